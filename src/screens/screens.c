/* SPDX-License-Identifier: Zlib */
#include "screens/screens.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/awake.h"
#include "screens/odds_prefetch.h"
#include "screens/fuse.h"
#include "screens/keyboard.h"
#include "screens/kiosk.h"
#include "screens/exchange.h"
#include "screens/languages.h"
#include "screens/navigate.h"
#include "screens/operator.h"
#include "screens/setup_seats.h"
#include "screens/state.h"
#include "store/store.h"
#include "ui/layout.h"
#include "ui/text.h"

/* ---- Beginning and end ----------------------------------------------------------------------- */

/* What the command line says comes before what was stored. */
static void init_settings(struct screens *screens)
{
    const struct screens_setup *given = &screens->given;
    struct settings *settings = &screens->settings;
    bool kiosk = screens_may(screens, SCREENS_MAY_OPERATE);
    settings_init(settings, kiosk);
    settings->speed = (int)given->speed;
    if (given->reduced_motion) {
        settings->reduced_motion = SETTINGS_ON;
    }
    if (given->scale_given || !kiosk) {
        settings->scale = (int)lroundf(given->scale * 100);
    }
    if (given->language != NULL && i18n_is_language(given->language)) {
        snprintf(settings->language, sizeof settings->language, "%s", given->language);
        memcpy(screens->language, settings->language, sizeof screens->language);
    }
    screens->overridden = (settings->language[0] != '\0' ? 1u << SETTINGS_LANGUAGE : 0) |
                          (given->speed_given ? 1u << SETTING_SPEED : 0) |
                          (given->scale_given ? 1u << SETTING_SCALE : 0) |
                          (given->reduced_motion ? 1u << SETTING_REDUCED_MOTION : 0) |
                          (kiosk ? 1u << SETTING_DESKTOP : 0);
}

struct screens *screens_create(struct canvas_host host, const struct screens_setup *setup)
{
    struct screens *screens = calloc(1, sizeof *screens);
    if (screens == NULL) {
        return NULL;
    }
    screens->host = host;
    screens->given = *setup;
    screens->stepped = canvas_clock(host);
    init_settings(screens);
    languages_check(screens);
    ui_init(&screens->ui, host);
    screens->odds = session_odds_create(setup->stepped, setup->tables);
    screens->table.odds = screens->odds;
    kiosk_init(screens);
    if (!navigate_begin(screens) || !saving_begin(screens)) {
        screens_destroy(screens);
        return NULL;
    }
    screens_lineup_begin(screens, 0);
    screens_go(screens, &screens_home);
    screens->curtain = 0;
    return screens;
}

void screens_destroy(struct screens *screens)
{
    if (screens != NULL) {
        navigate_finish(screens);
        saving_finish(screens);
        table_finish(&screens->table);
        session_odds_destroy(screens->odds);
        ui_finish(&screens->ui);
        free(screens);
    }
}

/* ---- Intents --------------------------------------------------------------------------------- */

static const struct screen *top(const struct screens *screens)
{
    return screens->overlay != NULL ? screens->overlay : screens->now;
}

static void toggle_full_screen(struct screens *screens)
{
    const struct canvas_port *port = screens->host.port;
    if (screens_may(screens, SCREENS_MAY_SET)) {
        port->set_full_screen(screens->host.context, !port->full_screen(screens->host.context));
    }
}

static bool speaks(const struct screens *screens)
{
    return (screens->settings.speech != 0) != screens->speech_turned;
}

static void toggle_speech(struct screens *screens);

/* Keys that mean the same everywhere. */
static bool common_key(struct screens *screens, const struct ui_event *event)
{
    if (event->kind != UI_EVENT_KEY) {
        return false;
    }
    if (event->key == CANVAS_KEY_F11) {
        toggle_full_screen(screens);
    } else if (event->key == 'M' && screens_may(screens, SCREENS_MAY_SET)) {
        screens->settings.mute = !screens->settings.mute;
    } else if (event->key == 'V') {
        toggle_speech(screens);
    } else if (event->key == '?' && screens->overlay == NULL) {
        screens_open(screens, &screens_keys);
    } else {
        return false;
    }
    return true;
}

/* A key stands for the action it was given to. */
static struct canvas_intent meant(const struct screens *screens,
                                  const struct canvas_intent *pressed)
{
    struct canvas_intent intent = *pressed;
    bool key = intent.kind == CANVAS_INTENT_KEY || intent.kind == CANVAS_INTENT_UP;
    if (key && intent.source == CANVAS_SOURCE_KEYBOARD && intent.key != 0) {
        intent.key = ui_keys_meaning(&screens->ui.keys, intent.key);
        intent.kind = intent.key == 0 ? CANVAS_INTENT_NONE : intent.kind;
    }
    return intent;
}

static void take(struct screens *screens, const struct canvas_intent *pressed)
{
    const struct screen *screen = top(screens);
    struct canvas_intent translated = meant(screens, pressed);
    const struct canvas_intent *intent = screen->plain_keys ? pressed : &translated;
    struct ui_event event;
    if (intent->kind == CANVAS_INTENT_PRESS || intent->kind == CANVAS_INTENT_ACCEPT) {
        screens->notice[0] = '\0';
    }
    ui_remember(&screens->ui, intent);
    if (intent->kind == CANVAS_INTENT_FILE) {
        exchange_show(screens, intent->path);
        return;
    }
    if (screen->intercept != NULL && screen->intercept(screens, intent)) {
        return;
    }
    bool taken = ui_take(&screens->ui, intent, &event);
    if (screens->ui.edit.id[0] != '\0') {
        screens_typed(screens, &screens->ui.edit);
    }
    if (!taken || common_key(screens, &event)) {
        return;
    }
    if (event.kind == UI_EVENT_ACT) {
        canvas_cues_add(&screens->pending, CANVAS_SOUND_CLICK, 0.5f, 0);
    }
    bool typing = screens->ui.edit.id[0] != '\0';
    screen->act(screens, &event);
    if (!typing && screens->ui.edit.id[0] != '\0') {
        keyboard_offer(screens);
    }
}

/* From the window's corner to the corner of what is sure to be seen. */
static struct canvas_intent from_origin(const struct screens *screens, struct canvas_intent intent)
{
    if (intent.kind >= CANVAS_INTENT_MOVE && intent.kind <= CANVAS_INTENT_WHEEL) {
        intent.x -= screens->origin.x;
        intent.y -= screens->origin.y;
    }
    return intent;
}

/* Words that were told already are told again. */
static bool follow_language(struct screens *screens)
{
    const char *wanted =
        screens->guests_language[0] != '\0' ? screens->guests_language : screens->settings.language;
    if (strcmp(screens->language, wanted) == 0) {
        return false;
    }
    memcpy(screens->language, wanted, sizeof screens->language);
    i18n_choose(screens->language);
    if (screens->confirms) {
        screens->notice[0] = '\0'; /* what went wrong stays to be read, whatever its language */
    }
    languages_check(screens);
    if (screens->table.match != NULL) {
        table_show_again(&screens->table);
    }
    return true;
}

static void follow_keys(struct screens *screens)
{
    if (strcmp(screens->keys, screens->settings.keys) != 0) {
        memcpy(screens->keys, screens->settings.keys, sizeof screens->keys);
        ui_keys_read(&screens->ui.keys, screens->keys);
    }
}

void screens_take(struct screens *screens, const struct canvas_intent *intent)
{
    struct canvas_intent placed = from_origin(screens, *intent);
    if (!kiosk_take(screens, &placed)) {
        take(screens, &placed);
    }
    follow_language(screens);
    saving_put_changes(screens);
    navigate_close_left(screens);
}

/* Goes to what the start asked for, once it is known what there is; true when it does. */
static bool begin_asked(struct screens *screens)
{
    enum screens_start start = screens->given.start;
    if (start == SCREENS_START_HOME || saving_reads(screens)) {
        return false;
    }
    screens->given.start = SCREENS_START_HOME;
    if (!screens_at_home(screens)) {
        return false; /* somebody was faster */
    }
    if (start == SCREENS_START_EVENING) {
        screens_go_evening(screens);
    } else if (!saving_resume_newest(screens)) {
        screens_confirm(screens, _("Nothing to continue yet. Pick a game."));
    }
    return true;
}

void screens_follow_desktop(struct screens *screens, bool dark, bool contrast, bool reduced_motion)
{
    screens->settings.desktop = (dark ? 1 : 0) | (contrast ? 2 : 0) | (reduced_motion ? 4 : 0);
    screens->overridden |= 1u << SETTING_DESKTOP; /* what was stored is older */
    saving_put_changes(screens);
}

bool screens_hear(struct screens *screens)
{
    /* The language comes before what is told in it. */
    bool heard = saving_poll_settings(screens);
    heard = follow_language(screens) || heard;
    heard = saving_poll(screens) || heard;
    follow_keys(screens);
    return begin_asked(screens) || navigate_poll(screens) || heard;
}

/* What is asked because of an answer is waited for too. */
void screens_await(struct screens *screens)
{
    saving_await(screens);
    for (int i = 0; i < 4 && navigate_awaits(screens); i++) {
        store_await(screens->given.store, 10000);
        screens_hear(screens);
    }
    operator_await(screens);
}

/* ---- Time ------------------------------------------------------------------------------------ */

bool screens_step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct boards_tempo tempo = screens_tempo(&screens->settings, (int)screens->settings.speed);
    table_set_tempo(&screens->table, &tempo);
    canvas_cues_move(cues, &screens->pending);
    screens->stepped = canvas_clock(screens->host);
    screens->since += ms;
    screens->curtain = fmaxf(0, screens->curtain - ms);
    odds_prefetch_step(screens);
    screens_hear(screens);
    kiosk_step(screens);
    const struct screen *screen = screens->now;
    awake_step(screens);
    bool moves =
        screens->overlay == NULL && screen->step != NULL && screen->step(screens, ms, cues);
    moves = fuse_step(screens) || moves;
    navigate_close_left(screens);
    bool pends = screen->pending != NULL && screen->pending(screens);
    return pends || moves || screens->curtain > 0;
}

uint64_t screens_deadline(const struct screens *screens)
{
    const struct screen *now = screens->now;
    uint64_t deadline = canvas_earlier(kiosk_deadline(screens), awake_deadline(screens));
    deadline = now->deadline == NULL ? deadline : canvas_earlier(deadline, now->deadline(screens));
    deadline = canvas_earlier(deadline, table_fuse_deadline(&screens->table));
    assert(deadline > screens->stepped);
    return deadline;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* A slip of paper with a sign and words, as high as those at least. */
static void draw_slip(struct screens *screens, struct canvas_rect box, const char *sign,
                      struct canvas_color edge, struct canvas_style style)
{
    struct ui *ui = &screens->ui;
    float pad = ui->unit * 1.5f, side = ui->unit * 4;
    struct canvas_rect words = canvas_rect_inset(box, pad);
    struct canvas_rect mark = ui_cut_left(&words, side);
    ui_cut_left(&words, pad);
    float h = ui_prose(ui, words, style, UI_LEFT, ui->theme.ink, screens->notice, false);
    words.y += (words.h - h) / 2;
    canvas_shadow(ui->list, box, ui->unit, 0, ui->unit * 0.5f, ui->unit * 2,
                  canvas_fade(canvas_rgb(0), 0.5f));
    canvas_fill(ui->list, box, ui->unit, ui->theme.paper);
    canvas_ring(ui->list, box, ui->unit, 3, edge);
    canvas_list_picture(ui->list, sign, ui_whole(ui_middle(mark, side, side)), 0, ui->theme.ink);
    ui_prose(ui, words, style, UI_LEFT, ui->theme.ink, screens->notice, true);
    ui_add(ui, ui_named("notice"), UI_ROLE_TEXT, screens->notice, box);
    ui_about(ui, UI_TOPIC_NOTICE, NULL);
}

/* How high a slip of that width is with its words. */
static float slip_height(const struct screens *screens, float w, struct canvas_style style)
{
    struct ui ui = screens->ui;
    struct canvas_rect words = {0, 0, w - ui.unit * 8.5f, 0};
    float h = ui_prose(&ui, words, style, UI_LEFT, ui.theme.ink, screens->notice, false);
    return h + ui.unit * 3;
}

/* What went wrong lies across the whole top, so that no title is half of it; what was done in the
   place of the title, where the page has one and it fits there: it covers nothing of use. */
static void draw_notice(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_color edge = screens->confirms ? ui->theme.ruled : ui->theme.accent;
    const char *sign = screens->confirms ? "icons/check.svg" : "icons/warning.svg";
    struct canvas_rect title = ui->title;
    float pad = ui->unit * 2;
    if (screens->confirms && title.w > 0) {
        style = slip_height(screens, title.w, style) <= title.h ? style : small;
        title.h = fmaxf(title.h, slip_height(screens, title.w, style));
        draw_slip(screens, ui_whole(title), sign, edge, style);
        return;
    }
    struct canvas_rect box = {pad, pad, ui->w - 2 * pad, 0};
    box.h = fmaxf(slip_height(screens, box.w, style), ui->unit * 13.5f);
    draw_slip(screens, box, sign, edge, style);
}

/* How dark a screen is in its first frame: it can be read at once. */
#define CURTAIN_DARK 0.3f

static void draw_frame(struct screens *screens, struct canvas_list *list, float w, float h)
{
    struct ui *ui = &screens->ui;
    struct ui_theme theme = ui_theme_make(settings_on(&screens->settings, SETTING_CONTRAST),
                                          settings_on(&screens->settings, SETTING_DARK));
    const struct screen *screen = screens->now;
    struct canvas_rect safe = kiosk_safe(screens, w, h);
    struct canvas_rect all = {-safe.x, -safe.y, w, h};
    screens->origin = (struct canvas_point){safe.x, safe.y};
    canvas_list_clear(list);
    ui_begin(ui, list, safe.w, safe.h, (float)screens->settings.scale / 100, &theme);
    ui->window = all;
    ui->heard = speaks(screens);
    if (screen->lay_out != NULL) {
        screen->lay_out(screens);
    }
    if (screens->overlay != NULL && screens->overlay->lay_out != NULL) {
        screens->overlay->lay_out(screens);
    }
    canvas_list_layer(list, all);
    screen->draw(screens);
    if (screens->overlay != NULL) {
        if (screen->draw_moving != NULL) {
            screen->draw_moving(screens);
        }
        canvas_fill(list, all, 0, canvas_fade(canvas_rgb(0x0A0A10), 0.62f));
        ui_cover(ui);
    }
    canvas_list_layer_end(list);
    if (screens->overlay != NULL) {
        screens->overlay->draw(screens);
    } else if (screen->draw_moving != NULL) {
        screen->draw_moving(screens);
    }
    if (screens->curtain > 0) {
        float left = screens->curtain / NAVIGATE_CURTAIN_MS;
        canvas_fill(list, all, 0, canvas_fade(canvas_rgb(0x0A0A10), CURTAIN_DARK * left * left));
    }
    ui_end(ui);
    if (screens->notice[0] != '\0') {
        draw_notice(screens); /* over the focus ring of what it covers */
    }
    kiosk_dim(screens);
    if (safe.x != 0 || safe.y != 0) {
        canvas_list_shift(list, screens->origin);
    }
    if (screen->jolt != NULL && screens->overlay == NULL) {
        list->jolt = screen->jolt(screens);
        list->may_jolt = true;
    }
}

void screens_draw(struct screens *screens, struct canvas_list *list, float w, float h)
{
    draw_frame(screens, list, w, h);
    if (screens->ui.again) {
        draw_frame(screens, list, w, h);
    }
}

/* ---- Speech ---------------------------------------------------------------------------------- */

/* In a kiosk it is on for those who turned it on. */
static void toggle_speech(struct screens *screens)
{
    if (screens->given.kiosk) {
        screens->speech_turned = !screens->speech_turned;
    } else {
        screens->settings.speech = !screens->settings.speech;
    }
    screens_confirm(screens, speaks(screens)
                                 ? _("Speech is on. V turns it off. T tells where you are, A reads "
                                     "the page, and a question mark lists all keys.")
                                 : _("Speech is off."));
}

struct screens_speech screens_speech(const struct screens *screens)
{
    return (struct screens_speech){
        .on = speaks(screens), .language = i18n_language(), .rate = screens->settings.speech_rate};
}

const char *screens_heading(const struct screens *screens)
{
    const struct screen *screen = top(screens);
    const struct tc_match *match = screens->table.match;
    if (screen->heading != NULL) {
        return i18n_get(screen->heading);
    }
    const struct tc_game *game = screen->plays && match != NULL
                                     ? tc_match_game(match)
                                     : tc_setup_game(&screens->lineup.setup);
    return screen->plays || screen->seats ? i18n_get(game->title) : "";
}

bool screens_paragraph(const struct screens *screens, size_t number,
                       char text[SCREENS_PARAGRAPH_MAX])
{
    const struct screen *screen = top(screens);
    return screen->paragraph != NULL && screen->paragraph(screens, number, text);
}

/* ---- Asking ---------------------------------------------------------------------------------- */

struct canvas_mix screens_mix(const struct screens *screens)
{
    const struct screen *at = screens->back != NULL ? screens->back : screens->now;
    enum canvas_music wanted = at->music == CANVAS_MUSIC_NONE ? CANVAS_MUSIC_HOME : at->music;
    if (at->last_round != NULL && at->last_round(screens)) {
        wanted = CANVAS_MUSIC_LAST_ROUND;
    }
    /* What nobody is there to hear does not play all day. */
    wanted = screens->now->wake != NULL ? CANVAS_MUSIC_NONE : wanted;
    return (struct canvas_mix){.effects = (float)screens->settings.volume / 100,
                               .music = (float)screens->settings.music / 100,
                               .mute = screens->settings.mute != 0,
                               .tv = screens->settings.speakers != 0,
                               .wanted = wanted};
}

const char *screens_name(const struct screens *screens)
{
    return top(screens)->name;
}

const struct ui *screens_ui(const struct screens *screens)
{
    return &screens->ui;
}

struct canvas_point screens_origin(const struct screens *screens)
{
    return screens->origin;
}

bool screens_reveal(struct screens *screens, const char *id)
{
    return ui_reveal(&screens->ui, id);
}

static bool settled(const struct screen *screen, const struct screens *screens)
{
    return screen == NULL || screen->settled == NULL || screen->settled(screens);
}

bool screens_settled(const struct screens *screens)
{
    return screens->curtain == 0 && !navigate_awaits(screens) && settled(screens->now, screens) &&
           settled(screens->overlay, screens);
}

const struct tc_match *screens_match(const struct screens *screens)
{
    return screens->table.match;
}

size_t screens_log(const struct screens *screens)
{
    return screens->table.log.count;
}

const char *screens_log_line(const struct screens *screens, size_t line)
{
    assert(line < screens->table.log.count);
    return screens->table.log.lines[line];
}

void screens_dictate(struct screens *screens, const uint8_t *faces, int count)
{
    table_dictate(&screens->table, faces, count);
}

bool screens_dropped(struct screens *screens)
{
    bool dropped = screens->table.dictation.dropped;
    screens->table.dictation.dropped = false;
    return dropped;
}
