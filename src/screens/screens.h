/* SPDX-License-Identifier: Zlib */
/*
 * screens.h: everything a person sees, from the home screen to the results. Data goes one way:
 * intents come in through screens_take(), time through screens_step(), and out come a draw list
 * and sound cues. No window is known here.
 */
#ifndef SCREENS_SCREENS_H
#define SCREENS_SCREENS_H

#include <stdbool.h>
#include <stddef.h>
#include <tumblecup/match.h>

#include "canvas/cue.h"
#include "canvas/intent.h"
#include "canvas/list.h"
#include "canvas/port.h"
#include "ui/ui.h"

struct session_odds_cache;
struct screens;
struct store;

enum screens_speed {
    SCREENS_CALM,
    SCREENS_NORMAL,
    SCREENS_QUICK,
    SCREENS_INSTANT,
    SCREENS_SPEED_COUNT
};

/* What is shown first. */
enum screens_start {
    SCREENS_START_HOME,
    SCREENS_START_CONTINUE, /* the match or evening that was played last */
    SCREENS_START_EVENING,  /* the one that goes on, or a new one */
};

enum { SCREENS_NOTICE_MAX = 4096 };

struct screens_setup {
    bool seeded; /* every match of this run takes its seed from `seed` on; else from the system */
    uint64_t seed;
    float scale; /* text size, 0.75 .. 2 */
    enum screens_speed speed;
    bool scale_given, speed_given; /* and hold whatever was set before */
    const char *language;          /* likewise, in which words were started; NULL: none was given */
    bool reduced_motion;
    enum screens_start start;
    bool kiosk;   /* no way out */
    bool stepped; /* time is stepped: what computer players think is waited for */
    const struct session_odds_cache *tables; /* where their tables are kept; NULL: nowhere */
    const char *folder;   /* the store's, for the operator's PIN, borrowed; NULL: there is none */
    int (*hour)(void);    /* of the day, 0 .. 23, for tests; NULL: the system's */
    int64_t (*now)(void); /* seconds since 1970, likewise */
    struct store *store;  /* what outlives the program, borrowed; NULL: nothing does */
};

/* NULL when memory runs out. */
struct screens *screens_create(struct canvas_host host, const struct screens_setup *setup);
void screens_destroy(struct screens *screens);

/* Says what is missing, beside what is still on screen, until the next press. */
void screens_complain(struct screens *screens, const char *complaint);
/* Says what was done, likewise. */
void screens_confirm(struct screens *screens, const char *done);

/* How the desktop wants things to look, where nobody has set it by hand. */
void screens_follow_desktop(struct screens *screens, bool dark, bool contrast, bool reduced_motion);

/* Takes in what the store has to say; true if a frame is due for it. */
bool screens_hear(struct screens *screens);
/* Waits, for a moment at most, until what was done is safe. Where time is stepped, it stands still
   meanwhile. */
void screens_await(struct screens *screens);

void screens_take(struct screens *screens, const struct canvas_intent *intent);
/* Lets time pass; adds the cues of what sounds. True while anything moves. */
bool screens_step(struct screens *screens, float ms, struct canvas_cues *cues);
/* When screens_step() is due though nothing moves, by the host's clock; CANVAS_NEVER: at no time.
 */
uint64_t screens_deadline(const struct screens *screens);
void screens_draw(struct screens *screens, struct canvas_list *list, float w, float h);
struct canvas_mix screens_mix(const struct screens *screens);

/* Whether what is on screen is spoken too, in which language and at what rate, -100 .. 100. */
struct screens_speech {
    bool on;
    const char *language;
    int rate;
};
struct screens_speech screens_speech(const struct screens *screens);
/* What the screen is called where its tree has no heading; "" where it has one. */
const char *screens_heading(const struct screens *screens);
/* A paragraph of what is read on the screen, from 0; false after the last, and where the tree tells
   all there is. */
enum { SCREENS_PARAGRAPH_MAX = 2048 };
bool screens_paragraph(const struct screens *screens, size_t number,
                       char text[SCREENS_PARAGRAPH_MAX]);

/* ---- For scripts and tests ----------------------------------------------------------------- */

/* The screen's name in drive.md: "home", "setup", "table", … An overlay's while it is open. */
const char *screens_name(const struct screens *screens);
/* The tree of the frame drawn last. Its places count from the origin of that frame, which is the
   upper left of what is sure to be seen; 0, 0 but on a television. */
const struct ui *screens_ui(const struct screens *screens);
struct canvas_point screens_origin(const struct screens *screens);
/* Scrolls so that a widget is in view; true if that moved anything and a frame is due. */
bool screens_reveal(struct screens *screens, const char *id);
/* Nothing moves and a person is asked. */
bool screens_settled(const struct screens *screens);
/* The match at the table, or NULL. */
const struct tc_match *screens_match(const struct screens *screens);
/* The lines of plain text that told what happened in this match, oldest first. */
size_t screens_log(const struct screens *screens);
const char *screens_log_line(const struct screens *screens, size_t line);
/* The next throw shows these faces. */
void screens_dictate(struct screens *screens, const uint8_t *faces, int count);
/* True once after a dictated list was dropped because it did not fit the throw. */
bool screens_dropped(struct screens *screens);

#endif
