/* The writer of format bologna-json. */
#ifndef FORMAT_BOLOGNA_JSON_H
#define FORMAT_BOLOGNA_JSON_H

#include "format/bologna.h"

void bologna_json_write(const struct tafl_game *game,
                        const struct tafl_variant *variant,
                        const struct tafl_write_options *options,
                        struct tafl_text *out);

#endif
