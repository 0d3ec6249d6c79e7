#!/bin/sh
# examples.sh directory - run each program of examples/ and compare it with
# its .expected, as TAP, and what it makes with the files there.  The directory
# has the compiled ones; the commands come from PATH.
set -u
LC_ALL=C
export LC_ALL
programs=$1
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# Files that examples make go there.
MADE=$tmp/made
export MADE
mkdir "$MADE"

# Runs the example of this name.
run() {
	if [ -f "examples/$1.sh" ]; then
		"examples/$1.sh"
	else
		"$programs/$1"
	fi
}

number=0
status=0
for source in examples/*.sh examples/*.c; do
	name=${source##*/}
	name=${name%.*}
	number=$((number + 1))
	run "$name" >"$tmp/got" 2>&1 </dev/null
	code=$?
	# 77: what it needs is not here, as its output says.
	if [ $code = 77 ]; then
		echo "ok $number - $source # skip: $(cat "$tmp/got")"
		continue
	fi
	if diff -u "examples/$name.expected" "$tmp/got" >"$tmp/diff" 2>&1 &&
		[ $code = 0 ]; then
		echo "ok $number - $source"
	else
		echo "not ok $number - $source: status $code"
		sed 's/^/# /' "$tmp/diff"
		status=1
	fi
done
for made in "$MADE"/*; do
	name=examples/${made##*/}
	number=$((number + 1))
	if cmp "$name" "$made" >"$tmp/diff" 2>&1; then
		echo "ok $number - $name is what is made now"
	else
		echo "not ok $number - $name is what is made now"
		sed 's/^/# /' "$tmp/diff"
		status=1
	fi
done
echo "1..$number"
exit $status
