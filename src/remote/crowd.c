/* SPDX-License-Identifier: Zlib */
#define _GNU_SOURCE /* POLLRDHUP */
#include "remote/crowd.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

/* Files that a process of ours may have open; the system's own limit is more, and is never reached.
 */
enum { FILES_MOST = 1024 };

static const char busy[] = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n"
                           "Content-Length: 0\r\nRetry-After: 10\r\n\r\n";
static const char many[] = "HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n"
                           "Content-Length: 0\r\nRetry-After: 60\r\n\r\n";

void remote_crowd_init(struct remote_crowd *crowd, int port, int most, int most_of_address,
                       bool spares_loopback)
{
    memset(crowd, 0, sizeof *crowd);
    crowd->port = port;
    crowd->listener = -1;
    crowd->most = most;
    crowd->most_of_address = most_of_address;
    crowd->spares_loopback = spares_loopback;
}

static bool is_ours(int file, int port)
{
    struct sockaddr_in own = {0};
    socklen_t size = sizeof own;
    return getsockname(file, (struct sockaddr *)&own, &size) == 0 && size >= sizeof own &&
           own.sin_family == AF_INET && ntohs(own.sin_port) == port;
}

static bool listens(int file)
{
    int on = 0;
    socklen_t size = sizeof on;
    return getsockopt(file, SOL_SOCKET, SO_ACCEPTCONN, &on, &size) == 0 && on != 0;
}

static bool name_other(int file, struct remote_socket *found)
{
    struct sockaddr_in other = {0};
    socklen_t size = sizeof other;
    if (getpeername(file, (struct sockaddr *)&other, &size) != 0 || other.sin_family != AF_INET ||
        inet_ntop(AF_INET, &other.sin_addr, found->address, sizeof found->address) == NULL) {
        return false;
    }
    found->file = file;
    found->port = ntohs(other.sin_port);
    return true;
}

static bool is_gone(int file)
{
    struct pollfd look = {.fd = file, .events = POLLRDHUP};
    return poll(&look, 1, 0) > 0 && (look.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

struct remote_socket *remote_crowd_find(struct remote_crowd *crowd, const char *address, int port)
{
    for (int i = 0; i < crowd->count; i++) {
        if (crowd->list[i].port == port && strcmp(crowd->list[i].address, address) == 0) {
            return &crowd->list[i];
        }
    }
    return NULL;
}

/* Those that are still there keep what is known of them. */
static void gather(struct remote_crowd *crowd, uint64_t now)
{
    struct remote_crowd before = *crowd;
    crowd->count = 0;
    for (int file = 0; file < FILES_MOST && crowd->count < REMOTE_CROWD_MAX; file++) {
        struct remote_socket *found = &crowd->list[crowd->count];
        *found = (struct remote_socket){.since = now};
        if (!is_ours(file, crowd->port)) {
            continue;
        }
        if (listens(file)) {
            crowd->listener = file;
        } else if (name_other(file, found)) {
            const struct remote_socket *known =
                remote_crowd_find(&before, found->address, found->port);
            if (known != NULL && known->file == file) {
                *found = *known;
            }
            found->gone = is_gone(file);
            crowd->count++;
        }
    }
}

static bool counts(const struct remote_crowd *crowd, const struct remote_socket *one)
{
    return !(crowd->spares_loopback && strcmp(one->address, "127.0.0.1") == 0);
}

/* How many that are not refused came before `another`, of all or of its address; of those only
   which have been there for so long, ms. */
static int before(const struct remote_crowd *crowd, const struct remote_socket *another,
                  bool of_address, uint64_t now, uint64_t age)
{
    int count = 0;
    for (int i = 0; i < crowd->count; i++) {
        const struct remote_socket *one = &crowd->list[i];
        bool earlier =
            one->since < another->since || (one->since == another->since && one < another);
        count += one != another && !one->refused && !one->gone && earlier &&
                 now - one->since >= age &&
                 (!of_address || strcmp(one->address, another->address) == 0);
    }
    return count;
}

static void refuse(struct remote_socket *one, const char *answer)
{
    one->refused = true;
    (void)!send(one->file, answer, strlen(answer), MSG_DONTWAIT | MSG_NOSIGNAL);
    shutdown(one->file, SHUT_RDWR);
}

bool remote_crowd_look(struct remote_crowd *crowd, const struct remote_guard *guard, uint64_t now)
{
    bool again = false;
    gather(crowd, now);
    for (int i = 0; i < crowd->count; i++) {
        struct remote_socket *one = &crowd->list[i];
        if (one->refused || one->gone) {
            continue;
        }
        int all = before(crowd, one, false, now, 0);
        int own = counts(crowd, one) ? before(crowd, one, true, now, 0) : 0;
        bool over = own >= crowd->most_of_address || all >= crowd->most;
        bool late = now - one->since >= REMOTE_CROWD_GRACE_MS;
        if (all >= crowd->most + REMOTE_CROWD_MORE || (late && all >= crowd->most)) {
            refuse(one, busy);
        } else if ((one->since == now && remote_guard_shuts(guard, one->address, now)) ||
                   own >= REMOTE_CROWD_ADDRESS_MOST || (over && late)) {
            refuse(one, many);
        } else {
            again = again || over;
        }
    }
    return again;
}

enum remote_crowd_room remote_crowd_room(const struct remote_crowd *crowd,
                                         const struct remote_socket *another, uint64_t now)
{
    uint64_t age = REMOTE_CROWD_GRACE_MS;
    return before(crowd, another, false, now, age) >= crowd->most ? REMOTE_CROWD_BUSY
           : counts(crowd, another) &&
                   before(crowd, another, true, now, age) >= crowd->most_of_address
               ? REMOTE_CROWD_TOO_MANY
               : REMOTE_CROWD_ROOM;
}
