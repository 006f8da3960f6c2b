/* SPDX-License-Identifier: Zlib */
#include "screens/saving.h"

#include <assert.h>
#include <stdio.h>

#include "base/i18n.h"
#include "screens/tutorial.h"
#include "screens/state.h"
#include "session/outlook.h"

static_assert((int)STORE_COLORS == (int)UI_PLAYER_COLORS, "a colour that is kept can be shown");

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
    screens_question(
        screens,
        &(struct screens_question){
            .text = _("Another Tumblecup is using this data folder. Play without saving anything?"),
            .yes = _("Play"),
            .no = _("Quit"),
            .then = play_on,
            .otherwise = quit});
}

static bool say_condition(struct screens *screens, enum store_condition condition)
{
    if (condition == screens->saving.condition || condition == STORE_OPENING) {
        return false;
    }
    screens->saving.condition = condition;
    if (condition == STORE_WAITS) {
        say(screens, _("The data folder can't be written to now. The game goes on in memory and "
                       "keeps trying."));
    } else if (condition == STORE_UNREADABLE) {
        say(screens, _("The saved data can't be read now. It is left as it is; the game goes on in "
                       "memory and keeps trying."));
    } else if (condition == STORE_NEWER) {
        say(screens, _("A newer Tumblecup saved this data. It is left alone, and nothing will be "
                       "saved this time."));
    } else if (condition == STORE_NOWHERE) {
        say(screens, _("There is no data folder, so nothing will be saved."));
    } else if (condition == STORE_TAKEN) {
        say_taken(screens);
    }
    return condition != STORE_KEEPS;
}

static bool say_aside(struct screens *screens, const struct store_health *health)
{
    char sentence[SCREENS_NOTICE_MAX];
    if (health->begun == screens->saving.begun) {
        return false;
    }
    screens->saving.begun = health->begun;
    snprintf(sentence, sizeof sentence,
             _("The saved data can't be read, so Tumblecup starts afresh. The old file is now %s"),
             health->aside);
    say(screens, sentence);
    return true;
}

static bool say_cut(struct screens *screens, const struct store_health *health)
{
    char sentence[SCREENS_NOTICE_MAX], number[I18N_NUMBER_MAX];
    int64_t more = health->cut - screens->saving.cut;
    if (more <= 0) {
        return false;
    }
    screens->saving.cut = health->cut;
    snprintf(sentence, sizeof sentence,
             _n("%s saved entry couldn't be right and was corrected.",
                "%s saved entries couldn't be right and were corrected.", (unsigned long)more),
             i18n_number(number, more));
    say(screens, sentence);
    return true;
}

static void restore(struct screens *screens)
{
    screens->saving.restoring = store_take_back(screens->given.store, true);
}

static void leave_aside(struct screens *screens)
{
    store_take_back(screens->given.store, false);
}

/* Asked on the home screen; visitors of a kiosk are not asked, and nothing is lost by it. */
static bool offer_restore(struct screens *screens, const struct store_health *health)
{
    struct saving *saving = &screens->saving;
    char number[I18N_NUMBER_MAX];
    if (health->finds == saving->finds) {
        return false;
    }
    if (!screens_may(screens, SCREENS_MAY_DECIDE)) {
        saving->finds = health->finds;
        restore(screens);
        return false;
    }
    if (!screens_at_home(screens)) {
        return false;
    }
    saving->finds = health->finds;
    snprintf(saving->offer, sizeof saving->offer,
             _n("Saved data with %s match couldn't be read and was put aside. Now it can be read. "
                "Restore it? It joins what came since, and nothing is lost.",
                "Saved data with %s matches couldn't be read and was put aside. Now it can be "
                "read. Restore it? It joins what came since, and nothing is lost.",
                (unsigned long)health->found_matches),
             i18n_number(number, health->found_matches));
    screens_question(screens, &(struct screens_question){.text = saving->offer,
                                                         .yes = _("Restore it"),
                                                         .no = _("Leave it"),
                                                         .then = restore,
                                                         .otherwise = leave_aside,
                                                         .mild = true});
    return true;
}

/* What became of it. */
static bool say_restored(struct screens *screens)
{
    struct saving *saving = &screens->saving;
    enum store_fate fate = saving->restoring == 0
                               ? STORE_PENDING
                               : store_fate(screens->given.store, saving->restoring);
    if (fate == STORE_PENDING) {
        return false;
    }
    saving->restoring = 0;
    say(screens, fate == STORE_SAFE
                     ? _("The saved data is back.")
                     : _("The saved data can't be read after all. It stays where it is."));
    return true;
}

/* ---- The match at the table ------------------------------------------------------------------ */

static bool practises(const struct screens *screens)
{
    const struct saving *saving = &screens->saving;
    return saving->practice.number != 0 && saving->practice.number == saving_number(screens);
}

static struct session_match at_table(const struct screens *screens)
{
    int which;
    const struct store_today *tried =
        session_today_of(&screens->today, saving_number(screens), &which);
    bool evening = session_evening_plays(&screens->evening, saving_number(screens));
    return (struct session_match){.match = screens->table.match,
                                  .seats = screens->table.seats,
                                  .manner = &screens->table.manner,
                                  .guests = !screens_may(screens, SCREENS_MAY_BE_KNOWN),
                                  .practice = practises(screens),
                                  .apart = evening || (tried != NULL && !tried->done),
                                  .tried = tried};
}

static void say_troubles(struct screens *screens)
{
    unsigned troubles = session_save_troubles(screens->saving.save);
    if ((troubles & SESSION_TROUBLE_MEMORY) != 0) {
        say(screens, _("There isn't enough memory to save what happens now. The game goes on and "
                       "keeps trying."));
    }
    if ((troubles & SESSION_TROUBLE_SLOW) != 0) {
        say(screens, _("The disk is slow: you see what happens before it is saved."));
    }
}

/* Called by the table after every action and throw, before anything of it is seen. */
static void changed(void *context)
{
    struct screens *screens = context;
    struct session_match played = at_table(screens);
    if (tc_match_state(played.match)->await == TC_AWAIT_OVER) {
        session_today_end(&screens->today, saving_number(screens), played.match);
    }
    bool appended = session_save_append(screens->saving.save, &played, canvas_clock(screens->host));
    say_troubles(screens);
    if (appended && tc_match_state(played.match)->await == TC_AWAIT_OVER) {
        session_ages_put(&screens->ages); /* whoever sat there is a player now */
        if (session_evening_plays(&screens->evening, saving_number(screens))) {
            session_evening_end_match(&screens->evening, saving_number(screens), played.match,
                                      played.seats);
        }
    }
}

static bool safe(void *context)
{
    struct screens *screens = context;
    bool is_safe = session_save_safe(screens->saving.save, canvas_clock(screens->host),
                                     screens->table.told.tempo.throw_ms);
    say_troubles(screens);
    return is_safe;
}

void saving_await(struct screens *screens)
{
    session_save_await(screens->saving.save, canvas_clock(screens->host),
                       screens->table.told.tempo.throw_ms);
    say_troubles(screens);
}

const char *saving_nothing(const struct screens *screens, const char *yet)
{
    enum store_condition condition = screens->saving.condition;
    if (screens->given.store == NULL) {
        return _("Nothing is saved here.");
    }
    return condition != STORE_TAKEN && condition != STORE_NEWER
               ? yet
               : _("Earlier players and matches can't be shown this time. What you play now is "
                   "listed here until you quit.");
}

bool saving_lasts(const struct screens *screens)
{
    return screens->given.store != NULL && screens->saving.condition == STORE_KEEPS;
}

int64_t saving_number(const struct screens *screens)
{
    return session_save_number(screens->saving.save);
}

void saving_put_changes(struct screens *screens)
{
    struct session_match played = at_table(screens);
    settings_put(&screens->saving.settings, &screens->settings, false);
    session_save_seats(screens->saving.save, &played, canvas_clock(screens->host));
    say_troubles(screens);
}

static void watch(struct screens *screens)
{
    screens->table.save_gate =
        (struct table_save_gate){.context = screens, .changed = changed, .safe = safe};
}

void saving_begin_match(struct screens *screens, const struct saving_occasion *occasion)
{
    struct session_match played = at_table(screens);
    int64_t number = store_match_number();
    int which;
    watch(screens);
    /* Before the match, so that none is open of which these do not know. */
    switch (occasion->kind) {
    case SAVING_EVENING:
        session_evening_begin_match(&screens->evening, number);
        break;
    case SAVING_TODAY:
        session_today_begin(&screens->today, occasion->which, occasion->day,
                            screens->table.seats[0].name, number);
        played.tried = session_today_of(&screens->today, number, &which);
        played.apart = played.tried != NULL;
        break;
    case SAVING_PRACTICE:
        screens->saving.practice.number = number;
        screens->saving.practice.which = occasion->which;
        screens->saving.practice.day = occasion->day;
        played.practice = true;
        break;
    case SAVING_BY_ITSELF:
        session_lineups_put(&screens->lineups, &screens->lineup);
        break;
    }
    session_save_begin(screens->saving.save, &played, number, canvas_clock(screens->host));
    say_troubles(screens);
    for (int i = 0; i < screens->lineup.players; i++) {
        session_players_prefer(&screens->players, &screens->lineup.seats[i]);
    }
}

/* ---- Matches laid aside ---------------------------------------------------------------------- */

void saving_lay_aside(struct screens *screens)
{
    struct session_match played = at_table(screens);
    session_save_lay_aside(screens->saving.save, &played);
}

int saving_offers(const struct screens *screens)
{
    struct session_match played = at_table(screens);
    return session_save_offers(screens->saving.save, &played);
}

struct session_offer saving_offer(const struct screens *screens, int i)
{
    struct session_match played = at_table(screens);
    return session_save_offer(screens->saving.save, &played, i);
}

void saving_resume(struct screens *screens, int i)
{
    struct session_save *save = screens->saving.save;
    struct session_match played = at_table(screens);
    if (saving_offer(screens, i).here) {
        screens_go(screens, &screens_table_screen);
        return;
    }
    struct session_laid chosen = session_save_take(save, &played, i);
    struct session_manner manner = chosen.manner;
    saving_lay_aside(screens);
    manner.take_back = manner.take_back && screens_may(screens, SCREENS_MAY_TAKE_BACK);
    if (!table_resume(&screens->table, chosen.match, chosen.seats, &manner)) {
        session_save_give_back(save, &chosen);
        return;
    }
    played = at_table(screens);
    session_save_resume(save, &played, chosen.number);
    watch(screens);
    session_players_ask(&screens->players);
    ui_scroll_to_end(&screens->ui, "sheet");
    table_hold_forfeit(&screens->table, NULL);
    tutorial_resume(screens);
    screens_go(screens, &screens_table_screen);
}

bool saving_resume_evening(struct screens *screens)
{
    for (int i = saving_offers(screens) - 1; i >= 0; i--) {
        if (session_evening_plays(&screens->evening, saving_offer(screens, i).number)) {
            saving_resume(screens, i);
            return true;
        }
    }
    return false;
}

bool saving_resume_newest(struct screens *screens)
{
    bool evening = screens->evening.evening.number != 0, match = saving_offers(screens) > 0;
    if (match) {
        saving_resume(screens, 0);
    } else if (evening) {
        screens_go_evening(screens);
    }
    return evening || match;
}

bool saving_evening_moved(const struct screens *screens)
{
    return session_evening_played(&screens->evening, saving_number(screens));
}

bool saving_bring_back(struct screens *screens, const struct store_match *over)
{
    const struct tc_match *there = screens->table.match;
    struct match_seat seats[TC_SEATS_MAX];
    struct session_manner manner = session_flags_read(over->flags);
    if ((there != NULL && tc_match_state(there)->await != TC_AWAIT_OVER) || over->match == NULL ||
        tc_match_state(over->match)->await != TC_AWAIT_OVER) {
        return false;
    }
    session_seats_read(over->seats, tc_match_setup(over->match)->players, seats);
    if (!table_resume(&screens->table, over->match, seats, &manner)) {
        return false;
    }
    struct session_match played = at_table(screens);
    session_save_resume(screens->saving.save, &played, over->number);
    return true;
}

bool saving_finale(const struct screens *screens)
{
    return session_evening_plays(&screens->evening, saving_number(screens)) &&
           evening_finale_decides(&screens->evening.evening);
}

bool saving_today(const struct screens *screens)
{
    int which;
    return session_today_of(&screens->today, saving_number(screens), &which) != NULL;
}

const struct saving_practice *saving_practice(const struct screens *screens)
{
    return practises(screens) ? &screens->saving.practice : NULL;
}

bool saving_is_own(const struct screens *screens, int64_t number)
{
    int which;
    return !session_evening_plays(&screens->evening, number) &&
           session_today_of(&screens->today, number, &which) == NULL;
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* What was read before is in a database that was put aside: all that is known here is written
 * again. */
static void write_again(struct screens *screens)
{
    struct session_match played = at_table(screens);
    settings_put(&screens->saving.settings, &screens->settings, true);
    session_lineups_put_all(&screens->lineups);
    if (screens->evening.evening.number != 0) {
        session_evening_put(&screens->evening);
    }
    session_today_put_all(&screens->today);
    session_save_again(screens->saving.save, &played, canvas_clock(screens->host));
    say_troubles(screens);
}

static void ask_all(struct screens *screens)
{
    settings_ask(&screens->saving.settings);
    session_lineups_ask(&screens->lineups);
    session_save_ask(screens->saving.save);
    session_players_ask_house(&screens->players);
    session_evening_ask(&screens->evening);
    session_today_ask(&screens->today);
}

bool saving_poll_settings(struct screens *screens)
{
    return screens->given.store != NULL &&
           settings_poll(&screens->saving.settings, &screens->settings, screens->overridden);
}

bool saving_poll(struct screens *screens)
{
    struct saving *saving = &screens->saving;
    struct session_match played = at_table(screens);
    if (screens->given.store == NULL) {
        return false;
    }
    struct store_health health = store_health(screens->given.store);
    bool due = say_condition(screens, health.condition);
    bool speaks = saving->settings.asked == NULL; /* the language of who plays here */
    due = (speaks && say_aside(screens, &health)) || due;
    due = (speaks && say_cut(screens, &health)) || due;
    due = say_restored(screens) || due;
    due = offer_restore(screens, &health) || due;
    session_lineups_poll(&screens->lineups);
    due = session_save_poll(saving->save, &played) || due;
    due = session_evening_poll(&screens->evening) || due;
    due = session_today_poll(&screens->today) || due;
    if (health.outlived != saving->outlived) {
        saving->outlived = health.outlived;
        write_again(screens);
    }
    if (health.returned != saving->returned) {
        saving->returned = health.returned;
        ask_all(screens);
    }
    return due;
}

bool saving_reads(const struct screens *screens)
{
    return session_save_asks(screens->saving.save) || session_query_pending(&screens->evening.open);
}

bool saving_begin(struct screens *screens)
{
    struct store *store = screens->given.store;
    screens->saving = (struct saving){.save = session_save_create(store),
                                      .settings = {.store = store, .last = screens->settings}};
    screens->exchange.store = screens->ages.store = screens->players.store = store;
    screens->evening.store = screens->today.store = store;
    screens->players.kiosk = !screens_may(screens, SCREENS_MAY_BE_KNOWN);
    if (!session_lineups_init(&screens->lineups, store) || screens->saving.save == NULL) {
        return false;
    }
    if (store != NULL) {
        ask_all(screens);
    }
    return true;
}

void saving_finish(struct screens *screens)
{
    session_save_destroy(screens->saving.save);
    store_forget(screens->saving.settings.asked);
    session_lineups_finish(&screens->lineups);
    session_players_finish(&screens->players);
    session_exchange_finish(&screens->exchange);
    session_evening_finish(&screens->evening);
    session_today_finish(&screens->today);
}
