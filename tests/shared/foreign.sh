# shellcheck shell=sh
# foreign.sh - real records of other programs, by what is known of them.
#
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2154 # shared, tmp

samples=$shared/corpora/samples

# Every project writes the same start; then one board twice, and one of
# TaflZero's tests, whose squares are said beside it.
sed -n 's/^\(OpenTafl\|hnefatafl-rs\|pyhnefatafl\|TaflZero\|HEN\) .*)  *//p' \
	"$samples/positions-side-by-side.txt" >"$tmp/lines"
is 'positions side by side: lines' "$(wc -l <"$tmp/lines" | tr -d ' ')" 8
head -n 5 "$tmp/lines" | tafl-convert -q -f position -t position \
	--variant copenhagen >"$tmp/boards"
is 'positions side by side: the same start' "$(sort -u "$tmp/boards")" \
	"$(tafl-convert -q -t position --variant copenhagen --position start)"
is 'positions side by side: all of them' \
	"$(wc -l <"$tmp/boards" | tr -d ' ')" 5
sed -n '6,7p' "$tmp/lines" | tafl-convert -q -f position -t position \
	--variant brandubh | sort -u >"$tmp/boards"
is 'positions side by side: one board, from the top and from below' \
	"$(cat "$tmp/boards")" 'tt2T2/1t2K2/2tt3/6t/3TTt1/4Tt1/4Tt1 a'
is 'positions side by side: the squares of the test of TaflZero' \
	"$(tail -n 1 "$tmp/lines" | tafl-convert -q -t position \
		--variant copenhagen)" \
	'11/4t6/11/11/7T3/5K5/11/1T9/8t2/11/10t a'

# A trial of Ludii is the game that was taken from it as OpenTafl's moves.
tafl-convert -q -t tgn --variant ludii-brandub \
	"$samples/ludii-brandub-RandomTrial_0.trl" |
	sed -n 's/ defenders$//; /^[0-9]/p' >"$tmp/trial"
same 'a trial of Ludii: 130 plies as in OpenTafl notation' "$tmp/trial" \
	"$samples/ludii-brandub-RandomTrial_0.as-otn.txt"
is 'a trial of Ludii: no finding' "$(tafl-validate --variant ludii-brandub \
	"$samples/ludii-brandub-RandomTrial_0.trl" 2>&1)" ''

# The games of tafl-database, which end without a line end: each is legal, with
# its captures and result, by the rules that fit its layout.
cat "$samples"/cyningstan-tafl-database-1.json \
	"$samples"/cyningstan-tafl-database-14.json \
	"$samples"/cyningstan-tafl-database-17.json >"$tmp/database"
is 'tafl-database: three games of old Hnefatafl' "$(tafl-validate --summary \
	--variant old-hnefatafl "$tmp/database" 2>&1 | grep ^tafl)" \
	'tafl-validate: 1 file, 3 games, 0 errors, 0 warnings'
is 'tafl-database: a game of Historical Hnefatafl' "$(tafl-validate --summary \
	--variant historical-tawlbwrdd-bell \
	"$samples/cyningstan-tafl-database-3.json" 2>&1)" \
	'tafl-validate: 1 file, 1 game, 0 errors, 0 warnings'

# One damaged line takes nothing of the others with it.
is 'conv-04: each value is a record' "$(tafl-validate --summary -f tafl-database \
	--variant copenhagen "$shared/bugs/inputs/conv-04.json" 2>&1 |
	sed -n 's/.*json:\([0-9]*:[0-9]*\): error.*/\1/p' | tr '\n' ' ')" \
	'1:627 2:1 2:43 3:1 '

is 'a state of npm tafl: plies, captures and board' "$(tafl-validate --summary \
	--variant copenhagen "$samples/npm-tafl-4.0.0-state.json" 2>&1)" \
	'tafl-validate: 1 file, 1 game, 0 errors, 0 warnings'
is 'a state of npm tafl: its plies' "$(tafl-convert -q -t csv \
	--variant copenhagen "$samples/npm-tafl-4.0.0-state.json")" \
	'd1-d3 e5-e2 g1-g3 f4-c4 g3-e3xe2,1,0,'
