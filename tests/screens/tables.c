/* SPDX-License-Identifier: Zlib */
#include "tests/screens/tables.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <threads.h>

enum { TABLES_MAX = 64 };

static struct tables {
    mtx_t lock;
    int count;
    struct {
        char *name;
        unsigned char *image;
        size_t size;
    } kept[TABLES_MAX];
} tables;

static void *copy_of(const void *block, size_t size)
{
    void *copy = malloc(size);
    return copy == NULL ? NULL : memcpy(copy, block, size);
}

static unsigned char *load_tables(void *context, const char *name, size_t *size)
{
    struct tables *all = context;
    unsigned char *image = NULL;
    mtx_lock(&all->lock);
    for (int i = 0; i < all->count && image == NULL; i++) {
        if (strcmp(all->kept[i].name, name) == 0) {
            *size = all->kept[i].size;
            image = copy_of(all->kept[i].image, *size);
        }
    }
    mtx_unlock(&all->lock);
    return image;
}

static void save_tables(void *context, const char *name, const unsigned char *image, size_t size)
{
    struct tables *all = context;
    mtx_lock(&all->lock);
    if (all->count < TABLES_MAX) {
        all->kept[all->count].name = copy_of(name, strlen(name) + 1);
        all->kept[all->count].image = copy_of(image, size);
        all->kept[all->count].size = size;
        if (all->kept[all->count].name != NULL && all->kept[all->count].image != NULL) {
            all->count++;
        }
    }
    mtx_unlock(&all->lock);
}

static void begin_tables(void)
{
    assert_int_equal(mtx_init(&tables.lock, mtx_plain), thrd_success);
}

const struct session_odds_cache *tables_kept(void)
{
    static const struct session_odds_cache cache = {&tables, load_tables, save_tables};
    static once_flag begun = ONCE_FLAG_INIT;
    call_once(&begun, begin_tables);
    return &cache;
}
