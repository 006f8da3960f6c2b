/* SPDX-License-Identifier: Zlib */
#include "screens/home_cards.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/today_people.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { EVENING, TODAY };

static const char *const names[] = {[EVENING] = "home.evening", [TODAY] = "home.today"};
static const struct ui_commands commands = {.names = names};

/* Least width of the second card, of the first's; and the most, of the window's. */
#define TODAY_WIDE 0.46f
#define TODAY_MOST 0.36f
/* Of a card's height, its picture's. */
#define TROPHY_HIGH 0.86f
#define LEAF_HIGH   0.68f
/* Of a card's height, what its words take at most. */
#define WORDS_HIGH 0.84f

/* What stands on a card: a title and a line below it. */
struct words {
    const char *title;
    char line[BOARDS_LINE_MAX]; /* may be empty */
    bool goes_on;
};

void home_cards_say_offer(const struct screens *screens, int offer, char line[BOARDS_LINE_MAX])
{
    struct session_offer open = saving_offer(screens, offer);
    const struct tc_state *state = tc_match_state(open.match);
    line[0] = '\0';
    for (int seat = 0; seat < open.players; seat++) {
        char number[I18N_NUMBER_MAX], one[BOARDS_LINE_MAX];
        snprintf(one, sizeof one, _("%s: %s"), open.seats[seat].name,
                 i18n_number(number, state->score[seat]));
        i18n_list_add(line, BOARDS_LINE_MAX, I18N_MORE, one);
    }
}

/* ---- What they say --------------------------------------------------------------------------- */

static struct words say_evening(const struct screens *screens)
{
    const struct evening *evening = &screens->evening.evening;
    struct words words = {.goes_on = evening->number != 0};
    int played = 0, all = 0;
    for (int i = 0; i < evening->games; i++) {
        played += evening->game[i].state == EVENING_PLAYED;
        all += evening->game[i].state != EVENING_SKIPPED;
    }
    words.title = words.goes_on ? _("Continue game night") : _("Game night");
    if (words.goes_on && played == all) {
        snprintf(words.line, sizeof words.line, "%s", _("Crown the champion"));
    } else if (words.goes_on) {
        snprintf(words.line, sizeof words.line, _("%d of %d games played"), played, all);
    } else {
        snprintf(words.line, sizeof words.line, "%s", _("Several games, one champion"));
    }
    return words;
}

/* The open match of the try that began last today; -1: none goes on. */
static int find_try(const struct screens *screens)
{
    return today_people_newest(screens, today_people_day(screens));
}

static struct words say_today(const struct screens *screens)
{
    struct words words = {.title = _("Today's dice")};
    char how[BOARDS_LINE_MAX];
    int offer = find_try(screens);
    words.goes_on = offer >= 0;
    if (words.goes_on) {
        home_cards_say_offer(screens, offer, how);
        /* TRANSLATORS: who plays and how it stands. */
        snprintf(words.line, sizeof words.line, _("Continue \xC2\xB7 %s"), how);
    }
    return words;
}

/* ---- Where they are -------------------------------------------------------------------------- */

/* Title and line, smaller where they would be higher than the card. */
struct styles {
    struct canvas_style title, line;
    float upper, lower; /* heights of their rows */
};

static struct styles styles_of(const struct ui *ui, float h)
{
    struct styles styles = {.title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING),
                            .line = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)};
    float least = ui->least;
    for (;;) {
        styles.upper = ui_line_height(ui, styles.title);
        styles.lower = ui_line_height(ui, styles.line);
        if (styles.upper + styles.lower <= h * WORDS_HIGH ||
            (styles.title.size <= least && styles.line.size <= least)) {
            return styles;
        }
        styles.title.size = fmaxf(least, styles.title.size - 1);
        styles.line.size = fmaxf(least, fminf(styles.line.size, styles.title.size - 1));
    }
}

static float words_width(const struct ui *ui, const struct styles *styles,
                         const struct words *words)
{
    return fmaxf(ui_text_width(ui, styles->title, words->title),
                 ui_text_width(ui, styles->line, words->line)) +
           4;
}

/* The first card makes room for the second at its right, which is as wide as its words, and both
   stay in the middle. A kiosk has none: guests leave nothing, and the day's only try would be the
   first guest's. */
void home_cards_lay_out(struct screens *screens, struct home_cards *cards)
{
    const struct ui *ui = &screens->ui;
    struct canvas_rect *card = &cards->evening;
    if (!screens_may(screens, SCREENS_MAY_BE_KNOWN)) {
        return;
    }
    const struct words words = say_today(screens);
    const struct styles styles = styles_of(ui, card->h);
    float gap = ui->unit * 2;
    float need = words_width(ui, &styles, &words) + card->h * LEAF_HIGH + ui->unit * 4;
    float w = roundf(fmaxf(card->w * TODAY_WIDE, fminf(need, ui->w * TODAY_MOST)));
    bool fits = card->x + card->w + (gap + w) / 2 < ui->w - gap;
    card->x = roundf(card->x - (fits ? (gap + w) / 2 : 0));
    card->w -= fits ? 0 : gap + w;
    cards->today = ui_whole((struct canvas_rect){card->x + card->w + gap, card->y, w, card->h});
}

static void add(struct ui *ui, int what, const struct words *words, struct canvas_rect rect)
{
    char label[UI_LABEL_MAX];
    bool both = words->line[0] != '\0';
    snprintf(label, sizeof label, "%s%s%.140s", words->title, both ? " \xC2\xB7 " : "",
             words->line);
    struct ui_node *node = ui_add(ui, ui_command(&commands, what, 0), UI_ROLE_BUTTON, label, rect);
    if (node != NULL) {
        node->radius = ui->unit * 0.8f;
    }
}

void home_cards_add(struct screens *screens, const struct home_cards *cards)
{
    const struct words evening = say_evening(screens), today = say_today(screens);
    add(&screens->ui, EVENING, &evening, cards->evening);
    if (cards->today.w > 0) {
        add(&screens->ui, TODAY, &today, cards->today);
    }
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* A leaf of a tear-off calendar: a red head with two rings, and a five where the date would be. */
static void draw_leaf(struct ui *ui, struct canvas_rect leaf)
{
    struct canvas_color red = canvas_rgb(0xB3261E), white = canvas_rgb(0xFFFFFF);
    float radius = leaf.h * 0.1f, ring = leaf.h * 0.05f, pip = leaf.h * 0.075f;
    struct canvas_rect head = {leaf.x, leaf.y, leaf.w, leaf.h * 0.3f}, square = head;
    ui_cut_top(&square, head.h / 2);
    canvas_fill(ui->list, leaf, radius, white);
    canvas_fill(ui->list, head, radius, red);
    canvas_fill(ui->list, square, 0, red);
    canvas_ring(ui->list, leaf, radius, fmaxf(1, leaf.h * 0.03f), ui->theme.ink);
    for (int i = 0; i < 2; i++) {
        struct canvas_point middle = {leaf.x + leaf.w * (0.28f + 0.44f * (float)i),
                                      leaf.y + leaf.h * 0.15f};
        canvas_ellipse(ui->list, middle, ring, ring, white);
    }
    static const struct canvas_point pips[] = {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}};
    for (int i = 0; i < 5; i++) {
        struct canvas_point at = {leaf.x + leaf.w / 2 + pips[i].x * leaf.h * 0.2f,
                                  leaf.y + leaf.h * (0.65f + pips[i].y * 0.2f)};
        canvas_ellipse(ui->list, at, pip, pip, canvas_rgb(0x241A12));
    }
}

static void draw_trophy(struct ui *ui, struct canvas_rect rect)
{
    canvas_list_picture(ui->list, "pictures/trophy.svg", rect, 0, canvas_rgb(0xFFFFFF));
}

/* A card of paper, amber where something goes on: a picture of so much of its height, and words. */
static void draw_card(struct ui *ui, struct canvas_rect rect, const struct words *words,
                      void (*picture)(struct ui *, struct canvas_rect), float high)
{
    rect.y -= ui_hot(ui, rect) ? roundf(rect.h * 0.05f) : 0;
    ui_paper(ui, rect, ui->unit * 0.8f);
    if (words->goes_on) {
        canvas_fill(ui->list, rect, ui->unit * 0.8f, ui->theme.accent);
    }
    struct canvas_color ink = words->goes_on ? ui->theme.on_accent : ui->theme.ink;
    struct styles styles = styles_of(ui, rect.h);
    float side = rect.h * high, gap = ui->unit * 1.2f;
    float room = rect.w - side - 3 * gap;
    float w = fminf(room, words_width(ui, &styles, words));
    struct canvas_rect body = ui_middle(rect, side + gap + w, rect.h);
    picture(ui, ui_whole(ui_middle(ui_cut_left(&body, side), side, side)));
    ui_cut_left(&body, gap);
    bool both = words->line[0] != '\0' && styles.upper + styles.lower <= rect.h;
    body = ui_middle(body, body.w, styles.upper + (both ? styles.lower : 0));
    ui_text(ui, ui_cut_top(&body, styles.upper),
            ui_text_squeeze(ui, styles.title, body.w, words->title), UI_LEFT, ink, words->title);
    if (both) {
        ui_text(ui, body, ui_text_squeeze(ui, styles.line, body.w, words->line), UI_LEFT, ink,
                words->line);
    }
}

void home_cards_draw(struct screens *screens, const struct home_cards *cards)
{
    const struct words evening = say_evening(screens), today = say_today(screens);
    draw_card(&screens->ui, cards->evening, &evening, draw_trophy, TROPHY_HIGH);
    if (cards->today.w > 0) {
        draw_card(&screens->ui, cards->today, &today, draw_leaf, LEAF_HIGH);
    }
}

/* ---- What is pressed ------------------------------------------------------------------------- */

struct ui_command home_cards_continue(const struct screens *screens, int64_t number)
{
    int offer = find_try(screens);
    bool evening = number != 0 ? session_evening_plays(&screens->evening, number)
                               : screens->evening.evening.number != 0;
    bool today = offer >= 0 && number != 0 && saving_offer(screens, offer).number == number &&
                 screens_may(screens, SCREENS_MAY_BE_KNOWN);
    return evening || today ? ui_command(&commands, evening ? EVENING : TODAY, 0)
                            : (struct ui_command){.of = NULL};
}

bool home_cards_act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (pressed == EVENING) {
        screens_go_evening(screens);
    } else if (pressed == TODAY) {
        screens_go(screens, &screens_today);
    }
    return pressed != UI_NO_COMMAND;
}
