#include "app/stage.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "platform/files.h"
#include "store/shelf.h"
#include "store/store.h"

enum { STORE_TRIES = 2 };

static void name_folders(struct app_stage *stage, const char *given)
{
    if (!platform_data_folder(given, stage->folder, sizeof stage->folder)) {
        stage->folder[0] = '\0';
    }
    int length = snprintf(stage->exchange, sizeof stage->exchange, "%s/exchange", stage->folder);
    if (stage->folder[0] == '\0' || length < 0 || (size_t)length >= sizeof stage->exchange) {
        stage->exchange[0] = '\0';
    }
}

/* The store makes its folder, so not before there is a display; then it opens on a thread of its
   own while the window comes up. */
static void open_store(void *context)
{
    struct app_stage *stage = context;
    const char *folder = stage->folder[0] == '\0' ? NULL : stage->folder;
    stage->has_display = true;
    const struct store_setup setup = {.folder = folder};
    for (int i = 0; i < STORE_TRIES && stage->store == NULL; i++) {
        stage->store = store_create(&setup);
    }
}

static void wake(void *context)
{
    platform_wake(context);
}

static bool open_platform(struct app_stage *stage, const struct app_options *options, char *error,
                          size_t size)
{
    struct platform_setup setup = {.title = _("Tumblecup"),
                                   .w = options->w,
                                   .h = options->h,
                                   .full_screen = options->kiosk,
                                   .kiosk = options->kiosk,
                                   .stepped = stage->stepped,
                                   .silent = stage->stepped,
                                   .exchange = stage->exchange[0] == '\0' ? NULL : stage->exchange,
                                   .display_found = open_store,
                                   .context = stage};
    stage->platform = platform_create(&setup, error, size);
    if (stage->platform == NULL) {
        return false;
    }
    stage->host = platform_host(stage->platform);
    return true;
}

/* What is missing is said as soon as it is known. */
static void say_missing(struct app_stage *stage)
{
    char missing[PLATFORM_COMPLAINT_MAX];
    if (platform_complaint(stage->platform, missing)) {
        screens_complain(stage->screens, missing);
        stage->due = true;
    }
}

static bool open_screens(struct app_stage *stage, const struct app_options *options)
{
    struct screens_setup setup = {.seeded = options->seeded,
                                  .seed = options->seed,
                                  .scale = options->scale,
                                  .speed = options->speed,
                                  .scale_given = options->scale_given,
                                  .speed_given = options->speed_given,
                                  .reduced_motion = options->reduced_motion,
                                  .kiosk = options->kiosk,
                                  .stepped = stage->stepped,
                                  .tables = stage->folder[0] == '\0' ? NULL : &stage->shelf,
                                  .store = stage->store,
                                  .folder = stage->folder[0] == '\0' ? NULL : stage->folder};
    stage->screens = screens_create(stage->host, &setup);
    if (stage->screens != NULL && stage->store == NULL) {
        const char *sentence = _("There is not enough memory; nothing is kept.");
        fprintf(stderr, "tumblecup: %s\n", sentence);
        screens_complain(stage->screens, sentence);
    }
    return stage->screens != NULL;
}

/* ---- Tables of chances ----------------------------------------------------------------------- */

static unsigned char *load_tables(void *context, const char *name, size_t *size)
{
    const struct app_stage *stage = context;
    return store_shelf_get(stage->folder, name, size);
}

/* Where they can't be kept they are made anew the next time. */
static void save_tables(void *context, const char *name, const unsigned char *image, size_t size)
{
    const struct app_stage *stage = context;
    store_shelf_put(stage->folder, name, image, size);
}

bool app_stage_open(struct app_stage *stage, const struct app_options *options, char *error,
                    size_t size)
{
    *stage = (struct app_stage){.stepped = options->drive && !options->live};
    stage->shelf = (struct oracle_shelf){stage, load_tables, save_tables};
    name_folders(stage, options->data);
    if (!open_platform(stage, options, error, size)) {
        store_destroy(stage->store);
        return false;
    }
    if (!open_screens(stage, options)) {
        snprintf(error, size, "%s", _("there is not enough memory"));
        store_destroy(stage->store);
        platform_destroy(stage->platform);
        return false;
    }
    canvas_list_init(&stage->list);
    if (stage->stepped) {
        screens_await(stage->screens);
    }
    /* What is known by now is in the first frame; nobody waits for it. */
    app_stage_hear(stage);
    if (stage->store != NULL) {
        store_set_wake(stage->store, wake, stage->platform);
    }
    app_watchdog_init(&stage->watchdog);
    app_stage_show(stage);
    app_watchdog_ready(&stage->watchdog, canvas_clock(stage->host));
    platform_settle_in(stage->platform);
    say_missing(stage);
    return true;
}

void app_stage_close(struct app_stage *stage)
{
    app_watchdog_stop(&stage->watchdog);
    app_watchdog_finish(&stage->watchdog);
    canvas_list_finish(&stage->list);
    screens_destroy(stage->screens);
    if (stage->store != NULL) {
        store_set_wake(stage->store, NULL, NULL);
    }
    store_destroy(stage->store);
    platform_destroy(stage->platform);
}

void app_stage_hear(struct app_stage *stage)
{
    say_missing(stage);
    stage->due = screens_hear(stage->screens) || stage->due;
}

void app_stage_take(struct app_stage *stage, const struct canvas_intent *intent)
{
    if (intent->kind == CANVAS_INTENT_CLOSE) {
        stage->closing = true;
        return;
    }
    screens_take(stage->screens, intent);
    stage->due = true;
}

void app_stage_take_waiting(struct app_stage *stage)
{
    struct canvas_intent intent;
    while (platform_next(stage->platform, 0, &intent)) {
        app_stage_take(stage, &intent);
    }
}

void app_stage_pass(struct app_stage *stage, float ms)
{
    struct canvas_cues cues = {.count = 0};
    say_missing(stage);
    if (stage->stepped) {
        screens_await(stage->screens);
    }
    stage->moving = screens_step(stage->screens, ms, &cues);
    struct canvas_mix mix = screens_mix(stage->screens);
    platform_set_mix(stage->platform, &mix);
    if (cues.count > 0) {
        platform_sound(stage->platform, &cues);
    }
}

void app_stage_draw(struct app_stage *stage)
{
    struct canvas_extent size = platform_size(stage->platform);
    screens_draw(stage->screens, &stage->list, size.w, size.h);
}

void app_stage_show(struct app_stage *stage)
{
    app_stage_draw(stage);
    platform_show(stage->platform, &stage->list);
    stage->due = false;
    stage->shown = canvas_clock(stage->host);
}
