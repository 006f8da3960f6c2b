/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "canvas/list.h"

/* How many more allocations succeed; below 0 all do. The linker sends realloc here. */
static int allocations_left = -1;

void *__real_realloc(void *block, size_t size);
void *__wrap_realloc(void *block, size_t size);

void *__wrap_realloc(void *block, size_t size)
{
    if (allocations_left == 0) {
        return NULL;
    }
    allocations_left -= allocations_left > 0 ? 1 : 0;
    return __real_realloc(block, size);
}

static const struct canvas_rect somewhere = {1.0f, 2.0f, 30.0f, 40.0f};
static const struct canvas_style plain = {CANVAS_FACE_PLAIN, 20.0f};
static const struct canvas_color white = {255, 255, 255, 255};

static const struct canvas_box a_box = {
    .rect = {1.0f, 2.0f, 30.0f, 40.0f},
    .radius = 3.0f,
    .soft = 2.0f,
    .ring = 1.5f,
    .top = {1, 2, 3, 4},
    .bottom = {5, 6, 7, 8},
};
static const struct canvas_surface a_surface = {
    .material = CANVAS_WOOD,
    .rect = {1.0f, 2.0f, 30.0f, 40.0f},
    .radius = 3.0f,
    .color = {9, 10, 11, 255},
    .light = {5.0f, 6.0f},
    .reach = 70.0f,
    .grain = 0.5f,
};
static const struct canvas_vertex a_triangle[3] = {
    {{0.0f, 0.0f}, {1, 2, 3, 4}}, {{9.0f, 0.0f}, {5, 6, 7, 8}}, {{0.0f, 9.0f}, {9, 8, 7, 6}}};
static const uint16_t three[3] = {0, 1, 2};

static int set_up(void **state)
{
    static struct canvas_list list;
    canvas_list_init(&list);
    allocations_left = -1;
    *state = &list;
    return 0;
}

static int tear_down(void **state)
{
    allocations_left = -1;
    canvas_list_finish(*state);
    return 0;
}

static void append_one_of_each(struct canvas_list *list)
{
    canvas_list_layer(list, somewhere);
    canvas_list_clip(list, somewhere);
    canvas_list_box(list, &a_box);
    canvas_list_surface(list, &a_surface);
    canvas_list_triangles(list, a_triangle, 3, three, 3);
    canvas_list_picture(list, "icons/undo.svg", somewhere, 15.0f, white);
    canvas_list_text(list, plain, (struct canvas_point){3.0f, 4.0f}, white, "Ann");
    canvas_list_unclip(list);
    canvas_list_layer_end(list);
}

static void commands_keep_their_order_and_contents(void **state)
{
    static const enum canvas_kind kinds[] = {CANVAS_LAYER,    CANVAS_CLIP,      CANVAS_BOX,
                                             CANVAS_MATERIAL, CANVAS_TRIANGLES, CANVAS_PICTURE,
                                             CANVAS_TEXT,     CANVAS_UNCLIP,    CANVAS_LAYER_END};
    struct canvas_list *list = *state;
    append_one_of_each(list);
    assert_int_equal(list->command_count, 9);
    for (size_t i = 0; i < 9; i++) {
        assert_int_equal(list->commands[i].kind, kinds[i]);
    }
    assert_memory_equal(&list->commands[2].of.box, &a_box, sizeof a_box);
    assert_memory_equal(&list->commands[3].of.surface, &a_surface, sizeof a_surface);
    assert_string_equal(list->bytes + list->commands[5].of.picture.name, "icons/undo.svg");
    assert_string_equal(list->bytes + list->commands[6].of.text.bytes, "Ann");
    assert_false(list->torn);
}

static void text_is_copied(void **state)
{
    struct canvas_list *list = *state;
    char name[] = "Ben";
    canvas_list_text(list, plain, (struct canvas_point){0.0f, 0.0f}, white, name);
    memset(name, 'x', sizeof name - 1);
    assert_string_equal(list->bytes + list->commands[0].of.text.bytes, "Ben");
}

static void lettering_moves_and_counts_in_the_hash(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_lettering look = {.style = plain, .top = white, .slope = 4};
    canvas_list_lettering(list, &look, (struct canvas_point){10, 20}, 1, 1, "Bust!");
    assert_string_equal(list->bytes + list->commands[0].of.lettering.bytes, "Bust!");
    uint64_t hash = canvas_list_hash(list, 0, 1);
    canvas_list_shift(list, (struct canvas_point){1, 2});
    assert_float_equal(list->commands[0].of.lettering.middle.x, 11, 0);
    assert_float_equal(list->commands[0].of.lettering.middle.y, 22, 0);
    assert_true(canvas_list_hash(list, 0, 1) != hash);
    hash = canvas_list_hash(list, 0, 1);
    list->commands[0].of.lettering.scale = 1.5f;
    assert_true(canvas_list_hash(list, 0, 1) != hash);
}

static void triangles_count_from_their_own_first_vertex(void **state)
{
    struct canvas_list *list = *state;
    canvas_list_triangles(list, a_triangle, 3, three, 3);
    canvas_list_triangles(list, a_triangle, 3, three, 3);
    assert_int_equal(list->commands[1].of.triangles.vertex, 3);
    assert_int_equal(list->commands[1].of.triangles.index, 3);
    assert_memory_equal(list->indices + 3, three, sizeof three);
    assert_memory_equal(list->vertices + 3, a_triangle, sizeof a_triangle);
}

static void ends_of_nested_layers_are_known(void **state)
{
    struct canvas_list *list = *state;
    canvas_list_layer(list, somewhere);
    canvas_list_box(list, &a_box);
    canvas_list_layer(list, somewhere);
    canvas_list_layer(list, somewhere);
    assert_int_equal(list->depth, CANVAS_LAYER_DEPTH);
    canvas_list_layer_end(list);
    canvas_list_box(list, &a_box);
    canvas_list_layer_end(list);
    canvas_list_layer_end(list);
    assert_int_equal(list->depth, 0);
    assert_int_equal(list->commands[0].of.layer.past, 8);
    assert_int_equal(list->commands[2].of.layer.past, 7);
    assert_int_equal(list->commands[3].of.layer.past, 5);
}

static void clips_are_counted_while_open(void **state)
{
    struct canvas_list *list = *state;
    canvas_list_clip(list, somewhere);
    canvas_list_clip(list, somewhere);
    assert_int_equal(list->clips, 2);
    canvas_list_unclip(list);
    canvas_list_unclip(list);
    assert_int_equal(list->clips, 0);
}

static void clearing_keeps_the_memory(void **state)
{
    struct canvas_list *list = *state;
    append_one_of_each(list);
    const struct canvas_command *before = list->commands;
    canvas_list_clear(list);
    assert_int_equal(list->command_count, 0);
    allocations_left = 0;
    append_one_of_each(list);
    assert_false(list->torn);
    assert_ptr_equal(list->commands, before);
}

static void thousands_of_commands_fit(void **state)
{
    struct canvas_list *list = *state;
    for (int i = 0; i < 5000; i++) {
        append_one_of_each(list);
    }
    assert_int_equal(list->command_count, 45000);
    assert_int_equal(list->vertex_count, 15000);
    assert_false(list->torn);
    assert_string_equal(list->bytes + list->commands[44997].of.text.bytes, "Ann");
}

/* Every open layer and clip has its end, every reference lies within its array. */
static void assert_whole(const struct canvas_list *list)
{
    int clips = 0, layers = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        clips += (command->kind == CANVAS_CLIP) - (command->kind == CANVAS_UNCLIP);
        layers += (command->kind == CANVAS_LAYER) - (command->kind == CANVAS_LAYER_END);
        assert_true(clips >= 0 && layers >= 0);
        if (command->kind == CANVAS_TRIANGLES) {
            assert_true(command->of.triangles.vertex + command->of.triangles.vertices <=
                        list->vertex_count);
            assert_true(command->of.triangles.index + command->of.triangles.indices <=
                        list->index_count);
        } else if (command->kind == CANVAS_TEXT) {
            assert_string_equal(list->bytes + command->of.text.bytes, "Ann");
        }
    }
    assert_int_equal(clips, 0);
    assert_int_equal(layers, 0);
    assert_int_equal(list->clips + list->depth + list->lost, 0);
}

static void a_list_out_of_memory_stays_whole_and_says_so(void **state)
{
    struct canvas_list *list = *state;
    for (int allowed = 0; allowed < 40; allowed++) {
        canvas_list_finish(list);
        allocations_left = allowed;
        for (int i = 0; i < 200; i++) {
            append_one_of_each(list);
        }
        assert_whole(list);
        assert_int_equal(list->torn, list->command_count < 1800);
        assert_true(allowed > 0 || list->command_count == 0);
    }
    assert_false(list->torn);
}

static void what_stands_in_a_dropped_clip_is_dropped(void **state)
{
    struct canvas_list *list = *state;
    canvas_list_layer(list, somewhere);
    while (list->command_count + 2 < list->command_room) {
        canvas_list_box(list, &a_box);
    }
    size_t before = list->command_count;
    allocations_left = 0;
    canvas_list_clip(list, somewhere);
    canvas_list_clip(list, somewhere);
    canvas_list_box(list, &a_box);
    canvas_list_unclip(list);
    canvas_list_unclip(list);
    assert_int_equal(list->command_count, before);
    canvas_list_box(list, &a_box);
    assert_int_equal(list->command_count, before + 1);
    canvas_list_layer_end(list);
    assert_int_equal(list->commands[0].of.layer.past, before + 2);
    assert_true(list->torn);
    canvas_list_clear(list);
    assert_false(list->torn);
}

static void absurd_sizes_are_refused(void **state)
{
    struct canvas_list *list = *state;
    canvas_list_triangles(list, a_triangle, 3, three, SIZE_MAX / 3 * 3);
    assert_true(list->torn);
    assert_int_equal(list->command_count, 0);
    canvas_list_clear(list);
    list->command_count = UINT32_MAX;
    canvas_list_clip(list, somewhere);
    canvas_list_unclip(list);
    assert_int_equal(list->command_count, UINT32_MAX);
    assert_true(list->torn);
    list->command_count = 0;
}

static uint64_t hash_of_all(const struct canvas_list *list)
{
    return canvas_list_hash(list, 0, list->command_count);
}

static void equal_drawings_hash_equally_wherever_they_lie(void **state)
{
    struct canvas_list *list = *state;
    append_one_of_each(list);
    canvas_list_text(list, plain, (struct canvas_point){0.0f, 0.0f}, white, "between");
    canvas_list_triangles(list, a_triangle, 3, three, 3);
    append_one_of_each(list);
    assert_true(canvas_list_hash(list, 0, 9) == canvas_list_hash(list, 11, 20));
    assert_true(canvas_list_hash(list, 0, 9) != canvas_list_hash(list, 1, 10));
    assert_true(canvas_list_hash(list, 0, 9) != canvas_list_hash(list, 0, 8));
}

static void unused_bytes_of_a_command_do_not_count(void **state)
{
    struct canvas_list *list = *state;
    append_one_of_each(list);
    uint64_t before = hash_of_all(list);
    for (size_t i = 7; i < 9; i++) {
        memset(&list->commands[i].of, 0x5A, sizeof list->commands[i].of);
    }
    assert_true(hash_of_all(list) == before);
}

/* Changes the 32-bit word at `place` of a command, hashes, and puts it back. */
static void assert_word_counts(struct canvas_list *list, void *place)
{
    uint64_t before = hash_of_all(list);
    uint32_t word, changed;
    memcpy(&word, place, sizeof word);
    for (int bit = 0; bit < 32; bit++) {
        changed = word ^ (UINT32_C(1) << bit);
        memcpy(place, &changed, sizeof changed);
        assert_true(hash_of_all(list) != before);
    }
    memcpy(place, &word, sizeof word);
    assert_true(hash_of_all(list) == before);
}

static void assert_words_count(struct canvas_list *list, void *first, size_t size)
{
    for (size_t i = 0; i < size; i += 4) {
        assert_word_counts(list, (char *)first + i);
    }
}

static void every_field_counts_in_the_hash(void **state)
{
    struct canvas_list *list = *state;
    append_one_of_each(list);
    struct canvas_command *commands = list->commands;
    assert_words_count(list, &commands[0].of.layer.rect, sizeof commands[0].of.layer.rect);
    assert_words_count(list, &commands[1].of.clip, sizeof commands[1].of.clip);
    assert_words_count(list, &commands[2].of.box, sizeof commands[2].of.box);
    assert_words_count(list, &commands[3].of.surface, sizeof commands[3].of.surface);
    assert_words_count(list, list->vertices, 3 * sizeof *list->vertices);
    assert_words_count(list, &commands[5].of.picture.rect, sizeof commands[5].of.picture.rect);
    assert_words_count(list, &commands[5].of.picture.angle, 4);
    assert_words_count(list, &commands[5].of.picture.scale, 4);
    assert_words_count(list, &commands[5].of.picture.tint, 4);
    assert_words_count(list, &commands[6].of.text.at, sizeof commands[6].of.text.at);
    assert_words_count(list, &commands[6].of.text.style, sizeof commands[6].of.text.style);
    assert_words_count(list, &commands[6].of.text.color, 4);
}

static void strings_and_indices_count_in_the_hash(void **state)
{
    struct canvas_list *list = *state;
    append_one_of_each(list);
    uint64_t before = hash_of_all(list);
    list->bytes[list->commands[6].of.text.bytes + 2] = 'y';
    assert_true(hash_of_all(list) != before);
    list->bytes[list->commands[6].of.text.bytes + 2] = 'n';
    list->bytes[list->commands[5].of.picture.name] = 'I';
    assert_true(hash_of_all(list) != before);
    list->bytes[list->commands[5].of.picture.name] = 'i';
    list->indices[1] = 2;
    assert_true(hash_of_all(list) != before);
    list->indices[1] = 1;
    assert_true(hash_of_all(list) == before);
}

static void kinds_without_contents_are_told_apart(void **state)
{
    struct canvas_list *list = *state;
    append_one_of_each(list);
    assert_true(canvas_list_hash(list, 7, 8) != canvas_list_hash(list, 8, 9));
    assert_true(canvas_list_hash(list, 0, 1) != canvas_list_hash(list, 1, 2));
    assert_true(canvas_list_hash(list, 3, 3) != canvas_list_hash(list, 7, 8));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(commands_keep_their_order_and_contents),
        TEST(text_is_copied),
        TEST(lettering_moves_and_counts_in_the_hash),
        TEST(triangles_count_from_their_own_first_vertex),
        TEST(ends_of_nested_layers_are_known),
        TEST(clips_are_counted_while_open),
        TEST(clearing_keeps_the_memory),
        TEST(thousands_of_commands_fit),
        TEST(a_list_out_of_memory_stays_whole_and_says_so),
        TEST(what_stands_in_a_dropped_clip_is_dropped),
        TEST(absurd_sizes_are_refused),
        TEST(equal_drawings_hash_equally_wherever_they_lie),
        TEST(unused_bytes_of_a_command_do_not_count),
        TEST(every_field_counts_in_the_hash),
        TEST(strings_and_indices_count_in_the_hash),
        TEST(kinds_without_contents_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
