# opentafl.awk FILE.otg... - tells where OpenTafl's reader would stumble over a
# game: the rules are those that its behaviour shows, not its specification.
#
# The text of the turns begins at the first "1. "; a tag and a comment end at the
# first "]"; a turn is a line, with one blank between its words; numbers follow
# one another; a ply has at most four captures, and men of few letters.

function tell(what) {
	printf "%s:%d: %s\n", FILENAME, FNR, what
	bad = 1
}

# Where a text goes on, behind its "[" or on a later line of it.
function go_on(text,    end) {
	all = all text
	end = index(text, "]")
	if (end == 0) {
		all = all "\n"
		return
	}
	if (end < length(text))
		tell("text behind ']'")
	open = 0
	if (turns)
		check_comment(substr(all, 1, length(all) - length(text) + end - 1))
	else if (all !~ /^[A-Za-z][A-Za-z0-9_-]*:/)
		tell("a tag without name and ':'")
}

# A slot a ply, none with digits that are no clock at its start.
function check_comment(text,    slots, slot, i) {
	if (index(text, "["))
		tell("'[' inside a comment")
	slots = split(text, slot, "|")
	if (slots == 0)
		slots = 1
	if (slots > plies)
		tell("more comments than plies")
	for (i = 1; i <= slots; i++)
		if (slot[i] ~ /^[0-9]/ && slot[i] !~ clock)
			tell("digits taken for a clock")
	commented = 1
}

function check_address(address,    number, part, parts) {
	if (address ~ /^[0-9]+\.$/) {
		number = address + 0
		if (number != turn + 1)
			tell("turn " number " behind turn " turn)
		turn = number
		return
	}
	if (address !~ /^[0-9]+[a-z]\.[0-9]+\.([0-9]+[a-z]\.[0-9]+\.)*[0-9]+a\.$/)
		tell("an address that is not read: " address)
	if (address + 0 > turn)
		tell("a variation of a turn to come: " address)
}

function check_turn(line,    word, words, i) {
	if (line ~ /  / || line ~ / $/)
		tell("more than one blank between words")
	words = split(line, word, " ")
	check_address(word[1])
	plies = 0
	for (i = 2; i <= words; i++) {
		if (word[i] ~ /^\.+$/)
			continue
		plies++
		if (word[i] !~ ply)
			tell("a ply that is not read: " word[i])
	}
	if (plies == 0)
		tell("a turn without plies")
}

function end_file() {
	if (open)
		tell("a text is not closed")
}

BEGIN {
	place = "[tcnkTCNK]?[a-s][1-9][0-9]?"
	ply = "^" place "[-^=][-^=]?[a-s][1-9][0-9]?(x" place "(/" place \
		")?(/" place ")?(/" place ")?)?([+]|[+][+]|-|--)?$"
	clock = "^[0-9]+( [0-9]+/[0-9]+)?( [0-9]+i)?( |$)"
}
FNR == 1 {
	if (NR > 1)
		end_file()
	open = turns = turn = plies = 0
	commented = 1
}
/\r/ { tell("a carriage return") }
!turns && !open && /^1\. / { turns = 1 }
!turns && /1\. / { tell("'1. ' before the turns") }
open { go_on($0); next }
/^$/ { next }
/^\[/ {
	if (turns && commented)
		tell("text that belongs to no turn")
	open = 1
	all = ""
	go_on(substr($0, 2))
	next
}
turns { check_turn($0); commented = 0; next }
{ tell("text outside of tags") }
END {
	end_file()
	exit bad
}
