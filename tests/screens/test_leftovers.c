/* SPDX-License-Identifier: Zlib */
/* The table of Bad Leftovers: claims and pairs picked on the board, the count of who is stuck. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards/face.h"
#include "boards/marks.h"
#include "screens/state.h"
#include "tests/screens/stage.h"

enum { LEFTOVERS_CHOICES = 8 };

/* A match of `players` with so many dice, begun by the first of them. */
static void begin_at(struct stage *stage, enum screens_speed speed, float scale, int players,
                     const char *dice)
{
    stage_begin(stage,
                &(struct screens_setup){.seeded = true, .seed = 5, .scale = scale, .speed = speed});
    stage_without_notes(stage);
    stage_set_up(stage, "leftovers", players);
    if (dice != NULL) {
        stage_click(stage, "setup.option.dice.value");
        stage_type(stage, dice);
        stage_accept(stage);
    }
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    assert_string_equal(screens_name(stage->screens), "table");
    stage_settle(stage);
}

static void begin(struct stage *stage, enum screens_speed speed, int players, const char *dice)
{
    begin_at(stage, speed, 1, players, dice);
}

static int set_up(void **state)
{
    static struct stage stage;
    begin(&stage, SCREENS_NORMAL, 2, "8");
    *state = &stage;
    return 0;
}

static int tear_down(void **state)
{
    stage_end(*state);
    return 0;
}

static void press(struct stage *stage, const char *id)
{
    stage_click(stage, id);
    stage_settle(stage);
}

static const char *label(struct stage *stage, const char *id)
{
    return stage_find(stage, id)->label;
}

static const char *why(struct stage *stage, const char *id)
{
    const struct ui_node *node = stage_find(stage, id);
    assert_false(node->enabled);
    return node->why;
}

static bool picked(struct stage *stage, const char *id)
{
    return stage_find(stage, id)->picked;
}

static size_t records(struct stage *stage)
{
    const struct tc_record *list;
    return tc_match_records(screens_match(stage->screens), &list);
}

/* How large that line is written; 0: it is not. */
static float size_of(const struct stage *stage, const char *text)
{
    float size = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            strcmp(stage->list.bytes + command->of.text.bytes, text) == 0) {
            size = command->of.text.style.size;
        }
    }
    return size;
}

static void claims_say_how_many_pairs_each_has(void **state)
{
    struct stage *stage = *state;
    assert_string_equal(label(stage, "action.throw"), "Throw 8 dice");
    stage_throw(stage, "action.throw", "1 2 3 3 4 5 6 6");
    assert_string_equal(label(stage, "action.claim-7"), "Claim 7: 3 pairs");
    assert_string_equal(label(stage, "action.claim-9"), "Claim 9: 3 pairs");
    assert_string_equal(label(stage, "action.claim-12"), "Claim 12: 1 pair");
    assert_string_equal(label(stage, "table.count.3"), "\xC3\x97 2");
    assert_false(stage_has(stage, "action.take")); /* the claims are the action */
    assert_true(stage_find(stage, "action.claim-7")->rect.h >= 44);
}

/* The pictures of faces on a claim's tile: how many, and their edge; 0 where they differ. */
static int pictures_on(struct stage *stage, const char *id, float *edge)
{
    struct canvas_rect tile = stage_find(stage, id)->rect;
    int count = 0;
    *edge = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const struct canvas_box *box = &command->of.box;
        bool face = command->kind == CANVAS_BOX && box->ring <= 0 && box->soft <= 0 &&
                    box->rect.w == box->rect.h && box->rect.w >= 9 && box->rect.w < tile.h / 2;
        if (face && canvas_rect_holds(tile, box->rect.x, box->rect.y)) {
            assert_true(box->rect.x + box->rect.w <= tile.x + tile.w);
            *edge = count == 0 || *edge == box->rect.w ? box->rect.w : 0;
            count++;
        }
    }
    return count;
}

/* What is counted on a tile is shown on it, at every size, and in one size on all. */
static void tiles_show_what_they_count(void **state)
{
    static const struct {
        float w, h;
    } sizes[] = {{800, 480}, {1280, 720}, {1920, 1080}, {720, 1280}};
    /* 7: 1 6, 2 5; 8: 2 6, 3 5; 9: 3 6; 10: 5 5; 11: 5 6; 12: 6 6. The own pair stands on the card
       alone. */
    static const int pairs[] = {2, 2, 1, 1, 1, 1};
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 2 3 5 5 6 6");
    assert_string_equal(label(stage, "action.claim-7"), "Claim 7: 3 pairs");
    assert_string_equal(label(stage, "action.claim-12"),
                        "Claim 12: 2 pairs, 1 of them two 1s, always allowed");
    assert_true(stage_draws(stage, "1 pair"));
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        float first = 0;
        stage_size(stage, sizes[i].w, sizes[i].h);
        stage_step(stage, 16);
        for (int claim = 7; claim <= 12; claim++) {
            char id[UI_ID_MAX];
            float edge;
            int faces = pictures_on(stage, ui_id(id, "action.claim-%d", claim), &edge);
            assert_int_equal(faces, 2 * pairs[claim - 7]);
            first = claim == 7 ? edge : first;
            assert_true(edge > 0 && edge == first);
        }
    }
}

/* Until one is pointed at, whose own pairs are told there; and its pictures keep off its edge. */
static void that_more_pairs_are_safer_is_said_below_the_dice(void **state)
{
    struct stage *stage = *state;
    float edge;
    stage_throw(stage, "action.throw", "1 1 2 3 4 5 6 6");
    assert_string_equal(label(stage, "table.safer"), "More pairs are usually safer");
    assert_true(pictures_on(stage, "action.claim-7", &edge) == 6);
    struct canvas_rect tile = stage_find(stage, "action.claim-7")->rect;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        struct canvas_rect face = command->of.box.rect;
        if (command->kind == CANVAS_BOX && face.w == edge && face.h == edge &&
            canvas_rect_holds(tile, face.x, face.y)) {
            assert_true(face.x >= tile.x + edge / 2);
            assert_true(face.x + face.w <= tile.x + tile.w - edge / 2);
            assert_true(face.y + face.h <= tile.y + tile.h - edge / 4);
        }
    }
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_MOVE,
                                             .source = CANVAS_SOURCE_MOUSE,
                                             .x = tile.x + tile.w / 2,
                                             .y = tile.y + tile.h / 2});
    stage_step(stage, 16);
    assert_false(stage_has(stage, "table.safer"));
}

/* The number to be claimed is what is read first. */
static void the_number_to_claim_is_large_at_every_size(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof sizes[0]; i++) {
        struct stage stage;
        begin_at(&stage, SCREENS_NORMAL, i % 2 == 0 ? 1 : 1.5f, 2, NULL);
        stage_size(&stage, sizes[i / 2][0], sizes[i / 2][1]);
        stage_throw(&stage, "action.throw", "1 1 1 2 2 2 3 3 4 4 4 4 5 5 5 6 6 6 6 6");
        for (int claim = 7; claim <= 12; claim++) {
            char id[UI_ID_MAX], tile[UI_ID_MAX];
            struct canvas_rect number =
                stage_find(&stage, ui_id(id, "table.number.%d", claim))->rect;
            assert_true(number.h >= sizes[i / 2][1] * 0.045f);
            assert_true(pictures_on(&stage, ui_id(tile, "action.claim-%d", claim), &(float){0}) >=
                        2);
        }
        stage_end(&stage);
    }
}

static void a_claim_without_a_pair_is_disabled_with_its_reason(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "2 2 3 3 4 4 5 5");
    assert_string_equal(why(stage, "action.claim-11"), "No two dice make 11");
    assert_string_equal(why(stage, "action.claim-12"), "No two dice make 12");
    press(stage, "action.claim-12");
    assert_int_equal(records(stage), 1);
    assert_true(stage_find(stage, "action.claim-10")->enabled);
}

static void own_doubles_open_every_claim(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 2 2 3 3 3 3");
    assert_string_equal(label(stage, "action.claim-12"),
                        "Claim 12: 1 pair, 1 of them two 1s, always allowed");
    press(stage, "action.claim-12");
    assert_string_equal(stage_log(stage, 0), "Player 1 claims 12.");
    assert_string_equal(stage_find(stage, "seat.0")->detail, "takes 12 or 1 + 1");
    assert_string_equal(stage_find(stage, "seat.1")->detail, "2 + 2 always allowed");
    /* Only the two 1s can be taken: they are picked already. */
    assert_true(picked(stage, "die.0") && picked(stage, "die.1"));
    assert_string_equal(label(stage, "action.take"), "Take 1 and 1");
}

static void a_pick_lights_what_goes_with_it_and_never_acts(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 3 3 6 6 4 5");
    press(stage, "action.claim-9");
    assert_string_equal(why(stage, "action.take"), "Make 9 or pick two 1s");
    size_t before = records(stage);
    stage_click(stage, "die.2");
    assert_true(picked(stage, "die.2"));
    assert_string_equal(why(stage, "action.take"), "Add a 6");
    stage_click(stage, "die.5");
    assert_true(picked(stage, "die.5") && !picked(stage, "die.4"));
    assert_true(picked(stage, "pick.3-6"));
    assert_int_equal(records(stage), before);
    assert_string_equal(label(stage, "action.take"), "Take 3 and 6");
    assert_string_equal(screens_ui(stage->screens)->focus, "action.take");
    press(stage, "action.take");
    assert_string_equal(stage_log(stage, 0), "Player 1 takes 3 and 6.");
    assert_string_equal(stage_find(stage, "die.2")->where, "aside");
    assert_string_equal(stage_find(stage, "die.5")->where, "aside");
    assert_string_equal(stage_find(stage, "die.3")->where, "tray");
    assert_int_equal(stage_state(stage)->player, 1);
}

static void a_die_that_does_not_fit_begins_a_new_pick(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 3 3 6 6 4 5");
    press(stage, "action.claim-9");
    stage_click(stage, "die.2");
    stage_click(stage, "die.6");
    assert_false(picked(stage, "die.2"));
    assert_true(picked(stage, "die.6"));
    stage_click(stage, "die.6");
    assert_false(picked(stage, "die.6"));
    stage_click(stage, "die.0");
    assert_string_equal(why(stage, "action.take"), "Add another 1");
}

static void a_die_of_no_pair_says_so(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "2 2 2 3 6 6 4 5");
    press(stage, "action.claim-9");
    assert_string_equal(why(stage, "die.0"), "No pair has a 2");
    assert_string_equal(why(stage, "action.take"), "Pick two that make 9");
    press(stage, "die.0");
    assert_false(picked(stage, "die.0"));
}

static void number_keys_pick_dice_of_that_face(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 3 3 6 6 4 5");
    press(stage, "action.claim-9");
    stage_key(stage, '4');
    assert_true(picked(stage, "die.6"));
    stage_key(stage, '5');
    assert_string_equal(label(stage, "action.take"), "Take 4 and 5");
    stage_key(stage, '5');
    assert_string_equal(why(stage, "action.take"), "Add a 5");
    stage_key(stage, '1');
    stage_key(stage, '1');
    assert_string_equal(label(stage, "action.take"), "Take 1 and 1");
    stage_key(stage, 'T');
    stage_settle(stage);
    assert_string_equal(stage_log(stage, 0), "Player 1 takes two 1s, their own pair.");
}

static void a_pair_can_be_picked_whole(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 3 3 6 6 4 5");
    press(stage, "action.claim-9");
    stage_click(stage, "pick.4-5");
    assert_string_equal(label(stage, "action.take"), "Take 4 and 5");
    assert_true(picked(stage, "die.6") && picked(stage, "die.7"));
    stage_accept(stage);
    stage_settle(stage);
    assert_int_equal(stage_state(stage)->player, 1);
}

static void take(struct stage *stage, const char *claim, const char *pair)
{
    if (claim != NULL) {
        press(stage, claim);
    }
    stage_click(stage, pair);
    press(stage, "action.take");
}

/* The last take before player 2 is stuck with a 1 and a 5 is picked already. */
static void come_close(struct stage *stage)
{
    stage_throw(stage, "action.throw", "3 4 6 6 1 2 5 5");
    take(stage, "action.claim-7", "pick.3-4");
    press(stage, "action.claim-12");
    press(stage, "action.take");
    assert_string_equal(label(stage, "action.take"), "Take 2 and 5");
}

static void the_stuck_players_sum_is_counted_die_by_die_and_held(void **state)
{
    struct stage *stage = *state;
    int clicks = 0;
    come_close(stage);
    stage_click(stage, "action.take");
    /* Who is stuck is said first, beside the dice that show it, and which pairs would have helped.
     */
    do {
        stage_step(stage, 16);
    } while (!stage_has(stage, "stage.words"));
    assert_string_equal(label(stage, "stage.words"), "Stuck: no pair");
    assert_string_equal(label(stage, "ribbon.last"), "Player 2 has no pair to take.");
    assert_string_equal(label(stage, "table.why"),
                        "Player 2 needed one of these pairs: 6 + 6, 2 + 2");
    int steps = 0;
    for (; !stage_has(stage, "table.sum"); steps++) {
        stage_step(stage, 16);
        for (int i = 0; i < stage->cues.count; i++) {
            clicks += stage->cues.list[i].sound == CANVAS_SOUND_CLICK;
        }
    }
    /* The first of two dice is counted aloud; the last one ends it. */
    assert_int_equal(clicks, 1);
    assert_true(steps * 16 > 1500 && steps * 16 < 4000);
    stage_settle(stage);
    assert_string_equal(label(stage, "table.sum"), "1 + 5 = 6 points");
    assert_string_equal(label(stage, "table.total"), "In all: 6. Out at 21.");
    press(stage, "table.sheet");
    assert_string_equal(label(stage, "sheet.0"), "1 Player 1: = 0");
    assert_string_equal(label(stage, "sheet.1"), "2 Player 2: 6 = 6");
    press(stage, "sheet.close");
    assert_string_equal(stage_log(stage, 0), "Player 2 is stuck: 1 + 5 = 6 points.");
    assert_true(stage_has(stage, "table.go_on"));
}

/* Of dice that are counted, how many lie beside another one in their row. */
static int beside_another(const struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    int beside = 0;
    for (const struct ui_node *a = ui_next(ui, NULL); a != NULL; a = ui_next(ui, a)) {
        bool found = false;
        for (const struct ui_node *b = ui_next(ui, NULL); b != NULL; b = ui_next(ui, b)) {
            bool both = a->role == UI_ROLE_DIE && b->role == UI_ROLE_DIE &&
                        strcmp(a->where, "tray") == 0 && strcmp(b->where, "tray") == 0;
            float dy = a->rect.y + a->rect.h / 2 - b->rect.y - b->rect.h / 2;
            found = found || (both && a != b && dy * dy < a->rect.h * a->rect.h / 16);
        }
        beside += found;
    }
    return beside;
}

/* No die left over lies under the word or under `sum`. */
static void check_counted_beside(struct stage *stage, struct canvas_rect sum, int dice)
{
    const struct ui *ui = screens_ui(stage->screens);
    struct canvas_rect word = stage_find(stage, "stage.words")->rect;
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (node->role == UI_ROLE_DIE && strcmp(node->where, "tray") == 0) {
            struct canvas_rect ringed = canvas_rect_inset(node->rect, -2);
            assert_true(canvas_rect_holds(ui->tray, ringed.x, ringed.y));
            assert_true(canvas_rect_holds(ui->tray, ringed.x + ringed.w, ringed.y + ringed.h));
            assert_false(canvas_rect_meets(ringed, word));
            assert_false(canvas_rect_meets(ringed, sum));
        }
    }
    assert_int_equal(beside_another(stage), dice);
}

static void check_counted(struct stage *stage, int dice)
{
    check_counted_beside(stage, stage_find(stage, "table.sum")->rect, dice);
    assert_true(stage_has(stage, "table.why"));
}

static void the_word_stuck_lies_over_none_of_the_dice_left(void **state)
{
    struct stage *stage = *state;
    come_close(stage);
    stage_click(stage, "action.take");
    do {
        stage_step(stage, 16);
    } while (!stage_has(stage, "stage.words"));
    /* It comes when the dice lie in their rows, and stands beside them. */
    const struct canvas_rect lies = stage_find(stage, "die.0")->rect;
    check_counted_beside(stage, stage_find(stage, "table.why")->rect, 2);
    stage_step(stage, 600);
    assert_true(canvas_rect_meets(lies, stage_find(stage, "die.0")->rect));
    check_counted_beside(stage, stage_find(stage, "table.why")->rect, 2);
    stage_settle(stage);
    /* When the word is gone, what it cost fills its place, above how that adds up. */
    struct canvas_rect cost = stage_find(stage, "table.cost")->rect;
    assert_true(cost.y + cost.h <= stage_find(stage, "table.sum")->rect.y);
    assert_true(cost.h > stage_find(stage, "table.sum")->rect.h);
    assert_false(stage_has(stage, "stage.words"));
}

static void nothing_lies_over_dice_that_are_counted_and_none_lies_alone(void **state)
{
    static const struct {
        float w, h, scale;
        int players;
    } at[] = {{800, 480, 1.5f, 12}, {800, 480, 1, 12},    {800, 480, 1.5f, 2},
              {1280, 720, 1, 12},   {1280, 720, 1.5f, 2}, {1920, 1080, 1, 6}};
    (void)state;
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct stage stage;
        begin_at(&stage, SCREENS_INSTANT, at[i].scale, at[i].players, "13");
        stage_size(&stage, at[i].w, at[i].h);
        stage_step(&stage, 16);
        stage_throw(&stage, "action.throw", "2 2 2 2 2 2 2 2 3 3 3 3 3");
        check_counted(&stage, 13);
        stage_end(&stage);
    }
}

static void assert_nothing_is_cut(const struct stage *stage, struct canvas_rect paper)
{
    assert_true(paper.w > 0);
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            canvas_rect_holds(paper, command->of.text.at.x + 1, command->of.text.at.y + 1)) {
            assert_null(strstr(stage->list.bytes + command->of.text.bytes, "\xE2\x80\xA6"));
        }
    }
}

/* Where the tray needs the whole width the sheet is folded away, and a button brings it up. */
static void a_folded_sheet_is_brought_up_and_folded_again(void **state)
{
    static const struct {
        float w, h, scale;
        int players;
        bool folded;
    } at[] = {{800, 480, 1, 2, true},   {800, 480, 1, 12, true},   {1280, 720, 1, 4, true},
              {1280, 720, 2, 4, true},  {1920, 1080, 1, 12, true}, {720, 1280, 1, 4, false},
              {2560, 1080, 1, 4, false}};
    (void)state;
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct stage stage;
        stage_begin(&stage,
                    &(struct screens_setup){
                        .seeded = true, .seed = 5, .scale = at[i].scale, .speed = SCREENS_INSTANT});
        stage_set_up(&stage, "leftovers", at[i].players);
        stage_click(&stage, "setup.option.dice.value");
        stage_type(&stage, "2");
        stage_accept(&stage);
        press(&stage, "setup.first.0");
        press(&stage, "setup.start");
        stage_size(&stage, at[i].w, at[i].h);
        stage_step(&stage, 16);
        press(&stage, "guide.off"); /* its notes have the place of the button beside claims */
        assert_false(stage_has(&stage, "table.sheet")); /* nothing is written on it yet */
        stage_throw(&stage, "action.throw", "1 2");
        press(&stage, "table.go_on");
        for (int due = 1; due >= 0; due--) {
            /* the throw, then the claim */
            assert_true(stage_has(&stage, "action.throw") == (due == 1));
            assert_true(stage_has(&stage, "table.sheet") == at[i].folded);
            assert_true(stage_has(&stage, "sheet.0") == !at[i].folded);
            if (at[i].folded) {
                stage_check_clear(&stage, "table.sheet");
                press(&stage, "table.sheet");
                assert_string_equal(screens_name(stage.screens), "sheet");
                assert_string_equal(label(&stage, "sheet.0"), "1 Player 1: 3 = 3");
                assert_nothing_is_cut(&stage, screens_ui(stage.screens)->paper);
                stage_check_clear(&stage, "sheet.close");
                press(&stage, "sheet.close");
            }
            assert_string_equal(screens_name(stage.screens), "table");
            if (due == 1) {
                stage_throw(&stage, "action.throw", "3 4");
            }
        }
        stage_end(&stage);
    }
}

static void nothing_acts_through_the_folded_sheet(void **state)
{
    struct stage *stage = *state;
    stage_size(stage, 1280, 720); /* a lower window has no room for it beside the claims */
    stage_throw(stage, "action.throw", "2 2 2 2 3 3 3 3"); /* no pair of these is anybody's */
    press(stage, "table.go_on");
    stage_throw(stage, "action.throw", "1 1 3 3 6 6 4 5");
    struct canvas_rect claim = stage_find(stage, "action.claim-9")->rect;
    size_t before = records(stage);
    enum { KEY, PAD, PRESS, BACK };
    for (int way = KEY; way <= BACK; way++) {
        if (way == PAD) {
            for (int i = 0; i < 20 && strcmp(screens_ui(stage->screens)->focus, "table.sheet") != 0;
                 i++) {
                stage_go(stage, i % 2 == 0 ? CANVAS_WAY_LEFT : CANVAS_WAY_DOWN, CANVAS_SOURCE_PAD);
            }
            assert_string_equal(screens_ui(stage->screens)->focus, "table.sheet");
            stage_accept(stage);
        } else {
            stage_key(stage, 'S');
        }
        assert_string_equal(screens_name(stage->screens), "sheet");
        assert_false(stage_has(stage, "action.claim-9"));
        stage_key(stage, '9');
        stage_key(stage, 'T');
        assert_string_equal(screens_name(stage->screens), "sheet");
        if (way == KEY) {
            stage_key(stage, 'S');
        } else if (way == PAD) {
            stage_accept(stage);
        } else if (way == PRESS) {
            stage_press(stage, claim.x + claim.w / 2, claim.y + claim.h / 2);
        } else {
            stage_back(stage);
        }
        assert_string_equal(screens_name(stage->screens), "table");
        assert_int_equal(records(stage), before);
    }
    assert_true(stage_has(stage, "action.claim-9"));
    stage_size(stage, 2560, 1080);
    stage_step(stage, 16);
    stage_key(stage, 'S');
    assert_string_equal(screens_name(stage->screens), "table");
}

static void pictures_of_how_it_is_played_lie_in_the_tray_until_the_first_throw(void **state)
{
    struct stage *stage = *state;
    assert_string_equal(label(stage, "table.guide"), "Last one under 21 points wins");
    assert_string_equal(label(stage, "table.step.0"), "Pick a number from 7 to 12.");
    assert_string_equal(label(stage, "table.step.3"), "No pair? What's left counts against you.");
    stage_throw(stage, "action.throw", "6 6 6 6 6 6 6 1");
    assert_false(stage_has(stage, "table.guide"));
    assert_false(stage_has(stage, "table.step.0"));
}

/* Nobody has a strip of the tray before there are dice for it: the cup stands clear of all. */
static void a_cup_for_the_start_stands_beside_the_pictures(void **state)
{
    struct stage stage;
    (void)state;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL});
    stage_without_notes(&stage);
    stage_set_up(&stage, "leftovers", 3);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    struct canvas_rect cup = stage_find(&stage, "cup")->rect;
    assert_true(cup.x + cup.w <= stage_find(&stage, "table.step.0")->rect.x);
    assert_false(stage_has(&stage, "table.strip.0"));
    stage_end(&stage);
}

/* On nobody's strip, and so far from the paper that its shadow does not reach that. */
static void the_cup_has_a_place_of_its_own(void **state)
{
    static const struct {
        float w, h;
    } sizes[] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (int players = 2; players <= 12; players += 5) {
        struct stage stage;
        begin(&stage, SCREENS_NORMAL, players, NULL);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            stage_size(&stage, sizes[i].w, sizes[i].h);
            stage_settle(&stage);
            struct canvas_rect cup = stage_find(&stage, "cup")->rect;
            assert_false(stage_has(&stage, "table.strip.0"));
            float apart = stage_find(&stage, "table.step.0")->rect.x - (cup.x + cup.w);
            assert_true(apart >= cup.w * 0.24f);
        }
        press(&stage, "action.throw");
        stage_end(&stage);
    }
}

static void the_next_round_begins_with_an_empty_tray(void **state)
{
    struct stage *stage = *state;
    come_close(stage);
    press(stage, "action.take");
    press(stage, "table.go_on");
    assert_false(stage_has(stage, "die.0"));
    assert_string_equal(label(stage, "table.round"), "Round 2");
    assert_true(size_of(stage, "Round 2") > 0.065f * stage->h);
    assert_string_equal(stage_log(stage, 0), "Round 2 begins.");
    assert_string_equal(label(stage, "action.throw"), "Throw 8 dice");
    assert_string_equal(stage_find(stage, "seat.0")->detail, "1 + 1 always allowed");
    assert_int_equal(stage_state(stage)->score[1], 6);
}

static void who_is_out_is_told_with_the_count_and_the_last_one_in_wins(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "6 6 6 6 6 6 6 1");
    press(stage, "action.claim-7");
    press(stage, "action.take");
    press(stage, "action.claim-12");
    press(stage, "action.take");
    assert_string_equal(stage_log(stage, 1), "Player 1 is stuck: 6 + 6 + 6 + 6 = 24 points.");
    assert_string_equal(stage_log(stage, 0), "Player 1 is out: Player 2 is the last one left.");
    assert_string_equal(label(stage, "table.total"), "In all: 24. Out at 21.");
    /* The rest lies in a row above its sum, whole within the tray. */
    struct canvas_rect tray = screens_ui(stage->screens)->tray;
    struct canvas_rect first = stage_find(stage, "die.0")->rect;
    for (int die = 0; die < 4; die++) {
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "die.%d", die);
        struct canvas_rect rect = stage_find(stage, id)->rect;
        assert_true(rect.x > tray.x && rect.x + rect.w < tray.x + tray.w && rect.y > tray.y);
        assert_true(rect.y + rect.h <= stage_find(stage, "table.sum")->rect.y);
        assert_true(rect.y < first.y + first.h / 2 && rect.y + rect.h / 2 > first.y);
    }
    assert_false(stage_draws(stage, "always allowed")); /* the card lies on its back */
    press(stage, "table.go_on");
    assert_string_equal(stage_log(stage, 0), "Player 2 wins!");
    assert_false(stage_has(stage, "table.sheet")); /* a win has its one button */
    press(stage, "table.go_on");
    assert_string_equal(screens_name(stage->screens), "results");
}

static void nothing_left_over_is_no_point(void **state)
{
    struct stage stage;
    (void)state;
    begin(&stage, SCREENS_NORMAL, 2, "2");
    stage_throw(&stage, "action.throw", "3 4");
    press(&stage, "action.claim-7");
    press(&stage, "action.take");
    assert_string_equal(stage_log(&stage, 0),
                        "Player 2 is stuck, but nothing is left over: no points.");
    assert_string_equal(label(&stage, "table.sum"), "0 points");
    stage_end(&stage);
}

static void dice_and_strips_stay_as_they_are_while_pairs_are_taken(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "3 4 6 6 1 2 5 5");
    struct canvas_rect strip = stage_find(stage, "table.strip.0")->rect;
    struct canvas_rect die = stage_find(stage, "die.2")->rect;
    take(stage, "action.claim-7", "pick.3-4");
    struct canvas_rect then = stage_find(stage, "table.strip.0")->rect;
    assert_true(then.x == strip.x && then.y == strip.y && then.h == strip.h);
    struct canvas_rect still = stage_find(stage, "die.2")->rect;
    assert_true(still.x == die.x && still.y == die.y && still.h == die.h);
}

static float middle_of(struct stage *stage, const char *id)
{
    struct canvas_rect rect = stage_find(stage, id)->rect;
    return rect.x + rect.w / 2;
}

static void press_and_take(struct stage *stage, const char *claim)
{
    press(stage, claim);
    press(stage, "action.take");
}

/* Two 6s, a 1 and a 2 are left of eight dice. */
static void the_last_dice_lie_together_and_the_last_pair_has_its_sign(void **state)
{
    struct stage stage;
    (void)state;
    stage_begin(&stage, &(struct screens_setup){.seeded = true, .seed = 5, .scale = 1});
    stage_without_notes(&stage);
    stage_set_up(&stage, "leftovers", 2);
    stage_click(&stage, "setup.option.dice.value");
    stage_type(&stage, "8");
    stage_accept(&stage);
    stage_click(&stage, "setup.option.limit.value");
    stage_type(&stage, "3");
    stage_accept(&stage);
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_throw(&stage, "action.throw", "1 2 6 6 6 6 3 4");
    float apart = middle_of(&stage, "die.2") - middle_of(&stage, "die.0");
    press_and_take(&stage, "action.claim-12");
    assert_false(stage_has(&stage, "table.last_round"));
    assert_true(stage_has(&stage, "table.count.5"));
    press(&stage, "action.claim-7");
    press(&stage, "pick.3-4");
    press(&stage, "action.take");
    /* Larger, and nearer to each other; faces that are not there have no place between. */
    struct canvas_rect one = stage_find(&stage, "die.0")->rect;
    struct canvas_rect two = stage_find(&stage, "die.1")->rect;
    assert_false(stage_has(&stage, "table.count.5"));
    assert_string_equal(label(&stage, "table.count.6"), "\xC3\x97 2");
    assert_true(middle_of(&stage, "die.2") - middle_of(&stage, "die.0") < apart * 0.8f);
    assert_true(one.x + one.w <= two.x);
    assert_string_equal(label(&stage, "table.last_round"), "The last pair");
    press(&stage, "action.take");
    assert_string_equal(stage_log(&stage, 0), "Player 2 is out: Player 1 is the last one left.");
    stage_end(&stage);
}

/* However near to each other dice lie, what is round one that is picked lies on no other. */
static void dice_beside_a_picked_one_give_it_room(void **state)
{
    struct stage stage;
    (void)state;
    begin(&stage, SCREENS_NORMAL, 2, "20");
    stage_throw(&stage, "action.throw", "6 6 6 6 6 6 6 6 6 6 3 3 3 3 4 4 4 4 1 2");
    press(&stage, "action.claim-12");
    float ring = boards_ring_reach(screens_ui(stage.screens), BOARDS_RING_PICKED);
    int rows = 0;
    for (int i = 1; i < 10; i++) {
        char id[2][UI_ID_MAX];
        const struct ui_node *a = stage_find(&stage, ui_id(id[0], "die.%d", i - 1)),
                             *b = stage_find(&stage, ui_id(id[1], "die.%d", i));
        int picks = (a->picked ? 1 : 0) + (b->picked ? 1 : 0);
        bool beside = b->rect.x > a->rect.x;
        rows += !beside;
        if (beside && picks > 0) {
            float gap = b->rect.x - a->rect.x - a->rect.w;
            assert_true(gap >= ring * (float)picks - 3);
        }
    }
    assert_true(rows > 0);
    stage_end(&stage);
}

static int times_drawn(const struct stage *stage, const char *text)
{
    int times = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        times += command->kind == CANVAS_TEXT &&
                 strcmp(stage->list.bytes + command->of.text.bytes, text) == 0;
    }
    return times;
}

/* Strips are for dice taken; a cup or dice that say who goes first would stand on them. */
static void strips_come_after_the_roll_off(void **state)
{
    (void)state;
    static struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL});
    stage_without_notes(&stage);
    stage_set_up(&stage, "leftovers", 2);
    stage_click(&stage, "setup.first.rolloff");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    assert_int_equal(times_drawn(&stage, "Player 1"), 1); /* on the place card */
    stage_throw(&stage, "action.throw", "5 2");
    press(&stage, "action.throw");
    assert_true(times_drawn(&stage, "Player 1") > 1); /* and over the strip */
    stage_end(&stage);
}

static void a_number_pointed_at_tells_its_pairs(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 1 3 3 6 6 4 5");
    struct canvas_rect nine = stage_find(stage, "action.claim-9")->rect;
    assert_true(stage_find(stage, "table.count.3")->rect.h >= 0.033f * stage->h);
    stage_take(stage,
               (struct canvas_intent){
                   .kind = CANVAS_INTENT_MOVE, .source = CANVAS_SOURCE_MOUSE, .x = 5, .y = 5});
    stage_step(stage, 16);
    int pairs = times_drawn(stage, "1 pair"), own = times_drawn(stage, "1 pair, always allowed");
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_MOVE,
                                             .source = CANVAS_SOURCE_MOUSE,
                                             .x = nine.x + nine.w / 2,
                                             .y = nine.y + nine.h / 2});
    stage_step(stage, 16);
    /* 4 and 5, and the own pair of 1s; 3 and 6 go together twice. */
    assert_int_equal(times_drawn(stage, "1 pair"), pairs + 1);
    assert_int_equal(times_drawn(stage, "1 pair, always allowed"), own + 1);
}

static const struct dice_look *look_of(struct stage *stage, int die)
{
    return dice_look_of(boards_dice(stage->screens->table.view), die);
}

static int light_of(struct stage *stage, int die)
{
    const struct dice_look *look = look_of(stage, die);
    return look->body.r + look->body.g + look->body.b;
}

/* In the colour of what it goes together with: neither plain ivory nor out of the light. */
static bool shaded(struct stage *stage, int die)
{
    const struct dice_look *look = look_of(stage, die);
    int ivory = boards_ivory.body.r + boards_ivory.body.g + boards_ivory.body.b;
    return memcmp(&look->body, &boards_ivory.body, sizeof look->body) != 0 &&
           light_of(stage, die) > ivory * 3 / 5;
}

/* How red one is beside how bright: a die without colour is 0. */
static int color_of(struct stage *stage, int die)
{
    const struct dice_look *look = look_of(stage, die);
    return look->body.r - look->body.b;
}

static void dice_to_play_picked_and_out_of_play_look_unlike_each_other(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 2 3 3 6 6 4 5");
    press(stage, "action.claim-9");
    enum { ONE, TWO, THREE, OTHER_THREE, SIX, OTHER_SIX, FOUR, FIVE };
    int bright = light_of(stage, FOUR), pair = light_of(stage, THREE);
    press(stage, "pick.3-6");
    int three = picked(stage, "die.2") ? THREE : OTHER_THREE;
    int six = picked(stage, "die.4") ? SIX : OTHER_SIX;
    /* With a pair picked another one can still be begun: its dice are as bright as before. */
    assert_int_equal(light_of(stage, FOUR), bright);
    assert_int_equal(light_of(stage, THREE + OTHER_THREE - three), pair);
    assert_int_equal(light_of(stage, SIX + OTHER_SIX - six), pair);
    /* What makes the number together has one colour. */
    assert_memory_equal(&look_of(stage, FOUR)->body, &look_of(stage, FIVE)->body,
                        sizeof(struct canvas_color));
    assert_memory_not_equal(&look_of(stage, FOUR)->body,
                            &look_of(stage, THREE + OTHER_THREE - three)->body,
                            sizeof(struct canvas_color));
    assert_true(light_of(stage, ONE) < bright * 3 / 5);
    assert_int_equal(light_of(stage, TWO), light_of(stage, ONE));
    assert_true(color_of(stage, ONE) < 20);
    assert_true(color_of(stage, three) > color_of(stage, FOUR) + 50);
    assert_int_equal(color_of(stage, three), color_of(stage, six));
}

/* Not all in one frame, which would take too long for it: a wave from the 1s to the 6s. */
static void dice_lose_their_shades_face_by_face(void **state)
{
    struct stage *stage = *state;
    enum { DICE = 8, TWO = 1, FIVE = 4 };
    bool before[DICE];
    int waves = 0;
    stage_throw(stage, "action.throw", "1 2 3 4 5 6 1 6");
    press(stage, "action.claim-7");
    press(stage, "pick.1-6");
    stage_click(stage, "action.take");
    for (int die = TWO; die <= FIVE; die++) {
        before[die] = shaded(stage, die);
        assert_true(before[die]);
    }
    for (int ms = 0; ms < 400; ms += 16) {
        int turned = 0;
        stage_step(stage, 16);
        for (int die = TWO; die <= FIVE; die++) {
            bool now = shaded(stage, die);
            assert_true(before[die] || !now);
            assert_true(die == TWO || now || !shaded(stage, die - 1));
            turned += before[die] && !now;
            before[die] = now;
        }
        assert_true(turned <= 2);
        waves += turned > 0;
    }
    assert_true(waves >= 2);
    for (int die = TWO; die <= FIVE; die++) {
        assert_false(shaded(stage, die));
    }
}

static void a_number_pointed_at_lights_as_many_dice_as_make_its_pairs(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "3 2 6 6 6 1 1 1");
    int bright = light_of(stage, 0);
    struct canvas_rect nine = stage_find(stage, "action.claim-9")->rect;
    int nines = times_drawn(stage, "9");
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_MOVE,
                                             .source = CANVAS_SOURCE_MOUSE,
                                             .x = nine.x + nine.w / 2,
                                             .y = nine.y + nine.h / 2});
    stage_step(stage, 16);
    /* A 3 and one of the 6s, and two 1s of three; the others are what it would leave over. */
    static const bool lit[] = {true, false, true, false, false, true, true, false};
    for (int die = 0; die < 8; die++) {
        assert_int_equal(shaded(stage, die), lit[die]);
        assert_int_equal(light_of(stage, die) < bright * 3 / 5, !lit[die]);
    }
    assert_int_equal(times_drawn(stage, "9"), nines + 1);
}

static int count_shaded(struct stage *stage, int dice)
{
    int count = 0;
    for (int die = 0; die < dice; die++) {
        count += shaded(stage, die);
    }
    return count;
}

static void point(struct stage *stage, enum canvas_intent_kind kind, struct canvas_point at)
{
    stage_take(stage, (struct canvas_intent){
                          .kind = kind, .source = CANVAS_SOURCE_MOUSE, .x = at.x, .y = at.y});
    stage_step(stage, 16);
}

/* The mouse that claimed a number rests where a pair's tile comes to lie. */
static void what_comes_to_lie_under_a_resting_mouse_singles_out_no_dice(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 2 3 3 6 6 4 5");
    struct canvas_rect claim = stage_find(stage, "action.claim-7")->rect;
    struct canvas_point at = {claim.x + claim.w / 2, claim.y + claim.h / 2};
    point(stage, CANVAS_INTENT_MOVE, at);
    point(stage, CANVAS_INTENT_PRESS, at);
    point(stage, CANVAS_INTENT_RELEASE, at);
    stage_settle(stage);
    assert_string_equal(ui_at(screens_ui(stage->screens), at.x, at.y)->id, "pick.1-6");
    assert_int_equal(count_shaded(stage, 8), 8); /* all of them are in some pair */
    at.x += 2;
    point(stage, CANVAS_INTENT_MOVE, at);
    assert_int_equal(count_shaded(stage, 8), 3); /* the 1 and both 6s */
}

/* How many of the first dice are on the table, and of those set aside. */
static int count_dice(struct stage *stage, int dice, const char *where)
{
    int count = 0;
    for (int die = 0; die < dice; die++) {
        char id[UI_ID_MAX];
        bool there = stage_has(stage, ui_id(id, "die.%d", die));
        count += there && (where == NULL || strcmp(stage_find(stage, id)->where, where) == 0);
    }
    return count;
}

static void with_twelve_everybody_is_named_and_dice_are_large(void **state)
{
    struct stage stage;
    (void)state;
    begin(&stage, SCREENS_INSTANT, 12, NULL);
    stage_size(&stage, 800, 480);
    stage_step(&stage, 16);
    for (int seat = 1; seat <= 12; seat++) {
        char name[8];
        snprintf(name, sizeof name, "P%d", seat);
        assert_true(times_drawn(&stage, name) > 0);
    }
    press(&stage, "action.throw");
    assert_false(stage_has(&stage, "table.strip.0"));
    assert_true(stage_find(&stage, "die.0")->rect.h >= 0.085f * stage.h);
    stage_end(&stage);
}

static void no_tile_s_words_are_cut_where_text_is_large(void **state)
{
    struct stage stage;
    (void)state;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1.5f, .speed = SCREENS_INSTANT});
    stage_set_up(&stage, "leftovers", 3);
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_size(&stage, 800, 480);
    press(&stage, "action.throw");
    for (int claim = 0; claim < 2; claim++) {
        int tiles = 0;
        for (size_t i = 0; i < screens_ui(stage.screens)->count; i++) {
            const struct ui_node *node = &screens_ui(stage.screens)->nodes[i];
            bool tile =
                strncmp(node->id, "action.claim", 12) == 0 || strncmp(node->id, "pick.", 5) == 0;
            if (tile) {
                assert_nothing_is_cut(&stage, node->rect);
                tiles++;
            }
        }
        assert_true(tiles > 0);
        if (claim == 0) {
            press(&stage, "action.claim-7");
        }
    }
    stage_end(&stage);
}

static void without_strips_dice_taken_go_to_the_place_cards(void **state)
{
    enum { DICE = 44 };
    struct stage stage;
    char faces[2 * DICE + 1];
    (void)state;
    for (int die = 0; die < DICE; die++) {
        snprintf(faces + 2 * (size_t)die, 3, "%d ", die % 6 + 1);
    }
    begin(&stage, SCREENS_NORMAL, 10, NULL);
    stage_size(&stage, 800, 480);
    stage_throw(&stage, "action.throw", faces);
    assert_false(stage_has(&stage, "table.strip.0"));
    press(&stage, "action.claim-7");
    press(&stage, "pick.1-6");
    stage_click(&stage, "action.take");
    stage_step(&stage, 48); /* on their way they are still seen */
    assert_int_equal(count_dice(&stage, DICE, NULL), DICE);
    stage_settle(&stage);
    assert_int_equal(count_dice(&stage, DICE, NULL), DICE - 2);
    /* Where there is room for strips they lie in those again. */
    stage_size(&stage, 3200, 900);
    stage_step(&stage, 16);
    assert_true(stage_has(&stage, "table.strip.0"));
    assert_int_equal(count_dice(&stage, DICE, "aside"), 2);
    press(&stage, "table.undo");
    assert_int_equal(count_dice(&stage, DICE, "tray"), DICE);
    stage_end(&stage);
}

static void undo_brings_taken_dice_back_to_the_middle(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "3 4 6 6 1 2 5 5");
    take(stage, "action.claim-7", "pick.3-4");
    assert_string_equal(label(stage, "table.count.3"), "\xC3\x97 0");
    press(stage, "table.undo");
    assert_string_equal(label(stage, "table.count.3"), "\xC3\x97 1");
    assert_string_equal(stage_find(stage, "die.0")->where, "tray");
    assert_string_equal(stage_find(stage, "seat.0")->detail, "takes 7 or 1 + 1");
    press(stage, "table.undo");
    assert_true(stage_has(stage, "action.claim-7"));
    assert_false(stage_find(stage, "table.undo")->enabled);
}

static bool same_place(struct stage *stage, const char *id, struct canvas_rect was)
{
    struct canvas_rect now = stage_find(stage, id)->rect;
    return now.x == was.x && now.y == was.y;
}

static void a_switch_shows_dice_grouped_or_as_they_lie(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "3 4 6 6 1 2 5 5");
    struct canvas_rect five = stage_find(stage, "die.6")->rect;
    struct canvas_rect other = stage_find(stage, "die.7")->rect;
    assert_true(picked(stage, "table.grouped"));
    /* One group: next to each other, or one above the other. */
    float across = other.x - five.x, down = five.y - other.y;
    assert_true(across >= 0 && across < five.w * 2 && down < five.h * 2 && down > -3);
    assert_true(across < 3 || (down < 3 && down > -3));
    press(stage, "table.grouped");
    assert_false(picked(stage, "table.grouped"));
    assert_false(same_place(stage, "die.6", five));
    press(stage, "action.claim-7");
    press(stage, "table.undo");
    assert_false(picked(stage, "table.grouped"));
    press(stage, "table.grouped");
    assert_true(same_place(stage, "die.6", five));
}

static void a_hint_prefers_no_choice_that_the_odds_do_not(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 6 6 1 2 5 2 5");
    stage_click(stage, "table.hint");
    assert_string_equal(label(stage, "ribbon.ask"),
                        "The first player with no pair gets the sum of what's left.");
    stage_step(stage, 32);
    assert_memory_equal(label(stage, "ribbon.ask"), "Claiming ", 9);
    press(stage, "action.claim-7");
    stage_click(stage, "table.hint");
    stage_step(stage, 32);
    assert_memory_equal(label(stage, "ribbon.ask"), "Taking ", 7);
}

/* Each takes one pair that makes 7, and then the first is stuck with four sixes. */
static void a_hint_where_all_is_lost_says_so_and_marks_all_alike(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "2 5 3 4 6 6 6 6");
    press(stage, "action.claim-7");
    press(stage, "table.hint");
    assert_string_equal(label(stage, "ribbon.ask"),
                        "Taking 2 and 5 or anything else: hardly a chance is left.");
    const char *const picks[] = {"pick.2-5", "pick.3-4"};
    for (int i = 0; i < 2; i++) {
        const struct ui_node *pick = stage_find(stage, picks[i]);
        assert_non_null(strstr(pick->label, ", best"));
        assert_int_equal(stage_pictures(stage, pick->rect, "icons/hint.svg"), 1);
    }
}

/* Before the round's dice come: by a word, clear of the dice that it is told of. */
static void who_goes_first_is_told_above_the_dice(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL});
    stage_set_up(&stage, "leftovers", 2);
    stage_click(&stage, "setup.first.rolloff");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    screens_dictate(stage.screens, (const uint8_t[]){3, 5}, 2);
    stage_click(&stage, "action.throw");
    for (int ms = 0; !stage_has(&stage, "stage.words"); ms += 16) {
        assert_true(ms < 60000);
        stage_step(&stage, 16);
    }
    stage_step(&stage, 400);
    const struct ui_node *word = stage_find(&stage, "stage.words");
    assert_string_equal(word->label, "Player 2: goes first");
    for (int die = 0; die < 2; die++) {
        char id[UI_ID_MAX];
        struct canvas_rect rect = stage_find(&stage, ui_id(id, "die.%d", die))->rect;
        assert_true(word->rect.y + word->rect.h * 0.9f <= rect.y);
    }
    stage_end(&stage);
}

static void a_hint_marks_a_pair_with_its_lamp_and_picks_nothing(void **state)
{
    struct stage *stage = *state;
    stage_throw(stage, "action.throw", "1 6 6 1 2 5 2 5");
    press(stage, "action.claim-7");
    press(stage, "table.hint");
    const struct ui *ui = screens_ui(stage->screens);
    int lamps = 0, good = 0;
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        if (strncmp(node->id, "pick.", 5) == 0) {
            good += strstr(node->label, ", best") != NULL;
            assert_false(node->picked);
            assert_int_equal(stage_pictures(stage, node->rect, "icons/check.svg"), 0);
            lamps += stage_pictures(stage, node->rect, "icons/hint.svg");
        }
    }
    assert_int_equal(good, 2); /* either pair that makes 7 */
    assert_int_equal(lamps, good);
    /* And two dice of the best pair have one too; the last is the Hint button's own. */
    assert_int_equal(stage_pictures(stage, ui->window, "icons/hint.svg"), lamps + 3);
    assert_false(stage_find(stage, "action.take")->enabled);
}

static void counts_appear_when_the_dice_lie_in_their_groups(void **state)
{
    struct stage *stage = *state;
    struct canvas_rect first[8];
    char id[UI_ID_MAX];
    int waited = 0;
    screens_dictate(stage->screens, (const uint8_t[]){6, 5, 6, 1, 6, 3, 6, 6}, 8);
    stage_click(stage, "action.throw");
    for (; !stage_has(stage, "table.count.6"); waited += 16) {
        assert_true(waited < 60000);
        stage_step(stage, 16);
    }
    assert_true(waited > 300); /* the throw was seen without them */
    assert_string_equal(label(stage, "table.count.6"), "\xC3\x97 5");
    for (int i = 0; i < 8; i++) {
        first[i] = stage_find(stage, ui_id(id, "die.%d", i))->rect;
    }
    stage_settle(stage);
    for (int i = 0; i < 8; i++) {
        assert_true(same_place(stage, ui_id(id, "die.%d", i), first[i]));
    }
    assert_string_equal(label(stage, "table.count.6"), "\xC3\x97 5");
}

/* ---- A whole match ------------------------------------------------------------------------- */

/* What can be pressed is exactly what the rules allow. */
static void check_choices(struct stage *stage)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    const struct tc_match *match = screens_match(stage->screens);
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), legal), shown = 0;
    for (int i = 0; i < count; i++) {
        char id[UI_ID_MAX];
        if (legal[i].count == 1) {
            ui_id(id, "action.claim-%d", legal[i].argument[0]);
        } else {
            ui_id(id, "pick.%d-%d", legal[i].argument[0], legal[i].argument[1]);
        }
        assert_true(stage_find(stage, id)->enabled);
    }
    const struct ui *ui = screens_ui(stage->screens);
    for (size_t i = 0; i < ui->count; i++) {
        const char *id = ui->nodes[i].id;
        bool choice = strncmp(id, "pick.", 5) == 0 || strncmp(id, "action.claim", 12) == 0;
        shown += choice && ui->nodes[i].enabled;
    }
    assert_int_equal(shown, count);
}

static void press_a_choice(struct stage *stage, int turn)
{
    const char *ids[LEFTOVERS_CHOICES];
    const struct ui *ui = screens_ui(stage->screens);
    int count = 0;
    for (size_t i = 0; i < ui->count && count < LEFTOVERS_CHOICES; i++) {
        const char *id = ui->nodes[i].id;
        bool choice = strncmp(id, "pick.", 5) == 0 || strncmp(id, "action.claim", 12) == 0;
        if (choice && ui->nodes[i].enabled) {
            ids[count++] = id;
        }
    }
    if (count == 0) {
        fail_msg("nothing can be pressed");
        return;
    }
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "%s", ids[turn % count]);
    press(stage, id);
}

static void play_on(struct stage *stage, int turn)
{
    if (stage_has(stage, "table.go_on")) {
        press(stage, "table.go_on");
    } else if (stage_has(stage, "action.throw")) {
        press(stage, "action.throw");
    } else {
        check_choices(stage);
        if (!stage_has(stage, "action.take") || !stage_find(stage, "action.take")->enabled) {
            press_a_choice(stage, turn);
        }
        if (stage_has(stage, "action.take") && stage_find(stage, "action.take")->enabled) {
            press(stage, "action.take");
        }
    }
}

static void what_can_be_pressed_is_what_the_rules_allow(void **state)
{
    struct stage stage;
    (void)state;
    begin(&stage, SCREENS_INSTANT, 3, NULL);
    int turn = 0;
    for (; strcmp(screens_name(stage.screens), "table") == 0; turn++) {
        assert_true(turn < 3000);
        play_on(&stage, turn);
    }
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

static void sixty_dice_find_room_at_every_size(void **state)
{
    struct stage stage;
    (void)state;
    begin(&stage, SCREENS_INSTANT, 12, "60");
    press(&stage, "action.throw");
    stage_check_sizes(&stage);
    for (int lying = 0; lying < 2; lying++) {
        for (int i = 0; i < 60; i++) {
            char id[UI_ID_MAX];
            struct canvas_rect die = stage_find(&stage, ui_id(id, "die.%d", i))->rect;
            struct canvas_rect counts = stage_find(&stage, "table.count.1")->rect;
            assert_true(die.x > 0 && die.x + die.w < stage.w && die.w > 14);
            assert_true(die.y + die.h < counts.y + counts.h * 0.5f);
        }
        press(&stage, "table.grouped");
        stage_check_sizes(&stage);
    }
    stage_end(&stage);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* To who is in turn, and to nobody else. */
static void where_pairs_go_is_said_once(void **state)
{
    struct stage stage;
    (void)state;
    begin(&stage, SCREENS_INSTANT, 2, "8");
    stage_throw(&stage, "action.throw", "1 2 3 3 4 5 6 6");
    assert_int_equal(stage_draws_count(&stage, "Pairs taken go here"), 1);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(pictures_of_how_it_is_played_lie_in_the_tray_until_the_first_throw),
        cmocka_unit_test(a_cup_for_the_start_stands_beside_the_pictures),
        TEST(claims_say_how_many_pairs_each_has),
        TEST(tiles_show_what_they_count),
        TEST(that_more_pairs_are_safer_is_said_below_the_dice),
        cmocka_unit_test(the_cup_has_a_place_of_its_own),
        cmocka_unit_test(the_number_to_claim_is_large_at_every_size),
        TEST(a_claim_without_a_pair_is_disabled_with_its_reason),
        TEST(own_doubles_open_every_claim),
        TEST(a_pick_lights_what_goes_with_it_and_never_acts),
        TEST(a_die_that_does_not_fit_begins_a_new_pick),
        TEST(a_die_of_no_pair_says_so),
        TEST(number_keys_pick_dice_of_that_face),
        TEST(a_pair_can_be_picked_whole),
        TEST(the_stuck_players_sum_is_counted_die_by_die_and_held),
        TEST(the_word_stuck_lies_over_none_of_the_dice_left),
        TEST(nothing_lies_over_dice_that_are_counted_and_none_lies_alone),
        cmocka_unit_test(a_folded_sheet_is_brought_up_and_folded_again),
        TEST(nothing_acts_through_the_folded_sheet),
        TEST(the_next_round_begins_with_an_empty_tray),
        TEST(who_is_out_is_told_with_the_count_and_the_last_one_in_wins),
        cmocka_unit_test(nothing_left_over_is_no_point),
        TEST(dice_and_strips_stay_as_they_are_while_pairs_are_taken),
        cmocka_unit_test(the_last_dice_lie_together_and_the_last_pair_has_its_sign),
        cmocka_unit_test(dice_beside_a_picked_one_give_it_room),
        cmocka_unit_test(strips_come_after_the_roll_off),
        TEST(a_number_pointed_at_tells_its_pairs),
        TEST(dice_to_play_picked_and_out_of_play_look_unlike_each_other),
        TEST(dice_lose_their_shades_face_by_face),
        TEST(a_number_pointed_at_lights_as_many_dice_as_make_its_pairs),
        TEST(what_comes_to_lie_under_a_resting_mouse_singles_out_no_dice),
        cmocka_unit_test(with_twelve_everybody_is_named_and_dice_are_large),
        cmocka_unit_test(no_tile_s_words_are_cut_where_text_is_large),
        cmocka_unit_test(without_strips_dice_taken_go_to_the_place_cards),
        TEST(undo_brings_taken_dice_back_to_the_middle),
        TEST(a_switch_shows_dice_grouped_or_as_they_lie),
        TEST(a_hint_prefers_no_choice_that_the_odds_do_not),
        TEST(a_hint_where_all_is_lost_says_so_and_marks_all_alike),
        cmocka_unit_test(who_goes_first_is_told_above_the_dice),
        TEST(a_hint_marks_a_pair_with_its_lamp_and_picks_nothing),
        TEST(counts_appear_when_the_dice_lie_in_their_groups),
        cmocka_unit_test(what_can_be_pressed_is_what_the_rules_allow),
        cmocka_unit_test(where_pairs_go_is_said_once),
        cmocka_unit_test(sixty_dice_find_room_at_every_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
