/* Keeping: what the session saves of the table, and what the store has to say of it. */
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

static struct session_match at_table(const struct screens *screens)
{
    return (struct session_match){.match = screens->table.match,
                                  .seats = screens->table.seats,
                                  .manner = &screens->table.manner,
                                  .guests = !screens_may(screens, SCREENS_MAY_BE_KNOWN)};
}

static void say_troubles(struct screens *screens)
{
    unsigned troubles = session_save_troubles(screens->keep->save);
    if ((troubles & SESSION_TROUBLE_MEMORY) != 0) {
        say(screens, _("There is not enough memory to keep what happens now. The game goes on, and "
                       "it is tried again."));
    }
    if ((troubles & SESSION_TROUBLE_SLOW) != 0) {
        say(screens, _("The disk is slow: what happens now is shown before it is kept."));
    }
}

/* Called by the table after every action and throw, before anything of it is seen. */
static void changed(void *context)
{
    struct screens *screens = context;
    struct session_match played = at_table(screens);
    bool appended = session_save_append(screens->keep->save, &played, canvas_clock(screens->host));
    say_troubles(screens);
    if (appended && tc_match_state(played.match)->await == TC_AWAIT_OVER) {
        youngest_persist(screens); /* whoever sat there is a player now */
    }
}

static bool safe(void *context)
{
    struct screens *screens = context;
    bool is_safe = session_save_safe(screens->keep->save, canvas_clock(screens->host),
                                     screens->table.told.tempo.throw_ms);
    say_troubles(screens);
    return is_safe;
}

void keep_await(struct screens *screens)
{
    session_save_await(screens->keep->save, canvas_clock(screens->host),
                       screens->table.told.tempo.throw_ms);
    say_troubles(screens);
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
    return session_save_number(screens->keep->save);
}

void keep_look(struct screens *screens)
{
    struct session_match played = at_table(screens);
    keep_put_settings(screens, false);
    session_save_seats(screens->keep->save, &played, canvas_clock(screens->host));
    say_troubles(screens);
}

static void watch(struct screens *screens)
{
    screens->table.save_gate =
        (struct table_save_gate){.context = screens, .changed = changed, .safe = safe};
}

void keep_begin(struct screens *screens)
{
    struct session_match played = at_table(screens);
    watch(screens);
    keep_put_lineup(screens);
    session_save_begin(screens->keep->save, &played, canvas_clock(screens->host));
    say_troubles(screens);
    for (int i = 0; i < screens->lineup.players; i++) {
        players_prefer(screens, &screens->lineup.seats[i]);
    }
}

/* ---- Matches laid aside ---------------------------------------------------------------------- */

void keep_leave(struct screens *screens)
{
    struct session_match played = at_table(screens);
    session_save_lay_aside(screens->keep->save, &played);
}

int keep_offers(const struct screens *screens)
{
    struct session_match played = at_table(screens);
    return session_save_offers(screens->keep->save, &played);
}

struct session_offer keep_offer(const struct screens *screens, int i)
{
    struct session_match played = at_table(screens);
    return session_save_offer(screens->keep->save, &played, i);
}

void keep_resume(struct screens *screens, int i)
{
    struct session_save *save = screens->keep->save;
    struct session_match played = at_table(screens);
    if (keep_offer(screens, i).here) {
        screens_go(screens, &screens_table_screen);
        return;
    }
    struct session_laid chosen = session_save_take(save, &played, i);
    struct session_manner manner = chosen.manner;
    keep_leave(screens);
    manner.take_back = manner.take_back && screens_may(screens, SCREENS_MAY_TAKE_BACK);
    if (!table_resume(&screens->table, chosen.match, chosen.seats, &manner)) {
        session_save_give_back(save, &chosen);
        return;
    }
    played = at_table(screens);
    session_save_resume(save, &played, chosen.number);
    watch(screens);
    players_refresh(screens);
    ui_scroll_to_end(&screens->ui, "sheet");
    table_hold_forfeit(&screens->table, NULL);
    guide_resume(screens);
    screens_go(screens, &screens_table_screen);
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* The store began anew in the middle: all that is known here is written again. */
static void write_again(struct screens *screens)
{
    struct keep *keep = screens->keep;
    struct session_match played = at_table(screens);
    keep_put_settings(screens, true);
    keep_put_lineups(keep);
    session_save_again(keep->save, &played, canvas_clock(screens->host));
    say_troubles(screens);
}

static void ask_all(struct screens *screens)
{
    struct keep *keep = screens->keep;
    store_forget(keep->settings);
    store_forget(keep->lineups);
    store_forget(keep->house);
    keep->settings = store_ask_settings(keep->store);
    keep->lineups = store_ask_lineups(keep->store);
    session_save_ask(keep->save);
    keep->house =
        screens_may(screens, SCREENS_MAY_BE_KNOWN) ? NULL : store_ask_players(keep->store);
}

bool keep_hear(struct screens *screens)
{
    struct keep *keep = screens->keep;
    struct session_match played = at_table(screens);
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
    heard = session_save_poll(keep->save, &played) || heard;
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
    struct session_save *save = session_save_create(screens->given.store);
    if (keep == NULL || lineup == NULL || save == NULL) {
        free(keep);
        free(lineup);
        session_save_destroy(save);
        return false;
    }
    screens->keep = keep;
    keep->save = save;
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
    session_save_destroy(keep->save);
    store_forget(keep->settings);
    store_forget(keep->lineups);
    store_forget(keep->house);
    free(keep->lineup);
    free(keep);
    screens->keep = NULL;
}
