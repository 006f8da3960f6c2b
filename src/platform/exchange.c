#define _POSIX_C_SOURCE 200809L

#include "platform/exchange.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A name that is a path from the root stays as it is. */
static bool join(char path[CANVAS_PATH_MAX], const char *folder, const char *name)
{
    bool whole = name[0] == '/';
    int length =
        snprintf(path, CANVAS_PATH_MAX, "%s%s%s", whole ? "" : folder, whole ? "" : "/", name);
    return length > 0 && length < CANVAS_PATH_MAX;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static bool write_file(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return false;
    }
    bool written = fwrite(text, 1, length, file) == length && fputc('\n', file) != EOF;
    return fclose(file) == 0 && written;
}

/* Written beside its place first, so that what lies there is whole. */
bool platform_exchange_put(const char *folder, const char *name, const char *text, size_t length,
                           char path[CANVAS_PATH_MAX])
{
    char part[CANVAS_PATH_MAX + 8];
    if (folder == NULL || !join(path, folder, name)) {
        return false;
    }
    mkdir(folder, 0700);
    snprintf(part, sizeof part, "%s.part", path);
    if (write_file(part, text, length) && rename(part, path) == 0) {
        return true;
    }
    remove(part);
    return false;
}

/* ---- Looking --------------------------------------------------------------------------------- */

static bool is_match(const char *name)
{
    size_t length = strlen(name);
    return name[0] != '.' && length > 5 && length < CANVAS_FILE_MAX &&
           strcmp(name + length - 5, ".json") == 0;
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

static char *read_all(FILE *file, size_t *length)
{
    char *text = malloc(PLATFORM_EXCHANGE_MAX + 2);
    if (text == NULL) {
        return NULL;
    }
    *length = fread(text, 1, PLATFORM_EXCHANGE_MAX + 1, file);
    if (ferror(file) || *length > PLATFORM_EXCHANGE_MAX) {
        free(text);
        return NULL;
    }
    text[*length] = '\0';
    return text;
}

char *platform_exchange_get(const char *folder, const char *path, size_t *length)
{
    char full[CANVAS_PATH_MAX];
    struct stat about;
    /* Only what is a file: a pipe would never end. */
    if ((path[0] != '/' && folder == NULL) || !join(full, folder, path) ||
        stat(full, &about) != 0 || !S_ISREG(about.st_mode)) {
        return NULL;
    }
    FILE *file = fopen(full, "rb");
    if (file == NULL) {
        return NULL;
    }
    char *text = read_all(file, length);
    fclose(file);
    return text;
}
