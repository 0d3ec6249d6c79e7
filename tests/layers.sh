#!/bin/sh
# layers.sh [root [library]] - hold a tree to its layers.
#
# A folder under lib/ is a layer and includes headers of itself and of layers
# below it; formats and renderers do not include one another; cmd/ and
# examples/ include <tafl/...> alone; each foreign library has one user.  With
# the archive `library`, built from the objects in lib/ beside it: no call up
# the layers either, no mutable data, and no call that a library must leave to
# the program.
set -u
root=${1-.}
library=${2-}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# Each folder with the public headers that belong to it, lowest first.
layers='base:error,text,words,input
board:board,diag
rules:variant,move,line
ruletext:
game:game,guess,judge,report,select,change,threats
format:format,dialect
render:render'

# Foreign headers and the files that may include them, tests aside.
users='yaml.h lib/base/yaml_parse.c
pcre2.h lib/base/pattern.c
jansson.h lib/base/json.c
jansson.h lib/base/json.h'

# Prints "file:line: header" for each #include; quotes stay as they are.
includes() {
	awk '/^[ \t]*#[ \t]*include/ {
		sub(/^[ \t]*#[ \t]*include[ \t]*/, "")
		sub(/[ \t].*/, "")
		print FILENAME ":" FNR ": " $0
	}' "$@" /dev/null
}

check_includes() {
	# shellcheck disable=SC2046 # file names without blanks
	(cd "$root" && includes $(find lib cmd examples -name '*.[ch]' |
		LC_ALL=C sort)) >"$tmp/includes"
	[ -s "$tmp/includes" ] || {
		echo "$root: no #include found"
		return 1
	}
	# The files that define a format or a renderer.
	(cd "$root" && grep -lE '^const struct tafl_(format|renderer) ' \
		lib/*/*.c) >"$tmp/leaves"
	leaves=$(cat "$tmp/leaves")
	export layers users leaves
	LC_ALL=C awk '
	BEGIN {
		n = split(ENVIRON["layers"], row, "\n")
		for (i = 1; i <= n; i++) {
			split(row[i], part, ":")
			level[part[1]] = i
			count = split(part[2], noun, ",")
			for (j = 1; j <= count; j++)
				level["tafl/" noun[j] ".h"] = i
		}
		n = split(ENVIRON["users"], row, "\n")
		for (i = 1; i <= n; i++) {
			split(row[i], part, " ")
			foreign[part[1]] = 1
			user[part[1], part[2]] = 1
		}
		n = split(ENVIRON["leaves"], row, "\n")
		for (i = 1; i <= n; i++) {
			sub(/\.c$/, "", row[i])
			leaf[row[i]] = 1
		}
	}
	function complain(what) {
		print place " " what
		bad = 1
	}
	# Includes of lib/LAYER/...: only what is not above LAYER.
	function check_layer(me, folder,    top) {
		if (!(folder in level)) {
			complain("lib/" folder " is no layer")
			return
		}
		top = header
		if (quoted && header ~ /\//)
			sub(/\/.*/, "", top)
		else if (quoted) {
			if (header != "version.h" && header != "variants.h")
				complain("\"" header "\" has no folder")
			return
		} else if (header !~ /^tafl\//)
			return
		if (!(top in level))
			complain(header " belongs to no layer")
		else if (level[top] > level[folder])
			complain("lib/" folder " may not include " header)
		sub(/\.[ch]$/, "", me)
		top = "lib/" header
		sub(/\.h$/, "", top)
		# A format may have several files: otg.c, otg_write.c.
		if (quoted && top in leaf && me != top &&
		    index(me, top "_") != 1)
			complain("only " top ".c may include " header)
	}
	{
		place = $1
		header = substr($2, 2, length($2) - 2)
		quoted = $2 ~ /^"/
		file = place
		sub(/:.*/, "", file)
		split(file, part, "/")
		if (header in foreign && !((header, file) in user))
			complain("may not include " header)
		if (part[1] == "cmd" && quoted && header !~ /^[a-z_]+\.h$/)
			complain("a command sees its own and <tafl/...> only")
		if (part[1] == "examples" && quoted)
			complain("an example sees <tafl/...> only")
		if (part[1] == "lib" && part[2] != "include" && part[3] != "")
			check_layer(file, part[2])
		if (part[1] == "lib" && part[2] == "include" && quoted)
			complain("a public header sees <tafl/...> only")
	}
	END { exit bad }' "$tmp/includes"
}

# Public headers declare what several layers define: the symbols tell who
# really needs whom.
check_symbols() {
	objects=$(dirname "$library")
	(cd "$objects" && nm -A -P lib/*/*.o) >"$tmp/symbols" || return
	export layers
	awk '
	BEGIN {
		n = split(ENVIRON["layers"], row, "\n")
		for (i = 1; i <= n; i++) {
			sub(/:.*/, "", row[i])
			level[row[i]] = i
		}
	}
	# "lib/layer/file.o: symbol type value size"
	{
		split($1, part, "/")
		name[NR] = $2
		folder[NR] = part[2]
		file[NR] = $1
		undefined[NR] = $3 == "U"
		if ($3 ~ /^[TDRBV]$/)
			home[$2] = part[2]
	}
	END {
		for (i = 1; i <= NR; i++) {
			if (!undefined[i] || !(name[i] in home))
				continue
			at = home[name[i]]
			if (level[at] > level[folder[i]]) {
				print file[i] " needs " name[i] " of lib/" at
				bad = 1
			}
		}
		exit bad
	}' "$tmp/symbols"
}

# What only a program may do: print, end, ask the environment, change state
# that the whole process shares.
forbidden='printf|vprintf|puts|putchar|perror|stdout|stderr|stdin|exit|_exit
abort|atexit|getenv|secure_getenv|setenv|putenv|setlocale|signal|sigaction
system|popen|fork|strtok|strerror|localtime|gmtime|rand|srand|errx?|warnx?
__printf_chk|__vprintf_chk|quick_exit|raise|gets|strcpy|strcat|sprintf'

check_calls() {
	pattern=$(echo "$forbidden" | tr '\n' '|' | sed 's/|$//')
	if nm -A -u "$library" | grep -E " U ($pattern)$"; then
		echo "$library: calls what a library must not call"
		return 1
	fi
}

# Constant tables lie in .rodata or, with pointers in them, .data.rel.ro.
check_data() {
	size -A "$library" | awk '
		/^[^ ]+ +\(ex |:$/ { member = $1 }
		$1 ~ /^\.(data|bss|tdata|tbss)/ && $1 !~ /^\.data\.rel\.ro/ &&
		$2 > 0 { print member ": " $2 " bytes in " $1; bad = 1 }
		END { exit bad }'
}

status=0
number=0
report() {
	number=$((number + 1))
	if "$1" >"$tmp/said" 2>&1; then
		echo "ok $number - $2"
	else
		echo "not ok $number - $2"
		sed 's/^/# /' "$tmp/said"
		status=1
	fi
}
if [ -n "$library" ] && ! nm "$library" >/dev/null; then
	exit 2
fi
report check_includes 'every #include goes down the layers'
if [ -n "$library" ]; then
	if nm "$library" | grep -qE '__(asan|tsan|gcov)_'; then
		echo "# $library is instrumented: its symbols are not ours"
	else
		report check_symbols 'every call goes down the layers'
		report check_calls 'the library leaves to programs what is theirs'
		report check_data 'the library has no mutable data'
	fi
fi
echo "1..$number"
exit $status
