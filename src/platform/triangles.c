#include "platform/triangles.h"

#include <stdlib.h>
#include <string.h>

#include "platform/draw.h"
#include "platform/pen.h"

/* Copying a pixel costs little, a copy by itself as much as SPARE pixels; BAND rows are copied at a
   time, as wide as what was drawn in them. */
enum { BAND = 16, SPARE = 2048, STEP = 64, COORDINATE_MAX = 1 << 20 };

void triangles_init(struct triangles *triangles, SDL_Renderer *renderer)
{
    SDL_RendererInfo info;
    memset(triangles, 0, sizeof *triangles);
    triangles->wanted = SDL_GetRendererInfo(renderer, &info) == 0 &&
                        (info.flags & (Uint32)SDL_RENDERER_SOFTWARE) != 0;
}

void triangles_forget(struct triangles *triangles)
{
    SDL_DestroyTexture(triangles->texture);
    triangles->texture = NULL;
    triangles->w = triangles->h = 0;
}

void triangles_finish(struct triangles *triangles)
{
    triangles_forget(triangles);
    free(triangles->words);
    free(triangles->spans);
}

/* ---- Which commands are drawn at once -------------------------------------------------------- */

static int whole(float value)
{
    return (int)SDL_floorf(SDL_clamp(value, -(float)COORDINATE_MAX, (float)COORDINATE_MAX));
}

/* The window's pixels that a command can touch. */
static SDL_Rect bounds(const struct pen *pen, const struct canvas_command *command)
{
    const struct canvas_vertex *vertices = pen->list->vertices + command->of.triangles.vertex;
    float left = COORDINATE_MAX, top = COORDINATE_MAX;
    float right = -COORDINATE_MAX, bottom = -COORDINATE_MAX;
    for (uint32_t i = 0; i < command->of.triangles.vertices; i++) {
        struct canvas_point at = vertices[i].at;
        left = at.x < left ? at.x : left;
        right = at.x > right ? at.x : right;
        top = at.y < top ? at.y : top;
        bottom = at.y > bottom ? at.y : bottom;
    }
    SDL_Rect rect = {whole(left), whole(top), whole(right) + 1, whole(bottom) + 1}, common;
    rect.w -= rect.x;
    rect.h -= rect.y;
    bool seen = rect.w > 0 && rect.h > 0 &&
                SDL_IntersectRect(&rect, &pen->clips[pen->clip_count - 1], &common) == SDL_TRUE;
    return seen ? common : (SDL_Rect){0, 0, 0, 0};
}

static int area(SDL_Rect rect)
{
    return rect.w * rect.h;
}

/* Joins commands as long as the box around them is little larger than theirs. */
static size_t gather(const struct pen *pen, size_t first, size_t past, SDL_Rect *box)
{
    size_t i = first + 1;
    *box = bounds(pen, &pen->list->commands[first]);
    for (; i < past && pen->list->commands[i].kind == CANVAS_TRIANGLES; i++) {
        SDL_Rect next = bounds(pen, &pen->list->commands[i]), both;
        if (area(next) == 0) {
            continue;
        }
        SDL_UnionRect(box, &next, &both);
        if (area(*box) > 0 && area(both) > area(*box) + area(next) + SPARE) {
            break;
        }
        *box = area(*box) > 0 ? both : next;
    }
    return i;
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static bool word_room(struct triangles *triangles, size_t needed)
{
    if (needed > triangles->word_room) {
        uint32_t *fresh = calloc(needed, sizeof *fresh);
        if (fresh == NULL) {
            return false;
        }
        free(triangles->words);
        triangles->words = fresh;
        triangles->word_room = needed;
    }
    return true;
}

static bool span_room(struct triangles *triangles, size_t needed)
{
    if (needed > triangles->span_room) {
        struct raster_span *grown = realloc(triangles->spans, needed * sizeof *grown);
        if (grown == NULL) {
            return false;
        }
        triangles->spans = grown;
        triangles->span_room = needed;
    }
    return true;
}

static bool texture_room(struct triangles *triangles, SDL_Renderer *renderer, int w, int h)
{
    if (w > triangles->w || h > triangles->h) {
        w = (SDL_max(w, triangles->w) + STEP - 1) / STEP * STEP;
        h = (SDL_max(h, triangles->h) + STEP - 1) / STEP * STEP;
        SDL_Texture *grown = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                               SDL_TEXTUREACCESS_STREAMING, w, h);
        if (grown == NULL) {
            return false;
        }
        triangles_forget(triangles);
        SDL_SetTextureBlendMode(grown, SDL_BLENDMODE_BLEND);
        triangles->texture = grown;
        triangles->w = w;
        triangles->h = h;
    }
    return true;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* The columns that were drawn to in the rows from `row` on; no height where none were. */
static SDL_Rect band(const struct pixels *pixels, const struct raster_span *spans, int row)
{
    int past = SDL_min(row + BAND, pixels->h), left = pixels->w, right = 0;
    for (int i = row; i < past; i++) {
        left = SDL_min(left, spans[i].left);
        right = SDL_max(right, spans[i].right);
    }
    return (SDL_Rect){left, row, right - left, left < right ? past - row : 0};
}

/* All is handed over before any is copied: SDL draws what waits before a texture changes. */
static void put(struct pen *pen, const struct pixels *pixels, SDL_Rect box)
{
    static const struct canvas_color white = {255, 255, 255, 255};
    struct triangles *triangles = &pen->draw->triangles;
    for (int row = 0; row < pixels->h; row += BAND) {
        SDL_Rect part = band(pixels, triangles->spans, row);
        const uint32_t *words = pixels->words + (ptrdiff_t)row * pixels->stride + part.x;
        if (part.h > 0) {
            SDL_UpdateTexture(triangles->texture, &part, words,
                              pixels->stride * (int)sizeof *words);
        }
    }
    for (int row = 0; row < pixels->h; row += BAND) {
        SDL_Rect part = band(pixels, triangles->spans, row);
        SDL_Rect place = {box.x + part.x, box.y + part.y, part.w, part.h};
        if (part.h > 0) {
            pen_copy(pen, triangles->texture, &part, place, white);
        }
    }
}

static bool draw_gathered(struct pen *pen, size_t first, size_t past, SDL_Rect box)
{
    struct triangles *triangles = &pen->draw->triangles;
    /* At once for all there can be: what is not written to costs nothing, and it need not grow. */
    const SDL_Rect *all = &pen->clips[0];
    if (!word_room(triangles, (size_t)area(*all)) || !span_room(triangles, (size_t)all->h) ||
        !texture_room(triangles, pen->draw->renderer, box.w, box.h)) {
        return false;
    }
    struct pixels pixels = {triangles->words, box.w, box.h, box.w};
    const struct canvas_list *list = pen->list;
    raster_start(&pixels, triangles->spans);
    for (size_t i = first; i < past; i++) {
        const struct canvas_command *command = &list->commands[i];
        raster_triangles(&pixels, triangles->spans, (float)box.x, (float)box.y,
                         list->vertices + command->of.triangles.vertex,
                         list->indices + command->of.triangles.index,
                         command->of.triangles.indices);
    }
    raster_straighten(&pixels, triangles->spans);
    put(pen, &pixels, box);
    raster_clear(&pixels, triangles->spans);
    return true;
}

size_t triangles_draw(struct pen *pen, size_t first, size_t past)
{
    SDL_Rect box;
    size_t next = gather(pen, first, past, &box);
    return area(box) == 0 || draw_gathered(pen, first, next, box) ? next : first;
}
