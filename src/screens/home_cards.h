/* SPDX-License-Identifier: Zlib */
/*
 * home_cards.h: the two cards of paper on the home screen's shelf: a game night of several games,
 * and today's dice. Each says what goes on there, on amber.
 */
#ifndef SCREENS_HOME_CARDS_H
#define SCREENS_HOME_CARDS_H

#include "boards/board.h"
#include "screens/state.h"

struct home_cards {
    struct canvas_rect evening;
    struct canvas_rect today; /* of no width where there is none */
};

/* Who plays an open match (saving_offer()) and how it stands: "Ann: 450, Ben: 300". */
void home_cards_say_offer(const struct screens *screens, int offer, char line[BOARDS_LINE_MAX]);

/* `evening` has all the room and is narrowed or moved for the other one beside it. */
void home_cards_lay_out(struct screens *screens, struct home_cards *cards);
void home_cards_add(struct screens *screens, const struct home_cards *cards);
void home_cards_draw(struct screens *screens, const struct home_cards *cards);

/* The card that leads to an open match of this number; 0: to what goes on without one. Of nobody
   where none does. */
struct ui_command home_cards_continue(const struct screens *screens, int64_t number);
/* True where the event was a press of a card. */
bool home_cards_act(struct screens *screens, const struct ui_event *event);

#endif
