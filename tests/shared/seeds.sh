# shellcheck shell=sh
# seeds.sh - the variants of rule texts agree with other readings of them.
#
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2034,SC2154 # status; shared, programs, tmp
for need in seed-games seed-cases seed-perft bologna-cases bologna-perft \
	bologna-perft-midgame; do
	[ -r "$shared/oracles/$need.tsv" ] || {
		echo "$shared/oracles/$need.tsv is not there" >&2
		exit 2
	}
done

# rows COUNT KIND FILE: the rows of a table, as tests/shared/seeds.c checks
# them; their TAP goes on with our numbers.
rows() {
	"$programs/seeds" "$2" "$shared/oracles/$3" >"$tmp/rows" 2>&1 ||
		status=1
	awk -v n="$number" '
		/^1\.\./ { next }
		/^(not )?ok/ { n++; sub(/ok [0-9]+/, "ok " n) }
		{ print }' "$tmp/rows"
	count=$(grep -cE '^(not )?ok' "$tmp/rows")
	number=$((number + count))
	is "$3: rows" "$count" "$1"
}
# Played at random: plies, captures, end, result, final position.
rows 240 games seed-games.tsv
# Sentences of the texts, one position and ply each.
rows 38 cases seed-cases.tsv
# The Bologna server's ways with single plies.
rows 39 ashton bologna-cases.tsv

# perfts ID POSITION COUNT...: a column may be empty.
perfts() {
	id=$1
	position=$2
	shift 2
	depth=0
	for count; do
		depth=$((depth + 1))
		[ -z "$count" ] || perft "$id" "$position" $depth "$count"
	done
}
sed 1d "$shared/oracles/seed-perft.tsv" >"$tmp/positions"
while IFS='	' read -r id position one two three; do
	perfts "$id" "$position" "$one" "$two" "$three"
done <"$tmp/positions"

# engine, side, setting, depth, nodes; the start is the same for both sides.
start='3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3'
grep '^ashton	' "$shared/oracles/bologna-perft.tsv" >"$tmp/positions"
is "bologna-perft.tsv: rows" "$(wc -l <"$tmp/positions" | tr -d ' ')" 7
while IFS='	' read -r _ side _ depth nodes _; do
	case $side in W) turn=d ;; *) turn=a ;; esac
	perft unibo-ashton "$start $turn" "$depth" "$nodes"
done <"$tmp/positions"

# The server's boards have their top row first, as ours: W is T, B is t, and T,
# the empty castle, is an empty square.
awk -F '\t' 'NR > 1 {
	board = $3
	gsub(/T/, "O", board)
	gsub(/W/, "T", board)
	gsub(/B/, "t", board)
	for (n = 9; n > 0; n--) {
		empty = ""
		for (i = 0; i < n; i++)
			empty = empty "O"
		gsub(empty, n, board)
	}
	print board, ($4 == "W" ? "d" : "a") "\t" $5 "\t" $6
}' "$shared/oracles/bologna-perft-midgame.tsv" >"$tmp/positions"
is "bologna-perft-midgame.tsv: rows" \
	"$(wc -l <"$tmp/positions" | tr -d ' ')" 17
while IFS='	' read -r position depth nodes; do
	perft unibo-ashton "$position" "$depth" "$nodes"
done <"$tmp/positions"
