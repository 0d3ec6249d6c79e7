# shellcheck shell=sh
# pictures.sh - forts and rings of an archive are drawn.
#
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2154 # shared, tmp

# witnesses END: the number of an archive's games that end so, of those that
# have a witness, and of those of them with a way for the king.
witnesses() {
	awk -v end="$1" '$4 == end { print $1 }' "$tmp/copenhagen.games" |
		while read -r game; do
			tafl-render -q -t svg --variant=copenhagen \
				--games="$game" "$shared/corpora/copenhagen.csv" |
				grep 'class="witness"' || echo none
		done >"$tmp/witnesses"
	awk '{ shown += /witness/; ways += /a4 4/ }
		END { print NR, shown + 0, ways + 0 }' "$tmp/witnesses"
}

is 'copenhagen: forts, drawn, with a way for the king' \
	"$(witnesses exit-fort)" '48 48 48'
is 'copenhagen: encirclements, drawn, with a way for the king' \
	"$(witnesses encirclement)" '24 24 0'
