/* SPDX-License-Identifier: Zlib */
#include "store/match_stats.h"

#include <math.h>
#include <string.h>

/* ---- Dice and luck --------------------------------------------------------------------------- */

/* What a seat has, the points of the turn it is in among them. */
static int32_t worth(const struct tc_setup *setup, const struct tc_state *state, int seat)
{
    bool in_turn = state->player == seat;
    return state->score[seat] + (in_turn ? tc_game_turn_points(setup, state) : 0);
}

/* The throw that is being made the most of. */
struct thrown {
    int seat; /* TC_NO_SEAT: none */
    int32_t before;
    const struct tc_record *record;
};

struct following {
    const struct tc_setup *setup;
    struct match_stats *stats;
    struct thrown thrown;
};

/* Nothing more comes of the throw. */
static void close_throw(const struct tc_setup *setup, const struct tc_state *state,
                        struct match_stats *stats, struct thrown *thrown)
{
    if (thrown->seat == TC_NO_SEAT) {
        return;
    }
    struct match_stats_seat *seat = &stats->seats[thrown->seat];
    int32_t gain = worth(setup, state, thrown->seat) - thrown->before;
    if (gain > seat->luck) {
        seat->luck = gain;
        seat->luck_count = thrown->record->count;
        memcpy(seat->luck_faces, thrown->record->faces, thrown->record->count);
    }
    thrown->seat = TC_NO_SEAT;
}

static void count_dice(const struct tc_record *record, int sides, struct match_stats *stats)
{
    for (int i = 0; i < record->count; i++) {
        if (record->kind == TC_RECORD_DRAWN) {
            stats->drawn[sides][record->faces[i]]++;
        } else {
            stats->dictated[sides][record->faces[i]]++;
        }
    }
}

/* A throw's gain is told before the next throw, or at the end. */
static bool follow(void *context, const struct tc_step *step)
{
    struct following *following = context;
    const struct tc_state *state = step->state;
    if (step->next != NULL && step->next->kind == TC_RECORD_ACTION) {
        return true;
    }
    close_throw(following->setup, state, following->stats, &following->thrown);
    if (step->next == NULL) {
        return true;
    }
    count_dice(step->next, state->roll.sides, following->stats);
    if (state->phase != TC_PHASE_ROLLOFF) {
        int32_t before = state->player < 0 ? 0 : worth(following->setup, state, state->player);
        following->thrown =
            (struct thrown){.seat = state->player, .before = before, .record = step->next};
    }
    return true;
}

static void count_throws(const struct tc_match *match, struct match_stats *stats)
{
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    struct following following = {
        .setup = tc_match_setup(match), .stats = stats, .thrown = {.seat = TC_NO_SEAT}};
    tc_match_walk(following.setup, records, count, follow, &following);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* 1 where many points are good, -1 where few are: a winner never has the worse of both. */
static int direction(const struct tc_state *state, int players)
{
    for (int winner = 0; winner < players; winner++) {
        for (int seat = 0; (state->winners >> winner & 1) != 0 && seat < players; seat++) {
            if (state->score[winner] < state->score[seat]) {
                return -1;
            }
        }
    }
    return 1;
}

static bool before(const struct tc_state *state, int sign, int a, int b)
{
    bool a_won = (state->winners >> a & 1) != 0, b_won = (state->winners >> b & 1) != 0;
    return a_won != b_won ? a_won : state->score[a] * sign > state->score[b] * sign;
}

void match_stats_places(const struct tc_state *state, int players, int place[TC_SEATS_MAX])
{
    int sign = direction(state, players);
    for (int seat = 0; seat < players; seat++) {
        place[seat] = 1;
        for (int other = 0; other < players; other++) {
            place[seat] += before(state, sign, other, seat);
        }
    }
}

static void rank(const struct tc_state *state, int players, struct match_stats *stats)
{
    int place[TC_SEATS_MAX];
    match_stats_places(state, players, place);
    for (int seat = 0; seat < players; seat++) {
        stats->seats[seat].points = state->score[seat];
        stats->seats[seat].won = (state->winners >> seat & 1) != 0;
        stats->seats[seat].place = place[seat];
    }
}

static void count_turns(const struct tc_match *match, struct match_stats *stats)
{
    const struct tc_entry *entries;
    size_t count = tc_match_entries(match, &entries);
    for (size_t i = 0; i < count; i++) {
        struct match_stats_seat *seat = &stats->seats[entries[i].seat];
        bool best = seat->turns == 0 || entries[i].points > seat->best_turn;
        seat->turns++;
        seat->busts += entries[i].points == 0;
        seat->best_turn = best ? entries[i].points : seat->best_turn;
    }
}

void match_stats_of(const struct tc_match *match, struct match_stats *stats)
{
    memset(stats, 0, sizeof *stats);
    count_throws(match, stats);
    rank(tc_match_state(match), tc_match_setup(match)->players, stats);
    count_turns(match, stats);
}

/* ---- Fairness -------------------------------------------------------------------------------- */

enum { EXPECTED_LEAST = 5 };

/* The chance that chi-square with so many degrees of freedom exceeds x: for a whole number of them
   the incomplete gamma function is a finite sum. */
static double chance_above(double x, int degrees)
{
    const double root_pi = 1.7724538509055160273;
    bool odd = degrees % 2 != 0;
    double half = x / 2;
    double sum = odd ? erfc(sqrt(half)) : exp(-half);
    double term = odd ? exp(-half) * sqrt(half) / (root_pi / 2) : exp(-half) * half;
    for (int k = odd ? 3 : 4; k <= degrees; k += 2) {
        sum += term;
        term *= half / ((double)k / 2);
    }
    return fmin(1, sum);
}

/* The chance that is hard to believe of fair dice. */
#define UNBELIEVABLE 0.001

static bool is_any_outside(const struct store_dice *dice)
{
    for (int face = 0; face < dice->sides; face++) {
        double count = (double)dice->count[face];
        if (count < dice->low || count > dice->high) {
            return true;
        }
    }
    return false;
}

/* The worst of what can be said of all faces together, and of each. */
static enum store_verdict verdict(const struct store_dice *dice)
{
    return dice->expected < EXPECTED_LEAST                       ? STORE_TOO_FEW
           : dice->chance < UNBELIEVABLE                         ? STORE_DOUBTFUL
           : dice->chance < STORE_SELDOM || is_any_outside(dice) ? STORE_UNUSUAL
                                                                 : STORE_FAIR;
}

/* So many deviations from what is expected hold all faces of fair dice in 95 of 100 cases: each of
   them strays farther to either side in its part of the other five. */
static double deviations(int sides)
{
    double low = 0, high = 10, stray = 0.05 / sides;
    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2;
        if (erfc(middle / sqrt(2)) > stray) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return high;
}

void store_judge(struct store_dice *dice)
{
    double share = 1.0 / dice->sides;
    dice->thrown = 0;
    for (int face = 0; face < dice->sides; face++) {
        dice->thrown += dice->count[face];
    }
    dice->expected = (double)dice->thrown * share;
    double spread = deviations(dice->sides) * sqrt(dice->expected * (1 - share));
    dice->low = fmax(0, dice->expected - spread);
    dice->high = dice->expected + spread;
    dice->chi_square = 0;
    for (int face = 0; dice->thrown > 0 && face < dice->sides; face++) {
        double stray = (double)dice->count[face] - dice->expected;
        dice->chi_square += stray * stray / dice->expected;
    }
    dice->chance = dice->thrown > 0 ? chance_above(dice->chi_square, dice->sides - 1) : 1;
    dice->verdict = verdict(dice);
}
