/* SPDX-License-Identifier: Zlib */
#include "remote/files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

#define FIRST "index.html"

enum { PATH_BYTES = 4096 };

static const struct {
    const char *ending, *type;
} kinds[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".png", "image/png"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t ending = strlen(kinds[i].ending);
        if (length > ending && strcmp(name + length - ending, kinds[i].ending) == 0) {
            return kinds[i].type;
        }
    }
    return NULL;
}

/* `left`: bytes that all of them may still have. */
static void read_one(struct remote_files *files, const char *folder, const char *name, size_t *left)
{
    char path[PATH_BYTES];
    struct remote_file *file = &files->list[files->count];
    const char *type = type_of(name);
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (name[0] == '.' || type == NULL || files->count == REMOTE_FILES_MAX ||
        strlen(name) >= sizeof file->name || length < 0 || (size_t)length >= sizeof path) {
        return;
    }
    file->bytes = base_file_read(path, *left, &file->size, NULL);
    if (file->bytes != NULL) {
        memcpy(file->name, name, strlen(name) + 1);
        file->type = type;
        *left -= file->size;
        files->count++;
    }
}

bool remote_files_read(struct remote_files *files, const char *folder)
{
    size_t left = REMOTE_FILES_BYTES;
    DIR *list = opendir(folder);
    *files = (struct remote_files){.count = 0};
    if (list == NULL) {
        return false;
    }
    read_one(files, folder, FIRST, &left);
    for (const struct dirent *entry; (entry = readdir(list)) != NULL;) {
        if (strcmp(entry->d_name, FIRST) != 0) {
            read_one(files, folder, entry->d_name, &left);
        }
    }
    closedir(list);
    bool found = remote_files_find(files, "/") != NULL;
    if (!found) {
        remote_files_finish(files);
    }
    return found;
}

void remote_files_finish(struct remote_files *files)
{
    for (int i = 0; i < files->count; i++) {
        free(files->list[i].bytes);
    }
    files->count = 0;
}

const struct remote_file *remote_files_find(const struct remote_files *files, const char *path)
{
    const char *name = strcmp(path, "/") == 0 ? FIRST : path[0] == '/' ? path + 1 : "";
    for (int i = 0; i < files->count; i++) {
        if (strcmp(files->list[i].name, name) == 0) {
            return &files->list[i];
        }
    }
    return NULL;
}
