/* SPDX-License-Identifier: Zlib */
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
        double span = body->plate ? 1.0 + (body->high / body->low - 1.0) * pow(share, 1.5)
                                  : pow(body->high / body->low, share);
        double hertz = body->low * span * pitch;
        double side = voice_noise(buffer) < 0.0 && !body->together ? -1.0 : 1.0;
        double there = chance(buffer); /* how far from where this mode stands still */
        double loud = body->together ? 0.06 + 1.1 * there * there : side * (0.25 + 0.75 * there);
        struct voice_mode mode = {.hertz = hertz,
                                  .gain = part * reach(hertz, contact) * loud,
                                  .decay = body->decay *
                                           pow(body->low * pitch / hertz, body->loss) *
                                           (0.75 + 0.5 * place(&seed))};
        voice_ring(buffer, mode, at, body->together ? fmax(0.5 * contact, 0.00015) : 0.0);
    }
}

void knock_touch(struct voice_buffer *buffer, double at, double contact, double gain)
{
    size_t start = (size_t)(at * SYNTH_RATE), length = (size_t)(contact * SYNTH_RATE) + 2;
    for (size_t i = 0; i < length && start + i < buffer->count; i++) {
        buffer->samples[start + i] += gain * sin(turn * (double)i / (double)length);
    }
}

void knock_grain(struct voice_buffer *buffer, double at, double centre, double length, double gain)
{
    voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                            .length = 3.0 * length,
                                            .attack = 0.0003,
                                            .decay = 0.5 * length,
                                            .centre = centre,
                                            .width = 0.45,
                                            .gain = gain});
}

/* Butterworth's, of the second order. */
void knock_low_cut(struct voice_buffer *buffer)
{
    double k = tan(0.5 * turn * 80.0 / SYNTH_RATE), a0 = 1.0 + k * 1.41421356 + k * k;
    double a1 = 2.0 * (k * k - 1.0) / a0, a2 = (1.0 - k * 1.41421356 + k * k) / a0;
    double x1 = 0.0, x2 = 0.0, y1 = 0.0, y2 = 0.0;
    for (size_t i = 0; i < buffer->count; i++) {
        double x = buffer->samples[i], y = (x - 2.0 * x1 + x2) / a0 - a1 * y1 - a2 * y2;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        buffer->samples[i] = y;
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
