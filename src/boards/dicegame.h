/*
 * dicegame.h: the words of The Dice Game's board.
 */
#ifndef BOARDS_DICEGAME_H
#define BOARDS_DICEGAME_H

#include "boards/board.h"

extern const struct boards_board boards_dicegame;

int boards_dicegame_actions(const void *data, const struct boards_table *table,
                            struct boards_action list[BOARDS_ACTIONS_MAX]);
void boards_dicegame_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX]);
bool boards_dicegame_line(const struct boards_table *table, const struct tc_event *event,
                          char text[BOARDS_LINE_MAX]);
void boards_dicegame_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_dicegame_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);
void boards_dicegame_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_dicegame_choice(const struct boards_table *table, const struct tc_action *action,
                            char label[BOARDS_NAME_MAX]);
bool boards_dicegame_sum(const struct boards_table *table, const struct tc_event *event,
                         struct boards_sum *sum);

#endif
