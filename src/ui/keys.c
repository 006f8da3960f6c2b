/* SPDX-License-Identifier: Zlib */
#include "ui/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/intent.h"

const struct ui_key_row ui_key_rows[UI_KEYS] = {
    {'R', "roll", N_("Roll")},
    {'B', "bank", N_("Bank, stop, pass")},
    {'T', "take", N_("Take two dice")},
    {'U', "undo", N_("Undo")},
    {'H', "hint", N_("Hint")},
    {'L', "log", N_("What happened")},
    {'S', "sheet", N_("Score sheet")},
    {'P', "play", N_("Play or pause a replay")},
    {'M', "mute", N_("Sound on and off")},
    {'V', "speech", N_("Speech on and off")},
    {CANVAS_KEY_F11, "full_screen", N_("Full screen")},
    {'?', "keys", N_("This list")},
};

void ui_keys_init(struct ui_keys *keys)
{
    for (int i = 0; i < UI_KEYS; i++) {
        keys->bound[i] = ui_key_rows[i].code;
    }
}

int ui_keys_row(int code)
{
    for (int i = 0; i < UI_KEYS; i++) {
        if (ui_key_rows[i].code == code) {
            return i;
        }
    }
    return UI_KEYS_NONE;
}

static int row_of_key(const struct ui_keys *keys, int key)
{
    for (int i = 0; i < UI_KEYS; i++) {
        if (keys->bound[i] == key) {
            return i;
        }
    }
    return UI_KEYS_NONE;
}

int ui_keys_meaning(const struct ui_keys *keys, int key)
{
    int row = row_of_key(keys, key);
    return row != UI_KEYS_NONE ? ui_key_rows[row].code : ui_keys_row(key) != UI_KEYS_NONE ? 0 : key;
}

/* A character as UTF-8. */
static void write_character(int key, char cap[UI_KEYS_CAP_MAX])
{
    unsigned code = (unsigned)key;
    int length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (int i = length - 1; i > 0; i--) {
        cap[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    cap[0] = (char)(leads[length] | code);
    cap[length] = '\0';
}

/* 2 to 12; 0 for what is no function key. */
static int function_number(int key)
{
    if (key >= CANVAS_KEY_F2 && key <= CANVAS_KEY_F10) {
        return key - CANVAS_KEY_F2 + 2;
    }
    return key == CANVAS_KEY_F11 ? 11 : key == CANVAS_KEY_F12 ? 12 : 0;
}

const char *ui_keys_cap(const struct ui_keys *keys, int code, char cap[UI_KEYS_CAP_MAX])
{
    int row = ui_keys_row(code), key = row == UI_KEYS_NONE ? code : keys->bound[row];
    int number = function_number(key);
    if (number != 0) {
        snprintf(cap, UI_KEYS_CAP_MAX, "F%d", number);
    } else {
        write_character(key, cap);
    }
    return cap;
}

/* Letters of any script, signs and function keys; digits pick dice, and a key without a cap shows
 * nothing. */
static bool may_bind(int key)
{
    bool character =
        key > ' ' && key < CANVAS_KEY_BACKSPACE && key != 0x7F && (key < 0xD800 || key > 0xDFFF);
    return function_number(key) != 0 || (character && (key < '0' || key > '9'));
}

enum ui_keys_bound ui_keys_bind(struct ui_keys *keys, int row, int key, int *taken)
{
    *taken = UI_KEYS_NONE;
    if (!may_bind(key)) {
        return UI_KEYS_FIXED;
    }
    int other = row_of_key(keys, key);
    if (other != UI_KEYS_NONE && other != row) {
        *taken = other;
        return UI_KEYS_TAKEN;
    }
    keys->bound[row] = key;
    return UI_KEYS_BOUND;
}

void ui_keys_write(const struct ui_keys *keys, char text[UI_KEYS_TEXT_MAX])
{
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; i < UI_KEYS; i++) {
        if (keys->bound[i] != ui_key_rows[i].code && at < UI_KEYS_TEXT_MAX) {
            at += (size_t)snprintf(text + at, UI_KEYS_TEXT_MAX - at, "%s%s=%d", at > 0 ? " " : "",
                                   ui_key_rows[i].id, keys->bound[i]);
        }
    }
}

/* One "roll=71"; steps over it and the space behind it. */
static bool read_one(struct ui_keys *keys, const char **text)
{
    size_t length = strcspn(*text, "=");
    for (int i = 0; i < UI_KEYS; i++) {
        const char *id = ui_key_rows[i].id, *value = *text + length + 1;
        if (strlen(id) == length && strncmp(id, *text, length) == 0 && (*text)[length] == '=') {
            char *end;
            long key = strtol(value, &end, 10);
            bool whole = end != value && (*end == '\0' || *end == ' ') && key > 0 &&
                         key <= CANVAS_KEY_F12 && may_bind((int)key);
            keys->bound[i] = whole ? (int)key : 0;
            *text = end + (*end == ' ');
            return whole;
        }
    }
    return false;
}

bool ui_keys_read(struct ui_keys *keys, const char *text)
{
    struct ui_keys read;
    ui_keys_init(&read);
    bool whole = true;
    while (whole && *text != '\0') {
        whole = read_one(&read, &text);
    }
    for (int i = 0; whole && i < UI_KEYS; i++) {
        whole = row_of_key(&read, read.bound[i]) == i; /* no key does two things */
    }
    if (!whole) {
        ui_keys_init(&read);
    }
    *keys = read;
    return whole;
}
