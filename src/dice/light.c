/* SPDX-License-Identifier: Zlib */
#include "dice/light.h"

#include <math.h>

const struct dice_vec dice_light_lamp = {-0.4995f, 0.5594f, 0.6593f};

/* Towards what lights the side that looks at the player: the room behind them. */
static const struct dice_vec room = {-0.35f, -0.72f, 0.60f};

/* Distance of the lamp, in the thing's own lengths: near enough to fall off across a face. */
#define LAMP_AWAY 2.2f

static const struct canvas_color white = {255, 252, 242, 255};
static const struct canvas_color dusk = {22, 15, 10, 255};

static float clamp01(float v)
{
    return fminf(fmaxf(v, 0), 1);
}

/* Darkness at the bottom of a well, of what a wall or other dice keep the room's light from; and
   where the lamp itself does not shine in. */
#define WELL_DEEP   0.54f
#define WELL_SHADED 0.34f

float dice_light_in_well(const struct dice_light_well *well, struct dice_vec at)
{
    struct dice_vec from = dice_vec_add(at, dice_vec_scale(well->mouth, -1));
    float below = -dice_vec_dot(from, well->axis);
    struct dice_vec side = dice_vec_add(from, dice_vec_scale(well->axis, below));
    if (below <= 0 || dice_vec_dot(side, side) > 1.3f * well->radius * well->radius) {
        return 0;
    }
    /* Where the way to the lamp passes the mouth's plane. */
    float along = fmaxf(dice_vec_dot(dice_light_lamp, well->axis), 0.05f);
    struct dice_vec slant = dice_vec_add(dice_light_lamp, dice_vec_scale(well->axis, -along));
    side = dice_vec_add(side, dice_vec_scale(slant, below / along));
    float past = sqrtf(dice_vec_dot(side, side)) / well->radius - 0.80f;
    float shaded = clamp01(past / 0.45f), share = clamp01(below / well->depth);
    shaded *= shaded * (3 - 2 * shaded);
    return clamp01(WELL_DEEP * powf(share, 0.8f) +
                   WELL_SHADED * shaded * clamp01(4 * below / well->depth));
}

/* Its share of a reflection whose width falls with `doublings`: cosine to the power of 2^n. */
static float lobe(float cosine, int doublings)
{
    float v = fmaxf(cosine, 0);
    for (int i = 0; i < doublings; i++) {
        v *= v;
    }
    return v;
}

/* Colours are mixed without rounding, which would show as bands. */
struct mix {
    float r, g, b;
};

static void mix_in(struct mix *mix, struct canvas_color color, float share)
{
    share = clamp01(share);
    mix->r += ((float)color.r - mix->r) * share;
    mix->g += ((float)color.g - mix->g) * share;
    mix->b += ((float)color.b - mix->b) * share;
}

struct canvas_color dice_light_shade(const struct dice_light *light,
                                     const struct dice_material *material, struct dice_vec at,
                                     struct dice_vec normal, float edge)
{
    struct dice_vec lamp = dice_vec_unit(
        dice_vec_add(dice_vec_scale(dice_light_lamp, LAMP_AWAY), dice_vec_scale(at, -1)));
    float cosine = dice_vec_dot(normal, dice_vec_unit(dice_vec_add(lamp, light->eye)));
    float day = dice_vec_dot(normal, lamp) / dice_light_lamp.z;
    float fill = fmaxf(dice_vec_dot(normal, room), 0);
    float high = clamp01(light->height + at.z), low = (1 - high) * (1 - high);
    float down = clamp01(0.55f - 0.55f * normal.z);
    struct mix mix = {(float)material->shade.r, (float)material->shade.g, (float)material->shade.b};
    float lit = clamp01(0.06f + 0.90f * fmaxf(day, 0) + 0.14f * fill);
    mix_in(&mix, material->lit, lit);
    mix_in(&mix, dusk, 0.13f * (1 - lit) + 0.16f * clamp01(-day) + 0.34f * low * down);
    mix_in(&mix, white,
           0.45f * clamp01(day - 1) + 0.66f * material->sheen * edge * clamp01(normal.z));
    if (light->cloth.a > 0) {
        struct canvas_color glow = canvas_mix(light->cloth, material->lit, 0.25f);
        mix_in(&mix, glow, material->bounce * down * (0.12f + 0.88f * low));
    }
    mix_in(&mix, white, material->sheen * lobe(cosine, 4) + material->spot * lobe(cosine, 6));
    return (struct canvas_color){(uint8_t)(mix.r + 0.5f), (uint8_t)(mix.g + 0.5f),
                                 (uint8_t)(mix.b + 0.5f), 255};
}
