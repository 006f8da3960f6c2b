/* SPDX-License-Identifier: Zlib */
/* Dice that have come to rest gather in a row where they are picked, and keep who they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>
#include "screens/state.h"
#include "tests/screens/stage.h"

enum { DICE = 6 };

/* How far a die that is lifted is seen above one that is not, of its height, at most. */
#define LIFTED 0.1f

static const char *const faces = "4 5 1 2 4 4";
/* In the order of their faces. */
static const int row[DICE] = {2, 3, 0, 4, 5, 1};

static void sit_down(struct stage *stage, const char *game, const struct screens_setup *setup)
{
    stage_begin(stage, setup);
    stage_set_up(stage, game, 2);
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

static void at_speed(struct stage *stage, const char *game, enum screens_speed speed, bool gently)
{
    struct screens_setup setup = {
        .seeded = true, .seed = 11, .scale = 1, .speed = speed, .reduced_motion = gently};
    sit_down(stage, game, &setup);
}

/* Throws and does not wait. */
static void throw_dice(struct stage *stage)
{
    uint8_t dice[DICE];
    for (int i = 0; i < DICE; i++) {
        dice[i] = (uint8_t)(faces[2 * i] - '0');
    }
    screens_dictate(stage->screens, dice, DICE);
    stage_click(stage, "action.throw");
}

static struct canvas_rect rect_of(struct stage *stage, int die)
{
    char id[UI_ID_MAX];
    return stage_find(stage, ui_id(id, "die.%d", die))->rect;
}

static struct canvas_point middle(struct stage *stage, int die)
{
    struct canvas_rect rect = rect_of(stage, die);
    return (struct canvas_point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

static const struct ui_node *node_of(struct stage *stage, int die)
{
    char id[UI_ID_MAX];
    return stage_find(stage, ui_id(id, "die.%d", die));
}

static void check_row(struct stage *stage, const int *order, int count)
{
    for (int i = 0; i < count; i++) {
        const struct ui_node *node = node_of(stage, order[i]);
        assert_int_equal(node->value, faces[2 * order[i]] - '0');
        assert_string_equal(node->where, "tray");
        if (i > 0) {
            assert_true(node > node_of(stage, order[i - 1]));
            assert_false(canvas_rect_meets(node->rect, rect_of(stage, order[i - 1])));
            assert_true(middle(stage, order[i]).x > middle(stage, order[i - 1]).x);
            /* What scores is lifted. */
            assert_float_equal(middle(stage, order[i]).y, middle(stage, order[0]).y,
                               node->rect.h * LIFTED);
        }
    }
}

static bool in_row(struct stage *stage)
{
    for (int i = 1; i < DICE; i++) {
        float apart = fabsf(middle(stage, row[i]).y - middle(stage, row[0]).y);
        if (apart > rect_of(stage, row[0]).h * LIFTED ||
            middle(stage, row[i]).x <= middle(stage, row[i - 1]).x) {
            return false;
        }
    }
    return true;
}

static void dice_to_be_picked_stand_in_a_row_by_their_faces(void **state)
{
    struct stage stage;
    (void)state;
    at_speed(&stage, "zonk", SCREENS_NORMAL, false);
    throw_dice(&stage);
    stage_settle(&stage);
    check_row(&stage, row, DICE);
    stage_end(&stage);
}

static void a_throw_is_seen_lying_for_a_beat_before(void **state)
{
    struct stage stage;
    struct canvas_point at[DICE];
    int still = 0, longest = 0, frames = 0;
    (void)state;
    at_speed(&stage, "zonk", SCREENS_NORMAL, false);
    throw_dice(&stage);
    memset(at, 0, sizeof at);
    /* Whose turn it is is told first. */
    while (!stage_has(&stage, "die.0")) {
        stage_step(&stage, 16);
    }
    for (; !screens_settled(stage.screens); frames++) {
        bool moved = false;
        stage_step(&stage, 16);
        for (int i = 0; i < DICE; i++) {
            struct canvas_point now = middle(&stage, i);
            moved = moved || hypotf(now.x - at[i].x, now.y - at[i].y) > 0.5f;
            at[i] = now;
        }
        still = moved ? 0 : still + 1;
        longest = still > longest && !in_row(&stage) ? still : longest;
        /* Nothing can be picked before. */
        assert_true(!node_of(&stage, 0)->pickable || screens_settled(stage.screens));
    }
    assert_true(longest * 16 >= 200 && longest * 16 <= 500);
    assert_true(frames * 16 < 360 + 1200 + 400 + 300);
    stage_end(&stage);
}

static void a_press_ends_the_way_and_picks_nothing(void **state)
{
    struct stage stage, seen;
    (void)state;
    at_speed(&seen, "zonk", SCREENS_NORMAL, false);
    throw_dice(&seen);
    stage_settle(&seen);
    static const int late[] = {400, 1250, 1500};
    for (int i = 0; i < 3; i++) {
        at_speed(&stage, "zonk", SCREENS_NORMAL, false);
        throw_dice(&stage);
        stage_step(&stage, late[i]);
        assert_false(screens_settled(stage.screens));
        struct canvas_point at = middle(&stage, 2);
        stage_press(&stage, at.x, at.y);
        assert_true(screens_settled(stage.screens));
        for (int die = 0; die < DICE; die++) {
            struct canvas_rect a = rect_of(&stage, die), b = rect_of(&seen, die);
            assert_memory_equal(&a, &b, sizeof a);
            assert_false(node_of(&stage, die)->picked);
        }
        stage_click(&stage, "die.2");
        assert_true(node_of(&stage, 2)->picked);
        stage_end(&stage);
    }
    stage_end(&seen);
}

static void with_reduced_motion_they_come_up_in_the_row(void **state)
{
    struct stage stage;
    (void)state;
    at_speed(&stage, "zonk", SCREENS_NORMAL, true);
    throw_dice(&stage);
    stage_step(&stage, 16);
    struct canvas_rect at[DICE];
    for (int i = 0; i < DICE; i++) {
        at[i] = rect_of(&stage, i);
    }
    assert_true(in_row(&stage));
    stage_settle(&stage);
    for (int i = 0; i < DICE; i++) {
        assert_float_equal(at[i].x + at[i].w / 2, middle(&stage, i).x, 2);
        assert_float_equal(at[i].y + at[i].h / 2, middle(&stage, i).y, at[i].h * LIFTED);
    }
    stage_end(&stage);
}

/* Those that score lie with what is kept from one frame to the next. */
static void with_reduced_motion_none_is_seen_on_its_way_aside(void **state)
{
    struct stage stage;
    struct canvas_rect rect[DICE];
    (void)state;
    at_speed(&stage, "dicegame", SCREENS_NORMAL, true);
    screens_dictate(stage.screens, (const uint8_t[]){1, 5, 3, 3, 3, 2}, DICE);
    stage_click(&stage, "action.throw");
    stage_step(&stage, 16);
    int places[DICE] = {0};
    for (int i = 0; i < DICE; i++) {
        rect[i] = rect_of(&stage, i);
    }
    while (!screens_settled(stage.screens)) {
        stage_step(&stage, 16);
        for (int i = 0; i < DICE; i++) {
            struct canvas_rect now = rect_of(&stage, i);
            places[i] += fabsf(now.x - rect[i].x) + fabsf(now.y - rect[i].y) > 1;
            rect[i] = now;
        }
    }
    for (int i = 0; i < DICE - 1; i++) {
        assert_int_equal(places[i], 1);
    }
    assert_in_range(places[DICE - 1], 0, 2); /* it makes room for the cup */
    stage_end(&stage);
}

/* Neither the turn's sum nor a card's score counts up: both are what they come to. */
static void with_reduced_motion_no_number_counts(void **state)
{
    struct stage stage;
    (void)state;
    at_speed(&stage, "dicegame", SCREENS_NORMAL, true);
    screens_dictate(stage.screens, (const uint8_t[]){1, 1, 1, 5, 3, 2}, DICE);
    stage_click(&stage, "action.throw");
    while (!screens_settled(stage.screens)) {
        stage_step(&stage, 16);
        const char *sum = stage_find(&stage, "table.turn_points")->label;
        assert_true(strcmp(sum, "0") == 0 || strcmp(sum, "1,050") == 0);
    }
    assert_string_equal(stage_find(&stage, "table.turn_points")->label, "1,050");
    stage_click(&stage, "action.bank");
    for (int ms = 0; ms < 640; ms += 16) {
        const float *score = stage.screens->table.score;
        assert_true(score[0] == 0 || score[0] == 1050);
        stage_step(&stage, 16);
    }
    assert_float_equal(stage.screens->table.score[0], 1050, 0);
    stage_end(&stage);
}

static void at_instant_speed_they_stand_there_at_once(void **state)
{
    struct stage stage;
    (void)state;
    at_speed(&stage, "zonk", SCREENS_INSTANT, false);
    throw_dice(&stage);
    stage_step(&stage, 16);
    check_row(&stage, row, DICE);
    assert_true(screens_settled(stage.screens));
    stage_end(&stage);
}

static void arrows_and_tab_go_through_the_row(void **state)
{
    struct stage stage;
    (void)state;
    at_speed(&stage, "zonk", SCREENS_INSTANT, false);
    throw_dice(&stage);
    stage_settle(&stage);
    assert_string_equal(screens_ui(stage.screens)->focus, "die.2");
    for (int way = 0; way < 2; way++) {
        for (int i = 1; i < DICE; i++) {
            char id[UI_ID_MAX];
            stage_go(&stage, way == 0 ? CANVAS_WAY_RIGHT : CANVAS_WAY_NEXT, CANVAS_SOURCE_KEYBOARD);
            assert_string_equal(screens_ui(stage.screens)->focus, ui_id(id, "die.%d", row[i]));
        }
        for (int i = DICE - 2; i >= 0; i--) {
            stage_go(&stage, way == 0 ? CANVAS_WAY_LEFT : CANVAS_WAY_BEFORE,
                     CANVAS_SOURCE_KEYBOARD);
        }
        assert_string_equal(screens_ui(stage.screens)->focus, "die.2");
    }
    stage_end(&stage);
}

static void each_is_large_enough_to_be_hit_at_every_size(void **state)
{
    static const struct {
        float w, h;
    } sizes[] = {{800, 480}, {1024, 768}, {1280, 720}, {720, 1280}, {1920, 1080}, {3840, 2160}};
    struct stage stage;
    struct screens_setup setup = {
        .seeded = true, .seed = 11, .scale = *(const float *)*state, .speed = SCREENS_INSTANT};
    sit_down(&stage, "zonk", &setup);
    throw_dice(&stage);
    stage_settle(&stage);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_size(&stage, sizes[i].w, sizes[i].h);
        for (int die = 0; die < DICE; die++) {
            struct canvas_rect rect = rect_of(&stage, die);
            assert_true(rect.w >= 44 && rect.h >= 44);
            for (int other = 0; other < die; other++) {
                assert_false(canvas_rect_meets(rect, rect_of(&stage, other)));
            }
        }
    }
    stage_end(&stage);
}

static void what_is_kept_goes_aside_and_the_others_close_up(void **state)
{
    static const int left[] = {3, 0, 4, 5, 1};
    struct stage stage;
    (void)state;
    at_speed(&stage, "zonk", SCREENS_NORMAL, false);
    throw_dice(&stage);
    stage_settle(&stage);
    float y = middle(&stage, 3).y, apart = middle(&stage, 0).x - middle(&stage, 3).x;
    stage_click(&stage, "die.2");
    stage_click(&stage, "action.keep");
    stage_step(&stage, 64);
    assert_false(screens_settled(stage.screens));
    stage_settle(&stage);
    check_row(&stage, left, 5);
    assert_string_equal(node_of(&stage, 2)->where, "aside");
    assert_true(middle(&stage, 2).y < y - 40);
    assert_float_equal(middle(&stage, 0).x - middle(&stage, 3).x, apart, 3);
    stage_end(&stage);
}

/* A position that is come back to looks as it did. */
static void undo_brings_the_same_row_back(void **state)
{
    struct stage stage;
    struct canvas_rect before[DICE];
    (void)state;
    at_speed(&stage, "zonk", SCREENS_NORMAL, false);
    throw_dice(&stage);
    stage_settle(&stage);
    for (int die = 0; die < DICE; die++) {
        before[die] = rect_of(&stage, die);
    }
    stage_click(&stage, "die.2");
    stage_click(&stage, "action.keep");
    stage_settle(&stage);
    stage_click(&stage, "table.undo");
    assert_true(screens_settled(stage.screens));
    stage_step(&stage, 16);
    for (int die = 0; die < DICE; die++) {
        struct canvas_rect now = rect_of(&stage, die);
        assert_memory_equal(&now, &before[die], sizeof now);
    }
    stage_end(&stage);
}

static void a_zonk_leaves_them_where_they_lie(void **state)
{
    static const uint8_t dice[DICE] = {2, 3, 4, 6, 2, 3};
    struct stage stage;
    (void)state;
    at_speed(&stage, "zonk", SCREENS_NORMAL, false);
    screens_dictate(stage.screens, dice, DICE);
    stage_click(&stage, "action.throw");
    stage_settle(&stage);
    assert_true(stage_has(&stage, "table.go_on"));
    float least = INFINITY, most = 0;
    for (int die = 0; die < DICE; die++) {
        least = fminf(least, middle(&stage, die).y);
        most = fmaxf(most, middle(&stage, die).y);
    }
    assert_true(most - least > 10);
    stage_end(&stage);
}

static void in_the_dice_game_those_left_stand_in_a_row(void **state)
{
    int left[] = {0, 3, 4};
    struct stage stage;
    static const uint8_t dice[DICE] = {4, 5, 1, 2, 4, 5};
    (void)state;
    at_speed(&stage, "dicegame", SCREENS_NORMAL, false);
    screens_dictate(stage.screens, dice, DICE);
    stage_click(&stage, "action.throw");
    stage_settle(&stage);
    /* Whichever way they fell, they are read from left to right. */
    for (int i = 1; i < 3; i++) {
        for (int k = i; k > 0 && middle(&stage, left[k]).x < middle(&stage, left[k - 1]).x; k--) {
            int die = left[k];
            left[k] = left[k - 1];
            left[k - 1] = die;
        }
    }
    check_row(&stage, left, 3);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(node_of(&stage, (int[]){1, 2, 5}[i])->where, "aside");
    }
    stage_end(&stage);
}

static void who_counts_has_them_in_a_row_before(void **state)
{
    struct stage stage;
    struct screens_setup setup = {.seeded = true, .seed = 11, .scale = 1, .speed = SCREENS_NORMAL};
    static const uint8_t dice[DICE] = {4, 5, 1, 2, 4, 4};
    (void)state;
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "dicegame", 2);
    stage_click(&stage, "setup.count_yourself");
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    screens_dictate(stage.screens, dice, DICE);
    stage_click(&stage, "action.throw");
    stage_settle(&stage);
    assert_true(stage_has(&stage, "count.ok"));
    check_row(&stage, row, DICE);
    stage_end(&stage);
}

/* How far the die that moves most comes in that time, pixels. */
static float farthest(struct stage *stage, float ms)
{
    char id[UI_ID_MAX];
    struct canvas_rect at[DICE];
    float most = 0;
    int dice = 0;
    while (dice < DICE && stage_has(stage, ui_id(id, "die.%d", dice))) {
        at[dice] = rect_of(stage, dice);
        dice++;
    }
    stage_step(stage, ms);
    for (int i = 0; i < dice && stage_has(stage, ui_id(id, "die.%d", i)); i++) {
        struct canvas_rect now = rect_of(stage, i);
        most = fmaxf(most, hypotf(now.x - at[i].x, now.y - at[i].y));
    }
    return most;
}

/* A layout that changes in mid-throw would end it. */
static void a_first_throw_tumbles_in_every_game(void **state)
{
    static const struct screens_setup setup = {
        .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_NORMAL};
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct stage stage;
        stage_begin(&stage, &setup);
        stage_set_up(&stage, tc_games[game]->id, 3);
        stage_click(&stage, "setup.first.rolloff");
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        for (int throws = 0; throws < 2; throws++) {
            stage_click(&stage, stage_has(&stage, "action.throw") ? "action.throw" : "action.roll");
            assert_true(farthest(&stage, 320) > 2);
            assert_true(farthest(&stage, 160) > 1);
            while (stage_settle(&stage), stage_has(&stage, "table.go_on")) {
                stage_click(&stage, "table.go_on");
            }
            while (throws == 0 && stage_state(&stage)->phase == TC_PHASE_ROLLOFF) {
                stage_click(&stage, "action.throw");
                stage_settle(&stage);
            }
            while (stage_has(&stage, "table.go_on")) {
                stage_click(&stage, "table.go_on");
                stage_settle(&stage);
            }
        }
        stage_end(&stage);
    }
}

static void check_nothing_written_over(struct stage *stage, int dice)
{
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        for (int die = 0; die < dice && command->kind == CANVAS_TEXT; die++) {
            struct canvas_point at = command->of.text.at;
            assert_false(canvas_rect_holds(rect_of(stage, die), at.x, at.y));
        }
    }
}

static void who_starts_is_read_from_a_row_in_seat_order(void **state)
{
    static const struct screens_setup setup = {
        .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_INSTANT};
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        int most = tc_games[game]->players_max;
        struct stage stage;
        stage_begin(&stage, &setup);
        stage_set_up(&stage, tc_games[game]->id, most);
        stage_click(&stage, "setup.first.rolloff");
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        stage_click(&stage, "action.throw");
        stage_settle(&stage);
        for (int die = 1; die < most; die++) {
            struct canvas_rect at = rect_of(&stage, die), before = rect_of(&stage, die - 1);
            assert_false(canvas_rect_meets(at, before));
            assert_true(at.x > before.x + before.w || at.y > before.y + before.h);
        }
        check_nothing_written_over(&stage, most);
        stage_end(&stage);
    }
}

static const char *const scores = "1 = 100, 5 = 50, 1 1 1 = 1,000, 2 2 2 = 200, 3 3 3 = 300, "
                                  "4 4 4 = 400, 5 5 5 = 500, 6 6 6 = 600, 1 2 3 4 5 6 = 1,000";

/* What dice score is printed on the sheet, clear of its entries, as long as there is room. */
static void what_scores_is_printed_on_the_sheet_while_it_has_the_room(void **state)
{
    struct stage stage;
    (void)state;
    at_speed(&stage, "dicegame", SCREENS_NORMAL, false);
    stage_size(&stage, 1280, 720);
    stage_settle(&stage);
    const struct canvas_rect empty = stage_find(&stage, "table.scores")->rect;
    assert_string_equal(stage_find(&stage, "table.scores")->label, scores);
    assert_true(stage_has(&stage, "table.gist"));
    assert_false(canvas_rect_meets(empty, stage_find(&stage, "cup")->rect));
    throw_dice(&stage);
    stage_settle(&stage);
    assert_true(stage_has(&stage, "table.scores"));
    stage_click(&stage, "action.bank");
    stage_settle(&stage);
    throw_dice(&stage);
    stage_settle(&stage);
    stage_click(&stage, "action.bank");
    stage_settle(&stage);
    const struct canvas_rect later = stage_find(&stage, "table.scores")->rect;
    assert_float_equal(later.y + later.h, empty.y + empty.h, 2);
    stage_end(&stage);
}

/* A full sheet keeps it at every size of words: older entries go out of sight. */
static void what_scores_stays_on_a_full_sheet(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (int large = 0; large < 2; large++) {
        struct screens_setup setup = {
            .seeded = true, .seed = 11, .scale = large != 0 ? 1.5f : 1, .speed = SCREENS_INSTANT};
        struct stage stage;
        sit_down(&stage, "dicegame", &setup);
        for (int turn = 0; turn < 9; turn++) {
            for (int i = 0; i < 6; i++) {
                stage_size(&stage, sizes[i % 3][0], sizes[i % 3][1]);
                stage_settle(&stage);
                if (i == 3) {
                    throw_dice(&stage);
                    stage_settle(&stage);
                }
                assert_non_null(strstr(stage_find(&stage, "table.scores")->label, "1 = 100, 5 = "));
                stage_check_clear(&stage, "table.scores");
                assert_false(canvas_rect_meets(stage_find(&stage, "table.scores")->rect,
                                               stage_find(&stage, i < 3 ? "cup" : "die.0")->rect));
            }
            stage_click(&stage, "action.bank");
            stage_settle(&stage);
        }
        stage_end(&stage);
    }
}

static void a_cup_that_stands_covers_nothing(void **state)
{
    static const struct canvas_extent windows[] = {{800, 480}, {1280, 720}, {1920, 1080}};
    static const char *const games[] = {"zonk", "dicegame", "leftovers"};
    static const int most[] = {6, 8, 12};
    (void)state;
    for (int i = 0; i < 12; i++) {
        struct screens_setup setup = {
            .seeded = true, .seed = 11, .scale = i % 2 == 0 ? 1 : 1.5f, .speed = SCREENS_INSTANT};
        struct stage stage;
        stage_begin(&stage, &setup);
        stage_set_up(&stage, games[i / 4], i / 2 % 2 == 0 ? 2 : most[i / 4]);
        stage_click(&stage, "setup.first.0");
        stage_click(&stage, "setup.start");
        for (size_t w = 0; w < sizeof windows / sizeof windows[0]; w++) {
            stage_size(&stage, windows[w].w, windows[w].h);
            stage_settle(&stage);
            if (stage_has(&stage, "cup")) {
                stage_check_clear(&stage, "cup");
            }
        }
        stage_end(&stage);
    }
}

/* The cloth of the tray that the cup stands in, within the line round it. */
static struct canvas_rect cloth_round(const struct stage *stage, struct canvas_rect cup)
{
    struct canvas_rect cloth = {0, 0, 0, 0};
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_MATERIAL && command->of.surface.material == CANVAS_FELT &&
            command->of.surface.rect.w < stage->w &&
            canvas_rect_meets(command->of.surface.rect, cup)) {
            cloth = command->of.surface.rect;
        }
    }
    assert_true(cloth.w > 0);
    return canvas_rect_inset(cloth, 3);
}

static float stands_within(struct stage *stage, const char *game)
{
    struct canvas_rect cup = stage_find(stage, "cup")->rect, cloth = cloth_round(stage, cup);
    if (cup.x < cloth.x || cup.y < cloth.y || cup.x + cup.w > cloth.x + cloth.w ||
        cup.y + cup.h > cloth.y + cloth.h) {
        fail_msg("%s, %g by %g: cup %g %g %g %g, cloth %g %g %g %g", game, (double)stage->w,
                 (double)stage->h, (double)cup.x, (double)cup.y, (double)cup.w, (double)cup.h,
                 (double)cloth.x, (double)cloth.y, (double)cloth.w, (double)cloth.h);
    }
    return cup.h / cloth.h;
}

/* Neither on the tray's wood nor on the line in the player's colour, with dice in it or without;
   before the first throw of a turn it has all of the cloth. */
static void a_cup_stands_on_the_cloth(void **state)
{
    static const struct canvas_extent windows[] = {{800, 480}, {1280, 720}, {1920, 1080}};
    static const char *const games[] = {"zonk", "dicegame", "leftovers"};
    (void)state;
    for (int i = 0; i < 6; i++) {
        struct screens_setup setup = {
            .seeded = true, .seed = 11, .scale = i % 2 == 0 ? 1 : 1.5f, .speed = SCREENS_INSTANT};
        const char *game = games[i / 2];
        struct stage stage;
        sit_down(&stage, game, &setup);
        float full[3] = {0, 0, 0};
        for (int w = 0; w < 3; w++) {
            stage_size(&stage, windows[w].w, windows[w].h);
            stage_settle(&stage);
            full[w] = stands_within(&stage, game);
        }
        throw_dice(&stage);
        stage_settle(&stage);
        for (int w = 0; w < 3 && strcmp(game, "dicegame") == 0; w++) {
            stage_size(&stage, windows[w].w, windows[w].h);
            stage_settle(&stage);
            assert_true(stands_within(&stage, game) < full[w] * 1.001f);
        }
        stage_end(&stage);
    }
}

/* As long as the bust is looked at, not only once it is left. */
static void what_a_bust_took_stands_struck_on_the_sheet(void **state)
{
    struct stage stage;
    (void)state;
    at_speed(&stage, "dicegame", SCREENS_NORMAL, false);
    stage_throw(&stage, "action.throw", "1 1 5 2 3 4");
    stage_throw(&stage, "action.roll", "2 3 4");
    stage_step(&stage, 2000);
    assert_true(stage_has(&stage, "table.go_on"));
    assert_true(stage_draws(&stage, "250"));
    stage_end(&stage);
}

/* Whether the red pencil goes through what is below a die set aside. */
static bool is_struck_below(struct stage *stage, int die)
{
    const struct canvas_color red = canvas_rgb(0xC63D28);
    struct canvas_rect below = rect_of(stage, die);
    below.y += below.h;
    below.h = 40;
    for (size_t i = 0; i < stage->list.vertex_count; i++) {
        const struct canvas_vertex *vertex = &stage->list.vertices[i];
        if (vertex->color.r == red.r && vertex->color.g == red.g && vertex->color.b == red.b &&
            canvas_rect_holds(below, vertex->at.x, vertex->at.y)) {
            return true;
        }
    }
    return false;
}

/* Nobody reads points below dead dice as theirs. */
static void a_bust_strikes_the_points_below_its_dice(void **state)
{
    struct stage stage;
    (void)state;
    at_speed(&stage, "dicegame", SCREENS_NORMAL, false);
    stage_throw(&stage, "action.throw", "5 5 5 2 3 4");
    stage_settle(&stage);
    assert_false(is_struck_below(&stage, 1));
    stage_throw(&stage, "action.roll", "2 3 4");
    stage_step(&stage, 2000);
    assert_true(stage_draws(&stage, "+500"));
    assert_true(is_struck_below(&stage, 1));
    stage_end(&stage);
}

/* What scores is as large as can be read across the table. */
static void many_columns_leave_what_scores_large(void **state)
{
    struct stage stage;
    (void)state;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_without_notes(&stage);
    stage_set_up(&stage, "zonk", 6);
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_size(&stage, 1280, 720);
    stage_settle(&stage);
    stage_throw(&stage, "action.throw", "1 2 2 3 4 6");
    stage_settle(&stage);
    assert_true(stage_find(&stage, "table.scores")->rect.h >= 720 * 0.17f);
    stage_end(&stage);
}

int main(void)
{
    static float scales[] = {1, 1.5f};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cup_that_stands_covers_nothing),
        cmocka_unit_test(a_cup_stands_on_the_cloth),
        cmocka_unit_test(dice_to_be_picked_stand_in_a_row_by_their_faces),
        cmocka_unit_test(a_throw_is_seen_lying_for_a_beat_before),
        cmocka_unit_test(a_press_ends_the_way_and_picks_nothing),
        cmocka_unit_test(with_reduced_motion_they_come_up_in_the_row),
        cmocka_unit_test(with_reduced_motion_none_is_seen_on_its_way_aside),
        cmocka_unit_test(with_reduced_motion_no_number_counts),
        cmocka_unit_test(at_instant_speed_they_stand_there_at_once),
        cmocka_unit_test(arrows_and_tab_go_through_the_row),
        cmocka_unit_test_prestate(each_is_large_enough_to_be_hit_at_every_size, &scales[0]),
        cmocka_unit_test_prestate(each_is_large_enough_to_be_hit_at_every_size, &scales[1]),
        cmocka_unit_test(what_is_kept_goes_aside_and_the_others_close_up),
        cmocka_unit_test(undo_brings_the_same_row_back),
        cmocka_unit_test(a_zonk_leaves_them_where_they_lie),
        cmocka_unit_test(in_the_dice_game_those_left_stand_in_a_row),
        cmocka_unit_test(who_counts_has_them_in_a_row_before),
        cmocka_unit_test(a_first_throw_tumbles_in_every_game),
        cmocka_unit_test(who_starts_is_read_from_a_row_in_seat_order),
        cmocka_unit_test(what_scores_is_printed_on_the_sheet_while_it_has_the_room),
        cmocka_unit_test(what_a_bust_took_stands_struck_on_the_sheet),
        cmocka_unit_test(a_bust_strikes_the_points_below_its_dice),
        cmocka_unit_test(many_columns_leave_what_scores_large),
        cmocka_unit_test(what_scores_stays_on_a_full_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
