/*
 * players.h: the people who are kept: listed, added, changed, made one of two, removed; and offered
 * where a seat is named.
 */
#ifndef SCREENS_PLAYERS_H
#define SCREENS_PLAYERS_H

#include <stdbool.h>

#include "boards/board.h"
#include "session/query.h"

struct screens;

struct players {
    struct session_query list;
    store_ticket merging;    /* 0: nobody */
    struct store_player one; /* who is being looked at; number 0: somebody new */
    struct store_player into;
    char note[BOARDS_LINE_MAX], asked[2 * BOARDS_LINE_MAX];
    int seat;     /* of the setup, that is being named */
    bool entered; /* by the key that ends typing */
    bool seating; /* the line-up was read, and waits for who likes the coach */
};

void players_finish(struct screens *screens);
bool players_hear(struct screens *screens);
bool players_pending(const struct screens *screens);

/* Asks who is kept. */
void players_refresh(struct screens *screens);
/* NULL while it is not known. */
const struct store_players *players_known(const struct screens *screens);

/* Whoever is known has the coach as the last time: on a seat; on all of the line-up, as soon as it
   is known who is. */
void players_coach(const struct screens *screens, struct match_seat *seat);
void players_seat(struct screens *screens);
/* Keeps whether whoever sits there wants the coach. In a kiosk that is no guest's to change. */
void players_prefer(const struct screens *screens, const struct match_seat *seat);

/* Opens what can be changed about one of them; NULL: about somebody new. */
void players_edit(struct screens *screens, const struct store_player *player);

/* A name for a seat of the setup: to be picked among those who are known, or typed. */
void known_open(struct screens *screens, int seat);

/* How many of them a list shows, the first by name: with many more nobody finds anybody, and
   drawing them takes longer than a frame. */
size_t players_shown(const struct screens *screens);
/* Below such a list: that there are more. */
void players_say_more(struct screens *screens, struct canvas_rect *rest);
/* What a row for each of those takes. */
float players_height(const struct screens *screens);
/* A row with mark and name; returns what is left of it. */
struct canvas_rect players_row(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                               const struct store_player *player);

#endif
