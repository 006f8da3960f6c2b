/* SPDX-License-Identifier: Zlib */
/* What a match is remembered by: logs made by hand, in every game. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "odds/moments.h"
#include "odds/sample.h"
#include "tests/odds/log.h"
#include "tests/odds/near.h"

enum { RECORDS_MAX = 64 };

struct told {
    struct tc_setup setup;
    struct tc_record records[RECORDS_MAX];
    size_t count;
    struct tc_review review;
    struct odds_moments moments;
};

static void read_log(struct told *told, const char *log)
{
    told->count = log_read(&told->setup, log, told->records, RECORDS_MAX);
}

/* By the game's own tables, or roughly, by a few samples. */
static void tell(struct told *told, const struct tc_setup *setup, const char *log, bool rough)
{
    *told = (struct told){.setup = *setup};
    assert_int_equal(tc_setup_settle(&told->setup, NULL), TC_OK);
    read_log(told, log);
    struct tc_odds *odds = rough ? odds_create_by(&odds_sample_quick, &told->setup, NULL)
                                 : tc_odds_create(&told->setup, NULL);
    assert_non_null(odds);
    assert_true(odds_moments_review(odds, &told->setup, told->records, told->count, NULL,
                                    &told->review, &told->moments));
    tc_odds_destroy(odds);
    assert_int_equal(told->moments.exact, told->review.exact);
    for (int seat = 0; seat < told->setup.players; seat++) {
        assert_near(odds_moments_win(&told->moments, 0, seat), told->review.seat[seat].start, 0);
        assert_near(odds_moments_win(&told->moments, told->count, seat),
                    told->review.seat[seat].result, 0);
    }
}

static const struct odds_moment *moment(const struct told *told, enum odds_moment_kind kind)
{
    const struct odds_moment *found = &told->moments.list[kind];
    if (found->there && found->risk == 0) {
        /* A bust begins with its own choice to roll. */
        size_t from = found->record;
        from -= kind == ODDS_CRUELLEST_BUST && from > 0 &&
                told->records[from].kind != TC_RECORD_ACTION &&
                told->records[from - 1].kind == TC_RECORD_ACTION;
        assert_near(found->before, odds_moments_win(&told->moments, from, found->seat), 0);
        assert_near(found->after, odds_moments_win(&told->moments, found->record + 1, found->seat),
                    0);
    }
    return found;
}

static void assert_moment(const struct told *told, enum odds_moment_kind kind, int seat,
                          size_t record, int points)
{
    const struct odds_moment *found = moment(told, kind);
    assert_true(found->there);
    assert_int_equal(found->seat, seat);
    assert_int_equal(found->record, record);
    assert_int_equal(found->points, points);
}

static void assert_none(const struct told *told, enum odds_moment_kind kind)
{
    assert_false(told->moments.list[kind].there);
}

/* ---- The five games -------------------------------------------------------------------------- */

static void the_dice_game(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("dicegame", 2);
    log_give(&setup, "target", 2000);
    tell(&told, &setup,
         "112346, roll, 2346, 552346, roll, 1234, roll, 145, bank, 123456, roll, 223346, 223346, "
         "111546, roll, 15, bank, 223346, 123456, bank",
         false);
    assert_true(told.moments.exact);
    assert_moment(&told, ODDS_BIGGEST_TURN, 0, 16, 1200);
    assert_moment(&told, ODDS_CRUELLEST_BUST, 0, 11, 1000);
    /* The 1,000 thrown at record 9 were lost again: no luck. */
    assert_moment(&told, ODDS_LUCKIEST_THROW, 0, 15, 0);
    assert_moment(&told, ODDS_TURNING_POINT, 0, 13, 0);
    /* 1,050 dared with two dice, of which in 16 of 36 throws neither is 1 or 5. Rolling six for
       1,000 before that did not come off. */
    const struct odds_moment *brave = moment(&told, ODDS_BRAVEST_DECISION);
    assert_moment(&told, ODDS_BRAVEST_DECISION, 0, 14, 1050);
    assert_near(brave->risk, 16.0 / 36, 1e-12);
    assert_near(brave->before, odds_moments_win(&told.moments, 14, 0), 0);
    assert_near(brave->after, odds_moments_win(&told.moments, 16, 0), 0);
    odds_moments_finish(&told.moments);
}

/* The match is not over: it has no turning point. Rolling on was all that was allowed: no courage
   is in it. A Z at once loses nothing. */
static void zonk(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("zonk", 2);
    log_give(&setup, "target", 500);
    log_give(&setup, "finish", 1);
    log_give(&setup, "break_ice", 0);
    log_give(&setup, "min_stop", 0);
    tell(&told, &setup,
         "123466, keep 0, roll, 22346, 112346, keep 0 1, roll, 1236, keep 2, roll, 155, "
         "keep 3 4 5",
         false);
    assert_none(&told, ODDS_BIGGEST_TURN);
    assert_moment(&told, ODDS_CRUELLEST_BUST, 0, 3, 100);
    assert_moment(&told, ODDS_LUCKIEST_THROW, 1, 10, 0);
    assert_none(&told, ODDS_BRAVEST_DECISION);
    assert_none(&told, ODDS_TURNING_POINT);
    odds_moments_finish(&told.moments);
}

static void bombs(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("bombs", 2);
    tell(&told, &setup, "roll, 6, roll, 5, roll, 6, roll, 1, roll, 6, roll, 6", false);
    /* The round's points come with the explosion that ends it. */
    assert_moment(&told, ODDS_BIGGEST_TURN, 0, 11, 6);
    /* Two bombs went off by a 6; the second cost the match. */
    assert_moment(&told, ODDS_CRUELLEST_BUST, 1, 11, 6);
    odds_moments_finish(&told.moments);
    assert_true(odds_moments_of_log(&told.setup, told.records, told.count, &told.moments));
    assert_int_equal(told.moments.list[ODDS_CRUELLEST_BUST].record, 5);
    tell(&told, &setup, "roll, 6, roll, 5, roll, 6, roll, 1, roll, 6, roll, 6", false);
    assert_moment(&told, ODDS_LUCKIEST_THROW, 0, 9, 0);
    const struct odds_moment *brave = moment(&told, ODDS_BRAVEST_DECISION);
    assert_moment(&told, ODDS_BRAVEST_DECISION, 1, 2, 1);
    assert_near(brave->risk, 1.0 / 6, 1e-12);
    /* After the choice before it both stood about level. */
    assert_moment(&told, ODDS_TURNING_POINT, 0, 11, 0);
    odds_moments_finish(&told.moments);
}

/* Ahead by 1,500, and the other still without a point: then six ones. */
static void whoever_was_nearly_out_of_it_came_back(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("dicegame", 2);
    log_give(&setup, "target", 2000);
    const char *log = "123456, bank, 223346, 555234, bank, 223346, 223346, 111111, bank";
    tell(&told, &setup, log, false);
    const struct odds_moment *comeback = &told.moments.list[ODDS_COMEBACK];
    assert_true(comeback->there);
    assert_int_equal(comeback->seat, 1);
    double least = 1;
    for (size_t at = 0; at <= told.count; at++) {
        double win = odds_moments_win(&told.moments, at, 1);
        least = win < least ? win : least;
    }
    assert_near(comeback->before, least, 0);
    assert_near(comeback->before, odds_moments_win(&told.moments, comeback->record + 1, 1), 0);
    assert_near(comeback->after, 1, 0);
    assert_true(least < 0.25);
    odds_moments_finish(&told.moments);
    /* Who was ahead all the way did not come back. */
    tell(&told, &setup, "123456, bank, 223346, 123456, bank", false);
    assert_none(&told, ODDS_COMEBACK);
    odds_moments_finish(&told.moments);
}

/* Where points are bad no turn is big, and nothing is dared by a throw. */
static void leftovers(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("leftovers", 2);
    log_give(&setup, "dice", 5);
    log_give(&setup, "limit", 1);
    tell(&told, &setup, "16342, claim 7, take 1 6, claim 7, take 3 4", true);
    assert_false(told.moments.exact);
    assert_none(&told, ODDS_BIGGEST_TURN);
    assert_moment(&told, ODDS_CRUELLEST_BUST, 0, 4, 2);
    assert_none(&told, ODDS_BRAVEST_DECISION);
    assert_true(moment(&told, ODDS_TURNING_POINT)->there);
    assert_int_equal(moment(&told, ODDS_TURNING_POINT)->seat, 1);
    /* It says whose decision turned the match, or that it was the only throw. */
    size_t record = moment(&told, ODDS_TURNING_POINT)->record;
    assert_int_equal(moment(&told, ODDS_TURNING_POINT)->decision, record > 0);
    assert_int_equal(moment(&told, ODDS_TURNING_POINT)->last, record == 0);
    assert_true(record == 0 || moment(&told, ODDS_TURNING_POINT)->by == (record % 2 == 0));
    odds_moments_finish(&told.moments);
}

/* Of dice that all take from, luck is whose chance they raised, whoever threw. */
static void luck_of_shared_dice_is_whom_they_helped(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("leftovers", 2);
    log_give(&setup, "dice", 5);
    log_give(&setup, "limit", 1);
    tell(&told, &setup, "11666", true);
    assert_moment(&told, ODDS_LUCKIEST_THROW, 1, 0, 0);
    /* The review says the same of each. */
    for (int seat = 0; seat < 2; seat++) {
        assert_near(told.review.seat[seat].others, 0, 0);
        assert_true(seat == 1 ? told.review.seat[seat].luck > 0.1
                              : told.review.seat[seat].luck < -0.1);
    }
    odds_moments_finish(&told.moments);
}

static void microbin(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("microbin", 2);
    log_give(&setup, "target", 5);
    log_give(&setup, "force", 0);
    log_give(&setup, "start_perks", 0);
    tell(&told, &setup, "6, roll, 5, roll, 4, stop, reward 4, gain reroll, 3, roll, 3", true);
    assert_moment(&told, ODDS_BIGGEST_TURN, 0, 6, 2);
    assert_moment(&told, ODDS_CRUELLEST_BUST, 1, 10, 3);
    const struct odds_moment *brave = moment(&told, ODDS_BRAVEST_DECISION);
    assert_moment(&told, ODDS_BRAVEST_DECISION, 0, 3, 1);
    assert_near(brave->risk, 2.0 / 6, 1e-12);
    odds_moments_finish(&told.moments);
}

/* With 2,000 to bank the first has won by best play, but rolls on and loses them: until it is
   settled there is a doubt. */
static void nothing_is_sure_until_it_is_settled(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("dicegame", 2);
    log_give(&setup, "target", 2000);
    const char *log = "111111, roll, 111111, roll, 223346, 111111, roll, 111111, bank";
    tell(&told, &setup, log, false);
    assert_true(told.moments.exact);
    assert_true(told.moments.undone);
    for (int seat = 0; seat < 2; seat++) {
        size_t settled = odds_moments_settled(&told.moments, seat);
        assert_in_range(settled, 6, told.count);
        for (size_t at = 0; at <= told.count; at++) {
            double win = odds_moments_win(&told.moments, at, seat);
            assert_int_equal(win > 0 && win < 1, at < settled);
            assert_true(at < settled || win == seat);
        }
    }
    odds_moments_finish(&told.moments);
    tell(&told, &setup, "123456, bank, 223346, 123456, bank", false);
    assert_false(told.moments.undone);
    odds_moments_finish(&told.moments);
}

/* ---- Less than all of it --------------------------------------------------------------------- */

static void without_odds_there_are_the_points(void **state)
{
    (void)state;
    struct told told = {.setup = log_setup("dicegame", 1)};
    assert_int_equal(tc_setup_settle(&told.setup, NULL), TC_OK);
    read_log(&told, "112346, roll, 2346, 123456, bank");
    assert_true(odds_moments_of_log(&told.setup, told.records, told.count, &told.moments));
    const struct odds_moment *list = told.moments.list;
    assert_true(list[ODDS_BIGGEST_TURN].there && list[ODDS_BIGGEST_TURN].points == 1000);
    assert_true(list[ODDS_CRUELLEST_BUST].there && list[ODDS_CRUELLEST_BUST].points == 200);
    assert_int_equal(list[ODDS_CRUELLEST_BUST].record, 2);
    assert_none(&told, ODDS_LUCKIEST_THROW);
    assert_none(&told, ODDS_BRAVEST_DECISION);
    assert_none(&told, ODDS_TURNING_POINT);
    assert_null(told.moments.win);
}

static void of_equal_ones_the_earliest_counts(void **state)
{
    (void)state;
    struct told told = {.setup = log_setup("dicegame", 2)};
    assert_int_equal(tc_setup_settle(&told.setup, NULL), TC_OK);
    read_log(&told, "123456, bank, 123456, bank, 112346, roll, 2346, 112346, roll, 2346");
    assert_true(odds_moments_of_log(&told.setup, told.records, told.count, &told.moments));
    assert_int_equal(told.moments.list[ODDS_BIGGEST_TURN].record, 1);
    assert_int_equal(told.moments.list[ODDS_CRUELLEST_BUST].record, 6);
    assert_near(told.moments.turn, 1000, 0);
}

/* With odds the one that cost more. */
static void of_equal_busts_the_one_that_cost_more_counts(void **state)
{
    (void)state;
    struct told told;
    struct tc_setup setup = log_setup("dicegame", 2);
    log_give(&setup, "target", 2000);
    tell(&told, &setup, "112346, roll, 2346, 223346, 111234, roll, 234, 111234, bank", false);
    const struct odds_moment *bust = moment(&told, ODDS_CRUELLEST_BUST);
    assert_int_equal(bust->points, 1000); /* the most, though less was lost before that */
    odds_moments_finish(&told.moments);
    tell(&told, &setup, "112346, roll, 2346, 123456, bank, 112346, roll, 2346, 123456, bank",
         false);
    bust = moment(&told, ODDS_CRUELLEST_BUST);
    const struct odds_moment *next = &told.moments.next[ODDS_CRUELLEST_BUST][0];
    assert_true(next->there && next->points == bust->points);
    assert_true(bust->before - bust->after > next->before - next->after);
    odds_moments_finish(&told.moments);
}

static void a_log_that_is_not_legal_has_none(void **state)
{
    (void)state;
    struct told told = {.setup = log_setup("dicegame", 2)};
    assert_int_equal(tc_setup_settle(&told.setup, NULL), TC_OK);
    read_log(&told, "123456, bank, bank");
    assert_false(odds_moments_of_log(&told.setup, told.records, told.count, &told.moments));
    struct tc_odds *odds = odds_create_by(&odds_sample_quick, &told.setup, NULL);
    assert_false(odds_moments_review(odds, &told.setup, told.records, told.count, NULL,
                                     &told.review, &told.moments));
    assert_null(told.moments.win);
    tc_odds_destroy(odds);
}

/* ---- The choice ------------------------------------------------------------------------------ */

static int choose(const struct told *told, struct odds_told chosen[ODDS_COMEBACK])
{
    int count = odds_moments_choose(&told->moments, ODDS_COMEBACK, chosen);
    for (int i = 0; i < count; i++) {
        assert_true(chosen[i].moment.there);
        /* What else a turn was is its own player's; but a bust may turn the match for another. */
        assert_true(chosen[i].also < 0 || chosen[i].kind == ODDS_CRUELLEST_BUST ||
                    told->moments.list[chosen[i].also].seat == chosen[i].moment.seat);
        for (int j = 0; j < i; j++) {
            assert_true(chosen[j].kind < chosen[i].kind);
            assert_false(odds_moments_same(&chosen[i].moment, &chosen[j].moment));
        }
    }
    return count;
}

/* One turn scored the most, had the luckiest throw and the bravest choice, and turned the match:
   it is told once. The luckiest of another turn is told beside it, since it was half as lucky. */
static void a_turn_is_told_once(void **state)
{
    (void)state;
    struct told told;
    struct odds_told chosen[ODDS_COMEBACK];
    struct tc_setup setup = log_setup("dicegame", 2);
    log_give(&setup, "target", 2000);
    tell(&told, &setup, "123456, bank, 223346, 555234, bank, 155234, bank, 223346, 111111, bank",
         false);
    const struct odds_moment *list = told.moments.list;
    assert_true(odds_moments_same(&list[ODDS_BIGGEST_TURN], &list[ODDS_LUCKIEST_THROW]));
    assert_int_not_equal(list[ODDS_BIGGEST_TURN].record, list[ODDS_LUCKIEST_THROW].record);
    assert_true(odds_moments_same(&list[ODDS_BIGGEST_TURN], &list[ODDS_TURNING_POINT]));
    int count = choose(&told, chosen);
    assert_int_equal(chosen[0].kind, ODDS_BIGGEST_TURN);
    assert_int_equal(chosen[0].also, ODDS_TURNING_POINT);
    for (int i = 1; i < count; i++) {
        assert_int_not_equal(chosen[i].kind, ODDS_TURNING_POINT);
        assert_int_equal(chosen[i].again, chosen[i].kind == ODDS_LUCKIEST_THROW);
    }
    /* No more than are asked for. */
    assert_int_equal(odds_moments_choose(&told.moments, 1, chosen), 1);
    assert_int_equal(chosen[0].kind, ODDS_BIGGEST_TURN);
    odds_moments_finish(&told.moments);
}

/* A throw that turned the match is told as that throw. */
static void a_throw_that_turned_it_is_told_as_a_throw(void **state)
{
    (void)state;
    struct told told;
    struct odds_told chosen[ODDS_COMEBACK];
    struct tc_setup setup = log_setup("bombs", 2);
    tell(&told, &setup, "roll, 6, roll, 5, roll, 6, roll, 1, roll, 6, roll, 6", false);
    /* The points of all at the end of a round are of no single turn. */
    assert_int_equal(told.moments.list[ODDS_BIGGEST_TURN].turn, 0);
    assert_true(told.moments.list[ODDS_CRUELLEST_BUST].turn > 0);
    bool throws = false;
    int count = choose(&told, chosen);
    assert_int_equal(chosen[0].kind, ODDS_BIGGEST_TURN);
    assert_int_equal(chosen[1].kind, ODDS_CRUELLEST_BUST);
    for (int i = 0; i < count; i++) {
        throws = throws || chosen[i].kind == ODDS_LUCKIEST_THROW;
        assert_true(chosen[i].also < 0 || chosen[i].also != (int)chosen[i].kind);
    }
    assert_true(throws);
    odds_moments_finish(&told.moments);
}

/* As lucky as the greatest by less than half is nothing to tell; and of equal throws of one turn
   the earliest stands for it. */
static void what_is_less_than_half_as_great_is_not_told(void **state)
{
    (void)state;
    struct odds_moments moments = {.players = 2};
    struct odds_told chosen[ODDS_COMEBACK];
    moments.list[ODDS_BIGGEST_TURN] =
        (struct odds_moment){.there = true, .record = 9, .turn = 4, .points = 500};
    moments.list[ODDS_LUCKIEST_THROW] =
        (struct odds_moment){.there = true, .record = 8, .turn = 4, .before = 0.2, .after = 0.6};
    moments.next[ODDS_LUCKIEST_THROW][0] =
        (struct odds_moment){.there = true, .record = 2, .turn = 1, .before = 0.5, .after = 0.69};
    assert_int_equal(odds_moments_choose(&moments, ODDS_COMEBACK, chosen), 1);
    assert_int_equal(chosen[0].also, ODDS_LUCKIEST_THROW);
    moments.next[ODDS_LUCKIEST_THROW][0].after = 0.7;
    assert_int_equal(odds_moments_choose(&moments, ODDS_COMEBACK, chosen), 2);
    assert_true(chosen[1].again);
    assert_int_equal(chosen[1].moment.record, 2);
}

/* Who lost less than a turn brings was not hit hard. */
static void a_small_loss_is_not_told(void **state)
{
    (void)state;
    struct odds_moments moments = {.players = 2, .turn = 4.5};
    struct odds_told chosen[ODDS_COMEBACK];
    moments.list[ODDS_CRUELLEST_BUST] =
        (struct odds_moment){.there = true, .record = 5, .turn = 2, .points = 4};
    assert_int_equal(odds_moments_choose(&moments, ODDS_COMEBACK, chosen), 0);
    moments.list[ODDS_CRUELLEST_BUST].points = 5;
    assert_int_equal(odds_moments_choose(&moments, ODDS_COMEBACK, chosen), 1);
    /* The next that lost as much stands for one that did not, cruel as that was. */
    moments.next[ODDS_CRUELLEST_BUST][0] =
        (struct odds_moment){.there = true, .record = 9, .turn = 3, .points = 6};
    moments.list[ODDS_CRUELLEST_BUST].points = 4;
    assert_int_equal(odds_moments_choose(&moments, ODDS_COMEBACK, chosen), 1);
    assert_int_equal(chosen[0].moment.record, 9);
    moments.next[ODDS_CRUELLEST_BUST][0].there = false;
    /* Few points that cost much of the chance were hard, too. */
    moments.list[ODDS_CRUELLEST_BUST].before = 0.5;
    moments.list[ODDS_CRUELLEST_BUST].after = 0.31;
    assert_int_equal(odds_moments_choose(&moments, ODDS_COMEBACK, chosen), 0);
    moments.list[ODDS_CRUELLEST_BUST].after = 0.29;
    assert_int_equal(odds_moments_choose(&moments, ODDS_COMEBACK, chosen), 1);
    /* Where points are bad no turn brings any. */
    moments.list[ODDS_CRUELLEST_BUST].points = 1;
    moments.turn = 0;
    assert_int_equal(odds_moments_choose(&moments, ODDS_COMEBACK, chosen), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dice_game),
        cmocka_unit_test(zonk),
        cmocka_unit_test(bombs),
        cmocka_unit_test(whoever_was_nearly_out_of_it_came_back),
        cmocka_unit_test(leftovers),
        cmocka_unit_test(luck_of_shared_dice_is_whom_they_helped),
        cmocka_unit_test(microbin),
        cmocka_unit_test(nothing_is_sure_until_it_is_settled),
        cmocka_unit_test(without_odds_there_are_the_points),
        cmocka_unit_test(of_equal_ones_the_earliest_counts),
        cmocka_unit_test(of_equal_busts_the_one_that_cost_more_counts),
        cmocka_unit_test(a_log_that_is_not_legal_has_none),
        cmocka_unit_test(a_turn_is_told_once),
        cmocka_unit_test(a_throw_that_turned_it_is_told_as_a_throw),
        cmocka_unit_test(what_is_less_than_half_as_great_is_not_told),
        cmocka_unit_test(a_small_loss_is_not_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
