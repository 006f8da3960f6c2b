/* Thinning: where there is a limit, the oldest finished matches beyond it are counted among what is
   past, and go. */
#include "store/figures.h"
#include "store/internal.h"

enum { PORTION = 32 }; /* matches at a time, so that nobody waits for long */

/* ---- Counting -------------------------------------------------------------------------------- */

static bool fold_figures(sqlite3 *db, int64_t number, int64_t player, const char *game)
{
    struct figures figures;
    if (!figures_read_past(db, player, game, &figures)) {
        return false;
    }
    sqlite3_stmt *rows = sql_begin(db, FIGURES_ROWS " AND s.number = ?2",
                                   SQL_VALUES(sql_whole(player), sql_whole(number)));
    bool there = sql_next(rows);
    if (there) {
        figures_note(rows, &figures);
    }
    return sql_end(rows) && there && figures_write_past(db, player, game, &figures);
}

static bool fold_seats(sqlite3 *db, int64_t number)
{
    sqlite3_stmt *rows = sql_begin(db,
                                   "SELECT player, game FROM seats"
                                   " WHERE number = ?1 AND counts = 1 AND player IS NOT NULL",
                                   SQL_VALUES(sql_whole(number)));
    bool done = true;
    while (done && sql_next(rows)) {
        int64_t player = sqlite3_column_int64(rows, 0);
        done = fold_figures(db, number, player, sql_borrow(rows, 1)) &&
               fold_figures(db, number, player, "");
    }
    return sql_end(rows) && done;
}

static bool fold_rivals(sqlite3 *db, int64_t number)
{
    return sql_run(db,
                   "INSERT INTO past_rivals SELECT a.player, b.player, a.game, 1,"
                   " a.place < b.place, a.place > b.place"
                   " FROM seats a JOIN seats b ON b.number = a.number"
                   " WHERE a.number = ?1 AND a.player <> b.player AND a.counts = 1"
                   " ON CONFLICT DO UPDATE SET played = played + 1,"
                   " ahead = ahead + excluded.ahead, behind = behind + excluded.behind",
                   SQL_VALUES(sql_whole(number)));
}

/* The match counts from now on among what is past. */
static bool fold(sqlite3 *db, int64_t number)
{
    const struct sql_value value = sql_whole(number);
    return fold_seats(db, number) && fold_rivals(db, number) &&
           sql_run(db, "UPDATE matches SET past = 1 WHERE number = ?1", &value, 1) &&
           sql_run(db, "UPDATE seats SET past = 1 WHERE number = ?1", &value, 1);
}

/* ---- Going ----------------------------------------------------------------------------------- */

/* Each seat's places among the best results, from either end, since for the store few points are as
   good as many. */
#define PLACES                                                                                     \
    "SELECT s.number AS number, m.past AS past,"                                                   \
    " row_number() OVER (PARTITION BY m.game, m.rules"                                             \
    "  ORDER BY s.points DESC, m.ended, s.number, s.seat) AS high,"                                \
    " row_number() OVER (PARTITION BY m.game, m.rules"                                             \
    "  ORDER BY s.points, m.ended, s.number, s.seat) AS low"                                       \
    " FROM seats s JOIN matches m ON m.number = s.number"                                          \
    " WHERE s.counts = 1 AND s.kind = 'person'"

/* What is past stays for as long as it holds one of the best results. */
static bool mark_those_that_go(sqlite3 *db, int limit)
{
    return sql_run(db,
                   "UPDATE matches SET past = 2 WHERE past = 1 AND number NOT IN"
                   " (SELECT number FROM (" PLACES ")"
                   "  WHERE past = 1 AND (high <= ?1 OR low <= ?1)"
                   "  GROUP BY number ORDER BY min(min(high, low)), number LIMIT ?2)",
                   SQL_VALUES(sql_whole(STORE_BEST_MOST), sql_whole(limit)));
}

static bool take_out(sqlite3 *db, int limit)
{
    return mark_those_that_go(db, limit) &&
           sql_run(db,
                   "INSERT INTO thinned SELECT game, count(*) FROM matches"
                   " WHERE past = 2 AND imported = 0 GROUP BY game"
                   " ON CONFLICT DO UPDATE SET count = count + excluded.count",
                   SQL_NO_VALUES) &&
           sql_run(db, "DELETE FROM matches WHERE past = 2", SQL_NO_VALUES) &&
           sql_run(db, "DELETE FROM matches WHERE state = 2", SQL_NO_VALUES);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static bool fold_oldest(sqlite3 *db, int64_t count)
{
    bool done = true;
    for (int64_t i = 0; done && i < count; i++) {
        done = fold(db, sql_number(db,
                                   "SELECT number FROM matches WHERE state = 1 AND past = 0"
                                   " ORDER BY ended, number LIMIT 1",
                                   SQL_NO_VALUES, 0));
    }
    return done;
}

enum store_pruned store_prune(sqlite3 *db, int limit)
{
    int64_t many = sql_number(db, "SELECT count(*) FROM matches WHERE state = 1 AND past = 0",
                              SQL_NO_VALUES, 0);
    int64_t left = sql_number(db, "SELECT count(*) FROM matches WHERE state = 2", SQL_NO_VALUES, 0);
    int64_t over = many > limit ? many - limit : 0;
    if (over == 0 && left == 0) {
        return STORE_PRUNED;
    }
    bool done = sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES) &&
                fold_oldest(db, over < PORTION ? over : PORTION) && take_out(db, limit) &&
                sql_run(db, "COMMIT", SQL_NO_VALUES);
    if (!done) {
        bool broken = sql_failure(db) == SQL_UNREADABLE;
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
        return broken ? STORE_PRUNE_BROKEN : STORE_PRUNE_LATER;
    }
    return over > PORTION ? STORE_PRUNE_MORE : STORE_PRUNED;
}
