/* SPDX-License-Identifier: Zlib */
/*
 * setup_people.h: who can sit down: the people who are known, as tokens to tap, guests and
 * computers; for every screen that seats people.
 */
#ifndef SCREENS_SETUP_PEOPLE_H
#define SCREENS_SETUP_PEOPLE_H

#include "screens/state.h"

/* What can be pressed, in a table of the screen's own, which gives it its names. */
enum people_command {
    PEOPLE_PERSON,    /* argument: who, of the list of players */
    PEOPLE_EVERYBODY, /* more of them are offered, or fewer again */
    PEOPLE_ADD,
    PEOPLE_COMPUTER,
};

/* Draws on the cloth, from the top of *rest, a heading unless it is NULL, everybody's seats and
   below them who can sit down, and cuts off what it took: the seats grow to about `room` in all. */
void setup_people_gather(struct screens *screens, const struct ui_commands *of, const char *heading,
                         struct canvas_rect *rest, float room);

/* The same in two: everybody who sits there and who is known, and below that the chairs for guests
   and computers, or that the table is full. */
void setup_people_sitting(struct screens *screens, const struct ui_commands *of,
                          struct canvas_rect *rest);
void setup_people_chairs(struct screens *screens, const struct ui_commands *of,
                         struct canvas_rect *rest);

/* Those who are known alone, as tokens, those who played most first, of whom one is chosen, `who`,
   if any: few of them at first, or all where `everybody`; below a caption unless it is NULL. */
void setup_people_choice(struct screens *screens, const struct ui_commands *of,
                         const struct match_seat *who, bool everybody, const char *caption,
                         struct canvas_rect *rest);

/* Somebody who is known sits down or gets up, a guest or a computer sits down. */
void setup_people_act(struct screens *screens, const struct ui_event *event,
                      const struct ui_commands *of);

#endif
