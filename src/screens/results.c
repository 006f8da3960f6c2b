/* The results: who won, everybody's place, and the final sheet. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/chart.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/replay.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { CONFETTI = 140, CONFETTI_MS = 2000 };

enum { REMATCH, REPLAY, LOOKBACK, HOME };

static const char *const names[] = {[REMATCH] = "results.rematch",
                                    [REPLAY] = "results.replay",
                                    [LOOKBACK] = "results.lookback",
                                    [HOME] = "results.home"};
static const struct ui_commands commands = {.names = names};

static bool won(const struct table *table, int seat)
{
    return (table->shown.winners >> seat & 1) != 0;
}

/* ---- Places ---------------------------------------------------------------------------------- */

/* The seats from the highest score to the lowest, winners first. */
static void rank(const struct table *table, int seats[TC_SEATS_MAX])
{
    int players = tc_match_setup(table->match)->players;
    for (int i = 0; i < players; i++) {
        int at = i;
        while (at > 0) {
            int other = seats[at - 1];
            int32_t more = table->shown.score[i] - table->shown.score[other];
            bool better = table->board->low_wins ? more < 0 : more > 0;
            bool before = won(table, i) != won(table, other) ? won(table, i) : better;
            if (!before) {
                break;
            }
            seats[at] = other;
            at--;
        }
        seats[at] = i;
    }
}

static void draw_place(const struct table *table, struct ui *ui, struct canvas_rect row, int seat,
                       int place)
{
    char number[I18N_NUMBER_MAX], label[UI_LABEL_MAX], id[UI_ID_MAX], beside[BOARDS_NAME_MAX] = "";
    const struct match_seat *who = &table->seats[seat];
    struct canvas_style style =
        ui_style(ui, place == 1 ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    i18n_number(number, table->shown.score[seat]);
    if (table->board->beside != NULL) {
        table->board->beside(&table->told, seat, beside);
    }
    snprintf(label, sizeof label, "%d. %s: %s%s%s", place, who->name, number,
             beside[0] != '\0' ? ", " : "", beside);
    ui_add(ui, ui_named(ui_id(id, "results.seat.%d", seat)), UI_ROLE_TEXT, label, row);
    snprintf(label, sizeof label, "%d.", place);
    ui_text(ui, ui_cut_left(&row, ui->unit * 4), style, UI_LEFT, ui->theme.ink, label);
    boards_mark_draw(ui, ui_cut_left(&row, ui->unit * 3), who->color, false);
    ui_cut_left(&row, ui->unit * 1.2f);
    struct canvas_rect points = ui_cut_right(&row, fmaxf(ui->unit * 13, 60));
    ui_text(ui, points, style, UI_RIGHT, ui->theme.ink, number);
    if (beside[0] != '\0') {
        float name = fminf(row.w * 0.5f, ui_text_width(ui, style, who->name) + ui->unit + 2);
        float w = fminf(row.w - name, ui_text_width(ui, small, beside) + 1);
        ui_text(ui, ui_cut_right(&row, w), ui_text_fit(ui, small, w, beside), UI_RIGHT,
                ui->theme.ink, beside);
        ui_cut_right(&row, ui->unit);
    }
    ui_text(ui, row, style, UI_LEFT, ui->theme.ink, who->name);
}

static void draw_places(const struct table *table, struct ui *ui, struct canvas_rect rect)
{
    int players = tc_match_setup(table->match)->players, seats[TC_SEATS_MAX] = {0}, place = 0;
    rank(table, seats);
    ui_paper(ui, rect, 4);
    rect = canvas_rect_inset(rect, ui->unit * 2);
    float h = fminf(rect.h / (float)players, ui->unit * 5.6f);
    for (int i = 0; i < players; i++) {
        bool tied = i > 0 && won(table, seats[i]) == won(table, seats[i - 1]) &&
                    table->shown.score[seats[i]] == table->shown.score[seats[i - 1]];
        place = tied ? place : i + 1;
        draw_place(table, ui, ui_cut_top(&rect, h), seats[i], place);
    }
    if (rect.h > ui->unit * 16) {
        ui_cut_top(&rect, ui->unit);
        boards_chart_draw(&table->told, ui, rect);
    }
}

/* ---- Confetti -------------------------------------------------------------------------------- */

/* Where piece i is after `ms`: all of it follows from its number, so nothing is kept. */
static void draw_piece(struct screens *screens, int i, float ms)
{
    struct ui *ui = &screens->ui;
    struct tc_random random = tc_random_seeded((uint64_t)i + 1);
    float a = (float)tc_random_below(&random, 1000) / 1000,
          b = (float)tc_random_below(&random, 1000) / 1000,
          c = (float)tc_random_below(&random, 1000) / 1000;
    int seat =
        (int)tc_random_below(&random, (uint32_t)tc_match_setup(screens->table.match)->players);
    float t = ms / CONFETTI_MS, fade = fminf(1, (1 - t) * 4);
    float x = ui->w * a + sinf(t * 9 + b * 6) * ui->unit * 4;
    float y = ui->h * (t * (0.8f + 0.5f * b) - 0.25f * c), turn = t * 14 * (b - 0.5f) + c * 6;
    float w = ui->unit * 1.2f, h = ui->unit * 0.7f * fabsf(cosf(t * 12 + c * 6)) + 1;
    struct canvas_point corner[4];
    for (int k = 0; k < 4; k++) {
        float dx = (k == 0 || k == 3 ? -w : w) / 2, dy = (k < 2 ? -h : h) / 2;
        corner[k] = (struct canvas_point){x + dx * cosf(turn) - dy * sinf(turn),
                                          y + dx * sinf(turn) + dy * cosf(turn)};
    }
    struct canvas_color color = ui_player_color(screens->table.seats[seat].color);
    canvas_polygon(ui->list, corner, 4, canvas_fade(color, fade));
}

static bool celebrates(const struct screens *screens)
{
    return screens->since < CONFETTI_MS && !screens->settings.reduced_motion &&
           screens->settings.speed != SCREENS_INSTANT;
}

static void draw_moving(struct screens *screens)
{
    for (int i = 0; celebrates(screens) && i < CONFETTI; i++) {
        draw_piece(screens, i, screens->since);
    }
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    if (screens->since - ms <= 0) {
        canvas_cues_add(cues, CANVAS_SOUND_WIN, 1, 0);
    }
    return celebrates(screens);
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* How a rematch finds who starts; "" where only one plays. */
static void say_first(const struct screens *screens, char text[UI_LABEL_MAX])
{
    int first = screens_rematch_first(screens);
    text[0] = '\0';
    if (first == TC_NO_SEAT) {
        snprintf(text, UI_LABEL_MAX, "%s", _("Roll for who goes first"));
    } else if (tc_match_setup(screens->table.match)->players > 1) {
        snprintf(text, UI_LABEL_MAX, _("%s goes first"), screens->table.seats[first].name);
    }
}

static void draw_foot(struct screens *screens, struct canvas_rect foot)
{
    const struct table *table = &screens->table;
    struct ui *ui = &screens->ui;
    char first[UI_LABEL_MAX];
    /* Who played alone has beaten nobody, and there is no chance to look back on. */
    int count = tc_match_setup(table->match)->players > 1 ? 4 : 3;
    float gap = ui->unit * 3;
    float w = fminf(fmaxf(ui->unit * 36, 150), (foot.w - gap * (float)(count - 1)) / (float)count);
    struct canvas_rect all = ui_middle(foot, w * (float)count + gap * (float)(count - 1), foot.h);
    say_first(screens, first);
    ui_button(ui, ui_column(all, count, gap, 0),
              &(struct ui_button){.command = ui_command(&commands, REMATCH, 0),
                                  .label = _("Play again"),
                                  .detail = first[0] != '\0' ? first : NULL,
                                  .main = true});
    ui_button(ui, ui_column(all, count, gap, 1),
              &(struct ui_button){.command = ui_command(&commands, REPLAY, 0),
                                  .label = _("Watch again"),
                                  .detail = _("turn by turn")});
    if (count == 4) {
        ui_button(ui, ui_column(all, count, gap, 2),
                  &(struct ui_button){.command = ui_command(&commands, LOOKBACK, 0),
                                      .label = _("Skill and luck")});
    }
    ui_button(ui, ui_column(all, count, gap, count - 1),
              &(struct ui_button){.command = ui_command(&commands, HOME, 0), .label = _("Home")});
    ui_prefer(ui, ui_command(&commands, REMATCH, 0));
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct table *table = &screens->table;
    struct canvas_rect rest = ui_page(ui, table->board->felt);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY);
    size_t lines = table->log.count;
    const char *line = lines > 0 ? table->log.lines[lines - 1] : "";
    ui_say(ui, ui_cut_top(&rest, ui_line_height(ui, title)), ui_named("results.title"), title,
           UI_CENTER, ui->theme.text, line);
    char decided[BOARDS_LINE_MAX];
    if (table->board->decided != NULL && table->board->decided(&table->told, decided)) {
        struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
        ui_say(ui, ui_cut_top(&rest, ui_line_height(ui, plain)), ui_named("results.decided"), plain,
               UI_CENTER, ui->theme.text, decided);
    }
    ui_cut_top(&rest, ui->unit * 2);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(56, ui->unit * 11));
    ui_cut_bottom(&rest, ui->unit * 2.5f);
    bool tall = rest.w < rest.h * 1.1f;
    struct canvas_rect places =
        tall ? ui_cut_top(&rest, rest.h * 0.42f) : ui_cut_left(&rest, rest.w * 0.45f);
    if (tall) {
        ui_cut_top(&rest, ui->unit * 2);
    } else {
        ui_cut_left(&rest, ui->unit * 3);
    }
    draw_places(table, ui, ui_whole(places));
    boards_sheet_draw(&table->told, ui, ui_whole(rest),
                      tc_match_game(table->match)->sheet_miss != NULL ? BOARDS_SHEET_RUNNING
                                                                      : BOARDS_SHEET_TURNS,
                      NULL);
    draw_foot(screens, foot);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK) {
        screens_go(screens, &screens_home);
        return;
    }
    switch (ui_event_press(event, &commands)) {
    case REMATCH:
        screens_rematch(screens);
        break;
    case REPLAY:
        replay_open_table(screens);
        break;
    case LOOKBACK:
        screens_visit(screens, &screens_analysis);
        break;
    case HOME:
        screens_go(screens, &screens_home);
        break;
    default:
        break;
    }
}

const struct screen screens_results = {.name = "results",
                                       .music = CANVAS_MUSIC_TABLE,
                                       .act = act,
                                       .step = step,
                                       .draw = draw,
                                       .draw_moving = draw_moving};
