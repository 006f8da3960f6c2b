#define _POSIX_C_SOURCE 200809L

#include "store/shelf.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "store/folder.h"

enum { PATH_BYTES = 4096 };

static bool is_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < 100 &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static bool write_path(char path[PATH_BYTES], const char *folder, const char *name,
                       const char *ending)
{
    int length = snprintf(path, PATH_BYTES, "%s/tables/%s%s", folder, name, ending);
    return length > 0 && length < PATH_BYTES;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static unsigned char *read_all(FILE *file, size_t *size)
{
    struct stat about;
    if (fstat(fileno(file), &about) != 0 || about.st_size <= 0 ||
        about.st_size > STORE_SHELF_BYTES) {
        return NULL;
    }
    *size = (size_t)about.st_size;
    unsigned char *block = malloc(*size);
    if (block != NULL && fread(block, 1, *size, file) != *size) {
        free(block);
        block = NULL;
    }
    return block;
}

unsigned char *store_shelf_get(const char *folder, const char *name, size_t *size)
{
    char path[PATH_BYTES];
    if (!is_name(name) || !write_path(path, folder, name, "")) {
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    unsigned char *block = read_all(file, size);
    fclose(file);
    return block;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Counts the blocks, and finds the path of the one written longest ago. */
static int look_through(const char *folder, char oldest[PATH_BYTES])
{
    char path[PATH_BYTES];
    struct stat about;
    time_t when = 0;
    int count = 0;
    DIR *blocks = write_path(path, folder, "", "") ? opendir(path) : NULL;
    for (const struct dirent *entry; blocks != NULL && (entry = readdir(blocks)) != NULL;) {
        if (is_name(entry->d_name) && write_path(path, folder, entry->d_name, "") &&
            stat(path, &about) == 0) {
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
    while (look_through(folder, oldest) > STORE_SHELF_BLOCKS && remove(oldest) == 0) {
    }
}

static bool write_all(const char *path, const unsigned char *block, size_t size)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return false;
    }
    bool written = fwrite(block, 1, size, file) == size;
    return (fclose(file) == 0) && written;
}

bool store_shelf_put(const char *folder, const char *name, const unsigned char *block, size_t size)
{
    char path[PATH_BYTES], fresh[PATH_BYTES];
    if (!is_name(name) || size == 0 || size > STORE_SHELF_BYTES ||
        !write_path(path, folder, "", "") || !store_folder_make(path) ||
        !write_path(path, folder, name, "") || !write_path(fresh, folder, name, ".new")) {
        return false;
    }
    if (!write_all(fresh, block, size) || rename(fresh, path) != 0) {
        remove(fresh);
        return false;
    }
    make_room(folder);
    return true;
}
