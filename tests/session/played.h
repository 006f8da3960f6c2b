/* SPDX-License-Identifier: Zlib */
/*
 * played.h: evenings by hand, from who came to which place.
 */
#ifndef TESTS_SESSION_PLAYED_H
#define TESTS_SESSION_PLAYED_H

#include "session/evening.h"

/* An evening that is over, of as many people as there are letters in a game: each one's place in
   it, '0' for who did not play. Ends with NULL. */
struct evening evening_played(const char *const *games);

#endif
