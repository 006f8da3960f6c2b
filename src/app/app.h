/* SPDX-License-Identifier: Zlib */
/*
 * app.h: the window with the screens in it. Whoever leads, a person or a script, moves them on
 * through these calls; only they touch what time it is.
 */
#ifndef APP_APP_H
#define APP_APP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/instance.h"
#include "app/motion.h"
#include "app/options.h"
#include "app/phones.h"
#include "app/speaker.h"
#include "app/watchdog.h"
#include "canvas/list.h"
#include "canvas/port.h"
#include "platform/platform.h"
#include "session/odds.h"
#include "screens/screens.h"

enum { APP_FOLDER_MAX = 4096 };

struct app {
    struct platform *platform;
    struct screens *screens;
    struct store *store;             /* NULL until there is a display */
    char folder[APP_FOLDER_MAX];     /* "" where there is none */
    char tables[APP_FOLDER_MAX];     /* where tables of odds are kept; "": nowhere */
    char frames[APP_FOLDER_MAX];     /* where the first frame is kept; "": nowhere */
    char compose[APP_FOLDER_MAX];    /* where compose keys are; "": nowhere */
    struct session_odds_cache shelf; /* of tables */
    struct canvas_host host;
    struct canvas_list list;
    struct app_watchdog watchdog;
    struct app_instance *instance;  /* NULL: second starts find nobody */
    bool stepped;                   /* time passes by app_pass() alone */
    char exchange[CANVAS_PATH_MAX]; /* the folder for files that are handed on; "": none */

    bool has_display; /* known even where the window could not be opened */

    bool closing;  /* it is time to end */
    bool moving;   /* something moved in the last step */
    bool due;      /* something was taken that the frame on screen does not show */
    uint64_t next; /* when the next frame is due while there is one, by the host's clock */
    struct app_motion motion; /* by a real clock */
    struct app_speaker speaker;
    struct app_phones phones;
};

/* Opens the window and shows its first frame. False with a sentence in error[size], and nothing to
   be closed. */
bool app_open(struct app *app, const struct app_options *options, char *error, size_t size);
void app_close(struct app *app);

/* Second starts are heard from now on; it is ended with the window. NULL is allowed. */
void app_listen(struct app *app, struct app_instance *instance);

/* Takes what came without an intent: answers of the store, what was found missing, and what a
   second start handed over. */
void app_poll(struct app *app);
void app_take(struct app *app, const struct canvas_intent *intent);
/* Takes every intent that waits. */
void app_take_waiting(struct app *app);
/* Shows the match or the evening of a file. */
void app_show_file(struct app *app, const char *path);
/* Lets time pass for the screens and plays what sounds. */
void app_pass(struct app *app, int ms);
/* Draws a frame; the tree is that of the frame drawn last. */
void app_draw(struct app *app);
/* Draws a frame and shows it. */
void app_show(struct app *app);

#endif
