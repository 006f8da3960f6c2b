/* SPDX-License-Identifier: Zlib */
#include "platform/draw.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "platform/nine_slice.h"
#include "platform/pen.h"

/* Painted pieces are kept up to the bytes of a window, in small windows up to PIECES_LEAST: what
   one screen shows, home 0.9 of a window with the shadows of a box that rises. A renderer that
   can't be painted onto keeps cloth as well, and needs two windows. Large words take room of their
   own, or what lies below them would push them out before they are drawn; it is given back soon
   after they are gone. */
enum {
    PIECES_LEAST = 6 << 20,
    WORDS_LEAST = 2 << 20,
    LAYERS_KEPT = 2,
    WORDS_FRAMES = 30,
    BYTES_A_PIXEL = 4
};

void draw_init(struct draw *draw, SDL_Renderer *renderer, struct text *text,
               struct pictures *pictures)
{
    memset(draw, 0, sizeof *draw);
    draw->renderer = renderer;
    draw->text = text;
    draw->pictures = pictures;
    draw->targets = SDL_RenderTargetSupported(renderer) == SDL_TRUE;
    cache_init(&draw->pieces, PIECES_LEAST);
    cache_init(&draw->words, WORDS_LEAST);
    cache_init(&draw->layers, 0);
    bands_init(&draw->bands);
    triangles_init(&draw->triangles, renderer);
    lettering_init(&draw->lettering);
    draw->hurried = true;
}

void draw_forget(struct draw *draw)
{
    cache_clear(&draw->pieces);
    cache_clear(&draw->words);
    cache_clear(&draw->layers);
    backdrop_forget(&draw->backdrop);
    triangles_forget(&draw->triangles);
}

void draw_finish(struct draw *draw)
{
    draw_forget(draw);
    bands_finish(&draw->bands);
    triangles_finish(&draw->triangles);
    lettering_finish(&draw->lettering);
    frame_cache_finish(&draw->kept);
    damage_marks_finish(&draw->marks);
    damage_marks_finish(&draw->marks_before);
    free(draw->vertices);
    free(draw->indices);
}

/* ---- Triangles ------------------------------------------------------------------------------- */

/* Room for what is wanted, and as much again, so that it seldom has to grow. */
static bool room(void **list, size_t *room_now, size_t needed, size_t size)
{
    if (needed > *room_now) {
        void *grown = realloc(*list, needed * 2 * size);
        if (grown == NULL) {
            return false;
        }
        *list = grown;
        *room_now = needed * 2;
    }
    return true;
}

static bool triangle_room(struct draw *draw, size_t vertices, size_t indices)
{
    void *vertex_list = draw->vertices, *index_list = draw->indices;
    bool fits = room(&vertex_list, &draw->vertex_room, vertices, sizeof *draw->vertices);
    draw->vertices = vertex_list;
    fits = fits && room(&index_list, &draw->index_room, indices, sizeof *draw->indices);
    draw->indices = index_list;
    return fits;
}

/* Adds a command's triangles behind those that are there. */
static void add_triangles(struct pen *pen, const struct canvas_command *command, int *vertices,
                          int *indices)
{
    const struct canvas_vertex *from = pen->list->vertices + command->of.triangles.vertex;
    const uint16_t *index = pen->list->indices + command->of.triangles.index;
    for (uint32_t i = 0; i < command->of.triangles.indices; i++) {
        pen->draw->indices[(*indices)++] = *vertices + index[i];
    }
    for (uint32_t i = 0; i < command->of.triangles.vertices; i++) {
        struct canvas_color color = from[i].color;
        pen->draw->vertices[(*vertices)++] =
            (SDL_Vertex){{from[i].at.x - (float)pen->x, from[i].at.y - (float)pen->y},
                         {color.r, color.g, color.b, color.a},
                         {0, 0}};
    }
}

/* All triangles that follow one another go to the renderer in one call. Returns the place of what
   comes after them. */
static size_t draw_triangles(struct pen *pen, size_t place, size_t past)
{
    const struct canvas_command *commands = pen->list->commands;
    size_t next = place, vertex_sum = 0, index_sum = 0;
    int vertices = 0, indices = 0;
    for (; next < past && commands[next].kind == CANVAS_TRIANGLES; next++) {
        vertex_sum += commands[next].of.triangles.vertices;
        index_sum += commands[next].of.triangles.indices;
    }
    if (triangle_room(pen->draw, vertex_sum, index_sum)) {
        for (size_t i = place; i < next; i++) {
            add_triangles(pen, &commands[i], &vertices, &indices);
        }
        SDL_SetRenderDrawBlendMode(pen->draw->renderer, SDL_BLENDMODE_BLEND);
        SDL_RenderGeometry(pen->draw->renderer, NULL, pen->draw->vertices, vertices,
                           pen->draw->indices, indices);
    }
    return next;
}

/* ---- Text and pictures ----------------------------------------------------------------------- */

/* The line's texture and place; NULL where there is nothing to draw. */
static SDL_Texture *find_text(struct pen *pen, const struct canvas_command *command,
                              SDL_Rect *place)
{
    const char *line = pen->list->bytes + command->of.text.bytes;
    struct draw *draw = pen->draw;
    const struct cache_entry *entry =
        text_picture(draw->text, &draw->pieces, draw->renderer, command->of.text.style, line);
    if (entry == NULL || entry->texture == NULL) {
        return NULL;
    }
    *place = (SDL_Rect){pen_pixel(command->of.text.at.x),
                        pen_pixel(command->of.text.at.y) - entry->lead, entry->w, entry->h};
    return entry->texture;
}

static void draw_text(struct pen *pen, const struct canvas_command *command)
{
    SDL_Rect place;
    SDL_Texture *texture = find_text(pen, command, &place);
    if (texture != NULL) {
        pen_copy(pen, texture, NULL, place, command->of.text.color);
    }
}

/* Made once at its own size; on its way it is only scaled, and may be coarser. */
static SDL_Texture *find_lettering(struct pen *pen, const struct canvas_command *command,
                                   SDL_Rect *place)
{
    const char *line = pen->list->bytes + command->of.lettering.bytes;
    struct draw *draw = pen->draw;
    float scale = command->of.lettering.scale;
    const struct cache_entry *entry =
        lettering_picture(&draw->lettering, draw->text, &draw->words, draw->renderer,
                          &command->of.lettering.look, line, scale != 1.0f);
    if (entry == NULL || entry->texture == NULL) {
        return NULL;
    }
    float w = (float)(entry->w * entry->lead), h = (float)(entry->h * entry->lead);
    struct canvas_rect rect = {0, 0, w * scale, h * scale};
    rect.x = command->of.lettering.middle.x - rect.w / 2;
    rect.y = command->of.lettering.middle.y - rect.h / 2;
    *place = pen_pixels(rect);
    if (scale == 1.0f) { /* not a pixel more or less, or it would be scaled after all */
        place->w = entry->w;
        place->h = entry->h;
    }
    return entry->texture;
}

static void draw_lettering(struct pen *pen, const struct canvas_command *command)
{
    struct canvas_color tint = {255, 255, 255, 255};
    SDL_Rect place;
    SDL_Texture *texture = find_lettering(pen, command, &place);
    if (texture != NULL) {
        pen_copy(pen, texture, NULL, place, canvas_fade(tint, command->of.lettering.alpha));
    }
}

/* Where it is seen. Its size is the same wherever it moves. */
static SDL_Rect picture_place(const struct canvas_command *command)
{
    struct canvas_rect rect = command->of.picture.rect;
    return (SDL_Rect){pen_pixel(rect.x), pen_pixel(rect.y), SDL_max(pen_pixel(rect.w), 0),
                      SDL_max(pen_pixel(rect.h), 0)};
}

/* How large it is made; on its way it is only scaled. */
static SDL_Point picture_made(const struct canvas_command *command)
{
    struct canvas_rect rect = command->of.picture.rect;
    float scale = command->of.picture.scale;
    return (SDL_Point){SDL_max(pen_pixel(rect.w / scale), 0),
                       SDL_max(pen_pixel(rect.h / scale), 0)};
}

static void draw_picture(struct pen *pen, const struct canvas_command *command)
{
    const char *name = pen->list->bytes + command->of.picture.name;
    SDL_Rect place = picture_place(command);
    SDL_Point made = picture_made(command);
    struct canvas_color tint = command->of.picture.tint;
    struct draw *draw = pen->draw;
    if (place.w == 0 || place.h == 0) {
        return;
    }
    const struct cache_entry *entry =
        pictures_texture(draw->pictures, &draw->pieces, draw->renderer, name, made.x, made.y);
    if (entry == NULL || entry->texture == NULL) {
        return;
    }
    if (command->of.picture.angle == 0.0f) {
        pen_copy(pen, entry->texture, NULL, place, tint);
        return;
    }
    pen_copy_turned(pen, entry->texture, place, tint, command->of.picture.angle);
}

/* ---- Layers ---------------------------------------------------------------------------------- */

/* Draws commands, also those of a layer within. */
static void draw_commands(struct pen *pen, size_t first, size_t past);

/* Draws the layer's commands into the texture. */
static bool fill_texture(struct pen *pen, SDL_Texture *texture, SDL_Rect rect, size_t first,
                         size_t past)
{
    SDL_Renderer *renderer = pen->draw->renderer;
    SDL_Texture *before = SDL_GetRenderTarget(renderer);
    struct pen inner = {.draw = pen->draw, .list = pen->list, .layer_number = pen->layer_number};
    if (pen->draw->triangles.wanted) {
        void *words;
        int pitch;
        if (SDL_LockTexture(texture, NULL, &words, &pitch) != 0) {
            return false;
        }
        inner.pixels = (struct pixels){words, rect.w, rect.h, pitch / (int)sizeof(uint32_t)};
        pen_start(&inner, rect);
        draw_commands(&inner, first, past);
        bands_flush(&pen->draw->bands);
        SDL_UnlockTexture(texture);
        return true;
    }
    if (SDL_SetRenderTarget(renderer, texture) != 0) {
        return false;
    }
    pen_start(&inner, rect);
    draw_commands(&inner, first, past);
    SDL_SetRenderTarget(renderer, before);
    SDL_Rect clip = pen->clips[pen->clip_count - 1];
    clip.x -= pen->x;
    clip.y -= pen->y;
    SDL_RenderSetClipRect(renderer, &clip);
    return true;
}

static SDL_Texture *make_texture(struct pen *pen, SDL_Rect rect, size_t first, size_t past)
{
    /* A new texture of a window's size costs as much as drawing into it. */
    SDL_Texture *texture = cache_take(&pen->draw->layers, rect.w, rect.h);
    if (texture == NULL) {
        bool own = pen->draw->triangles.wanted; /* drawn into without the renderer */
        texture = SDL_CreateTexture(pen->draw->renderer, SDL_PIXELFORMAT_ARGB8888,
                                    own ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_TARGET,
                                    rect.w, rect.h);
    }
    if (texture == NULL) {
        return NULL;
    }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE);
    if (!fill_texture(pen, texture, rect, first, past)) {
        SDL_DestroyTexture(texture);
        return NULL;
    }
    return texture;
}

/* Whether a layer is worth a texture: when it was the same a frame ago. What changes from frame
   to frame, and the very first frame, are drawn without. */
static bool is_steady(struct draw *draw, int number, uint64_t hash)
{
    if (number >= LAYER_SLOTS) {
        return false;
    }
    bool same = draw->slots[number] == hash;
    draw->slots[number] = hash;
    return same;
}

/* The layer's texture; NULL where it is to be drawn without one. */
static SDL_Texture *layer_texture(struct pen *pen, SDL_Rect rect, size_t first, size_t past)
{
    struct draw *draw = pen->draw;
    int number = (*pen->layer_number)++;
    if (!draw->targets || rect.w == 0 || rect.h == 0) {
        return NULL;
    }
    uint64_t hash = canvas_list_hash(pen->list, first, past);
    bool steady = is_steady(draw, number, hash);
    struct cache_entry *entry = cache_find(&draw->layers, hash);
    if (entry == NULL && steady) {
        SDL_Texture *texture = make_texture(pen, rect, first + 1, past);
        entry = texture != NULL ? cache_keep(&draw->layers, hash, texture) : NULL;
    }
    return entry != NULL ? entry->texture : NULL;
}

/* Paints the backdrop's squares, whose layer begins at `pen->marked`. */
static void paint_backdrop(const struct pen *pen, SDL_Rect squares)
{
    const struct pixels *kept = &pen->draw->backdrop.pixels;
    size_t past = pen->list->commands[pen->marked].of.layer.past;
    struct pen inner = *pen;
    if (squares.w > 0) {
        inner.pixels = *kept;
        pen_start_part(&inner, (SDL_Rect){0, 0, kept->w, kept->h}, squares);
        draw_commands(&inner, pen->marked + 1, past);
    }
}

/* Puts the backdrop there, as far as the clip goes; false where it isn't to be kept. */
static bool draw_backdrop(struct pen *pen, size_t first)
{
    struct draw *draw = pen->draw;
    if (pen->through || first != pen->marked ||
        !backdrop_fit(&draw->backdrop, pen->pixels.w, pen->pixels.h)) {
        return false;
    }
    SDL_Rect clip = pen->clips[pen->clip_count - 1], lacks;
    while ((lacks = backdrop_lacks(&draw->backdrop, clip)).w > 0) {
        paint_backdrop(pen, lacks);
    }
    pen_lay(pen, &draw->backdrop.pixels);
    return true;
}

/* Draws the layer whose command is at `first`. */
static void draw_layer(struct pen *pen, size_t first)
{
    static const struct canvas_color white = {255, 255, 255, 255};
    const struct canvas_command *command = &pen->list->commands[first];
    size_t past = command->of.layer.past;
    assert(past > first && past <= pen->list->command_count);
    if (pen->marks != NULL) {
        if (!draw_backdrop(pen, first)) {
            pen_clip(pen, command->of.layer.rect); /* as what is kept of it ends there */
            draw_commands(pen, first + 1, past);
            pen_unclip(pen);
        }
        return;
    }
    SDL_Rect rect = pen_pixels(command->of.layer.rect);
    SDL_Texture *texture = layer_texture(pen, rect, first, past);
    if (texture != NULL) {
        pen_copy(pen, texture, NULL, rect, white);
    } else {
        draw_commands(pen, first + 1, past);
    }
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* Draws the triangles at `place`, with those that follow where they come out the better for it. */
static size_t draw_some_triangles(struct pen *pen, size_t place, size_t past)
{
    size_t next = pen->draw->triangles.wanted ? triangles_draw(pen, place, past) : place;
    return next == place ? draw_triangles(pen, place, past) : next;
}

/* The opaque surface that comes next, as it does over a shadow; NULL if there is none. */
static const struct canvas_surface *cover_of(const struct canvas_command *command, size_t left)
{
    bool covered = left > 1 && command[1].kind == CANVAS_MATERIAL;
    return covered && command[1].of.surface.color.a == 255 ? &command[1].of.surface : NULL;
}

/* Draws the command at `place` and returns the place of the next. */
static size_t draw_command(struct pen *pen, size_t place, size_t past)
{
    const struct canvas_command *command = &pen->list->commands[place];
    switch (command->kind) {
    case CANVAS_BOX:
        nine_slice_box(pen, &command->of.box, cover_of(command, past - place));
        break;
    case CANVAS_MATERIAL:
        nine_slice_surface(pen, &command->of.surface, cover_of(command, past - place));
        break;
    case CANVAS_TRIANGLES:
        return draw_some_triangles(pen, place, past);
    case CANVAS_PICTURE:
        draw_picture(pen, command);
        break;
    case CANVAS_TEXT:
        draw_text(pen, command);
        break;
    case CANVAS_LETTERING:
        draw_lettering(pen, command);
        break;
    case CANVAS_CLIP:
        pen_clip(pen, command->of.clip);
        break;
    case CANVAS_UNCLIP:
        pen_unclip(pen);
        break;
    case CANVAS_LAYER:
        draw_layer(pen, place);
        return SDL_max((size_t)command->of.layer.past, place + 1);
    case CANVAS_LAYER_END:
        break;
    }
    return place + 1;
}

/* Whether a command leaves the clip in force as it is. */
static bool is_out_of_sight(const struct pen *pen, size_t place)
{
    if (pen->marks == NULL || pen->list->commands[place].kind >= CANVAS_CLIP) {
        return false;
    }
    const struct damage_mark *mark = &pen->marks[place - pen->marked];
    const SDL_Rect *clip = &pen->clips[pen->clip_count - 1];
    SDL_Rect within;
    return !SDL_HasIntersection(&mark->bounds, clip) ||
           (SDL_IntersectRect(&mark->hole, clip, &within) && SDL_RectEquals(&within, clip));
}

/* Pictures that are still to be made are begun before anything is painted. Those of layers within
   come later, for the layer may be kept. */
static void ask_for_pictures(struct pen *pen, size_t first, size_t past)
{
    struct draw *draw = pen->draw;
    for (size_t i = first; i < past; i++) {
        const struct canvas_command *command = &pen->list->commands[i];
        if (command->kind == CANVAS_LAYER) {
            i = SDL_max((size_t)command->of.layer.past, i + 1) - 1;
        } else if (command->kind == CANVAS_PICTURE && !is_out_of_sight(pen, i)) {
            SDL_Point made = picture_made(command);
            if (made.x > 0 && made.y > 0) {
                pictures_ahead(draw->pictures, &draw->pieces,
                               pen->list->bytes + command->of.picture.name, made.x, made.y);
            }
        }
    }
}

static void draw_commands(struct pen *pen, size_t first, size_t past)
{
    ask_for_pictures(pen, first, past);
    for (size_t i = first; i < past;) {
        i = is_out_of_sight(pen, i) ? i + 1 : draw_command(pen, i, past);
    }
}

/* Whether the first command is a layer that covers everything. */
static bool is_covered(const struct canvas_list *list, int w, int h)
{
    if (list->command_count == 0 || list->commands[0].kind != CANVAS_LAYER) {
        return false;
    }
    SDL_Rect rect = pen_pixels(list->commands[0].of.layer.rect);
    return rect.x <= 0 && rect.y <= 0 && rect.x + rect.w >= w && rect.y + rect.h >= h;
}

/* What a picture that is off its place leaves bare at the edges shows what lies there otherwise,
   below whatever of it reaches beyond the window. */
static void draw_bare(const struct pen *whole, SDL_Point jolt, int w, int h)
{
    int layers = 0;
    struct pen pen = *whole;
    pen.layer_number = &layers;
    float x = (float)jolt.x, y = (float)jolt.y, wide = (float)w, high = (float)h;
    const struct canvas_rect bare[] = {{x > 0 ? 0 : wide + x, 0, SDL_fabsf(x), high},
                                       {0, y > 0 ? 0 : high + y, wide, SDL_fabsf(y)}};
    pen_start(&pen, (SDL_Rect){0, 0, w, h});
    for (int i = 0; i < 2; i++) {
        if (bare[i].w > 0 && bare[i].h > 0) {
            layers = 0;
            pen_clip(&pen, bare[i]);
            draw_layer(&pen, pen.marked);
            pen_unclip(&pen);
        }
    }
}

/* ---- The first frame ------------------------------------------------------------------------- */

void draw_keep_first(struct draw *draw, const char *folder)
{
    frame_cache_init(&draw->kept, folder);
}

/* Where the layer that covers everything was painted by an earlier run, puts it there and returns
   the place of the next command; else 0. */
static size_t draw_kept(struct pen *pen)
{
    struct draw *draw = pen->draw;
    size_t past = pen->list->commands[0].of.layer.past;
    if (!draw->hurried || draw->kept.layer != 0 || pen->pixels.words == NULL) {
        return 0;
    }
    uint64_t hash = canvas_list_hash(pen->list, 0, past);
    bool read = frame_cache_read(&draw->kept, hash, &pen->pixels);
    /* Painted again soon, it is to be compared or kept: the texture is worth it. */
    is_steady(draw, (*pen->layer_number)++, hash);
    return read ? past : 0;
}

bool draw_check_kept(struct draw *draw)
{
    void *words;
    int pitch;
    struct cache_entry *entry =
        draw->kept.layer != 0 ? cache_find(&draw->layers, draw->kept.layer) : NULL;
    if (entry == NULL || SDL_LockTexture(entry->texture, NULL, &words, &pitch) != 0) {
        return false;
    }
    struct pixels pixels = {words, entry->w, entry->h, pitch / (int)sizeof(uint32_t)};
    bool differs = frame_cache_compare(&draw->kept, &pixels);
    SDL_UnlockTexture(entry->texture);
    cache_next_frame(&draw->layers);
    cache_clear(&draw->layers); /* the window's own pixels show it */
    return differs;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void begin_frame(struct draw *draw, int w, int h)
{
    cache_next_frame(&draw->pieces);
    cache_next_frame(&draw->words);
    cache_next_frame(&draw->layers);
    cache_age(&draw->words, WORDS_FRAMES);
    size_t window = (size_t)w * (size_t)h * BYTES_A_PIXEL;
    draw->layers.budget = window * LAYERS_KEPT;
    size_t pieces = draw->triangles.wanted ? window : window * 2;
    draw->pieces.budget = SDL_max(pieces, PIECES_LEAST);
    draw->words.budget = SDL_max(window / 2, WORDS_LEAST);
}

void draw_list(struct draw *draw, const struct canvas_list *list, int w, int h)
{
    int layers = 0;
    struct pen pen = {.draw = draw, .list = list, .layer_number = &layers};
    SDL_Point jolt = {pen_pixel(list->jolt.x), pen_pixel(list->jolt.y)};
    begin_frame(draw, w, h);
    bool covered = is_covered(list, w, h);
    if (!draw->triangles.wanted || !triangles_window(draw->renderer, &pen.pixels)) {
        pen.pixels.words = NULL;
    }
    pen_start(&pen, (SDL_Rect){-jolt.x, -jolt.y, w, h});
    if (!covered) {
        SDL_Rect all = {-jolt.x, -jolt.y, w, h};
        pen_fill(&pen, all, (struct canvas_color){0, 0, 0, 255});
    }
    if (covered && (jolt.x != 0 || jolt.y != 0)) {
        draw_bare(&pen, jolt, w, h);
        pen_start(&pen, (SDL_Rect){-jolt.x, -jolt.y, w, h});
    }
    bool still = covered && jolt.x == 0 && jolt.y == 0;
    draw_commands(&pen, still ? draw_kept(&pen) : 0, list->command_count);
    bands_flush(&draw->bands);
    SDL_RenderSetClipRect(draw->renderer, NULL);
}

/* ---- What changes ---------------------------------------------------------------------------- */

/* What is drawn off its place by a jolt may come from so far beyond the window. */
enum { BEYOND = 256 };

/* The pixels that a command can touch, whatever the clip. In the first frame, which is as a run
   before left it, no line of text is painted to be measured. */
static SDL_Rect reach_of(struct pen *pen, const struct canvas_command *command)
{
    SDL_Rect place = {0, 0, 0, 0};
    switch (command->kind) {
    case CANVAS_BOX:
        return nine_slice_reach(&command->of.box);
    case CANVAS_MATERIAL:
        return pen_pixels(command->of.surface.rect);
    case CANVAS_TRIANGLES:
        return triangles_bounds(pen->list, command);
    case CANVAS_PICTURE:
        place = picture_place(command);
        return command->of.picture.angle == 0.0f ? place
                                                 : blit_reach(place, command->of.picture.angle);
    case CANVAS_TEXT:
        if (pen->draw->hurried) {
            struct canvas_style style = command->of.text.style;
            struct canvas_extent extent =
                text_extent(pen->draw->text, style, pen->list->bytes + command->of.text.bytes);
            float air = style.size;
            return pen_pixels((struct canvas_rect){command->of.text.at.x - air,
                                                   command->of.text.at.y - air, extent.w + 2 * air,
                                                   extent.h + 2 * air});
        }
        find_text(pen, command, &place);
        return place;
    case CANVAS_LETTERING:
        find_lettering(pen, command, &place);
        return place;
    default:
        return place;
    }
}

/* A list that is compared with the one before. */
struct survey {
    struct pen pen;
    struct damage_mark *marks; /* of the commands from pen.marked on */
    size_t past;               /* of the layer that begins there; pen.marked where there is none */
    struct damage layer, all;  /* what changed in it, and in the whole window */
};

/* Calls `visit` for each command, with the clip in force, as drawing would. */
static void walk(struct survey *survey, SDL_Rect all,
                 void (*visit)(struct survey *survey, size_t place, SDL_Rect clip))
{
    struct pen *pen = &survey->pen;
    pen_start(pen, all);
    for (size_t i = pen->marked; i < pen->list->command_count; i++) {
        const struct canvas_command *command = &pen->list->commands[i];
        if (command->kind == CANVAS_CLIP) {
            pen_clip(pen, command->of.clip);
        } else if (command->kind == CANVAS_UNCLIP) {
            pen_unclip(pen);
        }
        visit(survey, i, pen->clips[pen->clip_count - 1]);
    }
}

static void note_hash(struct survey *survey, size_t place, SDL_Rect clip)
{
    uint64_t hash = canvas_list_hash(survey->pen.list, place, place + 1);
    hash = base_hash_number(hash, (uint64_t)(uint32_t)clip.x << 32 | (uint32_t)clip.y);
    hash = base_hash_number(hash, (uint64_t)(uint32_t)clip.w << 32 | (uint32_t)clip.h);
    survey->marks[place - survey->pen.marked].hash = hash;
}

static void note_bounds(struct survey *survey, size_t place, SDL_Rect clip)
{
    struct damage_mark *mark = &survey->marks[place - survey->pen.marked];
    const struct canvas_command *command = &survey->pen.list->commands[place];
    if (mark->bounds.w == DAMAGE_UNKNOWN) {
        SDL_Rect reach = reach_of(&survey->pen, command);
        if (!SDL_IntersectRect(&reach, &clip, &mark->bounds)) {
            mark->bounds = (SDL_Rect){0, 0, 0, 0};
        }
        mark->hole = command->kind == CANVAS_BOX ? nine_slice_hole(&command->of.box)
                                                 : (SDL_Rect){0, 0, 0, 0};
        damage_add_mark(place < survey->past ? &survey->layer : &survey->all, mark);
    } else if (command->kind == CANVAS_LETTERING) {
        SDL_Rect place_now;
        find_lettering(&survey->pen, command, &place_now); /* in use, though not drawn: kept */
    }
}

/* The last layer that hides all that was drawn before it; past the end of the list: there is
   none. */
static size_t find_backdrop(const struct canvas_list *list, int w, int h)
{
    size_t found = list->command_count;
    int clips = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        clips += (command->kind == CANVAS_CLIP) - (command->kind == CANVAS_UNCLIP);
        if (command->kind == CANVAS_LAYER) {
            SDL_Rect rect = pen_pixels(command->of.layer.rect);
            bool covers =
                rect.x <= 0 && rect.y <= 0 && rect.x + rect.w >= w && rect.y + rect.h >= h;
            found = covers && clips == 0 ? i : found;
            i = SDL_max((size_t)command->of.layer.past, i + 1) - 1;
        }
    }
    return found;
}

/* Compares the list with the marks of the one before, whose place it takes. False where memory is
   out. */
static bool compare(struct draw *draw, struct survey *survey, SDL_Rect window)
{
    size_t first = survey->pen.marked, layer = survey->past - first;
    size_t count = survey->pen.list->command_count - first;
    struct damage_marks before = draw->marks;
    SDL_Rect beyond = {-BEYOND, -BEYOND, window.w + 2 * BEYOND, window.h + 2 * BEYOND};
    draw->marks = draw->marks_before;
    draw->marks_before = before;
    if (!damage_marks_resize(&draw->marks, count)) {
        draw->layer_marks = 0;
        return false;
    }
    survey->marks = draw->marks.list;
    walk(survey, beyond, note_hash);
    size_t layer_before = SDL_min(draw->layer_marks, before.count);
    damage_compare(before.list, layer_before, survey->marks, layer, &survey->layer);
    damage_compare(before.list + layer_before, before.count - layer_before, survey->marks + layer,
                   count - layer, &survey->all);
    walk(survey, beyond, note_bounds);
    draw->layer_marks = layer;
    for (int i = 0; i < survey->layer.count; i++) {
        backdrop_spoil(&draw->backdrop, survey->layer.rects[i]);
        damage_add(&survey->all, survey->layer.rects[i]);
    }
    return true;
}

/* All that is seen in that part of the window, which is all of it in the first frame. */
static void draw_part(struct pen *pen, SDL_Rect window, SDL_Rect part, bool backed)
{
    struct draw *draw = pen->draw;
    size_t first = pen->marked;
    *pen->layer_number = 0;
    pen_start_part(pen, window, part);
    if (!backed) {
        pen_fill(pen, part, (struct canvas_color){0, 0, 0, 255});
    } else if (first == 0 && draw->hurried && window.x == 0 && window.y == 0) {
        first = draw_kept(pen);
    }
    draw_commands(pen, first, pen->list->command_count);
    bands_flush(&draw->bands);
}

/* Whether so much of the window is in it that it may as well be all. */
static bool is_most(const struct damage *damage, SDL_Rect window)
{
    return damage_pixels(damage) > (long)window.w * window.h * 7 / 10;
}

/* Rectangles that begin and end where cloth does its runs of pixels are painted the sooner. */
static SDL_Rect part_of(SDL_Rect rect, SDL_Rect window)
{
    enum { RUN = 16 };
    int left = SDL_max(rect.x, 0) / RUN * RUN, right = rect.x + rect.w + RUN - 1;
    SDL_Rect part = {left, rect.y, right / RUN * RUN - left, rect.h};
    return SDL_IntersectRect(&part, &window, &part) ? part : (SDL_Rect){0, 0, 0, 0};
}

void draw_changes(struct draw *draw, const struct canvas_list *list, int w, int h, bool anew,
                  struct damage *damage)
{
    SDL_Rect window = {0, 0, w, h};
    SDL_Point jolt = {pen_pixel(list->jolt.x), pen_pixel(list->jolt.y)};
    int layers = 0;
    struct survey survey = {.pen = {.draw = draw, .list = list, .layer_number = &layers}};
    struct pen *pen = &survey.pen;
    size_t backdrop = find_backdrop(list, w, h);
    bool backed = backdrop < list->command_count;
    *damage = (struct damage){{window}, 1};
    if (!draw->triangles.wanted || !triangles_window(draw->renderer, &pen->pixels)) {
        draw_list(draw, list, w, h);
        return;
    }
    begin_frame(draw, w, h);
    pen->marked = backed ? backdrop : 0;
    survey.past = backed ? list->commands[backdrop].of.layer.past : 0;
    if (anew) {
        draw->marks.count = 0;
        backdrop_forget(&draw->backdrop);
    }
    bool compared = compare(draw, &survey, window);
    bool jolted = jolt.x != 0 || jolt.y != 0 || draw->jolt.x != 0 || draw->jolt.y != 0;
    bool whole = anew || jolted || !compared || is_most(&survey.all, window);
    draw->jolt = jolt;
    if (!compared) {
        draw_list(draw, list, w, h);
        return;
    }
    pen->marks = survey.marks;
    pen->through = whole && is_most(&survey.layer, window);
    if (!whole) {
        *damage = survey.all;
    }
    window.x = -jolt.x;
    window.y = -jolt.y;
    if (jolted && backed) {
        draw_bare(pen, jolt, w, h);
    }
    for (int i = 0; i < damage->count; i++) {
        damage->rects[i] = whole ? window : part_of(damage->rects[i], window);
        draw_part(pen, window, damage->rects[i], backed);
    }
    if (list->may_jolt && backed && !pen->through) {
        paint_backdrop(pen, backdrop_lacks_row(&draw->backdrop));
        bands_flush(&draw->bands);
    }
    SDL_RenderSetClipRect(draw->renderer, NULL);
    if (whole) {
        damage->rects[0] = (SDL_Rect){0, 0, w, h};
    }
}

void draw_rest(struct draw *draw)
{
    backdrop_forget(&draw->backdrop);
}
