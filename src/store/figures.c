/* SPDX-License-Identifier: Zlib */
#include "store/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "store/internal.h"

struct figures {
    int64_t played, won, turns, busts;
    int64_t points; /* in all */
    int32_t most, least, best_turn;
    int32_t luck;
    uint8_t luck_faces[TC_DICE_MAX];
    int luck_count;
    char luck_game[STORE_KIND_MAX];
    int streak, streak_now, drought, drought_now;
};

/* ---- Counting -------------------------------------------------------------------------------- */

static int32_t more(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static void set_luck(struct figures *figures, int32_t luck, sqlite3_stmt *row, int column)
{
    int size = sqlite3_column_bytes(row, column);
    const void *faces = sqlite3_column_blob(row, column);
    bool known = faces != NULL && size <= TC_DICE_MAX;
    memset(figures->luck_faces, 0, sizeof figures->luck_faces);
    figures->luck = luck;
    figures->luck_count = known ? size : 0;
    memcpy(figures->luck_faces, known ? faces : "", (size_t)figures->luck_count);
    sql_text(row, column + 1, figures->luck_game, sizeof figures->luck_game);
}

static void note_streak(struct figures *figures, bool won)
{
    figures->streak_now = won ? figures->streak_now + 1 : 0;
    figures->drought_now = won ? 0 : figures->drought_now + 1;
    figures->streak = more(figures->streak, figures->streak_now);
    figures->drought = more(figures->drought, figures->drought_now);
}

/* One more match, in the order in which they ended: a row of MATCHES. Alone nobody wins or loses.
 */
static void note_match(sqlite3_stmt *row, struct figures *figures)
{
    int32_t points = sqlite3_column_int(row, 0), turn = sqlite3_column_int(row, 5);
    int32_t luck = sqlite3_column_int(row, 6);
    bool first = figures->played == 0, won = sqlite3_column_int(row, 1) != 0;
    figures->most = first ? points : more(figures->most, points);
    figures->least = first || points < figures->least ? points : figures->least;
    figures->best_turn = first ? turn : more(figures->best_turn, turn);
    figures->points += points;
    figures->played++;
    figures->turns += sqlite3_column_int(row, 3);
    figures->busts += sqlite3_column_int(row, 4);
    if (luck > figures->luck) {
        set_luck(figures, luck, row, 7);
    }
    if (sqlite3_column_int(row, 2) > 1) {
        figures->won += won;
        note_streak(figures, won);
    }
}

/* ---- What the first edition folded ----------------------------------------------------------- */

/* None for a player without any. `game` "": over all games. */

static bool read_past(sqlite3 *db, int64_t player, const char *game, struct figures *figures)
{
    *figures = (struct figures){.played = 0};
    sqlite3_stmt *rows =
        sql_begin(db,
                  "SELECT played, won, points, most, least, turns, busts, best_turn, streak,"
                  " streak_now, drought, drought_now, luck, luck_faces, luck_game FROM past"
                  " WHERE player = ?1 AND game = ?2",
                  SQL_VALUES(sql_whole(player), sql_words(game)));
    if (sql_next(rows)) {
        *figures = (struct figures){.played = sqlite3_column_int64(rows, 0),
                                    .won = sqlite3_column_int64(rows, 1),
                                    .points = sqlite3_column_int64(rows, 2),
                                    .most = sqlite3_column_int(rows, 3),
                                    .least = sqlite3_column_int(rows, 4),
                                    .turns = sqlite3_column_int64(rows, 5),
                                    .busts = sqlite3_column_int64(rows, 6),
                                    .best_turn = sqlite3_column_int(rows, 7),
                                    .streak = sqlite3_column_int(rows, 8),
                                    .streak_now = sqlite3_column_int(rows, 9),
                                    .drought = sqlite3_column_int(rows, 10),
                                    .drought_now = sqlite3_column_int(rows, 11)};
        set_luck(figures, sqlite3_column_int(rows, 12), rows, 13);
    }
    return sql_end(rows);
}

static bool write_past(sqlite3 *db, int64_t player, const char *game, const struct figures *figures)
{
    return sql_run(
        db,
        "INSERT OR REPLACE INTO past (player, game, played, won, points, most, least, turns, busts,"
        " best_turn, streak, streak_now, drought, drought_now, luck, luck_faces, luck_game)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
        SQL_VALUES(sql_whole(player), sql_words(game), sql_whole(figures->played),
                   sql_whole(figures->won), sql_whole(figures->points), sql_whole(figures->most),
                   sql_whole(figures->least), sql_whole(figures->turns), sql_whole(figures->busts),
                   sql_whole(figures->best_turn), sql_whole(figures->streak),
                   sql_whole(figures->streak_now), sql_whole(figures->drought),
                   sql_whole(figures->drought_now), sql_whole(figures->luck),
                   sql_bytes(figures->luck_faces, (size_t)figures->luck_count),
                   sql_words(figures->luck_game)));
}

/* ---- Merging --------------------------------------------------------------------------------- */

/* Whose last matches were the later ones is not known, so that nothing goes on from them. */
static struct figures sum_of(const struct figures *a, const struct figures *b)
{
    const struct figures *lucky = b->luck > a->luck ? b : a;
    struct figures sum = *lucky;
    sum.played = a->played + b->played;
    sum.won = a->won + b->won;
    sum.turns = a->turns + b->turns;
    sum.busts = a->busts + b->busts;
    sum.points = a->points + b->points;
    sum.most = more(a->most, b->most);
    sum.least = a->least < b->least ? a->least : b->least;
    sum.best_turn = more(a->best_turn, b->best_turn);
    sum.streak = more(a->streak, b->streak);
    sum.drought = more(a->drought, b->drought);
    sum.streak_now = sum.drought_now = 0;
    return sum;
}

bool figures_add_past(sqlite3 *from, int64_t player, sqlite3 *to, int64_t into, const char *game)
{
    struct figures one, other;
    if (!read_past(from, player, game, &one) || !read_past(to, into, game, &other)) {
        return false;
    }
    struct figures both = other.played == 0 ? one : sum_of(&other, &one);
    return write_past(to, into, game, &both);
}

bool figures_merge_past(sqlite3 *db, int64_t from, int64_t into)
{
    const struct sql_value values[] = {sql_whole(from), sql_whole(into)};
    sqlite3_stmt *rows = sql_begin(db, "SELECT game FROM past WHERE player = ?1", values, 1);
    bool done = true;
    while (done && sql_next(rows)) {
        done = figures_add_past(db, from, db, into, sql_borrow(rows, 0));
    }
    done = sql_end(rows) && done;
#define ADD_RIVAL                                                                                  \
    " WHERE true ON CONFLICT DO UPDATE SET played = played + excluded.played,"                     \
    " ahead = ahead + excluded.ahead, behind = behind + excluded.behind"
    return done &&
           sql_run(db,
                   "INSERT INTO past_rivals SELECT ?2, rival, game, played, ahead, behind"
                   " FROM (SELECT * FROM past_rivals WHERE player = ?1)" ADD_RIVAL,
                   values, 2) &&
           sql_run(db,
                   "INSERT INTO past_rivals SELECT player, ?2, game, played, ahead, behind"
                   " FROM (SELECT * FROM past_rivals WHERE rival = ?1)" ADD_RIVAL,
                   values, 2);
#undef ADD_RIVAL
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void tell(const struct figures *from, bool low, struct store_figures *to)
{
    to->played = (int)from->played;
    to->won = (int)from->won;
    to->turns = (int)from->turns;
    to->busts = (int)from->busts;
    to->best = low ? from->least : from->most;
    to->average = from->played > 0 ? (double)from->points / (double)from->played : 0;
    to->streak = from->streak;
    to->streak_now = from->streak_now;
    to->drought = from->drought;
    to->drought_now = from->drought_now;
    to->best_turn = from->best_turn;
    to->luck = from->luck;
    to->luck_count = from->luck_count;
    memcpy(to->luck_faces, from->luck_faces, sizeof to->luck_faces);
    memcpy(to->luck_game, from->luck_game, sizeof to->luck_game);
}

/* What note_match() reads, of one seat in one match each. */
#define MATCHES                                                                                    \
    "SELECT s.points, s.won, m.players, s.turns, s.busts, s.best_turn, s.luck, s.luck_faces,"      \
    " s.game FROM seats s JOIN matches m ON m.number = s.number"                                   \
    " WHERE s.player = ?1 AND s.counts = 1 AND s.past = 0 "

static bool read_matches(sqlite3 *db, const struct store_question *question,
                         struct store_figures *told)
{
    struct figures figures;
    if (!read_past(db, question->number, question->game, &figures)) {
        return false;
    }
    sqlite3_stmt *rows =
        sql_begin(db, MATCHES " AND (?2 = '' OR s.game = ?2) ORDER BY m.ended, m.number",
                  SQL_VALUES(sql_whole(question->number), sql_words(question->game)));
    while (sql_next(rows)) {
        note_match(rows, &figures);
    }
    tell(&figures, question->low, told);
    return sql_end(rows);
}

static sqlite3_stmt *begin_rivals(sqlite3 *db, const struct store_question *question)
{
    return sql_begin(
        db,
        "SELECT p.number, p.name, sum(r.played), sum(r.ahead), sum(r.behind) FROM"
        " (SELECT b.player AS rival, 1 AS played, a.place < b.place AS ahead,"
        "  a.place > b.place AS behind FROM seats a JOIN seats b ON b.number = a.number"
        "  WHERE a.player = ?1 AND b.player <> ?1 AND a.counts = 1 AND a.past = 0"
        "  AND (?2 = '' OR a.game = ?2)"
        "  UNION ALL SELECT rival, played, ahead, behind FROM past_rivals"
        "  WHERE player = ?1 AND (?2 = '' OR game = ?2)) r"
        " JOIN players p ON p.number = r.rival"
        " GROUP BY p.number ORDER BY 3 DESC, p.name",
        SQL_VALUES(sql_whole(question->number), sql_words(question->game)));
}

static bool read_rivals(sqlite3 *db, const struct store_question *question,
                        struct store_figures *figures)
{
    size_t room = 0;
    bool whole = true;
    sqlite3_stmt *rows = begin_rivals(db, question);
    while (sql_next(rows)) {
        void *grown =
            base_array_grow(figures->rivals, &room, figures->count + 1, sizeof *figures->rivals);
        whole = grown != NULL;
        if (!whole) {
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
    return sql_end(rows) && whole;
}

static void release_figures(void *answer)
{
    free(((struct store_figures *)answer)->rivals);
}

static bool answer_figures(sqlite3 *db, const struct store_question *question, void *answer)
{
    return read_matches(db, question, answer) && read_rivals(db, question, answer);
}

struct store_asked *store_ask_figures(struct store *store, int64_t player, const char *game,
                                      bool low)
{
    struct store_question question = {.number = player, .low = low};
    snprintf(question.game, sizeof question.game, "%s", game == NULL ? "" : game);
    return store_ask(store, &question, sizeof(struct store_figures), answer_figures,
                     release_figures);
}
