/* Z: which dice are picked, whether they may be kept, and what that would bring. The rule core's
   list is the only truth: what a choice brings is found by making it on a copy. */
#include "boards/zonk_pick.h"

#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "rules/zonk.h"

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
    return tc_game_legal(tc_match_setup(table->match), table->visible, list);
}

bool boards_zonk_picking(const struct zonk_hand *hand, const struct boards_table *table)
{
    return hand->open && table->visible->await == TC_AWAIT_ACT &&
           table->visible->phase == ZONK_PHASE_KEEP;
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

unsigned boards_zonk_thrown(const struct zonk_hand *hand)
{
    unsigned dice = 0;
    for (int die = 0; die < TC_ZONK_DICE; die++) {
        dice |= hand->rolled[die] != 0 ? 1U << die : 0;
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
    struct tc_state state = *table->visible;
    if (tc_game_act(tc_match_setup(table->match), &state, &pick->action, &events) != TC_OK) {
        return;
    }
    for (int i = 0; i < events.count; i++) {
        const struct tc_event *event = &events.list[i];
        if (event->kind == ZONK_EVENT_KEEP) {
            pick->legal = true;
            pick->points = event->number[ZONK_KEEP_POINTS];
            pick->turn_points = event->number[ZONK_KEEP_TURN_POINTS];
            pick->kept = event->number[ZONK_KEEP_KEPT];
            pick->at_risk = event->number[ZONK_KEEP_AT_RISK];
        }
    }
}

struct zonk_pick boards_zonk_pick(const struct zonk_hand *hand, const struct boards_table *table)
{
    struct tc_action list[TC_ACTIONS_MAX];
    struct zonk_pick pick = {.dice = hand->pick};
    if (!boards_zonk_picking(hand, table)) {
        pick.dice = 0;
        return pick;
    }
    int count = choices(table, list);
    pick.whole = count == 1 && dice_of(&list[0]) == boards_zonk_thrown(hand);
    if (pick.whole) {
        pick.dice = boards_zonk_thrown(hand);
    }
    for (int i = 0; i < count; i++) {
        if (dice_of(&list[i]) == pick.dice) {
            pick.action = list[i];
            weigh(table, &pick);
        }
    }
    return pick;
}

void boards_zonk_faces(const struct zonk_hand *hand, unsigned dice, char text[BOARDS_NAME_MAX])
{
    size_t at = 0;
    text[0] = '\0';
    for (int face = 1; face <= 6; face++) {
        for (int die = 0; die < TC_ZONK_DICE; die++) {
            if ((dice >> die & 1) != 0 && hand->rolled[die] == face) {
                at +=
                    (size_t)snprintf(text + at, BOARDS_NAME_MAX - at, at > 0 ? " %d" : "%d", face);
            }
        }
    }
}

/* ---- Pressing ------------------------------------------------------------------------------ */

/* All thrown dice must be kept: what is pressed stays picked. */
static bool held_whole(struct zonk_hand *hand, const struct boards_table *table)
{
    if (!boards_zonk_pick(hand, table).whole) {
        return false;
    }
    snprintf(hand->why, sizeof hand->why, "%s", _("All dice score: keep them all."));
    return true;
}

static unsigned say_no(struct zonk_hand *hand, const struct boards_table *table, unsigned dice,
                       int face)
{
    bool in_threes = (boards_zonk_able(table) & dice) != 0;
    boards_say(hand->why, sizeof hand->why,
               in_threes ? _("Only three of the {face}s score.")
                         : _("A {face} scores only in threes."),
               {"face", .number = face});
    return dice;
}

static bool try_add(struct zonk_hand *hand, const struct boards_table *table, unsigned die)
{
    if (!fits(table, hand->pick | die)) {
        return false;
    }
    hand->pick |= die;
    return true;
}

unsigned boards_zonk_press_die(struct zonk_hand *hand, const struct boards_table *table, int die)
{
    unsigned bit = 1U << die;
    hand->why[0] = '\0';
    if (hand->rolled[die] == 0) {
        return 0;
    }
    if (held_whole(hand, table)) {
        return bit;
    }
    if ((hand->pick & bit) != 0) {
        hand->pick &= ~bit;
    } else if (!try_add(hand, table, bit)) {
        return say_no(hand, table, bit, hand->rolled[die]);
    }
    return 0;
}

unsigned boards_zonk_press_face(struct zonk_hand *hand, const struct boards_table *table, int face)
{
    unsigned dice = 0;
    for (int die = 0; die < TC_ZONK_DICE; die++) {
        dice |= hand->rolled[die] == face ? 1U << die : 0;
    }
    hand->why[0] = '\0';
    if (dice == 0) {
        boards_say(hand->why, sizeof hand->why, _("No die shows a {face}."),
                   {"face", .number = face});
        return 0;
    }
    if (held_whole(hand, table)) {
        return dice;
    }
    for (int die = 0; die < TC_ZONK_DICE; die++) {
        unsigned bit = 1U << die & dice & ~hand->pick;
        if (bit != 0 && try_add(hand, table, bit)) {
            return 0;
        }
    }
    if ((hand->pick & dice) == 0) {
        return say_no(hand, table, dice, face);
    }
    hand->pick &= ~dice;
    return 0;
}

bool boards_zonk_best(const struct boards_table *table, uint8_t faces[TC_ZONK_DICE], int *count,
                      int32_t *points)
{
    struct tc_action list[TC_ACTIONS_MAX];
    int choice = 0, all = choices(table, list);
    *points = 0;
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
        faces[i] = table->visible->own.zonk.rolled[list[choice].argument[i]];
    }
    return *count > 0;
}
