/* SPDX-License-Identifier: Zlib */
/*
 * outlook.h: what is still possible in an evening, looked at over all ways in which the games to
 * come can end, shared places too: who can win it alone, who can at best share it, and what
 * somebody needs for it in the finale.
 */
#ifndef SESSION_OUTLOOK_H
#define SESSION_OUTLOOK_H

#include "session/points.h"

struct evening_outlook {
    int to_come;            /* games */
    evening_people can_win; /* who can still come first, or share it; after the last: who did */
    evening_people alone;   /* of these, who can come first alone; after the last: who did */
    int sure;               /* nobody can catch or join them any more; EVENING_NOBODY */
    bool all_or_nothing;    /* one game is left, and whoever wins it wins the evening */
};
/* Exact where everybody who is there plays all games to come, or one is to come and it is known who
   plays it; else, and where there are too many ways to look at, nobody is left out who can. */
struct evening_outlook evening_look_out(const struct evening *evening);
/* The finale, as long as it decides anything: whoever leads can still be caught or joined in it. */
bool evening_finale_decides(const struct evening *evening);

/* What somebody needs in the last game to end up ahead of whoever leads. */
enum evening_need_kind {
    EVENING_NEED_UNKNOWN, /* that can't be, depends on more than these, or is not known yet */
    EVENING_NEED_AHEAD,   /* to come in at least so many places ahead of each of them */
    /* How far depends on who shares places: to come in ahead of them, which is not enough, */
    EVENING_NEED_WELL_AHEAD,
    EVENING_NEED_WIN_WELL, /* and that by winning it */
};
struct evening_need {
    enum evening_need_kind kind;
    int places;  /* AHEAD */
    int place;   /* the best one that whoever leads may have if they win; 0: not told */
    bool sure;   /* winning so, nobody else can be ahead of them either */
    int players; /* of that game, which the wheel may still have to pick */
};
/* However places are shared nobody gets ahead of them without it; and AHEAD is enough for that
   where neither shares a place. So is winning, where whoever leads comes in `place` or lower: with
   `sure` that wins the evening, where no places are shared; else somebody who comes in second may
   still be ahead. */
struct evening_need evening_find_need(const struct evening *evening, int person);
/* The last place in the last game that is enough for the only one who leads, whatever the others do
   and whoever shares places; 0: several lead, they don't play it, or it is not known. */
int evening_find_enough(const struct evening *evening);
/* Who has most points of those who are there. */
evening_people evening_leaders(const struct evening *evening);

#endif
