/* SPDX-License-Identifier: Zlib */
/*
 * Sentences with named places: what stands in them, in any order, and what has no room.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "boards/sentence.h"

static void places_are_filled_in_any_order(void **state)
{
    (void)state;
    char text[80];
    boards_say(text, sizeof text, "{name} banks {points} and has {total}.", {"total", .number = 61},
               {"name", .words = "Ann"}, {"points", .number = 1450});
    assert_string_equal(text, "Ann banks 1,450 and has 61.");
    boards_say(text, sizeof text, "{total}: {total}", {"total", .number = -3});
    assert_string_equal(text, "\xE2\x88\x92"
                              "3: \xE2\x88\x92"
                              "3");
    boards_fill(text, sizeof text, "Nothing to fill", NULL);
    assert_string_equal(text, "Nothing to fill");
}

static void what_is_filled_in_is_not_read_again(void **state)
{
    (void)state;
    char text[80];
    boards_say(text, sizeof text, "{name} starts.", {"name", .words = "{points} %s"});
    assert_string_equal(text, "{points} %s starts.");
}

/* Every length of room: a whole number of characters, as many as there is room for. */
static void what_has_no_room_is_cut_between_characters(void **state)
{
    (void)state;
    static const char whole[] = "Zo\xC3\xAB w\xC3\xBCrfelt \xE2\x88\x92 7";
    for (size_t size = 1; size <= sizeof whole; size++) {
        char text[sizeof whole + 1];
        memset(text, 'x', sizeof text);
        boards_say(text, size, "{name} w\xC3\xBCrfelt \xE2\x88\x92 {points}",
                   {"name", .words = "Zo\xC3\xAB"}, {"points", .number = 7});
        size_t length = strlen(text);
        assert_true(length < size);
        assert_memory_equal(text, whole, length);
        assert_int_not_equal((unsigned char)whole[length] & 0xC0, 0x80);
        assert_true(size - length <= 3);
        assert_int_equal(text[size], 'x');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_filled_in_any_order),
        cmocka_unit_test(what_is_filled_in_is_not_read_again),
        cmocka_unit_test(what_has_no_room_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
