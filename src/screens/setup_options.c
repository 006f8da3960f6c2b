#include "screens/setup_options.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/setup.h"
#include "screens/youngest.h"
#include "ui/layout.h"
#include "ui/page.h"
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

/* ---- Commands -------------------------------------------------------------------------------- */

/* The argument is an option of a game, both in one number, as its name needs to know the game. */
enum { WHOLE, NUMBER, ON, CHOICE, ENTRY, LONGER, SHORTER };

static const struct tc_option *rule_of(const struct ui_command *command)
{
    const struct tc_game *game = tc_games[command->argument / TC_OPTIONS_MAX];
    return &game->options[command->argument % TC_OPTIONS_MAX];
}

static void name_option(const struct ui_command *command, char id[UI_ID_MAX])
{
    static const char *const ends[] = {
        [WHOLE] = "",  [NUMBER] = "",        [ON] = ".on",          [CHOICE] = ".choice.",
        [ENTRY] = ".", [LONGER] = ".longer", [SHORTER] = ".shorter"};
    const struct tc_option *rule = rule_of(command);
    char last[UI_ID_MAX] = "";
    if (command->what == CHOICE) {
        ui_id(last, "%s", rule->choices[command->second]);
    } else if (command->what == ENTRY) {
        ui_id(last, "%d", command->second);
    }
    ui_id(id, "setup.option.%s%s%s", rule->name, ends[command->what], last);
}

static const struct ui_commands commands = {.name = name_option};

/* ---- Drawing --------------------------------------------------------------------------------- */

/* One option while it is drawn. */
struct row {
    struct screens *screens;
    const struct tc_option *rule;
    const struct boards_option *words; /* NULL where the board has none */
    struct tc_value value;
    int option; /* argument of its commands */
    const char *label;
};

static struct ui_command command(const struct row *row, int what, int second)
{
    return (struct ui_command){
        .of = &commands, .what = what, .argument = row->option, .second = second};
}

static void draw_stepper(const struct row *row, struct canvas_rect rect,
                         struct ui_command number_command, int32_t value)
{
    char number[I18N_NUMBER_MAX];
    ui_stepper(&row->screens->ui, rect,
               &(struct ui_stepper){
                   .command = number_command,
                   .label = row->label,
                   .value = i18n_number(number, value),
                   .why_less = value <= row->rule->min ? _("Minimum") : NULL,
                   .why_more = value >= row->rule->max ? _("Maximum") : NULL,
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
    draw_stepper(row, number, command(row, NUMBER, 0), row->value.number);
}

static void draw_switch(const struct row *row, struct canvas_rect *rest)
{
    struct ui *ui = &row->screens->ui;
    ui_switch(ui, ui_cut_top(rest, line_height(ui)), command(row, ON, 0), row->label,
              row->value.number != 0);
}

static void draw_choice(const struct row *row, struct canvas_rect *rest)
{
    struct ui *ui = &row->screens->ui;
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
        ui_choice(ui, ui_column(line, count, ui->unit * 0.8f, i), command(row, CHOICE, i), name,
                  row->value.number == i);
    }
    ui_cut_top(rest, ui->unit * 0.5f);
}

/* Small steppers in rows of `across`, each entry with its place before it. */
static void draw_entries(const struct row *row, struct canvas_rect *rest, int across, bool places)
{
    struct ui *ui = &row->screens->ui;
    char place[8];
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
        draw_stepper(row, cell, command(row, ENTRY, i), row->value.list[i]);
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
    int width = row->rule->width, count = row->value.count;
    draw_label(row, ui_cut_top(rest, line_height(ui) * 0.75f));
    draw_entries(row, rest, rest->w > 520 ? width : 1, false);
    struct canvas_rect line = ui_cut_top(rest, fmaxf(46, ui->unit * 5.5f));
    ui_button(
        ui, ui_column(line, 2, ui->unit, 0),
        &(struct ui_button){.command = command(row, LONGER, 0),
                            .label = _("One row more"),
                            .small = true,
                            .why = count + width > TC_LIST_MAX ? _("no room for more") : NULL});
    ui_button(ui, ui_column(line, 2, ui->unit, 1),
              &(struct ui_button){.command = command(row, SHORTER, 0),
                                  .label = _("One row less"),
                                  .small = true,
                                  .why = count <= width ? _("one must stay") : NULL});
}

/* An order of seats: who stands first, second, … with a button that moves one up. */
static void draw_order(const struct row *row, struct canvas_rect *rest)
{
    struct ui *ui = &row->screens->ui;
    const struct session_lineup *lineup = &row->screens->lineup;
    float side = fmaxf(44, ui->unit * 4.8f);
    draw_label(row, ui_cut_top(rest, line_height(ui) * 0.75f));
    for (int i = 0; i < row->value.count; i++) {
        const struct match_seat *who = &lineup->seats[row->value.list[i]];
        struct canvas_rect line = ui_cut_top(rest, fmaxf(46, side));
        ui_round_button(ui, ui_cut_right(&line, side), ui_command(&setup_commands, SETUP_AGE_UP, i),
                        "icons/up.svg", _("Earlier"), i == 0 ? _("First") : NULL);
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
    if (row->rule->seats) {
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
    } else if (!row->rule->seats) {
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
static void draw_changed(struct ui *ui, struct ui_command row, struct canvas_rect *rest, float top,
                         const char *plain)
{
    char line[BOARDS_LINE_MAX + 40], name[UI_ID_MAX], id[UI_ID_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    if (plain[0] == '\0') {
        snprintf(line, sizeof line, "%s", _("Changed"));
    } else {
        snprintf(line, sizeof line, _("Changed. Standard: %s"), plain);
    }
    float h = ui_prose(ui, *rest, style, UI_LEFT, ui->theme.ink, line, true);
    struct canvas_rect words = ui_cut_top(rest, h);
    ui_add(ui, ui_named(ui_id(id, "%.38s.changed", ui_command_name(row, name))), UI_ROLE_TEXT, line,
           words);
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
    row.option = screens->lineup.setup.game * TC_OPTIONS_MAX + option;
    float indent = ui->unit * 1.5f, top = rest->y;
    struct canvas_rect body = {rest->x + indent, rest->y, rest->w - indent, rest->h};
    draw_value(&row, &body);
    if (row.words != NULL && row.words->help != NULL) {
        ui_cut_top(&body, rule->type == TC_OPTION_SWITCH ? 0 : ui->unit * 0.8f);
        ui_cut_top(&body, ui_prose(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                                   UI_LEFT, ui->theme.ink_pale, i18n_get(row.words->help), true));
    }
    if (rule->seats && youngest_due(screens)) {
        ui_page_prose(ui, &body, "setup.age.asked", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                      ui->theme.ink_pale, _("You'll be asked when the game starts."));
    }
    if (!tc_value_equal(value, plain)) {
        char written[BOARDS_LINE_MAX];
        tell_value(&row, plain, written);
        draw_changed(ui, command(&row, WHOLE, 0), &body, top, written);
    }
    ui_cut_top(rest, body.y - top + ui->unit);
}

/* A switch of the table's own: no rule of a game. */
struct manner {
    enum setup_command what;
    const char *label, *help;
    bool on;
};

static void draw_manner(struct screens *screens, struct canvas_rect *rest,
                        const struct manner *manner)
{
    struct ui *ui = &screens->ui;
    float indent = ui->unit * 1.5f, top = rest->y;
    struct canvas_rect body = {rest->x + indent, rest->y, rest->w - indent, rest->h};
    struct ui_command switched = ui_command(&setup_commands, (int)manner->what, 0);
    ui_switch(ui, ui_cut_top(&body, line_height(ui)), switched, manner->label, manner->on);
    ui_cut_top(&body, ui_prose(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_LEFT,
                               ui->theme.ink_pale, manner->help, true));
    if (manner->on) {
        draw_changed(ui, switched, &body, top, _c("switch", "off"));
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
    const char *label = i18n_get(words->label), *forfeit = screens->lineup.manner.forfeit;
    struct ui_command field = ui_command(&setup_commands, SETUP_FORFEIT, 0);
    float indent = ui->unit * 1.5f, top = rest->y;
    struct canvas_rect body = {rest->x + indent, rest->y, rest->w - indent, rest->h};
    ui_text(ui, ui_cut_top(&body, line_height(ui) * 0.75f),
            ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink, label);
    ui_field(ui, ui_whole(ui_cut_top(&body, fmaxf(46, ui->unit * 5.4f))), field, label, forfeit);
    ui_cut_top(&body, ui->unit * 0.8f);
    ui_cut_top(&body, ui_prose(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_LEFT,
                               ui->theme.ink_pale, i18n_get(words->help), true));
    if (forfeit[0] != '\0') {
        draw_changed(ui, field, &body, top, _c("forfeit", "nothing"));
    }
    ui_cut_top(rest, body.y - top + ui->unit);
}

static void draw_manners(struct screens *screens, struct canvas_rect *rest)
{
    const struct session_lineup *lineup = &screens->lineup;
    const struct boards_board *board = boards_find(game_of(screens));
    if (board->forfeits != NULL) {
        draw_forfeit(screens, rest, board->forfeits);
    }
    if (board->dawdle != NULL) {
        draw_manner(
            screens, rest,
            &(struct manner){
                SETUP_FUSE, _("A burning fuse"),
                _("Wait 20 seconds, and you pass if you can. Playing alone, there is no hurry."),
                lineup->manner.fuse});
    }
    draw_manner(
        screens, rest,
        &(struct manner){SETUP_REAL_DICE, _("Real dice"),
                         _("Throw your own dice and enter what they show. The table keeps score."),
                         lineup->manner.real_dice});
    if (has_sums(screens)) {
        draw_manner(screens, rest,
                    &(struct manner){SETUP_COUNT_YOURSELF, _("Count it yourselves"),
                                     _("You add the points up, the table checks."),
                                     lineup->manner.count_yourself});
    }
    if (screens_may(screens, SCREENS_MAY_TAKE_BACK)) {
        draw_manner(screens, rest,
                    &(struct manner){SETUP_TAKE_BACK, _("Take back throws"),
                                     _("Undo can take back a throw. The same throw comes again."),
                                     lineup->manner.take_back});
    }
}

void setup_options_draw(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct tc_game *game = game_of(screens);
    struct tc_setup now = worked_out(screens, false), plain = worked_out(screens, true);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    const struct session_lineup *lineup = &screens->lineup;
    bool any = lineup->manner.take_back || lineup->manner.real_dice ||
               (lineup->manner.count_yourself && has_sums(screens)) ||
               (lineup->manner.forfeit[0] != '\0' && boards_find(game)->forfeits != NULL) ||
               (lineup->manner.fuse && boards_find(game)->dawdle != NULL);
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
              &(struct ui_button){.command = ui_command(&setup_commands, SETUP_DEFAULTS, 0),
                                  .label = _("Reset to standard rules"),
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

static void press(struct screens *screens, const struct ui_command *pressed, int option)
{
    const struct tc_option *rule = rule_of(pressed);
    struct tc_value value = worked_out(screens, false).option[option];
    uint8_t *entry = pressed->what == ENTRY ? &value.list[pressed->second] : NULL;
    int32_t number = entry != NULL ? *entry : value.number;
    char text[16];
    switch (pressed->what) {
    case ON:
        number = number == 0;
        break;
    case CHOICE:
        number = pressed->second;
        break;
    case LONGER:
    case SHORTER:
        lengthen(rule, &value, pressed->what == LONGER);
        break;
    default:
        if (pressed->part == UI_PART_VALUE) {
            snprintf(text, sizeof text, "%d", number);
            ui_edit(&screens->ui, *pressed, text, 9);
            return;
        }
        number = within(rule, stepped(rule, number, pressed->part == UI_PART_MORE));
        break;
    }
    if (entry != NULL) {
        *entry = (uint8_t)number;
    } else {
        value.number = number;
    }
    give(screens, option, &value);
}

static void typed(struct screens *screens, const struct ui_command *field, int option,
                  const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || *end != '\0') {
        return;
    }
    struct tc_value value = worked_out(screens, false).option[option];
    int32_t fits = within(rule_of(field), number);
    if (field->what == ENTRY) {
        value.list[field->second] = (uint8_t)fits;
    } else {
        value.number = fits;
    }
    give(screens, option, &value);
}

void setup_options_act(struct screens *screens, const struct ui_event *event)
{
    int option = event->command.argument % TC_OPTIONS_MAX;
    if (event->command.of != &commands) {
        return;
    }
    if (event->kind == UI_EVENT_ACT) {
        press(screens, &event->command, option);
    } else if (event->kind == UI_EVENT_TYPED) {
        typed(screens, &event->command, option, event->text);
    }
}

void setup_options_older(struct screens *screens, int place)
{
    struct tc_setup now = worked_out(screens, false);
    int order = session_order_option(&now);
    struct tc_value *value = order < 0 ? NULL : &now.option[order];
    if (value != NULL && place > 0 && place < value->count && place < TC_LIST_MAX) {
        uint8_t seat = value->list[place];
        value->list[place] = value->list[place - 1];
        value->list[place - 1] = seat;
        give(screens, order, value);
        session_ages_say(&screens->ages, &screens->lineup.seats[seat],
                         &screens->lineup.seats[value->list[place]]);
    }
}
