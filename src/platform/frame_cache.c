/* SPDX-License-Identifier: Zlib */
/*
 * A file is a head and the pixels, row by row, as this machine writes them. The head is
 *
 *   8   what it is, "tcframe" and the version of this form
 *   8   a number that tells a machine of another byte order
 *   4   its width, 4 its height
 *   8   the pixels' checksum
 */
#include "platform/frame_cache.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/file_cache.h"
#include "base/folder.h"
#include "base/hash.h"

enum { NAME_SIZE = 32, HEAD = 32, FORM = 1 };

void frame_cache_init(struct frame_cache *cache, const char *folder)
{
    *cache = (struct frame_cache){.folder = folder};
}

void frame_cache_finish(struct frame_cache *cache)
{
    free(cache->bytes);
}

/* Another build paints otherwise. */
static uint64_t program_hash(uint64_t hash)
{
    struct stat about;
    if (stat("/proc/self/exe", &about) == 0) {
        hash = base_hash_number(hash, (uint64_t)about.st_size);
        hash = base_hash_number(hash, (uint64_t)about.st_mtim.tv_sec);
        hash = base_hash_number(hash, (uint64_t)about.st_mtim.tv_nsec);
    }
    return hash;
}

static void write_name(const struct frame_cache *cache, char name[NAME_SIZE])
{
    uint64_t hash = program_hash(base_hash_number(BASE_HASH, cache->layer));
    hash = base_hash_number(base_hash_number(hash, (uint64_t)cache->w), (uint64_t)cache->h);
    snprintf(name, NAME_SIZE, "frame-%016" PRIx64, hash);
}

static void write_head(unsigned char head[HEAD], int w, int h, uint64_t sum)
{
    static const unsigned char what[8] = {'t', 'c', 'f', 'r', 'a', 'm', 'e', FORM};
    const uint64_t order = UINT64_C(0x0102030405060708);
    const int32_t size[2] = {w, h};
    memcpy(head, what, 8);
    memcpy(head + 8, &order, 8);
    memcpy(head + 16, size, 8);
    memcpy(head + 24, &sum, 8);
}

static size_t count(int w, int h)
{
    return (size_t)w * (size_t)h;
}

bool frame_cache_read(struct frame_cache *cache, uint64_t layer, const struct pixels *pixels)
{
    char name[NAME_SIZE], path[BASE_FOLDER_MAX];
    unsigned char head[HEAD], wanted[HEAD];
    if (cache->folder == NULL || pixels->stride != pixels->w) {
        return false;
    }
    cache->layer = layer;
    cache->w = pixels->w;
    cache->h = pixels->h;
    write_name(cache, name);
    size_t words = count(cache->w, cache->h);
    const struct base_file_part parts[] = {{head, HEAD}, {pixels->words, words * sizeof(uint32_t)}};
    if (!base_file_cache_path(cache->folder, name, path, sizeof path) ||
        !base_file_read_parts(path, parts, 2)) {
        return false;
    }
    cache->sum = base_hash_words(BASE_HASH, pixels->words, words);
    write_head(wanted, cache->w, cache->h, cache->sum);
    cache->read = memcmp(head, wanted, HEAD) == 0;
    return cache->read;
}

bool frame_cache_compare(struct frame_cache *cache, const struct pixels *pixels)
{
    if (cache->layer == 0 || pixels->stride != pixels->w || pixels->w != cache->w ||
        pixels->h != cache->h) {
        return false;
    }
    size_t words = count(cache->w, cache->h);
    uint64_t sum = base_hash_words(BASE_HASH, pixels->words, words);
    bool same = cache->read && sum == cache->sum;
    free(cache->bytes);
    cache->size = HEAD + words * sizeof(uint32_t);
    cache->bytes = same ? NULL : malloc(cache->size);
    if (cache->bytes != NULL) {
        write_head(cache->bytes, cache->w, cache->h, sum);
        memcpy(cache->bytes + HEAD, pixels->words, words * sizeof(uint32_t));
    }
    return cache->read && !same;
}

void frame_cache_write(struct frame_cache *cache)
{
    char name[NAME_SIZE];
    if (cache->bytes == NULL) {
        return;
    }
    write_name(cache, name);
    base_file_cache_put(cache->folder, name, cache->bytes, cache->size, FRAMES_KEPT);
    free(cache->bytes);
    cache->bytes = NULL;
}
