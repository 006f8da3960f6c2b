/* SPDX-License-Identifier: Zlib */
#include "base/format.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static bool fits(const char *original, const char *translation, bool fewer)
{
    struct format_arguments arguments;
    assert_true(format_read(original, &arguments));
    return format_fits(&arguments, translation, fewer);
}

static bool is_format(const char *text)
{
    struct format_arguments arguments;
    return format_read(text, &arguments);
}

static void the_same_arguments_fit_whatever_stands_between(void **state)
{
    (void)state;
    assert_true(fits("%s rolls %d", "%s würfelt %d", false));
    assert_true(fits("100 %%", "%%", false));
    assert_true(fits("100 %%", "ganz", false));
    assert_true(fits("%-5.2f|%5s", "%.1f %s", false));
    assert_true(fits("%d", "%+03i", false));
    assert_true(fits("%*d %.*s", "%2$*1$d %4$.*3$s", false));
    assert_true(fits("%zu %lld", "%2$lld %1$zu", false));
}

static void arguments_may_change_their_order_by_number_alone(void **state)
{
    (void)state;
    assert_true(fits("%s of %d", "%2$d von %1$s", false));
    assert_true(fits("%s %s", "%2$s %1$s %2$s", false));
    assert_false(fits("%s of %d", "%d von %s", false));
    assert_false(fits("%s of %d", "%1$d von %2$s", false));
}

static void other_arguments_do_not_fit(void **state)
{
    (void)state;
    assert_false(fits("%d", "%s", false));
    assert_false(fits("%d", "%ld", false));
    assert_false(fits("%d", "%u", false));
    assert_false(fits("%d", "%f", false));
    assert_false(fits("%d", "%n", false));
    assert_false(fits("%d", "%d%n", false));
    assert_false(fits("%d", "%d %d", false));
    assert_false(fits("%d", "%*d", false));
    assert_false(fits("%d", "none", false));
    assert_false(fits("no argument", "%s", false));
    assert_false(fits("no argument", "100 %", false));
    assert_false(fits("%s", "%2$s", false));
    assert_false(fits("%s", "%1$s %2$s", false));
}

static void a_plural_may_leave_out_what_comes_last(void **state)
{
    (void)state;
    assert_true(fits("%d dice", "one die", true));
    assert_true(fits("%s has %d dice", "%s has one", true));
    assert_false(fits("%s has %d dice", "%d", true));
    assert_false(fits("%s has %d dice", "%2$d", true));
    assert_false(fits("%d dice", "%d %s", true));
}

static void what_printf_does_not_know_is_no_format(void **state)
{
    (void)state;
    static const char *const wrong[] = {"%",
                                        "50 %",
                                        "%y",
                                        "%1$s %s",
                                        "%s %1$s",
                                        "%2$s",
                                        "%0$s",
                                        "%17$s",
                                        "%1000d",
                                        "%.1000f",
                                        "%d%n",
                                        "%m",
                                        "%5",
                                        "%-",
                                        "%l",
                                        "%1$d%1$s",
                                        "%99999999999999999999d",
                                        "%1$*d",
                                        "%hhhd"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (is_format(wrong[i])) {
            fail_msg("“%s” was taken for a format", wrong[i]);
        }
    }
    assert_true(is_format("%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d"));
    assert_false(is_format("%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d"));
    assert_true(is_format("%999d"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_arguments_fit_whatever_stands_between),
        cmocka_unit_test(arguments_may_change_their_order_by_number_alone),
        cmocka_unit_test(other_arguments_do_not_fit),
        cmocka_unit_test(a_plural_may_leave_out_what_comes_last),
        cmocka_unit_test(what_printf_does_not_know_is_no_format),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
