/* Where things lie in Bad Leftovers' tray: the seats' dice, the pool by face or as it was thrown,
   and the band below it. */
#include <math.h>

#include "boards/face.h"
#include "boards/leftovers.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* From row to row of grouped dice, in edges. */
#define DOWN 1.52f
/* How much of its column a group may take, so that groups stay apart. */
#define PILE 0.86f
/* Of the small dice: within a pair, and from pair to pair. */
#define TWINS 1.15f
#define APART 2.5f

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

static float seat_gap(const struct ui *ui)
{
    return ui->unit * 0.9f;
}

/* The part of a seat's cell below its words. */
static struct canvas_rect seat_shelf(const struct ui *ui, struct canvas_rect cell)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY));
    ui_cut_top(&cell, line * 1.2f + fminf(ui->unit * 0.6f, cell.h * 0.04f));
    float inset = fminf(ui->unit * 0.6f, cell.w * 0.05f);
    ui_cut_left(&cell, inset);
    ui_cut_right(&cell, inset);
    return cell;
}

/* The largest small dice of which everybody's share of pairs finds room. */
static void fit_shelf(struct leftovers_place *place, struct canvas_rect shelf, int pairs,
                      float most)
{
    place->row_edge = 0;
    place->rows = place->row_pairs = 1; /* where there is no room at all */
    for (int rows = 1; rows <= 4; rows++) {
        int across = (pairs + rows - 1) / rows;
        float edge =
            fminf(shelf.w / ((float)across * APART), shelf.h / ((float)rows * DOWN + 0.1f));
        if (fminf(edge, most) > place->row_edge) {
            place->row_edge = fminf(edge, most);
            place->row_pairs = across;
            place->rows = rows;
        }
    }
    place->row_step = place->row_edge * DOWN;
}

static struct canvas_rect pile_of(const struct leftovers_place *place, int face)
{
    return ui_column(place->pool, TC_LEFTOVERS_SIDES, 0, face - 1);
}

/* The edge at which the largest group finds room with so many side by side. */
static float pile_fit(const struct leftovers_view *view, int across)
{
    struct canvas_rect pile = pile_of(&view->place, 1);
    int rows = (view->most + across - 1) / across;
    float edge = fminf(pile.w * PILE / ((float)across * LEFTOVERS_PITCH),
                       pile.h / ((float)rows * DOWN + 0.1f));
    return fminf(edge, view->place.pile_most);
}

/* The broadest groups of those whose dice are about as large as can be. */
static void fit_piles(struct leftovers_view *view)
{
    float best = 0;
    for (int across = 1; across <= view->most; across++) {
        best = fmaxf(best, pile_fit(view, across));
    }
    for (int across = 1; across <= view->most; across++) {
        float edge = pile_fit(view, across);
        if (edge >= best * 0.88f) {
            view->pile_edge = edge;
            view->pile_width = across;
        }
    }
}

static void lay_out(struct leftovers_view *view, const struct ui *ui,
                    const struct boards_table *table, struct canvas_rect inside)
{
    int players = tc_match_setup(table->match)->players;
    float u = ui->unit, gap = fminf(u, inside.h * 0.02f);
    struct canvas_rect rest = canvas_rect_inset(inside, fminf(u * 1.2f, inside.h * 0.025f));
    struct leftovers_place place = {.slim = fmaxf(26, u * 4)};
    place.seats = ui_cut_top(&rest, fminf(fmaxf(88, u * 14.5f), rest.h * 0.3f));
    ui_cut_top(&rest, gap);
    place.band = ui_cut_bottom(&rest, fminf(fmaxf(52, u * 9.5f), rest.h * 0.36f));
    ui_cut_bottom(&rest, gap * 1.2f);
    place.counts = ui_cut_bottom(&rest, fmaxf(20, u * 3));
    place.pool = rest;
    view->place.seats = place.seats;
    view->place.slim = place.slim;
    int first_in = 0;
    while (first_in < players - 1 && is_gone(view, first_in)) {
        first_in++;
    }
    int dice = view->count > 0 ? view->count : view->due, in = players_in(view, players);
    int pairs = in > 0 ? (dice / 2 + in - 1) / in : 1;
    struct canvas_rect shelf = seat_shelf(ui, seat_cell(view, players, seat_gap(ui), first_in));
    fit_shelf(&place, shelf, pairs > 0 ? pairs : 1, u * 6);
    place.pile_most = u * 8.5f;
    place.rolloff =
        (struct dice_layout){.tray = place.pool, .aside = place.seats, .size = place.pile_most};
    boards_rolloff_lay_out(ui, players, &place.rolloff);
    view->place = place;
}

/* ---- Where dice lie ------------------------------------------------------------------------ */

void boards_leftovers_spread(struct leftovers_view *view, int dice, bool rolloff)
{
    struct canvas_rect cloth = view->place.pool;
    float edge = fminf(dice_fit(cloth, dice > 0 ? dice : 1), cloth.h * 0.32f);
    struct dice_layout layout = {
        .tray = cloth, .aside = view->place.seats, .size = edge, .aside_size = edge};
    if (rolloff) {
        layout = view->place.rolloff;
        layout.size = fminf(edge, layout.size);
    }
    dice_set_layout(view->tray.dice, &layout);
    fit_piles(view);
}

static struct canvas_point pile_spot(const struct leftovers_view *view, int face, int slot)
{
    struct canvas_rect pile = pile_of(&view->place, face);
    float edge = view->pile_edge, pitch = edge * LEFTOVERS_PITCH;
    float left = pile.x + (pile.w - pitch * (float)(view->pile_width - 1)) / 2;
    int column = slot % view->pile_width, row = slot / view->pile_width;
    return (struct canvas_point){left + pitch * (float)column,
                                 pile.y + pile.h - edge * (DOWN * (float)row + 0.68f)};
}

static struct canvas_point shelf_spot(const struct leftovers_place *place, struct canvas_rect shelf,
                                      int order)
{
    float edge = place->row_edge;
    int pair = order / 2;
    float x = edge * (APART * (float)(pair % place->row_pairs) + TWINS * (float)(order % 2));
    float rows = place->row_step * (float)(place->rows - 1);
    float y = place->row_step * (float)(pair / place->row_pairs) - rows / 2;
    return (struct canvas_point){shelf.x + edge * 0.6f + x, shelf.y + shelf.h * 0.48f + y};
}

/* Where a die of the rest lies once it is counted: on the near edge of the strip of whoever is
   stuck with it. */
static struct canvas_point counted_spot(const struct leftovers_view *view, int place)
{
    const struct leftovers_count *stuck = &view->stuck;
    struct canvas_rect cell = view->place.cell[stuck->seat];
    float edge = view->place.row_edge;
    float pitch = fminf(edge * TWINS, (cell.w - edge) / fmaxf(1, (float)stuck->dice));
    return (struct canvas_point){cell.x + cell.w / 2 +
                                     pitch * ((float)place - (float)(stuck->dice - 1) / 2),
                                 cell.y + cell.h};
}

/* The place of a die among those that are counted; -1: it is not, or not yet. */
static int place_counted(const struct leftovers_view *view, int die)
{
    for (int i = 0; view->scene == LEFTOVERS_STUCK && i < view->stuck.counted; i++) {
        if (view->stuck.die[i] == die) {
            return i;
        }
    }
    return -1;
}

void boards_leftovers_arrange(struct leftovers_view *view, float ms)
{
    int slots[TC_LEFTOVERS_SIDES + 1] = {0};
    for (int die = 0; die < view->count; die++) {
        int face = view->face[die], seat = view->taker[die];
        int counted = place_counted(view, die);
        if (counted >= 0) {
            dice_lay(view->tray.dice, die, counted_spot(view, counted), view->place.row_edge, ms);
            slots[face]++; /* the others stay where they are */
        } else if (seat != TC_NO_SEAT) {
            struct canvas_point at =
                shelf_spot(&view->place, view->place.shelf[seat], view->order[die]);
            dice_lay(view->tray.dice, die, at, view->place.row_edge, ms);
        } else if (view->lying) {
            dice_lay_back(view->tray.dice, die, ms);
        } else {
            dice_lay(view->tray.dice, die, pile_spot(view, face, slots[face]++), view->pile_edge,
                     ms);
        }
    }
}

static bool same_frame(const struct leftovers_frame *a, const struct leftovers_frame *b)
{
    return a->inside.x == b->inside.x && a->inside.y == b->inside.y && a->inside.w == b->inside.w &&
           a->inside.h == b->inside.h && a->unit == b->unit && a->dice == b->dice &&
           a->gone == b->gone;
}

/* Those that don't go with the pick are of the cloth's shade, those picked of amber. */
static void dress(const struct leftovers_view *view, const struct boards_table *table,
                  const struct ui *ui, int die)
{
    struct dice_look look = boards_ivory;
    bool middle = die < view->count && view->taker[die] == TC_NO_SEAT;
    if (middle && view->scene == LEFTOVERS_TAKES && !boards_leftovers_fits(view, table, die)) {
        struct canvas_color felt = ui_tray_cloth(ui, LEFTOVERS_FELT);
        look.body = canvas_mix(look.body, felt, 0.62f);
        look.side = canvas_mix(look.side, felt, 0.66f);
        look.pips = canvas_mix(look.pips, felt, 0.2f);
    } else if (middle && boards_leftovers_picked(view, die)) {
        look.body = canvas_mix(look.body, ui->theme.accent, 0.35f);
        look.side = canvas_mix(look.side, ui->theme.accent, 0.45f);
    }
    dice_set_look(view->tray.dice, die, &look);
}

void boards_leftovers_lay_out(void *data, const struct boards_table *table, struct ui *ui,
                              struct canvas_rect rect)
{
    struct leftovers_view *view = data;
    int players = tc_match_setup(table->match)->players;
    struct canvas_rect sheet = boards_leftovers_sheet_cut(table, ui, &rect);
    struct canvas_rect tray = ui_whole(rect), inside = ui_tray_inside(ui, tray);
    struct leftovers_frame frame = {inside, ui->unit, view->count > 0 ? view->count : view->due,
                                    view->gone};
    bool same = same_frame(&view->frame, &frame);
    view->frame = frame;
    lay_out(view, ui, table, inside);
    view->place.tray = tray;
    view->place.sheet = sheet;
    for (int seat = 0; seat < players; seat++) {
        view->place.cell[seat] = seat_cell(view, players, seat_gap(ui), seat);
        view->place.shelf[seat] = seat_shelf(ui, view->place.cell[seat]);
    }
    int dice = view->tray.rolloff.count > 0 ? view->tray.rolloff.count : view->count;
    boards_leftovers_spread(view, dice > 0 ? dice : view->due, view->tray.rolloff.count > 0);
    boards_tray_fit_dice(&view->tray, table, ui);
    if (!same) {
        dice_finish(view->tray.dice);
        boards_leftovers_arrange(view, 0);
        view->gather = false;
    }
    for (int die = 0; die < dice; die++) {
        dress(view, table, ui, die);
    }
}
