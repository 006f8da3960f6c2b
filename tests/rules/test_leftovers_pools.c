/* SPDX-License-Identifier: Zlib */
/*
 * Every pool of up to eight dice, for every permanent number that has doubles and one that has
 * none: which claims and takes the core offers, and who is stuck, against all pairs of dice tried
 * one by one.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { LOOSE_MAX = 8, PLAYERS = 7, POOLS = 3003, POOLS_OF_TWO = POOLS - 1 - 6 };

/* Dice that lie on the table, one by one. */
struct heap {
    int count;
    uint8_t faces[TC_DICE_MAX];
};

/* Pairs of faces by the lower one. */
struct pairs {
    bool are[7][7];
    int count;
};

/* ---- By trying ----------------------------------------------------------------------------- */

static bool fits(int a, int b, int claim, int number)
{
    return a + b == claim || (a == number && b == number);
}

static struct pairs pairs_of(const struct heap *heap, int claim, int number)
{
    struct pairs pairs = {.count = 0};
    for (int i = 0; i < heap->count; i++) {
        for (int k = 0; k < heap->count; k++) {
            int a = heap->faces[i], b = heap->faces[k];
            if (i != k && a <= b && fits(a, b, claim, number) && !pairs.are[a][b]) {
                pairs.are[a][b] = true;
                pairs.count++;
            }
        }
    }
    return pairs;
}

static struct heap without(const struct heap *heap, int a, int b)
{
    struct heap rest = {.count = 0};
    for (int i = 0; i < heap->count; i++) {
        int face = heap->faces[i];
        if (face == a) {
            a = 0;
        } else if (face == b) {
            b = 0;
        } else {
            rest.faces[rest.count++] = (uint8_t)face;
        }
    }
    assert_int_equal(rest.count, heap->count - 2);
    return rest;
}

static int sum_of(const struct heap *heap)
{
    int sum = 0;
    for (int i = 0; i < heap->count; i++) {
        sum += heap->faces[i];
    }
    return sum;
}

/* ---- Comparing ----------------------------------------------------------------------------- */

static int legal_of(const struct scene *scene, struct tc_action actions[TC_ACTIONS_MAX])
{
    return tc_game_legal(&scene->setup, &scene->state, actions);
}

static void expect_takes(const struct scene *scene, const struct heap *heap, int claim, int number)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    struct pairs pairs = pairs_of(heap, claim, number);
    assert_int_equal(legal_of(scene, actions), pairs.count);
    for (int i = 0; i < pairs.count; i++) {
        assert_int_equal(actions[i].count, 2);
        assert_true(pairs.are[actions[i].argument[0]][actions[i].argument[1]]);
    }
}

static bool any_claim(const struct heap *heap, int number)
{
    bool any = false;
    for (int claim = 7; claim <= 12; claim++) {
        any = any || pairs_of(heap, claim, number).count > 0;
    }
    return any;
}

static void expect_claims(const struct scene *scene, const struct heap *heap, int number)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = legal_of(scene, actions), at = 0;
    for (int claim = 7; claim <= 12; claim++) {
        if (pairs_of(heap, claim, number).count > 0) {
            assert_true(at < count);
            assert_int_equal(actions[at++].argument[0], claim);
        }
    }
    assert_int_equal(at, count);
}

static void expect_stuck(const struct scene *scene, const struct heap *heap, int seat)
{
    assert_int_equal(scene_event(scene, "stuck")->seat, seat);
    assert_int_equal(scene_event_number(scene, "stuck", "sum"), sum_of(heap));
    assert_int_equal(scene->state.await, TC_AWAIT_ROLL);
}

/* `seat` has not claimed yet and this heap is left to it. */
static void expect_first_turn(const struct scene *scene, const struct heap *heap, int seat)
{
    if (any_claim(heap, seat + 1)) {
        scene_expect(scene, "claim", seat);
        expect_claims(scene, heap, seat + 1);
    } else {
        expect_stuck(scene, heap, seat);
    }
}

/* ---- Setting up ---------------------------------------------------------------------------- */

static void throw_heap(struct scene *scene, const struct heap *heap)
{
    assert_int_equal(
        tc_game_throw(&scene->setup, &scene->state, heap->faces, heap->count, &scene->events),
        TC_OK);
}

/* The permanent number `number`, at seat number - 1, is to throw so many dice. Those before it are
   stuck at once, each on dice that are no doubles of its own. */
static void begin_with(struct scene *scene, int number, int dice)
{
    char options[64];
    snprintf(options, sizeof options, "dice=%d limit=500 starter=1", dice);
    scene_begin(scene, "leftovers", PLAYERS, 0, options);
    for (int before = 1; before < number; before++) {
        struct heap heap = {.count = dice};
        memset(heap.faces, before == 1 ? 2 : 1, (size_t)dice);
        throw_heap(scene, &heap);
    }
    scene_expect(scene, "rolling", number - 1);
}

/* The next heap of as many dice, each face no less than the one before; false behind the last. */
static bool next_heap(struct heap *heap)
{
    int i = heap->count - 1;
    while (i >= 0 && heap->faces[i] == 6) {
        i--;
    }
    if (i < 0) {
        return false;
    }
    memset(heap->faces + i, heap->faces[i] + 1, (size_t)(heap->count - i));
    return true;
}

typedef void heap_check(const struct scene *due, const struct heap *heap, int number);

/* Every heap of least .. LOOSE_MAX dice for every number, `extra` dice being thrown beside it. */
static int for_all(int least, int extra, heap_check *check)
{
    int heaps = 0;
    for (int number = 1; number <= PLAYERS; number++) {
        for (int count = least; count <= LOOSE_MAX; count++) {
            struct scene due;
            struct heap heap = {.count = count};
            memset(heap.faces, 1, (size_t)count);
            begin_with(&due, number, count + extra);
            do {
                check(&due, &heap, number);
                heaps++;
            } while (next_heap(&heap));
        }
    }
    return heaps;
}

/* ---- First turns --------------------------------------------------------------------------- */

static void check_each_take(const struct scene *claimed, const struct heap *heap, int number)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = legal_of(claimed, actions);
    for (int i = 0; i < count; i++) {
        struct scene scene = *claimed;
        struct heap rest = without(heap, actions[i].argument[0], actions[i].argument[1]);
        tc_game_act(&scene.setup, &scene.state, &actions[i], &scene.events);
        expect_first_turn(&scene, &rest, number % PLAYERS);
    }
}

static void check_first_turn(const struct scene *due, const struct heap *heap, int number)
{
    struct scene thrown = *due;
    struct tc_action claims[TC_ACTIONS_MAX];
    throw_heap(&thrown, heap);
    expect_first_turn(&thrown, heap, number - 1);
    int count = legal_of(&thrown, claims);
    for (int i = 0; i < count; i++) {
        struct scene scene = thrown;
        tc_game_act(&scene.setup, &scene.state, &claims[i], &scene.events);
        scene_expect(&scene, "take", number - 1);
        expect_takes(&scene, heap, claims[i].argument[0], number);
        check_each_take(&scene, heap, number);
    }
}

static void every_pool_is_claimed_as_its_pairs_allow(void **state)
{
    (void)state;
    assert_int_equal(for_all(2, 0, check_first_turn), POOLS_OF_TWO * PLAYERS);
}

/* ---- Later turns --------------------------------------------------------------------------- */

/* Everybody takes a pair laid beside the heap, so that it alone is left for the second turn. */
static void play_first_turns(struct scene *scene, const struct heap *heap, int claim)
{
    struct heap all = *heap;
    char actions[2][TC_ACTION_TEXT_MAX];
    all.faces[all.count++] = (uint8_t)(claim - 6);
    all.faces[all.count++] = 6;
    for (int i = 1; i < PLAYERS; i++) {
        all.faces[all.count++] = 1;
        all.faces[all.count++] = 6;
    }
    throw_heap(scene, &all);
    for (int i = 0; i < PLAYERS; i++) {
        int own = i == 0 ? claim : 7;
        snprintf(actions[0], sizeof actions[0], "claim %d", own);
        snprintf(actions[1], sizeof actions[1], "take %d 6", own - 6);
        scene_act(scene, actions[0]);
        scene_act(scene, actions[1]);
    }
}

static void check_later_turn(const struct scene *due, const struct heap *heap, int number)
{
    for (int claim = 7; claim <= 12; claim++) {
        struct scene scene = *due;
        play_first_turns(&scene, heap, claim);
        if (pairs_of(heap, claim, number).count > 0) {
            scene_expect(&scene, "take", number - 1);
            expect_takes(&scene, heap, claim, number);
        } else {
            expect_stuck(&scene, heap, number - 1);
        }
    }
}

static void every_pool_is_taken_from_as_its_pairs_allow(void **state)
{
    (void)state;
    assert_int_equal(for_all(0, 2 * PLAYERS, check_later_turn), POOLS * PLAYERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pool_is_claimed_as_its_pairs_allow),
        cmocka_unit_test(every_pool_is_taken_from_as_its_pairs_allow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
