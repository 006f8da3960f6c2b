/* SPDX-License-Identifier: Zlib */
/*
 * setup_state.h: the state of the setup screen, for its parts.
 */
#ifndef SCREENS_SETUP_STATE_H
#define SCREENS_SETUP_STATE_H

#include "screens/setup_seats.h"
#include "session/forms.h"

struct setup_state {
    bool house_rules; /* are laid open */
    struct {          /* how all that can be changed there was before */
        struct tc_setup setup;
        struct session_manner manner;
        struct session_ages ages;
    } before;
    /* The entry of a list that is being changed, 1 + the option's index; 0: none. */
    int list, entry;
    struct tc_setup own; /* rules of one's own that were left for a form; `own.players` 0: none */
    struct session_minutes minutes;
    bool addressed; /* it is known where phones get in */
    int reveals;    /* frames until that is brought into view */
};

static inline struct setup_state *setup_state(const struct screens *screens)
{
    return screens_state(screens, &screens_setup_screen);
}

#endif
