/*
 * face.h: one face of a die, drawn flat: on buttons, in counts, beside words.
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

void boards_face_draw(struct ui *ui, struct canvas_rect rect, const struct boards_face *face);

#endif
