/* SPDX-License-Identifier: Zlib */
/*
 * What the moments one plays for cost, frame by frame, with the software renderer at 1920x1080 and
 * 3840x2160: the focus going from box to box at home, the cup shaken, what it throws and pours,
 * what is announced over the table with its sparks and shards, and a win with its confetti. The
 * real screens play, with faces that lead there. `cpu_ms` is by the processor's clock, of the
 * thread that draws; the limit is for its 99th of 100. `all_ms` is that of all threads together:
 * what they draw beside it, and make in advance.
 */
#include "tests/bench/bench.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform/platform.h"
#include "screens/screens.h"

enum {
    FRAME_MS = 16,
    FRAMES = 4000,
    PRESSES = 24,
    SHAKEN_MS = 1500,
    SETTLED_FRAMES = 300,
    WAITED_FRAMES = 40
};
/* A frame at 60 Hz, and above 1440 lines, where there is no graphics card, at 30. */
#define LIMIT_MS      16.7
#define LIMIT_HIGH_MS 33.0

enum moment { NOTHING, FOCUSED, SHAKEN, THROWN, ANNOUNCED, WON, MOMENTS };

static const char *const names[MOMENTS] = {[FOCUSED] = "focused",
                                           [SHAKEN] = "shaken",
                                           [THROWN] = "thrown",
                                           [ANNOUNCED] = "announced",
                                           [WON] = "won"};

/* A match of its own for what is to be seen, with faces that the first seat and the others throw
   again and again; none: as they come. */
struct play {
    const char *game;
    int seats;
    int count;
    uint8_t first[6], others[6];
    enum moment least, most; /* that are measured in it */
};

static const struct play plays[] = {
    {"home", 0, 0, {0}, {0}, FOCUSED, FOCUSED},
    {"dicegame", 2, 6, {1, 1, 1, 1, 1, 1}, {2, 3, 4, 6, 2, 3}, SHAKEN, WON},
    {"bombs", 3, 1, {1}, {1}, THROWN, ANNOUNCED},
    {"leftovers", 6, 0, {0}, {0}, SHAKEN, THROWN},
};
enum { PLAYS = sizeof plays / sizeof plays[0] };

struct show {
    struct platform *platform;
    struct screens *screens;
    struct canvas_list list;
    float w, h;
    bool held; /* the cup is in a hand */
    double cpu[MOMENTS][FRAMES], all[MOMENTS][FRAMES];
    int count[MOMENTS];
};

static double cpu_now(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool frame(struct show *show);

static bool open_show(struct show *show, int w, int h)
{
    const struct platform_setup setup = {
        .title = "bench", .w = w, .h = h, .stepped = true, .silent = true};
    const struct screens_setup wanted = {.seeded = true, .seed = 1, .scale = 1};
    char error[256];
    show->w = (float)w;
    show->h = (float)h;
    show->held = false;
    show->screens = NULL;
    show->platform = platform_create(&setup, error, sizeof error);
    if (show->platform == NULL) {
        fprintf(stderr, "tumblecup-bench: %s\n", error);
        return false;
    }
    canvas_list_init(&show->list);
    show->screens = screens_create(platform_host(show->platform), &wanted);
    if (show->screens != NULL) {
        frame(show);
        platform_settle_in(show->platform); /* as the program does after its first frame */
    }
    return show->screens != NULL;
}

static void close_show(struct show *show)
{
    screens_destroy(show->screens);
    if (show->platform != NULL) {
        canvas_list_finish(&show->list);
        platform_destroy(show->platform);
    }
}

static const struct ui_node *find(const struct show *show, const char *id)
{
    return ui_find(screens_ui(show->screens), id);
}

static enum moment moment_of(const struct show *show)
{
    const struct tc_match *match = screens_match(show->screens);
    if (strcmp(screens_name(show->screens), "home") == 0) {
        return FOCUSED;
    }
    if (match == NULL || strcmp(screens_name(show->screens), "table") != 0) {
        return NOTHING;
    }
    if (tc_match_state(match)->phase == TC_PHASE_OVER) {
        return WON;
    }
    return show->held ? SHAKEN : find(show, "stage.words") != NULL ? ANNOUNCED : THROWN;
}

/* One frame; true while anything moves. */
static bool frame(struct show *show)
{
    struct canvas_cues cues = {.count = 0};
    double began = cpu_now(CLOCK_THREAD_CPUTIME_ID);
    double all_began = cpu_now(CLOCK_PROCESS_CPUTIME_ID);
    platform_step(show->platform, FRAME_MS);
    bool moving = screens_step(show->screens, FRAME_MS, &cues);
    screens_draw(show->screens, &show->list, show->w, show->h);
    platform_present(show->platform, &show->list);
    enum moment moment = moment_of(show);
    if (moving && show->count[moment] < FRAMES) {
        int number = show->count[moment]++;
        show->cpu[moment][number] = (cpu_now(CLOCK_THREAD_CPUTIME_ID) - began) * 1e3;
        show->all[moment][number] = (cpu_now(CLOCK_PROCESS_CPUTIME_ID) - all_began) * 1e3;
    }
    return moving;
}

/* Until somebody is asked; some screens are never still. */
static void settle(struct show *show)
{
    bool moving = true;
    for (int i = 0; i < SETTLED_FRAMES && (moving || !screens_settled(show->screens)); i++) {
        moving = frame(show) && !screens_settled(show->screens);
    }
}

static void point(struct show *show, enum canvas_intent_kind kind, const struct ui_node *node)
{
    struct canvas_point origin = screens_origin(show->screens);
    struct canvas_intent intent = {.kind = kind,
                                   .x = origin.x + node->rect.x + node->rect.w / 2,
                                   .y = origin.y + node->rect.y + node->rect.h / 2};
    screens_take(show->screens, &intent);
}

static bool press(struct show *show, const char *id)
{
    const struct ui_node *node = find(show, id);
    if (node == NULL || !node->enabled) {
        return false;
    }
    point(show, CANVAS_INTENT_PRESS, node);
    if (strcmp(id, "cup") == 0) {
        show->held = true;
        for (int ms = 0; ms < SHAKEN_MS; ms += FRAME_MS) {
            frame(show);
        }
        show->held = false;
    }
    const struct ui_node *now = find(show, id);
    point(show, CANVAS_INTENT_RELEASE, now != NULL ? now : node);
    settle(show);
    return true;
}

static double limit_of(const struct show *show)
{
    return show->h > 1440 ? LIMIT_HIGH_MS : LIMIT_MS;
}

/* By keys from box to box, as somebody does who looks for a game. */
static void look_around(struct show *show)
{
    enum { MOVES = 40, BETWEEN = 12 };
    settle(show);
    for (int i = 0; i < MOVES; i++) {
        screens_take(show->screens, &(struct canvas_intent){.kind = CANVAS_INTENT_GO,
                                                            .source = CANVAS_SOURCE_KEYBOARD,
                                                            .way = i % 8 < 4 ? CANVAS_WAY_RIGHT
                                                                             : CANVAS_WAY_LEFT});
        for (int k = 0; k < BETWEEN; k++) {
            frame(show);
        }
    }
}

/* Until the match is over, or long enough. */
static bool play(struct show *show, const struct play *play)
{
    static const char *const ways[] = {"table.go_on", "action.bank", "cup", "action.throw",
                                       "action.roll"};
    char id[64];
    settle(show);
    snprintf(id, sizeof id, "home.game.%s", play->game);
    bool there = press(show, id);
    for (int seat = 0; seat < 12; seat++) {
        snprintf(id, sizeof id, "setup.seat.%d.name", play->seats - 1);
        if (find(show, id) == NULL) {
            press(show, "setup.add");
        }
        snprintf(id, sizeof id, "setup.seat.%d.remove", play->seats);
        press(show, id);
    }
    press(show, "setup.first.0");
    there = there && press(show, "setup.start");
    for (int i = 0; i < PRESSES && there && moment_of(show) != WON; i++) {
        const struct tc_match *match = screens_match(show->screens);
        if (play->count > 0 && match != NULL) {
            bool first = tc_match_state(match)->player == 0;
            screens_dictate(show->screens, first ? play->first : play->others, play->count);
        }
        size_t way = 0;
        while (way < sizeof ways / sizeof ways[0] && !press(show, ways[way])) {
            way++;
        }
        for (int k = 0; k < WAITED_FRAMES && way == sizeof ways / sizeof ways[0]; k++) {
            frame(show);
        }
    }
    settle(show);
    return there;
}

static double at_share(double *values, int count, double share)
{
    bench_spread_of(values, count); /* sorts them */
    return values[(int)(share * (count - 1))];
}

static bool print_play(struct show *show, const struct play *play)
{
    bool well = true;
    double limit = limit_of(show);
    for (int i = (int)play->least; i <= (int)play->most; i++) {
        if (show->count[i] == 0) {
            fprintf(stderr, "tumblecup-bench: %s has nothing %s\n", play->game, names[i]);
            well = false;
            continue;
        }
        double p99 = at_share(show->cpu[i], show->count[i], 0.99);
        printf(",\"%s_%s_%.0f\":{\"cpu_ms\":{\"median\":%.2f,\"p99\":%.2f,\"max\":%.2f,"
               "\"limit\":%.1f},\"all_ms\":{\"median\":%.2f,\"p99\":%.2f},\"frames\":%d}",
               play->game, names[i], (double)show->h, at_share(show->cpu[i], show->count[i], 0.5),
               p99, show->cpu[i][show->count[i] - 1], limit,
               at_share(show->all[i], show->count[i], 0.5),
               at_share(show->all[i], show->count[i], 0.99), show->count[i]);
        if (p99 > limit) {
            fprintf(stderr, "tumblecup-bench: %s %s at %.0f lines takes %.2f ms, more than %.1f\n",
                    play->game, names[i], (double)show->h, p99, limit);
            well = false;
        }
    }
    return well;
}

/* Words that were never seen before, as large as they stand over the table: what the first frame of
   each costs, in which they are still small. */
static bool letter(struct show *show)
{
    enum { WORDS = 24 };
    static double cpu[WORDS];
    struct canvas_lettering look = {.style = {CANVAS_FACE_BLACK, 0.15f * show->h / 0.7f},
                                    .top = {255, 240, 200, 255},
                                    .bottom = {240, 170, 40, 255},
                                    .rim = {60, 20, 10, 255},
                                    .side = {120, 60, 20, 255},
                                    .slope = 3};
    for (int i = 0; i < WORDS; i++) {
        char word[16];
        snprintf(word, sizeof word, "Busts %c%c!", 'A' + i, 'Z' - i);
        canvas_list_clear(&show->list);
        canvas_list_lettering(&show->list, &look, (struct canvas_point){show->w / 2, show->h / 2},
                              0.4f, 1, word);
        double began = cpu_now(CLOCK_THREAD_CPUTIME_ID);
        platform_present(show->platform, &show->list);
        cpu[i] = (cpu_now(CLOCK_THREAD_CPUTIME_ID) - began) * 1e3;
    }
    double p99 = at_share(cpu, WORDS, 0.99), limit = limit_of(show);
    printf(",\"lettering_%.0f\":{\"cpu_ms\":{\"median\":%.2f,\"p99\":%.2f,\"limit\":%.1f}}",
           (double)show->h, at_share(cpu, WORDS, 0.5), p99, limit);
    if (p99 > limit) {
        fprintf(stderr, "tumblecup-bench: a word at %.0f lines takes %.2f ms, more than %.1f\n",
                (double)show->h, p99, limit);
    }
    return p99 <= limit;
}

bool bench_moments(void)
{
    static const int sizes[][2] = {{1920, 1080}, {3840, 2160}};
    static struct show show;
    bool well = true;
    if (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL) {
        setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
    setenv("SDL_RENDER_DRIVER", "software", 0);
    printf("\"frame_ms\":%d", FRAME_MS);
    for (int size = 0; size < 2; size++) {
        for (int i = 0; i < PLAYS; i++) {
            memset(show.count, 0, sizeof show.count);
            bool done = open_show(&show, sizes[size][0], sizes[size][1]);
            well = done && (i > 0 || letter(&show)) && well;
            if (done && plays[i].seats == 0) {
                look_around(&show);
            } else {
                done = done && play(&show, &plays[i]);
            }
            well = done && print_play(&show, &plays[i]) && well;
            fflush(stdout);
            close_show(&show);
        }
    }
    return well;
}
