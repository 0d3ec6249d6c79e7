#!/bin/sh
# install.sh - install into a scratch directory, build and run an example
# against what lies there, uninstall, and find nothing left; as TAP.
set -u
unset MAKEFLAGS MAKELEVEL MFLAGS
: "${CC:=cc}" "${MAKE:=make}" "${MODE:=release}"
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
prefix=$tmp/usr

make_quietly() {
	$MAKE -s MODE="$MODE" PREFIX="$prefix" CC="$CC" "$@"
}
# The example as a user would build it.
build_example() {
	PKG_CONFIG_PATH=$prefix/lib/pkgconfig
	export PKG_CONFIG_PATH
	# shellcheck disable=SC2046,SC2086 # lists of flags
	$CC -std=c11 $EXTRA -o "$tmp/board" examples/board.c \
		$(pkg-config --cflags --libs libtafl) &&
		"$tmp/board" | diff examples/board.expected -
}
run_installed() {
	"$prefix/bin/tafl-validate" --version &&
		"$prefix/bin/tafl-render" --version
}
nothing_left() {
	left=$(find "$prefix" ! -type d)
	echo "$left"
	[ -z "$left" ]
}

case $MODE in
asan) EXTRA=-fsanitize=address,undefined ;;
tsan) EXTRA=-fsanitize=thread ;;
cov) EXTRA=--coverage ;;
*) EXTRA= ;;
esac

number=0
status=0
step() {
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
step 'make install' make_quietly install
step 'the installed commands run' run_installed
step 'an example builds against the installed library' build_example
step 'make uninstall' make_quietly uninstall
step 'nothing is left' nothing_left
step 'make install with DESTDIR' make_quietly DESTDIR="$tmp/image" install
step 'the image has the commands' test -x "$tmp/image$prefix/bin/tafl-validate"
echo "1..$number"
exit $status
