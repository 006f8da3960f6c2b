/* SPDX-License-Identifier: Zlib */
/*
 * exchange.h: finished matches and evenings that leave as text for a file and come as such. Where
 * the files lie is the caller's.
 */
#ifndef SESSION_EXCHANGE_H
#define SESSION_EXCHANGE_H

#include "session/query.h"

enum { SESSION_FILE_MAX = 96 };

struct session_exchange {
    struct store *store; /* borrowed; NULL: none */
    struct session_query import, export;
    bool shows;                  /* what is imported is to be shown at once */
    char name[SESSION_FILE_MAX]; /* of the file that the export is for */
};

/* Why an import was refused, a sentence. */
const char *session_refusal(enum store_refusal why);

void session_exchange_import(struct session_exchange *exchange, const char *text, size_t length);
/* Exports a finished match; while another one is on its way nothing happens. `ended`: seconds since
   1970, 0: not known. */
void session_exchange_export(struct session_exchange *exchange, int64_t number, const char *game,
                             int64_t ended);
void session_exchange_export_evening(struct session_exchange *exchange, int64_t number,
                                     int64_t ended);
bool session_exchange_pending(const struct session_exchange *exchange);

/* Once, when an import was answered: what is here now, or why not; else NULL. It is there until
   `import` is forgotten. */
const struct store_import *session_exchange_imported(struct session_exchange *exchange);
/* Once, when an export was answered: what was asked, whose text is NULL where it can't be read;
   else NULL. It is there until `export` is forgotten. */
const struct store_text *session_exchange_exported(struct session_exchange *exchange);
void session_exchange_finish(struct session_exchange *exchange);

#endif
