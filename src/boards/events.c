#include "boards/events.h"

#include <string.h>

static const struct tc_event_kind *kind_of(const struct boards_table *table,
                                           const struct tc_event *event)
{
    return tc_game_event(tc_match_game(table->match), event->kind);
}

bool boards_is(const struct boards_table *table, const struct tc_event *event, const char *name)
{
    const struct tc_event_kind *kind = kind_of(table, event);
    return kind != NULL && strcmp(kind->name, name) == 0;
}

int32_t boards_number(const struct boards_table *table, const struct tc_event *event,
                      const char *name)
{
    const struct tc_event_kind *kind = kind_of(table, event);
    for (int i = 0; kind != NULL && i < TC_NUMBERS_MAX; i++) {
        if (kind->number[i] != NULL && strcmp(kind->number[i], name) == 0) {
            return event->number[i];
        }
    }
    return 0;
}

int32_t boards_shown(const struct boards_table *table, const char *path)
{
    return tc_game_number(tc_match_setup(table->match), table->shown, path, 0);
}
