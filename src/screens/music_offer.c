/* SPDX-License-Identifier: Zlib */
/* Music while you play? */
#include "screens/music_offer.h"

#include <math.h>

#include "base/i18n.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum music_offer music_offer_begin(struct screens *screens)
{
    struct settings *settings = &screens->settings;
    if (settings->music_offered == SETTINGS_MUSIC_ASKED || settings->mute ||
        screens->given.store == NULL || !screens_may(screens, SCREENS_MAY_SET)) {
        return MUSIC_OFFER_NONE;
    }
    bool first = settings->music_offered == SETTINGS_MUSIC_UNASKED;
    settings->music_offered =
        first && settings->music == 0 ? SETTINGS_MUSIC_NEXT : SETTINGS_MUSIC_ASKED;
    return first || settings->music > 0 ? MUSIC_OFFER_NONE : MUSIC_OFFER_OPEN;
}

void music_offer_take(struct screens *screens)
{
    settings_step(&screens->settings, SETTING_MUSIC, true);
}

/* Round all that stands on the slip: above and below, and at both ends, units. */
#define PAD_HIGH 1.0f
#define PAD_WIDE 1.8f

float music_offer_height(const struct ui *ui, enum music_offer offer)
{
    return offer == MUSIC_OFFER_NONE ? 0
                                     : ui_control(ui, UI_CONTROL_SMALL) + ui->unit * PAD_HIGH * 2;
}

/* As much of the words as fits. */
static const char *words_of(const struct ui *ui, struct canvas_style style, float w, bool taken)
{
    const char *words = taken ? _("Music is on. You can change it in the settings.")
                              : _("Music while you play? A quiet piece now and then.");
    const char *fewer = taken ? _("Music is on.") : _("Music while you play?");
    return ui_text_width(ui, style, words) <= w ? words : fewer;
}

void music_offer_draw(struct ui *ui, struct canvas_rect rect, enum music_offer offer,
                      struct ui_command yes, struct ui_command no)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style button = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    const char *labels[] = {_("Yes, music"), _("No, thanks")};
    rect = ui_whole(rect);
    ui_paper(ui, rect, 3);
    struct canvas_rect rest = canvas_rect_inset(rect, ui->unit * PAD_HIGH), cells[2];
    ui_cut_left(&rest, ui->unit * (PAD_WIDE - PAD_HIGH));
    ui_cut_right(&rest, ui->unit * (PAD_WIDE - PAD_HIGH));
    for (int i = 1; i >= 0 && offer == MUSIC_OFFER_OPEN; i--) {
        float w = ui_text_width(ui, button, labels[i]) + ui->unit * 5;
        cells[i] = ui_cut_right(&rest, fminf(w, rest.w * 0.36f));
        ui_cut_right(&rest, ui->unit * 1.6f);
    }
    if (offer == MUSIC_OFFER_OPEN) {
        ui_button(ui, cells[0],
                  &(struct ui_button){.command = yes, .label = labels[0], .small = true});
        ui_button(ui, cells[1],
                  &(struct ui_button){.command = no, .label = labels[1], .small = true});
    }
    const char *words = words_of(ui, plain, rest.w, offer == MUSIC_OFFER_TAKEN);
    ui_say(ui, rest, ui_named("results.music_offer"), ui_text_fit(ui, plain, rest.w, words),
           UI_LEFT, ui->theme.ink, words);
}
