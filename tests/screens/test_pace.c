/* SPDX-License-Identifier: Zlib */
/* The table's pace. How long computer players are waited for in matches of every game: all that is
   between two moments at which a person is asked or something is held. And a throw that decides. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screens/state.h"
#include "tests/screens/stage.h"

/* Pictures are laid out less often than time is stepped, for speed. */
enum { FRAME_MS = 16, LAY_OUT = 8, TURNS_MAX = 4000, EARLY_MS = 4200 };

struct turns {
    int count, throws; /* `throws`: the most in one */
    int apart;         /* ms between two throws of one at least, while it had time for that */
    int ms[TURNS_MAX];
};

static void step(struct stage *stage, int frame)
{
    stage->cues.count = 0;
    stage->null.now += FRAME_MS;
    screens_step(stage->screens, FRAME_MS, &stage->cues);
    if (frame % LAY_OUT == 0) {
        screens_draw(stage->screens, &stage->list, stage->w, stage->h);
    }
}

static void sit_down(struct stage *stage, const char *game, int players)
{
    static const char *const kinds[] = {"kind.bold", "kind.careful", "kind.beginner"};
    stage_set_up(stage, game, players);
    for (int seat = 0; seat < players; seat++) {
        stage_choose_kind(stage, seat, kinds[seat % 3] + sizeof "kind." - 1);
    }
    stage_click(stage, "setup.start");
}

/* A match among computer players, up to so many turns. */
static void watch(const char *game, int players, uint64_t seed, int most, struct turns *turns)
{
    struct stage stage;
    struct screens_setup setup = {
        .seeded = true, .seed = seed, .scale = 1, .speed = SCREENS_NORMAL};
    stage_begin(&stage, &setup);
    sit_down(&stage, game, players);
    const struct table *table = &stage.screens->table;
    int ms = 0, since = 0;
    uint32_t turn = table->turn.begun;
    uint64_t shown = table->throws;
    for (int seen = 0, frame = 0; seen < most && !table_over(table); frame++) {
        step(&stage, frame);
        since += FRAME_MS;
        if (table->throws != shown) {
            bool read = table->turn.throws > 0 && table->turn.ms < EARLY_MS;
            turns->apart = read && since < turns->apart ? since : turns->apart;
            shown = table->throws;
            since = 0;
        }
        if (table->turn.begun != turn) {
            turn = table->turn.begun;
            if (seen++ > 0 && turns->count < TURNS_MAX) {
                turns->ms[turns->count++] = ms;
            }
            ms = 0;
        }
        turns->throws = table->turn.throws > turns->throws ? table->turn.throws : turns->throws;
        ms += table_held(table) ? 0 : FRAME_MS;
    }
    stage_end(&stage);
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* More of it, and what comes of it, where the environment asks for that. */
static int setting(const char *name, int standard)
{
    const char *value = getenv(name);
    return value == NULL ? standard : (int)strtol(value, NULL, 10);
}

static void computer_players_are_waited_for_six_seconds_at_most(void **state)
{
    (void)state;
    static struct turns turns;
    int seeds = setting("TUMBLECUP_PACE_SEEDS", 1), players = setting("TUMBLECUP_PACE_PLAYERS", 2);
    int each = setting("TUMBLECUP_PACE_TURNS", getenv("TUMBLECUP_LONG") != NULL ? 14 : 8);
    for (int i = 0; i < boards_count(); i++) {
        const struct tc_game *game = boards_game(i);
        const struct boards_board *board = boards_find(game);
        int seats = players < game->players_min   ? game->players_min
                    : players > game->players_max ? game->players_max
                                                  : players;
        turns.count = turns.throws = 0;
        turns.apart = 6000;
        for (int seed = 1; seed <= seeds; seed++) {
            watch(game->id, seats, (uint64_t)seed, each, &turns);
        }
        assert_true(turns.count > 5);
        qsort(turns.ms, (size_t)turns.count, sizeof turns.ms[0], compare);
        print_message("%-9s %2d players, %4d turns: median %5d ms, p95 %5d, longest %5d; "
                      "throws up to %d, %d ms apart at least\n",
                      game->id, seats, turns.count, turns.ms[turns.count / 2],
                      turns.ms[turns.count * 95 / 100], turns.ms[turns.count - 1], turns.throws,
                      turns.apart);
        assert_true(turns.apart >= 350);
        assert_true(turns.ms[turns.count - 1] <=
                    (board->turn_ms > 0 ? board->turn_ms : TABLE_PACE_TURN_MS));
    }
}

/* ---- A throw that decides ---------------------------------------------------------------------
 */

/* The Dice Game to 1,000 with a last round; the first has a coach, so the odds are known. */
static void begin(struct stage *stage, enum screens_speed speed, bool reduced)
{
    struct screens_setup setup = {
        .seeded = true, .seed = 3, .scale = 1, .speed = speed, .reduced_motion = reduced};
    stage_begin(stage, &setup);
    stage_without_notes(stage);
    stage_set_up(stage, "dicegame", 2);
    stage_choose_kind(stage, 0, "coach");
    stage_click(stage, "setup.first.0");
    struct tc_setup *rules = &stage->screens->lineup.setup;
    int goal = tc_setup_option(rules, "target"), last = tc_setup_option(rules, "last_round");
    rules->option[goal].number = 1000;
    rules->option[last].number = 1;
    rules->given |= UINT32_C(1) << goal | UINT32_C(1) << last;
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

/* How long the throw was in motion, ms, and how often the drum rolled. */
struct thrown {
    int ms, drums;
};

static bool flies(const struct table *table)
{
    return table->phase == TABLE_PLAYS && table->showing.event.kind == TC_EVENT_THROW;
}

static struct thrown settle(struct stage *stage)
{
    struct thrown thrown = {0};
    const struct table *table = &stage->screens->table;
    for (int frame = 0; table_busy(table) || table->sounds.count > 0; frame++) {
        thrown.ms += flies(table) ? FRAME_MS : 0;
        step(stage, frame);
        for (int i = 0; i < stage->cues.count; i++) {
            thrown.drums += stage->cues.list[i].sound == CANVAS_SOUND_DRUM;
        }
    }
    return thrown;
}

static struct thrown throw_faces(struct stage *stage, const char *faces)
{
    uint8_t list[TC_DICE_MAX];
    int count = 0;
    for (; faces[count] != '\0'; count++) {
        list[count] = (uint8_t)(faces[count] - '0');
    }
    settle(stage);
    table_dictate(&stage->screens->table, list, count);
    table_throw(&stage->screens->table);
    return settle(stage);
}

static void make(struct stage *stage, const char *verb)
{
    struct table *table = &stage->screens->table;
    struct tc_action legal[TC_ACTIONS_MAX];
    char text[TC_ACTION_TEXT_MAX];
    int count = tc_game_legal(tc_match_setup(table->match), &table->shown, legal);
    for (int i = 0; i < count; i++) {
        tc_action_text(tc_match_game(table->match), &legal[i], text);
        if (strcmp(text, verb) == 0) {
            table_act(table, &legal[i], true);
            return;
        }
    }
    fail_msg("no %s", verb);
}

/* Of the first seat's last throws nothing hangs on any; then the second has 1,000 points in its
   last turn and needs more than 1,100. Three dice are rolled now. */
static void come_to_decide(struct stage *stage, uint64_t last)
{
    struct table *table = &stage->screens->table;
    assert_int_equal(throw_faces(stage, "111552").drums, 0);
    make(stage, "bank");
    settle(stage);
    throw_faces(stage, "111234");
    assert_int_equal(table->shown.player, 1);
    table->tension.last = last;
    table_dictate(table, (const uint8_t[]){5, 5, 1}, 3);
    make(stage, "roll");
}

/* The first seat has 1,000 points in the first turn, and three dice are rolled. */
static struct thrown roll_at_first(struct stage *stage, uint64_t last)
{
    struct table *table = &stage->screens->table;
    table->tension.last = 100;
    throw_faces(stage, "111234");
    assert_int_equal(table->shown.player, 0);
    table->tension.last = last;
    table_dictate(table, (const uint8_t[]){5, 5, 1}, 3);
    make(stage, "roll");
    return settle(stage);
}

static void the_last_tumble_of_a_throw_that_decides_is_slow(void **state)
{
    (void)state;
    int ms[2];
    /* Not again a few throws after the last one: then it flies like any other. */
    for (int special = 0; special < 2; special++) {
        struct stage stage;
        begin(&stage, SCREENS_NORMAL, false);
        struct thrown thrown = roll_at_first(&stage, special ? 0 : 1);
        assert_int_equal(thrown.drums, special);
        ms[special] = thrown.ms;
        stage_end(&stage);
    }
    assert_in_range(ms[1], ms[0] * 14 / 10, ms[0] * 22 / 10);
}

/* However few throws after the last such. */
static void so_is_that_of_each_throw_of_a_last_turn(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, SCREENS_NORMAL, false);
    come_to_decide(&stage, 1);
    assert_int_equal(settle(&stage).drums, 1);
    stage_end(&stage);
}

/* How often a heart is heard in three seconds in which somebody is asked. */
static int hear_hearts(struct stage *stage)
{
    int hearts = 0;
    settle(stage);
    for (int ms = 0; ms < 3000; ms += FRAME_MS) {
        step(stage, ms / FRAME_MS);
        for (int i = 0; i < stage->cues.count; i++) {
            hearts += stage->cues.list[i].sound == CANVAS_SOUND_HEART;
        }
    }
    return hearts;
}

static void a_heart_is_heard_in_the_last_round_where_it_is_seen(void **state)
{
    (void)state;
    for (int gently = 0; gently < 2; gently++) {
        struct stage stage;
        begin(&stage, SCREENS_NORMAL, gently == 1);
        assert_int_equal(hear_hearts(&stage), 0);
        assert_int_equal(screens_mix(stage.screens).wanted, CANVAS_MUSIC_TABLE);
        throw_faces(&stage, "111552");
        make(&stage, "bank");
        int hearts = hear_hearts(&stage);
        assert_true(gently == 1 ? hearts == 0 : hearts == 3 || hearts == 4);
        /* And music thins out to a pulse, however it is shown. */
        assert_int_equal(screens_mix(stage.screens).wanted, CANVAS_MUSIC_LAST_ROUND);
        stage_end(&stage);
    }
}

static void where_nothing_moves_nothing_is_slow(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct stage stage;
        begin(&stage, i == 0 ? SCREENS_NORMAL : SCREENS_INSTANT, i == 0);
        come_to_decide(&stage, 0);
        assert_int_equal(settle(&stage).drums, 0);
        stage_end(&stage);
    }
}

static void a_press_ends_it(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage, SCREENS_NORMAL, false);
    come_to_decide(&stage, 0);
    const struct table *table = &stage.screens->table;
    while (table->tension.last != table->throws) {
        assert_true(flies(table));
        step(&stage, 0);
    }
    assert_true(flies(table));
    stage_press(&stage, 5, 5);
    assert_false(flies(table));
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computer_players_are_waited_for_six_seconds_at_most),
        cmocka_unit_test(the_last_tumble_of_a_throw_that_decides_is_slow),
        cmocka_unit_test(so_is_that_of_each_throw_of_a_last_turn),
        cmocka_unit_test(where_nothing_moves_nothing_is_slow),
        cmocka_unit_test(a_press_ends_it),
        cmocka_unit_test(a_heart_is_heard_in_the_last_round_where_it_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
