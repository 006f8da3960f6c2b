/* SPDX-License-Identifier: Zlib */
#include "session/forms.h"

#include "base/i18n.h"

static const char *const titles[] = {[TC_FORM_QUICK] = NC_("form", "Quick"),
                                     [TC_FORM_CLASSIC] = NC_("form", "Classic"),
                                     [TC_FORM_LONG] = NC_("form", "Long"),
                                     [SESSION_FORM_OWN] = NC_("form", "Your own")};

const char *session_form_title(int form)
{
    return i18n_get_in("form", titles[form]);
}

struct tc_setup session_form_setup(int game, int players, int form)
{
    struct tc_setup setup = tc_setup_default(game, players);
    const struct tc_form *from = &tc_games[game]->form[form];
    for (int i = 0; i < from->count; i++) {
        tc_setup_give(&setup, from->given[i].option, &from->given[i].value);
    }
    return setup;
}

void session_form_choose(struct tc_setup *setup, int form)
{
    struct tc_setup chosen = session_form_setup(setup->game, setup->players, form);
    const struct tc_option *options = tc_setup_game(setup)->options;
    chosen.first = setup->first;
    for (int i = 0; options[i].name != NULL; i++) {
        if (options[i].seats && (setup->given >> i & 1) != 0) {
            tc_setup_give(&chosen, i, &setup->option[i]);
        }
    }
    *setup = chosen;
}

/* By the same rules, whoever sits where and starts. */
static bool alike(const struct tc_setup *a, const struct tc_setup *b)
{
    const struct tc_option *options = tc_setup_game(a)->options;
    for (int i = 0; options[i].name != NULL; i++) {
        if (!options[i].seats && !tc_value_equal(&a->option[i], &b->option[i])) {
            return false;
        }
    }
    return true;
}

static bool settle(struct tc_setup *setup)
{
    setup->first = TC_FIRST_OWN;
    return tc_setup_settle(setup, NULL) == TC_OK;
}

enum { TWO = 2 };

int session_form_of(const struct tc_setup *setup)
{
    struct tc_setup given = *setup;
    bool settled = settle(&given);
    for (int form = 0; settled && form < TC_FORMS; form++) {
        struct tc_setup known = session_form_setup(setup->game, setup->players, form);
        if (settle(&known) && alike(&given, &known)) {
            return form;
        }
    }
    return SESSION_FORM_OWN;
}

int session_game_minutes(const struct tc_game *game)
{
    int players = game->players_min > TWO ? game->players_min : TWO;
    return game->form[TC_FORM_CLASSIC].minutes[players];
}

/* ---- Minutes --------------------------------------------------------------------------------- */

enum { MATCHES_ENOUGH = 10, MINUTE = 60 };

void session_minutes_ask(struct session_minutes *minutes, struct store *store, int game)
{
    minutes->game = game;
    session_query_ask(&minutes->query,
                      store == NULL ? NULL : store_ask_durations(store, tc_games[game]->id));
}

bool session_minutes_poll(struct session_minutes *minutes)
{
    return session_query_poll(&minutes->query);
}

void session_minutes_finish(struct session_minutes *minutes)
{
    session_query_forget(&minutes->query);
}

/* Seconds that such matches took here; 0: too few were played. */
static int64_t taken_here(const struct session_minutes *minutes, const struct tc_setup *setup,
                          const struct match_seat *seats)
{
    const struct store_durations *durations = minutes->query.what;
    int people = 0;
    for (int seat = 0; seat < setup->players; seat++) {
        people += seats[seat].kind == MATCH_PERSON;
    }
    for (size_t i = 0; durations != NULL && i < durations->count; i++) {
        const struct store_duration *duration = &durations->list[i];
        struct tc_setup played = duration->rules.setup;
        if (duration->rules.known && duration->matches >= MATCHES_ENOUGH &&
            duration->players == setup->players && duration->people == people && settle(&played) &&
            alike(&played, setup)) {
            return duration->seconds;
        }
    }
    return 0;
}

int session_minutes_of(const struct session_minutes *minutes, const struct tc_setup *setup,
                       const struct match_seat *seats)
{
    struct tc_setup played = *setup;
    if (!settle(&played)) {
        return 0;
    }
    bool asked = minutes != NULL && minutes->game == setup->game;
    int64_t seconds = asked ? taken_here(minutes, &played, seats) : 0;
    if (seconds > 0) {
        return seconds < MINUTE ? 1 : (int)((seconds + MINUTE / 2) / MINUTE);
    }
    int form = session_form_of(setup);
    return form == SESSION_FORM_OWN ? 0 : tc_setup_game(setup)->form[form].minutes[setup->players];
}

int session_minutes_told(int minutes)
{
    enum { ROUND_FROM = 10, ROUND_TO = 5 };
    return minutes < ROUND_FROM ? minutes : (minutes + ROUND_TO / 2) / ROUND_TO * ROUND_TO;
}
