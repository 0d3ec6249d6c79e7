#!/bin/sh
# doctest.sh file ... - do what manuals and README.md show, as TAP.
#
# In a ``` or .Bd block a line "$ command" is run by sh where doctest.sh was
# started, lines "> more" after it belong to it, and what follows, up to the
# next command or the end of the block, is what it must print, errors too.  An
# output line "..." stands for any lines.  Commands of make are skipped unless
# DOCTEST_MAKE is set: most of them would come back here.  Those that need jq are
# skipped where it is not installed.
set -u
LC_ALL=C
TZ=UTC
export LC_ALL TZ
unset NO_COLOR CLICOLOR_FORCE TAFL_VARIANTS
run_make=${DOCTEST_MAKE-}
unset DOCTEST_MAKE MAKEFLAGS MAKELEVEL MFLAGS
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# Writes the n-th example of a file to $tmp/n.cmd and $tmp/n.want.
extract() {
	awk -v tmp="$tmp" '
	function add(what, line) {
		printf "%s\n", line > (tmp "/" n "." what)
	}
	# mdoc(7): escapes that a literal block needs.
	function plain(line) {
		if (markdown)
			return line
		sub(/^\\&/, "", line)
		gsub(/\\-/, "-", line)
		gsub(/\\e/, "\\", line)
		return line
	}
	BEGIN { n = 0 }
	/^```/ { markdown = 1; block = !block; told = 0; next }
	/^\.Bd/ { block = 1; told = 0; next }
	/^\.Ed/ { block = 0; next }
	!block { next }
	{ line = plain($0) }
	line ~ /^\$ / {
		n++
		told = 1
		add("cmd", substr(line, 3))
		printf "" > (tmp "/" n ".want")
		continues = 1
		next
	}
	continues && line ~ /^> / { add("cmd", substr(line, 3)); next }
	{ continues = 0 }
	told { add("want", line) }
	' "$1"
}

# Whether $2 is what $1 says, where a line "..." is any number of lines.
matches() {
	awk '
	function fits(i, j) {
		for (; i <= wants; i++) {
			if (want[i] == "...") {
				for (; j <= gots + 1; j++)
					if (fits(i + 1, j))
						return 1
				return 0
			}
			if (j > gots || want[i] != got[j++])
				return 0
		}
		return j == gots + 1
	}
	FILENAME == ARGV[1] { want[++wants] = $0; next }
	{ got[++gots] = $0 }
	END { exit !fits(1, 1) }' "$1" "$2"
}

number=0
status=0
for file; do
	extract "$file" || exit 2
	i=1
	while [ -f "$tmp/$i.cmd" ]; do
		number=$((number + 1))
		title="$file: $(head -n 1 "$tmp/$i.cmd")"
		if [ -z "$run_make" ] && grep -q '^make ' "$tmp/$i.cmd"; then
			printf 'ok %d - %s # skip\n' $number "$title"
		elif grep -q 'jq ' "$tmp/$i.cmd" && ! command -v jq >"$tmp/got"
		then
			printf 'ok %d - %s # skip: no jq\n' $number "$title"
		else
			sh "$tmp/$i.cmd" >"$tmp/got" 2>&1 </dev/null
			if matches "$tmp/$i.want" "$tmp/got"; then
				printf 'ok %d - %s\n' $number "$title"
			else
				status=1
				printf 'not ok %d - %s\n' $number "$title"
				diff -u "$tmp/$i.want" "$tmp/got" | sed 's/^/# /'
			fi
		fi
		i=$((i + 1))
	done
	rm -f "$tmp"/*
done
echo "1..$number"
exit $status
