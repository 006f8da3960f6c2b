#include "screens/setup_options.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/page.h"
#include "screens/youngest.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static const struct tc_game *game_of(const struct screens *screens)
{
    return tc_setup_game(&screens->lineup.setup);
}

/* The setup as it will be played: what was not given is worked out for these players. */
static struct tc_setup worked_out(const struct screens *screens, bool plain)
{
    struct tc_setup setup = screens->lineup.setup;
    if (plain) {
        setup = tc_setup_default(setup.game, screens->lineup.players);
    }
    setup.players = (uint8_t)screens->lineup.players;
    setup.first = screens->lineup.setup.first;
    youngest_order(screens, &setup);
    setup.first = TC_FIRST_OWN;
    tc_setup_settle(&setup, NULL);
    return setup;
}

static void give(struct screens *screens, int option, const struct tc_value *value)
{
    tc_setup_give(&screens->lineup.setup, option, value);
}

static float line_height(const struct ui *ui)
{
    return fmaxf(46, ui->unit * 5.4f);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* One option while it is drawn. */
struct row {
    struct screens *screens;
    const struct tc_option *rule;
    const struct boards_option *words; /* NULL where the board has none */
    struct tc_value value;
    char id[UI_ID_MAX];
    const char *label;
};

static void draw_stepper(const struct row *row, struct canvas_rect rect, const char *id,
                         int32_t value)
{
    char number[I18N_NUMBER_MAX];
    ui_stepper(&row->screens->ui, rect,
               &(struct ui_stepper){
                   .id = id,
                   .label = row->label,
                   .value = i18n_number(number, value),
                   .why_less = value <= row->rule->min ? _("That is the least") : NULL,
                   .why_more = value >= row->rule->max ? _("That is the most") : NULL,
               });
}

static void draw_label(const struct row *row, struct canvas_rect rect)
{
    struct ui *ui = &row->screens->ui;
    ui_text(ui, rect, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
            row->label);
}

static void draw_number(const struct row *row, struct canvas_rect *rest)
{
    struct ui *ui = &row->screens->ui;
    float w = fmaxf(190, ui->unit * 27);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    bool above = ui_text_width(ui, style, row->label) > rest->w - w - ui->unit;
    if (above) {
        draw_label(row, ui_cut_top(rest, line_height(ui) * 0.75f));
    }
    struct canvas_rect line = ui_cut_top(rest, line_height(ui));
    struct canvas_rect number = above ? ui_cut_left(&line, w) : ui_cut_right(&line, w);
    if (!above) {
        draw_label(row, line);
    }
    draw_stepper(row, number, row->id, row->value.number);
}

static void draw_switch(const struct row *row, struct canvas_rect *rest)
{
    struct ui *ui = &row->screens->ui;
    char id[UI_ID_MAX];
    ui_switch(ui, ui_cut_top(rest, line_height(ui)), ui_id(id, "%s.on", row->id), row->label,
              row->value.number != 0);
}

static void draw_choice(const struct row *row, struct canvas_rect *rest)
{
    struct ui *ui = &row->screens->ui;
    char id[UI_ID_MAX];
    int count = 0;
    draw_label(row, ui_cut_top(rest, line_height(ui) * 0.75f));
    while (row->rule->choices[count] != NULL) {
        count++;
    }
    struct canvas_rect line = ui_cut_top(rest, fmaxf(44, ui->unit * 5));
    for (int i = 0; i < count; i++) {
        const char *name = row->words != NULL && row->words->choices != NULL
                               ? i18n_get(row->words->choices[i])
                               : row->rule->choices[i];
        ui_choice(ui, ui_column(line, count, ui->unit * 0.8f, i),
                  ui_id(id, "%s.choice.%s", row->id, row->rule->choices[i]), name,
                  row->value.number == i);
    }
    ui_cut_top(rest, ui->unit * 0.5f);
}

/* Small steppers in rows of `across`, each entry with its place before it. */
static void draw_entries(const struct row *row, struct canvas_rect *rest, int across, bool places)
{
    struct ui *ui = &row->screens->ui;
    char id[UI_ID_MAX], place[8];
    struct canvas_rect line = {0, 0, 0, 0};
    for (int i = 0; i < row->value.count; i++) {
        if (i % across == 0) {
            line = ui_cut_top(rest, line_height(ui));
        }
        struct canvas_rect cell = ui_column(line, across, ui->unit * 1.5f, i % across);
        if (places) {
            snprintf(place, sizeof place, "%d", i + 1);
            ui_text(ui, ui_cut_left(&cell, ui->unit * 3.2f),
                    ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink, place);
        }
        draw_stepper(row, cell, ui_id(id, "%s.%d", row->id, i), row->value.list[i]);
    }
}

static void draw_list(const struct row *row, struct canvas_rect *rest)
{
    draw_label(row, ui_cut_top(rest, line_height(&row->screens->ui) * 0.75f));
    draw_entries(row, rest, rest->w > 420 ? 2 : 1, true);
}

static void draw_rows(const struct row *row, struct canvas_rect *rest)
{
    struct ui *ui = &row->screens->ui;
    char id[UI_ID_MAX];
    int width = row->rule->width, count = row->value.count;
    draw_label(row, ui_cut_top(rest, line_height(ui) * 0.75f));
    draw_entries(row, rest, rest->w > 520 ? width : 1, false);
    struct canvas_rect line = ui_cut_top(rest, fmaxf(46, ui->unit * 5.5f));
    ui_button(ui, ui_column(line, 2, ui->unit, 0),
              &(struct ui_button){.id = ui_id(id, "%s.longer", row->id),
                                  .label = _("One row more"),
                                  .small = true,
                                  .why = count + width > TC_LIST_MAX ? _("no more fit") : NULL});
    ui_button(ui, ui_column(line, 2, ui->unit, 1),
              &(struct ui_button){.id = ui_id(id, "%s.shorter", row->id),
                                  .label = _("One row less"),
                                  .small = true,
                                  .why = count <= width ? _("one must stay") : NULL});
}

/* An order of seats: who stands first, second, … with a button that moves one up. */
static void draw_order(const struct row *row, struct canvas_rect *rest)
{
    struct ui *ui = &row->screens->ui;
    const struct screens_lineup *lineup = &row->screens->lineup;
    char id[UI_ID_MAX];
    float side = fmaxf(44, ui->unit * 4.8f);
    draw_label(row, ui_cut_top(rest, line_height(ui) * 0.75f));
    for (int i = 0; i < row->value.count; i++) {
        const struct match_seat *who = &lineup->seats[row->value.list[i]];
        struct canvas_rect line = ui_cut_top(rest, fmaxf(46, side));
        ui_round_button(ui, ui_cut_right(&line, side), ui_id(id, "setup.age.%d.up", i),
                        "icons/up.svg", _("Earlier"), i == 0 ? _("The first one already") : NULL);
        boards_mark_draw(ui, ui_middle(ui_cut_left(&line, side), side * 0.5f, side * 0.5f),
                         who->color, false);
        ui_text(ui, line, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
                who->name);
    }
}

static void draw_value(const struct row *row, struct canvas_rect *rest)
{
    static void (*const draws[])(const struct row *, struct canvas_rect *) = {
        [TC_OPTION_NUMBER] = draw_number, [TC_OPTION_SWITCH] = draw_switch,
        [TC_OPTION_CHOICE] = draw_choice, [TC_OPTION_LIST] = draw_list,
        [TC_OPTION_ROWS] = draw_rows,
    };
    if (row->words != NULL && row->words->seats) {
        draw_order(row, rest);
    } else {
        draws[row->rule->type](row, rest);
    }
}

/* A value in words; empty for an order of seats, which has none that are short. */
static void tell_value(const struct row *row, const struct tc_value *value,
                       char text[BOARDS_LINE_MAX])
{
    char number[I18N_NUMBER_MAX];
    size_t at = 0;
    text[0] = '\0';
    if (row->rule->type == TC_OPTION_SWITCH) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 value->number != 0 ? _c("switch", "on") : _c("switch", "off"));
    } else if (row->rule->type == TC_OPTION_CHOICE) {
        bool named = row->words != NULL && row->words->choices != NULL;
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 named ? i18n_get(row->words->choices[value->number])
                       : row->rule->choices[value->number]);
    } else if (row->rule->type == TC_OPTION_NUMBER) {
        snprintf(text, BOARDS_LINE_MAX, "%s", i18n_number(number, value->number));
    } else if (row->words == NULL || !row->words->seats) {
        int width = row->rule->width > 0 ? row->rule->width : TC_LIST_MAX;
        for (int i = 0; i < value->count && at < BOARDS_LINE_MAX - 8; i++) {
            at += (size_t)snprintf(text + at, BOARDS_LINE_MAX - at, "%s%d",
                                   i == 0           ? ""
                                   : i % width == 0 ? ", "
                                                    : " ",
                                   value->list[i]);
        }
    }
}

/* What was changed has a bar beside it and says how the rules have it. */
static void draw_changed(struct ui *ui, const char *row, struct canvas_rect *rest, float top,
                         const char *plain)
{
    char line[BOARDS_LINE_MAX + 40], id[UI_ID_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    if (plain[0] == '\0') {
        snprintf(line, sizeof line, "%s", _("Changed"));
    } else {
        snprintf(line, sizeof line, _("Changed. As written: %s"), plain);
    }
    float h = ui_prose(ui, *rest, style, UI_LEFT, ui->theme.ink, line, true);
    struct canvas_rect words = ui_cut_top(rest, h);
    ui_add(ui, ui_id(id, "%s.changed", row), UI_ROLE_TEXT, line, words);
    struct canvas_rect bar = {words.x - ui->unit * 1.5f, top + ui->unit, ui->unit * 0.6f,
                              words.y + h - top - ui->unit};
    canvas_fill(ui->list, bar, ui->unit * 0.3f, ui->theme.accent);
}

static void draw_option(struct screens *screens, struct canvas_rect *rest, int option,
                        const struct tc_value *value, const struct tc_value *plain)
{
    struct ui *ui = &screens->ui;
    const struct tc_option *rule = &game_of(screens)->options[option];
    struct row row = {.screens = screens,
                      .rule = rule,
                      .words = boards_option(boards_find(game_of(screens)), rule->name),
                      .value = *value};
    row.label = row.words == NULL ? rule->name : i18n_get(row.words->label);
    ui_id(row.id, "setup.option.%s", rule->name);
    float indent = ui->unit * 1.5f, top = rest->y;
    struct canvas_rect body = {rest->x + indent, rest->y, rest->w - indent, rest->h};
    draw_value(&row, &body);
    if (row.words != NULL && row.words->help != NULL) {
        ui_cut_top(&body, rule->type == TC_OPTION_SWITCH ? 0 : ui->unit * 0.8f);
        ui_cut_top(&body, ui_prose(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                                   UI_LEFT, ui->theme.ink_pale, i18n_get(row.words->help), true));
    }
    if (row.words != NULL && row.words->seats && youngest_due(screens)) {
        page_prose(ui, &body, "setup.age.asked", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                   ui->theme.ink_pale, _("You are asked for it when the game starts."));
    }
    if (!tc_value_equal(value, plain)) {
        char written[BOARDS_LINE_MAX];
        tell_value(&row, plain, written);
        draw_changed(ui, row.id, &body, top, written);
    }
    ui_cut_top(rest, body.y - top + ui->unit);
}

/* A switch of the table's own: no rule of a game. */
struct manner {
    const char *id, *label, *help;
    bool on;
};

static void draw_manner(struct screens *screens, struct canvas_rect *rest,
                        const struct manner *manner)
{
    struct ui *ui = &screens->ui;
    float indent = ui->unit * 1.5f, top = rest->y;
    struct canvas_rect body = {rest->x + indent, rest->y, rest->w - indent, rest->h};
    ui_switch(ui, ui_cut_top(&body, line_height(ui)), manner->id, manner->label, manner->on);
    ui_cut_top(&body, ui_prose(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_LEFT,
                               ui->theme.ink_pale, manner->help, true));
    if (manner->on) {
        draw_changed(ui, manner->id, &body, top, _c("switch", "off"));
    }
    ui_cut_top(rest, body.y - top + ui->unit);
}

static bool has_sums(const struct screens *screens)
{
    return boards_find(game_of(screens))->sum != NULL;
}

/* A free line, above its words. */
static void draw_forfeit(struct screens *screens, struct canvas_rect *rest,
                         const struct boards_option *words)
{
    struct ui *ui = &screens->ui;
    const char *label = i18n_get(words->label), *forfeit = screens->lineup.forfeit;
    float indent = ui->unit * 1.5f, top = rest->y;
    struct canvas_rect body = {rest->x + indent, rest->y, rest->w - indent, rest->h};
    ui_text(ui, ui_cut_top(&body, line_height(ui) * 0.75f),
            ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink, label);
    ui_field(ui, ui_whole(ui_cut_top(&body, fmaxf(46, ui->unit * 5.4f))), "setup.forfeit", label,
             forfeit);
    ui_cut_top(&body, ui->unit * 0.8f);
    ui_cut_top(&body, ui_prose(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_LEFT,
                               ui->theme.ink_pale, i18n_get(words->help), true));
    if (forfeit[0] != '\0') {
        draw_changed(ui, "setup.forfeit", &body, top, _c("forfeit", "nothing"));
    }
    ui_cut_top(rest, body.y - top + ui->unit);
}

static void draw_manners(struct screens *screens, struct canvas_rect *rest)
{
    const struct screens_lineup *lineup = &screens->lineup;
    const struct boards_board *board = boards_find(game_of(screens));
    if (board->forfeits != NULL) {
        draw_forfeit(screens, rest, board->forfeits);
    }
    if (board->dawdle != NULL) {
        draw_manner(screens, rest,
                    &(struct manner){"setup.fuse", _("A burning fuse"),
                                     _("Whoever waits for 20 seconds passes, where passing is "
                                       "possible. Nobody is hurried alone."),
                                     lineup->fuse});
    }
    draw_manner(
        screens, rest,
        &(struct manner){"setup.real_dice", _("Real dice"),
                         _("Throw your own dice and tap in what they show. The table keeps score."),
                         lineup->real_dice});
    if (has_sums(screens)) {
        draw_manner(screens, rest,
                    &(struct manner){"setup.count_yourself", _("Count it yourselves"),
                                     _("You add the points up, the table checks."),
                                     lineup->count_yourself});
    }
    if (!screens->given.kiosk) {
        draw_manner(screens, rest,
                    &(struct manner){"setup.take_back", _("Take back throws"),
                                     _("Undo may go behind a throw. The same throw follows again."),
                                     lineup->take_back});
    }
}

void setup_options_draw(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct tc_game *game = game_of(screens);
    struct tc_setup now = worked_out(screens, false), plain = worked_out(screens, true);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    const struct screens_lineup *lineup = &screens->lineup;
    bool any = lineup->take_back || lineup->real_dice ||
               (lineup->count_yourself && has_sums(screens)) ||
               (lineup->forfeit[0] != '\0' && boards_find(game)->forfeits != NULL) ||
               (lineup->fuse && boards_find(game)->dawdle != NULL);
    ui_text(ui, ui_cut_top(rest, ui_line_height(ui, style) * 1.3f), style, UI_LEFT, ui->theme.ink,
            _("House rules"));
    for (int option = 0; game->options[option].name != NULL; option++) {
        draw_option(screens, rest, option, &now.option[option], &plain.option[option]);
        any = any || !tc_value_equal(&now.option[option], &plain.option[option]);
    }
    draw_manners(screens, rest);
    ui_cut_top(rest, ui->unit * 0.5f);
    struct canvas_rect line = ui_cut_top(rest, fmaxf(50, ui->unit * 7));
    ui_button(ui, ui_cut_left(&line, fminf(line.w, fmaxf(180, ui->unit * 38))),
              &(struct ui_button){.id = "setup.defaults",
                                  .label = _("Rules as written"),
                                  .detail = _("undoes every change"),
                                  .small = true,
                                  .why = any ? NULL : _("nothing is changed")});
    ui_cut_top(rest, ui->unit);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static int32_t within(const struct tc_option *rule, int64_t number)
{
    return (int32_t)(number < rule->min ? rule->min : number > rule->max ? rule->max : number);
}

/* The option that "NAME.what" speaks of, and what; -1 for none. */
static int find_option(const struct screens *screens, const char *rest, const char **what)
{
    char name[UI_ID_MAX];
    size_t length = strcspn(rest, ".");
    snprintf(name, sizeof name, "%.*s", (int)length, rest);
    *what = rest + length;
    return tc_setup_option(&screens->lineup.setup, name);
}

/* One number of the value: the number itself, or the entry that *what names, and what follows. */
static uint8_t *find_entry(struct tc_value *value, const char **what)
{
    char *end;
    long entry = strtol(*what + 1, &end, 10);
    if (end == *what + 1 || entry < 0 || entry >= value->count) {
        return NULL;
    }
    *what = end;
    return &value->list[entry];
}

static void choose(const struct tc_option *rule, struct tc_value *value, const char *name)
{
    for (int i = 0; rule->choices != NULL && rule->choices[i] != NULL; i++) {
        if (strcmp(rule->choices[i], name) == 0) {
            value->number = i;
        }
    }
}

static void lengthen(const struct tc_option *rule, struct tc_value *value, bool longer)
{
    int width = rule->width, count = value->count;
    if (longer && count + width <= TC_LIST_MAX) {
        memcpy(&value->list[count], &value->list[count - width], (size_t)width);
        /* Rows rise; the new one stands one above the last. */
        value->list[count] = (uint8_t)(value->list[count] + (value->list[count] < rule->max));
        value->count = (uint8_t)(count + width);
    } else if (!longer && count > width) {
        value->count = (uint8_t)(count - width);
    }
}

static int64_t stepped(const struct tc_option *rule, int32_t number, bool up)
{
    int64_t step = rule->step > 0 ? rule->step : 1;
    return up ? (number / step + 1) * step : (number - 1) / step * step;
}

void setup_options_press(struct screens *screens, const char *rest)
{
    const char *what;
    int option = find_option(screens, rest, &what);
    if (option < 0) {
        return;
    }
    const struct tc_option *rule = &game_of(screens)->options[option];
    struct tc_value value = worked_out(screens, false).option[option];
    uint8_t *entry = find_entry(&value, &what);
    int32_t number = entry != NULL ? *entry : value.number;
    if (strcmp(what, ".on") == 0) {
        number = number == 0;
    } else if (strcmp(what, ".less") == 0 || strcmp(what, ".more") == 0) {
        number = within(rule, stepped(rule, number, what[1] == 'm'));
    } else if (strcmp(what, ".longer") == 0 || strcmp(what, ".shorter") == 0) {
        lengthen(rule, &value, what[1] == 'l');
    } else if (strcmp(what, ".value") == 0) {
        char text[16], id[UI_ID_MAX];
        snprintf(text, sizeof text, "%d", number);
        ui_edit(&screens->ui, ui_id(id, "setup.option.%s", rest), text, 9);
        return;
    }
    if (entry != NULL) {
        *entry = (uint8_t)number;
    } else {
        value.number = number;
    }
    if (strncmp(what, ".choice.", 8) == 0) {
        choose(rule, &value, what + 8);
    }
    give(screens, option, &value);
}

void setup_options_typed(struct screens *screens, const char *rest, const char *text)
{
    const char *what;
    char *end;
    int option = find_option(screens, rest, &what);
    long number = strtol(text, &end, 10);
    if (option < 0 || end == text || *end != '\0') {
        return;
    }
    const struct tc_option *rule = &game_of(screens)->options[option];
    struct tc_value value = worked_out(screens, false).option[option];
    uint8_t *entry = find_entry(&value, &what);
    if (entry != NULL) {
        *entry = (uint8_t)within(rule, number);
    } else {
        value.number = within(rule, number);
    }
    give(screens, option, &value);
}

void setup_options_press_forfeit(struct screens *screens)
{
    ui_edit(&screens->ui, "setup.forfeit", screens->lineup.forfeit, BASE_NOTE_CHARACTERS);
}

void setup_options_typed_forfeit(struct screens *screens, const char *text)
{
    base_utf8_note(screens->lineup.forfeit, text);
}

void setup_options_older(struct screens *screens, int place)
{
    struct tc_setup now = worked_out(screens, false);
    int order = youngest_option(&now, NULL);
    struct tc_value *value = order < 0 ? NULL : &now.option[order];
    if (value != NULL && place > 0 && place < value->count && place < TC_LIST_MAX) {
        uint8_t seat = value->list[place];
        value->list[place] = value->list[place - 1];
        value->list[place - 1] = seat;
        give(screens, order, value);
        youngest_tell(screens, seat, value->list[place]);
    }
}
