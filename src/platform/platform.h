/* SPDX-License-Identifier: Zlib */
/*
 * platform.h: the window, its input, its pixels and its sound. The only door to SDL.
 *
 * A platform is created, asked for intents, handed lists and cues, and destroyed. What it lacks
 * (sound card, font, GPU, assets) is said once on standard error and handed out by
 * platform_take_log(); it goes on without.
 */
#ifndef PLATFORM_PLATFORM_H
#define PLATFORM_PLATFORM_H

#include <stdbool.h>
#include "canvas/cue.h"
#include "canvas/intent.h"
#include "canvas/list.h"
#include "canvas/port.h"

struct platform;

struct platform_setup {
    const char *title;
    int w, h;         /* pixels; 0 x 0: a size that suits the display */
    bool full_screen; /* borderless at the display's size where no window manager is */
    bool kiosk;       /* full screen for good; the close button does nothing */
    bool stepped;     /* the clock stands until platform_step() */
    bool silent;      /* no sound device is opened */
    bool seeded;      /* nothing of what is heard is left to chance */
    /* SHA-256 of bytes, which tells a file that came with the program and was changed since; NULL:
       nobody asks. Called from any thread. */
    void (*digest)(unsigned char sum[32], const void *bytes, size_t size);
    /* The folder where the first frame is kept for the next start, borrowed; NULL: nowhere. */
    const char *frames;
    /* The folder where Xlib keeps what compose keys write, borrowed; NULL: nowhere. */
    const char *compose;
    const char *exchange; /* the folder for files that are handed on, borrowed; NULL: none */
    /* Called with `context` once there is a display, before the window opens; NULL: nothing is. */
    void (*display_found)(void *context);
    void *context;
};

/* NULL on failure, with a sentence in error[size]. */
struct platform *platform_create(const struct platform_setup *setup, char *error, size_t size);
void platform_destroy(struct platform *platform);

struct canvas_host platform_host(struct platform *platform);

/* The next intent, waited for until that moment of SDL's clock, which is the host's unless time is
   stepped (CANVAS_NEVER: for ever, without waking up meanwhile). False where none came, or the wait
   was ended by platform_wake(). With 0 there is no wait to be ended: false means that nothing is
   left. */
bool platform_next(struct platform *platform, uint64_t until, struct canvas_intent *intent);
/* Whether CANVAS_INTENT_CLOSE came neither of the port's quit nor of the window's button: a signal,
   or a window system that went. */
bool platform_ended_outside(const struct platform *platform);
/* From any thread: ends a wait. */
void platform_wake(struct platform *platform);

/* Brings the window to the front, or where the desktop keeps it back makes it ask for attention.
   The desktop decides by what it gave to whoever asks for the window: on Wayland an activation
   token, on X11 the id of a start, which is over then; "": nothing. */
void platform_raise(struct platform *platform, const char *token);

/* The window's drawable size in pixels. */
struct canvas_extent platform_size(const struct platform *platform);

/* Draws the list and shows it. Does nothing where it is the frame that is on screen already. */
void platform_present(struct platform *platform, const struct canvas_list *list);

/* Draws the frame that was last shown once more, as after the window was uncovered. */
void platform_present_again(struct platform *platform);
/* Nothing is going to move for a while: gives back memory that is only of use meanwhile. */
void platform_rest(struct platform *platform);
void platform_sound(struct platform *platform, const struct canvas_cues *cues);
/* How loud things are and which music plays; told with every frame. */
void platform_set_mix(struct platform *platform, const struct canvas_mix *mix);

/* Opens what the first frame does not need, such as sound, with the mix as it is then, for there
   may be no second frame until somebody comes; and asks what the desktop's settings say. Called
   after it was shown. */
void platform_settle_in(struct platform *platform, const struct canvas_mix *mix);

/* How the desktop wants things to look. */
struct platform_desktop {
    bool dark, contrast, reduced_motion;
};
/* True once, when the desktop has answered; a wait is ended then, as by platform_wake(). Nobody
   asks it in a kiosk, or where time is stepped. */
bool platform_take_desktop(struct platform *platform, struct platform_desktop *said);

/* What was found missing since this was last called, one sentence after another; false where
   nothing was. When there is something new a wait is ended, as by platform_wake(). */
enum { PLATFORM_LOG_MAX = 2048 };
bool platform_take_log(struct platform *platform, char text[PLATFORM_LOG_MAX]);
/* The versions of what is in use and what it runs on, a line each, as much as there is room for. */
void platform_describe(const struct platform *platform, char *text, size_t size);
/* Name of the renderer in use, such as "software" or "opengl". */
const char *platform_renderer(const struct platform *platform);

/* Lets a stepped clock go on. */
void platform_step(struct platform *platform, int ms);
/* Writes the frame that is on screen as a PNG. */
bool platform_shot(struct platform *platform, const char *path);
/* Draws a list as a picture and saves it among the person's pictures: see canvas_port. */
bool platform_save_picture(struct platform *platform, const struct canvas_list *list, int w, int h,
                           const char *name, char path[CANVAS_PATH_MAX]);

/* A person's input put into SDL's queue, for --drive. False where there is no such key. */
void platform_inject_move(struct platform *platform, float x, float y);
void platform_inject_button(struct platform *platform, float x, float y, bool down);
void platform_inject_finger(struct platform *platform, float x, float y, bool down);
void platform_inject_wheel(struct platform *platform, int by);
bool platform_inject_key(struct platform *platform, const char *name);
void platform_inject_text(struct platform *platform, const char *text);
bool platform_inject_pad(struct platform *platform, const char *button);
bool platform_inject_plug(struct platform *platform, bool plugged);
void platform_inject_size(struct platform *platform, int w, int h);

#endif
