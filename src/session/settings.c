/* SPDX-License-Identifier: Zlib */
#include "session/settings.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "store/store.h"

const char *const settings_speed_names[SETTINGS_SPEEDS] = {"calm", "normal", "quick", "instant"};

#define AT(field) .stored = #field, .at = offsetof(struct settings, field)
#define ON_OR_OFF .control = SETTING_SWITCH, .most = 1
/* The desktop's comes last: a kiosk has none. */
#define AS_DESKTOP                                                                                 \
    .control = SETTING_CHOICE, .most = SETTINGS_AS_DESKTOP, .normal = SETTINGS_AS_DESKTOP,         \
    .count = 3,                                                                                    \
    .choices = {{.value = SETTINGS_ON, .id = "on", .label = N_("On")},                             \
                {.value = SETTINGS_OFF, .id = "off", .label = N_("Off")},                          \
                {.value = SETTINGS_AS_DESKTOP, .id = "desktop", .label = N_("Automatic")}}
#define IN_HUNDREDTHS .control = SETTING_STEPPER, .most = 100, .step = 10

/* In the order of the page. */
const struct setting_row settings_rows[SETTINGS_COUNT] = {
    [SETTING_SPEED] = {AT(speed), .id = "speed", .label = N_("Speed"),
                       .help = N_("How fast dice roll and words go by."), .control = SETTING_CHOICE,
                       .most = SETTINGS_SPEEDS - 1, .count = SETTINGS_SPEEDS,
                       .choices = {{.value = 0, .id = "calm", .label = N_("Calm")},
                                   {.value = 1, .id = "normal", .label = N_("Normal")},
                                   {.value = 2, .id = "quick", .label = N_("Quick")},
                                   {.value = 3, .id = "instant", .label = N_("Instant")}}},
    [SETTING_SCALE] = {.group = SETTINGS_OF_LOOK,
                       AT(scale),
                       .id = "text_size",
                       .label = N_("Text size"),
                       .control = SETTING_CHOICE,
                       .least = 75,
                       .most = 200,
                       .normal = 100,
                       .in_kiosk = 125,
                       .count = 4,
                       .choices = {{.value = 85, .id = "0", .label = N_("Small")},
                                   {.value = 100,
                                    .id = "1",
                                    .label = NC_("text size", "Normal"),
                                    .context = "text size"},
                                   {.value = 125, .id = "2", .label = N_("Large")},
                                   {.value = 150, .id = "3", .label = N_("Largest")}}},
    [SETTING_VOLUME] = {.group = SETTINGS_OF_SOUND,
                        AT(volume),
                        IN_HUNDREDTHS,
                        .id = "volume",
                        .label = N_("Sounds"),
                        .help = N_("Dice, cups and cheers."),
                        .normal = 80,
                        .in_kiosk = 80},
    [SETTING_MUSIC] = {.group = SETTINGS_OF_SOUND,
                       AT(music),
                       IN_HUNDREDTHS,
                       .id = "music",
                       .label = N_("Music"),
                       .help = N_("Plays quietly behind the game."),
                       .wakes = 50}, /* one that is heard */
    [SETTING_SPEAKERS] = {.group = SETTINGS_OF_SOUND,
                          AT(speakers),
                          .id = "speakers",
                          .label = N_("Sound comes from"),
                          .help = N_("A TV's speakers need a brighter sound."),
                          .control = SETTING_CHOICE,
                          .most = 1,
                          .in_kiosk = 1,
                          .count = 2,
                          .choices = {{.value = 0, .id = "computer", .label = N_("Computer")},
                                      {.value = 1, .id = "tv", .label = N_("TV")}}},
    [SETTING_RETHINK] = {AT(rethink), .id = "rethink", .label = N_("Warn me before mistakes"),
                         .help = N_("A coach asks once more before a bad choice."),
                         .control = SETTING_CHOICE, .most = 10, .normal = 5, .in_kiosk = 5,
                         .count = 4,
                         .choices = {{.value = 0, .label = N_("Never")},
                                     {.value = 10, .label = N_("Big ones")},
                                     {.value = 5, .label = N_("Most")},
                                     {.value = 2, .label = N_("Even small ones")}}},
    [SETTING_OVERSCAN] = {.group = SETTINGS_OF_LOOK,
                          AT(overscan),
                          .id = "overscan",
                          .label = N_("TV safe margin"),
                          .help = N_("For a TV that cuts off the edges."),
                          .control = SETTING_STEPPER,
                          .most = SETTINGS_OVERSCAN_MOST,
                          .in_kiosk = 4,
                          .step = 1},
    [SETTING_IDLE] = {.group = SETTINGS_OF_KIOSK,
                      AT(idle),
                      .id = "idle",
                      .label = N_("Ask if anybody is there after"),
                      .control = SETTING_STEPPER,
                      .place = SETTING_IN_KIOSK,
                      .least = 15,
                      .most = 600,
                      .normal = SETTINGS_IDLE,
                      .in_kiosk = SETTINGS_IDLE,
                      .step = 15},
    [SETTING_LIMIT] = {.group = SETTINGS_OF_KIOSK,
                       AT(limit),
                       .id = "limit",
                       .label = N_("Finished matches to keep"),
                       .control = SETTING_CHOICE,
                       .place = SETTING_IN_KIOSK,
                       .most = STORE_LIMIT_MOST,
                       .in_kiosk = STORE_LIMIT_KIOSK,
                       .count = 4,
                       .choices = {{.value = 100},
                                   {.value = STORE_LIMIT_KIOSK},
                                   {.value = 5000},
                                   {.value = STORE_LIMIT_MOST}}},
    [SETTING_MUTE] = {.group = SETTINGS_OF_SOUND,
                      AT(mute),
                      ON_OR_OFF,
                      .id = "mute",
                      .label = N_("Mute"),
                      .help = N_("Everything is silent until you turn this off.")},
    [SETTING_SPEECH] = {.group = SETTINGS_OF_SOUND,
                        AT(speech),
                        ON_OR_OFF,
                        .id = "speech",
                        .label = N_("Speech"),
                        .help = N_("Reads aloud what happens and what you can do.")},
    [SETTING_SPEECH_RATE] =
        {.group = SETTINGS_OF_SOUND,
         AT(speech_rate),
         .id = "speech_rate",
         .label = N_("Speech rate"),
         .control = SETTING_CHOICE,
         .least = -100,
         .most = 100,
         .count = 4,
         .choices =
             {{.value = -40, .id = "slow", .label = NC_("speech", "Slow"), .context = "speech"},
              {.value = 0, .id = "normal", .label = NC_("speech", "Normal"), .context = "speech"},
              {.value = 40, .id = "fast", .label = NC_("speech", "Fast"), .context = "speech"},
              {.value = 80,
               .id = "fastest",
               .label = NC_("speech", "Fastest"),
               .context = "speech"}}},
    [SETTING_FULL_SCREEN] = {.group = SETTINGS_OF_LOOK,
                             ON_OR_OFF,
                             .id = "full_screen",
                             .label = N_("Full screen"),
                             .place = SETTING_OUT_OF_KIOSK},
    [SETTING_DARK] = {.group = SETTINGS_OF_LOOK,
                      AT(dark),
                      AS_DESKTOP,
                      .id = "dark",
                      .label = N_("Dark colours")},
    [SETTING_CONTRAST] = {.group = SETTINGS_OF_LOOK,
                          AT(contrast),
                          AS_DESKTOP,
                          .id = "contrast",
                          .label = N_("High contrast")},
    [SETTING_REDUCED_MOTION] = {.group = SETTINGS_OF_LOOK,
                                AT(reduced_motion),
                                AS_DESKTOP,
                                .id = "reduced_motion",
                                .label = N_("Less motion"),
                                .help = N_("Dice lie there at once, nothing flies.")},
    [SETTING_GUIDE] = {AT(guide), ON_OR_OFF, .id = "guide", .label = N_("Beginner tips"),
                       .help = N_("They point out what to press in your first games."), .normal = 1,
                       .in_kiosk = 1},
    [SETTING_PHONES] = {AT(phones), ON_OR_OFF, .id = "phones", .label = N_("Phones as cups"),
                        .help = N_("Everybody rolls on a phone that is in the same network.")},
    [SETTING_DIM] = {.group = SETTINGS_OF_KIOSK,
                     AT(dim),
                     ON_OR_OFF,
                     .id = "dim",
                     .label = N_("Dim at night"),
                     .place = SETTING_IN_KIOSK},
    [SETTING_GUIDED] = {AT(guided), .most = INT_MAX},
    [SETTING_MUSIC_OFFERED] = {AT(music_offered), .most = SETTINGS_MUSIC_NEXT},
    [SETTING_DESKTOP] = {AT(desktop), .most = 7, .place = SETTING_OUT_OF_KIOSK},
};

static int *value_of(struct settings *settings, enum setting setting)
{
    const struct setting_row *row = &settings_rows[setting];
    assert(row->stored != NULL);
    return (int *)(void *)((char *)settings + row->at);
}

int settings_get(const struct settings *settings, enum setting setting)
{
    return *value_of((struct settings *)settings, setting);
}

void settings_set(struct settings *settings, enum setting setting, int value)
{
    *value_of(settings, setting) = value;
}

bool settings_on(const struct settings *settings, enum setting setting)
{
    static const int bits[SETTINGS_COUNT] = {
        [SETTING_DARK] = 1, [SETTING_CONTRAST] = 2, [SETTING_REDUCED_MOTION] = 4};
    int wish = settings_get(settings, setting);
    return wish == SETTINGS_AS_DESKTOP ? (settings->desktop & bits[setting]) != 0 : wish != 0;
}

void settings_init(struct settings *settings, bool kiosk)
{
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        const struct setting_row *row = &settings_rows[i];
        if (row->stored != NULL) {
            settings_set(settings, (enum setting)i, kiosk ? row->in_kiosk : row->normal);
        }
    }
}

static const char language_stored[] = "language", keys_stored[] = "keys",
                  interface_stored[] = "interface";

void settings_read(struct settings *settings, const char *stored, const char *value)
{
    if (strcmp(stored, language_stored) == 0 && (value[0] == '\0' || i18n_is_language(value))) {
        snprintf(settings->language, sizeof settings->language, "%s", value);
    }
    if (strcmp(stored, keys_stored) == 0) {
        snprintf(settings->keys, sizeof settings->keys, "%s", value);
    }
    if (strcmp(stored, interface_stored) == 0) {
        snprintf(settings->interface, sizeof settings->interface, "%s", value);
    }
    char *end;
    long number = strtol(value, &end, 10);
    for (int i = 0; end != value && *end == '\0' && i < SETTINGS_COUNT; i++) {
        const struct setting_row *row = &settings_rows[i];
        if (row->stored != NULL && strcmp(row->stored, stored) == 0 && number >= row->least &&
            number <= row->most) {
            settings_set(settings, (enum setting)i, (int)number);
        }
    }
}

void settings_turn(struct settings *settings, enum setting setting)
{
    settings_set(settings, setting, !settings_get(settings, setting));
    if (setting == SETTING_GUIDE) {
        settings->guided = 0; /* once switched on again, every game begins anew */
    }
}

void settings_step(struct settings *settings, enum setting setting, bool up)
{
    const struct setting_row *row = &settings_rows[setting];
    int value = settings_get(settings, setting), steps = (value + row->step / 2) / row->step;
    value = up && value == 0 && row->wakes > 0 ? row->wakes : (steps + (up ? 1 : -1)) * row->step;
    value = value < row->least ? row->least : value > row->most ? row->most : value;
    settings_set(settings, setting, value);
}

void settings_choose(struct settings *settings, enum setting setting, int choice)
{
    const struct setting_row *row = &settings_rows[setting];
    assert(choice >= 0 && choice < row->count);
    settings_set(settings, setting, row->choices[choice].value);
}

int settings_choices(enum setting setting, bool kiosk)
{
    const struct setting_row *row = &settings_rows[setting];
    bool by_desktop = row->most == SETTINGS_AS_DESKTOP && row->normal == SETTINGS_AS_DESKTOP;
    return row->count - (kiosk && by_desktop ? 1 : 0);
}

bool settings_shown(enum setting setting, bool kiosk)
{
    const struct setting_row *row = &settings_rows[setting];
    return row->control != SETTING_HIDDEN &&
           (row->place == SETTING_EVERYWHERE || kiosk == (row->place == SETTING_IN_KIOSK));
}

/* ---- In the store ---------------------------------------------------------------------------- */

void settings_ask(struct settings_stored *stored)
{
    store_forget(stored->asked);
    stored->asked = store_ask_settings(stored->store);
}

/* Before the settings were read nothing is pruned by the standard ones. */
static void put_limit(struct settings_stored *stored)
{
    if (stored->store != NULL && stored->asked == NULL && stored->limit != stored->last.limit) {
        stored->limit = stored->last.limit;
        store_limit(stored->store, stored->limit);
    }
}

bool settings_poll(struct settings_stored *stored, struct settings *settings, unsigned overridden)
{
    const struct store_settings *read = store_answer(stored->asked);
    if (read == NULL) {
        return false;
    }
    const struct settings given = *settings;
    for (size_t i = 0; i < read->count; i++) {
        settings_read(settings, read->list[i].name, read->list[i].value);
    }
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        if ((overridden & 1u << i) != 0) {
            settings_set(settings, (enum setting)i, settings_get(&given, (enum setting)i));
        }
    }
    if ((overridden & 1u << SETTINGS_LANGUAGE) != 0) {
        memcpy(settings->language, given.language, sizeof settings->language);
    }
    stored->last = *settings;
    store_forget(stored->asked);
    stored->asked = NULL;
    put_limit(stored);
    return true;
}

/* `last` has room for it. */
static void put_text(const struct settings_stored *stored, const char *name, char *last,
                     const char *now, bool all)
{
    if (stored->store != NULL && (all || strcmp(last, now) != 0)) {
        memcpy(last, now, strlen(now) + 1);
        store_setting_put(stored->store, name, now);
    }
}

void settings_put(struct settings_stored *stored, const struct settings *settings, bool all)
{
    for (int i = 0; stored->store != NULL && i < SETTINGS_COUNT; i++) {
        const char *name = settings_rows[i].stored;
        int now = name == NULL ? 0 : settings_get(settings, (enum setting)i);
        if (name != NULL && (all || now != settings_get(&stored->last, (enum setting)i))) {
            char value[16];
            snprintf(value, sizeof value, "%d", now);
            settings_set(&stored->last, (enum setting)i, now);
            store_setting_put(stored->store, name, value);
        }
    }
    put_text(stored, language_stored, stored->last.language, settings->language, all);
    put_text(stored, interface_stored, stored->last.interface, settings->interface, all);
    put_text(stored, keys_stored, stored->last.keys, settings->keys, all);
    put_limit(stored);
}
