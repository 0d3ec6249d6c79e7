/* Finding the value behind a refusal of the compiler. */
#include "ruletext/unplayed.h"
#include <string.h>

static const struct yaml_node *unless(const struct yaml_node *map,
                                      const char *key, const char *harmless)
{
	const struct yaml_node *node = yaml_map_get(map, key);

	return node && !yaml_text_is(node, harmless) ? node : NULL;
}

static const struct yaml_node *special_men(const struct yaml_node *root)
{
	const struct yaml_node *board = yaml_map_get(root, "board");

	return board && board->text && strpbrk(board->text, "cnmgCNMG") ? board
	                                                                : NULL;
}

static const struct yaml_node *in_pieces(const struct yaml_node *root)
{
	const struct yaml_node *pieces = yaml_map_get(root, "pieces");
	const struct yaml_node *found = NULL;

	if (!pieces)
		return NULL;
	for (const struct yaml_node *class = pieces->first; class && !found;
	     class = class->next) {
		found = unless(class, "jump", "none");
		if (!found)
			found = unless(class, "pierce", "false");
	}
	return found;
}

static const struct yaml_node *in_ends(const struct yaml_node *root)
{
	const struct yaml_node *ends = yaml_map_get(root, "ends");

	if (!ends)
		return NULL;
	for (const struct yaml_node *end = ends->first; end; end = end->next) {
		const struct yaml_node *when = yaml_map_get(end, "when");

		if (when && yaml_text_is(when, "king-immobile"))
			return when;
	}
	return NULL;
}

const struct yaml_node *unplayed_node(const struct yaml_node *root)
{
	const struct yaml_node *found = unless(root, "berserk", "none");

	if (!found)
		found = special_men(root);
	if (!found)
		found = in_pieces(root);
	if (!found)
		found = in_ends(root);
	return found ? found : root;
}
