/* SPDX-License-Identifier: Zlib */
/*
 * evening_people.h: who is there for the next game of an evening: whoever leaves, comes back or
 * joins it between games.
 */
#ifndef SCREENS_EVENING_PEOPLE_H
#define SCREENS_EVENING_PEOPLE_H

#include <stdbool.h>

#include "session/seats.h"
#include "ui/ui.h"

struct screens;

/* `note`: what became of what was done last; "" where there is nothing to say. */
void evening_people_draw(struct screens *screens, struct canvas_rect rect, const char *note);
/* True if that changed who is there, or a name. */
bool evening_people_act(struct screens *screens, const struct ui_event *event,
                        char note[SESSION_LINE_MAX]);

#endif
