/* SPDX-License-Identifier: Zlib */
#include "print/columns.h"

#include <stdio.h>

#include "base/i18n.h"
#include "print/parts.h"
#include "rules/points.h"

static const double row_height = 7.4, number_width = 8, name_height = 12, head_height = 5;
static const double tick_height = 7.4;

static void tick_rows(struct print_page *page, const struct print_columns *columns, double x,
                      double y, double width)
{
    struct print_type label = print_type_label;
    label.align = PRINT_START;
    for (int i = 0; columns->below[i] != NULL; i++, y += tick_height) {
        print_box(page, (struct print_area){x, y, width, tick_height}, PRINT_THIN, PRINT_DARK);
        print_box(page, (struct print_area){x + 1.8, y + 1.7, 4, 4}, PRINT_THIN, PRINT_BLACK);
        print_words(page, (struct print_area){x + 7.3, y, width - 8.3, tick_height}, &label,
                    _(columns->below[i]));
    }
}

void print_columns(struct print_page *page, const struct print_columns *columns)
{
    const struct print_area inside = page->inside;
    int players = columns->players < PRINT_PLAYERS_MAX ? columns->players : PRINT_PLAYERS_MAX;
    double x = inside.x + number_width, top = page->y, bottom = inside.y + inside.height;
    double width = (inside.width - number_width) / players;
    double mark = columns->mark != NULL ? width * 0.36 : 0;
    double first = top + name_height + (mark > 0 ? head_height : 0);
    for (int i = 0; columns->below != NULL && columns->below[i] != NULL; i++) {
        bottom -= tick_height;
    }
    int rows = (int)((bottom - first) / row_height);
    double height = (bottom - first) / rows;

    for (int row = 0; row < rows; row++) {
        char text[16];
        double y = first + row * height;
        if (row % 2 != 0) {
            print_ground(page, (struct print_area){inside.x, y, inside.width, height}, PRINT_PALE);
        }
        snprintf(text, sizeof text, "%d", row + 1);
        print_words(page, (struct print_area){inside.x, y, number_width - 1, height},
                    &print_type_hint, text);
        print_line(page, inside.x, y, inside.x + inside.width, y, PRINT_THIN, PRINT_GREY);
    }
    for (int i = 0; i < players; i++) {
        double left = x + i * width;
        print_name(page, (struct print_area){left, top, width, name_height}, i + 1);
        if (mark > 0) {
            struct print_area head = {left, top + name_height, width - mark, head_height};
            print_words(page, head, &print_type_label, _(columns->entry));
            head.x += head.width;
            head.width = mark;
            print_words(page, head, &print_type_label, _(columns->mark));
            print_line(page, head.x, top + name_height, head.x, bottom, PRINT_THIN, PRINT_GREY);
        }
        if (columns->below != NULL) {
            tick_rows(page, columns, left, bottom, width);
        }
        print_box(page, (struct print_area){left, top, width, bottom - top}, PRINT_THICK,
                  PRINT_BLACK);
    }
    print_line(page, x, first, inside.x + inside.width, first, PRINT_THICK, PRINT_BLACK);
    page->y = inside.y + inside.height;
}

/* ---- Which throws score ---------------------------------------------------------------------- */

void print_points(struct print_page *page, int run)
{
    static const struct {
        uint8_t count, faces[6];
    } throws[] = {
        {1, {1}},       {1, {5}},       {3, {1, 1, 1}}, {3, {2, 2, 2}},          {3, {3, 3, 3}},
        {3, {4, 4, 4}}, {3, {5, 5, 5}}, {3, {6, 6, 6}}, {6, {1, 2, 3, 4, 5, 6}},
    };
    const double size = 5, step = 5.8, line = 7.6;
    const struct print_type type = {.size = 9.5, .bold = true, .ink = PRINT_BLACK};
    double x = page->inside.x;
    print_gap(page, 1.5);
    for (size_t i = 0; i < sizeof throws / sizeof *throws; i++) {
        char text[I18N_NUMBER_MAX];
        i18n_number(text, rules_points_score(throws[i].faces, throws[i].count, run).points);
        double dice = throws[i].count * step, words = print_width(page, &type, text);
        if (x + dice + words > page->inside.x + page->inside.width) {
            x = page->inside.x;
            page->y += line;
        }
        for (int die = 0; die < throws[i].count; die++) {
            print_die(page, x + die * step + 0.2, page->y, size, throws[i].faces[die], PRINT_BLACK);
        }
        print_words(page, (struct print_area){x + dice + 1, page->y, words + 1, size}, &type, text);
        x += dice + words + 7;
    }
    page->y += line;
}
