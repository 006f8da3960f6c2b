/* SPDX-License-Identifier: Zlib */
/*
 * odds.h: chances, advice and computer players.
 *
 * Everything here comes from the tables of one setup. A game that has a solver gets exact tables
 * where they can be made in reasonable time; one that has none, or a setup too large, gets an
 * approximation that says so. Best play maximises the chance of winning, a shared win counted by
 * its share; not points.
 *
 * Nothing here sees dice to come: a position goes in, and the same position always gets the same
 * answer. Tables may keep what they worked out, so they are used by one thread at a time.
 */
#ifndef TUMBLECUP_ODDS_H
#define TUMBLECUP_ODDS_H

#include <tumblecup/game.h>
#include <tumblecup/match.h>
#include <tumblecup/random.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Tables ---------------------------------------------------------------------------------- */

struct tc_odds;

/* Called now and then during long work with the share that is done, 0 .. 1; false stops the work.
   `go_on` may be NULL. */
struct tc_odds_watch {
    bool (*go_on)(void *context, double done);
    void *context;
};

/* Makes the tables of a settled setup, which is copied. `watch` may be NULL. NULL when memory runs
   out or the watch said stop. */
struct tc_odds *tc_odds_create(const struct tc_setup *setup, const struct tc_odds_watch *watch);

/* NULL is allowed. */
void tc_odds_destroy(struct tc_odds *odds);

/* Whether these are the tables for another settled setup too: who starts makes no difference. */
bool tc_odds_suits(const struct tc_odds *odds, const struct tc_setup *setup);

/* Whether everything they say is exact, to 1e-6; and the memory they use. */
bool tc_odds_exact(const struct tc_odds *odds);
size_t tc_odds_bytes(const struct tc_odds *odds);

/* The tables as one block of bytes, for a cache file, to be freed by the caller. NULL without
   memory, and where making them anew is as quick as reading them. */
unsigned char *tc_odds_image(const struct tc_odds *odds, size_t *size);

/* Tables from such a block, which is only read. NULL if it is damaged, of another setup, version or
   kind of machine, or memory runs out: then make them anew. */
struct tc_odds *tc_odds_adopt(const struct tc_setup *setup, const unsigned char *image,
                              size_t size);

/* ---- Advice ---------------------------------------------------------------------------------- */

/* What best play by everybody makes of one legal action. */
struct tc_choice {
    struct tc_action action;
    double win;    /* the acting seat's chance to win after it; 0 with one player */
    double points; /* expected points of its turn; in leftovers and bombs, of its round; with one
                      player, of the whole game */
    double bust;   /* chance that the very next throw loses the turn or sets off the bomb; where
                      another decision of the seat comes first, or could still save the turn, it
                      makes the best one */
};

struct tc_advice {
    bool exact;
    double win[TC_SEATS_MAX]; /* each seat's chance to win; all 0 with one player */
    double points;            /* the same as a choice's, for whoever acts or throws */
    int best;                 /* index of the best choice, which `perfect` makes; -1 without any */
    int count;                /* choices, as tc_game_legal() lists them; 0 where none is due */
    struct tc_choice choice[TC_ACTIONS_MAX];
};

/* What is to be expected of a position of the tables' setup, whatever it awaits. The best choice
   has the best chance to win; of equal ones the best points, of those the first. */
void tc_odds_advise(struct tc_odds *odds, const struct tc_state *state, struct tc_advice *advice);

/* ---- Computer players ------------------------------------------------------------------------ */

/* One kind of player. */
struct tc_level {
    const char *id;    /* "beginner" */
    const char *title; /* "Beginner", a gettext msgid */
    const char *about; /* one line on how it plays, a gettext msgid */
};

/* The levels by index, from 0, the weakest, to the strongest, which is perfect; else NULL. */
const struct tc_level *tc_odds_level(int level);

/* The index of a level by its id, or -1. */
int tc_odds_level_find(const char *id);

/* The action that a player of that level chooses, out of tc_game_legal(). Its whims and mistakes
   come from `random`, which is a generator of its own and never the match's. False, and nothing
   drawn, where no action is awaited. */
bool tc_odds_play(struct tc_odds *odds, int level, const struct tc_state *state,
                  struct tc_random *random, struct tc_action *action);

/* ---- Looking back ---------------------------------------------------------------------------- */

enum { TC_MISTAKES_MAX = 5 };

/* A decision that was not the best one. */
struct tc_mistake {
    size_t record; /* index into the log */
    struct tc_action made, best;
    double cost; /* what it took from the chance to win; more than 0 */
};

/* A seat's way from its chance at the start to how it ended:
   start + skill + luck + others = result. */
struct tc_seat_summary {
    double start;  /* chance to win before the first throw */
    double skill;  /* what its own decisions cost, 0 at best */
    double luck;   /* what its own throws gave or took, those of a roll-off too; where all take of
                      one throw, what any did */
    double others; /* what the others' throws and decisions gave or took */
    double gift;   /* how much of that the others gave away by their decisions */
    double result; /* 1, 0 or its share; in a match that goes on, its chance now */
    int decisions; /* how many it made where there was a choice */
    int mistakes;  /* entries below, the most costly first */
    struct tc_mistake mistake[TC_MISTAKES_MAX];
};

struct tc_review {
    bool exact, over;
    struct tc_seat_summary seat[TC_SEATS_MAX];
};

/* Walks a match's log. The setup is the match's, and the tables are for it. With tables that are
   not exact the parts still add up; then what can't be told apart counts as the others'. False
   where there is nothing to say (one player), the tables do not suit, the log is not legal, or the
   watch said stop. `watch` may be NULL. */
bool tc_odds_review(struct tc_odds *odds, const struct tc_setup *setup,
                    const struct tc_record *records, size_t count,
                    const struct tc_odds_watch *watch, struct tc_review *review);

#ifdef __cplusplus
}
#endif

#endif
