/* SPDX-License-Identifier: Zlib */
/* Taking back: a database that was put aside and can be read after all joins what came since. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "store/figures.h"
#include "store/internal.h"
#include "store/state.h"

/* ---- Looking for one ------------------------------------------------------------------------- */

/* What became of one stands among the settings, under the name of its file. */
static bool is_decided(sqlite3 *db, const char *name)
{
    return sql_number(db, "SELECT count(*) FROM settings WHERE name = ?1",
                      SQL_VALUES(sql_words(name)), 1) != 0;
}

static bool is_aside(const char *name)
{
    static const char start[] = "tumblecup.db.unreadable-";
    size_t length = strlen(name);
    return strncmp(name, start, sizeof start - 1) == 0 && length < STORE_NAME_MAX &&
           strspn(name + sizeof start - 1, "0123456789-") == length - (sizeof start - 1);
}

/* The name that comes last before `before`, which is "" for the first time; "" for none. */
static void find_name(const char *folder, sqlite3 *db, const char *before,
                      char found[STORE_NAME_MAX])
{
    DIR *entries = opendir(folder);
    found[0] = '\0';
    for (const struct dirent *entry; entries != NULL && (entry = readdir(entries)) != NULL;) {
        const char *name = entry->d_name;
        if (is_aside(name) && (before[0] == '\0' || strcmp(name, before) < 0) &&
            strcmp(name, found) > 0 && !is_decided(db, name)) {
            snprintf(found, STORE_NAME_MAX, "%s", name);
        }
    }
    if (entries != NULL) {
        closedir(entries);
    }
}

bool store_find_aside(const char *folder, const char *vfs, const struct store_schema *schema,
                      sqlite3 *db, char path[STORE_PATH_MAX], int64_t *matches)
{
    char before[STORE_NAME_MAX] = "", name[STORE_NAME_MAX];
    for (find_name(folder, db, before, name); name[0] != '\0';
         find_name(folder, db, before, name)) {
        int length = snprintf(path, STORE_PATH_MAX, "%s/%s", folder, name);
        sqlite3 *aside = length < STORE_PATH_MAX ? store_open_aside(path, vfs, schema) : NULL;
        if (aside != NULL) {
            *matches = sql_number(aside, "SELECT count(*) FROM matches WHERE state <> 2",
                                  SQL_NO_VALUES, 0);
            store_close(aside);
            return true;
        }
        memcpy(before, name, sizeof before);
    }
    path[0] = '\0';
    return false;
}

/* ---- Joining --------------------------------------------------------------------------------- */

struct joining {
    sqlite3 *from, *to;
};

/* Puts each row that a statement gives into another database: its columns are ?1, ?2, … there. */
static bool copy(const struct joining *joining, const char *select, const struct sql_value *values,
                 int count, const char *insert)
{
    sqlite3_stmt *rows = sql_begin(joining->from, select, values, count);
    sqlite3_stmt *put = sql_begin(joining->to, insert, SQL_NO_VALUES);
    bool done = rows != NULL && put != NULL;
    while (done && sql_next(rows)) {
        for (int i = 0; done && i < sqlite3_column_count(rows); i++) {
            done = sqlite3_bind_value(put, i + 1, sqlite3_column_value(rows, i)) == SQLITE_OK;
        }
        done = done && sqlite3_step(put) == SQLITE_DONE && sqlite3_reset(put) == SQLITE_OK;
    }
    done = sql_end(rows) && done;
    return sql_end(put) && done;
}

/* One that is there in both stays as it is here, where it was played on. One that is open there
   waits behind one of its game that is open here. */
static bool join_match(const struct joining *joining, int64_t number)
{
    const struct sql_value value = sql_whole(number);
    int64_t there = 0;
    if (!sql_ask(joining->to, "SELECT count(*) FROM matches WHERE number = ?1", &value, 1,
                 &there) ||
        there != 0) {
        return there != 0;
    }
    return copy(joining,
                "SELECT number, game, setup, rules, players, seed, flags, state, imported, began,"
                " ended, past, forfeit, pruned FROM matches WHERE number = ?1",
                &value, 1,
                "INSERT INTO matches (number, game, setup, rules, players, seed, flags, state,"
                " imported, touched, began, ended, past, forfeit, pruned)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, ?10, ?11, ?12, ?13, ?14)") &&
           copy(joining,
                "SELECT s.number, s.seat, p.name, s.name, s.kind, s.color, s.has_left, s.game,"
                " s.counts, s.points, s.won, s.place, s.turns, s.busts, s.best_turn, s.luck,"
                " s.luck_faces, s.past FROM seats s LEFT JOIN players p ON p.number = s.player"
                " WHERE s.number = ?1",
                &value, 1,
                "INSERT INTO seats (number, seat, player, name, kind, color, has_left, game,"
                " counts, points, won, place, turns, busts, best_turn, luck, luck_faces, past)"
                " VALUES (?1, ?2, (SELECT number FROM players WHERE name = ?3), ?4, ?5, ?6, ?7,"
                " ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)") &&
           copy(joining, "SELECT number, at, kind, what FROM records WHERE number = ?1", &value, 1,
                "INSERT INTO records (number, at, kind, what) VALUES (?1, ?2, ?3, ?4)");
}

static bool join_matches(const struct joining *joining)
{
    sqlite3_stmt *rows =
        sql_begin(joining->from, "SELECT number FROM matches ORDER BY number", SQL_NO_VALUES);
    bool done = true;
    while (done && sql_next(rows)) {
        done = join_match(joining, sqlite3_column_int64(rows, 0));
    }
    return sql_end(rows) && done;
}

/* One that is there in both stays as it is here. One that is open there waits behind one that is
   open here. */
static bool join_evening(const struct joining *joining, int64_t number)
{
    const struct sql_value value = sql_whole(number);
    int64_t there = 0;
    if (!sql_ask(joining->to, "SELECT count(*) FROM evenings WHERE number = ?1", &value, 1,
                 &there) ||
        there != 0) {
        return there != 0;
    }
    return copy(joining,
                "SELECT number, state, phase, minutes, flags, seed, turns, began, ended,"
                " imported FROM evenings WHERE number = ?1",
                &value, 1,
                "INSERT INTO evenings (number, state, phase, minutes, flags, seed, turns, touched,"
                " began, ended, imported) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?9, ?10)") &&
           copy(
               joining,
               "SELECT e.number, e.person, p.name, e.name, e.kind, e.color, e.coach, e.here,"
               " e.pauses, e.points, e.place, e.won FROM evening_people e"
               " LEFT JOIN players p ON p.number = e.player WHERE e.number = ?1",
               &value, 1,
               "INSERT INTO evening_people (number, person, player, name, kind, color, coach, here,"
               " pauses, points, place, won) VALUES (?1, ?2, (SELECT number FROM players"
               " WHERE name = ?3), ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)") &&
           copy(joining,
                "SELECT number, at, game, form, state, minutes, weight, rule, rule_value, match"
                " FROM evening_games WHERE number = ?1",
                &value, 1,
                "INSERT INTO evening_games (number, at, game, form, state, minutes, weight, rule,"
                " rule_value, match) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)") &&
           copy(joining,
                "SELECT number, at, person, plays, place FROM evening_places WHERE number = ?1",
                &value, 1,
                "INSERT INTO evening_places (number, at, person, plays, place)"
                " VALUES (?1, ?2, ?3, ?4, ?5)");
}

static bool join_evenings(const struct joining *joining)
{
    sqlite3_stmt *rows =
        sql_begin(joining->from, "SELECT number FROM evenings ORDER BY number", SQL_NO_VALUES);
    bool done = true;
    while (done && sql_next(rows)) {
        done = join_evening(joining, sqlite3_column_int64(rows, 0));
    }
    return sql_end(rows) && done;
}

static bool join_past(const struct joining *joining)
{
    sqlite3_stmt *rows = sql_begin(joining->from,
                                   "SELECT p.number, p.name, x.game FROM past x"
                                   " JOIN players p ON p.number = x.player",
                                   SQL_NO_VALUES);
    bool done = true;
    while (done && sql_next(rows)) {
        int64_t into = 0;
        done = sql_ask(joining->to, "SELECT number FROM players WHERE name = ?1",
                       SQL_VALUES(sql_words(sql_borrow(rows, 1))), &into) &&
               figures_add_past(joining->from, sqlite3_column_int64(rows, 0), joining->to, into,
                                sql_borrow(rows, 2));
    }
    return sql_end(rows) && done;
}

static bool join_lineup(const struct joining *joining, const char *game)
{
    const struct sql_value value = sql_words(game);
    int64_t there = 0;
    if (!sql_ask(joining->to, "SELECT count(*) FROM lineups WHERE game = ?1", &value, 1, &there) ||
        there != 0) {
        return there != 0;
    }
    return copy(joining, "SELECT game, setup, flags, forfeit FROM lineups WHERE game = ?1", &value,
                1, "INSERT INTO lineups (game, setup, flags, forfeit) VALUES (?1, ?2, ?3, ?4)") &&
           copy(joining, "SELECT game, seat, name, kind, color FROM lineup_seats WHERE game = ?1",
                &value, 1,
                "INSERT INTO lineup_seats (game, seat, name, kind, color)"
                " VALUES (?1, ?2, ?3, ?4, ?5)");
}

static bool join_lineups(const struct joining *joining)
{
    sqlite3_stmt *rows = sql_begin(joining->from, "SELECT game FROM lineups", SQL_NO_VALUES);
    bool done = true;
    while (done && sql_next(rows)) {
        done = join_lineup(joining, sql_borrow(rows, 0));
    }
    return sql_end(rows) && done;
}

#define PLAYER(name) "(SELECT number FROM players WHERE name = " name ")"

/* Who has the same name is the same player; settings are as they are now. */
static bool join(const struct joining *joining)
{
    return copy(joining, "SELECT name, value FROM settings", SQL_NO_VALUES,
                "INSERT OR IGNORE INTO settings (name, value) VALUES (?1, ?2)") &&
           copy(joining, "SELECT name, color, mark, hints FROM players ORDER BY number",
                SQL_NO_VALUES,
                "INSERT OR IGNORE INTO players (name, color, mark, hints)"
                " VALUES (?1, ?2, ?3, ?4)") &&
           join_lineups(joining) && join_matches(joining) && join_evenings(joining) &&
           copy(joining, "SELECT day, game, name, match, done, reached FROM today", SQL_NO_VALUES,
                "INSERT OR IGNORE INTO today (day, game, name, match, done, reached)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6)") &&
           join_past(joining) &&
           copy(joining,
                "SELECT a.name, b.name, r.game, r.played, r.ahead, r.behind FROM past_rivals r"
                " JOIN players a ON a.number = r.player JOIN players b ON b.number = r.rival",
                SQL_NO_VALUES,
                "INSERT INTO past_rivals (player, rival, game, played, ahead, behind)"
                " VALUES (" PLAYER("?1") ", " PLAYER(
                    "?2") ", ?3, ?4, ?5, ?6)"
                          " ON CONFLICT DO UPDATE SET played = played + excluded.played,"
                          " ahead = ahead + excluded.ahead, behind = behind + excluded.behind") &&
           /* What was told since is the newer. */
           copy(joining,
                "SELECT a.name, b.name FROM younger y JOIN players a ON a.number = y.player"
                " JOIN players b ON b.number = y.than",
                SQL_NO_VALUES,
                "INSERT OR IGNORE INTO younger (player, than) SELECT a.number, b.number"
                " FROM players a, players b WHERE a.name = ?1 AND b.name = ?2"
                " AND NOT EXISTS (SELECT 1 FROM younger back"
                "  WHERE back.player = b.number AND back.than = a.number)") &&
           copy(joining, "SELECT game, kind, sides, face, count FROM dice", SQL_NO_VALUES,
                "INSERT INTO dice (game, kind, sides, face, count) VALUES (?1, ?2, ?3, ?4, ?5)"
                " ON CONFLICT DO UPDATE SET count = count + excluded.count") &&
           copy(joining, "SELECT game, count FROM thinned", SQL_NO_VALUES,
                "INSERT INTO thinned (game, count) VALUES (?1, ?2)"
                " ON CONFLICT DO UPDATE SET count = count + excluded.count");
}

/* ---- Handing in ------------------------------------------------------------------------------ */

struct decision {
    char path[STORE_PATH_MAX], vfs[STORE_NAME_MAX];
    bool take;
};

/* What was decided is written together with what it led to, so that nothing joins twice. */
static enum store_write_result write_decision(sqlite3 *db, const void *what)
{
    const struct decision *decision = what;
    bool joined = true;
    if (decision->take) {
        struct joining joining = {.to = db};
        joining.from = store_open_aside(
            decision->path, decision->vfs[0] == '\0' ? NULL : decision->vfs, &store_schema);
        joined = joining.from != NULL && join(&joining);
        bool here = joining.from != NULL && !joined && sql_disturbed(db);
        store_close(joining.from);
        if (!joined) {
            return here ? STORE_BROKEN : STORE_CONTRADICTED;
        }
    }
    return store_write_done(
        db, sql_run(db, "INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)",
                    SQL_VALUES(sql_words(strrchr(decision->path, '/') + 1),
                               sql_words(decision->take ? "taken" : "left"))));
}

static struct store_job *decision_job(const char *path, const char *vfs, bool take)
{
    struct store_job *job = store_job_create(sizeof(struct decision), write_decision);
    if (job != NULL) {
        struct decision *decision = (struct decision *)job->what;
        snprintf(decision->path, sizeof decision->path, "%s", path);
        snprintf(decision->vfs, sizeof decision->vfs, "%s", vfs);
        decision->take = take;
        job->grows = job->decides = true;
    }
    return job;
}

store_ticket store_take_back(struct store *store, bool take)
{
    char path[STORE_PATH_MAX];
    pthread_mutex_lock(&store->lock);
    memcpy(path, store->health.found, sizeof path);
    store->health.found[0] = '\0';
    pthread_mutex_unlock(&store->lock);
    return path[0] == '\0' ? 0 : store_hand_in(store, decision_job(path, store->vfs, take));
}
