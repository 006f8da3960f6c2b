/*
 * renderer.h: the choice of a video driver and a renderer.
 */
#ifndef PLATFORM_RENDERER_H
#define PLATFORM_RENDERER_H

#include <SDL.h>
#include <stdbool.h>

/* Starts SDL's video. */
bool renderer_start_video(void);

/* Makes the window, hidden or not as the flags say, and the renderer that suits the machine. */
bool renderer_create(const char *title, SDL_Rect place, Uint32 flags, SDL_Window **window,
                     SDL_Renderer **renderer);

#endif
