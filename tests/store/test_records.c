/* SPDX-License-Identifier: Zlib */
/* Records, counted again by hand; export and import. */
#include "tests/store/help.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <jansson.h>
#include <sqlite3.h>

#include "store/match_stats.h"
#include "wire/save.h"
#include "wire/checksum.h"
#include "wire/text.h"

/* ---- Tallies --------------------------------------------------------------------------------- */

static void dictate(struct tc_match *match, const char *faces)
{
    uint8_t dice[TC_DICE_MAX];
    int count = (int)strlen(faces);
    for (int i = 0; i < count; i++) {
        dice[i] = (uint8_t)(faces[i] - '0');
    }
    assert_int_equal(tc_match_dictate(match, dice, count, NULL), TC_MATCH_OK);
}

static void act(struct tc_match *match, const char *text)
{
    struct tc_action action;
    assert_true(tc_action_parse(tc_match_game(match), text, &action));
    assert_int_equal(tc_match_act(match, &action, NULL), TC_MATCH_OK);
}

/* Ann banks 350, Ben busts, Ann wins with 1000 and 1500. */
static struct store_match short_match(void)
{
    struct store_match match = help_match("dicegame", 2, 1);
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    tc_match_destroy(match.match);
    setup.first = 0;
    tc_setup_give(&setup, tc_setup_option(&setup, "target"), &(struct tc_value){.number = 2000});
    match.match = tc_match_create(&setup, 1, NULL, NULL);
    assert_non_null(match.match);
    dictate(match.match, "152346");
    return match;
}

static struct store_match played_short_match(void)
{
    struct store_match match = short_match();
    tc_match_undo(match.match);
    dictate(match.match, "115523");
    act(match.match, "roll");
    dictate(match.match, "52");
    act(match.match, "bank");
    dictate(match.match, "223346");
    dictate(match.match, "123456");
    act(match.match, "roll");
    dictate(match.match, "555234");
    act(match.match, "roll");
    dictate(match.match, "152");
    act(match.match, "bank");
    return match;
}

static void a_match_comes_to_what_a_person_would_count(void **state)
{
    (void)state;
    struct store_match match = played_short_match();
    struct match_stats stats;
    assert_int_equal(tc_match_state(match.match)->await, TC_AWAIT_OVER);
    match_stats_of(match.match, &stats);
    assert_int_equal(stats.seats[0].points, 2000);
    assert_true(stats.seats[0].won);
    assert_int_equal(stats.seats[0].place, 1);
    assert_int_equal(stats.seats[0].turns, 2);
    assert_int_equal(stats.seats[0].busts, 0);
    assert_int_equal(stats.seats[0].best_turn, 1650);
    assert_int_equal(stats.seats[0].luck, 1000);
    assert_int_equal(stats.seats[0].luck_count, 6);
    assert_memory_equal(stats.seats[0].luck_faces, "\1\2\3\4\5\6", 6);
    assert_false(stats.seats[1].won);
    assert_int_equal(stats.seats[1].place, 2);
    assert_int_equal(stats.seats[1].busts, 1);
    assert_int_equal(stats.seats[1].luck, 0);
    static const int64_t faces[] = {4, 7, 5, 3, 8, 2};
    for (int face = 1; face <= 6; face++) {
        assert_int_equal(stats.dictated[6][face], faces[face - 1]);
        assert_int_equal(stats.drawn[6][face], 0);
    }
    tc_match_destroy(match.match);
}

static void the_last_of_leftovers_is_first(void **state)
{
    (void)state;
    struct store_match match = help_match("leftovers", 4, 8);
    struct match_stats stats;
    help_play_out(match.match, 8);
    match_stats_of(match.match, &stats);
    for (int a = 0; a < 4; a++) {
        for (int b = 0; b < 4; b++) {
            if (stats.seats[a].place < stats.seats[b].place && !stats.seats[a].won) {
                assert_true(stats.seats[a].points < stats.seats[b].points);
            }
        }
        assert_int_equal(stats.seats[a].won, stats.seats[a].place == 1);
    }
    tc_match_destroy(match.match);
}

/* ---- Dice ------------------------------------------------------------------------------------ */

static struct store_dice judged(const int64_t counts[6])
{
    struct store_dice dice = {.sides = 6};
    memcpy(dice.count, counts, 6 * sizeof *counts);
    store_judge(&dice);
    return dice;
}

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-6;
}

static void dice_are_judged_as_in_the_tables(void **state)
{
    (void)state;
    struct store_dice even = judged((const int64_t[]){100, 100, 100, 100, 100, 100});
    assert_true(near(even.chi_square, 0) && near(even.chance, 1));
    assert_int_equal(even.verdict, STORE_FAIR);
    assert_true(near(even.expected, 100));
    assert_true(even.low > 75 && even.low < 77 && even.high > 123 && even.high < 125);
    /* chi-square 11.0705 with five degrees of freedom is the table's 5 %. */
    struct store_dice odd = judged((const int64_t[]){124, 76, 100, 100, 100, 100});
    assert_true(near(odd.chi_square, 11.52));
    assert_true(odd.chance > 0.04 && odd.chance < 0.05);
    assert_int_equal(odd.verdict, STORE_UNUSUAL);
    /* Seldom as a whole, each face within its bounds; and the other way round. */
    struct store_dice seldom = judged((const int64_t[]){53, 55, 68, 47, 74, 50});
    assert_true(seldom.chance > 0.05 && seldom.chance < STORE_SELDOM && seldom.high > 74);
    assert_int_equal(seldom.verdict, STORE_UNUSUAL);
    struct store_dice alone = judged((const int64_t[]){125, 95, 95, 95, 95, 95});
    assert_true(alone.chance > STORE_SELDOM && alone.high < 125);
    assert_int_equal(alone.verdict, STORE_UNUSUAL);
    struct store_dice within = judged((const int64_t[]){123, 96, 96, 95, 95, 95});
    assert_int_equal(within.verdict, STORE_FAIR);
    struct store_dice loaded = judged((const int64_t[]){160, 80, 90, 90, 90, 90});
    assert_int_equal(loaded.verdict, STORE_DOUBTFUL);
    struct store_dice few = judged((const int64_t[]){20, 0, 0, 0, 0, 0});
    assert_int_equal(few.verdict, STORE_TOO_FEW);
    struct store_dice none = judged((const int64_t[]){0, 0, 0, 0, 0, 0});
    assert_int_equal(none.verdict, STORE_TOO_FEW);
    /* With an even number of degrees of freedom: e^-x/2 is exact for two. */
    struct store_dice three = {.sides = 3, .count = {12, 9, 9}};
    store_judge(&three);
    assert_true(near(three.chance, exp(-0.3)));
}

/* What is called unusual is so: by all faces together once in ten, by one alone seldom besides. */
static void fair_dice_are_seldom_called_unusual(void **state)
{
    enum { HISTORIES = 4000, THROWS = 300 };
    (void)state;
    struct tc_random random = tc_random_seeded(1);
    int fair = 0;
    for (int history = 0; history < HISTORIES; history++) {
        int64_t counts[6] = {0};
        for (int i = 0; i < THROWS; i++) {
            counts[tc_random_below(&random, 6)]++;
        }
        fair += judged(counts).verdict == STORE_FAIR;
    }
    assert_in_range(fair, HISTORIES * 86 / 100, HISTORIES * 92 / 100);
}

static int64_t thrown(struct store *store, const char *game, enum store_throws kind, int sides)
{
    struct store_asked *asked = store_ask_dice(store, game, kind, sides);
    int64_t count = ((const struct store_dice *)help_answer(store, asked))->thrown;
    store_forget(asked);
    return count;
}

static void throws_are_kept_apart_by_where_they_came_from(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = played_short_match();
    store_match_put(stand->store, &match);
    assert_int_equal(thrown(stand->store, NULL, STORE_DICTATED, 6), 29);
    assert_int_equal(thrown(stand->store, NULL, STORE_TAPPED, 6), 0);
    match.number++;
    match.flags = STORE_REAL_DICE;
    store_match_put(stand->store, &match);
    assert_int_equal(thrown(stand->store, "dicegame", STORE_TAPPED, 6), 29);
    assert_int_equal(thrown(stand->store, "dicegame", STORE_DICTATED, 6), 29);
    assert_int_equal(thrown(stand->store, "zonk", STORE_DICTATED, 6), 0);
    assert_int_equal(thrown(stand->store, NULL, STORE_DRAWN, 6), 0);
    help_finished(stand->store, "zonk", 2, 5);
    assert_true(thrown(stand->store, "zonk", STORE_DRAWN, 6) > 100);
    assert_int_equal(thrown(stand->store, NULL, STORE_DRAWN, 8), 0);
    tc_match_destroy(match.match);
}

/* ---- Figures --------------------------------------------------------------------------------- */

enum { MATCHES = 30 };

/* What the store should say of Ann in The Dice Game, from the matches themselves. */
struct count {
    int played, won, busts, ahead, streak, now;
    int32_t best;
    double sum;
};

static void play_and_count(struct store *store, struct count *count)
{
    for (int i = 0; i < MATCHES; i++) {
        struct match_stats stats;
        struct store_match match = help_match("dicegame", 2 + i % 3, (uint64_t)i + 100);
        match.number = store_match_number() + ((int64_t)i << 30); /* in this order */
        help_play_out(match.match, (uint64_t)i);
        store_match_put(store, &match);
        match_stats_of(match.match, &stats);
        count->played++;
        count->won += stats.seats[0].won;
        count->now = stats.seats[0].won ? count->now + 1 : 0;
        count->streak = count->now > count->streak ? count->now : count->streak;
        count->busts += stats.seats[0].busts;
        count->ahead += stats.seats[0].place < stats.seats[1].place;
        count->best = stats.seats[0].points > count->best ? stats.seats[0].points : count->best;
        count->sum += stats.seats[0].points;
        tc_match_destroy(match.match);
    }
}

static void a_players_figures_are_those_of_the_matches(void **state)
{
    struct help_stand *stand = *state;
    struct count count = {.played = 0};
    play_and_count(stand->store, &count);
    help_finished(stand->store, "zonk", 2, 7); /* of another game */
    struct store_asked *asked =
        store_ask_figures(stand->store, help_player(stand->store, "Ann"), "dicegame", false);
    const struct store_figures *figures = help_answer(stand->store, asked);
    assert_int_equal(figures->played, count.played);
    assert_int_equal(figures->won, count.won);
    assert_int_equal(figures->busts, count.busts);
    assert_int_equal(figures->best, count.best);
    assert_int_equal(figures->streak, count.streak);
    assert_int_equal(figures->streak_now, count.now);
    assert_true(near(figures->average, count.sum / count.played));
    assert_true(figures->luck > 0 && figures->luck_count > 0);
    assert_string_equal(figures->luck_game, "dicegame");
    assert_int_equal(figures->count, 3);
    assert_string_equal(figures->rivals[0].name, "Ben");
    assert_int_equal(figures->rivals[0].played, MATCHES);
    assert_int_equal(figures->rivals[0].ahead, count.ahead);
    assert_int_equal(figures->rivals[0].behind, MATCHES - count.ahead);
    store_forget(asked);
}

static void the_best_come_first_and_by_rule_set(void **state)
{
    struct help_stand *stand = *state;
    for (int i = 0; i < 5; i++) {
        help_finished(stand->store, "dicegame", 3, (uint64_t)i + 1);
    }
    struct store_match match = played_short_match();
    store_match_put(stand->store, &match);
    const struct store_rules standard = {.key = ""};
    struct store_asked *asked = store_ask_best(stand->store, "dicegame", &standard, false, 8);
    const struct store_bests *bests = help_answer(stand->store, asked);
    assert_int_equal(bests->count, 8);
    for (size_t i = 0; i < bests->count; i++) {
        assert_true(bests->list[i].rules.known);
        assert_int_equal(bests->list[i].rules.setup.given, 0);
        assert_true(i == 0 || bests->list[i].points <= bests->list[i - 1].points);
        assert_true(bests->list[i].player > 0);
    }
    store_forget(asked);
    asked = store_ask_rules(stand->store, "dicegame");
    bests = help_answer(stand->store, asked);
    assert_int_equal(bests->count, 2);
    assert_int_equal(bests->list[0].players, 5);
    const struct store_rules rules = bests->list[1].rules;
    int target = tc_setup_option(&rules.setup, "target");
    assert_true(rules.known);
    assert_int_equal(rules.setup.given, 1U << target);
    assert_int_equal(rules.setup.option[target].number, 2000);
    store_forget(asked);
    asked = store_ask_best(stand->store, "dicegame", &rules, true, 8);
    bests = help_answer(stand->store, asked);
    assert_int_equal(bests->count, 2);
    assert_int_equal(bests->list[0].points, 0);
    assert_int_equal(bests->list[1].points, 2000);
    store_forget(asked);
    tc_match_destroy(match.match);
}

/* As everywhere, whatever colour the seat had; somebody who was removed keeps that one. */
static void whoever_is_among_the_best_is_there_in_their_own_colour(void **state)
{
    struct help_stand *stand = *state;
    help_finished(stand->store, "dicegame", 3, 1);
    struct store_player ann = {
        .number = help_player(stand->store, "Ann"), .name = "Ann", .color = 9, .mark = 9};
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &ann)), STORE_SAFE);
    int64_t ben = help_player(stand->store, "Ben");
    assert_int_equal(help_fate(stand->store, store_player_remove(stand->store, ben)), STORE_SAFE);
    struct store_asked *asked = store_ask_best(stand->store, "dicegame", NULL, false, 8);
    const struct store_bests *bests = help_answer(stand->store, asked);
    assert_int_equal(bests->count, 3);
    for (size_t i = 0; i < bests->count; i++) {
        const struct store_best *best = &bests->list[i];
        int seat = best->name[0] - 'A';
        assert_int_equal(best->color, seat == 0 ? 9 : seat);
    }
    store_forget(asked);
}

/* Rows of 5, 4, 3, 2, 1 and 0 boxes for six players look like an order of their seats, and are a
   house rule; the order of their ages is none. */
/* A finished match that took so long. */
static void put_lasting(struct help_stand *stand, const char *game, int players, bool quick,
                        int seconds)
{
    struct store_match match = quick ? played_short_match() : help_match(game, players, 3);
    char *error = NULL, text[160];
    sqlite3 *db;
    if (!quick) {
        help_play_out(match.match, 3);
    }
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
    store_destroy(stand->store); /* which holds its database */
    assert_int_equal(sqlite3_open(help_path(stand->folder, "tumblecup.db"), &db), SQLITE_OK);
    snprintf(text, sizeof text,
             "UPDATE matches SET began = 1000, ended = 1000 + %d WHERE number = %lld", seconds,
             (long long)match.number);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, &error), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    stand->store = help_open(stand->folder);
}

/* By rules and by how many play; in the middle, which one long evening doesn't move. */
static void how_long_matches_took_is_their_median(void **state)
{
    static const int seconds[] = {500, 90000, 300, 100, 400};
    struct help_stand *stand = *state;
    for (int i = 0; i < 5; i++) {
        put_lasting(stand, "dicegame", 2, false, seconds[i]);
    }
    put_lasting(stand, "dicegame", 3, false, 700);
    put_lasting(stand, "dicegame", 3, false, 900);
    put_lasting(stand, "dicegame", 2, true, 60);
    put_lasting(stand, "dicegame", 2, false, 0); /* by a clock that was set meanwhile */
    put_lasting(stand, "zonk", 2, false, 5);
    struct store_asked *asked = store_ask_durations(stand->store, "dicegame");
    const struct store_durations *durations = help_answer(stand->store, asked);
    assert_int_equal(durations->count, 3);
    for (size_t i = 0; i < durations->count; i++) {
        const struct store_duration *duration = &durations->list[i];
        bool quick = duration->rules.setup.given != 0;
        assert_true(duration->rules.known);
        assert_int_equal(duration->people, duration->players);
        assert_int_equal(duration->matches, quick ? 1 : duration->players == 2 ? 5 : 2);
        assert_int_equal(duration->seconds, quick ? 60 : duration->players == 2 ? 400 : 900);
    }
    store_forget(asked);
    asked = store_ask_durations(stand->store, "bombs");
    durations = help_answer(stand->store, asked);
    assert_int_equal(durations->count, 0);
    store_forget(asked);
}

static void expect_most(struct store *store, const char *game)
{
    struct store_asked *asked = store_ask_played(store);
    const struct store_played *played = help_answer(store, asked);
    assert_string_equal(played->game, game);
    store_forget(asked);
}

static int64_t put_nameless(struct store *store, const char *game)
{
    struct store_match match = help_match(game, 2, 4);
    match.seats[0].kind = match.seats[1].kind = MATCH_NOBODY;
    help_play_out(match.match, 4);
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
    return match.number;
}

/* By persons who have a name; where there are none, by matches. */
static void the_game_that_is_played_most(void **state)
{
    struct help_stand *stand = *state;
    expect_most(stand->store, "");
    put_nameless(stand->store, "bombs");
    put_nameless(stand->store, "zonk");
    put_nameless(stand->store, "zonk");
    expect_most(stand->store, "zonk");
    help_finished(stand->store, "leftovers", 2, 1);
    expect_most(stand->store, "leftovers");
    help_finished(stand->store, "dicegame", 2, 1);
    help_finished(stand->store, "dicegame", 2, 2);
    expect_most(stand->store, "dicegame");
    struct store_match open = help_match("leftovers", 6, 9);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &open)), STORE_SAFE);
    tc_match_destroy(open.match);
    expect_most(stand->store, "dicegame");
}

static void boxes_are_a_rule_and_ages_are_not(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("bombs", 6, 3);
    struct tc_setup setup = *tc_match_setup(match.match);
    struct tc_value boxes = {.count = 6}, ages = {.count = 6};
    tc_match_destroy(match.match);
    for (int i = 0; i < 6; i++) {
        boxes.list[i] = (uint8_t)(5 - i);
        ages.list[i] = (uint8_t)((i + 1) % 6);
    }
    int spaces = tc_setup_option(&setup, "spaces");
    tc_setup_give(&setup, spaces, &boxes);
    tc_setup_give(&setup, tc_setup_option(&setup, "age_order"), &ages);
    match.match = tc_match_create(&setup, 3, NULL, NULL);
    assert_non_null(match.match);
    help_play_out(match.match, 3);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
    struct store_asked *asked = store_ask_rules(stand->store, "bombs");
    const struct store_bests *bests = help_answer(stand->store, asked);
    assert_int_equal(bests->count, 1);
    assert_true(bests->list[0].rules.known);
    assert_int_equal(bests->list[0].rules.setup.given, 1U << spaces);
    assert_true(tc_value_equal(&bests->list[0].rules.setup.option[spaces], &boxes));
    store_forget(asked);
}

static void finished_matches_are_listed_the_newest_first(void **state)
{
    struct help_stand *stand = *state;
    int64_t numbers[6];
    for (int i = 0; i < 6; i++) {
        struct store_match match =
            help_match(i % 2 == 0 ? "zonk" : "bombs", 2 + i % 3, (uint64_t)i);
        match.number = numbers[i] = store_match_number() + ((int64_t)i << 30);
        help_play_out(match.match, 1);
        store_match_put(stand->store, &match);
        tc_match_destroy(match.match);
    }
    struct store_asked *asked = store_ask_finished(stand->store, NULL, 0, 1, 3);
    const struct store_lines *lines = help_answer(stand->store, asked);
    assert_int_equal(lines->whole, 6);
    assert_int_equal(lines->count, 3);
    assert_int_equal(lines->list[0].number, numbers[4]);
    assert_string_equal(lines->list[1].game, "bombs");
    assert_true(lines->list[0].ended > 1000000000);
    store_forget(asked);
    asked = store_ask_finished(stand->store, "zonk", help_player(stand->store, "Dan"), 0, 9);
    lines = help_answer(stand->store, asked);
    assert_int_equal(lines->whole, 1);
    assert_int_equal(lines->list[0].number, numbers[2]);
    assert_int_equal(lines->list[0].players, 4);
    store_forget(asked);
}

/* ---- Again ----------------------------------------------------------------------------------- */

static void a_finished_match_comes_back_whole(void **state)
{
    struct help_stand *stand = *state;
    for (int game = 0; game < tc_games_count; game++) {
        struct store_match match = help_match(tc_games[game]->id, 3, 3);
        help_play_out(match.match, 3);
        store_match_put(stand->store, &match);
        struct store_asked *asked = store_ask_match(stand->store, match.number);
        const struct store_matches *matches = help_answer(stand->store, asked);
        assert_int_equal(matches->count, 1);
        assert_true(help_same(matches->list[0].match, match.match));
        store_forget(asked);
        tc_match_destroy(match.match);
    }
}

static struct store_import import(struct store *store, const char *text, size_t length)
{
    struct store_asked *asked = store_ask_import(store, text, length, NULL, 0);
    struct store_import taken = *(const struct store_import *)help_answer(store, asked);
    store_forget(asked);
    return taken;
}

static size_t count_listed(struct store *store, bool imported)
{
    size_t count = 0;
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 9);
    const struct store_lines *lines = help_answer(store, asked);
    for (size_t i = 0; i < lines->count; i++) {
        count += lines->list[i].imported == imported;
    }
    store_forget(asked);
    return count;
}

static void a_match_travels_and_counts_nowhere_else(void **state)
{
    struct help_stand *stand = *state;
    int64_t number = help_finished(stand->store, "microbin", 3, 4);
    struct store_asked *here = store_ask_match(stand->store, number);
    const struct store_matches *kept = help_answer(stand->store, here);
    const struct tc_record *records;
    size_t count = tc_match_records(kept->list[0].match, &records);
    struct tc_match *played = tc_match_copy(kept->list[0].match, count);
    store_forget(here);
    struct store_asked *asked = store_ask_export(stand->store, number);
    const struct store_text *text = help_answer(stand->store, asked);
    assert_non_null(text->text);
    help_begin_anew(stand);
    struct store_import taken = import(stand->store, text->text, text->length);
    assert_true(taken.number > 0 && !taken.known && taken.ended > 0);
    here = store_ask_match(stand->store, taken.number);
    const struct store_matches *came = help_answer(stand->store, here);
    assert_true(help_same(came->list[0].match, played));
    assert_int_equal(thrown(stand->store, NULL, STORE_DRAWN, 6), 0);
    assert_int_equal(count_listed(stand->store, true), 1);
    assert_int_equal(count_listed(stand->store, false), 0);
    store_forget(here);
    store_forget(asked);
    tc_match_destroy(played);
}

static void the_same_play_comes_in_once(void **state)
{
    struct help_stand *stand = *state;
    int64_t number = help_finished(stand->store, "zonk", 2, 5);
    help_finished(stand->store, "zonk", 2, 6);
    struct store_asked *asked = store_ask_export(stand->store, number);
    const struct store_text *text = help_answer(stand->store, asked);
    struct store_import taken = import(stand->store, text->text, text->length);
    assert_true(taken.known && taken.number == number && taken.ended > 0); /* it was played here */
    help_begin_anew(stand);
    help_finished(stand->store, "zonk", 2, 6);
    struct store_import first = import(stand->store, text->text, text->length);
    struct store_import second = import(stand->store, text->text, text->length);
    assert_true(!first.known && first.number != 0);
    assert_true(second.known && second.number == first.number && second.ended == first.ended);
    assert_int_equal(count_listed(stand->store, true), 1);
    store_forget(asked);
}

static void expect_refused(struct store *store, const char *text, enum store_refusal why)
{
    struct store_import taken = import(store, text, strlen(text));
    assert_int_equal(taken.number, 0);
    assert_int_equal(taken.why, why);
}

/* The same save with another one of its parts, to be freed. */
static char *with(const char *text, const char *part, const char *other)
{
    const char *at = strstr(text, part);
    assert_non_null(at);
    char *changed = malloc(strlen(text) + strlen(other) + 1);
    assert_non_null(changed);
    snprintf(changed, strlen(text) + strlen(other) + 1, "%.*s%s%s", (int)(at - text), text, other,
             at + strlen(part));
    return changed;
}

static void expect_change_refused(struct store *store, const char *text, const char *part,
                                  const char *other, enum store_refusal why)
{
    char *changed = with(text, part, other);
    expect_refused(store, changed, why);
    free(changed);
}

static void a_save_that_does_not_hold_is_refused_with_its_reason(void **state)
{
    struct help_stand *stand = *state;
    struct store *store = stand->store;
    int64_t number = help_finished(store, "bombs", 2, 4);
    struct store_asked *asked = store_ask_export(store, number);
    const char *text = ((const struct store_text *)help_answer(store, asked))->text;
    char *part = with(text, text + strlen(text) - 9, "");
    expect_refused(store, part, STORE_IMPORT_ALIEN);
    free(part);
    expect_refused(store, "", STORE_IMPORT_ALIEN);
    expect_refused(store, "[1]", STORE_IMPORT_ALIEN);
    expect_refused(store, "{\"recipe\":\"cake\"}", STORE_IMPORT_ALIEN);
    expect_change_refused(store, text, "\"version\":1", "\"version\":2", STORE_IMPORT_VERSION);
    expect_change_refused(store, text, "\"seed\":\"4\"", "\"seed\":\"5\"", STORE_IMPORT_CHANGED);
    expect_change_refused(store, text, "\"players\":2", "\"players\":3", STORE_IMPORT_CHANGED);
    expect_change_refused(store, text, "\"name\":\"Ann\"", "\"name\":7", STORE_IMPORT_SEATS);
    /* It would be cut within its last letter. */
    expect_change_refused(store, text, "\"kind\":\"person\"",
                          "\"kind\":\"xxxxxxxxxxxxxxxxxxxxxx\xC3\xA9\"", STORE_IMPORT_SEATS);
    expect_change_refused(store, text, "\"name\":\"Ann\"", "\"name\":\"\"", STORE_IMPORT_SEATS);
    store_forget(asked);
    asked = store_ask_finished(store, NULL, 0, 0, 9);
    assert_int_equal(((const struct store_lines *)help_answer(store, asked))->whole, 1);
    store_forget(asked);
}

static void a_save_that_was_not_played_out_is_refused(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("bombs", 2, 4);
    char *text = wire_save_text(match.match);
    assert_non_null(text);
    expect_refused(stand->store, text, STORE_IMPORT_UNFINISHED);
    free(text);
    tc_match_destroy(match.match);
}

/* Sealed as a save is, and still not by the rules. */
static void a_save_of_what_can_not_have_happened_is_refused(void **state)
{
    struct help_stand *stand = *state;
    struct store_match match = help_match("bombs", 2, 4);
    json_t *save = wire_save(match.match);
    assert_non_null(save);
    json_array_append_new(json_object_get(save, "log"), json_string("stop"));
    json_object_del(save, "check");
    assert_true(wire_checksum_put(save));
    char *text = json_dumps(save, JSON_COMPACT);
    expect_refused(stand->store, text, STORE_IMPORT_ILLEGAL);
    free(text);
    json_decref(save);
    tc_match_destroy(match.match);
}

/* The name on a seat of the finished match that ended last. */
static void check_name(struct store *store, int seat, const char *name)
{
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 1);
    const struct store_lines *lines = help_answer(store, asked);
    assert_int_equal(lines->count, 1);
    assert_string_equal(lines->list[0].seats[seat].name, name);
    store_forget(asked);
}

static void guests_are_forgotten_when_their_day_is_over(void **state)
{
    (void)state;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    struct store *store = help_open(folder);
    help_finished(store, "dicegame", 2, 5);
    struct store_asked *asked = store_ask_players(store);
    const struct store_players *players = help_answer(store, asked);
    assert_int_equal(players->count, 2);
    assert_string_equal(players->list[1].name, "Ben");
    store_player_remove(store, players->list[1].number);
    store_forget(asked);
    store_guests_forget(store, 1000, "Guest %d"); /* long before anybody played */
    check_name(store, 1, "Ben");
    store_guests_forget(store, INT64_MAX, "Guest %d");
    check_name(store, 0, "Ann");
    check_name(store, 1, "Guest 2");
    /* Once more changes nothing, and nobody gets a name that stands there already. */
    store_guests_forget(store, INT64_MAX, "Ann");
    check_name(store, 1, "Guest 2");
    store_destroy(store);
    help_remove(folder);
}

static void an_open_match_forgets_its_guests_too(void **state)
{
    (void)state;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    struct store *store = help_open(folder);
    struct store_match match = help_match("zonk", 3, 8);
    int64_t number = match.number;
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
    store_guests_forget(store, INT64_MAX, "Guest %d");
    struct store_asked *asked = store_ask_open(store);
    const struct store_matches *open = help_answer(store, asked);
    assert_int_equal(open->count, 1);
    assert_true(open->list[0].number == number);
    assert_string_equal(open->list[0].seats[0].name, "Guest 1");
    assert_string_equal(open->list[0].seats[2].name, "Guest 3");
    store_forget(asked);
    store_destroy(store);
    help_remove(folder);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, help_set_up, help_tear_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_comes_to_what_a_person_would_count),
        cmocka_unit_test(the_last_of_leftovers_is_first),
        cmocka_unit_test(dice_are_judged_as_in_the_tables),
        cmocka_unit_test(fair_dice_are_seldom_called_unusual),
        TEST(throws_are_kept_apart_by_where_they_came_from),
        TEST(a_players_figures_are_those_of_the_matches),
        TEST(the_best_come_first_and_by_rule_set),
        TEST(whoever_is_among_the_best_is_there_in_their_own_colour),
        TEST(how_long_matches_took_is_their_median),
        TEST(the_game_that_is_played_most),
        TEST(boxes_are_a_rule_and_ages_are_not),
        TEST(finished_matches_are_listed_the_newest_first),
        TEST(a_finished_match_comes_back_whole),
        TEST(a_match_travels_and_counts_nowhere_else),
        TEST(the_same_play_comes_in_once),
        TEST(a_save_that_does_not_hold_is_refused_with_its_reason),
        TEST(a_save_that_was_not_played_out_is_refused),
        TEST(a_save_of_what_can_not_have_happened_is_refused),
        cmocka_unit_test(guests_are_forgotten_when_their_day_is_over),
        cmocka_unit_test(an_open_match_forgets_its_guests_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
