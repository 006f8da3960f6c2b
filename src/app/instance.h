/* SPDX-License-Identifier: Zlib */
/*
 * instance.h: one window for each data folder of a person. The first start listens on a socket of
 * the person's own in XDG_RUNTIME_DIR; a second one hands its file over there, and the first window
 * comes to the front. Where any of that fails there is no such socket, and each start goes its way.
 */
#ifndef APP_INSTANCE_H
#define APP_INSTANCE_H

#include <stdbool.h>

enum { APP_INSTANCE_PATH_MAX = 4096, APP_INSTANCE_TOKEN_MAX = 256 };

/* What a second start hands over. */
struct app_handed {
    char path[APP_INSTANCE_PATH_MAX]; /* absolute; "": the window alone is wanted */
    /* With which the desktop started it, and lets the window come to the front; "": none. */
    char token[APP_INSTANCE_TOKEN_MAX];
};

struct app_instance;

enum app_instance_found {
    APP_INSTANCE_ALONE,  /* or nobody can tell */
    APP_INSTANCE_HANDED, /* another one runs and has taken over what was asked for */
};

/* Looks for the one of that data folder, both paths absolute. `file` is handed over; NULL: its
   window comes to the front, and no more. So is `token`, NULL where there is none. Where there is
   none *instance is the first, which listens from now on, or NULL. */
enum app_instance_found app_instance_begin(const char *data, const char *file, const char *token,
                                           struct app_instance **instance);
/* NULL is allowed. */
void app_instance_end(struct app_instance *instance);

/* Called from another thread when somebody handed something over. */
void app_instance_set_wake(struct app_instance *instance, void (*wake)(void *), void *context);
/* What was handed over, one after the other. False where there is nothing more. NULL is allowed. */
bool app_instance_take(struct app_instance *instance, struct app_handed *handed);

#endif
