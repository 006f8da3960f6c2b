/* SPDX-License-Identifier: Zlib */
#include "platform/compose_cache.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/file_cache.h"
#include "base/folder.h"
#include "base/hash.h"

/* A file has some 400 KB; there is one for each language and table of keys. */
enum { FILE_MOST = 4 << 20, FILES_MOST = 4 };

static const char variable[] = "XCOMPOSECACHE", note[] = "sum";

/* Of a file's name and bytes; 0: it can't be read. */
static uint64_t file_sum(const char *path, const char *name)
{
    size_t size;
    void *bytes = base_file_read(path, FILE_MOST, &size, NULL);
    if (bytes == NULL) {
        return 0;
    }
    size_t words = size / sizeof(uint32_t), whole = words * sizeof(uint32_t);
    uint64_t sum = base_hash_words(base_hash(BASE_HASH, name, strlen(name)), bytes, words);
    sum = base_hash(sum, (const unsigned char *)bytes + whole, size - whole);
    free(bytes);
    return sum | 1;
}

/* Adds up all files but the note, in whatever order they come; or removes them. False where they
   are not as Xlib writes them, or too many. */
static bool go_through(const char *folder, bool removing, uint64_t *sum)
{
    char path[BASE_FOLDER_MAX];
    bool fine = true;
    int count = 0;
    DIR *files = opendir(folder);
    *sum = 0;
    for (const struct dirent *entry; files != NULL && (entry = readdir(files)) != NULL;) {
        const char *name = entry->d_name;
        int length = snprintf(path, sizeof path, "%s/%s", folder, name);
        if (name[0] == '.' || strcmp(name, note) == 0 || length >= (int)sizeof path) {
            continue;
        }
        uint64_t more = removing ? 0 : file_sum(path, name);
        fine = fine && (removing ? unlink(path) == 0 : more != 0 && ++count <= FILES_MOST);
        *sum += more;
    }
    if (files != NULL) {
        closedir(files);
    }
    return fine;
}

/* Whether the files are those that were noted. */
static bool is_as_noted(const char *folder)
{
    uint64_t sum, noted = 0;
    size_t size = 0;
    bool fine = go_through(folder, false, &sum);
    unsigned char *bytes = base_file_cache_get(folder, note, sizeof noted, &size);
    if (bytes != NULL && size == sizeof noted) {
        memcpy(&noted, bytes, sizeof noted);
    }
    free(bytes);
    return fine && sum == noted;
}

void compose_cache_open(const char *folder)
{
    uint64_t sum;
    const char *display = getenv("DISPLAY");
    bool wanted = folder != NULL && display != NULL && getenv(variable) == NULL;
    if (wanted && access(folder, F_OK) == 0 &&
        (is_as_noted(folder) || go_through(folder, true, &sum))) {
        setenv(variable, folder, 0);
    }
}

void compose_cache_note(const char *folder)
{
    uint64_t sum;
    const char *told = getenv(variable);
    if (folder != NULL && told == NULL) {
        base_folder_make(folder); /* for the next start: none is made before there is a display */
    } else if (folder != NULL && told != NULL && strcmp(told, folder) == 0 &&
               !is_as_noted(folder) && go_through(folder, false, &sum)) {
        base_file_cache_put(folder, note, &sum, sizeof sum, FILES_MOST);
    }
}
