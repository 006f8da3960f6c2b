/* SPDX-License-Identifier: Zlib */
/* tempo.h: the paces of the settings, for tests by the stepped clock: calm, normal, quick, instant,
   and gentle, which is reduced motion. */
#ifndef TESTS_TABLE_TEMPO_H
#define TESTS_TABLE_TEMPO_H

#include "boards/board.h"

static const struct boards_tempo calm = {.throw_ms = 1800, .glide_ms = 270, .count_ms = 600};
static const struct boards_tempo normal = {.throw_ms = 1200, .glide_ms = 180, .count_ms = 400};
static const struct boards_tempo quick = {.throw_ms = 600, .glide_ms = 90, .count_ms = 200};
static const struct boards_tempo instant = {.throw_ms = 0};
static const struct boards_tempo gentle = {
    .throw_ms = 300, .glide_ms = 180, .count_ms = 400, .gently = true};

#endif
