/* SPDX-License-Identifier: Zlib */
#include "store/schema.h"

#include <stdio.h>
#include <string.h>

#include "store/sql.h"

static const char first[] =
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"

    "CREATE TABLE lineups (game TEXT PRIMARY KEY, setup TEXT NOT NULL, flags INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"

    "CREATE TABLE lineup_seats (game TEXT NOT NULL REFERENCES lineups ON DELETE CASCADE,"
    " seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, color INTEGER NOT NULL,"
    " PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"

    "CREATE TABLE players (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
    " color INTEGER NOT NULL, mark INTEGER NOT NULL, hints INTEGER NOT NULL) STRICT;"

    /* state: 0 open, 1 finished, 2 left unfinished. */
    "CREATE TABLE matches (number INTEGER PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL,"
    " rules TEXT NOT NULL, players INTEGER NOT NULL, seed INTEGER NOT NULL, flags INTEGER NOT NULL,"
    " state INTEGER NOT NULL, imported INTEGER NOT NULL, touched INTEGER NOT NULL,"
    " began INTEGER NOT NULL, ended INTEGER NOT NULL) STRICT;"
    "CREATE INDEX matches_open ON matches (touched) WHERE state = 0;"
    "CREATE INDEX matches_finished ON matches (ended) WHERE state = 1;"
    "CREATE INDEX matches_of_game ON matches (game, ended, imported, rules) WHERE state = 1;"

    /* what: an action's text, or the faces of a throw, a byte each. */
    "CREATE TABLE records (number INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
    " at INTEGER NOT NULL, kind INTEGER NOT NULL, what BLOB NOT NULL,"
    " PRIMARY KEY (number, at)) STRICT, WITHOUT ROWID;"

    /* From `points` on they tell of a finished match; counts: it is one of the records. */
    "CREATE TABLE seats (number INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
    " seat INTEGER NOT NULL, player INTEGER REFERENCES players ON DELETE SET NULL,"
    " name TEXT NOT NULL, kind TEXT NOT NULL, color INTEGER NOT NULL, has_left INTEGER NOT NULL,"
    " game TEXT NOT NULL, counts INTEGER NOT NULL DEFAULT 0, points INTEGER NOT NULL DEFAULT 0,"
    " won INTEGER NOT NULL DEFAULT 0, place INTEGER NOT NULL DEFAULT 0,"
    " turns INTEGER NOT NULL DEFAULT 0, busts INTEGER NOT NULL DEFAULT 0,"
    " best_turn INTEGER NOT NULL DEFAULT 0, luck INTEGER NOT NULL DEFAULT 0,"
    " luck_faces BLOB NOT NULL DEFAULT x'', PRIMARY KEY (number, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_of_player ON seats (player) WHERE player IS NOT NULL;"
    "CREATE INDEX seats_best ON seats (game, points) WHERE counts = 1 AND kind = 'person';"

    /* kind: enum store_throws. */
    "CREATE TABLE dice (game TEXT NOT NULL, kind INTEGER NOT NULL, sides INTEGER NOT NULL,"
    " face INTEGER NOT NULL, count INTEGER NOT NULL,"
    " PRIMARY KEY (game, kind, sides, face)) STRICT, WITHOUT ROWID;";

/* past, of matches and seats: beyond the limit, and counted below. A match that is past is still
   there where it holds one of the best results. */
static const char second[] =
    "ALTER TABLE matches ADD COLUMN past INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN past INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX matches_present ON matches (ended) WHERE state = 1 AND past = 0;"
    "CREATE INDEX matches_past ON matches (ended) WHERE past = 1;"

    /* A player's figures of the matches that are past; game '': over all games. */
    "CREATE TABLE past (player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,"
    " game TEXT NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL, points INTEGER NOT NULL,"
    " most INTEGER NOT NULL, least INTEGER NOT NULL, turns INTEGER NOT NULL,"
    " busts INTEGER NOT NULL, best_turn INTEGER NOT NULL, luck INTEGER NOT NULL,"
    " luck_faces BLOB NOT NULL, luck_game TEXT NOT NULL, streak INTEGER NOT NULL,"
    " streak_now INTEGER NOT NULL, drought INTEGER NOT NULL, drought_now INTEGER NOT NULL,"
    " PRIMARY KEY (player, game)) STRICT, WITHOUT ROWID;"

    "CREATE TABLE past_rivals (player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,"
    " rival INTEGER NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL,"
    " played INTEGER NOT NULL, ahead INTEGER NOT NULL, behind INTEGER NOT NULL,"
    " PRIMARY KEY (player, rival, game)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX past_rivals_other ON past_rivals (rival);"

    /* How many are there no more. */
    "CREATE TABLE thinned (game TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;";

/* forfeit: what a bonus hit means at that table. */
static const char third[] = "ALTER TABLE lineups ADD COLUMN forfeit TEXT NOT NULL DEFAULT '';"
                            "ALTER TABLE matches ADD COLUMN forfeit TEXT NOT NULL DEFAULT '';";

/* Who is younger than whom, as it was told. */
static const char fourth[] =
    "CREATE TABLE younger (player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,"
    " than INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,"
    " PRIMARY KEY (player, than)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX younger_than ON younger (than);";

/* pruned: the log of a match that is past is gone; its seats still count. Before there was this
   column, seats that are past were folded into the tables above, and no more are from now on. */
static const char fifth[] = "ALTER TABLE matches ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0;"
                            "CREATE INDEX matches_pruned ON matches (game) WHERE pruned = 1;";

/* Evenings: state as of matches, phase as match/evening.h counts them; points in parts of a point,
   place and won as it stands now or ended. */
static const char sixth[] =
    "CREATE TABLE evenings (number INTEGER PRIMARY KEY, state INTEGER NOT NULL,"
    " phase INTEGER NOT NULL, minutes INTEGER NOT NULL, flags INTEGER NOT NULL,"
    " seed INTEGER NOT NULL, turns INTEGER NOT NULL, touched INTEGER NOT NULL,"
    " began INTEGER NOT NULL, ended INTEGER NOT NULL) STRICT;"
    "CREATE INDEX evenings_open ON evenings (touched) WHERE state = 0;"
    "CREATE INDEX evenings_finished ON evenings (ended) WHERE state = 1;"

    /* pauses: that count as made before they came. */
    "CREATE TABLE evening_people (number INTEGER NOT NULL REFERENCES evenings ON DELETE CASCADE,"
    " person INTEGER NOT NULL, player INTEGER REFERENCES players ON DELETE SET NULL,"
    " name TEXT NOT NULL, kind TEXT NOT NULL, color INTEGER NOT NULL, coach INTEGER NOT NULL,"
    " here INTEGER NOT NULL, pauses INTEGER NOT NULL, points INTEGER NOT NULL,"
    " place INTEGER NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (number, person))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX evening_people_player ON evening_people (player) WHERE player IS NOT NULL;"

    /* game '': the wheel is still to say which; match: gone since, maybe, or pruned. */
    "CREATE TABLE evening_games (number INTEGER NOT NULL REFERENCES evenings ON DELETE CASCADE,"
    " at INTEGER NOT NULL, game TEXT NOT NULL, form INTEGER NOT NULL, state INTEGER NOT NULL,"
    " minutes INTEGER NOT NULL, weight INTEGER NOT NULL, rule TEXT NOT NULL,"
    " rule_value INTEGER NOT NULL, match INTEGER NOT NULL, PRIMARY KEY (number, at))"
    " STRICT, WITHOUT ROWID;"

    /* Whoever was there; plays 0: pauses. */
    "CREATE TABLE evening_places (number INTEGER NOT NULL, at INTEGER NOT NULL,"
    " person INTEGER NOT NULL, plays INTEGER NOT NULL, place INTEGER NOT NULL,"
    " PRIMARY KEY (number, at, person),"
    " FOREIGN KEY (number, at) REFERENCES evening_games ON DELETE CASCADE) STRICT, WITHOUT ROWID;";

/* Today's dice: the first try of a game on a day, which base/calendar.h counts; match: its number,
   which may be gone. */
static const char seventh[] =
    "CREATE TABLE today (day INTEGER NOT NULL, game TEXT NOT NULL, match INTEGER NOT NULL,"
    " done INTEGER NOT NULL, reached INTEGER NOT NULL, PRIMARY KEY (day, game))"
    " STRICT, WITHOUT ROWID;";

/* Today's dice: each person's first try, by name; name '': from before people were told apart, when
   a try was everybody's. And evenings that came as a file, which count nowhere. */
static const char eighth[] =
    "ALTER TABLE today RENAME TO today_of_all;"
    "CREATE TABLE today (day INTEGER NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
    " match INTEGER NOT NULL, done INTEGER NOT NULL, reached INTEGER NOT NULL,"
    " PRIMARY KEY (day, game, name)) STRICT, WITHOUT ROWID;"
    "INSERT INTO today SELECT day, game, coalesce((SELECT s.name FROM seats s"
    "  WHERE s.number = match AND s.seat = 0), ''), match, done, reached FROM today_of_all;"
    "DROP TABLE today_of_all;"
    "ALTER TABLE evenings ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;";

static const char *const steps[] = {first, second, third, fourth, fifth, sixth, seventh, eighth};

const struct store_schema store_schema = {
    .steps = steps,
    .count = (int)(sizeof steps / sizeof steps[0]),
    .digest = {0xF9, 0xCC, 0x1C, 0x72, 0x24, 0xEA, 0xEA, 0x3C, 0xF1, 0x65, 0xC1,
               0x33, 0x38, 0x48, 0x4B, 0xF6, 0xA5, 0x76, 0xDA, 0x5E, 0x43, 0x3D,
               0x5C, 0x79, 0x9E, 0x9E, 0xCE, 0xA6, 0xB1, 0x66, 0x3F, 0xEA}};

bool store_schema_version(sqlite3 *db, int64_t *version)
{
    *version = -1;
    return sql_ask(db, "PRAGMA user_version", SQL_NO_VALUES, version);
}

/* A pragma takes no values from outside, so the number is part of its text. */
static bool set_number(sqlite3 *db, const char *pragma, int number)
{
    char statement[64];
    snprintf(statement, sizeof statement, "PRAGMA %s = %d", pragma, number);
    return sql_run(db, statement, SQL_NO_VALUES);
}

static bool take_step(sqlite3 *db, const char *step, int leads_to, enum sql_failure *why)
{
    bool done = sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES) &&
                sqlite3_exec(db, step, NULL, NULL, NULL) == SQLITE_OK &&
                set_number(db, "user_version", leads_to) &&
                set_number(db, "application_id", STORE_APPLICATION) &&
                sql_run(db, "COMMIT", SQL_NO_VALUES);
    if (!done) {
        /* A step that can't be done was led to by another database than it thinks. */
        *why = (sqlite3_errcode(db) & 0xff) == SQLITE_ERROR ? SQL_UNREADABLE : sql_failure(db);
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return done;
}

bool store_schema_migrate(sqlite3 *db, const struct store_schema *schema, enum sql_failure *why)
{
    int64_t version;
    if (!store_schema_version(db, &version)) {
        *why = sql_failure(db);
        return false;
    }
    bool done = version >= 0 && version <= schema->count;
    *why = SQL_UNREADABLE;
    for (; done && version < schema->count; version++) {
        done = take_step(db, schema->steps[version], (int)version + 1, why);
    }
    return done;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static const char tables[] =
    "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '')"
    " FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name";

/* All tables as one text, to be freed by sqlite3_free(); NULL on failure. */
static char *describe(sqlite3 *db)
{
    sqlite3_stmt *rows = sql_begin(db, tables, SQL_NO_VALUES);
    sqlite3_str *text = sqlite3_str_new(db);
    bool whole = true;
    while (sql_next(rows)) {
        const unsigned char *line = sqlite3_column_text(rows, 0);
        whole = whole && line != NULL;
        sqlite3_str_appendall(text, line == NULL ? "" : (const char *)line);
        sqlite3_str_appendchar(text, 1, '\n');
    }
    whole = sql_end(rows) && whole && sqlite3_str_errcode(text) == SQLITE_OK;
    char *described = sqlite3_str_finish(text);
    if (!whole) {
        sqlite3_free(described);
        return NULL;
    }
    return described;
}

bool store_schema_digest(sqlite3 *db, unsigned char digest[STORE_DIGEST_BYTES])
{
    char *described = describe(db);
    bool known = described != NULL;
    if (known) {
        store_digest(digest, described, strlen(described));
    }
    sqlite3_free(described);
    return known;
}

/* Against a database in memory that goes all the steps. */
static bool holds_beside_model(sqlite3 *db, const struct store_schema *schema, bool *holds)
{
    sqlite3 *model = NULL;
    enum sql_failure why;
    bool made =
        sqlite3_open(":memory:", &model) == SQLITE_OK && store_schema_migrate(model, schema, &why);
    char *ours = made ? describe(model) : NULL, *theirs = made ? describe(db) : NULL;
    bool known = ours != NULL && theirs != NULL;
    if (known) {
        *holds = strcmp(ours, theirs) == 0;
    }
    sqlite3_free(ours);
    sqlite3_free(theirs);
    sqlite3_close(model);
    return known;
}

bool store_schema_holds(sqlite3 *db, const struct store_schema *schema, bool *holds)
{
    unsigned char digest[STORE_DIGEST_BYTES];
    if (!store_schema_digest(db, digest)) {
        return false;
    }
    if (memcmp(digest, schema->digest, sizeof digest) == 0) {
        *holds = true;
        return true;
    }
    return holds_beside_model(db, schema, holds);
}
