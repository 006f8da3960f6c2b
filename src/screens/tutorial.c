/* SPDX-License-Identifier: Zlib */
#include "screens/tutorial.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* The tip, behind all notes that a board may have. */
enum { TIP = 32 };

/* How often a turn goes wrong before there is a tip. */
enum { SETBACKS = 2 };

/* Of a match. */
struct tutorial {
    bool on;       /* it is a first one */
    bool tipped;   /* the tip was given, or it is too late for it */
    uint32_t done; /* bit i: note i was followed */
};

const struct screen screens_tutorial = {
    .name = "tutorial", .state_size = sizeof(struct tutorial), .lasts = true};

enum { OFF };

static const char *const names[] = {[OFF] = "guide.off"};
static const struct ui_commands commands = {.names = names};

static struct tutorial *own(const struct screens *screens)
{
    return screens_state(screens, &screens_tutorial);
}

/* ---- Which note ------------------------------------------------------------------------------ */

static const struct boards_note *note_of(const struct screens *screens, int note)
{
    const struct boards_board *board = screens->table.board;
    return note == TIP ? board->tip : &board->tutorial[note];
}

/* One of the large buttons makes an action of that verb; *can: and it can be pressed. */
static bool has_button(const struct table *table, int verb, bool *can)
{
    struct boards_action buttons[BOARDS_ACTIONS_MAX];
    int count = table_actions(table, buttons);
    bool found = false;
    *can = false;
    for (int i = 0; i < count; i++) {
        if (buttons[i].action.kind == verb) {
            found = true;
            *can = *can || buttons[i].why[0] == '\0';
        }
    }
    return found;
}

/* What it points at can be pressed now. */
static bool applies(const struct table *table, const struct boards_note *note)
{
    bool decides = table->shown.await == TC_AWAIT_ACT, can;
    switch (note->at) {
    case BOARDS_TARGET_THROW:
        return table->shown.await == TC_AWAIT_ROLL;
    case BOARDS_TARGET_VERB:
        return decides &&
               (has_button(table, note->verb, &can) ? can : boards_may(&table->told, note->verb));
    case BOARDS_TARGET_DICE:
        return decides && boards_may(&table->told, note->verb);
    default:
        return false;
    }
}

/* Dice were picked without it. */
static bool found_out(const struct table *table, const struct boards_note *note)
{
    bool can;
    return note->at == BOARDS_TARGET_DICE && has_button(table, note->verb, &can) && can;
}

/* Somebody is asked, no panel lies over the board, and no hint stands in the line. */
static bool asks(const struct screens *screens)
{
    const struct table *table = &screens->table;
    return screens->settings.guide && screens->overlay == NULL && table_asks(table) &&
           !table_asks_faces(table) && !table_asks_sum(table) && !table_held(table) &&
           table->hint[0] == '\0';
}

/* One of the large buttons wins at once: what is asked says so, and no other choice is worth a
   word. Alone there is nobody to win from. */
static bool wins_now(const struct table *table)
{
    struct boards_action buttons[BOARDS_ACTIONS_MAX];
    bool alone = tc_match_setup(table->match)->players == 1;
    int count = alone ? 0 : table_actions(table, buttons);
    for (int i = 0; i < count; i++) {
        if (buttons[i].why[0] == '\0' && boards_advice_wins(&table->told, &buttons[i].action)) {
            return true;
        }
    }
    return false;
}

/* Whoever's turn it is had a second one go wrong. */
static bool tip_ahead(const struct screens *screens)
{
    const struct table *table = &screens->table;
    int seat = table->shown.player;
    return !own(screens)->tipped && table->board->tip != NULL && seat >= 0 &&
           table->setbacks[seat] >= SETBACKS;
}

/* The first note that was not followed yet and points at something that can be done, or the tip. */
int tutorial_note(const struct screens *screens)
{
    const struct tutorial *tutorial = own(screens);
    const struct table *table = &screens->table;
    const struct boards_note *list = table->board->tutorial;
    bool rolloff = table->shown.phase == TC_PHASE_ROLLOFF;
    if (!asks(screens) || wins_now(table)) {
        return TUTORIAL_NONE;
    }
    /* That a sum was right is said in that line; there may be no later time for the tip. */
    bool on = tutorial->on && !table->sum.right;
    for (int i = 0; on && list[i].at != BOARDS_TARGET_NONE; i++) {
        bool done = (tutorial->done >> i & 1) != 0;
        bool early = rolloff && list[i].in_turn;
        bool holds = list[i].when == NULL || list[i].when(&table->told);
        if (!done && !early && holds && applies(table, &list[i]) && !found_out(table, &list[i])) {
            return i;
        }
    }
    return tip_ahead(screens) && applies(table, table->board->tip) ? TIP : TUTORIAL_NONE;
}

static const char *words_of(const struct screens *screens, int note)
{
    const struct boards_note *what = note_of(screens, note);
    bool alone = tc_match_setup(screens->table.match)->players == 1 && what->alone != NULL;
    return i18n_get(alone ? what->alone : what->words);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* What it points at stands right of the slot; else it is above, on the board, which is drawn by
   now. */
static bool is_beside(const struct table *table, const struct ui *ui,
                      const struct boards_note *note)
{
    bool can, above = false;
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        above = above || boards_note_at(note, &node->command, node->role);
    }
    return note->at == BOARDS_TARGET_THROW ||
           (note->at == BOARDS_TARGET_VERB &&
            (has_button(table, note->verb, &can) || (table->board->choose != NULL && !above)));
}

static void draw_arrow(struct ui *ui, struct canvas_rect rect, bool beside)
{
    float side = rect.w / 2, x = rect.x + side, y = rect.y + rect.h / 2;
    struct canvas_point right[] = {
        {x + side, y}, {x - side * 0.6f, y - side}, {x - side * 0.6f, y + side}};
    struct canvas_point up[] = {
        {x, y - side}, {x - side, y + side * 0.6f}, {x + side, y + side * 0.6f}};
    canvas_polygon(ui->list, beside ? right : up, 3, ui->theme.accent);
}

/* What it points at stands right of the slot but not next to it: a large button behind others, or
   one that the board puts there itself. */
static bool is_behind(const struct table *table, const struct boards_note *note)
{
    struct boards_action buttons[BOARDS_ACTIONS_MAX];
    bool can;
    return note->at == BOARDS_TARGET_VERB &&
           (!has_button(table, note->verb, &can) ||
            (table_actions(table, buttons) > 1 && buttons[0].action.kind != note->verb));
}

/* All of what a note points at that can be pressed; of no width where there is none. */
static struct canvas_rect target_of(const struct ui *ui, const struct boards_note *note)
{
    struct canvas_rect all = {0, 0, 0, 0};
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        const struct canvas_rect *rect = &node->rect;
        if (!node->enabled || !boards_note_at(note, &node->command, node->role)) {
            continue;
        }
        float right = fmaxf(all.x + all.w, rect->x + rect->w),
              low = fmaxf(all.y + all.h, rect->y + rect->h);
        bool first = all.w <= 0;
        all.x = first ? rect->x : fminf(all.x, rect->x);
        all.y = first ? rect->y : fminf(all.y, rect->y);
        all.w = first ? rect->w : right - all.x;
        all.h = first ? rect->h : low - all.y;
    }
    return all;
}

/* The last of those: of a row of choices that grow the one that is reached. */
static struct canvas_rect last_target(const struct ui *ui, const struct boards_note *note)
{
    struct canvas_rect last = {0, 0, 0, 0};
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (node->enabled && boards_note_at(note, &node->command, node->role)) {
            last = node->rect;
        }
    }
    return last;
}

static bool is_level(struct canvas_rect a, struct canvas_rect b)
{
    return a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Up to what stands left of a rectangle. */
static float room_left(const struct ui *ui, struct canvas_rect rect)
{
    float left = 0;
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        float right = node->rect.x + node->rect.w;
        left = is_level(node->rect, rect) && right <= rect.x ? fmaxf(left, right) : left;
    }
    return rect.x - left;
}

/* Left of what is read. */
static void point_at_read(struct ui *ui, const char *id)
{
    const struct ui_node *node = ui_find(ui, id);
    float side = ui_space(ui, UI_SPACE_WIDE), gap = ui_space(ui, UI_SPACE_TIGHT);
    if (node != NULL) {
        struct canvas_rect rect = node->rect;
        draw_arrow(ui, (struct canvas_rect){rect.x - side - gap, rect.y, side, rect.h}, true);
    }
}

void tutorial_point(const struct screens *screens, struct ui *ui)
{
    int note = tutorial_note(screens);
    const struct boards_note *what = note != TUTORIAL_NONE ? note_of(screens, note) : NULL;
    const struct ui_node *off = ui_node_of(ui, ui_command(&commands, OFF, 0));
    if (what != NULL && what->read != NULL && off != NULL) {
        point_at_read(ui, what->read);
    }
    if (what == NULL || what->at != BOARDS_TARGET_VERB || off == NULL) {
        return;
    }
    float side = ui_space(ui, UI_SPACE_WIDE), gap = ui_space(ui, UI_SPACE_TIGHT);
    struct canvas_rect target = target_of(ui, what);
    float low = target.y + target.h;
    bool level = is_level(target, off->rect);
    if (target.w <= 0 || (level && !is_behind(&screens->table, what))) {
        return;
    }
    bool beside = level && room_left(ui, target) >= side + gap;
    struct canvas_rect arrow = {target.x - side - gap, target.y, side, target.h};
    if (!beside) {
        struct canvas_rect last = last_target(ui, what);
        side = fminf(side, ui->h - low - gap);
        arrow = (struct canvas_rect){last.x + (last.w - side) / 2, low + gap / 2, side, side};
    }
    draw_arrow(ui, arrow, beside);
}

void tutorial_draw(const struct screens *screens, struct ui *ui, struct canvas_rect rect, int note)
{
    const struct boards_note *what = note_of(screens, note);
    const char *words = words_of(screens, note);
    bool beside = is_beside(&screens->table, ui, what);
    float gap = ui_space(ui, UI_SPACE_SMALL), point = ui_space(ui, UI_SPACE_WIDE);
    struct canvas_rect arrow = ui_cut_right(&rect, point);
    /* Else it stands at what it points at: see tutorial_point. */
    bool here = beside ? !is_behind(&screens->table, what) : what->at != BOARDS_TARGET_VERB;
    if (here && what->read == NULL) {
        draw_arrow(ui, arrow, beside);
    }
    ui_cut_right(&rect, gap);
    rect = ui_whole(rect);
    ui_paper(ui, rect, ui_space(ui, UI_SPACE_TIGHT));
    struct canvas_rect body = rect;
    ui_cut_left(&body, gap * 0.6f);
    ui_cut_right(&body, gap * 0.6f);
    float side = fminf(ui_control(ui, UI_CONTROL_SMALL), body.h);
    ui_round_button(ui, ui_whole(ui_middle(ui_cut_right(&body, side), side, side)),
                    ui_command(&commands, OFF, 0), "icons/remove.svg", _("Hide these tips"), NULL);
    ui_cut_right(&body, gap * 0.6f);
    ui_cut_left(&body, gap * 0.6f);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float high, air = fminf(gap, body.h * 0.12f);
    while (high = ui_prose(ui, body, style, UI_LEFT, ui->theme.ink, words, false),
           high > body.h - 2 * air && style.size > ui->least) {
        style.size--;
    }
    struct canvas_rect lines = ui_middle(body, body.w, fminf(body.h, high));
    if (high <= body.h) {
        ui_prose(ui, lines, style, UI_LEFT, ui->theme.ink, words, true);
    } else {
        ui_text(ui, lines, style, UI_LEFT, ui->theme.ink, words);
    }
    ui_add(ui, ui_named("guide.note"), UI_ROLE_TEXT, words, lines);
    ui_about(ui, UI_TOPIC_TIP, NULL);
}

/* ---- Following ------------------------------------------------------------------------------- */

void tutorial_begin(struct screens *screens, int game)
{
    uint32_t bit = UINT32_C(1) << game;
    bool first = !screens_may(screens, SCREENS_MAY_BE_KNOWN) ||
                 ((uint32_t)screens->settings.guided & bit) == 0;
    *own(screens) = (struct tutorial){.on = screens->settings.guide && first &&
                                            boards_find(tc_games[game])->tutorial != NULL};
    screens->settings.guided |= (int)bit;
}

void tutorial_resume(struct screens *screens)
{
    struct tutorial *tutorial = own(screens);
    *tutorial = (struct tutorial){.on = false};
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        tutorial->tipped = tutorial->tipped || screens->table.setbacks[seat] >= SETBACKS;
    }
}

void tutorial_follow(struct screens *screens, int note, const struct ui_event *event, bool acted)
{
    struct tutorial *tutorial = own(screens);
    const struct table *table = &screens->table;
    if (note == TIP) {
        const struct boards_note *tip = table->board->tip;
        bool pressed =
            event->kind == UI_EVENT_ACT && boards_note_at(tip, &event->command, event->role);
        tutorial->tipped = tutorial->tipped || acted || pressed;
    }
    const struct boards_note *list = table->board->tutorial;
    for (int i = 0; tutorial->on && list[i].at != BOARDS_TARGET_NONE; i++) {
        bool pressed =
            event->kind == UI_EVENT_ACT && boards_note_at(&list[i], &event->command, event->role);
        if (i == note ? acted || pressed : table_asks(table) && found_out(table, &list[i])) {
            tutorial->done |= UINT32_C(1) << i;
        }
    }
}

bool tutorial_take(struct screens *screens, const struct ui_event *event)
{
    struct table *table = &screens->table;
    if (ui_event_press(event, &commands) != OFF) {
        return false;
    }
    *own(screens) = (struct tutorial){.tipped = true};
    screens->settings.guide = false;
    snprintf(table->hint, sizeof table->hint, "%s",
             _("No more tips. You can turn them back on in the settings."));
    return true;
}
