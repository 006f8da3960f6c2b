/* SPDX-License-Identifier: Zlib */
/* Players: kept, changed, merged, removed. */
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "store/figures.h"
#include "store/internal.h"

/* What somebody of the first name reached with today's dice is the second's, but where that one
   tried too. */
static bool rename_tries(sqlite3 *db, const struct sql_value names[2])
{
    return sql_run(db, "UPDATE OR IGNORE today SET name = ?2 WHERE name = ?1", names, 2) &&
           sql_run(db, "DELETE FROM today WHERE name = ?1 AND ?1 <> ?2", names, 2);
}

/* The name of a player; "" where there is none. */
static bool read_name(sqlite3 *db, int64_t number, char name[BASE_NAME_BYTES])
{
    sqlite3_stmt *rows =
        sql_begin(db, "SELECT name FROM players WHERE number = ?1", SQL_VALUES(sql_whole(number)));
    name[0] = '\0';
    if (sql_next(rows)) {
        sql_text(rows, 0, name, BASE_NAME_BYTES);
    }
    return sql_end(rows);
}

static enum store_write_result write_player(sqlite3 *db, const void *what)
{
    const struct store_player *player = what;
    const struct sql_value values[] = {sql_whole(player->number), sql_words(player->name),
                                       sql_whole(player->color), sql_whole(player->mark),
                                       sql_whole(player->hints)};
    const int count = sizeof values / sizeof values[0];
    if (player->name[0] == '\0') {
        return STORE_CONTRADICTED;
    }
    if (player->number == 0) {
        return store_write_done(db, sql_run(db,
                                            "INSERT INTO players (name, color, mark, hints)"
                                            " VALUES (?2, ?3, ?4, ?5)",
                                            values, count));
    }
    char before[BASE_NAME_BYTES];
    if (!read_name(db, player->number, before)) {
        return store_write_failed(db);
    }
    bool done = sql_run(db,
                        "UPDATE players SET name = ?2, color = ?3, mark = ?4, hints = ?5"
                        " WHERE number = ?1",
                        values, count);
    if (done && sqlite3_changes(db) == 0) {
        return STORE_CONTRADICTED;
    }
    /* Where the player sat, the new name stands too. */
    const struct sql_value names[] = {sql_words(before), sql_words(player->name)};
    return store_write_done(
        db, done && sql_run(db, "UPDATE seats SET name = ?2 WHERE player = ?1", values, 2) &&
                sql_run(db, "UPDATE evening_people SET name = ?2 WHERE player = ?1", values, 2) &&
                rename_tries(db, names));
}

store_ticket store_player_put(struct store *store, const struct store_player *player)
{
    struct store_job *job = store_job_create(sizeof *player, write_player);
    if (job != NULL) {
        *(struct store_player *)job->what = *player;
    }
    return store_hand_in(store, job);
}

/* ---- Ages ------------------------------------------------------------------------------------ */

struct ages {
    char name[BASE_NAME_BYTES], than[BASE_NAME_BYTES];
};

static enum store_write_result write_younger(sqlite3 *db, const void *what)
{
    const struct ages *ages = what;
    int64_t player = 0, than = 0;
    bool found = sql_ask(db, "SELECT coalesce((SELECT number FROM players WHERE name = ?1), 0)",
                         SQL_VALUES(sql_words(ages->name)), &player) &&
                 sql_ask(db, "SELECT coalesce((SELECT number FROM players WHERE name = ?1), 0)",
                         SQL_VALUES(sql_words(ages->than)), &than);
    if (!found || player == 0 || than == 0 || player == than) {
        return store_write_done(db, found);
    }
    const struct sql_value values[] = {sql_whole(player), sql_whole(than)};
    bool done =
        sql_run(db, "DELETE FROM younger WHERE player = ?2 AND than = ?1", values, 2) &&
        sql_run(db,
                "INSERT OR IGNORE INTO younger (player, than) SELECT a.number, b.number"
                " FROM (SELECT ?1 number UNION SELECT player FROM younger WHERE than = ?1) a,"
                " (SELECT ?2 number UNION SELECT than FROM younger WHERE player = ?2) b"
                " WHERE a.number <> b.number AND NOT EXISTS (SELECT 1 FROM younger back"
                "  WHERE back.player = b.number AND back.than = a.number)",
                values, 2);
    return store_write_done(db, done);
}

store_ticket store_younger_put(struct store *store, const char *name, const char *than)
{
    struct store_job *job = store_job_create(sizeof(struct ages), write_younger);
    if (job != NULL) {
        struct ages *ages = (struct ages *)job->what;
        snprintf(ages->name, sizeof ages->name, "%s", name);
        snprintf(ages->than, sizeof ages->than, "%s", than);
    }
    return store_hand_in(store, job);
}

/* What was told of the one goes for the other, unless the contrary was told of the other. */
static bool merge_ages(sqlite3 *db, const struct sql_value values[2])
{
    return sql_run(db,
                   "INSERT OR IGNORE INTO younger (player, than) SELECT ?2, than FROM younger y"
                   " WHERE player = ?1 AND than <> ?2 AND NOT EXISTS (SELECT 1 FROM younger back"
                   "  WHERE back.player = y.than AND back.than = ?2)",
                   values, 2) &&
           sql_run(db,
                   "INSERT OR IGNORE INTO younger (player, than) SELECT player, ?2 FROM younger y"
                   " WHERE than = ?1 AND player <> ?2 AND NOT EXISTS (SELECT 1 FROM younger back"
                   "  WHERE back.player = ?2 AND back.than = y.player)",
                   values, 2);
}

/* ---- Merging and removing -------------------------------------------------------------------- */

struct merger {
    int64_t from, into;
};

static bool can_merge(sqlite3 *db, const struct merger *merger)
{
    const struct sql_value values[] = {sql_whole(merger->from), sql_whole(merger->into)};
    return sql_number(db, "SELECT count(*) FROM players WHERE number IN (?1, ?2)", values, 2, 0) ==
               2 &&
           sql_number(db,
                      "SELECT (SELECT count(*) FROM seats a JOIN seats b ON a.number = b.number"
                      "  WHERE a.player = ?1 AND b.player = ?2) +"
                      " (SELECT count(*) FROM evening_people a JOIN evening_people b"
                      "  ON a.number = b.number WHERE a.player = ?1 AND b.player = ?2) +"
                      " (SELECT count(*) FROM past_rivals WHERE player = ?1 AND rival = ?2)",
                      values, 2, 1) == 0;
}

static enum store_write_result write_merger(sqlite3 *db, const void *what)
{
    const struct merger *merger = what;
    const struct sql_value values[] = {sql_whole(merger->from), sql_whole(merger->into)};
    char from[BASE_NAME_BYTES], into[BASE_NAME_BYTES];
    if (!can_merge(db, merger) || !read_name(db, merger->from, from) ||
        !read_name(db, merger->into, into)) {
        return store_write_failed(db);
    }
    const struct sql_value names[] = {sql_words(from), sql_words(into)};
    bool done = sql_run(db,
                        "UPDATE seats SET player = ?2,"
                        " name = (SELECT name FROM players WHERE number = ?2) WHERE player = ?1",
                        values, 2) &&
                sql_run(db,
                        "UPDATE evening_people SET player = ?2,"
                        " name = (SELECT name FROM players WHERE number = ?2) WHERE player = ?1",
                        values, 2) &&
                figures_merge_past(db, merger->from, merger->into) && merge_ages(db, values) &&
                rename_tries(db, names) &&
                sql_run(db, "DELETE FROM players WHERE number = ?1", values, 1);
    return store_write_done(db, done);
}

store_ticket store_player_merge(struct store *store, int64_t from, int64_t into)
{
    struct store_job *job = store_job_create(sizeof(struct merger), write_merger);
    if (job != NULL) {
        *(struct merger *)job->what = (struct merger){.from = from, .into = into};
    }
    return store_hand_in(store, job);
}

static enum store_write_result write_removal(sqlite3 *db, const void *what)
{
    const int64_t *number = what;
    const struct sql_value value = sql_whole(*number);
    bool done = sql_run(db,
                        "DELETE FROM today WHERE name ="
                        " (SELECT name FROM players WHERE number = ?1)",
                        &value, 1) &&
                sql_run(db, "DELETE FROM players WHERE number = ?1", &value, 1);
    return done && sqlite3_changes(db) == 0 ? STORE_CONTRADICTED : store_write_done(db, done);
}

store_ticket store_player_remove(struct store *store, int64_t number)
{
    struct store_job *job = store_job_create(sizeof number, write_removal);
    if (job != NULL) {
        *(int64_t *)job->what = number;
    }
    return store_hand_in(store, job);
}

static void release_players(void *answer)
{
    struct store_players *players = answer;
    free(players->list);
    free(players->younger);
}

static bool read_ages(sqlite3 *db, struct store_players *players)
{
    size_t room = 0;
    bool whole = true;
    sqlite3_stmt *rows = sql_begin(db, "SELECT player, than FROM younger", SQL_NO_VALUES);
    while (sql_next(rows)) {
        void *grown = base_array_grow(players->younger, &room, players->younger_count + 1,
                                      sizeof *players->younger);
        whole = grown != NULL;
        if (!whole) {
            break;
        }
        players->younger = grown;
        players->younger[players->younger_count++] = (struct store_younger){
            .player = sqlite3_column_int64(rows, 0), .than = sqlite3_column_int64(rows, 1)};
    }
    return sql_end(rows) && whole;
}

static bool answer_players(sqlite3 *db, const struct store_question *question, void *answer)
{
    (void)question;
    struct store_players *players = answer;
    size_t room = 0;
    bool whole = true;
    sqlite3_stmt *rows =
        sql_begin(db,
                  "SELECT number, name, color, mark, hints,"
                  " (SELECT count(*) FROM seats s WHERE s.player = p.number AND s.counts = 1"
                  "  AND s.past = 0) + coalesce((SELECT played FROM past"
                  "  WHERE player = p.number AND game = ''), 0),"
                  " (SELECT count(*) FROM seats s WHERE s.player = p.number AND s.counts = 1"
                  "  AND s.past = 0 AND s.won = 1) + coalesce((SELECT won FROM past"
                  "  WHERE player = p.number AND game = ''), 0),"
                  " (SELECT max(m.ended) FROM seats s JOIN matches m ON m.number = s.number"
                  "  WHERE s.player = p.number AND s.counts = 1)"
                  " FROM players p ORDER BY name",
                  SQL_NO_VALUES);
    while (sql_next(rows)) {
        void *grown =
            base_array_grow(players->list, &room, players->count + 1, sizeof *players->list);
        whole = grown != NULL;
        if (!whole) {
            break;
        }
        players->list = grown;
        struct store_player *player = &players->list[players->count++];
        *player = (struct store_player){.number = sqlite3_column_int64(rows, 0),
                                        .color = sqlite3_column_int(rows, 2),
                                        .mark = sqlite3_column_int(rows, 3),
                                        .hints = sqlite3_column_int(rows, 4) != 0,
                                        .finished = sqlite3_column_int(rows, 5),
                                        .won = sqlite3_column_int(rows, 6),
                                        .last = sqlite3_column_int64(rows, 7)};
        sql_text(rows, 1, player->name, sizeof player->name);
    }
    return sql_end(rows) && whole && read_ages(db, players);
}

struct store_asked *store_ask_players(struct store *store)
{
    const struct store_question question = {.number = 0};
    return store_ask(store, &question, sizeof(struct store_players), answer_players,
                     release_players);
}
