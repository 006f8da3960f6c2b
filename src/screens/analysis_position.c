/* SPDX-License-Identifier: Zlib */
/* A decision that cost something, on the board as it stood before it, with what was chosen and what
   was better marked there; and from one to the next. */
#include "screens/analysis_position.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "screens/analysis_choice.h"
#include "screens/choice_marks.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { PREVIOUS, NEXT, CLOSE };

static const char *const names[] = {
    [PREVIOUS] = "position.previous",
    [NEXT] = "position.next",
    [CLOSE] = "position.close",
};
static const struct ui_commands commands = {.names = names};

static struct ui_command command(int what)
{
    return ui_command(&commands, what, 0);
}

struct position {
    int seat;                  /* whose decision it is */
    int index, count;          /* which one, of those that are stepped through */
    struct tc_mistake visible; /* that decision */
    struct table *table;       /* ours, as it stood before it; NULL: none */
};

static struct position *own(const struct screens *screens)
{
    return screens_state(screens, &screens_position);
}

static void close(void *state)
{
    struct position *position = state;
    if (position->table != NULL) {
        table_finish(position->table);
        free(position->table);
        position->table = NULL;
    }
}

/* A table of its own, as it stood before that record; NULL: there is no memory for one. */
static struct table *set_up(const struct table *now, size_t record)
{
    struct table *table = calloc(1, sizeof *table);
    struct tc_match *match = tc_match_copy(now->match, record);
    if (table == NULL || match == NULL || !table_resume(table, match, now->seats, &now->manner)) {
        tc_match_destroy(match);
        free(table);
        return NULL;
    }
    return table;
}

static void write_choice(const struct screens *screens, char text[BOARDS_LINE_MAX])
{
    const struct position *position = own(screens);
    analysis_choice_write(&screens->table, position->seat, &position->visible, text);
}

/* Where the parts of the sheet lie, below the words. */
struct position_parts {
    struct canvas_rect words, board, choices, foot;
};

static struct position_parts cut_position(struct ui *ui, const char *words)
{
    struct position_parts parts;
    struct canvas_rect body = ui_overlay_area(ui, ui->w - 16, ui->h - 16);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    parts.foot = ui_cut_bottom(&body, fmaxf(48, ui->unit * 8));
    ui_cut_bottom(&body, ui->unit * 1.5f);
    parts.choices = ui_cut_bottom(&body, choice_marks_height(ui));
    ui_cut_bottom(&body, ui->unit * 0.5f);
    float h = ui_prose(ui, body, style, UI_LEFT, ui->theme.ink, words, false);
    parts.words = ui_cut_top(&body, h);
    ui_cut_top(&body, ui->unit);
    parts.board = ui_whole(body);
    return parts;
}

static void lay_out(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    char text[BOARDS_LINE_MAX];
    const struct table *table = own(screens)->table;
    struct ui_picture picture;
    write_choice(screens, text);
    struct canvas_rect rect = cut_position(ui, text).board;
    ui_picture_begin(ui, &picture);
    table->board->lay_out(table->view, &table->told, ui, canvas_rect_inset(rect, ui->unit * 1.5f));
    ui_picture_end(ui, &picture);
}

static void draw_board(struct ui *ui, const struct position *position,
                       const struct position_parts *parts)
{
    /* The board draws as ever; of what it leaves behind only the drawing stays. */
    const struct table *table = position->table;
    struct ui_picture picture;
    struct canvas_rect all = parts->board;
    size_t first = ui->count;
    all.h = parts->choices.y + parts->choices.h - all.y;
    ui_picture_begin(ui, &picture);
    canvas_fill(ui->list, all, ui->unit, ui_theme_felt(&ui->theme, table->board->felt));
    canvas_list_clip(ui->list, parts->board);
    table->board->draw(table->view, &table->told, ui);
    table->board->draw_moving(table->view, ui);
    canvas_list_unclip(ui->list);
    choice_marks_draw(ui, table, &position->visible, first, parts->choices);
    ui_picture_end(ui, &picture);
}

/* From one decision to the next, the most costly first. */
static void draw_steps(struct screens *screens, struct canvas_rect foot)
{
    struct ui *ui = &screens->ui;
    const struct position *position = own(screens);
    char count[64];
    bool earlier = position->index > 0, later = position->index < position->count - 1;
    snprintf(count, sizeof count, _("%d of %d"), position->index + 1, position->count);
    float gap = ui->unit * 2;
    struct canvas_rect row = foot, close = ui_cut_right(&row, fminf(foot.w / 3, ui->unit * 38));
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    ui_button(ui, close,
              &(struct ui_button){.command = command(CLOSE), .label = _("Close"), .main = true});
    if (position->count > 1) {
        ui_say(ui, ui_cut_left(&row, ui_text_width(ui, style, count) + gap),
               ui_named("position.count"), style, UI_LEFT, ui->theme.ink, count);
    }
    ui_cut_right(&row, gap);
    float side = fminf((row.w - gap) / 2, ui->unit * 30);
    if (earlier) {
        ui_button(ui, ui_cut_left(&row, side),
                  &(struct ui_button){
                      .command = command(PREVIOUS), .label = _("Previous"), .small = true});
        ui_cut_left(&row, gap);
    }
    if (later) {
        ui_button(ui, ui_cut_left(&row, side),
                  &(struct ui_button){.command = command(NEXT), .label = _("Next"), .small = true});
    }
    ui_prefer(ui, later ? command(NEXT) : command(CLOSE));
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    char text[BOARDS_LINE_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    write_choice(screens, text);
    struct position_parts parts = cut_position(ui, text);
    ui_overlay_sheet(ui, ui->w - 16, ui->h - 16);
    ui_prose(ui, parts.words, style, UI_LEFT, ui->theme.ink, text, true);
    ui_add(ui, ui_named("position.text"), UI_ROLE_TEXT, text, parts.words);
    draw_board(ui, own(screens), &parts);
    draw_steps(screens, parts.foot);
}

/* Lays one of a seat's decisions on the board; false: there is none, or no memory for it. */
static bool show(struct screens *screens, int seat, int which)
{
    struct position *position = own(screens);
    const struct tc_record *records;
    size_t made = tc_match_records(screens->table.match, &records);
    const struct tc_review *review = session_odds_reviewed(screens->odds, records, made, NULL);
    int count = review == NULL ? 0 : review->seat[seat].mistakes;
    count = count < ANALYSIS_MISTAKES ? count : ANALYSIS_MISTAKES;
    if (which < 0 || which >= count) {
        return false;
    }
    close(position);
    *position = (struct position){
        .seat = seat, .index = which, .count = count, .visible = review->seat[seat].mistake[which]};
    position->table = set_up(&screens->table, position->visible.record);
    return position->table != NULL;
}

/* Where memory runs out there is nothing to be seen any more. */
static void step_to(struct screens *screens, int i)
{
    show(screens, own(screens)->seat, i);
    if (own(screens)->table == NULL) {
        screens_close_overlay(screens);
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        screens_close_overlay(screens);
    } else if (pressed == PREVIOUS) {
        step_to(screens, own(screens)->index - 1);
    } else if (pressed == NEXT) {
        step_to(screens, own(screens)->index + 1);
    }
}

void analysis_position_open(struct screens *screens, int seat, int which)
{
    if (show(screens, seat, which)) {
        screens_open(screens, &screens_position);
    }
}

const struct screen screens_position = {.name = "position",
                                        .state_size = sizeof(struct position),
                                        .close = close,
                                        .act = act,
                                        .lay_out = lay_out,
                                        .draw = draw};
