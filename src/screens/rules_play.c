#include "screens/rules_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards/board.h"
#include "boards/sentence.h"
#include "odds/chance.h"

/* The options in force, but for those that say who sits where. */
static void take_options(struct tc_setup *to, const struct tc_setup *from)
{
    const struct tc_option *options = tc_setup_game(from)->options;
    const struct boards_board *board = boards_find(tc_setup_game(from));
    for (int i = 0; options[i].name != NULL; i++) {
        const struct boards_option *words = boards_option(board, options[i].name);
        if ((from->given >> i & 1) != 0 && (words == NULL || !words->seats)) {
            tc_setup_give(to, i, &from->option[i]);
        }
    }
}

void rules_play_init(struct rules_play *play, const struct tc_setup *in_force)
{
    *play = (struct rules_play){.setup = tc_setup_default(in_force->game, RULES_PLAY_SEATS)};
    play->setup.first = 0;
    take_options(&play->setup, in_force);
}

bool rules_play_next(const char **moves, char item[RULES_PLAY_ITEM_MAX])
{
    size_t length = strcspn(*moves, ",");
    if (**moves == '\0') {
        return false;
    }
    snprintf(item, RULES_PLAY_ITEM_MAX, "%.*s", (int)length, *moves);
    *moves += length;
    *moves += strspn(*moves, ", ");
    return true;
}

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

enum rules_item rules_play_kind(const char *item)
{
    if (begins(item, "seats ") || begins(item, "first ") || begins(item, "with ")) {
        return RULES_ITEM_SETUP;
    }
    if (begins(item, "throw ")) {
        return RULES_ITEM_THROW;
    }
    bool claim = begins(item, "can ") || begins(item, "cannot ") || begins(item, "best ") ||
                 strstr(item, " is ") != NULL;
    return claim ? RULES_ITEM_CLAIM : RULES_ITEM_ACT;
}

/* The whole text as a number. */
static bool read_number(const char *text, int32_t *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    *number = (int32_t)value;
    return end != text && *end == '\0' && value == *number;
}

/* "seats 4", "first 1" or "with NAME NUMBER", before the first move. */
static bool play_setup(struct rules_play *play, const char *item)
{
    char name[32];
    int32_t number;
    const char *value = strrchr(item, ' ') + 1;
    if (play->begun || !read_number(value, &number)) {
        return false;
    }
    if (begins(item, "seats ")) {
        play->setup.players = (uint8_t)number;
        return number >= 1 && number <= RULES_PLAY_SEATS_MAX;
    }
    if (begins(item, "first ")) {
        play->setup.first = (int8_t)number;
        return number >= 0 && number < RULES_PLAY_SEATS_MAX;
    }
    const char *at = item + strlen("with ");
    if (at >= value) {
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(value - 1 - at), at);
    int option = tc_setup_option(&play->setup, name);
    if (option >= 0) {
        tc_setup_give(&play->setup, option, &(struct tc_value){.number = number});
    }
    return option >= 0;
}

bool rules_play_faces(const char *item, int dice, uint8_t faces[TC_DICE_MAX])
{
    const char *text = item + strlen("throw ");
    int given = 0;
    char *end;
    for (;; text = end) {
        long face = strtol(text, &end, 10);
        if (end == text) {
            break;
        }
        if (face < 1 || face > TC_SIDES_MAX || given == TC_DICE_MAX) {
            return false;
        }
        faces[given++] = (uint8_t)face;
    }
    if (given == 0 || dice <= 0 || dice > TC_DICE_MAX || *end != '\0') {
        return false;
    }
    for (int i = given; i < dice; i++) {
        faces[i] = faces[i % given];
    }
    return true;
}

static bool play_throw(struct rules_play *play, const char *item)
{
    uint8_t faces[TC_DICE_MAX];
    int dice = play->state.roll.dice;
    return rules_play_faces(item, dice, faces) &&
           tc_game_throw(&play->setup, &play->state, faces, dice, NULL) == TC_OK;
}

static bool play_act(struct rules_play *play, const char *item)
{
    struct tc_action action;
    return tc_action_parse(tc_setup_game(&play->setup), item, &action) &&
           tc_game_act(&play->setup, &play->state, &action, NULL) == TC_OK;
}

/* ---- Chances --------------------------------------------------------------------------------- */

/* The next order in which dice can fall, the last die first; false behind the last one. */
static bool next_order(uint8_t *faces, int dice, int sides)
{
    for (int i = dice - 1; i >= 0; i--) {
        if (faces[i] < sides) {
            faces[i]++;
            return true;
        }
        faces[i] = 1;
    }
    return false;
}

static bool three_alike(const uint8_t *faces, int dice)
{
    int count[TC_SIDES_MAX + 1] = {0};
    for (int i = 0; i < dice; i++) {
        if (++count[faces[i]] == 3) {
            return true;
        }
    }
    return false;
}

/* Whether the game has that event, and a decision after this throw can bring it. */
static bool may_bring(const struct rules_play *play, const char *event, const uint8_t *faces)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    struct tc_state thrown = play->state;
    tc_game_throw(&play->setup, &thrown, faces, thrown.roll.dice, NULL);
    int count = tc_game_legal(&play->setup, &thrown, legal);
    for (int i = 0; i < count; i++) {
        struct tc_state after = thrown;
        struct tc_events events;
        tc_game_act(&play->setup, &after, &legal[i], &events);
        for (int k = 0; k < events.count; k++) {
            const struct tc_event_kind *kind =
                tc_game_event(tc_setup_game(&play->setup), events.list[k].kind);
            if (kind != NULL && strcmp(kind->name, event) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Few enough dice to look at every order in which they can fall, as each may have its colour. */
enum { ORDERED_MAX = 5 };

/* "risk": the next throw loses the turn; "three_alike"; "bringing.EVENT": it can be used so that
   this happens. In how many throws of a hundred. */
static bool read_chance(const struct rules_play *play, const char *path, int32_t *percent)
{
    static const char bringing[] = "bringing.";
    const struct tc_state *state = &play->state;
    struct odds_chance chance = {0, 0};
    bool alike = strcmp(path, "three_alike") == 0;
    if (strcmp(path, "risk") == 0) {
        chance = odds_chance_next(&play->setup, state, ODDS_CHANCE_LOSS);
    } else if ((alike || begins(path, bringing)) && state->await == TC_AWAIT_ROLL &&
               state->roll.dice <= ORDERED_MAX) {
        uint8_t faces[ORDERED_MAX] = {1, 1, 1, 1, 1};
        do {
            chance.all++;
            chance.ways += alike ? three_alike(faces, state->roll.dice)
                                 : may_bring(play, path + sizeof bringing - 1, faces);
        } while (next_order(faces, state->roll.dice, state->roll.sides));
    }
    if (chance.all == 0) {
        return false;
    }
    *percent = boards_percent((double)chance.ways / (double)chance.all);
    return true;
}

/* ---- Numbers and claims ---------------------------------------------------------------------- */

bool rules_play_number(const struct rules_play *play, const char *path, int32_t *number)
{
    const int32_t none = INT32_MIN;
    const struct tc_state *state = &play->state;
    if (begins(path, "score.")) {
        int32_t seat;
        if (!read_number(path + strlen("score."), &seat) || seat < 0 ||
            seat >= play->setup.players) {
            return false;
        }
        *number = state->score[seat];
        return true;
    }
    if (strcmp(path, "player") == 0) {
        *number = state->player;
        return true;
    }
    if (strcmp(path, "over") == 0) {
        *number = state->phase == TC_PHASE_OVER;
        return true;
    }
    *number = tc_game_number(&play->setup, state, path, none);
    return *number != none || read_chance(play, path, number);
}

static bool allows(const struct rules_play *play, const char *text, bool *allowed)
{
    struct tc_action action, legal[TC_ACTIONS_MAX];
    if (!tc_action_parse(tc_setup_game(&play->setup), text, &action)) {
        return false;
    }
    int count = tc_game_legal(&play->setup, &play->state, legal);
    *allowed = false;
    for (int i = 0; i < count; i++) {
        *allowed = *allowed || tc_action_equal(&legal[i], &action);
    }
    return true;
}

static bool claim_holds(const struct rules_play *play, const char *item)
{
    bool allowed;
    char path[RULES_PLAY_ITEM_MAX];
    int32_t said, found;
    if (begins(item, "can ")) {
        return allows(play, item + strlen("can "), &allowed) && allowed;
    }
    /* What is best takes tables that nobody waits for: a test has them. */
    if (begins(item, "best ")) {
        return allows(play, item + strlen("best "), &allowed) && allowed;
    }
    if (begins(item, "cannot ")) {
        return allows(play, item + strlen("cannot "), &allowed) && !allowed;
    }
    const char *is = strstr(item, " is ");
    snprintf(path, sizeof path, "%.*s", (int)(is - item), item);
    return read_number(is + strlen(" is "), &said) && rules_play_number(play, path, &found) &&
           said == found;
}

bool rules_play_item(struct rules_play *play, const char *item)
{
    enum rules_item kind = rules_play_kind(item);
    if (kind == RULES_ITEM_SETUP) {
        return play_setup(play, item);
    }
    if (!play->begun) {
        play->begun = tc_setup_settle(&play->setup, NULL) == TC_OK &&
                      tc_game_begin(&play->setup, &play->state, NULL) == TC_OK;
    }
    if (!play->begun) {
        return false;
    }
    switch (kind) {
    case RULES_ITEM_THROW:
        return play_throw(play, item);
    case RULES_ITEM_CLAIM:
        return claim_holds(play, item);
    default:
        return play_act(play, item);
    }
}

bool rules_play_moves(struct rules_play *play, const char *moves)
{
    char item[RULES_PLAY_ITEM_MAX];
    while (rules_play_next(&moves, item)) {
        if (!rules_play_item(play, item)) {
            return false;
        }
    }
    return true;
}
