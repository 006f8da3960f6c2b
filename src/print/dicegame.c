/* SPDX-License-Identifier: Zlib */
/* dicegame.c: the sheet of The Dice Game: a column of running sums for each player. */
#include <stdio.h>

#include "base/i18n.h"
#include "print/columns.h"
#include "print/parts.h"
#include "print/sheets.h"
#include "rules/dicegame.h"

static void draw(struct print_page *page, const struct tc_setup *setup)
{
    char text[512], target[I18N_NUMBER_MAX];
    print_fact(page, _("Roll six dice. Whatever scores is put aside and added up. Then bank the "
                       "points, or roll the other dice for more."));
    print_fact(page, _("A roll that scores nothing ends your turn, and its points are lost. All "
                       "six put aside? Bank, or roll all six again."));
    snprintf(text, sizeof text,
             _("Bank: write down your new sum. A lost turn is a dash. The first with %s points "
               "wins."),
             print_number(target, setup->option[DICEGAME_OPTION_TARGET].number));
    print_fact(page, text);
    print_fact(page, _("Only dice of one roll make a three of a kind or a run."));
    print_points(page, DICEGAME_RUN_POINTS);
    print_columns(page, &(struct print_columns){.players = setup->players});
}

const struct print_sheet print_dicegame = {
    .credit = N_("The Dice Game: after a sheet of the Daily Boredom Buster by the Charleville "
                 "Neighbourhood Centre; the points are Tumblecup’s own"),
    .draw = draw,
};
