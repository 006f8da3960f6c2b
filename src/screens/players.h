/* SPDX-License-Identifier: Zlib */
/*
 * players.h: lists of the people who are known.
 */
#ifndef SCREENS_PLAYERS_H
#define SCREENS_PLAYERS_H

#include "session/players.h"
#include "ui/ui.h"

struct screens;

enum { PLAYERS_LISTED_MAX = 200 };

/* How many of them a list has rows for, the first by name: with many more nobody finds anybody, and
   drawing them takes longer than a frame. */
size_t players_listed(const struct screens *screens);
/* Below such a list: that there are more. */
void players_say_more(struct screens *screens, struct canvas_rect *rest, struct canvas_color color);
/* What so many rows take, pixels. */
float players_height(const struct ui *ui, size_t count);
/* A row with mark and name; returns what is left of it. */
struct canvas_rect players_row(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                               const struct store_player *player);

#endif
