/* SPDX-License-Identifier: Zlib */
/*
 * test_crowd.c: the fullest tables: most players, names of 24 characters, words 40 % longer, large
 * text, every size of window, whatever is pressed.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "tests/screens/scenes.h"
#include "tumblecup/random.h"

static const struct screens_setup crowded = {
    .seeded = true, .seed = 23, .scale = 1.5f, .speed = SCREENS_INSTANT};

static int speak_long(void **state)
{
    (void)state;
    i18n_start(TUMBLECUP_PSEUDO, "xx", NULL);
    return 0;
}

static int speak_plainly(void **state)
{
    (void)state;
    i18n_start(TUMBLECUP_PSEUDO, "en", NULL);
    return 0;
}

static void the_long_language_is_spoken(void **state)
{
    (void)state;
    assert_true(strlen(i18n_get("Highest roll")) >= strlen("Highest roll") * 14 / 10);
    char number[I18N_NUMBER_MAX];
    assert_string_equal(i18n_number(number, 12345), "12,345");
}

static void check_labels(struct stage *stage, const char *where)
{
    const struct ui *ui = screens_ui(stage->screens);
    assert_true(ui->count > 0);
    for (size_t i = 0; i < ui->count; i++) {
        if (ui->nodes[i].label[0] == '\0') {
            fail_msg("%s: %s has no label", where, ui->nodes[i].id);
        }
        if (!ui->nodes[i].enabled && ui->nodes[i].role != UI_ROLE_DIE &&
            strncmp(ui->nodes[i].id, "action.", 7) == 0 && ui->nodes[i].why[0] == '\0') {
            fail_msg("%s: %s doesn't say why not", where, ui->nodes[i].id);
        }
    }
}

static void check(struct stage *stage, const char *where)
{
    static const struct canvas_extent windows[] = {{800, 480}, {1024, 768}, {2560, 1080}};
    check_labels(stage, where);
    stage_check_sizes(stage);
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        stage_size(stage, windows[i].w, windows[i].h);
        stage_check_texts(stage, where);
    }
    stage_size(stage, 1280, 720);
}

/* ---- Every scene ----------------------------------------------------------------------------- */

static void check_scenes(float scale)
{
    for (int i = 0; i < scenes_count; i++) {
        struct stage stage;
        scene_begin(&stage, &scenes[i], 1280, 720, scale);
        check(&stage, scenes[i].name);
        stage_end(&stage);
    }
}

static void every_screen_fits_every_size(void **state)
{
    (void)state;
    check_scenes(1);
}

static void every_screen_fits_every_size_with_large_text(void **state)
{
    (void)state;
    check_scenes(1.5f);
}

/* ---- Full tables ----------------------------------------------------------------------------- */

/* Of 24 characters, each in its own writing and width. */
static const char *const names[TC_SEATS_MAX] = {
    "Wilhelmina Mommsen-Weyma",  "MMMMMMMMMMMMMMMMMMMMMMMM",
    "Maximilian von und zu Wi",  "Ἀλέξανδρος ὁ Μέγας τῶν Μ",
    "Александр Невский Михайл",  "WWWWWWWWWWWWWWWWWWWWWWWW",
    "i i i i i i i i i i i ii",  "Øystein Ærenfried Åsmund",
    "\"'; DROP TABLE players--", "علي بن أبي طالب المرتضى ",
    "%s%n{name}\\n<b>&amp;</b>", "山山山山山山山山山山山山山山山山山山山山山山山山",
};

/* As many bytes of UTF-8 as fit an intent. */
static void type(struct stage *stage, const char *text)
{
    while (*text != '\0') {
        char piece[5];
        size_t length = 1;
        while ((text[length] & 0xC0) == 0x80) {
            length++;
        }
        snprintf(piece, sizeof piece, "%.*s", (int)length, text);
        stage_type(stage, piece);
        text += length;
    }
}

static void name_seats(struct stage *stage, int players)
{
    char id[UI_ID_MAX];
    for (int seat = 0; seat < players; seat++) {
        stage_click(stage, ui_id(id, "setup.seat.%d.name", seat));
        type(stage, names[seat]);
        stage_accept(stage);
    }
}

static int most_players(const char *game)
{
    return tc_games[tc_game_find(game)]->players_max;
}

/* What a person may press at the table; menus lead away. */
static bool playable(const struct ui_node *node)
{
    static const char *const prefixes[] = {"action.",     "die.",       "pick.",
                                           "table.go_on", "table.hint", "table.grouped"};
    if (!node->enabled || (node->role == UI_ROLE_DIE && !node->pickable)) {
        return false;
    }
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (strncmp(node->id, prefixes[i], strlen(prefixes[i])) == 0) {
            return true;
        }
    }
    return false;
}

static void press_anything(struct stage *stage, struct tc_random *random)
{
    const struct ui *ui = screens_ui(stage->screens);
    char ids[200][UI_ID_MAX];
    uint32_t count = 0;
    for (size_t i = 0; i < ui->count && count < 200; i++) {
        if (playable(&ui->nodes[i])) {
            snprintf(ids[count++], UI_ID_MAX, "%s", ui->nodes[i].id);
        }
    }
    assert_true(count > 0);
    stage_click(stage, ids[tc_random_below(random, count)]);
    stage_settle(stage);
}

static void play(const char *game, int presses)
{
    struct stage stage;
    struct tc_random random = tc_random_seeded(5);
    stage_begin(&stage, &crowded);
    stage_set_up(&stage, game, most_players(game));
    name_seats(&stage, most_players(game));
    check(&stage, game);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int i = 0; i < presses && strcmp(screens_name(stage.screens), "table") == 0; i++) {
        if (i % 8 == 0) {
            check(&stage, game);
        }
        press_anything(&stage, &random);
    }
    check(&stage, game);
    stage_end(&stage);
}

static void full_tables_of_every_game_fit_every_size(void **state)
{
    (void)state;
    int presses = getenv("TUMBLECUP_LONG") != NULL ? 4000 : 60;
    for (int i = 0; i < tc_games_count; i++) {
        play(tc_games[i]->id, presses);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_long_language_is_spoken),
        cmocka_unit_test(every_screen_fits_every_size),
        cmocka_unit_test(every_screen_fits_every_size_with_large_text),
        cmocka_unit_test(full_tables_of_every_game_fit_every_size),
    };
    return cmocka_run_group_tests(tests, speak_long, speak_plainly);
}
