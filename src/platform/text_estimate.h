/*
 * text_estimate.h: how large text is where no font says so.
 */
#ifndef PLATFORM_TEXT_ESTIMATE_H
#define PLATFORM_TEXT_ESTIMATE_H

#include "canvas/port.h"

struct canvas_extent platform_estimate_extent(struct canvas_style style, const char *text);

#endif
