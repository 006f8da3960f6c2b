/* SPDX-License-Identifier: Zlib */
/*
 * moments.h: what is announced, one moment at a time. Moments that events bring wait until the
 * table comes to a stop; of those that wait the one that matters most is told, and then whose turn
 * it is. A machine that the clock steps: a moment comes in, stands, and goes to where its result
 * lives.
 */
#ifndef TABLE_MOMENTS_H
#define TABLE_MOMENTS_H

#include <stdbool.h>

#include "boards/board.h"

/* At normal speed, ms. */
enum {
    TABLE_MOMENT_COMES_MS = 150,
    TABLE_MOMENT_STANDS_MS = 700,
    TABLE_MOMENT_TURN_MS = 600,
    TABLE_MOMENT_GOES_MS = 220,
};

enum table_moment_phase {
    TABLE_MOMENT_NONE,
    TABLE_MOMENT_COMES,
    TABLE_MOMENT_STANDS,
    TABLE_MOMENT_GOES,
};

struct table_moments {
    struct boards_moment now;
    enum table_moment_phase phase;
    float clock;   /* ms of the phase; below 0 it is still to come */
    bool held;     /* it stands until it is left; of a loss or a blast the word goes before that */
    bool instant;  /* told at instant speed */
    bool still;    /* at instant speed: it stands and nothing waits for it */
    float pace;    /* lengths, of those at normal speed */
    bool gently;   /* it neither comes nor goes by moving */
    int turn;      /* the seat whose turn was told last; TC_NO_SEAT: nobody's */
    bool due;      /* one waits to be told */
    bool turn_due; /* and whose turn it is, behind it */
    struct boards_moment waiting, waiting_turn;
};

void table_moments_reset(struct table_moments *moments);
/* One more to be told: it takes the place of a lesser one, and is told with it or not at all. */
void table_moments_add(struct table_moments *moments, const struct boards_moment *moment);
/* Anything waits to be told. */
bool table_moments_due(const struct table_moments *moments);
/* Begins to tell what waits; true where that takes time. `held`: until it is left. */
bool table_moments_tell(struct table_moments *moments, const struct boards_tempo *tempo, bool held);
/* What is held goes; true where that takes time. */
bool table_moments_leave(struct table_moments *moments);
/* True while it moves or stands for its time. */
bool table_moments_step(struct table_moments *moments, float ms);
/* What moves is over at once; what is held stands. */
void table_moments_finish(struct table_moments *moments);
/* At instant speed: something else goes on, and the still is gone. */
void table_moments_clear_still(struct table_moments *moments);
/* Its word is to be seen. */
bool table_moments_seen(const struct table_moments *moments);
/* How far its phase is, 0 .. 1. */
float table_moments_share(const struct table_moments *moments);

#endif
