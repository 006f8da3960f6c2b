/* SPDX-License-Identifier: Zlib */
/*
 * file_cache.h: a folder of what can be made again, such as tables of odds: a file each, the most
 * recently written few of them. What is read may be damaged or anybody's: readers check it.
 *
 * These calls take as long as the disk takes: not for the frame's thread.
 */
#ifndef BASE_FILE_CACHE_H
#define BASE_FILE_CACHE_H

#include <stdbool.h>
#include <stddef.h>

/* Names are of lower-case letters, digits and hyphens. `folder` is absolute, and its own. */

/* A file of at most so many bytes, to be freed by the caller; NULL where there is none of that
   name, it is empty or longer, or memory is out. */
unsigned char *base_file_cache_get(const char *folder, const char *name, size_t most, size_t *size);

/* The path of a file, whether or not it is there; false where that is no name, or too long. */
bool base_file_cache_path(const char *folder, const char *name, char *path, size_t size);

/* Puts a file there whole, in the place of one of that name, or not at all. Of more than `kept`
   those written longest ago go. */
bool base_file_cache_put(const char *folder, const char *name, const void *bytes, size_t size,
                         int kept);

/* Removes all of it, and the folder where nothing else is in it. */
void base_file_cache_remove(const char *folder);

#endif
