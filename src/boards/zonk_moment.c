/* SPDX-License-Identifier: Zlib */
/* Z: the slip for a bonus hit or a Zonk. */
#include "boards/zonk_moment.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/zonk_emblems.h"
#include "boards/zonk_words.h"
#include "canvas/shapes.h"
#include "rules/zonk.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define SLIP_MS 260.0f

const struct dice_look boards_zonk_looks[ZONK_COLOURS] = {
    {{0xC7, 0x36, 0x2F, 255}, {0x8E, 0x21, 0x1D, 255}, {0xFF, 0xF3, 0xE0, 255}, 'R'},
    {{0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 'W'},
    {{0x2F, 0x8F, 0x5B, 255}, {0x1D, 0x63, 0x40, 255}, {0xFF, 0xF8, 0xE8, 255}, 'G'},
};

/* ---- The slip ------------------------------------------------------------------------------ */

int boards_zonk_combination(const struct zonk_moments *moments)
{
    for (int i = moments->count - 1; i >= 0; i--) {
        if (boards_zonk_is_combination(moments->moment[i].event)) {
            return moments->moment[i].event;
        }
    }
    return -1;
}

static void join_titles(const struct zonk_moments *moments, char text[UI_LABEL_MAX])
{
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; i < moments->count && at < UI_LABEL_MAX; i++) {
        int length = snprintf(text + at, UI_LABEL_MAX - at, i > 0 ? " \xC2\xB7 %s" : "%s",
                              moments->moment[i].title);
        at += length > 0 ? (size_t)length : 0;
    }
}

/* Of several, the combination goes before what merely adds up. */
static const char *main_title(const struct zonk_moments *moments)
{
    int at = moments->count - 1, combination = boards_zonk_combination(moments);
    while (at > 0 && combination >= 0 && moments->moment[at].event != combination) {
        at--;
    }
    return at >= 0 ? moments->moment[at].title : "";
}

static void describe_moments(const struct zonk_moments *moments, bool brief,
                             char text[BOARDS_NAME_MAX])
{
    int count = 0;
    for (int i = 0; i < moments->count; i++) {
        count += moments->moment[i].bh;
    }
    if (count > 0) {
        boards_zonk_gain(count, brief, text);
    } else {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("nothing scores"));
    }
}

/* A slip of paper slides in from the right, or is just there under reduced motion. */
void boards_zonk_draw_slip(const struct zonk_moments *moments, struct ui *ui,
                           struct canvas_rect rect)
{
    char title[UI_LABEL_MAX], below[BOARDS_NAME_MAX], label[UI_LABEL_MAX * 2];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float late = moments->gently ? 0 : moments->slip_ms / SLIP_MS;
    join_titles(moments, title);
    describe_moments(moments, false, below);
    snprintf(label, sizeof label, "%s: %s", title, below);
    rect.y -= late * late * ui->unit * 3;
    rect = ui_whole(rect);
    ui_paper(ui, rect, ui->unit * 0.6f);
    ui_add(ui, ui_named("table.moment"), UI_ROLE_TEXT, label, rect);
    struct canvas_rect body = canvas_rect_inset(rect, ui->unit * 0.5f);
    int combination = boards_zonk_combination(moments);
    if (combination >= 0 || moments->zonked) {
        struct canvas_rect mark = ui_cut_left(&body, fminf(body.h, body.w * 0.25f));
        float side = fminf(mark.w, mark.h) * 0.86f;
        if (combination >= 0) {
            boards_zonk_emblem_draw(ui, ui_middle(mark, side, side), combination);
        } else {
            boards_zonk_z_draw(ui, mark);
        }
    } else {
        struct canvas_rect foot = ui_cut_left(&body, ui->unit * 0.8f);
        canvas_fill(ui->list, ui_whole(foot), foot.w / 2, ui->theme.accent);
    }
    ui_cut_left(&body, ui->unit);
    float line = ui_line_height(ui, small), both = ui_line_height(ui, bold) + line;
    if (ui_text_width(ui, small, below) > body.w) {
        describe_moments(moments, true, below);
    }
    if (ui_text_width(ui, bold, title) > body.w) { /* the ribbon tells all of them */
        snprintf(title, sizeof title, "%s", main_title(moments));
    }
    bool fits = body.h >= both * 0.85f && ui_text_width(ui, small, below) <= body.w &&
                ui_text_squeeze(ui, bold, body.w, title).size >= small.size;
    if (!fits) { /* what it is for stands in the ribbon too */
        float h = ui_prose(ui, body, bold, UI_LEFT, ui->theme.ink, title, false);
        if (h > body.h) {
            bold.size = small.size;
            h = ui_prose(ui, body, bold, UI_LEFT, ui->theme.ink, title, false);
        }
        body = ui_middle(body, body.w, fminf(body.h, h));
        ui_prose(ui, body, bold, UI_LEFT, ui->theme.ink, title, true);
        return;
    }
    body = ui_middle(body, body.w, fminf(body.h, both));
    struct canvas_rect last = ui_cut_bottom(&body, line);
    ui_text(ui, body, ui_text_squeeze(ui, bold, body.w, title), UI_LEFT, ui->theme.ink, title);
    ui_text(ui, last, small, UI_LEFT, ui->theme.ink, below);
}

/* ---- When ---------------------------------------------------------------------------------- */

void boards_zonk_show_slip(struct zonk_moments *moments, const struct boards_table *table)
{
    moments->gently = table->tempo.gently;
    moments->slip_ms = table->tempo.glide_ms > 0 ? SLIP_MS : 0;
}

void boards_zonk_add_moment(struct zonk_moments *moments, const struct boards_table *table,
                            const struct zonk_moment *what)
{
    if (moments->count < ZONK_MOMENTS_MAX) {
        moments->moment[moments->count++] = *what;
        boards_zonk_show_slip(moments, table);
    }
}

bool boards_zonk_step_moments(struct zonk_moments *moments, float ms)
{
    bool moving = moments->slip_ms > ms;
    moments->slip_ms = fmaxf(0, moments->slip_ms - ms);
    return moving;
}

void boards_zonk_finish_moments(struct zonk_moments *moments)
{
    moments->slip_ms = 0;
}
