/* SPDX-License-Identifier: Zlib */
/*
 * hits.h: bonus hits, a second tally beside the points, told in one way wherever they are: in
 * words, and where those have no room by a number with an asterisk.
 */
#ifndef BOARDS_HITS_H
#define BOARDS_HITS_H

#include "boards/board.h"

/* "1 bonus hit" or "2 bonus hits"; and where there is little room, "1 hit" or "2 hits". */
void boards_hits(int count, char text[BOARDS_NAME_MAX]);
void boards_hits_short(int count, char text[BOARDS_NAME_MAX]);
/* Behind a number: " +2 hits", with what goes before it; and its letters beside those. */
void boards_hits_added(int count, char text[BOARDS_NAME_MAX]);
struct canvas_style boards_hits_style(const struct ui *ui, struct canvas_style style);

/* The sign: "+2" and an asterisk. From `x` on in a cell, or in its middle; nothing for none. */
float boards_hits_sign_width(const struct ui *ui, struct canvas_style style, int count);
void boards_hits_sign_draw(struct ui *ui, struct canvas_rect cell, struct canvas_style style,
                           float x, int count);
void boards_hits_sign_center(struct ui *ui, struct canvas_rect cell, struct canvas_style style,
                             int count);

/* An asterisk drawn by pencil: from its middle so far, with lines of that width. */
void boards_asterisk_draw(struct ui *ui, struct canvas_point at, float reach, float width,
                          struct canvas_color color);

#endif
