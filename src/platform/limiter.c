/* SPDX-License-Identifier: Zlib */
#include "platform/limiter.h"

#include <math.h>
#include <string.h>

/* What a frame of 1/44100 s gives back of what was taken: about 80 ms to 1/e. */
static const float release = 0.00028f;

void limiter_init(struct limiter *limiter)
{
    memset(limiter, 0, sizeof *limiter);
    limiter->gain = limiter->goal = 1.0f;
}

static void hear(struct limiter *limiter, float peak)
{
    float need = peak > LIMITER_CEILING ? LIMITER_CEILING / peak : 1.0f;
    if (need < 1.0f) {
        limiter->hold = LIMITER_AHEAD;
        limiter->goal = fminf(limiter->goal, need);
        limiter->step = fmaxf(limiter->step, (limiter->gain - need) / LIMITER_AHEAD);
    }
}

static void turn(struct limiter *limiter)
{
    if (limiter->gain > limiter->goal) {
        limiter->gain = fmaxf(limiter->gain - limiter->step, limiter->goal);
    }
    if (limiter->hold > 0) {
        limiter->hold--;
    } else {
        limiter->goal = 1.0f;
        limiter->step = 0.0f;
        limiter->gain += release * (1.0f - limiter->gain);
    }
}

/* What is left of a sum of roundings. */
static float clip(float sample)
{
    return fmaxf(-LIMITER_CEILING, fminf(sample, LIMITER_CEILING));
}

void limiter_run(struct limiter *limiter, float *frames, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        float *frame = frames + 2 * i, *out = limiter->ahead + 2 * limiter->at;
        float left = out[0], right = out[1];
        hear(limiter, fmaxf(fabsf(frame[0]), fabsf(frame[1])));
        out[0] = frame[0];
        out[1] = frame[1];
        limiter->at = (limiter->at + 1) % LIMITER_AHEAD;
        turn(limiter);
        frame[0] = clip(left * limiter->gain);
        frame[1] = clip(right * limiter->gain);
    }
}
