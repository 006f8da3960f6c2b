/* SPDX-License-Identifier: Zlib */
/* Settings. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "screens/state.h"
#include "ui/form.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* A setting's command is its own number; a choice brings its index. */
enum { BACK = SETTINGS_COUNT, ABOUT };

static void name(const struct ui_command *command, char id[UI_ID_MAX])
{
    if (command->what == BACK) {
        snprintf(id, UI_ID_MAX, "back");
        return;
    }
    if (command->what == ABOUT) {
        snprintf(id, UI_ID_MAX, "settings.about");
        return;
    }
    const struct setting_row *row = &settings_rows[command->what];
    const struct setting_choice *choice = &row->choices[command->argument];
    switch (row->control) {
    case SETTING_SWITCH:
        snprintf(id, UI_ID_MAX, "settings.%s.on", row->id);
        break;
    case SETTING_CHOICE:
        if (choice->id != NULL) {
            snprintf(id, UI_ID_MAX, "settings.%s.choice.%s", row->id, choice->id);
        } else {
            snprintf(id, UI_ID_MAX, "settings.%s.choice.%d", row->id, choice->value);
        }
        break;
    default:
        snprintf(id, UI_ID_MAX, "settings.%s", row->id);
        break;
    }
}

static const struct ui_commands commands = {.name = name};

enum { WORD_MAX = I18N_NUMBER_MAX + 16 };

static void write_value(enum setting setting, int value, char word[WORD_MAX])
{
    char number[I18N_NUMBER_MAX];
    if (setting == SETTING_IDLE) {
        snprintf(word, WORD_MAX, _n("%d second", "%d seconds", (unsigned long)value), value);
    } else if (setting == SETTING_LIMIT) {
        snprintf(word, WORD_MAX, "%s", i18n_number(number, value));
    } else if (value == 0 && (setting == SETTING_VOLUME || setting == SETTING_MUSIC)) {
        snprintf(word, WORD_MAX, "%s", _("Off"));
    } else {
        snprintf(word, WORD_MAX, _("%d %%"), value);
    }
}

/* What a row of the form points to. */
struct row_words {
    char value[WORD_MAX];
    char choice[SETTINGS_CHOICES_MAX][WORD_MAX];
    const char *choices[SETTINGS_CHOICES_MAX];
};

static void fill_choices(enum setting setting, int value, struct row_words *words,
                         struct ui_form_row *row)
{
    row->control = UI_FORM_CHOICE;
    row->choices = words->choices;
    row->count = settings_rows[setting].count;
    row->picked = -1;
    for (int i = 0; i < row->count; i++) {
        const struct setting_choice *choice = &settings_rows[setting].choices[i];
        if (choice->label == NULL) {
            write_value(setting, choice->value, words->choice[i]);
            words->choices[i] = words->choice[i];
        } else {
            words->choices[i] = choice->context != NULL
                                    ? i18n_get_in(choice->context, choice->label)
                                    : i18n_get(choice->label);
        }
        row->picked = choice->value == value ? i : row->picked;
    }
}

static int value_of(const struct screens *screens, enum setting setting)
{
    const struct canvas_host *host = &screens->host;
    return setting == SETTING_FULL_SCREEN ? host->port->full_screen(host->context)
                                          : settings_get(&screens->settings, setting);
}

static struct ui_form_row form_row(const struct screens *screens, enum setting setting,
                                   struct row_words *words)
{
    const struct setting_row *from = &settings_rows[setting];
    int value = value_of(screens, setting);
    struct ui_form_row row = {.label = i18n_get(from->label),
                              .command = ui_command(&commands, (int)setting, 0)};
    if (from->control == SETTING_SWITCH) {
        row.control = UI_FORM_SWITCH;
        row.on = value != 0;
    } else if (from->control == SETTING_CHOICE) {
        fill_choices(setting, value, words, &row);
    } else {
        write_value(setting, value, words->value);
        row.control = UI_FORM_STEPPER;
        row.value = words->value;
        row.why_less = value <= from->least ? _("Minimum") : NULL;
        row.why_more = value >= from->most ? _("Maximum") : NULL;
    }
    return row;
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct row_words words[SETTINGS_COUNT];
    struct ui_form_row rows[SETTINGS_COUNT];
    int count = 0;
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        if (settings_shown((enum setting)i, screens_may(screens, SCREENS_MAY_OPERATE))) {
            rows[count++] = form_row(screens, (enum setting)i, &words[i]);
        }
    }
    struct canvas_rect rest = ui_page(ui, UI_FELT);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_rect foot = ui_cut_bottom(&rest, ui_control(ui, UI_CONTROL_MAIN));
    ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_WIDE));
    rest = ui_middle(rest, fminf(rest.w, ui->unit * 110), rest.h);
    struct canvas_rect head =
        ui_cut_top(&rest, fmaxf(ui_line_height(ui, title), ui_control(ui, UI_CONTROL_NORMAL)));
    float about = ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), _("About"));
    ui_button(ui, ui_cut_right(&head, about + ui->unit * 6),
              &(struct ui_button){.command = ui_command(&commands, ABOUT, 0), .label = _("About")});
    ui_text(ui, head, title, UI_LEFT, ui->theme.text, _("Settings"));
    ui_cut_top(&rest, ui_space(ui, UI_SPACE_NORMAL));
    ui_form(ui, "settings", rest, rows, count);
    struct ui_command back = ui_command(&commands, BACK, 0);
    ui_button(ui, ui_middle(foot, fmaxf(ui->unit * 34, 150), foot.h),
              &(struct ui_button){.command = back, .label = _("Done"), .main = true});
    ui_prefer(ui, back);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const struct canvas_host *host = &screens->host;
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == BACK) {
        screens_return(screens);
    } else if (pressed == ABOUT) {
        screens_open(screens, &screens_about);
    } else if (pressed == SETTING_FULL_SCREEN) {
        host->port->set_full_screen(host->context, !host->port->full_screen(host->context));
    } else if (pressed != UI_NO_COMMAND) {
        enum setting setting = (enum setting)pressed;
        switch (settings_rows[setting].control) {
        case SETTING_SWITCH:
            settings_turn(&screens->settings, setting);
            break;
        case SETTING_CHOICE:
            settings_choose(&screens->settings, setting, event->command.argument);
            break;
        default:
            settings_step(&screens->settings, setting, event->command.part == UI_PART_MORE);
            break;
        }
    }
}

const struct screen screens_settings_screen = {.name = "settings", .act = act, .draw = draw};
