# notation.sh - OpenTafl's reading of its notation against ours; read by run.sh.
# shellcheck shell=sh
# shellcheck disable=SC2154 # shared, tmp
#
# Each row of the table says what that program makes of a text.  A row that
# differs must be one of those named here, differ as it says, and have its reason.

tab='	'
# input, ours, reason
cat >"$tmp/differences" <<'END_OF_ROWS'
e3-e4++|e3-e4++|marks are kept
---|parsed|the sign of the specification for a resignation is read
mc6-d6|parsed|the letters of all men are read
Gc6-d6|parsed|the letters of all men are read
e5-e8xme9|parsed|the letters of all men are read
e5-e8xe9/e10/e11/f8/f9|parsed|captures are as many as there are
e5-e8xe9xf8|parsed|captures may have x before each, as elsewhere
e5=^e8|rejected|the notation has ^= only
e05-e8|rejected|numbers have no zeros before them
dim:7 name:Guard_Test atkf:y sw:s mj:y cj:n kj:n linc:y starti:/1gGcCnN/1mM4/7/7/7/7/7/|rejected|mj:y is no value, and there is no king
dim:7 name:x spd:3,4 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|dim:7 name:x spd:3,3,3,-1,3,3,4,4,4,4,4,4, start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|two speeds are those of the sides, as the specification has it
dim:7 name:x afor:a4,b4 dfor:d4,e4 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|dim:7 name:x cen: afor:a4,b4, dfor:d4,e4, dforp:TCNKM start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|dfor is written with its own squares
dim:7 name:x corre:K start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|dim:7 name:x corre:K cenre:tcnkmTCNKM start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|corre is read without cenre too
dim:7 name:x esc:corner start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|rejected|a value that is none is no default
dim:7 name:x ks:z start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|rejected|a value that is none is no default
dim:7 name:x ka:z start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|rejected|a value that is none is no default
dim:7 name:x sw:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|rejected|a value that is none is no default
dim:7 name:x ber:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|rejected|a value that is none is no default
dim:7 name:x kj:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|rejected|a value that is none is no default
dim:7 name:a:b start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|dim:7 name:a:b start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|a name has all of its text
/3x3/3t3/3Z3/ttTKTtt/3T3/3t3/3t3/|rejected|a letter that is no man is no soldier
/7/7/7/7/7/7/7|rejected|slashes stand at both ends or at none
/2gGmM1/cCnNkKt/7/7/7/7/7/|rejected|attackers have no king
END_OF_ROWS

# The last ply of a game by a rules record, as it is written again; or whether a
# lone ply, on any board, is read as one.
written_ply() { # RECORD TURN
	printf '[rules:%s]\n\n1. %s\n' "$1" "$2" |
		tafl-convert -q -f otg -t otg - | sed -n 's/^1\..* //p'
}
read_ply() {
	printf '[rules:%s]\n\n1. %s\n' "$plain" "$1" |
		tafl-validate -f otg - 2>&1 | grep -q E201 &&
		echo rejected || echo parsed
}
plain='dim:11 surf:n cor: cen: start:/11/11/11/11/11/11/11/11/5K5/11/t10/'
our_move() {
	open='dim:11 esc:e surf:n ks:w cor: cen: start:'
	case $1 in
	Ne8=e4xe3) written_ply "dim:11 esc:e surf:n ks:w cor: cen: atkf:n \
ber:m start:/11/4T6/4t6/11/11/11/11/3N3K3/4t6/4T6/t10/" "d8-e8xe9 $1" ;;
	e3-e4++) written_ply "$open/11/11/4t6/11/11/11/11/7K3/11/11/11/" "$1" ;;
	te5-e8) written_ply "$open/11/11/11/11/4t6/11/11/7K3/11/11/11/" "$1" ;;
	*) read_ply "$1" ;;
	esac
}
# Records are one when they are written alike: entries that say nothing go.
our_rules() {
	tafl-convert -q --lossy -t otn-rules --variant="$1" 2>/dev/null ||
		echo rejected
}
our_position() {
	echo "$1" | tafl-convert -q -t otg --variant="dim:7 \
start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/" --position="$1" 2>/dev/null |
		sed -n 's/.*start:\(.*\)]$/\1/p' | grep . || echo rejected
}

# Thirty turns, for addresses behind them.
long_game() {
	echo '[rules:dim:7 surf:n tfr:i start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]'
	echo
	for turn in 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29; do
		echo "$turn. g4-g5 d3-c3"
		echo "$((turn + 1)). g5-g4 c3-d3"
	done
	echo
}
our_address() {
	{
		long_game
		echo "$1 g4-g6"
	} | tafl-validate -f otg - 2>&1 | grep -q E201 &&
		echo rejected || echo parsed
}

# agrees KIND INPUT OURS WANTED
agrees() {
	named=$(awk -F '|' -v input="$2" \
		'$1 == input { print $2 "|" $3 }' "$tmp/differences")
	if [ -n "$named" ]; then
		is "$1, $2: ${named#*|}" "$3" "${named%%|*}"
		names=$((names + 1))
	else
		is "$1, $2" "$3" "$4"
	fi
}
names=0
rows=0
sed 1d "$shared/oracles/opentafl-notation-cases.tsv" >"$tmp/rows"
while IFS=$tab read -r kind _ input output outcome _; do
	rows=$((rows + 1))
	case $outcome in rejected*) output=rejected ;; esac
	case $kind in
	move-record)
		ours=$(our_move "$input")
		# What is not written again is only read.
		[ "$ours" != parsed ] || [ "$output" = rejected ] ||
			output=parsed
		agrees "$kind" "$input" "$ours" "$output"
		;;
	rules-record)
		[ "$output" = rejected ] || output=$(our_rules "$output")
		agrees "$kind" "$input" "$(our_rules "$input")" "$output"
		;;
	position-record)
		agrees "$kind" "$input" "$(our_position "$input")" "$output"
		;;
	move-address)
		agrees "$kind" "$input" "$(our_address "$input")" "$outcome"
		;;
	move-address-step)
		agrees "$kind" "$input: $output" "$(our_address "$output")" \
			parsed
		;;
	*) is "kind of row" "$kind" known ;;
	esac
done <"$tmp/rows"
is 'opentafl-notation-cases.tsv: rows' $rows 62
is 'opentafl-notation-cases.tsv: of them named as different' $names \
	"$(wc -l <"$tmp/differences" | tr -d ' ')"

# Where the addresses of those steps lead.
{
	long_game
	cat <<'END_OF_LINES'
29.1.1a. g4-g6 d3-c3
29.1.2a. g6-f6 c3-d3
29.2.1a. g4-g6 d3-b3
29.2.2a. g6-g5 b3-d3
29.2.1a.1.2a. ..... d3-e3
29.3.1a. d7-c7 d3-c3
END_OF_LINES
} | tafl-convert -t tgn - 2>&1 | sed -n 's/^29\. //p' >"$tmp/got"
echo 'g4-g5 (29. g4-g6 d3-c3 30. g6-f6 c3-d3)' \
	'(29. g4-g6 d3-b3 (29... d3-e3) 30. g6-g5 b3-d3)' \
	'(29. d7-c7 d3-c3) 29... d3-c3' >"$tmp/wanted"
same 'variations by the addresses of those steps' "$tmp/got" "$tmp/wanted"
