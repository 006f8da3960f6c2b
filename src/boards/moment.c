/* SPDX-License-Identifier: Zlib */
#include "boards/moment.h"

#include <stdio.h>

#include "base/i18n.h"
#include "boards/last_turns.h"
#include "boards/sentence.h"

/* Its dice lie there still. */
static bool after_rolloff(const struct boards_table *table)
{
    return table->visible->phase == TC_PHASE_ROLLOFF;
}

bool boards_moment_turn(const struct boards_table *table, const struct tc_event *event,
                        struct boards_moment *moment)
{
    if (tc_match_setup(table->match)->players < 2 || event->seat < 0) {
        return false;
    }
    *moment = (struct boards_moment){.mood = BOARDS_MOOD_TURN, .seat = event->seat};
    snprintf(moment->text, sizeof moment->text, "%s", boards_name(table, event->seat));
    if (after_rolloff(table)) {
        /* TRANSLATORS: below the name of who rolled highest, in large letters. */
        snprintf(moment->second, sizeof moment->second, "%s", _c("below a name", "goes first"));
    }
    return true;
}

bool boards_moment_brief_turn(const struct boards_table *table, const struct tc_event *event,
                              bool said, struct boards_moment *moment)
{
    bool told = boards_moment_turn(table, event, moment);
    moment->brief = true;
    moment->quiet = !said;
    return told;
}

/* Who can't write down less than `least` needs that much, however little ahead the leader is; and
   never less than what dice can bring. */
static int32_t needed(const struct boards_table *table, const struct boards_last_turns *last,
                      int seat, struct boards_reach reach)
{
    int32_t lacks = boards_last_turns_lacks(table, last, seat);
    int32_t needs = lacks > reach.least ? lacks : reach.least;
    return (needs + reach.step - 1) / reach.step * reach.step;
}

bool boards_moment_last_turn(const struct boards_table *table, const struct tc_event *event,
                             struct boards_reach reach, struct boards_moment *moment)
{
    struct boards_table then = *table; /* last turns are counted from whose turn it is now */
    then.visible = table->after;
    struct boards_last_turns last = boards_last_turns(&then, reach.goal);
    int coming = 0;
    for (unsigned left = last.coming; left != 0; left &= left - 1) {
        coming++;
    }
    bool first = coming + 1 == tc_match_setup(table->match)->players;
    if (!last.run || !first || !boards_moment_turn(table, event, moment)) {
        return false;
    }
    moment->mood = BOARDS_MOOD_LAST;
    snprintf(moment->text, sizeof moment->text, "%s", _("Last turn"));
    boards_say(moment->second, sizeof moment->second, _("{name} needs {points}"),
               {"name", .words = boards_name(table, event->seat)},
               {"points", .number = needed(&then, &last, event->seat, reach)});
    return true;
}

bool boards_moment_last_sign(const struct boards_table *table, struct boards_reach reach,
                             char line[BOARDS_LINE_MAX])
{
    struct boards_last_turns last = boards_last_turns(table, reach.goal);
    if (!last.run) {
        return false;
    }
    int seat = table->visible->player;
    boards_say(line, BOARDS_LINE_MAX, _("Last turn: {name} needs {points}"),
               {"name", .words = boards_name(table, seat)},
               {"points", .number = needed(table, &last, seat, reach)});
    return true;
}

bool boards_moment_need(const struct boards_table *table, struct boards_reach reach, int32_t has,
                        struct boards_need *need)
{
    struct boards_last_turns last = boards_last_turns(table, reach.goal);
    if (last.run) {
        *need = (struct boards_need){.points = needed(table, &last, table->visible->player, reach),
                                     .has = has};
    }
    return last.run;
}

void boards_moment_last_round(const struct boards_table *table, const struct tc_event *event,
                              struct boards_moment *moment)
{
    *moment = (struct boards_moment){.mood = BOARDS_MOOD_LAST, .seat = event->seat};
    snprintf(moment->text, sizeof moment->text, "%s", _("Final round"));
    boards_say(moment->second, sizeof moment->second, _("{name} has {points}"),
               {"name", .words = boards_name(table, event->seat)},
               {"points", .number = table->after->score[event->seat]});
}

void boards_moment_bust(const char *word, int32_t lost, const struct tc_event *event,
                        struct boards_moment *moment)
{
    *moment = (struct boards_moment){.mood = BOARDS_MOOD_LOSS,
                                     .goal = lost > 0 ? BOARDS_GOAL_PAPER : BOARDS_GOAL_SUM,
                                     .seat = event->seat};
    /* How much is lost the broken sum tells. */
    snprintf(moment->text, sizeof moment->text, "%s", lost > 0 ? word : _("Nothing"));
}

static void win(const struct boards_table *table, const struct tc_event *event,
                struct boards_moment *moment)
{
    char names[BOARDS_LINE_MAX];
    bool person = false;
    int count = 0, players = tc_match_setup(table->match)->players;
    *moment = (struct boards_moment){.goal = BOARDS_GOAL_NONE, .seat = TC_NO_SEAT};
    for (int seat = 0; seat < players; seat++) {
        if ((event->mask >> seat & 1) != 0) {
            const struct match_seat *who = &table->seats[seat];
            person = person || (who->kind == 0 && !who->left);
            moment->seat = seat;
            count++;
        }
    }
    /* Who plays alone has come to the end, and whether that was well done is told later. */
    moment->mood = person && players > 1 ? BOARDS_MOOD_WIN : BOARDS_MOOD_CHORD;
    if (players == 1) {
        snprintf(moment->text, sizeof moment->text, "%s",
                 count > 0 ? _("Finished!") : _("Game over"));
    } else if (count == 1) {
        boards_say(moment->text, sizeof moment->text, person ? _("{name} wins!") : _("{name} wins"),
                   {"name", .words = boards_name(table, moment->seat)});
    } else {
        boards_names(table, event->mask, names);
        snprintf(moment->text, sizeof moment->text, "%s", _("Shared win!"));
        snprintf(moment->second, sizeof moment->second, "%s", names);
    }
}

bool boards_moment(const struct boards_board *board, const struct boards_table *table,
                   const struct tc_event *event, struct boards_moment *moment)
{
    if (event->kind == TC_EVENT_OVER) {
        win(table, event, moment);
        return true;
    }
    return board->moment(table, event, moment);
}
