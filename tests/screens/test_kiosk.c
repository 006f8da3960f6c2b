/* SPDX-License-Identifier: Zlib */
/* A kiosk: nobody gets out of it, nobody is waited for, everybody can play without a keyboard. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include <math.h>

#include "screens/attract.h"
#include "screens/kiosk.h"
#include "session/settings.h"
#include "store/pin.h"
#include "tests/screens/stage.h"

enum { FOLDER = 64 };

struct place {
    struct stage stage;
    char folder[FOLDER];
};

static int hour_now = 12;

static int pretended_hour(void)
{
    return hour_now;
}

static int begin(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    snprintf(place->folder, sizeof place->folder, "/tmp/tumblecup-kiosk-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    stage_begin(&place->stage, &(struct screens_setup){.seeded = true,
                                                       .seed = 3,
                                                       .scale = 1,
                                                       .speed = SCREENS_INSTANT,
                                                       .kiosk = true,
                                                       .folder = place->folder,
                                                       .hour = pretended_hour});
    *state = place;
    return 0;
}

static int end(void **state)
{
    struct place *place = *state;
    char path[FOLDER + 32];
    stage_end(&place->stage);
    snprintf(path, sizeof path, "%s/operator.pin", place->folder);
    unlink(path);
    assert_int_equal(rmdir(place->folder), 0);
    free(place);
    return 0;
}

static void set_pin(const struct place *place, const char *pin)
{
    struct store_pin_setup setup = {.folder = place->folder, .operations = 1, .memory = 8192};
    assert_true(store_pin_set(&setup, pin));
}

/* Time passes, and only its end is looked at. */
static void nobody_there(struct stage *stage, int ms)
{
    stage->null.now += (uint64_t)(ms - 16);
    stage_step(stage, 16);
}

static void check_screen(const struct stage *stage, const char *name)
{
    assert_string_equal(screens_name(stage->screens), name);
}

/* ---- By gamepad alone ------------------------------------------------------------------------ */

static void pad(struct stage *stage, struct canvas_intent intent)
{
    intent.source = CANVAS_SOURCE_PAD;
    stage_take(stage, intent);
}

/* By the shoulder buttons, which go through all there is. */
static void walk_to(struct stage *stage, const char *id)
{
    const struct ui *ui = screens_ui(stage->screens);
    for (size_t i = 0; strcmp(ui->focus, id) != 0; i++) {
        if (i > ui->count) {
            fail_msg("the focus never comes to %s on %s", id, screens_name(stage->screens));
        }
        stage_go(stage, CANVAS_WAY_NEXT, CANVAS_SOURCE_PAD);
    }
}

static void choose(struct stage *stage, const char *id)
{
    walk_to(stage, id);
    pad(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT});
}

/* Until the PIN was looked at. */
static void wait_for_answer(struct stage *stage)
{
    screens_await(stage->screens);
    stage_step(stage, 16);
}

static void enter_pin(struct stage *stage, const char *pin)
{
    char id[UI_ID_MAX];
    for (; *pin != '\0'; pin++) {
        choose(stage, ui_id(id, "pin.%c", *pin));
    }
    choose(stage, "pin.ok");
    wait_for_answer(stage);
}

/* ---- The operator ---------------------------------------------------------------------------- */

static void without_a_pin_there_is_no_way_in(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    assert_false(stage_has(stage, "home.settings"));
    choose(stage, "home.operator");
    check_screen(stage, "pin");
    assert_false(stage_has(stage, "pin.ok"));
    assert_false(stage_has(stage, "pin.1"));
    assert_non_null(strstr(stage_find(stage, "pin.said")->label, "no PIN yet"));
    choose(stage, "pin.close");
    check_screen(stage, "home");
}

static void the_pin_opens_settings_and_the_way_out_by_pad(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    set_pin(place, "2718");
    choose(stage, "home.operator");
    enter_pin(stage, "2718");
    check_screen(stage, "operator");
    choose(stage, "operator.settings");
    check_screen(stage, "settings");
    choose(stage, "settings.group.kiosk");
    choose(stage, "settings.idle.more");
    assert_string_equal(stage_find(stage, "settings.idle")->label, "75 seconds");
    assert_true(stage_find(stage, "settings.limit.choice.1000")->picked);
    choose(stage, "settings.limit.choice.100");
    assert_true(stage_find(stage, "settings.limit.choice.100")->picked);
    choose(stage, "back");
    check_screen(stage, "operator");
    choose(stage, "operator.quit");
    assert_int_equal(stage->null.quits, 1);
    choose(stage, "operator.close");
    check_screen(stage, "home");
    /* Who comes next is asked again. */
    choose(stage, "home.operator");
    check_screen(stage, "pin");
    assert_string_equal(stage_find(stage, "pin.typed")->label, "0 digits typed");
}

static void the_pin_by_keys_and_from_the_table(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    set_pin(place, "2718");
    stage_seat(stage, 2);
    stage_back(stage);
    assert_false(stage_has(stage, "menu.settings"));
    stage_click(stage, "menu.operator");
    for (const char *digit = "27199"; *digit != '\0'; digit++) {
        stage_key(stage, *digit);
    }
    stage_key(stage, CANVAS_KEY_BACKSPACE);
    stage_key(stage, CANVAS_KEY_BACKSPACE);
    stage_key(stage, '8');
    stage_accept(stage);
    wait_for_answer(stage);
    check_screen(stage, "operator");
    stage_back(stage);
    check_screen(stage, "table");
}

static void a_wrong_pin_opens_nothing_and_five_make_it_wait(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    set_pin(place, "2718");
    choose(stage, "home.operator");
    for (int i = 0; i < STORE_PIN_TRIES; i++) {
        enter_pin(stage, "1111");
        check_screen(stage, "pin");
    }
    /* Why stands above the keys, and on none of them. */
    static const char *const keys[] = {"pin.1", "pin.0", "pin.back", "pin.ok"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        assert_false(stage_find(stage, keys[i])->enabled);
        assert_string_equal(stage_find(stage, keys[i])->why, "");
    }
    assert_non_null(strstr(stage_find(stage, "pin.said")->label, "30 seconds"));
    stage_key(stage, '2');
    assert_string_equal(stage_find(stage, "pin.typed")->label, "0 digits typed");
    stage_step(stage, 10000);
    assert_non_null(strstr(stage_find(stage, "pin.said")->label, "20 seconds"));
    assert_true(screens_deadline(stage->screens) <= stage->null.now + 1000);
    /* The table's clock says that it is over; the machine has not been running that long. */
    nobody_there(stage, 21000);
    assert_false(stage_find(stage, "pin.1")->enabled);
}

static void who_went_away_opens_nothing_for_the_next(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    set_pin(place, "2718");
    choose(stage, "home.operator");
    for (const char *digit = "2718"; *digit != '\0'; digit++) {
        stage_key(stage, *digit);
    }
    stage_accept(stage);
    stage_back(stage);
    check_screen(stage, "home");
    choose(stage, "home.operator");
    wait_for_answer(stage);
    check_screen(stage, "pin");
}

static void a_broken_pin_file_locks_and_says_so(void **state)
{
    struct place *place = *state;
    char path[FOLDER + 32];
    snprintf(path, sizeof path, "%s/operator.pin", place->folder);
    FILE *file = fopen(path, "w");
    fputs("nonsense\n", file);
    fclose(file);
    choose(&place->stage, "home.operator");
    assert_non_null(strstr(stage_find(&place->stage, "pin.said")->label, "can't be read"));
    assert_false(stage_has(&place->stage, "pin.ok"));
}

static void no_key_changes_anything_for_good(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    struct canvas_mix mix = screens_mix(stage->screens);
    stage_key(stage, 'M');
    struct canvas_mix now = screens_mix(stage->screens);
    assert_false(now.mute);
    assert_true(mix.effects == now.effects && mix.music == now.music);
    stage_key(stage, CANVAS_KEY_F11);
    assert_false(stage->null.full_screen);
    stage_back(stage);
    check_screen(stage, "home");
    assert_int_equal(stage->null.quits, 0);
}

static void undo_never_goes_behind_a_throw(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    stage_set_up(stage, "dicegame", 2);
    assert_false(stage_has(stage, "setup.take_back"));
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    stage_throw(stage, "action.throw", "152344");
    assert_false(stage_find(stage, "table.undo")->enabled);
}

/* ---- Letters on the screen ------------------------------------------------------------------- */

static void a_name_is_typed_by_pad_alone(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    choose(stage, "home.game.zonk");
    choose(stage, "setup.seat.0.name");
    check_screen(stage, "keyboard");
    choose(stage, "keyboard.z");
    choose(stage, "keyboard.o");
    choose(stage, "keyboard.e");
    choose(stage, "keyboard.space");
    choose(stage, "keyboard.shift");
    choose(stage, "keyboard.2");
    choose(stage, "keyboard.3");
    choose(stage, "keyboard.back");
    choose(stage, "keyboard.ok");
    check_screen(stage, "setup");
    assert_non_null(strstr(stage_find(stage, "setup.seat.0.name")->label, "Zoe 2"));
    assert_false(stage->null.text_input);
    assert_string_equal(screens_ui(stage->screens)->focus, "setup.seat.0.name");
}

static void a_name_is_chosen_and_each_only_once(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    char first[UI_LABEL_MAX];
    stage_click(stage, "home.game.zonk");
    stage_click(stage, "setup.seat.0.name");
    snprintf(first, sizeof first, "%s", stage_find(stage, "keyboard.name.0")->label);
    stage_click(stage, "keyboard.name.0");
    assert_non_null(strstr(stage_find(stage, "setup.seat.0.name")->label, first));
    stage_click(stage, "setup.seat.1.name");
    for (int i = 0; i < 40; i++) {
        assert_string_not_equal(stage_find(stage, "keyboard.name.0")->label, first);
        assert_string_not_equal(stage_find(stage, "keyboard.name.3")->label, first);
        stage_click(stage, "keyboard.more");
    }
    stage_back(stage);
    check_screen(stage, "setup");
}

static void a_keyboard_types_into_it_and_enter_ends_it(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    stage_click(stage, "home.game.zonk");
    stage_click(stage, "setup.seat.1.name");
    assert_true(stage->null.text_input);
    stage_type(stage, "J");
    stage_type(stage, "o");
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT, .space = true});
    stage_type(stage, " ");
    stage_type(stage, "x");
    stage_key(stage, CANVAS_KEY_BACKSPACE);
    stage_type(stage, "y");
    stage_accept(stage);
    assert_non_null(strstr(stage_find(stage, "setup.seat.1.name")->label, "Jo y"));
}

static void a_number_needs_digits_only(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    choose(stage, "home.game.dicegame");
    choose(stage, "setup.house_rules");
    choose(stage, "setup.option.target.value");
    check_screen(stage, "keyboard");
    assert_false(stage_has(stage, "keyboard.a"));
    choose(stage, "keyboard.3");
    choose(stage, "keyboard.0");
    choose(stage, "keyboard.0");
    choose(stage, "keyboard.0");
    choose(stage, "keyboard.ok");
    assert_non_null(strstr(stage_find(stage, "setup.option.target.value")->label, "3,000"));
}

static void outside_a_kiosk_it_comes_for_pad_and_finger_alone(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){.scale = 1, .speed = SCREENS_INSTANT});
    stage_click(&stage, "home.game.zonk");
    stage_click(&stage, "setup.seat.0.name");
    check_screen(&stage, "setup");
    stage_back(&stage);
    struct canvas_rect rect = stage_find(&stage, "setup.seat.0.name")->seen;
    struct canvas_intent touch = {.kind = CANVAS_INTENT_PRESS,
                                  .source = CANVAS_SOURCE_TOUCH,
                                  .x = rect.x + rect.w / 2,
                                  .y = rect.y + rect.h / 2};
    stage_take(&stage, touch);
    touch.kind = CANVAS_INTENT_RELEASE;
    stage_take(&stage, touch);
    check_screen(&stage, "keyboard");
    stage_end(&stage);
}

/* ---- Nobody there ---------------------------------------------------------------------------- */

static void a_match_is_asked_after_and_laid_aside(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    stage_click(stage, "home.game.dicegame");
    stage_click(stage, "setup.seat.0.name");
    stage_click(stage, "keyboard.name.0");
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    stage_throw(stage, "action.throw", "152344");
    struct tc_state before = *stage_state(stage);
    nobody_there(stage, 59000);
    check_screen(stage, "table");
    stage_step(stage, 1100);
    check_screen(stage, "idle");
    nobody_there(stage, 14000);
    check_screen(stage, "idle");
    stage_step(stage, 1100);
    check_screen(stage, "attract");
    assert_null(screens_match(stage->screens));
    stage_key(stage, 'R');
    check_screen(stage, "home");
    /* Guests' names are gone; the match waits. */
    stage_click(stage, "home.game.zonk");
    assert_non_null(strstr(stage_find(stage, "setup.seat.0.name")->label, "Player 1"));
    stage_back(stage);
    stage_click(stage, "home.continue.dicegame");
    assert_memory_equal(&before, stage_state(stage), sizeof before);
}

static void whoever_answers_goes_on_where_they_were(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    stage_seat(stage, 2);
    for (int i = 0; i < 3; i++) {
        nobody_there(stage, 61000);
        check_screen(stage, "idle");
        /* Whatever it is, it does nothing else: R would throw. */
        stage_key(stage, 'R');
        check_screen(stage, "table");
        assert_int_equal(stage_state(stage)->await, TC_AWAIT_ROLL);
    }
    stage_back(stage);
    check_screen(stage, "menu");
    nobody_there(stage, 61000);
    check_screen(stage, "idle");
    stage_click(stage, "idle.stay");
    check_screen(stage, "menu");
}

static void what_was_typed_stays_while_it_is_asked(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    stage_click(stage, "home.game.zonk");
    stage_click(stage, "setup.seat.0.name");
    stage_click(stage, "keyboard.q");
    nobody_there(stage, 61000);
    check_screen(stage, "idle");
    stage_accept(stage);
    check_screen(stage, "keyboard");
    assert_string_equal(stage_find(stage, "keyboard.typed")->label, "Q");
}

static void any_press_wakes_it_and_does_nothing_else(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    const struct canvas_intent wakes[] = {
        {.kind = CANVAS_INTENT_KEY, .key = 'R'},
        {.kind = CANVAS_INTENT_ACCEPT, .source = CANVAS_SOURCE_PAD},
        {.kind = CANVAS_INTENT_BACK, .source = CANVAS_SOURCE_PAD},
        {.kind = CANVAS_INTENT_GO, .source = CANVAS_SOURCE_PAD},
        {.kind = CANVAS_INTENT_PRESS, .source = CANVAS_SOURCE_TOUCH, .x = 200, .y = 300},
        {.kind = CANVAS_INTENT_WHEEL, .amount = 1},
        {.kind = CANVAS_INTENT_MOVE, .x = 100, .y = 100},
    };
    for (size_t i = 0; i < sizeof wakes / sizeof wakes[0]; i++) {
        nobody_there(stage, 61000); /* nothing is going on, so nobody is asked */
        check_screen(stage, "attract");
        stage_take(stage, wakes[i]);
        check_screen(stage, "home");
        stage_take(stage,
                   (struct canvas_intent){.kind = CANVAS_INTENT_RELEASE, .x = 200, .y = 300});
        check_screen(stage, "home");
    }
}

static void what_nobody_did_wakes_nothing(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    nobody_there(stage, 61000);
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_RESIZE, .w = 1280, .h = 720});
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_MOVE, .x = -1, .y = -1});
    check_screen(stage, "attract");
}

/* Without waiting for tables of chances, which some games take long to make. */
static void begin_without_waiting(struct stage *stage)
{
    screens_destroy(stage->screens);
    stage->screens = screens_create(
        platform_null_host(&stage->null),
        &(struct screens_setup){
            .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_NORMAL, .kiosk = true});
    assert_non_null(stage->screens);
}

/* A second passes in four frames, of which the last is drawn. Nothing is heard of it. In how many
   of them something was announced. */
static int look_away(struct stage *stage)
{
    int told = 0;
    for (int i = 0; i < 4; i++) {
        struct canvas_cues cues = {.count = 0};
        stage->null.now += 250;
        screens_step(stage->screens, 250, &cues);
        assert_int_equal(cues.count, 0);
        told += attract_table(stage->screens)->moments.phase != TABLE_MOMENT_NONE;
    }
    screens_draw(stage->screens, &stage->list, stage->w, stage->h);
    return told;
}

static bool calls(struct stage *stage)
{
    return stage_has(stage, "attract.title");
}

/* Looks on until it calls, or until it does not. In how many seconds. */
static int look_on(struct stage *stage, bool until_it_calls)
{
    int seconds = 0;
    for (; calls(stage) != until_it_calls && seconds < 200; seconds++) {
        look_away(stage);
    }
    return seconds;
}

/* Whoever passes and stays for a minute has seen all of them. */
static void the_table_shows_every_game_within_a_minute(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    begin_without_waiting(stage);
    stage_step(stage, 16000);
    for (int round = 0; round < 3; round++) {
        char seen[5][UI_LABEL_MAX];
        int games = 0, seconds = look_on(stage, false);
        for (; !calls(stage) && seconds < 200; seconds++) {
            const char *title = stage_find(stage, "attract.game")->label;
            if (games == 0 || strcmp(seen[games - 1], title) != 0) {
                assert_true(games < 5);
                for (int i = 0; i < games; i++) {
                    assert_string_not_equal(seen[i], title);
                }
                snprintf(seen[games++], UI_LABEL_MAX, "%s", title);
            }
            look_away(stage);
        }
        assert_int_equal(games, 5);
        assert_true(seconds <= 63);
    }
}

/* First a cup pours dice below the name; then all games are shown, with their moments announced. */
static void it_calls_and_then_plays_with_the_drama_on(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    begin_without_waiting(stage);
    stage_step(stage, 16000);
    int told = 0;
    for (int round = 0; round < 2; round++) {
        /* What to do about it stands between the name and the games, over no dice. */
        const struct ui_node *press = stage_find(stage, "attract.press");
        const struct ui_node *title = stage_find(stage, "attract.title");
        assert_true(title->rect.y + title->rect.h <= press->rect.y + 1);
        assert_true(press->rect.y + press->rect.h < stage_find(stage, "attract.game")->rect.y);
        assert_false(stage_has(stage, "attract.nobody"));
        assert_false(stage_has(stage, "attract.seat.0"));
        for (int i = 0, lids = 0; i < 5; i++) {
            char id[UI_ID_MAX];
            lids += stage_has(stage, ui_id(id, "attract.shelf.%d", i));
            assert_true(i < 4 || lids == 4); /* the fifth is the one that is shown first */
        }
        size_t lines = attract_table(stage->screens)->log.count;
        int seconds = 0;
        for (; calls(stage) && seconds < 60; seconds++) {
            assert_int_equal(attract_table(stage->screens)->log.count, lines);
            look_away(stage);
        }
        assert_true(seconds > 2 && seconds < 10);
        for (; !calls(stage) && seconds < 200; seconds++) {
            stage_find(stage, "attract.seat.0");
            stage_find(stage, "attract.press");
            assert_true(stage_find(stage, "attract.rule")->label[0] != '\0');
            told += look_away(stage);
        }
        assert_true(seconds < 200);
    }
    assert_true(told > 10);
}

static int setbacks_of(const struct table *table)
{
    int sum = 0;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        sum += table->setbacks[seat];
    }
    return sum;
}

/* Whoever passes sees something happen: each scene brings a setback or a win, and within two rounds
   every game was seen to be won and to go wrong. */
static void each_scene_comes_to_its_point(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    int won = 0, lost = 0, gained = 0, rolled = 0;
    begin_without_waiting(stage);
    stage_step(stage, 16000);
    for (int scene = 0; scene < 10; scene++) {
        look_on(stage, false);
        uint64_t shown = attract_shown(stage->screens);
        bool over = false, hit = false;
        int before = setbacks_of(attract_table(stage->screens));
        for (int second = 0; second < 60 && attract_shown(stage->screens) == shown; second++) {
            const struct table *table = attract_table(stage->screens);
            over = over || table_over(table);
            hit = hit || setbacks_of(table) > before;
            /* In Z something rare happens before it comes to that. */
            gained += strcmp(table->board->id, "zonk") == 0 &&
                      table->moments.now.mood == BOARDS_MOOD_GAIN;
            look_away(stage);
            /* While somebody rolls the ribbon says so, and nothing that is over. */
            if (table_rolling(table) != TC_NO_SEAT && stage_has(stage, "attract.last")) {
                const char *last = stage_find(stage, "attract.last")->label;
                assert_string_not_equal(last, table->log.lines[table->log.count - 1]);
                rolled++;
            }
        }
        assert_true(over || hit);
        assert_true(scene > 0 || hit); /* Bombs are shown first, and one goes off */
        won += over;
        lost += hit;
    }
    assert_true(won >= 5);
    assert_true(lost >= 5);
    assert_true(gained > 0);
    assert_true(rolled > 0);
}

static void strong_computer_players_play_there(void **state)
{
    static const char *const names[] = {"Rocket", "Sage", "Ada"};
    struct place *place = *state;
    struct stage *stage = &place->stage;
    begin_without_waiting(stage);
    stage_step(stage, 16000);
    bool three = false;
    for (int second = 0; second < 60; second++) {
        look_away(stage);
        three = three || stage_has(stage, "attract.seat.2");
        for (int seat = 0; seat < 3 && stage_has(stage, "attract.seat.0"); seat++) {
            char id[UI_ID_MAX];
            const char *name = stage_find(stage, ui_id(id, "attract.seat.%d", seat))->label;
            int strong = 0;
            while (strong < 3 && strcmp(names[strong], name) != 0) {
                strong++;
            }
            assert_true(strong < 3);
        }
    }
    assert_true(three);
}

/* Nothing else is done here than to step what is due, as the loop does where nobody is. */
static void what_is_due_follows_from_deadlines_alone(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    uint64_t began = stage->null.now, asked = 0;
    choose(stage, "home.game.dicegame");
    int steps = 0;
    for (; strcmp(screens_name(stage->screens), "attract") != 0; steps++) {
        uint64_t deadline = screens_deadline(stage->screens);
        assert_true(deadline > stage->null.now && deadline < began + 90000);
        stage->null.now = deadline - 16;
        stage_step(stage, 16);
        asked = asked == 0 && strcmp(screens_name(stage->screens), "idle") == 0 ? deadline : asked;
    }
    /* The question, and each of its seconds. */
    assert_int_equal(steps, 1 + KIOSK_GRACE_MS / 1000);
    assert_int_equal(stage->null.now, asked + KIOSK_GRACE_MS);
    assert_true(asked >= began + SETTINGS_IDLE * 1000);
    /* The picture moves on with the next minute. */
    assert_true(screens_deadline(stage->screens) <= stage->null.now + 60000);
}

static void outside_a_kiosk_nobody_is_missed(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){.scale = 1, .speed = SCREENS_INSTANT});
    nobody_there(&stage, 200000);
    check_screen(&stage, "home");
    assert_true(screens_deadline(stage.screens) == CANVAS_NEVER);
    stage_end(&stage);
}

/* ---- The picture ----------------------------------------------------------------------------- */

static void the_picture_moves_a_little_in_the_course_of_time(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    nobody_there(stage, 61000);
    struct canvas_point first = screens_origin(stage->screens);
    int places = 1;
    for (int minute = 0; minute < 9; minute++) {
        struct canvas_point before = screens_origin(stage->screens);
        stage->null.now += 60000;
        stage_step(stage, 16);
        struct canvas_point now = screens_origin(stage->screens);
        assert_true(fabsf(now.x - first.x) <= 8 && fabsf(now.y - first.y) <= 8);
        places += now.x != before.x || now.y != before.y;
    }
    assert_int_equal(places, 10);
}

static bool is_dark(const struct stage *stage)
{
    const struct canvas_command *last = &stage->list.commands[stage->list.command_count - 1];
    return last->kind == CANVAS_BOX && last->of.box.rect.w == stage->w &&
           last->of.box.top.a > 128 && last->of.box.top.r == 0;
}

static void it_is_dark_at_night_where_that_is_wanted(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    hour_now = 23;
    nobody_there(stage, 61000);
    assert_false(is_dark(stage));
    stage_key(stage, 'R');
    set_pin(place, "2718");
    choose(stage, "home.operator");
    enter_pin(stage, "2718");
    choose(stage, "operator.settings");
    choose(stage, "settings.group.kiosk");
    choose(stage, "settings.dim.on");
    assert_false(is_dark(stage));
    nobody_there(stage, 61000);
    nobody_there(stage, 16000);
    check_screen(stage, "attract");
    assert_true(is_dark(stage));
    hour_now = 12;
    stage_step(stage, 16);
    assert_false(is_dark(stage));
}

static void check_safe(struct stage *stage, int percent)
{
    static const float sizes[][2] = {{800, 480},  {1280, 720}, {1920, 1080},
                                     {1024, 768}, {720, 1280}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        float w = sizes[i][0], h = sizes[i][1];
        stage_size(stage, w, h);
        struct canvas_point origin = screens_origin(stage->screens);
        const struct ui *ui = screens_ui(stage->screens);
        float left = floorf(w * (float)percent / 100), top = floorf(h * (float)percent / 100);
        for (size_t n = 0; n < ui->count; n++) {
            struct canvas_rect seen = ui->nodes[n].seen;
            if (seen.w < 1 || seen.h < 1) {
                continue;
            }
            bool inside = seen.x + origin.x >= left - 1 && seen.y + origin.y >= top - 1 &&
                          seen.x + origin.x + seen.w <= w - left + 1 &&
                          seen.y + origin.y + seen.h <= h - top + 1;
            if (!inside) {
                fail_msg("%s on %s sticks out at %gx%g", ui->nodes[n].id,
                         screens_name(stage->screens), (double)w, (double)h);
            }
        }
        /* The cloth reaches to the window's edges all the same. */
        const struct canvas_command *felt = &stage->list.commands[1];
        assert_int_equal(felt->kind, CANVAS_MATERIAL);
        assert_true(felt->of.surface.rect.x == 0 && felt->of.surface.rect.y == 0);
        assert_true(felt->of.surface.rect.w == w && felt->of.surface.rect.h == h);
    }
    stage_check_sizes(stage);
}

static void every_widget_keeps_within_the_margin(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    set_pin(place, "2718");
    for (int percent = 4; percent <= 8; percent += 4) {
        check_safe(stage, percent);
        choose(stage, "home.operator");
        check_safe(stage, percent);
        enter_pin(stage, "2718");
        check_safe(stage, percent);
        choose(stage, "operator.settings");
        choose(stage, "settings.group.look");
        check_safe(stage, percent);
        for (int i = 0; i < 4; i++) {
            choose(stage, percent == 4 ? "settings.overscan.more" : "settings.overscan.less");
        }
        assert_string_equal(stage_find(stage, "settings.overscan")->label,
                            percent == 4 ? "8%" : "4%");
        for (int i = 0; percent == 8 && i < 4; i++) {
            choose(stage, "settings.overscan.more");
        }
        choose(stage, "back");
        choose(stage, "operator.close");
    }
    choose(stage, "home.game.zonk");
    check_safe(stage, 8);
    choose(stage, "setup.seat.0.name");
    check_safe(stage, 8);
    choose(stage, "keyboard.name.0");
    choose(stage, "setup.start");
    stage_settle(stage);
    check_safe(stage, 8);
    nobody_there(stage, 61000);
    check_safe(stage, 8);
    nobody_there(stage, 16000);
    check_safe(stage, 8);
}

static void fingers_hit_the_keys_at_every_size(void **state)
{
    struct place *place = *state;
    struct stage *stage = &place->stage;
    set_pin(place, "2718");
    choose(stage, "home.operator");
    stage_check_panel(stage, "pin.");
    choose(stage, "pin.close");
    choose(stage, "home.game.zonk");
    choose(stage, "setup.seat.0.name");
    stage_check_panel(stage, "keyboard.");
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(without_a_pin_there_is_no_way_in),
        CASE(the_pin_opens_settings_and_the_way_out_by_pad),
        CASE(the_pin_by_keys_and_from_the_table),
        CASE(a_wrong_pin_opens_nothing_and_five_make_it_wait),
        CASE(who_went_away_opens_nothing_for_the_next),
        CASE(a_broken_pin_file_locks_and_says_so),
        CASE(no_key_changes_anything_for_good),
        CASE(undo_never_goes_behind_a_throw),
        CASE(a_name_is_typed_by_pad_alone),
        CASE(a_name_is_chosen_and_each_only_once),
        CASE(a_keyboard_types_into_it_and_enter_ends_it),
        CASE(a_number_needs_digits_only),
        cmocka_unit_test(outside_a_kiosk_it_comes_for_pad_and_finger_alone),
        CASE(a_match_is_asked_after_and_laid_aside),
        CASE(whoever_answers_goes_on_where_they_were),
        CASE(what_was_typed_stays_while_it_is_asked),
        CASE(any_press_wakes_it_and_does_nothing_else),
        CASE(what_nobody_did_wakes_nothing),
        CASE(the_table_shows_every_game_within_a_minute),
        CASE(it_calls_and_then_plays_with_the_drama_on),
        CASE(each_scene_comes_to_its_point),
        CASE(strong_computer_players_play_there),
        CASE(what_is_due_follows_from_deadlines_alone),
        cmocka_unit_test(outside_a_kiosk_nobody_is_missed),
        CASE(the_picture_moves_a_little_in_the_course_of_time),
        CASE(it_is_dark_at_night_where_that_is_wanted),
        CASE(every_widget_keeps_within_the_margin),
        CASE(fingers_hit_the_keys_at_every_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
