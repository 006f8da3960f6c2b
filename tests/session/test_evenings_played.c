/* SPDX-License-Identifier: Zlib */
/* Whole evenings by computer players alone, at a family's pace: how long they took against what was
   said, what their points come to, and who paused how often. 1,000 of them with TUMBLECUP_LONG=1.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/outlook.h"
#include "session/wheel.h"
#include "store/match_stats.h"
#include "tests/pace.h"

enum { FEW = 30, MANY = 1000, MINUTE = 60 };

/* Matches of one kind that were played out, to be drawn from: an evening's dice don't care which
   evening it is. */
enum { PLAYED_FEW = 2, PLAYED_MANY = 25 };
struct kind {
    int count;
    struct played {
        double seconds;
        int place[TC_SEATS_MAX];
    } list[PLAYED_MANY];
};

static struct kind kinds[EVENING_BOXES_MOST][TC_FORMS][TC_SEATS_MAX + 1];

static bool all_of_it(void)
{
    return getenv("TUMBLECUP_LONG") != NULL;
}

static void fill(struct kind *kind, int game, int form, int players)
{
    struct tc_setup setup = session_form_setup(game, players, form);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    struct tc_odds *odds = tc_odds_create(&setup, NULL);
    assert_non_null(odds);
    for (; kind->count < (all_of_it() ? PLAYED_MANY : PLAYED_FEW); kind->count++) {
        struct tc_state over;
        struct played *played = &kind->list[kind->count];
        played->seconds = pace_play(odds, &setup, 1000 + (uint64_t)kind->count, &over);
        match_stats_places(&over, players, played->place);
    }
    tc_odds_destroy(odds);
}

static const struct played *play_match(int game, int form, int players, struct tc_random *random)
{
    struct kind *kind = &kinds[game][form][players];
    if (kind->count == 0) {
        fill(kind, game, form, players);
    }
    return &kind->list[tc_random_below(random, (uint32_t)kind->count)];
}

/* Now and then somebody comes, or leaves. */
static void come_and_go(struct evening *evening, struct tc_random *random)
{
    uint32_t what = tc_random_below(random, 12);
    int person = (int)tc_random_below(random, (uint32_t)evening->people);
    if (what == 0 && evening_may_leave(evening, person)) {
        evening_leave(evening, person);
    } else if (what == 1) {
        struct match_seat seat = {.kind = 1};
        snprintf(seat.name, sizeof seat.name, "Late %d", evening->people);
        evening_join(evening, &seat);
    }
}

static void expect_fair_pauses(const struct evening *evening)
{
    int fewest = EVENING_GAMES_MOST, most = 0;
    for (int i = 0; i < evening->people; i++) {
        int pauses = evening_pauses(evening, i);
        if (evening->person[i].here) {
            fewest = pauses < fewest ? pauses : fewest;
            most = pauses > most ? pauses : most;
        }
    }
    assert_true(most - fewest <= 1);
}

/* Every game brings half of what its winner gets for everybody who was there, but for a quarter of
   a point each by which shared ones are rounded. */
static void expect_points_sum_up(const struct evening *evening)
{
    struct evening_standings standings = evening_stand(evening);
    int64_t sum = 0, brought = 0, quarters = 0;
    for (int i = 0; i < standings.count; i++) {
        sum += standings.list[i].points;
    }
    for (int i = 0; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        brought += game->state == EVENING_PLAYED
                       ? (int64_t)evening_count(game->here) * game->weight * EVENING_POINTS_WON / 2
                       : 0;
        for (int a = 0; game->state == EVENING_PLAYED && a < evening->people; a++) {
            int sharing = 0;
            for (int b = 0; b < evening->people; b++) {
                sharing += (game->plays >> b & 1) != 0 && game->place[a] == game->place[b];
            }
            quarters += (game->plays >> a & 1) != 0 && sharing > 2 ? game->weight : 0;
        }
    }
    assert_true(4 * llabs(sum - brought * EVENING_POINT) <= quarters * EVENING_POINT);
}

/* Minutes that one evening took over those that were said when it began. `steady`: nobody comes or
   goes and all of it is as it was proposed. */
static double play_evening(uint64_t seed, bool steady)
{
    struct tc_random random = tc_random_seeded(seed);
    struct match_seat seats[TC_SEATS_MAX];
    int people = all_of_it() ? 2 + (int)tc_random_below(&random, 11) : 3;
    memset(seats, 0, sizeof seats);
    for (int i = 0; i < people; i++) {
        seats[i].kind = 1 + i % 4;
        snprintf(seats[i].name, sizeof seats[i].name, "Computer %d", i);
    }
    struct evening evening;
    struct evening_pace pace;
    evening_begin(&evening, seats, people);
    evening.seed = seed;
    evening.minutes = evening_lengths[tc_random_below(&random, all_of_it() ? EVENING_LENGTHS : 2)];
    evening.wheel = !steady && tc_random_below(&random, 4) == 0;
    evening_pace(&evening, NULL, &pace);
    evening_propose(&evening, &pace);
    int said = evening_minutes_all(&evening), games = 0;
    double seconds = 0;
    while (evening.phase != EVENING_OVER) {
        int at = evening_next(&evening), place[TC_SEATS_MAX];
        struct match_seat sit[TC_SEATS_MAX];
        evening_pace(&evening, NULL, &pace);
        bool turns = evening.wheel || (!steady && tc_random_below(&random, 6) == 0);
        if (turns) {
            struct evening_rule rules[EVENING_RULES_MOST];
            evening_turn_wheel(&evening, &pace);
            assert_true(evening_rules(&evening, rules) > 0);
            evening_choose_rule(&evening, NULL);
        }
        evening_people plays = evening_players(&evening, evening.game[at].game);
        int players = evening_count(plays), before = evening.phase;
        const struct played *played =
            play_match(evening.game[at].game, evening.game[at].form, players, &random);
        assert_int_equal(before, EVENING_BETWEEN);
        for (int seat = 0; seat < players; seat++) {
            /* Nobody is better on one seat than on another. */
            int from = (seat + (int)(seed % (uint64_t)players)) % players;
            place[from] = played->place[seat];
        }
        for (int seat = 0; seat < players; seat++) {
            sit[seat] = evening.person[evening_seated(plays, seat)].seat;
        }
        evening_people could = evening_look_out(&evening).can_win;
        evening_start(&evening, 1 + at);
        evening_finish_game(&evening, place, sit);
        assert_int_equal(evening_look_out(&evening).can_win & ~could, 0);
        seconds += played->seconds + (games > 0 ? MINUTE * EVENING_BREAK : 0);
        games++;
        expect_fair_pauses(&evening);
        expect_points_sum_up(&evening);
        if (!steady && evening.phase != EVENING_OVER) {
            come_and_go(&evening, &random);
        }
    }
    struct evening_outlook outlook = evening_look_out(&evening);
    assert_true(outlook.can_win != 0 && games > 0);
    return seconds / MINUTE / said;
}

static void evenings_of_computers_add_up(void **state)
{
    (void)state;
    for (int i = 0; i < (all_of_it() ? MANY : FEW); i++) {
        play_evening((uint64_t)i, false);
    }
}

/* A median of matches was said for each game, so that an evening of several is near to it: the mean
   of many within a tenth, half of them within a fifth, none twice as long. */
static void evenings_take_the_minutes_that_were_said(void **state)
{
    (void)state;
    int count = all_of_it() ? MANY : FEW, near = 0;
    double sum = 0;
    for (int i = 0; i < count; i++) {
        double share = play_evening((uint64_t)i, true);
        assert_true(share > 0.5 && share < 2);
        near += fabs(share - 1) < 0.2;
        sum += share;
    }
    print_message("%d evenings took %.2f of what was said, %d of them within a fifth\n", count,
                  sum / count, near);
    assert_true(fabs(sum / count - 1) < 0.1);
    assert_true(near * 2 > count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(evenings_take_the_minutes_that_were_said),
        cmocka_unit_test(evenings_of_computers_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
