/* SPDX-License-Identifier: Zlib */
#include "odds/serialise.h"

#include <string.h>

void odds_write(struct odds_writer *writer, const void *piece, size_t size)
{
    if (writer->to != NULL) {
        memcpy(writer->to + writer->size, piece, size);
    }
    writer->size += size;
}

bool odds_read(struct odds_reader *reader, void *piece, size_t size)
{
    if (size > reader->left) {
        return false;
    }
    memcpy(piece, reader->from, size);
    reader->from += size;
    reader->left -= size;
    return true;
}

bool odds_read_numbers(struct odds_reader *reader, double *numbers, size_t count, double least,
                       double most)
{
    if (!odds_read(reader, numbers, count * sizeof *numbers)) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        /* written so that what is no number fails too */
        if (!(numbers[i] >= least && numbers[i] <= most)) {
            return false;
        }
    }
    return true;
}
