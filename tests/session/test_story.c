/* SPDX-License-Identifier: Zlib */
/* What is told of a match: how it ended and which three reports, from logs made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "session/story.h"
#include "tests/odds/log.h"

enum { RECORDS_MAX = 64 };

static const struct odds_moments nothing;

/* A match of The Dice Game to 2,000, after which each other player has one turn. */
static struct tc_match *play(int players, uint64_t seed, const char *log)
{
    struct tc_setup setup = log_setup("dicegame", players);
    struct tc_record records[RECORDS_MAX];
    log_give(&setup, "target", 2000);
    log_give(&setup, "last_round", 1);
    size_t count = log_read(&setup, log, records, RECORDS_MAX);
    struct tc_match *match = tc_match_replay(&setup, seed, records, count, NULL);
    assert_non_null(match);
    return match;
}

static struct session_story tell(int players, const char *log, const struct odds_moments *moments)
{
    struct session_story story;
    struct tc_match *match = play(players, 1, log);
    assert_true(session_story_tell(match, moments, &story));
    tc_match_destroy(match);
    return story;
}

static const struct session_report *find(const struct session_story *story, int kind)
{
    for (int i = 0; i < story->candidates; i++) {
        if (story->report[i].kind == kind) {
            return &story->report[i];
        }
    }
    return NULL;
}

/* ---- Endings --------------------------------------------------------------------------------- */

static void the_ending_is_told_by_the_scores(void **state)
{
    (void)state;
    /* 2,000 to 1,200; to nothing; to 1,900. */
    struct session_story story = tell(2, "111111, bank, 111155, bank", &nothing);
    assert_int_equal(story.ending, SESSION_ENDING_WIN);
    assert_int_equal(story.first, 0);
    assert_int_equal(story.second, 1);
    assert_int_equal(story.throws, 2);
    assert_int_equal(story.end.score[1], 1200);
    assert_int_equal(tell(2, "111111, bank, 223346", &nothing).ending, SESSION_ENDING_CLEAR);
    assert_int_equal(
        tell(2, "123456, bank, 111555, bank, 123456, bank, 444236, bank", &nothing).ending,
        SESSION_ENDING_NARROW);
}

static void the_second_is_the_best_of_the_others(void **state)
{
    (void)state;
    struct session_story story =
        tell(4, "555234, bank, 111552, bank, 111111, bank, 123456, bank, 155234, bank, 223346",
             &nothing);
    assert_int_equal(story.first, 2);
    assert_int_equal(story.second, 1);
    assert_int_equal(story.winners, 1 << 2);
}

static void a_win_is_shared_by_all_who_have_it(void **state)
{
    (void)state;
    struct session_story story = tell(3, "111111, bank, 111111, bank, 223346", &nothing);
    assert_int_equal(story.ending, SESSION_ENDING_SHARED);
    assert_int_equal(story.winners, 3);
    assert_int_equal(story.second, 1);
}

static void one_who_plays_alone_has_nobody_to_beat(void **state)
{
    (void)state;
    struct session_story story = tell(1, "223346, 111111, bank", &nothing);
    assert_int_equal(story.ending, SESSION_ENDING_ALONE);
    assert_int_equal(story.second, TC_NO_SEAT);
    assert_null(find(&story, SESSION_REPORT_UNHURT));
}

static void a_comeback_is_the_headline_and_no_report(void **state)
{
    (void)state;
    struct odds_moments moments = nothing;
    moments.list[ODDS_COMEBACK] = (struct odds_moment){.there = true, .before = 0.1, .after = 1};
    struct session_story story = tell(2, "111111, bank, 223346", &moments);
    assert_int_equal(story.ending, SESSION_ENDING_BEHIND);
    assert_true(find(&story, ODDS_COMEBACK)->headline);
    for (int i = 0; i < story.reports; i++) {
        assert_int_not_equal(story.report[i].kind, ODDS_COMEBACK);
    }
    /* Where the win is shared it is no headline. */
    moments.list[ODDS_COMEBACK].seat = 0;
    story = tell(2, "111111, bank, 111111, bank", &moments);
    assert_int_equal(story.ending, SESSION_ENDING_SHARED);
    assert_false(find(&story, ODDS_COMEBACK)->headline);
}

/* By points, whoever is behind by a third of what wins in the end; none where that was less. */
static void whoever_was_far_behind_in_points_has_come_back(void **state)
{
    (void)state;
    struct session_story story =
        tell(2, "223346, 111155, bank, 111111, bank, 223346", &nothing); /* 0 to 1,200 */
    assert_int_equal(story.ending, SESSION_ENDING_BEHIND);
    assert_int_equal(story.deficit, 1200);
    assert_int_equal(find(&story, ODDS_COMEBACK)->count, 1200);
    assert_true(find(&story, ODDS_COMEBACK)->headline);
    story = tell(2, "223346, 155234, bank, 111111, bank, 223346", &nothing); /* 0 to 200 */
    assert_int_not_equal(story.ending, SESSION_ENDING_BEHIND);
    assert_null(find(&story, ODDS_COMEBACK));
}

/* Nobody was ahead of the first before the last of three rounds. */
static void whoever_comes_to_the_front_last_wins_late(void **state)
{
    (void)state;
    struct session_story story =
        tell(2, "155234, bank, 555234, bank, 155234, bank, 155234, bank, 111111, bank, 223346",
             &nothing);
    assert_int_equal(story.ending, SESSION_ENDING_LATE);
    /* Ahead from the first turn on. */
    story = tell(2, "555234, bank, 155234, bank, 155234, bank, 155234, bank, 111111, bank, 223346",
                 &nothing);
    assert_int_not_equal(story.ending, SESSION_ENDING_LATE);
}

static void all_who_share_the_second_place_are_known(void **state)
{
    (void)state;
    struct session_story story = tell(3, "111111, bank, 111552, bank, 111552, bank", &nothing);
    assert_int_equal(story.seconds, 6);
    story = tell(3, "111111, bank, 111552, bank, 223346", &nothing);
    assert_int_equal(story.seconds, 2);
}

static void a_match_that_goes_on_has_no_story(void **state)
{
    (void)state;
    struct session_story story;
    struct tc_match *match = play(2, 1, "123456, bank");
    assert_false(session_story_tell(match, &nothing, &story));
    tc_match_destroy(match);
}

/* ---- Reports --------------------------------------------------------------------------------- */

static void changes_of_the_lead_are_counted(void **state)
{
    (void)state;
    /* In turns: 2,700 to 2,200. */
    struct session_story story =
        tell(2,
             "155234, bank, 555234, bank, 555234, bank, 555234, bank, 111111, bank, "
             "111155, bank",
             &nothing);
    const struct session_report *leads = find(&story, SESSION_REPORT_LEADS);
    assert_non_null(leads);
    assert_int_equal(leads->count, 4);
    assert_int_equal(leads->moment.seat, TC_NO_SEAT);
    /* Who is far ahead in the end was not neck and neck with anybody; twice is too few. */
    story = tell(2,
                 "155234, bank, 555234, bank, 555234, bank, 555234, bank, 111155, bank, 223346, "
                 "555234, bank, 223346",
                 &nothing);
    assert_int_equal(story.ending, SESSION_ENDING_CLEAR);
    assert_null(find(&story, SESSION_REPORT_LEADS));
    story =
        tell(2, "155234, bank, 555234, bank, 111552, bank, 223346, 123456, bank, 223346", &nothing);
    assert_null(find(&story, SESSION_REPORT_LEADS));
    story = tell(2, "111111, bank, 223346", &nothing);
    assert_null(find(&story, SESSION_REPORT_LEADS));
}

static void whoever_alone_lost_no_turn_is_told_of(void **state)
{
    (void)state;
    struct session_story story = tell(3, "223346, 111111, bank, 223346, 223346", &nothing);
    assert_int_equal(find(&story, SESSION_REPORT_UNHURT)->moment.seat, 1);
    story = tell(3, "155234, bank, 111111, bank, 223346, 223346", &nothing);
    assert_int_equal(find(&story, SESSION_REPORT_UNHURT)->moment.seat, 1);
    story = tell(3, "155234, bank, 155234, bank, 111111, bank, 155234, bank, 223346", &nothing);
    assert_null(find(&story, SESSION_REPORT_UNHURT));
    story = tell(2, "111111, bank, 155234, bank", &nothing);
    assert_null(find(&story, SESSION_REPORT_UNHURT));
}

static void the_length_is_there_for_want_of_better(void **state)
{
    (void)state;
    struct session_story story =
        tell(2, "111223, bank, 555234, bank, 111111, bank, 123456, bank", &nothing);
    assert_int_equal(story.reports, 2);
    assert_int_equal(story.report[0].kind, SESSION_REPORT_FACE);
    assert_int_equal(story.report[1].kind, SESSION_REPORT_LENGTH);
    assert_int_equal(story.report[1].count, 4);
}

static void the_number_that_came_most_is_counted(void **state)
{
    (void)state;
    struct session_story story =
        tell(2, "111223, bank, 555234, bank, 111111, bank, 123456, bank", &nothing);
    const struct session_report *face = find(&story, SESSION_REPORT_FACE);
    assert_int_equal(face->face, 1);
    assert_int_equal(face->count, 9);
    assert_int_equal(face->moment.seat, 0);
}

static void the_longest_turn_is_counted(void **state)
{
    (void)state;
    /* The second goes on with five, four and three dice. */
    struct session_story story =
        tell(2,
             "111223, bank, 122334, roll, 12234, roll, 1223, roll, 122, bank, 111111, bank, "
             "223346",
             &nothing);
    const struct session_report *stretch = find(&story, SESSION_REPORT_STRETCH);
    assert_non_null(stretch);
    assert_int_equal(stretch->count, 4);
    assert_int_equal(stretch->moment.seat, 1);
    assert_int_equal(stretch->moment.turn, 2);
}

/* Each kind of moment, told where it is the only one. */
static void every_moment_can_be_told(void **state)
{
    (void)state;
    for (int kind = 0; kind < ODDS_COMEBACK; kind++) {
        struct odds_moments moments = nothing;
        moments.list[kind] = (struct odds_moment){.there = true,
                                                  .seat = 1,
                                                  .record = 1,
                                                  .points = 900,
                                                  .before = 0.2,
                                                  .after = 0.7,
                                                  .risk = 0.4};
        struct session_story story = tell(2, "111111, bank, 155234, bank", &moments);
        assert_int_equal(story.report[0].kind, kind);
        assert_int_equal(story.report[0].moment.seat, 1);
    }
}

static struct session_report report(int kind, double weight, int seat, int turn)
{
    return (struct session_report){.kind = kind,
                                   .weight = weight,
                                   .game = -1,
                                   .moment = {.there = true, .seat = seat, .turn = turn}};
}

static void the_weightiest_are_told_and_no_kind_twice(void **state)
{
    (void)state;
    /* As those of several matches. */
    struct session_report list[] = {
        report(ODDS_BIGGEST_TURN, 0.5, 0, 1),   report(ODDS_BIGGEST_TURN, 0.9, 1, 2),
        report(ODDS_CRUELLEST_BUST, 0.3, 2, 3), report(ODDS_LUCKIEST_THROW, 0.8, 3, 4),
        report(ODDS_BIGGEST_TURN, 0.6, 4, 5),
    };
    assert_int_equal(session_story_choose(list, 5, 3), 3);
    assert_int_equal(list[0].moment.seat, 1);
    assert_int_equal(list[1].kind, ODDS_LUCKIEST_THROW);
    assert_int_equal(list[2].kind, ODDS_CRUELLEST_BUST);
    /* Three kinds, so there is no fourth report. */
    assert_int_equal(session_story_choose(list, 5, 4), 3);
}

static void one_throw_is_not_told_twice_and_others_come_first(void **state)
{
    (void)state;
    struct session_report same[] = {
        report(ODDS_TURNING_POINT, 0.9, 0, 7),
        report(ODDS_LUCKIEST_THROW, 0.8, 0, 7),
        report(ODDS_CRUELLEST_BUST, 0.3, 1, 3),
        report(SESSION_REPORT_LENGTH, 0.2, TC_NO_SEAT, 0),
    };
    /* Nothing is left that would be another moment. */
    assert_int_equal(session_story_choose(same, 4, 4), 3);
    assert_int_equal(same[0].kind, ODDS_TURNING_POINT);
    assert_int_equal(same[1].kind, ODDS_CRUELLEST_BUST);
    assert_int_equal(same[2].kind, SESSION_REPORT_LENGTH);
    /* Nor is a turn: the throw and the banking of what it brought are two records of one. */
    struct session_report turn[] = {
        report(ODDS_BIGGEST_TURN, 0.7, 0, 8),
        report(ODDS_LUCKIEST_THROW, 0.9, 0, 7),
        report(ODDS_CRUELLEST_BUST, 0.1, 1, 3),
    };
    turn[0].moment.turn = turn[1].moment.turn = 4;
    turn[2].moment.turn = 2;
    assert_int_equal(session_story_choose(turn, 3, 3), 2);
    assert_int_equal(turn[0].kind, ODDS_LUCKIEST_THROW);
    assert_int_equal(turn[1].kind, ODDS_CRUELLEST_BUST);
    struct session_report seat[] = {
        report(ODDS_TURNING_POINT, 0.9, 0, 7),
        report(ODDS_BRAVEST_DECISION, 0.5, 0, 2),
        report(ODDS_CRUELLEST_BUST, 0.4, 1, 3),
    };
    assert_int_equal(session_story_choose(seat, 3, 2), 2);
    assert_int_equal(seat[1].kind, ODDS_CRUELLEST_BUST);
}

/* The throw, the turn that was banked after it, and what turned by that are one moment, though not
   one record; a bust of the turn before is another one. */
static void one_turn_is_told_once(void **state)
{
    (void)state;
    struct odds_moments moments = nothing;
    moments.list[ODDS_CRUELLEST_BUST] =
        (struct odds_moment){.there = true, .seat = 0, .record = 0, .turn = 1, .points = 50};
    moments.list[ODDS_LUCKIEST_THROW] = (struct odds_moment){
        .there = true, .seat = 1, .record = 1, .turn = 2, .before = 0.1, .after = 0.9};
    moments.list[ODDS_BIGGEST_TURN] =
        (struct odds_moment){.there = true, .seat = 1, .record = 2, .turn = 2, .points = 2000};
    moments.list[ODDS_TURNING_POINT] = (struct odds_moment){
        .there = true, .seat = 1, .record = 2, .turn = 2, .before = 0.1, .after = 0.9};
    struct session_story story = tell(2, "223346, 111111, bank, 223346", &moments);
    int of_turn = 0, busts = 0;
    for (int i = 0; i < story.reports; i++) {
        of_turn += story.report[i].moment.turn == 2;
        busts += story.report[i].kind == ODDS_CRUELLEST_BUST;
    }
    assert_int_equal(of_turn, 1);
    assert_int_equal(busts, 1);
    assert_int_equal(story.reports, SESSION_STORY_REPORTS);
}

static void a_match_is_told_the_same_each_time_and_others_otherwise(void **state)
{
    (void)state;
    struct session_story first, again, other;
    struct tc_match *match = play(2, 1, "111111, bank, 223346");
    struct tc_match *twin = play(2, 2, "111111, bank, 223346");
    assert_true(session_story_tell(match, &nothing, &first));
    assert_true(session_story_tell(match, &nothing, &again));
    assert_true(session_story_tell(twin, &nothing, &other));
    assert_memory_equal(&first, &again, sizeof first);
    assert_int_not_equal(first.draw, other.draw);
    assert_int_not_equal(first.report[0].draw, other.report[0].draw);
    tc_match_destroy(match);
    tc_match_destroy(twin);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ending_is_told_by_the_scores),
        cmocka_unit_test(the_second_is_the_best_of_the_others),
        cmocka_unit_test(a_win_is_shared_by_all_who_have_it),
        cmocka_unit_test(one_who_plays_alone_has_nobody_to_beat),
        cmocka_unit_test(a_comeback_is_the_headline_and_no_report),
        cmocka_unit_test(whoever_was_far_behind_in_points_has_come_back),
        cmocka_unit_test(whoever_comes_to_the_front_last_wins_late),
        cmocka_unit_test(all_who_share_the_second_place_are_known),
        cmocka_unit_test(a_match_that_goes_on_has_no_story),
        cmocka_unit_test(changes_of_the_lead_are_counted),
        cmocka_unit_test(whoever_alone_lost_no_turn_is_told_of),
        cmocka_unit_test(the_length_is_there_for_want_of_better),
        cmocka_unit_test(the_number_that_came_most_is_counted),
        cmocka_unit_test(the_longest_turn_is_counted),
        cmocka_unit_test(every_moment_can_be_told),
        cmocka_unit_test(one_turn_is_told_once),
        cmocka_unit_test(the_weightiest_are_told_and_no_kind_twice),
        cmocka_unit_test(one_throw_is_not_told_twice_and_others_come_first),
        cmocka_unit_test(a_match_is_told_the_same_each_time_and_others_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
