/* SPDX-License-Identifier: Zlib */
/* What is kept, on screen: players, records, replays, and matches as files. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "screens/records.h"
#include "store/store.h"
#include "tests/screens/stage.h"
#include "tests/store/help.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT};

/* A stage with finished matches of every game, and where they lie. */
struct kept {
    struct stage stage;
    char folder[STORE_PATH_MAX];
    int matches;
};

static void begin_with(struct kept *kept, int matches, const struct screens_setup *setup)
{
    help_folder(kept->folder);
    kept->matches = matches;
    struct store *store = help_open(kept->folder);
    for (int i = 0; i < matches; i++) {
        help_finished(store, tc_games[i % tc_games_count]->id, 3, (uint64_t)i + 1);
    }
    store_destroy(store);
    stage_begin_kept(&kept->stage, setup, kept->folder);
}

static void end(struct kept *kept)
{
    stage_end(&kept->stage);
    help_remove(help_path(kept->folder, "exchange"));
    help_remove(kept->folder);
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

/* Opens a replay, which plays at once, and stops it where it is. */
static void press_and_pause(struct stage *stage, const char *id)
{
    stage_click(stage, id);
    screens_await(stage->screens);
    stage_step(stage, 32);
    assert_string_equal(screens_name(stage->screens), "replay");
    press(stage, "replay.pause");
}

/* ---- Records --------------------------------------------------------------------------------- */

static void an_empty_store_says_kindly_that_nothing_is_there_yet(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 0, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    static const char *const tabs[] = {"matches", "evenings", "best", "players", "dice"};
    for (int i = 0; i < 5; i++) {
        char id[UI_ID_MAX];
        press(stage, ui_id(id, "records.tab.%s", tabs[i]));
        assert_true(strlen(label(stage, "records.empty")) > 10);
        stage_check_sizes(stage);
    }
    /* What there is of no game is chosen by none, and the games are one press away. */
    press(stage, "records.tab.matches");
    assert_false(stage_has(stage, "records.game.all"));
    press(stage, "records.games");
    assert_string_equal(screens_name(stage->screens), "home");
    press(stage, "home.records");
    /* Of game nights, the first one is. */
    press(stage, "records.tab.evenings");
    press(stage, "records.evening.play");
    assert_string_equal(screens_name(stage->screens), "evening_setup");
    press(stage, "evening.back");
    press(stage, "home.records");
    /* No game is picked that nobody played. */
    press(stage, "records.tab.best");
    for (int game = 0; game < tc_games_count; game++) {
        char id[UI_ID_MAX];
        assert_false(stage_find(stage, ui_id(id, "records.game.%s", tc_games[game]->id))->picked);
    }
    press(stage, "back");
    press(stage, "home.players");
    stage_find(stage, "players.empty");
    end(&kept);
}

static void where_another_program_has_the_folder_the_pages_say_so(void **state)
{
    (void)state;
    struct kept kept;
    help_folder(kept.folder);
    struct store *first = help_open(kept.folder);
    help_finished(first, "zonk", 2, 1);
    stage_begin_kept(&kept.stage, &instant, kept.folder);
    press(&kept.stage, "ask.yes");
    press(&kept.stage, "home.records");
    assert_non_null(strstr(label(&kept.stage, "records.empty"), "can't be shown this time"));
    press(&kept.stage, "back");
    press(&kept.stage, "home.players");
    assert_non_null(strstr(label(&kept.stage, "players.empty"), "can't be shown this time"));
    stage_check_sizes(&kept.stage);
    end(&kept);
    store_destroy(first);
}

static void without_a_store_the_pages_say_so(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    press(&stage, "home.records");
    assert_string_equal(label(&stage, "records.empty"), "Nothing is saved here.");
    assert_false(stage_has(&stage, "records.import"));
    press(&stage, "back");
    press(&stage, "home.players");
    assert_string_equal(label(&stage, "players.empty"), "Nothing is saved here.");
    stage_end(&stage);
}

static void finished_matches_are_listed_page_by_page(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 25, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    stage_find(stage, "records.match.19");
    assert_false(stage_has(stage, "records.match.20"));
    assert_string_equal(label(stage, "records.pages"), "1 to 20 of 25");
    assert_false(stage_find(stage, "records.newer")->enabled);
    stage_check_sizes(stage);
    press(stage, "records.older");
    assert_string_equal(label(stage, "records.pages"), "21 to 25 of 25");
    assert_false(stage_has(stage, "records.match.5"));
    press(stage, "records.newer");
    press(stage, "records.game.zonk");
    int of_zonk = 0;
    for (int i = 0; i < 25; i++) {
        of_zonk += i % tc_games_count == tc_game_find("zonk");
    }
    char id[UI_ID_MAX];
    stage_find(stage, ui_id(id, "records.match.%d", of_zonk - 1));
    assert_false(stage_has(stage, ui_id(id, "records.match.%d", of_zonk)));
    assert_non_null(strstr(label(stage, "records.match.0"), "Zonk"));
    end(&kept);
}

/* What the folder is set to, and how the program is started: how many of the matches stay. */
static void begin_limited(struct kept *kept, int matches, const char *limit, bool kiosk)
{
    struct screens_setup setup = instant;
    help_folder(kept->folder);
    struct store *store = help_open(kept->folder);
    for (int i = 0; i < matches; i++) {
        struct store_match match = help_match("bombs", 2, (uint64_t)i + 1);
        help_play_out(match.match, (uint64_t)i + 1);
        store_match_put(store, &match);
        tc_match_destroy(match.match);
    }
    if (limit != NULL) {
        assert_int_equal(help_fate(store, store_setting_put(store, "limit", limit)), STORE_SAFE);
    }
    store_destroy(store);
    setup.kiosk = kiosk;
    stage_begin_kept(&kept->stage, &setup, kept->folder);
    assert_true(store_await(kept->stage.store, HELP_PATIENCE_MS));
}

static size_t matches_listed(struct kept *kept, size_t *gone)
{
    struct store_asked *asked = store_ask_finished(kept->stage.store, NULL, 0, 0, 1);
    const struct store_lines *lines = help_answer(kept->stage.store, asked);
    size_t whole = lines->whole;
    *gone = lines->gone;
    store_forget(asked);
    return whole;
}

static void what_a_limit_took_is_told_behind_the_last_match(void **state)
{
    (void)state;
    struct kept kept;
    size_t gone;
    begin_limited(&kept, 80, "10", false);
    size_t whole = matches_listed(&kept, &gone);
    assert_true(gone > 0 && whole + gone == 80);
    char expected[80];
    snprintf(expected, sizeof expected, "%zu older matches are no longer stored,", gone);
    press(&kept.stage, "home.records");
    while (stage_has(&kept.stage, "records.older") &&
           stage_find(&kept.stage, "records.older")->enabled) {
        assert_false(stage_has(&kept.stage, "records.gone"));
        press(&kept.stage, "records.older");
    }
    assert_int_equal(strncmp(label(&kept.stage, "records.gone"), expected, strlen(expected)), 0);
    stage_check_sizes(&kept.stage);
    end(&kept);
}

static void everything_stays_where_nobody_set_a_limit(void **state)
{
    (void)state;
    struct kept kept;
    size_t gone;
    begin_limited(&kept, 30, NULL, false);
    assert_int_equal(matches_listed(&kept, &gone), 30);
    assert_int_equal(gone, 0);
    end(&kept);
}

static void a_kiosk_keeps_a_thousand_unless_it_is_told_otherwise(void **state)
{
    (void)state;
    struct kept kept;
    size_t gone;
    begin_limited(&kept, STORE_LIMIT_KIOSK + 60, NULL, true);
    size_t whole = matches_listed(&kept, &gone);
    assert_true(whole >= STORE_LIMIT_KIOSK && whole < STORE_LIMIT_KIOSK + 60);
    end(&kept);
    begin_limited(&kept, 60, "10", true);
    assert_true(matches_listed(&kept, &gone) < 60);
    end(&kept);
}

static void the_best_results_stand_in_order_and_lead_to_their_matches(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 2 * tc_games_count, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    press(stage, "records.tab.best");
    for (int game = 0; game < tc_games_count; game++) {
        char id[UI_ID_MAX];
        press(stage, ui_id(id, "records.game.%s", tc_games[game]->id));
        assert_int_equal(strncmp(label(stage, "records.best.0"), "1. ", 3), 0);
        stage_find(stage, "records.best.5");
        stage_check_sizes(stage);
    }
    press_and_pause(stage, "records.best.1");
    stage_find(stage, "replay.slider");
    press(stage, "back");
    assert_string_equal(screens_name(stage->screens), "records");
    stage_find(stage, "records.best.1");
    end(&kept);
}

/* Not on the first of the games, nor on the one that was played last. */
static void the_best_results_open_on_the_game_that_is_played_most(void **state)
{
    (void)state;
    static const char *const games[] = {"leftovers", "leftovers", "zonk"};
    struct kept kept;
    help_folder(kept.folder);
    struct store *store = help_open(kept.folder);
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        help_finished(store, games[i], 3, i + 1);
    }
    store_destroy(store);
    stage_begin_kept(&kept.stage, &instant, kept.folder);
    press(&kept.stage, "home.records");
    press(&kept.stage, "records.tab.best");
    assert_true(stage_find(&kept.stage, "records.game.leftovers")->picked);
    stage_find(&kept.stage, "records.best.0");
    press(&kept.stage, "records.tab.matches"); /* nobody chose a game */
    assert_true(stage_find(&kept.stage, "records.game.all")->picked);
    press(&kept.stage, "records.tab.best");
    press(&kept.stage, "records.game.zonk");
    press(&kept.stage, "records.tab.matches");
    assert_true(stage_find(&kept.stage, "records.game.zonk")->picked);
    /* Of one that computers may have played all the same nothing is said that is not so. */
    press(&kept.stage, "records.tab.best");
    press(&kept.stage, "records.game.bombs");
    assert_non_null(strstr(label(&kept.stage, "records.empty"), "Only players with a name"));
    press(&kept.stage, "records.tab.players");
    press(&kept.stage, "records.player.0");
    press(&kept.stage, "records.game.bombs");
    assert_non_null(strstr(label(&kept.stage, "records.empty"), "hasn't played this game yet."));
    assert_null(strstr(label(&kept.stage, "records.empty"), "Nobody"));
    end(&kept);
}

/* The numbers of "Ann: 1,050 \xC2\xB7 Ben: 300" fall; returns how many those are. */
static int check_falling(const char *line)
{
    int count = 0;
    long before = LONG_MAX;
    for (const char *at = strstr(line, ": "); at != NULL; at = strstr(at, ": "), count++) {
        long number = 0;
        for (at += 2; (*at >= '0' && *at <= '9') || *at == ','; at++) {
            number = *at == ',' ? number : number * 10 + (*at - '0');
        }
        assert_true(number <= before);
        before = number;
    }
    return count;
}

static void those_who_lost_are_listed_by_place(void **state)
{
    (void)state;
    struct kept kept;
    int lines = 0;
    help_folder(kept.folder);
    struct store *store = help_open(kept.folder);
    for (uint64_t seed = 1; seed <= 6; seed++) {
        help_finished(store, "dicegame", 4, seed);
    }
    store_destroy(store);
    stage_begin_kept(&kept.stage, &instant, kept.folder);
    press(&kept.stage, "home.records");
    const struct canvas_list *list = &kept.stage.list;
    for (size_t i = 0; i < list->command_count; i++) {
        if (list->commands[i].kind == CANVAS_TEXT) {
            lines += check_falling(list->bytes + list->commands[i].of.text.bytes) == 3;
        }
    }
    assert_int_equal(lines, 6);
    end(&kept);
}

static void a_player_has_figures_and_rivals_of_their_own(void **state)
{
    (void)state;
    struct kept kept;
    char all[UI_LABEL_MAX];
    begin_with(&kept, 3 * tc_games_count, &instant);
    snprintf(all, sizeof all, "played: %d ", 3 * tc_games_count);
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    press(stage, "records.tab.players");
    press(stage, "records.player.0");
    assert_string_equal(label(stage, "records.name"), "Ann");
    assert_string_equal(label(stage, "records.figure.0"), all);
    stage_check_sizes(stage);
    press(stage, "records.game.dicegame");
    assert_string_equal(label(stage, "records.figure.0"), "played: 3 ");
    stage_find(stage, "records.history");
    stage_find(stage, "records.luck");
    stage_check_sizes(stage);
    press(stage, "records.rival.0");
    assert_string_equal(label(stage, "records.name"), "Ben");
    stage_back(stage);
    stage_settle(stage);
    stage_find(stage, "records.player.2");
    stage_back(stage);
    assert_string_equal(screens_name(stage->screens), "home");
    end(&kept);
}

static void throws_are_told_apart_by_where_they_came_from(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 10, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    press(stage, "records.tab.dice");
    stage_find(stage, "records.face.6");
    stage_find(stage, "records.chi");
    stage_check_sizes(stage);
    press(stage, "records.throws.tapped");
    stage_find(stage, "records.empty");
    press(stage, "records.throws.drawn");
    stage_find(stage, "records.verdict");
    assert_false(stage_has(stage, "records.throws.dictated")); /* no script set any */
    end(&kept);
}

/* ---- Replay ---------------------------------------------------------------------------------- */

static void a_finished_match_of_every_game_plays_to_its_end(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, tc_games_count, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    for (int i = 0; i < tc_games_count; i++) {
        char id[UI_ID_MAX];
        press_and_pause(stage, ui_id(id, "records.match.%d", i));
        stage_key(stage, CANVAS_KEY_END);
        stage_step(stage, 16);
        int whole = stage_find(stage, "replay.slider")->value;
        assert_true(whole > 10);
        press(stage, "replay.turn.back");
        press(stage, "replay.turn.back");
        assert_true(stage_find(stage, "replay.slider")->value < whole);
        stage_click(stage, "replay.play");
        stage_find(stage, "replay.pause");
        stage_settle(stage);
        assert_int_equal(stage_find(stage, "replay.slider")->value, whole);
        stage_find(stage, "replay.play");
        assert_false(stage_find(stage, "replay.next")->enabled);
        assert_non_null(strstr(label(stage, "replay.title"), "Ann, Ben, Cleo"));
        assert_true(strlen(label(stage, "replay.last")) > 0);
        stage_check_sizes(stage);
        press(stage, "back");
    }
    end(&kept);
}

static void a_replay_goes_step_by_step_and_turn_by_turn_both_ways(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, tc_game_find("dicegame") + 1, &instant); /* which is the newest */
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    press_and_pause(stage, "records.match.0");
    stage_key(stage, CANVAS_KEY_HOME);
    stage_step(stage, 16);
    assert_int_equal(stage_find(stage, "replay.slider")->value, 0);
    assert_false(stage_find(stage, "replay.back")->enabled);
    char story[3][UI_LABEL_MAX];
    for (int i = 0; i < 3; i++) {
        press(stage, "replay.next");
        assert_int_equal(stage_find(stage, "replay.slider")->value, i + 1);
        snprintf(story[i], sizeof story[i], "%s", label(stage, "replay.last"));
    }
    press(stage, "replay.back");
    assert_int_equal(stage_find(stage, "replay.slider")->value, 2);
    assert_string_equal(label(stage, "replay.last"), story[1]);
    press(stage, "replay.turn.next");
    int second = stage_find(stage, "replay.slider")->value;
    assert_true(second > 2);
    press(stage, "replay.turn.next");
    assert_true(stage_find(stage, "replay.slider")->value > second);
    press(stage, "replay.turn.back");
    assert_int_equal(stage_find(stage, "replay.slider")->value, second);
    stage_key(stage, CANVAS_KEY_END);
    stage_step(stage, 16);
    assert_false(stage_find(stage, "replay.turn.next")->enabled);
    end(&kept);
}

static void the_slider_goes_where_it_is_pressed_and_by_arrows(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 5, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    press_and_pause(stage, "records.match.0");
    struct canvas_rect rect = stage_find(stage, "replay.slider")->rect;
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_MOVE, .x = 1, .y = 1});
    stage_press(stage, rect.x + rect.w - 1, rect.y + rect.h / 2);
    assert_false(stage_find(stage, "replay.next")->enabled);
    int last = stage_find(stage, "replay.slider")->value;
    stage_press(stage, rect.x + rect.w / 2, rect.y + rect.h / 2);
    int middle = stage_find(stage, "replay.slider")->value;
    assert_in_range(middle, last / 2 - 1, last / 2 + 1);
    ui_focus((struct ui *)screens_ui(stage->screens), ui_named("replay.slider"));
    stage_step(stage, 16);
    stage_go(stage, CANVAS_WAY_LEFT, CANVAS_SOURCE_KEYBOARD);
    assert_int_equal(stage_find(stage, "replay.slider")->value, middle - 1);
    stage_go(stage, CANVAS_WAY_RIGHT, CANVAS_SOURCE_PAD);
    assert_int_equal(stage_find(stage, "replay.slider")->value, middle);
    end(&kept);
}

static void nothing_on_the_board_of_a_replay_can_be_pressed(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, tc_games_count, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.records");
    for (int i = 0; i < tc_games_count; i++) {
        char id[UI_ID_MAX];
        press_and_pause(stage, ui_id(id, "records.match.%d", i));
        for (int step = 0; step < 12; step++) {
            const struct ui *ui = screens_ui(stage->screens);
            for (size_t k = 0; k < ui->count; k++) {
                const struct ui_node *node = &ui->nodes[k];
                bool own = strncmp(node->id, "replay.", 7) == 0 || strcmp(node->id, "back") == 0;
                bool mute = node->role == UI_ROLE_TEXT || node->role == UI_ROLE_DIE;
                assert_true(own || (mute && !node->pickable));
            }
            if (stage_find(stage, "replay.next")->enabled) {
                press(stage, "replay.next");
            }
        }
        press(stage, "back");
    }
    end(&kept);
}

/* ---- Files ----------------------------------------------------------------------------------- */

/* Saves the newest match of Z from its replay; the name of its file in the folder. */
static void save_newest(struct kept *kept, char name[CANVAS_FILE_MAX])
{
    struct stage *stage = &kept->stage;
    press(stage, "home.records");
    press(stage, "records.game.zonk");
    press_and_pause(stage, "records.match.0");
    press(stage, "replay.export");
    const char *said = label(stage, "notice");
    assert_non_null(strstr(said, "/exchange/zonk-"));
    snprintf(name, CANVAS_FILE_MAX, "%s", strstr(said, "zonk-"));
    assert_string_equal(name + strlen(name) - 10, ".tumblecup");
    press(stage, "back");
}

static void a_match_leaves_as_a_file_and_does_not_come_twice(void **state)
{
    (void)state;
    struct kept kept;
    char name[CANVAS_FILE_MAX];
    begin_with(&kept, tc_games_count, &instant);
    struct stage *stage = &kept.stage;
    save_newest(&kept, name);
    press(stage, "records.import");
    assert_string_equal(screens_name(stage->screens), "import");
    press(stage, "import.0");
    assert_non_null(strstr(label(stage, "notice"), "here already"));
    press(stage, "records.game.zonk");
    assert_false(stage_has(stage, "records.match.1"));
    end(&kept);
}

/* From one house into another. */
static void a_match_comes_from_a_file_and_is_shown(void **state)
{
    (void)state;
    struct kept from, to;
    char name[CANVAS_FILE_MAX], path[STORE_PATH_MAX];
    begin_with(&from, tc_games_count, &instant);
    save_newest(&from, name);
    begin_with(&to, 0, &instant);
    struct stage *stage = &to.stage;
    snprintf(path, sizeof path, "%s", help_path(from.folder, "exchange/"));
    snprintf(path + strlen(path), sizeof path - strlen(path), "%s", name);
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_FILE, .path = path});
    screens_await(stage->screens);
    stage_step(stage, 32);
    screens_await(stage->screens);
    stage_step(stage, 32);
    assert_string_equal(screens_name(stage->screens), "replay");
    press(stage, "replay.pause");
    assert_non_null(strstr(label(stage, "replay.title"), "Ann, Ben, Cleo"));
    press(stage, "back");
    assert_string_equal(screens_name(stage->screens), "home");
    press(stage, "home.records");
    press(stage, "records.game.zonk");
    assert_non_null(strstr(label(stage, "records.match.0"), "imported"));
    assert_false(stage_has(stage, "records.match.1"));
    end(&to);
    end(&from);
}

/* Whoever plays is not taken from the table. */
static void a_file_that_comes_amid_a_match_waits_among_the_finished(void **state)
{
    (void)state;
    struct kept from, to;
    char name[CANVAS_FILE_MAX], path[STORE_PATH_MAX];
    begin_with(&from, tc_games_count, &instant);
    save_newest(&from, name);
    begin_with(&to, 0, &instant);
    struct stage *stage = &to.stage;
    press(stage, "home.game.zonk");
    press(stage, "setup.start");
    assert_string_equal(screens_name(stage->screens), "table");
    snprintf(path, sizeof path, "%s", help_path(from.folder, "exchange/"));
    snprintf(path + strlen(path), sizeof path - strlen(path), "%s", name);
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_FILE, .path = path});
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "table");
    assert_non_null(strstr(label(stage, "notice"), "The match was imported"));
    end(&to);
    end(&from);
}

/* ---- Where a start begins -------------------------------------------------------------------- */

/* Ends the program and starts it again in the same folder. */
static void start_again(struct kept *kept, enum screens_start start)
{
    struct screens_setup setup = instant;
    setup.start = start;
    stage_end(&kept->stage);
    stage_begin_kept(&kept->stage, &setup, kept->folder);
    stage_settle(&kept->stage);
}

static void a_start_goes_on_with_what_was_played_last(void **state)
{
    (void)state;
    struct kept kept;
    struct stage *stage = &kept.stage;
    begin_with(&kept, 0, &instant);
    start_again(&kept, SCREENS_START_CONTINUE);
    assert_string_equal(screens_name(stage->screens), "home");
    assert_non_null(strstr(label(stage, "notice"), "Nothing to continue"));
    press(stage, "home.game.zonk");
    press(stage, "setup.start");
    start_again(&kept, SCREENS_START_HOME);
    assert_string_equal(screens_name(stage->screens), "home");
    start_again(&kept, SCREENS_START_CONTINUE);
    assert_string_equal(screens_name(stage->screens), "table");
    assert_string_equal(tc_match_game(screens_match(stage->screens))->id, "zonk");
    start_again(&kept, SCREENS_START_EVENING);
    assert_string_equal(screens_name(stage->screens), "evening_setup");
    end(&kept);
}

/* A dropped file of that text; what was said of it. */
static const char *drop(struct kept *kept, const char *text)
{
    struct stage *stage = &kept->stage;
    const char *path = help_path(kept->folder, "dropped.json");
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_FILE, .path = path});
    stage_settle(stage);
    return label(stage, "notice");
}

static void a_dropped_file_that_is_no_match_changes_nothing(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 1, &instant);
    struct stage *stage = &kept.stage;
    static const char *const texts[] = {"", "{", "[]", "{\"version\":1}", "null", "\xFF\xFE"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_non_null(strstr(drop(&kept, texts[i]), "Nothing was imported. "));
    }
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_FILE, .path = "/no/such.json"});
    stage_settle(stage);
    assert_non_null(strstr(label(stage, "notice"), "can't be read"));
    press(stage, "home.records");
    assert_false(stage_has(stage, "records.match.1"));
    end(&kept);
}

/* ---- Players --------------------------------------------------------------------------------- */

static void type_somebody_new(struct stage *stage, const char *name)
{
    press(stage, "players.new");
    assert_true(stage_draws(stage, "Type a name"));
    for (size_t at = 0; at < strlen(name);) {
        char part[CANVAS_TEXT_MAX] = "";
        size_t bytes = base_utf8_prefix(name + at, 1);
        memcpy(part, name + at, bytes);
        stage_type(stage, part);
        at += bytes;
    }
    assert_false(stage_draws(stage, "Type a name"));
}

static void add(struct stage *stage, const char *name)
{
    type_somebody_new(stage, name);
    stage_accept(stage);
    stage_settle(stage);
}

/* A press on a colour ends the typing and picks it; what else there is stays where it was. */
static void somebody_new_is_kept_when_they_are_saved(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 0, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.players");
    type_somebody_new(stage, "Ann");
    press(stage, "player.close"); /* which is Cancel */
    stage_find(stage, "players.empty");
    type_somebody_new(stage, "Ann");
    struct canvas_rect save = stage_find(stage, "player.save")->seen;
    press(stage, "player.colour.5");
    assert_true(stage_find(stage, "player.colour.5")->picked);
    press(stage, "player.coach");
    assert_true(stage_find(stage, "player.coach")->picked);
    assert_false(stage_has(stage, "player.remove"));
    assert_memory_equal(&save, &stage_find(stage, "player.save")->seen, sizeof save);
    press(stage, "player.save");
    assert_false(stage_has(stage, "player.save"));
    assert_string_equal(label(stage, "players.0"), "Ann: no match yet");
    type_somebody_new(stage, "Ben");
    press(stage, "player.save"); /* while it is typed */
    assert_false(stage_has(stage, "player.save"));
    assert_string_equal(label(stage, "players.1"), "Ben: no match yet");
    press(stage, "players.0");
    assert_true(stage_find(stage, "player.colour.5")->picked);
    assert_true(stage_find(stage, "player.coach")->picked);
    end(&kept);
}

static void players_are_added_renamed_recoloured_and_removed(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 0, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.players");
    press(stage, "players.new"); /* nobody is saved without a name, and nothing is theirs */
    press(stage, "player.save");
    assert_non_null(strstr(label(stage, "player.note"), "needs a name"));
    assert_false(stage_has(stage, "player.records"));
    press(stage, "player.close");
    stage_find(stage, "players.empty");
    add(stage, "Ann");
    press(stage, "players.0");
    stage_find(stage, "player.remove");
    assert_false(stage_has(stage, "player.records")); /* nor of somebody who never played */
    assert_false(stage_has(stage, "player.merge"));   /* and is alone */
    press(stage, "player.colour.5");
    press(stage, "player.coach");
    press(stage, "player.close");
    assert_string_equal(label(stage, "players.0"), "Ann: no match yet");
    add(stage, "Ann");
    assert_non_null(strstr(label(stage, "player.note"), "Ann is already listed"));
    press(stage, "player.close");
    assert_false(stage_has(stage, "players.1"));
    press(stage, "players.0");
    assert_true(stage_find(stage, "player.colour.5")->picked);
    stage_click(stage, "player.name");
    stage_type(stage, "Anna");
    stage_accept(stage);
    stage_settle(stage);
    press(stage, "player.close");
    assert_string_equal(label(stage, "players.0"), "Anna: no match yet");
    stage_check_sizes(stage);
    press(stage, "players.0");
    stage_check_sizes(stage);
    press(stage, "player.remove");
    press(stage, "ask.no");
    stage_find(stage, "player.remove");
    press(stage, "player.remove");
    press(stage, "ask.yes");
    stage_find(stage, "players.empty");
    end(&kept);
}

static void two_players_become_one_with_all_that_both_played(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 3, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.players");
    add(stage, "Annie");
    press(stage, "players.1");
    press(stage, "player.merge");
    stage_check_sizes(stage);
    press(stage, "merge.0");
    press(stage, "ask.yes");
    assert_string_equal(label(stage, "players.0"), "Ann: 3 matches \xC2\xB7 2 won");
    assert_string_equal(label(stage, "players.1"), "Ben: 3 matches \xC2\xB7 1 won");
    assert_false(stage_has(stage, "players.3"));
    press(stage, "players.0");
    press(stage, "player.merge");
    press(stage, "merge.1");
    press(stage, "ask.yes");
    assert_non_null(strstr(label(stage, "notice"), "stay apart"));
    stage_find(stage, "players.2");
    end(&kept);
}

static void kinds_and_colours_are_left_by_their_cross(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 0, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.game.zonk");
    int color = kept.stage.screens->lineup.seats[0].color;
    press(stage, "setup.seat.0.colour");
    press(stage, "palette.close");
    press(stage, "setup.seat.0.kind");
    press(stage, "kinds.close");
    stage_find(stage, "setup.start");
    assert_int_equal(kept.stage.screens->lineup.seats[0].color, color);
    assert_int_equal(kept.stage.screens->lineup.seats[0].kind, MATCH_PERSON);
    end(&kept);
}

static void a_seat_is_named_by_picking_somebody_known(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 1, &instant);
    struct stage *stage = &kept.stage;
    press(stage, "home.game.dicegame");
    press(stage, "setup.seat.1.name");
    assert_string_equal(screens_name(stage->screens), "known");
    stage_check_sizes(stage);
    press(stage, "setup.seat.1.known.2");
    assert_string_equal(screens_name(stage->screens), "setup");
    press(stage, "setup.seat.0.name");
    assert_false(stage_has(stage, "setup.seat.0.known.2")); /* sits there already */
    stage_type(stage, "Zoe");
    stage_accept(stage);
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "setup");
    press(stage, "setup.first.0");
    press(stage, "setup.start");
    assert_non_null(strstr(label(stage, "seat.0"), "Zoe"));
    assert_non_null(strstr(label(stage, "seat.1"), "Cleo"));
    end(&kept);
}

/* ---- Hostile names --------------------------------------------------------------------------- */

/* Two full-width letters. */
#define WIDE "\xEF\xBC\xB7\xEF\xBC\xB7"

static const char *const hostile[] = {
    /* As many as a name can have. */
    WIDE WIDE WIDE WIDE WIDE WIDE WIDE WIDE WIDE WIDE WIDE WIDE,
    "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xD8\xB9\xD9\x84\xD9\x8A",
    "'); DROP TABLE players;-",
    "\"A\\n\" %s %n {0}",
    "\xF0\x9F\xAB\xA8\xF0\x9F\xAA\xBF\xF0\x9F\xAB\xB7",
};
enum { HOSTILE = sizeof hostile / sizeof hostile[0] };

static int64_t put_hostile_match(struct store *store)
{
    struct store_match match = help_match("dicegame", HOSTILE, 9);
    for (int i = 0; i < HOSTILE; i++) {
        assert_true(base_utf8_name(match.seats[i].name, hostile[i]));
    }
    help_play_out(match.match, 4);
    store_match_put(store, &match);
    help_settle(store);
    tc_match_destroy(match.match);
    return match.number;
}

static void look_at_pages(struct stage *stage)
{
    char id[UI_ID_MAX];
    press(stage, "home.records");
    stage_check_sizes(stage);
    press(stage, "records.tab.players");
    for (int i = 0; i < HOSTILE; i++) {
        press(stage, ui_id(id, "records.player.%d", i));
        stage_check_sizes(stage);
        press(stage, "records.people");
    }
    press(stage, "records.tab.matches");
    press_and_pause(stage, "records.match.0");
    stage_check_sizes(stage);
    press(stage, "replay.export");
    press(stage, "back");
    press(stage, "records.import");
    press(stage, "import.0");
    press_and_pause(stage, "records.match.0");
    for (int i = 0; i < HOSTILE; i++) {
        char name[BASE_NAME_BYTES];
        base_utf8_name(name, hostile[i]);
        assert_int_equal(strncmp(label(stage, ui_id(id, "seat.%d", i)), name, strlen(name)), 0);
    }
    press(stage, "back");
    press(stage, "back");
}

static void hostile_names_are_kept_and_drawn_as_they_are(void **state)
{
    (void)state;
    struct kept kept;
    help_folder(kept.folder);
    struct store *store = help_open(kept.folder);
    put_hostile_match(store);
    store_destroy(store);
    const struct screens_setup large = {.scale = 1.5f, .speed = SCREENS_INSTANT};
    stage_begin_kept(&kept.stage, &large, kept.folder);
    look_at_pages(&kept.stage);
    press(&kept.stage, "home.players");
    stage_find(&kept.stage, "players.4");
    assert_false(stage_has(&kept.stage, "players.5"));
    end(&kept);
}

static void twelve_at_the_table_fit_the_pages_at_large_text(void **state)
{
    (void)state;
    struct kept kept;
    help_folder(kept.folder);
    struct store *store = help_open(kept.folder);
    help_finished(store, "leftovers", 12, 3);
    store_destroy(store);
    const struct screens_setup large = {.scale = 1.5f, .speed = SCREENS_INSTANT};
    stage_begin_kept(&kept.stage, &large, kept.folder);
    struct stage *stage = &kept.stage;
    press(stage, "home.players");
    stage_check_sizes(stage);
    press(stage, "back");
    press(stage, "home.records");
    stage_check_sizes(stage);
    press_and_pause(stage, "records.match.0");
    stage_check_sizes(stage);
    press(stage, "back");
    press(stage, "records.tab.players");
    press(stage, "records.player.0");
    stage_check_sizes(stage);
    end(&kept);
}

/* ---- Reach ----------------------------------------------------------------------------------- */

/* Down and down again, whatever there is, until nothing scrolls any more. */
static void the_foot_of_a_long_page_is_reached_by_arrows(void **state)
{
    (void)state;
    struct kept kept;
    begin_with(&kept, 12, &instant);
    struct stage *stage = &kept.stage;
    stage_size(stage, 800, 480);
    press(stage, "home.records");
    press(stage, "records.tab.dice");
    for (int i = 0; i < 20; i++) {
        stage_go(stage, CANVAS_WAY_DOWN, CANVAS_SOURCE_PAD);
    }
    struct canvas_rect numbers = stage_find(stage, "records.chi")->seen;
    assert_true(numbers.h > 5);
    for (int i = 0; i < 20; i++) {
        stage_go(stage, CANVAS_WAY_UP, CANVAS_SOURCE_PAD);
    }
    assert_true(stage_find(stage, "records.game.all")->seen.h > 40);
    end(&kept);
}

static void rule_sets_are_told_in_words(void **state)
{
    (void)state;
    struct store_rules rules = {.known = true};
    char text[BOARDS_LINE_MAX];
    rules.setup = tc_setup_default(tc_game_find("microbin"), 2);
    records_rules_words(&rules, text);
    assert_string_equal(text, "Standard rules");
    int target = tc_setup_option(&rules.setup, "target");
    int force = tc_setup_option(&rules.setup, "force");
    int chart = tc_setup_option(&rules.setup, "chart");
    rules.setup.given = 1U << target | 1U << force | 1U << chart;
    rules.setup.option[target].number = 12;
    rules.setup.option[force].number = 0;
    records_rules_words(&rules, text);
    assert_non_null(strstr(text, ": 12"));
    assert_non_null(strstr(text, ": off"));
    assert_non_null(strstr(text, ": changed"));
    rules.known = false;
    records_rules_words(&rules, text);
    assert_string_equal(text, "House rules");
}

static void a_notice_lies_over_the_focus_ring_of_what_it_covers(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_size(&stage, 800, 480);
    stage_click(&stage, "home.players");
    stage_settle(&stage);
    screens_complain(stage.screens, "Saved.");
    stage_step(&stage, 16);
    const struct ui *ui = screens_ui(stage.screens);
    assert_true(ui_focused(ui, ui_named("back")));
    struct canvas_rect notice = stage_find(&stage, "notice")->rect,
                       both = canvas_rect_common(notice, stage_find(&stage, "back")->rect);
    assert_true(both.w > 0 && both.h > 0);
    bool said = false;
    for (size_t i = 0; i < stage.list.command_count; i++) {
        const struct canvas_command *command = &stage.list.commands[i];
        said = said || (command->kind == CANVAS_TEXT &&
                        strcmp(stage.list.bytes + command->of.text.bytes, "Saved.") == 0);
        assert_false(said && command->kind == CANVAS_BOX);
    }
    assert_true(said);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_who_lost_are_listed_by_place),
        cmocka_unit_test(an_empty_store_says_kindly_that_nothing_is_there_yet),
        cmocka_unit_test(where_another_program_has_the_folder_the_pages_say_so),
        cmocka_unit_test(without_a_store_the_pages_say_so),
        cmocka_unit_test(finished_matches_are_listed_page_by_page),
        cmocka_unit_test(what_a_limit_took_is_told_behind_the_last_match),
        cmocka_unit_test(everything_stays_where_nobody_set_a_limit),
        cmocka_unit_test(a_kiosk_keeps_a_thousand_unless_it_is_told_otherwise),
        cmocka_unit_test(the_best_results_stand_in_order_and_lead_to_their_matches),
        cmocka_unit_test(the_best_results_open_on_the_game_that_is_played_most),
        cmocka_unit_test(a_player_has_figures_and_rivals_of_their_own),
        cmocka_unit_test(throws_are_told_apart_by_where_they_came_from),
        cmocka_unit_test(a_finished_match_of_every_game_plays_to_its_end),
        cmocka_unit_test(a_replay_goes_step_by_step_and_turn_by_turn_both_ways),
        cmocka_unit_test(the_slider_goes_where_it_is_pressed_and_by_arrows),
        cmocka_unit_test(nothing_on_the_board_of_a_replay_can_be_pressed),
        cmocka_unit_test(a_match_leaves_as_a_file_and_does_not_come_twice),
        cmocka_unit_test(a_match_comes_from_a_file_and_is_shown),
        cmocka_unit_test(a_file_that_comes_amid_a_match_waits_among_the_finished),
        cmocka_unit_test(a_start_goes_on_with_what_was_played_last),
        cmocka_unit_test(a_dropped_file_that_is_no_match_changes_nothing),
        cmocka_unit_test(somebody_new_is_kept_when_they_are_saved),
        cmocka_unit_test(players_are_added_renamed_recoloured_and_removed),
        cmocka_unit_test(two_players_become_one_with_all_that_both_played),
        cmocka_unit_test(kinds_and_colours_are_left_by_their_cross),
        cmocka_unit_test(a_seat_is_named_by_picking_somebody_known),
        cmocka_unit_test(hostile_names_are_kept_and_drawn_as_they_are),
        cmocka_unit_test(twelve_at_the_table_fit_the_pages_at_large_text),
        cmocka_unit_test(the_foot_of_a_long_page_is_reached_by_arrows),
        cmocka_unit_test(rule_sets_are_told_in_words),
        cmocka_unit_test(a_notice_lies_over_the_focus_ring_of_what_it_covers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
