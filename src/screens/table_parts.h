/* SPDX-License-Identifier: Zlib */
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
/* How far signs hang above the cards as they lie, pixels; 0 where none does. */
float place_cards_hang(const struct table *table, const struct ui *ui);

/* What is announced, over the middle of the stage, and what flies in front of it; where that is on
   the board that was drawn last, unless it is a win's; how high it stands there, 0 while nothing
   is; how far its sides and shadow reach below that; and whether it is a win. */
void announcement_draw(const struct table *table, struct ui *ui, struct canvas_rect stage);
struct canvas_rect announcement_stage(const struct table *table, const struct ui *ui);
float announcement_height(const struct table *table, const struct ui *ui, struct canvas_rect stage);
float announcement_reach(const struct table *table, const struct ui *ui, struct canvas_rect stage);
bool announcement_is_of_a_win(const struct table *table);

/* A line to be read from across the room. */
struct ribbon_line {
    struct ui_command command;
    const char *text; /* may be empty */
    struct canvas_color color;
    bool bold; /* what is to be read first: what is asked, or else what happened */
    bool asks;
};

/* How high the ribbon is: the same whatever it says. */
float ribbon_height(const struct ui *ui);
/* And how far its ends hang below it. */
float ribbon_drop(const struct ui *ui);
/* Two lines at most, centred on a band with a hem of that colour. Where they have no room they wrap
   and are set a little smaller; then the first is cut. */
void ribbon_draw(struct ui *ui, struct canvas_rect rect, struct canvas_color color,
                 const struct ribbon_line *lines, int count);

/* The match's end: all dims but the winners' cards, which come to the middle of the stage, under
   confetti. True while anybody has won and nobody went on; once the cards are there; and while
   anything of it moves. */
bool win_stands(const struct table *table);
bool win_has_come(const struct table *table);
bool win_moves(const struct table *table);
/* What is heard of it, as it begins. */
void win_step(const struct table *table, float ms, struct canvas_cues *cues);
/* What may be kept as a picture, above all else on the table; then what moves above that. */
void win_draw_ground(const struct table *table, struct ui *ui, struct canvas_rect stage);
void win_draw(const struct table *table, struct ui *ui, struct canvas_rect stage);
/* The place of its words. */
struct canvas_rect win_words(const struct table *table, const struct ui *ui,
                             struct canvas_rect stage);

#endif
