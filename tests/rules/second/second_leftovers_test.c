#include "tests/rules/second/second.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static void leftovers_plays_as_its_rules_read_a_second_time(void **unused)
{
    (void)unused;
    second_play(&second_leftovers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leftovers_plays_as_its_rules_read_a_second_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
