/* Z: the large slip for a bonus hit worth a moment of its own, with an emblem for each. It stands
   over the thrown dice for a while and then goes where the small slip stays. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/events.h"
#include "boards/face.h"
#include "boards/words.h"
#include "boards/zonk.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define COME_MS 180.0f
#define STAY_MS 1050.0f
#define GO_MS   170.0f

static struct canvas_point at(struct canvas_rect box, float x, float y)
{
    return (struct canvas_point){box.x + box.w * x, box.y + box.h * y};
}

/* ---- Emblems ------------------------------------------------------------------------------- */

static void draw_crown(struct ui *ui, struct canvas_rect box)
{
    struct canvas_color gold = ui->theme.accent, ink = ui->theme.on_accent;
    struct canvas_rect band = {box.x + box.w * 0.08f, box.y + box.h * 0.68f, box.w * 0.84f,
                               box.h * 0.2f};
    for (int i = 0; i < 3; i++) {
        float tip = i == 1 ? 0.14f : 0.26f, x = 0.13f + 0.37f * (float)i;
        struct canvas_point tooth[] = {at(box, fmaxf(0.08f, x - 0.25f), 0.72f), at(box, x, tip),
                                       at(box, fminf(0.92f, x + 0.25f), 0.72f)};
        canvas_polygon(ui->list, tooth, 3, gold);
        canvas_ellipse(ui->list, tooth[1], box.w * 0.055f, box.w * 0.055f, gold);
    }
    canvas_fill(ui->list, band, band.h * 0.25f, gold);
    for (int i = 0; i < 3; i++) {
        canvas_ellipse(ui->list, at(box, 0.22f + 0.28f * (float)i, 0.78f), box.w * 0.04f,
                       box.w * 0.04f, ink);
    }
}

/* Three dice, one of each colour. */
static void draw_colours(struct ui *ui, struct canvas_rect box)
{
    float side = box.w * 0.44f;
    const struct canvas_point corner[] = {at(box, 0.28f, 0.04f), at(box, 0.02f, 0.5f),
                                          at(box, 0.54f, 0.5f)};
    for (int i = 0; i < 3; i++) {
        struct boards_face face = {.value = 4, .sides = 6, .look = boards_zonk_look(i), .alpha = 1};
        boards_face_draw(ui, (struct canvas_rect){corner[i].x, corner[i].y, side, side}, &face);
    }
}

/* One die after the other. */
static void draw_steps(struct ui *ui, struct canvas_rect box)
{
    float w = box.w * 0.115f, gap = box.w * 0.055f;
    for (int i = 0; i < ZONK_DICE; i++) {
        float h = box.h * (0.2f + 0.13f * (float)i);
        struct canvas_rect bar = {box.x + (w + gap) * (float)i, box.y + box.h * 0.92f - h, w, h};
        canvas_fill(ui->list, ui_whole(bar), w * 0.3f, ui->theme.accent);
        canvas_ring(ui->list, ui_whole(bar), w * 0.3f, 1.5f, ui->theme.ink);
    }
}

/* A tilted box, a die off its rails. */
static void draw_wagon(struct ui *ui, struct canvas_point middle, float side, float angle)
{
    struct canvas_point corner[4];
    for (int i = 0; i < 4; i++) {
        float turn = angle + 0.7853982f + 1.5707963f * (float)i;
        corner[i] = (struct canvas_point){middle.x + side * 0.7071f * cosf(turn),
                                          middle.y + side * 0.7071f * sinf(turn)};
    }
    canvas_polygon(ui->list, corner, 4, ui->theme.ink);
    canvas_ellipse(ui->list, middle, side * 0.13f, side * 0.13f, ui->theme.paper);
}

static void draw_wreck(struct ui *ui, struct canvas_rect box)
{
    float rail = fmaxf(2, box.w * 0.04f);
    canvas_pencil(ui->list, at(box, 0, 0.86f), at(box, 0.56f, 0.86f), rail, ui->theme.red, 2);
    canvas_pencil(ui->list, at(box, 0.62f, 0.9f), at(box, 0.98f, 0.72f), rail, ui->theme.red, 3);
    draw_wagon(ui, at(box, 0.17f, 0.64f), box.w * 0.27f, 0.12f);
    draw_wagon(ui, at(box, 0.49f, 0.54f), box.w * 0.27f, -0.5f);
    draw_wagon(ui, at(box, 0.78f, 0.32f), box.w * 0.27f, 0.62f);
}

static void draw_three(struct ui *ui, struct canvas_rect box)
{
    for (int i = 0; i < 3; i++) {
        struct canvas_rect letter = {box.x + box.w * 0.34f * (float)i, box.y + box.h * 0.25f,
                                     box.w * 0.28f, box.h * 0.5f};
        boards_zonk_draw_z(ui, letter);
    }
}

static const struct {
    const char *event, *why;
    void (*draw)(struct ui *ui, struct canvas_rect box);
} kinds[] = {
    {"royale", N_("one to six in one throw"), draw_crown},
    {"colours", N_("three alike in red, white and green"), draw_colours},
    {"slim_pickins", N_("six dice kept one by one"), draw_steps},
    {"train_wreck", N_("no point with all six dice"), draw_wreck},
    {"three_zonks", N_("the sheet has three bare Zs"), draw_three},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- The slip ------------------------------------------------------------------------------ */

static void draw_words(const struct zonk_view *view, struct ui *ui, struct canvas_rect body)
{
    char hits[BOARDS_NAME_MAX], label[UI_LABEL_MAX];
    const struct zonk_moment *moment = &view->moment[view->large_moment];
    struct canvas_style big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    const char *why = i18n_get(kinds[view->large].why);
    float line = ui_line_height(ui, small);
    boards_zonk_gain(moment->at_risk ? 0 : moment->bh, moment->at_risk ? moment->bh : 0, hits);
    snprintf(label, sizeof label, "%s: %s, %s", moment->title, why, hits);
    ui_add(ui, "table.moment", UI_ROLE_TEXT, label, body);
    body = ui_middle(body, body.w, fminf(body.h, ui_line_height(ui, big) + 2.1f * line));
    struct canvas_rect foot = ui_cut_bottom(&body, 2 * line);
    ui_text(ui, body, big, UI_LEFT, ui->theme.ink, moment->title);
    ui_text(ui, ui_row(foot, 2, 0, 0), small, UI_LEFT, ui->theme.ink, why);
    ui_text(ui, ui_row(foot, 2, 0, 1), ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT,
            ui->theme.ink, hits);
}

static struct canvas_rect between(struct canvas_rect from, struct canvas_rect to, float share)
{
    return (struct canvas_rect){from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share,
                                from.w + (to.w - from.w) * share, from.h + (to.h - from.h) * share};
}

/* Grown on its way in, and shrunk to the small slip on its way out. */
static struct canvas_rect place_now(const struct zonk_view *view, struct canvas_rect whole)
{
    float clock = view->large_length - view->large_ms, length = view->large_length;
    float scale = length / (COME_MS + STAY_MS + GO_MS);
    float come = fminf(1, clock / (COME_MS * scale));
    float go = fmaxf(0, 1 - view->large_ms / (GO_MS * scale));
    if (view->gently) {
        return whole;
    }
    come = 1 - (1 - come) * (1 - come);
    struct canvas_rect small = ui_middle(whole, whole.w * 0.8f, whole.h * 0.8f);
    return go > 0 && !view->stays ? between(whole, view->slip, go * go)
                                  : between(small, whole, come);
}

static struct canvas_rect place_whole(const struct zonk_view *view, const struct ui *ui)
{
    float h = fminf(view->floor.h, ui->unit * 17);
    return ui_whole(ui_middle(view->floor, fminf(view->floor.w, fmaxf(ui->unit * 56, h * 3)), h));
}

static void draw_large(const struct zonk_view *view, struct ui *ui, struct canvas_rect rect,
                       bool words)
{
    rect = ui_whole(rect);
    ui_paper(ui, rect, ui->unit * 0.8f);
    struct canvas_rect body = canvas_rect_inset(rect, fminf(ui->unit * 1.5f, rect.h * 0.1f));
    struct canvas_rect mark = ui_cut_left(&body, fminf(body.h, body.w * 0.3f));
    float side = fminf(mark.w, mark.h);
    kinds[view->large].draw(ui, ui_middle(mark, side, side));
    ui_cut_left(&body, ui->unit * 2);
    if (words) {
        draw_words(view, ui, body);
    }
}

/* ---- When ---------------------------------------------------------------------------------- */

void boards_zonk_begin_large(struct zonk_view *view, const struct boards_table *table,
                             const struct tc_event *event)
{
    for (int i = 0; i < KINDS; i++) {
        if (boards_is(table, event, kinds[i].event)) {
            view->large = i;
            view->large_moment = view->moments - 1;
            view->stays = view->aside == ZONK_ALL;
            view->large_wait = view->wreck_ms;
            view->large_length = (COME_MS + STAY_MS + GO_MS) * table->tempo.glide_ms / 180;
            view->large_ms = view->large_length;
        }
    }
}

void boards_zonk_draw_large(const struct zonk_view *view, struct ui *ui)
{
    if (view->large_ms > 0 && view->large_wait <= 0 && view->moments > 0) {
        struct canvas_rect whole = place_whole(view, ui), now = place_now(view, whole);
        draw_large(view, ui, now, now.w >= whole.w * 0.94f);
    }
}

void boards_zonk_draw_stayed(const struct zonk_view *view, struct ui *ui)
{
    if (view->large_ms <= 0 && view->moments > 0 && view->stays) {
        draw_large(view, ui, place_whole(view, ui), true);
    }
}

/* ---- The end ------------------------------------------------------------------------------- */

int boards_zonk_awards(const void *data, const struct boards_table *table,
                       struct boards_award list[BOARDS_AWARDS_MAX])
{
    const struct zonk_view *view = data;
    char names[BOARDS_LINE_MAX];
    int count = 0;
    if (view->winners != 0) {
        struct boards_award *large = &list[count++];
        *large = (struct boards_award){.seats = view->winners, .large = true};
        boards_names(table, view->winners, names);
        snprintf(large->line, sizeof large->line, _("A large BH for %s."), names);
    }
    if (view->consoled != 0) {
        struct boards_award *small = &list[count++];
        *small = (struct boards_award){.seats = view->consoled};
        boards_names(table, view->consoled, names);
        snprintf(small->line, sizeof small->line,
                 _("The fewest bonus hits: a consolation BH for %s."), names);
    }
    return count;
}
