/* SPDX-License-Identifier: Zlib */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/entropy.h"

enum { PATH_BYTES = 4096, NAME_TRIES = 16, CHUNK_BYTES = 1 << 16 };

/* ---- Looking --------------------------------------------------------------------------------- */

/* Why a call that was given a path did not work. */
static enum base_file missing(int error)
{
    return error == ENOENT || error == ENOTDIR ? BASE_FILE_NONE
           : error == ELOOP                    ? BASE_FILE_OTHER
                                               : BASE_FILE_UNREADABLE;
}

enum base_file base_file_look(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0) {
        return missing(errno);
    }
    return S_ISREG(about.st_mode) ? BASE_FILE_PLAIN : BASE_FILE_OTHER;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* What a file says of its length is not relied on: it may grow, and /proc has files of none. */
static char *read_whole(int file, size_t hint, size_t most, size_t *size, enum base_file *why)
{
    size_t room = hint < most ? hint + 2 : most + 2;
    char *bytes = malloc(room);
    *size = 0;
    *why = BASE_FILE_UNREADABLE;
    while (bytes != NULL) {
        ssize_t got = read(file, bytes + *size, room - 1 - *size);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got == 0) {
            bytes[*size] = '\0';
            *why = BASE_FILE_PLAIN;
            return bytes;
        }
        *size += got > 0 ? (size_t)got : 0;
        if (got < 0 || *size > most) {
            *why = got < 0 ? BASE_FILE_UNREADABLE : BASE_FILE_LARGE;
            break;
        }
        if (*size == room - 1) {
            room = most + 2 - room < CHUNK_BYTES ? most + 2 : room + CHUNK_BYTES;
            char *grown = realloc(bytes, room);
            if (grown == NULL) {
                break;
            }
            bytes = grown;
        }
    }
    free(bytes);
    return NULL;
}

/* Opens a regular file; negative, and why, if there is none. */
static int open_plain(const char *path, struct stat *about, enum base_file *why)
{
    /* A device may act when it is opened, so that this is asked before; and a pipe may have come
       into the file's place since, so that it is asked again. */
    *why = base_file_look(path);
    if (*why != BASE_FILE_PLAIN) {
        return -1;
    }
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) {
        *why = missing(errno);
        return -1;
    }
    if (fstat(file, about) != 0 || !S_ISREG(about->st_mode)) {
        *why = BASE_FILE_OTHER;
        close(file);
        return -1;
    }
    return file;
}

void *base_file_read(const char *path, size_t most, size_t *size, enum base_file *why)
{
    struct stat about;
    enum base_file unasked;
    void *bytes = NULL;
    why = why == NULL ? &unasked : why;
    int file = open_plain(path, &about, why);
    if (file < 0) {
        return NULL;
    }
    if (about.st_size > 0 && (uintmax_t)about.st_size > most) {
        *why = BASE_FILE_LARGE;
    } else {
        bytes = read_whole(file, about.st_size > 0 ? (size_t)about.st_size : 0, most, size, why);
    }
    close(file);
    return bytes;
}

static bool read_part(int file, const struct base_file_part *part)
{
    for (size_t done = 0; done < part->size;) {
        ssize_t got = read(file, (char *)part->bytes + done, part->size - done);
        if (got == 0 || (got < 0 && errno != EINTR)) {
            return false;
        }
        done += got > 0 ? (size_t)got : 0;
    }
    return true;
}

bool base_file_read_parts(const char *path, const struct base_file_part *parts, int count)
{
    struct stat about;
    enum base_file why;
    uintmax_t wanted = 0;
    for (int i = 0; i < count; i++) {
        wanted += parts[i].size;
    }
    int file = open_plain(path, &about, &why);
    if (file < 0) {
        return false;
    }
    bool whole = about.st_size >= 0 && (uintmax_t)about.st_size == wanted;
    for (int i = 0; whole && i < count; i++) {
        whole = read_part(file, &parts[i]);
    }
    close(file);
    return whole;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static const char draft_start[] = ".tumblecup-";
static const char draft_end[] = ".part";
enum { DRAFT_DIGITS = 16 };

bool base_file_is_draft(const char *name)
{
    const size_t start = sizeof draft_start - 1;
    return strncmp(name, draft_start, start) == 0 &&
           strspn(name + start, "0123456789abcdef") == DRAFT_DIGITS &&
           strcmp(name + start + DRAFT_DIGITS, draft_end) == 0;
}

/* Bytes of a path up to the name, the last slash included. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/* Opens a file that was not there before, of a name that nobody can guess; negative if it can't. */
static int open_draft(const char *path, char draft[PATH_BYTES], unsigned mode)
{
    int file = -1;
    for (int i = 0; i < NAME_TRIES && file < 0; i++) {
        int length = snprintf(draft, PATH_BYTES, "%.*s%s%016llx%s", (int)folder_length(path), path,
                              draft_start, (unsigned long long)base_entropy(), draft_end);
        if (length >= PATH_BYTES) {
            return -1;
        }
        file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, (mode_t)mode);
        if (file < 0 && errno != EEXIST) {
            return -1;
        }
    }
    return file;
}

static bool write_whole(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t wrote = write(file, bytes, size);
        if (wrote < 0 && errno != EINTR) {
            return false;
        }
        bytes += wrote > 0 ? wrote : 0;
        size -= wrote > 0 ? (size_t)wrote : 0;
    }
    return true;
}

/* A file system that can't sync keeps it as well as it can. */
static bool sync_to_disk(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* So that the new name lasts too. The file is there either way. */
static void sync_folder(const char *path)
{
    char folder[PATH_BYTES];
    snprintf(folder, sizeof folder, "%.*s.", (int)folder_length(path), path);
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

bool base_file_write(const char *path, const void *bytes, size_t size, unsigned mode)
{
    char draft[PATH_BYTES];
    struct stat about;
    /* Not in the place of a device or a folder. */
    if (strlen(path) >= PATH_BYTES - 2 ||
        (stat(path, &about) == 0 ? !S_ISREG(about.st_mode) : errno != ENOENT && errno != ELOOP)) {
        return false;
    }
    int file = open_draft(path, draft, mode);
    if (file < 0) {
        return false;
    }
    bool written = write_whole(file, bytes, size) && sync_to_disk(file);
    written = close(file) == 0 && written;
    if (!written || rename(draft, path) != 0) {
        unlink(draft);
        return false;
    }
    sync_folder(path);
    return true;
}
