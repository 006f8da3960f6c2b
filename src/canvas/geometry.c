/* SPDX-License-Identifier: Zlib */
#include "canvas/geometry.h"

#include <math.h>

static float share_of(float value)
{
    return value > 0.0f ? (value < 1.0f ? value : 1.0f) : 0.0f;
}

struct canvas_color canvas_rgb(uint32_t rgb)
{
    return (struct canvas_color){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
}

struct canvas_color canvas_fade(struct canvas_color color, float alpha)
{
    color.a = (uint8_t)((float)color.a * share_of(alpha) + 0.5f);
    return color;
}

static uint8_t mix_channel(uint8_t a, uint8_t b, float share)
{
    return (uint8_t)((float)a + ((float)b - (float)a) * share + 0.5f);
}

struct canvas_color canvas_mix(struct canvas_color a, struct canvas_color b, float share)
{
    share = share_of(share);
    return (struct canvas_color){
        .r = mix_channel(a.r, b.r, share),
        .g = mix_channel(a.g, b.g, share),
        .b = mix_channel(a.b, b.b, share),
        .a = mix_channel(a.a, b.a, share),
    };
}

static float linear(uint8_t channel)
{
    float value = (float)channel / 255.0f;
    return value <= 0.04045f ? value / 12.92f : powf((value + 0.055f) / 1.055f, 2.4f);
}

static float luminance(struct canvas_color color)
{
    return 0.2126f * linear(color.r) + 0.7152f * linear(color.g) + 0.0722f * linear(color.b);
}

float canvas_contrast(struct canvas_color a, struct canvas_color b)
{
    float la = luminance(a), lb = luminance(b);
    return la > lb ? (la + 0.05f) / (lb + 0.05f) : (lb + 0.05f) / (la + 0.05f);
}

bool canvas_rect_holds(struct canvas_rect rect, float x, float y)
{
    return x >= rect.x && y >= rect.y && x < rect.x + rect.w && y < rect.y + rect.h;
}

static bool empty(struct canvas_rect rect)
{
    return !(rect.w > 0.0f && rect.h > 0.0f);
}

bool canvas_rect_meets(struct canvas_rect a, struct canvas_rect b)
{
    return !empty(canvas_rect_common(a, b));
}

struct canvas_rect canvas_rect_inset(struct canvas_rect rect, float by)
{
    /* Past its middle a rectangle shrinks to a point there rather than turning inside out. */
    float dx = fminf(by, rect.w / 2.0f), dy = fminf(by, rect.h / 2.0f);
    return (struct canvas_rect){rect.x + dx, rect.y + dy, fmaxf(rect.w - 2.0f * dx, 0.0f),
                                fmaxf(rect.h - 2.0f * dy, 0.0f)};
}

static struct canvas_rect from_edges(float left, float top, float right, float bottom)
{
    return (struct canvas_rect){left, top, fmaxf(right - left, 0.0f), fmaxf(bottom - top, 0.0f)};
}

/* An empty rectangle adds nothing, wherever it lies. */
struct canvas_rect canvas_rect_join(struct canvas_rect a, struct canvas_rect b)
{
    if (empty(a) || empty(b)) {
        return empty(a) ? b : a;
    }
    return from_edges(fminf(a.x, b.x), fminf(a.y, b.y), fmaxf(a.x + a.w, b.x + b.w),
                      fmaxf(a.y + a.h, b.y + b.h));
}

struct canvas_rect canvas_rect_common(struct canvas_rect a, struct canvas_rect b)
{
    return from_edges(fmaxf(a.x, b.x), fmaxf(a.y, b.y), fminf(a.x + a.w, b.x + b.w),
                      fminf(a.y + a.h, b.y + b.h));
}
