/* SPDX-License-Identifier: Zlib */
#include "table/moments.h"

#include <math.h>
#include <stdio.h>

/* The glide of a die at normal speed, ms: what paces are measured by. */
#define GLIDE_MS 180.0f

void table_moments_reset(struct table_moments *moments)
{
    *moments = (struct table_moments){.turn = TC_NO_SEAT};
}

/* The greater of two that come at once is told; what the other was stands below it, where there is
   room. Of equals it is the later: it follows from the former. */
static void merge(struct boards_moment *waiting, const struct boards_moment *more)
{
    struct boards_moment less = *waiting;
    if (more->mood >= waiting->mood) {
        *waiting = *more;
    } else {
        less = *more;
    }
    if (waiting->second[0] == '\0') {
        snprintf(waiting->second, sizeof waiting->second, "%s", less.text);
    }
}

void table_moments_add(struct table_moments *moments, const struct boards_moment *moment)
{
    bool turn = moment->mood == BOARDS_MOOD_TURN;
    if (turn && moment->quiet) {
        moments->turn = moment->seat;
        moments->turn_due = false;
        return;
    }
    if (turn && moment->seat == moments->turn) {
        return; /* the same player goes on */
    }
    if (turn) {
        moments->waiting_turn = *moment;
        moments->turn_due = true;
    } else if (moments->due) {
        merge(&moments->waiting, moment);
    } else {
        moments->waiting = *moment;
        moments->due = true;
    }
}

bool table_moments_due(const struct table_moments *moments)
{
    return moments->due || moments->turn_due;
}

/* What says whose last turn it is says whose turn it is. */
static bool tells_turn(const struct boards_moment *now, const struct boards_moment *turn)
{
    return now->mood == BOARDS_MOOD_LAST && now->seat == turn->seat;
}

bool table_moments_tell(struct table_moments *moments, const struct boards_tempo *tempo, bool held)
{
    if (!table_moments_due(moments)) {
        return false;
    }
    if (moments->due && moments->turn_due &&
        tells_turn(&moments->waiting, &moments->waiting_turn)) {
        moments->turn_due = false;
        moments->turn = moments->waiting.seat;
    }
    bool instant = tempo->throw_ms <= 0;
    /* A still is replaced by what comes after it: of two, it is the latter that is seen. */
    bool turn = !moments->due || (instant && moments->turn_due);
    moments->now = turn ? moments->waiting_turn : moments->waiting;
    if (turn) {
        moments->turn = moments->now.seat;
        moments->turn_due = false;
        moments->due = moments->due && !instant;
    } else {
        moments->due = false;
    }
    moments->held = held;
    moments->still = instant && !held;
    moments->instant = instant;
    moments->pace = tempo->glide_ms / GLIDE_MS;
    moments->gently = tempo->gently || instant;
    moments->phase = moments->gently ? TABLE_MOMENT_STANDS : TABLE_MOMENT_COMES;
    moments->clock = moments->gently ? 0 : -moments->now.late * tempo->glide_ms;
    return !moments->still;
}

static float length(const struct table_moments *moments)
{
    static const int ms[] = {[TABLE_MOMENT_NONE] = 0,
                             [TABLE_MOMENT_COMES] = TABLE_MOMENT_COMES_MS,
                             [TABLE_MOMENT_STANDS] = TABLE_MOMENT_STANDS_MS,
                             [TABLE_MOMENT_GOES] = TABLE_MOMENT_GOES_MS};
    bool turn = moments->phase == TABLE_MOMENT_STANDS && moments->now.mood == BOARDS_MOOD_TURN;
    float whole = (float)(turn ? TABLE_MOMENT_TURN_MS : ms[moments->phase]);
    bool stands = moments->phase == TABLE_MOMENT_STANDS;
    float share = stands && moments->now.brief ? 0.5f : stands && moments->now.lasts ? 2 : 1;
    return whole * moments->pace * share;
}

/* What went wrong is told on the table below its word, and that the end is near by its sign: such a
   word goes by itself while it is held. At instant speed no word goes by moving. */
static bool stays(const struct table_moments *moments)
{
    enum boards_mood mood = moments->now.mood;
    bool told = mood == BOARDS_MOOD_LOSS || mood == BOARDS_MOOD_BLAST || mood == BOARDS_MOOD_LAST;
    return moments->held && (!told || moments->instant);
}

static bool waits(const struct table_moments *moments)
{
    return moments->phase == TABLE_MOMENT_STANDS && (stays(moments) || moments->still);
}

static void go(struct table_moments *moments)
{
    bool seen = table_moments_seen(moments);
    moments->held = false;
    moments->phase = moments->gently || !seen ? TABLE_MOMENT_NONE : TABLE_MOMENT_GOES;
    moments->clock = 0;
}

bool table_moments_leave(struct table_moments *moments)
{
    if (moments->phase == TABLE_MOMENT_NONE) {
        return false;
    }
    if (moments->phase != TABLE_MOMENT_GOES) {
        go(moments);
    }
    return moments->phase != TABLE_MOMENT_NONE;
}

bool table_moments_step(struct table_moments *moments, float ms)
{
    if (moments->phase == TABLE_MOMENT_NONE || waits(moments)) {
        return false;
    }
    moments->clock += ms;
    while (moments->phase != TABLE_MOMENT_NONE && !waits(moments) &&
           moments->clock >= length(moments)) {
        float left = moments->clock - length(moments);
        if (moments->phase == TABLE_MOMENT_COMES) {
            moments->phase = TABLE_MOMENT_STANDS;
        } else if (moments->phase == TABLE_MOMENT_STANDS) {
            go(moments);
        } else {
            moments->phase = TABLE_MOMENT_NONE;
        }
        moments->clock = left;
    }
    return moments->phase != TABLE_MOMENT_NONE && !waits(moments);
}

void table_moments_finish(struct table_moments *moments)
{
    bool held = moments->held && moments->phase != TABLE_MOMENT_GOES;
    moments->phase = held || moments->still ? TABLE_MOMENT_STANDS : TABLE_MOMENT_NONE;
    moments->clock = 0;
}

void table_moments_clear_still(struct table_moments *moments)
{
    if (moments->still) {
        moments->still = false;
        moments->phase = TABLE_MOMENT_NONE;
    }
}

bool table_moments_seen(const struct table_moments *moments)
{
    return moments->phase != TABLE_MOMENT_NONE && moments->clock >= 0;
}

float table_moments_share(const struct table_moments *moments)
{
    float whole = length(moments);
    return whole > 0 ? fmaxf(0, fminf(1, moments->clock / whole)) : 1;
}
