/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L

#include "platform/exchange.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"

/* A name that is a path from the root stays as it is. */
static bool join(char path[CANVAS_PATH_MAX], const char *folder, const char *name)
{
    bool whole = name[0] == '/';
    int length =
        snprintf(path, CANVAS_PATH_MAX, "%s%s%s", whole ? "" : folder, whole ? "" : "/", name);
    return length > 0 && length < CANVAS_PATH_MAX;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* The text with an end of line behind it. */
bool platform_exchange_put(const char *folder, const char *name, const char *text, size_t length,
                           char path[CANVAS_PATH_MAX])
{
    char *line = NULL;
    if (folder == NULL || !join(path, folder, name) || (line = malloc(length + 1)) == NULL) {
        return false;
    }
    memcpy(line, text, length);
    line[length] = '\n';
    mkdir(folder, 0700);
    bool written = base_file_write(path, line, length + 1, 0666);
    free(line);
    return written;
}

/* ---- Looking --------------------------------------------------------------------------------- */

/* Editions before 0.2 called them .json. */
static bool is_match(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && dot != name && name[0] != '.' && strlen(name) < CANVAS_FILE_MAX &&
           (strcmp(dot, ".tumblecup") == 0 || strcmp(dot, ".json") == 0);
}

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

int platform_exchange_list(const char *folder, char (*names)[CANVAS_FILE_MAX], int most)
{
    DIR *directory = folder == NULL ? NULL : opendir(folder);
    int count = 0;
    if (directory == NULL) {
        return 0;
    }
    for (struct dirent *entry; count < most && (entry = readdir(directory)) != NULL;) {
        if (is_match(entry->d_name)) {
            snprintf(names[count++], CANVAS_FILE_MAX, "%s", entry->d_name);
        }
    }
    closedir(directory);
    qsort(names, (size_t)count, sizeof *names, compare);
    return count;
}

/* ---- Reading --------------------------------------------------------------------------------- */

char *platform_exchange_get(const char *folder, const char *path, size_t *length)
{
    char full[CANVAS_PATH_MAX];
    if ((path[0] != '/' && folder == NULL) || !join(full, folder, path)) {
        return NULL;
    }
    return base_file_read(full, PLATFORM_EXCHANGE_MAX, length, NULL);
}
