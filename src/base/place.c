/* SPDX-License-Identifier: Zlib */
#include "base/place.h"

#include <string.h>
#include <unistd.h>

bool base_place_program(char *folder, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", folder, size - 1);
    if (length <= 0 || (size_t)length >= size - 1) {
        return false;
    }
    folder[length] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash == NULL) {
        return false;
    }
    *slash = '\0';
    return true;
}
