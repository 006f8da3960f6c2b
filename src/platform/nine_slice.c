/* SPDX-License-Identifier: Zlib */
#include "platform/nine_slice.h"

#include <math.h>
#include <string.h>
#include "platform/paint.h"
#include "platform/texture.h"
#include "base/hash.h"

enum { BANDS_MAX = 4, LARGE_SURFACE = 200000, QUICK_SURFACE = 60000 /* pixels */ };

static const struct canvas_color white = {255, 255, 255, 255};

/* How a box is cut: its picture reaches `margin` beyond the box; from `corner` on, counted from
   the picture's edge, rows or columns are all alike. */
struct slices {
    int margin, corner;
    SDL_Rect place; /* in the window, the margin included */
    SDL_Rect small; /* the picture, at 0, 0 */
    SDL_Rect box;   /* in the picture */
};

static bool same_color(struct canvas_color a, struct canvas_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* A row or column from which on paint.h's dither begins anew, at or before that one. */
static int begin_of(int place)
{
    return place / TEXTURE_RUN * TEXTURE_RUN;
}

/* What one thread paints of a picture: of either of them. */
struct band {
    struct pixels pixels;
    float y;
    const struct canvas_box *box;
    const struct canvas_surface *surface;
};

static int paint_band(void *context)
{
    const struct band *band = context;
    if (band->box != NULL) {
        paint_box(&band->pixels, 0, band->y, band->box);
    } else {
        paint_surface(&band->pixels, 0, band->y, band->surface);
    }
    return 0;
}

/* What is large is painted by several threads, a band of rows each: the first frame waits for the
   felt. Bands of wood would not match. */
static void paint_bands(const struct pixels *pixels, int y, const struct canvas_box *box,
                        const struct canvas_surface *surface)
{
    struct band bands[BANDS_MAX];
    SDL_Thread *threads[BANDS_MAX] = {NULL};
    bool wood = box == NULL && surface->material == CANVAS_WOOD;
    bool large = (long)pixels->w * pixels->h >= LARGE_SURFACE && !wood;
    int count = large ? SDL_clamp(SDL_GetCPUCount(), 1, BANDS_MAX) : 1;
    for (int i = count - 1; i >= 0; i--) {
        int top = begin_of(pixels->h * i / count), bottom = begin_of(pixels->h * (i + 1) / count);
        bottom = i + 1 == count ? pixels->h : bottom;
        bands[i] = (struct band){*pixels, (float)(y + top), box, surface};
        bands[i].pixels.words += (ptrdiff_t)top * pixels->stride;
        bands[i].pixels.h = bottom - top;
        threads[i] = i > 0 ? SDL_CreateThread(paint_band, "paint", &bands[i]) : NULL;
        if (threads[i] == NULL) {
            paint_band(&bands[i]);
        }
    }
    for (int i = 1; i < count; i++) {
        SDL_WaitThread(threads[i], NULL);
    }
}

static SDL_Texture *new_texture(struct draw *draw, int w, int h, struct pixels *pixels)
{
    void *words;
    int pitch;
    SDL_Texture *texture = SDL_CreateTexture(draw->renderer, SDL_PIXELFORMAT_ARGB8888,
                                             SDL_TEXTUREACCESS_STREAMING, w, h);
    if (texture == NULL || SDL_LockTexture(texture, NULL, &words, &pitch) != 0) {
        SDL_DestroyTexture(texture);
        return NULL;
    }
    *pixels = (struct pixels){words, w, h, pitch / 4};
    return texture;
}

/* Paints either of them, its upper left at 0, 0, into a new texture. */
static SDL_Texture *paint(struct draw *draw, int w, int h, const struct canvas_box *box,
                          const struct canvas_surface *surface)
{
    struct pixels pixels;
    SDL_Texture *texture = new_texture(draw, w, h, &pixels);
    if (texture != NULL) {
        paint_bands(&pixels, 0, box, surface);
        SDL_UnlockTexture(texture);
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    }
    return texture;
}

static struct slices slice(const struct canvas_box *box, SDL_Rect rect)
{
    struct slices cut = {.margin = box->soft > 1.0f ? (int)ceilf(box->soft / 2) : 0};
    float inner = fmaxf(fmaxf(box->radius, box->ring), box->soft);
    float limit = (float)SDL_max(rect.w, rect.h);
    cut.corner = cut.margin + (int)ceilf(fminf(inner + box->soft / 2, limit)) + 1;
    cut.place = (SDL_Rect){rect.x - cut.margin, rect.y - cut.margin, rect.w + 2 * cut.margin,
                           rect.h + 2 * cut.margin};
    int least = 2 * cut.corner + 3;
    bool even = same_color(box->top, box->bottom);
    cut.small = (SDL_Rect){0, 0, SDL_min(cut.place.w, least),
                           even ? SDL_min(cut.place.h, least) : cut.place.h};
    cut.box = (SDL_Rect){cut.margin, cut.margin, cut.small.w - 2 * cut.margin,
                         cut.small.h - 2 * cut.margin};
    return cut;
}

/* Where nothing can be stretched no more is painted of what is large than the clip lets through. */
static void crop(const struct pen *pen, struct slices *cut)
{
    bool stretched = cut->small.w < cut->place.w || cut->small.h < cut->place.h;
    SDL_Rect seen;
    if (!stretched && (long)cut->small.w * cut->small.h >= LARGE_SURFACE &&
        SDL_IntersectRect(&cut->place, &pen->clips[pen->clip_count - 1], &seen)) {
        int left = begin_of(seen.x - cut->place.x), above = begin_of(seen.y - cut->place.y);
        cut->small.w = seen.x + seen.w - cut->place.x - left;
        cut->small.h = seen.y + seen.h - cut->place.y - above;
        cut->place =
            (SDL_Rect){cut->place.x + left, cut->place.y + above, cut->small.w, cut->small.h};
        cut->box.x -= left;
        cut->box.y -= above;
        cut->corner = 0;
    }
}

/* The box's picture. Flat boxes are painted white; others opaque, whatever alpha they fade to. */
static const struct cache_entry *box_picture(struct draw *draw, const struct canvas_box *box,
                                             const struct slices *cut)
{
    struct canvas_box small = *box;
    small.rect = (struct canvas_rect){(float)cut->box.x, (float)cut->box.y, (float)cut->box.w,
                                      (float)cut->box.h};
    uint64_t key =
        base_hash(base_hash(BASE_HASH ^ 3, &small, sizeof small), &cut->small, sizeof cut->small);
    struct cache_entry *entry = cache_find(&draw->pieces, key);
    if (entry == NULL) {
        SDL_Texture *texture = paint(draw, cut->small.w, cut->small.h, &small, NULL);
        entry = cache_keep(&draw->pieces, key, texture);
    }
    return entry;
}

/* Three spans of one direction: from .. from + size of the picture go to at .. at + length. */
struct spans {
    int from[3], size[3], at[3], length[3];
};

static struct spans spans_of(int corner, int small, int at, int length)
{
    int inner = length - 2 * corner;
    if (corner == 0 || inner <= 0) {
        return (struct spans){{0, 0, 0}, {small, 0, 0}, {at, 0, 0}, {length, 0, 0}};
    }
    bool stretched = small < length;
    return (struct spans){{0, stretched ? corner + 1 : corner, small - corner},
                          {corner, stretched ? 1 : inner, corner},
                          {at, at + corner, at + length - corner},
                          {corner, inner, corner}};
}

static void copy_slices(struct pen *pen, const struct slices *cut, SDL_Texture *texture,
                        struct canvas_color tint, bool hollow, bool flat)
{
    struct spans xs = spans_of(cut->corner, cut->small.w, cut->place.x, cut->place.w);
    struct spans ys = spans_of(cut->corner, cut->small.h, cut->place.y, cut->place.h);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
            SDL_Rect part = {xs.from[column], ys.from[row], xs.size[column], ys.size[row]};
            SDL_Rect place = {xs.at[column], ys.at[row], xs.length[column], ys.length[row]};
            bool middle = row == 1 && column == 1;
            if (part.w == 0 || part.h == 0 || (middle && hollow)) {
                continue;
            }
            if (middle && flat) {
                pen_fill(pen, place, tint);
            } else {
                pen_copy(pen, texture, &part, place, tint);
            }
        }
    }
}

static void fill_ring(struct pen *pen, SDL_Rect rect, int width, struct canvas_color color)
{
    if (2 * width >= rect.w || 2 * width >= rect.h) {
        pen_fill(pen, rect, color);
        return;
    }
    pen_fill(pen, (SDL_Rect){rect.x, rect.y, rect.w, width}, color);
    pen_fill(pen, (SDL_Rect){rect.x, rect.y + rect.h - width, rect.w, width}, color);
    rect.y += width;
    rect.h -= 2 * width;
    pen_fill(pen, (SDL_Rect){rect.x, rect.y, width, rect.h}, color);
    pen_fill(pen, (SDL_Rect){rect.x + rect.w - width, rect.y, width, rect.h}, color);
}

/* A gradient's alpha goes into the tint, so that fading it needs no new picture. */
static struct canvas_color take_alpha(struct canvas_box *box)
{
    struct canvas_color tint = white;
    uint8_t most = SDL_max(box->top.a, box->bottom.a);
    if (most > 0) {
        tint.a = most;
        box->top.a = (uint8_t)(box->top.a * 255 / most);
        box->bottom.a = (uint8_t)(box->bottom.a * 255 / most);
    }
    return tint;
}

static bool is_seen(const struct pen *pen, SDL_Rect rect)
{
    return rect.w > 0 && rect.h > 0 &&
           SDL_HasIntersection(&rect, &pen->clips[pen->clip_count - 1]) == SDL_TRUE;
}

/* What of the window lies surely below an opaque surface. */
static SDL_Rect hidden_by(const struct canvas_surface *cover)
{
    SDL_Rect rect = pen_pixels(cover->rect);
    int edge = (int)ceilf(SDL_max(cover->radius, 0.0f)) + 1;
    return (SDL_Rect){rect.x + edge, rect.y + edge, rect.w - 2 * edge, rect.h - 2 * edge};
}

/* Whether the surface hides the middle of the slices. */
static bool hides_middle(const struct canvas_surface *cover, const struct slices *cut)
{
    if (cover == NULL) {
        return false;
    }
    SDL_Rect solid = hidden_by(cover), common;
    SDL_Rect middle = {cut->place.x + cut->corner, cut->place.y + cut->corner,
                       cut->place.w - 2 * cut->corner, cut->place.h - 2 * cut->corner};
    return SDL_IntersectRect(&solid, &middle, &common) && SDL_RectEquals(&common, &middle);
}

SDL_Rect nine_slice_reach(const struct canvas_box *box)
{
    SDL_Rect rect = pen_pixels(box->rect);
    return rect.w == 0 || rect.h == 0 ? rect : slice(box, rect).place;
}

SDL_Rect nine_slice_hole(const struct canvas_box *box)
{
    SDL_Rect rect = pen_pixels(box->rect), none = {0, 0, 0, 0};
    if (box->ring <= 0.0f || rect.w == 0 || rect.h == 0) {
        return none;
    }
    struct slices cut = slice(box, rect);
    int edge = SDL_max(cut.corner, (int)ceilf(box->ring) + 1);
    SDL_Rect hole = {cut.place.x + edge, cut.place.y + edge, cut.place.w - 2 * edge,
                     cut.place.h - 2 * edge};
    return hole.w > 0 && hole.h > 0 ? hole : none;
}

void nine_slice_box(struct pen *pen, const struct canvas_box *box,
                    const struct canvas_surface *cover)
{
    SDL_Rect rect = pen_pixels(box->rect);
    struct canvas_box made = *box;
    bool flat = same_color(box->top, box->bottom);
    struct slices cut = slice(box, rect);
    if (rect.w == 0 || rect.h == 0 || !is_seen(pen, cut.place)) {
        return;
    }
    if (flat && box->radius < 0.5f && box->soft <= 1.0f) {
        if (box->ring > 0.0f) {
            fill_ring(pen, rect, SDL_max((int)lroundf(box->ring), 1), box->top);
        } else {
            pen_fill(pen, rect, box->top);
        }
        return;
    }
    crop(pen, &cut);
    struct canvas_color tint = box->top;
    if (flat) {
        made.top = made.bottom = white;
    } else {
        tint = take_alpha(&made);
    }
    const struct cache_entry *entry = box_picture(pen->draw, &made, &cut);
    if (entry != NULL && entry->texture != NULL) {
        bool hollow = box->ring > 0.0f || hides_middle(cover, &cut);
        copy_slices(pen, &cut, entry->texture, tint, hollow, flat);
    } else {
        pen_fill(pen, rect, box->top);
    }
}

/* The same surface at 0, 0: wherever it moves, its picture stays. */
static struct canvas_surface at_origin(const struct canvas_surface *surface, SDL_Rect rect)
{
    struct canvas_surface moved = *surface;
    moved.rect = (struct canvas_rect){0, 0, (float)rect.w, (float)rect.h};
    moved.light.x = surface->material == CANVAS_FELT ? surface->light.x - (float)rect.x : 0;
    moved.light.y = surface->material == CANVAS_FELT ? surface->light.y - (float)rect.y : 0;
    return moved;
}

/* Only the corners let anything through, and what needs no mixing is several times as fast. */
static void copy_surface(struct pen *pen, SDL_Texture *texture, SDL_Rect rect, float radius)
{
    int corner = radius > 0.0f ? (int)ceilf(radius) + 1 : 0;
    corner = SDL_min(corner, SDL_min(rect.w, rect.h) / 2);
    struct spans xs = spans_of(corner, rect.w, rect.x, rect.w);
    struct spans ys = spans_of(corner, rect.h, rect.y, rect.h);
    for (int row = 0; row < 3; row++) {
        bool between = row == 1 || corner == 0;
        for (int column = 0; column < 3; column++) {
            bool solid = between || column == 1;
            SDL_Rect part = {xs.from[column], ys.from[row], xs.size[column], ys.size[row]};
            SDL_Rect place = {xs.at[column], ys.at[row], part.w, part.h};
            if (part.w > 0 && part.h > 0) {
                SDL_SetTextureBlendMode(texture, solid ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
                pen_copy(pen, texture, &part, place, white);
            }
        }
    }
}

/* Draws felt a strip after another through one small texture; false where it can't. A texture of
   the window's size costs as much again for its memory, which is untouched when the program starts.
 */
static bool draw_strips(struct pen *pen, const struct canvas_surface *surface, SDL_Rect rect)
{
    enum { STRIP = 180 };
    SDL_Texture *texture =
        SDL_CreateTexture(pen->draw->renderer, SDL_PIXELFORMAT_ARGB8888,
                          SDL_TEXTUREACCESS_STREAMING, rect.w, SDL_min(STRIP, rect.h));
    bool drawn = texture != NULL && SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) == 0;
    for (int y = 0; drawn && y < rect.h; y += STRIP) {
        void *words;
        int pitch, h = SDL_min(STRIP, rect.h - y);
        SDL_Rect part = {0, 0, rect.w, h}, place = {rect.x, rect.y + y, rect.w, h};
        drawn = SDL_LockTexture(texture, &part, &words, &pitch) == 0;
        if (drawn) {
            struct pixels pixels = {words, rect.w, h, pitch / 4};
            paint_bands(&pixels, y, NULL, surface);
            SDL_UnlockTexture(texture);
            pen_copy(pen, texture, &part, place, white);
            bands_flush(&pen->draw->bands); /* before the texture gets other pixels */
        }
    }
    if (texture != NULL) {
        SDL_RenderFlush(pen->draw->renderer);
        SDL_DestroyTexture(texture);
    }
    return drawn;
}

/* Whether a surface is painted anew each time that it is drawn: cloth is about as quick as a copy
   of it, which would take the memory of a window, and as much again for each sheet and tray. */
static bool is_quick(const struct canvas_surface *surface, SDL_Rect rect)
{
    return surface->material != CANVAS_WOOD && surface->color.a == 255 &&
           (long)rect.w * rect.h >= QUICK_SURFACE;
}

/* Whether felt is drawn without keeping it. */
static bool is_hurried(const struct pen *pen, const struct canvas_surface *surface, SDL_Rect rect)
{
    return pen->draw->hurried && surface->radius <= 0 && surface->material == CANVAS_FELT &&
           (long)rect.w * rect.h >= LARGE_SURFACE;
}

/* ---- A frame ----------------------------------------------------------------------------------
 */

/* What of a board lies bare round what covers it, in the board's own pixels: above, below, left,
   right. They begin where wood begins a run, so that they are as the board painted whole. False
   where it isn't worth it. */
static bool bare_parts(const struct canvas_surface *surface, SDL_Rect rect,
                       const struct canvas_surface *cover, SDL_Rect parts[4])
{
    SDL_Rect hidden = cover != NULL ? hidden_by(cover) : (SDL_Rect){0, 0, 0, 0};
    if (surface->material != CANVAS_WOOD || surface->color.a < 255 ||
        !SDL_IntersectRect(&hidden, &rect, &hidden)) {
        return false;
    }
    int left = begin_of(hidden.x - rect.x + TEXTURE_RUN - 1);
    int top = begin_of(hidden.y - rect.y + TEXTURE_RUN - 1);
    int right = begin_of(hidden.x + hidden.w - rect.x);
    int bottom = begin_of(hidden.y + hidden.h - rect.y);
    int corner = (int)ceilf(SDL_max(surface->radius, 0.0f)) + 1;
    bool apart = top >= corner && rect.h - bottom >= corner;
    parts[0] = (SDL_Rect){0, 0, rect.w, top};
    parts[1] = (SDL_Rect){0, bottom, rect.w, rect.h - bottom};
    parts[2] = (SDL_Rect){0, top, left, bottom - top};
    parts[3] = (SDL_Rect){right, top, rect.w - right, bottom - top};
    return apart && right > left && bottom > top &&
           2L * (right - left) * (bottom - top) > (long)rect.w * rect.h;
}

/* Only the parts above and below have corners, which let something through. */
static void draw_part(struct pen *pen, const struct canvas_surface *moved, uint64_t key,
                      SDL_Rect rect, SDL_Rect part)
{
    struct draw *draw = pen->draw;
    SDL_Rect place = {rect.x + part.x, rect.y + part.y, part.w, part.h};
    if (!is_seen(pen, place)) {
        return;
    }
    key = base_hash(key, &part, sizeof part);
    struct cache_entry *entry = cache_find(&draw->pieces, key);
    if (entry == NULL) {
        struct pixels pixels;
        SDL_Texture *texture = new_texture(draw, part.w, part.h, &pixels);
        if (texture != NULL) {
            paint_surface(&pixels, (float)part.x, (float)part.y, moved);
            SDL_UnlockTexture(texture);
            SDL_SetTextureBlendMode(texture,
                                    part.w == rect.w ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
        }
        entry = cache_keep(&draw->pieces, key, texture);
    }
    if (entry != NULL && entry->texture != NULL) {
        pen_copy(pen, entry->texture, NULL, place, white);
    } else {
        pen_fill(pen, place, moved->color);
    }
}

/* ---- Surfaces ---------------------------------------------------------------------------------
 */

void nine_slice_surface(struct pen *pen, const struct canvas_surface *surface,
                        const struct canvas_surface *cover)
{
    SDL_Rect rect = pen_pixels(surface->rect), parts[4];
    struct draw *draw = pen->draw;
    if (!is_seen(pen, rect)) {
        return;
    }
    struct canvas_surface moved = at_origin(surface, rect);
    if (is_quick(surface, rect) && pen_surface(pen, &moved, rect)) {
        return;
    }
    uint64_t key = base_hash(BASE_HASH ^ 4, &moved, sizeof moved);
    if (bare_parts(surface, rect, cover, parts)) {
        for (int i = 0; i < 4; i++) {
            draw_part(pen, &moved, key, rect, parts[i]);
        }
        return;
    }
    struct cache_entry *entry = cache_find(&draw->pieces, key);
    if (entry == NULL && is_hurried(pen, surface, rect) && draw_strips(pen, &moved, rect)) {
        return;
    }
    if (entry == NULL) {
        SDL_Texture *texture = paint(draw, rect.w, rect.h, NULL, &moved);
        entry = cache_keep(&draw->pieces, key, texture);
    }
    if (entry == NULL || entry->texture == NULL) {
        pen_fill(pen, rect, surface->color);
        return;
    }
    copy_surface(pen, entry->texture, rect, surface->radius);
}
