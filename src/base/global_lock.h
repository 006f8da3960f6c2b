/*
 * global_lock.h: for what may happen only once at a time in the whole program, whichever thread it
 * is on.
 */
#ifndef BASE_GLOBAL_LOCK_H
#define BASE_GLOBAL_LOCK_H

/* Waits until nobody else is alone, then calls `run` with `context` on this thread. Not from within
   such a call. */
void base_with_global_lock(void (*run)(void *context), void *context);

#endif
