/* SPDX-License-Identifier: Zlib */
#include "session/evening_save.h"

#include <assert.h>
#include <string.h>

#include "session/points.h"
#include "session/seats.h"
#include "store/match_stats.h"

void session_evening_ask(struct session_evening *evening)
{
    session_query_ask(&evening->open,
                      evening->store == NULL ? NULL : store_ask_evening(evening->store));
    for (int game = 0; game < tc_games_count && game < EVENING_BOXES_MOST; game++) {
        session_minutes_ask(&evening->measured[game], evening->store, game);
    }
}

void session_evening_finish(struct session_evening *evening)
{
    session_query_forget(&evening->open);
    for (int game = 0; game < EVENING_BOXES_MOST; game++) {
        session_minutes_finish(&evening->measured[game]);
    }
}

/* What was written of the match since. */
static bool catch_up(struct evening *evening, const struct store_evening *read)
{
    struct match_seat seats[TC_SEATS_MAX];
    if (evening->phase != EVENING_PLAYING || read->match == STORE_EVENING_MATCH_OPEN) {
        return false;
    }
    int players = evening_count(evening->game[evening_next(evening)].plays);
    bool finished = read->match == STORE_EVENING_MATCH_FINISHED;
    for (int seat = 0; seat < players; seat++) {
        finished = finished && read->place[seat] >= 1 && read->place[seat] <= players;
    }
    if (finished) {
        session_seats_read(read->seats, players, seats);
        evening_finish_game(evening, read->place, seats);
    } else {
        evening_drop_game(evening);
    }
    return true;
}

void session_evening_mend(struct evening *evening)
{
    for (int i = 0; i < evening->people; i++) {
        struct match_seat *seat = &evening->person[i].seat, read[TC_SEATS_MAX];
        bool coach = seat->coach;
        session_seats_read(seat, 1, read);
        *seat = read[0];
        seat->coach = coach && seat->kind == MATCH_PERSON;
    }
}

bool session_evening_poll(struct session_evening *evening)
{
    bool due = false;
    for (int game = 0; game < EVENING_BOXES_MOST; game++) {
        due = session_minutes_poll(&evening->measured[game]) || due;
    }
    if (!session_query_poll(&evening->open)) {
        return due;
    }
    const struct store_evening *read = evening->open.what;
    if (evening->evening.number == 0 && read->evening.number != 0) {
        evening->evening = read->evening;
        session_evening_mend(&evening->evening);
        if (catch_up(&evening->evening, read)) {
            session_evening_put(evening);
        }
        due = true;
    }
    return due;
}

void session_evening_pace(const struct session_evening *evening, struct evening_pace *pace)
{
    evening_pace(&evening->evening, evening->measured, pace);
}

void session_evening_put(const struct session_evening *evening)
{
    struct store_evening_standing written[EVENING_PEOPLE_MOST];
    const struct evening_standings standings = evening_stand(&evening->evening);
    assert(evening->evening.number != 0);
    for (int i = 0; i < standings.count; i++) {
        const struct evening_standing *one = &standings.list[i];
        written[one->person] =
            (struct store_evening_standing){.points = one->points, .place = one->place};
    }
    if (evening->store != NULL) {
        store_evening_put(evening->store, &evening->evening, written);
    }
}

void session_evening_begin_match(struct session_evening *evening, int64_t match)
{
    evening_start(&evening->evening, match);
    session_evening_put(evening);
}

bool session_evening_plays(const struct session_evening *evening, int64_t match)
{
    const struct evening *now = &evening->evening;
    return match != 0 && now->number != 0 && now->phase == EVENING_PLAYING &&
           now->game[evening_next(now)].match == match;
}

bool session_evening_played(const struct session_evening *evening, int64_t match)
{
    const struct evening *now = &evening->evening;
    bool played = false;
    for (int i = 0; match != 0 && now->number != 0 && i < now->games; i++) {
        played = played || (now->game[i].state == EVENING_PLAYED && now->game[i].match == match);
    }
    return played;
}

void session_evening_end_match(struct session_evening *evening, int64_t match,
                               const struct tc_match *played, const struct match_seat *seats)
{
    int place[TC_SEATS_MAX];
    assert(session_evening_plays(evening, match));
    match_stats_places(tc_match_state(played), tc_match_setup(played)->players, place);
    evening_finish_game(&evening->evening, place, seats);
    session_evening_put(evening);
}

void session_evening_forget(struct session_evening *evening, bool keep)
{
    if (!keep && evening->evening.number != 0 && evening->store != NULL) {
        store_evening_remove(evening->store, evening->evening.number);
    }
    evening->evening = (struct evening){.number = 0};
}
