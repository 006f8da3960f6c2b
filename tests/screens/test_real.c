/* SPDX-License-Identifier: Zlib */
/* Real dice: whole matches of every game with the players' own dice, tapped in by mouse, keys and
   gamepad; the match beside it is led by the rule core alone. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tumblecup/random.h>

#include "boards/board.h"
#include "tests/facts.h"
#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 23, .scale = 1, .speed = SCREENS_INSTANT};

enum hand { MOUSE, KEYS, PAD };

enum { MOVES_FEW = 30 };

struct game {
    struct stage stage;
    enum hand hand;
    struct tc_random chance;
    struct tc_match *twin; /* the same match, led without a screen */
    bool sloppy;           /* mistypes a face now and then and corrects it */
};

static int below(struct game *game, uint32_t count)
{
    return (int)(tc_random_bits(&game->chance) % count);
}

/* ---- Hands ----------------------------------------------------------------------------------- */

static const char *focus_of(const struct game *game)
{
    return screens_ui(game->stage.screens)->focus;
}

static void go(struct game *game, enum canvas_way way)
{
    stage_take(
        &game->stage,
        (struct canvas_intent){.kind = CANVAS_INTENT_GO, .source = CANVAS_SOURCE_PAD, .way = way});
}

/* Towards it, and some steps at random where that leads nowhere. */
static void walk(struct game *game, const char *id)
{
    for (int steps = 0; strcmp(focus_of(game), id) != 0; steps++) {
        assert_true(steps < 900);
        const struct ui_node *from = ui_find(screens_ui(game->stage.screens), focus_of(game));
        const struct ui_node *to = stage_find(&game->stage, id);
        enum canvas_way way = (enum canvas_way)below(game, 4);
        if (from != NULL && below(game, 4) > 0) {
            float dx = to->rect.x + to->rect.w / 2 - from->rect.x - from->rect.w / 2;
            float dy = to->rect.y + to->rect.h / 2 - from->rect.y - from->rect.h / 2;
            bool across = dx * dx > dy * dy;
            way = across ? (dx > 0 ? CANVAS_WAY_RIGHT : CANVAS_WAY_LEFT)
                         : (dy > 0 ? CANVAS_WAY_DOWN : CANVAS_WAY_UP);
        }
        go(game, way);
    }
}

static void press(struct game *game, const char *id)
{
    if (game->hand == MOUSE) {
        stage_click(&game->stage, id);
    } else if (game->hand == PAD) {
        walk(game, id);
        stage_accept(&game->stage);
    } else {
        for (int steps = 0; strcmp(focus_of(game), id) != 0; steps++) {
            assert_true(steps < 200);
            go(game, CANVAS_WAY_NEXT);
        }
        stage_accept(&game->stage);
    }
    stage_settle(&game->stage);
}

/* ---- Throws ---------------------------------------------------------------------------------- */

static void enter_face(struct game *game, int face)
{
    char id[UI_ID_MAX];
    if (game->hand == KEYS && face >= 10) {
        stage_key(&game->stage, '1');
        stage_key(&game->stage, '0' + face - 10);
    } else if (game->hand == KEYS) {
        stage_key(&game->stage, '0' + face);
    } else {
        press(game, ui_id(id, "throw.face.%d", face));
    }
}

static void correct(struct game *game)
{
    if (game->hand == KEYS) {
        stage_key(&game->stage, CANVAS_KEY_BACKSPACE);
    } else {
        press(game, "throw.back");
    }
}

static void enter(struct game *game, const uint8_t *faces, int count, int sides)
{
    for (int i = 0; i < count; i++) {
        if (game->sloppy && below(game, 6) == 0) {
            enter_face(game, faces[i] % sides + 1);
            correct(game);
        }
        assert_false(stage_find(&game->stage, "throw.done")->enabled);
        enter_face(game, faces[i]);
    }
    for (int i = 0; i < count; i++) {
        char id[UI_ID_MAX];
        assert_int_equal(stage_find(&game->stage, ui_id(id, "throw.slot.%d", i))->value, faces[i]);
    }
    assert_true(stage_find(&game->stage, "throw.done")->enabled);
    /* Keys and pad are led there. */
    assert_true(game->hand == MOUSE || strcmp(focus_of(game), "throw.done") == 0);
    press(game, "throw.done");
}

static void throw_dice(struct game *game)
{
    uint8_t faces[TC_DICE_MAX];
    const struct tc_state *state = stage_state(&game->stage);
    int count = state->roll.dice, sides = state->roll.sides;
    for (int i = 0; i < count; i++) {
        faces[i] = (uint8_t)(1 + below(game, (uint32_t)sides));
    }
    assert_false(stage_has(&game->stage, "action.throw"));
    enter(game, faces, count, sides);
    assert_int_equal(tc_match_dictate(game->twin, faces, count, NULL), TC_MATCH_OK);
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void pick_dice(struct game *game, const struct tc_action *keep)
{
    for (int die = 0; die < 6; die++) {
        char id[UI_ID_MAX];
        bool wanted = false;
        for (int i = 0; i < keep->count; i++) {
            wanted = wanted || keep->argument[i] == die;
        }
        const struct ui_node *node =
            ui_find(screens_ui(game->stage.screens), ui_id(id, "die.%d", die));
        if (node != NULL && node->pickable && node->picked != wanted) {
            press(game, id);
        }
    }
    press(game, "action.keep");
}

static void take_pair(struct game *game, const struct tc_action *take)
{
    char id[UI_ID_MAX];
    ui_id(id, "pick.%d-%d", take->argument[0], take->argument[1]);
    if (stage_has(&game->stage, id) && !stage_find(&game->stage, id)->picked) {
        press(game, id);
    }
    press(game, "action.take");
}

static void act(struct game *game, const struct tc_action *action)
{
    char text[TC_ACTION_TEXT_MAX], id[UI_ID_MAX];
    tc_action_text(tc_match_game(game->twin), action, text);
    for (char *c = text; *c != '\0'; c++) {
        *c = *c == ' ' ? '-' : *c;
    }
    if (strncmp(text, "keep", 4) == 0) {
        pick_dice(game, action);
    } else if (strncmp(text, "take", 4) == 0) {
        take_pair(game, action);
    } else {
        press(game, ui_id(id, "action.%s", text));
    }
    assert_int_equal(tc_match_act(game->twin, action, NULL), TC_MATCH_OK);
}

/* ---- Whole matches --------------------------------------------------------------------------- */

/* What the table answered by itself, such as to a stop in Microbin that earns nothing. */
static void follow(struct game *game)
{
    const struct tc_record *shown, *twin;
    size_t count = tc_match_records(screens_match(game->stage.screens), &shown);
    for (size_t i = tc_match_records(game->twin, &twin); i < count; i++) {
        char text[TC_ACTION_TEXT_MAX];
        assert_int_equal(shown[i].kind, TC_RECORD_ACTION);
        tc_action_text(tc_match_game(game->twin), &shown[i].action, text);
        assert_string_equal(text, "allow");
        assert_int_equal(tc_match_act(game->twin, &shown[i].action, NULL), TC_MATCH_OK);
    }
}

static void same_state(struct game *game)
{
    follow(game);
    const struct tc_state *shown = stage_state(&game->stage), *twin = tc_match_state(game->twin);
    assert_int_equal(shown->await, twin->await);
    assert_int_equal(shown->phase, twin->phase);
    assert_int_equal(shown->player, twin->player);
    assert_int_equal(shown->roll.dice, twin->roll.dice);
    assert_memory_equal(shown->score, twin->score, sizeof shown->score);
    assert_memory_equal(&shown->own, &twin->own, sizeof shown->own);
}

static void same_log(struct game *game)
{
    const struct tc_record *shown, *twin;
    size_t count = tc_match_records(screens_match(game->stage.screens), &shown);
    assert_int_equal(count, tc_match_records(game->twin, &twin));
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(shown[i].kind, twin[i].kind);
        assert_int_not_equal(shown[i].kind, TC_RECORD_DRAWN);
        assert_memory_equal(shown[i].faces, twin[i].faces, shown[i].count);
    }
}

static void begin(struct game *game, const char *id, int players, enum hand hand)
{
    *game = (struct game){.hand = hand, .sloppy = true};
    game->chance = tc_random_seeded(UINT64_C(77) + (uint64_t)hand);
    stage_begin(&game->stage, &instant);
    stage_set_up(&game->stage, id, players);
    stage_click(&game->stage, "setup.real_dice");
    assert_true(stage_find(&game->stage, "setup.real_dice")->picked);
}

/* Down to the least, so that a match is short. */
static void shorten(struct game *game, const char *option)
{
    char id[UI_ID_MAX];
    ui_id(id, "setup.option.%s.less", option);
    for (int i = 0; i < 40 && stage_find(&game->stage, id)->enabled; i++) {
        stage_click(&game->stage, id);
    }
}

static void start(struct game *game)
{
    stage_click(&game->stage, "setup.start");
    stage_settle(&game->stage);
    const struct tc_match *match = screens_match(game->stage.screens);
    game->twin = tc_match_create(tc_match_setup(match), tc_match_seed(match), NULL, NULL);
    assert_non_null(game->twin);
}

static void end(struct game *game)
{
    tc_match_destroy(game->twin);
    stage_end(&game->stage);
}

static void go_on(struct game *game)
{
    if (game->hand == MOUSE) {
        stage_click(&game->stage, "table.go_on");
    } else {
        stage_accept(&game->stage);
    }
    stage_settle(&game->stage);
}

/* To its end with one hand, and in the short run `MOVES_FEW` moves with the others. */
static void play_out(struct game *game, enum hand whole)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    bool few = game->hand != whole && getenv("TUMBLECUP_LONG") == NULL;
    for (int moves = 0; strcmp(screens_name(game->stage.screens), "results") != 0; moves++) {
        assert_true(moves < 3000);
        if (few && moves == MOVES_FEW) {
            break;
        }
        if (stage_has(&game->stage, "table.go_on")) {
            go_on(game);
        } else if (stage_state(&game->stage)->await == TC_AWAIT_ROLL) {
            throw_dice(game);
            same_state(game);
        } else {
            int count =
                tc_game_legal(tc_match_setup(game->twin), tc_match_state(game->twin), legal);
            act(game, &legal[below(game, (uint32_t)count)]);
            same_state(game);
        }
    }
    same_log(game);
}

static void play_all(enum hand hand)
{
    for (int i = 0; i < tc_games_count; i++) {
        const struct facts *facts = facts_of(tc_games[i]->id);
        struct game game;
        begin(&game, facts->game, facts->seats, hand);
        if (facts->shorter != NULL) {
            shorten(&game, facts->shorter);
        }
        start(&game);
        play_out(&game, MOUSE);
        end(&game);
    }
}

static void whole_matches_by_clicks(void **state)
{
    (void)state;
    play_all(MOUSE);
}

static void whole_matches_by_keys(void **state)
{
    (void)state;
    play_all(KEYS);
}

static void whole_matches_by_gamepad(void **state)
{
    (void)state;
    play_all(PAD);
}

static void choose_twelve(struct game *game)
{
    do { /* the first press also opens the page that the row is on */
        stage_click(&game->stage, "setup.option.sides.more");
    } while (stage_find(&game->stage, "setup.option.sides.more")->enabled);
}

static void a_die_with_twelve_faces_is_typed(void **state)
{
    (void)state;
    for (enum hand hand = MOUSE; hand <= PAD; hand++) {
        struct game game;
        begin(&game, "bombs", 2, hand);
        choose_twelve(&game);
        start(&game);
        play_out(&game, KEYS);
        end(&game);
    }
}

/* ---- Entering -------------------------------------------------------------------------------- */

static void tap(struct game *game, const char *faces)
{
    for (; *faces != '\0'; faces++) {
        enter_face(game, *faces - '0');
    }
}

static int slot(struct game *game, int i)
{
    char id[UI_ID_MAX];
    return stage_find(&game->stage, ui_id(id, "throw.slot.%d", i))->value;
}

static void a_slot_is_picked_again_to_correct_it(void **state)
{
    (void)state;
    struct game game;
    begin(&game, "dicegame", 2, MOUSE);
    stage_click(&game.stage, "setup.first.0");
    start(&game);
    tap(&game, "152344");
    assert_false(stage_find(&game.stage, "throw.face.1")->enabled);
    stage_click(&game.stage, "throw.slot.2");
    assert_true(stage_find(&game.stage, "throw.slot.2")->picked);
    tap(&game, "6");
    assert_int_equal(slot(&game, 2), 6);
    assert_false(stage_find(&game.stage, "throw.face.1")->enabled);
    stage_click(&game.stage, "throw.done");
    stage_settle(&game.stage);
    assert_string_equal(stage_log(&game.stage, 0), "Player 1 rolls 1 3 4 4 5 6: +150");
    end(&game);
}

static void nothing_is_put_down_before_all_are_in(void **state)
{
    (void)state;
    struct game game;
    begin(&game, "dicegame", 2, KEYS);
    stage_click(&game.stage, "setup.first.0");
    start(&game);
    assert_string_equal(stage_find(&game.stage, "throw.done")->why, "6 dice to go");
    tap(&game, "15234");
    stage_accept(&game.stage);
    stage_key(&game.stage, 'R');
    assert_int_equal(stage_state(&game.stage)->await, TC_AWAIT_ROLL);
    assert_int_equal(slot(&game, 5), 0);
    tap(&game, "9");
    assert_int_equal(slot(&game, 5), 0);
    tap(&game, "4");
    stage_accept(&game.stage);
    stage_settle(&game.stage);
    assert_int_equal(stage_state(&game.stage)->await, TC_AWAIT_ACT);
    end(&game);
}

static void dice_are_named_by_colour_and_in_a_roll_off_by_owner(void **state)
{
    (void)state;
    struct game game;
    begin(&game, "zonk", 3, KEYS);
    start(&game);
    assert_string_equal(stage_find(&game.stage, "throw.slot.1")->label, "Player 2: not yet");
    tap(&game, "454");
    assert_string_equal(stage_find(&game.stage, "throw.slot.1")->label, "Player 2: 5");
    stage_accept(&game.stage);
    stage_settle(&game.stage);
    assert_int_equal(stage_state(&game.stage)->player, 1);
    assert_string_equal(stage_find(&game.stage, "throw.slot.0")->label, "Red die (R): not yet");
    assert_string_equal(stage_find(&game.stage, "throw.slot.3")->label, "White die (W): not yet");
    assert_string_equal(stage_find(&game.stage, "throw.slot.5")->label, "Green die (G): not yet");
    tap(&game, "124364");
    stage_accept(&game.stage);
    stage_settle(&game.stage);
    stage_click(&game.stage, "die.0");
    stage_click(&game.stage, "action.keep");
    stage_settle(&game.stage);
    stage_click(&game.stage, "action.roll");
    stage_settle(&game.stage);
    /* One red die is kept, so the other one comes first. */
    assert_string_equal(stage_find(&game.stage, "throw.slot.0")->label, "Red die (R): not yet");
    assert_string_equal(stage_find(&game.stage, "throw.slot.1")->label, "White die (W): not yet");
    assert_false(stage_has(&game.stage, "throw.slot.5"));
    end(&game);
}

static void heaps_are_entered_by_fives(void **state)
{
    (void)state;
    struct game game;
    begin(&game, "leftovers", 8, MOUSE);
    stage_click(&game.stage, "setup.first.0");
    start(&game);
    for (int face = 1; face <= 6; face++) {
        char id[UI_ID_MAX];
        stage_click(&game.stage, ui_id(id, "throw.five.%d", face));
        stage_click(&game.stage, ui_id(id, "throw.face.%d", face));
    }
    assert_string_equal(stage_find(&game.stage, "throw.count.3")->label, "\xC3\x97 6");
    assert_false(stage_find(&game.stage, "throw.done")->enabled);
    /* Only two are left: five more fill what is free. */
    stage_click(&game.stage, "throw.five.6");
    assert_true(stage_find(&game.stage, "throw.done")->enabled);
    assert_string_equal(stage_find(&game.stage, "throw.count.6")->label, "\xC3\x97 8");
    stage_click(&game.stage, "throw.done");
    stage_settle(&game.stage);
    const struct tc_setup *setup = tc_match_setup(screens_match(game.stage.screens));
    assert_int_equal(tc_game_number(setup, stage_state(&game.stage), "pool.5", -1), 8);
    end(&game);
}

static void dice_are_put_down_and_do_not_tumble(void **state)
{
    (void)state;
    struct game game = {.hand = KEYS};
    struct screens_setup calm = instant;
    calm.speed = SCREENS_NORMAL;
    stage_begin(&game.stage, &calm);
    stage_set_up(&game.stage, "dicegame", 2);
    stage_click(&game.stage, "setup.real_dice");
    stage_click(&game.stage, "setup.first.0");
    start(&game);
    tap(&game, "234466");
    stage_accept(&game.stage);
    stage_step(&game.stage, 910); /* a tumble would take as long before the blow alone */
    assert_true(stage_has(&game.stage, "stage.words"));
    stage_settle(&game.stage);
    stage_accept(&game.stage);
    end(&game);
}

/* ---- Undo ------------------------------------------------------------------------------------ */

static void undo_takes_a_tapped_in_throw_back_to_be_corrected(void **state)
{
    (void)state;
    struct game game;
    begin(&game, "dicegame", 2, KEYS);
    stage_click(&game.stage, "setup.first.0");
    start(&game);
    assert_false(stage_find(&game.stage, "table.undo")->enabled);
    tap(&game, "152344");
    stage_accept(&game.stage);
    stage_settle(&game.stage);
    assert_true(stage_find(&game.stage, "table.undo")->enabled);
    stage_key(&game.stage, 'U');
    stage_settle(&game.stage);
    assert_int_equal(stage_state(&game.stage)->await, TC_AWAIT_ROLL);
    /* What was tapped lies there still: one is corrected … */
    assert_int_equal(slot(&game, 5), 4);
    stage_click(&game.stage, "throw.slot.5");
    tap(&game, "1");
    assert_int_equal(slot(&game, 0), 1);
    stage_accept(&game.stage);
    stage_settle(&game.stage);
    assert_string_equal(stage_log(&game.stage, 0), "Player 1 rolls 1 1 2 3 4 5: +250");
    /* … or all are tapped in anew. */
    stage_key(&game.stage, 'U');
    stage_settle(&game.stage);
    tap(&game, "222346");
    stage_accept(&game.stage);
    stage_settle(&game.stage);
    assert_string_equal(stage_log(&game.stage, 0), "Player 1 rolls 2 2 2 3 4 6: +200");
    end(&game);
}

static void undo_goes_behind_a_throw_one_step_at_a_time(void **state)
{
    (void)state;
    struct game game;
    begin(&game, "dicegame", 2, KEYS);
    stage_click(&game.stage, "setup.first.0");
    start(&game);
    tap(&game, "152344");
    stage_accept(&game.stage);
    stage_settle(&game.stage);
    stage_click(&game.stage, "action.roll");
    stage_settle(&game.stage);
    assert_true(stage_has(&game.stage, "throw.face.1"));
    tap(&game, "23");
    /* First what is half tapped in, a face at a time; then the action before it. */
    stage_key(&game.stage, 'U');
    assert_int_equal(slot(&game, 1), 0);
    stage_key(&game.stage, 'U');
    assert_int_equal(slot(&game, 0), 0);
    stage_key(&game.stage, 'U');
    stage_settle(&game.stage);
    assert_true(stage_has(&game.stage, "action.bank"));
    stage_key(&game.stage, 'U');
    stage_settle(&game.stage);
    assert_int_equal(slot(&game, 0), 1);
    assert_true(stage_find(&game.stage, "throw.done")->enabled);
    end(&game);
}

static void a_script_that_dictates_is_told_its_dice_were_dropped(void **state)
{
    (void)state;
    struct game game;
    begin(&game, "dicegame", 2, KEYS);
    stage_click(&game.stage, "setup.first.0");
    start(&game);
    screens_dictate(game.stage.screens, (const uint8_t[]){1, 1, 1, 1, 1, 1}, 6);
    tap(&game, "152344");
    stage_accept(&game.stage);
    assert_true(screens_dropped(game.stage.screens));
    stage_settle(&game.stage);
    assert_string_equal(stage_log(&game.stage, 0), "Player 1 rolls 1 2 3 4 4 5: +150");
    end(&game);
}

static void the_switch_is_kept_for_a_rematch_and_undone_by_the_rules_as_written(void **state)
{
    (void)state;
    struct game game;
    begin(&game, "bombs", 2, MOUSE);
    start(&game);
    play_out(&game, MOUSE);
    stage_click(&game.stage, "results.rematch");
    stage_settle(&game.stage);
    for (int i = 0; i < 20 && stage_has(&game.stage, "action.roll"); i++) {
        stage_click(&game.stage, "action.roll");
        stage_settle(&game.stage);
    }
    assert_true(stage_has(&game.stage, "throw.face.1"));
    end(&game);
    begin(&game, "bombs", 2, MOUSE);
    stage_click(&game.stage, "setup.defaults");
    assert_false(stage_find(&game.stage, "setup.real_dice")->picked);
    stage_end(&game.stage);
}

/* ---- Sizes ----------------------------------------------------------------------------------- */

static void look(const char *id, int players, const char *more, float scale)
{
    struct game game = {.hand = MOUSE};
    struct screens_setup setup = instant;
    setup.scale = scale;
    stage_begin(&game.stage, &setup);
    stage_set_up(&game.stage, id, players);
    stage_click(&game.stage, "setup.real_dice");
    for (int i = 0; more != NULL && i < 60 && stage_find(&game.stage, more)->enabled; i++) {
        stage_click(&game.stage, more);
    }
    start(&game);
    /* Empty, half full and full; a roll-off first where the game has one. */
    for (int throws = 0; throws < 2; throws++) {
        stage_check_panel(&game.stage, "throw.");
        int dice = stage_state(&game.stage)->roll.dice;
        for (int i = 0; i < dice; i++) {
            enter_face(&game, i == dice - 1 ? 6 : 1 + i % 5);
            if (i == dice / 2 || i == dice - 1) {
                stage_check_panel(&game.stage, "throw.");
            }
        }
        stage_click(&game.stage, "throw.done");
        stage_settle(&game.stage);
        if (stage_has(&game.stage, "table.go_on")) {
            go_on(&game);
        }
        if (stage_state(&game.stage)->await != TC_AWAIT_ROLL) {
            break;
        }
    }
    end(&game);
}

static void the_panel_fits_every_size_and_text_size(void **state)
{
    (void)state;
    static const float scales[] = {0.85f, 1, 1.5f};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        look("leftovers", 12, "setup.option.dice.more", scales[i]);
        look("zonk", 6, NULL, scales[i]);
        look("dicegame", 8, NULL, scales[i]);
        look("microbin", 6, NULL, scales[i]);
    }
}

static void twelve_faces_fit_every_size_and_text_size(void **state)
{
    (void)state;
    static const float scales[] = {0.85f, 1, 1.5f};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        struct game game = {.hand = MOUSE};
        struct screens_setup setup = instant;
        setup.scale = scales[i];
        stage_begin(&game.stage, &setup);
        stage_set_up(&game.stage, "bombs", 6);
        stage_click(&game.stage, "setup.real_dice");
        choose_twelve(&game);
        start(&game);
        assert_int_equal(tc_match_setup(game.twin)->option[0].number, 12);
        stage_click(&game.stage, "action.roll");
        stage_settle(&game.stage);
        stage_check_panel(&game.stage, "throw.");
        enter_face(&game, 12);
        stage_check_panel(&game.stage, "throw.");
        end(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_matches_by_clicks),
        cmocka_unit_test(whole_matches_by_keys),
        cmocka_unit_test(whole_matches_by_gamepad),
        cmocka_unit_test(a_die_with_twelve_faces_is_typed),
        cmocka_unit_test(a_slot_is_picked_again_to_correct_it),
        cmocka_unit_test(nothing_is_put_down_before_all_are_in),
        cmocka_unit_test(dice_are_named_by_colour_and_in_a_roll_off_by_owner),
        cmocka_unit_test(heaps_are_entered_by_fives),
        cmocka_unit_test(dice_are_put_down_and_do_not_tumble),
        cmocka_unit_test(undo_takes_a_tapped_in_throw_back_to_be_corrected),
        cmocka_unit_test(undo_goes_behind_a_throw_one_step_at_a_time),
        cmocka_unit_test(a_script_that_dictates_is_told_its_dice_were_dropped),
        cmocka_unit_test(the_switch_is_kept_for_a_rematch_and_undone_by_the_rules_as_written),
        cmocka_unit_test(the_panel_fits_every_size_and_text_size),
        cmocka_unit_test(twelve_faces_fit_every_size_and_text_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
