/* SPDX-License-Identifier: Zlib */
/* Today's dice: a date's throws, what is reached, and par. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "base/calendar.h"
#include "odds/throws.h"
#include "session/today.h"
#include "tests/odds/near.h"

enum { BOMBS, DICEGAME };

/* ---- The date's throws ----------------------------------------------------------------------- */

/* The first 24 faces of a day: Bombs throws one die a time, The Dice Game six at first. */
static void faces_of(int which, struct base_date date, char text[25])
{
    uint8_t faces[24];
    struct tc_random random = tc_random_seeded(today_seed(which, base_day_of(date)));
    tc_random_throw(&random, 24, 6, faces);
    for (int i = 0; i < 24; i++) {
        text[i] = (char)('0' + faces[i]);
    }
    text[24] = '\0';
}

/* Golden: were they others on another machine or in another release, then people who compare
   what they reached would have played with different dice. */
static const struct {
    int which;
    struct base_date date;
    const char *faces;
} golden[] = {
    {BOMBS, {2026, 11, 23}, "665356212516653424363653"},
    {DICEGAME, {2026, 11, 23}, "656621415233335422423421"},
    {BOMBS, {2027, 1, 1}, "164643143522564562136345"},
    {DICEGAME, {2027, 1, 1}, "156344152121613561541624"},
    {BOMBS, {2028, 2, 29}, "562366113466212132526635"},
    {DICEGAME, {2028, 2, 29}, "412366444164632516213161"},
};

static void a_date_has_the_same_throws_on_every_machine(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        char faces[25];
        faces_of(golden[i].which, golden[i].date, faces);
        assert_string_equal(faces, golden[i].faces);
    }
}

static void a_match_throws_what_its_date_has(void **unused)
{
    (void)unused;
    struct base_date date = {2026, 11, 23};
    struct tc_match *match = today_begin(DICEGAME, base_day_of(date));
    char faces[25];
    uint8_t thrown[TC_DICE_MAX];
    faces_of(DICEGAME, date, faces);
    assert_true(tc_match_peek(match, thrown));
    for (int i = 0; i < 6; i++) {
        assert_int_equal(thrown[i], faces[i] - '0');
    }
    tc_match_destroy(match);
}

static void every_day_of_ten_years_has_dice_of_its_own_and_they_are_fair(void **unused)
{
    (void)unused;
    enum { DAYS = 3650 };
    int32_t from = base_day_of((struct base_date){2026, 1, 1});
    for (int which = 0; which < TODAY_GAMES; which++) {
        int count[7] = {0}, same = 0;
        char last[25] = "", faces[25];
        for (int32_t day = from; day < from + DAYS; day++) {
            faces_of(which, base_date_of(day), faces);
            same += strcmp(faces, last) == 0;
            memcpy(last, faces, sizeof last);
            count[faces[0] - '0']++;
        }
        assert_int_equal(same, 0);
        for (int face = 1; face <= 6; face++) { /* 608 each, give or take four deviations of 23 */
            assert_in_range(count[face], 608 - 90, 608 + 90);
        }
    }
}

static void the_two_games_of_a_day_have_different_dice(void **unused)
{
    (void)unused;
    assert_true(today_seed(BOMBS, 20780) != today_seed(DICEGAME, 20780));
}

/* ---- What was reached ------------------------------------------------------------------------ */

static void act(struct tc_match *match, const char *verb)
{
    struct tc_action action[TC_ACTIONS_MAX];
    const struct tc_game *game = tc_match_game(match);
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), action);
    for (int i = 0; i < count; i++) {
        if (strcmp(game->verbs[action[i].kind], verb) == 0) {
            assert_int_equal(tc_match_act(match, &action[i], NULL), TC_MATCH_OK);
            return;
        }
    }
    fail_msg("%s is not possible", verb);
}

static void dictate(struct tc_match *match, const char *text)
{
    uint8_t faces[TC_DICE_MAX];
    int count = (int)strlen(text);
    for (int i = 0; i < count; i++) {
        faces[i] = (uint8_t)(text[i] - '0');
    }
    assert_int_equal(tc_match_dictate(match, faces, count, NULL), TC_MATCH_OK);
}

static void solitaire_reaches_its_points(void **unused)
{
    (void)unused;
    struct tc_match *match = today_begin(BOMBS, 20780);
    act(match, "roll");
    dictate(match, "6");
    act(match, "roll");
    dictate(match, "4");
    act(match, "pass");
    assert_int_equal(tc_match_state(match)->await, TC_AWAIT_OVER);
    assert_int_equal(today_reached(match, ODDS_GOAL_POINTS), 10);
    tc_match_destroy(match);
}

static void throws_are_counted_busts_and_all(void **unused)
{
    (void)unused;
    struct tc_match *match = today_begin(DICEGAME, 20780);
    assert_int_equal(today_reached(match, ODDS_GOAL_THROWS), 0);
    dictate(match, "223346");
    assert_int_equal(today_reached(match, ODDS_GOAL_THROWS), 1);
    for (int i = 0; i < 5; i++) {
        dictate(match, "111234");
        act(match, "bank");
    }
    assert_int_equal(tc_match_state(match)->await, TC_AWAIT_OVER);
    assert_int_equal(today_reached(match, ODDS_GOAL_THROWS), 6);
    tc_match_destroy(match);
}

static void only_the_days_own_match_counts(void **unused)
{
    (void)unused;
    struct tc_match *match = today_begin(BOMBS, 20780);
    assert_true(today_is(match, BOMBS, 20780));
    assert_false(today_is(match, BOMBS, 20781));
    assert_false(today_is(match, DICEGAME, 20780));
    act(match, "roll");
    assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
    assert_true(today_is(match, BOMBS, 20780));
    act(match, "roll");
    dictate(match, "6");
    assert_false(today_is(match, BOMBS, 20780)); /* not with dice of one's own */
    tc_match_destroy(match);

    struct tc_setup other = tc_setup_default(tc_game_find("bombs"), 1);
    struct tc_value sides = {.number = 8};
    tc_setup_give(&other, tc_setup_option(&other, "sides"), &sides);
    match = tc_match_create(&other, today_seed(BOMBS, 20780), NULL, NULL);
    assert_false(today_is(match, BOMBS, 20780)); /* nor by other rules */
    tc_match_destroy(match);
}

/* ---- Par ------------------------------------------------------------------------------------- */

/* Bombs alone, worked out another way: from the fullest tracker down. */
static double tracker_worth(const int *open, double *known)
{
    size_t at = 0;
    for (int row = 0; row < 6; row++) {
        at = at * 7 + (size_t)open[row];
    }
    if (known[at] < 0) {
        double sum = 0;
        for (int row = 0; row < 6; row++) {
            int next[6];
            memcpy(next, open, sizeof next);
            next[row]--;
            sum += open[row] > 0 ? row + 1 + tracker_worth(next, known) : -(row + 1);
        }
        known[at] = sum > 0 ? sum / 6 : 0;
    }
    return known[at];
}

static void par_of_solitaire_is_its_exact_value(void **unused)
{
    (void)unused;
    static double known[7 * 7 * 7 * 7 * 7 * 7];
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        known[i] = -1;
    }
    const int open[6] = {6, 5, 4, 3, 2, 1};
    assert_near(today_par(BOMBS), tracker_worth(open, known), 1e-5);
}

/* What a throw of so many dice leads to by the house chart: points in fifties, dice that stay. */
struct outcome {
    double chance;
    int points, dice;
};
struct outcomes {
    struct outcome list[500];
    int count;
    double bust;
};

static struct outcome score(const uint8_t *faces, int count)
{
    int tally[7] = {0}, points = 0, used = 0;
    bool run = count == 6;
    for (int i = 0; i < count; i++) {
        tally[faces[i]]++;
    }
    for (int face = 1; face <= 6; face++) {
        run = run && tally[face] == 1;
        int triples = tally[face] / 3, rest = tally[face] % 3;
        points += triples * (face == 1 ? 20 : 2 * face);
        used += 3 * triples;
        if (face == 1 || face == 5) {
            points += rest * (face == 1 ? 2 : 1);
            used += rest;
        }
    }
    return run ? (struct outcome){0, 20, 6}
               : (struct outcome){0, points, used == count ? 6 : count - used};
}

static struct outcomes outcomes_of(int dice)
{
    struct outcomes all = {.count = 0};
    uint8_t faces[6];
    double ways = 1;
    for (int i = 0; i < dice; i++) {
        ways *= 6;
    }
    odds_throws_first(faces, dice);
    do {
        struct outcome one = score(faces, dice);
        one.chance = (double)odds_throws_ways(faces, dice) / ways;
        if (one.points == 0) {
            all.bust += one.chance;
        } else {
            all.list[all.count++] = one;
        }
    } while (odds_throws_next(faces, dice, 6));
    return all;
}

/* The least throws to `goal`, in fifties, by value iteration: what a bust leads back to is guessed
   and put in again until it stays the same. */
static double least_throws(int goal)
{
    static double banked[101], turn[101 + 80][7];
    static struct outcomes throws[7];
    for (int dice = 1; dice <= 6; dice++) {
        throws[dice] = outcomes_of(dice);
    }
    for (int own = goal - 1; own >= 0; own--) {
        double guess = 1, change = 1;
        while (change > 1e-10 || change < -1e-10) {
            for (int t = goal - own - 1; t >= 0; t--) {
                for (int dice = 1; dice <= 6; dice++) {
                    double roll = 1 + throws[dice].bust * guess;
                    for (int i = 0; i < throws[dice].count; i++) {
                        const struct outcome *to = &throws[dice].list[i];
                        int after = t + to->points;
                        roll += own + after >= goal ? 0 : to->chance * turn[after][to->dice];
                    }
                    bool bank = t > 0 && banked[own + t] < roll;
                    turn[t][dice] = bank ? banked[own + t] : roll;
                }
            }
            change = turn[0][6] - guess;
            guess = turn[0][6];
        }
        banked[own] = guess;
    }
    return banked[0];
}

static void par_of_the_dice_game_is_its_exact_value(void **unused)
{
    (void)unused;
    struct tc_setup setup = today_setup(DICEGAME);
    assert_int_equal(setup.option[tc_setup_option(&setup, "target")].number, 5000);
    assert_near(today_par(DICEGAME), least_throws(100), 1e-6);
    for (int target = 500; target <= 1500; target += 250) {
        struct tc_value value = {.number = target};
        setup = tc_setup_default(tc_game_find("dicegame"), 1);
        tc_setup_give(&setup, tc_setup_option(&setup, "target"), &value);
        assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
        assert_near(odds_par(&setup, ODDS_GOAL_THROWS), least_throws(target / 50), 1e-6);
    }
}

/* What stands on screen and in lines that people sent: it doesn't change. */
static void par_stays_what_it_is(void **unused)
{
    (void)unused;
    assert_near(today_par(BOMBS), 19.6177, 5e-5);
    assert_near(today_par(DICEGAME), 16.3309, 5e-5);
}

static void better_than_par_is_more_points_or_fewer_throws(void **unused)
{
    (void)unused;
    assert_int_equal(today_better(ODDS_GOAL_POINTS, 14, 11.04), 3);
    assert_int_equal(today_better(ODDS_GOAL_POINTS, 11, 11.04), 0);
    assert_int_equal(today_better(ODDS_GOAL_POINTS, -2, 11.04), -13);
    assert_int_equal(today_better(ODDS_GOAL_THROWS, 20, 23.46), 3);
    assert_int_equal(today_better(ODDS_GOAL_THROWS, 24, 23.46), -1);
    assert_int_equal(today_par_whole(19.6), 20);
}

static void marks_tell_how_well_it_went(void **unused)
{
    (void)unused;
    assert_int_equal(today_marks(ODDS_GOAL_POINTS, 20, 19.6), 3);
    assert_int_equal(today_marks(ODDS_GOAL_POINTS, 21, 19.6), 4);
    assert_int_equal(today_marks(ODDS_GOAL_POINTS, 60, 19.6), TODAY_MARKS);
    assert_int_equal(today_marks(ODDS_GOAL_POINTS, 19, 19.6), 3);
    assert_int_equal(today_marks(ODDS_GOAL_POINTS, 7, 19.6), 1);
    assert_int_equal(today_marks(ODDS_GOAL_POINTS, -6, 19.6), 0);
    assert_int_equal(today_marks(ODDS_GOAL_THROWS, 16, 16.3), 3);
    assert_int_equal(today_marks(ODDS_GOAL_THROWS, 15, 16.3), 4);
    assert_int_equal(today_marks(ODDS_GOAL_THROWS, 17, 16.3), 3);
    assert_int_equal(today_marks(ODDS_GOAL_THROWS, 48, 16.3), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_date_has_the_same_throws_on_every_machine),
        cmocka_unit_test(a_match_throws_what_its_date_has),
        cmocka_unit_test(every_day_of_ten_years_has_dice_of_its_own_and_they_are_fair),
        cmocka_unit_test(the_two_games_of_a_day_have_different_dice),
        cmocka_unit_test(solitaire_reaches_its_points),
        cmocka_unit_test(throws_are_counted_busts_and_all),
        cmocka_unit_test(only_the_days_own_match_counts),
        cmocka_unit_test(par_of_solitaire_is_its_exact_value),
        cmocka_unit_test(par_of_the_dice_game_is_its_exact_value),
        cmocka_unit_test(par_stays_what_it_is),
        cmocka_unit_test(better_than_par_is_more_points_or_fewer_throws),
        cmocka_unit_test(marks_tell_how_well_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
