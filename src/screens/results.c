/* SPDX-License-Identifier: Zlib */
/* The results: the podium, tonight's moments and the curve of everybody's chance to win on one
   page, the sheet on another. */
#include "screens/results.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "boards/chart.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/analysis.h"
#include "screens/music_offer.h"
#include "screens/odds_prefetch.h"
#include "screens/page.h"
#include "screens/picture.h"
#include "screens/replay.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/lettering.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* So long the places that the odds are to fill are left for them. */
enum { PATIENCE_MS = 4000 };

/* So long after the page came no press saves a picture: it may be the second one of two that led
   here. */
enum { SECOND_PRESS_MS = 500 };

/* What is written into those places comes in so long, ms. */
#define COMES_MS 700.0f

/* The title's height, of its line's; and of the window's at the most, however large the text is. */
#define TITLE_HIGH 1.45f
#define TITLE_MOST 0.11f

/* A window is low with fewer lines of text; and how high the title is then, of that. */
#define LOW_LINES 36
#define TITLE_LOW 0.5f

/* Ems that golden letters take: a capital in its rim, and below that what hangs down from a line,
   its rim, the sides and the shadow. */
#define LETTERS_CAP   (0.72f + 2 * CANVAS_LETTERING_RIM)
#define LETTERS_BELOW (0.21f + CANVAS_LETTERING_REACH)

/* The least that a button with an icon is wide, pixels. */
#define ICON_LEAST 44.0f

/* What a button with an icon is wide for its disc to be as high as it may be, of that height. */
#define SIGN_WIDE 1.14f

/* Of the page's width the main button takes beside the others. */
#define MAIN_SHARE 0.31f

/* Of the page's width what is told beside the podium takes. */
#define MOMENTS_SHARE 0.52f

/* Between papers, units; and of what room there is more than is needed, what goes to the games that
   were played alone. */
#define GAP       1.6f
#define OWN_SHARE 0.6f

/* Of the picture that is saved, pixels. */
enum { PICTURE_W = 1920, PICTURE_H = 1080 };

enum command { REMATCH, SHEET, REPLAY, LOOKBACK, PAGE, SAVE, HOME, EVENING, MUSIC, NO_MUSIC };

static const char *const names[] = {
    [EVENING] = "results.evening",   [REMATCH] = "results.rematch",   [SHEET] = "results.sheet",
    [REPLAY] = "results.replay",     [LOOKBACK] = "results.lookback", [PAGE] = "results.page",
    [SAVE] = "results.save_picture", [HOME] = "results.home",         [MUSIC] = "results.music",
    [NO_MUSIC] = "results.no_music"};
static const struct ui_commands commands = {.names = names};

struct results {
    bool sheet;              /* the second page is open */
    enum music_offer music;  /* a slip above the foot */
    bool pending;            /* the odds have not answered yet */
    bool written;            /* all that is told stands there, and nothing of it changes any more */
    bool known;              /* by the odds */
    float written_ms;        /* for so long */
    uint64_t came;           /* by the clock, when the page did: nothing moves on it meanwhile */
    struct odds_moments log; /* what the log alone tells */
    struct results_slips slips;
    struct results_own alone; /* what it was to who played alone */
};

static struct results *own(const struct screens *screens)
{
    return screens_state(screens, &screens_results);
}

static bool alone(const struct table *table)
{
    return tc_match_setup(table->match)->players == 1;
}

/* ---- The story ------------------------------------------------------------------------------- */

static const struct odds_moments *find_moments(const struct screens *screens)
{
    const struct tc_record *records;
    size_t count = tc_match_records(screens->table.match, &records);
    return session_odds_moments(screens->odds, records, count);
}

/* Writes what was left open, by what the odds found or without it; where somebody reads it already,
   what stands there stays as it is. */
static void write(struct screens *screens, bool known, bool read)
{
    struct results *results = own(screens);
    if (known) {
        struct results_slips first = results->slips;
        results_moments_tell(&screens->table, find_moments(screens), &results->slips);
        for (int i = 0; i < first.steady && read; i++) {
            results->slips.list[i] = first.list[i];
        }
    }
    results->known = known;
    results->written_ms = read && !screens->table.told.tempo.gently ? 0 : COMES_MS;
    results->written = true;
}

/* Asks for the chances, or looks whether they are there. */
static bool answered(struct screens *screens)
{
    struct results *results = own(screens);
    const struct tc_record *records;
    size_t count = tc_match_records(screens->table.match, &records);
    const struct tc_review *review = session_odds_review(
        screens->odds, tc_match_setup(screens->table.match), records, count, NULL);
    results->pending = review == NULL && !session_odds_review_failed(screens->odds);
    return review != NULL;
}

static void enter(struct screens *screens)
{
    const struct table *table = &screens->table;
    struct results *results = own(screens);
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    results->pending = results->written = results->known = false;
    odds_moments_of_log(tc_match_setup(table->match), records, count, &results->log);
    results->came = canvas_clock(screens->host);
    results->music = music_offer_begin(screens);
    results_moments_tell(table, &results->log, &results->slips);
    results_own_begin(&results->alone, table, screens->players.store);
    if (alone(table)) {
        write(screens, false, false);
    } else if (answered(screens)) {
        write(screens, true, false);
    }
}

/* What came too late is told when the page is turned: nobody reads it then. */
static void turn(struct screens *screens)
{
    if (own(screens)->written && !own(screens)->known && !alone(&screens->table) &&
        answered(screens)) {
        write(screens, true, false);
    }
}

/* Nobody waits for the chances here any more. */
static void leave(struct screens *screens)
{
    if (own(screens)->pending) {
        session_odds_review_stop(screens->odds);
    }
}

static struct results_story story_of(const struct screens *screens)
{
    const struct results *results = own(screens);
    struct results_story story = {.table = &screens->table,
                                  .curve = results_curve_tells(&screens->table),
                                  .moments = &results->log,
                                  .slips = &results->slips,
                                  .own = results->alone.which >= 0 ? &results->alone : NULL,
                                  .waits = !results->written,
                                  .come = fminf(1, results->written_ms / COMES_MS)};
    if (results->known && find_moments(screens) != NULL) {
        story.moments = find_moments(screens);
    }
    return story;
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    (void)cues;
    struct results *results = own(screens);
    bool waits = !results->written, comes = waits || results->written_ms < COMES_MS;
    results->written_ms += waits ? 0 : ms;
    if (waits && answered(screens)) {
        write(screens, true, true);
    } else if (waits &&
               (!results->pending || canvas_clock(screens->host) >= results->came + PATIENCE_MS)) {
        write(screens, false, true);
    }
    return comes; /* once more when they are there, so that it is seen */
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    return alone(&screens->table) ? SCREENS_ODDS_AS_IT_IS
                                  : odds_prefetch_match(&screens->table, setup);
}

static bool poll(struct screens *screens)
{
    return results_own_poll(&own(screens)->alone, &screens->table, screens->players.store,
                            saving_number(screens));
}

static bool awaits(const struct screens *screens)
{
    return results_own_awaits(&own(screens)->alone);
}

static void forget(void *state)
{
    struct results *results = state;
    results_own_forget(&results->alone);
}

static bool pending(const struct screens *screens)
{
    return own(screens)->pending && !own(screens)->written;
}

static uint64_t deadline(const struct screens *screens)
{
    const struct results *results = own(screens);
    return results->written ? CANVAS_NEVER : results->came + PATIENCE_MS;
}

/* ---- The pages ------------------------------------------------------------------------------- */

static const struct ui_lettering_colors gold = {{0xFF, 0xF8, 0xC8, 0xFF},
                                                {0xF5, 0xAE, 0x22, 0xFF},
                                                {0x3A, 0x24, 0x04, 0xFF},
                                                {0xA0, 0x60, 0x0C, 0xFF}};

/* The golden letters of a line, in a place so large. */
struct letters {
    struct ui_lettering lettering;
    struct ui_lettering_place place;
    float high; /* what of it is theirs: their shadow is in it too */
};

static struct letters set_letters(const struct ui *ui, struct canvas_rect rect, const char *line)
{
    struct letters letters = {.lettering = {.text = line, .second = "", .colors = gold},
                              .high = rect.h * LETTERS_CAP / (LETTERS_CAP + LETTERS_BELOW)};
    /* As wide as it likes: it is drawn as small as it has to be. */
    rect.w = ui->w;
    letters.place = ui_lettering_lay(ui, rect, &letters.lettering);
    return letters;
}

static const char *last_line(const struct table *table)
{
    return table->log.count > 0 ? table->log.lines[table->log.count - 1] : "";
}

/* Above a long sheet it is lower where the window is. */
static float title_height(const struct ui *ui, bool sheet)
{
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY));
    bool low = sheet && ui->h < LOW_LINES * line;
    return fminf(ui_line_height(ui, title) * TITLE_HIGH, ui->h * TITLE_MOST) *
           (low ? TITLE_LOW : 1);
}

/* Whether the title is as large in that width as in any. */
static bool title_fits(const struct table *table, const struct ui *ui, float w)
{
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY);
    const char *line = last_line(table);
    const struct letters letters =
        set_letters(ui, (struct canvas_rect){0, 0, w, title_height(ui, false)}, line);
    return ui->theme.contrast || line[0] == '\0'
               ? ui_text_width(ui, title, line) + 2 <= w
               : letters.place.lines == 1 &&
                     letters.place.rect.w / letters.place.rect.h * letters.high <= w;
}

/* In golden letters, as it was announced; plain where they would have to be small, `two`: lines
   have room. */
static void draw_line(struct ui *ui, struct canvas_rect rect, const char *line, bool two)
{
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY);
    const struct letters letters = set_letters(ui, rect, line);
    const struct ui_lettering_place *place = &letters.place;
    if (ui->theme.contrast || (place->lines > 1 && !two) || line[0] == '\0') {
        ui_say(ui, rect, ui_named("results.title"), title, UI_CENTER, ui->theme.text, line);
        ui_about(ui, UI_TOPIC_HEADING, NULL);
        return;
    }
    /* All of them is above what follows, their shadow too. */
    float scale = fminf(letters.high / place->rect.h, rect.w / place->rect.w);
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + letters.high / 2};
    ui_add(ui, ui_named("results.title"), UI_ROLE_TEXT, line, rect);
    ui_about(ui, UI_TOPIC_HEADING, NULL);
    ui_lettering_draw(ui, place, &letters.lettering, middle, scale, 1);
}

/* Somebody who lost has more beside the score than every winner. */
static bool is_outtallied(const struct table *table)
{
    int most[2] = {0, 0}; /* of whoever lost, and won */
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        struct boards_tally tally;
        bool won = (table->shown.winners >> seat & 1) != 0;
        table->board->tally(&table->told, seat, &tally);
        most[won] = tally.marks > most[won] ? tally.marks : most[won];
    }
    return most[0] > most[1];
}

/* Below the title where there is room: who wins where points are bad, or that what stands beside a
   score is none of it, where somebody might think so. */
static const char *find_note(const struct table *table)
{
    const struct boards_board *board = table->board;
    int players = tc_match_setup(table->match)->players;
    if (board->low_wins) {
        return players > 2 ? _("The last one left wins. The others rank by fewest points.")
                           : _("The last one left wins.");
    }
    return board->tally_note != NULL && is_outtallied(table) ? i18n_get(board->tally_note) : NULL;
}

/* What decided between equal scores, or what else has to be known of them. */
static bool says_why(const struct table *table, bool room, char line[BOARDS_LINE_MAX])
{
    const struct boards_board *board = table->board;
    bool decided = board->decided != NULL && board->decided(&table->told, line);
    const char *note = decided || !room || alone(table) ? NULL : find_note(table);
    if (note != NULL) {
        snprintf(line, BOARDS_LINE_MAX, "%s", note);
    }
    return decided || note != NULL;
}

/* Of a title's height, that of two lines. */
#define TITLE_TWO 1.7f

struct title {
    bool sheet; /* it stands above that, */
    bool room;  /* with a line below it, */
    bool two;   /* and in two lines itself, where it is long */
};

static void draw_title(const struct table *table, struct ui *ui, struct canvas_rect *rest,
                       const struct title *how)
{
    char decided[BOARDS_LINE_MAX];
    ui->title = ui_cut_top(rest, title_height(ui, how->sheet) * (how->two ? TITLE_TWO : 1));
    draw_line(ui, ui->title, last_line(table), how->two);
    if (says_why(table, how->room, decided)) {
        struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
        ui_say(ui, ui_cut_top(rest, ui_line_height(ui, plain)), ui_named("results.decided"), plain,
               UI_CENTER, ui->theme.text, decided);
    }
    ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
}

/* What is told of the match; of one that was played alone first what it was to who did. */
static float told_height(const struct results_story *story, const struct ui *ui, float w, float h)
{
    float own = story->own == NULL ? 0 : results_own_height(story->own, ui) + ui->unit * GAP;
    return own + results_moments_height(story, ui, w, h - own);
}

static void draw_told(const struct results_story *story, struct ui *ui, struct canvas_rect rect)
{
    if (story->own != NULL) {
        float more = rect.h - told_height(story, ui, rect.w, rect.h);
        float share = results_own_compares(story->own) ? OWN_SHARE : 0;
        float h = results_own_height(story->own, ui) + fmaxf(0, more) * share;
        results_own_draw(story->own, story->table, ui, ui_cut_top(&rect, h));
        ui_cut_top(&rect, ui->unit * GAP);
    }
    struct canvas_rect left = results_moments_draw(story, ui, rect);
    if (left.w > 0) {
        results_curve_draw(story, ui, left);
    }
}

/* The title; the podium, and beside it what is told of the match, or below it where the page is
   narrow. Returns how high all of it is, at least. */
static float draw_story(const struct results_story *story, struct ui *ui, struct canvas_rect all)
{
    bool tall = all.w < ui->unit * 90;
    float gap = ui->unit * 2;
    struct canvas_rect rect = all, column = all;
    column.w = all.w * (1 - MOMENTS_SHARE) - gap;
    float podium = results_podium_height(story, ui, tall ? rect.w : column.w);
    /* One that has room above the podium leaves the height beside it to what is told; and a smaller
       one does where the podium's plates would be out of sight below it. */
    bool low = title_height(ui, false) + ui_space(ui, UI_SPACE_SMALL) + podium > all.h;
    bool fits = title_fits(story->table, ui, column.w), two = !tall && !low && !fits;
    two = two && !ui->theme.contrast &&
          title_height(ui, false) * TITLE_TWO + ui_space(ui, UI_SPACE_SMALL) + podium <= all.h;
    bool over = !tall && (low || fits || two);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY));
    bool room =
        tall || title_height(ui, false) + line + ui_space(ui, UI_SPACE_SMALL) + podium <= all.h;
    draw_title(story->table, ui, over ? &column : &rect,
               &(struct title){.room = room && !two, .two = two});
    float head = over ? column.y - all.y : rect.y - all.y;
    /* A narrow page is scrolled, and tells all; on a wide one what has no room is left away. */
    float told =
        told_height(story, ui, tall ? rect.w : rect.w * MOMENTS_SHARE, tall ? INFINITY : rect.h);
    float least = tall || !over ? head : 0;
    least += tall ? podium + gap + told : fmaxf(podium + (over ? head : 0), told);
    struct canvas_rect steps = rect, slips = rect;
    if (tall) {
        steps.h = fmaxf(rect.h - told - gap, podium);
        slips.y += steps.h + gap;
        slips.h = told;
    } else {
        /* Whoever won is in sight, even where what is told has to be scrolled. */
        slips = ui_cut_right(&steps, rect.w * MOMENTS_SHARE);
        slips.h = fmaxf(rect.h, told);
        ui_cut_right(&steps, gap);
        ui_cut_top(&steps, over ? head : 0);
        steps.h = fmaxf(steps.h, podium);
    }
    results_podium_draw(story, ui, steps);
    draw_told(story, ui, slips);
    return least;
}

/* Fewer turns than that make no line on a chart; more players than that have more room in rows. */
enum { TURNS_LEAST = 4, COLUMNS_MOST = 4 };

/* Of a wide page the chart beside the sheet; and beside one of many columns, at least. */
#define CHART_SHARE      0.42f
#define CHART_SHARE_MANY 0.27f

/* Between the two, units; and the chart's width at least, else the sheet has all of the page. */
#define CHART_GAP  2.0f
#define CHART_WIDE 30.0f

/* A sheet across has all of a page that is not much higher than it would be. */
#define ACROSS_FILLS 1.2f

/* What the chart shows, and its lines. */
static void draw_chart(const struct results_story *story, struct ui *ui, struct canvas_rect paper)
{
    const struct table *table = story->table;
    ui_paper(ui, paper, 4);
    struct canvas_rect rest = canvas_rect_inset(paper, ui->unit);
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    ui_cut_top(&rest, ui->unit);
    ui_say(ui, ui_cut_top(&rest, ui_line_height(ui, hand)), ui_named("sheet.chart"), hand,
           UI_CENTER, ui->theme.ink, table->board->unit.one == NULL ? _("Points") : _("The score"));
    results_turns_tell(ui);
    boards_chart_draw(&table->told, ui, rest);
    results_turns_add(story, ui, rest);
}

/* A chart below a sheet is at least so high, units. */
#define CHART_LEAST 24.0f

/* Where columns would have to be scrolled, numbers that are short lie across all of the page, and
   the chart below them, where that has room. */
static bool stack(const struct table *table, struct ui *ui, struct canvas_rect rest,
                  struct boards_sheet_across *across, struct canvas_rect *chart)
{
    const struct boards_sheet columns = {.rect = ui_whole(rest), .roomy = true};
    float likes = boards_sheet_across_height(&table->told, ui, true);
    float room = rest.h - ui->unit * CHART_LEAST;
    if (boards_sheet_fits(&table->told, ui, &columns)) {
        return false;
    }
    for (int charted = 1; charted >= 0; charted--) {
        struct boards_sheet_across all = *across;
        all.rect = ui_whole(rest);
        all.rect.h = floorf(fminf(likes, charted ? room : rest.h));
        if (all.rect.h > 0 && boards_sheet_fits_across(&table->told, ui, &all)) {
            *across = all;
            *chart = rest;
            ui_cut_top(chart, all.rect.h + ui->unit * 2);
            chart->w = charted ? rest.w : 0;
            return true;
        }
    }
    return false;
}

/* The chart's width beside the sheet, of the page's: of many what rows that lie across leave. */
static float chart_share(const struct table *table, const struct ui *ui, float w)
{
    if (tc_match_setup(table->match)->players <= COLUMNS_MOST) {
        return CHART_SHARE;
    }
    float left = w - boards_sheet_across_width(&table->told, ui) - ui->unit * CHART_GAP;
    bool across = tc_match_game(table->match)->sheet_miss == NULL;
    return fmaxf(CHART_SHARE_MANY, fminf(CHART_SHARE, across ? left / w : 0));
}

/* What a sheet of columns with one turn needs of a page, and each turn more, units. */
#define SHORT_HIGH 42.0f
#define SHORT_TURN 9.0f

/* A page of a few turns that stand in columns is no higher than these are, and lies in the middle.
 */
static struct canvas_rect find_page(const struct table *table, const struct ui *ui,
                                    struct canvas_rect rest)
{
    int turns = boards_sheet_turns(&table->told);
    float likes = ui->unit * (SHORT_HIGH + SHORT_TURN * (float)(turns - 1));
    bool columns = tc_match_game(table->match)->sheet_miss != NULL;
    bool lower = columns && turns < TURNS_LEAST && likes < rest.h;
    return lower ? ui_middle(rest, rest.w, likes) : rest;
}

static void draw_sheet(const struct results_story *story, struct ui *ui, struct canvas_rect rest)
{
    const struct table *table = story->table;
    const struct results_ranking ranking = results_rank(table);
    bool running = tc_match_game(table->match)->sheet_miss != NULL;
    bool wide = rest.w > rest.h * 1.5f;
    rest = wide ? find_page(table, ui, rest) : rest;
    bool short_one = boards_sheet_turns(&table->told) < TURNS_LEAST;
    struct canvas_rect all = rest, chart = {0};
    float beside = rest.w * chart_share(table, ui, rest.w);
    if (wide && (running || !short_one) && beside >= ui->unit * (CHART_GAP + CHART_WIDE)) {
        chart = ui_cut_right(&rest, beside);
        ui_cut_left(&chart, ui->unit * CHART_GAP);
    }
    struct boards_sheet_across across = {.rect = ui_whole(rest),
                                         .seat = ranking.seat,
                                         .place = ranking.place,
                                         .bars = wide && short_one};
    bool may_lie = !running && (short_one || ranking.players > COLUMNS_MOST);
    bool lies = may_lie && boards_sheet_fits_across(&table->told, ui, &across);
    bool stacked = !lies && !running && chart.w > 0 && stack(table, ui, all, &across, &chart);
    if (may_lie && !lies && !stacked && chart.w > 0) {
        /* All numbers can be read rather than a chart of them be seen. */
        struct boards_sheet_across whole = across;
        whole.rect.w = ui_whole(all).w;
        lies = boards_sheet_fits_across(&table->told, ui, &whole);
        across = lies ? whole : across;
        chart.w = lies ? 0 : chart.w;
    }
    if (lies) {
        float likes = boards_sheet_across_height(&table->told, ui, false);
        float high = rest.h < likes * ACROSS_FILLS ? rest.h : likes;
        across.rect = ui_whole(ui_middle(across.rect, across.rect.w, high));
    }
    if (lies || stacked) {
        boards_sheet_across_draw(&table->told, ui, &across);
    } else {
        const struct boards_sheet sheet = {.rect = ui_whole(rest),
                                           .kind =
                                               running ? BOARDS_SHEET_RUNNING : BOARDS_SHEET_TURNS,
                                           .roomy = true};
        boards_sheet_draw(&table->told, ui, &sheet, false);
    }
    if (chart.w > 0) {
        draw_chart(story, ui, ui_whole(chart));
    }
}

/* ---- What can be done ------------------------------------------------------------------------ */

/* How a rematch finds who starts; "" where only one plays. */
static void say_first(const struct screens *screens, char text[UI_LABEL_MAX])
{
    int first = screens_rematch_first(screens);
    text[0] = '\0';
    if (first == TC_NO_SEAT) {
        snprintf(text, UI_LABEL_MAX, "%s", _("Roll for who goes first"));
    } else if (tc_match_setup(screens->table.match)->players > 1) {
        snprintf(text, UI_LABEL_MAX, _("%s goes first"), screens->table.seats[first].name);
    }
}

/* Who played alone has beaten nobody, and there is no chance to look back on. */
static bool offers(const struct screens *screens, enum command what)
{
    return what == LOOKBACK ? !alone(&screens->table)
           : what == SAVE   ? screens_may(screens, SCREENS_MAY_EXCHANGE)
                            : true;
}

static const char *label_of(const struct screens *screens, enum command what)
{
    const char *labels[] = {[REMATCH] = _("Play again"),
                            [SHEET] = own(screens)->sheet ? _("Podium") : _("Score sheet"),
                            [REPLAY] = _("Watch again"),
                            [LOOKBACK] = analysis_counts_only(screens) ? _("In numbers")
                                                                       : _("Skill and luck"),
                            [PAGE] = _("Newspaper"),
                            [SAVE] = _("Save picture"),
                            [HOME] = _("Home"),
                            [EVENING] = _("Back to game night")};
    return labels[what];
}

static const char *icon_of(const struct screens *screens, enum command what)
{
    static const char *const icons[] = {
        [SHEET] = "icons/records.svg",  [REPLAY] = "icons/play.svg", [LOOKBACK] = "icons/dice.svg",
        [PAGE] = "icons/newspaper.svg", [SAVE] = "icons/export.svg", [HOME] = "icons/home.svg"};
    return what == SHEET && own(screens)->sheet ? "icons/trophy.svg" : icons[what];
}

/* In an evening it goes on with that, else with another match. */
static enum command main_of(const struct screens *screens)
{
    return saving_evening_moved(screens) ? EVENING : REMATCH;
}

/* One thing is asked for. All else is calm beside it, or below it where the page is
   narrow. */
struct foot {
    enum command icon[HOME];
    bool bare[HOME]; /* it has its sign alone */
    float w[HOME];   /* of each, in its words */
    int count;
    float all; /* of them all */
    bool below;
    float h, icons_h;
};

static struct foot lay_out_foot(const struct screens *screens, const struct ui *ui, float w)
{
    struct foot foot = {.count = 0};
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    for (int i = SHEET; i <= HOME; i++) {
        if (offers(screens, (enum command)i)) {
            float words = ui_text_width(ui, small, label_of(screens, (enum command)i));
            foot.w[foot.count] = fmaxf(ICON_LEAST, words + ui->unit);
            foot.all += foot.w[foot.count];
            foot.icon[foot.count++] = (enum command)i;
        }
    }
    /* Who knows a sign by itself misses no word below it. */
    static const enum command known[] = {HOME, SAVE, REPLAY};
    float room = w * (1 - MAIN_SHARE) - ui_space(ui, UI_SPACE_NORMAL);
    for (size_t k = 0; k < sizeof known / sizeof *known && foot.all > room; k++) {
        for (int i = 0; i < foot.count; i++) {
            if (foot.icon[i] == known[k]) {
                float sign = ui->unit * 7 + ICON_LEAST / 4;
                foot.all += fminf(sign, foot.w[i]) - foot.w[i];
                foot.w[i] = fminf(sign, foot.w[i]);
                foot.bare[i] = true;
            }
        }
    }
    foot.below = foot.all > room;
    float main = ui_control(ui, foot.below ? UI_CONTROL_NORMAL : UI_CONTROL_MAIN);
    foot.icons_h = fmaxf(foot.below ? 0 : main, 40 + ui_line_height(ui, small));
    foot.h = foot.below ? main + ui_space(ui, UI_SPACE_SMALL) + foot.icons_h : foot.icons_h;
    return foot;
}

/* Signs whose words are short are as large as the others, as far as there is room. */
static void widen_short(struct foot *foot, struct ui *ui, struct canvas_rect row)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    float least = (foot->icons_h - line) * SIGN_WIDE, lack = 0;
    for (int i = 0; i < foot->count; i++) {
        lack += foot->bare[i] ? 0 : fmaxf(0, least - foot->w[i]);
    }
    float part = lack > 0 ? fminf(1, fmaxf(0, row.w - foot->all) / lack) : 0;
    for (int i = 0; i < foot->count; i++) {
        foot->w[i] += foot->bare[i] ? 0 : fmaxf(0, least - foot->w[i]) * part;
    }
    foot->all += lack * part;
}

static void draw_foot(struct screens *screens, struct foot *foot, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    char first[UI_LABEL_MAX] = "";
    enum command asked = main_of(screens);
    if (asked == REMATCH) {
        say_first(screens, first);
    }
    struct canvas_rect row = rect;
    struct canvas_rect main = foot->below ? ui_cut_top(&row, rect.h - foot->icons_h)
                                          : ui_cut_right(&row, rect.w * MAIN_SHARE);
    if (foot->below) {
        ui_cut_bottom(&main, ui_space(ui, UI_SPACE_SMALL));
    } else {
        ui_cut_right(&row, ui_space(ui, UI_SPACE_NORMAL));
    }
    ui_button(ui, ui_whole(main),
              &(struct ui_button){.command = ui_command(&commands, (int)asked, 0),
                                  .label = label_of(screens, asked),
                                  .detail = first[0] != '\0' ? first : NULL,
                                  .main = true});
    ui_let_press(ui, UI_AFAR_ALL);
    ui_prefer(ui, ui_command(&commands, (int)asked, 0));
    widen_short(foot, ui, row);
    float spare = fmaxf(0, row.w - foot->all) / (float)foot->count;
    float share = fminf(1, row.w / foot->all);
    for (int i = 0; i < foot->count; i++) {
        enum command what = foot->icon[i];
        struct canvas_rect place = ui_cut_left(&row, foot->w[i] * share + spare);
        (foot->bare[i] && !foot->below ? ui_sign_button : ui_icon_button)(
            ui, place, ui_command(&commands, (int)what, 0), icon_of(screens, what),
            label_of(screens, what), what == LOOKBACK ? analysis_why_not(screens) : NULL);
    }
}

/* The slip that offers music, at the foot of the rectangle, which it shortens. */
static void draw_offer(struct screens *screens, struct canvas_rect *rest)
{
    enum music_offer offer = own(screens)->music;
    music_offer_draw(&screens->ui, ui_cut_bottom(rest, music_offer_height(&screens->ui, offer)),
                     offer, ui_command(&commands, MUSIC, 0), ui_command(&commands, NO_MUSIC, 0));
    ui_cut_bottom(rest, ui_space(&screens->ui, UI_SPACE_NORMAL));
}

/* Lines of text that a page is high at least where the slip may take some of it; on a lower one it
   comes after all that the page tells, where that is scrolled anyway, and else not at all. */
enum { OFFER_LINES = 20 };

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    const struct results_story story = story_of(screens);
    struct canvas_rect rest = ui_page(ui, table->board->felt);
    struct foot foot = lay_out_foot(screens, ui, rest.w);
    struct canvas_rect below = ui_cut_bottom(&rest, foot.h);
    ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_NORMAL));
    bool offers = own(screens)->music != MUSIC_OFFER_NONE;
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY));
    bool last = offers && !own(screens)->sheet && rest.h < OFFER_LINES * line;
    if (offers && !last) {
        draw_offer(screens, &rest);
    }
    if (own(screens)->sheet) {
        draw_title(table, ui, &rest, &(struct title){.sheet = true});
        const struct results_story scores = {.table = table, .moments = &own(screens)->log};
        draw_sheet(&scores, ui, rest);
    } else {
        /* All of it scrolls where it has no room, the title too. */
        float shift = ui_scroll_begin(ui, "results", rest);
        ui_scroll_ground(ui, ui_theme_felt(&ui->theme, table->board->felt));
        struct canvas_rect page = {rest.x, rest.y - shift, rest.w, rest.h};
        float h = draw_story(&story, ui, page);
        if (last && h > rest.h + 1) {
            float slip = music_offer_height(ui, own(screens)->music);
            float gap = ui_space(ui, UI_SPACE_NORMAL);
            struct canvas_rect room = {page.x, page.y + h + gap, page.w, slip + gap};
            draw_offer(screens, &room);
            h += gap + slip;
        }
        ui_scroll_end(ui, page.y + h + shift - rest.y);
    }
    draw_foot(screens, &foot, below);
}

/* ---- The picture ----------------------------------------------------------------------------- */

static void draw_picture(struct screens *screens, const struct picture *picture, struct ui *ui,
                         struct canvas_list *list)
{
    const struct table *table = &screens->table;
    struct results_story story = story_of(screens);
    char caption[BOARDS_LINE_MAX], date[I18N_DATE_MAX];
    story.come = 1;
    story.waits = false;
    ui_begin(ui, list, (float)picture->w, (float)picture->h, 1, &screens->ui.theme);
    struct canvas_rect rest = ui_page(ui, table->board->felt);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_rect foot = ui_cut_bottom(&rest, ui_line_height(ui, small));
    ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_NORMAL));
    draw_story(&story, ui, rest);
    snprintf(caption, sizeof caption, "%s \xC2\xB7 %s", _(tc_match_game(table->match)->title),
             i18n_date(date, (int64_t)time(NULL)));
    ui_text(ui, foot, small, UI_LEFT, ui->theme.text, caption);
    ui_text(ui, foot, small, UI_RIGHT, ui->theme.text, "Tumblecup");
    ui_end(ui);
}

static bool settled(const struct screens *screens)
{
    return canvas_clock(screens->host) >= own(screens)->came + SECOND_PRESS_MS;
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return ui_page_scroll(&screens->ui, own(screens)->sheet ? "sheet" : "results", intent);
}

static void go_back(struct screens *screens)
{
    if (own(screens)->sheet) {
        own(screens)->sheet = false;
        return;
    }
    leave(screens);
    screens_go(screens, main_of(screens) == EVENING ? &screens_evening : &screens_home);
}

/* Not what was pressed just as the page came. */
static void save(struct screens *screens)
{
    if (settled(screens)) {
        picture_save(screens, &(struct picture){.name = screens->table.board->id,
                                                .w = PICTURE_W,
                                                .h = PICTURE_H,
                                                .draw = draw_picture});
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK) {
        go_back(screens);
        return;
    }
    switch (ui_event_press(event, &commands)) {
    case REMATCH:
        leave(screens);
        screens_rematch(screens);
        break;
    case SHEET:
        own(screens)->sheet = !own(screens)->sheet;
        turn(screens);
        break;
    case REPLAY:
        leave(screens);
        replay_open_table(screens);
        break;
    case LOOKBACK:
        turn(screens);
        screens_visit(screens, &screens_analysis);
        break;
    case PAGE:
        turn(screens);
        page_open_table(screens);
        break;
    case SAVE:
        save(screens);
        break;
    case HOME:
        leave(screens);
        screens_go(screens, &screens_home);
        break;
    case MUSIC:
        music_offer_take(screens);
        own(screens)->music = MUSIC_OFFER_TAKEN;
        break;
    case NO_MUSIC:
        own(screens)->music = MUSIC_OFFER_NONE;
        break;
    case EVENING:
        leave(screens);
        screens_go(screens, &screens_evening);
        break;
    default:
        break;
    }
}

const struct screen screens_results = {.name = "results",
                                       .heading = N_("Results"),
                                       .phones = REMOTE_SCREEN_RESULTS,
                                       .music = CANVAS_MUSIC_TABLE,
                                       .state_size = sizeof(struct results),
                                       .close = forget,
                                       .enter = enter,
                                       .intercept = intercept,
                                       .act = act,
                                       .step = step,
                                       .draw = draw,
                                       .settled = settled,
                                       .odds = odds,
                                       .pending = pending,
                                       .poll = poll,
                                       .awaits = awaits,
                                       .deadline = deadline};
