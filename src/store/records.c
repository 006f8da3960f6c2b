/* Records: what the finished matches tell. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "store/inside.h"
#include "store/tally.h"

static void name_game(struct store_question *question, const char *game)
{
    snprintf(question->game, sizeof question->game, "%s", game == NULL ? "" : game);
}

/* ---- Finished matches ------------------------------------------------------------------------ */

static void release_lines(void *answer)
{
    free(((struct store_lines *)answer)->list);
}

static void read_line_seats(sqlite3 *db, struct store_line *line)
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
    sql_end(rows);
}

static void read_line(sqlite3 *db, sqlite3_stmt *row, struct store_line *line)
{
    *line = (struct store_line){.number = sqlite3_column_int64(row, 0),
                                .flags = (unsigned)sqlite3_column_int(row, 3),
                                .imported = sqlite3_column_int(row, 4) != 0,
                                .ended = sqlite3_column_int64(row, 5)};
    sql_text(row, 1, line->game, sizeof line->game);
    sql_text(row, 2, line->rules, sizeof line->rules);
    read_line_seats(db, line);
}

#define OF_GAME   " state = 1 AND game = ?1 "
#define OF_ANY    " state = 1 AND ?1 = '' "
#define OF_PLAYER " AND number IN (SELECT number FROM seats WHERE player = ?2) "

/* Each way of asking has a statement of its own, so that each has its index. */
static const char *const counts[] = {
    "SELECT count(*) FROM matches WHERE" OF_ANY,
    "SELECT count(*) FROM matches WHERE" OF_GAME,
    "SELECT count(*) FROM matches WHERE" OF_ANY OF_PLAYER,
    "SELECT count(*) FROM matches WHERE" OF_GAME OF_PLAYER,
};

#define COLUMNS "SELECT number, game, rules, flags, imported, ended FROM matches WHERE"
#define NEWEST  " ORDER BY ended DESC, number DESC LIMIT ?3 OFFSET ?4"

static const char *const lists[] = {
    COLUMNS OF_ANY NEWEST,
    COLUMNS OF_GAME NEWEST,
    COLUMNS OF_ANY OF_PLAYER NEWEST,
    COLUMNS OF_GAME OF_PLAYER NEWEST,
};

static void answer_finished(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_lines *lines = answer;
    size_t room = 0, way = (question->game[0] != '\0') + 2U * (question->number != 0);
    const struct sql_value values[] = {sql_words(question->game), sql_whole(question->number),
                                       sql_whole((int64_t)question->most),
                                       sql_whole((int64_t)question->skip)};
    bool of_player = question->number != 0;
    lines->whole = (size_t)sql_number(db, counts[way], values, of_player ? 2 : 1, 0);
    sqlite3_stmt *rows = sql_begin(db, lists[way], values, 4);
    while (sql_next(rows)) {
        void *grown = base_array_grow(lines->list, &room, lines->count + 1, sizeof *lines->list);
        if (grown == NULL) {
            break;
        }
        lines->list = grown;
        read_line(db, rows, &lines->list[lines->count++]);
    }
    sql_end(rows);
}

struct store_asked *store_ask_finished(struct store *store, const char *game, int64_t player,
                                       size_t skip, size_t most)
{
    struct store_question question = {.number = player, .skip = skip, .most = most};
    name_game(&question, game);
    return store_ask(store, &question, sizeof(struct store_lines), answer_finished, release_lines);
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

#define BEST                                                                                       \
    "SELECT s.number, coalesce(s.player, 0), s.name, m.rules, s.color, m.players, s.points,"       \
    " m.ended, m.flags FROM seats s JOIN matches m ON m.number = s.number"                         \
    " WHERE s.game = ?1 AND s.counts = 1 AND s.kind = 'person' AND (?2 OR m.rules = ?3)"           \
    " ORDER BY s.points "

static void answer_best(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_bests *bests = answer;
    struct store_best *best;
    size_t room = 0;
    sqlite3_stmt *rows =
        sql_begin(db, question->low ? BEST "ASC LIMIT ?4" : BEST "DESC LIMIT ?4",
                  SQL_VALUES(sql_words(question->game), sql_whole(question->every_rules),
                             sql_words(question->rules), sql_whole((int64_t)question->most)));
    while (sql_next(rows) && (best = add_best(bests, &room)) != NULL) {
        best->number = sqlite3_column_int64(rows, 0);
        best->player = sqlite3_column_int64(rows, 1);
        sql_text(rows, 2, best->name, sizeof best->name);
        sql_text(rows, 3, best->rules, sizeof best->rules);
        best->color = sqlite3_column_int(rows, 4);
        best->players = sqlite3_column_int(rows, 5);
        best->points = sqlite3_column_int(rows, 6);
        best->ended = sqlite3_column_int64(rows, 7);
        best->flags = (unsigned)sqlite3_column_int(rows, 8);
    }
    sql_end(rows);
}

struct store_asked *store_ask_best(struct store *store, const char *game, const char *rules,
                                   bool low, size_t most)
{
    struct store_question question = {.every_rules = rules == NULL, .low = low, .most = most};
    name_game(&question, game);
    snprintf(question.rules, sizeof question.rules, "%s", rules == NULL ? "" : rules);
    return store_ask(store, &question, sizeof(struct store_bests), answer_best, release_bests);
}

static void answer_rules(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_best *best;
    size_t room = 0;
    sqlite3_stmt *rows = sql_begin(db,
                                   "SELECT rules, count(*), max(ended) FROM matches"
                                   " WHERE state = 1 AND game = ?1 AND imported = 0"
                                   " GROUP BY rules ORDER BY 2 DESC, 3 DESC",
                                   SQL_VALUES(sql_words(question->game)));
    while (sql_next(rows) && (best = add_best(answer, &room)) != NULL) {
        sql_text(rows, 0, best->rules, sizeof best->rules);
        best->players = sqlite3_column_int(rows, 1);
        best->ended = sqlite3_column_int64(rows, 2);
    }
    sql_end(rows);
}

struct store_asked *store_ask_rules(struct store *store, const char *game)
{
    struct store_question question = {.number = 0};
    name_game(&question, game);
    return store_ask(store, &question, sizeof(struct store_bests), answer_rules, release_bests);
}

/* ---- A player -------------------------------------------------------------------------------- */

static void note_luck(sqlite3_stmt *row, struct store_figures *figures)
{
    int32_t luck = sqlite3_column_int(row, 6);
    int size = sqlite3_column_bytes(row, 7);
    if (luck > figures->luck && size <= TC_DICE_MAX) {
        const void *faces = sqlite3_column_blob(row, 7);
        figures->luck = luck;
        figures->luck_count = faces == NULL ? 0 : size;
        memcpy(figures->luck_faces, faces == NULL ? "" : faces, (size_t)figures->luck_count);
        sql_text(row, 8, figures->luck_game, sizeof figures->luck_game);
    }
}

static void note_streak(struct store_figures *figures, bool won)
{
    figures->streak_now = won ? figures->streak_now + 1 : 0;
    figures->drought_now = won ? 0 : figures->drought_now + 1;
    figures->streak = figures->streak_now > figures->streak ? figures->streak_now : figures->streak;
    figures->drought =
        figures->drought_now > figures->drought ? figures->drought_now : figures->drought;
}

/* One match of the player, in the order in which they ended. Alone nobody wins or loses. */
static void note_match(sqlite3_stmt *row, bool low, struct store_figures *figures)
{
    int32_t points = sqlite3_column_int(row, 0), turn = sqlite3_column_int(row, 5);
    bool first = figures->played == 0, won = sqlite3_column_int(row, 1) != 0;
    bool better = low ? points < figures->best : points > figures->best;
    figures->best = first || better ? points : figures->best;
    figures->best_turn = first || turn > figures->best_turn ? turn : figures->best_turn;
    figures->average += points;
    figures->played++;
    figures->turns += sqlite3_column_int(row, 3);
    figures->busts += sqlite3_column_int(row, 4);
    note_luck(row, figures);
    if (sqlite3_column_int(row, 2) > 1) {
        figures->won += won;
        note_streak(figures, won);
    }
}

static void read_matches(sqlite3 *db, const struct store_question *question,
                         struct store_figures *figures)
{
    sqlite3_stmt *rows =
        sql_begin(db,
                  "SELECT s.points, s.won, m.players, s.turns, s.busts, s.best_turn, s.luck,"
                  " s.luck_faces, s.game FROM seats s JOIN matches m ON m.number = s.number"
                  " WHERE s.player = ?1 AND s.counts = 1 AND (?2 = '' OR s.game = ?2)"
                  " ORDER BY m.ended, m.number",
                  SQL_VALUES(sql_whole(question->number), sql_words(question->game)));
    while (sql_next(rows)) {
        note_match(rows, question->low, figures);
    }
    sql_end(rows);
    figures->average = figures->played > 0 ? figures->average / figures->played : 0;
}

static void read_rivals(sqlite3 *db, const struct store_question *question,
                        struct store_figures *figures)
{
    size_t room = 0;
    sqlite3_stmt *rows =
        sql_begin(db,
                  "SELECT p.number, p.name, count(*), sum(a.place < b.place),"
                  " sum(a.place > b.place) FROM seats a JOIN seats b ON b.number = a.number"
                  " JOIN players p ON p.number = b.player"
                  " WHERE a.player = ?1 AND b.player <> ?1 AND a.counts = 1"
                  " AND (?2 = '' OR a.game = ?2)"
                  " GROUP BY p.number ORDER BY 3 DESC, p.name",
                  SQL_VALUES(sql_whole(question->number), sql_words(question->game)));
    while (sql_next(rows)) {
        void *grown =
            base_array_grow(figures->rivals, &room, figures->count + 1, sizeof *figures->rivals);
        if (grown == NULL) {
            break;
        }
        figures->rivals = grown;
        struct store_rival *rival = &figures->rivals[figures->count++];
        *rival = (struct store_rival){.player = sqlite3_column_int64(rows, 0),
                                      .played = sqlite3_column_int(rows, 2),
                                      .ahead = sqlite3_column_int(rows, 3),
                                      .behind = sqlite3_column_int(rows, 4)};
        sql_text(rows, 1, rival->name, sizeof rival->name);
    }
    sql_end(rows);
}

static void release_figures(void *answer)
{
    free(((struct store_figures *)answer)->rivals);
}

static void answer_figures(sqlite3 *db, const struct store_question *question, void *answer)
{
    read_matches(db, question, answer);
    read_rivals(db, question, answer);
}

struct store_asked *store_ask_figures(struct store *store, int64_t player, const char *game,
                                      bool low)
{
    struct store_question question = {.number = player, .low = low};
    name_game(&question, game);
    return store_ask(store, &question, sizeof(struct store_figures), answer_figures,
                     release_figures);
}

/* ---- Dice ------------------------------------------------------------------------------------ */

static void answer_dice(sqlite3 *db, const struct store_question *question, void *answer)
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
    sql_end(rows);
    store_judge(dice);
}

struct store_asked *store_ask_dice(struct store *store, const char *game, enum store_throws kind,
                                   int sides)
{
    struct store_question question = {.kind = (int)kind, .sides = sides};
    name_game(&question, game);
    return store_ask(store, &question, sizeof(struct store_dice), answer_dice, NULL);
}
