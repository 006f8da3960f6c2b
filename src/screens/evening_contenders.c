/* SPDX-License-Identifier: Zlib */
/* Before an evening's finale: whoever can still win it, as figures on the shelf beside the box;
   whoever leads has the crown on. */
#include <math.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sheet.h"
#include "screens/evening.h"
#include "screens/figure.h"
#include "screens/rays.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Units: how wide each has to be at least to be told from the others; of the height, a figure at
   most, and of its own width, the air beside it. */
#define LEAST 5.0f
#define HIGH  0.72f
#define AIR   1.12f
/* Units: a mark where figures have no room, and the air beside what stands below it. */
#define MARK       2.8f
#define BESIDE     0.6f
#define NAME_COLOR 0xFFF3D8

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
    if (w < ui->unit * LEAST || h < w * 0.5f) {
        draw_marks(ui, rect, evening, &contenders);
        return;
    }
    draw_figures(ui, rect, plank, h, evening, &contenders);
    say_heading(ui, (struct canvas_rect){rect.x, rect.y + rect.h - h * (1 + FIGURE_CROWN) - head,
                                         rect.w, head});
}
