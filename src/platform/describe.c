/* SPDX-License-Identifier: Zlib */
/* describe.c: what a report of a fault tells of the platform. */
#define _POSIX_C_SOURCE 200809L
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>

#include "platform/internal.h"

static void add_version(char *text, size_t size, const char *name, const SDL_version *version)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s %d.%d.%d, ", name, version->major, version->minor,
             version->patch);
}

static const char *or_none(const char *name)
{
    return name == NULL ? "none" : name;
}

void platform_describe(const struct platform *platform, char *text, size_t size)
{
    SDL_version sdl;
    struct utsname system;
    int fonts = FcGetVersion();
    SDL_GetVersion(&sdl);
    text[0] = '\0';
    add_version(text, size, "SDL", &sdl);
    add_version(text, size, "SDL_ttf", TTF_Linked_Version());
    add_version(text, size, "SDL_image", IMG_Linked_Version());
    size_t used = strlen(text);
    snprintf(text + used, size - used, "Fontconfig %d.%d.%d\nvideo %s, renderer %s, sound %s\n",
             fonts / 10000, fonts / 100 % 100, fonts % 100, or_none(SDL_GetCurrentVideoDriver()),
             platform_renderer(platform), or_none(SDL_GetCurrentAudioDriver()));
    used = strlen(text);
    if (uname(&system) == 0) {
        snprintf(text + used, size - used, "%s %s %s\n", system.sysname, system.release,
                 system.machine);
    }
}
