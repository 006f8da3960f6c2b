/*
 * Microbin: best play for two by the table of microbin_match.h. With more players everybody is
 * compared with everybody else as if the two were alone: a seat's share is what is left when it has
 * to beat each of the others.
 */
#include "odds/microbin.h"

#include <stdlib.h>
#include <string.h>

#include "odds/microbin_match.h"
#include "odds/shares.h"

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

static bool in_phase(const struct sight *sight, const char *name)
{
    const char *phase = tc_game_phase(tc_setup_game(sight->setup), sight->state->phase);
    return phase && strcmp(phase, name) == 0;
}

/* Whether the turn has earned another one is told by nothing but what comes after it. */
static bool earned_extra(const struct sight *sight)
{
    struct tc_state state = *sight->state;
    struct tc_action actions[TC_ACTIONS_MAX];
    while (state.phase == sight->state->phase) {
        tc_game_legal(sight->setup, &state, actions);
        tc_game_act(sight->setup, &state, &actions[0], NULL);
    }
    return state.await != TC_AWAIT_OVER && state.player == sight->active;
}

static struct sight look_at(const struct tc_setup *setup, const struct tc_state *state)
{
    int32_t tokens[ODDS_MICROBIN_SIDES], rerolls[SEATS], cancels[SEATS];
    struct sight sight = {.setup = setup,
                          .state = state,
                          .active = tc_game_number(setup, state, "active", 0),
                          .pending = tc_game_number(setup, state, "last", 0) - 1,
                          .owed = tc_game_number(setup, state, "owed", 0),
                          .last_round = tc_game_number(setup, state, "final", 0)};
    int count = tc_game_list(setup, state, "tokens", tokens, ODDS_MICROBIN_SIDES);
    for (int i = 0; i < count; i++) {
        sight.card |= 1 << (tokens[i] - 1);
    }
    tc_game_list(setup, state, "rerolls", rerolls, SEATS);
    tc_game_list(setup, state, "cancels", cancels, SEATS);
    for (int s = 0; s < setup->players; s++) {
        sight.hands[s] = odds_microbin_hand(rerolls[s], cancels[s]);
    }
    sight.extra =
        in_phase(&sight, "gain") && sight.card == ODDS_MICROBIN_FULL && earned_extra(&sight);
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
    if (in_phase(sight, "gain")) {
        return odds_microbin_gain(rules, turn, sight->owed, sight->extra, 0, mine, theirs);
    }
    if (in_phase(sight, "reward")) {
        return odds_microbin_reward(rules, turn, sight->card, mine, theirs);
    }
    if (in_phase(sight, "force")) {
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
    if (odds_shares_value(&odds_microbin, made, setup, state, value)) {
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

const struct odds_solver odds_microbin = {
    .id = "microbin",
    .exact = exact,
    .create = create,
    .destroy = destroy,
    .value = value_of,
    .points = points_of,
    .bytes = bytes,
    .image = image,
    .adopt = adopt,
};
