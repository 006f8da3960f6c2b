/* SPDX-License-Identifier: Zlib */
#include "screens/player_cards.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/figure.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* Units: a card's least and greatest width, and how high it is at least and at most. */
#define WIDE_LEAST 38.0f
#define WIDE_MOST  56.0f
#define HIGH_LEAST 16.0f
#define HIGH_MOST  30.0f
/* Of a card's height its figure, and of its width at most. */
#define FIGURE_HIGH 0.78f
#define FIGURE_MOST 0.3f
/* Of a line of words, the bar of matches that were won. */
#define BAR_HIGH 0.45f
/* Units: from which height on there is room for it, and for larger words. */
#define BAR_FROM   19.0f
#define LARGE_FROM 24.0f

struct player_cards player_cards_measure(const struct ui *ui, struct canvas_rect area, float room,
                                         int count)
{
    float gap = ui_space(ui, UI_SPACE_NORMAL);
    float lines = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
                  2 * ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    float least = fmaxf(HIGH_LEAST * ui->unit, lines + 2 * ui_space(ui, UI_SPACE_SMALL));
    int across = (int)((area.w + gap) / (WIDE_LEAST * ui->unit + gap));
    across = across < 1 ? 1 : across > 3 ? 3 : across;
    /* Two by two rather than three and one. */
    across = count == 4 && across > 2 ? 2 : across > count ? (count > 0 ? count : 1) : across;
    int rows = (count + across - 1) / across;
    rows = rows < 1 ? 1 : rows;
    float h = floorf((room - gap * (float)(rows - 1)) / (float)rows);
    h = roundf(fmaxf(least, fminf(h, HIGH_MOST * ui->unit)));
    /* Below the last row of those that fit there is no gap. */
    bool fits = (h + gap) * (float)rows - gap <= room;
    float pitch = fits ? h + gap : ui_scroll_pitch(ui, room, h + gap, rows);
    /* Each page of what is scrolled has the gap at its end, the last one too. */
    area.h = pitch * (float)rows - (pitch > h + gap ? 0 : gap);
    h = pitch - gap;
    area.w = fminf(area.w, (WIDE_MOST * ui->unit + gap) * (float)across - gap);
    return (struct player_cards){.area = area, .across = across, .h = h, .gap = gap};
}

float player_cards_center(struct player_cards *cards, struct canvas_rect area, float room)
{
    float lower = floorf(fmaxf(0, room - cards->area.h) / 2);
    cards->area.x = roundf(area.x + (area.w - cards->area.w) / 2);
    cards->area.y += lower;
    return lower;
}

/* What cannot be seen need not be drawn. */
static bool is_seen(const struct ui *ui, struct canvas_rect card)
{
    if (ui->scroll < 0) {
        return true;
    }
    struct canvas_rect view = ui->scrolls[ui->scroll].view;
    return card.y < view.y + view.h && card.y + card.h > view.y;
}

static void draw_ground(struct ui *ui, struct canvas_rect card, struct ui_command command)
{
    bool strong = ui_hot(ui, card) || ui_pressed(ui, command);
    canvas_fill(ui->list, card, ui->unit, canvas_mix(ui->theme.paper, ui->theme.field, 0.5f));
    canvas_ring(ui->list, card, ui->unit, fmaxf(1, ui->theme.outline), ui->theme.ruled);
    if (strong) {
        canvas_fill(ui->list, card, ui->unit,
                    canvas_fade(ui->theme.accent, ui->theme.contrast ? 0.12f : 0.22f));
    }
}

/* "5 matches · 2 won", or that there was none yet. */
static void say_matches(const struct store_player *player, char text[BOARDS_LINE_MAX])
{
    char played[BOARDS_LINE_MAX], won[BOARDS_LINE_MAX];
    char number[I18N_NUMBER_MAX], wins[I18N_NUMBER_MAX];
    if (player->finished == 0) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("no match yet"));
        return;
    }
    snprintf(played, sizeof played, _n("%s match", "%s matches", (unsigned long)player->finished),
             i18n_number(number, player->finished));
    /* TRANSLATORS: of somebody's matches; follows "5 matches · ". */
    snprintf(won, sizeof won, _n("%s won", "%s won", (unsigned long)player->won),
             i18n_number(wins, player->won));
    snprintf(text, BOARDS_LINE_MAX, "%.120s \xC2\xB7 %.120s", played, won);
}

/* As much of it in the player's colour as was won, and that in percent. */
static void draw_bar(struct ui *ui, struct canvas_rect rect, const struct store_player *player)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    char text[BOARDS_SHARE_MAX];
    boards_share(1, text);
    struct canvas_rect percent = ui_cut_right(&rect, ui_text_width(ui, small, text) + 2);
    boards_share((double)player->won / (double)player->finished, text);
    ui_text(ui, percent, small, UI_LEFT, ui->theme.ink, text);
    ui_cut_right(&rect, ui_space(ui, UI_SPACE_TIGHT));
    rect = ui_whole(ui_middle(rect, rect.w, rect.h * BAR_HIGH));
    struct canvas_rect won = rect;
    won.w = roundf(rect.w * (float)player->won / (float)player->finished);
    canvas_fill(ui->list, rect, rect.h / 2, ui->theme.ruled);
    if (player->won > 0) {
        canvas_fill(ui->list, won, rect.h / 2, ui_player_color(player->color));
    }
    canvas_ring(ui->list, rect, rect.h / 2, fmaxf(1, ui->theme.outline), ui->theme.ink);
}

static void draw_words(struct ui *ui, struct canvas_rect rect, const struct store_player *player,
                       float h)
{
    bool large = h >= LARGE_FROM * ui->unit, bar = h >= BAR_FROM * ui->unit;
    struct canvas_style name = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style small =
        ui_style(ui, CANVAS_FACE_PLAIN, large ? UI_TYPE_BODY : UI_TYPE_SMALL);
    char text[BOARDS_LINE_MAX], date[I18N_DATE_MAX];
    float upper = ui_line_height(ui, name), line = ui_line_height(ui, small);
    bool played = player->finished > 0, coached = player->hints;
    bar = bar && played;
    float all = upper + line * (1 + (float)played) + (bar ? line : 0);
    rect = ui_middle(rect, rect.w, all);
    struct canvas_rect head = ui_cut_top(&rect, upper);
    float side = coached ? fminf(head.h, ui->unit * 3) : 0, gap = ui_space(ui, UI_SPACE_TIGHT);
    struct canvas_rect called =
        ui_cut_left(&head, fminf(ui_text_width(ui, name, player->name) + gap, head.w - side - gap));
    ui_text(ui, called, name, UI_LEFT, ui->theme.ink, player->name);
    if (coached) {
        canvas_list_picture(ui->list, "icons/hint.svg",
                            ui_whole(ui_middle(ui_cut_left(&head, side), side, side)), 0,
                            ui->theme.ink_pale);
    }
    say_matches(player, text);
    ui_text(ui, ui_cut_top(&rect, line), small, UI_LEFT, ui->theme.ink, text);
    if (bar) {
        draw_bar(ui, ui_cut_top(&rect, line), player);
    }
    if (played) {
        snprintf(text, sizeof text, _("Last match: %s"), i18n_date(date, player->last));
        if (ui_text_width(ui, small, text) > rect.w) {
            snprintf(text, sizeof text, "%s", date);
        }
        ui_text(ui, ui_cut_top(&rect, line), small, UI_LEFT, ui->theme.ink_pale, text);
    }
}

void player_cards_draw(struct ui *ui, const struct player_cards *cards, int i,
                       struct ui_command command, const struct store_player *player)
{
    char label[UI_LABEL_MAX], matches[BOARDS_LINE_MAX];
    float y = cards->area.y + (cards->h + cards->gap) * (float)(i / cards->across);
    struct canvas_rect row = {cards->area.x, y, cards->area.w, cards->h};
    struct canvas_rect card =
        ui_whole(ui_column(row, cards->across, cards->gap, i % cards->across));
    say_matches(player, matches);
    snprintf(label, sizeof label, "%s: %s", player->name, matches);
    struct ui_node *node = ui_add(ui, command, UI_ROLE_BUTTON, label, card);
    if (node != NULL) {
        node->radius = ui->unit;
    }
    if (!is_seen(ui, card)) {
        return;
    }
    draw_ground(ui, card, command);
    float pad = ui_space(ui, UI_SPACE_NORMAL);
    float high = fminf(card.h * FIGURE_HIGH, card.w * FIGURE_MOST / FIGURE_WIDE);
    struct canvas_rect body = {card.x + pad, card.y, card.w - 2 * pad, card.h};
    struct canvas_rect side = ui_cut_left(&body, high * FIGURE_WIDE);
    figure_draw(ui, (struct canvas_point){side.x + side.w / 2, side.y + (side.h + high) / 2}, high,
                &(struct figure){.color = player->color, .crown = -1});
    ui_cut_left(&body, pad);
    draw_words(ui, body, player, card.h);
}
