/* Runs every unit suite; CK_RUN_SUITE=name runs one. */
#include "unit.h"
#include <stdlib.h>

int main(void)
{
	SRunner *runner = srunner_create(NULL);
#define X(name) srunner_add_suite(runner, name##_suite());
	UNIT_SUITES(X)
#undef X
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	int run = srunner_ntests_run(runner);
	srunner_free(runner);
	return failed == 0 && run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
