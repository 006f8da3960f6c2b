/* SPDX-License-Identifier: Zlib */
#include "screens/forfeit.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/hits.h"
#include "boards/sheet.h"
#include "boards/sentence.h"
#include "session/bot.h"
#include "ui/layout.h"
#include "ui/widgets.h"

void forfeit_ask(const struct table *table, char text[BOARDS_LINE_MAX])
{
    snprintf(text, BOARDS_LINE_MAX, _("Waiting until %s is done."),
             table->seats[table->forfeit.seat].name);
}

/* As large as it fits, up to so many half units: in one line, or else in two; where two have no
   room, as small as words may be. */
static struct canvas_style fitting(const struct ui *ui, struct canvas_rect rect, int most,
                                   const char *text)
{
    static const struct canvas_color none = {0, 0, 0, 0};
    struct canvas_style style = ui_lettering(ui, CANVAS_FACE_HAND, (float)most / 2);
    for (int halves = most; halves >= 6; halves--) {
        style = ui_lettering(ui, CANVAS_FACE_HAND, (float)halves / 2);
        float line = ui_line_height(ui, style), room = fminf(rect.h, line * 2.4f);
        if (ui_prose((struct ui *)ui, rect, style, UI_CENTER, none, text, false) <= room) {
            return style;
        }
    }
    while (style.size > ui->least &&
           ui_prose((struct ui *)ui, rect, style, UI_CENTER, none, text, false) > rect.h) {
        style.size = fmaxf(ui->least, style.size - 1);
    }
    return style;
}

static void write_in(struct ui *ui, struct canvas_rect rect, int most, enum ui_align align,
                     const char *text)
{
    struct canvas_style hand = fitting(ui, rect, most, text);
    float h = ui_prose(ui, rect, hand, align, ui->theme.ink, text, false);
    ui_prose(ui, ui_middle(rect, rect.w, fminf(h, rect.h)), hand, align, ui->theme.ink, text, true);
}

/* In the middle of the board. */
static struct canvas_rect slip_on(const struct ui *ui, struct canvas_rect board)
{
    return ui_whole(ui_middle(board, fminf(board.w * 0.86f, ui->unit * 92),
                              fminf(board.h * 0.8f, ui->unit * 38)));
}

void forfeit_draw(const struct table *table, struct ui *ui, struct canvas_rect board)
{
    char text[BOARDS_LINE_MAX], label[UI_LABEL_MAX], heard[UI_LABEL_MAX];
    const struct boards_forfeit *forfeit = &table->forfeit;
    struct canvas_style head = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect slip = slip_on(ui, board);
    snprintf(text, sizeof text, forfeit->count > 1 ? "%d \xC3\x97 %s" : "%.0d%s",
             forfeit->count > 1 ? forfeit->count : 0, table->manner.forfeit);
    snprintf(label, sizeof label, "%s: %s", table->seats[forfeit->seat].name, text);
    ui_paper(ui, slip, ui->unit * 0.8f);
    ui_add(ui, ui_named("table.forfeit"), UI_ROLE_TEXT, label, slip);
    snprintf(heard, sizeof heard, "%s %s", forfeit->title, label);
    ui_about(ui, UI_TOPIC_MOMENT, heard);
    struct canvas_rect rest = canvas_rect_inset(slip, ui->unit * 2.5f);
    struct canvas_rect line = ui_cut_top(&rest, ui_line_height(ui, head) * 1.3f);
    float side = line.h * 0.8f, gap = ui->unit * 1.2f;
    float w = fminf(line.w - side - gap, ui_text_width(ui, head, forfeit->title) + 1);
    line = ui_middle(line, w + side + gap, line.h);
    boards_mark_draw(ui, ui_cut_left(&line, side), table->seats[forfeit->seat].color, false);
    ui_cut_left(&line, gap);
    ui_text(ui, line, head, UI_LEFT, ui->theme.ink, forfeit->title);
    write_in(ui, rest, 18, UI_CENTER, text);
}

/* ---- The end --------------------------------------------------------------------------------- */

/* Of the slip, units: a row, where somebody has something to do for it and where it is but told;
   and its rim, all around. */
#define AWARD_ROW  6.0f
#define AWARD_TOLD 4.5f
#define AWARD_RIM  1.0f
/* The sign before the words, and the air behind them, units. */
#define AWARD_SIGN 7.0f
#define AWARD_END  1.5f
/* Half units: how large a row is written at most, in these two cases; and a smaller one's. */
enum { AWARD_LARGE = 9, AWARD_PLAIN = 6, AWARD_SMALL = 7 };

/* The people who have something to do for an award. */
static uint16_t due(const struct table *table)
{
    struct boards_award list[BOARDS_AWARDS_MAX];
    uint16_t seats = 0;
    for (int i = table_awards(table, list); i-- > 0;) {
        seats |= table->manner.forfeit[0] != '\0' ? list[i].seats : 0;
    }
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0 && !session_is_person(&table->seats[seat])) {
            seats &= (uint16_t) ~(1U << seat);
        }
    }
    return seats;
}

void awards_ask(const struct table *table, char text[BOARDS_LINE_MAX])
{
    char names[BOARDS_LINE_MAX];
    uint16_t seats = due(table);
    text[0] = '\0';
    if (seats != 0) {
        boards_names(&table->told, seats, names);
        snprintf(text, BOARDS_LINE_MAX,
                 (seats & (seats - 1)) == 0 ? _("Waiting until %s is done.")
                                            : _("Waiting until %s are done."),
                 names);
    }
}

float awards_height(const struct table *table, const struct ui *ui, float room)
{
    struct boards_award list[BOARDS_AWARDS_MAX];
    bool acts = due(table) != 0;
    int count = table_awards(table, list) + acts;
    float rim = ui->unit * AWARD_RIM * 2, row = ui->unit * (acts ? AWARD_ROW : AWARD_TOLD);
    float least = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL));
    float high = fminf((float)count * fmaxf(row, least) + rim, room);
    /* What nobody waits for stands on the results as well. */
    return count == 0 || (!acts && high < (float)count * least + rim) ? 0 : fmaxf(0, high);
}

/* The slip is as wide as the longest of its lines, up to `most`. */
static float told_width(const struct ui *ui, const struct boards_award *list, int count, float most)
{
    struct canvas_style hand = ui_lettering(ui, CANVAS_FACE_HAND, (float)AWARD_PLAIN / 2);
    float words = 0;
    for (int i = 0; i < count; i++) {
        words = fmaxf(words, ui_text_width(ui, hand, list[i].line));
    }
    return fminf(most, words + 1 + ui->unit * (AWARD_SIGN + AWARD_END + AWARD_RIM * 2));
}

void awards_draw(const struct table *table, struct ui *ui, struct canvas_rect rect)
{
    struct boards_award list[BOARDS_AWARDS_MAX];
    char id[UI_ID_MAX], heard[UI_LABEL_MAX] = "", due_label[UI_LABEL_MAX] = "";
    size_t length = 0;
    int count = table_awards(table, list);
    uint16_t seats = due(table);
    struct canvas_rect slip = ui_whole(
        ui_middle(rect, seats != 0 ? rect.w : told_width(ui, list, count, rect.w), rect.h));
    ui_paper(ui, slip, ui->unit * 0.8f);
    struct canvas_rect rest = canvas_rect_inset(slip, ui->unit * AWARD_RIM);
    if (seats != 0) {
        char names[BOARDS_LINE_MAX];
        boards_names(&table->told, seats, names);
        snprintf(due_label, sizeof due_label, "%s: %s", names, table->manner.forfeit);
        struct canvas_rect foot = ui_cut_bottom(&rest, rest.h / (float)(count + 1));
        ui_add(ui, ui_named("table.forfeit"), UI_ROLE_TEXT, due_label, foot);
        ui_about(ui, UI_TOPIC_SEEN, NULL);
        write_in(ui, foot, 10, UI_CENTER, table->manner.forfeit);
    }
    for (int i = 0; i < count; i++) {
        struct canvas_rect row = ui_row(rest, count, 0, i);
        float reach = fminf(row.h * 0.42f, ui->unit * (list[i].large ? 2.6f : 1.6f));
        ui_add(ui, ui_named(ui_id(id, "table.award.%d", i)), UI_ROLE_TEXT, list[i].line, row);
        struct canvas_rect sign = ui_cut_left(&row, ui->unit * AWARD_SIGN);
        boards_asterisk_draw(ui, (struct canvas_point){sign.x + sign.w / 2, sign.y + sign.h / 2},
                             reach, fmaxf(2, reach * 0.34f),
                             list[i].large ? ui->theme.red : ui->theme.ink);
        int most = seats == 0 ? AWARD_PLAIN : list[i].large ? AWARD_LARGE : AWARD_SMALL;
        write_in(ui, row, most, UI_LEFT, list[i].line);
        ui_about(ui, UI_TOPIC_SEEN, NULL);
        length += (size_t)snprintf(heard + length, sizeof heard - length, "%s%s", i > 0 ? " " : "",
                                   list[i].line);
        length = length < sizeof heard ? length : sizeof heard - 1;
    }
    if (due_label[0] != '\0') {
        snprintf(heard + length, sizeof heard - length, "%s%s", length > 0 ? " " : "", due_label);
    }
    ui_add(ui, ui_named("table.awards"), UI_ROLE_TEXT, "", slip);
    ui_about(ui, UI_TOPIC_MOMENT, heard);
}
