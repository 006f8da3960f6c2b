/* Tonight's moments: a slip of paper for each, with its sign, whose it was, and what happened in
   the words of the match's own log. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/results.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* ---- Words ----------------------------------------------------------------------------------- */

struct telling {
    const struct table *table;
    const struct odds_moments *moments;
    struct results_words *words;
    struct tc_state before; /* the position before the one that is looked at */
};

static const char *name_of(const struct telling *telling, int seat)
{
    return telling->table->seats[seat].name;
}

/* The log's line of the first event from there on that has one. */
static void write_line(const struct telling *telling, const struct tc_step *step, int event,
                       char line[BOARDS_LINE_MAX])
{
    struct boards_table at = telling->table->told;
    line[0] = '\0';
    for (int i = event; i < step->events->count && line[0] == '\0'; i++) {
        at.visible = i > 0 ? &step->after[i - 1] : &telling->before;
        at.after = &step->after[i];
        if (!telling->table->board->line(&at, &step->events->list[i], line)) {
            line[0] = '\0';
        }
    }
}

/* "Ann rolled 2 dice, and it came off." */
static void write_brave(const struct telling *telling, const struct odds_moment *moment,
                        const struct tc_record *made, char line[BOARDS_LINE_MAX])
{
    char choice[BOARDS_NAME_MAX];
    struct boards_table at = telling->table->told;
    at.visible = at.after = &telling->before;
    telling->table->board->choice(&at, &made->action, BOARDS_FORM_PAST, choice);
    /* TRANSLATORS: "Ann rolled 2 dice, and it came off." */
    snprintf(line, BOARDS_LINE_MAX, _("%s %s, and it came off."), name_of(telling, moment->seat),
             choice);
}

static void write_turn(const struct telling *telling, const struct odds_moment *moment,
                       const struct tc_step *step, char line[BOARDS_LINE_MAX])
{
    char happened[BOARDS_LINE_MAX];
    write_line(telling, step, 0, happened);
    /* TRANSLATORS: then follows a line of the log: "Ann led from here on. Ben rolls 6 and busts" */
    snprintf(line, BOARDS_LINE_MAX, _("%s led from here on. %s"), name_of(telling, moment->seat),
             happened);
}

static void write_number(const struct odds_moment *moment, enum odds_moment_kind kind,
                         bool points_bad, char number[BOARDS_NAME_MAX])
{
    char points[I18N_NUMBER_MAX], before[BOARDS_SHARE_MAX], after[BOARDS_SHARE_MAX];
    i18n_number(points, moment->points);
    if (kind == ODDS_BIGGEST_TURN) {
        snprintf(number, BOARDS_NAME_MAX, "+%s", points);
    } else if (kind == ODDS_CRUELLEST_BUST) {
        snprintf(number, BOARDS_NAME_MAX, "%s%s", points_bad ? "+" : "\xE2\x88\x92", points);
    } else if (kind == ODDS_BRAVEST_DECISION) {
        boards_share(moment->risk, before);
        snprintf(number, BOARDS_NAME_MAX, _("Risk %s"), before);
    } else {
        boards_share(moment->before, before);
        boards_share(moment->after, after);
        snprintf(number, BOARDS_NAME_MAX, "%s \xE2\x86\x92 %s", before, after);
    }
}

static bool tell(void *context, const struct tc_step *step)
{
    struct telling *telling = context;
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        const struct odds_moment *moment = &telling->moments->list[kind];
        struct results_words *words = &telling->words[kind];
        if (!moment->there) {
            continue;
        }
        if (kind == ODDS_BRAVEST_DECISION && step->at == moment->record) {
            telling->before = *step->state;
            write_brave(telling, moment, step->next, words->line);
        } else if (kind == ODDS_TURNING_POINT && step->at == moment->record + 1) {
            write_turn(telling, moment, step, words->line);
        } else if (kind != ODDS_BRAVEST_DECISION && step->at == moment->record + 1) {
            write_line(telling, step, moment->event, words->line);
        }
    }
    telling->before = *step->state;
    return true;
}

void results_moments_tell(const struct table *table, const struct odds_moments *moments,
                          struct results_words words[ODDS_MOMENTS])
{
    struct telling telling = {.table = table, .moments = moments, .words = words};
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        words[kind].line[0] = '\0';
        write_number(&moments->list[kind], (enum odds_moment_kind)kind,
                     tc_match_game(table->match)->points_bad, words[kind].number);
    }
    tc_match_walk(tc_match_setup(table->match), records, count, tell, &telling);
}

/* ---- Signs ----------------------------------------------------------------------------------- */

static const char *const signs[ODDS_MOMENTS] = {
    [ODDS_BIGGEST_TURN] = "icons/moment_turn.svg",
    [ODDS_CRUELLEST_BUST] = "icons/moment_bust.svg",
    [ODDS_LUCKIEST_THROW] = "icons/dice.svg",
    [ODDS_BRAVEST_DECISION] = "icons/moment_brave.svg",
    [ODDS_TURNING_POINT] = "icons/moment_point.svg",
};

void results_moments_sign(struct ui *ui, enum odds_moment_kind kind, struct canvas_rect rect)
{
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    struct canvas_color ground =
        kind == ODDS_CRUELLEST_BUST && !ui->theme.contrast ? ui->theme.red : ui->theme.ink;
    canvas_ellipse(ui->list, middle, rect.w / 2 + 1.5f, rect.h / 2 + 1.5f, ui->theme.paper);
    canvas_ellipse(ui->list, middle, rect.w / 2, rect.h / 2, ground);
    canvas_list_picture(ui->list, signs[kind],
                        ui_whole(ui_middle(rect, rect.w * 0.72f, rect.h * 0.72f)), 0,
                        ui->theme.paper);
}

/* ---- Slips ----------------------------------------------------------------------------------- */

static const char *title_of(enum odds_moment_kind kind)
{
    const char *titles[ODDS_MOMENTS] = {
        [ODDS_BIGGEST_TURN] = _("Biggest turn"),     [ODDS_CRUELLEST_BUST] = _("Cruellest bust"),
        [ODDS_LUCKIEST_THROW] = _("Luckiest throw"), [ODDS_BRAVEST_DECISION] = _("Bravest choice"),
        [ODDS_TURNING_POINT] = _("Turning point"),
    };
    return titles[kind];
}

/* How many slips lie there, or will. */
static int count_slips(const struct results_story *story)
{
    int count = 0;
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        count += story->moments->list[kind].there;
    }
    return story->awaited ? ODDS_MOMENTS : count;
}

static float gap_of(const struct ui *ui)
{
    return ui->unit * 1.6f;
}

static int across(const struct results_story *story, const struct ui *ui, float w)
{
    int count = count_slips(story), most = (int)((w + gap_of(ui)) / (ui->unit * 26 + gap_of(ui)));
    most = most < 1 ? 1 : most;
    int rows = (count + most - 1) / most;
    return rows < 1 ? 1 : (count + rows - 1) / rows;
}

static struct canvas_style title_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
}

static struct canvas_style line_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
}

static struct canvas_style number_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
}

static float pad_of(const struct ui *ui)
{
    return ui->unit * 1.4f;
}

static float head_height(const struct ui *ui)
{
    return fmaxf(ui->unit * 3.6f, ui_line_height(ui, title_style(ui)));
}

/* Of one slip, but for its line. */
static float frame_height(const struct ui *ui)
{
    return head_height(ui) + ui_line_height(ui, number_style(ui)) + pad_of(ui) * 2 +
           ui->unit * 0.6f;
}

/* The highest of them all. */
static float slip_height(const struct results_story *story, struct ui *ui, float w)
{
    float high = ui_line_height(ui, line_style(ui));
    struct canvas_rect column = {0, 0, w - pad_of(ui) * 2, 1e6f};
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        if (story->moments->list[kind].there) {
            high = fmaxf(high, ui_prose(ui, column, line_style(ui), UI_LEFT, ui->theme.ink,
                                        story->words[kind].line, false));
        }
    }
    return frame_height(ui) + high;
}

float results_moments_height(const struct results_story *story, struct ui *ui, float w)
{
    int count = count_slips(story), columns = across(story, ui, w);
    int rows = (count + columns - 1) / columns;
    float each = (w - gap_of(ui) * (float)(columns - 1)) / (float)columns;
    return count == 0 ? 0
                      : slip_height(story, ui, each) * (float)rows + gap_of(ui) * (float)(rows - 1);
}

static void draw_slip(const struct results_story *story, struct ui *ui, struct canvas_rect rect,
                      enum odds_moment_kind kind, int i)
{
    const struct odds_moment *moment = &story->moments->list[kind];
    const struct match_seat *who = &story->table->seats[moment->seat];
    const struct results_words *words = &story->words[kind];
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    rect = ui_whole(rect);
    snprintf(label, sizeof label, "%s: %s, %s. %s", title_of(kind), who->name, words->number,
             words->line);
    ui_add(ui, ui_named(ui_id(id, "results.moment.%d", i)), UI_ROLE_TEXT, label, rect);
    ui_paper(ui, rect, 3);
    /* The upper edge in the colour of whoever it was, so that one's own is found at a glance. */
    if (!ui->theme.contrast) {
        struct canvas_rect edge = {rect.x, rect.y, rect.w, fmaxf(3, ui->unit * 0.6f)};
        canvas_fill(ui->list, edge, 2, ui_player_color(who->color));
    }
    struct canvas_rect rest = canvas_rect_inset(rect, pad_of(ui));
    struct canvas_rect head = ui_cut_top(&rest, head_height(ui));
    struct canvas_rect sign = ui_cut_left(&head, head.h);
    results_moments_sign(ui, kind, sign);
    ui_cut_left(&head, ui->unit);
    ui_text(ui, head, title_style(ui), UI_LEFT, ui->theme.ink, title_of(kind));
    ui_cut_top(&rest, ui->unit * 0.6f);
    struct canvas_rect row = ui_cut_top(&rest, ui_line_height(ui, number_style(ui)));
    float side = row.h * 0.72f;
    boards_mark_draw(ui, ui_middle(ui_cut_left(&row, side), side, side), who->color, false);
    ui_cut_left(&row, ui->unit);
    ui_text(ui, row, number_style(ui), UI_LEFT,
            kind == ODDS_CRUELLEST_BUST ? ui->theme.red : ui->theme.ink, words->number);
    ui_prose(ui, rest, line_style(ui), UI_LEFT, ui->theme.ink, words->line, true);
}

void results_moments_draw(const struct results_story *story, struct ui *ui, struct canvas_rect rect)
{
    int count = count_slips(story), columns = across(story, ui, rect.w), i = 0;
    int rows = (count + columns - 1) / columns;
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        if (story->moments->list[kind].there) {
            struct canvas_rect row = ui_row(rect, rows, gap_of(ui), i / columns);
            draw_slip(story, ui, ui_column(row, columns, gap_of(ui), i % columns),
                      (enum odds_moment_kind)kind, i);
            i++;
        }
    }
}
