# otg.sh - OpenTafl's game files to TGN and JSON and back; read by run.sh.
# shellcheck shell=sh

# What may differ: blanks at the ends of lines and of the file, and `[text|]`
# against `[text]`.
# shellcheck disable=SC2154 # shared, tmp
plain() {
	sed 's/ *$//; s/|\]$/]/' "$1" | awk '
		/^$/ { blank = blank "\n"; next }
		{ printf "%s%s\n", blank, $0; blank = "" }'
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

# What is written is such that OpenTafl's reader takes it.
mkdir "$tmp/written"
for file in "$shared"/corpora/samples/otn-*.otg; do
	tafl-convert -t otg "$file" >"$tmp/written/${file##*/}"
done
for id in copenhagen brandubh; do
	tafl-convert -q -t otg --variant=$id --split "$tmp/written/$id" \
		"$shared/corpora/$id.csv"
done
is 'written files that OpenTafl would stumble over' \
	"$(find "$tmp/written" -name '*.otg' -exec \
		awk -f "${0%/*}/../opentafl.awk" {} + | head -n 3)" ''
is 'files that were written' "$(find "$tmp/written" -name '*.otg' |
	wc -l | tr -d ' ')" 2285
