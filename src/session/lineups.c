/* SPDX-License-Identifier: Zlib */
#include "session/lineups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

/* ---- Seats ----------------------------------------------------------------------------------- */

int session_order_option(const struct tc_setup *setup)
{
    const struct tc_option *options = tc_setup_game(setup)->options;
    for (int i = 0; options[i].name != NULL; i++) {
        if (options[i].seats) {
            return i;
        }
    }
    return -1;
}

/* A seat order's entries for seats that were renumbered: seat s is to[s] now, TC_NO_SEAT where it
   is gone. */
static void renumber_order(struct tc_value *order, const int *to)
{
    int count = 0;
    for (int i = 0; i < order->count; i++) {
        if (to[order->list[i]] != TC_NO_SEAT) {
            order->list[count++] = (uint8_t)to[order->list[i]];
        }
    }
    order->count = (uint8_t)count;
}

/* The option that is an order of seats, where it was given; NULL otherwise. */
static struct tc_value *given_order(struct session_lineup *lineup)
{
    int order = session_order_option(&lineup->setup);
    return order >= 0 && (lineup->setup.given >> order & 1) != 0 ? &lineup->setup.option[order]
                                                                 : NULL;
}

/* Who starts and who is how old goes with the people. */
static void renumber(struct session_lineup *lineup, const int *to)
{
    struct tc_value *order = given_order(lineup);
    if (order != NULL) {
        renumber_order(order, to);
    }
    if (lineup->setup.first >= 0) {
        int seat = to[lineup->setup.first];
        lineup->setup.first = seat == TC_NO_SEAT ? TC_FIRST_OWN : (int8_t)seat;
    }
}

void session_lineup_add(struct session_lineup *lineup)
{
    struct tc_value *order = given_order(lineup);
    if (order != NULL && order->count < TC_LIST_MAX) {
        order->list[order->count++] = (uint8_t)lineup->players;
    }
    session_seat_welcome(lineup->seats, lineup->players, lineup->players);
    lineup->players++;
}

void session_lineup_remove(struct session_lineup *lineup, int seat)
{
    int to[TC_SEATS_MAX];
    for (int i = 0; i < TC_SEATS_MAX; i++) {
        to[i] = i == seat ? TC_NO_SEAT : i > seat ? i - 1 : i;
    }
    size_t after = (size_t)(lineup->players - seat - 1);
    memmove(&lineup->seats[seat], &lineup->seats[seat + 1], after * sizeof lineup->seats[0]);
    lineup->players--;
    renumber(lineup, to);
}

void session_lineup_move(struct session_lineup *lineup, int from, int place)
{
    int to[TC_SEATS_MAX];
    struct match_seat moved = lineup->seats[from];
    for (int i = 0; i < TC_SEATS_MAX; i++) {
        to[i] = i == from                ? place
                : i > from && i <= place ? i - 1
                : i < from && i >= place ? i + 1
                                         : i;
    }
    if (from < place) {
        memmove(&lineup->seats[from], &lineup->seats[from + 1],
                (size_t)(place - from) * sizeof moved);
    } else {
        memmove(&lineup->seats[place + 1], &lineup->seats[place],
                (size_t)(from - place) * sizeof moved);
    }
    lineup->seats[place] = moved;
    renumber(lineup, to);
}

void session_lineup_mend(struct session_lineup *lineup)
{
    int option;
    struct tc_setup tried = lineup->setup;
    tried.players = (uint8_t)lineup->players;
    tried.first = TC_FIRST_OWN;
    while (tc_setup_settle(&tried, &option) == TC_BAD_OPTION) {
        struct tc_setup plain = tc_setup_default(tried.game, lineup->players);
        uint32_t others = ~(UINT32_C(1) << option);
        tried.given = lineup->setup.given &= others;
        tried.option[option] = lineup->setup.option[option] = plain.option[option];
    }
}

/* ---- From one run to the next ---------------------------------------------------------------- */

bool session_lineups_init(struct session_lineups *lineups, struct store *store)
{
    *lineups = (struct session_lineups){.store = store, .recalled = -1};
    lineups->last = calloc((size_t)tc_games_count, sizeof *lineups->last);
    return lineups->last != NULL;
}

void session_lineups_finish(struct session_lineups *lineups)
{
    store_forget(lineups->asked);
    free(lineups->last);
}

void session_lineups_ask(struct session_lineups *lineups)
{
    store_forget(lineups->asked);
    lineups->asked = store_ask_lineups(lineups->store);
}

void session_lineups_poll(struct session_lineups *lineups)
{
    const struct store_lineups *read = store_answer(lineups->asked);
    if (read == NULL) {
        return;
    }
    for (size_t i = 0; i < read->count; i++) {
        lineups->last[read->list[i].setup.game] = read->list[i];
    }
    store_forget(lineups->asked);
    lineups->asked = NULL;
    lineups->recalled = -1; /* what was recalled before anything was known does not count */
}

void session_lineups_recall(struct session_lineups *lineups, int game,
                            struct session_lineup *lineup)
{
    const struct store_lineup *last = &lineups->last[game];
    bool other = lineups->recalled != game;
    lineups->recalled = game;
    if (!other || last->setup.players == 0) {
        return;
    }
    lineup->setup = last->setup;
    lineup->players = last->setup.players;
    lineup->manner = session_flags_read(last->flags);
    memcpy(lineup->manner.forfeit, last->forfeit, sizeof lineup->manner.forfeit);
    session_seats_read(last->seats, lineup->players, lineup->seats);
    session_coaches_read(last->flags, lineup->seats, lineup->players);
    lineups->uncoached = true;
}

void session_lineups_coach(struct session_lineups *lineups, struct session_lineup *lineup,
                           const struct session_players *players)
{
    for (int i = 0; lineups->uncoached && i < lineup->players; i++) {
        session_players_coach(players, &lineup->seats[i]);
    }
    lineups->uncoached = false;
}

void session_lineups_put(struct session_lineups *lineups, const struct session_lineup *lineup)
{
    struct store_lineup *last = &lineups->last[lineup->setup.game];
    *last = (struct store_lineup){
        .setup = lineup->setup,
        .flags = session_flags_write(&lineup->manner, lineup->seats, lineup->players)};
    last->setup.players = (uint8_t)lineup->players;
    memcpy(last->forfeit, lineup->manner.forfeit, sizeof last->forfeit);
    session_seats_write(lineup->seats, lineup->players, last->seats);
    if (lineups->store != NULL) {
        store_lineup_put(lineups->store, last);
    }
}

void session_lineups_put_all(const struct session_lineups *lineups)
{
    for (int game = 0; lineups->store != NULL && game < tc_games_count; game++) {
        if (lineups->last[game].setup.players > 0) {
            store_lineup_put(lineups->store, &lineups->last[game]);
        }
    }
}

static bool of_the_house(const struct session_players *players, const char *name)
{
    for (int i = 0; i < session_players_house(players); i++) {
        if (strcmp(session_players_house_name(players, i), name) == 0) {
            return true;
        }
    }
    return false;
}

void session_lineups_forget_guests(struct session_lineups *lineups,
                                   const struct session_players *players)
{
    for (int game = 0; game < tc_games_count; game++) {
        struct store_lineup *last = &lineups->last[game];
        last->forfeit[0] = '\0';
        for (int i = 0; i < last->setup.players; i++) {
            struct match_seat *seat = &last->seats[i];
            if (!of_the_house(players, seat->name)) {
                snprintf(seat->name, sizeof seat->name, _("Player %d"), i + 1);
                last->flags &= ~((unsigned)STORE_COACH << i);
            }
        }
    }
    lineups->recalled = -1;
    session_lineups_put_all(lineups);
}
