#!/bin/sh
# run.sh programs [MiB] - measure the commands of PATH against the limits that
# they have to keep, on one thread; a table, and status 1 when one is broken.
#
# A ratio to `LC_ALL=C wc -w` on the same file says more than seconds: it
# survives another machine and a busy one.
set -u
LC_ALL=C
export LC_ALL
unset TAFL_VARIANTS
programs=$1
mib=${2:-50}
: "${RUNS:=5}"

# The limits.
validate_ratio=5       # times wc -w
to_tgn_ratio=6         # the same, of the same CSV
of_tgn_ratio=6
perft_rate=30000000    # nodes per second, copenhagen at depth 4
guess_rate=1000        # games per second, held against all variants
board_rate=20000        # SVG of 11x11 per second of the processor
page_time=20            # milliseconds for a page of 300 plies
start_time=5           # milliseconds more than `true` takes
memory_growth=1024     # KiB more for a stream ten times as long

tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
status=0

measure() {
	"$programs/measure" "$@"
}
# field N LINE
field() {
	echo "$2" | cut -d ' ' -f "$1"
}
# row WHAT VALUE UNIT RELATION LIMIT: prints and judges one line.
row() {
	if awk "BEGIN { exit !($2 $4 $5) }"; then
		verdict=ok
	else
		verdict='BROKEN'
		status=1
	fi
	printf '%-44s %12s %-8s %2s %-9s %s\n' "$1" "$2" "$3" "$4" "$5" \
		"$verdict"
}
# fact WHAT VALUE UNIT: a line that nothing is held against.
fact() {
	printf '%-44s %12s %s\n' "$1" "$2" "$3"
}
# The median of the first numbers of a file's lines.
median() {
	sort -n "$1" | sed -n "$(((RUNS + 1) / 2))s/ .*//p"
}
calculate() {
	awk "BEGIN { printf \"$1\", $2 }"
}

# The games: the archive again and again if it is there, else our own.
make_games() {
	archive=${TAFL_SHARED:-../shared}/corpora/copenhagen.csv
	if [ -r "$archive" ]; then
		source="copenhagen.csv repeated"
		while :; do cat "$archive" || exit; done 2>/dev/null |
			head -c $((mib * 1048576)) >"$tmp/cut.csv"
		# The last game may be cut short.
		sed '$d' "$tmp/cut.csv" >"$tmp/games.csv"
		rm "$tmp/cut.csv"
	else
		source='games played at random'
		"$programs/make-games" copenhagen $((mib * 1048576)) \
			>"$tmp/games.csv" || exit 2
	fi
}

make_games
bytes=$(wc -c <"$tmp/games.csv")
games=$(wc -l <"$tmp/games.csv")
echo "$source: $games games, $((bytes / 1000000)) MB; medians of $RUNS"

tafl-convert -q --variant copenhagen -t tgn "$tmp/games.csv" >"$tmp/games.tgn" ||
	exit 2

# Turn by turn, so that all meet the same noise.
: >"$tmp/words"
: >"$tmp/validate"
: >"$tmp/to-tgn"
: >"$tmp/of-tgn"
run=0
while [ $run -lt "$RUNS" ]; do
	run=$((run + 1))
	measure 1 wc -w "$tmp/games.csv" >>"$tmp/words" || exit 2
	measure 1 tafl-validate -q --variant copenhagen "$tmp/games.csv" \
		>>"$tmp/validate" || exit 2
	measure 1 tafl-convert -q --variant copenhagen -t tgn \
		"$tmp/games.csv" >>"$tmp/to-tgn" || exit 2
	measure 1 tafl-validate -q "$tmp/games.tgn" >>"$tmp/of-tgn" || exit 2
done
words=$(median "$tmp/words")
seconds=$(median "$tmp/validate")
fact 'wc -w' "$(calculate %.3f "$words")" s
fact 'tafl-validate' "$(calculate %.3f "$seconds")" s
fact 'tafl-validate' "$(calculate %.1f "$bytes / $seconds / 1048576")" MiB/s
row 'tafl-validate to wc -w' \
	"$(calculate %.2f "$seconds / $words")" times \
	'<=' "$validate_ratio"

row 'CSV to TGN, to wc -w' \
	"$(calculate %.2f "$(median "$tmp/to-tgn") / $words")" times \
	'<=' "$to_tgn_ratio"
row 'tafl-validate of TGN, to wc -w' \
	"$(calculate %.2f "$(median "$tmp/of-tgn") / $words")" times \
	'<=' "$of_tgn_ratio"

perft=$(measure "$RUNS" tafl-replay --variant copenhagen --position start \
	--perft 4) || exit 2
row 'perft 4 of copenhagen' \
	"$(calculate %.0f "50456804 / $(field 1 "$perft")")" nodes/s \
	'>=' "$perft_rate"

head -n 2000 "$tmp/games.csv" >"$tmp/guessed.csv"
guess=$(measure "$RUNS" tafl-validate -q --guess "$tmp/guessed.csv") || exit 2
row 'tafl-validate --guess' \
	"$(calculate %.0f \
		"$(wc -l <"$tmp/guessed.csv") / $(field 1 "$guess")")" games/s \
	'>=' "$guess_rate"

# Drawing, which a busy machine slows down less than its clock says.
boards=$(measure "$RUNS" "$programs/boards" copenhagen svg 20000) || exit 2
row 'SVG boards of 11x11' \
	"$(calculate %.0f "20000 / $(field 2 "$boards")")" boards/s \
	'>=' "$board_rate"

# A page of one game of 300 plies, its men going to and fro.
{
	printf '[Variant "copenhagen"]\n\n'
	turn=0
	while [ $turn -lt 75 ]; do
		turn=$((turn + 1))
		echo 'd1-d2 f4-e4 d2-d1 e4-f4'
	done
} >"$tmp/long.tgn"
[ "$(tafl-render -q -t html "$tmp/long.tgn" | grep -c '<a class')" = 300 ] ||
	exit 2
page=$(measure "$RUNS" tafl-render -q -t html "$tmp/long.tgn") || exit 2
row 'HTML page of 300 plies' "$(calculate %.2f "$(field 2 "$page") * 1000")" \
	ms '<=' "$page_time"

# Starting, loading a variant, reading nothing.
nothing=$(measure 100 true) || exit 2
fact 'true' "$(calculate %.2f "$(field 1 "$nothing") * 1000")" ms
starts() {
	name=$1
	start=$(measure 100 "$@" -q --variant copenhagen /dev/null) || exit 2
	row "$name of nothing, beyond true" \
		"$(calculate %.2f \
			"($(field 1 "$start") - $(field 1 "$nothing")) * 1000")" \
		ms '<=' "$start_time"
}
starts tafl-validate
starts tafl-replay
starts tafl-convert -t csv
starts tafl-render

head -n $((games / 10)) "$tmp/games.csv" >"$tmp/tenth.csv"
tafl-convert -q --variant copenhagen -t tgn "$tmp/tenth.csv" \
	>"$tmp/tenth.tgn" || exit 2
# grows NAME KIND COMMAND...
grows() {
	name=$1
	kind=$2
	shift 2
	small=$(measure 1 "$@" "$tmp/tenth.$kind") || exit 2
	large=$(measure 1 "$@" "$tmp/games.$kind") || exit 2
	fact "$name, peak memory" "$(field 3 "$large")" KiB
	row "$name, growth for ten times the games" \
		$(($(field 3 "$large") - $(field 3 "$small"))) KiB \
		'<=' "$memory_growth"
}
grows 'tafl-validate' csv tafl-validate -q --variant copenhagen
grows 'tafl-replay' csv tafl-replay -q --variant copenhagen
grows 'tafl-convert' csv tafl-convert -q --variant copenhagen -t csv
grows 'tafl-validate of TGN' tgn tafl-validate -q
for part in tenth games; do
	tr '\n' ' ' <"$tmp/$part.tgn" >"$tmp/$part.line"
done
grows 'tafl-validate of one line' line tafl-validate -q

[ $status = 0 ] || echo 'a limit is broken'
exit $status
