/* SPDX-License-Identifier: Zlib */
#include "canvas/stroke.h"

#include <math.h>

#include "canvas/shapes.h"

#define PI 3.14159265f

enum { RIBS_MAX = 128, RIB_VERTICES = 4, RIB_INDICES = 18, PENCIL_DABS = 48 };

/* Turns below this many radians are mitred, sharper ones rounded. */
#define SMOOTH_TURN 0.3f

/* A line is a band of ribs across it, each with two clear vertices outside and two full ones
   inside; a long one is handed to the list in pieces. */
struct band {
    struct canvas_list *list;
    int ribs;
    struct canvas_vertex vertices[RIBS_MAX * RIB_VERTICES];
    uint16_t indices[RIBS_MAX * RIB_INDICES];
};

static struct canvas_point point(float x, float y)
{
    return (struct canvas_point){x, y};
}

static struct canvas_point from(struct canvas_point at, struct canvas_point way, float length)
{
    return point(at.x + way.x * length, at.y + way.y * length);
}

static float dot(struct canvas_point a, struct canvas_point b)
{
    return a.x * b.x + a.y * b.y;
}

/* Of length one, or nothing where the points are the same. */
static struct canvas_point heading(struct canvas_point a, struct canvas_point b)
{
    float length = hypotf(b.x - a.x, b.y - a.y);
    return length > 0.0f ? point((b.x - a.x) / length, (b.y - a.y) / length) : point(0.0f, 0.0f);
}

static struct canvas_point leftwards(struct canvas_point way)
{
    return point(way.y, -way.x);
}

int canvas_arc_steps(float radius, float angle)
{
    /* The chord stays within a tenth of a pixel of the arc. */
    float steps = ceilf(fabsf(angle) * sqrtf((radius > 1.0f ? radius : 1.0f) * 1.25f));
    return steps < 1.0f ? 1 : steps > 160.0f ? 160 : (int)steps;
}

static void flush(struct band *band)
{
    int count = 0;
    for (int rib = 0; rib + 1 < band->ribs; rib++) {
        for (int side = 0; side < RIB_VERTICES - 1; side++) {
            uint16_t a = (uint16_t)(rib * RIB_VERTICES + side), b = (uint16_t)(a + RIB_VERTICES);
            uint16_t quad[6] = {a, (uint16_t)(a + 1), b, b, (uint16_t)(a + 1), (uint16_t)(b + 1)};
            for (int i = 0; i < 6; i++) {
                band->indices[count++] = quad[i];
            }
        }
    }
    canvas_list_triangles(band->list, band->vertices, (size_t)band->ribs * RIB_VERTICES,
                          band->indices, (size_t)count);
}

static void restart(struct band *band)
{
    flush(band);
    for (int i = 0; i < RIB_VERTICES; i++) {
        band->vertices[i] = band->vertices[(band->ribs - 1) * RIB_VERTICES + i];
    }
    band->ribs = 1;
}

/* A rib whose sides lie along `left` and `right` from the dab. */
static void add_rib(struct band *band, const struct canvas_dab *dab, struct canvas_point left,
                    struct canvas_point right)
{
    if (band->ribs == RIBS_MAX) {
        restart(band);
    }
    /* A hairline keeps a pixel's width and grows paler instead. */
    float half = dab->half > 0.5f ? dab->half : 0.5f;
    struct canvas_color full = canvas_fade(dab->color, dab->half * 2.0f);
    struct canvas_color clear = canvas_fade(full, 0.0f);
    struct canvas_vertex *vertex = &band->vertices[band->ribs++ * RIB_VERTICES];
    vertex[0] = (struct canvas_vertex){from(dab->at, left, half + 0.5f), clear};
    vertex[1] = (struct canvas_vertex){from(dab->at, left, half - 0.5f), full};
    vertex[2] = (struct canvas_vertex){from(dab->at, right, half - 0.5f), full};
    vertex[3] = (struct canvas_vertex){from(dab->at, right, half + 0.5f), clear};
}

static void add_cap(struct band *band, const struct canvas_dab *dab, struct canvas_point way,
                    bool at_start)
{
    struct canvas_point side = leftwards(way);
    int steps = canvas_arc_steps(dab->half + 0.5f, PI / 2.0f) + 1;
    for (int i = 0; i <= steps; i++) {
        float angle = PI / 2.0f * (float)(at_start ? steps - i : i) / (float)steps;
        float along = sinf(angle) * (at_start ? -1.0f : 1.0f), across = cosf(angle);
        struct canvas_point tip = point(way.x * along, way.y * along);
        add_rib(band, dab, from(tip, side, across), from(tip, side, -across));
    }
}

/* Of a line that turns round, 1 and the cosine of its turn: below that its sides do not meet. */
#define NO_MITRE 1e-4f

/* The sum of two unit normals, of the length that keeps the line's width; at most `limit`. */
static struct canvas_point mitre(struct canvas_point a, struct canvas_point b, float limit)
{
    float bottom = 1.0f + dot(a, b);
    struct canvas_point sum = point(a.x + b.x, a.y + b.y);
    float length = bottom > NO_MITRE ? sqrtf(2.0f / bottom) : limit;
    float size = hypotf(sum.x, sum.y);
    if (size < 1e-4f) {
        return point(0.0f, 0.0f);
    }
    return from(point(0.0f, 0.0f), sum, (length < limit ? length : limit) / size);
}

static void add_round(struct band *band, const struct canvas_dab *dab, struct canvas_point before,
                      float turn, struct canvas_point inner)
{
    int steps = canvas_arc_steps(dab->half + 0.5f, turn) + 1;
    float outwards = turn > 0.0f ? 1.0f : -1.0f;
    struct canvas_point side = leftwards(before);
    for (int i = 0; i <= steps; i++) {
        float angle = turn * (float)i / (float)steps, c = cosf(angle), s = sinf(angle);
        struct canvas_point outer =
            point((side.x * c - side.y * s) * outwards, (side.x * s + side.y * c) * outwards);
        add_rib(band, dab, turn > 0.0f ? outer : inner, turn > 0.0f ? inner : outer);
    }
}

static void add_corner(struct band *band, const struct canvas_dab *before,
                       const struct canvas_dab *dab, const struct canvas_dab *after)
{
    struct canvas_point in = heading(before->at, dab->at), out = heading(dab->at, after->at);
    if (dot(in, in) == 0.0f || dot(out, out) == 0.0f) {
        in = out = dot(in, in) == 0.0f ? out : in;
    }
    float turn = atan2f(in.x * out.y - in.y * out.x, dot(in, out));
    if (fabsf(turn) < SMOOTH_TURN) {
        struct canvas_point left = mitre(leftwards(in), leftwards(out), 2.0f);
        add_rib(band, dab, left, point(-left.x, -left.y));
        return;
    }
    float shorter = fminf(hypotf(dab->at.x - before->at.x, dab->at.y - before->at.y),
                          hypotf(after->at.x - dab->at.x, after->at.y - dab->at.y));
    float limit = fmaxf(1.0f, shorter / (fmaxf(dab->half, 0.5f) + 0.5f));
    struct canvas_point inner = mitre(leftwards(in), leftwards(out), limit);
    if (turn > 0.0f) {
        inner = point(-inner.x, -inner.y);
    }
    add_round(band, dab, in, turn, inner);
}

/* The way the line takes at its first (step 1) or from its last (step -1) dab. */
static struct canvas_point way_at(const struct canvas_dab *dabs, int count, int first, int step)
{
    for (int i = first + step; i >= 0 && i < count; i += step) {
        struct canvas_point way = heading(dabs[first].at, dabs[i].at);
        if (dot(way, way) > 0.0f) {
            return point(way.x * (float)step, way.y * (float)step);
        }
    }
    return point(1.0f, 0.0f);
}

void canvas_stroke_dabs(struct canvas_list *list, const struct canvas_dab *dabs, int count,
                        bool closed)
{
    if (count < 1) {
        return;
    }
    struct band band = {.list = list, .ribs = 0};
    if (closed) {
        for (int i = 0; i <= count; i++) {
            add_corner(&band, &dabs[(i + count - 1) % count], &dabs[i % count],
                       &dabs[(i + 1) % count]);
        }
    } else {
        add_cap(&band, &dabs[0], way_at(dabs, count, 0, 1), true);
        for (int i = 1; i + 1 < count; i++) {
            add_corner(&band, &dabs[i - 1], &dabs[i], &dabs[i + 1]);
        }
        add_cap(&band, &dabs[count - 1], way_at(dabs, count, count - 1, -1), false);
    }
    flush(&band);
}

enum { STROKE_PIECE = 128 };

void canvas_stroke(struct canvas_list *list, const struct canvas_point *points, int count,
                   float width, struct canvas_color color)
{
    struct canvas_dab dabs[STROKE_PIECE];
    for (int done = 0; done < count;) {
        int piece = 0;
        while (piece < STROKE_PIECE && done + piece < count) {
            dabs[piece] = (struct canvas_dab){points[done + piece], width / 2.0f, color};
            piece++;
        }
        canvas_stroke_dabs(list, dabs, piece, false);
        /* The next piece begins where this one ended. */
        done += done + piece < count ? piece - 1 : piece;
    }
}

/* -1 .. 1, the same for the same seed and place. */
static float waver(uint32_t seed, int place)
{
    uint32_t x = (seed + (uint32_t)place * 0x9E3779B9u) * 0x85EBCA6Bu;
    x = (x ^ (x >> 15)) * 0xC2B2AE35u;
    x ^= x >> 16;
    return (float)(x & 0xFFFFu) / 32767.5f - 1.0f;
}

/* The same between whole places, smoothly. */
static float smooth_waver(uint32_t seed, float place)
{
    int whole = (int)floorf(place);
    float share = place - (float)whole;
    share = share * share * (3.0f - 2.0f * share);
    return waver(seed, whole) * (1.0f - share) + waver(seed, whole + 1) * share;
}

/* One pass of the lead: `share` of the line's width, straying by up to `stray` pixels. */
static void pencil_pass(struct canvas_list *list, struct canvas_point start,
                        struct canvas_point end, float width, float stray,
                        struct canvas_color color, uint32_t seed)
{
    float length = hypotf(end.x - start.x, end.y - start.y);
    int count = (int)fminf(2.0f + length / (3.0f + width), (float)PENCIL_DABS);
    struct canvas_point side = leftwards(heading(start, end));
    struct canvas_dab dabs[PENCIL_DABS];
    for (int i = 0; i < count; i++) {
        float share = (float)i / (float)(count - 1), way = share * length / (width * 4.0f + 8.0f);
        float end_share = fminf(share, 1.0f - share) * length / (width * 3.0f + 1.0f);
        float press = 0.7f + 0.3f * fminf(end_share, 1.0f);
        struct canvas_point at =
            point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share);
        dabs[i].at = from(at, side, stray * smooth_waver(seed, way * 0.6f));
        dabs[i].half = width / 2.0f * press * (1.0f + 0.22f * smooth_waver(seed + 1, way * 2.0f));
        dabs[i].color =
            canvas_fade(color, press * (0.88f + 0.12f * smooth_waver(seed + 2, way * 3.0f)));
    }
    canvas_stroke_dabs(list, dabs, count, false);
}

void canvas_pencil(struct canvas_list *list, struct canvas_point from_point,
                   struct canvas_point to_point, float width, struct canvas_color color,
                   uint32_t seed)
{
    /* A broad pale pass under a narrower one, as graphite lies on paper. */
    pencil_pass(list, from_point, to_point, width * 1.15f, width * 0.3f, canvas_fade(color, 0.45f),
                seed * 7u + 3u);
    pencil_pass(list, from_point, to_point, width * 0.8f, width * 0.3f, canvas_fade(color, 0.8f),
                seed * 7u);
}
