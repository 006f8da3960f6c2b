/* SPDX-License-Identifier: Zlib */
#include "tests/rules/second/points.h"

struct second_points second_points(const uint8_t *faces, int count)
{
    struct second_points found = {0};
    int dice[7] = {0}, kinds = 0;
    for (int i = 0; i < count; i++) {
        kinds += dice[faces[i]]++ == 0;
    }
    if (kinds == 6) {
        return (struct second_points){.points = 1000, .dice = 6, .run = true};
    }
    for (int face = 1; face <= 6; face++) {
        for (; dice[face] >= 3; dice[face] -= 3, found.triples++) {
            found.points += face == 1 ? 1000 : 100 * face;
        }
    }
    found.singles = dice[1] + dice[5];
    found.dice = 3 * found.triples + found.singles;
    found.points += 100 * dice[1] + 50 * dice[5];
    return found;
}
