/* SPDX-License-Identifier: Zlib */
#include "odds/leftovers_pool.h"

enum { SIDES = ODDS_LEFTOVERS_SIDES };

/* ---- Pairs ----------------------------------------------------------------------------------- */

/* Numbers above the sides have no doubles. */
static int row_of(int number)
{
    return number <= SIDES ? number : 0;
}

void odds_leftovers_takes_init(struct odds_leftovers_takes *takes)
{
    static const uint8_t full[SIDES + 1] = {0, 2, 2, 2, 2, 2, 2};
    for (int number = 0; number <= SIDES; number++) {
        for (int claim = 0; claim < ODDS_LEFTOVERS_CLAIMS; claim++) {
            struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
            int count = rules_leftovers_pairs(full, number, claim + ODDS_LEFTOVERS_LOWEST, pairs);
            struct leftovers_pair *list = takes->pair[number][claim];
            for (int own = 0; own <= 1; own++) { /* doubles of the own number come last */
                for (int i = 0; i < count; i++) {
                    if (pairs[i].own == own) {
                        *list++ = pairs[i];
                    }
                }
            }
            takes->count[number][claim] = (uint8_t)count;
        }
    }
}

int odds_leftovers_takes(const struct odds_leftovers_takes *takes,
                         const struct odds_leftovers_pool *pool, int number, int claim,
                         struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX])
{
    int row = row_of(number), count = 0;
    const struct leftovers_pair *list = takes->pair[row][claim];
    for (int i = 0; i < takes->count[row][claim]; i++) {
        int least = list[i].a == list[i].b ? 2 : 1;
        if (pool->of[list[i].a] >= least && pool->of[list[i].b] >= least) {
            pairs[count++] = list[i];
        }
    }
    return count;
}

int odds_leftovers_sum(const struct odds_leftovers_pool *pool)
{
    int sum = 0;
    for (int face = 1; face <= SIDES; face++) {
        sum += face * pool->of[face];
    }
    return sum;
}

void odds_leftovers_put(struct odds_leftovers_pool *pool, struct leftovers_pair pair)
{
    pool->of[pair.a]++;
    pool->of[pair.b]++;
    pool->dice = (uint8_t)(pool->dice + 2);
}

void odds_leftovers_take(struct odds_leftovers_pool *pool, struct leftovers_pair pair)
{
    pool->of[pair.a]--;
    pool->of[pair.b]--;
    pool->dice = (uint8_t)(pool->dice - 2);
}

/* ---- Places -------------------------------------------------------------------------------- */

/* How many ways there are to spread so many dice over so many faces: n + f - 1 over f - 1. */
static uint32_t spreads(int dice, int faces)
{
    static const uint32_t below[SIDES] = {1, 1, 2, 6, 24, 120};
    uint64_t ways = 1;
    for (int i = 1; i < faces; i++) {
        ways *= (uint64_t)(dice + i);
    }
    return (uint32_t)(ways / below[faces - 1]);
}

uint32_t odds_leftovers_pools(int dice)
{
    return spreads(dice, SIDES);
}

/* Pools with fewer dice on the higher faces come first: of those that have `rest` on the last
   `faces` ones, as many come before as have fewer. */
uint32_t odds_leftovers_place(const struct odds_leftovers_pool *pool)
{
    const uint8_t *of = pool->of;
    uint32_t t1 = of[6], t2 = t1 + of[5], t3 = t2 + of[4], t4 = t3 + of[3], t5 = t4 + of[2];
    return t1 + t2 * (t2 + 1) / 2 + t3 * (t3 + 1) * (t3 + 2) / 6 +
           t4 * (t4 + 1) * (t4 + 2) * (t4 + 3) / 24 +
           (uint32_t)((uint64_t)t5 * (t5 + 1) * (t5 + 2) * (t5 + 3) * (t5 + 4) / 120);
}

struct odds_leftovers_pool odds_leftovers_first_pool(int dice)
{
    struct odds_leftovers_pool pool = {.dice = (uint8_t)dice};
    pool.of[1] = (uint8_t)dice;
    return pool;
}

bool odds_leftovers_next_pool(struct odds_leftovers_pool *pool)
{
    int face = 1;
    while (face < SIDES && pool->of[face] == 0) {
        face++;
    }
    if (face == SIDES) {
        return false;
    }
    uint8_t rest = (uint8_t)(pool->of[face] - 1);
    pool->of[face] = 0;
    pool->of[face + 1]++;
    pool->of[1] = rest;
    return true;
}

double odds_leftovers_chance(const struct odds_leftovers_pool *pool)
{
    double chance = 1;
    int dice = 0;
    for (int face = 1; face <= SIDES; face++) {
        for (int i = 1; i <= pool->of[face]; i++) {
            chance *= (double)++dice / i / SIDES;
        }
    }
    return chance;
}

/* ---- Turns by a heuristic ------------------------------------------------------------------ */

/* A random 0 .. NOISE - 1 is added to a choice's worth, which is counted in halves of a pair. */
enum { NOISE = 3 };

/* How many pairs lie there for a claim and own doubles. */
static int pairs_for(const struct odds_leftovers_pool *pool, int number, int claim)
{
    int count = number <= SIDES ? pool->of[number] / 2 : 0;
    int sum = claim + ODDS_LEFTOVERS_LOWEST;
    for (int a = sum - SIDES; 2 * a < sum; a++) {
        count += pool->of[a] < pool->of[sum - a] ? pool->of[a] : pool->of[sum - a];
    }
    return sum % 2 == 0 && sum != 2 * number ? count + pool->of[sum / 2] / 2 : count;
}

/* Before a claim there is nothing to spoil. */
static int pairs_of(const struct odds_leftovers_pool *pool,
                    const struct odds_leftovers_player *player)
{
    return player->claim == ODDS_LEFTOVERS_OPEN ? 0
                                                : pairs_for(pool, player->number, player->claim);
}

struct choice {
    int claim, worth;
    struct leftovers_pair pair;
    bool any;
};

static void weigh_claim(const struct odds_leftovers_takes *takes, struct odds_leftovers_pool *pool,
                        int number, int claim, const struct odds_leftovers_player *next,
                        struct tc_random *random, struct choice *best)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = odds_leftovers_takes(takes, pool, number, claim, pairs);
    for (int i = 0; i < count; i++) {
        odds_leftovers_take(pool, pairs[i]);
        int worth = 2 * (pairs_for(pool, number, claim) - pairs_of(pool, next));
        odds_leftovers_put(pool, pairs[i]);
        worth += random ? (int)tc_random_below(random, NOISE) : 0;
        if (!best->any || worth > best->worth) {
            *best = (struct choice){claim, worth, pairs[i], true};
        }
    }
}

bool odds_leftovers_play_turn(const struct odds_leftovers_takes *takes,
                              struct odds_leftovers_pool *pool,
                              struct odds_leftovers_player *player,
                              const struct odds_leftovers_player *next, struct tc_random *random)
{
    struct choice best = {.any = false};
    for (int claim = 0; claim < ODDS_LEFTOVERS_CLAIMS; claim++) {
        if (player->claim == ODDS_LEFTOVERS_OPEN || player->claim == claim) {
            weigh_claim(takes, pool, player->number, claim, next, random, &best);
        }
    }
    if (best.any) {
        player->claim = best.claim;
        odds_leftovers_take(pool, best.pair);
    }
    return best.any;
}

struct odds_leftovers_pool odds_leftovers_play_throw(int dice, struct tc_random *random)
{
    struct odds_leftovers_pool pool = {.dice = (uint8_t)dice};
    for (int i = 0; i < dice; i++) {
        pool.of[1 + tc_random_below(random, SIDES)]++;
    }
    return pool;
}
