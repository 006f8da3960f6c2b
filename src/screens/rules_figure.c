/* SPDX-License-Identifier: Zlib */
#include "screens/rules_figure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/rules_play.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/theme.h"

/* ---- The match ------------------------------------------------------------------------------- */

static void name_seat(struct match_seat *seat, const char *name, const char *initials, int color)
{
    snprintf(seat->name, sizeof seat->name, "%s", name);
    snprintf(seat->initials, sizeof seat->initials, "%s", initials);
    seat->color = color;
}

/* ---- The moves ------------------------------------------------------------------------------- */

static bool throw_faces(struct table *table, const char *item)
{
    uint8_t faces[TC_DICE_MAX];
    int due = tc_match_state(table->match)->roll.dice;
    if (!match_example_faces(item, due, faces)) {
        return false;
    }
    table_dictate(table, faces, due);
    table_throw(table);
    return !table->dictation.dropped;
}

static bool make_move(struct table *table, const char *item)
{
    struct canvas_cues cues = {.count = 0};
    struct tc_action action;
    if (table_held(table)) {
        table_step(table, TABLE_HOLD_MS, &cues);
        table_go_on(table);
    }
    if (match_example_kind(item) == MATCH_ITEM_THROW) {
        return throw_faces(table, item);
    }
    size_t before = tc_match_records(table->match, &(const struct tc_record *){NULL});
    if (!tc_action_parse(tc_match_game(table->match), item, &action)) {
        return false;
    }
    table_act(table, &action, false);
    return tc_match_records(table->match, &(const struct tc_record *){NULL}) > before;
}

static bool make_moves(struct table *table, const char *moves)
{
    char item[MATCH_EXAMPLE_ITEM_MAX];
    while (match_example_next(&moves, item)) {
        enum match_item kind = match_example_kind(item);
        if ((kind == MATCH_ITEM_THROW || kind == MATCH_ITEM_ACT) && !make_move(table, item)) {
            return false;
        }
    }
    return true;
}

struct table *rules_figure_create(const struct tc_setup *in_force, const char *moves)
{
    struct match_example play;
    struct match_seat seats[MATCH_EXAMPLE_SEATS_MAX] = {{.color = 0}};
    name_seat(&seats[0], _("Ann"), _c("initial of Ann", "A"), 0);
    name_seat(&seats[1], _("Ben"), _c("initial of Ben", "B"), 1);
    name_seat(&seats[2], _("Cleo"), _c("initial of Cleo", "C"), 2);
    name_seat(&seats[3], _("Dad"), _c("initial of Dad", "D"), 3);
    rules_play_init(&play, in_force);
    if (!match_example_moves(&play, moves) || !play.begun) {
        return NULL;
    }
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL) {
        return NULL;
    }
    if (!table_begin(table, &play.setup, 1, seats, &(struct session_manner){.take_back = false}) ||
        !make_moves(table, moves)) {
        rules_figure_destroy(table);
        return NULL;
    }
    return table;
}

void rules_figure_destroy(struct table *figure)
{
    if (figure != NULL) {
        table_finish(figure);
        free(figure);
    }
}

/* ---- The picture ----------------------------------------------------------------------------- */

/* How high it is, of its width, and at the least. */
#define FIGURE_HIGH  0.5f
#define FIGURE_LEAST 0.3f

float rules_figure_height(float w, float most)
{
    return fminf(w * FIGURE_HIGH, fmaxf(w * FIGURE_LEAST, most));
}

/* Of the height of the window, or of what it would be at 16:9 where it is taller: the least size of
   what is written in the picture. */
#define FIGURE_TEXT 0.02f

/* The board is laid out and drawn as it is in a window that is so much smaller. */
static void begin_small(struct ui *ui, struct ui_picture *picture, float scale)
{
    ui_picture_begin(ui, picture);
    ui->least = fmaxf(UI_TEXT_LEAST, roundf(fminf(ui->h, ui->w * 9 / 16) * FIGURE_TEXT));
    ui->unit *= scale;
    ui->w *= scale;
    ui->h *= scale;
}

void rules_figure_lay_out(struct table *figure, struct ui *ui, struct canvas_rect rect, float scale)
{
    struct ui_picture picture;
    begin_small(ui, &picture, scale);
    figure->board->lay_out(figure->view, &figure->told, ui, canvas_rect_inset(rect, ui->unit * 3));
    ui_picture_end(ui, &picture);
}

void rules_figure_ground(const struct table *figure, struct ui *ui, struct canvas_rect rect,
                         struct canvas_rect view, float scale)
{
    canvas_list_clip(ui->list, view);
    canvas_fill(ui->list, rect, ui->unit * scale * 2,
                ui_theme_felt(&ui->theme, figure->board->felt));
    canvas_list_unclip(ui->list);
}

void rules_figure_draw(const struct table *figure, struct ui *ui, struct canvas_rect view,
                       float scale)
{
    /* The board draws as ever; of what it leaves behind only the drawing stays, and where
       its tray and its paper lie. */
    struct ui_picture picture;
    begin_small(ui, &picture, scale);
    canvas_list_clip(ui->list, view);
    figure->board->draw(figure->view, &figure->told, ui);
    figure->board->draw_moving(figure->view, ui);
    canvas_list_unclip(ui->list);
    struct canvas_rect tray = ui->tray, paper = ui->paper;
    ui_picture_end(ui, &picture);
    ui->tray = tray;
    ui->paper = paper;
}
