/* SPDX-License-Identifier: Zlib */
#include "tests/store/help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include <sqlite3.h>

#include "store/schema.h"
#include "store/sql.h"

/* ---- Folders --------------------------------------------------------------------------------- */

void help_folder(char path[STORE_PATH_MAX])
{
    const char *base = getenv("TMPDIR");
    snprintf(path, STORE_PATH_MAX, "%s/tumblecup-store-XXXXXX", base == NULL ? "/tmp" : base);
    assert_non_null(mkdtemp(path));
}

const char *help_path(const char *folder, const char *name)
{
    static char paths[4][STORE_PATH_MAX];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, STORE_PATH_MAX, "%s/%s", folder, name);
    return path;
}

void help_remove(const char *folder)
{
    DIR *entries = opendir(folder);
    chmod(folder, 0700);
    for (const struct dirent *entry; entries != NULL && (entry = readdir(entries)) != NULL;) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            unlink(help_path(folder, entry->d_name));
        }
    }
    if (entries != NULL) {
        closedir(entries);
    }
    rmdir(folder);
}

/* ---- Stores ---------------------------------------------------------------------------------- */

struct store *help_open_on(const char *folder, const char *vfs)
{
    struct store *store = store_create(&(struct store_setup){.folder = folder, .vfs = vfs});
    assert_non_null(store);
    help_settle(store);
    return store;
}

struct store *help_open(const char *folder)
{
    return help_open_on(folder, NULL);
}

void help_settle(struct store *store)
{
    assert_true(store_await(store, HELP_PATIENCE_MS));
}

const void *help_answer(struct store *store, struct store_asked *asked)
{
    help_settle(store);
    const void *answer = store_answer(asked);
    assert_non_null(answer);
    return answer;
}

enum store_fate help_fate(struct store *store, store_ticket ticket)
{
    assert_true(ticket > 0);
    help_settle(store);
    return store_fate(store, ticket);
}

/* ---- A stand --------------------------------------------------------------------------------- */

int help_set_up(void **state)
{
    static struct help_stand stand;
    help_folder(stand.folder);
    stand.store = help_open(stand.folder);
    assert_int_equal(store_health(stand.store).condition, STORE_KEEPS);
    *state = &stand;
    return 0;
}

int help_tear_down(void **state)
{
    struct help_stand *stand = *state;
    store_destroy(stand->store);
    help_remove(stand->folder);
    return 0;
}

void help_start_again(struct help_stand *stand)
{
    store_destroy(stand->store);
    stand->store = help_open(stand->folder);
    assert_int_equal(store_health(stand->store).condition, STORE_KEEPS);
}

void help_begin_anew(struct help_stand *stand)
{
    store_destroy(stand->store);
    assert_int_equal(remove(help_path(stand->folder, "tumblecup.db")), 0);
    stand->store = help_open(stand->folder);
}

int64_t help_ask(struct help_stand *stand, const char *statement)
{
    sqlite3 *db = NULL;
    store_destroy(stand->store);
    assert_int_equal(sqlite3_open(help_path(stand->folder, "tumblecup.db"), &db), SQLITE_OK);
    int64_t number = sql_number(db, statement, SQL_NO_VALUES, -1);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    stand->store = help_open(stand->folder);
    return number;
}

const char *help_read(const char *path)
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

void help_open_edition(struct help_stand *stand, int version, const char *path)
{
    struct store_schema old = {.steps = store_schema.steps, .count = version};
    enum sql_failure why;
    sqlite3 *db = NULL;
    store_destroy(stand->store);
    assert_int_equal(remove(help_path(stand->folder, "tumblecup.db")), 0);
    assert_int_equal(sqlite3_open(help_path(stand->folder, "tumblecup.db"), &db), SQLITE_OK);
    assert_true(store_schema_migrate(db, &old, &why));
    assert_int_equal(sqlite3_exec(db, help_read(path), NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    stand->store = help_open(stand->folder);
    assert_int_equal(store_health(stand->store).condition, STORE_KEEPS);
    assert_string_equal(store_health(stand->store).aside, "");
    assert_int_equal(store_health(stand->store).cut, 0);
}

int64_t help_player(struct store *store, const char *name)
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

/* ---- Matches --------------------------------------------------------------------------------- */

struct store_match help_match(const char *game, int players, uint64_t seed)
{
    static const char *const names[] = {"Ann", "Ben",  "Cleo", "Dan",  "Eva", "Fay",
                                        "Gus", "Hana", "Ian",  "Jule", "Kim", "Lou"};
    struct tc_setup setup = tc_setup_default(tc_game_find(game), players);
    struct store_match match = {.number = store_match_number()};
    match.match = tc_match_create(&setup, seed, NULL, NULL);
    assert_non_null(match.match);
    for (int seat = 0; seat < players; seat++) {
        snprintf(match.seats[seat].name, sizeof match.seats[seat].name, "%s", names[seat]);
        match.seats[seat].color = seat;
    }
    return match;
}

static void move(struct tc_match *match, struct tc_random *random)
{
    const struct tc_state *state = tc_match_state(match);
    if (state->await == TC_AWAIT_ROLL) {
        assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
        return;
    }
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(match), state, actions);
    uint32_t pick = tc_random_below(random, (uint32_t)count);
    assert_int_equal(tc_match_act(match, &actions[pick], NULL), TC_MATCH_OK);
}

void help_play(struct tc_match *match, struct tc_random *random, int moves)
{
    for (int i = 0; i < moves && tc_match_state(match)->await != TC_AWAIT_OVER; i++) {
        move(match, random);
    }
}

void help_play_out(struct tc_match *match, uint64_t seed)
{
    struct tc_random random = tc_random_seeded(seed);
    help_play(match, &random, 1000000);
    assert_int_equal(tc_match_state(match)->await, TC_AWAIT_OVER);
}

bool help_same(const struct tc_match *a, const struct tc_match *b)
{
    const struct tc_record *left, *right;
    size_t count = tc_match_records(a, &left);
    const struct tc_state *this = tc_match_state(a), *that = tc_match_state(b);
    /* Positions are zeroed before they are filled, so all their bytes can be compared. */
    const unsigned char *here = (const unsigned char *)&this->own;
    const unsigned char *there = (const unsigned char *)&that->own;
    bool same = count == tc_match_records(b, &right) && tc_match_seed(a) == tc_match_seed(b) &&
                tc_match_game(a) == tc_match_game(b) && this->await == that->await &&
                this->player == that->player && this->phase == that->phase &&
                memcmp(here, there, sizeof this->own) == 0 &&
                memcmp(this->score, that->score, sizeof this->score) == 0;
    for (size_t i = 0; same && i < count; i++) {
        same = left[i].kind == right[i].kind && left[i].count == right[i].count &&
               tc_action_equal(&left[i].action, &right[i].action) &&
               memcmp(left[i].faces, right[i].faces, left[i].count) == 0;
    }
    return same;
}

int64_t help_finished(struct store *store, const char *game, int players, uint64_t seed)
{
    struct store_match match = help_match(game, players, seed);
    help_play_out(match.match, seed);
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_SAFE);
    tc_match_destroy(match.match);
    return match.number;
}

int help_count(int few, int many)
{
    return getenv("TUMBLECUP_LONG") == NULL ? few : many;
}
