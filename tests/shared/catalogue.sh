# shellcheck shell=sh
# catalogue.sh - every variant of the catalogue is counted as by a reference
# reading of it: the start and a middle game each.
#
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2154 # shared, tmp
[ -r "$shared/oracles/variant-perft.tsv" ] || {
	echo "$shared/oracles/variant-perft.tsv is not there" >&2
	exit 2
}
sed 1d "$shared/oracles/variant-perft.tsv" >"$tmp/positions"
is "variant-perft.tsv: rows" "$(wc -l <"$tmp/positions" | tr -d ' ')" 142
while IFS='	' read -r id position one two three; do
	perfts "$id" "$position" "$one" "$two" "$three"
done <"$tmp/positions"
