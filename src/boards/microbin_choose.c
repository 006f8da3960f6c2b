/* SPDX-License-Identifier: Zlib */
/* What can be decided, as buttons in the row below the board: rolling on, stopping, and what chips
   can be spent on. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/face.h"
#include "boards/microbin_offer.h"
#include "boards/sentence.h"
#include "ui/keycap.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* A chip that undoes the throw: the die with the chip on it, left of what is said or, where the
   button is narrow, before its name alone. */
struct rescue {
    struct microbin_offer offer;
    char least[BOARDS_NAME_MAX]; /* where `offer.less` has no room either */
    int face;                    /* that the die shows */
};

/* The names of the buttons that are asked for are of one size. */
static struct canvas_style label_style(const struct ui *ui, bool small)
{
    return ui_style(ui, CANVAS_FACE_BOLD, small ? UI_TYPE_BODY : UI_TYPE_HEADING);
}

/* How wide that picture is, of its height; and what of the button's height it and the words take.
 */
#define RESCUE_WIDE 1.3f
#define INSIDE      0.88f
/* And what it takes of the height of these, beside words; where it leaves them no room so. */
#define LARGE  0.58f
#define LITTLE 0.42f

static void draw_undone(struct ui *ui, struct canvas_rect rect, const struct rescue *rescue)
{
    float side = fminf(rect.h, rect.w / RESCUE_WIDE), chip = side * 0.68f;
    struct canvas_rect box = ui_middle(rect, side * RESCUE_WIDE, side);
    float die = side * 0.86f, seen = rescue->offer.why == NULL ? 1 : MICROBIN_RECEDES;
    boards_face_draw(
        ui, (struct canvas_rect){box.x, box.y, die, die},
        &(struct boards_face){
            .value = rescue->face, .sides = MICROBIN_SIDES, .look = &boards_ivory, .alpha = seen});
    boards_microbin_fading_chip(
        ui, (struct canvas_rect){box.x + box.w - chip, box.y + box.h - chip, chip, chip},
        rescue->offer.rerolls > 0 ? MICROBIN_REROLL : MICROBIN_CANCEL, seen);
}

/* Where the parts of such a button go with these words, its picture taking `share` of the height
   beside them; false: they have no room so. */
struct rescue_place {
    struct canvas_rect picture, label, detail;
    enum ui_align align;
};

static bool place_rescue(struct ui *ui, struct canvas_rect inside, bool beside, float share,
                         struct canvas_style label, const struct rescue *rescue, const char *detail,
                         struct rescue_place *place)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float head = ui_line_height(ui, label), line = ui_line_height(ui, small);
    float wide = ui_text_width(ui, label, rescue->offer.label) + 1;
    float side = beside ? fminf(inside.h * share, ui->unit * 5.6f) : head * 1.15f;
    float gap = beside ? fminf(ui->unit * 1.2f, inside.w * 0.05f) : ui->unit * 0.6f;
    struct canvas_rect words = inside;
    if (beside) {
        ui_cut_left(&words, side * RESCUE_WIDE + gap);
    } else {
        head = side;
    }
    float high = ui_prose(ui, words, small, UI_LEFT, ui->theme.ink, detail, false);
    float need = beside ? wide : side * RESCUE_WIDE + gap + wide;
    /* Of a short word a second line would be a scrap. */
    float most = detail == rescue->offer.detail ? 2.3f : 1.3f;
    if (need > (beside ? words.w : inside.w) || high > most * line || head + high > inside.h) {
        return false;
    }
    words = ui_middle(words, words.w, head + high);
    place->label = ui_cut_top(&words, head);
    place->detail = words;
    place->align = beside ? UI_LEFT : UI_CENTER;
    if (beside) {
        place->picture = ui_cut_left(&inside, side * RESCUE_WIDE);
    } else {
        place->label = ui_middle(place->label, need, head);
        place->picture = ui_cut_left(&place->label, side * RESCUE_WIDE);
        ui_cut_left(&place->label, gap);
    }
    return true;
}

static struct canvas_rect inside_of(const struct ui *ui, struct canvas_rect rect)
{
    float pad = fminf(ui->unit * 1.2f, rect.w * 0.05f);
    return (struct canvas_rect){rect.x + pad, rect.y + rect.h * (1 - INSIDE) / 2, rect.w - 2 * pad,
                                rect.h * INSIDE};
}

/* What is said below its name, where the parts have room with that in some way; "": in none. */
static const char *find_place(struct ui *ui, struct canvas_rect inside, struct canvas_style label,
                              const struct rescue *rescue, struct rescue_place *place)
{
    const struct microbin_offer *offer = &rescue->offer;
    enum { FORMS = 3 };
    bool off = offer->why != NULL;
    const char *says[FORMS] = {offer->detail, offer->less, rescue->least};
    for (int i = 0; i < 3 * FORMS; i++) {
        bool beside = i < 2 * FORMS;
        const char *said = off ? offer->why : says[i % FORMS];
        if (!(offer->terse && i % FORMS == 0) &&
            place_rescue(ui, inside, beside, i < FORMS ? LARGE : LITTLE, label, rescue, said,
                         place)) {
            return said;
        }
    }
    return "";
}

static void draw_rescue(struct ui *ui, struct canvas_rect rect, const struct rescue *rescue)
{
    const struct microbin_offer *offer = &rescue->offer;
    bool off = offer->why != NULL;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                        label = label_style(ui, offer->small);
    struct canvas_color ink = off           ? ui->theme.faint
                              : offer->main ? ui->theme.on_accent
                                            : ui->theme.ink;
    struct canvas_rect inside = inside_of(ui, rect);
    struct rescue_place place = {.align = UI_CENTER};
    ui_button(ui, ui_whole(rect),
              &(struct ui_button){
                  .command = offer->command, .label = "", .why = offer->why, .main = offer->main});
    struct ui_node *node = ui->count > 0 ? &ui->nodes[ui->count - 1] : NULL;
    if (node != NULL) {
        snprintf(node->label, sizeof node->label, "%s", offer->label);
        snprintf(node->detail, sizeof node->detail, "%s", offer->detail);
    }
    const char *said = find_place(ui, inside, label, rescue, &place);
    if (said[0] == '\0') { /* the picture above its name */
        place.label = inside;
        place.picture = ui_cut_top(&place.label, inside.h * 0.5f);
        label = ui_text_squeeze(ui, label, inside.w, offer->label);
    }
    draw_undone(ui, place.picture, rescue);
    ui_text(ui, place.label, label, place.align, ink, offer->label);
    ui_prose(ui, place.detail, small, place.align, ink, said, true);
    if (offer->main && !off) {
        ui_prefer(ui, offer->command);
    }
}

/* What each chip does to the throw. */
struct rescues {
    struct rescue reroll, cancel;
};

/* What is left of the turn's pips without the throw. */
static void say_cancel(struct rescue *cancel, int kept)
{
    struct microbin_offer *offer = &cancel->offer;
    unsigned long count = (unsigned long)kept;
    if (kept == 0) {
        boards_say(offer->detail, sizeof offer->detail, _("undo the {face}, end the turn"),
                   {"face", .number = cancel->face});
        snprintf(offer->less, sizeof offer->less, "%s", _("end the turn"));
        snprintf(cancel->least, sizeof cancel->least, "%s", offer->less);
        return;
    }
    /* TRANSLATORS: the number that was rolled, and the pips that are left without it. */
    boards_say(
        offer->detail, sizeof offer->detail,
        _n("undo the {face}, stop at {pips} pip", "undo the {face}, stop at {pips} pips", count),
        {"face", .number = cancel->face}, {"pips", .number = kept});
    boards_say(offer->less, sizeof offer->less,
               _n("stop at {pips} pip", "stop at {pips} pips", count), {"pips", .number = kept});
    boards_say(cancel->least, sizeof cancel->least, _("stop at {pips}"), {"pips", .number = kept});
}

/* The first one that is left is the main button of a bust. */
static struct rescues find_rescues(const struct boards_table *table)
{
    const struct tc_microbin *own = &table->visible->own.microbin;
    int seat = table->visible->player, face = own->last;
    bool busts = table->visible->phase == MICROBIN_PHASE_BUST;
    int kept = boards_microbin_pips(table) - (busts ? 0 : face);
    struct rescue reroll = {
        .face = face,
        .offer = {.command = boards_microbin_verb_command(table, MICROBIN_VERB_REROLL),
                  .rerolls = 1,
                  .label = _("Re-roll"),
                  .why = own->rerolls[seat] > 0 ? NULL : _("none left")}};
    struct rescue cancel = {
        .face = face,
        .offer = {.command = boards_microbin_verb_command(table, MICROBIN_VERB_CANCEL),
                  .cancels = 1,
                  .label = _("Cancel"),
                  .why = own->cancels[seat] > 0 ? NULL : _("none left")}};
    reroll.offer.main =
        boards_microbin_is_main(table, MICROBIN_VERB_REROLL, busts && reroll.offer.why == NULL);
    cancel.offer.main =
        boards_microbin_is_main(table, MICROBIN_VERB_CANCEL, busts && reroll.offer.why != NULL);
    boards_say(reroll.offer.detail, sizeof reroll.offer.detail, _("undo the {face}, roll again"),
               {"face", .number = face});
    boards_say(reroll.offer.less, sizeof reroll.offer.less, _("undo the {face}"),
               {"face", .number = face});
    snprintf(reroll.least, sizeof reroll.least, "%s", reroll.offer.less);
    say_cancel(&cancel, kept);
    return (struct rescues){reroll, cancel};
}

/* Whether both have room in the row with their names in large letters. */
static bool rescues_large(struct ui *ui, struct canvas_rect row, const struct rescues *rescues)
{
    struct rescue_place place;
    struct canvas_rect reroll = boards_microbin_slot(ui, row, MICROBIN_SLOT_REROLL),
                       cancel = boards_microbin_slot(ui, row, MICROBIN_SLOT_CANCEL);
    struct canvas_style label = label_style(ui, false);
    return find_place(ui, inside_of(ui, reroll), label, &rescues->reroll, &place)[0] != '\0' &&
           find_place(ui, inside_of(ui, cancel), label, &rescues->cancel, &place)[0] != '\0';
}

static void draw_rescues(struct ui *ui, struct canvas_rect row, struct rescues rescues, bool small)
{
    rescues.reroll.offer.small = rescues.cancel.offer.small = small;
    draw_rescue(ui, boards_microbin_slot(ui, row, MICROBIN_SLOT_REROLL), &rescues.reroll);
    draw_rescue(ui, boards_microbin_slot(ui, row, MICROBIN_SLOT_CANCEL), &rescues.cancel);
}

/* What a button does, as a picture below its name: the faces that bust, or the reward. */
struct outcome {
    const char *lead; /* words before it */
    unsigned faces;   /* bit f: a die that shows f */
    int stars, chips;
};

/* From one thing of such a picture to the next, of its height. */
#define OUTCOME_STEP 1.14f

static int faces_in(unsigned set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static void draw_outcome(struct ui *ui, struct canvas_rect row, const struct outcome *outcome)
{
    static const struct dice_look red = {.body = {0xF6, 0xD2, 0xC8, 0xFF},
                                         .side = {0xC7, 0x8A, 0x7C, 0xFF},
                                         .pips = {0x5A, 0x12, 0x0C, 0xFF}};
    float side = row.h;
    for (int face = 1; face <= MICROBIN_SIDES; face++) {
        if ((outcome->faces >> face & 1) != 0) {
            struct canvas_rect die = ui_cut_left(&row, side);
            boards_face_draw(ui, ui_whole(die),
                             &(struct boards_face){
                                 .value = face, .sides = MICROBIN_SIDES, .look = &red, .alpha = 1});
            ui_cut_left(&row, side * (OUTCOME_STEP - 1));
        }
    }
    for (int i = 0; i < outcome->stars; i++) {
        boards_microbin_star(ui, ui_cut_left(&row, side));
        ui_cut_left(&row, side * (OUTCOME_STEP - 1));
    }
    for (int i = 0; i < outcome->chips; i++) {
        struct canvas_rect chip = ui_cut_left(&row, side * MICROBIN_CAPSULE);
        boards_microbin_draw_either(ui, ui_middle(chip, chip.w, side * 0.94f), false);
        ui_cut_left(&row, side * (OUTCOME_STEP - 1));
    }
}

/* What of a button's width its name takes at most, as of any button. */
static float name_room(const struct ui *ui, struct canvas_rect rect)
{
    return rect.w - 2 * fminf(ui->unit * 2.4f, rect.w * 0.06f);
}

/* Its name, the brief one where only that has room in those letters. */
static const char *name_of(const struct ui *ui, struct canvas_rect rect,
                           const struct microbin_offer *offer, struct canvas_style style)
{
    bool whole = ui_text_width(ui, style, offer->label) <= name_room(ui, rect);
    return whole || offer->brief == NULL ? offer->label : offer->brief;
}

/* False: there is no room for it, and words have to do. */
static bool draw_pictured(struct ui *ui, struct canvas_rect rect,
                          const struct microbin_offer *offer, const struct outcome *outcome)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                        label = label_style(ui, offer->small);
    float most = name_room(ui, rect);
    const char *name = name_of(ui, rect, offer, label);
    label = ui_text_squeeze(ui, label, most, name);
    float head = ui_line_height(ui, label), line = ui_line_height(ui, small),
          side = fminf(line * 1.25f, rect.h * 0.92f - head);
    float lead = ui_text_width(ui, small, outcome->lead) + line * 0.35f;
    int things = faces_in(outcome->faces) + outcome->stars;
    float each = OUTCOME_STEP, wide = ((float)things * each - (outcome->chips == 0 ? each - 1 : 0) +
                                       (float)outcome->chips * MICROBIN_CAPSULE);
    side = fminf(side, (most - lead) / wide);
    if (offer->why != NULL || things + outcome->chips == 0 || side < line * 0.75f ||
        ui_text_width(ui, label, name) > most) {
        return false;
    }
    bool key = ui_text_width(ui, label, name) + 2 * ui_keycap_room(ui) < rect.w;
    ui_button(ui, ui_whole(rect),
              &(struct ui_button){.command = offer->command,
                                  .label = "",
                                  .key = key ? offer->key : NULL,
                                  .main = offer->main});
    struct ui_node *node = ui->count > 0 ? &ui->nodes[ui->count - 1] : NULL;
    if (node != NULL) {
        snprintf(node->label, sizeof node->label, "%s", offer->label);
        snprintf(node->detail, sizeof node->detail, "%s", offer->detail);
    }
    struct canvas_color ink = offer->main ? ui->theme.on_accent : ui->theme.ink;
    struct canvas_rect body = ui_middle(rect, rect.w, head + fmaxf(side, line));
    ui_text(ui, ui_cut_top(&body, head), label, UI_CENTER, ink, name);
    body = ui_middle(body, lead + wide * side, body.h);
    ui_text(ui, ui_cut_left(&body, lead), small, UI_LEFT, ink, outcome->lead);
    draw_outcome(ui, ui_middle(body, body.w, side), outcome);
    if (offer->main) {
        ui_prefer(ui, offer->command);
    }
    return true;
}

/* What rolling on risks, and what stopping earns where words need not say more. */
static struct outcome outcome_of(const struct boards_table *table, bool rolls)
{
    struct outcome outcome = {.lead = rolls ? _("bust with") : _("get")};
    struct microbin_tier tier;
    if (rolls) {
        outcome.faces = rules_microbin_covered(&table->visible->own.microbin);
    } else if (boards_microbin_plain_stop(table, &tier)) {
        outcome.stars = tier.stars;
        outcome.chips = tier.perks;
    }
    return outcome;
}

/* Rolling on, or stopping. */
static struct microbin_offer decision_of(const struct boards_table *table, struct ui *ui,
                                         struct canvas_rect slot,
                                         const struct boards_action *action)
{
    struct microbin_offer offer = boards_microbin_offer_of(table, action);
    bool full = !boards_may(table, MICROBIN_VERB_ROLL);
    bool rolls = action->action.kind == MICROBIN_VERB_ROLL;
    offer.main =
        boards_microbin_is_main(table, (enum microbin_verb)action->action.kind, rolls != full);
    offer.brief = rolls ? NULL : _("Stop");
    if (rolls && !full) {
        /* TRANSLATORS: that many of the six faces of the die. */
        int faces = boards_microbin_faces(table);
        boards_say(offer.less, sizeof offer.less,
                   _n("{count} of 6 faces busts", "{count} of 6 faces bust", (unsigned long)faces),
                   {"count", .number = faces});
        if (ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), offer.less) >
            slot.w * 0.88f) {
            boards_microbin_odds(table, offer.less);
        }
        offer.terse = true;
    }
    return offer;
}

static struct canvas_rect slot_of(const struct ui *ui, struct canvas_rect row,
                                  const struct boards_action *action)
{
    return boards_microbin_slot(ui, row,
                                action->action.kind == MICROBIN_VERB_ROLL ? MICROBIN_SLOT_ROLL
                                                                          : MICROBIN_SLOT_STOP);
}

/* To roll or to stop is what is asked; chips that can be used meanwhile say so in few words, named
   as large as these where that has room. */
static void draw_decision(const void *view, const struct boards_table *table, struct ui *ui,
                          struct canvas_rect row)
{
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    int count = boards_microbin_actions(view, table, actions);
    struct rescues rescues = find_rescues(table);
    const struct canvas_style large = label_style(ui, false);
    bool small = false;
    rescues.reroll.offer.terse = rescues.cancel.offer.terse = true;
    for (int i = 0; i < count; i++) {
        struct canvas_rect slot = slot_of(ui, row, &actions[i]);
        struct microbin_offer offer = decision_of(table, ui, slot, &actions[i]);
        const char *name = name_of(ui, slot, &offer, large);
        small = small || ui_text_width(ui, large, name) > name_room(ui, slot);
    }
    for (int i = 0; i < count; i++) {
        struct canvas_rect slot = slot_of(ui, row, &actions[i]);
        struct microbin_offer offer = decision_of(table, ui, slot, &actions[i]);
        struct outcome outcome = outcome_of(table, actions[i].action.kind == MICROBIN_VERB_ROLL);
        offer.small = small;
        offer.briefly = name_of(ui, slot, &offer, label_style(ui, small)) != offer.label;
        if (!draw_pictured(ui, slot, &offer, &outcome)) {
            boards_microbin_draw_offer(ui, slot, &offer);
        }
        if (i == 0) {
            draw_rescues(ui, row, rescues, small || !rescues_large(ui, row, &rescues));
        }
    }
}

/* Where one rolled on before there is nothing to press, but whoever sits there already. */
static void draw_dismay(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui, struct canvas_rect rect)
{
    char text[BOARDS_NAME_MAX];
    int face = table->visible->own.microbin.last;
    float r = rect.h * 0.46f / MICROBIN_REACH;
    struct canvas_rect left = ui_cut_left(&rect, rect.h);
    boards_microbin_draw_microbe(
        ui,
        &(struct microbin_microbe){.foot = {left.x + left.w / 2, left.y + left.h / 2 + r},
                                   .ground = left.y + left.h / 2 + r * 1.2f,
                                   .r = r,
                                   .eyes = face,
                                   .mood = MICROBIN_STARTLED,
                                   .paint = ui_player_color(view->color[table->visible->player])});
    ui_cut_left(&rect, ui->unit);
    boards_say(text, sizeof text, _("Oh no, the {face} again."), {"face", .number = face});
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float high = ui_prose(ui, rect, style, UI_LEFT, ui->theme.text, text, false);
    if (high <= rect.h) {
        ui_prose(ui, ui_middle(rect, rect.w, high), style, UI_LEFT, ui->theme.text, text, true);
    }
}

/* Width that it needs with its words, of its height. */
#define DISMAY_WIDE 2.6f

/* What saves the turn first. What gives it up stands apart, and is the smaller. */
static void draw_bust(const struct microbin_view *view, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect row)
{
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    boards_microbin_actions(view, table, actions);
    struct microbin_offer accept = boards_microbin_offer_of(table, &actions[0]);
    struct canvas_rect apart = boards_microbin_slot(ui, row, MICROBIN_SLOT_STOP);
    accept.brief = _("Bust");
    struct canvas_rect first = boards_microbin_slot(ui, row, MICROBIN_SLOT_ROLL);
    if (first.w >= row.h * DISMAY_WIDE) {
        draw_dismay(view, table, ui, first);
    } else { /* what the chips do goes before it */
        row = boards_microbin_without_first(ui, row);
    }
    ui_cut_left(&apart, apart.w * 0.06f);
    const struct rescues rescues = find_rescues(table);
    accept.small = !rescues_large(ui, row, &rescues);
    draw_rescues(ui, row, rescues, accept.small);
    boards_microbin_draw_offer(ui, apart, &accept);
}

static void draw_gains(const void *view, const struct boards_table *table, struct ui *ui,
                       struct canvas_rect row)
{
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    int count = boards_microbin_actions(view, table, actions);
    for (int i = 0; i < count; i++) {
        struct microbin_offer offer = boards_microbin_offer_of(table, &actions[i]);
        bool reroll = actions[i].action.kind == MICROBIN_VERB_GAIN_REROLL;
        offer.gains = true;
        offer.rerolls = reroll;
        offer.cancels = !reroll;
        offer.main =
            boards_microbin_is_main(table, (enum microbin_verb)actions[i].action.kind, i == 0);
        boards_microbin_draw_offer(ui, ui_column(row, count, fminf(ui->unit * 5, row.w * 0.06f), i),
                                   &offer);
    }
}

/* A tier below the best that brings a chip more; -1: there is none. */
static int tier_for_chips(const struct boards_table *table, int best)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int perks = rules_microbin_tier(setup, best).perks;
    for (int i = best - 1; i >= 0; i--) {
        if (rules_microbin_tier(setup, i).perks > perks) {
            return i;
        }
    }
    return -1;
}

/* What of a button's width words have. */
#define REWARD_WORDS 0.88f

/* The reward to take, and beside it the next that brings a chip more; any that is reached can be
   pressed on the chart too. */
static void draw_reward(const struct boards_table *table, struct ui *ui, struct canvas_rect row)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int reached = rules_microbin_reached(setup, boards_microbin_pips(table)), best = reached - 1;
    for (int i = 0; i < reached; i++) {
        const struct tc_action action = {
            .kind = MICROBIN_VERB_REWARD, .count = 1, .argument = {(uint8_t)i}};
        best = boards_advice_best(table, &action) ? i : best;
    }
    if (best < 0) {
        return;
    }
    int chips = tier_for_chips(table, best);
    const int tiers[] = {best, chips};
    int count = chips < 0 ? 1 : 2;
    char worth[BOARDS_NAME_MAX], labels[2][BOARDS_NAME_MAX];
    struct canvas_style heading = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float gap = fminf(ui->unit * 5, row.w * 0.06f), wide = 0;
    row = chips < 0 ? ui_middle(row, row.w * 0.5f, row.h) : row;
    for (int i = 0; i < count; i++) {
        boards_microbin_tier_worth(table, tiers[i], false, worth, sizeof worth);
        boards_say(labels[i], sizeof labels[i], _("Take {reward}"), {"reward", .words = worth});
        wide = fmaxf(wide, ui_text_width(ui, heading, labels[i]));
    }
    for (int i = 0; i < count; i++) {
        struct canvas_rect rect = ui_column(row, count, gap, i);
        struct microbin_offer offer = {
            .command = ui_command(&boards_microbin_commands,
                                  i == 0 ? MICROBIN_TAKE : MICROBIN_RATHER, tiers[i]),
            .label = labels[i],
            .small = wide > rect.w * REWARD_WORDS, /* both in one size */
            .main = i == 0};
        boards_microbin_draw_offer(ui, rect, &offer);
    }
    const struct tc_action take = {
        .kind = MICROBIN_VERB_REWARD, .count = 1, .argument = {(uint8_t)best}};
    ui_prefer(ui, boards_command(tc_match_game(table->match), &take)); /* as on the chart */
}

/* All of the row is Microbin's own. */
struct canvas_rect boards_microbin_choose(const void *data, const struct boards_table *table,
                                          struct ui *ui, struct canvas_rect rect)
{
    const struct microbin_view *view = data;
    size_t before = ui->count;
    switch (table->visible->phase) {
    case MICROBIN_PHASE_DECIDE:
        draw_decision(view, table, ui, rect);
        break;
    case MICROBIN_PHASE_BUST:
        draw_bust(view, table, ui, rect);
        break;
    case MICROBIN_PHASE_FORCE:
        boards_microbin_draw_force(view, table, ui, rect);
        break;
    case MICROBIN_PHASE_GAIN:
        draw_gains(view, table, ui, rect);
        break;
    case MICROBIN_PHASE_REWARD:
        draw_reward(table, ui, rect);
        break;
    default:
        break;
    }
    for (size_t i = before; i < ui->count; i++) {
        struct tc_action action;
        if (boards_makes(&ui->nodes[i].command, &action) && ui->nodes[i].enabled) {
            boards_advice_lamp(table, &action, ui, ui->nodes[i].rect);
        }
    }
    rect.w = 0;
    return rect;
}
