/* SPDX-License-Identifier: Zlib */
/*
 * evening.h: leading an evening: who comes and leaves, which game is next and who plays it, and
 * what came of it.
 *
 *   BETWEEN --evening_start()--> PLAYING --evening_finish_game()--> BETWEEN, or OVER after the last
 *   BETWEEN --evening_turn_wheel()--> WHEEL --evening_choose_rule()--> BETWEEN
 *
 * A struct evening is a plain value that is copied by assignment and has no picture, clock or
 * store.
 */
#ifndef SESSION_EVENING_H
#define SESSION_EVENING_H

#include "match/evening.h"

/* An evening of those people, who all have names and colours of their own; no game is chosen. */
void evening_begin(struct evening *evening, const struct match_seat *seats, int count);

/* ---- People ---------------------------------------------------------------------------------- */

evening_people evening_here(const struct evening *evening);
int evening_count(evening_people people);

/* Somebody comes, or is back: who; EVENING_NOBODY where there is no room. Between games. They have
   the colour they bring unless it is somebody's; another one is nobody's of the whole evening as
   long as there is such a one, so that whoever left finds theirs again. */
int evening_join(struct evening *evening, const struct match_seat *seat);
/* False where fewer than two would be left. */
bool evening_may_leave(const struct evening *evening, int person);
void evening_leave(struct evening *evening, int person);

/* How often somebody has paused, with those times that count as if. */
int evening_pauses(const struct evening *evening, int person);
/* Who plays a game now, of those who are there: where it has not room for all, those pause who did
   so least often. */
evening_people evening_players(const struct evening *evening, int game);
/* In which game after the next all of them play who pause in that, by its place in the evening, as
   things are planned now; -1: there is none, or it is not known. The next one is known. */
int evening_play_again(const struct evening *evening);
/* Who sits on that seat, of those who play. */
int evening_seated(evening_people plays, int seat);

/* ---- Games ----------------------------------------------------------------------------------- */

/* The next game, by its place in the evening; -1: there is none. */
int evening_next(const struct evening *evening);
/* The one that was played last; NULL: none was. */
const struct evening_game *evening_last_played(const struct evening *evening);
/* Whether it is the last one that is to come. */
bool evening_is_last(const struct evening *evening, int at);
/* What its points count: twice, where it is the last one and that is the rule. */
int evening_weight(const struct evening *evening, int at);

/* The programme, of games that are to come. A new one goes to the end: false where it is full. */
bool evening_add(struct evening *evening, int game, int form, int minutes);
void evening_skip(struct evening *evening, int at);
void evening_replace(struct evening *evening, int at, int game, int form, int minutes);
/* Two of them change places. */
void evening_swap(struct evening *evening, int at, int other);

/* A setup of the next game, not settled, for those who play it. */
struct tc_setup evening_setup(const struct evening *evening, int at);

/* The next game begins, with a match of that number. */
void evening_start(struct evening *evening, int64_t match);
/* The match is over. `place` and `seats` are of its seats: who was renamed is called so from now
   on, and who left it is not there any more. */
void evening_finish_game(struct evening *evening, const int *place, const struct match_seat *seats);
/* The match is gone: its game is to come again. */
void evening_drop_game(struct evening *evening);
/* What is still to come is left out. */
void evening_close(struct evening *evening);

/* Minutes between two games: standings are read, the one box is put away and the next one fetched.
 */
enum { EVENING_BREAK = 1 };

/* Minutes of what is still to come, each game's as they are told, with the breaks between them; and
   of the whole evening. */
int evening_minutes_left(const struct evening *evening);
int evening_minutes_all(const struct evening *evening);

#endif
