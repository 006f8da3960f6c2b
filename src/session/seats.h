/* SPDX-License-Identifier: Zlib */
/*
 * seats.h: the people of a line-up or at a table: their names, initials and colours. What they
 * type is taken kindly, and what became of it is said in a note. And the
 * manners by which a match is played, beside its rules.
 */
#ifndef SESSION_SEATS_H
#define SESSION_SEATS_H

#include <tumblecup/game.h>

#include "base/utf8.h"
#include "match/seat.h"

enum { SESSION_LINE_MAX = 240 };

/* How a match is played, beside its rules. */
struct session_manner {
    bool take_back;      /* undo may go behind a throw */
    bool real_dice;      /* the players throw their own dice and tap in what they see */
    bool count_yourself; /* and add up what they score, where the board has something to count */
    bool fuse;           /* whoever dawdles is hurried, where the board has something for it */
    char forfeit[BASE_NOTE_BYTES]; /* what a bonus hit means tonight; "": nothing */
};

/* A seat for somebody new, with a name and a colour that none of the others has. */
void session_seat_welcome(struct match_seat *seats, int players, int seat);

/* The name that a seat has until somebody gives it another one; and whether it is such a name. */
void session_seat_name(struct match_seat *seats, int players, int seat);
bool session_seat_unnamed(const char *name);
/* Friendly names for guests, from 0 on; NULL behind the last. */
const char *session_friendly_name(int i);

/* Gives a seat the name that was typed. One that is empty changes nothing; one that somebody else
   has gets a number. The note says so; it is empty where there is nothing to say. True if the name
   changed. */
bool session_seat_rename(struct match_seat *seats, int players, int seat, const char *typed,
                         char note[SESSION_LINE_MAX]);

/* What is said where more letters were put in than a name has. */
void session_seat_say_cut(char note[SESSION_LINE_MAX]);

/* Gives a seat a colour. Two never share one: who had it takes the other. */
void session_seat_recolor(struct match_seat *seats, int players, int seat, int color,
                          char note[SESSION_LINE_MAX]);

/* Whose colour it is; TC_NO_SEAT where nobody has it. */
int session_color_owner(const struct match_seat *seats, int players, int color);

/* Short signs for narrow places, told apart as far as names allow, and how the names begin. */
void session_initials(struct match_seat *seats, int players);

/* What a colour's mark is called: "circle". */
const char *session_color_mark(int color);

/* ---- As the store has them ------------------------------------------------------------------- */

/* Seats as the store has them. What was read may be anything: a seat has a name that can be shown,
   a colour that there is, and somebody who can play; those after `count` are empty. */
void session_seats_read(const struct match_seat *from, int count,
                        struct match_seat seats[TC_SEATS_MAX]);
/* Into room for TC_SEATS_MAX, all of which is written. */
void session_seats_write(const struct match_seat *seats, int count, struct match_seat *to);
unsigned session_flags_write(const struct session_manner *manner, const struct match_seat *seats,
                             int count);
struct session_manner session_flags_read(unsigned flags);
void session_coaches_read(unsigned flags, struct match_seat *seats, int count);

#endif
