/* SPDX-License-Identifier: Zlib */
/* leftovers.c: the sheet of Bad Leftovers: for each player the claims round by round, and a box for
   each point up to being out. */
#include <stdio.h>

#include "base/i18n.h"
#include "print/parts.h"
#include "print/sheets.h"
#include "rules/leftovers.h"

static void draw(struct print_page *page, const struct tc_setup *setup)
{
    const struct print_area inside = page->inside;
    const double number_width = 9, name_width = 34, label_width = 11, head = 5;
    int limit = setup->option[LEFTOVERS_OPTION_LIMIT].number;
    struct tc_setup few = tc_setup_default((int)setup->game, 2), more = few;
    char text[512];
    more.players = 3;
    if (tc_setup_settle(&few, NULL) != TC_OK || tc_setup_settle(&more, NULL) != TC_OK) {
        return;
    }
    int dice = few.option[LEFTOVERS_OPTION_DICE].number;
    snprintf(text, sizeof text,
             _("Roll all the dice into the middle: %d for two players, %d more for each further "
               "one. Whoever starts has number 1, the next on the left number 2, and so on."),
             dice, more.option[LEFTOVERS_OPTION_DICE].number - dice);
    print_fact(page, text);
    print_fact(page,
               _("In each round claim a number from 7 to 12. Then take two dice that make it, or "
                 "two that both show your own number (none do above 6), on each of your turns."));
    print_fact(page, _("No pair left for you? You are stuck, and the round is over. Cross off as "
                       "many boxes as all dice show that are still there."));
    snprintf(
        text, sizeof text,
        _("With %d points you are out. The lowest number still in starts the next round. The last "
          "player left wins."),
        limit);
    print_fact(page, text);
    print_gap(page, 1.5);

    int players = setup->players;
    double top = page->y + head, height = (inside.y + inside.height - top) / players;
    double x = inside.x + number_width + name_width + label_width;
    double width = (inside.x + inside.width - x) / limit;
    struct print_type label = print_type_label;
    label.align = PRINT_END;
    print_words(page, (struct print_area){inside.x, page->y, number_width, head}, &print_type_label,
                _("No."));
    print_words(page, (struct print_area){inside.x + number_width, page->y, name_width, head},
                &print_type_label, _("Name"));
    print_words(page, (struct print_area){x - label_width, page->y, label_width - 1, head}, &label,
                _("Round"));
    for (int i = 0; i < limit; i++) {
        snprintf(text, sizeof text, "%d", i + 1);
        print_words(page, (struct print_area){x + i * width, page->y, width, head},
                    &print_type_label, text);
    }
    for (int player = 0; player < players; player++) {
        double y = top + player * height, middle = y + height / 2;
        const struct print_type number = {
            .size = 16, .bold = true, .ink = PRINT_DARK, .align = PRINT_MIDDLE};
        snprintf(text, sizeof text, "%d", player + 1);
        print_words(page, (struct print_area){inside.x, y, number_width, height}, &number, text);
        print_words(page, (struct print_area){x - label_width, y, label_width - 1, height / 2},
                    &label, _("Claim"));
        print_words(page, (struct print_area){x - label_width, middle, label_width - 1, height / 2},
                    &label, _("Points"));
        print_ground(page, (struct print_area){x, middle, inside.x + inside.width - x, height / 2},
                     PRINT_PALE);
        for (int i = 0; i < limit; i++) {
            struct print_area box = {x + i * width, y, width, height / 2};
            print_box(page, box, PRINT_THIN, PRINT_GREY);
            box.y = middle;
            print_box(page, box, PRINT_THIN, PRINT_GREY);
            snprintf(text, sizeof text, "%d", i + 1);
            print_words(page, box, &print_type_hint, text);
        }
        print_line(page, inside.x + number_width, y, inside.x + number_width, y + height,
                   PRINT_THIN, PRINT_GREY);
        print_line(page, x - label_width, y, x - label_width, y + height, PRINT_THIN, PRINT_GREY);
        print_box(page, (struct print_area){inside.x, y, inside.width, height}, PRINT_THICK,
                  PRINT_BLACK);
    }
    page->y = inside.y + inside.height;
}

const struct print_sheet print_leftovers = {
    .credit = N_("Bad Leftovers: after a web page of 15 September 2010"),
    .draw = draw,
};
