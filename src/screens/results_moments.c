/* Tonight's moments: a slip of paper for each, with its sign, whose it was, what happened in a
   short sentence, and the dice that lay there then. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/results.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Lines of a sentence. */
enum { LINES = 3 };

/* Of a slip's width, units. */
#define WIDEST 46.0f

/* ---- Words ----------------------------------------------------------------------------------- */

struct telling {
    const struct table *table;
    const struct odds_moments *moments;
    struct results_words *words;
    struct tc_state before; /* the position before the one that is looked at */
    struct tc_event thrown; /* the last throw, */
    struct tc_state last;   /* and the position that is looked at, */
    struct tc_state due;    /* and the one in which that throw was due */
};

static const char *name_of(const struct telling *telling, int seat)
{
    return telling->table->seats[seat].name;
}

/* "Ann rolled 2 dice, and it came off." */
static void write_brave(const struct telling *telling, const struct odds_moment *moment,
                        const struct tc_record *made, char line[BOARDS_LINE_MAX])
{
    char choice[BOARDS_NAME_MAX], risk[BOARDS_SHARE_MAX];
    struct boards_table at = telling->table->told;
    at.visible = at.after = &telling->before;
    telling->table->board->choice(&at, &made->action, BOARDS_FORM_PAST, choice);
    boards_share(moment->risk, risk);
    /* TRANSLATORS: "Ann rolled 2 dice at a risk of 45 %, and it came off." */
    boards_say(line, BOARDS_LINE_MAX, _("{name} {rolled} at a risk of {risk}, and it came off."),
               {"name", .words = name_of(telling, moment->seat)}, {"rolled", .words = choice},
               {"risk", .words = risk});
}

/* What a turn won or lost. */
static void write_points(const struct telling *telling, const struct odds_moment *moment,
                         enum odds_moment_kind kind, char line[BOARDS_LINE_MAX])
{
    const struct boards_board *board = telling->table->board;
    const char *sentence = kind != ODDS_BIGGEST_TURN  ? i18n_get(board->setback_line)
                           : board->feat_line != NULL ? i18n_get(board->feat_line)
                                                      : _("{name} scored {points} in one turn.");
    boards_say(line, BOARDS_LINE_MAX, sentence, {"name", .words = name_of(telling, moment->seat)},
               {"points", .number = moment->points});
}

static void write_swing(const struct telling *telling, const struct odds_moment *moment,
                        enum odds_moment_kind kind, char line[BOARDS_LINE_MAX])
{
    char before[BOARDS_SHARE_MAX], after[BOARDS_SHARE_MAX];
    boards_share(moment->before, before);
    boards_share(moment->after, after);
    boards_say(line, BOARDS_LINE_MAX,
               kind == ODDS_LUCKIEST_THROW
                   ? _("From {before} to {after} for {name} in one roll.")
                   : _("{name} took the lead for good, from {before} to {after}."),
               {"name", .words = name_of(telling, moment->seat)}, {"before", .words = before},
               {"after", .words = after});
}

static const char *title_of(const struct telling *telling, enum odds_moment_kind kind)
{
    const struct boards_board *board = telling->table->board;
    const char *titles[ODDS_MOMENTS] = {
        [ODDS_BIGGEST_TURN] =
            board->feat_title != NULL ? i18n_get(board->feat_title) : _("Biggest turn"),
        [ODDS_CRUELLEST_BUST] = i18n_get(board->setback_title),
        [ODDS_LUCKIEST_THROW] = _("Luckiest throw"),
        [ODDS_BRAVEST_DECISION] = _("Bravest choice"),
        [ODDS_TURNING_POINT] = _("Turning point"),
    };
    return titles[kind];
}

static void keep_dice(const struct telling *telling, struct results_words *words)
{
    const struct tc_event *thrown = &telling->thrown;
    const struct boards_board *board = telling->table->board;
    struct boards_table at = telling->table->told;
    at.visible = at.after = &telling->due;
    words->dice = thrown->count <= RESULTS_DICE ? thrown->count : 0;
    for (int i = 0; i < words->dice; i++) {
        struct boards_die die = {.look = boards_ivory};
        if (board->due_die != NULL) {
            board->due_die(&at, i, &die);
        }
        words->look[i] = die.look;
        if (thrown->dice[i] > RESULTS_SIDES) {
            words->dice = 0; /* a die with more sides is told, not drawn */
            return;
        }
        words->face[i] = thrown->dice[i];
    }
}

static bool tell(void *context, const struct tc_step *step)
{
    struct telling *telling = context;
    bool throws = false;
    for (int i = 0; i < step->events->count; i++) {
        if (step->events->list[i].kind == TC_EVENT_THROW) {
            telling->thrown = step->events->list[i];
            telling->due = telling->last;
            throws = true;
        }
    }
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        const struct odds_moment *moment = &telling->moments->list[kind];
        struct results_words *words = &telling->words[kind];
        bool brave = kind == ODDS_BRAVEST_DECISION;
        if (!moment->there) {
            continue;
        }
        if (brave && step->at == moment->record) {
            telling->before = *step->state;
            write_brave(telling, moment, step->next, words->line);
        }
        /* What was dared is shown by the throw that followed. */
        if (brave ? throws && words->dice == 0 && step->at > moment->record
                  : step->at == moment->record + 1) {
            keep_dice(telling, words);
        }
        if (kind == ODDS_BIGGEST_TURN && telling->table->board->feat_line != NULL) {
            words->dice = 0; /* no single throw made it */
        }
    }
    telling->last = *step->state;
    return true;
}

void results_moments_tell(const struct table *table, const struct odds_moments *moments,
                          struct results_words words[ODDS_MOMENTS])
{
    struct telling telling = {.table = table, .moments = moments, .words = words};
    const struct tc_record *records;
    size_t count = tc_match_records(table->match, &records);
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        const struct odds_moment *moment = &moments->list[kind];
        words[kind] = (struct results_words){.dice = 0};
        snprintf(words[kind].title, BOARDS_NAME_MAX, "%s",
                 title_of(&telling, (enum odds_moment_kind)kind));
        if (kind == ODDS_BIGGEST_TURN || kind == ODDS_CRUELLEST_BUST) {
            write_points(&telling, moment, (enum odds_moment_kind)kind, words[kind].line);
        } else if (kind != ODDS_BRAVEST_DECISION) {
            write_swing(&telling, moment, (enum odds_moment_kind)kind, words[kind].line);
        }
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

/* It lies there, or its place is kept: the odds find but three kinds. */
static bool has_slip(const struct results_story *story, int kind)
{
    return story->moments->list[kind].there || (story->awaited && kind >= ODDS_LUCKIEST_THROW);
}

static int count_slips(const struct results_story *story)
{
    int count = 0;
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        count += has_slip(story, kind);
    }
    return count;
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

static float pad_of(const struct ui *ui)
{
    return ui->unit * 1.4f;
}

static float head_height(const struct ui *ui)
{
    return fmaxf(ui->unit * 3.6f, ui_line_height(ui, title_style(ui)));
}

static float dice_height(const struct ui *ui)
{
    return ui->unit * 4.6f;
}

/* Of one slip: a sentence has as many lines in each. */
static float slip_height(const struct ui *ui)
{
    return head_height(ui) + dice_height(ui) + ui_line_height(ui, line_style(ui)) * LINES +
           pad_of(ui) * 2 + ui->unit * 0.6f;
}

float results_moments_height(const struct results_story *story, const struct ui *ui, float w)
{
    int count = count_slips(story), columns = across(story, ui, w);
    int rows = (count + columns - 1) / columns;
    return count == 0 ? 0 : slip_height(ui) * (float)rows + gap_of(ui) * (float)(rows - 1);
}

/* As they lay there, small, from the left. */
static void draw_dice(const struct results_words *words, struct ui *ui, struct canvas_rect rect)
{
    struct dice_figure figures[RESULTS_DICE];
    float edge = fminf(rect.h * 0.6f, rect.w / (RESULTS_DICE * 1.24f));
    for (int i = 0; i < words->dice; i++) {
        figures[i] = (struct dice_figure){
            .at = {rect.x + edge * (0.62f + 1.24f * (float)i), rect.y + rect.h * 0.42f},
            .edge = edge,
            .radians = 0.09f * (float)(i % 3 - 1),
            .face = words->face[i],
            .look = &words->look[i]};
    }
    dice_draw_figures(figures, NULL, words->dice, ui->theme.paper, ui->list);
}

static void draw_slip(const struct results_story *story, struct ui *ui, struct canvas_rect rect,
                      enum odds_moment_kind kind, int i)
{
    const struct odds_moment *moment = &story->moments->list[kind];
    const struct match_seat *who = &story->table->seats[moment->seat];
    const struct results_words *words = &story->words[kind];
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    snprintf(label, sizeof label, "%s: %s", words->title, words->line);
    ui_add(ui, ui_named(ui_id(id, "results.moment.%d", i)), UI_ROLE_TEXT, label, rect);
    ui_paper(ui, rect, 3);
    /* The upper edge in the colour of whoever it was, so that one's own is found at a glance. */
    if (!ui->theme.contrast) {
        struct canvas_rect edge = {rect.x, rect.y, rect.w, fmaxf(3, ui->unit * 0.6f)};
        canvas_fill(ui->list, edge, 2, ui_player_color(who->color));
    }
    struct canvas_rect rest = canvas_rect_inset(rect, pad_of(ui));
    struct canvas_rect head = ui_cut_top(&rest, head_height(ui));
    results_moments_sign(ui, kind, ui_cut_left(&head, head.h));
    ui_cut_left(&head, ui->unit);
    float side = head.h * 0.72f;
    boards_mark_draw(ui, ui_middle(ui_cut_right(&head, side), side, side), who->color, false);
    ui_cut_right(&head, ui->unit * 0.5f);
    ui_text(ui, head, ui_text_fit(ui, title_style(ui), head.w, words->title), UI_LEFT,
            ui->theme.ink, words->title);
    ui_cut_top(&rest, ui->unit * 0.6f);
    struct canvas_rect dice = ui_cut_top(&rest, words->dice > 0 ? dice_height(ui) : 0);
    draw_dice(words, ui, dice);
    /* Without dice there is room for larger words. */
    struct canvas_style large = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING), style = large;
    if (words->dice > 0 ||
        ui_prose(ui, rest, large, UI_LEFT, ui->theme.ink, words->line, false) > rest.h) {
        style = line_style(ui);
    }
    ui_prose(ui, rest, style, UI_LEFT, ui->theme.ink, words->line, true);
}

/* Those that the odds bring come from below, out of the felt's dark. */
static void draw_coming(const struct results_story *story, struct ui *ui, struct canvas_rect rect,
                        enum odds_moment_kind kind, int i)
{
    float left = 1 - story->come;
    struct canvas_rect lower = rect;
    lower.y += roundf(ui->unit * 2.5f * left * left);
    draw_slip(story, ui, lower, kind, i);
    struct canvas_color felt = ui_theme_felt(&ui->theme, story->table->board->felt);
    canvas_fill(ui->list, canvas_rect_inset(lower, -2), 3, canvas_fade(felt, left));
}

/* Of few, none is wider than its words need, and they lie in the middle. A place that is kept is
   bare until it is filled. */
void results_moments_draw(const struct results_story *story, struct ui *ui, struct canvas_rect rect)
{
    int count = count_slips(story), columns = across(story, ui, rect.w), i = 0;
    int rows = (count + columns - 1) / columns;
    float most = ui->unit * WIDEST * (float)columns + gap_of(ui) * (float)(columns - 1);
    rect = ui_middle(rect, fminf(rect.w, most), rect.h);
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        bool late = kind >= ODDS_LUCKIEST_THROW && story->come < 1;
        if (has_slip(story, kind)) {
            struct canvas_rect row = ui_row(rect, rows, gap_of(ui), i / columns);
            struct canvas_rect slip = ui_whole(ui_column(row, columns, gap_of(ui), i % columns));
            if (story->moments->list[kind].there && late) {
                draw_coming(story, ui, slip, (enum odds_moment_kind)kind, i);
            } else if (story->moments->list[kind].there) {
                draw_slip(story, ui, slip, (enum odds_moment_kind)kind, i);
            }
            i++;
        }
    }
}
