/* SPDX-License-Identifier: Zlib */
/* leftovers.c: the sheet of Bad Leftovers: for each player the claims round by round, and a box for
   each point up to being out. */
#include <stdio.h>

#include "base/i18n.h"
#include "print/parts.h"
#include "print/sheets.h"
#include "rules/leftovers.h"

/* Of the columns, mm: a player's number, the name, what a row means. */
#define NUMBER_WIDTH 9.0
#define NAME_WIDTH   34.0
#define LABEL_WIDTH  11.0
#define HEAD_HEIGHT  5.0

/* False: these rules can't be played by two or three. */
static bool print_facts(struct print_page *page, const struct tc_setup *setup, int limit)
{
    struct tc_setup few = tc_setup_default((int)setup->game, 2), more = few;
    char text[512];
    more.players = 3;
    if (tc_setup_settle(&few, NULL) != TC_OK || tc_setup_settle(&more, NULL) != TC_OK) {
        return false;
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
    return true;
}

/* The table of all rounds: a column for each point that one may get. */
struct grid {
    double left, x, width; /* its left edge, that of the first column, and a column's width */
    double right;
    int limit;
};

static void print_head(struct print_page *page, const struct grid *grid)
{
    char text[12];
    struct print_type label = print_type_label;
    label.align = PRINT_END;
    print_words(page, (struct print_area){grid->left, page->y, NUMBER_WIDTH, HEAD_HEIGHT},
                &print_type_label, _("No."));
    print_words(page,
                (struct print_area){grid->left + NUMBER_WIDTH, page->y, NAME_WIDTH, HEAD_HEIGHT},
                &print_type_label, _("Name"));
    print_words(page,
                (struct print_area){grid->x - LABEL_WIDTH, page->y, LABEL_WIDTH - 1, HEAD_HEIGHT},
                &label, _("Round"));
    for (int i = 0; i < grid->limit; i++) {
        snprintf(text, sizeof text, "%d", i + 1);
        print_words(
            page, (struct print_area){grid->x + i * grid->width, page->y, grid->width, HEAD_HEIGHT},
            &print_type_label, text);
    }
}

/* Two lines: what was claimed, and the points as boxes to cross off. */
static void print_player(struct print_page *page, const struct grid *grid, double y, double height,
                         int player)
{
    char text[12];
    const struct print_type number = {
        .size = 16, .bold = true, .ink = PRINT_DARK, .align = PRINT_MIDDLE};
    struct print_type label = print_type_label;
    double middle = y + height / 2, labels = grid->x - LABEL_WIDTH,
           names = grid->left + NUMBER_WIDTH;
    label.align = PRINT_END;
    snprintf(text, sizeof text, "%d", player + 1);
    print_words(page, (struct print_area){grid->left, y, NUMBER_WIDTH, height}, &number, text);
    print_words(page, (struct print_area){labels, y, LABEL_WIDTH - 1, height / 2}, &label,
                _("Claim"));
    print_words(page, (struct print_area){labels, middle, LABEL_WIDTH - 1, height / 2}, &label,
                _("Points"));
    print_ground(page, (struct print_area){grid->x, middle, grid->right - grid->x, height / 2},
                 PRINT_PALE);
    for (int i = 0; i < grid->limit; i++) {
        struct print_area box = {grid->x + i * grid->width, y, grid->width, height / 2};
        print_box(page, box, PRINT_THIN, PRINT_GREY);
        box.y = middle;
        print_box(page, box, PRINT_THIN, PRINT_GREY);
        snprintf(text, sizeof text, "%d", i + 1);
        print_words(page, box, &print_type_hint, text);
    }
    print_line(page, names, y, names, y + height, PRINT_THIN, PRINT_GREY);
    print_line(page, labels, y, labels, y + height, PRINT_THIN, PRINT_GREY);
    print_box(page, (struct print_area){grid->left, y, grid->right - grid->left, height},
              PRINT_THICK, PRINT_BLACK);
}

static void draw(struct print_page *page, const struct tc_setup *setup)
{
    const struct print_area inside = page->inside;
    struct grid grid = {.left = inside.x,
                        .x = inside.x + NUMBER_WIDTH + NAME_WIDTH + LABEL_WIDTH,
                        .right = inside.x + inside.width,
                        .limit = setup->option[LEFTOVERS_OPTION_LIMIT].number};
    grid.width = (grid.right - grid.x) / grid.limit;
    if (!print_facts(page, setup, grid.limit)) {
        return;
    }
    print_head(page, &grid);
    double top = page->y + HEAD_HEIGHT, height = (inside.y + inside.height - top) / setup->players;
    for (int player = 0; player < setup->players; player++) {
        print_player(page, &grid, top + player * height, height, player);
    }
    page->y = inside.y + inside.height;
}

const struct print_sheet print_leftovers = {
    .credit = N_("Bad Leftovers: after a web page of 15 September 2010"),
    .draw = draw,
};
