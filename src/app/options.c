/* SPDX-License-Identifier: Zlib */
#include "app/options.h"

#include <stdlib.h>
#include <string.h>

#include <tumblecup/game.h>

#include "base/i18n.h"
#include "session/settings.h"
#include "wire/seed.h"

static const char digits[] = "0123456789";

/* ---- Values ---------------------------------------------------------------------------------- */

/* Reads 1 .. 5 digits and steps over them; -1 where there are none or too many. */
static int read_digits(const char **at)
{
    size_t count = strspn(*at, digits);
    if (count == 0 || count > 5) {
        return -1;
    }
    int number = (int)strtol(*at, NULL, 10);
    *at += count;
    return number;
}

static bool read_size(struct app_options *options, const char *value)
{
    int w = read_digits(&value);
    if (w < APP_WIDTH_MIN || w > APP_WIDTH_MAX || (*value != 'x' && *value != 'X')) {
        return false;
    }
    value++;
    int h = read_digits(&value);
    if (h < APP_HEIGHT_MIN || h > APP_HEIGHT_MAX || *value != '\0') {
        return false;
    }
    options->w = w;
    options->h = h;
    return true;
}

static bool read_data(struct app_options *options, const char *value)
{
    options->data = value;
    return true;
}

static bool read_seed(struct app_options *options, const char *value)
{
    options->seeded = wire_seed_read(value, &options->seed);
    return options->seeded;
}

static bool read_language(struct app_options *options, const char *value)
{
    if (!i18n_is_language(value)) {
        return false;
    }
    options->language = value;
    return true;
}

static bool read_scale(struct app_options *options, const char *value)
{
    size_t whole = strspn(value, digits);
    size_t length = whole;
    if (value[whole] == '.') {
        length += 1 + strspn(value + whole + 1, digits);
    }
    if (whole == 0 || value[length - 1] == '.' || value[length] != '\0' || length > 12) {
        return false;
    }
    options->scale = strtof(value, NULL);
    options->scale_given = true;
    return options->scale >= 0.75f && options->scale <= 2.0f;
}

static bool read_speed(struct app_options *options, const char *value)
{
    for (int i = 0; i < SCREENS_SPEED_COUNT; i++) {
        if (strcmp(value, settings_speed_names[i]) == 0) {
            options->speed = (enum screens_speed)i;
            options->speed_given = true;
            return true;
        }
    }
    return false;
}

static bool read_file(struct app_options *options, const char *value)
{
    options->file = value;
    return true;
}

static bool read_paper(struct app_options *options, const char *value)
{
    options->paper = value;
    return strcmp(value, "a4") == 0 || strcmp(value, "letter") == 0;
}

static bool read_game(struct app_options *options, const char *value)
{
    options->game = value;
    return tc_game_find(value) >= 0;
}

static bool read_match(struct app_options *options, const char *value)
{
    options->match = read_digits(&value);
    return options->match >= 1 && *value == '\0';
}

/* ---- Switches -------------------------------------------------------------------------------- */

#define TURNS_ON(member) .turns_on = offsetof(struct app_options, member)

static bool read_continue(struct app_options *options, const char *value)
{
    (void)value;
    options->start = SCREENS_START_CONTINUE;
    return true;
}

static bool read_evening(struct app_options *options, const char *value)
{
    (void)value;
    options->start = SCREENS_START_EVENING;
    return true;
}

const struct app_option app_option_list[] = {
    {.name = "continue",
     .help = N_("Continues the match or the game night that was played last."),
     .read = read_continue},
    {.name = "evening",
     .help = N_("Opens the game night, or sets up a new one."),
     .read = read_evening},
    {.name = "size",
     .value = "WxH",
     .help = N_("The window's size in pixels, such as 1280x720."),
     .expected = N_("640x400 to 7680x4320"),
     .read = read_size},
    {.name = "data",
     .value = "DIR",
     .help = N_("The folder for players, settings, records and the match in progress; made where "
                "it is missing."),
     .expected = N_("a folder"),
     .anywhere = true,
     .read = read_data},
    {.name = "seed",
     .value = "N",
     .help = N_("Throws the same dice each time: the first match takes seed N, the next N + 1."),
     .expected = N_("a whole number from 0 to 18446744073709551615"),
     .read = read_seed},
    {.name = "lang",
     .value = "XX",
     .help = N_("The language, such as de, whatever the system's is."),
     .expected = N_("a language's code such as de or pt_BR"),
     .anywhere = true,
     .read = read_language},
    {.name = "scale",
     .value = "F",
     .help = N_("The size of text and everything else, 0.75 to 2; 1 is normal."),
     .expected = N_("a number from 0.75 to 2"),
     .read = read_scale},
    {.name = "speed",
     .value = "S",
     .help = N_("How fast things move: calm, normal, quick or instant."),
     .expected = N_("calm, normal, quick or instant"),
     .read = read_speed},
    {.name = "reduced-motion",
     .help = N_("Nothing shakes, flies or flashes."),
     TURNS_ON(reduced_motion)},
    {.name = "kiosk",
     .help = N_("Full screen for good, without a way out; for public places."),
     TURNS_ON(kiosk)},
    {.name = "set-pin",
     .help = N_("Asks on the terminal for the operator's PIN, which opens the kiosk's settings and "
                "its way out."),
     .ask = APP_ASK_SET_PIN},
    {.name = "drive",
     .help = N_("Plays what a script asks for: one JSON object a line on standard input, one on "
                "standard output. Time stands still but for what the script lets pass."),
     TURNS_ON(drive)},
    {.name = "live",
     .help = N_("With --drive: time passes by itself."),
     .needs = "--drive",
     TURNS_ON(live)},
    {.name = "export",
     .value = "FILE",
     .help = N_("Writes the newest finished match to FILE and exits; with --match another one."),
     .expected = N_("a file"),
     .ask = APP_ASK_EXPORT,
     .read = read_file},
    {.name = "match",
     .value = "N",
     .help = N_("Which finished match --export writes: 1 is the newest."),
     .expected = N_("a whole number from 1 on"),
     .needs = "--export",
     .read = read_match},
    {.name = "import",
     .value = "FILE",
     .help = N_("Takes a match in from FILE and exits."),
     .expected = N_("a file"),
     .ask = APP_ASK_IMPORT,
     .read = read_file},
    {.name = "print-sheets",
     .value = "FILE",
     .help = N_("Writes score sheets to print into FILE and exits: a page a game as .pdf, or one "
                "game as .svg."),
     .expected = N_("a file"),
     .ask = APP_ASK_PRINT_SHEETS,
     .read = read_file},
    {.name = "paper",
     .value = "P",
     .help = N_("The paper of --print-sheets: a4 or letter."),
     .expected = N_("a4 or letter"),
     .needs = "--print-sheets",
     .read = read_paper},
    {.name = "game",
     .value = "ID",
     .help = N_("Only this game's sheet, such as bombs."),
     .expected = N_("a game such as bombs"),
     .needs = "--print-sheets",
     .read = read_game},
    {.name = "help", .letter = 'h', .help = N_("Prints this help and exits."), .ask = APP_ASK_HELP},
    {.name = "version",
     .letter = 'V',
     .help = N_("Prints the version and exits."),
     .ask = APP_ASK_VERSION},
    {.name = NULL},
};

/* ---- The line -------------------------------------------------------------------------------- */

size_t app_options_name_length(const char *given)
{
    return strcspn(given, "=");
}

const struct app_option *app_options_find(const char *given)
{
    if (given[0] == '-' && given[1] != '-' && given[1] != '\0' && given[2] == '\0') {
        for (const struct app_option *option = app_option_list; option->name != NULL; option++) {
            if (option->letter == given[1]) {
                return option;
            }
        }
    }
    if (strncmp(given, "--", 2) != 0) {
        return NULL;
    }
    size_t length = app_options_name_length(given) - 2;
    for (const struct app_option *option = app_option_list; option->name != NULL; option++) {
        if (strlen(option->name) == length && strncmp(option->name, given + 2, length) == 0) {
            return option;
        }
    }
    return NULL;
}

/* Which options there were, by their place in app_option_list: as they were given, or NULL. */
struct given {
    const char *as[sizeof app_option_list / sizeof *app_option_list];
};

/* Reads the option at argv[*at] and steps over the value that follows it. */
static bool read_one(struct app_options *options, struct given *given, char **argv, int *at,
                     struct app_fault *fault)
{
    const char *text = argv[*at];
    const char *equals = strchr(text, '=');
    const char *value = equals != NULL ? equals + 1 : NULL;
    const struct app_option *option = app_options_find(text);
    *fault = (struct app_fault){.option = text};
    if (option == NULL) {
        fault->wrong = APP_WRONG_OPTION;
        return false;
    }
    if (option->value == NULL && value != NULL) {
        fault->wrong = APP_WRONG_NEEDLESS_VALUE;
        return false;
    }
    if (option->value != NULL && value == NULL && argv[*at + 1] != NULL) {
        value = argv[++*at];
    }
    if (option->value != NULL && (value == NULL || value[0] == '\0')) {
        fault->wrong = APP_WRONG_NO_VALUE;
        return false;
    }
    given->as[option - app_option_list] = text;
    fault->value = value;
    fault->wrong = APP_WRONG_VALUE;
    if (option->turns_on > 0) {
        *(bool *)((char *)options + option->turns_on) = true;
    }
    return option->read == NULL || option->read(options, value);
}

/* The file that is to be opened: one alone, and a name that is not empty. */
static bool read_operand(struct app_options *options, const char *text, struct app_fault *fault)
{
    bool first = options->opens == NULL && text[0] != '\0';
    *fault = (struct app_fault){.wrong = APP_WRONG_FILE, .option = text, .value = text};
    options->opens = first ? text : options->opens;
    return first;
}

static bool is_given(const struct given *given, const char *option)
{
    return given->as[app_options_find(option) - app_option_list] != NULL;
}

/* Whether no two of what a start may show are asked for: in a kiosk, nothing is. */
static bool read_start(const struct app_options *options, const struct given *given,
                       struct app_fault *fault)
{
    static const char *const starts[] = {"--kiosk", "--evening", "--continue"};
    const char *first = NULL;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (!is_given(given, starts[i])) {
            continue;
        }
        if (first != NULL) {
            *fault = (struct app_fault){APP_WRONG_TOGETHER, starts[i], .other = first};
            return false;
        }
        first = starts[i];
    }
    if (options->opens != NULL && first != NULL) {
        *fault = (struct app_fault){APP_WRONG_FILE_WITH, options->opens, .value = options->opens,
                                    .other = first};
        return false;
    }
    return true;
}

/* What is asked for besides playing, and whether each option has to do with it. Help and version
   come before everything else. */
static bool read_ask(struct app_options *options, const struct given *given,
                     struct app_fault *fault)
{
    const char *asked = NULL;
    for (size_t i = 0; app_option_list[i].name != NULL; i++) {
        const struct app_option *option = &app_option_list[i];
        if (given->as[i] == NULL || option->ask == APP_ASK_PLAY) {
            continue;
        }
        if (option->ask == APP_ASK_HELP || option->ask == APP_ASK_VERSION) {
            options->ask = option->ask;
            return true;
        }
        if (asked != NULL) {
            *fault = (struct app_fault){APP_WRONG_TOGETHER, given->as[i], .other = asked};
            return false;
        }
        asked = given->as[i];
        options->ask = option->ask;
    }
    for (size_t i = 0; app_option_list[i].name != NULL; i++) {
        const struct app_option *option = &app_option_list[i];
        if (given->as[i] == NULL || option->ask != APP_ASK_PLAY || option->anywhere) {
            continue;
        }
        if (option->needs != NULL && !is_given(given, option->needs)) {
            *fault = (struct app_fault){APP_WRONG_ALONE, given->as[i], .other = option->needs};
            return false;
        }
        if (asked != NULL &&
            (option->needs == NULL || app_options_find(option->needs) != app_options_find(asked))) {
            *fault = (struct app_fault){APP_WRONG_TOGETHER, given->as[i], .other = asked};
            return false;
        }
    }
    if (asked != NULL && options->opens != NULL) {
        *fault = (struct app_fault){APP_WRONG_FILE_WITH, options->opens, .value = options->opens,
                                    .other = asked};
        return false;
    }
    return read_start(options, given, fault);
}

bool app_options_read(struct app_options *options, int argc, char **argv, struct app_fault *fault)
{
    bool right = true, operands = false;
    struct given given = {.as = {NULL}};
    *options = (struct app_options){.scale = 1, .speed = SCREENS_NORMAL, .match = 1};
    /* On to the end even so: a later --lang says in which language to complain. */
    for (int i = 1; i < argc; i++) {
        struct app_fault here;
        if (!operands && strcmp(argv[i], "--") == 0) {
            operands = true;
            continue;
        }
        bool file = operands || argv[i][0] != '-' || argv[i][1] == '\0';
        bool read = file ? read_operand(options, argv[i], &here)
                         : read_one(options, &given, argv, &i, &here);
        if (!read && right) {
            right = false;
            *fault = here;
        }
    }
    return right && read_ask(options, &given, fault);
}
