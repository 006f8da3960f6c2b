/* SPDX-License-Identifier: Zlib */
/*
 * pencil.h: the pencil that writes on a sheet.
 */
#ifndef BOARDS_PENCIL_H
#define BOARDS_PENCIL_H

#include "ui/ui.h"

/* A pencil whose tip is there, for lines so high. */
void boards_pencil_draw(struct ui *ui, struct canvas_point tip, float line);

#endif
