/* SPDX-License-Identifier: Zlib */
/* main.c: reads the command line, opens the table, and lets a person or a script lead. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/drive.h"
#include "app/instance.h"
#include "app/transfer.h"
#include "app/limits.h"
#include "app/loop.h"
#include "app/options.h"
#include "app/pin.h"
#include "app/sheets.h"
#include "app/app.h"
#include "app/usage.h"
#include "base/signals.h"
#include "base/i18n.h"
#include "platform/files.h"

/* UNFIT: nothing was begun, since the system does not give what is needed, such as a display. */
enum { STATUS_NO_WINDOW = 1, STATUS_WRONG_OPTION = 2, STATUS_UNFIT = 2, STATUS_SIGNAL = 128 };

static void start_words(const char *language)
{
    char folder[4096];
    struct i18n_trouble trouble;
    bool found = platform_locale_folder(folder, sizeof folder);
    i18n_start(found ? folder : "", language, &trouble);
    if (trouble.name[0] != '\0') {
        fprintf(stderr, _("tumblecup: “%s” is no language\n"), trouble.name);
    }
    if (trouble.catalogue[0] != '\0') {
        fprintf(stderr, _("tumblecup: the translation for “%s” is damaged and isn't used\n"),
                trouble.catalogue);
    }
    bool english = language != NULL && strncmp(language, "en", strcspn(language, "_.@")) == 0;
    if (language != NULL && !english && trouble.catalogue[0] == '\0' &&
        strcmp(i18n_language(), "en") == 0) {
        fprintf(stderr, _("tumblecup: there is no translation for “%s”; the words are English\n"),
                language);
    }
    if (trouble.entries > 0) {
        fprintf(stderr,
                _n("tumblecup: the translation of “%s” doesn't fit and isn't used\n",
                   "tumblecup: the translations of “%s” and others, %d in all, don't fit and "
                   "aren't used\n",
                   (unsigned long)trouble.entries),
                trouble.entry, trouble.entries);
    }
}

static int refuse(const struct app_fault *fault)
{
    char text[512];
    app_usage_fault(fault, text, sizeof text);
    fprintf(stderr, _("tumblecup: %s; try --help\n"), text);
    return STATUS_WRONG_OPTION;
}

static int tell(void (*text)(FILE *to))
{
    text(stdout);
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int set_pin(const struct app_options *options)
{
    char folder[4096];
    bool named = platform_data_folder(options->data, folder, sizeof folder);
    return app_pin_set(named ? folder : NULL);
}

/* Whoever looks after the program is to see that nobody at the table ended it. */
static int tell_end(void)
{
    int signal = base_signals_caught();
    if (signal == 0) {
        fputs(_("tumblecup: the window system has gone\n"), stderr);
    }
    return signal == 0 ? EXIT_FAILURE : STATUS_SIGNAL + signal;
}

/* Whether a window that is open already has taken over what this start was for. A kiosk is left
   alone, and so is a script whose time stands still. */
static bool is_taken_over(const struct app_options *options, struct app_instance **instance)
{
    char data[4096], file[4096];
    *instance = NULL;
    if (options->kiosk || (options->drive && !options->live) ||
        !platform_data_folder(options->data, data, sizeof data)) {
        return false;
    }
    const char *token = getenv("XDG_ACTIVATION_TOKEN"), *id = getenv("DESKTOP_STARTUP_ID");
    bool named = options->opens != NULL && platform_path(options->opens, file, sizeof file);
    return app_instance_begin(data, named ? file : NULL, token != NULL ? token : id, instance) ==
           APP_INSTANCE_HANDED;
}

static int play(const struct app_options *options)
{
    struct app app;
    char error[512] = "";
    long most;
    app_limits_heap();
    if (!app_limits_files(&most)) {
        fprintf(stderr,
                _("tumblecup: only %ld files may be open at a time, and the game needs %d; "
                  "ulimit -n allows more\n"),
                most, APP_FILES_LEAST);
        return STATUS_UNFIT;
    }
    if (!app_limits_memory()) {
        fprintf(stderr, _("tumblecup: there is not enough memory: the game needs %d MB\n"),
                APP_MEMORY_LEAST);
        return STATUS_UNFIT;
    }
    struct app_instance *instance;
    if (is_taken_over(options, &instance)) {
        fputs(_("tumblecup: it is open already; its window comes to the front\n"), stderr);
        return EXIT_SUCCESS;
    }
    if (!app_open(&app, options, error, sizeof error)) {
        app_instance_end(instance);
        fprintf(stderr, _("tumblecup: no window could be opened: %s\n"), error);
        return app.has_display ? STATUS_NO_WINDOW : STATUS_UNFIT;
    }
    app_listen(&app, instance);
    int status = EXIT_SUCCESS;
    if (options->drive) {
        status = app_drive_run(&app) ? EXIT_SUCCESS : EXIT_FAILURE;
    } else {
        app_loop_run(&app);
    }
    bool outside = platform_ended_outside(app.platform);
    app_close(&app);
    return outside ? tell_end() : status;
}

int main(int argc, char **argv)
{
    struct app_options options;
    struct app_fault fault;
    base_signals_ignore();
    bool right = app_options_read(&options, argc, argv, &fault);
    start_words(options.language);
    if (!right) {
        return refuse(&fault);
    }
    switch (options.ask) {
    case APP_ASK_HELP:
        return tell(app_usage_help);
    case APP_ASK_VERSION:
        return tell(app_usage_version);
    case APP_ASK_EXPORT:
        return app_transfer_export(&options) ? EXIT_SUCCESS : EXIT_FAILURE;
    case APP_ASK_IMPORT:
        return app_transfer_import(&options) ? EXIT_SUCCESS : EXIT_FAILURE;
    case APP_ASK_PRINT_SHEETS:
        return app_sheets_print(&options);
    case APP_ASK_SET_PIN:
        return set_pin(&options);
    default:
        return play(&options);
    }
}
