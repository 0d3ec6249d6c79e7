#!/bin/sh
# openings.sh [plies] - the position that most games have after so many plies.
set -eu
tafl-replay --variant=brandubh --ply="${1:-1}" -t position \
	examples/brandubh.csv |
	sort | uniq -c | sort -k 1,1nr -k 2 | head -n 1 |
	while read -r games position; do
		echo "in $games games: $position"
		tafl-render --variant=brandubh --position="$position"
	done
