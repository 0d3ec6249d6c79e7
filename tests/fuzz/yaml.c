/* Fuzzing variants: any bytes load or are refused. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <tafl/variant.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Reads all that a finding points to. */
static void look(void *user, const struct tafl_diag *diag)
{
	struct tafl_text *text = user;

	tafl_text_reset(text);
	tafl_diag_format(text, diag, TAFL_DIAG_TEXT, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tafl_text text = { 0 };
	const struct tafl_sink sink = { .emit = look, .user = &text };
	struct tafl_error err = { .code = TAFL_OK };
	struct tafl_variant *variant = tafl_variant_parse(
		"fuzz.yaml", (const char *)data, size, NULL, &sink, &err);

	/* "fills it only on failure" */
	if ((variant != NULL) != (err.code == TAFL_OK))
		abort();
	tafl_variant_free(variant);
	tafl_text_release(&text);
	return 0;
}
