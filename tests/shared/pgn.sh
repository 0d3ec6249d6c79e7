# shellcheck shell=sh
# pgn.sh - the PGN-style records among the samples, and those of known bugs.
#
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2154 # shared, tmp
samples=$shared/corpora/samples
bugs=$shared/bugs/inputs

# known FORMAT VARIANT FILE: found by its content, and good by the rules; it
# becomes TGN that is read again as the same.
known() {
	name=${3##*/}
	is "$name: format and findings" "$(tafl-validate --format json \
		--variant "$2" "$3" | grep -c '"type":"diagnostic"')" \
		"$(tafl-validate -f "$1" --format json --variant "$2" "$3" |
			grep -c '"type":"diagnostic"')"
	tafl-validate -q --variant "$2" "$3"
	is "$name: status by $2" $? 0
	tafl-convert -t tgn --variant "$2" "$3" >"$tmp/once"
	tafl-convert -t tgn "$tmp/once" >"$tmp/again"
	same "$name: through TGN and back" "$tmp/again" "$tmp/once"
	is "$name: plies" "$(tafl-replay -t moves --variant "$2" "$3" | wc -w |
		tr -d ' ')" "$4"
}
known pgn tablut-bga-edge "$samples/forum-dashstofsk-modified-pgn.pgn" 10
known pgn brandubh "$samples/brandubh1-header-example.tafl" 4
known pgn copenhagen "$bugs/tafl-17.pgn" 8
# Good TGN is TGN, whatever its suffix.
known tgn copenhagen "$bugs/tafl-18.pgn" 24
known tgn copenhagen "$bugs/pgn-06.pgn" 4

# "One x per captured man"; the board on which they were is not told.
is 'a count of men, not their squares' "$(tafl-validate -f pgn \
	--variant copenhagen "$samples/millar-count-captures.txt" 2>&1 |
	head -n 1 | sed 's/.*ply/ply/')" \
	'ply 1: h3 - h6 xxx is illegal: no man stands on h3 [E301]'
is 'who 1-0 is for' "$(tafl-validate --verbose --variant tablut-bga-edge \
	"$samples/forum-dashstofsk-modified-pgn.pgn" 2>&1 | grep -c N203)" 1
