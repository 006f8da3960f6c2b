/* SPDX-License-Identifier: Zlib */
#include "platform/texture.h"

#include <math.h>

struct texture_tones texture_tones_of(struct canvas_color color, const float low[3],
                                      const float high[3])
{
    const uint8_t channels[3] = {color.r, color.g, color.b};
    struct texture_tones tones;
    for (int i = 0; i < 3; i++) {
        float from = fminf((float)channels[i] * low[i], 255.0f) * 256.0f;
        float to = fminf((float)channels[i] * high[i], 255.0f) * 256.0f;
        tones.low[i] = (uint16_t)from;
        tones.range[i] = (uint16_t)(to - from);
    }
    return tones;
}

/* An ordered pattern: neighbours differ much, so that no eye makes out a texture. */
uint8_t texture_dither(int x, int y)
{
    unsigned a = (unsigned)x ^ (unsigned)y, b = (unsigned)y;
    unsigned value = ((a & 1u) << 5) | ((b & 1u) << 4) | ((a & 2u) << 2) | ((b & 2u) << 1) |
                     ((a & 4u) >> 1) | ((b & 4u) >> 2);
    return (uint8_t)(value * 4u + 2u);
}

void texture_dither_run(int y, uint16_t run[TEXTURE_RUN])
{
    for (int i = 0; i < TEXTURE_RUN; i++) {
        run[i] = texture_dither(i, y);
    }
}

/* Sixteen bits throughout, so that eight pixels fit a register of the oldest 64-bit machine. */
static inline uint16_t level(uint16_t low, uint16_t range, uint16_t tone, uint16_t dither)
{
    uint16_t part = (uint16_t)(((uint32_t)range * tone) >> 16);
    return (uint16_t)((uint16_t)(low + part + dither) >> 8);
}

void texture_tones_run(const struct texture_tones *tones, const uint16_t tone[TEXTURE_RUN],
                       const uint16_t dither[TEXTURE_RUN], uint32_t words[TEXTURE_RUN])
{
    uint16_t red[TEXTURE_RUN], low[TEXTURE_RUN];
    for (int i = 0; i < TEXTURE_RUN; i++) {
        red[i] = (uint16_t)(0xFF00u | level(tones->low[0], tones->range[0], tone[i], dither[i]));
    }
    for (int i = 0; i < TEXTURE_RUN; i++) {
        uint16_t green = level(tones->low[1], tones->range[1], tone[i], dither[i]);
        uint16_t blue = level(tones->low[2], tones->range[2], tone[i], dither[i]);
        low[i] = (uint16_t)((uint16_t)(green << 8) | blue);
    }
    for (int i = 0; i < TEXTURE_RUN; i++) {
        words[i] = (uint32_t)red[i] << 16 | low[i];
    }
}

uint32_t texture_scatter(uint32_t x)
{
    x = (x ^ (x >> 16)) * 0x7FEB352Du;
    x = (x ^ (x >> 15)) * 0x846CA68Bu;
    return x ^ (x >> 16);
}

static float corner(uint32_t seed, int x, int y)
{
    uint32_t bits = texture_scatter(seed + (uint32_t)x * 0x9E3779B1u + (uint32_t)y * 0x85EBCA77u);
    return (float)(bits >> 8) / 8388607.5f - 1.0f;
}

static float ease(float share)
{
    return share * share * (3.0f - 2.0f * share);
}

/* floorf is a call into libm on plain x86-64, and this runs for every sixteenth pixel. */
static inline int floor_of(float value)
{
    int whole = (int)value;
    return whole - (value < (float)whole);
}

float texture_noise(uint32_t seed, float x, float y)
{
    int cx = floor_of(x), cy = floor_of(y);
    float sx = ease(x - (float)cx), sy = ease(y - (float)cy);
    float a = corner(seed, cx, cy), b = corner(seed, cx + 1, cy);
    float c = corner(seed, cx, cy + 1), d = corner(seed, cx + 1, cy + 1);
    float top = a + (b - a) * sx, bottom = c + (d - c) * sx;
    return top + (bottom - top) * sy;
}
