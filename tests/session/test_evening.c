/* SPDX-License-Identifier: Zlib */
/* Evenings by hand: who plays and pauses, points, what is still possible, programmes, the wheel. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/outlook.h"
#include "session/wheel.h"

enum { ANN, BEN, CLEO, DAN };

static struct match_seat named(int i)
{
    static const char *const names[] = {"Ann",  "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus",
                                        "Hana", "Ian", "Jule", "Kim", "Lou", "Max"};
    struct match_seat seat = {.color = i % 12};
    snprintf(seat.name, sizeof seat.name, "%s", names[i]);
    return seat;
}

static struct evening of(int people)
{
    struct evening evening;
    struct match_seat seats[TC_SEATS_MAX];
    for (int i = 0; i < people; i++) {
        seats[i] = named(i);
    }
    evening_begin(&evening, seats, people);
    evening.seed = 7;
    evening.minutes = 60;
    return evening;
}

static void add(struct evening *evening, const char *game)
{
    assert_true(evening_add(evening, tc_game_find(game), TC_FORM_CLASSIC, 10));
}

/* The next game is played; the places of those who play it, in their order. */
static void play(struct evening *evening, const int *places)
{
    int at = evening_next(evening);
    struct match_seat seats[TC_SEATS_MAX];
    evening_start(evening, 100 + at);
    assert_int_equal(evening->phase, EVENING_PLAYING);
    for (int seat = 0; seat < evening_count(evening->game[at].plays); seat++) {
        seats[seat] = evening->person[evening_seated(evening->game[at].plays, seat)].seat;
    }
    evening_finish_game(evening, places, seats);
}

#define PLAY(evening, ...) play(evening, (const int[]){__VA_ARGS__})

static int32_t points_of(const struct evening *evening, int person)
{
    struct evening_standings standings = evening_stand(evening);
    for (int i = 0; i < standings.count; i++) {
        if (standings.list[i].person == person) {
            return standings.list[i].points;
        }
    }
    fail();
    return 0;
}

#define POINTS(whole) ((whole)*EVENING_POINT)

/* ---- Points ---------------------------------------------------------------------------------- */

static void places_bring_whole_points_at_even_steps_with_the_same_sum_for_everybody(void **state)
{
    (void)state;
    static const int six[] = {12, 10, 7, 5, 2, 0};
    for (int players = 2; players <= TC_SEATS_MAX; players++) {
        int sum = 0;
        for (int place = 1; place <= players; place++) {
            int points = evening_place_points(players, place);
            assert_true(place == 1 || points < evening_place_points(players, place - 1));
            assert_true(players != 6 || points == six[place - 1]);
            sum += points;
        }
        assert_int_equal(evening_place_points(players, 1), EVENING_POINTS_WON);
        assert_int_equal(evening_place_points(players, players), 0);
        assert_int_equal(sum, players * EVENING_POINTS_WON / 2);
    }
}

static void shared_places_share_their_points(void **state)
{
    (void)state;
    struct evening evening = of(4);
    add(&evening, "zonk");
    add(&evening, "zonk");
    add(&evening, "zonk");
    PLAY(&evening, 1, 2, 2, 4);
    assert_int_equal(points_of(&evening, ANN), POINTS(12));
    assert_int_equal(points_of(&evening, BEN), POINTS(6));
    assert_int_equal(points_of(&evening, CLEO), POINTS(6));
    assert_int_equal(points_of(&evening, DAN), 0);
    PLAY(&evening, 2, 2, 2, 1); /* 8, 4 and 0 shared by three */
    assert_int_equal(points_of(&evening, ANN), POINTS(16));
    assert_int_equal(points_of(&evening, DAN), POINTS(12));
}

/* Whoever adds up a sheet finds whole points and halves alone, and nobody gains by sharing. */
static void shared_points_are_whole_or_halves_and_near_to_the_mean(void **state)
{
    (void)state;
    for (int players = 2; players <= TC_SEATS_MAX; players++) {
        for (int place = 1; place <= players; place++) {
            for (int sharing = 1; place + sharing <= players + 1; sharing++) {
                int last = place + sharing - 1, sum = 0;
                int32_t each = evening_shared_points(players, place, sharing);
                for (int i = place; i <= last; i++) {
                    sum += evening_place_points(players, i);
                }
                assert_true(4 * abs(each * sharing - POINTS(sum)) <= sharing * POINTS(1));
                assert_true(each <= POINTS(evening_place_points(players, place)));
                assert_true(each >= POINTS(evening_place_points(players, last)));
                assert_int_equal(each + evening_shared_points(players, players + 1 - last, sharing),
                                 POINTS(EVENING_POINTS_WON));
            }
        }
    }
    assert_int_equal(evening_shared_points(6, 1, 3) * 2, POINTS(19)); /* 12, 10 and 7 */
}

static void the_last_game_counts_double_unless_that_is_switched_off(void **state)
{
    (void)state;
    for (int twice = 0; twice < 2; twice++) {
        struct evening evening = of(2);
        evening.double_last = twice != 0;
        add(&evening, "bombs");
        add(&evening, "zonk");
        PLAY(&evening, 1, 2);
        assert_int_equal(points_of(&evening, ANN), POINTS(12));
        PLAY(&evening, 2, 1);
        assert_int_equal(points_of(&evening, BEN), POINTS(twice != 0 ? 24 : 12));
        assert_int_equal(evening.phase, EVENING_OVER);
    }
}

static void
a_game_that_was_the_last_counts_double_though_one_is_added_while_it_is_played(void **state)
{
    (void)state;
    struct evening evening = of(2);
    add(&evening, "bombs");
    evening_start(&evening, 5);
    add(&evening, "zonk");
    evening_finish_game(&evening, (const int[]){1, 2},
                        (const struct match_seat[]){named(0), named(1)});
    assert_int_equal(points_of(&evening, ANN), POINTS(24));
    assert_int_equal(evening.phase, EVENING_BETWEEN);
}

static void who_pauses_gets_the_mean_and_every_game_brings_the_same(void **state)
{
    (void)state;
    struct evening evening = of(8);
    add(&evening, "zonk"); /* for six */
    add(&evening, "leftovers");
    PLAY(&evening, 1, 2, 3, 4, 5, 6);
    int32_t sum = 0;
    for (int person = 0; person < 8; person++) {
        bool plays = (evening.game[0].plays >> person & 1) != 0;
        sum += points_of(&evening, person);
        assert_true(plays || points_of(&evening, person) == POINTS(6));
    }
    assert_int_equal(evening_count(evening.game[0].plays), 6);
    assert_int_equal(sum, POINTS(8 * 6));
}

static void points_are_written_whole_or_with_a_half(void **state)
{
    (void)state;
    char text[EVENING_POINTS_MAX];
    assert_string_equal(evening_points_text(POINTS(1300), text), "1,300");
    assert_string_equal(evening_points_text(POINTS(15) / 2, text), "7\xC2\xBD");
    assert_string_equal(evening_points_text(POINTS(1) / 2, text), "\xC2\xBD");
    assert_string_equal(evening_points_text(0, text), "0");
}

/* ---- Standings and what is possible ---------------------------------------------------------- */

static void standings_share_places_and_tell_what_the_last_game_brought(void **state)
{
    (void)state;
    struct evening evening = of(3);
    add(&evening, "bombs");
    add(&evening, "zonk");
    add(&evening, "zonk");
    PLAY(&evening, 1, 2, 3);
    PLAY(&evening, 3, 2, 1);
    struct evening_standings standings = evening_stand(&evening);
    assert_int_equal(standings.count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(standings.list[i].place, 1); /* 12 each */
        assert_int_equal(standings.list[i].played, 2);
    }
    assert_int_equal(standings.list[0].person, ANN);
    assert_int_equal(standings.list[0].last, 0);
    assert_int_equal(standings.list[0].won, 1);
    assert_int_equal(standings.list[2].last, POINTS(12));
}

static void nobody_is_sure_before_they_are(void **state)
{
    (void)state;
    struct evening evening = of(2);
    add(&evening, "bombs");
    add(&evening, "bombs");
    add(&evening, "bombs");
    add(&evening, "bombs");
    evening.double_last = false;
    PLAY(&evening, 1, 2); /* 12 : 0, three to come */
    assert_int_equal(evening_look_out(&evening).sure, EVENING_NOBODY);
    PLAY(&evening, 1, 2); /* 24 : 0, two to come: it can be shared */
    assert_int_equal(evening_look_out(&evening).sure, EVENING_NOBODY);
    assert_int_equal(evening_look_out(&evening).can_win, 3);
    assert_false(evening_finale_decides(&evening));
    evening_skip(&evening, 3);
    evening.double_last = true; /* 24 : 0, and 24 to come */
    assert_true(evening_finale_decides(&evening));
    evening.double_last = false;
    assert_false(evening_finale_decides(&evening));
    add(&evening, "bombs");
    PLAY(&evening, 1, 2); /* 36 : 0, one to come */
    assert_int_equal(evening_look_out(&evening).sure, ANN);
    assert_int_equal(evening_look_out(&evening).can_win, 1);
    assert_true(evening_finale(&evening));
    assert_false(evening_finale_decides(&evening));
}

static void a_double_final_decides_between_two_who_are_near(void **state)
{
    (void)state;
    struct evening evening = of(3);
    add(&evening, "bombs");
    add(&evening, "bombs");
    PLAY(&evening, 1, 2, 3); /* 12, 6, 0; the final brings 24, 12, 0 */
    struct evening_outlook outlook = evening_look_out(&evening);
    assert_int_equal(outlook.to_come, 1);
    assert_int_equal(outlook.can_win, 7);
    /* Cleo wins it and has 24, and so has Ann if she is second. */
    assert_false(outlook.all_or_nothing);
    evening.game[0].place[BEN] = 1;
    evening.game[0].place[ANN] = 1;
    /* 9, 9, 0: nobody who is second has 24 more than that. */
    assert_true(evening_look_out(&evening).all_or_nothing);
}

static void the_last_game_is_looked_into_to_the_point(void **state)
{
    (void)state;
    struct evening evening = of(4);
    evening.double_last = false;
    for (int i = 0; i < 3; i++) {
        add(&evening, "zonk");
    }
    PLAY(&evening, 1, 2, 3, 4);
    PLAY(&evening, 1, 2, 3, 4); /* 24, 16, 8, 0 */
    /* Ben wins it and has 28; Ann is last. Cleo could have 20, and Ann has 24. */
    assert_int_equal(evening_look_out(&evening).can_win, 1 << ANN | 1 << BEN);
    evening.game[1].place[ANN] = 2;
    evening.game[1].place[BEN] = 1; /* 20, 20, 8, 0 */
    /* Cleo has 20 if she wins, and one of both has more: one of them is not last. */
    assert_int_equal(evening_look_out(&evening).can_win, 1 << ANN | 1 << BEN);
}

static void who_left_can_not_win(void **state)
{
    (void)state;
    struct evening evening = of(3);
    add(&evening, "bombs");
    add(&evening, "bombs");
    PLAY(&evening, 1, 2, 3);
    evening_leave(&evening, ANN);
    struct evening_standings standings = evening_stand(&evening);
    assert_int_equal(standings.list[0].person, BEN);
    assert_int_equal(standings.list[2].person, ANN);
    assert_int_equal(evening_look_out(&evening).can_win, 1 << BEN | 1 << CLEO);
    evening_close(&evening);
    assert_int_equal(evening_look_out(&evening).can_win, 1 << BEN);
}

static void who_left_shares_a_place_and_who_was_there_for_no_game_has_none(void **state)
{
    (void)state;
    struct evening evening = of(4);
    struct match_seat late = named(4);
    add(&evening, "bombs");
    add(&evening, "bombs");
    assert_int_equal(evening_stand(&evening).list[3].place, 1);
    PLAY(&evening, 1, 2, 3, 3); /* 12, 8, 2, 2 */
    evening_leave(&evening, DAN);
    evening_join(&evening, &late);
    struct evening_standings standings = evening_stand(&evening);
    static const int person[] = {ANN, BEN, CLEO, DAN, 4}, place[] = {1, 2, 3, 3, 0};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(standings.list[i].person, person[i]);
        assert_int_equal(standings.list[i].place, place[i]);
    }
    PLAY(&evening, 4, 3, 2, 1);
    assert_int_equal(evening_stand(&evening).list[0].person, 4);
    /* Nobody who left is first, though they have as many points. */
    evening = of(3);
    add(&evening, "bombs");
    add(&evening, "bombs");
    PLAY(&evening, 1, 1, 3);
    evening_leave(&evening, ANN);
    standings = evening_stand(&evening);
    assert_int_equal(standings.list[0].person, BEN);
    assert_int_equal(standings.list[2].person, ANN);
    assert_int_equal(standings.list[2].place, 3);
}

enum { ORDERS_MOST = 600 };
struct orders {
    int count;
    int place[ORDERS_MOST][5];
};

/* All ways in which a game can end, shared places too: each player comes in after so many others,
   which is a way if somebody fits each number. */
static void find_orders(int players, struct orders *orders)
{
    int all = 1;
    orders->count = 0;
    for (int i = 0; i < players; i++) {
        all *= players;
    }
    for (int way = 0; way < all; way++) {
        int place[5], rest = way;
        bool good = true;
        for (int i = 0; i < players; i++, rest /= players) {
            place[i] = rest % players + 1;
        }
        for (int i = 0; i < players; i++) {
            int before = 0;
            for (int k = 0; k < players; k++) {
                before += place[k] < place[i];
            }
            good = good && place[i] == before + 1;
        }
        if (good) {
            memcpy(orders->place[orders->count++], place, sizeof place);
        }
    }
}

/* Who wins in any way that is still to come, and who alone. */
static void look_at_all(const struct evening *evening, const struct orders *orders,
                        evening_people *can, evening_people *alone)
{
    if (evening->phase == EVENING_OVER) {
        struct evening_standings standings = evening_stand(evening);
        evening_people winners = 0;
        for (int i = 0; i < standings.count; i++) {
            winners |= standings.list[i].place == 1 ? 1u << standings.list[i].person : 0;
        }
        *can |= winners;
        *alone |= evening_count(winners) == 1 ? winners : 0;
        return;
    }
    for (int i = 0; i < orders->count; i++) {
        struct evening next = *evening;
        play(&next, orders->place[i]);
        look_at_all(&next, orders, can, alone);
    }
}

/* So many games were played, in ways by chance, and so many are to come. */
static struct evening any_evening(struct tc_random *random, const struct orders *orders, int people,
                                  int played, int to_come)
{
    struct evening evening = of(people);
    evening.double_last = tc_random_below(random, 2) == 0;
    for (int game = 0; game < played + to_come; game++) {
        add(&evening, "dicegame");
    }
    for (int game = 0; game < played; game++) {
        play(&evening, orders->place[tc_random_below(random, (uint32_t)orders->count)]);
    }
    return evening;
}

static void what_is_possible_is_what_some_way_comes_to(void **state)
{
    (void)state;
    struct tc_random random = tc_random_seeded(3);
    static const int ways[] = {3, 13, 75, 541};
    int sure = 0, only_shared = 0;
    for (int i = 0; i < 400; i++) {
        struct orders orders;
        bool two = i % 8 == 0;
        int people = two ? 2 + i / 8 % 3 : 2 + i % 4;
        find_orders(people, &orders);
        assert_int_equal(orders.count, ways[people - 2]);
        struct evening evening = any_evening(&random, &orders, people, 1 + i / 4 % 4, two ? 2 : 1);
        evening_people can = 0, alone = 0;
        look_at_all(&evening, &orders, &can, &alone);
        struct evening_outlook outlook = evening_look_out(&evening);
        assert_int_equal(outlook.can_win, can);
        assert_int_equal(outlook.alone, alone);
        sure += outlook.sure != EVENING_NOBODY;
        only_shared += can != alone;
    }
    assert_true(sure > 0 && only_shared > 20);
}

/* Whether the places of somebody and all leaders are as it is said that they have to be. */
static bool is_as_needed(const int *place, int person, evening_people leaders,
                         struct evening_need need)
{
    bool wins = need.kind == EVENING_NEED_WIN_WELL, as = true;
    int places = need.places > 0 ? need.places : 1;
    for (int i = 0; i < evening_count(leaders); i++) {
        int other = place[evening_seated(leaders, i)];
        as = as && (!wins || place[person] == 1) && other >= place[person] + places;
    }
    return as;
}

static bool is_shared(const int *place, int people)
{
    for (int a = 0; a < people; a++) {
        for (int b = 0; b < a; b++) {
            if (place[a] == place[b]) {
                return true;
            }
        }
    }
    return false;
}

/* Whether somebody has more points than everybody else. */
static bool is_ahead_of_all(const struct evening *evening, int person)
{
    for (int i = 0; i < evening->people; i++) {
        if (i != person && points_of(evening, i) >= points_of(evening, person)) {
            return false;
        }
    }
    return true;
}

/* Of all ways of the last game: nobody gets ahead of the leaders without what they are told they
   need. Where no places are shared with it they do, unless it is not told how far ahead they have
   to be: then with some of it they do and with some they don't. */
static int expect_needed(const struct evening *evening, const struct orders *orders, int person)
{
    struct evening_need need = evening_find_need(evening, person);
    evening_people leaders = evening_leaders(evening);
    bool exact = need.kind == EVENING_NEED_AHEAD;
    int enough = 0, short_of = 0, beaten = 0;
    for (int i = 0; need.kind != EVENING_NEED_UNKNOWN && i < orders->count; i++) {
        const int *place = orders->place[i];
        struct evening next = *evening;
        bool ahead = true, as = is_as_needed(place, person, leaders, need);
        play(&next, place);
        for (int k = 0; k < evening_count(leaders); k++) {
            ahead =
                ahead && points_of(&next, person) > points_of(&next, evening_seated(leaders, k));
        }
        assert_true(!ahead || as);
        assert_true(!exact || is_shared(place, evening->people) || ahead == as);
        enough += as && ahead;
        short_of += as && !ahead;
        int other = place[evening_seated(leaders, 0)];
        bool wins = place[person] == 1 && !is_shared(place, evening->people);
        assert_true(need.place == 0 || !wins || ahead == (other >= need.place));
        if (wins && need.place > 0 && other >= need.place) {
            bool first = is_ahead_of_all(&next, person);
            assert_true(first || !need.sure);
            beaten += !first;
        }
    }
    assert_true(need.place == 0 || need.sure == (beaten == 0));
    bool can = (evening_look_out(evening).alone >> person & 1) != 0;
    assert_true(!can || need.kind == EVENING_NEED_UNKNOWN || enough > 0);
    assert_true(need.kind == EVENING_NEED_UNKNOWN || exact || short_of > 0);
    return (int)need.kind;
}

static void what_somebody_needs_is_needed_and_enough(void **state)
{
    (void)state;
    struct tc_random random = tc_random_seeded(8);
    int kinds[EVENING_NEED_WIN_WELL + 1] = {0};
    for (int i = 0; i < 200; i++) {
        struct orders orders;
        int people = 2 + i % 4;
        find_orders(people, &orders);
        struct evening evening = any_evening(&random, &orders, people, 1 + i / 4 % 3, 1);
        for (int person = 0; person < people; person++) {
            kinds[expect_needed(&evening, &orders, person)]++;
        }
    }
    for (int kind = 0; kind <= EVENING_NEED_WIN_WELL; kind++) {
        assert_true(kinds[kind] > 0);
    }
}

/* Of all ways of the last game: by that place and any better one whoever leads wins the evening,
   and there is a way in which they don't by the next one. */
static void what_is_enough_for_the_leader_is_so_and_no_less_is(void **state)
{
    (void)state;
    struct tc_random random = tc_random_seeded(9);
    int told = 0;
    for (int i = 0; i < 200; i++) {
        struct orders orders;
        int people = 2 + i % 4, short_of = 0;
        find_orders(people, &orders);
        struct evening evening = any_evening(&random, &orders, people, 1 + i / 4 % 3, 1);
        int leader = evening_seated(evening_leaders(&evening), 0);
        int enough = evening_find_enough(&evening);
        assert_int_equal(enough > 0, evening_count(evening_leaders(&evening)) == 1);
        for (int k = 0; enough > 0 && k < orders.count; k++) {
            struct evening next = evening;
            int place = orders.place[k][leader];
            play(&next, orders.place[k]);
            assert_true(place > enough || is_ahead_of_all(&next, leader));
            short_of += place == enough + 1 && !is_ahead_of_all(&next, leader);
        }
        assert_true(enough == 0 || enough == people || short_of > 0);
        told += enough > 1 && enough < people;
    }
    assert_true(told > 4);
}

/* Six behind, and a place is worth six: that shares the cup, and no more. */
static void to_catch_up_is_not_to_win(void **state)
{
    (void)state;
    struct evening evening = of(2);
    evening.double_last = false;
    add(&evening, "dicegame");
    add(&evening, "dicegame");
    PLAY(&evening, 1, 2); /* 12 and 0; the finale brings 12 */
    struct evening_outlook outlook = evening_look_out(&evening);
    assert_int_equal(outlook.can_win, 1 << ANN | 1 << BEN);
    assert_int_equal(outlook.alone, 1 << ANN);
    assert_int_equal(evening_find_need(&evening, BEN).kind, EVENING_NEED_UNKNOWN);
    evening.double_last = true;
    assert_int_equal(evening_look_out(&evening).alone, 1 << ANN | 1 << BEN);
}

/* ---- People ---------------------------------------------------------------------------------- */

static void nobody_pauses_twice_before_all_have(void **state)
{
    (void)state;
    for (int people = 7; people <= TC_SEATS_MAX; people++) {
        struct evening evening = of(people);
        for (int game = 0; game < 20; game++) {
            add(&evening, game % 3 == 0 ? "dicegame" : "zonk");
        }
        for (int game = 0; game < 20; game++) {
            int fewest = 99, most = 0;
            PLAY(&evening, 1, 2, 3, 4, 5, 6, 7, 8);
            for (int person = 0; person < people; person++) {
                int pauses = evening_pauses(&evening, person);
                fewest = pauses < fewest ? pauses : fewest;
                most = pauses > most ? pauses : most;
            }
            assert_true(most - fewest <= 1);
        }
    }
}

static void whoever_pauses_is_told_when_they_play_again(void **state)
{
    (void)state;
    struct evening evening = of(8);
    add(&evening, "zonk");
    assert_int_equal(evening_play_again(&evening), -1); /* nothing comes after it */
    add(&evening, "zonk");
    add(&evening, "leftovers");
    assert_int_equal(evening_play_again(&evening), 1);
    evening_people pause =
        evening_here(&evening) & ~evening_players(&evening, tc_game_find("zonk"));
    assert_int_equal(evening_count(pause), 2);
    evening_start(&evening, 5);
    assert_int_equal(evening_play_again(&evening), 1);
    evening_drop_game(&evening);
    PLAY(&evening, 1, 2, 3, 4, 5, 6);
    assert_int_equal(pause & evening_players(&evening, tc_game_find("zonk")), pause);
    evening.game[1].game = tc_game_find("leftovers"); /* nobody pauses */
    evening.game[2].game = EVENING_NO_GAME;
    assert_int_equal(evening_play_again(&evening), -1);
}

static void who_comes_late_does_not_come_to_pause(void **state)
{
    (void)state;
    struct evening evening = of(8);
    struct match_seat late = named(8);
    for (int game = 0; game < 9; game++) {
        add(&evening, "zonk");
    }
    for (int game = 0; game < 4; game++) {
        PLAY(&evening, 1, 2, 3, 4, 5, 6); /* everybody has paused once */
    }
    int person = evening_join(&evening, &late);
    assert_int_equal(person, 8);
    assert_int_equal(evening_pauses(&evening, person), 1);
    assert_int_equal(points_of(&evening, person), 0);
    assert_int_equal(evening_join(&evening, &late), person); /* is there already */
    assert_int_equal(evening.people, 9);
}

static void who_is_back_has_the_points_they_had(void **state)
{
    (void)state;
    struct evening evening = of(3);
    struct match_seat ann = named(ANN);
    add(&evening, "bombs");
    add(&evening, "bombs");
    add(&evening, "bombs");
    PLAY(&evening, 1, 2, 3);
    evening_leave(&evening, ANN);
    assert_false(evening_may_leave(&evening, BEN)); /* two are left */
    PLAY(&evening, 1, 2);
    assert_int_equal(evening_join(&evening, &ann), ANN);
    assert_int_equal(points_of(&evening, ANN), POINTS(12));
    assert_int_equal(evening_count(evening_here(&evening)), 3);
}

static void nobody_gets_a_piece_of_somebodys_as_long_as_one_is_left(void **state)
{
    (void)state;
    struct evening evening = of(3);
    struct match_seat late = named(3), later = named(4), back;
    evening_leave(&evening, BEN);
    late.color = evening.person[BEN].seat.color;
    assert_int_equal(evening_join(&evening, &late), 3);
    assert_int_equal(evening.person[3].seat.color, 3);
    later.color = -1;
    assert_int_equal(evening_join(&evening, &later), 4);
    assert_int_equal(evening.person[4].seat.color, 4);
    back = evening.person[BEN].seat;
    assert_int_equal(evening_join(&evening, &back), BEN);
    assert_int_equal(evening.person[BEN].seat.color, 1);
    /* Where all twelve are somebody's, it is one of somebody who left; and they find another one.
     */
    evening = of(12);
    evening_leave(&evening, CLEO);
    late = named(12);
    late.color = -1;
    assert_int_equal(evening_join(&evening, &late), 12);
    assert_int_equal(evening.person[12].seat.color, 2);
    evening_leave(&evening, ANN);
    back = evening.person[CLEO].seat;
    assert_int_equal(evening_join(&evening, &back), CLEO);
    assert_int_equal(evening.person[CLEO].seat.color, 0);
}

static void there_is_room_for_twelve(void **state)
{
    (void)state;
    struct evening evening = of(12);
    struct match_seat thirteenth = named(12);
    assert_int_equal(evening_join(&evening, &thirteenth), EVENING_NOBODY);
    evening_leave(&evening, BEN);
    assert_int_equal(evening_join(&evening, &thirteenth), 12);
}

static void who_leaves_a_match_has_left_and_a_new_name_stays(void **state)
{
    (void)state;
    struct evening evening = of(3);
    add(&evening, "bombs");
    add(&evening, "bombs");
    struct match_seat seats[] = {named(0), named(1), named(2)};
    seats[ANN].left = true;
    snprintf(seats[BEN].name, sizeof seats[BEN].name, "Benny");
    snprintf(seats[CLEO].name, sizeof seats[CLEO].name, "Ann"); /* is somebody else's */
    evening_start(&evening, 9);
    evening_finish_game(&evening, (const int[]){1, 2, 3}, seats);
    assert_false(evening.person[ANN].here);
    assert_false(evening.person[ANN].seat.left);
    assert_string_equal(evening.person[BEN].seat.name, "Benny");
    assert_string_equal(evening.person[CLEO].seat.name, "Cleo");
}

/* ---- Programmes ------------------------------------------------------------------------------ */

static struct evening_pace pace_of(const struct evening *evening)
{
    struct evening_pace pace;
    evening_pace(evening, NULL, &pace);
    return pace;
}

static void a_programme_takes_about_as_long_as_was_asked_for(void **state)
{
    (void)state;
    for (int people = 2; people <= TC_SEATS_MAX; people++) {
        for (int length = 0; length < EVENING_LENGTHS; length++) {
            struct evening evening = of(people);
            evening.minutes = evening_lengths[length];
            struct evening_pace pace = pace_of(&evening);
            evening_propose(&evening, &pace);
            int minutes = evening_minutes_all(&evening), said = 0;
            assert_true(minutes <= evening.minutes);
            assert_true(evening.minutes - minutes <= 4 + evening.minutes / 10);
            assert_int_equal(minutes, evening_minutes_left(&evening));
            /* By hand: what stands below the boxes, and the breaks. */
            for (int i = 0; i < evening.games; i++) {
                said += session_minutes_told(evening.game[i].minutes);
                assert_int_equal(evening.game[i].minutes,
                                 session_minutes_told(evening.game[i].minutes));
            }
            assert_int_equal(minutes, said + (evening.games - 1) * EVENING_BREAK);
        }
    }
}

static void a_programme_is_varied_and_ends_with_a_game_for_all(void **state)
{
    (void)state;
    for (int people = 2; people <= TC_SEATS_MAX; people++) {
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct evening evening = of(people);
            unsigned games = 0;
            evening.seed = seed;
            struct evening_pace pace = pace_of(&evening);
            evening_propose(&evening, &pace);
            for (int i = 0; i < evening.games; i++) {
                const struct evening_game *game = &evening.game[i];
                assert_true(people >= tc_games[game->game]->players_min);
                games |= 1u << game->game;
                assert_true(people > 6 || i == 0 || game->game != evening.game[i - 1].game);
            }
            assert_true(people > 6 || evening_count(games) >= 4);
            assert_true(tc_games[evening.game[evening.games - 1].game]->players_max >= people);
        }
    }
}

/* Of all minutes that somebody of many is there, few are waited away. */
static void a_programme_for_many_lets_few_pause(void **state)
{
    (void)state;
    for (int people = 7; people <= TC_SEATS_MAX; people++) {
        for (int length = 0; length < EVENING_LENGTHS; length++) {
            struct evening evening = of(people);
            int waits = 0;
            evening.minutes = evening_lengths[length];
            struct evening_pace pace = pace_of(&evening);
            evening_propose(&evening, &pace);
            for (int i = 0; i < evening.games; i++) {
                int most = tc_games[evening.game[i].game]->players_max;
                waits += people > most ? evening.game[i].minutes * (people - most) : 0;
            }
            assert_true(waits * 7 <= people * evening_minutes_all(&evening));
        }
    }
}

static void a_programme_is_the_same_for_the_same_seed_alone(void **state)
{
    (void)state;
    struct evening one = of(4), same = of(4);
    struct evening_pace pace = pace_of(&one);
    int differs = 0;
    evening_propose(&one, &pace);
    evening_propose(&same, &pace);
    assert_memory_equal(one.game, same.game, sizeof one.game);
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct evening other = of(4);
        other.seed = seed;
        evening_propose(&other, &pace);
        differs += other.game[0].game != one.game[0].game;
    }
    assert_true(differs > 0);
}

static void a_new_programme_keeps_what_was_played(void **state)
{
    (void)state;
    struct evening evening = of(4);
    struct evening_pace pace = pace_of(&evening);
    evening_propose(&evening, &pace);
    int first = evening.game[0].game;
    PLAY(&evening, 1, 2, 3, 4);
    evening_propose(&evening, &pace);
    assert_int_equal(evening.game[0].game, first);
    assert_int_equal(evening.game[0].state, EVENING_PLAYED);
    assert_true(abs(evening_minutes_all(&evening) - evening.minutes) <= 8);
}

static void games_are_skipped_added_and_swapped(void **state)
{
    (void)state;
    struct evening evening = of(4);
    add(&evening, "bombs");
    add(&evening, "zonk");
    add(&evening, "leftovers");
    evening_swap(&evening, 0, 2);
    assert_int_equal(evening.game[0].game, tc_game_find("leftovers"));
    evening_skip(&evening, 0);
    assert_int_equal(evening_next(&evening), 1);
    assert_int_equal(evening_minutes_left(&evening), 21);
    evening_replace(&evening, 2, tc_game_find("dicegame"), TC_FORM_QUICK, 7);
    assert_true(evening_is_last(&evening, 2));
    assert_int_equal(evening_weight(&evening, 1), 1);
    assert_int_equal(evening_weight(&evening, 2), 2);
    evening_skip(&evening, 2);
    assert_int_equal(evening_weight(&evening, 1), 2); /* is the last now */
    while (evening_add(&evening, 0, TC_FORM_CLASSIC, 5)) {
    }
    assert_int_equal(evening.games, EVENING_GAMES_MOST);
}

static void a_game_that_those_who_are_there_can_not_play_is_left_out(void **state)
{
    (void)state;
    struct evening evening = of(3);
    struct evening_pace pace = pace_of(&evening);
    add(&evening, "zonk");
    add(&evening, "bombs");
    memset(pace.minutes[tc_game_find("zonk")], 0, sizeof pace.minutes[0]);
    evening_reckon(&evening, &pace);
    assert_int_equal(evening.game[0].state, EVENING_SKIPPED);
    assert_int_equal(evening.game[1].minutes,
                     session_minutes_told(tc_games[tc_game_find("bombs")]->form[1].minutes[3]));
}

static void what_ten_matches_took_here_makes_the_programme(void **state)
{
    (void)state;
    struct evening evening = of(4);
    struct store_duration list[] = {
        {.rules = {.known = true}, .players = 4, .people = 4, .matches = 10, .seconds = 50 * 60}};
    const struct store_durations durations = {1, list};
    struct session_minutes measured[EVENING_BOXES_MOST];
    struct evening_pace pace;
    int zonk = tc_game_find("zonk");
    memset(measured, 0, sizeof measured);
    for (int game = 0; game < tc_games_count; game++) {
        measured[game].game = game;
    }
    list[0].rules.setup = tc_setup_default(zonk, 4);
    measured[zonk].query.what = &durations;
    evening_pace(&evening, measured, &pace);
    assert_int_equal(pace.minutes[zonk][TC_FORM_CLASSIC], 50);
    assert_int_equal(pace.minutes[zonk][TC_FORM_LONG],
                     session_minutes_told(tc_games[zonk]->form[TC_FORM_LONG].minutes[4]));
}

static void a_match_that_is_gone_is_to_come_again(void **state)
{
    (void)state;
    struct evening evening = of(2);
    add(&evening, "bombs");
    evening_start(&evening, 77);
    assert_int_equal(evening.game[0].match, 77);
    evening_drop_game(&evening);
    assert_int_equal(evening.phase, EVENING_BETWEEN);
    assert_int_equal(evening_next(&evening), 0);
    evening_start(&evening, 78);
    evening_close(&evening);
    assert_int_equal(evening.phase, EVENING_OVER);
    assert_int_equal(evening.game[0].state, EVENING_SKIPPED);
}

static struct evening_need need_of(const struct evening *evening, int person)
{
    return evening_find_need(evening, person);
}

/* With four players a place is worth 4 points, 8 in a finale that counts double. */
static void before_the_finale_it_is_known_by_how_many_places_one_has_to_be_ahead(void **state)
{
    (void)state;
    struct evening evening = of(4);
    add(&evening, "dicegame");
    add(&evening, "dicegame");
    assert_false(evening_finale(&evening));
    assert_int_equal(need_of(&evening, BEN).kind, EVENING_NEED_UNKNOWN);
    PLAY(&evening, 1, 2, 3, 4); /* 12, 8, 4, 0 */
    assert_true(evening_finale(&evening));
    assert_int_equal(evening_leaders(&evening), 1 << ANN);
    assert_int_equal(need_of(&evening, ANN).kind, EVENING_NEED_UNKNOWN);
    assert_int_equal(need_of(&evening, BEN).kind, EVENING_NEED_AHEAD);
    assert_int_equal(need_of(&evening, BEN).places, 1);
    /* One place would share it, unless Ann shares hers with others. */
    assert_int_equal(need_of(&evening, CLEO).kind, EVENING_NEED_WELL_AHEAD);
    assert_int_equal(need_of(&evening, DAN).kind, EVENING_NEED_WELL_AHEAD);
    evening.double_last = false;
    assert_int_equal(need_of(&evening, BEN).kind, EVENING_NEED_WELL_AHEAD);
    assert_int_equal(need_of(&evening, DAN).kind, EVENING_NEED_UNKNOWN);
    evening.game[1].game = EVENING_NO_GAME;
    assert_int_equal(need_of(&evening, DAN).kind, EVENING_NEED_UNKNOWN);
}

static void who_shares_a_place_of_the_last_game_is_told_with_its_points(void **state)
{
    (void)state;
    struct evening evening = of(4);
    int place = 0;
    int32_t points = 0;
    add(&evening, "dicegame");
    add(&evening, "dicegame");
    assert_int_equal(evening_sharing(&evening, &place, &points), 0);
    PLAY(&evening, 1, 2, 2, 4);
    assert_int_equal(evening_sharing(&evening, &place, &points), 1 << BEN | 1 << CLEO);
    assert_int_equal(place, 2);
    assert_int_equal(points, 6 * EVENING_POINT);
    PLAY(&evening, 4, 3, 2, 1);
    assert_int_equal(evening_sharing(&evening, &place, &points), 0);
}

/* ---- The wheel ------------------------------------------------------------------------------- */

static void whoever_was_last_turns_the_wheel(void **state)
{
    (void)state;
    struct evening evening = of(4);
    add(&evening, "bombs");
    add(&evening, "bombs");
    assert_int_equal(evening_wheel_turner(&evening), ANN);
    PLAY(&evening, 3, 1, 4, 2);
    assert_int_equal(evening_wheel_turner(&evening), CLEO);
    assert_int_equal(evening_wheel_why(&evening), EVENING_TURN_LAST);
    evening.person[CLEO].seat.kind = 2; /* a computer too, which picks by itself */
    assert_int_equal(evening_wheel_turner(&evening), CLEO);
    evening_leave(&evening, CLEO);
    assert_int_equal(evening_wheel_turner(&evening), ANN);
    assert_int_equal(evening_wheel_why(&evening), EVENING_TURN_STANDS_IN);
    evening.game[0].place[ANN] = 4; /* they shared it */
    assert_int_equal(evening_wheel_why(&evening), EVENING_TURN_LAST);
}

static void the_first_person_turns_it_before_a_game_was_played(void **state)
{
    (void)state;
    struct evening evening = of(4);
    add(&evening, "bombs");
    evening.person[ANN].seat.kind = 2;
    assert_int_equal(evening_wheel_turner(&evening), BEN);
    assert_int_equal(evening_wheel_why(&evening), EVENING_TURN_FIRST);
    for (int i = 0; i < evening.people; i++) {
        evening.person[i].seat.kind = 2;
    }
    assert_int_equal(evening_wheel_turner(&evening), ANN);
}

static void a_computer_picks_one_of_the_rules_and_the_same_one_again(void **state)
{
    (void)state;
    struct evening_rule rules[EVENING_RULES_MOST];
    unsigned picked = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct evening evening = of(4);
        evening.seed = seed;
        add(&evening, "microbin");
        int count = evening_rules(&evening, rules), pick = evening_wheel_pick(&evening);
        assert_in_range(pick, 0, count - 1);
        assert_int_equal(evening_wheel_pick(&evening), pick);
        picked |= 1u << pick;
    }
    assert_int_equal(picked, 7);
}

static void the_wheel_stops_everywhere_and_not_at_the_game_just_played(void **state)
{
    (void)state;
    unsigned seen = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct evening evening = of(4);
        struct evening_pace pace = pace_of(&evening);
        evening.seed = seed;
        add(&evening, "bombs");
        add(&evening, "zonk");
        PLAY(&evening, 1, 2, 3, 4);
        evening_turn_wheel(&evening, &pace);
        assert_int_equal(evening.phase, EVENING_WHEEL);
        assert_int_not_equal(evening.game[1].game, tc_game_find("bombs"));
        assert_true(evening.turned);
        assert_int_equal(evening.game[1].minutes,
                         pace.minutes[evening.game[1].game][evening.game[1].form]);
        seen |= 1u << evening.game[1].game;
        struct evening again = evening;
        evening_choose_rule(&evening, NULL);
        assert_int_equal(evening.phase, EVENING_BETWEEN);
        evening_choose_rule(&again, NULL);
        evening_turn_wheel(&evening, &pace);
        evening_turn_wheel(&again, &pace);
        assert_memory_equal(&evening, &again, sizeof evening);
    }
    assert_int_equal(evening_count(seen), tc_games_count - 1);
}

/* What is next is another game than the one it picked. */
static void the_wheel_may_be_turned_again_once_its_game_is_not_the_next(void **state)
{
    (void)state;
    struct evening evening = of(4);
    struct evening_pace pace = pace_of(&evening);
    for (int i = 0; i < 3; i++) {
        add(&evening, "zonk");
    }
    evening_turn_wheel(&evening, &pace);
    evening_choose_rule(&evening, NULL);
    struct evening skipped = evening, other = evening, swapped = evening;
    evening_skip(&skipped, 0);
    assert_false(skipped.turned);
    evening_replace(&other, 0, tc_game_find("bombs"), TC_FORM_QUICK, 9);
    assert_false(other.turned);
    evening_swap(&swapped, 0, 2);
    assert_false(swapped.turned);
    /* What comes later is no matter of it. */
    evening_swap(&evening, 1, 2);
    evening_skip(&evening, 2);
    assert_true(evening.turned);
}

static void an_evening_by_the_wheel_has_boxes_that_nobody_knows(void **state)
{
    (void)state;
    struct evening evening = of(4);
    struct evening_pace pace = pace_of(&evening);
    evening.wheel = true;
    evening_propose(&evening, &pace);
    assert_true(evening.games >= 4);
    for (int i = 0; i < evening.games; i++) {
        assert_int_equal(evening.game[i].game, EVENING_NO_GAME);
        assert_true(evening.game[i].minutes > 0);
    }
    assert_int_equal(evening_count(evening_look_out(&evening).can_win), 4);
}

/* All boxes but the last two come before one comes again; one alone is no wheel. */
static void the_wheel_goes_through_the_boxes(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct evening evening = of(4);
        struct evening_pace pace = pace_of(&evening);
        uint32_t all = evening_wheel_boxes(&evening, &pace), played = 0;
        evening.seed = seed;
        for (int at = 0; at < 2 * evening_count(all); at++) {
            assert_true(evening_add(&evening, EVENING_NO_GAME, TC_FORM_QUICK, 10));
        }
        for (int at = 0; at < 2 * evening_count(all); at++) {
            uint32_t boxes = evening_wheel_boxes(&evening, &pace);
            assert_true(evening_count(boxes) >= 2);
            evening_turn_wheel(&evening, &pace);
            uint32_t box = UINT32_C(1) << evening.game[at].game;
            assert_true((boxes & box) != 0);
            assert_true(evening_count(all & ~played) < 3 || (played & box) == 0);
            played |= box;
            evening_choose_rule(&evening, NULL);
            PLAY(&evening, 1, 2, 3, 4);
        }
    }
}

/* Each box keeps to what is meant for it, and what it leaves is shared by those still to come. */
static void the_wheel_keeps_to_how_long_it_is_to_last(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct evening evening = of(4);
        struct evening_pace pace = pace_of(&evening);
        evening.seed = seed;
        evening.wheel = true;
        evening_propose(&evening, &pace);
        for (int at = 0; at < evening.games; at++) {
            int meant = evening.game[at].minutes, left = evening_minutes_left(&evening);
            evening_turn_wheel(&evening, &pace);
            const struct evening_game *game = &evening.game[at];
            for (int form = 0; form < TC_FORMS; form++) {
                int takes = pace.minutes[game->game][form];
                assert_true(takes > meant || takes <= game->minutes);
                assert_true(game->minutes <= meant || takes >= game->minutes);
            }
            if (at + 1 < evening.games && game->minutes <= meant) {
                assert_int_equal(evening_minutes_left(&evening), left);
            }
            evening_choose_rule(&evening, NULL);
            PLAY(&evening, 1, 2, 3, 4);
            assert_false(evening.turned);
        }
    }
}

static void every_game_has_a_house_rule_that_can_be_played(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct evening_rule rules[EVENING_RULES_MOST];
        struct evening evening = of(4);
        assert_true(evening_add(&evening, game, TC_FORM_QUICK, 5));
        evening.phase = EVENING_WHEEL;
        int count = evening_rules(&evening, rules);
        assert_true(count > 0);
        for (int i = 0; i < count; i++) {
            struct evening chosen = evening;
            struct tc_setup plain = evening_setup(&evening, 0);
            evening_choose_rule(&chosen, &rules[i]);
            struct tc_setup setup = evening_setup(&chosen, 0);
            assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
            assert_int_equal(tc_setup_settle(&plain, NULL), TC_OK);
            assert_false(
                tc_value_equal(&setup.option[rules[i].option], &plain.option[rules[i].option]));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_bring_whole_points_at_even_steps_with_the_same_sum_for_everybody),
        cmocka_unit_test(shared_places_share_their_points),
        cmocka_unit_test(shared_points_are_whole_or_halves_and_near_to_the_mean),
        cmocka_unit_test(the_last_game_counts_double_unless_that_is_switched_off),
        cmocka_unit_test(
            a_game_that_was_the_last_counts_double_though_one_is_added_while_it_is_played),
        cmocka_unit_test(who_pauses_gets_the_mean_and_every_game_brings_the_same),
        cmocka_unit_test(points_are_written_whole_or_with_a_half),
        cmocka_unit_test(standings_share_places_and_tell_what_the_last_game_brought),
        cmocka_unit_test(nobody_is_sure_before_they_are),
        cmocka_unit_test(a_double_final_decides_between_two_who_are_near),
        cmocka_unit_test(the_last_game_is_looked_into_to_the_point),
        cmocka_unit_test(who_left_can_not_win),
        cmocka_unit_test(who_left_shares_a_place_and_who_was_there_for_no_game_has_none),
        cmocka_unit_test(what_is_possible_is_what_some_way_comes_to),
        cmocka_unit_test(what_somebody_needs_is_needed_and_enough),
        cmocka_unit_test(what_is_enough_for_the_leader_is_so_and_no_less_is),
        cmocka_unit_test(to_catch_up_is_not_to_win),
        cmocka_unit_test(nobody_pauses_twice_before_all_have),
        cmocka_unit_test(whoever_pauses_is_told_when_they_play_again),
        cmocka_unit_test(who_comes_late_does_not_come_to_pause),
        cmocka_unit_test(who_is_back_has_the_points_they_had),
        cmocka_unit_test(nobody_gets_a_piece_of_somebodys_as_long_as_one_is_left),
        cmocka_unit_test(there_is_room_for_twelve),
        cmocka_unit_test(who_leaves_a_match_has_left_and_a_new_name_stays),
        cmocka_unit_test(a_programme_takes_about_as_long_as_was_asked_for),
        cmocka_unit_test(a_programme_is_varied_and_ends_with_a_game_for_all),
        cmocka_unit_test(a_programme_for_many_lets_few_pause),
        cmocka_unit_test(a_programme_is_the_same_for_the_same_seed_alone),
        cmocka_unit_test(a_new_programme_keeps_what_was_played),
        cmocka_unit_test(games_are_skipped_added_and_swapped),
        cmocka_unit_test(a_game_that_those_who_are_there_can_not_play_is_left_out),
        cmocka_unit_test(what_ten_matches_took_here_makes_the_programme),
        cmocka_unit_test(a_match_that_is_gone_is_to_come_again),
        cmocka_unit_test(before_the_finale_it_is_known_by_how_many_places_one_has_to_be_ahead),
        cmocka_unit_test(who_shares_a_place_of_the_last_game_is_told_with_its_points),
        cmocka_unit_test(whoever_was_last_turns_the_wheel),
        cmocka_unit_test(the_first_person_turns_it_before_a_game_was_played),
        cmocka_unit_test(a_computer_picks_one_of_the_rules_and_the_same_one_again),
        cmocka_unit_test(the_wheel_stops_everywhere_and_not_at_the_game_just_played),
        cmocka_unit_test(the_wheel_may_be_turned_again_once_its_game_is_not_the_next),
        cmocka_unit_test(an_evening_by_the_wheel_has_boxes_that_nobody_knows),
        cmocka_unit_test(the_wheel_goes_through_the_boxes),
        cmocka_unit_test(the_wheel_keeps_to_how_long_it_is_to_last),
        cmocka_unit_test(every_game_has_a_house_rule_that_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
