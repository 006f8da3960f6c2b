#include "screens/guide.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/clearing.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* ---- Which note ------------------------------------------------------------------------------ */

/* The tip, behind all notes that a board may have. */
enum { TIP = 32 };

enum { OFF };

static const char *const names[] = {[OFF] = "guide.off"};
static const struct ui_commands commands = {.names = names};

static const struct boards_guide *note_of(const struct screens *screens, int note)
{
    const struct boards_board *board = screens->table.board;
    return note == TIP ? board->tip : &board->guide[note];
}

static const char *words_of(const struct screens *screens, int note)
{
    const struct boards_guide *what = note_of(screens, note);
    bool alone = tc_match_setup(screens->table.match)->players == 1 && what->alone != NULL;
    return i18n_get(alone ? what->alone : what->words);
}

/* An id, or the beginning of one where a star stands at the end. */
static bool matches(const char *pattern, const char *id)
{
    size_t length = strcspn(pattern, "*");
    return pattern[length] == '*' ? strncmp(pattern, id, length) == 0 : strcmp(pattern, id) == 0;
}

/* What a note points at: all that can be pressed, in full view, or of them what is best begun
   with. */
static int targets_of(const struct ui *ui, const struct boards_guide *note,
                      struct canvas_rect targets[CLEARING_TARGETS])
{
    int count = 0;
    const struct ui_node *node = NULL;
    while ((node = ui_next(ui, node)) != NULL && count < CLEARING_TARGETS) {
        if (ui_solid(node) && node->enabled && node->seen.h >= node->rect.h - 1 &&
            matches(note->at, node->id)) {
            targets[count++] = node->seen;
            if (ui_preferred(ui, node)) {
                targets[0] = node->seen;
                return 1;
            }
        }
    }
    return count;
}

static bool any_picked(const struct ui *ui, const struct boards_guide *note)
{
    const struct ui_node *node = NULL;
    while ((node = ui_next(ui, node)) != NULL) {
        if (node->picked && matches(note->at, node->id)) {
            return true;
        }
    }
    return false;
}

static bool due(const struct screens *screens)
{
    return screens->settings.guide && screens->overlay == NULL && table_asks(&screens->table);
}

/* How often a turn goes wrong before there is a tip. */
enum { SETBACKS = 2 };

/* Whoever is asked had a second turn go wrong, and can do what the tip is about. */
static bool tip_due(struct screens *screens, struct clearing_wish *wish)
{
    const struct table *table = &screens->table;
    int seat = table->shown.player;
    if (screens->guide.tipped || seat < 0 || table->setbacks[seat] < SETBACKS) {
        return false;
    }
    wish->target_count = targets_of(&screens->ui, table->board->tip, wish->targets);
    return wish->target_count > 0;
}

/* The first note that was not followed yet and has something to point at, or the tip; -1 for none.
 */
static int choose(struct screens *screens, struct clearing_wish *wish)
{
    const struct boards_guide *list = screens->table.board->guide;
    for (int i = 0; due(screens) && screens->guide.on && list[i].at != NULL; i++) {
        bool rolloff = screens->table.shown.phase == TC_PHASE_ROLLOFF;
        if ((screens->guide.done >> i & 1) != 0 || (rolloff && list[i].in_turn)) {
            continue;
        }
        wish->target_count = targets_of(&screens->ui, &list[i], wish->targets);
        if (wish->target_count > 0 && !any_picked(&screens->ui, &list[i])) {
            return i;
        }
        if (wish->target_count > 0) {
            screens->guide.done |= UINT32_C(1) << i; /* they found out by themselves */
        }
    }
    return due(screens) && tip_due(screens, wish) ? TIP : -1;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_line(struct ui *ui, const struct canvas_point *points, int count, float width)
{
    canvas_stroke(ui->list, points, count, width + 2.5f, canvas_fade(ui->theme.ink, 0.85f));
    canvas_stroke(ui->list, points, count, width, ui->theme.text);
}

/* A line a little bent, with a head. */
static void draw_arrow(struct ui *ui, struct canvas_point from, struct canvas_point to)
{
    enum { POINTS = 11 };
    struct canvas_point line[POINTS], head[3];
    float dx = to.x - from.x, dy = to.y - from.y, length = fmaxf(1, hypotf(dx, dy));
    float width = fmaxf(2.5f, ui->unit * 0.36f), tip = fminf(length * 0.5f, ui->unit * 1.6f);
    float bend = fminf(length * 0.12f, ui->unit * 2);
    for (int i = 0; i < POINTS; i++) {
        float part = (float)i / (POINTS - 1), off = bend * 4 * part * (1 - part);
        line[i] = (struct canvas_point){from.x + dx * part - dy / length * off,
                                        from.y + dy * part + dx / length * off};
    }
    float angle = atan2f(to.y - line[POINTS - 2].y, to.x - line[POINTS - 2].x);
    for (int i = 0; i < 3; i++) {
        float back = angle + (float)(i - 1) * 2.55f, by = i == 1 ? 0 : tip;
        head[i] = (struct canvas_point){to.x + cosf(back) * by, to.y + sinf(back) * by};
    }
    draw_line(ui, line, POINTS, width);
    draw_line(ui, head, 3, width);
}

static const float widths[CLEARING_SIZES] = {44, 34, 27}; /* units */

struct note_plan {
    struct canvas_style style;
    float w, h, pad, close;
};

static struct note_plan plan_note(struct ui *ui, const char *words, int size)
{
    struct note_plan plan = {.style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY),
                             .w = fmaxf(widths[size] * ui->unit, 200),
                             .pad = fmaxf(6, ui->unit * 1.1f),
                             .close = fmaxf(44, ui->unit * 4.4f)};
    struct canvas_rect probe = {0, 0, plan.w - 2 * plan.pad - plan.close, 0};
    float text = ui_prose(ui, probe, plan.style, UI_LEFT, ui->theme.ink, words, false);
    plan.h = fmaxf(text + 2 * plan.pad, plan.close + plan.pad);
    return plan;
}

static bool place_note(struct ui *ui, struct clearing_wish *wish, const char *words,
                       struct clearing *found)
{
    for (int i = 0; i < CLEARING_SIZES; i++) {
        struct note_plan plan = plan_note(ui, words, i);
        wish->sizes[i] = (struct canvas_extent){plan.w, plan.h};
    }
    wish->reach = ui->unit * 30;
    return clearing_find(ui, wish, found);
}

static void draw_note(struct ui *ui, struct canvas_rect place, const struct note_plan *plan,
                      struct canvas_rect target, const char *words)
{
    struct canvas_rect aim = canvas_rect_inset(target, -ui->unit * 0.9f);
    struct canvas_color paper = canvas_mix(ui->theme.paper, ui->theme.accent, 0.16f);
    float soft = ui->unit * 1.2f;
    place = ui_whole(place);
    struct canvas_point from = clearing_nearest(place, aim);
    draw_arrow(ui, from, clearing_nearest(aim, (struct canvas_rect){from.x, from.y, 0, 0}));
    canvas_shadow(ui->list, place, 3, soft * 0.3f, soft * 0.6f, soft, ui->theme.shadow);
    canvas_fill(ui->list, place, 3, paper);
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, place, 3, ui->theme.outline, ui->theme.ink);
    }
    struct canvas_rect rest = canvas_rect_inset(place, plan->pad);
    struct canvas_rect close = {place.x + place.w - plan->close - plan->pad * 0.5f,
                                place.y + plan->pad * 0.5f, plan->close, plan->close};
    ui_cut_right(&rest, plan->close);
    float h = ui_prose(ui, rest, plan->style, UI_LEFT, ui->theme.ink, words, false);
    struct canvas_rect text = ui_middle(rest, rest.w, h);
    ui_prose(ui, text, plan->style, UI_LEFT, ui->theme.ink, words, true);
    ui_add(ui, ui_named("guide.note"), UI_ROLE_TEXT, words, text);
    ui_round_button(ui, close, ui_command(&commands, OFF, 0), "icons/remove.svg",
                    _("Hide these tips"), NULL);
}

/* Whether a note found room is asked once for each window, lest it flutter. */
static bool known_crowded(const struct screens *screens, int note, bool in_line)
{
    const struct screens_guide *guide = &screens->guide;
    return in_line && guide->shown == note && guide->w == screens->ui.w &&
           guide->h == screens->ui.h;
}

void guide_draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct screens_guide *guide = &screens->guide;
    struct clearing_wish wish;
    struct clearing found;
    bool in_line = guide->in_line;
    int note = choose(screens, &wish);
    guide->in_line = false;
    if (note >= 0) {
        const char *words = words_of(screens, note);
        bool room = !known_crowded(screens, note, in_line) && place_note(ui, &wish, words, &found);
        if (room) {
            struct note_plan plan = plan_note(ui, words, found.size);
            draw_note(ui, found.rect, &plan, wish.targets[found.target], words);
        }
        guide->in_line = !room;
        guide->w = ui->w;
        guide->h = ui->h;
    }
    guide->shown = note;
    ui->again = ui->again || guide->in_line != in_line;
}

const char *guide_line(const struct screens *screens)
{
    const struct screens_guide *guide = &screens->guide;
    /* Between a note that was followed and the next frame none is chosen. */
    bool told = guide->in_line && guide->shown >= 0 && due(screens);
    /* That a sum was right is said in that line; there may be no later time for the tip. */
    told = told && (guide->shown == TIP || !screens->table.sum.right);
    return told ? words_of(screens, guide->shown) : NULL;
}

/* ---- Following ------------------------------------------------------------------------------- */

void guide_begin(struct screens *screens, int game)
{
    uint32_t bit = UINT32_C(1) << game;
    bool first = !screens_may(screens, SCREENS_MAY_BE_KNOWN) ||
                 ((uint32_t)screens->settings.guided & bit) == 0;
    screens->guide = (struct screens_guide){.shown = -1};
    screens->guide.on =
        screens->settings.guide && first && boards_find(tc_games[game])->guide != NULL;
    screens->settings.guided |= (int)bit;
}

void guide_resume(struct screens *screens)
{
    screens->guide = (struct screens_guide){.shown = -1};
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        screens->guide.tipped = screens->guide.tipped || screens->table.setbacks[seat] >= SETBACKS;
    }
}

void guide_follow(struct screens *screens, const struct ui_event *event, bool acted)
{
    struct screens_guide *guide = &screens->guide;
    if (guide->shown < 0) {
        return;
    }
    bool pressed =
        event->kind == UI_EVENT_ACT && matches(note_of(screens, guide->shown)->at, event->id);
    if (pressed || acted) {
        guide->tipped = guide->tipped || guide->shown == TIP;
        guide->done |= guide->shown == TIP ? 0 : UINT32_C(1) << guide->shown;
        guide->shown = -1;
    }
}

bool guide_take(struct screens *screens, const struct ui_event *event)
{
    struct table *table = &screens->table;
    if (ui_event_press(event, &commands) != OFF) {
        return false;
    }
    screens->guide = (struct screens_guide){.shown = -1, .tipped = true};
    screens->settings.guide = false;
    snprintf(table->hint, sizeof table->hint, "%s",
             _("No more tips. You can turn them back on in the settings."));
    return true;
}
