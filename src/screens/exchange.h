/*
 * exchange.h: matches that leave as a file and come as one. They lie in a folder of their own; a
 * file that is dropped on the window is taken from wherever it lies.
 */
#ifndef SCREENS_EXCHANGE_H
#define SCREENS_EXCHANGE_H

#include <stdbool.h>

#include "canvas/port.h"
#include "session/query.h"

struct screens;

/* Why an import was refused, a sentence. */
const char *exchange_refusal(enum store_refusal why);

enum { EXCHANGE_FILES = 24, EXCHANGE_NOTE_MAX = CANVAS_PATH_MAX + 256 };

struct exchange {
    struct session_query taken, given; /* an import and an export */
    char name[CANVAS_FILE_MAX];        /* of the file that is to be written */
    char note[EXCHANGE_NOTE_MAX];
    char files[EXCHANGE_FILES][CANVAS_FILE_MAX]; /* in the folder */
    int count;
};

void exchange_finish(struct screens *screens);
bool exchange_hear(struct screens *screens);
bool exchange_pending(const struct screens *screens);

/* The files to be had, over the page. */
void exchange_open(struct screens *screens);
/* Takes a match in from the file at `path`, or of that name in the folder, and says how it went. */
void exchange_take(struct screens *screens, const char *path);
/* Writes a finished match, and says where. */
void exchange_give(struct screens *screens, int64_t number, const char *game, int64_t ended);

#endif
