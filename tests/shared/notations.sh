# shellcheck shell=sh
# notations.sh - the known bugs of other programs that are about notations: the
# input of each is judged as its row in the table of bugs says.
#
# notations.tsv has what that means here: a command, its status and its output.
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2154 # shared, tmp
table=${0%/*}/notations.tsv
table=$(cd "${table%/*}" && pwd)/notations.tsv
bugs=$(cd "$shared/bugs" && pwd)

# What jq makes of the JSON of tafl-20, as tafl-json(5) has it.
# shellcheck disable=SC2034 # the table's commands use it
site='{tafl: 1, variant, tags: {Attackers: .attackers, Defenders: .defenders,
	Termination: .moves[-1].end}, result,
	plies: [.moves[] | select(.end | not) | {from, to}]}'

# No case is left out: tafl-17 to tafl-23, pgn-* and conv-*.
cut -f 1 "$bugs/cases.tsv" | grep -E '^(tafl-(1[789]|2[0123])|pgn-.*|conv-.*)$' |
	sort -u >"$tmp/wanted"
sed 1d "$table" | cut -f 1 | sort -u >"$tmp/got"
same 'notations: every case has a row' "$tmp/got" "$tmp/wanted"

tab=$(printf '\t')
sed 1d "$table" >"$tmp/rows"
while IFS=$tab read -r id wanted command output; do
	case $command in
	*jq*) command -v jq >"$tmp/jq" || continue ;;
	esac
	(cd "$bugs/inputs" && eval "$command") </dev/null >"$tmp/said" 2>&1
	got=$?
	is "$id: $command" "$got $(sed -e ':a' -e '$!N' -e 's|\n| // |' -e ta \
		"$tmp/said")" "$wanted $output"
done <"$tmp/rows"
