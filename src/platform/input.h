/* SPDX-License-Identifier: Zlib */
/*
 * input.h: SDL's events as intents.
 */
#ifndef PLATFORM_INPUT_H
#define PLATFORM_INPUT_H

#include <SDL.h>
#include <stdbool.h>
#include "canvas/intent.h"

enum { PADS_MAX = 4 };

/* A direction held on a pad, which repeats. */
struct held_way {
    bool held;
    enum canvas_way way;
    uint64_t due; /* SDL's milliseconds of the next repeat */
};

struct pads {
    bool started;
    SDL_GameController *list[PADS_MAX];
    int count;
    int stick_x, stick_y; /* -1, 0 or 1: where the left stick leans */
    struct held_way way;
    enum canvas_pad print; /* on the buttons of the pad used last */
    SDL_Thread *watcher;
    int watch, ending[2]; /* descriptors: devices that come and go; a pipe that ends the thread */
    uint64_t settling;    /* until then new devices are looked for */
    uint64_t read;        /* when the pads were, last */
};

/* Text that a script types, in `data1`, SDL's to free. SDL_TEXTINPUT may not be pushed: where SDL2
   is sdl2-compat, the program ends by it. */
enum { INPUT_TEXT_EVENT = SDL_USEREVENT + 2 };

struct input {
    bool typing;
    bool pressed;     /* by mouse or finger */
    bool finger_down; /* the first finger */
    bool finger_void; /* a second one came */
    int fingers;
    SDL_FingerID finger;
    float x, y;    /* where the pointer is, in pixels */
    char *dropped; /* SDL's: the path of the file that was dropped last */
    struct pads pads;
};

void input_init(struct input *input);
void input_finish(struct input *input);
/* Opens gamepads, and those that are plugged in later. */
void input_open_pads(struct input *input);

/* One event as no intent (kind NONE) or one. `scale` is pixels per window coordinate; w and h are
   the window's pixels. */
struct canvas_intent input_intent(struct input *input, const SDL_Event *event, float scale, int w,
                                  int h);

/* A key as an intent: of keys.c. */
struct canvas_intent keys_intent(const SDL_KeyboardEvent *event, bool typing);

/* Of pads.c. */
void pads_init(struct pads *pads);
/* The system's list of gamepads beyond those that SDL knows itself; false where there is none. */
enum { PADS_PATH_MAX = 4096 };
bool pads_find_list(char path[PADS_PATH_MAX]);
void pads_start(struct pads *pads);
void pads_finish(struct pads *pads);
/* When pads_tick() is due, by SDL's clock; CANVAS_NEVER where there is no pad. */
uint64_t pads_deadline(const struct pads *pads);
/* Shakes them, as strongly as 0 .. 1 says. */
void pads_rumble(const struct pads *pads, float strength, int ms);
/* Reads the pads; a direction held down for long is returned as an intent. */
struct canvas_intent pads_tick(struct pads *pads);
struct canvas_intent pads_intent(struct pads *pads, const SDL_Event *event);

#endif
