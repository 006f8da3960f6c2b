/* SPDX-License-Identifier: Zlib */
/*
 * message.h: what a phone says, as plain data. The text is anything that came over the wire.
 */
#ifndef REMOTE_MESSAGE_H
#define REMOTE_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "remote/key.h"

enum {
    REMOTE_SEATS_MAX = 12,
    REMOTE_DICE_MAX = 60,
    REMOTE_ACTION_BYTES = 48,   /* of an action's text, and */
    REMOTE_BUTTON_BYTES = 48,   /* of a button's name, the closing zero included */
    REMOTE_LANGUAGE_BYTES = 33, /* of a language's code, likewise */
    REMOTE_SPEED_MOST = 20,     /* of a flick, widths of the phone's screen a second */
};

enum remote_do {
    REMOTE_HELLO,
    REMOTE_SIT,
    REMOTE_STAND,
    REMOTE_ACT,
    REMOTE_THROW,
    REMOTE_FACES,
    REMOTE_SUM,
    REMOTE_PRESS,
    REMOTE_SHAKE,
    REMOTE_LANGUAGE, /* the page's words are wanted in another one */
    REMOTE_DOES,
    /* What the server itself tells the loop, and no phone can say. */
    REMOTE_CAME = REMOTE_DOES, /* a phone is there; `fresh`: it was never before */
    REMOTE_LEFT,
};

struct remote_message {
    enum remote_do what;
    int phone; /* who says it; written by the server */
    bool fresh;
    char token[REMOTE_KEY_BYTES], secret[REMOTE_KEY_BYTES]; /* of a hello; "" where not given */
    char language[REMOTE_LANGUAGE_BYTES];                   /* of a hello too; "": the table's */
    int seat;
    int64_t position;
    char action[REMOTE_ACTION_BYTES];
    char button[REMOTE_BUTTON_BYTES];
    bool flicked;
    float speed[2];
    float strength; /* of a shake, 0 .. 1 */
    int count;
    uint8_t faces[REMOTE_DICE_MAX];
    int32_t sum;
};

/* False where it is none of a phone's. */
bool remote_message_read(const char *text, size_t length, struct remote_message *message);

#endif
