/* SPDX-License-Identifier: Zlib */
#include <stdio.h>

#include "platform/assets.h"
#include "platform/exchange.h"
#include "platform/internal.h"
#include "platform/pen.h"

static struct canvas_extent port_text_extent(void *context, struct canvas_style style,
                                             const char *text)
{
    struct platform *platform = context;
    return text_extent(&platform->text, style, text);
}

static bool port_can_show(void *context, const char *text)
{
    struct platform *platform = context;
    return text_can_show(&platform->text, text);
}

static struct canvas_extent port_picture_extent(void *context, const char *name)
{
    struct platform *platform = context;
    return pictures_extent(&platform->pictures, name);
}

static char *port_read_text(void *context, const char *name)
{
    struct platform *platform = context;
    size_t size;
    return assets_has(name) ? assets_load(&platform->assets, name, &size) : NULL;
}

static uint64_t port_clock(void *context)
{
    const struct platform *platform = context;
    return platform->setup.stepped ? platform->stepped_to : SDL_GetTicks64();
}

static bool port_full_screen(void *context)
{
    const struct platform *platform = context;
    return platform->full_screen;
}

static void set_borderless(struct platform *platform, bool on)
{
    SDL_Rect place = platform->windowed;
    if (on) {
        SDL_GetWindowPosition(platform->window, &platform->windowed.x, &platform->windowed.y);
        SDL_GetWindowSize(platform->window, &platform->windowed.w, &platform->windowed.h);
        SDL_GetDisplayBounds(SDL_max(SDL_GetWindowDisplayIndex(platform->window), 0), &place);
    }
    SDL_SetWindowBordered(platform->window, on ? SDL_FALSE : SDL_TRUE);
    SDL_SetWindowSize(platform->window, place.w, place.h);
    SDL_SetWindowPosition(platform->window, place.x, place.y);
}

static void port_set_full_screen(void *context, bool on)
{
    struct platform *platform = context;
    if (on == platform->full_screen || platform->setup.kiosk) {
        return;
    }
    if (platform->borderless) {
        set_borderless(platform, on);
    } else if (SDL_SetWindowFullscreen(platform->window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0) !=
               0) {
        return;
    }
    platform->full_screen = on;
}

static void port_keep_awake(void *context, bool on)
{
    struct platform *platform = context;
    platform->lit = on;
    platform_look_lit(platform);
}

static void port_rumble(void *context, float strength, int ms)
{
    struct platform *platform = context;
    pads_rumble(&platform->input.pads, strength, ms);
}

static void port_text_input(void *context, bool on, struct canvas_rect at)
{
    struct platform *platform = context;
    SDL_Rect place = pen_pixels(at);
    if (on) {
        SDL_SetTextInputRect(&place);
    }
    if (on && !platform->input.typing) {
        SDL_StartTextInput();
    } else if (!on && platform->input.typing) {
        SDL_StopTextInput();
    }
    platform->input.typing = on;
}

static void port_quit(void *context)
{
    struct platform *platform = context;
    platform->quitting = true;
    SDL_Event event = {.type = SDL_QUIT};
    SDL_PushEvent(&event);
}

static bool port_files_folder(void *context, char path[CANVAS_PATH_MAX])
{
    const struct platform *platform = context;
    int length = platform->setup.exchange == NULL
                     ? 0
                     : snprintf(path, CANVAS_PATH_MAX, "%s", platform->setup.exchange);
    return length > 0 && length < CANVAS_PATH_MAX;
}

static bool port_put_file(void *context, const char *name, const char *text, size_t length,
                          char path[CANVAS_PATH_MAX])
{
    const struct platform *platform = context;
    return platform_exchange_put(platform->setup.exchange, name, text, length, path);
}

static bool port_save_picture(void *context, const struct canvas_list *list, int w, int h,
                              const char *name, char path[CANVAS_PATH_MAX])
{
    return platform_save_picture(context, list, w, h, name, path);
}

static bool port_copy_text(void *context, const char *text)
{
    (void)context;
    return SDL_SetClipboardText(text) == 0;
}

static void port_describe(void *context, char *text, size_t size)
{
    platform_describe(context, text, size);
}

static int port_list_files(void *context, char (*names)[CANVAS_FILE_MAX], int most)
{
    const struct platform *platform = context;
    return platform_exchange_list(platform->setup.exchange, names, most);
}

static char *port_get_file(void *context, const char *path, size_t *length)
{
    const struct platform *platform = context;
    return platform_exchange_get(platform->setup.exchange, path, length);
}

const struct canvas_port platform_port = {
    .text_extent = port_text_extent,
    .can_show = port_can_show,
    .picture_extent = port_picture_extent,
    .read_text = port_read_text,
    .clock = port_clock,
    .full_screen = port_full_screen,
    .set_full_screen = port_set_full_screen,
    .keep_awake = port_keep_awake,
    .rumble = port_rumble,
    .text_input = port_text_input,
    .files_folder = port_files_folder,
    .put_file = port_put_file,
    .list_files = port_list_files,
    .get_file = port_get_file,
    .save_picture = port_save_picture,
    .copy_text = port_copy_text,
    .describe = port_describe,
    .quit = port_quit,
};

struct canvas_host platform_host(struct platform *platform)
{
    return (struct canvas_host){&platform_port, platform};
}
