/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "app/watchdog.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "canvas/port.h"

enum { SHORTEST_MS = 10 };

/* Half of what is granted, so that one sign may come late. */
static int read_interval(void)
{
    const char *granted = getenv("WATCHDOG_USEC"), *whose = getenv("WATCHDOG_PID");
    char *end = NULL;
    if (granted == NULL || (whose != NULL && strtol(whose, NULL, 10) != (long)getpid())) {
        return 0;
    }
    unsigned long long us = strtoull(granted, &end, 10);
    bool sane = end != granted && *end == '\0' && us > 0 && us / 2000 < 86400000;
    int ms = sane ? (int)(us / 2000) : 0;
    return sane && ms < SHORTEST_MS ? SHORTEST_MS : ms;
}

static bool connect_to(int file, const char *path)
{
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    size_t length = strlen(path);
    bool known = path[0] == '/' || path[0] == '@';
    if (!known || length >= sizeof name.sun_path) {
        return false;
    }
    memcpy(name.sun_path, path, length);
    if (path[0] == '@') {
        name.sun_path[0] = '\0'; /* a name that is no file */
    }
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    return connect(file, (const struct sockaddr *)&name, size) == 0;
}

void app_watchdog_init(struct app_watchdog *watchdog)
{
    const char *path = getenv("NOTIFY_SOCKET");
    *watchdog = (struct app_watchdog){.socket = -1};
    int file = path == NULL ? -1 : socket(AF_UNIX, SOCK_DGRAM, 0);
    if (file < 0) {
        return;
    }
    fcntl(file, F_SETFD, FD_CLOEXEC);
    fcntl(file, F_SETFL, O_NONBLOCK);
    if (!connect_to(file, path)) {
        close(file);
        return;
    }
    watchdog->socket = file;
    watchdog->every = read_interval();
}

void app_watchdog_finish(struct app_watchdog *watchdog)
{
    if (watchdog->socket >= 0) {
        close(watchdog->socket);
    }
    watchdog->socket = -1;
}

static void say(const struct app_watchdog *watchdog, const char *what)
{
    if (watchdog->socket >= 0) {
        /* Who does not listen now will find out. */
        ssize_t sent = send(watchdog->socket, what, strlen(what), MSG_NOSIGNAL);
        (void)sent;
    }
}

void app_watchdog_ready(struct app_watchdog *watchdog, uint64_t now)
{
    say(watchdog, "READY=1");
    watchdog->said = now;
}

void app_watchdog_stop(struct app_watchdog *watchdog)
{
    say(watchdog, "STOPPING=1");
}

uint64_t app_watchdog_deadline(const struct app_watchdog *watchdog)
{
    return watchdog->every > 0 ? watchdog->said + (uint64_t)watchdog->every : CANVAS_NEVER;
}

void app_watchdog_feed(struct app_watchdog *watchdog, uint64_t now)
{
    say(watchdog, "WATCHDOG=1");
    watchdog->said = now;
}
