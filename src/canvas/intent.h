/* SPDX-License-Identifier: Zlib */
/*
 * intent.h: what a person wants, as plain data. The platform turns events of mouse, finger,
 * keyboard, gamepad and remote into intents; nothing behind it knows devices.
 */
#ifndef CANVAS_INTENT_H
#define CANVAS_INTENT_H

#include <stdbool.h>
#include <stdint.h>

enum canvas_intent_kind {
    CANVAS_INTENT_NONE,
    CANVAS_INTENT_MOVE,    /* the pointer is at x, y */
    CANVAS_INTENT_PRESS,   /* main button or finger down at x, y */
    CANVAS_INTENT_RELEASE, /* and up again */
    CANVAS_INTENT_CANCEL,  /* the press is void: a second finger, focus lost */
    CANVAS_INTENT_WHEEL,   /* by `amount` notches at x, y; positive scrolls towards the top */
    CANVAS_INTENT_GO,      /* focus towards `way` */
    CANVAS_INTENT_ACCEPT,  /* Space, Enter, pad A, remote OK */
    CANVAS_INTENT_BACK,    /* Escape, pad B, remote back */
    CANVAS_INTENT_KEY,     /* `key` is an upper-case letter, a digit, '?' or an enum canvas_key */
    CANVAS_INTENT_UP,      /* what an ACCEPT or a KEY with `lasts` came of is up again */
    CANVAS_INTENT_TEXT,    /* typed text, UTF-8; only while text input is on */
    CANVAS_INTENT_FILE,    /* a file was dropped on the window */
    CANVAS_INTENT_RESIZE,  /* the window is now w x h pixels, or must be drawn anew */
    CANVAS_INTENT_CLOSE,   /* the window's close button, SIGTERM */
};

enum canvas_way {
    CANVAS_WAY_UP,
    CANVAS_WAY_DOWN,
    CANVAS_WAY_LEFT,
    CANVAS_WAY_RIGHT,
    CANVAS_WAY_NEXT, /* Tab */
    CANVAS_WAY_BEFORE,
};

/* Keys that are no character; beyond all of these, since they share `key` with them. */
enum canvas_key {
    CANVAS_KEY_BACKSPACE = 0x110000,
    CANVAS_KEY_DELETE,
    CANVAS_KEY_HOME,
    CANVAS_KEY_END,
    CANVAS_KEY_PAGE_UP,
    CANVAS_KEY_PAGE_DOWN,
    CANVAS_KEY_F11,
    CANVAS_KEY_MENU, /* pad Start */
    CANVAS_KEY_F2,   /* F1 is a question mark; the number is kept in the store */
    CANVAS_KEY_F10 = CANVAS_KEY_F2 + 8,
    CANVAS_KEY_F12,
};

enum canvas_source {
    CANVAS_SOURCE_MOUSE,
    CANVAS_SOURCE_TOUCH,
    CANVAS_SOURCE_KEYBOARD,
    CANVAS_SOURCE_PAD
};

/* What is printed on a gamepad's buttons. */
enum canvas_pad { CANVAS_PAD_LETTERS, CANVAS_PAD_SHAPES };

enum { CANVAS_TEXT_MAX = 32 };

struct canvas_intent {
    enum canvas_intent_kind kind;
    enum canvas_source source;
    enum canvas_pad pad; /* where the source is one */
    enum canvas_way way;
    bool repeat; /* a key held down: never acts, may move focus or delete text */
    bool lasts;  /* an ACCEPT or a KEY that is held down until an UP */
    bool space;  /* the ACCEPT was the space bar: nothing while text is typed */
    int key;
    float x, y, amount;
    int w, h;
    char text[CANVAS_TEXT_MAX];
    const char *path; /* of FILE, absolute; until the next intent */
};

#endif
