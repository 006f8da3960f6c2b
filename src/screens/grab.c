#include "screens/grab.h"

#include <math.h>

#include "dice/dice.h"
#include "screens/state.h"

/* A press that moves less than so many pixels is a tap: a plain throw. */
#define TAP 12.0f
/* A hand that has stood still for so long throws with no speed of its own, milliseconds. */
enum { STILL_MS = 90, LEAST_MS = 4 };

static struct dice *dice_of(const struct screens *screens)
{
    return boards_dice(screens->table.board, screens->table.view);
}

/* A switch or a button in the tray, that a press there is for. */
static bool is_for_another(const struct ui *ui, float x, float y)
{
    bool found = false;
    for (size_t i = 0; i < ui->count && !found; i++) {
        const struct ui_node *node = &ui->nodes[i];
        bool acts = node->role != UI_ROLE_TEXT && (node->role != UI_ROLE_DIE || node->pickable);
        found = acts && node->enabled && canvas_rect_holds(node->seen, x, y);
    }
    return found;
}

static bool can_begin(const struct screens *screens, const struct canvas_intent *intent)
{
    const struct table *table = &screens->table;
    return table_asks(table) && !table_asks_faces(table) && table->shown.await == TC_AWAIT_ROLL &&
           canvas_rect_holds(dice_tray(dice_of(screens)), intent->x, intent->y) &&
           !is_for_another(&screens->ui, intent->x, intent->y);
}

/* As many as are due; a board numbers those of a new throw from 0 on, past what is set aside. */
static void hold(struct screens *screens)
{
    const struct tc_state *shown = &screens->table.shown;
    struct dice *dice = dice_of(screens);
    uint64_t which = 0;
    for (int i = 0, left = shown->roll.dice; i < DICE_MAX && left > 0; i++) {
        if (dice_where(dice, i) != DICE_ASIDE) {
            which |= UINT64_C(1) << i;
            left--;
        }
    }
    dice_hold(dice, which, shown->roll.sides, screens->grab.at);
    screens->table.stirs = true;
}

static void begin(struct screens *screens, const struct canvas_intent *intent)
{
    struct canvas_point at = {intent->x, intent->y};
    screens->grab = (struct screens_grab){
        .on = true, .from = at, .at = at, .since = canvas_clock(screens->host)};
}

static void move(struct screens *screens, const struct canvas_intent *intent)
{
    struct screens_grab *grab = &screens->grab;
    uint64_t now = canvas_clock(screens->host);
    float ms = fmaxf((float)(now - grab->since), LEAST_MS);
    float x = intent->x - grab->at.x, y = intent->y - grab->at.y, share = fminf(ms / 60, 1);
    grab->speed.x += (x / ms * 1000 - grab->speed.x) * share;
    grab->speed.y += (y / ms * 1000 - grab->speed.y) * share;
    grab->at = (struct canvas_point){intent->x, intent->y};
    grab->way += hypotf(x, y);
    grab->since = now;
    if (grab->way > TAP) {
        hold(screens);
    }
}

static void release(struct screens *screens)
{
    struct screens_grab *grab = &screens->grab;
    struct table *table = &screens->table;
    grab->on = false;
    if (canvas_clock(screens->host) - grab->since > STILL_MS) {
        grab->speed = (struct canvas_point){0, 0};
    }
    table->told.fling =
        (struct boards_fling){.by_hand = grab->way > TAP, .at = grab->at, .speed = grab->speed};
    table_throw(table);
    table->told.fling = (struct boards_fling){.by_hand = false};
    dice_let_go(dice_of(screens));
}

bool screens_grab_take(struct screens *screens, const struct canvas_intent *intent)
{
    struct screens_grab *grab = &screens->grab;
    if (!grab->on) {
        if (intent->kind == CANVAS_INTENT_PRESS && can_begin(screens, intent)) {
            begin(screens, intent);
        }
        return grab->on;
    }
    switch (intent->kind) {
    case CANVAS_INTENT_MOVE:
        move(screens, intent);
        return true;
    case CANVAS_INTENT_RELEASE:
        release(screens);
        return true;
    case CANVAS_INTENT_CANCEL:
    case CANVAS_INTENT_PRESS:
    case CANVAS_INTENT_BACK:
        grab->on = false;
        dice_let_go(dice_of(screens));
        return true;
    default:
        return intent->kind != CANVAS_INTENT_CLOSE && intent->kind != CANVAS_INTENT_RESIZE;
    }
}
