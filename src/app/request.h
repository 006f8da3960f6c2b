/* SPDX-License-Identifier: Zlib */
/*
 * request.h: one request of --drive being answered. A command reads what was asked, works on the
 * app, and either fills the reply or says why it can't be done, and then nothing has changed.
 */
#ifndef APP_REQUEST_H
#define APP_REQUEST_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "app/app.h"

/* Most time that one request lets pass, ms. */
enum { APP_WAIT_MAX_MS = 600000 };

struct app_request {
    struct app *app;
    const json_t *asked;
    json_t *reply; /* has "ok" already */
    char error[240];
    bool quit; /* no more after this one */
};

/* A command's name and what it does. Lists of them end with one without a name. */
struct app_command {
    const char *name;
    bool (*run)(struct app_request *request);
};

extern const struct app_command app_input_commands[]; /* a person's input */
extern const struct app_command app_query_commands[]; /* what is there to see */
extern const struct app_command app_time_commands[];  /* time, dice, the window */

/* Writes why a request can't be done, from printf's arguments, and is false. A macro, so that the
   compiler checks the format. */
#define APP_REFUSE(request, ...)                                                                   \
    app_request_refused(snprintf((request)->error, sizeof(request)->error, __VA_ARGS__))

/* For APP_REFUSE: false. In sight, so that who reads the code of a caller knows it, too. */
static inline bool app_request_refused(int written)
{
    (void)written;
    return false;
}

/* Fields of what was asked. False, with the error said, where one is missing or wrong. */
bool app_request_text(struct app_request *request, const char *name, const char **text);
bool app_request_whole(struct app_request *request, const char *name, int min, int max,
                       int *number);
/* The text as it can be repeated in an error. */
const char *app_request_quote(const char *text);

/* Adds a field to the reply; takes the value over, NULL for no memory. */
void app_request_put(struct app_request *request, const char *name, json_t *value);

/* A string of any text: what is no UTF-8 at its end is left out. */
json_t *app_request_string(const char *text);

/* Lets one frame's time pass and draws it if it is to be `drawn`; waits for it, drawn or not as the
   loop sees fit, where the clock is real. */
void app_request_pass(struct app_request *request, int ms, bool drawn);
/* Lets so much time pass, frame by frame, unless the program closes. */
void app_request_wait(struct app_request *request, int ms);

#endif
