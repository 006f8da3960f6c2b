/* SPDX-License-Identifier: Zlib */
/* What any match can be told of, whatever its odds: a number that came up again and again, who led
   it, how long it was. These lie where a match had none of the greater moments. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "screens/results.h"
#include "session/story.h"

/* Fewer throws make no long turn; fewer dice no busy hand; fewer throws in all no long game; fewer
   changes of the lead no back and forth. */
enum { LONG_TURN = 3, BUSY_HAND = 12, LONG_GAME = 4, MANY_CHANGES = 2 };

/* Who has the most has so many at least, and so many more than the next, and shares that with one
   other at most; to have none is something where another has some. And so many facts are enough for
   a page. */
enum { MANY = 3, AHEAD = 2, FEW = 2, SOME = 2, ENOUGH = 3 };

/* Somebody's number came up so often at least, and so many times as often as that player's next. */
enum { FAVOURITE = 5 };
static const double favoured = 1.25;

/* What a board counts, at most. */
enum { COUNTS = 3 };

struct count {
    const struct table *table;
    int dice[TC_SEATS_MAX], face[TC_SEATS_MAX][TC_SIDES_MAX + 1];
    int counted[COUNTS][TC_SEATS_MAX];            /* of what the board counts, in its order, */
    int pair[TC_SIDES_MAX + 1][TC_SIDES_MAX + 1]; /* and of which two dice, the lower first */
    int throws, turn; /* of the match; of this turn so far, which is `thrower`'s */
    int thrower, longest, whose;
    bool equal;          /* another had as long a turn */
    int leader, changes; /* who was alone in front last; how often it was another one, */
    size_t changed;      /* and at which record that was last, */
    bool level;          /* and others were level with them since */
};

/* What the board counts; none where it counts nothing. */
static const struct boards_count *counts_of(const struct count *count)
{
    static const struct boards_count none = {.title = NULL};
    const struct boards_count *counts = count->table->board->counts;
    return counts == NULL ? &none : counts;
}

static void count_event(struct count *count, const struct tc_event *event)
{
    const struct boards_count *counts = counts_of(count);
    for (int i = 0; i < COUNTS && counts[i].title != NULL; i++) {
        if (counts[i].event == event->kind && event->seat != TC_NO_SEAT) {
            count->counted[i][event->seat]++;
            if (counts[i].pairs && event->count == 2) {
                bool up = event->dice[0] < event->dice[1];
                count->pair[event->dice[!up]][event->dice[up]]++;
            }
        }
    }
}

static void count_throw(struct count *count, const struct tc_event *event)
{
    count->throws++;
    count->turn = event->seat == count->thrower ? count->turn + 1 : 1;
    count->thrower = event->seat;
    if (count->turn > count->longest) {
        count->longest = count->turn;
        count->whose = event->seat;
        count->equal = false;
    } else if (count->turn == count->longest && event->seat != count->whose) {
        count->equal = true;
    }
    count->dice[event->seat] += event->count;
    for (int i = 0; i < event->count; i++) {
        count->face[event->seat][event->dice[i]]++;
    }
}

/* Alone in front, or TC_NO_SEAT. */
static int find_leader(const struct tc_setup *setup, const struct tc_state *state)
{
    int leader = 0, level = 0;
    for (int seat = 0; seat < setup->players; seat++) {
        leader = state->score[seat] > state->score[leader] ? seat : leader;
    }
    for (int seat = 0; seat < setup->players; seat++) {
        level += state->score[seat] == state->score[leader];
    }
    return level == 1 ? leader : TC_NO_SEAT;
}

static bool visit(void *context, const struct tc_step *step)
{
    struct count *count = context;
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        const struct tc_setup *setup = tc_match_setup(count->table->match);
        if (tc_game_event(tc_setup_game(setup), event->kind)->turn) {
            count->turn = 0; /* the next throw is of another, also where nobody threw between */
        }
        count_event(count, event);
        if (event->kind == TC_EVENT_THROW) {
            count_throw(count, event);
        }
    }
    int leader = find_leader(tc_match_setup(count->table->match), step->state);
    count->level = count->level || leader == TC_NO_SEAT;
    if (leader != TC_NO_SEAT) {
        bool changes = count->leader != TC_NO_SEAT && leader != count->leader;
        count->changes += changes;
        count->changed = changes ? step->at : count->changed;
        count->level = !changes && count->level;
        count->leader = leader;
    }
    return true;
}

static struct results_slip *add(struct results_facts *facts, const char *sign, int seat,
                                const char *title)
{
    struct results_slip *slip = &facts->list[facts->count++];
    *slip = (struct results_slip){.sign = sign, .seat = seat};
    snprintf(slip->title, sizeof slip->title, "%s", title);
    return slip;
}

static const char *name_of(const struct count *count, int seat)
{
    return count->table->seats[seat].name;
}

/* Who has the most of something, and how many that is. */
struct most {
    int number, next, several; /* several have as many; who comes next has so many */
    unsigned seats;            /* those, a bit each */
    int seat;                  /* the first of them */
};

static struct most find_most(const int *counted, int players)
{
    struct most most = {.seat = TC_NO_SEAT};
    for (int seat = 0; seat < players; seat++) {
        if (counted[seat] > most.number) {
            most = (struct most){.number = counted[seat], .next = most.number, .seat = seat};
        } else if (counted[seat] < most.number && counted[seat] > most.next) {
            most.next = counted[seat];
        }
        most.several += counted[seat] == most.number;
        most.seats |= counted[seat] == most.number ? 1U << seat : 0;
    }
    return most;
}

/* Of few of it, of all, or of a crowd, nothing is told. */
static bool is_told(const struct most *most, int players, int least)
{
    bool ahead = least < MANY || most->number >= most->next + AHEAD;
    return most->number >= least && ahead && most->several <= FEW && most->several < players;
}

/* Who has the most of it. */
static void add_most(const struct count *count, const struct boards_count *told, const int *counted,
                     int least, struct results_facts *facts)
{
    int players = tc_match_setup(count->table->match)->players;
    const struct most most = find_most(counted, players);
    char names[BOARDS_LINE_MAX];
    if (!is_told(&most, players, least)) {
        return;
    }
    int seat = most.several == 1 ? most.seat : TC_NO_SEAT;
    struct results_slip *slip = add(facts, "icons/moment_tally.svg", seat, i18n_get(told->title));
    boards_names(&count->table->told, most.seats, names);
    slip->bad = told->event == count->table->board->setback;
    boards_say(slip->line, BOARDS_LINE_MAX,
               i18n_get_count(told->line.one, told->line.many, (unsigned long)most.several),
               {"names", .words = names});
    i18n_number(slip->figure, most.number);
    snprintf(slip->unit, sizeof slip->unit, "%s",
             i18n_get_count(told->unit.one, told->unit.many, (unsigned long)most.number));
}

/* Who alone has none, or TC_NO_SEAT. */
static int find_none(const int *counted, int players)
{
    int none = TC_NO_SEAT, several = 0;
    for (int seat = 0; seat < players; seat++) {
        none = counted[seat] == 0 ? seat : none;
        several += counted[seat] == 0;
    }
    return several == 1 ? none : TC_NO_SEAT;
}

/* Who alone has none of what another has some of; false: nobody. */
static bool add_none(const struct count *count, const struct boards_count *told, const int *counted,
                     struct results_facts *facts)
{
    int players = tc_match_setup(count->table->match)->players;
    int none = find_none(counted, players);
    if (told->none_title == NULL || none == TC_NO_SEAT ||
        find_most(counted, players).number < SOME) {
        return false;
    }
    struct results_slip *slip =
        add(facts, "icons/moment_hand.svg", none, i18n_get(told->none_title));
    boards_say(slip->line, BOARDS_LINE_MAX, i18n_get(told->none_line),
               {"name", .words = name_of(count, none)});
    i18n_number(slip->figure, 0);
    snprintf(slip->unit, sizeof slip->unit, "%s", i18n_get(told->none_unit));
    return true;
}

/* What the board counts: of each who has none, where that is worth telling, or who has the most. */
static void add_counts(const struct count *count, struct results_facts *facts)
{
    const struct boards_count *counts = counts_of(count);
    for (int i = 0; i < COUNTS && counts[i].title != NULL; i++) {
        if (!add_none(count, &counts[i], count->counted[i], facts)) {
            add_most(count, &counts[i], count->counted[i], MANY, facts);
        }
    }
}

/* Where there is little else, who has the most of few; of pairs it is told how many all took. */
static void add_few(const struct count *count, struct results_facts *facts)
{
    const struct boards_count *counts = counts_of(count);
    for (int i = 0; i < COUNTS && counts[i].title != NULL && facts->count < ENOUGH; i++) {
        int players = tc_match_setup(count->table->match)->players;
        const struct most most = find_most(count->counted[i], players);
        if (!counts[i].pairs && !is_told(&most, players, MANY)) {
            add_most(count, &counts[i], count->counted[i], SOME, facts);
        }
    }
}

/* Whether one with that sign is that seat's. */
static bool is_of(const struct results_facts *facts, int seat, const char *sign)
{
    bool any = false;
    for (int i = 0; i < facts->count; i++) {
        const struct results_slip *fact = &facts->list[i];
        any = any || (fact->seat == seat && strcmp(fact->sign, sign) == 0);
    }
    return any;
}

/* Of dice that are everybody's the two that were taken so many times as often as any other. */
static void add_pair(const struct count *count, double ahead, struct results_facts *facts)
{
    int low = 0, high = 0, next = 0;
    for (int a = 1; a <= RESULTS_SIDES; a++) {
        for (int b = a; b <= RESULTS_SIDES; b++) {
            int times = count->pair[a][b], most = count->pair[low][high];
            if (times > most) {
                next = most;
                low = a;
                high = b;
            } else if (times > next) {
                next = times;
            }
        }
    }
    int times = count->pair[low][high];
    if (times < MANY || times <= next || times < ahead * next ||
        is_of(facts, TC_NO_SEAT, "icons/moment_favourite.svg")) {
        return;
    }
    struct results_slip *slip =
        add(facts, "icons/moment_favourite.svg", TC_NO_SEAT, _("Favourite pair"));
    snprintf(slip->line, sizeof slip->line, "%s", _("No other pair was taken as often."));
    i18n_number(slip->figure, times);
    snprintf(slip->unit, sizeof slip->unit, "%s", _n("time", "times", (unsigned long)times));
    slip->dice = 2;
    slip->face[0] = (uint8_t)low;
    slip->face[1] = (uint8_t)high;
    slip->look[0] = slip->look[1] = boards_ivory;
}

/* How many pairs all have taken together, where nobody has the most. */
static void add_total(const struct count *count, struct results_facts *facts)
{
    const struct boards_count *counts = counts_of(count);
    int players = tc_match_setup(count->table->match)->players, all = 0;
    for (int i = 0; i < COUNTS && counts[i].title != NULL; i++) {
        const struct most most = find_most(count->counted[i], players);
        bool told = is_told(&most, players, MANY);
        for (int seat = 0; counts[i].pairs && !told && seat < players; seat++) {
            all += count->counted[i][seat];
        }
    }
    if (all == 0) {
        return;
    }
    struct results_slip *slip = add(facts, "icons/moment_hand.svg", TC_NO_SEAT, _("Pairs in all"));
    boards_say(slip->line, BOARDS_LINE_MAX,
               _n("Together you took {times} pair.", "Together you took {times} pairs.",
                  (unsigned long)all),
               {"times", .number = all});
    snprintf(slip->near, sizeof slip->near, "%s", _("That is what you took together."));
    i18n_number(slip->figure, all);
    snprintf(slip->unit, sizeof slip->unit, "%s", _n("pair", "pairs", (unsigned long)all));
}

/* The face that came up most often for a seat, and how often the next one did. */
static int find_face(const struct count *count, int seat, int *next)
{
    int best = 1;
    *next = 0;
    for (int face = 2; face <= TC_SIDES_MAX; face++) {
        int times = count->face[seat][face];
        if (times > count->face[seat][best]) {
            *next = count->face[seat][best];
            best = face;
        } else if (times > *next) {
            *next = times;
        }
    }
    return best;
}

/* The face that came up most often for one player, far more often than any other. */
static void add_favourite(const struct count *count, struct results_facts *facts)
{
    int seat = TC_NO_SEAT, face = 0, times = FAVOURITE - 1;
    for (int i = 0; i < tc_match_setup(count->table->match)->players; i++) {
        int next, best = find_face(count, i, &next);
        if (count->face[i][best] > times && count->face[i][best] >= favoured * next) {
            seat = i;
            face = best;
            times = count->face[i][best];
        }
    }
    if (seat == TC_NO_SEAT || tc_match_game(count->table->match)->shared) {
        return;
    }
    struct results_slip *slip =
        add(facts, "icons/moment_favourite.svg", seat, _("Favourite number"));
    boards_say(slip->line, BOARDS_LINE_MAX,
               _n("The {face} came up {times} time for {name}.",
                  "The {face} came up {times} times for {name}.", (unsigned long)times),
               {"face", .number = face}, {"times", .number = times},
               {"name", .words = name_of(count, seat)});
    i18n_number(slip->figure, times);
    snprintf(slip->unit, sizeof slip->unit, "%s", _n("time", "times", (unsigned long)times));
    if (face <= RESULTS_SIDES) {
        slip->dice = 1;
        slip->face[0] = (uint8_t)face;
        slip->look[0] = boards_ivory;
    }
}

/* Who won alone, or TC_NO_SEAT. */
static int find_winner(const struct tc_state *end, int players)
{
    for (int seat = 0; seat < players; seat++) {
        if (end->winners == 1U << seat) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

static int32_t find_second(const struct tc_state *end, int players, int winner)
{
    int second = winner == 0 ? 1 : 0;
    for (int seat = 0; seat < players; seat++) {
        bool more = seat != winner && end->score[seat] > end->score[second];
        second = more ? seat : second;
    }
    return end->score[second];
}

/* By how much the winner is ahead at the end; nothing where that is by nothing. */
static void write_gap(const struct count *count, int32_t gap, struct results_slip *slip)
{
    char number[I18N_NUMBER_MAX];
    if (gap > 0) {
        snprintf(slip->figure, sizeof slip->figure, "+%s", i18n_number(number, gap));
        snprintf(slip->unit, sizeof slip->unit, "%s", boards_score_unit(count->table->board, gap));
    }
}

/* Neck and neck are those who changed often and came in close together. */
static void add_changes(const struct count *count, bool close, struct results_facts *facts)
{
    if (count->changes < MANY_CHANGES) {
        return;
    }
    struct results_slip *slip = add(facts, "icons/moment_lead.svg", TC_NO_SEAT,
                                    close ? _("Neck and neck") : _("Back and forth"));
    boards_say(slip->line, BOARDS_LINE_MAX,
               _n("The lead changed {times} time.", "The lead changed {times} times.",
                  (unsigned long)count->changes),
               {"times", .number = count->changes});
    int winner = find_winner(&count->table->shown, tc_match_setup(count->table->match)->players);
    if (winner != TC_NO_SEAT) {
        boards_say(slip->near, BOARDS_LINE_MAX, _("{name} came out in front."),
                   {"name", .words = name_of(count, winner)});
    }
    i18n_number(slip->figure, count->changes);
    snprintf(slip->unit, sizeof slip->unit, "%s",
             _n("lead change", "lead changes", (unsigned long)count->changes));
}

/* Who took the lead once, early and kept it, or late. */
static void add_kept(const struct count *count, bool late, int winner, int32_t gap,
                     struct results_facts *facts)
{
    struct results_slip *slip =
        add(facts, "icons/moment_lead.svg", winner, late ? _("Late lead") : _("Kept the lead"));
    const char *alone =
        late ? _("{name} took the lead late.") : _("{name} took the lead once and kept it.");
    const char *won = late ? _("{name} took the lead late, and won by {points}.")
                           : _("{name} took the lead in the score once, and won by {points}.");
    boards_say(slip->line, BOARDS_LINE_MAX, gap > 0 ? won : alone,
               {"name", .words = name_of(count, winner)}, {"points", .number = gap});
    write_gap(count, gap, slip);
}

/* How often another one came to the front; or that nobody ever did. Not where points are bad, of
   which all have none until they are out. */
static void add_lead(const struct count *count, size_t records, struct results_facts *facts)
{
    const struct table *table = count->table;
    const struct tc_state *end = &table->shown;
    int players = tc_match_setup(table->match)->players, winner = count->leader;
    int32_t second;
    if (players < 2 || table->board->low_wins || winner == TC_NO_SEAT) {
        return;
    }
    second = find_second(end, players, winner);
    int32_t gap = end->score[winner] - second;
    /* What is scored at a round's end is led only from one to the next. */
    bool rounds = table->board->feat_line != NULL;
    if (count->changes == 1) {
        bool late = count->changed > records * 2 / 3, early = count->changed <= records / 2;
        if (!rounds && end->winners == 1U << winner && (late || (early && !count->level))) {
            add_kept(count, late, winner, gap, facts);
        }
    } else if (count->changes > 0) {
        enum session_ending ending = session_story_gap(end->score[winner], second);
        add_changes(count, ending == SESSION_ENDING_NARROW, facts);
    } else if (!rounds && end->winners == 1u << winner && gap > 0) {
        struct results_slip *slip =
            add(facts, "icons/moment_lead.svg", winner, _("Start to finish"));
        boards_say(slip->line, BOARDS_LINE_MAX,
                   _("{name} was never behind in the score, and won by {points}."),
                   {"name", .words = name_of(count, winner)}, {"points", .number = gap});
        write_gap(count, gap, slip);
    }
}

/* Of who plays alone, a turn that is the whole game is told as that. */
static void add_longest(const struct count *count, struct results_facts *facts)
{
    bool alone = tc_match_setup(count->table->match)->players == 1;
    if (count->longest < LONG_TURN || count->equal || (alone && count->longest == count->throws)) {
        return;
    }
    struct results_slip *slip =
        add(facts, "icons/moment_long.svg", count->whose, _("Longest turn"));
    boards_say(slip->line, BOARDS_LINE_MAX,
               _n("In one turn {name} rolled {times} time.",
                  "In one turn {name} rolled {times} times.", (unsigned long)count->longest),
               {"name", .words = name_of(count, count->whose)},
               {"times", .number = count->longest});
    boards_say(slip->near, BOARDS_LINE_MAX, _("{name} rolled the most in one turn."),
               {"name", .words = name_of(count, count->whose)});
    i18n_number(slip->figure, count->longest);
    snprintf(slip->unit, sizeof slip->unit, "%s",
             _n("roll in a row", "rolls in a row", (unsigned long)count->longest));
}

static void add_busiest(const struct count *count, struct results_facts *facts)
{
    int players = tc_match_setup(count->table->match)->players, seat = 0, equal = 0;
    for (int i = 1; i < players; i++) {
        seat = count->dice[i] > count->dice[seat] ? i : seat;
    }
    for (int i = 0; i < players; i++) {
        equal += count->dice[i] == count->dice[seat];
    }
    if (players < 2 || equal > 1 || count->dice[seat] < BUSY_HAND ||
        tc_match_game(count->table->match)->shared) {
        return;
    }
    struct results_slip *slip = add(facts, "icons/moment_hand.svg", seat, _("Busiest hand"));
    slip->weak = true;
    boards_say(slip->line, BOARDS_LINE_MAX,
               _n("{name} rolled {dice} die in all.", "{name} rolled {dice} dice in all.",
                  (unsigned long)count->dice[seat]),
               {"name", .words = name_of(count, seat)}, {"dice", .number = count->dice[seat]});
    boards_say(slip->near, BOARDS_LINE_MAX, _("{name} rolled the most dice."),
               {"name", .words = name_of(count, seat)});
    i18n_number(slip->figure, count->dice[seat]);
    snprintf(slip->unit, sizeof slip->unit, "%s",
             _n("die", "dice", (unsigned long)count->dice[seat]));
}

/* The winner's own, where all else is told of others: by how much it was won; where points are bad
   through how many rounds. */
static void add_win(const struct count *count, struct results_facts *facts)
{
    const struct table *table = count->table;
    const struct tc_state *end = &table->shown;
    int players = tc_match_setup(table->match)->players, winner = find_winner(end, players);
    if (winner == TC_NO_SEAT || players < 2) {
        return;
    }
    if (table->board->low_wins) {
        struct results_slip *slip =
            add(facts, "icons/moment_length.svg", winner, _("Last one left"));
        boards_say(slip->line, BOARDS_LINE_MAX,
                   _n("{name} outlasted everybody in {times} round.",
                      "{name} outlasted everybody in {times} rounds.",
                      (unsigned long)count->throws),
                   {"name", .words = name_of(count, winner)}, {"times", .number = count->throws});
        boards_say(slip->near, BOARDS_LINE_MAX, _("{name} outlasted everybody."),
                   {"name", .words = name_of(count, winner)});
        i18n_number(slip->figure, count->throws);
        snprintf(slip->unit, sizeof slip->unit, "%s",
                 _n("round", "rounds", (unsigned long)count->throws));
        return;
    }
    int32_t gap = end->score[winner] - find_second(end, players, winner);
    if (gap > 0 && !is_of(facts, winner, "icons/moment_lead.svg")) {
        struct results_slip *slip =
            add(facts, "icons/moment_lead.svg", winner, _("Winning margin"));
        slip->weak = true;
        boards_say(slip->line, BOARDS_LINE_MAX, _("{name} won by {points}."),
                   {"name", .words = name_of(count, winner)}, {"points", .number = gap});
        boards_say(slip->near, BOARDS_LINE_MAX, _("{name} won by that much."),
                   {"name", .words = name_of(count, winner)});
        write_gap(count, gap, slip);
    }
}

static void add_length(const struct count *count, struct results_facts *facts)
{
    /* Where a throw is a whole round that is told of the winner. */
    if (count->throws < LONG_GAME || tc_match_game(count->table->match)->shared) {
        return;
    }
    struct results_slip *slip =
        add(facts, "icons/moment_length.svg", TC_NO_SEAT, _("The whole game"));
    slip->weak = true;
    boards_say(slip->line, BOARDS_LINE_MAX,
               _n("{times} roll from start to finish.", "{times} rolls from start to finish.",
                  (unsigned long)count->throws),
               {"times", .number = count->throws});
    snprintf(slip->near, sizeof slip->near, "%s", _("From start to finish."));
    i18n_number(slip->figure, count->throws);
    snprintf(slip->unit, sizeof slip->unit, "%s",
             _n("roll", "rolls", (unsigned long)count->throws));
}

/* Those of whoever won lie before the others: no page is to be about who lost alone. Last lie those
   that are told only where there is little else. */
static void put_in_order(unsigned winners, struct results_facts *facts)
{
    struct results_slip list[RESULTS_FACTS];
    int count = 0;
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < facts->count; i++) {
            const struct results_slip *fact = &facts->list[i];
            bool won = fact->seat != TC_NO_SEAT && (winners >> fact->seat & 1) != 0;
            if (pass == (fact->weak ? 2 : won ? 0 : 1)) {
                list[count++] = *fact;
            }
        }
    }
    memcpy(facts->list, list, sizeof *list * (size_t)count);
}

void results_facts_find(const struct table *table, struct results_facts *facts)
{
    struct count count = {.table = table, .thrower = TC_NO_SEAT, .leader = TC_NO_SEAT};
    const struct tc_record *records;
    size_t made = tc_match_records(table->match, &records);
    facts->count = 0;
    tc_match_walk(tc_match_setup(table->match), records, made, visit, &count);
    add_lead(&count, made, facts);
    add_longest(&count, facts);
    add_counts(&count, facts);
    add_pair(&count, favoured, facts);
    add_favourite(&count, facts);
    add_busiest(&count, facts);
    add_total(&count, facts);
    add_win(&count, facts);
    add_length(&count, facts);
    add_few(&count, facts);
    if (facts->count < ENOUGH) {
        add_pair(&count, 1, facts);
    }
    put_in_order(tc_match_state(table->match)->winners, facts);
}
