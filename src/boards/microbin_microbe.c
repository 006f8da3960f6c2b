/* SPDX-License-Identifier: Zlib */
/* The microbes of Microbin: round, with stalks all over, and as many eyes as the number that they
   sit on has pips. And the piece of the player in turn: a pawn of painted wood. */
#include <math.h>

#include "boards/microbin.h"
#include "canvas/shapes.h"
#include "canvas/stroke.h"

#define PI 3.14159265f

enum { STALKS = 9, CURVE = 14, PAWN_STEPS = 9 };

/* In the body's radius: its middle over the foot, how far stalks reach, and their knobs. */
#define BODY_UP    1.12f
#define STALK_FAR  1.27f
#define STALK_KNOB 0.16f

/* Where a microbe's eyes are and how large, in the body's radius, from its middle; and its mouth.
 */
struct face {
    struct canvas_point eye[MICROBIN_SIDES];
    float size, mouth;
};

static const struct face faces[MICROBIN_SIDES + 1] = {
    [1] = {{{0, -0.2f}}, 0.4f, 0.32f},
    [2] = {{{-0.34f, -0.18f}, {0.34f, -0.18f}}, 0.29f, 0.3f},
    [3] = {{{-0.47f, -0.04f}, {0, -0.4f}, {0.47f, -0.04f}}, 0.245f, 0.3f},
    [4] = {{{-0.3f, -0.47f}, {0.3f, -0.47f}, {-0.4f, 0.02f}, {0.4f, 0.02f}}, 0.225f, 0.36f},
    [5] = {{{-0.42f, -0.45f}, {0.42f, -0.45f}, {0, -0.2f}, {-0.44f, 0.08f}, {0.44f, 0.08f}},
           0.205f,
           0.4f},
    [6] = {{{-0.46f, -0.36f},
            {0, -0.52f},
            {0.46f, -0.36f},
            {-0.48f, 0.06f},
            {0, -0.06f},
            {0.48f, 0.06f}},
           0.195f,
           0.42f},
};

/* What it is drawn with: its middle, and how far one body's radius goes across and down. */
struct pen {
    struct canvas_list *list;
    struct canvas_point middle;
    float rx, ry;
};

static struct canvas_point at(const struct pen *pen, float x, float y)
{
    return (struct canvas_point){pen->middle.x + x * pen->rx, pen->middle.y + y * pen->ry};
}

static void spot(const struct pen *pen, float x, float y, float r, struct canvas_color color)
{
    canvas_ellipse(pen->list, at(pen, x, y), r * pen->rx, r * pen->ry, color);
}

/* Part of an ellipse round (x, y), from one angle to the other, degrees; 90 is down. */
static void curve(const struct pen *pen, struct canvas_point middle, struct canvas_point r,
                  float from, float to, float width, struct canvas_color color)
{
    struct canvas_point points[CURVE];
    for (int i = 0; i < CURVE; i++) {
        float angle = (from + (to - from) * (float)i / (CURVE - 1)) * PI / 180;
        points[i] = at(pen, middle.x + r.x * cosf(angle), middle.y + r.y * sinf(angle));
    }
    canvas_stroke(pen->list, points, CURVE, width * pen->rx, color);
}

/* Each stalk a little longer or shorter than the next, and two to stand on. */
static void draw_stalks(const struct pen *pen, struct canvas_color paint, float grown)
{
    for (int i = 0; i < STALKS; i++) {
        float angle = (90 + 360 * ((float)i + 0.5f) / STALKS) * PI / 180;
        float far = STALK_FAR + (i % 2 == 0 ? grown : grown - 0.06f);
        float x = cosf(angle), y = sinf(angle);
        const struct canvas_point line[] = {at(pen, x * 0.8f, y * 0.8f), at(pen, x * far, y * far)};
        struct canvas_color color = canvas_mix(paint, canvas_rgb(0), y > 0.2f ? 0.28f : 0.14f);
        canvas_stroke(pen->list, line, 2, STALK_KNOB * 1.15f * pen->rx, color);
        spot(pen, x * far, y * far, STALK_KNOB, color);
        spot(pen, x * far - 0.05f, y * far - 0.06f, STALK_KNOB * 0.5f,
             canvas_mix(paint, canvas_rgb(0xFFFFFF), 0.25f));
    }
}

/* A ball in the light from the upper left. */
static void draw_body(const struct pen *pen, struct canvas_color paint)
{
    struct canvas_point points[48];
    struct canvas_color white = canvas_rgb(0xFFFFFF), dark = canvas_mix(paint, canvas_rgb(0), 0.3f);
    spot(pen, 0, 0, 1, dark);
    for (int i = 0; i < 48; i++) {
        float angle = 2 * PI * (float)i / 48;
        points[i] = at(pen, -0.06f + 0.93f * cosf(angle), -0.07f + 0.92f * sinf(angle));
    }
    canvas_polygon_shaded(pen->list, points, 48, canvas_mix(paint, white, 0.12f),
                          canvas_mix(paint, dark, 0.45f));
    for (int i = 0; i < 48; i++) {
        float angle = 2 * PI * (float)i / 48;
        points[i] = at(pen, -0.2f + 0.74f * cosf(angle), -0.24f + 0.72f * sinf(angle));
    }
    struct canvas_color light = canvas_mix(paint, white, 0.55f);
    canvas_polygon_shaded(pen->list, points, 48, light, canvas_fade(light, 0));
    curve(pen, (struct canvas_point){-0.02f, -0.02f}, (struct canvas_point){0.8f, 0.8f}, 200, 243,
          0.13f, canvas_fade(white, 0.5f));
}

static void draw_eye(const struct pen *pen, struct canvas_point eye, float r,
                     enum microbin_mood mood, struct canvas_color ink)
{
    if (mood == MICROBIN_ASLEEP) {
        curve(pen, (struct canvas_point){eye.x, eye.y - r * 0.2f},
              (struct canvas_point){r * 0.8f, r * 0.7f}, 20, 160, fmaxf(0.1f, r * 0.35f), ink);
        return;
    }
    float wide = mood == MICROBIN_STARTLED ? 1.16f : 1,
          pupil = mood == MICROBIN_STARTLED ? 0.4f : 0.56f;
    spot(pen, eye.x, eye.y, r * wide, canvas_mix(ink, canvas_rgb(0), 0.4f));
    spot(pen, eye.x, eye.y, r * wide - 0.035f, canvas_rgb(0xFFFFFF));
    spot(pen, eye.x * 0.94f, eye.y + r * 0.1f, r * pupil, canvas_rgb(0x16181C));
    spot(pen, eye.x * 0.94f - r * 0.18f, eye.y - r * 0.1f, r * 0.2f, canvas_rgb(0xFFFFFF));
}

static void draw_face(const struct pen *pen, int eyes, enum microbin_mood mood,
                      struct canvas_color paint)
{
    struct canvas_color ink = canvas_mix(paint, canvas_rgb(0x100808), 0.82f);
    const struct face *face = &faces[eyes];
    for (int i = 0; i < eyes; i++) {
        draw_eye(pen, face->eye[i], face->size, mood, ink);
    }
    if (mood == MICROBIN_STARTLED) {
        canvas_ellipse(pen->list, at(pen, 0, face->mouth + 0.16f), 0.15f * pen->rx, 0.19f * pen->ry,
                       ink);
    } else if (mood == MICROBIN_ASLEEP) {
        spot(pen, 0, face->mouth + 0.1f, 0.09f, ink);
    } else {
        curve(pen, (struct canvas_point){0, face->mouth - 0.06f},
              (struct canvas_point){0.34f, 0.33f}, 18, 162, 0.11f, ink);
    }
}

void boards_microbin_draw_microbe(struct ui *ui, const struct microbin_microbe *microbe)
{
    float r = microbe->r, wide = microbe->squash > 0 ? microbe->squash : 1;
    struct pen pen = {
        ui->list, {microbe->foot.x, microbe->foot.y - r * BODY_UP / wide}, r * wide, r / wide};
    struct canvas_rect under = {microbe->foot.x - r * wide * 0.95f, microbe->ground - r * 0.42f,
                                r * wide * 1.9f, r * 0.62f};
    float up = fmaxf(0, microbe->ground - microbe->foot.y);
    canvas_shadow(ui->list, under, under.h / 2, r * 0.12f, r * 0.06f, r * 0.5f + up * 0.3f,
                  ui->theme.shadow);
    if (ui->theme.contrast) {
        for (int i = 0; i < STALKS; i++) {
            float angle = (90 + 360 * ((float)i + 0.5f) / STALKS) * PI / 180, far = STALK_FAR;
            spot(&pen, cosf(angle) * far, sinf(angle) * far, STALK_KNOB + 0.08f, ui->theme.ink);
        }
        spot(&pen, 0, 0, 1.09f, ui->theme.ink);
    }
    /* As bright as a thing that light falls through. */
    struct canvas_color paint = canvas_mix(microbe->paint, canvas_rgb(0xFFFFFF), 0.16f);
    draw_stalks(&pen, paint, microbe->mood == MICROBIN_STARTLED ? 0.14f : 0);
    draw_body(&pen, paint);
    draw_face(&pen, microbe->eyes, microbe->mood, paint);
}

/* ---- Pawns ----------------------------------------------------------------------------------- */

/* Half a pawn's outline from its foot to its neck, in half its width: across, and up. */
static const struct canvas_point profile[PAWN_STEPS] = {
    {1, 0.1f},      {1, 0.36f},     {0.86f, 0.5f},  {0.66f, 0.66f}, {0.52f, 0.95f},
    {0.42f, 1.25f}, {0.44f, 1.36f}, {0.58f, 1.42f}, {0.5f, 1.52f}};

void boards_microbin_draw_pawn(struct ui *ui, const struct microbin_pawn *pawn)
{
    float r = pawn->w / 2, head = r * 0.74f, line = fmaxf(1.25f, r * 0.09f);
    struct canvas_point foot = pawn->foot, points[2 * PAWN_STEPS + 8],
                        top = {foot.x, foot.y - r * 2.02f};
    struct canvas_color paint = pawn->paint, white = canvas_rgb(0xFFFFFF),
                        dark = canvas_mix(paint, canvas_rgb(0), 0.45f);
    canvas_shadow(ui->list,
                  (struct canvas_rect){foot.x - r, pawn->ground - r * 0.62f, 2 * r, r * 0.9f},
                  r * 0.45f, r * 0.3f, r * 0.1f, r * 0.5f, ui->theme.shadow);
    for (int outlined = 1; outlined >= 0; outlined--) {
        int count = 0;
        float by = outlined != 0 ? line : 0;
        for (int i = 0; i < PAWN_STEPS; i++) {
            points[count++] =
                (struct canvas_point){foot.x - profile[i].x * r - by, foot.y - profile[i].y * r};
        }
        for (int i = PAWN_STEPS; i-- > 0;) {
            points[count++] =
                (struct canvas_point){foot.x + profile[i].x * r + by, foot.y - profile[i].y * r};
        }
        /* The foot is round. */
        for (int i = 1; i < 8; i++) {
            float angle = PI * (float)i / 8;
            points[count++] =
                (struct canvas_point){foot.x + (r + by) * cosf(angle),
                                      foot.y - 0.1f * r + (r * 0.36f + by) * sinf(angle)};
        }
        canvas_polygon_shaded(ui->list, points, count, outlined != 0 ? ui->theme.ink : paint,
                              outlined != 0 ? ui->theme.ink : canvas_mix(paint, dark, 0.45f));
    }
    canvas_ellipse(ui->list, top, head + line, head + line, ui->theme.ink);
    canvas_ellipse(ui->list, top, head, head, paint);
    canvas_ellipse(ui->list, (struct canvas_point){top.x - head * 0.06f, top.y - head * 0.08f},
                   head * 0.88f, head * 0.86f, canvas_mix(paint, white, 0.22f));
    float half = head * 0.78f;
    canvas_mark(ui->list, pawn->mark,
                (struct canvas_rect){top.x - half, top.y - half, 2 * half, 2 * half},
                ui->theme.paper, ui->theme.ink, fmaxf(1, head * 0.08f));
}
