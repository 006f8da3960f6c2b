/* SPDX-License-Identifier: Zlib */
#include "room.h"

#include <stdlib.h>

enum { COMBS = 6, PASSES = 2, LINE_MAX = 2400 };

static const double wet = 0.055, feedback = 0.80, damping = 0.42, passing = 0.6;

struct line {
    double samples[LINE_MAX];
    int length, at;
    double low;
};

struct room {
    struct line combs[COMBS], passes[PASSES];
};

/* The second channel's walls stand a little further away. */
static void build(struct room *room, int further)
{
    static const int combs[COMBS] = {1307, 1423, 1559, 1657, 1789, 1931};
    static const int passes[PASSES] = {557, 443};
    *room = (struct room){.combs = {{.length = 0}}};
    for (int i = 0; i < COMBS; i++) {
        room->combs[i].length = combs[i] + further;
    }
    for (int i = 0; i < PASSES; i++) {
        room->passes[i].length = passes[i] + further;
    }
}

static double comb(struct line *line, double x)
{
    double y = line->samples[line->at];
    line->low = y + damping * (line->low - y);
    line->samples[line->at] = x + feedback * line->low;
    line->at = (line->at + 1) % line->length;
    return y;
}

static double pass(struct line *line, double x)
{
    double held = line->samples[line->at];
    double y = held - passing * x;
    line->samples[line->at] = x + passing * y;
    line->at = (line->at + 1) % line->length;
    return y;
}

static double answer(struct room *room, double x)
{
    double y = 0.0;
    for (int i = 0; i < COMBS; i++) {
        y += comb(&room->combs[i], x);
    }
    for (int i = 0; i < PASSES; i++) {
        y = pass(&room->passes[i], y);
    }
    return wet * y;
}

bool room_ring(double *left, double *right, size_t count)
{
    struct room *room = calloc(1, sizeof *room);
    double *dry = calloc(count, sizeof *dry);
    bool good = room != NULL && dry != NULL;
    for (size_t i = 0; good && i < count; i++) {
        dry[i] = 0.5 * (left[i] + right[i]);
    }
    for (int further = 0; good && further < 40; further += 23) {
        double *side = further == 0 ? left : right;
        build(room, further);
        for (size_t i = 0; i < count; i++) {
            side[i] += answer(room, dry[i]);
        }
    }
    free(room);
    free(dry);
    return good;
}

void room_answer(struct voice_buffer *buffer, double share)
{
    struct room *room = calloc(1, sizeof *room);
    if (room == NULL) {
        return;
    }
    build(room, 0);
    for (size_t i = 0; i < buffer->count; i++) {
        buffer->samples[i] += share * answer(room, buffer->samples[i]);
    }
    free(room);
}
