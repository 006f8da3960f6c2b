/* SPDX-License-Identifier: Zlib */
/*
 * startup.h: tells an X11 desktop that what it started is there, by freedesktop.org's Startup
 * Notification Protocol 0.1, so that its pointer no longer says to wait.
 */
#ifndef PLATFORM_STARTUP_H
#define PLATFORM_STARTUP_H

#include <SDL.h>

/* `id` as the desktop gave it in DESKTOP_STARTUP_ID. Nothing where the window isn't on X11. */
void startup_end(SDL_Window *window, const char *id);

#endif
