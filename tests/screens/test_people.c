/* SPDX-License-Identifier: Zlib */
/* Who sits down on the setup screen: people who are known by a tap, guests, computers; and how long
   it is to last, with rules that are folded away. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "store/store.h"
#include "tests/screens/stage.h"
#include "tests/store/help.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT};

struct gathering {
    struct stage stage;
    char folder[STORE_PATH_MAX];
};

static const char *const people[] = {"Ann",  "Ben",    "Cleo", "Dora",
                                     "Emil", "Frieda", "Gus",  "Hanne"};
enum { PEOPLE = sizeof people / sizeof people[0] };

/* The setup of a game, where so many are known. */
static struct stage *begin(struct gathering *gathering, const char *game, int known)
{
    char id[UI_ID_MAX];
    help_folder(gathering->folder);
    struct store *store = help_open(gathering->folder);
    for (int i = 0; i < known; i++) {
        struct store_player player = {.color = i % UI_PLAYER_COLORS};
        snprintf(player.name, sizeof player.name, "%s", people[i]);
        store_player_put(store, &player);
    }
    help_settle(store);
    store_destroy(store);
    stage_begin_kept(&gathering->stage, &instant, gathering->folder);
    stage_click(&gathering->stage, ui_id(id, "home.game.%s", game));
    stage_settle(&gathering->stage);
    return &gathering->stage;
}

static void end(struct gathering *gathering)
{
    stage_end(&gathering->stage);
    help_remove(help_path(gathering->folder, "exchange"));
    help_remove(gathering->folder);
}

/* "Ann, Ben, Player 1": the names of the seats. */
static const char *seats(struct stage *stage)
{
    static char names[TC_SEATS_MAX * (BASE_NAME_BYTES + 2)];
    char id[UI_ID_MAX];
    size_t at = 0;
    names[0] = '\0';
    for (int seat = 0; stage_has(stage, ui_id(id, "setup.seat.%d.name", seat)); seat++) {
        const char *name = strstr(stage_find(stage, id)->label, ": ") + 2;
        at += (size_t)snprintf(names + at, sizeof names - at, "%s%s", at == 0 ? "" : ", ", name);
    }
    return names;
}

static void a_tap_sits_somebody_down_and_another_one_lets_them_leave(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "dicegame", 4);
    stage_click(stage, "setup.person.1");
    assert_string_equal(seats(stage), "Ben, Player 2");
    assert_true(stage_find(stage, "setup.person.1")->picked);
    assert_non_null(strstr(stage_find(stage, "setup.seat.0.colour")->label, "Square"));
    stage_click(stage, "setup.person.3");
    assert_string_equal(seats(stage), "Ben, Dora");
    stage_click(stage, "setup.person.0");
    assert_string_equal(seats(stage), "Ben, Dora, Ann");
    stage_click(stage, "setup.person.3");
    assert_string_equal(seats(stage), "Ben, Ann");
    assert_false(stage_find(stage, "setup.person.3")->picked);
    stage_check_sizes(stage);
    end(&gathering);
}

static void where_the_game_needs_them_all_whoever_leaves_makes_room_for_a_guest(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "zonk", 2);
    stage_click(stage, "setup.person.0");
    stage_click(stage, "setup.person.1");
    stage_click(stage, "setup.person.0");
    assert_string_equal(seats(stage), "Player 1, Ben");
    end(&gathering);
}

static void a_full_table_says_so(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "zonk", PEOPLE);
    stage_click(stage, "setup.more");
    for (int i = 0; i < 7; i++) {
        char id[UI_ID_MAX];
        stage_click(stage, ui_id(id, "setup.person.%d", i));
    }
    assert_string_equal(seats(stage), "Ann, Ben, Cleo, Dora, Emil, Frieda");
    assert_non_null(strstr(stage_find(stage, "setup.note")->label, "full: 6"));
    assert_false(stage_has(stage, "setup.add"));
    assert_false(stage_has(stage, "setup.computer"));
    stage_click(stage, "setup.person.2");
    assert_false(stage_has(stage, "setup.note"));
    end(&gathering);
}

static void six_are_offered_and_the_rest_stays_behind_more(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "dicegame", PEOPLE);
    assert_true(stage_has(stage, "setup.person.5"));
    assert_false(stage_has(stage, "setup.person.6"));
    stage_click(stage, "setup.more");
    assert_true(stage_has(stage, "setup.person.7"));
    stage_check_sizes(stage);
    stage_click(stage, "setup.more");
    assert_false(stage_has(stage, "setup.person.6"));
    end(&gathering);
}

static void nobody_takes_the_colour_of_somebody_who_sits_there(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "dicegame", 2);
    stage_click(stage, "setup.person.0");
    stage_click(stage, "setup.seat.0.colour");
    stage_click(stage, "setup.seat.0.colour.1"); /* Ben's */
    stage_settle(stage);
    stage_click(stage, "setup.person.1");
    assert_non_null(strstr(stage_find(stage, "setup.seat.0.colour")->label, "Square"));
    assert_null(strstr(stage_find(stage, "setup.seat.1.colour")->label, "Square"));
    end(&gathering);
}

static void computers_come_besides_and_are_of_all_kinds(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "dicegame", 1);
    stage_click(stage, "setup.person.0");
    stage_click(stage, "setup.computer");
    assert_string_equal(seats(stage), "Ann, Player 2, Hazel");
    /* Below its sign stands who plays, a person or how strong a computer: one button is as high as
       the other. */
    assert_float_equal(stage_find(stage, "setup.seat.2.kind")->rect.h,
                       stage_find(stage, "setup.seat.0.kind")->rect.h, 0.5);
    stage_click(stage, "setup.computer");
    assert_string_equal(seats(stage), "Ann, Player 2, Hazel, Rocket");
    assert_non_null(strstr(stage_find(stage, "setup.seat.3.kind")->label, "Bold"));
    stage_click(stage, "setup.add");
    assert_string_equal(seats(stage), "Ann, Player 2, Hazel, Rocket, Player 1");
    end(&gathering);
}

/* The kind that is missing comes next; who is of one kind with another has a name of their own. */
static void no_computer_has_a_number_while_there_are_other_names(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "dicegame", 0);
    stage_click(stage, "setup.computer");
    stage_click(stage, "setup.computer");
    stage_click(stage, "setup.seat.2.remove");
    stage_click(stage, "setup.computer");
    assert_string_equal(seats(stage), "Player 1, Player 2, Rocket, Hazel");
    stage_click(stage, "setup.seat.1.kind");
    stage_click(stage, "setup.seat.1.kind.bold");
    stage_settle(stage);
    assert_string_equal(seats(stage), "Player 1, Comet, Rocket, Hazel");
    while (stage_has(stage, "setup.computer")) {
        stage_click(stage, "setup.computer");
    }
    assert_null(strpbrk(strchr(seats(stage), ','), "23456789"));
    end(&gathering);
}

static void the_game_s_own_way_names_who_goes_first(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "bombs", 0);
    assert_string_equal(stage_find(stage, "setup.first.own")->label, "Youngest first");
    end(&gathering);
    stage = begin(&gathering, "zonk", 0);
    assert_false(stage_has(stage, "setup.first.own"));
    end(&gathering);
}

/* ---- How long, and by which rules ------------------------------------------------------------ */

static void a_form_sets_the_rules_and_rules_make_their_own_form(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "dicegame", 0);
    assert_true(stage_find(stage, "setup.form.classic")->picked);
    assert_false(stage_has(stage, "setup.form.own"));
    assert_string_equal(stage_find(stage, "setup.house_rules")->label,
                        "House rules: Standard rules");
    stage_click(stage, "setup.form.quick");
    assert_true(stage_find(stage, "setup.form.quick")->picked);
    assert_string_equal(stage_find(stage, "setup.house_rules")->label,
                        "House rules: Standard rules");
    stage_click(stage, "setup.option.last_round.on");
    assert_true(stage_find(stage, "setup.form.own")->picked);
    assert_string_equal(stage_find(stage, "setup.house_rules")->label,
                        "House rules: Winning score 2,500 \xC2\xB7 Final round");
    stage_click(stage, "setup.form.long");
    assert_false(stage_find(stage, "setup.option.last_round.on")->picked);
    stage_click(stage, "setup.form.own");
    assert_true(stage_find(stage, "setup.option.last_round.on")->picked);
    stage_click(stage, "setup.real_dice");
    assert_non_null(strstr(stage_find(stage, "setup.house_rules")->label, "Real dice"));
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    const struct tc_setup *setup = tc_match_setup(screens_match(stage->screens));
    assert_int_equal(setup->option[tc_setup_option(setup, "target")].number, 2500);
    end(&gathering);
}

static void folded_rules_are_named_and_out_of_reach(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "zonk", 0);
    const struct ui_node *node = stage_find(stage, "setup.option.target.more");
    assert_false(node->enabled);
    assert_true(node->seen.w * node->seen.h <= 0);
    assert_false(stage_draws(stage, "Minimum to stop"));
    stage_click(stage, "setup.house_rules");
    node = stage_find(stage, "setup.option.target.more");
    assert_true(node->enabled);
    assert_true(stage_find(stage, "setup.option.target.more")->seen.h > 40);
    assert_true(stage_draws(stage, "Minimum to stop"));
    stage_check_sizes(stage);
    stage_click(stage, "setup.done");
    assert_false(stage_draws(stage, "Minimum to stop"));
    end(&gathering);
}

/* The sheet lies over all the rest, which is out of reach until Done or Escape puts it away. */
static void the_house_rules_are_a_sheet_that_is_put_away(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "zonk", 0);
    stage_size(stage, 800, 480);
    assert_false(stage_has(stage, "setup.sheet"));
    stage_click(stage, "setup.house_rules");
    struct canvas_rect sheet = stage_find(stage, "setup.sheet")->rect;
    assert_false(stage_find(stage, "setup.form.quick")->enabled);
    assert_false(stage_find(stage, "setup.start")->enabled);
    assert_true(sheet.y + sheet.h <= stage_find(stage, "setup.done")->rect.y);
    stage_check_sizes(stage);
    stage_size(stage, 800, 480);
    stage_back(stage);
    assert_string_equal(screens_name(stage->screens), "setup");
    assert_false(stage_has(stage, "setup.sheet"));
    assert_true(stage_find(stage, "setup.form.quick")->enabled);
    /* By keys alone: Done is what they come to first. */
    assert_string_equal(screens_ui(stage->screens)->focus, "setup.house_rules");
    stage_accept(stage);
    assert_string_equal(screens_ui(stage->screens)->focus, "setup.done");
    stage_accept(stage);
    assert_false(stage_has(stage, "setup.sheet"));
    stage_click(stage, "setup.house_rules");
    stage_click(stage, "setup.done");
    assert_true(stage_find(stage, "setup.start")->enabled);
    end(&gathering);
}

static bool is_rule(const char *id)
{
    static const char *const switches[] = {"setup.real_dice", "setup.count_yourself",
                                           "setup.take_back", "setup.fuse"};
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        if (strcmp(id, switches[i]) == 0) {
            return true;
        }
    }
    return strncmp(id, "setup.option.", 13) == 0;
}

/* Each rule lies within the sheet's width, and can be scrolled to as a whole; how many there are.
 */
static int check_rules(struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    struct canvas_rect sheet = stage_find(stage, "setup.sheet")->rect;
    int seen = 0;
    for (size_t i = 0; i < ui->count; i++) {
        char id[UI_ID_MAX];
        if (is_rule(ui->nodes[i].id) && ui->nodes[i].opener.of == NULL &&
            ui->nodes[i].role != UI_ROLE_TEXT) {
            snprintf(id, sizeof id, "%s", ui->nodes[i].id);
            screens_reveal(stage->screens, id);
            stage_step(stage, 16);
            const struct ui_node *node = stage_find(stage, id);
            assert_true(node->seen.h >= node->rect.h - 1);
            assert_true(node->rect.x >= sheet.x &&
                        node->rect.x + node->rect.w <= sheet.x + sheet.w);
            seen++;
        }
    }
    return seen;
}

/* All of them on one sheet, which scrolls where it is small: nothing stands on another page. */
static void every_house_rule_stands_on_the_sheet(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}, {720, 1280}};
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct gathering gathering;
        struct stage *stage = begin(&gathering, tc_games[game]->id, 0);
        stage_click(stage, "setup.house_rules");
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            stage_size(stage, sizes[i][0], sizes[i][1]);
            assert_true(check_rules(stage) > 3);
        }
        end(&gathering);
    }
}

static float middle_of(struct stage *stage, const char *id)
{
    const struct ui_node *node = stage_find(stage, id);
    return node->rect.y + node->rect.h / 2;
}

/* The sheet goes down to the buttons, and its rows have one pitch on it. */
static void house_rules_fill_their_page_at_one_pitch(void **state)
{
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    static const char *const games[] = {"dicegame", "leftovers"};
    (void)state;
    for (int game = 0; game < 2; game++) {
        struct gathering gathering;
        struct stage *stage = begin(&gathering, games[game], 0);
        stage_click(stage, "setup.house_rules");
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            stage_size(stage, sizes[i][0], sizes[i][1]);
            struct canvas_rect sheet = stage_find(stage, "setup.sheet")->rect;
            float below = stage_find(stage, "setup.done")->rect.y - sheet.y - sheet.h;
            assert_true(below < screens_ui(stage->screens)->unit * 4);
        }
        stage_size(stage, 1280, 720);
        if (game == 0) {
            float real = middle_of(stage, "setup.real_dice");
            float count = middle_of(stage, "setup.count_yourself");
            float back = middle_of(stage, "setup.take_back");
            assert_float_equal(count - real, back - count, 2);
            assert_float_equal(middle_of(stage, "setup.option.last_round.on") -
                                   middle_of(stage, "setup.option.target.value"),
                               count - real, 24); /* a stepper has room for its note below it */
        }
        end(&gathering);
    }
}

/* What is changed stays where it is, and so does every other rule. */
static void a_changed_rule_moves_none(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "leftovers", 0);
    stage_size(stage, 1280, 720);
    stage_click(stage, "setup.house_rules");
    float more = middle_of(stage, "setup.option.dice.more");
    float back = middle_of(stage, "setup.take_back");
    stage_click(stage, "setup.option.dice.more");
    stage_click(stage, "setup.real_dice");
    assert_float_equal(middle_of(stage, "setup.option.dice.more"), more, 1);
    assert_float_equal(middle_of(stage, "setup.take_back"), back, 1);
    end(&gathering);
}

static void an_empty_forfeit_says_what_to_type(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "zonk", 0);
    stage_size(stage, 1280, 720);
    stage_click(stage, "setup.house_rules");
    assert_true(stage_draws(stage, "Type what to do"));
    stage_click(stage, "setup.forfeit");
    stage_type(stage, "Hop");
    assert_false(stage_draws(stage, "Type what to do"));
    end(&gathering);
}

static bool tells(const struct stage *stage, const char *players, const char *time)
{
    char line[96];
    snprintf(line, sizeof line, "%s \xC2\xB7 %s", players, time);
    return stage_draws(stage, line) || (stage_draws(stage, players) && stage_draws(stage, time));
}

/* The box says who sits here and how long it lasts for them, as the form does. */
static void the_box_tells_of_those_who_sit_here(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "dicegame", 0);
    stage_size(stage, 1280, 720);
    assert_true(tells(stage, "2 players", "about 6\xC2\xA0min"));
    while (!stage_has(stage, "setup.seat.5.name")) {
        stage_click(stage, "setup.add");
    }
    assert_true(tells(stage, "6 players", "about 20\xC2\xA0min"));
    end(&gathering);
}

/* ---- A chart --------------------------------------------------------------------------------- */

static int32_t entry(struct stage *stage, int i)
{
    char id[UI_ID_MAX];
    const char *label = stage_find(stage, ui_id(id, "setup.option.chart.%d.value", i))->label;
    const char *value = strstr(label, ": ") + 2;
    return value[0] - '0' + (value[1] == '\0' ? 0 : (value[0] - '0') * 9 + value[1] - '0');
}

/* As wide as the sheet, with an entry picked that shows what changes it. */
static void the_chart_has_the_sheet_s_whole_width(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "microbin", 0);
    stage_size(stage, 1280, 720);
    stage_click(stage, "setup.house_rules");
    struct canvas_rect sheet = stage_find(stage, "setup.sheet")->rect;
    struct canvas_rect first = stage_find(stage, "setup.option.chart.0.value")->rect;
    struct canvas_rect last = stage_find(stage, "setup.option.chart.26.value")->rect;
    assert_true(first.w > 100 && last.x + last.w > sheet.x + sheet.w * 0.95f);
    assert_true(first.x < sheet.x + sheet.w * 0.1f);
    assert_true(stage_find(stage, "setup.option.chart.0.value")->picked);
    assert_true(stage_find(stage, "setup.option.chart.0.more")->enabled);
    end(&gathering);
}

static void a_field_of_the_chart_is_picked_and_stepped(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "microbin", 0);
    stage_click(stage, "setup.house_rules");
    stage_click(stage, "setup.option.chart.7.value");
    assert_true(stage_find(stage, "setup.option.chart.7.value")->picked);
    assert_true(stage_find(stage, "setup.option.chart.7.more")->enabled);
    assert_false(stage_find(stage, "setup.option.chart.4.more")->enabled);
    stage_click(stage, "setup.option.chart.7.more");
    assert_int_equal(entry(stage, 7), 2);
    assert_string_equal(stage_find(stage, "setup.chart")->label,
                        "9 pips or more: 2 stars and 1 chip");
    stage_check_sizes(stage);
    /* The second press lets it be typed. */
    stage_click(stage, "setup.option.chart.7.value");
    stage_type(stage, "3");
    stage_accept(stage);
    assert_int_equal(entry(stage, 7), 3);
    stage_click(stage, "setup.option.chart.longer");
    assert_false(stage_has(stage, "setup.option.chart.30.value"));
    stage_click(stage, "setup.option.chart.shorter");
    stage_click(stage, "setup.option.chart.shorter");
    assert_false(stage_has(stage, "setup.option.chart.24.value"));
    assert_true(stage_find(stage, "setup.form.own")->picked);
    end(&gathering);
}

/* The focus comes to it by keys that a pad has too. */
static void come_to(struct stage *stage, const char *id)
{
    for (int i = 0; i < 200; i++) {
        if (strcmp(screens_ui(stage->screens)->focus, id) == 0) {
            return;
        }
        stage_go(stage, CANVAS_WAY_NEXT, CANVAS_SOURCE_PAD);
    }
    fail_msg("the focus never comes to %s", id);
}

static void the_chart_is_edited_by_keys_alone(void **state)
{
    (void)state;
    struct gathering gathering;
    struct stage *stage = begin(&gathering, "microbin", 0);
    come_to(stage, "setup.house_rules");
    stage_accept(stage);
    come_to(stage, "setup.option.chart.4.value");
    stage_go(stage, CANVAS_WAY_RIGHT, CANVAS_SOURCE_PAD);
    assert_string_equal(screens_ui(stage->screens)->focus, "setup.option.chart.7.value");
    stage_go(stage, CANVAS_WAY_UP, CANVAS_SOURCE_PAD);
    assert_string_equal(screens_ui(stage->screens)->focus, "setup.option.chart.6.value");
    stage_go(stage, CANVAS_WAY_DOWN, CANVAS_SOURCE_PAD);
    stage_accept(stage);
    come_to(stage, "setup.option.chart.7.more");
    stage_accept(stage);
    assert_int_equal(entry(stage, 7), 2);
    end(&gathering);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tap_sits_somebody_down_and_another_one_lets_them_leave),
        cmocka_unit_test(where_the_game_needs_them_all_whoever_leaves_makes_room_for_a_guest),
        cmocka_unit_test(a_full_table_says_so),
        cmocka_unit_test(six_are_offered_and_the_rest_stays_behind_more),
        cmocka_unit_test(nobody_takes_the_colour_of_somebody_who_sits_there),
        cmocka_unit_test(computers_come_besides_and_are_of_all_kinds),
        cmocka_unit_test(no_computer_has_a_number_while_there_are_other_names),
        cmocka_unit_test(the_game_s_own_way_names_who_goes_first),
        cmocka_unit_test(a_form_sets_the_rules_and_rules_make_their_own_form),
        cmocka_unit_test(folded_rules_are_named_and_out_of_reach),
        cmocka_unit_test(house_rules_fill_their_page_at_one_pitch),
        cmocka_unit_test(a_changed_rule_moves_none),
        cmocka_unit_test(an_empty_forfeit_says_what_to_type),
        cmocka_unit_test(the_chart_has_the_sheet_s_whole_width),
        cmocka_unit_test(the_house_rules_are_a_sheet_that_is_put_away),
        cmocka_unit_test(every_house_rule_stands_on_the_sheet),
        cmocka_unit_test(the_box_tells_of_those_who_sit_here),
        cmocka_unit_test(a_field_of_the_chart_is_picked_and_stepped),
        cmocka_unit_test(the_chart_is_edited_by_keys_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
