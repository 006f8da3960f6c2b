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

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "tests/bench/stage.h"

enum { FRAMES = 4000, PRESSES = 24, WAITED_FRAMES = 40 };
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
    struct bench_stage stage;
    double cpu[MOMENTS][FRAMES], all[MOMENTS][FRAMES];
    int count[MOMENTS];
};

static enum moment moment_of(const struct bench_stage *stage)
{
    const struct tc_match *match = screens_match(stage->screens);
    if (strcmp(screens_name(stage->screens), "home") == 0) {
        return FOCUSED;
    }
    if (match == NULL || strcmp(screens_name(stage->screens), "table") != 0) {
        return NOTHING;
    }
    if (tc_match_state(match)->phase == TC_PHASE_OVER) {
        return WON;
    }
    bool told = ui_find(screens_ui(stage->screens), "stage.words") != NULL;
    return stage->held ? SHAKEN : told ? ANNOUNCED : THROWN;
}

static void note(void *context, const struct bench_frame *frame)
{
    struct show *show = context;
    enum moment moment = moment_of(&show->stage);
    if (frame->moving && show->count[moment] < FRAMES) {
        int number = show->count[moment]++;
        show->cpu[moment][number] = frame->cpu * 1e3;
        show->all[moment][number] = frame->all * 1e3;
    }
}

static double limit_of(const struct show *show)
{
    return show->stage.h > 1440 ? LIMIT_HIGH_MS : LIMIT_MS;
}

/* By keys from box to box, as somebody does who looks for a game. */
static void look_around(struct bench_stage *stage)
{
    enum { MOVES = 40, BETWEEN = 12 };
    bench_stage_settle(stage);
    for (int i = 0; i < MOVES; i++) {
        screens_take(stage->screens, &(struct canvas_intent){.kind = CANVAS_INTENT_GO,
                                                             .source = CANVAS_SOURCE_KEYBOARD,
                                                             .way = i % 8 < 4 ? CANVAS_WAY_RIGHT
                                                                              : CANVAS_WAY_LEFT});
        for (int k = 0; k < BETWEEN; k++) {
            bench_stage_frame(stage);
        }
    }
}

/* The first button that is offered whose name begins so. */
static bool press_any(struct bench_stage *stage, const char *begin)
{
    const struct ui *ui = screens_ui(stage->screens);
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (strncmp(node->id, begin, strlen(begin)) == 0 && node->enabled) {
            char id[UI_ID_MAX];
            snprintf(id, sizeof id, "%s", node->id);
            return bench_stage_press(stage, id);
        }
    }
    return false;
}

/* Until the match is over, or long enough. */
static bool play(struct bench_stage *stage, const struct play *play)
{
    static const char *const ways[] = {"table.go_on", "action.bank", "cup", "action.throw",
                                       "action.roll"};
    bool there = bench_stage_begin(stage, play->game, play->seats);
    for (int i = 0; i < PRESSES && there && moment_of(stage) != WON; i++) {
        const struct tc_match *match = screens_match(stage->screens);
        if (play->count > 0 && match != NULL) {
            bool first = tc_match_state(match)->player == 0;
            screens_dictate(stage->screens, first ? play->first : play->others, play->count);
        }
        size_t way = 0;
        while (way < sizeof ways / sizeof ways[0] && !bench_stage_press(stage, ways[way])) {
            way++;
        }
        bool pressed = way < sizeof ways / sizeof ways[0] || press_any(stage, "action.") ||
                       press_any(stage, "pick.");
        for (int k = 0; k < WAITED_FRAMES && !pressed; k++) {
            bench_stage_frame(stage);
        }
    }
    bench_stage_settle(stage);
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
               play->game, names[i], (double)show->stage.h,
               at_share(show->cpu[i], show->count[i], 0.5), p99, show->cpu[i][show->count[i] - 1],
               limit, at_share(show->all[i], show->count[i], 0.5),
               at_share(show->all[i], show->count[i], 0.99), show->count[i]);
        if (p99 > limit) {
            fprintf(stderr, "tumblecup-bench: %s %s at %.0f lines takes %.2f ms, more than %.1f\n",
                    play->game, names[i], (double)show->stage.h, p99, limit);
            well = false;
        }
    }
    return well;
}

static double cpu_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Words that were never seen before, as large as they stand over the table: what the first frame of
   each costs, in which they are still small. */
static bool letter(struct show *show)
{
    enum { WORDS = 24 };
    static double cpu[WORDS];
    struct canvas_lettering look = {.style = {CANVAS_FACE_BLACK, 0.15f * show->stage.h / 0.7f},
                                    .top = {255, 240, 200, 255},
                                    .bottom = {240, 170, 40, 255},
                                    .rim = {60, 20, 10, 255},
                                    .side = {120, 60, 20, 255},
                                    .slope = 3};
    for (int i = 0; i < WORDS; i++) {
        char word[16];
        snprintf(word, sizeof word, "Busts %c%c!", 'A' + i, 'Z' - i);
        canvas_list_clear(&show->stage.list);
        canvas_list_lettering(&show->stage.list, &look,
                              (struct canvas_point){show->stage.w / 2, show->stage.h / 2}, 0.4f, 1,
                              word);
        double began = cpu_now();
        platform_present(show->stage.platform, &show->stage.list);
        cpu[i] = (cpu_now() - began) * 1e3;
    }
    double p99 = at_share(cpu, WORDS, 0.99), limit = limit_of(show);
    printf(",\"lettering_%.0f\":{\"cpu_ms\":{\"median\":%.2f,\"p99\":%.2f,\"limit\":%.1f}}",
           (double)show->stage.h, at_share(cpu, WORDS, 0.5), p99, limit);
    if (p99 > limit) {
        fprintf(stderr, "tumblecup-bench: a word at %.0f lines takes %.2f ms, more than %.1f\n",
                (double)show->stage.h, p99, limit);
    }
    return p99 <= limit;
}

bool bench_moments(void)
{
    static const int sizes[][2] = {{1920, 1080}, {3840, 2160}};
    static struct show show = {.stage = {.seen = note, .context = &show}};
    bool well = true;
    printf("\"frame_ms\":%d", BENCH_FRAME_MS);
    for (int size = 0; size < 2; size++) {
        for (int i = 0; i < PLAYS; i++) {
            memset(show.count, 0, sizeof show.count);
            bool done = bench_stage_open(&show.stage, sizes[size][0], sizes[size][1], SCREENS_CALM);
            well = done && (i > 0 || letter(&show)) && well;
            if (done && plays[i].seats == 0) {
                look_around(&show.stage);
            } else {
                done = done && play(&show.stage, &plays[i]);
            }
            well = done && print_play(&show, &plays[i]) && well;
            fflush(stdout);
            bench_stage_close(&show.stage);
        }
    }
    return well;
}
