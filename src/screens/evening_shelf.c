/* SPDX-License-Identifier: Zlib */
/* What is to come of an evening: the games' boxes on a shelf, to be put in another order, taken out
   and added. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/face.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum command { BOX, ADD, EARLIER, LATER, OTHER, FORM, LEAVE_OUT };

static const char *const names[] = {
    [BOX] = "evening.game.#",           [ADD] = "evening.game.add",
    [EARLIER] = "evening.game.earlier", [LATER] = "evening.game.later",
    [OTHER] = "evening.game.other",     [FORM] = "evening.game.form.*",
    [LEAVE_OUT] = "evening.game.skip",
};

static const char *word(int what, int form)
{
    static const char *const words[TC_FORMS] = {
        [TC_FORM_QUICK] = "quick", [TC_FORM_CLASSIC] = "classic", [TC_FORM_LONG] = "long"};
    (void)what;
    return words[form];
}

static const struct ui_commands commands = {.names = names, .word = word};

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

/* ---- A box ----------------------------------------------------------------------------------- */

/* Units: from which width on a box has its title in large letters; what is left of its height for
   its picture below that at least, and of its width. */
#define TITLED        15.0f
#define PICTURE_LEAST 8.0f
#define PICTURE       0.72f
/* Of its height: what is seen of the box below its lid. */
#define FOOT 0.07f

static bool words_fit(const struct ui *ui, struct canvas_style style, float w, const char *text)
{
    bool fit = true;
    while (fit && *text != '\0') {
        char word[UI_LABEL_MAX];
        size_t bytes = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)bytes, text);
        fit = ui_text_width(ui, style, word) <= w;
        text += bytes;
        text += strspn(text, " ");
    }
    return fit;
}

/* Of its width and its height: what is seen of its side and of its top; from which width on, units.
 */
#define SIDE       0.075f
#define TOP        0.035f
#define SOLID_FROM 7.0f

static struct canvas_rect front_of(const struct ui *ui, struct canvas_rect rect)
{
    if (rect.w >= ui->unit * SOLID_FROM) {
        ui_cut_right(&rect, roundf(rect.w * SIDE));
        ui_cut_top(&rect, roundf(rect.h * TOP));
    }
    return rect;
}

/* Its front without the foot and the edge. */
static struct canvas_rect body_of(const struct ui *ui, struct canvas_rect rect)
{
    rect = front_of(ui, rect);
    ui_cut_bottom(&rect, roundf(rect.h * FOOT));
    return canvas_rect_inset(rect, fmaxf(2, rect.w * 0.06f));
}

static struct canvas_style title_style(const struct ui *ui, float w)
{
    return w > ui->unit * TITLED ? ui_style(ui, CANVAS_FACE_BLACK, UI_TYPE_BODY)
                                 : ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
}

bool evening_box_has_title(struct ui *ui, float w, float h, int game)
{
    if (game == EVENING_NO_GAME) {
        return true;
    }
    const char *title = i18n_get(tc_games[game]->title);
    struct canvas_rect body = body_of(ui, (struct canvas_rect){0, 0, w, h});
    struct canvas_style style = title_style(ui, body.w);
    float high = ui_prose(ui, body, style, UI_CENTER, ui->theme.text, title, false);
    float picture = fminf(body.w * PICTURE, ui->unit * PICTURE_LEAST);
    return words_fit(ui, style, body.w, title) && body.h - high > picture;
}

static void draw_face(struct ui *ui, struct canvas_point a, struct canvas_point b,
                      struct canvas_point depth, struct canvas_color color)
{
    const struct canvas_point corners[4] = {
        a, b, {b.x + depth.x, b.y + depth.y}, {a.x + depth.x, a.y + depth.y}};
    canvas_polygon(ui->list, corners, 4, color);
}

/* What is seen of it behind its front: its right side, of lid and foot, and its top. */
static void draw_depth(struct ui *ui, struct canvas_rect lid, struct canvas_rect base,
                       struct canvas_point depth, struct canvas_color cloth)
{
    struct canvas_color black = canvas_rgb(0x000000), white = canvas_rgb(0xFFFFFF);
    float right = lid.x + lid.w - 1, under = base.y + base.h;
    draw_face(ui, (struct canvas_point){right - 2, base.y}, (struct canvas_point){right - 2, under},
              depth, canvas_mix(ui->theme.paper, black, 0.5f));
    draw_face(ui, (struct canvas_point){right, lid.y + 1}, (struct canvas_point){right, base.y},
              depth, canvas_mix(cloth, black, 0.5f));
    draw_face(ui, (struct canvas_point){lid.x, lid.y + 1}, (struct canvas_point){right, lid.y + 1},
              depth, canvas_mix(cloth, white, 0.22f));
}

void evening_label_draw(struct ui *ui, struct canvas_rect rect, int game)
{
    const struct boards_board *board = boards_find(tc_games[game]);
    struct canvas_color cloth = ui_theme_felt(&ui->theme, board->felt);
    canvas_fill(ui->list, ui_whole(rect), 3, cloth);
    canvas_ring(ui->list, ui_whole(rect), 3, 1, canvas_fade(canvas_rgb(0xFFE9B8), 0.5f));
    boards_lid_draw(ui, canvas_rect_inset(rect, rect.w * 0.08f), board->lid, cloth, NULL);
}

/* Of a box that is wrapped up: what the question has of its height; how many labels are in a row,
   between them, units; and how wide it is for these to be there, units. */
#define QUESTION_HIGH 0.52f
enum { LABELS_IN_ROW = 3 };
#define LABELS_APART 0.8f
#define LABELS_FROM  11.0f

/* A question, and below it, as large as there is room, labels of the boxes one of which it is. */
static void draw_surprise(struct ui *ui, struct canvas_rect body)
{
    bool labels = body.w >= ui->unit * LABELS_FROM;
    struct canvas_rect top = ui_cut_top(&body, body.h * (labels ? QUESTION_HIGH : 1));
    struct canvas_style style =
        ui_lettering(ui, CANVAS_FACE_BLACK, top.h / ui->unit * (labels ? 0.8f : 0.5f));
    ui_text(ui, top, style, UI_CENTER, canvas_rgb(0xFFF3D8), "?");
    int rows = (tc_games_count + LABELS_IN_ROW - 1) / LABELS_IN_ROW;
    float gap = ui->unit * LABELS_APART;
    float side = fminf((body.w - gap * (LABELS_IN_ROW - 1)) / LABELS_IN_ROW,
                       (body.h - gap * (float)(rows - 1)) / (float)rows);
    for (int game = 0; game < tc_games_count && labels; game++) {
        int row = game / LABELS_IN_ROW, left = tc_games_count - row * LABELS_IN_ROW;
        int across = left < LABELS_IN_ROW ? left : LABELS_IN_ROW;
        float wide = side * (float)across + gap * (float)(across - 1);
        struct canvas_rect label = {body.x + (body.w - wide) / 2 +
                                        (side + gap) * (float)(game % LABELS_IN_ROW),
                                    body.y + (side + gap) * (float)row, side, side};
        evening_label_draw(ui, label, game);
    }
}

/* A box of its own cloth, as it stands on the home screen; wrapped up it is brown paper. */
void evening_box_draw(struct ui *ui, struct canvas_rect rect, int game, bool titled)
{
    const struct boards_board *board = game == EVENING_NO_GAME ? NULL : boards_find(tc_games[game]);
    struct canvas_color cloth =
        board == NULL ? canvas_rgb(0x8A6A45) : ui_theme_felt(&ui->theme, board->felt);
    float radius = fminf(ui->unit * 0.5f, 5);
    rect = ui_whole(rect);
    struct canvas_rect lid = front_of(ui, rect);
    struct canvas_point depth = {rect.w - lid.w, lid.h - rect.h};
    struct canvas_rect base = ui_cut_bottom(&lid, roundf(rect.h * FOOT));
    canvas_shadow(ui->list, rect, radius, ui->unit * 0.5f, ui->unit * 0.3f, ui->unit * 1.2f,
                  ui->theme.shadow);
    if (depth.x > 0) {
        draw_depth(ui, lid, base, depth, cloth);
    }
    struct canvas_rect foot = {base.x + 2, base.y, base.w - 4, base.h};
    canvas_fill(ui->list, foot, 2, canvas_mix(ui->theme.paper, canvas_rgb(0x000000), 0.08f));
    canvas_list_box(ui->list, &(struct canvas_box){.rect = {foot.x, foot.y, foot.w, foot.h * 0.6f},
                                                   .top = {0, 0, 0, 110},
                                                   .bottom = {0, 0, 0, 0}});
    canvas_list_surface(
        ui->list, &(struct canvas_surface){.material = CANVAS_FELT,
                                           .rect = lid,
                                           .radius = radius,
                                           .color = cloth,
                                           .light = {lid.x + lid.w * 0.35f, lid.y + lid.h * 0.2f},
                                           .reach = lid.h * 1.1f,
                                           .grain = ui->theme.grain * 0.5f});
    canvas_ring(ui->list, lid, radius, fmaxf(1, ui->theme.outline),
                ui->theme.contrast ? ui->theme.text : canvas_fade(canvas_rgb(0xFFFFFF), 0.22f));
    if (depth.x > 0 && !ui->theme.contrast) { /* the frame that is printed on it */
        canvas_ring(ui->list, canvas_rect_inset(lid, roundf(ui->unit * 0.6f)), radius,
                    fmaxf(1, ui->unit * 0.14f), canvas_fade(canvas_rgb(0xFFE9B8), 0.34f));
    }
    struct canvas_rect body = body_of(ui, rect);
    if (board == NULL) {
        draw_surprise(ui, body);
        return;
    }
    const char *title = i18n_get(tc_games[game]->title);
    struct canvas_style style = title_style(ui, body.w);
    if (titled) {
        float h = ui_prose(ui, body, style, UI_CENTER, ui->theme.text, title, false);
        ui_prose(ui, ui_cut_top(&body, h), style, UI_CENTER, ui->theme.text, title, true);
    }
    boards_lid_draw(ui, body, board->lid, cloth, NULL);
}

void evening_game_text(const struct evening_game *game, char *text, size_t size)
{
    if (game->game == EVENING_NO_GAME) {
        snprintf(text, size, "%s", _("The wheel decides which one"));
    } else {
        /* TRANSLATORS: Quick, Classic or Long, and how long that takes. */
        snprintf(text, size, _("%s \xC2\xB7 about %d\xC2\xA0min"), session_form_title(game->form),
                 session_minutes_told(game->minutes));
    }
}

/* ---- The shelf ------------------------------------------------------------------------------- */

static bool is_to_come(const struct evening *evening, int at)
{
    return at >= 0 && at < evening->games && evening->game[at].state == EVENING_TO_COME;
}

static float line_height(const struct ui *ui)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
}

static float tools_height(const struct ui *ui)
{
    return ui_control(ui, UI_CONTROL_SMALL) + ui_space(ui, UI_SPACE_SMALL);
}

/* How large boxes are at most, units, and at least, and the least air beside them, px. */
#define BOX_MOST  19
#define BOX_LEAST 30
#define GAP_LEAST 3
/* Of a box's height: the air above it, for one that is taken up. */
#define BOX_AIR 0.1f
/* The same of one that stands before the others. */
#define FRONT_AIR 0.05f
/* And of its width: its height at most, and how wide those behind it are at most. */
#define FRONT_HIGH 1.45f
#define BEHIND     0.84f

/* Where everything stands. */
struct layout {
    int places;     /* for boxes of one width */
    float w, gap;   /* of a box, and beside it */
    float add;      /* of what a game is added by, with its gap; may be none */
    float x, width; /* from where on these stand, and how much they have */
    float plank;    /* its height */
};

static const char *title_of(const struct evening_game *game)
{
    return game->game == EVENING_NO_GAME ? _("A surprise box")
                                         : i18n_get(tc_games[game->game]->title);
}

static bool is_fixed(const struct evening *evening)
{
    return evening->phase == EVENING_PLAYING;
}

static int count_places(const struct evening *evening, int from)
{
    int count = 0;
    for (int at = from; at < evening->games; at++) {
        count += is_to_come(evening, at);
    }
    return count;
}

static float plank_height(const struct ui *ui)
{
    return roundf(fmaxf(line_height(ui) * 1.5f, ui->unit * 3.4f));
}

static float gap_of(const struct ui *ui)
{
    return fmaxf(4, ui->unit);
}

static float add_width(const struct ui *ui)
{
    return fmaxf(UI_CONTROL_LEAST, ui->unit * 7) + gap_of(ui) * 2;
}

struct canvas_rect evening_shelf_beside(const struct ui *ui, struct canvas_rect rect, float front,
                                        float *plank)
{
    *plank = plank_height(ui);
    ui_cut_bottom(&rect, *plank);
    ui_cut_left(&rect, front + gap_of(ui) * 3);
    ui_cut_right(&rect, add_width(ui) - gap_of(ui));
    return rect;
}

/* As wide as leaves the others their room, and where a game is added its. */
static float box_width(const struct layout *layout)
{
    float places = (float)(layout->places > 0 ? layout->places : 1);
    return (layout->width - layout->gap - layout->add) / places - layout->gap;
}

static struct layout lay_out(const struct ui *ui, const struct evening *evening, int from,
                             float front, float w)
{
    struct layout layout = {.gap = gap_of(ui), .width = w};
    layout.places = count_places(evening, from) - (front > 0);
    if (front > 0) {
        layout.x = front + layout.gap * 2;
        layout.width -= layout.x;
    }
    bool adds = evening->games < EVENING_GAMES_MOST && !is_fixed(evening);
    layout.add = adds ? add_width(ui) : 0;
    if (box_width(&layout) < BOX_LEAST) {
        layout.gap = GAP_LEAST;
        layout.add = box_width(&layout) < BOX_LEAST ? 0 : layout.add;
    }
    float most = fmaxf(ui->unit * BOX_MOST, 48);
    most = front > 0 ? fminf(most, front * BEHIND) : most;
    layout.w = floorf(fmaxf(BOX_LEAST, fminf(box_width(&layout), most)));
    layout.plank = plank_height(ui);
    return layout;
}

float evening_shelf_height(const struct evening_shelf *shelf, const struct ui *ui,
                           const struct evening *evening, int from, float front, float w,
                           float high)
{
    struct layout layout = lay_out(ui, evening, from, front, w);
    return ceilf(layout.w * high * (1 + BOX_AIR)) + layout.plank +
           (shelf->picked > 0 ? tools_height(ui) : 0);
}

static void draw_plank(struct ui *ui, struct canvas_rect plank)
{
    canvas_shadow(ui->list, plank, 3, 0, ui->unit * 0.6f, ui->unit * 1.6f, ui->theme.shadow);
    canvas_list_surface(ui->list, &(struct canvas_surface){.material = CANVAS_WOOD,
                                                           .rect = plank,
                                                           .radius = 3,
                                                           .color = ui->theme.wood_dark,
                                                           .grain = ui->theme.grain});
    if (ui->theme.contrast) {
        canvas_ring(ui->list, plank, 3, 2, ui->theme.text);
        return;
    }
    canvas_list_box(ui->list, &(struct canvas_box){.rect = plank,
                                                   .radius = 3,
                                                   .top = {255, 226, 170, 40},
                                                   .bottom = {20, 8, 0, 110}});
    canvas_fill(ui->list, (struct canvas_rect){plank.x, plank.y, plank.w, 1.5f}, 0,
                canvas_fade(canvas_rgb(0xFFE9BE), 0.5f));
}

static float badge_side(const struct ui *ui, struct canvas_rect box)
{
    return fmaxf(24, fminf(box.w * 0.34f, ui->unit * 6));
}

static void draw_double(struct ui *ui, struct canvas_rect box)
{
    static const char twice[] = "\xC3\x97"
                                "2";
    float side = badge_side(ui, box);
    struct canvas_rect badge = {box.x + box.w - side * 0.7f, box.y + box.h - side * 1.1f, side,
                                side};
    struct canvas_style style = {CANVAS_FACE_BLACK, fmaxf(UI_TEXT_LEAST, roundf(side * 0.5f))};
    canvas_shadow(ui->list, badge, side / 2, 0, side * 0.06f, side * 0.2f, ui->theme.shadow);
    canvas_fill(ui->list, ui_whole(badge), side / 2, ui->theme.accent);
    ui_text(ui, badge, style, UI_CENTER, ui->theme.on_accent, twice);
}

/* Of a badge's side: how high a form's label is, and the space at its words' sides. */
#define FORM_HIGH 0.75f
#define FORM_PAD  0.2f

/* Of its height, it hangs above the box, whose picture it would hide else; and above one that has
   its title there. */
#define FORM_HANGS       0.45f
#define FORM_HANGS_TITLE 0.6f

/* A game that isn't played as ever says so at its box's upper edge: it takes other minutes than
   people know. */
static void draw_form(struct ui *ui, struct canvas_rect box, int form, bool titled)
{
    float side = badge_side(ui, box), pad = roundf(side * FORM_PAD), h = roundf(side * FORM_HIGH);
    const char *words = session_form_title(form);
    struct canvas_style style =
        ui_text_squeeze(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL), box.w - 3 * pad, words);
    float w = ui_text_width(ui, style, words) + 2 * pad;
    h = fmaxf(h, style.size * 1.2f);
    struct canvas_rect label = ui_whole((struct canvas_rect){
        box.x + (box.w - w) / 2, box.y - h * (titled ? FORM_HANGS_TITLE : FORM_HANGS), w + 1, h});
    canvas_fill(ui->list, label, label.h / 2, ui->theme.paper);
    canvas_ring(ui->list, label, label.h / 2, fmaxf(1, ui->theme.outline), ui->theme.ruled);
    ui_text(ui, label, style, UI_CENTER, ui->theme.ink, words);
}

/* Whether there is room for how long a game takes, with its unit, where boxes are so far apart. */
static bool minutes_fit(const struct ui *ui, const struct evening_game *game, float w)
{
    char text[UI_LABEL_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    snprintf(text, sizeof text, _("%d\xC2\xA0min"), session_minutes_told(game->minutes));
    return game->game == EVENING_NO_GAME ||
           ui_text_width(ui, ui_text_fit(ui, small, w, text), text) <= w - ui->unit;
}

/* What of a box is told: its title on it, the unit of its minutes below it. */
struct told {
    bool title, unit;
};

/* A box on its place, with what is under it. */
static void draw_place(const struct evening_shelf *shelf, struct ui *ui, struct canvas_rect cell,
                       struct canvas_rect label, const struct evening *evening, int at,
                       struct told told)
{
    const struct evening_game *game = &evening->game[at];
    char text[UI_LABEL_MAX], what[BOARDS_LINE_MAX];
    bool picked = shelf->picked == at + 1;
    if (!is_fixed(evening)) {
        evening_game_text(game, what, sizeof what);
        snprintf(text, sizeof text, "%s \xC2\xB7 %s", title_of(game), what);
        struct ui_node *node = ui_add(ui, command(BOX, at), UI_ROLE_CHOICE, text, cell);
        if (node != NULL) {
            node->picked = picked;
            node->radius = ui->unit * 0.5f;
        }
    }
    float lift = picked || (!is_fixed(evening) && ui_hot(ui, cell)) ? roundf(cell.h * 0.05f) : 0;
    struct canvas_rect box = cell;
    box.y -= lift;
    evening_box_draw(ui, box, game->game, told.title);
    if (picked) {
        canvas_ring(ui->list, canvas_rect_inset(box, -3), ui->unit * 0.6f, 3, ui->theme.accent);
    }
    if (evening_doubles(evening, at)) {
        draw_double(ui, box);
    }
    if (game->game != EVENING_NO_GAME && game->form != TC_FORM_CLASSIC) {
        draw_form(ui, box, game->form, told.title);
    }
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    if (game->game == EVENING_NO_GAME) {
        return; /* how long it takes is not known before it is */
    }
    int minutes = session_minutes_told(game->minutes);
    if (told.unit) {
        snprintf(text, sizeof text, _("%d\xC2\xA0min"), minutes);
    } else {
        snprintf(text, sizeof text, "%d", minutes);
    }
    ui_text(ui, label, small, UI_CENTER, canvas_rgb(0xFFF3D8), text);
}

/* Side by side, each as wide as its word wants it. */
static void draw_forms(struct ui *ui, struct canvas_rect rect, int picked)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float gap = ui_space(ui, UI_SPACE_SMALL) / 2, width[TC_FORMS], all = 0;
    for (int form = 0; form < TC_FORMS; form++) {
        width[form] = ui_text_width(ui, bold, session_form_title(form)) + ui->unit;
        all += width[form];
    }
    float share = (rect.w - gap * (TC_FORMS - 1)) / all;
    for (int form = 0; form < TC_FORMS; form++) {
        ui_choice(ui, ui_cut_left(&rect, width[form] * share), command(FORM, form),
                  session_form_title(form), picked == form);
        ui_cut_left(&rect, gap);
    }
}

/* What can be done with the box in hand. */
static void draw_tools(const struct evening_shelf *shelf, struct ui *ui, struct canvas_rect rect,
                       const struct evening *evening)
{
    int at = shelf->picked - 1;
    const struct evening_game *game = &evening->game[at];
    float side = rect.h, gap = ui_space(ui, UI_SPACE_SMALL);
    bool first = !is_to_come(evening, at - 1), last = !is_to_come(evening, at + 1);
    ui_round_button(ui, ui_cut_left(&rect, side), command(EARLIER, 0), "icons/left.svg",
                    _("Earlier"), first ? _c("game", "First") : NULL);
    ui_cut_left(&rect, gap);
    ui_round_button(ui, ui_cut_left(&rect, side), command(LATER, 0), "icons/right.svg", _("Later"),
                    last ? _c("game", "Last") : NULL);
    ui_cut_left(&rect, gap);
    ui_round_button(ui, ui_cut_right(&rect, side), command(LEAVE_OUT, 0), "icons/remove.svg",
                    _("Leave this game out"), NULL);
    ui_cut_right(&rect, gap);
    ui_round_button(ui, ui_cut_right(&rect, side), command(OTHER, 0), "icons/dice.svg",
                    _("Another game instead"), NULL);
    ui_cut_right(&rect, gap);
    if (game->game != EVENING_NO_GAME) {
        draw_forms(ui, rect, game->form);
    }
}

/* Where one more would stand. */
static void draw_vacancy(struct ui *ui, struct canvas_rect cell)
{
    canvas_fill(ui->list, ui_whole(cell), ui->unit * 0.5f, canvas_fade(ui->theme.text, 0.08f));
    canvas_ring(ui->list, ui_whole(cell), ui->unit * 0.5f, fmaxf(1, ui->unit * 0.16f),
                canvas_fade(ui->theme.text, 0.4f));
}

void evening_shelf_draw(const struct evening_shelf *shelf, struct ui *ui, struct canvas_rect rect,
                        const struct evening *evening, int from, float front)
{
    struct layout layout = lay_out(ui, evening, from, front, rect.w);
    bool holds = shelf->picked > 0 && is_to_come(evening, shelf->picked - 1);
    if (holds) {
        struct canvas_rect tools = ui_cut_bottom(&rect, tools_height(ui));
        ui_cut_top(&tools, ui_space(ui, UI_SPACE_SMALL));
        draw_tools(shelf, ui, tools, evening);
    }
    struct canvas_rect plank = ui_cut_bottom(&rect, layout.plank);
    draw_plank(ui, ui_whole(plank));
    float gap = layout.gap, foot = rect.y + rect.h, most = rect.h / (1 + BOX_AIR);
    /* On a low shelf boxes keep their shape, and are smaller. */
    float w = fmaxf(fminf(layout.w, floorf(most / EVENING_BOX_SQUAT)), BOX_LEAST);
    float h = floorf(fminf(w * EVENING_BOX_HIGH, most));
    float taken = (float)layout.places * (w + gap) - gap + layout.add;
    /* Beside the last box is room for those who play for it. */
    float x = layout.places == 0 && front > 0
                  ? rect.x + rect.w - layout.add
                  : rect.x + layout.x + fmaxf(gap, (layout.width - taken) / 2);
    bool first = front > 0;
    struct told all = {.title = true, .unit = true}; /* alike for those that stand in a row */
    for (int at = from; at < evening->games; at++) {
        bool counts = is_to_come(evening, at) && !(front > 0 && at == evening_next(evening));
        all.title =
            all.title && (!counts || evening_box_has_title(ui, w, h, evening->game[at].game));
        all.unit = all.unit && (!counts || minutes_fit(ui, &evening->game[at], w + gap));
    }
    for (int at = from; at < evening->games; at++) {
        if (!is_to_come(evening, at)) {
            continue;
        }
        struct canvas_rect cell = {x, foot - h, w, h};
        if (first) {
            float high = floorf(fminf(front * FRONT_HIGH, rect.h / (1 + FRONT_AIR)));
            cell = (struct canvas_rect){rect.x + gap, foot - high, front, high};
        } else {
            x += w + gap;
        }
        struct canvas_rect label = {cell.x - gap / 2, plank.y, cell.w + gap, plank.h};
        struct told told = all;
        if (first) {
            told.title = evening_box_has_title(ui, cell.w, cell.h, evening->game[at].game);
            told.unit = minutes_fit(ui, &evening->game[at], label.w);
        }
        draw_place(shelf, ui, cell, label, evening, at, told);
        first = false;
    }
    if (layout.add > 0) {
        float side = layout.add - 2 * gap;
        float high = fminf(side * EVENING_BOX_HIGH, layout.places > 0 ? h : rect.h);
        high = floorf(fmaxf(side, high));
        struct canvas_rect cell = {x + gap, foot - high, side, high};
        draw_vacancy(ui, cell);
        float button = fmaxf(UI_CONTROL_LEAST, side * 0.8f);
        ui_round_button(ui, ui_middle(cell, button, button), command(ADD, 0), "icons/plus.svg",
                        _("Add a game"), NULL);
    }
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static bool suits(const struct evening_pace *pace, int game)
{
    return pace->minutes[game][TC_FORM_CLASSIC] > 0;
}

/* The next game that suits those who are there. */
static int other_game(const struct evening_pace *pace, int game)
{
    int count = tc_games_count < EVENING_BOXES_MOST ? tc_games_count : EVENING_BOXES_MOST;
    for (int i = 1; i <= count; i++) {
        int other = (game + i + count) % count;
        if (suits(pace, other)) {
            return other;
        }
    }
    return game;
}

/* A game that is not on the shelf yet, else the one after the last. */
static int new_game(const struct evening *evening, const struct evening_pace *pace)
{
    unsigned there = 0;
    int last = 0;
    for (int at = 0; at < evening->games; at++) {
        const struct evening_game *game = &evening->game[at];
        if (game->game != EVENING_NO_GAME && game->state != EVENING_SKIPPED) {
            there |= 1u << game->game;
            last = game->game;
        }
    }
    for (int game = 0; game < tc_games_count && game < EVENING_BOXES_MOST; game++) {
        if (suits(pace, game) && (there >> game & 1) == 0) {
            return game;
        }
    }
    return other_game(pace, last);
}

static void put_form(struct evening *evening, const struct evening_pace *pace, int at, int game,
                     int form)
{
    evening_replace(evening, at, game, form, pace->minutes[game][form]);
}

/* The place of the next one that is to come, that way. */
static int neighbour(const struct evening *evening, int at, int way)
{
    int other = at + way;
    while (other >= 0 && other < evening->games && !is_to_come(evening, other)) {
        other += way;
    }
    return is_to_come(evening, other) ? other : at;
}

bool evening_shelf_act(struct evening_shelf *shelf, const struct ui_event *event,
                       struct evening *evening, const struct evening_pace *pace)
{
    int what = ui_event_press(event, &commands), at = shelf->picked - 1, game;
    bool holds = is_to_come(evening, at);
    if (what == BOX) {
        shelf->picked =
            shelf->picked == event->command.argument + 1 ? 0 : event->command.argument + 1;
        return false;
    }
    if (what == ADD) {
        game = new_game(evening, pace);
        bool added = evening_add(evening, game, TC_FORM_QUICK, pace->minutes[game][TC_FORM_QUICK]);
        shelf->picked = added ? evening->games : shelf->picked;
        return added;
    }
    if (what == UI_NO_COMMAND || !holds) {
        return false;
    }
    switch ((enum command)what) {
    case EARLIER:
    case LATER:
        shelf->picked = neighbour(evening, at, what == LATER ? 1 : -1) + 1;
        if (shelf->picked - 1 != at) {
            evening_swap(evening, at, shelf->picked - 1);
        }
        break;
    case OTHER:
        game = other_game(pace, evening->game[at].game);
        put_form(evening, pace, at, game, evening_form_for(pace, game, evening->game[at].minutes));
        break;
    case FORM:
        put_form(evening, pace, at, evening->game[at].game, event->command.argument);
        break;
    default:
        evening_skip(evening, at);
        shelf->picked = 0;
        break;
    }
    return true;
}
