/* SPDX-License-Identifier: Zlib */
/*
 * files.h: where things lie. Paths are absolute, UTF-8, and live until the program ends.
 */
#ifndef PLATFORM_FILES_H
#define PLATFORM_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* The path of an asset below assets/: relative to the program (../share/tumblecup), in the build
   tree and installed alike. Written to path[size]; false where it is too long. */
bool platform_asset(const char *name, char *path, size_t size);

/* Where translations lie: ../share/locale beside the program. */
bool platform_locale_folder(char *path, size_t size);

/* A path from the root, whatever lies there; false for "" and where it does not fit. */
bool platform_path(const char *given, char *path, size_t size);
/* The person's data folder: `given` if not NULL, else $XDG_DATA_HOME/tumblecup, else
   ~/.local/share/tumblecup. Only named, not made; false where there is none. */
bool platform_data_folder(const char *given, char *path, size_t size);

/* The folder for what can be made again: `given` if not NULL, else $XDG_CACHE_HOME/tumblecup, else
   ~/.cache/tumblecup. Only named, not made; false where there is none. */
bool platform_cache_folder(const char *given, char *path, size_t size);

/* The person's pictures, as the desktop's user-dirs.dirs names them, else ~/Pictures. Only named,
   not made; false where there is none. */
bool platform_pictures_folder(char *path, size_t size);

/* A path in that folder that no file has: NAME.ENDING, else NAME-2.ENDING and so on. */
bool platform_new_path(const char *folder, const char *name, const char *ending, char *path,
                       size_t size);

#endif
