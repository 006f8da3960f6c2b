/* SPDX-License-Identifier: Zlib */
/*
 * table_story.h: the ribbon of the table: what just happened and what is asked now. A press on it
 * opens the whole log.
 */
#ifndef SCREENS_TABLE_STORY_H
#define SCREENS_TABLE_STORY_H

#include "boards/board.h"
#include "canvas/intent.h"
#include "ui/ui.h"

struct screens;
struct table;

/* What is asked, unless a panel over the board says so itself: then it is empty. */
void table_story_ask(const struct screens *screens, char text[BOARDS_LINE_MAX]);
/* That somebody rolls, and, as soon as the dice lie, what. */
void table_story_say_rolling(const struct table *table, int seat, bool lies,
                             char text[BOARDS_LINE_MAX]);
/* A hint has the question's place. */
void table_story_draw(const struct screens *screens, struct ui *ui, struct canvas_rect rect);
/* The line of what happened, or where that has gone the question; NULL: there is no ribbon. */
const struct ui_node *table_story_node(const struct ui *ui);
/* Whether the line of what happened is pressed, which is no button; where it has gone, the question
   has its place. */
bool table_story_pressed(struct screens *screens, const struct canvas_intent *intent);

#endif
