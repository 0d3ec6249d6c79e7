/* What each code means and what to do about it; DIAGNOSTICS of
 * tafl-validate(1) has the same words. */
#include <stddef.h>
#include <tafl/error.h>

// clang-format off
static const char *const texts[TAFL_CODE_COUNT] = {
	[TAFL_OK] = "",

	[TAFL_E_NOMEM] =
	"The system has no more memory to give.\n"
	"Use fewer --jobs, or raise the limit under which the command runs.\n",

	[TAFL_E_IO] =
	"A file cannot be read or written.\n"
	"The message has the reason that the system gives.\n",

	[TAFL_E_LIMIT] =
	"The input is larger than tafl allows: a game of more than 512 MiB, or a\n"
	"variant file of more than 1 MiB, 31 zones, 32 ends or 16 levels of nesting.\n"
	"Such a file is rarely what it is taken for.\n",

	[TAFL_E_FORMAT_UNKNOWN] =
	"The format of the input is not recognised.\n"
	"What it looks like is told with it, such as a compressed file, UTF-16, a\n"
	"list of JSON, a variant file or a rules record.\n"
	"If it is a format that --list-formats shows, name it with --from.\n",

	[TAFL_E_FORMAT_AMBIGUOUS] =
	"The input could be of several formats.\n"
	"Name the one that you mean with --from.\n",

	[TAFL_E_BAD_FIELD] =
	"A field of the record is malformed: there are too few or too many, or it\n"
	"is not the number or the word that stands there in this format.\n"
	"The message names the field; correct it.\n",

	[TAFL_E_BAD_POSITION] =
	"A position is malformed, or its board does not have the size of the\n"
	"variant's.\n"
	"Every row must have as many squares as there are rows, from 5 to 19, and\n"
	"there may be one king.\n",

	[TAFL_E_JSON_SYNTAX] =
	"A line is not one value of well-formed JSON, or has a key twice in the same\n"
	"object, text that is not UTF-8, a number that 64 bits do not hold, or lists\n"
	"and objects more than 512 deep in one another.\n"
	"A game is one line: programs that spread it over several, as jq(1) does\n"
	"without -c, write something else, which is told once for all of them.\n",

	[TAFL_E_NOT_A_PLY] =
	"A word of the record is not a ply, such as 'd1-d3'.\n"
	"The game is judged up to there; correct the word, or take it out.\n",

	[TAFL_E_AFTER_END] =
	"A ply after the end of the game.\n"
	"By the rules the game ended before it, as the message says, or the record\n"
	"itself has ended it, by 'timeout' for instance.\n"
	"Correct the record, or find out whether it was played by other rules.\n",

	[TAFL_E_CAPTURES_DIFFER] =
	"The recorded captures are not those of the rules.\n"
	"The message has both, and play goes on with those of the rules.\n"
	"Where many games have this error the variant is probably another one.\n",

	[TAFL_E_RESULT_DIFFERS] =
	"The recorded result contradicts the board: it names another winner than\n"
	"the rules do at the last ply, or a winner who has run out of time.\n"
	"Correct the result, or look for plies that are missing at the end.\n",

	[TAFL_E_END_DIFFERS] =
	"The recorded end contradicts the board, for instance a capture of the king\n"
	"where the king still stands.\n"
	"Correct the end, or look for plies that are missing.\n",

	[TAFL_E_NOT_THERE] =
	"A game, a variation, a ply or a square that an option asks for is not\n"
	"there, or a man on it, or the rules.\n"
	"The message has what there is.\n"
	"Where the game has an error, plies count up to there.\n",

	[TAFL_E_CONDITION] =
	"A condition of --where cannot be tested: it is malformed, or searching for\n"
	"its pattern took too long.\n"
	"The message has the condition and the reason; a pattern such as '(a+)+$' has\n"
	"too many ways to match, and a simpler one says the same.\n",

	[TAFL_E_UNPAIRED] =
	"A comment, a quoted value or a variation is opened and never closed, or\n"
	"closed without having been opened.\n"
	"The message is about the place where it opens; the game is judged up to\n"
	"there, and the next one begins at the next line that starts with a tag.\n",

	[TAFL_E_BAD_TAG] =
	"A tag is not a name and a value in quotes: [Event \"Spring cup\"].\n"
	"Inside the quotes a backslash stands before a quotation mark or a\n"
	"backslash.\n",

	[TAFL_E_RECORD_VERSION] =
	"The record is of a version of its format that this tafl does not know.\n"
	"A newer tafl may read it.\n",

	[TAFL_E_TWO_RESULTS] =
	"The tag Result and the word at the end of the plies do not agree.\n"
	"The message has both, and what the board says.\n",

	[TAFL_E_BOARD_DIFFERS] =
	"The record shows a board that is not the one that its plies lead to.\n"
	"It is told at the first such board, and again when boards have agreed since.\n"
	"A ply or a capture is missing before it, the board was changed by hand, or\n"
	"the game was played by other rules.\n",

	[TAFL_E_MIXED] =
	"Several games were written into one log at the same time, and it cannot be\n"
	"told which record is whose.\n"
	"The game is judged up to there; what follows is passed over up to where\n"
	"another game begins.\n",

	[TAFL_E_NO_MAN] =
	"No man stands on the square from which the ply starts.\n"
	"An earlier ply may be wrong or missing, or a capture was judged by other\n"
	"rules.\n",

	[TAFL_E_NOT_YOUR_MAN] =
	"The man there belongs to the side that is not to move.\n"
	"A ply may be missing or written twice, or the other side moves first in\n"
	"the variant that was played.\n",

	[TAFL_E_OFF_BOARD] =
	"A square is not on the board.\n"
	"The record may be of a variant with a larger board; name it with --variant.\n",

	[TAFL_E_NOT_STRAIGHT] =
	"The ply does not go along a rank or a file, or goes nowhere.\n"
	"No man moves so in any variant: one of the two squares is wrong.\n",

	[TAFL_E_BLOCKED] =
	"A man stands in the way, or on the square where the ply ends.\n"
	"The message names the square, and a note has since when he stands there.\n"
	"One of the squares may be wrong, or he should have been captured before.\n",

	[TAFL_E_MAY_NOT_ENTER] =
	"The ply leads into a zone, such as the throne or a camp, that the man may\n"
	"not enter from outside.\n"
	"If the players could, they played by other rules.\n",

	[TAFL_E_MAY_NOT_PASS] =
	"The ply goes on past a square of a zone that the man may not pass.\n"
	"If the players could, they played by other rules.\n",

	[TAFL_E_MAY_NOT_STOP] =
	"The ply ends on a square where the man may not stop, often the throne or a\n"
	"corner, which are the king's.\n"
	"If the players could, they played by other rules.\n",

	[TAFL_E_TOO_FAR] =
	"The man may not move that many squares.\n"
	"The variant limits the range of its men; 'tafl-replay --rules' tells how.\n",

	[TAFL_E_WALKS_IN] =
	"The man steps between two enemies, or what is hostile to him like them.\n"
	"The variant forbids that unless his ply captures.\n",

	[TAFL_E_REPEATS] =
	"The ply repeats a position, which the variant forbids.\n"
	"The player had to choose another ply.\n",

	[TAFL_E_OTHER_MAN] =
	"The record names a man, by a letter before the ply or by his side, and\n"
	"another one stands there.\n"
	"Correct the letter or the square; it may also be an earlier ply that is\n"
	"wrong.\n",

	[TAFL_E_MAY_NOT_JUMP] =
	"The man may jump over enemies, but not in this way.\n"
	"Nobody jumps over a king, a commander or a knight, and some men jump only\n"
	"from or to squares on which not all may stop.\n",

	[TAFL_E_MUST_GO_ON] =
	"Another man has just captured, and by the rules he must go on.\n"
	"A step of his may be missing in the record; if players could stop, they\n"
	"played by other rules.\n",

	[TAFL_E_TAKES_NOTHING] =
	"The man goes on after a capture, and by the rules each further step must\n"
	"capture too.\n"
	"A ply of the other side may be missing before it.\n",

	[TAFL_E_YAML_SYNTAX] =
	"The file is not well-formed YAML.\n"
	"Often a line is indented by the wrong number of blanks, or by a tab.\n",

	[TAFL_E_YAML_REFUSED] =
	"The file uses something of YAML that variant files may not use: anchors,\n"
	"aliases, tags, merge keys, directives, folded blocks, several documents.\n"
	"Write it out.\n",

	[TAFL_E_DUPLICATE_KEY] =
	"A key is given twice in the same map.\n"
	"Keep one of them.\n",

	[TAFL_E_UNKNOWN_KEY] =
	"A key is unknown, or does not belong where it stands.\n"
	"It may be misspelt; the nearest known key is shown.\n"
	"Unknown keys are never passed over, for a rule that is not understood must\n"
	"not be played.\n",

	[TAFL_E_UNKNOWN_VALUE] =
	"A value is unknown, or a number is out of its range.\n"
	"The nearest known word is shown.\n",

	[TAFL_E_MISSING_KEY] =
	"A required key is missing.\n"
	"The place is that of the map that lacks it.\n",

	[TAFL_E_WRONG_TYPE] =
	"A value is of the wrong type, for instance a word where a list is asked for.\n"
	"The message has what is expected.\n",

	[TAFL_E_BAD_BOARD] =
	"The board is malformed: rows of different length, not as many as squares in\n"
	"a row, fewer than 5 or more than 19, an unknown letter, or not exactly one\n"
	"king.\n",

	[TAFL_E_BAD_SQUARES] =
	"A set of squares is malformed: a square that is not on the board, a zone\n"
	"that is not defined or is made of itself, 'center' on a board that has none,\n"
	"or no square at all.\n",

	[TAFL_E_BAD_EXTENDS] =
	"The parent variant named by 'extends' cannot be used: it is not found, does\n"
	"not load, or is the variant itself.\n"
	"It is looked for beside the file, in the directories of TAFL_VARIANTS and\n"
	"among the variants that are built in.\n",

	[TAFL_E_BAD_ID] =
	"The id is malformed, or it is not the name of the file without '.yaml'.\n"
	"An id has small letters, digits and '-' only.\n",

	[TAFL_E_BAD_VERSION] =
	"The version of the schema, in the key 'tafl', is not one that this program\n"
	"knows.\n"
	"A later release may.\n",

	[TAFL_E_UNKNOWN_VARIANT] =
	"The variant is unknown.\n"
	"--list-variants shows those that are known; TAFL_VARIANTS names\n"
	"directories with others.\n",

	[TAFL_E_NO_VARIANT] =
	"The game names no variant, or its format cannot.\n"
	"It is told of the first game of an input, and behind the last one of how\n"
	"many more there are; with --format=json of each.\n"
	"Name it with --variant.\n",

	[TAFL_E_RECORD_WORD] =
	"A word of an OpenTafl rules record is no entry, which is key:value without\n"
	"a blank in it.\n"
	"tafl-otn-rules(5) lists the keys.\n",

	[TAFL_E_NO_FIT] =
	"No variant that is known allows all plies of the game and makes all captures\n"
	"that it has; only --guess asks.\n"
	"The message has the variant that comes furthest and what refutes it there.\n"
	"Either the record has a slip, or it is of rules that TAFL_VARIANTS could add.\n",

	[TAFL_E_ID_CLASH] =
	"An id is looked up and two files have it, with different rules: beside the\n"
	"file that names it, in the directories of TAFL_VARIANTS, or built in, where\n"
	"an alias counts as an id.\n"
	"A game that names the id could mean either.  Give one of the two another id.\n"
	"Files with the same rules may share an id, whatever their names and notes,\n"
	"and a file that is named by its path is not looked up.\n",

	[TAFL_E_AFTER_SOFT_END] =
	"Play went on after an end that sites often do not enforce: repetition, or a\n"
	"limit on plies.\n"
	"It is told once for a game and end, at the first ply after it.\n"
	"Or a game stops at such an end, and the record has another result for it.\n",

	[TAFL_E_CAPTURE_TWICE] =
	"A capture is written twice.\n"
	"It counts once; take one of them out.\n",

	[TAFL_E_COUNT_DIFFERS] =
	"A number of captures in the record is not the number of captures that its\n"
	"plies have.\n"
	"The plies decide; correct the number, or look for plies that are missing.\n",

	[TAFL_E_WRONG_NUMBER] =
	"The number before a ply is not that of the turn; told once a game.\n"
	"Numbers are for people: a ply may be missing, or a number is a slip.\n",

	[TAFL_E_NO_LAST_WORD] =
	"A game ends without its last word, which is attackers, defenders, draw or *.\n"
	"The end of the file may be missing too.\n",

	[TAFL_E_TAG_AFTER_PLIES] =
	"A tag stands behind the plies of a game that has no last word.\n"
	"The tag is taken for the first one of the next game.\n",

	[TAFL_E_STRAY] =
	"A sign stands where it means nothing, and is passed over: a '%' that does\n"
	"not begin its line, a mark with no ply before it, an odd sign in the name of a\n"
	"tag, a Ctrl-Z within a game, a variation with nothing in it, text between\n"
	"the records of a log or behind them, a ply of a log behind the end of its\n"
	"game.\n",

	[TAFL_E_BROKEN_TEXT] =
	"A comment or the value of a tag is not UTF-8; it may be Latin-1.\n"
	"Its bytes are kept as they are in formats that can hold them; told once a\n"
	"game.\n",

	[TAFL_E_RULES_DIFFER] =
	"The record has rules of its own, and others beside them that are not the\n"
	"same, or that cannot be read.\n"
	"--variant goes before the tag Yaml, that before the tag Rules, and that\n"
	"before the variant that the record names; the message has what differs.\n",

	[TAFL_E_REFUSED_LEGAL] =
	"A ply that the record says was refused is legal by the rules.\n"
	"The game was played by other rules, or something before it is wrong.\n",

	[TAFL_E_NO_HEAD] =
	"A record begins in the midst of its game.\n"
	"Plies may be missing: the game begins at the first board that the record\n"
	"shows, or else at the start of the variant.\n"
	"Only logs of Bologna are found to be so.\n",

	[TAFL_E_LONE_ZONE] =
	"Squares of a variant, of a zone or an end, are less symmetric than its\n"
	"board.\n"
	"The message names the square that has no counterpart, which is often a slip\n"
	"of the pen.\n",

	[TAFL_E_DEAD_END] =
	"An end of a variant can never come: one before it in the list always holds\n"
	"when it does, or the king can never stop on its squares.\n"
	"Change the order, or take it out.\n",

	[TAFL_E_KING_FOR_NOTHING] =
	"The king of a variant can be taken, and its ends do not say what that decides:\n"
	"a game goes on without him until another end comes.\n"
	"Most games have 'king-captured' among their ends.\n",

	[TAFL_E_OVER_AT_START] =
	"An end of a variant holds in its start position, where the ends are tested\n"
	"too: no game of it has a ply.\n"
	"'king-immobile' does where the king begins among his own men.\n",

	[TAFL_E_UNSAYABLE] =
	"A rule of the variant has no words in an OpenTafl rules record; each such\n"
	"rule is told.\n"
	"Nothing is written; with --lossy the record is, without them.\n",

	[TAFL_E_RULE_LOST] =
	"A rule of the variant is left out of the record that --lossy writes, or the\n"
	"record has another in its place.\n"
	"The games of the record are not quite those of the variant.\n",

	[TAFL_E_RULES_STAY] =
	"Games are written with the id of their rules, which are not built in and\n"
	"which no rules record says.\n"
	"Who reads them without the variant file has no rules for them, or other\n"
	"rules of that id; --embed writes the rules into each game.\n"
	"Only tafl-convert(1) gives it, once a run.\n",

	[TAFL_E_CANNOT_HOLD] =
	"The format that is written cannot hold a part of what a game has; it is\n"
	"told once for a part, with what has become of it and the number of games.\n"
	"Only tafl-convert(1) gives it; write another format to keep that part.\n",

	[TAFL_E_UNSEEN_TAG] =
	"A condition asks for a tag that none of the games that were read has.\n"
	"Its name may be misspelt, or meant to be one of result, end, plies,\n"
	"variant and game, which every game has.\n"
	"Only tafl-convert(1) gives it.\n",

	[TAFL_E_OPEN_RESULT] =
	"The record has a result where the board is open.\n"
	"The players may have resigned, run out of time, or agreed, without the\n"
	"record saying so.\n",

	[TAFL_E_NO_GAMES] =
	"The input has no game.\n"
	"That is no error, but the wrong file may have been read.\n",

	[TAFL_E_CHESS_RESULT] =
	"The result is written as in chess, where 1-0 and 0-1 mean colours.\n"
	"1-0 is read as a win of the attackers, 0-1 as one of the defenders.\n",
	[TAFL_E_BEHIND_GAMES] =
	"What stands behind the last game is no part of it: a comment, or the\n"
	"Ctrl-Z that old systems end their files with.\n"
	"A comment belongs to the game that ends in its line or to the one that\n"
	"follows; it is not kept when there is none.\n",

	[TAFL_E_CUT_SHORT] =
	"Another game begins in the same log before this one has ended.\n"
	"It was left unfinished, or both games were written at the same time.\n",

	[TAFL_E_FITS] =
	"The answer of --guess: the variants whose rules allow all plies of the game\n"
	"and make all captures that it has, the likeliest first.\n"
	"Those that fit as well cannot be told apart by this game; those that fit less\n"
	"well have another end for it than the record.\n",
};
// clang-format on

const char *tafl_code_explanation(enum tafl_code code)
{
	const char *text = (unsigned)code < TAFL_CODE_COUNT ? texts[code] : "";

	return text ? text : "";
}
