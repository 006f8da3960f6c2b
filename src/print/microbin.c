/* SPDX-License-Identifier: Zlib */
/* microbin.c: the sheet of Microbin: faces to cover and the rewards for all, and for each player
   stars to fill in and the grid on which a piece shows the perks. */
#include <stdio.h>

#include "base/i18n.h"
#include "print/parts.h"
#include "print/sheets.h"
#include "rules/microbin.h"

enum { FACES = 6, STARS_IN_ROW = 5, BLOCKS_IN_ROW = 2 };

/* The six faces, to be covered with coins, in two rows; returns their width. */
static double draw_faces(struct print_page *page, double right, double height)
{
    const double gap = 2, head = 5;
    double size = (height - head - gap) / 2, width = 3 * size + 2 * gap, left = right - width;
    print_words(page, (struct print_area){left, page->y, width, head}, &print_type_label,
                _("Cover what you roll"));
    for (int i = 0; i < FACES; i++) {
        print_die(page, left + i % 3 * (size + gap),
                  page->y + head + (double)(i / 3) * (size + gap), size, i + 1, PRINT_GREY);
    }
    return width;
}

static void draw_chart(struct print_page *page, const struct tc_value *chart,
                       struct print_area area)
{
    enum { ROWS = 3 };
    /* TRANSLATORS: heads the rows of a chart of rewards: what it takes, and what it brings. */
    const char *const heads[ROWS] = {N_("Pips, at least"), N_("Stars"), N_("Chips")};
    const double label = 23;
    int tiers = chart->count / ROWS;
    double width = (area.width - label) / (tiers + 1), height = area.height / ROWS;
    struct print_type type = print_type_label, middle = print_type_body;
    type.align = PRINT_START;
    middle.align = PRINT_MIDDLE;
    for (int row = 0; row < ROWS; row++) {
        struct print_area cell = {area.x + 1.5, area.y + row * height, label - 2.5, height};
        print_words(page, cell, &type, _(heads[row]));
    }
    for (int i = 0; i <= tiers; i++) {
        char text[ROWS][32];
        for (int row = 0; row < ROWS && i < tiers; row++) {
            snprintf(text[row], sizeof text[row], "%d", chart->list[ROWS * i + row]);
        }
        if (i == tiers) {
            snprintf(text[0], sizeof text[0], "%s", _c("chart", "Bust"));
            snprintf(text[1], sizeof text[1], "0");
            snprintf(text[2], sizeof text[2], "1");
        }
        double x = area.x + label + i * width;
        for (int row = 0; row < ROWS; row++) {
            struct print_area cell = {x, area.y + row * height, width, height};
            if (row == 1) {
                print_ground(page, cell, PRINT_PALE);
            }
            print_words(page, (struct print_area){cell.x + 0.5, cell.y, cell.width - 1, height},
                        row == 0 ? &print_type_head : &middle, text[row]);
            print_box(page, cell, PRINT_THIN, PRINT_GREY);
        }
    }
    print_box(page, area, PRINT_THICK, PRINT_BLACK);
}

/* Re-rolls to the right, Cancels upwards; the place where all pieces start is darker. */
static void draw_grid(struct print_page *page, struct print_area area, int rerolls, int cancels,
                      int start)
{
    const double label = 4.5, number = 4;
    double left = area.x + label + number, bottom = area.y + area.height - label - number;
    double width = (area.x + area.width - left) / (rerolls + 1);
    double height = (bottom - area.y) / (cancels + 1), size = width < height ? width : height;
    double top = bottom - size * (cancels + 1), right = left + size * (rerolls + 1);
    struct print_type turned = print_type_label;
    char text[16];
    turned.turned = true;
    print_words(page, (struct print_area){left - number - label, top, label, bottom - top}, &turned,
                _("Cancels"));
    print_words(page, (struct print_area){left, bottom + number, right - left, label},
                &print_type_label, _("Re-rolls"));
    for (int x = 0; x <= rerolls; x++) {
        snprintf(text, sizeof text, "%d", x);
        print_words(page, (struct print_area){left + x * size, bottom, size, number},
                    &print_type_label, text);
        for (int y = 0; y <= cancels; y++) {
            struct print_area cell = {left + x * size, bottom - (y + 1) * size, size, size};
            if (x == (start < rerolls ? start : rerolls) &&
                y == (start < cancels ? start : cancels)) {
                print_ground(page, cell, PRINT_LIGHT);
            }
            print_box(page, cell, PRINT_THIN, PRINT_DARK);
        }
    }
    for (int y = 0; y <= cancels; y++) {
        snprintf(text, sizeof text, "%d", y);
        print_words(page, (struct print_area){left - number, bottom - (y + 1) * size, number, size},
                    &print_type_label, text);
    }
}

static void draw_player(struct print_page *page, const struct tc_setup *setup,
                        struct print_area area, int player)
{
    const double name = 11, grid = 42, pad = 2;
    int target = setup->option[MICROBIN_OPTION_TARGET].number;
    int rows = (target + STARS_IN_ROW - 1) / STARS_IN_ROW;
    double stars = area.width - grid - 2 * pad, top = area.y + name + pad;
    double width = stars / STARS_IN_ROW, height = (area.y + area.height - top - pad) / rows;
    print_name(page, (struct print_area){area.x, area.y, area.width, name}, player + 1);
    for (int i = 0; i < target; i++) {
        char text[16];
        double x = area.x + pad + (i % STARS_IN_ROW + 0.5) * width;
        double y = top + (i / STARS_IN_ROW + 0.5) * height;
        print_star(page, x, y, 4.4);
        snprintf(text, sizeof text, "%d", i + 1);
        print_words(page, (struct print_area){x - 2, y - 1.4, 4, 3.2}, &print_type_hint, text);
    }
    draw_grid(page,
              (struct print_area){area.x + area.width - grid - pad / 2, top, grid - pad / 2,
                                  area.y + area.height - top - 0.5},
              setup->option[MICROBIN_OPTION_REROLL_MAX].number,
              setup->option[MICROBIN_OPTION_CANCEL_MAX].number,
              setup->option[MICROBIN_OPTION_START_PERKS].number);
    print_box(page, area, PRINT_THICK, PRINT_BLACK);
}

static void draw(struct print_page *page, const struct tc_setup *setup)
{
    const struct print_area inside = page->inside;
    const double gap = 3, shared = 29;
    char text[512];
    print_fact(page, _("Roll the die and cover the face you rolled. Roll again, or stop: add up "
                       "the covered pips and take a reward you have reached."));
    print_fact(page, _("A face that is covered already is a bust: no star, but one chip of your "
                       "choice. Every turn begins with all faces open."));
    print_fact(page, _("Spend chips step by step on the grid; you start on the dark space. "
                       "Re-roll: the roll doesn't count, and you roll again. Cancel: it doesn't "
                       "count, and your turn ends with what is covered. Any two chips force "
                       "somebody who stops to roll once more."));
    snprintf(text, sizeof text,
             _("All six faces covered and the top reward taken: another turn. At %d stars "
               "everybody finishes the round. Most stars win."),
             setup->option[MICROBIN_OPTION_TARGET].number);
    print_fact(page, text);
    print_gap(page, 1.5);

    double faces = draw_faces(page, inside.x + inside.width, shared);
    draw_chart(page, &setup->option[MICROBIN_OPTION_CHART],
               (struct print_area){inside.x, page->y, inside.width - faces - 5, shared - 2});
    page->y += shared + gap;

    int lines = (setup->players + BLOCKS_IN_ROW - 1) / BLOCKS_IN_ROW;
    double width = (inside.width - gap * (BLOCKS_IN_ROW - 1)) / BLOCKS_IN_ROW;
    double height = (inside.y + inside.height - page->y - gap * (lines - 1)) / lines;
    for (int player = 0; player < setup->players; player++) {
        struct print_area area = {
            .x = inside.x + player % BLOCKS_IN_ROW * (width + gap),
            .y = page->y + (double)(player / BLOCKS_IN_ROW) * (height + gap),
            .width = width,
            .height = height,
        };
        draw_player(page, setup, area, player);
    }
    page->y = inside.y + inside.height;
}

const struct print_sheet print_microbin = {
    .credit = N_("Microbin is a game by Michael and Lisa Eskue; the rewards are Tumblecup’s own"),
    .draw = draw,
};
