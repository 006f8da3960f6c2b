/* SPDX-License-Identifier: Zlib */
/*
 * form.h: a form: rows of a label and its control, one below the other on paper. The height of a
 * row is measured from its words and its control; where both don't fit side by side, the control
 * stands below its label.
 */
#ifndef UI_FORM_H
#define UI_FORM_H

#include "ui/ui.h"

enum ui_form_control {
    UI_FORM_SWITCH,
    UI_FORM_CHOICE,
    UI_FORM_STEPPER,
    UI_FORM_FIELD, /* a line to type */
    UI_FORM_OWN,   /* drawn by whoever makes the form, below the label */
};

struct ui_form_row {
    enum ui_form_control control;
    const char *label;          /* NULL: an own control draws it */
    struct ui_command command;  /* a choice adds its index to the argument, a stepper its part */
    bool on;                    /* of a switch */
    const char *const *choices; /* their words */
    int count, picked;
    const char *value; /* of a stepper or a field */
    const char *hint;  /* of an empty field: what to type; NULL: nothing */
    bool typed;        /* a stepper's value is a field too, the part UI_PART_VALUE */
    bool metered;      /* bars show how much it is, */
    float level;       /* 0 .. 1 */
    const char *why_less,
        *why_more; /* a side of a stepper is disabled, for this reason; NULL: not */
    /* An own control's: draws from the top of the rectangle and returns the height it takes; with
       `draw` false it only measures. */
    float (*own)(void *context, struct ui *ui, struct canvas_rect rect, bool draw);
    void *context;
    const char *help;               /* below the label, small; NULL: nothing */
    const char *note;               /* what may follow that; NULL: nothing */
    bool noted;                     /* it does, and the row is marked by a bar */
    struct ui_command note_command; /* its name in the tree */
};

/* Of all rows in that width, pixels. */
float ui_form_height(const struct ui *ui, float w, const struct ui_form_row *rows, int count);
/* How high a row is at the most: with its note. */
float ui_form_height_most(const struct ui *ui, float w, const struct ui_form_row *row);
/* Its control stands below its label, so that it is as high as that is. */
bool ui_form_is_tall(const struct ui *ui, float w, const struct ui_form_row *row);

/* Up to that width controls end at the right edge, beside which labels have all the rest; in a
   wider form they begin at one line. */
float ui_form_narrow_most(const struct ui *ui);

/* Draws a row and cuts it from the top of *rest. */
void ui_form_row(struct ui *ui, struct canvas_rect *rest, const struct ui_form_row *row);

/* A sheet of that size with these rows from its top on; where there is no room for all of them it
   scrolls under that id. */
void ui_form(struct ui *ui, const char *id, struct canvas_rect rect, const struct ui_form_row *rows,
             int count);

#endif
