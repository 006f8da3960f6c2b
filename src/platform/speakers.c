/* SPDX-License-Identifier: Zlib */
#include "platform/speakers.h"

#include <math.h>
#include <string.h>

#include "platform/effects.h"

static const double half_turn = 3.141592653589793;
static const double shelf_hertz = 1000.0, shelf_decibel = 4.0, low_hertz = 80.0;
/* By which a setting that was changed comes in a frame: 30 ms in all. */
static const float turn_step = 1.0f / (0.030f * EFFECTS_RATE);
/* What a level of less than 1 is raised to the power of: two decibels in make one and a half. */
static const float knock_power = 0.75f, knock_most = 2.0f;

/* As steep as it can be without a bump; half of its decibels at its frequency. */
static struct speakers_section high_shelf(void)
{
    double a = pow(10.0, shelf_decibel / 40.0), w = 2.0 * half_turn * shelf_hertz / EFFECTS_RATE;
    double wide = sin(w) * sqrt(2.0) * sqrt(a), c = cos(w);
    double a0 = (a + 1) - (a - 1) * c + wide;
    return (struct speakers_section){.b0 = (float)(a * ((a + 1) + (a - 1) * c + wide) / a0),
                                     .b1 = (float)(-2 * a * ((a - 1) + (a + 1) * c) / a0),
                                     .b2 = (float)(a * ((a + 1) + (a - 1) * c - wide) / a0),
                                     .a1 = (float)(2 * ((a - 1) - (a + 1) * c) / a0),
                                     .a2 = (float)(((a + 1) - (a - 1) * c - wide) / a0)};
}

/* Butterworth's. */
static struct speakers_section high_pass(void)
{
    double k = tan(half_turn * low_hertz / EFFECTS_RATE), a0 = 1 + k * sqrt(2.0) + k * k;
    return (struct speakers_section){.b0 = (float)(1 / a0),
                                     .b1 = (float)(-2 / a0),
                                     .b2 = (float)(1 / a0),
                                     .a1 = (float)(2 * (k * k - 1) / a0),
                                     .a2 = (float)((1 - k * sqrt(2.0) + k * k) / a0)};
}

static float next(struct speakers_section *section, float x)
{
    float y = section->b0 * x + section->b1 * section->x1 + section->b2 * section->x2 -
              section->a1 * section->y1 - section->a2 * section->y2;
    section->x2 = section->x1;
    section->x1 = x;
    section->y2 = section->y1;
    section->y1 = fabsf(y) < 1e-15f ? 0.0f : y; /* silence is not worked out to its last digit */
    return y;
}

static void forget(struct speakers *speakers)
{
    for (int channel = 0; channel < 2; channel++) {
        speakers->shelf[channel] = high_shelf();
        speakers->low_cut[channel] = high_pass();
    }
}

void speakers_init(struct speakers *speakers, bool tv)
{
    forget(speakers);
    speakers->share = tv ? 1.0f : 0.0f;
}

static void turn(struct speakers *speakers, bool tv)
{
    speakers->share =
        tv ? fminf(speakers->share + turn_step, 1.0f) : fmaxf(speakers->share - turn_step, 0.0f);
}

void speakers_run(struct speakers *speakers, bool tv, float *frames, float *effects, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!tv && speakers->share <= 0.0f) { /* a computer's: as it is */
            frames[2 * i] += effects[2 * i];
            frames[2 * i + 1] += effects[2 * i + 1];
            continue;
        }
        turn(speakers, tv);
        for (size_t channel = 0; channel < 2; channel++) {
            size_t at = 2 * i + channel;
            float plain = frames[at] + effects[at];
            float bright = frames[at] + next(&speakers->shelf[channel], effects[at]);
            float there = next(&speakers->low_cut[channel], bright);
            frames[at] = plain + speakers->share * (there - plain);
        }
        if (speakers->share <= 0.0f) {
            forget(speakers);
        }
    }
}

float speakers_knock(float strength)
{
    return fminf(powf(strength, knock_power), knock_most * strength);
}
