/* SPDX-License-Identifier: Zlib */
/*
 * zonk_words.h: what Z's board says: buttons, lines, place cards, hints.
 */
#ifndef BOARDS_ZONK_WORDS_H
#define BOARDS_ZONK_WORDS_H

#include "boards/board.h"
#include "boards/face.h"

int boards_zonk_actions(const void *data, const struct boards_table *table,
                        struct boards_action list[BOARDS_ACTIONS_MAX]);
enum boards_picks boards_zonk_picked(const void *data, const struct boards_table *table,
                                     const struct tc_action *action, struct boards_action *button);
bool boards_zonk_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX]);
bool boards_zonk_moment(const struct boards_table *table, const struct tc_event *event,
                        struct boards_moment *moment);
bool boards_zonk_last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
bool boards_zonk_need(const struct boards_table *table, struct boards_need *need);
/* In a last turn, what `sum` points of it are enough for: "enough to win"; NULL while they fall
   short. */
const char *boards_zonk_reaches(const struct boards_table *table, const struct boards_need *need,
                                int32_t sum);
void boards_zonk_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_zonk_beside(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);
void boards_zonk_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);
void boards_zonk_tally(const struct boards_table *table, int seat, struct boards_tally *tally);
void boards_zonk_aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX]);
void boards_zonk_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_zonk_choice(const struct boards_table *table, const struct tc_action *action,
                        enum boards_form as, char label[BOARDS_NAME_MAX]);
int boards_zonk_choice_dice(const struct boards_table *table, const struct tc_action *action,
                            struct boards_face *faces);
int boards_zonk_set_aside(const struct tc_event *event, struct boards_face *faces);
int boards_zonk_awards(const void *data, const struct boards_table *table,
                       struct boards_award list[BOARDS_AWARDS_MAX]);
/* "Ann has earned 2 BHs." */
void boards_zonk_forfeit_title(const struct boards_table *table, struct boards_forfeit *what);
bool boards_zonk_sum_of(const struct boards_table *table, const struct tc_event *event,
                        struct boards_sum *sum);

/* What was just earned: "+3 bonus hits", or in brief "+3 hits"; at least one. */
void boards_zonk_gain(int count, bool brief, char text[BOARDS_NAME_MAX]);
/* "550 points" and with bonus hits "550 points · 1 hit". */
void boards_zonk_sum(int32_t points, int hits, char text[BOARDS_NAME_MAX]);
/* The name of what earned a bonus hit, with a place {points} for some; NULL for other events. */
const char *boards_zonk_name(int event);
/* The same, filled in, for a line and a slip; false for other events. */
bool boards_zonk_title(const struct boards_table *table, const struct tc_event *event,
                       char text[BOARDS_NAME_MAX]);

#endif
