/* SPDX-License-Identifier: Zlib */
#include "wire/seats.h"

#include <stdio.h>
#include <string.h>
#include <tumblecup/odds.h>

#include <jansson.h>

#include "wire/save.h"

enum { KIND_MAX = 24 };

/* ---- Kinds ----------------------------------------------------------------------------------- */

const char *wire_kind_text(int kind)
{
    const struct tc_level *level = kind > MATCH_PERSON ? tc_odds_level(kind - 1) : NULL;
    return kind == MATCH_NOBODY ? "nobody" : level == NULL ? "person" : level->id;
}

int wire_kind_read(const char *text)
{
    int level = tc_odds_level_find(text);
    return strcmp(text, "nobody") == 0 ? MATCH_NOBODY : level < 0 ? MATCH_PERSON : level + 1;
}

/* ---- Writing --------------------------------------------------------------------------------- */

json_t *wire_seat_save(const struct match_seat *seat)
{
    json_t *one = json_object();
    bool done = one != NULL && json_object_set_new(one, "name", json_string(seat->name)) == 0 &&
                json_object_set_new(one, "kind", json_string(wire_kind_text(seat->kind))) == 0 &&
                json_object_set_new(one, "color", json_integer(seat->color)) == 0;
    if (!done) {
        json_decref(one);
        return NULL;
    }
    return one;
}

static json_t *make_list(const struct match_seat *seats, int count)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < count; i++) {
        done = json_array_append_new(list, wire_seat_save(&seats[i])) == 0;
    }
    if (!done) {
        json_decref(list);
        return NULL;
    }
    return list;
}

json_t *wire_seats_save(const struct tc_match *match, const struct match_seat *seats)
{
    json_t *save = wire_save(match);
    json_t *list = make_list(seats, tc_match_setup(match)->players);
    bool done = save != NULL && list != NULL && json_object_set(save, WIRE_SAVE_SEATS, list) == 0;
    json_decref(list);
    if (!done) {
        json_decref(save);
        return NULL;
    }
    return save;
}

char *wire_seats_text(const struct tc_match *match, const struct match_seat *seats)
{
    json_t *save = wire_seats_save(match, seats);
    char *text = save == NULL ? NULL : json_dumps(save, JSON_COMPACT);
    json_decref(save);
    return text;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* One that is of no kind known here, as of a later version, was played for all the same; a text too
   long for any is none. */
static bool read_kind(const json_t *from, int *kind)
{
    bool fits = json_is_string(from) && json_string_length(from) < KIND_MAX;
    *kind = fits ? wire_kind_read(json_string_value(from)) : MATCH_PERSON;
    return fits || from == NULL;
}

bool wire_seat_read(const json_t *from, struct match_seat *seat)
{
    const json_t *name = json_object_get(from, "name"), *kind = json_object_get(from, "kind");
    const json_t *color = json_object_get(from, "color");
    *seat = (struct match_seat){.color = 0};
    if (!json_is_string(name) || !base_utf8_name(seat->name, json_string_value(name)) ||
        !read_kind(kind, &seat->kind) || (color != NULL && !json_is_integer(color))) {
        return false;
    }
    json_int_t number = json_integer_value(color);
    seat->color = number >= 0 && number < TC_SEATS_MAX ? (int)number : 0;
    return true;
}

bool wire_seats_list_read(const json_t *list, int players, struct match_seat *seats)
{
    bool read = json_is_array(list) && json_array_size(list) == (size_t)players;
    for (int i = 0; read && i < players; i++) {
        read = wire_seat_read(json_array_get(list, (size_t)i), &seats[i]);
    }
    return read;
}

bool wire_seats_read(const char *text, size_t length, int players, struct match_seat *seats,
                     int *count, struct wire_error *error)
{
    json_t *save = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const json_t *list = json_object_get(save, WIRE_SAVE_SEATS);
    bool read = list == NULL || wire_seats_list_read(list, players, seats);
    *count = list == NULL ? 0 : players;
    json_decref(save);
    error->flaw = WIRE_FLAW_SEATS;
    return read || WIRE_ERROR(error, "bad-save", "Who sat on the seats of the save can't be read.");
}
