#include "odds/leftovers_rounds.h"

#include <stdlib.h>
#include <string.h>

#include "odds/leftovers_fate.h"
#include "odds/leftovers_many.h"
#include "odds/shares.h"

/* Rounds that are played to see how they end. */
enum { SAMPLES = 96 };
/* How often a round is played on, and what that may take: so many moments, of which a pool of
   MOMENT_DICE dice takes one with everybody's claim, and the more the larger it is. */
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
    struct odds_leftovers_fate *fate;
};

struct odds_leftovers_rounds {
    int players;
    struct company company[TC_SEATS_MAX + 1]; /* by how many are in */
    struct odds_leftovers_many *many;
    struct odds_leftovers_game about; /* whose scores the ends are judged by */
    bool judges;
    /* what was worked out last */
    struct odds_leftovers_game last;
    bool known;
    double win[TC_SEATS_MAX], points[TC_SEATS_MAX];
};

/* ---- The match ----------------------------------------------------------------------------- */

static void value_scores(const struct odds_leftovers_rounds *rounds,
                         const struct odds_leftovers_game *game, double win[TC_SEATS_MAX])
{
    int in = odds_leftovers_still_in(game);
    if (in > 1) {
        const struct company *company = &rounds->company[in];
        odds_leftovers_fate_win(company->fate, game, company->rate, win);
    } else {
        memset(win, 0, TC_SEATS_MAX * sizeof *win);
        win[odds_leftovers_in_from(game, 0)] = 1;
    }
}

static void judge(const void *context, struct odds_leftovers_end end, double win[TC_SEATS_MAX])
{
    const struct odds_leftovers_rounds *rounds = context;
    struct odds_leftovers_game game = rounds->about;
    odds_leftovers_score(&game, end.seat, end.sum);
    value_scores(rounds, &game, win);
}

static bool same_scores(const struct odds_leftovers_game *a, const struct odds_leftovers_game *b)
{
    return a->out == b->out && a->starter == b->starter && a->first == b->first &&
           memcmp(a->score, b->score, sizeof a->score) == 0;
}

static void turn_to(struct odds_leftovers_rounds *rounds, const struct odds_leftovers_game *game)
{
    if (!rounds->judges || !same_scores(&rounds->about, game)) {
        rounds->about = *game;
        rounds->judges = true;
        odds_leftovers_many_turn_to(rounds->many, &(struct odds_leftovers_judge){judge, rounds});
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
    return all_claimed(game) && game->pool.dice <= ODDS_LEFTOVERS_SEEN;
}

static struct odds_leftovers_end play_round(struct odds_leftovers_rounds *rounds,
                                            struct odds_leftovers_game game, int weighed,
                                            struct tc_random *random);

/* A claim, and a pair for it. */
struct option {
    int claim;
    struct odds_leftovers_pair pair;
};
enum { OPTIONS = ODDS_LEFTOVERS_CLAIMS * ODDS_LEFTOVERS_TAKES };

static int list_options(const struct odds_leftovers_game *game, struct option *options)
{
    const struct odds_leftovers_player *player = &game->player[game->turn];
    int listed = 0;
    for (int claim = 0; claim < ODDS_LEFTOVERS_CLAIMS; claim++) {
        struct odds_leftovers_pair pairs[ODDS_LEFTOVERS_TAKES];
        bool may = player->claim == ODDS_LEFTOVERS_OPEN || player->claim == claim;
        int count = may ? odds_leftovers_takes(&game->pool, player->number, claim, pairs) : 0;
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
    next.turn = odds_leftovers_in_from(game, game->turn + 1);
    return next;
}

/* Whoever is in turn tries everything; how the round ends by the best. */
static struct odds_leftovers_end weigh_all(struct odds_leftovers_rounds *rounds,
                                           const struct odds_leftovers_game *game, int weighed,
                                           const struct tc_random *random)
{
    struct option options[OPTIONS];
    struct odds_leftovers_end best = odds_leftovers_stuck(game);
    double most = -1;
    int count = list_options(game, options);
    for (int i = 0; i < count; i++) {
        struct tc_random same = *random;
        struct odds_leftovers_end end =
            play_round(rounds, after(game, &options[i]), weighed, &same);
        double win = odds_leftovers_many_win(rounds->many, end)[game->turn];
        best = win > most ? end : best;
        most = win > most ? win : most;
    }
    return best;
}

/* As many of those who claim next weigh all they can; who comes after them goes by plain sense. */
static struct odds_leftovers_end play_round(struct odds_leftovers_rounds *rounds,
                                            struct odds_leftovers_game game, int weighed,
                                            struct tc_random *random)
{
    while (!plain(&game)) {
        bool open = game.player[game.turn].claim == ODDS_LEFTOVERS_OPEN;
        if (weighed > 0 && !all_claimed(&game)) {
            return weigh_all(rounds, &game, weighed - open, random);
        }
        if (!odds_leftovers_step(&game, random)) {
            return odds_leftovers_stuck(&game);
        }
    }
    return odds_leftovers_many_end(rounds->many, &game);
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
    dice = dice > ODDS_LEFTOVERS_SEEN ? ODDS_LEFTOVERS_SEEN : dice;
    double part = (double)dice / MOMENT_DICE, once = 0.2 + part * part * part * part;
    struct effort effort = {.times = plain(game) ? 1 : PLAYED_MOST};
    while (effort.weighed < open) {
        bool all = effort.weighed + 1 == open && game->pool.dice - 2 * open <= ODDS_LEFTOVERS_SEEN;
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

static void add_end(struct odds_leftovers_rounds *rounds, struct odds_leftovers_end end,
                    double part)
{
    const double *win = odds_leftovers_many_win(rounds->many, end);
    for (int s = 0; s < TC_SEATS_MAX; s++) {
        rounds->win[s] += part * win[s];
    }
    rounds->points[end.seat] += part * end.sum;
}

static void work_thrown(struct odds_leftovers_rounds *rounds,
                        const struct odds_leftovers_game *game, int moments)
{
    struct tc_random random = tc_random_seeded(9);
    struct effort effort = effort_for(game, moments);
    memset(rounds->win, 0, sizeof rounds->win);
    memset(rounds->points, 0, sizeof rounds->points);
    for (int i = 0; i < effort.times; i++) {
        struct odds_leftovers_end end = play_round(rounds, *game, effort.weighed, &random);
        add_end(rounds, end, 1.0 / effort.times);
    }
}

/* A round as those that were played before. */
static void work_unthrown(struct odds_leftovers_rounds *rounds,
                          const struct odds_leftovers_game *game)
{
    const struct company *company = &rounds->company[odds_leftovers_still_in(game)];
    memset(rounds->win, 0, sizeof rounds->win);
    memset(rounds->points, 0, sizeof rounds->points);
    for (int i = 0; i < SAMPLES; i++) {
        int seat = odds_leftovers_in_from(game, game->starter);
        for (int after = company->sample[i].after; after > 0; after--) {
            seat = odds_leftovers_in_from(game, seat + 1);
        }
        add_end(rounds, (struct odds_leftovers_end){seat, company->sample[i].sum}, 1.0 / SAMPLES);
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

void odds_leftovers_rounds_value(struct odds_leftovers_rounds *rounds,
                                 const struct odds_leftovers_game *game, int seat,
                                 struct odds_value *value)
{
    if (!rounds->known || !same_game(&rounds->last, game)) {
        turn_to(rounds, game);
        if (game->thrown) {
            work_thrown(rounds, game, MOMENTS);
        } else {
            work_unthrown(rounds, game);
        }
        rounds->last = *game;
        rounds->known = true;
    }
    *value = (struct odds_value){.points = rounds->points[seat]};
    memcpy(value->win, rounds->win, sizeof rounds->win);
}

/* ---- Making -------------------------------------------------------------------------------- */

/* Before anything is known of a match: to be stuck is bad, and the worse the more. */
static void judge_round(const void *context, struct odds_leftovers_end end,
                        double win[TC_SEATS_MAX])
{
    (void)context;
    for (int s = 0; s < TC_SEATS_MAX; s++) {
        double loss = 1 + (double)end.sum / ODDS_LEFTOVERS_SUMS;
        win[s] = s == end.seat ? 0.5 - loss / 4 : 0.5 + loss / 4;
    }
}

static bool found(struct company *company, int in, int limit)
{
    double chance[ODDS_LEFTOVERS_SUMS] = {0};
    for (int i = 0; i < SAMPLES; i++) {
        chance[company->sample[i].sum] += 1.0 / SAMPLES;
        company->rate[company->sample[i].after] += (double)in / SAMPLES;
    }
    company->fate = odds_leftovers_fate_create(chance, limit);
    return company->fate != NULL;
}

/* Everybody decides as well as he will at the table, but for the effort. */
static struct odds_leftovers_end play_well(struct odds_leftovers_rounds *rounds,
                                           struct odds_leftovers_game game)
{
    while (!plain(&game)) {
        struct option options[OPTIONS];
        int count = list_options(&game, options), best = -1;
        double most = -1;
        for (int i = 0; i < count; i++) {
            struct odds_leftovers_game next = after(&game, &options[i]);
            work_thrown(rounds, &next, MOMENTS_SAMPLED);
            best = rounds->win[game.turn] > most ? i : best;
            most = rounds->win[game.turn] > most ? rounds->win[game.turn] : most;
        }
        if (best < 0) {
            return odds_leftovers_stuck(&game);
        }
        game = after(&game, &options[best]);
    }
    return odds_leftovers_many_end(rounds->many, &game);
}

/* With the most of them it takes longest; they come last. */
static bool go_on(const struct odds_watch *watch, int players, int in, int sample)
{
    double all = players * players, before = (in - 1) * (in - 1), to = in * in;
    return odds_shares_go_on(watch, (before + (to - before) * sample / SAMPLES) / all);
}

static bool play_samples(struct odds_leftovers_rounds *rounds,
                         const struct odds_leftovers_game *start, int in,
                         const struct odds_watch *watch)
{
    struct tc_random random = tc_random_seeded((uint64_t)in);
    struct odds_leftovers_game game = *start;
    game.out = (1u << game.players) - (1u << in);
    game.starter = 0;
    odds_leftovers_many_turn_to(rounds->many, &(struct odds_leftovers_judge){judge_round, NULL});
    for (int i = 0; i < SAMPLES; i++) {
        odds_leftovers_throw_all(&game, &random);
        struct odds_leftovers_end end = play_well(rounds, game);
        rounds->company[in].sample[i] = (struct sample){(uint8_t)end.seat, (uint8_t)end.sum};
        if (!go_on(watch, rounds->players, in, i)) {
            return false;
        }
    }
    return true;
}

static bool read_samples(struct company *company, int in, struct odds_rest *rest)
{
    bool sound = odds_rest_get(rest, company->sample, sizeof company->sample);
    for (int i = 0; sound && i < SAMPLES; i++) {
        sound = company->sample[i].after < in && company->sample[i].sum < ODDS_LEFTOVERS_SUMS;
    }
    return sound;
}

/* Where samples come from: played, or read. */
struct source {
    const struct odds_watch *watch;
    struct odds_rest *rest; /* NULL: played */
};

static struct odds_leftovers_rounds *make(const struct odds_leftovers_game *start,
                                          const struct source *source)
{
    struct odds_leftovers_rounds *rounds = calloc(1, sizeof *rounds);
    bool made = rounds != NULL;
    if (made) {
        rounds->players = start->players;
        rounds->many = odds_leftovers_many_create();
        made = rounds->many != NULL;
    }
    for (int in = 2; made && in <= start->players; in++) {
        struct company *company = &rounds->company[in];
        made = source->rest != NULL ? read_samples(company, in, source->rest)
                                    : play_samples(rounds, start, in, source->watch);
        made = made && found(company, in, start->limit);
    }
    if (!made) {
        odds_leftovers_rounds_destroy(rounds);
        return NULL;
    }
    return rounds;
}

struct odds_leftovers_rounds *odds_leftovers_rounds_create(const struct odds_leftovers_game *start,
                                                           const struct odds_watch *watch)
{
    const struct source source = {.watch = watch};
    return make(start, &source);
}

void odds_leftovers_rounds_put(const struct odds_leftovers_rounds *rounds, struct odds_block *block)
{
    for (int in = 2; in <= rounds->players; in++) {
        odds_block_put(block, rounds->company[in].sample, sizeof rounds->company[in].sample);
    }
}

struct odds_leftovers_rounds *odds_leftovers_rounds_get(const struct odds_leftovers_game *start,
                                                        struct odds_rest *rest)
{
    const struct source source = {.rest = rest};
    return make(start, &source);
}

void odds_leftovers_rounds_destroy(struct odds_leftovers_rounds *rounds)
{
    if (rounds != NULL) {
        for (int in = 0; in <= TC_SEATS_MAX; in++) {
            odds_leftovers_fate_destroy(rounds->company[in].fate);
        }
        odds_leftovers_many_destroy(rounds->many);
        free(rounds);
    }
}

size_t odds_leftovers_rounds_bytes(const struct odds_leftovers_rounds *rounds)
{
    size_t sum = sizeof *rounds + odds_leftovers_many_bytes();
    for (int in = 0; in <= TC_SEATS_MAX; in++) {
        const struct odds_leftovers_fate *fate = rounds->company[in].fate;
        sum += fate != NULL ? odds_leftovers_fate_bytes(fate) : 0;
    }
    return sum;
}
