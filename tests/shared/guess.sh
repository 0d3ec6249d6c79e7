# shellcheck shell=sh
# guess.sh - games of an archive that does not say its rules are guessed right.
#
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2034,SC2154 # status; shared, tmp

# guesses ID FAMILY GAMES: of 200 games taken evenly from an archive, in how many the
# variant that is named first is one of the family.  It is the variants that go
# by the name and have the same board, goal and capture of the king, since
# single games cannot tell those apart.
guesses() {
	awk -v want=200 '
	{ line[NR] = $0 }
	END {
		for (i = 0; i < want; i++)
			print line[int(i * NR / want) + 1]
	}' "$shared/corpora/$1.csv" >"$tmp/some.csv"
	begin=$(date +%s%N)
	tafl-validate --guess --format gcc "$tmp/some.csv" >"$tmp/guessed"
	end=$(date +%s%N)
	sed -n 's/.*: game [0-9]*: fits \([a-z0-9-]*\).*/\1/p' \
		"$tmp/guessed" >"$tmp/first"
	is "$1: games that fit some variant" \
		"$(awk 'END { print NR }' "$tmp/first")" 200
	right=$(awk -v family=" $2 " 'index(family, " " $1 " ") { n++ }
		END { print n + 0 }' "$tmp/first")
	echo "# $right of 200 games of $1 have the right family first," \
		"$((200000000000 / (end - begin))) games a second"
	is "$1: the right family is first in 95 % of the games" \
		$((right >= 190)) 1
	number=$((number + 1))
	tafl-validate --guess "$shared/corpora/$1.csv" |
		awk '/ best  variant/ { getline; print $1, $NF; exit }' \
			>"$tmp/most"
	read -r fits id <"$tmp/most"
	case "$fits:$3: $2 " in
	"$3:$3:"*" $id "*)
		echo "ok $number - $1: $id fits all $3 games of the archive" ;;
	*)
		echo "not ok $number - $1: $id fits most games, $fits"
		status=1 ;;
	esac
}
guesses copenhagen \
	'copenhagen copenhagen-relaxed copenhagen-hnefatafl-org cyningstan-copenhagen' \
	1752
guesses brandubh 'brandubh historical-brandubh' 525
