/* SPDX-License-Identifier: Zlib */
#include <tumblecup/random.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void draws_are_those_of_the_reference_program(void **state)
{
    (void)state;
    /* pcg32-demo of the reference implementation, seeded with 42 and stream 54. */
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                         0x83d2f293, 0xbfa4784b, 0xcbed606e};
    struct tc_random random = tc_random_seeded(42);
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        assert_int_equal(tc_random_bits(&random), published[i]);
    }
}

static void a_copy_draws_the_same(void **state)
{
    (void)state;
    struct tc_random random = tc_random_seeded(7);
    tc_random_bits(&random);
    struct tc_random copy = random;
    uint8_t first[60], again[60];
    tc_random_throw(&random, 60, 6, first);
    tc_random_throw(&copy, 60, 6, again);
    assert_memory_equal(first, again, sizeof first);
}

static void a_throw_is_one_draw_after_the_other(void **state)
{
    (void)state;
    struct tc_random random = tc_random_seeded(11);
    struct tc_random single = random;
    uint8_t faces[60];
    tc_random_throw(&random, 60, 10, faces);
    for (int i = 0; i < 60; i++) {
        assert_int_equal(faces[i], tc_random_below(&single, 10) + 1);
    }
    assert_int_equal(random.state, single.state);
}

static void seeds_differ(void **state)
{
    (void)state;
    static const uint64_t seeds[] = {0, 1, 2, UINT64_MAX, UINT64_MAX - 1, UINT64_C(1) << 63};
    enum { COUNT = sizeof seeds / sizeof seeds[0] };
    uint64_t draws[COUNT];
    for (int i = 0; i < COUNT; i++) {
        struct tc_random random = tc_random_seeded(seeds[i]);
        draws[i] = (uint64_t)tc_random_bits(&random) << 32;
        draws[i] |= tc_random_bits(&random);
        for (int k = 0; k < i; k++) {
            assert_true(draws[i] != draws[k]);
        }
    }
}

/* Chi-square of equally likely cells. */
static double chi_square(const int *cells, int count, int draws)
{
    double expected = (double)draws / count;
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += (cells[i] - expected) * (cells[i] - expected) / expected;
    }
    return sum;
}

/* What one run in a thousand exceeds, by degrees of freedom: those of one die, and of a pair. */
static double critical(int freedom)
{
    static const double table[] = {
        [2] = 13.82,   [3] = 16.27,   [4] = 18.47,    [5] = 20.52,   [6] = 22.46,
        [7] = 24.32,   [8] = 26.12,   [9] = 27.88,    [10] = 29.59,  [11] = 31.26,
        [15] = 37.70,  [24] = 51.18,  [35] = 66.62,   [48] = 84.04,  [63] = 103.44,
        [80] = 124.84, [99] = 148.23, [120] = 173.62, [143] = 201.00};
    assert_true(table[freedom] > 0);
    return table[freedom];
}

static void faces_of_every_die_are_equally_likely(void **state)
{
    (void)state;
    enum { THROWS = 10000, DICE = 60 };
    for (int sides = 4; sides <= 12; sides++) {
        struct tc_random random = tc_random_seeded((uint64_t)sides * 1000);
        int cells[13] = {0};
        for (int i = 0; i < THROWS; i++) {
            uint8_t faces[DICE];
            tc_random_throw(&random, DICE, sides, faces);
            for (int k = 0; k < DICE; k++) {
                assert_in_range(faces[k], 1, sides);
                cells[faces[k]]++;
            }
        }
        double sum = chi_square(cells + 1, sides, THROWS * DICE);
        assert_true(sum < critical(sides - 1));
    }
}

/* Counts `pairs` throws of two dice; `gap` dice that nobody looks at fall between the two. */
static double chi_square_of_pairs(int sides, int gap, int pairs)
{
    int cells[12 * 12] = {0};
    struct tc_random random = tc_random_seeded((uint64_t)(sides * 100 + gap));
    for (int i = 0; i < pairs; i++) {
        uint8_t faces[12];
        tc_random_throw(&random, gap + 2, sides, faces);
        cells[(faces[0] - 1) * sides + faces[gap + 1] - 1]++;
    }
    return chi_square(cells, sides * sides, pairs);
}

static void one_die_does_not_tell_the_next(void **state)
{
    (void)state;
    for (int sides = 4; sides <= 12; sides++) {
        assert_true(chi_square_of_pairs(sides, 0, 360000) < critical(sides * sides - 1));
    }
}

/* A next throw of one die, of two, of six: what follows in a game is often not the next draw. */
static void nor_one_that_falls_later(void **state)
{
    (void)state;
    static const int gaps[] = {1, 2, 5, 10};
    for (int sides = 4; sides <= 12; sides++) {
        for (int i = 0; i < 4; i++) {
            assert_true(chi_square_of_pairs(sides, gaps[i], 100000) < critical(sides * sides - 1));
        }
    }
}

/* The measure itself: a die that shows its highest face once more in a hundred throws. */
static void a_loaded_die_would_be_seen(void **state)
{
    (void)state;
    enum { THROWS = 600000 };
    for (int sides = 4; sides <= 12; sides++) {
        struct tc_random random = tc_random_seeded(3);
        int cells[12] = {0};
        for (int i = 0; i < THROWS; i++) {
            bool is_loaded = tc_random_below(&random, 100) == 0;
            cells[is_loaded ? sides - 1 : (int)tc_random_below(&random, (uint32_t)sides)]++;
        }
        assert_true(chi_square(cells, sides, THROWS) > critical(sides - 1));
    }
}

/* Of 3 x 2^30 values a draw without rejection would make each third one twice as likely. */
static void bounds_that_divide_unevenly_are_unbiased(void **state)
{
    (void)state;
    enum { DRAWS = 300000 };
    struct tc_random random = tc_random_seeded(5);
    int cells[3] = {0};
    for (int i = 0; i < DRAWS; i++) {
        uint32_t drawn = tc_random_below(&random, 0xC0000000);
        assert_true(drawn < 0xC0000000);
        cells[drawn % 3]++;
    }
    assert_true(chi_square(cells, 3, DRAWS) < critical(2));
}

static void a_bound_of_one_leaves_no_choice(void **state)
{
    (void)state;
    struct tc_random random = tc_random_seeded(1);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(tc_random_below(&random, 1), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_those_of_the_reference_program),
        cmocka_unit_test(a_copy_draws_the_same),
        cmocka_unit_test(a_throw_is_one_draw_after_the_other),
        cmocka_unit_test(seeds_differ),
        cmocka_unit_test(faces_of_every_die_are_equally_likely),
        cmocka_unit_test(one_die_does_not_tell_the_next),
        cmocka_unit_test(nor_one_that_falls_later),
        cmocka_unit_test(a_loaded_die_would_be_seen),
        cmocka_unit_test(bounds_that_divide_unevenly_are_unbiased),
        cmocka_unit_test(a_bound_of_one_leaves_no_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
