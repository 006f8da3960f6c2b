/* SPDX-License-Identifier: Zlib */
/* Whom the coach helps is kept: with a match, with a line-up, and with whoever is known. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "tests/screens/stage.h"
#include "tests/store/help.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT};

/* The program ends and is started again. */
static void start_again(struct stage *stage, const char *folder)
{
    stage_end(stage);
    stage_begin_kept(stage, &instant, folder);
    stage_settle(stage);
}

static void press(struct stage *stage, const char *id)
{
    stage_click(stage, id);
    stage_settle(stage);
}

static void type(struct stage *stage, const char *name)
{
    for (; *name != '\0'; name++) {
        stage_type(stage, (const char[]){*name, '\0'});
    }
    stage_accept(stage);
    stage_settle(stage);
}

static void rename_seat(struct stage *stage, int seat, const char *name)
{
    char id[UI_ID_MAX];
    press(stage, ui_id(id, "setup.seat.%d.name", seat));
    type(stage, name);
}

static bool coached_at_setup(struct stage *stage, int seat)
{
    char id[UI_ID_MAX];
    const char *label = stage_find(stage, ui_id(id, "setup.seat.%d.kind", seat))->label;
    return strstr(label, "with a coach") != NULL;
}

static bool coached_at_table(struct stage *stage, int seat)
{
    char id[UI_ID_MAX];
    press(stage, "table.menu");
    press(stage, "menu.seats");
    bool picked = stage_find(stage, ui_id(id, "seats.%d.coach", seat))->picked;
    press(stage, "seats.close");
    return picked;
}

static void switch_at_table(struct stage *stage, int seat)
{
    char id[UI_ID_MAX];
    press(stage, "table.menu");
    press(stage, "menu.seats");
    press(stage, ui_id(id, "seats.%d.coach", seat));
    press(stage, "seats.close");
}

static void leave(struct stage *stage)
{
    press(stage, "table.menu");
    press(stage, "menu.home");
    press(stage, "ask.yes");
    assert_string_equal(screens_name(stage->screens), "home");
}

/* Two persons by that game, the first with a coach. */
static void begin(struct stage *stage, const char *game)
{
    stage_set_up(stage, game, 2);
    rename_seat(stage, 0, "Ann");
    rename_seat(stage, 1, "Ben");
    if (!coached_at_setup(stage, 0)) {
        stage_choose_kind(stage, 0, "coach");
    }
    press(stage, "setup.start");
    assert_string_equal(screens_name(stage->screens), "table");
}

static void go_on(struct stage *stage, const char *folder)
{
    start_again(stage, folder);
    press(stage, "home.continue");
    assert_string_equal(screens_name(stage->screens), "table");
}

static void a_match_gone_on_with_has_the_coach_where_it_was(void **state)
{
    (void)state;
    struct stage stage;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    stage_begin_kept(&stage, &instant, folder);
    begin(&stage, "dicegame");
    go_on(&stage, folder);
    assert_true(coached_at_table(&stage, 0));
    assert_false(coached_at_table(&stage, 1));
    switch_at_table(&stage, 0);
    switch_at_table(&stage, 1);
    go_on(&stage, folder);
    assert_false(coached_at_table(&stage, 0));
    assert_true(coached_at_table(&stage, 1));
    stage_end(&stage);
    help_remove(folder);
}

/* Another match is begun meanwhile, in the same run. */
static void a_match_laid_aside_has_it_too(void **state)
{
    (void)state;
    struct stage stage;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    stage_begin_kept(&stage, &instant, folder);
    begin(&stage, "dicegame");
    leave(&stage);
    stage_set_up(&stage, "bombs", 2);
    stage_choose_kind(&stage, 0, "person");
    press(&stage, "setup.start");
    press(&stage, "youngest.seat.0");
    leave(&stage);
    press(&stage, "home.continue.dicegame");
    assert_true(coached_at_table(&stage, 0));
    assert_false(coached_at_table(&stage, 1));
    stage_end(&stage);
    help_remove(folder);
}

static void the_next_match_begins_with_the_coach_of_the_last(void **state)
{
    (void)state;
    struct stage stage;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    stage_begin_kept(&stage, &instant, folder);
    begin(&stage, "zonk");
    start_again(&stage, folder);
    press(&stage, "home.game.zonk");
    assert_true(coached_at_setup(&stage, 0));
    assert_false(coached_at_setup(&stage, 1));
    stage_end(&stage);
    help_remove(folder);
}

static bool likes_it(struct stage *stage, const char *player)
{
    press(stage, "home.players");
    press(stage, player);
    bool likes = stage_find(stage, "player.coach")->picked;
    press(stage, "player.close");
    stage_back(stage);
    stage_settle(stage);
    return likes;
}

static void know_ann_and_ben(struct stage *stage)
{
    press(stage, "home.players");
    press(stage, "players.new");
    assert_false(stage_find(stage, "player.coach")->picked);
    press(stage, "player.coach");
    stage_click(stage, "player.name");
    type(stage, "Ann");
    press(stage, "players.new");
    type(stage, "Ben");
    stage_back(stage);
    stage_settle(stage);
}

static void whoever_is_known_sits_down_with_the_coach_or_without(void **state)
{
    (void)state;
    struct stage stage;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    stage_begin_kept(&stage, &instant, folder);
    know_ann_and_ben(&stage);
    start_again(&stage, folder);
    stage_set_up(&stage, "dicegame", 2);
    stage_settle(&stage);
    press(&stage, "setup.seat.1.name");
    press(&stage, "setup.seat.1.known.0");
    assert_true(coached_at_setup(&stage, 1));
    assert_false(coached_at_setup(&stage, 0));
    rename_seat(&stage, 1, "Cleo");
    rename_seat(&stage, 0, "Ann");
    assert_true(coached_at_setup(&stage, 0));
    rename_seat(&stage, 0, "Ben");
    assert_false(coached_at_setup(&stage, 0));
    stage_end(&stage);
    help_remove(folder);
}

/* In whatever game it was, and whether before it or in the middle. */
static void what_was_switched_is_what_they_like_from_then_on(void **state)
{
    (void)state;
    struct stage stage;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    stage_begin_kept(&stage, &instant, folder);
    know_ann_and_ben(&stage);
    begin(&stage, "dicegame");
    switch_at_table(&stage, 0);
    leave(&stage);
    start_again(&stage, folder);
    assert_false(likes_it(&stage, "players.0"));
    stage_set_up(&stage, "leftovers", 2);
    rename_seat(&stage, 0, "Ann");
    rename_seat(&stage, 1, "Ben");
    stage_choose_kind(&stage, 1, "coach");
    press(&stage, "setup.start");
    start_again(&stage, folder);
    assert_false(likes_it(&stage, "players.0"));
    assert_true(likes_it(&stage, "players.1"));
    press(&stage, "home.game.dicegame");
    assert_false(coached_at_setup(&stage, 0));
    assert_true(coached_at_setup(&stage, 1));
    stage_end(&stage);
    help_remove(folder);
}

static void whoever_takes_over_a_seat_begins_without(void **state)
{
    (void)state;
    struct stage stage;
    char folder[STORE_PATH_MAX];
    help_folder(folder);
    stage_begin_kept(&stage, &instant, folder);
    begin(&stage, "dicegame");
    press(&stage, "table.menu");
    press(&stage, "menu.seats");
    press(&stage, "seats.0.hand");
    type(&stage, "Cleo");
    press(&stage, "seats.close");
    assert_false(coached_at_table(&stage, 0));
    stage_end(&stage);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_gone_on_with_has_the_coach_where_it_was),
        cmocka_unit_test(a_match_laid_aside_has_it_too),
        cmocka_unit_test(the_next_match_begins_with_the_coach_of_the_last),
        cmocka_unit_test(whoever_is_known_sits_down_with_the_coach_or_without),
        cmocka_unit_test(what_was_switched_is_what_they_like_from_then_on),
        cmocka_unit_test(whoever_takes_over_a_seat_begins_without),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
