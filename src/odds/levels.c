/* SPDX-License-Identifier: Zlib */
#include "odds/levels.h"

#include <assert.h>
#include <string.h>

#include "base/i18n.h"
#include "odds/odds.h"

static const struct tc_level levels[] = {
    [ODDS_BEGINNER] = {"beginner", N_("Beginner"),
                       N_("Loves to roll, and forgets what the others have.")},
    [ODDS_CAREFUL] = {"careful", N_("Careful"), N_("Would rather have a little than lose it all.")},
    [ODDS_BOLD] = {"bold", N_("Bold"), N_("Takes a risk when others would stop.")},
    [ODDS_STRONG] = {"strong", N_("Strong"), N_("Knows the odds, but slips up now and then.")},
    [ODDS_PERFECT] = {"perfect", N_("Perfect"), N_("Always picks what wins most often.")},
};
static_assert(sizeof levels / sizeof levels[0] == ODDS_LEVELS, "a level has no words");

/* Habits in most games. */
static const struct odds_habit usual[ODDS_LEVELS] = {
    [ODDS_BEGINNER] = {.whim = 0.2, .grab = 0.25, .points = 0.1, .throwing = 0.06, .noise = 0.05},
    [ODDS_CAREFUL] = {.sight = 1, .fear = 0.2, .throwing = -0.01, .noise = 0.01},
    [ODDS_BOLD] = {.sight = 1, .fear = -0.05, .throwing = 0.005, .noise = 0.01},
    [ODDS_STRONG] = {.sight = 1, .noise = 0.016},
    [ODDS_PERFECT] = {.sight = 1},
};

const struct odds_habit *odds_habit_of(int level, const struct tc_setup *setup)
{
    const struct odds_solver *brought = odds_solver_brought(setup);
    const struct odds_habit *own = brought != NULL ? brought->habit[level] : NULL;
    return own != NULL ? own : &usual[level];
}

const struct tc_level *tc_odds_level(int level)
{
    return level >= 0 && level < ODDS_LEVELS ? &levels[level] : NULL;
}

int tc_odds_level_find(const char *id)
{
    for (int i = 0; i < ODDS_LEVELS; i++) {
        if (strcmp(levels[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

/* ---- Chance of its own ----------------------------------------------------------------------- */

/* Uniform from 0 up to, but without, 1. */
static double draw(struct tc_random *random)
{
    return tc_random_bits(random) / 4294967296.0;
}

/* Near enough to normal, with mean 0 and standard deviation 1: twelve uniform ones added up. */
static double draw_error(struct tc_random *random)
{
    double sum = -6;
    for (int i = 0; i < 12; i++) {
        sum += draw(random);
    }
    return sum;
}

/* ---- Marks ----------------------------------------------------------------------------------- */

/* What an action brings at once: the points that its own events name. */
static double points_now(const struct tc_odds *odds, const struct tc_state *state,
                         const struct tc_action *action)
{
    struct tc_state after = *state;
    struct tc_events events;
    double points = 0;
    tc_game_act(&odds->setup, &after, action, &events);
    for (int i = 0; i < events.count; i++) {
        const struct tc_event *event = &events.list[i];
        const char *name = tc_game_event(tc_setup_game(&odds->setup), event->kind)->number[0];
        bool counts = event->seat == state->player && name != NULL && strcmp(name, "points") == 0;
        points += counts ? event->number[0] : 0;
    }
    return points;
}

static bool throws_next(const struct tc_odds *odds, const struct tc_state *state,
                        const struct tc_action *action)
{
    struct tc_state after = *state;
    tc_game_act(&odds->setup, &after, action, NULL);
    return after.await == TC_AWAIT_ROLL && after.player == state->player;
}

/* Where a choice's points lie between the worst, 0, and the best, 1. */
static double place(const struct tc_setup *setup, const struct tc_advice *advice, double points)
{
    double worst = advice->choice[0].points, best = worst;
    for (int i = 1; i < advice->count; i++) {
        double other = advice->choice[i].points;
        best = odds_points_better(setup, other, best) ? other : best;
        worst = odds_points_better(setup, worst, other) ? other : worst;
    }
    return odds_points_better(setup, best, worst) ? (points - worst) / (best - worst) : 0;
}

/* Alone there is nobody to beat, and points are all that is to be seen. */
enum { ALONE_PLAYERS = 1 };
static const double alone_points = 0.5;

static double mark(const struct tc_odds *odds, const struct odds_habit *habit,
                   const struct tc_state *state, const struct tc_advice *advice, int i)
{
    const struct tc_choice *choice = &advice->choice[i];
    double points = habit->points;
    if (odds->setup.players == ALONE_PLAYERS) {
        points += habit->sight * alone_points;
    }
    double sum = habit->sight * choice->win - habit->fear * choice->bust;
    sum += points > 0 ? points * place(&odds->setup, advice, choice->points) : 0;
    if (habit->throwing < 0 || habit->throwing > 0) {
        sum += throws_next(odds, state, &choice->action) ? habit->throwing : 0;
    }
    return sum;
}

/* ---- Choosing -------------------------------------------------------------------------------- */

static int pick_most_now(const struct tc_odds *odds, const struct tc_state *state,
                         const struct tc_action *actions, int count)
{
    double most = 0;
    int best = 0;
    for (int i = 0; i < count; i++) {
        double points = points_now(odds, state, &actions[i]);
        if (i == 0 || points > most) {
            most = points;
            best = i;
        }
    }
    return best;
}

/* Whether it is nothing but perfect: then equal chances are told apart as advice does. */
static bool flawless(const struct odds_habit *habit)
{
    static const struct odds_habit clear = {.sight = 1};
    return !(habit->whim > 0 || habit->grab > 0 || habit->points > 0 || habit->noise > 0 ||
             habit->fear < 0 || habit->fear > 0 || habit->throwing < 0 || habit->throwing > 0 ||
             habit->sight < clear.sight);
}

static int pick_by_marks(struct tc_odds *odds, const struct odds_habit *habit,
                         const struct tc_state *state, struct tc_random *random)
{
    struct tc_advice advice;
    unsigned parts = habit->fear < 0 || habit->fear > 0 ? ODDS_ALL : ODDS_POINTS;
    double most = 0;
    odds_advise(odds, state, parts, &advice);
    int best = advice.best;
    if (flawless(habit)) {
        return best;
    }
    for (int i = 0; i < advice.count; i++) {
        double its = mark(odds, habit, state, &advice, i) + habit->noise * draw_error(random);
        if (i == 0 || its > most) {
            most = its;
            best = i;
        }
    }
    return best;
}

bool odds_play(struct tc_odds *odds, const struct odds_habit *habit, const struct tc_state *state,
               struct tc_random *random, struct tc_action *action)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&odds->setup, state, actions);
    int pick = 0;
    if (count > 1) {
        double mood = draw(random);
        if (mood < habit->whim) {
            pick = (int)tc_random_below(random, (uint32_t)count);
        } else if (mood < habit->whim + habit->grab) {
            pick = pick_most_now(odds, state, actions, count);
        } else {
            pick = pick_by_marks(odds, habit, state, random);
        }
    }
    if (count > 0) {
        *action = actions[pick];
    }
    return count > 0;
}

bool tc_odds_play(struct tc_odds *odds, int level, const struct tc_state *state,
                  struct tc_random *random, struct tc_action *action)
{
    assert(level >= 0 && level < ODDS_LEVELS);
    return odds_play(odds, odds_habit_of(level, &odds->setup), state, random, action);
}
