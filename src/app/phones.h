/* SPDX-License-Identifier: Zlib */
/*
 * phones.h: phones as cups, between the screens and the room that lets them in. It looks at each
 * frame that is shown and tells every phone what changed; what phones say is done on the loop.
 * While none are let in there is nothing of it: no socket, no thread, no library.
 */
#ifndef APP_PHONES_H
#define APP_PHONES_H

#include <stdbool.h>

#include "remote/interface.h"
#include "remote/server.h"
#include "screens/screens.h"

struct app_phones_open;

struct app_phones {
    struct app_phones_open *open;       /* NULL: none are let in */
    const char *folder;                 /* of the program's data, borrowed; "": none */
    bool loopback;                      /* this machine alone: a script leads */
    bool ready;                         /* the first frame is shown */
    bool failed;                        /* they could not be let in; until that is wanted anew */
    char tried[REMOTE_INTERFACE_BYTES]; /* the interface that is meant by `failed` */
    void (*wake)(void *context);        /* of the loop, from any thread */
    void *context;
};

void app_phones_init(struct app_phones *phones, const char *folder, bool loopback,
                     void (*wake)(void *context), void *context);
/* The program ends: no phone that was here is known any more. */
void app_phones_finish(struct app_phones *phones);

/* Lets them in or no more, as the screens say, and does what they asked for; true where a frame is
   due. */
bool app_phones_poll(struct app_phones *phones, struct screens *screens);
/* Tells them what the frame shown now has that the one before had not. */
void app_phones_follow(struct app_phones *phones, struct screens *screens);
/* What the code says; false where none are let in. */
bool app_phones_url(const struct app_phones *phones, char url[REMOTE_URL_BYTES]);

#endif
