/* SPDX-License-Identifier: Zlib */
/*
 * limiter.h: the last thing before the device. Many sounds at once add up to more than a device can
 * play; this turns them down together for a moment instead of cutting their tops off. It hears what
 * comes a little before it is played, so that it is turned down in time.
 */
#ifndef PLATFORM_LIMITER_H
#define PLATFORM_LIMITER_H

#include <stddef.h>

#define LIMITER_CEILING 0.94f

enum { LIMITER_AHEAD = 96 }; /* frames by which everything is later: 2 ms */

struct limiter {
    float ahead[2 * LIMITER_AHEAD];
    int at;
    float gain; /* 1 where nothing is too loud */
    float goal; /* what the loudest frame ahead bears */
    float step; /* by which the gain is there in time */
    int hold;
};

void limiter_init(struct limiter *limiter);

/* Frames of two channels. Nothing leaves it beyond the ceiling. */
void limiter_run(struct limiter *limiter, float *frames, size_t count);

#endif
