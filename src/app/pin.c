/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "app/pin.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/i18n.h"
#include "store/pin.h"

enum { LINE_MAX_BYTES = 256 };

static volatile sig_atomic_t interrupted;

static void interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

static void say(const char *sentence)
{
    fprintf(stderr, "tumblecup: %s\n", sentence);
}

/* One byte after the other, so that nothing stays in a buffer. False where the terminal ended, or
   somebody did not want to after all. */
static bool read_line(char line[LINE_MAX_BYTES])
{
    size_t length = 0;
    char byte = '\0';
    while (!interrupted && read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n') {
        if (length < LINE_MAX_BYTES - 1) {
            line[length++] = byte;
        }
    }
    line[length] = '\0';
    return byte == '\n' && !interrupted;
}

static bool ask(const char *question, char line[LINE_MAX_BYTES])
{
    fputs(question, stderr);
    bool read = read_line(line);
    fputc('\n', stderr);
    return read;
}

static void wipe(char line[LINE_MAX_BYTES])
{
    volatile char *byte = line;
    for (size_t i = 0; i < LINE_MAX_BYTES; i++) {
        byte[i] = '\0';
    }
}

static int ask_and_set(const char *folder)
{
    char first[LINE_MAX_BYTES], second[LINE_MAX_BYTES] = "";
    int status = EXIT_FAILURE;
    if (!ask(_("The operator's new PIN, 4 to 12 digits: "), first)) {
        say(_("no PIN was set"));
    } else if (!store_pin_valid(first)) {
        say(_("a PIN is 4 to 12 digits; none was set"));
    } else if (!ask(_("Once more: "), second) || strcmp(first, second) != 0) {
        say(_("those were two different ones; no PIN was set"));
    } else if (!store_pin_set(&(struct store_pin_setup){.folder = folder}, first)) {
        fprintf(stderr, _("tumblecup: the PIN can't be written to %s\n"), folder);
    } else {
        fputs(_("The PIN is set.\n"), stderr);
        status = EXIT_SUCCESS;
    }
    wipe(first);
    wipe(second);
    return status;
}

/* Ctrl-C must not leave a terminal behind that shows nothing. */
static void heed_signals(void)
{
    struct sigaction action = {.sa_handler = interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

int app_pin_set(const char *folder)
{
    struct termios before;
    if (folder == NULL) {
        say(_("there is no data folder; name one with --data"));
        return EXIT_FAILURE;
    }
    if (tcgetattr(STDIN_FILENO, &before) != 0) {
        say(_("a PIN is read from a terminal, and this is none"));
        return EXIT_FAILURE;
    }
    struct termios silent = before;
    silent.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    heed_signals();
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    int status = ask_and_set(folder);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    return status;
}
