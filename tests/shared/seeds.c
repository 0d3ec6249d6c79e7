/*
 * seeds KIND file.tsv - games and plies judged as other programs say, as TAP.
 *
 * KIND says what the columns are:
 *   games    variant, number, plies, end, result, final position, moves
 *   cases    variant, sentence, position, move, verdict, captures, end,
 *            result, what the reference says, note
 *   ashton   id, program, board, side, moves, verdict, why, captures, result,
 *            board after them, note; ranks are counted from the top
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/tafl.h>

enum { COLUMNS = 11, ROW_MAX = 8192, TEXT_MAX = 512, VERDICT_MAX = 1024 };

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

/* What tafl says of a row, and what the table says, in one form. */
struct verdict {
	char title[VERDICT_MAX];
	char got[VERDICT_MAX];
	char wanted[VERDICT_MAX];
};

/* --- captures --------------------------------------------------------------*/

static int by_file(const void *a, const void *b)
{
	tafl_square left = *(const tafl_square *)a;
	tafl_square right = *(const tafl_square *)b;
	if (tafl_file(left) != tafl_file(right))
		return tafl_file(left) - tafl_file(right);
	return tafl_rank(left) - tafl_rank(right);
}

/* The squares of what was taken, by file, then rank.  Returns how many. */
static int sorted(const struct tafl_captures *captures, bool with_king,
                  tafl_square *squares, tafl_square *king)
{
	int count = 0;
	*king = TAFL_NO_SQUARE;
	for (int i = 0; i < captures->count; i++) {
		if (captures->men[i] == TAFL_KING)
			*king = captures->at[i];
		if (captures->men[i] != TAFL_KING || with_king)
			squares[count++] = captures->at[i];
	}
	qsort(squares, (size_t)count, sizeof(*squares), by_file);
	return count;
}

/* "Ke5-e7xd7xKf7": a ply with all that it takes. */
static void put_ply(char *out, int man, struct tafl_move move,
                    const struct tafl_captures *captures)
{
	tafl_square squares[TAFL_CAPTURES_MAX], king;
	char from[TAFL_SQUARE_TEXT], to[TAFL_SQUARE_TEXT];
	tafl_square_format(move.from, from);
	tafl_square_format(move.to, to);
	out += sprintf(out, "%s%s-%s", man == TAFL_KING ? "K" : "", from, to);
	int count = sorted(captures, true, squares, &king);
	for (int i = 0; i < count; i++) {
		tafl_square_format(squares[i], to);
		out += sprintf(out, "x%s%s", squares[i] == king ? "K" : "", to);
	}
}

/* "d7,f7", or "-".  `turned`: ranks from the top, of nine. */
static void put_squares(char *out, const struct tafl_captures *captures,
                        bool with_king, bool turned)
{
	tafl_square squares[TAFL_CAPTURES_MAX], king;
	int count = sorted(captures, with_king, squares, &king);
	strcpy(out, "-");
	for (int i = 0; i < count; i++) {
		int rank = tafl_rank(squares[i]);
		out += sprintf(out, "%s%c%d", i ? "," : "",
		               'a' - 1 + tafl_file(squares[i]),
		               turned ? 10 - rank : rank);
	}
}

/* --- playing ---------------------------------------------------------------*/

/* Two squares with a dash between, `turned` as above; squares that no board
 * has are off every board. */
static bool parse_move(const char *text, bool turned, struct tafl_move *move)
{
	char from, to;
	int from_rank, to_rank, end = 0;
	if (sscanf(text, "%c%2d-%c%2d%n", &from, &from_rank, &to, &to_rank,
	           &end) != 4 ||
	    text[end] != '\0')
		return false;
	if (turned && (from_rank > 10 || to_rank > 10))
		return false;
	move->from = tafl_square_at((from | 0x20) - 'a' + 1,
	                            turned ? 10 - from_rank : from_rank);
	move->to = tafl_square_at((to | 0x20) - 'a' + 1,
	                          turned ? 10 - to_rank : to_rank);
	return true;
}

/* What becomes of a ply. */
struct played {
	enum tafl_reason reason;
	struct tafl_captures captures;
};

/* Plays a ply.  Some positions are over before it is played: the outcome is
 * then that of the position after it. */
static bool play(struct tafl_line *line, struct tafl_move move,
                 struct played *played)
{
	const struct tafl_variant *variant = tafl_line_variant(line);
	struct tafl_position position = *tafl_line_position(line);
	played->captures = (struct tafl_captures){ 0 };
	played->reason = tafl_move_check(variant, &position, move, NULL);
	if (played->reason != TAFL_LEGAL)
		return true;
	bool open = tafl_line_check(line, move, NULL) == TAFL_LEGAL;
	if (open && !tafl_line_push(line, move))
		return false;
	tafl_move_play(variant, &position, move, &played->captures);
	if (!open)
		tafl_line_reset(line, &position);
	return true;
}

static const char *end_word(const struct tafl_line *line, const char *open)
{
	enum tafl_end end = tafl_line_outcome(line)->end;
	return end == TAFL_NO_END ? open : tafl_end_name(end);
}

/* --- kinds -----------------------------------------------------------------*/

/* A game's plies must be legal and take what is written.  False, with the ply
 * in `got`, at the first that does not. */
static bool play_game(struct tafl_line *line, char *moves, char *got)
{
	for (char *word = strtok(moves, " "); word; word = strtok(NULL, " ")) {
		char squares[16] = "", ply[TEXT_MAX];
		struct tafl_move move;
		struct played played;
		sscanf(word + (*word == 'K'), "%15[a-k0-9-]", squares);
		if (!parse_move(squares, false, &move)) {
			snprintf(got, VERDICT_MAX, "%s is no ply", word);
			return false;
		}
		int man = tafl_line_position(line)->men[move.from];
		bool open = tafl_line_check(line, move, NULL) == TAFL_LEGAL;
		if (!open || !play(line, move, &played)) {
			snprintf(got, VERDICT_MAX, "%s is illegal", word);
			return false;
		}
		put_ply(ply, man, move, &played.captures);
		if (strcmp(ply, word) != 0) {
			snprintf(got, VERDICT_MAX, "%s is %s", word, ply);
			return false;
		}
	}
	return true;
}

static bool say_game(const struct row *row, struct tafl_line *line,
                     struct verdict *verdict)
{
	char position[TAFL_POSITION_TEXT];
	snprintf(verdict->title, VERDICT_MAX, "%s, game %s", row->column[0],
	         row->column[1]);
	snprintf(verdict->wanted, VERDICT_MAX, "%s plies, %s, %s, %s",
	         row->column[2], row->column[3], row->column[4],
	         row->column[5]);
	tafl_line_reset(line, NULL);
	if (!play_game(line, row->column[6], verdict->got))
		return false;
	tafl_position_format(tafl_line_position(line), position);
	snprintf(verdict->got, VERDICT_MAX, "%zu plies, %s, %s, %s",
	         tafl_line_plies(line), end_word(line, "open"),
	         tafl_result_name(tafl_line_outcome(line)->result), position);
	return true;
}

/* Resets the line to a position line of a table. */
static bool set_up(struct tafl_line *line, const char *text, char *got)
{
	struct tafl_position position;
	struct tafl_error err;
	if (!tafl_position_parse(&position, text, strlen(text), TAFL_ATTACKERS,
	                         &err)) {
		strcpy(got, err.message);
		return false;
	}
	tafl_line_reset(line, &position);
	return true;
}

static bool say_case(const struct row *row, struct tafl_line *line,
                     struct verdict *verdict)
{
	static const char *const results[] = {
		[TAFL_OPEN] = "-",
		[TAFL_ATTACKERS_WIN] = "attackers-win",
		[TAFL_DEFENDERS_WIN] = "defenders-win",
		[TAFL_DRAW] = "draw",
	};
	static const char differs[] = "DISAGREES: ";
	char squares[TEXT_MAX];
	struct tafl_move move;
	struct played played;
	snprintf(verdict->title, VERDICT_MAX, "%s: %s: %s", row->column[0],
	         row->column[2], row->column[3]);
	/* Where the letter of a text is not the variant's reading, the
	 * reference has the reading. */
	if (strncmp(row->column[8], differs, strlen(differs)) == 0)
		snprintf(verdict->wanted, VERDICT_MAX, "%s",
		         row->column[8] + strlen(differs));
	else
		snprintf(verdict->wanted, VERDICT_MAX, "%s|%s|%s|%s",
		         row->column[4], row->column[5], row->column[6],
		         row->column[7]);
	if (!set_up(line, row->column[2], verdict->got) ||
	    !parse_move(row->column[3], false, &move) ||
	    !play(line, move, &played))
		return false;
	put_squares(squares, &played.captures, true, false);
	if (played.reason != TAFL_LEGAL)
		strcpy(verdict->got, "illegal|-|-|-");
	else
		snprintf(verdict->got, VERDICT_MAX, "legal|%s|%s|%s", squares,
		         end_word(line, "-"),
		         results[tafl_line_outcome(line)->result]);
	return true;
}

/* A board as the server writes it: W, B and K are men, T is the empty
 * castle. */
static void put_ashton_board(char *out, const struct tafl_position *position)
{
	for (int rank = 9; rank >= 1; rank--) {
		for (int file = 1; file <= 9; file++) {
			int man = position->men[tafl_square_at(file, rank)];
			bool castle = file == 5 && rank == 5;
			*out++ = man == TAFL_KING       ? 'K'
			         : man == TAFL_DEFENDER ? 'W'
			         : man == TAFL_ATTACKER ? 'B'
			         : castle               ? 'T'
			                                : 'O';
		}
		*out++ = rank > 1 ? '/' : '\0';
	}
}

static void read_ashton_board(struct tafl_position *position, const char *board,
                              char side)
{
	tafl_position_clear(position, 9);
	tafl_position_set_turn(position,
	                       side == 'W' ? TAFL_DEFENDERS : TAFL_ATTACKERS);
	for (int i = 0; board[i]; i++) {
		enum tafl_man man = board[i] == 'K'   ? TAFL_KING
		                    : board[i] == 'W' ? TAFL_DEFENDER
		                    : board[i] == 'B' ? TAFL_ATTACKER
		                                      : TAFL_EMPTY;
		if (board[i] != '/')
			tafl_position_put(
				position,
				tafl_square_at(i % 10 + 1, 9 - i / 10), man);
	}
}

/* The server leaves a king that was taken on his square. */
static void put_back_king(struct tafl_position *position,
                          const struct tafl_captures *captures)
{
	for (int i = 0; i < captures->count; i++)
		if (captures->men[i] == TAFL_KING)
			tafl_position_put(position, captures->at[i], TAFL_KING);
}

static const char *ashton_result(const struct tafl_line *line)
{
	switch (tafl_line_outcome(line)->result) {
	case TAFL_ATTACKERS_WIN: return "BW";
	case TAFL_DEFENDERS_WIN: return "WW";
	case TAFL_DRAW: return "D";
	default: break;
	}
	return tafl_line_position(line)->turn == TAFL_DEFENDERS ? "W" : "B";
}

/* "d4,e3": from any order into one. */
static void sort_squares(char *text)
{
	char *square[TAFL_CAPTURES_MAX];
	int count = 0;
	char copy[TEXT_MAX];
	snprintf(copy, sizeof(copy), "%s", text);
	for (char *at = strtok(copy, ","); at; at = strtok(NULL, ",")) {
		int i = count++;
		for (; i > 0 && strcmp(square[i - 1], at) > 0; i--)
			square[i] = square[i - 1];
		square[i] = at;
	}
	for (int i = 0; i < count; i++)
		text += sprintf(text, "%s%s", i ? "," : "", square[i]);
}

static bool say_ashton(const struct row *row, struct tafl_line *line,
                       struct verdict *verdict)
{
	char squares[TEXT_MAX], board[128];
	struct played played = { TAFL_REASON_OFF_BOARD, { 0 } };
	struct tafl_position position;
	read_ashton_board(&position, row->column[2], row->column[3][0]);
	tafl_line_reset(line, &position);
	snprintf(verdict->title, VERDICT_MAX, "ashton: %s: %s", row->column[0],
	         row->column[4]);
	sort_squares(row->column[7]);
	snprintf(verdict->wanted, VERDICT_MAX, "%s|%s|%s|%s", row->column[5],
	         row->column[7], row->column[8], row->column[9]);
	for (char *word = strtok(row->column[4], ","); word;
	     word = strtok(NULL, ",")) {
		struct tafl_move move;
		if (parse_move(word, true, &move) && !play(line, move, &played))
			return false;
	}
	position = *tafl_line_position(line);
	put_back_king(&position, &played.captures);
	put_ashton_board(board, &position);
	put_squares(squares, &played.captures, false, true);
	sort_squares(squares);
	snprintf(verdict->got, VERDICT_MAX, "%s|%s|%s|%s",
	         played.reason == TAFL_LEGAL ? "legal" : "illegal", squares,
	         ashton_result(line), board);
	return true;
}

/* Rows of the server under other settings, or of its other games, say nothing
 * about the variant; nor does the one that shows that it forgets the start. */
static bool is_ashton(const struct row *row)
{
	return strcmp(row->column[1], "ashton") == 0 &&
	       strcmp(row->column[0], "draw-custom-start-a") != 0;
}

/* --- the program -----------------------------------------------------------*/

enum kind { GAMES, CASES, ASHTON, KINDS };
static const char *const kind_words[] = { "games", "cases", "ashton" };

static bool say(enum kind kind, const struct row *row,
                const struct tafl_variant *variant, struct verdict *verdict)
{
	static bool (*const say_as[])(const struct row *, struct tafl_line *,
	                              struct verdict *) = {
		say_game,
		say_case,
		say_ashton,
	};
	struct tafl_line *line = tafl_line_new(variant);
	if (!line)
		return false;
	bool said = say_as[kind](row, line, verdict);
	tafl_line_free(line);
	return said;
}

static bool check(enum kind kind, struct row *row, struct tafl_library *library,
                  int number)
{
	struct verdict verdict = { "", "", "" };
	struct tafl_error err = { .message = "" };
	const char *id = kind == ASHTON ? "unibo-ashton" : row->column[0];
	const struct tafl_variant *variant = tafl_library_get(library, id, NULL,
	                                                      &err);
	bool ok = variant && say(kind, row, variant, &verdict) &&
	          strcmp(verdict.got, verdict.wanted) == 0;
	printf("%sok %d - %s\n", ok ? "" : "not ", number, verdict.title);
	if (!ok)
		printf("# %s%s\n# %s: wanted %s\n", err.message, verdict.got,
		       id, verdict.wanted);
	return ok;
}

static bool check_all(enum kind kind, FILE *file, struct tafl_library *library)
{
	static struct row row;
	int number = 0;
	bool ok = fgets(row.text, ROW_MAX, file) != NULL; /* the titles */
	while (fgets(row.text, ROW_MAX, file)) {
		cut(&row);
		if (kind != ASHTON || is_ashton(&row))
			ok &= check(kind, &row, library, ++number);
	}
	printf("1..%d\n", number);
	return ok && number > 0;
}

int main(int argc, char **argv)
{
	int kind = 0;
	while (argc == 3 && kind < KINDS &&
	       strcmp(argv[1], kind_words[kind]) != 0)
		kind++;
	FILE *file = argc == 3 && kind < KINDS ? fopen(argv[2], "r") : NULL;
	struct tafl_library *library = tafl_library_new(NULL);
	if (!file || !library) {
		fprintf(stderr, "usage: %s games|cases|ashton file.tsv\n",
		        argv[0]);
		return 2;
	}
	bool ok = check_all((enum kind)kind, file, library);
	fclose(file);
	tafl_library_free(library);
	return ok ? 0 : 1;
}
