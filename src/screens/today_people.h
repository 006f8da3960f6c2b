/* SPDX-License-Identifier: Zlib */
/*
 * today_people.h: who plays today's dice: whoever said so, somebody who is known, or a newcomer who
 * types a name; and whose try is still going on.
 */
#ifndef SCREENS_TODAY_PEOPLE_H
#define SCREENS_TODAY_PEOPLE_H

#include "screens/state.h"

struct today_people {
    int32_t day;           /* today */
    struct match_seat who; /* said that they play; name "": nobody did */
    bool typed;            /* the last name that was not known was typed */
    bool everybody;        /* all who are known are offered, not only those who play most */
    bool asks;             /* somebody else wants to play: who it is shall be asked again */
};

/* Today, as base/calendar.h counts days. */
int32_t today_people_day(const struct screens *screens);

/* The open match of a try, of those that can be continued (saving_offer()); -1: it has none. */
int today_people_offer(const struct screens *screens, const struct store_today *tried);
/* That of the try of this day that began last; -1: none is still going on. */
int today_people_newest(const struct screens *screens, int32_t day);

/* Whoever said so; else who has a try that is still going on; else the one person who is known, or
   where nobody is somebody without a name. Name "": they are several, and are asked first. */
struct match_seat today_people_player(const struct screens *screens,
                                      const struct today_people *people);
bool today_people_asked(const struct screens *screens, const struct today_people *people);

/* Who plays, in large letters beside their mark, or the question; `plays`: as a sentence. */
void today_people_draw_player(struct ui *ui, struct canvas_rect row, const struct match_seat *who,
                              bool plays);
/* Cuts off *rest who plays, and behind that somebody new; or, where it `changes`, a button by which
   who plays is asked again. */
void today_people_draw(struct screens *screens, const struct today_people *people, bool changes,
                       struct canvas_rect *rest);
/* Several are known, of whom one can be chosen. */
bool today_people_several(const struct screens *screens, const struct today_people *people);
/* Those, where it is `captioned` below what is asked of them. */
void today_people_draw_known(struct screens *screens, const struct today_people *people,
                             bool captioned, struct canvas_rect *rest);
/* The question who of several plays, and below it their names, with somebody new in their row. */
void today_people_ask(struct screens *screens, const struct today_people *people,
                      struct canvas_rect *rest);

/* True where the event was for them: somebody else may play now. */
bool today_people_act(struct screens *screens, struct today_people *people,
                      const struct ui_event *event);
/* Whoever has typed a name is known from the first try on: after starting again they are in the
   list with what they have begun. */
void today_people_make_known(struct screens *screens, const struct today_people *people);

#endif
