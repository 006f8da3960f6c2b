#include "platform/picture.h"

#include <SDL_image.h>
#include <string.h>
#include "platform/files.h"
#include "platform/hash.h"

enum { PATH_SIZE = 4096 };

void pictures_init(struct pictures *pictures, struct complaints *complaints)
{
    memset(pictures, 0, sizeof *pictures);
    pictures->complaints = complaints;
}

static bool is_svg(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && strcmp(dot, ".svg") == 0;
}

/* At w x h pixels if it is an SVG; 0 x 0 is its own size. */
static SDL_Surface *load(struct pictures *pictures, const char *name, int w, int h)
{
    char path[PATH_SIZE];
    SDL_RWops *file = platform_asset(name, path, sizeof path) ? SDL_RWFromFile(path, "rb") : NULL;
    SDL_Surface *surface = NULL;
    if (file != NULL) {
        surface = is_svg(name) ? IMG_LoadSizedSVG_RW(file, w, h) : IMG_Load_RW(file, 0);
        SDL_RWclose(file);
    }
    if (surface == NULL) {
        platform_complain(pictures->complaints, "The picture %s is missing.", name);
    }
    return surface;
}

static uint64_t name_key(const char *name)
{
    return hash_bytes(2, name, strlen(name)) | 1;
}

struct canvas_extent pictures_extent(struct pictures *pictures, const char *name)
{
    uint64_t key = name_key(name);
    struct picture_extent *kept = &pictures->extents[key % PICTURES_KEPT];
    if (kept->key != key) {
        SDL_Surface *surface = load(pictures, name, 0, 0);
        kept->key = key;
        kept->extent = surface != NULL
                           ? (struct canvas_extent){(float)surface->w, (float)surface->h}
                           : (struct canvas_extent){0, 0};
        SDL_FreeSurface(surface);
    }
    return kept->extent;
}

const struct cache_entry *pictures_texture(struct pictures *pictures, struct cache *cache,
                                           SDL_Renderer *renderer, const char *name, int w, int h)
{
    int size[2] = {is_svg(name) ? w : 0, is_svg(name) ? h : 0};
    uint64_t key = hash_bytes(name_key(name), size, sizeof size);
    struct cache_entry *entry = cache_find(cache, key);
    if (entry != NULL) {
        return entry;
    }
    SDL_Surface *surface = load(pictures, name, w, h);
    SDL_Texture *texture = surface != NULL ? SDL_CreateTextureFromSurface(renderer, surface) : NULL;
    SDL_FreeSurface(surface);
    return cache_keep(cache, key, texture);
}
