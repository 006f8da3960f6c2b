/* SPDX-License-Identifier: Zlib */
/*
 * awake.c: SDL 2.26 knows how to hold the screensaver off, but where no service on the session bus
 * does it for it, it never lets go: neither of Wayland's inhibitor nor of X's own screensaver. So
 * the inhibitor is ours, and X is told once more.
 */
#include "platform/awake.h"

#include <SDL_syswm.h>
#include <idle-inhibit-unstable-v1.h>
#include <string.h>
#include <wayland-client.h>

#include "platform/wayland.h"

/* ---- Wayland --------------------------------------------------------------------------------- */

/* False where the window isn't on Wayland, or the compositor has no way to do it. */
static bool set_wayland(struct awake *awake, struct wayland *wayland, SDL_Window *window, bool on)
{
    struct wayland_window place = wayland_window(window);
    if (place.display == NULL) {
        return false;
    }
    wayland_ask(wayland, place.display);
    if (wayland->idle == NULL) {
        return false;
    }
    if (on) {
        awake->inhibitor =
            zwp_idle_inhibit_manager_v1_create_inhibitor(wayland->idle, place.surface);
    } else if (awake->inhibitor != NULL) {
        zwp_idle_inhibitor_v1_destroy(awake->inhibitor);
        awake->inhibitor = NULL;
    }
    wl_display_flush(place.display);
    return true;
}

void awake_finish(struct awake *awake)
{
    if (awake->inhibitor != NULL) {
        zwp_idle_inhibitor_v1_destroy(awake->inhibitor);
    }
    *awake = (struct awake){0};
}

/* ---- X --------------------------------------------------------------------------------------- */

/* Does no harm where it was never held off, or SDL let go of it. The library stays: Xlib calls into
   it when the display is closed. */
static void let_go_x11(SDL_Window *window)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) != SDL_TRUE || info.subsystem != SDL_SYSWM_X11) {
        return;
    }
    void *library = SDL_LoadObject("libXss.so.1"); /* where SDL has it from */
    void *address = library != NULL ? SDL_LoadFunction(library, "XScreenSaverSuspend") : NULL;
    if (address != NULL) {
        void (*suspend)(Display *, Bool) = NULL;
        memcpy(&suspend, &address, sizeof suspend); /* POSIX makes the two alike, C does not */
        suspend(info.info.x11.display, False);
    }
}

/* ---------------------------------------------------------------------------------------------- */

void awake_set(struct awake *awake, struct wayland *wayland, SDL_Window *window, bool on)
{
    if (on == awake->on) {
        return;
    }
    awake->on = on;
    if (set_wayland(awake, wayland, window, on)) {
        return;
    }
    if (on) {
        SDL_DisableScreenSaver();
    } else {
        SDL_EnableScreenSaver();
        let_go_x11(window);
    }
}
