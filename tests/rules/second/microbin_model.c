#include "tests/rules/second/microbin_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static const char *const phase_names[] = {"rolloff", "rolling", "over",   "decide",
                                          "bust",    "force",   "reward", "gain"};

static const struct row house_chart[] = {{1, 0, 1},  {6, 1, 0},  {9, 1, 1},  {12, 2, 0}, {14, 2, 1},
                                         {16, 3, 0}, {18, 3, 1}, {20, 4, 0}, {21, 5, 0}};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int given_or(const struct tc_setup *setup, const char *name, int otherwise)
{
    int i = tc_setup_option(setup, name);
    assert_true(i >= 0);
    return setup->given >> i & 1 ? setup->option[i].number : otherwise;
}

static void read_chart(struct model *m, const struct tc_setup *setup)
{
    int i = tc_setup_option(setup, "chart");
    assert_true(i >= 0);
    if (!(setup->given >> i & 1)) {
        m->rows = (int)(sizeof house_chart / sizeof house_chart[0]);
        memcpy(m->chart, house_chart, sizeof house_chart);
        return;
    }
    const struct tc_value *value = &setup->option[i];
    m->rows = value->count / 3;
    for (int r = 0; r < m->rows; r++) {
        const uint8_t *cell = &value->list[3 * r];
        m->chart[r] = (struct row){cell[0], cell[1], cell[2]};
    }
}

static void begin_turn(struct model *m, int seat)
{
    m->active = seat;
    m->phase = ROLLING;
    m->last = NOTHING;
    m->owed = 0;
    m->extra = false;
    memset(m->covered, 0, sizeof m->covered);
}

static void begin_game(struct model *m, int first)
{
    m->first = first;
    for (int s = 0; s < m->players; s++) {
        m->contends[s] = false;
        m->rerolls[s] = least(m->start_perks, m->reroll_max);
        m->cancels[s] = least(m->start_perks, m->cancel_max);
    }
    begin_turn(m, first);
}

void model_begin(struct model *m, const struct tc_setup *setup)
{
    *m = (struct model){.players = setup->players,
                        .target = given_or(setup, "target", 15),
                        .reroll_max = given_or(setup, "reroll_max", 3),
                        .cancel_max = given_or(setup, "cancel_max", 3),
                        .start_perks = given_or(setup, "start_perks", 2),
                        .force = given_or(setup, "force", 1) != 0,
                        .phase = ROLLOFF,
                        .first = NOBODY,
                        .active = NOBODY};
    read_chart(m, setup);
    if (setup->first >= 0) {
        begin_game(m, setup->first);
        return;
    }
    for (int s = 0; s < m->players; s++) {
        m->contends[s] = true;
    }
}

static int covered_faces(const struct model *m)
{
    int count = 0;
    for (int f = 1; f <= FACES; f++) {
        count += m->covered[f];
    }
    return count;
}

static int covered_pips(const struct model *m)
{
    int pips = 0;
    for (int f = 1; f <= FACES; f++) {
        pips += m->covered[f] ? f : 0;
    }
    return pips;
}

static int perks_of(const struct model *m, int seat)
{
    return m->rerolls[seat] + m->cancels[seat];
}

/* Most stars, then most perks, then later in turn order. */
static bool beats(const struct model *m, int a, int b)
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

static void end_game(struct model *m)
{
    int best = 0;
    for (int s = 1; s < m->players; s++) {
        best = beats(m, s, best) ? s : best;
    }
    begin_turn(m, NOBODY);
    m->phase = OVER;
    m->won[best] = true;
}

static void end_turn(struct model *m)
{
    int next = (m->active + 1) % m->players;
    if (m->extra) {
        begin_turn(m, m->active);
    } else if (m->final && next == m->first) {
        end_game(m);
    } else {
        begin_turn(m, next);
    }
}

/* Hands out the owed perks as far as there is nothing to choose. */
static void hand_out(struct model *m)
{
    int seat = m->active;
    for (; m->owed > 0; m->owed--) {
        bool reroll_fits = m->rerolls[seat] < m->reroll_max;
        bool cancel_fits = m->cancels[seat] < m->cancel_max;
        if (reroll_fits && cancel_fits) {
            m->phase = GAIN;
            return;
        }
        m->rerolls[seat] += reroll_fits;
        m->cancels[seat] += cancel_fits;
    }
    end_turn(m);
}

static void take_tier(struct model *m, int tier)
{
    m->stars[m->active] += m->chart[tier].stars;
    m->final = m->final || m->stars[m->active] >= m->target;
    m->extra = covered_faces(m) == FACES && tier == m->rows - 1;
    m->owed = m->chart[tier].perks;
    hand_out(m);
}

static void reward(struct model *m)
{
    m->reached = 0;
    while (m->reached < m->rows && m->chart[m->reached].pips <= covered_pips(m)) {
        m->reached++;
    }
    if (m->reached == 0) {
        end_turn(m);
    } else if (m->reached == 1) {
        take_tier(m, 0);
    } else {
        m->phase = REWARD;
    }
}

/* Asks the first who can force, going clockwise from `seat` until it is the active one's turn. */
static void ask_from(struct model *m, int seat)
{
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

static void ask_everybody(struct model *m)
{
    ask_from(m, (m->active + 1) % m->players);
}

static void bust(struct model *m)
{
    memset(m->covered, 0, sizeof m->covered);
    m->last = NOTHING;
    m->owed = 1;
    hand_out(m);
}

static void accept_last(struct model *m)
{
    m->covered[m->last] = true;
    m->last = NOTHING;
}

static void throw_again(struct model *m)
{
    m->last = NOTHING;
    m->phase = ROLLING;
}

static void act_in_turn(struct model *m, const char *text)
{
    if (strcmp(text, "roll") == 0) {
        accept_last(m);
        throw_again(m);
    } else if (strcmp(text, "stop") == 0) {
        accept_last(m);
        ask_everybody(m);
    } else if (strcmp(text, "reroll") == 0) {
        m->rerolls[m->active]--;
        throw_again(m);
    } else if (strcmp(text, "cancel") == 0) {
        m->cancels[m->active]--;
        m->last = NOTHING;
        ask_everybody(m);
    } else {
        bust(m);
    }
}

static void act_in_force(struct model *m, const char *text)
{
    int cancels = strcmp(text, "force cancel cancel") == 0   ? 2
                  : strcmp(text, "force reroll cancel") == 0 ? 1
                                                             : 0;
    if (strcmp(text, "allow") == 0) {
        ask_from(m, (m->asked + 1) % m->players);
        return;
    }
    m->cancels[m->asked] -= cancels;
    m->rerolls[m->asked] -= 2 - cancels;
    throw_again(m);
}

static void act_in_gain(struct model *m, const char *text)
{
    if (strcmp(text, "gain reroll") == 0) {
        m->rerolls[m->active]++;
    } else {
        m->cancels[m->active]++;
    }
    m->owed--;
    hand_out(m);
}

void model_act(struct model *m, const char *text)
{
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

static void throw_for_start(struct model *m, const uint8_t *faces)
{
    int face_of[SEATS] = {0}, highest = 0, left = 0, winner = NOBODY;
    for (int s = 0; s < m->players; s++) {
        face_of[s] = m->contends[s] ? *faces++ : 0;
        highest = face_of[s] > highest ? face_of[s] : highest;
    }
    for (int s = 0; s < m->players; s++) {
        m->contends[s] = face_of[s] == highest;
        left += m->contends[s];
        winner = m->contends[s] ? s : winner;
    }
    if (left == 1) {
        begin_game(m, winner);
    }
}

void model_throw(struct model *m, const uint8_t *faces)
{
    if (m->phase == ROLLOFF) {
        throw_for_start(m, faces);
        return;
    }
    m->last = faces[0];
    if (!m->covered[m->last]) {
        m->phase = DECIDE;
    } else if (perks_of(m, m->active) > 0) {
        m->phase = BUST;
    } else {
        bust(m);
    }
}

void view_offer(struct view *view, bool legal, const char *text)
{
    if (legal) {
        assert_true(view->choices < CHOICES);
        snprintf(view->choice[view->choices], sizeof view->choice[0], "%s", text);
        view->choices++;
    }
}

static void offer_all(const struct model *m, struct view *view)
{
    bool decides = m->phase == DECIDE, busts = m->phase == BUST, in_turn = decides || busts;
    view_offer(view, decides && covered_faces(m) < FACES - 1, "roll");
    view_offer(view, decides, "stop");
    view_offer(view, busts, "bust");
    view_offer(view, in_turn && m->rerolls[m->active] > 0, "reroll");
    view_offer(view, in_turn && m->cancels[m->active] > 0, "cancel");
    bool asks = m->phase == FORCE;
    int rerolls = m->rerolls[m->asked], cancels = m->cancels[m->asked];
    view_offer(view, asks, "allow");
    view_offer(view, asks && rerolls >= 2, "force reroll reroll");
    view_offer(view, asks && rerolls >= 1 && cancels >= 1, "force reroll cancel");
    view_offer(view, asks && cancels >= 2, "force cancel cancel");
    for (int i = 0; m->phase == REWARD && i < m->reached; i++) {
        char text[TC_ACTION_TEXT_MAX];
        snprintf(text, sizeof text, "reward %d", i);
        view_offer(view, true, text);
    }
    view_offer(view, m->phase == GAIN, "gain reroll");
    view_offer(view, m->phase == GAIN, "gain cancel");
}

/* A roll-off shows none of the game's own fields. */
static void view_game(const struct model *m, struct view *view)
{
    view->active = m->active;
    view->last = m->last;
    view->total = covered_pips(m) + (m->phase == DECIDE ? m->last : 0);
    view->owed = m->owed;
    view->final = m->final;
    view->rerolls_count = view->cancels_count = m->players;
    for (int f = 1; f <= FACES; f++) {
        if (m->covered[f]) {
            view->token[view->tokens++] = f;
        }
    }
    for (int s = 0; s < m->players; s++) {
        view->rerolls[s] = m->rerolls[s];
        view->cancels[s] = m->cancels[s];
    }
}

void model_view(const struct model *m, struct view *view)
{
    bool throws = m->phase == ROLLOFF || m->phase == ROLLING;
    *view = (struct view){
        .await = throws             ? TC_AWAIT_ROLL
                 : m->phase == OVER ? TC_AWAIT_OVER
                                    : TC_AWAIT_ACT,
        .phase = phase_names[m->phase],
        .player = m->phase == FORCE ? m->asked : m->active,
        .dice = m->phase == ROLLING,
        .sides = throws ? FACES : 0,
        .players = m->players,
        .first = m->first,
        .active = NOBODY,
    };
    for (int s = 0; s < m->players; s++) {
        view->score[s] = m->stars[s];
        view->contenders |= m->contends[s] << s;
        view->dice += m->contends[s];
        view->winners |= m->won[s] << s;
    }
    if (m->phase != ROLLOFF) {
        view_game(m, view);
    }
    offer_all(m, view);
}
