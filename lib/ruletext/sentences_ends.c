/* Sentences about how a game ends. */
#include "ruletext/sentences.h"

static enum phrase clause_of(const struct spec_end *end)
{
	switch (end->when) {
	case TAFL_KING_CAPTURED: return SAY_KING_CAPTURED;
	case TAFL_KING_REACHES: return SAY_KING_REACHES;
	case TAFL_KING_PATHS: return SAY_KING_PATHS;
	case TAFL_EXIT_FORT: return SAY_EXIT_FORT;
	case TAFL_ENCIRCLEMENT: return SAY_ENCIRCLEMENT;
	case TAFL_ELIMINATED:
		return end->side == TAFL_ATTACKERS ? SAY_NO_ATTACKERS
		                                   : SAY_NO_DEFENDERS;
	case TAFL_KING_IMMOBILE: return SAY_KING_IMMOBILE;
	case TAFL_NO_MOVE: return SAY_NO_MOVE;
	case TAFL_REPETITION:
		return end->of_moves ? SAY_REPETITION_OF_MOVES : SAY_REPETITION;
	case TAFL_QUIET: return SAY_QUIET;
	case TAFL_LENGTH: return SAY_LENGTH;
	default: return SAY_AGREEMENT;
	}
}

/* The whole sentence, in which a clause may stand. */
static enum phrase sentence_of(const struct spec_end *end)
{
	static const enum phrase results[] = {
		[SPEC_ATTACKERS_WIN] = SAY_ATTACKERS_WIN,
		[SPEC_DEFENDERS_WIN] = SAY_DEFENDERS_WIN,
		[SPEC_DRAWN] = SAY_DRAWN,
		[SPEC_MOVER_LOSES] = SAY_MOVER_LOSES,
		[SPEC_TO_MOVE_LOSES] = SAY_TO_MOVE_LOSES,
		[SPEC_FORBIDDEN] = SAY_FORBIDDEN,
	};

	if (end->result != SPEC_TO_MOVE_LOSES)
		return results[end->result];
	if (end->when == TAFL_NO_MOVE)
		return SAY_NO_MOVE_LOSES;
	/* "The side to move is the one who began" the sequence. */
	if (end->when == TAFL_REPETITION && end->of_moves)
		return SAY_REPEATED_BY_STARTER;
	return results[end->result];
}

static void say_end(struct speech *speech, const struct spec_end *end)
{
	bool counts = end->when == TAFL_QUIET || end->when == TAFL_LENGTH;

	speech->number = counts ? end->plies : end->count;
	speech->squares = &end->squares;
	speech->known_zones = speech->spec->zone_count;
	speech->side = end->for_side;
	speech->clause = clause_of(end);
	if (end->for_one_side)
		say_with(speech, sentence_of(end), SAY_AFTER);
	else
		say(speech, sentence_of(end));
}

void say_ends(struct speech *speech)
{
	say_heading(speech, SAY_ENDS);
	if (speech->spec->end_count > 1)
		say(speech, SAY_ORDER);
	for (int i = 0; i < speech->spec->end_count; i++)
		say_end(speech, &speech->spec->ends[i]);
}
