/* SPDX-License-Identifier: Zlib */
/* A match, or an evening with its matches, leaves and comes as one text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "store/internal.h"
#include "wire/evening.h"
#include "wire/seats.h"
#include "wire/text.h"

/* ---- Export ---------------------------------------------------------------------------------- */

static void release_text(void *answer)
{
    free(((struct store_text *)answer)->text);
}

static bool answer_export(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_text *text = answer;
    struct store_match match;
    enum store_match_reading reading = store_match_read(db, question->number, &match);
    if (reading == STORE_MATCH_READ) {
        text->text = wire_seats_text(match.match, match.seats);
        text->length = text->text == NULL ? 0 : strlen(text->text);
        tc_match_destroy(match.match);
    }
    return reading != STORE_MATCH_UNREAD;
}

struct store_asked *store_ask_export(struct store *store, int64_t number)
{
    const struct store_question question = {.number = number};
    return store_ask(store, &question, sizeof(struct store_text), answer_export, release_text);
}

/* Its finished games, with those of their matches that there are. False where it could not be read
   now; number 0 where there is no such evening. */
static bool read_evening(sqlite3 *db, int64_t number, struct wire_evening *whole)
{
    struct store_match match;
    bool read = store_evening_read(db, number, &whole->evening) &&
                sql_ask(db, "SELECT coalesce((SELECT ended FROM evenings WHERE number = ?1), 0)",
                        SQL_VALUES(sql_whole(number)), &whole->ended);
    for (int at = 0; read && at < whole->evening.games; at++) {
        const struct evening_game *game = &whole->evening.game[at];
        if (game->state != EVENING_PLAYED || game->match == 0) {
            continue;
        }
        enum store_match_reading reading = store_match_read(db, game->match, &match);
        read = reading != STORE_MATCH_UNREAD;
        if (reading == STORE_MATCH_READ) {
            whole->match[at] = match.match;
            memcpy(whole->seats[at], match.seats, sizeof match.seats);
        }
    }
    return read;
}

static bool answer_export_evening(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_text *text = answer;
    struct wire_evening *whole = calloc(1, sizeof *whole);
    bool read = whole != NULL && read_evening(db, question->number, whole);
    if (read && whole->evening.number != 0 && whole->evening.phase == EVENING_OVER) {
        text->text = wire_evening_text(whole);
        text->length = text->text == NULL ? 0 : strlen(text->text);
    }
    if (whole != NULL) {
        wire_evening_finish(whole);
    }
    free(whole);
    return read;
}

struct store_asked *store_ask_export_evening(struct store *store, int64_t number)
{
    const struct store_question question = {.number = number};
    return store_ask(store, &question, sizeof(struct store_text), answer_export_evening,
                     release_text);
}

/* ---- Import ---------------------------------------------------------------------------------- */

static enum store_refusal refusal_of(enum wire_flaw flaw)
{
    static const enum store_refusal refusals[] = {
        [WIRE_FLAW_ALIEN] = STORE_IMPORT_ALIEN,     [WIRE_FLAW_VERSION] = STORE_IMPORT_VERSION,
        [WIRE_FLAW_CHANGED] = STORE_IMPORT_CHANGED, [WIRE_FLAW_ILLEGAL] = STORE_IMPORT_ILLEGAL,
        [WIRE_FLAW_SEATS] = STORE_IMPORT_SEATS,     [WIRE_FLAW_MEMORY] = STORE_IMPORT_MEMORY,
    };
    return refusals[flaw];
}

/* Those that the text tells of; where it tells of none they go by their numbers. False with
   import->why. */
static bool seat_told(const struct store_question *question, struct store_match *match,
                      struct store_import *import)
{
    struct wire_error error;
    int count = 0;
    struct match_seat seats[TC_SEATS_MAX];
    if (!wire_seats_read(question->text, question->length, tc_match_setup(match->match)->players,
                         seats, &count, &error)) {
        import->why = refusal_of(error.flaw);
        return false;
    }
    memcpy(match->seats, seats, (size_t)count * sizeof *seats);
    return true;
}

static void seat_strangers(struct store_match *match)
{
    for (int seat = 0; seat < tc_match_setup(match->match)->players; seat++) {
        struct match_seat *who = &match->seats[seat];
        snprintf(who->name, sizeof who->name, "%d", seat + 1);
        who->kind = MATCH_PERSON;
        who->color = seat;
    }
}

static bool write_import(sqlite3 *db, const struct store_match *match)
{
    bool done = sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES) &&
                store_match_insert(db, match, true) == STORE_WRITTEN &&
                store_match_finish(db, match->number) == STORE_WRITTEN &&
                sql_run(db, "COMMIT", SQL_NO_VALUES);
    if (!done) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return done;
}

/* Whether one that is kept is the same play of the same match. */
static bool is_same(sqlite3 *db, int64_t number, const char *save)
{
    struct store_match kept;
    if (store_match_read(db, number, &kept) != STORE_MATCH_READ) {
        return false;
    }
    char *text = wire_save_text(kept.match);
    bool same = text != NULL && strcmp(text, save) == 0;
    free(text);
    tc_match_destroy(kept.match);
    return same;
}

/* The finished match of the same seed that was played alike; 0: none. One that was played here
   comes before one that was taken in. */
static int64_t find_same(sqlite3 *db, const struct tc_match *match)
{
    int64_t found = 0;
    char *save = wire_save_text(match);
    sqlite3_stmt *rows = sql_begin(
        db,
        "SELECT number FROM matches WHERE state = 1 AND game = ?1 AND seed = ?2"
        " ORDER BY imported, ended",
        SQL_VALUES(sql_words(tc_match_game(match)->id), sql_whole((int64_t)tc_match_seed(match))));
    while (save != NULL && rows != NULL && found == 0 && sql_next(rows)) {
        int64_t number = sqlite3_column_int64(rows, 0);
        found = is_same(db, number, save) ? number : 0;
    }
    sql_end(rows);
    free(save);
    return found;
}

static int64_t ended_of(sqlite3 *db, int64_t number)
{
    return sql_number(db, "SELECT ended FROM matches WHERE number = ?1",
                      SQL_VALUES(sql_whole(number)), 0);
}

static void take_in(sqlite3 *db, const struct store_question *question, struct store_match *match,
                    struct store_import *import)
{
    if (tc_match_state(match->match)->await != TC_AWAIT_OVER) {
        import->why = STORE_IMPORT_UNFINISHED;
        return;
    }
    if (question->seats_count == tc_match_setup(match->match)->players) {
        memcpy(match->seats, question->seats, sizeof match->seats);
    } else {
        seat_strangers(match);
        if (!seat_told(question, match, import)) {
            return;
        }
    }
    import->number = find_same(db, match->match);
    if (import->number != 0) {
        import->known = true;
        import->ended = ended_of(db, import->number);
        return;
    }
    if (write_import(db, match)) {
        import->number = match->number;
        import->ended = ended_of(db, match->number);
    } else {
        import->why = STORE_IMPORT_UNWRITTEN;
    }
}

/* ---- An evening ------------------------------------------------------------------------------ */

/* Whether its matches are over and those of its games, played by as many. */
static bool is_sound(const struct wire_evening *whole)
{
    bool sound = whole->evening.games > 0 && store_evening_sound(&whole->evening) &&
                 whole->ended >= 0 && whole->ended <= STORE_MOMENT_MOST;
    for (int at = 0; sound && at < whole->evening.games; at++) {
        const struct evening_game *game = &whole->evening.game[at];
        int players = 0;
        for (int person = 0; person < whole->evening.people; person++) {
            players += (int)(game->plays >> person & 1);
        }
        sound =
            whole->match[at] == NULL || (tc_match_state(whole->match[at])->await == TC_AWAIT_OVER &&
                                         tc_match_game(whole->match[at]) == tc_games[game->game] &&
                                         tc_match_setup(whole->match[at])->players == players);
    }
    return sound;
}

static bool write_evening(sqlite3 *db, struct wire_evening *whole)
{
    bool done = sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES);
    for (int at = 0; done && at < whole->evening.games; at++) {
        struct store_match match = {.match = whole->match[at]};
        if (match.match != NULL) {
            match.number = whole->evening.game[at].match = store_match_number();
            memcpy(match.seats, whole->seats[at], sizeof match.seats);
            done = store_match_insert(db, &match, true) == STORE_WRITTEN &&
                   store_match_finish(db, match.number) == STORE_WRITTEN;
        }
    }
    whole->evening.number = store_match_number();
    done = done && store_evening_insert(db, &whole->evening, whole->ended) &&
           sql_run(db, "COMMIT", SQL_NO_VALUES);
    if (!done) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return done;
}

/* The finished evening that leaves as the same text, and what it is; 0: none. */
static int64_t find_same_evening(sqlite3 *db, const struct wire_evening *whole)
{
    int64_t found = 0;
    char *text = wire_evening_text(whole);
    struct wire_evening *kept = calloc(1, sizeof *kept);
    sqlite3_stmt *rows = sql_begin(
        db, "SELECT number FROM evenings WHERE state = 1 AND ended = ?1 ORDER BY imported",
        SQL_VALUES(sql_whole(whole->ended)));
    while (text != NULL && kept != NULL && rows != NULL && found == 0 && sql_next(rows)) {
        int64_t number = sqlite3_column_int64(rows, 0);
        char *other = read_evening(db, number, kept) ? wire_evening_text(kept) : NULL;
        found = other != NULL && strcmp(text, other) == 0 ? number : 0;
        free(other);
        wire_evening_finish(kept);
    }
    sql_end(rows);
    free(kept);
    free(text);
    return found;
}

static void import_evening(sqlite3 *db, const struct store_question *question,
                           struct store_import *import)
{
    struct wire_error error = {.flaw = WIRE_FLAW_MEMORY};
    struct wire_evening *whole = calloc(1, sizeof *whole);
    import->evening = true;
    if (whole == NULL || !wire_evening_read(question->text, question->length, whole, &error)) {
        import->why = refusal_of(error.flaw);
        free(whole);
        return;
    }
    if (!is_sound(whole)) {
        import->why = STORE_IMPORT_ILLEGAL;
    } else if ((import->number = find_same_evening(db, whole)) != 0) {
        import->known = true;
    } else if (!write_evening(db, whole)) {
        import->why = STORE_IMPORT_UNWRITTEN;
    } else {
        import->number = whole->evening.number;
    }
    if (import->number != 0) {
        import->ended = whole->ended;
        store_evening_read(db, import->number, &import->shown);
    }
    wire_evening_finish(whole);
    free(whole);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static bool answer_import(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_import *import = answer;
    if (wire_evening_is(question->text, question->length)) {
        import_evening(db, question, import);
        return true;
    }
    struct wire_error error;
    struct store_match match = {.number = store_match_number()};
    match.match = wire_load_text(question->text, question->length, &error);
    if (match.match == NULL) {
        import->why = refusal_of(error.flaw);
        return true;
    }
    take_in(db, question, &match, import);
    tc_match_destroy(match.match);
    return true;
}

struct store_asked *store_ask_import(struct store *store, const char *text, size_t length,
                                     const struct match_seat *seats, int count)
{
    struct store_question question = {.length = length, .seats_count = seats == NULL ? 0 : count};
    question.text = malloc(length + 1);
    if (question.text == NULL) {
        return NULL;
    }
    memcpy(question.text, text, length);
    question.text[length] = '\0';
    if (seats != NULL) {
        memcpy(question.seats, seats, (size_t)count * sizeof *seats);
    }
    return store_ask(store, &question, sizeof(struct store_import), answer_import, NULL);
}
