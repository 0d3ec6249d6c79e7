/* YAML as a tree with places: its memory, its lines, its nodes. */
#include "base/bytes.h"
#include "base/fail.h"
#include "base/mem.h"
#include "base/yaml_growing.h"
#include <stddef.h>
#include <string.h>
#include <tafl/input.h>

/* --- memory: chunks that are freed with the tree ------------------------ */

enum { CHUNK_BYTES = 16384 };

struct yaml_chunk {
	struct yaml_chunk *next;
	size_t used, size;
	max_align_t bytes[];
};

static struct yaml_chunk *add_chunk(struct yaml_tree *tree, size_t size)
{
	struct yaml_chunk *chunk = mem_alloc(1, sizeof(*chunk) + size);

	if (!chunk)
		return NULL;
	chunk->size = size;
	chunk->next = tree->chunks;
	tree->chunks = chunk;
	return chunk;
}

void *yaml_tree_alloc(struct yaml_tree *tree, size_t size)
{
	struct yaml_chunk *chunk = tree->chunks;
	size_t need = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) *
	              sizeof(max_align_t);

	if (!chunk || chunk->size - chunk->used < need)
		chunk = add_chunk(tree,
		                  need > CHUNK_BYTES ? need : CHUNK_BYTES);
	if (!chunk)
		return NULL;
	void *memory = (char *)chunk->bytes + chunk->used;
	chunk->used += need;
	return memory;
}

char *yaml_tree_copy(struct yaml_tree *tree, const char *text, size_t length)
{
	char *copy = yaml_tree_alloc(tree, length + 1);

	if (copy)
		memcpy(copy, text, length);
	return copy;
}

/* --- the text and its lines --------------------------------------------- */

/* The bytes of the line's end at `offset`: LF, CR LF or a lone CR. */
static size_t line_end(const struct yaml_tree *tree, size_t offset)
{
	const char *text = tree->text + offset;

	if (offset == tree->length)
		return 0;
	if (text[0] == '\n')
		return 1;
	return text[0] != '\r' ? 0 : text[1] == '\n' ? 2 : 1;
}

/* Writes where the lines start, if `starts` is there; returns how many. */
static size_t find_lines(const struct yaml_tree *tree, uint32_t *starts)
{
	size_t count = 0, offset = 0;

	while (offset < tree->length) {
		if (starts)
			starts[count] = (uint32_t)offset;
		count++;
		while (offset < tree->length && !line_end(tree, offset))
			offset++;
		offset += line_end(tree, offset);
	}
	return count;
}

static bool fill_tree(struct yaml_tree *tree, const char *file,
                      const char *text, size_t length)
{
	tree->file = mem_copy(file, strlen(file));
	tree->text = mem_copy(text, length);
	if (!tree->file || !tree->text)
		return false;
	tree->length = length;
	tree->line_count = find_lines(tree, NULL);
	tree->line_starts = mem_alloc(tree->line_count, sizeof(uint32_t));
	if (!tree->line_starts)
		return false;
	find_lines(tree, tree->line_starts);
	return true;
}

struct yaml_tree *yaml_tree_new(const char *file, const char *text,
                                size_t length, struct tafl_error *err)
{
	static const char mark[] = "\xEF\xBB\xBF";
	struct yaml_tree *tree;

	if (length > TAFL_VARIANT_BYTES_MAX) {
		error_set(err, TAFL_E_LIMIT,
		          "the file has more than %d bytes, the most that a "
		          "variant may have",
		          TAFL_VARIANT_BYTES_MAX);
		return NULL;
	}
	if (length >= 3 && memcmp(text, mark, 3) == 0) {
		text += 3;
		length -= 3;
	}
	tree = mem_alloc(1, sizeof(*tree));
	if (!tree || !fill_tree(tree, file, text, length)) {
		yaml_tree_free(tree);
		error_set(err, TAFL_E_NOMEM, "out of memory");
		return NULL;
	}
	return tree;
}

void yaml_tree_free(struct yaml_tree *tree)
{
	if (!tree)
		return;
	for (struct yaml_chunk *chunk = tree->chunks, *next; chunk;
	     chunk = next) {
		next = chunk->next;
		mem_free(chunk);
	}
	mem_free(tree->file);
	mem_free(tree->text);
	mem_free(tree->line_starts);
	mem_free(tree);
}

const char *yaml_tree_line(const struct yaml_tree *tree, uint64_t line,
                           size_t *length)
{
	if (line == 0 || line > tree->line_count)
		return NULL;
	size_t start = tree->line_starts[line - 1];
	size_t end = line < tree->line_count ? tree->line_starts[line]
	                                     : tree->length;
	while (end > start &&
	       (tree->text[end - 1] == '\n' || tree->text[end - 1] == '\r'))
		end--;
	*length = end - start;
	return tree->text + start;
}

/* The index of the line that holds the byte at `offset`. */
static size_t line_of(const struct yaml_tree *tree, size_t offset)
{
	size_t low = 0, high = tree->line_count;

	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (tree->line_starts[middle] <= offset)
			low = middle;
		else
			high = middle;
	}
	return low;
}

struct tafl_span yaml_tree_span(const struct yaml_tree *tree, size_t start,
                                size_t end)
{
	struct tafl_span span = { .line = 1, .column = 1, .length = 1 };

	if (tree->line_count == 0)
		return span;
	size_t line = line_of(tree, start), size = 0;
	size_t column = start - tree->line_starts[line];
	(void)yaml_tree_line(tree, line + 1, &size);
	size_t room = size > column ? size - column : 0;
	size_t length = end > start ? end - start : 1;
	span.line = line + 1;
	span.column = (uint32_t)column + 1;
	span.length = (uint32_t)(length > room && room > 0 ? room : length);
	return span;
}

struct tafl_span yaml_node_part(const struct yaml_node *node, size_t line,
                                size_t column, size_t length)
{
	struct tafl_span span = node->at;
	size_t size, indent = 0;
	const char *text;

	if (!node->literal)
		return span;
	text = yaml_tree_line(node->tree, span.line + 1 + line, &size);
	if (!text)
		return span;
	while (indent < size && text[indent] == ' ')
		indent++;
	span.line += 1 + line;
	span.column = (uint32_t)(indent + column + 1);
	span.length = (uint32_t)length;
	return span;
}

/* --- nodes -------------------------------------------------------------- */

bool yaml_text_is(const struct yaml_node *node, const char *text)
{
	return node->kind == YAML_KIND_SCALAR &&
	       is_word(node->text, node->length, text);
}

struct yaml_node *yaml_map_find(const struct yaml_node *map, const char *text,
                                size_t length)
{
	for (struct yaml_node *node = map->first; node; node = node->next)
		if (node->key->length == length &&
		    memcmp(node->key->text, text, length) == 0)
			return node;
	return NULL;
}

struct yaml_node *yaml_map_get(const struct yaml_node *map, const char *key)
{
	return yaml_map_find(map, key, strlen(key));
}

void yaml_node_append(struct yaml_node *parent, struct yaml_node *child)
{
	child->next = NULL;
	if (parent->last)
		parent->last->next = child;
	else
		parent->first = child;
	parent->last = child;
}

void yaml_node_remove(struct yaml_node *parent, struct yaml_node *child)
{
	struct yaml_node *before = NULL;

	for (struct yaml_node *node = parent->first; node != child;
	     node = node->next)
		before = node;
	if (before)
		before->next = child->next;
	else
		parent->first = child->next;
	if (parent->last == child)
		parent->last = before;
	child->next = NULL;
}

void yaml_node_replace(struct yaml_node *parent, struct yaml_node *child,
                       struct yaml_node *with)
{
	struct yaml_node **link = &parent->first;

	while (*link != child)
		link = &(*link)->next;
	*link = with;
	with->next = child->next;
	if (parent->last == child)
		parent->last = with;
	child->next = NULL;
}
