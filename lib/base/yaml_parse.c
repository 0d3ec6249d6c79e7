/* Reading YAML into a tree, by libyaml's events, and telling what is wrong. */
#include "base/utf8.h"
#include "base/yaml_growing.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>

/* Tells a problem with the text at a place. */
static void tell(const struct yaml_tree *tree,
                 const struct yaml_listener *listener, enum tafl_code code,
                 struct tafl_span at, const char *format, ...)
	TAFL_PRINTF(5, 6);

static void tell(const struct yaml_tree *tree,
                 const struct yaml_listener *listener, enum tafl_code code,
                 struct tafl_span at, const char *format, ...)
{
	struct tafl_error problem = { .code = code, .at = at };
	va_list args;

	va_start(args, format);
	(void)vsnprintf(problem.message, sizeof(problem.message), format, args);
	va_end(args);
	listener->problem(listener->user, tree, &problem);
}

/* --- what is wrong with the bytes --------------------------------------- */

/* What libyaml would not read of a character, or NULL. */
static const char *character_trouble(int32_t point)
{
	if (point == UTF8_BROKEN)
		return "byte that is not UTF-8";
	if (point == 0)
		return "NUL byte";
	if (point == '\t' || point == '\n' || point == '\r' || point == 0x85)
		return NULL;
	if (point < ' ' || (point >= 0x7F && point < 0xA0) || point == 0xFEFF ||
	    point == 0xFFFE || point == 0xFFFF)
		return "control character";
	return NULL;
}

/* The first byte that cannot be in a text: more of them may only mean that it
 * is no text at all. */
static bool characters_are_good(const struct yaml_tree *tree,
                                const struct yaml_listener *listener)
{
	size_t size;

	for (size_t i = 0; i < tree->length; i += size) {
		int32_t point;
		size = utf8_next(tree->text + i, tree->length - i, &point);
		const char *trouble = character_trouble(point);
		if (!trouble)
			continue;
		tell(tree, listener, TAFL_E_YAML_SYNTAX,
		     yaml_tree_span(tree, i, i + size), "%s in the text",
		     trouble);
		return false;
	}
	return true;
}

/* The first line that a tab indents: who has one has many. */
static bool indentation_is_good(const struct yaml_tree *tree,
                                const struct yaml_listener *listener)
{
	for (size_t line = 1; line <= tree->line_count; line++) {
		size_t size = 0, i = 0;
		const char *text = yaml_tree_line(tree, line, &size);

		while (i < size && text[i] == ' ')
			i++;
		if (i == size || text[i] != '\t')
			continue;
		size_t start = (size_t)(text - tree->text) + i;
		tell(tree, listener, TAFL_E_YAML_SYNTAX,
		     yaml_tree_span(tree, start, start + 1),
		     "tab used for indentation; use spaces");
		return false;
	}
	return true;
}

/* --- building ----------------------------------------------------------- */

/* One list or map that is open. */
struct level {
	struct yaml_node *node;
	struct yaml_node *key; /* of the value that comes next */
};

struct builder {
	struct yaml_tree *tree;
	const struct yaml_listener *listener;
	yaml_parser_t parser;
	struct level levels[YAML_DEPTH_MAX];
	int depth;
	size_t nodes;
	bool has_document;
	bool stopped;
	/* Where the last mark was: libyaml counts characters, we bytes. */
	size_t characters, bytes;
};

/* Tells a problem after which reading cannot go on. */
#define STOP(builder, ...)                                        \
	(tell((builder)->tree, (builder)->listener, __VA_ARGS__), \
	 (void)((builder)->stopped = true))

static void stop_nomem(struct builder *builder)
{
	STOP(builder, TAFL_E_NOMEM, (struct tafl_span){ 0 }, "out of memory");
}

static bool is_inside(char byte)
{
	return ((unsigned char)byte & 0xC0) == 0x80;
}

/* The offset of the byte that a mark of libyaml's points at. */
static size_t offset_of(struct builder *builder, const yaml_mark_t *mark)
{
	const struct yaml_tree *tree = builder->tree;
	size_t at = builder->bytes;

	while (builder->characters < mark->index && at < tree->length) {
		at++;
		while (at < tree->length && is_inside(tree->text[at]))
			at++;
		builder->characters++;
	}
	while (builder->characters > mark->index && at > 0) {
		at--;
		while (at > 0 && is_inside(tree->text[at]))
			at--;
		builder->characters--;
	}
	builder->bytes = at;
	return at;
}

static struct tafl_span event_span(struct builder *builder,
                                   const yaml_event_t *event)
{
	size_t start = offset_of(builder, &event->start_mark);
	size_t end = offset_of(builder, &event->end_mark);

	return yaml_tree_span(builder->tree, start, end);
}

static struct yaml_node *add_node(struct builder *builder,
                                  const yaml_event_t *event,
                                  enum yaml_kind kind)
{
	struct tafl_span at = event_span(builder, event);

	if (builder->nodes++ == YAML_NODES_MAX) {
		STOP(builder, TAFL_E_LIMIT, at,
		     "more than %d words, lists and maps", YAML_NODES_MAX);
		return NULL;
	}
	struct yaml_node *node = yaml_tree_alloc(builder->tree, sizeof(*node));
	if (!node) {
		stop_nomem(builder);
		return NULL;
	}
	node->kind = kind;
	node->at = at;
	node->tree = builder->tree;
	node->text = "";
	return node;
}

/* A key is a scalar, given once, and not `<<`. */
static bool key_is_good(struct builder *builder, const struct yaml_node *map,
                        const struct yaml_node *key)
{
	if (key->kind == YAML_KIND_BROKEN)
		return false;
	if (key->plain && yaml_text_is(key, "<<")) {
		tell(builder->tree, builder->listener, TAFL_E_YAML_REFUSED,
		     key->at,
		     "merge key '<<' used; a parent is named by 'extends'");
		return false;
	}
	const struct yaml_node *twin = yaml_map_find(map, key->text,
	                                             key->length);
	if (!twin)
		return true;
	tell(builder->tree, builder->listener, TAFL_E_DUPLICATE_KEY, key->at,
	     "key '%.40s' given twice, first in line %llu", key->text,
	     (unsigned long long)twin->key->at.line);
	return false;
}

/* Sets a map's next key.  Returns false when `node` is its value. */
static bool take_key(struct builder *builder, struct level *level,
                     struct yaml_node *node)
{
	if (level->key)
		return false;
	level->key = node;
	if (node->kind == YAML_KIND_LIST || node->kind == YAML_KIND_MAP)
		STOP(builder, TAFL_E_YAML_REFUSED, node->at,
		     "a key must be a word");
	return true;
}

/* Puts a node into the open list or map, or at the root. */
static void place(struct builder *builder, struct yaml_node *node)
{
	if (builder->depth == 0) {
		builder->tree->root = node;
		return;
	}
	struct level *level = &builder->levels[builder->depth - 1];
	if (level->node->kind == YAML_KIND_LIST) {
		yaml_node_append(level->node, node);
		return;
	}
	if (take_key(builder, level, node))
		return;
	if (key_is_good(builder, level->node, level->key)) {
		node->key = level->key;
		yaml_node_append(level->node, node);
	}
	level->key = NULL;
}

static void refuse(struct builder *builder, const yaml_event_t *event,
                   const char *what)
{
	tell(builder->tree, builder->listener, TAFL_E_YAML_REFUSED,
	     event_span(builder, event), "%s", what);
}

static void check_extras(struct builder *builder, const yaml_event_t *event,
                         const yaml_char_t *anchor, const yaml_char_t *tag)
{
	if (anchor)
		refuse(builder, event,
		       "anchor used; variant files may not have anchors");
	if (tag)
		refuse(builder, event,
		       "tag used; variant files may not have tags");
}

/* The first control character that an escape made, or NULL. */
static const char *find_control(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (((unsigned char)text[i] < ' ' && text[i] != '\n' &&
		     text[i] != '\t') ||
		    text[i] == 0x7F)
			return text + i;
	return NULL;
}

static void read_scalar(struct builder *builder, const yaml_event_t *event)
{
	const char *text = (const char *)event->data.scalar.value;
	size_t length = event->data.scalar.length;
	yaml_scalar_style_t style = event->data.scalar.style;
	struct yaml_node *node = add_node(builder, event, YAML_KIND_SCALAR);

	if (!node)
		return;
	check_extras(builder, event, event->data.scalar.anchor,
	             event->data.scalar.tag);
	if (style == YAML_FOLDED_SCALAR_STYLE)
		refuse(builder, event, "folded block '>' used; use '|'");
	if (find_control(text, length)) {
		refuse(builder, event, "control character escaped in a string");
		node->kind = YAML_KIND_BROKEN;
	} else {
		node->plain = style == YAML_PLAIN_SCALAR_STYLE;
		node->literal = style == YAML_LITERAL_SCALAR_STYLE;
		node->text = yaml_tree_copy(builder->tree, text, length);
		node->length = length;
	}
	if (!node->text)
		stop_nomem(builder);
	else
		place(builder, node);
}

static void open_level(struct builder *builder, const yaml_event_t *event,
                       enum yaml_kind kind)
{
	if (builder->depth == YAML_DEPTH_MAX) {
		STOP(builder, TAFL_E_LIMIT, event_span(builder, event),
		     "lists and maps nested more than %d deep", YAML_DEPTH_MAX);
		return;
	}
	struct yaml_node *node = add_node(builder, event, kind);
	if (!node)
		return;
	place(builder, node);
	builder->levels[builder->depth++] = (struct level){ .node = node };
}

static void read_alias(struct builder *builder, const yaml_event_t *event)
{
	struct yaml_node *node = add_node(builder, event, YAML_KIND_BROKEN);

	if (!node)
		return;
	refuse(builder, event,
	       "alias used; variant files may not have aliases");
	place(builder, node);
}

static void open_document(struct builder *builder, const yaml_event_t *event)
{
	if (builder->has_document) {
		STOP(builder, TAFL_E_YAML_REFUSED, event_span(builder, event),
		     "second document in the file; one variant a file");
		return;
	}
	builder->has_document = true;
	if (event->data.document_start.version_directive ||
	    event->data.document_start.tag_directives.start !=
	            event->data.document_start.tag_directives.end)
		refuse(builder, event,
		       "directive used; variant files may not have directives");
}

static void read_event(struct builder *builder, const yaml_event_t *event)
{
	switch (event->type) {
	case YAML_DOCUMENT_START_EVENT: open_document(builder, event); break;
	case YAML_ALIAS_EVENT: read_alias(builder, event); break;
	case YAML_SCALAR_EVENT: read_scalar(builder, event); break;
	case YAML_SEQUENCE_START_EVENT:
		check_extras(builder, event, event->data.sequence_start.anchor,
		             event->data.sequence_start.tag);
		open_level(builder, event, YAML_KIND_LIST);
		break;
	case YAML_MAPPING_START_EVENT:
		check_extras(builder, event, event->data.mapping_start.anchor,
		             event->data.mapping_start.tag);
		open_level(builder, event, YAML_KIND_MAP);
		break;
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT: builder->depth--; break;
	default: break;
	}
}

/* --- reading ------------------------------------------------------------ */

/* Where libyaml's trouble shows best: the place of the problem, or, when that
 * is the end of the text, the start of what is not closed. */
static struct tafl_span trouble_span(struct builder *builder)
{
	const yaml_parser_t *parser = &builder->parser;
	size_t offset = offset_of(builder, &parser->problem_mark);

	if (offset == builder->tree->length && parser->context)
		offset = offset_of(builder, &parser->context_mark);
	return yaml_tree_span(builder->tree, offset, offset + 1);
}

/* What libyaml was about, where that says more than the place. */
static const char *trouble_context(const yaml_parser_t *parser)
{
	if (!parser->context ||
	    strcmp(parser->context, "while scanning for the next token") == 0)
		return "";
	return parser->context;
}

static void tell_trouble(struct builder *builder)
{
	const yaml_parser_t *parser = &builder->parser;
	const char *problem = parser->problem ? parser->problem
	                                      : "not well-formed";
	const char *context = trouble_context(parser);

	if (parser->error == YAML_MEMORY_ERROR) {
		stop_nomem(builder);
		return;
	}
	struct tafl_span at = trouble_span(builder);
	size_t offset = offset_of(builder, &parser->context_mark);
	struct tafl_span from = yaml_tree_span(builder->tree, offset, offset);
	if (context[0] && from.line != at.line)
		STOP(builder, TAFL_E_YAML_SYNTAX, at,
		     "%s %s that starts in line %llu", problem, context,
		     (unsigned long long)from.line);
	else
		STOP(builder, TAFL_E_YAML_SYNTAX, at, "%s%s%s", problem,
		     context[0] ? " " : "", context);
}

static void read_events(struct builder *builder)
{
	bool end = false;

	while (!end && !builder->stopped) {
		yaml_event_t event;

		if (!yaml_parser_parse(&builder->parser, &event)) {
			tell_trouble(builder);
			return;
		}
		read_event(builder, &event);
		end = event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
	}
}

static bool is_nothing(const struct yaml_node *root)
{
	return !root || (root->kind == YAML_KIND_SCALAR && root->plain &&
	                 root->length == 0);
}

bool yaml_tree_parse(struct yaml_tree *tree,
                     const struct yaml_listener *listener)
{
	struct builder builder = { .tree = tree, .listener = listener };
	bool good = characters_are_good(tree, listener);

	if (!indentation_is_good(tree, listener) || !good)
		return false;
	if (!yaml_parser_initialize(&builder.parser)) {
		stop_nomem(&builder);
		return false;
	}
	yaml_parser_set_encoding(&builder.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&builder.parser,
	                             (const unsigned char *)tree->text,
	                             tree->length);
	read_events(&builder);
	yaml_parser_delete(&builder.parser);
	if (!builder.stopped && is_nothing(tree->root)) {
		tree->root = NULL;
		tell(tree, listener, TAFL_E_YAML_SYNTAX,
		     yaml_tree_span(tree, 0, 0), "the file is empty");
		return false;
	}
	return !builder.stopped;
}
