/* SPDX-License-Identifier: Zlib */
#include "table/fuse.h"

#include <stdio.h>

#include "base/i18n.h"
#include "canvas/port.h"
#include "session/bot.h"
#include "table/table.h"

bool table_has_fuse(const struct table *table)
{
    return table->match != NULL && table->manner.fuse && table->board->dawdle != NULL;
}

bool table_fuse_asks(const struct table *table)
{
    return table_has_fuse(table) && table_asks(table) && table->shown.await == TC_AWAIT_ACT &&
           session_is_person(&table->seats[table->shown.player]);
}

static size_t count_records(const struct tc_match *match)
{
    const struct tc_record *records;
    return match == NULL ? 0 : tc_match_records(match, &records);
}

static void burn_down(struct table *table, const struct tc_action *action)
{
    char line[BOARDS_LINE_MAX];
    snprintf(line, sizeof line, _("%s ran out of time."), table->seats[table->shown.player].name);
    table_tell(table, line);
    table_act(table, action, false);
    table->fuse.burns = false;
}

bool table_fuse_step(struct table *table, uint64_t now, bool covered)
{
    struct table_fuse *fuse = &table->fuse;
    char why[BOARDS_NAME_MAX];
    struct tc_action action;
    bool burns = !covered && !table->stirs && table_fuse_asks(table) &&
                 table->board->dawdle(&table->told, &action, why);
    size_t records = count_records(table->match);
    if (fuse->match != table->match || fuse->records != records) {
        *fuse =
            (struct table_fuse){.match = table->match, .records = records, .left = TABLE_FUSE_MS};
    } else if (fuse->burns && burns) {
        uint64_t passed = now - fuse->seen;
        fuse->left -= passed < fuse->left ? passed : fuse->left;
    }
    fuse->burns = burns;
    fuse->seen = now;
    if (!burns || fuse->left > 0) {
        return false;
    }
    burn_down(table, &action);
    return true;
}

uint64_t table_fuse_deadline(const struct table *table)
{
    const struct table_fuse *fuse = &table->fuse;
    uint64_t beat = fuse->left < TABLE_FUSE_BEAT_MS ? fuse->left : TABLE_FUSE_BEAT_MS;
    return fuse->burns ? fuse->seen + beat : CANVAS_NEVER;
}
