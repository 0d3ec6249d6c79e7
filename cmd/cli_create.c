/* Creating files, none of which may be one that is read or is there. */
#include "cli.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether the two are one file.  Devices and pipes may well be both input and
 * output. */
static bool is_same_file(const struct stat *a, const struct stat *b)
{
	return S_ISREG(a->st_mode) && a->st_dev == b->st_dev &&
	       a->st_ino == b->st_ino;
}

/* Whether an operand is that file; standard input too, when it is read. */
static bool is_operand(const char *path, const struct stat *file)
{
	struct stat operand;
	int status = strcmp(path, "-") ? stat(path, &operand)
	                               : fstat(STDIN_FILENO, &operand);

	return status == 0 && is_same_file(&operand, file);
}

/* --- variant files ------------------------------------------------------ */

static bool is_yaml(const char *name)
{
	size_t length = strlen(name);

	return length > 5 && !strcmp(name + length - 5, ".yaml");
}

/* Whether an entry of a directory is that file and holds a variant. */
static bool is_variant_in(DIR *directory, const char *name,
                          const struct stat *file)
{
	struct stat entry;

	return is_yaml(name) &&
	       fstatat(dirfd(directory), name, &entry, 0) == 0 &&
	       is_same_file(&entry, file);
}

/* Whether a directory, path[0..length), has that file as a variant: games may
 * name any of them, and each may be extended by another. */
static bool has_variant(const char *path, size_t length,
                        const struct stat *file)
{
	struct tafl_text name = { 0 };
	struct dirent *entry = NULL;
	DIR *directory = NULL;

	tafl_text_append(&name, path, length);
	if (!name.failed)
		directory = opendir(length > 0 ? name.data : ".");
	tafl_text_release(&name);
	if (!directory)
		return false;
	do
		entry = readdir(directory);
	while (entry && !is_variant_in(directory, entry->d_name, file));
	closedir(directory);
	return entry != NULL;
}

/* In the directory that the file `path` is in. */
static bool is_beside(const char *path, const struct stat *file)
{
	const char *slash = strrchr(path, '/');

	return has_variant(path, slash ? (size_t)(slash + 1 - path) : 0, file);
}

static bool is_on_path(const char *path, const struct stat *file)
{
	while (path && *path) {
		size_t length = strcspn(path, ":");

		if (length > 0 && has_variant(path, length, file))
			return true;
		path += length;
		path += *path == ':';
	}
	return false;
}

/* A name with '/' or '.' is a path. */
static bool is_variant(const struct cli *cli, const struct stat *file)
{
	const char *variant = cli->common.variant;

	if (variant && strpbrk(variant, "/.") &&
	    (is_operand(variant, file) || is_beside(variant, file)))
		return true;
	for (int i = 0; i < cli->file_count; i++)
		if (is_yaml(cli->files[i]) && is_beside(cli->files[i], file))
			return true;
	return is_on_path(cli->load.path, file);
}

static bool give_up(struct cli *cli, const char *path, int reason)
{
	cli_say(cli, "%s: %s", path, strerror(reason));
	cli_worsen(cli, CLI_TROUBLE);
	return false;
}

/* --- creating ----------------------------------------------------------- */

/* Opening a file for writing empties it: it must not be something that is
 * read. */
static bool is_free(struct cli *cli, const char *what, const char *path)
{
	struct stat file;

	if (stat(path, &file) == -1)
		return true;
	for (int i = 0; i < cli->file_count; i++)
		if (is_operand(cli->files[i], &file))
			return cli_usage(cli, "%s '%s' is input file '%s'",
			                 what, path, cli->files[i]);
	if (cli->file_count == 0 && is_operand("-", &file))
		return cli_usage(cli, "%s '%s' is standard input", what, path);
	if (cli->also_read && is_operand(cli->also_read, &file))
		return cli_usage(cli, "%s '%s' is input file '%s'", what, path,
		                 cli->also_read);
	if (S_ISREG(file.st_mode) && is_variant(cli, &file))
		return cli_usage(cli, "%s '%s' is a variant file", what, path);
	return true;
}

FILE *cli_create(struct cli *cli, const char *what, const char *path)
{
	FILE *file;

	if (!is_free(cli, what, path))
		return NULL;
	file = fopen(path, "w");
	if (!file)
		give_up(cli, path, errno);
	return file;
}

void cli_finish(struct cli *cli, const char *path, FILE *file)
{
	int failed = ferror(file);

	errno = 0;
	if (fclose(file) != EOF && !failed)
		return;
	cli_say(cli, "%s: write error: %s", path,
	        strerror(errno ? errno : EIO));
	cli_worsen(cli, CLI_TROUBLE);
}

/* --- a file for each ---------------------------------------------------- */

bool cli_make_directory(struct cli *cli, const char *path)
{
	if (mkdir(path, 0777) == 0 || errno == EEXIST)
		return true;
	return give_up(cli, path, errno);
}

static bool write_all(int file, const char *data, size_t length)
{
	while (length > 0) {
		ssize_t written = write(file, data, length);

		if (written == -1 && errno != EINTR)
			return false;
		if (written > 0) {
			data += written;
			length -= (size_t)written;
		}
	}
	return true;
}

bool cli_is_new(struct cli *cli, const char *path)
{
	struct stat file;

	return lstat(path, &file) == -1 || give_up(cli, path, EEXIST);
}

bool cli_create_new(struct cli *cli, const char *path, const char *data,
                    size_t length)
{
	int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
	bool written;
	int reason;

	if (file == -1)
		return give_up(cli, path, errno);
	written = write_all(file, data, length);
	reason = errno;
	if (close(file) == -1 && written) {
		written = false;
		reason = errno;
	}
	if (written)
		return true;
	/* A part would be taken for the whole, and be in the way next time. */
	unlink(path);
	return give_up(cli, path, reason);
}
