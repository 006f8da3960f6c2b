/* SPDX-License-Identifier: Zlib */
/*
 * renderer.h: the choice of a video driver and a renderer.
 */
#ifndef PLATFORM_RENDERER_H
#define PLATFORM_RENDERER_H

#include <SDL.h>
#include <stdbool.h>

/* Starts SDL's video the first way that finds a display, of those from number `from` on; its
   number, -1 where there is none. Video that runs is ended first. */
int renderer_start_video(int from);

/* Makes the window, hidden or not as the flags say, and the renderer that suits the machine. False
   where this way leads to none; the next one may. */
bool renderer_create(const char *title, SDL_Rect place, Uint32 flags, SDL_Window **window,
                     SDL_Renderer **renderer);

#endif
