#include "platform/limiter.h"

#include <math.h>

/* What a frame of 1/44100 s gives back of what was taken: about 80 ms to 1/e. */
static const float release = 0.00028f;

void limiter_init(struct limiter *limiter)
{
    limiter->gain = 1.0f;
}

void limiter_run(struct limiter *limiter, float *frames, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        float *frame = frames + 2 * i;
        float peak = fmaxf(fabsf(frame[0]), fabsf(frame[1]));
        limiter->gain += release * (1.0f - limiter->gain);
        if (peak * limiter->gain > LIMITER_CEILING) {
            limiter->gain = LIMITER_CEILING / peak;
        }
        frame[0] *= limiter->gain;
        frame[1] *= limiter->gain;
    }
}
