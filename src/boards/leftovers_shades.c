/* SPDX-License-Identifier: Zlib */
/* What goes together in Bad Leftovers has one colour, in the tray and on the tiles: faces that make
   the number together are of one shade, and the doubles that are always allowed of another. */
#include "boards/face.h"
#include "boards/leftovers.h"
#include "ui/widgets.h"

enum { OWN = 3, SHADES };

/* Of what dice show, by the lower of two faces that make a number, from the least on. */
static const uint32_t shades[SHADES] = {0x4FA9E0, 0x8CC152, 0xE5799F, [OWN] = 0xA585E0};

/* The same where contrast is to be high: as light as pips need, and as unlike as can be; the own
   pair stays ivory. */
static const uint32_t stark[SHADES] = {0x5CB8FF, 0xB9F08A, 0xFF9EC8, [OWN] = 0xF7F0DF};

/* How far dice take a shade on; and amber, that of what is picked. */
#define TINT        0.42f
#define TINT_PICKED 0.6f

const struct dice_look boards_leftovers_out_of_play = {
    {0x77, 0x70, 0x6A, 255}, {0x59, 0x53, 0x4E, 255}, {0x1B, 0x18, 0x16, 255}, 0};

/* ---- What goes together -------------------------------------------------------------------- */

static void add_kind(struct leftovers_kinds *kinds, uint8_t *pool, int a, int b, bool own)
{
    int pairs = a == b ? pool[a] / 2 : pool[a] < pool[b] ? pool[a] : pool[b];
    if (pairs > 0) {
        kinds->of[kinds->count++] = (struct leftovers_kind){a, b, pairs, own};
        *(own ? &kinds->own : &kinds->sums) += pairs;
        pool[a] = (uint8_t)(pool[a] - pairs);
        pool[b] = (uint8_t)(pool[b] - pairs);
    }
}

struct leftovers_kinds boards_leftovers_kinds(const struct leftovers_view *view, int claim, int own)
{
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    struct leftovers_kinds kinds = {.count = 0};
    boards_leftovers_pool(view, pool);
    for (int a = claim - TC_LEFTOVERS_SIDES; a <= claim / 2; a++) {
        add_kind(&kinds, pool, a, claim - a, false);
    }
    if (own > 0 && own <= TC_LEFTOVERS_SIDES && own * 2 != claim) {
        add_kind(&kinds, pool, own, own, true);
    }
    return kinds;
}

/* ---- Colours ------------------------------------------------------------------------------- */

static void tint(struct dice_look *look, struct canvas_color color, float share)
{
    look->body = canvas_mix(look->body, color, share);
    look->side = canvas_mix(look->side, color, share);
}

struct dice_look boards_leftovers_shade(const struct ui *ui, int claim, int own, int face)
{
    struct dice_look look = boards_ivory;
    int with = claim - face, lower = face < with ? face : with;
    bool sums = claim > 0 && with >= 1 && with <= TC_LEFTOVERS_SIDES;
    if (sums || face == own) {
        int shade = sums ? lower - (claim - TC_LEFTOVERS_SIDES) : OWN;
        bool contrast = ui->theme.contrast;
        tint(&look, canvas_rgb(contrast ? stark[shade] : shades[shade]), contrast ? 1 : TINT);
    }
    return look;
}

/* How many dice of each face go together for what is pointed at; 0 without that. */
struct lit {
    int claim; /* that makes them: pointed at or made; 0: none */
    uint8_t dice[TC_LEFTOVERS_SIDES + 1];
};

static struct lit find_lit(const struct leftovers_view *view, const struct boards_table *table,
                           const struct ui *ui, int number)
{
    struct lit lit = {.claim = 0};
    for (int claim = LEFTOVERS_CLAIM_MIN;
         view->scene == LEFTOVERS_CLAIMS && claim <= LEFTOVERS_CLAIM_MAX; claim++) {
        if (ui_pointed(ui, boards_leftovers_claim_command(table, claim))) {
            struct leftovers_kinds kinds = boards_leftovers_kinds(view, claim, number);
            lit.claim = claim;
            for (int i = 0; i < kinds.count; i++) {
                const struct leftovers_kind *kind = &kinds.of[i];
                lit.dice[kind->a] = (uint8_t)(lit.dice[kind->a] + kind->pairs);
                lit.dice[kind->b] = (uint8_t)(lit.dice[kind->b] + kind->pairs);
            }
        }
    }
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = boards_leftovers_open(view, table, pairs);
    bool alone = false; /* one of the pairs is pointed at */
    for (int i = 0; i < count; i++) {
        alone =
            alone || (view->picks == 0 && ui_pointed(ui, boards_leftovers_pair_command(&pairs[i])));
    }
    for (int i = 0; i < count; i++) {
        if (!alone || ui_pointed(ui, boards_leftovers_pair_command(&pairs[i]))) {
            lit.claim = view->own.claims[view->seat];
            lit.dice[pairs[i].a] = lit.dice[pairs[i].b] = UINT8_MAX;
        }
    }
    return lit;
}

/* The highest face whose dice have their new shades. */
static int dressed(const struct leftovers_view *view)
{
    return view->dress_ms >= view->dress_all_ms
               ? TC_LEFTOVERS_SIDES
               : (int)(view->dress_ms * (TC_LEFTOVERS_SIDES + 1) / view->dress_all_ms);
}

void boards_leftovers_dress(struct leftovers_view *view, const struct boards_table *table,
                            const struct ui *ui, int dice)
{
    uint8_t slots[TC_LEFTOVERS_SIDES + 1] = {0};
    int number = view->seat == TC_NO_SEAT ? 0 : boards_leftovers_number(view, table, view->seat);
    struct lit lit = find_lit(view, table, ui, number);
    const int last = dressed(view);
    for (int die = 0; die < dice; die++) {
        struct dice_look look = boards_ivory;
        int face = die < view->count ? view->face[die] : 0;
        if (die < view->count && view->taker[die] == TC_NO_SEAT) {
            bool goes = slots[face]++ < lit.dice[face];
            bool left = view->scene == LEFTOVERS_TAKES ? !boards_leftovers_fits(view, table, die)
                                                       : lit.claim > 0 && !goes;
            if (left) {
                look = boards_leftovers_out_of_play;
            } else if (boards_leftovers_picked(view, die)) {
                tint(&look, ui->theme.accent, TINT_PICKED);
            } else if (goes) {
                look = boards_leftovers_shade(ui, lit.claim, number, face);
            }
        }
        if (face <= last) {
            dice_set_look(view->tray.dice, die, &look);
        }
    }
}
