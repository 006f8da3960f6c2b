/* SPDX-License-Identifier: Zlib */
/*
 * tell.h: what a phone is told, as JSON text, to be freed; NULL without memory.
 */
#ifndef REMOTE_TELL_H
#define REMOTE_TELL_H

#include "remote/view.h"

/* One word of the page, by its key. */
struct remote_word {
    const char *key, *text;
};

/* For one phone: which seats are its own, and how many phones each has. What another seat is asked
   is not in it. */
struct remote_listener {
    int64_t position;
    uint16_t mine; /* bit s: seat s is its own */
    uint8_t phones[REMOTE_SEATS_MAX];
    const char *notice; /* to this phone; "": that of the view */
};

char *remote_tell_table(const struct remote_view *view, const struct remote_listener *listener);
/* `secret` NULL: it has one. Words end with one without a key. */
char *remote_tell_welcome(const char *secret, const char *language, const char *words_language,
                          const struct remote_word *words);
char *remote_tell_refused(const char *code);

#endif
