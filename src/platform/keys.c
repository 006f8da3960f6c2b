/* SPDX-License-Identifier: Zlib */
#include <string.h>
#include <wctype.h>
#include "platform/input.h"

struct key_meaning {
    SDL_Keycode sym;
    enum canvas_intent_kind kind;
    int value; /* a way or a key */
    bool space;
};

static const struct key_meaning meanings[] = {
    {SDLK_UP, CANVAS_INTENT_GO, CANVAS_WAY_UP, false},
    {SDLK_DOWN, CANVAS_INTENT_GO, CANVAS_WAY_DOWN, false},
    {SDLK_LEFT, CANVAS_INTENT_GO, CANVAS_WAY_LEFT, false},
    {SDLK_RIGHT, CANVAS_INTENT_GO, CANVAS_WAY_RIGHT, false},
    {SDLK_TAB, CANVAS_INTENT_GO, CANVAS_WAY_NEXT, false},
    {SDLK_RETURN, CANVAS_INTENT_ACCEPT, 0, false},
    {SDLK_RETURN2, CANVAS_INTENT_ACCEPT, 0, false},
    {SDLK_KP_ENTER, CANVAS_INTENT_ACCEPT, 0, false},
    {SDLK_SELECT, CANVAS_INTENT_ACCEPT, 0, false},
    {SDLK_SPACE, CANVAS_INTENT_ACCEPT, 0, true},
    {SDLK_ESCAPE, CANVAS_INTENT_BACK, 0, false},
    {SDLK_AC_BACK, CANVAS_INTENT_BACK, 0, false},
    {SDLK_BACKSPACE, CANVAS_INTENT_KEY, CANVAS_KEY_BACKSPACE, false},
    {SDLK_DELETE, CANVAS_INTENT_KEY, CANVAS_KEY_DELETE, false},
    {SDLK_HOME, CANVAS_INTENT_KEY, CANVAS_KEY_HOME, false},
    {SDLK_END, CANVAS_INTENT_KEY, CANVAS_KEY_END, false},
    {SDLK_PAGEUP, CANVAS_INTENT_KEY, CANVAS_KEY_PAGE_UP, false},
    {SDLK_PAGEDOWN, CANVAS_INTENT_KEY, CANVAS_KEY_PAGE_DOWN, false},
    {SDLK_MENU, CANVAS_INTENT_KEY, CANVAS_KEY_MENU, false},
    {SDLK_APPLICATION, CANVAS_INTENT_KEY, CANVAS_KEY_MENU, false},
};

static int digit_of(const SDL_Keysym *key)
{
    if (key->sym >= SDLK_0 && key->sym <= SDLK_9) {
        return (int)key->sym;
    }
    if (key->sym == SDLK_KP_0 || key->scancode == SDL_SCANCODE_0) {
        return '0';
    }
    if (key->sym >= SDLK_KP_1 && key->sym <= SDLK_KP_9) {
        return (int)(key->sym - SDLK_KP_1) + '1';
    }
    /* The row of digits gives other signs without Shift on some layouts. */
    if (key->scancode >= SDL_SCANCODE_1 && key->scancode <= SDL_SCANCODE_9) {
        return (int)(key->scancode - SDL_SCANCODE_1) + '1';
    }
    return 0;
}

/* Where layouts have the question mark: on its own, beside the right Shift (English), right of
   the 0 (German, Italian, Spanish, Nordic), or right of the N (French). */
static bool is_question(const SDL_Keysym *key)
{
    if (key->sym == SDLK_QUESTION || key->sym == SDLK_F1) {
        return true;
    }
    bool beside_shift = key->sym == SDLK_SLASH;
    bool beside_zero = key->scancode == SDL_SCANCODE_MINUS && key->sym != SDLK_MINUS;
    bool beside_n = key->scancode == SDL_SCANCODE_M && key->sym == SDLK_COMMA;
    return (key->mod & KMOD_SHIFT) != 0 && (beside_shift || beside_zero || beside_n);
}

/* The character that the key stands for as a command, 0 for none. */
static int character_of(const SDL_Keysym *key)
{
    if (is_question(key)) {
        return '?';
    }
    if (key->sym >= SDLK_a && key->sym <= SDLK_z) {
        return (int)(key->sym - SDLK_a) + 'A';
    }
    int digit = digit_of(key);
    /* Layouts of other scripts have letters of their own. */
    bool letter = key->sym >= 0xC0 && key->sym < CANVAS_KEY_BACKSPACE && iswalpha((wint_t)key->sym);
    return digit == 0 && letter ? (int)towupper((wint_t)key->sym) : digit;
}

/* 0 for one that is no function key, and for F1, which is a question mark. */
static int function_of(const SDL_Keysym *key)
{
    if (key->sym >= SDLK_F2 && key->sym <= SDLK_F10) {
        return CANVAS_KEY_F2 + (int)(key->sym - SDLK_F2);
    }
    return key->sym == SDLK_F11 ? CANVAS_KEY_F11 : key->sym == SDLK_F12 ? CANVAS_KEY_F12 : 0;
}

static struct canvas_intent meaning_intent(const struct key_meaning *meaning, bool shifted)
{
    struct canvas_intent intent = {.kind = meaning->kind, .space = meaning->space};
    if (meaning->kind == CANVAS_INTENT_GO) {
        intent.way = (enum canvas_way)meaning->value;
        if (intent.way == CANVAS_WAY_NEXT && shifted) {
            intent.way = CANVAS_WAY_BEFORE;
        }
    } else if (meaning->kind == CANVAS_INTENT_KEY) {
        intent.key = meaning->value;
    }
    return intent;
}

static struct canvas_intent plain_intent(const SDL_Keysym *key, bool typing)
{
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        if (meanings[i].sym == key->sym) {
            return meaning_intent(&meanings[i], (key->mod & KMOD_SHIFT) != 0);
        }
    }
    struct canvas_intent intent = {.kind = CANVAS_INTENT_NONE};
    int code = function_of(key);
    if (code == 0 && !typing) {
        code = character_of(key);
    }
    if (code != 0) {
        intent.kind = CANVAS_INTENT_KEY;
        intent.key = code;
    }
    return intent;
}

struct canvas_intent keys_intent(const SDL_KeyboardEvent *event, bool typing)
{
    struct canvas_intent intent = {.kind = CANVAS_INTENT_NONE};
    const SDL_Keysym *key = &event->keysym;
    bool alt_return = (key->mod & KMOD_ALT) != 0 && key->sym == SDLK_RETURN;
    if (alt_return) {
        intent.kind = CANVAS_INTENT_KEY;
        intent.key = CANVAS_KEY_F11;
    } else if ((key->mod & (KMOD_CTRL | KMOD_LALT | KMOD_GUI)) == 0) {
        intent = plain_intent(key, typing);
    }
    bool held = intent.kind == CANVAS_INTENT_ACCEPT || intent.kind == CANVAS_INTENT_KEY;
    if (event->type == SDL_KEYUP) {
        intent.kind = held ? CANVAS_INTENT_UP : CANVAS_INTENT_NONE;
    }
    intent.source = CANVAS_SOURCE_KEYBOARD;
    intent.repeat = event->repeat != 0;
    intent.lasts = held && event->type == SDL_KEYDOWN;
    return intent;
}
