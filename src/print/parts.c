/* SPDX-License-Identifier: Zlib */
#include "print/parts.h"

#include <assert.h>
#include <stdio.h>

#include "base/i18n.h"

const struct print_type print_type_title = {.size = 22, .bold = true, .ink = PRINT_BLACK};
const struct print_type print_type_body = {.size = 9.5, .ink = PRINT_BLACK};
const struct print_type print_type_head = {
    .size = 9.5, .bold = true, .ink = PRINT_BLACK, .align = PRINT_MIDDLE};
const struct print_type print_type_label = {.size = 8, .ink = PRINT_DARK, .align = PRINT_MIDDLE};
const struct print_type print_type_hint = {.size = 6.5, .ink = PRINT_GREY, .align = PRINT_MIDDLE};

const char *print_number(char text[32], int number)
{
    static_assert(I18N_NUMBER_MAX == 32, "a number's text has another size");
    return i18n_number(text, number);
}

void print_fact(struct print_page *page, const char *text)
{
    const double indent = 4;
    print_words(page, (struct print_area){page->inside.x, page->y, indent, 4.2}, &print_type_body,
                "•");
    page->y += print_paragraph(page, page->inside.x + indent, page->y, page->inside.width - indent,
                               &print_type_body, text) +
               0.7;
}

void print_gap(struct print_page *page, double height)
{
    page->y += height;
}

void print_name(struct print_page *page, struct print_area area, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    print_words(page, (struct print_area){area.x + 0.5, area.y + 0.3, 4, 3.5}, &print_type_hint,
                text);
    print_line(page, area.x + 1.5, area.y + area.height - 1.8, area.x + area.width - 1.5,
               area.y + area.height - 1.8, PRINT_THIN, PRINT_GREY);
}
