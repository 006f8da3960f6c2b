#include "platform/renderer.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum choice { CHOICE_ASKED_FOR, CHOICE_ACCELERATED, CHOICE_SOFTWARE };

static bool is_screenless(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver == NULL || strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0;
}

/* Where there is no display SDL may take a driver that shows nothing: only who names it wants it.
 */
static bool start_seen(void)
{
    if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) != 0) {
        return false;
    }
    if (is_screenless()) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS);
        SDL_SetError("there is no display");
        return false;
    }
    return true;
}

bool renderer_start_video(void)
{
    if (getenv("SDL_VIDEODRIVER") != NULL) {
        return SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) == 0;
    }
    if (getenv("DISPLAY") != NULL) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,wayland");
        if (start_seen()) {
            return true;
        }
        SDL_SetHint(SDL_HINT_VIDEODRIVER, NULL);
    }
    return start_seen();
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
    return !is_screenless() && has_render_node() ? CHOICE_ACCELERATED : CHOICE_SOFTWARE;
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

static bool create(const char *title, SDL_Rect place, Uint32 flags, Uint32 renderer_flags,
                   SDL_Window **window, SDL_Renderer **renderer)
{
    *window = SDL_CreateWindow(title, place.x, place.y, place.w, place.h, flags);
    *renderer = *window != NULL ? SDL_CreateRenderer(*window, -1, renderer_flags) : NULL;
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
    if (is_software_gl(*renderer)) {
        SDL_DestroyRenderer(*renderer);
        SDL_DestroyWindow(*window);
        return false;
    }
    return true;
}

/* The window's pixels are put up by the window system alone, if it can: SDL would otherwise load
   OpenGL to copy them. */
static bool create_software(const char *title, SDL_Rect place, Uint32 flags, SDL_Window **window,
                            SDL_Renderer **renderer)
{
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (create(title, place, flags, SDL_RENDERER_SOFTWARE, window, renderer)) {
        return true;
    }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, NULL);
    return create(title, place, flags, SDL_RENDERER_SOFTWARE, window, renderer);
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
    return create_software(title, place, flags, window, renderer);
}
