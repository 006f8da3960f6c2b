/* SPDX-License-Identifier: Zlib */
/* Guests: names that were on the seats of past days. */
#include <stdio.h>

#include "store/internal.h"

struct farewell {
    int64_t before;
    char name[BASE_NAME_BYTES];
};

/* Whoever is no player now. A seat whose new name stands on another seat of the match keeps its
   own. */
static enum store_write_result write_farewell(sqlite3 *db, const void *what)
{
    const struct farewell *farewell = what;
    const struct sql_value values[] = {sql_whole(farewell->before), sql_words(farewell->name)};
    bool done = sql_run(db,
                        "UPDATE seats SET name = replace(?2, '%d', seat + 1)"
                        " WHERE kind = 'person' AND name NOT IN (SELECT name FROM players)"
                        " AND number IN (SELECT number FROM matches WHERE imported = 0 AND"
                        "  (CASE state WHEN 0 THEN began ELSE ended END) < ?1)"
                        " AND NOT EXISTS (SELECT 1 FROM seats other"
                        "  WHERE other.number = seats.number AND other.seat <> seats.seat"
                        "  AND other.name = replace(?2, '%d', seats.seat + 1))",
                        values, 2) &&
                sql_run(db,
                        "UPDATE evening_people SET name = replace(?2, '%d', person + 1)"
                        " WHERE kind = 'person' AND name NOT IN (SELECT name FROM players)"
                        " AND number IN (SELECT number FROM evenings WHERE"
                        "  imported = 0 AND (CASE state WHEN 0 THEN began ELSE ended END) < ?1)"
                        " AND NOT EXISTS (SELECT 1 FROM evening_people other"
                        "  WHERE other.number = evening_people.number"
                        "  AND other.person <> evening_people.person"
                        "  AND other.name = replace(?2, '%d', evening_people.person + 1))",
                        values, 2) &&
                sql_run(db,
                        "DELETE FROM today WHERE name NOT IN (SELECT name FROM players)"
                        " AND name <> '' AND (day + 1) * 86400 <= ?1",
                        values, 1);
    return store_write_done(db, done);
}

store_ticket store_guests_forget(struct store *store, int64_t before, const char *name)
{
    struct store_job *job = store_job_create(sizeof(struct farewell), write_farewell);
    if (job != NULL) {
        struct farewell farewell = {.before = before};
        snprintf(farewell.name, sizeof farewell.name, "%s", name);
        *(struct farewell *)job->what = farewell;
    }
    return store_hand_in(store, job);
}
