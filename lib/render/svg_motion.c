/* SVG that moves: "one group per man, moved by CSS keyframes".  Attributes show
 * the last position, keyframes what comes before it. */
#include "render/svg_film.h"
#include "rules/inside.h"

/* Names of keyframes: PREFIX-0, PREFIX-1 ... of men; and these. */
static const char ENDING[] = "end", FROM[] = "from", TO[] = "to";

static const char *prefix(const struct svg *svg)
{
	return svg->look->id ? svg->look->id : "tafl";
}

/* --- times -------------------------------------------------------------- */

/* When a ply begins, when it is made, and when those it took are gone. */
static int64_t leaves(const struct film *film, size_t ply)
{
	return (int64_t)ply * film->delay;
}
static int64_t lands(const struct film *film, size_t ply)
{
	return leaves(film, ply) + film->glide;
}
static int64_t fades(const struct film *film, size_t ply)
{
	return lands(film, ply) + film->glide;
}

/* Milliseconds as a percentage of the whole, without zeros at the end. */
static void put_time(const struct svg *svg, int64_t time)
{
	const struct film *film = svg->film;
	int64_t parts = time * film->scale / film->span;
	int64_t unit = film->scale / 100;

	svg_put(svg->out, "$", (int)(parts / unit));
	parts %= unit;
	if (parts > 0)
		tafl_text_putc(svg->out, '.');
	while (parts > 0) {
		unit /= 10;
		tafl_text_putc(svg->out, (char)('0' + parts / unit));
		parts %= unit;
	}
	tafl_text_putc(svg->out, '%');
}

/* --- keyframes ---------------------------------------------------------- */

static void open_keyframes(const struct svg *svg)
{
	svg_put(svg->out, "@keyframes %-", prefix(svg));
}

/* "12%,15%{": from one time to another, or to the end. */
static void put_range(const struct svg *svg, int64_t from, int64_t to)
{
	put_time(svg, from);
	tafl_text_putc(svg->out, ',');
	if (to < svg->film->span)
		put_time(svg, to);
	else
		tafl_text_puts(svg->out, "to");
	tafl_text_putc(svg->out, '{');
}

static void put_place(const struct svg *svg, tafl_square square)
{
	struct point at = svg_middle(svg, square);

	svg_put(svg->out, "transform:translate($px,$px)}", at.x, at.y);
}

/* Where a man stands between his plies. */
static void put_places(const struct svg *svg, size_t number)
{
	const struct film *film = svg->film;
	size_t left = film->tracks[number].plies;
	int64_t since = 0;

	for (size_t ply = 1; left > 0; ply++) {
		const struct entry *entry = &film->line->entries[ply];

		if (film->movers[ply] != number)
			continue;
		put_range(svg, since, leaves(film, ply));
		put_place(svg, entry->move.from);
		since = lands(film, ply);
		if (--left > 0)
			continue;
		put_range(svg, since, film->span);
		put_place(svg, entry->move.to);
	}
}

/* "Opacity 0 when captured", and before a mercenary has changed sides. */
static void put_presence(const struct svg *svg, const struct track *track)
{
	const struct film *film = svg->film;
	int64_t since = 0;

	if (track->born > 0) {
		put_range(svg, 0, lands(film, track->born));
		tafl_text_puts(svg->out, "opacity:0}");
		since = fades(film, track->born);
	}
	if (track->born > 0 || track->dead > 0) {
		put_range(svg, since,
		          track->dead > 0 ? lands(film, track->dead)
		                          : film->span);
		tafl_text_puts(svg->out, "opacity:1}");
	}
	if (track->dead > 0) {
		put_range(svg, fades(film, track->dead), film->span);
		tafl_text_puts(svg->out, "opacity:0}");
	}
}

static bool is_still(const struct track *track)
{
	return track->plies == 0 && track->born == 0 && track->dead == 0;
}

static void put_man_keyframes(const struct svg *svg, size_t number)
{
	const struct track *track = &svg->film->tracks[number];

	if (is_still(track))
		return;
	open_keyframes(svg);
	svg_put(svg->out, "${", (int)number);
	put_places(svg, number);
	put_presence(svg, track);
	tafl_text_puts(svg->out, "}\n");
}

static void put_ending_keyframes(const struct svg *svg)
{
	const struct film *film = svg->film;

	open_keyframes(svg);
	svg_put(svg->out, "%{", ENDING);
	put_range(svg, 0, lands(film, film->plies));
	tafl_text_puts(svg->out, "opacity:0}");
	put_range(svg, fades(film, film->plies), film->span);
	tafl_text_puts(svg->out, "opacity:1}}\n");
}

/* One of the two squares of the last ply: it goes from ply to ply in steps. */
static void put_step_keyframes(const struct svg *svg, const char *name)
{
	const struct film *film = svg->film;

	open_keyframes(svg);
	svg_put(svg->out, "%{0", name);
	tafl_text_puts(svg->out, "%{opacity:0}");
	for (size_t ply = 1; ply <= film->plies; ply++) {
		const struct entry *entry = &film->line->entries[ply];

		put_time(svg, leaves(film, ply));
		tafl_text_puts(svg->out, ply == 1 ? "{opacity:1;" : "{");
		put_place(svg,
		          name == FROM ? entry->move.from : entry->move.to);
	}
	tafl_text_puts(svg->out, "}\n");
}

/* --- the style ---------------------------------------------------------- */

static void put_animation(const struct svg *svg, const char *class,
                          const char *timing)
{
	const struct film *film = svg->film;

	if (svg->look->id) {
		tafl_text_putc(svg->out, '#');
		svg_put(svg->out, "% ", svg->look->id);
	}
	svg_put(svg->out, ".%{animation:$ms % ", class, (int)film->span,
	        timing);
	if (film->loops > 0)
		svg_put(svg->out, "$}", film->loops);
	else
		tafl_text_puts(svg->out, "infinite}");
}

/* Who wants no motion, or prints, sees the last position. */
void film_style(const struct svg *svg, bool shows_last)
{
	const struct film *film = svg->film;

	tafl_text_puts(svg->out, "<style>@media screen and "
	                         "(prefers-reduced-motion:no-preference){");
	put_animation(svg, "moves", "ease-in-out");
	put_animation(svg, "steps", "step-end");
	tafl_text_puts(svg->out, "}\n");
	for (size_t i = 0; i < film->track_count; i++)
		put_man_keyframes(svg, i);
	put_ending_keyframes(svg);
	if (shows_last) {
		put_step_keyframes(svg, FROM);
		put_step_keyframes(svg, TO);
	}
	tafl_text_puts(svg->out, "</style>\n");
}

/* --- what moves --------------------------------------------------------- */

/* ` transform="..." style="animation-name:tafl-3"` */
static void put_transform(const struct svg *svg, tafl_square square)
{
	struct point at = svg_middle(svg, square);

	svg_put(svg->out, " transform=\"translate($ $)\"", at.x, at.y);
}

static void open_man(const struct svg *svg, const struct track *track)
{
	char name[TAFL_SQUARE_TEXT] = "gone";

	if (track->dead == 0)
		tafl_square_format(track->last, name);
	svg_put(svg->out, "<g class=\"% %%\"", svg_man_class(track->man), name,
	        is_still(track) ? "" : " moves");
	put_transform(svg, track->last);
	if (track->dead > 0)
		tafl_text_puts(svg->out, " opacity=\"0\"");
}

static void put_man(const struct svg *svg, size_t number)
{
	const struct track *track = &svg->film->tracks[number];

	open_man(svg, track);
	if (!is_still(track))
		svg_put(svg->out, " style=\"animation-name:%-$\"", prefix(svg),
		        (int)number);
	tafl_text_putc(svg->out, '>');
	svg_man(svg, track->man);
	tafl_text_puts(svg->out, "</g>\n");
}

void film_men(const struct svg *svg)
{
	const struct film *film = svg->film;

	for (int side = TAFL_ATTACKERS; side <= TAFL_DEFENDERS; side++) {
		svg_open_men(svg, (enum tafl_side)side);
		for (size_t i = 0; i < film->track_count; i++)
			if ((int)tafl_side_of(film->tracks[i].man) == side)
				put_man(svg, i);
		tafl_text_puts(svg->out, "</g>\n");
	}
}

static void put_tint(const struct svg *svg, const char *name,
                     tafl_square square, const char *opacity, uint32_t color)
{
	char text[TAFL_SQUARE_TEXT];

	tafl_square_format(square, text);
	svg_put(svg->out,
	        "<rect class=\"last % % steps\" x=\"-$\" y=\"-$\" "
	        "width=\"$\" height=\"$\"",
	        name, text, SVG_CELL / 2, SVG_CELL / 2, SVG_CELL, SVG_CELL);
	put_transform(svg, square);
	svg_put(svg->out,
	        " style=\"animation-name:%-%\" fill=\"#\" "
	        "fill-opacity=\"%\"/>\n",
	        prefix(svg), name, color, opacity);
}

void film_last(const struct svg *svg, uint32_t color)
{
	const struct film *film = svg->film;
	const struct tafl_move last = film->line->entries[film->plies].move;

	put_tint(svg, FROM, last.from, ".35", color);
	put_tint(svg, TO, last.to, ".65", color);
}

void film_open_ending(const struct svg *svg)
{
	svg_put(svg->out,
	        "<g class=\"ending moves\" style=\"animation-name:%-%\">\n",
	        prefix(svg), ENDING);
}
