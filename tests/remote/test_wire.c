/* SPDX-License-Identifier: Zlib */
/* What comes over the wire from phones, and what goes to them. */
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "remote/code.h"
#include "remote/files.h"
#include "remote/frame.h"
#include "remote/guard.h"
#include "remote/interface.h"
#include "remote/key.h"
#include "remote/message.h"
#include "remote/tell.h"

/* ---- Messages -------------------------------------------------------------------------------- */

static bool reads(const char *text, struct remote_message *message)
{
    return remote_message_read(text, strlen(text), message);
}

static void every_message_is_read(void **state)
{
    struct remote_message message;
    (void)state;
    assert_true(reads("{\"do\":\"hello\",\"token\":\"abc\",\"language\":\"de-AT\"}", &message));
    assert_int_equal(message.what, REMOTE_HELLO);
    assert_string_equal(message.token, "abc");
    assert_string_equal(message.secret, "");
    assert_string_equal(message.language, "de-AT");
    assert_true(reads("{\"do\":\"sit\",\"seat\":11}", &message));
    assert_int_equal(message.seat, 11);
    assert_true(reads("{\"do\":\"act\",\"position\":7,\"action\":\"keep 0 3\"}", &message));
    assert_int_equal(message.position, 7);
    assert_string_equal(message.action, "keep 0 3");
    assert_false(message.flicked);
    assert_true(reads("{\"do\":\"throw\",\"position\":7,\"speed\":[1.5,-99]}", &message));
    assert_true(message.flicked);
    assert_float_equal(message.speed[0], 1.5f, 0);
    assert_float_equal(message.speed[1], -REMOTE_SPEED_MOST, 0);
    assert_true(reads("{\"do\":\"faces\",\"position\":7,\"faces\":[6,1,12]}", &message));
    assert_int_equal(message.count, 3);
    assert_int_equal(message.faces[2], 12);
    assert_true(reads("{\"do\":\"sum\",\"position\":7,\"sum\":450}", &message));
    assert_int_equal(message.sum, 450);
    assert_true(reads("{\"do\":\"press\",\"position\":7,\"button\":\"table.go_on\"}", &message));
    assert_string_equal(message.button, "table.go_on");
    assert_true(reads("{\"do\":\"shake\",\"position\":7,\"strength\":0.5}", &message));
    assert_true(reads("{\"do\":\"language\",\"language\":\"\"}", &message));
    assert_true(reads("{\"do\":\"stand\",\"seat\":0,\"more\":[1]}", &message));
}

static void what_is_no_message_is_refused(void **state)
{
    static const char *const wrong[] = {
        "",
        "null",
        "[]",
        "{}",
        "{\"do\":1}",
        "{\"do\":\"quit\"}",
        "{\"do\":\"came\"}",
        "{\"do\":\"hello\"}",
        "{\"do\":\"hello\",\"token\":5}",
        "{\"do\":\"hello\",\"token\":\"123456789012345678901234\"}",
        "{\"do\":\"sit\"}",
        "{\"do\":\"sit\",\"seat\":12}",
        "{\"do\":\"sit\",\"seat\":-1}",
        "{\"do\":\"sit\",\"seat\":\"0\"}",
        "{\"do\":\"sit\",\"seat\":1.0}",
        "{\"do\":\"act\",\"action\":\"roll\"}",
        "{\"do\":\"act\",\"position\":-1,\"action\":\"roll\"}",
        "{\"do\":\"act\",\"position\":1,\"action\":\"ro\\u0000ll\"}",
        "{\"do\":\"act\",\"position\":1,\"action\":\"r\xC3\xB6ll\"}",
        "{\"do\":\"act\",\"position\":1,\"action\":\"\\n\"}",
        "{\"do\":\"throw\",\"position\":1,\"speed\":[1]}",
        "{\"do\":\"throw\",\"position\":1,\"speed\":[1,\"2\"]}",
        "{\"do\":\"throw\",\"position\":99999999999}",
        "{\"do\":\"faces\",\"position\":1,\"faces\":[]}",
        "{\"do\":\"faces\",\"position\":1,\"faces\":[0]}",
        "{\"do\":\"faces\",\"position\":1,\"faces\":[256]}",
        "{\"do\":\"sum\",\"position\":1,\"sum\":-5}",
        "{\"do\":\"sum\",\"position\":1,\"sum\":1000000}",
        "{\"do\":\"press\",\"position\":1,\"button\":7}",
        "{\"do\":\"shake\",\"position\":1,\"strength\":-0.1}",
        "{\"do\":\"sit\",\"seat\":1,\"seat\":2}",
        "{\"do\":\"sit\",\"seat\":1} more",
        "{\"do\":\"sit\",\"seat\":1,\"more\":[[[[[[[[1]]]]]]]]}", /* nothing of ours is so deep */
    };
    struct remote_message message;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (reads(wrong[i], &message)) {
            fail_msg("taken: %s", wrong[i]);
        }
    }
}

static void more_faces_than_dice_are_refused(void **state)
{
    char text[512] = "{\"do\":\"faces\",\"position\":1,\"faces\":[1";
    struct remote_message message;
    (void)state;
    for (int i = 0; i < REMOTE_DICE_MAX; i++) {
        memcpy(text + strlen(text), ",1", 3);
    }
    memcpy(text + strlen(text), "]}", 3);
    assert_false(reads(text, &message));
}

/* ---- Frames ---------------------------------------------------------------------------------- */

static size_t put_frame(uint8_t *bytes, uint8_t first, const void *text, size_t size)
{
    static const uint8_t mask[4] = {1, 2, 3, 250};
    size_t at = 0;
    bytes[at++] = first;
    if (size < 126) {
        bytes[at++] = (uint8_t)(0x80 | size);
    } else {
        bytes[at++] = 0x80 | 126;
        bytes[at++] = (uint8_t)(size >> 8);
        bytes[at++] = (uint8_t)size;
    }
    memcpy(bytes + at, mask, sizeof mask);
    at += sizeof mask;
    for (size_t i = 0; i < size; i++) {
        bytes[at++] = ((const uint8_t *)text)[i] ^ mask[i % 4];
    }
    return at;
}

/* Puts bytes in, as many at a time as told; what came last that is not nothing. */
static enum remote_frame feed(struct remote_frames *frames, const uint8_t *bytes, size_t size,
                              size_t step)
{
    enum remote_frame last = REMOTE_FRAME_NONE;
    for (size_t at = 0; at < size;) {
        size_t room, count = size - at < step ? size - at : step;
        uint8_t *place = remote_frames_room(frames, &room);
        assert_true(room > 0);
        count = count < room ? count : room;
        memcpy(place, bytes + at, count);
        remote_frames_add(frames, count);
        at += count;
        for (enum remote_frame found; (found = remote_frames_next(frames)) != REMOTE_FRAME_NONE;) {
            last = found;
            if (found == REMOTE_FRAME_WRONG) {
                return found;
            }
            if (found == REMOTE_FRAME_TEXT) {
                return found;
            }
        }
    }
    return last;
}

static void a_message_comes_whole_however_it_is_cut(void **state)
{
    uint8_t bytes[64];
    (void)state;
    for (size_t step = 1; step < 20; step++) {
        struct remote_frames frames = {.have = 0};
        size_t size = put_frame(bytes, 0x01, "half", 4);
        size += put_frame(bytes + size, 0x89, "hi", 2); /* a ping may come between */
        size += put_frame(bytes + size, 0x80, " whole", 6);
        assert_int_equal(feed(&frames, bytes, size, step), REMOTE_FRAME_TEXT);
        assert_string_equal(frames.text, "half whole");
    }
}

static void the_longest_message_fits_and_no_longer_one(void **state)
{
    static uint8_t bytes[REMOTE_MESSAGE_MAX + 32];
    static char text[REMOTE_MESSAGE_MAX + 1];
    struct remote_frames frames = {.have = 0}, longer = {.have = 0}, parts = {.have = 0};
    (void)state;
    memset(text, 'a', sizeof text);
    size_t size = put_frame(bytes, 0x81, text, REMOTE_MESSAGE_MAX);
    assert_int_equal(feed(&frames, bytes, size, 1000), REMOTE_FRAME_TEXT);
    assert_int_equal(frames.size, REMOTE_MESSAGE_MAX);
    size = put_frame(bytes, 0x81, text, REMOTE_MESSAGE_MAX + 1);
    assert_int_equal(feed(&longer, bytes, size, 1000), REMOTE_FRAME_WRONG);
    assert_int_equal(longer.why, REMOTE_CLOSE_LARGE);
    size = put_frame(bytes, 0x01, text, 3000);
    assert_int_equal(feed(&parts, bytes, size, 5000), REMOTE_FRAME_NONE);
    size = put_frame(bytes, 0x80, text, 3000);
    assert_int_equal(feed(&parts, bytes, size, 5000), REMOTE_FRAME_WRONG);
    assert_int_equal(parts.why, REMOTE_CLOSE_LARGE);
}

static void a_frame_that_says_it_is_huge_is_refused_at_its_head(void **state)
{
    const uint8_t head[] = {0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4};
    struct remote_frames frames = {.have = 0};
    (void)state;
    assert_int_equal(feed(&frames, head, sizeof head, 1), REMOTE_FRAME_WRONG);
    assert_int_equal(frames.why, REMOTE_CLOSE_LARGE);
}

static void frames_against_the_rules_end_it(void **state)
{
    static const struct {
        uint8_t first, second;
        enum remote_close why;
    } wrong[] = {
        {0x81, 0x05, REMOTE_CLOSE_PROTOCOL}, /* not masked */
        {0xC1, 0x85, REMOTE_CLOSE_PROTOCOL}, /* a reserved bit */
        {0x83, 0x80, REMOTE_CLOSE_PROTOCOL}, /* no such opcode */
        {0x8B, 0x80, REMOTE_CLOSE_PROTOCOL}, /* nor control */
        {0x09, 0x80, REMOTE_CLOSE_PROTOCOL}, /* a ping in parts */
        {0x89, 0xFE, REMOTE_CLOSE_PROTOCOL}, /* or too long */
        {0x80, 0x80, REMOTE_CLOSE_PROTOCOL}, /* nothing goes on */
        {0x82, 0x85, REMOTE_CLOSE_BINARY},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct remote_frames frames = {.have = 0};
        const uint8_t bytes[] = {wrong[i].first, wrong[i].second, 0, 0, 0, 0};
        assert_int_equal(feed(&frames, bytes, sizeof bytes, 6), REMOTE_FRAME_WRONG);
        assert_int_equal(frames.why, wrong[i].why);
    }
}

static void what_is_no_utf8_ends_it(void **state)
{
    uint8_t bytes[32];
    struct remote_frames frames = {.have = 0};
    (void)state;
    size_t size = put_frame(bytes, 0x81, "a\xC3(", 3);
    assert_int_equal(feed(&frames, bytes, size, 32), REMOTE_FRAME_WRONG);
    assert_int_equal(frames.why, REMOTE_CLOSE_NO_TEXT);
}

/* ---- Who is let in --------------------------------------------------------------------------- */

static void keys_differ_and_compare(void **state)
{
    char one[REMOTE_KEY_BYTES], other[REMOTE_KEY_BYTES];
    (void)state;
    assert_true(remote_key_make(one) && remote_key_make(other));
    assert_true(remote_key_valid(one) && remote_key_valid(other));
    assert_string_not_equal(one, other);
    assert_false(remote_key_valid("") || remote_key_valid("short"));
    assert_false(remote_key_valid("!!!!!!!!!!!!!!!!!!!!!!"));
    struct remote_digest a = remote_key_digest(one), b = remote_key_digest(other),
                         again = remote_key_digest(one);
    assert_true(remote_digest_same(&a, &again));
    assert_false(remote_digest_same(&a, &b));
}

static void ten_wrong_keys_shut_an_address_out_for_a_minute(void **state)
{
    static struct remote_guard guard;
    uint64_t now = 5000;
    (void)state;
    for (int i = 0; i < REMOTE_WRONG_MOST; i++) {
        assert_false(remote_guard_shuts(&guard, "10.0.0.1", now));
        remote_guard_wrong(&guard, "10.0.0.1", now++);
    }
    assert_true(remote_guard_shuts(&guard, "10.0.0.1", now));
    assert_false(remote_guard_shuts(&guard, "10.0.0.2", now));
    assert_true(remote_guard_shuts(&guard, "10.0.0.1", now + REMOTE_SHUT_MS - 2));
    assert_false(remote_guard_shuts(&guard, "10.0.0.1", now + REMOTE_SHUT_MS));
    remote_guard_wrong(&guard, "10.0.0.1", now + REMOTE_SHUT_MS);
    assert_false(remote_guard_shuts(&guard, "10.0.0.1", now + REMOTE_SHUT_MS));
}

static void a_right_key_forgets_what_was_wrong(void **state)
{
    static struct remote_guard guard;
    (void)state;
    for (int i = 0; i < 100; i++) {
        remote_guard_wrong(&guard, "10.0.0.1", 1000);
        if (i % (REMOTE_WRONG_MOST - 1) == 0) {
            remote_guard_right(&guard, "10.0.0.1");
        }
        assert_false(remote_guard_shuts(&guard, "10.0.0.1", 1000));
    }
}

static void other_addresses_do_not_free_one_that_is_shut_out(void **state)
{
    static struct remote_guard guard;
    char address[REMOTE_ADDRESS_BYTES];
    (void)state;
    for (int i = 0; i < REMOTE_WRONG_MOST; i++) {
        remote_guard_wrong(&guard, "10.0.0.1", 1);
    }
    for (int i = 0; i < 3 * REMOTE_ADDRESSES_MAX; i++) {
        snprintf(address, sizeof address, "10.1.0.%d", i);
        remote_guard_wrong(&guard, address, (uint64_t)i + 2);
    }
    assert_true(remote_guard_shuts(&guard, "10.0.0.1", 1000));
}

static void twenty_messages_a_second_are_taken(void **state)
{
    struct remote_rate rate = {.count = 0};
    (void)state;
    for (int second = 1; second < 4; second++) {
        for (int i = 0; i < REMOTE_RATE; i++) {
            assert_true(remote_rate_take(&rate, (uint64_t)second * 1000 + (uint64_t)i));
        }
        assert_false(remote_rate_take(&rate, (uint64_t)second * 1000 + 999));
    }
}

static void addresses_of_ones_own_are_known(void **state)
{
    (void)state;
    assert_true(remote_address_own("192.168.1.5") && remote_address_own("10.1.2.3"));
    assert_true(remote_address_own("172.31.0.1") && remote_address_own("169.254.9.9"));
    assert_false(remote_address_own("172.32.0.1") || remote_address_own("8.8.8.8"));
    assert_false(remote_address_own("") || remote_address_own("tv"));
    char address[REMOTE_IPV4_BYTES];
    assert_true(remote_interface_find(REMOTE_LOOPBACK, address));
    assert_string_equal(address, "127.0.0.1");
    assert_false(remote_interface_find("no such one", address));
}

/* ---- What they are told ---------------------------------------------------------------------- */

static json_t *told_that(const struct remote_view *view, uint16_t mine, const char *notice)
{
    static const uint8_t phones[REMOTE_SEATS_MAX] = {2, 1};
    struct remote_shared shared;
    assert_true(remote_share(&shared, view, 5, phones));
    char *text = remote_tell_table(&shared, view, mine, notice);
    remote_shared_finish(&shared);
    assert_non_null(text);
    json_t *object = json_loads(text, 0, NULL);
    free(text);
    assert_non_null(object);
    return object;
}

static json_t *told(const struct remote_view *view, uint16_t mine)
{
    return told_that(view, mine, "");
}

static json_t *seat_in(const json_t *table, size_t seat)
{
    return json_array_get(json_object_get(table, "seats"), seat);
}

static void each_is_told_which_seats_are_its_own(void **state)
{
    static struct remote_view view;
    (void)state;
    view.screen = REMOTE_SCREEN_SETUP;
    view.seats = 2;
    view.turn = REMOTE_NO_SEAT;
    memcpy(view.seat[1].name, "Ben", 4);
    memcpy(view.notice, "all", 4);
    memcpy(view.button[0].name, "table.undo", 11);
    view.button[0].seats = 1U << 1;
    view.buttons = 1;
    json_t *none = told(&view, 0), *second = told_that(&view, 1U << 1, "alone");
    for (size_t i = 0; i < 2; i++) {
        assert_true(json_is_false(json_object_get(seat_in(none, i), "mine")));
        assert_int_equal(json_integer_value(json_object_get(seat_in(none, i), "phones")), 2 - i);
    }
    assert_true(json_is_false(json_object_get(seat_in(second, 0), "mine")));
    assert_true(json_is_true(json_object_get(seat_in(second, 1), "mine")));
    assert_string_equal(json_string_value(json_object_get(seat_in(second, 1), "name")), "Ben");
    assert_string_equal(json_string_value(json_object_get(none, "notice")), "all");
    assert_string_equal(json_string_value(json_object_get(second, "notice")), "alone");
    assert_int_equal(json_array_size(json_object_get(none, "buttons")), 0);
    assert_int_equal(json_array_size(json_object_get(second, "buttons")), 1);
    assert_int_equal(json_integer_value(json_object_get(second, "position")), 5);
    json_decref(none);
    json_decref(second);
}

static void only_who_is_asked_is_told_what(void **state)
{
    static struct remote_view view;
    (void)state;
    view.screen = REMOTE_SCREEN_TABLE;
    view.seats = 2;
    view.turn = 1;
    view.asked = (struct remote_asked){
        .what = REMOTE_ASKS_ACT, .seats = 1U << 1, .actions = 1, .pick = REMOTE_PICK_DICE};
    view.asked.action[0] = (struct remote_action){
        .action = "keep 0 3", .label = "Keep 1 5", .count = 2, .pick = {0, 3}};
    json_t *mine = told(&view, 1U << 1), *other = told(&view, 1U << 0), *none = told(&view, 0);
    const json_t *asked = json_object_get(mine, "asked");
    assert_int_equal(json_integer_value(json_object_get(asked, "seat")), 1);
    const json_t *action = json_array_get(json_object_get(asked, "actions"), 0);
    assert_string_equal(json_string_value(json_object_get(action, "action")), "keep 0 3");
    assert_int_equal(json_integer_value(json_array_get(json_object_get(action, "dice"), 1)), 3);
    assert_true(json_is_null(json_object_get(other, "asked")));
    assert_true(json_is_null(json_object_get(none, "asked")));
    json_decref(mine);
    json_decref(other);
    json_decref(none);
}

static void a_name_that_was_cut_is_told_as_far_as_it_is_text(void **state)
{
    static struct remote_view view;
    (void)state;
    view.turn = REMOTE_NO_SEAT;
    view.seats = 1;
    memcpy(view.seat[0].name, "Zo\xC3", 4);
    json_t *table = told(&view, 0);
    const json_t *seat = json_array_get(json_object_get(table, "seats"), 0);
    assert_string_equal(json_string_value(json_object_get(seat, "name")), "Zo");
    assert_true(json_is_null(json_object_get(table, "turn")));
    json_decref(table);
}

static void the_largest_view_is_no_longer_than_a_frame(void **state)
{
    static struct remote_view view;
    (void)state;
    view.screen = REMOTE_SCREEN_TABLE;
    view.seats = REMOTE_SEATS_MAX;
    view.lines = REMOTE_LINES_MAX;
    view.dice = REMOTE_DICE_MAX;
    view.board = REMOTE_BOARD_MAX;
    view.asked = (struct remote_asked){.what = REMOTE_ASKS_ACT, .seats = 1, .actions = 64};
    for (int i = 0; i < REMOTE_ACTIONS_MAX; i++) {
        memset(view.asked.action[i].label, 'a', REMOTE_NAME_BYTES - 1);
        memset(view.asked.action[i].detail, 'a', REMOTE_NAME_BYTES - 1);
    }
    for (int i = 0; i < REMOTE_BOARD_MAX; i++) {
        memset(view.about[i], 'a', REMOTE_BOARD_BYTES - 1);
    }
    for (int i = 0; i < REMOTE_LINES_MAX; i++) {
        memset(view.line[i].text, 'a', REMOTE_LINE_BYTES - 1);
    }
    static const uint8_t phones[REMOTE_SEATS_MAX];
    struct remote_shared shared;
    assert_true(remote_share(&shared, &view, INT64_MAX, phones));
    char *text = remote_tell_table(&shared, &view, 1, "");
    remote_shared_finish(&shared);
    assert_non_null(text);
    assert_true(strlen(text) <= REMOTE_SENT_MAX);
    free(text);
}

static void only_files_of_the_page_are_found(void **state)
{
    static struct remote_files files;
    (void)state;
    assert_true(remote_files_read(&files, "assets/remote"));
    assert_non_null(remote_files_find(&files, "/"));
    assert_ptr_equal(remote_files_find(&files, "/"), remote_files_find(&files, "/index.html"));
    static const char *const others[] = {
        "", "//", "/../remote/index.html", "/.", "/index", "/no", "index.html", "/README"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_null(remote_files_find(&files, others[i]));
    }
    remote_files_finish(&files);
    assert_false(remote_files_read(&files, "assets/icons")); /* there is no page */
}

static void a_code_has_its_three_corners(void **state)
{
    static struct remote_code code;
    (void)state;
    assert_true(remote_code_make("http://192.168.100.200:3423/#1234567890123456789012", &code));
    assert_true(code.size >= 21);
    for (int i = 0; i < 7; i++) {
        assert_true(code.dark[i] && code.dark[code.size - 1 - i] &&
                    code.dark[(code.size - 1) * code.size + i]);
    }
    assert_false(code.dark[7] || code.dark[7 * code.size]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_message_is_read),
        cmocka_unit_test(what_is_no_message_is_refused),
        cmocka_unit_test(more_faces_than_dice_are_refused),
        cmocka_unit_test(a_message_comes_whole_however_it_is_cut),
        cmocka_unit_test(the_longest_message_fits_and_no_longer_one),
        cmocka_unit_test(a_frame_that_says_it_is_huge_is_refused_at_its_head),
        cmocka_unit_test(frames_against_the_rules_end_it),
        cmocka_unit_test(what_is_no_utf8_ends_it),
        cmocka_unit_test(keys_differ_and_compare),
        cmocka_unit_test(ten_wrong_keys_shut_an_address_out_for_a_minute),
        cmocka_unit_test(a_right_key_forgets_what_was_wrong),
        cmocka_unit_test(other_addresses_do_not_free_one_that_is_shut_out),
        cmocka_unit_test(twenty_messages_a_second_are_taken),
        cmocka_unit_test(addresses_of_ones_own_are_known),
        cmocka_unit_test(each_is_told_which_seats_are_its_own),
        cmocka_unit_test(only_who_is_asked_is_told_what),
        cmocka_unit_test(a_name_that_was_cut_is_told_as_far_as_it_is_text),
        cmocka_unit_test(the_largest_view_is_no_longer_than_a_frame),
        cmocka_unit_test(only_files_of_the_page_are_found),
        cmocka_unit_test(a_code_has_its_three_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
