/* SPDX-License-Identifier: Zlib */
#include "table/save_gate.h"

#include <math.h>

#include "table/table.h"

static const float tumble_share = 0.4f;

static bool is_throw(const struct tc_event *event)
{
    return event->kind == TC_EVENT_THROW || event->kind == TC_EVENT_ROLLOFF;
}

static bool safe(const struct table *table)
{
    return table->save_gate.safe == NULL || table->save_gate.safe(table->save_gate.context);
}

/* Where dice don't tumble, their faces would be read at once. */
static bool tumbles(const struct table *table)
{
    const struct boards_tempo *tempo = &table->told.tempo;
    return tempo->throw_ms > 0 && !tempo->gently && !table->told.put_down;
}

void table_save_gate_notify(const struct table *table)
{
    if (table->save_gate.changed != NULL) {
        table->save_gate.changed(table->save_gate.context);
    }
}

static bool holds_motion(const struct table *table)
{
    return table->phase == TABLE_PLAYS && is_throw(&table->showing.event) && !safe(table);
}

bool table_save_gate_closed(const struct table *table)
{
    return table->queue_at < table->queue_count && !tumbles(table) &&
           is_throw(&table->queue[table->queue_at].event) && !safe(table);
}

bool table_save_gate_holds(const struct table *table)
{
    return holds_motion(table) ||
           (table->phase == TABLE_AWAITS_SAVE && table_save_gate_closed(table));
}

float table_save_gate_ms(struct table *table, float ms)
{
    if (!holds_motion(table)) {
        return ms;
    }
    float left = table->told.tempo.throw_ms * tumble_share - table->save_gate.tumbled;
    ms = fmaxf(0, fminf(ms, left));
    table->save_gate.tumbled += ms;
    return ms;
}
