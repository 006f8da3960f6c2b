/* SPDX-License-Identifier: Zlib */
/* The setup screen: seats, names, colours, who starts, house rules. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/phones.h"
#include "tests/screens/stage.h"
#include "ui/layout.h"

static int set_up(void **state)
{
    static struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_click(&stage, "home.game.dicegame");
    *state = &stage;
    return 0;
}

static int tear_down(void **state)
{
    stage_end(*state);
    return 0;
}

static void rename_seat(struct stage *stage, const char *id, const char *name)
{
    stage_click(stage, id);
    for (int i = 0; i < 30; i++) {
        stage_key(stage, CANVAS_KEY_BACKSPACE);
    }
    for (; *name != '\0'; name++) {
        stage_type(stage, (const char[]){*name, '\0'});
    }
    stage_accept(stage);
}

static void start(struct stage *stage)
{
    stage_click(stage, "setup.start");
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "table");
}

static int32_t option(struct stage *stage, const char *name)
{
    const struct tc_setup *setup = tc_match_setup(screens_match(stage->screens));
    return setup->option[tc_setup_option(setup, name)].number;
}

static void names_are_typed_and_shown_at_the_table(void **state)
{
    struct stage *stage = *state;
    rename_seat(stage, "setup.seat.0.name", "Ann");
    stage_click(stage, "setup.first.0");
    start(stage);
    assert_non_null(strstr(stage_find(stage, "ribbon.ask")->label, "Ann"));
}

static void an_empty_name_leaves_the_one_before(void **state)
{
    struct stage *stage = *state;
    rename_seat(stage, "setup.seat.0.name", "");
    stage_click(stage, "setup.first.0");
    start(stage);
    assert_non_null(strstr(stage_find(stage, "ribbon.ask")->label, "Player 1"));
}

static void a_name_has_at_most_24_characters(void **state)
{
    struct stage *stage = *state;
    rename_seat(stage, "setup.seat.1.name", "abcdefghijklmnopqrstuvwxyz");
    stage_click(stage, "setup.first.1");
    start(stage);
    assert_non_null(strstr(stage_find(stage, "seat.1")->label, "abcdefghijklmnopqrstuvwx:"));
}

/* Letters that come all at once, by a paste or a fast keyboard, and one too many. */
static void what_a_name_has_no_room_for_is_said(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.seat.0.name");
    stage_type(stage, "abcdefghijklmnopqrstuvwx");
    assert_false(stage_has(stage, "setup.note"));
    stage_key(stage, CANVAS_KEY_BACKSPACE);
    stage_type(stage, "xy");
    assert_string_equal(stage_find(stage, "setup.note")->label, "A name has room for 24 letters.");
    stage_accept(stage);
    assert_string_equal(stage_find(stage, "setup.seat.0.name")->label,
                        "Name: abcdefghijklmnopqrstuvwx");
    assert_string_equal(stage_find(stage, "setup.note")->label, "A name has room for 24 letters.");
    rename_seat(stage, "setup.seat.0.name", "Ann");
    assert_false(stage_has(stage, "setup.note"));
}

static void seats_are_added_up_to_the_game_s_limit_and_removed(void **state)
{
    struct stage *stage = *state;
    for (int i = 0; i < 6; i++) {
        stage_click(stage, "setup.add");
    }
    assert_false(stage_has(stage, "setup.add"));
    assert_non_null(strstr(stage_find(stage, "setup.full")->label, "The table is full: "));
    stage_click(stage, "setup.seat.3.remove");
    assert_true(stage_has(stage, "setup.add"));
    assert_false(stage_has(stage, "setup.full"));
    start(stage);
    assert_int_equal(tc_match_setup(screens_match(stage->screens))->players, 7);
}

static void one_player_is_the_least(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.seat.1.remove");
    const struct ui_node *node = stage_find(stage, "setup.seat.0.remove");
    assert_false(node->enabled);
    assert_string_not_equal(node->why, "");
    start(stage);
    assert_int_equal(tc_match_setup(screens_match(stage->screens))->players, 1);
}

static void seats_change_places_and_the_start_goes_with_them(void **state)
{
    struct stage *stage = *state;
    rename_seat(stage, "setup.seat.0.name", "Ann");
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.seat.0.down");
    assert_true(stage_find(stage, "setup.first.1")->picked);
    start(stage);
    assert_int_equal(stage_state(stage)->first, 1);
    assert_non_null(strstr(stage_find(stage, "seat.1")->label, "Ann"));
}

static void house_rules_are_set_by_steps_switches_and_typing(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.option.target.less");
    stage_click(stage, "setup.option.on_the_board.on");
    start(stage);
    assert_true(option(stage, "target") < 5000);
    assert_int_equal(option(stage, "on_the_board"), 1);
    assert_int_equal(option(stage, "last_round"), 0);
}

static void a_typed_number_is_kept_within_its_range(void **state)
{
    struct stage *stage = *state;
    rename_seat(stage, "setup.option.target.value", "999999");
    /* It is said what became of it, and why. */
    assert_string_equal(stage_find(stage, "setup.note")->label,
                        "Winning score can be 500 to 50,000, so it is now 50,000.");
    rename_seat(stage, "setup.option.target.value", "many");
    assert_string_equal(stage_find(stage, "setup.note")->label,
                        "Winning score needs a number, and stays at 50,000.");
    /* What is played by is called what it is. */
    assert_true(stage_draws(stage, "House rules of your own"));
    start(stage);
    assert_int_equal(option(stage, "target"), 50000);
}

static void one_button_leads_back_to_the_rules_as_written(void **state)
{
    struct stage *stage = *state;
    assert_false(stage_has(stage, "setup.defaults"));
    stage_click(stage, "setup.option.last_round.on");
    stage_click(stage, "setup.option.target.more");
    assert_true(stage_find(stage, "setup.defaults")->enabled);
    stage_click(stage, "setup.defaults");
    start(stage);
    assert_int_equal(option(stage, "target"), 5000);
    assert_int_equal(option(stage, "last_round"), 0);
}

/* What was changed before the rules were laid open stays. */
static void cancel_leaves_the_rules_as_they_were_when_they_were_laid_open(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.house_rules");
    stage_click(stage, "setup.option.target.more");
    stage_click(stage, "setup.done");
    stage_click(stage, "setup.house_rules");
    stage_click(stage, "setup.option.target.more");
    stage_click(stage, "setup.option.last_round.on");
    stage_click(stage, "setup.take_back");
    stage_check_sizes(stage);
    stage_click(stage, "setup.cancel");
    assert_false(stage_has(stage, "setup.sheet"));
    start(stage);
    assert_int_equal(option(stage, "target"), 5500);
    assert_int_equal(option(stage, "last_round"), 0);
}

static void two_players_never_share_a_colour(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.seat.0.colour");
    assert_string_equal(screens_name(stage->screens), "palette");
    assert_true(stage_find(stage, "setup.seat.0.colour.0")->picked);
    stage_click(stage, "setup.seat.0.colour.1");
    assert_string_equal(screens_name(stage->screens), "setup");
    stage_click(stage, "setup.seat.1.colour");
    assert_true(stage_find(stage, "setup.seat.1.colour.0")->picked);
}

static void take_back_lets_undo_go_behind_a_throw(void **state)
{
    struct stage *stage = *state;
    stage_click(stage, "setup.take_back");
    stage_click(stage, "setup.first.0");
    start(stage);
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    stage_throw(stage, "action.roll", "5 2 3 4");
    stage_click(stage, "table.undo");
    stage_settle(stage);
    assert_string_equal(stage_find(stage, "action.roll")->label, "Roll 4 dice");
    stage_click(stage, "table.undo");
    stage_settle(stage);
    assert_true(stage_has(stage, "action.throw"));
}

static void the_line_up_is_remembered(void **state)
{
    struct stage *stage = *state;
    rename_seat(stage, "setup.seat.0.name", "Ann");
    stage_click(stage, "setup.option.last_round.on");
    stage_click(stage, "setup.back");
    stage_click(stage, "home.game.dicegame");
    assert_true(stage_find(stage, "setup.option.last_round.on")->picked);
    stage_click(stage, "setup.first.0");
    start(stage);
    assert_non_null(strstr(stage_find(stage, "seat.0")->label, "Ann"));
}

/* The line follows the form and the house rules. */
static void what_is_played_for_is_said(void **state)
{
    struct stage *stage = *state;
    assert_string_equal(stage_find(stage, "setup.aim")->label, "First to 5,000 points wins");
    stage_click(stage, "setup.form.long");
    assert_string_equal(stage_find(stage, "setup.aim")->label, "First to 10,000 points wins");
    stage_click(stage, "setup.option.last_round.on");
    assert_string_equal(stage_find(stage, "setup.aim")->label,
                        "Race to 10,000 points, then a final round");
}

static const struct ui_node *card_part(struct stage *stage, int seat, const char *part)
{
    char id[UI_ID_MAX];
    return stage_find(stage, ui_id(id, "setup.seat.%d.%s", seat, part));
}

/* Cards take the room there is; with few players everything is in sight, also with large letters.
 */
static void few_seats_are_large_and_nothing_is_below_the_edge(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}, {720, 1280}};
    (void)state;
    for (float scale = 1; scale < 2; scale += 0.5f) {
        struct stage stage;
        stage_begin(&stage,
                    &(struct screens_setup){
                        .seeded = true, .seed = 5, .scale = scale, .speed = SCREENS_INSTANT});
        stage_click(&stage, "home.game.zonk");
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            stage_size(&stage, sizes[i][0], sizes[i][1]);
            float few = card_part(&stage, 0, "colour")->rect.h;
            assert_true(few >= fminf(sizes[i][0], sizes[i][1]) * 0.1f || scale > 1);
            static const char *const seen[] = {"setup.add", "setup.computer", "setup.form.long",
                                               "setup.first.1", "setup.start"};
            for (size_t k = 0; k < sizeof seen / sizeof seen[0]; k++) {
                const struct ui_node *node = stage_find(&stage, seen[k]);
                assert_true(node->seen.h >= node->rect.h - 1);
            }
            assert_true(stage_find(&stage, "setup.start")->rect.w >= sizes[i][0] * 0.28f);
        }
        stage_end(&stage);
    }
}

static struct canvas_rect rect_of(struct stage *stage, const char *id)
{
    return stage_find(stage, id)->rect;
}

/* What both columns hold ends at the same height, and forms are no higher than their two lines
   ask for. */
static void columns_end_at_the_same_height(void **state)
{
    static const float sizes[][2] = {{1280, 720}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (int g = 0; g < tc_games_count; g++) {
            char id[UI_ID_MAX];
            struct stage stage;
            stage_begin(&stage,
                        &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
            stage_size(&stage, sizes[i][0], sizes[i][1]);
            stage_click(&stage, ui_id(id, "home.game.%s", tc_games[g]->id));
            for (int players = 2; players <= 4; players++) {
                struct canvas_rect add = rect_of(&stage, "setup.computer"),
                                   ways = rect_of(&stage, "setup.phones"),
                                   form = rect_of(&stage, "setup.form.quick"),
                                   start = rect_of(&stage, "setup.start");
                float off = fabsf(add.y + add.h - ways.y - ways.h);
                assert_true(off < sizes[i][1] * 0.012f);
                assert_true(start.y - add.y - add.h < sizes[i][1] * 0.05f);
                assert_true(form.h <= start.h * 1.5f);
                stage_click(&stage, "setup.add");
            }
            stage_end(&stage);
        }
    }
}

/* With a box beside it the match is begun below the column that it is settled in; where many sit
   how long it lasts stands beside that button, and nothing is scrolled. */
static void the_foot_has_the_forms_where_many_sit(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_click(&stage, "home.game.leftovers");
    stage_size(&stage, 1280, 720);
    struct canvas_rect start = rect_of(&stage, "setup.start");
    assert_true(fabsf(rect_of(&stage, "setup.form.quick").x - start.x) < 3);
    assert_true(rect_of(&stage, "setup.form.quick").y < start.y - 100);
    while (stage_has(&stage, "setup.add")) {
        stage_click(&stage, "setup.add");
    }
    assert_true(fabsf(rect_of(&stage, "setup.form.quick").y - rect_of(&stage, "setup.start").y) <
                3);
    const char *const seen[] = {"setup.seat.0.name", "setup.seat.11.name", "setup.first.11",
                                "setup.house_rules"};
    for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++) {
        const struct ui_node *node = stage_find(&stage, seen[i]);
        assert_true(node->seen.h >= node->rect.h - 1);
    }
    stage_end(&stage);
}

static void let_phones_in(struct stage *stage, const char *failure)
{
    static struct screens_phones_state state;
    memset(&state, 0, sizeof state);
    state.on = failure[0] == '\0';
    snprintf(state.failure, sizeof state.failure, "%s", failure);
    if (state.on) {
        snprintf(state.url, sizeof state.url,
                 "http://192.168.100.200:3432/#1234567890123456789012");
        state.code.size = 29;
    }
    stage_click(stage, "setup.phones");
    screens_phones_follow(stage->screens, &state);
    stage_step(stage, 16);
    stage_settle(stage);
}

/* In words, whole and in sight at once, beside the code or below the switch; or why there is none.
 */
static void where_phones_get_in_is_told_at_every_size(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}, {720, 1280}};
    static const char *const failures[] = {"",
                                           "Phones can't come in: this computer is in no network."};
    (void)state;
    for (int run = 0; run < 16; run++) {
        struct stage stage;
        float scale = run % 2 == 0 ? 1 : 1.5f;
        const char *failure = failures[run / 2 % 2];
        stage_begin(&stage,
                    &(struct screens_setup){
                        .seeded = true, .seed = 5, .scale = scale, .speed = SCREENS_INSTANT});
        stage_size(&stage, sizes[run / 4][0], sizes[run / 4][1]);
        stage_click(&stage, "home.game.zonk");
        assert_false(stage_has(&stage, "setup.phones.address"));
        let_phones_in(&stage, failure);
        const struct ui_node *node = stage_find(&stage, "setup.phones.address");
        assert_string_equal(node->label,
                            failure[0] != '\0' ? failure : "http://192.168.100.200:3432");
        assert_true(node->seen.h >= node->rect.h - 1 && node->seen.w >= node->rect.w - 1);
        assert_true(node->rect.h > 0);
        stage_check_texts(&stage, "setup");
        stage_check_clear(&stage, "phones.code");
        stage_end(&stage);
    }
}

/* The last row of choices is never one choice alone where the row before has more. */
static void no_choice_stands_alone_on_a_line(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {720, 1280}};
    struct stage *stage = *state;
    for (int players = 2; players <= 8; players++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            char id[UI_ID_MAX];
            stage_size(stage, sizes[i][0], sizes[i][1]);
            float forms[] = {stage_find(stage, "setup.form.quick")->rect.y,
                             stage_find(stage, "setup.form.classic")->rect.y,
                             stage_find(stage, "setup.form.long")->rect.y};
            assert_true(forms[0] == forms[1] && forms[1] == forms[2]);
            /* A row's cells are as wide as the whole, in so many parts. */
            struct canvas_rect last =
                stage_find(stage, ui_id(id, "setup.first.%d", players - 1))->rect;
            float right = 0;
            for (int seat = 0; seat < players; seat++) {
                struct canvas_rect one = stage_find(stage, ui_id(id, "setup.first.%d", seat))->rect;
                right = fmaxf(right, one.x + one.w);
            }
            assert_true(fabsf(last.x + last.w - right) < 3);
        }
        stage_size(stage, 1280, 720);
        if (players < 8) {
            stage_click(stage, "setup.add");
        }
    }
}

/* All of what six settle, in English and where it does not scroll; of twelve the seats and how long
   it is to last. */
static void a_full_small_page_shows_what_is_settled(void **state)
{
    struct stage *stage = *state;
    static const char *const ids[] = {
        "setup.form.quick", "setup.form.long", "setup.first.rolloff", "setup.house_rules",
        "setup.phones",     "setup.start",     "setup.seat.0.remove", "setup.seat.5.remove"};
    stage_size(stage, 1280, 720);
    for (int players = 2; players < 6; players++) {
        stage_click(stage, "setup.add");
    }
    stage_size(stage, 800, 480);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const struct ui_node *node = stage_find(stage, ids[i]);
        assert_true(node->seen.h >= node->rect.h - 1);
    }
    struct canvas_rect start = stage_find(stage, "setup.start")->rect;
    struct canvas_rect quick = stage_find(stage, "setup.form.quick")->rect;
    assert_true(fabsf(start.y - quick.y) < 1 && quick.x + quick.w < start.x);
    stage_click(stage, "setup.form.long");
    assert_true(stage_find(stage, "setup.form.long")->picked);
}

/* What is stepped ends where what is switched does. */
static void house_rules_end_on_one_line(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_size(&stage, 1280, 720);
    stage_click(&stage, "home.game.microbin");
    stage_click(&stage, "setup.house_rules");
    struct canvas_rect last = stage_find(&stage, "setup.option.force.on")->rect;
    struct canvas_rect more = stage_find(&stage, "setup.option.reroll_max.more")->rect;
    assert_true(fabsf(more.x + more.w - last.x - last.w) < 3);
    stage_end(&stage);
}

/* Whoever took the last seat at the foot of a small page sees the first one again. */
static void a_full_page_is_seen_from_its_top(void **state)
{
    struct stage *stage = *state;
    stage_back(stage);
    stage_size(stage, 800, 480);
    stage_click(stage, "home.game.leftovers");
    while (stage_has(stage, "setup.add")) {
        screens_reveal(stage->screens, "setup.add");
        stage_step(stage, 16);
        stage_click(stage, "setup.add");
    }
    const struct ui_node *first = stage_find(stage, "setup.seat.0.remove");
    assert_true(stage_has(stage, "setup.seat.11.remove"));
    assert_true(first->seen.h >= first->rect.h - 1);
}

/* Nothing is left empty below the last row of a low page. */
static void a_low_page_ends_with_its_last_row(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_size(&stage, 800, 480);
    stage_click(&stage, "home.game.leftovers");
    for (int players = 2; players < 6; players++) {
        stage_click(&stage, "setup.add");
    }
    const struct ui_node *last = stage_find(&stage, "setup.house_rules");
    const struct ui_scroll *scroll = &screens_ui(stage.screens)->scrolls[last->scroll];
    float end = scroll->view.y - scroll->offset + scroll->content;
    assert_true(fabsf(end - last->rect.y - last->rect.h) < 2);
    stage_end(&stage);
}

/* How many buttons are scrolled away in whole; each of the others is seen in whole, but for the one
   that has the focus. */
static int check_rows_whole(struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    int hidden = 0;
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        if (node->scroll < 0 || node->rect.h <= 0 || strcmp(node->id, ui->focus) == 0 ||
            node->rect.h > ui->scrolls[node->scroll].view.h / 3) {
            continue;
        }
        bool seen = node->seen.h > node->rect.h - 2, gone = node->seen.h <= 2;
        if (!seen && !gone) {
            fail_msg("%s is cut: of %g px %g are seen", node->id, (double)node->rect.h,
                     (double)node->seen.h);
        }
        hidden += gone;
    }
    return hidden;
}

static void what_is_scrolled_ends_with_a_whole_row(void **state)
{
    (void)state;
    static const struct {
        float w, h, scale;
    } sizes[] = {{800, 480, 1}, {1280, 720, 1.5f}, {1280, 720, 1}};
    int hidden = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct stage stage;
        stage_begin(&stage, &(struct screens_setup){.seeded = true,
                                                    .seed = 5,
                                                    .scale = sizes[i].scale,
                                                    .speed = SCREENS_INSTANT});
        stage_size(&stage, sizes[i].w, sizes[i].h);
        stage_click(&stage, "home.game.leftovers");
        for (int players = 2; players < 12; players++) {
            stage_click(&stage, "setup.add");
        }
        hidden += check_rows_whole(&stage);
        for (int notch = 0; notch < 4; notch++) {
            stage_take(&stage, (struct canvas_intent){.kind = CANVAS_INTENT_WHEEL,
                                                      .x = sizes[i].w / 4,
                                                      .y = sizes[i].h / 2,
                                                      .amount = -0.4f});
            check_rows_whole(&stage);
        }
        stage_click(&stage, "setup.house_rules");
        hidden += check_rows_whole(&stage);
        stage_end(&stage);
    }
    assert_true(hidden > 0);
}

/* On a small page rows close up a little before anything is scrolled. */
static void house_rules_of_a_small_page_close_up(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_size(&stage, 800, 480);
    stage_click(&stage, "home.game.bombs");
    stage_click(&stage, "setup.house_rules");
    struct canvas_rect above = stage_find(&stage, "setup.real_dice")->rect;
    struct canvas_rect below = stage_find(&stage, "setup.take_back")->rect;
    float gap = below.y - above.y - above.h;
    assert_true(gap > 1 && gap < ui_space(screens_ui(stage.screens), UI_SPACE_NORMAL) - 1);
    stage_end(&stage);
}

/* In large letters the first page of them is filled by whole rows, those of the next group left
   to the next. */
static void house_rules_that_are_scrolled_fill_their_page(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1.5f, .speed = SCREENS_INSTANT});
    stage_size(&stage, 800, 480);
    stage_click(&stage, "home.game.zonk");
    stage_click(&stage, "setup.house_rules");
    struct canvas_rect last = stage_find(&stage, "setup.option.finish.choice.at_once")->rect;
    float foot = stage_find(&stage, "setup.house.scroll.down")->rect.y;
    float left = foot - last.y - last.h;
    assert_true(left > 0 && left < screens_ui(stage.screens)->unit * 6);
    stage_end(&stage);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_full_small_page_shows_what_is_settled),
        TEST(a_full_page_is_seen_from_its_top),
        cmocka_unit_test(a_low_page_ends_with_its_last_row),
        cmocka_unit_test(house_rules_end_on_one_line),
        cmocka_unit_test(what_is_scrolled_ends_with_a_whole_row),
        cmocka_unit_test(house_rules_of_a_small_page_close_up),
        cmocka_unit_test(house_rules_that_are_scrolled_fill_their_page),
        TEST(names_are_typed_and_shown_at_the_table),
        TEST(an_empty_name_leaves_the_one_before),
        TEST(a_name_has_at_most_24_characters),
        TEST(what_a_name_has_no_room_for_is_said),
        TEST(seats_are_added_up_to_the_game_s_limit_and_removed),
        TEST(one_player_is_the_least),
        TEST(seats_change_places_and_the_start_goes_with_them),
        TEST(house_rules_are_set_by_steps_switches_and_typing),
        TEST(a_typed_number_is_kept_within_its_range),
        TEST(one_button_leads_back_to_the_rules_as_written),
        TEST(cancel_leaves_the_rules_as_they_were_when_they_were_laid_open),
        TEST(two_players_never_share_a_colour),
        TEST(take_back_lets_undo_go_behind_a_throw),
        TEST(the_line_up_is_remembered),
        TEST(what_is_played_for_is_said),
        cmocka_unit_test(the_foot_has_the_forms_where_many_sit),
        cmocka_unit_test(few_seats_are_large_and_nothing_is_below_the_edge),
        cmocka_unit_test(where_phones_get_in_is_told_at_every_size),
        cmocka_unit_test(columns_end_at_the_same_height),
        TEST(no_choice_stands_alone_on_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
