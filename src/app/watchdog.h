/*
 * watchdog.h: tells the service manager that the program is up and that frames come, where it wants
 * to know (NOTIFY_SOCKET, WATCHDOG_USEC). Elsewhere it does nothing.
 */
#ifndef APP_WATCHDOG_H
#define APP_WATCHDOG_H

#include <stdbool.h>
#include <stdint.h>

struct app_watchdog {
    int socket; /* -1: nobody listens */
    int every;  /* milliseconds from one sign of life to the next; 0: none is wanted */
    uint64_t said;
};

void app_watchdog_init(struct app_watchdog *watchdog);
void app_watchdog_finish(struct app_watchdog *watchdog);

/* The first frame is on screen. */
void app_watchdog_ready(struct app_watchdog *watchdog);
/* The program ends because it is meant to. */
void app_watchdog_stop(struct app_watchdog *watchdog);

/* Milliseconds until a sign of life is due; -1: none ever is. */
int app_watchdog_patience(const struct app_watchdog *watchdog);
/* Called with every round of the loop: gives the sign where it is due. */
void app_watchdog_feed(struct app_watchdog *watchdog);

#endif
