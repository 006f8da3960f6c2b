#include "wire/seats.h"

#include <stdio.h>

#include <jansson.h>

#include "wire/save.h"

/* ---- Writing --------------------------------------------------------------------------------- */

static bool add_seat(json_t *list, const struct wire_seat *seat)
{
    json_t *one = json_object();
    bool done = one != NULL && json_object_set_new(one, "name", json_string(seat->name)) == 0 &&
                json_object_set_new(one, "kind", json_string(seat->kind)) == 0 &&
                json_object_set_new(one, "color", json_integer(seat->color)) == 0;
    return json_array_append_new(list, one) == 0 && done;
}

static json_t *make_list(const struct wire_seat *seats, int count)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < count; i++) {
        done = add_seat(list, &seats[i]);
    }
    if (!done) {
        json_decref(list);
        return NULL;
    }
    return list;
}

char *wire_seats_text(const struct tc_match *match, const struct wire_seat *seats)
{
    json_t *save = wire_save(match);
    json_t *list = make_list(seats, tc_match_setup(match)->players);
    bool done = save != NULL && list != NULL && json_object_set(save, WIRE_SAVE_SEATS, list) == 0;
    char *text = done ? json_dumps(save, JSON_COMPACT) : NULL;
    json_decref(list);
    json_decref(save);
    return text;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* A longer one would be cut, perhaps within a letter. */
static bool read_kind(const json_t *from, char kind[WIRE_SEAT_KIND_MAX])
{
    bool fits = json_is_string(from) && json_string_length(from) < WIRE_SEAT_KIND_MAX;
    snprintf(kind, WIRE_SEAT_KIND_MAX, "%s", fits ? json_string_value(from) : "person");
    return fits || from == NULL;
}

static bool read_seat(const json_t *from, struct wire_seat *seat)
{
    const json_t *name = json_object_get(from, "name"), *kind = json_object_get(from, "kind");
    const json_t *color = json_object_get(from, "color");
    *seat = (struct wire_seat){.color = 0};
    if (!json_is_string(name) || !base_utf8_name(seat->name, json_string_value(name)) ||
        !read_kind(kind, seat->kind) || (color != NULL && !json_is_integer(color))) {
        return false;
    }
    json_int_t number = json_integer_value(color);
    seat->color = number >= 0 && number < TC_SEATS_MAX ? (int)number : 0;
    return true;
}

static bool read_list(const json_t *list, int players, struct wire_seat *seats)
{
    bool read = json_is_array(list) && json_array_size(list) == (size_t)players;
    for (int i = 0; read && i < players; i++) {
        read = read_seat(json_array_get(list, (size_t)i), &seats[i]);
    }
    return read;
}

bool wire_seats_read(const char *text, size_t length, int players, struct wire_seat *seats,
                     int *count, struct wire_error *error)
{
    json_t *save = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const json_t *list = json_object_get(save, WIRE_SAVE_SEATS);
    bool read = list == NULL || read_list(list, players, seats);
    *count = list == NULL ? 0 : players;
    json_decref(save);
    error->flaw = WIRE_FLAW_SEATS;
    return read || WIRE_ERROR(error, "bad-save", "Who sat on the seats of the save can't be read.");
}
