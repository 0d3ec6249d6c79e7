/* What an id of a variant may be. */
#include "ruletext/id.h"
#include "base/bytes.h"

bool is_id(const char *text, size_t length)
{
	if (length == 0 || length > ID_MAX)
		return false;
	for (size_t i = 0; i < length; i++)
		if (!is_lower(text[i]) && !is_digit(text[i]) && text[i] != '-')
			return false;
	return true;
}

bool check_id(struct report *report, const struct yaml_node *node)
{
	if (node->kind == YAML_KIND_BROKEN)
		return false;
	if (node->kind != YAML_KIND_SCALAR) {
		report_at(report, node, TAFL_E_WRONG_TYPE, NULL,
		          "not an id, which is a word of a-z, 0-9 and '-'");
		return false;
	}
	if (is_id(node->text, node->length))
		return true;
	report_at(report, node, TAFL_E_BAD_ID,
	          node->length > ID_MAX ? "it is too long"
	                                : "an id has a-z, 0-9 and '-' only",
	          "'%.*s' cannot be an id", QUOTED(node));
	return false;
}
