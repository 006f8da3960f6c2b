/*
 * descriptors.h: how many files the system lets the program have open at a time.
 */
#ifndef APP_DESCRIPTORS_H
#define APP_DESCRIPTORS_H

#include <stdbool.h>

/* The window, the database, the sound, eight pads, and what is opened for a moment. */
enum { APP_DESCRIPTORS_LEAST = 32 };

/* Asks for as many as it needs where it was given fewer. False where it can't have them, with the
   number that it can have in *most. */
bool app_descriptors_suffice(long *most);

#endif
