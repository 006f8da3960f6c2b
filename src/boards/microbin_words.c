/* SPDX-License-Identifier: Zlib */
/* What is said at Microbin's table, and its large buttons. */
#include "boards/microbin.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/moment.h"
#include "boards/sentence.h"
#include "odds/chance.h"

/* ---- Stars and perks ------------------------------------------------------------------------- */

void boards_microbin_worth(const struct microbin_tier *tier, char *text, size_t size)
{
    char stars[BOARDS_NAME_MAX], perks[BOARDS_NAME_MAX];
    boards_say(stars, sizeof stars, _n("{count} star", "{count} stars", (unsigned long)tier->stars),
               {"count", .number = tier->stars});
    boards_say(perks, sizeof perks, _n("{count} chip", "{count} chips", (unsigned long)tier->perks),
               {"count", .number = tier->perks});
    if (tier->stars > 0 && tier->perks > 0) {
        /* TRANSLATORS: a reward: "3 stars and 1 chip". */
        boards_say(text, size, _c("reward", "{stars} and {perks}"), {"stars", .words = stars},
                   {"perks", .words = perks});
    } else if (tier->stars > 0 || tier->perks > 0) {
        snprintf(text, size, "%s", tier->stars > 0 ? stars : perks);
    } else {
        snprintf(text, size, "%s", _("nothing"));
    }
}

void boards_microbin_bust(bool gains, char *text, size_t size)
{
    char worth[BOARDS_NAME_MAX];
    boards_microbin_worth(&(struct microbin_tier){.perks = 1}, worth, sizeof worth);
    /* TRANSLATORS: what a bust brings; {reward} is "1 chip". */
    boards_say(text, size, gains ? _("Bust: no stars, but {reward}") : _("Bust: no stars"),
               {"reward", .words = worth});
}

void boards_microbin_tier_worth(const struct boards_table *table, int i, bool all_faces, char *text,
                                size_t size)
{
    char worth[BOARDS_NAME_MAX];
    struct microbin_tier tier = rules_microbin_tier(tc_match_setup(table->match), i);
    bool highest = i == rules_microbin_tiers(tc_match_setup(table->match)) - 1;
    boards_microbin_worth(&tier, worth, sizeof worth);
    if (highest && (all_faces || tier.pips == MICROBIN_PIPS_MAX)) {
        /* TRANSLATORS: a reward, such as "5 stars". */
        boards_say(text, size, _("{reward} and another turn"), {"reward", .words = worth});
    } else if (highest) {
        boards_say(text, size, _("{reward}, and another turn with all six faces"),
                   {"reward", .words = worth});
    } else {
        snprintf(text, size, "%s", worth);
    }
}

void boards_microbin_stake(const struct boards_table *table, int pips, char *text, size_t size)
{
    int reached = rules_microbin_reached(tc_match_setup(table->match), pips);
    if (reached > 0 && pips == MICROBIN_PIPS_MAX) {
        boards_microbin_tier_worth(table, reached - 1, true, text, size);
        return;
    }
    struct microbin_tier tier = {.pips = 0};
    if (reached > 0) {
        tier = rules_microbin_tier(tc_match_setup(table->match), reached - 1);
    }
    boards_microbin_worth(&tier, text, size);
}

static const char *active_name(const struct boards_table *table)
{
    return boards_name(table, table->visible->own.microbin.active);
}

/* ---- The large buttons ----------------------------------------------------------------------- */

static struct boards_action make(enum microbin_verb verb)
{
    return (struct boards_action){.action = {.kind = (uint8_t)verb}};
}

int boards_microbin_pips(const struct boards_table *table)
{
    return rules_microbin_pips(rules_microbin_covered(&table->visible->own.microbin));
}

int boards_microbin_faces(const struct boards_table *table)
{
    int count = 0;
    for (unsigned left = rules_microbin_covered(&table->visible->own.microbin); left != 0;
         left &= left - 1) {
        count++;
    }
    return count;
}

/* How many play after that seat before the round is over. */
static int seats_after(const struct boards_table *table, int seat)
{
    int players = tc_match_setup(table->match)->players, first = table->after->first;
    return players - 1 - (seat - first + players) % players;
}

bool boards_microbin_plays_again(const struct boards_table *table)
{
    return table->visible->own.microbin.extra;
}

bool boards_microbin_plays_last(const struct boards_table *table, int seat)
{
    return seats_after(table, seat) == 0;
}

/* Somebody has as many stars as it takes for the final round, which is not over. */
static bool is_final(const struct boards_table *table)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_state *state = table->visible;
    int32_t best = 0;
    for (int seat = 0; seat < setup->players; seat++) {
        best = state->score[seat] > best ? state->score[seat] : best;
    }
    return setup->players > 1 && state->phase != TC_PHASE_OVER &&
           best >= setup->option[MICROBIN_OPTION_TARGET].number;
}

/* Whether a bust brings whoever decides a chip to play: there is room for one more, and it is not
   the very last turn. */
static bool can_gain(const struct boards_table *table)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_microbin *own = &table->visible->own.microbin;
    int seat = table->visible->player;
    bool room = own->rerolls[seat] < setup->option[MICROBIN_OPTION_REROLL_MAX].number ||
                own->cancels[seat] < setup->option[MICROBIN_OPTION_CANCEL_MAX].number;
    return room && !(is_final(table) && boards_microbin_plays_last(table, seat));
}

/* Also while others are asked whether they force. */
static int in_turn(const struct boards_table *table)
{
    const struct tc_state *state = table->visible;
    return state->phase == MICROBIN_PHASE_FORCE ? state->own.microbin.active : (int)state->player;
}

/* Most stars that anybody has but that seat, which has `own`. */
static int32_t most_of_others(const struct boards_table *table, int turn, int32_t *own)
{
    const struct tc_state *state = table->visible;
    int32_t most = 0;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        most = seat != turn && state->score[seat] > most ? state->score[seat] : most;
    }
    *own = turn >= 0 ? state->score[turn] : 0;
    return most;
}

/* In the final round the best that so many pips earn leaves whoever is in turn behind, and there is
   no turn more. */
static bool falls_short(const struct boards_table *table, int pips)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int reached = rules_microbin_reached(setup, pips);
    int32_t own, most = most_of_others(table, in_turn(table), &own);
    int32_t stars = reached > 0 ? rules_microbin_tier(setup, reached - 1).stars : 0;
    return is_final(table) && pips < MICROBIN_PIPS_MAX && own + stars < most;
}

bool boards_microbin_plain_stop(const struct boards_table *table, struct microbin_tier *tier)
{
    int pips = boards_microbin_pips(table);
    int reached = rules_microbin_reached(tc_match_setup(table->match), pips);
    if (reached == 0 || pips == MICROBIN_PIPS_MAX || falls_short(table, pips)) {
        return false;
    }
    *tier = rules_microbin_tier(tc_match_setup(table->match), reached - 1);
    return true;
}

void boards_microbin_odds(const struct boards_table *table, char text[BOARDS_NAME_MAX])
{
    int faces = boards_microbin_faces(table);
    boards_say(text, BOARDS_NAME_MAX,
               _n("{count} of 6 busts", "{count} of 6 bust", (unsigned long)faces),
               {"count", .number = faces});
}

/* What a roll risks. */
static void say_risk(const struct boards_table *table, char *text, size_t size)
{
    int pips = boards_microbin_pips(table);
    /* TRANSLATORS: how many of the six faces of the die are covered already, and what they cost. */
    boards_say(text, size,
               can_gain(table)
                   ? _n("{count} of 6 bust: lose {pips} pip, get a chip",
                        "{count} of 6 bust: lose {pips} pips, get a chip", (unsigned long)pips)
                   : _n("{count} of 6 bust: lose {pips} pip", "{count} of 6 bust: lose {pips} pips",
                        (unsigned long)pips),
               {"count", .number = boards_microbin_faces(table)}, {"pips", .number = pips});
}

static int decide_actions(const struct boards_table *table, struct boards_action *list)
{
    char stake[BOARDS_NAME_MAX - 24];
    int pips = boards_microbin_pips(table);
    struct boards_action roll = make(MICROBIN_VERB_ROLL), stop = make(MICROBIN_VERB_STOP);
    roll.key = "R";
    roll.shortcut = 'R';
    roll.throws = true;
    snprintf(roll.label, sizeof roll.label, "%s", _("Roll again"));
    say_risk(table, roll.detail, sizeof roll.detail);
    bool full = !boards_may(table, MICROBIN_VERB_ROLL);
    if (full) {
        snprintf(roll.why, sizeof roll.why, "%s", _("All six faces are covered"));
    }
    stop.key = "B";
    stop.shortcut = 'B';
    boards_microbin_stake(table, pips, stake, sizeof stake);
    boards_say(stop.label, sizeof stop.label,
               _n("Stop at {pips} pip", "Stop at {pips} pips", (unsigned long)pips),
               {"pips", .number = pips});
    boards_say(stop.detail, sizeof stop.detail,
               falls_short(table, pips) ? _("not enough to win") : _("get {reward}"),
               {"reward", .words = stake});
    list[0] = full ? stop : roll;
    list[1] = full ? roll : stop;
    return 2;
}

static int bust_actions(const struct boards_table *table, struct boards_action *list)
{
    int lost = boards_microbin_pips(table);
    struct boards_action bust = make(MICROBIN_VERB_BUST);
    bust.aside = true; /* what saves the turn comes first */
    snprintf(bust.label, sizeof bust.label, "%s", _("Accept the bust"));
    boards_say(bust.detail, sizeof bust.detail,
               can_gain(table) ? _n("lose {pips} pip, get 1 chip", "lose {pips} pips, get 1 chip",
                                    (unsigned long)lost)
                               : _n("lose {pips} pip", "lose {pips} pips", (unsigned long)lost),
               {"pips", .number = lost});
    list[0] = bust;
    return 1;
}

static int force_actions(const struct boards_table *table, struct boards_action *list)
{
    char stake[BOARDS_NAME_MAX - 24];
    struct boards_action allow = make(MICROBIN_VERB_ALLOW);
    boards_microbin_stake(table, boards_microbin_pips(table), stake, sizeof stake);
    boards_say(allow.label, sizeof allow.label, _("Let {name} stop"),
               {"name", .words = active_name(table)});
    boards_say(allow.detail, sizeof allow.detail, _("they get {reward}"),
               {"reward", .words = stake});
    list[0] = allow;
    return 1;
}

static int gain_actions(struct boards_action *list)
{
    struct boards_action reroll = make(MICROBIN_VERB_GAIN_REROLL),
                         cancel = make(MICROBIN_VERB_GAIN_CANCEL);
    snprintf(reroll.label, sizeof reroll.label, "%s", _("Take a Re-roll"));
    snprintf(cancel.label, sizeof cancel.label, "%s", _("Take a Cancel"));
    snprintf(reroll.detail, sizeof reroll.detail, "%s", _("undoes a roll, then roll again"));
    snprintf(cancel.detail, sizeof cancel.detail, "%s", _("undoes a roll, then stop"));
    list[0] = reroll;
    list[1] = cancel;
    return 2;
}

int boards_microbin_actions(const void *view, const struct boards_table *table,
                            struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)view;
    switch (table->visible->phase) {
    case MICROBIN_PHASE_DECIDE:
        return decide_actions(table, list);
    case MICROBIN_PHASE_BUST:
        return bust_actions(table, list);
    case MICROBIN_PHASE_FORCE:
        return force_actions(table, list);
    case MICROBIN_PHASE_GAIN:
        return gain_actions(list);
    default:
        return 0; /* a reward is picked on the chart */
    }
}

void boards_microbin_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    bool rolloff = table->visible->phase == TC_PHASE_ROLLOFF;
    snprintf(label, BOARDS_NAME_MAX, "%s", rolloff ? _("Roll to go first") : _("Roll the die"));
}

/* Whoever is forced has no other button to read it on. */
void boards_microbin_throw_detail(const struct boards_table *table, char detail[BOARDS_LINE_MAX])
{
    if (boards_microbin_faces(table) > 0) {
        say_risk(table, detail, BOARDS_LINE_MAX);
    }
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool is_helpless(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[MICROBIN_CLASH_HELPLESS] != 0;
}

static bool pays_rerolls(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[MICROBIN_FORCE_PAID_REROLLS] == 2;
}

static bool pays_both(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[MICROBIN_FORCE_PAID_REROLLS] == 1;
}

static bool is_unasked(const struct boards_table *table, const struct tc_event *event)
{
    (void)event;
    return table->unasked;
}

/* No turn is to come, and whoever has it leads without what it brings. */
static bool has_won(const struct boards_table *table)
{
    int seat = in_turn(table);
    int32_t own, most = most_of_others(table, seat, &own);
    return is_final(table) && boards_microbin_plays_last(table, seat) && own > most;
}

/* Whoever stopped has a star to lose by a bust, and can win with it or not at all. */
bool boards_microbin_forcing_matters(const struct boards_table *table)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int pips = boards_microbin_pips(table), reached = rules_microbin_reached(setup, pips);
    int32_t stars = reached > 0 ? rules_microbin_tier(setup, reached - 1).stars : 0;
    return stars > 0 && !falls_short(table, pips) && !has_won(table);
}

/* Somebody else can pay against this stop, and is asked. */
static bool may_be_forced(const struct boards_table *table, const struct tc_event *event)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_microbin *own = &table->after->own.microbin;
    int pips = event->number[MICROBIN_STOP_PIPS];
    bool pays = false;
    for (int seat = 0; seat < setup->players; seat++) {
        pays = pays ||
               (seat != event->seat && own->rerolls[seat] + own->cancels[seat] >= MICROBIN_PRICE);
    }
    return pays && setup->option[MICROBIN_OPTION_FORCE].number != 0 && pips < MICROBIN_PIPS_MAX &&
           boards_microbin_forcing_matters(table);
}

/* There is room for the chip that a bust brings. */
static bool consoles(const struct boards_table *table, const struct tc_event *event)
{
    (void)event;
    return can_gain(table);
}

static bool is_reroll(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[MICROBIN_GAIN_REROLL] != 0;
}

static bool brings_stars(const struct boards_table *table, const struct tc_event *event)
{
    return rules_microbin_tier(tc_match_setup(table->match), event->number[MICROBIN_REWARD_TIER])
               .stars > 0;
}

static bool is_last_of_round(const struct boards_table *table, const struct tc_event *event)
{
    return boards_microbin_plays_last(table, event->seat);
}

static bool is_last_but_one(const struct boards_table *table, const struct tc_event *event)
{
    return seats_after(table, event->seat) == 1;
}

/* A chip that comes with the stars by which the seat has begun the final round: that is what
   everybody after it has to know. Nobody before it in the round had enough. */
static bool begins_last_round(const struct boards_table *table, const struct tc_event *event)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int32_t target = setup->option[MICROBIN_OPTION_TARGET].number;
    for (int seat = table->after->first; seat != event->seat; seat = (seat + 1) % setup->players) {
        if (table->after->score[seat] >= target) {
            return false;
        }
    }
    return table->after->own.microbin.last_round && !is_last_of_round(table, event);
}

static bool begins_last_round_with_reroll(const struct boards_table *table,
                                          const struct tc_event *event)
{
    return begins_last_round(table, event) && is_reroll(table, event);
}

/* A chip that comes when nobody is to play any more. */
static bool comes_last(const struct boards_table *table, const struct tc_event *event)
{
    const struct tc_microbin *own = &table->after->own.microbin;
    return own->last_round && own->tokens != MICROBIN_ALL_FACES && is_last_of_round(table, event);
}

static const struct boards_sentence sentences[] = {
    {TC_EVENT_THROW, .one = N_("{name} rolls a {dice}.")},
    {MICROBIN_EVENT_COVER,
     N_n("{name} covers the {face}: {pips} pip.", "{name} covers the {face}: {pips} pips."),
     .count = MICROBIN_COVER_PIPS},
    {MICROBIN_EVENT_CLASH, .one = N_("The {face} is already covered, and {name} has no chip left."),
     .when = is_helpless},
    {MICROBIN_EVENT_CLASH, .one = N_("The {face} is already covered.")},
    {MICROBIN_EVENT_BUST,
     N_n("{name} busts, loses {lost} pip and gets a chip.",
         "{name} busts, loses {lost} pips and gets a chip."),
     .count = MICROBIN_BUST_LOST, .when = consoles},
    {MICROBIN_EVENT_BUST,
     N_n("{name} busts and loses {lost} pip.", "{name} busts and loses {lost} pips."),
     .count = MICROBIN_BUST_LOST},
    {MICROBIN_EVENT_REROLL, .one = N_("{name} uses a Re-roll: the {face} doesn't count.")},
    {MICROBIN_EVENT_CANCEL,
     .one = N_("{name} uses a Cancel: the {face} doesn't count, and the turn ends.")},
    {MICROBIN_EVENT_STOP,
     N_n("{name} wants to stop at {pips} pip.", "{name} wants to stop at {pips} pips."),
     .count = MICROBIN_STOP_PIPS, .when = may_be_forced},
    {MICROBIN_EVENT_STOP, N_n("{name} stops at {pips} pip.", "{name} stops at {pips} pips."),
     .count = MICROBIN_STOP_PIPS},
    {MICROBIN_EVENT_FORCE, .one = N_("{name} pays two Re-rolls: {other} has to roll once more."),
     .when = pays_rerolls},
    {MICROBIN_EVENT_FORCE, .one = N_("{name} pays one of each: {other} has to roll once more."),
     .when = pays_both},
    {MICROBIN_EVENT_FORCE, .one = N_("{name} pays two Cancels: {other} has to roll once more.")},
    {MICROBIN_EVENT_ALLOW, .one = N_("{name} isn't asked and lets {other} stop."),
     .when = is_unasked},
    {MICROBIN_EVENT_ALLOW, .one = N_("{name} lets {other} stop.")},
    {MICROBIN_EVENT_REWARD,
     N_n("{name} takes {reward} and has {total} star.",
         "{name} takes {reward} and has {total} stars."),
     .count = MICROBIN_REWARD_TOTAL, .when = brings_stars},
    {MICROBIN_EVENT_REWARD, .one = N_("{name} takes {reward}.")},
    {MICROBIN_EVENT_NOTHING, .one = N_("{name} gets no reward.")},
    {MICROBIN_EVENT_GAIN, .one = N_("Final round: {name} has {stars} stars and takes a Re-roll."),
     .when = begins_last_round_with_reroll},
    {MICROBIN_EVENT_GAIN, .one = N_("Final round: {name} has {stars} stars and takes a Cancel."),
     .when = begins_last_round},
    {MICROBIN_EVENT_GAIN, .one = N_("{name} gets a chip. Now it only counts in a tie."),
     .when = comes_last},
    {MICROBIN_EVENT_GAIN, .one = N_("{name} takes a Re-roll."), .when = is_reroll},
    {MICROBIN_EVENT_GAIN, .one = N_("{name} takes a Cancel.")},
    {MICROBIN_EVENT_LOSE, .one = N_("Final round: {name} has {stars} stars."),
     .when = begins_last_round},
    {MICROBIN_EVENT_LOSE,
     N_n("{name} has no room for more: {perks} chip is lost.",
         "{name} has no room for more: {perks} chips are lost."),
     .count = MICROBIN_LOSE_PERKS},
    {MICROBIN_EVENT_FINAL_ROUND,
     .one = N_("{name} has {total} stars, and everybody has had their turn."),
     .when = is_last_of_round},
    {MICROBIN_EVENT_FINAL_ROUND,
     .one = N_("{name} has {total} stars: final round. {other} gets one last turn."),
     .when = is_last_but_one},
    {MICROBIN_EVENT_FINAL_ROUND,
     .one = N_("{name} has {total} stars: final round. Players after {name} get one last turn.")},
    {MICROBIN_EVENT_EXTRA_TURN, .one = N_("All six and the top reward: {name} gets another turn.")},
    {.one = NULL},
};

bool boards_microbin_line(const struct boards_table *table, const struct tc_event *event,
                          char text[BOARDS_LINE_MAX])
{
    char reward[BOARDS_NAME_MAX] = "";
    const struct tc_setup *setup = tc_match_setup(table->match);
    int other = TC_NO_SEAT;
    int32_t stars = event->seat >= 0 ? table->after->score[event->seat] : 0;
    if (event->kind == MICROBIN_EVENT_ALLOW) {
        if (!boards_microbin_forcing_matters(table)) {
            return false; /* there was nothing to ask about, and nobody was */
        }
        other = event->number[MICROBIN_ALLOW_ACTIVE];
    } else if (event->kind == MICROBIN_EVENT_FORCE) {
        other = event->number[MICROBIN_FORCE_ACTIVE];
    } else if (event->kind == MICROBIN_EVENT_FINAL_ROUND) {
        other = (event->seat + 1) % setup->players;
    } else if (event->kind == MICROBIN_EVENT_REWARD) {
        struct microbin_tier tier = rules_microbin_tier(setup, event->number[MICROBIN_REWARD_TIER]);
        boards_microbin_worth(&tier, reward, sizeof reward);
    }
    const struct boards_slot more[] = {{"other", .words = boards_name(table, other)},
                                       {"reward", .words = reward},
                                       {"stars", .number = stars},
                                       {.place = NULL}};
    return boards_write_line(table, event, sentences, more, text);
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void ask_force(const struct boards_table *table, char *text)
{
    const struct tc_microbin *own = &table->visible->own.microbin;
    int players = tc_match_setup(table->match)->players;
    char asked[BOARDS_LINE_MAX], odds[BOARDS_NAME_MAX];
    bool more = false;
    for (int seat = (table->visible->player + 1) % players; seat != own->active;
         seat = (seat + 1) % players) {
        more = more || (own->rerolls[seat] + own->cancels[seat] >= MICROBIN_PRICE &&
                        table->seats[seat].kind <= MATCH_PERSON && !table->seats[seat].left);
    }
    /* TRANSLATORS: who is asked, and who wants to stop. */
    boards_say(asked, sizeof asked,
               more ? _("Does anyone want to pay 2 chips to make {other} roll again?")
                    : _("{name}, do you want to pay 2 chips to make {other} roll again?"),
               {"name", .words = boards_name(table, table->visible->player)},
               {"other", .words = active_name(table)});
    /* How often it comes off is told before it is paid for; an empty card risks nothing. */
    boards_microbin_odds(table, odds);
    boards_say(text, BOARDS_LINE_MAX,
               boards_microbin_faces(table) > 0 ? "{asked} ({odds})" : "{asked}",
               {"asked", .words = asked}, {"odds", .words = odds});
}

/* Only for what can be done: past the last pip nobody rolls. */
static void ask_decide(const struct boards_table *table, char *text)
{
    bool rolls = boards_may(table, MICROBIN_VERB_ROLL);
    bool perks = boards_may(table, MICROBIN_VERB_REROLL) || boards_may(table, MICROBIN_VERB_CANCEL);
    const char *sentence = _("{name}, all that is left is to stop.");
    if (rolls) { /* chips lie beside that, and are asked for once it busts */
        sentence = _("{name}, roll again or stop?");
    } else if (perks) {
        sentence = _("{name}, stop or use a chip?");
    }
    boards_say(text, BOARDS_LINE_MAX, sentence,
               {"name", .words = boards_name(table, table->visible->player)});
}

static void ask_throw(const struct boards_table *table, char *text)
{
    const char *name = boards_name(table, table->visible->player);
    if (boards_microbin_faces(table) > 0) {
        boards_say(text, BOARDS_LINE_MAX, _("{name}, you have to roll."), {"name", .words = name});
    } else {
        boards_say(text, BOARDS_LINE_MAX, _("{name}, it's your turn."), {"name", .words = name});
    }
}

bool boards_microbin_moment(const struct boards_table *table, const struct tc_event *event,
                            struct boards_moment *moment)
{
    int32_t lost = event->number[MICROBIN_BUST_LOST];
    *moment = (struct boards_moment){.mood = BOARDS_MOOD_LOSS, .seat = event->seat};
    switch (event->kind) {
    case MICROBIN_EVENT_TURN:
        return boards_moment_turn(table, event, moment);
    case TC_EVENT_THROW:
        moment->mood = BOARDS_MOOD_GAIN;
        moment->goal = BOARDS_GOAL_PAPER;
        snprintf(moment->text, sizeof moment->text, "%s", _("All six"));
        boards_say(moment->second, sizeof moment->second,
                   _n("{pips} pip", "{pips} pips", MICROBIN_PIPS_MAX),
                   {"pips", .number = MICROBIN_PIPS_MAX});
        return rules_microbin_covered(&table->after->own.microbin) == MICROBIN_ALL_FACES;
    case MICROBIN_EVENT_FORCE:
        moment->mood = BOARDS_MOOD_GAIN;
        moment->goal = BOARDS_GOAL_CARD;
        moment->seat = table->visible->own.microbin.active;
        snprintf(moment->text, sizeof moment->text, "%s", _("Roll again"));
        boards_say(moment->second, sizeof moment->second, _("{name} pays 2 chips"),
                   {"name", .words = boards_name(table, event->seat)});
        return true;
    case MICROBIN_EVENT_BUST:
        moment->goal = BOARDS_GOAL_NONE;
        moment->shown = moment->lasts = true;
        /* In the chart's short word: it stands over a small tray. */
        snprintf(moment->text, sizeof moment->text, "%s", _c("chart", "Bust"));
        boards_say(moment->second, sizeof moment->second,
                   _n("{count} pip lost", "{count} pips lost", (unsigned long)lost),
                   {"count", .number = lost});
        return true;
    case MICROBIN_EVENT_FINAL_ROUND:
        moment->mood = BOARDS_MOOD_LAST;
        moment->within = moment->shown = true; /* on the card, which stands out then */
        snprintf(moment->text, sizeof moment->text, "%s", _("Final round"));
        boards_say(moment->second, sizeof moment->second,
                   _n("{name} has {count} star", "{name} has {count} stars",
                      (unsigned long)event->number[MICROBIN_FINAL_ROUND_TOTAL]),
                   {"name", .words = boards_name(table, event->seat)},
                   {"count", .number = event->number[MICROBIN_FINAL_ROUND_TOTAL]});
        return !is_last_of_round(table, event); /* then nobody is left to play it */
    case MICROBIN_EVENT_EXTRA_TURN:
        moment->mood = BOARDS_MOOD_GAIN;
        moment->within = moment->shown = true; /* across the foot of the tray */
        snprintf(moment->text, sizeof moment->text, "%s", _("Another turn"));
        snprintf(moment->second, sizeof moment->second, "%s", _("all six covered"));
        return true;
    default:
        return false;
    }
}

bool boards_microbin_last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    line[0] = '\0';
    if (!is_final(table) || in_turn(table) < 0) {
        return false;
    }
    snprintf(line, BOARDS_LINE_MAX, "%s", _("Final round"));
    return true;
}

/* Most stars that one reward brings. */
static int32_t most_at_once(const struct tc_setup *setup)
{
    int32_t most = 0;
    for (int i = 0; i < rules_microbin_tiers(setup); i++) {
        struct microbin_tier tier = rules_microbin_tier(setup, i);
        most = tier.stars > most ? tier.stars : most;
    }
    return most;
}

bool boards_microbin_needs(const struct boards_table *table, int seat, bool how,
                           char text[BOARDS_LINE_MAX])
{
    int32_t own, most = most_of_others(table, seat, &own), lacks = most - own + 1;
    bool at_once = lacks <= most_at_once(tc_match_setup(table->match));
    const char *sentence = _("{name} is in the lead.");
    if (how && !at_once) {
        /* No reward is worth so much, but whoever covers all six plays on. */
        sentence = _n("{name} needs {stars} more star: cover all six for another turn.",
                      "{name} needs {stars} more stars: cover all six for another turn.",
                      (unsigned long)lacks);
    } else if (lacks > 0) {
        sentence = _n("{name} needs {stars} more star to lead.",
                      "{name} needs {stars} more stars to lead.", (unsigned long)lacks);
    }
    boards_say(text, BOARDS_LINE_MAX, sentence, {"name", .words = boards_name(table, seat)},
               {"stars", .number = lacks});
    return at_once;
}

/* Whoever is in turn has chosen what ends it, which is still being told: no throw is to come that
   the match would give away. */
static bool turn_is_done(const struct boards_table *table)
{
    const struct tc_state *state = table->visible;
    bool chose = state->phase == MICROBIN_PHASE_BUST || state->phase == MICROBIN_PHASE_REWARD ||
                 state->phase == MICROBIN_PHASE_GAIN;
    return chose && tc_match_state(table->match)->own.microbin.active != in_turn(table);
}

void boards_microbin_below_score(const struct boards_table *table, int seat,
                                 char words[BOARDS_NAME_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int players = setup->players, first = table->visible->first, now = in_turn(table);
    words[0] = '\0';
    if (!boards_microbin_tells_perks(table, seat)) {
        return;
    }
    if (!is_final(table)) {
        /* TRANSLATORS: below a score on a place card, small: "4, of 15". */
        boards_say(words, BOARDS_NAME_MAX, _("of {goal}"),
                   {"goal", .number = setup->option[MICROBIN_OPTION_TARGET].number});
    } else if (seat == now && boards_microbin_plays_again(table)) {
        /* TRANSLATORS: on a place card in the final round: one more turn was earned. */
        snprintf(words, BOARDS_NAME_MAX, "%s", _("another turn"));
    } else if (now >= 0) {
        bool plays = seat == now
                         ? !turn_is_done(table)
                         : (seat - first + players) % players > (now - first + players) % players;
        /* TRANSLATORS: on a place card in the final round: no turn is left. */
        snprintf(words, BOARDS_NAME_MAX, "%s", plays ? _("last turn") : _("finished"));
    }
}

void boards_microbin_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const char *name = boards_name(table, table->visible->player);
    switch (table->visible->phase) {
    case MICROBIN_PHASE_DECIDE:
        ask_decide(table, text);
        break;
    case MICROBIN_PHASE_BUST:
        boards_say(text, BOARDS_LINE_MAX,
                   _("{name}: undo the roll with a chip, or lose your pips?"),
                   {"name", .words = name});
        break;
    case MICROBIN_PHASE_FORCE:
        ask_force(table, text);
        break;
    case MICROBIN_PHASE_REWARD:
        boards_say(text, BOARDS_LINE_MAX,
                   _("{name}, take your reward: stars win the game, chips save a turn."),
                   {"name", .words = name});
        break;
    case MICROBIN_PHASE_GAIN:
        boards_say(text, BOARDS_LINE_MAX, _("{name}, which chip do you want?"),
                   {"name", .words = name});
        break;
    default:
        ask_throw(table, text);
        break;
    }
}

bool boards_microbin_tells_perks(const struct boards_table *table, int seat)
{
    const struct tc_state *state = table->visible;
    (void)seat;
    return state->phase != TC_PHASE_OVER && state->phase != TC_PHASE_ROLLOFF;
}

static void say_chips(int rerolls, int cancels, char text[BOARDS_NAME_MAX])
{
    char first[BOARDS_NAME_MAX / 2], second[BOARDS_NAME_MAX / 2];
    boards_say(first, sizeof first,
               _n("{count} Re-roll", "{count} Re-rolls", (unsigned long)rerolls),
               {"count", .number = rerolls});
    boards_say(second, sizeof second,
               _n("{count} Cancel", "{count} Cancels", (unsigned long)cancels),
               {"count", .number = cancels});
    snprintf(text, BOARDS_NAME_MAX, "%.46s, %.46s", first, second);
}

/* A box of the grid of chips, and whose pieces stand there. */
static void add_box(const struct boards_table *table, struct ui *ui, int rerolls, int cancels)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_microbin *own = &table->visible->own.microbin;
    char chips[BOARDS_NAME_MAX], names[UI_LABEL_MAX] = "", label[UI_LABEL_MAX], id[UI_ID_MAX];
    struct ui_cell cell = {.row = cancels + 1,
                           .rows = setup->option[MICROBIN_OPTION_CANCEL_MAX].number + 1,
                           .column = rerolls + 1,
                           .columns = setup->option[MICROBIN_OPTION_REROLL_MAX].number + 1};
    for (int seat = 0; seat < setup->players; seat++) {
        if (own->rerolls[seat] == rerolls && own->cancels[seat] == cancels) {
            i18n_list_add(names, sizeof names, I18N_MORE, table->seats[seat].name);
            cell.here = cell.here || seat == in_turn(table);
        }
    }
    say_chips(rerolls, cancels, chips);
    /* TRANSLATORS: heard: of a box in the grid of chips. */
    snprintf(label, sizeof label, "%s: %.*s", chips, (int)(sizeof label - sizeof chips - 2),
             names[0] != '\0' ? names : _("nobody"));
    ui_add(ui, ui_named(ui_id(id, "table.chips.%d.%d", rerolls, cancels)), UI_ROLE_TEXT, label,
           (struct canvas_rect){0, 0, 0, 0});
    ui_cell(ui, cell);
}

void boards_microbin_add_grid(const struct boards_table *table, struct ui *ui)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    if (!ui->heard || !boards_microbin_tells_perks(table, 0)) {
        return;
    }
    for (int cancels = 0; cancels <= setup->option[MICROBIN_OPTION_CANCEL_MAX].number; cancels++) {
        for (int rerolls = 0; rerolls <= setup->option[MICROBIN_OPTION_REROLL_MAX].number;
             rerolls++) {
            add_box(table, ui, rerolls, cancels);
        }
    }
}

void boards_microbin_seat(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->visible;
    text[0] = '\0';
    if (boards_microbin_tells_perks(table, seat)) {
        say_chips(state->own.microbin.rerolls[seat], state->own.microbin.cancels[seat], text);
    } else if (state->phase == TC_PHASE_OVER) {
        snprintf(text, BOARDS_NAME_MAX, "%s", (state->winners >> seat & 1) != 0 ? _("won") : "");
    }
}

/* ---- Hints ----------------------------------------------------------------------------------- */

static void hint_roll(int faces, char *text)
{
    char share[BOARDS_SHARE_MAX];
    boards_share(faces / 6.0, share);
    boards_say(text, BOARDS_LINE_MAX,
               _n("{count} of six faces is covered: {percent} of such rolls bust.",
                  "{count} of six faces are covered: {percent} of such rolls bust.",
                  (unsigned long)faces),
               {"count", .number = faces}, {"percent", .words = share});
}

static void hint_bust(const struct boards_table *table, char *text)
{
    const struct tc_action reroll = {.kind = MICROBIN_VERB_REROLL};
    if (!boards_may(table, MICROBIN_VERB_REROLL)) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A Cancel ends your turn and keeps what you've covered."));
        return;
    }
    struct odds_chance chance = odds_chance_after(tc_match_setup(table->match), table->visible,
                                                  &reroll, MICROBIN_EVENT_CLASH);
    char share[BOARDS_SHARE_MAX];
    boards_share((double)chance.ways / (double)chance.all, share);
    boards_say(text, BOARDS_LINE_MAX, _("{percent} of Re-rolls here bust again."),
               {"percent", .words = share});
}

void boards_microbin_aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX])
{
    boards_say(line, BOARDS_LINE_MAX, _("Race to {stars} stars, then a final round"),
               {"stars", .number = setup->option[MICROBIN_OPTION_TARGET].number});
}

void boards_microbin_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    int phase = table->visible->phase;
    text[0] = '\0';
    if (phase == MICROBIN_PHASE_BUST) {
        hint_bust(table, text);
    } else if (phase == MICROBIN_PHASE_REWARD) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A lower reward can pay off: sometimes a chip helps you more than a star."));
    } else if (phase == MICROBIN_PHASE_GAIN) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A Re-roll lets you roll again; a Cancel keeps what you have. Any two force a "
                   "player to roll."));
    } else if (table->visible->phase != TC_PHASE_ROLLOFF) {
        hint_roll(boards_microbin_faces(table), text);
    }
}

/* ---- Choices --------------------------------------------------------------------------------- */

void boards_microbin_choice(const struct boards_table *table, const struct tc_action *action,
                            enum boards_form as, char label[BOARDS_NAME_MAX])
{
    static const char *const forms[] = {
        [MICROBIN_VERB_ROLL] = N_("Roll again|roll again|rolling again|rolled again"),
        [MICROBIN_VERB_STOP] = N_("Stop|stop|stopping|stopped"),
        [MICROBIN_VERB_REROLL] = N_("Re-roll|use a Re-roll|using a Re-roll|used a Re-roll"),
        [MICROBIN_VERB_CANCEL] = N_("Cancel|use a Cancel|using a Cancel|used a Cancel"),
        [MICROBIN_VERB_BUST] =
            N_("Accept the bust|accept the bust|accepting the bust|accepted the bust"),
        [MICROBIN_VERB_FORCE_REROLLS] =
            N_("Force with 2 Re-rolls|force with 2 Re-rolls|forcing with 2 Re-rolls|forced with 2 "
               "Re-rolls"),
        [MICROBIN_VERB_FORCE_BOTH] =
            N_("Force with one of each|force with one of each|forcing with one of each|forced with "
               "one of each"),
        [MICROBIN_VERB_FORCE_CANCELS] =
            N_("Force with 2 Cancels|force with 2 Cancels|forcing with 2 Cancels|forced with 2 "
               "Cancels"),
        [MICROBIN_VERB_GAIN_REROLL] =
            N_("Take a Re-roll|take a Re-roll|taking a Re-roll|took a Re-roll"),
        [MICROBIN_VERB_GAIN_CANCEL] =
            N_("Take a Cancel|take a Cancel|taking a Cancel|took a Cancel"),
        /* TRANSLATORS: picking a reward: "3 stars and 1 chip". */
        [MICROBIN_VERB_REWARD] = N_("Take {reward}|take {reward}|taking {reward}|took {reward}"),
        [MICROBIN_VERB_ALLOW] =
            N_("Let {name} stop|let {name} stop|letting {name} stop|let {name} stop"),
    };
    char worth[BOARDS_NAME_MAX - 24] = "";
    if (action->kind == MICROBIN_VERB_REWARD) {
        struct microbin_tier reward =
            rules_microbin_tier(tc_match_setup(table->match), action->argument[0]);
        boards_microbin_worth(&reward, worth, sizeof worth);
    }
    boards_form(label, as, i18n_get(forms[action->kind]),
                (const struct boards_slot[]){{"name", .words = active_name(table)},
                                             {"reward", .words = worth},
                                             {.place = NULL}});
}

/* ---- The end --------------------------------------------------------------------------------- */

static int perks_left(const struct boards_table *table, int seat)
{
    return table->visible->own.microbin.rerolls[seat] + table->visible->own.microbin.cancels[seat];
}

bool boards_microbin_decided(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    const struct tc_state *state = table->visible;
    int winner = 0, most = 0;
    unsigned equal = 0;
    while ((state->winners >> winner & 1) == 0) {
        winner++;
    }
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        if (seat != winner && state->score[seat] == state->score[winner]) {
            int perks = perks_left(table, seat);
            equal |= 1U << seat;
            most = perks > most ? perks : most;
        }
    }
    if (equal == 0) {
        return false;
    }
    char names[BOARDS_LINE_MAX];
    int own = perks_left(table, winner);
    boards_names(table, equal, names);
    if (own > most) {
        boards_say(
            line, BOARDS_LINE_MAX,
            _("Stars are tied: {name} has more chips left than {names}, {perks} to {others}."),
            {"name", .words = boards_name(table, winner)}, {"names", .words = names},
            {"perks", .number = own}, {"others", .number = most});
    } else {
        boards_say(line, BOARDS_LINE_MAX,
                   _("Stars and chips are tied: {name} wins by playing after {names}."),
                   {"name", .words = boards_name(table, winner)}, {"names", .words = names});
    }
    return true;
}

/* ---- The rules page -------------------------------------------------------------------------- */

bool boards_microbin_row(const struct tc_setup *setup, const char *option, int row,
                         char line[BOARDS_LINE_MAX])
{
    char worth[BOARDS_NAME_MAX];
    int rows = rules_microbin_tiers(setup);
    if (strcmp(option, "chart") != 0 || row > rows) {
        return false;
    }
    if (row == rows) {
        boards_microbin_bust(true, line, BOARDS_LINE_MAX);
        return true;
    }
    struct microbin_tier tier = rules_microbin_tier(setup, row);
    boards_microbin_worth(&tier, worth, sizeof worth);
    if (tier.pips == MICROBIN_PIPS_MAX) {
        boards_say(line, BOARDS_LINE_MAX, _("All {pips} pips: {reward} and another turn"),
                   {"pips", .number = tier.pips}, {"reward", .words = worth});
    } else {
        boards_say(line, BOARDS_LINE_MAX,
                   _n("{pips} pip or more: {reward}", "{pips} pips or more: {reward}",
                      (unsigned long)tier.pips),
                   {"pips", .number = tier.pips}, {"reward", .words = worth});
    }
    return true;
}
