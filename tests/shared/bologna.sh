# shellcheck shell=sh
# bologna.sh - the logs of the Tablut server of Bologna, all of them.
#
# A part of run.sh, which reads it: the functions and variables are its own.
# shellcheck disable=SC2154 # shared, tmp
logs=$shared/corpora/bologna
verdicts=$shared/oracles/bologna-verdicts.tsv
[ -r "$verdicts" ] || {
	echo "$verdicts is not there" >&2
	exit 2
}

# Every row of the table, by name of the log: plies, captures of White, of
# Black, illegal attempts, final, and the square of the king that the note has
# when he was taken or has escaped.
sed 1d "$verdicts" | awk -F '\t' '{
	note = $9 ~ /^king (captured|escaped)/ ? $NF : "-"
	sub(/.* /, "", note)
	print $1, $2, $5, $6, $4, $7, note
}' | sort >"$tmp/wanted"
is 'Bologna: rows' "$(awk 'END { print NR }' "$tmp/wanted")" 442

# shellcheck disable=SC2046 # no name has a blank
set -- $(cd "$logs" && ls)
is 'Bologna: logs' $# 442
(cd "$logs" && tafl-validate --format json --max-errors 0 "$@") >"$tmp/json"
is 'Bologna: status' $? 0
is 'Bologna: findings' "$(grep -c '"type":"diagnostic"' "$tmp/json")" 0
(cd "$logs" && tafl-convert -t tgn --oneline "$@") >"$tmp/tgn"
is 'Bologna: to TGN' $? 0

# The same of our games: what is on the board, from their TGN and verdicts.
# The table's final is the last turn that the log prints; a forfeit that it
# does not print is "W" or "B", the side whose ply was refused.
grep '"type":"game"' "$tmp/json" | paste -d '\n' - "$tmp/tgn" |
	awk -v wanted="$tmp/wanted" '
	function value(text, key,    at) {
		at = index(text, "\"" key "\":")
		text = substr(text, at + length(key) + 3)
		sub(/[,}].*/, "", text)
		gsub(/"/, "", text)
		return text
	}
	function turned(square) {
		return substr(square, 1, 1) (10 - substr(square, 2, 1))
	}
	BEGIN {
		while ((getline line < wanted) > 0) {
			split(line, field, " ")
			final[field[1]] = field[6]
		}
		short["attackers"] = "BW"
		short["defenders"] = "WW"
		short["draw"] = "D"
	}
	NR % 2 {
		file = value($0, "file")
		plies = value($0, "plies")
		result = value($0, "result")
		sub(/.*"recorded":/, "")
		said = value($0, "result")
		forfeit = value($0, "end") == "illegal"
		next
	}
	{
		# Only plies have "-" behind the last tag.
		sub(/.*"\] /, "")
		count = split($0, word, " ")
		taken[0] = taken[1] = ply = 0
		king = last = "-"
		for (i = 1; i <= count; i++) {
			if (word[i] !~ /-/)
				continue
			parts = split(word[i], part, "x")
			for (j = 2; j <= parts; j++)
				if (part[j] ~ /^K/)
					king = turned(substr(part[j], 2))
				else
					taken[ply % 2]++
			last = turned(substr(part[1], index(part[1], "-") + 1))
			ply++
		}
		end = result in short ? short[result] : ply % 2 ? "B" : "W"
		if (forfeit && final[file] == short[said])
			end = short[said]
		if (forfeit && said != (ply % 2 ? "defenders" : "attackers"))
			end = "not a forfeit"
		if (!forfeit && said != (result == "*" ? "null" : result))
			end = "recorded as " said
		note = result == "defenders" ? last : king
		if (ply != plies)
			plies = plies "/" ply
		# Defenders move first: even plies take black men.
		print file, plies, taken[1], taken[0], forfeit + 0, end, note
	}' | sort >"$tmp/got"
same 'Bologna: plies, captures, forfeits, results, squares of the king' \
	"$tmp/got" "$tmp/wanted"
awk '{ plies += $2; taken += $3 + $4; forfeits += $5; final[$6]++ }
	END {
		print NR " games, " plies " plies, " taken " captures, " \
			forfeits " forfeits; WW " final["WW"] ", BW " \
			final["BW"] ", D " final["D"] ", open " \
			final["W"] + final["B"]
	}' "$tmp/got" >"$tmp/counts"
is 'Bologna: counts' "$(cat "$tmp/counts")" "$(awk '
	{ plies += $2; taken += $3 + $4; forfeits += $5; final[$6]++ }
	END {
		print NR " games, " plies " plies, " taken " captures, " \
			forfeits " forfeits; WW " final["WW"] ", BW " \
			final["BW"] ", D " final["D"] ", open " \
			final["W"] + final["B"]
	}' "$tmp/wanted")"

# Log to TGN and back to itself, one stream of all logs to the same games.
tafl-convert -t tgn --oneline "$tmp/tgn" >"$tmp/again"
same 'Bologna: TGN stays what it is' "$tmp/again" "$tmp/tgn"
tafl-validate --format json --max-errors 0 "$tmp/tgn" |
	grep '"type":"game"' | sed 's/.*"valid"/"valid"/' >"$tmp/again"
grep '"type":"game"' "$tmp/json" | sed 's/.*"valid"/"valid"/' >"$tmp/games"
same 'Bologna: verdicts of the TGN' "$tmp/again" "$tmp/games"
(cd "$logs" && cat "$@") | tafl-convert -f bologna -t tgn --oneline \
	>"$tmp/again"
same 'Bologna: all logs as one stream' "$tmp/again" "$tmp/tgn"

# To the messages of the same server and back, with all they hold; without the
# actions, as a client sees them, they are the same games.
rules=--variant=unibo-ashton
tafl-convert -q -t bologna-json "$tmp/tgn" >"$tmp/messages"
held() {
	sed 's/\[Logged "[^"]*"\] //; s/\[End "[^"]*"\] //' "$1"
}
held "$tmp/tgn" >"$tmp/held"
tafl-convert $rules -t tgn --oneline "$tmp/messages" >"$tmp/again"
same 'Bologna: messages' "$tmp/again" "$tmp/held"
grep -v '"from"' "$tmp/messages" |
	tafl-convert $rules -t tgn --oneline >"$tmp/again"
same 'Bologna: states alone' "$tmp/again" "$tmp/held"

# The last boards, as the logs print them.
tafl-convert -q -t bologna-board "$tmp/tgn" >"$tmp/boards"
tafl-convert -q $rules -t bologna-board "$tmp/boards" >"$tmp/again"
same 'Bologna: board strings' "$tmp/again" "$tmp/boards"

# tafl-21: T is the empty castle there, not a man; tafl-22: neither names with
# the letters of turns nor the language of dates and levels mean anything.
bugs=$shared/bugs/inputs
men() {
	tafl-replay --ply=start -t otn "$bugs/tafl-21.log" |
		sed 's/ .*//' | tr -cd "$1" | wc -c | tr -d ' '
}
is 'tafl-21: attackers' "$(men t)" 16
is 'tafl-21: defenders' "$(men T)" 8
is 'tafl-21: king' "$(men K)" 1
is 'tafl-22: names and result' "$(tafl-convert -t json "$bugs/tafl-22.log" |
	sed 's/.*"Attackers":"\([^"]*\)","Defenders":"\([^"]*\)".*"result":/\1 \2 /
	s/,.*//')" 'WWVSBW DAWN_B null'
