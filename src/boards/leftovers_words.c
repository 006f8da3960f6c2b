/* SPDX-License-Identifier: Zlib */
/* What Bad Leftovers says: buttons, lines, questions, cards and hints. */
#include "boards/leftovers.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/moment.h"
#include "boards/sentence.h"

static const struct tc_leftovers *own_of(const struct boards_table *table)
{
    return &table->visible->own.leftovers;
}

static int number_of(const struct boards_table *table, int seat)
{
    return rules_leftovers_number(tc_match_setup(table->match), table->visible->first, seat);
}

/* ---- Buttons ------------------------------------------------------------------------------- */

/* The number whose doubles go beside a claim; 0 where they are no choice of their own, or no two
   of it lie there. */
static int doubles_beside(const struct boards_table *table, int claim, int number)
{
    return number <= TC_LEFTOVERS_SIDES && number * 2 != claim && own_of(table)->pool[number] > 1
               ? number
               : 0;
}

static void why_no_pair(const struct leftovers_view *view, const struct boards_table *table,
                        char *why, size_t size)
{
    int claim = view->own.claims[view->seat];
    int own = doubles_beside(table, claim, boards_leftovers_number(view, table, view->seat));
    if (own > 0) {
        boards_say(why, size, _("Make {sum} or pick two {face}s"), {"sum", .number = claim},
                   {"face", .number = own});
    } else {
        boards_say(why, size, _("Pick two that make {sum}"), {"sum", .number = claim});
    }
}

static void why_half_a_pair(const struct leftovers_view *view, const struct boards_table *table,
                            char *why, size_t size)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int face = view->face[view->pick[0]], sum = 0,
        count = boards_leftovers_open(view, table, pairs);
    bool own = false;
    for (int i = 0; i < count; i++) {
        bool of_it = pairs[i].a == face || pairs[i].b == face;
        own = own || (of_it && pairs[i].own);
        sum = of_it && !pairs[i].own ? pairs[i].a + pairs[i].b - face : sum;
    }
    if (own && sum > 0) {
        boards_say(why, size, _("Add a {sum}, or another {face}"), {"sum", .number = sum},
                   {"face", .number = face});
    } else if (own || sum == face) {
        boards_say(why, size, _("Add another {face}"), {"face", .number = face});
    } else {
        boards_say(why, size, _("Add a {face}"), {"face", .number = sum});
    }
}

static void describe_pair(const struct leftovers_view *view, struct boards_action *take)
{
    int a = view->face[view->pick[0]], b = view->face[view->pick[1]], left = -2;
    int low = a < b ? a : b, high = a < b ? b : a;
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    boards_leftovers_pool(view, pool);
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        left += pool[face];
    }
    take->action.count = 2;
    take->action.argument[0] = (uint8_t)low;
    take->action.argument[1] = (uint8_t)high;
    boards_say(take->label, sizeof take->label, _("Take {first} and {second}"),
               {"first", .number = low}, {"second", .number = high});
    boards_say(take->detail, sizeof take->detail,
               _n("leaves {count} die", "leaves {count} dice", (unsigned long)left),
               {"count", .number = left});
}

int boards_leftovers_actions(const void *data, const struct boards_table *table,
                             struct boards_action list[BOARDS_ACTIONS_MAX])
{
    const struct leftovers_view *view = data;
    if (view->scene == LEFTOVERS_CLAIMS) {
        return 0; /* the claims themselves are what is pressed, on the board */
    }
    struct boards_action take = {.action = {.kind = LEFTOVERS_VERB_TAKE},
                                 .id = LEFTOVERS_TAKE_ID,
                                 .key = "T",
                                 .shortcut = 'T'};
    snprintf(take.label, sizeof take.label, "%s", _("Take two dice"));
    if (view->picks == 0) {
        why_no_pair(view, table, take.why, sizeof take.why);
    } else if (view->picks == 1) {
        why_half_a_pair(view, table, take.why, sizeof take.why);
    } else {
        describe_pair(view, &take);
    }
    list[0] = take;
    return 1;
}

enum boards_picks boards_leftovers_picked_button(const void *data, const struct boards_table *table,
                                                 const struct tc_action *action,
                                                 struct boards_action *button)
{
    struct boards_action list[BOARDS_ACTIONS_MAX];
    struct leftovers_view view = *(const struct leftovers_view *)data;
    if (action->kind != LEFTOVERS_VERB_TAKE || view.scene == LEFTOVERS_CLAIMS) {
        return BOARDS_PICKS_NOTHING;
    }
    boards_leftovers_pick_pair(&view, action->argument[0], action->argument[1]);
    boards_leftovers_actions(&view, table, list);
    *button = list[0];
    return BOARDS_PICKS_FACES;
}

void boards_leftovers_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    int dice = table->visible->roll.dice;
    if (table->visible->phase == TC_PHASE_ROLLOFF) {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Roll to go first"));
    } else {
        boards_say(label, BOARDS_NAME_MAX,
                   _n("Throw {count} die", "Throw {count} dice", (unsigned long)dice),
                   {"count", .number = dice});
    }
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* "4 + 2 + 1" */
static void spell_out(const uint8_t *faces, int count, char *text, size_t size)
{
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; i < count && at + 8 < size; i++) {
        at += (size_t)snprintf(text + at, size - at, i == 0 ? "%d" : " + %d", faces[i]);
    }
}

/* By faces: "3 × 1 + 10 × 2" */
static void spell_out_faces(const uint8_t *faces, int count, char *text, size_t size)
{
    size_t at = 0;
    int of[TC_LEFTOVERS_SIDES + 1] = {0};
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        of[faces[i]]++;
    }
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        if (of[face] > 0) {
            at +=
                (size_t)snprintf(text + at, size - at,
                                 at == 0 ? "%d \xC3\x97 %d" : " + %d \xC3\x97 %d", of[face], face);
        }
    }
}

void boards_leftovers_sum(const uint8_t *faces, int count, int32_t sum, char *text, size_t size)
{
    char points[BOARDS_NAME_MAX], parts[BOARDS_NAME_MAX];
    boards_say(points, sizeof points, _n("{points} point", "{points} points", (unsigned long)sum),
               {"points", .number = sum});
    if (count > LEFTOVERS_SPELLED_OUT) {
        spell_out_faces(faces, count, parts, sizeof parts);
    } else {
        spell_out(faces, count > 1 ? count : 0, parts, sizeof parts);
    }
    snprintf(text, size, parts[0] != '\0' ? "%s = %s" : "%s%s", parts, points);
}

static bool nothing_is_left(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->count == 0;
}

static bool is_own(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[LEFTOVERS_TAKE_OWN] != 0;
}

static bool one_is_left(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[LEFTOVERS_OUT_STILL_IN] == 1;
}

/* The names of whoever is still in after the event that is told. */
static void name_those_in(const struct boards_table *table, char names[BOARDS_LINE_MAX])
{
    unsigned all = (1U << tc_match_setup(table->match)->players) - 1;
    boards_names(table, all & ~(unsigned)table->after->own.leftovers.out, names);
}

/* The first begins with who goes first. */
static bool is_later(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[LEFTOVERS_ROUND_ROUND] > 0;
}

static const struct boards_sentence sentences[] = {
    {TC_EVENT_THROW, N_n("{name} throws {count} die.", "{name} throws {count} dice."),
     .count = BOARDS_BY_DICE},
    {LEFTOVERS_EVENT_ROUND, .one = N_("Round {nth} begins."), .when = is_later},
    {LEFTOVERS_EVENT_CLAIM, .one = N_("{name} claims {number}.")},
    {LEFTOVERS_EVENT_TAKE, .one = N_("{name} takes two {first}s, their own pair."), .when = is_own},
    {LEFTOVERS_EVENT_TAKE, .one = N_("{name} takes {first} and {second}.")},
    {LEFTOVERS_EVENT_STUCK, .one = N_("{name} is stuck, but nothing is left over: no points."),
     .when = nothing_is_left},
    {LEFTOVERS_EVENT_STUCK, .one = N_("{name} is stuck: {points}.")},
    {LEFTOVERS_EVENT_OUT, .one = N_("{name} is out: {last} is the last one left."),
     .when = one_is_left},
    {LEFTOVERS_EVENT_OUT, .one = N_("{name} is out.")},
    {.one = NULL},
};

bool boards_leftovers_line(const struct boards_table *table, const struct tc_event *event,
                           char line[BOARDS_LINE_MAX])
{
    char points[BOARDS_NAME_MAX] = "", last[BOARDS_LINE_MAX] = "";
    if (event->kind == LEFTOVERS_EVENT_STUCK) {
        boards_leftovers_sum(event->dice, event->count, event->number[LEFTOVERS_STUCK_SUM], points,
                             sizeof points);
    } else if (event->kind == LEFTOVERS_EVENT_OUT) {
        name_those_in(table, last);
    }
    const struct boards_slot more[] = {{"nth", .number = event->number[LEFTOVERS_ROUND_ROUND] + 1},
                                       {"first", .number = event->dice[0]},
                                       {"second", .number = event->dice[1]},
                                       {"points", .words = points},
                                       {"last", .words = last},
                                       {.place = NULL}};
    return boards_write_line(table, event, sentences, more, line);
}

/* ---- Questions and cards ------------------------------------------------------------------- */

static void ask_take(const struct boards_table *table, const char *name, char text[BOARDS_LINE_MAX])
{
    int seat = table->visible->player, claim = own_of(table)->claims[seat];
    int own = doubles_beside(table, claim, number_of(table, seat));
    if (own > 0) {
        boards_say(text, BOARDS_LINE_MAX,
                   _("{name}, take two dice that add up to {sum}, or two {face}s."),
                   {"name", .words = name}, {"sum", .number = claim}, {"face", .number = own});
    } else {
        boards_say(text, BOARDS_LINE_MAX, _("{name}, take two dice that add up to {sum}."),
                   {"name", .words = name}, {"sum", .number = claim});
    }
}

bool boards_leftovers_opening(const struct boards_table *table, const struct tc_event *event,
                              char line[BOARDS_LINE_MAX], struct boards_moment *moment)
{
    if (event->kind != LEFTOVERS_EVENT_STUCK) {
        return false;
    }
    const char *name = boards_name(table, event->seat);
    *moment = (struct boards_moment){.mood = BOARDS_MOOD_LOSS,
                                     .goal = BOARDS_GOAL_NONE,
                                     .seat = event->seat,
                                     .late = LEFTOVERS_LINE_UP_GLIDES};
    boards_say(line, BOARDS_LINE_MAX, _("{name} has no pair to take."), {"name", .words = name});
    snprintf(moment->text, sizeof moment->text, "%s", _("Stuck"));
    snprintf(moment->second, sizeof moment->second, "%s", _("no pair"));
    return true;
}

/* ---- The last two -------------------------------------------------------------------------- */

static int players_in(const struct boards_table *table, const struct tc_state *state)
{
    int in = tc_match_setup(table->match)->players;
    for (unsigned out = state->own.leftovers.out; out != 0; out &= out - 1) {
        in--;
    }
    return in;
}

/* More sat down, and all but two of them are out: this round may be the last, or one to come. */
static bool two_are_left(const struct boards_table *table, const struct tc_state *state)
{
    return tc_match_setup(table->match)->players > 2 && players_in(table, state) == 2;
}

/* The match is in a later round already: whatever is still to be seen of this one ends nothing. */
static bool goes_on(const struct boards_table *table, const struct tc_state *state)
{
    const struct tc_state *now = tc_match_state(table->match);
    return now->phase != TC_PHASE_OVER && now->own.leftovers.round != state->own.leftovers.round;
}

/* Whatever pair is taken now, whoever comes next has none and is out, and that ends the match. */
static bool last_pair(const struct boards_table *table, const struct tc_state *state)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    const struct tc_setup *setup = tc_match_setup(table->match);
    if (state->await != TC_AWAIT_ACT || state->phase != LEFTOVERS_PHASE_TAKE ||
        players_in(table, state) != 2 || goes_on(table, state)) {
        return false;
    }
    const struct tc_leftovers *own = &state->own.leftovers;
    int count = rules_leftovers_pairs(own->pool, number_of(table, state->player),
                                      own->claims[state->player], pairs);
    bool ends = count > 0;
    for (int i = 0; i < count && ends; i++) {
        struct tc_events events;
        struct tc_state after = *state;
        const struct tc_action take = {
            .kind = LEFTOVERS_VERB_TAKE, .count = 2, .argument = {pairs[i].a, pairs[i].b}};
        ends = tc_game_act(setup, &after, &take, &events) == TC_OK && after.phase == TC_PHASE_OVER;
    }
    return ends;
}

bool boards_leftovers_last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    bool pair = last_pair(table, table->visible);
    /* TRANSLATORS: signs on the tray: after the pair that is taken now the match is over; and all
       players but two are out. */
    snprintf(line, BOARDS_LINE_MAX, "%s", pair ? _("The last pair") : _("The last two"));
    return pair || two_are_left(table, table->visible);
}

/* The first round that two play begins: who they are. */
static bool last_two_moment(const struct boards_table *table, struct boards_moment *moment)
{
    const struct tc_leftovers *own = &table->after->own.leftovers;
    bool since_now = own->stuck != TC_NO_SEAT && (own->out >> own->stuck & 1) != 0;
    char names[BOARDS_LINE_MAX];
    *moment = (struct boards_moment){
        .mood = BOARDS_MOOD_LAST, .goal = BOARDS_GOAL_NONE, .seat = TC_NO_SEAT};
    name_those_in(table, names);
    snprintf(moment->text, sizeof moment->text, "%s", _("The last two"));
    snprintf(moment->second, sizeof moment->second, "%s", names);
    return since_now && two_are_left(table, table->after);
}

bool boards_leftovers_moment(const struct boards_table *table, const struct tc_event *event,
                             struct boards_moment *moment)
{
    int32_t sum = event->number[LEFTOVERS_STUCK_SUM];
    *moment = (struct boards_moment){.mood = BOARDS_MOOD_LOSS, .seat = event->seat};
    switch (event->kind) {
    case TC_EVENT_FIRST:
        /* Over the dice that say so: the first turn comes later, when they are gone. */
        return table->visible->phase == TC_PHASE_ROLLOFF &&
               boards_moment_turn(table, event, moment);
    case LEFTOVERS_EVENT_ROUND:
        return last_two_moment(table, moment);
    case LEFTOVERS_EVENT_TURN:
        /* All of the tray is to be read: the card, the tray's edge and the ribbon tell of it. */
        return boards_moment_brief_turn(table, event, false, moment);
    case LEFTOVERS_EVENT_STUCK:
        if (sum == 0) {
            snprintf(moment->text, sizeof moment->text, "%s", _("Stuck"));
            snprintf(moment->second, sizeof moment->second, "%s", _("no points"));
        } else {
            snprintf(moment->text, sizeof moment->text, "+%d", sum);
            boards_say(moment->second, sizeof moment->second, _("{name} has {points}"),
                       {"name", .words = boards_name(table, event->seat)},
                       {"points", .number = event->number[LEFTOVERS_STUCK_TOTAL]});
        }
        return true;
    case LEFTOVERS_EVENT_OUT:
        /* How many points that takes stands beside the dice that were counted. */
        snprintf(moment->text, sizeof moment->text, "%s", _("Out"));
        snprintf(moment->second, sizeof moment->second, "%s", boards_name(table, event->seat));
        return true;
    default:
        return false;
    }
}

void boards_leftovers_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_state *state = table->visible;
    const char *name = boards_name(table, state->player);
    if (state->await == TC_AWAIT_ROLL) {
        boards_say(text, BOARDS_LINE_MAX, _("{name}, throw all the dice."),
                   {"name", .words = name});
    } else if (state->phase == LEFTOVERS_PHASE_CLAIM) {
        /* Which two they may take anyway stands on their card. */
        boards_say(text, BOARDS_LINE_MAX,
                   _("{name}, pick a number: this round you need pairs that add up to it."),
                   {"name", .words = name});
    } else {
        ask_take(table, name, text);
    }
}

void boards_leftovers_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->visible;
    int claim = own_of(table)->claims[seat];
    text[0] = '\0';
    if (state->phase == TC_PHASE_ROLLOFF) {
        return; /* nobody has a number yet */
    }
    int own = number_of(table, seat);
    bool pair = own <= TC_LEFTOVERS_SIDES;
    if (state->phase == TC_PHASE_OVER && (state->winners >> seat & 1) != 0) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("won"));
    } else if ((own_of(table)->out >> seat & 1) != 0) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("out"));
    } else if (claim > 0 && pair) {
        /* TRANSLATORS: on a card: which two dice a player may take: two that add up to the number
           claimed, or two that show the number that is always the player's own. */
        boards_say(text, BOARDS_NAME_MAX, _("takes {claim} or {own} + {own}"),
                   {"claim", .number = claim}, {"own", .number = own});
    } else if (claim > 0) {
        boards_say(text, BOARDS_NAME_MAX, _("takes {claim}"), {"claim", .number = claim});
    } else if (pair) {
        boards_say(text, BOARDS_NAME_MAX, _("{own} + {own} always allowed"),
                   {"own", .number = own});
    }
}

/* ---- Hints --------------------------------------------------------------------------------- */

/* Which choice is best is for the odds to say: here is only what is true of them all. */
void boards_leftovers_aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX])
{
    int limit = setup->option[LEFTOVERS_OPTION_LIMIT].number;
    boards_say(line, BOARDS_LINE_MAX,
               _n("Last one under {limit} point wins", "Last one under {limit} points wins",
                  (unsigned long)limit),
               {"limit", .number = limit});
}

void boards_leftovers_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    (void)table;
    snprintf(text, BOARDS_LINE_MAX, "%s",
             _("The first player with no pair gets the sum of what's left."));
}

/* ---- Choices --------------------------------------------------------------------------------- */

void boards_leftovers_choice(const struct boards_table *table, const struct tc_action *action,
                             enum boards_form as, char label[BOARDS_NAME_MAX])
{
    (void)table;
    if (action->kind == LEFTOVERS_VERB_CLAIM) {
        boards_form(label, as, _("Claim {claim}|claim {claim}|claiming {claim}|claimed {claim}"),
                    (const struct boards_slot[]){{"claim", .number = action->argument[0]},
                                                 {.place = NULL}});
    } else {
        boards_form(label, as,
                    _("Take {first} and {second}|take {first} and {second}|taking {first} and "
                      "{second}|took {first} and {second}"),
                    (const struct boards_slot[]){{"first", .number = action->argument[0]},
                                                 {"second", .number = action->argument[1]},
                                                 {.place = NULL}});
    }
}
