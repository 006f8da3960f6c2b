/* SPDX-License-Identifier: Zlib */
#include "screens/analysis_bars.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"

void analysis_write_kept(double kept, char text[ANALYSIS_SHARE_MAX])
{
    if (kept < 0) {
        snprintf(text, ANALYSIS_SHARE_MAX, "\xE2\x80\x93");
    } else {
        snprintf(text, ANALYSIS_SHARE_MAX, _("%d%%"), (int)lround(kept * 100));
    }
}

void analysis_write_share(double share, char text[ANALYSIS_SHARE_MAX])
{
    int percent = (int)lround(share * 100);
    const char *mark = percent < 0 ? "\xE2\x88\x92" : percent > 0 ? "+" : "";
    snprintf(text, ANALYSIS_SHARE_MAX, _("%s%d%%"), mark, abs(percent));
}

static struct canvas_style small_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
}

/* A bar's place, between its word before it and its number behind it; a wide row has no word. */
static struct canvas_rect find_track(struct ui *ui, struct canvas_rect row, const char *word,
                                     const char *number)
{
    struct canvas_style style = small_style(ui);
    float words = fmaxf(ui_text_width(ui, style, _("Luck")), ui_text_width(ui, style, _("Skill")));
    if (word != NULL) {
        ui_text(ui, ui_cut_left(&row, words + 2), style, UI_LEFT, ui->theme.ink, word);
        ui_cut_left(&row, ui->unit * 1.2f);
    }
    ui_text(ui,
            ui_cut_right(&row, ui_text_width(ui, style,
                                             "\xE2\x88\x92"
                                             "100 %") +
                                   2),
            style, UI_RIGHT, ui->theme.ink, number);
    ui_cut_right(&row, ui->unit * 0.6f);
    return row;
}

static struct canvas_rect draw_track(struct ui *ui, struct canvas_rect row, const char *word,
                                     const char *number)
{
    row = find_track(ui, row, word, number);
    struct canvas_rect track =
        ui_whole((struct canvas_rect){row.x, row.y + row.h * 0.2f, row.w, row.h * 0.6f});
    canvas_fill(ui->list, track, 2, canvas_fade(ui->theme.ink, 0.12f));
    return track;
}

/* What the ends of a track stand for, and its middle: the same on every page, so that bars of two
   matches can be laid side by side. */
void analysis_draw_scale(struct ui *ui, struct canvas_rect row, bool wide, const char *word,
                         double least)
{
    struct canvas_style style = small_style(ui);
    if (wide) { /* the word stands above its column */
        ui_text(ui, ui_cut_top(&row, row.h / 2), ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY),
                UI_LEFT, ui->theme.ink, word);
        word = NULL;
    }
    char first[ANALYSIS_SHARE_MAX], middle[ANALYSIS_SHARE_MAX], last[ANALYSIS_SHARE_MAX];
    if (least < 0) {
        analysis_write_share(least, first);
        analysis_write_share(1, last);
    } else {
        analysis_write_kept(least, first);
        analysis_write_kept(1, last);
    }
    analysis_write_kept((least + 1) / 2, middle);
    struct canvas_rect track = find_track(ui, row, word, "");
    ui_text(ui, track, style, UI_LEFT, ui->theme.ink, first);
    ui_text(ui, track, style, UI_RIGHT, ui->theme.ink, last);
    /* As far from both ends as it takes to tell them apart. */
    float ends = fmaxf(ui_text_width(ui, style, first), ui_text_width(ui, style, last));
    if (ui_text_width(ui, style, middle) + (ends + ui->unit) * 2 <= track.w) {
        ui_text(ui, track, style, UI_CENTER, ui->theme.ink, middle);
    }
}

static void fill_bar(struct ui *ui, struct canvas_rect bar, struct canvas_color color)
{
    canvas_fill(ui->list, ui_whole(bar), 2, ui->theme.contrast ? ui->theme.ink : color);
}

/* To the right of the middle what helped, to the left what cost; pale where it is no matter. */
void analysis_draw_luck(struct ui *ui, struct canvas_rect row, const char *word, double luck,
                        enum analysis_luck of)
{
    char text[ANALYSIS_SHARE_MAX];
    analysis_write_share(luck, text);
    struct canvas_rect track = draw_track(ui, row, word, text);
    float middle = roundf(track.x + track.w / 2), w = track.w / 2 * (float)fabs(luck);
    struct canvas_color green = canvas_rgb(ui->theme.dark ? 0x3FB78C : 0x00795A);
    fill_bar(ui, (struct canvas_rect){luck < 0 ? middle - w : middle, track.y, w, track.h},
             of == ANALYSIS_BAD_LUCK    ? ui->theme.red
             : of == ANALYSIS_GOOD_LUCK ? green
                                        : ui->theme.ink_pale);
    canvas_fill(ui->list, (struct canvas_rect){middle, row.y, 1, row.h}, 0, ui->theme.ink);
}

/* Full for best play, empty without a choice; nobody is blamed by a colour. */
void analysis_draw_skill(struct ui *ui, struct canvas_rect row, const char *word, double kept)
{
    char text[ANALYSIS_SHARE_MAX];
    analysis_write_kept(kept, text);
    struct canvas_rect track = draw_track(ui, row, word, text);
    track.w = roundf(track.w * (float)fmax(0, kept));
    fill_bar(ui, track, canvas_rgb(ui->theme.dark ? 0x6FA8D6 : 0x2C6CA0));
}
