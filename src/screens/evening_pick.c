/* SPDX-License-Identifier: Zlib */
/* Beside the wheel: who turns it and why they do, and once it stands the box that it picked and the
   house rules, of which one may be chosen, each with what it changes. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
#include "screens/evening.h"
#include "screens/figure.h"
#include "screens/setup_seats.h"
#include "session/bot.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum command { RULE, NO_RULE };

static const char *const names[] = {[RULE] = "evening.rule.#", [NO_RULE] = "evening.rule.none"};
static const struct ui_commands commands = {.names = names};

/* ---- What a house rule changes --------------------------------------------------------------- */

static const struct boards_option *words_of(int game, const struct evening_rule *rule)
{
    return boards_option(boards_find(tc_games[game]), tc_games[game]->options[rule->option].name);
}

/* Of those of an option's values, from the least on, the one for the rule's; "" without any. */
static void say_value(const char *const *texts, const struct tc_option *option, int32_t value,
                      char *text, size_t size)
{
    int step = option->step > 0 ? option->step : 1, at = 0;
    text[0] = '\0';
    if (texts == NULL) {
        return;
    }
    while (at < (value - option->min) / step && texts[at + 1] != NULL) {
        at++;
    }
    boards_say(text, size, i18n_get(texts[at]), {"n", .number = value});
}

void evening_rule_text(int game, const struct evening_rule *rule, char *text, size_t size)
{
    const struct tc_option *option = &tc_games[game]->options[rule->option];
    const struct boards_option *words = words_of(game, rule);
    say_value(words == NULL ? NULL : words->titles, option, rule->value, text, size);
    if (text[0] == '\0') {
        snprintf(text, size, "%s", words == NULL ? option->name : i18n_get(words->label));
    }
}

void evening_change_text(int game, const struct evening_rule *rule, char *text, size_t size)
{
    const struct boards_option *words = words_of(game, rule);
    say_value(words == NULL ? NULL : words->changes, &tc_games[game]->options[rule->option],
              rule->value, text, size);
}

/* ---- Who turns it ---------------------------------------------------------------------------- */

static const struct match_seat *turner_of(const struct evening *evening)
{
    return &evening->person[evening_wheel_turner(evening)].seat;
}

/* The box that was played last; "" where none was. */
static const char *last_box(const struct evening *evening)
{
    const struct evening_game *last = evening_last_played(evening);
    return last == NULL ? "" : i18n_get(tc_games[last->game]->title);
}

/* The figure of who turns it, units; and of the games on it: a row's height, and its label's. */
#define TURNER     24.0f
#define GAME_ROW   4.6f
#define GAME_LABEL 3.8f

/* What its pictures stand for: a label and the name of each game on it. */
static void draw_games(struct ui *ui, struct canvas_rect rect, uint32_t boxes, int count)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float side = ui->unit * GAME_LABEL, gap = ui->unit * 1.4f, widest = 0;
    for (int game = 0; game < tc_games_count; game++) {
        float w = ui_text_width(ui, style, i18n_get(tc_games[game]->title)) + 2;
        widest = (boxes >> game & 1) != 0 ? fmaxf(widest, w) : widest;
    }
    rect = ui_middle(rect, fminf(rect.w, side + gap + widest), rect.h);
    for (int game = 0, row = 0; game < tc_games_count; game++) {
        if ((boxes >> game & 1) == 0) {
            continue;
        }
        char id[UI_ID_MAX];
        struct canvas_rect line = ui_row(rect, count, 0, row++);
        evening_label_draw(ui, ui_middle(ui_cut_left(&line, side), side, side), game);
        ui_cut_left(&line, gap);
        ui_say(ui, line, ui_named(ui_id(id, "evening.wheel.box.%d", game)), style, UI_LEFT,
               ui->theme.text, i18n_get(tc_games[game]->title));
    }
}

/* In large letters below their figure; and what the wheel may stop at, where there is room. */
void evening_turner_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                         uint32_t boxes)
{
    char text[BOARDS_LINE_MAX];
    const struct match_seat *who = turner_of(evening);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    float figure = ui->unit * TURNER, gap = ui_space(ui, UI_SPACE_WIDE);
    int count = 0;
    for (int game = 0; game < tc_games_count; game++) {
        count += (boxes >> game & 1) != 0;
    }
    boards_say(text, sizeof text,
               evening_wheel_why(evening) == EVENING_TURN_LAST
                   ? _("Last in {game}: {name} turns the wheel \xE2\x80\xA6")
                   : _("{name} turns the wheel \xE2\x80\xA6"),
               {"name", .words = who->name}, {"game", .words = last_box(evening)});
    float h = ui_prose(ui, rect, title, UI_CENTER, ui->theme.text, text, false);
    float games = gap + ui->unit * GAME_ROW * (float)count;
    games = figure + gap + h + games <= rect.h ? games : 0;
    rect = ui_middle(rect, rect.w, fminf(rect.h, figure + gap + h + games));
    struct canvas_rect list = ui_cut_bottom(&rect, games);
    struct canvas_rect words = ui_cut_bottom(&rect, h);
    ui_cut_bottom(&rect, fminf(gap, rect.h));
    figure = fminf(figure, rect.h);
    figure_draw(ui, (struct canvas_point){rect.x + rect.w / 2, rect.y + rect.h}, figure,
                &(struct figure){.color = who->color,
                                 .cheers = true,
                                 .crown = -1,
                                 .ground = ui_theme_felt(&ui->theme, UI_FELT)});
    ui_prose(ui, words, title, UI_CENTER, ui->theme.text, text, true);
    ui_add(ui, ui_named("evening.wheel.turns"), UI_ROLE_TEXT, text, words);
    if (games > 0) {
        ui_cut_top(&list, gap);
        draw_games(ui, list, boxes, count);
    }
}

/* ---- What it picked -------------------------------------------------------------------------- */

/* Who may choose a rule, and why they may; or what a computer does about it by itself. */
static void say_task(const struct evening *evening, int count, int chosen, char *text, size_t size)
{
    const struct match_seat *who = turner_of(evening);
    const char *asked[] = {
        [EVENING_TURN_FIRST] =
            _("{name} goes first tonight: pick one house rule for this game, or none."),
        [EVENING_TURN_LAST] = _("Last in {game}: {name}, pick one house rule, or none."),
        [EVENING_TURN_STANDS_IN] = _("{name} may pick one house rule for this game, or none."),
    };
    enum evening_turn why = evening_wheel_why(evening);
    const char *computer = why == EVENING_TURN_LAST
                               ? _("Last in {game}: {name} is picking a house rule \xE2\x80\xA6")
                               : _("{name} is picking a house rule \xE2\x80\xA6");
    const char *task = count == 0               ? _("This game has no house rules to pick from.")
                       : chosen >= 0            ? _("{name} picks a house rule for this game:")
                       : session_is_person(who) ? asked[why]
                                                : computer;
    boards_say(text, size, task, {"name", .words = who->name},
               {"game", .words = last_box(evening)});
}

/* A rule and below it what it changes; the height that it needs, and with `rect` drawn there. */
static float draw_rule(struct ui *ui, const struct canvas_rect *rect, float w, int i, int game,
                       const struct evening_rule *rule, bool chosen)
{
    char title[BOARDS_LINE_MAX], change[BOARDS_LINE_MAX], label[2 * BOARDS_LINE_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    evening_rule_text(game, rule, title, sizeof title);
    evening_change_text(game, rule, change, sizeof change);
    float pad = ui->unit * 1.6f, head = ui_line_height(ui, bold);
    struct canvas_rect room = {0, 0, w - 2 * pad, 1e6f};
    float words = ui_prose(ui, room, plain, UI_LEFT, ui->theme.ink, change, false);
    float h = head + words + ui->unit * 1.6f;
    if (rect != NULL) {
        snprintf(label, sizeof label, "%s. %s", title, change);
        ui_choice_blank(ui, *rect, ui_command(&commands, RULE, i), label, chosen);
        ui_let_press(ui, UI_AFAR_ALL);
        struct canvas_color ink = chosen ? ui->theme.on_accent : ui->theme.ink;
        struct canvas_rect body = ui_middle(*rect, w - 2 * pad, head + words);
        ui_text(ui, ui_cut_top(&body, head), ui_text_squeeze(ui, bold, body.w, title), UI_LEFT, ink,
                title);
        ui_prose(ui, body, plain, UI_LEFT, ink, change, true);
    }
    return h;
}

/* The rules, and that none is to be, cut off the foot of *rect as far as they need it; the height
   that they need without `draw`. */
static float draw_rules(struct ui *ui, struct canvas_rect *rect, int game,
                        const struct evening_rule *rules, int count, int chosen, bool person,
                        bool draw)
{
    float gap = ui_space(ui, UI_SPACE_NORMAL), none = ui_control(ui, UI_CONTROL_SMALL), all = 0;
    for (int i = 0; i < count; i++) {
        all += draw_rule(ui, NULL, rect->w, i, game, &rules[i], false) + gap;
    }
    if (!draw) {
        return all + (person ? none : 0);
    }
    for (int i = 0; i < count; i++) {
        float h = draw_rule(ui, NULL, rect->w, i, game, &rules[i], false);
        struct canvas_rect one = ui_cut_top(rect, h);
        draw_rule(ui, &one, rect->w, i, game, &rules[i], chosen == i);
        ui_cut_top(rect, gap);
    }
    if (person) {
        ui_choice(ui, ui_cut_top(rect, none), ui_command(&commands, NO_RULE, 0), _("No house rule"),
                  true);
        ui_let_press(ui, UI_AFAR_ALL);
    }
    return all;
}

/* The box and its name, cut off the top of *rect. */
static void draw_box(struct ui *ui, struct canvas_rect *rect, const struct evening *evening,
                     float h)
{
    const struct evening_game *game = &evening->game[evening_next(evening)];
    const char *name = i18n_get(tc_games[game->game]->title);
    char text[BOARDS_LINE_MAX];
    struct canvas_style body = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BLACK, UI_TYPE_DISPLAY);
    struct canvas_rect head = ui_cut_top(rect, h);
    float w = floorf(fminf(head.w * 0.32f, head.h / EVENING_BOX_LOW));
    if (w > ui->unit * 10) {
        struct canvas_rect box = ui_cut_left(&head, w);
        evening_box_draw(ui, ui_middle(box, w, fminf(box.h, w * EVENING_BOX_LOW)), game->game,
                         false);
        ui_cut_left(&head, ui_space(ui, UI_SPACE_WIDE));
        ui_cut_top(&head, fmaxf(0, (head.h - w * EVENING_BOX_LOW) / 2));
    }
    float beside = ui_line_height(ui, body) * 2.5f + ui->unit * 2;
    if (ui_prose(ui, head, title, UI_LEFT, ui->theme.text, name, false) + beside > head.h) {
        title = ui_style(ui, CANVAS_FACE_BLACK, UI_TYPE_HEADING);
    }
    ui_page_prose(ui, &head, "evening.wheel.game", title, ui->theme.text, name);
    evening_game_text(game, text, sizeof text);
    ui_page_prose(ui, &head, "evening.wheel.form", body, ui->theme.text, text);
    if (evening_doubles(evening, evening_next(evening))) {
        ui_page_prose(ui, &head, "evening.next.double",
                      ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), ui->theme.accent,
                      _("It counts double: first place brings 24 points."));
    }
}

void evening_pick_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                       int chosen)
{
    int game = evening->game[evening_next(evening)].game;
    struct evening_rule rules[EVENING_RULES_MOST];
    char task[BOARDS_LINE_MAX];
    bool person = session_is_person(turner_of(evening));
    int count = evening_rules(evening, rules);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float gap = ui_space(ui, UI_SPACE_SMALL);
    say_task(evening, count, chosen, task, sizeof task);
    float asked = ui_prose(ui, rect, bold, UI_LEFT, ui->theme.text, task, false) + gap * 2;
    float choices = draw_rules(ui, &rect, game, rules, count, chosen, person, false);
    float name = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BLACK, UI_TYPE_HEADING)) +
                 ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)) * 2;
    draw_box(ui, &rect, evening, fmaxf(name, fminf(rect.h - choices - asked - gap, ui->unit * 34)));
    ui_cut_top(&rect, gap);
    ui_page_prose(ui, &rect, "evening.wheel.rules", bold, ui->theme.text, task);
    ui_cut_top(&rect, gap);
    if (choices <= rect.h) {
        draw_rules(ui, &rect, game, rules, count, chosen, person, true);
        return;
    }
    float shift = ui_scroll_begin(ui, "evening.rules", rect);
    ui_scroll_ground(ui, ui_theme_felt(&ui->theme, UI_FELT));
    struct canvas_rect rest = {rect.x, rect.y - shift, rect.w - gap, 1e6f};
    draw_rules(ui, &rest, game, rules, count, chosen, person, true);
    ui_scroll_end(ui, rest.y + shift - rect.y);
}

int evening_pick_act(const struct ui_event *event)
{
    int what = ui_event_press(event, &commands);
    return what == RULE      ? event->command.argument
           : what == NO_RULE ? EVENING_PICK_NONE
                             : EVENING_PICK_NOTHING;
}
