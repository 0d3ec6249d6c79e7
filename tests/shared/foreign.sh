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
