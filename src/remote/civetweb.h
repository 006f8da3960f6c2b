/* SPDX-License-Identifier: Zlib */
/*
 * civetweb.h: the calls of civetweb that are used here, from its library once that is loaded.
 */
#ifndef REMOTE_CIVETWEB_H
#define REMOTE_CIVETWEB_H

#include <civetweb.h>
#include <stdbool.h>

struct remote_civetweb {
    struct mg_context *(*start)(const struct mg_callbacks *, void *, const char **);
    void (*stop)(struct mg_context *);
    void (*set_websocket)(struct mg_context *, const char *, mg_websocket_connect_handler,
                          mg_websocket_ready_handler, mg_websocket_data_handler,
                          mg_websocket_close_handler, void *);
    int (*write)(struct mg_connection *, const void *, size_t);
    const struct mg_request_info *(*request)(const struct mg_connection *);
    const char *(*header)(const struct mg_connection *, const char *);
    void *(*user_data)(const struct mg_context *);
    struct mg_context *(*context)(const struct mg_connection *);
};

/* Loads it, once; NULL where it is not there. It stays to the program's end. */
const struct remote_civetweb *remote_civetweb_load(void);

#endif
