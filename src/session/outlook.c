/* SPDX-License-Identifier: Zlib */
#include "session/outlook.h"

#include <string.h>

static bool holds(evening_people people, int person)
{
    return (people >> person & 1) != 0;
}

static evening_people one(int person)
{
    return (evening_people)1 << person;
}

static int32_t points_now(const struct evening *evening, int person)
{
    int32_t points = 0;
    for (int i = 0; i < evening->games; i++) {
        points += evening_points_of(&evening->game[i], person);
    }
    return points;
}

/* Who plays a game that is to come, of those who are there; 0: it is not known. Who pauses is known
   of the next one alone. */
static evening_people players_of(const struct evening *evening, int at)
{
    const struct evening_game *game = &evening->game[at];
    evening_people here = evening_here(evening);
    int room = TC_SEATS_MAX;
    if (evening->phase == EVENING_PLAYING && at == evening_next(evening)) {
        return game->plays;
    }
    if (game->game != EVENING_NO_GAME && at == evening_next(evening)) {
        return evening_players(evening, game->game);
    }
    for (int i = 0; i < tc_games_count; i++) {
        bool may_be = game->game == EVENING_NO_GAME || game->game == i;
        room = may_be && tc_games[i]->players_max < room ? tc_games[i]->players_max : room;
    }
    return evening_count(here) <= room ? here : 0;
}

/* ---- Somebody's best ------------------------------------------------------------------------- */

/* Whoever is to come first does best to win all that is to come. What the others may still get by
   it, so that they stay behind: each has so much room. */
struct chase {
    int rivals;
    int64_t room[EVENING_PEOPLE_MOST];
    int games, players; /* to come; in each of them */
    int32_t worth[EVENING_GAMES_MOST];
    int tries;
};

/* So much is tried at most. */
enum { TRIES_MOST = 5000 };

static void sort_rooms(int64_t *room, int count)
{
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && room[k] < room[k - 1]; k--) {
            int64_t more = room[k];
            room[k] = room[k - 1];
            room[k - 1] = more;
        }
    }
}

/* The mean of the places of those from `from` to before `to`, counted from the last, of a game. */
static int64_t gain_of(const struct chase *chase, int game, int from, int to)
{
    return (int64_t)evening_shared_points(chase->players, chase->players + 1 - to, to - from) *
           chase->worth[game];
}

/* The last game: those with less room come in behind those with more, and some share a place; so
   each of them in turn may begin such a group, which gets no more than it has room for. */
static bool last_fits(const struct chase *chase, const int64_t *room, int game)
{
    bool fits[EVENING_PEOPLE_MOST + 1] = {true};
    for (int to = 1; to <= chase->rivals; to++) {
        for (int from = 0; from < to && !fits[to]; from++) {
            fits[to] = fits[from] && gain_of(chase, game, from, to) <= room[from];
        }
    }
    return fits[chase->rivals];
}

/* Whatever way is taken, the first k together get at least the last k places of all games, but for
   a quarter of a point each where shared points were rounded. */
static bool may_fit(const struct chase *chase, const int64_t *room, int game)
{
    enum { QUARTERS = 4 / EVENING_POINT };
    int64_t all = 0;
    for (int k = 0; k < chase->rivals; k++) {
        int64_t least = (int64_t)evening_place_points(chase->players, chase->players - k) * 4 - 1;
        all += room[k] * QUARTERS;
        for (int i = game; i < chase->games; i++) {
            all -= least * chase->worth[i];
        }
        if (all < 0) {
            return false;
        }
    }
    return true;
}

static bool fits(struct chase *chase, const int64_t *room, int game);

/* All ways of that game: `left` are still to get a place, and the next group of them gets the last
   ones that are left. */
static bool any_way_fits(struct chase *chase, int64_t *room, int game, evening_people left)
{
    int taken = chase->rivals - evening_count(left);
    if (left == 0 || ++chase->tries > TRIES_MOST) {
        return left != 0 || fits(chase, room, game + 1);
    }
    for (evening_people group = left & ~(left - 1); group != 0; group = (group - left) & left) {
        int64_t gain = gain_of(chase, game, taken, taken + evening_count(group));
        bool found = true;
        for (int i = 0; i < chase->rivals; i++) {
            found = found && (!holds(group, i) || room[i] >= gain);
        }
        if (!found) {
            continue;
        }
        int64_t less[EVENING_PEOPLE_MOST];
        for (int i = 0; i < chase->rivals; i++) {
            less[i] = room[i] - (holds(group, i) ? gain : 0);
        }
        if (any_way_fits(chase, less, game, left & ~group)) {
            return true;
        }
    }
    return false;
}

static bool fits(struct chase *chase, const int64_t *room, int game)
{
    int64_t sorted[EVENING_PEOPLE_MOST];
    memcpy(sorted, room, sizeof sorted);
    sort_rooms(sorted, chase->rivals);
    if (chase->rivals > 0 && sorted[0] < 0) {
        return false;
    }
    if (game == chase->games || !may_fit(chase, sorted, game)) {
        return game == chase->games;
    }
    if (game == chase->games - 1) {
        return last_fits(chase, sorted, game);
    }
    return any_way_fits(chase, sorted, game, one(chase->rivals) - 1);
}

/* What everybody has who is there and pauses, or plays; and who plays what is to come. */
struct field {
    evening_people here, plays; /* plays 0: it is not known */
    int games;
    int32_t worth[EVENING_GAMES_MOST], all; /* of what is to come, in halves of a point */
    int64_t points[EVENING_PEOPLE_MOST];
};

/* With `margin` 1 they are to be ahead of all others, else of none behind. */
static bool can_be_first(const struct evening *evening, const struct field *field, int person,
                         int margin)
{
    bool joins = holds(field->plays, person), known = field->plays != 0;
    int64_t most =
        field->points[person] +
        (int64_t)(joins || !known ? EVENING_POINTS_WON : EVENING_POINTS_WON / 2) * field->all;
    struct chase chase = {.games = field->games, .players = evening_count(field->plays)};
    memcpy(chase.worth, field->worth, sizeof chase.worth);
    for (int i = 0; i < evening->people; i++) {
        bool plays = holds(field->plays, i);
        int64_t room = most - margin - field->points[i];
        if (i == person || !holds(field->here, i)) {
            continue;
        }
        room -= known && !plays ? (int64_t)(EVENING_POINTS_WON / 2) * field->all : 0;
        if (room < 0) {
            return false;
        }
        if (plays) {
            chase.room[chase.rivals++] = room;
        }
    }
    return !known || fits(&chase, chase.room, 0);
}

static struct field look_over(const struct evening *evening)
{
    struct field field = {.here = evening_here(evening)};
    bool known = true;
    for (int i = 0; i < evening->games; i++) {
        if (evening->game[i].state == EVENING_TO_COME) {
            evening_people plays = players_of(evening, i);
            known = known && plays != 0 && (field.games == 0 || plays == field.plays);
            field.plays = plays;
            field.worth[field.games] = evening_weight(evening, i);
            field.all += field.worth[field.games++] * EVENING_POINT;
        }
    }
    field.plays = known ? field.plays : 0;
    for (int i = 0; i < evening->people; i++) {
        field.points[i] = points_now(evening, i);
    }
    return field;
}

/* Whoever wins the last game is ahead of everybody, the second of it too. */
static bool is_all_or_nothing(const struct evening *evening, const struct field *field)
{
    int32_t second = evening_place_points(evening_count(field->plays), 2);
    for (int i = 0; i < evening->people; i++) {
        for (int j = 0; holds(field->plays, i) && j < evening->people; j++) {
            int32_t gets = holds(field->plays, j) ? second : EVENING_POINTS_WON / 2;
            if (j != i && holds(field->here, j) &&
                field->points[i] + (int64_t)EVENING_POINTS_WON * field->all <=
                    field->points[j] + (int64_t)gets * field->all) {
                return false;
            }
        }
    }
    return true;
}

struct evening_outlook evening_look_out(const struct evening *evening)
{
    struct evening_outlook outlook = {.sure = EVENING_NOBODY};
    const struct field field = look_over(evening);
    outlook.to_come = field.games;
    for (int i = 0; i < evening->people; i++) {
        if (holds(field.here, i) && can_be_first(evening, &field, i, 0)) {
            outlook.can_win |= one(i);
            outlook.alone |= can_be_first(evening, &field, i, 1) ? one(i) : 0;
        }
    }
    if (evening_count(outlook.can_win) == 1) {
        outlook.sure = evening_seated(outlook.can_win, 0);
    }
    outlook.all_or_nothing =
        field.games == 1 && field.plays != 0 && is_all_or_nothing(evening, &field);
    return outlook;
}

bool evening_finale_decides(const struct evening *evening)
{
    return evening_finale(evening) && evening_look_out(evening).sure == EVENING_NOBODY;
}

/* ---- What somebody needs --------------------------------------------------------------------- */

evening_people evening_leaders(const struct evening *evening)
{
    evening_people leaders = 0;
    int32_t most = 0;
    for (int i = 0; i < evening->people; i++) {
        int32_t points = points_now(evening, i);
        if (evening->person[i].here && points >= most) {
            leaders = one(i) | (points == most ? leaders : 0);
            most = points;
        }
    }
    return leaders;
}

/* Two of a game's players: where they come in, and how many share that. */
struct pair {
    int players, place, sharing, other, with;
};

/* What the first gets more, in halves of a point. */
static int32_t gained(const struct pair *pair)
{
    return evening_shared_points(pair->players, pair->place, pair->sharing) -
           evening_shared_points(pair->players, pair->other, pair->with);
}

static bool meets(const struct pair *pair, struct evening_need need)
{
    bool wins = need.kind == EVENING_NEED_WIN_WELL;
    return pair->other - pair->place >= need.places && pair->other >= need.place &&
           (!wins || pair->place == 1);
}

/* Whether the first needs that to get more than `behind` of them; and whether it is enough. */
static bool is_needed(int players, int32_t worth, int32_t behind, struct evening_need need,
                      bool *enough)
{
    *enough = true;
    for (int place = 1; place <= players; place++) {
        for (int sharing = 1; place + sharing <= players + 1; sharing++) {
            /* They share a place, and gain nothing, or come in before or after it. */
            for (int other = 1; other <= players; other++) {
                for (int with = 1; other + with <= players + 1; with++) {
                    const struct pair pair = {players, place, sharing, other, with};
                    bool apart = other + with <= place || place + sharing <= other;
                    bool over = apart && gained(&pair) * worth > behind;
                    bool met = apart && meets(&pair, need);
                    if (over && !met) {
                        return false;
                    }
                    *enough = *enough && (over || !met || sharing + with > 2);
                }
            }
        }
    }
    return true;
}

/* The best place of theirs that is beaten by winning, where nobody shares one. */
static int best_beaten(int players, int32_t worth, int32_t behind)
{
    int other = 2;
    while (other < players && gained(&(struct pair){players, 1, 1, other, 1}) * worth <= behind) {
        other++;
    }
    return other;
}

/* Whether nobody of the others but whoever leads is ahead of or level with somebody who wins it. */
static bool beats_the_others(const struct evening *evening, const struct field *field, int person)
{
    int players = evening_count(field->plays);
    int64_t wins = field->points[person] + (int64_t)EVENING_POINTS_WON * field->all;
    evening_people others = field->here & ~evening_leaders(evening) & ~one(person);
    for (int i = 0; i < evening->people; i++) {
        int64_t most =
            holds(field->plays, i) ? evening_place_points(players, 2) : EVENING_POINTS_WON / 2;
        if (holds(others, i) && field->points[i] + most * field->all >= wins) {
            return false;
        }
    }
    return true;
}

struct evening_need evening_find_need(const struct evening *evening, int person)
{
    const struct evening_need unknown = {.kind = EVENING_NEED_UNKNOWN};
    const struct field field = look_over(evening);
    evening_people leaders = evening_leaders(evening);
    int players = evening_count(field.plays);
    bool enough;
    int64_t behind = field.points[evening_seated(leaders, 0)] - field.points[person];
    if (field.games != 1 || (leaders & ~field.plays) != 0 || !holds(field.plays, person) ||
        behind <= 0 || behind >= (int64_t)EVENING_POINTS_WON * field.all) {
        return unknown;
    }
    for (int places = 1; places < players; places++) {
        struct evening_need need = {
            .kind = EVENING_NEED_AHEAD, .places = places, .players = players};
        if (is_needed(players, field.worth[0], (int32_t)behind, need, &enough) && enough) {
            return need;
        }
    }
    struct evening_need well = {.kind = EVENING_NEED_WIN_WELL, .places = 1, .players = players};
    bool wins = is_needed(players, field.worth[0], (int32_t)behind, well, &enough);
    well.place =
        evening_count(leaders) > 1 ? 0 : best_beaten(players, field.worth[0], (int32_t)behind);
    well.kind = wins ? EVENING_NEED_WIN_WELL : EVENING_NEED_WELL_AHEAD;
    well.places = 0;
    well.sure = beats_the_others(evening, &field, person);
    return well;
}

/* ---- What is enough -------------------------------------------------------------------------- */

/* Whether the leader stays ahead of all others by that place, shared by however many. */
static bool is_safe(const struct evening *evening, const struct field *field, int leader, int place)
{
    int players = evening_count(field->plays);
    int32_t worth = field->worth[0];
    for (int sharing = 1; place + sharing <= players + 1; sharing++) {
        int64_t gets = (int64_t)evening_shared_points(players, place, sharing) * worth;
        int32_t best = place > 1     ? evening_shared_points(players, 1, 1)
                       : sharing > 1 ? evening_shared_points(players, 1, sharing)
                                     : evening_shared_points(players, 2, 1);
        for (int i = 0; i < evening->people; i++) {
            int64_t most = holds(field->plays, i)
                               ? (int64_t)best * worth
                               : (int64_t)(EVENING_POINTS_WON / 2) * EVENING_POINT * worth;
            if (i != leader && holds(field->here, i) &&
                field->points[i] + most >= field->points[leader] + gets) {
                return false;
            }
        }
    }
    return true;
}

int evening_find_enough(const struct evening *evening)
{
    const struct field field = look_over(evening);
    evening_people leaders = evening_leaders(evening);
    int leader = evening_seated(leaders, 0), enough = 0;
    if (field.games != 1 || evening_count(leaders) != 1 || !holds(field.plays, leader)) {
        return 0;
    }
    while (enough < evening_count(field.plays) && is_safe(evening, &field, leader, enough + 1)) {
        enough++;
    }
    return enough;
}
