/* SPDX-License-Identifier: Zlib */
/* How Bad Leftovers is played, in four pictures: they lie in the tray, beside the cup, until the
   first throw of the first round. */
#include "base/i18n.h"
#include "boards/face.h"
#include "boards/guide.h"
#include "boards/leftovers.h"

static const struct boards_guide_item claim[] = {
    {.kind = BOARDS_GUIDE_TILE, .words = "7"},
    {.kind = BOARDS_GUIDE_TILE, .words = "8", .before = 0.2f},
    {.kind = BOARDS_GUIDE_TILE, .words = "9", .before = 0.2f},
    {.kind = BOARDS_GUIDE_HAND, .words = "\xE2\x80\xA6", .before = 0.1f},
    {.kind = BOARDS_GUIDE_TILE, .words = "12", .before = 0.1f},
};
static const struct boards_guide_item take[] = {
    {.face = 2, .look = &boards_ivory},
    {.face = 6, .look = &boards_ivory},
    {.kind = BOARDS_GUIDE_ARROW},
    {.kind = BOARDS_GUIDE_TILE, .words = "8"},
};
static const struct boards_guide_item own[] = {
    {.face = 1, .look = &boards_ivory},
    {.face = 1, .look = &boards_ivory},
    {.face = 2, .look = &boards_ivory, .before = 0.9f},
    {.face = 2, .look = &boards_ivory},
};
static const struct boards_guide_item stuck[] = {
    {.face = 3, .look = &boards_ivory},        {.face = 2, .look = &boards_ivory},
    {.face = 1, .look = &boards_ivory},        {.kind = BOARDS_GUIDE_ARROW},
    {.kind = BOARDS_GUIDE_RED, .words = "+6"},
};

#define COUNT(items) (int)(sizeof(items) / sizeof(items)[0])

void boards_leftovers_draw_guide(const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect)
{
    char aim[BOARDS_LINE_MAX];
    const struct boards_guide_step step[BOARDS_GUIDE_STEPS] = {
        {_("Pick a number from 7 to 12."), claim, COUNT(claim), false},
        {_("Take turns: two dice that make it."), take, COUNT(take), false},
        {_("Also allowed: the two dice on your card."), own, COUNT(own), false},
        {_("No pair? What's left counts against you."), stuck, COUNT(stuck), true},
    };
    boards_leftovers_aim(tc_match_setup(table->match), aim);
    boards_guide_draw(ui, rect, aim, step);
}
