/* SPDX-License-Identifier: Zlib */
/* Evenings: written whole whenever anything of them changes, since there is little to one; what
   came of them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "store/internal.h"
#include "wire/seats.h"

enum state { OPEN, FINISHED, UNFINISHED };

/* UNSEEN: it is finished, and its champion is still to be shown. */
enum { WHEEL = 1, DOUBLE_LAST = 2, GUESTS = 4, UNSEEN = 8, TURNED = 16 };

static bool holds(evening_people people, int person)
{
    return (people >> person & 1) != 0;
}

/* ---- Writing --------------------------------------------------------------------------------- */

struct whole {
    struct evening evening;
    struct store_evening_standing standing[EVENING_PEOPLE_MOST];
};

/* One that ended before a game was played tells nothing. */
static enum state state_of(const struct evening *evening)
{
    bool played = false;
    for (int i = 0; i < evening->games; i++) {
        played = played || evening->game[i].state == EVENING_PLAYED;
    }
    return evening->phase != EVENING_OVER ? OPEN : played ? FINISHED : UNFINISHED;
}

/* Who is no player yet and played a match to its end is one by the next time it is written. */
static bool insert_person(sqlite3 *db, const struct whole *whole, int person, enum state state)
{
    const struct evening_person *who = &whole->evening.person[person];
    const struct store_evening_standing *standing = &whole->standing[person];
    bool won = state == FINISHED && who->here && standing->place == 1;
    return sql_run(
        db,
        "INSERT INTO evening_people (number, person, player, name, kind, color, coach, here,"
        " pauses, points, place, won)"
        " VALUES (?1, ?2, (SELECT number FROM players WHERE name = ?3 AND ?4 = 'person'), ?3, ?4,"
        " ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        SQL_VALUES(sql_whole(whole->evening.number), sql_whole(person), sql_words(who->seat.name),
                   sql_words(wire_kind_text(who->seat.kind)), sql_whole(who->seat.color),
                   sql_whole(who->seat.coach), sql_whole(who->here), sql_whole(who->pauses),
                   sql_whole(standing->points), sql_whole(standing->place), sql_whole(won)));
}

static bool insert_game(sqlite3 *db, const struct evening *evening, int at)
{
    const struct evening_game *game = &evening->game[at];
    bool known = game->game != EVENING_NO_GAME;
    bool ruled = known && game->rule.option != EVENING_NO_RULE;
    const char *rule = ruled ? tc_games[game->game]->options[game->rule.option].name : "";
    bool done =
        sql_run(db,
                "INSERT INTO evening_games (number, at, game, form, state, minutes, weight, rule,"
                " rule_value, match) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                SQL_VALUES(sql_whole(evening->number), sql_whole(at),
                           sql_words(known ? tc_games[game->game]->id : ""), sql_whole(game->form),
                           sql_whole(game->state), sql_whole(game->minutes),
                           sql_whole(game->weight), sql_words(rule),
                           sql_whole(ruled ? game->rule.value : 0), sql_whole(game->match)));
    for (int person = 0; done && person < evening->people; person++) {
        done = !holds(game->here, person) ||
               sql_run(db,
                       "INSERT INTO evening_places (number, at, person, plays, place)"
                       " VALUES (?1, ?2, ?3, ?4, ?5)",
                       SQL_VALUES(sql_whole(evening->number), sql_whole(at), sql_whole(person),
                                  sql_whole(holds(game->plays, person)),
                                  sql_whole(game->place[person])));
    }
    return done;
}

static bool write_head(sqlite3 *db, const struct evening *evening, enum state state)
{
    int64_t flags = (evening->wheel ? WHEEL : 0) | (evening->double_last ? DOUBLE_LAST : 0) |
                    (evening->guests ? GUESTS : 0) | (evening->turned ? TURNED : 0) |
                    (state == FINISHED && !evening->seen ? UNSEEN : 0);
    const struct sql_value values[] = {
        sql_whole(evening->number),  sql_whole(state),      sql_whole(evening->phase),
        sql_whole(evening->minutes), sql_whole(flags),      sql_whole((int64_t)evening->seed),
        sql_whole(evening->turns),   sql_whole(store_now())};
    const int count = sizeof values / sizeof values[0];
    return sql_run(db,
                   "INSERT OR IGNORE INTO evenings (number, state, phase, minutes, flags, seed,"
                   " turns, touched, began, ended) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?8)",
                   values, count) &&
           sql_run(db,
                   "UPDATE evenings SET state = ?2, phase = ?3, minutes = ?4, flags = ?5,"
                   " seed = ?6, turns = ?7, ended = ?8, touched = 1 +"
                   " coalesce((SELECT max(touched) FROM evenings), 0) WHERE number = ?1",
                   values, count);
}

static bool insert_rest(sqlite3 *db, const struct whole *whole, enum state state)
{
    bool done = true;
    for (int person = 0; done && person < whole->evening.people; person++) {
        done = insert_person(db, whole, person, state);
    }
    for (int at = 0; done && at < whole->evening.games; at++) {
        done = insert_game(db, &whole->evening, at);
    }
    return done;
}

static enum store_write_result write_evening(sqlite3 *db, const void *what)
{
    const struct whole *whole = what;
    const struct evening *evening = &whole->evening;
    const struct sql_value number = sql_whole(evening->number);
    enum state state = state_of(evening);
    bool done = write_head(db, evening, state) &&
                (state != OPEN ||
                 sql_run(db, "UPDATE evenings SET state = 2 WHERE state = 0 AND number <> ?1",
                         &number, 1)) &&
                sql_run(db, "DELETE FROM evening_people WHERE number = ?1", &number, 1) &&
                sql_run(db, "DELETE FROM evening_games WHERE number = ?1", &number, 1);
    return store_write_done(db, done && insert_rest(db, whole, state));
}

bool store_evening_insert(sqlite3 *db, const struct evening *evening, int64_t ended)
{
    struct whole whole = {.evening = *evening};
    const struct sql_value values[] = {sql_whole(evening->number), sql_whole(ended)};
    assert(state_of(evening) == FINISHED);
    return write_head(db, evening, FINISHED) && insert_rest(db, &whole, FINISHED) &&
           sql_run(db, "UPDATE evenings SET imported = 1, ended = ?2 WHERE number = ?1", values, 2);
}

store_ticket store_evening_put(struct store *store, const struct evening *evening,
                               const struct store_evening_standing *standing)
{
    struct store_job *job = store_job_create(sizeof(struct whole), write_evening);
    if (job != NULL) {
        struct whole *whole = (struct whole *)job->what;
        whole->evening = *evening;
        memcpy(whole->standing, standing, (size_t)evening->people * sizeof *standing);
        job->grows = evening->phase == EVENING_OVER;
    }
    return store_hand_in(store, job);
}

static enum store_write_result write_removal(sqlite3 *db, const void *what)
{
    const int64_t *number = what;
    return store_write_done(
        db, sql_run(db, "DELETE FROM evenings WHERE number = ?1", SQL_VALUES(sql_whole(*number))));
}

store_ticket store_evening_remove(struct store *store, int64_t number)
{
    struct store_job *job = store_job_create(sizeof number, write_removal);
    if (job != NULL) {
        *(int64_t *)job->what = number;
    }
    return store_hand_in(store, job);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool read_head(sqlite3 *db, int64_t number, struct evening *evening)
{
    sqlite3_stmt *rows =
        sql_begin(db, "SELECT phase, minutes, flags, seed, turns FROM evenings WHERE number = ?1",
                  SQL_VALUES(sql_whole(number)));
    *evening = (struct evening){.number = number, .phase = EVENING_PHASES};
    if (sql_next(rows)) {
        int flags = sqlite3_column_int(rows, 2);
        evening->phase = sqlite3_column_int(rows, 0);
        evening->minutes = sqlite3_column_int(rows, 1);
        evening->wheel = (flags & WHEEL) != 0;
        evening->double_last = (flags & DOUBLE_LAST) != 0;
        evening->guests = (flags & GUESTS) != 0;
        evening->turned = (flags & TURNED) != 0;
        evening->seed = (uint64_t)sqlite3_column_int64(rows, 3);
        evening->turns = sqlite3_column_int(rows, 4);
    }
    return sql_end(rows);
}

static bool read_people(sqlite3 *db, struct evening *evening)
{
    sqlite3_stmt *rows = sql_begin(db,
                                   "SELECT name, kind, color, coach, here, pauses"
                                   " FROM evening_people WHERE number = ?1 ORDER BY person",
                                   SQL_VALUES(sql_whole(evening->number)));
    while (evening->people < EVENING_PEOPLE_MOST && sql_next(rows)) {
        struct evening_person *who = &evening->person[evening->people++];
        sql_text(rows, 0, who->seat.name, sizeof who->seat.name);
        who->seat.kind = wire_kind_read(sql_borrow(rows, 1));
        who->seat.color = sqlite3_column_int(rows, 2);
        who->seat.coach = sqlite3_column_int(rows, 3) != 0;
        who->here = sqlite3_column_int(rows, 4) != 0;
        who->pauses = sqlite3_column_int(rows, 5);
    }
    return sql_end(rows);
}

static int find_option(int game, const char *name)
{
    for (int i = 0; game >= 0 && tc_games[game]->options[i].name != NULL; i++) {
        if (strcmp(tc_games[game]->options[i].name, name) == 0) {
            return i;
        }
    }
    return EVENING_NO_RULE;
}

static bool read_games(sqlite3 *db, struct evening *evening)
{
    sqlite3_stmt *rows = sql_begin(db,
                                   "SELECT game, form, state, minutes, weight, rule, rule_value,"
                                   " match FROM evening_games WHERE number = ?1 ORDER BY at",
                                   SQL_VALUES(sql_whole(evening->number)));
    while (evening->games < EVENING_GAMES_MOST && sql_next(rows)) {
        struct evening_game *game = &evening->game[evening->games++];
        const char *id = sql_borrow(rows, 0);
        game->game = id[0] == '\0' ? EVENING_NO_GAME : tc_game_find(id);
        game->form = sqlite3_column_int(rows, 1);
        game->state = sqlite3_column_int(rows, 2);
        game->minutes = sqlite3_column_int(rows, 3);
        game->weight = sqlite3_column_int(rows, 4);
        game->rule.option = find_option(game->game, sql_borrow(rows, 5));
        game->rule.value = sqlite3_column_int(rows, 6);
        game->match = sqlite3_column_int64(rows, 7);
    }
    bool whole = sql_end(rows);
    rows = sql_begin(db, "SELECT at, person, plays, place FROM evening_places WHERE number = ?1",
                     SQL_VALUES(sql_whole(evening->number)));
    while (sql_next(rows)) {
        int at = sqlite3_column_int(rows, 0), person = sqlite3_column_int(rows, 1);
        if (at >= 0 && at < evening->games && person >= 0 && person < evening->people) {
            struct evening_game *game = &evening->game[at];
            evening_people one = (evening_people)1 << person;
            game->here |= one;
            game->plays |= sqlite3_column_int(rows, 2) != 0 ? one : 0;
            game->place[person] = (uint8_t)sqlite3_column_int(rows, 3);
        }
    }
    return sql_end(rows) && whole;
}

static int count_people(evening_people people)
{
    int count = 0;
    for (; people != 0; people &= people - 1) {
        count++;
    }
    return count;
}

/* As many are before somebody as the place says: those who share one leave out the next. */
static int find_place(const struct evening_game *game, int person)
{
    int place = 1;
    for (int other = 0; other < EVENING_PEOPLE_MOST; other++) {
        place += holds(game->plays, other) && game->place[other] < game->place[person];
    }
    return place;
}

/* Whether a game can stand so in an evening. */
static bool is_sound_game(const struct evening *evening, int at, int next)
{
    const struct evening_game *game = &evening->game[at];
    bool to_come = game->state == EVENING_TO_COME, played = game->state == EVENING_PLAYED;
    bool begun = played || (evening->phase == EVENING_PLAYING && at == next);
    bool decided = begun || (evening->phase == EVENING_WHEEL && at == next);
    int players = count_people(game->plays);
    bool sound = (unsigned)game->state < EVENING_GAME_STATES && (unsigned)game->form < TC_FORMS &&
                 (game->game != EVENING_NO_GAME || (!decided && (to_come || !played)));
    if (sound && begun) {
        const struct tc_game *rules = tc_games[game->game];
        sound = players >= rules->players_min && players <= rules->players_max && players >= 2 &&
                (game->plays & ~game->here) == 0 && game->weight >= 1 && game->weight <= 2;
    }
    for (int person = 0; sound && played && person < evening->people; person++) {
        sound = !holds(game->plays, person) || game->place[person] == find_place(game, person);
    }
    return sound;
}

bool store_evening_sound(const struct evening *evening)
{
    int here = 0, next = -1;
    for (int i = 0; i < evening->people; i++) {
        here += evening->person[i].here;
    }
    for (int i = evening->games - 1; i >= 0; i--) {
        next = evening->game[i].state == EVENING_TO_COME ? i : next;
    }
    bool sound = (unsigned)evening->phase < EVENING_PHASES && here >= EVENING_PEOPLE_LEAST &&
                 here <= TC_SEATS_MAX &&
                 (next >= 0 || evening->phase == EVENING_OVER || evening->phase == EVENING_BETWEEN);
    for (int at = 0; sound && at < evening->games; at++) {
        sound = is_sound_game(evening, at, next);
    }
    return sound;
}

bool store_evening_read(sqlite3 *db, int64_t number, struct evening *evening)
{
    bool whole =
        read_head(db, number, evening) && read_people(db, evening) && read_games(db, evening);
    evening->number = whole && store_evening_sound(evening) ? number : 0;
    return whole;
}

/* Whether that many can have come to these: those who share one leave out the next. */
static bool are_places(const int *place, int count)
{
    bool sound = true;
    for (int seat = 0; sound && seat < count; seat++) {
        int before = 0;
        for (int other = 0; other < count; other++) {
            before += place[other] < place[seat];
        }
        sound = place[seat] == before + 1;
    }
    return sound;
}

/* What became of the match that is played; gone too where nobody can have played it so. */
static bool read_match(sqlite3 *db, struct store_evening *evening)
{
    int64_t number = 0, state = -1;
    for (int at = evening->evening.games - 1; at >= 0; at--) {
        const struct evening_game *game = &evening->evening.game[at];
        number = game->state == EVENING_TO_COME ? game->match : number;
    }
    const struct sql_value value = sql_whole(number);
    if (evening->evening.phase != EVENING_PLAYING) {
        return true;
    }
    if (!sql_ask(db, "SELECT state FROM matches WHERE number = ?1", &value, 1, &state)) {
        return false;
    }
    evening->match = state == OPEN       ? STORE_EVENING_MATCH_OPEN
                     : state == FINISHED ? STORE_EVENING_MATCH_FINISHED
                                         : STORE_EVENING_MATCH_GONE;
    sqlite3_stmt *rows = sql_begin(
        db, "SELECT name, kind, color, has_left, place FROM seats WHERE number = ?1 ORDER BY seat",
        &value, 1);
    int seats = 0;
    for (; seats < TC_SEATS_MAX && sql_next(rows); seats++) {
        struct match_seat *who = &evening->seats[seats];
        sql_text(rows, 0, who->name, sizeof who->name);
        who->kind = wire_kind_read(sql_borrow(rows, 1));
        who->color = sqlite3_column_int(rows, 2);
        who->left = sqlite3_column_int(rows, 3) != 0;
        evening->place[seats] = sqlite3_column_int(rows, 4);
    }
    bool finished = evening->match == STORE_EVENING_MATCH_FINISHED;
    if (finished && !are_places(evening->place, seats)) {
        evening->match = STORE_EVENING_MATCH_GONE;
    }
    return sql_end(rows);
}

static bool answer_open(sqlite3 *db, const struct store_question *question, void *answer)
{
    (void)question;
    struct store_evening *open = answer;
    int64_t number = 0;
    if (!sql_ask(db,
                 "SELECT number FROM evenings WHERE state = 0 OR (state = 1 AND flags & ?1 <> 0)"
                 " ORDER BY state, touched DESC LIMIT 1",
                 SQL_VALUES(sql_whole(UNSEEN)), &number)) {
        return false;
    }
    if (number == 0) {
        return true;
    }
    return store_evening_read(db, number, &open->evening) &&
           (open->evening.number == 0 || read_match(db, open));
}

struct store_asked *store_ask_evening(struct store *store)
{
    const struct store_question question = {.number = 0};
    return store_ask(store, &question, sizeof(struct store_evening), answer_open, NULL);
}

/* ---- Records --------------------------------------------------------------------------------- */

static void release_lines(void *answer)
{
    free(((struct store_evening_lines *)answer)->list);
}

static bool answer_evenings(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_evening_lines *lines = answer;
    size_t room = 0;
    int64_t there = 0;
    bool whole =
        sql_ask(db, "SELECT count(*) FROM evenings WHERE state = 1", SQL_NO_VALUES, &there);
    lines->whole = (size_t)there;
    sqlite3_stmt *rows = sql_begin(
        db,
        "SELECT number, ended, imported FROM evenings WHERE state = 1"
        " ORDER BY ended DESC, number DESC LIMIT ?1 OFFSET ?2",
        SQL_VALUES(sql_whole((int64_t)question->most), sql_whole((int64_t)question->skip)));
    while (whole && sql_next(rows)) {
        void *grown = base_array_grow(lines->list, &room, lines->count + 1, sizeof *lines->list);
        whole = grown != NULL;
        if (whole) {
            lines->list = grown;
            struct store_evening_line *line = &lines->list[lines->count];
            line->ended = sqlite3_column_int64(rows, 1);
            line->imported = sqlite3_column_int(rows, 2) != 0;
            whole = store_evening_read(db, sqlite3_column_int64(rows, 0), &line->evening);
            lines->count += whole && line->evening.number != 0;
        }
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_evenings(struct store *store, size_t skip, size_t most)
{
    const struct store_question question = {.skip = skip, .most = most};
    return store_ask(store, &question, sizeof(struct store_evening_lines), answer_evenings,
                     release_lines);
}

static void release_figures(void *answer)
{
    free(((struct store_evening_figures *)answer)->rivals);
}

static bool answer_figures(sqlite3 *db, const struct store_question *question, void *answer)
{
    struct store_evening_figures *figures = answer;
    size_t room = 0;
    const struct sql_value player = sql_whole(question->number);
    sqlite3_stmt *rows = sql_begin(db,
                                   "SELECT count(*), coalesce(sum(p.won), 0) FROM evening_people p"
                                   " JOIN evenings e ON e.number = p.number AND e.state = 1"
                                   " AND e.imported = 0 WHERE p.player = ?1",
                                   &player, 1);
    if (sql_next(rows)) {
        figures->played = sqlite3_column_int(rows, 0);
        figures->won = sqlite3_column_int(rows, 1);
    }
    bool whole = sql_end(rows);
    rows = sql_begin(db,
                     "SELECT r.player, q.name, count(*), sum(p.place < r.place),"
                     " sum(p.place > r.place) FROM evening_people p"
                     " JOIN evening_people r ON r.number = p.number AND r.player <> p.player"
                     " JOIN evenings e ON e.number = p.number AND e.state = 1 AND e.imported = 0"
                     " JOIN players q ON q.number = r.player"
                     " WHERE p.player = ?1 GROUP BY r.player ORDER BY 3 DESC, q.name",
                     &player, 1);
    while (whole && sql_next(rows)) {
        void *grown =
            base_array_grow(figures->rivals, &room, figures->count + 1, sizeof *figures->rivals);
        whole = grown != NULL;
        if (whole) {
            figures->rivals = grown;
            struct store_rival *rival = &figures->rivals[figures->count++];
            *rival = (struct store_rival){.player = sqlite3_column_int64(rows, 0),
                                          .played = sqlite3_column_int(rows, 2),
                                          .ahead = sqlite3_column_int(rows, 3),
                                          .behind = sqlite3_column_int(rows, 4)};
            sql_text(rows, 1, rival->name, sizeof rival->name);
        }
    }
    return sql_end(rows) && whole;
}

struct store_asked *store_ask_evening_figures(struct store *store, int64_t player)
{
    const struct store_question question = {.number = player};
    return store_ask(store, &question, sizeof(struct store_evening_figures), answer_figures,
                     release_figures);
}
