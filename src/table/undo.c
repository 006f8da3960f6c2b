/* SPDX-License-Identifier: Zlib */
/* Undo at the table: as far as the last throw, or behind it where that was agreed on. */
#include <string.h>

#include "base/i18n.h"
#include "table/table.h"

static const struct tc_record *last_record(const struct table *table)
{
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    return count == 0 ? NULL : &records[count - 1];
}

/* Faces were tapped in for a throw that isn't put down yet: they are what undo takes first. */
static bool taps(const struct table *table)
{
    return table_asks_faces(table) && table->faces.filled > 0 && !table->faces.anew;
}

/* What was played for others is taken back with the person's action before it. */
const char *table_undo_why(const struct table *table)
{
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records), back = table->bot_records + 1;
    bool free = table->manner.take_back || table->manner.real_dice;
    if (taps(table)) {
        return NULL;
    }
    if (count < back) {
        return _("Nothing to undo yet");
    }
    for (size_t i = count - back; i < count; i++) {
        if (records[i].kind != TC_RECORD_ACTION && !free) {
            return _("You can't undo a throw");
        }
    }
    return NULL;
}

static bool throws(const struct table *table, const struct tc_action *action)
{
    return strncmp(tc_match_game(table->match)->verbs[action->kind], "roll", 4) == 0 ||
           (table->board->throws != NULL && table->board->throws(&table->told, action));
}

/* One press that acted and threw is taken back by one press too. */
static bool threw_at_once(const struct table *table)
{
    const struct tc_record *last = last_record(table);
    return last != NULL && last->kind == TC_RECORD_ACTION &&
           tc_match_state(table->match)->await == TC_AWAIT_ROLL &&
           tc_match_state(table->match)->phase == TC_PHASE_ROLLING && throws(table, &last->action);
}

/* The table would answer here at once, so nobody could decide anew. */
static bool answers_itself(const struct table *table)
{
    struct tc_action action;
    struct boards_table told = table->told;
    told.visible = told.after = tc_match_state(table->match);
    return table->board->answer != NULL && told.visible->await == TC_AWAIT_ACT &&
           table->board->answer(table->view, &told, &action);
}

void table_undo(struct table *table)
{
    if (table->match == NULL || table_undo_why(table) != NULL) {
        return;
    }
    if (taps(table)) {
        table_dice_entry_back(&table->faces);
        return;
    }
    for (; table->bot_records > 0; table->bot_records--) {
        tc_match_undo(table->match);
    }
    const struct tc_record last = *last_record(table);
    bool threw = last.kind != TC_RECORD_ACTION;
    tc_match_undo(table->match);
    if (threw && !table->manner.real_dice && threw_at_once(table)) {
        tc_match_undo(table->match);
    }
    while (answers_itself(table) && last_record(table) != NULL) {
        tc_match_undo(table->match);
    }
    table->queue_at = table->queue_count = 0;
    table_show_again(table);
    if (threw && table_asks_faces(table)) {
        table_dice_entry_fill(&table->faces, last.faces, last.count);
    }
    table_tell(table, _("Undone."));
    table_save_gate_notify(table);
}
