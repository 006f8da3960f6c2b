/* What is said at Microbin's table, and its large buttons. */
#include "boards/microbin.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "odds/chance.h"

/* ---- Stars and perks ------------------------------------------------------------------------- */

void boards_microbin_worth(const struct microbin_tier *tier, char *text, size_t size)
{
    char stars[BOARDS_NAME_MAX], perks[BOARDS_NAME_MAX];
    snprintf(stars, sizeof stars, _n("%d star", "%d stars", (unsigned long)tier->stars),
             tier->stars);
    snprintf(perks, sizeof perks, _n("%d perk", "%d perks", (unsigned long)tier->perks),
             tier->perks);
    if (tier->stars > 0 && tier->perks > 0) {
        /* TRANSLATORS: a reward: "3 stars and 1 perk". */
        snprintf(text, size, _c("reward", "%s and %s"), stars, perks);
    } else if (tier->stars > 0 || tier->perks > 0) {
        snprintf(text, size, "%s", tier->stars > 0 ? stars : perks);
    } else {
        snprintf(text, size, "%s", _("nothing"));
    }
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
        snprintf(text, size, _("%s and another turn"), worth);
    } else if (highest) {
        snprintf(text, size, _("%s, with all six faces another turn"), worth);
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
    return boards_name(table, table->shown->own.microbin.active);
}

/* ---- The large buttons ----------------------------------------------------------------------- */

static struct boards_action make(enum microbin_verb verb)
{
    return (struct boards_action){.action = {.kind = (uint8_t)verb}};
}

/* Pips that are covered, the throw to decide on counted. */
static int pips_of(const struct boards_table *table)
{
    return rules_microbin_pips(rules_microbin_covered(&table->shown->own.microbin));
}

static int faces_of(const struct boards_table *table)
{
    int count = 0;
    for (unsigned left = rules_microbin_covered(&table->shown->own.microbin); left != 0;
         left &= left - 1) {
        count++;
    }
    return count;
}

static int decide_actions(const struct boards_table *table, struct boards_action *list)
{
    char stake[BOARDS_NAME_MAX - 24];
    int pips = pips_of(table);
    struct boards_action roll = make(MICROBIN_VERB_ROLL), stop = make(MICROBIN_VERB_STOP);
    roll.key = "R";
    roll.shortcut = 'R';
    roll.throws = true;
    snprintf(roll.label, sizeof roll.label, "%s", _("Roll on"));
    snprintf(roll.detail, sizeof roll.detail, _("%d of 6 faces would bust"), faces_of(table));
    bool full = !boards_may(table, MICROBIN_VERB_ROLL);
    if (full) {
        snprintf(roll.why, sizeof roll.why, "%s", _("All six faces are covered"));
    }
    stop.key = "B";
    stop.shortcut = 'B';
    boards_microbin_stake(table, pips, stake, sizeof stake);
    snprintf(stop.label, sizeof stop.label, _("Stop at %d"), pips);
    snprintf(stop.detail, sizeof stop.detail, _("for %s"), stake);
    list[0] = full ? stop : roll;
    list[1] = full ? roll : stop;
    return 2;
}

static struct boards_action save(const struct boards_table *table, bool reroll)
{
    int seat = table->shown->player;
    int left = reroll ? table->shown->own.microbin.rerolls[seat]
                      : table->shown->own.microbin.cancels[seat];
    struct boards_action action = make(reroll ? MICROBIN_VERB_REROLL : MICROBIN_VERB_CANCEL);
    action.throws = reroll;
    snprintf(action.label, sizeof action.label, "%s", reroll ? _("Re-roll") : _("Cancel"));
    snprintf(action.detail, sizeof action.detail, _("spends 1 of %d"), left);
    if (left == 0) {
        snprintf(action.why, sizeof action.why, "%s", _("none left"));
    }
    return action;
}

/* What saves the turn stands first. */
static int bust_actions(const struct boards_table *table, struct boards_action *list)
{
    int lost = pips_of(table);
    struct boards_action reroll = save(table, true), cancel = save(table, false);
    struct boards_action bust = make(MICROBIN_VERB_BUST);
    snprintf(bust.label, sizeof bust.label, "%s", _("Take the bust"));
    snprintf(bust.detail, sizeof bust.detail,
             _n("loses %d pip", "loses %d pips", (unsigned long)lost), lost);
    bool first = reroll.why[0] == '\0';
    list[0] = first ? reroll : cancel;
    list[1] = first ? cancel : reroll;
    list[2] = bust;
    return 3;
}

static int force_actions(const struct boards_table *table, struct boards_action *list)
{
    char stake[BOARDS_NAME_MAX - 24];
    struct boards_action allow = make(MICROBIN_VERB_ALLOW);
    boards_microbin_stake(table, pips_of(table), stake, sizeof stake);
    snprintf(allow.label, sizeof allow.label, _("Let %s stop"), active_name(table));
    snprintf(allow.detail, sizeof allow.detail, _("for %s"), stake);
    list[0] = allow;
    return 1;
}

static int gain_actions(const struct boards_table *table, struct boards_action *list)
{
    int seat = table->shown->player;
    struct boards_action reroll = make(MICROBIN_VERB_GAIN_REROLL),
                         cancel = make(MICROBIN_VERB_GAIN_CANCEL);
    snprintf(reroll.label, sizeof reroll.label, "%s", _("Gain a Re-roll"));
    snprintf(cancel.label, sizeof cancel.label, "%s", _("Gain a Cancel"));
    snprintf(reroll.detail, sizeof reroll.detail, _("that makes %d"),
             table->shown->own.microbin.rerolls[seat] + 1);
    snprintf(cancel.detail, sizeof cancel.detail, _("that makes %d"),
             table->shown->own.microbin.cancels[seat] + 1);
    list[0] = reroll;
    list[1] = cancel;
    return 2;
}

int boards_microbin_actions(const void *view, const struct boards_table *table,
                            struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)view;
    switch (table->shown->phase) {
    case MICROBIN_PHASE_DECIDE:
        return decide_actions(table, list);
    case MICROBIN_PHASE_BUST:
        return bust_actions(table, list);
    case MICROBIN_PHASE_FORCE:
        return force_actions(table, list);
    case MICROBIN_PHASE_GAIN:
        return gain_actions(table, list);
    default:
        return 0; /* a reward is picked on the chart */
    }
}

void boards_microbin_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    bool rolloff = table->shown->phase == TC_PHASE_ROLLOFF;
    snprintf(label, BOARDS_NAME_MAX, "%s", rolloff ? _("Roll for the start") : _("Roll the die"));
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static void clash_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    int face = event->number[MICROBIN_CLASH_FACE];
    if (event->number[MICROBIN_CLASH_HELPLESS] != 0) {
        snprintf(text, BOARDS_LINE_MAX, _("The %d is covered already, and %s has no perk left."),
                 face, boards_name(table, event->seat));
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("The %d is covered already."), face);
    }
}

static void force_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    int rerolls = event->number[MICROBIN_FORCE_PAID_REROLLS];
    const char *other = boards_name(table, event->number[MICROBIN_FORCE_ACTIVE]);
    snprintf(text, BOARDS_LINE_MAX,
             rerolls == 2   ? _("%s pays two Re-rolls: %s has to roll once more.")
             : rerolls == 1 ? _("%s pays one of each: %s has to roll once more.")
                            : _("%s pays two Cancels: %s has to roll once more."),
             boards_name(table, event->seat), other);
}

static void allow_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    snprintf(text, BOARDS_LINE_MAX,
             table->unasked ? _("%s isn't asked and lets %s stop.") : _("%s lets %s stop."),
             boards_name(table, event->seat),
             boards_name(table, event->number[MICROBIN_ALLOW_ACTIVE]));
}

static void reward_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    char worth[BOARDS_NAME_MAX];
    struct microbin_tier tier =
        rules_microbin_tier(tc_match_setup(table->match), event->number[MICROBIN_REWARD_TIER]);
    int total = event->number[MICROBIN_REWARD_TOTAL];
    boards_microbin_worth(&tier, worth, sizeof worth);
    if (tier.stars == 0) {
        snprintf(text, BOARDS_LINE_MAX, _("%s takes %s."), boards_name(table, event->seat), worth);
        return;
    }
    snprintf(
        text, BOARDS_LINE_MAX,
        _n("%s takes %s and has %d star.", "%s takes %s and has %d stars.", (unsigned long)total),
        boards_name(table, event->seat), worth, total);
}

static void gain_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    bool reroll = event->number[MICROBIN_GAIN_REROLL] != 0;
    snprintf(text, BOARDS_LINE_MAX, reroll ? _("%s gains a Re-roll.") : _("%s gains a Cancel."),
             boards_name(table, event->seat));
}

/* The lines of what happens to the die. */
static bool throw_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    const char *name = boards_name(table, event->seat);
    int32_t pips;
    switch (event->kind) {
    case TC_EVENT_THROW:
        snprintf(text, BOARDS_LINE_MAX, _("%s rolls a %d."), name, event->dice[0]);
        return true;
    case MICROBIN_EVENT_COVER:
        pips = event->number[MICROBIN_COVER_PIPS];
        snprintf(text, BOARDS_LINE_MAX,
                 _n("%s covers the %d: %d pip.", "%s covers the %d: %d pips.", (unsigned long)pips),
                 name, event->number[MICROBIN_COVER_FACE], pips);
        return true;
    case MICROBIN_EVENT_CLASH:
        clash_line(table, event, text);
        return true;
    case MICROBIN_EVENT_BUST:
        pips = event->number[MICROBIN_BUST_LOST];
        snprintf(
            text, BOARDS_LINE_MAX,
            _n("%s is bust: %d pip is lost.", "%s is bust: %d pips are lost.", (unsigned long)pips),
            name, pips);
        return true;
    case MICROBIN_EVENT_REROLL:
        snprintf(text, BOARDS_LINE_MAX, _("%s spends a Re-roll: the %d doesn't count."), name,
                 event->number[MICROBIN_REROLL_FACE]);
        return true;
    case MICROBIN_EVENT_CANCEL:
        snprintf(text, BOARDS_LINE_MAX,
                 _("%s spends a Cancel: the %d doesn't count, the turn ends."), name,
                 event->number[MICROBIN_CANCEL_FACE]);
        return true;
    default:
        return false;
    }
}

static bool end_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    const char *name = boards_name(table, event->seat);
    int32_t perks;
    switch (event->kind) {
    case MICROBIN_EVENT_REWARD:
        reward_line(table, event, text);
        return true;
    case MICROBIN_EVENT_NOTHING:
        snprintf(text, BOARDS_LINE_MAX, _("%s reaches no reward."), name);
        return true;
    case MICROBIN_EVENT_GAIN:
        gain_line(table, event, text);
        return true;
    case MICROBIN_EVENT_LOSE:
        perks = event->number[MICROBIN_LOSE_PERKS];
        snprintf(text, BOARDS_LINE_MAX,
                 _n("%s can hold no more: %d perk is lost.",
                    "%s can hold no more: %d perks are lost.", (unsigned long)perks),
                 name, perks);
        return true;
    case MICROBIN_EVENT_FINAL_ROUND:
        snprintf(text, BOARDS_LINE_MAX,
                 _("%s has %d stars: the final round. Whoever comes later in it still plays."),
                 name, event->number[MICROBIN_FINAL_ROUND_TOTAL]);
        return true;
    case MICROBIN_EVENT_EXTRA_TURN:
        snprintf(text, BOARDS_LINE_MAX, _("All six and the top reward: %s has another turn."),
                 name);
        return true;
    default:
        return false;
    }
}

bool boards_microbin_line(const struct boards_table *table, const struct tc_event *event,
                          char text[BOARDS_LINE_MAX])
{
    int32_t pips;
    switch (event->kind) {
    case MICROBIN_EVENT_STOP:
        pips = event->number[MICROBIN_STOP_PIPS];
        snprintf(text, BOARDS_LINE_MAX,
                 _n("%s stops at %d pip.", "%s stops at %d pips.", (unsigned long)pips),
                 boards_name(table, event->seat), pips);
        return true;
    case MICROBIN_EVENT_ALLOW:
        if (table->unasked && !rules_microbin_earns(tc_match_setup(table->match), pips_of(table))) {
            return false; /* there was nothing to ask about */
        }
        allow_line(table, event, text);
        return true;
    case MICROBIN_EVENT_FORCE:
        force_line(table, event, text);
        return true;
    default:
        return throw_line(table, event, text) || end_line(table, event, text) ||
               boards_tell(table, event, NULL, NULL, text);
    }
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void ask_force(const struct boards_table *table, char *text)
{
    char stake[BOARDS_NAME_MAX];
    int pips = pips_of(table);
    boards_microbin_stake(table, pips, stake, sizeof stake);
    /* TRANSLATORS: who is asked; who stops, at how many pips, and what that earns: "3 stars". */
    snprintf(text, BOARDS_LINE_MAX, _("%s: %s stops at %d for %s. Force another roll?"),
             boards_name(table, table->shown->player), active_name(table), pips, stake);
}

static void ask_throw(const struct boards_table *table, char *text)
{
    const char *name = boards_name(table, table->shown->player);
    if (table->shown->phase == TC_PHASE_ROLLOFF) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("The highest die starts."));
    } else if (faces_of(table) > 0) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, you have to roll."), name);
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("%s, it is your turn."), name);
    }
}

void boards_microbin_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const char *name = boards_name(table, table->shown->player);
    switch (table->shown->phase) {
    case MICROBIN_PHASE_DECIDE:
        snprintf(text, BOARDS_LINE_MAX, _("%s, roll on, stop, or spend a perk on this %d?"), name,
                 table->shown->own.microbin.last);
        break;
    case MICROBIN_PHASE_BUST:
        snprintf(text, BOARDS_LINE_MAX, _("%s, spend a perk or take the bust?"), name);
        break;
    case MICROBIN_PHASE_FORCE:
        ask_force(table, text);
        break;
    case MICROBIN_PHASE_REWARD:
        snprintf(text, BOARDS_LINE_MAX, _("%s, pick a reward on the chart: any that is lit."),
                 name);
        break;
    case MICROBIN_PHASE_GAIN:
        snprintf(text, BOARDS_LINE_MAX, _("%s, which perk do you want?"), name);
        break;
    default:
        ask_throw(table, text);
        break;
    }
}

bool boards_microbin_tells_perks(const struct boards_table *table, int seat)
{
    const struct tc_state *state = table->shown;
    bool waits = table->shown->own.microbin.active == seat && state->player != seat;
    return state->phase != TC_PHASE_OVER && state->phase != TC_PHASE_ROLLOFF && !waits;
}

void boards_microbin_seat(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->shown;
    text[0] = '\0';
    if (boards_microbin_tells_perks(table, seat)) {
        char first[BOARDS_NAME_MAX / 2], second[BOARDS_NAME_MAX / 2];
        int rerolls = table->shown->own.microbin.rerolls[seat];
        int cancels = table->shown->own.microbin.cancels[seat];
        snprintf(first, sizeof first, _n("%d Re-roll", "%d Re-rolls", (unsigned long)rerolls),
                 rerolls);
        snprintf(second, sizeof second, _n("%d Cancel", "%d Cancels", (unsigned long)cancels),
                 cancels);
        snprintf(text, BOARDS_NAME_MAX, "%.46s, %.46s", first, second);
    } else if (state->phase == TC_PHASE_OVER) {
        snprintf(text, BOARDS_NAME_MAX, "%s", (state->winners >> seat & 1) != 0 ? _("won") : "");
    } else if (state->phase != TC_PHASE_ROLLOFF) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("wants to stop"));
    }
}

/* ---- Hints ----------------------------------------------------------------------------------- */

static void hint_roll(int faces, char *text)
{
    snprintf(text, BOARDS_LINE_MAX,
             _n("%d of the six faces is covered: about %d in 100 such rolls hit it.",
                "%d of the six faces are covered: about %d in 100 such rolls hit one.",
                (unsigned long)faces),
             faces, boards_percent(faces / 6.0));
}

static void hint_bust(const struct boards_table *table, char *text)
{
    const struct tc_action reroll = {.kind = MICROBIN_VERB_REROLL};
    if (!boards_may(table, MICROBIN_VERB_REROLL)) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A Cancel keeps what is covered and ends the turn."));
        return;
    }
    struct odds_chance chance = odds_chance_after(tc_match_setup(table->match), table->shown,
                                                  &reroll, MICROBIN_EVENT_CLASH);
    int percent = boards_percent((double)chance.ways / (double)chance.all);
    snprintf(text, BOARDS_LINE_MAX,
             _("Out of 100 Re-rolls here, about %d hit a covered face again."), percent);
}

void boards_microbin_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    int phase = table->shown->phase;
    text[0] = '\0';
    if (phase == MICROBIN_PHASE_BUST) {
        hint_bust(table, text);
    } else if (phase == MICROBIN_PHASE_REWARD) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A lower reward is worth it where its perk is worth more to you than a star."));
    } else if (phase == MICROBIN_PHASE_GAIN) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A Re-roll lets you go on; a Cancel keeps what you have. Any two can force."));
    } else if (table->shown->phase != TC_PHASE_ROLLOFF) {
        hint_roll(faces_of(table), text);
    }
}

/* ---- Choices --------------------------------------------------------------------------------- */

static void choice_reward(const struct boards_table *table, int tier, char *label)
{
    char worth[BOARDS_NAME_MAX - 24];
    struct microbin_tier reward = rules_microbin_tier(tc_match_setup(table->match), tier);
    boards_microbin_worth(&reward, worth, sizeof worth);
    /* TRANSLATORS: picking a reward: "Take 3 stars and 1 perk". */
    snprintf(label, BOARDS_NAME_MAX, _("Take %s"), worth);
}

void boards_microbin_choice(const struct boards_table *table, const struct tc_action *action,
                            char label[BOARDS_NAME_MAX])
{
    static const char *const words[] = {
        [MICROBIN_VERB_ROLL] = N_("Roll on"),
        [MICROBIN_VERB_STOP] = N_("Stop"),
        [MICROBIN_VERB_REROLL] = N_("Re-roll"),
        [MICROBIN_VERB_CANCEL] = N_("Cancel"),
        [MICROBIN_VERB_BUST] = N_("Take the bust"),
        [MICROBIN_VERB_FORCE_REROLLS] = N_("Force with 2 Re-rolls"),
        [MICROBIN_VERB_FORCE_BOTH] = N_("Force with one of each"),
        [MICROBIN_VERB_FORCE_CANCELS] = N_("Force with 2 Cancels"),
        [MICROBIN_VERB_GAIN_REROLL] = N_("Gain a Re-roll"),
        [MICROBIN_VERB_GAIN_CANCEL] = N_("Gain a Cancel"),
    };
    if (action->kind == MICROBIN_VERB_REWARD) {
        choice_reward(table, action->argument[0], label);
    } else if (action->kind == MICROBIN_VERB_ALLOW) {
        snprintf(label, BOARDS_NAME_MAX, _("Let %s stop"), active_name(table));
    } else {
        snprintf(label, BOARDS_NAME_MAX, "%s", i18n_get(words[action->kind]));
    }
}

/* ---- The end --------------------------------------------------------------------------------- */

static int perks_left(const struct boards_table *table, int seat)
{
    return table->shown->own.microbin.rerolls[seat] + table->shown->own.microbin.cancels[seat];
}

bool boards_microbin_decided(const struct boards_table *table, char line[BOARDS_LINE_MAX])
{
    const struct tc_state *state = table->shown;
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
        snprintf(line, BOARDS_LINE_MAX,
                 _("Equal stars: %s has more perks left than %s, %d against %d."),
                 boards_name(table, winner), names, own, most);
    } else {
        snprintf(line, BOARDS_LINE_MAX,
                 _("Equal stars and perks: %s comes later in the turn order than %s."),
                 boards_name(table, winner), names);
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
        boards_microbin_worth(&(struct microbin_tier){.perks = 1}, worth, sizeof worth);
        snprintf(line, BOARDS_LINE_MAX, _("Bust: %s"), worth);
        return true;
    }
    struct microbin_tier tier = rules_microbin_tier(setup, row);
    boards_microbin_worth(&tier, worth, sizeof worth);
    if (tier.pips == MICROBIN_PIPS_MAX) {
        snprintf(line, BOARDS_LINE_MAX, _("All %d pips: %s and another turn"), tier.pips, worth);
    } else {
        snprintf(line, BOARDS_LINE_MAX,
                 _n("%d pip or more: %s", "%d pips or more: %s", (unsigned long)tier.pips),
                 tier.pips, worth);
    }
    return true;
}
