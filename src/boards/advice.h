/* SPDX-License-Identifier: Zlib */
/*
 * advice.h: what best play makes of what a board has to choose from: the chances that the coach and
 * the hint tell, on the tiles themselves.
 */
#ifndef BOARDS_ADVICE_H
#define BOARDS_ADVICE_H

#include "boards/board.h"

/* What is written on a tile: what the choice is, and with it how often it wins where somebody wants
   to know that: "7 pairs · 41%". */
void boards_advice_words(const struct boards_table *table, const struct tc_action *action,
                         const char *what, char words[BOARDS_NAME_MAX]);
/* How often it wins alone, "41%"; false and empty where nobody wants to know. */
bool boards_advice_share(const struct boards_table *table, const struct tc_action *action,
                         char share[BOARDS_NAME_MAX]);
/* It is the best of the choices, and somebody wants to know. */
bool boards_advice_best(const struct boards_table *table, const struct tc_action *action);
/* It is the best of the advice that the table has, or as good as far as can be told: by half of one
   in 100, or by whole ones where chances are sampled. Alone nothing but the best is. */
bool boards_advice_even(const struct boards_table *table, const struct tc_choice *choice);
/* The match is over with it, and won by whoever does it and nobody else: by the rules, so that no
   advice can think otherwise. Never where players count for themselves, as it would tell the sum.
 */
bool boards_advice_wins(const struct boards_table *table, const struct tc_action *action);
/* Which of the large buttons is the main one: the best, where somebody wants to know and it is
   among them, else what wins at once, else the first, unless that is never it; -1 where none is. */
int boards_advice_main(const struct boards_table *table, const struct boards_action *actions,
                       int count);
/* What the tile's node says for those who don't see it: its label, "wins 41%", and whether it is
   best. Then the best one gets the hint's lamp, and so does a second that is as good. */
void boards_advice_mark(const struct boards_table *table, const struct tc_action *action,
                        struct ui *ui, struct canvas_rect rect, struct ui_node *node);
/* The lamp alone, over the upper corner of a button that makes it: the left one where a key stands
   in the right. */
void boards_advice_lamp(const struct boards_table *table, const struct tc_action *action,
                        struct ui *ui, struct canvas_rect rect);
/* The lamp over the middle of a die's upper edge, where it hides none of its pips: what best play
   names. */
void boards_advice_lamp_on_die(struct ui *ui, struct canvas_rect rect);
/* The same of a node that makes an action; of any other, nothing. */
void boards_advice_mark_command(const struct boards_table *table, struct ui *ui,
                                struct canvas_rect rect, struct ui_node *node);

#endif
