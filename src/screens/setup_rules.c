/* SPDX-License-Identifier: Zlib */
#include "screens/setup_rules.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/setup.h"
#include "screens/setup_chart.h"
#include "screens/setup_seats.h"
#include "screens/setup_sheet.h"
#include "screens/setup_state.h"
#include "screens/youngest.h"
#include "ui/form.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

static const struct tc_game *game_of(const struct screens *screens)
{
    return tc_setup_game(&screens->lineup.setup);
}

/* The setup as it will be played, by those rules: what was not given is worked out for these
   players. */
static struct tc_setup worked_out(const struct screens *screens, struct tc_setup setup)
{
    setup.players = (uint8_t)screens->lineup.players;
    setup.first = screens->lineup.setup.first;
    youngest_order(screens, &setup);
    setup.first = TC_FIRST_OWN;
    tc_setup_settle(&setup, NULL);
    return setup;
}

struct tc_setup setup_rules_now(const struct screens *screens)
{
    return worked_out(screens, screens->lineup.setup);
}

/* What house rules are told apart from: the form that is played, or where it is none the standard
   rules. */
static struct tc_setup plain_rules(const struct screens *screens)
{
    const struct session_lineup *lineup = &screens->lineup;
    struct tc_setup played = setup_rules_now(screens);
    int form = session_form_of(&played);
    form = form == SESSION_FORM_OWN ? TC_FORM_CLASSIC : form;
    return worked_out(screens, session_form_setup(lineup->setup.game, lineup->players, form));
}

static void give(struct screens *screens, int option, const struct tc_value *value)
{
    tc_setup_give(&screens->lineup.setup, option, value);
}

/* ---- Commands -------------------------------------------------------------------------------- */

/* The argument is a choice or an entry; the second number an option of a game, both in one, as its
   name needs to know the game. */
enum { WHOLE, NUMBER, ON, CHOICE, ENTRY, LONGER, SHORTER };

static const struct tc_option *rule_of(const struct ui_command *command)
{
    const struct tc_game *game = tc_games[command->second / TC_OPTIONS_MAX];
    return &game->options[command->second % TC_OPTIONS_MAX];
}

static void name_option(const struct ui_command *command, char id[UI_ID_MAX])
{
    static const char *const ends[] = {
        [WHOLE] = "",  [NUMBER] = "",        [ON] = ".on",          [CHOICE] = ".choice.",
        [ENTRY] = ".", [LONGER] = ".longer", [SHORTER] = ".shorter"};
    const struct tc_option *rule = rule_of(command);
    char last[UI_ID_MAX] = "";
    if (command->what == CHOICE) {
        ui_id(last, "%s", rule->choices[command->argument]);
    } else if (command->what == ENTRY) {
        ui_id(last, "%d", command->argument);
    }
    ui_id(id, "setup.option.%s%s%s", rule->name, ends[command->what], last);
}

static const struct ui_commands commands = {.name = name_option};

/* ---- Options --------------------------------------------------------------------------------- */

enum { CHOICES_MAX = 8 };

/* One option while it is drawn. */
struct option {
    struct screens *screens;
    const struct tc_option *rule;
    const struct boards_option *words; /* NULL where the board has none */
    const struct tc_value *value, *plain;
    int index;
    const char *label;
    struct setup_chart chart;
    const char *choices[CHOICES_MAX];
    char number[I18N_NUMBER_MAX];
};

static struct ui_command command(const struct option *option, int what)
{
    return (struct ui_command){.of = &commands,
                               .what = what,
                               .second = option->screens->lineup.setup.game * TC_OPTIONS_MAX +
                                         option->index};
}

static const char *choice_words(const struct option *option, int choice)
{
    bool named = option->words != NULL && option->words->choices != NULL;
    return named ? i18n_get(option->words->choices[choice]) : option->rule->choices[choice];
}

/* The same where it stands alone, as a sentence does. */
static const char *choice_title(const struct option *option, int choice)
{
    bool titled = option->words != NULL && option->words->titles != NULL;
    return titled && option->words->titles[choice] != NULL ? i18n_get(option->words->titles[choice])
                                                           : choice_words(option, choice);
}

static void find_option(struct screens *screens, int index, const struct tc_setup *now,
                        const struct tc_setup *plain, struct option *option)
{
    const struct tc_option *rule = &game_of(screens)->options[index];
    *option = (struct option){.screens = screens,
                              .rule = rule,
                              .words = boards_option(boards_find(game_of(screens)), rule->name),
                              .value = &now->option[index],
                              .plain = &plain->option[index],
                              .index = index};
    option->label = option->words == NULL ? rule->name : i18n_get(option->words->label);
}

/* A value in words; empty for an order of seats, which has none that are short. */
static void tell_value(const struct option *option, const struct tc_value *value,
                       char text[BOARDS_LINE_MAX])
{
    char number[I18N_NUMBER_MAX];
    const struct tc_option *rule = option->rule;
    size_t at = 0;
    text[0] = '\0';
    if (rule->type == TC_OPTION_SWITCH) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 value->number != 0 ? _c("switch", "on") : _c("switch", "off"));
    } else if (rule->type == TC_OPTION_CHOICE) {
        snprintf(text, BOARDS_LINE_MAX, "%s", choice_words(option, value->number));
    } else if (rule->type == TC_OPTION_NUMBER) {
        snprintf(text, BOARDS_LINE_MAX, "%s", i18n_number(number, value->number));
    } else if (!rule->seats) {
        int width = rule->width > 0 ? rule->width : TC_LIST_MAX;
        for (int i = 0; i < value->count && at < BOARDS_LINE_MAX - 8; i++) {
            at += (size_t)snprintf(text + at, BOARDS_LINE_MAX - at, "%s%d",
                                   i == 0           ? ""
                                   : i % width == 0 ? ", "
                                                    : " ",
                                   value->list[i]);
        }
    }
}

/* ---- The line -------------------------------------------------------------------------------- */

static void append(char text[BOARDS_LINE_MAX], const char *words)
{
    size_t at = strlen(text);
    snprintf(text + at, BOARDS_LINE_MAX - at, "%s%s", at == 0 ? "" : " \xC2\xB7 ", words);
}

/* What differs, in a few words: "Minimum to stop 350". */
static void append_option(const struct option *option, char text[BOARDS_LINE_MAX])
{
    char value[BOARDS_LINE_MAX], words[2 * BOARDS_LINE_MAX];
    tell_value(option, option->value, value);
    if (option->rule->type == TC_OPTION_SWITCH && option->value->number != 0) {
        snprintf(words, sizeof words, "%s", option->label);
    } else if (option->rule->type == TC_OPTION_NUMBER) {
        snprintf(words, sizeof words, "%s %s", option->label, value);
    } else if (option->rule->type == TC_OPTION_LIST || option->rule->type == TC_OPTION_ROWS) {
        /* TRANSLATORS: a chart or a list that the players changed: "Reward chart: your own". */
        snprintf(words, sizeof words, _("%s: your own"), option->label);
    } else {
        snprintf(words, sizeof words, "%s: %s", option->label, value);
    }
    append(text, words);
}

/* A switch of the table's own: no rule of a game. */
struct manner {
    enum setup_command what;
    const char *label, *help;
    bool on;
};

static int list_manners(const struct screens *screens, struct manner list[SETUP_SHEET_MANNERS])
{
    const struct session_manner *manner = &screens->lineup.manner;
    const struct boards_board *board = boards_find(game_of(screens));
    int count = 0;
    if (board->dawdle != NULL) {
        list[count++] = (struct manner){
            SETUP_FUSE, _("A burning fuse"),
            _("After 20 seconds you pass, if you can. Alone, take your time."), manner->fuse};
    }
    list[count++] =
        (struct manner){SETUP_REAL_DICE, _("Real dice"),
                        _("Throw your own dice and enter what they show. The table keeps score."),
                        manner->real_dice};
    if (board->sum != NULL) {
        list[count++] =
            (struct manner){SETUP_COUNT_YOURSELF, _("Count it yourselves"),
                            _("You add the points up, the table checks."), manner->count_yourself};
    }
    if (screens_may(screens, SCREENS_MAY_TAKE_BACK)) {
        list[count++] = (struct manner){SETUP_TAKE_BACK, _("Take back throws"),
                                        _("Undo takes back a roll too. You roll the same again."),
                                        manner->take_back};
    }
    return count;
}

static const struct boards_option *forfeits_of(const struct screens *screens)
{
    return boards_find(game_of(screens))->forfeits;
}

/* All that differs from the standard rules of the form; "" where nothing does. */
static void say_differences(struct screens *screens, char text[BOARDS_LINE_MAX])
{
    struct tc_setup now = setup_rules_now(screens), plain = plain_rules(screens);
    struct manner manners[SETUP_SHEET_MANNERS];
    struct option option;
    text[0] = '\0';
    for (int i = 0; game_of(screens)->options[i].name != NULL; i++) {
        find_option(screens, i, &now, &plain, &option);
        if (!option.rule->seats && !tc_value_equal(option.value, option.plain)) {
            append_option(&option, text);
        }
    }
    if (forfeits_of(screens) != NULL && screens->lineup.manner.forfeit[0] != '\0') {
        append(text, screens->lineup.manner.forfeit);
    }
    int count = list_manners(screens, manners);
    for (int i = 0; i < count; i++) {
        if (manners[i].on) {
            append(text, manners[i].label);
        }
    }
}

/* Anything does that the button takes back. */
static bool differs(struct screens *screens)
{
    char differences[BOARDS_LINE_MAX];
    struct tc_setup now = setup_rules_now(screens);
    int order = session_order_option(&now);
    say_differences(screens, differences);
    return differences[0] != '\0' || session_form_of(&now) != TC_FORM_CLASSIC ||
           (order >= 0 && (screens->lineup.setup.given >> order & 1) != 0);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* A row of the sheet, and what it points at. */
struct rule {
    const char *group; /* the heading it stands under */
    struct ui_form_row row;
    struct option option;
    char note[BOARDS_LINE_MAX], note_id[UI_ID_MAX];
};

/* What is usual, which is told where it `differs`; "" where there are no words for it. */
static void note_usual(struct rule *rule, struct ui_command changed, const char *usual,
                       bool differs)
{
    char name[UI_ID_MAX];
    if (usual[0] == '\0') {
        snprintf(rule->note, sizeof rule->note, "%s", _("You changed this."));
    } else {
        /* TRANSLATORS: how a house rule is in the standard game: "Usually 500.", "Usually off.",
           "Usually one last turn each." */
        boards_say(rule->note, sizeof rule->note, _("Usually {value}."), {"value", .words = usual});
    }
    rule->row.note = rule->note;
    rule->row.noted = differs;
    rule->row.note_command =
        ui_named(ui_id(rule->note_id, "%.38s.changed", ui_command_name(changed, name)));
}

/* An order of seats: who stands first, second, … with a button that moves one up, and below them
   that it will be asked for. */
static float draw_order(void *context, struct ui *ui, struct canvas_rect rect, bool draw)
{
    const struct option *option = context;
    const struct session_lineup *lineup = &option->screens->lineup;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const char *asked =
        youngest_due(option->screens) ? _("You'll be asked when the game starts.") : NULL;
    float side = ui_control(ui, UI_CONTROL_SMALL), gap = ui_space(ui, UI_SPACE_SMALL);
    float below =
        asked == NULL ? 0 : ui_prose(ui, rect, small, UI_LEFT, ui->theme.ink, asked, false);
    for (int i = 0; draw && i < option->value->count; i++) {
        const struct match_seat *who = &lineup->seats[option->value->list[i]];
        struct canvas_rect line = ui_cut_top(&rect, side);
        ui_round_button(ui, ui_cut_right(&line, side), ui_command(&setup_commands, SETUP_AGE_UP, i),
                        "icons/up.svg", _("Earlier"), i == 0 ? _c("player", "First") : NULL);
        ui_heard_of(ui, who->name, "");
        setup_face_draw(ui, ui_cut_left(&line, side), who->color);
        ui_cut_left(&line, gap);
        ui_text(ui, line, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
                who->name);
    }
    if (draw && asked != NULL) {
        ui_page_prose(ui, &rect, "setup.age.asked", small, ui->theme.ink, asked);
    }
    return side * (float)option->value->count + below;
}

static struct ui_form_row make_row(struct option *option, const struct tc_setup *now)
{
    const struct tc_option *rule = option->rule;
    struct setup_state *state = setup_state(option->screens);
    struct ui_form_row row = {.label = option->label, .context = option};
    row.help =
        option->words == NULL || option->words->help == NULL ? NULL : i18n_get(option->words->help);
    switch (rule->type) {
    case TC_OPTION_NUMBER:
        row.control = UI_FORM_STEPPER;
        row.command = command(option, NUMBER);
        row.typed = true;
        row.value = i18n_number(option->number, option->value->number);
        row.why_less = option->value->number <= rule->min ? _("Minimum") : NULL;
        row.why_more = option->value->number >= rule->max ? _("Maximum") : NULL;
        break;
    case TC_OPTION_SWITCH:
        row.control = UI_FORM_SWITCH;
        row.command = command(option, ON);
        row.on = option->value->number != 0;
        break;
    case TC_OPTION_CHOICE:
        row.control = UI_FORM_CHOICE;
        row.command = command(option, CHOICE);
        row.choices = option->choices;
        row.picked = option->value->number;
        for (; row.count < CHOICES_MAX && rule->choices[row.count] != NULL; row.count++) {
            option->choices[row.count] = choice_title(option, row.count);
        }
        break;
    default:
        row.control = UI_FORM_OWN;
        option->chart =
            (struct setup_chart){.setup = now,
                                 .board = boards_find(game_of(option->screens)),
                                 .rule = rule,
                                 .words = option->words,
                                 .value = option->value,
                                 .picked = state->list == option->index + 1 ? state->entry
                                           : state->list == 0               ? 0
                                                                            : -1,
                                 .entry = command(option, ENTRY),
                                 .longer = command(option, LONGER),
                                 .shorter = command(option, SHORTER)};
        row.own = rule->seats ? draw_order : setup_chart;
        row.context = rule->seats ? (void *)option : (void *)&option->chart;
        break;
    }
    return row;
}

static void make_option(struct screens *screens, int index, const struct tc_setup *now,
                        const struct tc_setup *plain, struct rule *rule)
{
    char usual[BOARDS_LINE_MAX] = "";
    struct option *option = &rule->option;
    find_option(screens, index, now, plain, option);
    rule->group = option->words == NULL ? NULL : option->words->group;
    rule->row = make_row(option, now);
    if (option->rule->type != TC_OPTION_ROWS) {
        tell_value(option, option->plain, usual);
    }
    note_usual(rule, command(option, WHOLE), usual, !tc_value_equal(option->value, option->plain));
}

static void make_forfeit(struct screens *screens, const struct boards_option *words,
                         struct rule *rule)
{
    const char *forfeit = screens->lineup.manner.forfeit;
    rule->group = words->group;
    rule->row = (struct ui_form_row){.control = UI_FORM_FIELD,
                                     .label = i18n_get(words->label),
                                     .help = i18n_get(words->help),
                                     .command = ui_command(&setup_commands, SETUP_FORFEIT, 0),
                                     .value = forfeit,
                                     .hint = _("Type what to do")};
    note_usual(rule, rule->row.command, _c("forfeit", "nothing"), forfeit[0] != '\0');
}

static void make_manner(const struct manner *manner, struct rule *rule)
{
    rule->group = N_("At your table");
    rule->row = (struct ui_form_row){.control = UI_FORM_SWITCH,
                                     .label = manner->label,
                                     .help = manner->help,
                                     .command = ui_command(&setup_commands, (int)manner->what, 0),
                                     .on = manner->on};
    note_usual(rule, rule->row.command, _c("switch", "off"), manner->on);
}

/* All rows, as the board lists them, and how many; those of a group stand together. */
static int list_rules(struct screens *screens, const struct tc_setup *now,
                      const struct tc_setup *plain, struct rule list[SETUP_SHEET_ROWS])
{
    struct manner manners[SETUP_SHEET_MANNERS];
    const struct boards_option *words = boards_find(game_of(screens))->options;
    const struct boards_option *forfeits = forfeits_of(screens);
    int count = 0, switches = list_manners(screens, manners);
    for (; words->name != NULL && count < TC_OPTIONS_MAX; words++) {
        int index = tc_setup_option(now, words->name);
        if (index >= 0) {
            make_option(screens, index, now, plain, &list[count++]);
        }
    }
    if (forfeits != NULL) {
        make_forfeit(screens, forfeits, &list[count++]);
    }
    for (int i = 0; i < switches; i++) {
        make_manner(&manners[i], &list[count++]);
    }
    return count;
}

void setup_rules_draw_reset(struct screens *screens, struct canvas_rect rect)
{
    if (differs(screens)) {
        ui_button(&screens->ui, rect,
                  &(struct ui_button){.command = ui_command(&setup_commands, SETUP_DEFAULTS, 0),
                                      .label = _("Standard rules"),
                                      .detail = _("undoes every change")});
    }
}

void setup_rules_draw_line(struct screens *screens, struct canvas_rect *rest, float least)
{
    struct ui *ui = &screens->ui;
    char label[UI_LABEL_MAX], differences[BOARDS_LINE_MAX];
    say_differences(screens, differences);
    const char *line = differences[0] == '\0' ? _("Standard rules") : differences;
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float pad = fmaxf(6, ui->unit), sign = ui_control(ui, UI_CONTROL_SMALL) * 0.6f;
    struct canvas_rect probe = {0, 0, rest->w - 2 * pad - sign - pad, 0};
    float title = ui_line_height(ui, bold);
    float h = ui_prose(ui, probe, small, UI_LEFT, ui->theme.ink, line, false);
    float whole = fmaxf(fmaxf(least, ui_control(ui, UI_CONTROL_LARGE)), title + h + 2 * pad);
    snprintf(label, sizeof label, "%s: %s", _("House rules"), line);
    struct canvas_rect body =
        ui_page_row(ui, rest, whole, ui_command(&setup_commands, SETUP_HOUSE_RULES, 0), label);
    struct canvas_rect arrow = ui_cut_right(&body, sign);
    float side = sign * 0.7f;
    canvas_list_picture(ui->list, "icons/right.svg", ui_whole(ui_middle(arrow, side, side)), 0,
                        ui->theme.ink);
    ui_cut_right(&body, pad);
    body = ui_middle(body, body.w, title + h);
    ui_text(ui, ui_cut_top(&body, title), bold, UI_LEFT, ui->theme.ink, _("House rules"));
    ui_prose(ui, body, small, UI_LEFT, ui->theme.ink, line, true);
}

/* ---- Open and put away ----------------------------------------------------------------------- */

void setup_rules_draw_sheet(struct screens *screens, struct canvas_rect rect)
{
    struct tc_setup now = setup_rules_now(screens), plain = plain_rules(screens);
    struct rule rules[SETUP_SHEET_ROWS];
    struct setup_sheet_row rows[SETUP_SHEET_ROWS];
    int count = list_rules(screens, &now, &plain, rules);
    bool columns = setup_sheet_across(&screens->ui, rect) > 1;
    for (int i = 0; i < count; i++) {
        struct option *option = &rules[i].option;
        bool whole =
            columns && rules[i].row.own == setup_chart && option->rule->type == TC_OPTION_ROWS;
        rows[i] = (struct setup_sheet_row){&rules[i].row, rules[i].group, whole};
        if (whole) {
            option->chart.label = option->label;
            rules[i].row.label = rules[i].row.help = NULL;
        }
    }
    setup_sheet_draw(screens, rect, rows, count);
}

void setup_rules_draw_folded(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    struct ui_fold fold;
    struct tc_setup now = setup_rules_now(screens), plain = plain_rules(screens);
    struct rule rules[SETUP_SHEET_ROWS];
    int count = list_rules(screens, &now, &plain, rules);
    ui_fold_begin(ui, &fold, ui_command(&setup_commands, SETUP_HOUSE_RULES, 0));
    for (int i = 0; i < count; i++) {
        ui_form_row(ui, &rect, &rules[i].row);
    }
    setup_rules_draw_reset(screens, rect);
    ui_fold_end(ui, &fold);
}

void setup_rules_open(struct screens *screens, bool open)
{
    struct setup_state *state = setup_state(screens);
    if (open) {
        state->before.setup = screens->lineup.setup;
        state->before.manner = screens->lineup.manner;
        state->before.ages = screens->ages;
    }
    state->house_rules = open;
    setup_sheet_begin(screens);
}

void setup_rules_cancel(struct screens *screens)
{
    const struct setup_state *state = setup_state(screens);
    screens->lineup.setup = state->before.setup;
    screens->lineup.manner = state->before.manner;
    screens->ages = state->before.ages;
    setup_rules_open(screens, false);
}

bool setup_rules_intercept(struct screens *screens, const struct canvas_intent *intent)
{
    if (!setup_state(screens)->house_rules || screens->ui.edit.id[0] != '\0') {
        return false;
    }
    if (intent->kind == CANVAS_INTENT_BACK) {
        setup_rules_open(screens, false);
        ui_focus(&screens->ui, ui_command(&setup_commands, SETUP_HOUSE_RULES, 0));
        return true;
    }
    return setup_sheet_take(screens, intent);
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

/* The first press on a field of a chart picks it, the next one lets it be typed into. */
static bool pick(struct screens *screens, const struct ui_command *pressed, int option)
{
    struct setup_state *state = setup_state(screens);
    bool picked = state->list == option + 1 && state->entry == pressed->argument;
    state->list = option + 1;
    state->entry = pressed->argument;
    return !picked;
}

static void press(struct screens *screens, const struct ui_command *pressed, int option)
{
    const struct tc_option *rule = rule_of(pressed);
    struct tc_value value = setup_rules_now(screens).option[option];
    uint8_t *entry = pressed->what == ENTRY ? &value.list[pressed->argument] : NULL;
    int32_t number = entry != NULL ? *entry : value.number;
    char text[16];
    switch (pressed->what) {
    case ON:
        number = number == 0;
        break;
    case CHOICE:
        number = pressed->argument;
        break;
    case LONGER:
    case SHORTER:
        lengthen(rule, &value, pressed->what == LONGER);
        setup_state(screens)->list = 0;
        break;
    default:
        if (entry != NULL && pressed->part == UI_PART_VALUE && pick(screens, pressed, option)) {
            return;
        }
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
    char *end, fits_text[I18N_NUMBER_MAX], least[I18N_NUMBER_MAX], most[I18N_NUMBER_MAX];
    const struct tc_option *rule = rule_of(field);
    struct tc_value value = setup_rules_now(screens).option[option];
    const struct boards_option *words = boards_option(boards_find(game_of(screens)), rule->name);
    char *note = setup_seats_state(screens)->note;
    const char *label = words == NULL ? rule->name : i18n_get(words->label);
    errno = 0;
    long number = strtol(text, &end, 10);
    int32_t before = field->what == ENTRY ? value.list[field->argument] : value.number;
    if (end == text || *end != '\0') {
        boards_say(note, BOARDS_LINE_MAX, _("{option} needs a number, and stays at {value}."),
                   {"option", .words = label}, {"value", .number = before});
        return;
    }
    int32_t fits = within(rule, number);
    if (field->what == ENTRY) {
        value.list[field->argument] = (uint8_t)fits;
    } else {
        value.number = fits;
    }
    give(screens, option, &value);
    if (fits != number || errno == ERANGE) {
        boards_say(note, BOARDS_LINE_MAX,
                   _("{option} can be {least} to {most}, so it is now {value}."),
                   {"option", .words = label}, {"least", .words = i18n_number(least, rule->min)},
                   {"most", .words = i18n_number(most, rule->max)},
                   {"value", .words = i18n_number(fits_text, fits)});
    }
}

void setup_rules_act(struct screens *screens, const struct ui_event *event)
{
    int option = event->command.second % TC_OPTIONS_MAX;
    if (event->command.of != &commands) {
        return;
    }
    if (event->kind == UI_EVENT_ACT) {
        press(screens, &event->command, option);
    } else if (event->kind == UI_EVENT_TYPED) {
        typed(screens, &event->command, option, event->text);
    }
}

void setup_rules_older(struct screens *screens, int place)
{
    struct tc_setup now = setup_rules_now(screens);
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
