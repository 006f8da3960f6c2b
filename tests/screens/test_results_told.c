/* SPDX-License-Identifier: Zlib */
/* Which moments of a match are told on its page, and in what words. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "boards/board.h"
#include "odds/moments.h"
#include "screens/results.h"
#include "screens/state.h"
#include "tests/screens/stage.h"

static const struct screens_setup plain;

/* A rise is the difference of the two shares that are read beside it. */
static void a_rise_is_what_its_shares_tell(void **state)
{
    (void)state;
    struct results_slip slips[RESULTS_MOMENTS];
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 2);
    struct odds_moments moments = {.players = 2};
    moments.list[ODDS_LUCKIEST_THROW] =
        (struct odds_moment){.there = true, .before = 0.136, .after = 0.334};
    moments.list[ODDS_TURNING_POINT] =
        (struct odds_moment){.there = true, .before = 0.42, .after = 0.39};
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_non_null(strstr(slips[ODDS_LUCKIEST_THROW].line, "from 14% to 33%"));
    assert_string_equal(slips[ODDS_LUCKIEST_THROW].figure, "+19%");
    assert_string_equal(slips[ODDS_TURNING_POINT].figure, "\xE2\x88\x92"
                                                          "3%");
    stage_end(&stage);
}

/* By a choice: what was chosen and by whom, without a number. By the last throw: that it was that.
 */
static void a_turning_point_is_told_by_what_happened(void **state)
{
    (void)state;
    struct results_slip slips[RESULTS_MOMENTS];
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 2);
    const struct tc_record *records;
    size_t count = tc_match_records(stage.screens->table.match, &records), record = 0;
    while (record < count && records[record].kind != TC_RECORD_ACTION) {
        record++;
    }
    assert_true(record < count);
    struct odds_moments moments = {.players = 2};
    struct odds_moment *turning = &moments.list[ODDS_TURNING_POINT];
    *turning = (struct odds_moment){
        .there = true, .seat = 0, .record = record, .decision = true, .by = 1, .after = 1};
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_non_null(strstr(slips[ODDS_TURNING_POINT].line, ", and that put "));
    assert_null(strchr(slips[ODDS_TURNING_POINT].line, ':'));
    assert_string_equal(slips[ODDS_TURNING_POINT].figure, "");
    turning->by = 0;
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_non_null(strstr(slips[ODDS_TURNING_POINT].line, ", and was in front for good."));
    turning->decision = false;
    turning->last = true;
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_memory_equal(slips[ODDS_TURNING_POINT].line, "The last roll decided it for ", 29);
    /* By somebody else's roll: whose it was; by nobody's: that it was one. */
    *turning = (struct odds_moment){
        .there = true, .seat = 0, .record = record, .by = 1, .before = 0.3, .after = 0.6};
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_non_null(strstr(slips[ODDS_TURNING_POINT].line, "roll put"));
    assert_null(strstr(slips[ODDS_TURNING_POINT].line, "One roll"));
    /* One that lost a turn says so. */
    turning->lost = true;
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_non_null(strstr(slips[ODDS_TURNING_POINT].line, "'s bust put "));
    turning->lost = false;
    turning->by = TC_NO_SEAT;
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_ptr_equal(strstr(slips[ODDS_TURNING_POINT].line, "One roll"),
                     slips[ODDS_TURNING_POINT].line);
    stage_end(&stage);
}

/* The place of the slip with that title; -1: there is none. */
static int find_slip(const struct stage *stage, const struct odds_moments *moments,
                     const char *title, int *steady)
{
    struct results_slips slips;
    results_moments_tell(&stage->screens->table, moments, &slips);
    *steady = slips.steady;
    for (int i = 0; i < slips.count; i++) {
        if (strcmp(slips.list[i].title, title) == 0) {
            return i;
        }
    }
    return -1;
}

static bool tells_luck(struct stage *stage, double then, double later)
{
    int steady;
    double win[] = {0.6, 0.4, then, 1 - then, later, 1 - later};
    struct odds_moments moments = {.players = 2, .count = 2, .win = win};
    moments.list[ODDS_LUCKIEST_THROW] =
        (struct odds_moment){.there = true, .before = 0.6, .after = then};
    return find_slip(stage, &moments, "Lucky roll", &steady) >= 0;
}

static void a_sure_win_that_was_given_away_is_nobodys_luck(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 2);
    assert_true(tells_luck(&stage, 1, 1));
    assert_true(tells_luck(&stage, 0.9, 0.2));
    assert_false(tells_luck(&stage, 1, 0.2));
    stage_end(&stage);
}

static bool tells_bust(struct stage *stage, double before, double after, bool known)
{
    int steady = 0;
    double win[] = {0.5, 0.5, before, 1 - before, after, 1 - after};
    struct odds_moments moments = {.players = 2, .count = 2, .win = known ? win : NULL};
    moments.list[ODDS_CRUELLEST_BUST] = (struct odds_moment){
        .there = true, .record = 1, .points = 900, .before = before, .after = after};
    int slip = find_slip(stage, &moments, "Cruellest bust", &steady);
    /* It waits for the odds, which may choose another. */
    assert_true(slip < 0 || slip >= steady);
    return slip >= 0;
}

/* What lost the most points is told, whatever chance went with it. */
static void a_bust_is_told_by_its_points(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 2);
    assert_true(tells_bust(&stage, 0.5, 0.3, true));
    assert_true(tells_bust(&stage, 0.02, 0, true));
    assert_true(tells_bust(&stage, 0, 0, true));
    assert_true(tells_bust(&stage, 0, 0, false));
    stage_end(&stage);
}

/* Of five kinds of moments with four slips courage is left away, and told where there is room. */
static void of_too_many_moments_courage_is_left_away(void **state)
{
    (void)state;
    struct stage stage;
    struct odds_told told[RESULTS_MOMENTS];
    stage_play_out(&stage, &plain, "dicegame", 2);
    struct odds_moments moments = {.players = 2};
    for (int kind = 0; kind < RESULTS_MOMENTS; kind++) {
        moments.list[kind] = (struct odds_moment){.there = true,
                                                  .seat = kind % 2,
                                                  .record = (size_t)kind,
                                                  .turn = kind + 1,
                                                  .points = 900,
                                                  .risk = 0.5,
                                                  .before = 0.2,
                                                  .after = 0.7};
    }
    assert_int_equal(results_told_choose(&moments, told), RESULTS_SLIPS);
    for (int i = 0; i < RESULTS_SLIPS; i++) {
        assert_int_not_equal(told[i].kind, ODDS_BRAVEST_DECISION);
    }
    /* Each has its slip, however few facts there are. */
    struct results_slips slips;
    results_moments_tell(&stage.screens->table, &moments, &slips);
    assert_int_equal(slips.count, RESULTS_SLIPS);
    for (int i = 0; i < slips.count; i++) {
        assert_string_equal(slips.list[i].sign, results_sign(told[i].kind));
    }
    moments.list[ODDS_TURNING_POINT].there = false;
    assert_int_equal(results_told_choose(&moments, told), RESULTS_SLIPS);
    assert_int_equal(told[RESULTS_SLIPS - 1].kind, ODDS_BRAVEST_DECISION);
    stage_end(&stage);
}

/* No page of two is about one of them alone: of four moments of one the boldest makes room for
   something of the other, or of both. */
static void four_moments_of_one_make_room_for_another(void **state)
{
    (void)state;
    struct stage stage;
    struct odds_told told[RESULTS_MOMENTS];
    stage_play_out(&stage, &plain, "dicegame", 2);
    for (int seat = 0; seat < 2; seat++) {
        struct odds_moments moments = {.players = 2};
        for (int kind = 0; kind < ODDS_TURNING_POINT; kind++) {
            moments.list[kind] = (struct odds_moment){.there = true,
                                                      .seat = seat,
                                                      .record = (size_t)kind,
                                                      .turn = kind + 1,
                                                      .points = 900,
                                                      .risk = 0.5,
                                                      .before = 0.2,
                                                      .after = 0.7};
        }
        int count = results_told_choose(&moments, told);
        assert_int_equal(count, RESULTS_SLIPS - 1);
        struct results_slips slips;
        results_moments_tell(&stage.screens->table, &moments, &slips);
        assert_int_equal(slips.count, RESULTS_SLIPS);
        assert_int_not_equal(slips.list[RESULTS_SLIPS - 1].seat, seat);
        /* Alone everything is of one. */
        moments.players = 1;
        count = results_told_choose(&moments, told);
        assert_int_equal(count, RESULTS_SLIPS);
    }
    stage_end(&stage);
}

static bool has_digit(const char *text)
{
    return strpbrk(text, "0123456789") != NULL;
}

/* A sentence beside a number doesn't say it again; alone it says all. */
static void no_number_is_said_twice(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct stage stage;
        struct results_facts facts;
        struct odds_moments moments;
        struct results_slip slips[RESULTS_MOMENTS];
        const struct tc_record *records;
        stage_play_out(&stage, &plain, tc_games[game]->id, 2);
        struct table *table = &stage.screens->table;
        size_t count = tc_match_records(table->match, &records);
        results_facts_find(table, &facts);
        assert_true(facts.count >= 2);
        for (int i = 0; i < facts.count; i++) {
            const struct results_slip *fact = &facts.list[i];
            const char *beside = fact->near[0] != '\0' ? fact->near : fact->line;
            bool named = strcmp(fact->title, "Favourite number") == 0; /* its die's */
            assert_true(named || fact->figure[0] == '\0' || strstr(beside, fact->figure) == NULL);
        }
        assert_true(odds_moments_of_log(tc_match_setup(table->match), records, count, &moments));
        results_moments_find(table, &moments, slips);
        struct results_slip *turn = &slips[ODDS_BIGGEST_TURN];
        assert_true(turn->line[0] == '\0' || (has_digit(turn->line) && !has_digit(turn->near)));
        stage_end(&stage);
    }
}

/* How often a seat rolled its most frequent number, and how often the one after it. */
struct faces {
    int times[TC_SEATS_MAX][TC_SIDES_MAX + 1];
};

static bool count_faces(void *context, const struct tc_step *step)
{
    struct faces *faces = context;
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        for (int die = 0; event->kind == TC_EVENT_THROW && die < event->count; die++) {
            faces->times[event->seat][event->dice[die]]++;
        }
    }
    return true;
}

/* A number is somebody's favourite only where it came up a quarter more often than their next. */
static void a_favourite_has_no_equal(void **state)
{
    (void)state;
    static const char *const games[] = {"microbin", "bombs"};
    int told = 0;
    for (int players = 2; players <= 3; players++) {
        for (int game = 0; game < 2; game++) {
            struct stage stage;
            struct results_facts facts;
            struct faces faces = {0};
            const struct tc_record *records;
            stage_play_out(&stage, &plain, games[game], players);
            const struct tc_match *match = stage.screens->table.match;
            size_t count = tc_match_records(match, &records);
            assert_true(tc_match_walk(tc_match_setup(match), records, count, count_faces, &faces));
            results_facts_find(&stage.screens->table, &facts);
            for (int i = 0; i < facts.count; i++) {
                const struct results_slip *fact = &facts.list[i];
                if (strcmp(fact->title, "Favourite number") != 0) {
                    continue;
                }
                told++;
                const int *times = faces.times[fact->seat];
                assert_true(times[fact->face[0]] >= 5);
                for (int face = 1; face <= TC_SIDES_MAX; face++) {
                    bool own = face == fact->face[0];
                    assert_true(own || times[face] * 5 <= times[fact->face[0]] * 4);
                }
            }
            stage_end(&stage);
        }
    }
    assert_true(told > 0);
}

static bool is_told(const struct odds_moments *moments, enum odds_moment_kind kind)
{
    struct odds_told told[RESULTS_MOMENTS];
    int count = results_told_choose(moments, told);
    for (int i = 0; i < count; i++) {
        if (told[i].kind == kind) {
            return true;
        }
    }
    return false;
}

static bool tells_one(enum odds_moment_kind kind, const struct odds_moment *moment)
{
    double win[] = {0.5, 0.5, moment->before, 1 - moment->before, moment->after, 1 - moment->after};
    struct odds_moments moments = {.players = 2, .count = 2, .turn = 400, .win = win};
    moments.list[kind] = *moment;
    moments.list[kind].there = true;
    return is_told(&moments, kind);
}

/* A big turn is half as large again as others; a lead is one of ten percent; and courage that came
   off helped, and was needed. */
static void what_was_hardly_a_moment_is_not_told(void **state)
{
    (void)state;
    struct odds_moment turn = {.turn = 1, .points = 600};
    assert_true(tells_one(ODDS_BIGGEST_TURN, &turn));
    /* One of several that were as big is nobody's. */
    struct odds_moments equal = {.players = 2, .turn = 400};
    equal.list[ODDS_BIGGEST_TURN] = (struct odds_moment){.there = true, .points = 600};
    equal.next[ODDS_BIGGEST_TURN][0] =
        (struct odds_moment){.there = true, .seat = 1, .turn = 3, .points = 600};
    assert_false(is_told(&equal, ODDS_BIGGEST_TURN));
    equal.next[ODDS_BIGGEST_TURN][0].seat = 0;
    assert_true(is_told(&equal, ODDS_BIGGEST_TURN));
    /* Nor is one of two that a round brought. */
    equal.next[ODDS_BIGGEST_TURN][0].there = false;
    equal.list[ODDS_BIGGEST_TURN].tied = true;
    assert_false(is_told(&equal, ODDS_BIGGEST_TURN));
    turn.points = 599;
    assert_false(tells_one(ODDS_BIGGEST_TURN, &turn));
    /* A round of all is told however large others were. */
    turn.turn = 0;
    assert_true(tells_one(ODDS_BIGGEST_TURN, &turn));
    struct odds_moment turning = {.record = 1, .before = 0.4, .after = 0.56};
    assert_true(tells_one(ODDS_TURNING_POINT, &turning));
    turning.after = 0.54;
    assert_false(tells_one(ODDS_TURNING_POINT, &turning));
    struct odds_moment brave = {.points = 500, .risk = 0.4, .before = 0.5, .after = 0.6};
    assert_true(tells_one(ODDS_BRAVEST_DECISION, &brave));
    brave.after = 0.45;
    assert_false(tells_one(ODDS_BRAVEST_DECISION, &brave));
    brave.before = 0.95;
    brave.after = 0.97;
    assert_false(tells_one(ODDS_BRAVEST_DECISION, &brave));
}

/* Beside a roll that turned the match and helped more no other roll is the lucky one. */
static void the_luckiest_roll_is_outdone_by_the_turning_point(void **state)
{
    (void)state;
    struct odds_moments moments = {.players = 2};
    struct odds_moment *turning = &moments.list[ODDS_TURNING_POINT];
    moments.list[ODDS_LUCKIEST_THROW] =
        (struct odds_moment){.there = true, .turn = 1, .before = 0.3, .after = 0.5};
    *turning = (struct odds_moment){.there = true, .turn = 2, .before = 0.3, .after = 0.9};
    assert_true(is_told(&moments, ODDS_TURNING_POINT));
    assert_false(is_told(&moments, ODDS_LUCKIEST_THROW));
    turning->decision = true;
    assert_true(is_told(&moments, ODDS_LUCKIEST_THROW));
    turning->decision = false;
    turning->after = 0.45;
    assert_true(is_told(&moments, ODDS_LUCKIEST_THROW));
}

/* A bomb's loss has no word of its own: beside its die stands the chance that it cost, where that
   is known and fell; else the points of its row. */
static void a_bomb_shows_what_it_cost(void **state)
{
    (void)state;
    struct stage stage;
    struct results_slip slips[RESULTS_MOMENTS];
    stage_play_out(&stage, &plain, "bombs", 2);
    struct odds_moments moments = {.players = 2};
    moments.list[ODDS_CRUELLEST_BUST] =
        (struct odds_moment){.there = true, .points = 4, .before = 0.52, .after = 0.29};
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_string_equal(slips[ODDS_CRUELLEST_BUST].figure, "\xE2\x88\x92"
                                                           "23%");
    assert_string_equal(slips[ODDS_CRUELLEST_BUST].unit, "chance to win");
    moments.list[ODDS_CRUELLEST_BUST].before = moments.list[ODDS_CRUELLEST_BUST].after = 0;
    results_moments_find(&stage.screens->table, &moments, slips);
    assert_string_equal(slips[ODDS_CRUELLEST_BUST].figure, "\xE2\x88\x92"
                                                           "4");
    assert_string_equal(slips[ODDS_CRUELLEST_BUST].unit, "points");
    stage_end(&stage);
}

/* Whoever was stuck sees the dice that were left, where these are few. */
static void leftovers_show_what_was_left(void **state)
{
    (void)state;
    struct stage stage;
    struct odds_moments moments;
    struct results_slip slips[RESULTS_MOMENTS];
    const struct tc_record *records;
    stage_play_out(&stage, &plain, "leftovers", 3);
    const struct tc_match *match = stage.screens->table.match;
    size_t count = tc_match_records(match, &records);
    assert_true(odds_moments_of_log(tc_match_setup(match), records, count, &moments));
    int shown = 0;
    for (int rank = -1; rank < ODDS_RANKS; rank++) {
        struct odds_moment *list = &moments.list[ODDS_CRUELLEST_BUST];
        *list = rank < 0 ? *list : moments.next[ODDS_CRUELLEST_BUST][rank];
        results_moments_find(&stage.screens->table, &moments, slips);
        const struct results_slip *slip = &slips[ODDS_CRUELLEST_BUST];
        int sum = 0;
        for (int i = 0; i < slip->dice; i++) {
            sum += slip->face[i];
        }
        assert_true(slip->dice == 0 || sum == list->points);
        shown += slip->dice > 0;
    }
    assert_true(shown > 0);
    stage_end(&stage);
}

/* In Bad Leftovers dice are nobody's and each throw is a round's: nobody has a number that came up
   again and again, nor a long turn. Who took pairs and who was stuck is told. */
static void of_dice_of_all_nobody_is_told(void **state)
{
    (void)state;
    struct stage stage;
    struct results_facts facts;
    stage_play_out(&stage, &plain, "leftovers", 3);
    results_facts_find(&stage.screens->table, &facts);
    int counts = 0;
    for (int i = 0; i < facts.count; i++) {
        const struct results_slip *slip = &facts.list[i];
        assert_string_not_equal(slip->title, "Favourite number");
        assert_string_not_equal(slip->title, "Longest turn");
        assert_string_not_equal(slip->title, "Busiest hand");
        counts += strcmp(slip->title, "Pairs taken") == 0 ||
                  strcmp(slip->title, "Never stuck") == 0 || slip->bad;
        assert_int_equal(slip->bad, strcmp(slip->title, "Times stuck") == 0);
    }
    assert_int_equal(counts, 2);
    stage_end(&stage);
}

/* Beside the points of a turn lie dice that made them: those that were set aside for it. */
static void a_biggest_turn_shows_what_it_kept(void **state)
{
    (void)state;
    static const char *const games[] = {"dicegame", "zonk"};
    for (int game = 0; game < 2; game++) {
        struct stage stage;
        struct odds_moments moments;
        struct results_slip slips[RESULTS_MOMENTS];
        const struct tc_record *records;
        stage_play_out(&stage, &plain, games[game], 2);
        const struct tc_match *match = stage.screens->table.match;
        size_t count = tc_match_records(match, &records);
        assert_true(odds_moments_of_log(tc_match_setup(match), records, count, &moments));
        int shown = 0;
        for (int rank = -1; rank < ODDS_RANKS; rank++) {
            struct odds_moment *list = &moments.list[ODDS_BIGGEST_TURN];
            *list = rank < 0 ? *list : moments.next[ODDS_BIGGEST_TURN][rank];
            results_moments_find(&stage.screens->table, &moments, slips);
            const struct results_slip *slip = &slips[ODDS_BIGGEST_TURN];
            int loose = 0;
            for (int i = 0; i < slip->dice; i++) {
                int same = 0;
                for (int j = 0; j < slip->dice; j++) {
                    same += slip->face[j] == slip->face[i];
                }
                loose += slip->face[i] != 1 && slip->face[i] != 5 && same < 3;
            }
            /* Alone a 1 or a 5 scores, of all else three; six may be a street or pairs. */
            assert_true(loose == 0 || slip->dice == 6);
            shown += slip->dice > 0;
        }
        assert_true(shown > 0);
        stage_end(&stage);
    }
}

/* What decided between equal scores is told elsewhere: no fact tells a lead of none. */
static void nobody_won_by_nothing(void **state)
{
    (void)state;
    struct stage stage;
    struct results_facts facts;
    stage_play_out(&stage, &plain, "zonk", 2);
    struct table *table = &stage.screens->table;
    results_facts_find(table, &facts);
    bool ahead = false;
    for (int i = 0; i < facts.count; i++) {
        ahead = ahead || facts.list[i].figure[0] == '+';
    }
    assert_true(ahead);
    table->shown.score[0] = table->shown.score[1];
    results_facts_find(table, &facts);
    for (int i = 0; i < facts.count; i++) {
        assert_int_not_equal(facts.list[i].figure[0], '+');
    }
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rise_is_what_its_shares_tell),
        cmocka_unit_test(a_turning_point_is_told_by_what_happened),
        cmocka_unit_test(a_sure_win_that_was_given_away_is_nobodys_luck),
        cmocka_unit_test(a_bust_is_told_by_its_points),
        cmocka_unit_test(of_too_many_moments_courage_is_left_away),
        cmocka_unit_test(four_moments_of_one_make_room_for_another),
        cmocka_unit_test(no_number_is_said_twice),
        cmocka_unit_test(a_favourite_has_no_equal),
        cmocka_unit_test(what_was_hardly_a_moment_is_not_told),
        cmocka_unit_test(the_luckiest_roll_is_outdone_by_the_turning_point),
        cmocka_unit_test(a_bomb_shows_what_it_cost),
        cmocka_unit_test(leftovers_show_what_was_left),
        cmocka_unit_test(of_dice_of_all_nobody_is_told),
        cmocka_unit_test(a_biggest_turn_shows_what_it_kept),
        cmocka_unit_test(nobody_won_by_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
