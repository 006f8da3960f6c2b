/* SPDX-License-Identifier: Zlib */
/*
 * referee.h: one game, refereed a line at a time.
 */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include <stdbool.h>
#include <stddef.h>

struct referee;

/* No game is in play at first. NULL without memory. */
struct referee *referee_create(void);
void referee_destroy(struct referee *referee);

/* Answers a line, which may hold any bytes. The reply ends in a newline and is valid until the
   next call. */
const char *referee_answer(struct referee *referee, const char *line, size_t length,
                           size_t *reply_length);

/* Answers a line that was too long to be kept. */
const char *referee_answer_long(struct referee *referee, size_t *reply_length);

/* Whether it was asked to quit. */
bool referee_done(const struct referee *referee);

#endif
