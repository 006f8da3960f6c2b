/* SPDX-License-Identifier: Zlib */
/* main.c: tumblecup-sheets, which prints score sheets into a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tumblecup/game.h>

#include "base/file.h"
#include "base/place.h"
#include "base/signals.h"
#include "base/utf8.h"
#include "base/i18n.h"
#include "print/page.h"
#include "print/sheets.h"

enum { STATUS_WRONG_OPTION = 2, FILE_RIGHTS = 0666, FOLDER_BYTES = 4096, GAMES_BYTES = 256 };

struct wanted {
    const char *language; /* NULL where not given */
    const struct print_paper *paper;
    const char *file;
    enum print_format format;
    int game;
    bool help, version;
};

/* Of what is asked with a value; NULL where there is no such thing. */
static const struct print_paper *find_paper(const char *name)
{
    for (const struct print_paper *paper = print_papers; paper->name != NULL; paper++) {
        if (strcmp(paper->name, name) == 0) {
            return paper;
        }
    }
    return NULL;
}

/* Letter where the system's settings name a territory that writes on it. */
static const struct print_paper *usual_paper(void)
{
    static const char *const settings[] = {"LC_ALL", "LC_PAPER", "LANG"};
    static const char letter[] = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE ";
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const char *value = getenv(settings[i]);
        if (value != NULL && value[0] != '\0') {
            const char *territory = strchr(value, '_');
            char name[4] = "";
            if (territory != NULL && strcspn(territory + 1, ".@") == 2) {
                snprintf(name, sizeof name, "%.2s ", territory + 1);
            }
            return find_paper(name[0] != '\0' && strstr(letter, name) != NULL ? "letter" : "a4");
        }
    }
    return find_paper("a4");
}

/* The ids of all games, in a row. */
static const char *name_games(char names[GAMES_BYTES])
{
    size_t length = 0;
    for (int i = 0; i < tc_games_count && length < GAMES_BYTES; i++) {
        length += (size_t)snprintf(names + length, GAMES_BYTES - length, "%s%s", i > 0 ? ", " : "",
                                   tc_games[i]->id);
    }
    return names;
}

static void start_words(const char *language)
{
    char folder[FOLDER_BYTES], words[2 * FOLDER_BYTES] = "";
    if (base_place_program(folder, sizeof folder)) {
        snprintf(words, sizeof words, "%s/%s", folder, TUMBLECUP_WORDS_FROM_BIN);
    }
    i18n_start(words, language, NULL);
}

/* ---- The command line ------------------------------------------------------------------------ */

/* What a value of an option is, for gettext; NULL where there is no such option. */
static const char *expected(const char *option)
{
    return strcmp(option, "--lang") == 0    ? N_("a language's code such as de or pt_BR")
           : strcmp(option, "--paper") == 0 ? N_("a4 or letter")
           : strcmp(option, "--game") == 0  ? N_("a game such as bombs")
                                            : NULL;
}

/* False where the value doesn't fit. */
static bool read_value(struct wanted *wanted, const char *option, const char *value)
{
    if (strcmp(option, "--lang") == 0) {
        wanted->language = i18n_is_language(value) ? value : NULL;
        return wanted->language != NULL;
    }
    if (strcmp(option, "--paper") == 0) {
        wanted->paper = find_paper(value);
        return wanted->paper != NULL;
    }
    wanted->game = tc_game_find(value);
    return wanted->game >= 0;
}

enum wrong_kind {
    WRONG_NOTHING,
    WRONG_OPTION,    /* there is none of that name */
    WRONG_VALUE,     /* it doesn't fit its option */
    WRONG_MANY,      /* a second file */
    WRONG_NO_FILE,   /* none is given */
    WRONG_FORMAT,    /* its name doesn't end as it has to */
    WRONG_ALL_GAMES, /* it has room for one */
};

/* What is wrong; kept until the language is known in which to say it. */
struct wrong {
    enum wrong_kind kind;
    const char *given;    /* of the command line */
    const char *expected; /* of a value, for gettext */
};

static struct wrong read_line(struct wanted *wanted, int argc, char **argv)
{
    struct wrong wrong = {WRONG_NOTHING, NULL, NULL};
    bool files_only = false;
    for (int i = 1; i < argc; i++) {
        struct wrong here = {.given = argv[i]};
        char option[16];
        const char *value = strchr(argv[i], '=');
        size_t length = value != NULL ? (size_t)(value - argv[i]) : strlen(argv[i]);
        snprintf(option, sizeof option, "%.*s", length < sizeof option ? (int)length : 0, argv[i]);
        if (files_only || argv[i][0] != '-') {
            here.kind = wanted->file == NULL ? WRONG_NOTHING : WRONG_MANY;
            wanted->file = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            files_only = true;
        } else if (strcmp(argv[i], "--help") == 0) {
            wanted->help = true;
        } else if (strcmp(argv[i], "--version") == 0) {
            wanted->version = true;
        } else if (expected(option) == NULL) {
            here.kind = WRONG_OPTION;
        } else {
            value = value != NULL ? value + 1 : i + 1 < argc ? argv[++i] : "";
            here.given = value;
            here.expected = expected(option);
            here.kind = read_value(wanted, option, value) ? WRONG_NOTHING : WRONG_VALUE;
        }
        if (wrong.kind == WRONG_NOTHING) {
            wrong = here;
        }
    }
    return wrong;
}

/* The format that the file's name ends in, and whether the rest goes with it. */
static struct wrong read_file(struct wanted *wanted)
{
    const char *end = wanted->file == NULL ? NULL : strrchr(wanted->file, '.');
    struct wrong wrong = {.given = wanted->file};
    if (wanted->file == NULL) {
        wrong.kind = WRONG_NO_FILE;
    } else if (end != NULL && strcmp(end, ".pdf") == 0) {
        wanted->format = PRINT_PDF;
    } else if (end == NULL || strcmp(end, ".svg") != 0) {
        wrong.kind = WRONG_FORMAT;
    } else if (wanted->game == PRINT_ALL_GAMES) {
        wrong.kind = WRONG_ALL_GAMES;
    } else {
        wanted->format = PRINT_SVG;
    }
    return wrong;
}

static int refuse(const struct wrong *wrong)
{
    char given[BASE_NOTE_BYTES] = "", text[512] = "";
    if (wrong->given != NULL) {
        base_utf8_note(given, wrong->given);
    }
    switch (wrong->kind) {
    case WRONG_NOTHING:
        break;
    case WRONG_OPTION:
        snprintf(text, sizeof text, _("there is no option %s"), given);
        break;
    case WRONG_VALUE:
        snprintf(text, sizeof text, _("“%s” isn't %s"), given, _(wrong->expected));
        break;
    case WRONG_MANY:
        snprintf(text, sizeof text, _("“%s” is one file too many"), given);
        break;
    case WRONG_NO_FILE:
        snprintf(text, sizeof text, "%s", _("the file to write is missing"));
        break;
    case WRONG_FORMAT:
        snprintf(text, sizeof text, "%s", _("the file's name has to end in .pdf or .svg"));
        break;
    case WRONG_ALL_GAMES:
        snprintf(text, sizeof text, "%s",
                 _("an .svg file has room for one game; name it with --game"));
        break;
    }
    fprintf(stderr, _("tumblecup-sheets: %s; try --help\n"), text);
    return STATUS_WRONG_OPTION;
}

/* ---- What is done ---------------------------------------------------------------------------- */

static void print_help(void)
{
    char games[GAMES_BYTES];
    printf("%s\n\n", _("Usage: tumblecup-sheets [OPTION]… FILE"));
    printf("%s\n\n", _("Writes score sheets to print, for games with dice of your own: a page a "
                       "game.\nFILE ends in .pdf, or in .svg for one game."));
    printf("%s\n", _("Options:"));
    printf("  --game ID     ");
    printf(_("only this game: %s\n"), name_games(games));
    printf("  --paper P     %s\n", _("a4 or letter; without it what is usual where you are"));
    printf("  --lang XX     %s\n", _("the language, such as de, whatever the system's is"));
    printf("  --help        %s\n", _("prints this and ends"));
    printf("  --version     %s\n", _("prints the version and ends"));
    printf("\n%s\n  %s\n", _("Exit status:"),
           _("0 once the file is there, 1 where it can't be written, 2 for a wrong option."));
}

static int fail(const char *text)
{
    fprintf(stderr, "tumblecup-sheets: %s\n", text);
    return EXIT_FAILURE;
}

static int write_sheets(const struct wanted *wanted)
{
    size_t size;
    void *bytes = print_sheets(wanted->game, wanted->format, wanted->paper, &size);
    if (bytes == NULL) {
        return fail(_("there is not enough memory"));
    }
    bool written = base_file_write(wanted->file, bytes, size, FILE_RIGHTS);
    free(bytes);
    return written ? EXIT_SUCCESS : fail(_("The file can't be written."));
}

int main(int argc, char **argv)
{
    struct wanted wanted = {.paper = usual_paper(), .game = PRINT_ALL_GAMES};
    base_signals_ignore();
    struct wrong wrong = read_line(&wanted, argc, argv);
    start_words(wanted.language);
    if (wrong.kind == WRONG_NOTHING && (wanted.help || wanted.version)) {
        if (wanted.help) {
            print_help();
        } else {
            printf("tumblecup-sheets %s\n", TUMBLECUP_VERSION);
        }
        return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    if (wrong.kind == WRONG_NOTHING) {
        wrong = read_file(&wanted);
    }
    return wrong.kind != WRONG_NOTHING ? refuse(&wrong) : write_sheets(&wanted);
}
