/*
 * mind.h: who decides for a seat. A person decides by pressing; every other mind is asked here. A
 * level of computer players is one more line in mind_kinds.
 */
#ifndef SCREENS_MIND_H
#define SCREENS_MIND_H

#include <tumblecup/match.h>

#include "boards/board.h"

struct mind {
    const char *id;    /* drive.md's: "person" */
    const char *label; /* msgid */
    const char *icon;
    /* What it does where an action is awaited of it. NULL: a person, who is asked. */
    void (*decide)(const struct tc_match *match, struct tc_action *action);
};

/* Who may sit on a seat, persons first; boards_seat.kind is an index into it. */
extern const struct mind mind_kinds[];
extern const int mind_kinds_count;

/* Plays for a seat that was left: whatever risks least, and of several the first. */
extern const struct mind mind_left;

/* Who decides for that seat; NULL where a person does. */
const struct mind *mind_of(const struct boards_seat *seat);

#endif
