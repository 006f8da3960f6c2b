/* SPDX-License-Identifier: Zlib */
#include "base/folder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool make(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool base_folder_make(const char *path)
{
    char part[BASE_FOLDER_MAX];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        make(part);
        *slash = '/';
    }
    return make(part);
}
