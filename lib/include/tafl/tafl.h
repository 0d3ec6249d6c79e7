/* Everything of tafl, for programs that use the library. */
#ifndef TAFL_TAFL_H
#define TAFL_TAFL_H

#include <tafl/board.h>
#include <tafl/change.h>
#include <tafl/diag.h>
#include <tafl/dialect.h>
#include <tafl/error.h>
#include <tafl/format.h>
#include <tafl/game.h>
#include <tafl/guess.h>
#include <tafl/input.h>
#include <tafl/judge.h>
#include <tafl/line.h>
#include <tafl/move.h>
#include <tafl/render.h>
#include <tafl/report.h>
#include <tafl/select.h>
#include <tafl/text.h>
#include <tafl/threats.h>
#include <tafl/variant.h>
#include <tafl/words.h>

/* The version of the library, as "0.1.0".  Static. */
const char *tafl_version(void);

#endif
