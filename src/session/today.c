/* SPDX-License-Identifier: Zlib */
#include "session/today.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/hash.h"

/* The day's throws hang on this number: another one would be other dice for everybody. */
static const uint64_t constant = UINT64_C(0x746f646179646963);

static const struct today_game games[TODAY_GAMES] = {
    {"bombs", ODDS_GOAL_POINTS},
    {"dicegame", ODDS_GOAL_THROWS},
};

const struct today_game *today_game(int which)
{
    assert(which >= 0 && which < TODAY_GAMES);
    return &games[which];
}

struct tc_setup today_setup(int which)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(today_game(which)->id), 1);
    setup.first = 0;
    enum tc_result settled = tc_setup_settle(&setup, NULL);
    assert(settled == TC_OK);
    (void)settled;
    return setup;
}

uint64_t today_seed(int which, int32_t day)
{
    const char *id = today_game(which)->id;
    uint64_t dated = base_hash_number(base_hash_number(BASE_HASH, constant), (uint32_t)day);
    return base_hash(dated, id, strlen(id));
}

struct tc_match *today_begin(int which, int32_t day)
{
    struct tc_setup setup = today_setup(which);
    return tc_match_create(&setup, today_seed(which, day), NULL, NULL);
}

bool today_same_rules(const struct tc_setup *setup, const struct tc_setup *other)
{
    const struct tc_option *options = tc_setup_game(other)->options;
    bool same = setup->game == other->game && setup->players == other->players;
    for (int i = 0; same && options[i].name != NULL; i++) {
        same = tc_value_equal(&setup->option[i], &other->option[i]);
    }
    return same;
}

bool today_is(const struct tc_match *match, int which, int32_t day)
{
    struct tc_setup setup = today_setup(which);
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    bool drawn = true;
    for (size_t i = 0; i < count; i++) {
        drawn = drawn && records[i].kind != TC_RECORD_DICTATED;
    }
    return drawn && tc_match_seed(match) == today_seed(which, day) &&
           today_same_rules(tc_match_setup(match), &setup);
}

int today_reached(const struct tc_match *match, enum odds_goal goal)
{
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    int throws = 0;
    for (size_t i = 0; i < count; i++) {
        throws += records[i].kind != TC_RECORD_ACTION;
    }
    return goal == ODDS_GOAL_POINTS ? tc_match_state(match)->score[0] : throws;
}

int today_par_whole(double par)
{
    return (int)lround(par);
}

int today_better(enum odds_goal goal, int reached, double par)
{
    int more = reached - today_par_whole(par);
    return goal == ODDS_GOAL_POINTS ? more : -more;
}

int today_marks(enum odds_goal goal, int reached, double par)
{
    enum { AT_PAR = 3 };
    int better = today_better(goal, reached, par);
    if (reached <= 0) {
        return 0;
    }
    double share = goal == ODDS_GOAL_POINTS ? reached / par : par / reached;
    int marks = (int)lround(AT_PAR * share);
    int least = better > 0 ? AT_PAR + 1 : better == 0 ? AT_PAR : 0;
    int most = better > 0 ? TODAY_MARKS : AT_PAR;
    return marks < least ? least : marks > most ? most : marks;
}
