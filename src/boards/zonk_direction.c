/* SPDX-License-Identifier: Zlib */
/* Z: which way round the table it goes, which no other game does. */
#include <math.h>

#include "base/i18n.h"
#include "boards/guide.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/zonk.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define QUARTER 1.5707963f

/* The plate, units: its air; its height at most; and least side of the picture, and of one that
   makes room for words. */
#define AIR         1.6f
#define HIGH_MOST   22.0f
#define TABLE_LEAST 9.0f
#define SAID_LEAST  15.0f

/* The picture, of its side: radius of the table and of the arrow on it, side of a mark and of that
   of whoever goes first. */
#define TABLE_R    0.36f
#define ARROW_R    0.2f
#define MARK       0.17f
#define FIRST_MARK 0.24f

/* The arrow: how far it stays from whoever it comes from and goes to, radians; how wide its line
   is, and how long its head, of its radius. */
#define ARROW_APART 0.45f
#define ARROW_WIDE  0.16f
#define ARROW_HEAD  0.5f

/* Of the order in a line: between a mark and an arrow, and that arrow's width, of a mark. */
#define ORDER_APART 0.35f
#define ORDER_ARROW 0.4f

static int players_of(const struct boards_table *table)
{
    return tc_match_setup(table->match)->players;
}

/* Whoever is so many turns after the one who goes first. */
static int seat_after(const struct boards_table *table, int first, int turns)
{
    int players = players_of(table);
    return (first + players - turns) % players;
}

static struct canvas_point on_circle(struct canvas_rect box, float r, float angle)
{
    return (struct canvas_point){box.x + box.w / 2 + r * cosf(angle),
                                 box.y + box.h / 2 + r * sinf(angle)};
}

/* Once round, from whoever sits at the foot of the table to the right. */
static void draw_arrow(struct ui *ui, struct canvas_rect box)
{
    enum { STEPS = 32 };
    float r = box.w * ARROW_R, head = r * ARROW_HEAD;
    float from = QUARTER - ARROW_APART, all = 4 * QUARTER - 2 * ARROW_APART;
    struct canvas_point arc[STEPS];
    for (int i = 0; i < STEPS; i++) {
        arc[i] = on_circle(box, r, from - all * (float)i / (float)(STEPS - 1));
    }
    struct canvas_point tip = arc[STEPS - 1];
    float along = from - all - QUARTER, half = QUARTER * 0.45f;
    const struct canvas_point barbs[] = {
        {tip.x - head * cosf(along - half), tip.y - head * sinf(along - half)},
        tip,
        {tip.x - head * cosf(along + half), tip.y - head * sinf(along + half)}};
    float width = fmaxf(3, r * ARROW_WIDE);
    canvas_stroke(ui->list, arc, STEPS, width, ui->theme.accent);
    canvas_stroke(ui->list, barbs, 3, width, ui->theme.accent);
}

/* The table from above, with all who sit round it: `first` at its foot. */
static void draw_table(const struct boards_table *table, struct ui *ui, struct canvas_rect box,
                       int first)
{
    float r = box.w * TABLE_R;
    struct canvas_rect round = ui_middle(box, 2 * r, 2 * r);
    canvas_fill(ui->list, round, r, ui->theme.wood);
    round = canvas_rect_inset(round, r * 0.1f);
    canvas_fill(ui->list, round, round.w / 2,
                ui_tray_cloth(ui, boards_find(tc_match_game(table->match))->felt));
    draw_arrow(ui, box);
    for (int turn = 0; turn < players_of(table); turn++) {
        float angle = QUARTER - 4 * QUARTER * (float)turn / (float)players_of(table);
        float side = box.w * (turn == 0 ? FIRST_MARK : MARK);
        struct canvas_point at = on_circle(box, r, angle);
        boards_mark_draw(ui, (struct canvas_rect){at.x - side / 2, at.y - side / 2, side, side},
                         table->seats[seat_after(table, first, turn)].color, true);
    }
}

static float order_width(const struct boards_table *table, float mark)
{
    float players = (float)players_of(table);
    return mark * (players + (players - 1) * (2 * ORDER_APART + ORDER_ARROW));
}

/* All marks as they will be in turn. */
static void draw_order(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                       float mark, int first)
{
    for (int turn = 0; turn < players_of(table); turn++) {
        if (turn > 0) {
            ui_cut_left(&rect, mark * ORDER_APART);
            float wide = mark * ORDER_ARROW;
            struct canvas_rect arrow = ui_middle(ui_cut_left(&rect, wide), wide, wide * 1.6f);
            const struct canvas_point barbs[] = {{arrow.x, arrow.y},
                                                 {arrow.x + arrow.w, arrow.y + arrow.h / 2},
                                                 {arrow.x, arrow.y + arrow.h}};
            canvas_stroke(ui->list, barbs, 3, fmaxf(2, mark * 0.13f), ui->theme.text);
            ui_cut_left(&rect, mark * ORDER_APART);
        }
        boards_mark_draw(ui, ui_middle(ui_cut_left(&rect, mark), mark, mark),
                         table->seats[seat_after(table, first, turn)].color, true);
    }
}

/* What is said beside the picture, each line as large as it can be. */
struct words {
    const char *way, *unlike;
    struct canvas_style bold, plain;
    float mark; /* of the order below */
    float w, h;
};

static struct words words_of(const struct boards_table *table, const struct ui *ui)
{
    struct words words = {.way = _("Counter-clockwise"),
                          .unlike = _("unlike the other games"),
                          .bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY),
                          .plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)};
    float line = ui_line_height(ui, words.bold), small = ui_line_height(ui, words.plain);
    words.mark = line * 0.9f;
    words.w = fmaxf(fmaxf(ui_text_width(ui, words.bold, words.way),
                          ui_text_width(ui, words.plain, words.unlike)),
                    order_width(table, words.mark)) +
              1;
    words.h = line + small + small * 0.6f + words.mark;
    return words;
}

static void draw_words(const struct boards_table *table, struct ui *ui, struct canvas_rect rect,
                       const struct words *words, int first)
{
    rect = ui_middle(rect, rect.w, words->h);
    ui_text(ui, ui_cut_top(&rect, ui_line_height(ui, words->bold)), words->bold, UI_LEFT,
            ui->theme.text, words->way);
    ui_text(ui, ui_cut_top(&rect, ui_line_height(ui, words->plain)), words->plain, UI_LEFT,
            ui->theme.text, words->unlike);
    draw_order(table, ui, ui_cut_bottom(&rect, words->mark), words->mark, first);
}

/* Beside the cup, as far below the box that says what wins as that is below the rail. */
static struct canvas_rect room_beside_cup(const struct zonk_view *view,
                                          const struct boards_table *table, const struct ui *ui)
{
    const struct zonk_place *place = &view->place;
    struct canvas_rect inside = view->tray.place.inside;
    struct canvas_rect box = boards_guide_wanted(table) ? place->goal : place->boxes;
    float right = box.x + box.w, air = inside.x + inside.w - right;
    struct canvas_rect room = boards_tray_clear_of_cup(&view->tray, inside);
    float top = box.y + box.h + fmaxf(air, ui->unit);
    return (struct canvas_rect){room.x, top, right - room.x, inside.y + inside.h - air - top};
}

bool boards_zonk_draw_direction(const struct zonk_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    char text[BOARDS_LINE_MAX];
    int first = table->visible->player;
    struct canvas_rect cup;
    if (first < 0 || players_of(table) == 2 || dice_in_cup(view->tray.dice, &cup) == 0) {
        return false;
    }
    struct canvas_rect room = room_beside_cup(view, table, ui);
    struct words words = words_of(table, ui);
    float pad = ui->unit * AIR, high = fminf(room.h, ui->unit * HIGH_MOST);
    float side = fminf(high, room.w) - pad, beside = fminf(side, room.w - 2 * pad - words.w);
    bool said = beside >= ui->unit * SAID_LEAST && words.h + pad <= high;
    side = said ? beside : side;
    if (side < ui->unit * TABLE_LEAST) {
        return false;
    }
    struct canvas_rect plate = {.w = side + pad + (said ? words.w + pad : 0), .h = side + pad};
    plate.x = room.x + room.w - plate.w;
    plate.y = room.y + (room.h - plate.h) / 2;
    plate = ui_whole(plate);
    boards_zonk_draw_plate(table, ui, plate);
    boards_say(text, sizeof text, _("Z goes counter-clockwise: {first} first, then {second}."),
               {"first", .words = table->seats[first].name},
               {"second", .words = table->seats[seat_after(table, first, 1)].name});
    ui_add(ui, ui_named("table.direction"), UI_ROLE_TEXT, text, plate);
    ui_cut_left(&plate, pad / 2);
    draw_table(table, ui, ui_middle(ui_cut_left(&plate, side), side, side), first);
    if (said) {
        ui_cut_left(&plate, pad / 2);
        draw_words(table, ui, plate, &words, first);
    }
    return true;
}
