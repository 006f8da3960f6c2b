/* SPDX-License-Identifier: Zlib */
/* Pruning: where there is a limit, the logs of the oldest finished matches beyond it go. What a
   player's figures are made of stays. */
#include "store/internal.h"

enum { PORTION = 32 }; /* matches at a time, so that nobody waits for long */

/* Each seat's places among the best results, from either end, since for the store few points are as
   good as many. */
#define PLACES                                                                                     \
    "SELECT s.number AS number, m.past AS past,"                                                   \
    " row_number() OVER (PARTITION BY m.game, m.rules"                                             \
    "  ORDER BY s.points DESC, m.ended, s.number, s.seat) AS high,"                                \
    " row_number() OVER (PARTITION BY m.game, m.rules"                                             \
    "  ORDER BY s.points, m.ended, s.number, s.seat) AS low"                                       \
    " FROM seats s JOIN matches m ON m.number = s.number"                                          \
    " WHERE s.counts = 1 AND s.kind = 'person' AND m.pruned = 0"

/* The oldest are past. A past one keeps its log for as long as it holds one of the best results. */
static bool mark_those_that_go(sqlite3 *db, int64_t oldest, int limit)
{
    return sql_run(db,
                   "UPDATE matches SET past = 1 WHERE number IN (SELECT number FROM matches"
                   " WHERE state = 1 AND past = 0 ORDER BY ended, number LIMIT ?1)",
                   SQL_VALUES(sql_whole(oldest))) &&
           sql_run(db,
                   "UPDATE matches SET past = 2 WHERE past = 1 AND pruned = 0 AND number NOT IN"
                   " (SELECT number FROM (" PLACES ")"
                   "  WHERE past = 1 AND (high <= ?1 OR low <= ?1)"
                   "  GROUP BY number ORDER BY min(min(high, low)), number LIMIT ?2)",
                   SQL_VALUES(sql_whole(STORE_BEST_MOST), sql_whole(limit)));
}

/* A seat that a player's figures count. */
#define COUNTS " (SELECT number FROM seats WHERE counts = 1 AND past = 0 AND player IS NOT NULL)"

/* A match that tells no player anything goes altogether. */
static bool take_out(sqlite3 *db)
{
    return sql_run(db,
                   "DELETE FROM records WHERE number IN"
                   " (SELECT number FROM matches WHERE past = 2)",
                   SQL_NO_VALUES) &&
           sql_run(db,
                   "UPDATE matches SET past = 1, pruned = 1, setup = ''"
                   " WHERE past = 2 AND number IN" COUNTS,
                   SQL_NO_VALUES) &&
           sql_run(db, "UPDATE matches SET past = 2 WHERE pruned = 1 AND number NOT IN" COUNTS,
                   SQL_NO_VALUES) &&
           sql_run(db,
                   "INSERT INTO thinned SELECT game, count(*) FROM matches"
                   " WHERE past = 2 AND imported = 0 GROUP BY game"
                   " ON CONFLICT DO UPDATE SET count = count + excluded.count",
                   SQL_NO_VALUES) &&
           sql_run(db, "DELETE FROM matches WHERE past = 2", SQL_NO_VALUES) &&
           sql_run(db, "DELETE FROM matches WHERE state = 2", SQL_NO_VALUES);
}

/* Evenings that tell nobody anything any more. */
#define GONE                                                                                       \
    " FROM evenings WHERE state = 2 OR (state = 1"                                                 \
    " AND number NOT IN (SELECT number FROM evening_people WHERE player IS NOT NULL)"              \
    " AND number NOT IN (SELECT g.number FROM evening_games g JOIN matches m ON m.number = "       \
    "g.match"                                                                                      \
    "  WHERE m.pruned = 0))"

enum store_pruned store_prune(sqlite3 *db, int limit)
{
    int64_t many = sql_number(db, "SELECT count(*) FROM matches WHERE state = 1 AND past = 0",
                              SQL_NO_VALUES, 0);
    int64_t left = sql_number(db, "SELECT count(*) FROM matches WHERE state = 2", SQL_NO_VALUES, 0);
    int64_t gone = sql_number(db, "SELECT count(*)" GONE, SQL_NO_VALUES, 0);
    int64_t over = many > limit ? many - limit : 0;
    if (over == 0 && left == 0 && gone == 0) {
        return STORE_PRUNED;
    }
    bool done = sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES) &&
                mark_those_that_go(db, over < PORTION ? over : PORTION, limit) && take_out(db) &&
                sql_run(db, "DELETE" GONE, SQL_NO_VALUES) && sql_run(db, "COMMIT", SQL_NO_VALUES);
    if (!done) {
        bool broken = sql_failure(db) == SQL_UNREADABLE;
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
        return broken ? STORE_PRUNE_BROKEN : STORE_PRUNE_LATER;
    }
    return over > PORTION ? STORE_PRUNE_MORE : STORE_PRUNED;
}
