/* SPDX-License-Identifier: Zlib */
#include "boards/hits.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/text.h"

/* How far an asterisk stands above the middle of its letters, of their size. */
#define MARK_UP 0.16f

/* The room of an asterisk. */
static float asterisk_pitch(struct canvas_style style)
{
    return style.size * 0.4f;
}

void boards_hits(int count, char text[BOARDS_NAME_MAX])
{
    const char *hits = _n("{count} bonus hit", "{count} bonus hits", (unsigned long)count);
    boards_say(text, BOARDS_NAME_MAX, hits, {"count", .number = count});
}

void boards_hits_short(int count, char text[BOARDS_NAME_MAX])
{
    /* TRANSLATORS: bonus hits, where there is little room. */
    const char *hits = _n("{count} hit", "{count} hits", (unsigned long)count);
    boards_say(text, BOARDS_NAME_MAX, hits, {"count", .number = count});
}

/* Of "+11" before an asterisk. */
struct canvas_style boards_hits_style(const struct ui *ui, struct canvas_style style)
{
    style.size = fmaxf(ui->least, roundf(style.size * 0.8f));
    return style;
}

static void spell_marks(int count, char text[I18N_NUMBER_MAX + 2])
{
    char number[I18N_NUMBER_MAX];
    snprintf(text, I18N_NUMBER_MAX + 2, "+%s", i18n_number(number, count));
}

/* Of a sign: "+2" and an asterisk. */
float boards_hits_sign_width(const struct ui *ui, struct canvas_style style, int count)
{
    char text[I18N_NUMBER_MAX + 2];
    spell_marks(count, text);
    return count == 0
               ? 0
               : asterisk_pitch(style) + ui_text_width(ui, boards_hits_style(ui, style), text) + 1;
}

/* "+2 hits", with what goes before it. */
void boards_hits_added(int count, char text[BOARDS_NAME_MAX])
{
    char hits[BOARDS_NAME_MAX];
    boards_hits_short(count, hits);
    snprintf(text, BOARDS_NAME_MAX, " +%s", hits);
}

void boards_asterisk_draw(struct ui *ui, struct canvas_point at, float reach, float width,
                          struct canvas_color color)
{
    static const struct canvas_point ways[] = {{0, 1}, {0.87f, 0.5f}, {0.87f, -0.5f}};
    for (int i = 0; i < 3; i++) {
        struct canvas_point line[] = {{at.x - ways[i].x * reach, at.y - ways[i].y * reach},
                                      {at.x + ways[i].x * reach, at.y + ways[i].y * reach}};
        canvas_stroke(ui->list, line, 2, width, color);
    }
}

/* The sign, from `x` on. */
void boards_hits_sign_draw(struct ui *ui, struct canvas_rect cell, struct canvas_style style,
                           float x, int count)
{
    char text[I18N_NUMBER_MAX + 2];
    struct canvas_style small = boards_hits_style(ui, style);
    float pitch = asterisk_pitch(style), reach = pitch * 0.42f;
    if (count == 0) {
        return;
    }
    spell_marks(count, text);
    cell.w += cell.x - x;
    cell.x = x;
    ui_text(ui, cell, small, UI_LEFT, ui->theme.ink, text);
    struct canvas_point at = {x + ui_text_width(ui, small, text) + pitch / 2,
                              cell.y + cell.h / 2 - style.size * MARK_UP};
    boards_asterisk_draw(ui, at, reach, fmaxf(1.25f, reach * 0.32f), ui->theme.ink);
}

void boards_hits_sign_center(struct ui *ui, struct canvas_rect cell, struct canvas_style style,
                             int count)
{
    float w = boards_hits_sign_width(ui, style, count);
    boards_hits_sign_draw(ui, cell, style, cell.x + (cell.w - w) / 2, count);
}
