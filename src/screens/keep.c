/* Keeping: the only file of the screens that talks to the store. */
#include "screens/keep.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/words.h"
#include "screens/lineup.h"
#include "screens/state.h"
#include "store/store.h"

/* How long a throw's faces are held back for the disk, besides the tumble. */
enum { PATIENCE_MS = 250, STEPPED_PATIENCE_MS = 10000, OPEN_MAX = 16, NOTICE_MAX = 2048 };

struct open_match {
    int64_t number;
    unsigned flags;
    struct boards_seat seats[TC_SEATS_MAX];
    struct tc_match *match; /* ours */
};

struct keep {
    struct store *store;                           /* NULL: none */
    struct store_asked *settings, *lineups, *open; /* not yet answered */
    struct screens_settings seen;                  /* as they were written, or read */
    struct store_lineup *lineup;                   /* one for each game; no players: not known */
    int recalled;                                  /* whose line-up it is now, or -1 */
    /* the match at the table */
    int64_t number;                   /* 0: it is no match to be written */
    size_t records;                   /* of it that were handed in */
    store_ticket ticket, let_go;      /* of the last part; one that was not waited for to the end */
    uint64_t since;                   /* when that was handed in */
    struct open_match laid[OPEN_MAX]; /* open, and not at the table, the newest first */
    int laid_count;
    /* what was said already */
    enum store_condition said;
    int begun;
    bool said_slow;
    char notice[NOTICE_MAX];
};

/* ---- Saying ---------------------------------------------------------------------------------- */

/* Beside what is still on screen. */
static void say(struct screens *screens, const char *sentence)
{
    struct keep *keep = screens->keep;
    const char *before = screens->notice ? screens->given.complaint : "";
    char both[NOTICE_MAX];
    snprintf(both, sizeof both, "%s%s%s", before, before[0] != '\0' ? " " : "", sentence);
    memcpy(keep->notice, both, sizeof both);
    fprintf(stderr, "tumblecup: %s\n", sentence);
    screens_complain(screens, keep->notice);
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
    if (screens->given.kiosk || screens->now != &screens_home) {
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
    } else if (condition == STORE_NEWER) {
        say(screens, _("A later version of Tumblecup wrote the data here. They are left alone; "
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
    char sentence[NOTICE_MAX];
    if (health->begun == screens->keep->begun) {
        return false;
    }
    screens->keep->begun = health->begun;
    snprintf(sentence, sizeof sentence,
             _("The data could not be read. They were put aside, and new ones begun: %s"),
             health->aside);
    say(screens, sentence);
    return true;
}

/* ---- Settings -------------------------------------------------------------------------------- */

static int get_speed(const struct screens_settings *settings)
{
    return (int)settings->speed;
}

static void set_speed(struct screens_settings *settings, int value)
{
    settings->speed = (enum screens_speed)value;
}

static int get_scale(const struct screens_settings *settings)
{
    return (int)lroundf(settings->scale * 100);
}

static void set_scale(struct screens_settings *settings, int value)
{
    settings->scale = (float)value / 100;
}

static int get_volume(const struct screens_settings *settings)
{
    return (int)lroundf(settings->volume * 100);
}

static void set_volume(struct screens_settings *settings, int value)
{
    settings->volume = (float)value / 100;
}

static int get_contrast(const struct screens_settings *settings)
{
    return settings->contrast;
}

static void set_contrast(struct screens_settings *settings, int value)
{
    settings->contrast = value != 0;
}

static int get_reduced_motion(const struct screens_settings *settings)
{
    return settings->reduced_motion;
}

static void set_reduced_motion(struct screens_settings *settings, int value)
{
    settings->reduced_motion = value != 0;
}

static int get_mute(const struct screens_settings *settings)
{
    return settings->mute;
}

static void set_mute(struct screens_settings *settings, int value)
{
    settings->mute = value != 0;
}

/* Every setting as a whole number. */
static const struct kept {
    const char *name;
    int (*get)(const struct screens_settings *settings);
    void (*set)(struct screens_settings *settings, int value);
    int min, max;
} kept_settings[] = {
    {"speed", get_speed, set_speed, 0, SCREENS_SPEED_COUNT - 1},
    {"scale", get_scale, set_scale, 75, 200},
    {"volume", get_volume, set_volume, 0, 100},
    {"contrast", get_contrast, set_contrast, 0, 1},
    {"reduced_motion", get_reduced_motion, set_reduced_motion, 0, 1},
    {"mute", get_mute, set_mute, 0, 1},
};
enum { KEPT = sizeof kept_settings / sizeof kept_settings[0] };

static void read_setting(struct screens_settings *settings, const struct store_setting *read)
{
    char *end;
    long value = strtol(read->value, &end, 10);
    for (int i = 0; i < KEPT; i++) {
        const struct kept *kept = &kept_settings[i];
        if (strcmp(kept->name, read->name) == 0 && end != read->value && *end == '\0' &&
            value >= kept->min && value <= kept->max) {
            kept->set(settings, (int)value);
        }
    }
}

/* What the command line says holds for this run, and is not remembered. */
static bool hear_settings(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct store_settings *read = store_answer(keep->settings);
    if (read == NULL) {
        return false;
    }
    struct screens_settings *settings = &screens->settings, given = *settings;
    for (size_t i = 0; i < read->count; i++) {
        read_setting(settings, &read->list[i]);
    }
    settings->speed = screens->given.speed_given ? given.speed : settings->speed;
    settings->scale = screens->given.scale_given ? given.scale : settings->scale;
    settings->reduced_motion = screens->given.reduced_motion || settings->reduced_motion;
    keep->seen = *settings;
    store_forget(keep->settings);
    keep->settings = NULL;
    return true;
}

static void put_setting(const struct keep *keep, const struct kept *kept)
{
    char value[16];
    snprintf(value, sizeof value, "%d", kept->get(&keep->seen));
    store_setting_put(keep->store, kept->name, value);
}

void keep_look(struct screens *screens)
{
    struct keep *keep = screens->keep;
    for (int i = 0; keep->store != NULL && i < KEPT; i++) {
        const struct kept *kept = &kept_settings[i];
        int now = kept->get(&screens->settings);
        if (now != kept->get(&keep->seen)) {
            kept->set(&keep->seen, now);
            put_setting(keep, kept);
        }
    }
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static void write_seats(const struct boards_seat *seats, int count,
                        struct store_seat to[TC_SEATS_MAX])
{
    memset(to, 0, TC_SEATS_MAX * sizeof *to);
    for (int i = 0; i < count; i++) {
        snprintf(to[i].name, sizeof to[i].name, "%s", seats[i].name);
        snprintf(to[i].kind, sizeof to[i].kind, "person");
        to[i].color = seats[i].color;
    }
}

/* Whatever was read, a seat has a name that can be shown and a colour that there is. */
static void read_seats(const struct store_seat *from, int count, struct boards_seat *seats)
{
    memset(seats, 0, TC_SEATS_MAX * sizeof *seats);
    for (int i = 0; i < count; i++) {
        char name[BASE_NAME_BYTES];
        if (base_utf8_name(name, from[i].name)) {
            snprintf(seats[i].name, sizeof seats[i].name, "%s", name);
        } else {
            snprintf(seats[i].name, sizeof seats[i].name, _("Player %d"), i + 1);
        }
        bool known = from[i].color >= 0 && from[i].color < UI_PLAYER_COLORS;
        seats[i].color = known ? from[i].color : i;
    }
    screens_lineup_initials(seats, count);
}

/* ---- Line-ups -------------------------------------------------------------------------------- */

static bool hear_lineups(struct keep *keep)
{
    const struct store_lineups *read = store_answer(keep->lineups);
    if (read == NULL) {
        return false;
    }
    for (size_t i = 0; i < read->count; i++) {
        keep->lineup[read->list[i].setup.game] = read->list[i];
    }
    store_forget(keep->lineups);
    keep->lineups = NULL;
    return false;
}

void keep_recall(struct screens *screens, int game)
{
    struct keep *keep = screens->keep;
    const struct store_lineup *kept = &keep->lineup[game];
    bool other = keep->recalled != game;
    keep->recalled = game;
    if (!other || kept->setup.players == 0) {
        return;
    }
    struct screens_lineup *lineup = &screens->lineup;
    lineup->setup = kept->setup;
    lineup->players = kept->setup.players;
    lineup->take_back = (kept->flags & STORE_TAKE_BACK) != 0;
    read_seats(kept->seats, lineup->players, lineup->seats);
}

static unsigned flags_of(bool take_back)
{
    return take_back ? STORE_TAKE_BACK : 0;
}

static void keep_lineup(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct screens_lineup *lineup = &screens->lineup;
    struct store_lineup *kept = &keep->lineup[lineup->setup.game];
    *kept = (struct store_lineup){.setup = lineup->setup, .flags = flags_of(lineup->take_back)};
    kept->setup.players = (uint8_t)lineup->players;
    write_seats(lineup->seats, lineup->players, kept->seats);
    if (keep->store != NULL) {
        store_lineup_put(keep->store, kept);
    }
}

/* ---- The match at the table ------------------------------------------------------------------ */

static size_t count_records(const struct tc_match *match)
{
    const struct tc_record *records;
    return tc_match_records(match, &records);
}

static void note_ticket(struct screens *screens, store_ticket ticket)
{
    screens->keep->ticket = ticket;
    screens->keep->since = canvas_clock(screens->host);
}

static void write_whole(struct screens *screens)
{
    struct keep *keep = screens->keep;
    const struct table *table = &screens->table;
    struct store_match whole = {
        .number = keep->number, .flags = flags_of(table->take_back), .match = table->match};
    write_seats(table->seats, tc_match_setup(table->match)->players, whole.seats);
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
    if (keep->store != NULL) {
        note_ticket(screens, store_match_log(keep->store, keep->number, match, from));
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
    if (!asked || store_fate(keep->store, keep->ticket) != STORE_PENDING ||
        store_health(keep->store).condition == STORE_WAITS) {
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

bool keep_lasts(const struct screens *screens)
{
    return screens->keep->store != NULL && (screens->keep->said == STORE_KEEPS);
}

void keep_seats(struct screens *screens)
{
    const struct keep *keep = screens->keep;
    const struct table *table = &screens->table;
    if (keep->store != NULL && keep->number != 0) {
        struct store_seat seats[TC_SEATS_MAX];
        int players = tc_match_setup(table->match)->players;
        write_seats(table->seats, players, seats);
        store_match_seats(keep->store, keep->number, seats, players);
    }
}

static void watch(struct screens *screens)
{
    screens->table.keeper =
        (struct table_keeper){.context = screens, .changed = changed, .safe = safe};
}

void keep_begin(struct screens *screens)
{
    screens->keep->number = store_match_number();
    watch(screens);
    keep_lineup(screens);
    write_whole(screens);
}

/* ---- Matches laid aside ---------------------------------------------------------------------- */

static bool is_open(const struct tc_match *match)
{
    return match != NULL && tc_match_state(match)->await != TC_AWAIT_OVER;
}

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

static bool hear_open(struct keep *keep)
{
    const struct store_matches *read = store_answer(keep->open);
    if (read == NULL) {
        return false;
    }
    for (size_t i = 0; i < read->count && keep->laid_count < OPEN_MAX; i++) {
        struct open_match *laid = &keep->laid[keep->laid_count];
        *laid = (struct open_match){.number = read->list[i].number, .flags = read->list[i].flags};
        read_seats(read->list[i].seats, tc_match_setup(read->list[i].match)->players, laid->seats);
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
    struct open_match left = {.number = number, .flags = flags_of(table->take_back)};
    left.match = copy_match(table->match);
    memcpy(left.seats, table->seats, sizeof left.seats);
    drop_game(keep, tc_match_game(table->match));
    if (left.match != NULL && keep->laid_count < OPEN_MAX) {
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
    bool here = is_here(screens);
    const struct open_match *laid = &screens->keep->laid[i - here];
    bool at_table = here && i == 0;
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
    struct open_match chosen = keep->laid[at];
    keep->laid[at].match = copy_match(chosen.match);
    if (keep->laid[at].match == NULL) {
        keep->laid[at].match = chosen.match; /* without memory everything stays */
        return;
    }
    drop_laid(keep, at);
    keep_leave(screens);
    if (table_resume(&screens->table, chosen.match, chosen.seats,
                     (chosen.flags & STORE_TAKE_BACK) != 0)) {
        keep->number = chosen.number;
        keep->records = count_records(chosen.match);
        watch(screens);
        ui_scroll_to_end(&screens->ui, "sheet");
        screens_go(screens, &screens_table_screen);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* The store began anew in the middle: all that is known here is written again. */
static void write_again(struct screens *screens)
{
    struct keep *keep = screens->keep;
    for (int i = 0; i < KEPT; i++) {
        put_setting(keep, &kept_settings[i]);
    }
    for (int game = 0; game < tc_games_count; game++) {
        if (keep->lineup[game].setup.players > 0) {
            store_lineup_put(keep->store, &keep->lineup[game]);
        }
    }
    for (int i = keep->laid_count - 1; i >= 0; i--) {
        const struct open_match *laid = &keep->laid[i];
        struct store_match whole = {
            .number = laid->number, .flags = laid->flags, .match = laid->match};
        write_seats(laid->seats, tc_match_setup(laid->match)->players, whole.seats);
        store_match_put(keep->store, &whole);
    }
    if (is_here(screens)) {
        write_whole(screens);
    }
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
    heard = hear_settings(screens) || heard;
    hear_lineups(keep);
    heard = hear_open(keep) || heard;
    if (anew) {
        write_again(screens);
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
        keep->settings = store_ask_settings(keep->store);
        keep->lineups = store_ask_lineups(keep->store);
        keep->open = store_ask_open(keep->store);
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
    free(keep->lineup);
    free(keep);
    screens->keep = NULL;
}
