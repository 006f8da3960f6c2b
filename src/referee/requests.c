/* SPDX-License-Identifier: Zlib */
#define _DEFAULT_SOURCE /* getentropy */
#include "referee/requests.h"

#include <string.h>
#include <unistd.h>

#include <jansson.h>

#include "base/hash.h"
#include "odds/state_hash.h"
#include "wire/advice.h"
#include "wire/build.h"
#include "wire/games.h"
#include "wire/save.h"
#include "wire/seed.h"
#include "wire/setup.h"
#include "wire/state.h"

/* ---- Replies --------------------------------------------------------------------------------- */

static json_t *refuse_memory(struct wire_error *error)
{
    WIRE_ERROR(error, "bad-request", "There is not enough memory to do that.");
    return NULL;
}

/* {"ok":true}, to which a reply adds what it has to say. */
static struct wire_build begin_reply(void)
{
    struct wire_build build;
    wire_build_init(&build);
    const struct tc_sink sink = wire_build_sink(&build);
    tc_put_bool(&sink, "ok", true);
    return build;
}

static json_t *end_reply(struct wire_build *build, struct wire_error *error)
{
    json_t *reply = wire_build_finish(build);
    return reply != NULL ? reply : refuse_memory(error);
}

/* A reply with one field; the value is taken over. */
static json_t *reply_with(const char *name, json_t *value, struct wire_error *error)
{
    struct wire_build build = begin_reply();
    wire_build_put(&build, name, value);
    return end_reply(&build, error);
}

static json_t *reply_state(const struct tc_match *match, const struct tc_events *events,
                           struct wire_error *error)
{
    struct wire_build build = begin_reply();
    wire_build_put(&build, "state", wire_state(match));
    wire_build_put(&build, "events", wire_events(tc_match_game(match), events));
    return end_reply(&build, error);
}

static json_t *reply_unchanged(const struct tc_match *match, struct wire_error *error)
{
    static const struct tc_events none;
    return reply_state(match, &none, error);
}

/* The reply to a change of the match in play, which is taken back where it can't be told. */
static json_t *reply_changed(struct tc_match *match, struct wire_error *error)
{
    json_t *reply = reply_state(match, tc_match_events(match), error);
    if (reply == NULL) {
        tc_match_undo(match);
    }
    return reply;
}

/* The reply to a new match, which is installed where it can be told. */
static json_t *reply_installed(struct referee_table *table, struct tc_match *match,
                               const struct tc_events *events, struct wire_error *error)
{
    json_t *reply = reply_state(match, events, error);
    if (reply == NULL) {
        tc_match_destroy(match);
        return NULL;
    }
    tc_match_destroy(table->match);
    table->match = match;
    return reply;
}

/* ---- Requests ---------------------------------------------------------------------------------
 */

static json_t *answer_games(struct referee_table *table, json_t *request, struct wire_error *error)
{
    (void)table;
    (void)request;
    return reply_with("games", wire_games(), error);
}

static bool read_seed(const json_t *from, uint64_t *seed, struct wire_error *error)
{
    if (from == NULL) {
        return getentropy(seed, sizeof *seed) == 0 ||
               WIRE_ERROR(error, "bad-request", "The system has no randomness: give a seed.");
    }
    if (!json_is_string(from) || !wire_seed_read(json_string_value(from), seed)) {
        return WIRE_ERROR(error, "bad-request",
                          "The field seed must be a string, a decimal number below 2^64.");
    }
    return true;
}

static json_t *answer_new(struct referee_table *table, json_t *request, struct wire_error *error)
{
    struct tc_setup setup;
    uint64_t seed = 0;
    if (!wire_setup_read(request, &setup, error) ||
        !read_seed(json_object_get(request, "seed"), &seed, error)) {
        return NULL;
    }
    struct tc_match *match = tc_match_create(&setup, seed, NULL, NULL);
    if (match == NULL) {
        return refuse_memory(error);
    }
    return reply_installed(table, match, tc_match_events(match), error);
}

static bool check_awaited(const struct tc_match *match, enum tc_await wanted,
                          struct wire_error *error)
{
    static const char *const now[] = {
        [TC_AWAIT_ACT] = "An action is due, not a throw.",
        [TC_AWAIT_ROLL] = "A throw is due, not an action.",
        [TC_AWAIT_OVER] = "The game is over.",
    };
    enum tc_await awaited = (enum tc_await)tc_match_state(match)->await;
    return awaited == wanted || WIRE_ERROR(error, "not-now", "%s", now[awaited]);
}

static json_t *refuse_action(const char *text, struct wire_error *error)
{
    WIRE_ERROR(error, "illegal-action", "\"%s\" is not among the legal actions.",
               wire_error_quote(text));
    return NULL;
}

static json_t *answer_act(struct referee_table *table, json_t *request, struct wire_error *error)
{
    const json_t *text = json_object_get(request, "action");
    struct tc_action action;
    if (!json_is_string(text)) {
        WIRE_ERROR(error, "bad-request", "The field action must be there, a string out of legal.");
        return NULL;
    }
    if (!check_awaited(table->match, TC_AWAIT_ACT, error)) {
        return NULL;
    }
    if (!tc_action_parse(tc_match_game(table->match), json_string_value(text), &action)) {
        return refuse_action(json_string_value(text), error);
    }
    switch (tc_match_act(table->match, &action, NULL)) {
    case TC_MATCH_OK:
        return reply_changed(table->match, error);
    case TC_MATCH_REFUSED:
        return refuse_action(json_string_value(text), error);
    default:
        return refuse_memory(error);
    }
}

static enum tc_match_result throw_dice(struct tc_match *match, const json_t *dice,
                                       const uint8_t *faces, int count)
{
    return dice == NULL ? tc_match_draw(match, NULL) : tc_match_dictate(match, faces, count, NULL);
}

static json_t *refuse_dice(const struct tc_match *match, struct wire_error *error)
{
    const struct tc_state *state = tc_match_state(match);
    WIRE_ERROR(error, "bad-dice", "The number of dice due is %d, each with the faces 1 to %d.",
               state->roll.dice, state->roll.sides);
    return NULL;
}

static json_t *answer_roll(struct referee_table *table, json_t *request, struct wire_error *error)
{
    const json_t *dice = json_object_get(request, "dice");
    uint8_t faces[TC_DICE_MAX];
    int count = 0;
    if (!check_awaited(table->match, TC_AWAIT_ROLL, error) ||
        (dice != NULL && !wire_faces_read(dice, faces, &count, error))) {
        return NULL;
    }
    switch (throw_dice(table->match, dice, faces, count)) {
    case TC_MATCH_OK:
        return reply_changed(table->match, error);
    case TC_MATCH_REFUSED:
        return refuse_dice(table->match, error);
    default:
        return refuse_memory(error);
    }
}

static json_t *answer_state(struct referee_table *table, json_t *request, struct wire_error *error)
{
    (void)request;
    return reply_unchanged(table->match, error);
}

static json_t *answer_undo(struct referee_table *table, json_t *request, struct wire_error *error)
{
    (void)request;
    switch (tc_match_undo(table->match)) {
    case TC_MATCH_OK:
        return reply_unchanged(table->match, error);
    case TC_MATCH_NO_RECORD:
        WIRE_ERROR(error, "not-now", "There is nothing to take back.");
        return NULL;
    default:
        return refuse_memory(error);
    }
}

static json_t *answer_save(struct referee_table *table, json_t *request, struct wire_error *error)
{
    (void)request;
    return reply_with("save", wire_save(table->match), error);
}

static json_t *answer_load(struct referee_table *table, json_t *request, struct wire_error *error)
{
    static const struct tc_events none;
    json_t *save = json_object_get(request, "save");
    if (!json_is_object(save)) {
        WIRE_ERROR(error, "bad-request", "The field save must be there, an object.");
        return NULL;
    }
    struct tc_match *match = wire_load(save, error);
    return match == NULL ? NULL : reply_installed(table, match, &none, error);
}

/* The tables for the game in play, made at the first question and kept from game to game. */
static struct tc_odds *odds_of(struct referee_table *table, struct wire_error *error)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    if (table->odds == NULL || !tc_odds_suits(table->odds, setup)) {
        tc_odds_destroy(table->odds);
        table->odds = tc_odds_create(setup, NULL);
    }
    if (table->odds == NULL) {
        refuse_memory(error);
    }
    return table->odds;
}

static json_t *answer_advise(struct referee_table *table, json_t *request, struct wire_error *error)
{
    struct tc_odds *odds = odds_of(table, error);
    struct wire_build build;
    struct tc_advice advice;
    (void)request;
    if (odds == NULL) {
        return NULL;
    }
    tc_odds_advise(odds, tc_match_state(table->match), &advice);
    build = begin_reply();
    wire_advice_put(&build, tc_match_setup(table->match), &advice);
    return end_reply(&build, error);
}

/* Left out, it is the best there is. */
static bool read_level(const json_t *from, int *level, struct wire_error *error)
{
    *level = tc_odds_level_find(from != NULL && json_is_string(from) ? json_string_value(from)
                                                                     : "perfect");
    if (from != NULL && (!json_is_string(from) || *level < 0)) {
        return WIRE_ERROR(error, "bad-request", "The field level must be one that games lists.");
    }
    return true;
}

/* What a level would do. Its slips come from where the game stands: never from the match's
   generator, and the same again after an undo. */
static bool choose(struct referee_table *table, int level, struct tc_action *action,
                   struct wire_error *error)
{
    const struct tc_record *records;
    const struct tc_state *state = tc_match_state(table->match);
    uint64_t moment =
        base_hash_number(odds_state_hash(state), tc_match_records(table->match, &records));
    struct tc_random random = tc_random_seeded(moment);
    struct tc_odds *odds = odds_of(table, error);
    return odds != NULL && tc_odds_play(odds, level, state, &random, action);
}

/* The reply to a change, with the action that made it; NULL: it was a throw. */
static json_t *reply_played(struct tc_match *match, const struct tc_action *action,
                            struct wire_error *error)
{
    char text[TC_ACTION_TEXT_MAX];
    json_t *reply = reply_changed(match, error);
    if (reply == NULL) {
        return NULL;
    }
    if (action != NULL) {
        tc_action_text(tc_match_game(match), action, text);
    }
    if (json_object_set_new(reply, "action", action != NULL ? json_string(text) : json_null())) {
        tc_match_undo(match);
        json_decref(reply);
        return refuse_memory(error);
    }
    return reply;
}

static json_t *answer_play(struct referee_table *table, json_t *request, struct wire_error *error)
{
    struct tc_action action;
    int level = 0;
    bool throwing = tc_match_state(table->match)->await == TC_AWAIT_ROLL;
    if (!read_level(json_object_get(request, "level"), &level, error) ||
        (!throwing && !check_awaited(table->match, TC_AWAIT_ACT, error)) ||
        (!throwing && !choose(table, level, &action, error))) {
        return NULL;
    }
    enum tc_match_result result =
        throwing ? tc_match_draw(table->match, NULL) : tc_match_act(table->match, &action, NULL);
    return result == TC_MATCH_OK ? reply_played(table->match, throwing ? NULL : &action, error)
                                 : refuse_memory(error);
}

static json_t *answer_quit(struct referee_table *table, json_t *request, struct wire_error *error)
{
    struct wire_build build = begin_reply();
    (void)request;
    table->done = true;
    return end_reply(&build, error);
}

/* ---- Which request it is -----------------------------------------------------------------------
 */

static const struct request {
    const char *name;
    json_t *(*answer)(struct referee_table *table, json_t *request, struct wire_error *error);
    bool in_game;
} requests[] = {
    {.name = "act", .answer = answer_act, .in_game = true},
    {.name = "roll", .answer = answer_roll, .in_game = true},
    {.name = "state", .answer = answer_state, .in_game = true},
    {.name = "undo", .answer = answer_undo, .in_game = true},
    {.name = "save", .answer = answer_save, .in_game = true},
    {.name = "load", .answer = answer_load},
    {.name = "new", .answer = answer_new},
    {.name = "games", .answer = answer_games},
    {.name = "advise", .answer = answer_advise, .in_game = true},
    {.name = "play", .answer = answer_play, .in_game = true},
    {.name = "quit", .answer = answer_quit},
};

static const struct request *find_request(const char *name)
{
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        if (strcmp(requests[i].name, name) == 0) {
            return &requests[i];
        }
    }
    return NULL;
}

json_t *referee_request(struct referee_table *table, json_t *request, struct wire_error *error)
{
    const char *name = json_string_value(json_object_get(request, "cmd"));
    if (name == NULL) {
        WIRE_ERROR(error, "bad-request", "A request is an object with a string named cmd.");
        return NULL;
    }
    const struct request *found = find_request(name);
    if (found == NULL) {
        WIRE_ERROR(error, "bad-request", "There is no request \"%s\".", wire_error_quote(name));
        return NULL;
    }
    if (found->in_game && table->match == NULL) {
        WIRE_ERROR(error, "no-game", "There is no game yet: start one with new or load.");
        return NULL;
    }
    return found->answer(table, request, error);
}
