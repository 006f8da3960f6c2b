/* SPDX-License-Identifier: Zlib */
/* Where pages of rules end, and how they are filled. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "screens/rules_break.h"

enum { PIECES = 8 };

static void few_pages_are_filled_evenly(void **state)
{
    (void)state;
    struct rules_piece pieces[PIECES] = {{.strain = 0}};
    for (int i = 0; i < PIECES; i++) {
        pieces[i].at[0].h = 20;
    }
    assert_float_equal(rules_break(pieces, 7, 1, 100, 100), 200, 0.01f);
    for (int i = 0; i < 7; i++) {
        float top = pieces[i].top - pieces[i].page;
        assert_true(top >= 0 && top + pieces[i].at[0].h <= 100);
        assert_true(i == 0 || pieces[i].page >= pieces[i - 1].page);
    }
    assert_float_equal(rules_break(pieces, PIECES, 1, 100, 100), 200, 0.01f);
}

static void a_heading_stays_with_what_it_is_about(void **state)
{
    (void)state;
    struct rules_piece pieces[] = {{.at = {{.h = 80}}},
                                   {.at = {{.h = 20, .lead = 5}}, .opens = true},
                                   {.at = {{.h = 30}}, .strain = RULES_BREAK_NEVER}};
    assert_float_equal(rules_break(pieces, 3, 1, 100, 100), 200, 0.01f);
    assert_float_equal(pieces[1].page, 100, 0.01f);
    assert_float_equal(pieces[1].top + pieces[1].at[0].lead, 100, 0.01f);
    assert_float_equal(pieces[2].page, 100, 0.01f);
}

static void a_picture_grows_into_the_room_there_is(void **state)
{
    (void)state;
    struct rules_piece pieces[] = {{.at = {{.h = 30}}}, {.at = {{.h = 40, .grows = 25}}}};
    assert_float_equal(rules_break(pieces, 2, 1, 100, 90), 100, 0.01f);
    assert_float_equal(pieces[1].given, 20, 0.01f);
    assert_true(pieces[1].top + pieces[1].at[0].h + pieces[1].given <= 90.01f);
}

static void what_is_higher_than_a_page_makes_a_higher_one(void **state)
{
    (void)state;
    struct rules_piece pieces[] = {{.at = {{.h = 20}}}, {.at = {{.h = 150}}}, {.at = {{.h = 20}}}};
    assert_float_equal(rules_break(pieces, 3, 1, 100, 95), 355, 0.01f);
    assert_float_equal(pieces[1].page, 100, 0.01f);
    assert_float_equal(pieces[2].page, 255, 0.01f);
    assert_float_equal(rules_break(pieces, 0, 1, 100, 100), 0, 0.01f);
    struct rules_piece one[] = {{.at = {{.h = 80}}},
                                {.at = {{.h = 40}}, .strain = RULES_BREAK_NEVER}};
    assert_float_equal(rules_break(one, 2, 1, 100, 100), 120, 0.01f);
}

static void letters_grow_once_pictures_have(void **state)
{
    (void)state;
    struct rules_piece plain[] = {{.at = {{.h = 50}, {.h = 60}, {.h = 80}}}};
    assert_float_equal(rules_break(plain, 1, 3, 100, 90), 100, 0.01f);
    assert_int_equal(plain[0].size, 2);
    struct rules_piece pictured[] = {
        {.at = {{.h = 40, .grows = 40}, {.h = 45, .grows = 40}, {.h = 55, .grows = 40}}}};
    assert_float_equal(rules_break(pictured, 1, 3, 100, 90), 100, 0.01f);
    assert_int_equal(pictured[0].size, 1);
    assert_float_equal(pictured[0].given, 40, 0.01f);
}

static void larger_letters_part_no_page(void **state)
{
    (void)state;
    struct rules_piece pieces[] = {{.at = {{.h = 40}, {.h = 60}}}, {.at = {{.h = 40}, {.h = 60}}}};
    assert_float_equal(rules_break(pieces, 2, 2, 100, 100), 100, 0.01f);
    assert_int_equal(pieces[0].size, 0);
    assert_int_equal(pieces[1].size, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_pages_are_filled_evenly),
        cmocka_unit_test(a_heading_stays_with_what_it_is_about),
        cmocka_unit_test(a_picture_grows_into_the_room_there_is),
        cmocka_unit_test(letters_grow_once_pictures_have),
        cmocka_unit_test(larger_letters_part_no_page),
        cmocka_unit_test(what_is_higher_than_a_page_makes_a_higher_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
