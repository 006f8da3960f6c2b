/* SPDX-License-Identifier: Zlib */
#include "rules/points.h"

enum { FACES = 6, DICE = 6 };

/* Points of n equal dice, and how many of them take part. */
static const int16_t points_of[FACES + 1][DICE + 1] = {
    [1] = {0, 100, 200, 1000, 1100, 1200, 2000}, [2] = {0, 0, 0, 200, 200, 200, 400},
    [3] = {0, 0, 0, 300, 300, 300, 600},         [4] = {0, 0, 0, 400, 400, 400, 800},
    [5] = {0, 50, 100, 500, 550, 600, 1000},     [6] = {0, 0, 0, 600, 600, 600, 1200},
};
static const uint8_t scoring[FACES + 1][DICE + 1] = {
    [1] = {0, 1, 2, 3, 4, 5, 6}, [2] = {0, 0, 0, 3, 3, 3, 6}, [3] = {0, 0, 0, 3, 3, 3, 6},
    [4] = {0, 0, 0, 3, 3, 3, 6}, [5] = {0, 1, 2, 3, 4, 5, 6}, [6] = {0, 0, 0, 3, 3, 3, 6},
};

struct rules_points rules_points_score(const uint8_t *faces, int count, int32_t run)
{
    uint8_t tally[FACES + 1] = {0};
    unsigned seen = 0;
    for (int i = 0; i < count; i++) {
        tally[faces[i]]++;
        seen |= 1u << faces[i];
    }
    if (seen == 0x7e) {
        return (struct rules_points){.points = run, .mask = 0x3f, .dice = DICE};
    }
    int32_t points = 0;
    int dice = 0;
    uint8_t left[FACES + 1];
    for (int face = 1; face <= FACES; face++) {
        points += points_of[face][tally[face]];
        left[face] = scoring[face][tally[face]];
        dice += left[face];
    }
    unsigned mask = 0;
    for (int i = 0; i < count; i++) {
        unsigned scores = left[faces[i]] > 0;
        mask |= scores << i;
        left[faces[i]] = (uint8_t)(left[faces[i]] - scores);
    }
    return (struct rules_points){.points = points, .mask = (uint8_t)mask, .dice = (uint8_t)dice};
}

static unsigned dice_of(const uint8_t *faces, unsigned set_of_faces)
{
    unsigned dice = 0;
    for (int i = 0; i < DICE; i++) {
        dice |= (set_of_faces >> faces[i] & 1) << i;
    }
    return dice;
}

struct rules_points_keeps rules_points_keeps(const uint8_t faces[6])
{
    enum { NO_DIE = 1 << 0, ONE = 1 << 1, FIVE = 1 << 5, RUN = 0x7e };
    uint8_t tally[FACES + 1] = {0};
    unsigned seen = 0, triples = 0, wholes = 0;
    for (int i = 0; i < DICE; i++) {
        tally[faces[i]]++;
        seen |= 1u << faces[i];
    }
    for (int face = 1; face <= FACES; face++) {
        triples |= (unsigned)(tally[face] >= 3) << face;
        wholes |= (unsigned)(scoring[face][tally[face]] == tally[face]) << face;
    }
    triples &= ~(unsigned)(ONE | FIVE);
    return (struct rules_points_keeps){
        .alone = (uint8_t)dice_of(faces, ONE | FIVE),
        .threes = (uint8_t)dice_of(faces, triples),
        .all = seen == RUN || (seen & ~(wholes | NO_DIE)) == 0,
    };
}
