/* SPDX-License-Identifier: Zlib */
#include "session/wheel.h"

#include <assert.h>
#include <stddef.h>
#include <tumblecup/random.h>

/* The first person who is there; where none is, the first computer. */
static int find_first(const struct evening *evening)
{
    int first = EVENING_NOBODY;
    for (int i = evening->people - 1; i >= 0; i--) {
        const struct evening_person *who = &evening->person[i];
        bool person = who->seat.kind == MATCH_PERSON;
        bool better =
            first == EVENING_NOBODY || person || evening->person[first].seat.kind != MATCH_PERSON;
        first = who->here && better ? i : first;
    }
    return first;
}

int evening_wheel_turner(const struct evening *evening)
{
    const struct evening_game *last = evening_last_played(evening);
    int turner = EVENING_NOBODY;
    for (int i = 0; last != NULL && i < evening->people; i++) {
        bool plays = evening->person[i].here && last->place[i] > 0;
        bool later = turner == EVENING_NOBODY || last->place[i] > last->place[turner];
        turner = plays && later ? i : turner;
    }
    return turner == EVENING_NOBODY ? find_first(evening) : turner;
}

enum evening_turn evening_wheel_why(const struct evening *evening)
{
    const struct evening_game *last = evening_last_played(evening);
    int worst = 1;
    if (last == NULL) {
        return EVENING_TURN_FIRST;
    }
    for (int i = 0; i < evening->people; i++) {
        worst = last->place[i] > worst ? last->place[i] : worst;
    }
    return last->place[evening_wheel_turner(evening)] == worst ? EVENING_TURN_LAST
                                                               : EVENING_TURN_STANDS_IN;
}

static int times_played(const struct evening *evening, int game)
{
    int times = 0;
    for (int i = 0; i < evening->games; i++) {
        times += evening->game[i].state == EVENING_PLAYED && evening->game[i].game == game;
    }
    return times;
}

/* Those of them that were played least often, but never one alone where there are others. */
static uint32_t keep_new(const struct evening *evening, uint32_t boxes)
{
    uint32_t kept = 0;
    for (int times = 0; kept != boxes && evening_count(kept) < 2; times++) {
        for (int game = 0; game < EVENING_BOXES_MOST; game++) {
            bool on = (boxes >> game & 1) != 0 && times_played(evening, game) <= times;
            kept |= on ? UINT32_C(1) << game : 0;
        }
    }
    return kept;
}

uint32_t evening_wheel_boxes(const struct evening *evening, const struct evening_pace *pace)
{
    const struct evening_game *last = evening_last_played(evening);
    uint32_t boxes = 0;
    for (int game = 0; game < tc_games_count && game < EVENING_BOXES_MOST; game++) {
        boxes |= pace->minutes[game][TC_FORM_CLASSIC] > 0 ? UINT32_C(1) << game : 0;
    }
    uint32_t others = last == NULL ? boxes : boxes & ~(UINT32_C(1) << last->game);
    return keep_new(evening, others != 0 ? others : boxes);
}

/* What a game takes less than was meant for it is left to the boxes that nobody knows yet, and what
   it takes more is taken off them: in all the evening stays as long as was asked for. */
static void share_minutes(struct evening *evening, int at, int left)
{
    int boxes = 0;
    for (int i = at + 1; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        boxes += game->state == EVENING_TO_COME && game->game == EVENING_NO_GAME;
    }
    for (int i = at + 1; i < evening->games && boxes > 0; i++) {
        struct evening_game *game = &evening->game[i];
        if (game->state == EVENING_TO_COME && game->game == EVENING_NO_GAME) {
            int share = left / boxes--;
            game->minutes = game->minutes + share > 1 ? game->minutes + share : 1;
            left -= share;
        }
    }
}

void evening_turn_wheel(struct evening *evening, const struct evening_pace *pace)
{
    int at = evening_next(evening), game = -1;
    uint32_t boxes = evening_wheel_boxes(evening, pace);
    assert(at >= 0 && boxes != 0 && evening->phase == EVENING_BETWEEN);
    struct tc_random random = tc_random_seeded(evening->seed + (uint64_t)++evening->turns);
    uint32_t pick = tc_random_below(&random, (uint32_t)evening_count(boxes));
    for (uint32_t i = 0; i <= pick; i++) {
        do {
            game++;
        } while ((boxes >> game & 1) == 0);
    }
    int meant = evening->game[at].minutes, form = evening_form_within(pace, game, meant);
    share_minutes(evening, at, meant - pace->minutes[game][form]);
    evening_replace(evening, at, game, form, pace->minutes[game][form]);
    evening->turned = true;
    evening->phase = EVENING_WHEEL;
}

/* ---- The house rule -------------------------------------------------------------------------- */

/* Numbers up to this are counts of something, and one more of it is another game; larger ones are
   scores and only make it longer. */
enum { COUNTS_TO = 12 };

/* What that option would be as a house rule; false: it is none. */
static bool turn_over(const struct tc_option *option, const struct tc_value *now, int32_t *value)
{
    int step = option->step > 0 ? option->step : 1;
    switch (option->type) {
    case TC_OPTION_SWITCH:
        *value = !now->number;
        return true;
    case TC_OPTION_CHOICE:
        *value = (now->number + 1) % (option->max + 1);
        return true;
    case TC_OPTION_NUMBER:
        *value = now->number + step <= option->max ? now->number + step : now->number - step;
        return option->max <= COUNTS_TO && *value >= option->min;
    case TC_OPTION_LIST:
    case TC_OPTION_ROWS:
        break;
    }
    return false;
}

int evening_rules(const struct evening *evening, struct evening_rule rules[EVENING_RULES_MOST])
{
    int at = evening_next(evening), count = 0;
    assert(at >= 0);
    struct evening plain = *evening;
    plain.game[at].rule.option = EVENING_NO_RULE;
    struct tc_setup form = evening_setup(&plain, at), settled = form;
    enum tc_result result = tc_setup_settle(&settled, NULL);
    assert(result == TC_OK);
    const struct tc_option *options = tc_setup_game(&form)->options;
    for (int i = 0; options[i].name != NULL && count < EVENING_RULES_MOST; i++) {
        struct tc_value value = settled.option[i];
        struct tc_setup tried = form;
        if (options[i].seats || (form.given >> i & 1) != 0 ||
            !turn_over(&options[i], &settled.option[i], &value.number)) {
            continue;
        }
        tc_setup_give(&tried, i, &value);
        if (tc_setup_settle(&tried, NULL) == TC_OK) {
            rules[count++] = (struct evening_rule){.option = i, .value = value.number};
        }
    }
    return count;
}

int evening_wheel_pick(const struct evening *evening)
{
    struct evening_rule rules[EVENING_RULES_MOST];
    int count = evening_rules(evening, rules);
    struct tc_random random = tc_random_seeded(~evening->seed + (uint64_t)evening->turns);
    return count == 0 ? EVENING_NO_RULE : (int)tc_random_below(&random, (uint32_t)count);
}

void evening_choose_rule(struct evening *evening, const struct evening_rule *rule)
{
    assert(evening->phase == EVENING_WHEEL);
    evening->game[evening_next(evening)].rule =
        rule == NULL ? (struct evening_rule){.option = EVENING_NO_RULE} : *rule;
    evening->phase = EVENING_BETWEEN;
}
