/* SPDX-License-Identifier: Zlib */
/* tumblecup-referee --tournament: its table, and what it says to arguments that do not fit. */
#define _POSIX_C_SOURCE 200809L
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static const char spaces[] = "{\"spaces\":[1,1,0,0,0,0]}";

/* Everything that it prints, to be freed; the status in *status. */
static char *run(const char *const *arguments, int *status)
{
    enum { TEXT_MAX = 1 << 16 };
    struct child child;
    size_t length = 0;
    char *text = calloc(TEXT_MAX, 1);
    const char *line;
    assert_non_null(text);
    child_start_with(&child, arguments);
    while ((line = child_hear(&child)) != NULL) {
        assert_true(length + strlen(line) + 2 < TEXT_MAX);
        snprintf(text + length, TEXT_MAX - length, "%s\n", line);
        length += strlen(line) + 1;
    }
    *status = child_end(&child);
    return text;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

static void a_table_has_a_row_and_a_column_for_each_level(void **unused)
{
    (void)unused;
    const char *const arguments[] = {"--tournament", "--game", "bombs", "--games", "4",
                                     "--options",    spaces,   NULL};
    int status = -1;
    char *text = run(arguments, &status);
    assert_int_equal(status, 0);
    assert_int_equal(count_lines(text), 9);
    assert_ptr_equal(strstr(text, "Bombs, Away!, 2 players, 4 games of each pair"), text);
    assert_non_null(strstr(text, "\nbeginner "));
    assert_non_null(strstr(text, "\nperfect "));
    assert_non_null(strstr(text, "95 times in a hundred"));
    free(text);
}

static void the_same_seed_gives_the_same_table(void **unused)
{
    (void)unused;
    const char *arguments[] = {"--tournament", "--game", "bombs",  "--games", "2",
                               "--options",    spaces,   "--seed", "7",       NULL};
    int status = -1;
    char *one = run(arguments, &status), *two = run(arguments, &status);
    arguments[8] = "8";
    char *other = run(arguments, &status);
    assert_string_equal(one, two);
    assert_string_not_equal(one, other);
    free(one);
    free(two);
    free(other);
}

static void more_players_sit_one_against_the_others(void **unused)
{
    (void)unused;
    const char *const arguments[] = {"--tournament", "--game", "bombs",     "--players", "4",
                                     "--games",      "1",      "--options", spaces,      NULL};
    int status = -1;
    char *text = run(arguments, &status);
    assert_int_equal(status, 0);
    assert_non_null(strstr(text, "4 players"));
    assert_non_null(strstr(text, "against 3 of the\ncolumn's (25.0 were even)"));
    free(text);
}

static void what_does_not_fit_is_a_usage_error(void **unused)
{
    (void)unused;
    static const char *const wrong[][6] = {
        {"--tournament", "--fly", "1"},
        {"--tournament", "--game"},
        {"--tournament", "--game", "chess"},
        {"--tournament", "--games", "0"},
        {"--tournament", "--games", "ten"},
        {"--tournament", "--players", "1"},
        {"--tournament", "--players", "99"},
        {"--tournament", "--seed", "-1"},
        {"--tournament", "--options", "{}"},
        {"--tournament", "--game", "bombs", "--options", "[]"},
        {"--tournament", "--game", "bombs", "--options", "{\"side\":6}"},
        {"--tournament", "--game", "bombs", "--players", "7"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int status = -1;
        char *text = run(wrong[i], &status);
        assert_int_equal(status, 2);
        assert_string_equal(text, "");
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_has_a_row_and_a_column_for_each_level),
        cmocka_unit_test(the_same_seed_gives_the_same_table),
        cmocka_unit_test(more_players_sit_one_against_the_others),
        cmocka_unit_test(what_does_not_fit_is_a_usage_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
