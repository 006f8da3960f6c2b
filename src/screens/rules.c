/* SPDX-License-Identifier: Zlib */
/* The rules of the game at hand, as they are played: one sheet of paper that scrolls, and beside
   it, or in its place while they are asked for, its contents. From home those of each game. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "canvas/shapes.h"
#include "screens/rules_block.h"
#include "screens/rules_break.h"
#include "screens/rules_figure.h"
#include "screens/rules_page.h"
#include "screens/state.h"
#include "ui/focus.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum { CONTENTS, GAME, SECTION };

static const char *const names[] = {
    [CONTENTS] = "rules.contents", [GAME] = "rules.game.*", [SECTION] = "rules.section.#"};

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

/* Where each section begins, in pixels below the first block's top. */
struct sections {
    const char *name[RULES_SECTIONS_MAX];
    float top[RULES_SECTIONS_MAX];
    float page[RULES_SECTIONS_MAX]; /* the same of the page it begins on */
    int count;
};

/* Where things lie, as the last lay_out() put them. */
struct places {
    struct canvas_rect head, column, sheet;
    struct canvas_rect view; /* what of the sheet is written on */
    struct sections sections;
    float page;    /* how high one page of the text is, */
    float room;    /* so much of it may be filled, */
    float h;       /* and all of them */
    float letters; /* so much larger than elsewhere the text is at least */
    float picture; /* side of the picture at the upper right of the text; 0: there is none */
    float offset;  /* how far down the page is scrolled */
    bool wide;     /* the contents stand beside the text */
};

/* What the heights of the blocks depend on. */
struct measure {
    float unit, least, w, room, letters, picture;
};

struct reading {
    struct rules_page page;
    struct table *figures[RULES_FIGURES_MAX]; /* its pictures in order; NULL where one fails */
    struct rules_piece *pieces;               /* its blocks as they are put on pages */
    struct measure measured;                  /* for which those have their heights */
    struct places places;
    int asked;     /* the section that was asked for last, or -1 */
    int lit;       /* the one whose entry was last brought into view */
    bool unfolded; /* the contents are asked for in the place of the text, */
    float left_at; /* which was scrolled so far */
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
    free(reading->pieces);
    reading->pieces = NULL;
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
    *own(screens) = (struct reading){.asked = -1};
    snprintf(name, sizeof name, "rules/%s/%s", i18n_language(), board->rules);
    if (strcmp(i18n_language(), "en") == 0 || !read_page(screens, name)) {
        snprintf(name, sizeof name, "rules/%s", board->rules);
        read_page(screens, name);
    }
    own(screens)->pieces = calloc(own(screens)->page.count + 1, sizeof *own(screens)->pieces);
    make_figures(screens);
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

/* Of the real board's units, where it has the whole width. */
static const float figure_scale = 0.62f;

/* Units: what lies above a figure, between it and its caption, and below that. */
#define FIGURE_ABOVE   1.5f
#define FIGURE_CAPTION 0.6f
#define FIGURE_BELOW   2.2f
/* Of its width, how high it is at least where a page has room for that and its caption below it;
   where there is less it has that share of the width, and its caption beside it. */
#define FIGURE_WISH   0.32f
#define FIGURE_BESIDE 0.62f

static float draw_caption(struct ui *ui, struct canvas_rect rect, float letters,
                          const char *caption, bool draw)
{
    float unit = ui->unit;
    ui->unit *= letters;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    ui->unit = unit;
    return ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, caption, draw);
}

/* A figure and its caption on the text, and how much higher both may be. */
struct figure_place {
    struct canvas_rect board, caption;
    float scale; /* of the real board's units */
    float h, grows;
};

static struct figure_place figure_place(struct ui *ui, struct canvas_rect block, float room,
                                        float letters, const char *caption, float given)
{
    float gap = ui->unit * FIGURE_CAPTION;
    float words = draw_caption(ui, block, letters, caption, false);
    struct figure_place place = {.scale = figure_scale};
    struct canvas_rect board = {block.x, block.y + ui->unit * FIGURE_ABOVE, block.w, 0};
    float most = rules_figure_height(board.w, room - gap - words);
    place.caption = board;
    if (most + gap + words <= room + 1) {
        float least = fminf(most, roundf(board.w * FIGURE_WISH));
        board.h = fminf(most, least + given);
        place.grows = most - least;
        place.caption.y += board.h + gap;
        place.h = board.h + gap + words;
    } else {
        board.w *= FIGURE_BESIDE;
        board.h = fminf(room, rules_figure_height(board.w, room));
        place.scale *= FIGURE_BESIDE;
        ui_cut_left(&place.caption, board.w + ui->unit * 2);
        words = draw_caption(ui, place.caption, letters, caption, false);
        place.caption.y += fmaxf(0, (board.h - words) / 2);
        place.h = fmaxf(board.h, words);
    }
    place.board = ui_whole(board);
    return place;
}

/* How high it is with what lies above and below it, without what it was given. */
static float draw_figure(struct screens *screens, struct canvas_rect rect,
                         const struct places *places, float letters, const struct table *figure,
                         const char *caption, float given, bool draw)
{
    struct ui *ui = &screens->ui;
    if (figure == NULL) {
        return 0;
    }
    struct figure_place place = figure_place(ui, rect, places->room, letters, caption, given);
    if (draw) {
        struct canvas_rect view = canvas_rect_common(place.board, places->view);
        rules_figure_ground(figure, ui, place.board, view, place.scale);
        rules_figure_draw(figure, ui, view, place.scale);
        draw_caption(ui, place.caption, letters, caption, true);
        ui_scroll_solid(ui, (struct canvas_rect){rect.x, place.board.y, rect.w, place.h});
    }
    return ui->unit * FIGURE_ABOVE + place.h + ui->unit * FIGURE_BELOW;
}

static bool in_view(const struct places *places, struct canvas_rect at, float h)
{
    return at.y + h > places->view.y && at.y < places->view.y + places->view.h;
}

/* Of the page in view, what the game's picture is high at most, and of its width what it is wide.
 */
#define PICTURE_HIGH 0.44f
#define PICTURE_WIDE 0.24f

/* What is under the picture to its left, and the gap below it. */
static float picture_gap(const struct ui *ui)
{
    return ui->unit * 2;
}

/* Where a block goes whose top is so far below the text's: words keep clear of the picture at their
   side, what is drawn begins below it. */
static struct canvas_rect beside_picture(const struct ui *ui, const struct places *places,
                                         struct canvas_rect at, float top,
                                         const struct rules_block *block)
{
    float below = places->picture > 0 ? places->picture + picture_gap(ui) - top : 0;
    if (below > 0 && (block->kind == RULES_FIGURE || block->kind == RULES_CHART)) {
        at.y += below;
    } else if (below > 0) {
        at.w -= places->picture + picture_gap(ui);
    }
    return at;
}

/* What the game is about, as on its box. */
static void draw_picture(struct screens *screens, struct canvas_rect text)
{
    struct ui *ui = &screens->ui;
    const struct boards_board *board = board_of(screens);
    float side = own(screens)->places.picture;
    struct canvas_rect rect = ui_whole((struct canvas_rect){
        text.x + text.w - side, text.y, side, side * BOARDS_LID_HIGH / BOARDS_LID_WIDE});
    struct canvas_color cloth = ui_theme_felt(&ui->theme, board->felt);
    if (rect.h <= 0 || !in_view(&own(screens)->places, rect, rect.h)) {
        return;
    }
    canvas_fill(ui->list, rect, ui->unit * 1.5f, cloth);
    boards_lid_draw(ui, canvas_rect_inset(rect, side * 0.06f), board->lid, cloth, NULL);
    ui_add(ui, ui_named("rules.picture"), UI_ROLE_TEXT, i18n_get(board->tagline), rect);
}

/* With letters so much larger than elsewhere. */
static float draw_any(struct screens *screens, struct canvas_rect at, const struct places *places,
                      float letters, size_t number, const struct table *figure, bool draw)
{
    struct ui *ui = &screens->ui;
    const struct reading *reading = own(screens);
    const struct rules_block *block = &reading->page.blocks[number];
    const char *text = reading->page.text + block->text;
    if (block->kind == RULES_FIGURE) {
        return draw_figure(screens, at, places, letters, figure, text,
                           reading->pieces[number].given, draw);
    }
    return rules_block_draw(ui, at, letters, block, text, draw);
}

static struct table *figure_of(const struct reading *reading, const struct rules_block *block,
                               int *figures)
{
    bool is = block->kind == RULES_FIGURE && *figures < RULES_FIGURES_MAX;
    return is ? reading->figures[(*figures)++] : NULL;
}

/* Where the text begins on the page as it is scrolled. */
static struct canvas_rect text_of(const struct ui *ui, const struct places *places)
{
    const struct canvas_rect *view = &places->view;
    return (struct canvas_rect){view->x, view->y - places->offset, view->w - ui->unit, view->h};
}

/* ---- Pages ----------------------------------------------------------------------------------- */

/* How bad it is where a page begins with a line of a list: worse where one line would be alone at
   the end of a page or at the top of the next. */
static float strain_of_item(const struct rules_page *page, size_t number)
{
    const struct rules_block *block = &page->blocks[number];
    if (block[-1].kind != RULES_ITEM) {
        return 0.2f;
    }
    bool second = block[-2].kind != RULES_ITEM;
    bool last = number + 1 == page->count || block[1].kind != RULES_ITEM;
    return second || last ? 0.3f : 0.12f;
}

/* How bad it is where a page begins with that block: a heading is never alone, the first section
   never apart from what the game is about, the rows of a chart and a list belong together, and so
   does a list with the line that leads to it. */
static float strain_of(const struct rules_page *page, size_t number)
{
    enum rules_kind kind = page->blocks[number].kind;
    enum rules_kind before = number > 0 ? page->blocks[number - 1].kind : RULES_TITLE;
    if (before == RULES_PART || before == RULES_TITLE) {
        return RULES_BREAK_NEVER;
    }
    if (kind == RULES_PART) {
        return 0;
    }
    if (kind == RULES_CHART && before == RULES_CHART) {
        return 0.5f;
    }
    return kind == RULES_ITEM ? strain_of_item(page, number) : 0.03f;
}

/* By so much the letters of one size are larger than those of the size before. */
#define LETTERS_STEP 0.06f

static float letters_at(const struct places *places, int size)
{
    return places->letters * (1 + LETTERS_STEP * (float)size);
}

/* How high a block is that begins so far down. */
static struct rules_extent extent_of(struct screens *screens, const struct places *places,
                                     float letters, size_t number, float top,
                                     const struct table *figure)
{
    struct ui *ui = &screens->ui;
    const struct reading *reading = own(screens);
    const struct rules_block *block = &reading->page.blocks[number];
    struct canvas_rect at = {0, top, text_of(ui, places).w, 0};
    struct canvas_rect place = beside_picture(ui, places, at, top, block);
    struct rules_extent extent = {.h = place.y - at.y};
    extent.h += draw_any(screens, place, places, letters, number, figure, false);
    if (figure != NULL) {
        const char *caption = reading->page.text + block->text;
        extent.lead = ui->unit * FIGURE_ABOVE;
        extent.tail = ui->unit * FIGURE_BELOW;
        extent.grows = figure_place(ui, place, places->room, letters, caption, 0).grows;
    } else if (block->kind != RULES_FIGURE) {
        extent.lead = rules_block_lead(ui, letters, block->kind);
        extent.tail = rules_block_tail(ui, letters, block->kind);
    }
    return extent;
}

static bool is_measure(const struct measure *one, const struct measure *other)
{
    return one->unit == other->unit && one->least == other->least && one->w == other->w &&
           one->room == other->room && one->letters == other->letters &&
           one->picture == other->picture;
}

/* How high each block is with each size of letters: beside the picture where it would be so on an
   endless page. It takes longer than a frame may, and is done once. */
static void measure_blocks(struct screens *screens, const struct places *places)
{
    struct reading *reading = own(screens);
    const struct ui *ui = &screens->ui;
    const struct measure measure = {.unit = ui->unit,
                                    .least = ui->least,
                                    .w = text_of(ui, places).w,
                                    .room = places->room,
                                    .letters = places->letters,
                                    .picture = places->picture};
    if (is_measure(&measure, &reading->measured)) {
        return;
    }
    reading->measured = measure;
    float top[RULES_BREAK_SIZES] = {0};
    int figures = 0, sections = 0;
    for (size_t i = 0; i < reading->page.count; i++) {
        const struct rules_block *block = &reading->page.blocks[i];
        const struct table *figure = figure_of(reading, block, &figures);
        bool opens = block->kind == RULES_PART, first = opens && sections++ == 0;
        struct rules_piece *piece = &reading->pieces[i];
        *piece = (struct rules_piece){.opens = opens};
        piece->strain = first ? RULES_BREAK_NEVER : strain_of(&reading->page, i);
        for (int size = 0; size < RULES_BREAK_SIZES; size++) {
            float letters = letters_at(places, size);
            piece->at[size] = extent_of(screens, places, letters, i, top[size], figure);
            top[size] += piece->at[size].h;
        }
    }
}

/* Where a block stands on its page as that is scrolled. */
static struct canvas_rect place_of(const struct screens *screens, const struct places *places,
                                   size_t number)
{
    const struct rules_piece *piece = &own(screens)->pieces[number];
    struct canvas_rect at = text_of(&screens->ui, places);
    at.y += piece->top;
    const struct rules_block *block = &own(screens)->page.blocks[number];
    return piece->page > 0 ? at : beside_picture(&screens->ui, places, at, piece->top, block);
}

/* Puts the blocks on pages, finds the sections, and lays out the figures in view. */
static void lay_out_blocks(struct screens *screens, struct places *places)
{
    struct ui *ui = &screens->ui;
    struct reading *reading = own(screens);
    struct sections *sections = &places->sections;
    int figures = 0;
    sections->count = 0;
    measure_blocks(screens, places);
    places->h = rules_break(reading->pieces, reading->page.count, RULES_BREAK_SIZES, places->page,
                            places->room);
    for (size_t i = 0; i < reading->page.count; i++) {
        const struct rules_block *block = &reading->page.blocks[i];
        const struct rules_piece *piece = &reading->pieces[i];
        const char *text = reading->page.text + block->text;
        if (block->kind == RULES_PART && sections->count < RULES_SECTIONS_MAX) {
            sections->name[sections->count] = text;
            sections->page[sections->count] = piece->page;
            sections->top[sections->count++] = piece->top;
        }
        struct table *figure = figure_of(reading, block, &figures);
        struct canvas_rect place = place_of(screens, places, i);
        if (figure != NULL && in_view(places, place, piece->at[piece->size].h + piece->given)) {
            struct figure_place on = figure_place(
                ui, place, places->room, letters_at(places, piece->size), text, piece->given);
            rules_figure_lay_out(figure, ui, on.board, on.scale);
        }
    }
}

/* A heading does not stand at the end of the page without a line of what it is about. */
static void join_line(struct ui *ui, struct canvas_rect place, float h)
{
    struct canvas_style body = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    place.h = h + ui_line_height(ui, body);
    ui_scroll_whole(ui, place);
}

/* What is read as one stands on one page; a figure has seen to that. */
static void keep_on_page(struct ui *ui, struct canvas_rect place, float h, enum rules_kind kind)
{
    place.h = h;
    if (kind == RULES_EXAMPLE) {
        ui_scroll_solid(ui, place);
    } else if (kind != RULES_FIGURE) {
        ui_scroll_whole(ui, place);
    }
}

/* Draws the blocks that are in view. */
static void draw_blocks(struct screens *screens, const struct places *places)
{
    struct ui *ui = &screens->ui;
    const struct reading *reading = own(screens);
    int figures = 0;
    draw_picture(screens, text_of(ui, places));
    for (size_t i = 0; i < reading->page.count; i++) {
        const struct rules_block *block = &reading->page.blocks[i];
        const struct table *figure = figure_of(reading, block, &figures);
        struct canvas_rect place = place_of(screens, places, i);
        const struct rules_piece *piece = &reading->pieces[i];
        const struct rules_extent *extent = &piece->at[piece->size];
        float h = extent->h + piece->given;
        if (in_view(places, place, h)) {
            float letters = letters_at(places, piece->size);
            h = draw_any(screens, place, places, letters, i, figure, true);
        }
        /* What lies above and below it may be on other pages. */
        place.y += extent->lead;
        h -= extent->lead + extent->tail;
        if (in_view(places, place, h)) {
            keep_on_page(ui, place, h, block->kind);
        }
        if (block->kind == RULES_PART && place.y >= places->view.y) {
            join_line(ui, place, h);
        }
    }
}

/* ---- Contents -------------------------------------------------------------------------------- */

/* In a small window the boards on the page need more of its width. */
static float sheet_wish(const struct ui *ui)
{
    return fmaxf(ui->unit * 108, 760);
}

static float contents_wish(const struct ui *ui)
{
    return fmaxf(ui->unit * 36, 230);
}

/* The contents stand beside the text. */
static bool is_wide(const struct ui *ui, float w)
{
    return w >= contents_wish(ui) + ui->unit * 3 + fmaxf(ui->unit * 90, 760);
}

/* Where the text stands with the page in view that the section begins on. */
static float offset_of(const struct places *places, int section)
{
    return roundf(places->sections.page[section]);
}

/* The section that is read: the one asked for while the page stays where that led, else the last
   that began above the upper quarter, and at the top of the page the first. */
static int section_read(const struct screens *screens)
{
    const struct reading *reading = own(screens);
    const struct places *places = &reading->places;
    const struct sections *sections = &places->sections;
    float offset = places->offset, quarter = offset + places->view.h / 4;
    int read = 0, asked = reading->asked;
    if (asked >= 0 && asked < sections->count && fabsf(offset - offset_of(places, asked)) < 2) {
        return asked;
    }
    for (int i = 0; offset > 0 && i < sections->count && sections->top[i] <= quarter; i++) {
        read = i;
    }
    return read;
}

/* On paper, or on felt as the tab of a sheet. */
static void draw_entry(struct ui *ui, struct canvas_rect rect, int section, const char *name,
                       bool read, bool felt)
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
        float share = strong ? 0.3f : felt ? 0 : 0.2f;
        canvas_fill(ui->list, rect, ui->unit, canvas_mix(ui->theme.paper, ui->theme.accent, share));
    }
    struct canvas_color ink = felt && !strong && !read ? ui->theme.text : ui->theme.ink;
    struct canvas_rect words = canvas_rect_inset(rect, ui->unit);
    float h = ui_prose(ui, words, style, UI_LEFT, ink, name, false);
    ui_prose(ui, ui_middle(words, words.w, h), style, UI_LEFT, ink, name, true);
}

/* An entry of two lines is higher than the others, so that none touches the next. */
static float entry_height(const struct ui *ui, float w, const char *name)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    struct canvas_rect probe = {0, 0, w - 2 * ui->unit, 0};
    float h = ui_prose((struct ui *)ui, probe, style, UI_LEFT, ui->theme.ink, name, false);
    return roundf(fmaxf(44, h + ui->unit * 2));
}

/* Of the entries from one on, before another. */
static float entries_height(const struct ui *ui, float w, const struct sections *sections, int from,
                            int to)
{
    float h = 0;
    for (int i = from; i < to && i < sections->count; i++) {
        h += entry_height(ui, w, sections->name[i]);
    }
    return h;
}

/* Where an entry stands below the top of the contents. */
static struct canvas_rect entry_at(const struct ui *ui, struct canvas_rect rect,
                                   const struct sections *sections, int section)
{
    int across = rect.w > ui->unit * 64 ? 2 : 1, rows = (sections->count + across - 1) / across;
    int column = section / rows;
    float gap = ui->unit, w = (rect.w - gap * (float)across) / (float)across;
    return (struct canvas_rect){rect.x + (float)column * (w + gap),
                                entries_height(ui, w, sections, column * rows, section), w,
                                entry_height(ui, w, sections->name[section])};
}

/* `ground`: what they lie on, on felt; NULL: on paper. */
static void draw_contents(struct ui *ui, struct canvas_rect rect, const struct sections *sections,
                          int read, const struct canvas_color *ground)
{
    float top = rect.y - ui_scroll_begin(ui, "rules.contents", rect), most = 0;
    if (ground != NULL) {
        ui_scroll_ground(ui, *ground);
    }
    for (int i = 0; i < sections->count; i++) {
        struct canvas_rect at = entry_at(ui, rect, sections, i);
        most = fmaxf(most, at.y + at.h);
        at.y += top;
        draw_entry(ui, at, i, sections->name[i], i == read, ground != NULL);
    }
    ui_scroll_end(ui, most);
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

static float column_margin(const struct ui *ui)
{
    return ui->unit;
}

static void draw_column(struct ui *ui, struct canvas_rect column, const struct sections *sections,
                        int read, uint32_t felt)
{
    float margin = column_margin(ui);
    float most = entries_height(ui, column.w - 2 * margin - ui->unit, sections, 0, sections->count);
    column.h = fminf(column.h, roundf(most + 2 * margin + 1));
    ui_ground(ui, column);
    struct canvas_color ground = ui_ground_color(ui, felt);
    draw_contents(ui, canvas_rect_inset(column, margin), sections, read, &ground);
}

/* ---- The page -------------------------------------------------------------------------------- */

enum { GAMES_MAX = 16 };

/* The games to choose from where one came from home. */
struct games {
    struct ui_page_pick list[GAMES_MAX];
    int count, picked;
};

static struct games games_of(const struct screens *screens)
{
    struct games games = {.count = 0};
    struct tc_setup setup = setup_of(screens);
    for (int i = 0; screens_from_home(screens) && i < boards_count() && i < GAMES_MAX; i++) {
        const struct tc_game *game = boards_game(i);
        games.picked = game == tc_setup_game(&setup) ? games.count : games.picked;
        games.list[games.count++] = (struct ui_page_pick){
            i18n_get(game->title), ui_command(&commands, GAME, tc_game_find(game->id))};
    }
    return games;
}

/* Where there is no column, a button brings the contents. */
static bool folds(const struct reading *reading)
{
    return !reading->places.wide && reading->page.count > 0;
}

static bool unfolded(const struct reading *reading)
{
    return reading->unfolded && folds(reading);
}

/* How wide the page is at most. */
static float page_wish(const struct ui *ui, bool wide)
{
    return sheet_wish(ui) + (wide ? contents_wish(ui) + ui->unit * 3 : 0);
}

/* What stands in the head beside the games; returns how many. */
static int tools_of(const struct screens *screens, struct ui_page_tool tools[2])
{
    int count = 0;
    if (folds(own(screens))) {
        tools[count++] =
            (struct ui_page_tool){command(CONTENTS), "icons/contents.svg", _("Contents"), NULL};
    }
    tools[count++] = ui_page_way_back(ui_page_back());
    return count;
}

/* Cuts the row above the sheet: the games to choose from, and the way back. */
static void lay_out_head(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    struct places *places = &own(screens)->places;
    struct games games = games_of(screens);
    struct canvas_rect row = ui_middle(*rest, fminf(rest->w, page_wish(ui, places->wide)), rest->h);
    places->head = row;
    float h = ui_page_tools_height(ui);
    if (games.count > 0) {
        struct ui_page_tool tools[2];
        int count = tools_of(screens, tools);
        float w = row.w - ui_page_tools_width(ui, row.w, tools, count);
        h = fmaxf(h, ui_page_picks_height(ui, w, games.list, games.count));
    }
    places->head.h = h;
    ui_cut_top(rest, h + ui->unit * 1.2f);
}

/* Letters as large as they can be with lines of so many ems and pages of so many lines; never
   smaller than elsewhere. */
#define LINE_EMS   36.0f
#define PAGE_LINES 19.0f
/* Units: what stays free at the end of a page. */
#define PAGE_FOOT 1.0f

static float letters_of(const struct ui *ui, const struct places *places)
{
    struct canvas_style body = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float wide = places->view.w / (body.size * LINE_EMS);
    float high = places->page / (ui_line_height(ui, body) * PAGE_LINES);
    return fmaxf(1, fminf(wide, high));
}

/* Units above and below the entry of what is read. */
#define ENTRY_AIR 3.0f

/* The contents follow the page: the entry of what is read comes into view whenever that is another
   one. In between they can be scrolled at will. */
static void follow(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct reading *reading = own(screens);
    const struct places *places = &reading->places;
    int read = section_read(screens);
    if (reading->lit == read || places->sections.count == 0 ||
        !(places->wide || unfolded(reading))) {
        return;
    }
    struct canvas_rect rect =
        places->wide ? canvas_rect_inset(places->column, column_margin(ui)) : places->view;
    struct canvas_rect at = entry_at(ui, rect, &places->sections, read);
    float h = rect.h - ui_scroll_strip(ui, rect.h), air = ui->unit * ENTRY_AIR;
    float offset = ui_scroll_offset(ui, "rules.contents");
    float to = fmaxf(fminf(offset, at.y - air), at.y + at.h + air - h);
    if (ui_scroll_by(ui, "rules.contents", to - offset)) {
        reading->lit = read;
    }
}

static void lay_out(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct reading *reading = own(screens);
    struct places *places = &reading->places;
    struct canvas_rect rest = ui_page_area(ui);
    places->wide = is_wide(ui, rest.w);
    lay_out_head(screens, &rest);
    if (places->wide) {
        places->column = cut_column(ui, &rest);
    }
    places->sheet = ui_whole(ui_middle(rest, fminf(rest.w, sheet_wish(ui)), rest.h));
    places->view = ui_whole(canvas_rect_inset(places->sheet, ui->unit * 3));
    places->page = floorf(places->view.h - ui_scroll_strip(ui, places->view.h));
    places->room = places->page - ui->unit * PAGE_FOOT;
    places->letters = letters_of(ui, places);
    places->picture = roundf(fminf(places->view.w * PICTURE_WIDE, places->view.h * PICTURE_HIGH));
    places->offset = unfolded(reading) ? reading->left_at : ui_scroll_offset(ui, "rules");
    lay_out_blocks(screens, places);
    follow(screens);
}

static void draw_head(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct reading *reading = own(screens);
    struct games games = games_of(screens);
    struct canvas_rect row = reading->places.head;
    struct ui_page_tool tools[2];
    ui_page_tools(ui, &row, tools, tools_of(screens, tools));
    if (games.count > 0) {
        row = ui_middle(row, row.w, ui_page_picks_height(ui, row.w, games.list, games.count));
        ui_page_picks(ui, &row, games.list, games.count, games.picked);
    } else {
        ui_page_title(ui, row, "page.title", _("Rules"));
    }
}

/* Who turns the pages comes to where they begin. */
static void tell_stops(struct ui *ui, const struct reading *reading)
{
    float offset = reading->places.offset, before = 0, after = INFINITY;
    for (size_t i = reading->page.count; i-- > 0;) {
        float begin = roundf(reading->pieces[i].page);
        before = begin < offset ? fmaxf(before, begin) : before;
        after = begin > offset ? begin : after;
    }
    ui_scroll_stops(ui, before, after);
}

static void draw_page(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct reading *reading = own(screens);
    const struct places *places = &reading->places;
    int read = section_read(screens);
    draw_head(screens);
    ui_paper(ui, places->sheet, 4);
    if (reading->page.count == 0) {
        ui_prose(ui, places->view, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT,
                 ui->theme.ink, _("The rules of this game are missing."), true);
        return;
    }
    if (unfolded(reading)) {
        draw_contents(ui, places->view, &places->sections, read, NULL);
        return;
    }
    ui_scroll_begin(ui, "rules", places->view);
    draw_blocks(screens, places);
    tell_stops(ui, reading);
    ui_scroll_end(ui, places->h);
    ui_add(ui, ui_named("rules.page"), UI_ROLE_TEXT, reading->page.text, places->view);
    if (places->wide) {
        draw_column(ui, places->column, &places->sections, read, board_of(screens)->felt);
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    ui_page(ui, board_of(screens)->felt);
    draw_page(screens);
    ui_prefer(ui, ui_page_back());
}

/* The contents come in the place of the text, or go. */
static void fold(struct screens *screens, bool unfold)
{
    struct reading *reading = own(screens);
    if (unfold && !reading->unfolded) {
        reading->left_at = reading->places.offset;
    } else if (!unfold && reading->unfolded) {
        ui_scroll_to(&screens->ui, "rules", reading->left_at);
    }
    reading->unfolded = unfold;
}

/* That section comes to the top. */
static void read_on_at(struct screens *screens, int section)
{
    struct reading *reading = own(screens);
    fold(screens, false);
    reading->asked = section;
    ui_scroll_to(&screens->ui, "rules", offset_of(&reading->places, section));
    ui_focus(&screens->ui, ui_page_back()); /* where the arrows read on */
}

/* Page keys turn pages; so do the arrows where they lead to none of the games and nowhere in the
   contents. At the top of the page they lead there. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct ui *ui = &screens->ui;
    bool goes = intent->kind == CANVAS_INTENT_GO;
    bool up = goes && intent->way == CANVAS_WAY_UP;
    bool sideways = goes && !up && intent->way != CANVAS_WAY_DOWN;
    const struct ui_node *to = goes ? ui_focus_toward(ui, intent->way) : NULL;
    bool at_back = ui->focus[0] == '\0' || ui_focused(ui, ui_page_back()) ||
                   (!sideways && (to == NULL || to == ui_node_of(ui, ui_page_back())));
    const struct reading *reading = own(screens);
    if (unfolded(reading) || (goes && (!at_back || (up && reading->places.offset < 1)))) {
        return false;
    }
    bool key = intent->kind == CANVAS_INTENT_KEY;
    bool back = up || (key && intent->key == CANVAS_KEY_PAGE_UP);
    bool on =
        (goes && intent->way == CANVAS_WAY_DOWN) || (key && intent->key == CANVAS_KEY_PAGE_DOWN);
    return (back || on) && ui_scroll_turn(ui, "rules", on);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct reading *reading = own(screens);
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK && unfolded(reading)) {
        fold(screens, false);
    } else if (ui_page_left(event)) {
        screens_return(screens);
    } else if (pressed == CONTENTS) {
        fold(screens, !unfolded(reading));
    } else if (pressed == SECTION) {
        read_on_at(screens, event->command.argument);
    } else if (pressed == GAME) {
        screens_lineup_begin(screens, event->command.argument);
        ui_scroll_to(&screens->ui, "rules", 0);
        ui_scroll_by(&screens->ui, "rules.contents", -1e6f);
        open_page(screens);
    }
}

/* ---- Read aloud ------------------------------------------------------------------------------ */

/* Its words; of a chart's row what the dice show comes first. */
static bool paragraph(const struct screens *screens, size_t number,
                      char text[SCREENS_PARAGRAPH_MAX])
{
    const struct rules_page *page = &own(screens)->page;
    if (number >= page->count) {
        return false;
    }
    const struct rules_block *block = &page->blocks[number];
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < block->faces && length < SCREENS_PARAGRAPH_MAX; i++) {
        length +=
            (size_t)snprintf(text + length, SCREENS_PARAGRAPH_MAX - length, "%d ", block->face[i]);
    }
    snprintf(text + length, SCREENS_PARAGRAPH_MAX - length, "%s%s", length > 0 ? "= " : "",
             page->text + block->text);
    return true;
}

const struct screen screens_rules = {.paragraph = paragraph,
                                     .name = "rules",
                                     .heading = N_("Rules"),
                                     .state_size = sizeof(struct reading),
                                     .close = close,
                                     .enter = open_page,
                                     .intercept = intercept,
                                     .act = act,
                                     .lay_out = lay_out,
                                     .draw = draw};
