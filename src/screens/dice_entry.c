/* SPDX-License-Identifier: Zlib */
#include "screens/dice_entry.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* From so many dice on they come in heaps: each face has a second button for five of them. */
enum { HIT = 44, HEAP_DICE = 13, HEAP = 5 };

/* ---- The dice -------------------------------------------------------------------------------- */

/* Whose die it is in a roll-off: the slots are the contenders in ascending order. */
enum { SLOT, FACE, FIVE_FACES, DONE, BACK, HEADING };

static const char *const names[] = {
    [SLOT] = "throw.slot.#", [FACE] = "throw.face.#", [FIVE_FACES] = "throw.five.#",
    [DONE] = "throw.done",   [BACK] = "throw.back",   [HEADING] = "throw.heading",
};
static const struct ui_commands commands = {.names = names};

static struct ui_command command(int what)
{
    return ui_command(&commands, what, 0);
}

static int contender(const struct table *table, int slot)
{
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        if ((table->shown.contenders >> seat & 1) != 0 && slot-- == 0) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

static bool is_rolloff(const struct table *table)
{
    return table->shown.phase == TC_PHASE_ROLLOFF;
}

/* A die by its owner or its colour, where it has one. */
static struct boards_die die_of(const struct table *table, int slot)
{
    struct boards_die die = {.look = boards_ivory};
    if (is_rolloff(table)) {
        snprintf(die.name, sizeof die.name, "%s", table->seats[contender(table, slot)].name);
    } else if (table->board->due_die != NULL) {
        table->board->due_die(&table->told, slot, &die);
    }
    return die;
}

/* Each slot has a line of words below it. */
static bool named(const struct table *table)
{
    return is_rolloff(table) || table->board->due_die != NULL;
}

/* ---- Slots ----------------------------------------------------------------------------------- */

/* The panel while it is laid out and drawn. */
struct panel {
    const struct table *table;
    const struct table_dice_entry *faces;
    struct canvas_rect body;
    char heading[BOARDS_LINE_MAX];
    float head, gap, tag, tile; /* heights; `tag`: the words below a slot */
    float cell;                 /* side of a slot */
    int across, rows;
};

static void slot_label(const struct panel *panel, int slot, const struct boards_die *die,
                       char label[UI_LABEL_MAX])
{
    char name[BOARDS_NAME_MAX + 8];
    int face = panel->faces->face[slot];
    if (die->name[0] == '\0') {
        snprintf(name, sizeof name, _("Die %d"), slot + 1);
    } else if (die->look.mark != 0) {
        snprintf(name, sizeof name, "%s (%c)", die->name, die->look.mark);
    } else {
        snprintf(name, sizeof name, "%s", die->name);
    }
    if (face > 0) {
        snprintf(label, UI_LABEL_MAX, "%s: %d", name, face);
    } else {
        snprintf(label, UI_LABEL_MAX, _("%s: not yet"), name);
    }
}

/* Mark and name of the one whose die it is, or the die's colour in a word. */
static void draw_tag(const struct panel *panel, struct ui *ui, struct canvas_rect tag, int slot,
                     const struct boards_die *die)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const char *words = die->color;
    if (is_rolloff(panel->table)) {
        const struct match_seat *who = &panel->table->seats[contender(panel->table, slot)];
        float side = fminf(tag.h * 0.7f, tag.w * 0.3f);
        float room = tag.w - side - ui->unit * 0.6f;
        words = ui_text_width(ui, style, who->name) > room ? who->initials : who->name;
        float w = fminf(room, ui_text_width(ui, style, words) + 1);
        tag = ui_middle(tag, side + ui->unit * 0.5f + w, tag.h);
        boards_mark_draw(ui, ui_cut_left(&tag, side), who->color, false);
        ui_cut_left(&tag, ui->unit * 0.5f);
    } else if (ui_text_width(ui, style, words) > tag.w) {
        words = ""; /* the mark on the die says it */
    }
    ui_text(ui, tag, style, UI_CENTER, ui->theme.ink, words);
}

static void draw_slot_body(const struct panel *panel, struct ui *ui, struct canvas_rect cell,
                           int slot, const struct boards_die *die)
{
    const struct table_dice_entry *faces = panel->faces;
    bool next = faces->at == slot;
    struct canvas_rect body = canvas_rect_inset(cell, cell.w * 0.1f);
    struct boards_face face = {
        .value = faces->face[slot], .sides = faces->sides, .look = &die->look, .alpha = 1};
    if (faces->face[slot] == 0 && die->look.mark == 0) {
        float radius = body.w * 0.2f;
        canvas_fill(ui->list, ui_whole(body), radius,
                    canvas_mix(ui->theme.paper, ui->theme.ink, next ? 0.04f : 0.1f));
        canvas_ring(ui->list, ui_whole(body), radius, 1.5f, canvas_fade(ui->theme.ink, 0.45f));
    } else {
        boards_face_draw(ui, body, &face);
    }
    if (next) {
        float width = fmaxf(3, cell.w * 0.06f);
        struct canvas_rect ring = canvas_rect_inset(cell, cell.w * 0.02f);
        canvas_ring(ui->list, canvas_rect_inset(ring, -1), cell.w * 0.24f, width + 2,
                    ui->theme.ink);
        canvas_ring(ui->list, ring, cell.w * 0.24f, width, ui->theme.accent);
    }
}

static void draw_slot(const struct panel *panel, struct ui *ui, struct canvas_rect cell, int slot)
{
    char label[UI_LABEL_MAX];
    struct boards_die die = die_of(panel->table, slot);
    slot_label(panel, slot, &die, label);
    struct ui_node *node =
        ui_add(ui, ui_command(&commands, SLOT, slot), UI_ROLE_CHOICE, label, cell);
    if (node != NULL) {
        node->radius = cell.w * 0.24f;
        node->pickable = true;
        node->picked = panel->faces->at == slot;
        node->has_value = panel->faces->face[slot] > 0;
        node->value = panel->faces->face[slot];
    }
    draw_slot_body(panel, ui, cell, slot, &die);
    if (panel->tag > 0) {
        struct canvas_rect tag = {cell.x, cell.y + cell.h, cell.w, panel->tag};
        draw_tag(panel, ui, canvas_rect_inset(tag, 1), slot, &die);
    }
}

static void draw_slots(const struct panel *panel, struct ui *ui, struct canvas_rect rect)
{
    int dice = panel->faces->dice;
    float line = panel->cell + panel->tag, shift = 0;
    bool scrolls = line * (float)panel->rows > rect.h + 1;
    if (scrolls) {
        shift = ui_scroll_begin(ui, "throw.slots", rect);
    }
    float w = panel->cell * (float)panel->across, x = roundf(rect.x + (rect.w - w) / 2);
    for (int slot = 0; slot < dice; slot++) {
        struct canvas_rect cell = {x + panel->cell * (float)(slot % panel->across),
                                   rect.y - shift + line * (float)(slot / panel->across),
                                   panel->cell, panel->cell};
        draw_slot(panel, ui, cell, slot);
    }
    if (scrolls) {
        ui_scroll_end(ui, line * (float)panel->rows);
    }
}

/* So many dice are told one by one, of more the last one. */
enum { TOLD_MOST = 8 };

/* What shows so far, and how many dice are to go. */
static void tell_typed(const struct panel *panel, struct ui *ui, struct canvas_rect rect)
{
    const struct table_dice_entry *faces = panel->faces;
    char heard[UI_LABEL_MAX] = "", label[UI_LABEL_MAX];
    int left = faces->dice - faces->filled;
    int last = faces->at > 0 && faces->at <= faces->dice ? faces->at - 1 : faces->dice - 1;
    size_t length = 0;
    for (int slot = 0; slot < faces->dice && length < sizeof heard; slot++) {
        struct boards_die die = die_of(panel->table, slot);
        bool told = faces->face[slot] > 0 && (faces->dice <= TOLD_MOST || slot == last);
        slot_label(panel, slot, &die, label);
        if (told && die.name[0] == '\0') {
            snprintf(label, sizeof label, "%d", faces->face[slot]);
        }
        length += (size_t)snprintf(heard + length, sizeof heard - length, "%s%s",
                                   told && length > 0 ? ", " : "", told ? label : "");
    }
    if (faces->filled > 0 && left > 0 && length < sizeof heard) {
        snprintf(label, sizeof label, _n("%d die to go", "%d dice to go", (unsigned long)left),
                 left);
        snprintf(heard + length, sizeof heard - length, "%s%s", length > 0 ? ", " : "", label);
    }
    ui_add(ui, ui_named("throw.typed"), UI_ROLE_TEXT, "", rect);
    ui_about(ui, UI_TOPIC_TYPED, heard);
}

/* ---- Faces ----------------------------------------------------------------------------------- */

static const char *why_no_face(const struct panel *panel)
{
    return panel->faces->at < panel->faces->dice ? NULL : _("All dice are in");
}

/* A tile to press; false where nothing can be pressed now. */
static bool draw_tile(struct ui *ui, struct canvas_rect rect, struct ui_command pressed,
                      const char *label, const char *why)
{
    const struct ui_theme *theme = &ui->theme;
    float radius = fminf(ui->unit * 1.2f, rect.h * 0.2f), soft = fmaxf(3, ui->unit * 0.7f);
    struct ui_node *node = ui_add(ui, pressed, UI_ROLE_BUTTON, label, rect);
    if (node != NULL) {
        node->radius = radius;
        node->enabled = why == NULL;
        snprintf(node->why, sizeof node->why, "%s", why == NULL ? "" : why);
    }
    struct canvas_color ground = canvas_mix(theme->paper, theme->ink, why == NULL ? 0.12f : 0.05f);
    if (why == NULL && ui_pressed(ui, pressed)) {
        ground = canvas_mix(ground, theme->ink, 0.2f);
    } else if (why == NULL && ui_hot(ui, rect)) {
        ground = canvas_mix(ground, theme->accent, 0.35f);
    }
    if (why == NULL) {
        canvas_shadow(ui->list, rect, radius, soft * 0.2f, soft * 0.3f, soft,
                      canvas_fade(theme->shadow, 0.6f));
    }
    canvas_fill(ui->list, rect, radius, ground);
    canvas_ring(ui->list, rect, radius, fmaxf(1, theme->outline), canvas_fade(theme->ink, 0.4f));
    return why == NULL;
}

/* Its picture, and where there are many dice, how many show it so far. */
static void draw_face(const struct panel *panel, struct ui *ui, struct canvas_rect rect, int value)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX], text[24];
    const struct table_dice_entry *faces = panel->faces;
    bool heaps = faces->dice >= HEAP_DICE;
    int count = table_dice_entry_count(faces, value);
    snprintf(label, sizeof label, _("A die shows %d"), value);
    struct boards_face face = {.value = value, .sides = faces->sides, .look = &boards_ivory};
    face.alpha = draw_tile(ui, rect, ui_command(&commands, FACE, value), label, why_no_face(panel))
                     ? 1
                     : 0.5f;
    struct canvas_rect body = canvas_rect_inset(rect, fmaxf(3, rect.h * 0.13f));
    if (!heaps) {
        boards_face_draw(ui, body, &face);
        return;
    }
    float side = fminf(body.h, body.w * 0.5f);
    boards_face_draw(ui, ui_cut_left(&body, side), &face);
    ui_cut_left(&body, ui->unit * 0.5f);
    snprintf(text, sizeof text, _("\xC3\x97 %d"), count);
    ui_say(ui, body, ui_named(ui_id(id, "throw.count.%d", value)),
           ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink, text);
}

static void draw_heap(const struct panel *panel, struct ui *ui, struct canvas_rect rect, int value)
{
    char label[UI_LABEL_MAX], text[8];
    int left = panel->faces->dice - panel->faces->filled;
    const char *why = left > 0 ? NULL : _("All dice are in");
    snprintf(label, sizeof label, _("Five more dice show %d"), value);
    draw_tile(ui, rect, ui_command(&commands, FIVE_FACES, value), label, why);
    snprintf(text, sizeof text, "+%d", HEAP);
    ui_text(ui, rect, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER,
            why == NULL ? ui->theme.ink : ui->theme.ink_pale, text);
}

static void draw_faces(const struct panel *panel, struct ui *ui, struct canvas_rect rect)
{
    int sides = panel->faces->sides;
    bool heaps = panel->faces->dice >= HEAP_DICE;
    float gap = fmaxf(4, fminf(ui->unit, rect.w * 0.01f));
    float most = heaps ? ui->unit * 26 : ui->unit * 12;
    float w = fminf(rect.w, most * (float)sides + gap * (float)(sides - 1));
    rect = ui_middle(rect, w, rect.h);
    for (int value = 1; value <= sides; value++) {
        struct canvas_rect cell = ui_whole(ui_column(rect, sides, gap, value - 1));
        if (heaps) {
            struct canvas_rect five = ui_cut_right(&cell, fmaxf(HIT, cell.w * 0.36f));
            ui_cut_right(&cell, 2);
            draw_heap(panel, ui, five, value);
        }
        draw_face(panel, ui, cell, value);
    }
}

/* ---- The panel ------------------------------------------------------------------------------- */

/* The largest slots that the room has; at 44 px they scroll rather than shrink. */
static void fit_slots(struct panel *panel, const struct ui *ui, float w, float h)
{
    int dice = panel->faces->dice;
    float most = fmaxf(HIT, ui->unit * (dice >= HEAP_DICE ? 7 : 11));
    for (float cell = floorf(most);; cell = fmaxf(HIT, cell - 1)) {
        panel->cell = cell;
        panel->across = (int)(w / cell);
        panel->across = panel->across > dice ? dice : panel->across;
        panel->rows = (dice + panel->across - 1) / panel->across;
        bool one_row = dice >= HEAP_DICE || panel->rows == 1;
        if (cell <= HIT || (one_row && (cell + panel->tag) * (float)panel->rows <= h)) {
            break;
        }
    }
    /* Rows of the same length, not one long and one of a single die. */
    panel->across = (dice + panel->rows - 1) / panel->rows;
}

static void lay_out(struct panel *panel, struct ui *ui, struct canvas_rect board)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float pad = fminf(ui->unit * 2, board.h * 0.035f), w = board.w - 2 * pad;
    panel->gap = pad;
    panel->tile = fmaxf(HIT + 4, fminf(ui->unit * 10, board.h * 0.22f));
    panel->tag = named(panel->table)
                     ? ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)) + 2
                     : 0;
    panel->head = ui_line_height(ui, bold) * 1.15f;
    float fixed = 2 * pad + panel->gap + panel->tile;
    float least = (HIT + panel->tag) * ceilf((float)panel->faces->dice / floorf(w / HIT));
    if (fixed + panel->head + least > board.h) {
        panel->head = 0;
    }
    if (fixed + least > board.h) {
        fixed += HIT - panel->tile;
        panel->tile = HIT;
    }
    fit_slots(panel, ui, w, board.h - fixed - panel->head);
    float slots =
        fminf((panel->cell + panel->tag) * (float)panel->rows, board.h - fixed - panel->head);
    float h = fixed + panel->head + slots;
    float wide =
        fmaxf(panel->cell * (float)panel->across, ui->unit * 12 * (float)panel->faces->sides);
    wide = fmaxf(wide, ui_text_width(ui, bold, panel->heading)) + 2 * pad + ui->unit * 2;
    wide = panel->faces->dice >= HEAP_DICE ? board.w : fminf(wide, board.w);
    panel->body =
        (struct canvas_rect){board.x + (board.w - wide) / 2, board.y + board.h - h, wide, h};
}

void dice_entry_ask(const struct table *table, char text[BOARDS_LINE_MAX])
{
    int dice = table->shown.roll.dice, player = table->shown.player;
    if (is_rolloff(table)) {
        snprintf(text, BOARDS_LINE_MAX, "%s",
                 _("Everyone rolls one die, the highest goes first. What do they show?"));
    } else {
        snprintf(text, BOARDS_LINE_MAX,
                 _n("%s rolls %d die. What does it show?", "%s rolls %d dice. What do they show?",
                    (unsigned long)dice),
                 player < 0 ? "" : table->seats[player].name, dice);
    }
}

void dice_entry_draw(const struct table *table, struct ui *ui, struct canvas_rect board)
{
    struct panel panel = {.table = table, .faces = &table->faces};
    dice_entry_ask(table, panel.heading);
    lay_out(&panel, ui, board);
    struct canvas_rect rest = ui_whole(panel.body);
    canvas_fill(ui->list, board, ui->unit, canvas_fade(canvas_rgb(0x0A0A10), 0.3f));
    ui_paper(ui, rest, ui->unit);
    rest = canvas_rect_inset(rest, panel.gap);
    if (panel.head > 0) {
        struct canvas_rect head = ui_cut_top(&rest, panel.head);
        ui_add(ui, command(HEADING), UI_ROLE_TEXT, panel.heading, head);
        ui_about(ui, UI_TOPIC_ASK, NULL);
        ui_text(ui, head, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER, ui->theme.ink,
                panel.heading);
    }
    struct canvas_rect tiles = ui_cut_bottom(&rest, panel.tile);
    ui_cut_bottom(&rest, panel.gap);
    draw_slots(&panel, ui, rest);
    tell_typed(&panel, ui, rest);
    draw_faces(&panel, ui, tiles);
    /* After a key, Enter means the throw as a whole or nothing. */
    ui_prefer(ui, table->faces.keyed ? ui_named("") : ui_command(&commands, FACE, 1));
}

/* ---- The large buttons ----------------------------------------------------------------------- */

static void describe_done(const struct table_dice_entry *faces, char detail[BOARDS_NAME_MAX],
                          char why[BOARDS_NAME_MAX])
{
    int left = faces->dice - faces->filled;
    size_t at = 0;
    detail[0] = why[0] = '\0';
    if (left > 0) {
        snprintf(why, BOARDS_NAME_MAX, _n("%d die to go", "%d dice to go", (unsigned long)left),
                 left);
        return;
    }
    if (faces->dice >= HEAP_DICE) {
        snprintf(detail, BOARDS_NAME_MAX, _n("%d die", "%d dice", (unsigned long)faces->dice),
                 faces->dice);
        return;
    }
    for (int slot = 0; slot < faces->dice; slot++) {
        at += (size_t)snprintf(detail + at, BOARDS_NAME_MAX - at, slot > 0 ? " %d" : "%d",
                               faces->face[slot]);
    }
}

void dice_entry_draw_actions(const struct table *table, struct ui *ui, struct canvas_rect rect)
{
    const struct table_dice_entry *faces = &table->faces;
    char detail[BOARDS_NAME_MAX], why[BOARDS_NAME_MAX];
    float gap = ui->unit * 5;
    describe_done(faces, detail, why);
    ui_button(ui, ui_column(rect, 2, gap, 0),
              &(struct ui_button){.command = command(DONE),
                                  .label = _("Use this roll"),
                                  .detail = detail,
                                  .key = "\xE2\x86\xB5",
                                  .why = why[0] != '\0' ? why : NULL,
                                  .main = true});
    ui_button(ui, ui_column(rect, 2, gap, 1),
              &(struct ui_button){.command = command(BACK),
                                  .label = _("Take one back"),
                                  .key = "\xE2\x8C\xAB",
                                  .why = faces->filled > 0 ? NULL : _("nothing entered yet")});
    if (table_dice_entry_complete(faces)) {
        ui_prefer(ui, command(DONE));
    }
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static bool put(struct table *table, struct ui *ui, int face, int times)
{
    bool placed = false;
    while (times-- > 0 && table_dice_entry_put(&table->faces, face)) {
        placed = true;
    }
    if (placed && table_dice_entry_complete(&table->faces) && !table->faces.anew) {
        ui_focus(ui, command(DONE));
    }
    return placed;
}

/* Where slots scroll, the next one is in sight. */
static void reveal_next(const struct table *table, struct ui *ui)
{
    int at = table->faces.at, dice = table->faces.dice;
    ui_show(ui, ui_command(&commands, SLOT, at < dice ? at : dice - 1));
}

static bool press(struct table *table, struct ui *ui, const struct ui_event *event)
{
    int number = event->command.argument;
    switch (ui_event_press(event, &commands)) {
    case SLOT:
        table_dice_entry_pick(&table->faces, number);
        ui_focus(ui, ui_command(&commands, FACE, 1));
        return true;
    case FACE:
        put(table, ui, number, 1);
        return true;
    case FIVE_FACES:
        put(table, ui, number, HEAP);
        return true;
    case BACK:
        table_dice_entry_back(&table->faces);
        return true;
    case DONE:
        table_tap_in(table);
        return true;
    default:
        return false;
    }
}

static bool take_key(struct table *table, const struct ui_event *event)
{
    if (event->key >= '0' && event->key <= '9') {
        table_dice_entry_type(&table->faces, event->key - '0');
    } else if (event->key == CANVAS_KEY_BACKSPACE) {
        table_dice_entry_back(&table->faces);
        table->faces.keyed = true;
    } else {
        return false;
    }
    return true;
}

bool dice_entry_take(struct table *table, struct ui *ui, const struct ui_event *event)
{
    bool taken = event->kind == UI_EVENT_ACT   ? press(table, ui, event)
                 : event->kind == UI_EVENT_KEY ? take_key(table, event)
                                               : false;
    if (taken && event->kind == UI_EVENT_KEY) {
        ui_unfocus(ui); /* so that Enter means what was typed */
    }
    if (taken) {
        reveal_next(table, ui);
    }
    return taken;
}

bool dice_entry_says(const struct ui *ui)
{
    return ui_node_of(ui, command(HEADING)) != NULL;
}
