/*
 * otn perft|midgame|cases|round file.tsv - tables of OpenTafl's, each row with
 * the rules record that it was made by, held against tafl's reading, as TAP.
 *
 * A row that differs must be one of those named below, differ as it says there,
 * and have its reason there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/tafl.h>

enum { COLUMNS = 13, ROW_MAX = 8192, TEXT_MAX = 2048 };

/* A row, cut at its tabs; what is missing is "". */
struct row {
	char text[ROW_MAX];
	const char *column[COLUMNS];
};

static bool next_row(FILE *file, struct row *row)
{
	if (!fgets(row->text, ROW_MAX, file))
		return false;
	row->text[strcspn(row->text, "\r\n")] = '\0';
	char *at = row->text;
	for (int i = 0; i < COLUMNS; i++) {
		row->column[i] = at;
		at += strcspn(at, "\t");
		if (*at)
			*at++ = '\0';
	}
	return true;
}

/* TAP, and how many rows agree or are named. */
struct tally {
	int number, agree, named, bad;
};

static void ok(struct tally *tally, bool good, const char *title)
{
	printf("%sok %d - %s\n", good ? "" : "not ", ++tally->number, title);
	tally->bad += !good;
}

static struct tafl_variant *variant_of(const char *record)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_parse(
		"record", record, strlen(record), NULL, NULL, &err);

	if (!variant)
		printf("# %s\n# %s\n", record, err.message);
	return variant;
}

/* --- counts ------------------------------------------------------------- */

/* Records that OpenTafl does not play as they say: what stands for an entry
 * when its counts are to be had. */
static const struct {
	const char *source; /* of the row, "" for any */
	const char *name, *from, *to, *reason;
} played[] = {
	{ "hard-coded class", "name:Magpie", "ks:m", "ks:m cenh: cenhe:",
	  "the built-in Magpie has a throne hostile to nobody, its record the "
	  "default" },
	{ "hard-coded class", "name:Foteviken_Tablut", "cenhe:K aforh:K",
	  "cenhe:tcnkTCNK aforh:",
	  "the built-in Foteviken has a throne hostile to all and camps "
	  "hostile to nobody, its record both to the king alone" },
	{ "", "name:Foteviken_Tablut", "cenhe:K aforh:K", "cenhe: aforh:",
	  "of lists of hostility the program reads t and T alone: nothing is "
	  "hostile to a king by himself" },
};

/* Counts of berserk play: by ber:c the program lets a man who has to capture
 * make a quiet move too, which ends his turn. */
static const struct {
	const char *board; /* its first rows */
	int depth;
	uint64_t ours;
} quiet_chains[] = {
	{ "start:/3ttttt3/5c5/11/t4T4t/t3NTT3t", 4, 52106122 },
	{ "start:/5t2t2/11/9TT/1t9/t3t3tT1", 3, 262743 },
	{ "start:/3t1Ttt3/4T1K3t/T2N3t3/11", 3, 572241 },
	{ "start:/4tttt3/11/2t8/6t3t/7T3", 3, 657913 },
};

/* What tafl counts where that is known to differ, else the table's number. */
static uint64_t known_count(const char *record, int depth, uint64_t number,
                            const char **reason)
{
	for (size_t i = 0; i < sizeof(quiet_chains) / sizeof(quiet_chains[0]);
	     i++)
		if (quiet_chains[i].depth == depth &&
		    strstr(record, " ber:c ") &&
		    strstr(record, quiet_chains[i].board)) {
			*reason = "by ber:c a man has to capture as long as "
				  "he can";
			return quiet_chains[i].ours;
		}
	return number;
}

/* Writes the record as it was played; the reason when that is another. */
static const char *as_played(char *out, const char *source, const char *record)
{
	for (size_t i = 0; i < sizeof(played) / sizeof(played[0]); i++) {
		const char *at = strstr(record, played[i].from);

		if (!at || !strstr(record, played[i].name) ||
		    (played[i].source[0] && strcmp(played[i].source, source)))
			continue;
		snprintf(out, TEXT_MAX, "%.*s%s%s", (int)(at - record), record,
		         played[i].to, at + strlen(played[i].from));
		return played[i].reason;
	}
	snprintf(out, TEXT_MAX, "%s", record);
	return NULL;
}

static bool count(const char *record, int depth, uint64_t *nodes)
{
	struct tafl_variant *variant = variant_of(record);
	struct tafl_line *line = variant ? tafl_line_new(variant) : NULL;
	bool good = line && tafl_perft(line, depth, nodes);

	tafl_line_free(line);
	tafl_variant_free(variant);
	return good;
}

static void check_count(struct tally *tally, const char *source,
                        const char *record, int depth, const char *wanted)
{
	char title[TEXT_MAX + 128], used[TEXT_MAX];
	char *end;
	uint64_t nodes = 0;
	unsigned long long number = strtoull(wanted, &end, 10);

	if (end == wanted)
		return; /* "not run" */
	const char *reason = as_played(used, source, record);
	uint64_t expected = known_count(record, depth, number, &reason);
	bool good = count(used, depth, &nodes) && nodes == expected;
	snprintf(title, sizeof(title), "%s%s%s: perft %d is %llu%s%s", source,
	         *source ? ", " : "", record, depth, (unsigned long long)nodes,
	         reason ? "; " : "", reason ? reason : "");
	ok(tally, good, title);
	tally->agree += good && !reason;
	tally->named += good && reason;
	if (!good)
		printf("# %s: expected %s\n", used, wanted);
}

static void check_perft(struct tally *tally, const struct row *row)
{
	for (int depth = 1; depth <= 4; depth++)
		check_count(tally, row->column[0], row->column[2], depth,
		            row->column[2 + depth]);
}

static void check_midgame(struct tally *tally, const struct row *row)
{
	check_count(tally, "", row->column[0], atoi(row->column[1]),
	            row->column[2]);
}

/* --- cases -------------------------------------------------------------- */

enum column {
	CASE,
	RULES = 2,
	START,
	SIDE,
	MOVES,
	RESULT,
	NEXT,
	FINAL,
	LEGAL,
	ILLEGAL,
};

/* Rows that differ: what tafl says that the table does not, and why.  `ours`
 * NULL: the program deviates from its specification, and tafl does as it. */
struct difference {
	const char *name, *ours, *reason;
	bool agrees_as_opentafl; /* by its reading of tfr */
};

#define TWO_KINGS "a variant has one king"
#define FIRST_LETTER "the program reads t and T alone of the lists"
#define RE_KEYS "the program reads the re keys together or not at all"
#define SPEEDS "the program drops lists of 2 and 10 speeds"
#define HEAVY                                                                 \
	"a commander on his side spares the king in the program, not in the " \
	"specification"

static const struct difference differences[] = {
	{ "shieldwall-relaxed-edge-fort-win", "2 kings", TWO_KINGS, false },
	{ "shieldwall-strict-wall-piece-does-not-capture", "2 kings", TWO_KINGS,
	  false },
	{ "shieldwall-strict-edge-fort-win", "2 kings", TWO_KINGS, false },
	{ "two-kings-one-captured", "2 kings", TWO_KINGS, false },
	{ "no-king-attackers-win", "0 kings", TWO_KINGS, false },
	{ "threefold-tfr-l", " defenders defenders ",
	  "tfr:l: who repeats loses, by the specification", true },
	{ "threefold-tfr-w", " attackers defenders ",
	  "tfr:w: who repeats wins, by the specification", true },
	{ "sw-weak-bracket-backed", "d5-d1xe1/f1",
	  "the program misses the wall when the bracket has a friend behind it",
	  false },
	{ "sw-corner-bracket-needs-2-edge-men", "d5-d1xb1/c1",
	  "the program misses the wall when the closer is alone on the edges",
	  false },
	{ "cenhe-K-only", "f9-f8xKf7  attackers", FIRST_LETTER, false },
	{ "own-piece-on-hostile-fort", "e4-e3  none",
	  "a man on a hostile square shields his own", false },
	{ "cenre-alone-closes-corners", "a4-a1:legal a4-a7:legal", RE_KEYS,
	  false },
	{ "corre-alone-ignored", "a4-a1:illegal", RE_KEYS, false },
	{ "spd-two-values-ignored", "d2-a2:illegal", SPEEDS, false },
	{ "spd-ten-values-ignored", "d2-a2:illegal", SPEEDS, false },
	{ "kj-r-from-enemy-fort", "c3-e3:illegal",
	  "restricted jumps are from and to friendly forts alone", false },
	{ "dforp-default-lets-attackers-pass", "a4-d4:illegal",
	  "defenders alone pass their forts, by the specification", false },
	{ "linnaean-guard-counts-and-closes", "e8-e7  none",
	  "a guard captures nothing, so against the king neither", false },
	{ "strong-king-four-taflmen-with-commander-side", "e5-e4xKe3", HEAVY,
	  false },
	{ "ks-c-with-commander-off-centre", "e5-e4xKe3", HEAVY, false },
	{ "middleweight-edge-closed-from-inside-with-commander", "e3-e2xKe1",
	  HEAVY, false },
	{ "immobile-king-that-could-jump", "g7-g6  none",
	  "a king who can jump has a move", false },
	{ "berserk-c-noncapture-accepted", "d2-d6:illegal",
	  "who goes on by captures has to capture", false },
	{ "defenders-only-free-neighbour-is-closed-corner", "g7-g6  attackers",
	  "a square that he may not enter is no move", false },
	{ "surf-attackers-never-encircled", NULL,
	  "by the specification attackers who are surrounded lose too: "
	  "'encirclement' cannot say it, and the program does not do it",
	  false },
	{ "efe-two-opposite-open-sides-accepted", " none attackers",
	  "a fort whose wall can be taken does not hold", false },
	{ "efe-enemy-inside-shieldwall-shape", " none attackers",
	  "a fort with an enemy in it does not hold", false },
};

/* Plies without captures, "a1-a2"; *at moves behind one. */
static bool parse_ply(const char **at, struct tafl_move *move)
{
	const char *text = *at + strspn(*at, " ");
	size_t from = tafl_square_parse(text, strlen(text), &move->from);

	if (from == 0 || text[from] != '-')
		return false;
	text += from + 1;
	size_t to = tafl_square_parse(text, strlen(text), &move->to);
	*at = text + to + strcspn(text + to, " ");
	return to > 0;
}

static int by_square(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds "xKe6/d5" with its parts in one order. */
static void put_parts(char *out, char parts[][8], int number)
{
	char *list[TAFL_CAPTURES_MAX];

	for (int i = 0; i < number; i++)
		list[i] = parts[i];
	qsort(list, (size_t)number, sizeof(*list), by_square);
	for (int i = 0; i < number; i++)
		if (i == 0 || strcmp(list[i], list[i - 1]))
			sprintf(out + strlen(out), "%s%s", i ? "/" : "x",
			        list[i]);
}

static void put_captures(char *out, const struct tafl_captures *captures)
{
	char parts[TAFL_CAPTURES_MAX][8];

	for (int i = 0; i < captures->count; i++) {
		char square[TAFL_SQUARE_TEXT];
		char letter = tafl_man_letter(captures->men[i]);

		tafl_square_format(captures->at[i], square);
		sprintf(parts[i], "%.*s%s", !strchr("tTgG", letter), &letter,
		        square);
	}
	put_parts(out, parts, captures->count);
}

/* A ply of the table with its captures in the same order. */
static void put_wanted(char *out, const char *ply, size_t length)
{
	char parts[TAFL_CAPTURES_MAX][8];
	char copy[TEXT_MAX], *at;
	int number = 0;

	snprintf(copy, sizeof(copy), "%.*s", (int)length, ply);
	at = strchr(copy, 'x');
	if (at)
		*at++ = '\0';
	strcat(out, copy);
	for (at = at ? strtok(at, "/") : NULL; at; at = strtok(NULL, "/"))
		snprintf(parts[number++], sizeof(parts[0]), "%s", at);
	put_parts(out, parts, number);
}

static const char *legality(struct tafl_line *line, struct tafl_move move)
{
	switch (tafl_line_check(line, move, NULL)) {
	case TAFL_LEGAL: return "legal";
	case TAFL_REASON_GAME_OVER: return "over";
	default: return "illegal";
	}
}

static void put_move(char *out, struct tafl_move move)
{
	char from[TAFL_SQUARE_TEXT], to[TAFL_SQUARE_TEXT];

	tafl_square_format(move.from, from);
	tafl_square_format(move.to, to);
	sprintf(out + strlen(out), "%s-%s", from, to);
}

/* What tafl says of plies tried at the end, "a1-a2 legal". */
static void put_tried(char *out, struct tafl_line *line, const char *plies)
{
	struct tafl_move move;

	while (parse_ply(&plies, &move)) {
		strcat(out, " ");
		put_move(out, move);
		sprintf(out + strlen(out), ":%s", legality(line, move));
	}
}

static void put_tried_wanted(char *out, const char *plies, const char *word)
{
	struct tafl_move move;

	while (parse_ply(&plies, &move)) {
		strcat(out, " ");
		put_move(out, move);
		sprintf(out + strlen(out), ":%s", word);
	}
}

static const char *result_of(const struct tafl_line *line)
{
	enum tafl_result result = tafl_line_outcome(line)->result;

	return result == TAFL_OPEN ? "none" : tafl_result_name(result);
}

/* The rows of a board from the lowest rank, as the table has them. */
static void put_board(char *out, const struct tafl_position *position)
{
	strcat(out, "/");
	for (int rank = 1; rank <= position->size; rank++) {
		int empty = 0;

		for (int file = 1; file <= position->size + 1; file++) {
			int man = position->men[tafl_square_at(file, rank)];

			if (man == TAFL_EMPTY) {
				empty++;
				continue;
			}
			if (empty)
				sprintf(out + strlen(out), "%d", empty);
			empty = 0;
			if (man != TAFL_OFF)
				sprintf(out + strlen(out), "%c",
				        tafl_man_letter(man));
		}
		strcat(out, "/");
	}
}

static void say_end(char *out, struct tafl_line *line, const struct row *row)
{
	const struct tafl_position *position = tafl_line_position(line);

	sprintf(out + strlen(out), " %s %s ", result_of(line),
	        position->turn == TAFL_ATTACKERS ? "attackers" : "defenders");
	put_board(out, position);
	put_tried(out, line, row->column[LEGAL]);
	put_tried(out, line, row->column[ILLEGAL]);
}

/* Plays a row and says how that went. */
static bool play(char *out, struct tafl_line *line, const struct row *row)
{
	const char *at = row->column[MOVES];
	struct tafl_move move;

	while (parse_ply(&at, &move)) {
		if (tafl_line_check(line, move, NULL) != TAFL_LEGAL) {
			put_move(out, move);
			sprintf(out + strlen(out), ":%s", legality(line, move));
			return true;
		}
		if (!tafl_line_push(line, move))
			return false;
		put_move(out, move);
		put_captures(out, tafl_line_captures(line));
		strcat(out, " ");
	}
	say_end(out, line, row);
	return true;
}

static bool say(char *out, const struct row *row, enum tafl_otn_tfr tfr)
{
	const struct tafl_load_options options = { .otn_tfr = tfr };
	struct tafl_error err = { 0 };
	struct tafl_position start;
	const char *record = row->column[RULES], *text = row->column[START];
	enum tafl_side turn = row->column[SIDE][0] == 'd' ? TAFL_DEFENDERS
	                                                  : TAFL_ATTACKERS;
	struct tafl_variant *variant = tafl_variant_parse(
		"record", record, strlen(record), &options, NULL, &err);
	struct tafl_line *line = variant ? tafl_line_new(variant) : NULL;
	bool good = true;

	*out = '\0';
	if (!variant)
		snprintf(out, TEXT_MAX, "%s", err.message);
	else if (!line ||
	         !tafl_position_parse(&start, text, strlen(text), turn, &err))
		good = false;
	else {
		tafl_line_reset(line, &start);
		good = play(out, line, row);
	}
	tafl_line_free(line);
	tafl_variant_free(variant);
	return good;
}

/* The same of what the table says. */
static void say_wanted(char *out, const struct row *row)
{
	const char *at = row->column[MOVES], *next = row->column[NEXT];
	struct tafl_move move;

	*out = '\0';
	for (const char *ply = at; parse_ply(&at, &move); ply = at) {
		ply += strspn(ply, " ");
		put_wanted(out, ply, (size_t)(at - ply));
		strcat(out, " ");
	}
	sprintf(out + strlen(out), " %s %.*s %s", row->column[RESULT],
	        (int)strcspn(next, "("), next, row->column[FINAL]);
	put_tried_wanted(out, row->column[LEGAL], "legal");
	put_tried_wanted(out, row->column[ILLEGAL], "illegal");
}

static const struct difference *find_difference(const char *name)
{
	for (size_t i = 0; i < sizeof(differences) / sizeof(differences[0]);
	     i++)
		if (!strcmp(differences[i].name, name))
			return &differences[i];
	return NULL;
}

/* Whether a row differs as it is known to: tafl's own words are there, and they
 * are not the table's. */
static bool is_as_known(const struct difference *known, const struct row *row,
                        const char *ours, const char *wanted)
{
	static char theirs[8 * TEXT_MAX];

	if (!known)
		return !strcmp(ours, wanted);
	if (!known->ours)
		return !strcmp(ours, wanted) &&
		       !strcmp(row->column[1], "deviates");
	if (!strstr(ours, known->ours) || strstr(wanted, known->ours))
		return false;
	return !known->agrees_as_opentafl ||
	       (say(theirs, row, TAFL_OTN_TFR_OPENTAFL) &&
	        !strcmp(theirs, wanted));
}

static void check_case(struct tally *tally, const struct row *row)
{
	static char ours[8 * TEXT_MAX], wanted[8 * TEXT_MAX];
	const char *name = row->column[CASE];
	const struct difference *known = find_difference(name);
	char title[TEXT_MAX];
	bool said = say(ours, row, TAFL_OTN_TFR_SPEC);

	say_wanted(wanted, row);
	bool good = said && is_as_known(known, row, ours, wanted);
	/* What the program does against its specification is named. */
	good &= known || strcmp(row->column[1], "deviates") != 0;
	snprintf(title, sizeof(title), "%s, %s%s%s", name, row->column[1],
	         known ? ": " : "", known ? known->reason : "");
	ok(tally, good, title);
	tally->agree += good && !known;
	tally->named += good && known;
	if (!good)
		printf("# tafl says %s\n# the table %s\n", ours, wanted);
}

/* --- round trips -------------------------------------------------------- */

static bool write_record(struct tafl_text *out, const char *text, size_t length)
{
	struct tafl_variant *variant = tafl_variant_parse("text", text, length,
	                                                  NULL, NULL, NULL);
	bool good = variant &&
	            tafl_variant_write_record(variant, NULL, NULL, out);

	tafl_variant_free(variant);
	return good;
}

static bool write_yaml(struct tafl_text *out, const char *text, size_t length)
{
	struct tafl_variant *variant = tafl_variant_parse("text", text, length,
	                                                  NULL, NULL, NULL);

	if (variant)
		tafl_variant_write_yaml(variant, out);
	tafl_variant_free(variant);
	return variant && !out->failed;
}

/* Boards without one king are no variants, nor is a record with a word that
 * the specification does not have. */
static bool is_no_variant(const char *record)
{
	struct tafl_error err = { 0 };
	struct tafl_variant *variant = tafl_variant_parse(
		"record", record, strlen(record), NULL, NULL, &err);

	tafl_variant_free(variant);
	return strstr(err.message, "kings, expected one") ||
	       err.code == TAFL_E_UNKNOWN_VALUE;
}

/* Record, file, record, file: both records are equal, and so are the files. */
static void check_round(struct tally *tally, const struct row *row)
{
	const char *record = row->column[0];
	struct tafl_text first = { 0 }, file = { 0 }, second = { 0 },
			 again = { 0 };
	bool outside = is_no_variant(record);
	bool good = outside ||
	            (write_record(&first, record, strlen(record)) &&
	             write_yaml(&file, record, strlen(record)) &&
	             write_record(&second, file.data, file.length) &&
	             write_yaml(&again, second.data, second.length) &&
	             !strcmp(first.data, second.data) &&
	             !strcmp(file.data, again.data));

	ok(tally, good, record);
	tally->agree += good && !outside;
	tally->named += outside;
	tafl_text_release(&first);
	tafl_text_release(&file);
	tafl_text_release(&second);
	tafl_text_release(&again);
}

/* --- tables ------------------------------------------------------------- */

static const struct {
	const char *name;
	void (*check)(struct tally *tally, const struct row *row);
} kinds[] = {
	{ "perft", check_perft },
	{ "midgame", check_midgame },
	{ "cases", check_case },
	{ "round", check_round },
};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

int main(int argc, char **argv)
{
	static struct row row;
	struct tally tally = { 0 };
	FILE *file = argc == 3 ? fopen(argv[2], "r") : NULL;
	size_t kind = 0;

	while (argc == 3 && kind < KINDS && strcmp(kinds[kind].name, argv[1]))
		kind++;
	if (!file || kind == KINDS) {
		fprintf(stderr,
		        "usage: %s perft|midgame|cases|round file.tsv\n",
		        argv[0]);
		return 2;
	}
	/* Records have no titles above them. */
	bool any = !strcmp(argv[1], "round") || next_row(file, &row);
	while (any && next_row(file, &row))
		kinds[kind].check(&tally, &row);
	fclose(file);
	printf("# %d agree, %d are named as different\n", tally.agree,
	       tally.named);
	printf("1..%d\n", tally.number);
	return tally.bad == 0 && tally.number > 0 ? 0 : 1;
}
