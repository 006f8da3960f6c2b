/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <time.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 1 << 20 };

static int begin(void **state)
{
    static struct child child;
    child_start(&child, NULL);
    *state = &child;
    child_ask(&child, "{'cmd':'new','game':'dicegame','players':2,'first':0,'seed':'42'}");
    return 0;
}

static int end(void **state)
{
    return child_end(*state);
}

/* Bytes with a newline behind them; then one reply with the code, and the next line is heard. */
static void expect_code(struct child *child, const char *bytes, size_t length, const char *code)
{
    char piece[60];
    snprintf(piece, sizeof piece, "{\"ok\":false,\"code\":\"%s\",\"error\":\"", code);
    assert_true(child_send(child, bytes, length));
    assert_true(child_send(child, "\n", 1));
    const char *reply = child_hear(child);
    assert_non_null(reply);
    assert_non_null(strstr(reply, piece));
    child_expect(child, "{'cmd':'state'}", "{'ok':true,'state':{'game':'dicegame'");
}

#define BAD_JSON(child, text) expect_code(child, text, sizeof(text) - 1, "bad-json")

static void an_empty_line_has_a_reply_too(void **state)
{
    BAD_JSON(*state, "");
    BAD_JSON(*state, " ");
    BAD_JSON(*state, "\t\r");
}

static void what_is_no_json_is_said_to_be_none(void **state)
{
    BAD_JSON(*state, "hello");
    BAD_JSON(*state, "{");
    BAD_JSON(*state, "{\"cmd\":\"state\"");
    BAD_JSON(*state, "{\"cmd\":\"state\"}}");
    BAD_JSON(*state, "{\"cmd\":\"state\"} {\"cmd\":\"state\"}");
    BAD_JSON(*state, "{'cmd':'state'}");
    BAD_JSON(*state, "{\"cmd\":\"state\",}");
    BAD_JSON(*state, "{\"cmd\":\"sta\tte\"}");
    BAD_JSON(*state, "{\"cmd\":\"\\x\"}");
    BAD_JSON(*state, "{\"cmd\":\"\\ud800\"}");
    BAD_JSON(*state, "{cmd:1}");
    BAD_JSON(*state, "NaN");
    BAD_JSON(*state, "\xEF\xBB\xBF{\"cmd\":\"state\"}");
}

static void zero_bytes_are_no_end_of_line(void **state)
{
    BAD_JSON(*state, "\0");
    BAD_JSON(*state, "{\"cmd\":\"state\"}\0");
    BAD_JSON(*state, "{\"cmd\":\"st\0ate\"}");
    BAD_JSON(*state, "\0{\"cmd\":\"state\"}");
    BAD_JSON(*state, "{\"cmd\":\"state\\u0000\"}");
    BAD_JSON(*state, "{\"cmd\\u0000\":\"state\"}");
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    BAD_JSON(*state, "\xFF\xFE");
    BAD_JSON(*state, "{\"cmd\":\"\xC0\x80\"}");
    BAD_JSON(*state, "{\"cmd\":\"\xED\xA0\x80\"}");
    BAD_JSON(*state, "{\"cmd\":\"\xF5\x80\x80\x80\"}");
    BAD_JSON(*state, "{\"cmd\":\"\xE2\x82");
    BAD_JSON(*state, "{\"cmd\":\"\x80\"}");
}

static void a_key_comes_once(void **state)
{
    BAD_JSON(*state, "{\"cmd\":\"state\",\"cmd\":\"state\"}");
    BAD_JSON(*state, "{\"cmd\":\"state\",\"x\":{\"a\":1,\"a\":1}}");
}

static void numbers_out_of_every_range_are_refused(void **state)
{
    BAD_JSON(*state, "{\"cmd\":\"roll\",\"dice\":[99999999999999999999]}");
    BAD_JSON(*state, "{\"cmd\":\"roll\",\"dice\":[-99999999999999999999]}");
    BAD_JSON(*state, "{\"cmd\":\"roll\",\"dice\":[1e999]}");
    BAD_JSON(*state, "{\"cmd\":\"roll\",\"dice\":[01]}");
}

static void every_byte_alone_has_one_reply(void **state)
{
    for (int byte = 0; byte < 256; byte++) {
        char line = (char)byte;
        bool number = byte >= '0' && byte <= '9';
        if (line != '\n') {
            expect_code(*state, &line, 1, number ? "bad-request" : "bad-json");
        }
    }
}

static void random_bytes_have_one_reply_a_line(void **state)
{
    uint32_t random = 1;
    for (int i = 0; i < 500; i++) {
        char line[64];
        size_t length = (size_t)(i % 60) + 4;
        for (size_t at = 0; at < length; at++) {
            random = random * 1664525U + 1013904223U;
            line[at] = (char)(random >> 24);
            line[at] = line[at] == '\n' ? '{' : line[at];
        }
        line[0] = '{';
        expect_code(*state, line, length, "bad-json");
    }
}

/* A line of one byte over and over, to be freed. */
static char *long_line(size_t length, char filling)
{
    char *line = malloc(length);
    assert_non_null(line);
    memset(line, filling, length);
    return line;
}

static void nesting_has_no_bottom_to_fall_through(void **state)
{
    static const char openers[] = {'[', '{', '"', '-', '1'};
    for (size_t i = 0; i < sizeof openers; i++) {
        char *line = long_line(LINE_MAX_BYTES, openers[i]);
        expect_code(*state, line, LINE_MAX_BYTES, "bad-json");
        free(line);
    }
}

/* A state request, stretched to `length` by spaces. */
static char *stretched(size_t length)
{
    static const char request[] = "{\"cmd\":\"state\"}";
    char *line = long_line(length, ' ');
    memcpy(line + length - (sizeof request - 1), request, sizeof request - 1);
    return line;
}

static void a_line_may_be_as_long_as_the_limit(void **state)
{
    struct child *child = *state;
    char *line = stretched(LINE_MAX_BYTES);
    assert_true(child_send(child, line, LINE_MAX_BYTES));
    assert_true(child_send(child, "\n", 1));
    assert_non_null(strstr(child_hear(child), "{\"ok\":true,\"state\":{"));
    child_expect(child, "{'cmd':'state'}", "{'ok':true");
    free(line);
}

static void a_longer_line_is_skipped_with_one_reply(void **state)
{
    static const size_t lengths[] = {LINE_MAX_BYTES + 1,     LINE_MAX_BYTES + 2,
                                     LINE_MAX_BYTES + 5000,  2 * LINE_MAX_BYTES + 1,
                                     2 * LINE_MAX_BYTES + 2, 5 * LINE_MAX_BYTES};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char *line = stretched(lengths[i]);
        expect_code(*state, line, lengths[i], "bad-json");
        free(line);
    }
}

static void limits_hold_wherever_a_line_begins(void **state)
{
    struct child *child = *state;
    char *line = stretched(LINE_MAX_BYTES + 1);
    for (int i = 0; i < 3; i++) {
        child_expect(child, "{'cmd':'state'}", "{'ok':true");
        assert_true(child_send(child, "\n", 1));
        assert_non_null(strstr(child_hear(child), "it is empty"));
        assert_true(child_send(child, line + 1, LINE_MAX_BYTES));
        assert_true(child_send(child, "\n", 1));
        assert_non_null(strstr(child_hear(child), "{\"ok\":true"));
        expect_code(child, line, LINE_MAX_BYTES + 1, "bad-json");
    }
    free(line);
}

static void lines_that_come_together_are_answered_in_order(void **state)
{
    struct child *child = *state;
    static const char lines[] = "{\"cmd\":\"roll\",\"dice\":[2,2,2,1,5,6]}\n\n"
                                "{\"cmd\":\"state\"}\r\n{\"cmd\":\"undo\"}\n";
    assert_true(child_send(child, lines, sizeof lines - 1));
    assert_non_null(strstr(child_hear(child), "\"event\":\"throw\""));
    assert_non_null(strstr(child_hear(child), "bad-json"));
    assert_non_null(strstr(child_hear(child), "\"turn_points\":350"));
    assert_non_null(strstr(child_hear(child), "\"turn_points\":0"));
}

static void a_line_may_come_byte_by_byte(void **state)
{
    struct child *child = *state;
    static const char line[] = "{\"cmd\":\"state\"}\n";
    for (size_t i = 0; i < sizeof line - 1; i++) {
        assert_true(child_send(child, line + i, 1));
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    assert_non_null(strstr(child_hear(child), "{\"ok\":true"));
}

static void close_input(struct child *child)
{
    close(child->to);
    child->to = -1;
}

static void the_last_line_needs_no_newline(void **state)
{
    struct child *child = *state;
    assert_true(child_send(child, "{\"cmd\":\"state\"}", 15));
    close_input(child);
    assert_non_null(strstr(child_hear(child), "{\"ok\":true"));
    assert_null(child_hear(child));
}

static void a_last_line_can_be_exactly_full_or_too_long(void **state)
{
    for (size_t over = 0; over < 2; over++) {
        struct child child;
        char *line = stretched(LINE_MAX_BYTES + over);
        child_start(&child, NULL);
        assert_true(child_send(&child, line, LINE_MAX_BYTES + over));
        close_input(&child);
        const char *wanted = over == 0 ? "\"code\":\"no-game\"" : "\"code\":\"bad-json\"";
        assert_non_null(strstr(child_hear(&child), wanted));
        assert_int_equal(child_end(&child), 0);
        free(line);
    }
    (void)state;
}

#define LINES(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        LINES(an_empty_line_has_a_reply_too),
        LINES(what_is_no_json_is_said_to_be_none),
        LINES(zero_bytes_are_no_end_of_line),
        LINES(bytes_that_are_no_text_are_refused),
        LINES(a_key_comes_once),
        LINES(numbers_out_of_every_range_are_refused),
        LINES(every_byte_alone_has_one_reply),
        LINES(random_bytes_have_one_reply_a_line),
        LINES(nesting_has_no_bottom_to_fall_through),
        LINES(a_line_may_be_as_long_as_the_limit),
        LINES(a_longer_line_is_skipped_with_one_reply),
        LINES(limits_hold_wherever_a_line_begins),
        LINES(lines_that_come_together_are_answered_in_order),
        LINES(a_line_may_come_byte_by_byte),
        LINES(the_last_line_needs_no_newline),
        LINES(a_last_line_can_be_exactly_full_or_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
