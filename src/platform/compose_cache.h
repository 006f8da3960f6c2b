/* SPDX-License-Identifier: Zlib */
/*
 * compose_cache.h: where Xlib keeps what dead and compose keys write. It works that out of a text
 * of thousands of lines each time that it starts, a fifth of what a start takes, unless it has a
 * folder for what came of it; and what lies there it believes. So nothing stays there but what the
 * run before saw: a file that was changed or cut meanwhile goes, and is made anew.
 *
 * Xlib keeps nothing for the superuser.
 */
#ifndef PLATFORM_COMPOSE_CACHE_H
#define PLATFORM_COMPOSE_CACHE_H

/* Before there is a display or a second thread: tells Xlib of the folder, unless a person told it
   of another. NULL, or a folder that is not there: none. */
void compose_cache_open(const char *folder);

/* Once there is a display: notes what lies there, or makes the folder, for the next run. It takes
   as long as the disk takes; from any thread. */
void compose_cache_note(const char *folder);

#endif
