/* SPDX-License-Identifier: Zlib */
/*
 * Bombs, Away!: best play for two by the tables of bombs_table.h, for one alone by the expected
 * points of every filling. More players and longer trackers are estimated by rollouts
 * (bombs_play.h).
 */
#include "odds/bombs.h"

#include <stdlib.h>
#include <string.h>

#include "odds/bombs_play.h"
#include "odds/bombs_table.h"
#include "odds/common.h"
#include "rules/bombs.h"

/* The most fillings of a tracker whose table is made for one alone: 32 MB of floats. */
static const double alone_most = 8e6;

struct tables {
    struct odds_bombs_tracker tracker;
    struct odds_bombs_round *rounds[2]; /* the first and the last, of an exact game for two */
    double *next;                       /* chance of who opens the last round, by lead */
    float *alone;                       /* of an exact game for one */
};

static bool exact(const struct tc_setup *setup)
{
    struct odds_bombs_tracker tracker = odds_bombs_tracker(setup);
    return (setup->players == 1 && tracker.fillings <= alone_most) ||
           (setup->players == 2 && odds_bombs_round_fits(&tracker));
}

/* ---- Making -------------------------------------------------------------------------------- */

static void destroy(void *made)
{
    struct tables *tables = made;
    if (tables) {
        odds_bombs_round_destroy(tables->rounds[0]);
        odds_bombs_round_destroy(tables->rounds[1]);
        free(tables->next);
        free(tables->alone);
        free(tables);
    }
}

static double *next_of(const struct tables *tables)
{
    int worth = tables->tracker.worth;
    double *next = malloc((size_t)(2 * worth + 1) * sizeof *next);
    for (int lead = -worth; next && lead <= worth; lead++) {
        struct odds_bombs_place place = {.lead = lead};
        next[worth + lead] = odds_bombs_turn(tables->rounds[1], &place, false).win;
    }
    return next;
}

/* Where rounds come from: worked out, or read. */
struct source {
    const struct odds_watch *watch;
    struct odds_reader *rest; /* NULL: worked out */
};

static struct odds_bombs_round *round_from(const struct source *source,
                                           const struct odds_bombs_tracker *tracker,
                                           const struct odds_bombs_end *end, double from, double to)
{
    return source->rest ? odds_bombs_round_get(tracker, end, source->rest)
                        : odds_bombs_round_create(tracker, end, source->watch, from, to);
}

static bool make_for_two(struct tables *tables, int bombs, const struct source *source)
{
    struct odds_bombs_end end = {.alternate = bombs == 1};
    tables->rounds[1] = round_from(source, &tables->tracker, &end, 0, 0.6);
    if (tables->rounds[1] == NULL) {
        return false;
    }
    tables->next = next_of(tables);
    end.next = tables->next;
    if (tables->next == NULL) {
        return false;
    }
    tables->rounds[0] = round_from(source, &tables->tracker, &end, 0.6, 1);
    return tables->rounds[0] != NULL;
}

static struct tables *prepared(const struct tc_setup *setup)
{
    struct tables *tables = calloc(1, sizeof *tables);
    if (tables) {
        tables->tracker = odds_bombs_tracker(setup);
    }
    return tables;
}

static void *create(const struct tc_setup *setup, const struct odds_watch *watch)
{
    struct tables *tables = prepared(setup);
    if (tables == NULL) {
        return NULL;
    }
    bool made = true;
    if (exact(setup) && setup->players == 2) {
        const struct source source = {.watch = watch};
        made = make_for_two(tables, setup->option[BOMBS_OPTION_BOMBS].number, &source);
    } else if (exact(setup)) {
        tables->alone = odds_bombs_alone(&tables->tracker, watch);
        made = tables->alone != NULL;
    }
    if (!made || !odds_common_go_on(watch, 1)) {
        destroy(tables);
        return NULL;
    }
    return tables;
}

/* ---- As a block ---------------------------------------------------------------------------- */

static size_t image(const void *made, void *block)
{
    const struct tables *tables = made;
    struct odds_writer to = {.to = block};
    if (tables->rounds[0]) {
        odds_bombs_round_put(tables->rounds[1], &to);
        odds_bombs_round_put(tables->rounds[0], &to);
    } else if (tables->alone) {
        odds_write(&to, tables->alone, (size_t)tables->tracker.fillings * sizeof(float));
    }
    return to.size;
}

static bool read_alone(struct tables *tables, struct odds_reader *rest)
{
    size_t count = (size_t)tables->tracker.fillings;
    float worth = (float)tables->tracker.worth;
    tables->alone = malloc(count * sizeof(float));
    bool sound = tables->alone && odds_read(rest, tables->alone, count * sizeof(float));
    for (size_t i = 0; sound && i < count; i++) {
        sound = tables->alone[i] >= 0 && tables->alone[i] <= worth;
    }
    return sound;
}

static void *adopt(const struct tc_setup *setup, const void *block, size_t size)
{
    struct odds_reader rest = {.from = block, .left = size};
    const struct source source = {.rest = &rest};
    struct tables *tables = exact(setup) ? prepared(setup) : NULL;
    if (tables == NULL) {
        return NULL;
    }
    bool sound = setup->players == 2
                     ? make_for_two(tables, setup->option[BOMBS_OPTION_BOMBS].number, &source)
                     : read_alone(tables, &rest);
    if (!sound || rest.left > 0) {
        destroy(tables);
        return NULL;
    }
    return tables;
}

static size_t bytes(const void *made)
{
    const struct tables *tables = made;
    size_t sum = sizeof *tables;
    for (int i = 0; i < 2; i++) {
        sum += tables->rounds[i] ? odds_bombs_round_bytes(tables->rounds[i]) : 0;
    }
    sum += tables->next ? (size_t)(2 * tables->tracker.worth + 1) * sizeof *tables->next : 0;
    return sum + (tables->alone ? (size_t)tables->tracker.fillings * sizeof *tables->alone : 0);
}

/* ---- Reading a position -------------------------------------------------------------------- */

/* Signs the marks and counts them. */
static void read_row(const struct tc_bombs *position, int row, struct odds_bombs_game *top)
{
    top->filled[row] = position->filled[row];
    for (int i = 0; i < position->filled[row]; i++) {
        top->marks[position->marks[row][i]] += row + 1;
    }
}

/* How many of the beat come before the seat in turn. */
static int acted(const struct odds_bombs_game *top, int seat)
{
    int count = 0;
    for (int i = 0; top->age_order[i] != seat; i++) {
        count += (int)(top->holders >> top->age_order[i] & 1);
    }
    return count;
}

static struct odds_bombs_game read_top(const struct tables *tables, const struct tc_setup *setup,
                                       const struct tc_state *state)
{
    const struct tc_bombs *position = &state->own.bombs;
    const struct tc_value *ages = &setup->option[BOMBS_OPTION_AGE_ORDER];
    struct odds_bombs_game top = {
        .tracker = tables->tracker,
        .players = setup->players,
        .bombs = setup->option[BOMBS_OPTION_BOMBS].number,
        .round = position->round,
        .first = state->first,
        .passed = position->passed,
        .throwing = state->await == TC_AWAIT_ROLL,
    };
    memcpy(top.age_order, ages->list, ages->count);
    for (int i = 0; i < position->holders_count; i++) {
        top.holders |= 1u << position->holders[i];
    }
    for (int s = 0; s < setup->players; s++) {
        top.score[s] = state->score[s];
    }
    for (int row = 0; row < top.tracker.sides; row++) {
        read_row(position, row, &top);
    }
    top.acting = acted(&top, state->player);
    return top;
}

static struct odds_bombs_place place_of(const struct odds_bombs_game *top, int seat)
{
    struct odds_bombs_place place = {.index = 0};
    memcpy(place.filled, top->filled, sizeof place.filled);
    for (int row = 0; row < top->tracker.sides; row++) {
        place.index += top->filled[row] * top->tracker.stride[row];
        place.count += top->filled[row];
    }
    place.lead = top->score[seat] + top->marks[seat];
    if (top->players == 2) {
        place.lead -= top->score[!seat] + top->marks[!seat];
    }
    return place;
}

/* ---- Values -------------------------------------------------------------------------------- */

static struct odds_bombs_expected expected_for_two(const struct tables *tables,
                                                   const struct odds_bombs_game *top, int seat)
{
    const struct odds_bombs_round *round = tables->rounds[top->round];
    struct odds_bombs_place place = place_of(top, seat);
    return top->throwing ? odds_bombs_thrown(round, &place)
                         : odds_bombs_turn(round, &place, top->passed >> !seat & 1);
}

static void value_for_two(const struct tables *tables, const struct odds_bombs_game *top, int seat,
                          struct odds_value *value)
{
    struct odds_bombs_expected expected = expected_for_two(tables, top, seat);
    value->points = top->marks[seat] + expected.mine;
    if (!odds_bombs_round_tells_points(tables->rounds[top->round])) {
        odds_bombs_play(top, seat, value);
    }
    value->win[seat] = expected.win;
    value->win[!seat] = 1 - expected.win;
}

static void value_alone(const struct tables *tables, const struct odds_bombs_game *top,
                        struct odds_value *value)
{
    struct odds_bombs_place place = place_of(top, 0);
    value->points = place.lead;
    value->points += top->throwing
                         ? odds_bombs_alone_thrown(&tables->tracker, tables->alone, &place)
                         : (double)tables->alone[place.index];
}

/* What a seat gets in the round, the points of its spaces so far included, while the one who is in
   turn now acts or throws. */
static double points_of(void *made, const struct tc_setup *setup, const struct tc_state *state,
                        int seat)
{
    const struct tables *tables = made;
    struct odds_bombs_game top = read_top(tables, setup, state);
    if (tables->rounds[0] && odds_bombs_round_tells_points(tables->rounds[0])) {
        struct odds_bombs_expected expected = expected_for_two(tables, &top, state->player);
        return top.marks[seat] + (seat == state->player ? expected.mine : expected.theirs);
    }
    struct odds_value played;
    odds_bombs_play(&top, seat, &played);
    return played.points;
}

static void value_of(void *made, const struct tc_setup *setup, const struct tc_state *state,
                     struct odds_value *value)
{
    const struct tables *tables = made;
    if (odds_common_value(&odds_bombs, made, setup, state, value)) {
        return;
    }
    struct odds_bombs_game top = read_top(tables, setup, state);
    *value = (struct odds_value){.points = 0};
    if (tables->rounds[0]) {
        value_for_two(tables, &top, state->player, value);
    } else if (tables->alone) {
        value_alone(tables, &top, value);
    } else {
        odds_bombs_play(&top, state->player, value);
    }
}

static const struct odds_habit beginner = {
    .whim = 0.15, .grab = 0.2, .points = 0.1, .throwing = 0.06, .noise = 0.05};
static const struct odds_habit careful = {
    .sight = 1, .fear = 0.4, .throwing = -0.06, .noise = 0.02};
static const struct odds_habit bold = {.sight = 1, .fear = -1, .throwing = 0.1, .noise = 0.02};
static const struct odds_habit strong = {.sight = 1, .noise = 0.04};

const struct odds_solver odds_bombs = {
    .id = "bombs",
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
    (void)watch;
    return prepared(setup);
}

const struct odds_solver odds_bombs_played = {
    .id = "bombs",
    .exact = never_exact,
    .create = create_played,
    .destroy = destroy,
    .value = value_of,
    .points = points_of,
    .bytes = bytes,
};
