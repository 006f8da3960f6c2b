/* SPDX-License-Identifier: Zlib */
/* Skill and luck after a match. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/analysis_counts.h"
#include "screens/state.h"
#include "session/odds.h"
#include "tests/screens/stage.h"
#include "ui/text.h"

static void play_out(struct stage *stage, float scale)
{
    const struct screens_setup setup = {
        .seeded = true, .seed = 5, .scale = scale, .speed = SCREENS_INSTANT};
    stage_begin(stage, &setup);
    stage_set_up(stage, "dicegame", 2);
    stage_choose_kind(stage, 0, "beginner");
    stage_choose_kind(stage, 1, "bold");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    stage_click(stage, "table.go_on");
    assert_string_equal(screens_name(stage->screens), "results");
}

static int number_after(const char *label, const char *word)
{
    static const char minus[] = "\xE2\x88\x92";
    int number = 0;
    const char *at = strstr(label, word);
    assert_non_null(at);
    at += strlen(word);
    bool below = strncmp(at, minus, strlen(minus)) == 0;
    for (at += below ? strlen(minus) : *at == '+'; *at >= '0' && *at <= '9'; at++) {
        number = number * 10 + *at - '0';
    }
    return below ? -number : number;
}

/* What is said follows from the numbers that stand beside it: luck from ten on, chances missed
   below 90, and best is who kept more than the other by five. */
static void words_and_bars_agree(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, 1);
    stage_click(&stage, "results.lookback");
    stage_settle(&stage);
    int skill[2];
    bool best[2];
    for (int seat = 0; seat < 2; seat++) {
        char id[UI_ID_MAX];
        const char *label = stage_find(&stage, ui_id(id, "lookback.seat.%d", seat))->label;
        int luck = number_after(label, "Luck ");
        skill[seat] = number_after(label, "skill ");
        best[seat] = strstr(label, "played best") != NULL;
        assert_in_range(skill[seat], 0, 100);
        assert_int_equal(strstr(label, "missed") != NULL, !best[seat] && skill[seat] < 90);
        assert_int_equal(strstr(label, "good luck") != NULL, luck >= 10);
        assert_int_equal(strstr(label, "bad luck") != NULL, luck <= -10);
        assert_null(strchr(label, '-'));
    }
    assert_int_equal(best[0], skill[0] >= skill[1] + 5);
    assert_int_equal(best[1], skill[1] >= skill[0] + 5);
    stage_end(&stage);
}

/* On a wide page luck and skill are named once, above their bars; what cost most lies side by side,
   and nothing has to be scrolled. */
static void bars_have_heads(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, 1);
    stage_click(&stage, "results.lookback");
    stage_settle(&stage);
    stage_size(&stage, 1280, 720);
    assert_int_equal(stage_draws_count(&stage, "Luck"), 1);
    assert_int_equal(stage_draws_count(&stage, "Skill"), 1);
    if (stage_has(&stage, "lookback.slip.1")) {
        struct canvas_rect first = stage_find(&stage, "lookback.slip.0")->rect;
        struct canvas_rect second = stage_find(&stage, "lookback.slip.1")->rect;
        assert_true(second.y == first.y && second.x >= first.x + first.w);
    }
    stage_size(&stage, 480, 800);
    assert_true(stage_draws_count(&stage, "Luck") > 1);
    stage_end(&stage);
}

/* First a sentence that a family reads, figures last: of two who can't both have had good luck, and
   one at most played best. */
static void everybody_is_told_in_a_sentence(void **state)
{
    (void)state;
    struct stage stage;
    int best = 0, lucky = 0;
    play_out(&stage, 1);
    stage_click(&stage, "results.lookback");
    stage_settle(&stage);
    for (int seat = 0; seat < 2; seat++) {
        char id[UI_ID_MAX];
        const struct ui_node *row = stage_find(&stage, ui_id(id, "lookback.seat.%d", seat));
        const char *end = strstr(row->label, ". ");
        assert_non_null(end);
        assert_non_null(strstr(row->label, "luck"));
        assert_true(strstr(row->label, "luck") < end && strstr(row->label, "skill ") > end);
        assert_null(memchr(row->label, '%', (size_t)(end - row->label)));
        best += strstr(row->label, "played best") != NULL;
        lucky += strstr(row->label, "good luck") != NULL;
    }
    assert_true(best <= 1 && lucky <= 1);
    stage_end(&stage);
}

/* Who had no choice is neither praised nor blamed, nor is anybody best beside them. */
static void who_decided_nothing_is_not_said_to_have_played_best(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, 1);
    stage_settle(&stage);
    const struct tc_record *records;
    size_t count = tc_match_records(screens_match(stage.screens), &records);
    struct tc_review *review =
        (struct tc_review *)session_odds_reviewed(stage.screens->odds, records, count, NULL);
    review->seat[0].decisions = review->seat[0].mistakes = 0;
    review->seat[0].skill = 0;
    review->seat[1].skill = -0.2;
    stage_click(&stage, "results.lookback");
    stage_settle(&stage);
    const char *idle = stage_find(&stage, "lookback.seat.0")->label;
    const char *alone = stage_find(&stage, "lookback.seat.1")->label;
    assert_non_null(strstr(idle, "had nothing to decide"));
    assert_non_null(strstr(idle, "skill \xE2\x80\x93.")); /* no share of it */
    assert_non_null(strstr(alone, "missed"));
    assert_int_equal(number_after(alone, "skill "), 80);
    /* Whose choices cost something is looked at first. */
    assert_true(stage_find(&stage, "lookback.seat.1")->picked);
    stage_click(&stage, "lookback.seat.0");
    assert_non_null(strstr(stage_find(&stage, "lookback.most")->label, "no choice to make"));
    stage_end(&stage);
}

/* How many rings of that colour are on screen. */
static int rings(const struct stage *stage, struct canvas_color color)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        count += command->kind == CANVAS_BOX && command->of.box.ring == 4 &&
                 memcmp(&command->of.box.top, &color, sizeof color) == 0;
    }
    return count;
}

/* The choices that two computers' match is said to have cost them, each looked at: how many. */
static int look_at_choices(const char *game, uint64_t seed)
{
    struct stage stage;
    const struct screens_setup setup = {
        .seeded = true, .seed = seed, .scale = 1, .speed = SCREENS_INSTANT};
    int seen = 0;
    stage_begin(&stage, &setup);
    stage_set_up(&stage, game, 2);
    stage_choose_kind(&stage, 0, "beginner");
    stage_choose_kind(&stage, 1, "beginner");
    stage_click(&stage, "setup.form.quick");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_click(&stage, "table.go_on");
    stage_click(&stage, "results.lookback");
    stage_settle(&stage);
    while (stage_has(&stage, seen == 0 ? "lookback.slip.0" : "position.next")) {
        stage_click(&stage, seen == 0 ? "lookback.slip.0" : "position.next");
        assert_true(rings(&stage, stage.screens->ui.theme.red) > 0);
        assert_true(rings(&stage, stage.screens->ui.theme.accent) > 0);
        seen++;
    }
    stage_end(&stage);
    return seen;
}

/* What was chosen is ringed in red and what was better in gold, on every board: a claim's tile, the
   dice that were kept, a choice in words. */
static void the_board_marks_what_was_chosen_and_what_was_better(void **state)
{
    (void)state;
    static const char *const games[] = {"bombs", "leftovers", "microbin", "dicegame", "zonk"};
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        int seen = 0;
        for (uint64_t seed = 1; seen == 0 && seed <= 4; seed++) {
            seen += look_at_choices(games[game], seed);
        }
        assert_true(seen > 0);
    }
}

static void a_costly_decision_is_shown_on_the_board(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, 1);
    const struct tc_record *records;
    size_t count = tc_match_records(screens_match(stage.screens), &records);
    stage_click(&stage, "results.lookback");
    stage_click(&stage, "lookback.seat.0");
    assert_true(stage_find(&stage, "lookback.seat.0")->picked);
    stage_click(&stage, "lookback.slip.0");
    assert_string_equal(screens_name(stage.screens), "position");
    assert_non_null(strstr(stage_find(&stage, "position.text")->label, "better"));
    stage_check_sizes(&stage);
    assert_false(stage_has(&stage, "position.previous"));
    assert_string_equal(stage_find(&stage, "position.count")->label, "1 of 3");
    char said[2][UI_LABEL_MAX];
    for (int step = 0; step < 2; step++) {
        memcpy(said[step], stage_find(&stage, "position.text")->label, UI_LABEL_MAX);
        stage_click(&stage, "position.next");
        assert_string_not_equal(stage_find(&stage, "position.text")->label, said[step]);
    }
    assert_string_equal(stage_find(&stage, "position.count")->label, "3 of 3");
    assert_false(stage_has(&stage, "position.next"));
    stage_click(&stage, "position.previous");
    assert_string_equal(stage_find(&stage, "position.text")->label, said[1]);
    stage_click(&stage, "position.close");
    assert_string_equal(screens_name(stage.screens), "lookback");
    stage_click(&stage, "lookback.slip.1");
    stage_back(&stage);
    stage_click(&stage, "back");
    assert_string_equal(screens_name(stage.screens), "results");
    /* The match at the table is as it was. */
    assert_int_equal(tc_match_records(screens_match(stage.screens), &records), count);
    assert_int_equal(stage_state(&stage)->await, TC_AWAIT_OVER);
    stage_end(&stage);
}

/* Chances that stray too far tell nothing: then the page says so, and what was counted. */
static void no_button_leads_to_an_empty_page(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, 1);
    stage_settle(&stage);
    const struct tc_record *records;
    size_t count = tc_match_records(screens_match(stage.screens), &records);
    struct tc_review *review =
        (struct tc_review *)session_odds_reviewed(stage.screens->odds, records, count, NULL);
    review->exact = false;
    review->seat[0].skill = -2;
    assert_true(stage_find(&stage, "results.lookback")->enabled);
    stage_click(&stage, "results.lookback");
    assert_true(stage_has(&stage, "lookback.rough"));
    assert_false(stage_has(&stage, "lookback.seat.0"));
    int choices = 0, dice = 0;
    for (int seat = 0; seat < 2; seat++) {
        char id[UI_ID_MAX];
        const char *label = stage_find(&stage, ui_id(id, "lookback.tally.%d", seat))->label;
        choices += number_after(label, "Choices ");
        dice += number_after(label, "Dice rolled ");
        assert_in_range(number_after(label, "On average "), 1, 6);
    }
    int decided = 0, rolled = 0, rolloff = 0;
    for (size_t i = 0; i < count; i++) {
        decided += records[i].kind == TC_RECORD_ACTION;
        rolled += records[i].count;
        rolloff += decided == 0 && rolled == 2 ? 2 : 0;
    }
    assert_int_equal(choices, decided);
    assert_in_range(dice, rolled - 2 - rolloff, rolled - 2); /* without the roll for the start */
    stage_check_sizes(&stage);
    stage_end(&stage);
}

/* How far to the right any text that is drawn reaches. */
static float numbers_end(const struct ui *ui)
{
    float end = 0;
    for (size_t i = 0; i < ui->list->command_count; i++) {
        const struct canvas_command *command = &ui->list->commands[i];
        if (command->kind == CANVAS_TEXT) {
            const char *words = ui->list->bytes + command->of.text.bytes;
            float w = ui_text_width(ui, command->of.text.style, words);
            end = fmaxf(end, command->of.text.at.x + w);
        }
    }
    return end;
}

enum { PLAYERS = 12 };

/* Twelve at a table of Bad Leftovers that has not begun. */
static void set_up_full(struct stage *stage)
{
    stage_begin(stage, &(struct screens_setup){
                           .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_set_up(stage, "leftovers", PLAYERS);
}

/* Twelve fill the page in rows of one height, none below its foot; the best comes first. */
static void a_full_table_fills_the_page(void **state)
{
    (void)state;
    struct stage stage;
    set_up_full(&stage);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    struct table *table = &stage.screens->table;
    for (int seat = 0; seat < PLAYERS; seat++) {
        table->shown.score[seat] = PLAYERS - seat;
    }
    static const struct canvas_point sizes[] = {{800, 480}, {1280, 720}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_size(&stage, sizes[i].x, sizes[i].y);
        struct ui *ui = &stage.screens->ui;
        struct ui_picture picture;
        struct canvas_rect page = {0, sizes[i].y * 0.16f, sizes[i].x, sizes[i].y * 0.8f};
        float bottom = page.y + page.h, all = 0, x = 0;
        size_t first = ui->count;
        ui_picture_begin(ui, &picture);
        analysis_counts_draw(stage.screens, &page, bottom);
        for (size_t at = first + 1; at < ui->count; at++) {
            struct canvas_rect tile = ui->nodes[at].rect;
            all += tile.h;
            x = fmaxf(x, tile.x + tile.w);
            assert_true(tile.y + tile.h <= bottom + 1);
        }
        assert_true(numbers_end(ui) <= x - ui->unit * 0.5f);
        assert_int_equal(ui->count, first + 1 + PLAYERS);
        assert_string_equal(ui->nodes[first + 1].id, "lookback.tally.11");
        ui_picture_end(ui, &picture);
        assert_true(all > sizes[i].y * 0.6f);
        assert_true(x > sizes[i].x * 0.98f);
    }
    stage_end(&stage);
}

/* Where one throws for all, what the game counts says more than choices: of twelve that play a
   match to its end, everybody but the winner was stuck. */
static void a_full_table_is_told_by_pairs_and_times_stuck(void **state)
{
    (void)state;
    struct stage stage;
    set_up_full(&stage);
    for (int seat = 0; seat < PLAYERS; seat++) {
        stage_choose_kind(&stage, seat, "beginner");
    }
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    while (strcmp(screens_name(stage.screens), "results") != 0) {
        stage_click(&stage, stage_has(&stage, "table.go_on") ? "table.go_on" : "action.throw");
        stage_settle(&stage);
    }
    struct ui *ui = &stage.screens->ui;
    struct ui_picture picture;
    struct canvas_rect page = {0, 100, 1280, 600};
    size_t first = ui->count;
    const struct tc_record *records;
    size_t count = tc_match_records(screens_match(stage.screens), &records);
    int pairs = 0, taken = 0;
    for (size_t i = 0; i < count; i++) {
        pairs += records[i].kind == TC_RECORD_ACTION && records[i].action.count == 2;
    }
    ui_picture_begin(ui, &picture);
    analysis_counts_draw(stage.screens, &page, 700);
    for (size_t at = first + 1; at < ui->count; at++) {
        const char *label = ui->nodes[at].label;
        taken += number_after(label, "Pairs taken ");
        assert_int_equal(number_after(label, "Times stuck ") == 0, at == first + 1);
        assert_null(strstr(label, "Choices"));
    }
    ui_picture_end(ui, &picture);
    assert_true(pairs > 0);
    assert_int_equal(taken, pairs);
    stage_end(&stage);
}

/* Of two the chances fill what their rows leave of the page. */
static void chances_are_drawn_where_there_is_room(void **state)
{
    (void)state;
    struct stage stage;
    play_out(&stage, 1);
    stage_click(&stage, "results.lookback");
    stage_settle(&stage);
    stage_size(&stage, 1280, 2000);
    assert_true(stage_has(&stage, "lookback.curve"));
    stage_size(&stage, 480, 480);
    assert_false(stage_has(&stage, "lookback.curve"));
    stage_end(&stage);
}

static void it_fits_every_window(void **state)
{
    (void)state;
    for (int large = 0; large < 2; large++) {
        struct stage stage;
        play_out(&stage, large ? 1.5f : 1);
        stage_check_sizes(&stage);
        stage_click(&stage, "results.lookback");
        stage_check_panel(&stage, "lookback.");
        stage_end(&stage);
    }
}

/* Eight rows are seen at once; what one chose is listed once that one is pressed. */
static void a_full_table_is_seen_at_once(void **state)
{
    (void)state;
    static const struct {
        float w, h;
        bool open; /* somebody's choices have room at once */
    } windows[] = {{800, 480, false}, {1280, 720, true}, {1920, 1080, true}};
    enum { MANY = 8 };
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_set_up(&stage, "dicegame", MANY);
    for (int seat = 0; seat < MANY; seat++) {
        stage_choose_kind(&stage, seat, "beginner");
    }
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int i = 0; i < 99 && strcmp(screens_name(stage.screens), "results") != 0; i++) {
        stage_click(&stage, stage_has(&stage, "table.go_on") ? "table.go_on" : "action.throw");
        stage_settle(&stage);
    }
    stage_click(&stage, "results.lookback");
    stage_settle(&stage);
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        char id[UI_ID_MAX];
        stage_size(&stage, windows[i].w, windows[i].h);
        for (int seat = 0; seat < MANY; seat++) {
            const struct ui_node *row = stage_find(&stage, ui_id(id, "lookback.seat.%d", seat));
            assert_true(row->rect.h >= 44 && row->seen.h >= row->rect.h - 1);
        }
        assert_int_equal(stage_has(&stage, "lookback.most"), windows[i].open);
    }
    stage_size(&stage, 800, 480);
    stage_click(&stage, "lookback.seat.2");
    assert_true(stage_has(&stage, "lookback.most"));
    stage_click(&stage, "lookback.seat.2");
    assert_false(stage_has(&stage, "lookback.most"));
    stage_end(&stage);
}

static void who_plays_alone_has_no_one_to_be_luckier_than(void **state)
{
    (void)state;
    struct stage stage;
    const struct screens_setup setup = {
        .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT};
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "dicegame", 1);
    stage_choose_kind(&stage, 0, "beginner");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_click(&stage, "table.go_on");
    assert_string_equal(screens_name(stage.screens), "results");
    assert_false(stage_has(&stage, "results.lookback"));
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_and_bars_agree),
        cmocka_unit_test(bars_have_heads),
        cmocka_unit_test(everybody_is_told_in_a_sentence),
        cmocka_unit_test(who_decided_nothing_is_not_said_to_have_played_best),
        cmocka_unit_test(a_costly_decision_is_shown_on_the_board),
        cmocka_unit_test(the_board_marks_what_was_chosen_and_what_was_better),
        cmocka_unit_test(no_button_leads_to_an_empty_page),
        cmocka_unit_test(a_full_table_fills_the_page),
        cmocka_unit_test(a_full_table_is_told_by_pairs_and_times_stuck),
        cmocka_unit_test(chances_are_drawn_where_there_is_room),
        cmocka_unit_test(it_fits_every_window),
        cmocka_unit_test(a_full_table_is_seen_at_once),
        cmocka_unit_test(who_plays_alone_has_no_one_to_be_luckier_than),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
