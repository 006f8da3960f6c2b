/* SPDX-License-Identifier: Zlib */
#include "tests/pictures/sight.h"

#include <math.h>

static double linear(int channel)
{
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static unsigned char encoded(double light)
{
    double c = light <= 0.0 ? 0.0 : light >= 1.0 ? 1.0 : light;
    c = c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055;
    return (unsigned char)lround(c * 255.0);
}

static double luminance(struct canvas_color color)
{
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

double sight_contrast(struct canvas_color a, struct canvas_color b)
{
    double la = luminance(a), lb = luminance(b);
    return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

static unsigned char mixed(int color, int ground, int alpha)
{
    return (unsigned char)((color * alpha + ground * (255 - alpha) + 127) / 255);
}

struct canvas_color sight_over(struct canvas_color color, struct canvas_color ground)
{
    return (struct canvas_color){mixed(color.r, ground.r, color.a),
                                 mixed(color.g, ground.g, color.a),
                                 mixed(color.b, ground.b, color.a), 255};
}

static const double cones[SIGHT_COUNT][3][3] = {
    [SIGHT_FULL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [SIGHT_NO_RED] = {{0.152286, 1.052583, -0.204868},
                      {0.114503, 0.786281, 0.099216},
                      {-0.003882, -0.048116, 1.051998}},
    [SIGHT_NO_GREEN] = {{0.367322, 0.860646, -0.227968},
                        {0.280085, 0.672501, 0.047413},
                        {-0.011820, 0.042940, 0.968881}},
    [SIGHT_NO_BLUE] = {{1.255528, -0.076749, -0.178779},
                       {-0.078411, 0.930809, 0.147602},
                       {0.004733, 0.691367, 0.303900}},
};

struct canvas_color sight_see(enum sight sight, struct canvas_color color)
{
    double light[3] = {linear(color.r), linear(color.g), linear(color.b)}, seen[3];
    for (int i = 0; i < 3; i++) {
        const double *row = cones[sight][i];
        seen[i] = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
    }
    return (struct canvas_color){encoded(seen[0]), encoded(seen[1]), encoded(seen[2]), color.a};
}

static double lab_curve(double t)
{
    return t > 216.0 / 24389.0 ? cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
}

/* sRGB to CIE Lab under its own white, D65. */
static void lab(struct canvas_color color, double out[3])
{
    double r = linear(color.r), g = linear(color.g), b = linear(color.b);
    double x = lab_curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    double y = lab_curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
    double z = lab_curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0890);
    out[0] = 116 * y - 16;
    out[1] = 500 * (x - y);
    out[2] = 200 * (y - z);
}

double sight_distance(struct canvas_color a, struct canvas_color b)
{
    double la[3], lb[3];
    lab(a, la);
    lab(b, lb);
    return sqrt(pow(la[0] - lb[0], 2) + pow(la[1] - lb[1], 2) + pow(la[2] - lb[2], 2));
}
