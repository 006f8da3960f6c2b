/* Keeping: the match at the table, matches laid aside, and what the store has to say. */
#include "screens/keep.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "screens/guide.h"
#include "screens/keep_inside.h"
#include "screens/state.h"
#include "screens/forfeit.h"
#include "screens/youngest.h"

static_assert((int)STORE_COLORS == (int)UI_PLAYER_COLORS, "a colour that is kept can be shown");

/* How long a throw's faces are held back for the disk, besides the tumble. */
enum { PATIENCE_MS = 250, STEPPED_PATIENCE_MS = 10000 };

/* ---- Saying ---------------------------------------------------------------------------------- */

static void say(struct screens *screens, const char *sentence)
{
    fprintf(stderr, "tumblecup: %s\n", sentence);
    screens_complain(screens, sentence);
}

static void quit(struct screens *screens)
{
    screens->host.port->quit(screens->host.context);
}

static void play_on(struct screens *screens)
{
    (void)screens;
}

static void say_taken(struct screens *screens)
{
    const char *taken = _("Another Tumblecup is using this data folder.");
    if (!screens_may(screens, SCREENS_MAY_DECIDE) || screens->now == NULL || !screens->now->home) {
        say(screens, taken);
        return;
    }
    screens_question(screens,
                     &(struct screens_question){.text = _("Another Tumblecup is using this data "
                                                          "folder. Play without keeping anything?"),
                                                .yes = _("Play"),
                                                .no = _("Quit"),
                                                .then = play_on,
                                                .otherwise = quit});
}

static bool say_condition(struct screens *screens, enum store_condition condition)
{
    struct keep *keep = screens->keep;
    if (condition == keep->said || condition == STORE_OPENING) {
        return false;
    }
    keep->said = condition;
    if (condition == STORE_WAITS) {
        say(screens, _("The data folder can't be written to now. The game goes on in memory, and "
                       "writing is tried again."));
    } else if (condition == STORE_UNREADABLE) {
        say(screens, _("What was kept here can't be read now. It is left as it is; the game goes "
                       "on in memory, and reading is tried again."));
    } else if (condition == STORE_NEWER) {
        say(screens,
            _("A later version of Tumblecup wrote what is kept here. It is left alone, and "
              "this time nothing is kept."));
    } else if (condition == STORE_NOWHERE) {
        say(screens, _("There is no data folder; nothing is kept."));
    } else if (condition == STORE_TAKEN) {
        say_taken(screens);
    }
    return condition != STORE_KEEPS;
}

static bool say_aside(struct screens *screens, const struct store_health *health)
{
    char sentence[SCREENS_NOTICE_MAX];
    if (health->begun == screens->keep->begun) {
        return false;
    }
    screens->keep->begun = health->begun;
    snprintf(sentence, sizeof sentence,
             _("What was kept here can't be read, so keeping begins anew. The old file lies in %s"),
             health->aside);
    say(screens, sentence);
    return true;
}

static bool say_cut(struct screens *screens, const struct store_health *health)
{
    char sentence[SCREENS_NOTICE_MAX], number[I18N_NUMBER_MAX];
    int64_t more = health->cut - screens->keep->cut;
    if (more <= 0) {
        return false;
    }
    screens->keep->cut = health->cut;
    snprintf(sentence, sizeof sentence,
             _n("%s entry of what was kept here could not be true, and was cut to what can be.",
                "%s entries of what was kept here could not be true, and were cut to what can be.",
                (unsigned long)more),
             i18n_number(number, more));
    say(screens, sentence);
    return true;
}

static void take_back(struct screens *screens)
{
    screens->keep->taking = store_take_back(screens->keep->store, true);
}

static void leave_aside(struct screens *screens)
{
    store_take_back(screens->keep->store, false);
}

/* Asked on the home screen; visitors of a kiosk are not asked, and nothing is lost by it. */
static bool offer_back(struct screens *screens, const struct store_health *health)
{
    struct keep *keep = screens->keep;
    char number[I18N_NUMBER_MAX];
    if (health->finds == keep->finds) {
        return false;
    }
    if (!screens_may(screens, SCREENS_MAY_DECIDE)) {
        keep->finds = health->finds;
        take_back(screens);
        return false;
    }
    if (!screens_at_home(screens)) {
        return false;
    }
    keep->finds = health->finds;
    snprintf(
        keep->offer, sizeof keep->offer,
        _n("What was kept here once, %s match, could not be read and was put aside. Now it can "
           "be read. Bring it back? It joins what came since, and nothing is lost.",
           "What was kept here once, %s matches, could not be read and was put aside. Now it "
           "can be read. Bring it back? It joins what came since, and nothing is lost.",
           (unsigned long)health->found_matches),
        i18n_number(number, health->found_matches));
    screens_question(screens, &(struct screens_question){.text = keep->offer,
                                                         .yes = _("Bring it back"),
                                                         .no = _("Leave it"),
                                                         .then = take_back,
                                                         .otherwise = leave_aside,
                                                         .mild = true});
    return true;
}

/* What became of it. */
static bool say_back(struct screens *screens)
{
    struct keep *keep = screens->keep;
    enum store_fate fate =
        keep->taking == 0 ? STORE_PENDING : store_fate(keep->store, keep->taking);
    if (fate == STORE_PENDING) {
        return false;
    }
    keep->taking = 0;
    say(screens, fate == STORE_SAFE
                     ? _("What was put aside is back.")
                     : _("What was put aside can't be read after all. It stays where it lies."));
    return true;
}

/* ---- The match at the table ------------------------------------------------------------------ */

static size_t count_records(const struct tc_match *match)
{
    const struct tc_record *records;
    return tc_match_records(match, &records);
}

/* What there was no memory to take is written the next time, with all before it. */
static void note_ticket(struct screens *screens, store_ticket ticket)
{
    struct keep *keep = screens->keep;
    keep->ticket = ticket;
    keep->since = canvas_clock(screens->host);
    keep->untaken = ticket == 0;
    if (keep->untaken && !keep->said_memory) {
        keep->said_memory = true;
        say(screens, _("There is not enough memory to keep what happens now. The game goes on, and "
                       "it is tried again."));
    }
}

static void write_whole(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct table *table = &screens->table;
    int players = tc_match_setup(table->match)->players;
    unsigned flags = session_flags_write(&table->manner, table->seats, players) |
                     (screens_may(screens, SCREENS_MAY_BE_KNOWN) ? 0 : STORE_GUESTS);
    struct store_match whole = {.number = keep->number, .flags = flags, .match = table->match};
    memcpy(whole.forfeit, table->manner.forfeit, sizeof whole.forfeit);
    session_seats_write(table->seats, players, whole.seats);
    keep->records = count_records(table->match);
    if (keep->store != NULL) {
        note_ticket(screens, store_match_put(keep->store, &whole));
    }
}

/* Called by the table after every action and throw, before anything of it is seen. */
static void changed(void *context)
{
    struct screens *screens = context;
    struct keep *keep = screens->keep;
    const struct tc_match *match = screens->table.match;
    size_t count = count_records(match);
    size_t from = count < keep->records ? count : keep->records;
    if (keep->number == 0 || count == keep->records) {
        return;
    }
    keep->records = count;
    if (keep->untaken) {
        write_whole(screens);
    } else if (keep->store != NULL) {
        note_ticket(screens, store_match_log(keep->store, keep->number, match, from));
    }
    if (tc_match_state(match)->await == TC_AWAIT_OVER) {
        youngest_persist(screens); /* whoever sat there is a player now */
    }
}

/* A disk that takes too long is not waited for any longer, which is said once. */
static void let_go(struct screens *screens)
{
    struct keep *keep = screens->keep;
    keep->let_go = keep->ticket;
    if (!keep->said_slow) {
        keep->said_slow = true;
        say(screens, _("The disk is slow: what happens now is shown before it is kept."));
    }
}

static bool safe(void *context)
{
    struct screens *screens = context;
    struct keep *keep = screens->keep;
    bool asked = keep->store != NULL && keep->ticket != 0 && keep->ticket != keep->let_go;
    if (!asked || store_fate(keep->store, keep->ticket) != STORE_PENDING) {
        return true;
    }
    enum store_condition condition = store_health(keep->store).condition;
    if (condition == STORE_WAITS || condition == STORE_UNREADABLE) {
        return true;
    }
    uint64_t patience = PATIENCE_MS + (uint64_t)screens->table.told.tempo.throw_ms;
    if (canvas_clock(screens->host) - keep->since > patience) {
        let_go(screens);
        return true;
    }
    return false;
}

void keep_await(struct screens *screens)
{
    struct keep *keep = screens->keep;
    bool throws = keep->store != NULL && !safe(screens);
    bool opens = keep->store != NULL && keep->open != NULL;
    if ((throws || opens) && !store_await(keep->store, STEPPED_PATIENCE_MS) && throws) {
        let_go(screens);
    }
}

const char *keep_nothing(const struct screens *screens, const char *yet)
{
    enum store_condition said = screens->keep->said;
    if (screens->keep->store == NULL) {
        return _("Nothing is kept here.");
    }
    return said != STORE_TAKEN && said != STORE_NEWER
               ? yet
               : _("What was kept before can't be seen this time. What is played now stands here "
                   "until the program ends.");
}

bool keep_lasts(const struct screens *screens)
{
    return screens->keep->store != NULL && (screens->keep->said == STORE_KEEPS);
}

int64_t keep_number(const struct screens *screens)
{
    return screens->keep->number;
}

static bool is_open(const struct tc_match *match)
{
    return match != NULL && tc_match_state(match)->await != TC_AWAIT_OVER;
}

static bool same_seat(const struct match_seat *a, const struct match_seat *b)
{
    return strcmp(a->name, b->name) == 0 && a->color == b->color && a->kind == b->kind &&
           a->left == b->left;
}

/* Who sits at the table changed in the middle of the match. */
static void look_at_seats(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct table *table = &screens->table;
    struct match_seat seats[TC_SEATS_MAX];
    bool same = true, coached = true;
    if (keep->number == 0) {
        return;
    }
    int players = tc_match_setup(table->match)->players;
    for (int i = 0; i < players; i++) {
        same = same && same_seat(&table->seats[i], &keep->seats[i]);
        coached = coached && table->seats[i].coach == keep->seats[i].coach;
    }
    memcpy(keep->seats, table->seats, sizeof keep->seats);
    if (!coached && is_open(table->match)) {
        write_whole(screens); /* who has a coach is kept with the match itself */
    } else if (!same && keep->store != NULL) {
        session_seats_write(table->seats, players, seats);
        store_match_seats(keep->store, keep->number, seats, players);
    }
}

void keep_look(struct screens *screens)
{
    keep_put_settings(screens, false);
    look_at_seats(screens);
}

static void watch(struct screens *screens)
{
    memcpy(screens->keep->seats, screens->table.seats, sizeof screens->keep->seats);
    screens->table.save_gate =
        (struct table_save_gate){.context = screens, .changed = changed, .safe = safe};
}

void keep_begin(struct screens *screens)
{
    screens->keep->number = store_match_number();
    watch(screens);
    keep_put_lineup(screens);
    write_whole(screens);
    for (int i = 0; i < screens->lineup.players; i++) {
        players_prefer(screens, &screens->lineup.seats[i]);
    }
}

/* ---- Matches laid aside ---------------------------------------------------------------------- */

static void drop_laid(struct keep *keep, int i)
{
    tc_match_destroy(keep->laid[i].match);
    keep->laid_count--;
    memmove(&keep->laid[i], &keep->laid[i + 1],
            (size_t)(keep->laid_count - i) * sizeof keep->laid[0]);
}

/* There is one for each game, and the newer stays. */
static void drop_game(struct keep *keep, const struct tc_game *game)
{
    for (int i = keep->laid_count - 1; i >= 0; i--) {
        if (tc_match_game(keep->laid[i].match) == game) {
            drop_laid(keep, i);
        }
    }
}

/* Whether a match that was read is here, or another of its game, which is newer then. */
static bool is_known(const struct screens *screens, const struct store_match *read)
{
    const struct keep *keep = screens->keep;
    const struct tc_game *game = tc_match_game(read->match);
    bool known = keep->number != 0 && is_open(screens->table.match) &&
                 (keep->number == read->number || tc_match_game(screens->table.match) == game);
    for (int i = 0; i < keep->laid_count; i++) {
        known = known || tc_match_game(keep->laid[i].match) == game;
    }
    return known;
}

static bool hear_open(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct store_matches *read = store_answer(keep->open);
    if (read == NULL) {
        return false;
    }
    for (size_t i = 0; i < read->count && keep->laid_count < KEEP_OPEN_MAX; i++) {
        if (is_known(screens, &read->list[i])) {
            continue;
        }
        struct keep_open *laid = &keep->laid[keep->laid_count];
        *laid = (struct keep_open){.number = read->list[i].number, .flags = read->list[i].flags};
        memcpy(laid->forfeit, read->list[i].forfeit, sizeof laid->forfeit);
        int players = tc_match_setup(read->list[i].match)->players;
        session_seats_read(read->list[i].seats, players, laid->seats);
        session_coaches_read(laid->flags, laid->seats, players);
        laid->match = store_take_match(keep->open, i);
        keep->laid_count += is_open(laid->match);
    }
    store_forget(keep->open);
    keep->open = NULL;
    return keep->laid_count > 0;
}

static struct tc_match *copy_match(const struct tc_match *match)
{
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    return tc_match_replay(tc_match_setup(match), tc_match_seed(match), records, count, NULL);
}

void keep_leave(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct table *table = &screens->table;
    int64_t number = keep->number;
    keep->number = 0;
    if (number == 0 || !is_open(table->match)) {
        return;
    }
    struct keep_open left = {.number = number,
                             .flags = session_flags_write(&table->manner, table->seats,
                                                          tc_match_setup(table->match)->players)};
    memcpy(left.forfeit, table->manner.forfeit, sizeof left.forfeit);
    left.match = copy_match(table->match);
    memcpy(left.seats, table->seats, sizeof left.seats);
    drop_game(keep, tc_match_game(table->match));
    if (left.match != NULL && keep->laid_count < KEEP_OPEN_MAX) {
        memmove(&keep->laid[1], &keep->laid[0], (size_t)keep->laid_count * sizeof keep->laid[0]);
        keep->laid[0] = left;
        keep->laid_count++;
    } else {
        tc_match_destroy(left.match);
    }
}

static bool is_here(const struct screens *screens)
{
    return screens->keep->number != 0 && is_open(screens->table.match);
}

int keep_offers(const struct screens *screens)
{
    return screens->keep->laid_count + is_here(screens);
}

struct keep_offer keep_offer(const struct screens *screens, int i)
{
    bool here = is_here(screens), at_table = here && i == 0;
    const struct keep_open *laid = at_table ? NULL : &screens->keep->laid[i - here];
    const struct tc_match *match = at_table ? screens->table.match : laid->match;
    const struct tc_setup *setup = tc_match_setup(match);
    return (struct keep_offer){.game = setup->game,
                               .here = at_table,
                               .players = setup->players,
                               .seats = at_table ? screens->table.seats : laid->seats};
}

void keep_resume(struct screens *screens, int i)
{
    struct keep *keep = screens->keep;
    if (keep_offer(screens, i).here) {
        screens_go(screens, &screens_table_screen);
        return;
    }
    int at = i - is_here(screens);
    struct keep_open chosen = keep->laid[at];
    keep->laid[at].match = copy_match(chosen.match);
    if (keep->laid[at].match == NULL) {
        keep->laid[at].match = chosen.match; /* without memory everything stays */
        return;
    }
    drop_laid(keep, at);
    keep_leave(screens);
    struct session_manner manner = session_flags_read(chosen.flags);
    manner.take_back = manner.take_back && screens_may(screens, SCREENS_MAY_TAKE_BACK);
    memcpy(manner.forfeit, chosen.forfeit, sizeof manner.forfeit);
    if (table_resume(&screens->table, chosen.match, chosen.seats, &manner)) {
        keep->number = chosen.number;
        keep->records = count_records(chosen.match);
        watch(screens);
        players_refresh(screens);
        ui_scroll_to_end(&screens->ui, "sheet");
        table_hold_forfeit(&screens->table, NULL);
        guide_resume(screens);
        screens_go(screens, &screens_table_screen);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* The store began anew in the middle: all that is known here is written again. */
static void write_again(struct screens *screens)
{
    struct keep *keep = screens->keep;
    keep_put_settings(screens, true);
    keep_put_lineups(keep);
    for (int i = keep->laid_count - 1; i >= 0; i--) {
        const struct keep_open *laid = &keep->laid[i];
        struct store_match whole = {
            .number = laid->number, .flags = laid->flags, .match = laid->match};
        memcpy(whole.forfeit, laid->forfeit, sizeof whole.forfeit);
        session_seats_write(laid->seats, tc_match_setup(laid->match)->players, whole.seats);
        store_match_put(keep->store, &whole);
    }
    if (is_here(screens)) {
        write_whole(screens);
    }
}

static void ask_all(struct screens *screens)
{
    struct keep *keep = screens->keep;
    store_forget(keep->settings);
    store_forget(keep->lineups);
    store_forget(keep->open);
    store_forget(keep->house);
    keep->settings = store_ask_settings(keep->store);
    keep->lineups = store_ask_lineups(keep->store);
    keep->open = store_ask_open(keep->store);
    keep->house =
        screens_may(screens, SCREENS_MAY_BE_KNOWN) ? NULL : store_ask_players(keep->store);
}

bool keep_hear(struct screens *screens)
{
    struct keep *keep = screens->keep;
    if (keep->store == NULL) {
        return false;
    }
    struct store_health health = store_health(keep->store);
    bool anew = health.begun != keep->begun && keep->said != STORE_OPENING;
    bool heard = say_condition(screens, health.condition);
    heard = say_aside(screens, &health) || heard;
    heard = say_cut(screens, &health) || heard;
    heard = say_back(screens) || heard;
    heard = offer_back(screens, &health) || heard;
    heard = keep_hear_settings(screens) || heard;
    keep_hear_lineups(keep);
    heard = hear_open(screens) || heard;
    if (anew) {
        write_again(screens);
    }
    if (health.returned != keep->returned) {
        keep->returned = health.returned;
        ask_all(screens);
    }
    return heard;
}

bool keep_create(struct screens *screens)
{
    struct keep *keep = calloc(1, sizeof *keep);
    struct store_lineup *lineup = calloc((size_t)tc_games_count, sizeof *lineup);
    screens->keep = keep;
    if (keep == NULL || lineup == NULL) {
        free(keep);
        free(lineup);
        screens->keep = NULL;
        return false;
    }
    keep->lineup = lineup;
    keep->recalled = -1;
    keep->seen = screens->settings;
    keep->store = screens->given.store;
    if (keep->store != NULL) {
        ask_all(screens);
    }
    return true;
}

void keep_destroy(struct screens *screens)
{
    struct keep *keep = screens->keep;
    if (keep == NULL) {
        return;
    }
    while (keep->laid_count > 0) {
        drop_laid(keep, keep->laid_count - 1);
    }
    store_forget(keep->settings);
    store_forget(keep->lineups);
    store_forget(keep->open);
    store_forget(keep->house);
    free(keep->lineup);
    free(keep);
    screens->keep = NULL;
}
