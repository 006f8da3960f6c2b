/* SPDX-License-Identifier: Zlib */
/* Microbin at the table: what is pressed, told, shown and held. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "boards/board.h"
#include "dice/dice.h"
#include "screens/phones.h"
#include "screens/state.h"
#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 11, .scale = 1, .speed = SCREENS_INSTANT};

static void sit_down(struct stage *stage)
{
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

static void begin(struct stage *stage, int players)
{
    stage_begin(stage, &instant);
    stage_without_notes(stage);
    stage_set_up(stage, "microbin", players);
    sit_down(stage);
}

static void click(struct stage *stage, const char *id)
{
    stage_click(stage, id);
    stage_settle(stage);
}

/* The first throw of a turn, then one for each further face. */
static void roll(struct stage *stage, const char *faces)
{
    for (const char *face = faces; *face != '\0'; face++) {
        const char one[] = {*face, '\0'};
        stage_throw(stage, stage_has(stage, "action.throw") ? "action.throw" : "action.roll", one);
    }
}

static int32_t number(struct stage *stage, const char *path)
{
    const struct tc_setup *setup = tc_match_setup(screens_match(stage->screens));
    return tc_game_number(setup, stage_state(stage), path, -1);
}

static const char *phase(struct stage *stage)
{
    return tc_game_phase(tc_match_game(screens_match(stage->screens)), stage_state(stage)->phase);
}

static void assert_label(struct stage *stage, const char *id, const char *label)
{
    assert_string_equal(stage_find(stage, id)->label, label);
}

static bool logged(struct stage *stage, const char *part)
{
    for (size_t i = 0; i < screens_log(stage->screens); i++) {
        if (strstr(screens_log_line(stage->screens, i), part) != NULL) {
            return true;
        }
    }
    return false;
}

/* ---- Whole games ----------------------------------------------------------------------------- */

/* The highest reward, from the right end of the chart. */
static void pick_reward(struct stage *stage)
{
    char id[UI_ID_MAX];
    for (int i = 11; i >= 0; i--) {
        ui_id(id, "action.reward-%d", i);
        if (stage_has(stage, id) && stage_find(stage, id)->enabled) {
            stage_click(stage, id);
            return;
        }
    }
    fail_msg("no reward can be picked");
}

static void who_starts_is_rolled_for_in_sight(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "microbin", 6);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_throw(&stage, "action.throw", "1 2 6 1 3 4");
    assert_string_equal(stage_log(&stage, 0), "Player 3 goes first.");
    assert_int_equal(stage_find(&stage, "die.2")->value, 6);
    stage_check_sizes(&stage);
    stage_throw(&stage, "action.throw", "4");
    assert_false(stage_has(&stage, "die.1"));
    stage_end(&stage);
}

static void the_first_throw_is_seen_though_the_tray_shrinks(void **state)
{
    (void)state;
    struct screens_setup setup = instant;
    struct stage stage;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "microbin", 3);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_throw(&stage, "action.throw", "1 2 6");
    stage_click(&stage, "action.throw");
    stage_step(&stage, 320);
    assert_false(screens_settled(stage.screens));
    assert_label(&stage, "table.pips", "0 pips");
    stage_end(&stage);
}

static void the_tightest_charts_fit_every_size(void **state)
{
    (void)state;
    struct screens_setup setup = instant;
    struct stage stage;
    setup.scale = 1.5f;
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "microbin", 6);
    sit_down(&stage);
    stage_check_sizes(&stage);
    roll(&stage, "46");
    stage_check_sizes(&stage);
    click(&stage, "action.stop");
    assert_string_equal(phase(&stage), "force");
    stage_check_sizes(&stage);
    stage_end(&stage);
}

static void assert_whole(struct stage *stage, const char *when)
{
    stage_step(stage, 16);
    for (size_t k = 0; k < stage->list.command_count; k++) {
        const struct canvas_command *command = &stage->list.commands[k];
        const char *text = stage->list.bytes + command->of.text.bytes;
        if (command->kind == CANVAS_TEXT && strstr(text, "\xE2\x80\xA6") != NULL) {
            fail_msg("%gx%g: %s %s", (double)stage->w, (double)stage->h, text, when);
        }
    }
}

/* The largest text in the smallest window, with a note of a first game and without. */
static void no_words_are_cut_where_text_is_large(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.scale = 1.5f;
        stage_begin(&stage, &setup);
        if (i % 2 == 0) {
            stage_without_notes(&stage);
        }
        stage_set_up(&stage, "microbin", i < 2 ? 2 : 4);
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        stage_size(&stage, 800, 480);
        assert_whole(&stage, "before anybody goes first");
        stage_throw(&stage, "action.throw", i < 2 ? "5 2" : "5 2 3 1");
        stage_settle(&stage);
        assert_whole(&stage, "before the first throw");
        roll(&stage, "46");
        assert_whole(&stage, "where one may stop");
        roll(&stage, "4");
        assert_whole(&stage, "where a bust is near");
        stage_throw(&stage, "action.reroll", "5");
        click(&stage, "action.stop");
        assert_whole(&stage, "where others may pay");
        click(&stage, i < 2 ? "action.allow" : "force.nobody");
        assert_string_equal(phase(&stage), "reward");
        assert_whole(&stage, "where a reward is picked");
        pick_reward(&stage);
        stage_settle(&stage);
        assert_whole(&stage, "afterwards");
        stage_end(&stage);
    }
}

/* Before anybody is in turn nothing of the mat can be used: what it is all about lies there. */
static void the_goal_and_the_rules_lie_there_while_dice_say_who_starts(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "microbin", 2);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    assert_label(&stage, "table.goal", "Race to 15 stars, then a final round");
    assert_true(stage_has(&stage, "table.step.0") && stage_has(&stage, "table.step.3"));
    assert_false(stage_has(&stage, "chart.0"));
    /* The cup has room for itself, and for who rolls what. */
    assert_true(stage_find(&stage, "cup")->rect.w > 0.16f * stage.w);
    assert_true(stage_has(&stage, "table.rolloff"));
    stage_throw(&stage, "action.throw", "5 2");
    stage_settle(&stage);
    assert_false(stage_has(&stage, "table.step.0"));
    assert_true(stage_has(&stage, "chart.0"));
    stage_end(&stage);
}

/* ---- The throw ------------------------------------------------------------------------------- */

static void buttons_say_what_will_happen(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "46");
    assert_label(&stage, "action.roll", "Roll again");
    assert_label(&stage, "action.stop", "Stop at 10 pips");
    assert_label(&stage, "table.pips", "4 + 6 = 10 pips");
    assert_label(&stage, "table.chart", "Now 1 star and 1 chip; 2 more pips: 2 stars");
    assert_true(stage_find(&stage, "action.reroll")->enabled);
    assert_true(stage_find(&stage, "action.cancel")->enabled);
    assert_string_equal(stage_log(&stage, 1), "Player 1 covers the 4: 4 pips.");
    assert_string_equal(stage_log(&stage, 0), "Player 1 rolls a 6.");
    stage_end(&stage);
}

static void each_chips_button_shows_what_it_undoes(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "46");
    static const char *const buttons[] = {"action.roll", "action.reroll", "action.cancel",
                                          "action.stop"};
    assert_true(stage_draws(&stage, "undo the 6, roll again") || stage_draws(&stage, "undo the 6"));
    assert_true(stage_draws(&stage, "undo the 6, stop at 4 pips") ||
                stage_draws(&stage, "stop at 4 pips") || stage_draws(&stage, "stop at 4"));
    /* All four are as high, and stand on one line. */
    for (int i = 1; i < 4; i++) {
        struct canvas_rect first = stage_find(&stage, buttons[0])->rect,
                           rect = stage_find(&stage, buttons[i])->rect;
        assert_true(first.y == rect.y && first.h == rect.h);
    }
    assert_string_equal(stage_find(&stage, "action.cancel")->detail, "undo the 6, stop at 4 pips");
    stage_end(&stage);
}

/* The ground of a button: the box that is drawn where it is. */
static struct canvas_color ground_of(struct stage *stage, const char *id)
{
    const struct canvas_rect *rect = &stage_find(stage, id)->rect;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const struct canvas_box *box = &command->of.box;
        if (command->kind == CANVAS_BOX && box->rect.x == rect->x && box->rect.y == rect->y &&
            box->rect.w == rect->w && box->rect.h == rect->h) {
            return box->top;
        }
    }
    fail_msg("%s has no ground", id);
    return canvas_rgb(0);
}

static void assert_ground(struct stage *stage, const char *id, bool enabled)
{
    struct canvas_color as = ground_of(stage, "action.stop"), is = ground_of(stage, id);
    assert_int_equal(stage_find(stage, id)->enabled, enabled);
    assert_int_equal(as.r == is.r && as.g == is.g && as.b == is.b && as.a == is.a, enabled);
}

static void chips_that_can_be_used_look_like_any_button(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "4");
    assert_ground(&stage, "action.reroll", true);
    assert_ground(&stage, "action.cancel", true);
    stage_throw(&stage, "action.reroll", "5");
    stage_throw(&stage, "action.reroll", "6");
    assert_ground(&stage, "action.reroll", false);
    assert_ground(&stage, "action.cancel", true);
    stage_end(&stage);
}

static float largest_of(struct stage *stage, const char *text)
{
    float size = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            strcmp(stage->list.bytes + command->of.text.bytes, text) == 0) {
            size = fmaxf(size, command->of.text.style.size);
        }
    }
    return size;
}

static void the_mats_words_grow_with_the_setting(void **state)
{
    (void)state;
    float size[2];
    for (int i = 0; i < 2; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.scale = i == 0 ? 1 : 1.5f;
        stage_begin(&stage, &setup);
        stage_set_up(&stage, "microbin", 2);
        sit_down(&stage);
        stage_size(&stage, 1280, 720);
        stage_step(&stage, 16);
        size[i] = largest_of(&stage, "What your pips earn");
        stage_end(&stage);
    }
    assert_true(size[0] > 0 && size[1] >= size[0] * 1.2f);
}

/* What a place card says that a seat has. */
static void assert_chips(struct stage *stage, int seat, int rerolls, int cancels)
{
    char id[UI_ID_MAX], says[UI_LABEL_MAX];
    snprintf(says, sizeof says, "%d Re-roll%s, %d Cancel%s", rerolls, rerolls == 1 ? "" : "s",
             cancels, cancels == 1 ? "" : "s");
    assert_non_null(strstr(stage_find(stage, ui_id(id, "seat.%d", seat))->detail, says));
}

static void a_reroll_throws_at_once_and_is_paid(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "4");
    assert_chips(&stage, 0, 2, 2);
    stage_throw(&stage, "action.reroll", "5");
    assert_int_equal(number(&stage, "last"), 5);
    assert_chips(&stage, 0, 1, 2);
    assert_string_equal(stage_log(&stage, 1), "Player 1 uses a Re-roll: the 4 doesn't count.");
    stage_throw(&stage, "action.reroll", "5");
    assert_false(stage_find(&stage, "action.reroll")->enabled);
    assert_string_equal(stage_find(&stage, "action.reroll")->why, "none left");
    assert_int_equal(stage_draws_count(&stage, "none left"), 1);
    stage_end(&stage);
}

static bool meet(struct canvas_rect a, struct canvas_rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Whoever presses again in haste what threw the die never gives the turn up by it: with the notes
   of a first game beside the buttons, without, and where they go between. */
static void no_hasty_press_accepts_a_bust(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct canvas_rect before[2][3], accept[2];
        for (int notes = 0; notes < 2; notes++) {
            struct stage stage;
            stage_begin(&stage, &instant);
            if (notes == 0) {
                stage_without_notes(&stage);
            }
            stage_set_up(&stage, "microbin", 2);
            sit_down(&stage);
            stage_size(&stage, sizes[i][0], sizes[i][1]);
            stage_step(&stage, 16);
            before[notes][0] = stage_find(&stage, "action.throw")->rect;
            roll(&stage, "46");
            before[notes][1] = stage_find(&stage, "action.roll")->rect;
            before[notes][2] = stage_find(&stage, "action.reroll")->rect;
            float stop = stage_find(&stage, "action.stop")->rect.w;
            roll(&stage, "6");
            accept[notes] = stage_find(&stage, "action.bust")->rect;
            assert_true(accept[notes].w < stop);
            assert_true(accept[notes].x > stage_find(&stage, "action.cancel")->rect.x);
            stage_end(&stage);
        }
        for (int k = 0; k < 12; k++) {
            assert_false(meet(before[k / 6][k % 3], accept[k % 2]));
        }
    }
}

/* What is drawn of a picture, or of a line of lettering. */
static int count_drawn(const struct stage *stage, enum canvas_kind kind, const char *what)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        uint32_t at =
            kind == CANVAS_PICTURE ? command->of.picture.name : command->of.lettering.bytes;
        count += command->kind == kind && strcmp(stage->list.bytes + at, what) == 0;
    }
    return count;
}

/* Nothing is left on it of a turn that ended, whatever it ended with. */
static void assert_empty_mat(struct stage *stage)
{
    assert_label(stage, "table.pips", "0 pips");
    assert_false(stage_draws(stage, "0 pips"));
    assert_false(stage_has(stage, "table.total"));
    assert_false(stage_has(stage, "table.moment"));
    assert_int_equal(count_drawn(stage, CANVAS_PICTURE, "pictures/germ.svg"), 0);
    assert_int_equal(count_drawn(stage, CANVAS_PICTURE, "icons/check.svg"), 0);
    assert_int_equal(count_drawn(stage, CANVAS_LETTERING, "pips"), 0);
    assert_label(stage, "table.chart", "What your pips earn");
    assert_non_null(strstr(stage_find(stage, "table.tokens")->label, ": 6 faces to cover"));
}

static void a_turn_begins_with_an_empty_mat(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "466");
    click(&stage, "action.bust");
    assert_int_equal(count_drawn(&stage, CANVAS_PICTURE, "pictures/germ.svg"), 5);
    click(&stage, "table.go_on");
    click(&stage, "action.gain-cancel");
    assert_empty_mat(&stage);
    roll(&stage, "246");
    click(&stage, "action.stop");
    click(&stage, "action.allow");
    pick_reward(&stage);
    stage_settle(&stage);
    assert_int_equal(stage_state(&stage)->player, 0);
    assert_empty_mat(&stage);
    stage_end(&stage);
}

/* Whether the red pencil goes through what stands there. */
static bool is_struck(const struct stage *stage, struct canvas_rect rect)
{
    const struct canvas_color red = canvas_rgb(0xE0563F);
    for (size_t i = 0; i < stage->list.vertex_count; i++) {
        const struct canvas_vertex *vertex = &stage->list.vertices[i];
        if (vertex->color.r == red.r && vertex->color.g == red.g && vertex->color.b == red.b &&
            canvas_rect_holds(rect, vertex->at.x, vertex->at.y)) {
            return true;
        }
    }
    return false;
}

static bool is_same(struct canvas_rect a, struct canvas_rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/* It is as easily read as before: of the same size, in one piece. */
static void a_lost_sum_is_struck_through_where_it_stood(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "466");
    struct canvas_rect sum = stage_find(&stage, "table.pips")->rect;
    assert_false(is_struck(&stage, sum));
    click(&stage, "action.bust");
    assert_true(is_same(stage_find(&stage, "table.pips")->rect, sum));
    assert_int_equal(stage_draws_count(&stage, "10 pips"), 1);
    assert_int_equal(count_drawn(&stage, CANVAS_LETTERING, "pips"), 0);
    assert_true(is_struck(&stage, sum));
    stage_end(&stage);
}

/* One reads the word, then the stroke; germs come when the word has gone, into its place. */
static void the_word_of_a_bust_has_its_time_alone(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = instant;
    int word = 0, struck = 0, germs = 0;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    stage_without_notes(&stage);
    stage_set_up(&stage, "microbin", 2);
    sit_down(&stage);
    roll(&stage, "466");
    struct canvas_rect sum = stage_find(&stage, "table.pips")->rect;
    stage_click(&stage, "action.bust");
    for (int ms = 0; ms < 4000; ms += 16) {
        bool said = stage_has(&stage, "stage.words");
        bool crossed = is_struck(&stage, sum);
        bool peep = count_drawn(&stage, CANVAS_PICTURE, "pictures/germ.svg") > 0;
        assert_true(is_same(stage_find(&stage, "table.pips")->rect, sum));
        assert_false(said && peep);
        assert_true(said || word > 0 || !crossed);
        word += said ? 16 : 0;
        struck += said && crossed ? 16 : 0;
        germs += peep ? 16 : 0;
        stage_step(&stage, 16);
    }
    assert_true(word >= 1500 && word <= 2000);
    assert_true(struck >= 1000 && struck <= word - 400);
    assert_true(germs > 0);
    stage_end(&stage);
}

static void a_bust_is_held_with_what_was_lost(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "466");
    assert_string_equal(phase(&stage), "bust");
    assert_string_equal(stage_log(&stage, 0), "The 6 is already covered.");
    click(&stage, "action.bust");
    assert_string_equal(stage_log(&stage, 0), "Player 1 busts, loses 10 pips and gets a chip.");
    assert_false(stage_has(&stage, "table.moment")); /* the word over the tray says it */
    assert_label(&stage, "table.pips", "10 pips");
    assert_label(&stage, "table.chart",
                 "Bust: no stars, but 1 chip"); /* as the field that is lit */
    click(&stage, "table.go_on");
    assert_label(&stage, "action.gain-cancel", "Take a Cancel");
    click(&stage, "action.gain-cancel");
    assert_chips(&stage, 0, 2, 3);
    assert_string_equal(stage_log(&stage, 0), "Player 1 takes a Cancel.");
    roll(&stage, "3");
    assert_label(&stage, "table.pips", "3 pips");
    stage_end(&stage);
}

/* And the ring around it is within the tray: both are what one looks at. */
static void a_face_rolled_twice_lies_in_the_middle_of_the_tray(void **state)
{
    (void)state;
    static const float sizes[][3] = {{1280, 720, 1}, {1920, 1080, 1}, {800, 480, 1.5f}};
    for (int i = 0; i < 3; i++) {
        struct stage stage;
        struct screens_setup setup = instant;
        setup.scale = sizes[i][2];
        stage_begin(&stage, &setup);
        stage_set_up(&stage, "microbin", 2);
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        sit_down(&stage);
        roll(&stage, "466");
        assert_string_equal(phase(&stage), "bust");
        struct canvas_rect die = dice_rect(boards_dice(stage.screens->table.view), 0),
                           tray = stage.screens->ui.tray;
        float ring = fmaxf(die.w, die.h) * 1.4f, x = die.x + die.w / 2, y = die.y + die.h / 2;
        assert_float_equal(x, tray.x + tray.w / 2, ring * 0.1f);
        assert_float_equal(y, tray.y + tray.h / 2, ring * 0.1f);
        assert_true(ring <= tray.w && ring <= tray.h + 1);
        stage_end(&stage);
    }
}

/* ---- Tokens and pieces ------------------------------------------------------------------------
 */

/* They lie on the mat, between the sum and the chart. */
static void assert_tokens(struct stage *stage, const char *label)
{
    const struct canvas_rect *tokens = &stage_find(stage, "table.tokens")->rect;
    const struct canvas_rect *above = &stage_find(stage, "table.pips")->rect;
    const struct canvas_rect *below = &stage_find(stage, "chart.9")->rect;
    assert_label(stage, "table.tokens", label);
    assert_true(tokens->y > above->y && tokens->y + tokens->h < below->y);
}

static void the_six_tokens_go_to_whoever_is_in_turn(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    assert_tokens(&stage, "Player 1: 6 faces to cover");
    roll(&stage, "46");
    assert_tokens(&stage, "Player 1: 4 faces to cover");
    roll(&stage, "6");
    click(&stage, "action.bust");
    assert_tokens(&stage, "Player 1: 6 faces to cover");
    click(&stage, "table.go_on");
    click(&stage, "action.gain-cancel");
    assert_tokens(&stage, "Player 2: 6 faces to cover");
    roll(&stage, "123");
    assert_tokens(&stage, "Player 2: 3 faces to cover");
    click(&stage, "action.stop");
    click(&stage, "action.allow");
    assert_tokens(&stage, "Player 2: 3 faces to cover");
    pick_reward(&stage);
    stage_settle(&stage);
    assert_tokens(&stage, "Player 1: 6 faces to cover");
    stage_end(&stage);
}

/* The decision is seen as it is: the number that was rolled counts among those that bust. */
static void a_number_is_covered_as_its_die_lies_and_open_again_by_a_perk(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "4");
    assert_tokens(&stage, "Player 1: 5 faces to cover");
    assert_string_equal(stage_find(&stage, "action.roll")->detail,
                        "1 of 6 bust: lose 4 pips, get a chip");
    stage_throw(&stage, "action.reroll", "5");
    assert_tokens(&stage, "Player 1: 5 faces to cover");
    assert_label(&stage, "table.pips", "5 pips");
    roll(&stage, "1");
    assert_tokens(&stage, "Player 1: 4 faces to cover");
    click(&stage, "action.cancel");
    assert_tokens(&stage, "Player 1: 5 faces to cover");
    click(&stage, "table.undo");
    assert_tokens(&stage, "Player 1: 4 faces to cover");
    stage_end(&stage);
}

/* How long a press moves anything; and how many stars were heard to land, each higher than the one
   before. */
static int moving_ms(struct stage *stage, const char *id, int *stars)
{
    int ms = 0;
    float before = -1;
    *stars = 0;
    stage_click(stage, id);
    for (; !screens_settled(stage->screens); ms += 16) {
        stage_step(stage, 16);
        for (int i = 0; i < stage->cues.count; i++) {
            if (stage->cues.list[i].sound == CANVAS_SOUND_STAR) {
                assert_true(stage->cues.list[i].strength > before);
                before = stage->cues.list[i].strength;
                (*stars)++;
            }
        }
        assert_true(ms < 10000);
    }
    return ms;
}

static void tokens_are_seen_on_their_way_but_not_under_reduced_motion(void **state)
{
    (void)state;
    struct screens_setup setup = instant;
    int ms[2], stars;
    for (int gently = 0; gently < 2; gently++) {
        struct stage stage;
        setup.speed = SCREENS_NORMAL;
        setup.reduced_motion = gently == 1;
        stage_begin(&stage, &setup);
        stage_set_up(&stage, "microbin", 2);
        sit_down(&stage);
        roll(&stage, "1");
        click(&stage, "action.stop");
        ms[gently] = moving_ms(&stage, "action.gain-reroll", &stars);
        assert_tokens(&stage, "Player 2: 6 faces to cover");
        stage_end(&stage);
    }
    assert_true(ms[0] > ms[1]);
    assert_true(ms[0] >= 500);
}

static void stars_rise_one_by_one_onto_the_card(void **state)
{
    (void)state;
    int ms[2][2], stars;
    for (int gently = 0; gently < 2; gently++) {
        struct screens_setup setup = instant;
        setup.speed = SCREENS_NORMAL;
        setup.reduced_motion = gently == 1;
        for (int four = 0; four < 2; four++) {
            struct stage stage;
            stage_begin(&stage, &setup);
            stage_set_up(&stage, "microbin", 2);
            sit_down(&stage);
            assert_true(stage_draws(&stage, "of 15"));
            roll(&stage, four == 1 ? "65432" : "6");
            click(&stage, "action.stop");
            click(&stage, "action.allow");
            ms[gently][four] =
                moving_ms(&stage, four == 1 ? "action.reward-7" : "action.reward-1", &stars);
            assert_int_equal(stars, gently == 1 ? 0 : four == 1 ? 4 : 1);
            assert_int_equal(stage_state(&stage)->score[0], four == 1 ? 4 : 1);
            stage_end(&stage);
        }
    }
    int later = ms[0][1] - ms[0][0]; /* of four stars than of one: three times 120 ms */
    assert_true(later >= 344 && later <= 376);
    assert_int_equal(ms[1][0], ms[1][1]);
}

/* At normal speed from a press until something is announced; whether that sound was played. */
static bool announced_with(struct stage *stage, const char *button, uint8_t face,
                           enum canvas_sound sound)
{
    bool heard = false;
    if (face > 0) {
        screens_dictate(stage->screens, &face, 1);
    }
    stage_click(stage, button);
    for (int ms = 0; !stage_has(stage, "stage.words"); ms += 16) {
        assert_true(ms < 10000);
        stage_step(stage, 16);
        for (int i = 0; i < stage->cues.count; i++) {
            heard = heard || stage->cues.list[i].sound == sound;
        }
    }
    return heard;
}

static void assert_die_in_sight(struct stage *stage)
{
    assert_false(canvas_rect_meets(stage_find(stage, "stage.words")->rect,
                                   stage_find(stage, "die.0")->rect));
}

/* Neither the sum that is lost, nor a face, nor a column of the chart lies below the word. */
static void assert_mat_in_sight(struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    struct canvas_rect word = stage_find(stage, "stage.words")->rect;
    int seen = 0;
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (strcmp(node->id, "table.pips") == 0 || strcmp(node->id, "table.tokens") == 0 ||
            strncmp(node->id, "chart.", 6) == 0) {
            assert_false(canvas_rect_meets(node->rect, word));
            seen++;
        }
    }
    assert_true(seen > 2);
}

static void all_six_and_a_bust_are_announced_beside_the_die(void **state)
{
    static const struct {
        float w, h;
    } sizes[] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.speed = SCREENS_NORMAL;
        stage_begin(&stage, &setup);
        stage_without_notes(&stage);
        stage_set_up(&stage, "microbin", 2);
        sit_down(&stage);
        stage_size(&stage, sizes[i].w, sizes[i].h);
        roll(&stage, "12345");
        assert_true(announced_with(&stage, "action.roll", 6, CANVAS_SOUND_BANK));
        assert_label(&stage, "stage.words", "All six: 21 pips");
        assert_die_in_sight(&stage);
        stage_settle(&stage);
        click(&stage, "action.cancel");
        click(&stage, "action.allow");
        pick_reward(&stage);
        stage_settle(&stage);
        while (stage_has(&stage, "action.gain-cancel")) {
            click(&stage, "action.gain-cancel");
        }
        roll(&stage, "22");
        announced_with(&stage, "action.bust", 0, CANVAS_SOUND_BUST);
        assert_label(&stage, "stage.words", "Bust: 2 pips lost");
        assert_die_in_sight(&stage);
        assert_mat_in_sight(&stage);
        struct canvas_rect word = stage_find(&stage, "stage.words")->rect,
                           tray = screens_ui(stage.screens)->tray;
        assert_true(i == 0 || (word.x >= tray.x && word.x + word.w <= tray.x + tray.w));
        stage_end(&stage);
    }
}

/* Another turn stands over the faces alone: neither the sum that was taken, nor
   the line above the chart, nor a column of it lies below the word. */
static void assert_chart_in_sight(struct stage *stage, const char *words)
{
    static const char *const ids[] = {"table.pips", "table.rule", "table.chart", "table.goal"};
    const struct ui *ui = screens_ui(stage->screens);
    struct canvas_rect word = stage_find(stage, "stage.words")->rect;
    int columns = 0;
    assert_label(stage, "stage.words", words);
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        bool read = strncmp(node->id, "chart.", 6) == 0;
        columns += read;
        for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
            read = read || strcmp(node->id, ids[i]) == 0;
        }
        if (read && canvas_rect_meets(node->rect, word)) {
            fail_msg("\"%s\" lies over %s", words, node->id);
        }
    }
    assert_true(columns > 2);
}

/* Until something else is announced no reward of the turn before is offered. */
static void wait_for_next(struct stage *stage, const char *words)
{
    const struct ui_node *node;
    for (int ms = 0; (node = ui_find(screens_ui(stage->screens), "stage.words")) == NULL ||
                     strcmp(node->label, words) != 0;
         ms += 16) {
        assert_true(ms < 10000);
        if (stage_has(stage, "table.go_on")) {
            stage_click(stage, "table.go_on");
        }
        stage_step(stage, 16);
        assert_string_equal(stage_find(stage, "table.chart")->label, "What your pips earn");
        assert_false(stage_has(stage, "action.reward-0"));
    }
}

static void another_turn_covers_no_chart(void **state)
{
    static const struct {
        float w, h;
        float text;
    } sizes[] = {{800, 480, 1.5f}, {1280, 720, 1}, {1920, 1080, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.speed = SCREENS_NORMAL;
        setup.scale = sizes[i].text;
        stage_begin(&stage, &setup);
        stage_without_notes(&stage);
        stage_set_up(&stage, "microbin", 2);
        stage_click(&stage, "setup.option.force.on");
        for (int less = 0; less < 10; less++) {
            stage_click(&stage, "setup.option.target.less");
        }
        sit_down(&stage);
        stage_size(&stage, sizes[i].w, sizes[i].h);
        roll(&stage, "6");
        click(&stage, "action.stop");
        stage_click(&stage, "action.reward-1");
        wait_for_next(&stage, "Player 2");
        stage_settle(&stage);
        roll(&stage, "123456");
        click(&stage, "action.stop");
        stage_click(&stage, "action.reward-8");
        wait_for_next(&stage, "Another turn: all six covered");
        assert_chart_in_sight(&stage, "Another turn: all six covered");
        stage_end(&stage);
    }
}

/* Twelve tiers and the bust: in two rows where one would be too narrow. */
static void a_chart_of_twelve_tiers_can_be_hit_at_every_size(void **state)
{
    char value[UI_ID_MAX], less[UI_ID_MAX];
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_without_notes(&stage);
    stage_set_up(&stage, "microbin", 2);
    for (int tier = 1; tier < 9; tier++) {
        stage_click(&stage, ui_id(value, "setup.option.chart.%d.value", 3 * tier));
        for (int i = 0; i < (tier == 1 ? 4 : 5); i++) {
            stage_click(&stage, ui_id(less, "setup.option.chart.%d.less", 3 * tier));
        }
    }
    for (int i = 0; i < 3; i++) {
        stage_click(&stage, "setup.option.chart.longer");
    }
    sit_down(&stage);
    roll(&stage, "1256");
    click(&stage, "action.stop");
    click(&stage, "action.allow");
    assert_true(stage_find(&stage, "action.reward-6")->enabled);
    assert_true(stage_has(&stage, "action.reward-11"));
    stage_check_panel(&stage, "action.reward-");
    stage_end(&stage);
}

static void six_faces_leave_nothing_to_roll(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "123456");
    assert_false(stage_find(&stage, "action.roll")->enabled);
    assert_string_equal(stage_find(&stage, "action.roll")->why, "All six faces are covered");
    assert_label(&stage, "chart.8", "21 pips: 5 stars and another turn");
    assert_null(strstr(stage_find(&stage, "ribbon.ask")->label, "roll again"));
    assert_string_equal(stage_find(&stage, "action.stop")->detail, "get 5 stars and another turn");
    assert_true(stage_draws(&stage, "+turn"));
    click(&stage, "action.stop");
    assert_string_equal(phase(&stage), "reward");
    click(&stage, "action.reward-8");
    assert_label(&stage, "table.moment", "All six: another turn");
    assert_string_equal(stage_log(&stage, 0),
                        "All six and the top reward: Player 1 gets another turn.");
    click(&stage, "table.go_on");
    assert_int_equal(stage_state(&stage)->player, 0);
    stage_end(&stage);
}

/* ---- Rewards --------------------------------------------------------------------------------- */

static void rewards_are_picked_on_the_chart(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "465");
    click(&stage, "action.stop");
    click(&stage, "action.allow");
    assert_false(stage_has(&stage, "action.throw"));
    assert_label(&stage, "table.chart", "Pick a reward");
    assert_label(&stage, "action.reward-4", "14 pips: 2 stars and 1 chip");
    assert_true(stage_find(&stage, "action.reward-0")->enabled);
    assert_false(stage_find(&stage, "action.reward-5")->enabled);
    assert_string_equal(stage_find(&stage, "action.reward-5")->why, "Needs 16 pips");
    stage_click(&stage, "action.reward-5");
    assert_string_equal(phase(&stage), "reward");
    click(&stage, "action.reward-3");
    assert_int_equal(stage_state(&stage)->score[0], 2);
    assert_string_equal(stage_log(&stage, 0), "Player 1 takes 2 stars and has 2 stars.");
    stage_end(&stage);
}

static void nobody_is_promised_a_turn_after_the_last_of_the_round(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "microbin", 2);
    for (int i = 0; i < 10; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    sit_down(&stage);
    roll(&stage, "1");
    roll(&stage, "1");
    click(&stage, "action.bust");
    click(&stage, "table.go_on");
    click(&stage, "action.gain-cancel");
    while (stage_has(&stage, "table.go_on")) {
        click(&stage, "table.go_on");
    }
    roll(&stage, "123456");
    click(&stage, "action.stop");
    click(&stage, "action.reward-8");
    assert_true(logged(&stage, "Player 2 has 5 stars, and everybody has had their turn."));
    stage_end(&stage);
}

/* Player 3 begins and wins; the others follow in their order round the table. */
static void who_still_plays_is_told_in_the_order_of_turns(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "microbin", 4);
    for (int i = 0; i < 10; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    stage_click(&stage, "setup.option.force.on");
    stage_click(&stage, "setup.first.2");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int turn = 0; turn < 5; turn++) {
        roll(&stage, turn % 4 == 0 ? "23456" : "54");
        click(&stage, "action.stop");
        click(&stage, turn % 4 == 0 ? "action.reward-7" : "action.reward-1");
    }
    assert_true(stage_has(&stage, "table.go_on"));
    assert_label(&stage, "table.goal",
                 "Player 3 is in the lead. Still to play: Player 4, Player 1 and Player 2.");
    stage_end(&stage);
}

/* Two of whom nobody forces; five stars start the final round. */
static void begin_to_five(struct stage *stage)
{
    stage_begin(stage, &instant);
    stage_set_up(stage, "microbin", 2);
    stage_click(stage, "setup.option.force.on");
    for (int i = 0; i < 10; i++) {
        stage_click(stage, "setup.option.target.less");
    }
    sit_down(stage);
}

/* All six faces for 5 stars, and the turn more that they bring: it ends in a bust, which gains a
   perk, or by a Cancel of its first throw, which spends one. */
static void take_five_stars(struct stage *stage, bool cancel)
{
    roll(stage, "123456");
    click(stage, "action.stop");
    click(stage, "action.reward-8");
    while (stage_has(stage, "table.go_on")) {
        click(stage, "table.go_on");
    }
    roll(stage, "1");
    if (cancel) {
        click(stage, "action.cancel");
    } else {
        roll(stage, "1");
        click(stage, "action.bust");
    }
    while (stage_has(stage, "table.go_on")) {
        click(stage, "table.go_on");
    }
}

/* Who has earned another turn is not at the last one. */
static void nothing_says_last_turn_while_another_one_comes(void **state)
{
    (void)state;
    struct stage stage;
    begin_to_five(&stage);
    take_five_stars(&stage, false);
    roll(&stage, "123456");
    click(&stage, "action.stop");
    assert_true(stage_draws(&stage, "last turn"));
    click(&stage, "action.reward-8");
    assert_true(stage_has(&stage, "table.go_on"));
    assert_true(logged(&stage, "Player 2 gets another turn."));
    assert_false(stage_draws(&stage, "last turn"));
    assert_label(&stage, "table.goal",
                 "Player 2 needs 1 more star to lead. Still to play: Player 2.");
    while (stage_has(&stage, "table.go_on")) {
        click(&stage, "table.go_on");
    }
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_true(stage_draws(&stage, "last turn"));
    stage_end(&stage);
}

static void the_final_round_is_said_and_held(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "microbin", 2);
    for (int i = 0; i < 10; i++) {
        stage_click(&stage, "setup.option.target.less");
    }
    sit_down(&stage);
    assert_non_null(
        strstr(stage_find(&stage, "table.goal")->label, "5 stars start the final round"));
    assert_int_equal(stage_draws_count(&stage, "of 5"), 2);
    roll(&stage, "123456");
    click(&stage, "action.stop");
    click(&stage, "action.reward-8");
    assert_true(stage_has(&stage, "table.go_on"));
    assert_true(logged(&stage, "Player 1 has 5 stars: final round. Player 2 gets one last turn."));
    assert_label(&stage, "table.goal",
                 "Player 1 is in the lead. Still to play: Player 1 and Player 2.");
    assert_int_equal(stage_draws_count(&stage, "of 5"), 0); /* now the leader's stars count */
    /* Who leads and has another turn has nobody to beat; the next has. */
    while (stage_has(&stage, "table.go_on")) {
        click(&stage, "table.go_on");
    }
    assert_int_equal(stage_state(&stage)->player, 0);
    assert_label(&stage, "table.last_round", "Final round");
    assert_label(&stage, "table.goal", "Player 1 is in the lead. Still to play: Player 2.");
    roll(&stage, "1");
    roll(&stage, "1");
    click(&stage, "action.bust");
    click(&stage, "table.go_on");
    /* No turn is to come in which one chip could do what the other can't. */
    assert_false(stage_has(&stage, "action.gain-cancel"));
    assert_true(logged(&stage, "Final round: Player 1 has 5 stars and takes a Re-roll."));
    while (stage_has(&stage, "table.go_on")) {
        click(&stage, "table.go_on");
    }
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_true(stage_draws(&stage, "last turn") && stage_draws(&stage, "finished"));
    static const char *const needs = "Player 2 needs 6 more stars: cover all six for another turn.";
    static const char *const brief = /* without how, where there is no room for that */
        "Player 2 needs 6 more stars to lead. This is the last turn.";
    assert_label(&stage, "table.goal", needs);
    assert_int_equal(stage_draws_count(&stage, needs), 1);
    assert_int_equal(stage_draws_count(&stage, brief), 0);
    stage_size(&stage, 800, 480);
    assert_int_equal(stage_draws_count(&stage, needs), 0);
    assert_int_equal(stage_draws_count(&stage, brief), 1);
    stage_size(&stage, 1280, 720);
    assert_false(stage_draws(&stage, "of 5"));
    roll(&stage, "456");
    assert_string_equal(stage_find(&stage, "action.stop")->detail, "not enough to win");
    click(&stage, "action.stop"); /* nobody need force what falls short */
    assert_string_equal(phase(&stage), "over");
    assert_false(logged(&stage, "Player 1 lets Player 2 stop."));
    assert_true(logged(&stage, "Player 2 takes 2 stars and 1 chip and has 2 stars."));
    stage_end(&stage);
}

/* Nothing hangs on which chip it is; a Cancel spent leaves one to choose before. */
static void the_last_chip_of_all_is_not_chosen(void **state)
{
    (void)state;
    struct stage stage;
    begin_to_five(&stage);
    take_five_stars(&stage, true);
    roll(&stage, "66");
    assert_string_equal(stage_find(&stage, "action.bust")->detail, "lose 6 pips");
    click(&stage, "action.bust");
    assert_true(logged(&stage, "Player 2 busts and loses 6 pips."));
    click(&stage, "table.go_on");
    assert_true(logged(&stage, "Player 2 gets a chip. Now it only counts in a tie."));
    assert_string_equal(phase(&stage), "over");
    stage_end(&stage);
}

static void results_say_what_decided_between_equal_stars(void **state)
{
    (void)state;
    static const char *const says[] = {
        "Stars and chips are tied: Player 2 wins by playing after Player 1.",
        "Stars are tied: Player 1 has more chips left than Player 2, 5 to 3."};
    for (int spends = 0; spends < 2; spends++) {
        struct stage stage;
        begin_to_five(&stage);
        take_five_stars(&stage, false);
        take_five_stars(&stage, spends == 1);
        assert_string_equal(screens_name(stage.screens), "results");
        assert_label(&stage, "results.decided", says[spends]);
        stage_check_sizes(&stage);
        stage_end(&stage);
    }
}

/* ---- Force ----------------------------------------------------------------------------------- */

/* To let somebody stop is no smaller a button than two of the ways to pay. */
static void assert_stop_weighs(struct stage *stage, const char *id)
{
    float pays = stage_find(stage, "action.force-reroll-cancel")->rect.w;
    assert_true(stage_find(stage, id)->rect.w >= 1.75f * pays);
}

/* In a text, whose lines are drawn one after another. */
static bool draws_within(const struct stage *stage, const char *words)
{
    const struct canvas_list *list = &stage->list;
    static char drawn[65536];
    size_t used = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        if (command->kind == CANVAS_TEXT) {
            int more = snprintf(drawn + used, sizeof drawn - used, "%s ",
                                list->bytes + command->of.text.bytes);
            assert_in_range(more, 1, sizeof drawn - used - 1);
            used += (size_t)more;
        }
    }
    return strstr(drawn, words) != NULL;
}

static void force_says_what_is_at_stake_and_waits_for_the_throw(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 3);
    roll(&stage, "46");
    click(&stage, "action.stop");
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_label(&stage, "ribbon.ask",
                 "Does anyone want to pay 2 chips to make Player 1 roll again? (2 of 6 bust)");
    assert_label(&stage, "force.nobody", "Let Player 1 stop");
    assert_stop_weighs(&stage, "force.nobody");
    assert_label(&stage, "action.allow", "Player 3 pays");
    click(&stage, "action.allow");
    assert_string_equal(stage_log(&stage, 0), "Player 2 lets Player 1 stop.");
    assert_label(&stage, "ribbon.ask",
                 "Player 3, do you want to pay 2 chips to make Player 1 roll again? (2 of 6 bust)");
    assert_label(&stage, "action.allow", "Let Player 1 stop");
    assert_stop_weighs(&stage, "action.allow");
    click(&stage, "action.force-reroll-cancel");
    assert_string_equal(stage_log(&stage, 0),
                        "Player 3 pays one of each: Player 1 has to roll once more.");
    assert_chips(&stage, 2, 1, 1);
    assert_true(stage_has(&stage, "action.throw"));
    assert_true(draws_within(&stage, "2 of 6 bust: lose 10 pips, get a chip"));
    static struct remote_view phone; /* and there too */
    screens_phones_view(stage.screens, &phone);
    assert_int_equal(phone.asked.what, REMOTE_ASKS_THROW);
    assert_string_equal(phone.asked.detail, "2 of 6 bust: lose 10 pips, get a chip");
    roll(&stage, "5");
    click(&stage, "action.stop");
    click(&stage, "action.force-cancel-cancel");
    assert_string_equal(stage_log(&stage, 0),
                        "Player 2 pays two Cancels: Player 1 has to roll once more.");
    roll(&stage, "3");
    click(&stage, "action.stop");
    click(&stage, "action.allow");
    /* What there are not enough chips for is not offered. */
    assert_false(stage_has(&stage, "action.force-reroll-reroll"));
    assert_true(stage_has(&stage, "action.force-reroll-cancel"));
    stage_end(&stage);
}

static void a_cancel_ends_the_turn_with_what_is_covered(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "456");
    click(&stage, "action.cancel");
    assert_string_equal(stage_log(&stage, 0),
                        "Player 1 uses a Cancel: the 6 doesn't count, and the turn ends.");
    assert_label(&stage, "table.pips", "9 pips");
    click(&stage, "action.force-reroll-reroll");
    assert_string_equal(stage_log(&stage, 0),
                        "Player 2 pays two Re-rolls: Player 1 has to roll once more.");
    stage_end(&stage);
}

/* In the menu: whether that seat is asked. */
static void change_wish(struct stage *stage, const char *seat, bool left_alone)
{
    click(stage, "table.menu");
    assert_true(stage_find(stage, seat)->picked != left_alone);
    click(stage, seat);
    assert_true(stage_find(stage, seat)->picked == left_alone);
    click(stage, "menu.resume");
}

static void who_does_not_want_to_be_asked_is_answered_for(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 3);
    assert_false(stage_has(&stage, "seat.2.dont_ask"));
    change_wish(&stage, "seat.2.dont_ask", true);
    roll(&stage, "46");
    click(&stage, "action.stop");
    assert_int_equal(stage_state(&stage)->player, 1);
    click(&stage, "action.allow");
    assert_string_equal(stage_log(&stage, 0), "Player 3 isn't asked and lets Player 1 stop.");
    assert_string_equal(phase(&stage), "reward");
    click(&stage, "table.undo");
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_string_equal(phase(&stage), "force");
    /* While one is asked, too. */
    change_wish(&stage, "seat.1.dont_ask", true);
    assert_true(logged(&stage, "Player 2 isn't asked and lets Player 1 stop."));
    assert_string_equal(phase(&stage), "reward");
    click(&stage, "table.undo");
    assert_string_equal(phase(&stage), "decide");
    change_wish(&stage, "seat.1.dont_ask", false);
    click(&stage, "action.stop");
    assert_int_equal(stage_state(&stage)->player, 1);
    stage_end(&stage);
}

static void one_press_says_that_nobody_forces(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 4);
    roll(&stage, "46");
    click(&stage, "action.stop");
    assert_int_equal(stage_state(&stage)->player, 1);
    click(&stage, "force.nobody");
    assert_string_equal(phase(&stage), "reward");
    pick_reward(&stage);
    stage_settle(&stage);
    click(&stage, "action.gain-reroll");
    /* The next stop is asked about again; whoever is asked last just lets it pass. */
    roll(&stage, "65");
    click(&stage, "action.stop");
    assert_int_equal(stage_state(&stage)->player, 2);
    click(&stage, "action.allow");
    assert_true(stage_has(&stage, "force.nobody"));
    click(&stage, "action.allow");
    assert_int_equal(stage_state(&stage)->player, 0);
    assert_false(stage_has(&stage, "force.nobody"));
    stage_end(&stage);
}

/* One press on whoever pays lets all before pass. */
static void who_pays_is_picked_from_all(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 5);
    roll(&stage, "46");
    click(&stage, "action.stop");
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_label(&stage, "action.allow", "Player 3 pays");
    click(&stage, "force.seat.3");
    assert_int_equal(stage_state(&stage)->player, 3);
    assert_string_equal(phase(&stage), "force");
    assert_label(&stage, "action.allow", "Player 5 pays");
    click(&stage, "action.force-cancel-cancel");
    assert_string_equal(stage_log(&stage, 0),
                        "Player 4 pays two Cancels: Player 1 has to roll once more.");
    /* At the next stop they are asked anew. */
    roll(&stage, "1");
    click(&stage, "action.stop");
    assert_int_equal(stage_state(&stage)->player, 1);
    click(&stage, "force.nobody");
    assert_string_equal(phase(&stage), "reward");
    stage_end(&stage);
}

static void the_total_stands_above_the_tier_it_reaches(void **state)
{
    static const struct {
        const char *faces, *tier, *label;
        const char *missing; /* on the next tier; NULL: there is none */
    } after[] = {{"4", "chart.0", "4 pips", "+2"},
                 {"6", "chart.2", "10 pips", "+2"},
                 {"3", "chart.3", "13 pips", "+1"},
                 {"521", "chart.8", "21 pips", NULL}};
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    assert_false(stage_has(&stage, "table.total"));
    for (size_t i = 0; i < sizeof after / sizeof after[0]; i++) {
        roll(&stage, after[i].faces);
        struct canvas_rect total = stage_find(&stage, "table.total")->rect;
        struct canvas_rect tier = stage_find(&stage, after[i].tier)->rect;
        assert_label(&stage, "table.total", after[i].label);
        assert_true(total.x + total.w / 2 > tier.x && total.x + total.w / 2 < tier.x + tier.w);
        assert_true(total.y + total.h <= tier.y + 1);
        assert_true(after[i].missing == NULL || stage_draws(&stage, after[i].missing));
    }
    assert_false(stage_draws(&stage, "+1"));
    stage_end(&stage);
}

/* A stop for a chip alone is worth no price. */
static void nobody_is_asked_where_no_star_is_at_stake(void **state)
{
    (void)state;
    static const struct {
        const char *faces, *then;
    } stops[] = {{"23", "reward"}, {"6", "force"}, {"15", "force"}};
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        struct stage stage;
        begin(&stage, 2);
        roll(&stage, stops[i].faces);
        click(&stage, "action.stop");
        if (strcmp(stops[i].faces, "23") == 0) { /* there is but one reward */
            assert_string_not_equal(phase(&stage), "force");
            assert_string_equal(stage_log(&stage, 1), "Player 1 stops at 5 pips.");
        } else {
            assert_string_equal(phase(&stage), stops[i].then);
        }
        stage_end(&stage);
    }
}

/* The best one by a button, and the next that brings a chip by another. */
static void the_best_reward_is_a_button(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "6");
    click(&stage, "action.stop");
    click(&stage, "action.allow");
    assert_label(&stage, "reward.take", "Take 1 star");
    assert_label(&stage, "reward.rather", "Take 1 chip");
    click(&stage, "reward.rather");
    assert_string_equal(phase(&stage), "gain");
    click(&stage, "table.undo");
    click(&stage, "reward.take");
    assert_int_equal(stage_state(&stage)->score[0], 1);
    assert_int_equal(stage_state(&stage)->player, 1);
    /* Undone, it is asked again. */
    click(&stage, "table.undo");
    assert_string_equal(phase(&stage), "reward");
    assert_int_equal(stage_state(&stage)->score[0], 0);
    click(&stage, "action.reward-0");
    assert_string_equal(phase(&stage), "gain");
    stage_end(&stage);
}

static void without_force_nobody_is_asked(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "microbin", 3);
    stage_click(&stage, "setup.option.force.on");
    sit_down(&stage);
    click(&stage, "table.menu");
    assert_false(stage_has(&stage, "seat.1.dont_ask"));
    click(&stage, "menu.resume");
    roll(&stage, "46");
    click(&stage, "action.stop");
    assert_string_equal(phase(&stage), "reward");
    stage_end(&stage);
}

/* How many chips of perks lie on a seat's card: each in a shadow of its own. */
static int count_chips(struct stage *stage, const char *seat)
{
    const struct canvas_rect card = stage_find(stage, seat)->rect;
    int chips = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_box *box = &stage->list.commands[i].of.box;
        chips += stage->list.commands[i].kind == CANVAS_BOX && box->rect.w == box->rect.h &&
                 box->soft > 0 && canvas_rect_holds(card, box->rect.x, box->rect.y) &&
                 canvas_rect_holds(card, box->rect.x + box->rect.w, box->rect.y + box->rect.h);
    }
    return chips;
}

static void perks_are_chips_before_each_player(void **state)
{
    static const struct {
        float w, h;
        int players, chips;
    } at[] = {{800, 480, 2, 4},  {800, 480, 3, 4},  {800, 480, 6, 4},
              {1280, 720, 4, 4}, {1280, 720, 6, 4}, {1920, 1080, 6, 4}};
    (void)state;
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct stage stage;
        begin(&stage, at[i].players);
        stage_size(&stage, at[i].w, at[i].h);
        stage_step(&stage, 16);
        assert_string_equal(stage_find(&stage, "seat.1")->detail, "2 Re-rolls, 2 Cancels");
        assert_int_equal(count_chips(&stage, "seat.1"), at[i].chips);
        stage_end(&stage);
    }
}

static void who_waits_to_stop_keeps_chips_in_sight(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "46");
    click(&stage, "action.stop");
    assert_string_equal(stage_find(&stage, "seat.0")->detail, "2 Re-rolls, 2 Cancels");
    assert_int_equal(count_chips(&stage, "seat.0"), 4);
    assert_int_equal(count_chips(&stage, "seat.1"), 4);
    stage_end(&stage);
}

/* Its tray is narrow: the word stands over the chart, clear of the dice that it is told of. */
static void who_goes_first_is_told_beside_the_dice(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "microbin", 2);
    stage_click(&stage, "setup.first.rolloff");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_throw(&stage, "action.throw", "3 5");
    struct canvas_rect word = stage_find(&stage, "stage.words")->rect;
    for (int die = 0; die < 2; die++) {
        char id[UI_ID_MAX];
        assert_false(canvas_rect_meets(stage_find(&stage, ui_id(id, "die.%d", die))->rect, word));
    }
    stage_end(&stage);
}

/* ---- Hints and motion ------------------------------------------------------------------------ */

static void hints_tell_what_wins(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, 2);
    roll(&stage, "462");
    click(&stage, "table.hint");
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, ": both about "));
    static const char *const buttons[] = {"action.roll", "action.reroll", "action.cancel",
                                          "action.stop"};
    int lamps = 0;
    for (int i = 0; i < 4; i++) {
        struct canvas_rect rect = stage_find(&stage, buttons[i])->rect;
        lamps += stage_pictures(&stage, rect, "icons/hint.svg");
    }
    assert_int_equal(lamps, 2); /* one each: both win as much */
    stage_throw(&stage, "action.roll", "2");
    click(&stage, "table.hint");
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, " chance to win"));
    stage_end(&stage);
}

static void pieces_glide_and_a_press_ends_it(void **state)
{
    (void)state;
    struct screens_setup setup = instant;
    struct stage stage;
    setup.speed = SCREENS_NORMAL;
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "microbin", 2);
    sit_down(&stage);
    roll(&stage, "4");
    stage_click(&stage, "action.cancel");
    stage_step(&stage, 32);
    assert_false(screens_settled(stage.screens));
    stage_press(&stage, 5, 5);
    assert_true(screens_settled(stage.screens));
    assert_string_equal(phase(&stage), "rolling");
    stage_end(&stage);
}

/* What two rolled is said; of more only who is left, for the dice show the rest. */
static void a_tie_of_many_is_said_in_one_line(void **state)
{
    static const struct {
        int players;
        const char *rolls, *tied, *told;
    } ties[] = {{2, "4 4", "Player 1 and Player 2", "rolled 4"},
                {4, "4 5 5 3", "Player 2 and Player 3", NULL},
                {6, "4 5 5 3 5 3", "Player 2, Player 3 and Player 5", NULL}};
    (void)state;
    for (size_t i = 0; i < sizeof ties / sizeof *ties; i++) {
        static const struct screens_setup setup = {
            .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_INSTANT};
        char tie[BOARDS_LINE_MAX];
        struct stage stage;
        stage_begin(&stage, &setup);
        stage_set_up(&stage, "microbin", ties[i].players);
        stage_click(&stage, "setup.first.rolloff");
        stage_click(&stage, "setup.start");
        stage_settle(&stage);
        stage_throw(&stage, "action.throw", ties[i].rolls);
        const char *line = stage_log(&stage, 0);
        snprintf(tie, sizeof tie, "It's a tie: %s roll again.", ties[i].tied);
        assert_non_null(strstr(line, tie));
        assert_int_equal(strstr(line, "rolled") != NULL, ties[i].told != NULL);
        assert_true(ties[i].told == NULL || strstr(line, ties[i].told) != NULL);
        stage_end(&stage);
    }
}

/* Of that colour in a part of the window. */
static int vertices_in(const struct stage *stage, struct canvas_rect rect,
                       struct canvas_color color)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.vertex_count; i++) {
        const struct canvas_vertex *vertex = &stage->list.vertices[i];
        count += canvas_rect_holds(rect, vertex->at.x, vertex->at.y) &&
                 vertex->color.r == color.r && vertex->color.g == color.g &&
                 vertex->color.b == color.b;
    }
    return count;
}

static void a_narrow_card_says_that_points_are_stars(void **state)
{
    struct stage stage;
    (void)state;
    begin(&stage, 6);
    for (int seat = 0; seat < 6; seat++) {
        char id[UI_ID_MAX];
        struct canvas_rect card = stage_find(&stage, ui_id(id, "seat.%d", seat))->rect;
        assert_true(vertices_in(&stage, card, canvas_rgb(0xF2B134)) > 4);
    }
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_starts_is_rolled_for_in_sight),
        cmocka_unit_test(the_first_throw_is_seen_though_the_tray_shrinks),
        cmocka_unit_test(the_tightest_charts_fit_every_size),
        cmocka_unit_test(no_words_are_cut_where_text_is_large),
        cmocka_unit_test(the_goal_and_the_rules_lie_there_while_dice_say_who_starts),
        cmocka_unit_test(buttons_say_what_will_happen),
        cmocka_unit_test(each_chips_button_shows_what_it_undoes),
        cmocka_unit_test(the_mats_words_grow_with_the_setting),
        cmocka_unit_test(a_reroll_throws_at_once_and_is_paid),
        cmocka_unit_test(no_hasty_press_accepts_a_bust),
        cmocka_unit_test(a_bust_is_held_with_what_was_lost),
        cmocka_unit_test(a_face_rolled_twice_lies_in_the_middle_of_the_tray),
        cmocka_unit_test(a_turn_begins_with_an_empty_mat),
        cmocka_unit_test(a_lost_sum_is_struck_through_where_it_stood),
        cmocka_unit_test(the_word_of_a_bust_has_its_time_alone),
        cmocka_unit_test(chips_that_can_be_used_look_like_any_button),
        cmocka_unit_test(the_six_tokens_go_to_whoever_is_in_turn),
        cmocka_unit_test(a_number_is_covered_as_its_die_lies_and_open_again_by_a_perk),
        cmocka_unit_test(tokens_are_seen_on_their_way_but_not_under_reduced_motion),
        cmocka_unit_test(stars_rise_one_by_one_onto_the_card),
        cmocka_unit_test(all_six_and_a_bust_are_announced_beside_the_die),
        cmocka_unit_test(another_turn_covers_no_chart),
        cmocka_unit_test(nothing_says_last_turn_while_another_one_comes),
        cmocka_unit_test(a_chart_of_twelve_tiers_can_be_hit_at_every_size),
        cmocka_unit_test(six_faces_leave_nothing_to_roll),
        cmocka_unit_test(rewards_are_picked_on_the_chart),
        cmocka_unit_test(perks_are_chips_before_each_player),
        cmocka_unit_test(who_waits_to_stop_keeps_chips_in_sight),
        cmocka_unit_test(nobody_is_promised_a_turn_after_the_last_of_the_round),
        cmocka_unit_test(who_still_plays_is_told_in_the_order_of_turns),
        cmocka_unit_test(the_final_round_is_said_and_held),
        cmocka_unit_test(the_last_chip_of_all_is_not_chosen),
        cmocka_unit_test(results_say_what_decided_between_equal_stars),
        cmocka_unit_test(force_says_what_is_at_stake_and_waits_for_the_throw),
        cmocka_unit_test(a_cancel_ends_the_turn_with_what_is_covered),
        cmocka_unit_test(who_does_not_want_to_be_asked_is_answered_for),
        cmocka_unit_test(one_press_says_that_nobody_forces),
        cmocka_unit_test(who_pays_is_picked_from_all),
        cmocka_unit_test(the_total_stands_above_the_tier_it_reaches),
        cmocka_unit_test(nobody_is_asked_where_no_star_is_at_stake),
        cmocka_unit_test(the_best_reward_is_a_button),
        cmocka_unit_test(without_force_nobody_is_asked),
        cmocka_unit_test(who_goes_first_is_told_beside_the_dice),
        cmocka_unit_test(hints_tell_what_wins),
        cmocka_unit_test(pieces_glide_and_a_press_ends_it),
        cmocka_unit_test(a_narrow_card_says_that_points_are_stars),
        cmocka_unit_test(a_tie_of_many_is_said_in_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
