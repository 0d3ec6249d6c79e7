/* Loading documents that were found. */
#ifndef RULETEXT_LOADING_H
#define RULETEXT_LOADING_H

#include "ruletext/files.h"
#include <tafl/variant.h>

/* The variant of a document, as tafl_variant_load says; takes the document
 * over.  `freely`: a parent's id may mean two games, the first is it. */
struct tafl_variant *document_load(const struct document *document,
                                   const struct tafl_load_options *options,
                                   bool freely, const struct tafl_sink *sink,
                                   struct tafl_error *err);

#endif
