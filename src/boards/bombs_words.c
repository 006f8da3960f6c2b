/* SPDX-License-Identifier: Zlib */
/* What Bombs, Away! says: buttons, lines, cards and hints. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "boards/bombs.h"
#include "boards/moment.h"
#include "boards/sentence.h"

enum { LISTED_MAX = 5 }; /* numbers named one by one on a button */

const struct boards_note boards_bombs_tutorial[] = {
    {.at = BOARDS_TARGET_VERB,
     .verb = BOMBS_VERB_ROLL,
     .words =
         N_("Roll, and sign a free box in that number's row. If none is free, the bomb goes off.")},
    {.at = BOARDS_TARGET_VERB,
     .verb = BOMBS_VERB_PASS,
     .words = N_("Or pass it on, and sign the lowest row with a free box."),
     .alone = N_("Or stop. The round is over, and you keep what you signed.")},
    {.at = BOARDS_TARGET_THROW, .words = N_("Press here to throw.")},
    {.at = BOARDS_TARGET_NONE},
};

/* One bomb begins with the youngest, unless that was settled otherwise; several are handed on by
   age in every beat. */
static int ranks(const struct tc_setup *setup)
{
    int bombs = setup->option[BOMBS_OPTION_BOMBS].number;
    return bombs > 1 ? setup->players : setup->first == TC_FIRST_OWN ? 1 : 0;
}

const struct boards_note boards_bombs_tip = {
    .at = BOARDS_TARGET_VERB,
    .verb = BOMBS_VERB_PASS,
    .words = N_(
        "Tip: a full row is a number that sets off the bomb. Passing is safe while a box is free."),
    .alone =
        N_("Tip: a full row is a number that sets off the bomb. Stop, and you keep what you have."),
};

static const char *const sides_change[] = {N_("The die has {n} sides, and each number has a row."),
                                           NULL};
static const char *const sides_title[] = {N_("A die with {n} sides"), NULL};
static const char *const bombs_change[] = {N_("Only one bomb goes round."),
                                           N_("{n} bombs go round at the same time."), NULL};
static const char *const bombs_title[] = {N_("Only one bomb"), N_("{n} bombs at once"), NULL};

const struct boards_option boards_bombs_options[] = {
    {.name = "sides",
     .label = N_("Sides of the die"),
     .group = N_("The bomb"),
     .help = N_("6, 8, 10 or 12. Each number has a row of its own."),
     .changes = sides_change,
     .titles = sides_title},
    {.name = "bombs",
     .label = N_("Number of bombs"),
     .group = N_("The bomb"),
     .help = N_("Several go round at once. The youngest player with a bomb goes first."),
     .changes = bombs_change,
     .titles = bombs_title},
    {.name = "spaces",
     .label = N_("Boxes in each row"),
     .group = N_("The sheet"),
     .help = N_("Rolling a number that has no box always sets off the bomb.")},
    {.name = "age_order",
     .label = N_("From the youngest to the oldest"),
     .group = N_("Your ages"),
     .ranks = ranks,
     .help = N_("The youngest player goes first.")},
    {.name = NULL},
};

/* ---- What the tracker on screen says --------------------------------------------------------- */

static const struct tc_bombs *own_of(const struct boards_table *table)
{
    return &table->visible->own.bombs;
}

static int sides_of(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[BOMBS_OPTION_SIDES].number;
}

static unsigned full_rows(const struct boards_table *table)
{
    return rules_bombs_full_rows(tc_match_setup(table->match), own_of(table));
}

int32_t boards_bombs_gained(const struct boards_table *table, int seat)
{
    return rules_bombs_signed(tc_match_setup(table->match), own_of(table), seat);
}

static bool may_pass(const struct boards_table *table)
{
    return rules_bombs_may_pass(tc_match_setup(table->match), own_of(table));
}

static bool is_alone(const struct boards_table *table)
{
    return tc_match_setup(table->match)->players == 1;
}

static int count_bits(unsigned set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

/* ---- Buttons --------------------------------------------------------------------------------- */

/* "2, 3, 4 and 5" */
static void list_numbers(unsigned set, char text[BOARDS_NAME_MAX])
{
    char number[12];
    int left = count_bits(set);
    text[0] = '\0';
    for (int i = 0; left > 0; i++) {
        if ((set >> i & 1) == 0) {
            continue;
        }
        snprintf(number, sizeof number, "%d", i + 1);
        i18n_list_add(text, BOARDS_NAME_MAX, left == 1 ? I18N_AND : I18N_MORE, number);
        left--;
    }
}

/* "2, 3 or 6" */
static void list_rows(unsigned set, char text[BOARDS_NAME_MAX])
{
    char number[12];
    text[0] = '\0';
    for (int row = 1; set != 0; row++, set >>= 1) {
        if ((set & 1) == 0) {
            continue;
        }
        snprintf(number, sizeof number, "%d", row);
        i18n_list_add(text, BOARDS_NAME_MAX, set == 1 ? I18N_OR : I18N_MORE, number);
    }
}

static void say_stakes(const struct boards_table *table, const struct tc_bombs *own, int holder,
                       char text[BOARDS_LINE_MAX])
{
    char rows[BOARDS_NAME_MAX], names[BOARDS_LINE_MAX];
    const struct tc_setup *setup = tc_match_setup(table->match);
    unsigned losers = rules_bombs_losers(setup, holder);
    list_rows(rules_bombs_full_rows(setup, own), rows);
    boards_names(table, losers, names);
    unsigned long count = (unsigned long)count_bits(losers);
    bool all = count_bits(rules_bombs_full_rows(setup, own)) == sides_of(table);
    const char *sentence =
        rows[0] == '\0' ? _("A roll of a full row sets off the bomb.")
        : all ? _n("{names} loses what is rolled.", "{names} each lose what is rolled.", count)
              : _n("If it goes off, {names} loses {numbers}.",
                   "If it goes off, {names} each lose {numbers}.", count);
    boards_say(text, BOARDS_LINE_MAX, sentence, {"names", .words = names},
               {"numbers", .words = rows});
}

void boards_bombs_stakes(const struct bombs_view *view, const struct boards_table *table,
                         char text[BOARDS_LINE_MAX])
{
    say_stakes(table, &view->own, view->holder, text);
}

static void detail_roll(const struct boards_table *table, char detail[BOARDS_NAME_MAX])
{
    char numbers[BOARDS_NAME_MAX] = "";
    int sides = sides_of(table);
    unsigned full = full_rows(table), open = ~full & ((1u << sides) - 1);
    int free = count_bits(open), gone = sides - free;
    const char *sentence;
    if (gone == 0) {
        sentence = _("sign the row you roll"); /* the tray says that it can't go off */
    } else if (free == 0) {
        sentence = _("no number is safe");
    } else if (free <= LISTED_MAX) {
        list_numbers(open, numbers);
        sentence = _n("only {numbers} is safe", "{numbers} are safe", (unsigned long)free);
    } else if (gone <= LISTED_MAX) {
        list_numbers(full, numbers);
        sentence = _n("boom on {numbers}", "boom on {numbers}", (unsigned long)gone);
    } else {
        sentence = _("{free} of {sides} numbers are safe");
    }
    boards_say(detail, BOARDS_NAME_MAX, sentence, {"numbers", .words = numbers},
               {"free", .number = free}, {"sides", .number = sides});
}

/* Alone, and nothing was rolled: to stop is legal, and would but throw the game away. The rules
   know no useless move, so it is decided here alone: by the button, which says why. A tracker with
   rows that have no box can go off at once: there it may well be wise to stop. */
static bool is_unrolled(const struct boards_table *table)
{
    return is_alone(table) && boards_bombs_gained(table, 0) == 0 && full_rows(table) == 0;
}

static void detail_pass(const struct boards_table *table, struct boards_action *pass)
{
    int row = own_of(table)->lowest + 1;
    if (is_alone(table)) {
        snprintf(pass->label, sizeof pass->label, "%s", _("Stop"));
        if (is_unrolled(table)) {
            snprintf(pass->why, sizeof pass->why, "%s", _("after the first roll"));
        }
        char score[BOARDS_NAME_MAX];
        int gained = boards_bombs_gained(table, 0);
        boards_say(score, sizeof score,
                   _n("{points} point", "{points} points", (unsigned long)gained),
                   {"points", .number = gained});
        boards_say(pass->detail, sizeof pass->detail, _("the round ends: {score}"),
                   {"score", .words = score});
    } else if (!may_pass(table)) {
        snprintf(pass->why, sizeof pass->why, "%s", _("no box is free"));
    } else {
        boards_say(pass->detail, sizeof pass->detail, _("sign row {row}: +{row}"),
                   {"row", .number = row});
    }
}

int boards_bombs_actions(const void *view, const struct boards_table *table,
                         struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)view;
    struct boards_action roll = {
        .action = {.kind = BOMBS_VERB_ROLL}, .key = "R", .shortcut = 'R', .throws = true};
    struct boards_action pass = {.action = {.kind = BOMBS_VERB_PASS}, .key = "B", .shortcut = 'B'};
    snprintf(roll.label, sizeof roll.label, "%s", _("Roll the die"));
    snprintf(pass.label, sizeof pass.label, "%s", _("Pass"));
    detail_roll(table, roll.detail);
    detail_pass(table, &pass);
    list[0] = roll;
    list[1] = pass;
    return 2;
}

void boards_bombs_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    bool rolloff = table->visible->phase == TC_PHASE_ROLLOFF;
    snprintf(label, BOARDS_NAME_MAX, "%s", rolloff ? _("Roll to go first") : _("Roll the die"));
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool plays_alone(const struct boards_table *table, const struct tc_event *event)
{
    (void)event;
    return is_alone(table);
}

static bool is_rolled(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[BOMBS_SIGN_ROLLED] != 0;
}

static bool hits_the_thrower(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->seats == 1u << event->seat;
}

static bool has_lost(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[BOMBS_SCORE_LOST] > 0;
}

static bool signed_nothing(const struct boards_table *table, const struct tc_event *event)
{
    (void)table;
    return event->number[BOMBS_SCORE_SIGNED] == 0;
}

static const struct boards_sentence sentences[] = {
    {BOMBS_EVENT_ROUND, .one = N_("{name} holds the bomb."), .when = plays_alone},
    {BOMBS_EVENT_ROUND, .one = N_("Round {number} of {rounds}: {name} goes first.")},
    {BOMBS_EVENT_SIGN, .one = N_("{name} rolls {row} and signs it: +{row}"), .when = is_rolled},
    {BOMBS_EVENT_SIGN, .one = N_("{name} passes and signs row {row}: +{row}")},
    {BOMBS_EVENT_EXPLODE,
     N_n("Boom! {name} rolls {row} and loses {row} point.",
         "Boom! {name} rolls {row} and loses {row} points."),
     .count = BOMBS_EXPLODE_ROW, .when = hits_the_thrower},
    {BOMBS_EVENT_EXPLODE,
     N_n("Boom! {name} rolls {row}. {names} lose {row} point each.",
         "Boom! {name} rolls {row}. {names} lose {row} points each."),
     .count = BOMBS_EXPLODE_ROW},
    {BOMBS_EVENT_ALL_PASSED, .one = N_("{name} stops."), .when = plays_alone},
    {BOMBS_EVENT_ALL_PASSED, .one = N_("Everybody passed. The round is over.")},
    {BOMBS_EVENT_SCORE, .one = N_("{name} scores {signed}, loses {lost} and now has {total}."),
     .when = has_lost},
    {BOMBS_EVENT_SCORE, .one = N_("{name} scores nothing and stays at {total}."),
     .when = signed_nothing},
    {BOMBS_EVENT_SCORE, .one = N_("{name} scores {signed} and now has {total}.")},
    {BOMBS_EVENT_LEAD,
     .one =
         N_("{name} leads by {lead}, and a round is worth {value} at most: nobody can catch up.")},
    {TC_EVENT_OVER, .one = N_("Game over: {first} has {score}."), .when = plays_alone},
    {.one = NULL},
};

/* The score that is told last of a round: with it all of the round is known. */
static bool ends_round(const struct boards_table *table, const struct tc_event *event)
{
    int players = tc_match_setup(table->match)->players;
    return event->kind == BOMBS_EVENT_SCORE && players > 1 && event->seat == players - 1;
}

/* Who got most in a round, counted from 0, and how much that was. */
static unsigned best_of_round(const struct boards_table *table, int round, int32_t *most)
{
    const struct tc_entry *entries;
    int rounds[TC_SEATS_MAX] = {0};
    unsigned best = 0;
    size_t count = tc_match_entries(table->match, &entries);
    for (size_t i = 0; i < count; i++) {
        int seat = entries[i].seat;
        if (rounds[seat]++ != round) {
            continue;
        }
        if (best == 0 || entries[i].points > *most) {
            *most = entries[i].points;
            best = 0;
        }
        best |= entries[i].points == *most ? 1u << seat : 0;
    }
    return best;
}

/* "Best in round 1: Ann (+6). In the lead: Ben (11)." At the match's end nobody leads any more, and
   who has won is not let out before the win is celebrated. */
static void tell_round(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    unsigned all = (1u << setup->players) - 1;
    int round = table->after->own.bombs.round;
    int32_t most = 0;
    unsigned best = best_of_round(table, round, &most);
    uint16_t leaders = tc_state_leaders(setup, table->after);
    int first = 0;
    while ((leaders >> first & 1) == 0) {
        first++;
    }
    bool ends = round + 1 == setup->players, tie = count_bits(leaders) > 1;
    char names[BOARDS_LINE_MAX], leads[BOARDS_LINE_MAX], points[I18N_NUMBER_MAX + 1] = "+";
    i18n_number(points + 1, most);
    boards_names(table, best, names);
    boards_names(table, leaders, leads);
    boards_say(line, BOARDS_LINE_MAX,
               most <= 0 ? _("Nobody gains points in round {number}.")
                         : _("Best in round {number}: {names} ({points})."),
               {"names", .words = names}, {"points", .words = points},
               {"number", .number = round + 1});
    size_t length = strlen(line);
    line[length++] = ' ';
    boards_say(line + length, BOARDS_LINE_MAX - length,
               ends && tie      ? _("And the winners are…")
               : ends           ? _("And the winner is…")
               : leaders == all ? _("Everybody is level at {score}.")
                                : _("In the lead: {names} ({score})."),
               {"names", .words = leads}, {"score", .number = table->after->score[first]});
}

bool boards_bombs_line(const struct boards_table *table, const struct tc_event *event,
                       char line[BOARDS_LINE_MAX])
{
    char names[BOARDS_LINE_MAX];
    boards_names(table, event->seats, names);
    const struct boards_slot more[] = {{"number", .number = event->number[BOMBS_ROUND_ROUND] + 1},
                                       {"rounds", .number = tc_match_setup(table->match)->players},
                                       {"names", .words = names},
                                       {"first", .words = boards_name(table, 0)},
                                       {"score", .number = table->visible->score[0]},
                                       {.place = NULL}};
    bool told = boards_write_line(table, event, sentences, more, line);
    if (ends_round(table, event)) {
        tell_round(table, line);
    }
    return told;
}

/* Characters of names below the word, at most: more would reach beyond the tray, and the ribbon has
   them all. */
enum { BLAST_NAMES = 20 };

bool boards_bombs_moment(const struct boards_table *table, const struct tc_event *event,
                         struct boards_moment *moment)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    char names[BOARDS_LINE_MAX];
    *moment = (struct boards_moment){.goal = BOARDS_GOAL_PAPER, .seat = event->seat};
    switch (event->kind) {
    case TC_EVENT_FIRST:
        /* Over the dice that say so. */
        return table->visible->phase == TC_PHASE_ROLLOFF &&
               boards_moment_turn(table, event, moment);
    case BOMBS_EVENT_TURN:
        /* The bomb goes from hand to hand after each roll. */
        return boards_moment_brief_turn(table, event, true, moment);
    case BOMBS_EVENT_ROUND:
        if (setup->players < 2 || event->number[BOMBS_ROUND_ROUND] + 1 < setup->players) {
            return false;
        }
        moment->mood = BOARDS_MOOD_LAST;
        moment->goal = BOARDS_GOAL_NONE; /* the sign at the tray says it from now on */
        moment->seat = TC_NO_SEAT;
        snprintf(moment->text, sizeof moment->text, "%s", _("Final round"));
        return true;
    case BOMBS_EVENT_EXPLODE:
        moment->mood = BOARDS_MOOD_BLAST;
        snprintf(moment->text, sizeof moment->text, "%s", _("Boom!"));
        boards_names(table, event->seats, names);
        if (count_bits((unsigned)event->seats) > 1 && base_utf8_count(names) > BLAST_NAMES) {
            int losers = count_bits((unsigned)event->seats);
            boards_say(names, sizeof names,
                       _n("{count} player", "{count} players", (unsigned long)losers),
                       {"count", .number = losers});
        }
        boards_say(moment->second, sizeof moment->second,
                   setup->players <= 1                      ? "{loss}"
                   : count_bits((unsigned)event->seats) > 1 ? _("{loss} each for {names}")
                                                            : _("{loss} for {names}"),
                   {"loss", .number = -event->number[BOMBS_EXPLODE_ROW]},
                   {"names", .words = names});
        return true;
    default:
        return false;
    }
}

bool boards_bombs_last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    int players = tc_match_setup(table->match)->players;
    snprintf(line, BOARDS_LINE_MAX, "%s", _("Final round"));
    return players > 1 && table->visible->own.bombs.round + 1 == players;
}

/* What of a question a screen has room for, bytes: beyond it the question stands alone. */
enum { ASKED_MAX = 190 };

static void write_question(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int seat = table->visible->player;
    const char *question = is_unrolled(table) ? _("{name}, roll the bomb.")
                           : is_alone(table) && boards_bombs_gained(table, 0) == 0
                               ? _("{name}, roll or stop?")
                           : is_alone(table)  ? _("{name}, roll again or stop?")
                           : !may_pass(table) ? _("No box is free: {name} has to roll.")
                           : rules_bombs_pass_ends(setup, own_of(table), seat)
                               ? _("{name}, roll it, or pass and end the round?")
                               : _("{name} has the bomb: roll it or pass it on?");
    boards_say(text, BOARDS_LINE_MAX, question, {"name", .words = boards_name(table, seat)});
}

bool boards_bombs_asks_stakes(const struct boards_table *table)
{
    char question[BOARDS_LINE_MAX], stakes[BOARDS_LINE_MAX];
    if (table->visible->player < 0 || full_rows(table) == 0) {
        return false;
    }
    write_question(table, question);
    say_stakes(table, own_of(table), table->visible->player, stakes);
    return strlen(question) + 1 + strlen(stakes) <= ASKED_MAX;
}

void boards_bombs_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    write_question(table, text);
    if (table->visible->await == TC_AWAIT_ACT && boards_bombs_asks_stakes(table)) {
        char stakes[BOARDS_LINE_MAX];
        size_t length = strlen(text);
        say_stakes(table, own_of(table), table->visible->player, stakes);
        snprintf(text + length, BOARDS_LINE_MAX - length, " %s", stakes);
    }
}

/* While somebody decides, and never once it has gone off or everybody has passed. */
static bool holds(const struct boards_table *table, int seat)
{
    const struct tc_bombs *own = own_of(table);
    unsigned all = (1u << tc_match_setup(table->match)->players) - 1;
    return table->visible->await == TC_AWAIT_ACT && own->passed != all &&
           memchr(own->holders, seat, own->holders_count) != NULL;
}

/* Its points of this round are in its total, and no more to come. */
static bool counted(const struct boards_table *table, int seat)
{
    const struct tc_entry *entries;
    int rounds = 0;
    tc_match_entries(table->match, &entries);
    for (size_t i = 0; i < table->entries; i++) {
        rounds += entries[i].seat == seat;
    }
    return rounds > own_of(table)->round;
}

void boards_bombs_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->visible;
    text[0] = '\0';
    if (state->phase == TC_PHASE_OVER) {
        snprintf(text, BOARDS_NAME_MAX, "%s", (state->winners >> seat & 1) != 0 ? _("won") : "");
    } else if (state->phase != TC_PHASE_ROLLOFF && !counted(table, seat)) {
        bool bomb = holds(table, seat), nothing = boards_bombs_gained(table, seat) == 0;
        if (!bomb && nothing && (own_of(table)->passed >> seat & 1) == 0) {
            return;
        }
        boards_say(text, BOARDS_NAME_MAX,
                   bomb && nothing                            ? _("has the bomb")
                   : bomb                                     ? _("has the bomb · +{points}")
                   : (own_of(table)->passed >> seat & 1) != 0 ? _("passed · +{points}")
                                                              : _("+{points} to come"),
                   {"points", .number = boards_bombs_gained(table, seat)});
    }
}

/* What a roll signs on average, in tenths, what it loses counted too. */
static int worth_in_tenths(const struct boards_table *table)
{
    int sides = sides_of(table), sum = 0;
    unsigned full = full_rows(table);
    for (int row = 0; row < sides; row++) {
        sum += (full >> row & 1) != 0 ? -(row + 1) : row + 1;
    }
    int tenths = (sum < 0 ? -sum : sum) * 10;
    tenths = (tenths * 2 + sides) / (sides * 2);
    return sum < 0 ? -tenths : tenths;
}

void boards_bombs_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    text[0] = '\0';
    if (table->visible->await != TC_AWAIT_ACT) {
        return;
    }
    char whole[I18N_NUMBER_MAX];
    int tenths = worth_in_tenths(table);
    int row = is_alone(table) || !may_pass(table) ? 0 : own_of(table)->lowest + 1;
    int tenth = (tenths < 0 ? -tenths : tenths) % 10;
    i18n_number(whole, tenths / 10);
    boards_say(text, BOARDS_LINE_MAX,
               _("Rolling scores {whole}.{tenth} on average, with the risk counted in; passing "
                 "scores {points}."),
               {"whole", .words = tenths < 0 && tenths > -10 ? "\xE2\x88\x92"
                                                               "0"
                                                             : whole},
               {"tenth", .number = tenth}, {"points", .number = row});
}

/* ---- The fuse of real seconds ---------------------------------------------------------------- */

bool boards_bombs_dawdle(const struct boards_table *table, struct tc_action *action,
                         char why[BOARDS_NAME_MAX])
{
    *action = (struct tc_action){.kind = BOMBS_VERB_PASS};
    if (is_alone(table)) {
        snprintf(why, BOARDS_NAME_MAX, "%s", _("Playing alone, you have all the time you want."));
        return false;
    }
    if (!may_pass(table)) {
        snprintf(why, BOARDS_NAME_MAX, "%s", _("No box is free, so the fuse waits."));
        return false;
    }
    return true;
}

/* ---- Choices --------------------------------------------------------------------------------- */

void boards_bombs_choice(const struct boards_table *table, const struct tc_action *action,
                         enum boards_form as, char label[BOARDS_NAME_MAX])
{
    boards_form(label, as,
                action->kind == BOMBS_VERB_ROLL
                    ? _("Roll the die|roll the die|rolling the die|rolled the die")
                : is_alone(table) ? _("Stop|stop|stopping|stopped")
                                  : _("Pass|pass|passing|passed"),
                NULL);
}

/* ---- The rules page -------------------------------------------------------------------------- */

void boards_bombs_aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX])
{
    if (setup->players == 1) {
        snprintf(line, BOARDS_LINE_MAX, "%s", _("As many points as you can get"));
    } else {
        boards_say(line, BOARDS_LINE_MAX, _("Most points after {rounds} rounds wins"),
                   {"rounds", .number = setup->players});
    }
}

bool boards_bombs_figure(const struct tc_setup *setup, const char *name, int32_t *number)
{
    *number = rules_bombs_value(setup);
    return strcmp(name, "tracker_value") == 0;
}

bool boards_bombs_row(const struct tc_setup *setup, const char *option, int row,
                      char line[BOARDS_LINE_MAX])
{
    const struct tc_value *spaces = &setup->option[BOMBS_OPTION_SPACES];
    if (strcmp(option, "spaces") != 0 || row >= spaces->count) {
        return false;
    }
    int value = row + 1, boxes = spaces->list[row];
    boards_say(line, BOARDS_LINE_MAX,
               boxes == 0
                   ? _("Row {row}: no box, always sets off the bomb")
                   : _n("Row {row}: {count} box", "Row {row}: {count} boxes", (unsigned long)boxes),
               {"row", .number = value}, {"count", .number = boxes});
    return true;
}
