/* SPDX-License-Identifier: Zlib */
#include "platform/blit.h"

#include <math.h>
#include <string.h>

/* Pixels that are mixed at a time: as many of one count as vector registers take without loops
   round them. */
enum { RUN = 16 };

#define PI 3.14159265f

/* ---- Mixing ---------------------------------------------------------------------------------- */

/* Two channels, each by 0 .. 255 of 255, rounded. */
static inline uint32_t pair_share(uint32_t sum)
{
    sum += 0x800080u;
    return ((sum + ((sum >> 8) & 0xFF00FFu)) >> 8) & 0xFF00FFu;
}

/* `word` over what lies below, which is opaque. */
static inline uint32_t over(uint32_t below, uint32_t word)
{
    uint32_t alpha = word >> 24, through = 255u - alpha;
    uint32_t pair = pair_share((word & 0xFF00FFu) * alpha + (below & 0xFF00FFu) * through);
    uint32_t green = ((word >> 8) & 0xFFu) * alpha + ((below >> 8) & 0xFFu) * through + 0x80u;
    return 0xFF000000u | pair | (((green + (green >> 8)) >> 8) << 8);
}

/* Multiplied channel by channel. */
static inline uint32_t tinted(uint32_t word, const uint32_t tint[4])
{
    uint32_t a = (word >> 24) * tint[0] + 0x80u, r = ((word >> 16) & 0xFFu) * tint[1] + 0x80u;
    uint32_t g = ((word >> 8) & 0xFFu) * tint[2] + 0x80u, b = (word & 0xFFu) * tint[3] + 0x80u;
    a = (a + (a >> 8)) >> 8;
    r = (r + (r >> 8)) >> 8;
    g = (g + (g >> 8)) >> 8;
    b = (b + (b >> 8)) >> 8;
    return a << 24 | r << 16 | g << 8 | b;
}

static uint32_t word_of(struct canvas_color color)
{
    return (uint32_t)color.a << 24 | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

static bool is_white(struct canvas_color color)
{
    return word_of(color) == 0xFFFFFFFFu;
}

static void fill_row(uint32_t *to, int count, uint32_t word)
{
    int i = 0;
    if (word >> 24 == 0) {
        return;
    }
    if (word >> 24 == 255u) {
        for (; i + RUN <= count; i += RUN) {
            for (int k = 0; k < RUN; k++) {
                to[i + k] = word;
            }
        }
        for (; i < count; i++) {
            to[i] = word;
        }
        return;
    }
    for (; i + RUN <= count; i += RUN) {
        for (int k = 0; k < RUN; k++) {
            to[i + k] = over(to[i + k], word);
        }
    }
    for (; i < count; i++) {
        to[i] = over(to[i], word);
    }
}

static void mix_row(uint32_t *to, const uint32_t *from, int count)
{
    int i = 0;
    for (; i + RUN <= count; i += RUN) {
        uint32_t all = 0xFF000000u, any = 0;
        for (int k = 0; k < RUN; k++) {
            all &= from[i + k];
            any |= from[i + k];
        }
        if (all >> 24 == 255u) {
            memcpy(to + i, from + i, RUN * sizeof *to);
        } else if (any >> 24 != 0) {
            for (int k = 0; k < RUN; k++) {
                to[i + k] = over(to[i + k], from[i + k]);
            }
        }
    }
    for (; i < count; i++) {
        to[i] = over(to[i], from[i]);
    }
}

/* Tints `count` words, RUN at most. */
static void tint_run(uint32_t run[RUN], const uint32_t *from, int count, const uint32_t tint[4])
{
    if (count == RUN) {
        for (int k = 0; k < RUN; k++) {
            run[k] = tinted(from[k], tint);
        }
    }
    for (int k = 0; k < count && count < RUN; k++) {
        run[k] = tinted(from[k], tint);
    }
}

static void copy_row(uint32_t *to, const uint32_t *from, int count, const struct print *print)
{
    const struct canvas_color color = print->tint;
    const uint32_t tint[4] = {color.a, color.r, color.g, color.b};
    if (print->opaque) {
        memcpy(to, from, (size_t)count * sizeof *to);
        return;
    }
    if (is_white(color)) {
        mix_row(to, from, count);
        return;
    }
    for (int i = 0; i < count; i += RUN) {
        uint32_t run[RUN];
        int n = SDL_min(count - i, RUN);
        tint_run(run, from + i, n, tint);
        mix_row(to + i, run, n);
    }
}

/* ---- Fills and copies ------------------------------------------------------------------------ */

static uint32_t *word_at(const struct pixels *pixels, int x, int y)
{
    return pixels->words + (ptrdiff_t)y * pixels->stride + x;
}

void blit_fill(const struct ground *ground, SDL_Rect rect, struct canvas_color color)
{
    SDL_Rect seen;
    if (!SDL_IntersectRect(&rect, &ground->clip, &seen)) {
        return;
    }
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        fill_row(word_at(&ground->pixels, seen.x, y), seen.w, word_of(color));
    }
}

/* What is scaled is on its way: on a ground larger than this, pixels, one in four is computed, and
   stands for its neighbours too. */
enum { SHARP_MOST = 2560 * 1600 };

static int step_of(const struct pixels *pixels)
{
    return (long)pixels->w * pixels->h > SHARP_MOST ? 2 : 1;
}

/* Where middles of the place's pixels lie in the part, in 256ths of its pixels, held within the
   middles of its outermost ones. */
static int32_t middle_of(int at, int size, int part)
{
    float middle = ((float)at + 0.5f) * (float)part / (float)size * 256 - 128;
    return SDL_clamp((int32_t)middle, 0, (part - 1) * 256);
}

/* Two channels between two words, by 256ths. */
static inline uint32_t between(uint32_t first, uint32_t second, uint32_t by)
{
    return ((first & 0xFF00FFu) * (256u - by) + (second & 0xFF00FFu) * by) >> 8 & 0xFF00FFu;
}

static uint32_t opaque_sample(const uint32_t words[4], uint32_t u, uint32_t v)
{
    uint32_t upper = between(words[0], words[1], u), lower = between(words[2], words[3], u);
    uint32_t upper_green = between(words[0] >> 8, words[1] >> 8, u);
    uint32_t lower_green = between(words[2] >> 8, words[3] >> 8, u);
    return 0xFF000000u | between(upper, lower, v) | between(upper_green, lower_green, v) << 8;
}

/* The mean of four neighbours, by 256ths. Colours count by their alpha, or what is clear would
   darken the edges. */
static uint32_t sample(const struct pixels *pixels, const SDL_Rect *part, int32_t x, int32_t y)
{
    int left = x >> 8, top = y >> 8;
    uint32_t u = (uint32_t)x & 255u, v = (uint32_t)y & 255u;
    int right = SDL_min(left + 1, part->w - 1), below = SDL_min(top + 1, part->h - 1);
    const uint32_t *upper = word_at(pixels, part->x, part->y + top);
    const uint32_t *lower = word_at(pixels, part->x, part->y + below);
    const uint32_t words[4] = {upper[left], upper[right], lower[left], lower[right]};
    uint32_t weights[4] = {(256u - u) * (256u - v), u * (256u - v), (256u - u) * v, u * v};
    if (((words[0] | words[1] | words[2] | words[3]) >> 24) == 0) {
        return 0;
    }
    if (words[0] == words[1] && words[0] == words[2] && words[0] == words[3]) {
        return words[0];
    }
    if ((words[0] & words[1] & words[2] & words[3]) >> 24 == 255u) {
        return opaque_sample(words, u, v);
    }
    uint32_t a = 0, r = 0, g = 0, b = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t weight = (weights[i] >> 4) * (words[i] >> 24); /* 20 bits in all */
        a += weight;
        r += weight * ((words[i] >> 16) & 0xFFu);
        g += weight * ((words[i] >> 8) & 0xFFu);
        b += weight * (words[i] & 0xFFu);
    }
    uint32_t alpha = (a + (1u << 11)) >> 12;
    return alpha == 0 ? 0 : alpha << 24 | r / a << 16 | g / a << 8 | b / a;
}

static void print_scaled(const struct ground *ground, const struct print *print, SDL_Rect place,
                         SDL_Rect seen)
{
    const SDL_Rect *part = &print->part;
    int step = step_of(&ground->pixels), past = seen.y + seen.h;
    for (int i = 0; i < seen.w; i += RUN) {
        int count = SDL_min(seen.w - i, RUN);
        int32_t from_x[RUN];
        for (int k = 0; k < count; k++) {
            from_x[k] = middle_of(seen.x + i + k - place.x, place.w, part->w);
        }
        for (int y = seen.y - seen.y % step; y < past; y += step) {
            int32_t from_y = middle_of(y - place.y, place.h, part->h);
            uint32_t run[RUN];
            for (int k = 0; k < count; k++) {
                bool again = step > 1 && k % step != 0;
                run[k] = again ? run[k - 1] : sample(&print->pixels, part, from_x[k], from_y);
            }
            for (int row = SDL_max(y, seen.y); row < SDL_min(y + step, past); row++) {
                copy_row(word_at(&ground->pixels, seen.x + i, row), run, count, print);
            }
        }
    }
}

void blit_print(const struct ground *ground, const struct print *print, SDL_Rect place)
{
    const SDL_Rect *part = &print->part;
    const struct canvas_color color = print->tint;
    const uint32_t tint[4] = {color.a, color.r, color.g, color.b};
    SDL_Rect seen;
    if (place.w <= 0 || place.h <= 0 || part->w <= 0 || part->h <= 0 ||
        !SDL_IntersectRect(&place, &ground->clip, &seen)) {
        return;
    }
    bool row = part->w == place.w || part->w == 1, column = part->h == place.h || part->h == 1;
    if (!row || !column) {
        print_scaled(ground, print, place, seen);
        return;
    }
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        int from_y = part->h == place.h ? y - place.y : 0;
        const uint32_t *from = word_at(&print->pixels, part->x, part->y + from_y);
        uint32_t *to = word_at(&ground->pixels, seen.x, y);
        if (part->w == place.w) {
            copy_row(to, from + (seen.x - place.x), seen.w, print);
        } else {
            fill_row(to, seen.w, print->opaque ? *from | 0xFF000000u : tinted(*from, tint));
        }
    }
}

/* ---- Turned ---------------------------------------------------------------------------------- */

/* Half as far as a turned place reaches, in whole pixels. */
static int reach_of(float along, float across, float angle)
{
    return (int)ceilf((fabsf(along * cosf(angle)) + fabsf(across * sinf(angle))) / 2) + 1;
}

SDL_Rect blit_reach(SDL_Rect place, float degrees)
{
    float angle = degrees * PI / 180;
    float middle_x = (float)place.x + (float)place.w / 2;
    float middle_y = (float)place.y + (float)place.h / 2;
    int reach_x = reach_of((float)place.w, (float)place.h, angle);
    int reach_y = reach_of((float)place.h, (float)place.w, angle);
    return (SDL_Rect){(int)middle_x - reach_x, (int)middle_y - reach_y, 2 * reach_x + 1,
                      2 * reach_y + 1};
}

/* A picture that is turned, as a row of the window meets it. */
struct turned {
    float u, v, step_u, step_v; /* at the left end of the row, in the picture's place; and what a
                                   pixel to the right adds */
    float w, h;                 /* of that place */
    int place_x;                /* where it begins, as if it were not turned */
    float across, down;         /* pixels of the picture for one of the place */
};

/* Cuts [*first, *past) to where 0 <= start + i * step < size. */
static void cut_run(int *first, int *past, float start, float step, float size)
{
    if (fabsf(step) < 1e-6f) {
        *past = start >= 0 && start < size ? *past : *first;
        return;
    }
    const float most = 1e6f; /* pixels: beyond any window, and within what an int holds */
    float a = -start / step, b = (size - start) / step;
    *first = SDL_max(*first, (int)ceilf(SDL_clamp(fminf(a, b), -most, most)));
    *past = SDL_min(*past, (int)ceilf(SDL_clamp(fmaxf(a, b), -most, most)));
}

/* The pixels [first, past) of a row, each `grain`th of which is computed, and so many rows below
   each other the same. */
static void copy_turned(const struct ground *ground, const struct print *print,
                        const struct turned *turned, SDL_Point left, int first, int past, int grain,
                        int rows)
{
    const SDL_Rect *part = &print->part;
    float x = (turned->u * turned->across - 0.5f) * 256,
          y = (turned->v * turned->down - 0.5f) * 256;
    float step_x = turned->step_u * turned->across * 256,
          step_y = turned->step_v * turned->down * 256;
    int32_t most_x = (part->w - 1) * 256, most_y = (part->h - 1) * 256;
    for (int i = first; i < past; i += RUN) {
        uint32_t run[RUN];
        int count = SDL_min(past - i, RUN);
        for (int k = 0; k < count; k++) {
            if (k > 0 && (left.x + i + k - turned->place_x) % grain != 0) {
                run[k] = run[k - 1];
                continue;
            }
            int32_t from_x = (int32_t)(x + step_x * (float)(i + k));
            int32_t from_y = (int32_t)(y + step_y * (float)(i + k));
            run[k] = sample(&print->pixels, part, SDL_clamp(from_x, 0, most_x),
                            SDL_clamp(from_y, 0, most_y));
        }
        for (int row = 0; row < rows; row++) {
            copy_row(word_at(&ground->pixels, left.x + i, left.y + row), run, count, print);
        }
    }
}

void blit_turned(const struct ground *ground, const struct print *print, SDL_Rect place,
                 float degrees)
{
    const SDL_Rect *part = &print->part;
    float angle = degrees * PI / 180, c = cosf(angle), s = sinf(angle);
    if (place.w <= 0 || place.h <= 0 || part->w <= 0 || part->h <= 0) {
        return;
    }
    SDL_Rect around = blit_reach(place, degrees), seen;
    if (!SDL_IntersectRect(&around, &ground->clip, &seen)) {
        return;
    }
    struct turned turned = {
        .step_u = c, .step_v = -s, .w = (float)place.w, .h = (float)place.h, .place_x = place.x};
    turned.across = (float)part->w / turned.w;
    turned.down = (float)part->h / turned.h;
    int grain = step_of(&ground->pixels);
    /* What is coarse keeps its grain wherever the clip begins. */
    for (int y = seen.y - ((seen.y - place.y) % grain + grain) % grain; y < seen.y + seen.h;
         y += grain) {
        int top = SDL_max(y, seen.y), first = 0, past = seen.w;
        float dx = (float)seen.x + 0.5f - ((float)place.x + turned.w / 2);
        float dy = (float)y + 0.5f - ((float)place.y + turned.h / 2);
        turned.u = dx * c + dy * s + turned.w / 2;
        turned.v = dy * c - dx * s + turned.h / 2;
        cut_run(&first, &past, turned.u, turned.step_u, turned.w);
        cut_run(&first, &past, turned.v, turned.step_v, turned.h);
        copy_turned(ground, print, &turned, (SDL_Point){seen.x, top}, first, past, grain,
                    SDL_min(y + grain, seen.y + seen.h) - top);
    }
}
