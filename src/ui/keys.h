/* SPDX-License-Identifier: Zlib */
/*
 * keys.h: which key does what, as one table. An action's code is the key it has from the start, so
 * that whoever waits for it asks for that one; what a person presses is translated on its way in.
 */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include <stdbool.h>

enum { UI_KEYS = 12, UI_KEYS_TEXT_MAX = 256, UI_KEYS_CAP_MAX = 8, UI_KEYS_NONE = -1 };

struct ui_key_row {
    int code;          /* as a canvas_intent has keys */
    const char *id;    /* in widgets' names and in the store */
    const char *label; /* for gettext */
};

extern const struct ui_key_row ui_key_rows[UI_KEYS];

struct ui_keys {
    int bound[UI_KEYS]; /* the key of each row */
};

void ui_keys_init(struct ui_keys *keys);

/* The row of that code; UI_KEYS_NONE: none. */
int ui_keys_row(int code);

/* The code of the action that a key does. 0 where the key lost its action to another one; the key
   itself where it never had any. */
int ui_keys_meaning(const struct ui_keys *keys, int key);

/* What is printed on the key that does that action; writes and returns `cap`. A code without a row
   is its own. */
const char *ui_keys_cap(const struct ui_keys *keys, int code, char cap[UI_KEYS_CAP_MAX]);

/* Gives a row another key. Where that has a row already, this one is told; UI_KEYS_NONE where the
   key is none that can be given away. Neither changes anything. */
enum ui_keys_bound { UI_KEYS_BOUND, UI_KEYS_TAKEN, UI_KEYS_FIXED };
enum ui_keys_bound ui_keys_bind(struct ui_keys *keys, int row, int key, int *taken);

/* As text for the store, "" where all are as from the start. Reading what is not whole gives all
   rows the keys they have from the start; false then. */
void ui_keys_write(const struct ui_keys *keys, char text[UI_KEYS_TEXT_MAX]);
bool ui_keys_read(struct ui_keys *keys, const char *text);

#endif
