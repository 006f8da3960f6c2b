/* SPDX-License-Identifier: Zlib */
/* Where things lie in Bad Leftovers' tray: the seats' dice, the pool by face or as it was thrown,
   and the band below it. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "boards/face.h"
#include "boards/leftovers.h"
#include "boards/marks.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* Of the small dice: within a pair, from pair to pair, and from row to row. */
#define TWINS      1.15f
#define APART      2.56f
#define SMALL_DOWN 1.18f

/* How far dice of one face are from each other and faces from each other, in edges: at ease, and as
   near as they may come. They hide no more of each other than their near sides. */
#define ACROSS_LOOSE 1.32f
#define ACROSS_TIGHT 1.1f
#define DOWN_LOOSE   1.4f
#define DOWN_TIGHT   1.08f
#define GAP_LOOSE    0.8f
#define GAP_TIGHT    0.26f
#define GAP_WIDE     1.6f /* where room is over */
/* From the middle of dice to what is below them, edges. */
#define DICE_FOOT 0.68f
enum { EASES = 4 /* steps from one to the other */ };

/* Of the height of the window, or of what it would be at 16:9 where it is taller: the least edge of
   dice that something is decided by, and the largest. */
#define DIE_LEAST 0.087f
#define DIE_MOST  1.5f  /* of the least; */
#define DIE_TALL  0.11f /* or in a tall window of its width */

/* ---- Layout -------------------------------------------------------------------------------- */

/* Whoever goes out keeps cell and dice until the next round. */
static bool is_gone(const struct leftovers_view *view, int seat)
{
    return (view->gone >> seat & 1) != 0;
}

static int players_in(const struct leftovers_view *view, int players)
{
    int in = 0;
    for (int seat = 0; seat < players; seat++) {
        in += !is_gone(view, seat);
    }
    return in;
}

static struct canvas_rect seat_cell(const struct leftovers_view *view, int players, float gap,
                                    int seat)
{
    struct canvas_rect rest = view->place.seats;
    int in = players_in(view, players), out = players - in;
    float free = rest.w - gap * (float)(players - 1) - view->place.slim * (float)out;
    for (int s = 0; s < seat; s++) {
        ui_cut_left(&rest, is_gone(view, s) ? view->place.slim : free / (float)in);
        ui_cut_left(&rest, gap);
    }
    return ui_cut_left(&rest, is_gone(view, seat) ? view->place.slim : free / (float)in);
}

static float seat_gap(const struct leftovers_frame *frame)
{
    return frame->unit * 0.9f;
}

/* Above a name in its cell, units. */
#define ABOVE_NAME 0.5f

/* The part of a seat's cell below its name. */
static struct canvas_rect seat_shelf(const struct leftovers_view *view, struct canvas_rect cell)
{
    float unit = view->frame.unit, inset = fminf(unit * 0.6f, cell.w * 0.05f);
    ui_cut_top(&cell, view->place.name);
    ui_cut_left(&cell, inset);
    ui_cut_right(&cell, inset);
    return cell;
}

/* The largest small dice of which everybody's share of pairs finds room. */
static void fit_shelf(struct leftovers_place *place, struct canvas_rect shelf, int pairs,
                      float most)
{
    place->row_edge = 0;
    place->row_pairs = 1; /* where there is no room at all */
    for (int rows = 1; rows <= 4; rows++) {
        int across = (pairs + rows - 1) / rows;
        float high = (float)(rows - 1) * SMALL_DOWN + DICE_SEEN_HIGH;
        float edge = fminf(shelf.w / ((float)across * APART), shelf.h / high);
        if (fminf(edge, most) > place->row_edge) {
            place->row_edge = fminf(edge, most);
            place->row_pairs = across;
        }
    }
    place->row_step = place->row_edge * SMALL_DOWN;
}

static float tag_width(const struct leftovers_frame *frame)
{
    return frame->tag * 3.3f;
}

static bool has_place(const struct leftovers_piles *piles, int face)
{
    return !piles->drawn_in || piles->columns[face] > 0;
}

static int faces_there(const struct leftovers_piles *piles)
{
    int faces = 0;
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        faces += has_place(piles, face);
    }
    return faces;
}

/* How wide the dice of a face are, or how many there are of it. */
static float pile_width(const struct leftovers_view *view, const struct leftovers_piles *piles,
                        int face)
{
    return has_place(piles, face) ? fmaxf(tag_width(&view->frame),
                                          piles->edge * piles->across * (float)piles->columns[face])
                                  : 0;
}

/* How wide all faces are beside each other. */
static float piles_width(const struct leftovers_view *view, const struct leftovers_piles *piles,
                         float gap)
{
    float width = gap * piles->edge * (float)(faces_there(piles) - 1);
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        width += pile_width(view, piles, face);
    }
    return width;
}

/* In so many rows at most: the largest edge that finds room. */
static struct leftovers_piles fit_rows(const struct leftovers_view *view,
                                       const uint8_t pool[TC_LEFTOVERS_SIDES + 1], int rows,
                                       float ease)
{
    struct canvas_rect room = view->place.pool;
    struct leftovers_piles piles = {.rows = rows,
                                    .drawn_in = view->place.piles.drawn_in,
                                    .across = ACROSS_TIGHT + (ACROSS_LOOSE - ACROSS_TIGHT) * ease,
                                    .down = DOWN_TIGHT + (DOWN_LOOSE - DOWN_TIGHT) * ease};
    float gap = GAP_TIGHT + (GAP_LOOSE - GAP_TIGHT) * ease;
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        piles.columns[face] = (pool[face] + rows - 1) / rows;
    }
    piles.edge =
        fminf(view->frame.most, room.h / (piles.down * (float)(rows - 1) + DICE_SEEN_HIGH));
    while (piles.edge > 1 && piles_width(view, &piles, gap) > room.w) {
        piles.edge -= fmaxf(0.25f, piles.edge * 0.01f);
    }
    return piles;
}

/* As few rows as there can be of dice that are about as large as can be. */
static struct leftovers_piles fit_piles(const struct leftovers_view *view,
                                        const uint8_t pool[TC_LEFTOVERS_SIDES + 1], float ease)
{
    struct leftovers_piles best = fit_rows(view, pool, 1, ease);
    for (int rows = 2; rows <= 10; rows++) {
        struct leftovers_piles piles = fit_rows(view, pool, rows, ease);
        if (piles.edge > best.edge * 1.04f) {
            best = piles;
        }
    }
    return best;
}

/* The middles of the faces: what of the width is over goes between them. */
static void place_piles(struct leftovers_view *view)
{
    struct leftovers_piles *piles = &view->place.piles;
    struct canvas_rect room = view->place.pool;
    int faces = faces_there(piles);
    float spare = fmaxf(0, room.w - piles_width(view, piles, 0));
    float gap = fminf(spare / (float)faces, piles->edge * (piles->drawn_in ? GAP_LOOSE : GAP_WIDE));
    float x = room.x + (spare - gap * (float)(faces - 1)) / 2;
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        float w = pile_width(view, piles, face);
        piles->middle[face] = x + w / 2;
        x += has_place(piles, face) ? w + gap : 0;
    }
}

/* What gives way so that dice to be taken stay large: the edge of dice taken, in those of dice that
   are not; their strips, for which dice go to the place cards; and last the row of pairs. */
static const struct give {
    bool strips;
    float small;
    bool links;
} gives[] = {{true, 0.5f, true}, {true, 0.36f, true}, {false, 0, true}, {false, 0, false}};

enum { GIVES = sizeof gives / sizeof gives[0] };

/* Least edge of dice taken that can be read, in those of dice that are not. */
#define SMALL_LEAST 0.3f

/* Strips or none, and dice taken so large, in them from the start of a round so that nothing gives
   way as they fill; then what is below them. False where they would be too small. */
static bool cut_strips(struct leftovers_view *view, const struct give *give)
{
    float small = give->small * view->frame.least;
    const struct leftovers_frame *frame = &view->frame;
    struct leftovers_place *place = &view->place;
    float inset = fminf(frame->unit * 1.2f, frame->inside.h * 0.025f);
    struct canvas_rect rest = canvas_rect_inset(frame->inside, inset);
    place->slim = fmaxf(26, frame->unit * 4);
    place->above = give->strips ? frame->unit * ABOVE_NAME : 0;
    place->name = give->strips ? frame->line * 1.15f + place->above : 0;
    float high = place->name + small * DICE_SEEN_HIGH + frame->unit * 0.6f;
    place->seats = ui_cut_top(&rest, give->strips ? high : 0);
    ui_cut_top(&rest, frame->unit * 0.6f);
    place->rest = rest;
    place->sum = ui_cut_bottom(&place->rest, fminf(rest.h * 0.5f, frame->line * 3.1f));
    ui_cut_bottom(&place->rest, fminf(frame->unit, rest.h * 0.04f));
    place->links = ui_cut_bottom(&rest, give->links ? frame->line * 1.3f : 0);
    ui_cut_bottom(&rest, frame->tag * 0.14f);
    place->counts = ui_cut_bottom(&rest, frame->tag * 1.05f);
    ui_cut_bottom(&rest, frame->tag * 0.14f);
    ui_cut_left(&rest, frame->unit * 0.5f);
    ui_cut_right(&rest, frame->unit * 0.5f);
    place->pool = rest;
    int first_in = 0;
    while (first_in < frame->players - 1 && is_gone(view, first_in)) {
        first_in++;
    }
    int dice = view->count > 0 ? view->count : view->due, in = players_in(view, frame->players);
    int pairs = in > 0 ? (dice / 2 + in - 1) / in : 1;
    struct canvas_rect shelf =
        seat_shelf(view, seat_cell(view, frame->players, seat_gap(frame), first_in));
    fit_shelf(place, shelf, pairs > 0 ? pairs : 1, small);
    return !give->strips || place->row_edge >= SMALL_LEAST * frame->least;
}

static void place_seats(struct leftovers_view *view)
{
    const struct leftovers_frame *frame = &view->frame;
    for (int seat = 0; seat < frame->players; seat++) {
        view->place.cell[seat] = seat_cell(view, frame->players, seat_gap(frame), seat);
        view->place.shelf[seat] = seat_shelf(view, view->place.cell[seat]);
    }
}

/* As many dice as were thrown or will be of each face, where none are known so many of all. */
static void count_faces(const struct leftovers_view *view, uint8_t pool[TC_LEFTOVERS_SIDES + 1])
{
    boards_leftovers_pool(view, pool);
    for (int face = 1; view->count == 0 && face <= TC_LEFTOVERS_SIDES; face++) {
        pool[face] = (uint8_t)((view->due + TC_LEFTOVERS_SIDES - 1) / TC_LEFTOVERS_SIDES);
    }
}

static bool any_taken(const struct leftovers_view *view)
{
    int taken = 0;
    for (int seat = 0; seat < view->frame.players; seat++) {
        taken += view->taken[seat];
    }
    return taken > 0;
}

/* Dice must be so much larger for names or ease to be given up; and so many times the least edge is
   what ease alone is given up for. */
#define WORTH 1.01f
#define LARGE 1.2f

/* Strips and piles as large as they find room together. */
static void share_room(struct leftovers_view *view, const uint8_t pool[TC_LEFTOVERS_SIDES + 1])
{
    float least = view->frame.least;
    struct leftovers_place best = view->place;
    best.piles.edge = 0;
    view->place.piles.drawn_in = false;
    for (size_t i = 0; i < GIVES && best.piles.edge < least; i++) {
        if (!cut_strips(view, &gives[i])) {
            continue;
        }
        for (int ease = EASES; ease >= 0 && best.piles.edge < least * LARGE; ease--) {
            view->place.piles = fit_piles(view, pool, (float)ease / EASES);
            if (view->place.piles.edge > best.piles.edge * WORTH) {
                best = view->place;
            }
        }
    }
    /* What height is over goes between the rows. */
    struct leftovers_piles *piles = &best.piles;
    float down = (best.pool.h / piles->edge - DICE_SEEN_HIGH) / fmaxf(1, (float)(piles->rows - 1));
    piles->down = fminf(fmaxf(piles->down, down), DOWN_LOOSE);
    view->place = best;
}

/* Of those thrown, what of them at most is few; and so many are, and more than so many aren't. */
#define FEW_SHARE (1 / 3.0f)
enum { FEW_LEAST = 4, FEW_MOST = 8 };

static bool few_are_left(const struct leftovers_view *view, const uint8_t *pool)
{
    int left = 0;
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        left += pool[face];
    }
    float few = fminf(FEW_MOST, fmaxf(FEW_LEAST, (float)view->count * FEW_SHARE));
    return left > 0 && any_taken(view) && (float)left <= few;
}

/* Few dice lie together in the middle, whatever they show, as large as they have room. */
static void draw_in(struct leftovers_view *view, const uint8_t *pool)
{
    view->place.piles.drawn_in = true;
    view->place.piles = fit_piles(view, pool, 1);
    place_piles(view);
}

/* While the rest is counted it is what must be large: strips give way only where it would not be.
 */
static void share_with_rest(struct leftovers_view *view)
{
    float least = view->frame.least;
    bool stays = view->place.piles.edge > 0;
    for (size_t i = 0; i < GIVES && (!stays || view->place.rest.h < least * DICE_SEEN_HIGH); i++) {
        stays = cut_strips(view, &gives[i]);
        view->place.piles.edge = 0; /* the faces' places are to be found anew after this */
    }
}

/* Of what is above the sum: the word's share beside the dice where that is wide, or above them. */
#define WIDE        1.9f
#define WORD_BESIDE 0.36f
#define WORD_ABOVE  0.42f
/* Height that it needs, of the least edge of dice: where there is less it reaches over the strips
   rather than over the sum. */
#define WORD_HIGH 2.2f

/* The dice keep clear of the tray's rim with the rings that they get. */
static void cut_word(struct leftovers_view *view)
{
    struct leftovers_place *place = &view->place;
    struct canvas_rect room = place->rest;
    bool wide = room.w > room.h * WIDE;
    place->word =
        wide ? ui_cut_left(&room, room.w * WORD_BESIDE) : ui_cut_top(&room, room.h * WORD_ABOVE);
    place->tally = place->word;
    float more = wide ? fmaxf(0, view->frame.least * WORD_HIGH - place->word.h) : 0;
    place->word.y -= more;
    place->word.h += more;
    float ring = fminf(view->frame.unit * 0.8f, room.h * 0.05f);
    place->rest = canvas_rect_inset(room, ring);
}

struct canvas_rect boards_leftovers_stage(const void *data)
{
    const struct leftovers_view *view = data;
    return boards_leftovers_sticks(view) ? view->place.word : view->place.tray;
}

void boards_leftovers_make_room(struct leftovers_view *view)
{
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    count_faces(view, pool);
    if (boards_leftovers_sticks(view)) {
        share_with_rest(view);
        cut_word(view);
    } else {
        if (!any_taken(view) || view->place.piles.edge <= 0) {
            share_room(view, pool);
            place_piles(view);
        }
        if (few_are_left(view, pool)) {
            draw_in(view, pool);
        }
    }
    place_seats(view);
    if (view->count > 0) {
        boards_leftovers_spread(view, view->count, false); /* before anything is on its way */
    }
}

/* ---- Where dice lie ------------------------------------------------------------------------ */

void boards_leftovers_spread(struct leftovers_view *view, int dice, bool rolloff)
{
    struct canvas_rect cloth = rolloff ? view->place.rolloff.tray : view->place.pool;
    float edge = fminf(dice_fit(cloth, dice > 0 ? dice : 1), cloth.h * 0.32f);
    struct dice_layout layout = {
        .tray = cloth, .aside = view->place.seats, .size = edge, .aside_size = edge};
    if (rolloff) {
        layout = view->place.rolloff;
        layout.size = fminf(edge, layout.size);
    }
    layout.stands = view->place.stands;
    dice_set_layout(view->tray.dice, &layout);
}

/* How far a die keeps others off beside it, edges. */
static float keeps_off(const struct leftovers_view *view, int die)
{
    return boards_leftovers_picked(view, die) ? view->frame.ring / view->place.piles.edge : 0;
}

/* A row of dice of one face, so many edges from one to the next. */
static void lay_row(struct leftovers_view *view, const uint8_t *dice, int count, int row,
                    float pitch, float ms)
{
    const struct leftovers_place *place = &view->place;
    const struct leftovers_piles *piles = &place->piles;
    float x[DICE_MAX] = {0};
    for (int i = 1; i < count; i++) {
        float off = keeps_off(view, dice[i - 1]) + keeps_off(view, dice[i]);
        x[i] = x[i - 1] + fmaxf(pitch, off > 0 ? DICE_SEEN_WIDE + off : 0);
    }
    /* With the rings of what is picked it keeps within the pool. */
    float reach = piles->edge * (x[count - 1] + DICE_SEEN_WIDE) / 2;
    float least = place->pool.x + reach + piles->edge * keeps_off(view, dice[0]);
    float most =
        place->pool.x + place->pool.w - reach - piles->edge * keeps_off(view, dice[count - 1]);
    float middle = fmaxf(least, fminf(most, piles->middle[view->face[dice[0]]]));
    float y = place->pool.y + place->pool.h - piles->edge * (piles->down * (float)row + DICE_FOOT);
    for (int i = 0; i < count; i++) {
        struct canvas_point at = {middle + piles->edge * (x[i] - x[count - 1] / 2), y};
        dice_lay(view->tray.dice, dice[i], at, piles->edge, ms);
    }
}

/* Dice of one face in rows, the topmost over the middle of those below. What is gone leaves room to
   the others. */
static void lay_pile(struct leftovers_view *view, const uint8_t *dice, int count, float ms)
{
    const struct leftovers_piles *piles = &view->place.piles;
    int columns = piles->columns[view->face[dice[0]]];
    columns = columns > 0 ? columns : 1;
    float room = piles->across * (float)columns;
    float wide = (float)(count < columns ? count : columns);
    float pitch = fmaxf(piles->across, fminf(ACROSS_LOOSE, room / fmaxf(1, wide)));
    for (int at = 0; at < count; at += columns) {
        int here = count - at < columns ? count - at : columns;
        lay_row(view, dice + at, here, at / columns, pitch, ms);
    }
}

struct canvas_point boards_leftovers_shelf_spot(const struct leftovers_place *place,
                                                struct canvas_rect shelf, int order, int taken)
{
    float edge = place->row_edge;
    int pair = order / 2;
    float x = edge * (APART * (float)(pair % place->row_pairs) + TWINS * (float)(order % 2));
    float rows = place->row_step * (float)((taken / 2 - 1) / place->row_pairs);
    float y = place->row_step * (float)(pair / place->row_pairs) - rows / 2;
    return (struct canvas_point){shelf.x + edge * 0.6f + x, shelf.y + shelf.h * 0.48f + y};
}

/* Between dice of two faces in a row of the rest, of the way from die to die; and between rows,
   edges: their rings stay apart. */
#define FACES_APART 0.3f
#define REST_DOWN   1.5f

/* Where dice of the rest lie: from die to die is 1. */
struct rest_rows {
    int rows, row[DICE_MAX];
    float x[DICE_MAX], wide[DICE_MAX]; /* of a die; of a row */
};

/* How many of those from `first` on lie in a row when so many rows are still to fill: as many as in
   the others or one more; where faces stay whole, what of whole faces comes nearest to that. */
static int row_length(const struct leftovers_view *view, int first, int rows, bool whole)
{
    const struct leftovers_count *stuck = &view->stuck;
    int left = stuck->dice - first, even = (left + rows - 1) / rows, length = left;
    for (int i = 1; whole && rows > 1 && i < left; i++) {
        bool begins = view->face[stuck->die[first + i]] != view->face[stuck->die[first + i - 1]];
        length = begins && abs(i * rows - left) < abs(length * rows - left) ? i : length;
    }
    return whole ? length : even;
}

/* In so many rows, each as long as the others or a die shorter; or broken between faces. No rows:
   a die would lie there alone. */
static struct rest_rows break_rest(const struct leftovers_view *view, int rows, bool whole)
{
    const struct leftovers_count *stuck = &view->stuck;
    struct rest_rows rest = {.rows = rows};
    int die = 0;
    for (int row = 0; row < rows; row++) {
        int across = row_length(view, die, rows - row, whole);
        if (whole && rows > 1 && across < 2) {
            return (struct rest_rows){.rows = 0};
        }
        float *wide = &rest.wide[row];
        for (int i = 0; i < across; i++, die++) {
            bool begins = i > 0 && view->face[stuck->die[die]] != view->face[stuck->die[die - 1]];
            *wide += begins ? FACES_APART : 0;
            rest.row[die] = row;
            rest.x[die] = *wide + 0.5f;
            *wide += 1;
        }
    }
    return rest;
}

/* The rows in which they are largest, and how large. */
static struct rest_rows fit_rest(const struct leftovers_view *view, bool whole, float *edge)
{
    struct canvas_rect room = view->place.rest;
    struct rest_rows best = {.rows = 0};
    *edge = 0;
    for (int rows = 1; rows <= view->stuck.dice; rows++) {
        struct rest_rows rest = break_rest(view, rows, whole);
        if (rest.rows == 0) {
            continue;
        }
        float widest = 0, high = REST_DOWN * (float)(rows - 1) + DICE_SEEN_HIGH;
        for (int row = 0; row < rows; row++) {
            widest = fmaxf(widest, rest.wide[row]);
        }
        float fits = fminf(room.w / (ACROSS_LOOSE * widest), room.h / high);
        fits = fminf(fits, view->frame.most);
        if (fits > *edge * 1.04f) {
            *edge = fits;
            best = rest;
        }
    }
    return best;
}

/* That much of their size dice keep at least where rows are broken between faces. */
#define WHOLE_KEEPS 0.9f

/* Where a die of the rest lies while it is counted: in a row, or rows, above its sum. */
static struct canvas_point rest_spot(const struct leftovers_view *view, int at, float *edge)
{
    struct canvas_rect room = view->place.rest;
    float broken;
    assert(view->stuck.dice > 0);
    struct rest_rows any = fit_rest(view, false, &broken), best = fit_rest(view, true, edge);
    if (*edge < broken * WHOLE_KEEPS) {
        best = any;
        *edge = broken;
    }
    int row = best.row[at];
    float pitch = *edge * ACROSS_LOOSE, step = *edge * REST_DOWN;
    return (struct canvas_point){room.x + room.w / 2 + pitch * (best.x[at] - best.wide[row] / 2),
                                 room.y + room.h / 2 +
                                     step * ((float)row - (float)(best.rows - 1) / 2)};
}

/* The place of a die among those that are left over; -1: it is not. */
static int place_in_rest(const struct leftovers_view *view, int die)
{
    for (int i = 0; boards_leftovers_sticks(view) && i < view->stuck.dice; i++) {
        if (view->stuck.die[i] == die) {
            return i;
        }
    }
    return -1;
}

void boards_leftovers_arrive(struct leftovers_view *view)
{
    uint64_t which = 0;
    for (int die = 0; view->leaving && die < view->count; die++) {
        which |= view->taker[die] != TC_NO_SEAT ? UINT64_C(1) << die : 0;
    }
    dice_clear(view->tray.dice, which);
    view->leaving = false;
}

/* Where there are no strips. */
static void send_to_card(struct leftovers_view *view, int die, int seat, float ms)
{
    struct canvas_rect card = view->place.card[seat];
    struct canvas_point at = {card.x + card.w / 2, card.y + card.h * 0.6f};
    if (ms <= 0 || card.w <= 0) {
        dice_clear(view->tray.dice, UINT64_C(1) << die);
    } else if (dice_where(view->tray.dice, die) != DICE_AWAY) {
        dice_lay(view->tray.dice, die, at, fminf(card.h, card.w) * 0.36f, ms);
        view->leaving = true;
    }
}

void boards_leftovers_arrange(struct leftovers_view *view, float ms)
{
    uint8_t piled[TC_LEFTOVERS_SIDES + 1][DICE_MAX] = {{0}};
    int count[TC_LEFTOVERS_SIDES + 1] = {0};
    for (int die = 0; die < view->count; die++) {
        int face = view->face[die], seat = view->taker[die];
        int at = place_in_rest(view, die);
        if (at >= 0) {
            float edge;
            struct canvas_point spot = rest_spot(view, at, &edge);
            dice_lay(view->tray.dice, die, spot, edge, ms);
        } else if (seat != TC_NO_SEAT && view->place.name <= 0) {
            send_to_card(view, die, seat, ms);
        } else if (seat != TC_NO_SEAT) {
            if (dice_where(view->tray.dice, die) == DICE_AWAY) {
                dice_put(view->tray.dice, die, face, TC_LEFTOVERS_SIDES, DICE_TRAY);
            }
            struct canvas_point spot = boards_leftovers_shelf_spot(
                &view->place, view->place.shelf[seat], view->order[die], view->taken[seat]);
            dice_lay(view->tray.dice, die, spot, view->place.row_edge, ms);
        } else if (view->lying) {
            dice_lay_back(view->tray.dice, die, ms);
        } else {
            piled[face][count[face]++] = (uint8_t)die;
        }
    }
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        if (count[face] > 0) {
            lay_pile(view, piled[face], count[face], ms);
        }
    }
    dice_carry(view->tray.dice, ~UINT64_C(0), ms);
}

/* How long dice take to give room to what is picked beside them, in glides. */
#define GIVE_GLIDES 0.6f

void boards_leftovers_show_picks(struct leftovers_view *view)
{
    boards_leftovers_lift(view);
    if (!view->tumbling && !view->gather && !view->lying) {
        boards_leftovers_arrange(view, view->glide_ms * GIVE_GLIDES);
    }
}

static bool same_frame(const struct leftovers_frame *a, const struct leftovers_frame *b)
{
    return a->inside.x == b->inside.x && a->inside.y == b->inside.y && a->inside.w == b->inside.w &&
           a->inside.h == b->inside.h && a->unit == b->unit && a->line == b->line &&
           a->least == b->least && a->players == b->players;
}

/* Of the window's height: a heading, until the body is as large where text is set large. */
#define TAG_LEAST 0.033f

struct canvas_style boards_leftovers_tag(const struct ui *ui)
{
    struct canvas_style body = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    return body.size >= ui->h * TAG_LEAST ? body : ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
}

void boards_leftovers_lay_out(void *data, const struct boards_table *table, struct ui *ui,
                              struct canvas_rect rect)
{
    struct leftovers_view *view = data;
    struct canvas_rect sheet = boards_leftovers_sheet_cut(table, ui, &rect);
    struct canvas_rect tray = ui_whole(rect);
    struct leftovers_frame frame = {
        .inside = ui_tray_inside(ui, tray),
        .unit = ui->unit,
        .line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)),
        .tag = ui_line_height(ui, boards_leftovers_tag(ui)),
        .least = fminf(ui->h, ui->w * 9 / 16) * DIE_LEAST,
        .ring = boards_ring_reach(ui, BOARDS_RING_PICKED),
        .players = tc_match_setup(table->match)->players};
    frame.most = fmaxf(frame.least * DIE_MOST, fminf(ui->w, ui->h) * DIE_TALL);
    bool same = same_frame(&view->frame, &frame);
    view->frame = frame;
    view->place.tray = tray;
    view->place.stands = ui_tray_stands(ui, tray);
    view->place.sheet = sheet;
    memcpy(view->place.card, table->card, sizeof view->place.card);
    if (!same) {
        view->place.piles.edge = 0; /* nothing stays where it was */
        boards_leftovers_make_room(view);
    }
    view->place.rolloff = (struct dice_layout){.tray = canvas_rect_inset(frame.inside, frame.unit),
                                               .size = frame.most};
    boards_rolloff_lay_out(ui, frame.players, &view->place.rolloff);
    /* However many of the players still roll: a change would end a throw. */
    bool rolloff = boards_tray_rolls_off(&view->tray, table);
    int dice = rolloff ? frame.players : view->count;
    boards_leftovers_spread(view, dice > 0 ? dice : view->due, rolloff);
    boards_tray_fit_dice(&view->tray, table, ui);
    if (!same) {
        dice_finish(view->tray.dice);
        boards_leftovers_arrange(view, 0);
        view->gather = false;
    }
    boards_leftovers_dress(view, table, ui, dice);
    view->tray.place.sum =
        boards_leftovers_sticks(view) ? view->place.sum : (struct canvas_rect){0, 0, 0, 0};
}
