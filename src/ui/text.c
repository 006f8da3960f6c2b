#include "ui/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <linebreak.h>

#include "base/utf8.h"
#include "base/i18n.h"

enum { LINE_MAX_BYTES = 512 };

struct canvas_style ui_style(const struct ui *ui, enum canvas_face face, enum ui_type role)
{
    return ui_lettering(ui, face, ui_type_size(role));
}

struct canvas_style ui_lettering(const struct ui *ui, enum canvas_face face, float units)
{
    return (struct canvas_style){face, fmaxf(ui->least, roundf(ui->unit * units))};
}

float ui_text_width(const struct ui *ui, struct canvas_style style, const char *text)
{
    return canvas_text_extent(ui->host, style, text).w;
}

float ui_line_height(const struct ui *ui, struct canvas_style style)
{
    return canvas_text_extent(ui->host, style, "A").h;
}

static struct canvas_style fit(const struct ui *ui, struct canvas_style style, float w, float least,
                               const char *text)
{
    float wide = ui_text_width(ui, style, text);
    while (wide > w && style.size > least) {
        style.size = fmaxf(least, fminf(style.size - 1, floorf(style.size * w / wide)));
        wide = ui_text_width(ui, style, text);
    }
    return style;
}

struct canvas_style ui_text_fit(const struct ui *ui, struct canvas_style style, float w,
                                const char *text)
{
    return fit(ui, style, w, ui->least, text);
}

struct canvas_style ui_text_squeeze(const struct ui *ui, struct canvas_style style, float w,
                                    const char *text)
{
    return fit(ui, style, w, UI_TEXT_LEAST, text);
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

bool ui_text_shorten(const struct ui *ui, struct canvas_style style, float w, const char *text,
                     size_t least, char *line, size_t size)
{
    char cut[LINE_MAX_BYTES];
    if (ui_text_width(ui, style, text) <= w) {
        snprintf(line, size, "%s", text);
        return true;
    }
    shorten(ui, style, w, text, cut);
    snprintf(line, size, "%s", cut);
    return base_utf8_count(cut) > least && ui_text_width(ui, style, cut) <= w;
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

/* Bytes of `text` up to a place where a line may end, from `at` on, and without the blanks there.
 */
static size_t trimmed(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] == ' ') {
        at--;
    }
    return at;
}

static bool fits(const struct ui *ui, struct canvas_style style, float w, const char *text,
                 size_t bytes)
{
    char line[LINE_MAX_BYTES];
    snprintf(line, sizeof line, "%.*s", (int)bytes, text);
    return ui_text_width(ui, style, line) <= w;
}

/* Bytes of the longest line that fits: cut where the Unicode line breaking algorithm allows it or,
   of a word that is wider than the line, between characters, one at least. */
static size_t line_bytes(const struct ui *ui, struct canvas_style style, float w, const char *text)
{
    char breaks[LINE_MAX_BYTES];
    size_t length = strcspn(text, "\n"), taken = 0;
    length = length < sizeof breaks ? length : sizeof breaks - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
        length--;
    }
    set_linebreaks_utf8((const utf8_t *)text, length, i18n_language(), breaks);
    for (size_t i = 0; i < length; i++) {
        bool may_end = breaks[i] == LINEBREAK_ALLOWBREAK || i + 1 == length;
        if (may_end && !fits(ui, style, w, text, trimmed(text, i + 1))) {
            break;
        }
        taken = may_end ? trimmed(text, i + 1) : taken;
    }
    if (taken > 0) {
        return taken;
    }
    while (taken < length) {
        size_t next = taken + base_utf8_prefix(text + taken, 1);
        if (taken > 0 && !fits(ui, style, w, text, next)) {
            break;
        }
        taken = next;
    }
    return taken;
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
