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

static bool find_system(SDL_Window *window, SDL_SysWMinfo *info)
{
    SDL_VERSION(&info->version);
    return SDL_GetWindowWMInfo(window, info) == SDL_TRUE;
}

/* ---- Wayland --------------------------------------------------------------------------------- */

static void take_global(void *data, struct wl_registry *registry, uint32_t name,
                        const char *interface, uint32_t version)
{
    struct awake *awake = data;
    (void)version;
    if (awake->manager == NULL &&
        strcmp(interface, zwp_idle_inhibit_manager_v1_interface.name) == 0) {
        awake->manager =
            wl_registry_bind(registry, name, &zwp_idle_inhibit_manager_v1_interface, 1);
    }
}

static void lose_global(void *data, struct wl_registry *registry, uint32_t name)
{
    (void)data;
    (void)registry;
    (void)name;
}

/* On a queue of our own, so that nothing meant for SDL is taken from it. */
static void look(struct awake *awake, struct wl_display *display)
{
    static const struct wl_registry_listener listener = {take_global, lose_global};
    awake->queue = wl_display_create_queue(display);
    struct wl_display *wrapper = awake->queue != NULL ? wl_proxy_create_wrapper(display) : NULL;
    if (wrapper == NULL) {
        return;
    }
    wl_proxy_set_queue((struct wl_proxy *)wrapper, awake->queue);
    struct wl_registry *registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
    if (registry != NULL) {
        wl_registry_add_listener(registry, &listener, awake);
        wl_display_roundtrip_queue(display, awake->queue);
        wl_registry_destroy(registry);
    }
}

/* False where the compositor has no way to do it. */
static bool set_wayland(struct awake *awake, const SDL_SysWMinfo *info, bool on)
{
    if (!awake->looked) {
        awake->looked = true;
        look(awake, info->info.wl.display);
    }
    if (awake->manager == NULL) {
        return false;
    }
    if (on) {
        awake->inhibitor =
            zwp_idle_inhibit_manager_v1_create_inhibitor(awake->manager, info->info.wl.surface);
    } else if (awake->inhibitor != NULL) {
        zwp_idle_inhibitor_v1_destroy(awake->inhibitor);
        awake->inhibitor = NULL;
    }
    wl_display_flush(info->info.wl.display);
    return true;
}

void awake_finish(struct awake *awake)
{
    if (awake->inhibitor != NULL) {
        zwp_idle_inhibitor_v1_destroy(awake->inhibitor);
    }
    if (awake->manager != NULL) {
        zwp_idle_inhibit_manager_v1_destroy(awake->manager);
    }
    if (awake->queue != NULL) {
        wl_event_queue_destroy(awake->queue);
    }
    *awake = (struct awake){0};
}

/* ---- X --------------------------------------------------------------------------------------- */

/* Does no harm where it was never held off, or SDL let go of it. The library stays: Xlib calls into
   it when the display is closed. */
static void let_go_x11(const SDL_SysWMinfo *info)
{
    void *library = SDL_LoadObject("libXss.so.1"); /* where SDL has it from */
    void *address = library != NULL ? SDL_LoadFunction(library, "XScreenSaverSuspend") : NULL;
    if (address != NULL) {
        void (*suspend)(Display *, Bool) = NULL;
        memcpy(&suspend, &address, sizeof suspend); /* POSIX makes the two alike, C does not */
        suspend(info->info.x11.display, False);
    }
}

/* ---------------------------------------------------------------------------------------------- */

void awake_set(struct awake *awake, SDL_Window *window, bool on)
{
    SDL_SysWMinfo info;
    if (on == awake->on) {
        return;
    }
    awake->on = on;
    bool found = find_system(window, &info);
    if (found && info.subsystem == SDL_SYSWM_WAYLAND && set_wayland(awake, &info, on)) {
        return;
    }
    if (on) {
        SDL_DisableScreenSaver();
    } else {
        SDL_EnableScreenSaver();
    }
    if (found && info.subsystem == SDL_SYSWM_X11 && !on) {
        let_go_x11(&info);
    }
}
