/* SPDX-License-Identifier: Zlib */
/* What is announced stands large enough in every game at every size; the ribbon is read from the
   sofa; a win takes its time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <cmocka.h>

#include "tests/screens/stage.h"

static const struct {
    float w, h, scale;
} sizes[] = {{1280, 720, 1}, {1920, 1080, 1}, {1280, 720, 1.5f}, {800, 480, 1}, {3840, 2160, 1}};

enum { SIZES = sizeof sizes / sizeof sizes[0], PRESSES = 60 };

static void sit_down(struct stage *stage, const char *game, int size, enum screens_speed speed)
{
    stage_begin(stage, &(struct screens_setup){
                           .seeded = true, .seed = 7, .scale = sizes[size].scale, .speed = speed});
    stage_set_up(stage, game, 2);
    if (stage_has(stage, "setup.first.0")) {
        stage_click(stage, "setup.first.0");
    }
    stage_click(stage, "setup.start");
    stage_size(stage, sizes[size].w, sizes[size].h);
    stage_settle(stage);
}

static bool can_be_pressed(const struct ui_node *node, bool dice)
{
    bool die = node->role == UI_ROLE_DIE && node->pickable && !node->picked;
    bool button = node->role != UI_ROLE_TEXT && node->role != UI_ROLE_DIE &&
                  (strncmp(node->id, "action.", 7) == 0 || strcmp(node->id, "table.go_on") == 0 ||
                   (strncmp(node->id, "pick.", 5) == 0 && !node->picked));
    return node->enabled && (dice ? die : button);
}

/* Presses whatever goes on: the nth of what can be pressed, so that both of two are. */
static void go_on(struct stage *stage, int nth)
{
    const struct ui *ui = screens_ui(stage->screens);
    char id[UI_ID_MAX] = "";
    const struct ui_node *take = ui_find(ui, "action.take");
    if (take != NULL && take->enabled) { /* a pair is picked: no other one */
        stage_click(stage, "action.take");
        return;
    }
    /* A die where nothing else can be pressed yet. */
    for (int dice = 0, count = 0; dice < 2 && id[0] == '\0'; dice++) {
        for (const struct ui_node *node = ui_next(ui, NULL); node != NULL;
             node = ui_next(ui, node)) {
            if (can_be_pressed(node, dice == 1) && (id[0] == '\0' || count <= nth % 3)) {
                strcpy(id, node->id);
                count++;
            }
        }
    }
    assert_true(id[0] != '\0');
    stage_click(stage, id);
}

/* Who is named stands in one line, as "Player 1" or in capitals. */
static void check_names(const struct stage *stage, const char *label)
{
    bool named = strncmp(label, "Player ", 7) == 0 && strchr(label, ':') == NULL, whole = !named;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_LETTERING) {
            const char *text = stage->list.bytes + command->of.lettering.bytes;
            whole = whole || (strncasecmp(text, label, 8) == 0);
        }
    }
    if (!whole) {
        fail_msg("at %.0f x %.0f: the name is broken in \"%s\"", (double)stage->w, (double)stage->h,
                 label);
    }
}

/* The ribbon's sentence is read meanwhile. */
static void check_ribbon(const struct stage *stage, const char *game, const struct ui_node *words)
{
    static const char *const lines[] = {"ribbon.last", "ribbon.ask"};
    for (int i = 0; i < 2; i++) {
        const struct ui_node *line = ui_find(screens_ui(stage->screens), lines[i]);
        if (line != NULL && canvas_rect_meets(words->rect, line->rect)) {
            fail_msg("%s at %.0f x %.0f: \"%s\" covers \"%s\"", game, (double)stage->w,
                     (double)stage->h, words->label, line->label);
        }
    }
}

static void check_letters(const struct stage *stage, const char *game)
{
    const struct ui_node *words = ui_find(screens_ui(stage->screens), "stage.words");
    struct canvas_rect window = {0, 0, stage->w, stage->h};
    float capitals = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_LETTERING) {
            capitals = fmaxf(capitals, command->of.lettering.look.style.size * 0.72f);
        }
    }
    if (words->rect.h < stage->h * 0.12f || capitals < stage->h * 0.12f ||
        capitals > stage->h * 0.165f) {
        fail_msg("%s at %.0f x %.0f: \"%s\" is %.1f high, capitals %.1f", game, (double)stage->w,
                 (double)stage->h, words->label, (double)words->rect.h, (double)capitals);
    }
    struct canvas_rect inner = canvas_rect_inset(window, 16), rect = words->rect;
    if (rect.x < inner.x || rect.x + rect.w > inner.x + inner.w || rect.y < inner.y ||
        rect.y + rect.h > inner.y + inner.h) {
        fail_msg("%s at %.0f x %.0f: \"%s\" comes too near the edge: %.1f %.1f, %.1f x %.1f", game,
                 (double)stage->w, (double)stage->h, words->label, (double)words->rect.x,
                 (double)words->rect.y, (double)words->rect.w, (double)words->rect.h);
    }
    check_names(stage, words->label);
    check_ribbon(stage, game, words);
    /* What is left over for whoever is stuck is summed up below the word. */
    const struct ui_node *sum = ui_find(screens_ui(stage->screens), "table.sum");
    if (strcmp(game, "leftovers") == 0 && sum != NULL && canvas_rect_meets(rect, sum->rect)) {
        fail_msg("at %.0f x %.0f: \"%s\" covers its sum", (double)stage->w, (double)stage->h,
                 words->label);
    }
}

/* In the short run each game at every other size, and each size in every other game. */
static bool is_tried(int game, int size)
{
    return (game + size) % 2 == 0 || getenv("TUMBLECUP_LONG") != NULL;
}

static void what_is_announced_is_large_in_every_game_at_every_size(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        for (int size = 0; size < SIZES; size++) {
            struct stage stage;
            int seen = 0;
            if (!is_tried(game, size)) {
                continue;
            }
            sit_down(&stage, tc_games[game]->id, size, SCREENS_QUICK);
            for (int i = 0; i < PRESSES && seen < 12; i++) {
                go_on(&stage, i);
                do {
                    stage_step(&stage, 48);
                    if (stage_has(&stage, "stage.words")) {
                        check_letters(&stage, tc_games[game]->id);
                        seen++;
                    }
                } while (!screens_settled(stage.screens));
            }
            if (seen == 0) {
                fail_msg("%s: nothing was announced", tc_games[game]->id);
            }
            stage_end(&stage);
        }
    }
}

/* In a tall window no word is wider than the tray, nor does it cover what the ribbon says. */
static void what_is_announced_stays_within_the_tray_of_a_tall_window(void **state)
{
    static const float tall[][2] = {{720, 1280}, {1080, 1920}, {600, 800}};
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct stage stage;
        int seen = 0;
        sit_down(&stage, tc_games[game]->id, 0, SCREENS_QUICK);
        stage_size(&stage, tall[game % 3][0], tall[game % 3][1]);
        for (int i = 0; i < PRESSES && seen < 12; i++) {
            go_on(&stage, i);
            do {
                stage_step(&stage, 48);
                const struct ui *ui = screens_ui(stage.screens);
                const struct ui_node *words = ui_find(ui, "stage.words");
                if (words == NULL) {
                    continue;
                }
                struct canvas_rect rect = words->rect;
                seen++;
                if (rect.x < ui->tray.x - 1 || rect.x + rect.w > ui->tray.x + ui->tray.w + 1) {
                    fail_msg("%s at %.0f x %.0f: \"%s\" leaves the tray: %.0f, %.0f wide",
                             tc_games[game]->id, (double)stage.w, (double)stage.h, words->label,
                             (double)rect.x, (double)rect.w);
                }
                check_names(&stage, words->label);
                check_ribbon(&stage, tc_games[game]->id, words);
            } while (!screens_settled(stage.screens));
        }
        assert_true(seen > 0);
        stage_end(&stage);
    }
}

/* The em of the smallest text that is drawn within the rectangle. */
static float smallest_within(const struct stage *stage, struct canvas_rect rect)
{
    float least = INFINITY;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            canvas_rect_holds(canvas_rect_inset(rect, -2), command->of.text.at.x,
                              command->of.text.at.y)) {
            least = fminf(least, command->of.text.style.size);
        }
    }
    return least;
}

static void the_ribbon_is_read_from_the_sofa_in_every_game(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        for (int size = 0; size < 2; size++) {
            struct stage stage;
            sit_down(&stage, tc_games[game]->id, size, SCREENS_INSTANT);
            for (int i = 0; i < 3; i++) {
                if (stage_has(&stage, "guide.off")) {
                    stage_click(&stage, "guide.off"); /* notes have their room first */
                }
                go_on(&stage, 0);
                stage_settle(&stage);
            }
            const char *const lines[] = {"ribbon.last", "ribbon.ask"};
            for (int i = 0; i < 2; i++) {
                const struct ui_node *node = ui_find(screens_ui(stage.screens), lines[i]);
                float em = node != NULL ? smallest_within(&stage, node->rect) : INFINITY;
                if (em < stage.h * 0.026f) {
                    fail_msg("%s: %s at %.1f px: \"%s\"", tc_games[game]->id, lines[i], (double)em,
                             node->label);
                }
            }
            stage_end(&stage);
        }
    }
}

static void a_short_line_of_the_ribbon_has_its_whole_size(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 0, SCREENS_INSTANT);
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    stage_click(&stage, "action.bank");
    stage_settle(&stage);
    float last = smallest_within(&stage, stage_find(&stage, "ribbon.last")->rect);
    float ask = smallest_within(&stage, stage_find(&stage, "ribbon.ask")->rect);
    assert_true(last >= 23.5f);
    assert_true(ask >= 28.5f && ask > last);
    stage_end(&stage);
}

/* So does one in a tall window, where it is larger than the window's width alone would have it. */
static void the_ribbon_of_a_tall_window_is_larger(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 0, SCREENS_INSTANT);
    stage_size(&stage, 720, 1280);
    stage_throw(&stage, "action.throw", "1 5 2 3 4 4");
    stage_click(&stage, "action.bank");
    stage_settle(&stage);
    float last = smallest_within(&stage, stage_find(&stage, "ribbon.last")->rect);
    float ask = smallest_within(&stage, stage_find(&stage, "ribbon.ask")->rect);
    assert_true(last >= 20);
    assert_true(ask >= 24 && ask > last);
    stage_end(&stage);
}

static void reach_the_end(struct stage *stage)
{
    stage_throw(stage, "action.throw", "1 2 3 4 5 6");
    for (int i = 0; i < 4; i++) {
        stage_throw(stage, "action.roll", "1 2 3 4 5 6");
    }
    stage_click(stage, "action.bank");
}

static void a_win_is_told_within_the_window_and_breaks_no_name(void **state)
{
    (void)state;
    for (int size = 0; size < SIZES; size++) {
        struct stage stage;
        sit_down(&stage, "dicegame", size, SCREENS_QUICK);
        reach_the_end(&stage);
        stage_settle(&stage);
        assert_string_equal(stage_find(&stage, "stage.words")->label, "Player 1 wins!");
        check_letters(&stage, "dicegame");
        stage_end(&stage);
    }
}

/* Its words, the winner's card, the place cards and what is pressed lie apart, and the card is two
   fifths of the window wide. */
static void words_and_card_of_a_win_stand_clear_of_all_else(void **state)
{
    (void)state;
    static const char *const parts[] = {"stage.words", "win.card.0", "table.go_on", "seat.0",
                                        "seat.1"};
    for (int size = 0; size < SIZES; size++) {
        struct stage stage;
        sit_down(&stage, "dicegame", size, SCREENS_QUICK);
        reach_the_end(&stage);
        stage_settle(&stage);
        /* What can't be pressed any more is gone. */
        assert_true(stage_has(&stage, "table.menu"));
        assert_false(stage_has(&stage, "table.undo") || stage_has(&stage, "table.hint"));
        for (int i = 0; i < 3; i++) {
            for (int other = i + 1; other < 5; other++) {
                assert_false(canvas_rect_meets(stage_find(&stage, parts[i])->rect,
                                               stage_find(&stage, parts[other])->rect));
            }
        }
        const struct ui *ui = screens_ui(stage.screens);
        struct canvas_rect card = stage_find(&stage, "win.card.0")->rect;
        assert_float_equal(card.w, ui->w * 0.4f, 2);
        assert_true(stage_find(&stage, "table.go_on")->rect.y - card.y - card.h >= ui->unit * 3);
        stage_end(&stage);
    }
}

/* How often that text is drawn within a part of the window. */
static int told_within(const struct stage *stage, struct canvas_rect rect, const char *text)
{
    const struct canvas_list *list = &stage->list;
    int count = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        bool same =
            command->kind == CANVAS_TEXT && strcmp(list->bytes + command->of.text.bytes, text) == 0;
        count += same && canvas_rect_holds(rect, command->of.text.at.x, command->of.text.at.y);
    }
    return count;
}

/* From its place among the others to the middle, not only when it has arrived. */
static void a_winners_card_says_whose_it_is_from_its_first_frame(void **state)
{
    (void)state;
    for (int size = 0; size < SIZES; size++) {
        struct stage stage;
        sit_down(&stage, "dicegame", size, SCREENS_NORMAL);
        reach_the_end(&stage);
        for (int ms = 0; !stage_has(&stage, "win.card.0") && ms < 6000; ms += 16) {
            stage_step(&stage, 16);
        }
        for (int ms = 0; ms < 3000; ms += 16) {
            struct canvas_rect card = stage_find(&stage, "win.card.0")->rect;
            assert_true(told_within(&stage, card, "Player 1") > 0);
            stage_step(&stage, 16);
        }
        stage_end(&stage);
    }
}

static int frames_to_settle(struct stage *stage)
{
    int frames = 0;
    for (; !screens_settled(stage->screens); frames++) {
        stage_step(stage, 16);
    }
    return frames;
}

static void a_win_takes_its_time_unless_it_is_pressed_on(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 0, SCREENS_NORMAL);
    reach_the_end(&stage);
    assert_true(frames_to_settle(&stage) * 16 >= 3000);
    assert_string_equal(stage_find(&stage, "stage.words")->label, "Player 1 wins!");
    stage_step(&stage, 3000);
    assert_int_equal(frames_to_settle(&stage), 0); /* and costs nothing then */
    stage_end(&stage);
    sit_down(&stage, "dicegame", 0, SCREENS_NORMAL);
    reach_the_end(&stage);
    stage_accept(&stage); /* ends what moves */
    stage_step(&stage, 400);
    assert_string_equal(screens_name(stage.screens), "table");
    stage_accept(&stage);
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

/* Frames in which it is heard until nothing moves any more. */
static int heard_to_settle(struct stage *stage, enum canvas_sound sound)
{
    int count = 0;
    do {
        stage_step(stage, 16);
        for (int i = 0; i < stage->cues.count; i++) {
            count += stage->cues.list[i].sound == sound;
        }
    } while (!screens_settled(stage->screens));
    return count;
}

/* What is drawn as triangles alone, and above all that may be kept. */
static int triangles_of(const struct stage *stage)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        count += stage->list.commands[i].kind == CANVAS_TRIANGLES;
    }
    return count;
}

/* Confetti and a fanfare are the table's: people get them once, and the results need no more. */
static void a_win_of_people_is_celebrated_once(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 0, SCREENS_NORMAL);
    reach_the_end(&stage);
    assert_int_equal(heard_to_settle(&stage, CANVAS_SOUND_WIN), 1);
    int rests = triangles_of(&stage);
    stage_end(&stage);
    sit_down(&stage, "dicegame", 0, SCREENS_NORMAL);
    reach_the_end(&stage);
    while (!stage_has(&stage, "table.go_on")) {
        stage_step(&stage, 16);
    }
    stage_step(&stage, 1200);
    assert_true(triangles_of(&stage) > rests + 100);
    stage_accept(&stage);
    assert_string_equal(screens_name(stage.screens), "results");
    assert_int_equal(heard_to_settle(&stage, CANVAS_SOUND_WIN), 0);
    stage_end(&stage);
}

/* ---- Where a word goes -------------------------------------------------------------------------
 */

/* Of the word of that text: where its middle was last seen, how large, and how large at most. */
struct way {
    struct canvas_point last;
    float scale, most;
    int frames;
};

static void look_for(const struct stage *stage, const char *text, struct way *way)
{
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_LETTERING &&
            strcmp(stage->list.bytes + command->of.lettering.bytes, text) == 0) {
            way->last = command->of.lettering.middle;
            way->scale = command->of.lettering.scale;
            way->most = fmaxf(way->most, way->scale);
            way->frames++;
        }
    }
}

static struct way follow(struct stage *stage, const char *text)
{
    struct way way = {.frames = 0};
    for (int i = 0; i < 600 && (way.frames == 0 || !screens_settled(stage->screens)); i++) {
        stage_step(stage, 16);
        look_for(stage, text, &way);
    }
    return way;
}

/* It overshoots, shrinks, and is gone near the middle of where its result lives. */
static void expect_way(const struct way *way, struct canvas_rect goal)
{
    float reach = 60; /* the last frame before it is there */
    assert_true(way->most > 1.03f && way->most < 1.2f);
    assert_true(way->scale < 0.4f);
    assert_true(canvas_rect_holds(canvas_rect_inset(goal, -reach), way->last.x, way->last.y));
}

static void what_was_announced_goes_to_where_its_result_lives(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 0, SCREENS_NORMAL);
    screens_dictate(stage.screens, (const uint8_t[]){1, 2, 3, 4, 5, 6}, 6);
    stage_click(&stage, "action.throw");
    struct way way = follow(&stage, "STRAIGHT");
    expect_way(&way, stage_find(&stage, "table.turn_points")->rect);
    stage_click(&stage, "action.bank");
    way = follow(&stage, "Player 2");
    expect_way(&way, stage_find(&stage, "seat.1")->rect);
    screens_dictate(stage.screens, (const uint8_t[]){2, 3, 4, 6, 2, 3}, 6);
    stage_click(&stage, "action.throw");
    way = follow(&stage, "NOTHING");
    assert_true(way.scale < 0.4f);
    stage_settle(&stage); /* what is held is read without it */
    assert_false(stage_has(&stage, "stage.words"));
    assert_true(stage_has(&stage, "table.go_on"));
    assert_true(
        canvas_rect_holds(canvas_rect_inset(stage_find(&stage, "table.turn_points")->rect, -60),
                          way.last.x, way.last.y));
    stage_end(&stage);
}

/* The word on the stage does not lie over the same word; what was missing is told once it is gone.
 */
static void that_nothing_scores_is_said_once_at_a_time(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 0, SCREENS_NORMAL);
    screens_dictate(stage.screens, (const uint8_t[]){2, 3, 4, 6, 2, 3}, 6);
    stage_click(&stage, "action.throw");
    for (int i = 0; i < 600 && !stage_has(&stage, "stage.words"); i++) {
        stage_step(&stage, 16);
    }
    assert_true(stage_has(&stage, "stage.words"));
    assert_false(stage_draws(&stage, "Nothing"));
    assert_false(stage_has(&stage, "table.why"));
    stage_settle(&stage);
    assert_true(stage_draws(&stage, "Nothing"));
    assert_string_equal(stage_find(&stage, "table.why")->label, "No 1, no 5, no three of a kind");
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_announced_is_large_in_every_game_at_every_size),
        cmocka_unit_test(the_ribbon_is_read_from_the_sofa_in_every_game),
        cmocka_unit_test(what_is_announced_stays_within_the_tray_of_a_tall_window),
        cmocka_unit_test(a_short_line_of_the_ribbon_has_its_whole_size),
        cmocka_unit_test(the_ribbon_of_a_tall_window_is_larger),
        cmocka_unit_test(what_was_announced_goes_to_where_its_result_lives),
        cmocka_unit_test(that_nothing_scores_is_said_once_at_a_time),
        cmocka_unit_test(a_win_is_told_within_the_window_and_breaks_no_name),
        cmocka_unit_test(words_and_card_of_a_win_stand_clear_of_all_else),
        cmocka_unit_test(a_winners_card_says_whose_it_is_from_its_first_frame),
        cmocka_unit_test(a_win_takes_its_time_unless_it_is_pressed_on),
        cmocka_unit_test(a_win_of_people_is_celebrated_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
