/*
 * cases file.tsv - single plies and positions judged as a table says, as TAP.
 *
 * The table's columns: source, variant, topic, side to move, position, move,
 * three that other programs assert, ours, note.  Ours is one of
 *   legality|captures|result
 *   N captured: squares
 *   true or false                  of a position, for the end in `topic`
 *   n/a
 * Rows that it marks DISAGREE say nothing about tafl.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/tafl.h>

enum {
	COLUMNS = 11,
	ROW_MAX = 4096,
	TEXT_MAX = 512,
	JUDGED_MAX = TEXT_MAX + 64
};
enum column { SOURCE, VARIANT, TOPIC, SIDE, POSITION, MOVE, OURS = 9, NOTE };

/* A row, cut at its tabs. */
struct row {
	char text[ROW_MAX];
	char *column[COLUMNS];
};

static void cut(struct row *row)
{
	row->text[strcspn(row->text, "\r\n")] = '\0';
	char *at = row->text;
	for (int i = 0; i < COLUMNS; i++) {
		row->column[i] = at;
		at += strcspn(at, "\t");
		if (*at)
			*at++ = '\0';
	}
}

/* Copenhagen's rules on a board of another size: the layout does not matter,
 * each row has its own position. */
static struct tafl_variant *resized(int size, struct tafl_error *err)
{
	char text[2048];
	int length = snprintf(text, sizeof(text),
	                      "tafl: 1\nid: resized\nname: Resized\n"
	                      "extends: copenhagen\nsource: [tests]\n"
	                      "board: |\n");
	for (int rank = size; rank >= 1; rank--) {
		char row[] = "  ...................\n";
		memcpy(row + 2 + size, "\n", 2);
		if (rank == size / 2 + 1)
			row[2 + size / 2] = 'K';
		else if (rank == size / 2)
			row[2 + size / 2] = 'T';
		else if (rank == 1)
			row[2 + size / 2] = 't';
		strcpy(text + length, row);
		length += size + 3;
	}
	return tafl_variant_parse("resized.yaml", text, (size_t)length, NULL,
	                          NULL, err);
}

/* What the rules say of a row's ply. */
struct judged {
	enum tafl_reason reason;
	struct tafl_captures captures;
	struct tafl_outcome outcome;
};

static bool parse_move(const char *text, struct tafl_move *move)
{
	size_t length = strlen(text);
	size_t from = tafl_square_parse(text, length, &move->from);
	if (from == 0 || text[from] != '-')
		return false;
	size_t to = tafl_square_parse(text + from + 1, length - from - 1,
	                              &move->to);
	return to > 0 && from + 1 + to == length;
}

/* Plays the ply.  Many positions are fragments, over before it is played: the
 * outcome is then that of the position after it. */
static bool judge(const struct tafl_variant *variant, struct tafl_line *line,
                  struct tafl_position position, const char *text,
                  struct judged *judged)
{
	struct tafl_move move;
	judged->reason = TAFL_REASON_OFF_BOARD;
	if (!parse_move(text, &move))
		return true;
	judged->reason = tafl_move_check(variant, &position, move, NULL);
	if (judged->reason != TAFL_LEGAL)
		return true;
	tafl_line_reset(line, &position);
	bool open = tafl_line_outcome(line)->end == TAFL_NO_END;
	if (open && !tafl_line_push(line, move))
		return false;
	tafl_move_play(variant, &position, move, &judged->captures);
	if (!open)
		tafl_line_reset(line, &position);
	judged->outcome = *tafl_line_outcome(line);
	return true;
}

/* Squares in the order of the table: by file, then rank, each once. */
static int by_file(const void *a, const void *b)
{
	tafl_square left = *(const tafl_square *)a;
	tafl_square right = *(const tafl_square *)b;
	if (tafl_file(left) != tafl_file(right))
		return tafl_file(left) - tafl_file(right);
	return tafl_rank(left) - tafl_rank(right);
}

/* "c4 d5 e4": the men taken without the king. */
static int put_captures(char *out, struct tafl_captures captures)
{
	qsort(captures.at, captures.count, sizeof(*captures.at), by_file);
	int count = 0;
	*out = '\0';
	for (int i = 0; i < captures.count; i++) {
		char square[TAFL_SQUARE_TEXT];
		if (i > 0 && captures.at[i] == captures.at[i - 1])
			continue;
		tafl_square_format(captures.at[i], square);
		out += sprintf(out, "%s%s", count ? " " : "", square);
		count++;
	}
	return count;
}

static void drop_king(struct tafl_captures *captures)
{
	int kept = 0;
	for (int i = 0; i < captures->count; i++) {
		if (captures->men[i] == TAFL_KING)
			continue;
		captures->men[kept] = captures->men[i];
		captures->at[kept++] = captures->at[i];
	}
	captures->count = (uint8_t)kept;
}

/* The table's words for ends. */
static const char *const end_words[TAFL_END_COUNT] = {
	[TAFL_KING_CAPTURED] = ":kingcaptured",
	[TAFL_KING_REACHES] = ":corner",
	[TAFL_EXIT_FORT] = ":exitfort",
	[TAFL_ENCIRCLEMENT] = ":surround",
	[TAFL_NO_MOVE] = ":nomoves",
};
static const char *const result_words[] = {
	[TAFL_OPEN] = "ongoing",
	[TAFL_ATTACKERS_WIN] = "attacker_wins",
	[TAFL_DEFENDERS_WIN] = "defender_wins",
	[TAFL_DRAW] = "draw",
};

/* What the rules say, in the form of the table's own column. */
static void put_judged(char *out, const char *form, struct judged *judged)
{
	if (judged->reason != TAFL_LEGAL) {
		strcpy(out, "illegal||");
		return;
	}
	char squares[TEXT_MAX];
	drop_king(&judged->captures);
	int count = put_captures(squares, judged->captures);
	const char *end = end_words[judged->outcome.end];
	if (strstr(form, " captured: "))
		sprintf(out, "%d captured: %s", count, squares);
	else
		sprintf(out, "legal|%s|%s%s", squares,
		        result_words[judged->outcome.result], end ? end : "");
}

/* Whether the position has the end that the topic names, whoever's turn. */
static void put_static(char *out, const char *topic, struct tafl_line *line,
                       struct tafl_position position)
{
	enum tafl_end end = strstr(topic, "surround") ? TAFL_ENCIRCLEMENT
	                                              : TAFL_EXIT_FORT;
	bool holds = false;
	for (int side = TAFL_ATTACKERS; side <= TAFL_DEFENDERS; side++) {
		tafl_position_set_turn(&position, (enum tafl_side)side);
		tafl_line_reset(line, &position);
		holds |= tafl_line_outcome(line)->end == end;
	}
	strcpy(out, holds ? "true" : "false");
}

/* Writes what tafl says of a row to `out`.  False when it cannot. */
static bool say(const struct row *row, char *out)
{
	struct tafl_position position;
	struct tafl_error err = { 0 };
	enum tafl_side turn = row->column[SIDE][0] == 'd' ? TAFL_DEFENDERS
	                                                  : TAFL_ATTACKERS;
	const char *text = row->column[POSITION];
	if (!tafl_position_parse(&position, text, strlen(text), turn, &err)) {
		strcpy(out, err.message);
		return false;
	}
	struct tafl_variant *variant = resized(position.size, &err);
	struct tafl_line *line = variant ? tafl_line_new(variant) : NULL;
	struct judged judged = { 0 };
	strcpy(out, err.message);
	bool said = line != NULL;
	if (said && strcmp(row->column[MOVE], "-") == 0)
		put_static(out, row->column[TOPIC], line, position);
	else if (said) {
		said = judge(variant, line, position, row->column[MOVE],
		             &judged);
		put_judged(out, row->column[OURS], &judged);
	}
	tafl_line_free(line);
	tafl_variant_free(variant);
	return said;
}

/* A row that has something to say about tafl. */
static bool concerns_us(const struct row *row)
{
	return strcmp(row->column[OURS], "n/a") != 0 &&
	       !strstr(row->column[NOTE], "DISAGREE");
}

/* The table has a word for a side without men; here it is a side that cannot
 * move.  Both words mean the same result. */
static void rename_end(char *text)
{
	char *at = strstr(text, ":noattackers");
	if (at)
		strcpy(at, ":nomoves");
}

/* Trailing blanks mean nothing. */
static void trim(char *text)
{
	size_t length = strlen(text);
	while (length > 0 && text[length - 1] == ' ')
		text[--length] = '\0';
}

static bool check(struct row *row, int number)
{
	char got[JUDGED_MAX];
	bool said = say(row, got);
	trim(got);
	trim(row->column[OURS]);
	rename_end(row->column[OURS]);
	bool ok = said && strcmp(got, row->column[OURS]) == 0;
	printf("%sok %d - %s: %s %s\n", ok ? "" : "not ", number,
	       row->column[SOURCE], row->column[TOPIC], row->column[MOVE]);
	if (!ok)
		printf("# %s\n# tafl says %s, the table %s\n",
		       row->column[POSITION], got, row->column[OURS]);
	return ok;
}

int main(int argc, char **argv)
{
	FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
	if (!file) {
		fprintf(stderr, "usage: %s file.tsv\n", argv[0]);
		return 2;
	}
	static struct row row;
	int number = 0;
	bool ok = fgets(row.text, ROW_MAX, file) != NULL; /* the titles */
	while (fgets(row.text, ROW_MAX, file)) {
		cut(&row);
		if (concerns_us(&row))
			ok &= check(&row, ++number);
	}
	fclose(file);
	printf("1..%d\n", number);
	return ok && number > 0 ? 0 : 1;
}
