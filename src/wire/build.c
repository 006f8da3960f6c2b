/* SPDX-License-Identifier: Zlib */
#include "wire/build.h"

#include <assert.h>
#include <jansson.h>

static void init(struct wire_build *build, json_t *root)
{
    build->open[0] = root;
    build->depth = 1;
    build->failed = root == NULL;
}

void wire_build_init(struct wire_build *build)
{
    init(build, json_object());
}

void wire_build_init_list(struct wire_build *build)
{
    init(build, json_array());
}

json_t *wire_build_finish(struct wire_build *build)
{
    assert(build->depth == 1);
    if (build->failed) {
        json_decref(build->open[0]);
        return NULL;
    }
    return build->open[0];
}

void wire_build_put(struct wire_build *build, const char *name, json_t *value)
{
    json_t *into = build->open[build->depth - 1];
    int trouble = json_is_object(into) ? json_object_set_new_nocheck(into, name, value)
                                       : json_array_append_new(into, value);
    if (trouble != 0) {
        build->failed = true;
    }
}

void wire_build_text(struct wire_build *build, const char *name, const char *text)
{
    wire_build_put(build, name, json_string_nocheck(text));
}

static void open_value(struct wire_build *build, const char *name, json_t *value)
{
    assert(build->depth < WIRE_BUILD_DEPTH);
    wire_build_put(build, name, value);
    build->open[build->depth++] = build->failed ? NULL : value;
}

static void put_item(void *context, const struct tc_item *item)
{
    struct wire_build *build = context;
    switch (item->kind) {
    case TC_ITEM_NUMBER:
        wire_build_put(build, item->name, json_integer(item->number));
        break;
    case TC_ITEM_BOOL:
        wire_build_put(build, item->name, json_boolean(item->number));
        break;
    case TC_ITEM_NULL:
        wire_build_put(build, item->name, json_null());
        break;
    case TC_ITEM_OBJECT:
        open_value(build, item->name, json_object());
        break;
    case TC_ITEM_LIST:
        open_value(build, item->name, json_array());
        break;
    case TC_ITEM_CLOSE:
        assert(build->depth > 1);
        build->depth--;
        break;
    }
}

struct tc_sink wire_build_sink(struct wire_build *build)
{
    return (struct tc_sink){.put = put_item, .context = build};
}
