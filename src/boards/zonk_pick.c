/* SPDX-License-Identifier: Zlib */
/* Z: which dice are picked, whether they may be kept, and what that would bring. The rule core's
   list is the only truth: what a choice brings is found by making it on a copy. */
#include "boards/zonk_pick.h"

#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "boards/zonk_moment.h"
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

unsigned boards_zonk_advised(const struct boards_table *table)
{
    const struct tc_advice *advice = table->advice;
    return advice != NULL && advice->count > 0 ? dice_of(&advice->choice[advice->best].action) : 0;
}

unsigned boards_zonk_thrown(const struct zonk_hand *hand)
{
    unsigned dice = 0;
    for (int die = 0; die < TC_ZONK_DICE; die++) {
        dice |= hand->rolled[die] != 0 ? 1U << die : 0;
    }
    return dice;
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
    pick.only = count == 1;
    if (pick.only) {
        pick.dice = dice_of(&list[0]);
        pick.whole = pick.dice == boards_zonk_thrown(hand);
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

/* Nothing else can be kept: what is pressed of it stays picked. */
static bool held(struct zonk_hand *hand, const struct boards_table *table, unsigned dice)
{
    struct zonk_pick pick = boards_zonk_pick(hand, table);
    if (!pick.only || (pick.dice & dice) == 0) {
        return false;
    }
    snprintf(hand->why, sizeof hand->why, "%s",
             pick.whole ? _("All dice score: keep them all.") : _("Nothing else scores: keep it."));
    return true;
}

static unsigned of_face(const struct zonk_hand *hand, int face)
{
    unsigned dice = 0;
    for (int die = 0; die < TC_ZONK_DICE; die++) {
        dice |= hand->rolled[die] == face ? 1U << die : 0;
    }
    return dice;
}

static unsigned say_no(struct zonk_hand *hand, unsigned dice, int face)
{
    boards_say(hand->why, sizeof hand->why, _("A {face} scores only in threes."),
               {"face", .number = face});
    return dice;
}

static int colours_of(unsigned dice)
{
    int count = 0;
    for (int colour = 0; colour < ZONK_COLOURS; colour++) {
        count += (dice >> colour * 2 & 3) != 0;
    }
    return count;
}

/* The fewest dice of its face that can be kept with a die: itself, or three of them, in as many
   colours as there can be. None where it can't be kept. */
static unsigned unit_of(const struct zonk_hand *hand, const struct boards_table *table, int die)
{
    struct tc_action list[TC_ACTIONS_MAX];
    unsigned unit = 0, face = of_face(hand, hand->rolled[die]);
    int count = choices(table, list);
    for (int i = 0; i < count; i++) {
        unsigned dice = dice_of(&list[i]);
        int more = boards_zonk_count(dice) - boards_zonk_count(unit);
        bool better = unit == 0 || more < 0 || (more == 0 && colours_of(dice) > colours_of(unit));
        if ((dice >> die & 1) != 0 && (dice & ~face) == 0 && better) {
            unit = dice;
        }
    }
    return unit;
}

/* Three of a face are picked already: the pressed one comes for the next round the circle, so that
   any three can be had. */
static void take_its_place(struct zonk_hand *hand, unsigned face, int die)
{
    int next = die;
    do {
        next = (next + 1) % TC_ZONK_DICE;
    } while ((hand->pick & face & 1U << next) == 0);
    hand->pick = (hand->pick & ~(1U << next)) | 1U << die;
    boards_say(hand->why, sizeof hand->why, _("Only three of the {face}s score."),
               {"face", .number = hand->rolled[die]});
}

unsigned boards_zonk_press_die(struct zonk_hand *hand, const struct boards_table *table, int die)
{
    unsigned bit = 1U << die;
    hand->why[0] = '\0';
    if (hand->rolled[die] == 0) {
        return 0;
    }
    if (held(hand, table, bit)) {
        return bit;
    }
    unsigned unit = unit_of(hand, table, die), face = of_face(hand, hand->rolled[die]);
    if (unit == 0) {
        return say_no(hand, bit, hand->rolled[die]);
    }
    if ((hand->pick & bit) != 0) {
        hand->pick &= unit == bit ? ~bit : ~face;
    } else if (unit != bit && (hand->pick & face) != 0) {
        take_its_place(hand, face, die);
    } else {
        hand->pick |= unit;
    }
    return 0;
}

unsigned boards_zonk_press_face(struct zonk_hand *hand, const struct boards_table *table, int face)
{
    unsigned dice = of_face(hand, face), left = dice & ~hand->pick;
    hand->why[0] = '\0';
    if (dice == 0) {
        boards_say(hand->why, sizeof hand->why, _("No die shows a {face}."),
                   {"face", .number = face});
        return 0;
    }
    if (held(hand, table, dice)) {
        return dice;
    }
    int die = 0;
    while (die < TC_ZONK_DICE - 1 && (left >> die & 1) == 0) {
        die++;
    }
    unsigned unit = left != 0 ? unit_of(hand, table, die) : 0;
    if (unit == 0 && (hand->pick & dice) == 0) {
        return say_no(hand, dice, face);
    }
    if (unit != 0 && (unit & hand->pick) == 0 && (unit == 1U << die || (hand->pick & dice) == 0)) {
        hand->pick |= unit;
    } else {
        hand->pick &= ~dice;
    }
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
