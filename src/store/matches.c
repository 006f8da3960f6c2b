/* SPDX-License-Identifier: Zlib */
/* Matches: written record by record, read back by replay. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/array.h"
#include "base/entropy.h"
#include "store/internal.h"
#include "store/rows.h"
#include "store/match_stats.h"
#include "wire/seats.h"
#include "wire/text.h"

enum state { OPEN, FINISHED, UNFINISHED };

int64_t store_now(void)
{
    return (int64_t)time(NULL);
}

/* Later ones are greater, so that new rows come at the end of their tables. */
int64_t store_match_number(void)
{
    return store_now() << 24 | (int64_t)(base_entropy() & 0xFFFFFF);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static bool insert_record(sqlite3 *db, int64_t number, const struct tc_game *game, size_t at,
                          const struct tc_record *record)
{
    char text[TC_ACTION_TEXT_MAX];
    bool acts = record->kind == TC_RECORD_ACTION;
    int length = acts ? tc_action_text(game, &record->action, text) : record->count;
    return sql_run(
        db, "INSERT INTO records (number, at, kind, what) VALUES (?1, ?2, ?3, ?4)",
        SQL_VALUES(sql_whole(number), sql_whole((int64_t)at), sql_whole(record->kind),
                   sql_bytes(acts ? (const void *)text : record->faces, (size_t)length)));
}

static bool insert_records(sqlite3 *db, int64_t number, const struct tc_game *game, size_t from,
                           const struct tc_record *records, size_t count)
{
    bool done = true;
    for (size_t i = 0; done && i < count; i++) {
        done = insert_record(db, number, game, from + i, &records[i]);
    }
    return done;
}

/* Persons who are players already sit as such. */
static bool insert_seat(sqlite3 *db, int64_t number, const char *game, int seat,
                        const struct match_seat *who)
{
    return sql_run(
        db,
        "INSERT INTO seats (number, seat, player, name, kind, color, has_left, game)"
        " VALUES (?1, ?2, (SELECT number FROM players WHERE name = ?3 AND ?4 = 'person'), ?3, ?4,"
        " ?5, ?6, ?7)",
        SQL_VALUES(sql_whole(number), sql_whole(seat), sql_words(who->name),
                   sql_words(wire_kind_text(who->kind)), sql_whole(who->color),
                   sql_whole(who->left), sql_words(game)));
}

static bool insert_seats(sqlite3 *db, int64_t number, const char *game,
                         const struct match_seat *seats, int count)
{
    bool done = true;
    for (int seat = 0; done && seat < count; seat++) {
        done = insert_seat(db, number, game, seat, &seats[seat]);
    }
    return done;
}

static bool touch(sqlite3 *db, int64_t number)
{
    return sql_run(db,
                   "UPDATE matches SET touched = 1 +"
                   " coalesce((SELECT max(touched) FROM matches WHERE state = 0), 0)"
                   " WHERE number = ?1",
                   SQL_VALUES(sql_whole(number)));
}

/* The options that are not the standard ones. */
static uint32_t house_rules(const struct tc_setup *setup)
{
    struct tc_setup plain = tc_setup_default(setup->game, setup->players);
    const struct tc_option *options = tc_setup_game(setup)->options;
    uint32_t which = 0;
    if (tc_setup_settle(&plain, NULL) != TC_OK) {
        return UINT32_MAX;
    }
    for (int i = 0; options[i].name != NULL; i++) {
        if (!options[i].seats && !tc_value_equal(&setup->option[i], &plain.option[i])) {
            which |= UINT32_C(1) << i;
        }
    }
    return which;
}

/* STORE_BROKEN without memory: then it is tried again. */
static enum store_write_result insert_match(sqlite3 *db, const struct store_match *match,
                                            bool imported)
{
    const struct tc_setup *setup = tc_match_setup(match->match);
    uint32_t which = house_rules(setup);
    char *text = wire_setup_text(setup, UINT32_MAX);
    char *rules = wire_options_text(setup, which);
    bool made = text != NULL && rules != NULL;
    bool done =
        made &&
        sql_run(db,
                "INSERT INTO matches (number, game, setup, rules, players, seed, flags, state,"
                " imported, touched, began, ended, forfeit)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, 0, ?9, ?9, ?10)",
                SQL_VALUES(sql_whole(match->number), sql_words(tc_match_game(match->match)->id),
                           sql_words(text), sql_words(which == 0 ? "" : rules),
                           sql_whole(setup->players),
                           sql_whole((int64_t)tc_match_seed(match->match)), sql_whole(match->flags),
                           sql_whole(imported), sql_whole(store_now()), sql_words(match->forfeit)));
    free(text);
    free(rules);
    return made ? store_write_done(db, done) : STORE_BROKEN;
}

enum store_write_result store_match_insert(sqlite3 *db, const struct store_match *match,
                                           bool imported)
{
    const struct tc_game *game = tc_match_game(match->match);
    const struct tc_record *records;
    size_t count = tc_match_records(match->match, &records);
    enum store_write_result inserted = insert_match(db, match, imported);
    return inserted != STORE_WRITTEN
               ? inserted
               : store_write_done(db,
                                  touch(db, match->number) &&
                                      insert_seats(db, match->number, game->id, match->seats,
                                                   tc_match_setup(match->match)->players) &&
                                      insert_records(db, match->number, game, 0, records, count));
}

/* ---- Finishing ------------------------------------------------------------------------------- */

/* Whoever sat there is a player from then on, unless it was a guest: in the seat's colour, or where
   that is another player's in the first that nobody has. */
static bool make_player(sqlite3 *db, int64_t number, int seat)
{
    return sql_run(db,
                   "WITH RECURSIVE every (hue) AS (SELECT 0 UNION ALL SELECT hue + 1 FROM every"
                   " WHERE hue < ?5 - 1)"
                   " INSERT OR IGNORE INTO players (name, color, mark, hints)"
                   " SELECT name, hue, hue, coached FROM (SELECT s.name AS name,"
                   " (flags & (?2 << seat)) <> 0 AS coached, coalesce("
                   "(SELECT s.color WHERE s.color NOT IN (SELECT color FROM players)),"
                   " (SELECT min(hue) FROM every WHERE hue NOT IN (SELECT color FROM players)"
                   " AND hue NOT IN (SELECT color FROM seats WHERE number = ?1)), s.color) AS hue"
                   " FROM seats s JOIN matches USING (number) WHERE number = ?1 AND seat = ?4"
                   " AND player IS NULL AND kind = 'person' AND has_left = 0 AND s.name <> ''"
                   " AND (flags & ?3) = 0)",
                   SQL_VALUES(sql_whole(number), sql_whole(STORE_COACH), sql_whole(STORE_GUESTS),
                              sql_whole(seat), sql_whole(STORE_COLORS)));
}

static bool make_players(sqlite3 *db, int64_t number, int seats)
{
    bool done = true;
    for (int seat = 0; done && seat < seats; seat++) {
        done = make_player(db, number, seat);
    }
    return done &&
           sql_run(db,
                   "UPDATE seats SET player = (SELECT p.number FROM players p"
                   " WHERE p.name = seats.name)"
                   " WHERE number = ?1 AND player IS NULL AND kind = 'person' AND has_left = 0",
                   SQL_VALUES(sql_whole(number)));
}

static bool finish_seat(sqlite3 *db, int64_t number, int seat, const struct match_stats_seat *told)
{
    return sql_run(db,
                   "UPDATE seats SET points = ?3, won = ?4, place = ?5, turns = ?6, busts = ?7,"
                   " best_turn = ?8, luck = ?9, luck_faces = ?10,"
                   " counts = (SELECT imported = 0 FROM matches WHERE number = ?1)"
                   " WHERE number = ?1 AND seat = ?2",
                   SQL_VALUES(sql_whole(number), sql_whole(seat), sql_whole(told->points),
                              sql_whole(told->won), sql_whole(told->place), sql_whole(told->turns),
                              sql_whole(told->busts), sql_whole(told->best_turn),
                              sql_whole(told->luck),
                              sql_bytes(told->luck_faces, (size_t)told->luck_count)));
}

static bool add_dice(sqlite3 *db, const char *game, enum store_throws kind,
                     int64_t count[TC_SIDES_MAX + 1][TC_SIDES_MAX + 1])
{
    bool done = true;
    for (int sides = 1; sides <= TC_SIDES_MAX; sides++) {
        for (int face = 1; done && face <= sides; face++) {
            done = count[sides][face] == 0 ||
                   sql_run(db,
                           "INSERT INTO dice (game, kind, sides, face, count)"
                           " VALUES (?1, ?2, ?3, ?4, ?5)"
                           " ON CONFLICT DO UPDATE SET count = count + excluded.count",
                           SQL_VALUES(sql_words(game), sql_whole(kind), sql_whole(sides),
                                      sql_whole(face), sql_whole(count[sides][face])));
        }
    }
    return done;
}

static bool count_match(sqlite3 *db, const struct store_match *match, bool imported)
{
    struct match_stats stats;
    const char *game = tc_match_game(match->match)->id;
    int players = tc_match_setup(match->match)->players;
    bool real = (match->flags & STORE_REAL_DICE) != 0;
    match_stats_of(match->match, &stats);
    bool done = imported || make_players(db, match->number, players);
    for (int seat = 0; done && seat < players; seat++) {
        done = finish_seat(db, match->number, seat, &stats.seats[seat]);
    }
    return done &&
           (imported || (add_dice(db, game, STORE_DRAWN, stats.drawn) &&
                         add_dice(db, game, real ? STORE_TAPPED : STORE_DICTATED, stats.dictated)));
}

enum store_write_result store_match_finish(sqlite3 *db, int64_t number)
{
    struct store_match match;
    int64_t imported = 0;
    if (!sql_ask(db, "SELECT imported FROM matches WHERE number = ?1",
                 SQL_VALUES(sql_whole(number)), &imported)) {
        return STORE_BROKEN;
    }
    enum store_match_reading reading = store_match_read(db, number, &match);
    if (reading != STORE_MATCH_READ) {
        return reading == STORE_MATCH_UNREAD ? STORE_BROKEN : STORE_CONTRADICTED;
    }
    enum store_write_result result = STORE_CONTRADICTED;
    if (tc_match_state(match.match)->await == TC_AWAIT_OVER) {
        result = store_write_done(
            db, count_match(db, &match, imported != 0) &&
                    sql_run(db, "UPDATE matches SET state = 1, ended = ?2 WHERE number = ?1",
                            SQL_VALUES(sql_whole(number), sql_whole(store_now()))));
    }
    tc_match_destroy(match.match);
    return result;
}

/* ---- Reading --------------------------------------------------------------------------------- */

struct log {
    struct tc_record *records;
    size_t count, room;
};

static bool read_record(const struct tc_game *game, sqlite3_stmt *rows, struct tc_record *record)
{
    char text[TC_ACTION_TEXT_MAX] = "";
    const void *what = sqlite3_column_blob(rows, 2);
    size_t size = (size_t)sqlite3_column_bytes(rows, 2);
    *record = (struct tc_record){.kind = (uint8_t)sqlite3_column_int(rows, 1)};
    if (what == NULL || sqlite3_column_int64(rows, 1) != record->kind) {
        return false;
    }
    if (record->kind == TC_RECORD_ACTION) {
        bool fits = size < sizeof text;
        memcpy(text, what, fits ? size : 0);
        return fits && tc_action_parse(game, text, &record->action);
    }
    if (size > TC_DICE_MAX) {
        return false;
    }
    record->count = (uint8_t)size;
    memcpy(record->faces, what, size);
    return true;
}

static enum store_match_reading read_log(sqlite3 *db, int64_t number, const struct tc_game *game,
                                         struct log *log)
{
    sqlite3_stmt *rows =
        sql_begin(db, "SELECT at, kind, what FROM records WHERE number = ?1 ORDER BY at",
                  SQL_VALUES(sql_whole(number)));
    bool whole = true, room = true;
    while (whole && room && sql_next(rows)) {
        void *grown =
            base_array_grow(log->records, &log->room, log->count + 1, sizeof *log->records);
        room = grown != NULL;
        if (room) {
            log->records = grown;
            whole = sqlite3_column_int64(rows, 0) == (int64_t)log->count &&
                    read_record(game, rows, &log->records[log->count]);
            log->count++;
        }
    }
    bool ended = sql_end(rows);
    return !ended || !room ? STORE_MATCH_UNREAD : whole ? STORE_MATCH_READ : STORE_MATCH_BROKEN;
}

static enum store_match_reading replay(sqlite3 *db, int64_t number, const struct tc_setup *setup,
                                       uint64_t seed, struct tc_match **match)
{
    struct log log = {.records = NULL};
    enum store_match_reading reading = read_log(db, number, tc_setup_game(setup), &log);
    if (reading == STORE_MATCH_READ) {
        *match = tc_match_replay(setup, seed, log.records, log.count, NULL);
        reading = *match != NULL ? STORE_MATCH_READ : STORE_MATCH_BROKEN;
    }
    free(log.records);
    return reading;
}

static enum store_match_reading read_head(sqlite3 *db, struct store_match *match,
                                          struct tc_setup *setup, uint64_t *seed)
{
    struct wire_error error;
    sqlite3_stmt *rows =
        sql_begin(db, "SELECT setup, seed, flags, game, forfeit FROM matches WHERE number = ?1",
                  SQL_VALUES(sql_whole(match->number)));
    bool there = sql_next(rows);
    if (there) {
        char game[STORE_KIND_MAX];
        sql_text(rows, 3, game, sizeof game);
        there = wire_setup_text_read(sql_borrow(rows, 0), setup, &error) &&
                strcmp(tc_setup_game(setup)->id, game) == 0;
        *seed = (uint64_t)sqlite3_column_int64(rows, 1);
        match->flags = (unsigned)sqlite3_column_int(rows, 2);
        base_utf8_note(match->forfeit, sql_borrow(rows, 4));
    }
    return !sql_end(rows) ? STORE_MATCH_UNREAD : there ? STORE_MATCH_READ : STORE_MATCH_BROKEN;
}

enum store_match_reading store_match_read(sqlite3 *db, int64_t number, struct store_match *match)
{
    struct tc_setup setup;
    uint64_t seed;
    *match = (struct store_match){.number = number};
    enum store_match_reading reading = read_head(db, match, &setup, &seed);
    if (reading != STORE_MATCH_READ) {
        return reading;
    }
    sqlite3_stmt *rows = sql_begin(
        db, "SELECT name, kind, color, has_left FROM seats WHERE number = ?1 ORDER BY seat",
        SQL_VALUES(sql_whole(number)));
    int seats = rows_seats(rows, match->seats);
    if (seats != setup.players) {
        return seats < 0 ? STORE_MATCH_UNREAD : STORE_MATCH_BROKEN;
    }
    return replay(db, number, &setup, seed, &match->match);
}

/* ---- What is handed in ----------------------------------------------------------------------- */

/* A part of a log on its way to the disk. */
struct part {
    int64_t number;
    int game; /* index into tc_games */
    size_t from, count;
    bool over;
    struct tc_record records[];
};

struct whole {
    struct store_match match; /* with a copy of the match */
};

/* The match at which an evening stands, and tries of today's dice that go on: another of its game
   does not take its place. */
#define APART                                                                                      \
    " IN (SELECT g.match FROM evening_games g JOIN evenings e ON e.number = g.number"              \
    " WHERE e.state = 0 AND g.state = 0 AND g.match <> 0"                                          \
    " UNION ALL SELECT match FROM today WHERE done = 0 AND match <> 0)"

/* A try is there before its match, for which it stands apart; with it those of the days before
   come to their end. */
static enum store_write_result write_try(sqlite3 *db, const struct store_today *tried)
{
    enum store_write_result result = store_today_write(db, tried);
    if (result == STORE_WRITTEN) {
        result = store_write_done(
            db, sql_run(db,
                        "UPDATE matches SET state = 2, ended = ?2 WHERE state = 0 AND number IN"
                        " (SELECT match FROM today WHERE done = 0 AND day < ?1)",
                        SQL_VALUES(sql_whole(tried->day), sql_whole(store_now()))));
    }
    return result;
}

static enum store_write_result write_whole(sqlite3 *db, const void *what)
{
    const struct whole *whole = what;
    const struct store_match *match = &whole->match;
    const char *game = tc_match_game(match->match)->id;
    enum store_write_result result = STORE_WRITTEN;
    if (match->tried.game[0] != '\0') {
        result = write_try(db, &match->tried);
    }
    if (result == STORE_WRITTEN) {
        result = store_write_done(
            db, sql_run(db, "DELETE FROM matches WHERE number = ?1 AND state <> 1",
                        SQL_VALUES(sql_whole(match->number))) &&
                    sql_run(db,
                            "UPDATE matches SET state = 2, ended = ?2 WHERE game = ?1 AND state = 0"
                            " AND NOT number" APART " AND NOT ?3" APART,
                            SQL_VALUES(sql_words(game), sql_whole(store_now()),
                                       sql_whole(match->number))));
    }
    if (result == STORE_WRITTEN) {
        result = store_match_insert(db, match, false);
    }
    if (result == STORE_WRITTEN && tc_match_state(match->match)->await == TC_AWAIT_OVER) {
        result = store_match_finish(db, match->number);
    }
    return result;
}

/* The match is copied by replay, so that the thread has one of its own. */
static struct tc_match *copy_match(const struct tc_match *match)
{
    const struct tc_record *records;
    return tc_match_copy(match, tc_match_records(match, &records));
}

static void free_whole(void *what)
{
    struct whole *whole = what;
    tc_match_destroy(whole->match.match);
}

store_ticket store_match_put(struct store *store, const struct store_match *match)
{
    struct store_job *job = store_job_create(sizeof(struct whole), write_whole);
    if (job == NULL) {
        return 0;
    }
    struct whole *whole = (struct whole *)job->what;
    whole->match = *match;
    whole->match.match = copy_match(match->match);
    job->grows = true;
    job->release = free_whole;
    if (whole->match.match == NULL) {
        free(job);
        return 0;
    }
    return store_hand_in(store, job);
}

static enum store_write_result write_part(sqlite3 *db, const void *what)
{
    const struct part *part = what;
    int64_t there = -1;
    bool asked = sql_ask(db,
                         "SELECT coalesce((SELECT max(at) + 1 FROM records r"
                         " WHERE r.number = m.number), 0)"
                         " FROM matches m WHERE number = ?1 AND state = 0",
                         SQL_VALUES(sql_whole(part->number)), &there);
    if (!asked || there < (int64_t)part->from) {
        return asked ? STORE_CONTRADICTED : store_write_failed(db);
    }
    bool done = sql_run(db, "DELETE FROM records WHERE number = ?1 AND at >= ?2",
                        SQL_VALUES(sql_whole(part->number), sql_whole((int64_t)part->from))) &&
                insert_records(db, part->number, tc_games[part->game], part->from, part->records,
                               part->count) &&
                touch(db, part->number);
    return done && part->over ? store_match_finish(db, part->number) : store_write_done(db, done);
}

store_ticket store_match_log(struct store *store, int64_t number, const struct tc_match *match,
                             size_t from)
{
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    count = count > from ? count - from : 0;
    struct store_job *job =
        store_job_create(sizeof(struct part) + count * sizeof *records, write_part);
    if (job != NULL) {
        struct part *part = (struct part *)job->what;
        *part = (struct part){.number = number,
                              .game = tc_match_setup(match)->game,
                              .from = from,
                              .count = count,
                              .over = tc_match_state(match)->await == TC_AWAIT_OVER};
        job->grows = part->over;
        for (size_t i = 0; i < count; i++) {
            part->records[i] = records[from + i];
        }
    }
    return store_hand_in(store, job);
}

struct seating {
    int64_t number;
    int count;
    struct match_seat seats[TC_SEATS_MAX];
};

static enum store_write_result write_seats(sqlite3 *db, const void *what)
{
    const struct seating *seating = what;
    bool done = true;
    for (int seat = 0; done && seat < seating->count; seat++) {
        const struct match_seat *who = &seating->seats[seat];
        done =
            sql_run(db,
                    "UPDATE seats SET name = ?3, kind = ?4, color = ?5, has_left = ?6,"
                    " player = (SELECT p.number FROM players p WHERE p.name = ?3 AND ?4 = 'person')"
                    " WHERE number = ?1 AND seat = ?2 AND counts = 0",
                    SQL_VALUES(sql_whole(seating->number), sql_whole(seat), sql_words(who->name),
                               sql_words(wire_kind_text(who->kind)), sql_whole(who->color),
                               sql_whole(who->left)));
    }
    return store_write_done(db, done);
}

store_ticket store_match_seats(struct store *store, int64_t number, const struct match_seat *seats,
                               int count)
{
    struct store_job *job = store_job_create(sizeof(struct seating), write_seats);
    if (job != NULL) {
        struct seating *seating = (struct seating *)job->what;
        *seating = (struct seating){.number = number, .count = count};
        memcpy(seating->seats, seats, (size_t)count * sizeof *seats);
    }
    return store_hand_in(store, job);
}

/* ---- What is asked --------------------------------------------------------------------------- */

static void release_matches(void *answer)
{
    struct store_matches *matches = answer;
    for (size_t i = 0; i < matches->count; i++) {
        tc_match_destroy(matches->list[i].match);
    }
    free(matches->list);
}

/* One that is broken is left out. False where it could not be read. */
static bool add_match(sqlite3 *db, int64_t number, bool apart, int32_t day,
                      struct store_matches *matches, size_t *room)
{
    struct store_match match;
    enum store_match_reading reading = store_match_read(db, number, &match);
    match.apart = apart;
    match.tried.day = day;
    if (reading != STORE_MATCH_READ) {
        return reading == STORE_MATCH_BROKEN;
    }
    void *grown = base_array_grow(matches->list, room, matches->count + 1, sizeof match);
    if (grown == NULL) {
        tc_match_destroy(match.match);
        return false;
    }
    matches->list = grown;
    matches->list[matches->count++] = match;
    return true;
}

static bool answer_open(sqlite3 *db, const struct store_question *question, void *answer)
{
    (void)question;
    size_t room = 0;
    sqlite3_stmt *rows =
        sql_begin(db,
                  "SELECT number, apart, (SELECT day FROM today WHERE match = number)"
                  " FROM (SELECT number, touched, apart, row_number()"
                  "  OVER (PARTITION BY CASE WHEN apart THEN number ELSE game END"
                  "   ORDER BY touched DESC, number DESC) AS place"
                  "  FROM (SELECT *, number" APART " AS apart FROM matches WHERE state = 0))"
                  " WHERE place = 1 ORDER BY touched DESC",
                  SQL_NO_VALUES);
    bool whole = true;
    while (whole && sql_next(rows)) {
        whole = add_match(db, sqlite3_column_int64(rows, 0), sqlite3_column_int(rows, 1) != 0,
                          sqlite3_column_int(rows, 2), answer, &room);
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_open(struct store *store)
{
    const struct store_question question = {.number = 0};
    return store_ask(store, &question, sizeof(struct store_matches), answer_open, release_matches);
}

static bool answer_match(sqlite3 *db, const struct store_question *question, void *answer)
{
    size_t room = 0;
    int64_t state = -1;
    return sql_ask(db, "SELECT state FROM matches WHERE number = ?1",
                   SQL_VALUES(sql_whole(question->number)), &state) &&
           (state != FINISHED || add_match(db, question->number, false, 0, answer, &room));
}

struct store_asked *store_ask_match(struct store *store, int64_t number)
{
    const struct store_question question = {.number = number};
    return store_ask(store, &question, sizeof(struct store_matches), answer_match, release_matches);
}

struct tc_match *store_take_match(struct store_asked *open, size_t i)
{
    struct store_matches *matches = store_answer(open) == NULL ? NULL : open->answer;
    if (matches == NULL || i >= matches->count) {
        return NULL;
    }
    struct tc_match *match = matches->list[i].match;
    matches->list[i].match = NULL;
    return match;
}
