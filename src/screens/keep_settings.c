/* Keeping: settings, line-ups and seats. */
#include "screens/keep_inside.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "screens/kiosk.h"
#include "session/bot.h"
#include "session/seats.h"

/* ---- Settings -------------------------------------------------------------------------------- */

/* Before the settings were read nothing is thinned out by the standard ones. */
static void tell_limit(struct keep *keep)
{
    if (keep->store != NULL && keep->settings == NULL && keep->limit != keep->seen.limit) {
        keep->limit = keep->seen.limit;
        store_limit(keep->store, keep->limit);
    }
}

/* What the command line says holds for this run, and is not remembered. */
bool keep_hear_settings(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct store_settings *read = store_answer(keep->settings);
    if (read == NULL) {
        return false;
    }
    const struct settings given = screens->settings;
    for (size_t i = 0; i < read->count; i++) {
        settings_read(&screens->settings, read->list[i].name, read->list[i].value);
    }
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        if ((screens->overridden & 1u << i) != 0) {
            settings_set(&screens->settings, (enum setting)i,
                         settings_get(&given, (enum setting)i));
        }
    }
    keep->seen = screens->settings;
    store_forget(keep->settings);
    keep->settings = NULL;
    tell_limit(keep);
    return true;
}

void keep_put_settings(struct screens *screens, bool all)
{
    struct keep *keep = screens->keep;
    for (int i = 0; keep->store != NULL && i < SETTINGS_COUNT; i++) {
        const char *stored = settings_rows[i].stored;
        int now = stored == NULL ? 0 : settings_get(&screens->settings, (enum setting)i);
        if (stored != NULL && (all || now != settings_get(&keep->seen, (enum setting)i))) {
            char value[16];
            snprintf(value, sizeof value, "%d", now);
            settings_set(&keep->seen, (enum setting)i, now);
            store_setting_put(keep->store, stored, value);
        }
    }
    tell_limit(keep);
}

/* ---- Line-ups -------------------------------------------------------------------------------- */

void keep_hear_lineups(struct keep *keep)
{
    const struct store_lineups *read = store_answer(keep->lineups);
    if (read == NULL) {
        return;
    }
    for (size_t i = 0; i < read->count; i++) {
        keep->lineup[read->list[i].setup.game] = read->list[i];
    }
    store_forget(keep->lineups);
    keep->lineups = NULL;
    keep->recalled = -1; /* what was recalled before anything was known does not count */
}

void keep_recall(struct screens *screens, int game)
{
    struct keep *keep = screens->keep;
    const struct store_lineup *kept = &keep->lineup[game];
    bool other = keep->recalled != game;
    keep->recalled = game;
    if (!other || kept->setup.players == 0) {
        return;
    }
    struct screens_lineup *lineup = &screens->lineup;
    struct session_manner manner = session_flags_read(kept->flags);
    lineup->setup = kept->setup;
    lineup->players = kept->setup.players;
    lineup->take_back = manner.take_back;
    lineup->real_dice = manner.real_dice;
    lineup->count_yourself = manner.count_yourself;
    lineup->fuse = manner.fuse;
    memcpy(lineup->forfeit, kept->forfeit, sizeof lineup->forfeit);
    session_seats_read(kept->seats, lineup->players, lineup->seats);
    session_coaches_read(kept->flags, lineup->seats, lineup->players);
    players_seat(screens);
}

void keep_put_lineup(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct screens_lineup *lineup = &screens->lineup;
    struct store_lineup *kept = &keep->lineup[lineup->setup.game];
    *kept = (struct store_lineup){
        .setup = lineup->setup,
        .flags = session_flags_write(&screens->table.manner, lineup->seats, lineup->players)};
    kept->setup.players = (uint8_t)lineup->players;
    memcpy(kept->forfeit, lineup->forfeit, sizeof kept->forfeit);
    session_seats_write(lineup->seats, lineup->players, kept->seats);
    if (keep->store != NULL) {
        store_lineup_put(keep->store, kept);
    }
}

void keep_put_lineups(const struct keep *keep)
{
    for (int game = 0; game < tc_games_count; game++) {
        if (keep->lineup[game].setup.players > 0) {
            store_lineup_put(keep->store, &keep->lineup[game]);
        }
    }
}
