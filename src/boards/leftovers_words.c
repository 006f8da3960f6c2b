/* What Bad Leftovers says: buttons, lines, questions, cards and hints. */
#include "boards/leftovers.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"

enum { SPELLED_OUT = 16 /* dice whose sum is written out */ };

static const struct tc_leftovers *own_of(const struct boards_table *table)
{
    return &table->shown->own.leftovers;
}

static int number_of(const struct boards_table *table, int seat)
{
    return rules_leftovers_number(tc_match_setup(table->match), table->shown->first, seat);
}

/* ---- Buttons ------------------------------------------------------------------------------- */

/* The number whose doubles go beside a claim; 0 where they are no choice of their own. */
static int doubles_beside(int claim, int number)
{
    return number <= TC_LEFTOVERS_SIDES && number * 2 != claim ? number : 0;
}

static void why_no_pair(const struct leftovers_view *view, const struct boards_table *table,
                        char *why, size_t size)
{
    int claim = view->own.claims[view->seat];
    int own = doubles_beside(claim, boards_leftovers_number(view, table, view->seat));
    if (own > 0) {
        snprintf(why, size, _("Make %d or pick two %ds"), claim, own);
    } else {
        snprintf(why, size, _("Pick two that make %d"), claim);
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
        snprintf(why, size, _("Add a %d, or another %d"), sum, face);
    } else if (own || sum == face) {
        snprintf(why, size, _("Add another %d"), face);
    } else {
        snprintf(why, size, _("Add a %d"), sum);
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
    snprintf(take->label, sizeof take->label, _("Take %d and %d"), low, high);
    snprintf(take->detail, sizeof take->detail,
             _n("%d die stays", "%d dice stay", (unsigned long)left), left);
}

int boards_leftovers_actions(const void *data, const struct boards_table *table,
                             struct boards_action list[BOARDS_ACTIONS_MAX])
{
    const struct leftovers_view *view = data;
    struct boards_action take = {.action = {.kind = LEFTOVERS_VERB_TAKE},
                                 .id = LEFTOVERS_TAKE_ID,
                                 .key = "T",
                                 .shortcut = 'T'};
    snprintf(take.label, sizeof take.label, "%s", _("Take two dice"));
    if (view->scene == LEFTOVERS_CLAIMS) {
        snprintf(take.why, sizeof take.why, "%s", _("Claim a number first"));
    } else if (view->picks == 0) {
        why_no_pair(view, table, take.why, sizeof take.why);
    } else if (view->picks == 1) {
        why_half_a_pair(view, table, take.why, sizeof take.why);
    } else {
        describe_pair(view, &take);
    }
    list[0] = take;
    return 1;
}

void boards_leftovers_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX])
{
    int dice = table->shown->roll.dice;
    if (table->shown->phase == TC_PHASE_ROLLOFF) {
        snprintf(label, BOARDS_NAME_MAX, "%s", _("Roll for the start"));
    } else {
        snprintf(label, BOARDS_NAME_MAX, _n("Throw %d die", "Throw %d dice", (unsigned long)dice),
                 dice);
    }
}

/* ---- Lines --------------------------------------------------------------------------------- */

static size_t spell_out(const uint8_t *faces, int count, char *text, size_t size)
{
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; count > 1 && i < count && at + 8 < size; i++) {
        at += (size_t)snprintf(text + at, size - at, i == 0 ? "%d" : " + %d", faces[i]);
    }
    return at;
}

void boards_leftovers_sum(const uint8_t *faces, int count, int32_t sum, char *text, size_t size)
{
    char number[I18N_NUMBER_MAX], points[BOARDS_NAME_MAX], parts[SPELLED_OUT * 4 + 8];
    snprintf(points, sizeof points, _n("%s point", "%s points", (unsigned long)sum),
             i18n_number(number, sum));
    if (count > SPELLED_OUT) {
        /* TRANSLATORS: so many dice, so many points: "20 dice, 65 points". */
        snprintf(text, size, _n("%d die, %s", "%d dice, %s", (unsigned long)count), count, points);
    } else if (spell_out(faces, count, parts, sizeof parts) > 0) {
        snprintf(text, size, "%s = %s", parts, points);
    } else {
        snprintf(text, size, "%s", points);
    }
}

static void stuck_line(const struct boards_table *table, const struct tc_event *event,
                       char line[BOARDS_LINE_MAX])
{
    char sum[BOARDS_NAME_MAX];
    const char *name = boards_name(table, event->seat);
    if (event->count == 0) {
        snprintf(line, BOARDS_LINE_MAX, _("%s is stuck, but nothing is left over: no points."),
                 name);
        return;
    }
    boards_leftovers_sum(event->dice, event->count, event->number[LEFTOVERS_STUCK_SUM], sum,
                         sizeof sum);
    snprintf(line, BOARDS_LINE_MAX, _("%s is stuck: %s."), name, sum);
}

static void take_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    const char *name = boards_name(table, event->seat);
    if (event->number[LEFTOVERS_TAKE_OWN] != 0) {
        snprintf(line, BOARDS_LINE_MAX, _("%s takes %d and %d, the permanent number twice."), name,
                 event->dice[0], event->dice[1]);
    } else {
        snprintf(line, BOARDS_LINE_MAX, _("%s takes %d and %d."), name, event->dice[0],
                 event->dice[1]);
    }
}

bool boards_leftovers_line(const struct boards_table *table, const struct tc_event *event,
                           char line[BOARDS_LINE_MAX])
{
    char number[I18N_NUMBER_MAX];
    const char *name = boards_name(table, event->seat);
    switch (event->kind) {
    case TC_EVENT_THROW:
        snprintf(line, BOARDS_LINE_MAX,
                 _n("%s throws %d die.", "%s throws %d dice.", (unsigned long)event->count), name,
                 event->count);
        return true;
    case LEFTOVERS_EVENT_ROUND:
        snprintf(line, BOARDS_LINE_MAX, _("Round %d begins."),
                 (int)event->number[LEFTOVERS_ROUND_ROUND] + 1);
        return true;
    case LEFTOVERS_EVENT_CLAIM:
        snprintf(line, BOARDS_LINE_MAX, _("%s claims %d."), name,
                 (int)event->number[LEFTOVERS_CLAIM_NUMBER]);
        return true;
    case LEFTOVERS_EVENT_TAKE:
        take_line(table, event, line);
        return true;
    case LEFTOVERS_EVENT_STUCK:
        stuck_line(table, event, line);
        return true;
    case LEFTOVERS_EVENT_OUT:
        snprintf(line, BOARDS_LINE_MAX, _("%s has %s points and is out."), name,
                 i18n_number(number, event->number[LEFTOVERS_OUT_TOTAL]));
        return true;
    default:
        return boards_tell(table, event, NULL, NULL, line);
    }
}

/* ---- Questions and cards ------------------------------------------------------------------- */

static void ask_take(const struct boards_table *table, const char *name, char text[BOARDS_LINE_MAX])
{
    int seat = table->shown->player, claim = own_of(table)->claims[seat];
    int own = doubles_beside(claim, number_of(table, seat));
    if (own > 0) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, take two dice that make %d, or two %ds."), name,
                 claim, own);
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("%s, take two dice that make %d."), name, claim);
    }
}

void boards_leftovers_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_state *state = table->shown;
    const char *name = boards_name(table, state->player);
    if (state->phase == TC_PHASE_ROLLOFF) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("The highest die starts and is number 1."));
    } else if (state->await == TC_AWAIT_ROLL) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, throw all the dice."), name);
    } else if (state->phase == LEFTOVERS_PHASE_CLAIM) {
        snprintf(text, BOARDS_LINE_MAX, _("%s, claim a number from 7 to 12 for this round."), name);
    } else {
        ask_take(table, name, text);
    }
}

void boards_leftovers_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->shown;
    int claim = own_of(table)->claims[seat];
    text[0] = '\0';
    if (state->phase == TC_PHASE_ROLLOFF) {
        return; /* nobody has a number yet */
    }
    int number = number_of(table, seat);
    if (state->phase == TC_PHASE_OVER && (state->winners >> seat & 1) != 0) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("won"));
    } else if ((own_of(table)->out >> seat & 1) != 0) {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("out"));
    } else if (claim > 0) {
        /* TRANSLATORS: on a narrow card: the permanent number and the claim of a player. */
        snprintf(text, BOARDS_NAME_MAX, _("No. %d, claims %d"), number, claim);
    } else {
        snprintf(text, BOARDS_NAME_MAX, _("No. %d"), number);
    }
}

/* ---- Hints --------------------------------------------------------------------------------- */

static void hint_claim(const uint8_t *pool, int number, char text[BOARDS_LINE_MAX])
{
    int best = LEFTOVERS_CLAIM_MIN, most = -1;
    for (int claim = LEFTOVERS_CLAIM_MIN; claim <= LEFTOVERS_CLAIM_MAX; claim++) {
        int turns = boards_leftovers_turns(pool, claim, number);
        if (turns > most) {
            most = turns;
            best = claim;
        }
    }
    snprintf(text, BOARDS_LINE_MAX,
             _("%d has the most pairs for you: %d. Ask again for the chances to win."), best, most);
}

static void hint_take(const uint8_t *pool, int claim, int number, char text[BOARDS_LINE_MAX])
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = rules_leftovers_pairs(pool, number, claim, pairs), best = 0, most = -1;
    for (int i = 0; i < count; i++) {
        uint8_t after[TC_LEFTOVERS_SIDES + 1];
        memcpy(after, pool, sizeof after);
        after[pairs[i].a]--;
        after[pairs[i].b]--;
        int turns = boards_leftovers_turns(after, claim, number);
        if (turns > most) {
            most = turns;
            best = i;
        }
    }
    snprintf(text, BOARDS_LINE_MAX,
             _n("%d and %d leaves you %d pair, if nobody takes it.",
                "%d and %d leaves you %d pairs, if nobody takes them.", (unsigned long)most),
             pairs[best].a, pairs[best].b, most);
}

void boards_leftovers_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX])
{
    const struct tc_leftovers *own = own_of(table);
    int seat = table->shown->player;
    if (table->shown->await == TC_AWAIT_ROLL) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("Whoever can't take a pair first gets the sum of what is left."));
    } else if (table->shown->phase == LEFTOVERS_PHASE_CLAIM) {
        hint_claim(own->pool, number_of(table, seat), text);
    } else {
        hint_take(own->pool, own->claims[seat], number_of(table, seat), text);
    }
}

/* ---- Choices --------------------------------------------------------------------------------- */

void boards_leftovers_choice(const struct boards_table *table, const struct tc_action *action,
                             char label[BOARDS_NAME_MAX])
{
    (void)table;
    if (action->kind == LEFTOVERS_VERB_CLAIM) {
        snprintf(label, BOARDS_NAME_MAX, _("Claim %d"), action->argument[0]);
    } else {
        snprintf(label, BOARDS_NAME_MAX, _("Take %d and %d"), action->argument[0],
                 action->argument[1]);
    }
}
