/* SPDX-License-Identifier: Zlib */
#include "odds/race_turn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Chances closer than this are equal: rounding, not preference. */
static const double equal = 1e-13;

static size_t room_for(const struct odds_race_program *program, int rows, int values)
{
    return (size_t)(rows + program->reach) * ODDS_RACE_HOLDS * (size_t)values;
}

bool odds_race_turn_init(struct odds_race_turn *turn, const struct odds_race_program *program,
                         int enough, int values)
{
    *turn = (struct odds_race_turn){.program = program};
    turn->room = room_for(program, enough > 1 ? enough : 1, values);
    turn->held = malloc(turn->room * sizeof *turn->held);
    turn->rolled = malloc(turn->room * sizeof *turn->rolled);
    return turn->held && turn->rolled;
}

void odds_race_turn_finish(struct odds_race_turn *turn)
{
    free(turn->held);
    free(turn->rolled);
}

bool odds_race_better(const double *a, const double *b, int values)
{
    double more = a[0] - b[0];
    return more > equal || (more >= -equal && a[values - 1] > b[values - 1]);
}

static size_t place_of(const struct odds_race_turn *turn, int row, int hold)
{
    return ((size_t)row * ODDS_RACE_HOLDS + (size_t)hold) * (size_t)turn->values;
}

/* Beyond what is worked out: a player who stops as soon as he may. */
static void fill_beyond(struct odds_race_turn *turn, const struct odds_race_ends *ends, int row)
{
    double stopped[ODDS_RACE_VALUES];
    ends->stop(ends->context, turn->from + row, stopped);
    for (int h = 0; h < turn->program->holds; h++) {
        double safe = turn->program->safe[h];
        double *held = &turn->held[place_of(turn, row, h)];
        for (int i = 0; i < turn->values; i++) {
            held[i] = safe * stopped[i] + (1 - safe) * ends->bust[i];
        }
    }
}

/* The best of a node's sources; `base` is where one stands. */
static const double *best_of(const struct odds_race_turn *turn, const struct odds_race_node *node,
                             const double *base, const double *const *known)
{
    const int16_t *source = &turn->program->source[node->source];
    const double *best = NULL;
    for (int i = 0; i < node->leaves + node->nodes; i++) {
        const double *one = i < node->leaves ? base + source[i] * turn->values : known[source[i]];
        best = !best || odds_race_better(one, best, turn->values) ? one : best;
    }
    return best;
}

static void fill_rolled(struct odds_race_turn *turn, const struct odds_race_ends *ends, int row,
                        int hold)
{
    const struct odds_race_program *program = turn->program;
    const struct odds_race_node *nodes = &program->node[program->begin[hold]];
    int count = program->begin[hold + 1] - program->begin[hold], values = turn->values;
    const double *known[ODDS_RACE_NODES];
    const double *base = &turn->held[place_of(turn, row, 0)];
    double sum[ODDS_RACE_VALUES];
    for (int k = 0; k < values; k++) {
        sum[k] = ends->thrown[k] + program->bust[hold] * ends->bust[k];
        if (program->wipes) {
            sum[k] += program->wipe[hold] * ends->wipe[k];
        }
    }
    for (int i = 0; i < count; i++) {
        known[i] = best_of(turn, &nodes[i], base, known);
        for (int k = 0; k < values; k++) {
            sum[k] += nodes[i].chance * known[i][k];
        }
    }
    memcpy(&turn->rolled[place_of(turn, row, hold)], sum, (size_t)values * sizeof sum[0]);
}

static void fill_row(struct odds_race_turn *turn, const struct odds_race_ends *ends, int row)
{
    int points = turn->from + row;
    size_t bytes = (size_t)turn->values * sizeof(double);
    double stopped[ODDS_RACE_VALUES];
    bool may = points > 0 && points >= ends->entry;
    if (may) {
        ends->stop(ends->context, points, stopped);
    }
    for (int h = 0; h < turn->program->holds; h++) {
        fill_rolled(turn, ends, row, h);
        const double *rolled = &turn->rolled[place_of(turn, row, h)];
        bool stops =
            may && turn->program->stop[h] && odds_race_better(stopped, rolled, turn->values);
        memcpy(&turn->held[place_of(turn, row, h)], stops ? stopped : rolled, bytes);
    }
}

void odds_race_turn_work(struct odds_race_turn *turn, const struct odds_race_ends *ends, int from)
{
    int rows = ends->enough > from ? ends->enough - from : 1;
    assert(ends->values >= 1 && ends->values <= ODDS_RACE_VALUES);
    assert(room_for(turn->program, rows, ends->values) <= turn->room);
    turn->from = from;
    turn->rows = rows;
    turn->values = ends->values;
    for (int row = rows + turn->program->reach - 1; row >= rows; row--) {
        fill_beyond(turn, ends, row);
    }
    for (int row = rows - 1; row >= 0; row--) {
        fill_row(turn, ends, row);
    }
}

bool odds_race_turn_has(const struct odds_race_turn *turn, int points)
{
    return points >= turn->from && points < turn->from + turn->rows;
}

const double *odds_race_turn_held(const struct odds_race_turn *turn, int points, int hold)
{
    assert(odds_race_turn_has(turn, points));
    return &turn->held[place_of(turn, points - turn->from, hold)];
}

const double *odds_race_turn_rolled(const struct odds_race_turn *turn, int points, int hold)
{
    assert(odds_race_turn_has(turn, points));
    return &turn->rolled[place_of(turn, points - turn->from, hold)];
}
