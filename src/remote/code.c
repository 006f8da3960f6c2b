/* SPDX-License-Identifier: Zlib */
#include "remote/code.h"

#include <dlfcn.h>
#include <qrencode.h>
#include <stddef.h>
#include <string.h>

#define LIBRARY "libqrencode.so.4"

static struct {
    QRcode *(*encode)(const char *, int, QRecLevel, QRencodeMode, int);
    void (*free)(QRcode *);
} calls;

static bool find(void *library, void *function, const char *name)
{
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found); /* which ISO C has no cast for */
    return found != NULL;
}

static bool load(void)
{
    static bool loaded;
    void *library = loaded ? NULL : dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    loaded = loaded || (library != NULL && find(library, &calls.encode, "QRcode_encodeString") &&
                        find(library, &calls.free, "QRcode_free"));
    return loaded;
}

bool remote_code_make(const char *text, struct remote_code *code)
{
    *code = (struct remote_code){.size = 0};
    QRcode *made = load() ? calls.encode(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) : NULL;
    if (made == NULL) {
        return false;
    }
    if (made->width <= REMOTE_CODE_MOST) {
        code->size = made->width;
        for (int i = 0; i < made->width * made->width; i++) {
            code->dark[i] = made->data[i] & 1;
        }
    }
    calls.free(made);
    return code->size > 0;
}
