/* SPDX-License-Identifier: Zlib */
#include "odds/race.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "odds/common.h"

/* A turn that was worked out. Two are kept, as who weighs stopping against rolling asks for his own
   turn and the next player's by turns. */
struct worked {
    struct odds_race_place place; /* no players: for none yet */
    struct odds_race_turn turn;
    unsigned asked; /* when it was last of use */
};
enum { WORKED = 2 };

struct odds_race {
    struct odds_race_program program;
    struct odds_race_game game;
    int players;
    size_t count;
    double *table; /* two or more: win[own][other]; one: turns still to come by score, or throws
                      where the game is of these, negative */
    struct odds_race_chase chase[TC_SEATS_MAX][2]; /* [leaders - 1][has no points] */
    struct worked worked[WORKED];
    unsigned now; /* counts the looks */
};

static double win_of(const struct odds_race *race, int own, int other)
{
    return race->table[(size_t)own * (size_t)race->game.goal + (size_t)other];
}

/* ---- Making and unmaking --------------------------------------------------------------------- */

static bool make_chases(struct odds_race *race)
{
    int most = race->game.last_turns && race->players > 2 ? race->players - 1 : 1;
    bool made = true;
    for (int i = 0; i < most; i++) {
        for (int fresh = 0; fresh < 2; fresh++) {
            race->chase[i][fresh] =
                odds_race_solve_chase(&race->program, race->game.entry[fresh], i + 1);
            made = made && race->chase[i][fresh].win;
        }
    }
    return made;
}

/* Whoever plays alone wants as few turns as can be: with T(a) turns to come from score a,
   T(a) = 1 + the least over all turns of T(where it ends), the same again after a bust. Of throws
   each one adds its 1 instead of the turn. */
struct alone {
    const struct odds_race *race;
    int own;
};

static void stop_alone(void *context, int points, double *values)
{
    const struct alone *alone = context;
    int score = alone->own + points;
    values[0] = score < alone->race->game.goal ? alone->race->table[score] : 0;
}

static void work_alone(const struct odds_race *race, struct odds_race_turn *turn, int own,
                       double bust, int from)
{
    struct alone alone = {race, own};
    struct odds_race_ends ends = {
        .values = 1,
        .entry = race->game.entry[own == 0],
        .enough = odds_race_enough(&race->game, race->chase[0], own, 0),
        .stop = stop_alone,
        .context = &alone,
        .thrown = {race->game.throws ? -1 : 0},
        .bust = {bust},
        .wipe = {own > 0 ? race->table[0] : bust},
    };
    odds_race_turn_work(turn, &ends, from);
}

static double turn_alone(struct odds_race *race, int own, double bust)
{
    struct odds_race_turn *turn = &race->worked[0].turn;
    work_alone(race, turn, own, bust, 0);
    return odds_race_turn_rolled(turn, 0, 0)[0] - (race->game.throws ? 0 : 1);
}

/* As race_solve.c does for two: what a turn is worth is convex and piecewise linear in what a bust
   is worth, and where both are the same is found by Newton's steps. */
static double solve_alone(struct odds_race *race, int own)
{
    enum { NEWTON = 50, MOST = 100000 };
    double bust = own + 1 < race->game.goal ? race->table[own + 1] - 0.1 : -2;
    double worth = turn_alone(race, own, bust), slope = 0;
    for (int i = 0; i < MOST && fabs(worth - bust) > 1e-11; i++) {
        double next = bust + (worth - bust) / (1 - (i < NEWTON ? slope : 0));
        double found = turn_alone(race, own, next);
        double steep = fabs(next - bust) > 1e-10 ? (found - worth) / (next - bust) : slope;
        slope = steep < 0 ? 0 : steep > 1 - 1e-7 ? 1 - 1e-7 : steep;
        bust = next;
        worth = found;
    }
    return worth;
}

/* A wiped score leads back to T(0): the whole is worked out in rounds until that stays the same. */
static bool solve_one(struct odds_race *race, const struct odds_watch *watch)
{
    enum { ROUNDS_MAX = 2000 };
    const double settled = 1e-10; /* turns */
    int goal = race->game.goal, rounds = race->program.wipes ? ROUNDS_MAX : 1;
    double change = HUGE_VAL, begun = 0, part = race->program.wipes ? 0.5 : 1;
    race->table[0] = -1;
    for (int round = 0; round < rounds && change > settled; round++) {
        double before = race->table[0];
        for (int own = goal - 1; own >= 0; own--) {
            double done = (double)(goal - own) / goal;
            race->table[own] = solve_alone(race, own);
            if (!odds_common_go_on(watch, begun + part * done)) {
                return false;
            }
        }
        change = fabs(race->table[0] - before);
        begun += part;
        part /= 2;
    }
    return !race->program.wipes || change <= settled;
}

static bool fill(struct odds_race *race, const struct odds_watch *watch, const void *known)
{
    if (known) {
        memcpy(race->table, known, race->count * sizeof *race->table);
        return true;
    }
    if (race->players == 1) {
        return solve_one(race, watch);
    }
    return odds_race_solve(&race->program, &race->game, race->chase[0], watch, race->table);
}

static bool make_turns(struct odds_race *race)
{
    int enough = 0, values = race->players > 1 ? race->players + 1 : 1;
    bool made = true;
    for (int fresh = 0; fresh < 2; fresh++) {
        int entry = race->game.entry[fresh], tail = race->chase[0][fresh].count;
        enough = entry > enough ? entry : enough;
        enough = tail > enough ? tail : enough;
    }
    for (int i = 0; i < WORKED; i++) {
        made = odds_race_turn_init(&race->worked[i].turn, &race->program, enough, values) && made;
    }
    return made;
}

struct odds_race *odds_race_create(const struct odds_race_rules *rules,
                                   const struct odds_race_game *game, int players,
                                   const struct odds_watch *watch, const void *known)
{
    struct odds_race *race = calloc(1, sizeof *race);
    if (!race) {
        return NULL;
    }
    size_t goal = (size_t)game->goal;
    race->game = *game;
    race->players = players;
    race->count = players > 1 ? goal * goal : goal;
    race->table = malloc(race->count * sizeof *race->table);
    odds_race_compile(rules, &race->program);
    if (!race->table || !make_chases(race) || !make_turns(race) || !fill(race, watch, known)) {
        odds_race_destroy(race);
        return NULL;
    }
    return race;
}

void odds_race_destroy(struct odds_race *race)
{
    if (race) {
        for (int i = 0; i < TC_SEATS_MAX; i++) {
            free(race->chase[i][0].win);
            free(race->chase[i][1].win);
        }
        for (int i = 0; i < WORKED; i++) {
            odds_race_turn_finish(&race->worked[i].turn);
        }
        free(race->table);
        free(race);
    }
}

const struct odds_race_game *odds_race_game_of(const struct odds_race *race)
{
    return &race->game;
}

const double *odds_race_table(const struct odds_race *race, size_t *count)
{
    *count = race->count;
    return race->table;
}

size_t odds_race_bytes(const struct odds_race *race)
{
    size_t numbers = race->count + 2 * WORKED * race->worked[0].turn.room;
    for (int i = 0; i < TC_SEATS_MAX; i++) {
        numbers += (size_t)race->chase[i][0].count + (size_t)race->chase[i][1].count;
    }
    return sizeof *race + numbers * sizeof(double);
}

/* ---- Between turns --------------------------------------------------------------------------- */

/*
 * Chances of players 1, 2, ... n - 1, 0, who throw in that order. Were everybody's time to the goal
 * exponential, the odds of each two would settle all: who beats j with odds r_j : 1 wins with a
 * chance of 1 / (1 + the sum of 1 / r_j). The exact chances of two go in here, and the results are
 * scaled to a sum of 1; for two it is the exact chance.
 */
static void share_out(const struct odds_race *race, const struct odds_race_place *place,
                      double *values)
{
    int n = place->players;
    double odds_against[TC_SEATS_MAX] = {0}, sum = 0;
    for (int i = 1; i < n; i++) {
        for (int j = i + 1; j <= n; j++) {
            double win = win_of(race, place->score[i], place->score[j % n]);
            odds_against[i] += (1 - win) / win;
            odds_against[j % n] += win / (1 - win);
        }
    }
    for (int i = 0; i < n; i++) {
        values[i] = 1 / (1 + odds_against[i]);
        sum += values[i];
    }
    for (int i = 0; i < n; i++) {
        values[i] /= sum;
    }
}

static int highest(const struct odds_race_place *place)
{
    int score = 0;
    for (int i = 0; i < place->players; i++) {
        score = place->score[i] > score ? place->score[i] : score;
    }
    return score;
}

/*
 * Last turns of players 1 .. left - 1. Each passes the highest score as it stands with the chance
 * that he has if he tries for nothing else, and keeps the win if nobody after him does it too. With
 * one player it is exact.
 */
static void finish_off(const struct odds_race *race, const struct odds_race_place *place,
                       double *values)
{
    int high = highest(place), leaders = 0;
    for (int i = 0; i < place->players; i++) {
        leaders += place->score[i] == high;
    }
    double rest = 1;
    for (int i = 0; i < place->players; i++) {
        values[i] = 0;
    }
    for (int i = place->left - 1; i >= 1; i--) {
        int score = place->score[i];
        const struct odds_race_chase *chase = &race->chase[leaders - 1][score == 0];
        double win = odds_race_chase_win(chase, high - score);
        values[i] = rest * win;
        rest *= 1 - win;
    }
    for (int i = 0; i < place->players; i++) {
        values[i] += place->score[i] == high ? rest / leaders : 0;
    }
}

/* After the turn of player 0, who got `points`, or lost as many. */
static void end_turn(const struct odds_race *race, const struct odds_race_place *place, int points,
                     double *values)
{
    struct odds_race_place next = *place;
    next.score[0] += points;
    bool over = next.score[0] >= race->game.goal;
    if (next.left == 0 && over) {
        next.left = race->game.last_turns ? next.players : 1;
    }
    if (next.left == 0) {
        share_out(race, &next, values);
    } else {
        finish_off(race, &next, values);
    }
    values[place->players] = points;
}

/* ---- The turn -------------------------------------------------------------------------------- */

struct turning {
    const struct odds_race *race;
    const struct odds_race_place *place;
};

static void stop_turn(void *context, int points, double *values)
{
    const struct turning *turning = context;
    end_turn(turning->race, turning->place, points, values);
}

static int ahead_of(const struct odds_race_place *place)
{
    int most = place->score[1];
    for (int i = 2; i < place->players; i++) {
        most = place->score[i] > most ? place->score[i] : most;
    }
    return most - place->score[0];
}

static void work_turn(const struct odds_race *race, struct odds_race_turn *turn,
                      const struct odds_race_place *place, int from)
{
    struct turning turning = {race, place};
    int own = place->score[0];
    struct odds_race_ends ends = {
        .values = place->players + 1,
        .entry = race->game.entry[own == 0],
        .stop = stop_turn,
        .context = &turning,
    };
    struct odds_race_game game = race->game;
    game.most = 0;
    ends.enough = odds_race_enough(&game, race->chase[0], own, ahead_of(place));
    end_turn(race, place, 0, ends.bust);
    if (race->program.wipes) {
        end_turn(race, place, -own, ends.wipe);
    }
    odds_race_turn_work(turn, &ends, from);
}

static bool same_place(const struct odds_race_place *a, const struct odds_race_place *b)
{
    return a->players == b->players && a->left == b->left &&
           memcmp(a->score, b->score, (size_t)a->players * sizeof a->score[0]) == 0;
}

static void work_from(const struct odds_race *race, struct worked *worked, int from)
{
    const struct odds_race_place *place = &worked->place;
    if (race->players == 1) {
        int own = place->score[0];
        work_alone(race, &worked->turn, own, race->table[own], from);
    } else {
        work_turn(race, &worked->turn, place, from);
    }
}

/* The turn worked out for a place, or else the one that was longest of no use. */
static struct worked *worked_for(struct odds_race *race, const struct odds_race_place *place)
{
    struct worked *oldest = &race->worked[0];
    for (int i = 0; i < WORKED; i++) {
        struct worked *worked = &race->worked[i];
        if (same_place(place, &worked->place)) {
            return worked;
        }
        oldest = worked->asked < oldest->asked ? worked : oldest;
    }
    return oldest;
}

void odds_race_look(struct odds_race *race, const struct odds_race_place *place, int points,
                    int hold, bool rolling, double values[ODDS_RACE_VALUES])
{
    assert(place->players == race->players);
    struct worked *worked = worked_for(race, place);
    struct odds_race_turn *turn = &worked->turn;
    worked->asked = ++race->now;
    if (!same_place(place, &worked->place) || !odds_race_turn_has(turn, points)) {
        worked->place = *place;
        work_from(race, worked, 0);
        if (!odds_race_turn_has(turn, points)) {
            work_from(race, worked, points);
        }
    }
    const double *found = rolling ? odds_race_turn_rolled(turn, points, hold)
                                  : odds_race_turn_held(turn, points, hold);
    memcpy(values, found, (size_t)turn->values * sizeof *values);
}

void odds_race_begin(struct odds_race *race, const struct odds_race_place *place,
                     double values[ODDS_RACE_VALUES])
{
    odds_race_look(race, place, 0, 0, true, values);
    if (race->players == 1 && !race->game.throws) {
        values[0] -= 1;
    }
}
