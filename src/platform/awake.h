/* SPDX-License-Identifier: Zlib */
/*
 * awake.h: holding off the desktop's screensaver and the display's sleep.
 */
#ifndef PLATFORM_AWAKE_H
#define PLATFORM_AWAKE_H

#include <SDL.h>
#include <stdbool.h>

struct wl_event_queue;
struct zwp_idle_inhibit_manager_v1;
struct zwp_idle_inhibitor_v1;

/* All zero: nothing is held off. */
struct awake {
    bool on;
    bool looked; /* for what a Wayland compositor offers */
    struct wl_event_queue *queue;
    struct zwp_idle_inhibit_manager_v1 *manager; /* NULL: it offers none, or it isn't Wayland */
    struct zwp_idle_inhibitor_v1 *inhibitor;     /* NULL: nothing is held off by it */
};

void awake_set(struct awake *awake, SDL_Window *window, bool on);
/* Before the window goes. */
void awake_finish(struct awake *awake);

#endif
