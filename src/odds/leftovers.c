/* SPDX-License-Identifier: Zlib */
/*
 * Bad Leftovers: best play for two. A round after its throw is worked out by leftovers_round.h; the
 * match is valued by the scores, from the highest down, with the chance of each end of a round.
 * More players: leftovers_multiplayer.h. The first turns of very large pools are played by plain
 * sense.
 *
 * Where who was stuck throws next, an end says also who starts the next round. That may bend the
 * order of ends in the middle: to be stuck with one point may be worth it for the start. The table
 * takes the plain order all the same, so for that house rule it is an approximation.
 */
#include "odds/leftovers.h"

#include <stdlib.h>
#include <string.h>

#include "odds/leftovers_round.h"
#include "odds/leftovers_multiplayer.h"
#include "odds/common.h"
#include "rules/leftovers.h"

/* BYTES_MOST: of the tables of both starters together. */
enum { BYTES_MOST = 60000000, END_MAX = ODDS_LEFTOVERS_END_MAX };

struct tables {
    int dice, limit, rule;
    struct odds_leftovers_takes takes;      /* of more than two players */
    struct odds_leftovers_round *rounds[2]; /* by who starts; the second may never do */
    double *match; /* [starter][score of number 1][of number 2]: chance of number 1 at the throw */
    struct odds_leftovers_multiplayer *multiplayer; /* more players */
};

/* ---- How large ----------------------------------------------------------------------------- */

static int starters_of(const struct tc_setup *setup)
{
    return setup->option[LEFTOVERS_OPTION_STARTER].number == LEFTOVERS_STARTER_FIRST ? 1 : 2;
}

/* The most dice of a pool that the table has room for. */
static int kept_of(const struct tc_setup *setup)
{
    int dice = setup->option[LEFTOVERS_OPTION_DICE].number, kept = dice - ODDS_LEFTOVERS_SEARCHED;
    while (kept > 0 &&
           odds_leftovers_round_bytes(dice, kept) * (size_t)starters_of(setup) > BYTES_MOST) {
        kept -= 2;
    }
    return kept;
}

static bool exact(const struct tc_setup *setup)
{
    int dice = setup->option[LEFTOVERS_OPTION_DICE].number;
    return setup->players == 2 && kept_of(setup) == dice - ODDS_LEFTOVERS_SEARCHED &&
           setup->option[LEFTOVERS_OPTION_STARTER].number != LEFTOVERS_STARTER_STUCK &&
           setup->option[LEFTOVERS_OPTION_LIMIT].number <= END_MAX;
}

/* ---- The match ----------------------------------------------------------------------------- */

static double *match_at(const struct tables *tables, int starter, int one, int two)
{
    return &tables->match[(starter * tables->limit + one) * tables->limit + two];
}

/* Who begins the next round after such an end. Of an empty pool it is known who is stuck with it:
   its turn comes when all dice are gone. */
static int next_starter(const struct tables *tables, int starter, int end)
{
    if (tables->rule == LEFTOVERS_STARTER_FIRST) {
        return 0;
    }
    if (tables->rule == LEFTOVERS_STARTER_ROTATE) {
        return !starter;
    }
    bool stays = tables->dice / 2 % 2 == 0;
    return end < 0 ? 0 : end > 0 ? 1 : stays ? starter : !starter;
}

/* The chance of number 1 after an end other than an empty pool, or of it once that is known. */
static double after(const struct tables *tables, int starter, int one, int two, int end)
{
    one += end < 0 ? -end : 0;
    two += end > 0 ? end : 0;
    if (one >= tables->limit || two >= tables->limit) {
        return one < tables->limit;
    }
    return *match_at(tables, next_starter(tables, starter, end), one, two);
}

/* An empty pool leaves the scores and only passes the start on: two equations, each start's chance
   is a sum plus a part of the chance of who then starts. */
static void value_scores(struct tables *tables, int one, int two)
{
    double sum[2] = {0, 0}, empty[2] = {0, 0};
    int count = tables->rounds[1] ? 2 : 1;
    for (int starter = 0; starter < count; starter++) {
        const double *chances = odds_leftovers_round_chances(tables->rounds[starter]);
        for (int end = -END_MAX; end <= END_MAX; end++) {
            double chance = chances[end + END_MAX];
            if (end == 0) {
                empty[starter] = chance;
            } else if (chance > 0) {
                sum[starter] += chance * after(tables, starter, one, two, end);
            }
        }
    }
    for (int starter = 0; starter < count; starter++) {
        int next = next_starter(tables, starter, 0);
        int last = next_starter(tables, next, 0);
        double value = sum[starter] / (1 - empty[starter]);
        if (next != starter && last == starter) {
            value =
                (sum[starter] + empty[starter] * sum[next]) / (1 - empty[starter] * empty[next]);
        } else if (next != starter) {
            value = sum[starter] + empty[starter] * sum[next] / (1 - empty[next]);
        }
        *match_at(tables, starter, one, two) = value;
    }
}

static bool value_match(struct tables *tables, const struct odds_watch *watch)
{
    int limit = tables->limit;
    tables->match = malloc(sizeof(double) * 2 * (size_t)limit * (size_t)limit);
    for (int one = limit - 1; tables->match && one >= 0; one--) {
        for (int two = limit - 1; two >= 0; two--) {
            value_scores(tables, one, two);
        }
        if (!odds_common_go_on(watch, 0.9 + 0.1 * (limit - one) / limit)) {
            return false;
        }
    }
    return tables->match != NULL;
}

/* ---- Making -------------------------------------------------------------------------------- */

static void destroy(void *made)
{
    struct tables *tables = made;
    if (tables) {
        odds_leftovers_round_destroy(tables->rounds[0]);
        odds_leftovers_round_destroy(tables->rounds[1]);
        free(tables->match);
        odds_leftovers_multiplayer_destroy(tables->multiplayer);
        free(tables);
    }
}

static bool make_for_two(struct tables *tables, const struct tc_setup *setup,
                         const struct odds_watch *watch)
{
    int count = starters_of(setup);
    for (int starter = 0; starter < count; starter++) {
        tables->rounds[starter] =
            odds_leftovers_round_create(tables->dice, starter, kept_of(setup), watch,
                                        0.9 * starter / count, 0.9 * (starter + 1) / count);
        if (tables->rounds[starter] == NULL) {
            return false;
        }
    }
    return value_match(tables, watch);
}

static struct odds_leftovers_game game_of(const struct tables *tables, const struct tc_setup *setup)
{
    struct odds_leftovers_game game = {.players = setup->players,
                                       .dice = setup->option[LEFTOVERS_OPTION_DICE].number,
                                       .limit = setup->option[LEFTOVERS_OPTION_LIMIT].number,
                                       .shrink = setup->option[LEFTOVERS_OPTION_SHRINK].number,
                                       .starter_rule =
                                           setup->option[LEFTOVERS_OPTION_STARTER].number,
                                       .takes = &tables->takes};
    for (int s = 0; s < setup->players; s++) {
        game.player[s] = (struct odds_leftovers_player){s + 1, ODDS_LEFTOVERS_OPEN};
    }
    return game;
}

/* Without what has to be worked out. */
static struct tables *prepared(const struct tc_setup *setup)
{
    struct tables *tables = calloc(1, sizeof *tables);
    if (tables) {
        tables->dice = setup->option[LEFTOVERS_OPTION_DICE].number;
        tables->limit = setup->option[LEFTOVERS_OPTION_LIMIT].number;
        tables->rule = setup->option[LEFTOVERS_OPTION_STARTER].number;
        odds_leftovers_takes_init(&tables->takes);
    }
    return tables;
}

static bool make_multiplayer(struct tables *tables, const struct tc_setup *setup,
                             const struct odds_watch *watch)
{
    struct odds_leftovers_game game = game_of(tables, setup);
    tables->multiplayer = odds_leftovers_multiplayer_create(&game, watch);
    return tables->multiplayer != NULL;
}

static void *create_for(const struct tc_setup *setup, const struct odds_watch *watch, bool two)
{
    struct tables *tables = prepared(setup);
    if (tables == NULL) {
        return NULL;
    }
    bool made = two ? make_for_two(tables, setup, watch) : make_multiplayer(tables, setup, watch);
    if (!made || !odds_common_go_on(watch, 1)) {
        destroy(tables);
        return NULL;
    }
    return tables;
}

static void *create(const struct tc_setup *setup, const struct odds_watch *watch)
{
    return create_for(setup, watch, setup->players == 2);
}

/* ---- As a block ---------------------------------------------------------------------------- */

/* Of the starters there may be. */
static size_t match_count(const struct tables *tables)
{
    size_t scores = (size_t)tables->limit * (size_t)tables->limit;
    return tables->rule == LEFTOVERS_STARTER_FIRST ? scores : 2 * scores;
}

static size_t image(const void *made, void *block)
{
    const struct tables *tables = made;
    struct odds_writer to = {.to = block};
    for (int starter = 0; starter < 2; starter++) {
        if (tables->rounds[starter]) {
            odds_leftovers_round_put(tables->rounds[starter], &to);
        }
    }
    if (tables->multiplayer) {
        odds_leftovers_multiplayer_put(tables->multiplayer, &to);
    }
    if (tables->match) {
        odds_write(&to, tables->match, match_count(tables) * sizeof *tables->match);
    }
    return to.size;
}

static bool read_multiplayer(struct tables *tables, const struct tc_setup *setup,
                             struct odds_reader *rest)
{
    struct odds_leftovers_game game = game_of(tables, setup);
    tables->multiplayer = odds_leftovers_multiplayer_get(&game, rest);
    return tables->multiplayer && rest->left == 0;
}

static bool read_for_two(struct tables *tables, const struct tc_setup *setup,
                         struct odds_reader *rest)
{
    const double one = 1 + 1e-9; /* sums are rounded */
    for (int starter = 0; starter < starters_of(setup); starter++) {
        tables->rounds[starter] =
            odds_leftovers_round_get(tables->dice, starter, kept_of(setup), rest);
        if (tables->rounds[starter] == NULL) {
            return false;
        }
    }
    tables->match = malloc(2 * sizeof(double) * (size_t)tables->limit * (size_t)tables->limit);
    return tables->match && odds_read_numbers(rest, tables->match, match_count(tables), 0, one) &&
           rest->left == 0;
}

static void *adopt(const struct tc_setup *setup, const void *block, size_t size)
{
    struct odds_reader rest = {.from = block, .left = size};
    struct tables *tables = prepared(setup);
    if (tables == NULL) {
        return NULL;
    }
    bool sound = setup->players == 2 ? read_for_two(tables, setup, &rest)
                                     : read_multiplayer(tables, setup, &rest);
    if (!sound) {
        destroy(tables);
        return NULL;
    }
    return tables;
}

static size_t bytes(const void *made)
{
    const struct tables *tables = made;
    size_t sum = sizeof *tables +
                 (tables->multiplayer ? odds_leftovers_multiplayer_bytes(tables->multiplayer) : 0);
    for (int i = 0; i < 2; i++) {
        sum += tables->rounds[i] ? odds_leftovers_round_kept_bytes(tables->rounds[i]) : 0;
    }
    size_t scores = 2 * (size_t)tables->limit * (size_t)tables->limit;
    return sum + (tables->match ? scores * sizeof *tables->match : 0);
}

/* ---- Reading a position -------------------------------------------------------------------- */

static struct odds_leftovers_game
read_game(const struct tables *tables, const struct tc_setup *setup, const struct tc_state *state)
{
    struct odds_leftovers_game game = game_of(tables, setup);
    const struct tc_leftovers *position = &state->own.leftovers;
    game.first = state->first;
    game.starter = position->starter;
    game.turn = state->player;
    game.thrown = state->await == TC_AWAIT_ACT;
    game.out = position->out;
    for (int face = 1; face <= ODDS_LEFTOVERS_SIDES; face++) {
        game.pool.of[face] = position->pool[face];
        game.pool.dice = (uint8_t)(game.pool.dice + position->pool[face]);
    }
    for (int s = 0; s < setup->players; s++) {
        int claim = position->claims[s];
        game.score[s] = state->score[s];
        game.player[s] = (struct odds_leftovers_player){
            rules_leftovers_number(setup, state->first, s),
            claim == 0 ? ODDS_LEFTOVERS_OPEN : claim - ODDS_LEFTOVERS_LOWEST};
    }
    return game;
}

/* ---- Values -------------------------------------------------------------------------------- */

/* What number 1 or 2 scores by an end. */
static double points_by(int end, int number)
{
    int sum = number == 1 ? -end : end;
    return sum > 0 ? sum : 0;
}

static double points_to_come(const struct odds_leftovers_round *round, int number)
{
    const double *chances = odds_leftovers_round_chances(round);
    double points = 0;
    for (int end = -END_MAX; end <= END_MAX; end++) {
        points += chances[end + END_MAX] * points_by(end, number);
    }
    return points;
}

static int end_for_two(const struct tables *tables, const struct odds_leftovers_game *game)
{
    int one = game->first;
    int claims[2] = {game->player[one].claim, game->player[!one].claim};
    return odds_leftovers_round_end(tables->rounds[game->starter != one], &game->pool, claims,
                                    game->player[game->turn].number - 1);
}

static void value_for_two(const struct tables *tables, const struct odds_leftovers_game *game,
                          struct odds_value *value)
{
    int one = game->first, two = !one, starter = game->starter != one;
    int number = game->player[game->turn].number;
    const struct odds_leftovers_round *round = tables->rounds[starter];
    double win = *match_at(tables, starter, game->score[one], game->score[two]);
    if (game->thrown) {
        int end = end_for_two(tables, game);
        win = after(tables, starter, game->score[one], game->score[two], end);
        value->points = points_by(end, number);
    } else {
        value->points = points_to_come(round, number);
    }
    value->win[one] = win;
    value->win[two] = 1 - win;
}

static void value_of(void *made, const struct tc_setup *setup, const struct tc_state *state,
                     struct odds_value *value)
{
    const struct tables *tables = made;
    if (odds_common_value(&odds_leftovers, made, setup, state, value)) {
        return;
    }
    struct odds_leftovers_game game = read_game(tables, setup, state);
    *value = (struct odds_value){.points = 0};
    if (!tables->multiplayer) {
        value_for_two(tables, &game, value);
    } else {
        odds_leftovers_multiplayer_value(tables->multiplayer, &game, game.turn, value);
    }
}

/* What a seat will be stuck with in the round while another one is in turn. */
static double points_of(void *made, const struct tc_setup *setup, const struct tc_state *state,
                        int seat)
{
    const struct tables *tables = made;
    struct odds_leftovers_game game = read_game(tables, setup, state);
    struct odds_value played;
    if (!tables->multiplayer && game.thrown) {
        return points_by(end_for_two(tables, &game), game.player[seat].number);
    }
    if (!tables->multiplayer) {
        return points_to_come(tables->rounds[game.starter != game.first], game.player[seat].number);
    }
    odds_leftovers_multiplayer_value(tables->multiplayer, &game, seat, &played);
    return played.points;
}

/* Once the dice lie there, nothing is left to fear or to dare: here the two in the middle overlook
   things, or don't look now and then. */
static const struct odds_habit beginner = {.whim = 0.1, .sight = 0.5, .points = 0.2, .noise = 0.15};
static const struct odds_habit careful = {.sight = 1, .points = 0.1, .noise = 0.16};
static const struct odds_habit bold = {.whim = 0.04, .sight = 1, .noise = 0.1};
static const struct odds_habit strong = {.sight = 1, .noise = 0.08};

const struct odds_solver odds_leftovers = {
    .id = "leftovers",
    .habit = {[ODDS_BEGINNER] = &beginner,
              [ODDS_CAREFUL] = &careful,
              [ODDS_BOLD] = &bold,
              [ODDS_STRONG] = &strong},
    .exact = exact,
    .create = create,
    .destroy = destroy,
    .value = value_of,
    .points = points_of,
    .bytes = bytes,
    .image = image,
    .adopt = adopt,
};

/* ---- Played out for any number ------------------------------------------------------------- */

static bool never_exact(const struct tc_setup *setup)
{
    (void)setup;
    return false;
}

static void *create_played(const struct tc_setup *setup, const struct odds_watch *watch)
{
    return create_for(setup, watch, false);
}

const struct odds_solver odds_leftovers_played = {
    .id = "leftovers",
    .exact = never_exact,
    .create = create_played,
    .destroy = destroy,
    .value = value_of,
    .points = points_of,
    .bytes = bytes,
};
