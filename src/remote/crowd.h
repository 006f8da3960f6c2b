/* SPDX-License-Identifier: Zlib */
/*
 * crowd.h: who is connected to a port of this process, as the system knows it. Civetweb tells
 * nothing of a connection before its headers are read, and never which socket it is; so limits are
 * kept by looking at the sockets themselves. Moments are ms of a clock that only goes on.
 */
#ifndef REMOTE_CROWD_H
#define REMOTE_CROWD_H

#include <stdbool.h>
#include <stdint.h>

#include "remote/guard.h"

enum {
    REMOTE_CROWD_MAX = 128,
    /* A browser that loads the page opens more connections than one address may keep, on a slow
       network all of them for so long, ms. */
    REMOTE_CROWD_GRACE_MS = 2000,
    REMOTE_CROWD_ADDRESS_MOST = 12, /* of an address, that long */
    REMOTE_CROWD_MORE = 48, /* and of all, beyond those who may stay: 12 phones load at once */
};

struct remote_socket {
    int file;
    char address[REMOTE_ADDRESS_BYTES]; /* of the other side, */
    int port;                           /* and its port */
    uint64_t since;                     /* it was first seen */
    bool refused;
    bool gone; /* the other side has hung up, and it is over in a moment: it takes no room */
};

struct remote_crowd {
    int port;                  /* ours */
    int listener;              /* negative: not found */
    int most, most_of_address; /* connections */
    bool spares_loopback;      /* any number may be of 127.0.0.1 */
    int count;
    struct remote_socket list[REMOTE_CROWD_MAX];
};

void remote_crowd_init(struct remote_crowd *crowd, int port, int most, int most_of_address,
                       bool spares_loopback);
/* Looks at all sockets, and refuses those that are too many or shut out. Only where no connection
   that is new can be closed meanwhile. True if some are too many unless they go by themselves: it
   is to be called again when the grace is over. */
bool remote_crowd_look(struct remote_crowd *crowd, const struct remote_guard *guard, uint64_t now);
struct remote_socket *remote_crowd_find(struct remote_crowd *crowd, const char *address, int port);
/* Whether there is room for another one beside those that have been there for longer. */
enum remote_crowd_room { REMOTE_CROWD_ROOM, REMOTE_CROWD_BUSY, REMOTE_CROWD_TOO_MANY };
enum remote_crowd_room remote_crowd_room(const struct remote_crowd *crowd,
                                         const struct remote_socket *another, uint64_t now);

#endif
