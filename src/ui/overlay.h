/* SPDX-License-Identifier: Zlib */
/*
 * overlay.h: the sheet of paper that an overlay is.
 */
#ifndef UI_OVERLAY_H
#define UI_OVERLAY_H

#include "canvas/intent.h"
#include "ui/ui.h"
#include "ui/widgets.h"

/* What can be written on of a sheet in the middle, as large as asked or as the window allows. */
struct canvas_rect ui_overlay_area(const struct ui *ui, float w, float h);
/* Draws that sheet, and returns the same. */
struct canvas_rect ui_overlay_sheet(struct ui *ui, float w, float h);

/* The same with a title, a part of its own `content` high that may have to scroll, and the button
   that closes it; what returns is that part. */
struct canvas_rect ui_overlay_page(struct ui *ui, float w, float content, const char *title,
                                   struct ui_command close);

/* The same with these buttons in its foot instead. */
struct canvas_rect ui_overlay_page_with(struct ui *ui, float w, float content, const char *title,
                                        const struct ui_button *foot, int count);

/* Begins what scrolls in such a part and returns where its rows lie: as wide as the part, the bar
   and the shadows of what lies there have the sheet's margin. Ends by ui_scroll_end(). */
struct canvas_rect ui_overlay_rows(struct ui *ui, const char *id, struct canvas_rect view);

/* Arrows and page keys scroll a part in which there is nothing to go to. True if it is there. */
bool ui_overlay_scroll(struct ui *ui, const char *id, const struct canvas_intent *intent);

#endif
