/* SPDX-License-Identifier: Zlib */
#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static void check_decodes(const char *text, uint32_t expected, size_t bytes)
{
    uint32_t point = 0;
    assert_int_equal(base_utf8_decode(text, &point), bytes);
    assert_int_equal(point, expected);
}

static void characters_of_every_length_are_read(void **state)
{
    (void)state;
    check_decodes("A", 'A', 1);
    check_decodes("\x7F", 0x7F, 1);
    check_decodes("\xC2\x80", 0x80, 2);
    check_decodes("\xC3\xA9t", 0xE9, 2);
    check_decodes("\xE0\xA0\x80", 0x800, 3);
    check_decodes("\xE2\x82\xAC", 0x20AC, 3);
    check_decodes("\xF0\x9F\x8E\xB2", 0x1F3B2, 4);
    check_decodes("\xF4\x8F\xBF\xBF", 0x10FFFF, 4);
    check_decodes("", 0, 0);
}

static void what_is_written_is_read_again(void **state)
{
    (void)state;
    static const uint32_t points[] = {'A',    0x7F,   0x80,    0xE9,    0x7FF,   0x800,
                                      0x20AC, 0xFFFC, 0x10000, 0x1F3B2, 0x10FFFF};
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
        char text[BASE_UTF8_BYTES];
        base_utf8_encode(text, points[i]);
        check_decodes(text, points[i], strlen(text));
    }
}

static const char *const malformed[] = {
    "\x80",             /* a byte that only continues */
    "\xC3",             /* the end within a character */
    "\xE2\x82",         /* the same */
    "\xF0\x9F\x8E",     /* the same */
    "\xC3(",            /* another character within one */
    "\xC0\xAF",         /* overlong */
    "\xC1\xBF",         /* overlong */
    "\xE0\x9F\xBF",     /* overlong */
    "\xF0\x8F\xBF\xBF", /* overlong */
    "\xED\xA0\x80",     /* a surrogate */
    "\xED\xBF\xBF",     /* a surrogate */
    "\xF4\x90\x80\x80", /* beyond the last */
    "\xF8\x88\x80\x80", /* no lead byte */
    "\xFE",
    "\xFF",
};

static void malformed_bytes_are_told_and_stepped_over(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        assert_false(base_utf8_valid(malformed[i]));
        check_decodes(malformed[i], BASE_UTF8_BAD, 1);
    }
}

static void good_text_is_valid(void **state)
{
    (void)state;
    assert_true(base_utf8_valid(""));
    assert_true(base_utf8_valid("Zo\xC3\xAB \xF0\x9F\x8E\xB2 \xE2\x82\xAC"));
    assert_true(base_utf8_valid("\xEF\xBF\xBD")); /* U+FFFD itself */
    assert_false(base_utf8_valid("Zo\xC3\xAB \xFF"));
}

static void counting_and_cutting_go_by_characters(void **state)
{
    (void)state;
    char text[] = "Zo\xC3\xAB\xF0\x9F\x8E\xB2!";
    assert_int_equal(base_utf8_count(text), 5);
    assert_int_equal(base_utf8_count("a\xFF\xFF"), 3);
    assert_int_equal(base_utf8_prefix(text, 0), 0);
    assert_int_equal(base_utf8_prefix(text, 3), 4);
    assert_int_equal(base_utf8_prefix(text, 4), 8);
    assert_int_equal(base_utf8_prefix(text, 99), 9);
    base_utf8_truncate(text, 3);
    assert_string_equal(text, "Zo\xC3\xAB");
    base_utf8_truncate(text, 3);
    assert_string_equal(text, "Zo\xC3\xAB");
}

static void what_has_no_room_ends_with_a_whole_character(void **state)
{
    (void)state;
    const char *text = "Zo\xC3\xAB\xF0\x9F\x8E\xB2!";
    static const struct {
        size_t room;
        const char *copied;
    } rooms[] = {{1, ""},
                 {3, "Zo"},
                 {4, "Zo"},
                 {5, "Zo\xC3\xAB"},
                 {8, "Zo\xC3\xAB"},
                 {9, "Zo\xC3\xAB\xF0\x9F\x8E\xB2"},
                 {10, "Zo\xC3\xAB\xF0\x9F\x8E\xB2!"},
                 {16, "Zo\xC3\xAB\xF0\x9F\x8E\xB2!"}};
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
        char copy[16];
        memset(copy, '?', sizeof copy);
        base_utf8_copy(copy, rooms[i].room, text);
        assert_string_equal(copy, rooms[i].copied);
    }
}

static void check_name(const char *text, const char *expected)
{
    char name[BASE_NAME_BYTES];
    assert_int_equal(base_utf8_name(name, text), expected[0] != '\0');
    assert_string_equal(name, expected);
}

static void names_lose_what_can_not_be_shown(void **state)
{
    (void)state;
    check_name("Ann", "Ann");
    check_name("A\x01n\x7Fn\x1B", "Ann");
    check_name("A\xC2\x9Bnn", "Ann"); /* a control of the second set */
    check_name("\xE2\x80\xAE"
               "Ann\xE2\x80\xAC",
               "Ann"); /* right-to-left override */
    check_name("\xE2\x81\xA6"
               "Ann\xE2\x81\xA9\xE2\x80\x8F",
               "Ann"); /* isolates and marks */
    check_name("A\xFF\xC3nn", "Ann");
    check_name("\xEF\xBB\xBF"
               "Ann\xEF\xBF\xBF",
               "Ann");
}

static void a_note_is_made_as_a_name_is_and_may_be_longer(void **state)
{
    (void)state;
    char note[BASE_NOTE_BYTES];
    assert_true(base_utf8_note(note, "  once round\tthe table, on one leg and singing "));
    assert_string_equal(note, "once round the table, on one l");
    assert_false(base_utf8_note(note, " \n"));
    assert_string_equal(note, "");
}

static void names_have_single_blanks_inside_alone(void **state)
{
    (void)state;
    check_name("  Ann\t \nLee\xC2\xA0", "Ann Lee");
    check_name("\xE3\x80\x80"
               "Ann \x01 Lee",
               "Ann Lee");
}

static void a_name_of_nothing_is_none(void **state)
{
    (void)state;
    check_name("", "");
    check_name(" \t\n", "");
    check_name("\xE2\x80\x8D\xE2\x80\x8B\xC2\xAD", "");
}

static void joiners_stay_within_a_word(void **state)
{
    (void)state;
    check_name("\xD9\x85\xE2\x80\x8C\xD9\x87", "\xD9\x85\xE2\x80\x8C\xD9\x87");
    check_name("\xE2\x80\x8D"
               "Ann \xE2\x80\x8DLee",
               "Ann Lee");
}

static void names_stop_at_24_characters(void **state)
{
    (void)state;
    enum { LONGER = 26, LONGEST = 24, BYTES = 4 };
    char longer[LONGER * BYTES + 1] = "", longest[LONGEST * BYTES + 1] = "";
    for (int i = 0; i < LONGER; i++) {
        memcpy(longer + (ptrdiff_t)i * BYTES, "\xF0\x9F\x8E\xB2", BYTES);
    }
    memcpy(longest, longer, LONGEST * BYTES);
    check_name(longer, longest);
    check_name("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ABCDEFGHIJKLMNOPQRSTUVWX");
    check_name("ABCDEFGHIJKLMNOPQRSTUVW X", "ABCDEFGHIJKLMNOPQRSTUVW");
}

static void what_is_kept_together_has_no_blank_to_break_at(void **state)
{
    (void)state;
    char name[16] = "Old Tom 2", full[10] = "Old Tom 2";
    base_utf8_keep_together(name, sizeof name);
    assert_string_equal(name, "Old\xC2\xA0Tom\xC2\xA0"
                              "2");
    base_utf8_keep_together(full, sizeof full); /* one more byte would be too many */
    assert_string_equal(full, "Old Tom 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_of_every_length_are_read),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(malformed_bytes_are_told_and_stepped_over),
        cmocka_unit_test(good_text_is_valid),
        cmocka_unit_test(counting_and_cutting_go_by_characters),
        cmocka_unit_test(what_has_no_room_ends_with_a_whole_character),
        cmocka_unit_test(names_lose_what_can_not_be_shown),
        cmocka_unit_test(a_note_is_made_as_a_name_is_and_may_be_longer),
        cmocka_unit_test(names_have_single_blanks_inside_alone),
        cmocka_unit_test(a_name_of_nothing_is_none),
        cmocka_unit_test(joiners_stay_within_a_word),
        cmocka_unit_test(names_stop_at_24_characters),
        cmocka_unit_test(what_is_kept_together_has_no_blank_to_break_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
