/* SPDX-License-Identifier: Zlib */
/* The store as whoever uses it sees it: settings, line-ups, matches, players. */
#include "tests/store/help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/utf8.h"
#include "wire/seats.h"

/* ---- Settings and line-ups ------------------------------------------------------------------- */

static void settings_are_there_again(void **state)
{
    struct help_stand *stand = *state;
    store_setting_put(stand->store, "speed", "calm");
    store_setting_put(stand->store, "volume", "0.5");
    store_setting_put(stand->store, "speed", "quick");
    help_start_again(stand);
    struct store_asked *asked = store_ask_settings(stand->store);
    const struct store_settings *settings = help_answer(stand->store, asked);
    assert_int_equal(settings->count, 2);
    assert_string_equal(settings->list[0].name, "speed");
    assert_string_equal(settings->list[0].value, "quick");
    assert_string_equal(settings->list[1].value, "0.5");
    store_forget(asked);
}

static struct store_lineup a_lineup(void)
{
    struct store_match seated = help_match("leftovers", 4, 1);
    struct store_lineup lineup = {.flags = STORE_TAKE_BACK | STORE_REAL_DICE,
                                  .forfeit = "one hop, o\xC3\xB9 que ce soit"};
    lineup.setup = tc_setup_default(tc_game_find("leftovers"), 4);
    int limit = tc_setup_option(&lineup.setup, "limit");
    tc_setup_give(&lineup.setup, limit, &(struct tc_value){.number = 33});
    lineup.setup.first = 2;
    memcpy(lineup.seats, seated.seats, sizeof lineup.seats);
    lineup.seats[3].kind = wire_kind_read("perfect");
    assert_true(lineup.seats[3].kind > MATCH_PERSON);
    lineup.seats[2].kind = MATCH_NOBODY;
    tc_match_destroy(seated.match);
    return lineup;
}

static void a_lineup_remembers_what_was_chosen_and_nothing_else(void **state)
{
    struct help_stand *stand = *state;
    struct store_lineup lineup = a_lineup();
    store_lineup_put(stand->store, &lineup);
    assert_int_equal(help_fate(stand->store, store_lineup_put(stand->store, &lineup)), STORE_SAFE);
    help_start_again(stand);
    struct store_asked *asked = store_ask_lineups(stand->store);
    const struct store_lineups *lineups = help_answer(stand->store, asked);
    assert_int_equal(lineups->count, 1);
    const struct store_lineup *again = &lineups->list[0];
    int limit = tc_setup_option(&again->setup, "limit");
    assert_int_equal(again->flags, lineup.flags);
    assert_string_equal(again->forfeit, lineup.forfeit);
    assert_int_equal(again->setup.players, 4);
    assert_int_equal(again->setup.first, 2);
    assert_int_equal(again->setup.given, UINT32_C(1) << limit);
    assert_int_equal(again->setup.option[limit].number, 33);
    assert_memory_equal(again->seats, lineup.seats, sizeof lineup.seats);
    store_forget(asked);
}

/* ---- The match in progress ------------------------------------------------------------------- */

static void expect_open(struct help_stand *stand, const struct store_match *match)
{
    struct store_asked *asked = store_ask_open(stand->store);
    const struct store_matches *open = help_answer(stand->store, asked);
    assert_int_equal(open->count, 1);
    assert_int_equal(open->list[0].number, match->number);
    assert_int_equal(open->list[0].flags, match->flags);
    assert_string_equal(open->list[0].forfeit, match->forfeit);
    assert_memory_equal(open->list[0].seats, match->seats, sizeof match->seats);
    assert_true(help_same(open->list[0].match, match->match));
    struct tc_match *taken = store_take_match(asked, 0);
    assert_non_null(taken);
    store_forget(asked);
    tc_match_destroy(taken);
}

static void play_record_by_record(struct help_stand *stand, struct store_match *match, int moves)
{
    const struct tc_record *records;
    struct tc_random random = tc_random_seeded(7);
    for (int i = 0; i < moves; i++) {
        size_t from = tc_match_records(match->match, &records);
        help_play(match->match, &random, 1);
        store_match_log(stand->store, match->number, match->match, from);
    }
}

static void a_match_of_each_game_resumes_where_it_stood(void **state)
{
    struct help_stand *stand = *state;
    for (int game = 0; game < tc_games_count; game++) {
        struct store_match match = help_match(tc_games[game]->id, 3, (uint64_t)game + 1);
        match.flags = STORE_TAKE_BACK;
        snprintf(match.forfeit, sizeof match.forfeit, "tell a joke");
        store_match_put(stand->store, &match);
        play_record_by_record(stand, &match, 9);
        help_start_again(stand);
        expect_open(stand, &match);
        /* The same dice are to come. */
        help_play_out(match.match, 3);
        store_match_log(stand->store, match.number, match.match, 9);
        help_start_again(stand);
        struct store_asked *asked = store_ask_open(stand->store);
        const struct store_matches *open = help_answer(stand->store, asked);
        assert_int_equal(open->count, 0);
        store_forget(asked);
        tc_match_destroy(match.match);
    }
}

static void what_was_taken_back_is_gone(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("zonk", 2, 5);
    store_match_put(stand->store, &match);
    play_record_by_record(stand, &match, 8);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(tc_match_undo(match.match), TC_MATCH_OK);
    }
    assert_int_equal(
        help_fate(stand->store, store_match_log(stand->store, match.number, match.match, 5)),
        STORE_SAFE);
    help_start_again(stand);
    expect_open(stand, &match);
    play_record_by_record(stand, &match, 4);
    help_start_again(stand);
    expect_open(stand, &match);
    tc_match_destroy(match.match);
}

static void open_matches_lie_side_by_side_one_for_each_game(void **state)
{
    struct help_stand *stand = *state;
    struct store_match first = help_match("zonk", 2, 1), bombs = help_match("bombs", 2, 2),
                       second = help_match("zonk", 3, 3);
    store_match_put(stand->store, &first);
    store_match_put(stand->store, &bombs);
    store_match_put(stand->store, &second);
    play_record_by_record(stand, &bombs, 2);
    help_start_again(stand);
    struct store_asked *asked = store_ask_open(stand->store);
    const struct store_matches *open = help_answer(stand->store, asked);
    assert_int_equal(open->count, 2);
    assert_int_equal(open->list[0].number, bombs.number);
    assert_int_equal(open->list[1].number, second.number);
    store_forget(asked);
    tc_match_destroy(first.match);
    tc_match_destroy(bombs.match);
    tc_match_destroy(second.match);
}

static void a_log_with_a_gap_is_refused(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("dicegame", 2, 1), other = help_match("zonk", 2, 1);
    struct tc_random random = tc_random_seeded(1);
    store_match_put(stand->store, &match);
    struct store_match kept = match;
    help_play(match.match, &random, 6);
    assert_int_equal(
        help_fate(stand->store, store_match_log(stand->store, match.number, match.match, 4)),
        STORE_REFUSED);
    assert_int_equal(
        help_fate(stand->store, store_match_log(stand->store, other.number, other.match, 0)),
        STORE_REFUSED);
    assert_int_equal(store_health(stand->store).condition, STORE_KEEPS);
    while (tc_match_undo(match.match) == TC_MATCH_OK) {
    }
    expect_open(stand, &kept);
    tc_match_destroy(match.match);
    tc_match_destroy(other.match);
}

static void seats_that_change_in_the_middle_are_kept(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("microbin", 3, 1);
    store_match_put(stand->store, &match);
    snprintf(match.seats[1].name, sizeof match.seats[1].name, "Bea");
    match.seats[1].color = 9;
    match.seats[2].left = true;
    store_match_seats(stand->store, match.number, match.seats, 3);
    help_start_again(stand);
    expect_open(stand, &match);
    tc_match_destroy(match.match);
}

/* ---- Players --------------------------------------------------------------------------------- */

/* Four wide characters. */
#define WIDE "\xEF\xBC\xB7\xEF\xBC\xB7\xEF\xBC\xB7\xEF\xBC\xB7"

static const char *const hostile[] = {
    "\xF0\x9F\x8E\xB2\xF0\x9F\x8E\xB2\xF0\x9F\xAB\xA0\xF3\xB0\x80\x80",
    "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xD8\xB3\xD9\x84\xD8\xA7\xD9\x85",
    "Robert'); DROP TABLE players;--",
    "\"quoted\" 'twice' `thrice`",
    "?1 :a @b $c %s %n",
    "\xE2\x80\xAEuser",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    WIDE WIDE WIDE WIDE WIDE WIDE,
    "line\nbreak\ttab",
    "NULL",
};
enum { HOSTILE = sizeof hostile / sizeof hostile[0] };

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void hostile_names_come_back_to_the_byte(void **state)
{
    struct help_stand *stand = *state;
    const char *sorted[HOSTILE];
    memcpy(sorted, hostile, sizeof sorted);
    qsort(sorted, HOSTILE, sizeof sorted[0], by_bytes);
    for (int i = 0; i < HOSTILE; i++) {
        struct store_player player = {.color = i, .mark = i + 1, .hints = i % 2 == 0};
        snprintf(player.name, sizeof player.name, "%s", hostile[i]);
        assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &player)),
                         STORE_SAFE);
    }
    help_start_again(stand);
    struct store_asked *asked = store_ask_players(stand->store);
    const struct store_players *players = help_answer(stand->store, asked);
    assert_int_equal(players->count, HOSTILE);
    for (int i = 0; i < HOSTILE; i++) {
        assert_string_equal(players->list[i].name, sorted[i]);
        assert_int_equal(players->list[i].mark, players->list[i].color + 1);
    }
    store_forget(asked);
}

static struct store_player find_player(struct help_stand *stand, const char *name)
{
    struct store_player found = {.number = 0};
    struct store_asked *asked = store_ask_players(stand->store);
    const struct store_players *players = help_answer(stand->store, asked);
    for (size_t i = 0; i < players->count; i++) {
        if (strcmp(players->list[i].name, name) == 0) {
            found = players->list[i];
        }
    }
    store_forget(asked);
    return found;
}

static void who_plays_to_the_end_is_a_player(void **state)
{
    struct help_stand *stand = *state;
    help_finished(stand->store, "dicegame", 2, 1);
    help_finished(stand->store, "zonk", 3, 2);
    assert_int_equal(find_player(stand, "Ann").finished, 2);
    assert_int_equal(find_player(stand, "Cleo").finished, 1);
    assert_int_equal(find_player(stand, "Dan").number, 0);
}

/* Each played alone first, where everybody sits in the first colour. */
static void no_two_players_have_one_colour_as_long_as_there_are_others(void **state)
{
    struct help_stand *stand = *state;
    const char *const names[] = {"Ann", "Ben", "Cleo"};
    for (int i = 0; i < 3; i++) {
        struct store_match match = help_match("bombs", 1, 4);
        snprintf(match.seats[0].name, sizeof match.seats[0].name, "%s", names[i]);
        help_play_out(match.match, 4);
        assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)),
                         STORE_SAFE);
        tc_match_destroy(match.match);
        struct store_player player = find_player(stand, names[i]);
        assert_int_equal(player.color, i);
        assert_int_equal(player.mark, i);
    }
    /* Dan sits in Ben's colour, and so his is the first that neither a player nor his table has. */
    struct store_match match = help_match("dicegame", 4, 4);
    match.seats[3].color = 1;
    match.seats[1].color = 3;
    help_play_out(match.match, 4);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
    assert_int_equal(find_player(stand, "Dan").color, 4);
    assert_int_equal(find_player(stand, "Ben").color, 1);
}

static void a_guest_who_plays_to_the_end_is_no_player_and_who_is_one_stays_one(void **state)
{
    struct help_stand *stand = *state;
    help_finished(stand->store, "dicegame", 2, 1);
    int64_t finished = find_player(stand, "Ann").finished;
    struct store_match match = help_match("dicegame", 3, 4);
    match.flags = STORE_GUESTS;
    help_play_out(match.match, 4);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
    assert_int_equal(find_player(stand, "Ann").finished, finished + 1);
    assert_int_equal(find_player(stand, "Cleo").number, 0);
}

static void who_had_a_coach_then_wants_it_and_nobody_else(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("dicegame", 3, 4);
    match.flags = STORE_COACH << 1 | STORE_REAL_DICE;
    help_play_out(match.match, 4);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
    assert_false(find_player(stand, "Ann").hints);
    assert_true(find_player(stand, "Ben").hints);
    assert_false(find_player(stand, "Cleo").hints);
}

static void a_renamed_player_is_so_everywhere(void **state)
{
    struct help_stand *stand = *state;
    help_finished(stand->store, "dicegame", 2, 1);
    struct store_player ann = find_player(stand, "Ann"), ben = find_player(stand, "Ben");
    snprintf(ann.name, sizeof ann.name, "Anna");
    ann.hints = true;
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &ann)), STORE_SAFE);
    assert_true(find_player(stand, "Anna").hints);
    struct store_asked *asked = store_ask_finished(stand->store, NULL, 0, 0, 5);
    const struct store_lines *lines = help_answer(stand->store, asked);
    assert_string_equal(lines->list[0].seats[0].name, "Anna");
    store_forget(asked);
    /* Not by a name that another has, nor by none. */
    snprintf(ben.name, sizeof ben.name, "Anna");
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &ben)), STORE_REFUSED);
    ben.name[0] = '\0';
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &ben)), STORE_REFUSED);
    struct store_player nobody = {.number = 4711, .name = "Nobody"};
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &nobody)),
                     STORE_REFUSED);
    assert_int_equal(find_player(stand, "Ben").finished, 1);
}

static void merging_adds_up_and_never_two_of_one_match(void **state)
{
    struct help_stand *stand = *state;
    help_finished(stand->store, "dicegame", 2, 1);
    struct store_match match = help_match("dicegame", 2, 2);
    snprintf(match.seats[0].name, sizeof match.seats[0].name, "Anne");
    help_play_out(match.match, 2);
    store_match_put(stand->store, &match);
    tc_match_destroy(match.match);
    int64_t ann = find_player(stand, "Ann").number, anne = find_player(stand, "Anne").number,
            ben = find_player(stand, "Ben").number;
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, ann, ben)),
                     STORE_REFUSED);
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, anne, ann)),
                     STORE_SAFE);
    assert_int_equal(find_player(stand, "Ann").finished, 2);
    assert_int_equal(find_player(stand, "Anne").number, 0);
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, anne, ann)),
                     STORE_REFUSED);
}

static void a_removed_player_leaves_the_matches(void **state)
{
    struct help_stand *stand = *state;
    help_finished(stand->store, "dicegame", 2, 1);
    int64_t ann = find_player(stand, "Ann").number;
    assert_int_equal(help_fate(stand->store, store_player_remove(stand->store, ann)), STORE_SAFE);
    assert_int_equal(help_fate(stand->store, store_player_remove(stand->store, ann)),
                     STORE_REFUSED);
    assert_int_equal(find_player(stand, "Ann").number, 0);
    assert_int_equal(find_player(stand, "Ben").finished, 1);
    struct store_asked *asked = store_ask_finished(stand->store, NULL, 0, 0, 5);
    const struct store_lines *lines = help_answer(stand->store, asked);
    assert_int_equal(lines->count, 1);
    assert_string_equal(lines->list[0].seats[0].name, "Ann");
    store_forget(asked);
}

/* Who is younger than whom, such as "Ann<Ben Ben<Cleo", in the order of the names. */
static const char *ages(struct help_stand *stand)
{
    static char text[256];
    size_t at = 0;
    struct store_asked *asked = store_ask_players(stand->store);
    const struct store_players *players = help_answer(stand->store, asked);
    text[0] = '\0';
    for (size_t a = 0; a < players->count; a++) {
        for (size_t b = 0; b < players->count; b++) {
            for (size_t i = 0; i < players->younger_count; i++) {
                if (players->younger[i].player == players->list[a].number &&
                    players->younger[i].than == players->list[b].number) {
                    at +=
                        (size_t)snprintf(text + at, sizeof text - at, "%s%s<%s", at == 0 ? "" : " ",
                                         players->list[a].name, players->list[b].name);
                }
            }
        }
    }
    store_forget(asked);
    return text;
}

static void tell(struct help_stand *stand, const char *name, const char *than)
{
    assert_int_equal(help_fate(stand->store, store_younger_put(stand->store, name, than)),
                     STORE_SAFE);
}

static void who_is_younger_is_remembered_with_what_follows(void **state)
{
    struct help_stand *stand = *state;
    tell(stand, "Ben", "Ann"); /* nobody is a player yet */
    help_finished(stand->store, "dicegame", 3, 1);
    assert_string_equal(ages(stand), "");
    tell(stand, "Ben", "Ann");
    tell(stand, "Ben", "Ann");
    tell(stand, "Ben", "Ben");
    tell(stand, "Nobody", "Ann");
    assert_string_equal(ages(stand), "Ben<Ann");
    tell(stand, "Cleo", "Ben");
    assert_string_equal(ages(stand), "Ben<Ann Cleo<Ann Cleo<Ben");
    help_start_again(stand);
    assert_string_equal(ages(stand), "Ben<Ann Cleo<Ann Cleo<Ben");
    tell(stand, "Ben", "Cleo");
    assert_string_equal(ages(stand), "Ben<Ann Ben<Cleo Cleo<Ann");
    store_player_remove(stand->store, find_player(stand, "Ben").number);
    assert_string_equal(ages(stand), "Cleo<Ann");
}

static void ages_stay_with_who_is_renamed_or_made_one_of_two(void **state)
{
    struct help_stand *stand = *state;
    help_finished(stand->store, "dicegame", 3, 1);
    const struct store_player zoe = {.name = "Zoe"};
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &zoe)), STORE_SAFE);
    tell(stand, "Ann", "Ben");
    tell(stand, "Zoe", "Ben");
    tell(stand, "Zoe", "Ann");
    tell(stand, "Cleo", "Ann");
    tell(stand, "Cleo", "Zoe");
    struct store_player ben = find_player(stand, "Ben");
    snprintf(ben.name, sizeof ben.name, "Bob");
    store_player_put(stand->store, &ben);
    assert_string_equal(ages(stand), "Ann<Bob Cleo<Ann Cleo<Bob Cleo<Zoe Zoe<Ann Zoe<Bob");
    /* Zoe is Bob after all: what was told of Bob counts. */
    int64_t from = find_player(stand, "Zoe").number, into = find_player(stand, "Bob").number;
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, from, into)),
                     STORE_SAFE);
    assert_string_equal(ages(stand), "Ann<Bob Cleo<Ann Cleo<Bob");
    /* Of Dan nothing was told, and all of it comes from Cleo's other name. */
    const struct store_player dan = {.name = "Dan"}, cleopatra = {.name = "Cleopatra"};
    store_player_put(stand->store, &dan);
    store_player_put(stand->store, &cleopatra);
    tell(stand, "Cleopatra", "Ann");
    from = find_player(stand, "Cleopatra").number;
    into = find_player(stand, "Dan").number;
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, from, into)),
                     STORE_SAFE);
    assert_string_equal(ages(stand), "Ann<Bob Cleo<Ann Cleo<Bob Dan<Ann Dan<Bob");
}

/* ---- Forgetting ------------------------------------------------------------------------------ */

static void what_was_asked_can_be_forgotten_at_any_time(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("bombs", 2, 1);
    store_match_put(stand->store, &match);
    for (int i = 0; i < 200; i++) {
        store_forget(store_ask_open(stand->store));
        store_forget(store_ask_players(stand->store));
    }
    store_forget(NULL);
    assert_null(store_answer(NULL));
    tc_match_destroy(match.match);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, help_set_up, help_tear_down)
    const struct CMUnitTest tests[] = {
        TEST(settings_are_there_again),
        TEST(a_lineup_remembers_what_was_chosen_and_nothing_else),
        TEST(a_match_of_each_game_resumes_where_it_stood),
        TEST(what_was_taken_back_is_gone),
        TEST(open_matches_lie_side_by_side_one_for_each_game),
        TEST(a_log_with_a_gap_is_refused),
        TEST(seats_that_change_in_the_middle_are_kept),
        TEST(hostile_names_come_back_to_the_byte),
        TEST(who_plays_to_the_end_is_a_player),
        TEST(no_two_players_have_one_colour_as_long_as_there_are_others),
        TEST(a_guest_who_plays_to_the_end_is_no_player_and_who_is_one_stays_one),
        TEST(who_had_a_coach_then_wants_it_and_nobody_else),
        TEST(a_renamed_player_is_so_everywhere),
        TEST(merging_adds_up_and_never_two_of_one_match),
        TEST(a_removed_player_leaves_the_matches),
        TEST(who_is_younger_is_remembered_with_what_follows),
        TEST(ages_stay_with_who_is_renamed_or_made_one_of_two),
        TEST(what_was_asked_can_be_forgotten_at_any_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
