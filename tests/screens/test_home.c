/* SPDX-License-Identifier: Zlib */
/* The home screen: how large its boxes and their pictures are, where an open match is offered, and
   that what stirs there comes to rest. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "boards/board.h"
#include "tests/screens/stage.h"

/* Shares of the window's height that boxes have, and of a box that its picture has. */
#define BOX_LEAST     0.6f
#define PICTURE_LEAST 0.45f
/* Of its width: the height that a box may stop at. */
#define SLENDER 2.15f

enum { RESTS_MS = 31000, BEAT_MS = 100 };

static void begin(struct stage *stage, float scale)
{
    stage_begin(stage, &(struct screens_setup){
                           .seeded = true, .seed = 5, .scale = scale, .speed = SCREENS_NORMAL});
}

static const struct ui_node *of_game(struct stage *stage, const char *what, int i)
{
    char id[UI_ID_MAX];
    return stage_find(stage, ui_id(id, "home.%s.%s", what, boards_game(i)->id));
}

static void check_nothing_is_cut(const struct stage *stage)
{
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT) {
            const char *text = stage->list.bytes + command->of.text.bytes;
            if (strstr(text, "\xE2\x80\xA6") != NULL) {
                fail_msg("%.0f x %.0f: %s", (double)stage->w, (double)stage->h, text);
            }
        }
    }
}

static void check_boxes(struct stage *stage, float w, float h)
{
    float sum = 0;
    stage_size(stage, w, h);
    for (int i = 0; i < boards_count(); i++) {
        struct canvas_rect box = of_game(stage, "game", i)->rect;
        struct canvas_rect picture = of_game(stage, "picture", i)->rect;
        sum += box.h;
        /* Where a window is less wide, a higher box would have a picture that is lost on it. */
        assert_true(w < h || box.h >= fminf(BOX_LEAST * h, SLENDER * box.w));
        assert_true(w < h * 1.6f || box.h >= BOX_LEAST * h);
        assert_true(picture.x >= box.x && picture.x + picture.w <= box.x + box.w + 1);
        assert_true(picture.y >= box.y && picture.y + picture.h <= box.y + box.h + 1);
        /* Of the height where it has the whole width, or the other way round. */
        bool wide = picture.w < box.w * 0.9f;
        assert_true(wide ? picture.w >= PICTURE_LEAST * box.w && picture.h >= 0.9f * box.h
                         : picture.h >= PICTURE_LEAST * box.h);
    }
    assert_true(w >= h || sum >= BOX_LEAST * h);
    check_nothing_is_cut(stage);
}

static void boxes_and_their_pictures_are_large(void **state)
{
    static const float sizes[][2] = {{800, 480},  {1280, 720}, {1920, 1080}, {720, 1280},
                                     {1024, 768}, {800, 600},  {2560, 1080}, {1080, 1920}};
    (void)state;
    for (float scale = 1; scale < 2; scale += 0.5f) {
        struct stage stage;
        begin(&stage, scale);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            check_boxes(&stage, sizes[i][0], sizes[i][1]);
        }
        stage_check_sizes(&stage);
        stage_end(&stage);
    }
}

/* What is painted on a lid takes nearly all of its picture's width or height. */
static void what_is_painted_fills_the_picture(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1.5f);
    stage_size(&stage, 800, 480);
    int found = 0;
    for (size_t i = 0; i < stage.list.command_count; i++) {
        const struct canvas_command *command = &stage.list.commands[i];
        if (command->kind == CANVAS_PICTURE &&
            strcmp(stage.list.bytes + command->of.picture.name, "pictures/bombs.svg") == 0) {
            struct canvas_rect room = stage_find(&stage, "home.picture.bombs")->rect;
            struct canvas_rect rect = command->of.picture.rect;
            assert_true(rect.w >= 0.9f * room.w || rect.h >= 0.9f * room.h);
            found++;
        }
    }
    assert_int_equal(found, 1);
    stage_end(&stage);
}

static void an_open_match_is_offered_once_on_its_box(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    stage_seat(&stage, 2);
    stage_throw(&stage, "action.throw", "111235");
    stage_click(&stage, "action.bank");
    stage_settle(&stage);
    stage_click(&stage, "table.menu");
    stage_settle(&stage);
    stage_click(&stage, "menu.home");
    stage_click(&stage, "ask.yes");
    stage_settle(&stage);
    const struct ui *ui = screens_ui(stage.screens);
    int buttons = 0;
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        buttons += node->role == UI_ROLE_BUTTON && strncmp(node->id, "home.continue", 13) == 0;
    }
    assert_int_equal(buttons, 1);
    struct canvas_rect box = stage_find(&stage, "home.game.dicegame")->rect;
    const struct ui_node *open = stage_find(&stage, "home.continue.dicegame");
    assert_true(open->rect.x == box.x && open->rect.w == box.w);
    assert_true(fabsf(open->rect.y - box.y - box.h) < 1 && open->rect.h >= UI_CONTROL_LEAST);
    assert_non_null(strstr(open->label, "Player 1: 1,"));
    assert_non_null(strstr(open->label, "Player 2: 0"));
    check_nothing_is_cut(&stage);
    /* The name that is the same for every game leads there too. */
    stage_click(&stage, "home.continue");
    assert_string_equal(screens_name(stage.screens), "table");
    stage_end(&stage);
}

/* ---- Rest ------------------------------------------------------------------------------------ */

static bool steps(struct stage *stage, int ms)
{
    struct canvas_cues cues = {.count = 0};
    stage->null.now += (uint64_t)ms;
    bool moves = screens_step(stage->screens, (float)ms, &cues);
    assert_int_equal(cues.count, 0);
    screens_draw(stage->screens, &stage->list, stage->w, stage->h);
    return moves;
}

static uint64_t frame(const struct stage *stage)
{
    return canvas_list_hash(&stage->list, 0, stage->list.command_count);
}

static void check_rests(struct stage *stage)
{
    assert_true(screens_deadline(stage->screens) == CANVAS_NEVER);
    assert_false(steps(stage, 16));
    uint64_t before = frame(stage);
    assert_false(steps(stage, 5000));
    assert_true(frame(stage) == before);
}

static void move_to(struct stage *stage, float x, float y)
{
    stage_take(stage,
               (struct canvas_intent){
                   .kind = CANVAS_INTENT_MOVE, .source = CANVAS_SOURCE_MOUSE, .x = x, .y = y});
}

static void nothing_stirs_before_anybody_came(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    steps(&stage, 16);
    check_rests(&stage);
    /* A window that opens under the pointer is told where that is. */
    move_to(&stage, 5, 300);
    check_rests(&stage);
    stage_end(&stage);
}

static void the_light_wanders_for_half_a_minute_and_rests(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    stage_go(&stage, CANVAS_WAY_NEXT, CANVAS_SOURCE_PAD);
    stage_settle(&stage);
    uint64_t before = frame(&stage), deadline = screens_deadline(stage.screens);
    assert_true(deadline > stage.null.now && deadline <= stage.null.now + BEAT_MS);
    bool rolled = false;
    for (int ms = 0; ms < 20000; ms += BEAT_MS) {
        rolled = steps(&stage, BEAT_MS) || rolled;
    }
    assert_true(frame(&stage) != before);
    assert_true(rolled);
    for (int ms = 0; ms < RESTS_MS - 20000; ms += BEAT_MS) {
        steps(&stage, BEAT_MS);
    }
    steps(&stage, 16);
    check_rests(&stage);
    stage_end(&stage);
}

static int triangles(const struct stage *stage)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        count += stage->list.commands[i].kind == CANVAS_TRIANGLES;
    }
    return count;
}

/* It comes from beyond an edge and goes beyond the other: none lies about before or after. */
static void the_die_rolls_across_and_leaves(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    steps(&stage, 16);
    int still = triangles(&stage), before = 0, most = 0, ends = 0;
    stage_go(&stage, CANVAS_WAY_NEXT, CANVAS_SOURCE_PAD);
    for (int ms = 0; ms < 20000; ms += BEAT_MS) {
        bool rolling = steps(&stage, BEAT_MS);
        before = ms == 1500 ? triangles(&stage) : before; /* the light alone */
        most = triangles(&stage) > most ? triangles(&stage) : most;
        ends += !rolling && before > 0 && triangles(&stage) == before;
    }
    assert_true(before >= still && most > before && ends > 0);
    for (int ms = 0; ms < RESTS_MS; ms += BEAT_MS) {
        steps(&stage, BEAT_MS);
    }
    assert_true(triangles(&stage) <= before);
    stage_end(&stage);
}

/* By a picture, not by dice alone. */
static void every_lid_says_its_game(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}, {720, 1280}};
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        for (int k = 0; k < boards_count(); k++) {
            const char *picture = boards_find(boards_game(k))->lid->picture;
            bool found = false;
            for (size_t c = 0; c < stage.list.command_count; c++) {
                const struct canvas_command *command = &stage.list.commands[c];
                found =
                    found || (command->kind == CANVAS_PICTURE &&
                              strcmp(stage.list.bytes + command->of.picture.name, picture) == 0);
            }
            assert_true(found);
        }
    }
    stage_end(&stage);
}

static void who_comes_home_finds_it_stirring(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    stage_click(&stage, "home.records");
    stage_settle(&stage);
    stage_back(&stage);
    stage_settle(&stage);
    assert_true(screens_deadline(stage.screens) <= stage.null.now + BEAT_MS);
    stage_end(&stage);
}

static void under_reduced_motion_and_at_instant_speed_all_is_still(void **state)
{
    (void)state;
    const struct screens_setup still[] = {
        {.scale = 1, .speed = SCREENS_NORMAL, .reduced_motion = true},
        {.scale = 1, .speed = SCREENS_INSTANT},
    };
    for (size_t i = 0; i < sizeof still / sizeof still[0]; i++) {
        struct stage stage;
        stage_begin(&stage, &still[i]);
        move_to(&stage, 5, 5);
        uint64_t before = frame(&stage);
        struct canvas_rect box = stage_find(&stage, "home.game.dicegame")->rect;
        move_to(&stage, box.x + box.w / 2, box.y + box.h / 3);
        /* It is taken up at once, and that is all. */
        assert_false(steps(&stage, 16));
        assert_true(frame(&stage) != before);
        check_rests(&stage);
        stage_end(&stage);
    }
}

static void a_box_that_is_pointed_at_tumbles_its_dice_once(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 1);
    struct canvas_rect box = stage_find(&stage, "home.game.zonk")->rect;
    move_to(&stage, box.x + box.w / 2, box.y + box.h / 3);
    assert_true(steps(&stage, 16));
    uint64_t first = frame(&stage);
    assert_true(steps(&stage, 400));
    assert_true(frame(&stage) != first);
    for (int i = 0; i < 100 && steps(&stage, 33); i++) {
    }
    check_rests(&stage);
    /* The tree stays as it was, so that a press finds what was aimed at. */
    struct canvas_rect after = stage_find(&stage, "home.game.zonk")->rect;
    assert_true(after.x == box.x && after.y == box.y && after.w == box.w && after.h == box.h);
    stage_end(&stage);
}

/* A focus that moves is seen at once, and all of what may be kept below it is as it was; only then
   does the box come up. */
static void the_first_frame_of_a_move_draws_a_ring_and_nothing_else(void **state)
{
    struct stage stage;
    (void)state;
    begin(&stage, 1);
    stage_size(&stage, 1280, 720);
    stage_settle(&stage);
    size_t past = stage.list.commands[0].of.layer.past;
    uint64_t layer = canvas_list_hash(&stage.list, 0, past);
    size_t above = stage.list.command_count - past;
    stage_go(&stage, CANVAS_WAY_RIGHT, CANVAS_SOURCE_KEYBOARD);
    stage_step(&stage, 0);
    assert_int_equal(stage.list.commands[0].of.layer.past, past);
    assert_true(canvas_list_hash(&stage.list, 0, past) == layer);
    assert_in_range(stage.list.command_count - past, above + 1, above + 4);
    stage_step(&stage, 16);
    stage_step(&stage, 16);
    assert_true(stage.list.commands[0].of.layer.past < past);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_and_their_pictures_are_large),
        cmocka_unit_test(what_is_painted_fills_the_picture),
        cmocka_unit_test(an_open_match_is_offered_once_on_its_box),
        cmocka_unit_test(nothing_stirs_before_anybody_came),
        cmocka_unit_test(the_light_wanders_for_half_a_minute_and_rests),
        cmocka_unit_test(the_die_rolls_across_and_leaves),
        cmocka_unit_test(every_lid_says_its_game),
        cmocka_unit_test(who_comes_home_finds_it_stirring),
        cmocka_unit_test(under_reduced_motion_and_at_instant_speed_all_is_still),
        cmocka_unit_test(a_box_that_is_pointed_at_tumbles_its_dice_once),
        cmocka_unit_test(the_first_frame_of_a_move_draws_a_ring_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
