/* SPDX-License-Identifier: Zlib */
/*
 * moments.h: what a match will be remembered by, as plain data from its log and, where there are
 * odds, from everybody's chance to win after each record. No words and no picture.
 */
#ifndef ODDS_MOMENTS_H
#define ODDS_MOMENTS_H

#include "odds/odds.h"

enum odds_moment_kind {
    ODDS_BIGGEST_TURN,   /* scored the most; none where points are bad */
    ODDS_CRUELLEST_BUST, /* lost the most, or was left with the most; of equal ones with odds the
                            most chance, too; of those that are no turn's end the most of both */
    /* The others only with odds. */
    ODDS_LUCKIEST_THROW,   /* raised the thrower's chance the most, or anybody's where dice are
                              everybody's; not of a roll-off, nor in a turn that was lost */
    ODDS_BRAVEST_DECISION, /* staked the most on a throw though there was a safer choice, and got
                              away with it */
    ODDS_TURNING_POINT,    /* from here on the winner was ahead of everybody to the end, by 1 % at
                              least */
    ODDS_COMEBACK,         /* the winner's chance was lowest, less than half of an even share; of
                              exact ones alone: the lowest of samples is but noise */
    ODDS_MOMENTS
};

struct odds_moment {
    bool there;     /* the match had one */
    int seat;       /* whose it is */
    size_t record;  /* of the log, that brought it */
    int turn;       /* of the match, from 1, to which that belongs; 0: no single one, such as
                       a round of all */
    bool tied;      /* another's of the same round is as great */
    int event;      /* of those that this record caused, the one that tells it */
    int32_t points; /* BIGGEST_TURN: scored; CRUELLEST_BUST: lost; BRAVEST_DECISION: staked, 1
                       where a turn has no points */
    bool decision;  /* TURNING_POINT: by a decision, not by a throw, */
    int by;         /* of that seat, or TC_NO_SEAT; */
    bool lost;      /* which lost its turn by it; */
    bool last;      /* by the last throw of the match */
    double cruelty; /* CRUELLEST_BUST: by which it is ranked */
    double risk;    /* BRAVEST_DECISION: the chance that the throw loses the turn */
    double before,
        after; /* the seat's chance to win before the record and after it (of a bust
                  before its own choice to roll; of a brave decision after its throw; COMEBACK: at
                  its lowest, which the record brought, and at the end); 0 without odds */
};

/* So many turns of one kind are held: as many as others of another kind can tell, and one. */
enum { ODDS_RANKS = ODDS_COMEBACK };

struct odds_moments {
    struct odds_moment list[ODDS_MOMENTS];             /* by kind; of equal ones the earliest */
    struct odds_moment next[ODDS_MOMENTS][ODDS_RANKS]; /* the greatest of other turns, by rank */
    bool exact;                                        /* the chances are exact */
    bool undone; /* somebody's win was sure by best play and was lost again, or in danger */
    double turn; /* points of a turn that scores, on average;
                    0: none did, or they are bad */
    int players;
    size_t count; /* records of the log */
    double *win; /* everybody's chance after each record: win[at * players + seat], `at` from 0, the
                    beginning, to `count`, between the two 0 or 1 only where it stays that to the
                    end; NULL: there are no odds */
};

/* What the log alone tells. False where it is not legal. */
bool odds_moments_of_log(const struct tc_setup *setup, const struct tc_record *records,
                         size_t count, struct odds_moments *moments);

/* The same with the odds of that setup, and the review that it takes anyway: see tc_odds_review()
   for when it is false. Frees nothing that `moments` held. */
bool odds_moments_review(struct tc_odds *odds, const struct tc_setup *setup,
                         const struct tc_record *records, size_t count,
                         const struct tc_odds_watch *watch, struct tc_review *review,
                         struct odds_moments *moments);

/* Whether both are of one turn, which is told but once; those of no single turn, of one record. */
bool odds_moments_same(const struct odds_moment *a, const struct odds_moment *b);

/* One of those that are told together. */
struct odds_told {
    enum odds_moment_kind kind;
    int also;   /* a lesser kind that the greatest of is of the same turn; -1: none */
    bool again; /* the greatest of its kind is of another's turn: this is the next */
    struct odds_moment moment;
};

/* At most `most` moments without comebacks, in the order of their kinds and each of another turn.
   Where the greatest throw or decision is of a turn that is told already, the next of its kind
   stands for it if it is at least half as great; and of busts only those are told that lost as much
   as a turn brings, or a fifth of all chance. Returns how many. */
int odds_moments_choose(const struct odds_moments *moments, int most,
                        struct odds_told told[ODDS_COMEBACK]);

/* The chance of a seat after `at` records; and the record from which on it stays what it is at the
   end. Only where `win` is there. */
double odds_moments_win(const struct odds_moments *moments, size_t at, int seat);
size_t odds_moments_settled(const struct odds_moments *moments, int seat);

/* Frees the chances. */
void odds_moments_finish(struct odds_moments *moments);

#endif
