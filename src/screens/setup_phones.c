/* SPDX-License-Identifier: Zlib */
#include "screens/setup_phones.h"

#include <math.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/setup.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Of the switch, with what phones are let in for below its name. */
static float phones_height(const struct ui *ui)
{
    float lines = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)) +
                  ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    return fmaxf(ui_control(ui, UI_CONTROL_NORMAL), lines + ui->unit);
}

bool setup_phones_fit(struct ui *ui, float w)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float words = fmaxf(ui_text_width(ui, bold, _("Phones as cups")),
                        ui_text_width(ui, small, _("Everybody rolls on their own phone.")));
    struct canvas_rect row = {0, 0, w - 2 * fmaxf(6, ui->unit), phones_height(ui)};
    struct ui_probe probe = ui_probe_begin(ui);
    float room =
        ui_switch_blank(ui, row, ui_command(&setup_commands, SETUP_PHONES, 0), "", false).w;
    ui_probe_end(ui, &probe);
    return words + 2 <= room;
}

static void draw_phones_switch(struct ui *ui, struct canvas_rect row, bool on)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float title = ui_line_height(ui, bold);
    struct canvas_rect words = ui_switch_blank(
        ui, row, ui_command(&setup_commands, SETUP_PHONES, 0), _("Phones as cups"), on);
    words = ui_middle(words, words.w, title + ui_line_height(ui, small));
    ui_text(ui, ui_cut_top(&words, title), bold, UI_LEFT, ui->theme.ink, _("Phones as cups"));
    ui_text(ui, words, small, UI_LEFT, ui->theme.ink, _("Everybody rolls on their own phone."));
}

void setup_phones_draw(struct screens *screens, struct canvas_rect *rest, float least)
{
    struct ui *ui = &screens->ui;
    float h = fmaxf(least, phones_height(ui));
    if (!screens_may(screens, SCREENS_MAY_SET)) {
        return;
    }
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float pad = fmaxf(6, ui->unit), words = 0;
    char text[REMOTE_URL_BYTES];
    const char *address = "";
    struct canvas_rect probe = *rest;
    bool on = settings_get(&screens->settings, SETTING_PHONES) != 0;
    bool here = on && ui_node_of(ui, phones_code_command()) == NULL;
    if (here) {
        struct canvas_rect code = ui_cut_right(&probe, h);
        code.h = h;
        phones_code_draw(screens, code);
        ui_cut_right(&probe, ui_space(ui, UI_SPACE_SMALL));
        address = phones_code_address(screens, text);
    }
    if (address[0] != '\0') {
        struct canvas_rect line = {probe.x, 0, probe.w - 2 * pad, 0};
        words = ui_prose(ui, line, small, UI_LEFT, ui->theme.ink, address, false) + pad;
    }
    struct canvas_rect card = ui_cut_top(rest, h + words);
    card.w = probe.w;
    canvas_fill(ui->list, card, ui->unit * 0.6f, ui->theme.paper);
    struct canvas_rect row = canvas_rect_inset(ui_cut_top(&card, h), 1);
    ui_cut_left(&row, pad);
    ui_cut_right(&row, pad);
    if (setup_phones_fit(ui, probe.w)) {
        draw_phones_switch(ui, row, on);
    } else {
        ui_switch(ui, row, ui_command(&setup_commands, SETUP_PHONES, 0), _("Phones as cups"), on);
    }
    if (words > 0) {
        struct canvas_rect line = {card.x + pad, card.y, card.w - 2 * pad, words - pad};
        ui_prose(ui, line, small, UI_LEFT, ui->theme.ink, address, true);
        ui_add(ui, ui_named("setup.phones.address"), UI_ROLE_TEXT, address, line);
    }
}
