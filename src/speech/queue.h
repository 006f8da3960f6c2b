/* SPDX-License-Identifier: Zlib */
/*
 * queue.h: what is to be spoken, and in which order. One line is spoken at a time.
 *
 *   focus     at once: it interrupts whatever is spoken. An event that was interrupted is spoken
 *             again afterwards, from its beginning; anything else that was is dropped.
 *   event     after the events before it. None is ever lost but by a stop.
 *   page      after all events; it replaces what was said of the page before.
 *   question  after all of these; it replaces the question before it.
 */
#ifndef SPEECH_QUEUE_H
#define SPEECH_QUEUE_H

#include <stdbool.h>
#include <stddef.h>

enum speech_kind { SPEECH_FOCUS, SPEECH_EVENT, SPEECH_PAGE, SPEECH_QUESTION };

struct speech_line {
    enum speech_kind kind;
    char *text; /* UTF-8, owned */
};

struct speech_queue {
    struct speech_line *lines; /* in the order they are to be spoken */
    size_t count, room;
    struct speech_line current; /* being spoken; text NULL: none */
};

void speech_queue_init(struct speech_queue *queue);
void speech_queue_finish(struct speech_queue *queue);

/* Adds a copy of the text. True where what is being spoken is to be cut short for it: it is no
   longer the current line then. Where memory is out the line is left away. */
bool speech_queue_add(struct speech_queue *queue, enum speech_kind kind, const char *text);

/* Makes the next line the current one and returns its text; NULL where there is none, or one is
   being spoken. */
const char *speech_queue_next(struct speech_queue *queue);
/* The current line was spoken. */
void speech_queue_done(struct speech_queue *queue);
/* Nothing is to be spoken any more. True where something was being spoken. */
bool speech_queue_stop(struct speech_queue *queue);

#endif
