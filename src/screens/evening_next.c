/* SPDX-License-Identifier: Zlib */
/* The next game of an evening in words: which it is, by which rules, what it counts and who pauses.
 */
#include <stdio.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
#include "screens/evening.h"
#include "ui/layout.h"
#include "ui/lettering.h"
#include "ui/widgets.h"

/* Who does not play the next game, what they get for it, and when they play again. */
static void say_pauses(const struct evening *evening, int at, char *text, size_t size)
{
    char pausing[BOARDS_LINE_MAX];
    evening_people plays = evening->phase == EVENING_PLAYING
                               ? evening->game[at].plays
                               : evening_players(evening, evening->game[at].game);
    evening_people pauses = evening_here(evening) & ~plays;
    unsigned long count = (unsigned long)evening_count(pauses);
    text[0] = '\0';
    if (pauses == 0) {
        return;
    }
    int again = evening_play_again(evening);
    evening_names(evening, pauses, pausing, sizeof pausing);
    boards_say(
        text, size,
        again < 0
            ? _n("{names} sits this one out and gets {n} points.",
                 "{names} sit this one out and get {n} points each.", count)
            : _n("{names} sits this one out, gets {n} points and plays again in {game}.",
                 "{names} sit this one out, get {n} points each and play again in {game}.", count),
        {"names", .words = pausing},
        {"n", .number = EVENING_POINTS_WON / 2 * evening_weight(evening, at)},
        {"game", .words = again < 0 ? "" : i18n_get(tc_games[evening->game[again].game]->title)});
}

/* The games after it; "" where there are none, or the wheel decides. */
static void say_after(const struct evening *evening, int at, char *text, size_t size)
{
    char games[BOARDS_LINE_MAX] = "";
    size_t used = 0;
    text[0] = '\0';
    for (int i = at + 1; i < evening->games && used < sizeof games; i++) {
        const struct evening_game *game = &evening->game[i];
        if (game->state != EVENING_TO_COME) {
            continue;
        }
        if (game->game == EVENING_NO_GAME) {
            return;
        }
        used +=
            (size_t)snprintf(games + used, sizeof games - used, "%s%s",
                             used > 0 ? " \xC2\xB7 " : "", i18n_get(tc_games[game->game]->title));
    }
    if (games[0] != '\0') {
        /* TRANSLATORS: the names of the games after the next one. */
        boards_say(text, size, _("Then: {games}"), {"games", .words = games});
    }
}

static void draw_line(struct ui *ui, struct canvas_rect *rest, struct canvas_style style,
                      struct canvas_color color, const char *id, const char *text)
{
    float h = ui_prose(ui, *rest, style, UI_LEFT, color, text, false);
    struct canvas_rect line = ui_cut_top(rest, h);
    ui_prose(ui, line, style, UI_LEFT, color, text, true);
    ui_add(ui, ui_named(id), UI_ROLE_TEXT, text, line);
    ui_cut_top(rest, ui->unit * 0.6f);
}

static void draw_double(struct ui *ui, struct canvas_rect *rest, const struct evening *evening)
{
    bool decides = evening_finale_decides(evening);
    if (evening_doubles(evening, evening_next(evening))) {
        draw_line(ui, rest,
                  ui_style(ui, decides ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                  decides ? ui->theme.accent : ui->theme.text, "evening.next.double",
                  _("It counts double: first place brings 24 points."));
    }
}

/* Of what the table announces it by: how large it stands here; and units: with how much room. */
#define FINALE_SCALE 0.62f
#define FINALE_LEAST 52.0f

/* In gold letters, where they leave room for all that is below them. */
static void draw_finale(struct ui *ui, struct canvas_rect *rect)
{
    const char *word = _("Finale");
    const struct ui_lettering lettering = {.text = word,
                                           .second = "",
                                           .colors = {canvas_rgb(0xFFF6D8), canvas_rgb(0xF2B134),
                                                      canvas_rgb(0x3A2206), canvas_rgb(0x8C5A10)}};
    if (rect->h < ui->unit * FINALE_LEAST || ui->theme.contrast) {
        draw_line(ui, rect, ui_style(ui, CANVAS_FACE_BLACK, UI_TYPE_HEADING), ui->theme.accent,
                  "evening.next.when", word);
        return;
    }
    struct ui_lettering_place place = ui_lettering_lay(ui, *rect, &lettering);
    float w = place.rect.w * FINALE_SCALE, h = place.rect.h * FINALE_SCALE;
    struct canvas_rect line = ui_cut_top(rect, h);
    ui_lettering_draw(ui, &place, &lettering, (struct canvas_point){line.x + w / 2, line.y + h / 2},
                      FINALE_SCALE, 1);
    ui_add(ui, ui_named("evening.next.when"), UI_ROLE_TEXT, word, line);
    ui_cut_top(rect, ui_space(ui, UI_SPACE_WIDE));
}

void evening_next_draw(struct ui *ui, struct canvas_rect *rect, const struct evening *evening)
{
    int at = evening_next(evening);
    const struct evening_game *game = &evening->game[at];
    bool known = game->game != EVENING_NO_GAME;
    char text[BOARDS_LINE_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    /* The finale's name stands above it, and its box is to be seen. */
    bool decides = evening_finale_decides(evening);
    struct canvas_style title =
        ui_style(ui, CANVAS_FACE_BLACK, decides ? UI_TYPE_TITLE : UI_TYPE_DISPLAY);
    if (decides) {
        draw_finale(ui, rect);
    } else {
        draw_line(ui, rect, small, ui->theme.text, "evening.next.when",
                  evening->phase == EVENING_PLAYING ? _("On the table")
                  : evening_finale(evening)         ? _("The last game")
                  : evening_is_last(evening, at)    ? _("The only game")
                                                    : _("Next game"));
    }
    draw_line(ui, rect, title, ui->theme.text, "evening.next.game",
              known ? i18n_get(tc_games[game->game]->title) : _("A surprise box"));
    evening_game_text(game, text, sizeof text);
    draw_line(ui, rect, small, ui->theme.text, "evening.next.form", text);
    if (known && game->rule.option != EVENING_NO_RULE) {
        char rule[BOARDS_LINE_MAX];
        evening_rule_text(game->game, &game->rule, rule, sizeof rule);
        boards_say(text, sizeof text,
                   evening->phase == EVENING_PLAYING ? _("House rule: {rule}")
                                                     : _("{name} picked a house rule: {rule}"),
                   {"name", .words = evening->person[evening_wheel_turner(evening)].seat.name},
                   {"rule", .words = rule});
        draw_line(ui, rect, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), ui->theme.text,
                  "evening.next.rule", text);
        evening_change_text(game->game, &game->rule, text, sizeof text);
        draw_line(ui, rect, small, ui->theme.text, "evening.next.change", text);
    }
    draw_double(ui, rect, evening);
    if (known) {
        say_pauses(evening, at, text, sizeof text);
        if (text[0] != '\0') {
            draw_line(ui, rect, small, ui->theme.text, "evening.next.pauses", text);
        }
    }
    say_after(evening, at, text, sizeof text);
    if (text[0] != '\0') {
        draw_line(ui, rect, small, ui->theme.text, "evening.next.then", text);
    }
}
