/* SPDX-License-Identifier: Zlib */
/* A limit on the matches kept: what goes, and that no figure notices. */
#include "tests/store/help.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "store/schema.h"
#include "store/sql.h"

enum { LIMIT = STORE_LIMIT_LEAST, MATCHES = 60 };

/* Two folders: in one all matches stay, in the other as many as the limit lets. */
struct stand {
    char folder[2][STORE_PATH_MAX];
    struct store *all, *few;
};

static int set_up(void **state)
{
    static struct stand stand;
    for (int i = 0; i < 2; i++) {
        help_folder(stand.folder[i]);
    }
    stand.all = help_open(stand.folder[0]);
    stand.few = help_open(stand.folder[1]);
    *state = &stand;
    return 0;
}

static int tear_down(void **state)
{
    struct stand *stand = *state;
    store_destroy(stand->all);
    store_destroy(stand->few);
    for (int i = 0; i < 2; i++) {
        help_remove(stand->folder[i]);
    }
    return 0;
}

static void put_in_both(const struct stand *stand, const struct store_match *match)
{
    assert_int_equal(help_fate(stand->all, store_match_put(stand->all, match)), STORE_SAFE);
    assert_int_equal(help_fate(stand->few, store_match_put(stand->few, match)), STORE_SAFE);
}

/* One match of one of the games, with two to four of the players on its seats. */
static void play_one(const struct stand *stand, int i)
{
    int players = 2 + i % 3;
    struct store_match match =
        help_match(tc_games[i % tc_games_count]->id, players, 100u + (unsigned)i);
    for (int seat = 0; seat < players; seat++) {
        struct store_match names = help_match("zonk", 5, 1);
        match.seats[seat] = names.seats[(i + seat) % 5];
        tc_match_destroy(names.match);
    }
    match.number = ((int64_t)1 << 40) + i; /* in the order in which they are played */
    help_play_out(match.match, (uint64_t)i);
    put_in_both(stand, &match);
    tc_match_destroy(match.match);
}

static void play(const struct stand *stand, int from, int to)
{
    for (int i = from; i < to; i++) {
        play_one(stand, i);
    }
    help_settle(stand->few);
}

/* What a statement's first number is, in a folder whose store rests. */
static int64_t count_in(struct store **store, const char *folder, const char *statement)
{
    sqlite3 *db = NULL;
    store_destroy(*store);
    assert_int_equal(sqlite3_open(help_path(folder, "tumblecup.db"), &db), SQLITE_OK);
    int64_t number = sql_number(db, statement, SQL_NO_VALUES, -1);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    *store = help_open(folder);
    return number;
}

static int64_t count_few(struct stand *stand, const char *statement)
{
    return count_in(&stand->few, stand->folder[1], statement);
}

/* ---- Figures --------------------------------------------------------------------------------- */

static void expect_same_rivals(const struct store_figures *a, const struct store_figures *b)
{
    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; i++) {
        assert_string_equal(a->rivals[i].name, b->rivals[i].name);
        assert_int_equal(a->rivals[i].played, b->rivals[i].played);
        assert_int_equal(a->rivals[i].ahead, b->rivals[i].ahead);
        assert_int_equal(a->rivals[i].behind, b->rivals[i].behind);
    }
}

static void expect_same_luck(const struct store_figures *a, const struct store_figures *b)
{
    assert_int_equal(a->best_turn, b->best_turn);
    assert_int_equal(a->luck, b->luck);
    assert_int_equal(a->luck_count, b->luck_count);
    assert_memory_equal(a->luck_faces, b->luck_faces, sizeof a->luck_faces);
    assert_string_equal(a->luck_game, b->luck_game);
}

static void expect_same_figures(const struct store_figures *a, const struct store_figures *b)
{
    assert_int_equal(a->played, b->played);
    assert_int_equal(a->won, b->won);
    assert_int_equal(a->best, b->best);
    assert_true(fabs(a->average - b->average) < 1e-9);
    assert_int_equal(a->streak, b->streak);
    assert_int_equal(a->streak_now, b->streak_now);
    assert_int_equal(a->drought, b->drought);
    assert_int_equal(a->drought_now, b->drought_now);
    assert_int_equal(a->busts, b->busts);
    assert_int_equal(a->turns, b->turns);
    expect_same_luck(a, b);
    expect_same_rivals(a, b);
}

static void expect_figures(const struct stand *stand, int64_t player, const char *game, bool low)
{
    struct store_asked *all = store_ask_figures(stand->all, player, game, low);
    struct store_asked *few = store_ask_figures(stand->few, player, game, low);
    expect_same_figures(help_answer(stand->all, all), help_answer(stand->few, few));
    store_forget(all);
    store_forget(few);
}

static void expect_same_players(const struct stand *stand)
{
    struct store_asked *all = store_ask_players(stand->all), *few = store_ask_players(stand->few);
    const struct store_players *a = help_answer(stand->all, all);
    const struct store_players *b = help_answer(stand->few, few);
    assert_int_equal(a->count, b->count);
    assert_true(a->count > 0);
    for (size_t i = 0; i < a->count; i++) {
        assert_string_equal(a->list[i].name, b->list[i].name);
        assert_int_equal(a->list[i].number, b->list[i].number);
        assert_int_equal(a->list[i].finished, b->list[i].finished);
        expect_figures(stand, a->list[i].number, NULL, false);
        for (int game = 0; game < tc_games_count; game++) {
            expect_figures(stand, a->list[i].number, tc_games[game]->id, game % 2 == 0);
        }
    }
    store_forget(all);
    store_forget(few);
}

static void expect_same_dice(const struct stand *stand)
{
    struct store_asked *all = store_ask_dice(stand->all, NULL, STORE_DRAWN, 6);
    struct store_asked *few = store_ask_dice(stand->few, NULL, STORE_DRAWN, 6);
    const struct store_dice *a = help_answer(stand->all, all), *b = help_answer(stand->few, few);
    assert_true(a->thrown > 0);
    assert_memory_equal(a->count, b->count, sizeof a->count);
    store_forget(all);
    store_forget(few);
}

static void expect_same_best(const struct stand *stand, const char *game, bool low)
{
    enum { MOST = 3 };
    struct store_asked *all = store_ask_best(stand->all, game, NULL, low, MOST);
    struct store_asked *few = store_ask_best(stand->few, game, NULL, low, MOST);
    const struct store_bests *a = help_answer(stand->all, all), *b = help_answer(stand->few, few);
    assert_int_equal(a->count, MOST);
    assert_int_equal(b->count, MOST);
    for (size_t i = 0; i < MOST; i++) {
        assert_int_equal(a->list[i].points, b->list[i].points);
        assert_int_equal(a->list[i].number, b->list[i].number);
        assert_string_equal(a->list[i].name, b->list[i].name);
    }
    store_forget(all);
    store_forget(few);
}

static void no_figure_notices_what_went(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    play(stand, 0, MATCHES);
    expect_same_players(stand);
    expect_same_dice(stand);
    /* More are played on top of what went, by the program's next run. */
    store_destroy(stand->few);
    stand->few = help_open(stand->folder[1]);
    store_limit(stand->few, LIMIT);
    play(stand, MATCHES, MATCHES + 25);
    expect_same_players(stand);
    assert_int_equal(count_few(stand, "SELECT count(*) FROM pragma_foreign_key_check"), 0);
    assert_true(count_few(stand, "SELECT count(*) FROM matches WHERE pruned = 1") > MATCHES / 2);
}

/* ---- What goes and what stays ---------------------------------------------------------------- */

static void the_best_stay_and_can_be_seen_again(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, 40);
    play(stand, 0, 120);
    expect_same_best(stand, "zonk", false);
    expect_same_best(stand, "dicegame", false);
    expect_same_best(stand, "leftovers", true);
    struct store_asked *asked = store_ask_best(stand->few, "zonk", NULL, false, 1);
    int64_t best = ((const struct store_bests *)help_answer(stand->few, asked))->list[0].number;
    store_forget(asked);
    asked = store_ask_match(stand->few, best);
    assert_int_equal(((const struct store_matches *)help_answer(stand->few, asked))->count, 1);
    store_forget(asked);
}

static void there_is_never_more_than_twice_the_limit(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    play(stand, 0, MATCHES);
    int64_t present = count_few(stand, "SELECT count(*) FROM matches WHERE past = 0");
    int64_t there = count_few(stand, "SELECT count(*) FROM matches WHERE pruned = 0");
    assert_int_equal(present, LIMIT);
    assert_true(there > LIMIT && there <= 2 * LIMIT);
    assert_int_equal(count_few(stand, "SELECT count(DISTINCT number) FROM records"), there);
    /* Of the others there is what a player's figures are made of. */
    assert_int_equal(count_few(stand, "SELECT count(*) FROM matches"), MATCHES);
    assert_int_equal(count_few(stand, "SELECT count(DISTINCT number) FROM seats"), MATCHES);
}

static void play_as(const struct stand *stand, int kind, int matches)
{
    for (int i = 0; i < matches; i++) {
        struct store_match match = help_match("dicegame", 2, 500 + (uint64_t)i);
        match.number = ((int64_t)1 << 41) + i;
        for (int seat = 0; seat < 2; seat++) {
            match.seats[seat].kind = kind;
        }
        help_play_out(match.match, (uint64_t)i);
        put_in_both(stand, &match);
        tc_match_destroy(match.match);
    }
    help_settle(stand->few);
}

static void a_match_that_tells_no_player_anything_goes_altogether(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    play_as(stand, MATCH_NOBODY, 3 * LIMIT);
    int64_t there = count_few(stand, "SELECT count(*) FROM matches");
    assert_true(there >= LIMIT && there <= 2 * LIMIT);
    assert_int_equal(count_few(stand, "SELECT count(DISTINCT number) FROM seats"), there);
    assert_int_equal(count_few(stand, "SELECT sum(count) FROM thinned"), 3 * LIMIT - there);
}

static int64_t player_number(struct store *store, const char *name);

static void so_does_one_whose_players_were_all_removed(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    play_as(stand, MATCH_PERSON, 6 * LIMIT);
    int64_t pruned = count_few(stand, "SELECT count(*) FROM matches WHERE pruned = 1");
    assert_true(pruned > 0);
    store_limit(stand->few, LIMIT);
    for (int i = 0; i < 2; i++) {
        int64_t number = player_number(stand->few, i == 0 ? "Ann" : "Ben");
        assert_int_equal(help_fate(stand->few, store_player_remove(stand->few, number)),
                         STORE_SAFE);
    }
    play(stand, 1, 2);
    assert_int_equal(count_few(stand, "SELECT count(*) FROM matches WHERE pruned = 1"), 0);
    assert_true(count_few(stand, "SELECT sum(count) FROM thinned") >= pruned);
}

static int64_t pages_after(struct stand *stand, int from, int to)
{
    play(stand, from, to);
    return count_few(stand, "PRAGMA page_count");
}

static void the_file_stops_growing(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    int64_t early = pages_after(stand, 0, MATCHES);
    store_limit(stand->few, LIMIT);
    int64_t late = pages_after(stand, MATCHES, 3 * MATCHES);
    assert_true(late < early + early / 2);
}

static void the_list_tells_how_many_went(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    play(stand, 0, MATCHES);
    for (int game = -1; game < tc_games_count; game++) {
        const char *id = game < 0 ? NULL : tc_games[game]->id;
        size_t whole = game < 0 ? MATCHES : MATCHES / (size_t)tc_games_count;
        struct store_asked *asked = store_ask_finished(stand->few, id, 0, 0, 5);
        const struct store_lines *lines = help_answer(stand->few, asked);
        assert_true(lines->gone > 0);
        assert_int_equal(lines->whole + lines->gone, whole);
        store_forget(asked);
        struct store_asked *all = store_ask_finished(stand->all, id, 1, 0, 5);
        asked = store_ask_finished(stand->few, id, 1, 0, 5);
        lines = help_answer(stand->few, asked);
        assert_int_equal(lines->whole + lines->gone,
                         ((const struct store_lines *)help_answer(stand->all, all))->whole);
        store_forget(asked);
        store_forget(all);
    }
}

static void without_a_limit_everything_stays(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    play(stand, 0, LIMIT);
    store_limit(stand->few, 0);
    play(stand, LIMIT, 3 * LIMIT);
    assert_int_equal(count_few(stand, "SELECT count(*) FROM matches"), 3 * LIMIT);
}

/* A database that grew without a limit gets one. */
static void what_is_too_much_goes_portion_by_portion(void **state)
{
    struct stand *stand = *state;
    play(stand, 0, 90);
    store_limit(stand->few, LIMIT);
    help_settle(stand->few);
    expect_same_players(stand);
    assert_int_equal(count_few(stand, "SELECT count(*) FROM matches WHERE past = 0"), LIMIT);
}

static void what_is_open_stays_and_what_was_left_goes(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    struct store_match left = help_match("bombs", 2, 1), open = help_match("bombs", 3, 2);
    put_in_both(stand, &left);
    put_in_both(stand, &open);
    play(stand, 1, 2); /* of another game */
    assert_int_equal(count_few(stand, "SELECT count(*) FROM matches WHERE state = 2"), 0);
    assert_int_equal(count_few(stand, "SELECT count(*) FROM matches WHERE state = 0"), 1);
    assert_int_equal(
        count_in(&stand->all, stand->folder[0], "SELECT count(*) FROM matches WHERE state = 2"), 1);
    tc_match_destroy(left.match);
    tc_match_destroy(open.match);
}

/* ---- Players whose matches went -------------------------------------------------------------- */

static int64_t player_number(struct store *store, const char *name)
{
    int64_t number = 0;
    struct store_asked *asked = store_ask_players(store);
    const struct store_players *players = help_answer(store, asked);
    for (size_t i = 0; i < players->count; i++) {
        number = strcmp(players->list[i].name, name) == 0 ? players->list[i].number : number;
    }
    store_forget(asked);
    assert_true(number > 0);
    return number;
}

static void who_met_in_a_match_that_went_is_not_merged(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    play(stand, 0, MATCHES);
    int64_t ann = player_number(stand->few, "Ann"), ben = player_number(stand->few, "Ben");
    assert_int_equal(help_fate(stand->few, store_player_merge(stand->few, ann, ben)),
                     STORE_REFUSED);
}

/* Matches in which Ann and Zoe each sit beside Ben, and never beside each other. */
static void play_apart(const struct stand *stand, int matches)
{
    for (int i = 0; i < matches; i++) {
        struct store_match match = help_match("dicegame", 2, 300 + (uint64_t)i);
        match.number = ((int64_t)1 << 40) + i;
        snprintf(match.seats[0].name, sizeof match.seats[0].name, "%s", i % 2 ? "Zoe" : "Ann");
        help_play_out(match.match, (uint64_t)i);
        put_in_both(stand, &match);
        tc_match_destroy(match.match);
    }
    help_settle(stand->few);
}

static struct store_figures figures_of(struct store *store, const char *name)
{
    struct store_asked *asked = store_ask_figures(store, player_number(store, name), NULL, false);
    struct store_figures figures = *(const struct store_figures *)help_answer(store, asked);
    store_forget(asked);
    figures.rivals = NULL;
    return figures;
}

static void merged_players_have_the_sum_of_both(void **state)
{
    struct stand *stand = *state;
    store_limit(stand->few, LIMIT);
    play_apart(stand, 50);
    int64_t ann = player_number(stand->few, "Ann"), zoe = player_number(stand->few, "Zoe");
    assert_int_equal(help_fate(stand->all, store_player_merge(stand->all, zoe, ann)), STORE_SAFE);
    assert_int_equal(help_fate(stand->few, store_player_merge(stand->few, zoe, ann)), STORE_SAFE);
    struct store_figures all = figures_of(stand->all, "Ann"), few = figures_of(stand->few, "Ann");
    assert_int_equal(few.played, 50);
    assert_int_equal(few.won, all.won);
    assert_int_equal(few.best, all.best);
    assert_true(fabs(few.average - all.average) < 1e-9);
    assert_int_equal(few.busts, all.busts);
    assert_int_equal(few.turns, all.turns);
    expect_same_luck(&all, &few);
    assert_int_equal(few.streak, all.streak);
    assert_int_equal(few.streak_now, all.streak_now);
    assert_int_equal(few.drought, all.drought);
    assert_int_equal(few.drought_now, all.drought_now);
    /* Ben met one person, fifty times. */
    struct store_asked *asked =
        store_ask_figures(stand->few, player_number(stand->few, "Ben"), NULL, false);
    const struct store_figures *ben = help_answer(stand->few, asked);
    assert_int_equal(ben->count, 1);
    assert_int_equal(ben->rivals[0].played, 50);
    assert_int_equal(ben->rivals[0].ahead, ben->won);
    store_forget(asked);
}

/* ---- A database from before there was a limit ------------------------------------------------ */

/* Takes what the one folder has into a database of the first version in the other. */
static void write_as_first_version(struct stand *stand)
{
    static const char copy[] =
        "INSERT INTO players SELECT * FROM whole.players;"
        "INSERT INTO matches SELECT number, game, setup, rules, players, seed, flags, state,"
        " imported, touched, began, ended FROM whole.matches;"
        "INSERT INTO records SELECT * FROM whole.records;"
        "INSERT INTO seats SELECT number, seat, player, name, kind, color, has_left, game, counts,"
        " points, won, place, turns, busts, best_turn, luck, luck_faces FROM whole.seats;"
        "INSERT INTO dice SELECT * FROM whole.dice";
    struct store_schema old = {.steps = store_schema.steps, .count = 1};
    enum sql_failure why;
    sqlite3 *db = NULL;
    store_destroy(stand->all);
    store_destroy(stand->few);
    assert_int_equal(remove(help_path(stand->folder[1], "tumblecup.db")), 0);
    assert_int_equal(sqlite3_open(help_path(stand->folder[1], "tumblecup.db"), &db), SQLITE_OK);
    assert_true(store_schema_migrate(db, &old, &why));
    assert_true(sql_run(db, "ATTACH ?1 AS whole",
                        SQL_VALUES(sql_words(help_path(stand->folder[0], "tumblecup.db")))));
    assert_int_equal(sqlite3_exec(db, copy, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    stand->all = help_open(stand->folder[0]);
    stand->few = help_open(stand->folder[1]);
}

static void a_database_of_the_first_version_keeps_all_it_had(void **state)
{
    struct stand *stand = *state;
    play(stand, 0, MATCHES);
    write_as_first_version(stand);
    assert_int_equal(store_health(stand->few).condition, STORE_KEEPS);
    assert_string_equal(store_health(stand->few).aside, "");
    expect_same_players(stand);
    expect_same_dice(stand);
    expect_same_best(stand, "zonk", false);
    store_limit(stand->few, LIMIT);
    help_settle(stand->few);
    expect_same_players(stand);
    assert_int_equal(count_few(stand, "SELECT count(*) FROM matches WHERE past = 0"), LIMIT);
}

/* ---- A database of the first edition --------------------------------------------------------- */

/* What the first edition told of the players of first_edition.sql. */
static const struct told {
    const char *name, *game;
    int played, won, best, points, streak, streak_now, drought, drought_now, busts, turns,
        best_turn, luck;
    const char *luck_game;
    int rivals, met, ahead; /* `met` and `ahead`: of whom they met most often */
} told[] = {
    {"Ann", NULL, 44, 15, 2100, 26400, 2, 2, 7, 0, 58, 115, 2100, 1500, "zonk", 2, 28, 11},
    {"Ann", "zonk", 22, 6, 2100, 10000, 3, 0, 9, 9, 35, 47, 2100, 1500, "zonk", 2, 14, 4},
    {"Ann", "dicegame", 22, 9, 1450, 16400, 4, 2, 5, 0, 23, 68, 1100, 1100, "dicegame", 2, 14, 7},
    {"Ben", NULL, 44, 23, 2650, 32300, 3, 0, 3, 3, 60, 120, 2650, 1500, "zonk", 2, 28, 14},
    {"Ben", "zonk", 22, 13, 2650, 15100, 7, 0, 2, 2, 38, 54, 2650, 1500, "zonk", 2, 14, 8},
    {"Ben", "dicegame", 22, 10, 1500, 17200, 2, 0, 3, 2, 22, 66, 1500, 1150, "dicegame", 2, 14, 6},
    {"Cleo", NULL, 44, 22, 3050, 30600, 3, 0, 4, 1, 67, 122, 3050, 1500, "zonk", 2, 28, 16},
    {"Cleo", "zonk", 22, 11, 3050, 11350, 3, 3, 3, 0, 46, 59, 3050, 1500, "zonk", 2, 14, 8},
    {"Cleo", "dicegame", 22, 11, 1850, 19250, 5, 0, 6, 2, 21, 63, 1850, 1100, "dicegame", 2, 14, 8},
};

/* Puts the first edition's database in the place of `few`. */
static void open_first_edition(struct stand *stand)
{
    struct store_schema old = {.steps = store_schema.steps, .count = 4};
    enum sql_failure why;
    sqlite3 *db = NULL;
    store_destroy(stand->few);
    assert_int_equal(remove(help_path(stand->folder[1], "tumblecup.db")), 0);
    assert_int_equal(sqlite3_open(help_path(stand->folder[1], "tumblecup.db"), &db), SQLITE_OK);
    assert_true(store_schema_migrate(db, &old, &why));
    assert_int_equal(sqlite3_exec(db, help_read(TUMBLECUP_FIRST_EDITION), NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    stand->few = help_open(stand->folder[1]);
    assert_int_equal(store_health(stand->few).condition, STORE_KEEPS);
    assert_string_equal(store_health(stand->few).aside, "");
}

static void expect_told(struct store *store, const struct told *as)
{
    struct store_asked *asked =
        store_ask_figures(store, player_number(store, as->name), as->game, false);
    const struct store_figures *figures = help_answer(store, asked);
    assert_int_equal(figures->played, as->played);
    assert_int_equal(figures->won, as->won);
    assert_int_equal(figures->best, as->best);
    assert_int_equal(lround(figures->average * as->played), as->points);
    assert_int_equal(figures->streak, as->streak);
    assert_int_equal(figures->streak_now, as->streak_now);
    assert_int_equal(figures->drought, as->drought);
    assert_int_equal(figures->drought_now, as->drought_now);
    assert_int_equal(figures->busts, as->busts);
    assert_int_equal(figures->turns, as->turns);
    assert_int_equal(figures->best_turn, as->best_turn);
    assert_int_equal(figures->luck, as->luck);
    assert_string_equal(figures->luck_game, as->luck_game);
    assert_int_equal(figures->count, as->rivals);
    assert_int_equal(figures->rivals[0].played, as->met);
    assert_int_equal(figures->rivals[0].ahead, as->ahead);
    store_forget(asked);
}

static void what_the_first_edition_folded_still_counts(void **state)
{
    struct stand *stand = *state;
    open_first_edition(stand);
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        expect_told(stand->few, &told[i]);
    }
    struct store_asked *asked = store_ask_finished(stand->few, NULL, 0, 0, 5);
    const struct store_lines *lines = help_answer(stand->few, asked);
    assert_int_equal(lines->whole, 20);
    assert_int_equal(lines->gone, 40);
    store_forget(asked);
    /* Logs go on top of it, and no figure notices. */
    store_limit(stand->few, LIMIT);
    play_as(stand, MATCH_NOBODY, 2 * LIMIT);
    assert_true(count_few(stand, "SELECT count(*) FROM matches WHERE pruned = 1") > 0);
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        expect_told(stand->few, &told[i]);
    }
}

static void who_met_in_a_match_that_was_folded_is_not_merged(void **state)
{
    struct stand *stand = *state;
    open_first_edition(stand);
    int64_t ann = player_number(stand->few, "Ann"), ben = player_number(stand->few, "Ben");
    /* What is left of them would let them be merged. */
    count_few(stand, "DELETE FROM seats");
    count_few(stand, "DELETE FROM matches");
    assert_int_equal(help_fate(stand->few, store_player_merge(stand->few, ann, ben)),
                     STORE_REFUSED);
}

static void nothing_past_is_left_of_who_is_removed(void **state)
{
    struct stand *stand = *state;
    open_first_edition(stand);
    int64_t ann = player_number(stand->few, "Ann");
    assert_int_equal(help_fate(stand->few, store_player_remove(stand->few, ann)), STORE_SAFE);
    assert_int_equal(count_few(stand, "SELECT count(*) FROM past p WHERE NOT EXISTS"
                                      " (SELECT 1 FROM players q WHERE q.number = p.player)"),
                     0);
    assert_int_equal(count_few(stand, "SELECT count(*) FROM past_rivals p WHERE NOT EXISTS"
                                      " (SELECT 1 FROM players q WHERE q.number = p.rival)"),
                     0);
    assert_true(count_few(stand, "SELECT count(*) FROM past") > 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(no_figure_notices_what_went),
        TEST(the_best_stay_and_can_be_seen_again),
        TEST(there_is_never_more_than_twice_the_limit),
        TEST(a_match_that_tells_no_player_anything_goes_altogether),
        TEST(so_does_one_whose_players_were_all_removed),
        TEST(the_file_stops_growing),
        TEST(the_list_tells_how_many_went),
        TEST(without_a_limit_everything_stays),
        TEST(what_is_too_much_goes_portion_by_portion),
        TEST(what_is_open_stays_and_what_was_left_goes),
        TEST(who_met_in_a_match_that_went_is_not_merged),
        TEST(merged_players_have_the_sum_of_both),
        TEST(a_database_of_the_first_version_keeps_all_it_had),
        TEST(what_the_first_edition_folded_still_counts),
        TEST(who_met_in_a_match_that_was_folded_is_not_merged),
        TEST(nothing_past_is_left_of_who_is_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
