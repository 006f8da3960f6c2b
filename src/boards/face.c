/* SPDX-License-Identifier: Zlib */
#include "boards/face.h"

#include <math.h>
#include <stdio.h>

#include "base/hash.h"
#include "boards/board.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"

const struct dice_look boards_ivory = {
    {0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 0};

static void draw_pips(struct ui *ui, struct canvas_rect body, const struct boards_face *face)
{
    static const uint16_t pips[] = {0, 020, 0104, 0124, 0505, 0525, 0555};
    float dot = body.w * 0.1f;
    for (int i = 0; i < 9; i++) {
        if ((pips[face->value] >> i & 1) != 0) {
            struct canvas_point at = {body.x + body.w * (0.24f + 0.26f * (float)(i % 3)),
                                      body.y + body.h * (0.24f + 0.26f * (float)(i / 3))};
            canvas_ellipse(ui->list, at, dot, dot, canvas_fade(face->look->pips, face->alpha));
        }
    }
}

/* Below the middle, where no pip lies; large where the face is empty. */
static void draw_mark(struct ui *ui, struct canvas_rect body, const struct boards_face *face)
{
    const char mark[2] = {face->look->mark, '\0'};
    struct canvas_style style = {.face = CANVAS_FACE_BOLD,
                                 .size = body.w * (face->value == 0 ? 0.56f : 0.25f)};
    struct canvas_rect foot = body;
    if (face->value > 0) {
        foot.y += body.h * 0.66f;
        foot.h = body.h * 0.3f;
    }
    /* Where colours are not to tell alone it is there however small it is. */
    float least = ui->theme.contrast ? 10 : ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL).size;
    if (style.size >= least) {
        ui_text(ui, foot, style, UI_CENTER, canvas_fade(face->look->pips, face->alpha), mark);
    }
}

/* The outline that an eye knows the die by: corners and by how much the first is turned. */
static void draw_solid(struct ui *ui, struct canvas_rect body, const struct boards_face *face)
{
    enum { CORNERS = 10 };
    int corners = face->sides == 8 ? 6 : face->sides == 10 ? 4 : CORNERS;
    struct canvas_point outer[CORNERS], inner[CORNERS];
    struct canvas_point middle = {body.x + body.w / 2, body.y + body.h / 2};
    for (int i = 0; i < corners; i++) {
        float angle = 6.2831853f * ((float)i / (float)corners - 0.25f), r = body.w * 0.52f;
        outer[i] = (struct canvas_point){middle.x + r * cosf(angle), middle.y + r * sinf(angle)};
        inner[i] = (struct canvas_point){middle.x + (r - 1.5f) * cosf(angle),
                                         middle.y + (r - 1.5f) * sinf(angle)};
    }
    canvas_polygon(ui->list, outer, corners, canvas_fade(face->look->pips, face->alpha * 0.7f));
    canvas_polygon(ui->list, inner, corners, canvas_fade(face->look->body, face->alpha));
}

static void draw_number(struct ui *ui, struct canvas_rect body, const struct boards_face *face)
{
    char number[12];
    struct canvas_style style = {.face = CANVAS_FACE_BOLD, .size = fmaxf(14, body.w * 0.42f)};
    snprintf(number, sizeof number, "%d", face->value);
    ui_text(ui, canvas_rect_inset(body, -body.w * 0.2f), style, UI_CENTER,
            canvas_fade(face->look->pips, face->alpha), number);
}

void boards_face_draw(struct ui *ui, struct canvas_rect rect, const struct boards_face *face)
{
    float side = fminf(rect.w, rect.h);
    struct canvas_rect body = ui_whole(ui_middle(rect, side, side));
    if (face->sides != 6) {
        draw_solid(ui, body, face);
    } else {
        canvas_fill(ui->list, body, side * 0.2f, canvas_fade(face->look->body, face->alpha));
        canvas_ring(ui->list, body, side * 0.2f, 1,
                    canvas_fade(canvas_rgb(0x2B2622), face->alpha * 0.6f));
    }
    if (face->value > 0 && face->sides == 6) {
        draw_pips(ui, body, face);
    } else if (face->value > 0) {
        draw_number(ui, body, face);
    }
    if (face->look->mark != 0) {
        draw_mark(ui, body, face);
    }
}

/* Shares of an edge: how high a die hops, and how far it seems off its place to who looks aslant.
 */
#define HOP      0.75f
#define PARALLAX 0.10f
/* What is painted rocks: degrees at first, and radians of its phase until it rests. */
#define ROCKING       3.5f
#define ROCKS_RADIANS 9.0f

/* Of BOARDS_LID_MS: from one die to the next, one die's hop, and how long what is painted rocks. */
enum { APART_MS = 80, HOP_MS = 700, ROCKS_MS = 400 };

static struct dice_roll hopping(int i, float ms)
{
    float t = fminf(1, fmaxf(0, (ms - (float)(APART_MS * i)) / HOP_MS));
    /* Once round is as it began, to the last bit: then nothing of it is drawn anew. */
    float turned = t < 1 ? t * t * (3 - 2 * t) : 0, whole = i % 2 == 0 ? 6.2831853f : -6.2831853f;
    return (struct dice_roll){whole * turned, HOP * 4 * t * (1 - t) * (1 - 0.35f * t)};
}

static float rocked(float ms)
{
    float t = fminf(1, ms / ROCKS_MS);
    return ROCKING * sinf(t * ROCKS_RADIANS) * (1 - t) * (1 - t);
}

/* By all that the picture of such dice depends on. */
static uint64_t key_of(const struct dice_figure *dice, int count, struct canvas_color cloth)
{
    uint64_t key = base_hash(BASE_HASH, &cloth, sizeof cloth);
    for (int i = 0; i < count; i++) {
        const struct dice_look *look = dice[i].look;
        const float place[] = {dice[i].at.x, dice[i].at.y, dice[i].edge, dice[i].radians};
        const struct canvas_color colors[] = {look->body, look->side, look->pips};
        key = base_hash(key, place, sizeof place);
        key = base_hash(key, colors, sizeof colors);
        key = base_hash_number(key, (uint64_t)dice[i].face << 8 | (uint8_t)look->mark);
    }
    return key;
}

/* Dice at rest are the same in every frame. */
static void draw_at_rest(struct ui *ui, const struct dice_figure *dice, int count,
                         struct canvas_color cloth)
{
    uint64_t key = key_of(dice, count, cloth);
    if (!canvas_repeats_draw(&ui->repeats, key, ui->list)) {
        size_t first = ui->list->command_count;
        dice_draw_figures(dice, NULL, count, cloth, ui->list);
        canvas_repeats_keep(&ui->repeats, key, ui->list, first);
    }
}

void boards_lid_draw(struct ui *ui, struct canvas_rect rect, const struct boards_lid *lid,
                     struct canvas_color cloth, const struct boards_lid_motion *motion)
{
    float wide = BOARDS_LID_WIDE, high = BOARDS_LID_HIGH;
    float scale = fminf(rect.w / wide, rect.h / high);
    struct canvas_rect field = ui_whole(ui_middle(rect, wide * scale, high * scale));
    static const struct boards_lid_motion rest = {BOARDS_LID_MS, {0, 0}};
    struct dice_figure dice[BOARDS_LID_DICE];
    struct dice_roll rolls[BOARDS_LID_DICE];
    motion = motion == NULL ? &rest : motion;
    if (lid->picture != NULL) {
        canvas_list_picture(ui->list, lid->picture, field, rocked(motion->ms),
                            canvas_rgb(0xFFFFFF));
    }
    for (int i = 0; i < lid->count; i++) {
        dice[i] = lid->die[i];
        dice[i].edge *= scale;
        dice[i].at.x = field.x + scale * dice[i].at.x + PARALLAX * dice[i].edge * motion->lean.x;
        dice[i].at.y = field.y + scale * dice[i].at.y + PARALLAX * dice[i].edge * motion->lean.y;
        rolls[i] = hopping(i, motion->ms);
    }
    if (motion->ms >= BOARDS_LID_MS) {
        draw_at_rest(ui, dice, lid->count, cloth);
    } else {
        dice_draw_figures(dice, rolls, lid->count, cloth, ui->list);
    }
    if (lid->cover != NULL) {
        canvas_list_picture(ui->list, lid->cover, field, rocked(motion->ms), canvas_rgb(0xFFFFFF));
    }
}
