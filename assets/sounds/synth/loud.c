#include "loud.h"

#include <math.h>
#include <stdlib.h>

enum { STEP = SYNTH_RATE / 10, STEPS = 4 }; /* blocks of 400 ms that overlap by three quarters */

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
