/* SPDX-License-Identifier: Zlib */
/*
 * setup.h: what can be pressed on the setup screen, for its parts and for the overlays that lead
 * back to it.
 */
#ifndef SCREENS_SETUP_H
#define SCREENS_SETUP_H

#include "ui/command.h"

enum setup_command {
    SETUP_FORM,  /* argument: one of TC_FORM_..., or SESSION_FORM_OWN */
    SETUP_FIRST, /* argument: the seat that starts */
    SETUP_FIRST_ROLLOFF,
    SETUP_FIRST_OWN,
    SETUP_AGE_UP, /* argument: the place in the order of ages that comes one earlier */
    SETUP_FORFEIT,
    SETUP_FUSE,
    SETUP_TAKE_BACK,
    SETUP_REAL_DICE,
    SETUP_COUNT_YOURSELF,
    SETUP_HOUSE_RULES, /* lays them open */
    SETUP_SHEET,       /* the sheet that they are laid open on; nothing is done by it */
    SETUP_DONE,        /* puts it away */
    SETUP_CANCEL,      /* likewise, and all is as it was when it was laid open */
    SETUP_DEFAULTS,
    SETUP_RULES,
    SETUP_BACK,
    SETUP_START,
    SETUP_PHONES,
};

/* On the card of the seat that is its argument. */
enum setup_seat_command {
    SETUP_SEAT, /* the grip */
    SETUP_SEAT_NAME,
    SETUP_SEAT_COLOR,
    SETUP_SEAT_KIND,
    SETUP_SEAT_UP,
    SETUP_SEAT_DOWN,
    SETUP_SEAT_REMOVE,
};

extern const struct ui_commands setup_commands, setup_seat_commands;

#endif
