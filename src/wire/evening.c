/* SPDX-License-Identifier: Zlib */
#include "wire/evening.h"

#include <string.h>

#include <jansson.h>

#include "wire/build.h"
#include "wire/checksum.h"
#include "wire/save.h"
#include "wire/seats.h"
#include "wire/seed.h"

enum { VERSION = 1, NUMBER_MOST = 1000000000 };

static bool holds(evening_people people, int person)
{
    return (people >> person & 1) != 0;
}

void wire_evening_finish(struct wire_evening *whole)
{
    for (int at = 0; at < EVENING_GAMES_MOST; at++) {
        tc_match_destroy(whole->match[at]);
        whole->match[at] = NULL;
    }
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void put_people(const struct tc_sink *sink, const char *name, evening_people people)
{
    tc_put_open(sink, TC_ITEM_LIST, name);
    for (int person = 0; person < EVENING_PEOPLE_MOST; person++) {
        if (holds(people, person)) {
            tc_put_number(sink, NULL, person);
        }
    }
    tc_put_close(sink);
}

static void put_game(struct wire_build *build, const struct wire_evening *whole, int at)
{
    const struct tc_sink sink = wire_build_sink(build);
    const struct evening_game *game = &whole->evening.game[at];
    const struct tc_game *rules = tc_games[game->game];
    tc_put_open(&sink, TC_ITEM_OBJECT, NULL);
    wire_build_text(build, "game", rules->id);
    tc_put_number(&sink, "form", game->form);
    tc_put_number(&sink, "minutes", game->minutes);
    tc_put_number(&sink, "weight", game->weight);
    if (game->rule.option != EVENING_NO_RULE) {
        tc_put_open(&sink, TC_ITEM_OBJECT, "rule");
        wire_build_text(build, "option", rules->options[game->rule.option].name);
        tc_put_number(&sink, "value", game->rule.value);
        tc_put_close(&sink);
    }
    put_people(&sink, "here", game->here);
    put_people(&sink, "plays", game->plays);
    tc_put_open(&sink, TC_ITEM_LIST, "place");
    for (int person = 0; person < whole->evening.people; person++) {
        if (holds(game->plays, person)) {
            tc_put_number(&sink, NULL, game->place[person]);
        }
    }
    tc_put_close(&sink);
    if (whole->match[at] != NULL) {
        wire_build_put(build, "match", wire_seats_save(whole->match[at], whole->seats[at]));
    }
    tc_put_close(&sink);
}

static json_t *make_people(const struct evening *evening)
{
    json_t *list = json_array();
    for (int i = 0; list != NULL && i < evening->people; i++) {
        json_t *one = wire_seat_save(&evening->person[i].seat);
        bool done = one != NULL &&
                    json_object_set_new(one, "here", json_boolean(evening->person[i].here)) == 0;
        if (json_array_append_new(list, one) != 0 || !done) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

char *wire_evening_text(const struct wire_evening *whole)
{
    struct wire_build build;
    const struct evening *evening = &whole->evening;
    char seed[WIRE_SEED_MAX], *text = NULL;
    wire_build_init(&build);
    const struct tc_sink sink = wire_build_sink(&build);
    wire_seed_text(evening->seed, seed);
    tc_put_number(&sink, "version", VERSION);
    tc_put_open(&sink, TC_ITEM_OBJECT, "evening");
    tc_put_number(&sink, "minutes", evening->minutes);
    wire_build_text(&build, "seed", seed);
    wire_build_put(&build, "ended", json_integer(whole->ended));
    wire_build_put(&build, "people", make_people(evening));
    tc_put_open(&sink, TC_ITEM_LIST, "games");
    for (int at = 0; at < evening->games; at++) {
        if (evening->game[at].state == EVENING_PLAYED) {
            put_game(&build, whole, at);
        }
    }
    tc_put_close(&sink);
    tc_put_close(&sink);
    json_t *value = wire_build_finish(&build);
    if (value != NULL && wire_checksum_put(value)) {
        text = json_dumps(value, JSON_COMPACT);
    }
    json_decref(value);
    return text;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool read_number(const json_t *from, const char *name, int least, int most, int *number)
{
    const json_t *value = json_object_get(from, name);
    json_int_t read = json_integer_value(value);
    *number = read >= least && read <= most ? (int)read : least;
    return json_is_integer(value) && read >= least && read <= most;
}

static bool read_people(const json_t *list, struct evening *evening)
{
    size_t count = json_array_size(list);
    bool read = json_is_array(list) && count <= EVENING_PEOPLE_MOST;
    for (size_t i = 0; read && i < count; i++) {
        const json_t *one = json_array_get(list, i), *here = json_object_get(one, "here");
        struct evening_person *person = &evening->person[evening->people++];
        read = wire_seat_read(one, &person->seat) && json_is_boolean(here);
        person->here = json_is_true(here);
    }
    return read;
}

/* People of the evening, in rising order. */
static bool read_some(const json_t *list, const struct evening *evening, evening_people *people)
{
    size_t i;
    json_t *one;
    json_int_t last = -1;
    bool read = json_is_array(list);
    *people = 0;
    json_array_foreach(list, i, one)
    {
        json_int_t person = json_integer_value(one);
        read = read && json_is_integer(one) && person > last && person < evening->people;
        if (read) {
            *people |= (evening_people)1 << person;
            last = person;
        }
    }
    return read;
}

static bool read_places(const json_t *list, const struct evening *evening,
                        struct evening_game *game)
{
    size_t at = 0;
    bool read = json_is_array(list);
    for (int person = 0; read && person < evening->people; person++) {
        if (holds(game->plays, person)) {
            const json_t *one = json_array_get(list, at++);
            json_int_t place = json_integer_value(one);
            read = json_is_integer(one) && place >= 0 && place <= EVENING_PEOPLE_MOST;
            game->place[person] = read ? (uint8_t)place : 0;
        }
    }
    return read && at == json_array_size(list);
}

static bool read_rule(const json_t *rule, struct evening_game *game)
{
    const struct tc_option *options = tc_games[game->game]->options;
    const char *name = json_string_value(json_object_get(rule, "option"));
    int option = 0;
    game->rule.option = EVENING_NO_RULE;
    if (rule == NULL) {
        return true;
    }
    while (name != NULL && options[option].name != NULL &&
           strcmp(options[option].name, name) != 0) {
        option++;
    }
    game->rule.option = option;
    return name != NULL && options[option].name != NULL &&
           read_number(rule, "value", -NUMBER_MOST, NUMBER_MOST, &game->rule.value);
}

static bool read_match(json_t *save, struct wire_evening *whole, int at, struct wire_error *error)
{
    if (save == NULL) {
        return true;
    }
    whole->match[at] = wire_load(save, error);
    if (whole->match[at] == NULL) {
        return false;
    }
    if (wire_seats_list_read(json_object_get(save, WIRE_SAVE_SEATS),
                             tc_match_setup(whole->match[at])->players, whole->seats[at])) {
        return true;
    }
    error->flaw = WIRE_FLAW_SEATS;
    return false;
}

/* False with error->flaw. */
static bool read_game(const json_t *from, struct wire_evening *whole, struct wire_error *error)
{
    struct evening *evening = &whole->evening;
    int at = evening->games++;
    struct evening_game *game = &evening->game[at];
    const char *id = json_string_value(json_object_get(from, "game"));
    error->flaw = WIRE_FLAW_ILLEGAL;
    *game =
        (struct evening_game){.game = id == NULL ? -1 : tc_game_find(id), .state = EVENING_PLAYED};
    return game->game >= 0 && read_number(from, "form", 0, TC_FORMS - 1, &game->form) &&
           read_number(from, "minutes", 0, NUMBER_MOST, &game->minutes) &&
           read_number(from, "weight", 1, 2, &game->weight) &&
           read_rule(json_object_get(from, "rule"), game) &&
           read_some(json_object_get(from, "here"), evening, &game->here) &&
           read_some(json_object_get(from, "plays"), evening, &game->plays) &&
           read_places(json_object_get(from, "place"), evening, game) &&
           read_match(json_object_get(from, "match"), whole, at, error);
}

static bool read_evening(const json_t *from, struct wire_evening *whole, struct wire_error *error)
{
    struct evening *evening = &whole->evening;
    const json_t *games = json_object_get(from, "games"), *ended = json_object_get(from, "ended");
    const json_t *seed = json_object_get(from, "seed");
    bool read = read_number(from, "minutes", 0, NUMBER_MOST, &evening->minutes) &&
                json_is_string(seed) && wire_seed_read(json_string_value(seed), &evening->seed) &&
                json_is_integer(ended) && json_is_array(games) &&
                json_array_size(games) <= EVENING_GAMES_MOST;
    whole->ended = json_integer_value(ended);
    error->flaw = WIRE_FLAW_ILLEGAL;
    if (!read) {
        return false;
    }
    error->flaw = WIRE_FLAW_SEATS;
    read = read_people(json_object_get(from, "people"), evening);
    for (size_t i = 0; read && i < json_array_size(games); i++) {
        read = read_game(json_array_get(games, i), whole, error);
    }
    return read;
}

bool wire_evening_is(const char *text, size_t length)
{
    json_t *value = length > WIRE_EVENING_BYTES_MAX
                        ? NULL
                        : json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    bool is = json_is_object(json_object_get(value, "evening"));
    json_decref(value);
    return is;
}

bool wire_evening_read(const char *text, size_t length, struct wire_evening *whole,
                       struct wire_error *error)
{
    json_t *value = length > WIRE_EVENING_BYTES_MAX
                        ? NULL
                        : json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const json_t *version = json_object_get(value, "version");
    bool read = false;
    *whole = (struct wire_evening){.evening = {.phase = EVENING_OVER, .seen = true}};
    if (!json_is_integer(version)) {
        error->flaw = WIRE_FLAW_ALIEN;
    } else if (json_integer_value(version) != VERSION) {
        error->flaw = WIRE_FLAW_VERSION;
    } else if (!wire_checksum_holds(value)) {
        error->flaw = WIRE_FLAW_CHANGED;
    } else {
        read = read_evening(json_object_get(value, "evening"), whole, error);
    }
    json_decref(value);
    if (!read) {
        enum wire_flaw flaw = error->flaw;
        wire_evening_finish(whole);
        WIRE_ERROR(error, "bad-save", "That is no evening as it was saved.");
        error->flaw = flaw;
    }
    return read;
}
