#include "odds/leftovers_play.h"

enum { SIDES = ODDS_LEFTOVERS_SIDES, CLAIMS = ODDS_LEFTOVERS_CLAIMS, NOISE = 3 };

/* ---- A turn -------------------------------------------------------------------------------- */

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
    struct odds_leftovers_pair pair;
    bool any;
};

static void weigh_claim(struct odds_leftovers_pool *pool, int number, int claim,
                        const struct odds_leftovers_player *next, struct tc_random *random,
                        struct choice *best)
{
    struct odds_leftovers_pair pairs[ODDS_LEFTOVERS_TAKES];
    int count = odds_leftovers_takes(pool, number, claim, pairs);
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

bool odds_leftovers_play_turn(struct odds_leftovers_pool *pool,
                              struct odds_leftovers_player *player,
                              const struct odds_leftovers_player *next, struct tc_random *random)
{
    struct choice best = {.any = false};
    for (int claim = 0; claim < CLAIMS; claim++) {
        if (player->claim == ODDS_LEFTOVERS_OPEN || player->claim == claim) {
            weigh_claim(pool, player->number, claim, next, random, &best);
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
