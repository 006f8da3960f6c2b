/* SPDX-License-Identifier: Zlib */
/*
 * awake.h: holding off the desktop's screensaver and the display's sleep.
 */
#ifndef PLATFORM_AWAKE_H
#define PLATFORM_AWAKE_H

#include <SDL.h>
#include <stdbool.h>

struct wayland;
struct zwp_idle_inhibitor_v1;

/* All zero: nothing is held off. */
struct awake {
    bool on;
    struct zwp_idle_inhibitor_v1 *inhibitor; /* NULL: nothing is held off by it */
};

void awake_set(struct awake *awake, struct wayland *wayland, SDL_Window *window, bool on);
/* Before the window and what the compositor offers go. */
void awake_finish(struct awake *awake);

#endif
