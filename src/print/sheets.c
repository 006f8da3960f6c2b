/* SPDX-License-Identifier: Zlib */
#include "print/sheets.h"

#include <assert.h>
#include <string.h>

#include "base/i18n.h"
#include "print/columns.h"
#include "print/parts.h"

#define PRINT_SHEET(id) extern const struct print_sheet print_##id;
PRINT_SHEETS
#undef PRINT_SHEET

static const double title_height = 11, foot_height = 5;

/* ---- A game without a sheet of its own ------------------------------------------------------- */

static void draw_plain(struct print_page *page, const struct tc_setup *setup)
{
    print_columns(page, &(struct print_columns){.players = setup->players});
}

static const struct print_sheet plain = {.draw = draw_plain};

static const struct print_sheet *find_sheet(const char *id)
{
    static const struct {
        const char *id;
        const struct print_sheet *sheet;
    } own[] = {
#define PRINT_SHEET(id) {#id, &print_##id},
        PRINT_SHEETS
#undef PRINT_SHEET
    };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (strcmp(own[i].id, id) == 0) {
            return own[i].sheet;
        }
    }
    return &plain;
}

/* ---- Pages ----------------------------------------------------------------------------------- */

static void draw_sheet(struct print_page *page, int game)
{
    const struct print_sheet *sheet = find_sheet(tc_games[game]->id);
    struct tc_setup setup = tc_setup_default(game, tc_games[game]->players_max);
    const struct print_area inside = page->inside;
    enum tc_result result = tc_setup_settle(&setup, NULL);
    assert(result == TC_OK);
    (void)result;

    print_page_begin(page, _(tc_games[game]->title));
    print_words(page, (struct print_area){inside.x, inside.y, inside.width * 0.7, title_height},
                &print_type_title, _(tc_games[game]->title));
    struct print_area date = {inside.x + inside.width - 52, inside.y, 14, title_height};
    struct print_type label = print_type_label;
    label.align = PRINT_END;
    print_words(page, date, &label, _("Date"));
    print_line(page, date.x + 16, inside.y + 8, inside.x + inside.width, inside.y + 8, PRINT_THIN,
               PRINT_DARK);
    page->y = inside.y + title_height + 1.5;
    print_line(page, inside.x, page->y - 1.5, inside.x + inside.width, page->y - 1.5, PRINT_THICK,
               PRINT_BLACK);

    page->inside.height -= foot_height;
    sheet->draw(page, &setup);
    page->inside = inside;
    if (sheet->credit != NULL) {
        print_words(page,
                    (struct print_area){inside.x, inside.y + inside.height - foot_height + 1,
                                        inside.width, foot_height - 1},
                    &print_type_hint, _(sheet->credit));
    }
    print_page_end(page);
}

void *print_sheets(int game, enum print_format format, const struct print_paper *paper,
                   size_t *size)
{
    struct print_page page;
    bool all = game == PRINT_ALL_GAMES;
    assert(all || (game >= 0 && game < tc_games_count));
    assert(!all || format == PRINT_PDF);
    if (!print_page_open(&page, format, paper,
                         all ? _("Score sheets of Tumblecup") : _(tc_games[game]->title))) {
        return NULL;
    }
    for (int i = all ? 0 : game; i < (all ? tc_games_count : game + 1); i++) {
        draw_sheet(&page, i);
    }
    return print_page_close(&page, size);
}
