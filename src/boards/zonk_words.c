/* SPDX-License-Identifier: Zlib */
/* Z: buttons, lines, place cards and hints. */
#include "boards/zonk_words.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/bank.h"
#include "boards/hits.h"
#include "boards/last_turns.h"
#include "boards/moment.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "boards/sum.h"
#include "boards/zonk.h"
#include "rules/zonk.h"

static const struct boards_bank_words stopping = {
    .cannot = N_("Stop"),
    .with = N_("Stop with {points}"),
    .losing = N_("not enough: stopping ends it"),
    .enough = N_("total {total} \xC2\xB7 over {target}"),
    .wanted = N_("total {total}"),
};

static struct boards_bank bank_of(const struct boards_table *table)
{
    const struct tc_zonk *own = &table->visible->own.zonk;
    int32_t target = tc_match_setup(table->match)->option[ZONK_OPTION_TARGET].number;
    int aside = boards_zonk_count(own->aside);
    return (struct boards_bank){.points = own->turn_points,
                                .target = target,
                                .goal = target + 1,
                                .dice = TC_ZONK_DICE - aside,
                                .all = aside == TC_ZONK_DICE,
                                .roll = ZONK_VERB_ROLL,
                                .bank = ZONK_VERB_STOP};
}

static int32_t stop_points(const struct boards_table *table, int seat)
{
    return zonk_stop_points(tc_match_setup(table->match), table->visible, seat);
}

/* The same where nobody may be in turn: then it is none. */
static int32_t least_of(const struct boards_table *table, const struct tc_state *state, int seat)
{
    return seat < 0 ? 0 : zonk_stop_points(tc_match_setup(table->match), state, seat);
}

static struct boards_reach reach_of(const struct boards_table *table, const struct tc_state *state,
                                    int seat)
{
    int32_t target = tc_match_setup(table->match)->option[ZONK_OPTION_TARGET].number;
    return (struct boards_reach){
        .goal = target + 1, .least = least_of(table, state, seat), .step = ZONK_POINTS_STEP};
}

static bool in_game(const struct boards_table *table, int seat)
{
    return (table->visible->own.zonk.in_game >> seat & 1) != 0;
}

static int next_of(const struct boards_table *table, int seat)
{
    int players = tc_match_setup(table->match)->players;
    return (seat + players - 1) % players;
}

/* ---- Bonus hits ------------------------------------------------------------------------------ */

void boards_zonk_gain(int count, bool brief, char text[BOARDS_NAME_MAX])
{
    char hits[BOARDS_NAME_MAX];
    (brief ? boards_hits_short : boards_hits)(count, hits);
    snprintf(text, BOARDS_NAME_MAX, "+%s", hits);
}

void boards_zonk_sum(int32_t points, int hits, char text[BOARDS_NAME_MAX])
{
    char sum[BOARDS_NAME_MAX], bh[BOARDS_NAME_MAX];
    boards_say(sum, sizeof sum, _n("{points} point", "{points} points", (unsigned long)points),
               {"points", .number = points});
    boards_hits_short(hits, bh);
    boards_say(text, BOARDS_NAME_MAX, hits > 0 ? "{sum} \xC2\xB7 {hits}" : "{sum}",
               {"sum", .words = sum}, {"hits", .words = bh});
}

/* ---- Buttons ------------------------------------------------------------------------------- */

/* What a choice brings: points, and new bonus hits. */
static void describe_gain(const struct zonk_view *view, const struct zonk_pick *pick,
                          char text[BOARDS_NAME_MAX])
{
    char hits[BOARDS_NAME_MAX];
    int count = pick->at_risk - view->at_risk + pick->kept - view->kept;
    boards_hits(count, hits);
    /* TRANSLATORS: what keeping dice brings: "+300 and 1 bonus hit". */
    const char *gain = count > 0 ? _("+{points} and {hits}") : "+{points}";
    boards_say(text, BOARDS_NAME_MAX, gain, {"points", .number = pick->points},
               {"hits", .words = hits});
}

static struct boards_action keep_action(const struct zonk_view *view,
                                        const struct boards_table *table,
                                        const struct zonk_pick *pick)
{
    char faces[BOARDS_NAME_MAX];
    struct boards_action keep = {
        .action = pick->action, .id = "action.keep", .key = "\xE2\x86\xB5"};
    keep.action.kind = ZONK_VERB_KEEP;
    if (!pick->legal) {
        snprintf(keep.label, sizeof keep.label, "%s", _("Keep dice"));
        /* TRANSLATORS: below "Keep dice": those that glow on the table. */
        snprintf(keep.why, sizeof keep.why, "%s", _("pick the glowing ones first"));
        return keep;
    }
    boards_zonk_faces(&view->hand, pick->dice, faces);
    const char *keeps =
        boards_zonk_count(pick->dice) == TC_ZONK_DICE ? _("Keep all six") : _("Keep {dice}");
    boards_say(keep.label, sizeof keep.label, keeps, {"dice", .words = faces});
    if (table->counting) {
        snprintf(keep.detail, sizeof keep.detail, "%s", _("then count the points"));
    } else {
        describe_gain(view, pick, keep.detail);
    }
    return keep;
}

static void why_no_stop(const struct boards_table *table, char why[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->visible;
    struct boards_need need;
    int aside = boards_zonk_count(state->own.zonk.aside);
    int32_t needed = stop_points(table, state->player);
    const char *sentence = "";
    if (aside == TC_ZONK_DICE) {
        sentence = _("all six kept: roll again");
    } else if ((aside < ZONK_STOP_DICE_MIN || state->own.zonk.turn_points < needed) &&
               boards_zonk_need(table, &need) && state->own.zonk.turn_points < need.points) {
        sentence = _("not enough to win yet"); /* however many dice are kept */
    } else if (aside < ZONK_STOP_DICE_MIN) {
        sentence = _("keep {least} or {most} dice to stop");
    } else if (state->own.zonk.turn_points < needed) {
        sentence = in_game(table, state->player) ? _("you need {points} points")
                                                 : _("your first score needs {points}");
    }
    boards_say(why, BOARDS_NAME_MAX, sentence, {"points", .number = needed},
               {"least", .number = ZONK_STOP_DICE_MIN}, {"most", .number = ZONK_STOP_DICE_MAX});
}

int boards_zonk_actions(const void *data, const struct boards_table *table,
                        struct boards_action list[BOARDS_ACTIONS_MAX])
{
    const struct zonk_view *view = data;
    char why[BOARDS_NAME_MAX];
    struct boards_bank bank = bank_of(table);
    if (boards_zonk_picking(&view->hand, table)) {
        struct zonk_pick pick = boards_zonk_pick(&view->hand, table);
        /* One thing is asked: nothing that can't be done stands beside it. */
        list[0] = keep_action(view, table, &pick);
        return 1;
    }
    why_no_stop(table, why);
    /* TRANSLATORS: below "Roll 2 dice": "44% Zonk · 1,050 at risk" */
    list[0] = boards_bank_roll(table, &bank, _("{percent} Zonk \xC2\xB7 {stake} at risk"));
    bank.why = why;
    list[1] = boards_bank_bank(table, &bank, &stopping);
    return 2;
}

enum boards_picks boards_zonk_picked(const void *data, const struct boards_table *table,
                                     const struct tc_action *action, struct boards_action *button)
{
    const struct zonk_view *view = data;
    struct zonk_hand hand = view->hand;
    if (action->kind != ZONK_VERB_KEEP) {
        return BOARDS_PICKS_NOTHING;
    }
    hand.pick = 0;
    for (int i = 0; i < action->count; i++) {
        hand.pick |= 1U << action->argument[i];
    }
    struct zonk_pick pick = boards_zonk_pick(&hand, table);
    *button = keep_action(view, table, &pick);
    return BOARDS_PICKS_DICE;
}

/* What the dice show that a choice keeps. */
static void write_faces(const struct boards_table *table, const struct tc_action *action,
                        char text[BOARDS_NAME_MAX])
{
    const uint8_t *rolled = table->visible->own.zonk.rolled;
    text[0] = '\0';
    for (int i = 0; i < action->count && i < TC_ZONK_DICE; i++) {
        text[i * 2] = (char)('0' + rolled[action->argument[i]]);
        text[i * 2 + 1] = i + 1 < action->count ? ' ' : '\0';
    }
}

int boards_zonk_choice_dice(const struct boards_table *table, const struct tc_action *action,
                            struct boards_face *faces)
{
    const uint8_t *rolled = table->visible->own.zonk.rolled;
    int count = action->kind == ZONK_VERB_KEEP ? action->count : 0;
    for (int i = 0; i < count; i++) {
        int die = action->argument[i];
        faces[i] = (struct boards_face){
            .value = rolled[die], .sides = 6, .look = &boards_zonk_looks[die / 2], .alpha = 1};
    }
    return count;
}

int boards_zonk_set_aside(const struct tc_event *event, struct boards_face *faces)
{
    int count = 0;
    for (int die = 0; die < TC_ZONK_DICE && event->kind == ZONK_EVENT_KEEP; die++) {
        if ((event->mask >> die & 1) != 0) {
            faces[count] = (struct boards_face){.value = event->dice[count],
                                                .sides = 6,
                                                .look = &boards_zonk_looks[die / 2],
                                                .alpha = 1};
            count++;
        }
    }
    return count;
}

void boards_zonk_choice(const struct boards_table *table, const struct tc_action *action,
                        enum boards_form as, char label[BOARDS_NAME_MAX])
{
    char faces[BOARDS_NAME_MAX];
    struct boards_bank bank = bank_of(table);
    if (action->kind == ZONK_VERB_ROLL) {
        boards_bank_roll_choice(bank.dice, bank.all, as, label);
        return;
    }
    write_faces(table, action, faces);
    boards_form(label, as,
                action->kind == ZONK_VERB_KEEP
                    ? _("Keep {dice}|keep {dice}|keeping {dice}|kept {dice}")
                    : _("Stop|stop|stopping|stopped"),
                (const struct boards_slot[]){{"dice", .words = faces}, {.place = NULL}});
}

/* ---- Lines --------------------------------------------------------------------------------- */

const char *boards_zonk_name(int event)
{
    switch (event) {
    case ZONK_EVENT_IN_THE_GAME:
        return _("In the game");
    case ZONK_EVENT_COLOURS:
        return _("Three colours");
    case ZONK_EVENT_ROYALE:
        return _("Royale");
    case ZONK_EVENT_SLIM_PICKINS:
        return _("Slim Pickin\xE2\x80\x99s");
    case ZONK_EVENT_TRAIN_WRECK:
        return _("Train wreck");
    case ZONK_EVENT_THREE_ZONKS:
        return _("Three Zonks in a row");
    case ZONK_EVENT_THOUSAND:
        return _("Over {points}");
    case ZONK_EVENT_OVER_LIMIT:
        return _("First over {points}");
    default:
        return NULL;
    }
}

bool boards_zonk_title(const struct boards_table *table, const struct tc_event *event,
                       char text[BOARDS_NAME_MAX])
{
    const char *title = boards_zonk_name(event->kind);
    if (title == NULL) {
        return false;
    }
    int32_t points = event->kind == ZONK_EVENT_THOUSAND
                         ? (event->number[ZONK_EARNED_AT] - 1) / ZONK_THOUSAND * ZONK_THOUSAND
                         : tc_match_setup(table->match)->option[ZONK_OPTION_TARGET].number;
    boards_say(text, BOARDS_NAME_MAX, title, {"points", .number = points});
    return true;
}

static bool lost_nothing(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[ZONK_ZONK_LOST] == 0;
}

static bool lost_no_hits(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[ZONK_ZONK_LOST_BH] == 0;
}

#define EARNED N_("{title}: {name} earns {hits}.")
#define RISKED N_("{title}: {name} earns {hits} if this turn ends without a Zonk.")

/* Two take turns, whichever way round: who goes first is all that is to be said. */
static bool more_than_two(const struct boards_table *table, const struct tc_event *event)
{
    (void)event;
    return tc_match_setup(table->match)->players > 2;
}

static const struct boards_sentence sentences[] = {
    {ZONK_EVENT_DIRECTION, .one = N_("Z goes counter-clockwise: {first} first, then {second}."),
     .when = more_than_two},
    {ZONK_EVENT_ROLLED, .one = N_("{name} rolls {dice}.")},
    {ZONK_EVENT_KEEP, .one = N_("{name} keeps {dice}: +{points}")},
    {ZONK_EVENT_STOP, .one = N_("{name} stops with {points} and has {total}.")},
    {ZONK_EVENT_ZONK, .one = N_("A Zonk: {name} scores nothing this turn."), .when = lost_nothing},
    {ZONK_EVENT_ZONK, .one = N_("A Zonk: {name} loses {lost} points."), .when = lost_no_hits},
    {ZONK_EVENT_ZONK, .one = N_("A Zonk: {name} loses {lost} points and {hits}.")},
    {ZONK_EVENT_IN_THE_GAME, .one = N_("{name} is in the game: +{hits}.")},
    {ZONK_EVENT_THOUSAND, .one = N_("{title}: {name} gets {hits}, kept even on a Zonk.")},
    {ZONK_EVENT_COLOURS, .one = RISKED},
    {ZONK_EVENT_ROYALE, .one = RISKED},
    {ZONK_EVENT_SLIM_PICKINS, .one = RISKED},
    {ZONK_EVENT_TRAIN_WRECK, .one = N_("{title}: a Zonk with all six dice. {name} gets {hits}.")},
    {ZONK_EVENT_THREE_ZONKS, .one = EARNED},
    {ZONK_EVENT_OVER_LIMIT, .one = EARNED},
    {ZONK_EVENT_LAST_TURNS,
     .one = N_("{name} is over {target}: everyone else gets one last turn.")},
    {ZONK_EVENT_CONSOLATION,
     .one = N_("{name} has the fewest bonus hits and gets one as consolation.")},
    {ZONK_EVENT_WINNER, .one = N_("{name} gets the large bonus hit.")},
    {.one = NULL},
};

bool boards_zonk_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    char title[BOARDS_NAME_MAX] = "", hits[BOARDS_NAME_MAX];
    bool zonk = event->kind == ZONK_EVENT_ZONK;
    int first = tc_match_state(table->match)->first;
    boards_zonk_title(table, event, title);
    boards_hits(event->number[zonk ? (int)ZONK_ZONK_LOST_BH : (int)ZONK_EARNED_BH], hits);
    const struct boards_slot more[] = {
        {"title", .words = title},
        {"hits", .words = hits},
        {"first", .words = boards_name(table, first)},
        {"second", .words = first < 0 ? "" : boards_name(table, next_of(table, first))},
        {.place = NULL}};
    return boards_write_line(table, event, sentences, more, line);
}

/* ---- Asking -------------------------------------------------------------------------------- */

/* In a last turn: whoever stops in that position has what it takes. */
static bool has_enough(const struct tc_state *state, const struct boards_need *need)
{
    int aside = boards_zonk_count(state->own.zonk.aside);
    return aside >= ZONK_STOP_DICE_MIN && aside <= ZONK_STOP_DICE_MAX &&
           state->own.zonk.turn_points >= need->points;
}

static bool brings_enough(const struct boards_table *table)
{
    struct boards_need need;
    return boards_zonk_need(table, &need) && !has_enough(table->visible, &need) &&
           has_enough(table->after, &need);
}

bool boards_zonk_moment(const struct boards_table *table, const struct tc_event *event,
                        struct boards_moment *moment)
{
    int hits = event->number[ZONK_EARNED_BH];
    *moment = (struct boards_moment){.mood = BOARDS_MOOD_GAIN, .seat = event->seat};
    switch (event->kind) {
    case ZONK_EVENT_TURN:
        return boards_moment_last_turn(table, event, reach_of(table, table->after, event->seat),
                                       moment) ||
               boards_moment_turn(table, event, moment);
    case ZONK_EVENT_KEEP:
        if (brings_enough(table)) {
            snprintf(moment->text, sizeof moment->text, "%s", _("Enough"));
            moment->mood = BOARDS_MOOD_LAST;
            moment->goal = BOARDS_GOAL_SUM;
            return true;
        }
        if (event->number[ZONK_KEEP_ALL] == 0) {
            return false;
        }
        snprintf(moment->text, sizeof moment->text, "%s", _("All six"));
        snprintf(moment->second, sizeof moment->second, "%s", _("roll them all again"));
        moment->goal = BOARDS_GOAL_SUM;
        return true;
    case ZONK_EVENT_ZONK:
        boards_moment_bust(_("Zonk"), event->number[ZONK_ZONK_LOST], event, moment);
        moment->slams = true;
        return true;
    case ZONK_EVENT_LAST_TURNS:
        boards_moment_last_round(table, event, moment);
        return true;
    default:
        if (!boards_zonk_title(table, event, moment->text)) {
            return false;
        }
        if (event->kind == ZONK_EVENT_TRAIN_WRECK || event->kind == ZONK_EVENT_THREE_ZONKS) {
            moment->mood = BOARDS_MOOD_LOSS; /* it comes with a Zonk, and says more */
        } else if (boards_sheet_ended(table)) {
            return false; /* the win comes now */
        }
        if (hits > 0 && moment->mood == BOARDS_MOOD_LOSS) {
            char gets[BOARDS_NAME_MAX];
            moment->shown = true; /* on the slip */
            boards_hits(hits, gets);
            /* TRANSLATORS: below "Train wreck": "but 1 bonus hit for it" */
            boards_say(moment->second, sizeof moment->second, _("but {hits} for it"),
                       {"hits", .words = gets});
        } else if (hits > 0) {
            boards_zonk_gain(hits, false, moment->second);
        }
        return true;
    }
}

bool boards_zonk_last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    const struct tc_state *state = table->visible;
    return boards_moment_last_sign(table, reach_of(table, state, state->player), line);
}

bool boards_zonk_need(const struct boards_table *table, struct boards_need *need)
{
    const struct tc_state *state = table->visible;
    bool last = boards_moment_need(table, reach_of(table, state, state->player),
                                   state->own.zonk.turn_points, need);
    need->large = last; /* a plate in the tray says it, and counts it down */
    return last;
}

const char *boards_zonk_reaches(const struct boards_table *table, const struct boards_need *need,
                                int32_t sum)
{
    struct boards_last_turns last = boards_last_turns(table, bank_of(table).goal);
    int seat = table->visible->player;
    int32_t ahead = table->visible->score[seat] + sum - last.best;
    bool ends = last.coming == 1U << seat;
    if (ahead < 0 || sum < stop_points(table, seat)) {
        return NULL;
    }
    if (ahead == 0) {
        return ends ? _("enough to share it") : _("enough to tie");
    }
    return sum < need->points ? NULL : ends ? _("enough to win") : _("enough to lead");
}

void boards_zonk_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    char why[BOARDS_NAME_MAX];
    struct tc_action choices[TC_ACTIONS_MAX];
    const struct tc_state *state = table->visible;
    struct boards_bank bank = bank_of(table);
    const char *name = boards_name(table, state->player);
    if (state->phase == ZONK_PHASE_KEEP && state->await == TC_AWAIT_ACT) {
        char dice[BOARDS_NAME_MAX];
        int count = tc_game_legal(tc_match_setup(table->match), state, choices);
        write_faces(table, &choices[0], dice);
        boards_say(text, BOARDS_LINE_MAX,
                   count > 1 ? _("{name}, pick the glowing dice you want to keep.")
                   : choices[0].count == bank.dice ? _("All dice score: keep them all.")
                                                   : _("Keep {dice}: nothing else scores."),
                   {"dice", .words = dice}, {"name", .words = name});
        return;
    }
    bool chooses = state->phase == ZONK_PHASE_DECIDE;
    const struct tc_action ends = {.kind = ZONK_VERB_STOP};
    if (chooses && boards_advice_wins(table, &ends)) {
        boards_say(text, BOARDS_LINE_MAX, _("{name}, stop and you win."), {"name", .words = name});
    } else if (chooses && bank.all) {
        boards_say(text, BOARDS_LINE_MAX, _("{name} has kept all six and rolls them all again."),
                   {"name", .words = name});
    } else if (!boards_bank_ask(table, text)) {
        why_no_stop(table, why);
        boards_say(text, BOARDS_LINE_MAX,
                   why[0] != '\0' ? _("{name}, roll again.") : _("{name}, roll again or stop?"),
                   {"name", .words = name});
    }
}

/* ---- Place cards --------------------------------------------------------------------------- */

/* How a seat stands, in a word or two; may be empty. */
static void standing(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->visible;
    struct boards_bank bank = bank_of(table);
    if (boards_bank_card(table, &bank, seat, text)) {
        return;
    }
    if (state->player >= 0 && seat == next_of(table, state->player) && !boards_sheet_ended(table)) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("next"));
    } else if (state->phase != TC_PHASE_ROLLOFF && !in_game(table, seat)) {
        boards_say(text, BOARDS_NAME_MAX, _("needs {points}"),
                   {"points", .number = stop_points(table, seat)});
    } else if (boards_bank_leads(table, seat)) {
        boards_lead(table, seat, text);
    }
}

void boards_zonk_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    char stands[BOARDS_NAME_MAX], hits[BOARDS_NAME_MAX] = "";
    struct boards_last_turns last = boards_last_turns(table, bank_of(table).goal);
    /* In a last turn it is points that matter; the hits stand on the sheet. */
    int count = last.run ? 0 : table->visible->own.zonk.bh[seat];
    standing(table, seat, stands);
    if (count > 0 && table->visible->phase == TC_PHASE_OVER) {
        boards_zonk_beside(table, seat, hits); /* with the large one */
    } else if (count > 0) {
        boards_hits(count, hits);
    }
    boards_say(text, BOARDS_NAME_MAX,
               stands[0] != '\0' && count > 0 ? "{stands} \xC2\xB7 {hits}" : "{stands}{hits}",
               {"stands", .words = stands}, {"hits", .words = hits});
}

/* Bonus hits for consolation: those that no line of the sheet holds. */
static int consolations(const struct boards_table *table, int seat)
{
    const struct tc_entry *entries;
    int hits = table->visible->own.zonk.bh[seat];
    tc_match_entries(table->match, &entries);
    for (size_t i = 0; i < table->entries; i++) {
        hits -= entries[i].seat == seat ? entries[i].marks : 0;
    }
    return table->visible->phase == TC_PHASE_OVER ? hits : 0;
}

void boards_zonk_beside(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    char hits[BOARDS_NAME_MAX], own[BOARDS_NAME_MAX];
    int count = table->visible->own.zonk.bh[seat], consoled = consolations(table, seat);
    bool large = (table->visible->winners >> seat & 1) != 0;
    if (table->visible->phase == TC_PHASE_OVER) {
        boards_hits_short(count, own); /* all in one manner, and a large one on the same plate */
    } else {
        boards_hits(count, own);
    }
    /* TRANSLATORS: bonus hits, such as "3 bonus hits", and how many of them are for consolation. */
    boards_say(hits, sizeof hits, consoled > 0 ? _("{hits} ({count} for consolation)") : "{hits}",
               {"hits", .words = own}, {"count", .number = consoled});
    /* TRANSLATORS: bonus hits, such as "3 hits", and the winner's large one. */
    const char *both = _("{hits} + 1 large");
    boards_say(text, BOARDS_NAME_MAX,
               count > 0 && large ? both
               : large            ? _("1 large bonus hit")
               : count > 0        ? "{hits}"
                                  : "",
               {"hits", .words = hits});
}

void boards_zonk_tally(const struct boards_table *table, int seat, struct boards_tally *tally)
{
    tally->marks = table->visible->own.zonk.bh[seat];
    tally->large = (table->visible->winners >> seat & 1) != 0;
    boards_zonk_beside(table, seat, tally->words);
}

/* ---- The end ------------------------------------------------------------------------------- */

static bool is_one(unsigned seats)
{
    return (seats & (seats - 1)) == 0;
}

int boards_zonk_awards(const void *data, const struct boards_table *table,
                       struct boards_award list[BOARDS_AWARDS_MAX])
{
    const struct zonk_view *view = data;
    char names[BOARDS_LINE_MAX];
    int count = 0;
    if (view->winners != 0) {
        struct boards_award *large = &list[count++];
        *large = (struct boards_award){.seats = view->winners, .large = true};
        /* Whose it is stands above it, large. */
        snprintf(large->line, sizeof large->line, "%s",
                 is_one(view->winners) ? _("For winning: 1 large bonus hit (no points).")
                                       : _("For winning: 1 large bonus hit each (no points)."));
    }
    if (view->consoled != 0) {
        struct boards_award *small = &list[count++];
        *small = (struct boards_award){.seats = view->consoled};
        boards_names(table, view->consoled, names);
        boards_say(small->line, sizeof small->line,
                   is_one(view->consoled)
                       ? _("{name} has the fewest bonus hits and gets one as consolation.")
                       : _("{names} have the fewest bonus hits and get one each as consolation."),
                   {"name", .words = names}, {"names", .words = names});
    }
    return count;
}

void boards_zonk_forfeit_title(const struct boards_table *table, struct boards_forfeit *what)
{
    char hits[BOARDS_NAME_MAX];
    boards_hits(what->count, hits);
    /* TRANSLATORS: a name, and "1 bonus hit" or "2 bonus hits". */
    const char *title = _("{name} earned {hits}.");
    boards_say(what->title, sizeof what->title, title,
               {"name", .words = boards_name(table, what->seat)}, {"hits", .words = hits});
}

/* ---- Hint ---------------------------------------------------------------------------------- */

void boards_zonk_aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX])
{
    bool at_once = setup->option[ZONK_OPTION_FINISH].number == ZONK_FINISH_AT_ONCE;
    boards_say(line, BOARDS_LINE_MAX,
               at_once ? _("First past {points} points wins")
                       : _("Race past {points} points, then one last turn each"),
               {"points", .number = setup->option[ZONK_OPTION_TARGET].number});
}

void boards_zonk_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    struct boards_bank bank = bank_of(table);
    if (table->visible->await == TC_AWAIT_ACT && table->visible->phase == ZONK_PHASE_KEEP) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("Keep fewer, and you have more dice to roll."));
    } else {
        boards_bank_hint(table, &bank, _("{percent} of such rolls are a Zonk."), text);
    }
}

/* ---- Counting ------------------------------------------------------------------------------ */

bool boards_zonk_sum_of(const struct boards_table *table, const struct tc_event *event,
                        struct boards_sum *sum)
{
    char faces[BOARDS_LINE_MAX];
    if (event->kind == ZONK_EVENT_STOP) {
        return boards_sum_total(table, event, sum);
    }
    if (event->kind != ZONK_EVENT_KEEP) {
        return false;
    }
    *sum = (struct boards_sum){.total = event->number[ZONK_KEEP_POINTS]};
    boards_faces(event, ~UINT64_C(0), faces);
    boards_say(sum->question, sizeof sum->question,
               _("{name} keeps {dice}. How many points is that?"),
               {"name", .words = boards_name(table, event->seat)}, {"dice", .words = faces});
    boards_sum_dice(sum, event->dice, event->count, ZONK_ROYALE_POINTS);
    return true;
}
