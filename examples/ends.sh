#!/bin/sh
# ends.sh [variant file] - how the games of a file end, by the rules, the most
# frequent first.
set -eu
tafl-validate --format=json --variant="${1:-brandubh}" \
	"${2:-examples/brandubh.csv}" |
	grep '"type":"game"' |
	sed 's/.*"plies":[0-9]*,"result":"\([^"]*\)","end":"*\([^",]*\).*/\1 \2/' |
	sort | uniq -c | sort -k 1,1nr -k 2
