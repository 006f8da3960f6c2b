/* SPDX-License-Identifier: Zlib */
/* What is told of an evening, from places made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "session/evening_story.h"
#include "tests/odds/log.h"
#include "tests/session/played.h"

static const struct session_report *find(const struct session_evening_story *story, int kind)
{
    for (int i = 0; i < story->candidates; i++) {
        if (story->report[i].kind == kind) {
            return &story->report[i];
        }
    }
    return NULL;
}

static struct session_evening_story tell(const char *const *games)
{
    struct evening evening = evening_played(games);
    struct session_evening_story story;
    assert_true(session_evening_tell(&evening, &story));
    return story;
}

/* The second leads until the last game, which the first wins. */
static void the_last_game_may_decide(void **state)
{
    (void)state;
    const char *const games[] = {"213", "213", "132", NULL}; /* 6 + 6 + 12, 12 + 12 + 0 */
    struct session_evening_story story = tell(games);
    assert_int_equal(story.ending, SESSION_ENDING_EVENING_SHARED);
    const char *const more[] = {"123", "213", "213", "132", NULL};
    story = tell(more);
    assert_int_equal(story.ending, SESSION_ENDING_EVENING_LAST);
    assert_int_equal(story.first, 0);
    assert_int_equal(story.second, 1);
    assert_int_equal(story.leader, 1);
    /* The first, nobody, the second, the first: twice is no back and forth. */
    assert_null(find(&story, SESSION_REPORT_LEADS));
    const char *const often[] = {"12", "21", "21", "12", "12", "21", "21", NULL};
    story = tell(often);
    assert_int_equal(find(&story, SESSION_REPORT_LEADS)->count, 3);
}

/* A win behind after two games, which counts more than that the last game decided. */
static void a_comeback_comes_before_all_else(void **state)
{
    (void)state;
    const char *const games[] = {"21", "21", "12", "12", "12", NULL};
    struct session_evening_story story = tell(games);
    assert_int_equal(story.ending, SESSION_ENDING_EVENING_BEHIND);
    assert_int_equal(story.deficit, 24 * EVENING_POINT);
    assert_int_equal(story.after, 2);
    assert_int_equal(story.leader, 1); /* behind whom that was */
    /* Who lost the first game alone has not been far behind. */
    const char *const first[] = {"21", "12", "12", "12", NULL};
    assert_int_equal(tell(first).ending, SESSION_ENDING_EVENING_CLEAR);
}

static void whoever_has_most_points_need_not_have_won_most_games(void **state)
{
    (void)state;
    /* 12 + 8 + 8 + 12 and 4 + 12 + 12 + 0; the second wins two games as the first does. */
    const char *const games[] = {"1324", "2134", "2134", "1423", NULL};
    struct session_evening_story story = tell(games);
    assert_int_not_equal(story.ending, SESSION_ENDING_EVENING_FEWER);
    /* 12 + 8 + 8 + 8 + 8 and 0 + 12 + 12 + 0 + 4. */
    const char *const fewer[] = {"1423", "2134", "2134", "2413", "2341", NULL};
    story = tell(fewer);
    assert_int_equal(story.first, 0);
    assert_int_equal(story.ending, SESSION_ENDING_EVENING_FEWER);
    assert_int_equal(story.leader, 1);
    assert_true(find(&story, SESSION_REPORT_WINS)->headline);
    for (int i = 0; i < story.reports; i++) {
        assert_int_not_equal(story.report[i].kind, SESSION_REPORT_WINS);
    }
}

static void it_may_be_close_or_clear(void **state)
{
    (void)state;
    const char *const clear[] = {"12", "12", NULL};
    assert_int_equal(tell(clear).ending, SESSION_ENDING_EVENING_CLEAR);
    const char *const close[] = {"1234567", "2134567", "2134567", "1234567", "1234567", NULL};
    assert_int_equal(tell(close).ending, SESSION_ENDING_EVENING_NARROW); /* 2 points */
}

/* Games at the end that nobody played; those left out before others are not missed. */
static void an_evening_may_end_early(void **state)
{
    (void)state;
    const char *const games[] = {"123", "132", "123", "123", NULL};
    struct evening evening = evening_played(games);
    struct session_evening_story story;
    evening.game[1].state = EVENING_SKIPPED;
    assert_true(session_evening_tell(&evening, &story));
    assert_int_equal(story.games, 3);
    assert_int_equal(story.planned, 3);
    evening.game[2].state = evening.game[3].state = EVENING_SKIPPED;
    assert_true(session_evening_tell(&evening, &story));
    assert_int_equal(story.games, 1);
    assert_int_equal(story.planned, 4);
    assert_int_equal(story.ending, SESSION_ENDING_EVENING_EARLY);
}

static void all_who_share_the_second_place_are_known(void **state)
{
    (void)state;
    const char *const games[] = {"1224", NULL};
    assert_int_equal(tell(games).seconds, 6);
    const char *const shared[] = {"1134", NULL};
    assert_int_equal(tell(shared).winners, 3);
    assert_int_equal(tell(shared).seconds, 0);
}

static void whoever_won_the_most_games_is_told_of(void **state)
{
    (void)state;
    const char *const games[] = {"12", "12", "21", "12", NULL};
    struct session_evening_story story = tell(games);
    assert_int_equal(find(&story, SESSION_REPORT_WINS)->moment.seat, 0);
    assert_int_equal(find(&story, SESSION_REPORT_WINS)->count, 3);
    assert_null(find(&story, SESSION_REPORT_LEADS));
    const char *const one[] = {"12", NULL};
    story = tell(one);
    assert_null(find(&story, SESSION_REPORT_WINS));
    assert_int_equal(story.reports, 1);
    assert_int_equal(story.report[0].kind, SESSION_REPORT_GAMES);
}

static void steady_is_who_won_without_a_bad_game(void **state)
{
    (void)state;
    const char *const steady[] = {"123", "231", "213", "123", NULL};
    struct session_evening_story story = tell(steady);
    assert_int_equal(find(&story, SESSION_REPORT_STEADY)->moment.seat, 0);
    const char *const not [] = {"123", "312", "123", "123", NULL};
    story = tell(not );
    assert_int_equal(story.first, 0);
    assert_null(find(&story, SESSION_REPORT_STEADY));
    /* Of two nobody can come worse than second. */
    const char *const two[] = {"12", "21", "12", "12", NULL};
    story = tell(two);
    assert_null(find(&story, SESSION_REPORT_STEADY));
}

/* ---- Its matches ----------------------------------------------------------------------------- */

/* The Dice Game to 2,000, as a log; then what it is remembered by without odds, and by these. */
static struct session_story remember(const char *log, const struct odds_moments *odds)
{
    enum { RECORDS_MAX = 64 };
    struct tc_setup setup = log_setup("dicegame", 3);
    struct tc_record records[RECORDS_MAX];
    struct odds_moments moments;
    struct session_story story;
    log_give(&setup, "target", 2000);
    log_give(&setup, "last_round", 1);
    size_t count = log_read(&setup, log, records, RECORDS_MAX);
    struct tc_match *match = tc_match_replay(&setup, 1, records, count, NULL);
    assert_non_null(match);
    assert_true(odds_moments_of_log(&setup, records, count, &moments));
    moments.exact = odds != NULL && odds->exact;
    for (int kind = ODDS_LUCKIEST_THROW; odds != NULL && kind < ODDS_MOMENTS; kind++) {
        moments.list[kind] = odds->list[kind];
    }
    assert_true(session_story_tell(match, &moments, &story));
    tc_match_destroy(match);
    return story;
}

static const char *const three[] = {"123", "213", "213", NULL};

static void of_each_kind_the_greatest_of_all_matches_is_told(void **state)
{
    (void)state;
    struct evening evening = evening_played(three);
    struct session_evening_story story;
    assert_true(session_evening_tell(&evening, &story));
    assert_null(session_evening_moment(&story, ODDS_BIGGEST_TURN));
    struct session_story low = remember("111111, bank, 223346, 223346", NULL);
    session_evening_add(&story, &evening, 0, &low);
    const struct session_report *turn = session_evening_moment(&story, ODDS_BIGGEST_TURN);
    assert_int_equal(turn->game, 0);
    assert_int_equal(turn->moment.seat, 0);
    int32_t before = turn->moment.points;
    /* In parts: what is most there counts for less. */
    struct session_story parts =
        remember("111155, bank, 223346, 155234, bank, 111155, bank, 223346, 223346", NULL);
    session_evening_add(&story, &evening, 1, &parts);
    assert_int_equal(session_evening_moment(&story, ODDS_BIGGEST_TURN)->game, 0);
    assert_int_equal(session_evening_moment(&story, ODDS_BIGGEST_TURN)->moment.points, before);
}

static void whose_moment_it_is_is_one_of_the_evening_s_people(void **state)
{
    (void)state;
    const char *const four[] = {"0123", "1230", NULL};
    struct evening evening = evening_played(four);
    struct session_evening_story story;
    /* The first pauses at first, the last then. */
    evening.game[0].plays = 0xE;
    evening.game[1].plays = 0x7;
    assert_true(session_evening_tell(&evening, &story));
    struct session_story second = remember("223346, 111111, bank, 223346, 223346", NULL);
    session_evening_add(&story, &evening, 0, &second);
    assert_int_equal(session_evening_moment(&story, ODDS_BIGGEST_TURN)->moment.seat, 2);
}

/* Luck, courage, the turning point and a comeback, which is a report here though it was the match's
   headline. */
static void what_the_odds_tell_is_compared_over_all_matches(void **state)
{
    (void)state;
    for (int kind = ODDS_LUCKIEST_THROW; kind < ODDS_MOMENTS; kind++) {
        struct evening evening = evening_played(three);
        struct session_evening_story story;
        assert_true(session_evening_tell(&evening, &story));
        static const double much[] = {0.3, 0.6, 0.5};
        for (int game = 0; game < 3; game++) {
            struct odds_moments odds = {.exact = game == 1};
            odds.list[kind] =
                (struct odds_moment){.there = true,
                                     .seat = game,
                                     .record = 1,
                                     .risk = much[game],
                                     .before = kind == ODDS_COMEBACK ? 0.3 - much[game] / 3 : 0.3,
                                     .after = 0.3 + much[game]};
            struct session_story match = remember("111111, bank, 223346, 223346", &odds);
            session_evening_add(&story, &evening, game, &match);
        }
        const struct session_report *told = session_evening_moment(&story, kind);
        assert_int_equal(told->game, 1);
        assert_int_equal(told->moment.seat, 1);
        assert_true(told->exact);
        bool reported = false;
        for (int i = 0; i < story.reports; i++) {
            reported = reported || story.report[i].kind == kind;
        }
        assert_true(reported);
    }
}

/* The same record of two matches is not the same moment. */
static void moments_of_two_matches_stand_side_by_side(void **state)
{
    (void)state;
    struct evening evening = evening_played(three);
    struct session_evening_story story;
    assert_true(session_evening_tell(&evening, &story));
    for (int game = 0; game < 2; game++) {
        struct odds_moments odds = {.exact = true};
        int kind = game == 0 ? ODDS_LUCKIEST_THROW : ODDS_TURNING_POINT;
        odds.list[kind] = (struct odds_moment){
            .there = true, .seat = game, .record = 1, .before = 0.1, .after = 0.9};
        struct session_story match = remember("111111, bank, 223346, 223346", &odds);
        session_evening_add(&story, &evening, game, &match);
    }
    int found = 0;
    for (int i = 0; i < story.reports; i++) {
        found += story.report[i].kind == ODDS_LUCKIEST_THROW ||
                 story.report[i].kind == ODDS_TURNING_POINT;
    }
    assert_int_equal(found, 2);
}

/* A throw of somebody's that brought that much, in the only match of that game. */
static void add_throw(struct session_evening_story *story, const struct evening *evening, int game,
                      int kind, int seat, double much)
{
    struct odds_moments odds = {.exact = true};
    odds.list[kind] = (struct odds_moment){
        .there = true, .seat = seat, .record = 1, .risk = much, .before = 0, .after = much};
    struct session_story match = remember("111111, bank, 223346, 223346", &odds);
    session_evening_add(story, evening, game, &match);
}

/* However great the others were, one report is of the game that came last; and what is claimed for
   the whole evening is the greatest alone. */
static void the_last_game_has_a_report(void **state)
{
    (void)state;
    struct evening evening = evening_played(three);
    struct session_evening_story story;
    assert_true(session_evening_tell(&evening, &story));
    assert_int_equal(story.last, 2);
    for (int game = 0; game < 3; game++) {
        add_throw(&story, &evening, game, ODDS_LUCKIEST_THROW, 0, game == 2 ? 0.1 : 0.9);
    }
    int last = 0;
    for (int i = 0; i < story.reports; i++) {
        const struct session_report *report = &story.report[i];
        last += report->game == 2;
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(report->kind, story.report[k].kind);
        }
    }
    assert_true(last > 0);
    assert_int_not_equal(session_evening_moment(&story, ODDS_LUCKIEST_THROW)->game, 2);
    assert_true(session_evening_moment(&story, ODDS_LUCKIEST_THROW)->greatest);
}

/* Of three reports one is of somebody else where that one has done something well. */
static void not_all_is_told_of_the_champion(void **state)
{
    (void)state;
    struct evening evening = evening_played(three);
    struct session_evening_story story;
    assert_true(session_evening_tell(&evening, &story));
    int champion = story.first, other = champion == 0 ? 1 : 0;
    add_throw(&story, &evening, 0, ODDS_LUCKIEST_THROW, champion, 0.9);
    add_throw(&story, &evening, 0, ODDS_TURNING_POINT, champion, 0.9);
    add_throw(&story, &evening, 1, ODDS_BRAVEST_DECISION, other, 0.2);
    add_throw(&story, &evening, 2, ODDS_COMEBACK, champion, 0.9);
    bool others = false;
    for (int i = 0; i < story.reports; i++) {
        int seat = story.report[i].moment.seat;
        others = others || (seat >= 0 && seat != champion);
    }
    assert_true(others);
}

static void points_are_counted_game_by_game(void **state)
{
    (void)state;
    const char *const games[] = {"123", "321", NULL};
    struct evening evening = evening_played(games);
    assert_int_equal(session_evening_points(&evening, 0, 0), 0);
    assert_int_equal(session_evening_points(&evening, 0, 1), EVENING_POINTS_WON * EVENING_POINT);
    assert_int_equal(session_evening_points(&evening, 2, 1), 0);
    assert_int_equal(session_evening_points(&evening, 2, 2), EVENING_POINTS_WON * EVENING_POINT);
}

/* What was thrown in its matches, and the longest turn of any. */
static void throws_are_counted_over_all_matches(void **state)
{
    (void)state;
    struct evening evening = evening_played(three);
    struct session_evening_story story;
    assert_true(session_evening_tell(&evening, &story));
    assert_null(find(&story, SESSION_REPORT_LENGTH));
    struct session_story match = remember("111111, bank, 223346, 223346", NULL);
    session_evening_add(&story, &evening, 0, &match);
    session_evening_add(&story, &evening, 1, &match);
    assert_int_equal(find(&story, SESSION_REPORT_LENGTH)->count, 6);
}

static void without_a_game_there_is_nothing_to_tell(void **state)
{
    (void)state;
    const char *const games[] = {"12", NULL};
    struct evening evening = evening_played(games);
    struct session_evening_story story, again;
    assert_true(session_evening_tell(&evening, &story));
    assert_true(session_evening_tell(&evening, &again));
    assert_memory_equal(&story, &again, sizeof story);
    evening.game[0].state = EVENING_SKIPPED;
    assert_false(session_evening_tell(&evening, &story));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_game_may_decide),
        cmocka_unit_test(a_comeback_comes_before_all_else),
        cmocka_unit_test(whoever_has_most_points_need_not_have_won_most_games),
        cmocka_unit_test(it_may_be_close_or_clear),
        cmocka_unit_test(an_evening_may_end_early),
        cmocka_unit_test(all_who_share_the_second_place_are_known),
        cmocka_unit_test(whoever_won_the_most_games_is_told_of),
        cmocka_unit_test(steady_is_who_won_without_a_bad_game),
        cmocka_unit_test(of_each_kind_the_greatest_of_all_matches_is_told),
        cmocka_unit_test(whose_moment_it_is_is_one_of_the_evening_s_people),
        cmocka_unit_test(what_the_odds_tell_is_compared_over_all_matches),
        cmocka_unit_test(moments_of_two_matches_stand_side_by_side),
        cmocka_unit_test(the_last_game_has_a_report),
        cmocka_unit_test(not_all_is_told_of_the_champion),
        cmocka_unit_test(points_are_counted_game_by_game),
        cmocka_unit_test(throws_are_counted_over_all_matches),
        cmocka_unit_test(without_a_game_there_is_nothing_to_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
