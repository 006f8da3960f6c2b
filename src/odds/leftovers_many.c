#include "odds/leftovers_many.h"

#include <stdlib.h>
#include <string.h>

enum { SIDES = ODDS_LEFTOVERS_SIDES, SUMS = ODDS_LEFTOVERS_SUMS };
/* A pool that was looked at is one number: from the lowest bit on how it ends (sum, seat), the dice
   of each face, who is in turn, and in which go. */
enum { SUM_BITS = 7, SEAT_BITS = 4, END_BITS = SUM_BITS + SEAT_BITS, FACE_BITS = 6 };
enum { GO_SHIFT = END_BITS + SIDES * FACE_BITS + SEAT_BITS, GOES = 1 << (64 - GO_SHIFT) };
enum { KEPT_BITS = 16, KEPT = 1 << KEPT_BITS, TRIES = 8 };

struct odds_leftovers_many {
    struct odds_leftovers_judge judge;
    double win[TC_SEATS_MAX][SUMS][TC_SEATS_MAX]; /* by end */
    bool judged[TC_SEATS_MAX][SUMS];
    struct odds_leftovers_player player[TC_SEATS_MAX]; /* whose pools are kept */
    int next[TC_SEATS_MAX];
    uint64_t go; /* counts the sets of claims; from 1 on */
    uint64_t kept[KEPT];
};

struct odds_leftovers_many *odds_leftovers_many_create(void)
{
    struct odds_leftovers_many *many = calloc(1, sizeof *many);
    if (many != NULL) {
        many->go = 1;
    }
    return many;
}

void odds_leftovers_many_destroy(struct odds_leftovers_many *many)
{
    free(many);
}

size_t odds_leftovers_many_bytes(void)
{
    return sizeof(struct odds_leftovers_many);
}

/* What is kept counts no more. */
static void forget(struct odds_leftovers_many *many)
{
    if (++many->go == GOES) {
        memset(many->kept, 0, sizeof many->kept);
        many->go = 1;
    }
}

void odds_leftovers_many_turn_to(struct odds_leftovers_many *many,
                                 const struct odds_leftovers_judge *judge)
{
    many->judge = *judge;
    memset(many->judged, 0, sizeof many->judged);
    forget(many);
}

const double *odds_leftovers_many_win(struct odds_leftovers_many *many,
                                      struct odds_leftovers_end end)
{
    double *win = many->win[end.seat][end.sum];
    if (!many->judged[end.seat][end.sum]) {
        many->judge.judge(many->judge.context, end, win);
        many->judged[end.seat][end.sum] = true;
    }
    return win;
}

struct odds_leftovers_end odds_leftovers_stuck(const struct odds_leftovers_game *game)
{
    int sum = odds_leftovers_sum(&game->pool);
    return (struct odds_leftovers_end){game->turn, sum < SUMS ? sum : SUMS - 1};
}

/* ---- Pools ----------------------------------------------------------------------------------- */

static uint64_t name_pool(const struct odds_leftovers_many *many,
                          const struct odds_leftovers_pool *pool, int seat)
{
    uint64_t name = many->go << SEAT_BITS | (uint64_t)seat;
    for (int face = 1; face <= SIDES; face++) {
        name = name << FACE_BITS | pool->of[face];
    }
    return name;
}

/* Where a pool is kept, or may be; of several places that are taken the first. */
static uint64_t *place_of(struct odds_leftovers_many *many, uint64_t name)
{
    size_t first = (size_t)(name * UINT64_C(0x9E3779B97F4A7C15) >> (64 - KEPT_BITS));
    uint64_t *free_place = NULL;
    for (size_t i = 0; i < TRIES; i++) {
        uint64_t *place = &many->kept[(first + i) % KEPT];
        if (*place >> END_BITS == name) {
            return place;
        }
        bool old = *place >> GO_SHIFT != many->go;
        free_place = free_place == NULL && old ? place : free_place;
    }
    return free_place != NULL ? free_place : &many->kept[first];
}

static struct odds_leftovers_end find_end(struct odds_leftovers_many *many,
                                          struct odds_leftovers_pool *pool, int seat)
{
    struct odds_leftovers_pair pairs[ODDS_LEFTOVERS_TAKES];
    const struct odds_leftovers_player *player = &many->player[seat];
    uint64_t name = name_pool(many, pool, seat), *place = place_of(many, name);
    if (*place >> END_BITS == name) {
        return (struct odds_leftovers_end){(int)(*place >> SUM_BITS & ((1 << SEAT_BITS) - 1)),
                                           (int)(*place & (SUMS - 1))};
    }
    int count = odds_leftovers_takes(pool, player->number, player->claim, pairs);
    int sum = count == 0 ? odds_leftovers_sum(pool) : 0;
    struct odds_leftovers_end best = {seat, sum < SUMS ? sum : SUMS - 1};
    double most = -1;
    for (int i = 0; i < count; i++) {
        odds_leftovers_take(pool, pairs[i]);
        struct odds_leftovers_end end = find_end(many, pool, many->next[seat]);
        odds_leftovers_put(pool, pairs[i]);
        double win = odds_leftovers_many_win(many, end)[seat];
        best = win > most ? end : best;
        most = win > most ? win : most;
    }
    *place_of(many, name) = name << END_BITS | (uint64_t)best.seat << SUM_BITS | (uint64_t)best.sum;
    return best;
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

static bool same_players(const struct odds_leftovers_many *many,
                         const struct odds_leftovers_game *game)
{
    for (int s = 0; s < game->players; s++) {
        bool in = !(game->out >> s & 1);
        const struct odds_leftovers_player *one = &game->player[s], *kept = &many->player[s];
        if (in && (one->number != kept->number || one->claim != kept->claim ||
                   many->next[s] != odds_leftovers_in_from(game, s + 1))) {
            return false;
        }
    }
    return true;
}

struct odds_leftovers_end odds_leftovers_many_end(struct odds_leftovers_many *many,
                                                  const struct odds_leftovers_game *game)
{
    struct odds_leftovers_pool pool = game->pool;
    if (!same_players(many, game)) {
        for (int s = 0; s < game->players; s++) {
            many->player[s] = game->player[s];
            many->next[s] = odds_leftovers_in_from(game, s + 1);
        }
        forget(many);
    }
    return find_end(many, &pool, game->turn);
}
