#include "session/today_save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"

static void put(const struct session_today *today, const struct store_today *tried)
{
    if (today->store != NULL) {
        store_today_put(today->store, tried);
    }
}

static struct store_today *find(const struct session_today *today, const char *game, int32_t day)
{
    for (size_t i = 0; i < today->count; i++) {
        if (today->tries[i].day == day && strcmp(today->tries[i].game, game) == 0) {
            return &today->tries[i];
        }
    }
    return NULL;
}

static struct store_today *add(struct session_today *today, const struct store_today *tried)
{
    void *grown =
        base_array_grow(today->tries, &today->room, today->count + 1, sizeof *today->tries);
    if (grown == NULL) {
        return NULL;
    }
    today->tries = grown;
    today->tries[today->count] = *tried;
    return &today->tries[today->count++];
}

void session_today_ask(struct session_today *today)
{
    session_query_ask(&today->days, today->store == NULL ? NULL : store_ask_days(today->store));
}

bool session_today_poll(struct session_today *today)
{
    if (!session_query_poll(&today->days)) {
        return false;
    }
    const struct store_days *days = today->days.what;
    for (size_t i = 0; i < days->count; i++) {
        if (find(today, days->list[i].game, days->list[i].day) == NULL) {
            add(today, &days->list[i]);
        }
    }
    session_query_forget(&today->days);
    return true;
}

void session_today_finish(struct session_today *today)
{
    session_query_forget(&today->days);
    free(today->tries);
}

const struct store_today *session_today_find(const struct session_today *today, int which,
                                             int32_t day)
{
    return find(today, today_game(which)->id, day);
}

const struct store_today *session_today_of(const struct session_today *today, int64_t match,
                                           int *which)
{
    for (size_t i = 0; match != 0 && i < today->count; i++) {
        for (*which = 0; today->tries[i].match == match && *which < TODAY_GAMES; ++*which) {
            if (session_today_find(today, *which, today->tries[i].day) == &today->tries[i]) {
                return &today->tries[i];
            }
        }
    }
    return NULL;
}

bool session_today_begin(struct session_today *today, int which, int32_t day, int64_t match)
{
    struct store_today tried = {.day = day, .match = match};
    snprintf(tried.game, sizeof tried.game, "%s", today_game(which)->id);
    if (find(today, tried.game, day) != NULL || add(today, &tried) == NULL) {
        return false;
    }
    put(today, &tried);
    return true;
}

void session_today_end(struct session_today *today, int64_t match, const struct tc_match *played)
{
    int which;
    const struct store_today *of = session_today_of(today, match, &which);
    if (of == NULL || of->done || !today_is(played, which, of->day)) {
        return;
    }
    struct store_today *tried = find(today, of->game, of->day);
    tried->done = true;
    tried->reached = today_reached(played, today_game(which)->goal);
    put(today, tried);
}

void session_today_put_all(const struct session_today *today)
{
    for (size_t i = 0; i < today->count; i++) {
        put(today, &today->tries[i]);
    }
}
