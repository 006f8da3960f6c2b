/* SPDX-License-Identifier: Zlib */
#include "screens/attract_call.h"

#include <math.h>
#include <tumblecup/random.h>

#include "screens/logo.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* The cup stands so long before it pours, and how long that takes, ms. */
enum { STANDS_MS = 250, POURS_MS = 3200, SIDES = 6 };

/* Dice in the colours of all games, ivory ones between them. */
static const struct dice_look looks[] = {
    {{237, 229, 210, 255}, {204, 192, 165, 255}, {40, 34, 30, 255}, 0},
    {{62, 108, 190, 255}, {38, 70, 132, 255}, {246, 240, 224, 255}, 0},
    {{196, 62, 52, 255}, {134, 36, 32, 255}, {250, 238, 226, 255}, 0},
    {{237, 229, 210, 255}, {204, 192, 165, 255}, {40, 34, 30, 255}, 0},
    {{38, 150, 152, 255}, {22, 98, 104, 255}, {246, 240, 224, 255}, 0},
    {{240, 174, 60, 255}, {186, 120, 30, 255}, {52, 30, 8, 255}, 0},
    {{52, 146, 92, 255}, {30, 98, 62, 255}, {246, 240, 224, 255}, 0},
    {{140, 84, 172, 255}, {94, 54, 122, 255}, {246, 240, 224, 255}, 0},
};
enum { LOOKS = sizeof looks / sizeof looks[0] };

/* Until the name stands there, ms; and from how high it comes down, of its height. */
#define COMES_MS   500.0f
#define COMES_FROM 0.6f

static const uint64_t all = (UINT64_C(1) << ATTRACT_CALL_DICE) - 1;

void attract_call_begin(struct attract_call *call, uint64_t seed)
{
    call->ms = 0;
    call->poured = false;
    call->seed = seed;
    call->dice = call->dice == NULL ? dice_create() : call->dice;
    if (call->dice != NULL) {
        dice_clear(call->dice, all);
        for (int i = 0; i < ATTRACT_CALL_DICE; i++) {
            dice_set_look(call->dice, i, &looks[i % LOOKS]);
        }
    }
}

void attract_call_finish(struct attract_call *call)
{
    dice_destroy(call->dice);
    call->dice = NULL;
}

static void pour(struct attract_call *call, const struct boards_tempo *tempo)
{
    struct tc_random random = tc_random_seeded(call->seed);
    struct dice_throw how = {.count = ATTRACT_CALL_DICE,
                             .sides = SIDES,
                             .seed = call->seed,
                             .ms = tempo->gently ? 0 : POURS_MS,
                             .gently = tempo->gently};
    for (int i = 0; i < ATTRACT_CALL_DICE; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(1 + tc_random_below(&random, SIDES));
    }
    dice_throw(call->dice, &how);
}

void attract_call_step(struct attract_call *call, float ms, const struct boards_tempo *tempo)
{
    struct canvas_cues quiet = {.count = 0};
    call->ms += ms;
    if (call->dice != NULL) {
        if (!call->poured && (tempo->gently || call->ms >= STANDS_MS)) {
            pour(call, tempo);
            call->poured = true;
        } else if (!call->poured) {
            dice_await(call->dice, all, SIDES, 0);
        }
        dice_step(call->dice, ms, &quiet);
    }
}

void attract_call_lay_out(struct attract_call *call, const struct ui *ui, struct canvas_rect tray)
{
    if (call->dice != NULL) {
        float size = fminf(ui->h * 0.085f, dice_fit(tray, ATTRACT_CALL_DICE));
        dice_set_layout(call->dice, &(struct dice_layout){.tray = tray,
                                                          .aside = tray,
                                                          .row = tray,
                                                          .size = size,
                                                          .aside_size = size,
                                                          .row_size = size,
                                                          .row_pitch = 1});
        dice_set_cloth(call->dice, ui_theme_felt(&ui->theme, UI_FELT));
        dice_set_outlined(call->dice, ui->theme.contrast);
    }
}

void attract_call_draw(const struct attract_call *call, struct ui *ui, struct canvas_rect name,
                       bool still)
{
    float left = still ? 0 : 1 - fminf(1, call->ms / COMES_MS);
    ui_felt(ui, UI_FELT);
    if (call->dice != NULL) {
        dice_draw(call->dice, ui->list, true);
        dice_draw(call->dice, ui->list, false);
    }
    /* The same size on its way, for it is a picture that is made once. */
    struct canvas_rect on_its_way = name;
    on_its_way.y -= roundf(name.h * COMES_FROM * left * left);
    logo_draw_name(ui, on_its_way);
    ui_add(ui, ui_named("attract.title"), UI_ROLE_TEXT, "Tumblecup", name);
}
