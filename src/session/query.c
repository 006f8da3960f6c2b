/* SPDX-License-Identifier: Zlib */
#include "session/query.h"

#include <stddef.h>

void session_query_ask(struct session_query *query, struct store_asked *asked)
{
    store_forget(query->asked);
    *query = (struct session_query){.asked = asked};
}

bool session_query_poll(struct session_query *query)
{
    if (!session_query_pending(query)) {
        return false;
    }
    query->what = store_answer(query->asked);
    return query->what != NULL;
}

bool session_query_pending(const struct session_query *query)
{
    return query->asked != NULL && query->what == NULL;
}

void session_query_forget(struct session_query *query)
{
    session_query_ask(query, NULL);
}
