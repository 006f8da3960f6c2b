#include "platform/draw.h"

#include <assert.h>

/* Draws the layer's commands into the texture. */
static bool fill_texture(struct pen *pen, SDL_Texture *texture, SDL_Rect rect, size_t first,
                         size_t past)
{
    SDL_Renderer *renderer = pen->draw->renderer;
    SDL_Texture *before = SDL_GetRenderTarget(renderer);
    struct pen inner = {.draw = pen->draw, .list = pen->list, .layer_number = pen->layer_number};
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
        texture = SDL_CreateTexture(pen->draw->renderer, SDL_PIXELFORMAT_ARGB8888,
                                    SDL_TEXTUREACCESS_TARGET, rect.w, rect.h);
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

void draw_layer(struct pen *pen, size_t first)
{
    static const struct canvas_color white = {255, 255, 255, 255};
    const struct canvas_command *command = &pen->list->commands[first];
    size_t past = command->of.layer.past;
    assert(past > first && past <= pen->list->command_count);
    SDL_Rect rect = draw_pixels(command->of.layer.rect);
    SDL_Texture *texture = layer_texture(pen, rect, first, past);
    if (texture != NULL) {
        pen_copy(pen, texture, NULL, rect, white);
    } else {
        draw_commands(pen, first + 1, past);
    }
}
