# Writes files as the C table `table`s, with how many they are in `table`_count;
# their ids are their names, without .yaml:
# awk -v table=embedded_file -f variants.awk variants/*.yaml
#
# Where `trim` is set, the tabs that a line begins with are left out.
#
# Every file becomes an array of bytes, for C compilers need not take a string
# literal of more than 4095.

# Sets code[c] for each character that this awk knows: bytes, or, where it
# counts letters, what the letters are in UTF-8.
function learn_bytes(    i, last) {
	last = length("\303\251") == 1 ? 65535 : 255
	for (i = 1; i <= last; i++)
		code[sprintf("%c", i)] = last == 255 ? i "," : utf8(i)
}

function utf8(point) {
	if (point < 128)
		return point ","
	if (point < 2048)
		return 192 + int(point / 64) "," 128 + point % 64 ","
	return 224 + int(point / 4096) "," \
		128 + int(point / 64) % 64 "," 128 + point % 64 ","
}

function id_of(path) {
	sub(/.*\//, "", path)
	sub(/\.yaml$/, "", path)
	return path
}

BEGIN {
	learn_bytes()
	print "/* Made by lib/gen/variants.awk. */"
	print "#include \"ruletext/embedded.h\""
}

FNR == 1 {
	if (count)
		print "0 };"
	id[++count] = id_of(FILENAME)
	print "\nstatic const unsigned char text_" count "[] = {"
}

{
	line = ""
	if (trim)
		sub(/^\t+/, "")
	for (i = 1; i <= length($0); i++)
		line = line code[substr($0, i, 1)]
	print line "10,"
}

# "aliases: [a, b]", in one line.
/^aliases: \[.*\]$/ {
	list = substr($0, 11, length($0) - 11)
	words = split(list, word, /, */)
	for (i = 1; i <= words; i++) {
		alias[++alias_count] = word[i]
		meant[alias_count] = count
	}
}

# Puts order[1..count] in the order of the ids.
function sort_ids(    i, j, moved) {
	for (i = 1; i <= count; i++) {
		for (j = i; j > 1 && id[order[j - 1]] > id[i]; j--)
			order[j] = order[j - 1]
		order[j] = i
	}
}

function print_aliases(    i) {
	print "\nconst struct embedded_alias embedded_aliases[] = {"
	for (i = 1; i <= alias_count; i++)
		printf "\t{ \"%s\", %d },\n", alias[i], place[meant[i]]
	print "\t{ 0 },\n};"
	print "const size_t embedded_alias_count = " alias_count ";"
}

END {
	if (count)
		print "0 };"
	sort_ids()
	print "\nconst struct embedded_file " table "s[] = {"
	for (i = 1; i <= count; i++) {
		place[order[i]] = i - 1
		printf "\t{ \"%s\", (const char *)text_%d, sizeof(text_%d) - 1 },\n",
			id[order[i]], order[i], order[i]
	}
	print "\t{ 0 },\n};"
	print "const size_t " table "_count = " count + 0 ";"
	if (alias_count)
		print_aliases()
}
