/* The table shows itself: it plays one game after another, and waits for somebody to come. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/daytime.h"
#include "base/entropy.h"
#include "base/words.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/kiosk.h"
#include "screens/people.h"
#include "screens/rules_figure.h"
#include "screens/state.h"
#include "store/store.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum {
    PEOPLE = 3,
    HELD_MS = 1800,     /* something that is held in sight stands so long */
    GAME_MS = 120000,   /* a game that is not over by then makes room for the next */
    SHIFT_MS = 60000,   /* from one place of the picture to the next */
    FINISHED_MOST = 50, /* matches looked through for the scores of the day */
};

/* ---- Against burn-in ------------------------------------------------------------------------- */

struct canvas_point attract_shift(const struct screens *screens)
{
    static const struct canvas_point round[] = {{0, 0},  {1, 0},   {1, 1},  {0, 1}, {-1, 1},
                                                {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    uint64_t place = canvas_clock(screens->host) / SHIFT_MS % (sizeof round / sizeof round[0]);
    return (struct canvas_point){round[place].x * ATTRACT_SHIFT, round[place].y * ATTRACT_SHIFT};
}

/* ---- The scores of the day ------------------------------------------------------------------- */

static void ask_scores(struct screens *screens)
{
    struct screens_kiosk *kiosk = &screens->kiosk;
    const struct tc_game *game = tc_match_game(kiosk->show.match);
    memset(kiosk->scores, 0, sizeof kiosk->scores);
    store_forget(kiosk->today);
    kiosk->today = screens->given.store == NULL
                       ? NULL
                       : store_ask_finished(screens->given.store, game->id, 0, 0, FINISHED_MOST);
}

static int winner_of(const struct store_line *line)
{
    for (int seat = 0; seat < line->players; seat++) {
        if (line->seats[seat].won) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

static void hear_scores(struct screens *screens)
{
    struct screens_kiosk *kiosk = &screens->kiosk;
    const struct store_lines *lines = kiosk->today == NULL ? NULL : store_answer(kiosk->today);
    int told = 0;
    for (size_t i = 0; lines != NULL && i < lines->count && told < KIOSK_SCORES; i++) {
        const struct store_line *line = &lines->list[i];
        int seat = winner_of(line);
        char points[WORDS_NUMBER_MAX];
        if (line->ended >= base_today() && seat != TC_NO_SEAT && !line->imported) {
            /* TRANSLATORS: a name and its points. */
            snprintf(kiosk->scores[told++], BOARDS_LINE_MAX, _("%s: %s"), line->seats[seat].name,
                     words_number(points, line->seats[seat].points));
        }
    }
    if (lines != NULL) {
        store_forget(kiosk->today);
        kiosk->today = NULL;
    }
}

/* ---- The table ------------------------------------------------------------------------------- */

/* Nobody sits on the seats, so that the table plays for each. */
static void seat_all(struct boards_seat *seats, int players)
{
    for (int i = 0; i < players; i++) {
        people_welcome(seats, i, i);
        snprintf(seats[i].name, sizeof seats[i].name, "%s", people_friendly(i));
        seats[i].left = true;
    }
    people_initials(seats, players);
}

static bool begin_game(struct screens *screens, const struct tc_game *game)
{
    struct screens_kiosk *kiosk = &screens->kiosk;
    struct boards_seat seats[TC_SEATS_MAX] = {{.color = 0}};
    int players = PEOPLE < game->players_min   ? game->players_min
                  : PEOPLE > game->players_max ? game->players_max
                                               : PEOPLE;
    struct tc_setup setup = tc_setup_default(tc_game_find(game->id), players);
    uint64_t seed = screens->given.seeded ? screens->given.seed + kiosk->shown : base_entropy();
    setup.first = 0;
    seat_all(seats, players);
    return table_begin(&kiosk->show, &setup, seed, seats,
                       &(struct table_manner){.take_back = false});
}

static void next_game(struct screens *screens)
{
    struct screens_kiosk *kiosk = &screens->kiosk;
    const struct tc_game *game = boards_game(kiosk->game % boards_count());
    kiosk->game = (kiosk->game + 1) % boards_count();
    kiosk->began = canvas_clock(screens->host);
    if (begin_game(screens, game)) {
        kiosk->shown++;
        ask_scores(screens);
    }
}

static void enter(struct screens *screens)
{
    next_game(screens);
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct screens_kiosk *kiosk = &screens->kiosk;
    struct table *show = &kiosk->show;
    struct canvas_cues quiet = {.count = 0};
    struct boards_tempo tempo = screens_tempo(&screens->settings, (int)screens->settings.speed);
    (void)cues; /* nobody wants to hear it all day */
    hear_scores(screens);
    if (show->match == NULL) {
        return false;
    }
    if (tempo.throw_ms <= 0) {
        tempo = (struct boards_tempo){.throw_ms = 600, .glide_ms = 90, .count_ms = 200};
    }
    table_set_tempo(show, &tempo);
    table_step(show, ms, &quiet);
    bool seen = show->held && show->held_ms >= HELD_MS;
    bool long_ago = canvas_clock(screens->host) - kiosk->began >= GAME_MS;
    if ((seen && show->over) || (long_ago && !show->moving)) {
        next_game(screens);
    } else if (seen) {
        table_go_on(show);
    }
    return true;
}

/* ---- The picture ----------------------------------------------------------------------------- */

static void draw_heading(struct ui *ui, struct canvas_rect rect, const struct tc_game *game,
                         const struct boards_board *board)
{
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, 6.5f);
    struct canvas_style line = ui_style(ui, CANVAS_FACE_PLAIN, 2.8f);
    const char *name = words_get(game->title), *tagline = words_get(board->tagline);
    ui_say(ui, ui_cut_top(&rect, ui_line_height(ui, title)), "attract.game", title, UI_LEFT,
           ui->theme.text, name);
    ui_say(ui, ui_cut_top(&rect, ui_line_height(ui, line)), "attract.rule", line, UI_LEFT,
           ui->theme.text, tagline);
}

static float draw_seat(const struct table *show, struct ui *ui, struct canvas_rect *rest, int seat)
{
    char number[WORDS_NUMBER_MAX], id[UI_ID_MAX];
    float h = fmaxf(34, ui->unit * 6);
    struct canvas_rect row = ui_cut_top(rest, h), body = row;
    bool turn = show->shown.player == seat;
    ui_ground(ui, ui_whole(row));
    if (turn) {
        canvas_fill(ui->list,
                    ui_whole((struct canvas_rect){row.x, row.y + row.h - fmaxf(3, ui->unit * 0.5f),
                                                  row.w, fmaxf(3, ui->unit * 0.5f)}),
                    0, ui->theme.accent);
    }
    body = canvas_rect_inset(body, ui->unit);
    struct canvas_rect mark = ui_cut_left(&body, body.h);
    boards_mark_draw(ui, mark, show->seats[seat].color, true);
    ui_cut_left(&body, ui->unit);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, 2.6f);
    ui_text(ui, ui_cut_right(&body, body.w * 0.35f), bold, UI_RIGHT, ui->theme.text,
            words_number(number, lroundf(show->score[seat])));
    ui_text(ui, body, ui_style(ui, turn ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, 2.4f), UI_LEFT,
            ui->theme.text, show->seats[seat].name);
    ui_add(ui, ui_id(id, "attract.seat.%d", seat), UI_ROLE_TEXT, show->seats[seat].name, row);
    ui_cut_top(rest, ui->unit);
    return h;
}

static void draw_scores(const struct screens_kiosk *kiosk, struct ui *ui, struct canvas_rect rest)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, 2.4f);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, 2.4f);
    float line = ui_line_height(ui, plain) * 1.2f;
    int count = 0;
    while (count < KIOSK_SCORES && kiosk->scores[count][0] != '\0') {
        count++;
    }
    if (count == 0 || rest.h < line * (float)(count + 1) + ui->unit * 3) {
        return;
    }
    ui_cut_top(&rest, ui->unit);
    struct canvas_rect box = ui_cut_top(&rest, line * (float)(count + 1) + ui->unit * 2);
    ui_ground(ui, ui_whole(box));
    box = canvas_rect_inset(box, ui->unit);
    ui_text(ui, ui_cut_top(&box, line), bold, UI_LEFT, ui->theme.text, _("Won today"));
    for (int i = 0; i < count; i++) {
        char id[UI_ID_MAX];
        ui_say(ui, ui_cut_top(&box, line), ui_id(id, "attract.score.%d", i), plain, UI_LEFT,
               ui->theme.text, kiosk->scores[i]);
    }
}

static void draw_press(struct ui *ui, struct canvas_rect rect)
{
    const char *words =
        ui->source == CANVAS_SOURCE_TOUCH ? _("Touch to play") : _("Press any button to play");
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, 3.2f);
    float w = fminf(rect.w, ui_text_width(ui, style, words) + ui->unit * 8);
    struct canvas_rect pill = ui_whole(ui_middle(rect, w, rect.h));
    canvas_fill(ui->list, pill, pill.h / 2, ui->theme.accent);
    ui_say(ui, pill, "attract.press", style, UI_CENTER, ui->theme.on_accent, words);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct screens_kiosk *kiosk = &screens->kiosk;
    struct table *show = &kiosk->show;
    struct canvas_rect rest = canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h},
                                                fminf(ui->unit * 3, ui->h * 0.035f));
    ui_felt(ui, show->match == NULL ? 0x23493D : show->board->felt);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(46, ui->unit * 7));
    ui_cut_bottom(&rest, ui->unit * 2);
    draw_press(ui, foot);
    if (show->match == NULL) {
        return;
    }
    draw_heading(ui, ui_cut_top(&rest, ui->unit * 13), tc_match_game(show->match), show->board);
    struct canvas_rect side = ui_cut_right(&rest, fmaxf(150, rest.w * 0.24f));
    ui_cut_right(&rest, ui->unit * 2);
    int players = tc_match_setup(show->match)->players;
    for (int seat = 0; seat < players; seat++) {
        draw_seat(show, ui, &side, seat);
    }
    draw_scores(kiosk, ui, side);
    const char *line = show->log.count > 0 ? show->log.lines[show->log.count - 1] : "";
    ui_say(ui, ui_cut_bottom(&rest, ui->unit * 4), "attract.last",
           ui_style(ui, CANVAS_FACE_BOLD, 2.4f), UI_LEFT, ui->theme.text, line);
    ui_cut_bottom(&rest, ui->unit);
    rules_figure_draw(show, ui, ui_whole(rest), ui->window);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    (void)event;
    screens_go(screens, &screens_home);
}

const struct screen screens_attract = {
    .name = "attract", .enter = enter, .act = act, .step = step, .draw = draw};
