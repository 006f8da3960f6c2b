/* SPDX-License-Identifier: Zlib */
#include "platform/assets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/i18n.h"
#include "platform/files.h"

enum { PATH_SIZE = 4096, TRIES = 2 };

/* What is said of a kind of them, told by how their names begin. */
static const struct kind {
    const char *start;
    const char *sentence;
} kinds[] = {
    {"sounds/music_", N_("Some music is missing or damaged.")},
    {"sounds/", N_("Some sounds are missing or damaged.")},
    {"rules/", N_("Some pages of rules are missing or damaged.")},
    {"", N_("Some pictures are missing or damaged.")},
};

static int compare(const void *name, const void *asset)
{
    return strcmp(name, ((const struct asset *)asset)->name);
}

static const struct asset *find(const char *name)
{
    return bsearch(name, assets_list, (size_t)assets_count, sizeof assets_list[0], compare);
}

bool assets_has(const char *name)
{
    return find(name) != NULL;
}

static const char *sentence_of(const char *name)
{
    const struct kind *kind = kinds;
    while (strncmp(name, kind->start, strlen(kind->start)) != 0) {
        kind++;
    }
    return kind->sentence;
}

static void log_asset(struct log *log, const char *name, enum base_file why)
{
    static const char *const faults[] = {[BASE_FILE_PLAIN] = "is damaged",
                                         [BASE_FILE_NONE] = "is missing",
                                         [BASE_FILE_OTHER] = "is no file",
                                         [BASE_FILE_LARGE] = "is damaged",
                                         [BASE_FILE_UNREADABLE] = "can't be read"};
    char file[LOG_LINE_MAX];
    snprintf(file, sizeof file, "assets/%s %s", name, faults[why]);
    log_line(log, file,
             why == BASE_FILE_UNREADABLE ? _("Some game files can't be read.")
                                         : _(sentence_of(name)));
}

void assets_unusable(const struct assets *assets, const char *name)
{
    log_asset(assets->log, name, BASE_FILE_UNREADABLE);
}

static bool is_as_built(const struct assets *assets, const struct asset *asset, const void *bytes,
                        size_t size)
{
    unsigned char sum[ASSETS_SUM];
    if (size != asset->size || assets->digest == NULL) {
        return size == asset->size;
    }
    assets->digest(sum, bytes, size);
    return memcmp(sum, asset->sum, sizeof sum) == 0;
}

/* A disk that fails once is asked again. */
static void *read_file(const char *name, size_t most, size_t *size, enum base_file *why)
{
    char path[PATH_SIZE];
    void *bytes = NULL;
    *why = BASE_FILE_UNREADABLE;
    if (!platform_asset(name, path, sizeof path)) {
        return NULL;
    }
    for (int i = 0; i < TRIES && bytes == NULL && *why == BASE_FILE_UNREADABLE; i++) {
        bytes = base_file_read(path, most, size, why);
    }
    return bytes;
}

void *assets_load(const struct assets *assets, const char *name, size_t *size)
{
    const struct asset *asset = find(name);
    enum base_file why = BASE_FILE_NONE;
    void *bytes = asset != NULL ? read_file(name, asset->size, size, &why) : NULL;
    if (bytes != NULL && !is_as_built(assets, asset, bytes, *size)) {
        free(bytes);
        bytes = NULL;
    }
    if (bytes == NULL) {
        log_asset(assets->log, name, why);
    }
    return bytes;
}

void assets_check(const struct assets *assets, SDL_atomic_t *stop)
{
    size_t size;
    for (int i = 0; i < assets_count && SDL_AtomicGet(stop) == 0; i++) {
        free(assets_load(assets, assets_list[i].name, &size));
    }
}
