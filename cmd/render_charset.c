/* Which signs a text picture has. */
#include "render.h"
#include <langinfo.h>
#include <locale.h>
#include <string.h>

static const char *const words[] = { "letters", "discs", "ascii", NULL };

static bool load_signs(struct cli *cli, struct render *render)
{
	struct tafl_text text = { 0 };
	struct tafl_error err = { 0 };
	bool good = render_read(cli, render->charset, &text);

	if (good &&
	    !tafl_signs_parse(&render->signs, text.data, text.length, &err)) {
		cli_say(cli, "%s:%ju: %s", render->charset,
		        (uintmax_t)err.at.line, err.message);
		cli_worsen(cli, CLI_TROUBLE);
		good = false;
	}
	tafl_text_release(&text);
	render->look.signs = &render->signs;
	return good;
}

/* "Fall back to ascii when the locale is not UTF-8": unless the user says what
 * his terminal knows.  A name with '/' or '.' is a path, as everywhere. */
bool render_parse_charset(struct cli *cli, struct render *render)
{
	const char *name = render->charset;
	char hint[CLI_HINT];
	int word = 0;

	setlocale(LC_CTYPE, "");
	if (!name && strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		render->look.charset = TAFL_CHARSET_ASCII;
	if (!name)
		return true;
	if (strpbrk(name, "/."))
		return load_signs(cli, render);
	while (words[word] && strcmp(words[word], name) != 0)
		word++;
	if (!words[word])
		return cli_usage(cli,
		                 "--charset takes letters, discs, ascii or the "
		                 "path of a file, not '%s'%s",
		                 name, cli_hint(name, words, hint));
	render->look.charset = (enum tafl_charset)word;
	return true;
}
