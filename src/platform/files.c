#include "platform/files.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/place.h"

enum { PATH_SIZE = 4096 };

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

bool platform_data_folder(const char *given, char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char here[PATH_SIZE];
    if (given != NULL && given[0] == '/') {
        return say(path, size, "%s", given);
    }
    if (given != NULL) {
        return given[0] != '\0' && getcwd(here, sizeof here) != NULL &&
               say(path, size, "%s/%s", here, given);
    }
    if (data != NULL && data[0] == '/') {
        return say(path, size, "%s/tumblecup", data);
    }
    return home != NULL && home[0] == '/' && say(path, size, "%s/.local/share/tumblecup", home);
}
