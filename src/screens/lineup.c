/* SPDX-License-Identifier: Zlib */
/* The line-up: who plays, by which rules, and how a match comes of it. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/entropy.h"
#include "base/i18n.h"
#include "screens/tutorial.h"
#include "session/seats.h"
#include "screens/youngest.h"

void screens_lineup_begin(struct screens *screens, int game)
{
    struct session_lineup *lineup = &screens->lineup;
    const struct tc_game *rules = tc_games[game];
    session_lineups_recall(&screens->lineups, game, lineup);
    session_players_ask(&screens->players);
    int least = rules->players_min < 2 ? 2 : rules->players_min;
    while (lineup->players < least) {
        session_lineup_add(lineup);
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

static const struct saving_occasion by_itself = {.kind = SAVING_BY_ITSELF};

static uint64_t new_seed(const struct screens *screens)
{
    return screens->given.seeded ? screens->given.seed + screens->matches : base_entropy();
}

static void play(struct screens *screens, struct tc_setup setup, uint64_t seed,
                 const struct saving_occasion *occasion)
{
    struct session_lineup *lineup = &screens->lineup;
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
        saving_begin_match(screens, occasion);
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
        play(screens, setup, new_seed(screens), &by_itself);
    } else {
        youngest_ask(screens, screens_play);
    }
}

/* Told as the match begins, and no more when it is gone on with. */
static void announce_finale(struct screens *screens)
{
    const struct evening *evening = &screens->evening.evening;
    struct boards_moment moment = {
        .mood = BOARDS_MOOD_LAST, .goal = BOARDS_GOAL_NONE, .seat = TC_NO_SEAT};
    if (!saving_finale(screens)) {
        return;
    }
    snprintf(moment.text, sizeof moment.text, "%s", _("Finale"));
    if (evening_weight(evening, evening_next(evening)) > 1) {
        snprintf(moment.second, sizeof moment.second, "%s", _("It counts double"));
    }
    table_announce(&screens->table, &moment);
}

void screens_play_evening(struct screens *screens)
{
    const struct evening *evening = &screens->evening.evening;
    if (evening->phase == EVENING_PLAYING && saving_resume_evening(screens)) {
        return;
    }
    struct session_lineup *lineup = &screens->lineup;
    int at = evening_next(evening);
    evening_people plays = evening_players(evening, evening->game[at].game);
    *lineup = (struct session_lineup){.players = evening_count(plays),
                                      .setup = evening_setup(evening, at)};
    screens->lineups.recalled = -1; /* it is no game's own */
    for (int seat = 0; seat < lineup->players; seat++) {
        lineup->seats[seat] = evening->person[evening_seated(plays, seat)].seat;
    }
    struct tc_setup setup = lineup->setup;
    if (youngest_order(screens, &setup)) {
        play(screens, setup, new_seed(screens), &(struct saving_occasion){.kind = SAVING_EVENING});
        announce_finale(screens);
    } else {
        youngest_ask(screens, screens_play_evening);
    }
}

void screens_play_today(struct screens *screens, int which, int32_t day,
                        const struct match_seat *who, bool practice)
{
    struct tc_setup setup = today_setup(which);
    screens->lineups.recalled = -1; /* it is no game's own */
    screens->lineup = (struct session_lineup){.players = 1, .setup = setup, .seats = {*who}};
    screens->lineup.seats[0].left = screens->lineup.seats[0].coach = false;
    play(screens, setup, today_seed(which, day),
         &(struct saving_occasion){
             .kind = practice ? SAVING_PRACTICE : SAVING_TODAY, .which = which, .day = day});
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
    play(screens, *setup, new_seed(screens), &by_itself);
}
