/* SPDX-License-Identifier: Zlib */
/* The match's end on the table: the winners as crowned figures on their cards, under their words,
   in a light of their own, with what the win gives out below them, under confetti. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"
#include "dice/dice.h"
#include "screens/figure.h"
#include "screens/forfeit.h"
#include "screens/rays.h"
#include "screens/results_own.h"
#include "screens/table_parts.h"
#include "ui/layout.h"

/* At normal speed, ms: the card's way to the middle, its score counting, when what is given out
   beside the win comes, and confetti. */
#define COMES_MS    500.0f
#define COUNTS_MS   1100.0f
#define SCORE_FROM  0.6f /* of its way */
#define AWARDS_MS   2000.0f
#define CONFETTI_MS 3000.0f
#define GLIDE_MS    180.0f

#define PI 3.14159265f

/* How long a die jumps, ms, and how many do at most. */
#define JUMP_MS 1150.0f
enum { JUMP_MOST = 6 };
/* So far below the words their middle stays, edges. */
#define DIE_BELOW 1.3f
/* Their least edge, pixels. */
#define DIE_LEAST 24.0f

/* Scraps of confetti: those that rain, and those that each lower corner shoots up. */
enum { RAIN = 210, SHOT = 70 };

/* How dark the cloth is while the cards stand there, and nothing else of the table is seen. */
#define DARK 0.8f
/* What shines behind a computer that wins. */
enum { IVORY_LIGHT = 0xE8D6AC };

/* Of the window's height: what stands beside the cards at most, and at least, else nothing does; of
   the cards' height, so that it stays below the words; of the room beside them, how wide. */
#define REVEL_HIGH  0.34f
#define REVEL_LIKE  0.8f
#define REVEL_LEAST 0.1f
#define REVEL_WIDE  0.8f
/* Where it stands, of the height of the cards. */
#define REVEL_FOOT 0.74f
/* Its turn back and forth, and how long a hop takes, ms. */
#define SWAYS_MS 900.0f
#define HOPS_MS  700.0f
/* Sparks, and how long one lives, ms. */
enum { SPARKS = 90, FIZZ_MS = 620 };

/* Of the window: a card's width, all cards' together, the height of a card and the figure on it,
   and the least of that. */
#define CARD_SHARE  0.4f
#define CARDS_SHARE 0.94f
#define CARD_HIGH   0.52f
#define CARD_LEAST  0.2f
/* That height where cards are narrow, of their width. */
#define CARD_SLIM 2.0f
/* From which height on, of the window's, a figure stands there. Before a wide card, to the left of
   what is on it: what of all that the card has of the height, and the figure takes of its own width
   on it. On a narrow one: what of all that the figure has, and how deep it stands behind the edge,
   of its height. */
#define FIGURE_FROM 0.24f
#define CARD_BEFORE 0.66f
#define FIGURE_ROOM 0.96f
#define FIGURE_ON   0.53f
#define FIGURE_FOOT 0.05f
/* What of a card's height its name has above the score, its letters of that, and of the height at
   most while they have it alone. */
#define NAME_HIGH    0.34f
#define NAME_LETTERS 0.80f
#define NAME_MOST    0.46f
/* The mark before the figure comes up, of its place; and how wide that is, of the card's height. */
#define MARK_ALONE 0.5f
#define MARK_WIDE  0.8f
/* Left and right of its words, of a card's width. */
#define WORDS_EDGE 0.03f
/* A card that is so many times as wide as all is high is wide. */
#define WIDE 1.25f
/* At normal speed, ms: when it comes, and how long that takes; when the crown comes down, and for
   how long. */
#define RISES_MS   360.0f
#define LATE_MS    90.0f
#define RISING_MS  340.0f
#define CROWNS_MS  820.0f
#define CROWNED_MS 420.0f
/* Its hop, of its height, and how far it leans then, degrees. */
#define HOP_HIGH 0.1f
#define LEANS    7.0f

static float pace(const struct table *table)
{
    return table->told.tempo.glide_ms / GLIDE_MS;
}

static bool still(const struct table *table)
{
    return table->told.tempo.gently || table->told.tempo.throw_ms <= 0;
}

static bool shows(const struct table *table)
{
    return table_over(table) && table_held(table);
}

/* Who plays alone has beaten nobody: only par can be. */
static bool is_feat(const struct table *table)
{
    return tc_match_setup(table->match)->players > 1 || results_own_reaches_par(table->match);
}

/* Some of the winners are people, and have won something. */
static bool people_win(const struct table *table)
{
    if (!is_feat(table)) {
        return false;
    }
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        bool wins = (table->showing.after.winners >> seat & 1) != 0;
        if (wins && table->seats[seat].kind == 0 && !table->seats[seat].left) {
            return true;
        }
    }
    return false;
}

/* Where the parts lie. */
struct places {
    int winner[TC_SEATS_MAX], count;
    struct canvas_rect words, cards, awards;
    float reach;  /* of the words' sides and shadow, below them */
    float w, gap; /* of a card, and between two */
    float figure; /* height of a winner's, without its crown; 0: none */
    bool before;  /* it stands before the card, else on it */
    float card;   /* a card's own height, at the foot of all */
};

bool win_stands(const struct table *table)
{
    return shows(table) && table->showing.after.winners != 0;
}

/* Above and below what is given out, units: it belongs neither to the cards nor to the buttons.
   Where that would squeeze it, at least. */
#define AWARDS_AIR       2.5f
#define AWARDS_AIR_LEAST 1.0f

/* The words stand above the cards, and both, with what is given out below them, in the middle of
   the stage. Of all that the card's height gives way. */
static struct places find_places(const struct table *table, const struct ui *ui,
                                 struct canvas_rect stage)
{
    struct places places = {.gap = ui->unit * 2};
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        if ((table->showing.after.winners >> seat & 1) != 0) {
            places.winner[places.count++] = seat;
        }
    }
    float count = (float)(places.count > 0 ? places.count : 1), gap = ui->unit;
    places.w = fminf(ui->w * CARD_SHARE, (ui->w * CARDS_SHARE - places.gap * (count - 1)) / count);
    float words = announcement_height(table, ui, stage);
    float above = words > 0 ? words + gap : 0, least = ui->h * CARD_LEAST;
    float room = stage.h - above - least, low = ui->unit * AWARDS_AIR_LEAST;
    float awards = awards_height(table, ui, room - low * 2);
    float air = fmaxf(low, fminf((room - awards) / 2, ui->unit * AWARDS_AIR));
    float below = awards > 0 ? awards + air * 2 : 0;
    float h = fminf(fminf(ui->h * CARD_HIGH, places.w * CARD_SLIM), stage.h - above - below);
    h = fmaxf(h, least);
    places.card = h;
    places.before = places.w > h * WIDE;
    if (h >= ui->h * FIGURE_FROM) {
        float high = places.before ? h * (1 - FIGURE_FOOT) : h * FIGURE_ON;
        places.figure = fminf(high / (1 + FIGURE_CROWN), places.w * 0.9f / FIGURE_WIDE);
        places.card = roundf(places.before ? h * CARD_BEFORE : h * (1 - FIGURE_ON));
    }
    float all = above + h + below, y = stage.y + fmaxf(0, stage.h - all) / 2;
    float x = (ui->w - places.w * count - places.gap * (count - 1)) / 2;
    places.words = (struct canvas_rect){stage.x, y, stage.w, words};
    places.reach = announcement_reach(table, ui, stage);
    places.cards = (struct canvas_rect){x, y + above, ui->w - 2 * x, h};
    places.awards = ui_middle((struct canvas_rect){0, y + above + h + air, ui->w, awards},
                              fmaxf(ui->w * 0.5f, places.cards.w), awards);
    return places;
}

struct canvas_rect win_words(const struct table *table, const struct ui *ui,
                             struct canvas_rect stage)
{
    return find_places(table, ui, stage).words;
}

bool win_moves(const struct table *table)
{
    return shows(table) && !still(table) && table->held_ms < CONFETTI_MS * pace(table);
}

void win_step(const struct table *table, float ms, struct canvas_cues *cues)
{
    bool begins = shows(table) && table->held_ms > 0 && table->held_ms - ms <= 0;
    if (begins) {
        /* A computer's is one dry chord. */
        bool person = people_win(table);
        canvas_cues_add(cues, person ? CANVAS_SOUND_WIN : CANVAS_SOUND_BANK, person ? 1 : 0.6f, 0);
    }
}

/* ---- Confetti -------------------------------------------------------------------------------- */

/* In shades of the winners' colours, with some of the lamp's amber: from above over everything, and
   from both lower corners. */
static void draw_confetti(const struct table *table, struct ui *ui, const int *winners, int count)
{
    float ms = table->held_ms / pace(table), w = ui->window.w, h = ui->window.h;
    struct canvas_rect all = ui->window;
    const struct boards_revel *revel = table->board->revel;
    for (int i = 0; i < count; i++) {
        struct canvas_color color = ui_player_color(table->seats[winners[i]].color);
        struct canvas_color more = canvas_mix(color, ui->theme.text, 0.5f);
        struct canvas_swarm swarm = {
            .kind = CANVAS_SCRAP,
            .count = RAIN / count,
            .seed = (uint32_t)i * 3 + 1,
            .from = {all.x - 0.05f * w, all.y - 0.3f * h, 1.1f * w, 0.26f * h},
            .towards = PI / 2,
            .spread = 0.3f,
            .slow = 0.3f * h,
            .fast = 0.62f * h,
            .weight = 0.05f * h,
            .size = ui->unit * 2,
            .life = CONFETTI_MS * 0.75f,
            .late = CONFETTI_MS * 0.55f,
            .shades = {color, more, color, ui->theme.accent}};
        if (revel != NULL) {
            swarm.cut = revel->cut;
            swarm.shades[1] = canvas_rgb(revel->shades[0]);
            swarm.shades[3] = canvas_rgb(revel->shades[1]);
        }
        canvas_swarm_draw(ui->list, &swarm, ms);
        swarm.count = SHOT / count;
        swarm.slow = 0.5f * h;
        swarm.fast = 1.9f * h;
        swarm.drag = 1.5f;
        swarm.weight = 0.55f * h;
        swarm.late = CONFETTI_MS * 0.1f;
        for (int side = 0; side < 2; side++) {
            swarm.seed++;
            swarm.from = (struct canvas_rect){all.x + (side == 0 ? -0.02f : 1.02f) * w,
                                              all.y + 1.02f * h, 0, 0};
            swarm.towards = side == 0 ? -1.05f : -PI + 1.05f;
            canvas_swarm_draw(ui->list, &swarm, ms);
        }
    }
}

/* A computer's: a single scrap. */
static void draw_scrap(const struct table *table, struct ui *ui, int winner)
{
    struct canvas_color color = ui_player_color(table->seats[winner].color);
    const struct canvas_swarm swarm = {
        .kind = CANVAS_SCRAP,
        .count = 1,
        .seed = 4,
        .from = {ui->window.x + ui->window.w * 0.3f, ui->window.y - ui->unit * 3, 0, 0},
        .towards = PI / 2,
        .spread = 0.1f,
        .slow = ui->window.h * 0.3f,
        .fast = ui->window.h * 0.36f,
        .size = ui->unit * 2.6f,
        .life = CONFETTI_MS,
        .shades = {color, color, color, color}};
    canvas_swarm_draw(ui->list, &swarm, table->held_ms / pace(table));
}

/* ---- What stands beside the cards ------------------------------------------------------------ */

/* How it stands at a moment: turned about its foot, degrees; up, of its height; and aside. */
struct pose {
    float degrees, up, aside;
};

static struct pose pose_at(enum boards_antics antics, float ms, int side)
{
    float left = fmaxf(0, 1 - ms / CONFETTI_MS), sway = sinf(2 * PI * ms / SWAYS_MS);
    float hop = fmodf(ms + (float)side * HOPS_MS / 2, HOPS_MS) / HOPS_MS;
    float towards = side == 0 ? 1 : -1;
    switch (antics) {
    case BOARDS_ANTICS_BOW: /* to the winner, again and again */
        return (struct pose){.degrees = left > 0 ? towards * 24 * fmaxf(0, sway) : 0};
    case BOARDS_ANTICS_HOP:
        return (struct pose){.up = 0.22f * 4 * hop * (1 - hop) * left};
    case BOARDS_ANTICS_SCRIBBLE:
        return (struct pose){.up = 0.05f * left * sinf(2 * PI * ms / 230),
                             .aside = 0.16f * sway * left};
    case BOARDS_ANTICS_TREMBLE:
        return (struct pose){.aside = towards * 0.018f * sinf(2 * PI * ms / 90) * left};
    }
    return (struct pose){.up = 0};
}

/* Sparks from where the fuse burns, in the field that the picture fills. */
static void draw_fizz(const struct boards_revel *revel, struct ui *ui, struct canvas_rect rect,
                      int side, float ms)
{
    float scale = rect.w / BOARDS_LID_WIDE;
    const struct canvas_swarm swarm = {
        .kind = CANVAS_SPARK,
        .count = SPARKS,
        .seed = 40 + (uint32_t)side,
        .from = {rect.x + revel->tip.x * scale, rect.y + revel->tip.y * scale, 0, 0},
        .towards = -PI / 2,
        .spread = 1.7f,
        .slow = ui->h * 0.1f,
        .fast = ui->h * 0.5f,
        .drag = 2.2f,
        .weight = ui->h * 0.5f,
        .size = ui->unit * 0.7f,
        .life = FIZZ_MS,
        .late = CONFETTI_MS - COMES_MS - FIZZ_MS,
        .shades = {canvas_rgb(0xFFFBE0), canvas_rgb(0xFFD266), canvas_rgb(0xFF8A20),
                   canvas_rgb(0x8A2A08)}};
    canvas_swarm_draw(ui->list, &swarm, ms - COMES_MS);
}

/* Behind the dice that come to lie at its foot; `ms` INFINITY: it stands there. For a computer it
   comes, and stands still. */
static void draw_revel(const struct table *table, struct ui *ui, const struct places *places,
                       float ms)
{
    struct canvas_rect cards = places->cards;
    float foot = cards.y + cards.h * REVEL_FOOT;
    float top = places->words.y + places->words.h + places->reach;
    bool lively = isfinite(ms) && people_win(table);
    const struct boards_revel *revel = table->board->revel;
    if (revel == NULL) {
        return;
    }
    float shape = (float)revel->high / BOARDS_LID_WIDE;
    float h = fminf(fminf(ui->h * REVEL_HIGH, cards.h * REVEL_LIKE), cards.x * REVEL_WIDE * shape);
    h = fminf(h, foot - top); /* at rest none of it is behind the words */
    float w = roundf(h / shape);
    h = roundf(h);
    if (h < ui->h * REVEL_LEAST) {
        return; /* winners' cards take all there is */
    }
    float left = 1 - fminf(1, fmaxf(0, ms / COMES_MS - 0.6f));
    for (int side = 0; side < 2; side++) {
        struct pose pose = {.up = 0};
        if (lively) {
            pose = pose_at(revel->antics, fmaxf(0, ms - COMES_MS * 1.6f), side);
        }
        float middle = side == 0 ? cards.x / 2 : ui->w - cards.x / 2;
        struct canvas_rect rect = {middle - w / 2 + pose.aside * w, foot - h - pose.up * h, w, h};
        /* They come up from below the window. A picture is turned about its middle, but stands on
           its foot. */
        float radians = pose.degrees * PI / 180;
        rect.y += left * left * (ui->window.y + ui->window.h - rect.y);
        rect.x += sinf(radians) * h / 2;
        rect.y += (1 - cosf(radians)) * h / 2;
        rect.x = roundf(rect.x);
        rect.y = roundf(rect.y);
        canvas_list_picture(ui->list, side == 0 ? revel->left : revel->right, rect, pose.degrees,
                            canvas_rgb(0xFFFFFF));
        if (revel->cover != NULL) {
            canvas_list_picture(ui->list, revel->cover, rect, pose.degrees, canvas_rgb(0xFFFFFF));
        }
        if (revel->sparks && lively) {
            draw_fizz(revel, ui, rect, side, ms);
        }
    }
}

/* ---- The last dice --------------------------------------------------------------------------- */

/* They jump out of the tray and come to lie beside the cards, as many on each side, and never into
   the words, once those have `come`, 0 .. 1; `ms` INFINITY: they lie there. */
static void draw_dice(const struct table *table, struct ui *ui, const struct places *places,
                      float ms, float come)
{
    struct canvas_rect cards = places->cards;
    struct dice *dice = boards_dice(table->view);
    struct dice_figure figures[JUMP_MOST];
    struct dice_roll rolls[JUMP_MOST];
    struct canvas_point from[JUMP_MOST];
    int count = 0;
    for (int die = 0; die < DICE_MAX && count < JUMP_MOST; die++) {
        enum dice_where where = dice_where(dice, die);
        struct canvas_rect rect = dice_rect(dice, die);
        bool six =
            where != DICE_AWAY && where != DICE_DUE && rect.w > 0 && dice_face(dice, die) <= 6;
        if (six) {
            from[count] = (struct canvas_point){rect.x + rect.w / 2, rect.y + rect.h / 2};
            figures[count++] =
                (struct dice_figure){.face = dice_face(dice, die), .look = dice_look_of(dice, die)};
        }
    }
    /* As many on each side as there are rows; where winners' cards take all there is, they jump
       nowhere. */
    float rows = (float)((count + 1) / 2);
    float edge = fminf(ui->h * 0.095f, cards.x / (rows * 1.16f + 0.4f));
    count = edge >= DIE_LEAST ? count - count % 2 : 0; /* an odd one would lie on one side alone */
    for (int i = 0; i < count; i++) {
        float late = 90.0f * (float)i, u = (ms - late - COMES_MS * 0.5f) / JUMP_MS;
        float side = i % 2 == 0 ? 1 : -1, out = edge * (0.76f + 1.16f * (float)(i / 2));
        struct canvas_point to = {cards.x + cards.w / 2 + side * (cards.w / 2 + out),
                                  cards.y + cards.h * 0.8f + edge * 0.14f * (float)(i % 3)};
        u = fmaxf(0, fminf(1, u));
        /* One high jump, and two lower ones where it lands. */
        float jump = u < 0.55f ? u / 0.55f : u < 0.82f ? (u - 0.55f) / 0.27f : (u - 0.82f) / 0.18f;
        float high = u < 0.55f ? 0.34f : u < 0.82f ? 0.09f : 0.03f;
        float way = fminf(1, u / 0.55f);
        figures[i].edge = edge;
        figures[i].at = (struct canvas_point){from[i].x + (to.x - from[i].x) * way,
                                              from[i].y + (to.y - from[i].y) * way};
        /* From where it lay it goes below the words as they come. */
        float top = places->words.y + places->words.h + edge * DIE_BELOW;
        top = from[i].y + fmaxf(0, top - from[i].y) * come;
        float lift = ui->h * high * 4 * jump * (1 - jump);
        figures[i].at.y = fmaxf(figures[i].at.y, top);
        lift = fminf(lift, figures[i].at.y - top);
        figures[i].radians = side * (0.25f + 0.1f * (float)(i % 3)) * come;
        rolls[i] = (struct dice_roll){.radians = (1 - way) * (way > 0 ? side * 2 * PI : 0),
                                      .lift = lift / edge};
    }
    dice_draw_figures(figures, rolls, count, canvas_rgb(table->board->felt), ui->list);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static struct canvas_rect between(struct canvas_rect from, struct canvas_rect to, float share)
{
    return (struct canvas_rect){from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share,
                                from.w + (to.w - from.w) * share, from.h + (to.h - from.h) * share};
}

/* Digit by digit, each in a column of the same width, so that a sum which counts neither jitters
   nor is a picture of its own in every frame. */
static void draw_number(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                        const char *number)
{
    char sign[BASE_UTF8_BYTES + 1];
    float digit = ui_text_width(ui, style, "0"), w = 0;
    for (int draws = 0; draws < 2; draws++) {
        float x = rect.x + (rect.w - w) / 2;
        w = 0;
        for (const char *at = number; *at != '\0';) {
            uint32_t point;
            size_t length = base_utf8_decode(at, &point);
            snprintf(sign, sizeof sign, "%.*s", (int)length, at);
            float wide = point >= '0' && point <= '9' ? digit : ui_text_width(ui, style, sign);
            if (draws > 0) {
                ui_text(ui, (struct canvas_rect){x + w, rect.y, wide, rect.h}, style, UI_CENTER,
                        ui->theme.ink, sign);
            }
            w += wide;
            at += length;
        }
    }
}

/* A sign behind a score, of the height that this has; and from one to the other, of the sign's. */
#define SIGN     0.62f
#define SIGN_GAP 0.16f

/* Below what the winner did by not scoring: where points are bad few of them are a feat too. */
static void say_how_little(const struct table *table, int32_t score, char line[BOARDS_NAME_MAX])
{
    char number[I18N_NUMBER_MAX];
    if (!table->board->low_wins) {
        snprintf(line, BOARDS_NAME_MAX, _c("number and unit", "%s %s"), i18n_number(number, score),
                 boards_score_unit(table->board, score));
    } else if (score == 0) {
        /* TRANSLATORS: below "Last one left", where points are bad. */
        snprintf(line, BOARDS_NAME_MAX, "%s", _("without a single point"));
    } else {
        boards_say(
            line, BOARDS_NAME_MAX,
            _n("with only {points} point", "with only {points} points", (unsigned long)score),
            {"points", .number = score});
    }
}

/* Of its height, the line below the number that says of what; and from the number to that where
   they stand in one line, of the letters' size. */
#define UNIT_HIGH 0.26f
#define UNIT_GAP  0.35f

/* On a low card both stand in one line. */
static void draw_in_line(struct ui *ui, struct canvas_rect rect, const char *number,
                         const char *last, const char *unit)
{
    struct canvas_style small = {CANVAS_FACE_BOLD, roundf(fmaxf(ui->least, rect.h * UNIT_HIGH))};
    struct canvas_style big = {CANVAS_FACE_BLACK, roundf(rect.h * 0.8f)};
    float gap = small.size * UNIT_GAP;
    small = ui_text_fit(ui, small, rect.w / 2, unit);
    float beside = gap + ui_text_width(ui, small, unit) + 1;
    big = ui_text_fit(ui, big, rect.w - beside, last);
    rect = ui_middle(rect, ui_text_width(ui, big, last) + beside, rect.h);
    ui_text(ui, ui_cut_right(&rect, beside - gap), small, UI_RIGHT, ui->theme.ink_pale, unit);
    ui_cut_right(&rect, gap);
    draw_number(ui, rect, big, number);
}

static void draw_score(const struct table *table, struct ui *ui, struct canvas_rect rect, int seat,
                       float counted)
{
    char number[I18N_NUMBER_MAX], last[I18N_NUMBER_MAX];
    int32_t score = table->showing.after.score[seat];
    long visible = lroundf((float)score * counted);
    if (visible == 0 && score != 0 && table->board->triumph == NULL) {
        return; /* nobody wins by 0 for a moment */
    }
    i18n_number(number, visible);
    i18n_number(last, score);
    const char *points = boards_score_unit(table->board, score);
    bool sign_says = table->board->triumph == NULL && table->board->score_sign != NULL;
    struct canvas_rect whole = rect, foot = ui_cut_bottom(&rect, rect.h * UNIT_HIGH);
    struct canvas_style big = {CANVAS_FACE_BLACK, roundf(rect.h * 1.02f)};
    struct canvas_style small = {CANVAS_FACE_BOLD, roundf(fmaxf(ui->least, foot.h * 0.62f))};
    bool low = foot.h < ui_line_height(ui, small);
    if (low && table->board->triumph == NULL && !sign_says) {
        draw_in_line(ui, whole, number, last, points);
        return;
    }
    if (table->board->triumph != NULL) {
        char line[BOARDS_NAME_MAX];
        const char *triumph = i18n_get(table->board->triumph);
        struct canvas_style words = {CANVAS_FACE_BLACK, roundf(rect.h * 0.66f)};
        ui_text(ui, rect, ui_text_fit(ui, words, rect.w, triumph), UI_CENTER, ui->theme.ink,
                triumph);
        say_how_little(table, score, line);
        ui_text(ui, foot, ui_text_fit(ui, small, foot.w, line), UI_CENTER, ui->theme.ink_pale,
                line);
        return;
    }
    if (sign_says) { /* in the unit's place, as large as the number that it belongs to */
        rect = ui_middle(whole, rect.w, rect.h);
        float side = roundf(rect.h * SIGN), gap = side * SIGN_GAP;
        big = ui_text_fit(ui, big, rect.w - side - gap, last);
        rect = ui_middle(rect, ui_text_width(ui, big, last) + 1 + gap + side, rect.h);
        struct canvas_rect sign = ui_middle(ui_cut_right(&rect, side), side, side);
        ui_cut_right(&rect, gap);
        table->board->score_sign(ui, ui_whole(sign));
    }
    draw_number(ui, rect, ui_text_fit(ui, big, rect.w, last), number);
    if (!sign_says) {
        ui_text(ui, foot, small, UI_CENTER, ui->theme.ink_pale, points);
    }
}

/* What is on a card at a moment. */
struct content {
    float taken;   /* of its left side the winner's figure is to stand before so much; 0: nowhere */
    float mark;    /* how much of the mark is there before the figure is, 0 .. 1 */
    float made;    /* how far the name has made room for the score, 0 .. 1 */
    float counted; /* the share of the score */
};

static void draw_name(struct ui *ui, struct canvas_rect rect, const struct match_seat *who,
                      float size, bool marked)
{
    float mark = marked ? fminf(rect.h, size) : 0, gap = mark * 0.3f;
    struct canvas_style name = {CANVAS_FACE_BLACK, size};
    name = ui_text_fit(ui, name, rect.w - mark - gap - 1, who->name);
    float w = fminf(rect.w, mark + gap + ui_text_width(ui, name, who->name) + 1);
    rect = ui_middle(rect, w, rect.h);
    if (marked) {
        boards_mark_draw(ui, ui_middle(ui_cut_left(&rect, mark), mark, mark), who->color, false);
        ui_cut_left(&rect, gap);
    }
    ui_text(ui, rect, name, UI_LEFT, ui->theme.ink, who->name);
}

/* It carries mark and name all the way; its score comes as it arrives. */
static void draw_card(const struct table *table, struct ui *ui, struct canvas_rect card, int seat,
                      const struct content *content)
{
    const struct match_seat *who = &table->seats[seat];
    struct canvas_color color = ui_player_color(who->color);
    float radius = fminf(card.h * 0.1f, ui->h * 0.025f), foot = radius;
    float edge = fmaxf(3, ui->h * 0.0085f);
    char id[UI_ID_MAX], label[UI_LABEL_MAX], number[I18N_NUMBER_MAX];
    card = ui_whole(card);
    const char *triumph = table->board->triumph;
    i18n_number(number, table->showing.after.score[seat]);
    snprintf(label, sizeof label, triumph != NULL ? "%s: %s, %s" : "%s: %s%s", who->name, number,
             triumph != NULL ? i18n_get(triumph) : "");
    ui_add(ui, ui_named(ui_id(id, "win.card.%d", seat)), UI_ROLE_TEXT, label, card);
    canvas_shadow(ui->list, card, radius, 0, card.h * 0.05f, card.h * 0.16f,
                  canvas_fade(canvas_rgb(0x000000), 0.6f));
    /* A plate of the player's colour, brighter where the light falls, with paper on it. */
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = card,
                                         .radius = radius,
                                         .top = canvas_mix(color, canvas_rgb(0xFFFFFF), 0.3f),
                                         .bottom = canvas_mix(color, canvas_rgb(0x000000), 0.16f)});
    struct canvas_rect body = canvas_rect_inset(card, edge);
    ui_cut_bottom(&body, foot - edge);
    canvas_list_box(ui->list, &(struct canvas_box){.rect = body,
                                                   .radius = radius - edge,
                                                   .top = ui->theme.paper,
                                                   .bottom = ui->theme.paper});
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, card, radius, ui->theme.outline, ui->theme.ink);
    }
    body = canvas_rect_inset(body, card.h * 0.05f);
    struct canvas_rect aside = ui_cut_left(&body, fmaxf(content->taken, card.w * WORDS_EDGE));
    ui_cut_right(&body, card.w * WORDS_EDGE);
    if (content->taken > 0 && content->mark > 0) {
        float side = fminf(aside.w, aside.h) * MARK_ALONE * content->mark;
        boards_mark_draw(ui, ui_middle(aside, side, side), who->color, false);
    }
    struct canvas_rect score = body, upper = ui_cut_top(&score, body.h * NAME_HIGH);
    upper = between(body, upper, content->made * content->made);
    draw_name(ui, upper, who, roundf(fminf(upper.h * NAME_LETTERS, body.h * NAME_MOST)),
              content->taken <= 0);
    draw_score(table, ui, score, seat, content->counted);
}

/* ---- Figures --------------------------------------------------------------------------------- */

/* Of several, one after the other. */
static float risen(float ms, int late)
{
    return fmaxf(0, fminf(1, (ms - LATE_MS * (float)late - RISES_MS) / RISING_MS));
}

/* It comes up from its foot, is crowned, and hops for joy while confetti falls; a computer's stands
   still. `ms` INFINITY: it stands there. */
static void draw_figure(const struct table *table, struct ui *ui, struct canvas_point foot,
                        int seat, float height, float ms, int late)
{
    const struct match_seat *who = &table->seats[seat];
    bool person = who->kind == 0 && !who->left;
    float clock = ms - LATE_MS * (float)late, up = risen(ms, late), left = up - 1;
    float falls = 1 - fmaxf(0, fminf(1, (clock - CROWNS_MS) / CROWNED_MS));
    struct figure pose = {.color = who->color, .cheers = person, .crown = falls * falls * 2.4f};
    pose.growth = 2.8f * left * left * left + 1.8f * left * left; /* a little too high first */
    if (person && isfinite(ms)) {
        float whole = CONFETTI_MS - CROWNS_MS - CROWNED_MS, beat = HOPS_MS * 0.6f;
        float since = fmaxf(0, clock - CROWNS_MS - CROWNED_MS), joy = fmaxf(0, 1 - since / whole);
        float way = fmodf(since, beat) / beat;
        foot.y -= HOP_HIGH * 4 * way * (1 - way) * joy * height;
        pose.degrees = LEANS * sinf(PI * since / beat) * joy;
    }
    pose.crown = clock < CROWNS_MS || !is_feat(table) ? -1 : pose.crown;
    if (up > 0) {
        figure_draw(ui, foot, height, &pose);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* So far the match's end is shown, ms at normal speed. */
static float shown_ms(const struct table *table)
{
    return still(table) ? INFINITY : table->held_ms / pace(table);
}

static float share_come(const struct table *table)
{
    float left = 1 - fminf(1, shown_ms(table) / COMES_MS);
    return 1 - left * left * left;
}

static void darken(const struct table *table, struct ui *ui, float share)
{
    struct canvas_color felt = ui_theme_felt(&ui->theme, table->board->felt);
    canvas_fill(ui->list, ui->window, 0,
                canvas_fade(canvas_mix(felt, canvas_rgb(0x06060A), DARK), share));
}

bool win_has_come(const struct table *table)
{
    return win_stands(table) && share_come(table) >= 1;
}

void win_draw_ground(const struct table *table, struct ui *ui, struct canvas_rect stage)
{
    if (win_has_come(table)) {
        struct places places = find_places(table, ui, stage);
        darken(table, ui, 1);
        bool people = people_win(table);
        for (int i = 0; i < places.count && is_feat(table); i++) {
            float at = ((float)i + 0.5f) / (float)places.count;
            struct canvas_point middle = {places.cards.x + places.cards.w * at,
                                          places.cards.y + places.cards.h * 0.5f};
            rays_draw(ui, middle, ui->h * 0.5f, hypotf(ui->window.w, ui->window.h) * 0.56f, NULL,
                      people ? ui_player_color(table->seats[places.winner[i]].color)
                             : canvas_rgb(IVORY_LIGHT));
        }
    }
}

void win_draw(const struct table *table, struct ui *ui, struct canvas_rect stage)
{
    if (!win_stands(table)) {
        return;
    }
    struct places places = find_places(table, ui, stage);
    float ms = shown_ms(table), share = share_come(table);
    float counted = fminf(1, fmaxf(0, (ms - COMES_MS * SCORE_FROM) / COUNTS_MS));
    if (share < 1) {
        darken(table, ui, share);
    }
    draw_revel(table, ui, &places, ms);
    if (people_win(table)) {
        draw_dice(table, ui, &places, ms, share);
    }
    for (int i = 0; i < places.count; i++) {
        struct canvas_rect there = places.cards;
        there.x += (places.w + places.gap) * (float)i;
        there.w = places.w;
        ui_cut_top(&there, there.h - places.card);
        there = between(table->told.card[places.winner[i]], there, share);
        float wide = places.figure * FIGURE_WIDE, taken = places.before ? wide * FIGURE_ROOM : 0;
        struct content content = {.taken =
                                      taken > 0 ? fmaxf(taken * share, there.h * MARK_WIDE) : 0,
                                  .mark = 1 - risen(ms, i),
                                  .made = fminf(1, ms / (COMES_MS * SCORE_FROM)),
                                  .counted = counted * (2 - counted)};
        struct canvas_point foot = {there.x + there.w / 2, there.y + places.figure * FIGURE_FOOT};
        if (places.before) {
            foot = (struct canvas_point){there.x + taken / 2 + there.h * 0.05f,
                                         there.y + there.h - places.card * 0.09f};
        } else if (places.figure > 0) {
            draw_figure(table, ui, foot, places.winner[i], places.figure, ms, i);
        }
        draw_card(table, ui, there, places.winner[i], &content);
        if (places.before && places.figure > 0) {
            draw_figure(table, ui, foot, places.winner[i], places.figure, ms, i);
        }
    }
    if (ms >= AWARDS_MS && places.awards.h > 0 && table_awards_held(table)) {
        awards_draw(table, ui, places.awards);
    }
    if (!still(table) && people_win(table)) {
        draw_confetti(table, ui, places.winner, places.count);
    } else if (!still(table)) {
        draw_scrap(table, ui, places.winner[0]);
    }
}
