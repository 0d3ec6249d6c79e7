/* Messages of the Bologna server as they go over the wire. */
#include "format/bologna.h"
#include "format/reading.h"

/* "every message = 4-byte big-endian length + UTF-8 JSON" */
enum { LENGTH_BYTES = 4 };

static size_t length_of(const char *text)
{
	size_t length = 0;

	for (int i = 0; i < LENGTH_BYTES; i++)
		length = length << 8 | (unsigned char)text[i];
	return length;
}

/* No message is so long that its first byte is not 0. */
static bool may_be_framed(const char *text, size_t length)
{
	return length >= LENGTH_BYTES && text[0] == '\0' &&
	       length_of(text) < TAFL_GAME_BYTES_MAX;
}

bool bologna_is_framed(const char *text, size_t length)
{
	return length > LENGTH_BYTES && may_be_framed(text, length) &&
	       (text[LENGTH_BYTES] == '{' || text[LENGTH_BYTES] == '"');
}

enum input_status bologna_peek_frame(struct tafl_input *input,
                                     struct input_piece *piece, size_t *bytes,
                                     struct tafl_error *err)
{
	enum input_status status = input_peek(input, 1, piece, err);

	*bytes = 0;
	if (status != INPUT_OK || piece->text[0] != '\0')
		return status;
	status = input_peek(input, LENGTH_BYTES, piece, err);
	if (status != INPUT_OK || !may_be_framed(piece->text, piece->length))
		return status;

	size_t all = LENGTH_BYTES + length_of(piece->text);
	status = input_peek(input, all, piece, err);
	if (status != INPUT_OK)
		return status;
	*bytes = piece->length < all ? piece->length : all;
	piece->text += LENGTH_BYTES;
	piece->length = *bytes - LENGTH_BYTES;
	return INPUT_OK;
}
