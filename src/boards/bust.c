/* SPDX-License-Identifier: Zlib */
#include "boards/bust.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/marks.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* Milliseconds at normal speed: of stillness; from the blow on, while its word and the sum are
   read; of the jolt; until the swept dice lie; from the crack on, until the sum has cracked
   through, until its pieces lie, and until the pencil has crossed it out; while what was lost is
   read where nothing holds it. */
#define STILL_MS  200.0f
#define READ_MS   430.0f
#define JOLT_MS   260.0f
#define SWEEP_MS  420.0f
#define CRACK_MS  190.0f
#define FALL_MS   680.0f
#define STRIKE_MS 220.0f
#define LAST_MS   1300.0f
#define DARK_MS   240.0f
#define GLIDE_MS  180.0f
#define HITS_MS   130.0f
#define LAUGH_MS  900.0f
/* From the blow until the dice that it sweeps as good as lie: the word is not above them while they
   slide. */
#define SLIDE_MS 350.0f
/* From then on until germs come: the word has gone, whose place they take. */
#define GERMS_MS 1780.0f

/* From die to die of the row, and what the row takes of the tray's height, edges. */
#define ROW_PITCH 1.35f
#define ROW_HIGH  1.36f
/* From the middle of the row to the tray's foot, edges: the word has what is above. */
#define ROW_FOOT 0.6f
/* Of a die alone, with the ring that is round it. */
#define ALONE_FOOT 0.8f
/* Above it, edges: what the sides of a word hang down by, and their shadow. */
#define ALONE_AIR 0.24f
/* And what of the floor's height it takes at most: the word stands above it. */
#define ROW_SHARE 0.45f
/* Where the tray is low its dice are no smaller than so many of those thrown. */
#define ROW_LEAST 0.85f

/* Teeth of a crack, and how high it is, ems. */
enum { TEETH = 5 };
#define HIGH 1.4f
/* How much a number swells as it cracks. */
#define SWELL 0.22f

static const struct {
    enum canvas_sound sound;
    float strength;
    float reach; /* of the jolt, units; 0.75: 6 px where the window is 720 high */
    float drop;  /* of the right half of the number that is lost, ems */
    float tilt;  /* and how far that tilts, degrees */
} ways[BOARDS_BUST_WAYS] = {
    [BOARDS_BUST_SWEEPS] = {CANVAS_SOUND_BUST, 0.8f, 0.75f, 0.14f, 8},
    [BOARDS_BUST_SLAMS] = {CANVAS_SOUND_ZONK, 0.9f, 1.1f, 0.14f, 8},
    [BOARDS_BUST_LAUGHS] = {CANVAS_SOUND_BUST, 0.8f, 0.75f, 0, 0}, /* its sum stays whole */
};

/* ms after the blow at normal speed until its word is said. */
static float says_at(const struct boards_bust *bust)
{
    return bust->way == BOARDS_BUST_SLAMS ? 0 : SLIDE_MS;
}

/* And until the sum cracks, where there is one: the word is read. */
static float cracks_at(const struct boards_bust *bust)
{
    bool sum = bust->lost != 0 || bust->way == BOARDS_BUST_LAUGHS;
    return says_at(bust) + (sum ? READ_MS : 0);
}

static float end_of(const struct boards_bust *bust)
{
    bool laughs = bust->way == BOARDS_BUST_LAUGHS;
    float after =
        laughs ? says_at(bust) + GERMS_MS + LAUGH_MS : cracks_at(bust) + FALL_MS + STRIKE_MS;
    return (STILL_MS + after + (bust->last ? LAST_MS : 0)) * bust->pace;
}

/* ms until the table jolts: a word that hits it is on its way for so long. */
static float jolts_at(const struct boards_bust *bust)
{
    return (STILL_MS + (bust->way == BOARDS_BUST_SLAMS ? HITS_MS : 0)) * bust->pace;
}

float boards_bust_still(const struct boards_bust *bust)
{
    return STILL_MS * bust->pace;
}

float boards_bust_falls(const struct boards_bust *bust)
{
    return (STILL_MS + cracks_at(bust)) * bust->pace;
}

void boards_bust_begin(struct boards_bust *bust, const struct boards_table *table, uint64_t dice,
                       uint64_t aside, int32_t lost, enum boards_bust_way way)
{
    bool moves = table->tempo.throw_ms > 0 && !table->tempo.gently;
    *bust = (struct boards_bust){.on = true,
                                 .pace = moves ? table->tempo.glide_ms / GLIDE_MS : 0,
                                 .dice = dice,
                                 .aside = aside,
                                 .way = way,
                                 .lost = lost};
}

bool boards_bust_step(struct boards_bust *bust, struct boards_jolt *jolt, struct dice *dice,
                      float ms, struct canvas_cues *cues)
{
    if (!bust->on) {
        return false;
    }
    bust->clock = fminf(bust->clock + ms, end_of(bust));
    if (!bust->struck && bust->clock >= boards_bust_still(bust)) {
        bust->struck = true;
        canvas_cues_add(cues, ways[bust->way].sound, ways[bust->way].strength, 0);
        bool seen = bust->clock < end_of(bust);
        dice_darken(dice, bust->dice | bust->aside, seen ? DARK_MS * bust->pace : 0);
    }
    if (!bust->jolted && bust->clock >= jolts_at(bust)) {
        bool seen = bust->clock < end_of(bust);
        bust->jolted = true;
        boards_jolt_begin(jolt, ways[bust->way].reach, seen ? JOLT_MS * bust->pace : 0);
    }
    return bust->clock < end_of(bust);
}

void boards_bust_finish(struct boards_bust *bust, struct dice *dice)
{
    if (bust->on) {
        dice_darken(dice, bust->dice | bust->aside, 0);
        bust->clock = end_of(bust);
    }
}

bool boards_bust_tells(const struct boards_bust *bust)
{
    return bust->on && bust->struck && bust->clock >= (STILL_MS + says_at(bust)) * bust->pace;
}

/* The dice from left to right as they lie when the blow comes: so none goes through another. */
static void find_row(struct boards_bust *bust, struct dice *dice)
{
    float x[DICE_MAX];
    bust->lined_up = true;
    bust->count = 0;
    for (int die = 0; die < DICE_MAX; die++) {
        enum dice_where where = dice_where(dice, die);
        if ((bust->dice >> die & 1) == 0 || where == DICE_AWAY || where == DICE_DUE) {
            continue;
        }
        struct canvas_rect rect = dice_rect(dice, die);
        float middle = rect.x + rect.w / 2;
        int at = bust->count++;
        for (; at > 0 && x[at - 1] > middle; at--) {
            bust->row[at] = bust->row[at - 1];
            x[at] = x[at - 1];
        }
        bust->row[at] = (uint8_t)die;
        x[at] = middle;
    }
}

/* How large the dice of a row of so many are. */
static float edge_in_row(const struct boards_bust *bust, int count, struct canvas_rect floor,
                         float edge)
{
    bool alone = bust->way == BOARDS_BUST_LAUGHS;
    float high = alone ? floor.h : fmaxf(floor.h * ROW_SHARE, edge * ROW_HIGH * ROW_LEAST);
    return fminf(edge, fminf(floor.w / (ROW_PITCH * fmaxf(1, (float)count)), high / ROW_HIGH));
}

struct canvas_rect boards_bust_above(struct canvas_rect floor, float edge)
{
    const struct boards_bust alone = {.way = BOARDS_BUST_LAUGHS};
    float row = edge_in_row(&alone, 1, floor, edge) * (ALONE_FOOT * 2 + ALONE_AIR);
    return (struct canvas_rect){floor.x, floor.y, floor.w, fmaxf(0, floor.h - row)};
}

/* What so many dice take there, their middles so many edges above the foot. */
static struct canvas_rect row_of(int count, struct canvas_rect floor, float edge, float above)
{
    float w = edge * ROW_PITCH * (float)count, h = edge * DICE_SEEN_HIGH;
    return (struct canvas_rect){floor.x + (floor.w - w) / 2,
                                floor.y + floor.h - edge * above - h / 2, w, h};
}

/* Into a row along the lower edge: the throw is read until the dice leave. */
void boards_bust_sweep(struct boards_bust *bust, struct dice *dice, struct canvas_rect floor,
                       float edge)
{
    static const float turns[] = {0.1f, -0.07f, 0.05f, -0.12f, 0.08f, -0.04f};
    int row[DICE_MAX], count = 0;
    if (!bust->on || bust->lie || bust->clock < boards_bust_still(bust)) {
        return;
    }
    if (!bust->lined_up) {
        find_row(bust, dice);
    }
    for (int i = 0; i < bust->count; i++) {
        enum dice_where where = dice_where(dice, bust->row[i]);
        if (where != DICE_AWAY && where != DICE_DUE) { /* the next player's turn takes it off */
            row[count++] = bust->row[i];
        }
    }
    float left = fmaxf(0, end_of(bust) - bust->clock), ms = left > 0 ? SWEEP_MS * bust->pace : 0;
    bool alone = bust->way == BOARDS_BUST_LAUGHS;
    edge = edge_in_row(bust, count, floor, edge);
    bust->lies = row_of(count, floor, edge, alone ? ALONE_FOOT : ROW_FOOT);
    for (int i = 0; i < count; i++) {
        float along = ((float)i - (float)(count - 1) / 2) * edge * ROW_PITCH;
        struct canvas_point at = {floor.x + floor.w / 2 + along,
                                  floor.y + floor.h - edge * (alone ? ALONE_FOOT : ROW_FOOT)};
        dice_push(dice, row[i], at, edge, turns[i % 6], ms); /* what was rolled stays in sight */
    }
}

/* ms after the blow at normal speed. */
static float since_blow(const struct boards_bust *bust)
{
    return bust->pace > 0 ? (bust->clock - boards_bust_still(bust)) / bust->pace
                          : says_at(bust) + GERMS_MS + LAUGH_MS;
}

/* ms since the sum began to crack, at normal speed; less than 0: it is whole. */
static float since_crack(const struct boards_bust *bust)
{
    return bust->pace > 0 ? since_blow(bust) - cracks_at(bust) : FALL_MS + STRIKE_MS;
}

bool boards_bust_broke(const struct boards_bust *bust)
{
    return boards_bust_tells(bust) && since_crack(bust) >= CRACK_MS;
}

/* ---- What comes of the blow ----------------------------------------------------------------- */

enum { RAYS = 9, BENDS = 5, GERMS = 5 };

/* Of the way down, what of it is seen: the table is looked at from above and from the front. */
#define FLAT 0.55f
/* Of the middle, where the cloth is gone: of the floor's width. */
#define HOLE 0.022f

/* Where a word hits the table: above the row of dice, or where the floor is too low for that,
   behind it. */
static struct canvas_point hit_at(const struct boards_bust *bust, struct canvas_rect floor)
{
    struct canvas_point at = {floor.x + floor.w * 0.5f, floor.y + floor.h * 0.3f};
    float right = bust->lies.x + bust->lies.w;
    if (bust->lies.w > 0 && at.y + floor.w * HOLE * FLAT > bust->lies.y) {
        at = (struct canvas_point){(right + floor.x + floor.w) / 2, floor.y + floor.h * 0.5f};
    }
    return at;
}

/* How long what glows takes to go out, ms at normal speed, and the colour that it leaves. */
#define COOLS_MS 500.0f
enum { COLD = 0x2A1220 };
/* How far what glows has gone out, 1 .. 0: once the sum has cracked, it gives way to what is read
   there. */
static float heat_of(const struct boards_bust *bust)
{
    float since = since_crack(bust) - CRACK_MS;
    return 1 - fmaxf(0, fminf(1, since / COOLS_MS));
}

/* What is left of a glow. */
static struct canvas_color cooled(struct canvas_color glow, float heat)
{
    return canvas_mix(canvas_rgb(COLD), glow, heat);
}

/* How far a split reaches in that direction: no further than the cloth of the floor. */
static float split_reach(struct canvas_rect floor, struct canvas_point from, unsigned ray,
                         float angle)
{
    float reach = floor.w * (0.42f + 0.16f * canvas_stray(ray, 22)), rise = FLAT * sinf(angle);
    float high = rise < 0 ? from.y - floor.y : floor.y + floor.h - from.y;
    return fminf(reach, 0.94f * high / fmaxf(0.01f, fabsf(rise)));
}

/* One stretch of a split, narrower at its far end. */
static void draw_stretch(struct ui *ui, const struct canvas_point at[2], const float wide[2],
                         struct canvas_color color)
{
    float dx = at[1].x - at[0].x, dy = at[1].y - at[0].y, length = fmaxf(0.01f, hypotf(dx, dy));
    float x = -dy / length / 2, y = dx / length / 2;
    const struct canvas_point corner[4] = {{at[0].x + x * wide[0], at[0].y + y * wide[0]},
                                           {at[1].x + x * wide[1], at[1].y + y * wide[1]},
                                           {at[1].x - x * wide[1], at[1].y - y * wide[1]},
                                           {at[0].x - x * wide[0], at[0].y - y * wide[0]}};
    canvas_polygon(ui->list, corner, 4, color);
}

/* The cloth splits from there on, `share` of its way, and what is below it glows. Wider and hotter
   towards where it was hit: its light on the cloth, its edge, the embers. */
static void draw_split(struct ui *ui, struct canvas_rect floor, struct canvas_point from,
                       unsigned ray, float share, int pass, float heat)
{
    struct canvas_point points[BENDS + 1];
    float angle = 6.2831853f * ((float)ray + 0.4f * canvas_stray(ray, 21)) / RAYS;
    float reach = split_reach(floor, from, ray, angle) * share, width = fmaxf(2, ui->unit * 0.5f);
    for (unsigned k = 0; k <= BENDS; k++) {
        float out = reach * (float)k / BENDS;
        float bend = angle + (k > 0 ? 0.2f * canvas_stray(ray * BENDS + k, 23) : 0);
        points[k] =
            (struct canvas_point){from.x + out * cosf(bend), from.y + out * FLAT * sinf(bend)};
    }
    for (int k = BENDS; k > 0; k--) {
        float near = 1 - (float)k / BENDS, wide[2];
        for (int end = 0; end < 2; end++) {
            float left = 1 - (float)(k - 1 + end) / BENDS, ember = width * 1.4f * left;
            wide[end] = pass == 0 ? ember * 3.5f : pass == 1 ? ember + width * 0.9f * left : ember;
        }
        struct canvas_color ember =
            cooled(canvas_mix(canvas_rgb(0xC8321E), canvas_rgb(0xFFC24A), near * 1.2f), heat);
        struct canvas_color color = pass == 0   ? canvas_fade(ember, 0.13f * heat)
                                    : pass == 1 ? canvas_rgb(0x1A060A)
                                                : ember;
        draw_stretch(ui, points + k - 1, wide, color);
    }
}

/* Where it was hit there is a hole, all splits run into it. */
static void draw_hole(struct ui *ui, struct canvas_rect floor, struct canvas_point at, float share,
                      float heat)
{
    float wide = floor.w * HOLE * share;
    static const struct {
        float size;
        uint32_t rgb;
    } rings[] = {{1.25f, 0x1A060A}, {1, 0xFFC24A}, {0.78f, 0xC8321E}, {0.6f, 0x1A060A}};
    for (size_t i = 0; i < sizeof rings / sizeof rings[0]; i++) {
        canvas_ellipse(ui->list, at, wide * rings[i].size, wide * FLAT * rings[i].size,
                       cooled(canvas_rgb(rings[i].rgb), heat));
    }
}

void boards_bust_draw_ground(const struct boards_bust *bust, struct ui *ui,
                             struct canvas_rect floor)
{
    float share = bust->pace > 0 ? (since_blow(bust) - HITS_MS) / CRACK_MS : 1;
    if (!bust->on || bust->way != BOARDS_BUST_SLAMS || !bust->jolted || bust->lie || share <= 0) {
        return;
    }
    float heat = heat_of(bust);
    struct canvas_point at = hit_at(bust, floor);
    share = fminf(1, share);
    canvas_list_clip(ui->list, floor);
    for (int pass = 0; pass < 3; pass++) {
        for (unsigned ray = 0; ray < RAYS; ray++) {
            draw_split(ui, floor, at, ray, share, pass, heat);
        }
    }
    draw_hole(ui, floor, at, share, heat);
    canvas_list_unclip(ui->list);
}

/* Splinters of the table, knocked out where the word hit it. */
static void draw_splinters(const struct boards_bust *bust, struct ui *ui, struct canvas_rect floor)
{
    struct canvas_point at = hit_at(bust, floor);
    float reach = floor.w * 0.2f;
    const struct canvas_swarm swarm = {.kind = CANVAS_CHUNK,
                                       .count = 26,
                                       .seed = 0x5A11,
                                       .from = {at.x - reach, at.y, reach * 2, floor.h * 0.1f},
                                       .towards = -1.5708f,
                                       .spread = 1.4f,
                                       .slow = floor.w * 0.25f,
                                       .fast = floor.w * 0.9f,
                                       .drag = 1.2f,
                                       .weight = floor.h * 7,
                                       .size = ui->unit * 0.8f,
                                       .life = 560,
                                       .shades = {canvas_rgb(0x8C633F), canvas_rgb(0x63422A),
                                                  canvas_rgb(0x3A2618), canvas_rgb(0xA97C50)}};
    canvas_swarm_draw(ui->list, &swarm, since_blow(bust) - HITS_MS);
}

/* Above the die germs peep over the tray's rim and shake with laughter, one after the other. */
static void draw_germs(const struct boards_bust *bust, struct ui *ui, struct canvas_rect floor)
{
    static const struct canvas_point spots[GERMS] = {
        {0.16f, 0.2f}, {0.84f, 0.17f}, {0.12f, 0.41f}, {0.88f, 0.39f}, {0.5f, 0.12f}};
    float side = fminf(floor.w * 0.2f, floor.h * 0.34f),
          ms = since_blow(bust) - says_at(bust) - GERMS_MS;
    for (int i = 0; i < GERMS; i++) {
        bool still = bust->pace <= 0 || bust->clock >= end_of(bust);
        float clock = still ? LAUGH_MS : ms - 70.0f * (float)i;
        float up = fminf(1, fmaxf(0, clock / 160)), over = up * (2 - up);
        float left = fmaxf(0, 1 - clock / LAUGH_MS), shakes = sinf(clock * 0.042f + (float)i);
        if (up <= 0) {
            continue;
        }
        float size = side * (0.6f + 0.4f * over) * (i % 2 == 0 ? 1 : 0.84f);
        float hop = left * fabsf(shakes) * size * 0.22f;
        struct canvas_rect rect = {floor.x + floor.w * spots[i].x - size / 2,
                                   floor.y + floor.h * spots[i].y - size / 2 - hop, size, size};
        canvas_shadow(ui->list,
                      (struct canvas_rect){rect.x + size * 0.2f, rect.y + size * 0.72f + hop,
                                           size * 0.6f, size * 0.16f},
                      size * 0.08f, 0, 0, size * 0.12f, ui->theme.shadow);
        canvas_list_picture(ui->list, "pictures/germ.svg", rect,
                            (i % 2 == 0 ? -9.0f : 9.0f) + 14 * left * shakes, canvas_rgb(0xFFFFFF));
    }
}

void boards_bust_draw_over(const struct boards_bust *bust, struct ui *ui, struct canvas_rect floor)
{
    if (!boards_bust_tells(bust)) {
        return;
    }
    if (bust->way == BOARDS_BUST_LAUGHS) {
        draw_germs(bust, ui, floor);
    } else if (bust->way == BOARDS_BUST_SLAMS && bust->jolted && bust->clock < end_of(bust)) {
        draw_splinters(bust, ui, floor);
    }
}

/* ---- The sum --------------------------------------------------------------------------------- */

static struct canvas_lettering look_of(const struct ui *ui, float em, float slope)
{
    bool contrast = ui->theme.contrast;
    return (struct canvas_lettering){.style = {CANVAS_FACE_BLACK, em},
                                     .top = contrast ? ui->theme.text : canvas_rgb(0xF2DCCB),
                                     .bottom = contrast ? ui->theme.text : canvas_rgb(0xD08A74),
                                     .rim = canvas_rgb(0x2A0F0B),
                                     .side = canvas_rgb(0x2A0F0B),
                                     .slope = slope};
}

/* The jagged line that it cracks along, at a height of TEETH teeth: from the middle, ems. */
static float crack_at(float height)
{
    float tooth = fabsf(fmodf(height, 2) - 1);
    return 0.035f * (2 * tooth - 1);
}

static bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/* A number's two pieces, each of whole letters, and how wide they are, pixels; the right one may be
   empty. */
struct pieces {
    char left[BOARDS_NAME_MAX], right[BOARDS_NAME_MAX];
    float whole, before, after;
};

/* It breaks where it can and as near to its middle as that is: before its unit, else between two
   digits; a lone letter stays whole. */
static struct pieces break_up(const struct ui *ui, float em, const char *number)
{
    struct canvas_style style = {CANVAS_FACE_BLACK, em};
    bool unit = strchr(number, ' ') != NULL;
    struct pieces pieces = {.whole = ui_text_width(ui, style, number)};
    pieces.before = pieces.whole;
    snprintf(pieces.left, sizeof pieces.left, "%s", number);
    float best = INFINITY;
    for (size_t i = 1; i < BOARDS_NAME_MAX && number[i - 1] != '\0' && number[i] != '\0'; i++) {
        char part[BOARDS_NAME_MAX];
        bool breaks = unit ? number[i] == ' ' : is_digit(number[i - 1]) && is_digit(number[i]);
        snprintf(part, sizeof part, "%.*s", (int)i, number);
        float before = ui_text_width(ui, style, part), off = fabsf(before - pieces.whole / 2);
        if (breaks && off < best) {
            best = off;
            snprintf(pieces.left, sizeof pieces.left, "%s", part);
            snprintf(pieces.right, sizeof pieces.right, "%s", number + i + (unit ? 1 : 0));
            pieces.before = before;
            pieces.after = ui_text_width(ui, style, pieces.right);
        }
    }
    return pieces;
}

/* Where the crack runs, from the number's middle, pixels. */
static float crack_way(const struct pieces *pieces)
{
    bool broken = pieces->right[0] != '\0';
    return broken ? (pieces->before - pieces->after) / 2 : 0;
}

/* A crack that runs down through it. */
static void draw_crack(struct ui *ui, struct canvas_point middle, float em, float share)
{
    struct canvas_point points[TEETH + 1];
    int count = 2 + (int)(share * (TEETH - 1));
    for (int i = 0; i < count; i++) {
        points[i] = (struct canvas_point){middle.x + em * crack_at((float)i),
                                          middle.y + em * HIGH * ((float)i / TEETH - 0.5f)};
    }
    canvas_stroke(ui->list, points, count, fmaxf(2, em * 0.05f), canvas_rgb(0x1A0A08));
}

/* Faster and faster, until it hits; then two hops, each lower. */
static float falls(float share)
{
    float hop = share < 0.55f   ? 0
                : share < 0.83f ? (share - 0.55f) / 0.28f
                                : (share - 0.83f) / 0.17f;
    float high = share < 0.83f ? 0.3f : 0.09f;
    return share < 0.55f ? share * share / (0.55f * 0.55f) : 1 - high * 4 * hop * (1 - hop);
}

/* One piece of the number: what is left (-1) or right (1) of the crack, so far fallen, 0 .. 1. The
   left one sags, the right one drops out. */
static void draw_piece(const struct boards_bust *bust, struct ui *ui, struct canvas_rect words,
                       float em, const struct pieces *pieces, float side, float fallen)
{
    float fall = falls(fallen), tilt = fminf(1, fallen * 1.6f), most = ways[bust->way].tilt,
          drop = ways[bust->way].drop;
    struct canvas_lettering look = look_of(ui, em, side > 0 ? -most * tilt : most * 0.5f * tilt);
    float stands = (pieces->whole - (side > 0 ? pieces->after : pieces->before)) / 2;
    struct canvas_point middle = {words.x + words.w / 2 +
                                      side * (stands + em * (0.02f + 0.02f * tilt)),
                                  words.y + words.h / 2 + em * (side > 0 ? drop : 0.08f) * fall};
    canvas_list_lettering(ui->list, &look, middle, 1, 1, side > 0 ? pieces->right : pieces->left);
}

/* Of its place's width, what a number that breaks takes at the most: its letters are wider, and its
   halves fall apart. */
#define BROKEN_SHARE 0.78f

struct canvas_style boards_bust_fit(const struct ui *ui, struct canvas_style style, float w,
                                    const char *number)
{
    struct canvas_style broken = {CANVAS_FACE_BLACK, style.size};
    style.size = ui_text_fit(ui, broken, w * BROKEN_SHARE, number).size;
    return style;
}

/* The pencil goes through it, so far along, 0 .. 1. */
static void draw_strike(struct ui *ui, struct canvas_rect words, float em, float share)
{
    struct canvas_rect seen = canvas_rect_inset(words, -em);
    seen.w *= fminf(1, share);
    if (share > 0) {
        canvas_list_clip(ui->list, seen);
        boards_strike_draw(ui, words);
        canvas_list_unclip(ui->list);
    }
}

void boards_bust_draw_sum(const struct boards_bust *bust, struct ui *ui, struct canvas_rect words,
                          struct canvas_style style, const char *number)
{
    float ms = since_crack(bust), em = style.size;
    struct pieces pieces = break_up(ui, em, number);
    float way = crack_way(&pieces);
    struct canvas_point middle = {words.x + words.w / 2, words.y + words.h / 2};
    struct canvas_point crack = {middle.x + way, middle.y};
    bool printed = bust->way == BOARDS_BUST_LAUGHS;
    bool paper = style.face == CANVAS_FACE_HAND || printed;
    if (ms < 0 || printed) {
        ui_text(ui, words, style, UI_CENTER, paper ? ui->theme.ink : ui->theme.accent, number);
        draw_strike(ui, words, style.size, ms / STRIKE_MS);
        return;
    }
    if (ms < CRACK_MS) {
        /* It swells and trembles. */
        struct canvas_lettering look = look_of(ui, em, 0);
        float share = ms / CRACK_MS, swell = 1 + SWELL * share * (2 - share);
        float shake = em * 0.05f * sinf(ms * 0.16f);
        canvas_list_lettering(ui->list, &look, (struct canvas_point){middle.x + shake, middle.y},
                              swell, 1, number);
        crack.x = middle.x + way * swell + shake;
        draw_crack(ui, crack, em * swell, share);
        return;
    }
    float fallen = fminf(1, (ms - CRACK_MS) / (FALL_MS - CRACK_MS));
    if (bust->clock < end_of(bust)) { /* crumbs of it */
        const struct canvas_swarm crumbs = {
            .kind = CANVAS_CHUNK,
            .count = 26,
            .seed = (uint32_t)bust->lost,
            .from = {crack.x - em * 0.1f, middle.y - em * 0.4f, em * 0.2f, em * 0.8f},
            .towards = 1.5708f,
            .spread = 2.6f,
            .slow = em * 0.8f,
            .fast = em * 4.5f,
            .drag = 0.8f,
            .weight = em * 16,
            .size = em * 0.1f,
            .life = FALL_MS,
            .shades = {canvas_rgb(0xF2DCCB), canvas_rgb(0xD08A74), canvas_rgb(0xE9B39C),
                       canvas_rgb(0xB86A54)}};
        canvas_swarm_draw(ui->list, &crumbs, ms - CRACK_MS);
    }
    float drop = ways[bust->way].drop;
    draw_piece(bust, ui, words, em, &pieces, -1, fallen);
    if (pieces.right[0] != '\0') {
        draw_piece(bust, ui, words, em, &pieces, 1, fallen);
    }
    if (fallen >= 1) { /* no number that one might still have: the pencil goes through it */
        struct canvas_rect struck = boards_words_in(ui, words, style, UI_CENTER, number);
        struck.y += em * drop * 0.4f;
        draw_strike(ui, struck, em, (ms - FALL_MS) / STRIKE_MS);
    }
}
