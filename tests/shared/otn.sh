# shellcheck shell=sh
# otn.sh - OpenTafl's rules records, and its counts and cases by them.
#
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2034,SC2154 # status; shared, programs, tmp
otn() { # ROWS KIND FILE NAMED
	"$programs/otn" "$2" "$shared/oracles/$3" >"$tmp/rows" 2>&1 ||
		status=1
	awk -v n="$number" '
		/^1\.\./ { next }
		/^(not )?ok/ { n++; sub(/ok [0-9]+/, "ok " n) }
		{ print }' "$tmp/rows"
	count=$(grep -cE '^(not )?ok' "$tmp/rows")
	number=$((number + count))
	is "$3: checks" "$count" "$1"
	is "$3: of them named as different" "$(sed -n \
		's/.* agree, \([0-9]*\) are named as different$/\1/p' \
		"$tmp/rows")" "$4"
}
otn 70 perft opentafl-perft.tsv 10
otn 160 midgame opentafl-perft-midgame.tsv 18
otn 54 cases opentafl-rule-cases.tsv 5
otn 75 cases opentafl-quirk-cases.tsv 22

# Record, variant file, record: the same, in the form in which tafl writes it;
# and the variant files of the first and the second are equal.
{
	sed 1d "$shared/oracles/opentafl-perft.tsv" | cut -f 3
	sed 1d "$shared/oracles/opentafl-perft-midgame.tsv" | cut -f 1
	sed 1d "$shared/oracles/opentafl-rule-cases.tsv" | cut -f 3
	sed 1d "$shared/oracles/opentafl-quirk-cases.tsv" | cut -f 3
	awk -F '\t' '$1 == "rules-record" && !/rejected|built-in/ { print $3 }' \
		"$shared/oracles/opentafl-notation-cases.tsv"
} | sort -u >"$tmp/records"
"$programs/otn" round "$tmp/records" >"$tmp/rows" 2>&1 || status=1
grep -v '^ok' "$tmp/rows" | grep '^not ok' && status=1
is "records that come back through a variant file" \
	"$(grep -c '^ok' "$tmp/rows")" "$(wc -l <"$tmp/records" | tr -d ' ')"

# The server of the University of Bologna: classic and modern.
grep -E '^(classic|modern)	' "$shared/oracles/bologna-perft.tsv" \
	>"$tmp/positions"
is "bologna-perft.tsv: classic and modern rows" \
	"$(wc -l <"$tmp/positions" | tr -d ' ')" 14
start='3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3'
while IFS='	' read -r engine side _ depth nodes _; do
	case $side in W) turn=d ;; *) turn=a ;; esac
	perft "unibo-$engine" "$start $turn" "$depth" "$nodes"
done <"$tmp/positions"
