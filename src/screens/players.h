/*
 * players.h: the people who are kept: listed, added, changed, made one of two, removed; and offered
 * where a seat is named.
 */
#ifndef SCREENS_PLAYERS_H
#define SCREENS_PLAYERS_H

#include <stdbool.h>

#include "boards/board.h"
#include "screens/answer.h"

struct screens;

struct players {
    struct answer list;
    store_ticket merging;    /* 0: nobody */
    struct store_player one; /* who is being looked at; number 0: somebody new */
    struct store_player into;
    char note[BOARDS_LINE_MAX], asked[2 * BOARDS_LINE_MAX];
    int seat;     /* of the setup, that is being named */
    bool entered; /* by the key that ends typing */
};

void players_finish(struct screens *screens);
bool players_hear(struct screens *screens);
bool players_pending(const struct screens *screens);

/* Asks who is kept. */
void players_refresh(struct screens *screens);
/* NULL while it is not known. */
const struct store_players *players_known(const struct screens *screens);

/* Opens what can be changed about one of them; NULL: about somebody new. */
void players_edit(struct screens *screens, const struct store_player *player);

/* A name for a seat of the setup: to be picked among those who are known, or typed. */
void known_open(struct screens *screens, int seat);

/* What a row for each of them takes. */
float players_height(const struct screens *screens);
/* A row with mark and name; returns what is left of it. */
struct canvas_rect players_row(struct ui *ui, struct canvas_rect *rest, const char *id,
                               const struct store_player *player);

#endif
