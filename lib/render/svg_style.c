/* The style sheet of an SVG: presentation attributes carry the light theme, so
 * that it need say no more than what is dark. */
#include "render/svg.h"
#include "render/xml.h"
#include <string.h>

/* Where a colour goes. */
static const struct rule {
	enum tafl_paint paint;
	const char *class;
	const char *property;
} rules[] = {
	{ TAFL_PAINT_BACKGROUND, "background", "fill" },
	{ TAFL_PAINT_BOARD, "board", "fill" },
	{ TAFL_PAINT_SQUARE, "squares", "fill" },
	{ TAFL_PAINT_CAMP, "camps", "fill" },
	{ TAFL_PAINT_LINE, "dots", "fill" },
	{ TAFL_PAINT_LINE, "lines", "stroke" },
	{ TAFL_PAINT_KNOT, "knots", "stroke" },
	{ TAFL_PAINT_COORD, "coords", "fill" },
	{ TAFL_PAINT_COORD, "strokes", "stroke" },
	{ TAFL_PAINT_COORD_INSIDE, "inside", "fill" },
	{ TAFL_PAINT_ATTACKER, "attackers", "fill" },
	{ TAFL_PAINT_ATTACKER_RIM, "attackers", "stroke" },
	{ TAFL_PAINT_ATTACKER_SIGN, "attackers .sign", "stroke" },
	{ TAFL_PAINT_DEFENDER, "defenders", "fill" },
	{ TAFL_PAINT_DEFENDER_RIM, "defenders", "stroke" },
	{ TAFL_PAINT_CROWN, "crown", "fill" },
	{ TAFL_PAINT_CROWN, "crown", "stroke" },
	{ TAFL_PAINT_LAST, "last", "fill" },
	{ TAFL_PAINT_LAST, "trail", "stroke" },
	{ TAFL_PAINT_CAUGHT, "captures", "stroke" },
	{ TAFL_PAINT_MARK, "mark", "fill" },
	{ TAFL_PAINT_CIRCLE, "circle", "stroke" },
	{ TAFL_PAINT_LEGAL, "legal", "fill" },
	{ TAFL_PAINT_ARROW, "arrow", "fill" },
	{ TAFL_PAINT_THREAT, "threat", "fill" },
	{ TAFL_PAINT_THREAT, "danger", "stroke" },
	{ TAFL_PAINT_WITNESS, "witness", "stroke" },
};
enum { RULES = sizeof(rules) / sizeof(*rules) };

/* Rules reach no farther than the picture when it has an id. */
static void open_rule(const struct svg *svg, const char *class, bool another)
{
	if (another)
		tafl_text_putc(svg->out, '}');
	if (svg->look->id) {
		tafl_text_putc(svg->out, '#');
		svg_put(svg->out, "% ", svg->look->id);
	}
	svg_put(svg->out, ".%{", class);
}

/* Coordinates that are no text, or in the squares, are rare. */
static bool is_idle(const struct svg *svg, const struct rule *rule)
{
	enum tafl_coords coords = svg->look->coords;

	if (rule->paint == TAFL_PAINT_COORD_INSIDE)
		return coords != TAFL_COORDS_INSIDE;
	return rule->paint == TAFL_PAINT_COORD &&
	       strcmp(rule->property, "stroke") == 0 &&
	       coords != TAFL_COORDS_PATHS;
}

static void put_rules(const struct svg *svg, bool dark)
{
	struct paints paints;

	find_paints(&paints, svg->look, dark);
	for (int i = 0; i < RULES; i++) {
		const struct rule *rule = &rules[i];
		bool goes_on = i > 0 && !strcmp(rule[-1].class, rule->class);

		if (is_idle(svg, rule))
			continue;
		if (goes_on)
			tafl_text_putc(svg->out, ';');
		else
			open_rule(svg, rule->class, i > 0);
		svg_put(svg->out, "%:#", rule->property,
		        paints.of[rule->paint]);
	}
	tafl_text_putc(svg->out, '}');
}

const char *svg_other_media(const struct tafl_look *look)
{
	return look->dark == TAFL_DARK_ALWAYS
	               ? "@media print{"
	               : "@media screen and (prefers-color-scheme:dark){";
}

/* Dark colours on light surroundings, or, as paper is light in any case, light
 * ones on paper. */
static void put_other(const struct svg *svg)
{
	svg_put(svg->out, svg_other_media(svg->look));
	put_rules(svg, svg->look->dark == TAFL_DARK_AUTO);
	tafl_text_putc(svg->out, '}');
}

void svg_page_rules(const struct svg *svg)
{
	put_rules(svg, svg->look->dark == TAFL_DARK_ALWAYS);
	tafl_text_putc(svg->out, '\n');
	if (svg->look->dark != TAFL_DARK_NEVER)
		put_other(svg);
}

void svg_style(const struct svg *svg)
{
	bool both = svg->look->dark == TAFL_DARK_AUTO;
	const char *more = svg->look->style;

	if (!both && !more)
		return;
	svg_put(svg->out, "<style>");
	if (both)
		put_other(svg);
	if (more)
		put_xml(svg->out, more, strlen(more));
	svg_put(svg->out, "</style>\n");
}
