/*
 * serialise.h: tables written to one block of bytes and read back, piece by piece.
 */
#ifndef ODDS_SERIALISE_H
#define ODDS_SERIALISE_H

#include <stdbool.h>
#include <stddef.h>

/* Where the next piece goes. With `to` NULL the size is all that is found out. */
struct odds_writer {
    unsigned char *to;
    size_t size; /* so far */
};

void odds_write(struct odds_writer *block, const void *piece, size_t size);

/* What is still to be read. */
struct odds_reader {
    const unsigned char *from;
    size_t left;
};

/* False, and nothing read, where that much is not there. */
bool odds_read(struct odds_reader *rest, void *piece, size_t size);

/* The same for that many fractions, each of them a number within those bounds. */
bool odds_read_numbers(struct odds_reader *rest, double *numbers, size_t count, double least,
                       double most);

#endif
