/* SPDX-License-Identifier: Zlib */
/* How long finished matches took. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "store/internal.h"
#include "wire/text.h"

static void release(void *answer)
{
    free(((struct store_durations *)answer)->list);
}

/* Of one kind, the shortest first, as the rows come. */
struct run {
    size_t count, room;
    int64_t *seconds;
};

static bool add(struct run *run, int64_t seconds)
{
    void *grown = base_array_grow(run->seconds, &run->room, run->count + 1, sizeof *run->seconds);
    if (grown != NULL) {
        run->seconds = grown;
        run->seconds[run->count++] = seconds;
    }
    return grown != NULL;
}

static bool same(const struct store_duration *a, const struct store_duration *b)
{
    return a->players == b->players && a->people == b->people &&
           strcmp(a->rules.key, b->rules.key) == 0;
}

static bool answer_durations(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_durations *durations = answer;
    struct run run = {.count = 0};
    size_t room = 0;
    bool whole = true;
    int game = tc_game_find(question->game);
    sqlite3_stmt *rows = sql_begin(
        db,
        "SELECT m.rules, m.players, (SELECT count(*) FROM seats s WHERE s.number = m.number"
        " AND s.kind IN ('person', 'nobody')), m.ended - m.began FROM matches m"
        " WHERE m.state = 1 AND m.game = ?1 AND m.imported = 0 AND m.ended > m.began"
        " ORDER BY 1, 2, 3, 4",
        SQL_VALUES(sql_words(question->game)));
    while (whole && sql_next(rows)) {
        struct store_duration kind = {.players = sqlite3_column_int(rows, 1),
                                      .people = sqlite3_column_int(rows, 2)};
        sql_text(rows, 0, kind.rules.key, sizeof kind.rules.key);
        if (durations->count == 0 || !same(&durations->list[durations->count - 1], &kind)) {
            struct wire_error error;
            void *grown =
                base_array_grow(durations->list, &room, durations->count + 1, sizeof kind);
            whole = grown != NULL;
            if (!whole) {
                break;
            }
            kind.rules.known =
                game >= 0 && wire_options_text_read(game, kind.players, kind.rules.key,
                                                    &kind.rules.setup, &error);
            durations->list = grown;
            durations->list[durations->count++] = kind;
            run.count = 0;
        }
        struct store_duration *last = &durations->list[durations->count - 1];
        whole = add(&run, sqlite3_column_int64(rows, 3));
        last->matches = (int)run.count;
        last->seconds = whole ? run.seconds[run.count / 2] : 0;
    }
    free(run.seconds);
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_durations(struct store *store, const char *game)
{
    struct store_question question = {.number = 0};
    snprintf(question.game, sizeof question.game, "%s", game);
    return store_ask(store, &question, sizeof(struct store_durations), answer_durations, release);
}
