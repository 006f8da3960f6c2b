/* SPDX-License-Identifier: Zlib */
/*
 * limits.h: whether the system gives what a game takes, asked before anything is begun.
 */
#ifndef APP_LIMITS_H
#define APP_LIMITS_H

#include <stdbool.h>

/* Files open at a time: the window, the database, the sound, eight pads, and what is opened for a
   moment. And MB of addresses besides the program itself, most of them for its threads:
   libraries that draw and read fonts don't all survive without. */
enum { APP_FILES_LEAST = 32, APP_MEMORY_LEAST = 192 };

/* Asks for as many files as it needs where it was given fewer. False where it can't have them, with
   the number that it can have in *most. */
bool app_limits_files(long *most);

/* Large pieces of memory go back to the system when they are freed. Pictures and lines of text of
   all sizes come and go, up to a bound, and the gaps that they leave in a heap add up to half as
   much again within an hour. */
void app_limits_heap(void);

/* Where memory is limited (ulimit -v, ulimit -d), whether that leaves enough. */
bool app_limits_memory(void);

#endif
