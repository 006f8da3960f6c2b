/* SPDX-License-Identifier: Zlib */
/*
 * forms.h: Quick, Classic and Long: three forms of each game by how long it lasts, which its
 * descriptor brings, and how many minutes a match takes.
 */
#ifndef SESSION_FORMS_H
#define SESSION_FORMS_H

#include "match/seat.h"
#include "session/query.h"

/* Rules that are none of the three. */
enum { SESSION_FORM_OWN = TC_FORMS };

/* What it is called; SESSION_FORM_OWN too. */
const char *session_form_title(int form);

/* A setup of that form, not settled: its options given, all else at its default. */
struct tc_setup session_form_setup(int game, int players, int form);

/* Takes the form's rules over. Who starts, and the order of the seats, stay. */
void session_form_choose(struct tc_setup *setup, int form);

/* Which form a setup's rules are. The order of seats and who starts are no part of that. */
int session_form_of(const struct tc_setup *setup);

/* How many minutes a match of two lasts in its usual form, as setup says it where nothing was
   changed and none were played here. */
int session_game_minutes(const struct tc_game *game);

/* ---- Minutes --------------------------------------------------------------------------------- */

/* How long matches of a game took here. */
struct session_minutes {
    struct session_query query;
    int game; /* that was asked for, or -1 */
};

/* Asks for those of that game; `store` may be NULL. */
void session_minutes_ask(struct session_minutes *minutes, struct store *store, int game);
/* True once they are there. */
bool session_minutes_poll(struct session_minutes *minutes);
void session_minutes_finish(struct session_minutes *minutes);

/* How long a match of these rules lasts with these seats: what ten and more such matches took here,
   by their median, else what the form's descriptor says. 0: nobody knows. `minutes` may be NULL. */
int session_minutes_of(const struct session_minutes *minutes, const struct tc_setup *setup,
                       const struct match_seat *seats);

/* As an estimate is told: from 10 on to the next 5, so that it does not claim to know better. */
int session_minutes_told(int minutes);

#endif
