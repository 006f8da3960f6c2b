/* SPDX-License-Identifier: Zlib */
/* What a database holds, looked at once and whole when it is opened: whoever reads it afterwards
   meets nothing that could not be. The logs of matches are not looked at here: a match is replayed
   whenever it is read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "store/internal.h"

enum { STATEMENT_MAX = 4096, FLAGS_MOST = (STORE_COACH << TC_SEATS_MAX) - 1 };

/* A match's or a turn's points, and what is counted one by one, are far from these. */
#define NUMBER_MOST 1000000000
#define SUM_MOST    1000000000000000
#define MOMENT_MOST STORE_MOMENT_MOST
#define DAY_MOST    2932896 /* the same day, as base/calendar.h counts them */
#define COLOR_MOST  (STORE_COLORS - 1)
#define SWITCH(name)                                                                               \
    {                                                                                              \
        name, 0, 1                                                                                 \
    }
#define COUNT(name)                                                                                \
    {                                                                                              \
        name, 0, NUMBER_MOST                                                                       \
    }
#define POINTS(name)                                                                               \
    {                                                                                              \
        name, -NUMBER_MOST, NUMBER_MOST                                                            \
    }

struct range {
    const char *column;
    int64_t least, most;
};

struct table {
    const char *name;
    const char *title;  /* column with a name that is shown; NULL: none */
    const char *faces;  /* column with faces of dice; NULL: none */
    const char *absurd; /* what holds of a row that tells nothing, and goes; NULL: none does */
    struct range ranges[20];
};

static const struct table tables[] = {
    {.name = "lineups", .ranges = {{"flags", 0, FLAGS_MOST}}},
    {.name = "lineup_seats", .title = "name", .ranges = {{"color", 0, COLOR_MOST}}},
    {.name = "players",
     .title = "name",
     .ranges = {{"color", 0, COLOR_MOST}, {"mark", 0, COLOR_MOST}, SWITCH("hints")}},
    {.name = "matches",
     .ranges = {{"players", 1, TC_SEATS_MAX},
                {"flags", 0, FLAGS_MOST},
                {"state", 0, 2},
                SWITCH("imported"),
                {"touched", 0, SUM_MOST},
                {"began", 0, MOMENT_MOST},
                {"ended", 0, MOMENT_MOST},
                {"past", 0, 2},
                SWITCH("pruned")}},
    {.name = "seats",
     .title = "name",
     .faces = "luck_faces",
     .ranges = {{"color", 0, COLOR_MOST},
                SWITCH("has_left"),
                SWITCH("counts"),
                POINTS("points"),
                SWITCH("won"),
                {"place", 0, TC_SEATS_MAX},
                COUNT("turns"),
                COUNT("busts"),
                POINTS("best_turn"),
                COUNT("luck"),
                {"past", 0, 2}}},
    {.name = "dice", .ranges = {{"count", 0, SUM_MOST}}},
    {.name = "past",
     .faces = "luck_faces",
     .ranges = {COUNT("played"),
                COUNT("won"),
                {"points", -SUM_MOST, SUM_MOST},
                POINTS("most"),
                POINTS("least"),
                COUNT("turns"),
                COUNT("busts"),
                POINTS("best_turn"),
                COUNT("luck"),
                COUNT("streak"),
                COUNT("streak_now"),
                COUNT("drought"),
                COUNT("drought_now")}},
    {.name = "past_rivals", .ranges = {COUNT("played"), COUNT("ahead"), COUNT("behind")}},
    {.name = "evenings",
     .ranges = {{"state", 0, 2},
                {"phase", 0, EVENING_PHASES - 1},
                {"minutes", 0, NUMBER_MOST},
                {"flags", 0, 31},
                COUNT("turns"),
                {"touched", 0, SUM_MOST},
                {"began", 0, MOMENT_MOST},
                {"ended", 0, MOMENT_MOST},
                SWITCH("imported")}},
    {.name = "evening_people",
     .title = "name",
     .ranges = {{"color", 0, COLOR_MOST},
                SWITCH("coach"),
                SWITCH("here"),
                {"pauses", 0, EVENING_GAMES_MOST},
                POINTS("points"),
                {"place", 0, EVENING_PEOPLE_MOST},
                SWITCH("won")}},
    {.name = "evening_games",
     .ranges = {{"form", 0, TC_FORMS - 1},
                {"state", 0, EVENING_GAME_STATES - 1},
                COUNT("minutes"),
                {"weight", 0, 2},
                {"rule_value", -NUMBER_MOST, NUMBER_MOST}}},
    {.name = "evening_places", .ranges = {SWITCH("plays"), {"place", 0, EVENING_PEOPLE_MOST}}},
    {.name = "today",
     .title = "name",
     .ranges = {{"day", 0, DAY_MOST}, SWITCH("done"), POINTS("reached")}},
    {.name = "thinned", .ranges = {COUNT("count")}},
    /* Nobody is younger than who is younger than them. */
    {.name = "younger",
     .absurd = "player NOT IN (SELECT number FROM players)"
               " OR than NOT IN (SELECT number FROM players)"
               " OR EXISTS (SELECT 1 FROM younger back"
               "  WHERE back.player = younger.than AND back.than = younger.player)"},
};

/* ---- What SQL has no word for ---------------------------------------------------------------- */

/* shown(name): as it is where it is a text of at most BASE_NAME_BYTES, else made a name of. */
static void shown(sqlite3_context *context, int count, sqlite3_value **values)
{
    const char *text = (const char *)sqlite3_value_text(values[0]);
    char name[BASE_NAME_BYTES];
    (void)count;
    if (text == NULL) {
        sqlite3_result_error_nomem(context);
        return;
    }
    if (strlen(text) < sizeof name && base_utf8_valid(text)) {
        snprintf(name, sizeof name, "%s", text);
    } else if (!base_utf8_name(name, text)) {
        snprintf(name, sizeof name, "?");
    }
    sqlite3_result_text(context, name, -1, SQLITE_TRANSIENT);
}

/* thrown(faces): them, or none where no dice show that. */
static void thrown(sqlite3_context *context, int count, sqlite3_value **values)
{
    const unsigned char *faces = sqlite3_value_blob(values[0]);
    int size = sqlite3_value_bytes(values[0]);
    bool known = size <= TC_DICE_MAX;
    (void)count;
    for (int i = 0; known && i < size; i++) {
        known = faces[i] >= 1 && faces[i] <= TC_SIDES_MAX;
    }
    sqlite3_result_blob(context, known && faces != NULL ? (const void *)faces : "",
                        known ? size : 0, SQLITE_TRANSIENT);
}

/* ---- Statements ------------------------------------------------------------------------------ */

struct statement {
    char text[STATEMENT_MAX];
    size_t length;
};

/* The parts are ours, so that all of them fit. */
static void append(struct statement *to, const char *part)
{
    int more = snprintf(to->text + to->length, sizeof to->text - to->length, "%s", part);
    to->length += (size_t)more;
}

/* What does not hold of a row. */
static void append_faults(struct statement *to, const struct table *table)
{
    char part[128];
    if (table->absurd != NULL) {
        append(to, table->absurd);
    }
    for (const struct range *range = table->ranges; range->column != NULL; range++) {
        snprintf(part, sizeof part, "%s%s NOT BETWEEN %lld AND %lld",
                 range == table->ranges ? "" : " OR ", range->column, (long long)range->least,
                 (long long)range->most);
        append(to, part);
    }
    if (table->title != NULL) {
        snprintf(part, sizeof part, " OR %s <> shown(%s)", table->title, table->title);
        append(to, part);
    }
    if (table->faces != NULL) {
        snprintf(part, sizeof part, " OR %s <> thrown(%s)", table->faces, table->faces);
        append(to, part);
    }
}

static void append_cuts(struct statement *to, const struct table *table)
{
    char part[160];
    for (const struct range *range = table->ranges; range->column != NULL; range++) {
        snprintf(part, sizeof part, "%s%s = min(max(%s, %lld), %lld)",
                 range == table->ranges ? "" : ", ", range->column, range->column,
                 (long long)range->least, (long long)range->most);
        append(to, part);
    }
    if (table->faces != NULL) {
        snprintf(part, sizeof part, ", %s = thrown(%s)", table->faces, table->faces);
        append(to, part);
    }
}

/* ---- Looking and cutting --------------------------------------------------------------------- */

static bool count_faults(sqlite3 *db, const struct table *table, int64_t *count)
{
    struct statement ask = {.length = 0};
    append(&ask, "SELECT count(*) FROM ");
    append(&ask, table->name);
    append(&ask, " WHERE ");
    append_faults(&ask, table);
    return sql_ask(db, ask.text, SQL_NO_VALUES, count);
}

/* Where two players would be called the same one goes by the number. */
static bool cut(sqlite3 *db, const struct table *table)
{
    struct statement put = {.length = 0}, name = {.length = 0}, number = {.length = 0};
    if (table->absurd != NULL) {
        append(&put, "DELETE FROM ");
        append(&put, table->name);
        append(&put, " WHERE ");
        append(&put, table->absurd);
        return sql_run(db, put.text, SQL_NO_VALUES);
    }
    append(&put, "UPDATE ");
    append(&put, table->name);
    append(&put, " SET ");
    append_cuts(&put, table);
    append(&put, " WHERE ");
    append_faults(&put, table);
    bool done = sql_run(db, put.text, SQL_NO_VALUES);
    if (table->title == NULL) {
        return done;
    }
    append(&name, "UPDATE OR IGNORE ");
    append(&name, table->name);
    append(&name, " SET name = shown(name) WHERE name <> shown(name)");
    append(&number, "UPDATE ");
    append(&number, table->name);
    append(&number, " SET name = '#' || number WHERE name <> shown(name)");
    return done && sql_run(db, name.text, SQL_NO_VALUES) &&
           (strcmp(table->name, "players") != 0 || sql_run(db, number.text, SQL_NO_VALUES));
}

bool store_check(sqlite3 *db, bool cuts, int64_t *faults)
{
    const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
    bool done =
        sqlite3_create_function(db, "shown", 1, flags, NULL, shown, NULL, NULL) == SQLITE_OK &&
        sqlite3_create_function(db, "thrown", 1, flags, NULL, thrown, NULL, NULL) == SQLITE_OK;
    *faults = 0;
    for (size_t i = 0; done && i < sizeof tables / sizeof tables[0]; i++) {
        int64_t count = 0;
        done = count_faults(db, &tables[i], &count);
        *faults += done ? count : 0;
    }
    if (!done || *faults == 0 || !cuts) {
        return done;
    }
    done = sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES);
    for (size_t i = 0; done && i < sizeof tables / sizeof tables[0]; i++) {
        done = cut(db, &tables[i]);
    }
    done = done && sql_run(db, "COMMIT", SQL_NO_VALUES);
    if (!done) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return done;
}
