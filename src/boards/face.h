/* SPDX-License-Identifier: Zlib */
/*
 * face.h: dice away from the table: one face, drawn flat, on buttons, in counts, beside words; and
 * the picture of a game's box.
 */
#ifndef BOARDS_FACE_H
#define BOARDS_FACE_H

#include "dice/dice.h"
#include "ui/ui.h"

/* Ivory with dark pips. */
extern const struct dice_look boards_ivory;

struct boards_face {
    int value; /* 0: nothing on it */
    int sides; /* six have pips, others a number */
    const struct dice_look *look;
    float alpha;
};

/* How the picture of a box moves: its dice hop and tumble, one after the other, and lie again as
   they lay. */
enum { BOARDS_LID_MS = 1100 };
struct boards_lid_motion {
    float ms;                 /* since they began to; BOARDS_LID_MS: all of them lie */
    struct canvas_point lean; /* where it is looked at from, off the middle: -1 .. 1 */
};

/* The picture of a game's box, as large as finds room in the middle of `rect`, which is of that
   cloth. `motion` may be NULL: it rests. */
struct boards_lid;
void boards_lid_draw(struct ui *ui, struct canvas_rect rect, const struct boards_lid *lid,
                     struct canvas_color cloth, const struct boards_lid_motion *motion);

void boards_face_draw(struct ui *ui, struct canvas_rect rect, const struct boards_face *face);

#endif
