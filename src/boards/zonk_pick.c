/* Z: which dice are picked, whether they may be kept, and what that would bring. The rule core's
   list is the only truth: what a choice brings is found by making it on a copy. */
#include "boards/zonk.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/events.h"

#define SHAKE_MS 320.0f

int boards_zonk_count(unsigned dice)
{
    int count = 0;
    for (; dice != 0; dice &= dice - 1) {
        count++;
    }
    return count;
}

static unsigned dice_of(const struct tc_action *action)
{
    unsigned dice = 0;
    for (int i = 0; i < action->count; i++) {
        dice |= 1U << action->argument[i];
    }
    return dice;
}

static int choices(const struct boards_table *table, struct tc_action list[TC_ACTIONS_MAX])
{
    return tc_game_legal(tc_match_setup(table->match), table->shown, list);
}

bool boards_zonk_picking(const struct zonk_view *view, const struct boards_table *table)
{
    const struct tc_state *state = table->shown;
    return view->phase == ZONK_PICKS && state->await == TC_AWAIT_ACT &&
           strcmp(tc_game_phase(tc_match_game(table->match), state->phase), "keep") == 0;
}

unsigned boards_zonk_able(const struct boards_table *table)
{
    struct tc_action list[TC_ACTIONS_MAX];
    unsigned dice = 0;
    int count = choices(table, list);
    for (int i = 0; i < count; i++) {
        dice |= dice_of(&list[i]);
    }
    return dice;
}

unsigned boards_zonk_thrown(const struct zonk_view *view)
{
    unsigned dice = 0;
    for (int die = 0; die < ZONK_DICE; die++) {
        dice |= view->rolled[die] != 0 ? 1U << die : 0;
    }
    return dice;
}

/* Some choice keeps all of these, or more. */
static bool fits(const struct boards_table *table, unsigned dice)
{
    struct tc_action list[TC_ACTIONS_MAX];
    int count = choices(table, list);
    for (int i = 0; i < count; i++) {
        if ((dice & ~dice_of(&list[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* Makes the choice on a copy and reads what the rules say of it. */
static void weigh(const struct boards_table *table, struct zonk_pick *pick)
{
    struct tc_events events;
    struct tc_state state = *table->shown;
    if (tc_game_act(tc_match_setup(table->match), &state, &pick->action, &events) != TC_OK) {
        return;
    }
    for (int i = 0; i < events.count; i++) {
        const struct tc_event *event = &events.list[i];
        if (boards_is(table, event, "keep")) {
            pick->legal = true;
            pick->points = boards_number(table, event, "points");
            pick->turn_points = boards_number(table, event, "turn_points");
            pick->kept = boards_number(table, event, "kept");
            pick->at_risk = boards_number(table, event, "at_risk");
            pick->left = boards_number(table, event, "left");
        }
    }
}

struct zonk_pick boards_zonk_pick(const struct zonk_view *view, const struct boards_table *table)
{
    struct tc_action list[TC_ACTIONS_MAX];
    struct zonk_pick pick = {.dice = view->pick};
    if (!boards_zonk_picking(view, table)) {
        pick.dice = 0;
        return pick;
    }
    int count = choices(table, list);
    pick.whole = count == 1 && dice_of(&list[0]) == boards_zonk_thrown(view);
    if (pick.whole) {
        pick.dice = boards_zonk_thrown(view);
    }
    for (int i = 0; i < count; i++) {
        if (dice_of(&list[i]) == pick.dice) {
            pick.action = list[i];
            weigh(table, &pick);
        }
    }
    return pick;
}

void boards_zonk_faces(const struct zonk_view *view, unsigned dice, char text[BOARDS_NAME_MAX])
{
    size_t at = 0;
    text[0] = '\0';
    for (int face = 1; face <= 6; face++) {
        for (int die = 0; die < ZONK_DICE; die++) {
            if ((dice >> die & 1) != 0 && view->rolled[die] == face) {
                at +=
                    (size_t)snprintf(text + at, BOARDS_NAME_MAX - at, at > 0 ? " %d" : "%d", face);
            }
        }
    }
}

/* ---- Pressing ------------------------------------------------------------------------------ */

static void refuse(struct zonk_view *view, const struct boards_table *table, unsigned dice,
                   const char *why)
{
    snprintf(view->why, sizeof view->why, "%s", why);
    if (!table->tempo.gently && table->tempo.glide_ms > 0) {
        dice_shake(view->dice, dice, SHAKE_MS);
    }
}

static void say_no(struct zonk_view *view, const struct boards_table *table, unsigned dice,
                   int face)
{
    char why[BOARDS_NAME_MAX];
    if ((boards_zonk_able(table) & dice) != 0) {
        snprintf(why, sizeof why, _("Only three of the %ds score."), face);
    } else {
        snprintf(why, sizeof why, _("A %d scores only in threes."), face);
    }
    refuse(view, table, dice, why);
}

static bool try_add(struct zonk_view *view, const struct boards_table *table, unsigned die)
{
    if (!fits(table, view->pick | die)) {
        return false;
    }
    view->pick |= die;
    return true;
}

/* All thrown dice must be kept: what is pressed stays picked. */
static bool held_whole(struct zonk_view *view, const struct boards_table *table, unsigned dice)
{
    if (!boards_zonk_pick(view, table).whole) {
        return false;
    }
    refuse(view, table, dice, _("All dice score: keep them all."));
    return true;
}

void boards_zonk_press_die(struct zonk_view *view, const struct boards_table *table, int die)
{
    unsigned bit = 1U << die;
    view->why[0] = '\0';
    if (view->rolled[die] == 0 || held_whole(view, table, bit)) {
        return;
    }
    if ((view->pick & bit) != 0) {
        view->pick &= ~bit;
    } else if (!try_add(view, table, bit)) {
        say_no(view, table, bit, view->rolled[die]);
    }
}

/* The first that can be added is picked; where none can, all of that face are let go. */
void boards_zonk_press_face(struct zonk_view *view, const struct boards_table *table, int face)
{
    unsigned dice = 0;
    for (int die = 0; die < ZONK_DICE; die++) {
        dice |= view->rolled[die] == face ? 1U << die : 0;
    }
    view->why[0] = '\0';
    if (dice == 0) {
        snprintf(view->why, sizeof view->why, _("No die shows a %d."), face);
        return;
    }
    if (held_whole(view, table, dice)) {
        return;
    }
    for (int die = 0; die < ZONK_DICE; die++) {
        unsigned bit = 1U << die & dice & ~view->pick;
        if (bit != 0 && try_add(view, table, bit)) {
            return;
        }
    }
    if ((view->pick & dice) != 0) {
        view->pick &= ~dice;
    } else {
        say_no(view, table, dice, face);
    }
}

bool boards_zonk_best(const struct boards_table *table, uint8_t faces[ZONK_DICE], int *count,
                      int32_t *points)
{
    struct tc_action list[TC_ACTIONS_MAX];
    int32_t rolled[ZONK_DICE];
    int choice = 0, all = choices(table, list);
    *points = 0;
    tc_game_list(tc_match_setup(table->match), table->shown, "rolled", rolled, ZONK_DICE);
    for (int i = 0; i < all; i++) {
        struct zonk_pick pick = {.action = list[i]};
        weigh(table, &pick);
        if (pick.points > *points) {
            *points = pick.points;
            choice = i;
        }
    }
    *count = all > 0 ? list[choice].count : 0;
    for (int i = 0; i < *count; i++) {
        faces[i] = (uint8_t)rolled[list[choice].argument[i]];
    }
    return *count > 0;
}
