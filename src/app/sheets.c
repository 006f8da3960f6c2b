/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "app/sheets.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/place.h"
#include "base/i18n.h"

int app_sheets_print(const struct app_options *options)
{
    enum { FOLDER_BYTES = 4096, ARGUMENTS_MAX = 6 };
    const struct {
        const char *name, *value;
    } given[] = {{"lang", options->language}, {"paper", options->paper}, {"game", options->game}};
    char folder[FOLDER_BYTES], program[FOLDER_BYTES + 32], texts[3][64];
    char *arguments[ARGUMENTS_MAX + 1] = {"tumblecup-sheets"};
    int count = 1;
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        if (given[i].value != NULL) {
            snprintf(texts[i], sizeof texts[i], "--%s=%s", given[i].name, given[i].value);
            arguments[count++] = texts[i];
        }
    }
    arguments[count++] = "--";
    arguments[count] = (char *)options->file;
    if (base_place_program(folder, sizeof folder)) {
        snprintf(program, sizeof program, "%s/tumblecup-sheets", folder);
        execv(program, arguments);
    }
    fputs(_("tumblecup: tumblecup-sheets, which makes score sheets, is not beside this program\n"),
          stderr);
    return EXIT_FAILURE;
}
