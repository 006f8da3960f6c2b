/* SPDX-License-Identifier: Zlib */
#include "platform/picture.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>
#include "platform/assets.h"
#include "base/hash.h"

enum job_state { JOB_WAITING, JOB_BUSY, JOB_DONE };

struct picture_job {
    struct picture_job *next;
    uint64_t key;
    int w, h;
    enum job_state state;
    SDL_Surface *surface; /* once done; NULL where it can't be had */
    char name[];
};

static bool is_svg(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && strcmp(dot, ".svg") == 0;
}

/* In the form that textures have, so that whoever draws need not bring it there. */
static SDL_Surface *converted(SDL_Surface *surface)
{
    SDL_Surface *made = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(surface);
    return made;
}

SDL_Surface *pictures_read(struct pictures *pictures, const char *name, int w, int h)
{
    size_t size = 0;
    void *bytes = assets_load(pictures->assets, name, &size);
    SDL_RWops *from = bytes != NULL ? SDL_RWFromConstMem(bytes, (int)size) : NULL;
    SDL_Surface *surface = NULL;
    if (from != NULL) {
        surface = is_svg(name) ? IMG_LoadSizedSVG_RW(from, w, h) : IMG_Load_RW(from, 0);
        surface = surface != NULL ? converted(surface) : NULL;
        SDL_RWclose(from);
    }
    if (surface == NULL && bytes != NULL) {
        assets_unusable(pictures->assets, name);
    }
    free(bytes);
    return surface;
}

static uint64_t name_key(const char *name)
{
    return base_hash(BASE_HASH ^ 2, name, strlen(name)) | 1;
}

struct canvas_extent pictures_extent(struct pictures *pictures, const char *name)
{
    uint64_t key = name_key(name);
    struct picture_extent *kept = &pictures->extents[key % PICTURES_KEPT];
    if (kept->key != key) {
        SDL_Surface *surface = pictures_read(pictures, name, 0, 0);
        kept->key = key;
        kept->extent = surface != NULL
                           ? (struct canvas_extent){(float)surface->w, (float)surface->h}
                           : (struct canvas_extent){0, 0};
        SDL_FreeSurface(surface);
    }
    return kept->extent;
}

/* An SVG has a key for each size. */
static uint64_t sized_key(const char *name, int w, int h)
{
    int size[2] = {is_svg(name) ? w : 0, is_svg(name) ? h : 0};
    return base_hash(name_key(name), size, sizeof size);
}

/* ---- Jobs ------------------------------------------------------------------------------------ */

/* Does the oldest job that waits. There is none where the drawing thread was faster. */
static void work(void *context)
{
    struct pictures *pictures = context;
    SDL_LockMutex(pictures->lock);
    struct picture_job *job = pictures->jobs;
    while (job != NULL && job->state != JOB_WAITING) {
        job = job->next;
    }
    if (job != NULL) {
        job->state = JOB_BUSY;
        SDL_UnlockMutex(pictures->lock);
        SDL_Surface *surface = pictures_read(pictures, job->name, job->w, job->h);
        SDL_LockMutex(pictures->lock);
        job->surface = surface;
        job->state = JOB_DONE;
        SDL_CondSignal(pictures->done);
    }
    SDL_UnlockMutex(pictures->lock);
}

static struct picture_job **find_job(struct pictures *pictures, uint64_t key)
{
    struct picture_job **link = &pictures->jobs;
    while (*link != NULL && (*link)->key != key) {
        link = &(*link)->next;
    }
    return link;
}

static bool has_worker(struct pictures *pictures)
{
    if (pictures->worker == NULL && !pictures->alone) {
        pictures->lock = SDL_CreateMutex();
        pictures->done = SDL_CreateCond();
        bool usable = pictures->lock != NULL && pictures->done != NULL && SDL_GetCPUCount() > 1;
        pictures->worker = usable ? base_worker_create() : NULL;
        pictures->alone = pictures->worker == NULL;
    }
    return !pictures->alone;
}

static struct picture_job *job_create(uint64_t key, const char *name, int w, int h)
{
    size_t size = strlen(name) + 1;
    struct picture_job *job = calloc(1, sizeof *job + size);
    if (job != NULL) {
        job->key = key;
        job->w = w;
        job->h = h;
        memcpy(job->name, name, size);
    }
    return job;
}

void pictures_ahead(struct pictures *pictures, struct cache *cache, const char *name, int w, int h)
{
    uint64_t key = sized_key(name, w, h);
    if (!is_svg(name) || cache_find(cache, key) != NULL || !has_worker(pictures)) {
        return;
    }
    SDL_LockMutex(pictures->lock);
    struct picture_job **link = find_job(pictures, key);
    bool added = *link == NULL && (*link = job_create(key, name, w, h)) != NULL;
    SDL_UnlockMutex(pictures->lock);
    if (added) {
        /* Where this fails nobody works ahead, and the drawing thread does the job. */
        base_worker_submit(pictures->worker, work, pictures);
    }
}

/* Takes out the job and waits for its end, if it was begun. */
static struct picture_job *take_job(struct pictures *pictures, uint64_t key)
{
    if (pictures->worker == NULL) {
        return NULL;
    }
    SDL_LockMutex(pictures->lock);
    struct picture_job **link = find_job(pictures, key), *job = *link;
    if (job != NULL) {
        *link = job->next;
    }
    while (job != NULL && job->state == JOB_BUSY) {
        SDL_CondWait(pictures->done, pictures->lock);
    }
    SDL_UnlockMutex(pictures->lock);
    return job;
}

/* Made ahead, or right now where nobody began to. */
static SDL_Surface *fetch(struct pictures *pictures, uint64_t key, const char *name, int w, int h)
{
    struct picture_job *job = take_job(pictures, key);
    bool done = job != NULL && job->state == JOB_DONE;
    SDL_Surface *surface = done ? job->surface : pictures_read(pictures, name, w, h);
    free(job);
    return surface;
}

const struct cache_entry *pictures_texture(struct pictures *pictures, struct cache *cache,
                                           SDL_Renderer *renderer, const char *name, int w, int h)
{
    uint64_t key = sized_key(name, w, h);
    struct cache_entry *entry = cache_find(cache, key);
    if (entry != NULL) {
        return entry;
    }
    SDL_Surface *surface = fetch(pictures, key, name, w, h);
    return cache_keep(cache, key, cache_texture(renderer, surface));
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

void pictures_init(struct pictures *pictures, const struct assets *assets)
{
    memset(pictures, 0, sizeof *pictures);
    pictures->assets = assets;
}

/* SDL keeps a word of its last error for each thread. */
static void take_leave(void *context)
{
    (void)context;
    SDL_TLSCleanup();
}

void pictures_finish(struct pictures *pictures)
{
    if (pictures->worker != NULL) {
        base_worker_submit(pictures->worker, take_leave, NULL);
        base_worker_destroy(pictures->worker);
    }
    while (pictures->jobs != NULL) {
        struct picture_job *job = pictures->jobs;
        pictures->jobs = job->next;
        SDL_FreeSurface(job->surface);
        free(job);
    }
    SDL_DestroyCond(pictures->done);
    SDL_DestroyMutex(pictures->lock);
}
