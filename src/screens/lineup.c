/* The line-up: who plays, by which rules, and how a match comes of it. */
#include "screens/lineup.h"

#include <assert.h>
#include <string.h>

#include "base/entropy.h"
#include "screens/tutorial.h"
#include "session/seats.h"
#include "screens/youngest.h"

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
    int order = youngest_option(&lineup->setup, NULL);
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

void screens_lineup_add(struct session_lineup *lineup)
{
    struct tc_value *order = given_order(lineup);
    if (order != NULL && order->count < TC_LIST_MAX) {
        order->list[order->count++] = (uint8_t)lineup->players;
    }
    session_seat_welcome(lineup->seats, lineup->players, lineup->players);
    lineup->players++;
}

void screens_lineup_remove(struct session_lineup *lineup, int seat)
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

void screens_lineup_move(struct session_lineup *lineup, int from, int place)
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

void screens_lineup_mend(struct session_lineup *lineup)
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

void screens_lineup_begin(struct screens *screens, int game)
{
    struct session_lineup *lineup = &screens->lineup;
    const struct tc_game *rules = tc_games[game];
    session_lineups_recall(&screens->lineups, game, lineup);
    session_players_ask(&screens->players);
    int least = rules->players_min < 2 ? 2 : rules->players_min;
    while (lineup->players < least) {
        screens_lineup_add(lineup);
    }
    if (lineup->players > rules->players_max) {
        lineup->players = rules->players_max;
    }
    if (lineup->setup.players == 0 || lineup->setup.game != game) {
        lineup->setup = tc_setup_default(game, lineup->players);
    }
}

void screens_lineup_forget_guests(struct screens *screens)
{
    session_lineups_forget_guests(&screens->lineups, &screens->players);
    session_ages_forget(&screens->ages);
    screens->lineup = (struct session_lineup){.players = 0};
    screens_lineup_begin(screens, 0);
}

static void play(struct screens *screens, struct tc_setup setup)
{
    struct session_lineup *lineup = &screens->lineup;
    uint64_t seed = screens->given.seeded ? screens->given.seed + screens->matches : base_entropy();
    setup.players = (uint8_t)lineup->players;
    if (setup.first >= lineup->players) {
        setup.first = TC_FIRST_OWN;
    }
    session_initials(lineup->seats, lineup->players);
    saving_lay_aside(screens);
    lineup->manner.take_back =
        lineup->manner.take_back && screens_may(screens, SCREENS_MAY_TAKE_BACK);
    if (table_begin(&screens->table, &setup, seed, lineup->seats, &lineup->manner)) {
        screens->matches++;
        saving_begin_match(screens);
        tutorial_begin(screens, setup.game);
        ui_scroll_to_end(&screens->ui, "sheet");
        screens_go(screens, &screens_table_screen);
    }
}

void screens_play(struct screens *screens)
{
    for (int seat = 0; seat < screens->lineup.players; seat++) {
        screens->lineup.seats[seat].left = false;
    }
    struct tc_setup setup = screens->lineup.setup;
    setup.players = (uint8_t)screens->lineup.players;
    if (youngest_order(screens, &setup)) {
        play(screens, setup);
    } else {
        youngest_ask(screens, screens_play);
    }
}

int screens_rematch_first(const struct screens *screens)
{
    struct tc_state begin;
    enum tc_result result = tc_game_begin(tc_match_setup(screens->table.match), &begin, NULL);
    assert(result == TC_OK);
    return begin.first;
}

void screens_rematch(struct screens *screens)
{
    const struct tc_setup *setup = tc_match_setup(screens->table.match);
    /* Whoever was renamed or left meanwhile stays so. */
    screens->lineup.players = setup->players;
    memcpy(screens->lineup.seats, screens->table.seats,
           (size_t)setup->players * sizeof screens->lineup.seats[0]);
    play(screens, *setup);
}
