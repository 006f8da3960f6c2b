/* SPDX-License-Identifier: Zlib */
/*
 * folder.h: folders of the program's own, which only their owner looks into.
 */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stdbool.h>

enum { BASE_FOLDER_MAX = 4096 };

/* Makes a folder with its parents; true if it is there. The path is absolute. */
bool base_folder_make(const char *path);

#endif
