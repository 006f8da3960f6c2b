/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L /* localtime_r */

#include "session/exchange.h"

#include <stdio.h>
#include <time.h>

#include "base/i18n.h"

const char *session_refusal(enum store_refusal why)
{
    static const char *const sentences[STORE_IMPORT_REFUSALS] = {
        [STORE_IMPORT_ALIEN] =
            N_("That file holds no Tumblecup match or game night, or not a whole one."),
        [STORE_IMPORT_VERSION] = N_("Another version of Tumblecup saved that file."),
        [STORE_IMPORT_CHANGED] = N_("Somebody changed that file after it was saved."),
        [STORE_IMPORT_ILLEGAL] = N_("Nobody can have played like that."),
        [STORE_IMPORT_SEATS] = N_("Who played can't be read."),
        [STORE_IMPORT_UNFINISHED] = N_("Nobody finished that match."),
        [STORE_IMPORT_UNWRITTEN] = N_("It can't be saved right now."),
        [STORE_IMPORT_MEMORY] = N_("There isn't enough memory for it."),
    };
    return i18n_get(sentences[why]);
}

void session_exchange_import(struct session_exchange *exchange, const char *text, size_t length)
{
    session_query_ask(&exchange->import, store_ask_import(exchange->store, text, length, NULL, 0));
}

/* Names the file; false where there is nothing to be had, or another one on its way. */
static bool name_file(struct session_exchange *exchange, int64_t number, const char *what,
                      int64_t ended)
{
    time_t when = (time_t)ended;
    struct tm day;
    char date[32] = "match";
    if (exchange->store == NULL || session_exchange_pending(exchange)) {
        return false;
    }
    if (ended != 0 && localtime_r(&when, &day) != NULL) {
        strftime(date, sizeof date, "%Y-%m-%d", &day);
    }
    snprintf(exchange->name, sizeof exchange->name, "%s-%s-%04x.tumblecup", what, date,
             (unsigned)((uint64_t)number & 0xFFFF));
    return true;
}

void session_exchange_export(struct session_exchange *exchange, int64_t number, const char *game,
                             int64_t ended)
{
    if (name_file(exchange, number, game, ended)) {
        session_query_ask(&exchange->export, store_ask_export(exchange->store, number));
    }
}

void session_exchange_export_evening(struct session_exchange *exchange, int64_t number,
                                     int64_t ended)
{
    if (name_file(exchange, number, "evening", ended)) {
        session_query_ask(&exchange->export, store_ask_export_evening(exchange->store, number));
    }
}

bool session_exchange_pending(const struct session_exchange *exchange)
{
    return session_query_pending(&exchange->import) || session_query_pending(&exchange->export);
}

const struct store_import *session_exchange_imported(struct session_exchange *exchange)
{
    return session_query_poll(&exchange->import) ? exchange->import.what : NULL;
}

const struct store_text *session_exchange_exported(struct session_exchange *exchange)
{
    return session_query_poll(&exchange->export) ? exchange->export.what : NULL;
}

void session_exchange_finish(struct session_exchange *exchange)
{
    session_query_forget(&exchange->import);
    session_query_forget(&exchange->export);
}
