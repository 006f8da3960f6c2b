/* SPDX-License-Identifier: Zlib */
/* What is chosen in Bad Leftovers: the six claims or the pairs, what of the dice goes together for
   them, and the switch of how dice lie. */
#include "boards/leftovers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/face.h"
#include "boards/marks.h"
#include "boards/sheet.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

void boards_leftovers_face_draw(struct ui *ui, struct canvas_rect rect, int face,
                                const struct dice_look *look, float alpha)
{
    boards_face_draw(
        ui, rect, &(struct boards_face){.value = face, .sides = 6, .look = look, .alpha = alpha});
}

/* ---- Tiles --------------------------------------------------------------------------------- */

struct tile {
    struct ui_command command;
    const char *label, *why;
    bool pickable, picked;
    bool main;                        /* the one to press, as far as that is to be known */
    const struct tc_action *action;   /* that it leads to, */
    const struct boards_table *table; /* at this table */
};

/* A tile to press; returns the colour of what is written on it. */
static struct canvas_color draw_tile(struct ui *ui, struct canvas_rect rect,
                                     const struct tile *tile)
{
    const struct ui_theme *theme = &ui->theme;
    float radius = ui->unit;
    struct ui_node *node = ui_add(ui, tile->command, UI_ROLE_CHOICE, tile->label, rect);
    if (node != NULL) {
        node->radius = radius;
        node->enabled = tile->why == NULL;
        node->pickable = tile->pickable;
        node->picked = tile->picked;
        snprintf(node->why, sizeof node->why, "%s", tile->why == NULL ? "" : tile->why);
    }
    if (tile->why != NULL) {
        canvas_fill(ui->list, rect, radius, theme->ground);
        canvas_ring(ui->list, rect, radius, 1.5f, canvas_fade(theme->text, 0.4f));
        return theme->text;
    }
    float soft = fmaxf(3, ui->unit * 0.8f);
    bool amber = tile->picked || tile->main;
    struct canvas_color ground = amber ? theme->accent : theme->paper;
    /* What is pointed at has risen a little: it is no paler, which is what can't be pressed, and
       has no ring, which is what is picked. */
    float rises = ui_hot(ui, rect) ? 1.5f : 0;
    if (ui_pressed(ui, tile->command)) {
        ground = canvas_mix(ground, canvas_rgb(0x000000), 0.14f);
        rises = 0;
    }
    canvas_shadow(ui->list, rect, radius, soft * 0.2f, soft * (0.4f + rises), soft * (1 + rises),
                  theme->shadow);
    canvas_fill(ui->list, rect, radius, ground);
    canvas_ring(ui->list, rect, radius, tile->picked ? 3 : fmaxf(1, theme->outline),
                tile->picked ? theme->on_accent : canvas_fade(theme->ink, 0.5f));
    boards_advice_mark(tile->table, tile->action, ui, rect, node);
    return amber ? theme->on_accent : theme->ink;
}

static bool fits(const struct ui *ui, struct canvas_style style, float w, const char *text)
{
    return ui_text_width(ui, ui_text_squeeze(ui, style, w, text), text) <= w;
}

/* What a choice is, and beside it or in its place how often it wins. */
static void draw_foot(const struct boards_table *table, const struct tc_action *action,
                      struct ui *ui, struct canvas_rect rect, struct canvas_color ink,
                      const char *what)
{
    char both[BOARDS_NAME_MAX], share[BOARDS_NAME_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    bool known = boards_advice_share(table, action, share);
    boards_advice_words(table, action, what, both);
    const char *words = !known || ui_text_width(ui, small, both) <= rect.w ? both : share;
    ui_text(ui, rect, ui_text_squeeze(ui, small, rect.w, words), UI_CENTER, ink, words);
}

/* ---- A claim's tile ------------------------------------------------------------------------ */

/* Pictures of the pairs that make a number, in edges of their faces: how wide a pair is, from
   column to column and from row to row. Px: the least edge there is, and the least that is made out
   at a glance; and, of the window's height, or units where text is large, the edge that is wanted.
 */
#define PICTURE_WIDE  2.08f
#define PICTURE_APART 0.5f
#define PICTURE_DOWN  1.12f
enum { PICTURE_LEAST = 9, PICTURE_READ = 12 };
#define PICTURE_LIKES 0.034f
#define PICTURE_UNITS 2.5f
/* Of the window's height: the em that is wanted for the number, and of its em, its line. */
#define NUMBER_LIKES 0.057f
#define NUMBER_LINE  0.92f
/* What a number as large as wanted is worth, and the line below, where pictures are worth 1. */
#define NUMBER_WORTH 1.5f
#define FOOT_WORTH   0.6f
/* A little narrower is better than shorter words. */
#define FOOT_FITS 0.88f
/* Where it is said how many pairs a number has. */
enum claim_foot { FOOT_BESIDE, FOOT_BELOW, FOOT_NONE, FOOTS };
/* How the parts of all claims' tiles are measured: whatever they show, they are alike. */
struct claim_plan {
    struct canvas_style digits;
    float side;  /* of a face */
    int across;  /* pairs in a row */
    float place; /* height of the pictures, at the foot of the tile */
    enum claim_foot foot;
    float worth; /* how much of what is wanted it has */
};

static float picture_likes(const struct ui *ui)
{
    return fmaxf(ui->h * PICTURE_LIKES, ui->unit * PICTURE_UNITS);
}

/* The number, beside it words so wide or below it a line, and below all so many pictures of that
   edge, so many of them in a row. */
static struct claim_plan plan_claim(const struct ui *ui, struct canvas_rect body, int pictures,
                                    float side, int across, float words, enum claim_foot foot)
{
    struct claim_plan plan = {.side = side, .across = across, .foot = foot};
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    float wide = side * (PICTURE_WIDE * (float)across + PICTURE_APART * (float)(across - 1));
    plan.place = side * PICTURE_DOWN * (float)((pictures + across - 1) / across);
    float gap = side > 0 ? fmaxf(2, ui->unit * 0.4f) : 0;
    struct canvas_rect rest = body;
    rest.h -= plan.place + gap + (foot == FOOT_BELOW ? line : 0);
    rest.w -= foot == FOOT_BESIDE ? words + ui->unit : 0;
    plan.digits = (struct canvas_style){CANVAS_FACE_BOLD, 100};
    float em = rest.w * 100 / ui_text_width(ui, plan.digits, "12");
    plan.digits.size = floorf(fminf(fminf(em, rest.h / NUMBER_LINE), ui->h * NUMBER_LIKES));
    float air = fmaxf(0, side - PICTURE_READ); /* at their sides, what is readable can spare */
    bool fits = wide + air <= body.w && plan.place <= body.h && plan.digits.size >= ui->least &&
                (foot != FOOT_BESIDE || line <= rest.h);
    plan.worth = fits ? NUMBER_WORTH * plan.digits.size / (ui->h * NUMBER_LIKES) +
                            fminf(1, side / picture_likes(ui))
                      : 0;
    plan.worth += fits && foot != FOOT_NONE ? FOOT_WORTH : 0;
    return plan;
}

/* As large as both go together, for the tile with the most pictures; and with words for how many
   pairs there are where that costs little; for certain where `foot`. */
static struct claim_plan plan_claims(const struct ui *ui, struct canvas_rect body, int pictures,
                                     float words, bool foot)
{
    struct claim_plan best = {.worth = 0};
    for (enum claim_foot way = 0; way < (foot ? FOOT_NONE : FOOTS); way++) {
        for (int across = pictures; across > 0; across--) {
            for (int side = PICTURE_LEAST; side <= (int)picture_likes(ui); side++) {
                struct claim_plan plan =
                    plan_claim(ui, body, pictures, (float)side, across, words, way);
                best = plan.worth > best.worth ? plan : best;
            }
        }
    }
    return best.worth > 0 ? best : plan_claim(ui, body, 0, 0, 1, words, FOOT_BELOW);
}

/* Those that make the number; the doubles that are allowed anyway, which the place card shows, only
   where nothing else does. */
static int pictured(const struct leftovers_kinds *kinds)
{
    int sums = 0;
    for (int i = 0; i < kinds->count; i++) {
        sums += !kinds->of[i].own;
    }
    return sums > 0 ? sums : kinds->count;
}

/* Each pair that a claim would allow: of ivory as the dice that lie there, and while it is pointed
   at in the colours that these have then. */
static void draw_pictures(struct ui *ui, struct canvas_rect rect, const struct claim_plan *plan,
                          const struct leftovers_kinds *kinds, int claim, int number, bool pointed)
{
    float side = plan->side, pitch = side * (PICTURE_WIDE + PICTURE_APART);
    int count = pictured(kinds), across = count < plan->across ? count : plan->across;
    rect = ui_middle(rect, pitch * (float)across - side * PICTURE_APART, rect.h);
    for (int i = 0; side > 0 && i < count; i++) {
        const struct leftovers_kind *kind = &kinds->of[i];
        int row = i / across * across, in_row = count - row < across ? count - row : across;
        float middle = pitch * (float)(across - in_row) / 2; /* a row of fewer is centred, too */
        struct canvas_rect face = {rect.x + middle + pitch * (float)(i % across),
                                   rect.y + side * PICTURE_DOWN * (float)(i / across), side, side};
        struct dice_look first = boards_ivory, second = boards_ivory;
        if (pointed) {
            first = boards_leftovers_shade(ui, claim, number, kind->a);
            second = boards_leftovers_shade(ui, claim, number, kind->b);
        }
        if (pointed && kind->own) {
            first = second = boards_leftovers_shade(ui, 0, number, number);
        }
        boards_leftovers_face_draw(ui, ui_whole(face), kind->a, &first, 1);
        face.x += side * (PICTURE_WIDE - 1);
        boards_leftovers_face_draw(ui, ui_whole(face), kind->b, &second, 1);
    }
}

/* "6 pairs", of those that are pictured; briefly without the word. */
static void say_pairs(const struct leftovers_kinds *kinds, bool briefly, char *text, size_t size)
{
    int count = kinds->sums > 0 ? kinds->sums : kinds->own; /* of what is shown */
    if (briefly) {
        boards_say(text, size, _("\xC3\x97 {count}"), {"count", .number = count});
    } else if (count == 0) {
        snprintf(text, size, "%s", _("no pair"));
    } else if (kinds->sums == 0) {
        /* TRANSLATORS: no pair adds up to a number; the pair of equal dice that stands on the
           player's card, and may always be taken, is all there is. */
        snprintf(text, size, "%s", _("only yours"));
    } else {
        boards_say(text, size, _n("{count} pair", "{count} pairs", (unsigned long)count),
                   {"count", .number = count});
    }
}

/* The same with the doubles that are allowed anyway. */
static void say_all(const struct leftovers_kinds *kinds, char *text, size_t size)
{
    struct leftovers_kinds all = *kinds;
    all.sums += kinds->own;
    say_pairs(&all, false, text, size);
}

/* All that is said of a claim, for whoever can't see its tile. */
static void say_claim(const struct leftovers_kinds *kinds, int claim, int number,
                      char label[UI_LABEL_MAX])
{
    char pairs[BOARDS_NAME_MAX];
    say_all(kinds, pairs, sizeof pairs);
    /* TRANSLATORS: a tile to press: the number claimed, and how many pairs that leaves to take. */
    boards_say(label, UI_LABEL_MAX,
               kinds->own > 0
                   ? _("Claim {claim}: {pairs}, {own} of them two {face}s, always allowed")
                   : _("Claim {claim}: {pairs}"),
               {"claim", .number = claim}, {"pairs", .words = pairs}, {"own", .number = kinds->own},
               {"face", .number = number});
}

/* What is on a claim's tile, within its edge. */
static struct canvas_rect tile_body(const struct ui *ui, struct canvas_rect tile)
{
    return canvas_rect_inset(tile, fminf(ui->unit * 0.9f, tile.h * 0.085f));
}

static void draw_claim_foot(const struct boards_table *table, const struct leftovers_kinds *kinds,
                            const struct tc_action *action, struct ui *ui, struct canvas_rect rect,
                            struct canvas_color ink)
{
    char pairs[BOARDS_NAME_MAX], both[BOARDS_NAME_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    say_pairs(kinds, false, pairs, sizeof pairs);
    boards_advice_words(table, action, pairs, both);
    if (ui_text_width(ui, small, both) * FOOT_FITS > rect.w) {
        say_pairs(kinds, true, pairs, sizeof pairs);
    }
    draw_foot(table, action, ui, rect, ink, pairs);
}

/* How wide that is at ease. */
static float claim_foot_width(const struct boards_table *table, const struct leftovers_kinds *kinds,
                              const struct tc_action *action, const struct ui *ui)
{
    char pairs[BOARDS_NAME_MAX], both[BOARDS_NAME_MAX];
    say_pairs(kinds, false, pairs, sizeof pairs);
    boards_advice_words(table, action, pairs, both);
    return ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), both) + 2;
}

static void draw_claim(const struct leftovers_kinds *kinds, const struct boards_table *table,
                       const struct claim_plan *plan, int number, int claim, struct ui *ui,
                       struct canvas_rect rect)
{
    char label[UI_LABEL_MAX], why[UI_LABEL_MAX], digits[12], id[UI_ID_MAX];
    snprintf(digits, sizeof digits, "%d", claim);
    boards_say(why, sizeof why, _("No two dice make {sum}"), {"sum", .number = claim});
    say_claim(kinds, claim, number, label);
    const struct tc_action action = boards_leftovers_claim_action(claim);
    struct tile tile = {.command = boards_leftovers_claim_command(table, claim),
                        .action = &action,
                        .table = table,
                        .label = label,
                        .why = kinds->count > 0 ? NULL : why,
                        .main = table->advice != NULL && boards_advice_best(table, &action)};
    struct canvas_color ink = draw_tile(ui, rect, &tile);
    struct canvas_rect body = tile_body(ui, rect);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    if (kinds->count == 0) { /* why it can't be pressed is said in any case */
        draw_claim_foot(table, kinds, &action, ui, ui_cut_bottom(&body, line), ink);
    } else {
        draw_pictures(ui, ui_cut_bottom(&body, plan->place), plan, kinds, claim, number,
                      ui_pointed(ui, tile.command));
    }
    if (kinds->count > 0 && plan->foot == FOOT_BELOW) {
        draw_claim_foot(table, kinds, &action, ui, ui_cut_bottom(&body, line), ink);
    }
    bool beside = kinds->count > 0 && plan->foot == FOOT_BESIDE;
    float wide = fminf(body.w, ui_text_width(ui, plan->digits, beside ? digits : "12") + 1);
    struct canvas_rect at = ui_middle(body, wide, body.h);
    if (beside) { /* both in the middle, a word's gap apart */
        float gap = ui->unit * 1.4f, words = claim_foot_width(table, kinds, &action, ui);
        float both = fminf(body.w, wide + gap + words);
        body = ui_middle(body, both, body.h);
        at = ui_cut_left(&body, wide);
        ui_cut_left(&body, fminf(gap, fmaxf(0, body.w - words)));
        draw_claim_foot(table, kinds, &action, ui, body, ink);
    }
    at = ui_middle(at, at.w, fminf(at.h, ui_line_height(ui, plan->digits)));
    ui_text(ui, at, plan->digits, UI_CENTER, ink, digits);
    ui_add(ui, ui_named(ui_id(id, "table.number.%d", claim)), UI_ROLE_TEXT, digits,
           ui_middle(at, ui_text_width(ui, plan->digits, digits) + 1, plan->digits.size));
}

/* ---- What goes together -------------------------------------------------------------------- */

/* The number pointed at, as on its tile, and what makes it. */
static void draw_kinds(const struct leftovers_view *view, struct ui *ui,
                       const struct leftovers_kinds *kinds, int claim, int own)
{
    struct canvas_rect row = view->place.links;
    char text[TC_LEFTOVERS_SIDES][BOARDS_NAME_MAX], number[12];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float side = row.h * 0.68f, gap = side * 0.3f, apart = side * 1.3f, pad = side * 0.5f;
    snprintf(number, sizeof number, "%d", claim);
    float badge = fmaxf(row.h * 1.5f, ui_text_width(ui, style, number) + 2 * pad);
    float wide = badge + pad;
    for (int i = 0; i < kinds->count; i++) {
        boards_say(text[i], sizeof text[i],
                   kinds->of[i].own
                       ? _n("{count} pair, always allowed", "{count} pairs, always allowed",
                            (unsigned long)kinds->of[i].pairs)
                       : _n("{count} pair", "{count} pairs", (unsigned long)kinds->of[i].pairs),
                   {"count", .number = kinds->of[i].pairs});
        wide += (i > 0 ? apart : pad) + 2 * (side + gap) + ui_text_width(ui, style, text[i]);
    }
    apart -= fmaxf(0, wide - row.w) / fmaxf(1, (float)(kinds->count - 1));
    row = ui_whole(ui_middle(row, fminf(wide, row.w), row.h));
    if (row.h > 0) {
        canvas_fill(ui->list, row, row.h / 2, ui_tray_cloth(ui, LEFTOVERS_FELT));
        canvas_fill(ui->list, row, row.h / 2, ui->theme.ground);
        canvas_ring(ui->list, row, row.h / 2, 2, ui->theme.accent);
        struct canvas_rect head = ui_cut_left(&row, badge);
        canvas_fill(ui->list, head, head.h / 2, ui->theme.accent);
        ui_text(ui, head, style, UI_CENTER, ui->theme.on_accent, number);
        ui_cut_left(&row, pad);
    }
    for (int i = 0; row.h > 0 && i < kinds->count; i++) {
        struct dice_look a = boards_leftovers_shade(ui, claim, own, kinds->of[i].a),
                         b = boards_leftovers_shade(ui, claim, own, kinds->of[i].b);
        boards_leftovers_face_draw(ui, ui_middle(ui_cut_left(&row, side), side, side),
                                   kinds->of[i].a, &a, 1);
        ui_cut_left(&row, gap * 0.7f);
        boards_leftovers_face_draw(ui, ui_middle(ui_cut_left(&row, side), side, side),
                                   kinds->of[i].b, &b, 1);
        ui_cut_left(&row, gap * 1.3f);
        float w = ui_text_width(ui, style, text[i]);
        struct canvas_rect words = {row.x, row.y, w, row.h};
        ui_text(ui, words, style, UI_LEFT, ui->theme.text, text[i]);
        ui_cut_left(&row, w + apart);
    }
}

/* A sentence below the counts: where words so wide are on a ground, less what a picture before
   them takes; of no width where they have no room. */
static struct canvas_rect draw_note_ground(const struct leftovers_view *view, struct ui *ui,
                                           struct canvas_style style, const char *words,
                                           float picture)
{
    struct canvas_rect row = view->place.links;
    float side = row.h * 0.68f, w = ui_text_width(ui, style, words) + side * 1.1f + picture;
    if (row.h <= 0 || w > row.w) {
        return (struct canvas_rect){row.x, row.y, 0, 0};
    }
    row = ui_whole(ui_middle(row, w, row.h));
    canvas_fill(ui->list, row, row.h / 2, ui_tray_cloth(ui, LEFTOVERS_FELT));
    canvas_fill(ui->list, row, row.h / 2, ui->theme.ground);
    ui_cut_left(&row, side * 0.5f);
    return row;
}

/* ---- Claims -------------------------------------------------------------------------------- */

enum { CLAIMS = LEFTOVERS_CLAIM_MAX - LEFTOVERS_CLAIM_MIN + 1 };

static struct canvas_rect claim_tile(const struct ui *ui, struct canvas_rect rect, int claim)
{
    return ui_whole(ui_column(rect, CLAIMS, ui->unit * 1.2f, claim));
}

/* What makes each claim, and how their tiles are measured in that row. */
static struct claim_plan measure_claims(const struct leftovers_view *view,
                                        const struct boards_table *table, const struct ui *ui,
                                        struct canvas_rect rect,
                                        struct leftovers_kinds kinds[CLAIMS])
{
    bool advised = false;
    float words = 0; /* the widest of how many pairs there are */
    int number = boards_leftovers_number(view, table, view->seat), pictures = 1;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    for (int i = 0; i < CLAIMS; i++) {
        char share[BOARDS_NAME_MAX];
        const struct tc_action action = boards_leftovers_claim_action(LEFTOVERS_CLAIM_MIN + i);
        kinds[i] = boards_leftovers_kinds(view, LEFTOVERS_CLAIM_MIN + i, number);
        pictures = pictured(&kinds[i]) > pictures ? pictured(&kinds[i]) : pictures;
        say_pairs(&kinds[i], false, share, sizeof share);
        words = fmaxf(words, ui_text_width(ui, small, share) + 1);
        advised = boards_advice_share(table, &action, share) || advised;
    }
    struct canvas_rect least = claim_tile(ui, rect, 0);
    least.w--; /* others may be a pixel narrower */
    return plan_claims(ui, tile_body(ui, least), pictures, words, advised);
}

/* What there is to know before any number is pointed at. */
static void draw_safer(const struct leftovers_view *view, struct ui *ui)
{
    const char *words = _("More pairs are usually safer");
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect row = draw_note_ground(view, ui, style, words, 0);
    if (row.w > 0) {
        ui_say(ui, row, ui_named("table.safer"), style, UI_LEFT, ui->theme.text, words);
    }
}

static void draw_claims(const struct leftovers_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect)
{
    bool preferred = false, pointed = false;
    int number = boards_leftovers_number(view, table, view->seat);
    struct leftovers_kinds kinds[CLAIMS];
    struct claim_plan plan = measure_claims(view, table, ui, rect, kinds);
    for (int i = 0; i < CLAIMS; i++) {
        int claim = LEFTOVERS_CLAIM_MIN + i;
        struct canvas_rect tile = claim_tile(ui, rect, i);
        draw_claim(&kinds[i], table, &plan, number, claim, ui, tile);
        if (kinds[i].count > 0 && ui_pointed(ui, boards_leftovers_claim_command(table, claim))) {
            draw_kinds(view, ui, &kinds[i], claim, number);
            pointed = true;
        }
        if (!preferred && kinds[i].count > 0) {
            ui_prefer(ui, boards_leftovers_claim_command(table, claim));
            preferred = true;
        }
    }
    if (!pointed && table->advice == NULL) { /* else what is known of each stands on it */
        draw_safer(view, ui);
    }
}

/* ---- Pairs --------------------------------------------------------------------------------- */

static bool is_picked(const struct leftovers_view *view, const struct leftovers_pair *pair)
{
    if (view->picks < 2) {
        return false;
    }
    int a = view->face[view->pick[0]], b = view->face[view->pick[1]];
    return (a == pair->a && b == pair->b) || (a == pair->b && b == pair->a);
}

static void draw_pair(const struct leftovers_view *view, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect rect, const struct leftovers_pair *pair)
{
    char label[UI_LABEL_MAX], text[BOARDS_NAME_MAX];
    boards_say(label, sizeof label, _("Pick {first} and {second}"), {"first", .number = pair->a},
               {"second", .number = pair->b});
    if (pair->own) {
        /* TRANSLATORS: of two dice: they may be taken whatever number was claimed. */
        snprintf(text, sizeof text, "%s", _("always allowed"));
    } else {
        boards_say(text, sizeof text,
                   _n("{count} pair", "{count} pairs", (unsigned long)pair->count),
                   {"count", .number = pair->count});
    }
    const struct tc_action action = {
        .kind = LEFTOVERS_VERB_TAKE, .count = 2, .argument = {(uint8_t)pair->a, (uint8_t)pair->b}};
    struct tile tile = {.command = boards_leftovers_pair_command(pair),
                        .action = &action,
                        .table = table,
                        .label = label,
                        .pickable = true,
                        .picked = is_picked(view, pair)};
    struct canvas_color ink = draw_tile(ui, rect, &tile);
    struct canvas_rect body = canvas_rect_inset(rect, fminf(ui->unit * 0.7f, rect.h * 0.07f));
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    /* A shorter word is better than a smaller one. */
    if (pair->own && ui_text_width(ui, small, text) > body.w) {
        snprintf(text, sizeof text, "%s", _("always"));
    }
    if (!fits(ui, small, body.w, text)) {
        boards_say(text, sizeof text, _("\xC3\x97 {count}"), {"count", .number = pair->count});
    }
    draw_foot(table, &action, ui, ui_cut_bottom(&body, ui_line_height(ui, small)), ink, text);
    float side = fminf(body.h * 0.88f, body.w * 0.4f), gap = side * 0.3f;
    struct canvas_rect both = ui_middle(body, side * 2 + gap, side);
    int claim = view->own.claims[view->seat],
        own = boards_leftovers_number(view, table, view->seat);
    struct dice_look first = boards_leftovers_shade(ui, claim, own, pair->a),
                     second = boards_leftovers_shade(ui, claim, own, pair->b);
    boards_leftovers_face_draw(ui, ui_cut_left(&both, side), pair->a, &first, 1);
    ui_cut_left(&both, gap);
    boards_leftovers_face_draw(ui, both, pair->b, &second, 1);
}

/* Below the counts: why dice lie out of the light. */
static void draw_unfit(const struct leftovers_view *view, const struct boards_table *table,
                       struct ui *ui)
{
    char words[BOARDS_NAME_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    bool any = false;
    boards_leftovers_pool(view, pool);
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        any = any || (pool[face] > 0 && !boards_leftovers_useful(view, table, face));
    }
    boards_say(words, sizeof words, _("Dark dice can't make {sum}"),
               {"sum", .number = view->own.claims[view->seat]});
    if (!any) {
        return;
    }
    float side = view->place.links.h * 0.68f;
    struct canvas_rect row = draw_note_ground(view, ui, style, words, side * 1.5f);
    if (row.w <= 0) {
        return;
    }
    boards_leftovers_face_draw(ui, ui_middle(ui_cut_left(&row, side), side, side), 0,
                               &boards_leftovers_out_of_play, 1);
    ui_cut_left(&row, side * 0.5f);
    ui_say(ui, row, ui_named("table.dark"), style, UI_LEFT, ui->theme.text, words);
}

static void draw_pairs(const struct leftovers_view *view, const struct boards_table *table,
                       struct ui *ui, struct canvas_rect rect)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = boards_leftovers_open(view, table, pairs);
    float gap = ui->unit * 1.2f;
    for (int i = 0; i < count; i++) {
        struct canvas_rect tile = ui_whole(ui_column(rect, count < 3 ? 3 : count, gap, i));
        draw_pair(view, table, ui, tile, &pairs[i]);
    }
    draw_unfit(view, table, ui);
    if (count > 0) {
        ui_prefer(ui, boards_leftovers_pair_command(&pairs[0]));
    }
}

/* ---- The switch ---------------------------------------------------------------------------- */

static void draw_switch(const struct leftovers_view *view, struct ui *ui, struct canvas_rect rect)
{
    bool on = !view->lying;
    struct ui_command command = ui_command(&boards_leftovers_commands, LEFTOVERS_GROUPED, 0);
    struct ui_node *node = ui_add(ui, command, UI_ROLE_SWITCH, _("Grouped by face"), rect);
    if (node != NULL) {
        node->radius = ui->unit;
        node->pickable = true;
        node->picked = on;
    }
    canvas_fill(ui->list, rect, ui->unit, ui->theme.ground);
    struct canvas_rect body = canvas_rect_inset(rect, fminf(ui->unit * 0.7f, rect.h * 0.07f));
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect word = ui_cut_bottom(&body, ui_line_height(ui, small));
    ui_text(ui, word, small, UI_CENTER, ui->theme.text, on ? _("Grouped") : _("As they lie"));
    float h = roundf(fminf(body.h * 0.72f, ui->unit * 3.4f)), w = roundf(h * 1.8f);
    struct canvas_rect track = ui_whole(ui_middle(body, w, h));
    canvas_fill(ui->list, track, h / 2, on ? ui->theme.accent : canvas_fade(ui->theme.text, 0.35f));
    float knob = h * 0.8f, inset = h * 0.1f;
    struct canvas_rect at = {track.x + (on ? w - knob - inset : inset), track.y + inset, knob,
                             knob};
    canvas_fill(ui->list, at, knob / 2, on ? ui->theme.on_accent : ui->theme.text);
}

/* For both of its words, and no more than `most`: the choices need the row. */
static float switch_width(const struct ui *ui, float most)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float words =
        fmaxf(ui_text_width(ui, small, _("Grouped")), ui_text_width(ui, small, _("As they lie")));
    return fminf(fmaxf(72, words + ui->unit * 1.6f), most);
}

/* Beside the choices, units; and of the row's width at most, the switch. */
#define SWITCH_APART 1.6f
#define SWITCH_MOST  0.2f

static struct canvas_rect cut_switch(const struct ui *ui, struct canvas_rect *row)
{
    struct canvas_rect rect = ui_cut_right(row, switch_width(ui, row->w * SWITCH_MOST));
    ui_cut_right(row, ui->unit * SWITCH_APART);
    return ui_whole(rect);
}

bool boards_leftovers_choose_fits(const void *data, const struct boards_table *table,
                                  const struct ui *ui, struct canvas_rect rect)
{
    const struct leftovers_view *view = data;
    struct leftovers_kinds kinds[CLAIMS];
    if (view->scene != LEFTOVERS_CLAIMS) {
        return true;
    }
    cut_switch(ui, &rect);
    return measure_claims(view, table, ui, rect, kinds).side >= PICTURE_READ;
}

struct canvas_rect boards_leftovers_choose(const void *data, const struct boards_table *table,
                                           struct ui *ui, struct canvas_rect rect)
{
    const struct leftovers_view *view = data;
    bool claims = view->scene == LEFTOVERS_CLAIMS;
    if (!claims && view->scene != LEFTOVERS_TAKES) {
        return rect;
    }
    /* At the end: what is asked begins the row. */
    draw_switch(view, ui, cut_switch(ui, &rect));
    if (claims) {
        draw_claims(view, table, ui, rect);
        return (struct canvas_rect){0, 0, 0, 0};
    }
    draw_pairs(view, table, ui, ui_cut_left(&rect, rect.w * 0.56f));
    ui_cut_left(&rect, ui->unit * SWITCH_APART);
    return rect;
}

/* ---- Place cards --------------------------------------------------------------------------- */

/* The number claimed. Alone it could be anything: as what two dice make it has a sign before it,
   where there is room, so wide. */
static void draw_claimed(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                         float sign, const char *digits)
{
    struct canvas_color ink = ui->theme.on_accent;
    rect = ui_whole(rect);
    canvas_fill(ui->list, rect, rect.h * 0.22f, ui->theme.accent);
    if (sign > 0) {
        ui_text(ui, ui_cut_left(&rect, sign), style, UI_RIGHT, ink, "=");
    }
    ui_text(ui, rect, style, UI_CENTER, ink, digits);
}

bool boards_leftovers_card_draw(const struct boards_table *table, int seat, struct ui *ui,
                                struct canvas_rect rect, struct canvas_color color)
{
    const struct tc_state *state = table->visible;
    const struct tc_leftovers *own = &state->own.leftovers;
    const struct tc_setup *setup = tc_match_setup(table->match);
    int claim = own->claims[seat], number = rules_leftovers_number(setup, state->first, seat);
    if (state->phase == TC_PHASE_ROLLOFF || state->phase == TC_PHASE_OVER ||
        (own->out >> seat & 1) != 0 || (claim == 0 && number > TC_LEFTOVERS_SIDES)) {
        return false;
    }
    char digits[12] = "";
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float side = fminf(rect.h * 0.82f, ui_line_height(ui, bold) * 0.95f), gap = side * 0.25f;
    /* TRANSLATORS: on a card, beside a picture of the two dice that a player may always take: "or"
       between the number claimed and these; "always allowed" behind them where none is claimed. */
    const char *words = claim > 0 ? _("or") : _("always allowed");
    snprintf(digits, sizeof digits, "%d", claim);
    float badge = claim > 0 ? fmaxf(side, ui_text_width(ui, bold, digits) + gap * 2) : 0;
    float faces = number > TC_LEFTOVERS_SIDES ? 0 : side * 2 + gap;
    float said = faces > 0 ? ui_text_width(ui, small, words) + 1 : 0;
    if (badge + gap + said + gap + faces > rect.w) {
        said = 0;
    }
    if (badge + gap + said + faces > rect.w && claim > 0) {
        faces = 0;
    }
    float sign = ui_text_width(ui, bold, "=") + 1, wide = badge + sign - gap;
    sign = claim > 0 && said + faces <= 0 && wide <= rect.w ? sign : 0;
    badge = sign > 0 ? wide : badge;
    if (badge + said + faces > rect.w && claim > 0) { /* the number close to its edges */
        badge = fmaxf(side, fminf(rect.w, badge));
        bold = ui_text_squeeze(ui, bold, badge - 2, digits);
        if (ui_text_width(ui, bold, digits) > badge - 2) {
            return false;
        }
    }
    if (badge + said + faces > rect.w) {
        return false;
    }
    if (claim > 0) {
        draw_claimed(ui, ui_middle(ui_cut_left(&rect, badge), badge, side), bold, sign, digits);
        ui_cut_left(&rect, gap);
    }
    if (said > 0 && claim > 0) {
        ui_text(ui, ui_cut_left(&rect, said), small, UI_LEFT, color, words);
        ui_cut_left(&rect, gap);
    }
    for (int i = 0; faces > 0 && i < 2; i++) {
        boards_leftovers_face_draw(ui, ui_middle(ui_cut_left(&rect, side), side, side), number,
                                   &boards_ivory, 1);
        ui_cut_left(&rect, gap);
    }
    if (said > 0 && claim == 0) {
        ui_cut_left(&rect, gap * 0.5f);
        ui_text(ui, ui_cut_left(&rect, said), small, UI_LEFT, color, words);
    }
    return true;
}
