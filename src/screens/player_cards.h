/* SPDX-License-Identifier: Zlib */
/*
 * player_cards.h: the people who are known, each as a card with a figure in the player's colour and
 * how the matches went.
 */
#ifndef SCREENS_PLAYER_CARDS_H
#define SCREENS_PLAYER_CARDS_H

#include "store/store.h"
#include "ui/ui.h"

struct player_cards {
    struct canvas_rect area; /* all of them; its height is what they take */
    int across;
    float h, gap; /* of a card, and between two; px */
};

/* So many cards in that width, which grow into `room` where there are few. */
struct player_cards player_cards_measure(const struct ui *ui, struct canvas_rect area, float room,
                                         int count);
/* Moves them into the middle of that room in the area; returns by how much down, px. */
float player_cards_center(struct player_cards *cards, struct canvas_rect area, float room);
/* The i-th of them, pressed by that command. Its label is
   "Ann: 5 matches · 2 won". */
void player_cards_draw(struct ui *ui, const struct player_cards *cards, int i,
                       struct ui_command command, const struct store_player *player);

#endif
