/* SPDX-License-Identifier: Zlib */
/*
 * query.h: what a screen asked of the store, and the answer once it is there. Nobody waits for it:
 * until then the screen shows that it is on its way.
 */
#ifndef SESSION_QUERY_H
#define SESSION_QUERY_H

#include <stdbool.h>

#include "store/store.h"

struct session_query {
    struct store_asked *asked; /* ours; NULL: nothing was asked */
    const void *what;          /* NULL: not there yet */
};

/* Takes over what was asked; what was asked before is forgotten. */
void session_query_ask(struct session_query *query, struct store_asked *asked);
/* True once, when it came in. */
bool session_query_poll(struct session_query *query);
bool session_query_pending(const struct session_query *query);
void session_query_forget(struct session_query *query);

#endif
