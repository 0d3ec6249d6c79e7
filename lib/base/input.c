/* Input: a window over the bytes of a file, moved along as they are used. */
#include "base/input.h"
#include "base/fail.h"
#include "base/mem.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The window's first size: large enough that a read costs little for each
 * byte, small enough for the processor's cache. */
enum { WINDOW = 256 << 10 };

enum { NO_FILE = -1 };

/*
 * The bytes [start, end) of `text` are read and not yet used.  Finding lines
 * is linear in the input whatever it holds, since no byte is searched twice:
 * [start, lf) has no LF, [start, cr) has no CR, and cr <= lf.
 */
struct tafl_input {
	const char *text; /* the window, or the caller's memory */
	size_t start, end;
	size_t lf, cr;
	uint64_t line;   /* of the byte at start */
	uint32_t column; /* of that byte, from 1 */
	size_t given;    /* bytes from there on that input_part has given */
	bool after_cr;   /* a LF that comes first belongs to the line before */
	bool ended;      /* there is nothing behind `end` */
	bool has_last_line; /* it starts at `last` */
	size_t last;
	uint32_t last_column;

	char *window; /* NULL: memory of the caller's */
	size_t capacity;
	int file;
	bool may_block;
	int failure; /* errno of the read that failed, or 0 */
	void (*wait)(void *user);
	void *user;
	char *name;
};

/* --- opening ------------------------------------------------------------ */

static bool fail_to_read(const char *name, int number, struct tafl_error *err)
{
	char reason[128];
	bool known = strerror_r(number, reason, sizeof(reason)) == 0;
	return fail(err, TAFL_E_IO, "cannot read '%s': %s", name,
	            known ? reason : "unknown error");
}

static struct tafl_input *new_input(const char *name, struct tafl_error *err)
{
	struct tafl_input *input = mem_alloc(1, sizeof(*input));
	char *copy = mem_copy(name, strlen(name));
	if (!input || !copy) {
		mem_free(input);
		mem_free(copy);
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return NULL;
	}
	input->name = copy;
	input->text = "";
	input->line = 1;
	input->column = 1;
	input->file = NO_FILE;
	return input;
}

static int open_to_read(const char *path)
{
	int file;
	do
		file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	while (file < 0 && errno == EINTR);
	return file;
}

/* Looks at what was opened; an errno, 0 for something that can be read.  Some
 * systems let a directory be opened and even read. */
static int inspect(struct tafl_input *input)
{
	struct stat status;
	if (input->file < 0 || fstat(input->file, &status) != 0)
		return errno;
	if (S_ISDIR(status.st_mode))
		return EISDIR;
	input->may_block = !S_ISREG(status.st_mode);
	return 0;
}

struct tafl_input *tafl_input_open(const char *path, struct tafl_error *err)
{
	bool is_stdin = strcmp(path, "-") == 0;
	struct tafl_input *input = new_input(is_stdin ? "<stdin>" : path, err);
	if (!input)
		return NULL;
	input->file = is_stdin ? STDIN_FILENO : open_to_read(path);
	int number = inspect(input);
	if (number == 0)
		return input;
	fail_to_read(input->name, number, err);
	tafl_input_free(input);
	return NULL;
}

struct tafl_input *tafl_input_memory(const char *name, const char *text,
                                     size_t length, struct tafl_error *err)
{
	struct tafl_input *input = new_input(name, err);
	if (!input)
		return NULL;
	if (length > 0)
		input->text = text;
	input->end = length;
	input->ended = true;
	return input;
}

void tafl_input_close(struct tafl_input *input)
{
	if (input->file > STDIN_FILENO)
		close(input->file);
	input->file = NO_FILE;
	mem_free(input->window);
	input->window = NULL;
	input->text = "";
	input->capacity = input->start = input->end = 0;
	input->lf = input->cr = input->given = 0;
	input->has_last_line = input->after_cr = false;
	input->ended = true;
}

void tafl_input_free(struct tafl_input *input)
{
	if (!input)
		return;
	tafl_input_close(input);
	mem_free(input->name);
	mem_free(input);
}

const char *tafl_input_name(const struct tafl_input *input)
{
	return input->name;
}

void tafl_input_on_wait(struct tafl_input *input, void (*wait)(void *user),
                        void *user)
{
	input->wait = wait;
	input->user = user;
}

/* --- filling the window ------------------------------------------------- */

static size_t moved_back(size_t offset, size_t by)
{
	return offset > by ? offset - by : 0;
}

/* Drops the bytes before `by`. */
static void move_window(struct tafl_input *input, size_t by)
{
	memmove(input->window, input->window + by, input->end - by);
	input->end -= by;
	input->start -= by;
	input->lf = moved_back(input->lf, by);
	input->cr = moved_back(input->cr, by);
	input->last = moved_back(input->last, by);
}

static bool grow_window(struct tafl_input *input)
{
	size_t need = input->capacity ? input->capacity + 1 : WINDOW;
	char *window = mem_reserve(input->window, &input->capacity, need, 1);
	if (!window)
		return false;
	input->window = window;
	input->text = window;
	return true;
}

/* Makes room behind the window's bytes.  Moves no more bytes than it makes
 * room for, so that moving costs no more than reading does. */
static bool make_room(struct tafl_input *input)
{
	size_t keep = input->has_last_line ? input->last : input->start;
	size_t kept = input->end - keep;
	bool is_full = input->end == input->capacity;
	if (keep > 0 && (kept == 0 || (is_full && kept <= keep)))
		move_window(input, keep);
	return input->end < input->capacity || grow_window(input);
}

/* Whether a read would wait.  What cannot be asked is taken to. */
static bool would_wait(const struct tafl_input *input)
{
	struct pollfd asked = { .fd = input->file, .events = POLLIN };

	return input->may_block && poll(&asked, 1, 0) <= 0;
}

static ssize_t read_some(struct tafl_input *input)
{
	ssize_t got;
	do {
		if (input->wait && would_wait(input))
			input->wait(input->user);
		got = read(input->file, input->window + input->end,
		           input->capacity - input->end);
	} while (got < 0 && errno == EINTR);
	return got;
}

/* Reads what there is behind the window's bytes. */
static enum input_status fill(struct tafl_input *input, struct tafl_error *err)
{
	if (input->ended)
		return INPUT_END;
	if (!make_room(input)) {
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return INPUT_ERROR;
	}
	ssize_t got = input->failure ? -1 : read_some(input);
	if (got < 0) {
		if (!input->failure)
			input->failure = errno;
		fail_to_read(input->name, input->failure, err);
		return INPUT_ERROR;
	}
	if (got == 0) {
		input->ended = true;
		return INPUT_END;
	}
	input->end += (size_t)got;
	return INPUT_OK;
}

static size_t unused(const struct tafl_input *input)
{
	return input->end - input->start;
}

/* Reads until `want` bytes are unused, or the input has ended. */
static enum input_status fill_to(struct tafl_input *input, size_t want,
                                 struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	while (status == INPUT_OK && unused(input) < want)
		status = fill(input, err);
	return status;
}

/* --- before the first byte of a line that counts ------------------------ */

static const char byte_order_mark[] = "\xEF\xBB\xBF";
enum { MARK = sizeof(byte_order_mark) - 1 };

/* Whether the unused bytes are those of a mark, as far as they go. */
static bool may_be_mark(const struct tafl_input *input)
{
	size_t length = unused(input) < MARK ? unused(input) : MARK;

	if (length > 0 && input->text[input->start] != byte_order_mark[0])
		return false; /* as most lines begin */
	return memcmp(input->text + input->start, byte_order_mark, length) == 0;
}

/* Files that begin with a mark may be put one behind the other.  Reads no
 * further than it takes to see that there is none, since a terminal or a pipe
 * may have no more to give. */
static enum input_status skip_marks(struct tafl_input *input,
                                    struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	while (status == INPUT_OK && may_be_mark(input))
		if (unused(input) >= MARK)
			input->start += MARK;
		else
			status = fill(input, err);
	return status == INPUT_ERROR ? status : INPUT_OK;
}

/* The LF of a CR LF whose CR was the last byte read. */
static enum input_status skip_lf(struct tafl_input *input,
                                 struct tafl_error *err)
{
	if (fill_to(input, 1, err) == INPUT_ERROR)
		return INPUT_ERROR;
	input->after_cr = false;
	if (unused(input) > 0 && input->text[input->start] == '\n')
		input->start++;
	return INPUT_OK;
}

static enum input_status begin(struct tafl_input *input, struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	if (input->after_cr)
		status = skip_lf(input, err);
	if (status == INPUT_OK && input->column == 1)
		status = skip_marks(input, err);
	return status;
}

/* --- pieces ------------------------------------------------------------- */

/* Moves *mark, before which there is no `byte`, to the first one that is
 * before `limit`, or to `limit`. */
static void seek(const struct tafl_input *input, size_t *mark, char byte,
                 size_t limit)
{
	if (*mark < input->start)
		*mark = input->start;
	if (*mark >= limit || input->text[*mark] == byte)
		return;
	const char *found = memchr(input->text + *mark, byte, limit - *mark);
	*mark = found ? (size_t)(found - input->text) : limit;
}

/* The offset of the line's end; the window's end when it is not there. */
static size_t line_end(struct tafl_input *input)
{
	seek(input, &input->lf, '\n', input->end);
	seek(input, &input->cr, '\r', input->lf);
	return input->cr;
}

/* Goes past the line that ends at `end`, and its end. */
static void use_line(struct tafl_input *input, size_t end)
{
	input->has_last_line = true;
	input->last = input->start;
	input->last_column = input->column;
	input->line++;
	input->column = 1;
	input->given = 0;
	input->start = end;
	if (end == input->end)
		return;
	input->start++;
	if (input->text[end] == '\n')
		return;
	if (input->start == input->end)
		input->after_cr = true;
	else if (input->text[input->start] == '\n')
		input->start++;
}

static enum input_status fail_too_long(const struct tafl_input *input,
                                       struct tafl_error *err)
{
	error_set(err, TAFL_E_LIMIT, "a line of more than %d bytes",
	          (int)TAFL_GAME_BYTES_MAX);
	if (err)
		err->at.line = input->line;
	return INPUT_ERROR;
}

enum input_status input_line(struct tafl_input *input,
                             struct input_piece *piece, struct tafl_error *err)
{
	input->has_last_line = false;
	input->given = 0;
	enum input_status status = begin(input, err);
	while (status == INPUT_OK && line_end(input) == input->end &&
	       unused(input) <= TAFL_GAME_BYTES_MAX)
		status = fill(input, err);
	if (status == INPUT_ERROR)
		return status;
	if (unused(input) == 0)
		return INPUT_END;

	size_t end = line_end(input);
	size_t length = end - input->start;
	if (length > TAFL_GAME_BYTES_MAX)
		return fail_too_long(input, err);
	*piece = (struct input_piece){ input->text + input->start, length,
		                       input->line, input->column };
	use_line(input, end);
	return INPUT_OK;
}

/* A look ahead has moved the marks past the end of the line that is given
 * back. */
static void take_marks_back(struct tafl_input *input)
{
	size_t end = input->start - 1;

	if (input->text[end] == '\n') {
		if (input->lf > end)
			input->lf = end;
		if (end > input->last && input->text[end - 1] == '\r')
			end--;
	}
	if (input->cr > end)
		input->cr = end;
}

void input_unread_line(struct tafl_input *input)
{
	if (!input->has_last_line)
		return;
	input->has_last_line = false;
	input->after_cr = false;
	take_marks_back(input);
	input->start = input->last;
	input->column = input->last_column;
	input->line--;
}

void input_unread_tail(struct tafl_input *input, size_t bytes)
{
	if (!input->has_last_line)
		return;
	input_unread_line(input);
	size_t used = line_end(input) - input->start - bytes;
	input->start += used;
	input->column += (uint32_t)used;
}

/* --- parts of lines ----------------------------------------------------- */

/* A record that ends within a part has it copied for nothing. */
enum { PART = 4096 };

/* Behind the last blank of text[from..to); `from` when there is none. */
static size_t behind_blank(const char *text, size_t from, size_t to)
{
	while (to > from && text[to - 1] != ' ')
		to--;
	return to;
}

/* Where the part that starts at `from` may be cut, in the bytes up to `end` of
 * which those before `searched` have no blank; 0: nowhere. */
static size_t find_cut(const struct tafl_input *input, size_t from,
                       size_t searched, size_t end)
{
	size_t past = from + PART > searched ? from + PART : searched;
	const char *blank = NULL;

	if (past < end)
		blank = memchr(input->text + past, ' ', end - past);
	if (blank)
		return (size_t)(blank - input->text) + 1;
	if (end < input->end || input->ended)
		return 0;
	size_t cut = behind_blank(input->text, searched, end);
	return cut > searched ? cut : 0;
}

/* Reads until the part that begins behind what was given has an end: *cut, or
 * when that is 0 the line's. */
static enum input_status find_part(struct tafl_input *input, size_t *cut,
                                   struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	size_t searched = input->given; /* from the start, which may move */

	for (;;) {
		size_t start = input->start;
		size_t end = line_end(input);

		*cut = find_cut(input, start + input->given, start + searched,
		                end);
		if (*cut > 0 || end < input->end || status == INPUT_END)
			return INPUT_OK;
		if (end - start - input->given > TAFL_GAME_BYTES_MAX)
			return fail_too_long(input, err);
		searched = end - start;
		status = fill(input, err);
		if (status == INPUT_ERROR)
			return status;
	}
}

enum input_status input_part(struct tafl_input *input,
                             struct input_piece *piece, bool *ends,
                             struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	size_t cut;

	input->has_last_line = false;
	if (input->given == 0)
		status = begin(input, err);
	if (status == INPUT_OK)
		status = find_part(input, &cut, err);
	if (status != INPUT_OK)
		return status;
	if (unused(input) == 0)
		return INPUT_END;

	size_t from = input->start + input->given;
	size_t end = cut > 0 ? cut : line_end(input);
	*piece = (struct input_piece){ input->text + from, end - from,
		                       input->line,
		                       input->column + (uint32_t)input->given };
	*ends = cut == 0;
	if (*ends)
		use_line(input, end);
	else
		input->given = end - input->start;
	return INPUT_OK;
}

void input_use(struct tafl_input *input, size_t used)
{
	input_unread_line(input);
	input->start += used;
	input->column += (uint32_t)used;
	input->given = 0;
}

static struct input_piece all_unused(const struct tafl_input *input)
{
	return (struct input_piece){ input->text + input->start, unused(input),
		                     input->line, input->column };
}

enum input_status input_peek(struct tafl_input *input, size_t want,
                             struct input_piece *piece, struct tafl_error *err)
{
	enum input_status status = begin(input, err);
	if (status == INPUT_OK)
		status = fill_to(input, want > 0 ? want : 1, err);
	if (status == INPUT_ERROR)
		return status;
	if (unused(input) == 0)
		return INPUT_END;
	*piece = all_unused(input);
	return INPUT_OK;
}

void input_pass(struct tafl_input *input, size_t bytes)
{
	input->has_last_line = false;
	input->given = 0;
	input->start += bytes;
	input->line++;
	input->column = 1;
}

enum input_status input_peek_line(struct tafl_input *input, size_t most,
                                  struct input_piece *piece,
                                  struct tafl_error *err)
{
	enum input_status status = begin(input, err);
	while (status == INPUT_OK && line_end(input) == input->end &&
	       unused(input) < most)
		status = fill(input, err);
	if (status == INPUT_ERROR)
		return status;
	if (unused(input) == 0)
		return INPUT_END;
	*piece = all_unused(input);
	return INPUT_OK;
}

enum input_status input_rest(struct tafl_input *input, size_t limit,
                             struct input_piece *piece, struct tafl_error *err)
{
	input->has_last_line = false;
	enum input_status status = begin(input, err);
	while (status == INPUT_OK && unused(input) <= limit)
		status = fill(input, err);
	if (status == INPUT_ERROR)
		return status;
	if (unused(input) > limit) {
		error_set(err, TAFL_E_LIMIT, "more than %zu bytes", limit);
		return INPUT_ERROR;
	}
	*piece = all_unused(input);
	input->start = input->end;
	return INPUT_OK;
}
