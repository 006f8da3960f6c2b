/* SPDX-License-Identifier: Zlib */
#include "speech/queue.h"

#include <stdlib.h>
#include <string.h>

void speech_queue_init(struct speech_queue *queue)
{
    memset(queue, 0, sizeof *queue);
}

void speech_queue_finish(struct speech_queue *queue)
{
    speech_queue_stop(queue);
    free(queue->lines);
    speech_queue_init(queue);
}

static void take_out(struct speech_queue *queue, size_t place)
{
    queue->count--;
    memmove(&queue->lines[place], &queue->lines[place + 1],
            (queue->count - place) * sizeof queue->lines[0]);
}

static void drop_waiting(struct speech_queue *queue, enum speech_kind kind)
{
    for (size_t i = queue->count; i > 0; i--) {
        if (queue->lines[i - 1].kind == kind) {
            free(queue->lines[i - 1].text);
            take_out(queue, i - 1);
        }
    }
}

/* Behind all that come before its kind, and behind its own. */
static size_t place_of(const struct speech_queue *queue, enum speech_kind kind)
{
    size_t place = 0;
    while (place < queue->count && queue->lines[place].kind <= kind) {
        place++;
    }
    return place;
}

static bool put(struct speech_queue *queue, size_t place, struct speech_line line)
{
    if (queue->count == queue->room) {
        size_t room = queue->room * 2 + 8;
        struct speech_line *grown = realloc(queue->lines, room * sizeof *grown);
        if (grown == NULL) {
            free(line.text);
            return false;
        }
        queue->lines = grown;
        queue->room = room;
    }
    memmove(&queue->lines[place + 1], &queue->lines[place],
            (queue->count - place) * sizeof queue->lines[0]);
    queue->lines[place] = line;
    queue->count++;
    return true;
}

/* Whether a line that comes cuts short the one that is being spoken. */
static bool cuts(enum speech_kind comes, enum speech_kind spoken)
{
    switch (comes) {
    case SPEECH_FOCUS:
        return true;
    case SPEECH_EVENT:
        return spoken == SPEECH_QUESTION; /* it is asked anew after the event */
    default:
        return spoken >= comes; /* a question waits for the name of its page */
    }
}

/* An event comes again behind the focus; anything else that is cut short has no use any more. */
static void cut_short(struct speech_queue *queue)
{
    struct speech_line line = queue->current;
    queue->current.text = NULL;
    if (line.kind == SPEECH_EVENT) {
        size_t place = 0;
        while (place < queue->count && queue->lines[place].kind < SPEECH_EVENT) {
            place++;
        }
        put(queue, place, line);
    } else {
        free(line.text);
    }
}

bool speech_queue_add(struct speech_queue *queue, enum speech_kind kind, const char *text)
{
    struct speech_line line = {kind, strdup(text)};
    if (line.text == NULL) {
        return false;
    }
    if (kind != SPEECH_EVENT) {
        drop_waiting(queue, kind);
    }
    if (kind == SPEECH_PAGE) {
        drop_waiting(queue, SPEECH_FOCUS);
        drop_waiting(queue, SPEECH_QUESTION);
    }
    bool cut = queue->current.text != NULL && cuts(kind, queue->current.kind);
    if (cut) {
        cut_short(queue);
    }
    put(queue, place_of(queue, kind), line);
    return cut;
}

const char *speech_queue_next(struct speech_queue *queue)
{
    if (queue->current.text != NULL || queue->count == 0) {
        return NULL;
    }
    queue->current = queue->lines[0];
    take_out(queue, 0);
    return queue->current.text;
}

void speech_queue_done(struct speech_queue *queue)
{
    free(queue->current.text);
    queue->current.text = NULL;
}

bool speech_queue_stop(struct speech_queue *queue)
{
    bool spoke = queue->current.text != NULL;
    speech_queue_done(queue);
    for (size_t i = 0; i < queue->count; i++) {
        free(queue->lines[i].text);
    }
    queue->count = 0;
    return spoke;
}
