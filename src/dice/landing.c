/* SPDX-License-Identifier: Zlib */
#include "dice/landing.h"

#include <math.h>
#include "dice/hull.h"

struct dice_lean dice_landing_lean(const struct dice_solid *solid, struct dice_quaternion turn)
{
    struct dice_vec up =
        dice_quaternion_apply(dice_quaternion_back(turn), (struct dice_vec){0, 0, 1});
    struct dice_lean lean = {0, -1};
    for (int i = 0; i < solid->sides; i++) {
        float upright = dice_vec_dot(solid->side[i].normal, up);
        if (upright > lean.upright) {
            lean = (struct dice_lean){i + 1, upright};
        }
    }
    return lean;
}

struct dice_quaternion dice_landing_flat(const struct dice_solid *solid,
                                         struct dice_quaternion turn)
{
    int face = dice_landing_lean(solid, turn).face;
    struct dice_vec normal = dice_quaternion_apply(turn, solid->side[face - 1].normal);
    struct dice_vec axis = dice_vec_cross(normal, (struct dice_vec){0, 0, 1});
    float sine = sqrtf(dice_vec_dot(axis, axis));
    if (sine < 1e-6f) {
        return turn;
    }
    struct dice_quaternion level =
        dice_quaternion_about(dice_vec_scale(axis, 1 / sine), atan2f(sine, normal.z));
    return dice_quaternion_mul(level, turn);
}

struct dice_print dice_landing_print(const struct dice_solid *solid, struct canvas_point at,
                                     struct dice_quaternion turn)
{
    struct dice_print print = {.at = at};
    struct canvas_point all[DICE_CORNERS_MAX];
    uint16_t outline[DICE_CORNERS_MAX];
    for (int i = 0; i < solid->corners; i++) {
        struct dice_vec v = dice_quaternion_apply(turn, solid->corner[i]);
        all[i] = (struct canvas_point){at.x + v.x, at.y + v.y};
    }
    print.corners = dice_hull(all, solid->corners, 1e-3f, outline);
    for (int i = 0; i < print.corners; i++) {
        print.corner[i] = all[outline[i]];
    }
    return print;
}

/* How far `b` begins beyond `a` along a direction. */
static float beyond(const struct dice_print *a, const struct dice_print *b, float x, float y)
{
    float most = -INFINITY, least = INFINITY;
    for (int i = 0; i < a->corners; i++) {
        most = fmaxf(most, a->corner[i].x * x + a->corner[i].y * y);
    }
    for (int i = 0; i < b->corners; i++) {
        least = fminf(least, b->corner[i].x * x + b->corner[i].y * y);
    }
    return least - most;
}

/* Along the normals of the edges of `a`: the best of them, if it beats `best`. */
static float part(const struct dice_print *a, const struct dice_print *b, float best,
                  struct canvas_point *out)
{
    for (int i = 0; i < a->corners; i++) {
        struct canvas_point p = a->corner[i], q = a->corner[(i + 1) % a->corners];
        float length = hypotf(q.x - p.x, q.y - p.y);
        float x = (q.y - p.y) / length, y = (p.x - q.x) / length;
        float gap = beyond(a, b, x, y);
        if (gap > best) {
            best = gap;
            *out = (struct canvas_point){x, y};
        }
    }
    return best;
}

float dice_landing_gap(const struct dice_print *a, const struct dice_print *b,
                       struct canvas_point *away)
{
    struct canvas_point out = {0, 0}, other = {0, 0};
    float gap = part(a, b, -INFINITY, &out);
    float more = part(b, a, gap, &other);
    *away = more > gap ? other : (struct canvas_point){-out.x, -out.y};
    return more;
}

bool dice_landing_inside(const struct dice_print *print, float width, float depth)
{
    bool inside = true;
    for (int i = 0; i < print->corners; i++) {
        const struct canvas_point *p = &print->corner[i];
        inside = inside && p->x > -0.02f && p->y > -0.02f && p->x < width + 0.02f &&
                 p->y < depth + 0.02f;
    }
    return inside;
}
