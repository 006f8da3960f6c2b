/* SPDX-License-Identifier: Zlib */
/*
 * global_lock.h: one mutex for the whole program, round calls of libraries that keep global state.
 */
#ifndef BASE_GLOBAL_LOCK_H
#define BASE_GLOBAL_LOCK_H

/* Calls `run` with `context` on this thread while no other such call runs. Not recursive: never
   from within one. */
void base_with_global_lock(void (*run)(void *context), void *context);

#endif
