/* SPDX-License-Identifier: Zlib */
#include "app/app.h"

#include <stdio.h>
#include <string.h>

#include "base/file_cache.h"
#include "base/i18n.h"
#include "platform/files.h"
#include "store/digest.h"
#include "store/store.h"

enum { STORE_TRIES = 2, TABLES_KEPT = 12, TABLE_BYTES_MAX = 64 << 20 };

/* FOLDER/NAME; "" where there is no such folder. */
static void name_within(char *path, size_t size, const char *folder, const char *name)
{
    int length = snprintf(path, size, "%s/%s", folder, name);
    if (folder[0] == '\0' || length < 0 || (size_t)length >= size) {
        path[0] = '\0';
    }
}

static void name_folders(struct app *app, const char *given)
{
    char cache[APP_FOLDER_MAX];
    if (!platform_data_folder(given, app->folder, sizeof app->folder)) {
        app->folder[0] = '\0';
    }
    if (!platform_cache_folder(given, cache, sizeof cache)) {
        cache[0] = '\0';
    }
    name_within(app->exchange, sizeof app->exchange, app->folder, "exchange");
    name_within(app->tables, sizeof app->tables, cache, "tables");
    name_within(app->frames, sizeof app->frames, cache, "screens");
    name_within(app->compose, sizeof app->compose, cache, "compose");
}

/* The store makes its folder, so not before there is a display; then it opens on a thread of its
   own while the window comes up. */
static void open_store(void *context)
{
    struct app *app = context;
    const char *folder = app->folder[0] == '\0' ? NULL : app->folder;
    app->has_display = true;
    const struct store_setup setup = {.folder = folder};
    for (int i = 0; i < STORE_TRIES && app->store == NULL; i++) {
        app->store = store_create(&setup);
    }
}

static void wake(void *context)
{
    platform_wake(context);
}

/* Time that is stepped waits for nobody, and nothing that guests see is kept. */
static bool keeps_frames(const struct app *app, const struct app_options *options)
{
    return app->frames[0] != '\0' && !app->stepped && !options->kiosk;
}

static bool keeps_compose(const struct app *app)
{
    return app->compose[0] != '\0' && !app->stepped;
}

static bool open_platform(struct app *app, const struct app_options *options, char *error,
                          size_t size)
{
    struct platform_setup setup = {.title = _("Tumblecup"),
                                   .digest = store_digest,
                                   .w = options->w,
                                   .h = options->h,
                                   .full_screen = options->kiosk,
                                   .kiosk = options->kiosk,
                                   .stepped = app->stepped,
                                   .silent = app->stepped,
                                   .seeded = options->seeded,
                                   .frames = keeps_frames(app, options) ? app->frames : NULL,
                                   .compose = keeps_compose(app) ? app->compose : NULL,
                                   .exchange = app->exchange[0] == '\0' ? NULL : app->exchange,
                                   .display_found = open_store,
                                   .context = app};
    app->platform = platform_create(&setup, error, size);
    if (app->platform == NULL) {
        return false;
    }
    app->host = platform_host(app->platform);
    return true;
}

/* What is missing is said as soon as it is known. */
static void say_missing(struct app *app)
{
    char missing[PLATFORM_LOG_MAX];
    if (platform_take_log(app->platform, missing)) {
        screens_complain(app->screens, missing);
        app->due = true;
    }
}

static bool open_screens(struct app *app, const struct app_options *options)
{
    struct screens_setup setup = {.seeded = options->seeded,
                                  .seed = options->seed,
                                  .scale = options->scale,
                                  .speed = options->speed,
                                  .scale_given = options->scale_given,
                                  .speed_given = options->speed_given,
                                  .language = options->language,
                                  .reduced_motion = options->reduced_motion,
                                  .start = options->start,
                                  .kiosk = options->kiosk,
                                  .stepped = app->stepped,
                                  .tables = app->tables[0] == '\0' ? NULL : &app->shelf,
                                  .store = app->store,
                                  .folder = app->folder[0] == '\0' ? NULL : app->folder};
    app->screens = screens_create(app->host, &setup);
    if (app->screens != NULL && app->store == NULL) {
        const char *sentence = _("Not enough memory. Nothing will be saved.");
        fprintf(stderr, "tumblecup: %s\n", sentence);
        screens_complain(app->screens, sentence);
    }
    return app->screens != NULL;
}

/* ---- Tables of chances ----------------------------------------------------------------------- */

static unsigned char *load_tables(void *context, const char *name, size_t *size)
{
    const struct app *app = context;
    return base_file_cache_get(app->tables, name, TABLE_BYTES_MAX, size);
}

/* Where they can't be kept they are made anew the next time. */
static void save_tables(void *context, const char *name, const unsigned char *image, size_t size)
{
    const struct app *app = context;
    if (size <= TABLE_BYTES_MAX) {
        base_file_cache_put(app->tables, name, image, size, TABLES_KEPT);
    }
}

/* Editions before this one kept them among the data. */
static void remove_old_tables(const struct app *app)
{
    char old[APP_FOLDER_MAX];
    name_within(old, sizeof old, app->folder, "tables");
    if (old[0] != '\0' && strcmp(old, app->tables) != 0) {
        base_file_cache_remove(old);
    }
}

bool app_open(struct app *app, const struct app_options *options, char *error, size_t size)
{
    *app = (struct app){.stepped = options->drive && !options->live};
    app->shelf = (struct session_odds_cache){app, load_tables, save_tables};
    name_folders(app, options->data);
    if (!open_platform(app, options, error, size)) {
        store_destroy(app->store);
        return false;
    }
    if (!open_screens(app, options)) {
        snprintf(error, size, "%s", _("there is not enough memory"));
        store_destroy(app->store);
        platform_destroy(app->platform);
        return false;
    }
    canvas_list_init(&app->list);
    if (app->stepped) {
        screens_await(app->screens);
    }
    if (options->opens != NULL) {
        app_show_file(app, options->opens);
    }
    /* What is known by now is in the first frame; nobody waits for it. */
    app_poll(app);
    if (app->store != NULL) {
        store_set_wake(app->store, wake, app->platform);
    }
    app_watchdog_init(&app->watchdog);
    app_speaker_init(&app->speaker, wake, app->platform);
    app_show(app);
    app_watchdog_ready(&app->watchdog, canvas_clock(app->host));
    struct canvas_mix mix = screens_mix(app->screens);
    platform_settle_in(app->platform, &mix);
    remove_old_tables(app);
    app_phones_init(&app->phones, app->folder, options->drive, wake, app->platform);
    say_missing(app);
    return true;
}

void app_close(struct app *app)
{
    app_instance_end(app->instance);
    app_speaker_finish(&app->speaker);
    app_phones_finish(&app->phones);
    app_watchdog_stop(&app->watchdog);
    app_watchdog_finish(&app->watchdog);
    canvas_list_finish(&app->list);
    screens_destroy(app->screens);
    if (app->store != NULL) {
        store_set_wake(app->store, NULL, NULL);
    }
    store_destroy(app->store);
    platform_destroy(app->platform);
}

void app_take(struct app *app, const struct canvas_intent *intent)
{
    if (intent->kind == CANVAS_INTENT_CLOSE) {
        app->closing = true;
        return;
    }
    if (!app_speaker_take(&app->speaker, app->screens, intent)) {
        screens_take(app->screens, intent);
    }
    app->due = true;
}

void app_show_file(struct app *app, const char *path)
{
    char whole[APP_FOLDER_MAX];
    bool named = platform_path(path, whole, sizeof whole);
    app_take(app,
             &(struct canvas_intent){.kind = CANVAS_INTENT_FILE, .path = named ? whole : path});
}

/* How the desktop wants things to look. */
static void follow_desktop(struct app *app)
{
    struct platform_desktop said;
    if (platform_take_desktop(app->platform, &said)) {
        screens_follow_desktop(app->screens, said.dark, said.contrast, said.reduced_motion);
        app->due = true;
    }
}

/* A second start showed itself: the window comes to the front, with its file if it had one. */
static void take_handed(struct app *app)
{
    struct app_handed handed;
    while (app_instance_take(app->instance, &handed)) {
        platform_raise(app->platform, handed.token);
        if (handed.path[0] != '\0') {
            app_show_file(app, handed.path);
        }
    }
}

void app_poll(struct app *app)
{
    say_missing(app);
    take_handed(app);
    follow_desktop(app);
    app->due = app_speaker_poll(&app->speaker, app->screens) || app->due;
    app->due = screens_hear(app->screens) || app->due;
    app->due = app_phones_poll(&app->phones, app->screens) || app->due;
}

void app_listen(struct app *app, struct app_instance *instance)
{
    app->instance = instance;
    app_instance_set_wake(instance, wake, app->platform);
    app_poll(app);
}

void app_take_waiting(struct app *app)
{
    struct canvas_intent intent;
    while (platform_next(app->platform, 0, &intent)) {
        app_take(app, &intent);
    }
}

/* Whether there are sounds that come by themselves, from now on. */
static bool announces(const struct canvas_cues *cues)
{
    for (int i = 0; i < cues->count; i++) {
        if (cues->list[i].after > 0.0f) {
            return true;
        }
    }
    return false;
}

void app_pass(struct app *app, int ms)
{
    struct canvas_cues cues = {.count = 0};
    bool moved = app->moving;
    say_missing(app);
    if (app->stepped) {
        screens_await(app->screens);
        app_phones_poll(&app->phones, app->screens);
    }
    app->moving = screens_step(app->screens, (float)ms, &cues);
    struct canvas_mix mix = screens_mix(app->screens);
    platform_set_mix(app->platform, &mix);
    platform_sound(app->platform, &cues);
    app_motion_pass(&app->motion, canvas_clock(app->host), ms, !moved || announces(&cues));
}

void app_draw(struct app *app)
{
    struct canvas_extent size = platform_size(app->platform);
    screens_draw(app->screens, &app->list, size.w, size.h);
    app_phones_follow(&app->phones, app->screens);
}

void app_show(struct app *app)
{
    struct canvas_cues cues = {.count = 0};
    uint64_t begun = canvas_clock(app->host);
    app_draw(app);
    platform_present(app->platform, &app->list);
    app_speaker_follow(&app->speaker, app->screens);
    if (app_speaker_take_cues(&app->speaker, &cues)) {
        platform_sound(app->platform, &cues);
    }
    app->due = false;
    app->next = app_motion_next(begun, canvas_clock(app->host));
}
