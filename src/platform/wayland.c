/* SPDX-License-Identifier: Zlib */
#include "platform/wayland.h"

#include <SDL_syswm.h>
#include <idle-inhibit-unstable-v1.h>
#include <string.h>
#include <wayland-client.h>
#include <xdg-activation-v1.h>

struct wayland_window wayland_window(SDL_Window *window)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    bool found =
        SDL_GetWindowWMInfo(window, &info) == SDL_TRUE && info.subsystem == SDL_SYSWM_WAYLAND;
    return found ? (struct wayland_window){info.info.wl.display, info.info.wl.surface}
                 : (struct wayland_window){NULL, NULL};
}

static void take_global(void *data, struct wl_registry *registry, uint32_t name,
                        const char *interface, uint32_t version)
{
    struct wayland *wayland = data;
    (void)version;
    if (wayland->idle == NULL &&
        strcmp(interface, zwp_idle_inhibit_manager_v1_interface.name) == 0) {
        wayland->idle = wl_registry_bind(registry, name, &zwp_idle_inhibit_manager_v1_interface, 1);
    } else if (wayland->activation == NULL &&
               strcmp(interface, xdg_activation_v1_interface.name) == 0) {
        wayland->activation = wl_registry_bind(registry, name, &xdg_activation_v1_interface, 1);
    }
}

static void lose_global(void *data, struct wl_registry *registry, uint32_t name)
{
    (void)data;
    (void)registry;
    (void)name;
}

void wayland_ask(struct wayland *wayland, struct wl_display *display)
{
    static const struct wl_registry_listener listener = {take_global, lose_global};
    if (wayland->asked) {
        return;
    }
    wayland->asked = true;
    wayland->queue = wl_display_create_queue(display);
    struct wl_display *wrapper = wayland->queue != NULL ? wl_proxy_create_wrapper(display) : NULL;
    if (wrapper == NULL) {
        return;
    }
    wl_proxy_set_queue((struct wl_proxy *)wrapper, wayland->queue);
    struct wl_registry *registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
    if (registry != NULL) {
        wl_registry_add_listener(registry, &listener, wayland);
        wl_display_roundtrip_queue(display, wayland->queue);
        wl_registry_destroy(registry);
    }
}

bool wayland_activate(struct wayland *wayland, SDL_Window *window, const char *token)
{
    struct wayland_window place = wayland_window(window);
    if (place.display == NULL) {
        return false;
    }
    wayland_ask(wayland, place.display);
    if (wayland->activation != NULL) {
        xdg_activation_v1_activate(wayland->activation, token, place.surface);
        wl_display_flush(place.display);
    }
    return wayland->activation != NULL;
}

void wayland_finish(struct wayland *wayland)
{
    if (wayland->idle != NULL) {
        zwp_idle_inhibit_manager_v1_destroy(wayland->idle);
    }
    if (wayland->activation != NULL) {
        xdg_activation_v1_destroy(wayland->activation);
    }
    if (wayland->queue != NULL) {
        wl_event_queue_destroy(wayland->queue);
    }
    *wayland = (struct wayland){0};
}
