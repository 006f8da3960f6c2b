/* SPDX-License-Identifier: Zlib */
#include "odds/leftovers_multiplayer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "odds/common.h"
#include "rules/leftovers.h"

enum {
    SIDES = ODDS_LEFTOVERS_SIDES,
    SEEN = 26,  /* dice of the largest pool that is looked at in a moment */
    SUMS = 128, /* sums that a round may end with; more is counted as the highest */
};

/* Who is stuck, and with how much. */
struct end {
    int seat, sum;
};

/* ---- Seats and rounds --------------------------------------------------------------------- */

/* With the option `shrink` a round has DICE_FEWER dice less for each player who is out. */
enum { DICE_MIN = 2, DICE_FEWER = 3 };

/* The first seat that is in, from `seat` on in order of play. */
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

/* The throw that begins a round. */
static void throw_all(struct odds_leftovers_game *game, struct tc_random *random)
{
    int gone = game->players - still_in(game);
    int dice = game->dice - (game->shrink ? DICE_FEWER * gone : 0);
    game->pool = odds_leftovers_play_throw(dice < DICE_MIN ? DICE_MIN : dice, random);
    game->turn = game->starter;
    game->thrown = true;
    for (int s = 0; s < game->players; s++) {
        game->player[s].claim = ODDS_LEFTOVERS_OPEN;
    }
}

/* Whoever is in turn plays by the heuristic; false where nothing can be taken. */
static bool step_by_heuristic(struct odds_leftovers_game *game, struct tc_random *random)
{
    int next = in_from(game, game->turn + 1);
    if (!odds_leftovers_play_turn(game->takes, &game->pool, &game->player[game->turn],
                                  &game->player[next], random)) {
        return false;
    }
    game->turn = next;
    return true;
}

static int next_starter(const struct odds_leftovers_game *game, int stuck)
{
    switch (game->starter_rule) {
    case LEFTOVERS_STARTER_ROTATE:
        return in_from(game, game->starter + 1);
    case LEFTOVERS_STARTER_STUCK:
        return in_from(game, stuck);
    default:
        return in_from(game, game->first);
    }
}

/* A round ends with that seat stuck; the next one is not thrown yet. */
static void end_round(struct odds_leftovers_game *game, int stuck, int sum)
{
    game->score[stuck] += sum;
    game->out |= game->score[stuck] >= game->limit ? 1u << stuck : 0;
    game->thrown = false;
    if (still_in(game) > 1) {
        game->starter = next_starter(game, stuck);
    }
}

/* ---- Elimination odds --------------------------------------------------------------------- */

/*
 * Who will be the last one in, told from the scores between rounds.
 *
 * Say that a round hits one of those who are in, by chance, and takes a sum as rounds are found to
 * end. By Poissonization that is the same as a Poisson process for each player, by which he is hit:
 * then the times at which they are out are independent, and who is last is one integral over time.
 */

/* TIMES: steps of the integral. They lie the closer the earlier they are: the i-th ends at i * i
   times the first. HITS_MOST: where the sum over hits of one player is cut off. */
enum { TIMES = 48, HITS_MOST = 4000 };

struct elimination {
    int limit;
    double gone[][TIMES + 1]; /* [points left][time]: the chance to be out by then */
};

/* When nearly everybody is out, counted in hits of one player. */
static double last_time(const double *chance, int limit)
{
    double mean = 0, square = 0;
    for (int sum = 0; sum < SUMS; sum++) {
        mean += chance[sum] * sum;
        square += chance[sum] * sum * sum;
    }
    mean = fmax(mean, 0.1);
    double hits = limit / mean;
    return hits + 5 * sqrt(hits * fmax(1, square / (mean * mean))) + 8;
}

/* What was lost after one more hit; what is lost beyond the limit counts no more. */
static void hit(const double *chance, int limit, double *lost, double *next)
{
    memset(next, 0, (size_t)limit * sizeof *next);
    for (int before = 0; before < limit; before++) {
        for (int sum = 0; sum < SUMS && before + sum < limit && lost[before] > 0; sum++) {
            next[before + sum] += lost[before] * chance[sum];
        }
    }
    memcpy(lost, next, (size_t)limit * sizeof *lost);
}

/* Everybody who has lost less than is left to him is in, as often as there were so many hits. */
static void add_hits(struct elimination *elimination, const double *lost, const double *often)
{
    double in = 0;
    for (int left = 1; left <= elimination->limit; left++) {
        in += lost[left - 1];
        for (int i = 0; i <= TIMES; i++) {
            elimination->gone[left][i] -= in * often[i];
        }
    }
}

static void fill(struct elimination *elimination, const double *chance, double *lost, double *next)
{
    double often[TIMES + 1], end = last_time(chance, elimination->limit);
    for (int i = 0; i <= TIMES; i++) {
        often[i] = exp(-end * i * i / (TIMES * TIMES));
    }
    for (int left = 0; left <= elimination->limit; left++) {
        for (int i = 0; i <= TIMES; i++) {
            elimination->gone[left][i] = 1;
        }
    }
    lost[0] = 1;
    for (int hits = 1; hits < HITS_MOST && hits < 3 * end; hits++) {
        add_hits(elimination, lost, often);
        hit(chance, elimination->limit, lost, next);
        for (int i = 0; i <= TIMES; i++) {
            often[i] *= end * i * i / (TIMES * TIMES) / hits;
        }
    }
}

/* `chance`: of each sum that a round may end with; `limit`: points at which a player is out. NULL
   without memory. */
static struct elimination *elimination_create(const double chance[SUMS], int limit)
{
    struct elimination *elimination =
        malloc(sizeof *elimination + (size_t)(limit + 1) * sizeof elimination->gone[0]);
    double *lost = calloc(2 * (size_t)limit, sizeof *lost);
    if (elimination == NULL || lost == NULL) {
        free(elimination);
        free(lost);
        return NULL;
    }
    elimination->limit = limit;
    fill(elimination, chance, lost, lost + limit);
    free(lost);
    return elimination;
}

static void elimination_destroy(struct elimination *elimination)
{
    free(elimination);
}

static size_t elimination_bytes(const struct elimination *elimination)
{
    return sizeof *elimination + (size_t)(elimination->limit + 1) * sizeof elimination->gone[0];
}

/* Whoever is hit more often is out as early as if his time went faster. */
static void gone_by(const struct elimination *elimination, int left, double rate, double *gone)
{
    const double *known = elimination->gone[left];
    double step = sqrt(rate);
    for (int i = 0; i <= TIMES; i++) {
        double at = i * step;
        int before = at < TIMES ? (int)at : TIMES - 1;
        double part = fmin(at - before, 1);
        gone[i] = known[before] + part * (known[before + 1] - known[before]);
    }
}

static void share(double *win, int players)
{
    double sum = 0;
    for (int s = 0; s < players; s++) {
        sum += win[s];
    }
    for (int s = 0; s < players; s++) {
        win[s] = sum > 0 ? win[s] / sum : 1.0 / players;
    }
}

/* Everybody's chance to be the last one in. `rate`: how often each one of several is hit, as often
   as all on average being 1; by how many places it comes after the starter among those who are in.
 */
static void elimination_win(const struct elimination *elimination,
                            const struct odds_leftovers_game *game, const double *rate,
                            double win[TC_SEATS_MAX])
{
    double gone[TC_SEATS_MAX][TIMES + 1];
    int seats[TC_SEATS_MAX], in = still_in(game), seat = game->starter;
    memset(win, 0, TC_SEATS_MAX * sizeof *win);
    for (int place = 0; place < in; place++) {
        seats[place] = in_from(game, seat);
        gone_by(elimination, game->limit - game->score[seats[place]], rate[place], gone[place]);
        seat = seats[place] + 1;
    }
    for (int i = 0; i < TIMES; i++) {
        for (int place = 0; place < in; place++) {
            double last = gone[place][i + 1] - gone[place][i];
            for (int other = 0; other < in; other++) {
                last *= other == place ? 1 : (gone[other][i] + gone[other][i + 1]) / 2;
            }
            win[seats[place]] += last;
        }
    }
    share(win, game->players);
}

/* ---- The end of a round ------------------------------------------------------------------- */

/*
 * Once everybody has a claim nothing is left to chance: everybody takes what is best for himself,
 * knowing that all others do (max-n). Which pool lies there tells everything that was taken, so
 * each pool is looked at once and kept.
 */

/* How good an end is for each seat. */
struct judge {
    void (*judge)(const void *context, struct end end, double win[TC_SEATS_MAX]);
    const void *context;
};

/* An entry of the transposition table is one number: from the lowest bit on how the pool ends (sum,
   seat), the dice of each face, the seat in turn, and the generation, so that forgetting is cheap.
 */
enum { SUM_BITS = 7, SEAT_BITS = 4, END_BITS = SUM_BITS + SEAT_BITS, FACE_BITS = 6 };
enum { GO_SHIFT = END_BITS + SIDES * FACE_BITS + SEAT_BITS, GOES = 1 << (64 - GO_SHIFT) };
/* KEPT: entries; TRIES: of them are looked at for one pool. */
enum { KEPT_BITS = 16, KEPT = 1 << KEPT_BITS, TRIES = 8 };

struct max_n {
    const struct odds_leftovers_takes *takes;
    struct judge judge;
    double win[TC_SEATS_MAX][SUMS][TC_SEATS_MAX]; /* by end */
    bool judged[TC_SEATS_MAX][SUMS];
    struct odds_leftovers_player player[TC_SEATS_MAX]; /* whose pools are kept */
    int next[TC_SEATS_MAX];
    uint64_t go; /* the generation: counts the sets of claims, from 1 on */
    uint64_t kept[KEPT];
};

static struct max_n *max_n_create(const struct odds_leftovers_takes *takes)
{
    struct max_n *max_n = calloc(1, sizeof *max_n);
    if (max_n != NULL) {
        max_n->takes = takes;
        max_n->go = 1;
    }
    return max_n;
}

static void max_n_destroy(struct max_n *max_n)
{
    free(max_n);
}

/* What is kept counts no more. */
static void forget(struct max_n *max_n)
{
    if (++max_n->go == GOES) {
        memset(max_n->kept, 0, sizeof max_n->kept);
        max_n->go = 1;
    }
}

/* Another round or other scores: the judge thinks otherwise from now on. */
static void max_n_turn_to(struct max_n *max_n, const struct judge *judge)
{
    max_n->judge = *judge;
    memset(max_n->judged, 0, sizeof max_n->judged);
    forget(max_n);
}

/* What the judge says of an end; valid until it is another judge. */
static const double *max_n_win(struct max_n *max_n, struct end end)
{
    double *win = max_n->win[end.seat][end.sum];
    if (!max_n->judged[end.seat][end.sum]) {
        max_n->judge.judge(max_n->judge.context, end, win);
        max_n->judged[end.seat][end.sum] = true;
    }
    return win;
}

/* Whoever is in turn can't take anything. */
static struct end stuck_end(const struct odds_leftovers_game *game)
{
    int sum = odds_leftovers_sum(&game->pool);
    return (struct end){game->turn, sum < SUMS ? sum : SUMS - 1};
}

static uint64_t name_pool(const struct max_n *max_n, const struct odds_leftovers_pool *pool,
                          int seat)
{
    uint64_t name = max_n->go << SEAT_BITS | (uint64_t)seat;
    for (int face = 1; face <= SIDES; face++) {
        name = name << FACE_BITS | pool->of[face];
    }
    return name;
}

/* Where a pool is kept, or may be; of several places that are taken the first. */
static uint64_t *place_of(struct max_n *max_n, uint64_t name)
{
    size_t first = (size_t)(name * UINT64_C(0x9E3779B97F4A7C15) >> (64 - KEPT_BITS));
    uint64_t *free_place = NULL;
    for (size_t i = 0; i < TRIES; i++) {
        uint64_t *place = &max_n->kept[(first + i) % KEPT];
        if (*place >> END_BITS == name) {
            return place;
        }
        bool old = *place >> GO_SHIFT != max_n->go;
        free_place = free_place == NULL && old ? place : free_place;
    }
    return free_place != NULL ? free_place : &max_n->kept[first];
}

static struct end find_end(struct max_n *max_n, struct odds_leftovers_pool *pool, int seat)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    const struct odds_leftovers_player *player = &max_n->player[seat];
    uint64_t name = name_pool(max_n, pool, seat), *place = place_of(max_n, name);
    if (*place >> END_BITS == name) {
        return (struct end){(int)(*place >> SUM_BITS & ((1 << SEAT_BITS) - 1)),
                            (int)(*place & (SUMS - 1))};
    }
    int count = odds_leftovers_takes(max_n->takes, pool, player->number, player->claim, pairs);
    int sum = count == 0 ? odds_leftovers_sum(pool) : 0;
    struct end best = {seat, sum < SUMS ? sum : SUMS - 1};
    double most = -1;
    for (int i = 0; i < count; i++) {
        odds_leftovers_take(pool, pairs[i]);
        struct end end = find_end(max_n, pool, max_n->next[seat]);
        odds_leftovers_put(pool, pairs[i]);
        double win = max_n_win(max_n, end)[seat];
        best = win > most ? end : best;
        most = win > most ? win : most;
    }
    *place_of(max_n, name) =
        name << END_BITS | (uint64_t)best.seat << SUM_BITS | (uint64_t)best.sum;
    return best;
}

static bool same_players(const struct max_n *max_n, const struct odds_leftovers_game *game)
{
    for (int s = 0; s < game->players; s++) {
        bool in = !(game->out >> s & 1);
        const struct odds_leftovers_player *one = &game->player[s], *kept = &max_n->player[s];
        if (in && (one->number != kept->number || one->claim != kept->claim ||
                   max_n->next[s] != in_from(game, s + 1))) {
            return false;
        }
    }
    return true;
}

/* How the round ends from here; everybody who is in has a claim. */
static struct end max_n_end(struct max_n *max_n, const struct odds_leftovers_game *game)
{
    struct odds_leftovers_pool pool = game->pool;
    if (!same_players(max_n, game)) {
        for (int s = 0; s < game->players; s++) {
            max_n->player[s] = game->player[s];
            max_n->next[s] = in_from(game, s + 1);
        }
        forget(max_n);
    }
    return find_end(max_n, &pool, game->turn);
}

/* Rounds that are sampled for the ends of a round, for each number of players in. */
enum { SAMPLES = 96 };
/* How many rollouts a value takes, PLAYED_LEAST .. PLAYED_MOST, and their cost at most: in moments,
   the time of a max-n search from a pool of MOMENT_DICE dice; a table's value may cost MOMENTS, a
   sampled round's MOMENTS_SAMPLED. */
enum { PLAYED_LEAST = 4, PLAYED_MOST = 24, MOMENT_DICE = 12, MOMENTS = 400, MOMENTS_SAMPLED = 60 };
/* Claims and pairs that somebody without a claim has to choose from, more or less. */
enum { CHOICES = 16 };

/* One round: how many places after the starter, among those in, somebody was stuck with a sum. */
struct sample {
    uint8_t after, sum;
};

/* With so many in. */
struct company {
    struct sample sample[SAMPLES];
    double rate[TC_SEATS_MAX]; /* how often each place is stuck, 1 on average */
    struct elimination *elimination;
};

struct odds_leftovers_multiplayer {
    int players;
    struct company company[TC_SEATS_MAX + 1]; /* by how many are in */
    struct max_n *max_n;
    struct odds_leftovers_game about; /* whose scores the ends are judged by */
    bool judges;
    /* what was worked out last */
    struct odds_leftovers_game last;
    bool known;
    double win[TC_SEATS_MAX], points[TC_SEATS_MAX];
};

/* ---- The match ----------------------------------------------------------------------------- */

static void value_scores(const struct odds_leftovers_multiplayer *multiplayer,
                         const struct odds_leftovers_game *game, double win[TC_SEATS_MAX])
{
    int in = still_in(game);
    if (in > 1) {
        const struct company *company = &multiplayer->company[in];
        elimination_win(company->elimination, game, company->rate, win);
    } else {
        memset(win, 0, TC_SEATS_MAX * sizeof *win);
        win[in_from(game, 0)] = 1;
    }
}

static void judge(const void *context, struct end end, double win[TC_SEATS_MAX])
{
    const struct odds_leftovers_multiplayer *multiplayer = context;
    struct odds_leftovers_game game = multiplayer->about;
    end_round(&game, end.seat, end.sum);
    value_scores(multiplayer, &game, win);
}

static bool same_scores(const struct odds_leftovers_game *a, const struct odds_leftovers_game *b)
{
    return a->out == b->out && a->starter == b->starter && a->first == b->first &&
           memcmp(a->score, b->score, sizeof a->score) == 0;
}

static void turn_to(struct odds_leftovers_multiplayer *multiplayer,
                    const struct odds_leftovers_game *game)
{
    if (!multiplayer->judges || !same_scores(&multiplayer->about, game)) {
        multiplayer->about = *game;
        multiplayer->judges = true;
        max_n_turn_to(multiplayer->max_n, &(struct judge){judge, multiplayer});
    }
}

/* ---- A round ------------------------------------------------------------------------------- */

static bool all_claimed(const struct odds_leftovers_game *game)
{
    bool all = true;
    for (int s = 0; s < game->players; s++) {
        bool in = !(game->out >> s & 1);
        all = all && (!in || game->player[s].claim != ODDS_LEFTOVERS_OPEN);
    }
    return all;
}

static bool plain(const struct odds_leftovers_game *game)
{
    return all_claimed(game) && game->pool.dice <= SEEN;
}

static struct end play_round(struct odds_leftovers_multiplayer *multiplayer,
                             struct odds_leftovers_game game, int weighed,
                             struct tc_random *random);

/* A claim, and a pair for it. */
struct option {
    int claim;
    struct leftovers_pair pair;
};
enum { OPTIONS = ODDS_LEFTOVERS_CLAIMS * LEFTOVERS_PAIRS_MAX };

static int list_options(const struct odds_leftovers_game *game, struct option *options)
{
    const struct odds_leftovers_player *player = &game->player[game->turn];
    int listed = 0;
    for (int claim = 0; claim < ODDS_LEFTOVERS_CLAIMS; claim++) {
        struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
        bool may = player->claim == ODDS_LEFTOVERS_OPEN || player->claim == claim;
        int count =
            may ? odds_leftovers_takes(game->takes, &game->pool, player->number, claim, pairs) : 0;
        for (int i = 0; i < count; i++) {
            options[listed++] = (struct option){claim, pairs[i]};
        }
    }
    return listed;
}

static struct odds_leftovers_game after(const struct odds_leftovers_game *game,
                                        const struct option *option)
{
    struct odds_leftovers_game next = *game;
    next.player[game->turn].claim = option->claim;
    odds_leftovers_take(&next.pool, option->pair);
    next.turn = in_from(game, game->turn + 1);
    return next;
}

/* Whoever is in turn tries everything; how the round ends by the best. */
static struct end weigh_all(struct odds_leftovers_multiplayer *multiplayer,
                            const struct odds_leftovers_game *game, int weighed,
                            const struct tc_random *random)
{
    struct option options[OPTIONS];
    struct end best = stuck_end(game);
    double most = -1;
    int count = list_options(game, options);
    for (int i = 0; i < count; i++) {
        struct tc_random same = *random;
        struct end end = play_round(multiplayer, after(game, &options[i]), weighed, &same);
        double win = max_n_win(multiplayer->max_n, end)[game->turn];
        best = win > most ? end : best;
        most = win > most ? win : most;
    }
    return best;
}

/* As many of those who claim next weigh all they can; who comes after them goes by the heuristic.
 */
static struct end play_round(struct odds_leftovers_multiplayer *multiplayer,
                             struct odds_leftovers_game game, int weighed, struct tc_random *random)
{
    while (!plain(&game)) {
        bool open = game.player[game.turn].claim == ODDS_LEFTOVERS_OPEN;
        if (weighed > 0 && !all_claimed(&game)) {
            return weigh_all(multiplayer, &game, weighed - open, random);
        }
        if (!step_by_heuristic(&game, random)) {
            return stuck_end(&game);
        }
    }
    return max_n_end(multiplayer->max_n, &game);
}

static int unclaimed(const struct odds_leftovers_game *game)
{
    int count = 0;
    for (int s = 0; s < game->players; s++) {
        bool in = !(game->out >> s & 1);
        count += in && game->player[s].claim == ODDS_LEFTOVERS_OPEN;
    }
    return count;
}

/* How deep claims are weighed and how often it is played on. */
struct effort {
    int weighed, times;
};

static struct effort effort_for(const struct odds_leftovers_game *game, int moments)
{
    int open = unclaimed(game), dice = game->pool.dice - 2 * open;
    dice = dice > SEEN ? SEEN : dice;
    double part = (double)dice / MOMENT_DICE, once = 0.2 + part * part * part * part;
    struct effort effort = {.times = plain(game) ? 1 : PLAYED_MOST};
    while (effort.weighed < open) {
        bool all = effort.weighed + 1 == open && game->pool.dice - 2 * open <= SEEN;
        double deeper = once * CHOICES;
        if (deeper * (all ? 1 : PLAYED_LEAST) > moments) {
            break;
        }
        once = deeper;
        effort = (struct effort){effort.weighed + 1, all ? 1 : PLAYED_MOST};
    }
    while (effort.times > 1 && effort.times * once > moments) {
        effort.times--;
    }
    return effort;
}

static void add_end(struct odds_leftovers_multiplayer *multiplayer, struct end end, double part)
{
    const double *win = max_n_win(multiplayer->max_n, end);
    for (int s = 0; s < TC_SEATS_MAX; s++) {
        multiplayer->win[s] += part * win[s];
    }
    multiplayer->points[end.seat] += part * end.sum;
}

static void work_thrown(struct odds_leftovers_multiplayer *multiplayer,
                        const struct odds_leftovers_game *game, int moments)
{
    struct tc_random random = tc_random_seeded(9);
    struct effort effort = effort_for(game, moments);
    memset(multiplayer->win, 0, sizeof multiplayer->win);
    memset(multiplayer->points, 0, sizeof multiplayer->points);
    for (int i = 0; i < effort.times; i++) {
        struct end end = play_round(multiplayer, *game, effort.weighed, &random);
        add_end(multiplayer, end, 1.0 / effort.times);
    }
}

/* A round as those that were played before. */
static void work_unthrown(struct odds_leftovers_multiplayer *multiplayer,
                          const struct odds_leftovers_game *game)
{
    const struct company *company = &multiplayer->company[still_in(game)];
    memset(multiplayer->win, 0, sizeof multiplayer->win);
    memset(multiplayer->points, 0, sizeof multiplayer->points);
    for (int i = 0; i < SAMPLES; i++) {
        int seat = in_from(game, game->starter);
        for (int after = company->sample[i].after; after > 0; after--) {
            seat = in_from(game, seat + 1);
        }
        add_end(multiplayer, (struct end){seat, company->sample[i].sum}, 1.0 / SAMPLES);
    }
}

static bool same_game(const struct odds_leftovers_game *a, const struct odds_leftovers_game *b)
{
    bool same = same_scores(a, b) && a->thrown == b->thrown &&
                (!a->thrown ||
                 (a->turn == b->turn && memcmp(a->pool.of, b->pool.of, sizeof a->pool.of) == 0));
    for (int s = 0; same && a->thrown && s < a->players; s++) {
        same = a->player[s].claim == b->player[s].claim;
    }
    return same;
}

void odds_leftovers_multiplayer_value(struct odds_leftovers_multiplayer *multiplayer,
                                      const struct odds_leftovers_game *game, int seat,
                                      struct odds_value *value)
{
    if (!multiplayer->known || !same_game(&multiplayer->last, game)) {
        turn_to(multiplayer, game);
        if (game->thrown) {
            work_thrown(multiplayer, game, MOMENTS);
        } else {
            work_unthrown(multiplayer, game);
        }
        multiplayer->last = *game;
        multiplayer->known = true;
    }
    *value = (struct odds_value){.points = multiplayer->points[seat]};
    memcpy(value->win, multiplayer->win, sizeof multiplayer->win);
}

/* ---- Making -------------------------------------------------------------------------------- */

/* Before anything is known of a match: to be stuck is bad, and the worse the more. */
static void judge_round(const void *context, struct end end, double win[TC_SEATS_MAX])
{
    (void)context;
    for (int s = 0; s < TC_SEATS_MAX; s++) {
        double loss = 1 + (double)end.sum / SUMS;
        win[s] = s == end.seat ? 0.5 - loss / 4 : 0.5 + loss / 4;
    }
}

static bool found(struct company *company, int in, int limit)
{
    double chance[SUMS] = {0};
    for (int i = 0; i < SAMPLES; i++) {
        chance[company->sample[i].sum] += 1.0 / SAMPLES;
        company->rate[company->sample[i].after] += (double)in / SAMPLES;
    }
    company->elimination = elimination_create(chance, limit);
    return company->elimination != NULL;
}

/* Everybody decides as well as he will at the table, but for the effort. */
static struct end play_well(struct odds_leftovers_multiplayer *multiplayer,
                            struct odds_leftovers_game game)
{
    while (!plain(&game)) {
        struct option options[OPTIONS];
        int count = list_options(&game, options), best = -1;
        double most = -1;
        for (int i = 0; i < count; i++) {
            struct odds_leftovers_game next = after(&game, &options[i]);
            work_thrown(multiplayer, &next, MOMENTS_SAMPLED);
            best = multiplayer->win[game.turn] > most ? i : best;
            most = multiplayer->win[game.turn] > most ? multiplayer->win[game.turn] : most;
        }
        if (best < 0) {
            return stuck_end(&game);
        }
        game = after(&game, &options[best]);
    }
    return max_n_end(multiplayer->max_n, &game);
}

/* With the most of them it takes longest; they come last. */
static bool go_on(const struct odds_watch *watch, int players, int in, int sample)
{
    double all = players * players, before = (in - 1) * (in - 1), to = in * in;
    return odds_common_go_on(watch, (before + (to - before) * sample / SAMPLES) / all);
}

static bool play_samples(struct odds_leftovers_multiplayer *multiplayer,
                         const struct odds_leftovers_game *start, int in,
                         const struct odds_watch *watch)
{
    struct tc_random random = tc_random_seeded((uint64_t)in);
    struct odds_leftovers_game game = *start;
    game.out = (1u << game.players) - (1u << in);
    game.starter = 0;
    max_n_turn_to(multiplayer->max_n, &(struct judge){judge_round, NULL});
    for (int i = 0; i < SAMPLES; i++) {
        throw_all(&game, &random);
        struct end end = play_well(multiplayer, game);
        multiplayer->company[in].sample[i] = (struct sample){(uint8_t)end.seat, (uint8_t)end.sum};
        if (!go_on(watch, multiplayer->players, in, i)) {
            return false;
        }
    }
    return true;
}

static bool read_samples(struct company *company, int in, struct odds_reader *rest)
{
    bool sound = odds_read(rest, company->sample, sizeof company->sample);
    for (int i = 0; sound && i < SAMPLES; i++) {
        sound = company->sample[i].after < in && company->sample[i].sum < SUMS;
    }
    return sound;
}

/* Where samples come from: played, or read. */
struct source {
    const struct odds_watch *watch;
    struct odds_reader *rest; /* NULL: played */
};

static struct odds_leftovers_multiplayer *make(const struct odds_leftovers_game *start,
                                               const struct source *source)
{
    struct odds_leftovers_multiplayer *multiplayer = calloc(1, sizeof *multiplayer);
    bool made = multiplayer != NULL;
    if (made) {
        multiplayer->players = start->players;
        multiplayer->max_n = max_n_create(start->takes);
        made = multiplayer->max_n != NULL;
    }
    for (int in = 2; made && in <= start->players; in++) {
        struct company *company = &multiplayer->company[in];
        made = source->rest != NULL ? read_samples(company, in, source->rest)
                                    : play_samples(multiplayer, start, in, source->watch);
        made = made && found(company, in, start->limit);
    }
    if (!made) {
        odds_leftovers_multiplayer_destroy(multiplayer);
        return NULL;
    }
    return multiplayer;
}

struct odds_leftovers_multiplayer *
odds_leftovers_multiplayer_create(const struct odds_leftovers_game *start,
                                  const struct odds_watch *watch)
{
    const struct source source = {.watch = watch};
    return make(start, &source);
}

void odds_leftovers_multiplayer_put(const struct odds_leftovers_multiplayer *multiplayer,
                                    struct odds_writer *block)
{
    for (int in = 2; in <= multiplayer->players; in++) {
        odds_write(block, multiplayer->company[in].sample, sizeof multiplayer->company[in].sample);
    }
}

struct odds_leftovers_multiplayer *
odds_leftovers_multiplayer_get(const struct odds_leftovers_game *start, struct odds_reader *rest)
{
    const struct source source = {.rest = rest};
    return make(start, &source);
}

void odds_leftovers_multiplayer_destroy(struct odds_leftovers_multiplayer *multiplayer)
{
    if (multiplayer != NULL) {
        for (int in = 0; in <= TC_SEATS_MAX; in++) {
            elimination_destroy(multiplayer->company[in].elimination);
        }
        max_n_destroy(multiplayer->max_n);
        free(multiplayer);
    }
}

size_t odds_leftovers_multiplayer_bytes(const struct odds_leftovers_multiplayer *multiplayer)
{
    size_t sum = sizeof *multiplayer + sizeof(struct max_n);
    for (int in = 0; in <= TC_SEATS_MAX; in++) {
        const struct elimination *elimination = multiplayer->company[in].elimination;
        sum += elimination != NULL ? elimination_bytes(elimination) : 0;
    }
    return sum;
}
