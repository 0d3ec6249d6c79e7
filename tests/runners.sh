#!/bin/sh
# runners.sh - the test runners must fail when they should, as TAP: each gets
# something broken here and has to notice.
set -u
here=$(cd "$(dirname "$0")" && pwd)
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

number=0
status=0
# fails TITLE COMMAND...: ok when the command ends with status 1 and tells
# "not ok"; anything else, such as a script that broke, is not.
fails() {
	title=$1
	shift
	number=$((number + 1))
	"$@" >"$tmp/said" 2>&1
	if [ $? = 1 ] && grep -q '^not ok' "$tmp/said"; then
		echo "ok $number - $title"
	else
		echo "not ok $number - $title"
		sed 's/^/# /' "$tmp/said"
		status=1
	fi
}
passes() {
	title=$1
	shift
	number=$((number + 1))
	if "$@" >"$tmp/said" 2>&1; then
		echo "ok $number - $title"
	else
		echo "not ok $number - $title"
		sed 's/^/# /' "$tmp/said"
		status=1
	fi
}

# A tree that keeps the layers, then one #include too many in it.
tree=$tmp/tree
sound_tree() {
	rm -rf "$tree"
	mkdir -p "$tree/cmd" "$tree/examples" "$tree/lib/include/tafl" \
		"$tree/lib/base" "$tree/lib/board" "$tree/lib/format"
	echo '#include <tafl/text.h>' >"$tree/cmd/tafl-x.c"
	echo '#include <tafl/tafl.h>' >"$tree/examples/x.c"
	echo '#include <tafl/error.h>' >"$tree/lib/base/text.c"
	echo '#include "base/mem.h"' >"$tree/lib/board/board.c"
	echo 'const struct tafl_format format_a = { 0 };' \
		>"$tree/lib/format/a.c"
	echo '#include "format/format.h"' >"$tree/lib/format/b.c"
}
# broken_by FILE LINE TITLE
broken_by() {
	sound_tree
	echo "$2" >>"$tree/$1"
	fails "layers: $3" "$here/layers.sh" "$tree"
}
sound_tree
passes 'layers: a sound tree passes' "$here/layers.sh" "$tree"
broken_by lib/base/text.c '#include "board/board.h"' 'a layer looks up'
broken_by lib/base/text.c '# include <tafl/game.h>' 'by a public header too'
broken_by lib/base/text.c '#include "mem.h"' 'a header without its folder'
broken_by lib/board/board.c '#include <yaml.h>' 'a second user of libyaml'
broken_by lib/format/b.c '#include "format/a.h"' 'a format sees another'
broken_by cmd/tafl-x.c '#include "base/mem.h"' 'a command sees the inside'
broken_by examples/x.c '#include "x.h"' 'an example sees the inside'
mkdir -p "$tree/lib/extra"
broken_by lib/board/board.c '#include "extra/x.h"' 'a folder of no layer'

# Libraries of two layers, if there is a compiler.
# library_of LOW HIGH: the sources of an object of base and one of board.
library_of() {
	sound_tree
	rm -rf "${tmp:?}/lib" "$tmp/x.a"
	mkdir -p "$tmp/lib/base" "$tmp/lib/board"
	echo "$1" >"$tmp/low.c"
	echo "$2" >"$tmp/high.c"
	${CC:-cc} -c -o "$tmp/lib/base/low.o" "$tmp/low.c" &&
		${CC:-cc} -c -o "$tmp/lib/board/high.o" "$tmp/high.c" &&
		ar rc "$tmp/x.a" "$tmp"/lib/*/*.o
}
fine='static const char *const names[] = { "a", "b" };
const char *name(int i); const char *name(int i) { return names[i]; }'
library_of "$fine" 'const char *name(int i);
const char *f(void); const char *f(void) { return name(1); }'
passes 'layers: a constant table and a call down are fine' \
	"$here/layers.sh" "$tree" "$tmp/x.a"
library_of 'const char *name(int i);
const char *f(void); const char *f(void) { return name(1); }' "$fine"
fails 'layers: a call up' "$here/layers.sh" "$tree" "$tmp/x.a"
library_of "$fine" '#include <stdio.h>
void f(int i); void f(int i) { printf("%d", i); }'
fails 'layers: a library that prints' "$here/layers.sh" "$tree" "$tmp/x.a"
library_of "$fine" 'int count; void f(void); void f(void) { count++; }'
fails 'layers: a mutable global' "$here/layers.sh" "$tree" "$tmp/x.a"
library_of "$fine" 'int f(void); int f(void) { static int n = 3; return n++; }'
fails 'layers: a mutable static' "$here/layers.sh" "$tree" "$tmp/x.a"

# A page with one example: command and expected line.
page() {
	# shellcheck disable=SC2016 # the page has literal quotes
	printf '```\n$ %s\n%s\n```\n' "$1" "$2" >"$tmp/page.md"
}
page 'echo one; echo two' '...'
passes 'doctest: dots are any lines' "$here/doctest.sh" "$tmp/page.md"
page 'echo one' 'two'
fails 'doctest: another output' "$here/doctest.sh" "$tmp/page.md"
page 'echo one; echo two' 'one'
fails 'doctest: a line too many' "$here/doctest.sh" "$tmp/page.md"
page true 'one'
fails 'doctest: a line too few' "$here/doctest.sh" "$tmp/page.md"
printf '.Bd -literal\n$ echo one\ntwo\n.Ed\n' >"$tmp/page.1"
fails 'doctest: in a manual' "$here/doctest.sh" "$tmp/page.1"

# A golden case that expects something else.
mkdir "$tmp/case"
echo 'echo one; echo two >&2; exit 3' >"$tmp/case/cmd"
echo one >"$tmp/case/out"
echo two >"$tmp/case/err"
echo 3 >"$tmp/case/status"
passes 'golden: a case that holds' "$here/cli/run.sh" "$tmp/case"
for file in out err status; do
	cp "$tmp/case/$file" "$tmp/kept"
	echo 7 >"$tmp/case/$file"
	fails "golden: another $file" "$here/cli/run.sh" "$tmp/case"
	mv "$tmp/kept" "$tmp/case/$file"
done

# An example whose output is another, or that fails.
mkdir "$tmp/examples"
printf '#!/bin/sh\necho one\n' >"$tmp/examples/a.sh"
chmod +x "$tmp/examples/a.sh"
echo two >"$tmp/examples/a.expected"
cd "$tmp" || exit 2
fails 'examples: another output' "$here/examples.sh" .
cd "$here/.." || exit 2

# Pictures that were drawn otherwise, and one that is missing.
cp -R "$here/pictures" "$tmp/pictures"
passes 'pictures: as they were' "$here/pictures.sh" "$tmp/pictures"
sed -i.old 's/^[0-9]/0/' "$tmp/pictures/sums"
fails 'pictures: other sums' "$here/pictures.sh" "$tmp/pictures"
mv "$tmp/pictures/sums.old" "$tmp/pictures/sums"
rm "$tmp/pictures/men.svg"
fails 'pictures: one is missing' "$here/pictures.sh" "$tmp/pictures"

# A browser that is not there.
mkdir "$tmp/bin"
ln -s "$(command -v dirname)" "$(command -v tafl-render)" "$tmp/bin"
fails 'browser: there is none' \
	env PATH="$tmp/bin" /bin/sh "$here/browser.sh"

# A manual that lacks an option and a code.
mkdir -p "$tmp/root/man/man1" "$tmp/root/cmd" "$tmp/root/lib/include/tafl"
: >"$tmp/root/cmd/tafl-validate.c"
cp "$here/../lib/include/tafl/error.h" "$tmp/root/lib/include/tafl"
echo '.It Fl h , Fl Fl help' >"$tmp/root/man/man1/tafl-validate.1"
fails 'man: missing options and codes' "$here/man.sh" "$tmp/root"

# An archive that is not there.
number=$((number + 1))
"$here/shared/run.sh" "$tmp/nowhere" >"$tmp/said" 2>&1
if [ $? = 2 ]; then
	echo "ok $number - shared: archives that are not there"
else
	echo "not ok $number - shared: archives that are not there"
	status=1
fi
echo "1..$number"
exit $status
