/* SPDX-License-Identifier: Zlib */
/*
 * reader.h: what is spoken as the screen changes. It looks at each frame that is shown, compares it
 * with the one before, and says what is new: another page, another focus, what happened, what is
 * asked. It knows nothing of any screen but its tree.
 */
#ifndef SPEECH_READER_H
#define SPEECH_READER_H

#include "speech/phrase.h"
#include "speech/queue.h"

enum { SPEECH_PARAGRAPH_MAX = 2048 };

/* A frame. `line` tells what happened at the table, by number; borrowed for the call. */
struct speech_view {
    const struct ui *ui;
    const char *screen;  /* its name; another name is another page */
    const char *heading; /* where the tree has none */
    bool settled;        /* nothing moves and a person is asked */
    size_t lines;
    const char *(*line)(const void *context, size_t number);
    /* What is read there and not in the tree, from 0; false after the last. */
    bool (*paragraph)(const void *context, size_t number, char text[SPEECH_PARAGRAPH_MAX]);
    const void *context;
};

enum { SPEECH_NAME_MAX = 64 };

struct speech_reader {
    bool reads; /* a frame was looked at */
    char screen[SPEECH_NAME_MAX];
    char focus[UI_ID_MAX];
    char widget[SPEECH_TEXT_MAX]; /* what was said of the focus last */
    char caption[UI_LABEL_MAX];   /* and of what its choice is about */
    char ask[UI_LABEL_MAX], moment[UI_LABEL_MAX], notice[UI_LABEL_MAX];
    size_t lines;
    bool acted; /* a person did something since the frame before */
    bool told;  /* something happened since somebody was asked */
};

/* Says each line by `say`. */
struct speech_out {
    void (*say)(void *context, enum speech_kind kind, const char *text);
    void *context;
};

/* Forgets what was said: the next frame is all new. */
void speech_reader_reset(struct speech_reader *reader);
/* A person pressed something: where the focus goes now they moved it. */
void speech_reader_acted(struct speech_reader *reader);
void speech_reader_follow(struct speech_reader *reader, const struct speech_view *view,
                          const struct speech_out *out);

/* The keys a person asks with, by their letters. */
enum { SPEECH_KEYS = 7 };
/* Answers the key; false where it is none of these, or something is being typed. 0 in *stop where
   nothing is to be silenced. */
bool speech_reader_answer(const struct speech_reader *reader, const struct speech_view *view,
                          int key, const struct speech_out *out, bool *stop);

#endif
