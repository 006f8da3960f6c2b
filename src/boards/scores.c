/* SPDX-License-Identifier: Zlib */
#include "boards/scores.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sum.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* Columns at most: eight sets and all faces fill one, two or four of them evenly. */
enum { FACES = 6, COLUMNS = 4 };

/* Duration of its way, glides. */
#define WAY 1.2f
/* Edge of a small die, units: at most; and the least at which its pips can be counted, pixels. */
#define FACE_UNITS 3.6f
#define FACE_LEAST 12.0f
/* From die to die and from row to row, edges. */
#define PITCH 1.12f
#define ROW   1.24f
/* Points are larger than a die where they have room: at most, edges. */
#define POINTS_EM 1.22f
/* As large as that share of the most they do. */
#define LIKED 0.55f
/* Where they are printed: the least edge, px; the one that is read across the table, for which all
   but two entries give way, and the one that more of them give way to, units, so that they grow
   with the text; and the margin round all, units. */
#define PRINT_LEAST 13.0f
#define PRINT_LARGE 2.6f
#define PRINT_LIKED 1.6f
#define PRINT_PAD   1.0f
/* With the game told above them, units. */
#define TOLD_LEAST 2.2f
/* Of the title's line. */
#define TITLE_ROW 1.15f

int boards_scores_find(int32_t run, struct boards_score list[BOARDS_SCORES_MAX])
{
    static const struct boards_score known[] = {
        {.face = {1}, .count = 1},
        {.face = {5}, .count = 1},
        {.face = {1, 1, 1}, .count = 3},
        {.face = {2, 2, 2}, .count = 3},
        {.face = {3, 3, 3}, .count = 3},
        {.face = {4, 4, 4}, .count = 3},
        {.face = {5, 5, 5}, .count = 3},
        {.face = {6, 6, 6}, .count = 3},
        {.face = {1, 2, 3, 4, 5, 6}, .count = FACES},
    };
    int count = (int)(sizeof known / sizeof known[0]);
    for (int i = 0; i < count; i++) {
        struct boards_set sets[BOARDS_SETS_MAX];
        list[i] = known[i];
        int found = boards_sum_sets(list[i].face, list[i].count, run, sets);
        assert(found == 1);
        list[i].points = sets[found - 1].points;
    }
    return count;
}

int boards_scores_which(const struct boards_score *list, int count, int face, int dice)
{
    for (int i = 0; i < count; i++) {
        bool all = face == 0 && dice == FACES && list[i].count == FACES;
        bool alike = list[i].count < FACES && list[i].face[0] == face &&
                     (dice >= list[i].count && (list[i].count > 1 || dice < FACES / 2));
        if (all || alike) {
            return i;
        }
    }
    return -1;
}

/* ---- When it lies there ---------------------------------------------------------------------- */

static void move(struct boards_scores *scores, const struct boards_tempo *tempo, bool lies)
{
    float length = tempo->gently || tempo->throw_ms <= 0 ? 0 : tempo->glide_ms * WAY;
    if (scores->lies != lies) {
        *scores = (struct boards_scores){.lies = lies, .ms = length, .length = length};
    }
}

void boards_scores_bring(struct boards_scores *scores, const struct boards_tempo *tempo)
{
    move(scores, tempo, true);
}

void boards_scores_take(struct boards_scores *scores, const struct boards_tempo *tempo)
{
    move(scores, tempo, false);
}

bool boards_scores_step(struct boards_scores *scores, float ms)
{
    scores->ms = fmaxf(0, scores->ms - ms);
    return scores->ms > 0;
}

void boards_scores_finish(struct boards_scores *scores)
{
    scores->ms = 0;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Sets fill the columns row by row; a long one has a row of its own, across all of them. */
struct form {
    int columns, rows;
    float edge, line, gap; /* of a die; of a row; between columns */
    float dice[COLUMNS], words,
        all; /* widths of a column's dice, of points, of a long one's dice */
    struct canvas_style style;
    float w, h;
};

static bool is_long(const struct boards_score *score)
{
    return score->count > FACES / 2;
}

static struct form form_of(const struct ui *ui, const struct boards_score *list, int count,
                           int columns, float edge, float em)
{
    struct form form = {
        .columns = columns, .edge = edge, .style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY)};
    int sets = 0, whole = 0;
    form.style.size = fmaxf(ui->least, fminf(form.style.size * 1.2f, roundf(edge * em)));
    while (em > 1 && form.style.size > ui->least &&
           ui_line_height(ui, form.style) * 0.92f > edge * ROW) {
        form.style.size--; /* rows are no higher for it */
    }
    form.line = fmaxf(edge * ROW, ui_line_height(ui, form.style) * 0.92f);
    form.gap = edge * 1.1f;
    for (int i = 0; i < count; i++) {
        char number[I18N_NUMBER_MAX];
        bool across = is_long(&list[i]);
        float *dice = across ? &form.all : &form.dice[sets % columns];
        *dice = fmaxf(*dice, (float)list[i].count * edge * PITCH);
        form.words = fmaxf(form.words,
                           ui_text_width(ui, form.style, i18n_number(number, list[i].points)) + 2);
        sets += !across;
        whole += across;
    }
    form.rows = (sets + columns - 1) / columns + whole;
    form.w = form.gap * (float)(columns - 1);
    for (int i = 0; i < columns; i++) {
        form.w += form.dice[i] + edge * 0.5f + form.words;
    }
    form.w = fmaxf(form.w, form.all + edge * 0.5f + form.words);
    form.h = form.line * (float)form.rows;
    return form;
}

/* The largest dice that find room, and in how many columns. */
static bool find_form(const struct ui *ui, struct canvas_rect room, const struct boards_score *list,
                      int count, float least, struct form *best)
{
    float most = ui->unit * FACE_UNITS;
    /* In two where that will do, wherever it lies: then each stands where it stood. */
    static const int order[] = {2, 1, COLUMNS};
    const int ways = sizeof order / sizeof order[0];
    best->edge = 0;
    for (int i = 0; i < ways && (i < 2 || best->edge < fmaxf(least, most * LIKED)); i++) {
        int columns = order[i];
        for (float edge = floorf(most); edge >= least && edge > best->edge; edge -= 1) {
            struct form form = form_of(ui, list, count, columns, edge, POINTS_EM);
            if (form.w > room.w || form.h > room.h) {
                form = form_of(ui, list, count, columns, edge, 1);
            }
            if (form.w <= room.w && form.h <= room.h) {
                *best = form;
            }
        }
    }
    return best->edge > 0;
}

static void draw_set(struct ui *ui, struct canvas_rect row, const struct form *form,
                     const struct boards_score *score, struct canvas_color ink)
{
    char number[I18N_NUMBER_MAX];
    for (int die = 0; die < score->count; die++) {
        struct canvas_rect face = {row.x + (float)die * form->edge * PITCH,
                                   row.y + (row.h - form->edge) / 2, form->edge, form->edge};
        boards_face_draw(
            ui, face,
            &(struct boards_face){
                .value = score->face[die], .sides = FACES, .look = &boards_ivory, .alpha = 1});
    }
    ui_text(ui, row, form->style, UI_RIGHT, ink, i18n_number(number, score->points));
}

static void draw_rows(struct ui *ui, struct canvas_rect body, const struct form *form,
                      const struct boards_score *list, int count, uint32_t made)
{
    int column = 0;
    struct canvas_rect row = {body.x, body.y, 0, form->line};
    for (int i = 0; i < count; i++) {
        bool across = is_long(&list[i]);
        if (column > 0 && (across || column == form->columns)) {
            row.x = body.x;
            row.y += form->line;
            column = 0;
        }
        /* Its points stand below those of the last column. */
        row.w = across ? form->w : form->dice[column] + form->edge * 0.5f + form->words;
        bool lit = (made >> i & 1) != 0;
        if (lit) {
            struct canvas_rect band = canvas_rect_inset(row, -form->edge * 0.22f);
            band.y = row.y + 1;
            band.h = row.h - 2;
            canvas_fill(ui->list, band, form->edge * 0.25f, ui->theme.accent);
        }
        draw_set(ui, row, form, &list[i], lit ? ui->theme.on_accent : ui->theme.ink);
        row.x += row.w + form->gap;
        column = across ? form->columns : column + 1;
    }
}

/* For readers: "1 = 100, 5 = 50, 1 1 1 = 1,000". */
static void spell(const struct boards_score *list, int count, char label[UI_LABEL_MAX])
{
    size_t at = 0;
    for (int i = 0; i < count && at < UI_LABEL_MAX; i++) {
        char number[I18N_NUMBER_MAX];
        at += (size_t)snprintf(label + at, UI_LABEL_MAX - at, "%s", i == 0 ? "" : ", ");
        for (int die = 0; die < list[i].count && at < UI_LABEL_MAX; die++) {
            at += (size_t)snprintf(label + at, UI_LABEL_MAX - at, "%d ", list[i].face[die]);
        }
        if (at < UI_LABEL_MAX) {
            at += (size_t)snprintf(label + at, UI_LABEL_MAX - at, "= %s",
                                   i18n_number(number, list[i].points));
        }
    }
}

void boards_scores_draw(const struct boards_scores *scores, struct ui *ui, struct canvas_rect room,
                        const struct boards_score *list, int count)
{
    char label[UI_LABEL_MAX];
    struct form form = {.columns = 0};
    float pad = ui->unit * 1.2f, gone = scores->length > 0 ? scores->ms / scores->length : 0;
    gone = scores->lies ? gone : 1 - gone;
    struct canvas_style title = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float head = ui_line_height(ui, title) * 1.1f;
    struct canvas_rect inner = canvas_rect_inset(room, pad * 1.5f), titled = inner;
    titled.h -= head;
    /* Without a title before dice that are hard to tell. */
    if (!find_form(ui, titled, list, count, FACE_LEAST, &form)) {
        head = 0;
        find_form(ui, inner, list, count, FACE_LEAST, &form);
    }
    if (gone >= 1 || form.edge <= 0 || form.rows <= 0) {
        return;
    }
    struct canvas_rect slip = ui_whole(ui_middle(room, form.w + 2 * pad, form.h + head + 2 * pad));
    /* It is drawn away under the rail. */
    slip.x += roundf((room.x + room.w + ui->unit * 4 - slip.x) * gone * gone);
    struct canvas_rect seen = {room.x - ui->unit * 4, room.y - ui->unit * 4,
                               room.w + ui->unit * 5.6f, room.h + ui->unit * 5.6f};
    canvas_list_clip(ui->list, seen);
    canvas_shadow(ui->list, slip, 3, ui->unit * 0.3f, ui->unit * 0.5f, ui->unit * 1.2f,
                  ui->theme.shadow);
    canvas_list_box(ui->list, &(struct canvas_box){
                                  .rect = slip,
                                  .radius = 3,
                                  .top = ui->theme.paper,
                                  .bottom = canvas_mix(ui->theme.paper, ui->theme.ruled, 0.35f)});
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, slip, 3, ui->theme.outline, ui->theme.ink);
    }
    struct canvas_rect body = canvas_rect_inset(slip, pad);
    if (head > 0) {
        ui_text(ui, ui_cut_top(&body, head), title, UI_CENTER, ui->theme.ink, _("What scores"));
    }
    draw_rows(ui, body, &form, list, count, 0);
    canvas_list_unclip(ui->list);
    spell(list, count, label);
    ui_add(ui, ui_named("table.scores"), UI_ROLE_TEXT, label, slip);
}

/* ---- Printed on a sheet ---------------------------------------------------------------------- */

uint32_t boards_scores_within(const struct boards_score *list, int count, int dice)
{
    uint32_t within = 0;
    for (int i = 0; i < count; i++) {
        within |= list[i].count <= dice ? 1U << i : 0;
    }
    return within;
}

uint32_t boards_scores_made(const struct boards_flights *flights, const struct dice *dice,
                            const struct boards_score *list, int count)
{
    uint32_t made = 0;
    for (int i = 0; i < flights->count; i++) {
        int together = 0, face = -1;
        for (int die = 0; die < 64; die++) {
            if ((flights->list[i].dice >> die & 1) != 0) {
                face = face < 0 || face == dice_face(dice, die) ? dice_face(dice, die) : 0;
                together++;
            }
        }
        int which = boards_scores_which(list, count, face, together);
        made |= boards_flights_landed(flights, i) && which >= 0 ? 1U << which : 0;
    }
    return made;
}

/* Those of the list that are printed, and of `made` the same. */
static int find_listed(const struct boards_score *list, int count, uint32_t listed,
                       struct boards_score found[BOARDS_SCORES_MAX], uint32_t *made)
{
    int all = 0;
    uint32_t stand_out = 0;
    for (int i = 0; i < count; i++) {
        if ((listed >> i & 1) != 0) {
            stand_out |= (*made >> i & 1) << all;
            found[all++] = list[i];
        }
    }
    *made = stand_out;
    return all;
}

static const char *gist_of(const struct boards_table *table)
{
    return i18n_get(boards_find(tc_match_game(table->match))->gist);
}

/* What stands above the dice: heights. */
struct heading {
    float told, title;
};

static struct heading heading_of(const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect inner, const struct boards_scores_print *print)
{
    struct heading heading = {0, 0};
    if (print->told) {
        heading.told = ui_prose(ui, inner, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL), UI_CENTER,
                                ui->theme.ink, gist_of(table), false) +
                       ui->unit * PRINT_PAD;
    }
    if (print->titled) {
        heading.title =
            ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY)) * TITLE_ROW;
    }
    return heading;
}

/* Its height within `room`; 0: it has none there. */
static float print_height(const struct boards_table *table, struct ui *ui, struct canvas_rect room,
                          const struct boards_scores_print *print, const struct boards_score *list,
                          int count)
{
    struct boards_score listed[BOARDS_SCORES_MAX];
    struct form form = {.columns = 0};
    uint32_t made = 0;
    float pad = ui->unit * PRINT_PAD;
    struct canvas_rect inner = canvas_rect_inset(room, pad);
    int all = find_listed(list, count, print->listed, listed, &made);
    struct heading heading = heading_of(table, ui, inner, print);
    inner.h -= heading.told + heading.title;
    bool fits =
        inner.h > 0 && inner.w > 0 && find_form(ui, inner, listed, all, print->least, &form);
    return fits ? ceilf(heading.told + heading.title + form.h + 2 * pad) : 0;
}

/* The first way that has room: entries in sight, and what is printed below them, in *blank. */
static struct boards_scores_print find_print(const struct boards_table *table, struct ui *ui,
                                             const struct boards_sheet *sheet,
                                             const struct boards_score *list, int count,
                                             uint32_t useful, struct canvas_rect *blank)
{
    static const struct {
        int rows;
        bool titled, all, brief;
        float least, units; /* of an edge: px and units at least */
    } ways[] = {
        {4, true, true, false, PRINT_LEAST, PRINT_LARGE},
        {3, true, true, false, PRINT_LEAST, PRINT_LARGE},
        {2, true, true, false, PRINT_LEAST, PRINT_LARGE},
        {4, true, true, false, PRINT_LEAST, PRINT_LIKED},
        {3, true, true, false, PRINT_LEAST, PRINT_LIKED},
        {2, true, true, false, PRINT_LEAST, PRINT_LIKED},
        {1, true, true, false, PRINT_LEAST, PRINT_LIKED},
        {2, false, true, false, PRINT_LEAST, PRINT_LIKED},
        {2, false, true, true, PRINT_LEAST, PRINT_LIKED},
        {1, false, true, true, PRINT_LEAST, PRINT_LIKED},
        {1, false, true, true, FACE_LEAST, 0},
        {0, false, true, true, FACE_LEAST, 0},
        {2, false, false, true, PRINT_LEAST, 0},
        {1, false, false, true, FACE_LEAST, 0},
        {0, false, false, true, FACE_LEAST, 0},
    };
    struct boards_scores_print print = {.high = 0};
    uint32_t all = boards_scores_within(list, count, FACES);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0] && print.high <= 0; i++) {
        struct boards_sheet so = *sheet;
        if (ways[i].titled && ways[i].rows < 2 && boards_sheet_turns(table) > 1) {
            continue; /* who has played a round knows what is told there */
        }
        so.brief = ways[i].brief;
        *blank = boards_sheet_blank(table, ui, &so, ways[i].rows);
        print =
            (struct boards_scores_print){.listed = ways[i].all ? all : useful,
                                         .titled = ways[i].titled,
                                         .brief = ways[i].brief,
                                         .least = fmaxf(ways[i].least, ways[i].units * ui->unit)};
        print.high = print_height(table, ui, *blank, &print, list, count);
    }
    return print;
}

/* While little is written the game is told above, for which the dice are a little smaller all
   along, so that none moves; words are no more use than dice that can be told from afar. */
static void tell_game(const struct boards_table *table, struct ui *ui,
                      const struct boards_sheet *sheet, const struct boards_score *list, int count,
                      struct canvas_rect blank, struct boards_scores_print *print)
{
    struct boards_scores_print told = *print;
    told.told = true;
    told.least = fmaxf(PRINT_LEAST, ui->unit * TOLD_LEAST);
    struct canvas_rect rest = boards_sheet_blank(table, ui, sheet, BOARDS_SHEET_WRITTEN);
    struct canvas_rect empty = boards_sheet_blank(table, ui, sheet, 1);
    float words =
        ceilf(heading_of(table, ui, canvas_rect_inset(rest, ui->unit * PRINT_PAD), &told).told);
    told.told = false;
    blank.h = fminf(blank.h, floorf(empty.h) - words);
    float high =
        print->high > 0 && print->titled ? print_height(table, ui, blank, &told, list, count) : 0;
    if (high > 0) {
        print->least = fminf(print->least, fmaxf(PRINT_LEAST, ui->unit * TOLD_LEAST));
        print->high = high;
        print->told = high + words <= rest.h;
        print->high += print->told ? words : 0;
    }
}

struct boards_scores_print boards_scores_fit(const struct boards_table *table, struct ui *ui,
                                             const struct boards_sheet *sheet,
                                             const struct boards_score *list, int count,
                                             uint32_t useful)
{
    if (boards_sheet_ended(table)) { /* nobody rolls any more: all of the sheet is its entries' */
        return (struct boards_scores_print){.high = 0};
    }
    struct canvas_rect blank = {.h = 0};
    struct boards_scores_print print = find_print(table, ui, sheet, list, count, useful, &blank);
    tell_game(table, ui, sheet, list, count, blank, &print);
    return print;
}

void boards_scores_draw_print(const struct boards_table *table, struct ui *ui,
                              struct canvas_rect room, const struct boards_scores_print *print,
                              const struct boards_score *list, int count, uint32_t made)
{
    char label[UI_LABEL_MAX];
    struct boards_score listed[BOARDS_SCORES_MAX];
    struct form form = {.columns = 0};
    int all = find_listed(list, count, print->listed, listed, &made);
    float pad = ui->unit * PRINT_PAD;
    struct heading heading = heading_of(table, ui, canvas_rect_inset(room, pad), print);
    struct canvas_rect box = ui_whole(room), body = canvas_rect_inset(room, pad);
    canvas_fill(ui->list, box, ui->unit, canvas_mix(ui->theme.paper, ui->theme.ruled, 0.32f));
    canvas_ring(ui->list, box, ui->unit, 1, ui->theme.ruled);
    if (print->told) {
        struct canvas_rect text = ui_cut_top(&body, heading.told);
        ui_cut_top(&box, body.y - box.y);
        ui_add(ui, ui_named("table.gist"), UI_ROLE_TEXT, gist_of(table), text);
        ui_prose(ui, text, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL), UI_CENTER, ui->theme.ink,
                 gist_of(table), true);
    }
    if (print->titled) {
        ui_text(ui, ui_cut_top(&body, heading.title), ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY),
                UI_CENTER, ui->theme.ink, _("What scores"));
    }
    body.h += 1; /* what was rounded up */
    if (find_form(ui, body, listed, all, print->least, &form)) {
        draw_rows(ui, ui_middle(body, form.w, form.h), &form, listed, all, made);
    }
    spell(listed, all, label);
    ui_add(ui, ui_named("table.scores"), UI_ROLE_TEXT, label, box);
}
