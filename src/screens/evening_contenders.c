/* SPDX-License-Identifier: Zlib */
/* Before an evening's finale: whoever can still win it, as figures on the shelf beside the box;
   whoever leads has the crown on. */
#include <math.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
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

struct contenders {
    int count, person[EVENING_PEOPLE_MOST];
    const char *name[EVENING_PEOPLE_MOST];
};

static void find_contenders(const struct evening *evening, struct contenders *contenders)
{
    const struct evening_standings standings = evening_stand(evening);
    evening_people can = evening_look_out(evening).can_win;
    contenders->count = 0;
    for (int i = 0; i < standings.count; i++) {
        int person = standings.list[i].person;
        if ((can >> person & 1) != 0) {
            contenders->person[contenders->count] = person;
            contenders->name[contenders->count++] = evening->person[person].seat.name;
        }
    }
}

void evening_contenders_draw(struct ui *ui, struct canvas_rect rect, float plank,
                             const struct evening *evening)
{
    struct contenders contenders;
    find_contenders(evening, &contenders);
    const struct ui_names names = {contenders.name, contenders.count};
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const char *heading = _("Who can still win");
    float w = rect.w / (float)(contenders.count > 0 ? contenders.count : 1);
    float head = ui_line_height(ui, bold);
    float h = fminf((rect.h - head) * HIGH, w / (FIGURE_WIDE * AIR));
    if (contenders.count < 2 || w < ui->unit * LEAST || h < w * 0.5f) {
        return;
    }
    struct canvas_point light = {rect.x + rect.w / 2, rect.y + rect.h - h / 2};
    rays_draw(ui, light, h * 0.9f, rect.w * 0.6f, &rect, ui->theme.accent);
    struct canvas_rect line = {rect.x, rect.y + rect.h - h * (1 + FIGURE_CROWN) - head, rect.w,
                               head};
    ui_say(ui, line, ui_named("evening.contenders"), ui_text_squeeze(ui, bold, line.w, heading),
           UI_CENTER, ui->theme.accent, heading);
    for (int i = 0; i < contenders.count; i++) {
        int person = contenders.person[i];
        bool leads = (evening_leaders(evening) >> person & 1) != 0;
        float x = rect.x + w * (float)i;
        figure_draw(ui, (struct canvas_point){x + w / 2, rect.y + rect.h}, h,
                    &(struct figure){.color = evening->person[person].seat.color,
                                     .cheers = leads,
                                     .crown = leads ? 0 : -1});
        struct canvas_rect name = {x, rect.y + rect.h, w, plank};
        float wide = ui_text_width(ui, small, contenders.name[i]);
        ui_text_name(ui, ui_middle(name, fminf(wide, w - ui->unit * 0.5f), name.h), small,
                     canvas_rgb(0xFFF3D8), &names, i);
    }
}
