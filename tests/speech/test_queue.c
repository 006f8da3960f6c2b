/* SPDX-License-Identifier: Zlib */
/* What is spoken next, what cuts what short, and that no event is ever lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include "speech/queue.h"

static struct speech_queue queue;

static int open_queue(void **state)
{
    (void)state;
    speech_queue_init(&queue);
    return 0;
}

static int close_queue(void **state)
{
    (void)state;
    speech_queue_finish(&queue);
    return 0;
}

/* Speaks lines to their end and asserts that they are these. */
static void assert_spoken(const char *const *lines, int count)
{
    for (int i = 0; i < count; i++) {
        const char *line = speech_queue_next(&queue);
        assert_non_null(line);
        assert_string_equal(line, lines[i]);
        speech_queue_done(&queue);
    }
    assert_null(speech_queue_next(&queue));
}

#define SPOKEN(...)                                                                                \
    do {                                                                                           \
        const char *const wanted[] = {__VA_ARGS__};                                                \
        assert_spoken(wanted, (int)(sizeof wanted / sizeof wanted[0]));                            \
    } while (0)

static void events_come_in_their_order_and_the_question_last(void **state)
{
    (void)state;
    speech_queue_add(&queue, SPEECH_QUESTION, "which?");
    speech_queue_add(&queue, SPEECH_EVENT, "one");
    speech_queue_add(&queue, SPEECH_PAGE, "page");
    speech_queue_add(&queue, SPEECH_EVENT, "two");
    SPOKEN("one", "two", "page");
    speech_queue_add(&queue, SPEECH_QUESTION, "which?");
    speech_queue_add(&queue, SPEECH_QUESTION, "or which?");
    SPOKEN("or which?");
}

static void a_focus_cuts_everything_short_and_an_event_comes_again(void **state)
{
    (void)state;
    speech_queue_add(&queue, SPEECH_EVENT, "one");
    speech_queue_add(&queue, SPEECH_EVENT, "two");
    assert_string_equal(speech_queue_next(&queue), "one");
    assert_true(speech_queue_add(&queue, SPEECH_FOCUS, "left"));
    assert_false(speech_queue_add(&queue, SPEECH_FOCUS, "right")); /* nothing is spoken yet */
    SPOKEN("right", "one", "two");
}

static void a_focus_drops_the_focus_and_the_question_that_are_spoken(void **state)
{
    static const enum speech_kind kinds[] = {SPEECH_FOCUS, SPEECH_PAGE, SPEECH_QUESTION};
    (void)state;
    for (int i = 0; i < 3; i++) {
        speech_queue_add(&queue, kinds[i], "old");
        speech_queue_next(&queue);
        assert_true(speech_queue_add(&queue, SPEECH_FOCUS, "new"));
        SPOKEN("new");
    }
}

static void an_event_waits_for_the_focus_and_cuts_a_question_short(void **state)
{
    (void)state;
    speech_queue_add(&queue, SPEECH_FOCUS, "left");
    speech_queue_next(&queue);
    assert_false(speech_queue_add(&queue, SPEECH_EVENT, "one"));
    speech_queue_done(&queue);
    SPOKEN("one");
    speech_queue_add(&queue, SPEECH_QUESTION, "which?");
    speech_queue_next(&queue);
    assert_true(speech_queue_add(&queue, SPEECH_EVENT, "two"));
    SPOKEN("two");
}

static void a_page_replaces_what_was_said_of_the_one_before(void **state)
{
    (void)state;
    speech_queue_add(&queue, SPEECH_FOCUS, "left");
    speech_queue_add(&queue, SPEECH_EVENT, "one");
    speech_queue_add(&queue, SPEECH_QUESTION, "which?");
    speech_queue_add(&queue, SPEECH_PAGE, "old page");
    speech_queue_add(&queue, SPEECH_PAGE, "page");
    SPOKEN("one", "page");
}

static void no_event_is_lost_however_often_it_is_cut_short(void **state)
{
    enum { EVENTS = 300 };
    int next = 0, cuts = 0;
    (void)state;
    for (int i = 0; i < EVENTS; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i);
        speech_queue_add(&queue, SPEECH_EVENT, text);
    }
    for (uint32_t chance = 1; next < EVENTS; chance = chance * 1664525u + 1013904223u) {
        const char *line = speech_queue_next(&queue);
        char wanted[16];
        snprintf(wanted, sizeof wanted, "%d", next);
        if (strcmp(line, "focus") == 0) {
            speech_queue_done(&queue);
            continue;
        }
        assert_string_equal(line, wanted);
        if (chance >> 30 == 0) {
            assert_true(speech_queue_add(&queue, SPEECH_FOCUS, "focus"));
            cuts++;
        } else {
            speech_queue_done(&queue);
            next++;
        }
    }
    assert_true(cuts > EVENTS / 10);
}

static void a_stop_leaves_nothing(void **state)
{
    (void)state;
    assert_false(speech_queue_stop(&queue));
    speech_queue_add(&queue, SPEECH_EVENT, "one");
    speech_queue_add(&queue, SPEECH_QUESTION, "which?");
    speech_queue_next(&queue);
    assert_true(speech_queue_stop(&queue));
    assert_null(speech_queue_next(&queue));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_queue, close_queue)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(events_come_in_their_order_and_the_question_last),
        TEST(a_focus_cuts_everything_short_and_an_event_comes_again),
        TEST(a_focus_drops_the_focus_and_the_question_that_are_spoken),
        TEST(an_event_waits_for_the_focus_and_cuts_a_question_short),
        TEST(a_page_replaces_what_was_said_of_the_one_before),
        TEST(no_event_is_lost_however_often_it_is_cut_short),
        TEST(a_stop_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
