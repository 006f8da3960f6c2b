/* SPDX-License-Identifier: Zlib */
/*
 * Z (Zonk): which sets of dice may be kept, and what a set shows.
 */
#include "rules/zonk_keep.h"

#include "rules/points.h"

enum { DICE = TC_ZONK_DICE, SIDES = 6, COLOURS = 3, ALL_FACES = 0x7e };

int rules_zonk_count(unsigned dice)
{
    int count = 0;
    for (; dice; dice &= dice - 1) {
        count++;
    }
    return count;
}

int rules_zonk_pick(const uint8_t rolled[DICE], unsigned dice, uint8_t faces[DICE])
{
    int count = 0;
    for (int i = 0; i < DICE; i++) {
        if (dice >> i & 1) {
            faces[count++] = rolled[i];
        }
    }
    return count;
}

bool rules_zonk_royale(const uint8_t *faces, int count)
{
    unsigned seen = 0;
    for (int i = 0; i < count; i++) {
        seen |= 1u << faces[i];
    }
    return seen == ALL_FACES;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Triples of three colours among the dice of a set that show a face; the best assignment. */
static int triples_of_colours(const uint8_t rolled[DICE], unsigned dice, int face)
{
    int of_colour[COLOURS] = {0};
    for (int i = 0; i < DICE; i++) {
        of_colour[i / 2] += (dice >> i & 1) && rolled[i] == face;
    }
    return least(of_colour[0], least(of_colour[1], of_colour[2]));
}

int rules_zonk_colours(const uint8_t rolled[DICE], unsigned dice, unsigned *shown)
{
    int triples = 0;
    unsigned faces = 0;
    for (int face = 1; face <= SIDES; face++) {
        int found = triples_of_colours(rolled, dice, face);
        triples += found;
        faces |= found ? 1u << face : 0;
    }
    *shown = 0;
    for (int i = 0; i < DICE; i++) {
        *shown |= (dice >> i & 1) && (faces >> rolled[i] & 1) ? 1u << i : 0;
    }
    return triples;
}

static unsigned thrown_dice(const uint8_t rolled[DICE])
{
    unsigned dice = 0;
    for (int i = 0; i < DICE; i++) {
        dice |= rolled[i] ? 1u << i : 0;
    }
    return dice;
}

/* Of dice that can score: they all do together. */
static bool scores_whole(const struct rules_points_keeps *keeps, unsigned dice)
{
    int threes = rules_zonk_count(dice & keeps->threes);
    return threes == 0 || threes == 3;
}

static struct tc_action keep_action(int kind, unsigned dice)
{
    struct tc_action action = {.kind = (uint8_t)kind};
    for (int i = 0; i < DICE; i++) {
        if (dice >> i & 1) {
            action.argument[action.count++] = (uint8_t)i;
        }
    }
    return action;
}

int rules_zonk_keeps(const uint8_t rolled[DICE], int kind, struct tc_action *actions)
{
    struct rules_points_keeps keeps = rules_points_keeps(rolled);
    if (keeps.all) {
        actions[0] = keep_action(kind, thrown_dice(rolled));
        return 1;
    }
    /* Subtracting from a set of bits and masking walks through its subsets in ascending order. */
    unsigned able = keeps.alone | keeps.threes;
    int count = 0;
    for (unsigned dice = able & -able; dice; dice = (dice - able) & able) {
        if (scores_whole(&keeps, dice)) {
            actions[count++] = keep_action(kind, dice);
        }
    }
    return count;
}

unsigned rules_zonk_named(const struct tc_action *action)
{
    unsigned dice = 0;
    for (int i = 0; i < action->count; i++) {
        int die = action->argument[i];
        if (die >= DICE || dice >> die) {
            return 0;
        }
        dice |= 1u << die;
    }
    return dice;
}

bool rules_zonk_may_keep(const uint8_t rolled[DICE], unsigned dice)
{
    struct rules_points_keeps keeps = rules_points_keeps(rolled);
    if (keeps.all) {
        return dice == thrown_dice(rolled);
    }
    return dice && !(dice & ~(unsigned)(keeps.alone | keeps.threes)) && scores_whole(&keeps, dice);
}
