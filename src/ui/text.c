#include "ui/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SMALLEST = 14, LINE_MAX_BYTES = 512 };

struct canvas_style ui_style(const struct ui *ui, enum canvas_face face, float units)
{
    return (struct canvas_style){face, fmaxf(SMALLEST, roundf(ui->unit * units))};
}

float ui_text_width(const struct ui *ui, struct canvas_style style, const char *text)
{
    return canvas_text_extent(ui->host, style, text).w;
}

float ui_line_height(const struct ui *ui, struct canvas_style style)
{
    return canvas_text_extent(ui->host, style, "A").h;
}

struct canvas_style ui_text_fit(const struct ui *ui, struct canvas_style style, float w,
                                const char *text)
{
    float wide = ui_text_width(ui, style, text);
    while (wide > w && style.size > SMALLEST) {
        style.size = fmaxf(SMALLEST, fminf(style.size - 1, floorf(style.size * w / wide)));
        wide = ui_text_width(ui, style, text);
    }
    return style;
}

/* The longest beginning of text that fits with an ellipsis behind it. */
static void shorten(const struct ui *ui, struct canvas_style style, float w, const char *text,
                    char *line)
{
    size_t length = strlen(text);
    if (length > LINE_MAX_BYTES - 4) {
        length = LINE_MAX_BYTES - 4;
    }
    do {
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
            length--;
        }
        snprintf(line, LINE_MAX_BYTES, "%.*s\xE2\x80\xA6", (int)length, text);
    } while (length-- > 0 && ui_text_width(ui, style, line) > w);
}

static float align_x(struct canvas_rect rect, enum ui_align align, float w)
{
    float slack = rect.w - w;
    return roundf(rect.x + (align == UI_LEFT ? 0 : align == UI_RIGHT ? slack : slack / 2));
}

void ui_text(struct ui *ui, struct canvas_rect rect, struct canvas_style style, enum ui_align align,
             struct canvas_color color, const char *text)
{
    char line[LINE_MAX_BYTES];
    if (text[0] == '\0') {
        return;
    }
    style = ui_text_fit(ui, style, rect.w, text);
    struct canvas_extent extent = canvas_text_extent(ui->host, style, text);
    if (extent.w > rect.w) {
        shorten(ui, style, rect.w, text, line);
        text = line;
        extent = canvas_text_extent(ui->host, style, text);
    }
    struct canvas_point at = {align_x(rect, align, extent.w),
                              roundf(rect.y + (rect.h - extent.h) / 2)};
    canvas_list_text(ui->list, style, at, color, text);
}

/* Bytes of the longest line that fits, cut behind a space or, failing that, within a word. */
static size_t line_bytes(const struct ui *ui, struct canvas_style style, float w, const char *text)
{
    char line[LINE_MAX_BYTES];
    size_t fits = 0, at = 0;
    bool word_cut = false;
    while (text[at] != '\0' && text[at] != '\n' && at < sizeof line - 8) {
        size_t next = at;
        do {
            next++;
        } while (word_cut ? ((unsigned char)text[next] & 0xC0) == 0x80
                          : text[next] != '\0' && text[next] != ' ' && text[next] != '\n' &&
                                next < sizeof line - 4);
        memcpy(line, text, next);
        line[next] = '\0';
        if (ui_text_width(ui, style, line) > w) {
            if (fits > 0 || word_cut) {
                break;
            }
            word_cut = true; /* one word wider than the line: by characters then */
            continue;
        }
        fits = at = next;
    }
    return fits > 0 ? fits : at > 0 ? at : strcspn(text, " \n");
}

float ui_prose(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
               enum ui_align align, struct canvas_color color, const char *text, bool draw)
{
    char line[LINE_MAX_BYTES];
    float high = roundf(ui_line_height(ui, style) * 1.12f), y = rect.y;
    while (*text != '\0') {
        size_t bytes = line_bytes(ui, style, rect.w, text);
        snprintf(line, sizeof line, "%.*s", (int)bytes, text);
        if (draw && bytes > 0) {
            float w = ui_text_width(ui, style, line);
            canvas_list_text(ui->list, style,
                             (struct canvas_point){align_x(rect, align, w), roundf(y)}, color,
                             line);
        }
        y += high;
        text += bytes;
        text += *text == '\n' ? 1 : strspn(text, " ");
    }
    return y - rect.y;
}
