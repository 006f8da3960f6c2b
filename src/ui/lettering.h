/* SPDX-License-Identifier: Zlib */
/*
 * lettering.h: a word or two that the whole room reads: large drawn letters over the middle of a
 * part of the screen, and a second line below them.
 */
#ifndef UI_LETTERING_H
#define UI_LETTERING_H

#include "ui/ui.h"

/* Of the window's height, or of one not much taller than wide: the least and the largest height of
   a capital, and of the second line's. */
#define UI_LETTERING_LEAST  0.12f
#define UI_LETTERING_MOST   0.16f
#define UI_LETTERING_SECOND 0.045f

/* Of the least height: how small what can't be broken is set before it is cut. */
#define UI_LETTERING_NARROW 0.5f
/* Of the window's height: the second line's, where it must stay within a low stage. */
#define UI_LETTERING_SECOND_LEAST 0.027f

enum { UI_LETTERING_LINES = 2, UI_LETTERING_TEXT = 128 };

struct ui_lettering_colors {
    struct canvas_color top, bottom, rim, side;
};

struct ui_lettering {
    const char *text, *second; /* the second line may be empty */
    const char *whole;         /* a part of the text that stays in one line; NULL: none */
    struct ui_lettering_colors colors;
    float slope; /* degrees: the end stands higher */
    bool within; /* it stays within its stage's height, however small it gets */
    bool fits;   /* its second line alone gets smaller for that; and within its width, if need be */
    bool in_one; /* it gets smaller, as far as what can't be broken, rather than have two lines for
                    which its stage is too low */
    float foot;  /* it stands no lower, although it may be higher than its stage; 0: the window's */
};

/* How it stands: laid out once, drawn wherever it is on its way. */
struct ui_lettering_place {
    char line[UI_LETTERING_LINES][UI_LETTERING_TEXT], second[UI_LETTERING_TEXT];
    int lines;
    float em, second_em;
    float tilt;              /* pixels that its slope takes of the height */
    struct canvas_rect rect; /* of all letters, rims and slope included */
};

/* The height that letters are measured by: the window's, or of a tall one less. */
float ui_lettering_height(const struct ui *ui);

/* Over the middle of `stage`, and within the window with a margin; in a tall window within the
   stage's width too. Words that are too wide are set
   smaller as far as the least height, a little further where the stage is too low for two lines,
   then in two lines, then smaller still, then end in an ellipsis. */
struct ui_lettering_place ui_lettering_lay(const struct ui *ui, struct canvas_rect stage,
                                           const struct ui_lettering *lettering);

/* Draws it with its middle at `middle` and so many times as large. */
void ui_lettering_draw(struct ui *ui, const struct ui_lettering_place *place,
                       const struct ui_lettering *lettering, struct canvas_point middle,
                       float scale, float alpha);

/* A number on its way to where it counts: letters of that em, so many times as large; amber, or of
   what is lost red. */
void ui_lettering_draw_number(struct ui *ui, float em, struct canvas_point middle, float scale,
                              float alpha, const char *number);
void ui_lettering_draw_loss(struct ui *ui, float em, struct canvas_point middle,
                            const char *number);

#endif
