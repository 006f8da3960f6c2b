/* SPDX-License-Identifier: Zlib */
/*
 * match_stats.h: what a finished match comes to, worked out from its log.
 */
#ifndef STORE_MATCH_STATS_H
#define STORE_MATCH_STATS_H

#include <tumblecup/match.h>

#include "store/store.h"

struct match_stats_seat {
    int32_t points;
    bool won;
    int place; /* from 1; winners first, equal points share one */
    int turns, busts;
    int32_t best_turn;
    int32_t luck; /* the most points that one throw brought, and what it showed; 0: none did */
    uint8_t luck_faces[TC_DICE_MAX];
    int luck_count;
};

struct match_stats {
    struct match_stats_seat seats[TC_SEATS_MAX];
    /* Dice by whether they were drawn, by sides and by face, the last two from 1. */
    int64_t drawn[TC_SIDES_MAX + 1][TC_SIDES_MAX + 1];
    int64_t dictated[TC_SIDES_MAX + 1][TC_SIDES_MAX + 1];
};

/* The match is over. */
void match_stats_of(const struct tc_match *match, struct match_stats *stats);

/* Everybody's place, as above. */
void match_stats_places(const struct tc_state *state, int players, int place[TC_SEATS_MAX]);

/* What the counts say of the dice: fills in all but `sides` and `count`. */
void store_judge(struct store_dice *dice);

#endif
