/* SPDX-License-Identifier: Zlib */
#include "screens/setup_first.h"

#include <math.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "screens/columns.h"
#include "screens/setup.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static struct ui_command command(enum setup_command what)
{
    return ui_command(&setup_commands, (int)what, 0);
}

static const struct tc_game *game_of(const struct screens *screens)
{
    return tc_setup_game(&screens->lineup.setup);
}

/* Units, and pixels: so high is a roomy window at least. */
#define ROOMY        72
#define ROOMY_PIXELS 600
/* Of the height of a column, a choice of who starts. */
#define FIRST_SHARE 0.14f
/* Of that choice's height: a player's mark on it; and units: how much of a long name it has. */
#define FIRST_MARK 0.55f
#define FIRST_NAME 13.5f
/* And where all of it would have no room otherwise. */
#define FIRST_SHORT 7.0f

bool setup_is_roomy(const struct ui *ui)
{
    return ui->h >= fmaxf(ui->unit * ROOMY, ROOMY_PIXELS);
}

float setup_group_gap(const struct ui *ui, bool tight)
{
    return ui_space(ui, tight                ? UI_SPACE_SMALL
                        : setup_is_roomy(ui) ? UI_SPACE_WIDE
                                             : UI_SPACE_NORMAL);
}

/* What the game's own way of who starts is called, where that is no roll-off; NULL otherwise. */
static const char *opener_of(const struct screens *screens)
{
    const char *opener = boards_find(game_of(screens))->opener;
    return opener == NULL ? NULL : i18n_get(opener);
}

/* The choices of who starts, before the seats: the game's own way where that is no roll-off, and
   the roll-off. */
static int first_ways(const struct screens *screens)
{
    return opener_of(screens) != NULL ? 2 : 1;
}

/* A seat by its name, or where many sit by its mark and as much of its name as there is room for.
 */
static void draw_first_seat(struct screens *screens, struct canvas_rect cell, int seat, bool marks)
{
    struct ui *ui = &screens->ui;
    const char *called[TC_SEATS_MAX];
    int players = screens->lineup.players;
    const struct match_seat *who = &screens->lineup.seats[seat];
    struct ui_command command = ui_command(&setup_commands, SETUP_FIRST, seat);
    bool picked = screens->lineup.setup.first == seat;
    if (!marks) {
        ui_choice(ui, cell, command, who->name, picked);
        return;
    }
    struct canvas_rect body = ui_choice_blank(ui, cell, command, who->name, picked);
    for (int i = 0; i < players; i++) {
        called[i] = screens->lineup.seats[i].name;
    }
    float side = fminf(body.h, cell.h * FIRST_MARK);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&body, side), side, side), who->color, false);
    ui_cut_left(&body, ui_space(ui, UI_SPACE_SMALL));
    ui_text_name(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY),
                 picked ? ui->theme.on_accent : ui->theme.ink, &(struct ui_names){called, players},
                 seat);
}

static void draw_first_choice(struct screens *screens, struct canvas_rect cell, int choice,
                              bool marks)
{
    struct ui *ui = &screens->ui;
    int ways = first_ways(screens), first = screens->lineup.setup.first;
    if (choice >= ways) {
        draw_first_seat(screens, cell, choice - ways, marks);
    } else if (choice == ways - 1) {
        bool own = ways == 1 && first == TC_FIRST_OWN;
        ui_choice(ui, cell, command(SETUP_FIRST_ROLLOFF), _("Highest roll"),
                  own || first == TC_FIRST_ROLLOFF);
    } else {
        ui_choice(ui, cell, command(SETUP_FIRST_OWN), opener_of(screens), first == TC_FIRST_OWN);
    }
}

/* Rows in which so many cells as wide as their words find room. */
static int rows_for(const struct ui *ui, float words, int cells, float w, float gap)
{
    int across = (int)((w + gap) / (words + ui_space(ui, UI_SPACE_SMALL) * 2 + gap));
    across = across < 1 ? 1 : across;
    return (cells + across - 1) / across;
}

/* With more rows of names than that each has their mark before it, and long ones are cut. */
enum { FIRST_ROWS = 2 };

/* A choice's height. */
static float first_height(const struct ui *ui, bool tight)
{
    return ui_control(ui, setup_is_roomy(ui) && !tight ? UI_CONTROL_NORMAL : UI_CONTROL_SMALL);
}

/* The question at the left of a line so high, where the ways have that width beside it, which is
   what becomes of *line then. */
static bool cut_beside(struct ui *ui, struct canvas_rect *line, float h, float w)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float words = ui_text_width(ui, bold, _("Who goes first?")) + 2;
    if (line->w < words + ui_space(ui, UI_SPACE_NORMAL) + w) {
        return false;
    }
    line->h = h;
    ui_caption(ui, _("Who goes first?"));
    ui_text(ui, ui_cut_left(line, words), bold, UI_LEFT, ui->theme.text, _("Who goes first?"));
    ui_cut_left(line, ui_space(ui, UI_SPACE_NORMAL));
    return true;
}

void setup_first_draw(struct screens *screens, struct canvas_rect *rest, float room,
                      enum setup_fit fit)
{
    struct ui *ui = &screens->ui;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    const char *opener = opener_of(screens);
    float gap = ui_space(ui, UI_SPACE_SMALL);
    float h = first_height(ui, fit != SETUP_EASY);
    int players = screens->lineup.players, ways = first_ways(screens);
    float way = fmaxf(opener == NULL ? 0 : ui_text_width(ui, style, opener),
                      ui_text_width(ui, style, _("Highest roll")));
    float name = 0;
    for (int seat = 0; seat < players; seat++) {
        name = fmaxf(name, ui_text_width(ui, style, screens->lineup.seats[seat].name));
    }
    int rows = rows_for(ui, fmaxf(way, name), players + ways, rest->w, gap);
    bool marks = rows > FIRST_ROWS;
    struct canvas_rect above = *rest;
    bool beside = marks && cut_beside(ui, &above, h, (way + 2 * gap) * (float)ways + gap);
    if (!beside) {
        columns_heading(ui, rest, _("Who goes first?"));
    }
    if (marks) {
        /* The ways, and below them everybody. */
        float named = h * FIRST_MARK + gap +
                      fminf(name, ui->unit * (fit == SETUP_SHORT ? FIRST_SHORT : FIRST_NAME));
        int upper = beside ? 1 : rows_for(ui, way, ways, rest->w, gap);
        int lower = rows_for(ui, named, players, rest->w, gap);
        struct canvas_rect line = ui_cut_top(rest, (float)upper * (h + gap) - gap);
        above = beside ? above : line;
        ui_cut_top(rest, gap);
        struct canvas_rect below = ui_cut_top(rest, (float)lower * (h + gap) - gap);
        for (int i = 0; i < ways; i++) {
            draw_first_choice(screens, ui_grid(above, upper, ways, gap, i), i, true);
        }
        for (int i = 0; i < players; i++) {
            draw_first_choice(screens, ui_grid(below, lower, players, gap, i), ways + i, true);
        }
    } else {
        h = fmaxf(h, fminf(room * FIRST_SHARE, ui_control(ui, UI_CONTROL_MAIN)));
        struct canvas_rect all = ui_cut_top(rest, (float)rows * (h + gap) - gap);
        for (int i = 0; i < players + ways; i++) {
            draw_first_choice(screens, ui_grid(all, rows, players + ways, gap, i), i, false);
        }
    }
    ui_cut_top(rest, setup_group_gap(ui, fit != SETUP_EASY));
}

/* What a choice of who starts says. */
static const char *first_words(const struct screens *screens, int choice)
{
    int ways = first_ways(screens);
    return choice >= ways       ? screens->lineup.seats[choice - ways].name
           : choice == ways - 1 ? _("Highest roll")
                                : opener_of(screens);
}

/* Each choice is as wide as its words. */
bool setup_first_draw_line(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float gap = ui_space(ui, UI_SPACE_SMALL), h = first_height(ui, true), all = -gap;
    int count = screens->lineup.players + first_ways(screens);
    float w[TC_SEATS_MAX + 2];
    for (int i = 0; i < count; i++) {
        w[i] = fmaxf(h, ui_text_width(ui, style, first_words(screens, i)) + gap * 2);
        all += w[i] + gap;
    }
    struct canvas_rect line = *rest;
    if (!cut_beside(ui, &line, h, all)) {
        return false;
    }
    float spare = (line.w - all) / (float)count;
    for (int i = 0; i < count; i++) {
        draw_first_choice(screens, ui_cut_left(&line, w[i] + spare), i, false);
        ui_cut_left(&line, gap);
    }
    ui_cut_top(rest, h);
    return true;
}
