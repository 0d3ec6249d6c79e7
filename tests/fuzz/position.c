/* Reads any bytes as a position line of every notation: what is read comes back
 * from our own line, and a certain reading is that of each that reads it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tafl/board.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void need(bool holds)
{
	if (!holds)
		abort();
}

static void comes_back(const struct tafl_position *position)
{
	struct tafl_position again;
	char line[TAFL_POSITION_TEXT];
	size_t length = tafl_position_format(position, line);

	need(tafl_position_parse(&again, line, length, TAFL_ATTACKERS, NULL));
	need(tafl_position_equal(position, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	struct tafl_position any, one;
	struct tafl_error err = { 0 };
	bool certain = tafl_position_parse_any(&any, text, size, TAFL_ATTACKERS,
	                                       &err);
	int readings = 0;

	need(certain || err.message[0]);
	for (int i = 0; i < TAFL_NOTATIONS; i++) {
		if (!tafl_position_parse_as(&one, text, size,
		                            (enum tafl_notation)i,
		                            TAFL_ATTACKERS, &err)) {
			need(err.at.length <= size);
			continue;
		}
		comes_back(&one);
		need(!certain || tafl_position_equal(&any, &one));
		readings++;
	}
	need(!certain || readings > 0);
	return 0;
}
