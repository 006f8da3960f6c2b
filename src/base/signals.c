/* SPDX-License-Identifier: Zlib */
#include "base/signals.h"

#include <signal.h>
#include <stddef.h>

static const int ends[] = {SIGTERM, SIGINT};
enum { ENDS = sizeof ends / sizeof *ends };

/* A handler has nothing but these. */
static volatile sig_atomic_t caught;
static void (*volatile before[ENDS])(int signal);

void base_signals_ignore(void)
{
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
}

static void note(int signal)
{
    caught = caught == 0 ? signal : caught;
    for (size_t i = 0; i < ENDS; i++) {
        if (ends[i] == signal && before[i] != NULL) {
            before[i](signal);
        }
    }
}

void base_signals_watch(void)
{
    for (size_t i = 0; i < ENDS; i++) {
        struct sigaction action;
        /* Where nobody handles it, it ends the program by itself, or was meant to be ignored. */
        if (sigaction(ends[i], NULL, &action) == 0 && (action.sa_flags & SA_SIGINFO) == 0 &&
            action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN &&
            action.sa_handler != note) {
            before[i] = action.sa_handler;
            action.sa_handler = note;
            sigaction(ends[i], &action, NULL);
        }
    }
}

int base_signals_caught(void)
{
    return caught;
}
