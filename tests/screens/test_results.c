/* SPDX-License-Identifier: Zlib */
/* The page after a match: podium, tonight's moments, curve, sheet, picture. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <threads.h>
#include <time.h>

#include "boards/board.h"
#include "boards/sheet.h"
#include "odds/moments.h"
#include "screens/results.h"
#include "screens/results_own.h"
#include "screens/state.h"
#include "session/odds.h"
#include "tests/screens/stage.h"
#include "ui/text.h"

/* Places are left for what the odds find, and no longer than this; see results.c. */
enum { SOON_MS = 500, PATIENCE_MS = 5000 };

static const struct screens_setup plain;

/* Waits until the odds have answered. */
static void wait_for_curve(struct stage *stage)
{
    stage_settle(stage);
    assert_non_null(strstr(stage_find(stage, "results.curve")->label, "\xE2\x86\x92"));
}

static void everybody_has_a_place(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 5);
    char id[UI_ID_MAX];
    for (int i = 0; i < 5; i++) {
        stage_find(&stage, ui_id(id, "results.seat.%d", i));
    }
    int winner = 0;
    while ((stage_state(&stage)->winners >> winner & 1) == 0) {
        winner++;
    }
    /* "1. Rocket" and "1. Rocket: 5,300 points" */
    const char *step = stage_find(&stage, "results.podium.0")->label;
    const char *seat = stage_find(&stage, ui_id(id, "results.seat.%d", winner))->label;
    assert_memory_equal(step, "1. ", 3);
    assert_memory_equal(step, seat, strlen(step));
    assert_non_null(strstr(seat, "\xC2\xA0points"));
    assert_true(stage_find(&stage, "results.podium.0")->rect.y <
                stage_find(&stage, "results.podium.1")->rect.y);
    assert_true(stage_find(&stage, "results.podium.1")->rect.y <
                stage_find(&stage, "results.podium.2")->rect.y);
    assert_false(stage_has(&stage, "results.podium.3"));
    stage_end(&stage);
}

/* Without a third place the second stand on both sides of the winner, on one height. */
static void those_who_tie_for_second_stand_on_both_sides(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 5);
    struct table *table = &stage.screens->table;
    for (int i = 0; i < 5; i++) {
        table->shown.score[i] = (table->shown.winners >> i & 1) != 0 ? 9 : 4;
    }
    stage_size(&stage, 1280, 720);
    struct canvas_rect first = stage_find(&stage, "results.podium.0")->rect;
    struct canvas_rect left = stage_find(&stage, "results.podium.1")->rect;
    struct canvas_rect right = stage_find(&stage, "results.podium.2")->rect;
    assert_true(left.x + left.w <= first.x && first.x + first.w <= right.x);
    assert_float_equal(left.y, right.y, 1);
    assert_float_equal(left.w, right.w, 2);
    assert_true(first.y < left.y);
    assert_memory_equal(stage_find(&stage, "results.podium.2")->label, "2. ", 3);
    stage_end(&stage);
}

static void what_the_odds_find_is_told_as_it_opens(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 2);
    wait_for_curve(&stage);
    assert_non_null(strstr(stage_find(&stage, "results.moment.0")->label, "Biggest turn: "));
    assert_non_null(strstr(stage_find(&stage, "results.moment.1")->label, "Cruellest bust: "));
    assert_non_null(strstr(stage_find(&stage, "results.moment.2")->label, "oll: "));
    assert_false(stage_has(&stage, "results.moment.4"));
    assert_false(stage_has(&stage, "results.rough"));
    stage_end(&stage);
}

static void rough_odds_are_called_rough(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 5);
    wait_for_curve(&stage);
    stage_find(&stage, "results.rough");
    stage_end(&stage);
}

/* The slips in a grid, from the one at `first` on, all as high as that. How many. */
static int count_slips(struct stage *stage, struct canvas_rect first)
{
    char id[UI_ID_MAX];
    int count = 0;
    while (stage_has(stage, ui_id(id, "results.moment.%d", count))) {
        struct canvas_rect slip = stage_find(stage, id)->rect;
        assert_true(slip.h - first.h <= 1 && first.h - slip.h <= 1);
        assert_true(slip.x >= first.x - 1 && slip.y >= first.y - 1);
        assert_true(stage_find(stage, id)->label[0] != '\0');
        count++;
    }
    return count;
}

static void alone_there_is_still_something_to_tell(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 1);
    assert_true(count_slips(&stage, stage_find(&stage, "results.moment.0")->rect) >= 4);
    stage_end(&stage);
}

/* What the paper of these games says, drawn for that page. */
static const char *draw_own(struct stage *stage, const struct results_own *own)
{
    struct ui *ui = &stage->screens->ui;
    stage_step(stage, 16);
    stage->list.command_count = 0;
    size_t before = ui->count;
    results_own_draw(own, &stage->screens->table, ui, (struct canvas_rect){0, 0, 640, 300});
    assert_true(ui->count > before);
    return ui->nodes[before].label;
}

/* Alone the newest game is held against par and against those before it, of whose best and average
   the paper tells; with neither it is the verdict and nothing else. */
static void alone_a_game_is_held_against_par_and_those_before(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 1);
    struct results_own own = {.which = 1, .count = 1, .reached = {15}};
    assert_false(results_own_compares(&own) || results_own_shines(&own));
    draw_own(&stage, &own);
    assert_false(stage_draws(&stage, "15") || stage_draws(&stage, "average"));
    own.par = true;
    assert_true(results_own_compares(&own) && results_own_shines(&own));
    draw_own(&stage, &own);
    assert_true(stage_draws(&stage, "15") && stage_draws(&stage, "Par: 16 throws"));
    assert_false(stage_draws(&stage, "average"));
    own = (struct results_own){.which = 1, .count = 3, .reached = {12, 14, 19}};
    assert_true(results_own_compares(&own) && results_own_shines(&own));
    assert_non_null(strstr(draw_own(&stage, &own), "Your best so far"));
    assert_true(stage_draws(&stage, "best") && stage_draws(&stage, "average"));
    assert_int_equal(stage_draws_count(&stage, "15"), 1); /* the average of the three */
    own.reached[0] = 18;
    assert_false(results_own_shines(&own));
    assert_null(strstr(draw_own(&stage, &own), "Your best so far"));
    assert_int_equal(stage_draws_count(&stage, "14"), 2); /* the best, and its column */
    stage_end(&stage);
}

static bool is_drawn(const struct stage *stage, const char *picture)
{
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_PICTURE &&
            strcmp(stage->list.bytes + command->of.picture.name, picture) == 0) {
            return true;
        }
    }
    return false;
}

/* Signs of moments that stand on the curve: in the row above it, and none on another. Above these
   each of them stands beside its word, once. */
static int check_signs(struct stage *stage)
{
    enum { SIGNS = 4 * RESULTS_MOMENTS };
    struct canvas_rect curve = stage_find(stage, "results.curve")->rect, signs[SIGNS];
    const char *pictures[SIGNS];
    int count = 0, on_curve = 0;
    float low = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        struct canvas_rect rect = command->of.picture.rect;
        if (command->kind != CANVAS_PICTURE || !canvas_rect_meets(rect, curve)) {
            continue;
        }
        assert_true(count < SIGNS);
        assert_true(rect.x >= curve.x && rect.x + rect.w <= curve.x + curve.w);
        for (int j = 0; j < count; j++) {
            assert_false(canvas_rect_meets(rect, signs[j]));
        }
        low = fmaxf(low, rect.y);
        pictures[count] = stage->list.bytes + command->of.picture.name;
        signs[count++] = rect;
    }
    for (int i = 0; i < count; i++) {
        bool stands = fabsf(signs[i].y - low) <= 1;
        int words = 0;
        for (int j = 0; j < count; j++) {
            words += strcmp(pictures[j], pictures[i]) == 0 && fabsf(signs[j].y - low) > 1;
        }
        on_curve += stands;
        assert_true(stands || signs[i].y + signs[i].h <= low);
        assert_int_equal(words, 1);
    }
    return on_curve;
}

/* Rows of pictures on the curve's paper: that of signs, and those of what they mean. */
static int count_rows(struct stage *stage)
{
    struct canvas_rect curve = stage_find(stage, "results.curve")->rect;
    float last = 0;
    int rows = 0;
    /* They are drawn from above to below. */
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        float middle = command->of.picture.rect.y + command->of.picture.rect.h / 2;
        if (command->kind == CANVAS_PICTURE && canvas_rect_meets(command->of.picture.rect, curve) &&
            fabsf(middle - last) > 1) {
            rows++;
            last = middle;
        }
    }
    return rows;
}

/* Whether what a slip was beside its title is the title of no other. */
static bool adds(const struct odds_told *told, int count, int also)
{
    bool other = also >= 0;
    for (int i = 0; i < count; i++) {
        other = other && told[i].kind != (enum odds_moment_kind)also;
    }
    return other;
}

/* The slips are of different turns, and so one throw never fills two of them; what is told twice
   of one is said on its slip, but for what another slip tells of the next of its kind. */
static void no_turn_is_told_on_two_slips(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "microbin", 2);
    wait_for_curve(&stage);
    const struct tc_record *records;
    struct odds_told told[ODDS_COMEBACK];
    size_t made = tc_match_records(stage.screens->table.match, &records);
    const struct odds_moments *moments = session_odds_moments(stage.screens->odds, records, made);
    int count = results_told_choose(moments, told), also = 0;
    for (int i = 0; i < count; i++) {
        char id[UI_ID_MAX];
        const char *label = stage_find(&stage, ui_id(id, "results.moment.%d", i))->label;
        bool says = strstr(label, ", too.") != NULL || strstr(label, "the turning point.") != NULL;
        assert_int_equal(says, adds(told, count, told[i].also));
        also += says;
    }
    assert_true(also > 0);
    /* Each has one sign on the curve, and nothing has that is not on a slip. */
    assert_int_equal(check_signs(&stage), count);
    stage_end(&stage);
}

/* Signs that have no room beside the title have lines of their own, as few as that makes. */
static void signs_mean_something_in_few_lines(void **state)
{
    (void)state;
    static const char *const games[] = {"dicegame", "zonk", "microbin"};
    for (int game = 0; game < 3; game++) {
        struct stage stage;
        stage_play_out(&stage, &plain, games[game], 4);
        wait_for_curve(&stage);
        stage_size(&stage, 800, 480);
        int rows = count_rows(&stage);
        assert_in_range(rows, 2, 3);
        stage_end(&stage);
    }
}

/* A chance of one that sank again was one by best play, and is called that; a rough one is called
   rough, whatever it was. */
static void a_chance_says_what_it_holds_for(void **state)
{
    (void)state;
    double win[] = {0.5, 0.5, 0.2, 0.8, 0, 1};
    struct odds_moments moments = {.exact = true, .players = 2, .count = 2, .win = win};
    assert_string_equal(results_curve_note(&moments, false), "");
    assert_string_equal(results_curve_note(&moments, true), "");
    moments.undone = true;
    assert_string_equal(results_curve_note(&moments, false), "if everybody plays their best");
    assert_string_equal(results_curve_note(&moments, true), "with best play");
    moments.exact = false;
    assert_string_equal(results_curve_note(&moments, false), "estimated from trial games");
    moments.win = NULL;
    assert_string_equal(results_curve_note(&moments, false), "");
}

/* Where points are bad the page says so, and the sheet in its own words; nowhere else. */
static void few_points_are_said_to_win(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "leftovers", 2);
    assert_string_equal(stage_find(&stage, "results.decided")->label, "The last one left wins.");
    stage_click(&stage, "results.sheet");
    stage_settle(&stage);
    assert_false(stage_has(&stage, "results.decided"));
    stage_end(&stage);
    stage_play_out(&stage, &plain, "dicegame", 2);
    assert_false(stage_has(&stage, "results.decided"));
    stage_end(&stage);
}

static const char *find_winner(struct stage *stage)
{
    for (int seat = 0; seat < 2; seat++) {
        char id[UI_ID_MAX];
        if (stage_has(stage, ui_id(id, "win.card.%d", seat))) {
            return stage_find(stage, id)->label;
        }
    }
    return NULL;
}

/* What stands beside the winner's card is the game's own, also where a computer won; points that
   are bad are nobody's triumph. */
static void check_win(struct stage *stage, int game)
{
    const struct boards_board *board = boards_find(tc_games[game]);
    assert_true(is_drawn(stage, board->revel->left) && is_drawn(stage, board->revel->right));
    for (int other = 0; other < game; other++) {
        assert_string_not_equal(board->revel->left, boards_find(tc_games[other])->revel->left);
    }
    bool last = strstr(find_winner(stage), "Last one left") != NULL;
    assert_int_equal(last, board->low_wins);
}

static void check_slips(struct stage *stage)
{
    enum { MOST = 8 };
    struct canvas_rect first = stage_find(stage, "results.moment.0")->rect;
    char id[UI_ID_MAX];
    wait_for_curve(stage);
    int count = count_slips(stage, first);
    assert_true(count >= 4 && count <= MOST);
    /* The curve is below them all, and as high as it likes to be. */
    struct canvas_rect curve = stage_find(stage, "results.curve")->rect;
    struct canvas_rect last = stage_find(stage, ui_id(id, "results.moment.%d", count - 1))->rect;
    assert_true(curve.h >= results_curve_likes(screens_ui(stage->screens)) - 2);
    assert_true(curve.y >= last.y + last.h);
}

static void every_game_ends_in_its_own_way_and_has_moments(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct stage stage;
        stage_begin_computers(&stage, &plain, tc_games[game]->id, 2);
        while (find_winner(&stage) == NULL) {
            assert_string_equal(screens_name(stage.screens), "table");
            stage_go_on(&stage);
        }
        check_win(&stage, game);
        while (strcmp(screens_name(stage.screens), "results") != 0) {
            stage_go_on(&stage);
        }
        check_slips(&stage);
        /* Where points are bad nobody busts: what was left at the end is what hurts. */
        if (boards_find(tc_games[game])->low_wins) {
            assert_memory_equal(stage_find(&stage, "results.moment.0")->label,
                                "Heaviest leftovers: ", 20);
        }
        stage_end(&stage);
    }
}

static void it_fits_every_window(void **state)
{
    (void)state;
    static const int players[] = {1, 2, 6, 12};
    static const float scale[] = {1.5f, 1, 1, 1.5f};
    for (int i = 0; i < 4; i++) {
        struct stage stage;
        const struct screens_setup setup = {.scale = scale[i]};
        int count = players[i];
        stage_play_out(&stage, &setup, count > 6 ? "leftovers" : "dicegame", count);
        if (count > 1) {
            wait_for_curve(&stage);
        }
        stage_check_panel(&stage, "results.");
        stage_click(&stage, "results.sheet");
        stage_check_panel(&stage, "results.");
        stage_end(&stage);
    }
}

/* Of twelve, each has a row of the sheet with the whole name, and none stands below its paper; of
   two with many turns each has a column. */
static void many_players_have_rows_on_the_sheet(void **state)
{
    (void)state;
    static const struct screens_setup one = {.scale = 1};
    struct stage stage;
    stage_play_out(&stage, &one, "leftovers", TC_SEATS_MAX);
    stage_click(&stage, "results.sheet");
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        float foot = stage_find(&stage, "results.rematch")->rect.y, last = 0;
        for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
            char id[UI_ID_MAX];
            struct canvas_rect row = stage_find(&stage, ui_id(id, "sheet.seat.%d", seat))->rect;
            assert_true(row.y + row.h < foot);
            assert_true(stage_draws(&stage, stage.screens->table.seats[seat].name));
            last = fmaxf(last, row.y + row.h);
        }
        assert_true(last > foot * 0.9f);
    }
    stage_end(&stage);
    stage_play_out(&stage, &one, "dicegame", 2);
    stage_click(&stage, "results.sheet");
    assert_int_equal(boards_sheet_turns(&stage.screens->table.told) > 3,
                     !stage_has(&stage, "sheet.seat.0"));
    stage_end(&stage);
}

/* A number stands clear of the next one on its line, and of the stroke through that. */
static void check_numbers(const struct stage *stage)
{
    const struct canvas_list *list = &stage->list;
    const struct ui *ui = &stage->screens->ui;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *a = &list->commands[i];
        if (a->kind != CANVAS_TEXT || a->of.text.style.face != CANVAS_FACE_HAND) {
            continue;
        }
        const char *words = list->bytes + a->of.text.bytes;
        float end = a->of.text.at.x + ui_text_width(ui, a->of.text.style, words);
        for (size_t k = 0; k < list->command_count; k++) {
            const struct canvas_command *b = &list->commands[k];
            bool beside = b->kind == CANVAS_TEXT && b->of.text.style.face == CANVAS_FACE_HAND &&
                          fabsf(b->of.text.at.y - a->of.text.at.y) < 2 &&
                          b->of.text.at.x > a->of.text.at.x;
            assert_true(!beside || b->of.text.at.x - end > ui->unit);
        }
    }
}

/* Its lines' ends leave no more room at the right than their marks need. */
static void check_chart_fills(struct stage *stage)
{
    struct canvas_rect chart = stage_find(stage, "sheet.chart")->rect;
    float right = 0;
    for (size_t i = 0; i < stage->list.vertex_count; i++) {
        struct canvas_point at = stage->list.vertices[i].at;
        bool inside = at.x > chart.x && at.x < chart.x + chart.w && at.y > chart.y + chart.h;
        right = inside ? fmaxf(right, at.x) : right;
    }
    assert_true(chart.x + chart.w - right < chart.w * 0.12f);
}

/* So many columns that a chart beside them leaves their numbers no room have the page alone. */
static void numbers_of_a_full_sheet_are_apart(void **state)
{
    (void)state;
    static const struct screens_setup one = {.scale = 1};
    struct stage stage;
    stage_play_out(&stage, &one, "dicegame", 8);
    stage_click(&stage, "results.sheet");
    assert_true(boards_sheet_turns(&stage.screens->table.told) > 3);
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        stage_find(&stage, "sheet.seat.7");
        check_numbers(&stage);
    }
    stage_size(&stage, 800, 480);
    check_chart_fills(&stage);
    assert_true(stage_has(&stage, "sheet.chart"));
    assert_true(stage_has(&stage, "chart.turns"));
    stage_end(&stage);
}

/* What lies across says what it is, and how its columns are counted, and takes the page. */
static void a_sheet_that_lies_across_has_a_title(void **state)
{
    (void)state;
    static const struct screens_setup one = {.scale = 1};
    static const char *const games[][2] = {{"bombs", "Round"}, {"leftovers", "Times stuck"}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct stage stage;
        stage_play_out(&stage, &one, games[i][0], 2);
        stage_click(&stage, "results.sheet");
        if (stage_has(&stage, "sheet.seat.0")) {
            struct canvas_rect row = stage_find(&stage, "sheet.seat.0")->rect;
            struct canvas_rect title = stage_find(&stage, "sheet.title")->rect;
            assert_true(title.y + title.h <= row.y);
            assert_true(row.h > stage.screens->ui.h * 0.18f);
            assert_true(stage_draws(&stage, games[i][1]));
        } else {
            assert_string_not_equal(games[i][0], "bombs");
        }
        stage_end(&stage);
    }
}

/* Totals and single turns stand on the same paper: it says which. */
static void a_sheet_says_what_its_numbers_are(void **state)
{
    (void)state;
    static const struct screens_setup one = {.scale = 1};
    static const char *const games[][2] = {{"zonk", "score after each turn"},
                                           {"dicegame", "what each turn scored"}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct stage stage;
        stage_play_out(&stage, &one, games[i][0], 2);
        stage_click(&stage, "results.sheet");
        assert_true(stage_draws(&stage, games[i][1]));
        assert_non_null(strstr(stage_find(&stage, "sheet.title")->label, games[i][1]));
        stage_end(&stage);
    }
}

/* Tints that mark what is the winner's. */
static int count_tints(const struct stage *stage)
{
    int count = 0;
    const struct canvas_color accent = stage->screens->ui.theme.accent;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const struct canvas_color color = command->of.box.top;
        count += command->kind == CANVAS_BOX && color.r == accent.r && color.g == accent.g &&
                 color.b == accent.b && color.a > 0 && color.a < 128;
    }
    return count;
}

/* Who has no step has all of its score beside its name where one row has room for that, hits too.
 */
static void the_fourth_has_its_hits_too(void **state)
{
    (void)state;
    struct stage stage;
    int seen = 0;
    stage_play_out(&stage, &plain, "zonk", 4);
    stage_size(&stage, 1280, 720);
    for (int seat = 0; seat < 4; seat++) {
        char id[UI_ID_MAX];
        const char *label = stage_find(&stage, ui_id(id, "results.seat.%d", seat))->label;
        if (label[0] == '4') {
            assert_non_null(strstr(label, " hit"));
            assert_true(stage_draws(&stage, strstr(label, ": ") + 2));
            seen++;
        }
    }
    assert_int_equal(seen, 1);
    stage_end(&stage);
}

/* Its turns are numbered, hits are told in words as everywhere, the winner's column is tinted;
   stars are called that. */
static void a_sheet_in_columns_is_read_alone(void **state)
{
    (void)state;
    static const struct screens_setup one = {.scale = 1};
    static const char *const games[] = {"zonk", "dicegame", "microbin"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct stage stage;
        stage_play_out(&stage, &one, games[i], 2);
        stage_click(&stage, "results.sheet");
        if (!stage_has(&stage, "sheet.seat.0")) { /* it does not lie across */
            assert_true(stage_draws(&stage, "Turn") && stage_draws(&stage, "Total"));
            assert_true(stage_draws(&stage, "1") && stage_draws(&stage, "2"));
            assert_int_equal(stage_draws(&stage, " +1 hit"), i == 0);
            assert_int_equal(stage_draws(&stage, "stars"), i == 2);
        }
        assert_int_equal(count_tints(&stage), 1);
        stage_end(&stage);
    }
}

/* What would have to be scrolled in columns lies in rows, with the chart below it. */
static void a_long_sheet_of_short_numbers_is_not_scrolled(void **state)
{
    (void)state;
    static const struct screens_setup one = {.scale = 1};
    struct stage stage;
    stage_play_out(&stage, &one, "microbin", 2);
    stage_click(&stage, "results.sheet");
    assert_true(boards_sheet_turns(&stage.screens->table.told) > 3);
    bool across = false, columns = false;
    for (float h = 480; h <= 1600; h += 160) {
        stage_size(&stage, h * 16 / 9, h);
        assert_int_equal(ui_scroll_offset(&stage.screens->ui, "sheet"), 0);
        struct canvas_rect chart = stage_find(&stage, "sheet.chart")->rect;
        if (stage_has(&stage, "sheet.seat.1")) {
            across = true;
            struct canvas_rect row = stage_find(&stage, "sheet.seat.1")->rect;
            assert_true(row.y + row.h <= chart.y);
        } else {
            columns = true;
        }
    }
    assert_true(across || columns);
    stage_end(&stage);
}

/* Of twelve neither skill nor luck is promised where neither can be told. */
static void a_full_table_is_promised_numbers(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "leftovers", TC_SEATS_MAX);
    assert_string_equal(stage_find(&stage, "results.lookback")->label, "In numbers");
    stage_click(&stage, "results.lookback");
    assert_true(stage_draws(&stage, "In numbers"));
    assert_false(stage_draws(&stage, "Skill and luck"));
    stage_end(&stage);
}

/* The title has room for all that it says, and signs that hang above the cards are clear of it;
   before anything has happened the ribbon says what is to come. */
static void a_replay_is_titled(void **state)
{
    (void)state;
    static const struct screens_setup one = {.scale = 1};
    struct stage stage;
    stage_play_out(&stage, &one, "leftovers", TC_SEATS_MAX);
    stage_click(&stage, "results.replay");
    /* At its end the board lies open below what is told. */
    stage_key(&stage, CANVAS_KEY_END);
    assert_false(stage_has(&stage, "stage.words"));
    assert_non_null(strstr(stage_find(&stage, "replay.last")->label, "win"));
    stage_key(&stage, CANVAS_KEY_HOME);
    assert_string_equal(stage_find(&stage, "replay.last")->label, "Who goes first?");
    static const float sizes[][2] = {{640, 480}, {800, 480}, {1280, 720}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        const struct ui *ui = &stage.screens->ui;
        const struct ui_node *title = stage_find(&stage, "replay.title");
        struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
        assert_true(ui_text_width(ui, small, title->label) <= title->rect.w);
        /* A disc on a card's upper edge. */
        float low = title->rect.y + title->rect.h;
        float cards = stage_find(&stage, "seat.0")->rect.y;
        bool hangs = false;
        for (size_t k = 0; k < stage.list.command_count; k++) {
            const struct canvas_command *command = &stage.list.commands[k];
            struct canvas_rect box = command->of.box.rect;
            if (command->kind == CANVAS_BOX && box.y < cards && box.y + box.h > cards + 2 &&
                box.w == box.h && box.w < ui->unit * 5) {
                assert_true(box.y >= low);
                hangs = true;
            }
        }
        assert_true(hangs || sizes[i][0] != 1280);
        /* The ribbon has the width of the window, and below it is what leads through the match. */
        struct canvas_rect told = stage_find(&stage, "replay.last")->rect;
        struct canvas_rect slider = stage_find(&stage, "replay.slider")->rect;
        assert_true(fabsf(told.x + told.w / 2 - ui->w / 2) < ui->w * 0.02f);
        assert_true(told.y + told.h <= slider.y);
        assert_true(slider.w >= ui->w * 0.15f);
    }
    stage_end(&stage);
}

/* Whoever stops a replay sees the board: no words lie over it. */
static void a_replay_that_stands_lies_open(void **state)
{
    (void)state;
    struct stage stage;
    bool announced = false;
    stage_play_out(&stage, &plain, "leftovers", 3);
    stage_click(&stage, "results.replay");
    stage_click(&stage, "replay.speed.normal");
    for (int i = 0; i < 200 && !announced; i++) {
        stage_step(&stage, 100);
        announced = stage_has(&stage, "stage.words");
    }
    assert_true(announced);
    stage_click(&stage, "replay.pause");
    stage_step(&stage, 3000);
    assert_false(stage_has(&stage, "stage.words"));
    stage_end(&stage);
}

/* The only seat that a line names; -1: nobody or several. */
static int subject_of(const struct stage *stage, int players, const char *line)
{
    int subject = -1, named = 0;
    for (int seat = 0; seat < players; seat++) {
        if (strstr(line, stage->screens->table.seats[seat].name) != NULL) {
            subject = seat;
            named++;
        }
    }
    return named == 1 ? subject : -1;
}

/* Whether the ribbon round what is told has a hem of that colour. */
static bool ribbon_has(struct stage *stage, struct canvas_color color)
{
    const float wide = stage->screens->ui.w * 0.8f, thin = stage->screens->ui.unit;
    float middle = stage_find(stage, "replay.last")->rect.y;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_box *box = &stage->list.commands[i].of.box;
        if (stage->list.commands[i].kind == CANVAS_BOX && box->rect.w > wide &&
            box->rect.h < thin && fabsf(box->rect.y - middle) < thin * 10 &&
            memcmp(&box->top, &color, sizeof color) == 0) {
            return true;
        }
    }
    return false;
}

/* Ribbon and place card are of whoever the line is about; false where it is of nobody alone. */
static bool check_subject(struct stage *stage, int players)
{
    char id[UI_ID_MAX];
    int subject = subject_of(stage, players, stage_find(stage, "replay.last")->label);
    if (subject < 0) {
        return false;
    }
    float lit = stage_find(stage, ui_id(id, "seat.%d", subject))->rect.h;
    for (int seat = 0; seat < players; seat++) {
        assert_true(seat == subject || stage_find(stage, ui_id(id, "seat.%d", seat))->rect.h < lit);
    }
    assert_true(ribbon_has(stage, ui_player_color(stage->screens->table.seats[subject].color)));
    return true;
}

/* Step by step, and at the end whoever has won. */
static void a_replay_shows_whom_its_line_is_about(void **state)
{
    (void)state;
    enum { PLAYERS = 3, LINES_LEAST = 10 };
    for (int game = 0; game < tc_games_count; game++) {
        struct stage stage;
        int seen = 0;
        stage_play_out(&stage, &plain, tc_games[game]->id, PLAYERS);
        stage_click(&stage, "results.replay");
        stage_click(&stage, "replay.pause");
        stage_key(&stage, CANVAS_KEY_HOME);
        while (stage_find(&stage, "replay.next")->enabled) {
            stage_click(&stage, "replay.next");
            stage_settle(&stage);
            seen += check_subject(&stage, PLAYERS);
        }
        assert_true(seen > LINES_LEAST);
        stage_key(&stage, CANVAS_KEY_END);
        stage_settle(&stage);
        assert_non_null(strstr(stage_find(&stage, "replay.last")->label, "win"));
        assert_true(check_subject(&stage, PLAYERS));
        stage_end(&stage);
    }
}

static void the_sheet_is_the_second_page(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "zonk", 2);
    stage_find(&stage, "results.podium.0");
    stage_click(&stage, "results.sheet");
    assert_false(stage_has(&stage, "results.podium.0"));
    stage_click(&stage, "results.sheet");
    stage_find(&stage, "results.podium.0");
    stage_click(&stage, "results.sheet");
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "results");
    stage_find(&stage, "results.podium.0");
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "home");
    stage_end(&stage);
}

/* Who presses twice to come here saves nothing by that. */
static void a_second_press_saves_no_picture(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin_computers(&stage, &plain, "dicegame", 2);
    while (strcmp(screens_name(stage.screens), "results") != 0) {
        stage_settle(&stage);
        stage_click(&stage, "table.go_on");
    }
    stage.null.pictures = "/pictures";
    stage_click(&stage, "results.save_picture");
    assert_int_equal(stage.null.saved, 0);
    stage_settle(&stage);
    stage_click(&stage, "results.save_picture");
    assert_int_equal(stage.null.saved, 1);
    stage_end(&stage);
}

static void a_picture_is_saved_and_said_where(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 2);
    stage_click(&stage, "results.save_picture");
    assert_string_equal(stage_find(&stage, "notice")->label,
                        "The picture couldn't be saved: there is no folder for pictures.");
    stage.null.pictures = "/pictures";
    stage_click(&stage, "results.save_picture");
    assert_int_equal(stage.null.saved, 1);
    assert_non_null(
        strstr(stage_find(&stage, "notice")->label, "saved as /pictures/tumblecup-dicegame-"));
    /* The page is as it was. */
    stage_find(&stage, "results.podium.0");
    stage_click(&stage, "results.home");
    stage_end(&stage);
}

/* A shelf that hands out nothing until it may: as long no table is made. */
static unsigned char *stall(void *context, const char *name, size_t *size)
{
    (void)name;
    *size = 0;
    while (!atomic_load((atomic_bool *)context)) {
        thrd_sleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    return NULL;
}

/* What is told, slip by slip and on the curve. */
struct told {
    int count;
    char label[RESULTS_SLIPS + 1][UI_LABEL_MAX];
};

static void read_page(struct stage *stage, struct told *told)
{
    char id[UI_ID_MAX];
    told->count = 0;
    while (stage_has(stage, ui_id(id, "results.moment.%d", told->count))) {
        snprintf(told->label[told->count++], UI_LABEL_MAX, "%s", stage_find(stage, id)->label);
    }
    snprintf(told->label[RESULTS_SLIPS], UI_LABEL_MAX, "%s",
             stage_has(stage, "results.curve") ? stage_find(stage, "results.curve")->label : "");
}

/* Slips that stood there stand as they were. */
static void check_kept(const struct told *before, const struct told *now)
{
    for (int i = 0; i < before->count; i++) {
        assert_string_equal(now->label[i], before->label[i]);
    }
}

/* To the results of a match whose odds are not there before `*may`. */
static void play_without_odds(struct stage *stage, const struct session_odds_cache *shelf)
{
    stage_begin_unawaited(
        stage,
        &(struct screens_setup){
            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT, .tables = shelf});
    stage_seat(stage, 2);
    for (int turn = 0; turn < 60 && !stage_has(stage, "results.home"); turn++) {
        if (stage_has(stage, "action.throw")) {
            stage_throw(stage, "action.throw", turn % 2 == 0 ? "1 1 1 2 3 4" : "1 5 5 2 3 4");
        } else {
            stage_click(stage, stage_has(stage, "table.go_on") ? "table.go_on" : "action.bank");
            stage_settle(stage);
        }
    }
}

/* Odds that are late change nothing that is being read: places are left for them, and after a while
   those tell something else. Only who comes back to the page finds the chances there. */
static void nothing_that_is_read_changes(void **state)
{
    (void)state;
    struct stage stage;
    struct told open, full, late, back = {.count = 0};
    atomic_bool may = false;
    const struct session_odds_cache shelf = {.context = &may, .load = stall};
    play_without_odds(&stage, &shelf);
    read_page(&stage, &open);
    stage_step(&stage, SOON_MS);
    read_page(&stage, &full);
    assert_int_equal(full.count, open.count);
    stage_step(&stage, PATIENCE_MS);
    read_page(&stage, &full);
    atomic_store(&may, true);
    for (int i = 0; i < 50; i++) {
        thrd_sleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        stage_step(&stage, SOON_MS);
    }
    read_page(&stage, &late);
    stage_click(&stage, "results.sheet");
    for (int i = 0; i < 500 && strstr(back.label[RESULTS_SLIPS], "\xE2\x86\x92") == NULL; i++) {
        stage_click(&stage, "results.sheet");
        read_page(&stage, &back);
        thrd_sleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    stage_end(&stage);
    assert_true(open.count < RESULTS_SLIPS && full.count >= 3 && full.count > open.count);
    check_kept(&open, &full);
    assert_int_equal(late.count, full.count);
    check_kept(&full, &late);
    assert_string_equal(late.label[RESULTS_SLIPS], full.label[RESULTS_SLIPS]);
    assert_non_null(strstr(back.label[RESULTS_SLIPS], "\xE2\x86\x92"));
}

static void whoever_leaves_early_waits_for_no_odds(void **state)
{
    (void)state;
    struct stage stage;
    stage_play_out(&stage, &plain, "dicegame", 2);
    stage_click(&stage, "results.rematch");
    assert_string_equal(screens_name(stage.screens), "table");
    stage_end(&stage);
}

/* Home from the results of a match, in a program that remembers. */
static void come_home(struct stage *stage, bool kiosk)
{
    stage_begin_kept(
        stage,
        &(struct screens_setup){
            .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT, .kiosk = kiosk},
        NULL);
}

/* To home again; whether music was offered. */
static void finish_a_match(struct stage *stage, bool offered)
{
    stage_seat_computers(stage, "dicegame", 2);
    stage_play_on(stage);
    assert_int_equal(stage_has(stage, "results.music_offer"), offered);
    stage_click(stage, "results.home");
    assert_string_equal(screens_name(stage->screens), "home");
}

static void music_is_offered_once_on_the_second_results(void **state)
{
    (void)state;
    static const char *const answers[] = {"results.music", "results.no_music", "results.home"};
    for (int i = 0; i < 3; i++) {
        struct stage stage;
        come_home(&stage, false);
        finish_a_match(&stage, false); /* the first results are nothing but that */
        stage_seat_computers(&stage, "dicegame", 2);
        stage_play_on(&stage);
        assert_non_null(
            strstr(stage_find(&stage, "results.music_offer")->label, "Music while you play?"));
        assert_true(screens_mix(stage.screens).music <= 0); /* until it is said */
        /* Nobody has to answer: what is preferred is another match. */
        assert_true(stage_find(&stage, "results.rematch")->enabled);
        stage_check_sizes(&stage);
        stage_click(&stage, answers[i]);
        assert_true(i == 0 ? screens_mix(stage.screens).music > 0.4f
                           : screens_mix(stage.screens).music <= 0);
        assert_int_equal(stage_has(&stage, "results.music_offer"), i == 0);
        assert_false(stage_has(&stage, "results.no_music"));
        if (i < 2) {
            stage_click(&stage, "results.home");
        }
        assert_string_equal(screens_name(stage.screens), "home");
        finish_a_match(&stage, false);
        stage_end(&stage);
    }
}

static void music_is_not_offered_to_who_has_chosen(void **state)
{
    (void)state;
    struct stage stage;
    come_home(&stage, false);
    stage_click(&stage, "home.settings");
    stage_click(&stage, "settings.group.sound");
    stage_click(&stage, "settings.music.more");
    stage_click(&stage, "back");
    finish_a_match(&stage, false);
    finish_a_match(&stage, false);
    stage_end(&stage);
    /* Whoever wants silence is asked when it ends. */
    come_home(&stage, false);
    stage_key(&stage, 'M');
    finish_a_match(&stage, false);
    stage_key(&stage, 'M');
    finish_a_match(&stage, false);
    finish_a_match(&stage, true);
    stage_end(&stage);
    /* What is not remembered would be asked each time. */
    stage_play_out(&stage, &plain, "dicegame", 2);
    assert_false(stage_has(&stage, "results.music_offer"));
    stage_end(&stage);
}

static void guests_of_a_kiosk_are_not_asked_for_music(void **state)
{
    (void)state;
    struct stage stage;
    come_home(&stage, true);
    finish_a_match(&stage, false);
    finish_a_match(&stage, false);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_has_a_place),
        cmocka_unit_test(those_who_tie_for_second_stand_on_both_sides),
        cmocka_unit_test(what_the_odds_find_is_told_as_it_opens),
        cmocka_unit_test(rough_odds_are_called_rough),
        cmocka_unit_test(alone_there_is_still_something_to_tell),
        cmocka_unit_test(alone_a_game_is_held_against_par_and_those_before),
        cmocka_unit_test(no_turn_is_told_on_two_slips),
        cmocka_unit_test(signs_mean_something_in_few_lines),
        cmocka_unit_test(the_fourth_has_its_hits_too),
        cmocka_unit_test(a_chance_says_what_it_holds_for),
        cmocka_unit_test(few_points_are_said_to_win),
        cmocka_unit_test(every_game_ends_in_its_own_way_and_has_moments),
        cmocka_unit_test(it_fits_every_window),
        cmocka_unit_test(many_players_have_rows_on_the_sheet),
        cmocka_unit_test(numbers_of_a_full_sheet_are_apart),
        cmocka_unit_test(a_sheet_that_lies_across_has_a_title),
        cmocka_unit_test(a_sheet_says_what_its_numbers_are),
        cmocka_unit_test(a_sheet_in_columns_is_read_alone),
        cmocka_unit_test(a_long_sheet_of_short_numbers_is_not_scrolled),
        cmocka_unit_test(a_full_table_is_promised_numbers),
        cmocka_unit_test(a_replay_is_titled),
        cmocka_unit_test(a_replay_that_stands_lies_open),
        cmocka_unit_test(a_replay_shows_whom_its_line_is_about),
        cmocka_unit_test(the_sheet_is_the_second_page),
        cmocka_unit_test(a_second_press_saves_no_picture),
        cmocka_unit_test(a_picture_is_saved_and_said_where),
        cmocka_unit_test(nothing_that_is_read_changes),
        cmocka_unit_test(whoever_leaves_early_waits_for_no_odds),
        cmocka_unit_test(music_is_offered_once_on_the_second_results),
        cmocka_unit_test(music_is_not_offered_to_who_has_chosen),
        cmocka_unit_test(guests_of_a_kiosk_are_not_asked_for_music),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
