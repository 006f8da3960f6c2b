/* SPDX-License-Identifier: Zlib */
/*
 * widgets.h: what a screen is made of. Each draws itself and adds its nodes; none keeps anything.
 */
#ifndef UI_WIDGETS_H
#define UI_WIDGETS_H

#include "ui/text.h"
#include "ui/ui.h"

struct ui_button {
    struct ui_command command;
    const char *label;  /* "": whoever draws the button draws its words, those of `why` too */
    const char *detail; /* second line: what it will do; NULL for none */
    const char *key;    /* in its corner; NULL for none */
    const char *icon;   /* path of a picture before the label; NULL for none */
    const char *why;    /* it is disabled, for this reason; NULL: enabled */
    bool main;          /* the one to press */
    bool small;         /* stands among other things on paper */
    bool on_paper;      /* lies on paper, where what can't be pressed is to be the palest */
    bool list;          /* one of a list: its words begin where those of the others do */
    float aside, above; /* px left of the words and above them, for what the caller draws there */
};

void ui_button(struct ui *ui, struct canvas_rect rect, const struct ui_button *button);

/* An icon with its word below it; the node covers both. `why` as above. */
void ui_icon_button(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                    const char *icon, const char *label, const char *why);

/* The same in a row with others, its own word for the tree alone. */
void ui_sign_button(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                    const char *icon, const char *label, const char *why);

/* Only a small round icon, at least 44 px across; `label` is for the tree. */
void ui_round_button(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                     const char *icon, const char *label, const char *why);

/* On or off, with its label to the left on paper. */
void ui_switch(struct ui *ui, struct canvas_rect rect, struct ui_command command, const char *label,
               bool on);
float ui_switch_width(const struct ui *ui); /* without its label, px */
/* The same without words on it; returns where to draw them. */
struct canvas_rect ui_switch_blank(struct ui *ui, struct canvas_rect rect,
                                   struct ui_command command, const char *label, bool on);

/* All of `rect` is the switch; in it the tile, as those of a choice, says whether it is on, beside
   the track. How wide a tile is at least. */
void ui_switch_tile(struct ui *ui, struct canvas_rect rect, struct canvas_rect tile,
                    struct ui_command command, const char *label, bool on);
float ui_switch_tile_width(const struct ui *ui);

/* One of several that exclude each other, on paper. */
void ui_choice(struct ui *ui, struct canvas_rect rect, struct ui_command command, const char *label,
               bool picked);

/* So wide is the place of words there that keep clear of a choice's edges, unless that cut them. */
float ui_choice_words(const struct ui *ui, float w, struct canvas_style style, const char *words);
/* The same without words on it; returns where to draw a sign instead. */
struct canvas_rect ui_choice_blank(struct ui *ui, struct canvas_rect rect,
                                   struct ui_command command, const char *label, bool picked);

/* A number between two round buttons: the parts UI_PART_LESS, UI_PART_VALUE and UI_PART_MORE of its
   command. `why_less` and `why_more` disable a side. The value is a field to type into. */
struct ui_stepper {
    struct ui_command command;
    const char *label, *value;
    const char *why_less, *why_more;
};
void ui_stepper(struct ui *ui, struct canvas_rect rect, const struct ui_stepper *stepper);

/* A field of text; returns its node for its further fields, NULL when memory runs out. While it is
 * typed into, the typed text shows instead of `text`. */
struct ui_node *ui_field(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                         const char *label, const char *text);
/* The same, saying in pale letters what to type while it is empty; NULL: nothing. */
struct ui_node *ui_field_hinted(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                                const char *label, const char *text, const char *hint);
/* The same below its label, which is written over it; and how high both are. */
struct ui_node *ui_field_labelled(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                                  const char *label, const char *text, const char *hint);
float ui_field_labelled_height(const struct ui *ui, float field);

/* Plain text that the tree tells too. */
void ui_say(struct ui *ui, struct canvas_rect rect, struct ui_command command,
            struct canvas_style style, enum ui_align align, struct canvas_color color,
            const char *text);

/* ---- Surfaces ------------------------------------------------------------------------------ */

/* The whole window in felt of that colour, lit from the upper left. */
void ui_felt(struct ui *ui, uint32_t rgb);
/* A sheet of paper with its shadow. */
void ui_paper(struct ui *ui, struct canvas_rect rect, float radius);
/* A quiet ground for text on felt. */
void ui_ground(struct ui *ui, struct canvas_rect rect);
/* What it looks like on a cloth of that colour. */
struct canvas_color ui_ground_color(const struct ui *ui, uint32_t rgb);
/* A wooden tray; returns the felt inside it, which is a darker shade of the same cloth. */
struct canvas_rect ui_tray(struct ui *ui, struct canvas_rect rect, uint32_t rgb);
/* The cloth alone of a tray that would be drawn there. */
struct canvas_rect ui_tray_inside(const struct ui *ui, struct canvas_rect rect);
/* The cloth within the line in the colour of who is in turn: what stands there crosses nothing. */
struct canvas_rect ui_tray_stands(const struct ui *ui, struct canvas_rect rect);
/* The colour of that felt, for a tray on a cloth of this colour. */
struct canvas_color ui_tray_cloth(const struct ui *ui, uint32_t rgb);

#endif
