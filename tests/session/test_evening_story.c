/* What is told of an evening, from places made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "session/evening_story.h"

/* An evening of as many people as there are letters in a game; who came to which place in each. */
static struct evening played(const char *const *games)
{
    struct match_seat seats[TC_SEATS_MAX] = {{.color = 0}};
    struct evening evening;
    int people = (int)strlen(games[0]);
    for (int i = 0; i < people; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "P%d", i);
        seats[i].color = i;
    }
    evening_begin(&evening, seats, people);
    evening.seed = 7;
    for (int i = 0; games[i] != NULL; i++) {
        assert_true(evening_add(&evening, 0, TC_FORM_QUICK, 10));
        struct evening_game *game = &evening.game[i];
        game->state = EVENING_PLAYED;
        game->weight = 1;
        game->here = game->plays = evening_here(&evening);
        for (int person = 0; person < people; person++) {
            game->place[person] = (uint8_t)(games[i][person] - '0');
        }
    }
    evening.phase = EVENING_OVER;
    return evening;
}

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
    struct evening evening = played(games);
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
    assert_null(find(&story, SESSION_REPORT_LAST));
    const char *const more[] = {"123", "213", "213", "132", NULL};
    story = tell(more);
    assert_int_equal(story.ending, SESSION_ENDING_EVENING);
    assert_int_equal(story.first, 0);
    assert_int_equal(story.second, 1);
    assert_int_equal(find(&story, SESSION_REPORT_LAST)->moment.seat, 0);
    assert_int_equal(find(&story, SESSION_REPORT_LAST)->other, 1);
    assert_int_equal(story.report[0].kind, SESSION_REPORT_LAST);
    /* The first, nobody, the second, the first. */
    assert_int_equal(find(&story, SESSION_REPORT_LEADS)->count, 2);
}

static void whoever_won_the_most_games_is_told_of(void **state)
{
    (void)state;
    const char *const games[] = {"12", "12", "21", "12", NULL};
    struct session_evening_story story = tell(games);
    assert_int_equal(find(&story, SESSION_REPORT_WINS)->moment.seat, 0);
    assert_int_equal(find(&story, SESSION_REPORT_WINS)->count, 3);
    assert_null(find(&story, SESSION_REPORT_LAST));
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
}

static void points_are_counted_game_by_game(void **state)
{
    (void)state;
    const char *const games[] = {"123", "321", NULL};
    struct evening evening = played(games);
    assert_int_equal(session_evening_points(&evening, 0, 0), 0);
    assert_int_equal(session_evening_points(&evening, 0, 1), EVENING_POINTS_WON * EVENING_POINT);
    assert_int_equal(session_evening_points(&evening, 2, 1), 0);
    assert_int_equal(session_evening_points(&evening, 2, 2), EVENING_POINTS_WON * EVENING_POINT);
}

static void without_a_game_there_is_nothing_to_tell(void **state)
{
    (void)state;
    const char *const games[] = {"12", NULL};
    struct evening evening = played(games);
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
        cmocka_unit_test(whoever_won_the_most_games_is_told_of),
        cmocka_unit_test(steady_is_who_won_without_a_bad_game),
        cmocka_unit_test(points_are_counted_game_by_game),
        cmocka_unit_test(without_a_game_there_is_nothing_to_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
