#include "boards/sum.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"

enum { FACES = 6, THREE = 3 };

/* "4 4 4 = 400" */
static void add_line(struct boards_sum *sum, int face, int count, int32_t points)
{
    char number[I18N_NUMBER_MAX], *line = sum->line[sum->count++];
    size_t at = 0;
    for (int i = 0; i < count; i++) {
        at += (size_t)snprintf(line + at, BOARDS_NAME_MAX - at, "%d ", face);
    }
    snprintf(line + at, BOARDS_NAME_MAX - at, "= %s", i18n_number(number, points));
}

static void add_face(struct boards_sum *sum, int face, int count)
{
    int32_t single = face == 1 ? 100 : face == 5 ? 50 : 0;
    for (; count >= THREE; count -= THREE) {
        add_line(sum, face, THREE, face == 1 ? 1000 : 100 * face);
    }
    if (count > 0 && single > 0) {
        add_line(sum, face, count, single * count);
    }
}

void boards_sum_dice(struct boards_sum *sum, const uint8_t *faces, int count, int32_t run)
{
    char number[I18N_NUMBER_MAX];
    int tally[FACES + 1] = {0}, kinds = 0;
    for (int i = 0; i < count; i++) {
        kinds += tally[faces[i]]++ == 0;
    }
    sum->count = 0;
    if (kinds == FACES) {
        snprintf(sum->line[sum->count++], BOARDS_NAME_MAX, "1 2 3 4 5 6 = %s",
                 i18n_number(number, run));
        return;
    }
    for (int face = 1; face <= FACES; face++) {
        add_face(sum, face, tally[face]);
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
