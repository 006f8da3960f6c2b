/* SPDX-License-Identifier: Zlib */
#include "measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "loud.h"

static const double turn = 6.283185307179586;

/* ---- Spectra --------------------------------------------------------------------------------- */

struct pair {
    double re, im;
};

/* Cooley and Tukey's, in place; `count` is a power of two. */
static void transform(struct pair *values, size_t count)
{
    for (size_t i = 1, k = 0; i < count; i++) {
        size_t bit = count >> 1;
        for (; (k & bit) != 0; bit >>= 1) {
            k ^= bit;
        }
        k ^= bit;
        if (i < k) {
            struct pair value = values[i];
            values[i] = values[k];
            values[k] = value;
        }
    }
    for (size_t length = 2; length <= count; length *= 2) {
        for (size_t i = 0; i < length / 2; i++) {
            double angle = -turn * (double)i / (double)length;
            double cosine = cos(angle), sine = sin(angle);
            for (size_t at = i; at < count; at += length) {
                struct pair *one = &values[at], *other = &values[at + length / 2];
                struct pair turned = {cosine * other->re - sine * other->im,
                                      cosine * other->im + sine * other->re};
                *other = (struct pair){one->re - turned.re, one->im - turned.im};
                *one = (struct pair){one->re + turned.re, one->im + turned.im};
            }
        }
    }
}

static size_t sample_of(const struct voice_buffer *buffer, double seconds)
{
    size_t sample = (size_t)(seconds * SYNTH_RATE);
    return sample < buffer->count ? sample : buffer->count;
}

struct measure_spectrum measure_spectrum(const struct voice_buffer *buffer, double from, double to)
{
    size_t first = sample_of(buffer, from), length = sample_of(buffer, to) - first, size = 8192;
    while (size < length) {
        size *= 2;
    }
    struct measure_spectrum spectrum = {calloc(size / 2, sizeof *spectrum.power), size / 2};
    struct pair *values = calloc(size, sizeof *values);
    if (spectrum.power == NULL || values == NULL) {
        free(values);
        spectrum.count = spectrum.power == NULL ? 0 : spectrum.count;
        return spectrum;
    }
    for (size_t i = 0; i < length; i++) {
        values[i].re = buffer->samples[first + i];
    }
    transform(values, size);
    for (size_t i = 0; i < spectrum.count; i++) {
        spectrum.power[i] = values[i].re * values[i].re + values[i].im * values[i].im;
    }
    free(values);
    return spectrum;
}

void measure_spectrum_finish(struct measure_spectrum *spectrum)
{
    free(spectrum->power);
    *spectrum = (struct measure_spectrum){NULL, 0};
}

static double hertz_of(const struct measure_spectrum *spectrum, size_t line)
{
    return 0.5 * SYNTH_RATE * (double)line / (double)spectrum->count;
}

static size_t line_of(const struct measure_spectrum *spectrum, double hertz)
{
    size_t line = (size_t)(hertz / (0.5 * SYNTH_RATE) * (double)spectrum->count);
    return line < spectrum->count ? line : spectrum->count;
}

static double power_in(const struct measure_spectrum *spectrum, double low, double high)
{
    double sum = 1e-30;
    for (size_t i = line_of(spectrum, low); i < line_of(spectrum, high); i++) {
        sum += spectrum->power[i];
    }
    return sum;
}

double measure_band(const struct measure_spectrum *spectrum, double low, double high)
{
    return 10.0 * log10(power_in(spectrum, low, high) / power_in(spectrum, 0.0, 0.5 * SYNTH_RATE));
}

double measure_centroid(const struct measure_spectrum *spectrum)
{
    double sum = 0.0, whole = 1e-30;
    for (size_t i = 0; i < spectrum->count; i++) {
        sum += spectrum->power[i] * hertz_of(spectrum, i);
        whole += spectrum->power[i];
    }
    return sum / whole;
}

double measure_strongest(const struct measure_spectrum *spectrum)
{
    size_t strongest = 0;
    for (size_t i = 1; i < spectrum->count; i++) {
        strongest = spectrum->power[i] > spectrum->power[strongest] ? i : strongest;
    }
    return hertz_of(spectrum, strongest);
}

double measure_flatness(const struct measure_spectrum *spectrum)
{
    size_t first = line_of(spectrum, 50.0), end = line_of(spectrum, 18000.0);
    double logs = 0.0, sum = 1e-30;
    for (size_t i = first; i < end; i++) {
        logs += log10(spectrum->power[i] + 1e-30);
        sum += spectrum->power[i];
    }
    double count = (double)(end - first);
    return 10.0 * (logs / count - log10(sum / count));
}

int measure_modes(const struct measure_spectrum *spectrum)
{
    double most = 0.0;
    for (size_t i = 0; i < spectrum->count; i++) {
        most = fmax(most, spectrum->power[i]);
    }
    int modes = 0;
    double dip = 0.0, top = 0.0;
    bool rises = true;
    for (size_t i = 0; i < spectrum->count; i++) {
        double power = spectrum->power[i];
        if (rises) {
            top = fmax(top, power);
            if (power < 0.5 * top) {
                modes += top > 1e-4 * most;
                rises = false;
                dip = power;
            }
        } else {
            dip = fmin(dip, power);
            if (power > 2.0 * dip) {
                rises = true;
                top = power;
            }
        }
    }
    return modes;
}

enum { THIRDS = 21 };

static void thirds_of(const struct measure_spectrum *spectrum, double levels[THIRDS])
{
    double mean = 0.0;
    for (int i = 0; i < THIRDS; i++) {
        double middle = 125.0 * pow(2.0, i / 3.0), half = pow(2.0, 1.0 / 6.0);
        levels[i] = 10.0 * log10(power_in(spectrum, middle / half, middle * half));
        mean += levels[i] / THIRDS;
    }
    for (int i = 0; i < THIRDS; i++) {
        levels[i] -= mean;
    }
}

double measure_apart(const struct measure_spectrum *a, const struct measure_spectrum *b)
{
    double one[THIRDS], other[THIRDS], sum = 0.0;
    thirds_of(a, one);
    thirds_of(b, other);
    for (int i = 0; i < THIRDS; i++) {
        sum += (one[i] - other[i]) * (one[i] - other[i]);
    }
    return sqrt(sum / THIRDS);
}

/* ---- Along its time -------------------------------------------------------------------------- */

/* Root mean square around a sample. */
static double level_at(const struct voice_buffer *buffer, size_t at, size_t half)
{
    size_t first = at > half ? at - half : 0;
    size_t end = at + half < buffer->count ? at + half : buffer->count;
    double sum = 1e-20;
    for (size_t i = first; i < end; i++) {
        sum += buffer->samples[i] * buffer->samples[i];
    }
    return sqrt(sum / (double)(end - first));
}

double measure_attack(const struct voice_buffer *buffer)
{
    enum { HALF = SYNTH_RATE / 4000 };
    double peak = 0.0;
    for (size_t i = 0; i < buffer->count; i++) {
        peak = fmax(peak, level_at(buffer, i, HALF));
    }
    size_t low = 0;
    while (low < buffer->count && level_at(buffer, low, HALF) < 0.1 * peak) {
        low++;
    }
    size_t high = low;
    while (high < buffer->count && level_at(buffer, high, HALF) < 0.9 * peak) {
        high++;
    }
    return 1000.0 * (double)(high - low) / SYNTH_RATE;
}

double measure_decay(const struct voice_buffer *buffer)
{
    double whole = 0.0, left;
    for (size_t i = 0; i < buffer->count; i++) {
        whole += buffer->samples[i] * buffer->samples[i];
    }
    size_t first = 0, last = 0;
    left = whole;
    for (size_t i = 0; i < buffer->count; i++) {
        left -= buffer->samples[i] * buffer->samples[i];
        last = left > whole * 0.1 ? i : last;
        first = left > whole * 0.999 ? i : first;
    }
    return 6000.0 * (double)(last - first) / SYNTH_RATE;
}

double measure_kurtosis(const struct voice_buffer *buffer)
{
    double second = 1e-30, fourth = 0.0;
    for (size_t i = 0; i < buffer->count; i++) {
        double power = buffer->samples[i] * buffer->samples[i];
        second += power;
        fourth += power * power;
    }
    return fourth * (double)buffer->count / (second * second);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double measure_fall(const struct voice_buffer *buffer)
{
    enum { STEP = SYNTH_RATE / 1000, LEVELS_MAX = 4000 };
    double levels[LEVELS_MAX], most = -200.0;
    size_t count = 0, first = 0, last = 0;
    for (size_t at = 0; at < buffer->count && count < LEVELS_MAX; at += STEP) {
        levels[count] = loud_decibel(level_at(buffer, at, STEP));
        most = fmax(most, levels[count++]);
    }
    while (first < count && levels[first] < most - 12.0) {
        first++;
    }
    for (size_t i = first; i < count; i++) {
        last = levels[i] > most - 12.0 ? i : last;
    }
    qsort(levels + first, last - first, sizeof *levels, by_size);
    return levels[first + (last - first) * 9 / 10] - levels[first + (last - first) / 10];
}

double measure_small(const struct voice_buffer *buffer)
{
    double *through = malloc(buffer->count * sizeof *through);
    if (through == NULL) {
        return 0.0;
    }
    memcpy(through, buffer->samples, buffer->count * sizeof *through);
    /* Butterworth's of the second order. */
    double k = tan(0.5 * turn * 300.0 / SYNTH_RATE), a0 = 1.0 + k / 0.7071 + k * k;
    double a1 = 2.0 * (k * k - 1.0) / a0, a2 = (1.0 - k / 0.7071 + k * k) / a0;
    double x1 = 0.0, x2 = 0.0, y1 = 0.0, y2 = 0.0;
    for (size_t i = 0; i < buffer->count; i++) {
        double x = through[i], y = (x - 2.0 * x1 + x2) / a0 - a1 * y1 - a2 * y2;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        through[i] = y;
    }
    struct loud loud = loud_measure(through, NULL, buffer->count);
    free(through);
    return loud.most;
}
