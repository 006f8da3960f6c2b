/* SPDX-License-Identifier: Zlib */
/*
 * stage.h: the real screens in a window, or where there is no display in SDL's dummy one, with the
 * software renderer and a clock that is stepped by 16 ms a frame. Each frame is timed, and
 * whoever measures is told of it.
 */
#ifndef TESTS_BENCH_STAGE_H
#define TESTS_BENCH_STAGE_H

#include "platform/platform.h"
#include "screens/screens.h"

enum { BENCH_FRAME_MS = 16 };

/* Seconds. `step`, `draw` and `show` by the wall's clock, `cpu` by the processor's, of the thread
   that draws, and `all` of all threads. */
struct bench_frame {
    double step, draw, show, cpu, all;
    bool moving;
};

struct bench_stage {
    struct platform *platform;
    struct screens *screens;
    struct canvas_list list;
    float w, h;
    /* Told of each frame; may be NULL. */
    void (*seen)(void *context, const struct bench_frame *frame);
    void *context;
    bool held; /* the cup is in a hand */
};

/* Sets up `stage`, whose `seen` and `context` are set already. False after a word on standard
   error; to be closed either way. */
bool bench_stage_open(struct bench_stage *stage, int w, int h, enum screens_speed speed);
void bench_stage_close(struct bench_stage *stage);

/* True while anything moves. */
bool bench_stage_frame(struct bench_stage *stage);
/* Until somebody is asked; some screens are never still. */
void bench_stage_settle(struct bench_stage *stage);
/* Presses a widget by its name and settles; a cup is shaken before it is let go. False where it is
   not there or can't be pressed. */
bool bench_stage_press(struct bench_stage *stage, const char *id);
/* From home to the table of a game with so many seats, of which the first begins. */
bool bench_stage_begin(struct bench_stage *stage, const char *game, int seats);

#endif
