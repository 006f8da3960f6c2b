/* SPDX-License-Identifier: Zlib */
/*
 * Microbin, read again from the rules page.
 */
#include "tests/rules/second/second.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum {
    SEATS = 6,
    FACES = 6,
    ROWS = 12,
    HASTE = 1500, /* steps after which a game is helped to its end */
    NOBODY = -1,
    NOTHING = 0, /* no face, no field */
};

enum phase { ROLLING, OVER, DECIDE, BUST, FORCE, REWARD, GAIN };

static const char *const phase_names[] = {"rolling", "over",   "decide", "bust",
                                          "force",   "reward", "gain"};

struct row {
    int pips, stars, perks;
};

struct microbin {
    /* the setup */
    int players, target, reroll_max, cancel_max, start_perks;
    bool force;
    int rows;
    struct row chart[ROWS];
    /* the game */
    enum phase phase;
    int first, active, asked; /* asked: who may force, in the phase of that name */
    int winner;
    int stars[SEATS], rerolls[SEATS], cancels[SEATS];
    bool covered[FACES + 1];
    int last, reached, owed; /* reached: tiers that the total reaches, in the reward phase */
    bool extra, final;
    bool cancelled, forced; /* this turn: the last stop was a Cancel; the throw is a forced one */
};

static const struct row house_chart[] = {{1, 0, 1},  {6, 1, 0},  {9, 1, 1},  {12, 2, 0}, {14, 2, 1},
                                         {16, 3, 0}, {18, 3, 1}, {20, 4, 0}, {21, 5, 0}};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void read_chart(struct microbin *m, const struct tc_setup *setup)
{
    const struct tc_value *value = second_given(setup, "chart");
    if (value == NULL) {
        m->rows = (int)(sizeof house_chart / sizeof house_chart[0]);
        memcpy(m->chart, house_chart, sizeof house_chart);
        return;
    }
    m->rows = value->count / 3;
    for (int r = 0; r < m->rows; r++) {
        const uint8_t *cell = &value->list[3 * r];
        m->chart[r] = (struct row){cell[0], cell[1], cell[2]};
    }
}

static void begin_turn(struct microbin *m, int seat)
{
    m->active = seat;
    m->phase = ROLLING;
    m->last = NOTHING;
    m->owed = 0;
    m->extra = m->forced = false;
    memset(m->covered, 0, sizeof m->covered);
}

static void begin(void *game, const struct tc_setup *setup, int first)
{
    struct microbin *m = game;
    m->players = setup->players;
    m->target = second_number(setup, "target", 15);
    m->reroll_max = second_number(setup, "reroll_max", 3);
    m->cancel_max = second_number(setup, "cancel_max", 3);
    m->start_perks = second_number(setup, "start_perks", 2);
    m->force = second_number(setup, "force", 1) != 0;
    m->winner = NOBODY;
    read_chart(m, setup);
    m->first = first;
    for (int s = 0; s < m->players; s++) {
        m->rerolls[s] = least(m->start_perks, m->reroll_max);
        m->cancels[s] = least(m->start_perks, m->cancel_max);
    }
    begin_turn(m, first);
}

static int covered_faces(const struct microbin *m)
{
    int count = 0;
    for (int f = 1; f <= FACES; f++) {
        count += m->covered[f];
    }
    return count;
}

static int covered_pips(const struct microbin *m)
{
    int pips = 0;
    for (int f = 1; f <= FACES; f++) {
        pips += m->covered[f] ? f : 0;
    }
    return pips;
}

static int perks_of(const struct microbin *m, int seat)
{
    return m->rerolls[seat] + m->cancels[seat];
}

/* Most stars, then most perks, then later in turn order. */
static bool beats(const struct microbin *m, int a, int b)
{
    if (m->stars[a] != m->stars[b]) {
        return m->stars[a] > m->stars[b];
    }
    if (perks_of(m, a) != perks_of(m, b)) {
        return perks_of(m, a) > perks_of(m, b);
    }
    int place_a = (a - m->first + m->players) % m->players;
    int place_b = (b - m->first + m->players) % m->players;
    return place_a > place_b;
}

static void count_ties(const struct microbin *m, int best)
{
    for (int s = 0; s < m->players; s++) {
        bool tied = s != best && m->stars[s] == m->stars[best];
        bool perks_too = perks_of(m, s) == perks_of(m, best);
        second_reach_if(tied && !perks_too, "a tie that perks decide");
        second_reach_if(tied && perks_too, "a tie that the order decides");
    }
}

static void end_game(struct microbin *m)
{
    int best = 0;
    for (int s = 1; s < m->players; s++) {
        best = beats(m, s, best) ? s : best;
    }
    count_ties(m, best);
    begin_turn(m, NOBODY);
    m->phase = OVER;
    m->winner = best;
}

static void end_turn(struct microbin *m)
{
    int next = (m->active + 1) % m->players;
    second_reach_if(m->extra, m->final ? "another turn in the last round" : "another turn");
    if (m->extra) {
        begin_turn(m, m->active);
    } else if (m->final && next == m->first) {
        end_game(m);
    } else {
        begin_turn(m, next);
    }
}

/* Hands out the owed perks as far as there is nothing to choose. */
static void hand_out(struct microbin *m)
{
    int seat = m->active;
    for (; m->owed > 0; m->owed--) {
        bool reroll_fits = m->rerolls[seat] < m->reroll_max;
        bool cancel_fits = m->cancels[seat] < m->cancel_max;
        if (reroll_fits && cancel_fits) {
            second_reach("a perk to choose");
            m->phase = GAIN;
            return;
        }
        second_reach(reroll_fits || cancel_fits ? "a perk that comes by itself" : "a perk lost");
        m->rerolls[seat] += reroll_fits;
        m->cancels[seat] += cancel_fits;
    }
    end_turn(m);
}

static void take_tier(struct microbin *m, int tier)
{
    m->stars[m->active] += m->chart[tier].stars;
    second_reach_if(!m->final && m->stars[m->active] >= m->target, "the last round");
    second_reach_if(m->reached > 1 && tier < m->reached - 1, "a lower tier taken");
    m->final = m->final || m->stars[m->active] >= m->target;
    m->extra = covered_faces(m) == FACES && tier == m->rows - 1;
    m->owed = m->chart[tier].perks;
    hand_out(m);
}

static void reward(struct microbin *m)
{
    m->reached = 0;
    while (m->reached < m->rows && m->chart[m->reached].pips <= covered_pips(m)) {
        m->reached++;
    }
    second_reach_if(m->reached == 0, covered_pips(m) == 0 ? "nothing earned by an empty card"
                                                          : "nothing earned below the first tier");
    if (m->reached == 0) {
        end_turn(m);
    } else if (m->reached == 1) {
        second_reach("a tier that comes by itself");
        take_tier(m, 0);
    } else {
        m->phase = REWARD;
    }
}

/* Asks the first who can force, going clockwise from `seat` until it is the active one's turn. */
static void ask_from(struct microbin *m, int seat)
{
    second_reach_if(m->force && covered_faces(m) == FACES, "six faces, nobody asked");
    bool may = m->force && covered_faces(m) < FACES;
    for (; may && seat != m->active; seat = (seat + 1) % m->players) {
        if (perks_of(m, seat) >= 2) {
            m->asked = seat;
            m->phase = FORCE;
            return;
        }
    }
    reward(m);
}

static void ask_everybody(struct microbin *m)
{
    ask_from(m, (m->active + 1) % m->players);
}

/* Nobody is asked after a bust. */
static void bust(struct microbin *m)
{
    memset(m->covered, 0, sizeof m->covered);
    m->last = NOTHING;
    m->owed = 1;
    hand_out(m);
}

static void accept_last(struct microbin *m)
{
    m->covered[m->last] = true;
    m->last = NOTHING;
}

static void throw_again(struct microbin *m)
{
    m->last = NOTHING;
    m->phase = ROLLING;
}

static void act_in_turn(struct microbin *m, const char *text)
{
    if (strcmp(text, "roll") == 0) {
        accept_last(m);
        throw_again(m);
    } else if (strcmp(text, "stop") == 0) {
        accept_last(m);
        m->cancelled = false;
        ask_everybody(m);
    } else if (strcmp(text, "reroll") == 0) {
        second_reach_if(m->phase == BUST, "a bust averted by a Re-roll");
        m->rerolls[m->active]--;
        throw_again(m);
    } else if (strcmp(text, "cancel") == 0) {
        second_reach_if(m->phase == BUST, "a bust averted by a Cancel");
        m->cancels[m->active]--;
        m->cancelled = true;
        m->last = NOTHING;
        ask_everybody(m);
    } else {
        bust(m);
    }
}

static void act_in_force(struct microbin *m, const char *text)
{
    int cancels = strcmp(text, "force cancel cancel") == 0   ? 2
                  : strcmp(text, "force reroll cancel") == 0 ? 1
                                                             : 0;
    if (strcmp(text, "allow") == 0) {
        ask_from(m, (m->asked + 1) % m->players);
        return;
    }
    static const char *const paid[] = {"a Force for two Re-rolls", "a Force for one of each",
                                       "a Force for two Cancels"};
    second_reach(paid[cancels]);
    second_reach(m->cancelled ? "a Force after a Cancel" : "a Force after a stop");
    second_reach_if(m->forced, "a Force after a Force");
    m->forced = true;
    m->cancels[m->asked] -= cancels;
    m->rerolls[m->asked] -= 2 - cancels;
    throw_again(m);
}

static void act_in_gain(struct microbin *m, const char *text)
{
    if (strcmp(text, "gain reroll") == 0) {
        m->rerolls[m->active]++;
    } else {
        m->cancels[m->active]++;
    }
    m->owed--;
    hand_out(m);
}

static void act(void *game, const char *text)
{
    struct microbin *m = game;
    if (m->phase == FORCE) {
        act_in_force(m, text);
    } else if (m->phase == REWARD) {
        take_tier(m, (int)strtol(text + strlen("reward "), NULL, 10));
    } else if (m->phase == GAIN) {
        act_in_gain(m, text);
    } else {
        act_in_turn(m, text);
    }
}

static void take_throw(void *game, const uint8_t *faces)
{
    struct microbin *m = game;
    m->last = faces[0];
    if (!m->covered[m->last]) {
        m->phase = DECIDE;
    } else if (perks_of(m, m->active) > 0) {
        m->phase = BUST;
    } else {
        second_reach("a bust without perks");
        bust(m);
    }
    second_reach_if(m->phase == BUST && m->forced, "a forced throw that is covered");
}

static void offer_if(struct second_legal *list, bool legal, const char *text)
{
    if (legal) {
        second_offer(list, text);
    }
}

static void offer_rewards(const struct microbin *m, struct second_legal *list)
{
    for (int i = 0; i < m->reached; i++) {
        char text[TC_ACTION_TEXT_MAX];
        snprintf(text, sizeof text, "reward %d", i);
        second_offer(list, text);
    }
}

static void legal(const void *game, struct second_legal *list)
{
    const struct microbin *m = game;
    bool decides = m->phase == DECIDE, busts = m->phase == BUST, in_turn = decides || busts;
    offer_if(list, decides && covered_faces(m) < FACES - 1, "roll");
    offer_if(list, decides, "stop");
    offer_if(list, busts, "bust");
    offer_if(list, in_turn && m->rerolls[m->active] > 0, "reroll");
    offer_if(list, in_turn && m->cancels[m->active] > 0, "cancel");
    bool asks = m->phase == FORCE;
    int rerolls = m->rerolls[m->asked], cancels = m->cancels[m->asked];
    offer_if(list, asks, "allow");
    offer_if(list, asks && rerolls >= 2, "force reroll reroll");
    offer_if(list, asks && rerolls >= 1 && cancels >= 1, "force reroll cancel");
    offer_if(list, asks && cancels >= 2, "force cancel cancel");
    if (m->phase == REWARD) {
        offer_rewards(m, list);
    }
    offer_if(list, m->phase == GAIN, "gain reroll");
    offer_if(list, m->phase == GAIN, "gain cancel");
}

static int or_null(int number, int none)
{
    return number == none ? SECOND_NULL : number;
}

static void show_fields(const struct microbin *m, struct second_view *view)
{
    int32_t tokens[FACES];
    int count = 0;
    for (int f = 1; f <= FACES; f++) {
        if (m->covered[f]) {
            tokens[count++] = f;
        }
    }
    second_say(view, "active", or_null(m->active, NOBODY));
    second_say_list(view, "tokens", tokens, count);
    second_say(view, "last", or_null(m->last, NOTHING));
    second_say(view, "total", covered_pips(m) + (m->phase == DECIDE ? m->last : 0));
    second_say_list(view, "rerolls", m->rerolls, m->players);
    second_say_list(view, "cancels", m->cancels, m->players);
    second_say(view, "owed", m->owed);
    second_say(view, "final", m->final);
}

static void show(const void *game, struct second_view *view)
{
    const struct microbin *m = game;
    bool throws = m->phase == ROLLING;
    view->await = throws ? TC_AWAIT_ROLL : m->phase == OVER ? TC_AWAIT_OVER : TC_AWAIT_ACT;
    view->phase = phase_names[m->phase];
    view->player = m->phase == FORCE ? m->asked : m->active;
    view->dice = throws;
    view->sides = throws ? FACES : 0;
    view->winners = m->winner == NOBODY ? 0 : (uint16_t)(1U << m->winner);
    for (int s = 0; s < m->players; s++) {
        view->scores[s] = m->stars[s];
    }
    show_fields(m, view);
}

/* ---- How it is played --------------------------------------------------------------------------
 */

static void maybe_give(struct tc_setup *setup, struct tc_random *random, const char *option,
                       int low, int high)
{
    if (second_chance(random, 70)) {
        second_give(setup, option, second_pick(random, low, high));
    }
}

/* Each of the 21 pips begins a row or not, so that any number of rows comes up; one has stars. */
static void give_chart(struct tc_setup *setup, struct tc_random *random)
{
    struct tc_value value = {.count = 0};
    int rows = second_pick(random, 1, ROWS), left = rows;
    for (int pips = 1; pips <= 21 && left > 0; pips++) {
        if (second_pick(random, pips, 21) > 21 - left) {
            bool starless = second_chance(random, 30);
            value.list[value.count++] = (uint8_t)pips;
            value.list[value.count++] = (uint8_t)(starless ? 0 : second_pick(random, 0, 10));
            value.list[value.count++] = (uint8_t)second_pick(random, 0, 3);
            left--;
        }
    }
    value.list[3 * second_pick(random, 0, rows - 1) + 1] = (uint8_t)second_pick(random, 1, 10);
    tc_setup_give(setup, tc_setup_option(setup, "chart"), &value);
}

static struct tc_setup setup_game(int game, int seed, struct tc_random *random)
{
    struct tc_setup setup = second_any_setup(game, random);
    (void)seed;
    maybe_give(&setup, random, "target", 5, second_chance(random, 25) ? 50 : 20);
    maybe_give(&setup, random, "reroll_max", 1, 3);
    maybe_give(&setup, random, "cancel_max", 1, 3);
    maybe_give(&setup, random, "start_perks", 0, 3);
    maybe_give(&setup, random, "force", 0, 1);
    if (second_chance(random, 60)) {
        give_chart(&setup, random);
    }
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

/* Until the last round: then chance alone, as a lucky player would take extra turns for ever. */
static bool is_hasty(const struct microbin *m, const struct second_mood *mood)
{
    return mood->step > HASTE && !m->final;
}

/* Luck throws faces that are uncovered. */
static void load(const void *game, const struct second_mood *mood, struct tc_random *random,
                 uint8_t *faces, int count)
{
    const struct microbin *m = game;
    bool lucky = is_hasty(m, mood) || second_chance(random, mood->luck);
    while (lucky && m->covered[faces[0]]) {
        tc_random_throw(random, count, FACES, faces);
    }
}

static int find_most_stars(const struct microbin *m)
{
    int best = 0;
    for (int i = 1; i < m->reached; i++) {
        best = m->chart[i].stars > m->chart[best].stars ? i : best;
    }
    return best;
}

/* What brings a game nearer to its end, or -1. */
static int choose_hasty(const struct microbin *m, const struct second_legal *list)
{
    static const char *const wanted[] = {"roll", "stop", "bust", "allow"};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        int choice = second_find(list, wanted[i]);
        if (choice >= 0) {
            return choice;
        }
    }
    char text[TC_ACTION_TEXT_MAX];
    snprintf(text, sizeof text, "reward %d", find_most_stars(m));
    return second_find(list, text);
}

/* Daring rolls on. */
static int prefer(const void *game, const struct second_mood *mood, struct tc_random *random,
                  const struct second_legal *list)
{
    if (is_hasty(game, mood)) {
        return choose_hasty(game, list);
    }
    return second_chance(random, mood->daring) ? second_find(list, "roll") : -1;
}

static const char *const cases[] = {
    "a bust averted by a Re-roll",
    "a bust averted by a Cancel",
    "a bust without perks",
    "six faces, nobody asked",
    "a Force after a stop",
    "a Force after a Cancel",
    "a Force after a Force",
    "a Force for two Re-rolls",
    "a Force for one of each",
    "a Force for two Cancels",
    "a forced throw that is covered",
    "nothing earned by an empty card",
    "nothing earned below the first tier",
    "a tier that comes by itself",
    "a lower tier taken",
    "a perk to choose",
    "a perk that comes by itself",
    "a perk lost",
    "another turn",
    "another turn in the last round",
    "the last round",
    "a tie that perks decide",
    "a tie that the order decides",
    NULL,
};

const struct second_model second_microbin = {
    .id = "microbin",
    .bytes = sizeof(struct microbin),
    .cases = cases,
    .setup = setup_game,
    .begin = begin,
    .legal = legal,
    .act = act,
    .take_throw = take_throw,
    .show = show,
    .load = load,
    .prefer = prefer,
};
