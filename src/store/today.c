/* Today's dice: what was reached on which day. The first try of a day's game is the one that
   counts, whatever becomes of it. */
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "store/internal.h"

static enum store_write_result write_try(sqlite3 *db, const void *what)
{
    const struct store_today *tried = what;
    return store_write_done(
        db,
        sql_run(db,
                "INSERT INTO today (day, game, match, done, reached)"
                " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (day, game) DO UPDATE"
                " SET done = excluded.done, reached = excluded.reached"
                " WHERE match = excluded.match AND done = 0",
                SQL_VALUES(sql_whole(tried->day), sql_words(tried->game), sql_whole(tried->match),
                           sql_whole(tried->done), sql_whole(tried->reached))));
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
        db, "SELECT day, game, match, done, reached FROM today ORDER BY day, game", SQL_NO_VALUES);
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
        }
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_days(struct store *store)
{
    return store_ask(store, &(struct store_question){.number = 0}, sizeof(struct store_days),
                     answer_days, release);
}
