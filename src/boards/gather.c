/* SPDX-License-Identifier: Zlib */
#include "boards/gather.h"

#include <assert.h>
#include <math.h>

/* Shares of the tempo: how long a throw is seen as it lies, and how long the way to the row is. */
#define BEAT   0.55f
#define TO_ROW 2.2f
/* How much larger dice in the row may be than those thrown; and where those are small, what they
   may be at least, so that they can be hit. */
#define NEARER 1.08f
#define LEAST  48.0f

static uint64_t lying(const struct dice *dice, uint64_t which)
{
    for (int die = 0; die < DICE_MAX; die++) {
        if (dice_where(dice, die) != DICE_TRAY) {
            which &= ~(UINT64_C(1) << die);
        }
    }
    return which;
}

float boards_gather_beat(const struct boards_tempo *tempo)
{
    return boards_count_ms(tempo) * BEAT;
}

bool boards_gather_begin(struct boards_gather *gather, const struct dice *dice,
                         const struct boards_tempo *tempo, uint64_t aside, uint64_t row)
{
    bool loose = lying(dice, aside | row) != 0;
    *gather = (struct boards_gather){
        .due = loose || aside != 0,
        .aside = aside,
        .row = lying(dice, row),
        .order = DICE_BY_FACE,
        .beat = loose ? boards_gather_beat(tempo) : 0,
        .aside_ms = tempo->gently ? 0 : tempo->glide_ms,
        .row_ms = tempo->gently ? 0 : tempo->glide_ms * TO_ROW,
    };
    return gather->due;
}

void boards_gather_group(struct boards_gather *gather, const struct boards_tempo *tempo,
                         uint64_t group)
{
    assert(gather->groups < BOARDS_GROUPS_MAX);
    gather->group[gather->groups++] = group;
    gather->apart_ms = tempo->gently ? 0 : tempo->glide_ms;
}

/* Groups whose time has come set out. */
static void send_groups(struct boards_gather *gather, struct dice *dice, float ms)
{
    gather->next_ms -= ms;
    while (gather->gone < gather->groups && gather->next_ms <= 0) {
        dice_set_aside(dice, gather->group[gather->gone++], gather->aside_ms);
        gather->next_ms += gather->apart_ms;
    }
}

static void bring(struct boards_gather *gather, struct dice *dice)
{
    gather->due = false;
    gather->under_way = true;
    if (gather->cup_ms > 0) {
        dice_ready(dice, gather->cup_ms);
    }
    dice_gather(dice, gather->row, gather->order, gather->row_ms);
    if (gather->groups == 0) {
        dice_set_aside(dice, gather->aside, gather->aside_ms);
    }
    send_groups(gather, dice, 0);
}

bool boards_gather_lasts(const struct boards_gather *gather)
{
    return gather->due || gather->under_way;
}

bool boards_gather_step(struct boards_gather *gather, struct dice *dice, float ms)
{
    if (gather->due && !dice_moving(dice)) {
        dice_lift(dice, gather->aside | gather->scores, gather->beat + gather->row_ms);
        gather->beat -= ms;
        if (gather->beat <= 0) {
            bring(gather, dice);
        }
    } else if (gather->under_way) {
        send_groups(gather, dice, ms);
    }
    gather->under_way = gather->under_way && (dice_moving(dice) || gather->gone < gather->groups);
    return boards_gather_lasts(gather) || dice_moving(dice);
}

void boards_gather_finish(struct boards_gather *gather, struct dice *dice)
{
    dice_finish(dice);
    if (boards_gather_lasts(gather)) {
        gather->aside_ms = gather->row_ms = gather->apart_ms = gather->next_ms = 0;
        gather->cup_ms = 0; /* it comes when all lie */
        if (gather->due) {
            dice_lift(dice, gather->scores, 0);
            bring(gather, dice);
        }
        send_groups(gather, dice, 0);
    }
    gather->under_way = false;
}

void boards_gather_lay_out(struct dice_layout *layout, float pitch)
{
    layout->row = canvas_rect_inset(layout->tray, layout->size * 0.1f);
    layout->row_size = fmaxf(layout->size * NEARER, LEAST);
    layout->row_pitch = pitch;
    layout->row_gap = (struct canvas_point){0, 0};
}

int boards_gather_read(const struct dice *dice, int count, uint8_t order[DICE_MAX])
{
    uint8_t row[DICE_MAX];
    int read = 0, in_row = dice_row(dice, row);
    for (int die = 0; die < count; die++) {
        enum dice_where where = dice_where(dice, die);
        if (where != DICE_AWAY && where != DICE_GATHERED && where != DICE_DUE) {
            order[read++] = (uint8_t)die;
        }
    }
    for (int i = 0; i < in_row; i++) {
        order[read] = row[i];
        read += dice_where(dice, row[i]) != DICE_DUE;
    }
    return read;
}
