/* SPDX-License-Identifier: Zlib */
/* The chart of a match for those who can't see it: a box for each turn, with who is ahead by how
   much, what happened, and what that is remembered as. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/chart.h"
#include "boards/moment.h"
#include "boards/sentence.h"
#include "screens/results.h"

/* Of many players so many are told at each turn: the first. */
enum { FIRST_OF_MANY = 3 };

struct walk {
    const struct results_story *story;
    struct ui *ui; /* NULL: the turns are but counted */
    struct canvas_rect plot;
    int turns;    /* in all */
    int turn;     /* that were over by now */
    size_t start; /* records before the first one */
    bool begun;   /* the first one has */
    struct tc_state last;
    size_t from, to;            /* records of the turn */
    char line[BOARDS_LINE_MAX]; /* what it will be known by: its entries, what went wrong */
    char news[BOARDS_LINE_MAX]; /* what was told last */
};

static bool knows_odds(const struct walk *walk)
{
    return walk->story->moments->win != NULL;
}

static double worth(const struct walk *walk, const struct tc_state *state, int seat)
{
    bool low = walk->story->table->board->low_wins;
    return knows_odds(walk) ? odds_moments_win(walk->story->moments, walk->to, seat)
                            : (low ? -1.0 : 1.0) * (double)state->score[seat];
}

static void append(char label[UI_LABEL_MAX], const char *between, const char *more)
{
    char joined[UI_LABEL_MAX];
    if (more[0] != '\0') {
        snprintf(joined, sizeof joined, "%s%s", between, more);
        size_t length = strlen(label);
        base_utf8_copy(label + length, UI_LABEL_MAX - length, joined);
    }
}

/* Whoever is ahead first; of equal ones the first seat. */
static void rank(const struct walk *walk, const struct tc_state *state, int players,
                 int order[TC_SEATS_MAX])
{
    for (int seat = 0; seat < players; seat++) {
        int at = seat;
        for (; at > 0 && worth(walk, state, seat) > worth(walk, state, order[at - 1]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = seat;
    }
}

/* "Ann: 62 %, Ben: 38 %." */
static void append_ranking(const struct walk *walk, const struct tc_state *state,
                           char label[UI_LABEL_MAX])
{
    const struct table *table = walk->story->table;
    int players = tc_match_setup(table->match)->players, order[TC_SEATS_MAX];
    int most = players > BOARDS_CURVES_FEW ? FIRST_OF_MANY : players;
    rank(walk, state, players, order);
    for (int i = 0; i < most; i++) {
        char value[BOARDS_SHARE_MAX + I18N_NUMBER_MAX], words[UI_LABEL_MAX];
        if (knows_odds(walk)) {
            boards_share(worth(walk, state, order[i]), value);
        } else {
            i18n_number(value, state->score[order[i]]);
        }
        snprintf(words, sizeof words, "%s: %s", table->seats[order[i]].name, value);
        append(label, i == 0 ? " " : ", ", words);
    }
    append(label, "", ".");
}

/* What is marked on the curve there. */
static void append_moments(const struct walk *walk, char label[UI_LABEL_MAX])
{
    struct odds_told told[RESULTS_MOMENTS];
    int count = results_told_choose(walk->story->moments, told);
    for (int i = 0; i < count; i++) {
        size_t record = told[i].moment.record;
        if (walk->turn > 0 && record >= walk->from && record < walk->to) {
            append(label, " ", results_moment_title(walk->story->table, &told[i]));
            append(label, "", ".");
        }
    }
}

/* How well the winner stood then, 0 .. 1; of several the first. */
static float height_of(const struct walk *walk, const struct tc_state *state)
{
    const struct tc_state *end = &walk->story->table->shown;
    int players = tc_match_setup(walk->story->table->match)->players, winner = 0;
    int32_t most = 1;
    while (winner + 1 < players && (end->winners >> winner & 1) == 0) {
        winner++;
    }
    if (knows_odds(walk)) {
        return (float)worth(walk, state, winner);
    }
    for (int seat = 0; seat < players; seat++) {
        most = end->score[seat] > most ? end->score[seat] : most;
    }
    float share = fminf(1, fmaxf(0, (float)state->score[winner] / (float)most));
    return walk->story->table->board->low_wins ? 1 - share : share;
}

/* The box of the turn that is over, or of the beginning. */
static void add_box(const struct walk *walk, const struct tc_state *state)
{
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    const struct canvas_rect *plot = &walk->plot;
    float w = plot->w / (float)(walk->turns + 1);
    if (walk->turn == 0) {
        /* TRANSLATORS: heard of a chart, before who had which chance to win then. */
        snprintf(label, sizeof label, "%s", _("At the beginning."));
    } else {
        /* TRANSLATORS: heard of a chart, before who had which chance to win after that turn. */
        boards_say(label, sizeof label, _("Turn {number}."), {"number", .number = walk->turn});
    }
    append_ranking(walk, state, label);
    append_moments(walk, label);
    append(label, " ", walk->line[0] != '\0' ? walk->line : walk->news);
    ui_add(walk->ui, ui_named(ui_id(id, "chart.turn.%d", walk->turn)), UI_ROLE_TEXT, label,
           (struct canvas_rect){plot->x + w * (float)walk->turn, plot->y, w, plot->h});
    ui_cell(walk->ui, (struct ui_cell){.row = 1,
                                       .rows = 1,
                                       .column = walk->turn + 1,
                                       .columns = walk->turns + 1,
                                       .chart = true,
                                       .high = height_of(walk, state)});
}

static const struct tc_event_kind *kind_of(const struct walk *walk, const struct tc_event *event)
{
    static const struct tc_event_kind nothing;
    const struct tc_event_kind *kind =
        tc_game_event(tc_match_game(walk->story->table->match), event->kind);
    return kind != NULL ? kind : &nothing;
}

/* Notes what an event tells of its turn. */
static void note_event(struct walk *walk, const struct tc_event *event,
                       const struct tc_state *after)
{
    const struct table *table = walk->story->table;
    struct boards_table at = table->told;
    char line[BOARDS_LINE_MAX], more[BOARDS_LINE_MAX * 2];
    at.visible = &walk->last;
    at.after = after;
    bool told =
        walk->ui != NULL && !kind_of(walk, event)->turn && table->board->line(&at, event, line);
    if (told) {
        memcpy(walk->news, line, sizeof line);
    }
    if (told && (kind_of(walk, event)->entry || event->kind == TC_EVENT_OVER ||
                 boards_is_setback(&at, event))) {
        bool first = walk->line[0] == '\0';
        snprintf(more, sizeof more, "%s%s%s", walk->line, first ? "" : " ", line);
        base_utf8_copy(walk->line, sizeof walk->line, more);
    }
    walk->last = *after;
}

/* A turn ends as the next one begins, or the match ends; who goes first is found before them. */
static bool visit(void *context, const struct tc_step *step)
{
    struct walk *walk = context;
    bool turn = false;
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        note_event(walk, event, &step->after[i]);
        turn = turn || kind_of(walk, event)->turn;
        if (event->kind == TC_EVENT_FIRST) {
            walk->start = step->at;
            walk->turn = 0;
            walk->begun = false;
        }
    }
    bool begins = step->at == walk->start;
    bool ends = step->at > walk->start && (step->next == NULL || (turn && walk->begun));
    walk->begun = walk->begun || turn;
    walk->to = step->at;
    walk->turn += ends;
    if (walk->ui != NULL && (begins || ends)) {
        add_box(walk, step->state);
    }
    if (begins || ends) {
        walk->from = step->at;
        walk->line[0] = walk->news[0] = '\0';
    }
    walk->last = *step->state;
    return true;
}

/* Over all of the match: with a UI its boxes are added, else they are counted. */
static void go_over(struct walk *walk, struct ui *ui)
{
    const struct tc_match *match = walk->story->table->match;
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    walk->ui = ui;
    walk->turn = 0;
    walk->begun = false;
    walk->last = (struct tc_state){.first = TC_NO_SEAT};
    tc_match_walk(tc_match_setup(match), records, count, visit, walk);
}

void results_turns_add(const struct results_story *story, struct ui *ui, struct canvas_rect plot)
{
    if (ui->heard) {
        struct walk walk = {.story = story, .plot = plot};
        go_over(&walk, NULL);
        walk.turns = walk.turn;
        go_over(&walk, ui);
    }
}

void results_turns_tell(struct ui *ui)
{
    if (ui->heard && ui->count > 0) { /* none where memory was out */
        char heard[UI_LABEL_MAX];
        base_utf8_copy(heard, sizeof heard, ui->nodes[ui->count - 1].label);
        /* TRANSLATORS: heard of a chart; G is a key. */
        append(heard, ". ", _("G walks over the chart, turn by turn."));
        ui_heard(ui, heard);
    }
}
