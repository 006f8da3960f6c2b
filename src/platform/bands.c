/* SPDX-License-Identifier: Zlib */
#include "platform/bands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "platform/raster.h"

/* A band's pixels, 4 bytes each: about what a processor has in a cache of its own. Its rows are
   even, as what is drawn coarsely takes two at a time. Where less is touched than is worth waking
   somebody, the thread that draws does it alone. */
enum { BAND_PIXELS = 120000, BAND_ROWS = 16, WORTH_WAKING = 150000, STROKES_FIRST = 256 };

/* Corners are painted aside, so many pixels at a time, and laid on from there. */
enum { ASIDE_W = 64, ASIDE_H = 16 };

enum stroke_kind { STROKE_FILL, STROKE_PRINT, STROKE_TURNED, STROKE_SURFACE, STROKE_TRIANGLES };

/* One thing that is laid onto the pixels. */
struct stroke {
    enum stroke_kind kind;
    SDL_Rect clip; /* nothing is written outside */
    SDL_Rect place;
    union {
        struct canvas_color color;
        struct {
            struct print print;
            float degrees;
        } picture;
        struct canvas_surface surface;
        struct {
            const struct canvas_vertex *vertices;
            const uint16_t *indices;
            size_t index_count;
            float x, y;
        } triangles;
    } of;
};

void bands_init(struct bands *bands)
{
    memset(bands, 0, sizeof *bands);
}

/* ---- A band ---------------------------------------------------------------------------------- */

static void lay_triangles(const struct pixels *all, const struct stroke *stroke, SDL_Rect clip)
{
    ptrdiff_t corner = (ptrdiff_t)clip.y * all->stride + clip.x;
    const struct pixels pixels = {all->words + corner, clip.w, clip.h, all->stride};
    raster_triangles(&pixels, stroke->of.triangles.x + (float)clip.x,
                     stroke->of.triangles.y + (float)clip.y, stroke->of.triangles.vertices,
                     stroke->of.triangles.indices, stroke->of.triangles.index_count);
}

static void paint_part(const struct ground *ground, const struct stroke *stroke, SDL_Rect part)
{
    const struct pixels *all = &ground->pixels;
    ptrdiff_t corner = (ptrdiff_t)part.y * all->stride + part.x;
    const struct pixels pixels = {all->words + corner, part.w, part.h, all->stride};
    paint_surface(&pixels, (float)(part.x - stroke->place.x), (float)(part.y - stroke->place.y),
                  &stroke->of.surface);
}

static void mix_part(const struct ground *ground, const struct stroke *stroke, SDL_Rect part)
{
    uint32_t words[ASIDE_H * ASIDE_W] = {0};
    for (int y = 0; y < part.h; y += ASIDE_H) {
        for (int x = 0; x < part.w; x += ASIDE_W) {
            SDL_Rect place = {part.x + x, part.y + y, SDL_min(ASIDE_W, part.w - x),
                              SDL_min(ASIDE_H, part.h - y)};
            const struct print print = {.pixels = {words, place.w, place.h, ASIDE_W},
                                        .part = {0, 0, place.w, place.h},
                                        .tint = {255, 255, 255, 255}};
            paint_surface(&print.pixels, (float)(place.x - stroke->place.x),
                          (float)(place.y - stroke->place.y), &stroke->of.surface);
            blit_print(ground, &print, place);
        }
    }
}

/* Only the corners let anything through. */
static void lay_surface(const struct ground *ground, const struct stroke *stroke)
{
    SDL_Rect all = stroke->place;
    float radius = stroke->of.surface.radius;
    int corner = radius > 0.0f ? (int)ceilf(radius) + 1 : 0;
    corner = SDL_min(corner, SDL_min(all.w, all.h) / 2);
    int ys[4] = {all.y, all.y + corner, all.y + all.h - corner, all.y + all.h};
    int xs[4] = {all.x, all.x + corner, all.x + all.w - corner, all.x + all.w};
    for (int row = 0; row < 3; row++) {
        bool middle = row == 1;
        for (int column = 0; column < (middle ? 1 : 3); column++) {
            int left = middle ? all.x : xs[column];
            int right = middle ? all.x + all.w : xs[column + 1];
            SDL_Rect part = {left, ys[row], right - left, ys[row + 1] - ys[row]};
            if (SDL_IntersectRect(&part, &ground->clip, &part)) {
                bool solid = middle || column == 1;
                (solid ? paint_part : mix_part)(ground, stroke, part);
            }
        }
    }
}

/* What of a stroke lies in rows first .. past - 1. */
static void lay(const struct pixels *pixels, const struct stroke *stroke, int first, int past)
{
    struct ground ground = {*pixels, stroke->clip};
    int top = SDL_max(stroke->clip.y, first);
    int bottom = SDL_min(stroke->clip.y + stroke->clip.h, past);
    if (top >= bottom) {
        return;
    }
    ground.clip.y = top;
    ground.clip.h = bottom - top;
    switch (stroke->kind) {
    case STROKE_FILL:
        blit_fill(&ground, stroke->place, stroke->of.color);
        break;
    case STROKE_PRINT:
        blit_print(&ground, &stroke->of.picture.print, stroke->place);
        break;
    case STROKE_TURNED:
        blit_turned(&ground, &stroke->of.picture.print, stroke->place, stroke->of.picture.degrees);
        break;
    case STROKE_SURFACE:
        lay_surface(&ground, stroke);
        break;
    case STROKE_TRIANGLES:
        lay_triangles(pixels, stroke, ground.clip);
        break;
    }
}

static void lay_rows(const struct bands *bands, int first, int past)
{
    for (size_t i = 0; i < bands->count; i++) {
        lay(&bands->pixels, &bands->strokes[i], first, past);
    }
}

/* Does bands as long as one is left. Called and left with the lock held. */
static void do_bands(struct bands *bands)
{
    while (bands->next < bands->bands) {
        int first = bands->next++ * bands->rows;
        SDL_UnlockMutex(bands->lock);
        lay_rows(bands, first, first + bands->rows);
        SDL_LockMutex(bands->lock);
        if (++bands->finished == bands->bands) {
            SDL_CondSignal(bands->done);
        }
    }
}

/* ---- Threads --------------------------------------------------------------------------------- */

static int serve(void *context)
{
    struct bands *bands = context;
    SDL_LockMutex(bands->lock);
    while (!bands->ending) {
        do_bands(bands);
        SDL_CondWait(bands->work, bands->lock);
    }
    SDL_UnlockMutex(bands->lock);
    return 0;
}

/* Fewer than there might be are as good, and none. */
static void find_threads(struct bands *bands)
{
    int wanted = SDL_min(SDL_GetCPUCount() - 1, BAND_THREADS);
    bands->looked = true;
    if (wanted <= 0) {
        return;
    }
    bands->lock = SDL_CreateMutex();
    bands->work = SDL_CreateCond();
    bands->done = SDL_CreateCond();
    bool usable = bands->lock != NULL && bands->work != NULL && bands->done != NULL;
    while (usable && bands->thread_count < wanted) {
        SDL_Thread *thread = SDL_CreateThread(serve, "bands", bands);
        bands->threads[bands->thread_count] = thread;
        bands->thread_count += thread != NULL;
        usable = thread != NULL;
    }
}

void bands_finish(struct bands *bands)
{
    if (bands->thread_count > 0) {
        SDL_LockMutex(bands->lock);
        bands->ending = true;
        SDL_CondBroadcast(bands->work);
        SDL_UnlockMutex(bands->lock);
    }
    for (int i = 0; i < bands->thread_count; i++) {
        SDL_WaitThread(bands->threads[i], NULL);
    }
    SDL_DestroyCond(bands->done);
    SDL_DestroyCond(bands->work);
    SDL_DestroyMutex(bands->lock);
    free(bands->strokes);
}

void bands_flush(struct bands *bands)
{
    int h = bands->pixels.h;
    bool large = bands->area >= WORTH_WAKING;
    if (large && !bands->looked) {
        find_threads(bands);
    }
    if (large && bands->thread_count > 0) {
        int rows = SDL_max(BAND_PIXELS / SDL_max(bands->pixels.w, 1), BAND_ROWS) & ~1;
        SDL_LockMutex(bands->lock);
        bands->rows = rows;
        bands->next = bands->finished = 0;
        bands->bands = (h + rows - 1) / rows;
        SDL_CondBroadcast(bands->work);
        do_bands(bands);
        while (bands->finished < bands->bands) {
            SDL_CondWait(bands->done, bands->lock);
        }
        SDL_UnlockMutex(bands->lock);
    } else {
        lay_rows(bands, 0, h);
    }
    bands->count = 0;
    bands->area = 0;
}

/* ---- Noting ---------------------------------------------------------------------------------- */

/* Where memory is out, what is noted is done at once. */
static void note(struct bands *bands, const struct ground *ground, const struct stroke *stroke)
{
    if (bands->pixels.words != ground->pixels.words) {
        bands_flush(bands);
    }
    bands->pixels = ground->pixels;
    if (bands->count == bands->room) {
        size_t room = bands->room > 0 ? bands->room * 2 : STROKES_FIRST;
        struct stroke *grown = realloc(bands->strokes, room * sizeof *grown);
        if (grown == NULL) {
            bands_flush(bands);
            lay(&bands->pixels, stroke, 0, bands->pixels.h);
            return;
        }
        bands->strokes = grown;
        bands->room = room;
    }
    bands->strokes[bands->count++] = *stroke;
    bands->area += (long)stroke->clip.w * stroke->clip.h;
}

void bands_fill(struct bands *bands, const struct ground *ground, SDL_Rect rect,
                struct canvas_color color)
{
    struct stroke stroke = {.kind = STROKE_FILL, .place = rect, .of.color = color};
    if (SDL_IntersectRect(&rect, &ground->clip, &stroke.clip)) {
        note(bands, ground, &stroke);
    }
}

void bands_print(struct bands *bands, const struct ground *ground, const struct print *print,
                 SDL_Rect place)
{
    struct stroke stroke = {.kind = STROKE_PRINT, .place = place, .of.picture = {.print = *print}};
    if (SDL_IntersectRect(&place, &ground->clip, &stroke.clip)) {
        note(bands, ground, &stroke);
    }
}

void bands_turned(struct bands *bands, const struct ground *ground, const struct print *print,
                  SDL_Rect place, float degrees)
{
    struct stroke stroke = {
        .kind = STROKE_TURNED, .place = place, .of.picture = {.print = *print, .degrees = degrees}};
    SDL_Rect around = blit_reach(place, degrees);
    if (SDL_IntersectRect(&around, &ground->clip, &stroke.clip)) {
        note(bands, ground, &stroke);
    }
}

void bands_surface(struct bands *bands, const struct ground *ground,
                   const struct canvas_surface *surface, SDL_Rect place)
{
    struct stroke stroke = {.kind = STROKE_SURFACE, .place = place, .of.surface = *surface};
    if (SDL_IntersectRect(&place, &ground->clip, &stroke.clip)) {
        note(bands, ground, &stroke);
    }
}

void bands_triangles(struct bands *bands, const struct ground *ground,
                     const struct canvas_list *list, const struct canvas_command *command, float x,
                     float y)
{
    struct stroke stroke = {.kind = STROKE_TRIANGLES,
                            .clip = ground->clip,
                            .of.triangles = {
                                .vertices = list->vertices + command->of.triangles.vertex,
                                .indices = list->indices + command->of.triangles.index,
                                .index_count = command->of.triangles.indices,
                                .x = x,
                                .y = y,
                            }};
    note(bands, ground, &stroke);
}
