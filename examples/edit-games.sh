#!/bin/sh
# edit-games.sh - the games that the attackers won, with tags of our own: out
# to jq and back.
set -eu
command -v jq >/dev/null || {
	echo 'jq is not installed'
	exit 77
}
tafl-convert --variant=brandubh -t json examples/brandubh.csv |
	jq -c 'select(.result == "attackers") |
		.tags.Event = "Examples" | .tags.Round = "\(input_line_number)" |
		.plies[-1].comments = [{text: "the king falls"}]' |
	tafl-convert -t tgn
