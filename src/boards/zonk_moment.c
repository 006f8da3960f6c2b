/* Z: the slips for a bonus hit or a Zonk. The large one, for what is worth a moment of its
   own, has an emblem; it stands over the thrown dice for a while and then goes where the small one
   stays. */
#include "boards/zonk_moment.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/zonk_words.h"
#include "canvas/shapes.h"
#include "rules/zonk.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define SLIP_MS 260.0f

/* Of the large slip, at normal speed. */
#define COME_MS 180.0f
#define STAY_MS 1050.0f
#define GO_MS   170.0f

const struct dice_look boards_zonk_looks[ZONK_COLOURS] = {
    {{0xC7, 0x36, 0x2F, 255}, {0x8E, 0x21, 0x1D, 255}, {0xFF, 0xF3, 0xE0, 255}, 'R'},
    {{0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 'W'},
    {{0x2F, 0x8F, 0x5B, 255}, {0x1D, 0x63, 0x40, 255}, {0xFF, 0xF8, 0xE8, 255}, 'G'},
};

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
        struct boards_face face = {
            .value = 4, .sides = 6, .look = &boards_zonk_looks[i], .alpha = 1};
        boards_face_draw(ui, (struct canvas_rect){corner[i].x, corner[i].y, side, side}, &face);
    }
}

/* One die after the other. */
static void draw_steps(struct ui *ui, struct canvas_rect box)
{
    float w = box.w * 0.115f, gap = box.w * 0.055f;
    for (int i = 0; i < TC_ZONK_DICE; i++) {
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

/* The red Z. */
static void draw_z(struct ui *ui, struct canvas_rect rect)
{
    float side = fminf(rect.w, rect.h) * 0.62f, width = fmaxf(3, side * 0.13f);
    struct canvas_rect z = ui_middle(rect, side * 0.8f, side);
    struct canvas_point at[] = {
        {z.x, z.y}, {z.x + z.w, z.y + z.h * 0.03f}, {z.x, z.y + z.h}, {z.x + z.w, z.y + z.h}};
    for (int i = 0; i < 3; i++) {
        canvas_pencil(ui->list, at[i], at[i + 1], width, ui->theme.red, 5 + (uint32_t)i);
    }
}

static void draw_three(struct ui *ui, struct canvas_rect box)
{
    for (int i = 0; i < 3; i++) {
        struct canvas_rect letter = {box.x + box.w * 0.34f * (float)i, box.y + box.h * 0.25f,
                                     box.w * 0.28f, box.h * 0.5f};
        draw_z(ui, letter);
    }
}

static const struct {
    int event;
    const char *why;
    void (*draw)(struct ui *ui, struct canvas_rect box);
} kinds[] = {
    {ZONK_EVENT_ROYALE, N_("one to six in one roll"), draw_crown},
    {ZONK_EVENT_COLOURS, N_("three alike in red, white and green"), draw_colours},
    {ZONK_EVENT_SLIM_PICKINS, N_("six dice kept one by one"), draw_steps},
    {ZONK_EVENT_TRAIN_WRECK, N_("nothing on all six dice"), draw_wreck},
    {ZONK_EVENT_THREE_ZONKS, N_("three Zs without a star"), draw_three},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- The small slip ----------------------------------------------------------------------------
 */

static void join_titles(const struct zonk_moments *moments, char text[UI_LABEL_MAX])
{
    size_t at = 0;
    snprintf(text, UI_LABEL_MAX, "%s", _("Zonk"));
    for (int i = 0; i < moments->count && at < UI_LABEL_MAX; i++) {
        int length = snprintf(text + at, UI_LABEL_MAX - at, i > 0 ? " \xC2\xB7 %s" : "%s",
                              moments->moment[i].title);
        at += length > 0 ? (size_t)length : 0;
    }
}

static void describe_moments(const struct zonk_moments *moments, char text[BOARDS_NAME_MAX])
{
    int safe = 0, at_risk = 0;
    for (int i = 0; i < moments->count; i++) {
        *(moments->moment[i].at_risk ? &at_risk : &safe) += moments->moment[i].bh;
    }
    if (safe + at_risk > 0) {
        boards_zonk_gain(safe, at_risk, text);
    } else {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("nothing scores"));
    }
}

/* A slip of paper slides in from the right, or is just there under reduced motion. */
void boards_zonk_draw_slip(const struct zonk_moments *moments, struct ui *ui,
                           struct canvas_rect rect)
{
    char title[UI_LABEL_MAX], below[BOARDS_NAME_MAX], label[UI_LABEL_MAX * 2];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float late = moments->gently ? 0 : moments->slip_ms / SLIP_MS;
    join_titles(moments, title);
    describe_moments(moments, below);
    snprintf(label, sizeof label, "%s: %s", title, below);
    rect.y -= late * late * ui->unit * 3;
    rect = ui_whole(rect);
    ui_paper(ui, rect, ui->unit * 0.6f);
    ui_add(ui, ui_named("table.moment"), UI_ROLE_TEXT, label, rect);
    struct canvas_rect body = canvas_rect_inset(rect, ui->unit * 0.5f);
    if (moments->zonked) {
        draw_z(ui, ui_cut_left(&body, fminf(body.h, body.w * 0.25f)));
    } else {
        struct canvas_rect foot = ui_cut_left(&body, ui->unit * 0.8f);
        canvas_fill(ui->list, ui_whole(foot), foot.w / 2, ui->theme.accent);
    }
    ui_cut_left(&body, ui->unit);
    float line = ui_line_height(ui, small);
    body = ui_middle(body, body.w, fminf(body.h, ui_line_height(ui, bold) + line));
    struct canvas_rect last = ui_cut_bottom(&body, line);
    ui_text(ui, body, bold, UI_LEFT, ui->theme.ink, title);
    ui_text(ui, last, small, UI_LEFT, ui->theme.ink, below);
}

/* ---- The large slip ------------------------------------------------------------------------- */

static void draw_words(const struct zonk_moments *moments, struct ui *ui, struct canvas_rect body)
{
    char hits[BOARDS_NAME_MAX], label[UI_LABEL_MAX];
    const struct zonk_moment *moment = &moments->moment[moments->large_moment];
    struct canvas_style big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    const char *why = i18n_get(kinds[moments->large].why);
    float line = ui_line_height(ui, small);
    boards_zonk_gain(moment->at_risk ? 0 : moment->bh, moment->at_risk ? moment->bh : 0, hits);
    snprintf(label, sizeof label, "%s: %s, %s", moment->title, why, hits);
    ui_add(ui, ui_named("table.moment"), UI_ROLE_TEXT, label, body);
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
static struct canvas_rect place_now(const struct zonk_moments *moments, struct canvas_rect whole)
{
    float clock = moments->large_length - moments->large_ms, length = moments->large_length;
    float scale = length / (COME_MS + STAY_MS + GO_MS);
    float come = fminf(1, clock / (COME_MS * scale));
    float go = fmaxf(0, 1 - moments->large_ms / (GO_MS * scale));
    if (moments->gently) {
        return whole;
    }
    come = 1 - (1 - come) * (1 - come);
    struct canvas_rect small = ui_middle(whole, whole.w * 0.8f, whole.h * 0.8f);
    return go > 0 && !moments->stays ? between(whole, moments->slip, go * go)
                                     : between(small, whole, come);
}

static struct canvas_rect place_whole(const struct zonk_moments *moments, const struct ui *ui)
{
    float h = fminf(moments->floor.h, ui->unit * 17);
    return ui_whole(
        ui_middle(moments->floor, fminf(moments->floor.w, fmaxf(ui->unit * 56, h * 3)), h));
}

static void draw_large(const struct zonk_moments *moments, struct ui *ui, struct canvas_rect rect,
                       bool words)
{
    rect = ui_whole(rect);
    ui_paper(ui, rect, ui->unit * 0.8f);
    struct canvas_rect body = canvas_rect_inset(rect, fminf(ui->unit * 1.5f, rect.h * 0.1f));
    struct canvas_rect mark = ui_cut_left(&body, fminf(body.h, body.w * 0.3f));
    float side = fminf(mark.w, mark.h);
    kinds[moments->large].draw(ui, ui_middle(mark, side, side));
    ui_cut_left(&body, ui->unit * 2);
    if (words) {
        draw_words(moments, ui, body);
    }
}

/* ---- When ---------------------------------------------------------------------------------- */

void boards_zonk_show_slip(struct zonk_moments *moments, const struct boards_table *table)
{
    moments->gently = table->tempo.gently;
    moments->slip_ms = table->tempo.glide_ms > 0 ? SLIP_MS : 0;
}

void boards_zonk_add_moment(struct zonk_moments *moments, const struct boards_table *table,
                            const struct tc_event *event, const struct zonk_moment *what,
                            bool all_kept, float wait)
{
    if (moments->count == ZONK_MOMENTS_MAX) {
        return;
    }
    moments->moment[moments->count++] = *what;
    boards_zonk_show_slip(moments, table);
    for (int i = 0; i < KINDS; i++) {
        if (event->kind == kinds[i].event) {
            moments->large = i;
            moments->large_moment = moments->count - 1;
            moments->stays = all_kept;
            moments->large_wait = wait;
            moments->large_length = (COME_MS + STAY_MS + GO_MS) * table->tempo.glide_ms / 180;
            moments->large_ms = moments->large_length;
        }
    }
}

bool boards_zonk_step_moments(struct zonk_moments *moments, float ms)
{
    bool moving = false;
    if (moments->slip_ms > 0) {
        moments->slip_ms = fmaxf(0, moments->slip_ms - ms);
        moving = moments->slip_ms > 0;
    }
    if (moments->large_wait > 0) {
        moments->large_wait = fmaxf(0, moments->large_wait - ms);
        moving = true;
    } else if (moments->large_ms > 0) {
        moments->large_ms = fmaxf(0, moments->large_ms - ms);
        moving = moving || moments->large_ms > 0;
    }
    return moving;
}

void boards_zonk_finish_moments(struct zonk_moments *moments)
{
    moments->slip_ms = moments->large_ms = moments->large_wait = 0;
}

void boards_zonk_draw_large(const struct zonk_moments *moments, struct ui *ui)
{
    if (moments->large_ms > 0 && moments->large_wait <= 0 && moments->count > 0) {
        struct canvas_rect whole = place_whole(moments, ui), now = place_now(moments, whole);
        draw_large(moments, ui, now, now.w >= whole.w * 0.94f);
    }
}

void boards_zonk_draw_stayed(const struct zonk_moments *moments, struct ui *ui)
{
    if (moments->large_ms <= 0 && moments->count > 0 && moments->stays) {
        draw_large(moments, ui, place_whole(moments, ui), true);
    }
}
