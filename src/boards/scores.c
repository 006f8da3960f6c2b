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

enum { FACES = 6, COLUMNS = 4 };

/* Duration of its way, glides. */
#define WAY 1.2f
/* Edge of a small die, units: at most; and the least at which its pips can be counted, pixels. */
#define FACE_UNITS 3.6f
#define FACE_LEAST 12.0f
/* From die to die and from row to row, edges. */
#define PITCH 1.12f
#define ROW   1.34f
/* Where they are printed: the least edge, and the margin round all, units. */
#define PRINT_LEAST 13.0f
#define PRINT_PAD   1.0f

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
        bool all = dice == FACES && list[i].count == FACES;
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
                           int columns, float edge)
{
    struct form form = {
        .columns = columns, .edge = edge, .style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY)};
    int sets = 0, whole = 0;
    form.style.size = fmaxf(ui->least, fminf(form.style.size * 1.2f, roundf(edge)));
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
    best->edge = 0;
    for (int columns = 1; columns <= COLUMNS; columns++) {
        for (float edge = floorf(most); edge >= least && edge > best->edge; edge -= 1) {
            struct form form = form_of(ui, list, count, columns, edge);
            if (form.w <= room.w && form.h <= room.h) {
                *best = form;
            }
        }
    }
    return best->edge > 0;
}

static void draw_set(struct ui *ui, struct canvas_rect row, const struct form *form,
                     const struct boards_score *score)
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
    ui_text(ui, row, form->style, UI_RIGHT, ui->theme.ink, i18n_number(number, score->points));
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
        row.w = (across ? form->all : form->dice[column]) + form->edge * 0.5f + form->words;
        row.w = across ? fmaxf(row.w, form->w) : row.w;
        if ((made >> i & 1) != 0) {
            struct canvas_rect band = canvas_rect_inset(row, -form->edge * 0.22f);
            band.y = row.y + 1;
            band.h = row.h - 2;
            canvas_fill(ui->list, band, form->edge * 0.25f, ui->theme.accent);
        }
        draw_set(ui, row, form, &list[i]);
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

bool boards_scores_print(struct ui *ui, struct canvas_rect room, const char *gist,
                         const struct boards_score *list, int count, uint32_t made, bool draw)
{
    char label[UI_LABEL_MAX];
    struct form form = {.columns = 0};
    float pad = ui->unit * PRINT_PAD;
    struct canvas_rect inner = canvas_rect_inset(room, pad);
    struct canvas_style words = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float head = ui_line_height(ui, title) * 1.15f;
    float told = ui_prose(ui, inner, words, UI_CENTER, ui->theme.ink, gist, false) + pad;
    inner.h -= head + told;
    if (!find_form(ui, inner, list, count, PRINT_LEAST, &form)) {
        inner.h += told;
        told = 0;
        if (inner.h <= 0 || !find_form(ui, inner, list, count, PRINT_LEAST, &form)) {
            return false;
        }
    }
    if (!draw) {
        return true;
    }
    float high = told + head + form.h + 2 * pad;
    struct canvas_rect box = {room.x, room.y + room.h - high, room.w, high};
    box = ui_whole(box);
    canvas_fill(ui->list, box, ui->unit, canvas_mix(ui->theme.paper, ui->theme.ruled, 0.32f));
    canvas_ring(ui->list, box, ui->unit, 1, ui->theme.ruled);
    struct canvas_rect body = canvas_rect_inset(box, pad);
    if (told > 0) {
        struct canvas_rect text = ui_cut_top(&body, told);
        ui_add(ui, ui_named("table.gist"), UI_ROLE_TEXT, gist, text);
        ui_prose(ui, text, words, UI_CENTER, ui->theme.ink, gist, true);
    }
    ui_text(ui, ui_cut_top(&body, head), title, UI_CENTER, ui->theme.ink, _("What scores"));
    draw_rows(ui, ui_middle(body, form.w, form.h), &form, list, count, made);
    spell(list, count, label);
    ui_add(ui, ui_named("table.scores"), UI_ROLE_TEXT, label, box);
    return true;
}
