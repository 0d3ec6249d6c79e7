/* A spec with its defaults, and its end. */
#include "rules/spec.h"
#include "base/mem.h"
#include <string.h>

/* "enter, pass, stop: default all" */
static void set_zone_defaults(struct spec_zone *zone)
{
	zone->enter = SPEC_ALL;
	zone->pass = SPEC_ALL;
	zone->stop = SPEC_ALL;
}

struct spec *spec_new(void)
{
	struct spec *spec = mem_alloc(1, sizeof(*spec));

	if (!spec)
		return NULL;
	for (int i = 0; i < SPEC_ZONES_MAX; i++)
		set_zone_defaults(&spec->zones[i]);
	/* "arms: default both; guard: none" */
	spec->pieces[TAFL_ATTACKER_GUARD].arms = SPEC_UNARMED;
	spec->pieces[TAFL_DEFENDER_GUARD].arms = SPEC_UNARMED;
	return spec;
}

static void free_strings(struct spec_strings *strings)
{
	for (size_t i = 0; i < strings->count; i++)
		mem_free(strings->text[i]);
	mem_free(strings->text);
}

static void free_names(struct spec *spec)
{
	for (size_t i = 0; i < spec->name_count; i++) {
		mem_free(spec->names[i].language);
		mem_free(spec->names[i].name);
	}
	mem_free(spec->names);
}

static void free_notes(struct spec *spec)
{
	for (size_t i = 0; i < spec->note_languages; i++) {
		mem_free(spec->notes[i].language);
		free_strings(&spec->notes[i].texts);
	}
	mem_free(spec->notes);
}

void spec_free(struct spec *spec)
{
	if (!spec)
		return;
	mem_free(spec->id);
	mem_free(spec->name);
	mem_free(spec->confidence);
	free_names(spec);
	free_strings(&spec->aliases);
	free_strings(&spec->source);
	free_notes(spec);
	for (int i = 0; i < SPEC_ZONES_MAX; i++)
		mem_free(spec->zones[i].name);
	mem_free(spec);
}

const struct spec_strings *spec_notes_in(const struct spec *spec,
                                         const char *language)
{
	for (size_t i = 0; i < spec->note_languages; i++)
		if (!strcmp(spec->notes[i].language, language))
			return &spec->notes[i].texts;
	return NULL;
}
