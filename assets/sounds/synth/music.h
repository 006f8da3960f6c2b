/* SPDX-License-Identifier: Zlib */
/* music.h: what is played below the game; composed for it. */
#ifndef SYNTH_MUSIC_H
#define SYNTH_MUSIC_H

#include "canvas/cue.h"
#include "score.h"

/* Seconds of a loop that stand once more before its beginning and behind its end, so that what the
   encoder does at the ends of a file is never heard. */
#define MUSIC_LEAD 0.25

extern const struct score_piece music_pieces[CANVAS_PIECE_COUNT];

#endif
