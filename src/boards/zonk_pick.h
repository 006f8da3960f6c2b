/* SPDX-License-Identifier: Zlib */
/*
 * zonk_pick.h: which dice of Z's throw are picked, whether they may be kept, and what that would
 * bring. Sets of dice have bit i for die i.
 */
#ifndef BOARDS_ZONK_PICK_H
#define BOARDS_ZONK_PICK_H

#include "boards/board.h"

/* The throw on the table and what is picked of it by hand. */
struct zonk_hand {
    bool open;                    /* it is there to be picked from */
    uint8_t rolled[TC_ZONK_DICE]; /* faces by die; 0: not in the throw */
    unsigned pick;
    char why[BOARDS_NAME_MAX]; /* the last thing that could not be picked, and why */
};

/* What is picked, and what keeping it would bring. */
struct zonk_pick {
    unsigned dice;
    bool legal;
    bool only;  /* nothing else can be kept: it is picked from the start */
    bool whole; /* the same, and it is all dice that were thrown */
    struct tc_action action;
    int32_t points, turn_points;
    int kept, at_risk; /* bonus hits of the turn with it */
};

/* The position on screen asks which dice to keep. */
bool boards_zonk_picking(const struct zonk_hand *hand, const struct boards_table *table);
struct zonk_pick boards_zonk_pick(const struct zonk_hand *hand, const struct boards_table *table);
/* The dice of the last throw. */
unsigned boards_zonk_thrown(const struct zonk_hand *hand);
/* The dice that some legal choice keeps. */
unsigned boards_zonk_able(const struct boards_table *table);
/* The dice that best play keeps now, where somebody wants to know; else none. */
unsigned boards_zonk_advised(const struct boards_table *table);
/* A die pressed: what scores only in threes is picked and let go by three, and where more lie
   there, the pressed one takes another's place. A face's key: the first that can be added is
   picked, where none can, all of that face are let go. Both return the dice that can't be picked,
   to shake their heads. */
unsigned boards_zonk_press_die(struct zonk_hand *hand, const struct boards_table *table, int die);
unsigned boards_zonk_press_face(struct zonk_hand *hand, const struct boards_table *table, int face);
/* The faces of a set of dice, small ones first: "1 4 4 4". */
void boards_zonk_faces(const struct zonk_hand *hand, unsigned dice, char text[BOARDS_NAME_MAX]);
int boards_zonk_count(unsigned dice);
/* The choice that scores most; false where nothing can be kept. */
bool boards_zonk_best(const struct boards_table *table, uint8_t faces[TC_ZONK_DICE], int *count,
                      int32_t *points);

#endif
