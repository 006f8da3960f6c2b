/* SPDX-License-Identifier: Zlib */
/* The notes of a first match: they point at what can be done, cover nothing, go when followed, and
   can be switched off. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "boards/board.h"
#include "screens/state.h"
#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_INSTANT};

static void begin_match(struct stage *stage, const char *game)
{
    char id[UI_ID_MAX];
    stage_click(stage, ui_id(id, "home.game.%s", game));
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "table");
}

static void leave_match(struct stage *stage)
{
    stage_click(stage, "table.menu");
    stage_click(stage, "menu.home");
    stage_click(stage, "ask.yes");
}

static bool says(struct stage *stage, const char *words)
{
    return stage_has(stage, "guide.note") &&
           strstr(stage_find(stage, "guide.note")->label, words) != NULL;
}

/* At any size a note is there and covers nothing, and what is asked stands beside it. */
static void check_note(struct stage *stage, const char *words)
{
    static const struct canvas_extent sizes[] = {{800, 480},  {1280, 720},  {1920, 1080},
                                                 {1024, 768}, {2560, 1080}, {900, 1200}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_size(stage, sizes[i].w, sizes[i].h);
        assert_true(says(stage, words));
        stage_check_clear(stage, "guide.note");
        stage_check_clear(stage, "guide.off");
        assert_true(stage_find(stage, "guide.off")->rect.w >= 44);
        assert_true(stage_find(stage, "ribbon.ask")->label[0] != '\0');
        stage_check_clear(stage, "ribbon.ask");
    }
    stage_check_sizes(stage);
}

static void the_first_throw_is_pointed_at_and_then_what_follows(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    begin_match(&stage, "dicegame");
    check_note(&stage, "Press here to throw your dice");
    stage_throw(&stage, "action.throw", "1 1 2 3 4 6");
    assert_false(says(&stage, "Press here"));
    check_note(&stage, "Roll the dice that have not scored");
    stage_throw(&stage, "action.roll", "5 2 3 4");
    check_note(&stage, "Or bank");
    stage_click(&stage, "action.bank");
    stage_settle(&stage);
    assert_false(stage_has(&stage, "guide.note"));
    stage_end(&stage);
}

/* With all six there are none that have not scored. */
static void hot_dice_have_a_note_of_their_own(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    begin_match(&stage, "dicegame");
    stage_throw(&stage, "action.throw", "2 2 2 6 6 6");
    check_note(&stage, "you may roll all six again");
    assert_false(says(&stage, "have not scored"));
    stage_throw(&stage, "action.roll", "1 2 3 4 6 6");
    check_note(&stage, "Roll the dice that have not scored");
    stage_end(&stage);
}

static bool may_bank_to_win(struct stage *stage)
{
    return strstr(stage_find(stage, "ribbon.ask")->label, "bank and you win") != NULL;
}

/* Neither to roll on nor that the next player rolls then. */
static void nothing_is_taught_beside_a_choice_that_wins(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    begin_match(&stage, "dicegame");
    stage_throw(&stage, "action.throw", "1 1 1 1 1 1");
    assert_true(stage_has(&stage, "guide.note"));
    for (int rolls = 0; rolls < 10 && !may_bank_to_win(&stage); rolls++) {
        stage_throw(&stage, "action.roll", "1 1 1 1 1 1");
    }
    assert_true(may_bank_to_win(&stage));
    assert_false(stage_has(&stage, "guide.note"));
    stage_throw(&stage, "action.roll", "1 1 2 3 4 6");
    assert_true(may_bank_to_win(&stage));
    assert_false(stage_has(&stage, "guide.note"));
    stage_end(&stage);
}

/* The tip of an arrow of three corners in the colour of what is to be done; false: there is none.
 */
static bool find_arrow(struct stage *stage, bool up, struct canvas_point *tip)
{
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind != CANVAS_TRIANGLES || command->of.triangles.vertices != 9) {
            continue;
        }
        const struct canvas_vertex *at = &stage->list.vertices[command->of.triangles.vertex];
        struct canvas_color paint = stage->screens->ui.theme.accent;
        bool accent = memcmp(&at->color, &paint, sizeof paint) == 0;
        float slant = up ? at[3].at.y - at[5].at.y : at[3].at.x - at[5].at.x;
        if (accent && fabsf(slant) < 0.01f) {
            *tip = at[1].at; /* behind the middle each corner has two */
            return true;
        }
    }
    return false;
}

/* Nothing in that colour leads from the note past what stands between: below the buttons. */
static bool leads_below(struct stage *stage, float low)
{
    struct canvas_color paint = stage->screens->ui.theme.accent;
    for (size_t i = 0; i < stage->list.vertex_count; i++) {
        const struct canvas_vertex *at = &stage->list.vertices[i];
        if (at->at.y > low && memcmp(&at->color, &paint, sizeof paint) == 0) {
            return true;
        }
    }
    return false;
}

static void the_arrow_is_at_what_the_note_means(void **state)
{
    (void)state;
    struct stage stage;
    struct canvas_point tip;
    stage_begin(&stage, &instant);
    begin_match(&stage, "dicegame");
    stage_throw(&stage, "action.throw", "1 1 2 3 4 6");
    stage_throw(&stage, "action.roll", "5 2 3 4");
    assert_true(says(&stage, "Or bank") && find_arrow(&stage, false, &tip));
    struct canvas_rect roll = stage_find(&stage, "action.roll")->rect,
                       bank = stage_find(&stage, "action.bank")->rect;
    assert_true(tip.x > roll.x + roll.w && tip.x < bank.x);
    assert_false(leads_below(&stage, bank.y + bank.h));
    leave_match(&stage);
    begin_match(&stage, "microbin");
    stage_throw(&stage, "action.throw", "6");
    stage_throw(&stage, "action.roll", "5");
    stage_click(&stage, "action.stop");
    stage_settle(&stage);
    stage_click(&stage, "action.allow");
    stage_settle(&stage);
    assert_true(says(&stage, "Choose a reward") && find_arrow(&stage, true, &tip));
    struct canvas_rect tile = stage_find(&stage, "action.reward-0")->rect;
    assert_true(tip.y >= tile.y + tile.h && tip.y < stage_find(&stage, "ribbon.ask")->rect.y);
    stage_end(&stage);
}

static void a_note_goes_when_dice_are_picked(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    begin_match(&stage, "zonk");
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    check_note(&stage, "Pick dice that score");
    stage_click(&stage, "die.0");
    check_note(&stage, "Keep them");
    stage_end(&stage);
}

/* Z's first turn, with a 1 kept of its first throw. */
static void keep_a_first_one(struct stage *stage)
{
    stage_begin(stage, &instant);
    begin_match(stage, "zonk");
    stage_throw(stage, "action.throw", "1 2 3 3 4 6");
    stage_click(stage, "die.0");
    stage_click(stage, "action.keep");
    stage_settle(stage);
}

/* Beside the button that is nearer, which it speaks of first. */
static void that_one_may_stop_is_told_at_the_main_button(void **state)
{
    (void)state;
    struct stage stage;
    keep_a_first_one(&stage);
    check_note(&stage, "Roll again. If nothing scores");
    stage_throw(&stage, "action.roll", "5 5 5 2 3");
    for (int die = 1; die < 4; die++) {
        char id[UI_ID_MAX];
        if (!stage_find(&stage, ui_id(id, "die.%d", die))->picked) {
            stage_click(&stage, id);
        }
    }
    stage_click(&stage, "action.keep");
    stage_settle(&stage);
    check_note(&stage, "Roll for more, or stop");
    assert_true(stage_find(&stage, "guide.note")->rect.x <
                stage_find(&stage, "action.roll")->rect.x);
    assert_true(stage_find(&stage, "action.roll")->rect.x <
                stage_find(&stage, "action.stop")->rect.x);
    stage_end(&stage);
}

/* The first stops with points and bonus hits. */
static void earn_hits(struct stage *stage)
{
    stage_throw(stage, "action.throw", "1 1 1 5 2 3");
    for (int die = 0; die < 4; die++) {
        char id[UI_ID_MAX];
        stage_click(stage, ui_id(id, "die.%d", die));
    }
    stage_click(stage, "action.keep");
    stage_settle(stage);
    assert_string_equal(stage_find(stage, "action.roll")->detail,
                        "44% Zonk \xC2\xB7 1,050 at risk");
    stage_click(stage, "action.stop");
    stage_settle(stage);
}

static void what_a_bonus_hit_is_good_for_is_told_once_there_is_one(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    begin_match(&stage, "zonk");
    assert_false(says(&stage, "bonus hit"));
    assert_false(stage_has(&stage, "sheet.tally_note"));
    earn_hits(&stage);
    check_note(&stage, "bonus hit is a feat");
    assert_string_equal(stage_find(&stage, "sheet.tally_note")->label,
                        "Bonus hits are worth no points.");
    stage_end(&stage);
}

/* Where the columns are too narrow for the word, the sheet explains its sign too: in a line of its
   own. */
static void a_sign_and_what_it_is_worth_have_a_line_each(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_size(&stage, 1280, 960);
    stage_set_up(&stage, "zonk", 4);
    stage_click(&stage, "setup.first.0");
    for (int step = 0; step < 40; step++) {
        stage_click(&stage, "setup.option.target.less");
    }
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    earn_hits(&stage);
    assert_string_equal(stage_find(&stage, "sheet.tally_note")->label,
                        "* = 1 bonus hit. Bonus hits are worth no points.");
    assert_true(stage_draws(&stage, "* = 1 bonus hit."));
    assert_true(stage_draws(&stage, "Bonus hits are worth no points."));
    stage_end(&stage);
}

/* Whoever is next after a first Zonk has none, nor has anybody else. */
static void a_zonk_brings_no_word_about_bonus_hits(void **state)
{
    (void)state;
    struct stage stage;
    keep_a_first_one(&stage);
    stage_throw(&stage, "action.roll", "2 3 3 4 6");
    for (int i = 0; i < 5 && !stage_has(&stage, "action.throw"); i++) {
        stage_click(&stage, "table.go_on");
        stage_settle(&stage);
    }
    assert_true(stage_has(&stage, "action.throw"));
    assert_false(says(&stage, "bonus hit"));
    stage_end(&stage);
}

static void every_game_s_notes_cover_nothing(void **state)
{
    (void)state;
    for (int game = 0; game < boards_count(); game++) {
        const struct boards_note *notes = boards_find(boards_game(game))->tutorial;
        if (notes == NULL) {
            continue;
        }
        struct stage stage;
        stage_begin(&stage, &instant);
        begin_match(&stage, boards_game(game)->id);
        int seen = 0;
        for (int presses = 0; presses < 12; presses++) {
            for (const struct boards_note *note = notes; note->at != BOARDS_TARGET_NONE; note++) {
                if (says(&stage, note->words)) {
                    check_note(&stage, note->words);
                    seen++;
                }
            }
            if (stage_has(&stage, "action.throw")) {
                stage_click(&stage, "action.throw");
            } else {
                stage_accept(&stage);
            }
            stage_settle(&stage);
        }
        assert_true(seen > 0);
        stage_end(&stage);
    }
}

static void who_plays_bombs_alone_is_told_that_passing_stops(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "bombs", 1);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int presses = 0; !says(&stage, "The round is over"); presses++) {
        assert_true(presses < 4);
        assert_false(says(&stage, "sign the lowest row"));
        stage_click(&stage, "action.roll");
        stage_settle(&stage);
        assert_true(stage_has(&stage, "action.roll"));
    }
    stage_end(&stage);
}

static void only_the_first_match_has_notes_except_in_a_kiosk(void **state)
{
    (void)state;
    for (int kiosk = 0; kiosk < 2; kiosk++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.kiosk = kiosk != 0;
        stage_begin(&stage, &setup);
        begin_match(&stage, "dicegame");
        assert_true(says(&stage, "Press here"));
        leave_match(&stage);
        begin_match(&stage, "dicegame");
        assert_int_equal(says(&stage, "Press here"), kiosk);
        leave_match(&stage);
        begin_match(&stage, "zonk");
        assert_true(says(&stage, "Press here"));
        stage_end(&stage);
    }
}

static void notes_are_switched_off_on_themselves_and_on_again_in_the_settings(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    begin_match(&stage, "dicegame");
    stage_click(&stage, "guide.off");
    assert_false(stage_has(&stage, "guide.note"));
    assert_false(says(&stage, "Press here"));
    leave_match(&stage);
    begin_match(&stage, "zonk");
    assert_false(says(&stage, "Press here"));
    stage_click(&stage, "table.menu");
    stage_click(&stage, "menu.settings");
    assert_false(stage_find(&stage, "settings.guide.on")->picked);
    stage_click(&stage, "settings.guide.on");
    stage_click(&stage, "back");
    leave_match(&stage);
    begin_match(&stage, "zonk");
    assert_true(says(&stage, "Press here"));
    stage_end(&stage);
}

static void a_press_on_a_note_goes_to_what_lies_there(void **state)
{
    (void)state;
    struct stage stage;
    const struct tc_record *records;
    stage_begin(&stage, &instant);
    begin_match(&stage, "dicegame");
    struct canvas_rect note = stage_find(&stage, "guide.note")->rect;
    stage_press(&stage, note.x + note.w / 2, note.y + note.h / 2);
    assert_string_equal(screens_name(stage.screens), "table");
    assert_true(stage_has(&stage, "guide.note"));
    assert_int_equal(tc_match_records(screens_match(stage.screens), &records), 0);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_throw_is_pointed_at_and_then_what_follows),
        cmocka_unit_test(hot_dice_have_a_note_of_their_own),
        cmocka_unit_test(a_note_goes_when_dice_are_picked),
        cmocka_unit_test(the_arrow_is_at_what_the_note_means),
        cmocka_unit_test(that_one_may_stop_is_told_at_the_main_button),
        cmocka_unit_test(what_a_bonus_hit_is_good_for_is_told_once_there_is_one),
        cmocka_unit_test(a_sign_and_what_it_is_worth_have_a_line_each),
        cmocka_unit_test(a_zonk_brings_no_word_about_bonus_hits),
        cmocka_unit_test(nothing_is_taught_beside_a_choice_that_wins),
        cmocka_unit_test(every_game_s_notes_cover_nothing),
        cmocka_unit_test(who_plays_bombs_alone_is_told_that_passing_stops),
        cmocka_unit_test(only_the_first_match_has_notes_except_in_a_kiosk),
        cmocka_unit_test(notes_are_switched_off_on_themselves_and_on_again_in_the_settings),
        cmocka_unit_test(a_press_on_a_note_goes_to_what_lies_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
