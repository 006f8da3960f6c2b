/* SPDX-License-Identifier: Zlib */
#include "voice.h"

#include <math.h>

static const double turn = 6.283185307179586;

static size_t sample_at(const struct voice_buffer *buffer, double seconds)
{
    size_t sample = (size_t)(seconds * SYNTH_RATE);
    return sample < buffer->count ? sample : buffer->count;
}

static double seconds_of(size_t samples)
{
    return (double)samples / SYNTH_RATE;
}

double voice_noise(struct voice_buffer *buffer)
{
    uint32_t x = buffer->noise;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    buffer->noise = x;
    return (double)x / 2147483648.0 - 1.0;
}

void voice_ring(struct voice_buffer *buffer, struct voice_mode mode, double at, double rise)
{
    size_t start = sample_at(buffer, at);
    /* A blow is never a step, and a step would click. */
    rise = rise > 0.0 ? rise : 0.5 / mode.hertz;
    for (size_t i = start; i < buffer->count; i++) {
        double t = seconds_of(i - start);
        double fall = exp(-t / mode.decay);
        if (fall < 1e-5) {
            break;
        }
        double soft = t < rise ? t / rise : 1.0;
        buffer->samples[i] += mode.gain * soft * fall * sin(turn * mode.hertz * t);
    }
}

void voice_strike(struct voice_buffer *buffer, const struct voice_body *body, double at,
                  double pitch, double gain)
{
    for (int i = 0; i < SYNTH_MODES_MAX && body->modes[i].hertz > 0.0; i++) {
        struct voice_mode mode = body->modes[i];
        mode.hertz *= pitch;
        mode.gain *= gain;
        voice_ring(buffer, mode, at, 0.0);
    }
}

static double envelope(double t, double length, double attack, double decay)
{
    double rise = t < attack ? 0.5 - 0.5 * cos(turn * 0.5 * t / attack) : 1.0;
    double tail = fmin(0.03, 0.4 * length);
    double left = length - t;
    double close = left < tail ? 0.5 - 0.5 * cos(turn * 0.5 * fmax(left, 0.0) / tail) : 1.0;
    double fall = decay > 0.0 && t > attack ? exp(-(t - attack) / decay) : 1.0;
    return rise * fall * close;
}

void voice_hiss(struct voice_buffer *buffer, const struct voice_hiss *hiss)
{
    /* A state-variable band pass; its coefficient is exact at the centre. */
    double g = tan(turn * 0.5 * hiss->centre / SYNTH_RATE);
    double k = 1.0 / hiss->width;
    double a = 1.0 / (1.0 + g * (g + k));
    double low = 0.0;
    double band = 0.0;
    double loose = 1.0 - exp(-turn * hiss->flutter / SYNTH_RATE);
    double grain = 0.0;
    size_t start = sample_at(buffer, hiss->at);
    size_t end = sample_at(buffer, hiss->at + hiss->length);
    for (size_t i = start; i < end; i++) {
        double in = voice_noise(buffer);
        double middle = a * (band + g * (in - low));
        double bottom = low + g * middle;
        band = 2.0 * middle - band;
        low = 2.0 * bottom - low;
        double t = seconds_of(i - start);
        double loud = envelope(t, hiss->length, hiss->attack, hiss->decay);
        if (hiss->flutter > 0.0) {
            /* Slow noise has little of its force left; this gives it back. */
            grain += loose * (voice_noise(buffer) - grain);
            loud *= fmin(2.5, fabs(grain) * 2.0 / sqrt(loose));
        }
        buffer->samples[i] += hiss->gain * loud * middle * k;
    }
}

static double sing(const double *harmonics, double phase)
{
    double sum = 0.0;
    for (int i = 0; i < SYNTH_HARMONICS_MAX; i++) {
        if (harmonics[i] != 0.0) {
            sum += harmonics[i] * sin((i + 1) * phase);
        }
    }
    return sum;
}

void voice_tone(struct voice_buffer *buffer, const struct voice_tone *tone)
{
    double phase = 0.0;
    size_t start = sample_at(buffer, tone->at);
    size_t end = sample_at(buffer, tone->at + tone->length);
    for (size_t i = start; i < end; i++) {
        double t = seconds_of(i - start);
        double part = t / tone->length;
        double pitch = tone->from * pow(tone->to / tone->from, part * part);
        double wobble = tone->wobble * part * sin(turn * tone->wobble_hertz * t);
        double loud = envelope(t, tone->length, tone->attack, tone->decay);
        buffer->samples[i] += tone->gain * loud * sing(tone->harmonics, phase);
        phase += turn * pitch * (1.0 + wobble) / SYNTH_RATE;
    }
}

/* ---- Strings: Karplus and Strong's, the loop tuned by an all-pass ------------------------------
 */

enum { STRING_MAX = 2048 };

struct string {
    double line[STRING_MAX];
    int length, at;
    double loss, blend;   /* a turn's loss; the low pass, 0 .. 0.5 */
    double tune, in, out; /* of the all-pass: its coefficient, what both filters hold */
};

static void string_tune(struct string *string, const struct voice_pluck *pluck)
{
    double period = SYNTH_RATE / pluck->hertz;
    string->blend = 0.5 - 0.42 * pluck->bright;
    /* What the low pass and the all-pass delay is taken off; the all-pass does best near 1. */
    string->length = (int)(period - string->blend - 0.3);
    double rest = period - string->blend - string->length;
    string->tune = (1.0 - rest) / (1.0 + rest);
    string->loss = exp(-period / SYNTH_RATE / pluck->decay);
}

static void string_excite(struct voice_buffer *buffer, struct string *string,
                          const struct voice_pluck *pluck)
{
    double ease = 1.0 - 0.93 * pluck->soft, low = 0.0, raw[STRING_MAX] = {0}, mean = 0.0,
           peak = 1e-9;
    int count = string->length, shift = (int)(pluck->spot * count);
    for (int i = -count; i < count; i++) {
        low += ease * (voice_noise(buffer) - low);
        raw[i < 0 ? i + count : i] = low;
    }
    /* Plucked here, the string lacks the overtones that would stand still here. */
    for (int i = 0; i < count; i++) {
        string->line[i] = raw[i] - raw[(i + count - shift) % count];
        mean += string->line[i] / count;
    }
    for (int i = 0; i < count; i++) {
        string->line[i] -= mean;
        peak = fmax(peak, fabs(string->line[i]));
    }
    for (int i = 0; i < count; i++) {
        string->line[i] /= peak;
    }
}

static double string_next(struct string *string)
{
    int next = (string->at + 1) % string->length;
    double here = string->line[string->at];
    double low = (1.0 - string->blend) * here + string->blend * string->in;
    string->in = here;
    /* The all-pass: y[n] = c x[n] + x[n-1] - c y[n-1]; `out` holds what of it is behind. */
    double x = string->loss * low;
    double y = string->tune * x + string->out;
    string->out = x - string->tune * y;
    string->line[string->at] = y;
    string->at = next;
    return y;
}

void voice_pluck(struct voice_buffer *buffer, const struct voice_pluck *pluck)
{
    struct string string = {.length = 0};
    string_tune(&string, pluck);
    string_excite(buffer, &string, pluck);
    size_t start = sample_at(buffer, pluck->at);
    size_t end = sample_at(buffer, pluck->at + 7.0 * pluck->decay);
    for (size_t i = start; i < end; i++) {
        double t = seconds_of(i - start);
        double rise = t < 0.002 ? t / 0.002 : 1.0;
        buffer->samples[i] += pluck->gain * rise * string_next(&string);
    }
}
