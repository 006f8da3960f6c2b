/* SPDX-License-Identifier: Zlib */
/*
 * exchange.h: the folder in which files are handed on. A folder that is NULL is none.
 */
#ifndef PLATFORM_EXCHANGE_H
#define PLATFORM_EXCHANGE_H

#include "canvas/port.h"

enum { PLATFORM_EXCHANGE_MAX = 8 << 20 }; /* bytes of a file that is read */

bool platform_exchange_put(const char *folder, const char *name, const char *text, size_t length,
                           char path[CANVAS_PATH_MAX]);
int platform_exchange_list(const char *folder, char (*names)[CANVAS_FILE_MAX], int most);
char *platform_exchange_get(const char *folder, const char *path, size_t *length);

#endif
