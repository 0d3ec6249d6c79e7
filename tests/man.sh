#!/bin/sh
# man.sh [root] - hold the manuals to mandoc, --help and the headers, as TAP.
#
# The commands come from PATH.
set -u
cd "${1-.}" || exit 2
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

number=0
status=0
# result STATUS TITLE FILE: FILE tells what is wrong.
result() {
	number=$((number + 1))
	if [ "$1" = 0 ]; then
		echo "ok $number - $2"
	else
		echo "not ok $number - $2"
		sed 's/^/# /' "$3"
		status=1
	fi
}

# The options that --help lists, "-h" and "--help" each: its lines have them
# first, with ", " between them.
options_of_help() {
	"$1" --help 2>/dev/null | awk '/^ +-/ {
		sub(/^ +/, "")
		count = split($0, piece, ", ")
		for (i = 1; i <= count; i++)
			if (match(piece[i], /^--?[a-zA-Z][-a-z]*/))
				print substr(piece[i], 1, RLENGTH)
	}' | LC_ALL=C sort -u
}

# The options that a manual has an item for.
options_of_manual() {
	awk '/^\.It Fl/ {
		for (i = 2; i <= NF; i++) {
			if ($i != "Fl")
				continue
			dash = "-"
			if ($(i + 1) == "Fl") {
				dash = "--"
				i++
			}
			print dash $(i + 1)
		}
	}' "$1" | LC_ALL=C sort -u
}

set -- man/man[135]/*
[ -e "$1" ] || {
	echo 'not ok 1 - there are manuals'
	echo '1..1'
	exit 1
}

if command -v mandoc >/dev/null; then
	mandoc -T lint -W warning "$@" >"$tmp/lint" 2>&1
	result $? 'mandoc has nothing to say' "$tmp/lint"
else
	number=$((number + 1))
	echo "ok $number - mandoc # skip: not installed"
fi

for source in cmd/tafl-*.c; do
	name=${source##*/}
	name=${name%.c}
	options_of_help "$name" >"$tmp/help"
	options_of_manual "man/man1/$name.1" >"$tmp/manual" 2>&1
	diff "$tmp/help" "$tmp/manual" >"$tmp/diff"
	same=$?
	[ -s "$tmp/help" ] || same=1
	result $same "$name --help and $name(1) have the same options" \
		"$tmp/diff"
done

# Every code has its place in a manual, and no manual a code of its own.
sed -n 's/.*X([A-Z0-9_]*, *"\([EWN][0-9]*\)".*/\1/p' lib/include/tafl/error.h |
	LC_ALL=C sort -u >"$tmp/codes"
sed -n 's/^\.It \(Sy \|Ic \|Li \|Cm \)\{0,1\}\([EWN][0-9][0-9][0-9]\).*/\2/p' \
	"$@" | LC_ALL=C sort -u >"$tmp/told"
diff "$tmp/codes" "$tmp/told" >"$tmp/diff"
result $? 'the manuals have an item for every code of error.h' "$tmp/diff"

# Every function of the public headers, outside of their comments, is in tafl(3).
awk '/\/\*/ { comment = 1 } !comment { print } /\*\// { comment = 0 }' \
	lib/include/tafl/*.h | grep -o 'tafl_[a-z0-9_]*(' | tr -d '(' |
	LC_ALL=C sort -u >"$tmp/declared"
sed -n 's/^\.Fn \(tafl_[a-z0-9_]*\).*/\1/p' man/man3/tafl.3 |
	LC_ALL=C sort -u >"$tmp/told"
diff "$tmp/declared" "$tmp/told" >"$tmp/diff"
result $? 'tafl(3) has every function of the headers' "$tmp/diff"

# What OTG cannot hold has its places in the list of its manual.
tafl-convert --list-formats | awk '
	/^[^ ]/ { is_otg = $1 == "otg"; next }
	is_otg { sub(/^ *(cannot hold )?/, ""); print }' |
	tr ',' '\n' | sed 's/^ *//; /^$/d' | LC_ALL=C sort >"$tmp/listed"
sed -n '/^\.Ss otg/,/^\.Ss csv/s/^\.It //p' man/man5/tafl-formats.5 |
	LC_ALL=C sort >"$tmp/told"
diff "$tmp/listed" "$tmp/told" >"$tmp/diff"
same=$?
[ -s "$tmp/listed" ] || same=1
result $same 'tafl-formats(5) has all that OTG cannot hold' "$tmp/diff"

# rendered: a manual as text with each item on one line, in plain quotes.
rendered() {
	mandoc -T ascii -O width=1000 "$1" |
		sed "s/.$(printf '\b')//g; s/\`/'/g"
}
# One line for each code and what is said about it.
explained_by_manual() {
	rendered man/man1/tafl-validate.1 |
		sed -n 's/^ *\([EWN][0-9][0-9][0-9]\)  */\1 /p'
}
explained_by_command() {
	for code in $(tafl-validate --explain=all | cut -d ' ' -f 1); do
		echo "$code" "$(tafl-validate --explain="$code" | sed 1,2d)"
	done
}
# squeezed: the same with single blanks; a line goes on until the next code.
squeezed() {
	tr -s ' \n' '  ' | sed 's/ \([EWN][0-9][0-9][0-9] \)/\
\1/g; s/ $//'
	echo
}

# A long option has two dashes wherever it is named.
if command -v mandoc >/dev/null; then
	for manual in man/man1/*.1; do
		rendered "$manual" | grep -oE '(^|[ (])-[a-z]{2,}' |
			sed "s|^|${manual##*/}:|"
	done >"$tmp/diff"
	! [ -s "$tmp/diff" ]
	result $? 'options of more than a letter have two dashes' "$tmp/diff"
	explained_by_manual | squeezed >"$tmp/manual"
	explained_by_command | squeezed >"$tmp/command"
	diff "$tmp/manual" "$tmp/command" >"$tmp/diff"
	same=$?
	[ "$(wc -l <"$tmp/command")" -ge "$(wc -l <"$tmp/codes")" ] || same=1
	result $same 'tafl-validate(1) explains codes as --explain does' \
		"$tmp/diff"
else
	number=$((number + 1))
	echo "ok $number - --explain # skip: mandoc not installed"
fi

echo "1..$number"
exit $status
