/* SPDX-License-Identifier: Zlib */
#include "loud.h"

#include <math.h>
#include <stdlib.h>

enum {
    STEP = SYNTH_RATE / 10,
    STEPS = 4,
    SHORT = 30
}; /* blocks of 400 ms that overlap by three quarters */

struct filter {
    double b0, b1, b2, a1, a2;
    double x1, x2, y1, y2;
};

static double filter_next(struct filter *f, double x)
{
    double y = f->b0 * x + f->b1 * f->x1 + f->b2 * f->x2 - f->a1 * f->y1 - f->a2 * f->y2;
    f->x2 = f->x1;
    f->x1 = x;
    f->y2 = f->y1;
    f->y1 = y;
    return y;
}

/* The head's shelf: 4 dB more above 1.7 kHz. The figures give the recommendation's coefficients at
   its own rate of 48 kHz. */
static struct filter shelf(void)
{
    double k = tan(3.141592653589793 * 1681.974450955533 / SYNTH_RATE), q = 0.7071752369554196;
    double high = pow(10.0, 3.999843853973347 / 20.0), band = pow(high, 0.4996667741545416);
    double a0 = 1.0 + k / q + k * k;
    return (struct filter){.b0 = (high + band * k / q + k * k) / a0,
                           .b1 = 2.0 * (k * k - high) / a0,
                           .b2 = (high - band * k / q + k * k) / a0,
                           .a1 = 2.0 * (k * k - 1.0) / a0,
                           .a2 = (1.0 - k / q + k * k) / a0};
}

static struct filter high_pass(void)
{
    double k = tan(3.141592653589793 * 38.13547087602444 / SYNTH_RATE), q = 0.5003270373238773;
    double a0 = 1.0 + k / q + k * k;
    return (struct filter){.b0 = 1.0,
                           .b1 = -2.0,
                           .b2 = 1.0,
                           .a1 = 2.0 * (k * k - 1.0) / a0,
                           .a2 = (1.0 - k / q + k * k) / a0};
}

double loud_decibel(double value)
{
    return 20.0 * log10(value > 1e-9 ? value : 1e-9);
}

static double lufs(double power)
{
    return -0.691 + 10.0 * log10(power > 1e-10 ? power : 1e-10);
}

/* Adds what a channel weighs to each tenth of a second. */
static double weigh(const double *samples, size_t count, double part, double *tenths)
{
    struct filter head = shelf(), low = high_pass();
    double peak = 0.0;
    for (size_t i = 0; i < count; i++) {
        double y = filter_next(&low, filter_next(&head, samples[i]));
        tenths[i / STEP] += part * y * y / (STEP * STEPS);
        peak = fmax(peak, fabs(samples[i]));
    }
    return peak;
}

/* The mean of the blocks above a gate, in power. */
static double mean_above(const double *blocks, size_t count, double gate)
{
    double sum = 0.0;
    int used = 0;
    for (size_t i = 0; i < count; i++) {
        if (lufs(blocks[i]) > gate) {
            sum += blocks[i];
            used++;
        }
    }
    return used > 0 ? sum / used : 0.0;
}

struct loud loud_measure(const double *left, const double *right, size_t count)
{
    struct loud loud = {-100.0, -100.0, 0.0};
    size_t tenths = count / STEP + STEPS, blocks = tenths - STEPS + 1;
    double *power = calloc(tenths + STEPS, sizeof *power);
    if (power == NULL) {
        return loud;
    }
    loud.peak = weigh(left, count, right != NULL ? 1.0 : 2.0, power);
    if (right != NULL) {
        loud.peak = fmax(loud.peak, weigh(right, count, 1.0, power));
    }
    for (size_t i = 0; i < blocks; i++) {
        power[i] += power[i + 1] + power[i + 2] + power[i + 3];
        loud.most = fmax(loud.most, lufs(power[i]));
    }
    size_t full = count / STEP + 1 > STEPS ? count / STEP + 1 - STEPS : 0;
    double first = lufs(mean_above(power, full, -70.0));
    loud.whole = lufs(mean_above(power, full, first - 10.0));
    free(power);
    return loud;
}

size_t loud_short_term(const double *left, const double *right, size_t count, double *list)
{
    size_t tenths = count / STEP, found = 0;
    double *power = calloc(tenths + 1, sizeof *power);
    if (power == NULL || tenths < SHORT) {
        free(power);
        return 0;
    }
    weigh(left, count, 1.0, power);
    weigh(right, count, 1.0, power);
    for (size_t i = 0; i + SHORT <= tenths; i++) {
        double sum = 0.0;
        for (size_t k = 0; k < SHORT; k++) {
            sum += power[i + k] * STEPS / SHORT;
        }
        list[found++] = lufs(sum);
    }
    free(power);
    return found;
}

static int compare(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return one < other ? -1 : one > other;
}

double loud_range(const double *left, const double *right, size_t count)
{
    double *list = calloc(count / STEP + 1, sizeof *list), sum = 0.0;
    size_t all = list == NULL ? 0 : loud_short_term(left, right, count, list), used = 0, kept = 0;
    for (size_t i = 0; i < all; i++) {
        sum += list[i] > -70.0 ? pow(10.0, list[i] / 10.0) : 0.0;
        used += list[i] > -70.0;
    }
    double gate = used > 0 ? 10.0 * log10(sum / (double)used) - 20.0 : 0.0;
    for (size_t i = 0; i < all; i++) {
        if (list[i] > fmax(gate, -70.0)) {
            list[kept++] = list[i];
        }
    }
    double range = 0.0;
    if (kept > 0) {
        qsort(list, kept, sizeof *list, compare);
        range = list[(size_t)lround(0.95 * (double)(kept - 1))] -
                list[(size_t)lround(0.10 * (double)(kept - 1))];
    }
    free(list);
    return range;
}

/* Between two samples, by a sinc under a raised cosine. */
static double between(const double *samples, size_t count, size_t at, double part)
{
    enum { REACH = 12 };
    const double pi = 3.141592653589793;
    double sum = 0.0;
    for (int i = 1 - REACH; i <= REACH; i++) {
        double x = part - i, window = 0.5 + 0.5 * cos(pi * x / REACH);
        if ((i < 0 && at < (size_t)-i) || at + (size_t)(i + REACH) >= count + REACH) {
            continue;
        }
        sum += samples[at + (size_t)i] * window * sin(pi * x) / (pi * x);
    }
    return sum;
}

double loud_true_peak(const double *samples, size_t count)
{
    double peak = 0.0;
    for (size_t i = 0; i < count; i++) {
        peak = fmax(peak, fabs(samples[i]));
    }
    /* Only beside what is near to the peak can there be more. */
    double near = 0.7 * peak;
    for (size_t i = 0; i + 1 < count; i++) {
        if (fabs(samples[i]) < near && fabs(samples[i + 1]) < near) {
            continue;
        }
        for (int k = 1; k < 4; k++) {
            peak = fmax(peak, fabs(between(samples, count, i, k / 4.0)));
        }
    }
    return peak;
}
