# each.sh - helpers for cases: . "$CLI/each.sh"
# shellcheck shell=sh

# heading TEXT...: a line on both streams, to see what is whose.
heading() {
	echo "== $*"
	echo "== $*" >&2
}

# try COMMAND...: runs it and tells its status.
try() {
	heading "$@"
	"$@"
	echo "status $?"
}

# each ARGUMENT...: runs every command so; what convert needs is added.
each() {
	try tafl-validate "$@"
	try tafl-replay -t moves "$@"
	try tafl-convert -t csv "$@"
	try tafl-render "$@"
}

# statuses ARGUMENT...: the same, without what they print.
statuses() {
	each "$@" >statuses
	grep '^==\|^status' statuses
}
