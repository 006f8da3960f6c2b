#include "knock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double turn = 6.283185307179586;

/* 0 .. 1, from the body's own seed: a body is always tuned alike. */
static double place(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / 16777216.0;
}

/* 0 .. 1, another each time. */
static double chance(struct voice_buffer *buffer)
{
    return 0.5 + 0.5 * voice_noise(buffer);
}

/* What a touch of that length has left of a frequency. */
static double reach(double hertz, double contact)
{
    return 1.0 / (1.0 + pow(1.5 * hertz * contact, 3.0));
}

void knock_ring(struct voice_buffer *buffer, const struct knock_body *body, double at, double pitch,
                double contact, double gain)
{
    uint32_t seed = body->seed;
    double part = gain / sqrt((double)body->modes);
    for (int i = 0; i < body->modes; i++) {
        double share = ((double)i + place(&seed)) / body->modes;
        double hertz = body->low * pow(body->high / body->low, share) * pitch;
        double side = voice_noise(buffer) < 0.0 ? -1.0 : 1.0;
        struct voice_body mode = {
            {{.hertz = hertz,
              .gain = side * (0.25 + 0.75 * chance(buffer)),
              .decay = body->decay * pow(body->low * pitch / hertz, body->loss) *
                       (0.75 + 0.5 * place(&seed))}}};
        voice_strike(buffer, &mode, at, 1.0, part * reach(hertz, contact));
    }
}

void knock_touch(struct voice_buffer *buffer, double at, double contact, double gain)
{
    size_t start = (size_t)(at * SYNTH_RATE), length = (size_t)(contact * SYNTH_RATE) + 2;
    for (size_t i = 0; i < length && start + i < buffer->count; i++) {
        buffer->samples[start + i] += gain * sin(turn * (double)i / (double)length);
    }
}

void knock_walls(struct voice_buffer *buffer, double share)
{
    static const struct {
        double seconds, gain;
    } walls[] = {{0.0011, -0.55}, {0.0019, 0.42},  {0.0031, -0.30},
                 {0.0047, 0.22},  {0.0068, -0.14}, {0.0093, 0.09}};
    double *dry = malloc(buffer->count * sizeof *dry);
    if (dry == NULL) {
        return; /* a little drier, then */
    }
    memcpy(dry, buffer->samples, buffer->count * sizeof *dry);
    for (size_t w = 0; w < sizeof walls / sizeof walls[0]; w++) {
        size_t later = (size_t)(walls[w].seconds * SYNTH_RATE);
        double low = 0.0, ease = 0.55 - 0.06 * (double)w; /* cloth and wood take the highs */
        for (size_t i = later; i < buffer->count; i++) {
            low += ease * (dry[i - later] - low);
            buffer->samples[i] += share * walls[w].gain * low;
        }
    }
    free(dry);
}
