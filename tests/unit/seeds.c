/* Sentences of rule texts, each with the plies that show it: tests/seeds. */
#include "rules/compile.h"
#include "rules_case.h"
#include "unit.h"
#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <tafl/text.h>
#include <tafl/variant.h>

/* A file of tests/seeds is named after its variant:
 *
 *     # a comment
 *     as other-variant
 *
 *     A sentence, which may
 *     go on for lines.
 *     <tab>position | plies | verdict
 *     <tab>position | plies
 *     <tab><tab>more plies | verdict
 *
 * Every sentence has one row or more.  The verdict is that of the last ply as
 * in rules_case.h, or "is POSITION": what stands on the board then; or, with
 * no plies, "agreement RESULT": what the players may agree on.
 *
 * After `as`, the sentences of the other variant hold here too; a row of the
 * same position and plies as one of its rows has another verdict here. */
enum { ROWS_MAX = 160, SENTENCE_MAX = 512, ROW_MAX = 2048 };

struct row {
	char sentence[SENTENCE_MAX];
	char text[ROW_MAX];                     /* cut at its bars */
	const char *position, *plies, *verdict; /* into text */
};

struct sentences {
	struct row row[ROWS_MAX];
	int count;
	char as[64];                 /* the other variant, or "" */
	char sentence[SENTENCE_MAX]; /* the one being read */
	bool shown;                  /* it has a row */
};

/* --- reading ---------------------------------------------------------------*/

static char *trimmed(char *text)
{
	text += strspn(text, " \t");
	size_t length = strlen(text);
	while (length > 0 && strchr(" \t\r\n", text[length - 1]))
		text[--length] = '\0';
	return text;
}

/* Adds `more` after a blank.  False when there is no room. */
static bool add(char *text, size_t size, const char *more)
{
	size_t length = strlen(text);
	int needed = snprintf(text + length, size - length, "%s%s",
	                      length ? " " : "", more);
	return needed >= 0 && (size_t)needed < size - length;
}

/* Cuts a row that has been read to its end. */
static bool cut(struct row *row)
{
	char *plies = strchr(row->text, '|');
	char *verdict = plies ? strchr(plies + 1, '|') : NULL;

	if (!verdict || strchr(verdict + 1, '|'))
		return false;
	*plies = *verdict = '\0';
	row->position = trimmed(row->text);
	row->plies = trimmed(plies + 1);
	row->verdict = trimmed(verdict + 1);
	return *row->position != '\0' && *row->verdict != '\0';
}

static bool read_row(struct sentences *file, char *text)
{
	if (file->count == ROWS_MAX || file->sentence[0] == '\0')
		return false;
	struct row *row = &file->row[file->count++];
	strcpy(row->sentence, file->sentence);
	row->text[0] = '\0';
	file->shown = true;
	return add(row->text, sizeof(row->text), trimmed(text));
}

static bool read_sentence(struct sentences *file, char *text)
{
	if (file->shown || file->sentence[0] == '\0') {
		file->sentence[0] = '\0';
		file->shown = false;
	}
	return add(file->sentence, sizeof(file->sentence), trimmed(text));
}

/* A blank line is the end of a sentence, which must have been shown. */
static bool end_sentence(struct sentences *file)
{
	bool ok = file->shown || file->sentence[0] == '\0';

	file->sentence[0] = '\0';
	file->shown = false;
	return ok;
}

static bool read_line(struct sentences *file, char *text)
{
	if (text[0] == '#')
		return true;
	if (strncmp(text, "\t\t", 2) == 0)
		return file->shown && add(file->row[file->count - 1].text,
		                          ROW_MAX, trimmed(text));
	if (text[0] == '\t')
		return read_row(file, text);
	if (strncmp(text, "as ", 3) == 0 && file->count == 0)
		return add(file->as, sizeof(file->as), trimmed(text + 3));
	if (*trimmed(text) == '\0')
		return end_sentence(file);
	return read_sentence(file, text);
}

/* Cuts the rows once all of their lines are there.  False at the first that is
 * none. */
static bool cut_rows(struct sentences *file)
{
	for (int i = 0; i < file->count; i++)
		if (!cut(&file->row[i]))
			return false;
	return file->count > 0;
}

/* Fails the test at the first line that is not understood. */
static void read_file(struct sentences *file, const char *id)
{
	char path[128];
	char text[ROW_MAX];

	snprintf(path, sizeof(path), "tests/seeds/%s.txt", id);
	FILE *stream = fopen(path, "r");
	ck_assert_msg(stream != NULL, "%s is not there", path);
	memset(file, 0, sizeof(*file));
	for (int number = 1; fgets(text, sizeof(text), stream); number++)
		ck_assert_msg(read_line(file, text), "%s:%d", path, number);
	ck_assert_msg(end_sentence(file), "%s: its last sentence", path);
	ck_assert_msg(cut_rows(file), "%s: '%s'", path,
	              file->row[file->count - 1].text);
	fclose(stream);
}

/* --- playing ---------------------------------------------------------------*/

/* "agreement draw", or "" where players may not agree on anything. */
static void say_agreement(const struct tafl_variant *variant,
                          struct tafl_text *text)
{
	const struct spec *spec = variant_spec(variant);

	for (int i = 0; i < spec->end_count; i++)
		if (spec->ends[i].when == TAFL_AGREEMENT &&
		    spec->ends[i].result == SPEC_DRAWN)
			tafl_text_puts(text, "agreement draw");
}

/* "is POSITION" of a line, as it is seen before it was turned. */
static void say_position(const struct tafl_line *line, int symmetry,
                         struct tafl_text *text)
{
	/* The two quarter turns undo each other, the other six themselves. */
	static const int back[] = { 0, 1, 2, 3, 4, 6, 5, 7 };
	struct tafl_position position;
	char written[TAFL_POSITION_TEXT];

	tafl_position_turned(&position, tafl_line_position(line),
	                     back[symmetry]);
	tafl_position_format(&position, written);
	tafl_text_reset(text);
	tafl_text_printf(text, "is %s", written);
}

/* What the rules say of a row in one symmetry, in the form of its verdict. */
static void say(const struct tafl_variant *turned, const struct row *row,
                struct tafl_position start, int symmetry,
                struct tafl_text *text)
{
	struct tafl_line *line = tafl_line_new(turned);
	struct tafl_position position;

	ck_assert_ptr_nonnull(line);
	tafl_position_turned(&position, &start, symmetry);
	tafl_line_reset(line, &position);
	rules_case_play(line, row->plies, symmetry, text);
	if (strncmp(row->verdict, "is ", 3) == 0)
		say_position(line, symmetry, text);
	tafl_line_free(line);
}

/* The variant in the eight symmetries. */
struct turned {
	struct tafl_variant *variant[TAFL_SYMMETRIES];
};

static void check_row(const char *id, const struct turned *turned,
                      const struct row *row)
{
	const struct tafl_variant *variant = turned->variant[0];
	struct tafl_position start = rules_position(variant, row->position);
	struct tafl_text text = { 0 };

	for (int i = 0; i < TAFL_SYMMETRIES; i++) {
		if (strncmp(row->verdict, "agreement ", 10) == 0)
			say_agreement(turned->variant[i], &text);
		else
			say(turned->variant[i], row, start, i, &text);
		ck_assert_msg(
			strcmp(text.data ? text.data : "", row->verdict) == 0,
			"%s: %s\n%s | %s, symmetry %d: expected '%s', "
			"got '%s'",
			id, row->sentence, row->position, row->plies, i,
			row->verdict, text.data);
		tafl_text_reset(&text);
	}
	tafl_text_release(&text);
}

/* Whether the file has a row of the same position and plies. */
static bool has(const struct sentences *file, const struct row *row)
{
	for (int i = 0; i < file->count; i++)
		if (strcmp(file->row[i].position, row->position) == 0 &&
		    strcmp(file->row[i].plies, row->plies) == 0)
			return true;
	return false;
}

/* Checks the rows of `file` but those that `instead` has, if there is one. */
static int check_rows(const char *id, const struct turned *turned,
                      const struct sentences *file,
                      const struct sentences *instead)
{
	int checked = 0;

	for (int i = 0; i < file->count; i++)
		if (!instead || !has(instead, &file->row[i])) {
			check_row(id, turned, &file->row[i]);
			checked++;
		}
	return checked;
}

static void check_file(const char *id, const struct turned *turned)
{
	struct sentences own, other;

	read_file(&own, id);
	check_rows(id, turned, &own, NULL);
	if (own.as[0] == '\0')
		return;
	read_file(&other, own.as);
	ck_assert_msg(other.as[0] == '\0', "%s: as %s, which is as %s", id,
	              own.as, other.as);
	/* What differs from nothing would be no difference. */
	ck_assert_int_gt(other.count, check_rows(id, turned, &other, &own));
}

/* --- tests -----------------------------------------------------------------*/

static const char *const ids[] = {
	"brandubh-little-table",
	"brandubh-little-table-pair",
	"tablut-bga-corners",
	"tablut-bga-corners-literal",
	"tablut-bga-corners-main",
	"tablut-bga-edge",
	"tablut-castle",
	"tablut-foteviken",
	"tablut-foteviken-literal",
	"tablut-historique",
	"tablut-historique-literal",
	"tablut-linnaeus",
	"tablut-little-table",
	"tawlbwrdd-castle",
	"unibo-ashton",
};
enum { IDS = sizeof(ids) / sizeof(ids[0]) };

START_TEST(every_sentence_is_played)
{
	struct turned turned;
	struct tafl_variant *variant = rules_embedded(ids[_i]);

	for (int i = 0; i < TAFL_SYMMETRIES; i++)
		turned.variant[i] = rules_turned(variant, i);
	check_file(ids[_i], &turned);
	for (int i = 0; i < TAFL_SYMMETRIES; i++)
		tafl_variant_free(turned.variant[i]);
	tafl_variant_free(variant);
}
END_TEST

START_TEST(no_file_is_left_out)
{
	glob_t files;

	ck_assert_int_eq(glob("tests/seeds/*.txt", 0, NULL, &files), 0);
	ck_assert_uint_eq(files.gl_pathc, IDS);
	globfree(&files);
}
END_TEST

// clang-format off
static const char *const broken[] = {
	"\t5/5/2K2/5/5 d | c3-c2 | -\n",        /* a row without a sentence */
	"A sentence.\n",                        /* and one without a row */
	"A sentence.\n\nAnother.\n\t5/5/2K2/5/5 d | c3-c2 | -\n",
	"A sentence.\n\t5/5/2K2/5/5 d | c3-c2\n",
	"A sentence.\n\t5/5/2K2/5/5 d | c3-c2 | - | -\n",
	"A sentence.\n\t | c3-c2 | -\n",
	"A sentence.\n\t5/5/2K2/5/5 d | c3-c2 |\n",
	"A sentence.\n\t\t5/5/2K2/5/5 d | c3-c2 | -\n",
	"# nothing but a comment\n",
};
// clang-format on

/* Whether a text is read to its end. */
static bool read_text(struct sentences *file, const char *text)
{
	char line[ROW_MAX];

	memset(file, 0, sizeof(*file));
	for (; *text; text += strcspn(text, "\n") + 1) {
		snprintf(line, sizeof(line), "%.*s\n", (int)strcspn(text, "\n"),
		         text);
		if (!read_line(file, line))
			return false;
	}
	return end_sentence(file) && cut_rows(file);
}

START_TEST(refuses_files_that_show_nothing)
{
	struct sentences file;

	ck_assert_msg(!read_text(&file, broken[_i]), "%s", broken[_i]);
}
END_TEST

START_TEST(reads_sentences_beside_their_rows)
{
	struct sentences file;

	ck_assert(read_text(&file, "# a comment\nas other\n\nA sentence\n"
	                           "of two lines.\n\t5/5/2K2/5/5 d | c3-c2\n"
	                           "\t\tc2-c1 | - \n\tstart | | -\n"
	                           "Another.\n\tstart | a1-a2 | xb3\n"));
	ck_assert_str_eq(file.as, "other");
	ck_assert_int_eq(file.count, 3);
	ck_assert_str_eq(file.row[0].sentence, "A sentence of two lines.");
	ck_assert_str_eq(file.row[0].position, "5/5/2K2/5/5 d");
	ck_assert_str_eq(file.row[0].plies, "c3-c2 c2-c1");
	ck_assert_str_eq(file.row[0].verdict, "-");
	ck_assert_str_eq(file.row[1].sentence, "A sentence of two lines.");
	ck_assert_str_eq(file.row[1].plies, "");
	ck_assert_str_eq(file.row[2].sentence, "Another.");
	ck_assert_str_eq(file.row[2].verdict, "xb3");
}
END_TEST

Suite *seeds_suite(void)
{
	Suite *suite = suite_create("seeds");
	TCase *tcase = tcase_create("sentences");

	tcase_add_loop_test(tcase, every_sentence_is_played, 0, IDS);
	tcase_add_test(tcase, no_file_is_left_out);
	tcase_add_loop_test(tcase, refuses_files_that_show_nothing, 0,
	                    sizeof(broken) / sizeof(broken[0]));
	tcase_add_test(tcase, reads_sentences_beside_their_rows);
	suite_add_tcase(suite, tcase);
	return suite;
}
