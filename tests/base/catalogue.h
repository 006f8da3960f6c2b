/* SPDX-License-Identifier: Zlib */
/*
 * catalogue.h: files of translations (.mo) as a test wants them, written by hand.
 */
#ifndef TESTS_BASE_CATALOGUE_H
#define TESTS_BASE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

enum { PLANTED_BYTES_MAX = 1 << 16, PLANTED_HASH = 13 };

/* Texts with their lengths, since a plural's forms stand behind NULs. */
struct planted_text {
    const char *text;
    size_t length;
};
#define PLANTED(literal)                                                                           \
    {                                                                                              \
        (literal), sizeof(literal) - 1                                                             \
    }

struct planted_entry {
    struct planted_text original, translation;
};

struct planted {
    unsigned char bytes[PLANTED_BYTES_MAX];
    size_t size;
};

/* The header of a catalogue as it should be. */
extern const struct planted_entry planted_header;

/* Writes the entries, sorted by their originals as they have to be, the header among them; with a
   table of hashes or without. */
void planted_write(struct planted *planted, const struct planted_entry *entries, size_t count,
                   bool hashed, bool big_endian);

/* The word at a place of it, in its own order of bytes. */
void planted_put(struct planted *planted, size_t place, unsigned long word);
unsigned long planted_get(const struct planted *planted, size_t place);

#endif
