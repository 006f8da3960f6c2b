/* SPDX-License-Identifier: Zlib */
/*
 * server.h: lets phones in: the page's files over HTTP and one WebSocket a phone, on one address.
 * Civetweb's threads read and write the sockets; what phones say waits here as plain messages until
 * the loop takes it, and nothing of the program is touched from a thread. Civetweb is loaded when a
 * server is first created; before that there is no socket, no thread and no library.
 */
#ifndef REMOTE_SERVER_H
#define REMOTE_SERVER_H

#include <stdbool.h>

#include "remote/code.h"
#include "remote/frame.h"
#include "remote/key.h"
#include "remote/message.h"

enum {
    REMOTE_LINKS_MAX = 24,      /* connections at a time, */
    REMOTE_LINKS_ADDRESS = 4,   /* and of one address, but for this machine's own 127.0.0.1 */
    REMOTE_PHONES_MAX = 24,     /* that are known */
    REMOTE_HEADERS_MAX = 8192,  /* bytes */
    REMOTE_PATIENCE_MS = 10000, /* for headers, and for a hello */
    REMOTE_PING_MS = 25000,     /* from ping to ping */
    REMOTE_PORT = 3423,         /* D, I, C, E on a phone's keys; the next ones where it is taken */
    REMOTE_PORTS = 10,
};

enum remote_failure {
    REMOTE_WORKS,
    REMOTE_NO_LIBRARY,
    REMOTE_NO_PAGE, /* its files are not there */
    REMOTE_NO_PORT, /* nothing can be listened on there */
    REMOTE_NO_MEMORY,
};

/* A phone that was here before. */
struct remote_known {
    bool known;
    struct remote_digest secret;
};

struct remote_setup {
    const char *address;              /* of an interface of this machine, "127.0.0.1" */
    int port;                         /* tried first; 0: any */
    const char *folder;               /* of the page's files */
    const char *token;                /* a key that lets a phone in */
    const struct remote_known *known; /* REMOTE_PHONES_MAX of them; NULL: none */
    /* Of the loop, from any thread: something waits. */
    void (*wake)(void *context);
    void *context;
};

struct remote;

/* NULL with *failure. Texts are copied. */
struct remote *remote_create(const struct remote_setup *setup, enum remote_failure *failure);
/* Tells all phones `why` and lets go of every socket and thread. NULL is allowed. */
void remote_destroy(struct remote *remote, enum remote_close why);

int remote_port(const struct remote *remote);
/* What the code says: "http://192.168.1.5:3423/#TOKEN". */
void remote_url(const struct remote *remote, char url[REMOTE_URL_BYTES]);

/* The next thing that was said; false where nothing waits. */
bool remote_take(struct remote *remote, struct remote_message *message);

/* Says something to a phone, after what was said before; nothing where it is not there. */
void remote_say(struct remote *remote, int phone, const char *text);
/* The same of how things are: what was to be told before of that, and was not yet, is dropped. */
void remote_show(struct remote *remote, int phone, const char *text);
/* Ends a phone's connection. */
void remote_hang_up(struct remote *remote, int phone, enum remote_close why);

/* The phone is there now. */
bool remote_there(struct remote *remote, int phone);
void remote_list_known(struct remote *remote, struct remote_known known[REMOTE_PHONES_MAX]);

/* Sockets that are open, for tests. */
int remote_links(struct remote *remote);

#endif
