/* SPDX-License-Identifier: Zlib */
/* How Bombs, Away! is played, in four pictures: they lie on the tracker while the dice say who goes
   first, when nothing is signed there. */
#include "base/i18n.h"
#include "boards/bombs.h"
#include "boards/face.h"
#include "boards/guide.h"

static const struct boards_guide_item sign[] = {
    {.face = 5, .look = &boards_ivory},
    {.kind = BOARDS_GUIDE_ARROW},
    {.kind = BOARDS_GUIDE_HAND, .words = "P1", .before = 0.1f},
};
static const struct boards_guide_item score[] = {
    {.kind = BOARDS_GUIDE_HAND, .words = "P1"},
    {.kind = BOARDS_GUIDE_ARROW, .before = 0.1f},
    {.kind = BOARDS_GUIDE_HAND, .words = "+5", .before = 0.1f},
};
static const struct boards_guide_item full[] = {
    {.face = 5, .look = &boards_ivory},
    {.kind = BOARDS_GUIDE_ARROW},
    {.kind = BOARDS_GUIDE_RED,
     .words = "\xE2\x88\x92"
              "5",
     .before = 0.1f},
};

#define COUNT(items) (int)(sizeof(items) / sizeof(items)[0])

void boards_bombs_draw_guide(struct ui *ui, struct canvas_rect rect)
{
    const struct boards_guide_item pass[] = {
        {.kind = BOARDS_GUIDE_TILE, .words = _("Pass")},
        {.kind = BOARDS_GUIDE_ARROW, .before = 0.1f},
        {.kind = BOARDS_GUIDE_HAND, .words = "+1", .before = 0.1f},
    };
    const struct boards_guide_step step[BOARDS_GUIDE_STEPS] = {
        {_("Roll, and sign a box in that number's row."), sign, COUNT(sign), false},
        {_("It scores that number when the round ends."), score, COUNT(score), false},
        {_("Or pass, and sign the lowest row that is free."), pass, COUNT(pass), false},
        {_("Roll a full row, and the bomb goes off."), full, COUNT(full), true},
    };
    boards_guide_draw(ui, rect, _("How it's played"), step);
}
