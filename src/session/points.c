#include "session/points.h"

#include <assert.h>
#include <stdio.h>

#include "base/i18n.h"

static bool holds(evening_people people, int person)
{
    return (people >> person & 1) != 0;
}

/* ---- A game's -------------------------------------------------------------------------------- */

/* Rounded up in the upper half and down in the lower one, so that first and last, second and last
   but one, … have the same sum. */
int evening_place_points(int players, int place)
{
    assert(players >= 2 && place >= 1 && place <= players);
    int steps = players - 1, beaten = players - place;
    if (2 * beaten < steps) {
        return EVENING_POINTS_WON - evening_place_points(players, players + 1 - place);
    }
    return (2 * EVENING_POINTS_WON * beaten + steps) / (2 * steps);
}

/* The mean of the places that those share. */
static int32_t shared_points(int players, int place, int sharing)
{
    int32_t sum = 0;
    for (int i = 0; i < sharing; i++) {
        sum += evening_place_points(players, place + i) * EVENING_POINT;
    }
    return sum / sharing;
}

int32_t evening_points_of(const struct evening_game *game, int person)
{
    if (game->state != EVENING_PLAYED || !holds(game->here, person)) {
        return 0;
    }
    if (!holds(game->plays, person)) {
        return EVENING_POINTS_WON / 2 * EVENING_POINT * game->weight;
    }
    int sharing = 0;
    for (int i = 0; i < EVENING_PEOPLE_MOST; i++) {
        sharing += holds(game->plays, i) && game->place[i] == game->place[person];
    }
    return shared_points(evening_count(game->plays), game->place[person], sharing) * game->weight;
}

/* ---- Everybody's ----------------------------------------------------------------------------- */

static struct evening_standing stand(const struct evening *evening, int person)
{
    struct evening_standing standing = {.person = person};
    for (int i = 0; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        bool played = game->state == EVENING_PLAYED;
        bool plays = played && holds(game->plays, person);
        int32_t points = evening_points_of(game, person);
        standing.points += points;
        standing.last = played ? points : standing.last;
        standing.played += plays;
        standing.won += plays && game->place[person] == 1;
        standing.paused += played && holds(game->here & ~game->plays, person);
    }
    return standing;
}

int evening_games_played(const struct evening *evening)
{
    int played = 0;
    for (int i = 0; i < evening->games; i++) {
        played += evening->game[i].state == EVENING_PLAYED;
    }
    return played;
}

static bool took_part(const struct evening_standing *standing)
{
    return standing->played + standing->paused > 0;
}

/* Who is there comes before who left, and both before who was there for no game; equal ones stay in
   their order. */
static bool is_before(const struct evening *evening, const struct evening_standing *a,
                      const struct evening_standing *b)
{
    bool here = evening->person[a->person].here, there = evening->person[b->person].here;
    return took_part(a) != took_part(b) ? took_part(a)
           : here != there              ? here
                                        : a->points > b->points;
}

/* Whoever left shares a place by their points too, but never the first. */
static void give_places(const struct evening *evening, struct evening_standings *standings)
{
    bool begun = evening_games_played(evening) > 0;
    for (int i = 0; i < standings->count; i++) {
        struct evening_standing *one = &standings->list[i];
        bool level = i > 0 && one->points == (one - 1)->points;
        bool left = i > 0 && is_before(evening, one - 1, one);
        bool shares = level && (!left || (one - 1)->place > 1);
        one->place = begun && !took_part(one) ? 0 : shares ? (one - 1)->place : i + 1;
    }
}

struct evening_standings evening_stand(const struct evening *evening)
{
    struct evening_standings standings = {.count = evening->people};
    for (int person = 0; person < evening->people; person++) {
        struct evening_standing standing = stand(evening, person);
        int at = person;
        while (at > 0 && is_before(evening, &standing, &standings.list[at - 1])) {
            standings.list[at] = standings.list[at - 1];
            at--;
        }
        standings.list[at] = standing;
    }
    give_places(evening, &standings);
    return standings;
}

/* ---- What is possible ------------------------------------------------------------------------ */

/* Points of what is to come, if all of it is won. */
static int32_t most_to_come(const struct evening *evening)
{
    int32_t most = 0;
    for (int i = 0; i < evening->games; i++) {
        most += evening->game[i].state == EVENING_TO_COME
                    ? EVENING_POINTS_WON * EVENING_POINT * evening_weight(evening, i)
                    : 0;
    }
    return most;
}

/* Before the last game, whose players are known: whether somebody can come first by it. The best
   for them is to win it while the others come in last who are ahead; of these the first k, for any
   k, get the last k places among them, and if they share them the mean of these. */
static bool can_win_last(const struct evening *evening, const struct evening_standings *standings,
                         evening_people plays, int32_t weight, int person)
{
    int players = evening_count(plays), k = 0;
    bool joins = holds(plays, person);
    int32_t worth = EVENING_POINT * weight, own = 0;
    for (int i = 0; i < standings->count; i++) {
        own = standings->list[i].person == person ? standings->list[i].points : own;
    }
    own += (joins ? EVENING_POINTS_WON : EVENING_POINTS_WON / 2) * worth;
    int64_t ahead = 0;
    for (int i = 0; i < standings->count; i++) {
        const struct evening_standing *rival = &standings->list[i];
        if (rival->person == person || !evening->person[rival->person].here) {
            continue;
        }
        if (!holds(plays, rival->person)) {
            if (rival->points + EVENING_POINTS_WON / 2 * worth > own) {
                return false;
            }
            continue;
        }
        ahead += rival->points + (int64_t)evening_place_points(players, players - k) * worth;
        k++;
        if (ahead > (int64_t)own * k) {
            return false;
        }
    }
    return true;
}

/* Whoever wins the last game is ahead of everybody, the second of it too. */
static bool is_all_or_nothing(const struct evening *evening,
                              const struct evening_standings *standings, evening_people plays,
                              int32_t weight)
{
    int32_t worth = EVENING_POINT * weight, second = evening_place_points(evening_count(plays), 2);
    for (int i = 0; i < standings->count; i++) {
        const struct evening_standing *winner = &standings->list[i];
        for (int j = 0; holds(plays, winner->person) && j < standings->count; j++) {
            const struct evening_standing *rival = &standings->list[j];
            int32_t gets = holds(plays, rival->person) ? second : EVENING_POINTS_WON / 2;
            if (j != i && evening->person[rival->person].here &&
                winner->points + EVENING_POINTS_WON * worth <= rival->points + gets * worth) {
                return false;
            }
        }
    }
    return true;
}

struct evening_outlook evening_look_out(const struct evening *evening)
{
    struct evening_outlook outlook = {.sure = EVENING_NOBODY};
    struct evening_standings standings = evening_stand(evening);
    int32_t most = most_to_come(evening), best = standings.list[0].points;
    int next = evening_next(evening);
    for (int i = 0; i < evening->games; i++) {
        outlook.to_come += evening->game[i].state == EVENING_TO_COME;
    }
    bool known = outlook.to_come == 1 && evening->game[next].game != EVENING_NO_GAME;
    evening_people plays = !known ? 0
                           : evening->phase == EVENING_PLAYING
                               ? evening->game[next].plays
                               : evening_players(evening, evening->game[next].game);
    for (int i = 0; i < standings.count; i++) {
        const struct evening_standing *one = &standings.list[i];
        bool can = known ? can_win_last(evening, &standings, plays, evening_weight(evening, next),
                                        one->person)
                         : one->points + most >= best;
        outlook.can_win |=
            evening->person[one->person].here && can ? (evening_people)1 << one->person : 0;
    }
    if (evening_count(outlook.can_win) == 1) {
        outlook.sure = evening_seated(outlook.can_win, 0);
    }
    outlook.all_or_nothing =
        known && is_all_or_nothing(evening, &standings, plays, evening_weight(evening, next));
    return outlook;
}

bool evening_finale(const struct evening *evening)
{
    int at = evening_next(evening), games = 0;
    for (int i = 0; i < evening->games; i++) {
        games += evening->game[i].state != EVENING_SKIPPED;
    }
    return at >= 0 && games > 1 && evening_is_last(evening, at);
}

static int32_t points_now(const struct evening_standings *standings, int person)
{
    int32_t points = 0;
    for (int i = 0; i < standings->count; i++) {
        points = standings->list[i].person == person ? standings->list[i].points : points;
    }
    return points;
}

int evening_places_needed(const struct evening *evening, int person, int rival)
{
    int at = evening_next(evening);
    if (at < 0 || !evening_is_last(evening, at) || evening->game[at].game == EVENING_NO_GAME) {
        return EVENING_NOBODY;
    }
    const struct evening_standings standings = evening_stand(evening);
    evening_people plays = evening->phase == EVENING_PLAYING
                               ? evening->game[at].plays
                               : evening_players(evening, evening->game[at].game);
    int players = evening_count(plays), needed = EVENING_NOBODY;
    int32_t worth = EVENING_POINT * evening_weight(evening, at);
    int32_t behind = points_now(&standings, rival) - points_now(&standings, person);
    if (!holds(plays, person) || !holds(plays, rival) || behind <= 0) {
        return behind <= 0 ? 0 : EVENING_NOBODY;
    }
    for (int ahead = players - 1; ahead >= 1; ahead--) {
        for (int place = 1; place + ahead <= players; place++) {
            int32_t gained = (evening_place_points(players, place) -
                              evening_place_points(players, place + ahead)) *
                             worth;
            needed = gained >= behind ? ahead : needed;
        }
    }
    return needed;
}

evening_people evening_sharing(const struct evening *evening, int *place, int32_t *points)
{
    const struct evening_game *last = NULL;
    evening_people sharing = 0;
    for (int i = 0; i < evening->games; i++) {
        last = evening->game[i].state == EVENING_PLAYED ? &evening->game[i] : last;
    }
    for (int at = 1; last != NULL && evening_count(sharing) < 2 && at <= EVENING_PEOPLE_MOST;
         at++) {
        sharing = 0;
        for (int i = 0; i < evening->people; i++) {
            bool here = holds(last->plays, i) && last->place[i] == at;
            sharing |= here ? (evening_people)1 << i : 0;
        }
        *place = at;
    }
    if (last == NULL || evening_count(sharing) < 2) {
        return 0;
    }
    *points = evening_points_of(last, evening_seated(sharing, 0));
    return sharing;
}

/* ---- In words -------------------------------------------------------------------------------- */

const char *evening_points_text(int32_t points, char text[EVENING_POINTS_MAX])
{
    char number[I18N_NUMBER_MAX];
    int32_t whole = points / EVENING_POINT, rest = points % EVENING_POINT;
    if (rest == 0) {
        snprintf(text, EVENING_POINTS_MAX, "%s", i18n_number(number, whole));
    } else if (rest * 2 == EVENING_POINT) {
        snprintf(text, EVENING_POINTS_MAX, "%.24s\xC2\xBD",
                 whole == 0 ? "" : i18n_number(number, whole));
    } else {
        snprintf(text, EVENING_POINTS_MAX, "%s",
                 i18n_decimal(number, (double)points / EVENING_POINT));
    }
    return text;
}
