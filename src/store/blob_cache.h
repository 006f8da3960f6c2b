/*
 * blob_cache.h: a cache of blobs that can be computed again, such as tables of odds: each a file of
 * the folder "tables" in the data folder, the most recently written few of them. What is read may
 * be damaged; readers check it by a checksum of their own.
 *
 * These calls take as long as the disk takes: not for the frame's thread.
 */
#ifndef STORE_BLOB_CACHE_H
#define STORE_BLOB_CACHE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    STORE_BLOBS_MAX = 12,                    /* kept at most: the one written longest ago goes */
    STORE_BLOB_BYTES_MAX = 64 * 1024 * 1024, /* of one block at most */
};

/* Names are of lower-case letters, digits and hyphens. `folder` is the data folder. */

/* A block, to be freed by the caller; NULL where there is none of that name or no memory. */
unsigned char *store_blob_get(const char *folder, const char *name, size_t *size);

/* Puts a block there whole, in the place of one of that name, or not at all. */
bool store_blob_put(const char *folder, const char *name, const unsigned char *block, size_t size);

#endif
