/* SPDX-License-Identifier: Zlib */
/*
 * internal.h: what a platform is made of, for the files of this folder that share it.
 */
#ifndef PLATFORM_INTERNAL_H
#define PLATFORM_INTERNAL_H

#include "platform/assets.h"
#include "platform/awake.h"
#include "platform/desktop.h"
#include "platform/log.h"
#include "platform/draw.h"
#include "platform/input.h"
#include "platform/platform.h"
#include "platform/sound.h"
#include "platform/wayland.h"

struct platform {
    struct platform_setup setup;
    struct log log;
    struct assets assets;
    SDL_Thread *checker; /* keeps the first frame and looks at every asset once; NULL where that was
                            done at once */
    SDL_atomic_t ending; /* not 0: the checker need not go on */
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Rect windowed; /* where the window was before it went full screen */
    bool borderless;   /* full screen without asking a window manager */
    bool full_screen;
    bool quitting;      /* the program wants to end */
    bool ended_outside; /* it was told to end, by a signal or a window system that went */
    bool traced;        /* the first frame was told */
    bool lit;           /* the screensaver is to be held off while the window is in front */
    struct awake awake;
    struct wayland wayland;
    uint64_t stepped_to;
    struct text text;
    struct pictures pictures;
    struct draw draw;
    struct input input;
    struct sound *sound;      /* NULL until the program has settled in */
    struct desktop *desktop;  /* likewise; NULL too where nothing is asked */
    struct canvas_list shown; /* a copy of the frame on screen */
    uint64_t shown_hash;
    bool fresh; /* shown is what the window's pixels are */
};

extern const struct canvas_port platform_port;

/* Draws the last frame once more, which makes the layers that its first drawing left out. */
void platform_warm_up(struct platform *platform);

/* Shows the last frame anew where what was kept of it is not what is painted now. */
void platform_check_kept(struct platform *platform);

/* Holds the screensaver off or lets it go, as is wanted of a window that is, or isn't, in front. */
void platform_look_lit(struct platform *platform);

/* Textures are gone, or their sizes no longer fit: nothing that is kept is to be trusted. */
void platform_forget(struct platform *platform);

#endif
