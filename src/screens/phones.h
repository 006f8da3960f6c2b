/* SPDX-License-Identifier: Zlib */
/*
 * phones.h: phones as cups, as the screens know them: whether they are let in, what each is told of
 * what is on screen, and what one asks for, which goes the way of the table's own buttons.
 */
#ifndef SCREENS_PHONES_H
#define SCREENS_PHONES_H

#include "remote/code.h"
#include "remote/interface.h"
#include "remote/message.h"
#include "remote/view.h"
#include "ui/ui.h"

struct screens;

/* How it stands with them, as whoever lets them in says. */
struct screens_phones_state {
    bool on;
    char url[REMOTE_URL_BYTES]; /* of the code; "" while off */
    struct remote_code code;
    char failure[240];               /* why none can come in; "" where they can, or need not */
    uint8_t count[REMOTE_SEATS_MAX]; /* phones that have each seat */
    int there;                       /* phones, with seats or without */
};

struct screens_phones {
    struct screens_phones_state state;
    uint16_t taken_away; /* bit s: the phones of seat s are to lose it */
    bool forgotten;      /* whoever was here is gone: no phone is known any more */
    /* Whose last act it is that an undo takes back, in a match with so many records. */
    const struct tc_match *match;
    size_t records;
    uint16_t undoers;
};

/* Whether phones are to be let in, and on which interface; "": the first one there is. */
bool screens_phones_wanted(const struct screens *screens);
const char *screens_phones_interface(const struct screens *screens);
/* True if a frame is due for that. */
bool screens_phones_follow(struct screens *screens, const struct screens_phones_state *state);
/* Seats that were taken away, once; and whether all phones are to be forgotten. */
uint16_t screens_phones_taken_away(struct screens *screens);
bool screens_phones_forgotten(struct screens *screens);

/* What there is to see, for all phones. */
void screens_phones_view(struct screens *screens, struct remote_view *view);
/* Does what a phone with those seats asks for, in that view; NULL, or the wire's word for why not.
 */
const char *screens_phones_do(struct screens *screens, const struct remote_view *view,
                              const struct remote_message *message, uint16_t mine);

/* ---- On screen ------------------------------------------------------------------------------- */

/* The code, as a button that shows it large; only a sign for it where it would not fit. */
void phones_code_draw(struct screens *screens, struct canvas_rect rect);
/* What to do with it. */
const char *phones_code_how(void);
/* Where phones get in, for whoever can't scan it, or why none do; "": neither is known yet. */
const char *phones_code_address(const struct screens *screens, char text[REMOTE_URL_BYTES]);
bool phones_code_fits(const struct screens *screens, struct canvas_rect rect);
struct ui_command phones_code_command(void);
bool phones_code_pressed(const struct ui_event *event);

#endif
