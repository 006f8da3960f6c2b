/* SPDX-License-Identifier: Zlib */
/* Before an evening's finale: whoever can still win it, as figures on the shelf beside the box;
   whoever leads has the crown on. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sheet.h"
#include "screens/evening.h"
#include "screens/figure.h"
#include "screens/rays.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Units: how wide each has to be at least to be told from the others, and how high where there is
   room for a list of them instead; of the height, a figure at most, and of its own width, the air
   beside it. */
#define LEAST        5.0f
#define FIGURE_LEAST 12.0f
#define HIGH         0.72f
#define AIR          1.12f
/* Units: a mark where figures have no room, and the air beside what stands below it. */
#define MARK       2.8f
#define BESIDE     0.6f
#define NAME_COLOR 0xFFF3D8
/* Units: a name has so much room in a list, or what it needs where that is less. Of a line's
   height: the mark in it, and how high it is at most where there is room. */
#define NAME_LEAST 9.0f
#define LINE_MARK  0.8f
#define LINE_HIGH  1.5f
/* Units: from one list to the next. */
#define BETWEEN 3.0f
/* So many lists beside each other at most. */
enum { LISTS_MOST = 3 };

struct contenders {
    int count, person[EVENING_PEOPLE_MOST];
    float x[EVENING_PEOPLE_MOST], w[EVENING_PEOPLE_MOST]; /* of the room, each one's */
    float least;                                          /* of those widths */
};

static const struct match_seat *seat_of(const struct evening *evening,
                                        const struct contenders *contenders, int i)
{
    return &evening->person[contenders->person[i]].seat;
}

/* Whoever leads first. */
static void find_contenders(const struct evening *evening, struct contenders *contenders)
{
    const struct evening_standings standings = evening_stand(evening);
    /* To share it is to win it too: those who can only do that are among them. */
    evening_people can = evening_look_out(evening).can_win;
    for (int i = 0; i < standings.count; i++) {
        int person = standings.list[i].person;
        if ((can >> person & 1) != 0) {
            contenders->person[contenders->count++] = person;
        }
    }
}

/* Each as wide as the name wants it where all of them have that; else all the same. */
static void share_room(struct contenders *contenders, const struct ui *ui,
                       struct canvas_style style, struct canvas_rect rect,
                       const struct evening *evening)
{
    float sum = 0, x = rect.x, count = (float)contenders->count;
    for (int i = 0; i < contenders->count; i++) {
        float name = ui_text_width(ui, style, seat_of(evening, contenders, i)->name);
        contenders->w[i] = fmaxf(ui->unit * LEAST, name + ui->unit * BESIDE);
        sum += contenders->w[i];
    }
    contenders->least = rect.w;
    for (int i = 0; i < contenders->count; i++) {
        float w = sum <= rect.w ? contenders->w[i] + (rect.w - sum) / count : rect.w / count;
        contenders->x[i] = x;
        contenders->w[i] = w;
        contenders->least = fminf(contenders->least, w);
        x += w;
    }
}

static void say_heading(struct ui *ui, struct canvas_rect line)
{
    const char *heading = _("Who can still win");
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    ui_say(ui, line, ui_named("evening.contenders"), ui_text_squeeze(ui, bold, line.w, heading),
           UI_CENTER, ui->theme.accent, heading);
}

static void draw_figures(struct ui *ui, struct canvas_rect rect, float plank, float h,
                         const struct evening *evening, const struct contenders *contenders)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_point light = {rect.x + rect.w / 2, rect.y + rect.h - h / 2};
    rays_draw(ui, light, h * 0.9f, rect.w * 0.6f, &rect, ui->theme.accent);
    for (int i = 0; i < contenders->count; i++) {
        const struct match_seat *who = seat_of(evening, contenders, i);
        bool leads = (evening_leaders(evening) >> contenders->person[i] & 1) != 0;
        struct canvas_rect name = {contenders->x[i], rect.y + rect.h, contenders->w[i], plank};
        figure_draw(
            ui, (struct canvas_point){name.x + name.w / 2, name.y}, h,
            &(struct figure){.color = who->color, .cheers = leads, .crown = leads ? 0 : -1});
        bool fits = ui_text_width(ui, small, who->name) <= name.w;
        ui_text(ui, name, small, UI_CENTER, canvas_rgb(NAME_COLOR),
                fits ? who->name : who->initials);
    }
}

/* How many stand in a list beside another one, so that all of them have room with their names; 0:
   they have none. */
static int find_lists(const struct ui *ui, struct canvas_rect rect, float line, float widest,
                      const struct contenders *contenders)
{
    float least = line + fminf(widest, ui->unit * NAME_LEAST) + ui->unit;
    for (int lists = 1; lists <= LISTS_MOST; lists++) {
        int rows = (contenders->count + lists - 1) / lists;
        if ((float)rows * line <= rect.h && least <= rect.w / (float)lists) {
            return lists;
        }
    }
    return 0;
}

static void draw_row(struct ui *ui, struct canvas_rect cell, struct canvas_style style,
                     const struct evening *evening, const struct contenders *contenders,
                     const struct ui_names *names, int i)
{
    float line = ui_line_height(ui, style);
    struct canvas_rect mark = ui_cut_left(&cell, line);
    boards_mark_draw(ui, ui_middle(mark, line * LINE_MARK, line * LINE_MARK),
                     seat_of(evening, contenders, i)->color, true);
    ui_cut_left(&cell, ui->unit * BESIDE);
    ui_text_name(ui, cell, style, ui->theme.text, names, i);
}

/* Marks and names, one below the other, the last one on the plank; false: they have no room. */
static bool draw_lists(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                       const struct contenders *contenders, enum ui_type type)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, type);
    float line = ui_line_height(ui, bold);
    float head = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)) * LINE_HIGH;
    const char *names[EVENING_PEOPLE_MOST];
    struct canvas_rect below = rect;
    ui_cut_top(&below, head);
    ui_cut_bottom(&below, ui->unit);
    float widest = 0;
    int count = contenders->count;
    for (int i = 0; i < count; i++) {
        names[i] = seat_of(evening, contenders, i)->name;
        widest = fmaxf(widest, ui_text_width(ui, bold, names[i]));
    }
    int lists = find_lists(ui, below, line, widest, contenders);
    /* Large, each name is whole. */
    bool large = type == UI_TYPE_HEADING;
    bool cut = lists > 0 && line + ui->unit * BESIDE + widest + 2 > below.w / (float)lists;
    if (lists == 0 || (large && (lists > 1 || cut))) {
        return false;
    }
    /* In the middle, below their heading. */
    float wide = (line + widest + ui->unit * BETWEEN) * (float)lists;
    below = ui_middle(below, fminf(below.w, wide), below.h);
    int rows = (count + lists - 1) / lists;
    float high = fminf(line * LINE_HIGH, below.h / (float)rows);
    below.y += below.h - high * (float)rows;
    say_heading(ui, (struct canvas_rect){rect.x, below.y - head, rect.w, head});
    for (int i = 0; i < count; i++) {
        struct canvas_rect cell = ui_column(below, lists, ui->unit, i / rows);
        cell.y += high * (float)(i % rows);
        cell.h = high;
        draw_row(ui, cell, bold, evening, contenders, &(struct ui_names){names, count}, i);
    }
    return true;
}

/* The names of those who are nearest, and below them how many more there are; false: these have no
   room either. */
static bool draw_nearest(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                         const struct contenders *contenders)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small), widest = 0;
    float head = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY));
    int rows = (int)((rect.h - head) / line), count = rows - 1;
    const char *names[EVENING_PEOPLE_MOST];
    if (count < 1 || count >= contenders->count ||
        line + ui->unit * (NAME_LEAST + BESIDE) > rect.w) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        names[i] = seat_of(evening, contenders, i)->name;
        widest = fmaxf(widest, ui_text_width(ui, small, names[i]));
    }
    struct canvas_rect below = ui_cut_bottom(&rect, line * (float)rows);
    say_heading(ui, ui_cut_bottom(&rect, head));
    float wide = line + ui->unit * BESIDE + widest + 2;
    below = ui_middle(below, fminf(below.w, wide), below.h);
    for (int i = 0; i < count; i++) {
        draw_row(ui, ui_cut_top(&below, line), small, evening, contenders,
                 &(struct ui_names){names, count}, i);
    }
    char more[16];
    snprintf(more, sizeof more, "+%d", contenders->count - count);
    ui_cut_left(&below, line + ui->unit * BESIDE);
    ui_text(ui, below, small, UI_LEFT, ui->theme.text, more);
    return true;
}

/* Marks in rows, with initials below them; the last row stands on the plank. */
static void draw_marks(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                       const struct contenders *contenders)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float side = ui->unit * MARK, line = ui_line_height(ui, small), widest = side;
    float head = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY));
    for (int i = 0; i < contenders->count; i++) {
        widest = fmaxf(widest, ui_text_width(ui, small, seat_of(evening, contenders, i)->initials));
    }
    int across = (int)fmaxf(1, rect.w / (widest + ui->unit * BESIDE)), count = contenders->count;
    int rows = (count + across - 1) / across;
    int most = (int)fmaxf(1, (rect.h - head) / (side + line));
    if (rows > most) { /* those who are nearest */
        rows = most;
        count = most * across;
    }
    across = (count + rows - 1) / rows;
    struct canvas_rect title = rect;
    ui_cut_bottom(&title, (side + line) * (float)rows);
    say_heading(ui, ui_cut_bottom(&title, head));
    float w = rect.w / (float)across, y = title.y + title.h + head;
    for (int i = 0; i < count; i++) {
        const struct match_seat *who = seat_of(evening, contenders, i);
        struct canvas_rect cell = {rect.x + w * (float)(i % across),
                                   y + (side + line) * (float)(i / across), w, side + line};
        struct canvas_rect below = ui_cut_bottom(&cell, line);
        boards_mark_draw(ui, ui_middle(cell, side, side), who->color, true);
        ui_text(ui, below, small, UI_CENTER, ui->theme.text, who->initials);
    }
}

void evening_contenders_draw(struct ui *ui, struct canvas_rect rect, float plank,
                             const struct evening *evening)
{
    struct contenders contenders = {.count = 0};
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float head = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY));
    find_contenders(evening, &contenders);
    if (contenders.count < 2) {
        return;
    }
    share_room(&contenders, ui, small, rect, evening);
    float w = contenders.least;
    float h = fminf((rect.h - head) * HIGH, w / (FIGURE_WIDE * AIR));
    if (h < ui->unit * FIGURE_LEAST &&
        (draw_lists(ui, rect, evening, &contenders, UI_TYPE_HEADING) ||
         draw_lists(ui, rect, evening, &contenders, UI_TYPE_BODY))) {
        return;
    }
    if (w < ui->unit * LEAST || h < w * 0.5f) {
        if (!draw_lists(ui, rect, evening, &contenders, UI_TYPE_SMALL) &&
            !draw_nearest(ui, rect, evening, &contenders)) {
            draw_marks(ui, rect, evening, &contenders);
        }
        return;
    }
    draw_figures(ui, rect, plank, h, evening, &contenders);
    say_heading(ui, (struct canvas_rect){rect.x, rect.y + rect.h - h * (1 + FIGURE_CROWN) - head,
                                         rect.w, head});
}
