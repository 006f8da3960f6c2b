/* SPDX-License-Identifier: Zlib */
#include "session/ages.h"

#include <stdio.h>
#include <string.h>

#include "session/bot.h"

static bool is_named(const struct match_seat *seat)
{
    return session_is_person(seat) && !session_seat_unnamed(seat->name);
}

void session_ages_say(struct session_ages *ages, const struct match_seat *seat,
                      const struct match_seat *than)
{
    if (!is_named(seat) || !is_named(than)) {
        return;
    }
    if (ages->count == SESSION_AGES_MAX) {
        ages->count--;
        memmove(&ages->said[0], &ages->said[1], (size_t)ages->count * sizeof ages->said[0]);
    }
    int last = ages->count++;
    snprintf(ages->said[last].name, BASE_NAME_BYTES, "%s", seat->name);
    snprintf(ages->said[last].than, BASE_NAME_BYTES, "%s", than->name);
    if (ages->store != NULL) {
        store_younger_put(ages->store, seat->name, than->name);
    }
}

void session_ages_put(const struct session_ages *ages)
{
    for (int i = 0; ages->store != NULL && i < ages->count; i++) {
        store_younger_put(ages->store, ages->said[i].name, ages->said[i].than);
    }
}

void session_ages_forget(struct session_ages *ages)
{
    ages->count = 0;
}

bool session_ages_younger(const struct session_ages *ages, const struct session_players *players,
                          const struct match_seat *seat, const struct match_seat *than)
{
    for (int i = ages->count - 1; i >= 0; i--) {
        const char *name = ages->said[i].name, *other = ages->said[i].than;
        if (strcmp(name, seat->name) == 0 && strcmp(other, than->name) == 0) {
            return true;
        }
        if (strcmp(name, than->name) == 0 && strcmp(other, seat->name) == 0) {
            return false;
        }
    }
    const struct store_players *list = session_players_list(players);
    const struct store_player *a = session_players_find(players, seat->name);
    const struct store_player *b = session_players_find(players, than->name);
    for (size_t i = 0; a != NULL && b != NULL && i < list->younger_count; i++) {
        if (list->younger[i].player == a->number && list->younger[i].than == b->number) {
            return true;
        }
    }
    return false;
}

/* ---- The order ------------------------------------------------------------------------------- */

static bool has_place(const struct session_order *order, int seat)
{
    return memchr(order->seats, seat, (size_t)order->placed) != NULL;
}

bool session_order_lacks(const struct session_order *order, const struct session_lineup *lineup,
                         int seat)
{
    return session_is_person(&lineup->seats[seat]) && !has_place(order, seat);
}

/* The youngest of those who have no place yet; TC_NO_SEAT: it is not known, or nobody is left. */
static int next_youngest(const struct session_order *order, const struct session_lineup *lineup,
                         const struct session_ages *ages, const struct session_players *players)
{
    for (int seat = 0; seat < lineup->players; seat++) {
        bool youngest = session_order_lacks(order, lineup, seat);
        for (int other = 0; youngest && other < lineup->players; other++) {
            youngest =
                other == seat || !session_order_lacks(order, lineup, other) ||
                session_ages_younger(ages, players, &lineup->seats[seat], &lineup->seats[other]);
        }
        if (youngest) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

void session_order_fill(struct session_order *order, const struct session_lineup *lineup,
                        const struct session_ages *ages, const struct session_players *players)
{
    int seat;
    while ((seat = next_youngest(order, lineup, ages, players)) != TC_NO_SEAT) {
        order->seats[order->placed++] = (uint8_t)seat;
    }
}

bool session_order_enough(const struct session_order *order, const struct session_lineup *lineup,
                          int ranks)
{
    int persons = 0;
    for (int seat = 0; seat < lineup->players; seat++) {
        persons += session_is_person(&lineup->seats[seat]);
    }
    return order->placed >= ranks || order->placed == persons;
}

bool session_order_named(const struct session_lineup *lineup)
{
    bool any = false;
    for (int seat = 0; seat < lineup->players; seat++) {
        const struct match_seat *who = &lineup->seats[seat];
        if (session_is_person(who) && !is_named(who)) {
            return false;
        }
        any = any || session_is_person(who);
    }
    return any;
}

bool session_order_write(const struct session_order *order, const struct session_lineup *lineup,
                         struct tc_value *value)
{
    int count = order->placed;
    *value = (struct tc_value){.count = (uint8_t)lineup->players};
    memcpy(value->list, order->seats, (size_t)count);
    for (int persons = 1; persons >= 0; persons--) {
        for (int seat = 0; seat < lineup->players; seat++) {
            if (session_is_person(&lineup->seats[seat]) == (persons != 0) &&
                !has_place(order, seat)) {
                value->list[count++] = (uint8_t)seat;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        if (value->list[i] != i) {
            return true;
        }
    }
    return false;
}
