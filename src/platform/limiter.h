/*
 * limiter.h: the last thing before the device. Many sounds at once add up to more than a device can
 * play; this turns them down together for a moment instead of cutting their tops off.
 */
#ifndef PLATFORM_LIMITER_H
#define PLATFORM_LIMITER_H

#include <stddef.h>

#define LIMITER_CEILING 0.94f

struct limiter {
    float gain; /* 1 where nothing is too loud */
};

void limiter_init(struct limiter *limiter);

/* Frames of two channels. Nothing leaves it beyond the ceiling. */
void limiter_run(struct limiter *limiter, float *frames, size_t count);

#endif
