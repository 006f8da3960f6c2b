/* SPDX-License-Identifier: Zlib */
/*
 * music_check.h: the figures of a piece, its score's and its recording's, each beside what is
 * wanted of it.
 */
#ifndef SYNTH_MUSIC_CHECK_H
#define SYNTH_MUSIC_CHECK_H

#include <stdbool.h>

#include "canvas/cue.h"
#include "check.h"
#include "mix.h"

/* `sound` as the program plays it: of a loop with its leads. False where memory is out. */
bool music_check(enum canvas_piece piece, const struct mix_sound *sound,
                 void (*tell)(void *context, const struct check_figure *figure), void *context);

#endif
