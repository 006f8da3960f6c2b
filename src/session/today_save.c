/* SPDX-License-Identifier: Zlib */
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

static bool is_of(const struct store_today *tried, const char *game, int32_t day)
{
    return tried->day == day && strcmp(tried->game, game) == 0;
}

/* A try of nobody's was everybody's. */
static struct store_today *find(const struct session_today *today, const char *game, int32_t day,
                                const char *name)
{
    for (size_t i = 0; i < today->count; i++) {
        struct store_today *tried = &today->tries[i];
        if (is_of(tried, game, day) && (tried->name[0] == '\0' || strcmp(tried->name, name) == 0)) {
            return tried;
        }
    }
    return NULL;
}

static struct store_today *find_match(const struct session_today *today, int64_t match)
{
    for (size_t i = 0; match != 0 && i < today->count; i++) {
        if (today->tries[i].match == match) {
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
        const struct store_today *read = &days->list[i];
        struct store_today *known = find_match(today, read->match);
        if (known != NULL) {
            memcpy(known->name, read->name, sizeof known->name);
        } else if (find(today, read->game, read->day, read->name) == NULL) {
            add(today, read);
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
                                             int32_t day, const char *name)
{
    return find(today, today_game(which)->id, day, name);
}

const struct store_today *session_today_best(const struct session_today *today, int which,
                                             int32_t day)
{
    const struct today_game *game = today_game(which);
    const struct store_today *best = NULL;
    for (size_t i = 0; i < today->count; i++) {
        const struct store_today *tried = &today->tries[i];
        if (tried->done && is_of(tried, game->id, day) &&
            (best == NULL || today_better(game->goal, tried->reached, best->reached) > 0)) {
            best = tried;
        }
    }
    return best;
}

const struct store_today *session_today_of(const struct session_today *today, int64_t match,
                                           int *which)
{
    const struct store_today *tried = find_match(today, match);
    *which = 0;
    while (tried != NULL && *which < TODAY_GAMES &&
           !is_of(tried, today_game(*which)->id, tried->day)) {
        ++*which;
    }
    return *which < TODAY_GAMES ? tried : NULL;
}

bool session_today_begin(struct session_today *today, int which, int32_t day, const char *name,
                         int64_t match)
{
    struct store_today tried = {.day = day, .match = match};
    snprintf(tried.game, sizeof tried.game, "%s", today_game(which)->id);
    snprintf(tried.name, sizeof tried.name, "%s", name);
    return find(today, tried.game, day, name) == NULL && add(today, &tried) != NULL;
}

void session_today_end(struct session_today *today, int64_t match, const struct tc_match *played)
{
    int which;
    const struct store_today *of = session_today_of(today, match, &which);
    if (of == NULL || of->done || !today_is(played, which, of->day)) {
        return;
    }
    struct store_today *tried = find_match(today, match);
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
