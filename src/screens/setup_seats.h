/*
 * setup_seats.h: the seats on the setup screen: cards that are carried to another place by mouse,
 * finger or keys, with names typed in place, colours and who plays.
 */
#ifndef SCREENS_SETUP_SEATS_H
#define SCREENS_SETUP_SEATS_H

#include "screens/state.h"

/* The state of the setup screen, which is that of its cards: they change places. */
struct setup_seats {
    int lifted;        /* the seat in hand, or TC_NO_SEAT */
    int came_from;     /* where it was taken up */
    bool dragged;      /* by the pointer; else by keys */
    float hold;        /* where on the card the pointer holds it, below its top */
    float top, height; /* of the first card, and from card to card, in the frame on screen */
    float shift[TC_SEATS_MAX];  /* how far a card still is from its place */
    char note[BOARDS_LINE_MAX]; /* what became of a name or a colour */
};

/* What became of a name or a colour, for whoever changes one: BOARDS_LINE_MAX bytes. */
char *setup_seats_note(const struct screens *screens);
/* A card is in hand, and keys move it. */
bool setup_seats_by_keys(const struct screens *screens);
/* Gives them their places from the top of `rest`. */
void setup_seats_lay_out(struct screens *screens, struct canvas_rect rest);
/* Draws all of them there, from the top of *rest and cuts off what they took. */
void setup_seats_draw(struct screens *screens, struct canvas_rect *rest);
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
