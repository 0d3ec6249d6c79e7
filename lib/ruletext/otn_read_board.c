/* Reading the board of a rules record. */
#include "base/utf8.h"
#include "ruletext/otn_reading.h"
#include <string.h>

/* "row-record: [empty-space-count][taflman-symbol]" */
struct row {
	struct otn_reader *reader;
	int rank;
	int files; /* so far */
};

static void add_man(struct row *row, const struct yaml_node *at)
{
	struct otn *otn = row->reader->otn;
	int man = otn_man(at->text[0]);

	if (man == TAFL_EMPTY)
		report_at(row->reader->report, at, TAFL_E_BAD_BOARD,
		          at->text[0] == 'k'
		                  ? "the king is the defenders', 'K'"
		                  : "a man is one of t c n m g T C N M G K",
		          "'%.*s' is neither a man nor a count of empty "
		          "squares",
		          QUOTED(at));
	else if (row->files < otn->size)
		otn->board[tafl_square_at(row->files + 1, row->rank)] =
			(uint8_t)man;
	row->files++;
}

/* A run of digits is one count: "11" and "1" cannot stand side by side.  False:
 * no board has such a row. */
static bool add_empty(struct row *row, const struct yaml_node *digits)
{
	int count = otn_number(digits->text, digits->length);

	row->files += count;
	if (count >= 1 && count <= TAFL_SIZE_MAX)
		return true;
	report_at(row->reader->report, digits, TAFL_E_BAD_BOARD, NULL,
	          "'%.*s' is no count of empty squares, expected 1 to %d",
	          QUOTED(digits), row->reader->otn->size);
	return false;
}

static void read_row(struct row *row, const struct yaml_node *text)
{
	size_t length;

	for (size_t i = 0; i < text->length; i += length) {
		const char *at = text->text + i;
		int32_t point;

		length = 0;
		while (i + length < text->length && at[length] >= '0' &&
		       at[length] <= '9')
			length++;
		if (length > 0) {
			struct yaml_node digits = otn_part(text, i, length);

			if (!add_empty(row, &digits))
				return;
			continue;
		}
		length = utf8_next(at, text->length - i, &point);
		struct yaml_node man = otn_part(text, i, length);
		add_man(row, &man);
	}
	if (row->files != row->reader->otn->size)
		report_at(row->reader->report, text, TAFL_E_BAD_BOARD, NULL,
		          "row '%.*s' has %d squares, expected %d",
		          QUOTED(text), row->files, row->reader->otn->size);
}

static void check_king(struct otn_reader *reader, const struct yaml_node *value)
{
	const struct otn *otn = reader->otn;
	int kings = 0;

	for (int rank = 1; rank <= otn->size; rank++)
		for (int file = 1; file <= otn->size; file++)
			kings += otn->board[tafl_square_at(file, rank)] ==
			         TAFL_KING;
	if (kings != 1)
		report_at(reader->report, value, TAFL_E_BAD_BOARD, NULL,
		          "the board has %d kings, expected one", kings);
}

/* "start reads rank 1 first, starti the top rank first" */
static void read_rows(struct otn_reader *reader, const struct otn_key *key,
                      const struct yaml_node *value)
{
	int size = reader->otn->size, count = 0;
	size_t at = value->text[0] == '/';

	while (at < value->length) {
		const char *slash = memchr(value->text + at, '/',
		                           value->length - at);
		size_t length = slash ? (size_t)(slash - value->text) - at
		                      : value->length - at;
		struct yaml_node text = otn_part(value, at, length);
		struct row row = {
			.reader = reader,
			.rank = key->form == OTN_FORM_BOARD ? count + 1
			                                    : size - count,
		};

		if (count++ < size)
			read_row(&row, &text);
		at += length + 1;
	}
	if (count != size)
		report_at(reader->report, value, TAFL_E_BAD_BOARD, NULL,
		          "board of %d rows, expected %d", count, size);
}

void otn_read_board(struct otn_reader *reader, const struct otn_key *key,
                    const struct yaml_node *value)
{
	size_t told = reader->report->count;

	if (!reader->has_size)
		return; /* there is no saying what fits */
	if (value->length == 0 || value->text[0] != '/')
		report_at(reader->report, value, TAFL_E_BAD_BOARD,
		          "as in /3t3/.../, the lowest rank first",
		          "a board that does not begin with '/'");
	else
		read_rows(reader, key, value);
	if (reader->report->count == told)
		check_king(reader, value);
}
