/* SPDX-License-Identifier: Zlib */
#include "platform/cache.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_A_PIXEL = 4, BYTES_AN_ENTRY = 256 };

void cache_init(struct cache *cache, size_t budget)
{
    memset(cache, 0, sizeof *cache);
    cache->budget = budget;
}

static struct cache_entry **bucket_of(struct cache *cache, uint64_t key)
{
    return &cache->buckets[(key ^ (key >> 32)) % CACHE_BUCKETS];
}

static size_t entry_bytes(const struct cache_entry *entry)
{
    return (size_t)entry->w * (size_t)entry->h * BYTES_A_PIXEL + BYTES_AN_ENTRY;
}

static void unlink_age(struct cache *cache, struct cache_entry *entry)
{
    *(entry->newer != NULL ? &entry->newer->older : &cache->newest) = entry->older;
    *(entry->older != NULL ? &entry->older->newer : &cache->oldest) = entry->newer;
}

static void link_newest(struct cache *cache, struct cache_entry *entry)
{
    entry->again = entry->again || entry->frame != cache->frame;
    entry->frame = cache->frame;
    entry->newer = NULL;
    entry->older = cache->newest;
    *(entry->older != NULL ? &entry->older->newer : &cache->oldest) = entry;
    cache->newest = entry;
}

static void drop(struct cache *cache, struct cache_entry *entry)
{
    struct cache_entry **link = bucket_of(cache, entry->key);
    while (*link != entry) {
        link = &(*link)->next;
    }
    *link = entry->next;
    unlink_age(cache, entry);
    cache->bytes -= entry_bytes(entry);
    if (entry->texture != NULL) {
        SDL_DestroyTexture(entry->texture);
    }
    free(entry);
}

void cache_clear(struct cache *cache)
{
    while (cache->oldest != NULL) {
        drop(cache, cache->oldest);
    }
}

void cache_next_frame(struct cache *cache)
{
    cache->frame++;
}

void cache_age(struct cache *cache, uint32_t frames)
{
    while (cache->oldest != NULL && cache->frame - cache->oldest->frame >= frames) {
        drop(cache, cache->oldest);
    }
}

/* For so many bytes more. What this frame used stays. */
static void make_room(struct cache *cache, size_t bytes)
{
    for (int pass = 0; pass < 2; pass++) {
        struct cache_entry *entry = cache->oldest, *newer;
        for (; entry != NULL && entry->frame != cache->frame; entry = newer) {
            newer = entry->newer;
            if (cache->bytes + bytes <= cache->budget) {
                return;
            }
            if (pass > 0 || !entry->again) {
                drop(cache, entry);
            }
        }
    }
}

static struct cache_entry *look_up(struct cache *cache, uint64_t key)
{
    struct cache_entry *entry = *bucket_of(cache, key);
    while (entry != NULL && entry->key != key) {
        entry = entry->next;
    }
    return entry;
}

void cache_drop(struct cache *cache, uint64_t key)
{
    struct cache_entry *entry = look_up(cache, key);
    if (entry != NULL && entry->frame != cache->frame) {
        drop(cache, entry);
    }
}

struct cache_entry *cache_find(struct cache *cache, uint64_t key)
{
    struct cache_entry *entry = look_up(cache, key);
    if (entry != NULL) {
        unlink_age(cache, entry);
        link_newest(cache, entry);
    }
    return entry;
}

struct cache_entry *cache_keep(struct cache *cache, uint64_t key, SDL_Texture *texture)
{
    struct cache_entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        SDL_DestroyTexture(texture);
        return NULL;
    }
    entry->key = key;
    entry->frame = cache->frame;
    entry->texture = texture;
    if (texture != NULL) {
        SDL_QueryTexture(texture, NULL, NULL, &entry->w, &entry->h);
    }
    make_room(cache, entry_bytes(entry));
    struct cache_entry **bucket = bucket_of(cache, key);
    entry->next = *bucket;
    *bucket = entry;
    link_newest(cache, entry);
    cache->bytes += entry_bytes(entry);
    return entry;
}

static SDL_Texture *readable_texture(SDL_Renderer *renderer, SDL_Surface *surface)
{
    bool alike = surface->format->format == SDL_PIXELFORMAT_ARGB8888;
    SDL_Surface *words =
        alike ? surface : SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_Texture *texture = words == NULL
                               ? NULL
                               : SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                                   SDL_TEXTUREACCESS_STREAMING, words->w, words->h);
    if (texture != NULL) {
        SDL_UpdateTexture(texture, NULL, words->pixels, words->pitch);
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    }
    if (words != surface) {
        SDL_FreeSurface(words);
    }
    return texture;
}

SDL_Texture *cache_texture(SDL_Renderer *renderer, SDL_Surface *surface)
{
    SDL_RendererInfo info;
    if (surface == NULL || SDL_GetRendererInfo(renderer, &info) != 0) {
        return NULL;
    }
    bool software = (info.flags & (Uint32)SDL_RENDERER_SOFTWARE) != 0;
    SDL_Texture *texture = software ? readable_texture(renderer, surface)
                                    : SDL_CreateTextureFromSurface(renderer, surface);
    SDL_FreeSurface(surface);
    return texture;
}

SDL_Texture *cache_take(struct cache *cache, int w, int h)
{
    size_t more = (size_t)w * (size_t)h * BYTES_A_PIXEL + BYTES_AN_ENTRY;
    struct cache_entry *entry = cache->bytes + more > cache->budget ? cache->oldest : NULL;
    while (entry != NULL && (entry->w != w || entry->h != h || entry->frame == cache->frame)) {
        entry = entry->newer;
    }
    if (entry == NULL) {
        return NULL;
    }
    SDL_Texture *texture = entry->texture;
    entry->texture = NULL;
    drop(cache, entry);
    return texture;
}
