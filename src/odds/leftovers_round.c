/* SPDX-License-Identifier: Zlib */
#include "odds/leftovers_round.h"

#include <stdlib.h>

#include "odds/common.h"

enum { CLAIMS = ODDS_LEFTOVERS_CLAIMS, CELLS = CLAIMS * CLAIMS, WATCH_EVERY = 1024 };

struct odds_leftovers_round {
    int dice, starter, kept;
    struct odds_leftovers_takes takes;
    int8_t *ends[TC_DICE_MAX + 1]; /* by dice: [place][claim of number 1 * CLAIMS + of number 2] */
    double chances[ODDS_LEFTOVERS_ENDS];
};

static size_t ends_bytes(int dice)
{
    return (size_t)odds_leftovers_pools(dice) * CELLS;
}

static int mover_of(const struct odds_leftovers_round *round, int dice)
{
    return (round->dice - dice) / 2 % 2 == 0 ? round->starter : !round->starter;
}

static int stuck(const struct odds_leftovers_pool *pool, int mover)
{
    int sum = odds_leftovers_sum(pool);
    sum = sum < ODDS_LEFTOVERS_END_MAX ? sum : ODDS_LEFTOVERS_END_MAX;
    return mover == 0 ? -sum : sum;
}

/* ---- The table ----------------------------------------------------------------------------- */

/* The ends of one claim of the mover, against each claim of the other: the best of its takes. */
static void fill_claim(struct odds_leftovers_round *round, struct odds_leftovers_pool *pool,
                       int mover, int claim, int8_t *cells)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = odds_leftovers_takes(&round->takes, pool, mover + 1, claim, pairs);
    int first = mover == 0 ? claim * CLAIMS : claim, step = mover == 0 ? 1 : CLAIMS;
    int8_t none = (int8_t)stuck(pool, mover);
    for (int other = 0; other < CLAIMS; other++) {
        cells[first + other * step] = none;
    }
    for (int i = 0; i < count; i++) {
        odds_leftovers_take(pool, pairs[i]);
        const int8_t *next = round->ends[pool->dice] + (size_t)odds_leftovers_place(pool) * CELLS;
        odds_leftovers_put(pool, pairs[i]);
        for (int at = first; at < first + CLAIMS * step; at += step) {
            bool better = mover == 0 ? next[at] > cells[at] : next[at] < cells[at];
            cells[at] = i == 0 || better ? next[at] : cells[at];
        }
    }
}

static bool fill_dice(struct odds_leftovers_round *round, int dice, const struct odds_watch *watch,
                      double done)
{
    struct odds_leftovers_pool pool = odds_leftovers_first_pool(dice);
    uint32_t count = 0;
    int8_t *cells = malloc(ends_bytes(dice));
    round->ends[dice] = cells;
    if (cells == NULL) {
        return false;
    }
    do {
        for (int claim = 0; claim < CLAIMS; claim++) {
            fill_claim(round, &pool, mover_of(round, dice), claim,
                       cells + (size_t)odds_leftovers_place(&pool) * CELLS);
        }
        if (count++ % WATCH_EVERY == 0 && !odds_common_go_on(watch, done)) {
            return false;
        }
    } while (odds_leftovers_next_pool(&pool));
    return true;
}

/* ---- Searching ----------------------------------------------------------------------------- */

static int end_of(const struct odds_leftovers_round *round, struct odds_leftovers_pool *pool,
                  int claims[2], int mover);

/* The best take for a claim, in *best; false where none is. */
static bool best_take(const struct odds_leftovers_round *round, struct odds_leftovers_pool *pool,
                      int claims[2], int mover, int *best)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = odds_leftovers_takes(&round->takes, pool, mover + 1, claims[mover], pairs);
    for (int i = 0; i < count; i++) {
        odds_leftovers_take(pool, pairs[i]);
        int end = end_of(round, pool, claims, !mover);
        odds_leftovers_put(pool, pairs[i]);
        if (i == 0 || (mover == 0 ? end > *best : end < *best)) {
            *best = end;
        }
    }
    return count > 0;
}

static int best_claim(const struct odds_leftovers_round *round, struct odds_leftovers_pool *pool,
                      int claims[2], int mover)
{
    int best = 0, end;
    bool any = false;
    for (int claim = 0; claim < CLAIMS; claim++) {
        claims[mover] = claim;
        if (best_take(round, pool, claims, mover, &end)) {
            best = !any || (mover == 0 ? end > best : end < best) ? end : best;
            any = true;
        }
    }
    claims[mover] = ODDS_LEFTOVERS_OPEN;
    return any ? best : stuck(pool, mover);
}

/* `pool` and `claims` are left as they came. */
static int end_of(const struct odds_leftovers_round *round, struct odds_leftovers_pool *pool,
                  int claims[2], int mover)
{
    if (claims[mover] == ODDS_LEFTOVERS_OPEN) {
        return best_claim(round, pool, claims, mover);
    }
    if (claims[!mover] != ODDS_LEFTOVERS_OPEN && pool->dice <= round->kept) {
        return round->ends[pool->dice][(size_t)odds_leftovers_place(pool) * CELLS +
                                       (size_t)(claims[0] * CLAIMS + claims[1])];
    }
    int best;
    return best_take(round, pool, claims, mover, &best) ? best : stuck(pool, mover);
}

int odds_leftovers_round_end(const struct odds_leftovers_round *round,
                             const struct odds_leftovers_pool *pool, const int claims[2], int mover)
{
    struct odds_leftovers_pool rest = *pool;
    struct odds_leftovers_player players[2] = {{1, claims[0]}, {2, claims[1]}};
    while (rest.dice > round->kept + ODDS_LEFTOVERS_SEARCHED) {
        if (!odds_leftovers_play_turn(&round->takes, &rest, &players[mover], &players[!mover],
                                      NULL)) {
            return stuck(&rest, mover);
        }
        mover = !mover;
    }
    int now[2] = {players[0].claim, players[1].claim};
    return end_of(round, &rest, now, mover);
}

/* ---- The throw ----------------------------------------------------------------------------- */

static bool throw_all(struct odds_leftovers_round *round, const struct odds_watch *watch,
                      double from, double to)
{
    struct odds_leftovers_pool pool = odds_leftovers_first_pool(round->dice);
    uint32_t count = 0;
    const int open[2] = {ODDS_LEFTOVERS_OPEN, ODDS_LEFTOVERS_OPEN};
    do {
        int end = odds_leftovers_round_end(round, &pool, open, round->starter);
        round->chances[end + ODDS_LEFTOVERS_END_MAX] += odds_leftovers_chance(&pool);
        double done = from + (to - from) * count / odds_leftovers_pools(round->dice);
        if (count++ % WATCH_EVERY == 0 && !odds_common_go_on(watch, done)) {
            return false;
        }
    } while (odds_leftovers_next_pool(&pool));
    return true;
}

/* More dice than the table can do exactly: as often as this, at random. */
enum { THROWS = 20000 };

static bool throw_some(struct odds_leftovers_round *round, const struct odds_watch *watch,
                       double from, double to)
{
    struct tc_random random = tc_random_seeded(5);
    const int open[2] = {ODDS_LEFTOVERS_OPEN, ODDS_LEFTOVERS_OPEN};
    for (int i = 0; i < THROWS; i++) {
        struct odds_leftovers_pool pool = odds_leftovers_play_throw(round->dice, &random);
        int end = odds_leftovers_round_end(round, &pool, open, round->starter);
        round->chances[end + ODDS_LEFTOVERS_END_MAX] += 1.0 / THROWS;
        if (i % WATCH_EVERY == 0 && !odds_common_go_on(watch, from + (to - from) * i / THROWS)) {
            return false;
        }
    }
    return true;
}

/* ---- The round ----------------------------------------------------------------------------- */

static bool fill(struct odds_leftovers_round *round, const struct odds_watch *watch, double from,
                 double to)
{
    double middle = (from + to) / 2;
    for (int dice = round->dice % 2; dice <= round->kept; dice += 2) {
        if (!fill_dice(round, dice, watch, from + (middle - from) * dice / (round->kept + 1))) {
            return false;
        }
    }
    return round->kept + ODDS_LEFTOVERS_SEARCHED >= round->dice
               ? throw_all(round, watch, middle, to)
               : throw_some(round, watch, middle, to);
}

static struct odds_leftovers_round *prepared(int dice, int starter, int kept)
{
    struct odds_leftovers_round *round = calloc(1, sizeof *round);
    if (round) {
        round->dice = dice;
        round->starter = starter;
        round->kept = kept;
        odds_leftovers_takes_init(&round->takes);
    }
    return round;
}

struct odds_leftovers_round *odds_leftovers_round_create(int dice, int starter, int kept,
                                                         const struct odds_watch *watch,
                                                         double from, double to)
{
    struct odds_leftovers_round *round = prepared(dice, starter, kept);
    if (round && !fill(round, watch, from, to)) {
        odds_leftovers_round_destroy(round);
        return NULL;
    }
    return round;
}

void odds_leftovers_round_put(const struct odds_leftovers_round *round, struct odds_writer *block)
{
    odds_write(block, round->chances, sizeof round->chances);
    for (int dice = round->dice % 2; dice <= round->kept; dice += 2) {
        odds_write(block, round->ends[dice], ends_bytes(dice));
    }
}

static bool read_ends(struct odds_leftovers_round *round, int dice, struct odds_reader *rest)
{
    int8_t *ends = malloc(ends_bytes(dice));
    round->ends[dice] = ends;
    if (ends == NULL || !odds_read(rest, ends, ends_bytes(dice))) {
        return false;
    }
    for (size_t i = 0; i < ends_bytes(dice); i++) {
        if (ends[i] < -ODDS_LEFTOVERS_END_MAX) {
            return false;
        }
    }
    return true;
}

struct odds_leftovers_round *odds_leftovers_round_get(int dice, int starter, int kept,
                                                      struct odds_reader *rest)
{
    const double one = 1 + 1e-9; /* sums are rounded */
    struct odds_leftovers_round *round = prepared(dice, starter, kept);
    bool sound = round && odds_read_numbers(rest, round->chances, ODDS_LEFTOVERS_ENDS, 0, one);
    for (int k = dice % 2; sound && k <= kept; k += 2) {
        sound = read_ends(round, k, rest);
    }
    if (!sound) {
        odds_leftovers_round_destroy(round);
        return NULL;
    }
    return round;
}

void odds_leftovers_round_destroy(struct odds_leftovers_round *round)
{
    if (round) {
        for (int dice = 0; dice <= TC_DICE_MAX; dice++) {
            free(round->ends[dice]);
        }
        free(round);
    }
}

size_t odds_leftovers_round_bytes(int dice, int kept)
{
    size_t bytes = sizeof(struct odds_leftovers_round);
    for (int k = dice % 2; k <= kept; k += 2) {
        bytes += ends_bytes(k);
    }
    return bytes;
}

size_t odds_leftovers_round_kept_bytes(const struct odds_leftovers_round *round)
{
    return odds_leftovers_round_bytes(round->dice, round->kept);
}

const double *odds_leftovers_round_chances(const struct odds_leftovers_round *round)
{
    return round->chances;
}
