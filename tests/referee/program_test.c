#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void it_ends_with_its_input(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, NULL);
    assert_int_equal(child_end(&child), 0);
}

static void it_quits_when_asked_and_answers_that(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, NULL);
    child_expect(&child, "{'cmd':'quit'}", "{'ok':true}");
    assert_null(child_hear(&child));
    assert_int_equal(child_end(&child), 0);
}

static void nothing_after_quit_is_answered(void **state)
{
    (void)state;
    static const char lines[] = "{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n";
    struct child child;
    child_start(&child, NULL);
    assert_true(child_send(&child, lines, sizeof lines - 1));
    assert_string_equal(child_hear(&child), "{\"ok\":true}");
    assert_null(child_hear(&child));
    assert_int_equal(child_end(&child), 0);
}

static void it_ends_quietly_when_nobody_listens(void **state)
{
    (void)state;
    static const char line[] = "{\"cmd\":\"games\"}\n";
    struct child child;
    child_start(&child, NULL);
    fclose(child.from);
    child.from = NULL;
    for (int i = 0; i < 100000 && child_send(&child, line, sizeof line - 1); i++) {
    }
    assert_int_equal(child_end(&child), 0);
}

static void it_tells_how_to_use_it(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, "--help");
    assert_non_null(strstr(child_hear(&child), "tumblecup-referee"));
    while (child_hear(&child) != NULL) {
    }
    assert_int_equal(child_end(&child), 0);
}

static void it_tells_its_version(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, "--version");
    assert_string_equal(child_hear(&child), "tumblecup-referee " TESTS_VERSION);
    assert_int_equal(child_end(&child), 0);
}

static void unknown_arguments_are_a_usage_error(void **state)
{
    (void)state;
    static const char *const arguments[] = {"--fly", "-h", "game", "", "--help=1"};
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
        struct child child;
        child_start(&child, arguments[i]);
        assert_int_equal(child_end(&child), 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_ends_with_its_input),
        cmocka_unit_test(it_quits_when_asked_and_answers_that),
        cmocka_unit_test(nothing_after_quit_is_answered),
        cmocka_unit_test(it_ends_quietly_when_nobody_listens),
        cmocka_unit_test(it_tells_how_to_use_it),
        cmocka_unit_test(it_tells_its_version),
        cmocka_unit_test(unknown_arguments_are_a_usage_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
