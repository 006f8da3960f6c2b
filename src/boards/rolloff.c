/* SPDX-License-Identifier: Zlib */
#include "boards/rolloff.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/marks.h"
#include "boards/sheet.h"
#include "boards/throw.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Of dice with names below them, in edges. */
#define PITCH 1.5f
/* Of the room that a row of them leaves free, what is left above it at least. */
#define ABOVE 0.75f
/* And in a low tray, of the window's height: for a word. */
#define ABOVE_LEAST 0.16f
/* Where few of them fall, below so much of the height of the tray. */
#define LANDS_BELOW 0.4f
/* Words beside the cup are large, and their title so much more, where they have so many units. */
#define LARGE_WIDE 42
#define LARGE_HIGH 26
#define LARGER     1.4f

static struct canvas_style style_of(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
}

static float tag_height(const struct ui *ui)
{
    return ui_line_height(ui, style_of(ui)) * 1.3f;
}

void boards_rolloff_lay_out(const struct ui *ui, int count, struct dice_layout *layout)
{
    float spare = layout->tray.w / (float)(count > 0 ? count : 1) - layout->size * PITCH;
    layout->row = layout->tray;
    float most = layout->tray.h - layout->size - tag_height(ui) * 1.5f;
    /* What they leave free is in one place, above them, for who it was. */
    layout->row_sinks = most > 0 ? fmaxf(ABOVE, fminf(1, ui->h * ABOVE_LEAST / most)) : 0;
    layout->row_size = layout->size;
    layout->row_pitch = PITCH;
    layout->row_gap =
        (struct canvas_point){fmaxf(ui->unit, fminf(spare, layout->size)), tag_height(ui) * 1.5f};
    /* They fall about where they are to lie: few in the middle. */
    float wide = (layout->size * PITCH + layout->row_gap.x) * (float)count + layout->size;
    layout->lands = ui_middle(layout->tray, fminf(layout->tray.w, wide), layout->tray.h);
    ui_cut_top(&layout->lands, layout->tray.h * (wide < layout->tray.w ? LANDS_BELOW : 0));
}

void boards_rolloff_throw(struct boards_rolloff *rolloff, struct dice *dice,
                          const struct boards_table *table, const struct tc_event *event)
{
    struct dice_throw how = boards_throw(table, 6);
    how.count = event->count;
    rolloff->count = 0;
    rolloff->again = (uint16_t)event->mask;
    for (int seat = 0; seat < TC_SEATS_MAX && rolloff->count < event->count; seat++) {
        if ((event->seats >> seat & 1) != 0) {
            how.die[rolloff->count] = (uint8_t)rolloff->count;
            how.face[rolloff->count] = event->dice[rolloff->count];
            rolloff->seat[rolloff->count++] = seat;
        }
    }
    dice_clear(dice, ~UINT64_C(0));
    dice_throw(dice, &how);
    uint64_t all = (UINT64_C(1) << how.count) - 1;
    boards_gather_begin(&rolloff->gather, dice, &table->tempo, 0, all);
    rolloff->gather.order = DICE_BY_NUMBER;
    if (how.gently) {
        dice_gather(dice, all, DICE_BY_NUMBER, 0);
    }
}

bool boards_rolloff_step(struct boards_rolloff *rolloff, struct dice *dice, float ms)
{
    return rolloff->count > 0 && boards_gather_step(&rolloff->gather, dice, ms);
}

void boards_rolloff_finish(struct boards_rolloff *rolloff, struct dice *dice)
{
    if (rolloff->count > 0) {
        boards_gather_finish(&rolloff->gather, dice);
    }
}

/* From one name to the next. */
static float room_for_names(const struct boards_rolloff *rolloff, struct dice *dice)
{
    float pitch = rolloff->count > 1 ? dice_rect(dice, 1).x - dice_rect(dice, 0).x : 0;
    return pitch > 0 ? pitch : dice_tray(dice).w;
}

void boards_rolloff_draw_words(struct ui *ui, struct canvas_rect rect, const char *id,
                               const char *title, const char *text)
{
    /* Where it has the better part of a tray it is read from the sofa. */
    bool large = rect.w >= ui->unit * LARGE_WIDE && rect.h >= ui->unit * LARGE_HIGH;
    struct canvas_style plain =
        ui_style(ui, CANVAS_FACE_PLAIN, large ? UI_TYPE_HEADING : UI_TYPE_BODY);
    float w = fminf(rect.w, ui->unit * (large ? 84 : 62)), inset = ui->unit * 1.2f;
    struct canvas_rect words = {0, 0, w - 2 * inset, rect.h};
    /* It leads: as large as it has room. */
    struct canvas_style head =
        ui_text_fit(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE), words.w, title);
    head.size = large ? fminf(head.size * LARGER, ui->unit * 11) : head.size;
    head = ui_text_fit(ui, head, words.w, title);
    float line = ui_line_height(ui, head);
    float high = ui_prose(ui, words, plain, UI_CENTER, ui->theme.text, text, false);
    /* Where both have no room the title stands alone, and nothing where it has none either. */
    bool both = line + high + 2 * inset <= rect.h;
    if (ui_text_width(ui, head, title) > words.w) {
        return;
    }
    struct canvas_rect box = ui_whole(ui_middle(rect, w, line + (both ? high : 0) + 2 * inset));
    ui_ground(ui, box);
    box = canvas_rect_inset(box, inset);
    ui_say(ui, ui_cut_top(&box, line), ui_named(id), head, UI_CENTER, ui->theme.text, title);
    if (both) {
        ui_prose(ui, box, plain, UI_CENTER, ui->theme.text, text, true);
    }
}

/* Above the dice, where there is room: what they are rolled for, and who it was once the turn has
   begun. */
static void draw_title(const struct boards_rolloff *rolloff, struct dice *dice,
                       const struct boards_table *table, struct ui *ui)
{
    char title[UI_LABEL_MAX];
    const struct tc_state *state = table->visible;
    snprintf(title, sizeof title, "%s", _("Who goes first?"));
    if (state->phase != TC_PHASE_ROLLOFF && state->player >= 0) {
        snprintf(title, sizeof title, _("%s goes first"), table->seats[state->player].name);
    }
    struct canvas_style head = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect rect = dice_tray(dice);
    float top = rect.y + rect.h, line = ui_line_height(ui, head) * 1.2f;
    for (int i = 0; i < rolloff->count; i++) {
        top = fminf(top, dice_rect(dice, i).y);
    }
    rect.h = top - rect.y;
    head = ui_text_squeeze(ui, head, rect.w, title);
    if (rect.h >= line && ui_text_width(ui, head, title) <= rect.w) {
        rect = ui_middle(rect, rect.w, fminf(rect.h, line));
        ui_say(ui, rect, ui_named("table.rolloff"), head, UI_CENTER, ui->theme.text, title);
    }
}

struct canvas_rect boards_rolloff_stage(const struct boards_rolloff *rolloff, struct dice *dice,
                                        const struct ui *ui)
{
    struct canvas_rect tray = dice_tray(dice);
    float top = tray.y + tray.h, foot = tray.y;
    if (rolloff->count == 0) {
        return (struct canvas_rect){0, 0, 0, 0};
    }
    for (int i = 0; i < rolloff->count; i++) {
        struct canvas_rect die = dice_rect(dice, i);
        top = fminf(top, die.y);
        foot = fmaxf(foot, die.y + die.h + tag_height(ui) * 1.35f);
    }
    /* Clear of the ring round a die, and of the names. */
    float air = ui->unit, above = top - tray.y - air, below = tray.y + tray.h - foot - air;
    return above >= below ? (struct canvas_rect){tray.x, tray.y, tray.w, above}
                          : (struct canvas_rect){tray.x, foot + air, tray.w, below};
}

/* Whoever rolled highest goes first, or rolls again. */
static void draw_highest(const struct boards_rolloff *rolloff, struct dice *dice, struct ui *ui)
{
    int most = 0;
    for (int i = 0; i < rolloff->count; i++) {
        most = dice_face(dice, i) > most ? dice_face(dice, i) : most;
    }
    for (int i = 0; i < rolloff->count; i++) {
        if (dice_face(dice, i) == most) {
            boards_ring_draw(ui, dice, i, BOARDS_RING_PICKED);
        }
    }
}

void boards_rolloff_draw(const struct boards_rolloff *rolloff, struct dice *dice,
                         const struct boards_table *table, struct ui *ui)
{
    struct canvas_style style = style_of(ui);
    float h = tag_height(ui), gap = ui->unit * 0.6f;
    float room = room_for_names(rolloff, dice) - ui->unit;
    bool lies = !boards_gather_lasts(&rolloff->gather) && !dice_moving(dice);
    if (lies && rolloff->count > 0) {
        if (!table->announced) {
            draw_title(rolloff, dice, table, ui);
        }
        draw_highest(rolloff, dice, ui);
    }
    for (int i = 0; i < rolloff->count && lies; i++) {
        const struct match_seat *who = &table->seats[rolloff->seat[i]];
        struct canvas_rect die = dice_rect(dice, i);
        float side = h * 0.62f, most = fmaxf(room - side - 3 * gap, ui->unit * 6);
        char short_name[BOARDS_SHORT_NAME];
        const char *name = boards_name_fit(ui, style, most, who, short_name);
        float words = fminf(ui_text_width(ui, style, name), most);
        float w = side + words + 3 * gap;
        struct canvas_rect tag = {die.x + (die.w - w) / 2, die.y + die.h + h * 0.35f, w, h};
        canvas_fill(ui->list, ui_whole(tag), h / 2, ui->theme.paper);
        struct canvas_rect body = canvas_rect_inset(tag, gap);
        body.y = tag.y;
        body.h = tag.h;
        boards_mark_draw(ui, ui_cut_left(&body, side), who->color, false);
        ui_cut_left(&body, gap);
        body.w += 1;
        ui_text(ui, body, style, UI_LEFT, ui->theme.ink, name);
    }
}
