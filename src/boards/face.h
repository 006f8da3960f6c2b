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

/* The picture of a game's box, as large as finds room in the middle of `rect`, which is of that
   cloth. */
struct boards_lid;
void boards_lid_draw(struct ui *ui, struct canvas_rect rect, const struct boards_lid *lid,
                     struct canvas_color cloth);

void boards_face_draw(struct ui *ui, struct canvas_rect rect, const struct boards_face *face);

#endif
