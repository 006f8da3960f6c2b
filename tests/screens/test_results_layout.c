/* SPDX-License-Identifier: Zlib */
/* How the page after a match is laid out: nothing on it covers anything else or is cut, whatever
   the window, the language and the size of the text. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "platform/files.h"
#include "screens/results.h"
#include "screens/state.h"
#include "tests/screens/stage.h"
#include "ui/text.h"

enum { FOLDER = 4096, NUMBERS = 16 };

/* Of letters, ems: half a capital, and how far "g" hangs below the line. */
#define HALF_CAP 0.36f
#define TAIL     0.21f

/* Narrower pages scroll, units; and of a slip's height, with its sentence and without. */
#define NARROW     95.0f
#define SLIP_LEAST 13.0f
#define SLIP_BRIEF 10.0f

/* From one number of a chart to the next, of a line's height. */
#define APART 1.6f

static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}, {1024, 768}, {2560, 1080}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static const struct page {
    const char *language, *game;
    float scale;
    bool few; /* there may be too little room for a high curve */
} pages[] = {{"en", "zonk", 1, false},
             {"de", "zonk", 1, false},
             {"en", "dicegame", 1.5f, true},
             {"de", "dicegame", 1.5f, true}};

static void open_page(struct stage *stage, const struct page *page)
{
    char folder[FOLDER];
    assert_true(platform_locale_folder(folder, sizeof folder));
    i18n_start(folder, page->language, NULL);
    stage_begin(stage,
                &(struct screens_setup){
                    .seeded = true, .seed = 5, .speed = SCREENS_INSTANT, .scale = page->scale});
    stage_set_up(stage, page->game, 2);
    stage_choose_kind(stage, 0, "beginner");
    stage_choose_kind(stage, 1, "bold");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    for (int i = 0; i < 60 && strcmp(screens_name(stage->screens), "results") != 0; i++) {
        stage_click(stage, stage_has(stage, "table.go_on") ? "table.go_on" : "action.throw");
        stage_settle(stage);
    }
    assert_string_equal(screens_name(stage->screens), "results");
}

static int count_letterings(const struct stage *stage)
{
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        count += stage->list.commands[i].kind == CANVAS_LETTERING;
    }
    return count;
}

/* The title's letters, what hangs down from them and their shadow, end above all else. */
static void check_title(struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    struct canvas_rect title = stage_find(stage, "results.title")->rect;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_LETTERING) {
            float em = command->of.lettering.look.style.size * command->of.lettering.scale;
            float below = em * (HALF_CAP + TAIL + CANVAS_LETTERING_REACH);
            assert_true(command->of.lettering.middle.y + below <= title.y + title.h + 1);
        }
    }
    for (size_t i = 0; i < ui->count; i++) {
        bool own = ui->nodes[i].rect.y == title.y && ui->nodes[i].rect.h == title.h;
        assert_true(own || !canvas_rect_meets(ui->nodes[i].rect, title));
    }
}

/* Names that are too long for one golden line above the podium have two there, and what is told
   keeps its place beside them; in words that fit there is one. */
static void a_long_win_has_two_lines_above_the_podium(void **state)
{
    (void)state;
    struct stage stage;
    open_page(&stage, &pages[0]);
    struct table *table = &stage.screens->table;
    for (int size = 1; size < 3; size++) {
        stage_size(&stage, sizes[size][0], sizes[size][1]);
        struct canvas_rect short_title = stage_find(&stage, "results.title")->rect;
        struct canvas_rect slip = stage_find(&stage, "results.moment.0")->rect;
        assert_int_equal(count_letterings(&stage), 1);
        char *line = table->log.lines[table->log.count - 1], kept[BOARDS_LINE_MAX];
        snprintf(kept, sizeof kept, "%s", line);
        snprintf(line, BOARDS_LINE_MAX, "Alexandrina and Bartholomea win!");
        stage_settle(&stage);
        struct canvas_rect title = stage_find(&stage, "results.title")->rect;
        assert_int_equal(count_letterings(&stage), 2);
        assert_true(title.h > short_title.h && title.w <= short_title.w);
        assert_true(title.x + title.w <= slip.x);
        assert_true(stage_find(&stage, "results.moment.0")->rect.y == slip.y);
        assert_true(stage_find(&stage, "results.podium.0")->rect.y >= title.y + title.h);
        check_title(&stage);
        snprintf(line, BOARDS_LINE_MAX, "%s", kept);
        stage_settle(&stage);
    }
    stage_end(&stage);
}

static bool is_number(const char *text)
{
    return isdigit((unsigned char)text[0]) || (text[0] == '-' && isdigit((unsigned char)text[1]));
}

/* The numbers at the side of the chart; none lies on another. */
static void check_numbers(struct stage *stage)
{
    if (!stage_has(stage, "results.curve")) {
        return;
    }
    struct canvas_rect curve = stage_find(stage, "results.curve")->rect;
    float y[NUMBERS];
    int count = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        struct canvas_point at = command->of.text.at;
        if (command->kind != CANVAS_TEXT || at.x < curve.x || at.y < curve.y ||
            at.x > curve.x + curve.w / 3 || at.y > curve.y + curve.h ||
            !is_number(stage->list.bytes + command->of.text.bytes)) {
            continue;
        }
        float line = ui_line_height(screens_ui(stage->screens), command->of.text.style);
        for (int j = 0; j < count; j++) {
            assert_true(fabsf(at.y - y[j]) >= line * APART - 2);
        }
        assert_true(count < NUMBERS);
        y[count++] = at.y;
    }
    assert_true(count >= 2);
}

/* Whether a text is drawn within a rectangle. */
static bool is_drawn_in(const struct stage *stage, const char *text, struct canvas_rect rect)
{
    const struct canvas_list *list = &stage->list;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        struct canvas_point at = command->of.text.at;
        if (command->kind == CANVAS_TEXT && at.x >= rect.x && at.y >= rect.y &&
            at.x < rect.x + rect.w && at.y < rect.y + rect.h &&
            strcmp(list->bytes + command->of.text.bytes, text) == 0) {
            return true;
        }
    }
    return false;
}

/* Where chances are known, the names of those who were first and second stand at their curves. */
static void check_names(struct stage *stage)
{
    const struct ui_node *curve = stage_find(stage, "results.curve");
    const struct results_ranking ranking = results_rank(&stage->screens->table);
    for (int i = 0; i < 2 && strstr(curve->label, "\xE2\x86\x92") != NULL; i++) {
        const char *name = stage->screens->table.seats[ranking.seat[i]].name;
        assert_true(is_drawn_in(stage, name, curve->rect));
    }
}

/* Every slip and the curve are in sight, whole. */
static void check_whole(struct stage *stage, bool few)
{
    struct canvas_rect foot = stage_find(stage, "results.sheet")->rect;
    struct canvas_rect first = stage_find(stage, "results.moment.0")->rect;
    struct canvas_rect curve = {0, 0, 0, 0};
    char id[UI_ID_MAX];
    int count = 0;
    if (!few || stage_has(stage, "results.curve")) {
        curve = stage_find(stage, "results.curve")->rect;
        const struct ui *ui = screens_ui(stage->screens);
        assert_true(curve.h >= (few ? results_curve_height(ui) : results_curve_likes(ui)) - 2);
        assert_true(curve.y + curve.h <= foot.y);
    }
    while (stage_has(stage, ui_id(id, "results.moment.%d", count))) {
        struct canvas_rect slip = stage_find(stage, id)->rect;
        assert_true(fabsf(slip.h - first.h) <= 1 && slip.y + slip.h <= foot.y);
        assert_true(slip.h >= screens_ui(stage->screens)->unit * (few ? SLIP_BRIEF : SLIP_LEAST));
        assert_false(canvas_rect_meets(slip, curve));
        count++;
    }
    assert_true(count >= (few ? 1 : 3));
    if (!few) {
        check_names(stage);
    }
}

/* That the chances are rough is said whole, in more words or fewer. */
static void check_rough(struct stage *stage)
{
    if (stage_has(stage, "results.rough")) {
        assert_true(stage_draws(stage, stage_find(stage, "results.rough")->label));
    }
}

static void check_page(const struct page *page)
{
    struct stage stage;
    open_page(&stage, page);
    for (int known = 0; known < 2; known++) {
        for (int i = 0; i < SIZES; i++) {
            stage_size(&stage, sizes[i][0], sizes[i][1]);
            check_title(&stage);
            check_numbers(&stage);
            check_rough(&stage);
            if (sizes[i][0] > screens_ui(stage.screens)->unit * NARROW) {
                check_whole(&stage, page->few);
            }
        }
        stage_click(&stage, "results.sheet");
        check_title(&stage);
        stage_click(&stage, "results.sheet");
        stage_settle(&stage);
    }
    stage_end(&stage);
}

static void nothing_is_covered_or_cut(void **state)
{
    (void)state;
    check_page(&pages[0]);
}

static void nor_in_german(void **state)
{
    (void)state;
    check_page(&pages[1]);
}

static void nor_in_large_text(void **state)
{
    (void)state;
    check_page(&pages[2]);
    check_page(&pages[3]);
}

/* Where a text that is drawn begins. */
static struct canvas_point place_of(const struct stage *stage, const char *text)
{
    const struct canvas_list *list = &stage->list;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        if (command->kind == CANVAS_TEXT &&
            strcmp(list->bytes + command->of.text.bytes, text) == 0) {
            return command->of.text.at;
        }
    }
    fail_msg("%s is not drawn", text);
    return (struct canvas_point){0, 0};
}

/* Of twelve at a wide table in large letters all are in sight, with four slips and the curve, and
   nothing of it is scrolled. */
static void twelve_are_seen_whole_in_large_text(void **state)
{
    (void)state;
    struct stage stage;
    char id[UI_ID_MAX];
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .speed = SCREENS_INSTANT, .scale = 1.5f});
    stage_set_up(&stage, "leftovers", TC_SEATS_MAX);
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        stage_choose_kind(&stage, seat, "bold");
    }
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int i = 0; i < 60 && strcmp(screens_name(stage.screens), "results") != 0; i++) {
        stage_click(&stage, stage_has(&stage, "table.go_on") ? "table.go_on" : "action.throw");
        stage_settle(&stage);
    }
    stage_size(&stage, 1280, 720);
    stage_settle(&stage);
    float foot = stage_find(&stage, "results.sheet")->rect.y;
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        struct canvas_rect rect = stage_find(&stage, ui_id(id, "results.seat.%d", seat))->rect;
        assert_true(rect.y + rect.h <= foot);
    }
    for (int i = 0; i < RESULTS_SLIPS; i++) {
        struct canvas_rect rect = stage_find(&stage, ui_id(id, "results.moment.%d", i))->rect;
        assert_true(rect.y + rect.h <= foot);
    }
    struct canvas_rect curve = stage_find(&stage, "results.curve")->rect;
    assert_true(curve.y + curve.h <= foot);
    stage_end(&stage);
}

/* Where there is room for its dice, there is for its number beside them; without dice it begins
   where its title's sign does. */
static void a_number_lies_beside_any_dice(void **state)
{
    (void)state;
    struct stage stage;
    const struct ui_theme theme = ui_theme_make(false, false);
    struct results_slips slips = {.count = 1, .steady = 1};
    struct results_slip *slip = &slips.list[0];
    const struct results_story story = {.slips = &slips, .come = 1};
    *slip = (struct results_slip){.sign = "icons/dice.svg",
                                  .seat = TC_NO_SEAT,
                                  .title = "Lucky roll",
                                  .line = "Ann's chance rose from 14 % to 33 % in one roll.",
                                  .figure = "+19 %",
                                  .unit = "chance to win"};
    stage_begin(&stage, &(struct screens_setup){.scale = 1});
    for (int dice = 0; dice <= RESULTS_DICE; dice++) {
        slip->dice = dice;
        if (dice > 0) {
            slip->face[dice - 1] = (uint8_t)(1 + dice % RESULTS_SIDES);
            slip->look[dice - 1] = boards_ivory;
        }
        for (int w = 180; w < 420; w++) {
            struct ui ui;
            ui_init(&ui, platform_null_host(&stage.null));
            canvas_list_clear(&stage.list);
            ui_begin(&ui, &stage.list, 800, 480, 1, &theme);
            results_moments_draw(&story, &ui, (struct canvas_rect){10, 10, (float)w, 200});
            ui_end(&ui);
            struct canvas_point number = place_of(&stage, "+19"), sign = place_of(&stage, "%");
            assert_true(number.x < sign.x);
            assert_true(dice > 0 || number.x < 10 + ui.unit * 3);
            assert_float_equal(number.y, sign.y, 1);
            ui_finish(&ui);
        }
    }
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_covered_or_cut),
        cmocka_unit_test(nor_in_german),
        cmocka_unit_test(nor_in_large_text),
        cmocka_unit_test(a_long_win_has_two_lines_above_the_podium),
        cmocka_unit_test(twelve_are_seen_whole_in_large_text),
        cmocka_unit_test(a_number_lies_beside_any_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
