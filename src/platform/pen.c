/* SPDX-License-Identifier: Zlib */
#include "platform/pen.h"

#include <math.h>
#include "platform/draw.h"

enum { COORDINATE_MAX = 1 << 20 };

/* Nonsense, such as an endless length, must not reach an int. */
int pen_pixel(float value)
{
    return value > -COORDINATE_MAX && value < COORDINATE_MAX ? (int)lroundf(value) : 0;
}

SDL_Rect pen_pixels(struct canvas_rect rect)
{
    int x = pen_pixel(rect.x), y = pen_pixel(rect.y);
    return (SDL_Rect){x, y, SDL_max(pen_pixel(rect.x + rect.w) - x, 0),
                      SDL_max(pen_pixel(rect.y + rect.h) - y, 0)};
}

static SDL_Rect on_target(const struct pen *pen, SDL_Rect rect)
{
    rect.x -= pen->x;
    rect.y -= pen->y;
    return rect;
}

/* The clip in force cut to the target. */
static struct ground ground_of(const struct pen *pen)
{
    struct ground ground = {.pixels = pen->pixels};
    SDL_Rect clip = on_target(pen, pen->clips[pen->clip_count - 1]);
    SDL_Rect all = {0, 0, pen->pixels.w, pen->pixels.h};
    SDL_IntersectRect(&clip, &all, &ground.clip); /* of no size where they don't meet */
    return ground;
}

static void apply_clip(struct pen *pen)
{
    if (pen->pixels.words != NULL) {
        return; /* ground_of() */
    }
    SDL_Rect rect = on_target(pen, pen->clips[pen->clip_count - 1]);
    SDL_RenderSetClipRect(pen->draw->renderer, &rect);
}

void pen_start(struct pen *pen, SDL_Rect target)
{
    pen->x = target.x;
    pen->y = target.y;
    pen->clips[0] = target;
    pen->clip_count = 1;
    pen->clip_excess = 0;
    apply_clip(pen);
}

void pen_start_part(struct pen *pen, SDL_Rect target, SDL_Rect part)
{
    pen_start(pen, target);
    pen->clips[0] = part;
    apply_clip(pen);
}

void pen_clip(struct pen *pen, struct canvas_rect rect)
{
    if (pen->clip_count == CLIPS_MAX) {
        pen->clip_excess++;
        return;
    }
    SDL_Rect wanted = pen_pixels(rect), common;
    if (!SDL_IntersectRect(&wanted, &pen->clips[pen->clip_count - 1], &common)) {
        /* An empty clip would switch clipping off. */
        common = (SDL_Rect){pen->x - 2, pen->y - 2, 1, 1};
    }
    pen->clips[pen->clip_count++] = common;
    apply_clip(pen);
}

void pen_unclip(struct pen *pen)
{
    if (pen->clip_excess > 0) {
        pen->clip_excess--;
    } else if (pen->clip_count > 1) {
        pen->clip_count--;
        apply_clip(pen);
    }
}

void pen_fill(struct pen *pen, SDL_Rect rect, struct canvas_color color)
{
    SDL_Renderer *renderer = pen->draw->renderer;
    rect = on_target(pen, rect);
    if (pen->pixels.words != NULL) {
        const struct ground ground = ground_of(pen);
        bands_fill(&pen->draw->bands, &ground, rect, color);
        return;
    }
    SDL_SetRenderDrawBlendMode(renderer, color.a < 255 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
    SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a);
    SDL_RenderFillRect(renderer, &rect);
}

bool pen_surface(struct pen *pen, const struct canvas_surface *surface, SDL_Rect place)
{
    if (pen->pixels.words == NULL) {
        return false;
    }
    const struct ground ground = ground_of(pen);
    bands_surface(&pen->draw->bands, &ground, surface, on_target(pen, place));
    return true;
}

/* The texture's own memory, to be unlocked; false where it is the renderer's alone. */
static bool lock(const struct pen *pen, SDL_Texture *texture, const SDL_Rect *part,
                 struct canvas_color tint, struct print *print)
{
    void *words;
    int w, h, pitch;
    SDL_BlendMode mode;
    if (pen->pixels.words == NULL || SDL_QueryTexture(texture, NULL, NULL, &w, &h) != 0 ||
        SDL_GetTextureBlendMode(texture, &mode) != 0 ||
        SDL_LockTexture(texture, NULL, &words, &pitch) != 0) {
        return false;
    }
    SDL_Rect all = {0, 0, w, h};
    *print = (struct print){.pixels = {words, w, h, pitch / (int)sizeof(uint32_t)},
                            .part = part != NULL ? *part : all,
                            .tint = tint,
                            .opaque = mode == SDL_BLENDMODE_NONE};
    return true;
}

void pen_lay(struct pen *pen, const struct pixels *whole)
{
    const struct ground ground = ground_of(pen);
    SDL_Rect all = {0, 0, whole->w, whole->h};
    struct print print = {
        .pixels = *whole, .part = all, .tint = {255, 255, 255, 255}, .opaque = true};
    bands_print(&pen->draw->bands, &ground, &print, on_target(pen, all));
}

void pen_copy(struct pen *pen, SDL_Texture *texture, const SDL_Rect *part, SDL_Rect place,
              struct canvas_color tint)
{
    struct print print;
    place = on_target(pen, place);
    if (lock(pen, texture, part, tint, &print)) {
        const struct ground ground = ground_of(pen);
        bands_print(&pen->draw->bands, &ground, &print, place);
        SDL_UnlockTexture(texture);
        return;
    }
    SDL_SetTextureColorMod(texture, tint.r, tint.g, tint.b);
    SDL_SetTextureAlphaMod(texture, tint.a);
    SDL_RenderCopy(pen->draw->renderer, texture, part, &place);
}

void pen_copy_turned(struct pen *pen, SDL_Texture *texture, SDL_Rect place,
                     struct canvas_color tint, float degrees)
{
    struct print print;
    place = on_target(pen, place);
    if (lock(pen, texture, NULL, tint, &print)) {
        const struct ground ground = ground_of(pen);
        bands_turned(&pen->draw->bands, &ground, &print, place, degrees);
        SDL_UnlockTexture(texture);
        return;
    }
    SDL_SetTextureColorMod(texture, tint.r, tint.g, tint.b);
    SDL_SetTextureAlphaMod(texture, tint.a);
    SDL_RenderCopyEx(pen->draw->renderer, texture, NULL, &place, (double)degrees, NULL,
                     SDL_FLIP_NONE);
}
