/* SPDX-License-Identifier: Zlib */
/* Tonight's moments in words: what each slip of paper says, of whom, with which dice and number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "screens/results.h"

struct telling {
    const struct table *table;
    const struct odds_told *told;
    int count;                  /* of those */
    struct results_slip *slips; /* of each of those */
    struct tc_state before;     /* the position before the one that is looked at */
    struct tc_event thrown;     /* the last throw, */
    int throws;                 /* of this turn so far, */
    int kept;                   /* and the dice that it set aside for its points, */
    struct boards_face keeps[TC_DICE_MAX];
    int roll[TC_DICE_MAX]; /* of which throw of the turn each of those is */
    struct tc_state last;  /* and the position that is looked at, */
    struct tc_state due;   /* and the one in which that throw was due */
    char name[TC_SEATS_MAX][BASE_ISOLATED_BYTES];
};

/* "45 %" that no line breaks. */
static void write_share(double share, char text[BOARDS_SHARE_MAX])
{
    char plain[BOARDS_SHARE_MAX];
    size_t at = 0;
    boards_share(share, plain);
    for (size_t i = 0; plain[i] != '\0' && at + 3 < BOARDS_SHARE_MAX; i++) {
        at += (size_t)snprintf(text + at, BOARDS_SHARE_MAX - at, "%.*s", plain[i] == ' ' ? 2 : 1,
                               plain[i] == ' ' ? "\xC2\xA0" : plain + i);
    }
}

/* "Ann rolled 2 dice, and it came off." */
static void write_brave(const struct telling *telling, const struct odds_moment *moment,
                        const struct tc_record *made, struct results_slip *slip)
{
    char choice[BOARDS_NAME_MAX], risk[BOARDS_SHARE_MAX];
    struct boards_table at = telling->table->told;
    at.visible = at.after = &telling->before;
    telling->table->board->choice(&at, &made->action, BOARDS_FORM_PAST, choice);
    write_share(moment->risk, risk);
    /* TRANSLATORS: "Ann rolled 2 dice at a risk of 45%, and it came off." */
    boards_say(slip->line, BOARDS_LINE_MAX,
               _("{name} {rolled} at a risk of {risk}, and it came off."),
               {"name", .words = telling->name[moment->seat]}, {"rolled", .words = choice},
               {"risk", .words = risk});
    /* TRANSLATORS: "Ann rolled 2 dice, and it came off." */
    boards_say(slip->near, BOARDS_LINE_MAX, _("{name} {rolled}, and it came off."),
               {"name", .words = telling->name[moment->seat]}, {"rolled", .words = choice});
}

/* What a turn won or lost. */
static void write_points(const struct telling *telling, const struct odds_moment *moment,
                         enum odds_moment_kind kind, struct results_slip *slip)
{
    const struct boards_board *board = telling->table->board;
    const char *own = kind == ODDS_BIGGEST_TURN ? board->feat_near : board->setback_near;
    const char *near = own != NULL                 ? i18n_get(own)
                       : kind == ODDS_BIGGEST_TURN ? _("{name} scored the most in one turn.")
                                                   : NULL;
    const char *sentence = kind != ODDS_BIGGEST_TURN  ? i18n_get(board->setback_line)
                           : board->feat_line != NULL ? i18n_get(board->feat_line)
                                                      : _("{name} scored {score} in one turn.");
    char score[BOARDS_NAME_MAX];
    boards_score(board, moment->points, score);
    boards_say(slip->line, BOARDS_LINE_MAX, sentence,
               {"name", .words = telling->name[moment->seat]}, {"points", .number = moment->points},
               {"score", .words = score});
    if (near != NULL) {
        boards_say(slip->near, BOARDS_LINE_MAX, near,
                   {"name", .words = telling->name[moment->seat]});
    }
}

/* "Ben took 1 and 6, and that put Ann in front for good." By a throw: which it was, its dice show.
 */
static void write_turning(const struct telling *telling, const struct odds_moment *moment,
                          const struct tc_record *made, char line[BOARDS_LINE_MAX])
{
    char choice[BOARDS_NAME_MAX] = "", before[BOARDS_SHARE_MAX], after[BOARDS_SHARE_MAX];
    struct boards_table at = telling->table->told;
    at.visible = at.after = &telling->before;
    if (moment->decision) {
        telling->table->board->choice(&at, &made->action, BOARDS_FORM_PAST, choice);
    }
    write_share(moment->before, before);
    write_share(moment->after, after);
    const char *turns = telling->table->board->setback_turns;
    const char *sentence =
        moment->last ? _("The last roll decided it for {name}.")
        : moment->lost && !moment->decision && turns != NULL ? i18n_get(turns)
        : !moment->decision && moment->by != moment->seat && moment->by != TC_NO_SEAT
            ? _("{other}'s roll put {name} in front for good, from {before} to {after}.")
        : !moment->decision ? _("One roll put {name} in front for good, from {before} to {after}.")
        : moment->by == moment->seat
            /* TRANSLATORS: "Ann stopped, and was in front for good." */
            ? _("{name} {rolled}, and was in front for good.")
            /* TRANSLATORS: "Ben took 1 and 6, and that put Ann in front for good."
             */
            : _("{other} {rolled}, and that put {name} in front for good.");
    boards_say(
        line, BOARDS_LINE_MAX, sentence, {"name", .words = telling->name[moment->seat]},
        {"other", .words = telling->name[moment->by == TC_NO_SEAT ? moment->seat : moment->by]},
        {"rolled", .words = choice}, {"before", .words = before}, {"after", .words = after});
}

static void write_swing(const struct telling *telling, const struct odds_told *told,
                        char line[BOARDS_LINE_MAX])
{
    const struct odds_moment *moment = &told->moment;
    char before[BOARDS_SHARE_MAX], after[BOARDS_SHARE_MAX];
    write_share(moment->before, before);
    write_share(moment->after, after);
    boards_say(line, BOARDS_LINE_MAX,
               told->also == ODDS_TURNING_POINT
                   ? _("{name}'s chance rose from {before} to {after}: the turning point.")
                   : _("{name}'s chance rose from {before} to {after} in one roll."),
               {"name", .words = telling->name[moment->seat]}, {"before", .words = before},
               {"after", .words = after});
}

static bool is_told(const struct telling *telling, int kind)
{
    for (int i = 0; i < telling->count; i++) {
        if (telling->told[i].kind == (enum odds_moment_kind)kind) {
            return true;
        }
    }
    return false;
}

/* Returns the bytes of what stood there before; where that is nothing, nothing is added. */
static size_t add_sentence(char line[BOARDS_LINE_MAX], const char *more)
{
    char first[BOARDS_LINE_MAX];
    size_t length = strlen(line);
    memcpy(first, line, length + 1);
    if (length > 0) {
        snprintf(line, BOARDS_LINE_MAX, _c("sentences", "%s %s"), first, more);
    }
    return length;
}

/* What else it was, behind its sentence; not where another slip has that title. */
static void add_also(const struct telling *telling, const struct odds_told *told,
                     struct results_slip *slip)
{
    const char *words[] = {
        [ODDS_LUCKIEST_THROW] = _("It had the luckiest roll, too."),
        [ODDS_BRAVEST_DECISION] = _("It had the bravest choice, too."),
        [ODDS_TURNING_POINT] = _("That was the turning point."),
    };
    bool said = told->kind == ODDS_LUCKIEST_THROW && told->also == ODDS_TURNING_POINT;
    if (told->also >= ODDS_LUCKIEST_THROW && !said && !is_told(telling, told->also)) {
        slip->alone = add_sentence(slip->line, words[told->also]);
        slip->near_alone = add_sentence(slip->near, words[told->also]);
    }
}

/* The dice of an event as they lay there; of one with too many, or with more sides than can be
   drawn, none. */
static void keep_dice(const struct telling *telling, const struct tc_event *event,
                      struct results_slip *words)
{
    const struct boards_board *board = telling->table->board;
    struct boards_table at = telling->table->told;
    bool thrown = event->kind == TC_EVENT_THROW;
    at.visible = at.after = &telling->due;
    words->dice = event->count <= RESULTS_DICE ? event->count : 0;
    for (int i = 0; i < words->dice; i++) {
        struct boards_die die = {.look = boards_ivory};
        if (thrown && board->due_die != NULL) {
            board->due_die(&at, i, &die);
        }
        words->look[i] = die.look;
        if (event->dice[i] > RESULTS_SIDES) {
            words->dice = 0;
            return;
        }
        words->face[i] = event->dice[i];
    }
}

/* All that this turn has set aside; where nothing is, its throw, if it had but one: no other dice
   made its points. */
static void keep_points(const struct telling *telling, struct results_slip *words)
{
    if (telling->kept == 0 && telling->throws == 1) {
        keep_dice(telling, &telling->thrown, words);
        return;
    }
    words->dice = telling->kept <= RESULTS_DICE ? telling->kept : 0;
    for (int i = 0; i < words->dice; i++) {
        words->face[i] = (uint8_t)telling->keeps[i].value;
        words->look[i] = *telling->keeps[i].look;
        words->apart[i] = i > 0 && telling->roll[i] != telling->roll[i - 1];
    }
}

/* What an event adds to its turn. */
static void note_dice(struct telling *telling, const struct tc_event *event)
{
    const struct boards_board *board = telling->table->board;
    struct boards_face faces[TC_DICE_MAX];
    if (event->kind == TC_EVENT_THROW) {
        telling->thrown = *event;
        telling->due = telling->last;
        telling->throws++;
    }
    int count = board->set_aside == NULL ? 0 : board->set_aside(event, faces);
    for (int i = 0; i < count; i++, telling->kept++) {
        if (telling->kept < TC_DICE_MAX) {
            telling->keeps[telling->kept] = faces[i];
            telling->roll[telling->kept] = telling->throws;
        }
    }
}

/* Of a choice the dice that it took, of a loss those that were left, where its event has any; of
   all else the last throw. */
static const struct tc_event *find_shown(const struct telling *telling, const struct tc_step *step,
                                         const struct odds_told *told)
{
    const struct odds_moment *moment = &told->moment;
    bool lost = told->kind == ODDS_CRUELLEST_BUST;
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        if (event->kind != TC_EVENT_THROW && event->count > 0 &&
            (lost ? i == moment->event : moment->decision)) {
            return event;
        }
    }
    return &telling->thrown;
}

/* A turn that begins has nothing of the one before. */
static void forget_turn(struct telling *telling, const struct tc_step *step)
{
    const struct tc_game *game = tc_match_game(telling->table->match);
    for (int i = 0; i < step->events->count; i++) {
        if (tc_game_event(game, step->events->list[i].kind)->turn) {
            telling->kept = telling->throws = 0;
        }
    }
}

static bool tell(void *context, const struct tc_step *step)
{
    struct telling *telling = context;
    bool throws = false;
    for (int i = 0; i < step->events->count; i++) {
        throws = throws || step->events->list[i].kind == TC_EVENT_THROW;
        note_dice(telling, &step->events->list[i]);
    }
    for (int i = 0; i < telling->count; i++) {
        const struct odds_moment *moment = &telling->told[i].moment;
        enum odds_moment_kind kind = telling->told[i].kind;
        struct results_slip *words = &telling->slips[i];
        bool brave = kind == ODDS_BRAVEST_DECISION;
        if (brave && step->at == moment->record) {
            telling->before = *step->state;
            write_brave(telling, moment, step->next, words);
        }
        if (kind == ODDS_TURNING_POINT && step->at == moment->record) {
            telling->before = *step->state;
            write_turning(telling, moment, step->next, words->line);
        }
        /* What was dared is shown by the throw that followed. */
        if (brave ? throws && words->dice == 0 && step->at > moment->record
                  : step->at == moment->record + 1) {
            if (kind == ODDS_BIGGEST_TURN) {
                keep_points(telling, words);
            } else {
                keep_dice(telling, find_shown(telling, step, &telling->told[i]), words);
            }
        }
        if (kind == ODDS_BIGGEST_TURN && telling->table->board->feat_line != NULL) {
            words->dice = 0; /* no single throw made it */
        }
    }
    forget_turn(telling, step);
    telling->last = *step->state;
    return true;
}

/* A difference of chances as the shares beside it show them: "+17%". */
static void write_change(const struct odds_moment *moment, struct results_slip *slip)
{
    char share[BOARDS_SHARE_MAX];
    int rise = boards_percent(moment->after) - boards_percent(moment->before);
    boards_share(abs(rise) / 100.0, share);
    snprintf(slip->figure, BOARDS_NAME_MAX, "%s%s", rise < 0 ? "\xE2\x88\x92" : "+", share);
    snprintf(slip->unit, BOARDS_NAME_MAX, "%s", _("chance to win"));
}

/* What it scored or lost; where nothing says what a loss is counted in, the chance that it cost, or
   the points where that is hardly any. */
static void write_worth(const struct boards_board *board, const struct odds_moment *moment,
                        bool won, struct results_slip *slip)
{
    char number[I18N_NUMBER_MAX];
    const struct boards_unit *lost = &board->setback_unit;
    bool counted = won || lost->one != NULL;
    int fall = boards_percent(moment->before) - boards_percent(moment->after);
    if (counted || fall < RESULTS_FALL_LEAST) {
        const char *sign = won ? "+" : counted ? "" : "\xE2\x88\x92";
        snprintf(slip->figure, BOARDS_NAME_MAX, "%s%s", sign, i18n_number(number, moment->points));
        snprintf(slip->unit, BOARDS_NAME_MAX, "%s",
                 won || !counted
                     ? boards_score_unit(board, moment->points)
                     : i18n_get_count(lost->one, lost->many, (unsigned long)moment->points));
    } else {
        write_change(moment, slip);
    }
}

/* Its number, and of what that is. */
static void write_figure(const struct boards_board *board, const struct odds_moment *moment,
                         enum odds_moment_kind kind, struct results_slip *slip)
{
    if (kind == ODDS_BIGGEST_TURN || kind == ODDS_CRUELLEST_BUST) {
        write_worth(board, moment, kind == ODDS_BIGGEST_TURN, slip);
    } else if (kind == ODDS_BRAVEST_DECISION) {
        boards_share(moment->risk, slip->figure);
        snprintf(slip->unit, BOARDS_NAME_MAX, "%s", _("risk"));
    } else if (!moment->decision) {
        /* What best play makes of a choice is too sure a number to be believed: the choice is told.
         */
        write_change(moment, slip);
    }
}

/* A slip for each that is told. */
static void write_slips(const struct table *table, const struct odds_told *told, int count,
                        struct results_slip *slips)
{
    struct telling telling = {.table = table, .told = told, .count = count, .slips = slips};
    const struct tc_record *records;
    size_t made = tc_match_records(table->match, &records);
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        base_utf8_isolate(telling.name[seat], table->seats[seat].name);
        base_utf8_keep_together(telling.name[seat], sizeof telling.name[seat]);
    }
    for (int i = 0; i < count; i++) {
        enum odds_moment_kind kind = told[i].kind;
        const struct odds_moment *moment = &told[i].moment;
        slips[i] = (struct results_slip){
            .sign = results_sign(kind), .bad = kind == ODDS_CRUELLEST_BUST, .seat = moment->seat};
        snprintf(slips[i].title, BOARDS_NAME_MAX, "%s", results_moment_title(table, &told[i]));
        if (kind == ODDS_BIGGEST_TURN || kind == ODDS_CRUELLEST_BUST) {
            write_points(&telling, moment, kind, &slips[i]);
        } else if (kind == ODDS_LUCKIEST_THROW) {
            write_swing(&telling, &told[i], slips[i].line);
        }
        write_figure(table->board, moment, kind, &slips[i]);
    }
    tc_match_walk(tc_match_setup(table->match), records, made, tell, &telling);
    for (int i = 0; i < count; i++) {
        add_also(&telling, &told[i], &slips[i]);
    }
}

void results_moments_find(const struct table *table, const struct odds_moments *moments,
                          struct results_slip slips[RESULTS_MOMENTS])
{
    struct odds_told told[RESULTS_MOMENTS];
    struct results_slip found[RESULTS_MOMENTS];
    int count = 0;
    for (int kind = 0; kind < RESULTS_MOMENTS; kind++) {
        slips[kind] = (struct results_slip){.seat = TC_NO_SEAT};
        if (moments->list[kind].there) {
            told[count++] = (struct odds_told){
                .kind = (enum odds_moment_kind)kind, .also = -1, .moment = moments->list[kind]};
        }
    }
    write_slips(table, told, count, found);
    for (int i = 0; i < count; i++) {
        slips[told[i].kind] = found[i];
    }
}

/* How many of those that are told are told without odds as well: a bust, where they are all told.
 */
static int count_steady(const struct table *table, const struct odds_told *told, int count)
{
    bool busts = tc_match_game(table->match)->points_bad;
    int steady = 0;
    while (steady < count && (told[steady].kind == ODDS_BIGGEST_TURN ||
                              (told[steady].kind == ODDS_CRUELLEST_BUST && busts))) {
        steady++;
    }
    return steady;
}

/* How many slips its seat has: what is nobody's counts as if that had one, and what is weak as if
   there were one more. */
static int rank_fact(const struct results_slips *slips, const struct results_slip *fact)
{
    int count = (fact->seat == TC_NO_SEAT) + fact->weak;
    for (int i = 0; i < slips->count; i++) {
        count += slips->list[i].seat == fact->seat && fact->seat != TC_NO_SEAT;
    }
    return count;
}

/* Takes the first fact of those of whom the least is told so far. */
static void add_fact(struct results_facts *facts, struct results_slips *slips)
{
    int best = 0;
    for (int i = 1; i < facts->count; i++) {
        best = rank_fact(slips, &facts->list[i]) < rank_fact(slips, &facts->list[best]) ? i : best;
    }
    slips->list[slips->count++] = facts->list[best];
    facts->count--;
    memmove(&facts->list[best], &facts->list[best + 1],
            sizeof *facts->list * (size_t)(facts->count - best));
}

/* First what the log alone tells, then what the odds choose; what is left is told by facts, of
   which some have a place of their own, so that with the odds no slip moves. */
void results_moments_tell(const struct table *table, const struct odds_moments *moments,
                          struct results_slips *slips)
{
    struct odds_told told[RESULTS_MOMENTS];
    struct results_slip found[RESULTS_MOMENTS];
    struct results_facts facts;
    int count = results_told_choose(moments, told);
    int at = 0, log = count_steady(table, told, count);
    write_slips(table, told, count, found);
    results_facts_find(table, &facts);
    int whole = count + facts.count < RESULTS_SLIPS ? count + facts.count : RESULTS_SLIPS;
    int own = RESULTS_SLIPS - log - (RESULTS_MOMENTS - ODDS_LUCKIEST_THROW);
    own = own < facts.count ? own : facts.count;
    slips->count = 0;
    slips->steady = log + (own > 0 ? own : 0);
    while (slips->count < whole) {
        bool place = slips->count >= log && slips->count < slips->steady;
        if (at == count || place) {
            add_fact(&facts, slips);
        } else {
            slips->list[slips->count++] = found[at++];
        }
    }
}
