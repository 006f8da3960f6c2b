/* SPDX-License-Identifier: Zlib */
#include "session/evening.h"

#include <assert.h>
#include <string.h>

#include "session/forms.h"

static bool holds(evening_people people, int person)
{
    return (people >> person & 1) != 0;
}

static evening_people one(int person)
{
    return (evening_people)1 << person;
}

void evening_begin(struct evening *evening, const struct match_seat *seats, int count)
{
    assert(count >= EVENING_PEOPLE_LEAST && count <= TC_SEATS_MAX);
    *evening = (struct evening){.people = count, .double_last = true};
    for (int i = 0; i < count; i++) {
        evening->person[i] = (struct evening_person){.seat = seats[i], .here = true};
        evening->person[i].seat.left = false;
    }
}

/* ---- People ---------------------------------------------------------------------------------- */

evening_people evening_here(const struct evening *evening)
{
    evening_people here = 0;
    for (int i = 0; i < evening->people; i++) {
        here |= evening->person[i].here ? one(i) : 0;
    }
    return here;
}

int evening_count(evening_people people)
{
    int count = 0;
    for (; people != 0; people &= people - 1) {
        count++;
    }
    return count;
}

static int find_person(const struct evening *evening, const char *name)
{
    for (int i = 0; i < evening->people; i++) {
        if (strcmp(evening->person[i].seat.name, name) == 0) {
            return i;
        }
    }
    return EVENING_NOBODY;
}

/* The fewest pauses that somebody has who is there. */
static int fewest_pauses(const struct evening *evening)
{
    int fewest = EVENING_GAMES_MOST;
    for (int i = 0; i < evening->people; i++) {
        int pauses = evening_pauses(evening, i);
        fewest = evening->person[i].here && pauses < fewest ? pauses : fewest;
    }
    return fewest;
}

static bool is_free(const struct evening *evening, int person, int color, bool here)
{
    for (int i = 0; i < evening->people; i++) {
        const struct evening_person *who = &evening->person[i];
        if (i != person && who->seat.color == color && (who->here || !here)) {
            return false;
        }
    }
    return true;
}

/* The one they bring first, then any; of those that are nobody's, then of those that nobody has who
   is there, of which there is one. */
static int find_color(const struct evening *evening, int person, int brought)
{
    for (int here = 0; here < 2; here++) {
        if (brought >= 0 && brought < TC_SEATS_MAX &&
            is_free(evening, person, brought, here != 0)) {
            return brought;
        }
        for (int color = 0; color < TC_SEATS_MAX; color++) {
            if (is_free(evening, person, color, here != 0)) {
                return color;
            }
        }
    }
    return brought;
}

int evening_join(struct evening *evening, const struct match_seat *seat)
{
    int person = find_person(evening, seat->name), fewest = fewest_pauses(evening);
    bool known = person != EVENING_NOBODY;
    if (known && evening->person[person].here) {
        return person;
    }
    if (evening_count(evening_here(evening)) == TC_SEATS_MAX ||
        (!known && evening->people == EVENING_PEOPLE_MOST)) {
        return EVENING_NOBODY;
    }
    if (!known) {
        person = evening->people++;
        evening->person[person] = (struct evening_person){.pauses = 0};
    }
    struct evening_person *who = &evening->person[person];
    int pauses = evening_pauses(evening, person);
    who->seat = *seat;
    who->seat.left = false;
    who->seat.color = find_color(evening, person, seat->color);
    who->here = true;
    who->pauses += pauses < fewest ? fewest - pauses : 0;
    return person;
}

bool evening_may_leave(const struct evening *evening, int person)
{
    return evening->person[person].here &&
           evening_count(evening_here(evening)) > EVENING_PEOPLE_LEAST;
}

void evening_leave(struct evening *evening, int person)
{
    assert(evening_may_leave(evening, person));
    evening->person[person].here = false;
}

int evening_pauses(const struct evening *evening, int person)
{
    int pauses = evening->person[person].pauses;
    for (int i = 0; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        pauses += game->state == EVENING_PLAYED && holds(game->here & ~game->plays, person);
    }
    return pauses;
}

/* Whoever of those paused least often, and of these whoever comes first in an order that turns with
   every game, so that it is not always the same who begin. */
static int next_to_pause(const struct evening *evening, evening_people people, int turn)
{
    int next = EVENING_NOBODY;
    for (int i = 0; i < evening->people; i++) {
        int person = (i + turn) % evening->people;
        if (holds(people, person) &&
            (next == EVENING_NOBODY ||
             evening_pauses(evening, person) < evening_pauses(evening, next))) {
            next = person;
        }
    }
    assert(next != EVENING_NOBODY);
    return next;
}

evening_people evening_players(const struct evening *evening, int game)
{
    assert(game >= 0 && game < tc_games_count);
    evening_people plays = evening_here(evening);
    int turn = evening->games > 0 ? (int)(evening->seed % (uint64_t)evening->games) : 0;
    for (int i = 0; i < evening->games; i++) {
        turn += evening->game[i].state == EVENING_PLAYED;
    }
    while (evening_count(plays) > tc_games[game]->players_max) {
        plays &= ~one(next_to_pause(evening, plays, turn));
    }
    return plays;
}

int evening_seated(evening_people plays, int seat)
{
    for (int person = 0; person < EVENING_PEOPLE_MOST; person++) {
        if (holds(plays, person) && seat-- == 0) {
            return person;
        }
    }
    return EVENING_NOBODY;
}

/* ---- The programme --------------------------------------------------------------------------- */

static bool is_to_come(const struct evening *evening, int at)
{
    return at >= 0 && at < evening->games && evening->game[at].state == EVENING_TO_COME;
}

int evening_next(const struct evening *evening)
{
    for (int i = 0; i < evening->games; i++) {
        if (is_to_come(evening, i)) {
            return i;
        }
    }
    return -1;
}

const struct evening_game *evening_last_played(const struct evening *evening)
{
    const struct evening_game *last = NULL;
    for (int i = 0; i < evening->games; i++) {
        last = evening->game[i].state == EVENING_PLAYED ? &evening->game[i] : last;
    }
    return last;
}

bool evening_is_last(const struct evening *evening, int at)
{
    for (int i = at + 1; i < evening->games; i++) {
        if (is_to_come(evening, i)) {
            return false;
        }
    }
    return is_to_come(evening, at);
}

int evening_weight(const struct evening *evening, int at)
{
    const struct evening_game *game = &evening->game[at];
    return game->weight > 0                                       ? game->weight
           : evening->double_last && evening_is_last(evening, at) ? 2
                                                                  : 1;
}

int evening_play_again(const struct evening *evening)
{
    struct evening after = *evening;
    int at = evening_next(evening);
    assert(at >= 0 && evening->game[at].game != EVENING_NO_GAME);
    struct evening_game *game = &after.game[at];
    if (evening->phase != EVENING_PLAYING) {
        game->here = evening_here(evening);
        game->plays = evening_players(evening, game->game);
    }
    game->state = EVENING_PLAYED;
    int next = evening_next(&after);
    if (next < 0 || after.game[next].game == EVENING_NO_GAME) {
        return -1;
    }
    evening_people pause = game->here & ~game->plays & evening_here(evening);
    return (pause & ~evening_players(&after, after.game[next].game)) == 0 ? next : -1;
}

/* Another game is the next one: it is not the one that the wheel picked. */
static void forget_turn(struct evening *evening, int at)
{
    evening->turned = evening->turned && at != evening_next(evening);
}

bool evening_add(struct evening *evening, int game, int form, int minutes)
{
    if (evening->games == EVENING_GAMES_MOST) {
        return false;
    }
    evening->game[evening->games++] = (struct evening_game){
        .game = game, .form = form, .minutes = minutes, .rule = {.option = EVENING_NO_RULE}};
    return true;
}

void evening_skip(struct evening *evening, int at)
{
    assert(is_to_come(evening, at) && evening->phase != EVENING_PLAYING);
    forget_turn(evening, at);
    evening->game[at].state = EVENING_SKIPPED;
    evening->phase = EVENING_BETWEEN;
}

void evening_replace(struct evening *evening, int at, int game, int form, int minutes)
{
    assert(is_to_come(evening, at) && evening->phase != EVENING_PLAYING);
    forget_turn(evening, at);
    evening->game[at] = (struct evening_game){
        .game = game, .form = form, .minutes = minutes, .rule = {.option = EVENING_NO_RULE}};
    evening->phase = EVENING_BETWEEN;
}

void evening_swap(struct evening *evening, int at, int other)
{
    assert(is_to_come(evening, at) && is_to_come(evening, other));
    assert(evening->phase == EVENING_BETWEEN);
    forget_turn(evening, at);
    forget_turn(evening, other);
    struct evening_game moved = evening->game[at];
    evening->game[at] = evening->game[other];
    evening->game[other] = moved;
}

struct tc_setup evening_setup(const struct evening *evening, int at)
{
    const struct evening_game *game = &evening->game[at];
    int players = evening_count(evening_players(evening, game->game));
    struct tc_setup setup = session_form_setup(game->game, players, game->form);
    if (game->rule.option != EVENING_NO_RULE) {
        tc_setup_give(&setup, game->rule.option, &(struct tc_value){.number = game->rule.value});
    }
    return setup;
}

/* ---- Playing --------------------------------------------------------------------------------- */

void evening_start(struct evening *evening, int64_t match)
{
    int at = evening_next(evening);
    assert(at >= 0 && evening->game[at].game != EVENING_NO_GAME);
    struct evening_game *game = &evening->game[at];
    evening->turned = false;
    game->weight = evening_weight(evening, at);
    game->here = evening_here(evening);
    game->plays = evening_players(evening, game->game);
    game->match = match;
    evening->phase = EVENING_PLAYING;
}

void evening_finish_game(struct evening *evening, const int *place, const struct match_seat *seats)
{
    int at = evening_next(evening), seat = 0;
    assert(evening->phase == EVENING_PLAYING && at >= 0);
    struct evening_game *game = &evening->game[at];
    game->state = EVENING_PLAYED;
    for (int person = 0; person < evening->people; person++) {
        if (!holds(game->plays, person)) {
            continue;
        }
        struct evening_person *who = &evening->person[person];
        int namesake = find_person(evening, seats[seat].name);
        bool named = namesake == EVENING_NOBODY || namesake == person;
        char name[BASE_NAME_BYTES];
        memcpy(name, named ? seats[seat].name : who->seat.name, sizeof name);
        game->place[person] = (uint8_t)place[seat];
        who->seat = seats[seat];
        memcpy(who->seat.name, name, sizeof name);
        who->seat.left = false;
        /* The table goes on for two at least, though one of them be played for. */
        who->here = !seats[seat].left || !evening_may_leave(evening, person);
        seat++;
    }
    evening->phase = evening_next(evening) >= 0 ? EVENING_BETWEEN : EVENING_OVER;
}

void evening_drop_game(struct evening *evening)
{
    assert(evening->phase == EVENING_PLAYING);
    struct evening_game *game = &evening->game[evening_next(evening)];
    game->weight = 0;
    game->here = game->plays = 0;
    game->match = 0;
    evening->phase = EVENING_BETWEEN;
}

void evening_close(struct evening *evening)
{
    if (evening->phase == EVENING_PLAYING) {
        evening_drop_game(evening);
    }
    for (int i = 0; i < evening->games; i++) {
        evening->game[i].state =
            evening->game[i].state == EVENING_TO_COME ? EVENING_SKIPPED : evening->game[i].state;
    }
    evening->phase = EVENING_OVER;
}

/* ---- Minutes --------------------------------------------------------------------------------- */

/* Of those games, each as it is told, so that whoever adds up what the boxes say finds the same. */
static int sum_up(const struct evening *evening, bool played)
{
    int minutes = 0, games = 0;
    for (int i = 0; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        if (is_to_come(evening, i) || (played && game->state == EVENING_PLAYED)) {
            bool known = game->game != EVENING_NO_GAME;
            minutes += known ? session_minutes_told(game->minutes) : game->minutes;
            games++;
        }
    }
    return games > 0 ? minutes + (games - 1) * EVENING_BREAK : 0;
}

int evening_minutes_left(const struct evening *evening)
{
    return sum_up(evening, false);
}

int evening_minutes_all(const struct evening *evening)
{
    return sum_up(evening, true);
}
