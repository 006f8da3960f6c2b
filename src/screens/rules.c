/* The rules of the game at hand, as they are played: one sheet of paper that scrolls, and beside
   it, or in its place while they are asked for, its contents. From home those of each game. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/rules_figure.h"
#include "screens/rules_page.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { BACK, CONTENTS, GAME, SECTION };

static const char *const names[] = {[BACK] = "back",
                                    [CONTENTS] = "rules.contents",
                                    [GAME] = "rules.game.*",
                                    [SECTION] = "rules.section.#"};

static const char *word(int what, int game)
{
    (void)what;
    return tc_games[game]->id;
}

static const struct ui_commands commands = {.names = names, .word = word};

static struct ui_command command(int what)
{
    return ui_command(&commands, what, 0);
}

struct reading {
    struct rules_page page;
    struct table *figures[RULES_FIGURES_MAX]; /* its pictures in order; NULL where one fails */
    int jump;                                 /* the section that the next frame is to begin with */
    int read;                                 /* the one that is read */
    int asked;                                /* the one that was asked for last, */
    float asked_at;                           /* and how far down the page that led, in pixels */
    float offset;                             /* how far down the frame on screen is */
    bool unfolded; /* the contents lie in the place of the text: there is no room beside it */
};

static struct reading *own(const struct screens *screens)
{
    return screens_state(screens, &screens_rules);
}

/* The setup whose rules are told, settled: the match's at the table, else the line-up's. */
static struct tc_setup setup_of(const struct screens *screens)
{
    if (screens_from_table(screens) && screens->table.match != NULL) {
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
    bool good = source != NULL && rules_page_read(&own(screens)->page, source, &setup);
    if (source != NULL && !good) {
        fprintf(stderr, "tumblecup: %s: line %d is no line of a rules page\n", name,
                own(screens)->page.fault);
    }
    free(source);
    return good;
}

static void close(void *state)
{
    struct reading *reading = state;
    rules_page_finish(&reading->page);
    for (int i = 0; i < RULES_FIGURES_MAX; i++) {
        rules_figure_destroy(reading->figures[i]);
        reading->figures[i] = NULL;
    }
}

static void make_figures(struct screens *screens)
{
    const struct rules_page *page = &own(screens)->page;
    struct tc_setup setup = setup_of(screens);
    int made = 0;
    for (size_t i = 0; i < page->count && made < RULES_FIGURES_MAX; i++) {
        if (page->blocks[i].kind == RULES_FIGURE) {
            own(screens)->figures[made++] =
                rules_figure_create(&setup, page->text + page->blocks[i].moves);
        }
    }
}

static void open_page(struct screens *screens)
{
    char name[96];
    const struct boards_board *board = board_of(screens);
    close(own(screens));
    *own(screens) = (struct reading){.jump = -1, .asked = -1};
    snprintf(name, sizeof name, "rules/%s/%s", i18n_language(), board->rules);
    if (strcmp(i18n_language(), "en") == 0 || !read_page(screens, name)) {
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
        ui_text(ui, points, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
                text);
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
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style part = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_TITLE);
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
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
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
    const char *text = own(screens)->page.text + block->text;
    return block->kind == RULES_FIGURE ? draw_figure(screens, at, view, figure, text, draw)
                                       : draw_block(&screens->ui, at, block, text, draw);
}

/* Where each section begins, in pixels below the first block's top. */
struct sections {
    const char *name[RULES_SECTIONS_MAX];
    float top[RULES_SECTIONS_MAX];
    int count;
};

/* Draws the blocks that are in view, and returns the height of all. Where `sections` is not NULL
   nothing is drawn, and they are found. */
static float draw_blocks(struct screens *screens, struct canvas_rect rect, struct canvas_rect view,
                         struct sections *sections)
{
    const struct rules_page *page = &own(screens)->page;
    float y = rect.y;
    int figures = 0;
    for (size_t i = 0; i < page->count; i++) {
        const struct rules_block *block = &page->blocks[i];
        struct canvas_rect at = {rect.x, y, rect.w, rect.h};
        if (sections != NULL && block->kind == RULES_PART && sections->count < RULES_SECTIONS_MAX) {
            sections->name[sections->count] = page->text + block->text;
            sections->top[sections->count++] = y - rect.y;
        }
        struct table *figure = NULL;
        if (block->kind == RULES_FIGURE && figures < RULES_FIGURES_MAX) {
            figure = own(screens)->figures[figures++];
        }
        float h = draw_any(screens, at, view, block, figure, false);
        if (sections == NULL && y + h > view.y && y < view.y + view.h) {
            draw_any(screens, at, view, block, figure, true);
        }
        y += h;
    }
    return y - rect.y;
}

/* ---- Contents -------------------------------------------------------------------------------- */

/* In a small window the boards on the page need more of its width. */
static float sheet_wish(const struct ui *ui)
{
    return fmaxf(ui->unit * 108, 760);
}

static float contents_wish(const struct ui *ui)
{
    return fmaxf(ui->unit * 32, 210);
}

/* The contents stand beside the text. */
static bool is_wide(const struct ui *ui, float w)
{
    return w >= contents_wish(ui) + ui->unit * 3 + fmaxf(ui->unit * 90, 760);
}

/* The section that is read: the one asked for while the page stays where that led, else the last
   that began above the upper quarter, and at the top of the page the first. */
static int section_read(const struct screens *screens, const struct sections *sections,
                        float offset, float h)
{
    const struct reading *reading = own(screens);
    int read = 0;
    if (reading->asked >= 0 && fabsf(offset - reading->asked_at) < 2) {
        return reading->asked;
    }
    for (int i = 0; offset > 0 && i < sections->count && sections->top[i] <= offset + h / 4; i++) {
        read = i;
    }
    return read;
}

static void draw_entry(struct ui *ui, struct canvas_rect rect, int section, const char *name,
                       bool read)
{
    struct ui_command entry = ui_command(&commands, SECTION, section);
    struct canvas_style style =
        ui_style(ui, read ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    rect = ui_whole(rect);
    struct ui_node *node = ui_add(ui, entry, UI_ROLE_CHOICE, name, rect);
    if (node != NULL) {
        node->radius = ui->unit;
        node->picked = read;
    }
    bool strong = ui_hot(ui, rect) || ui_pressed(ui, entry);
    if (strong || read) {
        canvas_fill(ui->list, rect, ui->unit,
                    canvas_mix(ui->theme.paper, ui->theme.accent, strong ? 0.3f : 0.2f));
    }
    struct canvas_rect words = canvas_rect_inset(rect, ui->unit);
    float h = ui_prose(ui, words, style, UI_LEFT, ui->theme.ink, name, false);
    ui_prose(ui, ui_middle(words, words.w, h), style, UI_LEFT, ui->theme.ink, name, true);
}

/* All entries are as high as the highest. */
static float entry_height(struct ui *ui, float w, const struct sections *sections)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    struct canvas_rect probe = {0, 0, w - 2 * ui->unit, 0};
    float most = 0;
    for (int i = 0; i < sections->count; i++) {
        most = fmaxf(most,
                     ui_prose(ui, probe, style, UI_LEFT, ui->theme.ink, sections->name[i], false));
    }
    return roundf(fmaxf(44, most + ui->unit));
}

static void draw_contents(struct ui *ui, struct canvas_rect rect, const struct sections *sections,
                          int read)
{
    int across = rect.w > ui->unit * 64 ? 2 : 1, rows = (sections->count + across - 1) / across;
    float gap = ui->unit, w = (rect.w - gap * (float)across) / (float)across;
    float high = entry_height(ui, w, sections);
    float y = rect.y - ui_scroll_begin(ui, "rules.contents", rect);
    for (int i = 0; i < sections->count; i++) {
        struct canvas_rect at = {rect.x + (float)(i / rows) * (w + gap),
                                 y + high * (float)(i % rows), w, high};
        draw_entry(ui, at, i, sections->name[i], i == read);
    }
    ui_scroll_end(ui, high * (float)rows);
}

/* Cuts the column of the contents from what is as wide as both, in the middle of *rect. */
static struct canvas_rect cut_column(const struct ui *ui, struct canvas_rect *rect)
{
    float w = contents_wish(ui), gap = ui->unit * 3;
    *rect = ui_middle(*rect, fminf(rect->w, w + gap + sheet_wish(ui)), rect->h);
    struct canvas_rect column = ui_cut_left(rect, w);
    ui_cut_left(rect, gap);
    return ui_whole(column);
}

static void draw_column(struct ui *ui, struct canvas_rect column, const struct sections *sections,
                        int read)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float margin = ui->unit * 1.8f, line = ui_line_height(ui, bold) + ui->unit;
    float most =
        entry_height(ui, column.w - 2 * margin - ui->unit, sections) * (float)sections->count;
    column.h = fminf(column.h, roundf(most + line + 2 * margin + 1));
    ui_paper(ui, column, 4);
    struct canvas_rect body = canvas_rect_inset(column, margin);
    ui_text(ui, ui_cut_top(&body, line), bold, UI_LEFT, ui->theme.ink, _("Contents"));
    draw_contents(ui, body, sections, read);
}

/* ---- The page -------------------------------------------------------------------------------- */

enum { GAMES_MAX = 16 };

/* The games to choose from where one came from home, and where there is no column the button that
   brings the contents. */
static void draw_head(struct screens *screens, struct canvas_rect *rest, bool wide)
{
    struct ui *ui = &screens->ui;
    struct ui_page_pick games[GAMES_MAX];
    bool folds = !wide && own(screens)->page.count > 0;
    int count = 0, picked = 0;
    if (!screens_from_home(screens) && !folds) {
        return;
    }
    struct tc_setup setup = setup_of(screens);
    for (int i = 0; screens_from_home(screens) && i < boards_count() && i < GAMES_MAX; i++) {
        const struct tc_game *game = boards_game(i);
        picked = game == tc_setup_game(&setup) ? count : picked;
        games[count++] = (struct ui_page_pick){i18n_get(game->title),
                                               ui_command(&commands, GAME, tc_game_find(game->id))};
    }
    struct canvas_rect row = ui_middle(*rest, fminf(rest->w, sheet_wish(ui)), rest->h);
    float w = fminf(contents_wish(ui), row.w * (screens_from_home(screens) ? 0.17f : 0.25f)),
          high = fmaxf(44, ui->unit * 5);
    if (wide) {
        row = *rest;
        cut_column(ui, &row);
    }
    float top = row.y;
    if (folds) {
        struct canvas_rect left = ui_cut_left(&row, w);
        left.h = high;
        ui_choice(ui, ui_whole(left), command(CONTENTS), _("Contents"), own(screens)->unfolded);
        ui_cut_left(&row, ui->unit * 2);
        row.y = top;
    }
    if (count > 0) {
        ui_page_picks(ui, &row, games, count, picked);
    } else {
        ui_cut_top(&row, high + ui->unit);
    }
    ui_cut_top(rest, row.y - top + ui->unit * 0.5f);
}

/* The section that was asked for comes to the top, as far as the page goes. */
static void follow_jump(struct screens *screens, const struct sections *sections, float offset,
                        float most)
{
    struct ui *ui = &screens->ui;
    struct reading *reading = own(screens);
    if (reading->jump >= 0 && reading->jump < sections->count) {
        float to = roundf(fmaxf(0, fminf(sections->top[reading->jump] - ui->unit, most)));
        ui_scroll_by(ui, "rules", to - offset);
        reading->asked = reading->jump;
        reading->asked_at = to;
        ui->again = true;
    }
    reading->jump = -1;
}

static struct canvas_rect lay_sheet(struct ui *ui, struct canvas_rect rect)
{
    struct canvas_rect sheet = ui_whole(ui_middle(rect, fminf(rect.w, sheet_wish(ui)), rect.h));
    ui_paper(ui, sheet, 4);
    return canvas_rect_inset(sheet, ui->unit * 3);
}

static void draw_page(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    struct reading *reading = own(screens);
    struct sections sections = {.count = 0};
    bool wide = is_wide(ui, rect.w);
    reading->unfolded = reading->unfolded && !wide;
    draw_head(screens, &rect, wide);
    if (own(screens)->page.count == 0) {
        ui_prose(ui, lay_sheet(ui, rect), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT,
                 ui->theme.ink, _("The rules of this game are missing."), true);
        return;
    }
    struct canvas_rect column = wide ? cut_column(ui, &rect) : rect;
    struct canvas_rect view = lay_sheet(ui, rect);
    struct canvas_rect text = {view.x, view.y, view.w - ui->unit, view.h};
    float h = draw_blocks(screens, text, view, &sections);
    if (reading->unfolded) {
        draw_contents(ui, view, &sections, reading->read);
        return;
    }
    float offset = ui_scroll_begin(ui, "rules", view);
    text.y -= offset;
    draw_blocks(screens, text, view, NULL);
    ui_scroll_end(ui, h);
    ui_add(ui, ui_named("rules.page"), UI_ROLE_TEXT, own(screens)->page.text, view);
    follow_jump(screens, &sections, offset, h - view.h);
    reading->read = section_read(screens, &sections, offset, view.h);
    reading->offset = offset;
    if (wide) {
        draw_column(ui, column, &sections, reading->read);
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect rest = ui_page(ui, board_of(screens)->felt);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(52, ui->unit * 9));
    ui_cut_bottom(&rest, ui->unit * 2.5f);
    draw_page(screens, rest);
    ui_button(ui, ui_middle(foot, fmaxf(ui->unit * 34, 150), foot.h),
              &(struct ui_button){.command = command(BACK), .label = _("Back"), .main = true});
    ui_prefer(ui, command(BACK));
}

/* Page keys turn pages; so do the arrows, where the focus is not among the games or the contents.
   At the top of the page they lead there. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct ui *ui = &screens->ui;
    bool at_back = ui->focus[0] == '\0' || ui_focused(ui, command(BACK));
    bool up = intent->kind == CANVAS_INTENT_GO && intent->way == CANVAS_WAY_UP;
    if (own(screens)->unfolded ||
        (intent->kind == CANVAS_INTENT_GO && (!at_back || (up && own(screens)->offset < 1)))) {
        return false;
    }
    return ui_overlay_scroll(ui, "rules", intent);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct reading *reading = own(screens);
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK && reading->unfolded) {
        reading->unfolded = false;
    } else if (event->kind == UI_EVENT_BACK || pressed == BACK) {
        screens_return(screens);
    } else if (pressed == CONTENTS) {
        reading->unfolded = !reading->unfolded;
    } else if (pressed == SECTION) {
        reading->jump = event->command.argument;
        reading->unfolded = false;
        ui_focus(&screens->ui, command(BACK)); /* where the arrows read on */
    } else if (pressed == GAME) {
        screens_lineup_begin(screens, event->command.argument);
        ui_scroll_by(&screens->ui, "rules", -reading->offset);
        open_page(screens);
    }
}

const struct screen screens_rules = {.name = "rules",
                                     .state_size = sizeof(struct reading),
                                     .close = close,
                                     .enter = open_page,
                                     .intercept = intercept,
                                     .act = act,
                                     .draw = draw};
