/* SPDX-License-Identifier: Zlib */
/*
 * file.h: whole files, read and written without trusting what lies in their place: a named pipe
 * holds nobody up, a device is not read, and a link planted beside a file is not written through.
 *
 * These calls take as long as the disk takes.
 */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum base_file {
    BASE_FILE_PLAIN,      /* a regular file, perhaps behind links */
    BASE_FILE_NONE,       /* nothing of that name */
    BASE_FILE_OTHER,      /* a folder, a pipe, a socket, a device, links in a circle */
    BASE_FILE_LARGE,      /* longer than was asked for */
    BASE_FILE_UNREADABLE, /* no right to, a failing disk, no memory */
};

/* What lies at a path, without opening it. */
enum base_file base_file_look(const char *path);

/* The bytes of a regular file of at most `most`, with a NUL behind them, to be freed by the caller;
   NULL with *why otherwise. `why` may be NULL. */
void *base_file_read(const char *path, size_t most, size_t *size, enum base_file *why);

/* Memory that a file's next bytes go into. */
struct base_file_part {
    void *bytes;
    size_t size;
};

/* Reads a regular file that is exactly as long as the parts together right into them, one after the
   other. False otherwise, with anything in them. */
bool base_file_read_parts(const char *path, const struct base_file_part *parts, int count);

/* Puts a file there whole and synced to the disk, in the place of a regular file or a link of that
   name, or changes nothing: it is written under a new name of the same folder first, which no one
   else can have made. `mode`: its rights before the umask. */
bool base_file_write(const char *path, const void *bytes, size_t size, unsigned mode);

/* Whether a name, without its folder, is one under which base_file_write() writes first. What was
   killed meanwhile leaves such a file behind. */
bool base_file_is_draft(const char *name);

#endif
