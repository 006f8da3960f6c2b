/* SPDX-License-Identifier: Zlib */
#include "odds/bombs_play.h"

#include <tumblecup/random.h>

#include <limits.h>
#include <string.h>

/* TURNS: in all games of one value, about a millisecond of them; from NEIGHBOURS players on an
   explosion hits those beside the thrower too. */
enum { TURNS = 60000, GAMES_MIN = 64, GAMES_MAX = 2048, NEIGHBOURS = 4 };

/* Weights of the heuristic for a throw against a pass, for points of open rows, of full rows, of
   the lead and of the lowest open space; fitted to the choices of the exact tables for two. */
enum { OPEN = 20, FULL = 16, AHEAD = 10, LOWEST = 5 };

static int after(const struct odds_bombs_game *top, int seat, int by)
{
    return (seat + by) % top->players;
}

static int lowest_open(const struct odds_bombs_game *top)
{
    int row = 0;
    while (row < top->tracker.sides && top->filled[row] == top->tracker.spaces[row]) {
        row++;
    }
    return row;
}

static int in_turn(const struct odds_bombs_game *top)
{
    int skip = top->acting;
    for (int i = 0; i < top->players; i++) {
        if (top->holders >> top->age_order[i] & 1 && skip-- == 0) {
            return top->age_order[i];
        }
    }
    return top->first;
}

/* ---- Rounds -------------------------------------------------------------------------------- */

static void begin_round(struct odds_bombs_game *top)
{
    memset(top->filled, 0, sizeof top->filled);
    memset(top->marks, 0, sizeof top->marks);
    top->passed = 0;
    top->acting = 0;
    top->holders = 0;
    for (int k = 0; k < top->bombs; k++) {
        top->holders |= 1u << after(top, top->first, k * top->players / top->bombs);
    }
}

static int lead_of(const struct odds_bombs_game *top)
{
    int best = 0, second = -1;
    for (int s = 1; s < top->players; s++) {
        if (top->score[s] > top->score[best]) {
            second = best;
            best = s;
        } else if (second < 0 || top->score[s] > top->score[second]) {
            second = s;
        }
    }
    return second < 0 ? 0 : top->score[best] - top->score[second];
}

static void end_round(struct odds_bombs_game *top)
{
    for (int s = 0; s < top->players; s++) {
        top->score[s] += top->marks[s];
    }
    top->round++;
    top->over = top->round >= top->players ||
                (top->round == top->players - 1 && lead_of(top) >= top->tracker.worth);
    if (!top->over) {
        top->first = after(top, top->first, 1);
        begin_round(top);
    }
}

static void move_on(struct odds_bombs_game *top)
{
    if (++top->acting == top->bombs) {
        unsigned all = (1u << top->players) - 1;
        top->holders = (top->holders << 1 | top->holders >> (top->players - 1)) & all;
        top->acting = 0;
    }
}

/* ---- Turns --------------------------------------------------------------------------------- */

static void explode(struct odds_bombs_game *top, int seat, int loss)
{
    top->marks[seat] -= loss;
    if (top->players >= NEIGHBOURS) {
        top->marks[after(top, seat, 1)] -= loss;
        top->marks[after(top, seat, top->players - 1)] -= loss;
    }
    end_round(top);
}

static void sign(struct odds_bombs_game *top, int seat, int row)
{
    top->filled[row]++;
    top->marks[seat] += row + 1;
}

static void throw_die(struct odds_bombs_game *top, int seat, int row)
{
    top->throwing = false;
    top->passed = 0;
    if (top->filled[row] == top->tracker.spaces[row]) {
        explode(top, seat, row + 1);
    } else {
        sign(top, seat, row);
        move_on(top);
    }
}

static void pass(struct odds_bombs_game *top, int seat, int row)
{
    top->passed |= 1u << seat;
    if (top->players > 1) {
        sign(top, seat, row);
    }
    if (top->passed == (1u << top->players) - 1) {
        end_round(top);
    } else {
        move_on(top);
    }
}

/* By how much the seat is ahead of whoever has most of the others. */
static int ahead(const struct odds_bombs_game *top, int seat)
{
    int most = INT_MIN;
    for (int s = 0; s < top->players; s++) {
        int total = top->score[s] + top->marks[s];
        most = s != seat && total > most ? total : most;
    }
    return top->score[seat] + top->marks[seat] - most;
}

/* Whether a throw promises more than the lowest space: what the open rows score less what the full
   ones cost. For one alone what it promises is all that counts, and that is best play, since a row
   once full stays full. */
static bool is_promising(const struct odds_bombs_game *top, int lowest, int lead)
{
    int open = 0, full = 0, sides = top->tracker.sides;
    for (int row = 0; row < sides; row++) {
        open += top->filled[row] < top->tracker.spaces[row] ? row + 1 : 0;
        full += top->filled[row] < top->tracker.spaces[row] ? 0 : row + 1;
    }
    return top->players == 1
               ? open > full
               : OPEN * open - FULL * full - AHEAD * lead > LOWEST * (lowest + 1) * sides;
}

/* In the last round nobody passes who is behind and would leave it to the others to end it, and
   whoever ends it by a pass and wins does so. */
static bool should_roll(const struct odds_bombs_game *top, int seat, int lowest)
{
    if (top->players == 1 || top->round < top->players - 1) {
        return is_promising(top, lowest, 0);
    }
    int lead = ahead(top, seat), after = lead + lowest + 1;
    bool ends = (top->passed | 1u << seat) == (1u << top->players) - 1;
    return after < 0 || ((after == 0 || !ends) && is_promising(top, lowest, lead));
}

static void take_turn(struct odds_bombs_game *top, struct tc_random *random)
{
    int seat = in_turn(top), lowest = lowest_open(top);
    bool can_pass = top->players == 1 || lowest < top->tracker.sides;
    if (top->throwing || !can_pass || should_roll(top, seat, lowest)) {
        throw_die(top, seat, (int)tc_random_below(random, (uint32_t)top->tracker.sides));
    } else {
        pass(top, seat, lowest);
    }
}

/* ---- Games --------------------------------------------------------------------------------- */

static void share_win(const struct odds_bombs_game *top, double part, double *win)
{
    int best = top->score[0], winners = 0;
    for (int s = 1; s < top->players; s++) {
        best = top->score[s] > best ? top->score[s] : best;
    }
    for (int s = 0; s < top->players; s++) {
        winners += top->score[s] == best;
    }
    for (int s = 0; s < top->players; s++) {
        win[s] += top->score[s] == best ? part / winners : 0;
    }
}

/* Plays to the end; what `seat` gets in the round that goes on. */
static int play_out(struct odds_bombs_game *top, int seat, struct tc_random *random)
{
    int round = top->round, before = top->score[seat], points = 0;
    while (!top->over) {
        take_turn(top, random);
        if (top->round > round) {
            points = top->score[seat] - before;
            round = top->players;
        }
    }
    return points;
}

void odds_bombs_play(const struct odds_bombs_game *top, int seat, struct odds_value *value)
{
    int turns = top->tracker.total * (top->players - top->round) + 1;
    int games = TURNS / turns;
    games = games < GAMES_MIN ? GAMES_MIN : games > GAMES_MAX ? GAMES_MAX : games;
    struct tc_random random = tc_random_seeded(7);
    *value = (struct odds_value){.points = 0};
    for (int i = 0; i < games; i++) {
        struct odds_bombs_game copy = *top;
        value->points += (double)play_out(&copy, seat, &random) / games;
        share_win(&copy, 1.0 / games, value->win);
    }
}
