/* SPDX-License-Identifier: Zlib */
/* Where dice lie: loose in the tray, in the row of those set aside, and gathered to be picked. */
#include <math.h>
#include "dice/state.h"

/* Pitch of the row aside, in its edges. */
#define PITCH 1.25f
/* From a line to the next at least, and the height of a lone line, in edges. */
#define DOWN 1.56f
#define HIGH (DICE_SEEN_HIGH + 0.06f)
/* Least growth of the dice, a factor, for which a further line is begun. */
#define WORTH 1.15f

/* How high a die is carried over what lies on its way aside, edges. */
#define OVER 0.45f

void dice_die_glide(struct dice *dice, struct dice_die *die, struct dice_pose rest, float ms)
{
    if ((die->motion == DICE_FADES || die->motion == DICE_STANDS) && ms <= 0) {
        die->rest = rest; /* it comes up there instead */
        return;
    }
    die->from = dice_die_pose(dice, (int)(die - dice->die));
    die->rest = rest;
    die->clock = 0;
    die->ms = ms;
    die->hop = die->where == DICE_ASIDE ? OVER : 0;
    die->motion = ms > 0 ? DICE_GLIDES : DICE_STILL;
}

void dice_die_bring(struct dice *dice, struct dice_die *die, struct canvas_point at, float edge,
                    float ms)
{
    struct dice_pose rest = {.at = at, .edge = edge};
    /* What leans away from the player is centred with its top. */
    rest.at.y -= dice_view_lens(&dice->view, &rest).lean.y * edge / 2;
    rest = dice_die_resting(die, rest.at, edge, dice_die_in_row(die));
    if (dice_pose_differs(&rest, &die->rest) || ms <= 0) {
        dice_die_glide(dice, die, rest, ms);
    }
}

/* ---- In the tray ----------------------------------------------------------------------------- */

void dice_die_lie(struct dice *dice, struct dice_die *die, struct canvas_point at, float ms)
{
    dice_die_glide(
        dice, die,
        dice_die_resting(die, at, dice->layout.size, dice_die_straight(die) + die->askew), ms);
}

static bool has_spot(const struct dice_die *die)
{
    return die->where == DICE_TRAY || die->where == DICE_LAID;
}

static struct canvas_point spot_of(const struct dice_die *die)
{
    return die->where == DICE_LAID ? die->spot : die->rest.at;
}

/* Moves a die of the tray, or the spot that a die laid may go back to. */
static void give_spot(struct dice *dice, struct dice_die *die, struct canvas_point at, float ms)
{
    if (die->where == DICE_LAID) {
        die->spot = at;
    } else {
        dice_die_lie(dice, die, at, ms);
    }
}

static int in_tray(const struct dice *dice, uint64_t but, int *who)
{
    int count = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        if (has_spot(&dice->die[i]) && !dice_named(but, i)) {
            who[count++] = i;
        }
    }
    return count;
}

void dice_find_places(struct dice *dice, uint64_t which, uint64_t seed)
{
    int who[DICE_MAX];
    struct canvas_point at[DICE_MAX];
    int fixed = in_tray(dice, which, who);
    int count = fixed;
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice_named(which, i)) {
            who[count++] = i;
        }
    }
    for (int i = 0; i < fixed; i++) {
        at[i] = spot_of(&dice->die[who[i]]);
    }
    struct canvas_rect inner = dice_placement_inner(dice->layout.tray, dice->layout.size);
    bool stay = dice_placement_find(inner, dice->layout.size, at, fixed, count, seed);
    for (int i = stay ? fixed : 0; i < count; i++) {
        give_spot(dice, &dice->die[who[i]], at[i], i < fixed ? DICE_CLOSE_MS : 0);
    }
}

void dice_tray_rearrange(struct dice *dice, struct canvas_rect before)
{
    int who[DICE_MAX];
    struct canvas_point at[DICE_MAX];
    int count = in_tray(dice, 0, who);
    struct canvas_rect inner = dice_placement_inner(dice->layout.tray, dice->layout.size);
    for (int i = 0; i < count; i++) {
        struct canvas_point p = spot_of(&dice->die[who[i]]);
        at[i].x = inner.x + (before.w > 0 ? (p.x - before.x) / before.w : 0.5f) * inner.w;
        at[i].y = inner.y + (before.h > 0 ? (p.y - before.y) / before.h : 0.5f) * inner.h;
    }
    dice_placement_mend(inner, dice->layout.size, at, count, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        give_spot(dice, &dice->die[who[i]], at[i], 0);
    }
}

/* ---- Set aside ------------------------------------------------------------------------------- */

static int aside_length(const struct dice *dice)
{
    int length = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        length += dice->die[i].where == DICE_ASIDE;
    }
    return length;
}

static struct canvas_point aside_place(const struct dice *dice, int slot, int length)
{
    const struct canvas_rect *aside = &dice->layout.aside;
    float edge = dice->layout.aside_size;
    float each = (dice->layout.aside_pitch > 0 ? dice->layout.aside_pitch : PITCH) * edge;
    float pitch = each;
    if (length > 1) {
        pitch = fminf(pitch, fmaxf(aside->w - each, 0) / (float)(length - 1));
    }
    return (struct canvas_point){aside->x + each / 2 + pitch * (float)slot,
                                 aside->y + aside->h / 2};
}

/* How many were set aside before this one. */
static int aside_slot(const struct dice *dice, const struct dice_die *die)
{
    int before = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        before += dice->die[i].where == DICE_ASIDE && dice->die[i].serial < die->serial;
    }
    return before;
}

static void arrange_aside(struct dice *dice, float ms)
{
    int length = aside_length(dice);
    for (int i = 0; i < DICE_MAX; i++) {
        struct dice_die *die = &dice->die[i];
        if (die->where == DICE_ASIDE) {
            dice_die_bring(dice, die, aside_place(dice, aside_slot(dice, die), length),
                           dice->layout.aside_size, ms);
        }
    }
}

/* ---- Gathered -------------------------------------------------------------------------------- */

static bool comes_before(const struct dice *dice, int a, int b)
{
    int by = dice->order == DICE_BY_FACE ? dice->die[a].face - dice->die[b].face : 0;
    if (dice->order == DICE_BY_PLACE) {
        by = dice->die[a].spot.x < dice->die[b].spot.x ? -1 : 1;
    }
    return by != 0 ? by < 0 : a < b;
}

int dice_row(const struct dice *dice, uint8_t row[DICE_MAX])
{
    int count = 0;
    for (int i = 0; i < DICE_MAX; i++) {
        if (dice->die[i].where != DICE_GATHERED) {
            continue;
        }
        int k = count++;
        for (; k > 0 && comes_before(dice, i, row[k - 1]); k--) {
            row[k] = row[k - 1];
        }
        row[k] = (uint8_t)i;
    }
    return count;
}

static int across(int count, int lines)
{
    return (count + lines - 1) / lines;
}

static float edge_in(const struct dice_layout *layout, int count, int lines)
{
    float w = layout->row.w / (float)across(count, lines) - layout->row_gap.x;
    float h = layout->row.h / (float)lines - layout->row_gap.y;
    float high = lines > 1 ? fmaxf(DOWN, layout->row_pitch) : HIGH;
    return fmaxf(1, fminf(layout->row_size, fminf(w / layout->row_pitch, h / high)));
}

/* As few lines as leave the dice large. */
static int lines_for(const struct dice_layout *layout, int count)
{
    int best = 1;
    for (int lines = 2; lines <= count; lines++) {
        if (edge_in(layout, count, lines) > edge_in(layout, count, best) * WORTH) {
            best = lines;
        }
    }
    return best;
}

static struct canvas_rect row_now(const struct dice *dice)
{
    const struct canvas_rect *row = &dice->layout.row;
    return dice->cup.phase == DICE_CUP_READY ? dice_beside_ready(dice, *row) : *row;
}

/* The first lines are the longer ones. */
static struct canvas_point row_place(const struct dice *dice, int slot, int count, int lines,
                                     float edge)
{
    const struct dice_layout *layout = &dice->layout;
    int each = across(count, lines), line = slot / each;
    int here = line == lines - 1 ? count - each * (lines - 1) : each;
    float x = (float)(slot % each) - (float)(here - 1) / 2;
    float y = (float)line - (float)(lines - 1) / 2;
    float pitch = edge * layout->row_pitch, down = edge * fmaxf(DOWN, layout->row_pitch);
    struct canvas_rect row = row_now(dice);
    float high = edge + layout->row_gap.y + (float)(lines - 1) * (down + layout->row_gap.y);
    float lower = fmaxf(0, row.h - high) / 2 * layout->row_sinks;
    return (struct canvas_point){row.x + row.w / 2 + x * (pitch + layout->row_gap.x),
                                 layout->row.y + layout->row.h / 2 + lower +
                                     y * (down + layout->row_gap.y) - layout->row_gap.y / 2};
}

/* A hand takes those of the row up that a throw left in the tray, and carries them there. */
static void carry(struct dice *dice, const uint8_t *row, int count, float ms)
{
    uint8_t carried[DICE_MAX];
    int all = 0;
    for (int i = 0; i < count; i++) {
        struct dice_die *die = &dice->die[row[i]];
        if (die->picked && die->motion == DICE_GLIDES) {
            carried[all++] = row[i];
        }
        die->picked = false;
    }
    dice_carry_in_order(dice, carried, all, ms);
}

static void arrange_gathered(struct dice *dice, float ms)
{
    uint8_t row[DICE_MAX];
    int count = dice_row(dice, row);
    if (count == 0 || dice->layout.row_pitch <= 0) {
        return;
    }
    int most = dice->row_most, lines = lines_for(&dice->layout, most);
    float edge = edge_in(&dice->layout, most, lines);
    lines = across(count, across(most, lines));
    edge = fminf(edge, row_now(dice).w / ((float)across(count, lines) * dice->layout.row_pitch));
    for (int i = 0; i < count; i++) {
        dice_die_bring(dice, &dice->die[row[i]], row_place(dice, i, count, lines, edge), edge, ms);
    }
    carry(dice, row, count, ms);
}

void dice_rows_arrange(struct dice *dice, float ms)
{
    arrange_aside(dice, ms);
    arrange_gathered(dice, ms);
}
