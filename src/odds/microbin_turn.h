/* SPDX-License-Identifier: Zlib */
/*
 * microbin_turn.h: one turn of Microbin between two, worked out whole.
 *
 * What has to be known within a turn: the faces that are covered, the perks of both, and what is
 * worth what when the turn is over. Stars only change at its end, so for given stars of both the
 * turn is a small table, filled from its ends: a throw covers one more face, or somebody pays a
 * perk, and neither is ever undone within the turn.
 */
#ifndef ODDS_MICROBIN_TURN_H
#define ODDS_MICROBIN_TURN_H

#include "odds/solver.h"
#include "rules/microbin.h"

enum {
    ODDS_MICROBIN_KINDS = 4,  /* 0 .. 3 of a kind of perk */
    ODDS_MICROBIN_HANDS = 16, /* rerolls * KINDS + cancels */
    ODDS_MICROBIN_CARDS = 64, /* sets of covered faces: bit f - 1 is face f */
    ODDS_MICROBIN_FULL = 63,
    ODDS_MICROBIN_SIDES = 6,
    ODDS_MICROBIN_PIPS = 21,
    ODDS_MICROBIN_TIERS = 12,
    ODDS_MICROBIN_STARS = 10, /* of one tier at most */
};

struct odds_microbin_rules {
    int target, reroll_max, cancel_max;
    bool force;
    int tiers;
    struct microbin_tier tier[ODDS_MICROBIN_TIERS];
    int reached[ODDS_MICROBIN_CARDS]; /* how many tiers a card's pips reach */
};

struct odds_microbin_rules odds_microbin_rules(const struct tc_setup *setup);

/* The chance of whoever is in turn to win, and the stars it expects of this turn. */
struct odds_microbin_expected {
    double win, stars;
};

/* The chance of whoever was in turn to win once the turn is over: with so many stars more, with or
   without another turn at once, by its own hand of perks and the other's. NULL is certain: 1. */
struct odds_microbin_ends {
    const double *after[2][ODDS_MICROBIN_STARS + 1]; /* [extra][stars], by mine * HANDS + theirs */
    bool theirs[2][ODDS_MICROBIN_STARS + 1]; /* the table is that of the other one, who is in turn:
                                                by theirs * HANDS + mine, and its own chance */
};

struct odds_microbin_turn {
    struct odds_microbin_ends ends;
    /* A throw is due, by [mine * HANDS + theirs][card]; the same once the card's owner would stop:
       the other one may force. */
    struct odds_microbin_expected thrown[ODDS_MICROBIN_HANDS * ODDS_MICROBIN_HANDS]
                                        [ODDS_MICROBIN_CARDS];
    struct odds_microbin_expected stopped[ODDS_MICROBIN_HANDS * ODDS_MICROBIN_HANDS]
                                         [ODDS_MICROBIN_CARDS];
};

static inline int odds_microbin_hand(int rerolls, int cancels)
{
    return rerolls * ODDS_MICROBIN_KINDS + cancels;
}

static inline int odds_microbin_pair(int mine, int theirs)
{
    return mine * ODDS_MICROBIN_HANDS + theirs;
}

/* Where a turn is filled from: hands of at most so many perks of each kind, and cards that cover
   no less. */
struct odds_microbin_reach {
    int mine, theirs, card;
};

/* Fills thrown and stopped from `ends`. */
void odds_microbin_turn_fill(const struct odds_microbin_rules *rules,
                             struct odds_microbin_turn *turn,
                             const struct odds_microbin_reach *reach);

/* Whether a hand has no more of either kind. */
bool odds_microbin_within(int hand, int most);

/* Single decisions of a turn that is filled. `pending` is the face thrown, 0 .. 5. */
struct odds_microbin_expected odds_microbin_decide(const struct odds_microbin_rules *rules,
                                                   const struct odds_microbin_turn *turn, int card,
                                                   int pending, int mine, int theirs);
struct odds_microbin_expected odds_microbin_reward(const struct odds_microbin_rules *rules,
                                                   const struct odds_microbin_turn *turn, int card,
                                                   int mine, int theirs);
/* So many perks are still to choose, after so many stars. */
struct odds_microbin_expected odds_microbin_gain(const struct odds_microbin_rules *rules,
                                                 const struct odds_microbin_turn *turn, int owed,
                                                 bool extra, int stars, int mine, int theirs);

#endif
