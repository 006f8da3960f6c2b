/* SPDX-License-Identifier: Zlib */
/*
 * Microbin: best play for two by the table of microbin_match.h. With more players everybody is
 * compared with everybody else as if the two were alone: a seat's share is what is left when it has
 * to beat each of the others.
 *
 * Rolling games of three out by random moves instead won none of 40 games (0 to 8.8 %) against two
 * of these, where 33.3 is even.
 */
#include "odds/microbin.h"

#include <stdlib.h>
#include <string.h>

#include "odds/microbin_match.h"
#include "odds/common.h"
#include "rules/microbin.h"

enum { SEATS = 6 };

struct tables {
    struct odds_microbin_rules rules;
    struct odds_microbin_match *match;
};

/* What is seen on the table. Seats as in the state. */
struct sight {
    const struct tc_setup *setup;
    const struct tc_state *state;
    int active, card, pending, owed;
    bool extra, last_round;
    int hands[SEATS];
};

static bool exact(const struct tc_setup *setup)
{
    struct odds_microbin_rules rules = odds_microbin_rules(setup);
    return setup->players == 2 && odds_microbin_match_fits(&rules);
}

static void destroy(void *made)
{
    struct tables *tables = made;
    if (tables) {
        odds_microbin_match_destroy(tables->match);
        free(tables);
    }
}

/* Takes the match over. */
static struct tables *wrap(const struct odds_microbin_rules *rules,
                           struct odds_microbin_match *match)
{
    struct tables *tables = match ? malloc(sizeof *tables) : NULL;
    if (tables == NULL) {
        odds_microbin_match_destroy(match);
        return NULL;
    }
    *tables = (struct tables){.rules = *rules, .match = match};
    return tables;
}

static void *create(const struct tc_setup *setup, const struct odds_watch *watch)
{
    struct odds_microbin_rules rules = odds_microbin_rules(setup);
    return wrap(&rules, odds_microbin_match_create(&rules, watch));
}

static size_t image(const void *made, void *block)
{
    return odds_microbin_match_image(((const struct tables *)made)->match, block);
}

static void *adopt(const struct tc_setup *setup, const void *block, size_t size)
{
    struct odds_microbin_rules rules = odds_microbin_rules(setup);
    return wrap(&rules, odds_microbin_match_adopt(&rules, block, size));
}

static size_t bytes(const void *made)
{
    const struct tables *tables = made;
    return sizeof *tables + odds_microbin_match_bytes(tables->match);
}

/* ---- Reading a position -------------------------------------------------------------------- */

static struct sight look_at(const struct tc_setup *setup, const struct tc_state *state)
{
    const struct tc_microbin *position = &state->own.microbin;
    struct sight sight = {.setup = setup,
                          .state = state,
                          .active = position->active,
                          .card = position->tokens >> 1,
                          .pending = position->last - 1,
                          .owed = position->owed,
                          .last_round = position->last_round,
                          .extra = position->extra};
    for (int s = 0; s < setup->players; s++) {
        sight.hands[s] = odds_microbin_hand(position->rerolls[s], position->cancels[s]);
    }
    return sight;
}

/* ---- Two of the players -------------------------------------------------------------------- */

/* In the order of a round. */
static int place_of(const struct sight *sight, int seat)
{
    int players = sight->setup->players;
    return (seat - sight->state->first + players) % players;
}

static struct odds_microbin_duel duel_of(const struct sight *sight, int first, int second)
{
    return (struct odds_microbin_duel){
        .stars = {sight->state->score[first], sight->state->score[second]},
        .hands = {sight->hands[first], sight->hands[second]}};
}

/* What the player in turn expects where there is only that rival. */
static struct odds_microbin_expected expected(struct tables *tables, const struct sight *sight,
                                              int rival)
{
    const struct odds_microbin_rules *rules = &tables->rules;
    int active = sight->active, mine = sight->hands[active], theirs = sight->hands[rival];
    bool is_first = place_of(sight, active) < place_of(sight, rival);
    struct odds_microbin_duel duel =
        is_first ? duel_of(sight, active, rival) : duel_of(sight, rival, active);
    duel.turn = !is_first;
    struct odds_microbin_expected begins;
    if (sight->card == 0 && sight->pending < 0 && sight->state->await == TC_AWAIT_ROLL &&
        odds_microbin_match_begins(tables->match, &duel, &begins)) {
        return begins;
    }
    const struct odds_microbin_turn *turn =
        odds_microbin_match_turn(tables->match, &duel, sight->card);
    if (sight->state->phase == MICROBIN_PHASE_GAIN) {
        return odds_microbin_gain(rules, turn, sight->owed, sight->extra, 0, mine, theirs);
    }
    if (sight->state->phase == MICROBIN_PHASE_REWARD) {
        return odds_microbin_reward(rules, turn, sight->card, mine, theirs);
    }
    if (sight->state->phase == MICROBIN_PHASE_FORCE) {
        return turn->stopped[odds_microbin_pair(mine, theirs)][sight->card];
    }
    return sight->pending < 0
               ? turn->thrown[odds_microbin_pair(mine, theirs)][sight->card]
               : odds_microbin_decide(rules, turn, sight->card, sight->pending, mine, theirs);
}

/* Neither has a turn any more. */
static double compared(const struct odds_microbin_duel *duel)
{
    int perks[2];
    for (int i = 0; i < 2; i++) {
        perks[i] = duel->hands[i] / ODDS_MICROBIN_KINDS + duel->hands[i] % ODDS_MICROBIN_KINDS;
    }
    bool ahead = duel->stars[0] > duel->stars[1];
    return ahead || (duel->stars[0] == duel->stars[1] && perks[0] > perks[1]);
}

/* The chance of the first of two whom another keeps waiting. */
static double waiting(const struct tables *tables, const struct sight *sight, int first, int second)
{
    struct odds_microbin_duel duel = duel_of(sight, first, second);
    int now = place_of(sight, sight->active);
    if (sight->last_round && now > place_of(sight, second)) {
        return compared(&duel);
    }
    duel.turn = now > place_of(sight, first) && now < place_of(sight, second);
    double win = odds_microbin_match_win(tables->match, &duel);
    return duel.turn ? 1 - win : win;
}

/* The chance of one player against another. */
static double against(struct tables *tables, const struct sight *sight, int seat, int other)
{
    if (seat == sight->active) {
        return expected(tables, sight, other).win;
    }
    if (other == sight->active) {
        return 1 - expected(tables, sight, seat).win;
    }
    return place_of(sight, seat) < place_of(sight, other) ? waiting(tables, sight, seat, other)
                                                          : 1 - waiting(tables, sight, other, seat);
}

/* ---- Everybody ----------------------------------------------------------------------------- */

static void share_out(const struct sight *sight, struct odds_value *value)
{
    double sum = 0;
    int players = sight->setup->players;
    for (int s = 0; s < players; s++) {
        sum += value->win[s];
    }
    for (int s = 0; s < players; s++) {
        value->win[s] = sum > 0 ? value->win[s] / sum : 1.0 / players;
    }
}

static int strongest_rival(const struct sight *sight)
{
    int best = sight->active == 0;
    for (int s = 0; s < sight->setup->players; s++) {
        if (s != sight->active && sight->state->score[s] > sight->state->score[best]) {
            best = s;
        }
    }
    return best;
}

/* The turn in progress is the active player's; another one has nothing to get in it. */
static double points_of(void *made, const struct tc_setup *setup, const struct tc_state *state,
                        int seat)
{
    struct sight sight = look_at(setup, state);
    return seat == sight.active ? expected(made, &sight, strongest_rival(&sight)).stars : 0;
}

static void value_of(void *made, const struct tc_setup *setup, const struct tc_state *state,
                     struct odds_value *value)
{
    struct tables *tables = made;
    if (odds_common_value(&odds_microbin, made, setup, state, value)) {
        return;
    }
    struct sight sight = look_at(setup, state);
    *value = (struct odds_value){.points = expected(tables, &sight, strongest_rival(&sight)).stars};
    for (int s = 0; s < setup->players; s++) {
        value->win[s] = 1;
    }
    for (int s = 0; s < setup->players; s++) {
        for (int other = s + 1; other < setup->players; other++) {
            double win = against(tables, &sight, s, other);
            value->win[s] *= win;
            value->win[other] *= 1 - win;
        }
    }
    if (setup->players > 2) {
        share_out(&sight, value);
    }
}

static const struct odds_habit beginner = {
    .whim = 0.02, .grab = 0.03, .sight = 0.5, .points = 0.02, .throwing = 0.015, .noise = 0.012};
static const struct odds_habit careful = {
    .sight = 1, .fear = 0.08, .throwing = -0.01, .noise = 0.01};
static const struct odds_habit bold = {.sight = 1, .fear = -0.07, .throwing = 0.01, .noise = 0.01};
static const struct odds_habit strong = {.sight = 1, .noise = 0.007};

const struct odds_solver odds_microbin = {
    .id = "microbin",
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
