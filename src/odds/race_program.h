/* SPDX-License-Identifier: Zlib */
/*
 * race_program.h: a turn of a game in which points are thrown for until one stops or busts, made
 * ready to be worked out many times: every throw, what may be kept of it, and how likely it is.
 *
 * Points are counted in steps, the unit that all scores of the game are a multiple of. What remains
 * of the dice between two throws is a "hold", 0 .. holds - 1; a turn begins in hold 0.
 */
#ifndef ODDS_RACE_PROGRAM_H
#define ODDS_RACE_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ODDS_RACE_HOLDS = 6,
    ODDS_RACE_OPTIONS = 64,   /* ways to go on after one throw */
    ODDS_RACE_NODES = 128,    /* of one hold */
    ODDS_RACE_SOURCES = 2048, /* of all nodes */
    ODDS_RACE_SIDES = 6,
    ODDS_RACE_DICE = 6,
};

/* One way to go on: points, in steps, and the hold that follows. */
struct odds_race_option {
    int16_t points;
    uint8_t hold;
};
struct odds_race_options {
    int count;
    bool wipes; /* with no option: the whole score is lost, not only the turn's points */
    struct odds_race_option list[ODDS_RACE_OPTIONS];
};

struct odds_race_rules {
    int holds;
    uint8_t dice[ODDS_RACE_HOLDS]; /* thrown from a hold, 1 .. ODDS_RACE_DICE */
    bool stop[ODDS_RACE_HOLDS];    /* whether a turn may stop there */
    /* Fills in what may be done with a throw, faces ascending; no option at all is a bust, or wipes
       the score. Each has at least one point. */
    void (*options)(int hold, const uint8_t *faces, int count, struct odds_race_options *options);
};

/*
 * Throws that leave the same choice are one node. Its worth is the best of its sources: first
 * leaves, offsets points * ODDS_RACE_HOLDS + hold from where one stands, then indexes of earlier
 * nodes of the same hold whose choice is a part of this one.
 */
struct odds_race_node {
    double chance;
    uint16_t source, leaves, nodes;
};

struct odds_race_program {
    int holds;
    int reach; /* most points of one throw */
    bool stop[ODDS_RACE_HOLDS];
    double bust[ODDS_RACE_HOLDS]; /* chance that the next throw takes the turn's points alone */
    double wipe[ODDS_RACE_HOLDS]; /* chance that it takes the whole score */
    bool wipes;                   /* any of them is not 0 */
    double safe[ODDS_RACE_HOLDS]; /* the chance to get to where one may stop, if that is all one
                                     wants; 1 where one may */
    int begin[ODDS_RACE_HOLDS + 1];
    struct odds_race_node node[ODDS_RACE_HOLDS * ODDS_RACE_NODES];
    int sources;
    int16_t source[ODDS_RACE_SOURCES];
};

void odds_race_compile(const struct odds_race_rules *rules, struct odds_race_program *program);

#endif
