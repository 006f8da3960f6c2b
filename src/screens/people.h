/*
 * people.h: the people of a line-up or at a table: their names, initials and colours. What they
 * type is taken kindly, and what became of it is said in a note.
 */
#ifndef SCREENS_PEOPLE_H
#define SCREENS_PEOPLE_H

#include "boards/board.h"

/* A seat for somebody new, with a name and a colour that none of the others has. */
void people_welcome(struct match_seat *seats, int players, int seat);

/* The name that a seat has until somebody gives it another one; and whether it is such a name. */
void people_name(struct match_seat *seats, int players, int seat);
bool people_unnamed(const char *name);
/* Friendly names for guests, from 0 on; NULL behind the last. */
const char *people_friendly(int i);

/* Gives a seat the name that was typed. One that is empty changes nothing; one that somebody else
   has gets a number. The note says so; it is empty where there is nothing to say. True if the name
   changed. */
bool people_rename(struct match_seat *seats, int players, int seat, const char *typed,
                   char note[BOARDS_LINE_MAX]);

/* Gives a seat a colour. Two never share one: who had it takes the other. */
void people_recolor(struct match_seat *seats, int players, int seat, int color,
                    char note[BOARDS_LINE_MAX]);

/* Whose colour it is; TC_NO_SEAT where nobody has it. */
int people_owner(const struct match_seat *seats, int players, int color);

/* Short signs for narrow places, told apart as far as names allow. */
void people_initials(struct match_seat *seats, int players);

/* What a colour's mark is called: "circle". */
const char *people_mark(int color);

#endif
