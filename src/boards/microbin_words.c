/* What is said at Microbin's table, and its large buttons. */
#include "boards/microbin.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/events.h"
#include "boards/words.h"
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
    struct microbin_tier tier = boards_microbin_tier(table, i);
    bool highest = i == boards_microbin_tiers(table) - 1;
    boards_microbin_worth(&tier, worth, sizeof worth);
    if (highest && (all_faces || tier.pips == MICROBIN_ALL)) {
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
    int reached = boards_microbin_reached(table, pips);
    if (reached > 0 && pips == MICROBIN_ALL) {
        boards_microbin_tier_worth(table, reached - 1, true, text, size);
        return;
    }
    struct microbin_tier tier = {.pips = 0};
    if (reached > 0) {
        tier = boards_microbin_tier(table, reached - 1);
    }
    boards_microbin_worth(&tier, text, size);
}

static const char *active_name(const struct boards_table *table)
{
    return boards_name(table, boards_shown(table, "active"));
}

/* ---- The large buttons ----------------------------------------------------------------------- */

static struct boards_action make(const struct boards_table *table, const char *text)
{
    struct boards_action action = {.key = NULL};
    tc_action_parse(tc_match_game(table->match), text, &action.action);
    return action;
}

/* How many faces are covered, the throw to decide on counted. */
static int covered(const struct boards_table *table)
{
    int32_t faces[MICROBIN_SIDES];
    int count =
        tc_game_list(tc_match_setup(table->match), table->shown, "tokens", faces, MICROBIN_SIDES);
    return count + (boards_microbin_phase(table) == MICROBIN_DECIDE);
}

static int decide_actions(const struct boards_table *table, struct boards_action *list)
{
    char stake[BOARDS_NAME_MAX - 24];
    int pips = boards_shown(table, "total");
    struct tc_action action;
    struct boards_action roll = make(table, "roll"), stop = make(table, "stop");
    roll.key = "R";
    roll.shortcut = 'R';
    roll.throws = true;
    snprintf(roll.label, sizeof roll.label, "%s", _("Roll on"));
    snprintf(roll.detail, sizeof roll.detail, _("%d of 6 faces would bust"), covered(table));
    bool full = !boards_microbin_legal(table, "roll", &action);
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
    int left = reroll ? boards_microbin_rerolls(table, seat) : boards_microbin_cancels(table, seat);
    struct boards_action action = make(table, reroll ? "reroll" : "cancel");
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
    int32_t faces[MICROBIN_SIDES];
    int lost = 0, count = tc_game_list(tc_match_setup(table->match), table->shown, "tokens", faces,
                                       MICROBIN_SIDES);
    for (int i = 0; i < count; i++) {
        lost += faces[i];
    }
    struct boards_action reroll = save(table, true), cancel = save(table, false);
    struct boards_action bust = make(table, "bust");
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
    struct boards_action allow = make(table, "allow");
    boards_microbin_stake(table, boards_shown(table, "total"), stake, sizeof stake);
    snprintf(allow.label, sizeof allow.label, _("Let %s stop"), active_name(table));
    snprintf(allow.detail, sizeof allow.detail, _("for %s"), stake);
    list[0] = allow;
    return 1;
}

static int gain_actions(const struct boards_table *table, struct boards_action *list)
{
    int seat = table->shown->player;
    struct boards_action reroll = make(table, "gain reroll"), cancel = make(table, "gain cancel");
    snprintf(reroll.label, sizeof reroll.label, "%s", _("Gain a Re-roll"));
    snprintf(cancel.label, sizeof cancel.label, "%s", _("Gain a Cancel"));
    snprintf(reroll.detail, sizeof reroll.detail, _("that makes %d"),
             boards_microbin_rerolls(table, seat) + 1);
    snprintf(cancel.detail, sizeof cancel.detail, _("that makes %d"),
             boards_microbin_cancels(table, seat) + 1);
    list[0] = reroll;
    list[1] = cancel;
    return 2;
}

int boards_microbin_actions(const void *view, const struct boards_table *table,
                            struct boards_action list[BOARDS_ACTIONS_MAX])
{
    (void)view;
    switch (boards_microbin_phase(table)) {
    case MICROBIN_DECIDE:
        return decide_actions(table, list);
    case MICROBIN_BUST:
        return bust_actions(table, list);
    case MICROBIN_FORCE:
        return force_actions(table, list);
    case MICROBIN_GAIN:
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
    int face = boards_number(table, event, "face");
    if (boards_number(table, event, "helpless") != 0) {
        snprintf(text, BOARDS_LINE_MAX, _("The %d is covered already, and %s has no perk left."),
                 face, boards_name(table, event->seat));
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("The %d is covered already."), face);
    }
}

static void force_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    int rerolls = boards_number(table, event, "paid_rerolls");
    const char *other = boards_name(table, boards_number(table, event, "active"));
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
             boards_name(table, boards_number(table, event, "active")));
}

static void reward_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    char worth[BOARDS_NAME_MAX];
    struct microbin_tier tier = boards_microbin_tier(table, boards_number(table, event, "tier"));
    int total = boards_number(table, event, "total");
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
    bool reroll = boards_number(table, event, "reroll") != 0;
    snprintf(text, BOARDS_LINE_MAX, reroll ? _("%s gains a Re-roll.") : _("%s gains a Cancel."),
             boards_name(table, event->seat));
}

/* The lines of what happens to the die. */
static bool throw_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    const char *name = boards_name(table, event->seat);
    int face = boards_number(table, event, "face");
    if (event->kind == TC_EVENT_THROW) {
        snprintf(text, BOARDS_LINE_MAX, _("%s rolls a %d."), name, event->dice[0]);
    } else if (boards_is(table, event, "cover")) {
        int pips = boards_number(table, event, "pips");
        snprintf(text, BOARDS_LINE_MAX,
                 _n("%s covers the %d: %d pip.", "%s covers the %d: %d pips.", (unsigned long)pips),
                 name, face, pips);
    } else if (boards_is(table, event, "clash")) {
        clash_line(table, event, text);
    } else if (boards_is(table, event, "bust")) {
        int lost = boards_number(table, event, "lost");
        snprintf(
            text, BOARDS_LINE_MAX,
            _n("%s is bust: %d pip is lost.", "%s is bust: %d pips are lost.", (unsigned long)lost),
            name, lost);
    } else if (boards_is(table, event, "reroll")) {
        snprintf(text, BOARDS_LINE_MAX, _("%s spends a Re-roll: the %d doesn't count."), name,
                 face);
    } else if (boards_is(table, event, "cancel")) {
        snprintf(text, BOARDS_LINE_MAX,
                 _("%s spends a Cancel: the %d doesn't count, the turn ends."), name, face);
    } else {
        return false;
    }
    return true;
}

static bool end_line(const struct boards_table *table, const struct tc_event *event, char *text)
{
    const char *name = boards_name(table, event->seat);
    if (boards_is(table, event, "reward")) {
        reward_line(table, event, text);
    } else if (boards_is(table, event, "nothing")) {
        snprintf(text, BOARDS_LINE_MAX, _("%s reaches no reward."), name);
    } else if (boards_is(table, event, "gain")) {
        gain_line(table, event, text);
    } else if (boards_is(table, event, "lose")) {
        int perks = boards_number(table, event, "perks");
        snprintf(text, BOARDS_LINE_MAX,
                 _n("%s can hold no more: %d perk is lost.",
                    "%s can hold no more: %d perks are lost.", (unsigned long)perks),
                 name, perks);
    } else if (boards_is(table, event, "final_round")) {
        snprintf(text, BOARDS_LINE_MAX,
                 _("%s has %d stars: the final round. Whoever comes later in it still plays."),
                 name, boards_number(table, event, "total"));
    } else if (boards_is(table, event, "extra_turn")) {
        snprintf(text, BOARDS_LINE_MAX, _("All six and the top reward: %s has another turn."),
                 name);
    } else {
        return false;
    }
    return true;
}

bool boards_microbin_line(const struct boards_table *table, const struct tc_event *event,
                          char text[BOARDS_LINE_MAX])
{
    if (boards_is(table, event, "stop")) {
        int pips = boards_number(table, event, "pips");
        snprintf(text, BOARDS_LINE_MAX,
                 _n("%s stops at %d pip.", "%s stops at %d pips.", (unsigned long)pips),
                 boards_name(table, event->seat), pips);
    } else if (boards_is(table, event, "allow") && table->unasked &&
               !boards_microbin_earns(table, boards_shown(table, "total"))) {
        return false; /* there was nothing to ask about */
    } else if (boards_is(table, event, "allow")) {
        allow_line(table, event, text);
    } else if (boards_is(table, event, "force")) {
        force_line(table, event, text);
    } else if (!throw_line(table, event, text) && !end_line(table, event, text)) {
        return boards_common_line(table, event, text);
    }
    return true;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void ask_force(const struct boards_table *table, char *text)
{
    char stake[BOARDS_NAME_MAX];
    int pips = boards_shown(table, "total");
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
    } else if (covered(table) > 0) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, you have to roll."), name);
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("%s, it is your turn."), name);
    }
}

void boards_microbin_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const char *name = boards_name(table, table->shown->player);
    enum microbin_phase phase = boards_microbin_phase(table);
    if (phase == MICROBIN_OTHER) {
        ask_throw(table, text);
    } else if (phase == MICROBIN_DECIDE) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, roll on, stop, or spend a perk on this %d?"), name,
                 boards_shown(table, "last"));
    } else if (phase == MICROBIN_BUST) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, spend a perk or take the bust?"), name);
    } else if (phase == MICROBIN_FORCE) {
        ask_force(table, text);
    } else if (phase == MICROBIN_REWARD) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, pick a reward on the chart: any that is lit."),
                 name);
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("%s, which perk do you want?"), name);
    }
}

bool boards_microbin_tells_perks(const struct boards_table *table, int seat)
{
    const struct tc_state *state = table->shown;
    bool waits = boards_shown(table, "active") == seat && state->player != seat;
    return state->phase != TC_PHASE_OVER && state->phase != TC_PHASE_ROLLOFF && !waits;
}

void boards_microbin_seat(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->shown;
    text[0] = '\0';
    if (boards_microbin_tells_perks(table, seat)) {
        char first[BOARDS_NAME_MAX / 2], second[BOARDS_NAME_MAX / 2];
        int rerolls = boards_microbin_rerolls(table, seat);
        int cancels = boards_microbin_cancels(table, seat);
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
    struct tc_action reroll;
    if (!boards_microbin_legal(table, "reroll", &reroll)) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A Cancel keeps what is covered and ends the turn."));
        return;
    }
    struct odds_chance chance =
        odds_chance_after(tc_match_setup(table->match), table->shown, &reroll, "clash");
    int percent = boards_percent((double)chance.ways / (double)chance.all);
    snprintf(text, BOARDS_LINE_MAX,
             _("Out of 100 Re-rolls here, about %d hit a covered face again."), percent);
}

void boards_microbin_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    enum microbin_phase phase = boards_microbin_phase(table);
    text[0] = '\0';
    if (phase == MICROBIN_BUST) {
        hint_bust(table, text);
    } else if (phase == MICROBIN_REWARD) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A lower reward is worth it where its perk is worth more to you than a star."));
    } else if (phase == MICROBIN_GAIN) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("A Re-roll lets you go on; a Cancel keeps what you have. Any two can force."));
    } else if (table->shown->phase != TC_PHASE_ROLLOFF) {
        hint_roll(covered(table), text);
    }
}

/* ---- Choices --------------------------------------------------------------------------------- */

static void choice_reward(const struct boards_table *table, int tier, char *label)
{
    char worth[BOARDS_NAME_MAX - 24];
    struct microbin_tier reward = boards_microbin_tier(table, tier);
    boards_microbin_worth(&reward, worth, sizeof worth);
    /* TRANSLATORS: picking a reward: "Take 3 stars and 1 perk". */
    snprintf(label, BOARDS_NAME_MAX, _("Take %s"), worth);
}

void boards_microbin_choice(const struct boards_table *table, const struct tc_action *action,
                            char label[BOARDS_NAME_MAX])
{
    static const struct {
        const char *verb, *words;
    } words[] = {
        {"roll", N_("Roll on")},
        {"stop", N_("Stop")},
        {"reroll", N_("Re-roll")},
        {"cancel", N_("Cancel")},
        {"bust", N_("Take the bust")},
        {"force reroll reroll", N_("Force with 2 Re-rolls")},
        {"force reroll cancel", N_("Force with one of each")},
        {"force cancel cancel", N_("Force with 2 Cancels")},
        {"gain reroll", N_("Gain a Re-roll")},
        {"gain cancel", N_("Gain a Cancel")},
    };
    const char *verb = tc_match_game(table->match)->verbs[action->kind];
    if (strcmp(verb, "reward") == 0) {
        choice_reward(table, action->argument[0], label);
        return;
    }
    snprintf(label, BOARDS_NAME_MAX, _("Let %s stop"), active_name(table));
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(verb, words[i].verb) == 0) {
            snprintf(label, BOARDS_NAME_MAX, "%s", i18n_get(words[i].words));
        }
    }
}

/* ---- The end --------------------------------------------------------------------------------- */

static int perks_left(const struct boards_table *table, int seat)
{
    return boards_microbin_rerolls(table, seat) + boards_microbin_cancels(table, seat);
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
    int index = tc_setup_option(setup, "chart"), rows;
    const struct tc_value *chart = &setup->option[index];
    rows = chart->count / tc_setup_game(setup)->options[index].width;
    if (strcmp(option, "chart") != 0 || row > rows) {
        return false;
    }
    if (row == rows) {
        boards_microbin_worth(&(struct microbin_tier){.perks = 1}, worth, sizeof worth);
        snprintf(line, BOARDS_LINE_MAX, _("Bust: %s"), worth);
        return true;
    }
    const uint8_t *entry = &chart->list[row * 3];
    struct microbin_tier tier = {.pips = entry[0], .stars = entry[1], .perks = entry[2]};
    boards_microbin_worth(&tier, worth, sizeof worth);
    if (tier.pips == MICROBIN_ALL) {
        snprintf(line, BOARDS_LINE_MAX, _("All %d pips: %s and another turn"), tier.pips, worth);
    } else {
        snprintf(line, BOARDS_LINE_MAX,
                 _n("%d pip or more: %s", "%d pips or more: %s", (unsigned long)tier.pips),
                 tier.pips, worth);
    }
    return true;
}
