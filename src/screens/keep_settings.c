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

static int get_speed(const struct screens_settings *settings)
{
    return (int)settings->speed;
}

static void set_speed(struct screens_settings *settings, int value)
{
    settings->speed = (enum screens_speed)value;
}

static int get_scale(const struct screens_settings *settings)
{
    return (int)lroundf(settings->scale * 100);
}

static void set_scale(struct screens_settings *settings, int value)
{
    settings->scale = (float)value / 100;
}

static int get_volume(const struct screens_settings *settings)
{
    return (int)lroundf(settings->volume * 100);
}

static void set_volume(struct screens_settings *settings, int value)
{
    settings->volume = (float)value / 100;
}

static int get_music(const struct screens_settings *settings)
{
    return (int)lroundf(settings->music * 100);
}

static void set_music(struct screens_settings *settings, int value)
{
    settings->music = (float)value / 100;
}

static int get_contrast(const struct screens_settings *settings)
{
    return settings->contrast;
}

static void set_contrast(struct screens_settings *settings, int value)
{
    settings->contrast = value != 0;
}

static int get_reduced_motion(const struct screens_settings *settings)
{
    return settings->reduced_motion;
}

static void set_reduced_motion(struct screens_settings *settings, int value)
{
    settings->reduced_motion = value != 0;
}

static int get_mute(const struct screens_settings *settings)
{
    return settings->mute;
}

static void set_mute(struct screens_settings *settings, int value)
{
    settings->mute = value != 0;
}

static int get_rethink(const struct screens_settings *settings)
{
    return settings->rethink;
}

static void set_rethink(struct screens_settings *settings, int value)
{
    settings->rethink = value;
}

static int get_guide(const struct screens_settings *settings)
{
    return settings->guide;
}

static void set_guide(struct screens_settings *settings, int value)
{
    settings->guide = value != 0;
}

static int get_guided(const struct screens_settings *settings)
{
    return (int)settings->guided;
}

static void set_guided(struct screens_settings *settings, int value)
{
    settings->guided = (uint32_t)value;
}

static int get_overscan(const struct screens_settings *settings)
{
    return settings->overscan;
}

static void set_overscan(struct screens_settings *settings, int value)
{
    settings->overscan = value;
}

static int get_idle(const struct screens_settings *settings)
{
    return settings->idle;
}

static void set_idle(struct screens_settings *settings, int value)
{
    settings->idle = value;
}

static int get_dim(const struct screens_settings *settings)
{
    return settings->dim;
}

static void set_dim(struct screens_settings *settings, int value)
{
    settings->dim = value != 0;
}

static int get_limit(const struct screens_settings *settings)
{
    return settings->limit;
}

static void set_limit(struct screens_settings *settings, int value)
{
    settings->limit = value;
}

/* Every setting as a whole number. */
static const struct kept {
    const char *name;
    int (*get)(const struct screens_settings *settings);
    void (*set)(struct screens_settings *settings, int value);
    int min, max;
} kept_settings[] = {
    {"speed", get_speed, set_speed, 0, SCREENS_SPEED_COUNT - 1},
    {"scale", get_scale, set_scale, 75, 200},
    {"volume", get_volume, set_volume, 0, 100},
    {"music", get_music, set_music, 0, 100},
    {"contrast", get_contrast, set_contrast, 0, 1},
    {"reduced_motion", get_reduced_motion, set_reduced_motion, 0, 1},
    {"mute", get_mute, set_mute, 0, 1},
    {"rethink", get_rethink, set_rethink, 0, 10},
    {"overscan", get_overscan, set_overscan, 0, KIOSK_OVERSCAN_MOST},
    {"idle", get_idle, set_idle, KIOSK_IDLE_LEAST, KIOSK_IDLE_MOST},
    {"dim", get_dim, set_dim, 0, 1},
    {"limit", get_limit, set_limit, 0, STORE_LIMIT_MOST},
    {"guide", get_guide, set_guide, 0, 1},
    {"guided", get_guided, set_guided, 0, INT_MAX},
};
enum { KEPT = sizeof kept_settings / sizeof kept_settings[0] };

static void read_setting(struct screens_settings *settings, const struct store_setting *read)
{
    char *end;
    long value = strtol(read->value, &end, 10);
    for (int i = 0; i < KEPT; i++) {
        const struct kept *kept = &kept_settings[i];
        if (strcmp(kept->name, read->name) == 0 && end != read->value && *end == '\0' &&
            value >= kept->min && value <= kept->max) {
            kept->set(settings, (int)value);
        }
    }
}

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
    struct screens_settings *settings = &screens->settings, given = *settings;
    for (size_t i = 0; i < read->count; i++) {
        read_setting(settings, &read->list[i]);
    }
    settings->speed = screens->given.speed_given ? given.speed : settings->speed;
    settings->scale = screens->given.scale_given ? given.scale : settings->scale;
    settings->reduced_motion = screens->given.reduced_motion || settings->reduced_motion;
    keep->seen = *settings;
    store_forget(keep->settings);
    keep->settings = NULL;
    tell_limit(keep);
    return true;
}

static void put_setting(const struct keep *keep, const struct kept *kept)
{
    char value[16];
    snprintf(value, sizeof value, "%d", kept->get(&keep->seen));
    store_setting_put(keep->store, kept->name, value);
}

void keep_put_settings(struct screens *screens, bool all)
{
    struct keep *keep = screens->keep;
    for (int i = 0; keep->store != NULL && i < KEPT; i++) {
        const struct kept *kept = &kept_settings[i];
        int now = kept->get(&screens->settings);
        if (all || now != kept->get(&keep->seen)) {
            kept->set(&keep->seen, now);
            put_setting(keep, kept);
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
