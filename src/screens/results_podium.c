/* SPDX-License-Identifier: Zlib */
/* The podium: steps of wood with a cover of felt, on each the figures of those who have its place,
   and on its front a plate with their names and scores. The winners stand in the light, paper of
   their colour has come down. Whoever is not among the three best stands
   in the lines below. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/hits.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"
#include "screens/figure.h"
#include "screens/rays.h"
#include "screens/results.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Scraps of confetti that lie before the steps, and on the cover of each. */
enum { BEFORE = 64, ON_STEP = 22 };

#define PI 3.14159265f

/* Heights of the figures on the first step, without a crown, and on the others, tokens. */
#define FIRST_HIGH 1.72f
#define OTHER_HIGH 1.5f

enum { STEPS = 3, OTHERS_IN_ROW = 3, MORE_ROWS = 2 };

/* Whoever is not among the best has at least so much room in a row, units. */
#define OTHER_WIDE 21.0f

/* A row's height, of its line's, and where there is room. Left and right of the rows, and above and
   below them, on their ground; between columns, at least; and from the longest name to the widest
   number, and what more of that is welcome: units. */
#define ROW_HIGH     1.06f
#define ROW_AIRY     1.3f
#define OTHERS_SIDE  1.4f
#define OTHERS_EDGE  0.75f
#define OTHERS_APART 2.0f
#define NUMBER_GAP   1.0f
#define MARK_WIDE    2.4f
#define MARK_GAP     0.6f
#define NAME_SPARE   2.0f

/* What is above the lowest step's plate, units: at least, and what is enough; and of it a token,
   where there is room, at least. */
#define SPARE_LEAST 11.5f
#define SPARE_LIKES 40.0f
#define TOKEN_LEAST 4.9f

/* With less than that there are no medals on the wood, and the figures have their room: units, and
   what a figure has of it then. */
#define SPARE_MEDALS 19.0f
#define LOW_TOKEN    0.4f

/* The number of who played alone, and its row, units. */
#define LARGE_SIZE 8.0f
#define LARGE_HIGH 9.0f

/* The floor before the steps, units. */
#define FLOOR_HIGH 2.4f

/* Those who share a place, or half of them. */
struct step {
    int place, first, count; /* ranking.seat[first] and on */
    int down;                /* so many rises below the first */
};

struct podium {
    const struct results_story *story;
    struct results_ranking ranking;
    struct step step[STEPS];
    int steps, others;        /* from which entry of the ranking on there is no step */
    int rises;                /* from the lowest step to the first */
    bool beside;              /* the plates have a line for what is beside the score */
    bool low;                 /* no room for medals: the place stands before the name */
    bool bare;                /* nor, on some plate, for "41 points": all have the number alone */
    bool plain;               /* on some plate there is no room for a number larger than its word */
    struct canvas_style name; /* of those on steps: small enough for the widest */
    float score;              /* size of all plain ones, for the same reason */
};

/* ---- Places ---------------------------------------------------------------------------------- */

static bool won(const struct table *table, int seat)
{
    return (table->shown.winners >> seat & 1) != 0;
}

static bool is_before(const struct table *table, int seat, int other)
{
    int32_t more = table->shown.score[seat] - table->shown.score[other];
    bool better = table->board->low_wins ? more < 0 : more > 0;
    return won(table, seat) != won(table, other) ? won(table, seat) : better;
}

struct results_ranking results_rank(const struct table *table)
{
    struct results_ranking ranking = {.players = tc_match_setup(table->match)->players};
    for (int i = 0; i < ranking.players; i++) {
        int at = i;
        while (at > 0 && is_before(table, i, ranking.seat[at - 1])) {
            ranking.seat[at] = ranking.seat[at - 1];
            at--;
        }
        ranking.seat[at] = i;
    }
    for (int i = 0; i < ranking.players; i++) {
        bool tied = i > 0 && !is_before(table, ranking.seat[i - 1], ranking.seat[i]);
        ranking.place[i] = tied ? ranking.place[i - 1] : i + 1;
    }
    return ranking;
}

void results_beside(const struct table *table, int seat, char text[BOARDS_NAME_MAX])
{
    text[0] = '\0';
    if (table->board->beside != NULL) {
        table->board->beside(&table->told, seat, text);
    }
}

/* Where there is no third place, those who are second stand on both sides of the first, who keep
   the middle. */
static void part_second(struct podium *podium)
{
    struct step *second = &podium->step[1];
    if (podium->steps == 2 && second->count > 1) {
        struct step *half = &podium->step[podium->steps++];
        *half = *second;
        second->count = (second->count + 1) / 2;
        half->first += second->count;
        half->count -= second->count;
    }
}

static struct podium find_podium(const struct results_story *story)
{
    struct podium podium = {.story = story, .ranking = results_rank(story->table)};
    const struct results_ranking *ranking = &podium.ranking;
    while (podium.others < ranking->players && podium.others < STEPS) {
        struct step *step = &podium.step[podium.steps];
        *step = (struct step){
            .place = ranking->place[podium.others], .first = podium.others, .down = podium.steps++};
        while (podium.others < ranking->players && ranking->place[podium.others] == step->place) {
            step->count++;
            podium.others++;
        }
    }
    podium.rises = podium.steps > 1 ? podium.step[podium.steps - 1].down : 0;
    assert(podium.rises >= 0 && podium.rises < STEPS);
    part_second(&podium);
    for (int i = 0; i < podium.others; i++) {
        char beside[BOARDS_NAME_MAX];
        results_beside(story->table, ranking->seat[i], beside);
        podium.beside = podium.beside || beside[0] != '\0';
    }
    return podium;
}

/* "2. Ann: 1,050 points, 3 BHs": for the tree. */
static void write_seat(const struct podium *podium, int i, char label[UI_LABEL_MAX])
{
    const struct table *table = podium->story->table;
    int seat = podium->ranking.seat[i];
    char score[BOARDS_NAME_MAX], beside[BOARDS_NAME_MAX];
    results_beside(table, seat, beside);
    boards_score(table->board, table->shown.score[seat], score);
    snprintf(label, UI_LABEL_MAX, "%d. %s: %s%s%s", podium->ranking.place[i],
             table->seats[seat].name, score, beside[0] != '\0' ? ", " : "", beside);
}

static void add_seat(const struct podium *podium, struct ui *ui, int i, struct canvas_rect rect)
{
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    write_seat(podium, i, label);
    ui_add(ui, ui_named(ui_id(id, "results.seat.%d", podium->ranking.seat[i])), UI_ROLE_TEXT, label,
           rect);
    ui_about(ui, UI_TOPIC_SCORE, NULL);
}

/* ---- Measures -------------------------------------------------------------------------------- */

static float line_height(const struct ui *ui, enum ui_type type)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, type));
}

/* Rows on one step: more than four abreast are hard to read. */
static int rows_of(const struct step *step)
{
    return (step->count + 3) / 4;
}

/* Who played alone has all of the front. */
static bool has_large(const struct podium *podium)
{
    return podium->ranking.players == 1 && !podium->low;
}

/* On a plate, units: above its first line, of which letters leave some blank; and that and below
   the last. */
#define PLATE_TOP 0.8f
#define PLATE_AIR 1.2f

static float score_height(const struct podium *podium, const struct ui *ui)
{
    return has_large(podium) ? ui->unit * LARGE_HIGH
                             : line_height(ui, podium->low ? UI_TYPE_BODY : UI_TYPE_HEADING);
}

static float plate_height(const struct podium *podium, const struct ui *ui)
{
    int rows = 1;
    for (int i = 0; i < podium->steps; i++) {
        rows = rows_of(&podium->step[i]) > rows ? rows_of(&podium->step[i]) : rows;
    }
    return (float)rows * (line_height(ui, UI_TYPE_HEADING) + score_height(podium, ui) +
                          (podium->beside ? line_height(ui, UI_TYPE_BODY) : 0)) +
           ui->unit * PLATE_AIR;
}

/* What of a score has room: its number alone; with its word; and with what is beside it, too. */
enum worth { WORTH_NUMBER, WORTH_SCORE, WORTH_WHOLE };

/* How those who have no step stand in rows. The place, the mark, the name and the number of each
   have a column of their own, as wide as the widest in it. */
struct others {
    int count, across, rows;
    enum worth worth;          /* what stands behind every name */
    float gap;                 /* between columns */
    struct canvas_style style; /* of all names: small enough for the longest, where it can be */
};

static float place_width(const struct podium *podium, const struct ui *ui)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    return ui_text_width(ui, bold, podium->ranking.players > 9 ? "12." : "8.") + 2;
}

/* From a cell's left edge to the name: place and mark. */
static float before_name(const struct podium *podium, const struct ui *ui)
{
    return place_width(podium, ui) + ui->unit * (MARK_WIDE + 2 * MARK_GAP);
}

/* "No points" */
static void write_none(const struct table *table, char text[BOARDS_NAME_MAX])
{
    /* TRANSLATORS: below a name: "no points" or "no stars" */
    boards_say(text, BOARDS_NAME_MAX, _("no {points}"),
               {"points", .words = boards_score_unit(table->board, 0)});
}

static void write_worth(const struct podium *podium, int i, enum worth worth,
                        char text[BOARDS_LINE_MAX])
{
    const struct table *table = podium->story->table;
    int seat = podium->ranking.seat[i];
    int32_t score = table->shown.score[seat];
    char number[I18N_NUMBER_MAX], beside[BOARDS_NAME_MAX] = "";
    if (worth == WORTH_NUMBER) {
        snprintf(text, BOARDS_LINE_MAX, "%s", i18n_number(number, score));
        return;
    }
    if (score == 0) {
        write_none(table, text);
    } else {
        boards_score(table->board, score, text);
    }
    results_beside(table, seat, beside);
    if (worth == WORTH_WHOLE && beside[0] != '\0') {
        size_t used = strlen(text);
        snprintf(text + used, BOARDS_LINE_MAX - used, ", %s", beside);
    }
}

/* The widest of their names. */
static const char *widest_other(const struct podium *podium, const struct ui *ui)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    const char *widest = "";
    for (int i = podium->others; i < podium->ranking.players; i++) {
        const char *name = podium->story->table->seats[podium->ranking.seat[i]].name;
        bool wider = ui_text_width(ui, plain, name) > ui_text_width(ui, plain, widest);
        widest = wider ? name : widest;
    }
    return widest;
}

/* What of a cell is not its name's, where the widest number stands whole. */
static float around_name(const struct podium *podium, const struct ui *ui, enum worth worth,
                         float *number)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    *number = 0;
    for (int i = podium->others; i < podium->ranking.players; i++) {
        char text[BOARDS_LINE_MAX];
        write_worth(podium, i, worth, text);
        *number = fmaxf(*number, ui_text_width(ui, bold, text) + 2);
    }
    return before_name(podium, ui) + ui->unit * NUMBER_GAP + *number;
}

/* The width of a cell in which the widest name and the widest number stand whole. */
static float whole_cell(const struct podium *podium, const struct ui *ui, enum worth worth,
                        float *number)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    return around_name(podium, ui, worth, number) +
           ui_text_width(ui, plain, widest_other(podium, ui)) + 2;
}

static float cell_width(const struct others *others, const struct ui *ui, float w)
{
    float inside = w - ui->unit * OTHERS_SIDE * 2;
    return (inside - others->gap * (float)(others->across - 1)) / (float)others->across;
}

/* Side by side in that width: fewer where names would be cut, as long as that takes no more than
   a row or two more; as few as that allows where the longest is cut in any case. */
static struct others find_others(const struct podium *podium, const struct ui *ui, float w)
{
    struct others others = {.count = podium->ranking.players - podium->others,
                            .gap = ui->unit * OTHERS_APART};
    int count = others.count, most = (int)(w / (ui->unit * OTHER_WIDE));
    float inside = w - ui->unit * OTHERS_SIDE * 2;
    if (count <= 0) {
        return others;
    }
    most = most > OTHERS_IN_ROW ? OTHERS_IN_ROW : most < 1 ? 1 : most;
    most = count < most ? count : most;
    assert(most > 0);
    others.across = most;
    float number, bare = whole_cell(podium, ui, WORTH_NUMBER, &number);
    for (int across = most; across > 0; across--) {
        if ((count + across - 1) / across > (count + most - 1) / most + MORE_ROWS) {
            break;
        }
        others.across = across;
        if ((bare + others.gap) * (float)across - others.gap <= inside) {
            break;
        }
    }
    float cell = cell_width(&others, ui, w);
    others.worth = WORTH_WHOLE;
    while (others.worth > WORTH_NUMBER && whole_cell(podium, ui, others.worth, &number) > cell) {
        others.worth--;
    }
    others.rows = (count + others.across - 1) / others.across;
    float name = cell - around_name(podium, ui, others.worth, &number) - 2;
    others.style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    others.style.size = fmaxf(ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL).size,
                              ui_text_fit(ui, others.style, name, widest_other(podium, ui)).size);
    return others;
}

static float others_height(const struct podium *podium, const struct ui *ui, float w, float row)
{
    int rows = find_others(podium, ui, w).rows;
    return rows == 0 ? 0 : (float)rows * line_height(ui, UI_TYPE_BODY) * row + ui->unit * 2.3f;
}

/* Their rows in so much height: apart where steps and figures keep what they like. */
static float others_share(const struct podium *podium, const struct ui *ui,
                          const struct canvas_rect *rect)
{
    float close = others_height(podium, ui, rect->w, ROW_HIGH);
    float airy = others_height(podium, ui, rect->w, ROW_AIRY);
    float likes = plate_height(podium, ui) + ui->unit * (SPARE_LIKES + FLOOR_HIGH);
    return fmaxf(close, fminf(airy, rect->h - likes));
}

float results_podium_height(const struct results_story *story, const struct ui *ui, float w)
{
    struct podium podium = find_podium(story);
    podium.low = true;
    return plate_height(&podium, ui) + others_height(&podium, ui, w, ROW_HIGH) +
           ui->unit * (SPARE_LEAST + FLOOR_HIGH);
}

/* Between two blocks of wood. */
static float block_gap(const struct ui *ui)
{
    return fmaxf(2, ui->unit * 0.4f);
}

/* ---- A step ---------------------------------------------------------------------------------- */

static void draw_wood(struct ui *ui, struct canvas_rect front, float depth, uint32_t felt)
{
    const struct ui_theme *theme = &ui->theme;
    struct canvas_color cloth =
        canvas_mix(ui_theme_felt(theme, felt), canvas_rgb(0xFFFFFF), theme->contrast ? 0 : 0.2f);
    float in = depth * 0.8f;
    struct canvas_point top[4] = {{front.x + in, front.y - depth},
                                  {front.x + front.w - in, front.y - depth},
                                  {front.x + front.w, front.y},
                                  {front.x, front.y}};
    canvas_shadow(ui->list, front, 2, ui->unit * 0.9f, ui->unit * 0.6f, ui->unit * 2.4f,
                  theme->shadow);
    canvas_polygon(ui->list, top, 4, cloth);
    canvas_list_surface(ui->list, &(struct canvas_surface){.material = CANVAS_WOOD,
                                                           .rect = front,
                                                           .radius = 2,
                                                           .color = theme->wood,
                                                           .grain = theme->grain});
    if (theme->contrast) {
        canvas_ring(ui->list, front, 2, 3, theme->text);
        canvas_stroke(ui->list, top, 4, 3, theme->text);
        return;
    }
    /* The light comes from the upper left: the front is darker below, its rounded edge shines. */
    canvas_list_box(ui->list, &(struct canvas_box){.rect = front,
                                                   .radius = 2,
                                                   .top = {255, 236, 200, 26},
                                                   .bottom = {20, 8, 0, 120}});
    struct canvas_rect nosing = {front.x, front.y, front.w, fmaxf(3, ui->unit * 0.9f)};
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = nosing,
                                         .radius = 2,
                                         .top = canvas_mix(theme->wood, canvas_rgb(0xFFE8C0), 0.5f),
                                         .bottom = theme->wood_dark});
    canvas_fill(
        ui->list,
        (struct canvas_rect){front.x, nosing.y + nosing.h, front.w, fmaxf(1, ui->unit * 0.25f)}, 0,
        (struct canvas_color){20, 8, 0, 90});
    struct canvas_point rim[2] = {{top[0].x, top[0].y}, {top[1].x, top[1].y}};
    canvas_stroke(ui->list, rim, 2, 1.5f, canvas_fade(canvas_rgb(0xFFFFFF), 0.35f));
}

/* Scraps of paper that lie flat within the rectangle, seen from the front: in the winner's colour,
   turned each its own way, the same for the same match and the same `heap`. */
static void scatter(const struct podium *podium, struct ui *ui, int count, struct canvas_rect floor,
                    uint32_t heap)
{
    const struct table *table = podium->story->table;
    struct canvas_color color = ui_player_color(table->seats[podium->ranking.seat[0]].color);
    const struct canvas_color shades[] = {color, canvas_mix(color, ui->theme.text, 0.55f),
                                          ui->theme.accent};
    uint32_t seed = (uint32_t)tc_match_seed(table->match) * 4 + heap;
    float size = ui->unit * 0.85f, flat = 0.42f;
    if (podium->ranking.players < 2 || ui->theme.contrast) {
        return;
    }
    for (uint32_t i = 0; i < (uint32_t)count; i++) {
        float turn = PI * canvas_stray(seed, i * 4),
              out = 0.7f + 0.3f * canvas_stray(seed, i * 4 + 1);
        float x = floor.x + floor.w * (0.5f + 0.5f * canvas_stray(seed, i * 4 + 2));
        float y = floor.y + floor.h * (0.5f + 0.5f * canvas_stray(seed, i * 4 + 3));
        float ax = cosf(turn) * size * out, ay = sinf(turn) * size * out * flat;
        float bx = -sinf(turn) * size * 0.5f, by = cosf(turn) * size * 0.5f * flat;
        struct canvas_point corner[4] = {{x - ax - bx, y - ay - by},
                                         {x + ax - bx, y + ay - by},
                                         {x + ax + bx, y + ay + by},
                                         {x - ax + bx, y - ay + by}};
        struct canvas_point below[4];
        for (int j = 0; j < 4; j++) {
            below[j] = (struct canvas_point){corner[j].x + 1, corner[j].y + 1.5f};
        }
        canvas_polygon(ui->list, below, 4, (struct canvas_color){0, 0, 0, 90});
        canvas_polygon(ui->list, corner, 4, shades[i % 3]);
    }
}

/* Gold, silver, bronze. */
static const uint32_t metals[STEPS] = {0xF0B53A, 0xC4CAD2, 0xC98B52};

/* Their edges at most, units; and of the wood above the plate. */
static const float medal_edges[STEPS] = {12, 9, 7};
#define MEDAL_SHARE 0.84f

/* A medal on the wood. */
static void draw_place(struct ui *ui, struct canvas_rect rect, int place)
{
    char text[16];
    float most = medal_edges[place < STEPS ? place - 1 : STEPS - 1] * ui->unit;
    float side = fminf(fminf(rect.w, rect.h) * MEDAL_SHARE, most);
    float units = fminf(9, side / ui->unit * 0.62f);
    struct canvas_style style = ui_lettering(ui, CANVAS_FACE_BOLD, units);
    struct canvas_rect disc = {rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side,
                               side};
    snprintf(text, sizeof text, "%d", place);
    if (ui->theme.contrast) {
        ui_text(ui, rect, style, UI_CENTER, place == 1 ? ui->theme.accent : ui->theme.text, text);
        return;
    }
    struct canvas_color metal = canvas_rgb(metals[place < STEPS ? place - 1 : STEPS - 1]);
    canvas_shadow(ui->list, disc, side / 2, side * 0.02f, side * 0.05f, side * 0.12f,
                  ui->theme.shadow);
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = disc,
                                         .radius = side / 2,
                                         .top = canvas_mix(metal, canvas_rgb(0xFFFFFF), 0.45f),
                                         .bottom = canvas_mix(metal, canvas_rgb(0x000000), 0.3f)});
    struct canvas_rect face = canvas_rect_inset(disc, fmaxf(2, side * 0.08f));
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = face,
                                         .radius = face.w / 2,
                                         .top = canvas_mix(metal, canvas_rgb(0x000000), 0.08f),
                                         .bottom = canvas_mix(metal, canvas_rgb(0xFFFFFF), 0.25f)});
    ui_text(ui, rect, style, UI_CENTER, canvas_rgb(0x2A1608), text);
}

/* Of a score, between the number and its word, units. */
#define SCORE_GAP 0.7f

/* A number as large as its row. */
static struct canvas_style score_style(const struct podium *podium, const struct ui *ui)
{
    return has_large(podium)
               ? ui_lettering(ui, CANVAS_FACE_HAND, LARGE_SIZE)
               : ui_style(ui, CANVAS_FACE_HAND, podium->low ? UI_TYPE_BODY : UI_TYPE_HEADING);
}

/* The widths of a number as large as its row and of the word behind it. */
static float pair_width(const struct podium *podium, const struct ui *ui, int seat, float *words)
{
    const struct table *table = podium->story->table;
    char number[I18N_NUMBER_MAX];
    int32_t score = table->shown.score[seat];
    *words = ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                           boards_score_unit(table->board, score)) +
             2;
    return ui_text_width(ui, score_style(podium, ui), i18n_number(number, score)) + 2;
}

/* Whether "41 points" stands in so much room, as small as all on plates are then. */
static bool fit_score(struct podium *podium, const struct ui *ui, float w, int seat)
{
    char both[BOARDS_NAME_MAX];
    const struct table *table = podium->story->table;
    boards_score(table->board, table->shown.score[seat], both);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    plain.size = podium->score;
    plain = ui_text_fit(ui, plain, w, both);
    podium->score = plain.size;
    return ui_text_width(ui, plain, both) <= w;
}

/* "41 points". A number is as large as its row, but for none at all: that is said in words. */
static void draw_score(const struct podium *podium, struct ui *ui, struct canvas_rect row, int seat)
{
    const struct table *table = podium->story->table;
    char number[I18N_NUMBER_MAX];
    int32_t score = table->shown.score[seat];
    const char *unit = boards_score_unit(table->board, score);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style pencil = score_style(podium, ui);
    i18n_number(number, score);
    if (podium->bare) {
        ui_text(ui, row, ui_text_fit(ui, pencil, row.w, number), UI_CENTER, ui->theme.ink, number);
        return;
    }
    if (score == 0) {
        char none[BOARDS_NAME_MAX];
        write_none(table, none);
        ui_text(ui, row, ui_text_fit(ui, plain, row.w, none), UI_CENTER, ui->theme.ink, none);
        return;
    }
    if (podium->plain) {
        char both[BOARDS_NAME_MAX];
        boards_score(table->board, score, both);
        plain.size = podium->score;
        ui_text(ui, row, plain, UI_CENTER, ui->theme.ink, both);
        return;
    }
    float words, w = pair_width(podium, ui, seat, &words);
    struct canvas_rect pair = ui_middle(row, w + ui->unit * SCORE_GAP + words, row.h);
    ui_text(ui, ui_cut_left(&pair, w), pencil, UI_LEFT, ui->theme.ink, number);
    ui_text(ui, ui_cut_right(&pair, words), plain, UI_LEFT, ui->theme.ink, unit);
}

/* Of a block's width, the wood that is seen on each side of its plate at most. */
#define PLATE_SIDE 0.06f

/* The paper on the front of a step. */
static struct canvas_rect plate_of(const struct podium *podium, const struct ui *ui,
                                   struct canvas_rect front)
{
    float h = plate_height(podium, ui);
    float side = fminf(ui->unit * (podium->low ? 0.5f : 1), front.w * PLATE_SIDE);
    return (struct canvas_rect){front.x + side, front.y + front.h - h - ui->unit,
                                front.w - side * 2, h};
}

/* Whoever stands in one row on a step has a block of wood alone; two rows share one. */
static int blocks_of(const struct step *step)
{
    return rows_of(step) == 1 ? step->count : 1;
}

static struct canvas_rect block_of(const struct ui *ui, const struct step *step,
                                   struct canvas_rect front, int i)
{
    int blocks = blocks_of(step);
    return ui_whole(ui_column(front, blocks, block_gap(ui), blocks > 1 ? i : 0));
}

/* The plate of one of those who stand on the step, or the place on a plate that they share. */
static struct canvas_rect seat_on(const struct podium *podium, const struct ui *ui,
                                  const struct step *step, struct canvas_rect front, int i)
{
    struct canvas_rect plate = ui_whole(plate_of(podium, ui, block_of(ui, step, front, i)));
    int rows = rows_of(step), across = rows > 0 ? (step->count + rows - 1) / rows : 1;
    return blocks_of(step) > 1
               ? plate
               : ui_column(ui_row(plate, rows, 0, i / across), across, 0, i % across);
}

/* Without a medal the place stands before it. */
static void write_name(const struct podium *podium, int i, char text[BOARDS_NAME_MAX])
{
    const char *name = podium->story->table->seats[podium->ranking.seat[i]].name;
    if (podium->low && podium->ranking.players > 1) {
        snprintf(text, BOARDS_NAME_MAX, "%d. %s", podium->ranking.place[i], name);
    } else {
        snprintf(text, BOARDS_NAME_MAX, "%s", name);
    }
}

/* What of a seat's place on a plate is written on. */
static struct canvas_rect beside_edge(const struct ui *ui, struct canvas_rect rect)
{
    return canvas_rect_inset(rect, fminf(ui->unit * 0.6f, rect.w * 0.04f));
}

/* On a narrow plate the hits alone: who is crowned needs no word for what is large. */
static void shorten_beside(const struct table *table, const struct ui *ui, int seat, float room,
                           char beside[BOARDS_NAME_MAX])
{
    struct boards_tally tally;
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    hand = ui_text_fit(ui, hand, room, beside);
    if (table->board->tally != NULL && ui_text_width(ui, hand, beside) > room) {
        table->board->tally(&table->told, seat, &tally);
        boards_hits_short(tally.marks, beside);
    }
}

/* The names of one step, as large as the others' or smaller, and scores as all of them are. */
static void fit_plate(struct podium *podium, const struct ui *ui, const struct step *step,
                      struct canvas_rect front)
{
    const struct canvas_style body = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    for (int i = 0; i < step->count; i++) {
        char name[BOARDS_NAME_MAX];
        write_name(podium, step->first + i, name);
        int seat = podium->ranking.seat[step->first + i];
        float w = beside_edge(ui, seat_on(podium, ui, step, front, i)).w - 2;
        float words, number = pair_width(podium, ui, seat, &words);
        float size = ui_text_fit(ui, podium->name, w, name).size;
        podium->name.size = fminf(podium->name.size, fmaxf(size, body.size));
        podium->bare = !fit_score(podium, ui, w, seat) || podium->bare;
        podium->plain = podium->plain || (podium->story->table->shown.score[seat] != 0 &&
                                          number + ui->unit * SCORE_GAP + words > w + 2);
    }
}

static void draw_name(const struct podium *podium, struct ui *ui, struct canvas_rect rect, int i)
{
    const struct table *table = podium->story->table;
    int seat = podium->ranking.seat[i];
    char beside[BOARDS_NAME_MAX], short_name[BOARDS_SHORT_NAME];
    results_beside(table, seat, beside);
    struct canvas_rect rest = beside_edge(ui, rect);
    shorten_beside(table, ui, seat, rest.w, beside);
    struct canvas_rect line = {rest.x, rect.y + ui->unit * PLATE_TOP, rest.w,
                               line_height(ui, UI_TYPE_HEADING)};
    rest.y = line.y + line.h;
    rest.h = rect.h - line.h;
    char placed[BOARDS_NAME_MAX];
    write_name(podium, i, placed);
    if (ui_text_width(ui, podium->name, placed) > line.w && !podium->low) {
        snprintf(placed, sizeof placed, "%s",
                 boards_name_fit(ui, podium->name, line.w, &table->seats[seat], short_name));
    }
    ui_text(ui, line, podium->name, UI_CENTER, ui->theme.ink, placed);
    draw_score(podium, ui, ui_cut_top(&rest, score_height(podium, ui)), seat);
    if (beside[0] != '\0') {
        ui_text(ui, ui_cut_top(&rest, line_height(ui, UI_TYPE_BODY)),
                ui_text_fit(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY), rest.w, beside),
                UI_CENTER, ui->theme.ink, beside);
    }
}

static void add_step(const struct podium *podium, struct ui *ui, int which, struct canvas_rect rect)
{
    const struct step *step = &podium->step[which];
    const struct table *table = podium->story->table;
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    char names[UI_LABEL_MAX] = "";
    for (int i = 0; i < step->count; i++) {
        i18n_list_add(names, sizeof names, I18N_MORE,
                      table->seats[podium->ranking.seat[step->first + i]].name);
    }
    snprintf(label, sizeof label, "%d. %.*s", step->place, UI_LABEL_MAX - 16, names);
    ui_add(ui, ui_named(ui_id(id, "results.podium.%d", which)), UI_ROLE_TEXT, label, rect);
    ui_about(ui, UI_TOPIC_SEEN, NULL);
    for (int i = 0; i < step->count; i++) {
        add_seat(podium, ui, step->first + i, seat_on(podium, ui, step, rect, i));
    }
}

/* Somebody was beaten; or who played alone has played it well. */
static bool shines(const struct podium *podium)
{
    const struct results_own *own = podium->story->own;
    return podium->ranking.players > 1 || (own != NULL && results_own_shines(own));
}

/* A block's wood, what has come down on it, and its medal. `heap` tells it from the others. */
static void draw_block(const struct podium *podium, struct ui *ui, const struct step *step,
                       struct canvas_rect block, float depth, uint32_t heap)
{
    draw_wood(ui, block, depth, podium->story->table->board->felt);
    scatter(podium, ui, ON_STEP / blocks_of(step),
            (struct canvas_rect){block.x + depth, block.y - depth * 0.92f, block.w - depth * 2,
                                 depth * 0.84f},
            heap);
    struct canvas_rect plate = plate_of(podium, ui, block);
    float edge = fmaxf(3, ui->unit * 0.9f);
    if (podium->ranking.players > 1 && !podium->low) {
        draw_place(ui,
                   (struct canvas_rect){plate.x, block.y + edge, plate.w, plate.y - block.y - edge},
                   step->place);
    }
    ui_paper(ui, ui_whole(plate), 3);
}

/* `front` is where its blocks stand. */
static void draw_step(const struct podium *podium, struct ui *ui, int which,
                      struct canvas_rect front, float depth, float token)
{
    const struct step *step = &podium->step[which];
    const struct table *table = podium->story->table;
    for (int i = 0; i < blocks_of(step); i++) {
        draw_block(podium, ui, step, block_of(ui, step, front, i), depth,
                   1 + (uint32_t)(step->first + i));
    }
    /* Who is first is crowned, and cheers. */
    bool first = step->place == 1 && shines(podium);
    float share = front.w / (float)step->count;
    float high = fminf(token * (first ? FIRST_HIGH : OTHER_HIGH), share * 0.86f / FIGURE_WIDE);
    for (int i = 0; i < step->count; i++) {
        const struct match_seat *who = &table->seats[podium->ranking.seat[step->first + i]];
        struct canvas_rect own = blocks_of(step) > 1 ? block_of(ui, step, front, i)
                                                     : ui_column(front, step->count, 0, i);
        struct canvas_point foot = {own.x + own.w / 2, front.y - depth * 0.24f};
        figure_draw(ui, foot, high,
                    &(struct figure){.color = who->color,
                                     .rim = true,
                                     .cheers = first && who->kind == 0 && !who->left,
                                     .crown = first ? 0 : -1});
        draw_name(podium, ui, seat_on(podium, ui, step, front, i), step->first + i);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_other(const struct podium *podium, struct ui *ui, struct canvas_rect cell, int i,
                       const struct others *others)
{
    const struct match_seat *who = &podium->story->table->seats[podium->ranking.seat[i]];
    char place[16], number[BOARDS_LINE_MAX], short_name[BOARDS_SHORT_NAME];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    add_seat(podium, ui, i, cell);
    /* Its number stands beside its name, so that nobody takes it for the next one's; all of it in
       the middle of its cell where nothing stands above or below that. */
    write_worth(podium, i, others->worth, number);
    float gap = ui->unit * NUMBER_GAP, wide = ui_text_width(ui, bold, number) + 2;
    float room = cell.w - before_name(podium, ui) - gap - wide;
    const char *name = boards_name_fit(ui, others->style, room, who, short_name);
    float named = fminf(room, ui_text_width(ui, others->style, name) + 2);
    cell.x += others->rows == 1 ? (room - named) / 2 : 0;
    snprintf(place, sizeof place, "%d.", podium->ranking.place[i]);
    ui_text(ui, ui_cut_left(&cell, place_width(podium, ui)), bold, UI_RIGHT, ui->theme.text, place);
    ui_cut_left(&cell, ui->unit * MARK_GAP);
    boards_mark_draw(ui, ui_cut_left(&cell, ui->unit * MARK_WIDE), who->color, true);
    ui_cut_left(&cell, ui->unit * MARK_GAP);
    ui_text(ui, ui_cut_left(&cell, named), others->style, UI_LEFT, ui->theme.text, name);
    ui_cut_left(&cell, gap);
    ui_text(ui, ui_cut_left(&cell, wide), bold, UI_LEFT, ui->theme.text, number);
}

static void draw_others(const struct podium *podium, struct ui *ui, struct canvas_rect rect)
{
    const struct others others = find_others(podium, ui, rect.w);
    float number;
    if (others.count == 0) {
        return;
    }
    float whole = rect.w;
    ui_cut_top(&rect, ui->unit);
    ui_ground(ui, ui_whole(rect));
    rect = canvas_rect_inset(rect, ui->unit * OTHERS_EDGE);
    ui_cut_left(&rect, ui->unit * (OTHERS_SIDE - OTHERS_EDGE));
    ui_cut_right(&rect, ui->unit * (OTHERS_SIDE - OTHERS_EDGE));
    /* What room there is lies between the columns. */
    float cell = cell_width(&others, ui, whole);
    float likes = whole_cell(podium, ui, others.worth, &number) + ui->unit * NAME_SPARE;
    float spare = fmaxf(0, cell - likes), step = cell + others.gap;
    for (int i = 0; i < others.count; i++) {
        struct canvas_rect row = ui_row(rect, others.rows, 0, i % others.rows);
        row.x += step * (float)(i / others.rows) + spare / 2;
        row.w = cell - spare;
        draw_other(podium, ui, row, podium->others + i, &others);
    }
}

/* The light that the first stand in. `rect` is all there is
   for the podium; above it stands a title, and above that the page is cut off. */
static void draw_light(const struct podium *podium, struct ui *ui, struct canvas_rect rect,
                       struct canvas_point middle)
{
    const struct table *table = podium->story->table;
    if (shines(podium)) {
        struct canvas_color color = ui_player_color(table->seats[podium->ranking.seat[0]].color);
        float title = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY));
        /* What is told lies over them on the right. */
        const struct canvas_rect hall = {rect.x, rect.y - title * 0.9f, rect.w * 2,
                                         rect.h + title * 0.9f};
        rays_draw(ui, middle, rect.h * 0.55f, rect.w * 0.56f, &hall,
                  canvas_mix(color, canvas_rgb(0xFFE2A0), 0.5f));
    }
}

struct heights {
    float plate, number,
        rise;           /* of a step: its plate, room for a number, what it is above the next */
    float depth, token; /* its cover; and of a figure */
};

/* The room for a medal at most; and a figure on one of that many rises: the fewer there are, the
   higher it stands itself. Units. */
#define MEDAL_MOST 9.0f
static const float token_most[STEPS] = {24, 17, 13.5f};

/* What is above the lowest step's plate: the figures and the crown of the first, its rises, room
   for a number, which who played alone has none of. */
static struct heights find_heights(struct podium *podium, const struct ui *ui, float h)
{
    podium->low = h - plate_height(podium, ui) - ui->unit < ui->unit * SPARE_MEDALS;
    struct heights high = {.plate = plate_height(podium, ui) + ui->unit};
    float spare = fmaxf(ui->unit * 10, h - high.plate);
    float low = fminf(spare * 0.3f, ui->unit * TOKEN_LEAST);
    bool medals = podium->ranking.players > 1 && !podium->low;
    static const float shares[STEPS] = {0.45f, 0.32f, 0.27f};
    float share = podium->low ? LOW_TOKEN : shares[podium->rises];
    high.token = fminf(fmaxf(low, spare * share), ui->unit * token_most[podium->rises]);
    high.number = medals ? fminf(spare * 0.2f, ui->unit * MEDAL_MOST) : ui->unit;
    high.depth = fminf(spare * 0.08f, ui->unit * 2.6f);
    float rises = spare - high.token * 2.05f - high.number - high.depth * 0.4f;
    high.rise = fmaxf(0, fminf(rises / fmaxf(1, (float)podium->rises), ui->unit * 8));
    return high;
}

void results_podium_draw(const struct results_story *story, struct ui *ui, struct canvas_rect rect)
{
    /* From left to right: the second stands left of the first, the third right of it. */
    static const int order[STEPS][STEPS] = {{0}, {1, 0}, {1, 0, 2}};
    struct podium podium = find_podium(story);
    struct canvas_rect others = ui_cut_bottom(&rect, others_share(&podium, ui, &rect));
    struct canvas_rect front[STEPS];
    float weight = 0;
    for (int i = 0; i < podium.steps; i++) {
        weight += fminf(4, (float)podium.step[i].count);
    }
    struct canvas_rect hall = rect;
    struct canvas_rect floor = ui_cut_bottom(&rect, ui->unit * FLOOR_HIGH);
    rect = ui_middle(rect, fminf(rect.w, ui->unit * (10 + 28 * weight)), rect.h);
    struct heights high = find_heights(&podium, ui, rect.h);
    float rise = high.rise, number = high.number, plate = high.plate;
    float bottom = rect.y + rect.h, x = rect.x, gap = block_gap(ui);
    float first = rect.w * fminf(4, (float)podium.step[0].count) / weight;
    float second = podium.steps > 1 ? rect.w * fminf(4, (float)podium.step[1].count) / weight : 0;
    for (int i = 0; i < podium.steps; i++) {
        int which = order[podium.steps - 1][i];
        float w = rect.w * fminf(4, (float)podium.step[which].count) / weight - gap;
        float h = plate + number + rise * (float)(podium.rises - podium.step[which].down);
        front[which] = ui_whole((struct canvas_rect){x, bottom - h, w, h});
        x += w + gap;
    }
    podium.name = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    podium.score = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY).size;
    for (int i = 0; i < podium.steps; i++) {
        fit_plate(&podium, ui, &podium.step[i], front[i]);
        add_step(&podium, ui, i, front[i]);
    }
    draw_others(&podium, ui, others);
    draw_light(&podium, ui, hall,
               (struct canvas_point){rect.x + second + first / 2, bottom - plate - number -
                                                                      rise * (float)podium.rises -
                                                                      high.token * 0.6f});
    for (int i = 0; i < podium.steps; i++) {
        int which = order[podium.steps - 1][i];
        draw_step(&podium, ui, which, front[which], high.depth, high.token);
    }
    /* They lie whole on the floor: what is below it, and beside it, is cut off. */
    floor = canvas_rect_inset(floor, ui->unit * 0.9f);
    scatter(&podium, ui, BEFORE, (struct canvas_rect){floor.x, bottom, floor.w, floor.h}, 0);
}
