/* The six tokens of Microbin: painted wooden discs that lie on a heap for whoever is in turn, and
   cover what was thrown. */
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

/* A token's width on a space, of that space's, and how high it is, of its own. */
#define WIDE 0.68f
#define HIGH 0.2f

/* What is left of a token that lay on a space, to see what was covered. */
#define SHADE 0.28f

/* Of the time that several tokens take, what lies between the first and the last to set out. */
#define STAGGER 0.5f

/* Where the foot of a token is. */
struct foot {
    struct canvas_point at;
    float w;
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
                   _n("{name}: {count} token", "{name}: {count} tokens", (unsigned long)held),
                   {"name", .words = table->seats[seat].name}, {"count", .number = held});
        ui_add(ui, ui_named("table.tokens"), UI_ROLE_TEXT, label,
               boards_microbin_seen(&view->place, view->place.heap));
    }
}

/* The foot of token i where it is: its middle and width, none where it is not to be seen. */
static struct foot foot_of(const struct microbin_view *view, int i,
                           const struct microbin_token *token)
{
    const struct microbin_place *place = &view->place;
    if (token->face > 0) {
        struct canvas_rect box = place->space[token->face - 1];
        float scale = boards_microbin_mat_scale(place, box.y + box.h / 2), w = box.w * WIDE * scale;
        struct canvas_point at =
            boards_microbin_on_mat(place, box.x + box.w * 0.52f, box.y + box.h * 0.48f);
        return (struct foot){{at.x, at.y + w * HIGH * 0.5f}, w};
    }
    if (token->seat == TC_NO_SEAT) {
        return (struct foot){.w = 0};
    }
    struct canvas_rect heap = place->heap;
    float pitch = heap.h / MICROBIN_TOKENS, y = heap.y + pitch * (0.55f + (float)i);
    float w =
        fminf(heap.w * 0.9f, pitch / (MICROBIN_TILT + HIGH)) * boards_microbin_mat_scale(place, y);
    struct canvas_point at = boards_microbin_on_mat(place, heap.x + heap.w / 2, y);
    return (struct foot){{at.x, at.y + w * HIGH * 0.5f}, w};
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

static void draw_disc(const struct microbin_view *view, struct ui *ui, const struct foot *foot,
                      int seat, float alpha)
{
    struct microbin_disc disc = {.foot = foot->at,
                                 .r = foot->w / 2,
                                 .high = foot->w * HIGH,
                                 .paint = ui_player_color(view->color[seat]),
                                 .mark = view->color[seat],
                                 .alpha = alpha};
    if (ui->theme.contrast) {
        disc.outline = canvas_fade(ui->theme.ink, alpha);
    }
    boards_microbin_draw_disc(ui, &disc);
}

static void draw_token(const struct microbin_view *view, struct ui *ui, int i)
{
    const struct microbin_token *to = &view->token[i];
    struct foot a = foot_of(view, i, &view->token_from[i]), b = foot_of(view, i, to);
    float share = share_of(view, i);
    if (b.w <= 0) {
        return; /* nobody has it */
    }
    if (a.w <= 0) {
        /* Out of nobody's hand: from right above. */
        a = (struct foot){{b.at.x, b.at.y - b.w}, b.w};
    }
    /* Thrown over in a low arc. */
    float reach = hypotf(b.at.x - a.at.x, b.at.y - a.at.y);
    struct foot now = {{a.at.x + (b.at.x - a.at.x) * share,
                        a.at.y + (b.at.y - a.at.y) * share - 0.12f * reach * sinf(PI * share)},
                       a.w + (b.w - a.w) * share};
    draw_disc(view, ui, &now, to->seat, 1);
}

/* Of what was covered a shade stays. Those farther away first. */
void boards_microbin_draw_tokens(const struct microbin_view *view, struct ui *ui)
{
    for (int face = 1; face <= MICROBIN_SIDES; face++) {
        struct microbin_token token = {.face = (uint8_t)face};
        if ((view->lost >> face & 1) != 0 && view->active >= 0) {
            struct foot foot = foot_of(view, 0, &token);
            draw_disc(view, ui, &foot, view->active, SHADE);
        }
    }
    for (int near = 0; near < 2; near++) {
        for (int i = 0; i < MICROBIN_TOKENS; i++) {
            if ((view->token[i].face > MICROBIN_SIDES / 2) == (near == 1)) {
                draw_token(view, ui, i);
            }
        }
    }
}
