/* Tests of input: line ends, windows, and what goes wrong with files. */
#include "base/input.h"
#include "unit.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <tafl/text.h>
#include <unistd.h>

#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

/* --- inputs ------------------------------------------------------------- */

static struct tafl_input *memory_of(const char *text, size_t length)
{
	struct tafl_input *input = tafl_input_memory("m", text, length, NULL);
	ck_assert_ptr_nonnull(input);
	return input;
}

/* A pipe as standard input, into which waiting puts the next few bytes: so
 * each read gets just these, or what the window has room for. */
struct feed {
	const char *text;
	size_t length, step;
	int to, old_stdin;
	size_t waits;
};

static void feed_next(void *user)
{
	struct feed *feed = user;
	feed->waits++;
	if (feed->length == 0 && feed->to >= 0) {
		close(feed->to);
		feed->to = -1;
	}
	if (feed->length == 0)
		return;
	/* Fails when the pipe is full of what the reads have left there. */
	size_t bytes = feed->step < feed->length ? feed->step : feed->length;
	ssize_t done = write(feed->to, feed->text, bytes);
	if (done > 0) {
		feed->text += done;
		feed->length -= (size_t)done;
	}
}

static struct tafl_input *feed_open(struct feed *feed, const char *text,
                                    size_t length, size_t step)
{
	int ends[2];
	ck_assert_int_eq(pipe(ends), 0);
	*feed = (struct feed){ .text = text, .length = length, .step = step };
	feed->old_stdin = dup(STDIN_FILENO);
	dup2(ends[0], STDIN_FILENO);
	close(ends[0]);
	feed->to = ends[1];
	fcntl(feed->to, F_SETFL, O_NONBLOCK);
	struct tafl_input *input = tafl_input_open("-", NULL);
	ck_assert_ptr_nonnull(input);
	tafl_input_on_wait(input, feed_next, feed);
	return input;
}

static void feed_close(struct feed *feed, struct tafl_input *input)
{
	tafl_input_free(input);
	dup2(feed->old_stdin, STDIN_FILENO);
	close(feed->old_stdin);
	if (feed->to >= 0)
		close(feed->to);
}

/* A file with this text; unlinked by the caller. */
static void write_file(char path[32], const char *text, size_t length)
{
	strcpy(path, "/tmp/tafl-unit-XXXXXX");
	int file = mkstemp(path);
	ck_assert_int_ge(file, 0);
	for (ssize_t done; length > 0; length -= (size_t)done, text += done) {
		done = write(file, text, length);
		ck_assert_int_gt(done, 0);
	}
	close(file);
}

/* All lines as "1:text|2:text|". */
static void list_lines(struct tafl_input *input, struct tafl_text *list)
{
	struct input_piece line;
	struct tafl_error err;
	enum input_status status;
	while ((status = input_line(input, &line, &err)) == INPUT_OK) {
		tafl_text_printf(list, "%d:", (int)line.line);
		tafl_text_append(list, line.text, line.length);
		tafl_text_putc(list, '|');
	}
	ck_assert_int_eq(status, INPUT_END);
}

/* --- lines -------------------------------------------------------------- */

static const struct {
	const char *text;
	size_t length;
	const char *lines;
} texts[] = {
#define T(text, lines)                        \
	{                                     \
		text, sizeof(text) - 1, lines \
	}
	T("", ""),
	T("a", "1:a|"),
	T("\n", "1:|"),
	T("a\nb\n", "1:a|2:b|"),
	T("a\nb", "1:a|2:b|"),
	T("a\r\nb\r\n", "1:a|2:b|"),
	T("a\rb\rc", "1:a|2:b|3:c|"),
	T("a\rb\r", "1:a|2:b|"),
	T("\r\r\n\n\r", "1:|2:|3:|4:|"),
	T("a\n\rb", "1:a|2:|3:b|"),
	T("a\r\n\nb\r\rc\n", "1:a|2:|3:b|4:|5:c|"),
	T("one\rtwo\nthree\r\nfour", "1:one|2:two|3:three|4:four|"),
	T("\xEF\xBB\xBF"
	  "a\nb",
	  "1:a|2:b|"),
	T("\xEF\xBB\xBF", ""),
	T("\xEF\xBB\xBF\n", "1:|"),
	T("\xEF\xBB\xBF\xEF\xBB\xBFx", "1:x|"),
	T("\xEF\xBBx\ny", "1:\xEF\xBBx|2:y|"),
	T("\xEF", "1:\xEF|"),
	T("a\n\xEF\xBB\xBF", "1:a|"),
	T("a\r\n\xEF\xBB\xBF"
	  "b\xEF\xBB\xBF\n\xEF\xBB",
	  "1:a|2:b\xEF\xBB\xBF|3:\xEF\xBB|"), /* where a line starts */
	T("last\x1A", "1:last\x1A|"),
#undef T
};

START_TEST(ends_lines_in_every_way)
{
	struct tafl_text list = { 0 };
	struct tafl_input *input = memory_of(texts[_i].text, texts[_i].length);
	tafl_text_puts(&list, "");
	list_lines(input, &list);
	ck_assert_str_eq(list.data, texts[_i].lines);
	tafl_input_free(input);
	tafl_text_release(&list);
}
END_TEST

/* What is read does not depend on how it came. */
START_TEST(ends_lines_so_however_few_bytes_come)
{
	for (size_t step = 1; step <= 4; step++) {
		struct tafl_text list = { 0 };
		struct feed feed;
		struct tafl_input *input = feed_open(&feed, texts[_i].text,
		                                     texts[_i].length, step);
		tafl_text_puts(&list, "");
		list_lines(input, &list);
		ck_assert_str_eq(list.data, texts[_i].lines);
		feed_close(&feed, input);
		tafl_text_release(&list);
	}
}
END_TEST

START_TEST(nul_bytes_are_content)
{
	struct tafl_input *input = memory_of("a\0b\nc", 5);
	struct input_piece line;
	ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
	ck_assert_uint_eq(line.length, 3);
	ck_assert_mem_eq(line.text, "a\0b", 3);
	tafl_input_free(input);
}
END_TEST

START_TEST(memory_of_no_bytes_may_be_null)
{
	struct tafl_input *input = memory_of(NULL, 0);
	struct input_piece piece;
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_END);
	ck_assert_int_eq(input_peek(input, 10, &piece, NULL), INPUT_END);
	ck_assert_int_eq(input_rest(input, 10, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.length, 0);
	tafl_input_free(input);
}
END_TEST

START_TEST(the_end_stays_the_end)
{
	struct tafl_input *input = memory_of("a", 1);
	struct input_piece line;
	ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(input_line(input, &line, NULL), INPUT_END);
	tafl_input_free(input);
}
END_TEST

/* Lines as long as buffers are, and a byte less and more, each of one letter,
 * so that neither a byte lost nor one doubled goes unseen. */
static const size_t lengths[] = {
	1023, 4095, 65535, (256 << 10) - 1, 1 << 20, 3 << 20,
};

static size_t fill_long_lines(char *text, size_t longest)
{
	size_t length = 0;
	for (size_t i = 0; i < 9; i++) {
		size_t bytes = longest - 1 + i % 3;
		memset(text + length, (int)('a' + i), bytes);
		length += bytes;
		text[length++] = '\r';
		if (i % 2)
			text[length++] = '\n';
	}
	return length;
}

static void expect_long_lines(struct tafl_input *input, size_t longest)
{
	struct input_piece line;
	for (size_t i = 0; i < 9; i++) {
		ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
		ck_assert_uint_eq(line.length, longest - 1 + i % 3);
		ck_assert_uint_eq(line.line, i + 1);
		for (size_t at = 0; at < line.length; at++) {
			if (line.text[at] != (char)('a' + i))
				ck_abort_msg("byte %zu of line %zu", at, i);
		}
	}
	ck_assert_int_eq(input_line(input, &line, NULL), INPUT_END);
}

START_TEST(lines_may_be_longer_than_any_buffer)
{
	char path[32], *text = malloc(9 * (lengths[_i] + 3));
	size_t length = fill_long_lines(text, lengths[_i]);
	write_file(path, text, length);
	struct tafl_input *input = tafl_input_open(path, NULL);
	ck_assert_ptr_nonnull(input);
	expect_long_lines(input, lengths[_i]);
	tafl_input_free(input);
	unlink(path);

	struct feed feed;
	input = feed_open(&feed, text, length, 40001);
	expect_long_lines(input, lengths[_i]);
	feed_close(&feed, input);
	free(text);
}
END_TEST

START_TEST(a_line_past_the_limit_is_refused)
{
	size_t length = (size_t)TAFL_GAME_BYTES_MAX + 6;
	int zero = open("/dev/zero", O_RDONLY);
	char *text = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE,
	                  zero, 0);
	ck_assert_ptr_ne(text, MAP_FAILED);
	text[1] = '\n';
	text[2 + TAFL_GAME_BYTES_MAX + _i] = '\n';

	struct tafl_input *input = memory_of(text, length);
	struct input_piece line;
	struct tafl_error err = { 0 };
	ck_assert_int_eq(input_line(input, &line, &err), INPUT_OK);
	enum input_status status = input_line(input, &line, &err);
	ck_assert_int_eq(status, _i ? INPUT_ERROR : INPUT_OK);
	ck_assert_int_eq(err.code, _i ? TAFL_E_LIMIT : TAFL_OK);
	ck_assert_uint_eq(err.at.line, _i ? 2 : 0);
	tafl_input_free(input);
	munmap(text, length);
	close(zero);
}
END_TEST

/* Lone CRs, one LF at the very end: a search for the LF from every line on
 * would take hours. */
START_TEST(a_file_of_short_cr_lines_is_read_in_linear_time)
{
	size_t length = 32 << 20;
	char *text = malloc(length);
	memset(text, '\r', length);
	text[length - 1] = '\n';
	struct tafl_input *input = memory_of(text, length);
	struct input_piece line = { 0 };
	size_t again = 0;
	while (input_line(input, &line, NULL) == INPUT_OK) {
		if (line.line % 3 != 0)
			continue;
		input_unread_line(input);
		again += input_line(input, &line, NULL) == INPUT_OK;
	}
	ck_assert_uint_eq(again, (length - 1) / 3);
	ck_assert_uint_eq(line.line, length - 1);
	tafl_input_free(input);
	free(text);
}
END_TEST

/* One long line in small pieces: a search from its start after each of them
 * would look at 8 TB. */
START_TEST(a_line_in_many_pieces_is_read_in_linear_time)
{
	size_t length = 32 << 20;
	char *text = malloc(length);
	memset(text, 'x', length);
	struct feed feed;
	struct tafl_input *input = feed_open(&feed, text, length, 64);
	struct input_piece line;
	ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
	ck_assert_uint_eq(line.length, length);
	feed_close(&feed, input);
	free(text);
}
END_TEST

/* --- giving back, looking ahead ----------------------------------------- */

START_TEST(a_line_given_back_comes_again)
{
	const char *text = _i ? "one\r\ntwo\r\n" : "one\rtwo\r";
	struct feed feed;
	struct tafl_input *input = feed_open(&feed, text, strlen(text), 1);
	struct input_piece line;
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
		ck_assert_uint_eq(line.line, 1);
		ck_assert_mem_eq(line.text, "one", 3);
		input_unread_line(input);
	}
	struct tafl_text list = { 0 };
	list_lines(input, &list);
	ck_assert_str_eq(list.data, "1:one|2:two|");
	tafl_text_release(&list);
	feed_close(&feed, input);
}
END_TEST

START_TEST(only_the_last_line_can_be_given_back)
{
	struct tafl_input *input = memory_of("a\nb\nc", 5);
	struct input_piece line;
	input_unread_line(input);
	ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
	ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
	input_unread_line(input);
	input_unread_line(input);
	ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
	ck_assert_uint_eq(line.line, 2);
	ck_assert_int_eq(line.text[0], 'b');
	tafl_input_free(input);
}
END_TEST

/* The window grows and moves while the line is looked past. */
START_TEST(a_line_can_be_given_back_after_a_look_ahead)
{
	size_t length = 2 << 20;
	char *text = malloc(length);
	memset(text, 'x', length);
	memcpy(text, "first\r\n", 7);
	struct feed feed;
	struct tafl_input *input = feed_open(&feed, text, length, 6);
	feed.step = 6;
	struct input_piece piece;
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_OK);
	feed.step = 60000;
	ck_assert_int_eq(input_peek(input, 1 << 20, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.line, 2);
	ck_assert_uint_ge(piece.length, 1 << 20);
	ck_assert_int_eq(piece.text[0], 'x');
	input_unread_line(input);
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.line, 1);
	ck_assert_uint_eq(piece.length, 5);
	ck_assert_mem_eq(piece.text, "first", 5);
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.length, length - 7);
	feed_close(&feed, input);
	free(text);
}
END_TEST

START_TEST(looking_ahead_takes_nothing)
{
	struct feed feed;
	struct tafl_input *input = feed_open(&feed, "ab\ncd", 5, 1);
	struct input_piece piece;
	for (size_t want = 0; want <= 9; want++) {
		ck_assert_int_eq(input_peek(input, want, &piece, NULL),
		                 INPUT_OK);
		ck_assert_uint_ge(piece.length, want < 5 ? want : 5);
		ck_assert_mem_eq(piece.text, "ab\ncd", piece.length);
		ck_assert_uint_eq(piece.line, 1);
	}
	struct tafl_text list = { 0 };
	list_lines(input, &list);
	ck_assert_str_eq(list.data, "1:ab|2:cd|");
	tafl_text_release(&list);
	feed_close(&feed, input);
}
END_TEST

START_TEST(looking_ahead_sees_no_byte_order_mark)
{
	struct tafl_input *input = memory_of("\xEF\xBB\xBFx", 4);
	struct input_piece piece;
	ck_assert_int_eq(input_peek(input, 1, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.length, 1);
	ck_assert_int_eq(piece.text[0], 'x');
	tafl_input_free(input);
}
END_TEST

START_TEST(looking_ahead_sees_no_second_half_of_a_line_end)
{
	struct feed feed;
	struct tafl_input *input = feed_open(&feed, "a\r\nb", 4, 1);
	struct input_piece piece;
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_OK);
	ck_assert_int_eq(input_peek(input, 1, &piece, NULL), INPUT_OK);
	ck_assert_int_eq(piece.text[0], 'b');
	ck_assert_uint_eq(piece.line, 2);
	feed_close(&feed, input);
}
END_TEST

START_TEST(the_rest_has_a_limit)
{
	struct feed feed;
	struct tafl_input *input = feed_open(&feed, "a\nbcd", 5, 2);
	struct input_piece piece;
	struct tafl_error err;
	ck_assert_int_eq(input_line(input, &piece, &err), INPUT_OK);
	ck_assert_int_eq(input_rest(input, 2, &piece, &err), INPUT_ERROR);
	ck_assert_int_eq(err.code, TAFL_E_LIMIT);
	ck_assert_int_eq(input_rest(input, 3, &piece, &err), INPUT_OK);
	ck_assert_uint_eq(piece.length, 3);
	ck_assert_uint_eq(piece.line, 2);
	ck_assert_mem_eq(piece.text, "bcd", 3);
	ck_assert_int_eq(input_line(input, &piece, &err), INPUT_END);
	feed_close(&feed, input);
}
END_TEST

/* --- pipes and waiting -------------------------------------------------- */

/* Live use: a game is judged when its line has come, not when more has. */
START_TEST(a_line_is_given_before_more_is_read)
{
	static const char *const lines[] = { "a\nb", "a\rb", "a\r\nb" };
	static const size_t enough[] = { 2, 2, 3 };
	struct feed feed;
	struct tafl_input *input = feed_open(&feed, lines[_i],
	                                     strlen(lines[_i]), enough[_i]);
	struct input_piece line;
	ck_assert_int_eq(input_line(input, &line, NULL), INPUT_OK);
	ck_assert_uint_eq(feed.waits, 1);
	feed_close(&feed, input);
}
END_TEST

static void count_wait(void *user)
{
	++*(int *)user;
}

START_TEST(reading_a_regular_file_never_waits)
{
	char path[32];
	int waits = 0;
	struct tafl_text list = { 0 };
	write_file(path, "a\nb\n", 4);
	struct tafl_input *input = tafl_input_open(path, NULL);
	tafl_input_on_wait(input, count_wait, &waits);
	list_lines(input, &list);
	ck_assert_str_eq(list.data, "1:a|2:b|");
	ck_assert_int_eq(waits, 0);
	tafl_input_free(input);
	tafl_text_release(&list);
	unlink(path);
}
END_TEST

START_TEST(inputs_have_names)
{
	char name[] = "games.csv";
	struct tafl_input *input = tafl_input_memory(name, "", 0, NULL);
	name[0] = 'X';
	ck_assert_str_eq(tafl_input_name(input), "games.csv");
	tafl_input_free(input);
	input = tafl_input_open("-", NULL);
	ck_assert_str_eq(tafl_input_name(input), "<stdin>");
	tafl_input_free(input);
	ck_assert_int_ge(fcntl(STDIN_FILENO, F_GETFD), 0);
	tafl_input_free(NULL);
}
END_TEST

START_TEST(a_closed_input_gives_its_file_back_and_keeps_its_name)
{
	char path[32];
	struct input_piece piece;
	write_file(path, "a\nb\n", 4);
	int next = open(path, O_RDONLY);
	close(next);
	struct tafl_input *input = tafl_input_open(path, NULL);
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_OK);
	ck_assert_int_ge(fcntl(next, F_GETFD), 0);
	tafl_input_close(input);
	ck_assert_int_eq(fcntl(next, F_GETFD), -1);
	ck_assert_str_eq(tafl_input_name(input), path);
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_END);
	tafl_input_free(input);
	unlink(path);
}
END_TEST

/* --- what goes wrong ---------------------------------------------------- */

static void expect_reason(const struct tafl_error *err, const char *name,
                          int number)
{
	ck_assert_int_eq(err->code, TAFL_E_IO);
	ck_assert_ptr_nonnull(strstr(err->message, name));
	ck_assert_ptr_nonnull(strstr(err->message, strerror(number)));
}

START_TEST(a_directory_cannot_be_read)
{
	struct tafl_error err;
	ck_assert_ptr_null(tafl_input_open("/", &err));
	ck_assert_str_eq(err.message, "cannot read '/': Is a directory");
	expect_reason(&err, "'/'", EISDIR);
}
END_TEST

START_TEST(a_directory_as_standard_input_cannot_be_read)
{
	struct tafl_error err;
	int old = dup(STDIN_FILENO), directory = open("/", O_RDONLY);
	dup2(directory, STDIN_FILENO);
	struct tafl_input *input = tafl_input_open("-", &err);
	dup2(old, STDIN_FILENO);
	close(directory);
	close(old);
	ck_assert_ptr_null(input);
	expect_reason(&err, "<stdin>", EISDIR);
}
END_TEST

START_TEST(a_missing_file_cannot_be_read)
{
	struct tafl_error err;
	ck_assert_ptr_null(tafl_input_open("/no/such/file", &err));
	expect_reason(&err, "/no/such/file", ENOENT);
	ck_assert_ptr_null(tafl_input_open("/no/such/file", NULL));
}
END_TEST

START_TEST(a_closed_standard_input_cannot_be_read)
{
	struct tafl_error err;
	int old = dup(STDIN_FILENO);
	close(STDIN_FILENO);
	struct tafl_input *input = tafl_input_open("-", &err);
	dup2(old, STDIN_FILENO);
	close(old);
	ck_assert_ptr_null(input);
	expect_reason(&err, "<stdin>", EBADF);
}
END_TEST

/* A stream whose other side gives two lines and a half and then breaks off. */
static struct tafl_input *open_broken(int *old_stdin)
{
	int ends[2];
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	ck_assert_int_eq(write(ends[1], "one\ntwo\nthr", 11), 11);
	/* What the other side has not read when it closes is an error. */
	ck_assert_int_eq(write(ends[0], "unread", 6), 6);
	close(ends[1]);
	*old_stdin = dup(STDIN_FILENO);
	dup2(ends[0], STDIN_FILENO);
	close(ends[0]);
	struct tafl_input *input = tafl_input_open("-", NULL);
	ck_assert_ptr_nonnull(input);
	return input;
}

START_TEST(an_error_half_way_is_not_the_end)
{
	int old_stdin;
	struct tafl_input *input = open_broken(&old_stdin);
	struct input_piece line;
	struct tafl_error err;
	ck_assert_int_eq(input_line(input, &line, &err), INPUT_OK);
	ck_assert_int_eq(input_line(input, &line, &err), INPUT_OK);
	ck_assert_mem_eq(line.text, "two", 3);
	for (int i = 0; i < 3; i++) {
		err.code = TAFL_OK;
		ck_assert_int_eq(input_line(input, &line, &err), INPUT_ERROR);
		expect_reason(&err, "<stdin>", ECONNRESET);
	}
	ck_assert_int_eq(input_peek(input, 5, &line, NULL), INPUT_ERROR);
	ck_assert_int_eq(input_rest(input, 5, &line, NULL), INPUT_ERROR);
	tafl_input_free(input);
	dup2(old_stdin, STDIN_FILENO);
	close(old_stdin);
}
END_TEST

/* --- parts of lines ----------------------------------------------------- */

/* The lines put together from their parts, each of which goes on where the one
 * before has ended, behind a blank. */
static void list_parts(struct tafl_input *input, struct tafl_text *list)
{
	struct input_piece part;
	struct tafl_error err;
	bool ends = true;
	uint32_t column = 1;
	enum input_status status;
	while ((status = input_part(input, &part, &ends, &err)) == INPUT_OK) {
		ck_assert_uint_eq(part.column, column);
		if (column == 1)
			tafl_text_printf(list, "%d:", (int)part.line);
		tafl_text_append(list, part.text, part.length);
		column = ends ? 1 : column + (uint32_t)part.length;
		if (ends)
			tafl_text_putc(list, '|');
		else
			ck_assert_int_eq(part.text[part.length - 1], ' ');
	}
	ck_assert_int_eq(status, INPUT_END);
	ck_assert(ends);
}

START_TEST(parts_make_lines)
{
	for (size_t step = 1; step <= 4; step++) {
		struct tafl_text list = { 0 };
		struct feed feed;
		struct tafl_input *input = feed_open(&feed, texts[_i].text,
		                                     texts[_i].length, step);
		tafl_text_puts(&list, "");
		list_parts(input, &list);
		ck_assert_str_eq(list.data, texts[_i].lines);
		feed_close(&feed, input);
		tafl_text_release(&list);
	}
}
END_TEST

/* A long line comes in parts that are no longer than they have to be. */
START_TEST(parts_end_behind_blanks)
{
	enum { WORD = 9000 };
	static char text[20 * WORD];
	size_t step = _i == 0 ? sizeof(text) : 777;
	struct feed feed;
	struct tafl_input *input;
	struct input_piece part;
	bool ends = false;
	size_t length = 0;
	memset(text, 'a', sizeof(text));
	for (size_t i = 0; i < sizeof(text); i += i < 10 * WORD ? 5 : WORD)
		text[i] = ' ';
	input = feed_open(&feed, text, sizeof(text), step);
	while (!ends) {
		ck_assert_int_eq(input_part(input, &part, &ends, NULL),
		                 INPUT_OK);
		ck_assert_uint_le(part.length, 4096 + WORD + 1);
		ck_assert_mem_eq(part.text, text + length, part.length);
		length += part.length;
	}
	ck_assert_uint_eq(length, sizeof(text));
	ck_assert_int_eq(input_part(input, &part, &ends, NULL), INPUT_END);
	feed_close(&feed, input);
}
END_TEST

/* What is not used of a line comes again, as a line that starts there. */
START_TEST(a_line_may_be_used_in_part)
{
	static const char text[] = "one two\r\nthree";
	for (size_t used = 0; used <= 7; used++) {
		struct feed feed;
		struct tafl_input *input = feed_open(
			&feed, text, sizeof(text) - 1, (size_t)_i + 1);
		struct input_piece part;
		bool ends = false;
		size_t given = 0;
		while (!ends && given < used) {
			ck_assert_int_eq(input_part(input, &part, &ends, NULL),
			                 INPUT_OK);
			given += part.length;
		}
		input_use(input, used);
		ck_assert_int_eq(input_line(input, &part, NULL), INPUT_OK);
		ck_assert_uint_eq(part.line, 1);
		ck_assert_uint_eq(part.column, used + 1);
		ck_assert_uint_eq(part.length, 7 - used);
		ck_assert_mem_eq(part.text, text + used, part.length);
		ck_assert_int_eq(input_line(input, &part, NULL), INPUT_OK);
		ck_assert_uint_eq(part.line, 2);
		ck_assert_uint_eq(part.column, 1);
		ck_assert_uint_eq(part.length, 5);
		feed_close(&feed, input);
	}
}
END_TEST

/* It waits for a line's end, but for no more of it than is wanted. */
START_TEST(a_look_at_a_line_has_a_limit)
{
	static const char text[] = "one two\nthree";
	struct feed feed;
	struct tafl_input *input = feed_open(&feed, text, sizeof(text) - 1, 2);
	struct input_piece piece;
	ck_assert_int_eq(input_peek_line(input, 4, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.length, 4);
	ck_assert_int_eq(input_peek_line(input, 100, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.length, 8);
	ck_assert_mem_eq(piece.text, text, piece.length);
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.length, 7);
	ck_assert_int_eq(input_peek_line(input, 100, &piece, NULL), INPUT_OK);
	ck_assert_uint_eq(piece.length, 5);
	ck_assert_int_eq(input_line(input, &piece, NULL), INPUT_OK);
	ck_assert_int_eq(input_peek_line(input, 100, &piece, NULL), INPUT_END);
	feed_close(&feed, input);
}
END_TEST

/* --- the suite ---------------------------------------------------------- */

static TCase *line_tests(void)
{
	TCase *tests = tcase_create("lines");
	tcase_add_loop_test(tests, ends_lines_in_every_way, 0, COUNT(texts));
	tcase_add_loop_test(tests, ends_lines_so_however_few_bytes_come, 0,
	                    COUNT(texts));
	tcase_add_test(tests, nul_bytes_are_content);
	tcase_add_test(tests, memory_of_no_bytes_may_be_null);
	tcase_add_test(tests, the_end_stays_the_end);
	tcase_add_loop_test(tests, lines_may_be_longer_than_any_buffer, 0,
	                    COUNT(lengths));
	tcase_add_loop_test(tests, a_line_past_the_limit_is_refused, 0, 2);
	tcase_add_test(tests, a_file_of_short_cr_lines_is_read_in_linear_time);
	tcase_add_test(tests, a_line_in_many_pieces_is_read_in_linear_time);
	return tests;
}

static TCase *ahead_tests(void)
{
	TCase *tests = tcase_create("ahead");
	tcase_add_loop_test(tests, a_line_given_back_comes_again, 0, 2);
	tcase_add_test(tests, only_the_last_line_can_be_given_back);
	tcase_add_test(tests, a_line_can_be_given_back_after_a_look_ahead);
	tcase_add_test(tests, looking_ahead_takes_nothing);
	tcase_add_test(tests, looking_ahead_sees_no_byte_order_mark);
	tcase_add_test(tests, looking_ahead_sees_no_second_half_of_a_line_end);
	tcase_add_test(tests, the_rest_has_a_limit);
	return tests;
}

static TCase *part_tests(void)
{
	TCase *tests = tcase_create("parts");
	tcase_add_loop_test(tests, parts_make_lines, 0, COUNT(texts));
	tcase_add_loop_test(tests, parts_end_behind_blanks, 0, 2);
	tcase_add_loop_test(tests, a_line_may_be_used_in_part, 0, 16);
	tcase_add_test(tests, a_look_at_a_line_has_a_limit);
	return tests;
}

static TCase *file_tests(void)
{
	TCase *tests = tcase_create("files");
	tcase_add_loop_test(tests, a_line_is_given_before_more_is_read, 0, 3);
	tcase_add_test(tests, reading_a_regular_file_never_waits);
	tcase_add_test(tests, inputs_have_names);
	tcase_add_test(tests,
	               a_closed_input_gives_its_file_back_and_keeps_its_name);
	tcase_add_test(tests, a_directory_cannot_be_read);
	tcase_add_test(tests, a_directory_as_standard_input_cannot_be_read);
	tcase_add_test(tests, a_missing_file_cannot_be_read);
	tcase_add_test(tests, a_closed_standard_input_cannot_be_read);
	tcase_add_test(tests, an_error_half_way_is_not_the_end);
	return tests;
}

Suite *input_suite(void)
{
	Suite *suite = suite_create("input");
	suite_add_tcase(suite, line_tests());
	suite_add_tcase(suite, ahead_tests());
	suite_add_tcase(suite, part_tests());
	suite_add_tcase(suite, file_tests());
	return suite;
}
