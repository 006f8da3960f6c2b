/* SPDX-License-Identifier: Zlib */
/* bombs.c: the sheet of Bombs, Away!: a tracker for each round, and what each player won and lost.
 */
#include <stdio.h>

#include "base/i18n.h"
#include "print/parts.h"
#include "print/sheets.h"
#include "rules/bombs.h"

/* Lengths are mm. */
enum { TRACKERS_IN_ROW = 3, TALLY_HEAD = 10, TALLY_ROW = 9 };

static void draw_tracker(struct print_page *page, const struct tc_value *spaces,
                         struct print_area area, int round)
{
    const double head = 7, label = 7;
    char text[64];
    int most = 1;
    for (int row = 0; row < spaces->count; row++) {
        most = spaces->list[row] > most ? spaces->list[row] : most;
    }
    double width = (area.width - label) / most, height = (area.height - head) / spaces->count;
    struct print_type title = print_type_head;
    title.align = PRINT_START;
    snprintf(text, sizeof text, _("Round %d"), round);
    print_words(page, (struct print_area){area.x + label, area.y, area.width - label, head}, &title,
                text);
    for (int row = 0; row < spaces->count; row++) {
        double y = area.y + head + row * height;
        const struct print_type number = {
            .size = 13, .bold = true, .ink = PRINT_DARK, .align = PRINT_MIDDLE};
        snprintf(text, sizeof text, "%d", row + 1);
        print_words(page, (struct print_area){area.x, y, label, height}, &number, text);
        for (int i = 0; i < spaces->list[row]; i++) {
            print_box(page,
                      (struct print_area){area.x + label + i * width, y, width - 0.9, height - 0.9},
                      0.3, PRINT_BLACK);
        }
    }
}

/* A row a player: of each round what boxes brought and what a bomb took. */
static void draw_tally(struct print_page *page, struct print_area area, int players, int rounds)
{
    const double name = 36, total = 18, head = TALLY_HEAD / 2.0;
    double width = (area.width - name - total) / rounds;
    double top = area.y + 2 * head, height = (area.y + area.height - top) / players;
    char text[64];
    for (int round = 0; round < rounds; round++) {
        double x = area.x + name + round * width;
        snprintf(text, sizeof text, _("Round %d"), round + 1);
        print_words(page, (struct print_area){x, area.y, width, head}, &print_type_label, text);
        print_words(page, (struct print_area){x, area.y + head, width / 2, head}, &print_type_head,
                    "+");
        print_words(page, (struct print_area){x + width / 2, area.y + head, width / 2, head},
                    &print_type_head, "−");
    }
    print_words(page, (struct print_area){area.x + area.width - total, area.y + head, total, head},
                &print_type_head, _("Total"));
    for (int player = 0; player < players; player++) {
        struct print_area row = {area.x, top + player * height, area.width, height};
        print_name(page, (struct print_area){row.x, row.y, name, height}, player + 1);
        print_ground(page, (struct print_area){row.x + row.width - total, row.y, total, height},
                     PRINT_PALE);
        print_line(page, row.x, row.y, row.x + row.width, row.y, PRINT_THIN, PRINT_DARK);
    }
    for (int round = 0; round <= rounds; round++) {
        double x = area.x + name + round * width;
        print_line(page, x, top, x, area.y + area.height, 0.3, PRINT_BLACK);
        if (round < rounds) {
            print_line(page, x + width / 2, top, x + width / 2, area.y + area.height, PRINT_THIN,
                       PRINT_GREY);
        }
    }
    print_box(page, (struct print_area){area.x, top, area.width, area.y + area.height - top},
              PRINT_THICK, PRINT_BLACK);
}

static void draw(struct print_page *page, const struct tc_setup *setup)
{
    const struct print_area inside = page->inside;
    const struct tc_value *spaces = &setup->option[BOMBS_OPTION_SPACES];
    const double gap = 6;
    print_fact(page, _("Pass: put your initials into the lowest open box. Or roll: sign a box in "
                       "the row of that number. The bomb goes left."));
    print_fact(page, _("No open box in that row? The bomb goes off. That ends the round, and so "
                       "does everybody passing since the last roll."));
    print_fact(page, _("Each box that you signed is worth the number of its row: write the sum "
                       "under +."));
    print_fact(page, _("Whoever set off the bomb loses the number that was rolled; with four or "
                       "more players both neighbours do too: under −."));
    print_fact(page, _("There are as many rounds as players. The player on the left opens the next "
                       "one. Most points win."));
    print_gap(page, 1);

    int players = setup->players, rounds = players;
    int lines = (rounds + TRACKERS_IN_ROW - 1) / TRACKERS_IN_ROW;
    double width = (inside.width - (TRACKERS_IN_ROW - 1) * gap) / TRACKERS_IN_ROW;
    double room = inside.y + inside.height - page->y - gap;
    double height = (room - TALLY_HEAD - players * TALLY_ROW) / lines;
    double square = width + 7; /* a tracker's height where its boxes are about square */
    height = height < square ? height : square;
    for (int round = 0; round < rounds; round++) {
        struct print_area area = {
            .x = inside.x + round % TRACKERS_IN_ROW * (width + gap),
            .y = page->y + round / TRACKERS_IN_ROW * height,
            .width = width,
            .height = height - 2,
        };
        draw_tracker(page, spaces, area, round + 1);
    }
    double top = page->y + lines * height + gap / 2;
    draw_tally(page,
               (struct print_area){inside.x, top, inside.width, inside.y + inside.height - top},
               players, rounds);
    page->y = inside.y + inside.height;
}

const struct print_sheet print_bombs = {
    .credit = N_("Bombs, Away! is a dice game by Daniel Solis (danielsolis.com)"),
    .draw = draw,
};
