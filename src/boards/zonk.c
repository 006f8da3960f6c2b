/* SPDX-License-Identifier: Zlib */
/* Z (Zonk): a tray with red, white and green dice, those kept above those thrown; beside it the
   score sheet with running totals, Zs and an asterisk for each bonus hit. */
#include "boards/zonk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/i18n.h"
#include "boards/bank.h"
#include "boards/guide.h"
#include "boards/hits.h"
#include "boards/lost.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "boards/sum.h"
#include "boards/zonk_emblems.h"
#include "boards/zonk_words.h"
#include "canvas/shapes.h"
#include "rules/zonk.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define HEAD_SHAKE_MS 320.0f

static const struct boards_tray_form form = {
    .dice = TC_ZONK_DICE,
    .sheet_high = 0.4f,
    .sheet_least = 0.31f,
    .sheet_most = 0.44f,
    .sheet_loose = 1.2f,
    .upper = 0.45f,
    .upper_units = 15,
    .die = 0.5f,
    .die_units = 13,
    .pitch = 1.5f, /* there are rings round dice that are picked */
};

static const char *color_of(int die)
{
    static const char *const names[ZONK_COLOURS] = {N_("Red"), N_("White"), N_("Green")};
    return i18n_get(names[die / 2]);
}

/* Those not kept are thrown, in the order of their indexes. */
static void due_die(const struct boards_table *table, int die, struct boards_die *what)
{
    static const char *const names[ZONK_COLOURS] = {N_("Red die"), N_("White die"),
                                                    N_("Green die")};
    unsigned aside = table->visible->own.zonk.aside;
    int index = 0;
    for (; index < TC_ZONK_DICE - 1 && ((aside >> index & 1) != 0 || die > 0); index++) {
        die -= (aside >> index & 1) == 0;
    }
    what->look = boards_zonk_looks[index / 2];
    snprintf(what->name, sizeof what->name, "%s", i18n_get(names[index / 2]));
    snprintf(what->color, sizeof what->color, "%s", color_of(index));
}

/* ---- Combinations on the sheet --------------------------------------------------------------- */

static void note_combination(struct zonk_view *view, size_t entry, int event)
{
    struct zonk_notes *notes = &view->notes;
    struct zonk_note *list =
        base_array_grow(notes->list, &notes->room, notes->count + 1, sizeof *list);
    if (list != NULL) { /* else a name less on the sheet */
        notes->list = list;
        notes->list[notes->count++] = (struct zonk_note){entry, event};
    }
}

/* What a turn brought is lost with it. */
static void drop_notes(struct zonk_view *view, size_t entry)
{
    struct zonk_notes *notes = &view->notes;
    while (notes->count > 0 && notes->list[notes->count - 1].entry == entry) {
        notes->count--;
    }
}

static int find_note(const void *of, size_t entry)
{
    const struct zonk_notes *notes = of;
    for (size_t i = notes->count; i > 0; i--) {
        if (notes->list[i - 1].entry == entry) {
            return notes->list[i - 1].event;
        }
    }
    return -1;
}

static bool open_view(void *data)
{
    struct zonk_view *view = data;
    if (!boards_tray_open(view)) {
        return false;
    }
    for (int die = 0; die < TC_ZONK_DICE; die++) {
        dice_set_look(view->tray.dice, die, &boards_zonk_looks[die / 2]);
    }
    return true;
}

static void close_view(void *data)
{
    struct zonk_view *view = data;
    free(view->notes.list);
    boards_tray_close(view);
}

/* A turn begins: of the ones before it only the sheet's notes stay. */
static void clear_turn(struct zonk_view *view)
{
    *view = (struct zonk_view){.tray = view->tray,
                               .breaks = {.iced = TC_NO_SEAT},
                               .notes = view->notes,
                               .scores = view->scores,
                               .place = view->place};
}

static void reset(void *data, const struct boards_table *table)
{
    (void)table;
    struct zonk_view *view = data;
    boards_tray_clear(&view->tray);
    clear_turn(view);
    view->notes.count = 0;
    view->scores = (struct boards_scores){.lies = false};
    view->tray.fresh = true;
}

/* ---- Events -------------------------------------------------------------------------------- */

/* What the slip says stays in sight until the throw. */
static void due(void *data, const struct boards_table *table)
{
    struct zonk_view *view = data;
    if (view->tray.fresh) {
        boards_tray_clear(&view->tray);
        view->tray.fresh = true;
        view->breaks.wrecked = false;
        view->hand = (struct zonk_hand){.open = false};
        boards_scores_bring(&view->scores, &table->tempo);
    }
}

/* What the slip says and what stood picked are over with the throw. */
static void play_rolled(struct zonk_view *view, const struct boards_table *table,
                        const struct tc_event *event)
{
    boards_scores_take(&view->scores, &table->tempo);
    if (view->tray.fresh) {
        clear_turn(view);
    }
    view->moments.count = 0;
    view->stage = ZONK_PICKS;
    view->hand = (struct zonk_hand){.open = true};
    boards_tray_throw(&view->tray, table, TC_ZONK_DICE, event);
    for (int i = 0; i < event->count; i++) {
        view->hand.rolled[view->tray.thrown[i]] = event->dice[i];
    }
}

/* The dice that were kept, by the sets that scored. */
static void score_sets(struct zonk_view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct boards_set sets[BOARDS_SETS_MAX];
    uint8_t faces[TC_ZONK_DICE], die[TC_ZONK_DICE];
    int count = 0;
    for (int i = 0; i < TC_ZONK_DICE; i++) {
        if ((event->mask >> i & 1) != 0) {
            faces[count] = view->hand.rolled[i];
            die[count++] = (uint8_t)i;
        }
    }
    int found = boards_sum_sets(faces, count, ZONK_ROYALE_POINTS, sets);
    for (int i = 0; i < found; i++) {
        uint64_t dice = 0;
        for (int k = 0; k < count; k++) {
            dice |= (sets[i].dice >> k & 1) != 0 ? UINT64_C(1) << die[k] : 0;
        }
        boards_tray_score(&view->tray, table, dice, sets[i].points);
    }
}

static void play_keep(struct zonk_view *view, const struct boards_table *table,
                      const struct tc_event *event)
{
    struct boards_tray *tray = &view->tray;
    view->stage = ZONK_CHOOSES;
    view->hand.open = false;
    view->hand.pick = 0;
    view->hand.why[0] = '\0';
    tray->aside |= event->mask;
    view->kept = event->number[ZONK_KEEP_KEPT];
    view->at_risk = event->number[ZONK_KEEP_AT_RISK];
    dice_gather(tray->dice, boards_zonk_thrown(&view->hand), DICE_BY_FACE, 0);
    boards_gather_begin(&tray->gather, tray->dice, &table->tempo, event->mask, 0);
    boards_tray_count(tray, table, event->number[ZONK_KEEP_TURN_POINTS]);
    score_sets(view, table, event);
}

static void end_turn(struct zonk_view *view, const struct boards_table *table, int seat,
                     int32_t earned)
{
    view->tray.fresh = true;
    view->hand.open = false;
    view->moments.count = 0;
    view->moments.zonked = view->stage == ZONK_ZONKED;
    view->earned = earned;
    view->owed = (struct boards_forfeit){.seat = seat, .count = earned};
    boards_zonk_show_slip(&view->moments, table);
}

/* The entry of an event that is being shown is the match's last: its end is what is held then. */
static bool ends_match(const struct boards_table *table)
{
    const struct tc_entry *entries;
    return tc_match_state(table->match)->phase == TC_PHASE_OVER &&
           table->entries + 1 == tc_match_entries(table->match, &entries);
}

/* The last thing that a Zonk brings is held: the Zonk itself, or a bonus hit for it. */
static enum boards_pace play_zonk(struct zonk_view *view, const struct boards_table *table,
                                  const struct tc_event *event)
{
    view->stage = ZONK_ZONKED;
    end_turn(view, table, event->seat, event->number[ZONK_ZONK_MARKS]);
    view->due = view->earned - view->kept;
    boards_tray_bust(&view->tray, table, TC_ZONK_DICE, BOARDS_BUST_SLAMS);
    view->tray.bust.lie = view->due > 0;
    drop_notes(view, table->entries);
    view->tray.bust.last = ends_match(table);
    return view->due > 0 ? BOARDS_ON : ends_match(table) ? BOARDS_TELL : BOARDS_HOLD;
}

static enum boards_pace play_moment(struct zonk_view *view, const struct boards_table *table,
                                    const struct tc_event *event, struct zonk_moment *moment)
{
    moment->event = event->kind;
    moment->bh = event->number[ZONK_EARNED_BH];
    if (event->kind == ZONK_EVENT_TRAIN_WRECK) {
        boards_zonk_begin_wreck(&view->breaks, table);
    } else if (event->kind == ZONK_EVENT_IN_THE_GAME) {
        boards_zonk_begin_ice(&view->breaks, table, event->seat);
    }
    boards_zonk_add_moment(&view->moments, table, moment);
    bool last = view->stage == ZONK_ZONKED && view->due > 0 && --view->due == 0;
    if (boards_zonk_is_combination(event->kind)) {
        /* One of a Zonk is told after the turn's entry. */
        note_combination(view, table->entries - (view->stage == ZONK_ZONKED), event->kind);
    }
    return !last ? BOARDS_ON : boards_sheet_ended(table) ? BOARDS_TELL : BOARDS_HOLD;
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct zonk_view *view = data;
    struct zonk_moment moment;
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        boards_rolloff_throw(&view->tray.rolloff, view->tray.dice, table, event);
        break;
    case ZONK_EVENT_ROLLED:
        play_rolled(view, table, event);
        break;
    case ZONK_EVENT_TURN:
        if (boards_tray_hand_over(&view->tray, table)) {
            view->breaks.wrecked = false; /* none of its dice lie on the rails any more */
            view->stage = view->stage == ZONK_WAITS ? ZONK_WAITS : ZONK_HANDED;
            view->moments.count = 0;
        }
        break;
    case ZONK_EVENT_KEEP:
        play_keep(view, table, event);
        break;
    case ZONK_EVENT_STOP:
        view->stage = ZONK_STOPPED;
        end_turn(view, table, event->seat, event->number[ZONK_STOP_MARKS]);
        boards_deposit_begin(&view->tray.deposit, table, event->seat,
                             event->number[TC_ENTRY_POINTS]);
        break;
    case ZONK_EVENT_ZONK:
        return play_zonk(view, table, event);
    case ZONK_EVENT_CONSOLATION:
        view->consoled |= (uint16_t)(1U << event->seat);
        break;
    case ZONK_EVENT_WINNER:
        view->winners |= (uint16_t)(1U << event->seat);
        break;
    default:
        if (boards_zonk_title(table, event, moment.title)) {
            return play_moment(view, table, event, &moment);
        }
    }
    return BOARDS_ON;
}

/* The turn's when it is over, whatever ends it. What the end itself gives out is shown with it. */
static bool forfeit(void *data, const struct boards_table *table, const struct tc_event *next,
                    struct boards_forfeit *what)
{
    struct zonk_view *view = data;
    bool due = view->owed.count > 0 &&
               (next == NULL || next->kind == TC_EVENT_OVER || next->kind == ZONK_EVENT_TURN ||
                next->kind == ZONK_EVENT_CONSOLATION || next->kind == ZONK_EVENT_WINNER);
    *what = view->owed;
    if (due) {
        view->owed.count = 0;
        boards_zonk_forfeit_title(table, what);
    }
    return due;
}

static bool step(void *data, float ms, struct canvas_cues *cues)
{
    struct zonk_view *view = data;
    bool moving = boards_tray_step(view, ms, cues);
    bool breaking = boards_zonk_step_breaks(&view->breaks, ms, cues);
    moving = boards_scores_step(&view->scores, ms) || moving;
    return boards_zonk_step_moments(&view->moments, ms) || breaking || moving;
}

static void finish(void *data)
{
    struct zonk_view *view = data;
    boards_tray_finish(view);
    boards_scores_finish(&view->scores);
    boards_zonk_finish_moments(&view->moments);
    boards_zonk_finish_breaks(&view->breaks);
}

/* ---- Presses ------------------------------------------------------------------------------- */

enum { EXPLAIN };

static const char *const names[] = {[EXPLAIN] = "sheet.signs"};
static const struct ui_commands commands = {.names = names};

static enum boards_press press(void *data, const struct boards_table *table,
                               const struct ui_event *event)
{
    struct zonk_view *view = data;
    unsigned refused;
    if (ui_event_press(event, &commands) == EXPLAIN) {
        view->explains = !view->explains;
        return BOARDS_PRESS_TAKEN;
    }
    if (!boards_zonk_picking(&view->hand, table)) {
        return BOARDS_PRESS_PASSED;
    }
    int die = boards_tray_pressed(event);
    if (event->kind == UI_EVENT_KEY && event->key >= '1' && event->key <= '6') {
        refused = boards_zonk_press_face(&view->hand, table, event->key - '0');
    } else if (die >= 0) {
        refused = boards_zonk_press_die(&view->hand, table, die);
    } else {
        return BOARDS_PRESS_PASSED;
    }
    if (refused != 0 && !table->tempo.gently && table->tempo.glide_ms > 0) {
        dice_shake(view->tray.dice, refused, HEAD_SHAKE_MS);
    }
    return BOARDS_PRESS_TAKEN;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

/* Nobody picks for who is no person, nor while dice are on their way. */
static bool can_pick(const struct zonk_view *view, const struct boards_table *table)
{
    if (!boards_zonk_picking(&view->hand, table) || boards_gather_lasts(&view->tray.gather)) {
        return false;
    }
    const struct match_seat *who = &table->seats[table->visible->player];
    return who->kind == 0 && !who->left;
}

/* How far those go dark that can't be picked while others can. */
#define DIM 0.58f

static void dress(struct zonk_view *view, const struct boards_table *table, const struct ui *ui)
{
    unsigned lies = boards_zonk_thrown(&view->hand);
    unsigned dim = can_pick(view, table) ? lies & ~boards_zonk_able(table) : 0;
    struct canvas_color cloth =
        canvas_fade(ui_tray_cloth(ui, boards_find(tc_match_game(table->match))->felt), 1);
    for (int die = 0; die < TC_ZONK_DICE; die++) {
        struct dice_look look = boards_zonk_looks[die / 2];
        if ((dim >> die & 1) != 0 && !ui->theme.contrast) {
            look.body = canvas_mix(look.body, cloth, DIM);
            look.side = canvas_mix(look.side, cloth, DIM);
            look.pips = canvas_mix(look.pips, cloth, DIM / 2);
        }
        dice_set_look(view->tray.dice, die, &look);
    }
}

/* The guide lies on the sheet instead of the entries. */
static bool guides(const struct zonk_view *view, const struct boards_table *table)
{
    return view->stage == ZONK_WAITS && boards_guide_wanted(table);
}

/* The sets that lie aside, and those of the pick. */
static uint32_t made_of(const struct zonk_view *view, const struct boards_table *table,
                        const struct boards_score *list, int count)
{
    const struct boards_tray *tray = &view->tray;
    struct boards_set sets[BOARDS_SETS_MAX];
    uint8_t faces[TC_ZONK_DICE] = {0};
    int picked = 0;
    uint32_t made = tray->fresh ? 0 : boards_scores_made(&tray->flights, tray->dice, list, count);
    struct zonk_pick pick = boards_zonk_pick(&view->hand, table);
    for (int die = 0; die < TC_ZONK_DICE && pick.legal; die++) {
        if ((pick.dice >> die & 1) != 0) {
            faces[picked++] = view->hand.rolled[die];
        }
    }
    int found = boards_sum_sets(faces, picked, ZONK_ROYALE_POINTS, sets);
    for (int i = 0; i < found; i++) {
        int dice = 0, face = -1;
        for (int k = 0; k < picked; k++) {
            if ((sets[i].dice >> k & 1) != 0) {
                face = face < 0 || face == faces[k] ? faces[k] : 0;
                dice++;
            }
        }
        int which = boards_scores_which(list, count, face, dice);
        made |= which >= 0 ? 1U << which : 0;
    }
    return made;
}

/* What dice score is printed on the sheet: of use are the sets that those in play can make. */
static void lay_out_print(struct zonk_view *view, const struct boards_table *table, struct ui *ui)
{
    struct boards_score list[BOARDS_SCORES_MAX];
    unsigned aside = (unsigned)view->tray.aside;
    int count = boards_scores_find(ZONK_ROYALE_POINTS, list);
    int dice = TC_ZONK_DICE;
    dice -= view->tray.fresh || aside == ZONK_ALL ? 0 : boards_zonk_count(aside);
    view->print = (struct boards_scores_print){.high = 0};
    if (!table->counting && !view->explains && !guides(view, table)) {
        const struct boards_sheet sheet = {.rect = view->tray.place.sheet,
                                           .kind = BOARDS_SHEET_RUNNING};
        view->print = boards_scores_fit(table, ui, &sheet, list, count,
                                        made_of(view, table, list, count) |
                                            boards_scores_within(list, count, dice));
    }
}

/* A last turn is announced where its dice will lie and its aims be told, down to the cup. */
static void lay_out_words(struct zonk_view *view, const struct boards_table *table)
{
    struct boards_need need;
    struct canvas_rect cup, words = view->place.boxes;
    bool due = view->stage == ZONK_WAITS || view->stage == ZONK_HANDED;
    bool stands = table->announced && table->tempo.throw_ms > 0;
    if (!due || !stands || table->visible->player < 0 || !boards_zonk_need(table, &need)) {
        return;
    }
    const struct dice *dice = view->tray.dice;
    bool cup_there = dice_is_ready(dice, &cup) || dice_in_cup(dice, &cup) > 0;
    float foot = cup_there ? cup.y : view->place.floor.y;
    words.w += words.x - view->place.kept.x;
    words.x = view->place.kept.x;
    words.h = fmaxf(words.h, foot - words.y);
    view->place.words = words;
    view->tray.place.undivided = words.y + words.h > view->tray.place.line_y;
}

static void lay_out(void *data, const struct boards_table *table, struct ui *ui,
                    struct canvas_rect rect)
{
    struct zonk_view *view = data;
    struct zonk_breaks *breaks = &view->breaks;
    boards_tray_lay_out(&view->tray, &form, table, ui, rect);
    struct boards_tray_place *place = &view->tray.place;
    struct canvas_rect beside = view->place.beside, cup;
    bool keeps = view->stage != ZONK_WAITS && view->stage != ZONK_HANDED;
    struct canvas_rect upper = place->upper;
    view->table = table;
    /* As far below the line in the player's colour as it would be below the rail. */
    ui_cut_top(&upper, ui_tray_stands(ui, place->tray).y - place->inside.y);
    view->place = boards_zonk_lay_out(ui, upper, place->floor, keeps);
    view->place.beside = beside;
    lay_out_print(view, table, ui);
    place->turn.aside = view->place.row;
    place->turn.aside_size = view->place.edge;
    place->turn.aside_pitch = view->place.pitch;
    place->sum = boards_zonk_sum_box(view, ui);
    place->guided = place->sheet.h <= 0 && guides(view, table);
    boards_tray_lay_dice(&view->tray, table, ui);
    dress(view, table, ui);
    if (dice_in_cup(view->tray.dice, &cup) > 0) {
        view->place.beside = boards_tray_beside_cup(&view->tray, place->floor);
    }
    lay_out_words(view, table);
    breaks->card =
        breaks->iced == TC_NO_SEAT ? (struct canvas_rect){0, 0, 0, 0} : table->card[breaks->iced];
    boards_zonk_place_wreck(breaks, view->tray.dice, place->turn.size, place->floor);
}

/* ---- The legend of the sheet -------------------------------------------------------------------
 */

enum sign { SIGN_Z, SIGN_HIT, SIGN_HITS, SIGN_LARGE, SIGNS };

/* Letters of a sign that has a number, of those of a heading; and a word, of its box's width. */
#define SIGN_SIZE 0.8f

static void draw_sign(struct ui *ui, struct canvas_rect box, enum sign sign)
{
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    float reach = fminf(box.h, box.w) * 0.12f;
    struct canvas_point at = {box.x + box.w / 2, box.y + hand.size * 0.6f};
    if (sign == SIGN_Z) {
        box.h = hand.size * 1.3f;
        ui_text(ui, box, ui_text_fit(ui, hand, box.w * SIGN_SIZE, _("Zonk")), UI_CENTER,
                ui->theme.red, _("Zonk"));
    } else if (sign == SIGN_LARGE) {
        boards_asterisk_draw(ui, at, reach * 2, fmaxf(2, reach * 0.6f), ui->theme.red);
    } else {
        hand.size *= SIGN_SIZE;
        boards_hits_sign_center(ui, box, hand, sign == SIGN_HITS ? 3 : 1);
    }
}

static void draw_legend(struct ui *ui, struct canvas_rect rest)
{
    static const char *const words[SIGNS] = {
        [SIGN_Z] = N_("A Zonk: nothing scored, and the player lost the turn’s points."),
        [SIGN_HIT] = N_("A bonus hit, or BH: a feat to be proud of. It is worth no points."),
        [SIGN_HITS] = N_("Three bonus hits in one turn."),
        [SIGN_LARGE] = N_("The winner’s large bonus hit."),
    };
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float sign = fminf(rest.w * 0.22f, ui->unit * 8);
    for (int i = 0; i < SIGNS; i++) {
        struct canvas_rect line = rest, box = ui_cut_left(&line, sign);
        char id[UI_ID_MAX];
        float h = ui_prose(ui, line, hand, UI_LEFT, ui->theme.ink, i18n_get(words[i]), false);
        if (h > rest.h) {
            return;
        }
        box.h = line.h = h + 1;
        ui_add(ui, ui_named(ui_id(id, "sheet.sign.%d", i)), UI_ROLE_TEXT, i18n_get(words[i]), line);
        draw_sign(ui, box, (enum sign)i);
        ui_prose(ui, line, hand, UI_LEFT, ui->theme.ink, i18n_get(words[i]), true);
        ui_cut_top(&rest, h + ui->unit * 1.2f);
    }
}

static struct boards_sheet_notes notes_of(const struct zonk_view *view)
{
    return (struct boards_sheet_notes){.of = &view->notes,
                                       .find = find_note,
                                       .name = boards_zonk_name,
                                       .draw = boards_zonk_emblem_draw,
                                       .explain = ui_command(&commands, EXPLAIN, 0),
                                       .legend = view->explains ? draw_legend : NULL};
}

static struct boards_sheet sheet_of(const struct zonk_view *view,
                                    const struct boards_sheet_notes *notes)
{
    return (struct boards_sheet){.rect = view->tray.place.sheet,
                                 .kind = BOARDS_SHEET_RUNNING,
                                 .notes = notes,
                                 .brief = view->print.brief,
                                 .printed = view->print.high};
}

/* While the sheet is put away, until the throw. */
static void guide_beside_cup(const struct zonk_view *view, const struct boards_table *table,
                             struct ui *ui)
{
    struct canvas_rect cup, cloth = canvas_rect_inset(view->tray.place.inside, ui->unit * 1.6f);
    if (dice_in_cup(view->tray.dice, &cup) > 0) {
        boards_zonk_draw_guide(table, ui, boards_tray_clear_of_cup(&view->tray, cloth));
    }
}

/* The plates' nodes: their picture lies above the dice in motion. */
static void name_plates(const struct zonk_view *view, const struct boards_table *table,
                        struct ui *ui)
{
    struct canvas_reach mark = canvas_list_mark(ui->list);
    boards_zonk_draw_plates(view, table, ui);
    canvas_list_rewind(ui->list, mark);
}

/* Of what is free above the rails of a wreck, how much lower its word stands, which is higher than
   the place of dice kept: so that it is neither over the wood nor over the dice. */
#define BELOW_RAIL 0.3f

/* In a low tray: right of the dice kept or left of those thrown, where more is free. */
static struct canvas_rect beside_dice(const struct zonk_view *view)
{
    const struct zonk_place *place = &view->place;
    struct canvas_rect upper = place->kept, lower = place->floor;
    float left = lower.x + lower.w;
    ui_cut_left(&upper,
                (float)boards_zonk_count((unsigned)view->tray.aside) * place->pitch * place->edge);
    for (int die = 0; die < TC_ZONK_DICE; die++) {
        struct canvas_rect rect = dice_rect(view->tray.dice, die);
        bool lies = rect.w > 0 && (view->tray.bust.dice >> die & 1) != 0;
        left = lies ? fminf(left, rect.x) : left;
    }
    lower.w = fmaxf(0, left - lower.x);
    return upper.w >= lower.w ? upper : lower;
}

static bool is_low(const struct zonk_view *view)
{
    return view->place.head.h <= 0;
}

static void draw(const void *data, const struct boards_table *table, struct ui *ui)
{
    const struct zonk_view *view = data;
    const struct boards_tray_place *place = &view->tray.place;
    struct boards_score list[BOARDS_SCORES_MAX];
    int count = boards_scores_find(ZONK_ROYALE_POINTS, list);
    boards_tray_draw_ground(&view->tray, table, ui);
    if (!place->rolloff) {
        boards_zonk_draw_cloth(view, table, ui);
        name_plates(view, table, ui);
        if (view->print.high <= 0 && !guides(view, table)) {
            boards_scores_draw(&view->scores, ui, view->place.beside, list, count);
        }
    }
    if (place->guided) {
        guide_beside_cup(view, table, ui);
    } else if (guides(view, table)) {
        boards_zonk_draw_guide(table, ui, place->sheet);
    } else {
        const struct boards_sheet_notes notes = notes_of(view);
        const struct boards_sheet sheet = sheet_of(view, &notes);
        boards_sheet_draw(table, ui, &sheet, boards_deposit_writes(&view->tray.deposit));
        if (view->print.high > 0) {
            boards_scores_draw_print(table, ui, boards_sheet_printed(table, ui, &sheet),
                                     &view->print, list, count, made_of(view, table, list, count));
        }
    }
    boards_zonk_draw_rails(&view->breaks, ui);
    /* The dice of a train wreck lie as high as points that were lost would be told. */
    if (view->stage == ZONK_ZONKED && (!view->breaks.wrecked || view->tray.points == 0)) {
        boards_lost_draw(&view->tray, table, ui,
                         is_low(view) ? beside_dice(view) : view->place.kept);
    }
    struct boards_tray_dice dice = {.count = TC_ZONK_DICE, .color = color_of};
    if (can_pick(view, table)) {
        dice.pickable = boards_zonk_thrown(&view->hand);
        dice.able = boards_zonk_able(table);
        dice.picked = boards_zonk_pick(&view->hand, table).dice;
        dice.advised = boards_zonk_advised(table);
    }
    boards_tray_end(&view->tray, table, ui, &dice);
}

/* What is read in the tray: the plates, and the points below the dice kept. */
static void draw_read(const struct zonk_view *view, struct ui *ui)
{
    struct ui_picture picture;
    const struct boards_tray *tray = &view->tray;
    if (tray->place.rolloff) {
        return;
    }
    ui_picture_begin(ui, &picture);
    ui->least = picture.around.least; /* it is read like what lies below it */
    boards_zonk_draw_plates(view, view->table, ui);
    boards_flights_draw_brackets(&tray->flights, tray->dice, ui, view->place.brackets,
                                 boards_bust_broke(&tray->bust));
    ui_picture_end(ui, &picture);
}

static void draw_moving(const void *data, struct ui *ui)
{
    const struct zonk_view *view = data;
    const struct boards_sheet_notes notes = notes_of(view);
    dice_draw(view->tray.dice, ui->list, false);
    draw_read(view, ui);
    boards_tray_draw_over(view, ui);
    if (!view->explains) {
        const struct boards_sheet sheet = sheet_of(view, &notes);
        boards_deposit_draw(&view->tray.deposit, ui, view->place.stake, &sheet);
    }
    boards_zonk_draw_shards(&view->breaks, ui);
}

static void card_ground(const void *data, struct ui *ui, struct canvas_rect card, int seat)
{
    const struct zonk_view *view = data;
    boards_zonk_draw_ice(&view->breaks, ui, card, seat);
}

static struct canvas_rect paper(const struct boards_table *table, struct ui *ui,
                                struct canvas_rect rect)
{
    return boards_tray_paper(&form, table, ui, rect);
}

/* ---- The descriptor ------------------------------------------------------------------------ */

static const char *const finishes[] = {N_("one last turn each"), N_("at once"), NULL};

static const char *const finish_change[] = {
    N_("When somebody gets there, everyone else gets one last turn."),
    N_("The first player past the winning score wins at once."), NULL};
static const char *const finish_title[] = {N_("One last turn for all"), N_("First one there wins"),
                                           NULL};
static const char *const consolation_change[] = {
    N_("Whoever has the fewest bonus hits gets none at the end."),
    N_("At the end, whoever has the fewest bonus hits gets one."), NULL};
static const char *const consolation_title[] = {N_("No consolation prize"),
                                                N_("A consolation prize"), NULL};

static const struct boards_option options[] = {
    {.name = "target",
     .label = N_("Winning score"),
     .group = N_("Winning"),
     .help = N_("Get past this many points to win.")},
    {.name = "finish",
     .label = N_("Ending"),
     .group = N_("Winning"),
     .help = N_("What happens once somebody is past the winning score."),
     .choices = finishes,
     .changes = finish_change,
     .titles = finish_title},
    {.name = "break_ice",
     .label = N_("Minimum to start"),
     .group = N_("Your turn"),
     .help = N_("Your very first score must be this many points, made in one turn.")},
    {.name = "min_stop",
     .label = N_("Minimum to stop"),
     .group = N_("Your turn"),
     .help = N_("After that, a turn must make this many points before you can stop.")},
    {.name = "consolation",
     .label = N_("Consolation"),
     .group = N_("Bonus hits"),
     .help = N_("At the end, whoever has the fewest bonus hits gets one."),
     .changes = consolation_change,
     .titles = consolation_title},
    {.name = NULL},
};

static const struct boards_option forfeits = {
    .name = "forfeit",
    .label = N_("What a bonus hit means tonight"),
    .group = N_("Bonus hits"),
    .help = N_("Perhaps a hop, or a joke. It stays on screen until it's done."),
};

/* Somebody has one; in a last turn points alone matter. */
static bool hits_matter(const struct boards_table *table)
{
    struct boards_need need;
    bool any = false;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        any = any || table->visible->own.zonk.bh[seat] > 0;
    }
    return any && !boards_zonk_need(table, &need);
}

static bool may_stop(const struct boards_table *table)
{
    return boards_may(table, ZONK_VERB_STOP);
}

static const struct boards_note tutorial[] = {
    {.at = BOARDS_TARGET_THROW, .words = N_("Press here to throw your dice."), .in_turn = true},
    {.at = BOARDS_TARGET_DICE,
     .verb = ZONK_VERB_KEEP,
     .words = N_("Pick dice that score: ones, fives, or three of a kind.")},
    {.at = BOARDS_TARGET_VERB,
     .verb = ZONK_VERB_KEEP,
     .words = N_("Keep them. Their points count for this turn.")},
    {.at = BOARDS_TARGET_VERB,
     .verb = ZONK_VERB_ROLL,
     .words = N_("Roll again. If nothing scores, this turn's points are gone.")},
    {.at = BOARDS_TARGET_VERB, /* of both, beside the one that is nearer */
     .verb = ZONK_VERB_ROLL,
     .when = may_stop,
     .words = N_("Roll for more, or stop: then the points go on your sheet.")},
    {.at = BOARDS_TARGET_THROW,
     .in_turn = true,
     .when = hits_matter,
     .read = "sheet.tally_note",
     .words = N_("A bonus hit is a feat to be proud of. It is worth no points.")},
    {.at = BOARDS_TARGET_NONE},
};

static const struct boards_note tip = {
    .at = BOARDS_TARGET_DICE,
    .verb = ZONK_VERB_KEEP,
    .words = N_(
        "Tip: when little scores, keep a single 1 or 5. That leaves more dice for the next roll.")};

static const struct boards_sound sounds[] = {
    {.event = ZONK_EVENT_KEEP, .sound = CANVAS_SOUND_SCORE, .strength = 0.7f},
    {.event = ZONK_EVENT_STOP, .sound = CANVAS_SOUND_BANK, .strength = 0.8f},
    {.event = ZONK_EVENT_ZONK, .sound = CANVAS_SOUND_ZONK, .own = true},
    {.event = ZONK_EVENT_IN_THE_GAME, .sound = CANVAS_SOUND_SCORE, .strength = 0.5f},
    {.event = ZONK_EVENT_THOUSAND, .sound = CANVAS_SOUND_SCORE, .strength = 0.8f},
    {.event = ZONK_EVENT_COLOURS, .sound = CANVAS_SOUND_SCORE, .strength = 0.8f},
    {.event = ZONK_EVENT_ROYALE, .sound = CANVAS_SOUND_SCORE, .strength = 1.0f},
    {.event = BOARDS_NO_EVENT},
};

/* What scores lifts on its way to the row. */
static bool asked(void *data, const struct boards_table *table)
{
    struct zonk_view *view = data;
    bool due = boards_tray_asked(&view->tray, table);
    if (table->visible->phase == ZONK_PHASE_KEEP) {
        view->tray.gather.scores = boards_zonk_able(table);
        if (!due) {
            dice_lift(view->tray.dice, view->tray.gather.scores, 0);
        }
    }
    return due;
}

static const struct boards_lid lid = {
    .picture = "pictures/zonk.svg",
    .count = 3,
    .die = {{{80, 206}, 78, 0.34f, 4, &boards_zonk_looks[0]},
            {{242, 196}, 78, -0.20f, 4, &boards_zonk_looks[2]},
            {{164, 236}, 78, -0.06f, 4, &boards_zonk_looks[1]}},
};

static const struct boards_revel revel = {
    .left = "pictures/zonk.svg",
    .right = "pictures/zonk.svg",
    .high = BOARDS_LID_HIGH,
    .antics = BOARDS_ANTICS_TREMBLE,
    .cut = CANVAS_CUT_SPARKLE,
    .shades = {0xC7362F, 0x2F8F5B},
};

/* A name in large letters has room where dice are kept, if that is so many times as wide as the
   boxes beside it. */
#define NAME_ROOM 1.5f

/* Of a Zonk that has a name, above the dice that it tells of, and of a last turn above its cup:
   where dice kept would lie. */
static struct canvas_rect stage(const void *data)
{
    const struct zonk_view *view = data;
    struct canvas_rect upper = view->place.kept;
    if (view->place.words.w > 0) {
        return view->place.words;
    }
    if (view->stage != ZONK_ZONKED || view->moments.count == 0) {
        return (struct canvas_rect){0, 0, 0, 0};
    }
    if (upper.w < view->place.boxes.w * NAME_ROOM) {
        upper.w = view->place.boxes.x + view->place.boxes.w - upper.x;
    }
    if (view->breaks.wrecked) {
        float free = boards_zonk_wreck_top(&view->breaks) - upper.y - upper.h;
        upper.y += fmaxf(0, free) * BELOW_RAIL;
    }
    return upper;
}

static const struct boards_count sums[] = {
    {.event = ZONK_EVENT_ZONK,
     .title = N_("Most Zonks"),
     .line = {N_n("{names} zonked the most.", "{names} zonked the most.")},
     .unit = {N_n("time", "times")},
     .none_title = N_("Never zonked"),
     .none_line = N_("{name} never zonked."),
     .none_unit = N_("Zonks")},
    {.title = NULL},
};

const struct boards_board boards_zonk = {
    .id = "zonk",
    .felt = 0x47264A,
    .lid = &lid,
    .revel = &revel,
    .tagline = N_("Keep some, dare the rest"),
    .gist = N_("Keep dice that score, then roll again or stop. Roll nothing, and it's a Zonk."),
    .options = options,
    .forfeits = &forfeits,
    .sounds = sounds,
    .rules = "zonk.txt",
    .tutorial = tutorial,
    .setback = ZONK_EVENT_ZONK,
    .feats = (const int[]){ZONK_EVENT_THOUSAND, ZONK_EVENT_COLOURS, ZONK_EVENT_ROYALE,
                           ZONK_EVENT_SLIM_PICKINS, ZONK_EVENT_LAST_TURNS, -1},
    .setback_title = N_("Cruellest Zonk"),
    .setback_line = N_("{name} lost {points} points in one roll."),
    .setback_near = N_("{name} rolled once too often."),
    .setback_unit = {N_n("point lost", "points lost")},
    .setback_turns = N_("{other}'s Zonk put {name} in front for good, from {before} to {after}."),
    .counts = sums,
    .tip = &tip,
    .stage = stage,
    .view_size = sizeof(struct zonk_view),
    .open = open_view,
    .close = close_view,
    .reset = reset,
    .play = play,
    .step = step,
    .tells = boards_tray_tells,
    .struck = boards_tray_struck,
    .finish = finish,
    .due = due,
    .asked = asked,
    .lay_out = lay_out,
    .draw = draw,
    .draw_moving = draw_moving,
    .actions = boards_zonk_actions,
    .picked = boards_zonk_picked,
    .press = press,
    .throw_label = boards_bank_throw_label,
    .line = boards_zonk_line,
    .moment = boards_zonk_moment,
    .last_round = boards_zonk_last_round,
    .need = boards_zonk_need,
    .ask = boards_zonk_ask,
    .card = boards_zonk_card,
    .card_ground = card_ground,
    .beside = boards_zonk_beside,
    .tally = boards_zonk_tally,
    .tally_note = N_("Bonus hits are worth no points."),
    .choice = boards_zonk_choice,
    .choice_dice = boards_zonk_choice_dice,
    .set_aside = boards_zonk_set_aside,
    .aim = boards_zonk_aim,
    .hint = boards_zonk_hint,
    .due_die = due_die,
    .sum = boards_zonk_sum_of,
    .forfeit = forfeit,
    .awards = boards_zonk_awards,
    .paper = paper,
};
