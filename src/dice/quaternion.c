/* SPDX-License-Identifier: Zlib */
#include "dice/quaternion.h"

#include <math.h>

struct dice_vec dice_vec_unit(struct dice_vec a)
{
    float length = sqrtf(dice_vec_dot(a, a));
    return length > 0 ? dice_vec_scale(a, 1 / length) : (struct dice_vec){0, 0, 1};
}

static struct dice_quaternion unit(struct dice_quaternion q)
{
    float length = sqrtf(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return (struct dice_quaternion){q.w / length, q.x / length, q.y / length, q.z / length};
}

struct dice_quaternion dice_quaternion_none(void)
{
    return (struct dice_quaternion){1, 0, 0, 0};
}

struct dice_quaternion dice_quaternion_about(struct dice_vec axis, float radians)
{
    float s = sinf(radians / 2);
    return (struct dice_quaternion){cosf(radians / 2), axis.x * s, axis.y * s, axis.z * s};
}

struct dice_quaternion dice_quaternion_mul(struct dice_quaternion first,
                                           struct dice_quaternion second)
{
    return unit((struct dice_quaternion){
        first.w * second.w - first.x * second.x - first.y * second.y - first.z * second.z,
        first.w * second.x + first.x * second.w + first.y * second.z - first.z * second.y,
        first.w * second.y - first.x * second.z + first.y * second.w + first.z * second.x,
        first.w * second.z + first.x * second.y - first.y * second.x + first.z * second.w,
    });
}

struct dice_quaternion dice_quaternion_back(struct dice_quaternion turn)
{
    return (struct dice_quaternion){turn.w, -turn.x, -turn.y, -turn.z};
}

/* From the largest of the four components, so that nothing is divided by almost nothing. */
struct dice_quaternion dice_quaternion_frame(struct dice_vec x, struct dice_vec y,
                                             struct dice_vec z)
{
    float w = 1 + x.x + y.y + z.z;
    float i = 1 + x.x - y.y - z.z;
    float j = 1 - x.x + y.y - z.z;
    float k = 1 - x.x - y.y + z.z;
    if (w >= i && w >= j && w >= k) {
        return unit((struct dice_quaternion){w, y.z - z.y, z.x - x.z, x.y - y.x});
    }
    if (i >= j && i >= k) {
        return unit((struct dice_quaternion){y.z - z.y, i, y.x + x.y, z.x + x.z});
    }
    if (j >= k) {
        return unit((struct dice_quaternion){z.x - x.z, y.x + x.y, j, z.y + y.z});
    }
    return unit((struct dice_quaternion){x.y - y.x, z.x + x.z, z.y + y.z, k});
}

struct dice_quaternion dice_quaternion_mix(struct dice_quaternion a, struct dice_quaternion b,
                                           float share)
{
    float same = a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
    float t = same < 0 ? -share : share;
    float u = 1 - share;
    return unit((struct dice_quaternion){a.w * u + b.w * t, a.x * u + b.x * t, a.y * u + b.y * t,
                                         a.z * u + b.z * t});
}

/* After Shoemake, "Uniform random rotations", Graphics Gems III. */
struct dice_quaternion dice_quaternion_any(struct dice_chance *chance)
{
    float u = dice_chance_between(chance, 0, 1);
    float v = dice_chance_between(chance, 0, 6.2831853f),
          w = dice_chance_between(chance, 0, 6.2831853f);
    float a = sqrtf(1 - u), b = sqrtf(u);
    return (struct dice_quaternion){b * cosf(w), a * sinf(v), a * cosf(v), b * sinf(w)};
}
