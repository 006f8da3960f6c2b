/* SPDX-License-Identifier: Zlib */
/* The last round: its light, its sign and its heart. */
#include "screens/last_round.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Of the last round's light: how warm it is, how dark the edges of the cloth below all are, and how
   bright it is on the tray's cloth, which keeps its colour: amber light alone would turn it brown.
 */
#define WARM 0.07f
#define DARK 0.6f
#define LAMP 0.6f
#define TINT 0.22f
/* And the colour of the light over who is at their last turn. */
enum { SPOT = 0xFFC766 };

/* What the last round's sign says; false where none is run. It ends with what is held before the
   match's end is told. */
static bool says(const struct table *table, char text[BOARDS_LINE_MAX])
{
    bool ends = table_held(table) && table->queue_at < table->queue_count &&
                table->queue[table->queue_at].event.kind == TC_EVENT_OVER;
    return table->board->last_round != NULL && !ends && !table_over(table) &&
           table->shown.phase != TC_PHASE_ROLLOFF && table->board->last_round(&table->told, text);
}

bool last_round_runs(const struct table *table)
{
    char text[BOARDS_LINE_MAX];
    return says(table, text);
}

/* In the last round the lamp hangs lower: the cloth is warm in the middle and dark at its edges. */
void last_round_draw_light(struct ui *ui, struct canvas_rect rect)
{
    if (ui->theme.contrast) {
        return;
    }
    canvas_fill(ui->list, rect, 0, canvas_fade(canvas_rgb(0xFF8A1E), WARM));
    canvas_vignette(ui->list, rect, rect.h * 0.5f, canvas_fade(canvas_rgb(0x140600), DARK));
}

/* Light comes down over whoever is at their last turn and spreads over the tray. */
static void draw_spot(const struct table *table, struct ui *ui)
{
    int seat = table_stands_out(table);
    if (ui->theme.contrast || seat < 0 || table->told.card[seat].w <= 0) {
        return;
    }
    struct canvas_rect card = table->told.card[seat], tray = ui->tray;
    float soft = ui->unit * 6;
    canvas_list_box(ui->list, &(struct canvas_box){.rect = canvas_rect_inset(card, -ui->unit),
                                                   .radius = ui->unit * 2,
                                                   .soft = soft,
                                                   .top = canvas_fade(canvas_rgb(SPOT), 0.8f),
                                                   .bottom = canvas_fade(canvas_rgb(SPOT), 0.4f)});
    const struct canvas_point beam[] = {{card.x + card.w * 0.1f, 0},
                                        {card.x + card.w * 0.9f, 0},
                                        {tray.x + tray.w * 0.86f, tray.y + tray.h * 0.9f},
                                        {tray.x + tray.w * 0.14f, tray.y + tray.h * 0.9f}};
    canvas_polygon_shaded(ui->list, beam, 4, canvas_fade(canvas_rgb(SPOT), 0.16f),
                          canvas_fade(canvas_rgb(SPOT), 0.02f));
}

void last_round_draw_cloth(const struct table *table, struct ui *ui)
{
    /* Dear to draw and always the same, it is kept for when what lies on it changes. */
    canvas_list_layer(ui->list, ui->window);
    ui_felt(ui, table->board->felt);
    last_round_draw_light(ui, ui->window);
    canvas_list_layer_end(ui->list);
    if (last_round_runs(table)) {
        draw_spot(table, ui);
    }
}

struct canvas_color last_round_lamp(const struct table *table, const struct ui *ui)
{
    struct canvas_color cloth =
        canvas_mix(ui_theme_felt(&ui->theme, table->board->felt), canvas_rgb(0xFFFFFF), TINT);
    return last_round_runs(table) ? canvas_fade(cloth, LAMP) : ui->theme.lamp;
}

/* The tray's edge glows with the heart of who is asked: the more, the more of what it takes lies on
   the table. */
static void draw_heart(const struct table *table, struct ui *ui)
{
    struct boards_need need = {.points = 1};
    int seat = table_stands_out(table);
    if (ui->theme.contrast || seat < 0 || !table_asks(table)) {
        return;
    }
    bool points = table->board->need != NULL && table->board->need(&table->told, &need);
    float share = points ? fminf(1, (float)need.has / (float)need.points) : 0.5f;
    float glow = (0.35f + 0.65f * table_heartbeat(table)) * (0.6f + 0.4f * share);
    float line = fmaxf(3, ui->unit * 0.8f);
    struct canvas_color color = canvas_fade(ui_player_color(table->seats[seat].color), glow);
    /* It hugs the line round the cloth, off the dice and words within. */
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = canvas_rect_inset(ui->tray, ui->unit * 0.5f),
                                         .radius = ui->unit * 2.4f,
                                         .soft = ui->unit * 2.2f,
                                         .ring = line * 2,
                                         .top = color,
                                         .bottom = color});
}

/* Of the plate's height, what of it stands above the cloth, and at least; and how far from the
   foot of a card above it, units. */
#define PLATE_ABOVE 0.72f
#define PLATE_LEAST 0.4f
#define PLATE_OFF   1.2f

/* Where a plate so high begins: clear of the card that has come forward, as far as it still lies on
   the rail. */
static float plate_top(const struct table *table, const struct ui *ui, float h)
{
    float top = ui->tray.y - h * PLATE_ABOVE, foot = 0;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        foot = fmaxf(foot, table->told.card[seat].y + table->told.card[seat].h);
    }
    return fminf(fmaxf(top, foot + ui->unit * PLATE_OFF), ui->tray.y - h * PLATE_LEAST);
}

/* Of the plate's height, how far it is moved at a time to look for a free place; and at least from
   the ends of the cloth. */
#define PLATE_STEP 0.25f
#define PLATE_IN   0.5f

/* How much of what is drawn already a plate would cover, px². */
static float covers(const struct ui *ui, struct canvas_rect plate)
{
    float area = 0;
    for (size_t i = 0; i < ui->count; i++) {
        if (canvas_rect_meets(ui->nodes[i].rect, plate)) {
            struct canvas_rect common = canvas_rect_common(ui->nodes[i].rect, plate);
            area += common.w * common.h;
        }
    }
    return area;
}

/* In the middle of the rail, or as near to it as it covers nothing, such as a pair that lies below
   a card. */
static struct canvas_rect place_plate(const struct table *table, const struct ui *ui, float w,
                                      float h)
{
    float middle = ui->tray.x + (ui->tray.w - w) / 2, y = plate_top(table, ui, h);
    float most = (ui->tray.w - w) / 2 - h * PLATE_IN;
    struct canvas_rect plate = {middle, y, w, h}, best = plate;
    float least = covers(ui, plate);
    for (float off = h * PLATE_STEP; off <= most && least > 0; off += h * PLATE_STEP) {
        for (int side = 1; side >= -1; side -= 2) {
            plate.x = middle + (float)side * off;
            float area = covers(ui, plate);
            if (area < least) {
                least = area;
                best = plate;
            }
        }
    }
    return ui_whole(best);
}

/* The plate's lettering, which may be too wide even so. */
static struct canvas_style fit_plate(const struct ui *ui, const char *text, bool *fits)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    style.size = fmaxf(style.size, roundf(fminf(ui->h, ui->w * 9 / 16) * 0.033f));
    float w = ui->tray.w * 0.9f - style.size * 1.6f;
    style = ui_text_fit(ui, style, w, text);
    *fits = ui_text_width(ui, style, text) <= w;
    return style;
}

/* A plate of brass on the tray's upper rail. `shorter`: what it says where the words have no room;
   "": they are cut. */
static void draw_plate(const struct table *table, struct ui *ui, const char *words,
                       const char *shorter, const char *id)
{
    bool fits;
    const char *text = words;
    struct canvas_style style = fit_plate(ui, text, &fits);
    if (!fits && shorter[0] != '\0') {
        text = shorter;
        style = fit_plate(ui, text, &fits);
    }
    float h = ui_line_height(ui, style) * 1.25f;
    float w = fminf(ui->tray.w, ui_text_width(ui, style, text) + h * 1.7f);
    struct canvas_rect plate = place_plate(table, ui, w, h);
    canvas_shadow(ui->list, plate, h * 0.16f, 1, h * 0.1f, h * 0.3f, ui->theme.shadow);
    canvas_fill(ui->list, plate, h * 0.16f, ui->theme.on_accent);
    struct canvas_rect face = canvas_rect_inset(plate, 2);
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = face,
                                         .radius = h * 0.12f,
                                         .top = canvas_mix(ui->theme.accent, canvas_rgb(0xFFFFFF),
                                                           ui->theme.contrast ? 0 : 0.35f),
                                         .bottom = ui->theme.accent});
    /* Screwed on. */
    for (int side = -1; side <= 1; side += 2) {
        struct canvas_point at = {plate.x + plate.w / 2 + (float)side * (plate.w / 2 - h * 0.36f),
                                  plate.y + h / 2};
        float r = fmaxf(2, h * 0.1f);
        const struct canvas_point slot[] = {{at.x - r * 0.6f, at.y + r * 0.6f},
                                            {at.x + r * 0.6f, at.y - r * 0.6f}};
        canvas_ellipse(ui->list, at, r, r,
                       canvas_mix(ui->theme.accent, ui->theme.on_accent, 0.55f));
        canvas_stroke(ui->list, slot, 2, fmaxf(1, r * 0.4f), ui->theme.on_accent);
    }
    ui_text(ui, plate, style, UI_CENTER, ui->theme.on_accent, text);
    ui_add(ui, ui_named(id), UI_ROLE_TEXT, words, plate);
}

/* It says how the last round stands: whose last turn it is and what that needs, or the former alone
   where a board that shows the latter leaves no room for both. */
void last_round_draw(const struct table *table, struct ui *ui, bool finale)
{
    char words[BOARDS_LINE_MAX], shorter[BOARDS_LINE_MAX] = "";
    struct boards_need need;
    if (ui->tray.w <= 0 || table_over(table)) {
        return;
    }
    if (!says(table, words)) {
        if (finale) {
            draw_plate(table, ui, _("Finale"), "", "table.finale");
        }
        return;
    }
    draw_heart(table, ui);
    bool large = table->board->need != NULL && table->board->need(&table->told, &need) &&
                 need.large && table->shown.player >= 0;
    if (large) {
        boards_say(shorter, sizeof shorter, _("Last turn: {name}"),
                   {"name", .words = boards_name(&table->told, table->shown.player)});
    }
    draw_plate(table, ui, words, shorter, "table.last_round");
}

/* The heart is heard as often as the ground is seen to beat, and softer each time. */
static void beat(const struct table *table, float before, struct canvas_cues *cues)
{
    int last = (int)(before / TABLE_BEAT_MS), now = (int)(table->asked_ms / TABLE_BEAT_MS);
    if (before <= 0 || before > table->asked_ms || now != last) {
        float left = 1 - table->asked_ms / TABLE_HEART_MS;
        float after = TABLE_BEAT_RISES_MS - fmodf(table->asked_ms, TABLE_BEAT_MS);
        canvas_cues_announce(cues, &(struct canvas_cue){.sound = CANVAS_SOUND_HEART,
                                                        .strength = 0.4f + 0.5f * left,
                                                        .after = fmaxf(after, 1)});
    }
}

bool last_round_step(const struct table *table, float before, struct canvas_cues *cues)
{
    bool beats = table_heartbeat(table) > 0 && last_round_runs(table);
    if (beats) {
        beat(table, before, cues);
    }
    return beats;
}
