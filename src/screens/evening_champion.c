/* SPDX-License-Identifier: Zlib */
/* The champion: the cup with the name engraved on its plinth, the winner beside it as a crowned
   figure that cheers, in light, under confetti. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sheet.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "screens/figure.h"
#include "screens/rays.h"
#include "ui/layout.h"
#include "ui/lettering.h"
#include "ui/widgets.h"

#define PI 3.14159265f

/* So many who share it are named in one sentence; and so many stand beside the cup. */
enum { NAMED_MOST = 3, FIGURES_MOST = 4 };

/* When something begins, and how long that takes, ms: the words come; the cup falls and lands; the
   winner comes up, and is crowned; the name is engraved; confetti. */
#define WORDS_MS     180.0f
#define FALLS_MS     200.0f
#define FALLING_MS   420.0f
#define LANDS_MS     (FALLS_MS + FALLING_MS)
#define RISES_MS     700.0f
#define RISING_MS    320.0f
#define CROWNS_MS    1150.0f
#define CROWNED_MS   420.0f
#define ENGRAVES_MS  1000.0f
#define ENGRAVING_MS 1100.0f
#define CONFETTI_MS  4200.0f
/* Of a hop: how long it takes, ms, and how high, heights of the figure. */
#define HOPS_MS  640.0f
#define HOP_HIGH 0.1f

/* Of the height: the plinth and the plate on it; the cup's foot in its picture; of the cup's height
   a figure. */
#define PLINTH_HIGH 0.25f
/* Of the width: the plinth at most, where figures stand beside it. */
#define PLINTH_WIDE  0.56f
#define PLINTH_LEAST 0.4f /* and at least */
#define PLATE_HIGH   0.76f
#define CUP_FOOT     0.958f
#define FIGURE_HIGH  0.8f
/* What a figure has at least of cup and plinth, and units where that is too much. */
#define FIGURE_LEAST 0.3f
#define FIGURE_UNITS 6.0f

/* Scraps of confetti: those that rain, and those that each lower corner shoots up; and sparks where
   a letter is cut. */
enum { RAIN = 240, SHOT = 70, SPARKS = 70 };

void evening_champion_text(const struct evening *evening, char *text, size_t size)
{
    char names[BOARDS_LINE_MAX];
    evening_people champions = evening_look_out(evening).can_win;
    int count = evening_count(champions);
    evening_names(evening, champions, names, sizeof names);
    if (count > NAMED_MOST) {
        snprintf(names, sizeof names, _n("%d player", "%d players", (unsigned long)count), count);
    }
    snprintf(text, size, count > 1 ? _("%s share the night!") : _("%s wins the night!"), names);
}

/* 0 before `from`, 1 after `lasting` ms more. */
static float share(float ms, float from, float lasting)
{
    return fmaxf(0, fminf(1, (ms - from) / lasting));
}

void evening_champion_sound(float before, float now, struct canvas_cues *cues)
{
    if (before <= 0) {
        canvas_cues_add(cues, CANVAS_SOUND_WIN, 1, 0);
    }
    if (before < LANDS_MS && now >= LANDS_MS && isfinite(now)) {
        canvas_cues_add(cues, CANVAS_SOUND_KNOCK_WOOD, 0.8f, 0);
    }
}

/* ---- Confetti -------------------------------------------------------------------------------- */

static void draw_confetti(struct ui *ui, const struct evening *evening, evening_people champions,
                          float ms)
{
    struct canvas_rect all = ui->window;
    int count = evening_count(champions);
    for (int i = 0; i < count; i++) {
        int color = evening->person[evening_seated(champions, i)].seat.color;
        struct canvas_color own = ui_player_color(color);
        struct canvas_swarm swarm = {
            .kind = CANVAS_SCRAP,
            .count = RAIN / count,
            .seed = (uint32_t)i * 3 + 3,
            .from = {all.x - 0.05f * all.w, all.y - 0.3f * all.h, 1.1f * all.w, 0.26f * all.h},
            .towards = PI / 2,
            .spread = 0.3f,
            .slow = 0.25f * all.h,
            .fast = 0.55f * all.h,
            .weight = 0.05f * all.h,
            .size = ui->unit * 2,
            .life = CONFETTI_MS * 0.8f,
            .late = CONFETTI_MS * 0.6f,
            .shades = {own, canvas_mix(own, ui->theme.text, 0.5f), ui->theme.accent, own}};
        canvas_swarm_draw(ui->list, &swarm, ms);
        swarm.count = SHOT / count;
        swarm.slow = 0.5f * all.h;
        swarm.fast = 1.9f * all.h;
        swarm.drag = 1.5f;
        swarm.weight = 0.55f * all.h;
        swarm.late = CONFETTI_MS * 0.1f;
        for (int side = 0; side < 2; side++) {
            swarm.seed++;
            swarm.from = (struct canvas_rect){all.x + (side == 0 ? -0.02f : 1.02f) * all.w,
                                              all.y + 1.02f * all.h, 0, 0};
            swarm.towards = side == 0 ? -1.05f : -PI + 1.05f;
            canvas_swarm_draw(ui->list, &swarm, ms - LANDS_MS);
        }
    }
}

/* ---- The plinth ------------------------------------------------------------------------------ */

/* Sparks where the letters are being cut. */
static void draw_sparks(struct ui *ui, struct canvas_rect plate, struct canvas_rect letters,
                        float ms)
{
    const struct canvas_swarm swarm = {.kind = CANVAS_SPARK,
                                       .count = SPARKS,
                                       .seed = 11,
                                       .from = {letters.x, plate.y + plate.h * 0.5f, letters.w, 0},
                                       .towards = -PI / 2,
                                       .spread = 1.3f,
                                       .slow = ui->h * 0.05f,
                                       .fast = ui->h * 0.3f,
                                       .drag = 2,
                                       .weight = ui->h * 0.5f,
                                       .size = ui->unit * 0.5f,
                                       .life = 420,
                                       .late = ENGRAVING_MS,
                                       .shades = {canvas_rgb(0xFFFBE0), canvas_rgb(0xFFD266),
                                                  canvas_rgb(0xFF8A20), canvas_rgb(0x8A2A08)}};
    canvas_swarm_draw(ui->list, &swarm, ms - ENGRAVES_MS);
}

/* A plate of brass with letters cut into it, so much of them as there is by now. */
static void draw_plate(struct ui *ui, struct canvas_rect rect, const char *name, float ms)
{
    struct canvas_color brass = canvas_rgb(0xE0A93A), white = canvas_rgb(0xFFFFFF);
    float radius = rect.h * 0.16f, cut = share(ms, ENGRAVES_MS, ENGRAVING_MS);
    struct canvas_style style = {CANVAS_FACE_BLACK, roundf(rect.h * 0.6f)};
    struct canvas_rect letters = ui_middle(rect, rect.w - rect.h * 0.6f, rect.h);
    style = ui_text_fit(ui, style, letters.w, name);
    canvas_shadow(ui->list, rect, radius, 0, rect.h * 0.05f, rect.h * 0.12f, ui->theme.shadow);
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = rect,
                                         .radius = radius,
                                         .top = canvas_mix(brass, white, 0.45f),
                                         .bottom = canvas_mix(brass, canvas_rgb(0x000000), 0.25f)});
    canvas_ring(ui->list, canvas_rect_inset(rect, rect.h * 0.07f), radius * 0.7f,
                fmaxf(1, rect.h * 0.025f), canvas_fade(canvas_rgb(0x4A2A08), 0.55f));
    struct canvas_rect done = rect;
    done.w = ceilf(rect.w * cut);
    canvas_list_clip(ui->list, done);
    if (!ui->theme.contrast) {
        struct canvas_rect lit = letters;
        lit.y += fmaxf(1, rect.h * 0.025f);
        ui_text(ui, lit, style, UI_CENTER, canvas_fade(white, 0.55f), name);
    }
    ui_text(ui, letters, style, UI_CENTER, canvas_rgb(0x3A1E06), name);
    canvas_list_unclip(ui->list);
    if (cut > 0 && isfinite(ms)) {
        float w = fminf(letters.w, ui_text_width(ui, style, name));
        draw_sparks(ui, rect, ui_middle(letters, w, letters.h), ms);
    }
}

static void draw_wood(struct ui *ui, struct canvas_rect rect)
{
    canvas_list_surface(ui->list, &(struct canvas_surface){.material = CANVAS_WOOD,
                                                           .rect = rect,
                                                           .radius = ui->unit * 0.5f,
                                                           .color = ui->theme.wood_dark,
                                                           .grain = ui->theme.grain});
    if (ui->theme.contrast) {
        canvas_ring(ui->list, rect, ui->unit * 0.5f, 3, ui->theme.text);
        return;
    }
    canvas_list_box(ui->list, &(struct canvas_box){.rect = rect,
                                                   .radius = ui->unit * 0.5f,
                                                   .top = {255, 236, 200, 34},
                                                   .bottom = {20, 8, 0, 120}});
}

/* A step for the cup and one that is wider below it, which carries the plate. */
static void draw_plinth(struct ui *ui, struct canvas_rect rect, const char *name, float ms)
{
    struct canvas_rect step = ui_cut_top(&rect, rect.h * 0.14f);
    canvas_shadow(ui->list, rect, ui->unit, 0, ui->unit, ui->unit * 3, ui->theme.shadow);
    draw_wood(ui, ui_whole(rect));
    draw_wood(ui, ui_whole(ui_middle(step, rect.w - ui->unit * 4, step.h + 2)));
    float h = rect.h * PLATE_HIGH;
    draw_plate(ui, ui_whole(ui_middle(rect, rect.w - rect.h * 0.5f, h)), name, ms);
}

/* ---- Cup and figures ------------------------------------------------------------------------- */

/* Comes up from behind the plinth's foot, is crowned, and hops as long as confetti falls. */
static void draw_winner(struct ui *ui, struct canvas_point foot, float height, int color, float ms)
{
    float up = share(ms, RISES_MS, RISING_MS), crowned = share(ms, CROWNS_MS, CROWNED_MS);
    float left = isfinite(ms) ? fmaxf(0, 1 - ms / CONFETTI_MS) : 0;
    float hop = isfinite(ms) ? fmodf(ms, HOPS_MS) / HOPS_MS : 0;
    struct figure figure = {.color = color,
                            .cheers = crowned > 0,
                            .crown = crowned > 0 ? (1 - crowned) * (1 - crowned) * 0.8f : -1};
    if (up <= 0) {
        return;
    }
    foot.y += (1 - up) * (1 - up) * height * 0.3f;
    foot.y -= crowned >= 1 && left > 0 ? height * HOP_HIGH * 4 * hop * (1 - hop) : 0;
    figure_draw(ui, foot, height * (0.7f + 0.3f * up), &figure);
}

/* All that stands on the floor: where, of the room that there is. */
struct places {
    float cup; /* its height, and width */
    struct canvas_rect plinth;
    float figure;          /* height; 0: none */
    int left, figures;     /* so many of them to the left of the plinth */
    struct canvas_rect on; /* the cup's rectangle when it stands */
};

/* The cup so large, of what there is room for. */
static struct places try_places(const struct ui *ui, struct canvas_rect rect, int figures,
                                const char *name, float size)
{
    struct places places = {.figures = figures};
    float plinth = fmaxf(44, rect.h * PLINTH_HIGH);
    places.cup = size * fminf(rect.h - plinth, rect.w * 0.52f) / CUP_FOOT;
    struct canvas_style engraved = {CANVAS_FACE_BLACK, roundf(plinth * 0.38f)};
    float w = ui_text_width(ui, engraved, name) + plinth * 1.2f;
    float most = rect.w * (figures > 0 ? fmaxf(size * PLINTH_WIDE, PLINTH_LEAST) : 0.98f);
    w = fminf(most, fmaxf(places.cup * 0.8f, w));
    /* Figures stand where the plinth leaves room for them, the first to the left. */
    places.left = (figures + 1) / 2;
    float each = (rect.w - w) / (float)(figures > 0 ? figures : 1);
    places.figure =
        fminf((places.cup + plinth) * FIGURE_HIGH / (1 + FIGURE_CROWN), each / FIGURE_WIDE);
    places.plinth = (struct canvas_rect){rect.x, rect.y + rect.h - plinth, w, plinth};
    return places;
}

/* Whoever shares the cup stays in sight beside it: where room is short the cup and what is engraved
   give way to them. */
static struct places find_places(const struct ui *ui, struct canvas_rect rect, int champions,
                                 const char *name)
{
    int figures = champions > FIGURES_MOST ? 0 : champions;
    struct places places = try_places(ui, rect, figures, name, 1);
    for (float size = 0.95f; figures > 0 && size > 0.5f &&
                             places.figure < (places.cup + places.plinth.h) * FIGURE_LEAST;
         size -= 0.05f) {
        places = try_places(ui, rect, figures, name, size);
    }
    if (places.figure < ui->unit * FIGURE_UNITS) {
        places = try_places(ui, rect, 0, name, 1);
    }
    float plinth = places.plinth.h, w = places.plinth.w;
    float wide = places.figure * FIGURE_WIDE * (float)places.figures;
    float before = places.figure * FIGURE_WIDE * (float)places.left;
    float x = rect.x + (rect.w - w - wide) / 2 + before;
    places.plinth = (struct canvas_rect){x, rect.y + rect.h - plinth, w, plinth};
    places.on = (struct canvas_rect){
        x + (w - places.cup) / 2, places.plinth.y - places.cup * CUP_FOOT, places.cup, places.cup};
    return places;
}

static void draw_stand(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                       float ms)
{
    char names[BOARDS_LINE_MAX];
    evening_people champions = evening_look_out(evening).can_win;
    evening_names(evening, champions, names, sizeof names);
    struct places places = find_places(ui, rect, evening_count(champions), names);
    struct canvas_color warm =
        canvas_mix(ui_player_color(evening->person[evening_seated(champions, 0)].seat.color),
                   canvas_rgb(0xFFE2A0), 0.5f);
    struct canvas_point middle = {places.on.x + places.cup / 2, places.on.y + places.cup * 0.45f};
    rays_draw(ui, middle, rect.h * 0.5f, hypotf(rect.w, rect.h) * 0.75f, NULL, warm);
    float wide = places.figure * FIGURE_WIDE, floor = rect.y + rect.h;
    for (int i = 0; i < places.figures; i++) {
        int step = i < places.left ? i : i - places.left;
        float x = i < places.left ? places.plinth.x - wide * ((float)step + 0.5f)
                                  : places.plinth.x + places.plinth.w + wide * ((float)step + 0.5f);
        draw_winner(ui, (struct canvas_point){x, floor}, places.figure,
                    evening->person[evening_seated(champions, i)].seat.color, ms);
    }
    draw_plinth(ui, places.plinth, names, ms);
    /* It falls onto the plinth, and gives a little. */
    float fallen = share(ms, FALLS_MS, FALLING_MS), gives = share(ms, LANDS_MS, 260);
    float squeeze = isfinite(ms) ? 0.06f * sinf(gives * PI) : 0;
    if (fallen > 0) {
        struct canvas_rect cup = places.on;
        cup.y -= (1 - fallen * fallen) * (cup.y + cup.h - ui->window.y);
        cup.y += cup.h * CUP_FOOT * squeeze;
        cup.h *= 1 - squeeze;
        canvas_list_picture(ui->list, "pictures/trophy.svg", ui_whole(cup), 0,
                            canvas_rgb(0xFFFFFF));
    }
}

/* ---- The words ------------------------------------------------------------------------------- */

/* Gold, as those of a match that is won. */
static struct ui_lettering find_lettering(const struct ui *ui, const char *text)
{
    bool contrast = ui->theme.contrast;
    return (struct ui_lettering){
        .text = text,
        .second = "",
        .colors = {contrast ? ui->theme.accent : canvas_rgb(0xFFF8C8),
                   contrast ? ui->theme.accent : canvas_rgb(0xF5AE22),
                   contrast ? canvas_rgb(0x000000) : canvas_rgb(0x3A2404),
                   contrast ? canvas_rgb(0x000000) : canvas_rgb(0xA0600C)}};
}

static void draw_words(struct ui *ui, struct canvas_rect words,
                       const struct ui_lettering *lettering, const struct ui_lettering_place *place,
                       float size, float ms)
{
    float come = share(ms, 0, WORDS_MS);
    float scale = 1 + 0.4f * (1 - come) * (1 - come) - 0.06f * sinf(come * PI);
    ui_add(ui, ui_named("evening.champion"), UI_ROLE_TEXT, lettering->text, words);
    ui_about(ui, UI_TOPIC_MOMENT, NULL);
    ui_lettering_draw(ui, place, lettering,
                      (struct canvas_point){words.x + words.w / 2, words.y + words.h / 2},
                      scale * size, fminf(1, come * 2));
}

void evening_champion_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                           float ms)
{
    char text[BOARDS_LINE_MAX];
    evening_champion_text(evening, text, sizeof text);
    const struct ui_lettering lettering = find_lettering(ui, text);
    const struct ui_lettering_place place = ui_lettering_lay(ui, rect, &lettering);
    /* They are laid out for the window, and this may be but a part of it. */
    float size = fminf(1, rect.w / place.rect.w);
    struct canvas_rect words = ui_cut_top(&rect, place.rect.h * size);
    /* Their shadow hangs below them, and the cup's rim stays clear of it. */
    ui_cut_top(&rect, ui->unit * 4.5f);
    draw_stand(ui, rect, evening, ms);
    draw_words(ui, words, &lettering, &place, size, ms);
    if (ms < CONFETTI_MS) {
        draw_confetti(ui, evening, evening_look_out(evening).can_win, ms);
    }
}
