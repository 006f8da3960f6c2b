/* SPDX-License-Identifier: Zlib */
/*
 * text_estimate.h: the extent of a line of text without a font, in pixels, from average glyph
 * widths.
 */
#ifndef PLATFORM_TEXT_ESTIMATE_H
#define PLATFORM_TEXT_ESTIMATE_H

#include "canvas/port.h"

struct canvas_extent platform_estimate_extent(struct canvas_style style, const char *text);

#endif
