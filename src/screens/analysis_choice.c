/* SPDX-License-Identifier: Zlib */
#include "screens/analysis_choice.h"

#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"

static bool copy_state(void *context, const struct tc_step *step)
{
    *(struct tc_state *)context = *step->state;
    return true;
}

static void state_at(const struct tc_match *match, size_t record, struct tc_state *state)
{
    const struct tc_record *records;
    tc_match_records(match, &records);
    tc_match_walk(tc_match_setup(match), records, record, copy_state, state);
}

struct written {
    const struct tc_setup *setup;
    int seat, count; /* lines of the sheet that are the seat's */
};

static bool count_written(void *context, const struct tc_step *step)
{
    struct written *written = context;
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        const struct tc_event_kind *kind =
            tc_game_event(tc_setup_game(written->setup), event->kind);
        bool entry = kind != NULL && kind->entry;
        written->count += entry && event->seat == written->seat ? 1 : 0;
    }
    return true;
}

/* Ahead of what was decided: "Turn 5. ", as the sheet counts them; nothing where it counts
   something else. */
static void write_turn(const struct table *table, int seat, size_t record, char *text, size_t size)
{
    char turn[BOARDS_NAME_MAX];
    const struct tc_record *records;
    struct written written = {.setup = tc_match_setup(table->match), .seat = seat};
    text[0] = '\0';
    if (table->board->entry_title != NULL) {
        return;
    }
    tc_match_records(table->match, &records);
    tc_match_walk(written.setup, records, record, count_written, &written);
    boards_say(turn, sizeof turn, _("Turn {number}."), {"number", .number = written.count + 1});
    snprintf(text, size, "%s ", turn);
}

static void write_choice(const struct table *table, int seat, const struct tc_mistake *mistake,
                         char text[BOARDS_LINE_MAX])
{
    char made[BOARDS_NAME_MAX], best[BOARDS_NAME_MAX];
    const char *name = table->seats[seat].name;
    struct tc_state state;
    struct boards_table before = table->told;
    state_at(table->match, mistake->record, &state);
    before.visible = before.after = &state;
    table->board->choice(&before, &mistake->made, BOARDS_FORM_PAST, made);
    table->board->choice(&before, &mistake->best, BOARDS_FORM_NOUN, best);
    if (mistake->cost < 0.005) {
        snprintf(text, BOARDS_LINE_MAX, _("%s %s; %s was a little better"), name, made, best);
    } else {
        /* TRANSLATORS: "Ann banked; rolling 2 dice was 3% better" */
        snprintf(text, BOARDS_LINE_MAX, _("%s %s; %s was %d%% better"), name, made, best,
                 boards_percent(mistake->cost));
    }
}

void analysis_choice_write(const struct table *table, int seat, const struct tc_mistake *mistake,
                           char text[BOARDS_LINE_MAX])
{
    char choice[BOARDS_LINE_MAX], turn[BOARDS_NAME_MAX];
    write_choice(table, seat, mistake, choice);
    write_turn(table, seat, mistake->record, turn, sizeof turn);
    snprintf(text, BOARDS_LINE_MAX, "%s%.*s", turn, (int)(BOARDS_LINE_MAX - sizeof turn), choice);
}
