#include "screens/table_keeper.h"

#include <math.h>

#include "screens/table.h"

static const float tumble_share = 0.4f;

static bool is_throw(const struct tc_event *event)
{
    return event->kind == TC_EVENT_THROW || event->kind == TC_EVENT_ROLLOFF;
}

static bool safe(const struct table *table)
{
    return table->keeper.safe == NULL || table->keeper.safe(table->keeper.context);
}

/* Where dice don't tumble, their faces would be read at once. */
static bool tumbles(const struct table *table)
{
    const struct boards_tempo *tempo = &table->told.tempo;
    return tempo->throw_ms > 0 && !tempo->gently && !table->told.put_down;
}

void table_keeper_tell(const struct table *table)
{
    if (table->keeper.changed != NULL) {
        table->keeper.changed(table->keeper.context);
    }
}

bool table_keeper_holds(const struct table *table)
{
    if (table->moving) {
        return is_throw(&table->untold) && !safe(table);
    }
    return !table->held && table->queue_at < table->queue_count && !tumbles(table) &&
           is_throw(&table->queue[table->queue_at]) && !safe(table);
}

float table_keeper_ms(struct table *table, float ms)
{
    if (!table->moving || !table_keeper_holds(table)) {
        return ms;
    }
    float left = table->told.tempo.throw_ms * tumble_share - table->keeper.tumbled;
    ms = fmaxf(0, fminf(ms, left));
    table->keeper.tumbled += ms;
    return ms;
}
