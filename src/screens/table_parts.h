/*
 * table_parts.h: what the table screen shows of a table, for whoever else shows one.
 */
#ifndef SCREENS_TABLE_PARTS_H
#define SCREENS_TABLE_PARTS_H

#include "table/table.h"
#include "ui/text.h"
#include "ui/ui.h"

/* Gives the place cards, in seat order, their places in `rect`, which the board is told; then draws
   them there. */
void place_cards_lay_out(struct table *table, const struct ui *ui, struct canvas_rect rect);
void place_cards_draw(const struct table *table, struct ui *ui);

/* What is announced, over the middle of the tray that was drawn last. */
void announcement_draw(const struct table *table, struct ui *ui);

/* A line to be read from across the room. */
struct ribbon_line {
    struct ui_command command;
    const char *text; /* may be empty */
    struct canvas_color color;
    bool bold; /* it is what happened; else what is asked */
};

/* How high the ribbon is: the same whatever it says. */
float ribbon_height(const struct ui *ui);
/* Two lines at most, centred on a band with a hem of that colour. Where they have no room they wrap
   and are set a little smaller; then the first is cut. */
void ribbon_draw(struct ui *ui, struct canvas_rect rect, struct canvas_color color,
                 const struct ribbon_line *lines, int count);

/* The match's end: all dims but the winners' cards, which come to the middle, under confetti. True
   while that moves. */
bool win_moves(const struct table *table);
/* What is heard of it, as it begins. */
void win_step(const struct table *table, float ms, struct canvas_cues *cues);
void win_draw(const struct table *table, struct ui *ui);

/* A line of the story from the bottom of *rest upwards, wrapped, or cut where it has no room. */
void table_draw_line(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                     struct canvas_style style, struct canvas_color color, const char *text);

#endif
