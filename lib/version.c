/* The version of the library. */
#include "version.h"
#include <tafl/tafl.h>

const char *tafl_version(void)
{
	return TAFL_VERSION;
}
