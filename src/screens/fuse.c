/* SPDX-License-Identifier: Zlib */
#include "screens/fuse.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/drag_throw.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { BENDS = 40, RAYS = 9, SECOND_MS = 1000 };

#define PI 3.14159265f

bool fuse_step(struct screens *screens)
{
    bool covered = !screens->now->plays || screens->overlay != NULL || drag_throw_on(screens);
    bool burned = table_fuse_step(&screens->table, screens->stepped, covered);
    if (burned) {
        ui_unfocus(&screens->ui);
    }
    return burned;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

float fuse_height(const struct screens *screens)
{
    const struct table *table = &screens->table;
    return table_has_fuse(table) ? fmaxf(20, screens->ui.unit * 3.4f) + screens->ui.unit : 0;
}

/* Rays that differ from beat to beat, but under reduced motion. */
static void draw_spark(const struct screens *screens, struct ui *ui, struct canvas_point at,
                       float r)
{
    uint64_t beat = settings_on(&screens->settings, SETTING_REDUCED_MOTION)
                        ? 0
                        : screens->table.fuse.left / TABLE_FUSE_BEAT_MS;
    for (int i = 0; i < RAYS; i++) {
        float angle = 2 * PI * (float)i / RAYS + 0.35f * (float)(beat % 3);
        float reach = r * (i % 2 == (int)(beat % 2) ? 1.0f : 0.68f);
        struct canvas_point ray[] = {
            {at.x + r * 0.25f * cosf(angle), at.y + r * 0.25f * sinf(angle)},
            {at.x + reach * cosf(angle), at.y + reach * sinf(angle)}};
        canvas_stroke(ui->list, ray, 2, fmaxf(1.5f, r * 0.14f),
                      canvas_rgb(i % 2 == 0 ? 0xFFD672 : 0xF79A2E));
    }
    canvas_ellipse(ui->list, at, r * 0.36f, r * 0.36f, canvas_rgb(0xFFF6D8));
}

/* What is left of it, from the left; it lies in shallow waves. */
static void draw_rope(const struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    struct canvas_point points[BENDS + 1];
    float share = (float)screens->table.fuse.left / TABLE_FUSE_MS, r = rect.h * 0.46f;
    float length = (rect.w - 2 * r) * share, wide = fmaxf(3, rect.h * 0.2f);
    for (int i = 0; i <= BENDS; i++) {
        float x = length * (float)i / BENDS;
        points[i] = (struct canvas_point){
            rect.x + x, rect.y + rect.h / 2 + rect.h * 0.12f * sinf(x / fmaxf(1, rect.h) * 1.1f)};
    }
    canvas_stroke(ui->list, points, BENDS + 1, wide, canvas_rgb(0x8A6A3C));
    canvas_stroke(ui->list, points, BENDS + 1, wide * 0.5f, canvas_rgb(0xC9A466));
    if (screens->table.fuse.burns) {
        draw_spark(screens, ui, points[BENDS], r);
    }
}

void fuse_draw(const struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    char text[BOARDS_NAME_MAX];
    struct tc_action action;
    const struct table *table = &screens->table;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    if (!table_fuse_asks(table)) {
        return;
    }
    ui_cut_bottom(&rect, ui->unit); /* for the ring of focus */
    if (!table->board->dawdle(&table->told, &action, text)) {
        ui_say(ui, rect, ui_named("table.fuse"), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
               UI_LEFT, ui->theme.text, text);
        return;
    }
    /* TRANSLATORS: seconds, short. */
    snprintf(text, sizeof text, _("%d s"),
             (int)((screens->table.fuse.left + SECOND_MS - 1) / SECOND_MS));
    struct canvas_rect words =
        ui_cut_left(&rect, ui_text_width(ui, style, "00 s") + ui->unit * 1.5f);
    ui_say(ui, words, ui_named("table.fuse"), style, UI_LEFT, ui->theme.text, text);
    draw_rope(screens, ui, rect);
}
