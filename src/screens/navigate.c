/* SPDX-License-Identifier: Zlib */
#include "screens/navigate.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

/* ---- Going from screen to screen ------------------------------------------------------------ */

static void begin_curtain(struct screens *screens)
{
    bool still = settings_on(&screens->settings, SETTING_REDUCED_MOTION) ||
                 screens->settings.speed == SCREENS_INSTANT;
    screens->curtain = still ? 0 : NAVIGATE_CURTAIN_MS;
}

bool screens_at_home(const struct screens *screens)
{
    return screens->now != NULL && screens->now->home && screens->overlay == NULL;
}

bool screens_from_home(const struct screens *screens)
{
    return screens->back != NULL && screens->back->home;
}

bool screens_from_table(const struct screens *screens)
{
    return screens->back != NULL && screens->back->plays;
}

/* ---- What screens keep ------------------------------------------------------------------------
 */

static const struct screen *const every[] = {
    &screens_home,
    &screens_setup_screen,
    &screens_table_screen,
    &screens_rules,
    &screens_results,
    &screens_page,
    &screens_analysis,
    &screens_settings_screen,
    &screens_records,
    &screens_players,
    &screens_replay,
    &screens_attract,
    &screens_pin,
    &screens_operator_screen,
    &screens_evening_setup,
    &screens_evening,
    &screens_today,
    &screens_menu,
    &screens_ask,
    &screens_keys,
    &screens_globe,
    &screens_seats,
    &screens_log_overlay,
    &screens_sheet_overlay,
    &screens_palette_overlay,
    &screens_kinds_overlay,
    &screens_position,
    &screens_import,
    &screens_player,
    &screens_merge,
    &screens_player_picker,
    &screens_idle,
    &screens_keyboard_overlay,
    &screens_youngest_overlay,
    &screens_about,
    &screens_bindings,
    &screens_phones_sheet,
    &screens_coach,
    &screens_drag_throw,
    &screens_tutorial,
    &screens_seating,
};
enum { EVERY = sizeof every / sizeof every[0] };
static_assert((int)EVERY <= (int)SCREENS_STATES_MAX, "each has a place");

/* All of it at once, so that no screen fails to open. */
bool navigate_begin(struct screens *screens)
{
    for (int i = 0; i < EVERY; i++) {
        if (every[i]->state_size == 0) {
            continue;
        }
        screens->states[i].own = calloc(1, every[i]->state_size);
        if (screens->states[i].own == NULL) {
            return false;
        }
    }
    return true;
}

bool navigate_poll(struct screens *screens)
{
    bool due = false;
    for (int i = 0; i < EVERY; i++) {
        due = (every[i]->poll != NULL && every[i]->poll(screens)) || due;
    }
    return due;
}

bool navigate_awaits(const struct screens *screens)
{
    bool awaits = false;
    for (int i = 0; i < EVERY; i++) {
        awaits = awaits || (every[i]->awaits != NULL && every[i]->awaits(screens));
    }
    return awaits;
}

static void close_state(struct screens *screens, int i)
{
    if (screens->states[i].own == NULL) {
        return;
    }
    if (every[i]->close != NULL) {
        every[i]->close(screens->states[i].own);
    }
    memset(screens->states[i].own, 0, every[i]->state_size);
    screens->states[i].kept = false;
}

static bool in_reach(const struct screens *screens, const struct screen *screen)
{
    bool reach = screen == screens->now || screen == screens->back || screen == screens->overlay;
    for (int i = 0; i < SCREENS_BEHIND_MAX; i++) {
        reach = reach || screen == screens->behind[i];
    }
    return reach;
}

/* What was left for good keeps nothing. */
void navigate_close_left(struct screens *screens)
{
    for (int i = 0; i < EVERY; i++) {
        bool reach = every[i]->lasts || in_reach(screens, every[i]);
        if (screens->states[i].kept && !reach) {
            close_state(screens, i);
        }
        screens->states[i].kept = reach;
    }
}

static void keep_state(struct screens *screens, const struct screen *screen)
{
    for (int i = 0; i < EVERY; i++) {
        screens->states[i].kept = screens->states[i].kept || every[i] == screen;
    }
}

void navigate_finish(struct screens *screens)
{
    for (int i = 0; i < EVERY; i++) {
        close_state(screens, i);
        free(screens->states[i].own);
    }
}

void *screens_state(const struct screens *screens, const struct screen *screen)
{
    int i = 0;
    while (i < EVERY && every[i] != screen) {
        i++;
    }
    assert(i < EVERY && screens->states[i].own != NULL);
    return screens->states[i].own;
}

/* What was announced for a table whose time stands from now on is not heard. */
static void hush(struct screens *screens)
{
    canvas_cues_recall(&screens->pending);
    table_hush(&screens->table);
}

/* ---- Overlays -------------------------------------------------------------------------------- */

static void forget_behind(struct screens *screens)
{
    memset(screens->behind, 0, sizeof screens->behind);
}

void screens_keep_behind(struct screens *screens, const struct screen *behind)
{
    for (int i = 0; behind != NULL && i < SCREENS_BEHIND_MAX; i++) {
        if (screens->behind[i] == NULL || screens->behind[i] == behind) {
            screens->behind[i] = behind;
            break;
        }
    }
}

void screens_open_over(struct screens *screens, const struct screen *overlay,
                       const struct screen *behind)
{
    screens_keep_behind(screens, behind);
    screens_open(screens, overlay);
}

void screens_open(struct screens *screens, const struct screen *overlay)
{
    ui_edit_end(&screens->ui);
    ui_let_go(&screens->ui);
    screens->overlay = overlay;
    keep_state(screens, overlay);
    hush(screens);
    ui_unfocus(&screens->ui);
}

void screens_close_overlay(struct screens *screens)
{
    forget_behind(screens);
    screens->overlay = NULL;
    ui_unfocus(&screens->ui);
}

void screens_visit(struct screens *screens, const struct screen *to)
{
    screens->back = screens->now;
    screens_go(screens, to);
}

void screens_return(struct screens *screens)
{
    const struct screen *to = screens->back == NULL ? &screens_home : screens->back;
    screens->back = NULL;
    /* Not entered anew: what was there is there still. */
    screens->now = to;
    hush(screens);
    begin_curtain(screens);
    screens->overlay = NULL;
    forget_behind(screens);
    ui_unfocus(&screens->ui);
}

/* ---- Screens --------------------------------------------------------------------------------- */

void screens_go(struct screens *screens, const struct screen *to)
{
    ui_edit_end(&screens->ui);
    ui_let_go(&screens->ui);
    screens->now = to;
    keep_state(screens, to);
    hush(screens);
    screens->overlay = NULL;
    forget_behind(screens);
    screens->since = 0;
    begin_curtain(screens);
    ui_unfocus(&screens->ui);
    if (to->enter != NULL) {
        to->enter(screens);
    }
}

void screens_go_evening(struct screens *screens)
{
    bool goes_on = screens->evening.evening.number != 0;
    screens_go(screens, goes_on ? &screens_evening : &screens_evening_setup);
}

/* ---- What is allowed ------------------------------------------------------------------------- */

bool screens_may(const struct screens *screens, enum screens_right right)
{
    static const struct {
        bool home, kiosk;
    } rights[SCREENS_RIGHTS] = {
        [SCREENS_MAY_QUIT] = {.home = true},      [SCREENS_MAY_SET] = {.home = true},
        [SCREENS_MAY_OPERATE] = {.kiosk = true},  [SCREENS_MAY_EXCHANGE] = {.home = true},
        [SCREENS_MAY_TAKE_BACK] = {.home = true}, [SCREENS_MAY_DECIDE] = {.home = true},
        [SCREENS_MAY_BE_KNOWN] = {.home = true},  [SCREENS_MAY_TYPE] = {.home = true},
    };
    return screens->given.kiosk ? rights[right].kiosk : rights[right].home;
}

/* ---- What is said above all else ---------------------------------------------------------------
 */

void screens_complain(struct screens *screens, const char *complaint)
{
    size_t before = screens->confirms ? 0 : strlen(screens->notice);
    if (before > 0 && strstr(screens->notice, complaint) != NULL) {
        return;
    }
    bool fits = before + 1 + strlen(complaint) < sizeof screens->notice;
    snprintf(screens->notice + (fits ? before : 0), sizeof screens->notice - (fits ? before : 0),
             "%s%s", fits && before > 0 ? " " : "", complaint);
    screens->confirms = false;
}

void screens_confirm(struct screens *screens, const char *done)
{
    snprintf(screens->notice, sizeof screens->notice, "%s", done);
    screens->confirms = true;
}

void screens_typed(struct screens *screens, const struct ui_typing *typing)
{
    if (typing->cut) {
        snprintf(screens->typing_note, sizeof screens->typing_note,
                 _("Only %zu characters fit here, so the rest is left out."), typing->limit);
        screens_complain(screens, screens->typing_note);
    } else if (strcmp(screens->notice, screens->typing_note) == 0) {
        screens->notice[0] = '\0';
    }
}

/* ---- Tempo -------------------------------------------------------------------------------------
 */

static_assert((int)SCREENS_SPEED_COUNT == (int)SETTINGS_SPEEDS, "each speed has a name");

struct boards_tempo screens_tempo(const struct settings *settings, int speed)
{
    static const float share[SCREENS_SPEED_COUNT] = {1.5f, 1, 0.5f, 0};
    float pace = share[speed];
    return (struct boards_tempo){
        .throw_ms = 1200 * pace * (settings_on(settings, SETTING_REDUCED_MOTION) ? 0.25f : 1),
        .glide_ms = 180 * pace,
        .count_ms = 400 * pace,
        .gently = settings_on(settings, SETTING_REDUCED_MOTION)};
}
