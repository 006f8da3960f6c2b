/*
 * alone.h: for what may happen only once at a time in the whole program, whichever thread it is on.
 */
#ifndef BASE_ALONE_H
#define BASE_ALONE_H

/* Waits until nobody else is alone, then calls `run` with `context` on this thread. Not from within
   such a call. */
void base_alone(void (*run)(void *context), void *context);

#endif
