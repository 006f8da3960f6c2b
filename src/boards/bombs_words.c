/* What Bombs, Away! says: buttons, lines, cards and hints. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/bombs.h"
#include "boards/sentence.h"

enum { LISTED_MAX = 5 }; /* numbers named one by one on a button */

const struct boards_guide boards_bombs_guide[] = {
    {.at = "action.roll",
     .words = N_("Throw, and sign a free box in the row of that number. With none free the bomb "
                 "goes off.")},
    {.at = "action.pass",
     .words = N_("Or pass: you sign the lowest row that has a free box."),
     .alone = N_("Or stop: the round is over, and what you signed is yours.")},
    {.at = "action.throw", .words = N_("Press here to throw.")},
    {.at = NULL},
};

/* One bomb begins with the youngest, unless that was settled otherwise; several are handed on by
   age in every beat. */
static int ranks(const struct tc_setup *setup)
{
    int bombs = setup->option[BOMBS_OPTION_BOMBS].number;
    return bombs > 1 ? setup->players : setup->first == TC_FIRST_OWN ? 1 : 0;
}

const struct boards_guide boards_bombs_tip = {
    .at = "action.pass",
    .words =
        N_("A tip: each full row is a number that goes off. A pass can’t go off while a box is "
           "open."),
    .alone = N_("A tip: each full row is a number that goes off. Stopping keeps what you have."),
};

const struct boards_option boards_bombs_options[] = {
    {.name = "sides",
     .label = N_("Sides of the die"),
     .help = N_("A big bomb: 8, 10 or 12 sides, and as many rows.")},
    {.name = "spaces",
     .label = N_("Boxes in each row"),
     .help = N_("A row without a box always goes off.")},
    {.name = "bombs",
     .label = N_("Bombs"),
     .help = N_("Several bombs go round at once; the youngest holder acts first.")},
    {.name = "age_order",
     .label = N_("From the youngest to the oldest"),
     .seats = true,
     .ranks = ranks,
     .help = N_("The youngest starts.")},
    {.name = NULL},
};

/* ---- What the tracker on screen says --------------------------------------------------------- */

static const struct tc_bombs *own_of(const struct boards_table *table)
{
    return &table->shown->own.bombs;
}

static int sides_of(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[BOMBS_OPTION_SIDES].number;
}

static unsigned full_rows(const struct boards_table *table)
{
    return rules_bombs_full_rows(tc_match_setup(table->match), own_of(table));
}

static int32_t gained(const struct boards_table *table, int seat)
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
    char so_far[BOARDS_NAME_MAX] = "", number[12];
    int left = count_bits(set);
    text[0] = '\0';
    for (int i = 0; left > 0; i++) {
        if ((set >> i & 1) == 0) {
            continue;
        }
        snprintf(number, sizeof number, "%d", i + 1);
        if (so_far[0] == '\0') {
            snprintf(text, BOARDS_NAME_MAX, "%s", number);
        } else {
            snprintf(text, BOARDS_NAME_MAX, left == 1 ? _("%s and %s") : _c("list", "%s, %s"),
                     so_far, number);
        }
        memcpy(so_far, text, sizeof so_far);
        left--;
    }
}

static void detail_roll(const struct boards_table *table, char detail[BOARDS_NAME_MAX])
{
    char numbers[BOARDS_NAME_MAX];
    int sides = sides_of(table);
    unsigned full = full_rows(table), open = ~full & ((1u << sides) - 1);
    int free = count_bits(open), gone = sides - free;
    if (gone == 0) {
        snprintf(detail, BOARDS_NAME_MAX, "%s", _("all numbers are free"));
    } else if (free == 0) {
        snprintf(detail, BOARDS_NAME_MAX, "%s", _("no number is free"));
    } else if (free <= LISTED_MAX) {
        list_numbers(open, numbers);
        snprintf(detail, BOARDS_NAME_MAX, _n("only %s is free", "%s are free", (unsigned long)free),
                 numbers);
    } else if (gone <= LISTED_MAX) {
        list_numbers(full, numbers);
        snprintf(detail, BOARDS_NAME_MAX, _n("%s goes off", "%s go off", (unsigned long)gone),
                 numbers);
    } else {
        snprintf(detail, BOARDS_NAME_MAX, _("%d of %d numbers are free"), free, sides);
    }
}

static void detail_pass(const struct boards_table *table, struct boards_action *pass)
{
    char number[I18N_NUMBER_MAX];
    int row = own_of(table)->lowest + 1;
    if (is_alone(table)) {
        snprintf(pass->label, sizeof pass->label, "%s", _("Stop"));
        snprintf(pass->detail, sizeof pass->detail, _("the round ends: %s points"),
                 i18n_number(number, gained(table, 0)));
    } else if (!may_pass(table)) {
        snprintf(pass->why, sizeof pass->why, "%s", _("no box is open"));
    } else if (row == 8 || row == 11) {
        /* TRANSLATORS: for 8 and 11, which want "an". */
        snprintf(pass->detail, sizeof pass->detail, _("sign an %d: +%d"), row, row);
    } else {
        snprintf(pass->detail, sizeof pass->detail, _("sign a %d: +%d"), row, row);
    }
}

int boards_bombs_actions(const void *view, const struct boards_table *table,
                         struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)view;
    struct boards_action roll = {
        .action = {.kind = BOMBS_VERB_ROLL}, .key = "R", .shortcut = 'R', .throws = true};
    struct boards_action pass = {.action = {.kind = BOMBS_VERB_PASS}, .key = "B", .shortcut = 'B'};
    snprintf(roll.label, sizeof roll.label, "%s", _("Roll the bomb"));
    snprintf(pass.label, sizeof pass.label, "%s", _("Pass"));
    detail_roll(table, roll.detail);
    detail_pass(table, &pass);
    list[0] = roll;
    list[1] = pass;
    return 2;
}

void boards_bombs_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    bool rolloff = table->shown->phase == TC_PHASE_ROLLOFF;
    snprintf(label, BOARDS_NAME_MAX, "%s", rolloff ? _("Roll for the start") : _("Roll the bomb"));
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static void round_line(const struct boards_table *table, const struct tc_event *event,
                       char line[BOARDS_LINE_MAX])
{
    int rounds = tc_match_setup(table->match)->players;
    int round = event->number[BOMBS_ROUND_ROUND] + 1;
    const char *name = boards_name(table, event->seat);
    if (rounds == 1) {
        snprintf(line, BOARDS_LINE_MAX, _("%s holds the bomb."), name);
    } else {
        snprintf(line, BOARDS_LINE_MAX, _("Round %d of %d: %s opens it."), round, rounds, name);
    }
}

static void sign_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    int row = event->number[BOMBS_SIGN_ROW];
    bool rolled = event->number[BOMBS_SIGN_ROLLED] != 0;
    snprintf(line, BOARDS_LINE_MAX,
             rolled ? _("%s rolls %d and signs it: +%d") : _("%s passes and signs row %d: +%d"),
             boards_name(table, event->seat), row, row);
}

static void explode_line(const struct boards_table *table, const struct tc_event *event,
                         char line[BOARDS_LINE_MAX])
{
    char names[BOARDS_LINE_MAX], lost[I18N_NUMBER_MAX];
    int row = event->number[BOMBS_EXPLODE_ROW];
    const char *name = boards_name(table, event->seat);
    if (event->seats == 1u << event->seat) {
        snprintf(line, BOARDS_LINE_MAX,
                 _n("Boom! %s rolls %d and loses %d point.",
                    "Boom! %s rolls %d and loses %d points.", (unsigned long)row),
                 name, row, row);
        return;
    }
    boards_names(table, event->seats, names);
    /* TRANSLATORS: a name, the number rolled, what it costs (such as -6), and whom. */
    snprintf(line, BOARDS_LINE_MAX, _("Boom! %s rolls %d: %s for %s."), name, row,
             i18n_number(lost, -row), names);
}

static void score_line(const struct boards_table *table, const struct tc_event *event,
                       char line[BOARDS_LINE_MAX])
{
    char gain[I18N_NUMBER_MAX], loss[I18N_NUMBER_MAX], sum[I18N_NUMBER_MAX];
    int32_t lost = event->number[BOMBS_SCORE_LOST];
    i18n_number(gain, event->number[BOMBS_SCORE_SIGNED]);
    i18n_number(loss, lost);
    i18n_number(sum, event->number[BOMBS_SCORE_TOTAL]);
    const char *name = boards_name(table, event->seat);
    if (lost > 0) {
        snprintf(line, BOARDS_LINE_MAX, _("%s signed for %s, lost %s and has %s."), name, gain,
                 loss, sum);
    } else {
        snprintf(line, BOARDS_LINE_MAX, _("%s signed for %s and has %s."), name, gain, sum);
    }
}

static void passed_line(const struct boards_table *table, const struct tc_event *event,
                        char line[BOARDS_LINE_MAX])
{
    if (is_alone(table)) {
        snprintf(line, BOARDS_LINE_MAX, _("%s stops."), boards_name(table, event->seat));
    } else {
        snprintf(line, BOARDS_LINE_MAX, "%s", _("Everybody has passed: the round is over."));
    }
}

static void alone_line(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    char number[I18N_NUMBER_MAX];
    int32_t points = table->shown->score[0];
    snprintf(line, BOARDS_LINE_MAX, _("The game is over: %s has %s."), boards_name(table, 0),
             i18n_number(number, points));
}

static void lead_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    snprintf(line, BOARDS_LINE_MAX, _("%s leads by %d, and a tracker holds %d: no last round."),
             boards_name(table, event->seat), event->number[BOMBS_LEAD_LEAD],
             event->number[BOMBS_LEAD_VALUE]);
}

bool boards_bombs_line(const struct boards_table *table, const struct tc_event *event,
                       char line[BOARDS_LINE_MAX])
{
    switch (event->kind) {
    case BOMBS_EVENT_ROUND:
        round_line(table, event, line);
        return true;
    case BOMBS_EVENT_SIGN:
        sign_line(table, event, line);
        return true;
    case BOMBS_EVENT_EXPLODE:
        explode_line(table, event, line);
        return true;
    case BOMBS_EVENT_ALL_PASSED:
        passed_line(table, event, line);
        return true;
    case BOMBS_EVENT_SCORE:
        score_line(table, event, line);
        return true;
    case BOMBS_EVENT_LEAD:
        lead_line(table, event, line);
        return true;
    case TC_EVENT_OVER:
        if (is_alone(table)) {
            alone_line(table, line);
            return true;
        }
        break;
    default:
        break;
    }
    return boards_tell(table, event, NULL, NULL, line);
}

void boards_bombs_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_state *state = table->shown;
    const char *name = boards_name(table, state->player);
    const struct tc_setup *setup = tc_match_setup(table->match);
    if (state->phase == TC_PHASE_ROLLOFF) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("The highest die starts."));
    } else if (is_alone(table)) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, roll on or stop?"), name);
    } else if (!may_pass(table)) {
        snprintf(text, BOARDS_LINE_MAX, _("%s has to roll: no box is open."), name);
    } else if (rules_bombs_pass_ends(setup, own_of(table), state->player)) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, roll it, or pass and end the round?"), name);
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("%s has the bomb: roll it or pass it on?"), name);
    }
}

static bool holds(const struct boards_table *table, int seat)
{
    const struct tc_bombs *own = own_of(table);
    return memchr(own->holders, seat, own->holders_count) != NULL;
}

void boards_bombs_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->shown;
    text[0] = '\0';
    if (state->phase == TC_PHASE_OVER) {
        snprintf(text, BOARDS_NAME_MAX, "%s", (state->winners >> seat & 1) != 0 ? _("won") : "");
    } else if (state->phase == TC_PHASE_ROLLOFF) {
        return;
    } else if (holds(table, seat)) {
        snprintf(text, BOARDS_NAME_MAX, _("bomb, +%d"), gained(table, seat));
    } else if ((own_of(table)->passed >> seat & 1) != 0) {
        snprintf(text, BOARDS_NAME_MAX, _("passed, +%d"), gained(table, seat));
    } else {
        snprintf(text, BOARDS_NAME_MAX, _("+%d this round"), gained(table, seat));
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
    if (table->shown->await != TC_AWAIT_ACT) {
        return;
    }
    char whole[I18N_NUMBER_MAX];
    int tenths = worth_in_tenths(table);
    int row = is_alone(table) || !may_pass(table) ? 0 : own_of(table)->lowest + 1;
    int tenth = (tenths < 0 ? -tenths : tenths) % 10;
    i18n_number(whole, tenths / 10);
    snprintf(text, BOARDS_LINE_MAX,
             _("A roll brings %s.%d on average, what it may lose included; a pass brings %d."),
             tenths < 0 && tenths > -10 ? "\xE2\x88\x92"
                                          "0"
                                        : whole,
             tenth, row);
}

/* ---- The fuse of real seconds ---------------------------------------------------------------- */

bool boards_bombs_dawdle(const struct boards_table *table, struct tc_action *action,
                         char why[BOARDS_NAME_MAX])
{
    *action = (struct tc_action){.kind = BOMBS_VERB_PASS};
    if (is_alone(table)) {
        snprintf(why, BOARDS_NAME_MAX, "%s", _("Alone you have all the time you want."));
        return false;
    }
    if (!may_pass(table)) {
        snprintf(why, BOARDS_NAME_MAX, "%s", _("No box is open: the fuse waits."));
        return false;
    }
    return true;
}

/* ---- Choices --------------------------------------------------------------------------------- */

void boards_bombs_choice(const struct boards_table *table, const struct tc_action *action,
                         char label[BOARDS_NAME_MAX])
{
    snprintf(label, BOARDS_NAME_MAX, "%s",
             action->kind == BOMBS_VERB_ROLL ? _("Roll the bomb")
             : is_alone(table)               ? _("Stop")
                                             : _("Pass"));
}

/* ---- The rules page -------------------------------------------------------------------------- */

bool boards_bombs_figure(const struct tc_setup *setup, const char *name, int32_t *number)
{
    *number = rules_bombs_value(setup);
    return strcmp(name, "tracker_value") == 0;
}

/* From the highest row down, as the tracker is written. */
bool boards_bombs_row(const struct tc_setup *setup, const char *option, int row,
                      char line[BOARDS_LINE_MAX])
{
    const struct tc_value *spaces = &setup->option[BOMBS_OPTION_SPACES];
    if (strcmp(option, "spaces") != 0 || row >= spaces->count) {
        return false;
    }
    int value = spaces->count - row, boxes = spaces->list[value - 1];
    if (boxes == 0) {
        snprintf(line, BOARDS_LINE_MAX, _("Row %d: no box, it always goes off"), value);
    } else {
        snprintf(line, BOARDS_LINE_MAX,
                 _n("Row %d: %d box", "Row %d: %d boxes", (unsigned long)boxes), value, boxes);
    }
    return true;
}
