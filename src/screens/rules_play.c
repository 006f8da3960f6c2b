/* SPDX-License-Identifier: Zlib */
#include "screens/rules_play.h"

#include <string.h>

#include "boards/board.h"
#include "boards/sentence.h"
#include "odds/chance.h"

/* ---- Chances --------------------------------------------------------------------------------- */

/* The next order in which dice can fall, the last die first; false behind the last one. */
static bool next_order(uint8_t *faces, int dice, int sides)
{
    for (int i = dice - 1; i >= 0; i--) {
        if (faces[i] < sides) {
            faces[i]++;
            return true;
        }
        faces[i] = 1;
    }
    return false;
}

static bool three_alike(const uint8_t *faces, int dice)
{
    int count[TC_SIDES_MAX + 1] = {0};
    for (int i = 0; i < dice; i++) {
        if (++count[faces[i]] == 3) {
            return true;
        }
    }
    return false;
}

/* Whether the game has that event, and a decision after this throw can bring it. */
static bool may_bring(const struct match_example *play, const char *event, const uint8_t *faces)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    struct tc_state thrown = play->state;
    tc_game_throw(&play->setup, &thrown, faces, thrown.roll.dice, NULL);
    int count = tc_game_legal(&play->setup, &thrown, legal);
    for (int i = 0; i < count; i++) {
        struct tc_state after = thrown;
        struct tc_events events;
        tc_game_act(&play->setup, &after, &legal[i], &events);
        for (int k = 0; k < events.count; k++) {
            const struct tc_event_kind *kind =
                tc_game_event(tc_setup_game(&play->setup), events.list[k].kind);
            if (kind != NULL && strcmp(kind->name, event) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Few enough dice to look at every order in which they can fall, as each may have its colour. */
enum { ORDERED_MAX = 5 };

/* "risk": the next throw loses the turn; "three_alike"; "bringing.EVENT": it can be used so that
   this happens. In how many throws of a hundred. */
static bool read_chance(const struct match_example *play, const char *path, int32_t *percent)
{
    static const char bringing[] = "bringing.";
    const struct tc_state *state = &play->state;
    struct odds_chance chance = {0, 0};
    bool alike = strcmp(path, "three_alike") == 0;
    if (strcmp(path, "risk") == 0) {
        chance = odds_chance_next(&play->setup, state, ODDS_CHANCE_LOSS);
    } else if ((alike || strncmp(path, bringing, strlen(bringing)) == 0) &&
               state->await == TC_AWAIT_ROLL && state->roll.dice <= ORDERED_MAX) {
        uint8_t faces[ORDERED_MAX] = {1, 1, 1, 1, 1};
        do {
            chance.all++;
            chance.ways += alike ? three_alike(faces, state->roll.dice)
                                 : may_bring(play, path + sizeof bringing - 1, faces);
        } while (next_order(faces, state->roll.dice, state->roll.sides));
    }
    if (chance.all == 0) {
        return false;
    }
    *percent = boards_percent((double)chance.ways / (double)chance.all);
    return true;
}

/* ---- The options in force -------------------------------------------------------------------- */

/* The options in force, but for those that say who sits where. */
static void take_options(struct tc_setup *to, const struct tc_setup *from)
{
    const struct tc_option *options = tc_setup_game(from)->options;
    for (int i = 0; options[i].name != NULL; i++) {
        if ((from->given >> i & 1) != 0 && !options[i].seats) {
            tc_setup_give(to, i, &from->option[i]);
        }
    }
}

void rules_play_init(struct match_example *play, const struct tc_setup *in_force)
{
    *play = (struct match_example){.setup = tc_setup_default(in_force->game, RULES_PLAY_SEATS),
                                   .more = read_chance};
    play->setup.first = 0;
    take_options(&play->setup, in_force);
}
