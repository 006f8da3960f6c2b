#include "odds/block.h"

#include <string.h>

void odds_block_put(struct odds_block *block, const void *piece, size_t size)
{
    if (block->to != NULL) {
        memcpy(block->to + block->size, piece, size);
    }
    block->size += size;
}

bool odds_rest_get(struct odds_rest *rest, void *piece, size_t size)
{
    if (size > rest->left) {
        return false;
    }
    memcpy(piece, rest->from, size);
    rest->from += size;
    rest->left -= size;
    return true;
}

bool odds_rest_get_numbers(struct odds_rest *rest, double *numbers, size_t count, double least,
                           double most)
{
    if (!odds_rest_get(rest, numbers, count * sizeof *numbers)) {
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
