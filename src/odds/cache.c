/* SPDX-License-Identifier: Zlib */
/*
 * Tables as bytes: a head that says what they are, then the solver's own block. The head is
 *
 *   8   what it is, "tcodds" and the version of this form
 *   8   a number and
 *   8   a fraction as this machine writes them: blocks do not travel between kinds of machines
 *   8   which setup it is, and which version of which solver
 *   8   how many bytes follow
 *   8   their checksum
 */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "odds/odds.h"
#include "odds/state_hash.h"

enum { FORM = 1 };

enum { HEAD = 48 };

static uint64_t hash_setup(const struct odds_solver *solver, const struct tc_setup *setup)
{
    const struct tc_game *game = tc_setup_game(setup);
    uint64_t hash = base_hash(BASE_HASH, solver->id, strlen(solver->id) + 1);
    hash = base_hash_number(hash, (uint64_t)solver->version);
    hash = base_hash(hash, game->id, strlen(game->id) + 1);
    hash = base_hash_number(hash, setup->players);
    return odds_options_hash(hash, setup);
}

static void write_head(unsigned char head[HEAD], const struct odds_solver *solver,
                       const struct tc_setup *setup, const void *block, size_t size)
{
    static const unsigned char what[8] = {'t', 'c', 'o', 'd', 'd', 's', 0, FORM};
    static const double fraction = 1.0 / 3;
    const uint64_t numbers[] = {hash_setup(solver, setup), size, base_hash(BASE_HASH, block, size)};
    const uint64_t order = UINT64_C(0x0102030405060708);
    memcpy(head, what, 8);
    memcpy(head + 8, &order, 8);
    memcpy(head + 16, &fraction, 8);
    memcpy(head + 24, numbers, 24);
}

unsigned char *tc_odds_image(const struct tc_odds *odds, size_t *size)
{
    size_t block_size = odds->solver->image != NULL ? odds->solver->image(odds->tables, NULL) : 0;
    unsigned char *image = block_size > 0 ? malloc(HEAD + block_size) : NULL;
    *size = 0;
    if (image != NULL) {
        odds->solver->image(odds->tables, image + HEAD);
        write_head(image, odds->solver, &odds->setup, image + HEAD, block_size);
        *size = HEAD + block_size;
    }
    return image;
}

struct tc_odds *odds_adopt_by(const struct odds_solver *solver, const struct tc_setup *setup,
                              const unsigned char *image, size_t size)
{
    unsigned char wanted[HEAD];
    if (solver->adopt == NULL || size <= HEAD) {
        return NULL;
    }
    write_head(wanted, solver, setup, image + HEAD, size - HEAD);
    return memcmp(image, wanted, HEAD) == 0
               ? odds_wrap(solver, setup, solver->adopt(setup, image + HEAD, size - HEAD))
               : NULL;
}

struct tc_odds *tc_odds_adopt(const struct tc_setup *setup, const unsigned char *image, size_t size)
{
    return odds_adopt_by(odds_solver_for(setup), setup, image, size);
}
