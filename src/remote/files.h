/* SPDX-License-Identifier: Zlib */
/*
 * files.h: the files of the page that phones are shown, all of them in memory: nothing else can be
 * asked for.
 */
#ifndef REMOTE_FILES_H
#define REMOTE_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum { REMOTE_FILES_MAX = 32, REMOTE_FILES_BYTES = 60 * 1024, REMOTE_FILE_NAME_BYTES = 48 };

struct remote_file {
    char name[REMOTE_FILE_NAME_BYTES];
    const char *type; /* of its bytes, for Content-Type */
    char *bytes;
    size_t size;
};

struct remote_files {
    int count;
    struct remote_file list[REMOTE_FILES_MAX];
};

/* Reads those of a folder whose kind is served, as far as there is room: false where index.html is
   not among them, and then there are none. */
bool remote_files_read(struct remote_files *files, const char *folder);
void remote_files_finish(struct remote_files *files);
/* The file for the path of a request, "/" or "/NAME"; NULL: there is none. */
const struct remote_file *remote_files_find(const struct remote_files *files, const char *path);

#endif
