/* SPDX-License-Identifier: Zlib */
/* Today's dice: what who reached on which day. Everybody's first try of a day's game is the one
   that counts, whatever becomes of it. */
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "store/internal.h"

enum store_write_result store_today_write(sqlite3 *db, const struct store_today *tried)
{
    return store_write_done(
        db, sql_run(db,
                    "INSERT INTO today (day, game, name, match, done, reached)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (day, game, name) DO UPDATE"
                    " SET done = excluded.done, reached = excluded.reached"
                    " WHERE match = excluded.match AND done = 0",
                    SQL_VALUES(sql_whole(tried->day), sql_words(tried->game),
                               sql_words(tried->name), sql_whole(tried->match),
                               sql_whole(tried->done), sql_whole(tried->reached))));
}

static enum store_write_result write_try(sqlite3 *db, const void *what)
{
    return store_today_write(db, what);
}

store_ticket store_today_put(struct store *store, const struct store_today *tried)
{
    struct store_job *job = store_job_create(sizeof *tried, write_try);
    if (job != NULL) {
        *(struct store_today *)job->what = *tried;
    }
    return store_hand_in(store, job);
}

static void release(void *answer)
{
    free(((struct store_days *)answer)->list);
}

static bool answer_days(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_days *days = answer;
    size_t room = 0;
    bool whole = true;
    (void)question;
    sqlite3_stmt *rows = sql_begin(
        db, "SELECT day, game, match, done, reached, name FROM today ORDER BY day, game, name",
        SQL_NO_VALUES);
    while (whole && sql_next(rows)) {
        void *grown = base_array_grow(days->list, &room, days->count + 1, sizeof *days->list);
        whole = grown != NULL;
        if (whole) {
            days->list = grown;
            struct store_today *tried = &days->list[days->count++];
            *tried = (struct store_today){.day = sqlite3_column_int(rows, 0),
                                          .match = sqlite3_column_int64(rows, 2),
                                          .done = sqlite3_column_int(rows, 3) != 0,
                                          .reached = sqlite3_column_int(rows, 4)};
            sql_text(rows, 1, tried->game, sizeof tried->game);
            sql_text(rows, 5, tried->name, sizeof tried->name);
        }
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_days(struct store *store)
{
    return store_ask(store, &(struct store_question){.number = 0}, sizeof(struct store_days),
                     answer_days, release);
}
