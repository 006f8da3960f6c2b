/* SPDX-License-Identifier: Zlib */
#include "screens/table_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "session/bot.h"
#include "ui/layout.h"
#include "ui/widgets.h"

struct cards {
    const struct table *table;
    float foot, w, gap;
    float mark;  /* side of a narrow one's */
    bool narrow; /* mark, name and score alone */
    bool hung;   /* its mark on its upper edge, so that names have its whole width */
    bool signs;  /* and of the name its initials, since others have room for no more */
};

/* What cards tell of. At a table the last turn stays in sight until the end is left; where a match
   is seen again its end is the last to be seen. */
static struct boards_table told_on_cards(const struct table *table)
{
    struct boards_table told = table->told;
    if (table->looks_back && table_over(table)) {
        told.visible = &table->showing.after;
    }
    return told;
}

/* How a seat stands, in a word or two; may be empty. True where the board says it. */
static bool say_state(const struct table *table, int seat, char state[BOARDS_NAME_MAX])
{
    if (table->seats[seat].left) {
        snprintf(state, BOARDS_NAME_MAX, "%s", session_left_title());
    } else if (table_played_for(table) == seat) {
        snprintf(state, BOARDS_NAME_MAX, "%s", _("thinking"));
    } else {
        const struct boards_table told = told_on_cards(table);
        table->board->card(&told, seat, state);
        return true;
    }
    return false;
}

/* How a seat stands in drawn signs; false where it is told in words, or has no room. */
static bool draw_signs(const struct table *table, struct ui *ui, struct canvas_rect rect, int seat)
{
    char state[BOARDS_NAME_MAX];
    const struct boards_table told = told_on_cards(table);
    return table->board->card_draw != NULL && say_state(table, seat, state) &&
           table->board->card_draw(&told, seat, ui, rect, ui->theme.ink_pale);
}

/* Of a narrow card, round what is on it, and of a mark beside a name, px. */
#define NARROW_EDGE 3.0f
#define WIDE_EDGE   0.6f /* units of any other */
#define MARK_LEAST  9.0f

/* Between a narrow card's mark and its name. */
static float mark_gap(const struct ui *ui)
{
    return ui->unit * 0.5f;
}

/* All narrow cards have marks of one size: the largest beside which everybody's initials fit, or
   how their names begin, on cards so wide; 0 where that is none, and marks stand beside the scores.
   The pixel to spare is for sums that come out a hair short of what was fitted: then all would be
   cut. `spare` is what the widest of these words leaves. */
static float narrow_mark(const struct table *table, const struct ui *ui, float w, bool signs,
                         float *spare)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    *spare = w;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        const struct match_seat *who = &table->seats[seat];
        const char *words = signs || who->brief[0] == '\0' ? who->initials : who->brief;
        *spare = fminf(*spare, w - 2 * NARROW_EDGE - ui_text_width(ui, style, words) - 1);
    }
    float side = fminf(ui->unit * 2.6f, *spare - mark_gap(ui));
    return side >= MARK_LEAST ? side : 0;
}

/* Of a hung mark's side: how wide its disc is, and how much of that lies on the card. */
#define DISC_WIDE 1.5f
#define DISC_ON   0.4f

/* Of all cards: some are a pixel wider, since they end on whole ones. */
static float narrowest(const struct table *table)
{
    float w = table->told.card[0].w;
    for (int seat = 1; seat < tc_match_setup(table->match)->players; seat++) {
        w = fminf(w, table->told.card[seat].w);
    }
    return w;
}

/* Letters that a name is at least cut to. */
enum { LETTERS_LEAST = 2 };

/* Whether nobody else's name begins with so many bytes of this seat's. */
static bool begins_alone(const struct table *table, int seat, size_t bytes)
{
    bool alone = true;
    for (int other = 0; other < tc_match_setup(table->match)->players; other++) {
        alone = alone && (other == seat ||
                          strncmp(table->seats[other].name, table->seats[seat].name, bytes) != 0);
    }
    return alone;
}

/* The letters of names that have so much room: as large as all words, or smaller rather than that
   names are cut; as small as words are at all where some are cut still. */
static struct canvas_style name_style(const struct table *table, const struct ui *ui, float w)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        const struct match_seat *who = &table->seats[seat];
        while (who->brief[0] != '\0' && style.size > ui->least &&
               ui_text_width(ui, style, who->name) > w) {
            style.size = fmaxf(ui->least, style.size - 1);
        }
    }
    return style;
}

/* Whether all names that a number tells apart have so much room: one that has none would make the
   others look like another kind of player. */
static bool numbers_fit(const struct table *table, const struct ui *ui, struct canvas_style style,
                        float w)
{
    bool fit = true;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        const struct match_seat *who = &table->seats[seat];
        fit = fit && (!boards_name_numbered(who) || ui_text_width(ui, style, who->name) <= w);
    }
    return fit;
}

/* As much of a name as fits, cut as abbreviations are ("Chr.") where an ellipsis would take more
   than it leaves; initials where that is one letter, or where a number tells players apart. */
static const char *shorten_name(const struct table *table, const struct ui *ui, float w, int seat,
                                char name[BOARDS_SHORT_NAME])
{
    const struct match_seat *who = &table->seats[seat];
    struct canvas_style style = name_style(table, ui, w);
    if (boards_name_numbered(who) && !numbers_fit(table, ui, style, w)) {
        return who->initials;
    }
    const char *best = boards_name_fit(ui, style, w, who, name);
    size_t n = who->brief[0] != '\0' && best == who->initials ? base_utf8_count(who->brief) : 0;
    while (best == who->initials && n-- > LETTERS_LEAST) {
        size_t bytes = base_utf8_prefix(who->name, n);
        snprintf(name, BOARDS_SHORT_NAME, "%.*s.", (int)bytes, who->name);
        bool fits = ui_text_width(ui, style, name) <= w && begins_alone(table, seat, bytes);
        best = fits ? name : best;
    }
    return best;
}

/* Whether beside so much of a card all names stand whole, or each of them is more than initials;
   but for those that a number tells apart. */
static bool names_told(const struct table *table, const struct ui *ui, float w, bool whole)
{
    struct canvas_style style = name_style(table, ui, w);
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        char room[BOARDS_SHORT_NAME];
        const struct match_seat *who = &table->seats[seat];
        bool cut = ui_text_width(ui, style, who->name) > w &&
                   (whole || shorten_name(table, ui, w, seat, room) == who->initials);
        if (cut && who->brief[0] != '\0') {
            return false;
        }
    }
    return true;
}

/* What a seat's score is about, if anything. */
static void find_below_score(const struct table *table, int seat, char words[BOARDS_NAME_MAX])
{
    words[0] = '\0';
    if (table->board->below_score != NULL) {
        table->board->below_score(&table->told, seat, words);
    }
}

/* On a card whose words have so much room, the score and what it is about. */
static float points_width(const struct table *table, const struct ui *ui, float room, int seat)
{
    char number[I18N_NUMBER_MAX], about[BOARDS_NAME_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style score = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    i18n_number(number, lroundf(table->score[seat]));
    find_below_score(table, seat, about);
    float side = table->board->score_sign != NULL ? ui->unit * 3.1f : 0;
    float w = fminf(room * 0.45f, ui_text_width(ui, score, number) + 2) + side;
    return fmaxf(w, fminf(room * 0.5f, ui_text_width(ui, small, about) + 2));
}

/* Of a card, round what is on it; and the side of its mark. */
static struct canvas_rect words_room(const struct ui *ui, struct canvas_rect body,
                                     struct canvas_rect *mark)
{
    ui_cut_left(&body, ui->unit * 0.4f);
    ui_cut_right(&body, ui->unit * 0.6f);
    *mark = ui_cut_left(&body, fminf(body.h * 0.5f, ui->unit * 3));
    ui_cut_left(&body, ui->unit);
    return body;
}

/* Whether no card has room for initials alone, as all of them are while nobody is in turn, in
   letters as whoever is has them: so they stay the same from turn to turn. */
static bool names_begun(const struct table *table, const struct ui *ui)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    int players = tc_match_setup(table->match)->players;
    struct canvas_rect card = table->told.card[0], mark;
    bool all = true;
    card.w = narrowest(table);
    for (int seat = 1; seat < players; seat++) {
        card.h = fminf(card.h, table->told.card[seat].h);
    }
    float room = words_room(ui, canvas_rect_inset(card, ui->unit * WIDE_EDGE), &mark).w;
    for (int seat = 0; seat < players && all; seat++) {
        const struct match_seat *who = &table->seats[seat];
        float w = room - points_width(table, ui, room, seat) - ui->unit;
        all = boards_name_has_room(ui, ui_text_fit(ui, bold, w, who->name), w, who,
                                   BOARDS_SHOWN_BEGUN);
    }
    return all;
}

/* One manner for all: beside marks how names begin, and only where that has no room anywhere,
   initials. Marks hang where names would be cut beside them and are told without, and where they
   would take the place of the signs below. */
static void choose_manner(struct cards *cards, const struct ui *ui)
{
    if (!cards->narrow) {
        cards->signs = !names_begun(cards->table, ui);
        return;
    }
    struct canvas_rect card = cards->table->told.card[0];
    float w = narrowest(cards->table), spare, above = card.y / (DISC_WIDE * (1 - DISC_ON));
    float side = fminf(fminf(ui->unit * 2.6f, w * 0.4f), floorf(above));
    cards->mark = narrow_mark(cards->table, ui, w, false, &spare);
    float room = w - 2 * NARROW_EDGE, beside = room - cards->mark - mark_gap(ui);
    bool cut = !names_told(cards->table, ui, cards->mark > 0 ? beside : 0, true);
    bool crowds_out = cards->mark <= 0 && cards->table->board->card_draw != NULL;
    if (side >= MARK_LEAST && (cut || crowds_out) && names_told(cards->table, ui, room, false)) {
        cards->hung = true;
        cards->mark = side;
    } else if (spare < 0) {
        cards->signs = true;
        cards->mark = narrow_mark(cards->table, ui, w, true, &spare);
    }
}

static void draw_narrow_mark(struct ui *ui, struct canvas_rect rect, const struct match_seat *who)
{
    if (who->left) {
        canvas_list_picture(ui->list, "icons/quit.svg", ui_whole(rect), 0, ui->theme.ink);
    } else {
        boards_mark_draw(ui, rect, who->color, false);
    }
}

/* On a disc of paper, which lies over the card's edge. */
static void draw_hung_mark(const struct cards *cards, struct ui *ui, struct canvas_rect card,
                           const struct match_seat *who)
{
    float wide = roundf(cards->mark * DISC_WIDE);
    struct canvas_rect disc = {roundf(card.x + (card.w - wide) / 2),
                               roundf(card.y - wide * (1 - DISC_ON)), wide, wide};
    canvas_fill(ui->list, disc, disc.w / 2, ui->theme.paper);
    canvas_ring(ui->list, disc, disc.w / 2, fmaxf(1, ui->theme.outline), ui->theme.ink_pale);
    draw_narrow_mark(ui, ui_middle(disc, cards->mark, cards->mark), who);
}

/* Mark and name, or initials where it has no room, above. Without room for both the name alone. */
static void draw_narrow_name(const struct cards *cards, struct ui *ui, struct canvas_rect rect,
                             int seat)
{
    const struct match_seat *who = &cards->table->seats[seat];
    float side = cards->hung ? 0 : fminf(cards->mark, rect.h * 0.8f);
    float gap = side > 0 ? mark_gap(ui) : 0;
    float more = cards->table->told.card[seat].w - narrowest(cards->table);
    float w = rect.w - side - gap - more; /* one for all, so that all have the same letters */
    struct canvas_style style = cards->signs ? ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)
                                             : name_style(cards->table, ui, w);
    char room[BOARDS_SHORT_NAME];
    const char *name = cards->signs ? who->initials : shorten_name(cards->table, ui, w, seat, room);
    if (side > 0) {
        float words = ui_text_width(ui, style, name) + 1;
        rect = ui_middle(rect, fminf(rect.w, side + gap + words), rect.h);
        draw_narrow_mark(ui, ui_cut_left(&rect, side), who);
        ui_cut_left(&rect, gap);
    }
    style = ui_text_squeeze(ui, style, rect.w, name);
    ui_text(ui, rect, style, side > 0 ? UI_RIGHT : UI_CENTER, ui->theme.ink, name);
}

/* Behind the score, which is so wide, what a point is, and what a seat holds; false, and nothing,
   where it has no room. */
static bool draw_points(const struct cards *cards, struct ui *ui, struct canvas_rect rect,
                        float score, int seat)
{
    const struct boards_board *board = cards->table->board;
    float side = floorf(ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY).size * 0.8f);
    if (board->score_sign == NULL) {
        return false;
    }
    ui_cut_left(&rect, score);
    struct canvas_rect point = ui_middle(ui_cut_left(&rect, side), side, side);
    ui_cut_left(&rect, mark_gap(ui));
    bool room = draw_signs(cards->table, ui, rect, seat);
    if (room) {
        board->score_sign(ui, ui_whole(point));
    }
    return room;
}

/* Who it is above; the score below over the whole width, beside the mark where that has no room
   above, or beside the signs of how the seat stands. */
static void draw_narrow(const struct cards *cards, struct ui *ui, struct canvas_rect rect, int seat)
{
    char number[I18N_NUMBER_MAX];
    float gap = mark_gap(ui);
    const struct match_seat *who = &cards->table->seats[seat];
    if (cards->hung) {
        draw_hung_mark(cards, ui, cards->table->told.card[seat], who);
        ui_cut_top(&rect, fminf(cards->mark * DISC_WIDE * DISC_ON, rect.h * 0.08f));
    }
    struct canvas_rect upper = ui_row(rect, 2, 0, 0), lower = ui_row(rect, 2, 0, 1);
    i18n_number(number, lroundf(cards->table->score[seat]));
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float wide = ui_text_width(ui, bold, number) + 1;
    float score = fmaxf(wide, ui_text_width(ui, bold, "00") + 1);
    if (cards->mark <= 0) {
        float side = floorf(fminf(fminf(lower.h * 0.7f, ui->unit * 2.6f), lower.w - gap - wide));
        bool beside = side >= MARK_LEAST;
        struct canvas_rect place = beside ? ui_cut_left(&lower, side) : upper;
        side = beside ? side : fminf(upper.h, upper.w) * 0.8f;
        draw_narrow_mark(ui, ui_middle(place, side, side), who);
        ui_cut_left(&lower, beside ? gap : 0);
        if (!beside) { /* the mark says who it is */
            ui_text(ui, lower, bold, UI_CENTER, ui->theme.ink, number);
            return;
        }
    }
    draw_narrow_name(cards, ui, upper, seat);
    struct canvas_style style = bold;
    struct canvas_rect beside = lower;
    bool signed_too = draw_points(cards, ui, lower, score, seat);
    ui_cut_right(&beside, signed_too ? lower.w - score : 0);
    /* Signs stand in a row from card to card, unless there is room for these alone. */
    for (int tight = 0; tight < 3 && !signed_too; tight++) {
        struct canvas_rect signs = lower;
        style.size = tight < 2 ? bold.size : fminf(bold.size, ui->least);
        wide = ui_text_width(ui, style, number) + 1;
        beside = ui_cut_left(&signs, tight > 0 ? wide : score);
        ui_cut_left(&signs, tight > 0 ? gap * 0.5f : gap);
        signed_too = draw_signs(cards->table, ui, signs, seat);
    }
    ui_text(ui, signed_too ? beside : lower, signed_too ? style : bold, UI_CENTER, ui->theme.ink,
            number);
}

/* What a score is about, small below it, where both have room; returns the score's place. */
static struct canvas_rect cut_below_score(const struct cards *cards, struct ui *ui,
                                          struct canvas_rect rect, int seat)
{
    char words[BOARDS_NAME_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style score = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    find_below_score(cards->table, seat, words);
    float line = ui_line_height(ui, small), high = line * 0.9f + ui_line_height(ui, score) * 0.9f;
    if (words[0] != '\0' && high <= rect.h && ui_text_width(ui, small, words) <= rect.w) {
        struct canvas_rect both = ui_middle(rect, rect.w, high);
        ui_text(ui, ui_cut_bottom(&both, line * 0.9f), small, UI_RIGHT, ui->theme.ink_pale, words);
        return both;
    }
    return rect;
}

/* The name, and a line of state below it; right of them the score and what it is played for. */
static void draw_card_words(const struct cards *cards, struct ui *ui, struct canvas_rect rect,
                            int seat, bool turn)
{
    const struct match_seat *who = &cards->table->seats[seat];
    char number[I18N_NUMBER_MAX], state[BOARDS_NAME_MAX], room[BOARDS_SHORT_NAME];
    struct canvas_style name =
        ui_style(ui, turn ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style score = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    i18n_number(number, lroundf(cards->table->score[seat]));
    bool signed_too = cards->table->board->score_sign != NULL;
    float w = points_width(cards->table, ui, rect.w, seat);
    struct canvas_rect right = cut_below_score(cards, ui, ui_cut_right(&rect, w), seat);
    if (signed_too) {
        cards->table->board->score_sign(ui, ui_cut_right(&right, ui->unit * 2.6f));
        ui_cut_right(&right, ui->unit * 0.5f);
    }
    ui_text(ui, right, score, UI_RIGHT, ui->theme.ink, number);
    ui_cut_right(&rect, ui->unit);
    name = ui_text_fit(ui, name, rect.w, who->name);
    const char *shown = cards->signs ? who->initials : boards_name_fit(ui, name, rect.w, who, room);
    struct canvas_rect upper = ui_row(rect, 2, 0, 0), lower = ui_row(rect, 2, 0, 1);
    if (draw_signs(cards->table, ui, lower, seat)) {
        ui_text(ui, upper, name, UI_LEFT, ui->theme.ink, shown);
        return;
    }
    say_state(cards->table, seat, state);
    /* Of two halves the second is the number. A state that would be cut tells nothing: then the
       name stands alone. */
    const char *says = state, *half = strstr(state, " \xC2\xB7 ");
    if (half != NULL && ui_text_width(ui, ui_text_fit(ui, small, rect.w, says), says) > rect.w) {
        says = half + strlen(" \xC2\xB7 ");
    }
    bool cut = ui_text_width(ui, ui_text_fit(ui, small, rect.w, says), says) > rect.w;
    if (cut || says[0] == '\0') {
        ui_text(ui, rect, name, UI_LEFT, ui->theme.ink, shown);
        return;
    }
    ui_text(ui, upper, name, UI_LEFT, ui->theme.ink, shown);
    ui_text(ui, lower, small, UI_LEFT, ui->theme.ink_pale, says);
}

/* A bubble on the upper edge of a card: whoever sits there is no person and thinks. */
static void draw_thought(struct ui *ui, struct canvas_rect card)
{
    float w = roundf(fmaxf(24, ui->unit * 4)), h = roundf(w * 0.56f);
    struct canvas_rect bubble = {card.x + card.w - w * 1.15f, card.y - h * 0.5f, w, h};
    bubble = ui_whole(bubble);
    canvas_fill(ui->list, bubble, h / 2, ui->theme.accent);
    canvas_ring(ui->list, bubble, h / 2, 1.5f, ui->theme.on_accent);
    for (int i = 0; i < 3; i++) {
        struct canvas_point dot = {bubble.x + w * (0.26f + 0.24f * (float)i), bubble.y + h / 2};
        canvas_ellipse(ui->list, dot, w * 0.075f, w * 0.075f, ui->theme.on_accent);
    }
}

/* How far a card has come forward, 0 .. 1. */
static float forward_of(const struct table *table, int seat)
{
    float way = table->forward[seat];
    return way * way * (3 - 2 * way);
}

/* Of the width, by how much a card that lies is narrower at its far edge, and of its height, how
   much is still seen. */
#define FAR_NARROWER 0.045f
#define LIES_HIGH    0.56f

/* How far a card has tipped over, 0 .. 1: while that is only just held, it falls. */
static float fallen(const struct table *table, int seat)
{
    const struct boards_board *board = table->board;
    if (board->fallen == NULL || !board->fallen(&table->told, seat)) {
        return 0;
    }
    bool falls = table_only_just_held(table) && table->showing.event.seat == seat &&
                 !table->told.tempo.gently && table->told.tempo.throw_ms > 0;
    float u = falls ? table->held_ms / TABLE_HOLD_MS : 1;
    return u * u;
}

/* It lies on its back, its foot towards the players. */
static void draw_fallen(const struct cards *cards, struct ui *ui, struct canvas_rect card, int seat,
                        float share)
{
    char number[I18N_NUMBER_MAX];
    const struct match_seat *who = &cards->table->seats[seat];
    float in = card.w * FAR_NARROWER * share, low = card.y + card.h;
    card.h *= 1 - (1 - LIES_HIGH) * share;
    card.y = low - card.h;
    struct canvas_color paper = canvas_mix(ui->theme.paper, canvas_rgb(0x6E6A5C), 0.3f);
    struct canvas_point corner[] = {{card.x + in, card.y},
                                    {card.x + card.w - in, card.y},
                                    {card.x + card.w, low},
                                    {card.x, low}};
    struct canvas_rect edge = {card.x, low - 1, card.w, fmaxf(3, ui->unit * 0.5f)};
    canvas_shadow(ui->list, card, ui->unit, 0, ui->unit * 0.8f, ui->unit * 1.6f, ui->theme.shadow);
    canvas_fill(ui->list, ui_whole(edge), 1, canvas_mix(paper, canvas_rgb(0x000000), 0.45f));
    canvas_polygon(ui->list, corner, 4, paper);
    struct canvas_rect body = canvas_rect_inset(card, ui->unit * 0.5f);
    ui_cut_left(&body, in);
    ui_cut_right(&body, in);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float side = fminf(body.h * 0.7f, ui->unit * 2.4f);
    i18n_number(number, lroundf(cards->table->score[seat]));
    float digits = ui_text_width(ui, bold, number) + 2, gap = ui->unit * 0.6f;
    if (cards->hung) { /* as on the cards that stand */
        draw_hung_mark(cards, ui, card, who);
        ui_cut_top(&body, fmaxf(0, cards->mark * DISC_WIDE * DISC_ON - (body.y - card.y)));
        ui_text(ui, body, ui_text_squeeze(ui, bold, body.w, number), UI_CENTER, ui->theme.ink,
                number);
        return;
    }
    /* In a crowd whose card it is says more than what it was worth. */
    style = cards->signs ? style : name_style(cards->table, ui, body.w - side - gap);
    char room[BOARDS_SHORT_NAME];
    const char *least = who->brief[0] != '\0' && !cards->signs
                            ? shorten_name(cards->table, ui, body.w - side - gap, seat, room)
                            : who->initials;
    float whose = side + gap + ui_text_width(ui, style, least);
    if (whose + digits <= body.w || whose > body.w) {
        ui_text(ui, ui_cut_right(&body, digits), bold, UI_RIGHT, ui->theme.ink, number);
    }
    if (body.w < side) {
        return; /* a mark of a few pixels says nothing */
    }
    boards_mark_draw(ui, ui_middle(ui_cut_left(&body, side), side, side), who->color, false);
    ui_cut_left(&body, gap);
    const char *name = ui_text_width(ui, style, who->name) <= body.w ? who->name : least;
    if (ui_text_width(ui, style, name) <= body.w) {
        ui_text(ui, body, style, UI_LEFT, ui->theme.ink, name);
        boards_strike_draw(ui, boards_words_in(ui, body, style, UI_LEFT, name));
    }
}

static void draw_card(const struct cards *cards, struct ui *ui, int seat)
{
    const struct match_seat *who = &cards->table->seats[seat];
    char id[UI_ID_MAX], label[UI_LABEL_MAX], number[I18N_NUMBER_MAX], state[BOARDS_NAME_MAX];
    bool turn = seat == table_stands_out(cards->table);
    float forward = forward_of(cards->table, seat), radius = ui->unit;
    struct canvas_rect rect = cards->table->told.card[seat];
    snprintf(label, sizeof label, "%s: %s", who->name,
             i18n_number(number, cards->table->shown.score[seat]));
    if (who->left) {
        size_t length = strlen(label);
        snprintf(label + length, sizeof label - length, ", %s", session_left_title());
    }
    struct ui_node *node =
        ui_add(ui, ui_named(ui_id(id, "seat.%d", seat)), UI_ROLE_TEXT, label, rect);
    if (node != NULL) {
        say_state(cards->table, seat, state);
        snprintf(node->detail, sizeof node->detail, "%s", state);
        node->topic = UI_TOPIC_SCORE;
    }
    float lies = fallen(cards->table, seat);
    if (lies > 0) {
        draw_fallen(cards, ui, rect, seat, lies);
        return;
    }
    float soft = ui->unit;
    canvas_shadow(ui->list, rect, radius, soft * 0.2f, soft * 0.4f, soft, ui->theme.shadow);
    struct canvas_color paper = canvas_mix(ui->theme.paper_back, ui->theme.paper, forward);
    canvas_fill(ui->list, rect, radius, forward > 0 ? ui->theme.accent : paper);
    struct canvas_rect body = rect;
    if (forward > 0) {
        ui_cut_bottom(&body, roundf(cards->foot * forward));
        canvas_fill(ui->list, body, radius, paper);
    }
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, rect, radius, ui->theme.outline, ui->theme.ink);
    }
    if (cards->table->board->card_ground != NULL) {
        cards->table->board->card_ground(cards->table->view, ui, body, seat);
    }
    if (table_played_for(cards->table) == seat) {
        draw_thought(ui, rect);
    }
    body = canvas_rect_inset(body, cards->narrow ? NARROW_EDGE : ui->unit * WIDE_EDGE);
    if (cards->narrow) {
        draw_narrow(cards, ui, body, seat);
        return;
    }
    struct canvas_rect mark;
    body = words_room(ui, body, &mark);
    boards_mark_draw(ui, mark, who->color, false);
    draw_card_words(cards, ui, body, seat, turn);
}

/* The card in turn comes forward: larger by this share of its width, and so much of the window's
   height further down: 8 px of 720. */
#define FORWARD      0.1f
#define FORWARD_DOWN 0.011f
/* Between two cards, units; and between two narrow ones. */
#define GAP        1.5f
#define GAP_NARROW 0.8f

static bool is_narrow(const struct ui *ui, float w)
{
    return w < fmaxf(ui->unit * 20, 118);
}

static float foot_height(const struct ui *ui)
{
    return roundf(fmaxf(3, ui->unit * 0.7f));
}

/* As wide as a card may be: the longest name fits, beside a mark, a score and its edges. */
static float wanted_width(const struct table *table, const struct ui *ui)
{
    enum { WIDE = 33, WIDEST = 54, BESIDE_NAME = 20 };
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float name = 0;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        name = fmaxf(name, ui_text_width(ui, style, table->seats[seat].name));
    }
    float wide = fminf(name + ui->unit * BESIDE_NAME, ui->unit * WIDEST);
    return fmaxf(wide, fmaxf(ui->unit * WIDE, 184));
}

void place_cards_lay_out(struct table *table, const struct ui *ui, struct canvas_rect rect)
{
    int players = tc_match_setup(table->match)->players;
    float gap = roundf(ui->unit * GAP), foot = foot_height(ui);
    float all = rect.w - gap * (float)(players - 1);
    /* The room that whoever is in turn grows by is kept free, at the row's end while nobody is. */
    float w = floorf(fminf(all / ((float)players + FORWARD), wanted_width(table, ui)));
    bool narrow = is_narrow(ui, w);
    if (narrow) {
        gap = roundf(ui->unit * GAP_NARROW);
        all = rect.w - gap * (float)(players - 1);
        w = floorf(fminf(all / (float)players, ui->unit * 17));
    }
    float grows = narrow ? 0 : floorf(w * FORWARD), down = narrow ? 0 : FORWARD_DOWN * ui->h;
    rect.h -= foot;
    /* Whole pixels, so that each is as far from the next as any other. */
    for (int seat = 0; seat < players; seat++) {
        float forward = forward_of(table, seat);
        struct canvas_rect card = ui_whole(ui_cut_left(&rect, roundf(w + grows * forward)));
        ui_cut_left(&rect, gap);
        card.h = roundf(card.h + (foot + down) * forward);
        table->told.card[seat] = card;
    }
}

static struct cards cards_of(const struct table *table, const struct ui *ui)
{
    struct cards cards = {.table = table, .foot = foot_height(ui)};
    cards.narrow = is_narrow(ui, table->told.card[0].w + 1); /* whole pixels, so it may be less */
    choose_manner(&cards, ui);
    return cards;
}

float place_cards_hang(const struct table *table, const struct ui *ui)
{
    struct cards cards = cards_of(table, ui);
    return cards.hung ? cards.mark * DISC_WIDE * (1 - DISC_ON) : 0;
}

void place_cards_draw(const struct table *table, struct ui *ui)
{
    struct cards cards = cards_of(table, ui);
    int players = tc_match_setup(table->match)->players;
    for (int seat = 0; seat < players; seat++) {
        draw_card(&cards, ui, seat);
    }
}
