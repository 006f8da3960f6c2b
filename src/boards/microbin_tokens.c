/* The six tokens of Microbin: wooden cubes that lie with whoever is in turn, cover what was thrown
   and go on to the next player. */
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

/* A token's front face on a space, and its depth, in widths of the space and of that face. */
#define FRONT 0.52f
#define DEPTH 0.3f
/* From one to the next where they lie with a player, in widths of the front face. */
#define PITCH 1.55f

/* What is left of a token that lay on a space, to see what was covered. */
#define SHADE 0.28f

/* Of the time that several tokens take, what lies between the first and the last to set out. */
#define STAGGER 0.5f

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
    if (seat != TC_NO_SEAT && view->place.held[seat].w > 0) {
        boards_say(label, sizeof label,
                   _n("{name}: {count} token", "{name}: {count} tokens", (unsigned long)held),
                   {"name", .words = table->seats[seat].name}, {"count", .number = held});
        ui_add(ui, ui_named("table.tokens"), UI_ROLE_TEXT, label, view->place.held[seat]);
    }
}

void boards_microbin_place_tokens(struct microbin_view *view, const struct boards_table *table,
                                  const struct ui *ui)
{
    for (int seat = 0; seat < view->players; seat++) {
        struct canvas_rect card = table->card[seat];
        view->place.held[seat] = (struct canvas_rect){0, 0, 0, 0};
        if (card.w > 0) {
            float side = fminf(ui->unit * 2.1f, card.w / (MICROBIN_TOKENS * PITCH + 1));
            float w = side * MICROBIN_TOKENS * PITCH, foot = card.y + card.h;
            view->place.held[seat] = (struct canvas_rect){roundf(card.x + (card.w - w) / 2),
                                                          roundf(foot - side * 0.25f), w, side};
        }
    }
}

/* The front face of token i where it is, or of no width where it is not to be seen. */
static struct canvas_rect front_of(const struct microbin_view *view, int i,
                                   const struct microbin_token *token)
{
    const struct microbin_place *place = &view->place;
    if (token->face > 0) {
        struct canvas_rect box = place->space[token->face - 1];
        float side = box.w * FRONT, depth = side * DEPTH;
        return (struct canvas_rect){box.x + (box.w - side - depth) / 2,
                                    box.y + (box.h - side - depth) / 2 + depth, side, side};
    }
    if (token->seat == TC_NO_SEAT) {
        return (struct canvas_rect){0, 0, 0, 0};
    }
    struct canvas_rect held = place->held[token->seat];
    return (struct canvas_rect){held.x + held.h * PITCH * (float)i, held.y + held.h * DEPTH, held.h,
                                held.h};
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

static void quad(struct ui *ui, const float at[8], struct canvas_color color)
{
    struct canvas_point points[4];
    for (int i = 0; i < 4; i++) {
        points[i] = (struct canvas_point){at[2 * i], at[2 * i + 1]};
    }
    canvas_polygon(ui->list, points, 4, color);
}

/* A wooden cube that stands on its face, seen from the front and a little from above; with the
   number that it stands for, or without one (0); on felt, which is of nearly its colour, with a
   pale outline. */
static void draw_cube(struct ui *ui, struct canvas_rect front, int face, float alpha, bool on_felt)
{
    char number[4];
    struct canvas_color body = canvas_fade(canvas_rgb(MICROBIN_TOKEN), alpha);
    struct canvas_color light = canvas_mix(canvas_rgb(MICROBIN_TOKEN), canvas_rgb(0xFFFFFF), 0.35f);
    struct canvas_color dark = canvas_mix(canvas_rgb(MICROBIN_TOKEN), canvas_rgb(0), 0.35f);
    float s = front.w, d = s * DEPTH, x = front.x, y = front.y, r = x + s, b = y + s;
    struct canvas_rect foot = {x, b - s * 0.3f, s + d * 0.6f, s * 0.3f};
    canvas_shadow(ui->list, foot, s * 0.1f, s * 0.06f, s * 0.08f, s * 0.2f,
                  canvas_fade(ui->theme.shadow, alpha));
    if (on_felt) {
        struct canvas_point corner[] = {{x, b},         {x, y}, {x + d, y - d}, {r + d, y - d},
                                        {r + d, b - d}, {r, b}, {x, b}};
        canvas_stroke(ui->list, corner, 7, fmaxf(2, s * 0.16f), ui->theme.text);
    }
    quad(ui, (const float[]){x, y, x + d, y - d, r + d, y - d, r, y}, canvas_fade(light, alpha));
    quad(ui, (const float[]){r, y, r + d, y - d, r + d, b - d, r, b}, canvas_fade(dark, alpha));
    quad(ui, (const float[]){x, y, r, y, r, b, x, b}, body);
    if (face > 0 && alpha >= 1) {
        snprintf(number, sizeof number, "%d", face);
        ui_text(ui, front, (struct canvas_style){CANVAS_FACE_BOLD, fmaxf(14, s * 0.62f)}, UI_CENTER,
                canvas_rgb(0xFFFFFF), number);
    }
}

static void draw_token(const struct microbin_view *view, struct ui *ui, int i)
{
    const struct microbin_token *to = &view->token[i];
    struct canvas_rect a = front_of(view, i, &view->token_from[i]), b = front_of(view, i, to);
    float share = share_of(view, i), width = a.w + (b.w - a.w) * share;
    if (b.w <= 0) {
        return; /* nobody has it, or has no card on screen */
    }
    if (a.w <= 0) {
        /* Out of nobody's hand: from right above. */
        a = (struct canvas_rect){b.x, b.y - b.w, b.w, b.h};
        width = b.w;
    }
    /* Thrown over in a low arc. */
    float reach = hypotf(b.x - a.x, b.y - a.y), x = a.x + (b.x - a.x) * share;
    float y = a.y + (b.y - a.y) * share - 0.12f * reach * sinf(PI * share);
    draw_cube(ui, (struct canvas_rect){x, y, width, width}, share >= 1 ? to->face : 0, 1,
              share < 1 || to->face == 0);
}

/* Of what was covered a shade stays, and the token that the throw would bring is one too. */
void boards_microbin_draw_tokens(const struct microbin_view *view, struct ui *ui)
{
    for (int face = 1; face <= MICROBIN_SIDES; face++) {
        struct microbin_token token = {.face = (uint8_t)face};
        bool thrown = face == view->pending && !dice_moving(view->tray.dice);
        if ((view->lost >> face & 1) != 0 || thrown) {
            draw_cube(ui, front_of(view, 0, &token), 0, SHADE, false);
        }
    }
    for (int i = 0; i < MICROBIN_TOKENS; i++) {
        draw_token(view, ui, i);
    }
}
