/* SPDX-License-Identifier: Zlib */
/*
 * near.h: cmocka's comparison of floats, for doubles.
 */
#ifndef TESTS_ODDS_NEAR_H
#define TESTS_ODDS_NEAR_H

#define assert_near(found, wanted, within)                                                         \
    check_near((found), (wanted), (within), __FILE__, __LINE__)

static inline void check_near(double found, double wanted, double within, const char *file,
                              int line)
{
    if (!(found - wanted <= within && wanted - found <= within)) {
        print_error("%.12g is not within %.3g of %.12g\n", found, within, wanted);
        _fail(file, line);
    }
}

#endif
