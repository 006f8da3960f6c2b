/* SPDX-License-Identifier: Zlib */
/*
 * Built once a game, SECOND_MODEL being the game's model.
 */
#include "tests/rules/second/second.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

extern const struct second_model SECOND_MODEL;

static void the_core_plays_as_the_rules_read_a_second_time(void **unused)
{
    (void)unused;
    second_play(&SECOND_MODEL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_core_plays_as_the_rules_read_a_second_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
