/* SPDX-License-Identifier: Zlib */
/*
 * setup_seats.h: the seats on the setup screen: cards that are carried to another place by mouse,
 * finger or keys, with names typed in place, colours and who plays.
 */
#ifndef SCREENS_SETUP_SEATS_H
#define SCREENS_SETUP_SEATS_H

#include "screens/state.h"

/* People who sit down, and cards that change places. */
struct setup_seats {
    bool everybody;             /* all who are known are offered, not only those who play most */
    char note[BOARDS_LINE_MAX]; /* what became of what was pressed or typed last */
    int lifted;                 /* the seat in hand, or TC_NO_SEAT */
    int came_from;              /* where it was taken up */
    bool dragged;               /* by the pointer; else by keys */
    struct canvas_point hold;   /* where on the card the pointer holds it, from its corner */
    struct canvas_point shift[TC_SEATS_MAX]; /* how far a card still is from its place */
};

/* The same on every screen that seats people. */
static inline struct setup_seats *setup_seats_state(const struct screens *screens)
{
    return screens_state(screens, &screens_seating);
}
/* Whoever enters such a screen finds nothing in hand, and no note. */
void setup_seats_enter(struct screens *screens);

/* A card is in hand, and keys move it. */
bool setup_seats_by_keys(const struct screens *screens);
/* Somebody's face: the mark on a disc. */
void setup_face_draw(struct ui *ui, struct canvas_rect rect, int color);
/* In how many columns so many cards lie in that width where they have that height: in two where one
   is too high and both have room. */
int setup_seats_columns(const struct ui *ui, int players, float w, float room);
/* Whether all of them lie within that height. */
bool setup_seats_fit(const struct ui *ui, int players, float w, float room);
/* Draws all of them from the top of *rest and cuts off what they took: about `room` in height, as
   far as cards may grow and must not shrink. */
void setup_seats_draw(struct screens *screens, struct canvas_rect *rest, float room);
/* Nothing is in hand and every card is at its place. */
void setup_seats_settle(struct screens *screens);
/* Lets the cards glide; true while any does. */
bool setup_seats_step(struct screens *screens, float ms);
bool setup_seats_moving(const struct screens *screens);

/* While a card is in hand the arrows move it. True if the intent is used up. */
bool setup_seats_intercept(struct screens *screens, const struct canvas_intent *intent);
/* An event of one of setup_seat_commands. */
void setup_seats_act(struct screens *screens, const struct ui_event *event);

#endif
