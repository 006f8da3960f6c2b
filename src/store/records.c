/* SPDX-License-Identifier: Zlib */
/* Records: what the finished matches tell. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "store/internal.h"
#include "store/match_stats.h"
#include "wire/text.h"

static void name_game(struct store_question *question, const char *game)
{
    snprintf(question->game, sizeof question->game, "%s", game == NULL ? "" : game);
}

/* ---- Finished matches ------------------------------------------------------------------------ */

static void release_lines(void *answer)
{
    free(((struct store_lines *)answer)->list);
}

static bool read_line_seats(sqlite3 *db, struct store_line *line)
{
    sqlite3_stmt *rows =
        sql_begin(db, "SELECT name, color, points, won FROM seats WHERE number = ?1 ORDER BY seat",
                  SQL_VALUES(sql_whole(line->number)));
    for (int seat = 0; seat < TC_SEATS_MAX && sql_next(rows); seat++) {
        sql_text(rows, 0, line->seats[seat].name, sizeof line->seats[seat].name);
        line->seats[seat].color = sqlite3_column_int(rows, 1);
        line->seats[seat].points = sqlite3_column_int(rows, 2);
        line->seats[seat].won = sqlite3_column_int(rows, 3) != 0;
        line->players = seat + 1;
    }
    return sql_end(rows);
}

static bool read_line(sqlite3 *db, sqlite3_stmt *row, struct store_line *line)
{
    *line = (struct store_line){.number = sqlite3_column_int64(row, 0),
                                .flags = (unsigned)sqlite3_column_int(row, 2),
                                .imported = sqlite3_column_int(row, 3) != 0,
                                .ended = sqlite3_column_int64(row, 4),
                                .evening = sqlite3_column_int(row, 5) != 0};
    sql_text(row, 1, line->game, sizeof line->game);
    return read_line_seats(db, line);
}

#define OF_GAME   " state = 1 AND pruned = 0 AND game = ?1 "
#define OF_ANY    " state = 1 AND pruned = 0 AND ?1 = '' "
#define OF_PLAYER " AND number IN (SELECT number FROM seats WHERE player = ?2) "

/* Each way of asking has a statement of its own, so that each has its index. */
static const char *const counts[] = {
    "SELECT count(*) FROM matches WHERE" OF_ANY,
    "SELECT count(*) FROM matches WHERE" OF_GAME,
    "SELECT count(*) FROM matches WHERE" OF_ANY OF_PLAYER,
    "SELECT count(*) FROM matches WHERE" OF_GAME OF_PLAYER,
};

#define COLUMNS                                                                                    \
    "SELECT number, game, flags, imported, ended,"                                                 \
    " EXISTS (SELECT 1 FROM evening_games g WHERE g.match = matches.number)"                       \
    " FROM matches WHERE"
#define NEWEST " ORDER BY ended DESC, number DESC LIMIT ?3 OFFSET ?4"

static const char *const lists[] = {
    COLUMNS OF_ANY NEWEST,
    COLUMNS OF_GAME NEWEST,
    COLUMNS OF_ANY OF_PLAYER NEWEST,
    COLUMNS OF_GAME OF_PLAYER NEWEST,
};

/* Of what was played: matches whose log went, those that went altogether, and those that the first
   edition folded into "past" and did not keep. */
static const char gone[] =
    "SELECT (SELECT coalesce(sum(count), 0) FROM thinned WHERE ?1 = '' OR game = ?1) +"
    " (SELECT count(*) FROM matches WHERE pruned = 1 AND imported = 0 AND (?1 = '' OR game = ?1))"
    " WHERE ?2 = 0";
static const char gone_of_player[] =
    "SELECT coalesce((SELECT played FROM past WHERE player = ?2 AND game = ?1), 0) -"
    " (SELECT count(*) FROM seats WHERE player = ?2 AND counts = 1 AND past = 1"
    "  AND (?1 = '' OR game = ?1)) +"
    " (SELECT count(*) FROM seats s JOIN matches m ON m.number = s.number"
    "  WHERE s.player = ?2 AND s.counts = 1 AND m.pruned = 1 AND (?1 = '' OR s.game = ?1))";

/* Appends what the rows tell, and ends them. */
static bool read_lines(sqlite3 *db, sqlite3_stmt *rows, struct store_lines *lines)
{
    size_t room = 0;
    bool whole = true;
    while (whole && sql_next(rows)) {
        void *grown = base_array_grow(lines->list, &room, lines->count + 1, sizeof *lines->list);
        whole = grown != NULL;
        if (whole) {
            lines->list = grown;
            whole = read_line(db, rows, &lines->list[lines->count++]);
        }
    }
    return sql_end(rows) && whole;
}

static bool answer_finished(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_lines *lines = answer;
    size_t way = (question->game[0] != '\0') + 2U * (question->number != 0);
    const struct sql_value values[] = {sql_words(question->game), sql_whole(question->number),
                                       sql_whole((int64_t)question->most),
                                       sql_whole((int64_t)question->skip)};
    bool of_player = question->number != 0;
    int64_t there = 0, past = 0;
    bool whole = sql_ask(db, counts[way], values, of_player ? 2 : 1, &there) &&
                 sql_ask(db, of_player ? gone_of_player : gone, values, 2, &past);
    lines->whole = (size_t)there;
    lines->gone = past > 0 ? (size_t)past : 0;
    return whole && read_lines(db, sql_begin(db, lists[way], values, 4), lines);
}

struct store_asked *store_ask_finished(struct store *store, const char *game, int64_t player,
                                       size_t skip, size_t most)
{
    struct store_question question = {.number = player, .skip = skip, .most = most};
    name_game(&question, game);
    return store_ask(store, &question, sizeof(struct store_lines), answer_finished, release_lines);
}

static bool answer_evening_matches(sqlite3 *db, const struct store_question *question, void *answer)
{
    static const char matches[] =
        "SELECT m.number, m.game, m.flags, m.imported, m.ended, 1 FROM evening_games g"
        " JOIN matches m ON m.number = g.match"
        " WHERE g.number = ?1 AND m.state = 1 AND m.pruned = 0 ORDER BY g.at";
    struct store_lines *lines = answer;
    bool whole =
        read_lines(db, sql_begin(db, matches, SQL_VALUES(sql_whole(question->number))), lines);
    lines->whole = lines->count;
    return whole;
}

struct store_asked *store_ask_evening_matches(struct store *store, int64_t evening)
{
    struct store_question question = {.number = evening};
    return store_ask(store, &question, sizeof(struct store_lines), answer_evening_matches,
                     release_lines);
}

/* ---- The best -------------------------------------------------------------------------------- */

static void release_bests(void *answer)
{
    free(((struct store_bests *)answer)->list);
}

static struct store_best *add_best(struct store_bests *bests, size_t *room)
{
    void *grown = base_array_grow(bests->list, room, bests->count + 1, sizeof *bests->list);
    if (grown == NULL) {
        return NULL;
    }
    bests->list = grown;
    bests->list[bests->count] = (struct store_best){.number = 0};
    return &bests->list[bests->count++];
}

/* A rule set from its key, a column of the row, as it was played by so many. */
static void read_rules(sqlite3_stmt *row, int column, const char *game, int players,
                       struct store_rules *rules)
{
    struct wire_error error;
    int index = tc_game_find(game);
    sql_text(row, column, rules->key, sizeof rules->key);
    rules->known =
        index >= 0 && wire_options_text_read(index, players, rules->key, &rules->setup, &error);
}

#define BEST                                                                                       \
    "SELECT s.number, coalesce(s.player, 0), s.name, m.rules, coalesce(p.color, s.color),"         \
    " m.players, s.points, m.ended, m.flags FROM seats s JOIN matches m ON m.number = s.number"    \
    " LEFT JOIN players p ON p.number = s.player"                                                  \
    " WHERE s.game = ?1 AND s.counts = 1 AND s.kind = 'person' AND m.pruned = 0"                   \
    " AND (?2 OR m.rules = ?3)"                                                                    \
    " ORDER BY s.points "
#define EARLIEST ", m.ended, s.number, s.seat LIMIT ?4"

static bool answer_best(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_bests *bests = answer;
    bool whole = true;
    size_t room = 0;
    sqlite3_stmt *rows =
        sql_begin(db, question->low ? BEST "ASC" EARLIEST : BEST "DESC" EARLIEST,
                  SQL_VALUES(sql_words(question->game), sql_whole(question->every_rules),
                             sql_words(question->rules), sql_whole((int64_t)question->most)));
    while (whole && sql_next(rows)) {
        struct store_best *best = add_best(bests, &room);
        whole = best != NULL;
        if (!whole) {
            break;
        }
        best->number = sqlite3_column_int64(rows, 0);
        best->player = sqlite3_column_int64(rows, 1);
        sql_text(rows, 2, best->name, sizeof best->name);
        best->color = sqlite3_column_int(rows, 4);
        best->players = sqlite3_column_int(rows, 5);
        read_rules(rows, 3, question->game, best->players, &best->rules);
        best->points = sqlite3_column_int(rows, 6);
        best->ended = sqlite3_column_int64(rows, 7);
        best->flags = (unsigned)sqlite3_column_int(rows, 8);
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_best(struct store *store, const char *game,
                                   const struct store_rules *rules, bool low, size_t most)
{
    struct store_question question = {.every_rules = rules == NULL, .low = low, .most = most};
    name_game(&question, game);
    snprintf(question.rules, sizeof question.rules, "%s", rules == NULL ? "" : rules->key);
    return store_ask(store, &question, sizeof(struct store_bests), answer_best, release_bests);
}

static bool answer_rules(sqlite3 *db, const struct store_question *question, void *answer)
{
    bool whole = true;
    size_t room = 0;
    sqlite3_stmt *rows = sql_begin(db,
                                   "SELECT rules, count(*), max(ended), max(players) FROM matches"
                                   " WHERE state = 1 AND pruned = 0 AND game = ?1 AND imported = 0"
                                   " GROUP BY rules ORDER BY 2 DESC, 3 DESC",
                                   SQL_VALUES(sql_words(question->game)));
    while (whole && sql_next(rows)) {
        struct store_best *best = add_best(answer, &room);
        whole = best != NULL;
        if (!whole) {
            break;
        }
        read_rules(rows, 0, question->game, sqlite3_column_int(rows, 3), &best->rules);
        best->players = sqlite3_column_int(rows, 1);
        best->ended = sqlite3_column_int64(rows, 2);
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_rules(struct store *store, const char *game)
{
    struct store_question question = {.number = 0};
    name_game(&question, game);
    return store_ask(store, &question, sizeof(struct store_bests), answer_rules, release_bests);
}

/* The first game of the answer that can be played. */
static bool name_most(sqlite3 *db, const char *games, char most[STORE_KIND_MAX])
{
    sqlite3_stmt *rows = sql_begin(db, games, SQL_NO_VALUES);
    while (sql_next(rows)) {
        char game[STORE_KIND_MAX];
        sql_text(rows, 0, game, sizeof game);
        if (most[0] == '\0' && tc_game_find(game) >= 0) {
            memcpy(most, game, sizeof game);
        }
    }
    return sql_end(rows);
}

/* Results of persons are what can be shown; where nobody has a name, whatever was finished. */
static bool answer_played(sqlite3 *db, const struct store_question *question, void *answer)
{
    (void)question;
    struct store_played *played = answer;
    bool whole =
        name_most(db,
                  "SELECT game FROM seats WHERE counts = 1 AND kind = 'person'"
                  " GROUP BY game ORDER BY count(*) DESC, game",
                  played->game) &&
        (played->game[0] != '\0' || name_most(db,
                                              "SELECT game FROM matches WHERE state = 1"
                                              " GROUP BY game ORDER BY count(*) DESC, game",
                                              played->game));
    sqlite3_stmt *rows = sql_begin(db, "SELECT DISTINCT kind FROM dice", SQL_NO_VALUES);
    while (sql_next(rows)) {
        int kind = sqlite3_column_int(rows, 0);
        if (kind >= 0 && kind < STORE_THROWS) {
            played->throws[kind] = true;
        }
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_played(struct store *store)
{
    struct store_question question = {.number = 0};
    return store_ask(store, &question, sizeof(struct store_played), answer_played, NULL);
}

/* ---- Dice ------------------------------------------------------------------------------------ */

static bool answer_dice(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_dice *dice = answer;
    dice->sides = question->sides;
    sqlite3_stmt *rows =
        sql_begin(db,
                  "SELECT face, sum(count) FROM dice WHERE kind = ?2 AND sides = ?3"
                  " AND (?1 = '' OR game = ?1) GROUP BY face",
                  SQL_VALUES(sql_words(question->game), sql_whole(question->kind),
                             sql_whole(question->sides)));
    while (sql_next(rows)) {
        int face = sqlite3_column_int(rows, 0);
        if (face >= 1 && face <= dice->sides) {
            dice->count[face - 1] = sqlite3_column_int64(rows, 1);
        }
    }
    store_judge(dice);
    return sql_end(rows);
}

struct store_asked *store_ask_dice(struct store *store, const char *game, enum store_throws kind,
                                   int sides)
{
    struct store_question question = {.kind = (int)kind, .sides = sides};
    name_game(&question, game);
    return store_ask(store, &question, sizeof(struct store_dice), answer_dice, NULL);
}
