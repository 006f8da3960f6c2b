/* SPDX-License-Identifier: Zlib */
#include "wire/seed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void every_seed_comes_back(void **state)
{
    (void)state;
    static const uint64_t seeds[] = {0, 1, 42, UINT64_MAX - 1, UINT64_MAX, UINT64_C(1) << 63};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        char text[WIRE_SEED_MAX];
        uint64_t seed = ~seeds[i];
        wire_seed_text(seeds[i], text);
        assert_true(wire_seed_read(text, &seed));
        assert_true(seed == seeds[i]);
    }
}

static void a_seed_is_plain_decimal(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",
                                        "-1",
                                        "+1",
                                        " 1",
                                        "1 ",
                                        "0x10",
                                        "1e3",
                                        "01",
                                        "00",
                                        "1.0",
                                        "four",
                                        "18446744073709551616",
                                        "99999999999999999999",
                                        "100000000000000000000000000"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint64_t seed = 7;
        assert_false(wire_seed_read(wrong[i], &seed));
        assert_true(seed == 7);
    }
}

static void the_largest_seed_has_room(void **state)
{
    (void)state;
    char text[WIRE_SEED_MAX];
    wire_seed_text(UINT64_MAX, text);
    assert_string_equal(text, "18446744073709551615");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_seed_comes_back),
        cmocka_unit_test(a_seed_is_plain_decimal),
        cmocka_unit_test(the_largest_seed_has_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
