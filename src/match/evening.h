/* SPDX-License-Identifier: Zlib */
/*
 * evening.h: several matches that count together, as plain data, for everybody who shows, keeps or
 * leads one: who is there, which games, and what came of them. session/evening.h leads it.
 */
#ifndef MATCH_EVENING_H
#define MATCH_EVENING_H

#include <stdint.h>
#include <tumblecup/game.h>

#include "match/seat.h"

enum {
    EVENING_PEOPLE_LEAST = 2,
    EVENING_PEOPLE_MOST = 24, /* who were there at one time or another; TC_SEATS_MAX at a time */
    EVENING_GAMES_MOST = 40,
    EVENING_NO_GAME = -1, /* the wheel is still to say which */
    EVENING_NO_RULE = -1,
    EVENING_NOBODY = -1,
};

/* A bit for each of its people. */
typedef uint32_t evening_people;

enum evening_phase {
    EVENING_BETWEEN, /* a game is over or none was played, and the next one is to come */
    EVENING_WHEEL,   /* the same, and the wheel has picked its box: a house rule may be chosen */
    EVENING_PLAYING, /* a match is played */
    EVENING_OVER,
    EVENING_PHASES
};

enum evening_game_state {
    EVENING_TO_COME, /* or played now */
    EVENING_PLAYED,
    EVENING_SKIPPED,
    EVENING_GAME_STATES
};

/* One option of a game's that is not as the form has it. */
struct evening_rule {
    int option; /* index into the game's; EVENING_NO_RULE: none */
    int32_t value;
};

struct evening_game {
    int game; /* index into tc_games, or EVENING_NO_GAME */
    int form; /* one of TC_FORM_... */
    int state;
    int minutes; /* that were said */
    int weight;  /* of its points, since it began: 1, or 2 where it was the last and that counts */
    struct evening_rule rule;
    int64_t match;                      /* the last that was begun of it; 0: none */
    evening_people here, plays;         /* who was there when it began, and who of them played */
    uint8_t place[EVENING_PEOPLE_MOST]; /* from 1, shared ones equal; 0: did not play to its end */
};

struct evening_person {
    struct match_seat seat;
    bool here;
    int pauses; /* that count as made before they came, so that nobody comes to pause */
};

struct evening {
    int64_t number; /* at least 1; 0: there is none */
    uint64_t seed;  /* of the order of games and of the wheel */
    int minutes;    /* that it is to last */
    bool wheel;     /* the wheel picks every box */
    bool double_last;
    bool seen;   /* it is over, and whoever won was looked at */
    bool guests; /* nobody who is there becomes a player by it */
    bool turned; /* the next game is what the wheel picked: it is not turned again */
    int phase;
    int turns; /* of the wheel so far */
    int people;
    struct evening_person person[EVENING_PEOPLE_MOST];
    int games;
    struct evening_game game[EVENING_GAMES_MOST]; /* in their order */
};

#endif
