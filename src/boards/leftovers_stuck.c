/* SPDX-License-Identifier: Zlib */
/* Who is stuck in Bad Leftovers: the pairs that would have helped, with what of them is not there,
   and what the dice left over add up to. */
#include "boards/leftovers.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/lettering.h"
#include "ui/widgets.h"

/* ---- What was needed --------------------------------------------------------------------------
 */

/* The pairs that would have helped: at most three make a number, and there are the doubles. */
enum { NEEDS_MAX = 4 };
struct needs {
    int a[NEEDS_MAX], b[NEEDS_MAX], count;
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
};

static struct needs find_needs(const struct leftovers_view *view, const struct boards_table *table)
{
    struct needs needs = {.count = 0};
    int claim = view->own.claims[view->stuck.seat];
    int own = boards_leftovers_number(view, table, view->stuck.seat);
    boards_leftovers_pool(view, needs.pool);
    for (int a = claim - TC_LEFTOVERS_SIDES; claim > 0 && a <= claim / 2; a++) {
        needs.a[needs.count] = a;
        needs.b[needs.count++] = claim - a;
    }
    if (own <= TC_LEFTOVERS_SIDES && own * 2 != claim) {
        needs.a[needs.count] = needs.b[needs.count] = own;
        needs.count++;
    }
    return needs;
}

/* "Player 2 needed 9" */
static void say_heading(const struct leftovers_view *view, const struct boards_table *table,
                        char *text, size_t size)
{
    int claim = view->own.claims[view->stuck.seat];
    const char *name = boards_name(table, view->stuck.seat);
    if (claim > 0) {
        /* TRANSLATORS: pictures of pairs of dice follow; none of the pairs is there. */
        boards_say(text, size, _("{name} needed one of these pairs:"), {"name", .words = name});
    } else {
        snprintf(text, size, "%s", _("No two dice make 7 or more."));
    }
}

/* All of it for whoever can't see the pictures: "… 3 + 6, 4 + 5, 1 + 1" */
static void say_needs(const struct needs *needs, const char *heading, char label[UI_LABEL_MAX])
{
    size_t at = (size_t)snprintf(label, UI_LABEL_MAX, "%s", heading);
    for (int i = 0; i < needs->count && at < UI_LABEL_MAX; i++) {
        at += (size_t)snprintf(label + at, UI_LABEL_MAX - at, "%s %d + %d", i > 0 ? "," : "",
                               needs->a[i], needs->b[i]);
    }
}

/* Of the edge of a face: from face to face of a pair and from pair to pair, beyond it; and the rim
   of a pair. */
#define TWINS 0.12f
#define RIM   0.16f
#define APART 0.3f
/* Of the window's height: the largest edge. */
#define EDGE_MOST 0.075f

static float needs_wide(int across)
{
    float pair = 2 + TWINS + 2 * RIM;
    return pair * (float)across + APART * (float)(across - 1);
}

static float needs_high(int rows)
{
    return (1 + 2 * RIM) * (float)rows + APART * (float)(rows - 1);
}

/* A face of a pair: one that isn't there is an outline, struck behind its pips, which are read. */
static void draw_needed(struct ui *ui, struct canvas_rect rect, int face, bool there)
{
    const struct dice_look hollow = {.pips = ui->theme.text};
    if (!there) {
        struct canvas_color red = ui->theme.contrast
                                      ? ui->theme.accent
                                      : canvas_mix(ui->theme.red, ui->theme.text, 0.35f);
        float in = rect.w * 0.06f;
        canvas_ring(ui->list, rect, rect.w * 0.2f, 2, canvas_fade(ui->theme.text, 0.6f));
        canvas_pencil(ui->list, (struct canvas_point){rect.x - in, rect.y + rect.h + in},
                      (struct canvas_point){rect.x + rect.w + in, rect.y - in},
                      fmaxf(2.5f, rect.w * 0.09f), red, (uint32_t)face + 7);
    }
    boards_leftovers_face_draw(ui, rect, face, there ? &boards_ivory : &hollow, 1);
}

static void draw_needs(const struct needs *needs, struct ui *ui, struct canvas_rect rect)
{
    float edge = 0;
    int across = 1;
    for (int n = 1; n <= needs->count; n++) {
        int rows = (needs->count + n - 1) / n;
        float fits = fminf(rect.w / needs_wide(n), rect.h / needs_high(rows));
        if (fits > edge * 1.02f) {
            edge = fits;
            across = n;
        }
    }
    edge = floorf(fminf(edge, ui->h * EDGE_MOST));
    int rows = (needs->count + across - 1) / across;
    rect = ui_middle(rect, edge * needs_wide(across), edge * needs_high(rows));
    for (int i = 0; i < needs->count; i++) {
        float step = edge * (2 + TWINS + 2 * RIM + APART), down = edge * (1 + 2 * RIM + APART);
        struct canvas_rect pair = {rect.x + step * (float)(i % across),
                                   rect.y + down * (float)(i / across),
                                   edge * (2 + TWINS + 2 * RIM), edge * (1 + 2 * RIM)};
        canvas_fill(ui->list, ui_whole(pair), edge * 0.3f, ui->theme.ground);
        struct canvas_rect face = {pair.x + edge * RIM, pair.y + edge * RIM, edge, edge};
        bool twins = needs->a[i] == needs->b[i];
        draw_needed(ui, ui_whole(face), needs->a[i], needs->pool[needs->a[i]] > 0);
        face.x += edge * (1 + TWINS);
        draw_needed(ui, ui_whole(face), needs->b[i], needs->pool[needs->b[i]] > (twins ? 1 : 0));
    }
}

/* Of its part of the band: the heading beside the pairs, at least and where its words are long. */
#define HEADING_WIDE 0.36f
#define HEADING_MOST 0.64f
#define HEADING_STEP 0.04f
/* And of its height what it takes at most: the rest is air above and below. */
#define HEADING_HIGH 0.9f

/* Cuts off what the heading takes, which is set in that style then: larger letters
   go before more room for the pairs. */
static struct canvas_rect cut_heading(struct ui *ui, struct canvas_rect *rect, const char *heading,
                                      struct canvas_style *style)
{
    float share = HEADING_WIDE, most = rect->h * HEADING_HIGH;
    struct canvas_rect head = {rect->x, rect->y, rect->w * share, rect->h};
    while (ui_prose(ui, head, *style, UI_LEFT, ui->theme.text, heading, false) > most) {
        if (share < HEADING_MOST) {
            share += HEADING_STEP;
        } else if (style->size > ui->least) {
            share = HEADING_WIDE;
            style->size--;
        } else {
            break;
        }
        head.w = rect->w * share;
    }
    return ui_cut_left(rect, head.w);
}

/* In the band's left. */
static void draw_why(const struct leftovers_view *view, const struct boards_table *table,
                     struct ui *ui, struct canvas_rect rect)
{
    char heading[BOARDS_NAME_MAX], label[UI_LABEL_MAX];
    struct needs needs = find_needs(view, table);
    say_heading(view, table, heading, sizeof heading);
    say_needs(&needs, heading, label);
    ui_add(ui, ui_named("table.why"), UI_ROLE_TEXT, label, rect);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect head = needs.count > 0 ? cut_heading(ui, &rect, heading, &bold) : rect;
    float high = ui_prose(ui, head, bold, UI_LEFT, ui->theme.text, heading, false);
    ui_prose(ui, ui_middle(head, head.w, fminf(high, head.h)), bold, UI_LEFT, ui->theme.text,
             heading, true);
    ui_cut_left(&rect, ui->unit);
    rect.w = fminf(rect.w, rect.h / (1 + 2 * RIM) * needs_wide(needs.count) + 1);
    draw_needs(&needs, ui, rect);
}

/* ---- The count -------------------------------------------------------------------------------
 */

/* Faces with how many of each, as below the dice in the tray: "[1] x 3 + [2] x 7 = 61 points" */
static void draw_faces_sum(const struct leftovers_view *view, struct ui *ui,
                           struct canvas_rect rect, struct canvas_style style)
{
    const struct leftovers_count *stuck = &view->stuck;
    char sum[BOARDS_NAME_MAX];
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    float side, w;
    boards_leftovers_pool(view, pool);
    boards_say(sum, sizeof sum,
               _n("= {points} point", "= {points} points", (unsigned long)stuck->sum),
               {"points", .number = stuck->sum});
    for (;; style.size--) {
        side = roundf(style.size * 1.1f);
        w = ui_text_width(ui, style, sum) + 1;
        for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
            const char *most = pool[face] < 10 ? " + \xC3\x97 9 " : " + \xC3\x97 99 ";
            w += pool[face] > 0 ? side * 1.5f + ui_text_width(ui, style, most) : 0;
        }
        if (w <= rect.w || style.size <= ui->least) {
            break;
        }
    }
    bool first = true;
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        char text[24];
        if (pool[face] == 0) {
            continue;
        }
        if (!first) {
            ui_text(ui, ui_cut_left(&rect, ui_text_width(ui, style, " + ")), style, UI_CENTER,
                    ui->theme.accent, "+");
        }
        first = false;
        boards_leftovers_face_draw(ui, ui_whole(ui_middle(ui_cut_left(&rect, side), side, side)),
                                   face, &boards_ivory, 1);
        ui_cut_left(&rect, side * 0.25f);
        boards_say(text, sizeof text, _("\xC3\x97 {count}"), {"count", .number = pool[face]});
        ui_text(ui, ui_cut_left(&rect, ui_text_width(ui, style, text) + 1), style, UI_LEFT,
                ui->theme.accent, text);
        ui_cut_left(&rect, side * 0.25f);
    }
    ui_text(ui, rect, ui_text_fit(ui, style, rect.w, sum), UI_LEFT, ui->theme.accent, sum);
}

/* How the rest adds up: in a line of the band. */
static void draw_sum(const struct leftovers_view *view, struct ui *ui, struct canvas_rect row)
{
    const struct leftovers_count *stuck = &view->stuck;
    uint8_t faces[DICE_MAX];
    char sum[BOARDS_NAME_MAX];
    for (int i = 0; i < stuck->dice; i++) {
        faces[i] = view->face[stuck->die[i]];
    }
    boards_leftovers_sum(faces, stuck->dice, stuck->sum, sum, sizeof sum);
    struct canvas_style head = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    if (stuck->dice > LEFTOVERS_SPELLED_OUT) {
        ui_add(ui, ui_named("table.sum"), UI_ROLE_TEXT, sum, row);
        draw_faces_sum(view, ui, row, head);
    } else {
        ui_say(ui, row, ui_named("table.sum"), ui_text_fit(ui, head, row.w, sum), UI_LEFT,
               ui->theme.accent, sum);
    }
}

/* Of the window's height, the largest em of what it cost; and of its room. Of that em, from its
   line to the next, which letters with a tail and their outline reach into. */
#define COST_MOST  0.15f
#define COST_SHARE 0.56f
#define COST_TAIL  0.14f

/* What it cost is the largest on the table, where the word was; below it what that makes in all. */
static void draw_cost(const struct leftovers_view *view, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect rect)
{
    const struct leftovers_count *stuck = &view->stuck;
    char cost[BOARDS_NAME_MAX], total[BOARDS_LINE_MAX];
    boards_say(cost, sizeof cost,
               _n("{points} point", "{points} points", (unsigned long)stuck->sum),
               {"points", .number = stuck->sum});
    boards_say(
        total, sizeof total, _("In all: {points}. Out at {limit}."),
        {"points", .number = stuck->total},
        {"limit", .number = tc_match_setup(table->match)->option[LEFTOVERS_OPTION_LIMIT].number});
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    plain = ui_text_fit(ui, plain, rect.w, total);
    float line = ui_line_height(ui, plain), em = fminf(ui->h * COST_MOST, rect.h * COST_SHARE);
    bool both = rect.h > line * 2.6f; /* in a low tray it stands alone */
    em = both ? em : rect.h * 0.8f;
    em *= fminf(1, rect.w * 0.9f /
                       ui_text_width(ui, (struct canvas_style){CANVAS_FACE_BLACK, em}, cost));
    float tail = both ? em * COST_TAIL : 0;
    rect = ui_middle(rect, rect.w, fminf(rect.h, em * 1.2f + tail + (both ? line : 0)));
    struct canvas_rect under = ui_cut_bottom(&rect, both ? line : 0);
    ui_cut_bottom(&rect, tail);
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    ui_add(ui, ui_named("table.cost"), UI_ROLE_TEXT, cost, rect);
    ui_lettering_draw_loss(ui, floorf(em), middle, cost);
    if (both) {
        ui_say(ui, under, ui_named("table.total"), plain, UI_CENTER, ui->theme.text, total);
    }
}

/* Of the band: what was needed. */
#define WHY_WIDE 0.48f

void boards_leftovers_sum_draw(const struct leftovers_view *view, const struct boards_table *table,
                               struct ui *ui)
{
    const struct leftovers_count *stuck = &view->stuck;
    bool counted = view->scene == LEFTOVERS_STUCK && stuck->counted == stuck->dice;
    struct canvas_rect rect = ui_whole(view->place.sum);
    ui_ground(ui, rect);
    struct canvas_rect body = canvas_rect_inset(rect, fminf(ui->unit, rect.h * 0.06f));
    ui_cut_left(&body, ui->unit * 0.6f);
    draw_why(view, table, ui, ui_cut_left(&body, body.w * WHY_WIDE));
    ui_cut_left(&body, ui->unit * 2);
    if (counted) {
        draw_sum(view, ui, body);
    }
    if (counted && !table->announced) {
        draw_cost(view, table, ui, canvas_rect_inset(view->place.tally, ui->unit));
    }
}
