/* Input: what is opened, and the window over its bytes. */
#include "base/fail.h"
#include "base/input_window.h"
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

enum input_status input_fill(struct tafl_input *input, struct tafl_error *err)
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

enum input_status input_fill_to(struct tafl_input *input, size_t want,
                                struct tafl_error *err)
{
	enum input_status status = INPUT_OK;
	while (status == INPUT_OK && input_unused(input) < want)
		status = input_fill(input, err);
	return status;
}
