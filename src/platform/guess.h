/*
 * guess.h: how large text is where no font says so.
 */
#ifndef PLATFORM_GUESS_H
#define PLATFORM_GUESS_H

#include "canvas/port.h"

struct canvas_extent platform_guess_extent(struct canvas_style style, const char *text);

#endif
