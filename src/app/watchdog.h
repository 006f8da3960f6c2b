/* SPDX-License-Identifier: Zlib */
/*
 * watchdog.h: tells the service manager that the program is up and that frames come, where it wants
 * to know (NOTIFY_SOCKET, WATCHDOG_USEC). Elsewhere it does nothing. `now` is the host's clock.
 */
#ifndef APP_WATCHDOG_H
#define APP_WATCHDOG_H

#include <stdbool.h>
#include <stdint.h>

struct app_watchdog {
    int socket;    /* -1: nobody listens */
    int every;     /* milliseconds from one sign of life to the next; 0: none is wanted */
    uint64_t said; /* when the last one was given */
};

void app_watchdog_init(struct app_watchdog *watchdog);
void app_watchdog_finish(struct app_watchdog *watchdog);

/* The first frame is on screen. */
void app_watchdog_ready(struct app_watchdog *watchdog, uint64_t now);
/* The program ends because it is meant to. */
void app_watchdog_stop(struct app_watchdog *watchdog);

/* When a sign of life is due; CANVAS_NEVER: none ever is. */
uint64_t app_watchdog_deadline(const struct app_watchdog *watchdog);
/* Gives one. */
void app_watchdog_feed(struct app_watchdog *watchdog, uint64_t now);

#endif
