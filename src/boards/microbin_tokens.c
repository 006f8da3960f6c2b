/* SPDX-License-Identifier: Zlib */
/* The six tokens of Microbin: microbes that sleep in a glass for whoever is in turn, and jump onto
   what was thrown. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/microbin.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define PI 3.14159265f

/* A microbe's body on a space, its radius of that space's width; and from one to the next in the
   glass, of their radius. */
#define BODY  0.255f
#define PITCH 2.6f

/* Of its way, what it is in the air; then it lands, and is wider by so much. */
#define AIR  0.78f
#define LAND 0.24f

/* How high they hop for stars, of their radius, and how often. */
#define HOP  0.7f
#define HOPS 3

/* Of the time that several tokens take, what lies between the first and the last to set out. */
#define STAGGER 0.5f

/* Where the foot of a token is, and its body's radius. */
struct foot {
    struct canvas_point at;
    float r;
};

/* ---- Where they are -------------------------------------------------------------------------- */

void boards_microbin_move_tokens(struct microbin_view *view, float ms)
{
    memcpy(view->token_from, view->token, sizeof view->token);
    view->token_ms = view->token_left = ms;
}

void boards_microbin_cover(struct microbin_view *view, int face)
{
    for (int i = 0; i < MICROBIN_TOKENS; i++) {
        if (view->token[i].face == 0) {
            view->token[i].face = (uint8_t)face;
            return;
        }
    }
}

void boards_microbin_uncover(struct microbin_view *view, int face)
{
    for (int i = 0; i < MICROBIN_TOKENS; i++) {
        if (view->token[i].face == face) {
            view->token[i].face = 0;
        }
    }
}

void boards_microbin_hand_over(struct microbin_view *view, int seat)
{
    for (int i = 0; i < MICROBIN_TOKENS; i++) {
        view->token[i] = (struct microbin_token){.seat = (int8_t)seat};
    }
}

void boards_microbin_add_tokens(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    char label[UI_LABEL_MAX];
    int held = 0, seat = view->token[0].seat;
    for (int i = 0; i < MICROBIN_TOKENS; i++) {
        held += view->token[i].face == 0;
    }
    if (seat != TC_NO_SEAT) {
        boards_say(label, sizeof label,
                   _n("{name}: {count} face to cover", "{name}: {count} faces to cover",
                      (unsigned long)held),
                   {"name", .words = table->seats[seat].name}, {"count", .number = held});
        ui_add(ui, ui_named("table.tokens"), UI_ROLE_TEXT, label,
               boards_microbin_seen(&view->place, view->place.heap));
    }
}

/* The foot of token i where it is; of no radius where it is not to be seen. */
static struct foot foot_of(const struct microbin_view *view, int i,
                           const struct microbin_token *token)
{
    const struct microbin_place *place = &view->place;
    if (token->face > 0) {
        struct canvas_rect box = place->space[token->face - 1];
        float scale = boards_microbin_mat_scale(place, box.y + box.h / 2);
        struct canvas_point at =
            boards_microbin_on_mat(place, box.x + box.w * 0.55f, box.y + box.h * 0.88f);
        return (struct foot){at, box.w * BODY * scale};
    }
    if (token->seat == TC_NO_SEAT) {
        return (struct foot){.r = 0};
    }
    struct canvas_rect heap = place->heap;
    float pitch = heap.h / (MICROBIN_TOKENS + 0.5f), y = heap.y + pitch * (1.1f + (float)i);
    float r = fminf(heap.w * 0.42f / MICROBIN_REACH, pitch * 1.08f / PITCH) *
              boards_microbin_mat_scale(place, y);
    struct canvas_point at = boards_microbin_on_mat(place, heap.x + heap.w / 2, y);
    return (struct foot){at, r};
}

/* How far token i has come of its way, 0 .. 1; those that move set out one after another. */
static float share_of(const struct microbin_view *view, int i)
{
    int moving = 0, before = 0;
    float all = view->token_ms > 0 ? 1 - view->token_left / view->token_ms : 1;
    for (int k = 0; k < MICROBIN_TOKENS; k++) {
        const struct microbin_token *from = &view->token_from[k], *to = &view->token[k];
        bool moves = from->seat != to->seat || from->face != to->face;
        before += moves && k < i;
        moving += moves;
    }
    float late = moving > 1 ? STAGGER * (float)before / (float)(moving - 1) : 0;
    float span = moving > 1 ? 1 - STAGGER : 1;
    float share = fmaxf(0, fminf((all - late) / span, 1));
    return 1 - (1 - share) * (1 - share);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* How high token i is in the air for stars that are on their way to the card, in its radius. */
static float hop_of(const struct microbin_view *view, int i)
{
    if (view->stars_left <= 0 || view->token[i].face == 0) {
        return 0;
    }
    float past = 1 - view->stars_left / view->stars_ms, late = 0.05f * (float)view->token[i].face;
    return past < late ? 0 : HOP * fabsf(sinf(PI * HOPS * (past - late) / (1 - late)));
}

/* It wakes as it leaves the glass; and those that are on the mat are startled by a number that
   is there already. */
static enum microbin_mood mood_of(const struct microbin_view *view, int i)
{
    bool out = view->token[i].face > 0 || view->token_from[i].face > 0,
         moves = view->token_left > 0;
    if (!out || (view->token[i].face == 0 && !moves)) {
        return MICROBIN_ASLEEP;
    }
    return view->busted || (view->clash > 0 && !dice_moving(view->tray.dice)) ? MICROBIN_STARTLED
                                                                              : MICROBIN_GLAD;
}

static void draw_token(const struct microbin_view *view, struct ui *ui, int i)
{
    const struct microbin_token *from = &view->token_from[i], *to = &view->token[i];
    struct foot a = foot_of(view, i, from), b = foot_of(view, i, to);
    float share = share_of(view, i);
    if (b.r <= 0) {
        return; /* nobody has it */
    }
    if (a.r <= 0) {
        /* Out of nobody's hand: from right above. */
        a = (struct foot){{b.at.x, b.at.y - 2 * b.r}, b.r};
    }
    float way = fminf(1, share / AIR), landed = fmaxf(0, (share - AIR) / (1 - AIR));
    /* A jump, the higher the farther. */
    float reach = hypotf(b.at.x - a.at.x, b.at.y - a.at.y);
    float up = (0.3f * reach + (reach > 1 ? b.r : 0)) * sinf(PI * way);
    struct canvas_point ground = {a.at.x + (b.at.x - a.at.x) * way,
                                  a.at.y + (b.at.y - a.at.y) * way};
    float r = a.r + (b.r - a.r) * way, hop = hop_of(view, i) * r;
    boards_microbin_draw_microbe(
        ui, &(struct microbin_microbe){.foot = {ground.x, ground.y - up - hop},
                                       .ground = ground.y,
                                       .r = r,
                                       .eyes = to->face > 0     ? to->face
                                               : from->face > 0 ? from->face
                                                                : i + 1,
                                       .mood = mood_of(view, i),
                                       .squash = 1 + (reach > 1 ? LAND * sinf(PI * landed) : 0),
                                       .paint = ui_player_color(view->color[to->seat])});
}

/* Before those who sleep in it: light on its left side, a rim round it. */
static void draw_glass(const struct microbin_view *view, struct ui *ui)
{
    struct canvas_rect glass = boards_microbin_seen(&view->place, view->place.heap);
    float line = fmaxf(1.5f, glass.w * 0.05f), r = glass.w * 0.5f;
    struct canvas_color rim = ui->theme.contrast
                                  ? ui->theme.ink
                                  : canvas_mix(canvas_rgb(MICROBIN_TOKEN), ui->theme.paper, 0.35f);
    canvas_ring(ui->list, glass, r, line, rim);
    const struct canvas_point light[] = {{glass.x + glass.w * 0.2f, glass.y + r},
                                         {glass.x + glass.w * 0.2f, glass.y + glass.h * 0.6f}};
    canvas_stroke(ui->list, light, 2, glass.w * 0.09f, canvas_fade(canvas_rgb(0xFFFFFF), 0.75f));
}

/* Those farther away first. */
void boards_microbin_draw_tokens(const struct microbin_view *view, struct ui *ui)
{
    for (int i = 0; i < MICROBIN_TOKENS; i++) {
        if (view->token[i].face == 0 && view->token_from[i].face == 0) {
            draw_token(view, ui, i);
        }
    }
    draw_glass(view, ui);
    for (int near = 0; near < 2; near++) {
        for (int i = 0; i < MICROBIN_TOKENS; i++) {
            bool waits = view->token[i].face == 0 && view->token_from[i].face == 0;
            if (!waits && (view->token[i].face > MICROBIN_SIDES / 2) == (near == 1)) {
                draw_token(view, ui, i);
            }
        }
    }
}
