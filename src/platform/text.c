/* SPDX-License-Identifier: Zlib */
#include "platform/text.h"

#include <math.h>
#include <string.h>
#include "base/hash.h"
#include "platform/itemise.h"
#include "platform/text_estimate.h"

/* A line made ready: its runs, and what they need above and below the baseline. */
struct line {
    struct runs runs;
    int pixels, w, height;
    int ascent;       /* of the face */
    int above, below; /* of the highest and lowest run */
};

void text_init(struct text *text, struct log *log)
{
    memset(text, 0, sizeof *text);
    fonts_init(&text->fonts, log);
}

void text_finish(struct text *text)
{
    fonts_finish(&text->fonts);
}

static int em_of(struct canvas_style style)
{
    return style.size < 1000.0f ? (int)lroundf(fmaxf(style.size, 4.0f)) : 1000;
}

static uint64_t key_of(struct canvas_style style, const char *line)
{
    int shape[2] = {(int)style.face, em_of(style)};
    return base_hash(base_hash(BASE_HASH ^ 1, shape, sizeof shape), line, strlen(line)) | 1;
}

static TTF_Font *run_font(struct text *text, const struct line *line, const struct run *run)
{
    TTF_Font *font = fonts_open(&text->fonts, run->file, line->pixels);
    if (font != NULL) {
        TTF_SetFontDirection(font, run->backwards ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(font, run->script != NULL ? run->script : "Zyyy");
    }
    return font;
}

/* False where there is no font. */
static bool line_make(struct text *text, struct line *line, struct canvas_style style,
                      const char *string)
{
    int file = fonts_face(&text->fonts, style.face);
    line->pixels = em_of(style);
    TTF_Font *own = fonts_open(&text->fonts, file, line->pixels);
    if (own == NULL) {
        return false;
    }
    line->w = 0;
    line->height = TTF_FontHeight(own);
    line->ascent = line->above = TTF_FontAscent(own);
    line->below = line->height - line->ascent;
    itemise_text(&line->runs, &text->fonts, file, line->pixels, string);
    for (int i = 0; i < line->runs.count; i++) {
        const struct run *run = &line->runs.list[i];
        TTF_Font *font = run_font(text, line, run);
        int w = 0, h = 0;
        if (font != NULL && TTF_SizeUTF8(font, line->runs.text + run->first, &w, &h) == 0) {
            line->w += w;
            line->above = SDL_max(line->above, TTF_FontAscent(font));
            line->below = SDL_max(line->below, h - TTF_FontAscent(font));
        }
    }
    return true;
}

bool text_can_show(struct text *text, const char *line)
{
    return fonts_can_show(&text->fonts, line);
}

struct canvas_extent text_extent(struct text *text, struct canvas_style style, const char *line)
{
    uint64_t key = key_of(style, line);
    struct text_extent *kept = text->extents[(key >> 1) % EXTENT_PLACES];
    for (int i = 0; i < EXTENTS_EACH; i++) {
        if (kept[i].key == key) {
            return kept[i].extent;
        }
    }
    struct line made;
    struct canvas_extent extent = line_make(text, &made, style, line)
                                      ? (struct canvas_extent){(float)made.w, (float)made.height}
                                      : platform_estimate_extent(style, line);
    memmove(kept + 1, kept, (EXTENTS_EACH - 1) * sizeof *kept);
    kept[0] = (struct text_extent){key, extent};
    return extent;
}

/* Puts the run's picture at x and returns its width. */
static int put_run(struct text *text, const struct line *line, const struct run *run,
                   SDL_Surface *surface, int x)
{
    static const SDL_Color white = {255, 255, 255, 255};
    TTF_Font *font = run_font(text, line, run);
    const char *string = line->runs.text + run->first;
    SDL_Surface *picture = font != NULL ? TTF_RenderUTF8_Blended(font, string, white) : NULL;
    if (picture == NULL) {
        return 0;
    }
    SDL_Rect place = {x, line->above - TTF_FontAscent(font), picture->w, picture->h};
    SDL_SetSurfaceBlendMode(picture, SDL_BLENDMODE_NONE);
    SDL_BlitSurface(picture, NULL, surface, &place);
    int w = picture->w;
    SDL_FreeSurface(picture);
    return w;
}

static SDL_Surface *render(struct text *text, const struct line *line)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, line->w, line->above + line->below, 32,
                                                          SDL_PIXELFORMAT_ARGB8888);
    int x = 0;
    for (int i = 0; surface != NULL && i < line->runs.count; i++) {
        x += put_run(text, line, &line->runs.list[i], surface, x);
    }
    return surface;
}

const struct cache_entry *text_picture(struct text *text, struct cache *cache,
                                       SDL_Renderer *renderer, struct canvas_style style,
                                       const char *line)
{
    uint64_t key = key_of(style, line);
    struct cache_entry *entry = cache_find(cache, key);
    struct line made;
    if (entry != NULL || !line_make(text, &made, style, line) || made.w == 0) {
        return entry;
    }
    entry = cache_keep(cache, key, cache_texture(renderer, render(text, &made)));
    if (entry != NULL) {
        entry->lead = made.above - made.ascent;
    }
    return entry;
}

SDL_Surface *text_mask(struct text *text, struct canvas_style style, const char *line,
                       int *baseline)
{
    struct line made;
    if (!line_make(text, &made, style, line) || made.w == 0) {
        return NULL;
    }
    *baseline = made.above;
    return render(text, &made);
}
