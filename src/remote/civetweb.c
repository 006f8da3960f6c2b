/* SPDX-License-Identifier: Zlib */
#include "remote/civetweb.h"

#include <dlfcn.h>
#include <string.h>

#define LIBRARY "libcivetweb.so.1"

static bool find(void *library, void *function, const char *name)
{
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found); /* which ISO C has no cast for */
    return found != NULL;
}

const struct remote_civetweb *remote_civetweb_load(void)
{
    static struct remote_civetweb calls;
    static bool loaded;
    if (loaded) {
        return &calls;
    }
    unsigned (*init)(unsigned) = NULL;
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    loaded = library != NULL && find(library, &init, "mg_init_library") &&
             find(library, &calls.start, "mg_start") && find(library, &calls.stop, "mg_stop") &&
             find(library, &calls.set_websocket, "mg_set_websocket_handler") &&
             find(library, &calls.write, "mg_write") &&
             find(library, &calls.request, "mg_get_request_info") &&
             find(library, &calls.header, "mg_get_header") &&
             find(library, &calls.user_data, "mg_get_user_data") &&
             find(library, &calls.context, "mg_get_context");
    if (loaded) {
        init(0);
    }
    return loaded ? &calls : NULL;
}
