/* SPDX-License-Identifier: Zlib */
/*
 * A match when memory runs out. The linker hands the match's calls of calloc and realloc to the
 * functions below.
 */
#include <tumblecup/match.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

/* NOLINTBEGIN(readability-identifier-naming): names that the linker makes up */
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static int left = -1; /* how many more calls find memory; -1: all */

static bool runs_out(void)
{
    if (left == 0) {
        return true;
    }
    left -= left > 0;
    return false;
}

void *__wrap_calloc(size_t count, size_t size)
{
    return runs_out() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return runs_out() ? NULL : __real_realloc(memory, size);
}

/* NOLINTEND(readability-identifier-naming) */

static struct tc_match *create(enum tc_result *result)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    return tc_match_create(&setup, 1, result, NULL);
}

static void no_match_begins_without_memory(void **state)
{
    (void)state;
    enum tc_result result = TC_NOT_NOW;
    left = 0;
    assert_null(create(&result));
    left = -1;
    assert_int_equal(result, TC_OK);
}

static enum tc_match_result step(struct tc_match *match)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    const struct tc_state *state = tc_match_state(match);
    if (state->await == TC_AWAIT_ROLL) {
        return tc_match_draw(match, NULL);
    }
    tc_game_legal(tc_match_setup(match), state, actions);
    return tc_match_act(match, &actions[0], NULL);
}

/* Each step is first tried with room for none, one, two more blocks. */
static void a_match_stays_as_it_was_and_goes_on_later(void **state)
{
    (void)state;
    struct tc_match *match = create(NULL);
    assert_non_null(match);
    int refused = 0;
    while (tc_match_state(match)->await != TC_AWAIT_OVER) {
        const struct tc_record *records;
        size_t count = tc_match_records(match, &records);
        struct tc_state before = *tc_match_state(match);
        enum tc_match_result result = TC_MATCH_NO_MEMORY;
        for (left = 0; result == TC_MATCH_NO_MEMORY; refused++) {
            int room = left;
            result = step(match);
            if (result == TC_MATCH_NO_MEMORY) {
                assert_memory_equal(tc_match_state(match), &before, sizeof before);
                assert_int_equal(tc_match_records(match, &records), count);
            }
            left = room + 1;
        }
        refused--;
        left = -1;
        assert_int_equal(result, TC_MATCH_OK);
        assert_int_equal(tc_match_records(match, &records), count + 1);
    }
    assert_in_range(refused, 3, 100);
    tc_match_destroy(match);
}

static void a_replay_without_memory_blames_no_record(void **state)
{
    (void)state;
    struct tc_match *match = create(NULL);
    assert_non_null(match);
    assert_int_equal(step(match), TC_MATCH_OK);
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    for (int room = 0; room < 4; room++) {
        ptrdiff_t wrong = -2;
        left = room;
        assert_null(tc_match_replay(tc_match_setup(match), 1, records, count, &wrong));
        left = -1;
        assert_int_equal(wrong, -1);
    }
    tc_match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_match_begins_without_memory),
        cmocka_unit_test(a_match_stays_as_it_was_and_goes_on_later),
        cmocka_unit_test(a_replay_without_memory_blames_no_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
