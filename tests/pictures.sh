#!/bin/sh
# pictures.sh [-u] [directory] - the drawings themselves, as TAP.
#
# Every size of board, both ways round, in every theme must be drawn as before:
# `sums` in the directory (pictures, beside this script) has a checksum of each,
# and the files beside it are some of them in full.  -u writes them: look at the
# pictures before believing it.
#
# Where xmllint is installed all of them must be well-formed, and such as have
# bytes at random where names go; where rsvg-convert and netpbm are, that
# renderer must draw them, with the right colours in the right places.
set -u
LC_ALL=C
TZ=UTC
export LC_ALL TZ
unset NO_COLOR TAFL_VARIANTS
golden=$(cd "$(dirname "$0")" && pwd)/pictures
manual=$(cd "$(dirname "$0")/.." && pwd)/man/man1/tafl-render.1
update=
if [ "${1-}" = -u ]; then
	update=1
	shift
fi
[ $# = 0 ] || golden=$1
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
number=0
status=0

# result STATUS TITLE: and what $tmp/why says.
result() {
	number=$((number + 1))
	if [ "$1" = 0 ]; then
		echo "ok $number - $2"
	else
		echo "not ok $number - $2"
		sed 's/^/# /' "$tmp/why"
		status=1
	fi
}
skip() {
	number=$((number + 1))
	echo "ok $number - $1 # skip: no $2"
}
have() {
	command -v "$1" >/dev/null 2>&1
}

# draw NAME OPTION...: into $tmp/drawn/NAME.svg; others than SVG say so.
draw() {
	name=$1
	shift
	tafl-render "$@" >"$tmp/drawn/$name" 2>"$tmp/why" || {
		result 1 "$name is drawn"
		: >"$tmp/drawn/$name"
	}
}

# What is drawn: each size, theme and side, and each thing that there is to see.
mkdir "$tmp/drawn"
for variant in brandubh tablut-bga-edge copenhagen seabattle-13-parlett \
	opentafl-tablut-15 ludii-alea; do
	for theme in wood paper contrast; do
		for side in '' --flip; do
			draw "$variant-$theme$side.svg" -t svg \
				--variant=$variant --position=start \
				--theme=$theme $side
		done
	done
done
quick='d1-f1 e4-e1xf1 d6-b6 d4-e4 d7-d6xd5 e4-e6 b4-b2 e6-g6 b2-b4xc4 g6-g7'
echo "$quick,2,1,White" >"$tmp/game.csv"
# The last squares of a game, and what is said of one in the middle.
draw game.svg -t svg --variant=brandubh --captures "$tmp/game.csv"
draw middle.svg -t svg --variant=brandubh --ply=5 --captures --threats \
	--legal=e4 --mark=a1,b2:red --circle=c3 --arrows=d4-e4,a1-c5:#00f \
	--coords=both-sides --id=b --size=300 "$tmp/game.csv"
draw rotated.svg -t svg --variant=brandubh --ply=5 --rotate=90 --no-frame \
	--coords=inside --dark=always "$tmp/game.csv"
draw sheet.svg -t svg --variant=brandubh --grid=4 --title='One game' \
	"$tmp/game.csv"
draw moving.svg -t svg --variant=brandubh --ply=4 --animate --captures \
	"$tmp/game.csv"
draw moving-long.svg -t svg --variant=brandubh --animate --flip --delay=500 \
	--hold=0 --loop=2 --id=b --no-last-move --mark=g7 "$tmp/game.csv"
draw paths.svg -t svg --variant=ludii-alea --position=start --coords=paths
draw danger.svg -t svg --variant=brandubh --position='7/7/2tK3/7/7/3t3/4t2 a' \
	--threats
draw men.svg -t svg --dark=never --position='tcnmg/TCNMG/2K2/5/5 a'
draw game.txt -t unicode --charset=letters --variant=brandubh --captures \
	"$tmp/game.csv"
draw painted.txt -t unicode --charset=discs --color=always --variant=brandubh \
	--captures --theme=contrast "$tmp/game.csv"

cat >"$tmp/game.tgn" <<'END'
[Variant "brandubh"]
[Attackers "Freyja"]
[Defenders "Jón & sons"]
[Event "A <small> cup"]
[Date "2020-02-02"]

{Four men are enough.} 1. d1-f1 {[%clk 300]} e4-e1xf1! {[%clk 290] The first
one falls.} (1... d3-a3? 2. d6-b6 {and so on}) 2. d6-b6 d4-e4 {[%clk 280]} *
END
draw page.html -t html --captures --diagrams=2 "$tmp/game.tgn"

(cd "$tmp/drawn" && cksum ./*) >"$tmp/sums"
full='brandubh-wood.svg middle.svg moving.svg men.svg page.html game.txt painted.txt'
if [ -n "$update" ]; then
	cp "$tmp/sums" "$golden/sums"
	for name in $full; do
		cp "$tmp/drawn/$name" "$golden/$name"
	done
fi
for name in $full; do
	diff -u "$golden/$name" "$tmp/drawn/$name" >"$tmp/why" 2>&1
	result $? "$name is drawn as before"
done
diff "$golden/sums" "$tmp/sums" >"$tmp/why" 2>&1
result $? 'all pictures are drawn as before'

# --- classes -------------------------------------------------------------------

# Those of the manual, and those of all pictures but for squares and arrows,
# which any name of a square is.
sed -n '/^\.Ss Classes/,/^\.Ss Pages/s/^\.\(It \)*Cm //p' "$manual" |
	tr ',' ' ' | tr -s ' ' '\n' | sort -u >"$tmp/told"
cat "$tmp"/drawn/*.svg | grep -o ' class="[^"]*"' | cut -d '"' -f 2 |
	tr ' ' '\n' | sed 's/^tafl-[0-9]*$/tafl-11/' |
	grep -Ev '^[a-s][0-9]+(-[a-s][0-9]+)?$' | sort -u >"$tmp/classes"
diff "$tmp/told" "$tmp/classes" >"$tmp/why"
same=$?
[ -s "$tmp/classes" ] || same=1
result $same 'the manual has every class, and every one of its is drawn'

# --- other locales -----------------------------------------------------------

# elsewhere COMMAND...: in a locale that has a comma for decimals.
elsewhere() {
	LOCPATH=$tmp/locales LC_ALL=de_DE.UTF-8 "$@"
}
mkdir "$tmp/locales"
if have localedef && localedef -c -i de_DE -f UTF-8 \
	"$tmp/locales/de_DE.UTF-8" >/dev/null 2>&1; then
	: >"$tmp/why"
	[ "$(elsewhere locale decimal_point)" = , ] ||
		echo 'there is no locale with a comma' >"$tmp/why"
	for options in '-t svg --captures' '-t svg --animate' '-t html' \
		'-t svg --coords=paths --arrows=a1-c6'; do
		# shellcheck disable=SC2086 # several words
		set -- --variant=brandubh $options "$tmp/game.csv"
		tafl-render "$@" >"$tmp/here"
		elsewhere tafl-render "$@" | cmp - "$tmp/here"
	done >>"$tmp/why" 2>&1
	! [ -s "$tmp/why" ]
	result $? 'a locale with a comma for decimals changes nothing'
else
	skip 'a locale with a comma for decimals changes nothing' \
		'localedef or no locales'
fi

# --- well-formed ---------------------------------------------------------------

# Any byte but NUL, which no argument and no tag can have, and those that end a
# tag.
noise() {
	awk -v seed="$1" 'BEGIN {
		srand(seed)
		for (i = 0; i < 400; i++) {
			byte = 1 + int(rand() * 255)
			if (byte != 10 && byte != 13 && byte != 34 && byte != 92)
				printf "%c", byte
		}
	}'
}
noisy_game() {
	printf '[Variant "brandubh"]\n[Attackers "%s"]\n[Defenders "%s"]\n*\n' \
		"$(noise "$1")" "$(noise "$1$1")"
}
mkdir "$tmp/noisy"
for seed in 1 2 3 4 5 6 7 8; do
	noisy_game $seed >"$tmp/noisy.tgn"
	tafl-render -q -t svg -f tgn "$tmp/noisy.tgn" >"$tmp/noisy/$seed.svg"
	tafl-render -q -t svg --title="$(noise $seed)" --grid=1 \
		--variant=brandubh "$tmp/game.csv" >"$tmp/noisy/title-$seed.svg"
done
grep -c 'against' "$tmp"/noisy/?.svg >"$tmp/why"
grep -q ':0' "$tmp/why"
result $((!$?)) 'names of any bytes come into the picture'

for seed in 1 2 3 4; do
	noisy_game $seed >"$tmp/noisy.tgn"
	tafl-render -q -t html -f tgn "$tmp/noisy.tgn" >"$tmp/noisy/$seed.html"
done
if have jq; then
	for page in "$tmp"/noisy/*.html "$tmp/drawn/page.html"; do
		sed -n '/application.json/,/<.script>/p' "$page" |
			sed '1d;$d' | jq -e '.nodes[0].board | length == 49' \
			2>&1 | grep -qx true || echo "no data in ${page##*/}"
	done >"$tmp/why"
	! [ -s "$tmp/why" ]
	result $? 'the data of pages is JSON, whatever the names are'
else
	skip 'the data of pages is JSON, whatever the names are' jq
fi

if have xmllint; then
	# It does not know the elements of HTML 5, nor SVG: error 801.
	xmllint --html --noout "$tmp"/noisy/*.html "$tmp/drawn/page.html" \
		2>&1 | grep 'error :' | grep -v 'Tag .* invalid' >"$tmp/why"
	! [ -s "$tmp/why" ]
	result $? 'pages are HTML, whatever the names are'
	xmllint --noout "$tmp"/drawn/*.svg >"$tmp/why" 2>&1
	result $? 'all pictures are well-formed'
	xmllint --noout "$tmp"/noisy/*.svg >"$tmp/why" 2>&1
	result $? 'those with bytes at random are well-formed'
else
	skip 'pages are HTML, whatever the names are' xmllint
	skip 'all pictures are well-formed' xmllint
fi

# --- drawn ---------------------------------------------------------------------

# pixel FILE X Y: its colour, as rrggbb.
pixel() {
	pngtopnm "$1" 2>/dev/null |
		pamcut -left "$2" -top "$3" -width 1 -height 1 |
		tail -c 3 | od -An -tx1 | tr -d ' \n'
}
# colors FILE LINE...: each line has X, Y, a colour and what is there.
colors() {
	file=$1
	while read -r x y wanted what; do
		got=$(pixel "$file" "$x" "$y")
		[ "$got" = "$wanted" ] ||
			echo "$what at $x,$y is $got, not $wanted"
	done >"$tmp/why"
	! [ -s "$tmp/why" ]
}
png() {
	rsvg-convert -f png -o "$tmp/$1.png" "$tmp/drawn/$1.svg" 2>"$tmp/why"
}
if have rsvg-convert && have pamcut; then
	for file in "$tmp"/drawn/*.svg "$tmp"/noisy/*.svg; do
		rsvg-convert -f png "$file" 2>&1 >"$tmp/x.png" |
			sed "s|^|${file##*/}: |"
		[ "$(head -c 4 "$tmp/x.png" | tail -c 3)" = PNG ] ||
			echo "${file##*/} is not drawn"
	done >"$tmp/why"
	! [ -s "$tmp/why" ]
	result $? 'librsvg draws all of them'

	draw dark.svg -t svg --variant=brandubh --position=start --dark=always
	png brandubh-wood && colors "$tmp/brandubh-wood.png" <<-'END'
	4 164 ede3cd what is around the board
	84 244 e2cfa6 an empty square
	30 300 c9a866 a corner
	164 44 2b2118 an attacker
	164 124 fbf6ea a defender
	164 164 a3321f the crown of the king
	END
	result $? 'a start has the right colours'
	png dark && colors "$tmp/dark.png" <<-'END'
	4 164 1d1a16 what is around the board
	84 244 4a3f2f an empty square
	30 300 64553c a corner
	164 44 0c0a08 an attacker
	164 124 efe6d2 a defender
	164 164 b03a24 the crown of the king
	END
	result $? 'so has a dark one'
	png brandubh-paper--flip && colors "$tmp/brandubh-paper--flip.png" \
		<<-'END'
	84 244 ffffff an empty square
	164 44 1c1c1c an attacker
	164 164 1c1c1c the crown of the king
	END
	result $? 'so has one on paper'
	draw plain.svg -t svg --position='K4/5/5/5/4t d' --mark=c3:#00ff00 \
		--palette=board=#123456,attacker=#abcdef --coords=none
	png plain && colors "$tmp/plain.png" <<-'END'
	30 30 a3321f the crown of the king in his corner
	190 190 abcdef an attacker
	70 110 123456 an empty square
	110 110 07ae22 a mark that lets the board through
	END
	result $? 'colours can be chosen'
	# collide OPTION...: tells of men and signs that coordinates in the
	# squares are drawn over, by the bytes that change: they were of the
	# board, of special squares or of camps.
	collide() {
		for coords in none inside; do
			tafl-render -t svg --dark=never --coords=$coords "$@" |
				rsvg-convert -z 2 | pngtopnm >"$tmp/$coords.ppm" \
				2>/dev/null
		done
		header=$(head -n 3 "$tmp/none.ppm" | wc -c)
		cmp -l "$tmp/none.ppm" "$tmp/inside.ppm" |
			awk -v header="$header" -v options="$*" '
			BEGIN {
				split("342 317 246 311 250 146 330 277 217", part)
				for (i = 1; i <= 9; i++)
					free[i % 3, part[i]] = 1
			}
			!((($1 - header) % 3, $2) in free) { bad++ }
			END {
				if (bad > 0 || NR < 900)
					print options ": " bad + 0 " of " NR
			}'
	}
	# A board with men on the edges that have coordinates and the king in one
	# of their corners.
	edges() {
		awk -v size="$1" -v king="$2" 'BEGIN {
			line = size - 1
			printf "%s%d/", king ? "t" : "K", line
			for (i = 2; i < size; i++)
				printf "T%d/", line
			for (i = 1; i < size; i++)
				printf "t"
			print (king ? "K" : "t") " a"
		}'
	}
	for size in 7 9 10 11 19; do
		for king in 0 1; do
			collide --position="$(edges $size $king)"
			collide --position="$(edges $size $king)" --rotate=270
		done
	done >"$tmp/why"
	for variant in brandubh tablut-bga-edge copenhagen ludii-alea; do
		collide --variant=$variant --position=start
	done >>"$tmp/why"
	! [ -s "$tmp/why" ]
	result $? 'coordinates in the squares keep off men and knots'

	# What knows no style sheets draws the last position.
	draw still.svg -t svg --variant=brandubh --ply=4 --captures \
		"$tmp/game.csv"
	png still && png moving &&
		cmp "$tmp/still.png" "$tmp/moving.png" >"$tmp/why" 2>&1
	result $? 'a moving picture is its last position without style sheets'
else
	skip 'librsvg draws all of them' 'rsvg-convert or netpbm'
fi
echo "1..$number"
exit $status
