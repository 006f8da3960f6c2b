/* Z: buttons, lines, place cards and hints. */
#include "boards/zonk_words.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/last_turns.h"
#include "boards/sheet.h"
#include "boards/sum.h"
#include "boards/words.h"
#include "boards/zonk.h"
#include "odds/chance.h"
#include "rules/zonk.h"

static int32_t target_of(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[ZONK_OPTION_TARGET].number;
}

static int dice_aside(const struct boards_table *table)
{
    return boards_zonk_count(table->shown->own.zonk.aside);
}

static int next_of(const struct boards_table *table, int seat)
{
    int players = tc_match_setup(table->match)->players;
    return (seat + players - 1) % players;
}

void boards_zonk_hits(int count, char text[BOARDS_NAME_MAX])
{
    /* TRANSLATORS: BH is short for Bonus Hit. Look at what the letters mean to people who read your
       language (in German they are a bra), and write a short word of your own where that helps. */
    snprintf(text, BOARDS_NAME_MAX, _n("%d BH", "%d BHs", (unsigned long)count), count);
}

void boards_zonk_gain(int safe, int at_risk, char text[BOARDS_NAME_MAX])
{
    char hits[BOARDS_NAME_MAX];
    boards_zonk_hits(safe + at_risk, hits);
    if (at_risk > 0 && safe > 0) {
        /* TRANSLATORS: "+3 BHs, 2 at risk" */
        snprintf(text, BOARDS_NAME_MAX, _c("bonus hits", "+%s, %d at risk"), hits, at_risk);
    } else {
        snprintf(text, BOARDS_NAME_MAX, at_risk > 0 ? _c("bonus hits", "+%s, at risk") : "+%s",
                 hits);
    }
}

void boards_zonk_sum(int32_t points, int hits, char text[BOARDS_NAME_MAX])
{
    char number[I18N_NUMBER_MAX], bh[BOARDS_NAME_MAX];
    i18n_number(number, points);
    int length =
        snprintf(text, BOARDS_NAME_MAX, _n("%s point", "%s points", (unsigned long)points), number);
    if (hits > 0 && length > 0 && length < BOARDS_NAME_MAX) {
        boards_zonk_hits(hits, bh);
        snprintf(text + length, BOARDS_NAME_MAX - (size_t)length, " \xC2\xB7 %.40s", bh);
    }
}

/* ---- Buttons ------------------------------------------------------------------------------- */

static void label_roll(char label[BOARDS_NAME_MAX], int dice, bool again)
{
    if (again) {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Roll all six again"));
    } else {
        snprintf(label, BOARDS_NAME_MAX, _n("Roll %d die", "Roll %d dice", (unsigned long)dice),
                 dice);
    }
}

/* What a choice brings beside its points: new bonus hits, or that all six lie there. */
static void describe_gain(const struct zonk_view *view, const struct zonk_pick *pick,
                          char text[BOARDS_NAME_MAX])
{
    char number[I18N_NUMBER_MAX], bh[BOARDS_NAME_MAX];
    int at_risk = pick->at_risk - view->at_risk, kept = pick->kept - view->kept;
    i18n_number(number, pick->points);
    boards_zonk_hits(at_risk + kept, bh);
    if (at_risk == 1 && kept == 0) {
        snprintf(text, BOARDS_NAME_MAX, _("+%s, one BH at risk"), number);
    } else if (kept == 0 && at_risk > 0) {
        snprintf(text, BOARDS_NAME_MAX, _("+%s, %s at risk"), number, bh);
    } else if (kept > 0) {
        snprintf(text, BOARDS_NAME_MAX, _("+%s and %s"), number, bh);
    } else {
        snprintf(text, BOARDS_NAME_MAX, "+%s", number);
    }
}

static struct boards_action keep_action(const struct zonk_view *view,
                                        const struct boards_table *table)
{
    char faces[BOARDS_NAME_MAX];
    struct zonk_pick pick = boards_zonk_pick(&view->hand, table);
    struct boards_action keep = {.action = pick.action, .id = "action.keep", .key = "\xE2\x86\xB5"};
    boards_zonk_faces(&view->hand, pick.dice, faces);
    if (pick.dice == 0) {
        snprintf(keep.label, sizeof keep.label, "%s", _("Keep"));
        snprintf(keep.why, sizeof keep.why, "%s", _("pick dice that score"));
    } else {
        snprintf(keep.label, sizeof keep.label, _("Keep %.40s"), faces);
        if (table->counting) {
            snprintf(keep.detail, sizeof keep.detail, "%s", _("then count the points"));
        } else {
            describe_gain(view, &pick, keep.detail);
        }
    }
    if (pick.dice != 0 && !pick.legal) {
        snprintf(keep.why, sizeof keep.why, "%s", _("it takes three of a kind"));
    }
    return keep;
}

/* `pick`: what is picked of the throw, where one is being picked from; else blank. */
static void why_no_stop(const struct boards_table *table, bool picking,
                        const struct zonk_pick *pick, char why[BOARDS_NAME_MAX])
{
    char number[I18N_NUMBER_MAX];
    int aside = dice_aside(table);
    const struct tc_state *state = table->shown;
    bool in_game = (state->own.zonk.in_game >> state->player & 1) != 0;
    int32_t needed = zonk_stop_points(tc_match_setup(table->match), state, state->player);
    why[0] = '\0';
    i18n_number(number, needed);
    if (pick->whole) {
        snprintf(why, BOARDS_NAME_MAX, "%s", _("all six score: roll them again"));
    } else if (pick->dice != 0) {
        snprintf(why, BOARDS_NAME_MAX, "%s", _("keep what you picked first"));
    } else if (picking) {
        snprintf(why, BOARDS_NAME_MAX, "%s", _("keep a die first"));
    } else if (aside == TC_ZONK_DICE) {
        snprintf(why, BOARDS_NAME_MAX, "%s", _("all six are kept: roll on"));
    } else if (aside < ZONK_STOP_DICE_MIN) {
        snprintf(why, BOARDS_NAME_MAX, _("keep %d or %d dice first"), ZONK_STOP_DICE_MIN,
                 ZONK_STOP_DICE_MAX);
    } else if (table->shown->own.zonk.turn_points < needed && in_game) {
        snprintf(why, BOARDS_NAME_MAX, _("needs %s points"), number);
    } else if (table->shown->own.zonk.turn_points < needed) {
        snprintf(why, BOARDS_NAME_MAX, _("the first score needs %s"), number);
    }
}

static struct boards_action stop_action(const struct zonk_view *view,
                                        const struct boards_table *table, bool picking)
{
    struct zonk_pick pick = boards_zonk_pick(&view->hand, table);
    char gain[I18N_NUMBER_MAX], sum[I18N_NUMBER_MAX];
    const struct tc_state *state = table->shown;
    struct boards_action stop = {.action.kind = ZONK_VERB_STOP, .key = "B", .shortcut = 'B'};
    int32_t points = table->shown->own.zonk.turn_points;
    int32_t score = state->score[state->player], total = score + points;
    int32_t goal = target_of(table);
    why_no_stop(table, picking, &pick, stop.why);
    if (stop.why[0] != '\0') {
        snprintf(stop.label, sizeof stop.label, "%s", _("Stop"));
        return stop;
    }
    if (table->counting && score > 0) {
        snprintf(stop.label, sizeof stop.label, _("Stop with %s"), i18n_number(gain, points));
        snprintf(stop.detail, sizeof stop.detail, _("then add it to %s"), i18n_number(sum, score));
        return stop;
    }
    snprintf(stop.label, sizeof stop.label, _("Stop: %s \xE2\x86\x92 %s"),
             i18n_number(gain, points), i18n_number(sum, total));
    struct boards_last_turns last = boards_last_turns(table, goal + 1);
    if (boards_last_turns_worth(table, &last, total, _("not enough: stopping ends it"),
                                stop.detail)) {
        return stop;
    }
    if (total > goal) {
        snprintf(stop.detail, sizeof stop.detail, _("past %s"), i18n_number(sum, goal));
    } else {
        snprintf(stop.detail, sizeof stop.detail, "%s", _("writes them down"));
    }
    return stop;
}

static struct boards_action roll_action(const struct boards_table *table)
{
    char sum[BOARDS_NAME_MAX];
    struct boards_action roll = {
        .action.kind = ZONK_VERB_ROLL, .key = "R", .shortcut = 'R', .throws = true};
    int aside = dice_aside(table);
    label_roll(roll.label, TC_ZONK_DICE - aside, aside == TC_ZONK_DICE);
    boards_zonk_sum(table->shown->own.zonk.turn_points, table->shown->own.zonk.at_risk, sum);
    snprintf(roll.detail, sizeof roll.detail, _("%.60s at risk"), sum);
    return roll;
}

int boards_zonk_actions(const void *data, const struct boards_table *table,
                        struct boards_action list[BOARDS_ACTIONS_MAX])
{
    const struct zonk_view *view = data;
    bool picking = boards_zonk_picking(&view->hand, table);
    list[0] = picking ? keep_action(view, table) : roll_action(table);
    list[1] = stop_action(view, table, picking);
    return 2;
}

void boards_zonk_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    if (table->shown->phase == TC_PHASE_ROLLOFF) {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Roll for the start"));
    } else {
        label_roll(label, table->shown->roll.dice, false);
    }
}

/* ---- Lines --------------------------------------------------------------------------------- */

bool boards_zonk_title(const struct boards_table *table, const struct tc_event *event,
                       char text[BOARDS_NAME_MAX])
{
    static const struct {
        int event;
        const char *title;
    } plain[] = {{ZONK_EVENT_IN_THE_GAME, N_("In the game")},
                 {ZONK_EVENT_COLOURS, N_("Three colours")},
                 {ZONK_EVENT_ROYALE, N_("Royale")},
                 {ZONK_EVENT_SLIM_PICKINS, N_("Slim Pickin\xE2\x80\x99s")},
                 {ZONK_EVENT_TRAIN_WRECK, N_("Train wreck")},
                 {ZONK_EVENT_THREE_ZONKS, N_("Three Zonks in a row")}};
    char number[I18N_NUMBER_MAX];
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        if (event->kind == plain[i].event) {
            snprintf(text, BOARDS_NAME_MAX, "%s", i18n_get(plain[i].title));
            return true;
        }
    }
    if (event->kind == ZONK_EVENT_THOUSAND) {
        int32_t passed = (event->number[ZONK_EARNED_AT] - 1) / ZONK_THOUSAND * ZONK_THOUSAND;
        snprintf(text, BOARDS_NAME_MAX, _("Over %s"), i18n_number(number, passed));
    } else if (event->kind == ZONK_EVENT_OVER_LIMIT) {
        i18n_number(number, target_of(table));
        snprintf(text, BOARDS_NAME_MAX, _("First past %s"), number);
    } else {
        return false;
    }
    return true;
}

static void moment_line(const struct boards_table *table, const struct tc_event *event,
                        const char *title, char line[BOARDS_LINE_MAX])
{
    char bh[BOARDS_NAME_MAX];
    const char *name = boards_name(table, event->seat);
    bool risky = event->kind == ZONK_EVENT_COLOURS || event->kind == ZONK_EVENT_ROYALE ||
                 event->kind == ZONK_EVENT_SLIM_PICKINS;
    boards_zonk_hits(event->number[ZONK_EARNED_BH], bh);
    if (event->kind == ZONK_EVENT_TRAIN_WRECK) {
        snprintf(line, BOARDS_LINE_MAX, _("%s, a Zonk with all six dice: %s for %s."), title, bh,
                 name);
    } else if (event->kind == ZONK_EVENT_THOUSAND) {
        snprintf(line, BOARDS_LINE_MAX, _("%s: %s for %s, kept even on a Zonk."), title, bh, name);
    } else if (risky) {
        snprintf(line, BOARDS_LINE_MAX, _("%s: %s for %s, at risk."), title, bh, name);
    } else {
        snprintf(line, BOARDS_LINE_MAX, _("%s: %s for %s."), title, bh, name);
    }
}

static void zonk_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    char number[I18N_NUMBER_MAX], bh[BOARDS_NAME_MAX];
    const char *name = boards_name(table, event->seat);
    int32_t lost = event->number[ZONK_ZONK_LOST];
    int lost_bh = event->number[ZONK_ZONK_LOST_BH];
    i18n_number(number, lost);
    boards_zonk_hits(lost_bh, bh);
    if (lost == 0) {
        snprintf(line, BOARDS_LINE_MAX, _("A Zonk: nothing scores, %s writes down a Z."), name);
    } else if (lost_bh == 0) {
        snprintf(line, BOARDS_LINE_MAX, _("A Zonk: nothing scores, %s loses %s points."), name,
                 number);
    } else {
        snprintf(line, BOARDS_LINE_MAX, _("A Zonk: nothing scores, %s loses %s points and %s."),
                 name, number, bh);
    }
}

static void direction_line(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    int first = tc_match_state(table->match)->first;
    snprintf(line, BOARDS_LINE_MAX, _("Turns go counter-clockwise: after %s comes %s."),
             boards_name(table, first), boards_name(table, next_of(table, first)));
}

/* Lines of the turn itself. */
static bool turn_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    char faces[BOARDS_LINE_MAX], a[I18N_NUMBER_MAX], b[I18N_NUMBER_MAX];
    const char *name = boards_name(table, event->seat);
    boards_faces(event, ~UINT64_C(0), faces);
    i18n_number(a, event->number[event->kind == ZONK_EVENT_KEEP ? (int)ZONK_KEEP_POINTS
                                                                : (int)ZONK_STOP_POINTS]);
    i18n_number(b, event->number[ZONK_STOP_TOTAL]);
    if (event->kind == ZONK_EVENT_ROLLED) {
        snprintf(line, BOARDS_LINE_MAX, _("%s rolls %.20s."), name, faces);
    } else if (event->kind == ZONK_EVENT_KEEP) {
        snprintf(line, BOARDS_LINE_MAX, _("%s keeps %.20s: +%s"), name, faces, a);
    } else if (event->kind == ZONK_EVENT_STOP) {
        snprintf(line, BOARDS_LINE_MAX, _("%s stops with %s and has %s."), name, a, b);
    } else if (event->kind == ZONK_EVENT_ZONK) {
        zonk_line(table, event, line);
    } else {
        return false;
    }
    return true;
}

bool boards_zonk_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    char title[BOARDS_NAME_MAX], number[I18N_NUMBER_MAX];
    const char *name = boards_name(table, event->seat);
    if (turn_line(table, event, line)) {
        return true;
    }
    if (boards_zonk_title(table, event, title)) {
        moment_line(table, event, title, line);
    } else if (event->kind == ZONK_EVENT_DIRECTION) {
        direction_line(table, line);
    } else if (event->kind == ZONK_EVENT_LAST_TURNS) {
        snprintf(line, BOARDS_LINE_MAX, _("%s is past %s: everyone else has one more turn."), name,
                 i18n_number(number, target_of(table)));
    } else if (event->kind == ZONK_EVENT_CONSOLATION) {
        snprintf(line, BOARDS_LINE_MAX, _("The fewest bonus hits: a consolation BH for %s."), name);
    } else if (event->kind == ZONK_EVENT_WINNER) {
        snprintf(line, BOARDS_LINE_MAX, _("A large BH for %s."), name);
    } else {
        return boards_common_line(table, event, line);
    }
    return true;
}

/* ---- Asking -------------------------------------------------------------------------------- */

static void ask_choice(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    char why[BOARDS_NAME_MAX];
    const char *name = boards_name(table, table->shown->player);
    why_no_stop(table, false, &(struct zonk_pick){.dice = 0}, why);
    struct boards_last_turns last = boards_last_turns(table, target_of(table) + 1);
    int32_t points = table->counting ? 0 : table->shown->own.zonk.turn_points;
    int32_t score = table->shown->score[table->shown->player] + points;
    if (dice_aside(table) == TC_ZONK_DICE) {
        snprintf(text, BOARDS_LINE_MAX, _("All six are kept: %s rolls all six again."), name);
    } else if (boards_last_turns_ask(table, &last, score, text)) {
        return;
    } else if (why[0] != '\0') {
        snprintf(text, BOARDS_LINE_MAX, _("%s, roll on."), name);
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("%s, roll on or stop?"), name);
    }
}

void boards_zonk_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    char number[I18N_NUMBER_MAX];
    const struct tc_state *state = table->shown;
    const char *name = boards_name(table, state->player);
    if (state->phase == TC_PHASE_ROLLOFF) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("The highest die starts."));
    } else if (state->await == TC_AWAIT_ROLL) {
        struct boards_last_turns last = boards_last_turns(table, target_of(table) + 1);
        if (!boards_last_turns_ask(table, &last, state->score[state->player], text)) {
            snprintf(text, BOARDS_LINE_MAX, _("%s, it is your turn."), name);
        }
    } else if (state->phase == ZONK_PHASE_KEEP) {
        struct tc_action choices[TC_ACTIONS_MAX];
        bool choice = tc_game_legal(tc_match_setup(table->match), state, choices) > 1;
        i18n_number(number, zonk_stop_points(tc_match_setup(table->match), state, state->player));
        snprintf(text, BOARDS_LINE_MAX,
                 choice ? _("Keep at least one die that scores; others may be left lying. Stopping "
                            "takes 4 or 5 dice kept and %s points.")
                        : _("Keep at least one die that scores. Stopping takes 4 or 5 dice kept "
                            "and %s points."),
                 number);
    } else {
        ask_choice(table, text);
    }
}

/* ---- Place cards --------------------------------------------------------------------------- */

static bool leads(const struct boards_table *table, int seat)
{
    const struct tc_state *state = table->shown;
    return state->score[seat] > 0 &&
           (tc_state_leaders(tc_match_setup(table->match), state) >> seat & 1) != 0;
}

/* How a seat stands, in a word or two; may be empty. */
static void standing(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    char number[I18N_NUMBER_MAX];
    const struct tc_state *state = table->shown;
    struct boards_last_turns last = boards_last_turns(table, target_of(table) + 1);
    text[0] = '\0';
    if (state->phase == TC_PHASE_OVER) {
        snprintf(text, BOARDS_NAME_MAX, "%s", (state->winners >> seat & 1) != 0 ? _("won") : "");
    } else if (boards_last_turns_card(table, &last, seat, text)) {
        return;
    } else if (state->player >= 0 && seat == next_of(table, state->player) &&
               !boards_sheet_ended(table)) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("next"));
    } else if (state->phase != TC_PHASE_ROLLOFF && (state->own.zonk.in_game >> seat & 1) == 0) {
        i18n_number(number, zonk_stop_points(tc_match_setup(table->match), state, seat));
        snprintf(text, BOARDS_NAME_MAX, _("needs %s"), number);
    } else if (leads(table, seat)) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("leads"));
    }
}

void boards_zonk_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    char bh[BOARDS_NAME_MAX];
    int hits = table->shown->phase == TC_PHASE_ROLLOFF ? 0 : table->shown->own.zonk.bh[seat];
    standing(table, seat, text);
    boards_zonk_hits(hits, bh);
    if (hits > 0) {
        size_t length = strlen(text);
        snprintf(text + length, BOARDS_NAME_MAX - length, length > 0 ? " \xC2\xB7 %s" : "%s", bh);
    }
}

/* Bonus hits for consolation: those that no line of the sheet holds. */
static int consolations(const struct boards_table *table, int seat)
{
    const struct tc_entry *entries;
    int hits = table->shown->own.zonk.bh[seat];
    tc_match_entries(table->match, &entries);
    for (size_t i = 0; i < table->entries; i++) {
        hits -= entries[i].seat == seat ? entries[i].marks : 0;
    }
    return table->shown->phase == TC_PHASE_OVER ? hits : 0;
}

void boards_zonk_beside(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    char bh[BOARDS_NAME_MAX];
    int hits = table->shown->own.zonk.bh[seat], consoled = consolations(table, seat);
    bool large = (table->shown->winners >> seat & 1) != 0;
    boards_zonk_hits(hits, bh);
    if (consoled > 0) {
        char own[BOARDS_NAME_MAX];
        snprintf(own, sizeof own, "%s", bh);
        /* TRANSLATORS: bonus hits, such as "3 BHs", and how many of them are for consolation. */
        snprintf(bh, sizeof bh, _("%.40s (%d for consolation)"), own, consoled);
    }
    if (hits > 0 && large) {
        /* TRANSLATORS: bonus hits, such as "3 BHs", and the winner's large one. */
        snprintf(text, BOARDS_NAME_MAX, _("%.70s + 1 large"), bh);
    } else {
        snprintf(text, BOARDS_NAME_MAX, "%s", large ? _("1 large BH") : hits > 0 ? bh : "");
    }
}

void boards_zonk_tally(const struct boards_table *table, int seat, struct boards_tally *tally)
{
    tally->marks = table->shown->own.zonk.bh[seat];
    tally->large = (table->shown->winners >> seat & 1) != 0;
    boards_zonk_beside(table, seat, tally->words);
}

/* ---- The end ------------------------------------------------------------------------------- */

int boards_zonk_awards(const void *data, const struct boards_table *table,
                       struct boards_award list[BOARDS_AWARDS_MAX])
{
    const struct zonk_view *view = data;
    char names[BOARDS_LINE_MAX];
    int count = 0;
    if (view->winners != 0) {
        struct boards_award *large = &list[count++];
        *large = (struct boards_award){.seats = view->winners, .large = true};
        boards_names(table, view->winners, names);
        snprintf(large->line, sizeof large->line, _("A large BH for %s."), names);
    }
    if (view->consoled != 0) {
        struct boards_award *small = &list[count++];
        *small = (struct boards_award){.seats = view->consoled};
        boards_names(table, view->consoled, names);
        snprintf(small->line, sizeof small->line,
                 _("The fewest bonus hits: a consolation BH for %s."), names);
    }
    return count;
}

/* ---- Hint ---------------------------------------------------------------------------------- */

static void hint_keep(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    uint8_t faces[TC_ZONK_DICE];
    char list[TC_ZONK_DICE * 2 + 1] = "", number[I18N_NUMBER_MAX];
    int count;
    int32_t points;
    if (!boards_zonk_best(table, faces, &count, &points)) {
        text[0] = '\0';
        return;
    }
    for (int i = 0; i < count; i++) {
        list[i * 2] = (char)('0' + faces[i]);
        list[i * 2 + 1] = i + 1 < count ? ' ' : '\0';
    }
    if (table->counting) {
        snprintf(text, BOARDS_LINE_MAX, _("%s scores most. Keeping less leaves more dice to roll."),
                 list);
        return;
    }
    snprintf(text, BOARDS_LINE_MAX,
             _("%s scores most: %s points. Keeping less leaves more dice to roll."), list,
             i18n_number(number, points));
}

void boards_zonk_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_state *state = table->shown;
    const struct tc_action roll = {.kind = ZONK_VERB_ROLL};
    bool due = state->await == TC_AWAIT_ROLL;
    if (!due && state->phase == ZONK_PHASE_KEEP) {
        hint_keep(table, text);
        return;
    }
    struct odds_chance chance = due ? odds_chance_next(setup, state, "zonk")
                                    : odds_chance_after(setup, state, &roll, "zonk");
    if (chance.all == 0) {
        text[0] = '\0';
        return;
    }
    int percent = boards_percent((double)chance.ways / (double)chance.all);
    snprintf(text, BOARDS_LINE_MAX, _("Out of 100 such rolls, about %d are a Zonk."), percent);
}

void boards_zonk_forfeit_title(const struct boards_table *table, struct boards_forfeit *what)
{
    char hits[BOARDS_NAME_MAX];
    boards_zonk_hits(what->count, hits);
    /* TRANSLATORS: a name, and "1 BH" or "2 BHs". */
    snprintf(what->title, sizeof what->title, _("%s has earned %s."),
             boards_name(table, what->seat), hits);
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
    snprintf(sum->question, sizeof sum->question, _("%s keeps %.20s. How many points is that?"),
             boards_name(table, event->seat), faces);
    boards_sum_dice(sum, event->dice, event->count, ZONK_ROYALE_POINTS);
    return true;
}

/* ---- Choices -----------------------------------------------------------------------------------
 */

static void choice_keep(const struct boards_table *table, const struct tc_action *action,
                        char label[BOARDS_NAME_MAX])
{
    const uint8_t *rolled = table->shown->own.zonk.rolled;
    char faces[TC_ZONK_DICE * 2 + 1] = "";
    for (int i = 0; i < action->count && i < TC_ZONK_DICE; i++) {
        faces[i * 2] = (char)('0' + rolled[action->argument[i]]);
        faces[i * 2 + 1] = i + 1 < action->count ? ' ' : '\0';
    }
    snprintf(label, BOARDS_NAME_MAX, _("Keep %.40s"), faces);
}

void boards_zonk_choice(const struct boards_table *table, const struct tc_action *action,
                        char label[BOARDS_NAME_MAX])
{
    int aside = dice_aside(table);
    if (action->kind == ZONK_VERB_KEEP) {
        choice_keep(table, action, label);
    } else if (action->kind == ZONK_VERB_ROLL) {
        label_roll(label, TC_ZONK_DICE - aside, aside == TC_ZONK_DICE);
    } else {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Stop"));
    }
}
