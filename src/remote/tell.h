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

/* What all phones are told alike, so that it is made once for all of them: parts of JSON objects,
   without their braces. */
struct remote_shared {
    char *text;                   /* the table but for what is a phone's own */
    char *seat[REMOTE_SEATS_MAX]; /* each, but for whose it is */
};

/* `phones`: how many each seat has. False without memory, else to be finished. */
bool remote_share(struct remote_shared *shared, const struct remote_view *view, int64_t position,
                  const uint8_t phones[REMOTE_SEATS_MAX]);
void remote_shared_finish(struct remote_shared *shared);

/* For one phone, bit s of `mine`: seat s is its own. What another seat is asked is not in it.
   `notice` is to this phone alone; "": that of the view. */
char *remote_tell_table(const struct remote_shared *shared, const struct remote_view *view,
                        uint16_t mine, const char *notice);
/* `secret` NULL: it has one. Words end with one without a key. */
char *remote_tell_welcome(const char *secret, const char *language, const char *words_language,
                          const struct remote_word *words);
char *remote_tell_refused(const char *code);

#endif
