#include "screens/rules_figure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/theme.h"

enum { PEOPLE = 3, MOVE_MAX = 64 };

/* ---- The match ------------------------------------------------------------------------------- */

static void name_seat(struct boards_seat *seat, const char *name, const char *initials, int color)
{
    snprintf(seat->name, sizeof seat->name, "%s", name);
    snprintf(seat->initials, sizeof seat->initials, "%s", initials);
    seat->color = color;
}

/* The options in force, but for those that say who sits where. */
static void take_options(struct tc_setup *to, const struct tc_setup *from)
{
    const struct tc_option *options = tc_setup_game(from)->options;
    const struct boards_board *board = boards_find(tc_setup_game(from));
    for (int i = 0; options[i].name != NULL; i++) {
        const struct boards_option *words = boards_option(board, options[i].name);
        if ((from->given >> i & 1) != 0 && (words == NULL || !words->seats)) {
            tc_setup_give(to, i, &from->option[i]);
        }
    }
}

static struct tc_setup setup_for(const struct tc_setup *in_force)
{
    struct tc_setup setup = tc_setup_default(in_force->game, PEOPLE);
    take_options(&setup, in_force);
    setup.first = 0;
    if (tc_setup_settle(&setup, NULL) != TC_OK) {
        setup = tc_setup_default(in_force->game, PEOPLE);
        setup.first = 0;
        tc_setup_settle(&setup, NULL);
    }
    return setup;
}

/* ---- The moves ------------------------------------------------------------------------------- */

static bool throw_faces(struct table *table, const char *text)
{
    uint8_t pattern[TC_DICE_MAX], faces[TC_DICE_MAX];
    int given = 0, due = tc_match_state(table->match)->roll.dice;
    for (; *text != '\0'; text++) {
        if (*text >= '1' && *text <= '9' && given < TC_DICE_MAX) {
            pattern[given++] = (uint8_t)(*text - '0');
        }
    }
    if (given == 0 || due == 0) {
        return false;
    }
    for (int i = 0; i < due; i++) {
        faces[i] = pattern[i % given];
    }
    table_dictate(table, faces, due);
    table_throw(table);
    return !table->dropped;
}

static bool make_move(struct table *table, const char *text)
{
    struct canvas_cues cues = {.count = 0};
    struct tc_action action;
    if (table->held) {
        table_step(table, TABLE_HOLD_MS, &cues);
        table_go_on(table);
    }
    if (strncmp(text, "throw ", 6) == 0) {
        return throw_faces(table, text + 6);
    }
    size_t before = tc_match_records(table->match, &(const struct tc_record *){NULL});
    if (!tc_action_parse(tc_match_game(table->match), text, &action)) {
        return false;
    }
    table_act(table, &action, false);
    return tc_match_records(table->match, &(const struct tc_record *){NULL}) > before;
}

static bool make_moves(struct table *table, const char *moves)
{
    while (*moves != '\0') {
        char move[MOVE_MAX];
        size_t length = strcspn(moves, ",");
        snprintf(move, sizeof move, "%.*s", (int)length, moves);
        if (length >= sizeof move || !make_move(table, move)) {
            return false;
        }
        moves += length;
        moves += strspn(moves, ", ");
    }
    return true;
}

struct table *rules_figure_create(const struct tc_setup *in_force, const char *moves)
{
    struct tc_setup setup = setup_for(in_force);
    struct boards_seat seats[PEOPLE] = {{.color = 0}};
    name_seat(&seats[0], _("Ann"), _c("initial of Ann", "A"), 0);
    name_seat(&seats[1], _("Ben"), _c("initial of Ben", "B"), 1);
    name_seat(&seats[2], _("Cleo"), _c("initial of Cleo", "C"), 2);
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL) {
        return NULL;
    }
    if (!table_begin(table, &setup, 1, seats, &(struct table_manner){.take_back = false}) ||
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

float rules_figure_height(float w)
{
    return w * 0.5f;
}

void rules_figure_draw(struct table *figure, struct ui *ui, struct canvas_rect rect,
                       struct canvas_rect view, float scale)
{
    /* The board draws as ever; of what it leaves behind only the drawing stays. */
    struct ui kept = *ui;
    ui->unit *= scale;
    ui->pointing = false;
    ui->scroll = -1;
    memset(ui->scrolls, 0, sizeof ui->scrolls);
    ui->focus[0] = ui->pressed[0] = '\0';
    canvas_list_clip(ui->list, canvas_rect_common(rect, view));
    canvas_fill(ui->list, rect, ui->unit * 2, ui_theme_felt(&ui->theme, figure->board->felt));
    figure->board->draw(figure->view, &figure->told, ui, canvas_rect_inset(rect, ui->unit * 3));
    figure->board->draw_moving(figure->view, ui);
    canvas_list_unclip(ui->list);
    kept.nodes = ui->nodes;
    kept.room = ui->room;
    *ui = kept;
}
