/* SPDX-License-Identifier: Zlib */
#include "table/pace.h"

#include <math.h>

#include "session/bot.h"
#include "table/table.h"

/* What a count takes at normal speed, ms: what paces are measured by. */
#define COUNT_MS 400.0f

/* ---- A decision ------------------------------------------------------------------------------ */

/* ms; `soon` before a turn's first throw, in which the dice come to the cup, and `next` before
   those that follow. */
static const struct {
    float clear, plain, close, soon, next;
} pause = {.clear = 350, .plain = 600, .close = 900, .soon = 350, .next = 300};
/* From so much of a lead on a choice is plain; and clear. */
static const double lead_plain = 0.02, lead_clear = 0.25;
/* After so many throws it goes faster. */
enum { MANY_THROWS = 2 };
static const float many_share = 0.6f;

static float pause_of(double lead)
{
    if (lead < 0) {
        return pause.plain; /* nobody knows how close it is */
    }
    if (lead < lead_plain) {
        return pause.close;
    }
    double share = fmin(1, (lead - lead_plain) / (lead_clear - lead_plain));
    return pause.plain + (pause.clear - pause.plain) * (float)share;
}

float table_pace_pause(const struct table *table, double lead)
{
    const struct table_turn *turn = &table->turn;
    bool throws = table->shown.await == TC_AWAIT_ROLL;
    /* Whoever is asked in another's turn answers at once. */
    if (!throws && turn->seat != TC_NO_SEAT && table->shown.player != turn->seat) {
        return 0;
    }
    float ms = !throws ? pause_of(lead) : turn->throws == 0 ? pause.soon : pause.next;
    float share = turn->throws >= MANY_THROWS ? many_share : 1;
    return ms * share * table->told.tempo.count_ms / COUNT_MS;
}

/* ---- A turn ---------------------------------------------------------------------------------- */

/* Of the longest that a turn may last: how much of it is not hurried, in which its player is
   announced; within how much any number of throws would be shown, were there no limit to how fast;
   until when each throw has its time, and the rest is left to what comes then; and after how much
   what ends it and is held, such as a bust, is hurried too. */
static const float calm_share = 0.17f, fast_share = 0.65f, read_share = 0.72f,
                   hurried_share = 0.45f;
/* How much faster: that end, what each throw is read in, and anything. */
static const float end_most = 2, read_most = 8, most = 24;
/* From one throw to the next at least, ms. */
static const float throw_least = 350;

void table_pace_tell(struct table_turn *turn, const struct tc_game *game,
                     const struct tc_event *event)
{
    const struct tc_event_kind *kind = tc_game_event(game, event->kind);
    turn->throws += event->kind == TC_EVENT_THROW;
    if (kind != NULL && (kind->turn || kind->entry)) {
        *turn = (struct table_turn){.begun = turn->begun + 1,
                                    .seat = kind->turn ? event->seat : TC_NO_SEAT};
    }
}

static float longest(const struct table *table)
{
    int ms = table->board->turn_ms > 0 ? table->board->turn_ms : TABLE_PACE_TURN_MS;
    return (float)ms * table->told.tempo.count_ms / COUNT_MS;
}

void table_pace_show(struct table *table)
{
    struct table_turn *turn = &table->turn;
    table->tension.decides = false;
    turn->throw_ms = table->showing.event.kind == TC_EVENT_THROW ? 0 : turn->throw_ms;
    bool late = turn->ms > longest(table) * hurried_share;
    turn->hold = table->pace != BOARDS_HOLD ? 0 : late ? end_most : 1;
}

/* A person waits for whoever has the turn, who is none. */
static bool waited_for(const struct table *table)
{
    int seat = table->shown.player;
    return seat >= 0 && !session_is_person(&table->seats[seat]) && table->phase != TABLE_HOLDS &&
           table->phase != TABLE_COUNTS && table->told.tempo.throw_ms > 0;
}

/* ---- A throw that decides ---------------------------------------------------------------------
 */

/* So much hangs on it; so many throws are between two such. */
static const double swing_least = 0.25;
enum { THROWS_BETWEEN = 10 };
/* The last tumble begins after this share of the flight, and is shown at that share of the speed.
 */
static const float tumble_from = 0.45f, tumble_speed = 1 / 3.0f;

/* A last turn that needs points: each of its throws decides. */
static bool last_turn(const struct table *table)
{
    struct boards_need need;
    return table->board->need != NULL && table->board->need(&table->told, &need);
}

/* The throw in motion may be shown so. */
static bool may_decide(const struct table *table)
{
    const struct boards_tempo *tempo = &table->told.tempo;
    const struct table_tension *tension = &table->tension;
    return table->phase == TABLE_PLAYS && table->showing.event.kind == TC_EVENT_THROW &&
           tempo->throw_ms > 0 && !tempo->gently && !table->told.put_down &&
           (tension->last == 0 || table->throws >= tension->last + THROWS_BETWEEN ||
            last_turn(table));
}

/* `late`: a turn that has lasted long has no time for it. The answer comes from the position before
   the throw, so how the throw looks tells nothing of what it will be; where it comes too late, the
   throw is like any other. */
static float tumble_ms(struct table *table, float ms, bool late)
{
    double swing;
    struct table_tension *tension = &table->tension;
    float flown = dice_flown(boards_dice(table->view));
    if (!tension->decides && flown < tumble_from && !late && may_decide(table)) {
        tension->decides =
            last_turn(table) ||
            (session_odds_swing(table->odds, &tension->before, &swing) && swing > swing_least);
    }
    if (tension->decides && flown >= tumble_from && flown < 1) {
        if (tension->last != table->throws) {
            tension->last = table->throws;
            canvas_cues_add(&table->sounds, CANVAS_SOUND_DRUM, 1, 0);
        }
        ms *= tumble_speed;
    }
    return ms;
}

/* ---- The clock --------------------------------------------------------------------------------
 */

/* Each throw still has its time. */
static bool is_read(const struct table *table)
{
    return table->turn.ms < longest(table) * read_share;
}

bool table_pace_may_throw(const struct table *table)
{
    const struct table_turn *turn = &table->turn;
    float least = throw_least * table->told.tempo.count_ms / COUNT_MS;
    return turn->throws == 0 || !is_read(table) || turn->throw_ms >= least;
}

/* A clock that would reach any number before the turn has lasted its longest: it runs as fast as
   what is left of that is small. */
static float hurried_ms(struct table *table, float ms)
{
    struct table_turn *turn = &table->turn;
    float whole = longest(table) * fast_share, calm = longest(table) * calm_share;
    float left = whole - turn->ms - ms / 2, fastest = is_read(table) ? read_most : most;
    turn->ms += ms;
    turn->throw_ms += ms;
    if (table->phase == TABLE_PLAYS && turn->hold > 0) {
        return ms * turn->hold;
    }
    return ms * fmaxf(1, fminf(fastest, left > 0 ? (whole - calm) / left : fastest));
}

float table_pace_ms(struct table *table, float ms)
{
    bool waited = waited_for(table);
    bool late = waited && table->turn.ms > longest(table) * hurried_share;
    float hurried = waited ? hurried_ms(table, ms) : ms, slow = tumble_ms(table, ms, late);
    return slow < ms ? slow : hurried;
}
