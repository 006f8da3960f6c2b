/* SPDX-License-Identifier: Zlib */
#include "boards/sum.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"

enum { FACES = 6, THREE = 3 };

/* The first `count` dice that show a face and are in no set yet; they are taken off `*free`. */
static uint32_t take_dice(const uint8_t *faces, int face, int count, uint32_t *free)
{
    uint32_t taken = 0;
    for (int i = 0; count > 0; i++) {
        if ((*free >> i & 1) != 0 && faces[i] == face) {
            taken |= UINT32_C(1) << i;
            count--;
        }
    }
    *free &= ~taken;
    return taken;
}

int boards_sum_sets(const uint8_t *faces, int count, int32_t run,
                    struct boards_set sets[BOARDS_SETS_MAX])
{
    int tally[FACES + 1] = {0}, kinds = 0, found = 0;
    uint32_t free = (UINT32_C(1) << count) - 1;
    for (int i = 0; i < count; i++) {
        kinds += tally[faces[i]]++ == 0;
    }
    if (kinds == FACES) {
        sets[0] = (struct boards_set){.dice = free, .points = run};
        return 1;
    }
    for (int face = 1; face <= FACES; face++) {
        int32_t single = face == 1 ? 100 : face == 5 ? 50 : 0;
        for (; tally[face] >= THREE; tally[face] -= THREE) {
            sets[found++] = (struct boards_set){take_dice(faces, face, THREE, &free), face,
                                                face == 1 ? 1000 : 100 * face};
        }
        if (tally[face] > 0 && single > 0) {
            sets[found++] = (struct boards_set){take_dice(faces, face, tally[face], &free), face,
                                                single * tally[face]};
        }
    }
    return found;
}

void boards_sum_dice(struct boards_sum *sum, const uint8_t *faces, int count, int32_t run)
{
    struct boards_set sets[BOARDS_SETS_MAX];
    sum->count = boards_sum_sets(faces, count, run, sets);
    for (int i = 0; i < sum->count; i++) {
        char number[I18N_NUMBER_MAX], *line = sum->line[i];
        size_t at = 0;
        for (int face = 1; face <= FACES && sets[i].face == 0; face++) {
            at += (size_t)snprintf(line + at, BOARDS_NAME_MAX - at, "%d ", face);
        }
        for (uint32_t dice = sets[i].dice; dice != 0 && sets[i].face != 0; dice &= dice - 1) {
            at += (size_t)snprintf(line + at, BOARDS_NAME_MAX - at, "%d ", sets[i].face);
        }
        snprintf(line + at, BOARDS_NAME_MAX - at, "= %s", i18n_number(number, sets[i].points));
    }
}

bool boards_sum_total(const struct boards_table *table, const struct tc_event *event,
                      struct boards_sum *sum)
{
    int32_t points = event->number[TC_ENTRY_POINTS], total = event->number[TC_ENTRY_TOTAL];
    const struct boards_slot slots[] = {{"name", .words = boards_name(table, event->seat)},
                                        {"score", .number = total - points},
                                        {"points", .number = points},
                                        {"total", .number = total},
                                        {.place = NULL}};
    *sum = (struct boards_sum){.total = total, .count = 1};
    if (points == 0 || points == total) {
        return false;
    }
    boards_fill(sum->question, sizeof sum->question,
                _("{name} has {score} and adds {points}. What's the new total?"), slots);
    boards_fill(sum->line[0], sizeof sum->line[0], "{score} + {points} = {total}", slots);
    return true;
}
