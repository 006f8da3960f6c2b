/* SPDX-License-Identifier: Zlib */
#include "screens/home_box.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "canvas/shapes.h"
#include "session/forms.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Of a box's height: how far its top is seen to reach back, and how much more where it is taken up
   and tilts; how far it is taken up. */
#define TOP  0.034f
#define TILT 0.030f
#define LIFT 0.018f
/* How far a side is seen to reach back, of what its middle is off the eye. */
#define SIDE 0.030f

/* Largest size of titles, units, and the share of a box's height that they may take. */
#define TITLE_MOST  4.8f
#define TITLE_SHARE 0.27f
/* Air at either side of a picture, of its width; from how much of a lid on, a slender one, the
   picture's air goes over the edge, and by how much at most; and of that of a box that stands
   alone, which keeps what it shows within its frame. */
#define AIR          0.07f
#define AIR_ALONE    0.045f
#define SLENDER      0.685f
#define SLENDER_MORE 0.02f
/* Of a wide box: where its words begin. */
#define WORDS 0.5f

/* ---- Words ----------------------------------------------------------------------------------- */

static float pad_of(const struct ui *ui)
{
    return ui->unit * 1.3f;
}

/* So much further from the frame than other words, titles and taglines stay at either side. */
static float indent(const struct ui *ui)
{
    return ui->unit;
}

/* Lines that are centred below a title may come nearer to the frame than that. */
static float outdent(const struct ui *ui)
{
    return ui->unit * 0.7f;
}

static struct canvas_style title_style(const struct ui *ui)
{
    return ui_lettering(ui, CANVAS_FACE_BLACK, TITLE_MOST);
}

static struct canvas_style line_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
}

/* The size at which no word of any title has to be cut. */
static float size_of_words(const struct ui *ui, float w)
{
    struct canvas_style style = title_style(ui);
    for (int i = 0; i < boards_count(); i++) {
        const char *at = i18n_get(boards_game(i)->title);
        while (*at != '\0') {
            char word[UI_LABEL_MAX];
            size_t length = strcspn(at, " ");
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            style = ui_text_fit(ui, style, w, word);
            at += length + strspn(at + length, " ");
        }
    }
    return style.size;
}

static float title_height(struct ui *ui, float size, float w, const char *title)
{
    struct canvas_style style = title_style(ui);
    style.size = size;
    return ui_prose(ui, (struct canvas_rect){0, 0, w, 0}, style, UI_CENTER, ui->theme.text, title,
                    false);
}

static float titles_height(struct ui *ui, float size, float w)
{
    float most = 0;
    for (int i = 0; i < boards_count(); i++) {
        most = fmaxf(most, title_height(ui, size, w, i18n_get(boards_game(i)->title)));
    }
    return most;
}

/* How many may play, and how long it lasts where two do: in a line where that fits for all, else in
   two. */
struct facts {
    char line[2][96];
    int lines;
};

static struct facts facts_of(const struct tc_game *game, bool two)
{
    struct facts facts = {.lines = two ? 2 : 1};
    int minutes = session_minutes_told(session_game_minutes(game));
    if (two) {
        /* TRANSLATORS: fewest and most players. */
        snprintf(facts.line[0], sizeof facts.line[0], _("%d\xE2\x80\x93%d players"),
                 game->players_min, game->players_max);
        /* TRANSLATORS: how long a match of two players lasts. */
        snprintf(facts.line[1], sizeof facts.line[1], _("%d\xC2\xA0min for two"), minutes);
    } else {
        /* TRANSLATORS: fewest and most players, then how long a match of two lasts. */
        snprintf(facts.line[0], sizeof facts.line[0],
                 _("%d\xE2\x80\x93%d players \xC2\xB7 %d\xC2\xA0min for two"), game->players_min,
                 game->players_max, minutes);
    }
    return facts;
}

/* Of a match that is prepared: how many sit there, and how long it lasts for them. */
static struct facts facts_of_match(int players, int minutes, bool two)
{
    struct facts facts = {.lines = two ? 2 : 1};
    char many[48], time[48] = "";
    snprintf(many, sizeof many, _n("%d player", "%d players", (unsigned long)players), players);
    if (minutes > 0) {
        snprintf(time, sizeof time, _("about %d\xC2\xA0min"), session_minutes_told(minutes));
    }
    if (two) {
        snprintf(facts.line[0], sizeof facts.line[0], "%s", many);
        snprintf(facts.line[1], sizeof facts.line[1], "%s", time);
    } else {
        snprintf(facts.line[0], sizeof facts.line[0], "%s%s%s", many,
                 minutes > 0 ? " \xC2\xB7 " : "", time);
    }
    return facts;
}

static struct facts facts_on(const struct ui *ui, const struct home_boxes *boxes,
                             const struct home_box *box)
{
    bool two = boxes->facts > ui_line_height(ui, line_style(ui));
    return box->players > 0 ? facts_of_match(box->players, box->minutes, two)
                            : facts_of(box->game, two);
}

static int facts_lines(const struct ui *ui, float w)
{
    int lines = 1;
    for (int i = 0; i < boards_count(); i++) {
        struct facts facts = facts_of(boards_game(i), false);
        lines = ui_text_width(ui, line_style(ui), facts.line[0]) > w ? 2 : lines;
    }
    return lines;
}

static float tagline_height(struct ui *ui, float w, const struct tc_game *game)
{
    return ui_prose(ui, (struct canvas_rect){0, 0, w, 0}, line_style(ui), UI_CENTER, ui->theme.text,
                    i18n_get(boards_find(game)->tagline), false);
}

static float taglines_height(struct ui *ui, float w)
{
    float most = 0;
    for (int i = 0; i < boards_count(); i++) {
        most = fmaxf(most, tagline_height(ui, w, boards_game(i)));
    }
    return most;
}

/* As narrow as it needs no more lines: none of them holds a single short word. */
static struct canvas_rect balanced(struct ui *ui, struct canvas_rect rect,
                                   const struct tc_game *game)
{
    float h = tagline_height(ui, rect.w, game), w = rect.w;
    while (w > rect.w / 2 && tagline_height(ui, w - ui->unit, game) <= h) {
        w -= ui->unit;
    }
    bool one = h < ui_line_height(ui, line_style(ui)) * 1.5f;
    return one ? rect : (struct canvas_rect){rect.x + (rect.w - w) / 2, rect.y, w, rect.h};
}

struct home_boxes home_boxes_measure(struct ui *ui, struct canvas_rect front, bool wide,
                                     bool any_open)
{
    float line = ui_line_height(ui, line_style(ui)), pad = pad_of(ui);
    /* One box may be narrower by a pixel than another. */
    float w = (wide ? front.w * (1 - WORDS) : front.w) - 2 * pad - 1;
    struct home_boxes boxes = {.wide = wide, .x = ui->w / 2};
    boxes.facts = line * (float)facts_lines(ui, w + outdent(ui));
    boxes.edge = wide ? ui->unit * 0.8f : boxes.facts + ui->unit * 1.2f;
    boxes.edge = any_open ? fmaxf(boxes.edge, fmaxf(UI_CONTROL_LEAST, 2 * line + ui->unit * 1.2f))
                          : boxes.edge;
    boxes.edge = roundf(boxes.edge);
    float room = front.h - boxes.edge - 2 * pad;
    room -= wide ? boxes.facts : front.h * HOME_PICTURE_LEAST;
    float most = wide ? room : fminf(room, front.h * TITLE_SHARE);
    w -= wide ? 0 : 2 * indent(ui);
    boxes.size = size_of_words(ui, w);
    while (boxes.size > UI_TEXT_LEAST && titles_height(ui, boxes.size, w) > most) {
        boxes.size = fmaxf(UI_TEXT_LEAST, boxes.size - 1);
    }
    boxes.title = titles_height(ui, boxes.size, w);
    float tagline = taglines_height(ui, w);
    boxes.tagline = boxes.title + tagline <= room ? tagline : 0;
    return boxes;
}

/* ---- Places ---------------------------------------------------------------------------------- */

struct canvas_rect home_box_lid(const struct home_boxes *boxes, struct canvas_rect front)
{
    ui_cut_bottom(&front, boxes->edge);
    return front;
}

struct canvas_rect home_box_edge(const struct home_boxes *boxes, struct canvas_rect front)
{
    return ui_cut_bottom(&front, boxes->edge);
}

/* Cuts what the words take off the lid; the rest is the picture's. */
static struct canvas_rect cut_words(struct ui *ui, const struct home_boxes *boxes,
                                    struct canvas_rect *lid)
{
    float pad = pad_of(ui);
    if (boxes->wide) {
        struct canvas_rect words = ui_cut_right(lid, lid->w * (1 - WORDS));
        return canvas_rect_inset(words, pad);
    }
    float side = pad + indent(ui);
    struct canvas_rect words = {lid->x + side, lid->y + pad, lid->w - 2 * side, 0};
    words.h = boxes->title + boxes->tagline;
    ui_cut_top(lid, words.h + pad);
    return words;
}

struct canvas_rect home_box_picture(struct ui *ui, const struct home_boxes *boxes,
                                    const struct home_box *box)
{
    struct canvas_rect lid = home_box_lid(boxes, box->front);
    cut_words(ui, boxes, &lid);
    return lid;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* From the front to the back, as seen. */
static struct canvas_point depth_of(const struct home_boxes *boxes, const struct home_box *box)
{
    struct canvas_rect front = box->front;
    float off = boxes->x - (front.x + front.w / 2), lean = box->rise * front.h;
    return (struct canvas_point){off * SIDE - box->motion.lean.x * lean * TILT,
                                 -front.h * TOP - lean * TILT * (0.6f - 0.4f * box->motion.lean.y)};
}

/* Where it touches the table. */
static void draw_contact(struct ui *ui, const struct home_box *box)
{
    struct canvas_rect front = box->front;
    float w = fminf(front.w, front.h), foot = front.y + front.h;
    canvas_shadow(ui->list,
                  (struct canvas_rect){front.x + 2, foot - w * 0.05f, front.w - 2, w * 0.05f},
                  w * 0.02f, w * 0.01f, w * 0.014f, w * 0.03f,
                  canvas_fade(ui->theme.shadow, 2 * (1 - 0.7f * box->rise)));
}

/* And what it throws to the right. A shadow is made anew for each softness: there are few. */
enum { SHADOW_STEPS = 6 };

static void draw_shadow(struct ui *ui, const struct home_box *box)
{
    struct canvas_rect front = box->front;
    float w = fminf(front.w, front.h), rise = box->rise;
    float soft = 0.09f + 0.05f * roundf(rise * SHADOW_STEPS) / SHADOW_STEPS;
    front.y += w * 0.1f;
    front.h -= w * 0.1f;
    canvas_shadow(ui->list, front, w * 0.02f, w * (0.045f + 0.03f * rise),
                  w * (0.02f + 0.03f * rise), w * soft,
                  canvas_fade(ui->theme.shadow, 1.2f - 0.3f * rise));
}

static void draw_quad(struct ui *ui, struct canvas_point a, struct canvas_point b,
                      struct canvas_point depth, struct canvas_color color)
{
    const struct canvas_point corners[4] = {
        a, b, {b.x + depth.x, b.y + depth.y}, {a.x + depth.x, a.y + depth.y}};
    canvas_polygon(ui->list, corners, 4, color);
}

/* What is seen of it behind the front: the top, and the side that looks at the eye. */
static void draw_back(struct ui *ui, const struct home_boxes *boxes, const struct home_box *box,
                      struct canvas_color cloth)
{
    struct canvas_rect lid = home_box_lid(boxes, box->front);
    struct canvas_rect edge = home_box_edge(boxes, box->front);
    struct canvas_point depth = depth_of(boxes, box);
    bool right = depth.x > 0;
    float x = right ? lid.x + lid.w - 1 : lid.x + 1, inset = right ? -2 : 2;
    struct canvas_color black = canvas_rgb(0x000000), white = canvas_rgb(0xFFFFFF);
    draw_quad(ui, (struct canvas_point){x + inset, edge.y},
              (struct canvas_point){x + inset, edge.y + edge.h}, depth,
              canvas_mix(ui->theme.paper, black, right ? 0.52f : 0.28f));
    draw_quad(ui, (struct canvas_point){x, lid.y}, (struct canvas_point){x, lid.y + lid.h}, depth,
              canvas_mix(cloth, black, right ? 0.55f : 0.25f));
    draw_quad(ui, (struct canvas_point){lid.x, lid.y + 1},
              (struct canvas_point){lid.x + lid.w, lid.y + 1}, depth,
              canvas_mix(cloth, white, 0.2f + 0.1f * box->rise));
}

static void draw_title(struct ui *ui, const struct home_boxes *boxes, const struct home_box *box,
                       struct canvas_rect words)
{
    const char *title = i18n_get(box->game->title);
    enum ui_align align = boxes->wide ? UI_LEFT : UI_CENTER;
    struct canvas_style style = title_style(ui);
    style.size = boxes->size;
    struct canvas_rect line = words, tagline = words;
    line.h = title_height(ui, style.size, words.w, title);
    if (!boxes->wide) {
        tagline = ui_cut_bottom(&words, boxes->tagline);
        line.y = words.y + (words.h - line.h) / 2;
    } else {
        struct facts facts = facts_on(ui, boxes, box);
        float all = line.h + boxes->tagline + boxes->facts + ui->unit;
        line.y = words.y + fmaxf(0, (words.h - all) / 2);
        tagline.y = line.y + line.h;
        tagline.h = boxes->tagline;
        struct canvas_rect foot = {words.x, tagline.y + tagline.h + ui->unit, words.w,
                                   boxes->facts};
        for (int i = 0; i < facts.lines; i++) {
            ui_text(ui, ui_row(foot, facts.lines, 0, i), line_style(ui), align, ui->theme.text,
                    facts.line[i]);
        }
    }
    ui_prose(ui, line, style, align, ui->theme.text, title, true);
    if (boxes->tagline > 0) {
        tagline = balanced(ui, tagline, box->game);
        ui_prose(ui, tagline, line_style(ui), align, ui->theme.text,
                 i18n_get(boards_find(box->game)->tagline), true);
    }
}

/* Covered in linen of the game's colour, with a frame printed on it. */
static void draw_lid(struct ui *ui, const struct home_boxes *boxes, const struct home_box *box,
                     struct canvas_color cloth)
{
    struct canvas_rect lid = home_box_lid(boxes, box->front), picture = lid;
    struct canvas_color white = canvas_rgb(0xFFFFFF), black = canvas_rgb(0x000000);
    float radius = fminf(ui->unit * 0.5f, 5), frame = roundf(ui->unit * 0.7f);
    canvas_list_surface(
        ui->list, &(struct canvas_surface){.material = CANVAS_FELT,
                                           .rect = lid,
                                           .radius = radius,
                                           .color = cloth,
                                           .light = {lid.x + lid.w * 0.35f, lid.y + lid.h * 0.3f},
                                           .reach = lid.h * 0.95f,
                                           .grain = ui->theme.grain * 0.55f});
    struct canvas_rect words = cut_words(ui, boxes, &picture);
    if (!ui->theme.contrast) {
        canvas_ring(ui->list, canvas_rect_inset(lid, frame), radius, fmaxf(1.5f, ui->unit * 0.16f),
                    canvas_fade(canvas_rgb(0xFFE9B8), 0.34f));
        canvas_ring(ui->list, lid, radius, 1.5f, canvas_fade(white, 0.20f));
    }
    /* What it shows leaves air at its sides, which a narrow lid has no room for. */
    struct canvas_rect field = canvas_rect_inset(picture, frame);
    float more = fmaxf(0, fminf(SLENDER_MORE, picture.h / lid.h - SLENDER));
    float air = picture.w * (boxes->wide ? 0 : box->alone ? AIR_ALONE : AIR + more);
    field.x -= air;
    field.w += air * 2;
    boards_lid_draw(ui, field, boards_find(box->game)->lid, cloth, &box->motion);
    draw_title(ui, boxes, box, words);
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, lid, radius, ui->theme.outline, ui->theme.paper);
    } else {
        struct canvas_rect rim = {lid.x, lid.y + lid.h - 2, lid.w, 2};
        canvas_fill(ui->list, rim, 0, canvas_fade(black, 0.35f));
    }
    if (box->rise > 0 && !ui->theme.contrast) {
        canvas_fill(ui->list, lid, radius, canvas_fade(white, 0.05f * box->rise));
    }
}

static void draw_open(struct ui *ui, struct canvas_rect edge, const char *how)
{
    const char *words = _("Continue");
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect body = ui_middle(edge, edge.w - ui->unit, edge.h - ui->unit * 0.6f);
    struct canvas_rect upper = ui_row(body, 2, 0, 0);
    float side = fminf(upper.h, ui->unit * 2.4f);
    float w = fminf(upper.w, ui_text_width(ui, bold, words) + side * 1.4f + 2);
    upper = ui_middle(upper, w, upper.h);
    canvas_list_picture(ui->list, "icons/play.svg",
                        ui_whole(ui_middle(ui_cut_left(&upper, side), side, side)), 0,
                        ui->theme.on_accent);
    ui_cut_left(&upper, side * 0.4f);
    ui_text(ui, upper, bold, UI_LEFT, ui->theme.on_accent, words);
    struct canvas_rect lower = ui_row(body, 2, 0, 1);
    /* Names and scores, which the table tells large as soon as it is opened. */
    struct canvas_style style = ui_text_squeeze(ui, line_style(ui), lower.w, how);
    ui_text(ui, lower, style, UI_CENTER, ui->theme.on_accent, how);
}

static void draw_edge(struct ui *ui, const struct home_boxes *boxes, const struct home_box *box)
{
    struct canvas_rect edge = home_box_edge(boxes, box->front);
    struct facts facts = facts_on(ui, boxes, box);
    edge.x += 2;
    edge.w -= 4;
    canvas_fill(ui->list, edge, 2, box->open != NULL ? ui->theme.accent : ui->theme.paper);
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, edge, 2, ui->theme.outline, ui->theme.ink);
    } else {
        canvas_list_box(ui->list, &(struct canvas_box){.rect = {edge.x, edge.y, edge.w,
                                                                fminf(edge.h, ui->unit * 0.8f)},
                                                       .top = {0, 0, 0, 110},
                                                       .bottom = {0, 0, 0, 0}});
    }
    if (box->open != NULL) {
        draw_open(ui, edge, box->open);
        return;
    }
    struct canvas_rect lines =
        ui_middle(edge, box->front.w - 2 * pad_of(ui) + outdent(ui), boxes->facts);
    for (int i = 0; i < facts.lines && !boxes->wide; i++) {
        ui_text(ui, ui_row(lines, facts.lines, 0, i), line_style(ui), UI_CENTER, ui->theme.ink,
                facts.line[i]);
    }
}

void home_box_draw(struct ui *ui, const struct home_boxes *boxes, const struct home_box *box)
{
    struct canvas_color cloth = ui_theme_felt(&ui->theme, boards_find(box->game)->felt);
    struct home_box up = *box;
    up.front.y -= roundf(box->front.h * LIFT * box->rise);
    draw_contact(ui, box);
    draw_shadow(ui, box); /* just before what covers most of it */
    draw_lid(ui, boxes, &up, cloth);
    draw_back(ui, boxes, &up, cloth);
    draw_edge(ui, boxes, &up);
}
