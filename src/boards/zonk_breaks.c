/* SPDX-License-Identifier: Zlib */
/* What breaks at Z's table. A train wreck: the six dice that score nothing couple up on rails and
   come off them. Breaking the ice: the card of whoever gets into the game lay under ice, which
   cracks and falls. At instant speed and under reduced motion each is the picture that it ends in.
 */
#include "boards/zonk_breaks.h"

#include <math.h>

#include "canvas/particles.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define PI 3.14159265f

/* Milliseconds at normal speed: the dice come onto the rails and are seen there, then come off them
   one after another; the cracks spread, then the ice falls. */
#define COUPLE_MS 300.0f
#define RUN_MS    200.0f
#define DERAIL_MS 380.0f
#define AFTER_MS  55.0f
#define WRECK_MS  (COUPLE_MS + RUN_MS + DERAIL_MS + AFTER_MS * (TC_ZONK_DICE - 1))
#define CRACK_MS  320.0f
#define FALL_MS   620.0f

/* As light as a card's paper in the row, so that words above a crack are read as well as beside. */
enum { ICE = 0xC8E4F4 };

enum { CRACKS = 9, BENDS = 5, SHARDS = 14, SHARD_CORNERS = 4 };

static float pace_of(const struct boards_table *table)
{
    return table->tempo.gently ? 0 : table->tempo.glide_ms / 180;
}

/* ---- The train ------------------------------------------------------------------------------- */

/* How a wagon comes off: so many edges along and across the rails, and turned by so many radians.
   The first stands nearly straight, the last ones across. */
static const struct {
    float along, across, turn;
} wrecked[TC_ZONK_DICE] = {
    {-0.06f, 0.10f, 0.16f},  {0.04f, -0.42f, -0.42f}, {0.02f, 0.52f, 0.64f},
    {0.06f, -0.56f, -0.86f}, {0.02f, 0.40f, 0.98f},   {0.22f, -0.34f, -0.58f},
};

/* The edge of a die that is a wagon, so that six of them and the ends of the rails find room. */
static float wagon(const struct zonk_breaks *breaks)
{
    return fminf(breaks->die, fminf(breaks->floor.w / 9.4f, breaks->floor.h / 2.6f));
}

static struct canvas_point on_rails(const struct zonk_breaks *breaks, int die)
{
    struct canvas_rect floor = breaks->floor;
    float pitch = wagon(breaks) * 1.32f;
    return (struct canvas_point){floor.x + floor.w / 2 +
                                     ((float)die - (float)(TC_ZONK_DICE - 1) / 2) * pitch,
                                 floor.y + floor.h * 0.58f};
}

/* When wagon `die` comes off, in milliseconds at normal speed: the first one first. */
static float off_at(int die)
{
    return COUPLE_MS + RUN_MS + AFTER_MS * (float)(TC_ZONK_DICE - 1 - die);
}

/* Milliseconds of a wreck at normal speed that have been seen. */
static float wreck_clock(const struct zonk_breaks *breaks)
{
    return breaks->wreck_ms > 0 ? WRECK_MS - breaks->wreck_ms / breaks->pace : WRECK_MS;
}

void boards_zonk_begin_wreck(struct zonk_breaks *breaks, const struct boards_table *table)
{
    breaks->wrecked = true;
    breaks->pace = pace_of(table);
    breaks->wreck_ms = WRECK_MS * breaks->pace;
}

float boards_zonk_wreck_top(const struct zonk_breaks *breaks)
{
    return on_rails(breaks, 0).y - wagon(breaks) * DICE_SEEN_HIGH / 2;
}

void boards_zonk_draw_rails(const struct zonk_breaks *breaks, struct ui *ui)
{
    if (!breaks->wrecked) {
        return;
    }
    float edge = wagon(breaks), gauge = edge * 0.36f;
    struct canvas_point left = on_rails(breaks, 0), right = on_rails(breaks, TC_ZONK_DICE - 1);
    struct canvas_color wood = canvas_rgb(0x63422A), steel = canvas_rgb(0xA9A4A0);
    left.x -= edge * 1.1f;
    right.x += edge * 1.1f;
    int sleepers = (int)((right.x - left.x) / (edge * 0.34f));
    /* The ends bend away where the train went: the last quarter of the rails. */
    for (int i = 0; i <= sleepers; i++) {
        float share = (float)i / (float)sleepers, off = fmaxf(0, share - 0.72f) / 0.28f;
        float x = left.x + (right.x - left.x) * share, y = left.y + off * off * edge * 0.3f;
        float tilt = 0.5f * off * edge * 0.3f * canvas_stray((unsigned)i, 1);
        struct canvas_point line[] = {{x - tilt, y - gauge * 1.45f}, {x + tilt, y + gauge * 1.45f}};
        canvas_stroke(ui->list, line, 2, edge * 0.12f, wood);
    }
    for (int rail = -1; rail <= 1; rail += 2) {
        struct canvas_point bent[14];
        for (int i = 0; i < 14; i++) {
            float share = (float)i / 13, off = fmaxf(0, share - 0.72f) / 0.28f;
            bent[i].x = left.x + (right.x - left.x) * share;
            bent[i].y =
                left.y + (float)rail * gauge + off * off * edge * (rail > 0 ? 0.62f : 0.16f);
        }
        canvas_stroke(ui->list, bent, 14, fmaxf(2.5f, edge * 0.07f), canvas_rgb(0x3A3634));
        canvas_stroke(ui->list, bent, 14, fmaxf(1.5f, edge * 0.035f), steel);
    }
}

void boards_zonk_place_wreck(struct zonk_breaks *breaks, struct dice *dice, float die,
                             struct canvas_rect floor)
{
    if (!breaks->wrecked) {
        return;
    }
    breaks->die = die;
    breaks->floor = floor;
    float clock = wreck_clock(breaks), edge = wagon(breaks);
    for (int i = 0; i < TC_ZONK_DICE; i++) {
        struct canvas_point at = on_rails(breaks, i);
        bool off = clock >= off_at(i);
        float ms = breaks->wreck_ms <= 0 ? 0 : (off ? DERAIL_MS : COUPLE_MS) * breaks->pace;
        at.x += off ? wrecked[i].along * edge : 0;
        at.y += off ? wrecked[i].across * edge : 0;
        dice_push(dice, i, at, edge, off ? wrecked[i].turn : 0, ms);
    }
}

/* ---- The ice --------------------------------------------------------------------------------- */

void boards_zonk_begin_ice(struct zonk_breaks *breaks, const struct boards_table *table, int seat)
{
    breaks->iced = seat;
    breaks->pace = pace_of(table);
    breaks->ice_ms = (CRACK_MS + FALL_MS) * breaks->pace;
}

/* How much of a crack is gone with the ice. */
#define CRACK_FADES 0.7f

/* Where the ice was hit. */
static struct canvas_point struck(struct canvas_rect card)
{
    return (struct canvas_point){card.x + card.w * 0.55f, card.y + card.h * 0.55f};
}

/* A crack runs out from where the ice was hit to the card's edge, `share` of its way; it is faint
   once the ice has fallen, as the card's words are read above it. */
static void draw_crack(struct ui *ui, struct canvas_rect card, unsigned i, float share,
                       float fallen)
{
    struct canvas_point points[BENDS + 1], from = struck(card);
    float angle = 2 * PI * ((float)i + 0.3f * canvas_stray(i, 2)) / CRACKS;
    float reach = hypotf(card.w, card.h);
    for (unsigned k = 0; k <= BENDS; k++) {
        float out = reach * share * (float)k / BENDS;
        float bend = angle + (k > 0 ? 0.16f * canvas_stray(i * BENDS + k, 3) : 0);
        points[k] = (struct canvas_point){from.x + out * cosf(bend), from.y + out * sinf(bend)};
    }
    canvas_stroke(ui->list, points, BENDS + 1, fmaxf(1.5f, card.h * 0.03f),
                  canvas_fade(canvas_rgb(ICE), 1 - CRACK_FADES * fallen));
    for (unsigned k = 0; k <= BENDS; k++) {
        points[k].x -= 1;
        points[k].y -= 1;
    }
    canvas_stroke(ui->list, points, BENDS + 1, 1,
                  canvas_fade(canvas_rgb(0xFFFFFF), 1 - CRACK_FADES * fallen));
}

/* Pieces of it tip over the card's lower edge and fall, fading. */
static void draw_shard(struct ui *ui, struct canvas_rect card, unsigned i, float fallen)
{
    struct canvas_point corner[SHARD_CORNERS];
    float size = card.h * (0.17f + 0.07f * canvas_stray(i, 4));
    float x = card.x + card.w * ((float)i + 0.5f + 0.3f * canvas_stray(i, 5)) / SHARDS;
    float y = card.y + card.h * (0.55f + 0.35f * canvas_stray(i, 6));
    x += card.h * 0.5f * fallen * canvas_stray(i, 7);
    y += card.h * (1.9f * fallen * fallen - 0.5f * fallen * (1 + canvas_stray(i, 8)));
    for (unsigned k = 0; k < SHARD_CORNERS; k++) {
        float angle = 2 * PI * (float)k / SHARD_CORNERS + 4 * fallen * canvas_stray(i, 9);
        float reach = size * (1 + 0.35f * canvas_stray(i * SHARD_CORNERS + k, 10));
        corner[k] = (struct canvas_point){x + reach * cosf(angle), y + reach * sinf(angle)};
    }
    float left = 1 - fallen * fallen;
    canvas_polygon_shaded(ui->list, corner, SHARD_CORNERS, canvas_fade(canvas_rgb(0xF2FBFF), left),
                          canvas_fade(canvas_rgb(0x9CCBE6), left));
}

/* How far the ice is cracked, and has fallen off: 0 .. 1 each. */
static void read_ice(const struct zonk_breaks *breaks, float *cracked, float *fallen)
{
    float all = CRACK_MS + FALL_MS,
          clock = breaks->ice_ms > 0 ? all - breaks->ice_ms / breaks->pace : all;
    *cracked = fminf(1, clock / CRACK_MS);
    *fallen = fmaxf(0, clock - CRACK_MS) / FALL_MS;
}

void boards_zonk_draw_ice(const struct zonk_breaks *breaks, struct ui *ui, struct canvas_rect card,
                          int seat)
{
    float cracked, fallen;
    if (breaks->iced != seat) {
        return;
    }
    read_ice(breaks, &cracked, &fallen);
    /* The sheet is gone as it falls; the picture that stays has a thin rest of it. */
    canvas_list_box(ui->list, &(struct canvas_box){
                                  .rect = card,
                                  .radius = ui->unit,
                                  .top = canvas_fade(canvas_rgb(0xE9F6FC), 0.36f - 0.3f * fallen),
                                  .bottom = canvas_fade(canvas_rgb(ICE), 0.4f - 0.32f * fallen)});
    canvas_list_clip(ui->list, card);
    for (unsigned i = 0; i < CRACKS; i++) {
        draw_crack(ui, card, i, 1 - (1 - cracked) * (1 - cracked), fminf(1, fallen));
    }
    canvas_list_unclip(ui->list);
}

void boards_zonk_draw_shards(const struct zonk_breaks *breaks, struct ui *ui)
{
    float cracked, fallen;
    if (breaks->iced == TC_NO_SEAT || breaks->card.w <= 0) {
        return;
    }
    read_ice(breaks, &cracked, &fallen);
    for (unsigned i = 0; fallen > 0 && fallen < 1 && i < SHARDS; i++) {
        draw_shard(ui, breaks->card, i, fallen);
    }
}

/* ---- Time ------------------------------------------------------------------------------------ */

bool boards_zonk_step_breaks(struct zonk_breaks *breaks, float ms, struct canvas_cues *cues)
{
    bool moving = breaks->wreck_ms > 0 || breaks->ice_ms > 0;
    float before = wreck_clock(breaks), ice = breaks->ice_ms;
    breaks->wreck_ms = fmaxf(0, breaks->wreck_ms - ms);
    breaks->ice_ms = fmaxf(0, breaks->ice_ms - ms);
    for (int die = 0; die < TC_ZONK_DICE && breaks->wrecked; die++) {
        if (before < off_at(die) && wreck_clock(breaks) >= off_at(die)) {
            canvas_cues_add(cues, CANVAS_SOUND_KNOCK_WOOD, 0.5f + 0.08f * (float)die, 0);
        }
    }
    if (ice > FALL_MS * breaks->pace && breaks->ice_ms <= FALL_MS * breaks->pace) {
        canvas_cues_add(cues, CANVAS_SOUND_KNOCK_DIE, 0.8f, 0);
    }
    return moving;
}

void boards_zonk_finish_breaks(struct zonk_breaks *breaks)
{
    breaks->wreck_ms = breaks->ice_ms = 0;
}
