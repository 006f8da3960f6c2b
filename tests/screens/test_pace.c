/* How long computer players are waited for in matches of every game: all that is between two
   moments at which a person is asked or something is held. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "screens/state.h"
#include "tests/screens/stage.h"

/* Pictures are laid out less often than time is stepped, for speed. */
enum { FRAME_MS = 16, LAY_OUT = 8, TURNS_MAX = 4000 };

struct turns {
    int count, throws; /* `throws`: the most in one */
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
    int ms = 0;
    uint32_t turn = table->turn.begun;
    for (int seen = 0, frame = 0; seen < most && !table_over(table); frame++) {
        step(&stage, frame);
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
    int each = setting("TUMBLECUP_PACE_TURNS", 14);
    for (int i = 0; i < boards_count(); i++) {
        const struct tc_game *game = boards_game(i);
        const struct boards_board *board = boards_find(game);
        int seats = players < game->players_min   ? game->players_min
                    : players > game->players_max ? game->players_max
                                                  : players;
        turns.count = turns.throws = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            watch(game->id, seats, (uint64_t)seed, each, &turns);
        }
        assert_true(turns.count > 5);
        qsort(turns.ms, (size_t)turns.count, sizeof turns.ms[0], compare);
        print_message("%-9s %2d players, %4d turns: median %5d ms, p95 %5d, longest %5d; "
                      "throws up to %d\n",
                      game->id, seats, turns.count, turns.ms[turns.count / 2],
                      turns.ms[turns.count * 95 / 100], turns.ms[turns.count - 1], turns.throws);
        assert_true(turns.ms[turns.count - 1] <=
                    (board->turn_ms > 0 ? board->turn_ms : TABLE_PACE_TURN_MS));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computer_players_are_waited_for_six_seconds_at_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
