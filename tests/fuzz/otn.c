/* Fuzzing rules records: any bytes are read or refused, and what is read is
 * written as a record that means the same. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/variant.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct tafl_variant *parse(const char *text, size_t length)
{
	struct tafl_error err = { .code = TAFL_OK };
	struct tafl_variant *variant = tafl_variant_parse(
		"fuzz.otn", text, length, NULL, NULL, &err);

	/* "fills it only on failure" */
	if ((variant != NULL) != (err.code == TAFL_OK))
		abort();
	return variant;
}

/* A record is never more than a record can say. */
static void check_again(const struct tafl_variant *variant)
{
	struct tafl_text first = { 0 }, second = { 0 };

	if (!tafl_variant_write_record(variant, NULL, NULL, &first))
		abort();
	struct tafl_variant *again = parse(first.data, first.length);
	if (!again || !tafl_variant_write_record(again, NULL, NULL, &second) ||
	    strcmp(first.data, second.data) != 0)
		abort();
	tafl_variant_free(again);
	tafl_text_release(&first);
	tafl_text_release(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;

	if (!tafl_text_is_record(text, size))
		return 0;
	struct tafl_variant *variant = parse(text, size);
	if (variant)
		check_again(variant);
	tafl_variant_free(variant);
	return 0;
}
