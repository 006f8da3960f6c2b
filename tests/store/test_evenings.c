/* SPDX-License-Identifier: Zlib */
/* Evenings: what is written of them is there again, what became of them, who was met; databases
   of the editions before them; and evenings that leave as a text and come as one. */
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
#include <jansson.h>

#include "store/schema.h"
#include "store/sql.h"
#include "wire/checksum.h"

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

static void put(struct help_stand *stand, const struct evening *evening)
{
    assert_int_equal(help_fate(stand->store, store_evening_put(stand->store, evening, standing)),
                     STORE_SAFE);
}

static struct store_evening open_one(struct help_stand *stand)
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
    struct help_stand *stand = *state;
    struct evening evening = sample();
    assert_int_equal(open_one(stand).evening.number, 0);
    put(stand, &evening);
    evening.turns = 3;
    evening.person[0].here = true;
    put(stand, &evening); /* takes the place of what was written */
    help_start_again(stand);
    struct store_evening open = open_one(stand);
    expect_same(&open.evening, &evening);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM evening_people"), 4);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM evenings WHERE began > ended"), 0);
}

static void it_tells_what_became_of_its_match(void **state)
{
    struct help_stand *stand = *state;
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
    help_start_again(stand);
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
    /* Nobody can have come last together with somebody else and still be last of three. */
    assert_int_equal(help_ask(stand, "UPDATE seats SET place = 3 WHERE seat > 0 RETURNING place"),
                     3);
    assert_int_equal(open_one(stand).match, STORE_EVENING_MATCH_GONE);
    tc_match_destroy(match.match);
}

static void a_new_one_leaves_the_other_for_good(void **state)
{
    struct help_stand *stand = *state;
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
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM evenings"), 1);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM evening_places WHERE number <> "
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
    struct help_stand *stand = *state;
    for (size_t i = 0; i < sizeof spoils / sizeof spoils[0]; i++) {
        struct evening evening = sample();
        put(stand, &evening);
        assert_int_equal(open_one(stand).evening.number, evening.number);
        help_ask(stand, spoils[i]);
        assert_int_equal(open_one(stand).evening.number, 0);
        assert_string_equal(store_health(stand->store).aside, "");
        store_evening_remove(stand->store, evening.number);
    }
}

static void numbers_out_of_all_measure_are_brought_to_what_can_be(void **state)
{
    struct help_stand *stand = *state;
    struct evening evening = sample();
    put(stand, &evening);
    help_ask(stand, "UPDATE evening_people SET color = 4000, place = -1, points = 1000000000000");
    assert_int_equal(store_health(stand->store).cut, 4);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM evening_people WHERE color > 11"), 0);
}

/* ---- Records --------------------------------------------------------------------------------- */

static struct store_evening_figures figures_of(struct help_stand *stand, const char *name,
                                               struct store_rival rivals[4])
{
    struct store_asked *asked =
        store_ask_evening_figures(stand->store, help_player(stand->store, name));
    struct store_evening_figures figures =
        *(const struct store_evening_figures *)help_answer(stand->store, asked);
    assert_true(figures.count <= 4);
    for (size_t i = 0; i < figures.count; i++) {
        rivals[i] = figures.rivals[i];
    }
    store_forget(asked);
    return figures;
}

static void finish(struct help_stand *stand, const struct store_evening_standing *as)
{
    struct evening evening = sample();
    evening.phase = EVENING_OVER;
    evening.game[2].state = evening.game[3].state = EVENING_SKIPPED;
    evening.game[2].here = evening.game[2].plays = 0;
    assert_int_equal(help_fate(stand->store, store_evening_put(stand->store, &evening, as)),
                     STORE_SAFE);
}

static void make_players(struct help_stand *stand)
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
    struct help_stand *stand = *state;
    struct store_rival rivals[4];
    make_players(stand);
    finish(stand, standing);
    finish(stand, standing);
    finish(stand, other);
    struct store_asked *asked = store_ask_evenings(stand->store, 0, 2);
    const struct store_evening_lines *lines = help_answer(stand->store, asked);
    assert_int_equal(lines->whole, 3);
    assert_int_equal(lines->count, 2);
    assert_int_equal(lines->list[0].evening.people, 4);
    assert_int_equal(lines->list[0].evening.game[0].state, EVENING_PLAYED);
    assert_int_equal(lines->list[0].evening.phase, EVENING_OVER);
    assert_true(lines->list[0].ended > 0);
    assert_false(lines->list[0].imported);
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
    struct help_stand *stand = *state;
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
    struct help_stand *stand = *state;
    struct store_rival rivals[4];
    make_players(stand);
    finish(stand, standing);
    int64_t ann = help_player(stand->store, "Ann"), ben = help_player(stand->store, "Ben");
    struct store_player dora = {.color = 4};
    snprintf(dora.name, sizeof dora.name, "Dora");
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &dora)), STORE_SAFE);
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, ann, ben)),
                     STORE_REFUSED);
    int64_t into = help_player(stand->store, "Dora");
    assert_int_equal(help_fate(stand->store, store_player_merge(stand->store, ben, into)),
                     STORE_SAFE);
    assert_int_equal(figures_of(stand, "Dora", rivals).won, 1);
    dora.number = into;
    snprintf(dora.name, sizeof dora.name, "Dorothea");
    assert_int_equal(help_fate(stand->store, store_player_put(stand->store, &dora)), STORE_SAFE);
    struct store_asked *asked = store_ask_evenings(stand->store, 0, 1);
    const struct store_evening_lines *lines = help_answer(stand->store, asked);
    assert_string_equal(lines->list[0].evening.person[1].seat.name, "Dorothea");
    store_forget(asked);
    assert_int_equal(help_fate(stand->store, store_player_remove(stand->store, ann)), STORE_SAFE);
    assert_int_equal(figures_of(stand, "Dorothea", rivals).count, 1); /* Cleo */
}

/* ---- What goes ------------------------------------------------------------------------------- */

static void evenings_of_nobody_go_beyond_the_limit_and_others_stay(void **state)
{
    struct help_stand *stand = *state;
    struct evening left = sample();
    left.number = 5;
    finish(stand, standing); /* nobody of it is a player */
    put(stand, &left);
    store_limit(stand->store, STORE_LIMIT_LEAST);
    help_settle(stand->store);
    assert_int_equal(open_one(stand).evening.number, 5);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM evenings"), 1);
    make_players(stand);
    finish(stand, standing);
    store_limit(stand->store, STORE_LIMIT_LEAST);
    help_settle(stand->store);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM evenings"), 2);
}

static void standings_stay_when_logs_are_pruned(void **state)
{
    struct help_stand *stand = *state;
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
    assert_true(help_ask(stand, "SELECT count(*) FROM matches WHERE pruned = 1") > 0);
    assert_int_equal(figures_of(stand, "Ben", rivals).won, 1);
}

static void guests_of_past_evenings_are_not_read_of_any_more(void **state)
{
    struct help_stand *stand = *state;
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
    struct help_stand *stand = *state;
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

static size_t count_finished(struct store *store)
{
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 100);
    const struct store_lines *lines = help_answer(store, asked);
    size_t count = lines->whole;
    store_forget(asked);
    return count;
}

/* An evening begins on top of it, with the players there are. */
static void expect_evening_on_top(struct help_stand *stand)
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
    struct help_stand *stand = *state;
    help_open_edition(stand, 4, TUMBLECUP_FIRST_EDITION);
    assert_int_equal(count_finished(stand->store), 20);
    expect_evening_on_top(stand);
}

static void a_database_of_the_second_edition_gets_evenings_and_keeps_all_else(void **state)
{
    struct help_stand *stand = *state;
    help_open_edition(stand, 5, TUMBLECUP_SECOND_EDITION);
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
    assert_int_equal(help_ask(stand, "SELECT value FROM settings WHERE name = 'speed'"), -1);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM settings WHERE name = 'speed'"), 1);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM lineup_seats"), 3);
}

/* ---- As a text ------------------------------------------------------------------------------- */

/* A finished evening whose first game's match is there; its number. */
static int64_t finish_with_match(struct help_stand *stand)
{
    struct evening evening = sample();
    evening.game[0].match = help_finished(stand->store, "zonk", 3, 1);
    evening.phase = EVENING_OVER;
    evening.game[2].state = evening.game[3].state = EVENING_SKIPPED;
    evening.game[2].here = evening.game[2].plays = 0;
    put(stand, &evening);
    return evening.number;
}

/* The text of an evening, until the next one. */
static const char *export_evening(struct help_stand *stand, int64_t number)
{
    static char text[1 << 20];
    struct store_asked *asked = store_ask_export_evening(stand->store, number);
    const struct store_text *exported = help_answer(stand->store, asked);
    text[0] = '\0';
    if (exported->text != NULL) {
        assert_true(exported->length < sizeof text);
        memcpy(text, exported->text, exported->length + 1);
    }
    store_forget(asked);
    return text;
}

static struct store_import import(struct help_stand *stand, const char *text)
{
    struct store_asked *asked = store_ask_import(stand->store, text, strlen(text), NULL, 0);
    struct store_import answer = *(const struct store_import *)help_answer(stand->store, asked);
    store_forget(asked);
    return answer;
}

static struct store_evening_line newest(struct help_stand *stand, size_t whole)
{
    struct store_asked *asked = store_ask_evenings(stand->store, 0, 1);
    const struct store_evening_lines *lines = help_answer(stand->store, asked);
    assert_int_equal(lines->whole, whole);
    struct store_evening_line line = lines->list[0];
    store_forget(asked);
    return line;
}

/* Into an empty database, where it is as it was, match and all, and counts nowhere. */
static void an_evening_leaves_as_a_text_and_comes_back_from_it(void **state)
{
    struct help_stand *stand = *state;
    struct store_rival rivals[4];
    const char *text = export_evening(stand, finish_with_match(stand));
    struct store_evening_line left = newest(stand, 1);
    help_begin_anew(stand);
    make_players(stand);
    struct store_import taken = import(stand, text);
    assert_true(taken.number != 0 && taken.evening && !taken.known);
    assert_int_equal(taken.shown.number, taken.number);
    assert_int_equal(taken.ended, left.ended);
    struct store_import again = import(stand, text);
    assert_true(again.known && again.number == taken.number);
    struct store_evening_line here = newest(stand, 1);
    assert_true(here.imported);
    assert_int_equal(here.ended, left.ended);
    assert_int_equal(here.evening.number, taken.number);
    assert_int_equal(here.evening.seed, left.evening.seed);
    assert_int_equal(here.evening.minutes, left.evening.minutes);
    assert_int_equal(here.evening.people, left.evening.people);
    for (int i = 0; i < left.evening.people; i++) {
        const struct evening_person *one = &here.evening.person[i],
                                    *other = &left.evening.person[i];
        assert_string_equal(one->seat.name, other->seat.name);
        assert_int_equal(one->seat.kind, other->seat.kind);
        assert_int_equal(one->seat.color, other->seat.color);
        assert_int_equal(one->here, other->here);
    }
    const struct evening_game *played = &here.evening.game[0], *before = &left.evening.game[0];
    assert_int_equal(here.evening.games, 1); /* what was not played is no part of it */
    assert_int_equal(played->game, before->game);
    assert_int_equal(played->weight, before->weight);
    assert_int_equal(played->rule.option, before->rule.option);
    assert_int_equal(played->rule.value, before->rule.value);
    assert_int_equal(played->here, before->here);
    assert_int_equal(played->plays, before->plays);
    assert_memory_equal(played->place, before->place, sizeof played->place);
    assert_int_not_equal(played->match, before->match);
    struct store_asked *asked = store_ask_match(stand->store, played->match);
    const struct store_matches *found = help_answer(stand->store, asked);
    assert_int_equal(found->count, 1);
    assert_string_equal(found->list[0].seats[2].name, "Cleo");
    store_forget(asked);
    assert_int_equal(figures_of(stand, "Ben", rivals).played, 0);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM seats WHERE counts = 1"), 0);
}

/* Once more from what came in: the same text, but for the numbers of its own. */
static void what_came_as_a_text_leaves_as_the_same(void **state)
{
    struct help_stand *stand = *state;
    static char first[1 << 20];
    int64_t number = finish_with_match(stand);
    snprintf(first, sizeof first, "%s", export_evening(stand, number));
    struct store_import here = import(stand, first);
    assert_true(here.known && here.number == number && here.shown.number == number);
    help_begin_anew(stand);
    struct store_import taken = import(stand, first);
    assert_false(taken.known);
    assert_string_equal(export_evening(stand, taken.number), first);
}

static void an_evening_without_its_matches_leaves_too(void **state)
{
    struct help_stand *stand = *state;
    finish(stand, standing); /* the match it names was never there */
    static char text[1 << 20];
    snprintf(text, sizeof text, "%s", export_evening(stand, newest(stand, 1).evening.number));
    help_begin_anew(stand);
    assert_true(import(stand, text).number != 0);
    assert_int_equal(help_ask(stand,
                              "SELECT count(*) FROM evenings JOIN evening_games USING (number)"
                              " WHERE imported = 1"),
                     1);
}

static void an_open_evening_and_one_that_is_not_there_are_not_to_be_had(void **state)
{
    struct help_stand *stand = *state;
    struct evening evening = sample();
    put(stand, &evening);
    assert_string_equal(export_evening(stand, evening.number), "");
    assert_string_equal(export_evening(stand, 12345), "");
}

/* Each byte of it, now and then, and each length: nothing of a damaged one is taken in. */
static void a_damaged_text_changes_nothing(void **state)
{
    struct help_stand *stand = *state;
    static char text[1 << 20], bad[1 << 20];
    snprintf(text, sizeof text, "%s", export_evening(stand, finish_with_match(stand)));
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i += 1 + length / 41) {
        memcpy(bad, text, length + 1);
        bad[i] = bad[i] == '7' ? '8' : '7';
        assert_int_equal(import(stand, bad).number, 0);
        memcpy(bad, text, length + 1);
        bad[i] = '\0';
        assert_int_equal(import(stand, bad).number, 0);
    }
    newest(stand, 1);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM matches"), 1);
}

/* Sums that fit, of what can't have been. */
static void expect_refused(struct help_stand *stand, const char *path, json_t *value,
                           enum store_refusal why)
{
    const char *text = export_evening(stand, newest(stand, 1).evening.number);
    json_t *whole = json_loads(text, 0, NULL), *at = json_object_get(whole, "evening");
    char step[32];
    const char *rest = path;
    for (const char *dot; (dot = strchr(rest, '.')) != NULL; rest = dot + 1) {
        snprintf(step, sizeof step, "%.*s", (int)(dot - rest), rest);
        at = json_is_array(at) ? json_array_get(at, strtoul(step, NULL, 10))
                               : json_object_get(at, step);
    }
    assert_true(json_is_object(at));
    assert_int_equal(json_object_set_new(at, rest, value), 0);
    assert_true(wire_checksum_put(whole));
    char *bad = json_dumps(whole, JSON_COMPACT);
    struct store_import answer = import(stand, bad);
    assert_int_equal(answer.number, 0);
    assert_int_equal(answer.why, why);
    assert_true(answer.evening);
    free(bad);
    json_decref(whole);
}

static void what_can_not_have_been_is_refused(void **state)
{
    struct help_stand *stand = *state;
    finish_with_match(stand);
    expect_refused(stand, "games.0.game", json_string("chess"), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "games.0.game", json_string("bombs"), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "games.0.weight", json_integer(3), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "games.0.plays", json_pack("[i,i]", 0, 1), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "games.0.plays", json_pack("[i,i,i]", 0, 1, 9), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "games.0.place", json_pack("[i,i,i]", 1, 2, 9), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "games.0.place", json_pack("[i,i,i]", 1, 3, 3), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "games.0.match.seed", json_string("9"), STORE_IMPORT_CHANGED);
    expect_refused(stand, "games", json_array(), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "people.0.name", json_string(""), STORE_IMPORT_SEATS);
    expect_refused(stand, "people", json_array(), STORE_IMPORT_ILLEGAL);
    expect_refused(stand, "ended", json_integer(-1), STORE_IMPORT_ILLEGAL);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM matches"), 1);
}

/* What an older Tumblecup exported, a match alone, is a match still. */
static void a_match_alone_is_taken_in_as_before(void **state)
{
    struct help_stand *stand = *state;
    struct store_asked *asked =
        store_ask_export(stand->store, help_finished(stand->store, "bombs", 2, 1));
    const struct store_text *text = help_answer(stand->store, asked);
    struct store_import taken = import(stand, text->text);
    assert_true(taken.number != 0);
    assert_false(taken.evening);
    store_forget(asked);
    assert_int_equal(help_ask(stand, "SELECT count(*) FROM evenings"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_evening_is_there_again_to_the_last_place, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(it_tells_what_became_of_its_match, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(a_new_one_leaves_the_other_for_good, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(what_can_not_be_is_not_gone_on_with, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(numbers_out_of_all_measure_are_brought_to_what_can_be,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(finished_evenings_are_listed_and_count, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(an_open_evening_counts_nowhere, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(players_are_renamed_merged_and_removed_in_evenings_too,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(evenings_of_nobody_go_beyond_the_limit_and_others_stay,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(standings_stay_when_logs_are_pruned, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(guests_of_past_evenings_are_not_read_of_any_more,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(evenings_that_lay_aside_join_what_came_since, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(a_database_of_the_first_edition_gets_evenings, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(
            a_database_of_the_second_edition_gets_evenings_and_keeps_all_else, help_set_up,
            help_tear_down),
        cmocka_unit_test_setup_teardown(an_evening_leaves_as_a_text_and_comes_back_from_it,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(what_came_as_a_text_leaves_as_the_same, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(an_evening_without_its_matches_leaves_too, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(an_open_evening_and_one_that_is_not_there_are_not_to_be_had,
                                        help_set_up, help_tear_down),
        cmocka_unit_test_setup_teardown(a_damaged_text_changes_nothing, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(what_can_not_have_been_is_refused, help_set_up,
                                        help_tear_down),
        cmocka_unit_test_setup_teardown(a_match_alone_is_taken_in_as_before, help_set_up,
                                        help_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
