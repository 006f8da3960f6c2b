/* SPDX-License-Identifier: Zlib */
/* The voice's thread and those of its library and its callers: many that want something at once, a
   dispatcher that dies, silence. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include "speech/voice.h"
#include "tests/speech/fake_speechd.h"

enum { LINES = 40, THREADS = 3, TIMES = 60, PATIENCE_MS = 60000 };

static void pause_ms(long ms)
{
    const struct timespec time = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static void await_silence(struct voice *voice)
{
    for (int ms = 0; voice_waiting(voice) > 0; ms++) {
        assert_true(ms < PATIENCE_MS);
        pause_ms(1);
    }
}

static void wake(void *context)
{
    atomic_int *woken = context;
    atomic_fetch_add(woken, 1);
}

/* ---- Tests ----------------------------------------------------------------------------------- */

static void each_event_is_spoken_and_at_rest_nobody_is_woken(void **state)
{
    (void)state;
    atomic_int woken = 0;
    struct voice *voice = voice_create(wake, &woken);
    voice_set(voice, "en", 0);
    for (int i = 1; i <= LINES; i++) {
        voice_say(voice, SPEECH_EVENT, "something");
    }
    await_silence(voice);
    assert_int_equal(fake_speechd_lines(), LINES);
    pause_ms(300); /* nothing tells that nothing happens */
    assert_int_equal(atomic_load(&woken), 0);
    assert_int_equal(voice_take_loss(voice), VOICE_WELL);
    voice_destroy(voice);
}

static void *want(void *context)
{
    struct voice *voice = context;
    static const enum speech_kind kinds[] = {SPEECH_FOCUS, SPEECH_EVENT, SPEECH_PAGE,
                                             SPEECH_QUESTION};
    for (int i = 0; i < TIMES; i++) {
        voice_say(voice, kinds[i % 4], "something");
        voice_set(voice, i % 8 < 4 ? "en" : "de", i % 100);
        if (i % 16 == 15) {
            voice_stop(voice);
        }
        assert_true(voice_waiting(voice) < (size_t)THREADS * TIMES);
        assert_int_equal(voice_take_loss(voice), VOICE_WELL);
        pause_ms(i % 3);
    }
    return NULL;
}

static void many_threads_may_want_something_at_once(void **state)
{
    (void)state;
    atomic_int woken = 0;
    struct voice *voice = voice_create(wake, &woken);
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_create(&threads[i], NULL, want, voice), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    await_silence(voice);
    assert_true(fake_speechd_lines() > 0);
    assert_int_equal(atomic_load(&woken), 0);
    voice_destroy(voice);
}

static void a_line_without_an_end_is_cut_short(void **state)
{
    (void)state;
    atomic_int woken = 0;
    struct voice *voice = voice_create(wake, &woken);
    fake_speechd_set(true, false);
    for (int i = 1; i <= LINES; i++) {
        voice_say(voice, SPEECH_FOCUS, "somewhere");
        for (int ms = 0; fake_speechd_lines() < i; ms++) {
            assert_true(ms < PATIENCE_MS);
            pause_ms(1);
        }
        assert_int_equal(fake_speechd_lines(), i);
    }
    voice_stop(voice);
    await_silence(voice);
    voice_destroy(voice);
}

static void one_that_dies_wakes_once_and_is_told(void **state)
{
    (void)state;
    atomic_int woken = 0;
    struct voice *voice = voice_create(wake, &woken);
    voice_say(voice, SPEECH_EVENT, "first");
    await_silence(voice);
    fake_speechd_set(false, true);
    for (int ms = 0; atomic_load(&woken) == 0; ms++) {
        assert_true(ms < PATIENCE_MS);
        voice_say(voice, SPEECH_EVENT, "second");
        pause_ms(1);
    }
    assert_true(voice_take_loss(voice) != VOICE_WELL);
    await_silence(voice);
    pause_ms(100);
    assert_int_equal(atomic_load(&woken), 1);
    voice_destroy(voice);
}

static int begin(void **state)
{
    (void)state;
    fake_speechd_begin();
    return 0;
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_event_is_spoken_and_at_rest_nobody_is_woken),
        TEST(many_threads_may_want_something_at_once),
        TEST(a_line_without_an_end_is_cut_short),
        TEST(one_that_dies_wakes_once_and_is_told),
    };
    return cmocka_run_group_tests_name("voice", tests, NULL, NULL);
}
