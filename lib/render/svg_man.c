/* Men of SVG: "all differ in shape, so greyscale and colour-blind readers are
 * safe". */
#include "render/svg.h"

/* Radii in tenths: a man has 0.76 of a square, the king 0.82. */
enum { MAN_RADIUS = 152, RING_RADIUS = 91, KING_RADIUS = 164 };

void svg_open_men(const struct svg *svg, enum tafl_side side)
{
	bool attackers = side == TAFL_ATTACKERS;
	const uint32_t *paint = svg->paints.of;

	svg_put(svg->out,
	        "<g class=\"%\" fill=\"#\" stroke=\"#\" stroke-width=\"1.5\">\n",
	        tafl_side_name(side),
	        paint[attackers ? TAFL_PAINT_ATTACKER : TAFL_PAINT_DEFENDER],
	        paint[attackers ? TAFL_PAINT_ATTACKER_RIM
	                        : TAFL_PAINT_DEFENDER_RIM]);
}

const char *svg_man_class(int man)
{
	if (man == TAFL_KING)
		return "king";
	return tafl_side_of(man) == TAFL_ATTACKERS ? "attacker" : "defender";
}

static void put_king(const struct svg *svg)
{
	uint32_t color = svg->paints.of[TAFL_PAINT_CROWN];

	svg_put(svg->out,
	        "<circle r=\"~\" stroke-width=\"2.4\"/>"
	        "<path class=\"crown\" d=\"M-9 7h18M-9 3.6v-9.6l4.5 4.6"
	        "L0-9l4.5 7.6L9-6v9.6z\" fill=\"#\" stroke=\"#\" "
	        "stroke-width=\"1.6\" stroke-linejoin=\"round\"/>",
	        KING_RADIUS, color, color);
}

/* The signs of special men: a commander's chevrons, a horse, a coin, a
 * shield. */
static const char *sign_of(int man)
{
	switch (man) {
	case TAFL_ATTACKER_COMMANDER:
	case TAFL_DEFENDER_COMMANDER:
		return "M-7.5 0L0-7.5L7.5 0M-7.5 7L0-.5L7.5 7";
	case TAFL_ATTACKER_KNIGHT:
	case TAFL_DEFENDER_KNIGHT:
		return "M-6 8.5h11L3-1l4 1.5 1.5-3L2.5-7.5V-10L-2-7.5"
		       "C-6.5-4-6 2-6 8.5z";
	case TAFL_ATTACKER_MERCENARY:
	case TAFL_DEFENDER_MERCENARY:
		return "M0-9L9 0L0 9L-9 0zM0-3.5L3.5 0L0 3.5L-3.5 0z";
	case TAFL_ATTACKER_GUARD:
	case TAFL_DEFENDER_GUARD:
		return "M-7-7.5H7V0C7 5 3 8 0 9.5C-3 8-7 5-7 0zM0-7.5V9.5";
	default: return NULL;
	}
}

static void put_sign(const struct svg *svg, int man)
{
	svg_put(svg->out, "<path class=\"sign\" d=\"%\" fill=\"none\"",
	        sign_of(man));
	if (tafl_side_of(man) == TAFL_ATTACKERS)
		svg_put(svg->out, " stroke=\"#\"",
		        svg->paints.of[TAFL_PAINT_ATTACKER_SIGN]);
	svg_put(svg->out, " stroke-width=\"1.8\" stroke-linejoin=\"round\"/>");
}

void svg_man(const struct svg *svg, int man)
{
	if (man == TAFL_KING) {
		put_king(svg);
		return;
	}
	svg_put(svg->out, "<circle r=\"~\"/>", MAN_RADIUS);
	if (man == TAFL_DEFENDER)
		svg_put(svg->out, "<circle r=\"~\" fill=\"none\"/>",
		        RING_RADIUS);
	else if (man != TAFL_ATTACKER)
		put_sign(svg, man);
}

/* "Captured men as dashed circles with a cross" */
void svg_ghost(struct tafl_text *out)
{
	svg_put(out,
	        "<circle r=\"~\" stroke-width=\"1.5\" "
	        "stroke-dasharray=\"3 3\"/>"
	        "<path d=\"M-7-7l14 14M7-7l-14 14\" stroke-width=\"2.2\"/>",
	        MAN_RADIUS);
}
