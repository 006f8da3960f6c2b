/* SPDX-License-Identifier: Zlib */
/*
 * Describing a state item by item, and reading one field of a description by its path.
 */
#include <tumblecup/game.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void put(const struct tc_sink *sink, enum tc_item_kind kind, const char *name,
                int32_t number)
{
    struct tc_item item = {.kind = kind, .name = name, .number = number};
    sink->put(sink->context, &item);
}

void tc_put_number(const struct tc_sink *sink, const char *name, int32_t number)
{
    put(sink, TC_ITEM_NUMBER, name, number);
}

void tc_put_bool(const struct tc_sink *sink, const char *name, bool value)
{
    put(sink, TC_ITEM_BOOL, name, value);
}

void tc_put_null(const struct tc_sink *sink, const char *name)
{
    put(sink, TC_ITEM_NULL, name, 0);
}

void tc_put_open(const struct tc_sink *sink, enum tc_item_kind kind, const char *name)
{
    assert(kind == TC_ITEM_OBJECT || kind == TC_ITEM_LIST);
    put(sink, kind, name, 0);
}

void tc_put_close(const struct tc_sink *sink)
{
    put(sink, TC_ITEM_CLOSE, NULL, 0);
}

void tc_put_numbers(const struct tc_sink *sink, const char *name, const uint8_t *numbers, int count)
{
    tc_put_open(sink, TC_ITEM_LIST, name);
    for (int i = 0; i < count; i++) {
        tc_put_number(sink, NULL, numbers[i]);
    }
    tc_put_close(sink);
}

void tc_put_bools(const struct tc_sink *sink, const char *name, uint64_t bits, int count)
{
    tc_put_open(sink, TC_ITEM_LIST, name);
    for (int i = 0; i < count; i++) {
        tc_put_bool(sink, NULL, bits >> i & 1);
    }
    tc_put_close(sink);
}

void tc_put_set(const struct tc_sink *sink, const char *name, uint64_t bits)
{
    tc_put_open(sink, TC_ITEM_LIST, name);
    for (int i = 0; i < 64; i++) {
        if (bits >> i & 1) {
            tc_put_number(sink, NULL, i);
        }
    }
    tc_put_close(sink);
}

void tc_game_describe(const struct tc_setup *setup, const struct tc_state *state,
                      const struct tc_sink *sink)
{
    if (state->phase != TC_PHASE_ROLLOFF) {
        tc_setup_game(setup)->describe(setup, state, sink);
    }
}

/* ---- Reading by path ----------------------------------------------------------------------- */

enum { DEPTH_MAX = 8 };

/* Follows a description and picks out what a path names. */
struct reader {
    const char *path;
    int depth;               /* containers open now */
    int matched;             /* of them, how many the path leads into, from the outside */
    int position[DEPTH_MAX]; /* in each open container, how many items came */
    int32_t *entries;        /* of the list that was found */
    int most;                /* room in entries */
    int count;               /* entries that came */
    int inside;              /* depth of the list that was found; 0 outside it */
    bool found;
    struct tc_item item; /* what was found */
};

/* Part i of a path with dots between, and its length; NULL behind the last. */
static const char *part(const char *path, int i, size_t *length)
{
    for (; path && i > 0; i--) {
        path = strchr(path, '.');
        path = path ? path + 1 : NULL;
    }
    if (path) {
        *length = strcspn(path, ".");
    }
    return path;
}

static bool names(const char *text, size_t length, const struct tc_item *item, int position)
{
    if (item->name) {
        return strlen(item->name) == length && strncmp(item->name, text, length) == 0;
    }
    char *end;
    return *text >= '0' && *text <= '9' && strtol(text, &end, 10) == position &&
           end == text + length;
}

static void collect(struct reader *reader, const struct tc_item *item)
{
    if (reader->count < reader->most) {
        reader->entries[reader->count] = item->kind == TC_ITEM_NULL ? -1 : item->number;
    }
    reader->count++;
}

static void open_container(struct reader *reader, bool leads)
{
    assert(reader->depth + 1 < DEPTH_MAX);
    if (leads) {
        reader->matched++;
    }
    reader->position[++reader->depth] = 0;
}

static void close_container(struct reader *reader)
{
    if (reader->inside == reader->depth) {
        reader->inside = 0;
    }
    reader->depth--;
    if (reader->matched > reader->depth) {
        reader->matched = reader->depth;
    }
}

static void read_item(void *context, const struct tc_item *item)
{
    struct reader *reader = context;
    if (item->kind == TC_ITEM_CLOSE) {
        close_container(reader);
        return;
    }
    bool opens = item->kind == TC_ITEM_OBJECT || item->kind == TC_ITEM_LIST;
    int position = reader->position[reader->depth]++;
    if (reader->inside && reader->inside == reader->depth) {
        collect(reader, item);
    }
    size_t length = 0;
    const char *text =
        reader->matched == reader->depth ? part(reader->path, reader->depth, &length) : NULL;
    bool leads = text && names(text, length, item, position);
    if (leads && !text[length] && !reader->found) {
        reader->found = true;
        reader->item = *item;
        reader->inside = item->kind == TC_ITEM_LIST ? reader->depth + 1 : 0;
    }
    if (opens) {
        open_container(reader, leads);
    }
}

static void follow(const struct tc_setup *setup, const struct tc_state *state,
                   struct reader *reader)
{
    struct tc_sink sink = {.put = read_item, .context = reader};
    tc_game_describe(setup, state, &sink);
}

int32_t tc_game_number(const struct tc_setup *setup, const struct tc_state *state, const char *path,
                       int32_t otherwise)
{
    struct reader reader = {.path = path};
    follow(setup, state, &reader);
    bool plain = reader.item.kind == TC_ITEM_NUMBER || reader.item.kind == TC_ITEM_BOOL;
    return reader.found && plain ? reader.item.number : otherwise;
}

int tc_game_list(const struct tc_setup *setup, const struct tc_state *state, const char *path,
                 int32_t *entries, int most)
{
    struct reader reader = {.path = path, .entries = entries, .most = most};
    follow(setup, state, &reader);
    return reader.count;
}
