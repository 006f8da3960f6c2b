/* SPDX-License-Identifier: Zlib */
#include "canvas/list.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64, TRIANGLE_VERTICES_MAX = 65535 };

void canvas_list_init(struct canvas_list *list)
{
    memset(list, 0, sizeof *list);
}

void canvas_list_finish(struct canvas_list *list)
{
    free(list->commands);
    free(list->vertices);
    free(list->indices);
    free(list->bytes);
    canvas_list_init(list);
}

void canvas_list_clear(struct canvas_list *list)
{
    list->command_count = list->vertex_count = list->index_count = list->byte_count = 0;
    list->depth = list->clips = list->lost = 0;
    list->torn = false;
    list->jolt = (struct canvas_point){0, 0};
    list->may_jolt = false;
}

struct canvas_reach canvas_list_mark(const struct canvas_list *list)
{
    return (struct canvas_reach){.commands = list->command_count,
                                 .vertices = list->vertex_count,
                                 .indices = list->index_count,
                                 .bytes = list->byte_count};
}

void canvas_list_rewind(struct canvas_list *list, struct canvas_reach mark)
{
    list->command_count = mark.commands;
    list->vertex_count = mark.vertices;
    list->index_count = mark.indices;
    list->byte_count = mark.bytes;
}

/* A room at least `needed` large, or 0 where commands could not refer to that much. */
static size_t larger_room(size_t room, size_t needed, size_t size)
{
    size_t most = UINT32_MAX < SIZE_MAX / size ? UINT32_MAX : SIZE_MAX / size;
    if (needed > most) {
        return 0;
    }
    room = room < FIRST_ROOM ? FIRST_ROOM : room;
    while (room < needed) {
        room = room > most / 2 ? most : room * 2;
    }
    return room;
}

/* The array with room for `more` above `count`; NULL where memory is out, the array unharmed. */
static void *with_room(void *array, size_t *room, size_t count, size_t more, size_t size)
{
    if (array != NULL && more <= *room && count <= *room - more) {
        return array;
    }
    size_t wanted = more > SIZE_MAX - count ? 0 : larger_room(*room, count + more, size);
    void *grown = wanted > 0 ? realloc(array, wanted * size) : NULL;
    if (grown != NULL) {
        *room = wanted;
    }
    return grown;
}

/* The ends of all that is open always have their room: an end never fails. */
static bool command_room(struct canvas_list *list, size_t more)
{
    size_t ends = (size_t)list->clips + (size_t)list->depth;
    struct canvas_command *grown =
        with_room(list->commands, &list->command_room, list->command_count, more + ends,
                  sizeof *list->commands);
    list->commands = grown != NULL ? grown : list->commands;
    return grown != NULL;
}

static bool vertex_room(struct canvas_list *list, size_t more)
{
    struct canvas_vertex *grown = with_room(list->vertices, &list->vertex_room, list->vertex_count,
                                            more, sizeof *list->vertices);
    list->vertices = grown != NULL ? grown : list->vertices;
    return grown != NULL;
}

static bool index_room(struct canvas_list *list, size_t more)
{
    uint16_t *grown =
        with_room(list->indices, &list->index_room, list->index_count, more, sizeof *list->indices);
    list->indices = grown != NULL ? grown : list->indices;
    return grown != NULL;
}

static bool byte_room(struct canvas_list *list, size_t more)
{
    char *grown = with_room(list->bytes, &list->byte_room, list->byte_count, more, 1);
    list->bytes = grown != NULL ? grown : list->bytes;
    return grown != NULL;
}

/* A new command of that kind, or NULL where it is dropped: what stands in a clip or layer that
   was dropped must not be drawn without it. */
static struct canvas_command *append(struct canvas_list *list, enum canvas_kind kind, size_t room)
{
    if (list->lost > 0 || !command_room(list, room)) {
        list->torn = true;
        return NULL;
    }
    struct canvas_command *command = &list->commands[list->command_count++];
    memset(command, 0, sizeof *command);
    command->kind = kind;
    return command;
}

static struct canvas_command *append_opening(struct canvas_list *list, enum canvas_kind kind)
{
    struct canvas_command *command = append(list, kind, 2);
    if (command == NULL) {
        list->lost++;
    }
    return command;
}

static void append_end(struct canvas_list *list, enum canvas_kind kind)
{
    assert(list->command_count < list->command_room);
    struct canvas_command *command = &list->commands[list->command_count++];
    memset(command, 0, sizeof *command);
    command->kind = kind;
}

void canvas_list_box(struct canvas_list *list, const struct canvas_box *box)
{
    struct canvas_command *command = append(list, CANVAS_BOX, 1);
    if (command != NULL) {
        command->of.box = *box;
    }
}

void canvas_list_surface(struct canvas_list *list, const struct canvas_surface *surface)
{
    struct canvas_command *command = append(list, CANVAS_MATERIAL, 1);
    if (command != NULL) {
        command->of.surface = *surface;
    }
}

/* Only an assert calls this; inline, so that a build without asserts does not warn. */
static inline bool all_below(const uint16_t *indices, size_t count, size_t limit)
{
    bool below = true;
    for (size_t i = 0; i < count; i++) {
        below = below && indices[i] < limit;
    }
    return below;
}

void canvas_list_triangles(struct canvas_list *list, const struct canvas_vertex *vertices,
                           size_t vertex_count, const uint16_t *indices, size_t index_count)
{
    assert(vertex_count <= TRIANGLE_VERTICES_MAX && index_count % 3 == 0);
    if (index_count == 0) {
        return;
    }
    bool fits = vertex_room(list, vertex_count) && index_room(list, index_count);
    struct canvas_command *command = fits ? append(list, CANVAS_TRIANGLES, 1) : NULL;
    if (command == NULL) {
        list->torn = true;
        return;
    }
    assert(all_below(indices, index_count, vertex_count));
    command->of.triangles.vertex = (uint32_t)list->vertex_count;
    command->of.triangles.vertices = (uint32_t)vertex_count;
    command->of.triangles.index = (uint32_t)list->index_count;
    command->of.triangles.indices = (uint32_t)index_count;
    memcpy(list->vertices + list->vertex_count, vertices, vertex_count * sizeof *vertices);
    list->vertex_count += vertex_count;
    memcpy(list->indices + list->index_count, indices, index_count * sizeof *indices);
    list->index_count += index_count;
}

void canvas_list_add(struct canvas_list *list, const struct canvas_list *from)
{
    for (size_t i = 0; i < from->command_count; i++) {
        const struct canvas_command *command = &from->commands[i];
        assert(command->kind == CANVAS_TRIANGLES);
        canvas_list_triangles(
            list, from->vertices + command->of.triangles.vertex, command->of.triangles.vertices,
            from->indices + command->of.triangles.index, command->of.triangles.indices);
    }
}

/* A new command with a copy of the string at list->bytes[*place]. */
static struct canvas_command *append_string(struct canvas_list *list, enum canvas_kind kind,
                                            const char *string, uint32_t *place)
{
    size_t size = strlen(string) + 1;
    struct canvas_command *command = byte_room(list, size) ? append(list, kind, 1) : NULL;
    if (command == NULL) {
        list->torn = true;
        return NULL;
    }
    *place = (uint32_t)list->byte_count;
    memcpy(list->bytes + list->byte_count, string, size);
    list->byte_count += size;
    return command;
}

void canvas_list_picture(struct canvas_list *list, const char *name, struct canvas_rect rect,
                         float angle, struct canvas_color tint)
{
    canvas_list_picture_scaled(list, name, rect, angle, tint, 1);
}

void canvas_list_picture_scaled(struct canvas_list *list, const char *name, struct canvas_rect rect,
                                float angle, struct canvas_color tint, float scale)
{
    uint32_t place;
    struct canvas_command *command = append_string(list, CANVAS_PICTURE, name, &place);
    if (command != NULL) {
        command->of.picture.rect = rect;
        command->of.picture.name = place;
        command->of.picture.angle = angle;
        command->of.picture.scale = scale;
        command->of.picture.tint = tint;
    }
}

void canvas_list_text(struct canvas_list *list, struct canvas_style style, struct canvas_point at,
                      struct canvas_color color, const char *text)
{
    uint32_t place;
    struct canvas_command *command = append_string(list, CANVAS_TEXT, text, &place);
    if (command != NULL) {
        command->of.text.at = at;
        command->of.text.style = style;
        command->of.text.color = color;
        command->of.text.bytes = place;
    }
}

void canvas_list_lettering(struct canvas_list *list, const struct canvas_lettering *look,
                           struct canvas_point middle, float scale, float alpha, const char *text)
{
    uint32_t place;
    struct canvas_command *command = append_string(list, CANVAS_LETTERING, text, &place);
    if (command != NULL) {
        command->of.lettering.look = *look;
        command->of.lettering.middle = middle;
        command->of.lettering.scale = scale;
        command->of.lettering.alpha = alpha;
        command->of.lettering.bytes = place;
    }
}

void canvas_list_clip(struct canvas_list *list, struct canvas_rect rect)
{
    struct canvas_command *command = append_opening(list, CANVAS_CLIP);
    if (command != NULL) {
        command->of.clip = rect;
        list->clips++;
    }
}

void canvas_list_unclip(struct canvas_list *list)
{
    if (list->lost > 0) {
        list->lost--;
        return;
    }
    assert(list->clips > 0);
    append_end(list, CANVAS_UNCLIP);
    list->clips--;
}

void canvas_list_layer(struct canvas_list *list, struct canvas_rect rect)
{
    assert(list->lost > 0 || list->depth < CANVAS_LAYER_DEPTH);
    struct canvas_command *command = append_opening(list, CANVAS_LAYER);
    if (command != NULL) {
        command->of.layer.rect = rect;
        command->of.layer.past = (uint32_t)list->command_count;
        list->layers[list->depth++] = (uint32_t)list->command_count - 1;
    }
}

void canvas_list_layer_end(struct canvas_list *list)
{
    if (list->lost > 0) {
        list->lost--;
        return;
    }
    assert(list->depth > 0);
    append_end(list, CANVAS_LAYER_END);
    uint32_t opened = list->layers[--list->depth];
    list->commands[opened].of.layer.past = (uint32_t)list->command_count;
}

static void shift_rect(struct canvas_rect *rect, struct canvas_point by)
{
    rect->x += by.x;
    rect->y += by.y;
}

static void shift_point(struct canvas_point *point, struct canvas_point by)
{
    point->x += by.x;
    point->y += by.y;
}

static void shift_command(struct canvas_command *command, struct canvas_point by)
{
    switch (command->kind) {
    case CANVAS_BOX:
        shift_rect(&command->of.box.rect, by);
        break;
    case CANVAS_MATERIAL:
        shift_rect(&command->of.surface.rect, by);
        shift_point(&command->of.surface.light, by);
        break;
    case CANVAS_PICTURE:
        shift_rect(&command->of.picture.rect, by);
        break;
    case CANVAS_TEXT:
        shift_point(&command->of.text.at, by);
        break;
    case CANVAS_LETTERING:
        shift_point(&command->of.lettering.middle, by);
        break;
    case CANVAS_CLIP:
        shift_rect(&command->of.clip, by);
        break;
    case CANVAS_LAYER:
        shift_rect(&command->of.layer.rect, by);
        break;
    case CANVAS_TRIANGLES: /* by their vertices */
    case CANVAS_UNCLIP:
    case CANVAS_LAYER_END:
        break;
    }
}

void canvas_list_shift(struct canvas_list *list, struct canvas_point by)
{
    for (size_t i = 0; i < list->command_count; i++) {
        shift_command(&list->commands[i], by);
    }
    for (size_t i = 0; i < list->vertex_count; i++) {
        shift_point(&list->vertices[i].at, by);
    }
}

void canvas_list_flatten(struct canvas_list *list, size_t first, float y, float share)
{
    for (size_t i = first; i < list->vertex_count; i++) {
        float *at = &list->vertices[i].at.y;
        *at = y + (*at - y) * share;
    }
}

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ (hash >> 32);
}

static uint64_t stir_bytes(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *byte = data;
    uint64_t word;
    hash = stir(hash, size);
    for (; size >= sizeof word; size -= sizeof word, byte += sizeof word) {
        memcpy(&word, byte, sizeof word);
        hash = stir(hash, word);
    }
    if (size > 0) {
        word = 0;
        memcpy(&word, byte, size);
        hash = stir(hash, word);
    }
    return hash;
}

static uint64_t stir_triangles(uint64_t hash, const struct canvas_list *list,
                               const struct canvas_command *command)
{
    const struct canvas_vertex *vertices = list->vertices + command->of.triangles.vertex;
    const uint16_t *indices = list->indices + command->of.triangles.index;
    hash = stir_bytes(hash, vertices, command->of.triangles.vertices * sizeof *vertices);
    return stir_bytes(hash, indices, command->of.triangles.indices * sizeof *indices);
}

static uint64_t stir_picture(uint64_t hash, const struct canvas_list *list,
                             const struct canvas_command *command)
{
    const char *name = list->bytes + command->of.picture.name;
    hash = stir_bytes(hash, &command->of.picture.rect, sizeof command->of.picture.rect);
    hash = stir_bytes(hash, &command->of.picture.angle, sizeof command->of.picture.angle);
    hash = stir_bytes(hash, &command->of.picture.scale, sizeof command->of.picture.scale);
    hash = stir_bytes(hash, &command->of.picture.tint, sizeof command->of.picture.tint);
    return stir_bytes(hash, name, strlen(name));
}

static uint64_t stir_text(uint64_t hash, const struct canvas_list *list,
                          const struct canvas_command *command)
{
    const char *text = list->bytes + command->of.text.bytes;
    hash = stir_bytes(hash, &command->of.text.at, sizeof command->of.text.at);
    hash = stir_bytes(hash, &command->of.text.style, sizeof command->of.text.style);
    hash = stir_bytes(hash, &command->of.text.color, sizeof command->of.text.color);
    return stir_bytes(hash, text, strlen(text));
}

static uint64_t stir_lettering(uint64_t hash, const struct canvas_list *list,
                               const struct canvas_command *command)
{
    const char *text = list->bytes + command->of.lettering.bytes;
    hash = stir_bytes(hash, &command->of.lettering.look, sizeof command->of.lettering.look);
    hash = stir_bytes(hash, &command->of.lettering.middle, sizeof command->of.lettering.middle);
    hash = stir_bytes(hash, &command->of.lettering.scale, sizeof command->of.lettering.scale);
    hash = stir_bytes(hash, &command->of.lettering.alpha, sizeof command->of.lettering.alpha);
    return stir_bytes(hash, text, strlen(text));
}

/* Padding has no defined value, and these are hashed as raw bytes. */
static_assert(sizeof(struct canvas_box) == 9 * 4, "a box has no padding");
static_assert(sizeof(struct canvas_surface) == 11 * 4, "a surface has no padding");
static_assert(sizeof(struct canvas_vertex) == 3 * 4, "a vertex has no padding");
static_assert(sizeof(struct canvas_style) == 2 * 4, "a style has no padding");

static_assert(sizeof(struct canvas_lettering) == 7 * 4, "lettering has no padding");

static uint64_t stir_command(uint64_t hash, const struct canvas_list *list,
                             const struct canvas_command *command)
{
    hash = stir(hash, (uint64_t)command->kind);
    switch (command->kind) {
    case CANVAS_BOX:
        return stir_bytes(hash, &command->of.box, sizeof command->of.box);
    case CANVAS_MATERIAL:
        return stir_bytes(hash, &command->of.surface, sizeof command->of.surface);
    case CANVAS_TRIANGLES:
        return stir_triangles(hash, list, command);
    case CANVAS_PICTURE:
        return stir_picture(hash, list, command);
    case CANVAS_TEXT:
        return stir_text(hash, list, command);
    case CANVAS_LETTERING:
        return stir_lettering(hash, list, command);
    case CANVAS_CLIP:
        return stir_bytes(hash, &command->of.clip, sizeof command->of.clip);
    case CANVAS_LAYER:
        return stir_bytes(hash, &command->of.layer.rect, sizeof command->of.layer.rect);
    case CANVAS_UNCLIP:
    case CANVAS_LAYER_END:
        break;
    }
    return hash;
}

uint64_t canvas_list_hash(const struct canvas_list *list, size_t first, size_t past)
{
    assert(first <= past && past <= list->command_count);
    uint64_t hash = UINT64_C(0x243F6A8885A308D3);
    for (size_t i = first; i < past; i++) {
        hash = stir_command(hash, list, &list->commands[i]);
    }
    return stir(hash, past - first);
}
