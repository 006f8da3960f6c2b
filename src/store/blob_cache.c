#define _POSIX_C_SOURCE 200809L

#include "store/blob_cache.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/file.h"
#include "store/folder.h"

enum { PATH_BYTES = 4096 };

static bool is_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < 100 &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static bool write_path(char path[PATH_BYTES], const char *folder, const char *name)
{
    int length = snprintf(path, PATH_BYTES, "%s/tables/%s", folder, name);
    return length > 0 && length < PATH_BYTES;
}

/* ---- Reading --------------------------------------------------------------------------------- */

unsigned char *store_blob_get(const char *folder, const char *name, size_t *size)
{
    char path[PATH_BYTES];
    if (!is_name(name) || !write_path(path, folder, name)) {
        return NULL;
    }
    unsigned char *block = base_file_read(path, STORE_BLOB_BYTES_MAX, size, NULL);
    if (block != NULL && *size == 0) {
        free(block);
        return NULL;
    }
    return block;
}

/* ---- Writing --------------------------------------------------------------------------------- */

enum { DRAFT_SECONDS = 3600 }; /* no block takes that long to be written */

/* Counts the blocks, and finds the path of the one written longest ago. What a program that was
   killed had begun to write goes. */
static int look_through(const char *folder, char oldest[PATH_BYTES])
{
    char path[PATH_BYTES];
    struct stat about;
    time_t when = 0, now = time(NULL);
    int count = 0;
    DIR *blocks = write_path(path, folder, "") ? opendir(path) : NULL;
    for (const struct dirent *entry; blocks != NULL && (entry = readdir(blocks)) != NULL;) {
        bool draft = base_file_is_draft(entry->d_name);
        if ((!draft && !is_name(entry->d_name)) || !write_path(path, folder, entry->d_name) ||
            lstat(path, &about) != 0) {
            continue;
        }
        if (draft) {
            if (now - about.st_mtime > DRAFT_SECONDS) {
                remove(path);
            }
        } else {
            if (count == 0 || about.st_mtime < when) {
                when = about.st_mtime;
                snprintf(oldest, PATH_BYTES, "%s", path);
            }
            count++;
        }
    }
    if (blocks != NULL) {
        closedir(blocks);
    }
    return count;
}

static void make_room(const char *folder)
{
    char oldest[PATH_BYTES] = "";
    while (look_through(folder, oldest) > STORE_BLOBS_MAX && remove(oldest) == 0) {
    }
}

bool store_blob_put(const char *folder, const char *name, const unsigned char *block, size_t size)
{
    char path[PATH_BYTES];
    if (!is_name(name) || size == 0 || size > STORE_BLOB_BYTES_MAX ||
        !write_path(path, folder, "") || !store_folder_make(path) ||
        !write_path(path, folder, name) || !base_file_write(path, block, size, 0600)) {
        return false;
    }
    make_room(folder);
    return true;
}
