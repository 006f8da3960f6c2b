/*
 * playthrough: writes a whole game as text, or compares it with the text kept under tests/golden/.
 *
 *   playthrough --list            names
 *   playthrough --write NAME      the text on standard output
 *   playthrough --check DIR       compares all with DIR/NAME.txt; status 1 where one differs
 *
 * A play-through is a line of the table below: dice come from its seed, choices from another
 * generator, so the text is the same on every machine. What it shows is every field of every
 * position; a change of the rules shows up as a change of text that a reviewer can read.
 */
#include <tumblecup/match.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct playthrough {
    const char *name, *game;
    int players, first;
    uint64_t seed;
    struct {
        const char *name;
        struct tc_value value;
    } options[TC_OPTIONS_MAX];
};

static const struct playthrough playthroughs[] = {
    {
        .name = "dicegame-solo",
        .game = "dicegame",
        .players = 1,
        .first = TC_FIRST_OWN,
        .seed = 1,
        .options = {{"target", {.number = 3000}}},
    },
    {
        .name = "dicegame-two",
        .game = "dicegame",
        .players = 2,
        .first = TC_FIRST_OWN,
        .seed = 2,
        .options = {{"target", {.number = 1500}}},
    },
    {
        .name = "dicegame-eight",
        .game = "dicegame",
        .players = 8,
        .first = TC_FIRST_ROLLOFF,
        .seed = 3,
        .options = {{"target", {.number = 500}}, {"last_round", {.number = 1}}},
    },
    {
        .name = "dicegame-board",
        .game = "dicegame",
        .players = 3,
        .first = 2,
        .seed = 4,
        .options = {{"target", {.number = 1500}},
                    {"on_the_board", {.number = 1}},
                    {"last_round", {.number = 1}}},
    },
    {
        .name = "bombs-two",
        .game = "bombs",
        .players = 2,
        .first = TC_FIRST_OWN,
        .seed = 38,
    },
    {
        .name = "bombs-solo",
        .game = "bombs",
        .players = 1,
        .first = TC_FIRST_OWN,
        .seed = 32,
        .options = {{"sides", {.number = 12}}},
    },
    {
        .name = "bombs-multi",
        .game = "bombs",
        .players = 5,
        .first = TC_FIRST_OWN,
        .seed = 12,
        .options = {{"sides", {.number = 8}},
                    {"bombs", {.number = 3}},
                    {"age_order", {.count = 5, .list = {3, 1, 4, 0, 2}}}},
    },
    {
        .name = "bombs-lead",
        .game = "bombs",
        .players = 2,
        .first = TC_FIRST_ROLLOFF,
        .seed = 19,
        .options = {{"spaces", {.count = 6, .list = {2, 0, 0, 0, 0, 0}}}},
    },
    {
        .name = "leftovers-two",
        .game = "leftovers",
        .players = 2,
        .first = TC_FIRST_OWN,
        .seed = 20,
    },
    {
        .name = "leftovers-shrink",
        .game = "leftovers",
        .players = 4,
        .first = 3,
        .seed = 21,
        .options = {{"dice", {.number = 12}},
                    {"shrink", {.number = 1}},
                    {"starter", {.number = 1}}},
    },
    {
        .name = "leftovers-eight",
        .game = "leftovers",
        .players = 8,
        .first = TC_FIRST_OWN,
        .seed = 22,
        .options = {{"limit", {.number = 5}}, {"starter", {.number = 2}}},
    },
    {
        .name = "microbin-two",
        .game = "microbin",
        .players = 2,
        .first = TC_FIRST_OWN,
        .seed = 81,
        .options = {{"target", {.number = 5}}},
    },
    {
        .name = "microbin-calm",
        .game = "microbin",
        .players = 3,
        .first = 2,
        .seed = 55,
        .options = {{"target", {.number = 6}},
                    {"reroll_max", {.number = 2}},
                    {"cancel_max", {.number = 1}},
                    {"start_perks", {.number = 0}},
                    {"force", {.number = 0}}},
    },
    {
        .name = "microbin-chart",
        .game = "microbin",
        .players = 4,
        .first = 0,
        .seed = 62,
        .options = {{"target", {.number = 5}},
                    {"start_perks", {.number = 3}},
                    {"chart", {.count = 9, .list = {3, 1, 3, 7, 2, 1, 12, 5, 2}}}},
    },
    {
        .name = "zonk-two",
        .game = "zonk",
        .players = 2,
        .first = TC_FIRST_OWN,
        .seed = 85,
        .options = {{"target", {.number = 1500}}},
    },
    {
        .name = "zonk-three",
        .game = "zonk",
        .players = 3,
        .first = 1,
        .seed = 60,
        .options = {{"target", {.number = 1000}},
                    {"break_ice", {.number = 100}},
                    {"min_stop", {.number = 0}},
                    {"consolation", {.number = 1}}},
    },
    {
        .name = "zonk-at-once",
        .game = "zonk",
        .players = 6,
        .first = 5,
        .seed = 60,
        .options = {{"target", {.number = 500}},
                    {"break_ice", {.number = 0}},
                    {"finish", {.number = 1}}},
    },
};
enum { COUNT = sizeof playthroughs / sizeof playthroughs[0] };

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
    for (int i = 0; i < TC_OPTIONS_MAX && about->options[i].name; i++) {
        tc_setup_give(&setup, tc_setup_option(&setup, about->options[i].name),
                      &about->options[i].value);
    }
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

static int check_all(const char *folder)
{
    int failed = 0;
    for (int i = 0; i < COUNT; i++) {
        failed += !check(&playthroughs[i], folder);
    }
    for (int game = 0; game < tc_games_count; game++) {
        int told = 0;
        for (int i = 0; i < COUNT; i++) {
            told += strcmp(playthroughs[i].game, tc_games[game]->id) == 0;
        }
        if (told == 0) {
            fprintf(stderr, "%s has no play-through\n", tc_games[game]->id);
            failed++;
        }
    }
    if (failed > 0) {
        fprintf(stderr, "Is the change meant? Then renew the texts with tests/golden/renew BUILD "
                        "and read the difference before you commit it.\n");
    }
    return failed > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

static int write_one(const char *name)
{
    for (int i = 0; i < COUNT; i++) {
        if (strcmp(playthroughs[i].name, name) == 0) {
            return play(stdout, &playthroughs[i]) ? EXIT_SUCCESS : EXIT_FAILURE;
        }
    }
    fprintf(stderr, "playthrough: no %s\n", name);
    return 2;
}

int main(int count, char **arguments)
{
    if (count == 2 && strcmp(arguments[1], "--list") == 0) {
        for (int i = 0; i < COUNT; i++) {
            puts(playthroughs[i].name);
        }
        return EXIT_SUCCESS;
    }
    if (count == 3 && strcmp(arguments[1], "--write") == 0) {
        return write_one(arguments[2]);
    }
    if (count == 3 && strcmp(arguments[1], "--check") == 0) {
        return check_all(arguments[2]);
    }
    fputs("usage: playthrough --list | --write NAME | --check DIR\n", stderr);
    return 2;
}
