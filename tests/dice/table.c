/* SPDX-License-Identifier: Zlib */
#include "tests/dice/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

struct dice *table_of_dice(void)
{
    struct dice_layout layout = {
        .tray = {60, 140, 900, 520}, .aside = {60, 20, 700, 90}, .size = 90, .aside_size = 60};
    struct dice *dice = dice_create();
    assert_non_null(dice);
    dice_set_layout(dice, &layout);
    return dice;
}

struct dice_throw table_throw_of(int count, uint64_t seed, float ms)
{
    struct dice_throw how = {.count = count, .sides = 6, .seed = seed, .ms = ms};
    for (int i = 0; i < count; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(1 + (seed + (uint64_t)i) % 6);
    }
    return how;
}

struct dice_throw table_mixed_throw(int count, uint64_t seed)
{
    struct dice_throw how = {.count = count, .sides = 6, .seed = seed};
    for (int i = 0; i < count; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(1 + (seed * 7 + (uint64_t)i * (1 + seed % 5)) % 6);
    }
    return how;
}

float table_run(struct dice *dice)
{
    struct canvas_cues cues = {.count = 0};
    float ms = 0;
    for (; dice_moving(dice); ms += 16) {
        cues.count = 0;
        dice_step(dice, 16, &cues);
    }
    return ms;
}
