/* SPDX-License-Identifier: Zlib */
#include "session/programme.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <tumblecup/random.h>

const int evening_lengths[EVENING_LENGTHS] = {30, 60, 90, 120};

void evening_pace(const struct evening *evening, const struct session_minutes *measured,
                  struct evening_pace *pace)
{
    int here = evening_count(evening_here(evening));
    *pace = (struct evening_pace){.minutes = {{0}}};
    for (int game = 0; game < tc_games_count && game < EVENING_BOXES_MOST; game++) {
        struct match_seat seats[TC_SEATS_MAX] = {{.kind = MATCH_PERSON}};
        evening_people plays = evening_players(evening, game);
        int players = evening_count(plays);
        for (int seat = 0; seat < players; seat++) {
            seats[seat] = evening->person[evening_seated(plays, seat)].seat;
        }
        for (int form = 0; here >= tc_games[game]->players_min && form < TC_FORMS; form++) {
            struct tc_setup setup = session_form_setup(game, players, form);
            pace->minutes[game][form] = session_minutes_told(
                session_minutes_of(measured == NULL ? NULL : &measured[game], &setup, seats));
        }
    }
}

int evening_form_for(const struct evening_pace *pace, int game, int minutes)
{
    int nearest = TC_FORM_CLASSIC;
    for (int form = 0; form < TC_FORMS; form++) {
        nearest =
            abs(pace->minutes[game][form] - minutes) < abs(pace->minutes[game][nearest] - minutes)
                ? form
                : nearest;
    }
    return nearest;
}

int evening_form_within(const struct evening_pace *pace, int game, int minutes)
{
    const int *takes = pace->minutes[game];
    int best = TC_FORM_CLASSIC;
    for (int form = 0; form < TC_FORMS; form++) {
        bool fits = takes[form] <= minutes, best_fits = takes[best] <= minutes;
        bool better = fits ? !best_fits || takes[form] > takes[best]
                           : !best_fits && takes[form] < takes[best];
        best = better ? form : best;
    }
    return best;
}

/* ---- Choosing -------------------------------------------------------------------------------- */

/* A game may come so often; what a programme is charged for, in minutes by which it might miss the
   time that was asked for instead: a game that is left out, one that comes again, a form that is
   not the classic one, every minute that somebody has to pause, and one by which it is longer than
   was asked for: the last bus does not wait. */
enum {
    TIMES = 4,
    LEFT_OUT = 5,
    LEFT_OUT_NOT_FOR_ALL = 2,
    AGAIN = 3,
    PAUSES = 2, /* a minute in which all of them did */
    OVER = 20,
    FAR = 1 << 20,
    LONGEST = 240, /* minutes that a programme may come to */
};
static const int off_classic[TC_FORMS] = {[TC_FORM_QUICK] = 2, [TC_FORM_LONG] = 2};

/* A game in the programme for the n-th time, or not: what of it is least charged for so many
   minutes in all. */
struct slot {
    int game, times;
    int charge[LONGEST + 1];
    int8_t form[LONGEST + 1]; /* TC_FORMS: it is left out */
};

static bool suits(const struct evening_pace *pace, int game)
{
    return pace->minutes[game][TC_FORM_CLASSIC] > 0;
}

/* How many of those who are there it has no room for. */
static int pausing(const struct evening *evening, int game)
{
    int over = evening_count(evening_here(evening)) - tc_games[game]->players_max;
    return over > 0 ? over : 0;
}

static bool seats_all(const struct evening *evening, int game)
{
    return pausing(evening, game) == 0;
}

static void weigh_slot(const struct evening *evening, const struct evening_pace *pace,
                       const struct slot *before, struct slot *slot)
{
    bool fits = seats_all(evening, slot->game), first = slot->times == 0;
    int pause = pausing(evening, slot->game), here = evening_count(evening_here(evening));
    for (int at = 0; at <= LONGEST; at++) {
        int out = !first ? 0 : fits ? LEFT_OUT : LEFT_OUT_NOT_FOR_ALL;
        slot->charge[at] = FAR;
        slot->form[at] = TC_FORMS;
        if (before == NULL ? at == 0 : before->charge[at] < FAR) {
            slot->charge[at] = out + (before == NULL ? 0 : before->charge[at]);
        }
        for (int form = 0; form < TC_FORMS; form++) {
            int from = at - pace->minutes[slot->game][form] - EVENING_BREAK;
            bool there = from >= 0 && (before == NULL ? from == 0 : before->charge[from] < FAR);
            int pauses = PAUSES * pace->minutes[slot->game][form] * pause / here;
            int charge = off_classic[form] + AGAIN * slot->times + pauses +
                         (there && before != NULL ? before->charge[from] : 0);
            if (there && charge < slot->charge[at]) {
                slot->charge[at] = charge;
                slot->form[at] = (int8_t)form;
            }
        }
    }
}

static int charge_end(const struct slot *last, int at, int minutes)
{
    return last->charge[at] + (at > minutes ? OVER * (at - minutes) : minutes - at);
}

/* Which minutes come nearest to what is asked for, with what they are charged. */
static int find_end(const struct slot *last, int minutes)
{
    int best = 1;
    for (int at = 1; at <= LONGEST; at++) {
        best = charge_end(last, at, minutes) < charge_end(last, best, minutes) ? at : best;
    }
    return best;
}

struct chosen {
    int count;
    struct evening_game list[EVENING_GAMES_MOST];
};

static void choose(const struct evening *evening, const struct evening_pace *pace, int minutes,
                   struct chosen *chosen)
{
    enum { SLOTS = EVENING_BOXES_MOST * TIMES };
    struct slot *slots = calloc(SLOTS, sizeof *slots);
    int count = 0;
    for (int times = 0; slots != NULL && times < TIMES; times++) {
        for (int game = 0; game < tc_games_count && game < EVENING_BOXES_MOST; game++) {
            if (suits(pace, game)) {
                slots[count] = (struct slot){.game = game, .times = times};
                weigh_slot(evening, pace, count == 0 ? NULL : &slots[count - 1], &slots[count]);
                count++;
            }
        }
    }
    int at = count == 0 ? 0 : find_end(&slots[count - 1], minutes);
    while (count-- > 0) {
        int form = slots[count].form[at], game = slots[count].game;
        if (form < TC_FORMS && chosen->count < EVENING_GAMES_MOST) {
            chosen->list[chosen->count++] =
                (struct evening_game){.game = game,
                                      .form = form,
                                      .minutes = pace->minutes[game][form],
                                      .rule = {.option = EVENING_NO_RULE}};
            at -= pace->minutes[game][form] + EVENING_BREAK;
        }
    }
    free(slots);
}

/* ---- The order ------------------------------------------------------------------------------- */

static void take(struct chosen *chosen, int i, struct evening *evening)
{
    evening->game[evening->games++] = chosen->list[i];
    chosen->list[i] = chosen->list[--chosen->count];
}

/* The final: a game for all, and the longest of these. */
static int find_final(const struct evening *evening, const struct chosen *chosen)
{
    int final = 0;
    for (int i = 1; i < chosen->count; i++) {
        const struct evening_game *one = &chosen->list[i], *best = &chosen->list[final];
        bool all = seats_all(evening, one->game), all_best = seats_all(evening, best->game);
        if (all != all_best ? all : one->minutes > best->minutes) {
            final = i;
        }
    }
    return final;
}

static int times_left(const struct chosen *chosen, int game)
{
    int times = 0;
    for (int i = 0; i < chosen->count; i++) {
        times += chosen->list[i].game == game;
    }
    return times;
}

/* No game comes twice in a row where that can be helped: what comes most often goes first. */
static int find_next(const struct chosen *chosen, int before, int final, struct tc_random *random)
{
    int next = -1, best = -1, alike = 0;
    for (int i = 0; i < chosen->count; i++) {
        int game = chosen->list[i].game;
        int rank = times_left(chosen, game) + (game == final);
        rank = game == before ? 0 : rank;
        alike = rank == best ? alike + 1 : 1;
        if (rank > best || (rank == best && tc_random_below(random, (uint32_t)alike) == 0)) {
            best = rank;
            next = i;
        }
    }
    return next;
}

/* What was played or skipped stays, in its place. */
static void drop_to_come(struct evening *evening)
{
    int kept = 0;
    for (int i = 0; i < evening->games; i++) {
        if (evening->game[i].state != EVENING_TO_COME) {
            evening->game[kept++] = evening->game[i];
        }
    }
    evening->games = kept;
}

void evening_propose(struct evening *evening, const struct evening_pace *pace)
{
    assert(evening->phase == EVENING_BETWEEN);
    struct chosen chosen = {.count = 0};
    struct tc_random random = tc_random_seeded(evening->seed);
    drop_to_come(evening);
    /* Each game was given a break, but none follows the last one. */
    int played = evening_minutes_all(evening), taken = played > 0 ? played : -EVENING_BREAK;
    choose(evening, pace, evening->minutes - taken, &chosen);
    if (chosen.count > EVENING_GAMES_MOST - evening->games) {
        chosen.count = EVENING_GAMES_MOST - evening->games;
    }
    if (chosen.count == 0) {
        return;
    }
    int last = find_final(evening, &chosen);
    struct evening_game final = chosen.list[last];
    chosen.list[last] = chosen.list[--chosen.count];
    while (chosen.count > 0) {
        int before = evening->games > 0 ? evening->game[evening->games - 1].game : EVENING_NO_GAME;
        take(&chosen, find_next(&chosen, before, final.game, &random), evening);
    }
    evening->game[evening->games++] = final;
    for (int i = 0; evening->wheel && i < evening->games; i++) {
        bool open = evening->game[i].state == EVENING_TO_COME;
        evening->game[i].game = open ? EVENING_NO_GAME : evening->game[i].game;
    }
}

void evening_reckon(struct evening *evening, const struct evening_pace *pace)
{
    for (int i = 0; i < evening->games; i++) {
        struct evening_game *game = &evening->game[i];
        if (game->state != EVENING_TO_COME || game->game == EVENING_NO_GAME) {
            continue;
        }
        if (suits(pace, game->game)) {
            game->minutes = pace->minutes[game->game][game->form];
        } else {
            evening_skip(evening, i);
        }
    }
}
