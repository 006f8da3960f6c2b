/* SPDX-License-Identifier: Zlib */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/i18n.h"
#include "platform/assets.h"
#include "platform/compose_cache.h"
#include "platform/internal.h"
#include "platform/renderer.h"
#include "platform/startup.h"

/* The desktop file's name: how a desktop finds out whose window it is. */
#define APP_ID "org.tumblecup.Tumblecup"

enum { ICON_SIZE = 128 }; /* pixels each way */

enum { LEAST_W = 640, LEAST_H = 400, USUAL_W = 1280, USUAL_H = 720 };

static void set_hints(const struct platform_setup *setup)
{
    /* The press that brings the window forward is a press. */
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_APP_NAME, setup->title);
    sound_set_hints();
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", APP_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID, 0);
    /* In a kiosk nobody gives the window the focus that pads would otherwise need. */
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, setup->kiosk ? "1" : "0");
}

/* Without a window manager nobody would answer a wish for full screen, and SDL waits for that
   answer. A session that names no desktop is one that has none, or one that also takes a
   borderless window of the display's size for full screen. */
static bool lacks_desktop(void)
{
    return strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0 && getenv("XDG_CURRENT_DESKTOP") == NULL;
}

/* SDL's drivers for programs that nobody looks at: their display is as large as is wanted. */
static bool lacks_screen(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0;
}

static SDL_Rect usual_place(const struct platform_setup *setup, SDL_Rect display)
{
    SDL_Rect place = {SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, setup->w, setup->h};
    if (place.w <= 0 || place.h <= 0) {
        place.w = SDL_max(USUAL_W, display.w * 2 / 3);
        place.h = SDL_max(USUAL_H, display.h * 2 / 3);
        if (display.w > 0 && display.h > 0) {
            place.w = SDL_min(place.w, display.w * 9 / 10);
            place.h = SDL_min(place.h, display.h * 85 / 100);
        }
    }
    return place;
}

/* A kiosk is always in front, and always awake. */
void platform_look_lit(struct platform *platform)
{
    bool in_front = (SDL_GetWindowFlags(platform->window) & SDL_WINDOW_INPUT_FOCUS) != 0;
    awake_set(&platform->awake, &platform->wayland, platform->window,
              platform->setup.kiosk || (platform->lit && in_front));
}

static bool open_window(struct platform *platform)
{
    const struct platform_setup *setup = &platform->setup;
    SDL_Rect display = {0, 0, 0, 0};
    SDL_GetDisplayBounds(0, &display);
    if (setup->kiosk && setup->w > 0 && setup->h > 0 && lacks_screen()) {
        display = (SDL_Rect){0, 0, setup->w, setup->h};
    }
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    SDL_Rect place = usual_place(setup, display);
    platform->windowed = place;
    platform->borderless = lacks_desktop() || (setup->kiosk && lacks_screen());
    platform->full_screen = setup->full_screen || setup->kiosk;
    if (platform->full_screen && platform->borderless) {
        flags |= SDL_WINDOW_BORDERLESS;
        place = display;
    } else if (platform->full_screen) {
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    }
    /* Where it never gets smaller it is not to begin so: a compositor may take a while to answer.
     */
    if (setup->kiosk && setup->w <= 0 && display.w > 0) {
        place = display;
    }
    if (!renderer_create(setup->title, place, flags, &platform->window, &platform->renderer)) {
        return false;
    }
    SDL_SetWindowMinimumSize(platform->window, LEAST_W, LEAST_H);
    SDL_StopTextInput();
    /* What is dropped on a kiosk is not opened; of the rest nobody would free its text. */
    SDL_EventState(SDL_DROPFILE, setup->kiosk ? SDL_IGNORE : SDL_ENABLE);
    SDL_EventState(SDL_DROPTEXT, SDL_IGNORE);
    SDL_EventState(SDL_DROPBEGIN, SDL_IGNORE);
    SDL_EventState(SDL_DROPCOMPLETE, SDL_IGNORE);
    platform_look_lit(platform);
    return true;
}

/* The display first: where there is none, nothing else begins. */
static bool open_all(struct platform *platform, char *error, size_t size)
{
    const struct platform_setup *setup = &platform->setup;
    int way = renderer_start_video(0);
    if (way < 0) {
        snprintf(error, size, "%s", _("there is no display"));
        return false;
    }
    if (setup->display_found != NULL) {
        setup->display_found(setup->context);
    }
    /* Not before: with a second thread about, Xlib reads its tables at half the speed. */
    text_init(&platform->text, &platform->log);
    fonts_seek(&platform->text.fonts);
    error[0] = '\0';
    SDL_ClearError();
    while (!open_window(platform)) {
        if (error[0] == '\0') {
            snprintf(error, size, "%s", SDL_GetError());
        }
        way = renderer_start_video(way + 1);
        if (way < 0) {
            if (error[0] == '\0') {
                snprintf(error, size, "%s", _("nothing can be drawn on this display"));
            }
            text_finish(&platform->text);
            return false;
        }
        SDL_ClearError();
    }
    /* The window's memory is had while fonts are sought. */
    SDL_RenderClear(platform->renderer);
    pictures_init(&platform->pictures, &platform->assets);
    draw_init(&platform->draw, platform->renderer, &platform->text, &platform->pictures);
    draw_keep_first(&platform->draw, setup->frames);
    input_init(&platform->input);
    canvas_list_init(&platform->shown);
    return true;
}

void platform_wake(struct platform *platform)
{
    (void)platform;
    SDL_Event event = {.type = SDL_USEREVENT};
    SDL_PushEvent(&event);
}

static void wake(void *context)
{
    platform_wake(context);
}

struct platform *platform_create(const struct platform_setup *setup, char *error, size_t size)
{
    struct platform *platform = calloc(1, sizeof *platform);
    if (platform == NULL) {
        snprintf(error, size, "%s", _("there is not enough memory"));
        return NULL;
    }
    platform->setup = *setup;
    platform->log.wake = wake;
    platform->log.context = platform;
    platform->assets = (struct assets){&platform->log, setup->digest};
    set_hints(setup);
    desktop_shun_mute_bus();
    compose_cache_open(setup->compose);
    if (!open_all(platform, error, size)) {
        SDL_Quit();
        free(platform);
        return NULL;
    }
    return platform;
}

void platform_destroy(struct platform *platform)
{
    if (platform == NULL) {
        return;
    }
    SDL_AtomicSet(&platform->ending, 1);
    SDL_WaitThread(platform->checker, NULL);
    desktop_forget(platform->desktop);
    sound_destroy(platform->sound);
    input_finish(&platform->input);
    canvas_list_finish(&platform->shown);
    draw_finish(&platform->draw);
    pictures_finish(&platform->pictures);
    text_finish(&platform->text);
    awake_finish(&platform->awake);
    wayland_finish(&platform->wayland);
    SDL_DestroyRenderer(platform->renderer);
    SDL_DestroyWindow(platform->window);
    SDL_Quit();
    free(platform);
}

static int check(void *context)
{
    struct platform *platform = context;
    frame_cache_write(&platform->draw.kept);
    compose_cache_note(platform->setup.compose);
    assets_check(&platform->assets, &platform->ending);
    return 0;
}

/* While a person looks at the first frame; where time is stepped, before it goes on. */
static void check_assets(struct platform *platform)
{
    if (!platform->setup.stepped) {
        platform->checker = SDL_CreateThread(check, "assets", platform);
    }
    if (platform->checker == NULL) {
        check(platform);
    }
}

/* On Wayland the icon is the desktop file's. */
static void set_icon(struct platform *platform)
{
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0) {
        SDL_Surface *icon =
            pictures_read(&platform->pictures, "pictures/tumblecup.svg", ICON_SIZE, ICON_SIZE);
        if (icon != NULL) {
            SDL_SetWindowIcon(platform->window, icon);
            SDL_FreeSurface(icon);
        }
    }
}

/* Wayland's SDL does so by itself. */
static void tell_desktop(const struct platform *platform)
{
    const char *id = getenv("DESKTOP_STARTUP_ID");
    if (id != NULL) {
        startup_end(platform->window, id);
        unsetenv("DESKTOP_STARTUP_ID");
    }
}

void platform_settle_in(struct platform *platform, const struct canvas_mix *mix)
{
    platform->draw.hurried = false;
    if (!platform->setup.kiosk && !platform->setup.stepped && platform->desktop == NULL) {
        platform->desktop = desktop_ask(wake, platform);
    }
    /* Before there is sound, whose thread reads the hints of SDL that this sets without a lock. */
    input_open_pads(&platform->input);
    if (!platform->setup.silent && platform->sound == NULL) {
        uint64_t seed = platform->setup.seeded ? 0 : SDL_GetPerformanceCounter() | 1;
        platform->sound = sound_create(&platform->assets, seed);
        sound_set_mix(platform->sound, mix);
    }
    set_icon(platform);
    tell_desktop(platform);
    platform_warm_up(platform);
    platform_check_kept(platform);
    check_assets(platform);
}

void platform_sound(struct platform *platform, const struct canvas_cues *cues)
{
    if (cues->count > 0 || cues->recalls) {
        sound_play(platform->sound, cues);
    }
}

void platform_set_mix(struct platform *platform, const struct canvas_mix *mix)
{
    sound_set_mix(platform->sound, mix);
}

bool platform_take_log(struct platform *platform, char text[PLATFORM_LOG_MAX])
{
    static_assert((int)LOG_SIZE == (int)PLATFORM_LOG_MAX, "all of them have room");
    return log_take(&platform->log, text);
}

bool platform_take_desktop(struct platform *platform, struct platform_desktop *said)
{
    return desktop_take(platform->desktop, said);
}

const char *platform_renderer(const struct platform *platform)
{
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(platform->renderer, &info) == 0 ? info.name : "";
}

void platform_step(struct platform *platform, int ms)
{
    platform->stepped_to += (uint64_t)SDL_max(ms, 0);
}

void platform_raise(struct platform *platform, const char *token)
{
    if ((SDL_GetWindowFlags(platform->window) & SDL_WINDOW_MINIMIZED) != 0) {
        SDL_RestoreWindow(platform->window);
    }
    if (token[0] != '\0' && wayland_activate(&platform->wayland, platform->window, token)) {
        return;
    }
    if (token[0] != '\0') {
        startup_end(platform->window, token);
    }
    SDL_RaiseWindow(platform->window);
    SDL_FlashWindow(platform->window, SDL_FLASH_UNTIL_FOCUSED);
}
