/* SPDX-License-Identifier: Zlib */
/* How Z is played, in four pictures: they lie on the score sheet until the first throw of a turn,
   when nothing is written there. */
#include "base/i18n.h"
#include "boards/guide.h"
#include "boards/sentence.h"
#include "boards/zonk.h"
#include "rules/zonk.h"

enum { RED, WHITE, GREEN };

static const struct boards_guide_item score[] = {
    {.face = 1, .look = &boards_zonk_looks[RED]},
    {.kind = BOARDS_GUIDE_HAND, .words = "100", .before = 0.08f},
    {.face = 5, .look = &boards_zonk_looks[WHITE], .before = 0.35f},
    {.kind = BOARDS_GUIDE_HAND, .words = "50", .before = 0.08f},
    {.face = 3, .look = &boards_zonk_looks[GREEN], .before = 0.35f},
    {.face = 3, .look = &boards_zonk_looks[RED]},
    {.face = 3, .look = &boards_zonk_looks[WHITE]},
    {.kind = BOARDS_GUIDE_HAND, .words = "300", .before = 0.08f},
};
static const struct boards_guide_item roll[] = {
    {.face = 2, .look = &boards_zonk_looks[GREEN]},
    {.face = 4, .look = &boards_zonk_looks[RED]},
    {.kind = BOARDS_GUIDE_ARROW},
    {.face = 3, .look = &boards_zonk_looks[RED]},
    {.face = 5, .look = &boards_zonk_looks[GREEN]}, /* what scores lies beside its points */
    {.kind = BOARDS_GUIDE_HAND, .words = "+50", .before = 0.1f},
};
static const struct boards_guide_item stop[] = {
    {.face = 5, .look = &boards_zonk_looks[WHITE]},
    {.face = 5, .look = &boards_zonk_looks[RED]},
    {.face = 5, .look = &boards_zonk_looks[GREEN]},
    {.face = 1, .look = &boards_zonk_looks[WHITE]},
    {.kind = BOARDS_GUIDE_HAND, .words = "= 600", .before = 0.2f},
};

#define COUNT(items) (int)(sizeof(items) / sizeof(items)[0])

void boards_zonk_draw_guide(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect rect)
{
    char words[BOARDS_LINE_MAX];
    const struct boards_guide_item zonk[] = {
        {.face = 2, .look = &boards_zonk_looks[RED]},
        {.face = 3, .look = &boards_zonk_looks[WHITE]},
        {.face = 6, .look = &boards_zonk_looks[GREEN]},
        {.kind = BOARDS_GUIDE_ARROW},
        {.kind = BOARDS_GUIDE_RED, .words = _("Zonk")}, /* as on the sheet */
    };
    const struct tc_setup *setup = tc_match_setup(table->match);
    int32_t points = setup->option[ZONK_OPTION_BREAK_ICE].number;
    boards_say(words, sizeof words,
               points > 0 ? _("Stop with {least} or {most} kept dice and {points} points.")
                          : _("Keep {least} or {most} dice to stop."),
               {"least", .number = ZONK_STOP_DICE_MIN}, {"most", .number = ZONK_STOP_DICE_MAX},
               {"points", .number = points});
    const struct boards_guide_step step[BOARDS_GUIDE_STEPS] = {
        {_("Keep dice that score."), score, COUNT(score), false},
        {_("Roll the rest for more points."), roll, COUNT(roll), false},
        {words, stop, COUNT(stop), false},
        {_("Nothing scores? Turn lost."), zonk, COUNT(zonk), true},
    };
    boards_guide_draw(ui, rect, _("How it's played"), step);
}
