/* SPDX-License-Identifier: Zlib */
/*
 * array.h: room for arrays that grow.
 */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes room for at least `needed` items of `size` bytes (at least 1) and returns the array, which
 * may have moved; *capacity is then the items it has room for, at least doubled, so that adding one
 * at a time stays cheap. `items` is NULL or came from here; give it back with free(). On failure,
 * memory or an overflow, NULL, and array and *capacity are as they were; `needed` is at least 1.
 */
void *base_array_grow(void *items, size_t *capacity, size_t needed, size_t size);

#endif
