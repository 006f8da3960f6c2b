/* SPDX-License-Identifier: Zlib */
/* Short signs of names. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "session/seats.h"

enum { MOST = 4 };

/* Names, and the signs they are to have. */
struct row {
    int players;
    const char *name[MOST], *sign[MOST];
};

static void check(const struct row *row)
{
    struct match_seat seats[TC_SEATS_MAX];
    memset(seats, 0, sizeof seats);
    for (int i = 0; i < row->players; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "%s", row->name[i]);
    }
    session_initials(seats, row->players);
    for (int i = 0; i < row->players; i++) {
        assert_string_equal(seats[i].initials, row->sign[i]);
    }
}

static void a_first_letter_is_enough_where_it_tells_them_apart(void **state)
{
    (void)state;
    check(&(struct row){3, {"Ann", "Ben", "Uncle Bob"}, {"A", "B", "UB"}});
    check(&(struct row){2, {"Player 1", "Player 12"}, {"P1", "P12"}});
}

static void who_begins_alike_gets_more_letters(void **state)
{
    (void)state;
    check(&(struct row){2, {"Max", "Mia"}, {"Ma", "Mi"}});
    check(&(struct row){3, {"Ann", "Anna", "Ben"}, {"Ann", "Anna", "B"}});
    check(&(struct row){3, {"Mia", "Mimi", "Maximilian"}, {"Mia", "Mim", "Ma"}});
}

static void second_words_help_where_first_ones_are_the_same(void **state)
{
    (void)state;
    check(&(struct row){2, {"Uncle Bob", "Uncle Ben"}, {"UncBo", "UncBe"}});
}

/* Letters of two bytes and of three, which fill a sign sooner. */
static void no_letter_is_cut_in_half(void **state)
{
    (void)state;
    struct match_seat seats[2];
    memset(seats, 0, sizeof seats);
    snprintf(seats[0].name, sizeof seats[0].name, "\xE3\x81\x95\xE3\x81\x8F\xE3\x82\x89 A");
    snprintf(seats[1].name, sizeof seats[1].name, "\xE3\x81\x95\xE3\x81\x8F\xE3\x82\x89 B");
    session_initials(seats, 2);
    assert_string_not_equal(seats[0].initials, seats[1].initials);
    for (int i = 0; i < 2; i++) {
        assert_true(strlen(seats[i].initials) > 0);
        assert_int_equal(strspn(seats[i].initials, "\xE3\x81\x95\x8F\x82\x89"
                                                   "AB"),
                         strlen(seats[i].initials));
    }
}

/* Where a card has no room for a name, it shows how that begins, if nobody else's begins so. */
static void a_name_is_brief_where_no_other_begins_alike(void **state)
{
    (void)state;
    static const char *const name[] = {"Grandma",     "Ann",       "Anna",    "Old Tom",
                                       "Christopher", "Christine", "Player 7"};
    static const char *const brief[] = {"Gran.", "Ann", "Anna", "Old.", "", "", ""};
    struct match_seat seats[7];
    memset(seats, 0, sizeof seats);
    for (int i = 0; i < 7; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "%s", name[i]);
    }
    session_initials(seats, 7);
    for (int i = 0; i < 7; i++) {
        assert_string_equal(seats[i].brief, brief[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_letter_is_enough_where_it_tells_them_apart),
        cmocka_unit_test(who_begins_alike_gets_more_letters),
        cmocka_unit_test(second_words_help_where_first_ones_are_the_same),
        cmocka_unit_test(no_letter_is_cut_in_half),
        cmocka_unit_test(a_name_is_brief_where_no_other_begins_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
