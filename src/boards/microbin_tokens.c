/* SPDX-License-Identifier: Zlib */
/* The six tokens of Microbin: microbes that jump out of the die onto the face that it shows, and
   fall off the mat in a bust. */
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

/* A microbe's body on a space, its radius of that space's width; and in the die, of that. */
#define BODY   0.255f
#define IN_DIE 0.35f

/* Of its way, what it is in the air; then it lands, and is wider by so much. */
#define AIR  0.78f
#define LAND 0.24f

/* How high they hop for stars, of their radius, and how often. */
#define HOP  0.7f
#define HOPS 3
/* How high one reaches above its feet, of its radius. */
#define TALL 2.4f

/* Of the time that several tokens take, what lies between the first and the last to set out. */
#define STAGGER 0.5f

/* What falls hangs in the air first, for so long of its way; how high, and how far aside, of its
   radius; and by how much it is the narrower at the end. */
#define HANGS   0.3f
#define JUMPS   0.8f
#define ASIDE   1.2f
#define STRETCH 0.18f

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
               boards_microbin_seen(&view->place, view->place.spaces));
        ui_about(ui, UI_TOPIC_RISK, NULL);
    }
}

/* The foot of a token where it is. */
static struct foot foot_of(const struct microbin_view *view, const struct microbin_token *token)
{
    const struct microbin_place *place = &view->place;
    if (token->face > 0) {
        struct canvas_rect box = place->space[token->face - 1];
        float scale = boards_microbin_mat_scale(place, box.y + box.h / 2);
        struct canvas_point at =
            boards_microbin_on_mat(place, box.x + box.w * 0.55f, box.y + box.h * 0.88f);
        return (struct foot){at, box.w * BODY * scale};
    }
    /* In the die, or where it will lie. */
    struct canvas_rect die = dice_rect(view->tray.dice, 0);
    die = die.w > 0 ? die : place->floor;
    return (struct foot){{die.x + die.w / 2, die.y + die.h / 2}, place->space[0].w * BODY * IN_DIE};
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

/* Those on the mat are startled by a number that is there already. */
static enum microbin_mood mood_of(const struct microbin_view *view)
{
    return view->busted || (view->clash > 0 && !dice_moving(view->tray.dice)) ? MICROBIN_STARTLED
                                                                              : MICROBIN_GLAD;
}

static struct microbin_microbe microbe_of(const struct microbin_view *view, int face, int seat)
{
    return (struct microbin_microbe){
        .eyes = face, .mood = mood_of(view), .paint = ui_player_color(view->color[seat])};
}

/* Up with the blow, then down off the mat's near edge, where it is gone, and aside as the others
   do; so far of its way. */
static void draw_falling(const struct microbin_view *view, struct ui *ui, int i, float share)
{
    const struct microbin_token *from = &view->token_from[i];
    struct foot at = foot_of(view, from);
    struct canvas_rect seen = {0, 0, ui->w, view->place.paper.y + view->place.paper.h};
    float deep = seen.h + 3 * at.r * MICROBIN_REACH - at.at.y;
    float past = (share - HANGS) / (1 - HANGS);
    float up = share < HANGS ? at.r * JUMPS * sinf(PI / 2 * share / HANGS) : at.r * JUMPS;
    float down = share < HANGS ? 0 : (deep + up) * past * past;
    struct microbin_microbe microbe = microbe_of(view, from->face, from->seat);
    microbe.foot = (struct canvas_point){
        at.at.x + at.r * ASIDE * (float)(from->face % 2 == 0 ? 1 : -1) * fmaxf(0, past),
        at.at.y - up + down};
    microbe.ground = down > up ? microbe.foot.y : at.at.y;
    microbe.r = at.r;
    microbe.squash = down > 0 ? 1 - STRETCH * past : 1;
    canvas_list_clip(ui->list, seen);
    boards_microbin_draw_microbe(ui, &microbe);
    canvas_list_unclip(ui->list);
}

static void draw_token(const struct microbin_view *view, struct ui *ui, int i)
{
    const struct microbin_token *from = &view->token_from[i], *to = &view->token[i];
    float share = share_of(view, i);
    bool leaves = from->face > 0 && to->face == 0;
    if (leaves && (share >= 1 || from->seat == TC_NO_SEAT)) {
        return;
    }
    if (leaves && view->busted) {
        draw_falling(view, ui, i, share);
        return;
    }
    struct foot a = foot_of(view, from), b = foot_of(view, to);
    if (leaves && from->seat != to->seat) {
        b = (struct foot){a.at, 0}; /* its turn is over: it goes where it stands */
    }
    float way = fminf(1, share / AIR), landed = fmaxf(0, (share - AIR) / (1 - AIR));
    /* A jump, the higher the farther, and never out of the window. */
    float reach = hypotf(b.at.x - a.at.x, b.at.y - a.at.y);
    float most = fminf(a.at.y, b.at.y) - TALL * fmaxf(a.r, b.r);
    float up = fminf(0.3f * reach + (reach > 1 ? b.r : 0), fmaxf(most, 0)) * sinf(PI * way);
    struct microbin_microbe microbe =
        microbe_of(view, leaves ? from->face : to->face, leaves ? from->seat : to->seat);
    microbe.r = a.r + (b.r - a.r) * way;
    microbe.ground = a.at.y + (b.at.y - a.at.y) * way;
    microbe.foot = (struct canvas_point){a.at.x + (b.at.x - a.at.x) * way,
                                         microbe.ground - up - hop_of(view, i) * microbe.r};
    microbe.squash = 1 + (reach > 1 ? LAND * sinf(PI * landed) : 0);
    boards_microbin_draw_microbe(ui, &microbe);
}

/* Those farther away first. */
void boards_microbin_draw_tokens(const struct microbin_view *view, struct ui *ui)
{
    for (int near = 0; near < 2; near++) {
        for (int i = 0; i < MICROBIN_TOKENS; i++) {
            bool out = view->token[i].face == 0 && view->token_from[i].face == 0;
            if (!out && (view->token[i].face > MICROBIN_SIDES / 2) == (near == 1)) {
                draw_token(view, ui, i);
            }
        }
    }
}
