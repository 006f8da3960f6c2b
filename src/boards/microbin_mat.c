/* SPDX-License-Identifier: Zlib */
/* The mat of the box, which lies on the table and is looked at from above its near edge. */
#include <math.h>

#include "boards/microbin.h"
#include "canvas/shapes.h"
#include "canvas/stroke.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define PI 3.14159265f

/* By how much more the far edge is away than the near one, of the eye's distance to that. */
#define DEEP 0.05f

enum { CORNER = 6, ROUND = 4 * CORNER, SHADOWS = 6 };

/* ---- Perspective ----------------------------------------------------------------------------- */

float boards_microbin_mat_scale(const struct microbin_place *place, float y)
{
    float away = (place->mat.y + place->mat.h - y) / place->mat.h;
    return 1 / (1 + DEEP * away);
}

struct canvas_point boards_microbin_on_mat(const struct microbin_place *place, float x, float y)
{
    struct canvas_rect mat = place->mat;
    float scale = boards_microbin_mat_scale(place, y), middle = mat.x + mat.w / 2;
    float foot = mat.y + mat.h;
    return (struct canvas_point){middle + (x - middle) * scale,
                                 foot - (foot - y) * (1 + DEEP) * scale};
}

struct canvas_rect boards_microbin_seen(const struct microbin_place *place, struct canvas_rect rect)
{
    struct canvas_point far = boards_microbin_on_mat(place, rect.x, rect.y);
    struct canvas_point near = boards_microbin_on_mat(place, rect.x, rect.y + rect.h);
    float right = fminf(boards_microbin_on_mat(place, rect.x + rect.w, rect.y).x,
                        boards_microbin_on_mat(place, rect.x + rect.w, rect.y + rect.h).x);
    float left = fmaxf(far.x, near.x);
    return (struct canvas_rect){left, far.y, right - left, near.y - far.y};
}

/* The outline of a box with round corners as it lies on the mat, `down` pixels below it. */
static void outline(const struct microbin_place *place, struct canvas_rect rect, float radius,
                    float down, struct canvas_point points[ROUND])
{
    for (int i = 0; i < ROUND; i++) {
        int corner = i / CORNER;
        float angle = PI / 2 * ((float)corner + (float)(i % CORNER) / (CORNER - 1)) - PI;
        float x = corner == 0 || corner == 3 ? rect.x + radius : rect.x + rect.w - radius;
        float y =
            corner < 2 ? rect.y + radius * MICROBIN_TILT : rect.y + rect.h - radius * MICROBIN_TILT;
        points[i] = boards_microbin_on_mat(place, x + radius * cosf(angle),
                                           y + radius * MICROBIN_TILT * sinf(angle));
        points[i].y += down;
    }
}

void boards_microbin_field(struct ui *ui, const struct microbin_place *place,
                           struct canvas_rect rect, float radius, struct canvas_color color)
{
    struct canvas_point points[ROUND];
    outline(place, rect, radius, 0, points);
    canvas_polygon(ui->list, points, ROUND, color);
}

void boards_microbin_ringed(struct ui *ui, const struct microbin_place *place,
                            struct canvas_rect rect, float radius, float line,
                            struct canvas_color edge, struct canvas_color color)
{
    boards_microbin_field(ui, place, rect, radius, edge);
    boards_microbin_field(ui, place, canvas_rect_inset(rect, line), fmaxf(0, radius - line), color);
}

/* A rectangle as it lies there, seen `down` pixels lower. */
static void lay(struct ui *ui, const struct microbin_place *place, struct canvas_rect rect,
                float radius, float down, struct canvas_color color)
{
    struct canvas_point points[ROUND];
    outline(place, rect, radius, down, points);
    canvas_polygon(ui->list, points, ROUND, color);
}

/* A rectangle without strips of its left and upper, or right and lower sides. */
static struct canvas_rect lean(struct canvas_rect rect, float left, float top, float right,
                               float bottom)
{
    return (struct canvas_rect){rect.x + left, rect.y + top, rect.w - left - right,
                                rect.h - top - bottom};
}

void boards_microbin_tile(struct ui *ui, const struct microbin_place *place,
                          struct canvas_rect rect, float radius, float high,
                          struct canvas_color color)
{
    float line = fmaxf(1, high * 0.5f);
    if (ui->theme.contrast) {
        boards_microbin_ringed(ui, place, rect, radius, fmaxf(1.5f, line), ui->theme.ink, color);
        return;
    }
    for (int i = 3; i > 0; i--) {
        float by = high * 0.7f * (float)i;
        lay(ui, place, lean(rect, by * 0.6f, by * 0.4f, -by, -by * 0.6f), radius, high,
            canvas_fade(ui->theme.shadow, 0.22f));
    }
    lay(ui, place, rect, radius, high, canvas_mix(color, canvas_rgb(0), 0.42f));
    lay(ui, place, rect, radius, 0, canvas_mix(color, ui->theme.shine, 0.5f));
    struct canvas_point points[ROUND];
    outline(place, lean(rect, line, line, 0, 0), radius, 0, points);
    canvas_polygon_shaded(ui->list, points, ROUND, canvas_mix(color, ui->theme.shine, 0.1f),
                          canvas_mix(color, canvas_rgb(0), 0.06f));
}

void boards_microbin_hollow(struct ui *ui, const struct microbin_place *place,
                            struct canvas_rect rect, float radius, float deep,
                            struct canvas_color color)
{
    enum { STEPS = 4 };
    if (ui->theme.contrast) {
        boards_microbin_ringed(ui, place, rect, radius, fmaxf(3, deep * 0.5f), ui->theme.ink,
                               color);
        return;
    }
    lay(ui, place, lean(rect, -1, -1, -1.5f, -2), radius, 0, ui->theme.shine);
    for (int i = 0; i <= STEPS; i++) {
        float share = (float)i / STEPS, by = deep * share;
        lay(ui, place, lean(rect, by, by, by * 0.15f, by * 0.1f), radius, 0,
            canvas_mix(canvas_mix(color, canvas_rgb(0x3A2A14), 0.5f), color, powf(share, 0.6f)));
    }
}

/* Thick card: its side below its near edge, and the shadow of all of it on the felt. */
void boards_microbin_draw_mat(const struct microbin_view *view, struct ui *ui)
{
    const struct microbin_place *place = &view->place;
    struct canvas_rect mat = place->mat, paper = place->paper;
    struct canvas_point points[ROUND];
    float thick = paper.y + paper.h - mat.y - mat.h, soft = fmaxf(4, ui->unit * 1.6f);
    float radius = ui->unit * 1.6f, line = fmaxf(1.5f, ui->unit * 0.2f);
    for (int i = 0; i < SHADOWS; i++) {
        float by = soft * (float)(SHADOWS - 1 - 2 * i) / SHADOWS;
        outline(place, canvas_rect_inset(mat, -by), radius, thick + soft * 0.4f, points);
        canvas_polygon(ui->list, points, ROUND, canvas_fade(ui->theme.shadow, 1.0f / SHADOWS));
    }
    outline(place, mat, radius, thick, points);
    canvas_polygon(ui->list, points, ROUND,
                   canvas_mix(ui->theme.paper, ui->theme.wood_dark, 0.55f));
    outline(place, mat, radius, 0, points);
    if (ui->theme.contrast) {
        canvas_polygon(ui->list, points, ROUND, ui->theme.paper);
    } else {
        canvas_polygon_shaded(ui->list, points, ROUND,
                              canvas_mix(ui->theme.paper, ui->theme.shine, 0.6f),
                              canvas_mix(ui->theme.paper, ui->theme.ruled, 0.35f));
    }
    /* A printed line round it. */
    struct canvas_color print =
        canvas_mix(ui->theme.paper, canvas_rgb(MICROBIN_TOKEN), ui->theme.contrast ? 1 : 0.6f);
    struct canvas_rect frame = canvas_rect_inset(mat, ui->unit * 0.7f);
    struct canvas_point ring[ROUND + 1];
    outline(place, frame, radius * 0.8f, 0, ring);
    ring[ROUND] = ring[0];
    canvas_stroke(ui->list, ring, ROUND + 1, line, print);
    ui->paper = paper.w * paper.h > ui->paper.w * ui->paper.h ? paper : ui->paper;
}
