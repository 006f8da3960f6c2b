/* SPDX-License-Identifier: Zlib */
/* Tonight's moments: a slip of paper for each, with its sign, whose it was, the dice that lay there
   then, its number, and what happened in a short sentence. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/results.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Lines of a sentence. */
enum { LINES_WIDE = 1, LINES = 2, LINES_NARROW = 3 };

/* Of a slip's width, units: the least; and where a sentence takes more lines, or but one. */
#define NARROWEST 25.5f
#define NARROW    36.0f
#define WIDE      60.0f

/* Heights of what lies on a slip between its title and its sentence, dice and a number, units: as a
   rule; where there is little room; on a slip without a sentence; and with less one stands alone.
 */
#define SHOW       6.4f
#define SHOW_LOW   5.2f
#define SHOW_BRIEF 3.8f
#define SHOWN      4.4f

/* Of what more there is than slips and a curve below them need the slips take as much as that. */
#define SLIPS_SHARE 0.5f

/* Slips side by side, at the most; and so few that there is room for each in a row of its own. */
enum { COLUMNS = 2, FEW = 3 };

/* How high a slip is at the most, units. */
#define HIGHEST 26.0f

/* ---- Words ----------------------------------------------------------------------------------- */

struct telling {
    const struct table *table;
    const struct odds_told *told;
    int count;                  /* of those */
    struct results_slip *slips; /* of each of those */
    struct tc_state before;     /* the position before the one that is looked at */
    struct tc_event thrown;     /* the last throw, */
    int throws;                 /* of this turn so far, */
    int kept;                   /* and the dice that it set aside for its points, */
    struct boards_face keeps[TC_DICE_MAX];
    struct tc_state last; /* and the position that is looked at, */
    struct tc_state due;  /* and the one in which that throw was due */
    char name[TC_SEATS_MAX][BASE_ISOLATED_BYTES];
};

/* "45 %" that no line breaks. */
static void write_share(double share, char text[BOARDS_SHARE_MAX])
{
    char plain[BOARDS_SHARE_MAX];
    size_t at = 0;
    boards_share(share, plain);
    for (size_t i = 0; plain[i] != '\0' && at + 3 < BOARDS_SHARE_MAX; i++) {
        at += (size_t)snprintf(text + at, BOARDS_SHARE_MAX - at, "%.*s", plain[i] == ' ' ? 2 : 1,
                               plain[i] == ' ' ? "\xC2\xA0" : plain + i);
    }
}

/* "Ann rolled 2 dice, and it came off." */
static void write_brave(const struct telling *telling, const struct odds_moment *moment,
                        const struct tc_record *made, char line[BOARDS_LINE_MAX])
{
    char choice[BOARDS_NAME_MAX], risk[BOARDS_SHARE_MAX];
    struct boards_table at = telling->table->told;
    at.visible = at.after = &telling->before;
    telling->table->board->choice(&at, &made->action, BOARDS_FORM_PAST, choice);
    write_share(moment->risk, risk);
    /* TRANSLATORS: "Ann rolled 2 dice at a risk of 45%, and it came off." */
    boards_say(line, BOARDS_LINE_MAX, _("{name} {rolled} at a risk of {risk}, and it came off."),
               {"name", .words = telling->name[moment->seat]}, {"rolled", .words = choice},
               {"risk", .words = risk});
}

/* What a turn won or lost. */
static void write_points(const struct telling *telling, const struct odds_moment *moment,
                         enum odds_moment_kind kind, char line[BOARDS_LINE_MAX])
{
    const struct boards_board *board = telling->table->board;
    const char *sentence = kind != ODDS_BIGGEST_TURN  ? i18n_get(board->setback_line)
                           : board->feat_line != NULL ? i18n_get(board->feat_line)
                                                      : _("{name} scored {score} in one turn.");
    char score[BOARDS_NAME_MAX];
    boards_score(board, moment->points, score);
    boards_say(line, BOARDS_LINE_MAX, sentence, {"name", .words = telling->name[moment->seat]},
               {"points", .number = moment->points}, {"score", .words = score});
}

/* "Ben took 1 and 6, and that put Ann in front for good." By a throw: which it was, its dice show.
 */
static void write_turning(const struct telling *telling, const struct odds_moment *moment,
                          const struct tc_record *made, char line[BOARDS_LINE_MAX])
{
    char choice[BOARDS_NAME_MAX] = "", before[BOARDS_SHARE_MAX], after[BOARDS_SHARE_MAX];
    struct boards_table at = telling->table->told;
    at.visible = at.after = &telling->before;
    if (moment->decision) {
        telling->table->board->choice(&at, &made->action, BOARDS_FORM_PAST, choice);
    }
    write_share(moment->before, before);
    write_share(moment->after, after);
    const char *sentence =
        moment->last ? _("The last roll decided it for {name}.")
        : !moment->decision && moment->by != moment->seat && moment->by != TC_NO_SEAT
            ? _("{other}'s roll put {name} in front for good, from {before} to {after}.")
        : !moment->decision ? _("One roll put {name} in front for good, from {before} to {after}.")
        : moment->by == moment->seat
            /* TRANSLATORS: "Ann stopped, and was in front for good." */
            ? _("{name} {rolled}, and was in front for good.")
            /* TRANSLATORS: "Ben took 1 and 6, and that put Ann in front for good."
             */
            : _("{other} {rolled}, and that put {name} in front for good.");
    boards_say(
        line, BOARDS_LINE_MAX, sentence, {"name", .words = telling->name[moment->seat]},
        {"other", .words = telling->name[moment->by == TC_NO_SEAT ? moment->seat : moment->by]},
        {"rolled", .words = choice}, {"before", .words = before}, {"after", .words = after});
}

static void write_swing(const struct telling *telling, const struct odds_told *told,
                        char line[BOARDS_LINE_MAX])
{
    const struct odds_moment *moment = &told->moment;
    char before[BOARDS_SHARE_MAX], after[BOARDS_SHARE_MAX];
    write_share(moment->before, before);
    write_share(moment->after, after);
    boards_say(line, BOARDS_LINE_MAX,
               told->also == ODDS_TURNING_POINT
                   ? _("{name}'s chance rose from {before} to {after}: the turning point.")
                   : _("{name}'s chance rose from {before} to {after} in one roll."),
               {"name", .words = telling->name[moment->seat]}, {"before", .words = before},
               {"after", .words = after});
}

static bool is_told(const struct telling *telling, int kind)
{
    for (int i = 0; i < telling->count; i++) {
        if (telling->told[i].kind == (enum odds_moment_kind)kind) {
            return true;
        }
    }
    return false;
}

/* What else it was, behind its sentence; not where another slip has that title. */
static void add_also(const struct telling *telling, const struct odds_told *told,
                     struct results_slip *slip)
{
    const char *words[] = {
        [ODDS_LUCKIEST_THROW] = _("It had the luckiest roll, too."),
        [ODDS_BRAVEST_DECISION] = _("It had the bravest choice, too."),
        [ODDS_TURNING_POINT] = _("That was the turning point."),
    };
    bool said = told->kind == ODDS_LUCKIEST_THROW && told->also == ODDS_TURNING_POINT;
    if (told->also >= ODDS_LUCKIEST_THROW && !said && !is_told(telling, told->also)) {
        char line[sizeof slip->line];
        memcpy(line, slip->line, sizeof line);
        slip->alone = strlen(slip->line);
        snprintf(slip->line, sizeof slip->line, _c("sentences", "%s %s"), line, words[told->also]);
    }
}

/* The dice of an event as they lay there; of one with too many, or with more sides than can be
   drawn, none. */
static void keep_dice(const struct telling *telling, const struct tc_event *event,
                      struct results_slip *words)
{
    const struct boards_board *board = telling->table->board;
    struct boards_table at = telling->table->told;
    bool thrown = event->kind == TC_EVENT_THROW;
    at.visible = at.after = &telling->due;
    words->dice = event->count <= RESULTS_DICE ? event->count : 0;
    for (int i = 0; i < words->dice; i++) {
        struct boards_die die = {.look = boards_ivory};
        if (thrown && board->due_die != NULL) {
            board->due_die(&at, i, &die);
        }
        words->look[i] = die.look;
        if (event->dice[i] > RESULTS_SIDES) {
            words->dice = 0;
            return;
        }
        words->face[i] = event->dice[i];
    }
}

/* All that this turn has set aside; where nothing is, its throw, if it had but one: no other dice
   made its points. */
static void keep_points(const struct telling *telling, struct results_slip *words)
{
    if (telling->kept == 0 && telling->throws == 1) {
        keep_dice(telling, &telling->thrown, words);
        return;
    }
    words->dice = telling->kept <= RESULTS_DICE ? telling->kept : 0;
    for (int i = 0; i < words->dice; i++) {
        words->face[i] = (uint8_t)telling->keeps[i].value;
        words->look[i] = *telling->keeps[i].look;
    }
}

/* What an event adds to its turn. */
static void note_dice(struct telling *telling, const struct tc_event *event)
{
    const struct boards_board *board = telling->table->board;
    struct boards_face faces[TC_DICE_MAX];
    if (event->kind == TC_EVENT_THROW) {
        telling->thrown = *event;
        telling->due = telling->last;
        telling->throws++;
    }
    int count = board->set_aside == NULL ? 0 : board->set_aside(event, faces);
    for (int i = 0; i < count; i++, telling->kept++) {
        if (telling->kept < TC_DICE_MAX) {
            telling->keeps[telling->kept] = faces[i];
        }
    }
}

/* Of a choice the dice that it took, of a loss those that were left, where its event has any; of
   all else the last throw. */
static const struct tc_event *find_shown(const struct telling *telling, const struct tc_step *step,
                                         const struct odds_told *told)
{
    const struct odds_moment *moment = &told->moment;
    bool lost = told->kind == ODDS_CRUELLEST_BUST;
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        if (event->kind != TC_EVENT_THROW && event->count > 0 &&
            (lost ? i == moment->event : moment->decision)) {
            return event;
        }
    }
    return &telling->thrown;
}

/* A turn that begins has nothing of the one before. */
static void forget_turn(struct telling *telling, const struct tc_step *step)
{
    const struct tc_game *game = tc_match_game(telling->table->match);
    for (int i = 0; i < step->events->count; i++) {
        if (tc_game_event(game, step->events->list[i].kind)->turn) {
            telling->kept = telling->throws = 0;
        }
    }
}

static bool tell(void *context, const struct tc_step *step)
{
    struct telling *telling = context;
    bool throws = false;
    for (int i = 0; i < step->events->count; i++) {
        throws = throws || step->events->list[i].kind == TC_EVENT_THROW;
        note_dice(telling, &step->events->list[i]);
    }
    for (int i = 0; i < telling->count; i++) {
        const struct odds_moment *moment = &telling->told[i].moment;
        enum odds_moment_kind kind = telling->told[i].kind;
        struct results_slip *words = &telling->slips[i];
        bool brave = kind == ODDS_BRAVEST_DECISION;
        if (brave && step->at == moment->record) {
            telling->before = *step->state;
            write_brave(telling, moment, step->next, words->line);
        }
        if (kind == ODDS_TURNING_POINT && step->at == moment->record) {
            telling->before = *step->state;
            write_turning(telling, moment, step->next, words->line);
        }
        /* What was dared is shown by the throw that followed. */
        if (brave ? throws && words->dice == 0 && step->at > moment->record
                  : step->at == moment->record + 1) {
            if (kind == ODDS_BIGGEST_TURN) {
                keep_points(telling, words);
            } else {
                keep_dice(telling, find_shown(telling, step, &telling->told[i]), words);
            }
        }
        if (kind == ODDS_BIGGEST_TURN && telling->table->board->feat_line != NULL) {
            words->dice = 0; /* no single throw made it */
        }
    }
    forget_turn(telling, step);
    telling->last = *step->state;
    return true;
}

/* A difference of chances as the shares beside it show them: "+17%". */
static void write_change(const struct odds_moment *moment, struct results_slip *slip)
{
    char share[BOARDS_SHARE_MAX];
    int rise = boards_percent(moment->after) - boards_percent(moment->before);
    boards_share(abs(rise) / 100.0, share);
    snprintf(slip->figure, BOARDS_NAME_MAX, "%s%s", rise < 0 ? "\xE2\x88\x92" : "+", share);
    snprintf(slip->unit, BOARDS_NAME_MAX, "%s", _("chance to win"));
}

/* What it scored or lost; where nothing says what a loss is counted in, the chance that it cost. */
static void write_worth(const struct boards_board *board, const struct odds_moment *moment,
                        bool won, struct results_slip *slip)
{
    char number[I18N_NUMBER_MAX];
    const struct boards_unit *lost = &board->setback_unit;
    if (won || lost->one != NULL) {
        snprintf(slip->figure, BOARDS_NAME_MAX, "%s%s", won ? "+" : "",
                 i18n_number(number, moment->points));
        snprintf(slip->unit, BOARDS_NAME_MAX, "%s",
                 won ? boards_score_unit(board, moment->points)
                     : i18n_get_count(lost->one, lost->many, (unsigned long)moment->points));
    } else if (moment->before > moment->after) {
        write_change(moment, slip);
    }
}

/* Its number, and of what that is. */
static void write_figure(const struct boards_board *board, const struct odds_moment *moment,
                         enum odds_moment_kind kind, struct results_slip *slip)
{
    if (kind == ODDS_BIGGEST_TURN || kind == ODDS_CRUELLEST_BUST) {
        write_worth(board, moment, kind == ODDS_BIGGEST_TURN, slip);
    } else if (kind == ODDS_BRAVEST_DECISION) {
        boards_share(moment->risk, slip->figure);
        snprintf(slip->unit, BOARDS_NAME_MAX, "%s", _("risk"));
    } else if (!moment->decision) {
        /* What best play makes of a choice is too sure a number to be believed: the choice is told.
         */
        write_change(moment, slip);
    }
}

/* A slip for each that is told. */
static void write_slips(const struct table *table, const struct odds_told *told, int count,
                        struct results_slip *slips)
{
    struct telling telling = {.table = table, .told = told, .count = count, .slips = slips};
    const struct tc_record *records;
    size_t made = tc_match_records(table->match, &records);
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        base_utf8_isolate(telling.name[seat], table->seats[seat].name);
        base_utf8_keep_together(telling.name[seat], sizeof telling.name[seat]);
    }
    for (int i = 0; i < count; i++) {
        enum odds_moment_kind kind = told[i].kind;
        const struct odds_moment *moment = &told[i].moment;
        slips[i] = (struct results_slip){
            .sign = results_sign(kind), .bad = kind == ODDS_CRUELLEST_BUST, .seat = moment->seat};
        snprintf(slips[i].title, BOARDS_NAME_MAX, "%s", results_moment_title(table, &told[i]));
        if (kind == ODDS_BIGGEST_TURN || kind == ODDS_CRUELLEST_BUST) {
            write_points(&telling, moment, kind, slips[i].line);
        } else if (kind == ODDS_LUCKIEST_THROW) {
            write_swing(&telling, &told[i], slips[i].line);
        }
        write_figure(table->board, moment, kind, &slips[i]);
    }
    tc_match_walk(tc_match_setup(table->match), records, made, tell, &telling);
    for (int i = 0; i < count; i++) {
        add_also(&telling, &told[i], &slips[i]);
    }
}

void results_moments_find(const struct table *table, const struct odds_moments *moments,
                          struct results_slip slips[RESULTS_MOMENTS])
{
    struct odds_told told[RESULTS_MOMENTS];
    struct results_slip found[RESULTS_MOMENTS];
    int count = 0;
    for (int kind = 0; kind < RESULTS_MOMENTS; kind++) {
        slips[kind] = (struct results_slip){.seat = TC_NO_SEAT};
        if (moments->list[kind].there) {
            told[count++] = (struct odds_told){
                .kind = (enum odds_moment_kind)kind, .also = -1, .moment = moments->list[kind]};
        }
    }
    write_slips(table, told, count, found);
    for (int i = 0; i < count; i++) {
        slips[told[i].kind] = found[i];
    }
}

/* How many of those that are told are told without odds as well: a bust, where they are all told.
 */
static int count_steady(const struct table *table, const struct odds_told *told, int count)
{
    bool busts = tc_match_game(table->match)->points_bad;
    int steady = 0;
    while (steady < count && (told[steady].kind == ODDS_BIGGEST_TURN ||
                              (told[steady].kind == ODDS_CRUELLEST_BUST && busts))) {
        steady++;
    }
    return steady;
}

/* First what the log alone tells, then what the odds choose; what is left is told by facts, of
   which some have a place of their own, so that with the odds no slip moves. */
void results_moments_tell(const struct table *table, const struct odds_moments *moments,
                          struct results_slips *slips)
{
    struct odds_told told[RESULTS_MOMENTS];
    struct results_slip found[RESULTS_MOMENTS];
    struct results_facts facts;
    int count = results_told_choose(table, moments, told);
    int at = 0, fact = 0, log = count_steady(table, told, count);
    write_slips(table, told, count, found);
    results_facts_find(table, &facts);
    int whole = count + facts.count < RESULTS_SLIPS ? count + facts.count : RESULTS_SLIPS;
    int own = RESULTS_SLIPS - log - (RESULTS_MOMENTS - ODDS_LUCKIEST_THROW);
    own = own < facts.count ? own : facts.count;
    slips->count = 0;
    slips->steady = log + (own > 0 ? own : 0);
    while (at < count && slips->count < whole) {
        bool place = at >= log && fact < own;
        slips->list[slips->count++] = place ? facts.list[fact++] : found[at++];
    }
    while (slips->count < whole) {
        slips->list[slips->count++] = facts.list[fact++];
    }
}

/* ---- Slips ----------------------------------------------------------------------------------- */

static float gap_of(const struct ui *ui)
{
    return ui->unit * 1.6f;
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

/* What a sentence has on a slip of that width. */
static float lines_height(const struct ui *ui, float w)
{
    float wide = w / ui->unit;
    int lines = wide < NARROW ? LINES_NARROW : wide < WIDE ? LINES : LINES_WIDE;
    return ui_prose_step(ui, line_style(ui)) * (float)lines;
}

/* Of one slip: a sentence has as many lines in each. Between it and the title lies what is shown.
 */
static float slip_height(const struct ui *ui, float w, int columns, float show)
{
    return head_height(ui) + show * ui->unit + lines_height(ui, w / (float)columns) +
           pad_of(ui) * 2;
}

/* How the slips lie, and the curve: as wide as all below them; or as the last of them, where there
   is no room for that. */
struct lay {
    int slips, columns;
    float slip_h, curve_h;
    bool curve, below; /* it is there; and lies below them */
    bool brief;        /* the slips have no sentences */
    float least_h;     /* of all of it */
};

static int rows_of(const struct lay *lay, int cells)
{
    return (cells + lay->columns - 1) / lay->columns;
}

static int most_columns(const struct ui *ui, float w)
{
    int most = (int)((w + gap_of(ui)) / (ui->unit * NARROWEST + gap_of(ui)));
    return most > COLUMNS ? COLUMNS : most < 1 ? 1 : most;
}

/* What a slip without its sentence is high. */
static float brief_height(const struct ui *ui)
{
    return head_height(ui) + (SHOW_BRIEF + 0.4f) * ui->unit + pad_of(ui) * 2;
}

static void measure(struct lay *lay, const struct ui *ui, float w, float curve_h)
{
    float cell = slip_height(ui, w, lay->columns, lay->below ? SHOW_LOW : SHOW);
    lay->slip_h = lay->brief ? brief_height(ui) : cell;
    lay->curve_h = curve_h;
    bool within = lay->curve && !lay->below;
    int rows = rows_of(lay, lay->slips + within);
    cell = within ? fmaxf(lay->slip_h, curve_h) : lay->slip_h;
    lay->least_h = (cell + gap_of(ui)) * (float)rows - gap_of(ui);
    lay->least_h += lay->below ? gap_of(ui) + curve_h : 0;
}

/* How slips lie with a curve: all below them or as one of them, without their sentences, with a
   lower curve. */
enum { WAYS = 6 };

/* As many slips as lie there whole, with a curve of the first height, or of the second where there
   is little room; none where that is 0. False where there is no room for one. */
static bool find_lay_with(const struct results_story *story, const struct ui *ui,
                          struct canvas_rect rect, const float curve_h[2], struct lay *lay)
{
    int most = most_columns(ui, rect.w);
    bool curve = curve_h[0] > 0;
    int most_slips = story->waits ? RESULTS_SLIPS : story->slips->count;
    for (int slips = most_slips; slips > 0; slips--) {
        /* Each of them without its sentence, or with a lower curve, rather than one less. */
        for (int way = 0; way < WAYS; way++) {
            /* A few lie one below the other. */
            int columns = slips + curve <= FEW ? 1 : most;
            for (; columns <= most; columns++) {
                *lay = (struct lay){.slips = slips,
                                    .columns = columns,
                                    .curve = curve,
                                    .below = curve && way % 2 == 0,
                                    .brief = way >= 2};
                measure(lay, ui, rect.w, curve_h[way >= 4]);
                if (lay->least_h <= rect.h) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* A curve that would be cut is left away rather than the last slip. */
static struct lay find_lay(const struct results_story *story, const struct ui *ui, float w, float h)
{
    const struct canvas_rect rect = {0, 0, w, h};
    struct lay lay = {.columns = 1};
    const float none[2] = {0, 0}, high[2] = {results_curve_likes(ui), results_curve_height(ui)};
    if (!story->curve || !find_lay_with(story, ui, rect, high, &lay)) {
        find_lay_with(story, ui, rect, none, &lay);
    }
    return lay;
}

float results_moments_height(const struct results_story *story, const struct ui *ui, float w,
                             float h)
{
    struct lay lay = find_lay(story, ui, w, h);
    return fmaxf(0, lay.least_h);
}

/* Of a number, units; and of a die's edge at the most. */
#define FIGURE_SIZE  8.4f
#define FIGURE_LEAST 3.6f
#define DIE_MOST     6.6f
enum { DICE_FEW = 3 };

/* Of a number's em, the blank before its sign: pencilled, a whole one parts them. */
#define SIGN_GAP 0.14f

/* "+17" and, where a blank parts them, "%". */
struct figure {
    char number[BOARDS_NAME_MAX];
    const char *sign; /* or "" */
};

static struct figure part_figure(const char *text)
{
    static const char *const blanks[] = {" %", "\xC2\xA0%", "\xE2\x80\xAF%"};
    struct figure figure = {.sign = ""};
    snprintf(figure.number, sizeof figure.number, "%s", text);
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        char *blank = strstr(figure.number, blanks[i]);
        if (blank != NULL) {
            *blank = '\0';
            figure.sign = "%";
        }
    }
    return figure;
}

static float figure_width(const struct ui *ui, struct canvas_style style,
                          const struct figure *figure)
{
    float sign = ui_text_width(ui, style, figure->sign);
    return ui_text_width(ui, style, figure->number) + 2 +
           (figure->sign[0] == '\0' ? 0 : roundf(style.size * SIGN_GAP) + sign + 2);
}

/* The number as it was pencilled and, where it is `said`, of what it is, from the left as all else
   on a slip. */
static void draw_figure(const struct results_slip *slip, struct ui *ui, struct canvas_rect rect,
                        bool said)
{
    struct canvas_style words = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_color color = slip->bad && !ui->theme.contrast ? ui->theme.red : ui->theme.ink;
    bool says = said && slip->unit[0] != '\0';
    float gap = ui->unit * 0.8f, unit = says ? ui_text_width(ui, words, slip->unit) + 2 : 0;
    float high = fmaxf(FIGURE_LEAST, fminf(FIGURE_SIZE, rect.h / ui->unit * 0.7f));
    struct canvas_style pencil = ui_lettering(ui, CANVAS_FACE_HAND, high);
    struct figure figure = part_figure(slip->figure);
    float least = figure_width(ui, ui_lettering(ui, CANVAS_FACE_HAND, FIGURE_LEAST), &figure);
    bool room = says && least + gap + unit <= rect.w;
    pencil = ui_text_fit(ui, pencil, rect.w - 4 - (room ? unit + gap : 0), slip->figure);
    if (figure_width(ui, pencil, &figure) > rect.w || figure.number[0] == '\0') {
        return;
    }
    ui_text(ui, ui_cut_left(&rect, ui_text_width(ui, pencil, figure.number) + 2), pencil, UI_LEFT,
            color, figure.number);
    if (figure.sign[0] != '\0') {
        ui_cut_left(&rect, roundf(pencil.size * SIGN_GAP));
        ui_text(ui, ui_cut_left(&rect, ui_text_width(ui, pencil, figure.sign) + 2), pencil, UI_LEFT,
                color, figure.sign);
    }
    if (room) {
        /* On one foot with the number. */
        ui_cut_left(&rect, gap);
        rect.y += fmaxf(0, pencil.size - words.size) * 0.3f;
        ui_text(ui, rect, words, UI_LEFT, ui->theme.ink, slip->unit);
    }
}

/* The edge of its dice beside the number and of what that is: a die is higher than its upper face,
   and has a shadow below it. */
static float die_edge(const struct results_slip *slip, const struct ui *ui, struct canvas_rect rect,
                      bool said)
{
    struct canvas_style pencil = ui_lettering(ui, CANVAS_FACE_HAND, FIGURE_LEAST);
    struct canvas_style words = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float number = ui_text_width(ui, pencil, slip->figure);
    number += (said ? ui_text_width(ui, words, slip->unit) : 0) + 4 + ui->unit * 0.8f;
    number = fminf(number, rect.w * 0.7f);
    float room =
        fminf(rect.w / RESULTS_DICE, (rect.w - number - ui->unit) / fmaxf(1, (float)slip->dice));
    return fminf(fminf(rect.h * 0.58f, ui->unit * DIE_MOST), room / 1.24f);
}

/* What many dice keep of their edge at least where the word stands beside their number. */
#define EDGE_KEPT 0.7f

/* Beside few dice always; where many leave no room, nowhere: its sentence says of what it is. */
static bool is_said(const struct results_slip *slip, const struct ui *ui, struct canvas_rect rect)
{
    float least = die_edge(slip, ui, rect, false) * EDGE_KEPT;
    return slip->dice <= DICE_FEW || die_edge(slip, ui, rect, true) >= least;
}

/* Its dice as they lay there, from the left, the same size on every slip where they have room, and
   its number beside them. */
static void draw_show(const struct results_slip *slip, struct ui *ui, struct canvas_rect rect)
{
    struct dice_figure figures[RESULTS_DICE];
    bool said = is_said(slip, ui, rect);
    float edge = die_edge(slip, ui, rect, said), used = 0;
    for (int i = 0; i < slip->dice; i++) {
        figures[i] = (struct dice_figure){
            .at = {rect.x + edge * (0.62f + 1.2f * (float)i), rect.y + rect.h * 0.45f},
            .edge = edge,
            .radians = 0.09f * (float)(i % 3 - 1),
            .face = slip->face[i],
            .look = &slip->look[i]};
        used = edge * (1.3f + 1.2f * (float)i) + ui->unit;
    }
    dice_draw_figures(figures, NULL, slip->dice, ui->theme.paper, ui->list);
    ui_cut_left(&rect, used);
    rect.h *= 0.94f;
    draw_figure(slip, ui, rect, said);
}

/* Its sentence in such letters, and how high that is; what else it was is left away where that
   would be higher than `most`. */
static float fit_line(const struct results_slip *slip, struct ui *ui, struct canvas_style style,
                      float w, float most, char line[BOARDS_LINE_MAX])
{
    const struct canvas_rect rect = {0, 0, w, 0};
    snprintf(line, sizeof slip->line, "%s", slip->line);
    float words = ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, line, false);
    if (slip->alone > 0 && words > most) {
        line[slip->alone] = '\0';
        words = ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, line, false);
    }
    return words;
}

/* Of the room, what is shown takes where a sentence stands beside it. */
#define SHOW_WIDE 0.34f

/* What is shown, and beside few dice its sentence in small letters, where that has room. */
static void draw_brief(const struct results_slip *slip, struct ui *ui, struct canvas_rect rect)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect words = rect;
    struct canvas_rect show = ui_cut_left(&words, rect.w * SHOW_WIDE);
    char line[sizeof slip->line];
    float most = rect.h + pad_of(ui), h = fit_line(slip, ui, small, words.w, most, line);
    if (slip->dice > DICE_FEW || h > most) {
        draw_show(slip, ui, rect);
        return;
    }
    draw_show(slip, ui, show);
    words.y += (words.h - h) / 2;
    ui_prose(ui, words, small, UI_LEFT, ui->theme.ink, line, true);
}

/* Letters larger than on other slips are for one with air around them: of its height they take so
   much at most. */
#define AIRY 0.7f

/* What has neither number nor dice to show: its sentence in the middle, in the largest letters that
   have room. */
static void draw_sentence(const struct results_slip *slip, struct ui *ui, struct canvas_rect rect)
{
    const struct canvas_style styles[] = {ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING),
                                          line_style(ui),
                                          ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)};
    char line[sizeof slip->line];
    float h = 0;
    size_t i = 0;
    do {
        h = fit_line(slip, ui, styles[i], rect.w, rect.h, line);
    } while (h > (i == 0 ? rect.h * AIRY : rect.h) && ++i < sizeof styles / sizeof *styles);
    if (h <= rect.h) {
        ui_prose(ui, ui_middle(rect, rect.w, h), styles[i], UI_LEFT, ui->theme.ink, line, true);
    }
}

static void draw_slip(const struct results_story *story, struct ui *ui, struct canvas_rect rect,
                      int i, bool brief)
{
    const struct results_slip *slip = &story->slips->list[i];
    const struct match_seat *who = slip->seat < 0 ? NULL : &story->table->seats[slip->seat];
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    snprintf(label, sizeof label, "%s: %s", slip->title, slip->line);
    ui_add(ui, ui_named(ui_id(id, "results.moment.%d", i)), UI_ROLE_TEXT, label, rect);
    ui_paper(ui, rect, 3);
    /* The upper edge in the colour of whoever it was, so that one's own is found at a glance. */
    if (!ui->theme.contrast) {
        struct canvas_rect edge = {rect.x, rect.y, rect.w, fmaxf(3, ui->unit * 0.6f)};
        canvas_fill(ui->list, edge, 2,
                    who == NULL ? ui->theme.ink_pale : ui_player_color(who->color));
    }
    struct canvas_rect rest = canvas_rect_inset(rect, pad_of(ui));
    struct canvas_rect head = ui_cut_top(&rest, head_height(ui));
    results_sign_draw(ui, slip->sign, slip->bad, ui_cut_left(&head, head.h));
    ui_cut_left(&head, ui->unit);
    if (who != NULL) {
        float side = head.h * 0.72f;
        boards_mark_draw(ui, ui_middle(ui_cut_right(&head, side), side, side), who->color, false);
        ui_cut_right(&head, ui->unit * 0.5f);
    }
    ui_text(ui, head, ui_text_fit(ui, title_style(ui), head.w, slip->title), UI_LEFT, ui->theme.ink,
            slip->title);
    /* What is more than its sentence needs is for the dice. */
    ui_cut_top(&rest, ui->unit * 0.4f);
    if (slip->figure[0] == '\0' && slip->dice == 0) {
        draw_sentence(slip, ui, rest);
        return;
    }
    if (brief) {
        draw_brief(slip, ui, rest);
        return;
    }
    char line[sizeof slip->line];
    /* What else it was has a place in the lines that any has; and a shorter one begins where those
       beside it do, for what is shown to be as high on each. */
    float most = rest.h - ui->unit * SHOWN, high = lines_height(ui, rect.w);
    float words = fit_line(slip, ui, line_style(ui), rest.w, fminf(most, high + 1), line);
    words = high <= most ? fmaxf(words, high) : words;
    if (rest.h - words >= ui->unit * SHOWN) {
        draw_show(slip, ui, ui_cut_top(&rest, rest.h - words));
    }
    ui_prose(ui, rest, line_style(ui), UI_LEFT, ui->theme.ink, line, true);
}

/* A place that is left for what the odds will find, and what they found there as it comes. */
static void draw_place(const struct results_story *story, struct ui *ui, struct canvas_rect cell,
                       int i, bool brief)
{
    if (i >= story->slips->steady && story->waits) {
        results_wait_draw(ui, cell);
        return;
    }
    draw_slip(story, ui, cell, i, brief);
    if (i >= story->slips->steady && story->come < 1) {
        canvas_fill(ui->list, cell, 3, canvas_fade(ui->theme.paper, 1 - story->come));
    }
}

struct canvas_rect results_moments_draw(const struct results_story *story, struct ui *ui,
                                        struct canvas_rect rect)
{
    struct lay lay = find_lay(story, ui, rect.w, rect.h);
    int cells = lay.slips + (lay.curve && !lay.below), rows = rows_of(&lay, cells);
    float most = (float)rows * (ui->unit * HIGHEST + gap_of(ui)) - gap_of(ui);
    struct canvas_rect curve = {0, 0, 0, 0};
    if (lay.below) {
        curve = rect;
        float slips = (lay.slip_h + gap_of(ui)) * (float)rows - gap_of(ui);
        float spare = fmaxf(0, rect.h - slips - gap_of(ui) - lay.curve_h);
        rect.h = fminf(slips + spare * SLIPS_SHARE, fmaxf(slips, most));
        ui_cut_top(&curve, rect.h + gap_of(ui));
    } else {
        rect = ui_middle(rect, rect.w, fminf(rect.h, fmaxf(0, most)));
    }
    for (int i = 0; i < lay.slips; i++) {
        draw_place(story, ui, ui_whole(ui_grid(rect, rows, cells, gap_of(ui), i)), i, lay.brief);
    }
    return lay.below           ? ui_whole(curve)
           : cells > lay.slips ? ui_whole(ui_grid(rect, rows, cells, gap_of(ui), cells - 1))
                               : curve;
}
