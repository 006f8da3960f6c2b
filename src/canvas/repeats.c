/* SPDX-License-Identifier: Zlib */
#include "canvas/repeats.h"

#include <assert.h>

void canvas_repeats_finish(struct canvas_repeats *repeats)
{
    for (int i = 0; i < CANVAS_REPEATS; i++) {
        if (repeats->kept[i].used > 0) {
            canvas_list_finish(&repeats->kept[i].drawn);
        }
    }
    *repeats = (struct canvas_repeats){.draws = 0};
}

static void copy(const struct canvas_list *from, size_t first, struct canvas_list *to)
{
    for (size_t i = first; i < from->command_count; i++) {
        const struct canvas_command *command = &from->commands[i];
        assert(command->kind == CANVAS_TRIANGLES);
        canvas_list_triangles(
            to, from->vertices + command->of.triangles.vertex, command->of.triangles.vertices,
            from->indices + command->of.triangles.index, command->of.triangles.indices);
    }
}

bool canvas_repeats_draw(struct canvas_repeats *repeats, uint64_t key, struct canvas_list *list)
{
    for (int i = 0; i < CANVAS_REPEATS; i++) {
        struct canvas_repeat *kept = &repeats->kept[i];
        if (kept->used > 0 && kept->key == key) {
            kept->used = ++repeats->draws;
            copy(&kept->drawn, 0, list);
            return true;
        }
    }
    return false;
}

void canvas_repeats_keep(struct canvas_repeats *repeats, uint64_t key,
                         const struct canvas_list *list, size_t first)
{
    struct canvas_repeat *oldest = &repeats->kept[0];
    for (int i = 1; i < CANVAS_REPEATS; i++) {
        oldest = repeats->kept[i].used < oldest->used ? &repeats->kept[i] : oldest;
    }
    if (oldest->used == 0) {
        canvas_list_init(&oldest->drawn);
    }
    canvas_list_clear(&oldest->drawn);
    copy(list, first, &oldest->drawn);
    oldest->key = key;
    oldest->used = ++repeats->draws;
    if (oldest->drawn.torn || list->torn) { /* memory was out: not to be drawn again like that */
        canvas_list_finish(&oldest->drawn);
        oldest->used = 0;
    }
}
