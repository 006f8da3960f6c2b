/* Evenings: what is written of them is there again, what became of them, who was met; databases
   of the editions before them. And today's dice, by the same means. */
#include "tests/store/help.h"

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

struct stand {
    char folder[STORE_PATH_MAX];
    struct store *store;
};

static int set_up(void **state)
{
    static struct stand stand;
    help_folder(stand.folder);
    stand.store = help_open(stand.folder);
    *state = &stand;
    return 0;
}

static int tear_down(void **state)
{
    struct stand *stand = *state;
    store_destroy(stand->store);
    help_remove(stand->folder);
    return 0;
}

static void start_again(struct stand *stand)
{
    store_destroy(stand->store);
    stand->store = help_open(stand->folder);
}

/* What a statement's first number is, while the store is closed. */
static int64_t ask(struct stand *stand, const char *statement)
{
    sqlite3 *db = NULL;
    store_destroy(stand->store);
    assert_int_equal(sqlite3_open(help_path(stand->folder, "tumblecup.db"), &db), SQLITE_OK);
    int64_t number = sql_number(db, statement, SQL_NO_VALUES, -1);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    stand->store = help_open(stand->folder);
    return number;
}

/* Ann, Ben, Cleo and a computer; Zonk was played while Cleo paused, Bombs is played now, and the
   wheel says what comes then. */
static struct evening sample(void)
{
    struct store_match match = help_match("bombs", 4, 1);
    tc_match_destroy(match.match);
    struct evening evening = {.number = store_match_number(),
                              .seed = UINT64_MAX - 5,
                              .minutes = 60,
                              .double_last = true,
                              .phase = EVENING_PLAYING,
                              .turns = 2,
                              .people = 4,
                              .games = 4};
    for (int i = 0; i < 4; i++) {
        evening.person[i] = (struct evening_person){.seat = match.seats[i], .here = i != 3};
    }
    evening.person[1].seat.coach = true;
    evening.person[2].pauses = 1;
    evening.person[3].seat.kind = 2;
    evening.game[0] = (struct evening_game){.game = tc_game_find("zonk"),
                                            .form = TC_FORM_QUICK,
                                            .state = EVENING_PLAYED,
                                            .minutes = 11,
                                            .weight = 1,
                                            .rule = {.option = 3, .value = 1},
                                            .match = 1234567890123,
                                            .here = 15,
                                            .plays = 11,
                                            .place = {2, 1, 0, 3}};
    evening.game[1] = (struct evening_game){.game = tc_game_find("microbin"),
                                            .state = EVENING_SKIPPED,
                                            .rule = {.option = EVENING_NO_RULE}};
    evening.game[2] = (struct evening_game){.game = tc_game_find("bombs"),
                                            .form = TC_FORM_CLASSIC,
                                            .minutes = 7,
                                            .weight = 1,
                                            .rule = {.option = EVENING_NO_RULE},
                                            .match = store_match_number(),
                                            .here = 7,
                                            .plays = 7};
    evening.game[3] = (struct evening_game){
        .game = EVENING_NO_GAME, .minutes = 9, .rule = {.option = EVENING_NO_RULE}};
    return evening;
}

static const struct store_evening_standing standing[EVENING_PEOPLE_MOST] = {
    {600, 2}, {1200, 1}, {600, 2}, {0, 4}};

static void put(struct stand *stand, const struct evening *evening)
{
    assert_int_equal(help_fate(stand->store, store_evening_put(stand->store, evening, standing)),
                     STORE_SAFE);
}

static struct store_evening open_one(struct stand *stand)
{
    struct store_asked *asked = store_ask_evening(stand->store);
    struct store_evening open = *(const struct store_evening *)help_answer(stand->store, asked);
    store_forget(asked);
    return open;
}

static void expect_same(const struct evening *a, const struct evening *b)
{
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->seed, b->seed);
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->minutes, b->minutes);
    assert_int_equal(a->wheel, b->wheel);
    assert_int_equal(a->double_last, b->double_last);
    assert_int_equal(a->guests, b->guests);
    assert_int_equal(a->turns, b->turns);
    assert_int_equal(a->people, b->people);
    assert_int_equal(a->games, b->games);
    for (int i = 0; i < a->people; i++) {
        const struct evening_person *one = &a->person[i], *other = &b->person[i];
        assert_string_equal(one->seat.name, other->seat.name);
        assert_int_equal(one->seat.kind, other->seat.kind);
        assert_int_equal(one->seat.color, other->seat.color);
        assert_int_equal(one->seat.coach, other->seat.coach);
        assert_int_equal(one->here, other->here);
        assert_int_equal(one->pauses, other->pauses);
    }
    for (int i = 0; i < a->games; i++) {
        const struct evening_game *one = &a->game[i], *other = &b->game[i];
        assert_int_equal(one->game, other->game);
        assert_int_equal(one->form, other->form);
        assert_int_equal(one->state, other->state);
        assert_int_equal(one->minutes, other->minutes);
        assert_int_equal(one->weight, other->weight);
        assert_int_equal(one->rule.option, other->rule.option);
        assert_true(one->rule.option == EVENING_NO_RULE || one->rule.value == other->rule.value);
        assert_int_equal(one->match, other->match);
        assert_int_equal(one->here, other->here);
        assert_int_equal(one->plays, other->plays);
        assert_memory_equal(one->place, other->place, sizeof one->place);
    }
}

/* ---- Open ------------------------------------------------------------------------------------ */

static void an_evening_is_there_again_to_the_last_place(void **state)
{
    struct stand *stand = *state;
    struct evening evening = sample();
    assert_int_equal(open_one(stand).evening.number, 0);
    put(stand, &evening);
    evening.turns = 3;
    evening.person[0].here = true;
    put(stand, &evening); /* takes the place of what was written */
    start_again(stand);
    struct store_evening open = open_one(stand);
    expect_same(&open.evening, &evening);
    assert_int_equal(ask(stand, "SELECT count(*) FROM evening_people"), 4);
    assert_int_equal(ask(stand, "SELECT count(*) FROM evenings WHERE began > ended"), 0);
}

static void it_tells_what_became_of_its_match(void **state)
{
    struct stand *stand = *state;
    struct evening evening = sample();
    struct store_match match = help_match("bombs", 3, 8);
    match.number = evening.game[2].match;
    put(stand, &evening);
    assert_int_equal(open_one(stand).match, STORE_EVENING_MATCH_GONE);
    assert_int_equal(help_fate(stand->store, store_match_put(stand->store, &match)), STORE_SAFE);
    assert_int_equal(open_one(stand).match, STORE_EVENING_MATCH_OPEN);
    help_play_out(match.match, 3);
    assert_int_equal(
        help_fate(stand->store, store_match_log(stand->store, match.number, match.match, 0)),
        STORE_SAFE);
    start_again(stand);
    struct store_evening open = open_one(stand);
    assert_int_equal(open.match, STORE_EVENING_MATCH_FINISHED);
    assert_string_equal(open.seats[2].name, "Cleo");
    int first = 0;
    for (int seat = 0; seat < 3; seat++) {
        bool won = (tc_match_state(match.match)->winners >> seat & 1) != 0;
        assert_int_equal(open.place[seat] == 1, won);
        first += won;
    }
    assert_true(first > 0);
    tc_match_destroy(match.match);
}

static void a_new_one_leaves_the_other_for_good(void **state)
{
    struct stand *stand = *state;
    struct evening one = sample(), other = sample();
    other.number = one.number + 1;
    put(stand, &one);
    put(stand, &other);
    assert_int_equal(open_one(stand).evening.number, other.number);
    other.phase = EVENING_OVER;
    other.game[2].state = other.game[3].state = EVENING_SKIPPED;
    put(stand, &other);
    assert_int_equal(open_one(stand).evening.number, other.number); /* its champion is to be seen */
    other.seen = true;
    put(stand, &other);
    assert_int_equal(open_one(stand).evening.number, 0);
    assert_int_equal(help_fate(stand->store, store_evening_remove(stand->store, one.number)),
                     STORE_SAFE);
    assert_int_equal(ask(stand, "SELECT count(*) FROM evenings"), 1);
    assert_int_equal(ask(stand, "SELECT count(*) FROM evening_places WHERE number <> "
                                "(SELECT number FROM evenings)"),
                     0);
}

static void what_can_not_be_is_not_gone_on_with(void **state)
{
    static const char *const spoils[] = {
        "UPDATE evening_games SET game = 'chess' WHERE at = 0",
        "UPDATE evening_games SET game = '' WHERE at = 2",
        "UPDATE evening_places SET place = 9 WHERE at = 0 AND person = 0",
        "UPDATE evening_places SET plays = 0 WHERE at = 2 AND person < 2",
        "UPDATE evening_games SET weight = 0 WHERE at = 2",
        "UPDATE evening_people SET here = 0 WHERE person > 0",
        "DELETE FROM evening_people WHERE person > 0",
        "DELETE FROM evening_games WHERE at > 1",
        "UPDATE evening_games SET state = 1 WHERE at > 1",
        "DELETE FROM evenings",
    };
    struct stand *stand = *state;
    for (size_t i = 0; i < sizeof spoils / sizeof spoils[0]; i++) {
        struct evening evening = sample();
        put(stand, &evening);
        assert_int_equal(open_one(stand).evening.number, evening.number);
        ask(stand, spoils[i]);
        assert_int_equal(open_one(stand).evening.number, 0);
        assert_string_equal(store_health(stand->store).aside, "");
        store_evening_remove(stand->store, evening.number);
    }
}

static void numbers_out_of_all_measure_are_brought_to_what_can_be(void **state)
{
    struct stand *stand = *state;
    struct evening evening = sample();
    put(stand, &evening);
    ask(stand, "UPDATE evening_people SET color = 4000, place = -1, points = 1000000000000");
    assert_int_equal(store_health(stand->store).cut, 4);
    assert_int_equal(ask(stand, "SELECT count(*) FROM evening_people WHERE color > 11"), 0);
}

/* ---- Records --------------------------------------------------------------------------------- */

static int64_t player_number(struct store *store, const char *name)
{
    int64_t number = 0;
    struct store_asked *asked = store_ask_players(store);
    const struct store_players *players = help_answer(store, asked);
    for (size_t i = 0; i < players->count; i++) {
        number = strcmp(players->list[i].name, name) == 0 ? players->list[i].number : number;
    }
    store_forget(asked);
    return number;
}

static struct store_evening_figures figures_of(struct stand *stand, const char *name,
                                               struct store_rival rivals[4])
{
    struct store_asked *asked =
        store_ask_evening_figures(stand->store, player_number(stand->store, name));
    struct store_evening_figures figures =
        *(const struct store_evening_figures *)help_answer(stand->store, asked);
    assert_true(figures.count <= 4);
    for (size_t i = 0; i < figures.count; i++) {
        rivals[i] = figures.rivals[i];
    }
    store_forget(asked);
    return figures;
}

static void finish(struct stand *stand, const struct store_evening_standing *as)
{
    struct evening evening = sample();
    evening.phase = EVENING_OVER;
    evening.game[2].state = evening.game[3].state = EVENING_SKIPPED;
    evening.game[2].here = evening.game[2].plays = 0;
    assert_int_equal(help_fate(stand->store, store_evening_put(stand->store, &evening, as)),
                     STORE_SAFE);
}

static void make_players(struct stand *stand)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct store_player player = {.color = (int)i};
        snprintf(player.name, sizeof player.name, "%s", names[i]);
        assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &player)),
                         STORE_SAFE);
    }
}

static void finished_evenings_are_listed_and_count(void **state)
{
    static const struct store_evening_standing other[EVENING_PEOPLE_MOST] = {
        {1200, 1}, {600, 2}, {600, 2}, {2400, 4}};
    struct stand *stand = *state;
    struct store_rival rivals[4];
    make_players(stand);
    finish(stand, standing);
    finish(stand, standing);
    finish(stand, other);
    struct store_asked *asked = store_ask_evenings(stand->store, 0, 2);
    const struct store_evening_lines *lines = help_answer(stand->store, asked);
    assert_int_equal(lines->whole, 3);
    assert_int_equal(lines->count, 2);
    assert_int_equal(lines->list[0].games, 1);
    assert_int_equal(lines->list[0].people, 4);
    assert_true(lines->list[0].person[0].won);
    assert_false(lines->list[0].person[1].won);
    assert_true(lines->list[0].ended > 0);
    store_forget(asked);
    struct store_evening_figures ben = figures_of(stand, "Ben", rivals);
    assert_int_equal(ben.played, 3);
    assert_int_equal(ben.won, 2);
    assert_int_equal(ben.count, 2);
    assert_string_equal(rivals[0].name, "Ann");
    assert_int_equal(rivals[0].played, 3);
    assert_int_equal(rivals[0].ahead, 2);
    assert_int_equal(rivals[0].behind, 1);
    assert_string_equal(rivals[1].name, "Cleo");
    assert_int_equal(rivals[1].ahead, 2);
    assert_int_equal(rivals[1].behind, 0); /* they shared a place */
}

static void an_open_evening_counts_nowhere(void **state)
{
    struct stand *stand = *state;
    struct store_rival rivals[4];
    struct evening evening = sample();
    make_players(stand);
    put(stand, &evening);
    assert_int_equal(figures_of(stand, "Ann", rivals).played, 0);
    evening.phase = EVENING_OVER; /* before any game was played */
    evening.game[0].state = evening.game[2].state = evening.game[3].state = EVENING_SKIPPED;
    put(stand, &evening);
    assert_int_equal(figures_of(stand, "Ann", rivals).played, 0);
}

static void players_are_renamed_merged_and_removed_in_evenings_too(void **state)
{
    struct stand *stand = *state;
    struct store_rival rivals[4];
    make_players(stand);
    finish(stand, standing);
    int64_t ann = player_number(stand->store, "Ann"), ben = player_number(stand->store, "Ben");
    struct store_player dora = {.color = 4};
    snprintf(dora.name, sizeof dora.name, "Dora");
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &dora)), STORE_SAFE);
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, ann, ben)),
                     STORE_REFUSED);
    int64_t into = player_number(stand->store, "Dora");
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, ben, into)),
                     STORE_SAFE);
    assert_int_equal(figures_of(stand, "Dora", rivals).won, 1);
    dora.number = into;
    snprintf(dora.name, sizeof dora.name, "Dorothea");
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &dora)), STORE_SAFE);
    struct store_asked *asked = store_ask_evenings(stand->store, 0, 1);
    const struct store_evening_lines *lines = help_answer(stand->store, asked);
    assert_string_equal(lines->list[0].person[0].name, "Dorothea");
    store_forget(asked);
    assert_int_equal(help_fate(stand->store, store_player_remove(stand->store, ann)), STORE_SAFE);
    assert_int_equal(figures_of(stand, "Dorothea", rivals).count, 1); /* Cleo */
}

/* ---- What goes ------------------------------------------------------------------------------- */

static void evenings_of_nobody_go_beyond_the_limit_and_others_stay(void **state)
{
    struct stand *stand = *state;
    struct evening left = sample();
    left.number = 5;
    finish(stand, standing); /* nobody of it is a player */
    put(stand, &left);
    store_limit(stand->store, STORE_LIMIT_LEAST);
    help_settle(stand->store);
    assert_int_equal(open_one(stand).evening.number, 5);
    assert_int_equal(ask(stand, "SELECT count(*) FROM evenings"), 1);
    make_players(stand);
    finish(stand, standing);
    store_limit(stand->store, STORE_LIMIT_LEAST);
    help_settle(stand->store);
    assert_int_equal(ask(stand, "SELECT count(*) FROM evenings"), 2);
}

static void standings_stay_when_logs_are_pruned(void **state)
{
    struct stand *stand = *state;
    struct store_rival rivals[4];
    struct evening evening = sample();
    evening.game[0].match = help_finished(stand->store, "zonk", 3, 1);
    evening.phase = EVENING_OVER;
    evening.game[2].state = evening.game[3].state = EVENING_SKIPPED;
    put(stand, &evening);
    store_limit(stand->store, STORE_LIMIT_LEAST);
    for (int i = 0; i < 2 * STORE_LIMIT_LEAST + 30; i++) {
        help_finished(stand->store, "bombs", 3, 100 + (unsigned)i);
    }
    help_settle(stand->store);
    assert_true(ask(stand, "SELECT count(*) FROM matches WHERE pruned = 1") > 0);
    assert_int_equal(figures_of(stand, "Ben", rivals).won, 1);
}

static void guests_of_past_evenings_are_not_read_of_any_more(void **state)
{
    struct stand *stand = *state;
    struct evening evening = sample();
    make_players(stand);
    snprintf(evening.person[0].seat.name, BASE_NAME_BYTES, "Secret");
    put(stand, &evening);
    assert_int_equal(help_fate(stand->store, store_guests_forget(stand->store, 1, "Guest %d")),
                     STORE_SAFE);
    assert_string_equal(open_one(stand).evening.person[0].seat.name, "Secret"); /* is of today */
    assert_int_equal(
        help_fate(stand->store, store_guests_forget(stand->store, INT64_MAX, "Guest %d")),
        STORE_SAFE);
    struct evening now = open_one(stand).evening;
    assert_string_equal(now.person[0].seat.name, "Guest 1");
    assert_string_equal(now.person[1].seat.name, "Ben");
    assert_string_equal(now.person[3].seat.name, "Dan"); /* a computer */
}

static void evenings_that_lay_aside_join_what_came_since(void **state)
{
    static const char aside[] = "tumblecup.db.unreadable-20260101-120000";
    struct stand *stand = *state;
    struct store_rival rivals[4];
    struct evening evening = sample();
    make_players(stand);
    finish(stand, standing);
    put(stand, &evening);
    store_destroy(stand->store);
    assert_int_equal(
        rename(help_path(stand->folder, "tumblecup.db"), help_path(stand->folder, aside)), 0);
    stand->store = help_open(stand->folder);
    assert_int_equal(store_health(stand->store).finds, 1);
    assert_int_equal(help_fate(stand->store, store_take_back(stand->store, true)), STORE_SAFE);
    struct store_evening open = open_one(stand);
    expect_same(&open.evening, &evening);
    assert_int_equal(figures_of(stand, "Ben", rivals).won, 1);
}

/* ---- Editions before ------------------------------------------------------------------------- */

static char *read_text(const char *path)
{
    static char text[1 << 18];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    assert_int_equal(fclose(file), 0);
    assert_true(length > 0 && length < sizeof text - 1);
    text[length] = '\0';
    return text;
}

static void open_edition(struct stand *stand, int version, const char *path)
{
    struct store_schema old = {.steps = store_schema.steps, .count = version};
    enum sql_failure why;
    sqlite3 *db = NULL;
    store_destroy(stand->store);
    assert_int_equal(remove(help_path(stand->folder, "tumblecup.db")), 0);
    assert_int_equal(sqlite3_open(help_path(stand->folder, "tumblecup.db"), &db), SQLITE_OK);
    assert_true(store_schema_migrate(db, &old, &why));
    assert_int_equal(sqlite3_exec(db, read_text(path), NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    stand->store = help_open(stand->folder);
    assert_int_equal(store_health(stand->store).condition, STORE_KEEPS);
    assert_string_equal(store_health(stand->store).aside, "");
    assert_int_equal(store_health(stand->store).cut, 0);
}

static size_t count_finished(struct store *store)
{
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 100);
    const struct store_lines *lines = help_answer(store, asked);
    size_t count = lines->whole;
    store_forget(asked);
    return count;
}

/* An evening begins on top of it, with the players there are. */
static void expect_evening_on_top(struct stand *stand)
{
    struct store_rival rivals[4];
    struct evening evening = sample();
    put(stand, &evening);
    struct evening now = open_one(stand).evening;
    expect_same(&now, &evening);
    finish(stand, standing);
    assert_int_equal(figures_of(stand, "Ben", rivals).won, 1);
    assert_int_equal(rivals[0].played, 1);
}

static void a_database_of_the_first_edition_gets_evenings(void **state)
{
    struct stand *stand = *state;
    open_edition(stand, 4, TUMBLECUP_FIRST_EDITION);
    assert_int_equal(count_finished(stand->store), 20);
    expect_evening_on_top(stand);
}

static void a_database_of_the_second_edition_gets_evenings_and_keeps_all_else(void **state)
{
    struct stand *stand = *state;
    open_edition(stand, 5, TUMBLECUP_SECOND_EDITION);
    assert_int_equal(count_finished(stand->store), 5);
    struct store_asked *asked = store_ask_open(stand->store);
    const struct store_matches *open = help_answer(stand->store, asked);
    assert_int_equal(open->count, 1); /* and replays */
    assert_string_equal(tc_match_game(open->list[0].match)->id, "zonk");
    store_forget(asked);
    asked = store_ask_players(stand->store);
    const struct store_players *players = help_answer(stand->store, asked);
    assert_true(players->count >= 4);
    assert_int_equal(players->younger_count, 1);
    store_forget(asked);
    expect_evening_on_top(stand);
    assert_int_equal(ask(stand, "SELECT value FROM settings WHERE name = 'speed'"), -1);
    assert_int_equal(ask(stand, "SELECT count(*) FROM settings WHERE name = 'speed'"), 1);
    assert_int_equal(ask(stand, "SELECT count(*) FROM lineup_seats"), 3);
}

/* ---- Today's dice ---------------------------------------------------------------------------- */

static void put_try(struct stand *stand, const struct store_today *tried)
{
    assert_int_equal(help_fate(stand->store, store_today_put(stand->store, tried)), STORE_SAFE);
}

static struct store_today only_day(struct stand *stand, size_t count)
{
    struct store_asked *asked = store_ask_days(stand->store);
    const struct store_days *days = help_answer(stand->store, asked);
    assert_int_equal(days->count, count);
    struct store_today first = days->list[0];
    store_forget(asked);
    return first;
}

static void only_the_first_try_of_a_day_counts(void **state)
{
    struct stand *stand = *state;
    struct store_today first = {.day = 20780, .game = "bombs", .match = 11};
    struct store_today second = {
        .day = 20780, .game = "bombs", .match = 12, .done = true, .reached = 40};
    put_try(stand, &first);
    put_try(stand, &second); /* another match of the same day and game */
    start_again(stand);
    assert_int_equal(only_day(stand, 1).match, 11);
    assert_false(only_day(stand, 1).done);
    first.done = true;
    first.reached = -3;
    put_try(stand, &first);
    first.reached = 30; /* ended is ended */
    put_try(stand, &first);
    start_again(stand);
    assert_true(only_day(stand, 1).done);
    assert_int_equal(only_day(stand, 1).reached, -3);
    second.day++;
    put_try(stand, &second);
    strcpy(second.game, "dicegame");
    put_try(stand, &second);
    assert_int_equal(only_day(stand, 3).day, 20780);
}

static void databases_of_the_editions_before_get_todays_dice(void **state)
{
    struct stand *stand = *state;
    struct store_today tried = {
        .day = 20780, .game = "dicegame", .match = 11, .done = true, .reached = 17};
    open_edition(stand, 4, TUMBLECUP_FIRST_EDITION);
    put_try(stand, &tried);
    assert_int_equal(only_day(stand, 1).reached, 17);
    assert_int_equal(count_finished(stand->store), 20);
    open_edition(stand, 5, TUMBLECUP_SECOND_EDITION);
    put_try(stand, &tried);
    assert_string_equal(only_day(stand, 1).game, "dicegame");
    assert_int_equal(count_finished(stand->store), 5);
}

/* The version before: evenings were known, and one goes on. */
static void a_database_with_evenings_keeps_them_and_gets_todays_dice(void **state)
{
    struct stand *stand = *state;
    open_edition(stand, 6, TUMBLECUP_EVENINGS);
    assert_int_equal(open_one(stand).evening.number, 30121640000000001);
    put_try(stand, &(struct store_today){.day = 20780, .game = "bombs", .match = 11});
    start_again(stand);
    assert_int_equal(only_day(stand, 1).match, 11);
    assert_int_equal(open_one(stand).evening.people, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(only_the_first_try_of_a_day_counts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(databases_of_the_editions_before_get_todays_dice, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_database_with_evenings_keeps_them_and_gets_todays_dice,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_evening_is_there_again_to_the_last_place, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(it_tells_what_became_of_its_match, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_new_one_leaves_the_other_for_good, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_can_not_be_is_not_gone_on_with, set_up, tear_down),
        cmocka_unit_test_setup_teardown(numbers_out_of_all_measure_are_brought_to_what_can_be,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(finished_evenings_are_listed_and_count, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_open_evening_counts_nowhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(players_are_renamed_merged_and_removed_in_evenings_too,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(evenings_of_nobody_go_beyond_the_limit_and_others_stay,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(standings_stay_when_logs_are_pruned, set_up, tear_down),
        cmocka_unit_test_setup_teardown(guests_of_past_evenings_are_not_read_of_any_more, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(evenings_that_lay_aside_join_what_came_since, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_database_of_the_first_edition_gets_evenings, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_database_of_the_second_edition_gets_evenings_and_keeps_all_else, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
