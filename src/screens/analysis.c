/* SPDX-License-Identifier: Zlib */
/* The analysis of the match at the table: a sentence on each player, what decisions cost and what
   the throws gave as bars, and the decisions that cost most. */
#include "screens/analysis.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "screens/analysis_bars.h"
#include "screens/analysis_choice.h"
#include "screens/analysis_counts.h"
#include "screens/analysis_position.h"
#include "screens/analysis_sum.h"
#include "screens/coach.h"
#include "screens/odds_prefetch.h"
#include "screens/results.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* Lines of one of them that stands beside others; and what is round these, units. */
enum { MISTAKE_LINES = 3 };
#define MISTAKE_AIR 2.0f

enum { SEAT, MISTAKE };

static const char *const names[] = {
    [SEAT] = "lookback.seat.#",
    [MISTAKE] = "lookback.slip.#",
};
static const struct ui_commands commands = {.names = names};

struct analysis {
    int seat;     /* whose decisions are listed */
    bool chosen;  /* somebody asked for these */
    bool pending; /* it is still being worked out */
};

static struct analysis *own(const struct screens *screens)
{
    return screens_state(screens, &screens_analysis);
}

static const struct tc_setup *setup_of(const struct screens *screens)
{
    return tc_match_setup(screens->table.match);
}

/* As far as it is there: step() asks for it. */
static const struct tc_review *reviewed(const struct screens *screens, double *done)
{
    const struct tc_record *records;
    size_t count = tc_match_records(screens->table.match, &records);
    return session_odds_reviewed(screens->odds, records, count, done);
}

/* ---- In figures ------------------------------------------------------------------------------ */

/* What throws brought, at most a whole match: more would be no share of one. */
static double luck_in(const struct tc_review *review, int seat)
{
    return fmax(-1, fmin(1, review->seat[seat].luck));
}

/* What choices left of best play: 1 for best play itself; none of it where there was no choice. */
static double kept_of(const struct tc_review *review, int seat)
{
    return review->seat[seat].decisions == 0 ? ANALYSIS_NO_CHOICE
                                             : fmax(0, fmin(1, 1 + review->seat[seat].skill));
}

/* The bars, for whoever does not see them. */
static void write_figures(const struct tc_review *review, int seat, char text[BOARDS_LINE_MAX])
{
    char luck[ANALYSIS_SHARE_MAX], skill[ANALYSIS_SHARE_MAX];
    analysis_write_share(luck_in(review, seat), luck);
    analysis_write_kept(kept_of(review, seat), skill);
    boards_say(text, BOARDS_LINE_MAX, _("Luck {luck}, skill {skill}."), {"luck", .words = luck},
               {"skill", .words = skill});
}

/* ---- In a sentence --------------------------------------------------------------------------- */

enum play { BEST, WELL, WORSE, IDLE, PLAYS };

/* Luck of less is neither good nor bad; who gave away no more than that played well, and who gave
   away so much less than anybody else played best: shares of a match, as they are shown. */
static const double luck_least = 0.1, well_most = 0.1, best_by = 0.05;

/* Who kept less than that did not play best, whatever the others did. */
static const double best_least = 0.6;

/* As it stands beside the bar: what is shown alike is called alike. */
static double shown(double share)
{
    return (double)lround(share * 100) / 100;
}

static enum analysis_luck luck_of(const struct tc_seat_summary *summary)
{
    double luck = shown(summary->luck);
    return luck >= luck_least - 0.001    ? ANALYSIS_GOOD_LUCK
           : luck <= -luck_least + 0.001 ? ANALYSIS_BAD_LUCK
                                         : ANALYSIS_FAIR_LUCK;
}

static enum play play_of(const struct tc_review *review, int players, int seat)
{
    double own = shown(kept_of(review, seat)), other = -(double)INFINITY;
    bool beside = false;
    for (int i = 0; i < players; i++) {
        if (i != seat && review->seat[i].decisions > 0) {
            other = fmax(other, shown(kept_of(review, i)));
            beside = true;
        }
    }
    bool best = beside && own - other >= best_by - 0.001 && own >= best_least;
    return review->seat[seat].decisions == 0 ? IDLE
           : best                            ? BEST
           : own >= 1 - well_most - 0.001    ? WELL
                                             : WORSE;
}

static void write_sentence(const struct screens *screens, const struct tc_review *review, int seat,
                           char text[BOARDS_LINE_MAX])
{
    static const char *const sentences[PLAYS][ANALYSIS_LUCKS] = {
        [BEST] = {N_("{name} played best and had good luck."),
                  N_("{name} played best, with ordinary luck."),
                  N_("{name} played best but had bad luck.")},
        [WELL] = {N_("{name} played well and had good luck."),
                  N_("{name} played well, with ordinary luck."),
                  N_("{name} played well but had bad luck.")},
        [WORSE] = {N_("{name} missed some chances but had good luck."),
                   N_("{name} missed some chances, with ordinary luck."),
                   N_("{name} missed some chances and had bad luck.")},
        [IDLE] = {N_("{name} had nothing to decide, but good luck."),
                  N_("{name} had nothing to decide."),
                  N_("{name} had nothing to decide, and bad luck.")},
    };
    char name[BASE_ISOLATED_BYTES];
    enum play play = play_of(review, setup_of(screens)->players, seat);
    boards_say(text, BOARDS_LINE_MAX, i18n_get(sentences[play][luck_of(&review->seat[seat])]),
               {"name", .words = base_utf8_isolate(name, screens->table.seats[seat].name)});
}

/* ---- The rows -------------------------------------------------------------------------------- */

/* Below that width the bars stand under the sentence, one under the other, units; and of a wide
   row's width they have, side by side below their heads. */
#define WIDE_FROM 84.0f
#define BARS_WIDE 0.54f

enum bar { LUCK, SKILL, BARS };

/* Between the two, and of a bar's height how high it is where it is alone in its row, units. */
#define BARS_APART 3.0f

static bool is_wide(const struct ui *ui, float w)
{
    return w > ui->unit * WIDE_FROM;
}

static struct canvas_style small_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
}

static struct canvas_style sentence_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
}

/* Rows of few players, where the page is high, have so much more air. */
#define ROOMY       1.12f
#define ROOMY_ABOVE 72.0f /* units */
#define ROW_ROOMY   7.0f  /* how high any row is there, at least, units, */
#define ROW_MOST    14.0f /* and at most, where a page that is not full is shared out among rows */
enum { ROOMY_SEATS = 2 };

/* Where so many play that not all are seen, rows are as low as can be pressed, of one line. */
#define TIGHT 0.4f

static float air_of(const struct ui *ui, int players)
{
    return players <= ROOMY_SEATS && ui->h > ui->unit * ROOMY_ABOVE ? ROOMY : 1;
}

static float bar_height(const struct ui *ui, float air)
{
    return ui_line_height(ui, small_style(ui)) * 1.15f * fmaxf(1, air);
}

/* Where a bar with its word and number lies among those of a row. */
static struct canvas_rect bar_of(const struct ui *ui, struct canvas_rect bars, bool wide,
                                 enum bar bar)
{
    return wide ? ui_column(bars, BARS, ui->unit * BARS_APART, (int)bar)
                : ui_row(bars, BARS, 0, (int)bar);
}

/* A sentence of a low row: in letters so small that it is whole on one line, or on more lines of
   the smallest where it can't be. */
static struct canvas_style tight_style(const struct ui *ui, float w, const char *sentence)
{
    return ui_text_squeeze(ui, sentence_style(ui), w, sentence);
}

static float words_height(struct ui *ui, struct canvas_rect rect, const char *sentence, float air)
{
    struct canvas_style style = sentence_style(ui);
    if (air < 1) {
        style = tight_style(ui, rect.w, sentence);
        if (ui_text_width(ui, style, sentence) <= rect.w) {
            return ui_line_height(ui, sentence_style(ui));
        }
    }
    return ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, sentence, false);
}

struct row {
    struct canvas_rect mark, words, bars, more; /* `more`: the sign that it can be pressed */
    float h;
};

/* A player's row at the top of `rest`; `spare`: so much higher than it has to be, px. */
static struct row lay_out_row(const struct ui *ui, struct canvas_rect rest, const char *sentence,
                              float air, float spare)
{
    struct row row;
    bool wide = is_wide(ui, rest.w);
    float pad = ui->unit * air * air, side = ui->unit * 3;
    float bars = bar_height(ui, air) * (wide ? 1 : BARS);
    struct canvas_rect all = canvas_rect_inset(rest, pad);
    row.more = ui_cut_right(&all, ui->unit * 3);
    struct canvas_rect right = wide ? ui_cut_right(&all, all.w * BARS_WIDE) : all;
    row.mark = ui_cut_left(&all, side);
    ui_cut_left(&all, ui->unit);
    ui_cut_right(&all, wide ? ui->unit * 2 : 0);
    float h = words_height((struct ui *)ui, all, sentence, air);
    row.h = (wide ? fmaxf(h, bars) : h + ui->unit * 0.5f + bars) + pad * 2;
    row.h = fmaxf(row.h, UI_CONTROL_LEAST);
    bool roomy = wide && air >= 1 && ui->h > ui->unit * ROOMY_ABOVE;
    row.h = fmaxf(row.h, roomy ? ui->unit * ROW_ROOMY : 0);
    row.h = fmaxf(row.h, fminf(row.h + (wide ? spare : 0), ui->unit * ROW_MOST));
    row.words = all;
    row.words.y += wide ? (row.h - pad * 2 - h) / 2 : 0;
    row.words.h = h;
    row.mark.y = row.words.y;
    row.mark.h = wide ? h : side;
    row.bars = right;
    row.bars.y += wide ? (row.h - pad * 2 - bars) / 2 : h + ui->unit * 0.5f;
    row.bars.h = bars;
    row.more.h = row.h - pad * 2;
    return row;
}

/* Pages of more than that need all the paper they can have. */
enum { FEW_SEATS = 4 };

/* Of a sum below a row: the air above and below it, and left and right of it, units. */
#define SUM_AIR    0.5f
#define SUM_INDENT 5.0f

/* How the page is laid out. */
struct layout {
    float air;
    float letters; /* how large the sentences are where each has one line, px */
    int open;      /* whose decisions are listed; TC_NO_SEAT: nobody's */
    bool sum;      /* the way of that one is told as a sum */
    bool cut;      /* sentences have one line, whole or not */
    bool brief;    /* what is said of the two words stands elsewhere */
    float spare;   /* of the page, so much for each row, px */
};

/* Cut from the top of *rest. */
static void draw_seat(struct screens *screens, struct canvas_rect *rest,
                      const struct tc_review *review, const struct layout *layout, int seat)
{
    struct ui *ui = &screens->ui;
    const struct tc_seat_summary *summary = &review->seat[seat];
    bool picked = layout->open == seat;
    char label[2 * BOARDS_LINE_MAX], sentence[BOARDS_LINE_MAX], figures[BOARDS_LINE_MAX];
    write_sentence(screens, review, seat, sentence);
    write_figures(review, seat, figures);
    snprintf(label, sizeof label, "%s %s", sentence, figures);
    struct row parts =
        lay_out_row(ui, *rest, layout->cut ? "" : sentence, layout->air, layout->spare);
    struct canvas_rect row = ui_cut_top(rest, parts.h);
    struct ui_node *node =
        ui_add(ui, ui_command(&commands, SEAT, seat), UI_ROLE_CHOICE, label, row);
    if (node != NULL) {
        node->radius = ui->unit;
        node->pickable = true;
        node->picked = picked;
    }
    struct canvas_rect tile = ui_whole(ui_middle(row, row.w, row.h - ui->unit * 0.4f));
    canvas_fill(ui->list, tile, ui->unit,
                picked            ? canvas_fade(ui->theme.accent, 0.35f)
                : ui_hot(ui, row) ? canvas_fade(ui->theme.accent, 0.15f)
                                  : canvas_fade(ui->theme.ink, 0.05f));
    boards_mark_draw(ui, ui_middle(parts.mark, ui->unit * 2.6f, ui->unit * 2.6f),
                     screens->table.seats[seat].color, false);
    if (layout->air < 1) {
        struct canvas_style style = sentence_style(ui);
        style.size = layout->letters;
        if (layout->cut || ui_text_width(ui, style, sentence) <= parts.words.w) {
            ui_text(ui, parts.words, style, UI_LEFT, ui->theme.ink, sentence);
        } else {
            ui_prose(ui, parts.words, style, UI_LEFT, ui->theme.ink, sentence, true);
        }
    } else {
        ui_prose(ui, parts.words, sentence_style(ui), UI_LEFT, ui->theme.ink, sentence, true);
    }
    bool wide = is_wide(ui, row.w);
    analysis_draw_luck(ui, bar_of(ui, parts.bars, wide, LUCK), wide ? NULL : _("Luck"),
                       luck_in(review, seat), luck_of(summary));
    analysis_draw_skill(ui, bar_of(ui, parts.bars, wide, SKILL), wide ? NULL : _("Skill"),
                        kept_of(review, seat));
    float side = ui->unit * 2.4f;
    canvas_list_picture(ui->list, picked ? "icons/down.svg" : "icons/right.svg",
                        ui_whole(ui_middle(parts.more, side, side)), 0, ui->theme.ink);
}

/* From the start to the end, as a sum, below the row's sentence. */
static void draw_sum(struct screens *screens, struct canvas_rect *rest,
                     const struct tc_review *review, int seat)
{
    struct ui *ui = &screens->ui;
    char text[2 * BOARDS_LINE_MAX], id[UI_ID_MAX];
    struct canvas_rect line = *rest;
    analysis_sum_write(&screens->table, review, seat, text);
    line.y += ui->unit * SUM_AIR;
    ui_cut_left(&line, ui->unit * SUM_INDENT);
    ui_cut_right(&line, ui->unit * SUM_INDENT);
    line.h = ui_prose(ui, line, small_style(ui), UI_LEFT, ui->theme.ink, text, false);
    ui_prose(ui, line, small_style(ui), UI_LEFT, ui->theme.ink, text, true);
    ui_add(ui, ui_named(ui_id(id, "lookback.sum.%d", seat)), UI_ROLE_TEXT, text, line);
    ui_cut_top(rest, line.h + ui->unit * SUM_AIR * 2);
}

/* ---- The decisions --------------------------------------------------------------------------- */

static void draw_mistake(struct screens *screens, struct canvas_rect rest,
                         const struct tc_mistake *mistake, int i)
{
    struct ui *ui = &screens->ui;
    char label[BOARDS_LINE_MAX];
    analysis_choice_write(&screens->table, own(screens)->seat, mistake, label);
    struct canvas_rect body =
        ui_page_row(ui, &rest, rest.h, ui_command(&commands, MISTAKE, i), label);
    float side = fminf(body.h, ui->unit * 2.6f);
    canvas_list_picture(ui->list, "icons/play.svg",
                        ui_whole(ui_middle(ui_cut_left(&body, side), side, side)), 0,
                        ui->theme.ink);
    ui_cut_left(&body, ui->unit * 1.5f);
    const struct table *table = &screens->table;
    int seat = own(screens)->seat;
    float h = analysis_choice_draw(table, seat, mistake, ui, body, small_style(ui), false);
    analysis_choice_draw(table, seat, mistake, ui, ui_middle(body, body.w, h), small_style(ui),
                         true);
}

static void draw_mistakes(struct screens *screens, struct canvas_rect *rest,
                          const struct tc_review *review)
{
    struct ui *ui = &screens->ui;
    int seat = own(screens)->seat;
    const struct tc_seat_summary *summary = &review->seat[seat];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    char text[BOARDS_LINE_MAX];
    if (summary->decisions == 0) {
        snprintf(text, sizeof text, _("%s had no choice to make."),
                 screens->table.seats[seat].name);
    } else if (summary->mistakes == 0) {
        snprintf(text, sizeof text, _("%s made no mistakes."), screens->table.seats[seat].name);
    } else {
        snprintf(text, sizeof text, _("%s's costliest choices"), screens->table.seats[seat].name);
    }
    ui_cut_top(rest, ui->unit);
    struct canvas_rect line = ui_cut_top(rest, ui_line_height(ui, bold) * 1.4f);
    ui_say(ui, line, ui_named("lookback.most"), bold, UI_LEFT, ui->theme.ink, text);
    /* Side by side where a page is wide. */
    int count = summary->mistakes < ANALYSIS_MISTAKES ? summary->mistakes : ANALYSIS_MISTAKES;
    bool wide = is_wide(ui, rest->w) && count > 1;
    float low = fmaxf(46, ui->unit * 6),
          lines = ui_line_height(ui, small_style(ui)) * MISTAKE_LINES;
    for (int i = 0; i < count && !wide; i++) {
        draw_mistake(screens, ui_cut_top(rest, low), &summary->mistake[i], i);
    }
    struct canvas_rect row =
        ui_cut_top(rest, wide ? fmaxf(low, lines + ui->unit * MISTAKE_AIR) : 0);
    for (int i = 0; i < count && wide; i++) {
        draw_mistake(screens, ui_column(row, count, ui->unit, i), &summary->mistake[i], i);
    }
    ui_cut_top(rest, ui->unit); /* as much air below as above: they are of the row above them */
}

/* ---- The whole ------------------------------------------------------------------------------- */

enum { ABOUT_MAX = 4 * BOARDS_LINE_MAX };

/* What the two words mean here. */
static const char *say_words(bool exact)
{
    return exact
               ? _("Luck: what your rolls did to your chances. Skill: perfect play has 100%.")
               : _("Estimated from trial games. Luck: what your rolls did to your chances. Skill: "
                   "perfect play has 100%.");
}

static void add_words(char text[ABOUT_MAX], const char *words)
{
    char before[ABOUT_MAX];
    snprintf(before, sizeof before, "%s", text);
    if (before[0] == '\0') {
        snprintf(text, ABOUT_MAX, "%s", words);
    } else if (words[0] != '\0') {
        /* TRANSLATORS: of luck and skill, which are told in percent. */
        snprintf(text, ABOUT_MAX, _c("sentences", "%s %s"), before, words);
    }
}

/* And who was lucky. */
static void add_luck(const struct screens *screens, const struct tc_review *review,
                     char text[ABOUT_MAX])
{
    char luck[2 * BOARDS_LINE_MAX];
    analysis_sum_write_luck(&screens->table, review, luck);
    add_words(text, luck);
}

static void draw_words(struct ui *ui, struct canvas_rect rect, const char *name,
                       struct canvas_color color, const char *words)
{
    ui_prose(ui, rect, small_style(ui), UI_LEFT, color, words, true);
    ui_add(ui, ui_named(name), UI_ROLE_TEXT, words, rect);
}

/* That, and beside or below it what the bars are held against. */
static void draw_about(struct screens *screens, struct canvas_rect *rest,
                       const struct tc_review *review, float air)
{
    struct ui *ui = &screens->ui;
    char words[ABOUT_MAX];
    struct row row = lay_out_row(ui, *rest, "", air, 0);
    bool wide = is_wide(ui, rest->w);
    snprintf(words, sizeof words, "%s", say_words(review->exact));
    add_words(words, _("Under 10%: no real difference."));
    if (!wide) {
        add_luck(screens, review, words);
    }
    struct canvas_rect prose = *rest;
    prose.w = wide ? row.bars.x - rest->x - ui->unit * 3 : rest->w;
    prose.h = ui_prose(ui, prose, small_style(ui), UI_LEFT, ui->theme.ink, words, false);
    float scale = bar_height(ui, 1) * BARS;
    float all = wide ? fmaxf(prose.h, scale) : prose.h + scale;
    prose.y += wide ? (all - prose.h) / 2 : 0;
    draw_words(ui, prose, "lookback.about", ui->theme.ink, words);
    struct canvas_rect scales = {row.bars.x, rest->y + all - scale, row.bars.w, scale};
    analysis_draw_scale(ui, bar_of(ui, scales, wide, LUCK), wide, _("Luck"), -1);
    analysis_draw_scale(ui, bar_of(ui, scales, wide, SKILL), wide, _("Skill"), 0);
    ui_cut_top(rest, all + ui->unit * 0.5f);
}

/* The two words alone, above their bars. */
static void draw_brief(struct ui *ui, struct canvas_rect *rest)
{
    struct row row = lay_out_row(ui, *rest, "", TIGHT, 0);
    struct canvas_rect line = ui_cut_top(rest, ui_line_height(ui, sentence_style(ui)));
    struct canvas_rect bars = {row.bars.x, line.y, row.bars.w, line.h};
    ui_text(ui, bar_of(ui, bars, true, LUCK), sentence_style(ui), UI_LEFT, ui->theme.ink,
            _("Luck"));
    ui_text(ui, bar_of(ui, bars, true, SKILL), sentence_style(ui), UI_LEFT, ui->theme.ink,
            _("Skill"));
}

static struct results_story story_of(const struct screens *screens)
{
    const struct tc_record *records;
    size_t count = tc_match_records(screens->table.match, &records);
    return (struct results_story){.table = &screens->table,
                                  .moments = session_odds_moments(screens->odds, records, count),
                                  .come = 1};
}

/* Lines of small text that the curve may be lower than it likes to be: a longer sentence above
   does not cost the page all of it. */
enum { CURVE_YIELDS = 2 };

/* Whether the page has room for the curve below all else. */
static bool has_curve(const struct screens *screens, float room)
{
    struct results_story story = story_of(screens);
    return story.moments != NULL && story.moments->win != NULL &&
           room >= results_curve_likes(&screens->ui) -
                       CURVE_YIELDS * ui_line_height(&screens->ui, small_style(&screens->ui));
}

/* What luck and skill made of it. */
static void draw_curve(struct screens *screens, struct canvas_rect *rest, float bottom)
{
    struct ui *ui = &screens->ui;
    const struct results_story story = story_of(screens);
    if (!has_curve(screens, bottom - rest->y)) {
        return;
    }
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect plot = ui_cut_top(rest, bottom - rest->y);
    ui_cut_top(&plot, ui->unit * 2);
    const char *title = _("Chance to win");
    struct canvas_rect keys = plot;
    ui_say(ui, ui_cut_top(&plot, ui_line_height(ui, bold)), ui_named("lookback.curve"), bold,
           UI_LEFT, ui->theme.ink, title);
    results_turns_tell(ui);
    ui_cut_left(&keys, ui_text_width(ui, bold, title) + ui->unit * 4);
    float high = results_curve_keys(&story, ui, keys, false);
    results_curve_keys(&story, ui, keys, true);
    ui_cut_top(&plot, fmaxf(0, high - ui_line_height(ui, bold)) + ui->unit);
    results_curve_plot(&story, ui, plot, RESULTS_SIGNS_ALL);
}

static void draw_review(struct screens *screens, struct canvas_rect *rest,
                        const struct tc_review *review, const struct layout *layout)
{
    if (layout->brief) {
        draw_brief(&screens->ui, rest);
    } else {
        draw_about(screens, rest, review, layout->air);
    }
    for (int seat = 0; seat < setup_of(screens)->players; seat++) {
        draw_seat(screens, rest, review, layout, seat);
        if ((seat == layout->open && layout->sum) || setup_of(screens)->players <= FEW_SEATS) {
            draw_sum(screens, rest, review, seat);
        }
        if (seat == layout->open) {
            draw_mistakes(screens, rest, review);
        }
    }
}

/* As large as the longest sentence allows. */
static float find_letters(struct screens *screens, struct canvas_rect page,
                          const struct tc_review *review)
{
    struct ui *ui = &screens->ui;
    float w = lay_out_row(ui, page, "", TIGHT, 0).words.w, size = sentence_style(ui).size;
    for (int seat = 0; seat < setup_of(screens)->players; seat++) {
        char sentence[BOARDS_LINE_MAX];
        write_sentence(screens, review, seat, sentence);
        size = fminf(size, tight_style(ui, w, sentence).size);
    }
    return size;
}

/* Of many the first that everybody is seen in at once; rows are low where there is none. */
static struct layout find_layout(struct screens *screens, struct canvas_rect page, float room,
                                 const struct tc_review *review)
{
    struct ui *ui = &screens->ui;
    int seat = own(screens)->seat;
    float letters = find_letters(screens, page, review);
    const struct layout layouts[] = {
        {.air = air_of(ui, setup_of(screens)->players), .open = seat, .sum = true},
        {.air = TIGHT, .letters = letters, .open = seat, .sum = true},
        {.air = TIGHT, .letters = letters, .open = seat},
        {.air = TIGHT, .letters = letters, .open = seat, .cut = true},
        {.air = TIGHT, .letters = letters, .open = TC_NO_SEAT},
        {.air = TIGHT, .letters = letters, .open = TC_NO_SEAT, .brief = is_wide(ui, page.w)},
    };
    enum { LAYOUTS = sizeof layouts / sizeof layouts[0] };
    bool many = setup_of(screens)->players > FEW_SEATS;
    for (int i = 0; i < LAYOUTS && many; i++) {
        struct canvas_rect rest = page;
        struct ui_probe probe = ui_probe_begin(ui);
        draw_review(screens, &rest, review, &layouts[i]);
        ui_probe_end(ui, &probe);
        if (rest.y - page.y <= room) {
            struct layout layout = layouts[i];
            layout.open = own(screens)->chosen ? seat : layout.open;
            layout.sum = layout.sum || own(screens)->chosen;
            return layout;
        }
    }
    return layouts[many ? 1 : 0];
}

/* What is left of a page that has no room for the curve, for each row. */
static float find_spare(struct screens *screens, struct canvas_rect page, float room,
                        const struct tc_review *review, const struct layout *layout)
{
    struct canvas_rect rest = page;
    struct ui_probe probe = ui_probe_begin(&screens->ui);
    draw_review(screens, &rest, review, layout);
    ui_probe_end(&screens->ui, &probe);
    float left = room - (rest.y - page.y);
    bool full = left <= 0 || has_curve(screens, left);
    return full ? 0 : floorf(left / (float)setup_of(screens)->players);
}

/* With more than that rough chances say of each but the winner that nothing was to be won. */
enum { ROUGH_SEATS = 8 };

/* Rough chances may stray so far on the way that they tell nothing. */
static bool too_rough(const struct tc_review *review, int players)
{
    bool strays = players > ROUGH_SEATS;
    for (int seat = 0; seat < players; seat++) {
        strays = strays || review->seat[seat].skill < -1 || fabs(review->seat[seat].luck) > 2 ||
                 fabs(review->seat[seat].others) > 2;
    }
    return strays && !review->exact;
}

bool analysis_counts_only(const struct screens *screens)
{
    return setup_of(screens)->players > ROUGH_SEATS;
}

const char *analysis_why_not(const struct screens *screens)
{
    return session_odds_review_failed(screens->odds)
               ? _("There is nothing to say about this match.")
               : NULL;
}

static void draw_progress(struct screens *screens, struct canvas_rect *rest, double looked)
{
    struct ui *ui = &screens->ui;
    char text[BOARDS_LINE_MAX];
    double made;
    const char *why_not = analysis_why_not(screens);
    if (why_not != NULL) {
        snprintf(text, sizeof text, "%s", why_not);
    } else if (session_odds_progress(screens->odds, &made)) {
        snprintf(text, sizeof text, _("Working out perfect play: %d%%"), (int)(made * 100));
    } else {
        snprintf(text, sizeof text, _("Looking back: %d%%"), (int)(looked * 100));
    }
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    ui_say(ui, ui_cut_top(rest, ui->unit * 12), ui_named("lookback.progress"), style, UI_CENTER,
           ui->theme.ink, text);
}

/* What leads back stands in so much at the end of the title, units. */
#define BACK_WIDE 20.0f

static struct canvas_rect page_of(const struct ui *ui, struct canvas_rect view)
{
    return (struct canvas_rect){view.x, view.y, view.w - ui->unit * 0.6f, 1e6f};
}

/* Who was lucky, between the title and what is at the right; `brief`: and what the two words mean.
 */
static void draw_beside_title(struct screens *screens, struct canvas_rect head, const char *title,
                              const struct tc_review *review, bool brief)
{
    struct ui *ui = &screens->ui;
    char words[ABOUT_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    snprintf(words, sizeof words, "%s", brief ? say_words(review->exact) : "");
    add_luck(screens, review, words);
    if (words[0] == '\0') {
        return;
    }
    ui_cut_left(&head, ui_text_width(ui, style, title) + ui->unit * 4);
    ui_cut_right(&head, ui->unit * BACK_WIDE);
    float h = ui_prose(ui, head, small_style(ui), UI_LEFT, ui->theme.text, words, false);
    draw_words(ui, ui_middle(head, head.w, h), brief ? "lookback.about" : "lookback.luck",
               ui->theme.text, words);
}

/* Round all that the paper tells, units; of a crowd less. */
#define PAPER_PAD       2.0f
#define PAPER_PAD_CROWD 1.0f
enum { CROWD_FROM = 7 };

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    double done;
    struct canvas_rect rest = ui_page(ui, screens->table.board->felt);
    rest = ui_middle(rest, fminf(rest.w, ui->unit * 150), rest.h);
    const struct tc_review *review = reviewed(screens, &done);
    bool counts = analysis_counts_only(screens) ||
                  (review != NULL && too_rough(review, setup_of(screens)->players));
    const char *title = counts ? _("In numbers") : _("Skill and luck");
    struct canvas_rect head = rest;
    ui_page_head(ui, &rest, title, NULL, 0);
    head.h = rest.y - head.y;
    bool crowd = setup_of(screens)->players >= CROWD_FROM;
    struct canvas_rect view =
        canvas_rect_inset(ui_whole(rest), ui->unit * (crowd ? PAPER_PAD_CROWD : PAPER_PAD));
    ui_paper(ui, ui_whole(rest), 4);
    struct layout layout = {.open = TC_NO_SEAT};
    if (review != NULL && !counts) {
        layout = find_layout(screens, page_of(ui, view), view.h, review);
        layout.spare = find_spare(screens, page_of(ui, view), view.h, review, &layout);
    }
    if (review != NULL && !counts && is_wide(ui, page_of(ui, view).w)) {
        draw_beside_title(screens, head, title, review, layout.brief);
    }
    float shift = ui_scroll_begin(ui, "lookback", view);
    struct canvas_rect page = page_of(ui, view);
    page.y -= shift;
    float bottom = page.y + view.h;
    if (review != NULL && counts) {
        analysis_counts_draw(screens, &page, bottom);
    } else if (review != NULL) {
        draw_review(screens, &page, review, &layout);
        draw_curve(screens, &page, bottom);
    } else {
        draw_progress(screens, &page, done);
    }
    ui_scroll_end(ui, page.y + shift - view.y);
    ui_prefer(ui, ui_page_back());
}

/* ---- What is pressed ------------------------------------------------------------------------- */

/* Asks for the review, or looks whether it is there. */
static void poll(struct screens *screens)
{
    const struct tc_record *records;
    size_t count = tc_match_records(screens->table.match, &records);
    const struct tc_review *review =
        session_odds_review(screens->odds, setup_of(screens), records, count, NULL);
    own(screens)->pending = review == NULL && !session_odds_review_failed(screens->odds);
}

/* Whose choices are worth a look first: the one who lost most by them. */
static void pick_seat(struct screens *screens)
{
    const struct tc_review *review = reviewed(screens, NULL);
    for (int seat = 0; review != NULL && seat < setup_of(screens)->players; seat++) {
        const struct tc_seat_summary *summary = &review->seat[seat];
        if (summary->mistakes > 0 && summary->skill < review->seat[own(screens)->seat].skill) {
            own(screens)->seat = seat;
        }
    }
}

static void enter(struct screens *screens)
{
    own(screens)->seat = 0;
    own(screens)->chosen = false;
    poll(screens);
    pick_seat(screens);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (ui_page_left(event)) {
        screens_return(screens);
    } else if (pressed == SEAT) {
        bool again = own(screens)->chosen && own(screens)->seat == event->command.argument;
        own(screens)->seat = event->command.argument;
        own(screens)->chosen = !again;
    } else if (pressed == MISTAKE) {
        analysis_position_open(screens, own(screens)->seat, event->command.argument);
    }
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    bool pended = own(screens)->pending;
    (void)ms, (void)cues;
    poll(screens);
    if (pended) {
        pick_seat(screens);
    }
    return pended; /* once more when the answer is there, so that it is seen */
}

static bool pending(const struct screens *screens)
{
    return own(screens)->pending;
}

static bool settled(const struct screens *screens)
{
    return !pending(screens);
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    return odds_prefetch_match(&screens->table, setup);
}

const struct screen screens_analysis = {.name = "lookback",
                                        .heading = N_("Skill and luck"),
                                        .state_size = sizeof(struct analysis),
                                        .enter = enter,
                                        .act = act,
                                        .step = step,
                                        .draw = draw,
                                        .settled = settled,
                                        .odds = odds,
                                        .pending = pending};
