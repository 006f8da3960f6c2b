/* SPDX-License-Identifier: Zlib */
/*
 * serialise.h: tables written to one block of bytes and read back, piece by piece.
 */
#ifndef ODDS_SERIALISE_H
#define ODDS_SERIALISE_H

#include <stdbool.h>
#include <stddef.h>

/* Where the next piece is written. With `to` NULL only the size is counted. */
struct odds_writer {
    unsigned char *to;
    size_t size; /* bytes so far */
};

void odds_write(struct odds_writer *writer, const void *piece, size_t size);

/* What is still to be read; every read is checked, as an image may be damaged. */
struct odds_reader {
    const unsigned char *from;
    size_t left; /* bytes */
};

/* False, and nothing read, where fewer bytes are left. */
bool odds_read(struct odds_reader *reader, void *piece, size_t size);

/* The same for `count` fractions; false too where one is not within least .. most, or no number. */
bool odds_read_numbers(struct odds_reader *reader, double *numbers, size_t count, double least,
                       double most);

#endif
