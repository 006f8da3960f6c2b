/* SPDX-License-Identifier: Zlib */
#include "base/file_cache.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/folder.h"

enum { PATH_BYTES = BASE_FOLDER_MAX };

static bool is_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < 100 &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static bool write_path(char *path, size_t size, const char *folder, const char *name)
{
    int length = snprintf(path, size, "%s/%s", folder, name);
    return length > 0 && (size_t)length < size;
}

bool base_file_cache_path(const char *folder, const char *name, char *path, size_t size)
{
    return is_name(name) && write_path(path, size, folder, name);
}

/* ---- Reading --------------------------------------------------------------------------------- */

unsigned char *base_file_cache_get(const char *folder, const char *name, size_t most, size_t *size)
{
    char path[PATH_BYTES];
    if (!base_file_cache_path(folder, name, path, sizeof path)) {
        return NULL;
    }
    unsigned char *bytes = base_file_read(path, most, size, NULL);
    if (bytes != NULL && *size == 0) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

/* ---- Writing --------------------------------------------------------------------------------- */

enum { DRAFT_SECONDS = 3600 }; /* nothing takes that long to be written */

struct count {
    int files;
    time_t oldest_at;
    char oldest[PATH_BYTES]; /* the one written longest ago */
};

/* Counts the files. What a program that was killed had begun to write goes. */
static void look_through(const char *folder, struct count *count)
{
    char path[PATH_BYTES];
    struct stat about;
    time_t now = time(NULL);
    DIR *files = opendir(folder);
    count->files = 0;
    for (const struct dirent *entry; files != NULL && (entry = readdir(files)) != NULL;) {
        bool draft = base_file_is_draft(entry->d_name);
        if ((!draft && !is_name(entry->d_name)) ||
            !write_path(path, sizeof path, folder, entry->d_name) || lstat(path, &about) != 0) {
            continue;
        }
        if (draft) {
            if (now - about.st_mtime > DRAFT_SECONDS) {
                remove(path);
            }
            continue;
        }
        if (count->files == 0 || about.st_mtime < count->oldest_at) {
            count->oldest_at = about.st_mtime;
            snprintf(count->oldest, sizeof count->oldest, "%s", path);
        }
        count->files++;
    }
    if (files != NULL) {
        closedir(files);
    }
}

/* Leaves so many at most. */
static void make_room(const char *folder, int kept)
{
    struct count count;
    do {
        look_through(folder, &count);
    } while (count.files > kept && remove(count.oldest) == 0);
}

bool base_file_cache_put(const char *folder, const char *name, const void *bytes, size_t size,
                         int kept)
{
    char path[PATH_BYTES];
    if (size == 0 || !base_file_cache_path(folder, name, path, sizeof path) ||
        !base_folder_make(folder) || !base_file_write(path, bytes, size, 0600)) {
        return false;
    }
    make_room(folder, kept);
    return true;
}

void base_file_cache_remove(const char *folder)
{
    make_room(folder, 0);
    rmdir(folder);
}
