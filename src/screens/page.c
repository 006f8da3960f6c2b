/* SPDX-License-Identifier: Zlib */
#include "screens/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "boards/chart.h"
#include "boards/sentence.h"
#include "screens/evening_reader.h"
#include "screens/newspaper.h"
#include "screens/odds_prefetch.h"
#include "screens/picture.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* Of the pictures, pixels: for a screen, and for a telephone held upright. */
enum { WIDE_W = 1600, WIDE_H = 900, TALL_W = 1080, TALL_H = 1350 };

/* From which width on the page stands in columns, of its height. */
#define WIDE_FROM 1.15f

/* A picture is set smaller until it holds all of it: by how much each time, and how small. After
   that lines are left out. */
static const float smaller = 0.94f, smallest = 0.7f;

enum command { SAVE_WIDE, SAVE_TALL, EXPORT };

static const char *const names[] = {
    [SAVE_WIDE] = "page.save_picture", [SAVE_TALL] = "page.save_tall", [EXPORT] = "page.export"};
static const struct ui_commands commands = {.names = names};

struct page {
    struct table table;           /* its match is over, and shown to its end; no match: it is of */
    struct evening_reader reader; /* a whole evening, */
    struct newspaper_evening night; /* which is `reader`'s */
    bool told;                      /* and there is something to tell */
    bool saves;                     /* a picture, as soon as all is read */
    int64_t when;
    bool pending, known;     /* the odds are asked; have answered, and it is told by them */
    struct odds_moments log; /* what the log alone tells */
    struct results_story chart;
    struct newspaper paper;
};

static struct page *own(const struct screens *screens)
{
    return screens_state(screens, &screens_page);
}

/* ---- What it tells --------------------------------------------------------------------------- */

static void draw_chart(const void *of, struct ui *ui, struct canvas_rect rect)
{
    const struct results_story *chart = of;
    if (chart->moments->win != NULL) {
        /* What the signs mean, where the curve can spare the room. */
        float keys = results_curve_keys(chart, ui, rect, false);
        if (rect.h - keys >= results_curve_height(ui)) {
            results_curve_keys(chart, ui, ui_cut_top(&rect, keys), true);
        }
        results_curve_plot(chart, ui, rect, RESULTS_SIGNS_ALL);
    } else {
        boards_chart_draw(&chart->table->told, ui, rect);
        results_turns_add(chart, ui, rect);
    }
}

static void set_standings(const struct page *page, struct newspaper *paper)
{
    const struct table *table = &page->table;
    struct results_ranking ranking = results_rank(table);
    paper->standings = ranking.players;
    /* Of a few: some languages say none in the singular. */
    snprintf(paper->unit, sizeof paper->unit, "%s", boards_score_unit(table->board, 2));
    for (int i = 0; i < ranking.players; i++) {
        int seat = ranking.seat[i];
        struct newspaper_standing *standing = &paper->standing[i];
        *standing = (struct newspaper_standing){.place = ranking.place[i],
                                                .color = table->seats[seat].color};
        i18n_number(standing->score, table->shown.score[seat]);
        base_utf8_isolate(standing->name, table->seats[seat].name);
    }
}

/* Sets the page by these moments. */
static void set_page(struct page *page, const struct odds_moments *moments)
{
    const struct table *table = &page->table;
    struct newspaper *paper = &page->paper;
    struct results_slip slips[RESULTS_MOMENTS];
    struct session_story story;
    struct story_text text;
    *paper =
        (struct newspaper){.felt = table->board->felt, .chart = draw_chart, .of = &page->chart};
    if (!session_story_tell(table->match, moments, &story)) {
        return;
    }
    results_moments_find(table, moments, slips);
    story_write(table, &story, moments, slips, &text);
    snprintf(paper->edition, sizeof paper->edition, "%s",
             i18n_get(tc_match_game(table->match)->title));
    i18n_date_in_words(paper->date, page->when);
    memcpy(paper->headline, text.headline, sizeof paper->headline);
    memcpy(paper->standfirst, text.standfirst, sizeof paper->standfirst);
    for (int i = 0; i < story.reports; i++) {
        int seat = story.report[i].moment.seat;
        newspaper_set_report(paper, &story.report[i], &text.report[i], slips,
                             seat == TC_NO_SEAT ? -1 : table->seats[seat].color);
    }
    set_standings(page, paper);
    page->chart = (struct results_story){.table = table, .moments = moments, .come = 1};
    bool known = moments->win != NULL;
    paper->chart_title = known ? _("Chance to win") : _("The score");
    paper->chart_note = results_curve_note(moments, false);
}

static bool has_odds(const struct screens *screens)
{
    const struct page *page = own(screens);
    return page->table.match != NULL && tc_match_setup(page->table.match)->players > 1;
}

/* Asks for the chances, or looks whether they are there. */
static void poll_odds(struct screens *screens)
{
    struct page *page = own(screens);
    const struct tc_record *records;
    size_t count = tc_match_records(page->table.match, &records);
    const struct tc_review *review =
        session_odds_review(screens->odds, tc_match_setup(page->table.match), records, count, NULL);
    page->pending = review == NULL && !session_odds_review_failed(screens->odds);
    if (review != NULL && !page->known) {
        page->known = true;
        set_page(page, session_odds_moments(screens->odds, records, count));
    }
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    (void)ms, (void)cues;
    bool pended = own(screens)->pending;
    if (has_odds(screens)) {
        poll_odds(screens);
    }
    return pended; /* once more when they are there, so that it is seen */
}

static bool pending(const struct screens *screens)
{
    return own(screens)->pending || evening_reader_pending(&own(screens)->reader);
}

/* What is read of an evening changes what is seen. */
static bool settled(const struct screens *screens)
{
    const struct page *page = own(screens);
    return !page->told || page->reader.reading == EVENING_READ;
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    const struct page *page = own(screens);
    return has_odds(screens) ? odds_prefetch_match(&page->table, setup)
                             : odds_prefetch_match(&page->reader.table, setup);
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void close(void *state)
{
    struct page *page = state;
    evening_reader_finish(&page->reader);
    odds_moments_finish(&page->log);
    table_finish(&page->table);
}

static int64_t today(const struct screens *screens)
{
    int64_t (*now)(void) = screens->given.now;
    return now != NULL ? now() : (int64_t)time(NULL);
}

/* Takes the match over, at a table of its own that shows its end. */
static void show(struct screens *screens, struct tc_match *match, const struct match_seat *seats,
                 int64_t ended)
{
    struct page *page = own(screens);
    const struct tc_record *records;
    const struct session_manner manner = {.take_back = false};
    if (match == NULL || tc_match_state(match)->await != TC_AWAIT_OVER ||
        !table_resume(&page->table, match, seats, &manner)) {
        tc_match_destroy(match);
        return;
    }
    size_t count = tc_match_records(page->table.match, &records);
    page->when = ended != 0 ? ended : today(screens);
    page->told = true;
    odds_moments_of_log(tc_match_setup(page->table.match), records, count, &page->log);
    set_page(page, &page->log);
}

static struct tc_match *copy(const struct tc_match *match)
{
    const struct tc_record *records;
    return tc_match_copy(match, tc_match_records(match, &records));
}

void page_open_table(struct screens *screens)
{
    struct tc_match *match = copy(screens->table.match);
    screens_visit(screens, &screens_page);
    show(screens, match, screens->table.seats, 0);
}

void page_open_match(struct screens *screens, const struct tc_match *match,
                     const struct match_seat *seats, int64_t ended)
{
    struct tc_match *taken = copy(match);
    struct match_seat sat[TC_SEATS_MAX];
    memcpy(sat, seats, sizeof sat);
    screens_go(screens, &screens_page);
    show(screens, taken, sat, ended);
}

static bool awaits(const struct screens *screens)
{
    return evening_reader_awaits(&own(screens)->reader);
}

static void set_evening(struct page *page)
{
    struct results_slip slips[RESULTS_MOMENTS];
    evening_reader_slips(&page->reader, slips);
    newspaper_of_evening(&page->night, &page->reader.story, slips, page->when, &page->paper);
}

void page_open_evening(struct screens *screens, const struct evening *evening, int64_t ended)
{
    struct evening read = *evening;
    session_evening_mend(&read);
    screens_visit(screens, &screens_page);
    struct page *page = own(screens);
    page->when = ended != 0 ? ended : today(screens);
    page->told = evening_reader_begin(&page->reader, &read, screens->given.store, screens->odds);
    if (page->told) {
        page->night.evening = &page->reader.evening;
        evening_find_chances(page->night.evening, &page->night.chances);
        set_evening(page);
    }
}

/* ---- The screen ------------------------------------------------------------------------------ */

static void tell_reports(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect)
{
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    ui_add(ui, ui_named("page.headline"), UI_ROLE_TEXT, paper->headline, rect);
    ui_add(ui, ui_named("page.standfirst"), UI_ROLE_TEXT, paper->standfirst, rect);
    for (int i = 0; i < paper->reports; i++) {
        const struct story_report_text *words = &paper->report[i].words;
        char said[2 * STORY_LINE_MAX];
        snprintf(said, sizeof said, _c("sentences", "%s %s"), words->fact, words->comment);
        snprintf(label, sizeof label, _("%s: %s"), words->title, said);
        ui_add(ui, ui_named(ui_id(id, "page.report.%d", i)), UI_ROLE_TEXT, label, rect);
    }
    for (int i = 0; i < paper->standings; i++) {
        const struct newspaper_standing *standing = &paper->standing[i];
        char stands[UI_LABEL_MAX];
        snprintf(stands, sizeof stands, _("%s: %s"), standing->name, standing->score);
        snprintf(label, sizeof label, "%d. %s", standing->place, stands);
        ui_add(ui, ui_named(ui_id(id, "page.standing.%d", i)), UI_ROLE_TEXT, label, rect);
    }
    snprintf(label, sizeof label, "%s%s%s", paper->chart_title,
             paper->chart_note[0] != '\0' ? ", " : "", paper->chart_note);
    ui_add(ui, ui_named("page.chart"), UI_ROLE_TEXT, label, rect);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct page *page = own(screens);
    const struct ui_page_tool tools[] = {
        {ui_command(&commands, SAVE_WIDE, 0), "icons/save_wide.svg", _("Save for screen"), NULL},
        {ui_command(&commands, SAVE_TALL, 0), "icons/save_tall.svg", _("Save for phone"), NULL},
        {ui_command(&commands, EXPORT, 0), "icons/export.svg", _("Save as file"), NULL}};
    /* An evening leaves as a file here, a match where it is watched. */
    bool exports = page->reader.evening.number != 0 && screens->given.store != NULL;
    bool saves = screens_may(screens, SCREENS_MAY_EXCHANGE) && page->told;
    uint32_t felt = page->told ? page->paper.felt : UI_FELT;
    struct canvas_rect rest = ui_page(ui, felt);
    ui_page_head(ui, &rest, _("Newspaper"), tools, saves ? 2 + exports : 0);
    ui_prefer(ui, saves ? ui_command(&commands, SAVE_WIDE, 0) : ui_page_back());
    if (!page->told) {
        return; /* no memory for it */
    }
    float shift = ui_scroll_begin(ui, "page", rest);
    ui_scroll_ground(ui, ui_theme_felt(&ui->theme, felt));
    bool wide = rest.w > rest.h * WIDE_FROM;
    struct canvas_rect sheet = {rest.x, rest.y - shift, rest.w, rest.h};
    if (newspaper_height(&page->paper, ui, rest.w, wide, NEWSPAPER_SHORTEST) <= rest.h) {
        newspaper_draw(&page->paper, ui, sheet, wide);
    } else {
        /* Where it is scrolled anyway it is set as large as it is meant to be read. */
        sheet.h -= ui_scroll_strip(ui, rest.h);
        sheet.h = newspaper_draw_turned(&page->paper, ui, sheet, wide);
    }
    tell_reports(&page->paper, ui, sheet);
    ui_scroll_end(ui, sheet.h);
}

/* ---- The pictures ---------------------------------------------------------------------------- */

static void draw_picture(struct screens *screens, const struct picture *picture, struct ui *ui,
                         struct canvas_list *list)
{
    const struct page *page = own(screens);
    float w = (float)picture->w, h = (float)picture->h, scale = 1;
    struct canvas_rect sheet;
    do {
        ui_begin(ui, list, w, h, scale, &screens->ui.theme);
        sheet = canvas_rect_inset((struct canvas_rect){0, 0, w, h}, roundf(ui->unit * 1.6f));
        scale *= smaller;
    } while (newspaper_height(&page->paper, ui, sheet.w, w > h, 0) > sheet.h && scale > smallest);
    ui_felt(ui, page->table.match != NULL ? page->table.board->felt : UI_FELT);
    newspaper_draw(&page->paper, ui, sheet, w > h);
    ui_end(ui);
}

static void save(struct screens *screens, bool wide)
{
    picture_save(screens, &(struct picture){.name = wide ? "page" : "page-tall",
                                            .w = wide ? WIDE_W : TALL_W,
                                            .h = wide ? WIDE_H : TALL_H,
                                            .draw = draw_picture});
}

/* Not before all of an evening is read. */
static void save_if_read(struct screens *screens)
{
    struct page *page = own(screens);
    if (page->saves && page->reader.reading == EVENING_READ) {
        page->saves = false;
        save(screens, true);
    }
}

static bool poll(struct screens *screens)
{
    struct page *page = own(screens);
    bool read = page->told && evening_reader_step(&page->reader);
    if (read) {
        set_evening(page);
        save_if_read(screens);
    }
    return read;
}

void page_save(struct screens *screens)
{
    own(screens)->saves = own(screens)->told;
    save_if_read(screens);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, "page", intent);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (ui_page_left(event)) {
        if (own(screens)->pending) {
            session_odds_review_stop(screens->odds);
        }
        if (own(screens)->saves) {
            save(screens, true); /* as far as it is read */
        }
        screens_return(screens);
    } else if (pressed == SAVE_WIDE || pressed == SAVE_TALL) {
        save(screens, pressed == SAVE_WIDE);
    } else if (pressed == EXPORT) {
        session_exchange_export_evening(&screens->exchange, own(screens)->reader.evening.number,
                                        own(screens)->when);
    }
}

const struct screen screens_page = {.name = "page",
                                    .music = CANVAS_MUSIC_TABLE,
                                    .state_size = sizeof(struct page),
                                    .close = close,
                                    .poll = poll,
                                    .awaits = awaits,
                                    .intercept = intercept,
                                    .act = act,
                                    .step = step,
                                    .draw = draw,
                                    .odds = odds,
                                    .settled = settled,
                                    .pending = pending};
