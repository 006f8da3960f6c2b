/* SPDX-License-Identifier: Zlib */
/*
 * What others published about games of this kind, found by the same means.
 *
 *   Pig to 100: the first player wins 53.06 % under best play, and whoever holds at 20 has a mean
 * of 8.14 a turn (T. W. Neller and C. G. M. Presser, "Optimal Play of the Dice Game Pig", The UMAP
 *   Journal 25(1), 2004).
 *   Zilch: 620.855 a turn at the best (M. Busche, "Maximizing Expected Scores in the Game of
 * Zilch", mattbusche.org, 2010), by the rules of zilch.playr.co.uk.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "odds/race.h"
#include "tests/odds/near.h"

/* ---- Pig ------------------------------------------------------------------------------------- */

static void pig_options(int hold, const uint8_t *faces, int count,
                        struct odds_race_options *options)
{
    (void)hold;
    (void)count;
    if (faces[0] > 1) {
        options->list[options->count++] = (struct odds_race_option){faces[0], 0};
    }
}

static const struct odds_race_rules pig = {
    .holds = 1, .dice = {1}, .stop = {true}, .options = pig_options};

static void pig_to_100_is_won_by_the_first_player_as_published(void **unused)
{
    (void)unused;
    struct odds_race_game game = {.goal = 100};
    struct odds_race *race = odds_race_create(&pig, &game, 2, NULL, NULL);
    assert_non_null(race);
    struct odds_race_place place = {.players = 2};
    double values[ODDS_RACE_VALUES];
    odds_race_begin(race, &place, values);
    assert_near(values[0], 0.5306, 0.00005);
    assert_near(values[0] + values[1], 1, 1e-12);
    odds_race_destroy(race);
}

/* Pig in as few throws as can be, by hand. To 2 any face but 1 ends it: 6/5. To 3 a 2 (1/6) is best
   banked: T = 1 + T/6 + 1/6 x 6/5, which is 36/25. */
static void pig_alone_takes_as_few_throws_as_worked_out_by_hand(void **unused)
{
    (void)unused;
    static const double wanted[] = {6.0 / 5, 6.0 / 5, 36.0 / 25};
    for (int goal = 1; goal <= 3; goal++) {
        struct odds_race_game game = {.goal = goal, .throws = true};
        struct odds_race *race = odds_race_create(&pig, &game, 1, NULL, NULL);
        assert_non_null(race);
        struct odds_race_place place = {.players = 1};
        double values[ODDS_RACE_VALUES];
        odds_race_begin(race, &place, values);
        assert_near(-values[0], wanted[goal - 1], 1e-9);
        odds_race_destroy(race);
    }
}

static void stop_with_points(void *context, int points, double *values)
{
    (void)context;
    values[0] = points;
}

static void holding_at_20_brings_the_published_mean(void **unused)
{
    (void)unused;
    enum { FAR = 100 };
    struct odds_race_program program;
    struct odds_race_turn turn;
    struct odds_race_ends ends = {.values = 1, .enough = FAR, .stop = stop_with_points};
    odds_race_compile(&pig, &program);
    assert_true(odds_race_turn_init(&turn, &program, FAR, 1));
    odds_race_turn_work(&turn, &ends, 0);
    assert_near(odds_race_turn_rolled(&turn, 0, 0)[0], 8.14, 0.005);
    /* At the best one holds at 20: a roll is worth more before and no more from there. */
    assert_true(odds_race_turn_rolled(&turn, 19, 0)[0] > 19);
    assert_true(odds_race_turn_rolled(&turn, 20, 0)[0] < 20 + 1e-9);
    odds_race_turn_finish(&turn);
}

/* ---- Zilch ----------------------------------------------------------------------------------- */

enum { STEP = 50, DICE = 6, SIDES = 6, ZILCHES = 3 };

/* Three alike are 100 x face, ones 1000; every further one doubles it. Singly, 1s and 5s. -1 where
   a die of that face does not score. */
static int zilch_alike(int face, int count)
{
    if (count >= 3) {
        return (face == 1 ? 1000 : face * 100) << (count - 3);
    }
    if (face == 1 || face == 5) {
        return count * (face == 1 ? 100 : 50);
    }
    return count ? -1 : 0;
}

/* 1500 for 1 to 6 or three pairs, equal ones too; 0 for others. */
static int zilch_special(const int *tally)
{
    bool run = true, pairs = true;
    int dice = 0;
    for (int face = 1; face <= SIDES; face++) {
        run = run && tally[face] == 1;
        pairs = pairs && tally[face] % 2 == 0;
        dice += tally[face];
    }
    return dice == DICE && (run || pairs) ? 1500 : 0;
}

/* Points of dice that are all taken; 0 where one of them does not score. */
static int zilch_points(const int *tally)
{
    int points = 0;
    for (int face = 1; face <= SIDES; face++) {
        int alike = zilch_alike(face, tally[face]);
        if (alike < 0) {
            return zilch_special(tally);
        }
        points += alike;
    }
    int special = zilch_special(tally);
    return special > points ? special : points;
}

static void zilch_add(int points, int aside, struct odds_race_options *options)
{
    struct odds_race_option option = {(int16_t)(points / STEP), (uint8_t)(aside % DICE)};
    for (int i = 0; i < options->count; i++) {
        if (options->list[i].points == option.points && options->list[i].hold == option.hold) {
            return;
        }
    }
    options->list[options->count++] = option;
}

/* Any dice that score may be taken; six that don't score at all are worth 500. */
static void zilch_options(int hold, const uint8_t *faces, int count,
                          struct odds_race_options *options)
{
    for (unsigned set = 1; set < 1u << count; set++) {
        int tally[SIDES + 1] = {0}, dice = 0;
        for (int i = 0; i < count; i++) {
            int taken = (int)(set >> i & 1);
            tally[faces[i]] += taken;
            dice += taken;
        }
        int points = zilch_points(tally);
        if (points) {
            zilch_add(points, hold + dice, options);
        }
    }
    if (count == DICE && options->count == 0) {
        zilch_add(500, DICE, options);
    }
}

static const struct odds_race_rules zilch = {
    .holds = DICE,
    .dice = {6, 5, 4, 3, 2, 1},
    .stop = {true, true, true, true, true, true},
    .options = zilch_options,
};

static void stop_after(void *context, int points, double *values)
{
    const double *after = context;
    values[0] = STEP * points + *after;
}

/* What a turn brings, and what it does to the turns to come, after so many Zilches in a row. The
   third costs 500, and counting starts again. */
static double zilch_turn(struct odds_race_turn *turn, double after[ZILCHES], int zilches,
                         int enough)
{
    struct odds_race_ends ends = {.values = 1,
                                  .entry = 300 / STEP,
                                  .enough = enough,
                                  .stop = stop_after,
                                  .context = &after[0]};
    ends.bust[0] = zilches + 1 < ZILCHES ? after[zilches + 1] : after[0] - 500;
    odds_race_turn_work(turn, &ends, 0);
    return odds_race_turn_rolled(turn, 0, 0)[0];
}

static void zilch_brings_620_855_a_turn(void **unused)
{
    (void)unused;
    enum { FAR = 30000 / STEP, ROUNDS = 12 };
    struct odds_race_program program;
    struct odds_race_turn turn;
    double after[ZILCHES] = {0}, mean = 0;
    odds_race_compile(&zilch, &program);
    assert_true(odds_race_turn_init(&turn, &program, FAR, 1));
    for (int i = 0; i < ROUNDS; i++) {
        double found[ZILCHES];
        for (int z = 0; z < ZILCHES; z++) {
            found[z] = zilch_turn(&turn, after, z, FAR);
        }
        mean = found[0] - after[0];
        for (int z = 0; z < ZILCHES; z++) {
            after[z] = found[z] - found[0];
        }
    }
    assert_near(mean, 620.855, 0.0005);
    odds_race_turn_finish(&turn);
}

/* ---- A bound on turns --------------------------------------------------------------------------
 */

/* Far from the goal, that is; so far goals are solved in less time. */
static void a_bound_on_turns_hardly_moves_the_chances(void **unused)
{
    (void)unused;
    struct odds_race_game game = {.goal = 4500 / STEP, .entry = {6, 6}};
    struct odds_race *free_race = odds_race_create(&zilch, &game, 2, NULL, NULL);
    game.most = 2000 / STEP;
    struct odds_race *bound = odds_race_create(&zilch, &game, 2, NULL, NULL);
    assert_non_null(free_race);
    assert_non_null(bound);
    size_t count, same;
    const double *right = odds_race_table(free_race, &count);
    const double *found = odds_race_table(bound, &same);
    bool differs = false;
    assert_int_equal(count, same);
    for (size_t i = 0; i < count; i++) {
        assert_near(found[i], right[i], 0.005);
        differs = differs || found[i] != right[i];
    }
    assert_true(differs);
    odds_race_destroy(bound);
    odds_race_destroy(free_race);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pig_to_100_is_won_by_the_first_player_as_published),
        cmocka_unit_test(pig_alone_takes_as_few_throws_as_worked_out_by_hand),
        cmocka_unit_test(holding_at_20_brings_the_published_mean),
        cmocka_unit_test(zilch_brings_620_855_a_turn),
        cmocka_unit_test(a_bound_on_turns_hardly_moves_the_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
