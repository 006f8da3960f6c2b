/* SPDX-License-Identifier: Zlib */
#include "boards/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/hits.h"
#include "boards/marks.h"
#include "boards/pencil.h"
#include "boards/sentence.h"
#include "boards/sheet_parts.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* The foot in lines; where a tally stands below the total; and the tally's share of it. */
#define FOOT         1.25f
#define FOOT_TALLIED 2.1f
#define TALLY_SHARE  0.45f

/* Where the parts of the sheet lie. */
struct page {
    const struct boards_table *table;
    const struct boards_sheet *sheet;
    bool but_last; /* the last entry is being written */
    int columns;
    struct canvas_rect title, head, body, foot, note; /* `note`: below the foot, or of no height */
    struct canvas_rect printed;                       /* above the foot, or of no height */
    struct canvas_rect turns; /* left of the columns, where turns are numbered; or of no width */
    struct canvas_style hand, bold, small;
    float line;  /* height of a row */
    bool above;  /* of a column's head: the mark is above the name, not beside it */
    bool spells; /* hits are told in words, in every row; else by a sign, which the note explains */
    bool says;   /* the note is a sentence; else the sign and what it is */
    bool tallied; /* below each total stands a tally */
};

void boards_mark_draw(struct ui *ui, struct canvas_rect rect, int color, bool on_felt)
{
    float side = fminf(rect.w, rect.h);
    struct canvas_color outline = on_felt ? ui->theme.text : ui->theme.ink;
    canvas_mark(ui->list, color, ui_middle(rect, side, side), ui_player_color(color), outline,
                fmaxf(1.25f, side * 0.07f));
}

bool boards_sheet_ended(const struct boards_table *table)
{
    const struct tc_entry *entries;
    return tc_match_state(table->match)->phase == TC_PHASE_OVER &&
           table->entries == tc_match_entries(table->match, &entries);
}

float boards_sheet_width(const struct boards_table *table, const struct ui *ui)
{
    int columns = tc_match_setup(table->match)->players;
    float each =
        ui_text_width(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY), "10,000") + ui->unit * 1.2f;
    return each * (float)columns + ui->unit * 4;
}

/* One size for all numbers of the sheet, so that none touches its neighbour. Running totals leave
   room for a sign behind them. */
static struct canvas_style column_style(struct ui *ui, struct canvas_style style, float w,
                                        enum boards_sheet_kind kind)
{
    float marks = kind == BOARDS_SHEET_RUNNING ? boards_hits_sign_width(ui, style, 1) : 0;
    return ui_text_squeeze(ui, style, w - 6 - marks, "10,000");
}

/* The same for the totals, which nothing stands behind: as large as those that are there let them
   be, and no smaller before four figures. */
static struct canvas_style totals_style(const struct page *page, struct ui *ui,
                                        struct canvas_style style, float w)
{
    char number[I18N_NUMBER_MAX];
    style = ui_text_squeeze(ui, style, w - 6, "0,000");
    for (int seat = 0; seat < page->columns; seat++) {
        i18n_number(number, page->table->visible->score[seat]);
        style = ui_text_squeeze(ui, style, w - 6, number);
    }
    return style;
}

/* How small a name above a column may be for the sake of all of it, of the column's letters; and
   how large it is for which the mark goes above it. */
#define HEAD_LEAST 0.72f
#define HEAD_WHOLE 0.88f
/* The mark, of the letters' size; and above a name, of their line. */
#define HEAD_MARK  0.75f
#define HEAD_ABOVE 0.7f

/* How much of the accent lies on what is the winner's. */
#define WON 0.28f

/* Round all of it, units; round a roomy one; and where there is little room. */
#define MARGIN       1.8f
#define ROOMY_MARGIN 1.2f
#define BRIEF_MARGIN 1.0f
/* Above and below what else is printed there, units. */
#define PRINTED_GAP 0.6f

static bool any_marks(const struct boards_table *table)
{
    const struct tc_entry *entries;
    bool any = false;
    tc_match_entries(table->match, &entries);
    for (size_t i = 0; i < table->entries; i++) {
        any = any || entries[i].marks > 0;
    }
    return any;
}

/* Somebody has what is told below the totals: asterisks, or a large one. */
static bool any_tally(const struct page *page)
{
    bool any = false;
    for (int seat = 0; seat < page->columns; seat++) {
        struct boards_tally tally;
        boards_find(tc_match_game(page->table->match))->tally(page->table, seat, &tally);
        any = any || tally.marks > 0 || tally.large;
    }
    return any;
}

/* More hits than one turn brings. */
enum { HITS_MANY = 8 };

/* Entries that the sheet has room for above what its tally is good for. */
enum { ROWS_LEAST = 3 };

/* Rows of a roomy sheet are so much higher at most. */
#define ROOMY_MOST 5.2f
/* And at least, of their letters' line. */
#define CLOSE_LEAST 1.0f

/* From so high on, of a heading's line, rows of a roomy sheet are written as large as that; and
   then a total, units. */
#define LARGE_FROM  1.2f
#define LARGE_TOTAL 4.4f

/* Between the tally of a roomy sheet and the note on it, units; and before what a turn brought. */
#define NOTE_GAP    0.8f
#define NOTE_NEAR   0.7f
#define NOTE_BEFORE 0.8f
/* Between a total and the sign of its hits, and from both to the column's edges, units. */
#define SIGN_BEFORE 0.4f
#define SIGN_EDGE   0.6f

/* Between the numbers of the turns and the first column, units. */
#define TURNS_GAP 1.6f

static int rows_of(const struct page *page);

/* Where that is enough for all rows, they have the room of the title. */
static void give_title(struct page *page, struct canvas_rect *rest)
{
    float high = page->title.h;
    page->title.h = 0;
    page->head.y -= high;
    rest->y -= high;
    rest->h += high;
    page->body = *rest;
}

/* Any number has room for its hits in words, in those letters. */
static bool has_words(const struct ui *ui, struct canvas_style hand, float column)
{
    char hits[BOARDS_NAME_MAX];
    boards_hits_added(HITS_MANY, hits);
    return ui_text_width(ui, hand, "0,000") +
               ui_text_width(ui, boards_hits_style(ui, hand), hits) <=
           column - ui->unit * 0.6f;
}

/* What the sign is, and what hits are worth: two sentences, with `between` them. */
static void spell_note(const struct page *page, bool whole, char between,
                       char text[BOARDS_LINE_MAX])
{
    char sign[BOARDS_NAME_MAX];
    const char *note = i18n_get(boards_find(tc_match_game(page->table->match))->tally_note);
    boards_hits(1, sign);
    if (page->spells) {
        snprintf(text, BOARDS_LINE_MAX, "%s", note);
    } else {
        snprintf(text, BOARDS_LINE_MAX, whole ? "* = %s.%c%s" : "* = %s", sign, between, note);
    }
}

/* As it is drawn: where both sentences need more than one line, each has its own, if it has room
   there; else they run on. */
static void break_note(const struct page *page, struct ui *ui, float w, char text[BOARDS_LINE_MAX])
{
    char own[BOARDS_LINE_MAX];
    float high = ui_prose_step(ui, page->small);
    struct canvas_rect line = {0, 0, w, 0};
    spell_note(page, true, ' ', text);
    spell_note(page, true, '\n', own);
    if (ui_text_width(ui, page->small, text) > w &&
        ui_prose(ui, line, page->small, UI_CENTER, ui->theme.ink, own, false) <= 2 * high) {
        snprintf(text, BOARDS_LINE_MAX, "%s", own);
    }
}

/* Rows share the height between head and foot, which has the `gap` below it. */
static void share_height(struct page *page, struct ui *ui, struct canvas_rect *rest, float gap)
{
    float rows = fmaxf(1, (float)rows_of(page));
    float all = rows * roundf(ui_line_height(ui, page->small) * CLOSE_LEAST);
    if (rest->h < all && rest->h + page->title.h >= all) {
        give_title(page, rest);
    }
    float share = rest->h / rows;
    /* Before it has to be scrolled its rows move closer, in smaller letters. */
    float close = roundf(fmaxf(ui_line_height(ui, page->small) * CLOSE_LEAST, floorf(share)));
    if (share < page->line) {
        page->hand = page->small;
        page->line = fminf(page->line, close);
    } else if (share >= ui_line_height(ui, page->bold) * LARGE_FROM &&
               (!page->spells || has_words(ui, page->bold, rest->w / (float)page->columns))) {
        page->hand = page->bold;
        page->bold = ui_lettering(ui, CANVAS_FACE_HAND, LARGE_TOTAL);
    }
    page->line = fmaxf(page->line, floorf(fminf(page->line * ROOMY_MOST, share)));
    /* No row is cut where they are scrolled. */
    float seen = fmaxf(1, fminf(rows, floorf(rest->h / page->line)));
    page->body.h = fminf(rest->h, seen * page->line);
    page->foot.y = page->body.y + page->body.h;
    page->note.y = page->foot.y + page->foot.h + gap;
}

/* Where columns have room for that the turns of a roomy sheet are numbered left of them. */
static struct canvas_rect cut_turns(const struct page *page, struct ui *ui,
                                    struct canvas_rect *rest)
{
    const char *words[] = {boards_sheet_entry_title(page->table), _("Total")};
    struct canvas_rect turns = {0};
    float wide = 0;
    for (int i = 0; i < 2; i++) {
        wide = fmaxf(wide, ui_text_width(ui, page->small, words[i]) + 2);
    }
    wide += ui->unit * TURNS_GAP;
    float marks =
        page->sheet->kind == BOARDS_SHEET_RUNNING ? boards_hits_sign_width(ui, page->small, 1) : 0;
    float column = ui_text_width(ui, page->small, "10,000") + 6 + marks;
    if (page->sheet->roomy && rows_of(page) > 1 &&
        rest->w - wide >= column * (float)page->columns) {
        turns = ui_cut_left(rest, wide);
    }
    return turns;
}

/* From a mark to its name and to the column's edges: heads are twice as far from each other, at
   least. */
static float head_gap(const struct ui *ui)
{
    return roundf(ui->unit * 0.7f);
}

/* The letters in which every name has room, in one size; a size of 0: somebody's has none. */
static struct canvas_style names_style(const struct page *page, const struct ui *ui,
                                       struct canvas_style style, float room)
{
    struct canvas_style whole = style;
    bool all = true;
    for (int seat = 0; seat < page->columns; seat++) {
        const char *name = page->table->seats[seat].name;
        whole = ui_text_squeeze(ui, whole, room, name);
        all = all && ui_text_width(ui, whole, name) <= room;
    }
    whole.size = all && whole.size >= style.size * HEAD_LEAST ? whole.size : 0;
    return whole;
}

/* Where there is height for it, marks give the names the width of their columns. */
static bool marks_above(const struct page *page, struct ui *ui, float column)
{
    struct canvas_style style = column_style(ui, page->hand, column, page->sheet->kind);
    float gap = head_gap(ui), side = roundf(style.size * HEAD_MARK);
    float large = style.size * HEAD_WHOLE;
    return page->title.h > 0 &&
           names_style(page, ui, style, column - side - 3 * gap).size < large &&
           names_style(page, ui, style, column - 2 * gap).size >= large;
}

static struct page lay_out(const struct boards_table *table, struct ui *ui,
                           const struct boards_sheet *sheet)
{
    struct page page = {
        .table = table,
        .sheet = sheet,
        .columns = tc_match_setup(table->match)->players,
        .hand = ui_style(ui, CANVAS_FACE_HAND, sheet->brief ? UI_TYPE_SMALL : UI_TYPE_BODY),
        .bold = ui_style(ui, CANVAS_FACE_HAND, sheet->brief ? UI_TYPE_BODY : UI_TYPE_HEADING)};
    struct canvas_rect rest =
        canvas_rect_inset(sheet->rect, ui->unit * (sheet->brief   ? BRIEF_MARGIN
                                                   : sheet->roomy ? ROOMY_MARGIN
                                                                  : MARGIN));
    float least = sheet->brief ? 0 : ui->unit * 3.3f;
    page.line = roundf(fmaxf(least, ui_line_height(ui, page.hand) * 1.15f));
    page.title = ui_cut_top(&rest, rest.h > ui->unit * 34 ? page.line * 1.4f : 0);
    page.small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    page.turns = cut_turns(&page, ui, &rest);
    page.spells = sheet->kind == BOARDS_SHEET_RUNNING &&
                  has_words(ui, page.hand, rest.w / (float)page.columns);
    page.above = marks_above(&page, ui, rest.w / (float)page.columns);
    page.head = ui_cut_top(&rest, page.line * (page.above ? 1.15f + HEAD_ABOVE : 1.15f));
    const struct boards_board *board = boards_find(tc_match_game(table->match));
    bool told = board->tally != NULL && any_tally(&page);
    page.tallied = told && !sheet->brief;
    float foot = page.line * (page.tallied ? FOOT_TALLIED : FOOT);
    float gap = 0;
    if (board->tally_note != NULL && told) { /* one line that explains the sign stays in any case */
        char note[BOARDS_LINE_MAX];
        break_note(&page, ui, rest.w, note);
        float high = ui_prose(ui, rest, page.small, UI_CENTER, ui->theme.ink, note, false);
        page.says = page.tallied && rest.h - foot - high >= page.line * ROWS_LEAST;
        bool sign = page.says || (any_marks(table) && !page.spells);
        page.note = ui_cut_bottom(&rest, page.says ? high
                                         : sign    ? ui_line_height(ui, page.small)
                                                   : 0);
        gap = page.note.h <= 0 ? 0
              : sheet->roomy   ? ui->unit * NOTE_GAP
              : page.says      ? ui->unit * NOTE_NEAR
                               : 0;
        ui_cut_bottom(&rest, gap);
    }
    page.foot = ui_cut_bottom(&rest, foot);
    if (sheet->printed > 0) {
        ui_cut_bottom(&rest, ui->unit * PRINTED_GAP);
        page.printed = ui_cut_bottom(&rest, sheet->printed);
        ui_cut_bottom(&rest, ui->unit * PRINTED_GAP);
    }
    page.body = rest;
    if (sheet->roomy) {
        share_height(&page, ui, &rest, gap);
    }
    float column = rest.w / (float)page.columns;
    page.hand = column_style(ui, page.hand, column, sheet->kind);
    page.bold = totals_style(&page, ui, page.bold, column);
    return page;
}

const char *boards_sheet_entry_title(const struct boards_table *table)
{
    const char *title = boards_find(tc_match_game(table->match))->entry_title;
    return title != NULL ? i18n_get(title) : _("Turn");
}

void boards_sheet_rule(struct ui *ui, float x0, float y0, float x1, float y1, float w,
                       struct canvas_color color)
{
    struct canvas_rect line = {roundf(x0), roundf(y0), fmaxf(w, roundf(x1 - x0)),
                               fmaxf(w, roundf(y1 - y0))};
    canvas_fill(ui->list, line, 0, color);
}

void boards_sheet_mark_winner(const struct boards_table *table, struct ui *ui,
                              struct canvas_rect rect, int seat)
{
    bool alone = tc_match_setup(table->match)->players == 1;
    if (!alone && (table->visible->winners >> seat & 1) != 0 && !ui->theme.contrast) {
        canvas_fill(ui->list, ui_whole(rect), 3, canvas_fade(ui->theme.accent, WON));
    }
}

/* Somebody's name has no room even by how it begins: then all are told by initials, in one
   manner. */
static bool heads_are_initials(const struct page *page, const struct ui *ui, float room)
{
    for (int seat = 0; seat < page->columns; seat++) {
        const struct match_seat *who = &page->table->seats[seat];
        char short_name[BOARDS_SHORT_NAME];
        if (boards_name_fit(ui, page->hand, room, who, short_name) == who->initials) {
            return true;
        }
    }
    return false;
}

/* Where initials stand in narrow columns they come closer to their marks, all as close as the
   widest has to. */
#define CLOSE_GAP 2.0f

/* From mark to initials so that all have room, `gap` at most; less than CLOSE_GAP: there is none.
 */
static float initials_gap(const struct page *page, const struct ui *ui, struct canvas_style style,
                          float room, float gap)
{
    for (int seat = 0; seat < page->columns; seat++) {
        const char *initials = page->table->seats[seat].initials;
        struct canvas_style least = ui_text_squeeze(ui, style, room - 3 * gap, initials);
        gap = fminf(gap, floorf((room - ui_text_width(ui, least, initials)) / 3));
    }
    return gap;
}

/* Left of a row of the columns. */
static struct canvas_rect turns_cell(const struct page *page, const struct ui *ui, float y, float h)
{
    return (struct canvas_rect){page->turns.x, y, page->turns.w - ui->unit * TURNS_GAP, h};
}

static void draw_head(const struct page *page, struct ui *ui)
{
    if (page->turns.w > 0) {
        ui_text(ui, turns_cell(page, ui, page->head.y, page->head.h), page->small, UI_RIGHT,
                ui->theme.ink, boards_sheet_entry_title(page->table));
    }
    struct canvas_style style = page->hand;
    float side = roundf(style.size * HEAD_MARK), gap = head_gap(ui);
    float column = ui_column(page->head, page->columns, 0, 0).w;
    float room = column - (page->above ? 2 * gap : side + 3 * gap);
    /* All names whole in somewhat smaller letters rather than some of them cut. */
    struct canvas_style whole = names_style(page, ui, style, room);
    bool all = whole.size > 0;
    style = all ? whole : style;
    bool initials = !all && heads_are_initials(page, ui, room), named = true;
    if (initials && !page->above) {
        gap = initials_gap(page, ui, style, column - side, gap);
        named = gap >= CLOSE_GAP;
        room = column - side - 3 * gap;
    }
    for (int seat = 0; seat < page->columns; seat++) {
        const struct match_seat *who = &page->table->seats[seat];
        struct canvas_rect cell = ui_column(page->head, page->columns, 0, seat);
        char short_name[BOARDS_SHORT_NAME];
        const char *name = all        ? who->name
                           : initials ? who->initials
                                      : boards_name_fit(ui, style, room, who, short_name);
        struct canvas_style fitted = ui_text_squeeze(ui, style, room, name);
        float w = ui_text_width(ui, fitted, name);
        if (!named || w > room) {
            boards_mark_draw(ui, ui_middle(cell, side, side), who->color, false);
            continue;
        }
        if (page->above) {
            struct canvas_rect top = ui_cut_top(&cell, page->line * HEAD_ABOVE);
            boards_mark_draw(ui, ui_middle(top, side, side), who->color, false);
            ui_text(ui, cell, fitted, UI_CENTER, ui->theme.ink, name);
            continue;
        }
        struct canvas_rect both = ui_middle(cell, side + gap + w, cell.h);
        boards_mark_draw(ui, ui_cut_left(&both, side), who->color, false);
        ui_cut_left(&both, gap);
        both.w += gap;
        ui_text(ui, both, fitted, UI_LEFT, ui->theme.ink, name);
    }
    float y = page->head.y + page->head.h;
    canvas_pencil(ui->list, (struct canvas_point){page->head.x, y},
                  (struct canvas_point){page->head.x + page->head.w, y}, fmaxf(2, ui->unit * 0.22f),
                  ui->theme.ink, 7);
}

/* Of what a turn brought, beside its number. */
static struct canvas_style note_style(const struct page *page, const struct ui *ui)
{
    struct canvas_style style = page->hand;
    style.size = fmaxf(ui->least, roundf(style.size * 0.8f));
    return style;
}

/* The note of an entry; -1: none. */
static int note_of(const struct page *page, size_t index)
{
    const struct boards_sheet_notes *notes = page->sheet->notes;
    return notes == NULL ? -1 : notes->find(notes->of, index);
}

/* How wide a note is, and the gap before it; 0 where there is none. */
static float note_width(const struct page *page, const struct ui *ui, int note)
{
    return note < 0 ? 0
                    : ui_text_width(ui, note_style(page, ui), page->sheet->notes->name(note)) +
                          ui->unit * NOTE_BEFORE + 2;
}

/* The name of what the turn brought, from `x` on where it is `written`; it is told in any case. */
static void draw_note(const struct page *page, struct ui *ui, struct canvas_rect cell, float x,
                      const struct tc_entry *entry, size_t index, bool written)
{
    int note = note_of(page, index);
    if (note < 0) {
        return;
    }
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    const char *name = page->sheet->notes->name(note);
    struct canvas_rect rest = {x, cell.y, cell.x + cell.w - x, cell.h};
    snprintf(label, sizeof label, "%s: %s", page->table->seats[entry->seat].name, name);
    ui_add(ui, ui_named(ui_id(id, "sheet.note.%d", (int)index)), UI_ROLE_TEXT, label, cell);
    if (written) {
        ui_text(ui, rest, note_style(page, ui), UI_LEFT, ui->theme.ink, name);
    }
}

/* A running total, or "Zonk"; a Z where that has no room in the smallest letters. */
static void spell_entry(const struct page *page, const struct ui *ui, struct canvas_rect cell,
                        const struct tc_entry *entry, char text[I18N_NUMBER_MAX])
{
    struct canvas_style least = page->hand;
    least.size = fminf(least.size, UI_TEXT_LEAST);
    float room = cell.w - 2 - boards_hits_sign_width(ui, least, entry->marks);
    if (entry->points > 0) {
        i18n_number(text, entry->total);
    } else {
        bool fits = ui_text_width(ui, least, _("Zonk")) <= room;
        snprintf(text, I18N_NUMBER_MAX, "%s", fits ? _("Zonk") : "Z");
    }
}

/* A running total or a red Zonk, and what hits it brought. With a note it moves to the left. */
static void draw_running(const struct page *page, struct ui *ui, struct canvas_rect cell,
                         const struct tc_entry *entry, size_t index)
{
    char number[I18N_NUMBER_MAX], hits[BOARDS_NAME_MAX] = "";
    struct canvas_style style = page->hand;
    spell_entry(page, ui, cell, entry, number);
    if (entry->marks > 0) {
        boards_hits_added(entry->marks, hits);
    }
    bool signs = entry->marks > 0 && !page->spells; /* the words bring a blank of their own */
    float gap = signs ? ui->unit * SIGN_BEFORE : 0;
    float most = cell.w - (signs ? ui->unit * SIGN_EDGE * 2 : 2) - gap;
    float wide = ui_text_width(ui, style, number),
          marks = boards_hits_sign_width(ui, style, entry->marks);
    while (wide + marks > most && style.size > UI_TEXT_LEAST) { /* many, in narrow columns */
        style.size -= 1;
        wide = ui_text_width(ui, style, number);
        marks = boards_hits_sign_width(ui, style, entry->marks);
    }
    float note = note_width(page, ui, note_of(page, index));
    float said = ui_text_width(ui, boards_hits_style(ui, style), hits);
    bool spelled = entry->marks > 0 && page->spells;
    marks = spelled ? said : marks;
    wide += gap;
    /* A number makes room for a note only where that has it. */
    bool noted = note > 0 && ui->unit + wide + marks + 1 + note <= cell.w;
    struct canvas_rect both = ui_middle(cell, wide + marks + 1, cell.h);
    both.x = noted ? cell.x + fminf(both.x - cell.x, ui->unit) : both.x;
    struct canvas_rect words = ui_cut_left(&both, fminf(both.w, wide + 1));
    ui_text(ui, words, style, UI_LEFT, entry->points > 0 ? ui->theme.ink : ui->theme.red, number);
    if (spelled) {
        both.w = said + 1;
        ui_text(ui, both, boards_hits_style(ui, style), UI_LEFT, ui->theme.ink, hits);
    } else {
        boards_hits_sign_draw(ui, cell, style, both.x, entry->marks);
    }
    draw_note(page, ui, cell, both.x + marks + ui->unit * NOTE_BEFORE, entry, index, noted);
}

void boards_sheet_turn_draw(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect cell, struct canvas_style hand,
                            const struct tc_entry *entry)
{
    char number[I18N_NUMBER_MAX];
    bool bust = entry->points == 0 && boards_find(tc_match_game(table->match))->zero_is_lost;
    if (bust && entry->lost > 0) {
        i18n_number(number, entry->lost);
        ui_text(ui, cell, hand, UI_CENTER, ui->theme.struck, number);
        boards_strike_draw(ui, boards_words_in(ui, cell, hand, UI_CENTER, number));
        return;
    }
    if (bust) {
        float w = fminf(cell.w * 0.32f, ui->unit * 3), x = cell.x + cell.w / 2,
              y = cell.y + cell.h / 2;
        canvas_pencil(ui->list, (struct canvas_point){x - w / 2, y},
                      (struct canvas_point){x + w / 2, y}, fmaxf(2, ui->unit * 0.3f), ui->theme.red,
                      (uint32_t)(cell.y + cell.x));
        return;
    }
    /* Where nothing was lost by it a turn without points is no more than a dash. */
    ui_text(ui, cell, hand, UI_CENTER, ui->theme.ink,
            entry->points == 0 ? "\xE2\x80\x93" : i18n_number(number, entry->points));
}

static void draw_entry(const struct page *page, struct ui *ui, struct canvas_rect cell,
                       const struct tc_entry *entry, size_t index)
{
    if (page->sheet->kind == BOARDS_SHEET_RUNNING) {
        draw_running(page, ui, cell, entry, index);
    } else {
        boards_sheet_turn_draw(page->table, ui, cell, page->hand, entry);
    }
}

/* Whose entry is under way; TC_NO_SEAT while the one just written is the last to be seen. */
static int writing(const struct page *page)
{
    const struct tc_entry *entries;
    size_t count = page->table->entries;
    int seat = page->table->visible->player;
    tc_match_entries(page->table->match, &entries);
    bool written = count > 0 && entries[count - 1].seat == seat && page->columns > 1;
    return page->sheet->kind != BOARDS_SHEET_RUNNING || written ? TC_NO_SEAT : seat;
}

static int rows_of(const struct page *page)
{
    const struct tc_entry *entries;
    tc_match_entries(page->table->match, &entries);
    int count[TC_SEATS_MAX] = {0}, most = 0;
    for (size_t i = 0; i < page->table->entries; i++) {
        int rows = ++count[entries[i].seat];
        most = rows > most ? rows : most;
    }
    int seat = writing(page);
    bool under_way = seat >= 0 && count[seat] == most;
    return most + under_way;
}

/* Whose turn it is has an entry under way. */
static void draw_current(const struct page *page, struct ui *ui, const int count[TC_SEATS_MAX],
                         float shift)
{
    int seat = writing(page);
    if (seat < 0) {
        return;
    }
    struct canvas_rect cell = ui_column(page->body, page->columns, 0, seat);
    cell.y += (float)count[seat] * page->line - shift;
    cell.h = page->line;
    if (cell.y + cell.h > page->body.y && cell.y < page->body.y + page->body.h) {
        ui_text(ui, cell, page->hand, UI_CENTER, ui->theme.ink, "\xE2\x80\xA6");
    }
}

static void draw_rows(const struct page *page, struct ui *ui, int rows)
{
    const struct tc_entry *entries;
    tc_match_entries(page->table->match, &entries);
    struct canvas_rect body = page->body;
    if (body.h < page->line / 2) {
        return; /* what is printed there has all of it */
    }
    struct canvas_rect seen = body;
    seen.x -= page->turns.w;
    seen.w += page->turns.w;
    float shift = ui_scroll_begin(ui, "sheet", seen);
    ui_scroll_follow(ui);
    float blank = page->sheet->roomy ? 0 : body.h;
    int ruled = (int)ceilf(fmaxf(blank, (float)rows * page->line) / page->line);
    for (int row = 1; row <= ruled; row++) {
        float y = body.y + (float)row * page->line - shift;
        boards_sheet_rule(ui, body.x, y, body.x + body.w, y, 1, ui->theme.ruled);
        if (page->turns.w > 0 && row <= rows) {
            char number[I18N_NUMBER_MAX];
            ui_text(ui, turns_cell(page, ui, y - page->line, page->line), page->small, UI_RIGHT,
                    ui->theme.ink, i18n_number(number, row));
        }
    }
    int count[TC_SEATS_MAX] = {0};
    for (size_t i = 0; i < page->table->entries; i++) {
        struct canvas_rect cell = ui_column(body, page->columns, 0, entries[i].seat);
        cell.y = body.y + (float)count[entries[i].seat]++ * page->line - shift;
        cell.h = page->line;
        bool last = i + 1 == page->table->entries, written = !page->but_last || !last;
        if (last && canvas_rect_holds(body, cell.x + cell.w / 2, cell.y + cell.h / 2)) {
            ui->paper = cell; /* what tells of it goes there */
        }
        if (written && cell.y + cell.h > body.y && cell.y < body.y + body.h) {
            draw_entry(page, ui, cell, &entries[i], i);
        }
    }
    draw_current(page, ui, count, shift);
    ui_scroll_end(ui, (float)rows * page->line);
}

/* Smaller than the total, but no smaller than small letters where the rows have those. */
static struct canvas_style tally_style(const struct page *page, const struct ui *ui)
{
    struct canvas_style style = boards_hits_style(ui, page->hand);
    style.size = fmaxf(style.size, fminf(page->hand.size, page->small.size));
    return style;
}

/* In words, the shorter ones where there is little room; false where there is too little. */
static bool spell_tally(const struct page *page, struct ui *ui, struct canvas_rect cell,
                        const struct boards_tally *tally)
{
    char hits[BOARDS_NAME_MAX];
    struct canvas_style hand = tally_style(page, ui);
    float room = cell.w - ui->unit * 0.6f;
    boards_hits_short(tally->marks, hits);
    bool whole = ui_text_width(ui, hand, tally->words) <= room;
    /* Whose column is marked needs no word for what is large. */
    bool hold = tally->large && !page->sheet->roomy;
    const char *words = whole || hold ? tally->words : hits;
    hand = ui_text_squeeze(ui, hand, room, words);
    if (ui_text_width(ui, hand, words) > room) {
        return false;
    }
    ui_text(ui, cell, hand, UI_CENTER, ui->theme.ink, words);
    return true;
}

static void draw_tally(const struct page *page, struct ui *ui, struct canvas_rect cell, int seat)
{
    char number[I18N_NUMBER_MAX], id[UI_ID_MAX], label[UI_LABEL_MAX];
    struct boards_tally tally;
    boards_find(tc_match_game(page->table->match))->tally(page->table, seat, &tally);
    if (tally.words[0] == '\0') {
        return;
    }
    snprintf(label, sizeof label, "%s: %s", page->table->seats[seat].name, tally.words);
    ui_add(ui, ui_named(ui_id(id, "sheet.tally.%d", seat)), UI_ROLE_TEXT, label, cell);
    if (spell_tally(page, ui, cell, &tally)) {
        return;
    }
    i18n_number(number, tally.marks);
    float small = page->hand.size * 0.2f, big = page->hand.size * 0.4f, gap = small;
    float wide = tally.marks > 0 ? ui_text_width(ui, page->hand, number) : 0;
    float marks = tally.marks > 0 ? 2 * small + gap : 0, large = tally.large ? 2 * big + gap : 0;
    struct canvas_rect all = ui_middle(cell, wide + marks + large + 1, cell.h);
    float y = all.y + all.h / 2;
    if (tally.marks > 0) {
        ui_text(ui, ui_cut_left(&all, wide + 1), page->hand, UI_LEFT, ui->theme.ink, number);
        boards_asterisk_draw(ui, (struct canvas_point){all.x + gap + small, y - small}, small,
                             fmaxf(1.25f, small * 0.32f), ui->theme.ink);
        ui_cut_left(&all, marks);
    }
    if (tally.large) {
        boards_asterisk_draw(ui, (struct canvas_point){all.x + gap + big, y}, big,
                             fmaxf(2, big * 0.34f), ui->theme.red);
    }
}

/* What hits are: in a sentence, or the sign and its name. */
static void draw_tally_note(const struct page *page, struct ui *ui)
{
    struct canvas_rect line = page->note;
    char words[BOARDS_LINE_MAX];
    spell_note(page, page->says, ' ', words);
    if (page->says) {
        ui_add(ui, ui_named("sheet.tally_note"), UI_ROLE_TEXT, words, line);
        break_note(page, ui, line.w, words);
        ui_prose(ui, line, page->small, UI_CENTER, ui->theme.ink, words, true);
        return;
    }
    ui_say(ui, line, ui_named("sheet.tally_note"), ui_text_squeeze(ui, page->small, line.w, words),
           UI_CENTER, ui->theme.ink, words);
}

/* "15 stars", where what is counted are no points and the word has room; else the number. */
static void draw_total(const struct page *page, struct ui *ui, struct canvas_rect cell, int seat)
{
    const struct boards_board *board = boards_find(tc_match_game(page->table->match));
    char number[I18N_NUMBER_MAX];
    int32_t score = page->table->visible->score[seat];
    const char *unit = board->unit.one == NULL ? "" : boards_score_unit(board, score);
    i18n_number(number, score);
    float wide = ui_text_width(ui, page->bold, number) + 2, gap = ui->unit * 0.8f;
    float word = ui_text_width(ui, page->small, unit) + 2;
    if (!page->sheet->roomy || unit[0] == '\0' || wide + gap + word > cell.w - ui->unit) {
        ui_text(ui, cell, page->bold, UI_CENTER, ui->theme.ink, number);
        return;
    }
    struct canvas_rect both = ui_middle(cell, wide + gap + word, cell.h);
    ui_text(ui, ui_cut_left(&both, wide), page->bold, UI_LEFT, ui->theme.ink, number);
    ui_cut_left(&both, gap);
    ui_text(ui, both, page->small, UI_LEFT, ui->theme.ink, unit);
}

static void draw_foot(const struct page *page, struct ui *ui)
{
    for (int line = 0; line < 2; line++) {
        float y = page->foot.y + (float)line * fmaxf(3, ui->unit * 0.4f);
        canvas_pencil(ui->list, (struct canvas_point){page->foot.x, y},
                      (struct canvas_point){page->foot.x + page->foot.w, y},
                      fmaxf(1.5f, ui->unit * 0.14f), ui->theme.ink, 11 + (uint32_t)line);
    }
    for (int seat = 0; seat < page->columns; seat++) {
        struct canvas_rect cell = ui_column(page->foot, page->columns, 0, seat);
        cell.y += ui->unit * 0.4f;
        if (page->tallied) {
            draw_tally(page, ui, ui_cut_bottom(&cell, page->foot.h * TALLY_SHARE), seat);
        }
        draw_total(page, ui, cell, seat);
    }
    if (page->turns.w > 0) {
        struct canvas_rect cell =
            turns_cell(page, ui, page->foot.y + ui->unit * 0.4f, page->foot.h - ui->unit * 0.4f);
        ui_cut_bottom(&cell, page->tallied ? page->foot.h * TALLY_SHARE : 0);
        ui_text(ui, cell, page->small, UI_RIGHT, ui->theme.ink, _("Total"));
    }
    if (page->note.h > 0 && any_tally(page)) {
        draw_tally_note(page, ui);
    }
}

void boards_sheet_title_draw(const struct boards_table *table, struct ui *ui,
                             struct canvas_rect line, const char *what)
{
    struct canvas_style large = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    const char *game = i18n_get(tc_match_game(table->match)->title);
    float gap = ui->unit * 2, w = ui_text_width(ui, large, game);
    float more = what[0] != '\0' ? ui_text_width(ui, small, what) + gap : 0;
    char label[UI_LABEL_MAX];
    if (more == 0 || w + more > line.w) {
        ui_say(ui, line, ui_named("sheet.title"), large, UI_CENTER, ui->theme.ink, game);
        return;
    }
    struct canvas_rect both = ui_middle(line, w + more, line.h);
    snprintf(label, sizeof label, "%s: %s", game, what);
    ui_add(ui, ui_named("sheet.title"), UI_ROLE_TEXT, label, both);
    ui_text(ui, ui_cut_left(&both, w + 1), large, UI_LEFT, ui->theme.ink, game);
    ui_text(ui, both, small, UI_RIGHT, ui->theme.ink, what);
}

/* A small button beside the title: what the signs on this sheet mean. */
static void draw_explain(struct ui *ui, struct canvas_rect title, struct ui_command command,
                         bool open)
{
    float side = fmaxf(ui->unit * 3.4f, 24), hit = fmaxf(side, 44);
    struct canvas_rect spot = ui_cut_right(&title, side);
    struct canvas_rect round = ui_whole(ui_middle(spot, side, side));
    struct canvas_rect area = {round.x + (round.w - hit) / 2, round.y + (round.h - hit) / 2, hit,
                               hit};
    struct ui_node *node = ui_add(ui, command, UI_ROLE_SWITCH, _("What the signs mean"), area);
    if (node != NULL) {
        node->radius = hit / 2;
        node->pickable = true;
        node->picked = open;
    }
    float line = fmaxf(1.5f, ui->unit * 0.16f);
    canvas_fill(ui->list, round, side / 2, open ? ui->theme.accent : ui->theme.paper);
    canvas_ring(ui->list, round, side / 2, line, ui->theme.ink);
    ui_text(ui, round, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER,
            open ? ui->theme.on_accent : ui->theme.ink, "?");
}

void boards_sheet_draw(const struct boards_table *table, struct ui *ui,
                       const struct boards_sheet *sheet, bool but_last)
{
    if (sheet->rect.h <= 0) {
        return; /* put away */
    }
    ui_paper(ui, sheet->rect, 3);
    struct page page = lay_out(table, ui, sheet);
    const struct boards_sheet_notes *notes = sheet->notes;
    page.but_last = but_last;
    bool explains = notes != NULL && notes->legend != NULL;
    if (page.title.h > 0 && sheet->roomy) {
        boards_sheet_title_draw(table, ui, page.title,
                                sheet->kind == BOARDS_SHEET_RUNNING ? _("score after each turn")
                                                                    : _("what each turn scored"));
    } else if (page.title.h > 0) {
        ui_text(ui, page.title, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING), UI_CENTER,
                ui->theme.ink, i18n_get(tc_match_game(table->match)->title));
    }
    for (int seat = 0; seat < page.columns && sheet->roomy; seat++) {
        struct canvas_rect column = ui_column(page.body, page.columns, 0, seat);
        column.y = page.head.y;
        column.h = page.foot.y + page.foot.h - page.head.y;
        boards_sheet_mark_winner(table, ui, column, seat);
    }
    for (int seat = 1; seat < page.columns; seat++) {
        float x = ui_column(page.body, page.columns, 0, seat).x;
        boards_sheet_rule(ui, x, page.head.y + ui->unit * 0.5f, x, page.foot.y + page.foot.h, 1,
                          ui->theme.ruled);
    }
    if (page.title.h > 0 && notes != NULL) {
        draw_explain(ui, page.title, notes->explain, explains);
    }
    if (explains && page.title.h > 0) {
        canvas_fill(ui->list, page.body, 0, ui->theme.paper);
        notes->legend(ui, canvas_rect_inset(page.body, ui->unit * 0.6f));
    } else {
        draw_rows(&page, ui, rows_of(&page));
    }
    draw_head(&page, ui);
    draw_foot(&page, ui);
}

bool boards_sheet_fits(const struct boards_table *table, struct ui *ui,
                       const struct boards_sheet *sheet)
{
    struct page page = lay_out(table, ui, sheet);
    return (float)rows_of(&page) * page.line <= page.body.h;
}

int boards_sheet_turns(const struct boards_table *table)
{
    const struct page page = {.table = table,
                              .sheet = &(struct boards_sheet){.kind = BOARDS_SHEET_TURNS},
                              .columns = tc_match_setup(table->match)->players};
    return rows_of(&page);
}

/* ---- The pencil ------------------------------------------------------------------------------ */

/* The cell of a seat's entry behind so many others, where it is scrolled to; within the page. */
static struct canvas_rect cell_of(const struct page *page, const struct ui *ui, int seat, int row)
{
    struct canvas_rect cell = ui_column(page->body, page->columns, 0, seat);
    float y = page->body.y + (float)row * page->line - ui_scroll_offset(ui, "sheet");
    cell.y = fmaxf(page->body.y, fminf(y, page->body.y + page->body.h - page->line));
    cell.h = page->line;
    return cell;
}

/* How many of the first `count` entries are a seat's. */
static int rows_before(const struct boards_table *table, size_t count, int seat)
{
    const struct tc_entry *entries;
    int rows = 0;
    tc_match_entries(table->match, &entries);
    for (size_t i = 0; i < count; i++) {
        rows += entries[i].seat == seat;
    }
    return rows;
}

struct canvas_rect boards_sheet_next(const struct boards_table *table, struct ui *ui,
                                     const struct boards_sheet *sheet, int seat)
{
    struct page page = lay_out(table, ui, sheet);
    return cell_of(&page, ui, seat, rows_before(table, table->entries, seat));
}

struct canvas_rect boards_sheet_blank(const struct boards_table *table, struct ui *ui,
                                      const struct boards_sheet *sheet, int rows)
{
    struct boards_sheet all = *sheet;
    all.printed = 0;
    struct page page = lay_out(table, ui, &all);
    struct canvas_rect blank = page.body;
    int most = 0;
    for (int seat = 0; seat < page.columns; seat++) {
        int written = rows_before(table, table->entries, seat) + 1;
        most = written > most ? written : most;
    }
    /* The same from the first entry on: what is printed there stays where it is. */
    most = rows < BOARDS_SHEET_WRITTEN ? rows : most;
    ui_cut_top(&blank, fminf(blank.h, (float)most * page.line + ui->unit * PRINTED_GAP));
    ui_cut_bottom(&blank, fminf(blank.h, ui->unit * PRINTED_GAP));
    return blank;
}

struct canvas_rect boards_sheet_printed(const struct boards_table *table, struct ui *ui,
                                        const struct boards_sheet *sheet)
{
    return lay_out(table, ui, sheet).printed;
}

void boards_sheet_write(const struct boards_table *table, struct ui *ui,
                        const struct boards_sheet *sheet, float share)
{
    const struct tc_entry *entries;
    char number[I18N_NUMBER_MAX];
    struct page page = lay_out(table, ui, sheet);
    tc_match_entries(table->match, &entries);
    if (table->entries == 0) {
        return;
    }
    size_t last = table->entries - 1;
    const struct tc_entry *entry = &entries[last];
    struct canvas_rect cell =
        cell_of(&page, ui, entry->seat, rows_before(table, last, entry->seat));
    bool noted = sheet->notes != NULL && sheet->notes->find(sheet->notes->of, last) >= 0;
    i18n_number(number, sheet->kind == BOARDS_SHEET_RUNNING ? entry->total : entry->points);
    float marks = boards_hits_sign_width(ui, page.hand, entry->marks);
    float wide = noted ? cell.w : fminf(cell.w, ui_text_width(ui, page.hand, number) + marks + 4);
    struct canvas_rect words = ui_middle(cell, wide, cell.h), seen = cell;
    seen.w = words.x + words.w * share - seen.x;
    canvas_list_clip(ui->list, seen);
    draw_entry(&page, ui, cell, entry, last);
    canvas_list_unclip(ui->list);
    /* The point goes up and down with the strokes. */
    struct canvas_point tip = {words.x + words.w * share,
                               cell.y + cell.h * (0.58f + 0.2f * sinf(share * 26))};
    boards_pencil_draw(ui, tip, page.line);
}
