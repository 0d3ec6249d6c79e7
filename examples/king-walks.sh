#!/bin/sh
# king-walks.sh - where the king went in each game, with jq.
set -eu
command -v jq >/dev/null || {
	echo 'jq is not installed'
	exit 77
}
tafl-convert --variant=brandubh -t json examples/brandubh.csv |
	jq -r '[.plies[] | select(.man == "K") | .to] as $walk |
		"\(.result): \(["d4"] + $walk | join(" "))"'
