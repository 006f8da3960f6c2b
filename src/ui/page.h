/* SPDX-License-Identifier: Zlib */
/*
 * page.h: a page on felt, with the margin round it; its title and the way back, and parts of a
 * sheet of paper that scrolls.
 */
#ifndef UI_PAGE_H
#define UI_PAGE_H

#include "canvas/intent.h"
#include "ui/text.h"
#include "ui/ui.h"

/* What of the window lies within the margin of a page. */
struct canvas_rect ui_page_area(const struct ui *ui);
/* Felt of that colour; returns that area. */
struct canvas_rect ui_page(struct ui *ui, uint32_t felt);

/* One button beside the title. */
struct ui_page_tool {
    struct ui_command command;
    const char *icon, *label, *why; /* why NULL: it can be pressed */
};

enum { UI_PAGE_TOOLS_MAX = 6, UI_PAGE_TOOLS_LEAST = 48 }; /* of them; px of their height */

/* Cuts them from the right of *head in their order, so that the last one, which is the way back,
   stands in the upper right corner of every page; and how high they are, and how wide in a head of
   that width. */
void ui_page_tools(struct ui *ui, struct canvas_rect *head, const struct ui_page_tool *tools,
                   int count);
float ui_page_tools_height(const struct ui *ui);
float ui_page_tools_width(const struct ui *ui, float w, const struct ui_page_tool *tools,
                          int count);

/* What a page is called, told as its heading; id names it. */
void ui_page_title(struct ui *ui, struct canvas_rect rect, const char *id, const char *title);
/* Cut from the top of *rest: the title, tools, and behind them the way back. */
void ui_page_head(struct ui *ui, struct canvas_rect *rest, const char *title,
                  const struct ui_page_tool *tools, int count);
/* The same on felt; returns what is left for the paper. */
struct canvas_rect ui_page_begin(struct ui *ui, const char *title, const struct ui_page_tool *tools,
                                 int count);
/* What that returns, without drawing anything. */
struct canvas_rect ui_page_rest(const struct ui *ui);

/* The way back as one of the tools, for a page with a command of its own for it, and the command of
   those that have none, whose id is "back". */
struct ui_page_tool ui_page_way_back(struct ui_command command);
struct ui_command ui_page_back(void);
/* The page is to be left: by its way back, or by Escape or what stands for it. */
bool ui_page_left(const struct ui_event *event);

/* Several that exclude each other, cut from the top of *rest: in one row, where need be with labels
   of two lines, else in as many as they need. */
struct ui_page_pick {
    const char *label;
    struct ui_command command;
};
float ui_page_picks_height(const struct ui *ui, float w, const struct ui_page_pick *picks,
                           int count);
void ui_page_picks(struct ui *ui, struct canvas_rect *rest, const struct ui_page_pick *picks,
                   int count, int picked);

/* The same on paper, quieter: for what of a page's list is seen. */
void ui_page_filter(struct ui *ui, struct canvas_rect *rest, const struct ui_page_pick *picks,
                    int count, int picked);

/* A paragraph cut from the top of *rest. */
void ui_page_prose(struct ui *ui, struct canvas_rect *rest, const char *id,
                   struct canvas_style style, struct canvas_color color, const char *text);

/* A row on paper that can be pressed; returns what can be drawn on. */
struct canvas_rect ui_page_row(struct ui *ui, struct canvas_rect *rest, float h,
                               struct ui_command command, const char *label);
/* What parts it from the next one, px. */
float ui_page_row_gap(const struct ui *ui);

/* "…" while an answer is on its way. */
void ui_page_wait(struct ui *ui, struct canvas_rect *rest);
/* What leads on from a page that has nothing yet: a large button in its middle, cut from the top.
 */
void ui_page_lead(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                  const char *label);

/* Where the focus has nowhere to go inside the part, the arrows scroll it first; page keys do
   always. True if the intent is used up. */
bool ui_page_scroll(struct ui *ui, const char *id, const struct canvas_intent *intent);

#endif
