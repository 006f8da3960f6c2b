/* SPDX-License-Identifier: Zlib */
/*
 * assets.h: the files that the program came with: pictures, sounds, music, pages of rules. Each is
 * read whole, and is used only as it was when the program was built. What is missing or damaged is
 * said once: on standard error by its name, on screen by its kind.
 */
#ifndef PLATFORM_ASSETS_H
#define PLATFORM_ASSETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "platform/log.h"

enum { ASSETS_SUM = 32 };

struct asset {
    const char *name; /* below assets/ */
    size_t size;
    unsigned char sum[ASSETS_SUM]; /* SHA-256 */
};

/* All of them, by name in the order of strcmp(); made by the build. */
extern const struct asset assets_list[];
extern const int assets_count;

/* Reads them, from any thread. */
struct assets {
    struct log *log; /* where what is missing is told; NULL: nowhere */
    /* SHA-256 of bytes, by which what was changed is found out; NULL: sizes alone are compared. */
    void (*digest)(unsigned char sum[ASSETS_SUM], const void *bytes, size_t size);
};

/* Whether the program came with a file of that name. */
bool assets_has(const char *name);

/* The bytes of one, with a NUL behind them, to be freed by the caller; NULL, with a line in the
   log, where it is not there as it was built. */
void *assets_load(const struct assets *assets, const char *name, size_t *size);

/* Of one whose bytes were had: there was no memory to make anything of them. */
void assets_unusable(const struct assets *assets, const char *name);

/* Looks at all of them, so that what is wrong is said now, and not in the middle of a match. Ends
   early once *stop is not 0. */
void assets_check(const struct assets *assets, SDL_atomic_t *stop);

#endif
