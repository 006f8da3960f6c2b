/* SPDX-License-Identifier: Zlib */
/* Where the bombs of Bombs, Away! are: each in the tray, large for who acts, and small in front of
   the card of whoever holds it; and how they go from hand to hand. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/bombs.h"
#include "boards/sheet.h"
#include "boards/sentence.h"
#include "ui/layout.h"

#define PI 3.14159265f

/* Parts of the way: out of the tray to the hand, from hand to hand, and down into the tray. */
#define LEAVES 0.22f
#define LANDS  0.78f
/* The radius of one in the middle of its flight from hand to hand, px and units. */
#define FLYING_LEAST 34.0f
#define FLYING_UNITS 4.8f

static float smooth(float u)
{
    u = fmaxf(0, fminf(u, 1));
    return u * u * (3 - 2 * u);
}

static struct bombs_sight between(struct bombs_sight a, struct bombs_sight b, float share)
{
    a.middle.x += (b.middle.x - a.middle.x) * share;
    a.middle.y += (b.middle.y - a.middle.y) * share;
    a.radius += (b.radius - a.radius) * share;
    return a;
}

/* ---- Places ---------------------------------------------------------------------------------- */

/* A big bomb is bigger: that of twelve sides is as large as the tray has room, the others so much
   less that each is smaller than the next, though a long tracker narrows the tray. */
static float bigness(const struct bombs_view *view)
{
    static const float sizes[] = {0.72f, 0.8f, 0.94f, 1};
    return sizes[(view->setup->option[BOMBS_OPTION_SIDES].number - 6) / 2];
}

/* Of its heat: -1 .. 1 while it beats, faster as it gets hotter. */
static float beat_of(const struct bombs_view *view)
{
    return view->pulse > 0 ? sinf(view->pulse * (0.006f + 0.007f * boards_bombs_heat(view))) : 0;
}

/* A whole place: 0 in the middle, or where others wait, beside them: below a row of them, or in a
   broad tray to the left of a column. */
static struct bombs_sight at_place(const struct bombs_view *view, int place)
{
    struct canvas_rect rect = view->place.bomb;
    int waiting = view->own.holders_count - 1;
    bool tall = rect.h > rect.w * 1.2f;
    if (waiting > 0) {
        struct canvas_rect others =
            tall ? ui_cut_top(&rect, rect.h * 0.36f) : ui_cut_right(&rect, rect.w * 0.36f);
        if (place > 0) {
            rect = tall ? ui_column(others, waiting, 0, place - 1)
                        : ui_row(others, waiting, 0, place - 1);
        }
    }
    float r = fminf(rect.w / 2.6f, rect.h / 3.4f) * bigness(view);
    return (struct bombs_sight){
        .middle = {rect.x + rect.w / 2 - 0.12f * r, rect.y + rect.h / 2 + 0.46f * r},
        .radius = r,
        .fuse = boards_bombs_fuse(view),
        .spark = view->clock,
        .alpha = 1,
        .heat = boards_bombs_heat(view) * (1 + 0.35f * beat_of(view))};
}

struct bombs_sight boards_bombs_in_tray(const struct bombs_view *view, float place)
{
    int low = (int)floorf(place);
    struct bombs_sight sight = at_place(view, low);
    return place > (float)low ? between(sight, at_place(view, low + 1), place - (float)low) : sight;
}

static int place_of(const struct bombs_view *view, int index, int acting)
{
    return (index - acting + view->own.holders_count) % view->own.holders_count;
}

void boards_bombs_remember(struct bombs_view *view)
{
    memset(view->came, -1, sizeof view->came);
    for (int i = 0; i < view->own.holders_count; i++) {
        view->came[view->own.holders[i]] = (int8_t)place_of(view, i, view->own.acting);
    }
}

/* In front of whoever holds one: below the place card. */
static struct bombs_sight in_hand(const struct bombs_view *view, const struct ui *ui, int seat)
{
    struct canvas_rect card = view->table->card[seat];
    float unit = ui->unit;
    return (struct bombs_sight){
        .middle = {card.x + card.w - unit * 3.2f, card.y + card.h + unit * 0.7f},
        .radius = fmaxf(7, unit * 1.5f * bigness(view)),
        .fuse = boards_bombs_fuse(view),
        .spark = view->clock,
        .alpha = 1,
        .heat = boards_bombs_heat(view)};
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw(struct ui *ui, const struct bombs_sight *sight, bool on_cloth)
{
    if (on_cloth) {
        boards_bombs_shadow(ui->list, sight);
    }
    boards_bombs_draw(ui->list, sight);
}

void boards_bombs_draw_held(const struct bombs_view *view, struct ui *ui)
{
    for (int i = 0; i < view->own.holders_count; i++) {
        if (view->table->card[view->own.holders[i]].w > 0) {
            struct bombs_sight sight = in_hand(view, ui, view->own.holders[i]);
            draw(ui, &sight, false);
        }
    }
}

void boards_bombs_draw_waiting(const struct bombs_view *view, struct ui *ui)
{
    for (int place = 1; place < view->own.holders_count; place++) {
        struct bombs_sight sight = boards_bombs_in_tray(view, (float)place);
        draw(ui, &sight, true);
    }
}

void boards_bombs_draw_resting(const struct bombs_view *view, const struct boards_table *table,
                               struct ui *ui)
{
    struct bombs_sight acting = boards_bombs_in_tray(view, 0);
    boards_bombs_draw_heat(ui, view->place.cloth, &acting);
    for (int i = 0; i < view->own.holders_count; i++) {
        char id[UI_ID_MAX], label[UI_LABEL_MAX];
        struct bombs_sight sight =
            boards_bombs_in_tray(view, (float)place_of(view, i, view->own.acting));
        float r = sight.radius, side = fmaxf(14, r * 0.55f);
        draw(ui, &sight, true);
        boards_say(label, sizeof label, _("{name}'s bomb"),
                   {"name", .words = boards_name(table, view->own.holders[i])});
        ui_add(ui, ui_named(ui_id(id, "bombs.bomb.%d", i)), UI_ROLE_TEXT, label,
               (struct canvas_rect){sight.middle.x - r, sight.middle.y - r, 2 * r, 2 * r});
        ui_about(ui, UI_TOPIC_SEEN, NULL); /* the cards say it */
        if (view->own.holders_count > 1) {
            boards_mark_draw(ui,
                             (struct canvas_rect){sight.middle.x + r * 0.45f,
                                                  sight.middle.y + r * 0.95f - side, side, side},
                             table->seats[view->own.holders[i]].color, true);
        }
    }
}

/* A new round: all of them in from the right. */
static void draw_entering(const struct bombs_view *view, struct ui *ui)
{
    float share = boards_bombs_share(view);
    canvas_list_clip(ui->list, view->place.cloth);
    for (int place = view->own.holders_count - 1; place >= 0; place--) {
        struct bombs_sight sight = boards_bombs_in_tray(view, (float)place);
        sight.middle.x += view->place.cloth.w * (1 - share);
        draw(ui, &sight, true);
    }
    canvas_list_unclip(ui->list);
}

/* Another holder of the same beat: their bombs change places. */
static void draw_changing(const struct bombs_view *view, struct ui *ui)
{
    float share = boards_bombs_share(view);
    for (int i = 0; i < view->own.holders_count; i++) {
        struct bombs_sight from = boards_bombs_in_tray(view, (float)place_of(view, i, view->acted));
        struct bombs_sight to =
            boards_bombs_in_tray(view, (float)place_of(view, i, view->own.acting));
        struct bombs_sight sight = between(from, to, share);
        draw(ui, &sight, true);
    }
}

/* From the tray to the hand of who had it, over to the next player's and down into the tray. */
static void draw_passed(const struct bombs_view *view, struct ui *ui, int i)
{
    int seat = view->own.holders[i],
        right = (seat + view->setup->players - 1) % view->setup->players;
    float u = view->length > 0 ? fminf(view->clock / view->length, 1) : 1;
    struct bombs_sight to = boards_bombs_in_tray(view, (float)place_of(view, i, view->own.acting));
    bool cards = view->table->card[seat].w > 0 && view->table->card[right].w > 0;
    if (view->gently || !cards) {
        to.alpha = boards_bombs_share(view);
        draw(ui, &to, true);
        return;
    }
    struct bombs_sight from = at_place(view, view->came[right] < 0 ? 0 : view->came[right]);
    struct bombs_sight giver = in_hand(view, ui, right), taker = in_hand(view, ui, seat), sight;
    if (u < LEAVES) {
        sight = between(from, giver, smooth(u / LEAVES));
        draw(ui, &giver, false);
    } else if (u < LANDS) {
        float share = smooth((u - LEAVES) / (LANDS - LEAVES)), lift = sinf(PI * share);
        float reach = hypotf(taker.middle.x - giver.middle.x, taker.middle.y - giver.middle.y);
        sight = between(giver, taker, share);
        float large = fmaxf(FLYING_LEAST, ui->unit * FLYING_UNITS);
        sight.radius += fmaxf(0, large - sight.radius) * sqrtf(lift);
        sight.middle.y += lift * fmaxf(fminf(reach * 0.22f, view->place.cloth.h * 0.4f), large * 2);
    } else {
        sight = between(taker, to, smooth((u - LANDS) / (1 - LANDS)));
        draw(ui, &taker, false);
    }
    draw(ui, &sight, false);
}

void boards_bombs_draw_hands(const struct bombs_view *view, struct ui *ui)
{
    if (view->motion == BOMBS_TRAVELS) {
        for (int i = 0; i < view->own.holders_count; i++) {
            draw_passed(view, ui, i);
        }
        return;
    }
    if (view->motion == BOMBS_CHANGES) {
        draw_changing(view, ui);
    } else {
        draw_entering(view, ui);
    }
    boards_bombs_draw_held(view, ui);
}
