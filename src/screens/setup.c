/* SPDX-License-Identifier: Zlib */
/* Setup: who sits at the table, how long it is to last, who starts, and the house rules. */
#include "screens/setup.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "base/utf8.h"
#include "canvas/shapes.h"
#include "screens/columns.h"
#include "screens/home_box.h"
#include "screens/odds_prefetch.h"
#include "screens/players.h"
#include "screens/setup_first.h"
#include "screens/setup_people.h"
#include "screens/setup_phones.h"
#include "screens/setup_rules.h"
#include "screens/setup_sheet.h"
#include "screens/setup_seats.h"
#include "screens/setup_state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

static const char *const names[] = {
    [SETUP_FORM] = "setup.form.*",
    [SETUP_FIRST] = "setup.first.#",
    [SETUP_FIRST_ROLLOFF] = "setup.first.rolloff",
    [SETUP_FIRST_OWN] = "setup.first.own",
    [SETUP_AGE_UP] = "setup.age.#.up",
    [SETUP_FORFEIT] = "setup.forfeit",
    [SETUP_FUSE] = "setup.fuse",
    [SETUP_TAKE_BACK] = "setup.take_back",
    [SETUP_REAL_DICE] = "setup.real_dice",
    [SETUP_COUNT_YOURSELF] = "setup.count_yourself",
    [SETUP_HOUSE_RULES] = "setup.house_rules",
    [SETUP_SHEET] = "setup.sheet",
    [SETUP_DONE] = "setup.done",
    [SETUP_CANCEL] = "setup.cancel",
    [SETUP_DEFAULTS] = "setup.defaults",
    [SETUP_RULES] = "setup.rules",
    [SETUP_BACK] = "setup.back",
    [SETUP_PHONES] = "setup.phones",
    [SETUP_START] = "setup.start",
};

static const char *word(int what, int form)
{
    static const char *const words[] = {[TC_FORM_QUICK] = "quick",
                                        [TC_FORM_CLASSIC] = "classic",
                                        [TC_FORM_LONG] = "long",
                                        [SESSION_FORM_OWN] = "own"};
    (void)what;
    return words[form];
}

const struct ui_commands setup_commands = {.names = names, .word = word};

static const char *const people_names[] = {
    [PEOPLE_PERSON] = "setup.person.#",
    [PEOPLE_EVERYBODY] = "setup.more",
    [PEOPLE_ADD] = "setup.add",
    [PEOPLE_COMPUTER] = "setup.computer",
};
static const struct ui_commands people_commands = {.names = people_names};

static struct ui_command command(enum setup_command what)
{
    return ui_command(&setup_commands, (int)what, 0);
}

static const struct tc_game *game_of(const struct screens *screens)
{
    return tc_setup_game(&screens->lineup.setup);
}

/* ---- The players ------------------------------------------------------------------------------
 */

/* How high the card of a form is at least where there is room, and at most, of the largest kind of
   control; and of the height of the column beside the players'. Likewise each of the ways. */
#define FORM_LEAST 1.25f
#define FORM_MOST  1.45f
#define FORM_SHARE 0.29f
#define WAYS_SHARE 0.13f
/* Of a low page's width who starts has. */
#define FIRST_WIDE 0.6f

static void draw_players(struct screens *screens, struct canvas_rect *rest, float room)
{
    setup_people_gather(screens, &people_commands, _("Who plays?"), rest, room);
}

/* ---- How long -------------------------------------------------------------------------------- */

/* The rules of that form with these players; of SESSION_FORM_OWN those that are played, or were
   before another form was chosen. */
static struct tc_setup rules_of(struct screens *screens, int form)
{
    const struct session_lineup *lineup = &screens->lineup;
    const struct tc_setup *own = &setup_state(screens)->own;
    struct tc_setup setup = form != SESSION_FORM_OWN
                                ? session_form_setup(lineup->setup.game, lineup->players, form)
                            : own->players > 0 ? *own
                                               : lineup->setup;
    setup.players = (uint8_t)lineup->players;
    return setup;
}

static int form_now(struct screens *screens)
{
    struct tc_setup setup = screens->lineup.setup;
    setup.players = (uint8_t)screens->lineup.players;
    return session_form_of(&setup);
}

/* How long a match of that form lasts with those who sit here; 0: nobody knows. */
static int minutes_of(struct screens *screens, int form)
{
    struct tc_setup rules = rules_of(screens, form);
    return session_minutes_of(&setup_state(screens)->minutes, &rules, screens->lineup.seats);
}

/* How long it lasts; where that has no room beside others, without "about". */
static void say_minutes(const struct ui *ui, float w, int minutes, char text[BOARDS_NAME_MAX])
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    minutes = session_minutes_told(minutes);
    snprintf(text, BOARDS_NAME_MAX, _("about %d\xC2\xA0min"), minutes);
    if (ui_text_width(ui, ui_text_fit(ui, style, w, text), text) > w) {
        snprintf(text, BOARDS_NAME_MAX, _("%d\xC2\xA0min"), minutes);
    }
}

static void draw_form(struct screens *screens, struct canvas_rect cell, int form, bool picked)
{
    struct ui *ui = &screens->ui;
    char time[BOARDS_NAME_MAX];
    int minutes = minutes_of(screens, form);
    struct canvas_rect body = ui_choice_blank(
        ui, cell, ui_command(&setup_commands, SETUP_FORM, form), session_form_title(form), picked);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_color ink = picked ? ui->theme.on_accent : ui->theme.ink;
    float title = ui_line_height(ui, bold), below = minutes > 0 ? ui_line_height(ui, plain) : 0;
    body =
        ui_middle(body, ui_choice_words(ui, body.w, bold, session_form_title(form)), title + below);
    say_minutes(ui, body.w, minutes, time);
    ui_text(ui, ui_cut_top(&body, title), bold, UI_CENTER, ink, session_form_title(form));
    if (minutes > 0) {
        ui_text(ui, body, plain, UI_CENTER, ink, time);
    }
}

/* All in a row, or where that has no room for their words in two rows alike, else each by itself.
 */
static int forms_rows(const struct ui *ui, float w, float gap, int count)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    bold.size = plain.size = ui->least;
    float widest = ui_text_width(ui, plain, _("%d\xC2\xA0min"));
    for (int form = 0; form < count; form++) {
        widest = fmaxf(widest, ui_text_width(ui, bold, session_form_title(form)));
    }
    int across = (int)((w + gap) / (widest + 2 * gap));
    return across >= count ? 1 : count % 2 == 0 && across >= count / 2 ? 2 : count;
}

static int forms_count(struct screens *screens)
{
    bool own = form_now(screens) == SESSION_FORM_OWN || setup_state(screens)->own.players > 0;
    return TC_FORMS + own;
}

static void draw_forms(struct screens *screens, struct canvas_rect *rest, float room,
                       enum setup_fit fit)
{
    struct ui *ui = &screens->ui;
    int picked = form_now(screens), count = forms_count(screens);
    float gap = ui_space(ui, UI_SPACE_SMALL);
    int rows = forms_rows(ui, rest->w, gap, count);
    float control = ui_control(ui, UI_CONTROL_MAIN);
    float h = rows > 1 || fit != SETUP_EASY
                  ? ui_control(ui, UI_CONTROL_LARGE)
                  : fmaxf(setup_is_roomy(ui) ? control * FORM_LEAST : control,
                          fminf(room * FORM_SHARE, control * FORM_MOST));
    columns_heading(ui, rest, _("How long?"));
    struct canvas_rect all = ui_cut_top(rest, (float)rows * (h + gap) - gap);
    for (int form = 0; form < count; form++) {
        draw_form(screens, ui_grid(all, rows, count, gap, form), form, form == picked);
    }
    ui_cut_top(rest, setup_group_gap(ui, fit != SETUP_EASY));
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* How much higher than it has to be each of the ways is, in so high a column. */
static float ways_height(const struct ui *ui, float room)
{
    return fminf(room * WAYS_SHARE, ui_control(ui, UI_CONTROL_MAIN));
}

/* On one line, in that width; phones that are let in need all of it. */
static bool ways_stand_beside(struct screens *screens, float w)
{
    struct ui *ui = &screens->ui;
    float half = ui_column((struct canvas_rect){0, 0, w, 0}, 2, ui_space(ui, UI_SPACE_SMALL), 1).w;
    return settings_get(&screens->settings, SETTING_PHONES) == 0 &&
           screens_may(screens, SCREENS_MAY_SET) && setup_phones_fit(ui, half);
}

/* The house rules and whether phones are let in, side by side where both have room for their words,
   and phones need none for where they get in. */
static void draw_ways(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    float gap = ui_space(ui, UI_SPACE_SMALL);
    struct canvas_rect left = ui_column(*rest, 2, gap, 0), right = ui_column(*rest, 2, gap, 1);
    if (ways_stand_beside(screens, rest->w)) {
        float top = rest->y;
        setup_rules_draw_line(screens, &left, 0);
        setup_phones_draw(screens, &right, left.y - top - ui_space(ui, UI_SPACE_TIGHT));
        ui_cut_top(rest, fmaxf(left.y, right.y) - top);
        return;
    }
    setup_rules_draw_line(screens, rest, ways_height(ui, room));
    ui_cut_top(rest, gap);
    setup_phones_draw(screens, rest, ways_height(ui, room));
}

/* The forms stand elsewhere where the page has them in its foot. `spare` goes between the groups.
 */
static void draw_match_so(struct screens *screens, struct canvas_rect *rest, float room,
                          enum setup_fit fit, bool forms, float spare)
{
    bool first = screens->lineup.players > 1;
    float air = spare / (float)(forms && first ? 2 : 1);
    if (forms) {
        draw_forms(screens, rest, room, fit);
        ui_cut_top(rest, air);
    }
    if (first) {
        setup_first_draw(screens, rest, room, fit);
        ui_cut_top(rest, air);
    }
    draw_ways(screens, rest, room);
}

static float match_height(struct screens *screens, struct canvas_rect rest, float room,
                          enum setup_fit fit, bool forms)
{
    float top = rest.y;
    struct ui_probe probe = ui_probe_begin(&screens->ui);
    draw_match_so(screens, &rest, room, fit, forms, 0);
    ui_probe_end(&screens->ui, &probe);
    return rest.y - top;
}

/* Choices grow into what room there is, unless all of it has none then, and shrink where it has
   none as they are. */
static void draw_fitted(struct screens *screens, struct canvas_rect *rest, float room, bool forms)
{
    float grown = match_height(screens, *rest, room, SETUP_EASY, forms) > room ? 0 : room;
    enum setup_fit fit = SETUP_EASY;
    while (fit < SETUP_SHORT && match_height(screens, *rest, grown, fit, forms) > room) {
        fit++;
    }
    /* It ends where the players do, who have all of their column. */
    float spare = room - match_height(screens, *rest, grown, fit, forms);
    draw_match_so(screens, rest, grown, fit, forms, fmaxf(0, spare));
}

static void draw_match(struct screens *screens, struct canvas_rect *rest, float room)
{
    draw_fitted(screens, rest, room, true);
}

/* Beside players, on a page whose foot has the forms. */
static void draw_match_rest(struct screens *screens, struct canvas_rect *rest, float room)
{
    draw_fitted(screens, rest, room, false);
}

/* Where there is no room side by side: one below the other. */
static void draw_all(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect below = *rest;
    struct ui_probe probe = ui_probe_begin(ui);
    draw_match(screens, &below, 0);
    ui_probe_end(ui, &probe);
    float wide = ui_space(ui, UI_SPACE_WIDE);
    draw_players(screens, rest, room - (below.y - rest->y) - wide);
    ui_cut_top(rest, wide);
    draw_match(screens, rest, 0);
}

/* On a low page, whose foot has the forms: who starts, and beside that all else. */
static void draw_low_match(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    float gap = ui_space(ui, UI_SPACE_WIDE), top = rest->y;
    if (screens->lineup.players > 1 && setup_first_draw_line(screens, rest)) {
        ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
        draw_ways(screens, rest, 0);
        /* Nothing stands below them. */
        rest->y -= ways_stand_beside(screens, rest->w) ? ui_space(ui, UI_SPACE_TIGHT) : 0;
        return;
    }
    struct canvas_rect left = *rest, right = *rest;
    if (screens->lineup.players > 1) {
        left = ui_cut_left(&right, rest->w * FIRST_WIDE);
        ui_cut_right(&left, gap);
        setup_first_draw(screens, &left, 0, SETUP_SHORT);
        left.y -= setup_group_gap(ui, true);
        float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING));
        ui_cut_top(&right, line + ui_space(ui, UI_SPACE_TIGHT));
    }
    draw_ways(screens, &right, 0);
    ui_cut_top(rest, fmaxf(left.y, right.y) - top);
}

static float seating_height(struct screens *screens, struct canvas_rect rest)
{
    float top = rest.y;
    struct ui_probe probe = ui_probe_begin(&screens->ui);
    draw_players(screens, &rest, 0);
    ui_probe_end(&screens->ui, &probe);
    return rest.y - top;
}

static void draw_low(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect below = *rest;
    struct ui_probe probe = ui_probe_begin(ui);
    draw_low_match(screens, &below);
    ui_probe_end(ui, &probe);
    /* What nobody misses makes room for the rest. */
    float match = below.y - rest->y;
    bool full = screens->lineup.players == game_of(screens)->players_max;
    /* Chairs that end what the players need leave it to others what stands below them. */
    float apart = !full && players_listed(screens) == 0 ? ui_space(ui, UI_SPACE_NORMAL) : 0;
    bool over_full = seating_height(screens, *rest) + apart + match > room,
         bare = !full && over_full;
    float top = rest->y;
    /* What has to be scrolled begins with a page of seats. */
    float seats = full && over_full ? room - ui_scroll_strip(ui, room) : room - match - apart;
    setup_people_gather(screens, &people_commands, bare ? NULL : _("Who plays?"), rest, seats);
    ui_cut_top(rest, apart);
    /* It closes up before its last row is cut. */
    float over = rest->y - top + match - room;
    if (over > 0 && over <= ui_space(ui, UI_SPACE_NORMAL) - ui_space(ui, UI_SPACE_TIGHT)) {
        rest->y -= ceilf(over);
    }
    draw_low_match(screens, rest);
}

/* A name is being typed, and more was put in than it has room for. */
static bool is_name_cut(const struct ui *ui)
{
    return ui->edit.id[0] != '\0' && ui->edit.cut && ui->edit.command.of == &setup_seat_commands;
}

static bool has_note(const struct screens *screens)
{
    return setup_seats_by_keys(screens) || setup_seats_state(screens)->note[0] != '\0' ||
           is_name_cut(&screens->ui);
}

/* What became of what was typed or chosen last, or how the card in hand is led. */
static void draw_note(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    bool keys = setup_seats_by_keys(screens);
    const char *note = keys ? _("Up and down move the card.") : setup_seats_state(screens)->note;
    char cut[BOARDS_LINE_MAX];
    if (note[0] == '\0' && is_name_cut(ui)) {
        session_seat_say_cut(cut);
        note = cut;
    }
    if (note[0] != '\0') {
        float h = ui_prose(ui, rect, plain, UI_CENTER, ui->theme.text, note, false);
        ui_prose(ui, ui_middle(rect, rect.w, h), plain, UI_CENTER, ui->theme.text, note, true);
        ui_add(ui, ui_named("setup.note"), UI_ROLE_TEXT, note, rect);
    }
}

/* Of its width, the main button. */
#define START 0.34f

/* What is begun by it: "Classic · about 3 min". */
static void say_match(struct screens *screens, float w, char text[UI_LABEL_MAX])
{
    int form = form_now(screens), minutes = minutes_of(screens, form);
    char time[BOARDS_NAME_MAX];
    say_minutes(&screens->ui, w, minutes, time);
    snprintf(text, UI_LABEL_MAX, "%s%s%s",
             form == SESSION_FORM_OWN ? _("House rules of your own") : session_form_title(form),
             minutes > 0 ? " \xC2\xB7 " : "", minutes > 0 ? time : "");
}

/* What the foot has beside the main button. */
static struct canvas_rect beside_start(const struct ui *ui, struct canvas_rect foot)
{
    ui_cut_right(&foot, foot.w * START + ui_space(ui, UI_SPACE_WIDE));
    return foot;
}

static bool forms_fit_foot(struct screens *screens, struct canvas_rect foot)
{
    const struct ui *ui = &screens->ui;
    return forms_rows(ui, beside_start(ui, foot).w, ui_space(ui, UI_SPACE_SMALL),
                      forms_count(screens)) == 1;
}

/* With what is asked before them, as wide as `asked`, forms have room for their words as they are.
 */
static bool forms_can_be_asked(const struct ui *ui, float w, float asked, int count)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect rest = {0, 0, w - asked, 0};
    float gap = ui_space(ui, UI_SPACE_SMALL), widest = 0;
    for (int form = 0; form < count; form++) {
        widest = fmaxf(widest, ui_text_width(ui, bold, session_form_title(form)));
    }
    return widest + 2 * gap <= ui_column(rest, count, gap, 0).w;
}

/* How long it is to last, for which a low page has no other place. */
static void draw_forms_foot(struct screens *screens, struct canvas_rect foot)
{
    struct ui *ui = &screens->ui;
    int count = forms_count(screens), picked = form_now(screens);
    float gap = ui_space(ui, UI_SPACE_SMALL);
    const char *heading = _("How long?");
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float asked = ui_text_width(ui, bold, heading) + ui_space(ui, UI_SPACE_WIDE);
    ui_caption(ui, heading);
    if (forms_can_be_asked(ui, foot.w, asked, count)) {
        ui_text(ui, ui_cut_left(&foot, asked), bold, UI_LEFT, ui->theme.text, heading);
    }
    for (int form = 0; form < count; form++) {
        draw_form(screens, ui_column(foot, count, gap, form), form, form == picked);
    }
}

static void draw_foot(struct screens *screens, struct canvas_rect foot, float start, bool low)
{
    struct ui *ui = &screens->ui;
    char match[UI_LABEL_MAX];
    float gap = ui_space(ui, UI_SPACE_WIDE);
    say_match(screens, start, match);
    ui_button(ui, ui_cut_right(&foot, start),
              &(struct ui_button){.command = command(SETUP_START),
                                  .label = _("Start the game"),
                                  .detail = match,
                                  .main = true});
    ui_cut_right(&foot, gap);
    if (low) {
        draw_forms_foot(screens, foot);
    } else {
        draw_note(screens, foot);
    }
    ui_prefer(ui, command(SETUP_START));
}

/* What all play for, and unless it is to be brief the rules in a line; below a title, unless the
   game's box stands beside it, with the picture of that. At its right the tools. */
static void draw_head(struct screens *screens, struct canvas_rect *rest, const char *headline,
                      bool brief, const struct ui_page_tool *tools, int count)
{
    struct ui *ui = &screens->ui;
    const struct boards_board *board = boards_find(game_of(screens));
    bool boxed = headline == NULL;
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_style aim =
        ui_style(ui, CANVAS_FACE_BOLD, boxed ? UI_TYPE_TITLE : UI_TYPE_HEADING);
    struct canvas_style gist = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    char line[BOARDS_LINE_MAX];
    bool roomy = setup_is_roomy(ui) && !brief,
         one = !setup_is_roomy(ui) && count == 0; /* line for both */
    struct tc_setup now = setup_rules_now(screens);
    board->aim(&now, line);
    float upper = boxed || one ? 0 : ui_line_height(ui, title), middle = ui_line_height(ui, aim);
    middle = one ? ui_line_height(ui, title) : middle;
    struct canvas_rect head = *rest;
    float shape = (float)BOARDS_LID_WIDE / BOARDS_LID_HIGH; /* of the picture */
    float gap = ui_space(ui, UI_SPACE_WIDE), h = upper + middle;
    float aside = ui_page_tools_width(ui, head.w, tools, count);
    if (roomy) {
        float beside = boxed ? 0 : (h + ui_line_height(ui, gist)) * shape + gap;
        struct canvas_rect probe = {0, 0, head.w - beside - aside, 0};
        h += ui_prose(ui, probe, gist, UI_LEFT, ui->theme.text, i18n_get(board->gist), false);
    }
    bool high = roomy || (boxed && setup_is_roomy(ui));
    h = count > 0 ? fmaxf(h, high ? ui_page_tools_height(ui) : UI_PAGE_TOOLS_LEAST) : h;
    head = ui_cut_top(rest, h);
    ui_page_tools(ui, &head, tools, count);
    if (!boxed) {
        struct canvas_rect picture = ui_cut_left(&head, h * shape);
        boards_lid_draw(ui, picture, board->lid, ui_theme_felt(&ui->theme, board->felt), NULL);
        ui_cut_left(&head, gap);
        struct canvas_rect words = one ? ui_cut_left(&head, ui_text_width(ui, title, headline) + 2)
                                       : ui_cut_top(&head, upper);
        ui_text(ui, words, title, UI_LEFT, ui->theme.text, headline);
        ui_cut_left(&head, one ? gap : 0);
    }
    ui_say(ui, ui_cut_top(&head, middle), ui_named("setup.aim"), aim, UI_LEFT, ui->theme.text,
           line);
    if (roomy) {
        ui_prose(ui, head, gist, UI_LEFT, ui->theme.text, i18n_get(board->gist), true);
    }
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
}

/* Units: what the two columns need side by side; the narrowest and the widest that the box beside
   them is. Of its width, how high it is. */
#define COLUMNS_LEAST 92
#define BOX_LEAST     24
#define BOX_MOST      32
#define BOX_HIGH      2.5f
/* Of the columns' width, what the players' one takes: as a rule, and where many sit. Of the page's
   height, what their cards have there. */
#define SHARE       0.51f
#define SHARE_CROWD 0.56f
#define SEATS_SHARE 0.75f
/* From which share of the column's height on that all of the match needs, set with little air, its
   forms stand in the foot. */
#define FORMS_BELOW 0.9f

/* The rules in a line, on the lid below its picture, where there is room for them. */
static bool draw_blurb(struct ui *ui, struct canvas_rect lid, struct canvas_rect picture,
                       const char *gist)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float side = fminf(picture.w, picture.h), pad = ui_space(ui, UI_SPACE_WIDE);
    float top = picture.y + (picture.h + side) / 2, end = lid.y + lid.h - pad;
    struct canvas_rect words = {lid.x + pad, top, lid.w - 2 * pad, end - top};
    float h = ui_prose(ui, words, style, UI_CENTER, ui->theme.text, gist, false);
    if (h > words.h) {
        return false;
    }
    ui_prose(ui, ui_middle(words, words.w, h), style, UI_CENTER, ui->theme.text, gist, true);
    return true;
}

/* True where the rules stand on it. */
static bool draw_box(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    float h = fminf(rect.h, rect.w * BOX_HIGH);
    struct canvas_rect front = ui_whole(ui_middle(rect, rect.w, h));
    struct home_boxes boxes = home_boxes_measure(ui, front, false, false);
    const struct home_box box = {.game = game_of(screens),
                                 .front = front,
                                 .players = screens->lineup.players,
                                 .minutes = minutes_of(screens, form_now(screens)),
                                 .alone = true,
                                 .motion = {.ms = BOARDS_LID_MS}};
    home_box_draw(ui, &boxes, &box);
    return draw_blurb(ui, home_box_lid(&boxes, front), home_box_picture(ui, &boxes, &box),
                      i18n_get(boards_find(game_of(screens))->gist));
}

static void draw_below_code(struct ui *ui, struct canvas_rect *rect, struct canvas_style style,
                            const char *id, const char *words)
{
    float h = ui_prose(ui, *rect, style, UI_CENTER, ui->theme.text, words, false);
    struct canvas_rect place = ui_cut_bottom(rect, h);
    ui_prose(ui, place, style, UI_CENTER, ui->theme.text, words, true);
    ui_add(ui, ui_named(id), UI_ROLE_TEXT, words, place);
}

/* Where phones are let in their code stands there, large enough to be read from a sofa. True where
   the rules stand there too. */
static bool draw_side(struct screens *screens, struct canvas_rect rect)
{
    if (phones_code_fits(screens, rect)) {
        struct ui *ui = &screens->ui;
        struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
        char text[REMOTE_URL_BYTES];
        draw_below_code(ui, &rect, style, "setup.phones.address",
                        phones_code_address(screens, text));
        ui_cut_bottom(&rect, ui_space(ui, UI_SPACE_TIGHT));
        draw_below_code(ui, &rect, style, "setup.phones.how", phones_code_how());
        ui_cut_bottom(&rect, ui_space(ui, UI_SPACE_TIGHT));
        struct canvas_rect code = ui_cut_bottom(&rect, rect.w);
        ui_cut_bottom(&rect, ui_space(ui, UI_SPACE_NORMAL));
        phones_code_draw(screens, code);
    }
    return draw_box(screens, rect);
}

static void draw_title(struct screens *screens, struct canvas_rect *rest, bool boxed, bool brief)
{
    const struct ui_page_tool tools[] = {
        {command(SETUP_RULES), "icons/rules.svg", _("Rules"), NULL},
        ui_page_way_back(command(SETUP_BACK)),
    };
    draw_head(screens, rest, boxed ? NULL : i18n_get(game_of(screens)->title), brief, tools,
              (int)(sizeof tools / sizeof *tools));
}

static void draw_setup(struct screens *screens, struct canvas_rect rest, struct canvas_rect foot)
{
    struct ui *ui = &screens->ui;
    const struct boards_board *board = boards_find(game_of(screens));
    float gap = ui_space(ui, UI_SPACE_MARGIN), unit = ui->unit;
    float least = columns_least(ui, COLUMNS_LEAST), spare = rest.w - least - gap;
    bool columns = columns_fit(rest, least);
    /* Many sit in two columns, which need the box's place, or all of the width. */
    int players = screens->lineup.players;
    bool full = players == game_of(screens)->players_max;
    float room = rest.h * SEATS_SHARE - (full ? 0 : ui_control(ui, UI_CONTROL_NORMAL));
    float seats = (rest.w - gap) * SHARE_CROWD;
    bool crowd = columns && !setup_seats_fit(ui, players, 0, room);
    columns = columns && (!crowd || setup_seats_fit(ui, players, seats, room));
    bool boxed = columns && !crowd && spare >= unit * BOX_LEAST;
    bool told = false;
    if (boxed) { /* down to the lower edge of the page */
        struct canvas_rect side = ui_cut_left(&rest, fminf(spare, unit * BOX_MOST));
        side.h = foot.y + foot.h - side.y;
        told = draw_side(screens, side);
        ui_cut_left(&rest, gap);
        ui_cut_left(&foot, side.w + gap);
    }
    bool low = !columns && rest.w > rest.h && forms_fit_foot(screens, foot);
    draw_title(screens, &rest, boxed, crowd || told);
    float share = crowd ? SHARE_CROWD : SHARE, right = (rest.w - gap) * (1 - share);
    bool below = low || (columns && !boxed && forms_fit_foot(screens, foot) &&
                         match_height(screens, (struct canvas_rect){0, 0, right, rest.h}, 0,
                                      SETUP_TIGHT, true) > rest.h * FORMS_BELOW);
    if (below && has_note(screens)) {
        struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
        draw_note(screens, ui_cut_bottom(&rest, ui_line_height(ui, small)));
    }
    columns_draw(screens, rest, columns,
                 &(struct columns){.felt = board->felt,
                                   .share = share,
                                   .left = {"setup.players", draw_players},
                                   .right = {"setup.rules", below ? draw_match_rest : draw_match},
                                   .all = {"setup.all", low ? draw_low : draw_all}});
    draw_foot(screens, foot, columns && !below ? right : foot.w * START, below);
}

/* Of the foot's width, the main button below the house rules, and what undoes them all. */
#define DONE 0.36f

/* The house rules lie open on a sheet over all the rest, which is named and out of reach until they
   are put away. */
static void draw_house_rules(struct screens *screens, struct canvas_rect rest,
                             struct canvas_rect foot)
{
    struct ui *ui = &screens->ui;
    struct ui_fold fold;
    struct canvas_rect below = rest;
    ui_fold_begin(ui, &fold, command(SETUP_DONE));
    draw_players(screens, &below, rest.h);
    draw_match(screens, &below, rest.h);
    draw_title(screens, &below, false, true);
    draw_foot(screens, foot, foot.w * START, false);
    ui_fold_end(ui, &fold);
    char match[UI_LABEL_MAX];
    float gap = ui_space(ui, UI_SPACE_WIDE), wide = foot.w * DONE;
    draw_head(screens, &rest, _("House rules"), true, NULL, 0);
    if (has_note(screens)) {
        struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
        draw_note(screens, ui_cut_bottom(&rest, ui_line_height(ui, small)));
        ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_TIGHT));
    }
    setup_rules_draw_sheet(screens, rest);
    setup_rules_draw_reset(screens, ui_cut_left(&foot, wide));
    say_match(screens, wide, match);
    ui_button(
        ui, ui_cut_right(&foot, wide),
        &(struct ui_button){
            .command = command(SETUP_DONE), .label = _("Done"), .detail = match, .main = true});
    ui_cut_right(&foot, gap);
    ui_button(ui, ui_cut_right(&foot, foot.w - gap),
              &(struct ui_button){.command = command(SETUP_CANCEL),
                                  .label = _c("house rules", "Cancel"),
                                  .detail = _("change nothing")});
    ui_prefer(ui, command(SETUP_DONE));
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect rest = ui_page(ui, boards_find(game_of(screens))->felt);
    bool rules = setup_state(screens)->house_rules; /* of which there may be many */
    struct canvas_rect foot = ui_cut_bottom(
        &rest, ui_control(ui, setup_is_roomy(ui) && !rules ? UI_CONTROL_MAIN : UI_CONTROL_LARGE));
    ui_cut_bottom(&rest, setup_group_gap(ui, rules));
    if (rules) {
        draw_house_rules(screens, rest, foot);
    } else {
        draw_setup(screens, rest, foot);
        setup_rules_draw_folded(screens, rest);
    }
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void use_defaults(struct screens *screens)
{
    struct session_lineup *lineup = &screens->lineup;
    int8_t first = lineup->setup.first;
    lineup->setup = tc_setup_default(lineup->setup.game, lineup->players);
    lineup->setup.first = first;
    lineup->manner = (struct session_manner){.take_back = false};
}

/* Rules of one's own are there to be come back to. */
static void use_form(struct screens *screens, int form)
{
    struct session_lineup *lineup = &screens->lineup;
    struct setup_state *state = setup_state(screens);
    lineup->setup.players = (uint8_t)lineup->players;
    if (form == form_now(screens)) {
        return;
    }
    if (form == SESSION_FORM_OWN) {
        state->own.first = lineup->setup.first;
        lineup->setup = state->own;
    } else {
        if (form_now(screens) == SESSION_FORM_OWN) {
            state->own = lineup->setup;
        }
        session_form_choose(&lineup->setup, form);
    }
}

/* The switch of the table's own manner that a command turns; NULL: it is another command. */
static bool *manner_of(struct session_manner *manner, int what)
{
    return what == SETUP_FUSE             ? &manner->fuse
           : what == SETUP_TAKE_BACK      ? &manner->take_back
           : what == SETUP_REAL_DICE      ? &manner->real_dice
           : what == SETUP_COUNT_YOURSELF ? &manner->count_yourself
                                          : NULL;
}

static void leave_house_rules(struct screens *screens, bool done)
{
    if (done) {
        setup_rules_open(screens, false);
    } else {
        setup_rules_cancel(screens);
    }
    /* Whoever steps goes on from there; whoever points sees the page from its top. */
    enum canvas_source source = screens->ui.source;
    if (source == CANVAS_SOURCE_KEYBOARD || source == CANVAS_SOURCE_PAD) {
        ui_focus(&screens->ui, command(SETUP_HOUSE_RULES));
    }
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct session_lineup *lineup = &screens->lineup;
    int what = ui_event_press(event, &setup_commands);
    bool *manner = manner_of(&lineup->manner, what);
    if (phones_code_pressed(event)) {
        screens_open(screens, &screens_phones_sheet);
    }
    if (manner != NULL) {
        *manner = !*manner;
        return;
    }
    switch (what) {
    case SETUP_FORM:
        use_form(screens, event->command.argument);
        break;
    case SETUP_FIRST:
        lineup->setup.first = (int8_t)event->command.argument;
        break;
    case SETUP_FIRST_ROLLOFF:
        lineup->setup.first = TC_FIRST_ROLLOFF;
        break;
    case SETUP_FIRST_OWN:
        lineup->setup.first = TC_FIRST_OWN;
        break;
    case SETUP_AGE_UP:
        setup_rules_older(screens, event->command.argument);
        break;
    case SETUP_FORFEIT:
        ui_edit(&screens->ui, event->command, lineup->manner.forfeit, BASE_NOTE_CHARACTERS);
        break;
    case SETUP_HOUSE_RULES:
        setup_rules_open(screens, true);
        break;
    case SETUP_DONE:
    case SETUP_CANCEL:
        leave_house_rules(screens, what == SETUP_DONE);
        break;
    case SETUP_DEFAULTS:
        use_defaults(screens);
        break;
    case SETUP_PHONES:
        settings_turn(&screens->settings, SETTING_PHONES);
        break;
    case SETUP_START:
        screens_play(screens);
        break;
    case SETUP_RULES:
        screens_visit(screens, &screens_rules);
        break;
    case SETUP_BACK:
        screens_go(screens, &screens_home);
        break;
    default:
        break;
    }
}

/* The last seat is taken: what stood below the seats and was pressed is gone, so that the page is
   seen from its top again, where it says so. */
static void show_full(struct screens *screens)
{
    const struct ui *ui = &screens->ui;
    const struct ui_node *seats = ui_find(ui, "setup.seats");
    if (seats != NULL && seats->scroll >= 0) {
        ui_scroll_to(&screens->ui, ui->scrolls[seats->scroll].id, 0);
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct session_lineup *lineup = &screens->lineup;
    if (event->kind == UI_EVENT_BACK) {
        screens_go(screens, &screens_home);
    } else if (event->command.of == &setup_seat_commands) {
        if (event->kind == UI_EVENT_ACT) {
            setup_seats_state(screens)->note[0] = '\0';
        }
        setup_seats_act(screens, event);
    } else if (event->kind == UI_EVENT_ACT) {
        setup_seats_settle(screens);
        setup_seats_state(screens)->note[0] = '\0';
        setup_rules_act(screens, event);
        int before = lineup->players;
        setup_people_act(screens, event, &people_commands);
        if (lineup->players > before && lineup->players == game_of(screens)->players_max) {
            show_full(screens);
        }
        press(screens, event);
    } else if (event->kind == UI_EVENT_TYPED && event->command.of == &setup_commands) {
        base_utf8_note(lineup->manner.forfeit, event->text);
    } else {
        setup_rules_act(screens, event);
    }
    session_lineup_mend(lineup);
}

static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    return setup_seats_intercept(screens, intent) || setup_rules_intercept(screens, intent);
}

static bool knows_address(const struct screens *screens)
{
    char text[REMOTE_URL_BYTES];
    return phones_code_address(screens, text)[0] != '\0';
}

/* Where phones get in comes to stand below what was pressed, in the next frame. */
static bool reveal_address(struct screens *screens)
{
    struct setup_state *state = setup_state(screens);
    bool knew = state->addressed;
    state->addressed = knows_address(screens);
    if (state->addressed && !knew) {
        state->reveals = 2;
    }
    if (state->reveals > 0) {
        state->reveals--;
        ui_reveal(&screens->ui, "setup.phones.address");
    }
    return state->reveals > 0;
}

static void enter(struct screens *screens)
{
    struct setup_state *state = setup_state(screens);
    setup_seats_enter(screens);
    state->addressed = knows_address(screens);
    state->reveals = 0;
    session_minutes_ask(&state->minutes, screens->given.store, screens->lineup.setup.game);
}

static void forget(void *state)
{
    session_minutes_finish(&((struct setup_state *)state)->minutes);
}

static bool poll(struct screens *screens)
{
    return session_minutes_poll(&setup_state(screens)->minutes);
}

static bool awaits(const struct screens *screens)
{
    return session_query_pending(&setup_state(screens)->minutes.query);
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    (void)cues;
    bool comes = reveal_address(screens);
    return setup_seats_step(screens, ms) || comes;
}

static bool settled(const struct screens *screens)
{
    return !setup_seats_moving(screens) && setup_state(screens)->reveals == 0;
}

const struct screen screens_setup_screen = {.name = "setup",
                                            .seats = true,
                                            .phones = REMOTE_SCREEN_SETUP,
                                            .state_size = sizeof(struct setup_state),
                                            .close = forget,
                                            .enter = enter,
                                            .poll = poll,
                                            .awaits = awaits,
                                            .intercept = intercept,
                                            .act = act,
                                            .step = step,
                                            .settled = settled,
                                            .odds = odds_prefetch_lineup,
                                            .pending = odds_prefetch_pending,
                                            .draw = draw};
