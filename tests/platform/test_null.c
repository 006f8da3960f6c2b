/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include "platform/null.h"

static const struct canvas_style plain = {CANVAS_FACE_PLAIN, 20};

static void time_stands_still_until_the_test_moves_it(void **state)
{
    (void)state;
    struct platform_null null;
    platform_null_init(&null);
    struct canvas_host host = platform_null_host(&null);
    assert_int_equal(canvas_clock(host), 0);
    null.now += 250;
    assert_int_equal(canvas_clock(host), 250);
}

static void what_the_program_asks_for_is_noted(void **state)
{
    (void)state;
    struct platform_null null;
    platform_null_init(&null);
    struct canvas_host host = platform_null_host(&null);
    host.port->set_full_screen(host.context, true);
    host.port->text_input(host.context, true, (struct canvas_rect){1, 2, 30, 4});
    host.port->quit(host.context);
    assert_true(host.port->full_screen(host.context));
    assert_true(null.text_input);
    assert_float_equal(null.text_at.w, 30, 0);
    assert_int_equal(null.quits, 1);
}

static void text_grows_with_its_characters_not_its_bytes(void **state)
{
    (void)state;
    struct platform_null null;
    platform_null_init(&null);
    struct canvas_host host = platform_null_host(&null);
    float ascii = canvas_text_extent(host, plain, "abcd").w;
    assert_float_equal(canvas_text_extent(host, plain, "\u00e4\u00f6\u00fc\u00df").w, ascii, 0);
    assert_true(canvas_text_extent(host, plain, "abcde").w > ascii);
    assert_float_equal(canvas_text_extent(host, plain, "").w, 0, 0);
    assert_float_equal(canvas_text_extent(host, plain, "").h, 24, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_stands_still_until_the_test_moves_it),
        cmocka_unit_test(what_the_program_asks_for_is_noted),
        cmocka_unit_test(text_grows_with_its_characters_not_its_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
