/* Men and sides: their letters and names. */
#include <string.h>
#include <tafl/board.h>

/* By enum tafl_man; the letters of OpenTafl's notation. */
static const char letters[] = ".tcnmgTCNMGK";

const char *tafl_side_name(enum tafl_side side)
{
	return side == TAFL_ATTACKERS ? "attackers" : "defenders";
}

char tafl_man_letter(int man)
{
	return tafl_is_man(man) ? letters[man] : letters[TAFL_EMPTY];
}

enum tafl_man tafl_man_of_letter(char letter)
{
	const char *found = letter != '\0' ? strchr(letters, letter) : NULL;

	return found != NULL ? (enum tafl_man)(found - letters) : TAFL_EMPTY;
}
