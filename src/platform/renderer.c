/* SPDX-License-Identifier: Zlib */
#include "platform/renderer.h"

#include <SDL_syswm.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/signals.h"

enum choice { CHOICE_ASKED_FOR, CHOICE_ACCELERATED, CHOICE_SOFTWARE };

static bool is_screenless(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver == NULL || strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0;
}

/* A way to a window. SDL reads the hint about the framebuffer once for each start of its video, so
   whoever wants it otherwise starts anew. */
struct way {
    const char *driver; /* NULL: the one that was asked for, or else the one SDL finds */
    const char *socket; /* variable that names where that driver's display is */
    /* SDL would load OpenGL to copy the window's pixels (100 ms, 87 MB without a graphics card)
       where the driver puts them up itself just as well. Wayland's doesn't. */
    bool no_gl;
};

static const struct way ways[] = {
    {"wayland", "WAYLAND_DISPLAY", false},
    {"x11", "DISPLAY", true},
    {"x11", "DISPLAY", false},
    {NULL, NULL, true},
    {NULL, NULL, false},
};

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

/* Whether the video that runs shows pixels that lie in memory, without OpenGL. */
static bool puts_pixels(void)
{
    return is_screenless() || strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0;
}

/* Where there is no display SDL may take a driver that shows nothing: only who names it wants it.
 */
static bool start_way(const struct way *way)
{
    bool named = is_set("SDL_VIDEODRIVER");
    if (way->driver != NULL && (named || !is_set(way->socket))) {
        return false;
    }
    if (!named) {
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, way->driver, SDL_HINT_OVERRIDE);
    }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, NULL);
    if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) != 0) {
        return false;
    }
    if ((is_screenless() && !named) || (way->no_gl && !puts_pixels())) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS);
        return false;
    }
    if (way->no_gl) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    }
    /* SDL makes of them an event that doesn't say which. */
    base_signals_watch();
    return true;
}

int renderer_start_video(int from)
{
    if (SDL_WasInit(SDL_INIT_VIDEO)) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS);
    }
    for (int way = from; way < (int)(sizeof ways / sizeof ways[0]); way++) {
        if (start_way(&ways[way])) {
            return way;
        }
    }
    return -1;
}

/* Without a render node OpenGL is done by the processor, slower and fatter than SDL's own. */
static bool has_render_node(void)
{
    DIR *folder = opendir("/dev/dri");
    bool found = false;
    for (const struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        found = found || strncmp(entry->d_name, "renderD", strlen("renderD")) == 0;
    }
    if (folder != NULL) {
        closedir(folder);
    }
    return found;
}

static enum choice choose(void)
{
    const char *asked = getenv("SDL_RENDER_DRIVER");
    if (asked != NULL && asked[0] != '\0') {
        return strcmp(asked, "software") == 0 ? CHOICE_SOFTWARE : CHOICE_ASKED_FOR;
    }
    /* Where pixels take their way through OpenGL all the same, SDL's own would be drawn without
       regard for the display's scale, and copied once more. */
    return !puts_pixels() || (!is_screenless() && has_render_node()) ? CHOICE_ACCELERATED
                                                                     : CHOICE_SOFTWARE;
}

/* Whether OpenGL turned out to be done by the processor all the same. */
static bool is_software_gl(SDL_Renderer *renderer)
{
    static const char *const names[] = {"llvmpipe", "softpipe", "swrast", "Software Rasterizer"};
    enum { GL_RENDERER_NAME = 0x1F01 };
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer, &info) != 0 || strstr(info.name, "opengl") == NULL) {
        return false;
    }
    const unsigned char *(*get_string)(unsigned) = NULL;
    void *address = SDL_GL_GetProcAddress("glGetString");
    memcpy(&get_string, &address, sizeof get_string); /* POSIX makes the two alike, C does not */
    const char *name = get_string != NULL ? (const char *)get_string(GL_RENDERER_NAME) : NULL;
    for (size_t i = 0; name != NULL && i < sizeof names / sizeof names[0]; i++) {
        if (strstr(name, names[i]) != NULL) {
            return true;
        }
    }
    return false;
}

/* Where a compositor leaves borders to its programs, SDL 2.26 takes its window down to put it up
   anew with borders, and forgets to: it counts as shown and is none. */
static bool is_forgotten(SDL_Window *window)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    return SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND &&
           info.info.wl.xdg_toplevel == NULL;
}

static void remember(SDL_Window *window)
{
    if (window != NULL && is_forgotten(window)) {
        SDL_HideWindow(window);
        SDL_ShowWindow(window);
    }
}

static bool create(const char *title, SDL_Rect place, Uint32 flags, Uint32 renderer_flags,
                   SDL_Window **window, SDL_Renderer **renderer)
{
    *window = SDL_CreateWindow(title, place.x, place.y, place.w, place.h, flags);
    remember(*window);
    *renderer = *window != NULL ? SDL_CreateRenderer(*window, -1, renderer_flags) : NULL;
    /* The compositor may have said so only meanwhile. */
    remember(*renderer != NULL ? *window : NULL);
    if (*renderer == NULL && *window != NULL) {
        SDL_DestroyWindow(*window);
        *window = NULL;
    }
    return *renderer != NULL;
}

static bool create_accelerated(const char *title, SDL_Rect place, Uint32 flags, SDL_Window **window,
                               SDL_Renderer **renderer)
{
    Uint32 wanted = SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC;
    if (!create(title, place, flags, wanted, window, renderer)) {
        return false;
    }
    if (puts_pixels() && is_software_gl(*renderer)) {
        SDL_DestroyRenderer(*renderer);
        SDL_DestroyWindow(*window);
        return false;
    }
    return true;
}

bool renderer_create(const char *title, SDL_Rect place, Uint32 flags, SDL_Window **window,
                     SDL_Renderer **renderer)
{
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    enum choice choice = choose();
    if (choice == CHOICE_ASKED_FOR && create(title, place, flags, 0, window, renderer)) {
        return true;
    }
    if (choice == CHOICE_ACCELERATED && create_accelerated(title, place, flags, window, renderer)) {
        return true;
    }
    return create(title, place, flags, SDL_RENDERER_SOFTWARE, window, renderer);
}
