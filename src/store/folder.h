/*
 * folder.h: the data folder, which only its owner looks into.
 */
#ifndef STORE_FOLDER_H
#define STORE_FOLDER_H

#include <stdbool.h>

enum { STORE_FOLDER_MAX = 4096 };

/* Makes a folder with its parents; true if it is there. The path is absolute. */
bool store_folder_make(const char *path);

#endif
