/* SPDX-License-Identifier: Zlib */
/*
 * programme.h: which games an evening has: as many minutes of them as were asked for, of games that
 * suit those who are there, each in the form that fits.
 */
#ifndef SESSION_PROGRAMME_H
#define SESSION_PROGRAMME_H

#include "session/evening.h"
#include "session/forms.h"

enum { EVENING_BOXES_MOST = 16 };

/* Minutes of a match by game and form, with those who are there, as they are told; 0: they can't
   play it. */
struct evening_pace {
    int minutes[EVENING_BOXES_MOST][TC_FORMS];
};

/* From what was measured: `measured` has an entry for each game, or is NULL. */
void evening_pace(const struct evening *evening, const struct session_minutes *measured,
                  struct evening_pace *pace);

/* What can be chosen: 30, 60, 90 and 120 minutes. */
enum { EVENING_LENGTHS = 4 };
extern const int evening_lengths[EVENING_LENGTHS];

/* What is to come becomes a programme for the minutes that are left of the evening's. */
void evening_propose(struct evening *evening, const struct evening_pace *pace);

/* Minutes of what is to come, anew, for those who are there now. A game that they can't play is
   left out. */
void evening_reckon(struct evening *evening, const struct evening_pace *pace);

/* The form of a game whose match is nearest to so many minutes; and the longest that takes no more,
   else the shortest. */
int evening_form_for(const struct evening_pace *pace, int game, int minutes);
int evening_form_within(const struct evening_pace *pace, int game, int minutes);

#endif
