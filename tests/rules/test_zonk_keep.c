/* SPDX-License-Identifier: Zlib */
/*
 * What may be kept in Z and what it brings: every throw of every set of dice, against the rules
 * read once more in the plainest way. A set scores to the last die if it falls apart into single 1s
 * and 5s and triples, or is a royale; of several ways the best one counts.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

enum { DICE = 6, SETS = 64, IMPOSSIBLE = -1 };

struct worth {
    int points; /* IMPOSSIBLE: some die does not score */
    int colours;
};

/* A throw: the face of each die, those outside `dice` do not lie there. */
struct lying {
    int face[DICE];
    unsigned dice;
};

static struct worth better(struct worth a, struct worth b)
{
    bool first = a.points != b.points ? a.points > b.points : a.colours >= b.colours;
    return first ? a : b;
}

static struct worth with(struct worth rest, int points, int colours)
{
    if (rest.points == IMPOSSIBLE) {
        return rest;
    }
    return (struct worth){rest.points + points, rest.colours + colours};
}

static bool in_three_colours(int a, int b, int c)
{
    return a / 2 != b / 2 && b / 2 != c / 2 && a / 2 != c / 2;
}

static struct worth worth_of(const struct lying *lying, unsigned dice);

/* The lowest die of the set goes into a triple with any two others. */
static struct worth by_triples(const struct lying *lying, unsigned dice, int a)
{
    struct worth best = {IMPOSSIBLE, 0};
    int points = lying->face[a] == 1 ? 1000 : 100 * lying->face[a];
    for (int b = a + 1; b < DICE; b++) {
        for (int c = b + 1; c < DICE; c++) {
            unsigned three = 1u << a | 1u << b | 1u << c;
            if ((dice & three) == three && lying->face[a] == lying->face[b] &&
                lying->face[b] == lying->face[c]) {
                struct worth rest = worth_of(lying, dice & ~three);
                best = better(best, with(rest, points, in_three_colours(a, b, c)));
            }
        }
    }
    return best;
}

static bool all_six_faces(const struct lying *lying, unsigned dice)
{
    int seen[7] = {0};
    int faces = 0;
    for (int i = 0; i < DICE; i++) {
        faces += (dice >> i & 1) && seen[lying->face[i]]++ == 0;
    }
    return faces == 6;
}

static struct worth worth_of(const struct lying *lying, unsigned dice)
{
    if (dice == 0) {
        return (struct worth){0, 0};
    }
    if (all_six_faces(lying, dice)) {
        return (struct worth){1500, 0};
    }
    int lowest = 0;
    while (!(dice >> lowest & 1)) {
        lowest++;
    }
    struct worth best = by_triples(lying, dice, lowest);
    int face = lying->face[lowest];
    if (face == 1 || face == 5) {
        struct worth rest = worth_of(lying, dice & ~(1u << lowest));
        best = better(best, with(rest, face == 1 ? 100 : 50, 0));
    }
    return best;
}

/* ---- Against the core ---------------------------------------------------------------------- */

/* Those dice show ones and are kept, the others show nothing that could be kept with them. */
static void set_aside(struct scene *scene, unsigned dice)
{
    char faces[DICE + 1] = "";
    struct tc_action keep;
    const char *dull = "22346";
    assert_true(tc_action_parse(tc_setup_game(&scene->setup), "keep", &keep));
    for (int i = 0; i < DICE; i++) {
        bool aside = dice >> i & 1;
        faces[i] = '1';
        if (aside) {
            keep.argument[keep.count++] = (uint8_t)i;
        } else {
            faces[i] = *dull++;
        }
    }
    scene_throw(scene, faces);
    assert_int_equal(tc_game_act(&scene->setup, &scene->state, &keep, NULL), TC_OK);
    scene_act(scene, "roll");
}

/* A turn in which only these dice are left to throw. */
static void begin_with(struct scene *scene, unsigned dice)
{
    scene_begin(scene, "zonk", 3, 0, "");
    if (dice != SETS - 1) {
        set_aside(scene, ~dice & (SETS - 1));
    }
}

static unsigned dice_named(const struct tc_action *action)
{
    unsigned dice = 0;
    for (int i = 0; i < action->count; i++) {
        assert_true(i == 0 || action->argument[i] > action->argument[i - 1]);
        dice |= 1u << action->argument[i];
    }
    return dice;
}

static int passed_thousands(int points)
{
    int count = 0;
    for (int limit = 1000; points > limit; limit += 1000) {
        count++;
    }
    return count;
}

static void check_keep(const struct scene *lies, const struct lying *lying,
                       const struct tc_action *action, struct worth worth)
{
    struct tc_state state = lies->state;
    unsigned dice = dice_named(action);
    int royale = all_six_faces(lying, dice);
    int32_t points = scene_number(lies, "turn_points") + worth.points;
    int32_t at_risk = scene_number(lies, "turn_bh.at_risk") + worth.colours + royale;
    assert_int_equal(tc_game_act(&lies->setup, &state, action, NULL), TC_OK);
    assert_int_equal(tc_game_number(&lies->setup, &state, "turn_points", -1), points);
    assert_int_equal(tc_game_number(&lies->setup, &state, "turn_bh.at_risk", -1), at_risk);
    assert_int_equal(tc_game_number(&lies->setup, &state, "turn_bh.kept", -1),
                     passed_thousands(points));
}

static struct tc_action keep_of(const struct scene *lies, unsigned dice)
{
    struct tc_action keep;
    assert_true(tc_action_parse(tc_setup_game(&lies->setup), "keep", &keep));
    for (int i = 0; i < DICE; i++) {
        if (dice >> i & 1) {
            keep.argument[keep.count++] = (uint8_t)i;
        }
    }
    return keep;
}

static void check_refused(const struct scene *lies, unsigned dice)
{
    struct tc_state state = lies->state;
    struct tc_action keep = keep_of(lies, dice);
    assert_int_equal(tc_game_act(&lies->setup, &state, &keep, NULL), TC_ILLEGAL_ACTION);
}

/* Returns how many keeps there are. */
static int check_keeps(const struct scene *lies, const struct lying *lying)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    struct worth worth[SETS];
    int expected = 0, count = tc_game_legal(&lies->setup, &lies->state, actions);
    bool all = worth_of(lying, lying->dice).points != IMPOSSIBLE;
    for (unsigned dice = 1; dice < SETS; dice++) {
        bool there = (dice & ~lying->dice) == 0 && (!all || dice == lying->dice);
        worth[dice] = there ? worth_of(lying, dice) : (struct worth){IMPOSSIBLE, 0};
        expected += worth[dice].points != IMPOSSIBLE;
    }
    if (lies->state.phase == TC_PHASE_ROLLING) {
        assert_int_equal(expected, 0);
        assert_int_equal(lies->state.player, 2);
        return 0;
    }
    assert_int_equal(count, expected);
    for (unsigned dice = 0; dice < SETS; dice++) {
        if (dice == 0 || worth[dice].points == IMPOSSIBLE) {
            check_refused(lies, dice);
        }
    }
    for (int i = 0; i < count; i++) {
        unsigned dice = dice_named(&actions[i]);
        assert_int_not_equal(worth[dice].points, IMPOSSIBLE);
        check_keep(lies, lying, &actions[i], worth[dice]);
    }
    return count;
}

/* Throw number `index` of the dice of a set. */
static int check_throw(const struct scene *due, unsigned dice, int index)
{
    static struct scene lies;
    struct lying lying = {.dice = dice};
    uint8_t faces[DICE];
    int count = 0;
    for (int i = 0; i < DICE; i++) {
        if (dice >> i & 1) {
            lying.face[i] = index % 6 + 1;
            faces[count++] = (uint8_t)lying.face[i];
            index /= 6;
        }
    }
    lies.setup = due->setup;
    lies.state = due->state;
    assert_int_equal(tc_game_throw(&lies.setup, &lies.state, faces, count, NULL), TC_OK);
    return check_keeps(&lies, &lying);
}

static int throws_of(unsigned dice)
{
    int count = 1;
    for (; dice; dice &= dice - 1) {
        count *= 6;
    }
    return count;
}

static void every_throw_of_six_dice_offers_what_the_rules_do(void **state)
{
    (void)state;
    struct scene due;
    int keeps = 0;
    begin_with(&due, SETS - 1);
    for (int i = 0; i < throws_of(SETS - 1); i++) {
        keeps += check_throw(&due, SETS - 1, i);
    }
    assert_true(keeps > throws_of(SETS - 1));
}

static void every_throw_of_fewer_dice_offers_what_the_rules_do(void **state)
{
    (void)state;
    int throws = 0;
    for (unsigned dice = 1; dice < SETS - 1; dice++) {
        struct scene due;
        begin_with(&due, dice);
        for (int i = 0; i < throws_of(dice); i++, throws++) {
            check_throw(&due, dice, i);
        }
    }
    assert_int_equal(throws, 7 * 7 * 7 * 7 * 7 * 7 - 6 * 6 * 6 * 6 * 6 * 6 - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_throw_of_six_dice_offers_what_the_rules_do),
        cmocka_unit_test(every_throw_of_fewer_dice_offers_what_the_rules_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
