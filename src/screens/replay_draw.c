/* A replay on screen: the table as it was, and below it what leads through it. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/replay.h"
#include "screens/state.h"
#include "screens/table_parts.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* ---- The board ------------------------------------------------------------------------------- */

/* The board is drawn as ever, and nothing on it can be pressed. */
static void draw_board(struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    struct table *table = &replay->table;
    size_t before = ui_drawn(ui);
    table->board->lay_out(table->view, &table->told, ui, rect);
    table->board->draw(table->view, &table->told, ui);
    ui_withdraw(ui, before, true);
}

/* ---- Leading through it ---------------------------------------------------------------------- */

static struct ui_command command(enum replay_command what)
{
    return ui_command(&replay_commands, (int)what, 0);
}

static void draw_steps(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    const char *first = replay->at == 0 ? _("This is the beginning") : NULL;
    const char *last = replay->at >= replay_length(replay) ? _("This is the end") : NULL;
    bool playing = replay->playing;
    ui_icon_button(ui, ui_column(rect, 5, 0, 0), command(REPLAY_TURN_BACK), "icons/turn_back.svg",
                   _("Turn"), first);
    ui_icon_button(ui, ui_column(rect, 5, 0, 1), command(REPLAY_STEP_BACK), "icons/left.svg",
                   _("Step"), first);
    ui_icon_button(ui, ui_column(rect, 5, 0, 2), command(playing ? REPLAY_PAUSE : REPLAY_PLAY),
                   playing ? "icons/pause.svg" : "icons/play.svg",
                   playing ? _("Pause") : _c("verb", "Play"), NULL);
    ui_icon_button(ui, ui_column(rect, 5, 0, 3), command(REPLAY_STEP_NEXT), "icons/right.svg",
                   _("Step"), last);
    ui_icon_button(ui, ui_column(rect, 5, 0, 4), command(REPLAY_TURN_NEXT), "icons/turn_next.svg",
                   _("Turn"), last);
    ui_prefer(ui, command(playing ? REPLAY_PAUSE : REPLAY_PLAY));
}

static void turn_words(const struct replay *replay, size_t turn, char text[BOARDS_LINE_MAX])
{
    size_t turns = replay->turn_count > 0 ? replay->turn_count : 1;
    snprintf(text, BOARDS_LINE_MAX, _("Turn %zu of %zu"), turn, turns);
}

/* How far it is: where each turn began has a mark, as long as they can be told apart. */
static void draw_slider(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    char label[BOARDS_LINE_MAX];
    float length = fmaxf(1, (float)replay_length(replay)), radius = rect.h / 2;
    struct canvas_rect track = {rect.x + radius, rect.y + radius - 3, rect.w - 2 * radius, 6};
    turn_words(replay, replay_turn(replay) + 1, label);
    rect = ui_whole(rect);
    struct ui_node *node = ui_add(ui, command(REPLAY_SLIDER), UI_ROLE_BUTTON, label, rect);
    if (node != NULL) {
        node->grip = true;
        node->radius = radius;
        node->has_value = true;
        node->value = (int)replay->at;
    }
    float share = (float)replay->at / length;
    canvas_fill(ui->list, ui_whole(track), 3, canvas_fade(ui->theme.text, 0.35f));
    struct canvas_rect done = {track.x, track.y, track.w * share, track.h};
    canvas_fill(ui->list, done, 3, ui->theme.accent);
    bool marks = track.w / fmaxf(1, (float)replay->turn_count) > 7;
    for (size_t i = 0; marks && i < replay->turn_count; i++) {
        float x = track.x + track.w * (float)replay->turns[i] / length;
        canvas_fill(ui->list, (struct canvas_rect){roundf(x) - 1, track.y - 5, 2, 16}, 0,
                    canvas_fade(ui->theme.text, 0.7f));
    }
    struct canvas_point knob = {track.x + track.w * share, rect.y + rect.h / 2};
    float size = fmaxf(9, ui->unit * 1.5f);
    canvas_ellipse(ui->list, knob, size + 2, size + 2, ui->theme.on_accent);
    canvas_ellipse(ui->list, knob, size, size, ui->theme.accent);
}

static void draw_speeds(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    const char *names[SCREENS_SPEED_COUNT] = {_("Calm"), _("Normal"), _("Quick"), _("Instant")};
    for (int i = 0; i < SCREENS_SPEED_COUNT; i++) {
        ui_choice(ui, ui_whole(ui_column(rect, SCREENS_SPEED_COUNT, ui->unit * 0.8f, i)),
                  ui_command(&replay_commands, REPLAY_SPEED, i), names[i], replay->speed == i);
    }
}

static void draw_strip(const struct replay *replay, struct ui *ui, struct canvas_rect strip)
{
    char text[BOARDS_LINE_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float w = fmaxf(fminf(ui->unit * 66, strip.w * 0.4f), 290);
    draw_speeds(replay, ui, ui_cut_right(&strip, w));
    ui_cut_right(&strip, ui->unit * 2);
    /* As wide as its longest, so that the slider stays where it is. */
    turn_words(replay, replay->turn_count, text);
    struct canvas_rect words = ui_cut_right(&strip, ui_text_width(ui, small, text) + ui->unit);
    turn_words(replay, replay_turn(replay) + 1, text);
    ui_say(ui, words, ui_named("replay.turn"), small, UI_RIGHT, ui->theme.text, text);
    draw_slider(replay, ui, strip);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_tools(const struct screens *screens, struct ui *ui, struct canvas_rect rect,
                       int tools)
{
    const struct replay *replay = &screens->replay;
    const char *why = replay->number != 0 ? NULL : _("This one was not kept");
    if (tools > 1) {
        ui_icon_button(ui, ui_column(rect, tools, 0, 0), command(REPLAY_EXPORT), "icons/export.svg",
                       _("Save"), why);
    }
    ui_icon_button(ui, ui_column(rect, tools, 0, tools - 1), ui_page_back(), "icons/back.svg",
                   _("Back"), NULL);
}

static void draw_story(const struct replay *replay, struct ui *ui, struct canvas_rect rect)
{
    const struct table_log *log = &replay->table.log;
    struct canvas_style pale = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    table_draw_line(ui, &rect, ui_named("replay.last"), bold, ui->theme.text,
                    log->count > 0 ? log->lines[log->count - 1] : "");
    table_draw_line(ui, &rect, ui_named("replay.before"), pale, ui->theme.faint,
                    log->count > 1 ? log->lines[log->count - 2] : "");
}

/* Nothing to be seen yet, or for good. */
static void draw_without(struct screens *screens, struct canvas_rect rest, float icon)
{
    struct ui *ui = &screens->ui;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    ui_felt(ui, UI_FELT);
    struct canvas_rect head = ui_cut_top(&rest, fmaxf(46, ui->unit * 8.5f));
    draw_tools(screens, ui, ui_cut_right(&head, icon), 1);
    ui_say(ui, rest, ui_named("replay.missing"), style, UI_CENTER, ui->theme.text,
           screens->replay.missing ? _("This match can't be read any more.") : "\xE2\x80\xA6");
    ui_prefer(ui, ui_page_back());
}

static void draw_table(struct screens *screens, struct canvas_rect rest, float icon)
{
    struct ui *ui = &screens->ui;
    struct replay *replay = &screens->replay;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float high = fmaxf(46, ui->unit * 8.5f);
    int tools = !screens_may(screens, SCREENS_MAY_EXCHANGE) || screens->given.store == NULL ? 1 : 2;
    ui_felt(ui, replay->table.board->felt);
    struct canvas_rect title = ui_cut_top(&rest, ui_line_height(ui, small));
    ui_say(ui, title, ui_named("replay.title"), small, UI_LEFT, ui->theme.text, replay->title);
    ui_cut_top(&rest, ui->unit);
    struct canvas_rect head = ui_cut_top(&rest, high);
    draw_tools(screens, ui, ui_cut_right(&head, icon * (float)tools), tools);
    ui_cut_right(&head, ui->unit * 3);
    ui_cut_top(&rest, ui->unit * 2);
    struct canvas_rect strip = ui_cut_bottom(&rest, fmaxf(44, ui->unit * 5));
    ui_cut_bottom(&rest, ui->unit);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(52, ui->unit * 8.5f));
    ui_cut_bottom(&rest, ui->unit * 1.5f);
    place_cards_lay_out(&replay->table, ui, head);
    place_cards_draw(&replay->table, ui);
    draw_board(replay, ui, rest);
    struct canvas_rect steps = ui_cut_right(&foot, fminf(foot.w * 0.5f, fmaxf(300, ui->unit * 60)));
    ui_cut_right(&foot, ui->unit * 2);
    draw_story(replay, ui, foot);
    draw_steps(replay, ui, steps);
    draw_strip(replay, ui, strip);
}

void replay_draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect rest = canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h},
                                                fminf(ui->unit * 4, ui->h * 0.03f));
    float icon = fmaxf(60, fminf(ui->unit * 9, rest.w * 0.08f));
    if (screens->replay.table.match == NULL) {
        draw_without(screens, rest, icon);
    } else {
        draw_table(screens, rest, icon);
    }
}
