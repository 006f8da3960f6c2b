/* The rules of the game at hand, as they are played: one sheet of paper that scrolls. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "canvas/shapes.h"
#include "screens/rules_figure.h"
#include "screens/rules_page.h"
#include "screens/overlay.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* The setup whose rules are told, settled: the match's at the table, else the line-up's. */
static struct tc_setup setup_of(const struct screens *screens)
{
    if (screens->back == &screens_table_screen && screens->table.match != NULL) {
        return *tc_match_setup(screens->table.match);
    }
    struct tc_setup setup = screens->lineup.setup;
    setup.players = (uint8_t)screens->lineup.players;
    if (tc_setup_settle(&setup, NULL) != TC_OK) {
        setup = tc_setup_default(setup.game, screens->lineup.players);
        tc_setup_settle(&setup, NULL);
    }
    return setup;
}

static const struct boards_board *board_of(const struct screens *screens)
{
    struct tc_setup setup = setup_of(screens);
    return boards_find(tc_setup_game(&setup));
}

static bool read_page(struct screens *screens, const char *name)
{
    char *source = screens->host.port->read_text(screens->host.context, name);
    struct tc_setup setup = setup_of(screens);
    bool good = source != NULL && rules_page_read(&screens->rules, source, &setup);
    if (source != NULL && !good) {
        fprintf(stderr, "tumblecup: %s: line %d is no line of a rules page\n", name,
                screens->rules.fault);
    }
    free(source);
    return good;
}

void screens_rules_finish(struct screens *screens)
{
    rules_page_finish(&screens->rules);
    for (int i = 0; i < RULES_FIGURES_MAX; i++) {
        rules_figure_destroy(screens->figures[i]);
        screens->figures[i] = NULL;
    }
}

static void make_figures(struct screens *screens)
{
    const struct rules_page *page = &screens->rules;
    struct tc_setup setup = setup_of(screens);
    int made = 0;
    for (size_t i = 0; i < page->count && made < RULES_FIGURES_MAX; i++) {
        if (page->blocks[i].kind == RULES_FIGURE) {
            screens->figures[made++] =
                rules_figure_create(&setup, page->text + page->blocks[i].moves);
        }
    }
}

static void enter(struct screens *screens)
{
    char name[96];
    const struct boards_board *board = board_of(screens);
    screens_rules_finish(screens);
    snprintf(name, sizeof name, "rules/%s/%s", words_language(), board->rules);
    if (strcmp(words_language(), "en") == 0 || !read_page(screens, name)) {
        snprintf(name, sizeof name, "rules/%s", board->rules);
        read_page(screens, name);
    }
    make_figures(screens);
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

/* Pips of a small flat die, as bits of a 3 x 3 grid read from the upper left. */
static const unsigned pips[7] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};

static void draw_face(struct ui *ui, struct canvas_rect rect, int face)
{
    float r = rect.w * 0.095f;
    canvas_fill(ui->list, rect, rect.w * 0.2f, canvas_rgb(0xFFFDF6));
    canvas_ring(ui->list, rect, rect.w * 0.2f, fmaxf(1, rect.w * 0.05f), ui->theme.ink);
    for (int i = 0; i < 9; i++) {
        if ((pips[face] >> i & 1) != 0) {
            struct canvas_point at = {rect.x + rect.w * (0.25f + 0.25f * (float)(i % 3)),
                                      rect.y + rect.h * (0.25f + 0.25f * (float)(i / 3))};
            canvas_ellipse(ui->list, at, r, r, ui->theme.ink);
        }
    }
}

static float draw_chart(struct ui *ui, struct canvas_rect rect, const struct rules_block *block,
                        const char *text, bool draw)
{
    float side = roundf(fmaxf(22, ui->unit * 3)), step = side * 1.2f, high = side * 1.35f;
    if (draw) {
        for (int i = 0; i < block->faces; i++) {
            struct canvas_rect at = {roundf(rect.x + step * (float)i), roundf(rect.y), side, side};
            draw_face(ui, at, block->face[i]);
        }
        float left = step * RULES_FACES_MAX + ui->unit * 2;
        struct canvas_rect points = {rect.x + left, rect.y, rect.w - left, side};
        ui_text(ui, points, ui_style(ui, CANVAS_FACE_BOLD, 2.4f), UI_LEFT, ui->theme.ink, text);
    }
    return high;
}

static float draw_item(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                       const char *text, bool draw)
{
    float indent = ui->unit * 3, middle = ui_line_height(ui, style) * 0.55f;
    struct canvas_rect body = {rect.x + indent, rect.y, rect.w - indent, rect.h};
    if (draw) {
        struct canvas_point dot = {rect.x + indent * 0.45f, rect.y + middle};
        canvas_ellipse(ui->list, dot, ui->unit * 0.45f, ui->unit * 0.45f, ui->theme.ink);
    }
    return ui_prose(ui, body, style, UI_LEFT, ui->theme.ink, text, draw) + ui->unit * 0.5f;
}

static float draw_example(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                          const char *text, bool draw)
{
    float pad = ui->unit * 1.6f;
    struct canvas_rect body = {rect.x + pad, rect.y + pad, rect.w - 2 * pad, rect.h};
    float h = ui_prose(ui, body, style, UI_LEFT, ui->theme.ink, text, false);
    if (draw) {
        struct canvas_rect box = {rect.x, rect.y, rect.w, h + 2 * pad};
        canvas_fill(ui->list, box, ui->unit, canvas_mix(ui->theme.paper, ui->theme.accent, 0.16f));
        ui_prose(ui, body, style, UI_LEFT, ui->theme.ink, text, true);
    }
    return h + 2 * pad + ui->unit;
}

static float draw_block(struct ui *ui, struct canvas_rect rect, const struct rules_block *block,
                        const char *text, bool draw)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, 2.3f);
    struct canvas_style part = ui_style(ui, CANVAS_FACE_BOLD, 2.9f);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_HAND, 5);
    float above = ui->unit * 2;
    struct canvas_rect lower = {rect.x, rect.y + above, rect.w, rect.h};
    switch (block->kind) {
    case RULES_TITLE:
        return ui_prose(ui, rect, title, UI_LEFT, ui->theme.ink, text, draw) + ui->unit;
    case RULES_PART:
        return above + ui_prose(ui, lower, part, UI_LEFT, ui->theme.ink, text, draw) +
               ui->unit * 0.6f;
    case RULES_ITEM:
        return draw_item(ui, rect, plain, text, draw);
    case RULES_EXAMPLE:
        return draw_example(ui, rect, plain, text, draw);
    case RULES_CHART:
        return draw_chart(ui, rect, block, text, draw);
    default:
        return ui_prose(ui, rect, plain, UI_LEFT, ui->theme.ink, text, draw) + ui->unit * 0.8f;
    }
}

/* Of the real board's units. */
static const float figure_scale = 0.62f;

static float draw_figure(struct screens *screens, struct canvas_rect rect, struct canvas_rect view,
                         struct table *figure, const char *caption, bool draw)
{
    struct ui *ui = &screens->ui;
    if (figure == NULL) {
        return 0;
    }
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, 2.3f);
    float above = ui->unit * 1.5f, h = roundf(rules_figure_height(rect.w));
    struct canvas_rect board = ui_whole((struct canvas_rect){rect.x, rect.y + above, rect.w, h});
    struct canvas_rect below = {rect.x, board.y + h + ui->unit * 0.6f, rect.w, rect.h};
    if (draw) {
        rules_figure_draw(figure, ui, board, view, figure_scale);
    }
    float words = ui_prose(ui, below, small, UI_LEFT, ui->theme.ink, caption, draw);
    return above + h + words + ui->unit * 2.2f;
}

static float draw_any(struct screens *screens, struct canvas_rect at, struct canvas_rect view,
                      const struct rules_block *block, struct table *figure, bool draw)
{
    const char *text = screens->rules.text + block->text;
    return block->kind == RULES_FIGURE ? draw_figure(screens, at, view, figure, text, draw)
                                       : draw_block(&screens->ui, at, block, text, draw);
}

/* Draws the blocks that are in view, and returns the height of all. */
static float draw_blocks(struct screens *screens, struct canvas_rect rect, struct canvas_rect view,
                         bool draw)
{
    const struct rules_page *page = &screens->rules;
    float y = rect.y;
    int figures = 0;
    for (size_t i = 0; i < page->count; i++) {
        const struct rules_block *block = &page->blocks[i];
        struct canvas_rect at = {rect.x, y, rect.w, rect.h};
        struct table *figure = NULL;
        if (block->kind == RULES_FIGURE && figures < RULES_FIGURES_MAX) {
            figure = screens->figures[figures++];
        }
        float h = draw_any(screens, at, view, block, figure, false);
        if (draw && y + h > view.y && y < view.y + view.h) {
            draw_any(screens, at, view, block, figure, true);
        }
        y += h;
    }
    return y - rect.y;
}

static void draw_page(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    /* In a small window the boards on the page need more of its width. */
    float w = fminf(rect.w, fmaxf(ui->unit * 108, 760));
    struct canvas_rect sheet = ui_whole(ui_middle(rect, w, rect.h));
    ui_paper(ui, sheet, 4);
    struct canvas_rect view = canvas_rect_inset(sheet, ui->unit * 3);
    if (screens->rules.count == 0) {
        ui_prose(ui, view, ui_style(ui, CANVAS_FACE_PLAIN, 2.6f), UI_LEFT, ui->theme.ink,
                 _("The page of this game's rules is missing."), true);
        return;
    }
    struct canvas_rect text = {view.x, view.y, view.w - ui->unit, view.h};
    float h = draw_blocks(screens, text, view, false);
    text.y -= ui_scroll_begin(ui, "rules", view);
    draw_blocks(screens, text, view, true);
    ui_scroll_end(ui, h);
    ui_add(ui, "rules.page", UI_ROLE_TEXT, screens->rules.text, view);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    float margin = fminf(ui->unit * 4, ui->h * 0.04f);
    struct canvas_rect rest = {margin, margin, ui->w - 2 * margin, ui->h - 2 * margin};
    ui_felt(ui, board_of(screens)->felt);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(52, ui->unit * 9));
    ui_cut_bottom(&rest, ui->unit * 2.5f);
    draw_page(screens, rest);
    ui_button(ui, ui_middle(foot, fmaxf(ui->unit * 34, 150), foot.h),
              &(struct ui_button){.id = "back", .label = _("Back"), .main = true});
    ui_prefer(ui, "back");
}

/* The arrows turn pages here: there is nothing else to go to. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return overlay_scroll(&screens->ui, "rules", intent);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK || screens_is(event, "back")) {
        screens_return(screens);
    }
}

const struct screen screens_rules = {
    .name = "rules", .enter = enter, .intercept = intercept, .act = act, .draw = draw};
