/* SPDX-License-Identifier: Zlib */
/* What may be taken in Bad Leftovers: the dice that still lie there, the pairs among them that are
   open to a player, and those that are picked. */
#include <string.h>

#include "boards/leftovers.h"

static const char *const names[] = {
    [LEFTOVERS_DIE] = "die.#",
    [LEFTOVERS_PAIR] = "pick.#-#",
    [LEFTOVERS_GROUPED] = "table.grouped",
};
const struct ui_commands boards_leftovers_commands = {.names = names};

bool boards_leftovers_sticks(const struct leftovers_view *view)
{
    return view->scene == LEFTOVERS_NO_PAIR || view->scene == LEFTOVERS_STUCK;
}

/* ---- Tiles --------------------------------------------------------------------------------- */

struct tc_action boards_leftovers_claim_action(int claim)
{
    return (struct tc_action){
        .kind = LEFTOVERS_VERB_CLAIM, .count = 1, .argument = {(uint8_t)claim}};
}

struct ui_command boards_leftovers_claim_command(const struct boards_table *table, int claim)
{
    const struct tc_action action = boards_leftovers_claim_action(claim);
    return boards_command(tc_match_game(table->match), &action);
}

struct ui_command boards_leftovers_pair_command(const struct leftovers_pair *pair)
{
    struct ui_command command = ui_command(&boards_leftovers_commands, LEFTOVERS_PAIR, pair->a);
    command.second = pair->b;
    return command;
}

/* ---- Pairs --------------------------------------------------------------------------------- */

int boards_leftovers_number(const struct leftovers_view *view, const struct boards_table *table,
                            int seat)
{
    return rules_leftovers_number(tc_match_setup(table->match), view->first, seat);
}

void boards_leftovers_pool(const struct leftovers_view *view, uint8_t pool[TC_LEFTOVERS_SIDES + 1])
{
    memset(pool, 0, TC_LEFTOVERS_SIDES + 1);
    for (int die = 0; die < view->count; die++) {
        if (view->taker[die] == TC_NO_SEAT) {
            pool[view->face[die]]++;
        }
    }
}

int boards_leftovers_open(const struct leftovers_view *view, const struct boards_table *table,
                          struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX])
{
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    if (view->scene != LEFTOVERS_TAKES) {
        return 0;
    }
    boards_leftovers_pool(view, pool);
    return rules_leftovers_pairs(pool, boards_leftovers_number(view, table, view->seat),
                                 view->own.claims[view->seat], pairs);
}

/* ---- Picking ------------------------------------------------------------------------------- */

bool boards_leftovers_picked(const struct leftovers_view *view, int die)
{
    return (view->picks > 0 && view->pick[0] == die) || (view->picks > 1 && view->pick[1] == die);
}

void boards_leftovers_lift(struct leftovers_view *view)
{
    uint64_t which = 0;
    for (int i = 0; i < view->picks; i++) {
        which |= UINT64_C(1) << view->pick[i];
    }
    dice_lift(view->tray.dice, which, view->glide_ms);
}

/* Whether some pair has that face and, unless it is 0, that other one. */
static bool pairs_with(const struct leftovers_view *view, const struct boards_table *table,
                       int face, int other)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = boards_leftovers_open(view, table, pairs);
    for (int i = 0; i < count; i++) {
        if ((pairs[i].a == face && (other == 0 || pairs[i].b == other)) ||
            (pairs[i].b == face && (other == 0 || pairs[i].a == other))) {
            return true;
        }
    }
    return false;
}

bool boards_leftovers_useful(const struct leftovers_view *view, const struct boards_table *table,
                             int face)
{
    return pairs_with(view, table, face, 0);
}

bool boards_leftovers_fits(const struct leftovers_view *view, const struct boards_table *table,
                           int die)
{
    if (boards_leftovers_picked(view, die)) {
        return true;
    }
    /* A whole pair is in nobody's way: another one can be begun. */
    int with = view->picks == 1 ? view->face[view->pick[0]] : 0;
    return pairs_with(view, table, view->face[die], with);
}

static void drop_pick(struct leftovers_view *view, int die)
{
    if (view->pick[0] == die) {
        view->pick[0] = view->pick[1];
    }
    view->picks--;
}

void boards_leftovers_pick(struct leftovers_view *view, const struct boards_table *table, int die)
{
    if (boards_leftovers_picked(view, die)) {
        drop_pick(view, die);
    } else if (view->picks == 1 && boards_leftovers_fits(view, table, die)) {
        view->pick[view->picks++] = die;
    } else if (boards_leftovers_useful(view, table, view->face[die])) {
        view->pick[0] = die;
        view->picks = 1;
    }
}

/* A die in the middle of that face that isn't picked, the last one so that groups stay whole. */
static int free_die(const struct leftovers_view *view, int face)
{
    int die = view->count - 1;
    while (die >= 0 && (view->face[die] != face || view->taker[die] != TC_NO_SEAT ||
                        boards_leftovers_picked(view, die))) {
        die--;
    }
    return die;
}

void boards_leftovers_pick_pair(struct leftovers_view *view, int a, int b)
{
    view->picks = 0;
    view->pick[0] = free_die(view, a);
    view->picks = 1;
    view->pick[1] = free_die(view, b);
    view->picks = 2;
}

void boards_leftovers_pick_face(struct leftovers_view *view, const struct boards_table *table,
                                int face)
{
    int held = -1;
    for (int i = 0; i < view->picks; i++) {
        held = view->face[view->pick[i]] == face ? view->pick[i] : held;
    }
    int die = free_die(view, face);
    bool adds = die >= 0 && view->picks == 1 && boards_leftovers_fits(view, table, die);
    if (held >= 0 && !adds) {
        drop_pick(view, held);
    } else if (die >= 0) {
        boards_leftovers_pick(view, table, die);
    }
}

void boards_leftovers_pick_only(struct leftovers_view *view, const struct boards_table *table)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    view->picks = 0;
    if (boards_leftovers_open(view, table, pairs) == 1) {
        boards_leftovers_pick_pair(view, pairs[0].a, pairs[0].b);
    }
}
