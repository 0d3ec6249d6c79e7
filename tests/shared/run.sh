#!/bin/sh
# run.sh shared programs - exact figures on archives of real games, as TAP.
#
# `shared` has corpora/ and oracles/, which are not part of the project;
# `programs` the compiled tests.  The commands come from PATH.  Status 2: the
# archives are not there.
set -u
LC_ALL=C
export LC_ALL
unset TAFL_VARIANTS
shared=$1
programs=${2-}
for need in corpora/copenhagen.csv corpora/brandubh.csv \
	oracles/csv-verdicts.tsv oracles/perft-positions.tsv \
	oracles/copenhagen-cases.tsv; do
	[ -r "$shared/$need" ] || {
		echo "$shared/$need is not there: set TAFL_SHARED" >&2
		exit 2
	}
done
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

number=0
status=0
# is TITLE GOT WANTED
is() {
	number=$((number + 1))
	if [ "$2" = "$3" ]; then
		printf 'ok %d - %s: %s\n' $number "$1" "$2"
	else
		printf 'not ok %d - %s: %s, expected %s\n' $number "$1" "$2" \
			"$3"
		status=1
	fi
}
# same TITLE GOT-FILE WANTED-FILE
same() {
	number=$((number + 1))
	if diff "$3" "$2" >"$tmp/diff" 2>&1; then
		printf 'ok %d - %s\n' $number "$1"
	else
		printf 'not ok %d - %s\n' $number "$1"
		head -n 20 "$tmp/diff" | sed 's/^/# /'
		status=1
	fi
}

# Judges an archive into $tmp/ID.games, "line plies result end valid", and
# $tmp/ID.found, "code line" of each finding.
judge() {
	tafl-validate --format json --max-errors 0 --variant "$1" \
		"$shared/corpora/$1.csv" >"$tmp/json"
	is "$1: status" $? 0
	awk -v games="$tmp/$1.games" -v found="$tmp/$1.found" '
	# The value of a key; strings come without their quotes.
	function value(key,    at) {
		at = index($0, "\"" key "\":")
		if (!at)
			return ""
		at = substr($0, at + length(key) + 3)
		if (at ~ /^"/) {
			at = substr(at, 2)
			sub(/".*/, "", at)
		} else
			sub(/[,}].*/, "", at)
		return at
	}
	BEGIN { printf "" > games; printf "" > found }
	value("type") == "game" {
		# What the record says comes last, with the same keys.
		sub(/"recorded":.*/, "")
		print value("line"), value("plies"), value("result"),
			value("end"), value("valid") > games
	}
	value("type") == "diagnostic" {
		print value("code"), value("line") > found
	}' "$tmp/json"
	is "$1: games" "$(awk 'END { print NR }' "$tmp/$1.games")" "$2"
	is "$1: plies" "$(awk '{ n += $2 } END { print n + 0 }' \
		"$tmp/$1.games")" "$3"
	is "$1: games with an error" "$(grep -c ' false$' "$tmp/$1.games")" 0
	is "$1: illegal plies and other errors" \
		"$(grep -c '^E' "$tmp/$1.found")" 0
}
# ended ID END COUNT
ended() {
	is "$1: games that end by $2" \
		"$(grep -c " $2 true\$" "$tmp/$1.games")" "$3"
}
# repeated ID TOTAL ON: games that reach a third occurrence, and those of them
# that go on after it.
repeated() {
	is "$1: warnings of play after a third occurrence" \
		"$(grep -c '^W201' "$tmp/$1.found")" "$3"
	is "$1: other warnings" \
		"$(grep '^W' "$tmp/$1.found" | grep -vc '^W201 ')" 0
	is "$1: games that reach a third occurrence" "$({
		sed -n 's/^W201 //p' "$tmp/$1.found"
		awk '$4 == "repetition" { print $1 }' "$tmp/$1.games"
	} | sort -u | wc -l | tr -d ' ')" "$2"
}

# The verdicts of the reference leave repetition out: a game that ends so is
# open there.  $2: the lines that do.
verdicts() {
	awk -F '\t' -v id="$1" '
	BEGIN {
		end["corner"] = "king-reaches"
		end["king_captured"] = "king-captured"
		end["exit_fort"] = "exit-fort"
		end["surround"] = "encirclement"
		end["no_moves"] = "no-move"
		side["White"] = "defenders"
		side["Black"] = "attackers"
	}
	$1 == id && $4 == "unfinished" { print $2, $3, "* null"; next }
	$1 == id { # winner:end@ply
		split($4, part, "[:@]")
		print $2, part[3], side[part[1]], end[part[2]]
	}' "$shared/oracles/csv-verdicts.tsv" >"$tmp/wanted"
	awk '$4 == "repetition" { $3 = "*"; $4 = "null" }
		{ print $1, $2, $3, $4 }' "$tmp/$1.games" >"$tmp/got"
	same "$1: every game agrees with the reference" "$tmp/got" \
		"$tmp/wanted"
	is "$1: games that end on a third occurrence" "$(awk \
		'$4 == "repetition" { printf "%s ", $1 }' \
		"$tmp/$1.games")" "$2"
}
# is_archive TITLE ID: whether $tmp/again is the archive, byte for byte.
is_archive() {
	number=$((number + 1))
	if cmp "$tmp/again" "$shared/corpora/$2.csv" >"$tmp/diff" 2>&1; then
		echo "ok $number - $2: $1 it is the same, byte for byte"
	else
		echo "not ok $number - $2: $1: $(cat "$tmp/diff")"
		status=1
	fi
}
written_again() {
	tafl-convert -t csv --variant "$1" "$shared/corpora/$1.csv" \
		>"$tmp/again" 2>"$tmp/said"
	is "$1: status of writing it again" $? 0
	is_archive 'written again' "$1"
	tafl-convert -q -t tgn --variant "$1" "$shared/corpora/$1.csv" |
		tafl-convert -q -t csv >"$tmp/again"
	is_archive 'through TGN and back' "$1"
	is "$1: through TalfBot's lines and back, but for games not won" "$(
		tafl-convert -q -t talfbot --variant "$1" \
			"$shared/corpora/$1.csv" |
			tafl-convert -q -t csv --variant "$1" | cksum
	)" "$(sed 's/,Draw$/,/; s/,Ongoing$/,/' "$shared/corpora/$1.csv" |
		cksum)"
}

judge copenhagen 1752 87274
ended copenhagen king-reaches 235
ended copenhagen exit-fort 48
ended copenhagen king-captured 45
ended copenhagen encirclement 24
ended copenhagen no-move 20
repeated copenhagen 11 8
verdicts copenhagen '697 907 978 '
written_again copenhagen

judge brandubh 525 11226
ended brandubh king-reaches 38
ended brandubh king-captured 78
ended brandubh no-move 1
repeated brandubh 5 4
verdicts brandubh '218 '
written_again brandubh

# perft ID POSITION DEPTH COUNT
perft() {
	is "$1, $2: perft $3" "$(tafl-replay --variant "$1" --position "$2" \
		--perft "$3" 2>&1)" "$4"
}
# start ID COUNT...
start() {
	id=$1
	shift
	depth=0
	for count; do
		depth=$((depth + 1))
		perft "$id" start $depth "$count"
	done
}
start copenhagen 116 6788 806344 50456804
start brandubh 40 960 39512 1007392 41843336
start tablut-castle 80 4400 353200

sed 1d "$shared/oracles/perft-positions.tsv" >"$tmp/positions"
while IFS='	' read -r id _ _ side position one two three _; do
	case $side in A) turn=a ;; *) turn=d ;; esac
	perft "$id" "$position $turn" 1 "$one"
	perft "$id" "$position $turn" 2 "$two"
	perft "$id" "$position $turn" 3 "$three"
done <"$tmp/positions"

# Single plies and positions.
"$programs/cases" "$shared/oracles/copenhagen-cases.tsv" >"$tmp/cases" 2>&1
cases=$?
[ $cases = 0 ] || status=1
awk -v n=$number '
	/^1\.\./ { next }
	/^(not )?ok/ { n++; sub(/ok [0-9]+/, "ok " n) }
	{ print }' "$tmp/cases"
number=$((number + $(grep -cE '^(not )?ok' "$tmp/cases")))

# shellcheck source=tests/shared/seeds.sh
. "${0%/*}/seeds.sh"
# shellcheck source=tests/shared/catalogue.sh
. "${0%/*}/catalogue.sh"
# shellcheck source=tests/shared/otn.sh
. "${0%/*}/otn.sh"
# shellcheck source=tests/shared/notation.sh
. "${0%/*}/notation.sh"
# shellcheck source=tests/shared/otg.sh
. "${0%/*}/otg.sh"
# shellcheck source=tests/shared/guess.sh
. "${0%/*}/guess.sh"
# shellcheck source=tests/shared/foreign.sh
. "${0%/*}/foreign.sh"
# shellcheck source=tests/shared/pgn.sh
. "${0%/*}/pgn.sh"
# shellcheck source=tests/shared/notations.sh
. "${0%/*}/notations.sh"
# shellcheck source=tests/shared/bologna.sh
. "${0%/*}/bologna.sh"
# shellcheck source=tests/shared/pictures.sh
. "${0%/*}/pictures.sh"

echo "1..$number"
exit $status
