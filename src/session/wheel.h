/* SPDX-License-Identifier: Zlib */
/*
 * wheel.h: the wheel that picks an evening's next box: who turns it, what is on it, where it stops,
 * and the house rule that may be chosen then.
 */
#ifndef SESSION_WHEEL_H
#define SESSION_WHEEL_H

#include "session/programme.h"

enum { EVENING_RULES_MOST = 3 };

/* Whoever came in last in the last game, of those who are there; where none of them played, as
   before the first game, the first person who is there. */
int evening_wheel_turner(const struct evening *evening);

/* Why they do. */
enum evening_turn {
    EVENING_TURN_FIRST,    /* no game was played, and somebody has to begin */
    EVENING_TURN_LAST,     /* they came in last */
    EVENING_TURN_STANDS_IN /* whoever came in last is not there any more */
};
enum evening_turn evening_wheel_why(const struct evening *evening);

/* The games on it, as bits: of those that suit who is there those that were played least often,
   never the one just played, and at least two, where there are so many. */
uint32_t evening_wheel_boxes(const struct evening *evening, const struct evening_pace *pace);

/* Turns it: what comes next is the box at which it stops, in the longest form that keeps to the
   minutes that were meant for it. The turns of an evening are settled by
   its seed, so that one that was seen can't be had otherwise by starting again. There is a next
   game. */
void evening_turn_wheel(struct evening *evening, const struct evening_pace *pace);

/* What may be chosen as a house rule of the next game, at most EVENING_RULES_MOST; how many. */
int evening_rules(const struct evening *evening, struct evening_rule rules[EVENING_RULES_MOST]);
/* Which of these a computer player chooses, the same after starting again; EVENING_NO_RULE where
   there are none. */
int evening_wheel_pick(const struct evening *evening);
/* One of these, or none; the game can begin. */
void evening_choose_rule(struct evening *evening, const struct evening_rule *rule);

#endif
