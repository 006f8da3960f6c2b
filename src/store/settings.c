/* SPDX-License-Identifier: Zlib */
/* Settings, and the line-up that each game was last played with. */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "store/internal.h"
#include "store/rows.h"
#include "wire/seats.h"
#include "wire/text.h"

/* ---- Settings -------------------------------------------------------------------------------- */

static enum store_write_result write_setting(sqlite3 *db, const void *what)
{
    const struct store_setting *setting = what;
    return store_write_done(
        db, sql_run(db, "INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)",
                    SQL_VALUES(sql_words(setting->name), sql_words(setting->value))));
}

store_ticket store_setting_put(struct store *store, const char *name, const char *value)
{
    struct store_job *job = store_job_create(sizeof(struct store_setting), write_setting);
    if (job != NULL) {
        struct store_setting *setting = (struct store_setting *)job->what;
        snprintf(setting->name, sizeof setting->name, "%s", name);
        snprintf(setting->value, sizeof setting->value, "%s", value);
    }
    return store_hand_in(store, job);
}

static void release_settings(void *answer)
{
    free(((struct store_settings *)answer)->list);
}

static bool answer_settings(sqlite3 *db, const struct store_question *question, void *answer)
{
    (void)question;
    struct store_settings *settings = answer;
    size_t room = 0;
    bool whole = true;
    sqlite3_stmt *rows =
        sql_begin(db, "SELECT name, value FROM settings ORDER BY name", SQL_NO_VALUES);
    while (sql_next(rows)) {
        void *grown =
            base_array_grow(settings->list, &room, settings->count + 1, sizeof *settings->list);
        whole = grown != NULL;
        if (!whole) {
            break;
        }
        settings->list = grown;
        struct store_setting *setting = &settings->list[settings->count++];
        sql_text(rows, 0, setting->name, sizeof setting->name);
        sql_text(rows, 1, setting->value, sizeof setting->value);
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_settings(struct store *store)
{
    const struct store_question question = {.number = 0};
    return store_ask(store, &question, sizeof(struct store_settings), answer_settings,
                     release_settings);
}

/* ---- Line-ups -------------------------------------------------------------------------------- */

int rows_seats(sqlite3_stmt *rows, struct match_seat seats[TC_SEATS_MAX])
{
    int count = 0;
    for (; count < TC_SEATS_MAX && sql_next(rows); count++) {
        struct match_seat *seat = &seats[count];
        char kind[STORE_KIND_MAX];
        sql_text(rows, 0, seat->name, sizeof seat->name);
        sql_text(rows, 1, kind, sizeof kind);
        seat->kind = wire_kind_read(kind);
        seat->color = sqlite3_column_int(rows, 2);
        seat->left = sqlite3_column_int(rows, 3) != 0;
    }
    return sql_end(rows) ? count : -1;
}

static enum store_write_result write_lineup(sqlite3 *db, const void *what)
{
    const struct store_lineup *lineup = what;
    const char *game = tc_setup_game(&lineup->setup)->id;
    char *text = wire_setup_text(&lineup->setup, lineup->setup.given);
    if (text == NULL) {
        return STORE_BROKEN; /* without memory: then it is tried again */
    }
    bool done =
        sql_run(db, "DELETE FROM lineups WHERE game = ?1", SQL_VALUES(sql_words(game))) &&
        sql_run(db, "INSERT INTO lineups (game, setup, flags, forfeit) VALUES (?1, ?2, ?3, ?4)",
                SQL_VALUES(sql_words(game), sql_words(text), sql_whole(lineup->flags),
                           sql_words(lineup->forfeit)));
    free(text);
    for (int seat = 0; done && seat < lineup->setup.players; seat++) {
        const struct match_seat *who = &lineup->seats[seat];
        done = sql_run(db,
                       "INSERT INTO lineup_seats (game, seat, name, kind, color)"
                       " VALUES (?1, ?2, ?3, ?4, ?5)",
                       SQL_VALUES(sql_words(game), sql_whole(seat), sql_words(who->name),
                                  sql_words(wire_kind_text(who->kind)), sql_whole(who->color)));
    }
    return store_write_done(db, done);
}

store_ticket store_lineup_put(struct store *store, const struct store_lineup *lineup)
{
    struct store_job *job = store_job_create(sizeof *lineup, write_lineup);
    if (job != NULL) {
        *(struct store_lineup *)job->what = *lineup;
    }
    return store_hand_in(store, job);
}

/* One that can't be played has no players. False where it could not be read. */
static bool read_lineup(sqlite3 *db, sqlite3_stmt *row, struct store_lineup *lineup)
{
    struct wire_error error;
    char game[STORE_KIND_MAX];
    sql_text(row, 0, game, sizeof game);
    if (!wire_setup_text_read(sql_borrow(row, 1), &lineup->setup, &error) ||
        strcmp(tc_setup_game(&lineup->setup)->id, game) != 0) {
        lineup->setup.players = 0;
        return true;
    }
    lineup->flags = (unsigned)sqlite3_column_int(row, 2);
    base_utf8_note(lineup->forfeit, sql_borrow(row, 3));
    sqlite3_stmt *rows =
        sql_begin(db, "SELECT name, kind, color, 0 FROM lineup_seats WHERE game = ?1 ORDER BY seat",
                  SQL_VALUES(sql_words(game)));
    int seats = rows_seats(rows, lineup->seats);
    lineup->setup.players = seats == lineup->setup.players ? seats : 0;
    return seats >= 0;
}

static void release_lineups(void *answer)
{
    free(((struct store_lineups *)answer)->list);
}

static bool answer_lineups(sqlite3 *db, const struct store_question *question, void *answer)
{
    (void)question;
    struct store_lineups *lineups = answer;
    size_t room = 0;
    bool whole = true;
    sqlite3_stmt *rows = sql_begin(
        db, "SELECT game, setup, flags, forfeit FROM lineups ORDER BY game", SQL_NO_VALUES);
    while (sql_next(rows)) {
        struct store_lineup lineup = {.flags = 0};
        void *grown =
            base_array_grow(lineups->list, &room, lineups->count + 1, sizeof *lineups->list);
        whole = grown != NULL;
        if (!whole) {
            break;
        }
        lineups->list = grown;
        whole = read_lineup(db, rows, &lineup);
        if (!whole) {
            break;
        }
        if (lineup.setup.players > 0) {
            lineups->list[lineups->count++] = lineup;
        }
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_lineups(struct store *store)
{
    const struct store_question question = {.number = 0};
    return store_ask(store, &question, sizeof(struct store_lineups), answer_lineups,
                     release_lineups);
}
