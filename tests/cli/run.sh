#!/bin/sh
# run.sh [-u] [case ...] - golden tests of the commands, as TAP.
#
# A case is a directory: `cmd` is a shell script, run in a copy of the directory
# and of data/, so that it may write files; `out`, `err` and `status` are what it must print
# and return (missing: nothing, nothing, 0).  -u writes them from what happens
# now: read the diff before believing it.  A case is named by its directory, or
# by its name alone when it lies beside this script.  CLI is this script's
# directory, for the helpers in each.sh.
set -u
LC_ALL=C TZ=UTC TERM=dumb
CLI=$(cd "$(dirname "$0")" && pwd)
export LC_ALL TZ TERM CLI
unset NO_COLOR TAFL_VARIANTS POSIXLY_CORRECT

command -v tafl-validate >/dev/null || {
	echo 'the commands are not in PATH' >&2
	exit 2
}

update=
if [ "${1-}" = -u ]; then
	update=1
	shift
fi
if [ $# = 0 ]; then
	for case in "$CLI"/*/; do
		[ "$case" = "$CLI/data/" ] || set -- "$@" "$case"
	done
fi

tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# wanted DIR FILE: the file to compare with, an empty or zero one if missing.
wanted() {
	if [ -f "$1/$2" ]; then
		echo "$1/$2"
	elif [ "$2" = status ]; then
		echo "$tmp/zero"
	else
		echo "$tmp/empty"
	fi
}
: >"$tmp/empty"
echo 0 >"$tmp/zero"

# run DIR: leaves what happened in $tmp/out, $tmp/err, $tmp/status.
run() {
	rm -rf "$tmp/work"
	cp -R "$CLI/data" "$tmp/work"
	cp -R "$1/." "$tmp/work"
	rm -f "$tmp/work/out" "$tmp/work/err" "$tmp/work/status"
	(cd "$tmp/work" && sh ./cmd) \
		>"$tmp/out" 2>"$tmp/err" </dev/null
	echo $? >"$tmp/status"
}

# update DIR: keeps what happened, without files that say nothing.
update() {
	for file in out err status; do
		if cmp -s "$tmp/$file" "$tmp/empty" ||
			{ [ $file = status ] && cmp -s "$tmp/$file" "$tmp/zero"; }; then
			rm -f "$1/$file"
		else
			cp "$tmp/$file" "$1/$file"
		fi
	done
}

# differs DIR: shows how what happened differs from what was wanted.
differs() {
	same=1
	for file in out err status; do
		diff -u "$(wanted "$1" $file)" "$tmp/$file" >"$tmp/diff" && continue
		same=0
		sed "s/^/# $file: /" "$tmp/diff"
	done
	[ $same = 0 ]
}

number=0
result=0
for case; do
	case=${case%/}
	[ -d "$case" ] || case=$CLI/$case
	number=$((number + 1))
	title="$number - ${case##*/}"
	if [ ! -f "$case/cmd" ]; then
		echo "not ok $title # has no cmd"
		result=1
		continue
	fi
	run "$case"
	[ -z "$update" ] || update "$case"
	if differs "$case" >"$tmp/differences"; then
		echo "not ok $title"
		cat "$tmp/differences"
		result=1
	else
		echo "ok $title"
	fi
done
echo "1..$number"
exit $result
