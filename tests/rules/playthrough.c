/* SPDX-License-Identifier: Zlib */
/*
 * playthrough: writes a whole game as text, or compares it with the text kept under tests/golden/.
 *
 *   playthrough --list            names
 *   playthrough --write NAME      the text on standard output
 *   playthrough --check DIR       compares all with DIR/NAME.txt; status 1 where one differs
 *
 * A play-through is a line of `golden` in a game's tests/games/GAME.def: dice come from its seed,
 * choices from another generator, so the text is the same on every machine. What it shows is every
 * field of every position; a change of the rules shows up as a change of text that a reviewer can
 * read.
 */
#include "tests/facts.h"
#include "tests/rules/given.h"

#include <tumblecup/match.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_BYTES = 40, OPTIONS_MAX = 120, PLAYTHROUGHS_MAX = 200 };

struct playthrough {
    const char *game;
    char name[NAME_MAX_BYTES]; /* GAME-name */
    int players, first;
    uint64_t seed;
    char options[OPTIONS_MAX];
};

struct playthroughs {
    int count;
    struct playthrough list[PLAYTHROUGHS_MAX];
};

/* Reads "name: players first seed options"; false where it is none. */
static bool read_line(struct playthrough *about, const char *game, const char *line, size_t length)
{
    char text[NAME_MAX_BYTES + OPTIONS_MAX], *at = text;
    const char *name = text;
    if (length >= sizeof text) {
        return false;
    }
    memcpy(text, line, length);
    text[length] = '\0';
    at += strcspn(at, ":");
    if (*at != ':') {
        return false;
    }
    *at++ = '\0';
    *about = (struct playthrough){.game = game, .first = TC_FIRST_OWN};
    snprintf(about->name, sizeof about->name, "%s-%s", game, name);
    about->players = (int)strtol(at, &at, 10);
    at += strspn(at, " ");
    if (strncmp(at, "own ", 4) == 0) {
        at += 4;
    } else if (strncmp(at, "rolloff ", 8) == 0) {
        about->first = TC_FIRST_ROLLOFF;
        at += 8;
    } else {
        about->first = (int)strtol(at, &at, 10);
    }
    about->seed = strtoull(at, &at, 10);
    at += strspn(at, " ");
    snprintf(about->options, sizeof about->options, "%s", at);
    return about->players > 0 && about->seed > 0;
}

/* All games' lines; a game that has none, and a line that is none, is told. */
static bool read_all(struct playthroughs *all)
{
    bool whole = true;
    all->count = 0;
    for (int game = 0; game < tc_games_count; game++) {
        const char *id = tc_games[game]->id;
        const struct facts *facts = facts_find(id);
        const char *line = facts != NULL ? facts->golden : NULL;
        if (line == NULL) {
            fprintf(stderr, "%s has no play-through: .golden in tests/games/%s.def\n", id, id);
            whole = false;
        }
        while (line != NULL && *line != '\0' && all->count < PLAYTHROUGHS_MAX) {
            size_t length = strcspn(line, "\n");
            if (!read_line(&all->list[all->count++], id, line, length)) {
                fprintf(stderr, "tests/games/%s.def: no play-through is \"%.*s\"\n", id,
                        (int)length, line);
                return false;
            }
            line += length + strspn(line + length, "\n");
        }
    }
    return whole;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_set(FILE *out, const char *name, uint64_t bits)
{
    fprintf(out, " %s=[", name);
    const char *between = "";
    for (int i = 0; i < 64; i++) {
        if (bits >> i & 1) {
            fprintf(out, "%s%d", between, i);
            between = " ";
        }
    }
    fprintf(out, "]");
}

static void write_faces(FILE *out, const uint8_t *faces, int count)
{
    for (int i = 0; i < count; i++) {
        fprintf(out, " %d", faces[i]);
    }
}

static void write_event(FILE *out, const struct tc_game *game, const struct tc_event *event)
{
    const struct tc_event_kind *kind = tc_game_event(game, event->kind);
    fprintf(out, "    * %s", kind->name);
    if (event->seat != TC_NO_SEAT) {
        fprintf(out, " seat=%d", event->seat);
    }
    if (kind->dice) {
        fprintf(out, " %s=[", kind->dice);
        write_faces(out, event->dice, event->count);
        fprintf(out, " ]");
    }
    if (kind->seats) {
        write_set(out, kind->seats, event->seats);
    }
    if (kind->mask) {
        write_set(out, kind->mask, event->mask);
    }
    for (int i = 0; i < TC_NUMBERS_MAX; i++) {
        if (kind->number[i]) {
            fprintf(out, " %s=%d", kind->number[i], (int)event->number[i]);
        }
    }
    fprintf(out, "\n");
}

static void write_events(FILE *out, const struct tc_match *match)
{
    const struct tc_events *events = tc_match_events(match);
    for (int i = 0; i < events->count; i++) {
        write_event(out, tc_match_game(match), &events->list[i]);
    }
}

static void write_item(void *context, const struct tc_item *item)
{
    FILE *out = context;
    if (item->kind == TC_ITEM_CLOSE) {
        fprintf(out, " )");
        return;
    }
    fprintf(out, " ");
    if (item->name) {
        fprintf(out, "%s=", item->name);
    }
    switch (item->kind) {
    case TC_ITEM_NUMBER:
        fprintf(out, "%d", (int)item->number);
        break;
    case TC_ITEM_BOOL:
        fprintf(out, "%s", item->number ? "yes" : "no");
        break;
    case TC_ITEM_NULL:
        fprintf(out, "null");
        break;
    default:
        fprintf(out, "(");
        break;
    }
}

static void write_legal(FILE *out, const struct tc_match *match)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), actions);
    for (int i = 0; i < count; i++) {
        char text[TC_ACTION_TEXT_MAX];
        tc_action_text(tc_match_game(match), &actions[i], text);
        fprintf(out, "%s%s", i > 0 ? ", " : "    legal: ", text);
    }
    fprintf(out, "%s", count > 0 ? "\n" : "");
}

static void write_position(FILE *out, const struct tc_match *match)
{
    const struct tc_setup *setup = tc_match_setup(match);
    const struct tc_state *state = tc_match_state(match);
    struct tc_sink sink = {.put = write_item, .context = out};
    fprintf(out, "    %s", tc_game_phase(tc_match_game(match), state->phase));
    if (state->player != TC_NO_SEAT) {
        fprintf(out, ", seat %d", state->player);
    }
    fprintf(out, ", scores");
    for (int s = 0; s < setup->players; s++) {
        fprintf(out, " %d", (int)state->score[s]);
    }
    fprintf(out, "\n    fields:");
    tc_game_describe(setup, state, &sink);
    fprintf(out, "\n");
    write_legal(out, match);
    if (state->await == TC_AWAIT_ROLL) {
        fprintf(out, "    due: %d dice of %d sides\n", state->roll.dice, state->roll.sides);
    }
}

static void write_option(FILE *out, const struct tc_option *option, const struct tc_value *value)
{
    fprintf(out, "option %s:", option->name);
    if (option->type == TC_OPTION_LIST || option->type == TC_OPTION_ROWS) {
        write_faces(out, value->list, value->count);
    } else {
        fprintf(out, " %d", (int)value->number);
    }
    fprintf(out, "\n");
}

static void write_setup(FILE *out, const struct tc_match *match)
{
    const struct tc_setup *setup = tc_match_setup(match);
    const struct tc_game *game = tc_match_game(match);
    fprintf(out, "game %s, %d players, first %d, seed %llu\n", game->id, setup->players,
            setup->first, (unsigned long long)tc_match_seed(match));
    for (int i = 0; game->options[i].name; i++) {
        write_option(out, &game->options[i], &setup->option[i]);
    }
}

static void write_record(FILE *out, const struct tc_match *match)
{
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    const struct tc_record *last = &records[count - 1];
    fprintf(out, "\n%zu. ", count);
    if (last->kind == TC_RECORD_ACTION) {
        char text[TC_ACTION_TEXT_MAX];
        tc_action_text(tc_match_game(match), &last->action, text);
        fprintf(out, "%s\n", text);
    } else {
        fprintf(out, "throw");
        write_faces(out, last->faces, last->count);
        fprintf(out, "\n");
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

static struct tc_match *begin(const struct playthrough *about)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(about->game), about->players);
    setup.first = (int8_t)about->first;
    given(&setup, about->options);
    return tc_match_create(&setup, about->seed, NULL, NULL);
}

static enum tc_match_result step(struct tc_match *match, struct tc_random *choice)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), actions);
    return count > 0 ? tc_match_act(match, &actions[tc_random_below(choice, (uint32_t)count)], NULL)
                     : tc_match_draw(match, NULL);
}

static bool play(FILE *out, const struct playthrough *about)
{
    struct tc_match *match = begin(about);
    if (!match) {
        return false;
    }
    struct tc_random choice = tc_random_seeded(about->seed + 1000);
    write_setup(out, match);
    write_events(out, match);
    write_position(out, match);
    bool playing = true;
    while (playing && tc_match_state(match)->await != TC_AWAIT_OVER) {
        playing = step(match, &choice) == TC_MATCH_OK;
        if (playing) {
            write_record(out, match);
            write_events(out, match);
            write_position(out, match);
        }
    }
    tc_match_destroy(match);
    return playing;
}

/* ---- Comparing ----------------------------------------------------------------------------- */

enum { LINE = 2048 };

/* The first line that differs is told; false if one does. */
static bool same(FILE *golden, FILE *now, const char *name)
{
    char kept[LINE], line[LINE];
    for (int number = 1;; number++) {
        char *a = fgets(kept, LINE, golden), *b = fgets(line, LINE, now);
        if (!a && !b) {
            return true;
        }
        if (!a || !b || strcmp(kept, line) != 0) {
            fprintf(stderr, "%s.txt, line %d\n  kept: %s\n  now:  %s\n", name, number,
                    a ? kept : "(the end)", b ? line : "(the end)");
            return false;
        }
    }
}

static bool check(const struct playthrough *about, const char *folder)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.txt", folder, about->name);
    FILE *golden = fopen(path, "r");
    FILE *now = tmpfile();
    bool held = false;
    if (!golden) {
        fprintf(stderr, "%s: not there\n", path);
    } else if (now && play(now, about)) {
        rewind(now);
        held = same(golden, now, about->name);
    } else {
        fprintf(stderr, "%s: could not be played\n", about->name);
    }
    if (golden) {
        fclose(golden);
    }
    if (now) {
        fclose(now);
    }
    return held;
}

static int check_all(const struct playthroughs *all, const char *folder)
{
    int failed = 0;
    for (int i = 0; i < all->count; i++) {
        failed += !check(&all->list[i], folder);
    }
    if (failed > 0) {
        fprintf(stderr, "Is the change meant? Then renew the texts with tests/golden/renew BUILD "
                        "and read the difference before you commit it.\n");
    }
    return failed > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

static int write_one(const struct playthroughs *all, const char *name)
{
    for (int i = 0; i < all->count; i++) {
        if (strcmp(all->list[i].name, name) == 0) {
            return play(stdout, &all->list[i]) ? EXIT_SUCCESS : EXIT_FAILURE;
        }
    }
    fprintf(stderr, "playthrough: no %s\n", name);
    return 2;
}

int main(int count, char **arguments)
{
    struct playthroughs all;
    if (!read_all(&all)) {
        return EXIT_FAILURE;
    }
    if (count == 2 && strcmp(arguments[1], "--list") == 0) {
        for (int i = 0; i < all.count; i++) {
            puts(all.list[i].name);
        }
        return EXIT_SUCCESS;
    }
    if (count == 3 && strcmp(arguments[1], "--write") == 0) {
        return write_one(&all, arguments[2]);
    }
    if (count == 3 && strcmp(arguments[1], "--check") == 0) {
        return check_all(&all, arguments[2]);
    }
    fputs("usage: playthrough --list | --write NAME | --check DIR\n", stderr);
    return 2;
}
