/* SPDX-License-Identifier: Zlib */
/*
 * wayland.h: what a Wayland compositor offers that SDL has no call for. It is asked on a queue of
 * its own, so that nothing meant for SDL is taken from it.
 */
#ifndef PLATFORM_WAYLAND_H
#define PLATFORM_WAYLAND_H

#include <SDL.h>
#include <stdbool.h>

struct wl_display;
struct wl_event_queue;
struct wl_surface;
struct xdg_activation_v1;
struct zwp_idle_inhibit_manager_v1;

/* All zero: not asked yet. What is NULL it does not offer. */
struct wayland {
    bool asked;
    struct wl_event_queue *queue;
    struct zwp_idle_inhibit_manager_v1 *idle;
    struct xdg_activation_v1 *activation;
};

/* What SDL has of a window; both NULL where it isn't on Wayland. */
struct wayland_window {
    struct wl_display *display;
    struct wl_surface *surface;
};

struct wayland_window wayland_window(SDL_Window *window);
/* Asks once; waits for the answer. */
void wayland_ask(struct wayland *wayland, struct wl_display *display);
/* Brings the window to the front on behalf of whoever was given the token, which a desktop gives to
   what it starts. False where the compositor does not know how, or the window isn't on Wayland. */
bool wayland_activate(struct wayland *wayland, SDL_Window *window, const char *token);
/* Before the window goes. */
void wayland_finish(struct wayland *wayland);

#endif
