/* Reading the board: "Rows of equal length, as many as columns, odd or even,
 * 5 to 19. King K (exactly one)". */
#include "base/utf8.h"
#include "ruletext/reading.h"
#include <string.h>

/* More rows than a board may have are counted, not kept. */
struct rows {
	const struct yaml_node *node;
	const char *text[TAFL_SIZE_MAX];
	size_t length[TAFL_SIZE_MAX];
	size_t count;
};

static struct rows split_rows(const struct yaml_node *node)
{
	struct rows rows = { .node = node };
	const char *text = node->text, *end = node->text + node->length;

	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((stop ? stop : end) - text);

		if (rows.count < TAFL_SIZE_MAX) {
			rows.text[rows.count] = text;
			rows.length[rows.count] = length;
		}
		rows.count++;
		text += length + 1;
	}
	return rows;
}

/* The length that most of the first rows have: the others are wrong. */
static size_t usual_length(const struct rows *rows)
{
	size_t best = 0, best_count = 0;

	for (size_t i = 0; i < rows->count && i < TAFL_SIZE_MAX; i++) {
		size_t count = 0;

		for (size_t j = 0; j < rows->count && j < TAFL_SIZE_MAX; j++)
			count += rows->length[j] == rows->length[i];
		if (count > best_count) {
			best_count = count;
			best = rows->length[i];
		}
	}
	return best;
}

static bool shape_is_good(struct reading *reading, const struct rows *rows)
{
	size_t length = usual_length(rows);
	bool good = true;

	if (rows->count < TAFL_SIZE_MIN || rows->count > TAFL_SIZE_MAX) {
		report_at(reading->report, rows->node, TAFL_E_BAD_BOARD, NULL,
		          "board of %zu rows, expected %d to %d", rows->count,
		          TAFL_SIZE_MIN, TAFL_SIZE_MAX);
		return false;
	}
	for (size_t i = 0; i < rows->count; i++) {
		if (rows->length[i] == length)
			continue;
		good = false;
		report_span(reading->report, rows->node,
		            yaml_node_part(rows->node, i, 0, rows->length[i]),
		            TAFL_NO_SQUARE, TAFL_E_BAD_BOARD, NULL,
		            "row %zu has %zu squares, expected %zu", i + 1,
		            rows->length[i], length);
	}
	if (length == rows->count)
		return good;
	report_at(reading->report, rows->node, TAFL_E_BAD_BOARD, NULL,
	          "board of %zu rows and %zu columns, expected as many",
	          rows->count, length);
	return false;
}

static bool tell_letter(struct reading *reading, const struct rows *rows,
                        size_t row, size_t column)
{
	const char *text = rows->text[row] + column;
	int32_t point;
	size_t size = utf8_next(text, rows->length[row] - column, &point);

	report_span(
		reading->report, rows->node,
		yaml_node_part(rows->node, row, column, size), TAFL_NO_SQUARE,
		TAFL_E_BAD_BOARD, "a square is one of . t c n m g T C N M G K",
		"'%.*s' is neither a man nor an empty square", (int)size, text);
	return false;
}

static bool read_square(struct reading *reading, const struct rows *rows,
                        size_t row, size_t column, int *kings)
{
	char letter = rows->text[row][column];
	enum tafl_man man = tafl_man_of_letter(letter);
	tafl_square square = tafl_square_at((int)column + 1,
	                                    (int)(rows->count - row));

	if (man == TAFL_EMPTY && letter != '.')
		return tell_letter(reading, rows, row, column);
	reading->spec->board[square] = (uint8_t)man;
	if (man != TAFL_KING || (*kings)++ == 0)
		return true;
	report_span(reading->report, rows->node,
	            yaml_node_part(rows->node, row, column, 1), square,
	            TAFL_E_BAD_BOARD, NULL,
	            "second king on the board, expected one");
	return false;
}

void read_board(struct reading *reading, const struct yaml_node *node,
                void *into)
{
	struct rows rows = split_rows(node);
	int kings = 0;

	(void)into;
	if (!expect_text(reading, node) || !shape_is_good(reading, &rows))
		return;
	bool good = true;
	for (size_t row = 0; row < rows.count; row++)
		for (size_t column = 0; column < rows.length[row]; column++)
			good &= read_square(reading, &rows, row, column,
			                    &kings);
	if (good && kings == 0)
		report_at(reading->report, node, TAFL_E_BAD_BOARD, NULL,
		          "the board has no king 'K'");
	reading->spec->size = (int)rows.count;
	reading->has_board = good && kings == 1;
}
