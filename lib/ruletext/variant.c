/* Reading a variant from its tree: what it is called, then its rules. */
#include "base/mem.h"
#include "ruletext/id.h"
#include "ruletext/reading.h"
#include <string.h>

/* --- about the variant -------------------------------------------------- */

static void read_id(struct reading *reading, const struct yaml_node *node,
                    void *into)
{
	(void)into;
	if (node->kind == YAML_KIND_SCALAR && node->length > 0)
		read_text(reading, node, &reading->spec->id);
}

static void read_name(struct reading *reading, const struct yaml_node *node,
                      void *into)
{
	(void)into;
	(void)read_line(reading, node, &reading->spec->name);
}

/* A language's tag: "fr", "pt-BR". */
static bool is_language(const struct yaml_node *key)
{
	size_t letters = strspn(key->text, "abcdefghijklmnopqrstuvwxyz");
	size_t all = strspn(key->text, "abcdefghijklmnopqrstuvwxyz"
	                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	                               "0123456789-");

	return letters >= 2 && letters <= 3 && all == key->length &&
	       (letters == all || key->text[letters] == '-') &&
	       key->text[all - 1] != '-';
}

static bool expect_language(struct reading *reading,
                            const struct yaml_node *key)
{
	bool good = is_language(key);

	if (!good)
		report_at(reading->report, key, TAFL_E_UNKNOWN_KEY,
		          "write it as in 'fr' or 'pt-BR'",
		          "'%.*s' is no tag of a language", QUOTED(key));
	return good;
}

static void add_name(struct reading *reading, const struct yaml_node *node)
{
	struct spec *spec = reading->spec;
	struct spec_name *name = &spec->names[spec->name_count];

	if (!expect_language(reading, node->key))
		return;
	if (!read_line(reading, node, &name->name))
		return;
	spec->name_count++;
	name->language = mem_copy(node->key->text, node->key->length);
	if (!name->language)
		reading->report->failed = true;
}

static size_t count_items(const struct yaml_node *node)
{
	size_t count = 0;

	for (node = node->first; node; node = node->next)
		count++;
	return count;
}

static void read_names(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec *spec = reading->spec;

	(void)into;
	if (!expect_map(reading, node))
		return;
	spec->names = mem_alloc(count_items(node), sizeof(*spec->names));
	if (!spec->names) {
		reading->report->failed = true;
		return;
	}
	for (const struct yaml_node *name = node->first; name;
	     name = name->next)
		add_name(reading, name);
}

static void read_strings(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	struct spec_strings *strings = into;

	if (!expect_list(reading, node))
		return;
	strings->text = mem_alloc(count_items(node), sizeof(char *));
	if (!strings->text) {
		reading->report->failed = true;
		return;
	}
	for (const struct yaml_node *item = node->first; item;
	     item = item->next) {
		char **text = &strings->text[strings->count];

		read_text(reading, item, text);
		if (*text)
			strings->count++;
	}
}

/* "aliases: other ids that mean this file" */
static void read_aliases(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	read_strings(reading, node, &reading->spec->aliases);
	(void)into;
	for (const struct yaml_node *item = node->first; item;
	     item = item->next)
		if (item->kind == YAML_KIND_SCALAR && item->length > 0)
			(void)check_id(reading->report, item);
}

static void read_source(struct reading *reading, const struct yaml_node *node,
                        void *into)
{
	(void)into;
	read_strings(reading, node, &reading->spec->source);
}

/* Adds the notes of a list; a language that has none is left out. */
static void add_notes(struct reading *reading, const struct yaml_node *node,
                      const char *language, size_t length)
{
	struct spec *spec = reading->spec;
	struct spec_notes *notes = &spec->notes[spec->note_languages];

	read_strings(reading, node, &notes->texts);
	if (notes->texts.count == 0) {
		mem_free(notes->texts.text);
		notes->texts.text = NULL;
		return;
	}
	spec->note_languages++;
	notes->language = mem_copy(language, length);
	if (!notes->language)
		reading->report->failed = true;
}

static void add_notes_of_languages(struct reading *reading,
                                   const struct yaml_node *node)
{
	for (node = node->first; node; node = node->next)
		if (expect_language(reading, node->key))
			add_notes(reading, node, node->key->text,
			          node->key->length);
}

/* "notes: a list, in English, or a map from languages to lists" */
static void read_notes(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	struct spec *spec = reading->spec;
	bool map = node->kind == YAML_KIND_MAP;

	(void)into;
	spec->notes = mem_alloc(map ? count_items(node) : 1,
	                        sizeof(*spec->notes));
	if (!spec->notes)
		reading->report->failed = true;
	else if (map)
		add_notes_of_languages(reading, node);
	else
		add_notes(reading, node, "en", strlen("en"));
}

static void read_confidence(struct reading *reading,
                            const struct yaml_node *node, void *into)
{
	static const char *const words[] = { "high", "medium", "low", NULL };
	int word;

	(void)into;
	if (read_word(reading, node, words, &word))
		read_text(reading, node, &reading->spec->confidence);
}

/* --- rules -------------------------------------------------------------- */

static void read_first(struct reading *reading, const struct yaml_node *node,
                       void *into)
{
	(void)into;
	(void)read_side(reading, node, &reading->spec->first);
}

static void read_berserk(struct reading *reading, const struct yaml_node *node,
                         void *into)
{
	/* In the order of enum spec_berserk. */
	static const char *const words[] = { "none",      "capture",
		                             "move",      "must-capture",
		                             "must-move", NULL };
	int word;

	(void)into;
	if (read_word(reading, node, words, &word))
		reading->spec->berserk = (enum spec_berserk)word;
}

void read_variant(struct reading *reading, const struct yaml_node *root)
{
	/* The board before what speaks of squares, zones before what names
	 * them. */
	static const struct field fields[] = {
		/* What is wrong with these is told file by file. */
		{ "tafl", NULL, false },
		{ "extends", NULL, false },
		{ "id", read_id, false },
		{ "name", read_name, true },
		{ "names", read_names, false },
		{ "aliases", read_aliases, false },
		{ "source", read_source, false },
		{ "confidence", read_confidence, false },
		{ "notes", read_notes, false },
		{ "board", read_board, true },
		{ "first", read_first, true },
		{ "zones", read_zones, false },
		{ "pieces", read_pieces, false },
		{ "capture", read_capture, true },
		{ "berserk", read_berserk, false },
		{ "ends", read_ends, true },
		{ 0 },
	};

	read_fields(reading, root, fields, "", NULL);
}
