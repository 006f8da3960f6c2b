/* SPDX-License-Identifier: Zlib */
/* Settings. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "screens/languages.h"
#include "screens/state.h"
#include "ui/form.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* A setting's command is its own number; a choice brings its index, a group its own. */
enum { ABOUT = SETTINGS_COUNT, KEYS, GROUP, LANGUAGE, NETWORK };

struct page {
    enum setting_group group;
    struct languages languages; /* none: nobody has looked yet */
    int networks;               /* that phones may come by, as it was when somebody looked */
    struct remote_interface network[REMOTE_INTERFACES_MAX];
};

static struct page *own(const struct screens *screens)
{
    return screens_state(screens, &screens_settings_screen);
}

static const struct {
    const char *id, *label;
} groups[SETTINGS_GROUPS] = {
    [SETTINGS_OF_GAME] = {"game", N_("Game")},
    [SETTINGS_OF_LOOK] = {"look", N_("Look")},
    [SETTINGS_OF_SOUND] = {"sound", N_("Sound")},
    [SETTINGS_OF_KIOSK] = {"kiosk", N_("Kiosk")},
    [SETTINGS_OF_LANGUAGE] = {"language", N_("Language")},
};

static void name(const struct ui_command *command, char id[UI_ID_MAX])
{
    if (command->what == ABOUT) {
        snprintf(id, UI_ID_MAX, "settings.about");
        return;
    }
    if (command->what == KEYS) {
        snprintf(id, UI_ID_MAX, "settings.keys");
        return;
    }
    if (command->what == GROUP) {
        snprintf(id, UI_ID_MAX, "settings.group.%s", groups[command->argument].id);
        return;
    }
    if (command->what == LANGUAGE) {
        snprintf(id, UI_ID_MAX, "settings.language.choice.%d", command->argument);
        return;
    }
    if (command->what == NETWORK) {
        snprintf(id, UI_ID_MAX, "settings.phones_network.choice.%d", command->argument);
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
        snprintf(word, WORD_MAX, _("%d%%"), value);
    }
}

/* What a row of the form points to. */
struct row_words {
    char value[WORD_MAX];
    char choice[SETTINGS_CHOICES_MAX][WORD_MAX];
    const char *choices[SETTINGS_CHOICES_MAX];
};

static void fill_choices(enum setting setting, int value, bool kiosk, struct row_words *words,
                         struct ui_form_row *row)
{
    row->control = UI_FORM_CHOICE;
    row->choices = words->choices;
    row->count = settings_choices(setting, kiosk);
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
                              .help = from->help == NULL ? NULL : i18n_get(from->help),
                              .command = ui_command(&commands, (int)setting, 0)};
    if (from->control == SETTING_SWITCH) {
        row.control = UI_FORM_SWITCH;
        row.on = value != 0;
    } else if (from->control == SETTING_CHOICE) {
        fill_choices(setting, value, screens_may(screens, SCREENS_MAY_OPERATE), words, &row);
    } else {
        write_value(setting, value, words->value);
        row.control = UI_FORM_STEPPER;
        row.value = words->value;
        row.metered = from->group == SETTINGS_OF_SOUND;
        row.level = (float)value / 100;
        row.why_less = value <= from->least ? _("Minimum") : NULL;
        row.why_more = value >= from->most ? _("Maximum") : NULL;
    }
    return row;
}

/* ---- The page -------------------------------------------------------------------------------- */

/* Units, and pixels: how high a language is at the most, and the least width of one. */
#define LANGUAGE_HIGH 10.0f
#define LANGUAGE_WIDE 24.0f
/* Of a wide space, what the page's height has round them, with the label. */
#define LANGUAGE_AIR 4.0f

struct language_choices {
    const struct screens *screens;
    float room; /* px of the page's height */
};

/* The system's, with what that is beside it, and below it all others in as many lines as they
   need. */
static float draw_languages(void *context, struct ui *ui, struct canvas_rect rect, bool draw)
{
    const struct language_choices *choices = context;
    const struct languages *languages = &own(choices->screens)->languages;
    int picked = languages_index(languages, choices->screens->settings.language);
    float gap = ui_space(ui, UI_SPACE_SMALL);
    int across = (int)((rect.w + gap) / (LANGUAGE_WIDE * ui->unit + gap));
    across = across < 1 ? 1 : across;
    int rows = (languages->count + across - 1) / across;
    float room = choices->room - LANGUAGE_AIR * ui_space(ui, UI_SPACE_WIDE);
    float h = floorf(fmaxf(ui_control(ui, UI_CONTROL_SMALL),
                           fminf(ui->unit * LANGUAGE_HIGH, room / (float)(rows + 1) - gap)));
    float all = (float)(rows + 1) * (h + gap) - gap;
    if (!draw) {
        return all;
    }
    struct ui_command command = ui_command(&commands, LANGUAGE, 0);
    ui_caption(ui, _("Language"));
    struct canvas_rect first = ui_cut_top(&rect, h);
    int columns = (languages->count + rows - 1) / rows;
    struct canvas_rect cell = ui_grid(first, 1, columns, gap, 0);
    ui_choice(ui, cell, command, _("Automatic"), picked < 0);
    ui_cut_left(&first, cell.w + ui_space(ui, UI_SPACE_NORMAL));
    ui_text(ui, first, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink_pale,
            columns < 2 ? "" : _("The language of this computer"));
    ui_cut_top(&rect, gap);
    rect.h = all - h - gap;
    for (int i = 0; i < languages->count; i++) {
        command.argument = i + 1;
        ui_choice(ui, ui_grid(rect, rows, languages->count, gap, i), command,
                  languages->list[i].name, picked == i);
    }
    ui_caption(ui, NULL);
    return all;
}

static struct ui_form_row language_row(struct language_choices *choices,
                                       char help[LANGUAGES_SENTENCE_MAX])
{
    const struct languages *languages = &own(choices->screens)->languages;
    bool lacks = languages->lacking[0] != '\0';
    languages_say_lacking(languages->lacking, help);
    return (struct ui_form_row){.control = UI_FORM_OWN,
                                .label = _("Language of the table"),
                                .own = draw_languages,
                                .context = choices,
                                .note = lacks ? help : NULL,
                                .noted = lacks,
                                .note_command = ui_named("settings.language.lacking")};
}

/* This computer alone comes last among networks. */
enum { NETWORKS_MAX = REMOTE_INTERFACES_MAX + 1, NETWORK_BYTES = 64 };

/* What people call it by how the system's name begins; else that name. */
static const char *network_words(const char *name)
{
    static const struct {
        const char *begins, *words;
    } kinds[] = {{"wl", N_("Wi-Fi")}, {"en", N_("Cable")}, {"eth", N_("Cable")}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strncmp(name, kinds[i].begins, strlen(kinds[i].begins)) == 0) {
            return i18n_get(kinds[i].words);
        }
    }
    return name;
}

static struct ui_form_row network_row(const struct screens *screens,
                                      char words[NETWORKS_MAX][NETWORK_BYTES],
                                      const char *choices[NETWORKS_MAX])
{
    const struct page *page = own(screens);
    const char *picked = screens->settings.interface;
    struct ui_form_row row = {.control = UI_FORM_CHOICE,
                              .label = _("Network for phones"),
                              .command = ui_command(&commands, NETWORK, 0),
                              .choices = choices,
                              .count = page->networks + 1,
                              .picked = -1};
    for (int i = 0; i < page->networks; i++) {
        const struct remote_interface *network = &page->network[i];
        snprintf(words[i], NETWORK_BYTES, "%s \xC2\xB7 %s", network_words(network->name),
                 network->address);
        choices[i] = words[i];
        bool first = picked[0] == '\0' && i == 0;
        row.picked = first || strcmp(picked, network->name) == 0 ? i : row.picked;
    }
    choices[page->networks] = _("This computer alone");
    row.picked = strcmp(picked, REMOTE_LOOPBACK) == 0 ? page->networks : row.picked;
    return row;
}

static void look_for_networks(struct screens *screens)
{
    struct page *page = own(screens);
    page->networks = remote_interfaces(page->network);
}

static void choose_network(struct screens *screens, int choice)
{
    const struct page *page = own(screens);
    snprintf(screens->settings.interface, sizeof screens->settings.interface, "%s",
             choice < page->networks ? page->network[choice].name : REMOTE_LOOPBACK);
}

static void draw_form(struct screens *screens, struct canvas_rect rest)
{
    struct row_words words[SETTINGS_COUNT];
    struct ui_form_row rows[SETTINGS_COUNT + 1];
    char networks[NETWORKS_MAX][NETWORK_BYTES];
    const char *network[NETWORKS_MAX];
    struct language_choices languages = {screens, rest.h};
    char help[LANGUAGES_SENTENCE_MAX];
    enum setting_group group = own(screens)->group;
    int count = 0;
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        bool silent =
            i == SETTING_SPEECH_RATE && settings_get(&screens->settings, SETTING_SPEECH) == 0;
        if (settings_rows[i].group == group && !silent &&
            settings_shown((enum setting)i, screens_may(screens, SCREENS_MAY_OPERATE))) {
            rows[count++] = form_row(screens, (enum setting)i, &words[i]);
        }
        if (i == SETTING_PHONES && settings_rows[i].group == group &&
            settings_get(&screens->settings, SETTING_PHONES) != 0) {
            rows[count++] = network_row(screens, networks, network);
        }
    }
    if (group == SETTINGS_OF_LANGUAGE) {
        rows[count++] = language_row(&languages, help);
    }
    ui_form(&screens->ui, "settings", rest, rows, count);
}

/* A kiosk's group is there in a kiosk alone. */
static void draw_groups(struct screens *screens, struct canvas_rect *rest)
{
    struct ui_page_pick picks[SETTINGS_GROUPS];
    int count = 0, picked = 0;
    for (int i = 0; i < SETTINGS_GROUPS; i++) {
        if (i != SETTINGS_OF_KIOSK || screens_may(screens, SCREENS_MAY_OPERATE)) {
            picked = i == (int)own(screens)->group ? count : picked;
            picks[count++] = (struct ui_page_pick){.label = i18n_get(groups[i].label),
                                                   .command = ui_command(&commands, GROUP, i)};
        }
    }
    ui_page_picks(&screens->ui, rest, picks, count, picked);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct ui_page_tool tools[] = {
        {ui_command(&commands, KEYS, 0), "icons/keys.svg", _("Keys"), NULL},
        {ui_command(&commands, ABOUT, 0), "icons/about.svg", _("About"), NULL}};
    struct canvas_rect rest =
        ui_page_begin(ui, _("Settings"), tools, (int)(sizeof tools / sizeof *tools));
    draw_groups(screens, &rest);
    ui_cut_top(&rest, ui_space(ui, UI_SPACE_TIGHT));
    draw_form(screens, rest);
    ui_prefer(ui, ui_page_back());
}

static void choose_language(struct screens *screens, int choice)
{
    snprintf(screens->settings.language, sizeof screens->settings.language, "%s",
             choice == 0 ? "" : own(screens)->languages.list[choice - 1].code);
    screens->guests_language[0] = '\0';
}

static void set(struct screens *screens, enum setting setting, const struct ui_command *command)
{
    const struct canvas_host *host = &screens->host;
    if (setting == SETTING_FULL_SCREEN) {
        host->port->set_full_screen(host->context, !host->port->full_screen(host->context));
        return;
    }
    switch (settings_rows[setting].control) {
    case SETTING_SWITCH:
        settings_turn(&screens->settings, setting);
        look_for_networks(screens);
        break;
    case SETTING_CHOICE:
        settings_choose(&screens->settings, setting, command->argument);
        break;
    default:
        settings_step(&screens->settings, setting, command->part == UI_PART_MORE);
        break;
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct page *page = own(screens);
    int pressed = ui_event_press(event, &commands);
    if (ui_page_left(event)) {
        screens_return(screens);
    } else if (pressed == ABOUT) {
        screens_open(screens, &screens_about);
    } else if (pressed == KEYS) {
        screens_open(screens, &screens_bindings);
    } else if (pressed == GROUP) {
        page->group = (enum setting_group)event->command.argument;
        if (page->languages.count == 0) {
            languages_find(&page->languages, screens->host);
        }
        ui_scroll_to(&screens->ui, "settings", 0);
    } else if (pressed == LANGUAGE) {
        choose_language(screens, event->command.argument);
    } else if (pressed == NETWORK) {
        choose_network(screens, event->command.argument);
    } else if (pressed != UI_NO_COMMAND) {
        set(screens, (enum setting)pressed, &event->command);
    }
}

static void enter(struct screens *screens)
{
    if (settings_get(&screens->settings, SETTING_PHONES) != 0) {
        look_for_networks(screens);
    }
}

const struct screen screens_settings_screen = {.name = "settings",
                                               .enter = enter,
                                               .heading = N_("Settings"),
                                               .state_size = sizeof(struct page),
                                               .act = act,
                                               .draw = draw};
