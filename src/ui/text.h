/* SPDX-License-Identifier: Zlib */
/*
 * text.h: text in rectangles: aligned, fitted, wrapped.
 */
#ifndef UI_TEXT_H
#define UI_TEXT_H

#include "ui/ui.h"

enum ui_align { UI_LEFT, UI_CENTER, UI_RIGHT };

/* The least size of text on any screen, px; of most it is more, ui->least. */
enum { UI_TEXT_LEAST = 14 };

struct canvas_style ui_style(const struct ui *ui, enum canvas_face face, enum ui_type role);

/* A style of that many units, for lettering that is fitted into a drawn thing. Neither is ever
   under ui->least. */
struct canvas_style ui_lettering(const struct ui *ui, enum canvas_face face, float units);

float ui_text_width(const struct ui *ui, struct canvas_style style, const char *text);
float ui_line_height(const struct ui *ui, struct canvas_style style);

/* One line, in the vertical middle of the rectangle. What is too wide is set smaller, down to
   ui->least, and then cut with an ellipsis. */
void ui_text(struct ui *ui, struct canvas_rect rect, struct canvas_style style, enum ui_align align,
             struct canvas_color color, const char *text);

/* The style in which the text fits that width, by the same rule. */
struct canvas_style ui_text_fit(const struct ui *ui, struct canvas_style style, float w,
                                const char *text);
/* The same down to UI_TEXT_LEAST, for what is told larger elsewhere, such as a sheet's numbers. */
struct canvas_style ui_text_squeeze(const struct ui *ui, struct canvas_style style, float w,
                                    const char *text);

/* All of it where it fits that width, else the longest beginning that does with an ellipsis behind
   it, in line[size]; false where that has fewer than `least` characters of it. */
bool ui_text_shorten(const struct ui *ui, struct canvas_style style, float w, const char *text,
                     size_t least, char *line, size_t size);

/* One of several names as far as it fits that width, so that it can be told from the others: where
   what fits of its beginning would be another's too, its end stays ("Barthol…ald B"), or where the
   difference is far from both, what it begins with ("…B. Fitz…"). */
struct ui_names {
    const char *const *list;
    int count;
};
void ui_text_tell_apart(const struct ui *ui, struct canvas_style style, float w,
                        const struct ui_names *names, int which, char *line, size_t size);
/* One of them as ui_text() draws a line. */
void ui_text_name(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                  struct canvas_color color, const struct ui_names *names, int which);

/* How wide the longest word is: words broken in two are worse than lines that aren't even. */
float ui_text_longest_word(const struct ui *ui, struct canvas_style style, const char *text);

/* From one line of prose to the next, pixels. */
float ui_prose_step(const struct ui *ui, struct canvas_style style);
/* Wraps at spaces (and within words that are too long), so that no short word has the last line to
   itself where the same number of lines can do without, and in the middle of a rectangle all lines
   are about as long. Draws from the top of the rectangle;
   returns the height used. With `draw` false it only measures. */
float ui_prose(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
               enum ui_align align, struct canvas_color color, const char *text, bool draw);

#endif
