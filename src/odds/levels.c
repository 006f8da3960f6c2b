#include "odds/levels.h"

#include <assert.h>
#include <string.h>

#include "base/words.h"
#include "odds/odds.h"

const struct odds_level odds_levels[] = {
    {.words = {"beginner", N_("Beginner"), N_("Likes to roll, and forgets what the others have.")},
     .whim = 0.2,
     .grab = 0.25,
     .points = 0.10,
     .throwing = 0.06,
     .slip = 0.05},
    {.words = {"careful", N_("Careful"), N_("Would rather have little than lose it all.")},
     .sight = 1,
     .fear = 0.2,
     .throwing = -0.01,
     .slip = 0.01},
    {.words = {"bold", N_("Bold"), N_("Takes a risk where others would stop.")},
     .sight = 1,
     .fear = -0.04,
     .throwing = 0.01,
     .slip = 0.01},
    {.words = {"strong", N_("Strong"), N_("Knows the chances, but for a small slip now and then.")},
     .sight = 1,
     .slip = 0.012},
    {.words = {"perfect", N_("Perfect"),
               N_("Always makes the choice with the best chance to win.")},
     .sight = 1},
};
enum { LEVELS = sizeof odds_levels / sizeof odds_levels[0] };

const struct tc_level *tc_odds_level(int level)
{
    return level >= 0 && level < LEVELS ? &odds_levels[level].words : NULL;
}

int tc_odds_level_find(const char *id)
{
    for (int i = 0; i < LEVELS; i++) {
        if (strcmp(odds_levels[i].words.id, id) == 0) {
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

static double mark(const struct tc_odds *odds, const struct odds_level *level,
                   const struct tc_state *state, const struct tc_advice *advice, int i)
{
    const struct tc_choice *choice = &advice->choice[i];
    double points = level->points;
    if (odds->setup.players == ALONE_PLAYERS) {
        points += level->sight * alone_points;
    }
    double sum = level->sight * choice->win - level->fear * choice->bust;
    sum += points > 0 ? points * place(&odds->setup, advice, choice->points) : 0;
    if (level->throwing < 0 || level->throwing > 0) {
        sum += throws_next(odds, state, &choice->action) ? level->throwing : 0;
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
static bool flawless(const struct odds_level *level)
{
    static const struct odds_level clear = {.sight = 1};
    return !(level->whim > 0 || level->grab > 0 || level->points > 0 || level->slip > 0 ||
             level->fear < 0 || level->fear > 0 || level->throwing < 0 || level->throwing > 0 ||
             level->sight < clear.sight);
}

static int pick_by_marks(struct tc_odds *odds, const struct odds_level *level,
                         const struct tc_state *state, struct tc_random *random)
{
    struct tc_advice advice;
    unsigned parts = level->fear < 0 || level->fear > 0 ? ODDS_ALL : ODDS_POINTS;
    double most = 0;
    odds_advise(odds, state, parts, &advice);
    int best = advice.best;
    if (flawless(level)) {
        return best;
    }
    for (int i = 0; i < advice.count; i++) {
        double its = mark(odds, level, state, &advice, i) + level->slip * draw_error(random);
        if (i == 0 || its > most) {
            most = its;
            best = i;
        }
    }
    return best;
}

bool odds_play(struct tc_odds *odds, const struct odds_level *level, const struct tc_state *state,
               struct tc_random *random, struct tc_action *action)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&odds->setup, state, actions);
    int pick = 0;
    if (count > 1) {
        double mood = draw(random);
        if (mood < level->whim) {
            pick = (int)tc_random_below(random, (uint32_t)count);
        } else if (mood < level->whim + level->grab) {
            pick = pick_most_now(odds, state, actions, count);
        } else {
            pick = pick_by_marks(odds, level, state, random);
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
    assert(level >= 0 && level < LEVELS);
    return odds_play(odds, &odds_levels[level], state, random, action);
}
