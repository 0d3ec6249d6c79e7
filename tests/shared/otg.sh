# otg.sh - OpenTafl's game files to TGN and JSON and back; read by run.sh.
# shellcheck shell=sh

# What may differ: blanks at the ends of lines, `[text|]` against `[text]`,
# whether a turn without comments has an empty one, and the letter of the king,
# which some files leave out.
# shellcheck disable=SC2154 # shared, tmp
plain() {
	sed 's/[ ]*$//
		s/|\]$/]/
		/^\[\]$/d
		s/^\([0-9].*\) K\([a-s][0-9]\)/\1 \2/
		s/^\([0-9][0-9a-z.]*\) K\([a-s][0-9]\)/\1 \2/
		/^$/d' "$1"
}

for file in "$shared"/corpora/samples/otn-*.otg; do
	name=${file##*/}
	tafl-validate "$file" >"$tmp/said" 2>&1
	is "$name: status" $? 0
	plain "$file" >"$tmp/wanted"
	for form in tgn json; do
		tafl-convert --strict -t otg "$file" >"$tmp/once" 2>"$tmp/said"
		is "$name: nothing is lost" "$(cat "$tmp/said")" ''
		tafl-convert --strict -t $form "$file" >"$tmp/games" &&
			tafl-convert --strict -t otg "$tmp/games" >"$tmp/again"
		plain "$tmp/again" >"$tmp/got"
		same "$name: by $form and back" "$tmp/got" "$tmp/wanted"
	done
done
