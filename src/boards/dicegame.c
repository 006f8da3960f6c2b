/* The Dice Game: a tray with the dice set aside above those thrown, the turn's tally, and the
   score sheet on paper. */
#include "boards/dicegame.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "boards/tray.h"
#include "canvas/shapes.h"
#include "rules/dicegame.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { DICE = TC_DICEGAME_DICE, ALL = (1 << DICE) - 1 };

/* From die to die in the row of those set aside, edges. */
#define ASIDE_PITCH 1.25f

/* Dice of one throw that scored together. */
struct group {
    uint64_t dice; /* bit i: die i */
    int32_t points;
};

struct view {
    struct boards_tray tray;
    struct group groups[DICE];
    int group_count;
    bool busted, banked;
};

static const struct boards_tray_form form = {
    .dice = DICE,
    .sheet_high = 0.44f,
    .sheet_least = 0.33f,
    .sheet_most = 0.48f,
    .sheet_loose = 1,
    .upper = 0.36f,
    .upper_units = 12,
    .die = 0.52f,
    .die_units = 15,
    .pitch = 1.4f,
};

/* ---- Events -------------------------------------------------------------------------------- */

static void reset(void *data, const struct boards_table *table)
{
    (void)table;
    struct view *view = data;
    boards_tray_clear(&view->tray);
    *view = (struct view){.tray = view->tray};
    view->tray.fresh = true;
}

static void play_throw(struct view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    if (view->tray.fresh) {
        *view = (struct view){.tray = view->tray};
    } else if (view->tray.aside == ALL) {
        view->group_count = 0;
    }
    boards_tray_throw(&view->tray, table, DICE, event);
}

static void play_score(struct view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct boards_tray *tray = &view->tray;
    struct group *group = &view->groups[view->group_count++];
    *group = (struct group){.points = event->number[DICEGAME_SCORE_POINTS]};
    for (int i = 0; i < event->count; i++) {
        if ((event->mask >> i & 1) != 0) {
            group->dice |= UINT64_C(1) << tray->thrown[i];
        }
    }
    tray->aside |= group->dice;
    boards_gather_begin(&tray->gather, tray->dice, &table->tempo, group->dice, ALL & ~tray->aside);
    boards_tray_count(tray, table, event->number[DICEGAME_SCORE_TURN_POINTS]);
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct view *view = data;
    struct boards_tray *tray = &view->tray;
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        boards_rolloff_throw(&tray->rolloff, tray->dice, table, event);
        break;
    case TC_EVENT_THROW:
        play_throw(view, table, event);
        break;
    case DICEGAME_EVENT_SCORE:
        play_score(view, table, event);
        break;
    case DICEGAME_EVENT_BUST:
        view->busted = tray->fresh = true;
        dice_sink(tray->dice, ALL & ~tray->aside, table->tempo.glide_ms);
        return BOARDS_HOLD;
    case DICEGAME_EVENT_BANK:
        view->banked = tray->fresh = true;
        break;
    default:
        break;
    }
    return BOARDS_ON;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static void draw_group(const struct view *view, struct ui *ui, const struct group *group, float y,
                       float h)
{
    char number[I18N_NUMBER_MAX], text[I18N_NUMBER_MAX + 1];
    struct canvas_rect span = {0, 0, 0, 0};
    for (int die = 0; die < DICE; die++) {
        if ((group->dice >> die & 1) != 0) {
            struct canvas_rect at = dice_rect(view->tray.dice, die);
            span = span.w == 0 ? at : canvas_rect_join(span, at);
        }
    }
    span.y = y;
    span.h = h;
    snprintf(text, sizeof text, "+%s", i18n_number(number, group->points));
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float w = fmaxf(span.w, ui_text_width(ui, bold, text) + 1);
    struct canvas_rect label = {fmaxf(span.x, span.x + (span.w - w) / 2), y, w, h};
    ui_text(ui, label, bold, UI_CENTER, ui->theme.text, text);
    canvas_fill(ui->list, (struct canvas_rect){span.x, y, span.w, 2}, 1,
                canvas_fade(ui->theme.text, 0.6f));
}

static void draw_aside(const struct view *view, struct ui *ui, struct canvas_rect rest)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float line = ui_line_height(ui, small);
    ui_text(ui, ui_cut_top(&rest, line), small, UI_LEFT, ui->theme.text, _("Set aside"));
    struct canvas_rect labels = ui_cut_bottom(&rest, line * 1.1f);
    bool lie = !boards_gather_lasts(&view->tray.gather) && !dice_moving(view->tray.dice);
    for (int i = 0; i < view->group_count && lie; i++) {
        draw_group(view, ui, &view->groups[i], labels.y, labels.h);
    }
}

/* The points of a lost turn are struck through in red pencil. */
static void strike(struct ui *ui, struct canvas_rect box, struct canvas_style style,
                   const char *number)
{
    float w = fminf(box.w, ui_text_width(ui, ui_text_fit(ui, style, box.w, number), number));
    float y = box.y + box.h / 2, reach = ui->unit * 0.8f, x = box.x + (box.w - w) / 2;
    canvas_pencil(ui->list, (struct canvas_point){x - reach, y + reach},
                  (struct canvas_point){x + w + reach, y - reach}, fmaxf(3, ui->unit * 0.55f),
                  canvas_rgb(0xE0563F), 3);
}

static void draw_tally(const struct view *view, const struct boards_table *table, struct ui *ui,
                       struct canvas_rect box)
{
    char number[I18N_NUMBER_MAX], below[BOARDS_NAME_MAX] = "";
    const struct tc_state *state = table->shown;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY);
    float line = ui_line_height(ui, small);
    ui_ground(ui, box);
    box = canvas_rect_inset(box, ui->unit);
    bool nothing = view->busted && view->tray.points == 0; /* nothing was there to be lost */
    const char *title = nothing        ? _("This turn")
                        : view->busted ? _("Lost")
                        : view->banked ? _("Banked")
                                       : _("This turn");
    bool open = !view->busted && !view->banked && state->await == TC_AWAIT_ACT;
    if (open && (!table->counting || state->score[state->player] == 0)) {
        i18n_number(number, state->score[state->player] + view->tray.points);
        snprintf(below, sizeof below, _("would make %s"), number);
    }
    ui_text(ui, ui_cut_top(&box, line), small, UI_CENTER, ui->theme.text, title);
    ui_text(ui, ui_cut_bottom(&box, line), small, UI_CENTER, ui->theme.text, below);
    if (nothing) {
        snprintf(number, sizeof number, "%s", _("Nothing"));
    } else {
        i18n_number(number, lroundf(view->tray.shown_points));
    }
    ui_say(ui, box, "table.turn_points", big, UI_CENTER,
           view->busted ? ui->theme.text : ui->theme.accent, number);
    if (view->busted && !nothing) {
        strike(ui, box, big, number);
    }
}

static void draw(void *data, const struct boards_table *table, struct ui *ui,
                 struct canvas_rect rect)
{
    struct view *view = data;
    struct boards_tray_place place = boards_tray_begin(&view->tray, &form, table, ui, rect);
    struct canvas_rect aside = place.upper, row;
    struct canvas_rect tally = ui_cut_right(&aside, fminf(aside.w * 0.34f, ui->unit * 26));
    ui_cut_right(&aside, ui->unit * 1.6f);
    /* Above the row stand words, below it points. */
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    row = aside;
    ui_cut_top(&row, line * 1.1f);
    ui_cut_bottom(&row, line * 1.2f);
    place.turn.aside = row;
    place.turn.aside_size =
        fminf(row.h, fminf(row.w / (DICE * ASIDE_PITCH), place.turn.size * 0.8f));
    boards_tray_lay(&view->tray, table, ui, &place);
    if (!place.rolloff) {
        draw_aside(view, ui, aside);
        draw_tally(view, table, ui, tally);
    }
    boards_sheet_draw(table, ui, place.sheet, BOARDS_SHEET_TURNS);
    boards_tray_end(&view->tray, table, ui, &(struct boards_tray_dice){.count = DICE});
}

static struct canvas_rect paper(const struct boards_table *table, struct ui *ui,
                                struct canvas_rect rect)
{
    return boards_tray_paper(&form, table, ui, rect);
}

/* ---- The descriptor ------------------------------------------------------------------------ */

static const struct boards_option options[] = {
    {.name = "target",
     .label = N_("Points to reach"),
     .help = N_("5,000 makes a short game, 10,000 a long one.")},
    {.name = "on_the_board",
     .label = N_("On the board"),
     .help = N_("Your first bank needs 1,000 points in one turn.")},
    {.name = "last_round",
     .label = N_("Last round"),
     .help = N_("When somebody gets there, everyone else has one more turn.")},
    {.name = NULL},
};

static const struct boards_guide guide[] = {
    {.at = "action.throw", .words = N_("Press here to throw your dice.")},
    {.at = "action.roll",
     .words = N_("Go on with the dice that are left. If none of them scores, this turn’s points "
                 "are lost.")},
    {.at = "action.bank",
     .words = N_("Or bank: then the points are yours, and the next player throws.")},
    {.at = NULL},
};

static const struct boards_guide tip = {
    .at = "action.bank",
    .words = N_("A tip: the fewer dice you roll, the more often nothing scores. With one or two "
                "left it is often wise to bank."),
};

static const struct boards_sound sounds[] = {
    {.event = "score", .sound = CANVAS_SOUND_SCORE, .strength = 0.8f},
    {.event = "bust", .sound = CANVAS_SOUND_BUST, .strength = 0.8f},
    {.event = "bank", .sound = CANVAS_SOUND_BANK, .strength = 0.8f},
    {.event = NULL},
};

const struct boards_board boards_dicegame = {
    .id = "dicegame",
    .felt = 0x1F5A45,
    .picture = "pictures/dicegame.svg",
    .tagline = N_("Add up, bank or bust"),
    .gist = N_("Roll on for more points, or bank them. A roll without any loses the turn."),
    .zero_is_lost = true,
    .minutes = 20,
    .options = options,
    .sounds = sounds,
    .rules = "dicegame.txt",
    .guide = guide,
    .setback = "bust",
    .tip = &tip,
    .view_size = sizeof(struct view),
    .dice_at = offsetof(struct view, tray.dice),
    .open = boards_tray_open,
    .close = boards_tray_close,
    .reset = reset,
    .play = play,
    .step = boards_tray_step,
    .finish = boards_tray_finish,
    .asked = boards_tray_asked,
    .draw = draw,
    .draw_moving = boards_tray_draw_moving,
    .actions = boards_dicegame_actions,
    .throw_label = boards_dicegame_throw_label,
    .line = boards_dicegame_line,
    .ask = boards_dicegame_ask,
    .card = boards_dicegame_card,
    .choice = boards_dicegame_choice,
    .hint = boards_dicegame_hint,
    .sum = boards_dicegame_sum,
    .paper = paper,
};
