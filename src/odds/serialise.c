#include "odds/serialise.h"

#include <string.h>

void odds_write(struct odds_writer *block, const void *piece, size_t size)
{
    if (block->to != NULL) {
        memcpy(block->to + block->size, piece, size);
    }
    block->size += size;
}

bool odds_read(struct odds_reader *rest, void *piece, size_t size)
{
    if (size > rest->left) {
        return false;
    }
    memcpy(piece, rest->from, size);
    rest->from += size;
    rest->left -= size;
    return true;
}

bool odds_read_numbers(struct odds_reader *rest, double *numbers, size_t count, double least,
                       double most)
{
    if (!odds_read(rest, numbers, count * sizeof *numbers)) {
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
