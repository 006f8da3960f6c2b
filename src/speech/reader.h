/* SPDX-License-Identifier: Zlib */
/*
 * reader.h: what is spoken as the screen changes. It looks at each frame that is shown, compares it
 * with the one before, and says what is new: another page, another focus, what happened, what is
 * asked. It knows nothing of any screen but its tree.
 */
#ifndef SPEECH_READER_H
#define SPEECH_READER_H

#include "canvas/cue.h"
#include "canvas/intent.h"
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
    char typed[UI_LABEL_MAX];     /* and of what was typed in */
    char ask[UI_LABEL_MAX], moment[UI_LABEL_MAX], notice[UI_LABEL_MAX];
    size_t lines;
    char tip[UI_LABEL_MAX];
    bool acted;      /* a person did something since the frame before, */
    bool moved;      /* which was to move the focus */
    bool told;       /* something happened since somebody was asked */
    bool walks;      /* the arrows go from box to box of a grid */
    int row, column; /* of the box one is at */
};

/* Says each line by `say`; `cue` tells by a sound where something is. */
struct speech_out {
    void (*say)(void *context, enum speech_kind kind, const char *text);
    void (*cue)(void *context, const struct canvas_cue *cue);
    void *context;
};

/* Forgets what was said: the next frame is all new. */
void speech_reader_reset(struct speech_reader *reader);
/* A person pressed something; `moves`: to move the focus, which interrupts. Where it goes by what
   was done waits for what came of that. */
void speech_reader_acted(struct speech_reader *reader, bool moves);
void speech_reader_follow(struct speech_reader *reader, const struct speech_view *view,
                          const struct speech_out *out);

/* The keys a person asks with, by their letters. */
/* Answers the key; false where it is none of these, or something is being typed. 0 in *stop where
   nothing is to be silenced. */
bool speech_reader_answer(struct speech_reader *reader, const struct speech_view *view, int key,
                          const struct speech_out *out, bool *stop);
/* While a grid is walked over: an arrow goes to the next box, anything else ends the walk. True if
   it was the arrow. */
bool speech_reader_walk(struct speech_reader *reader, const struct speech_view *view,
                        const struct canvas_intent *intent, const struct speech_out *out);

#endif
