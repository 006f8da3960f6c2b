#include "odds/leftovers_play.h"

#include <stdlib.h>

enum { SIDES = ODDS_LEFTOVERS_SIDES, CLAIMS = ODDS_LEFTOVERS_CLAIMS };
enum {
    NOISE = 3,
    PLAYED_DICE = 1600,
    GAMES_MAX = 128,
    SAMPLES = 256,
    DICE_MIN = 2,
    DICE_FEWER = 3
};

/* One round: how many places after the starter, among those in, somebody was stuck with a sum. */
struct sample {
    uint8_t after, sum;
};

struct odds_leftovers_rounds {
    struct sample sample[TC_SEATS_MAX + 1][SAMPLES]; /* by how many are in */
};

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

/* ---- Who is in ----------------------------------------------------------------------------- */

static int in_from(const struct odds_leftovers_game *game, int seat)
{
    seat %= game->players;
    while (game->out >> seat & 1) {
        seat = (seat + 1) % game->players;
    }
    return seat;
}

static int still_in(const struct odds_leftovers_game *game)
{
    int count = game->players;
    for (unsigned out = game->out; out; out &= out - 1) {
        count--;
    }
    return count;
}

static int next_starter(const struct odds_leftovers_game *game, int stuck)
{
    switch (game->starter_rule) {
    case ODDS_LEFTOVERS_ROTATE:
        return in_from(game, game->starter + 1);
    case ODDS_LEFTOVERS_STUCK:
        return in_from(game, stuck);
    default:
        return in_from(game, game->first);
    }
}

/* ---- Rounds -------------------------------------------------------------------------------- */

static void throw_all(struct odds_leftovers_game *game, struct tc_random *random)
{
    int dice = game->dice - (game->shrink ? DICE_FEWER * (game->players - still_in(game)) : 0);
    game->pool = odds_leftovers_play_throw(dice < DICE_MIN ? DICE_MIN : dice, random);
    game->turn = game->starter;
    game->thrown = true;
    for (int s = 0; s < game->players; s++) {
        game->player[s].claim = ODDS_LEFTOVERS_OPEN;
    }
}

/* Plays until somebody is stuck, whose seat is then in turn. */
static int play_round(struct odds_leftovers_game *game, struct tc_random *random)
{
    if (!game->thrown) {
        throw_all(game, random);
    }
    int next = in_from(game, game->turn + 1);
    while (odds_leftovers_play_turn(&game->pool, &game->player[game->turn], &game->player[next],
                                    random)) {
        game->turn = next;
        next = in_from(game, next + 1);
    }
    return odds_leftovers_sum(&game->pool);
}

static void score_round(struct odds_leftovers_game *game, int seat, int sum)
{
    game->score[seat] += sum;
    game->out |= game->score[seat] >= game->limit ? 1u << seat : 0;
    if (still_in(game) > 1) {
        game->starter = next_starter(game, seat);
    }
}

struct odds_leftovers_rounds *odds_leftovers_rounds_create(const struct odds_leftovers_game *start)
{
    struct odds_leftovers_rounds *rounds = calloc(1, sizeof *rounds);
    struct tc_random random = tc_random_seeded(3);
    for (int in = 2; rounds && in <= start->players; in++) {
        for (int i = 0; i < SAMPLES; i++) {
            struct odds_leftovers_game game = *start;
            game.out = (1u << game.players) - (1u << in);
            game.starter = 0;
            int sum = play_round(&game, &random);
            rounds->sample[in][i] =
                (struct sample){(uint8_t)game.turn, (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX)};
        }
    }
    return rounds;
}

size_t odds_leftovers_rounds_bytes(void)
{
    return sizeof(struct odds_leftovers_rounds);
}

/* A round as one that was played before. */
static void guess_round(const struct odds_leftovers_rounds *rounds,
                        struct odds_leftovers_game *game, struct tc_random *random)
{
    const struct sample *sample = &rounds->sample[still_in(game)][tc_random_below(random, SAMPLES)];
    int seat = in_from(game, game->starter);
    for (int i = 0; i < sample->after; i++) {
        seat = in_from(game, seat + 1);
    }
    score_round(game, seat, sample->sum);
}

/* What the seat is stuck with in this round; the winner's seat in *winner. */
static int play_game(const struct odds_leftovers_rounds *rounds, struct odds_leftovers_game *game,
                     int seat, struct tc_random *random, int *winner)
{
    int sum = play_round(game, random);
    int points = game->turn == seat ? sum : 0;
    score_round(game, game->turn, sum);
    while (still_in(game) > 1) {
        guess_round(rounds, game, random);
    }
    *winner = in_from(game, 0);
    return points;
}

void odds_leftovers_play(const struct odds_leftovers_rounds *rounds,
                         const struct odds_leftovers_game *game, int seat, struct odds_value *value)
{
    struct tc_random random = tc_random_seeded(9);
    *value = (struct odds_value){.points = 0};
    int games = PLAYED_DICE / game->dice < GAMES_MAX ? PLAYED_DICE / game->dice : GAMES_MAX;
    for (int i = 0; i < games; i++) {
        struct odds_leftovers_game copy = *game;
        int winner;
        value->points += (double)play_game(rounds, &copy, seat, &random, &winner) / games;
        value->win[winner] += 1.0 / games;
    }
}
