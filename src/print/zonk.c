/* SPDX-License-Identifier: Zlib */
/* zonk.c: the sheet of Z: running sums, the bonus hits beside each, and the rare ones below. */
#include <stdio.h>

#include "base/i18n.h"
#include "print/columns.h"
#include "print/parts.h"
#include "print/sheets.h"
#include "rules/zonk.h"

static void draw(struct print_page *page, const struct tc_setup *setup)
{
    /* TRANSLATORS: boxes to tick on paper: the winner's large bonus hit, and the one that consoles
       whoever has the fewest. */
    static const char *const below[] = {N_("large BH"), N_("consolation BH"), NULL};
    char text[512], one[I18N_NUMBER_MAX], two[I18N_NUMBER_MAX];
    print_fact(page, _("Two dice are red, two white, two green. Turns go to the right. Roll six "
                       "dice, keep one or more that score, and roll the rest. Do all of them "
                       "score? Keep them all. Once you have kept six, roll all six again."));
    snprintf(text, sizeof text,
             _("You may stop with four or five dice kept and at least %s points, or %s for your "
               "first score. Then write down your new sum."),
             print_number(one, setup->option[ZONK_OPTION_MIN_STOP].number),
             print_number(two, setup->option[ZONK_OPTION_BREAK_ICE].number));
    print_fact(page, text);
    print_fact(page, _("A roll that scores nothing is a Zonk: the points of the turn are lost. "
                       "Write down a Z."));
    snprintf(text, sizeof text,
             _("When somebody is over %s, everybody else gets one last turn. Most points win, and "
               "the winner gets the large BH."),
             print_number(one, setup->option[ZONK_OPTION_TARGET].number));
    print_fact(page, text);
    snprintf(text, sizeof text,
             _("A BH (bonus hit) is a mark beside the sum. It stays for: your first score; each "
               "%s points that a turn passes; a Zonk with all six dice; a third Zonk in a row; "
               "being first over %s. A Zonk in the same turn takes it away for: a triple in red, "
               "white and green; a run of six; six dice kept one by one."),
             print_number(one, ZONK_THOUSAND),
             print_number(two, setup->option[ZONK_OPTION_TARGET].number));
    print_fact(page, text);
    print_points(page, ZONK_ROYALE_POINTS);
    print_columns(page, &(struct print_columns){
                            .players = setup->players,
                            .entry = N_("Sum"),
                            /* TRANSLATORS: BH is short for Bonus Hit, heading a narrow column. */
                            .mark = N_("BH"),
                            .below = below,
                        });
}

const struct print_sheet print_zonk = {
    .credit = N_("Z was written down in 1983 by a group that signs as M6"),
    .draw = draw,
};
