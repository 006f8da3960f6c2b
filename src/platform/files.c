/* SPDX-License-Identifier: Zlib */
#include "platform/files.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/place.h"

enum { PATH_SIZE = 4096, CONFIG_MAX = 1 << 16, PATHS_TRIED = 1000 };

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static bool
say(char *path, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(path, size, format, arguments);
    va_end(arguments);
    return length >= 0 && (size_t)length < size;
}

/* A place that is told relative to the program's folder, in the build tree and installed alike. */
static bool place_path(const char *from_program, const char *name, char *path, size_t size)
{
    char folder[PATH_SIZE];
    return base_place_program(folder, sizeof folder) &&
           say(path, size, "%s/%s%s%s", folder, from_program, name[0] != '\0' ? "/" : "", name);
}

bool platform_asset(const char *name, char *path, size_t size)
{
    return place_path(TUMBLECUP_DATA_FROM_BIN, name, path, size);
}

bool platform_locale_folder(char *path, size_t size)
{
    return place_path(TUMBLECUP_WORDS_FROM_BIN, "", path, size);
}

bool platform_path(const char *given, char *path, size_t size)
{
    char here[PATH_SIZE];
    if (given[0] == '/') {
        return say(path, size, "%s", given);
    }
    return given[0] != '\0' && getcwd(here, sizeof here) != NULL &&
           say(path, size, "%s/%s", here, given);
}

/* The program's own folder below the one that `variable` names, or else below $HOME/`usual`. */
static bool own_folder(const char *given, const char *variable, const char *usual, char *path,
                       size_t size)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    if (given != NULL) {
        return platform_path(given, path, size);
    }
    if (base != NULL && base[0] == '/') {
        return say(path, size, "%s/tumblecup", base);
    }
    return home != NULL && home[0] == '/' && say(path, size, "%s/%s/tumblecup", home, usual);
}

bool platform_data_folder(const char *given, char *path, size_t size)
{
    return own_folder(given, "XDG_DATA_HOME", ".local/share", path, size);
}

bool platform_cache_folder(const char *given, char *path, size_t size)
{
    return own_folder(given, "XDG_CACHE_HOME", ".cache", path, size);
}

/* ---- Pictures -------------------------------------------------------------------------------- */

/* The value of XDG_PICTURES_DIR="…" in the text of user-dirs.dirs, which is a shell's: only
   "$HOME/…" and paths from the root are allowed there, with a backslash before what a shell would
   read. */
static bool read_pictures(const char *text, const char *home, char *path, size_t size)
{
    static const char key[] = "XDG_PICTURES_DIR=\"", variable[] = "$HOME";
    for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += strspn(line, " \t\n");
        if (strncmp(line, key, sizeof key - 1) != 0) {
            continue;
        }
        const char *from = line + sizeof key - 1;
        bool relative = strncmp(from, variable, sizeof variable - 1) == 0;
        size_t length = 0;
        from += relative ? sizeof variable - 1 : 0;
        if (!say(path, size, "%s", relative ? home : "") || (*from != '/' && *from != '"')) {
            return false;
        }
        for (length = strlen(path); *from != '"' && *from != '\0' && *from != '\n'; from++) {
            from += from[0] == '\\' && from[1] != '\0';
            if (length + 1 >= size) {
                return false;
            }
            path[length++] = *from;
        }
        path[length] = '\0';
        return *from == '"' && length > 0;
    }
    return false;
}

bool platform_pictures_folder(char *path, size_t size)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    char file[PATH_SIZE];
    size_t length;
    if (home == NULL || home[0] != '/') {
        return false;
    }
    bool given = config != NULL && config[0] == '/';
    if (!say(file, sizeof file, "%s%s/user-dirs.dirs", given ? config : home,
             given ? "" : "/.config")) {
        return false;
    }
    char *text = base_file_read(file, CONFIG_MAX, &length, NULL);
    bool found = text != NULL && read_pictures(text, home, path, size);
    free(text);
    return found || say(path, size, "%s/Pictures", home);
}

bool platform_new_path(const char *folder, const char *name, const char *ending, char *path,
                       size_t size)
{
    for (int i = 1; i <= PATHS_TRIED; i++) {
        char number[16] = "";
        if (i > 1) {
            snprintf(number, sizeof number, "-%d", i);
        }
        if (!say(path, size, "%s/%s%s.%s", folder, name, number, ending)) {
            return false;
        }
        if (access(path, F_OK) != 0) {
            return true;
        }
    }
    return false;
}
