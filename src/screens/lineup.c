/* The line-up: who plays, by which rules, and how a match comes of it. */
#include "screens/lineup.h"

#include <stdio.h>
#include <string.h>

#include "base/entropy.h"
#include "base/utf8.h"
#include "base/words.h"

static const struct tc_game *game_of(const struct screens *screens)
{
    return tc_setup_game(&screens->lineup.setup);
}

/* A colour that nobody has yet. */
static int free_color(const struct screens_lineup *lineup)
{
    unsigned taken = 0;
    for (int seat = 0; seat < lineup->players; seat++) {
        taken |= 1U << lineup->seats[seat].color;
    }
    int color = 0;
    while ((taken >> color & 1) != 0) {
        color++;
    }
    return color;
}

void screens_lineup_add(struct screens_lineup *lineup)
{
    struct boards_seat *seat = &lineup->seats[lineup->players];
    *seat = (struct boards_seat){.color = free_color(lineup)};
    /* A name that nobody has yet. */
    for (int n = 1; n <= TC_SEATS_MAX; n++) {
        bool taken = false;
        snprintf(seat->name, sizeof seat->name, _("Player %d"), n);
        for (int i = 0; i < lineup->players; i++) {
            taken = taken || strcmp(lineup->seats[i].name, seat->name) == 0;
        }
        if (!taken) {
            break;
        }
    }
    lineup->players++;
}

void screens_lineup_mend(struct screens_lineup *lineup)
{
    int option;
    struct tc_setup tried = lineup->setup;
    tried.players = (uint8_t)lineup->players;
    tried.first = TC_FIRST_OWN;
    while (tc_setup_settle(&tried, &option) == TC_BAD_OPTION) {
        struct tc_setup plain = tc_setup_default(tried.game, lineup->players);
        uint32_t others = ~(UINT32_C(1) << option);
        tried.given = lineup->setup.given &= others;
        tried.option[option] = lineup->setup.option[option] = plain.option[option];
    }
}

void screens_lineup_begin(struct screens *screens, int game)
{
    struct screens_lineup *lineup = &screens->lineup;
    const struct tc_game *rules = tc_games[game];
    int least = rules->players_min < 2 ? 2 : rules->players_min;
    while (lineup->players < least) {
        screens_lineup_add(lineup);
    }
    if (lineup->players > rules->players_max) {
        lineup->players = rules->players_max;
    }
    if (lineup->setup.players == 0 || lineup->setup.game != game) {
        lineup->setup = tc_setup_default(game, lineup->players);
    }
}

enum { INITIAL_WORDS = 3 };

/* The first letter of each of up to three words; the first word gives as many as it is asked for.
 */
static void make_initials(struct boards_seat *seat, size_t letters)
{
    size_t at = 0;
    const char *word = seat->name;
    for (int i = 0; i < INITIAL_WORDS && *word != '\0'; i++) {
        size_t most = strcspn(word, " "), bytes = base_utf8_prefix(word, i == 0 ? letters : 1);
        size_t digits = strspn(word, "0123456789");
        bytes = digits > 0 && digits <= 3 ? digits : bytes < most ? bytes : most;
        if (at + bytes >= sizeof seat->initials) {
            break;
        }
        memcpy(seat->initials + at, word, bytes);
        at += bytes;
        word += most;
        word += strspn(word, " ");
    }
    seat->initials[at] = '\0';
}

static void make_all_initials(struct screens_lineup *lineup)
{
    for (int seat = 0; seat < lineup->players; seat++) {
        make_initials(&lineup->seats[seat], 1);
    }
    for (int seat = 1; seat < lineup->players; seat++) {
        for (int other = 0; other < seat; other++) {
            if (strcmp(lineup->seats[seat].initials, lineup->seats[other].initials) == 0) {
                make_initials(&lineup->seats[seat], 2);
                make_initials(&lineup->seats[other], 2);
            }
        }
    }
}

static void play(struct screens *screens, struct tc_setup setup)
{
    struct screens_lineup *lineup = &screens->lineup;
    uint64_t seed = screens->given.seeded ? screens->given.seed + screens->matches : base_entropy();
    setup.players = (uint8_t)lineup->players;
    if (setup.first >= lineup->players) {
        setup.first = TC_FIRST_OWN;
    }
    make_all_initials(lineup);
    struct table_manner manner = {.take_back = lineup->take_back,
                                  .real_dice = lineup->real_dice,
                                  .count_yourself = lineup->count_yourself};
    if (table_begin(&screens->table, &setup, seed, lineup->seats, &manner)) {
        screens->matches++;
        ui_scroll_to_end(&screens->ui, "sheet");
        screens_go(screens, &screens_table_screen);
    }
}

void screens_play(struct screens *screens)
{
    play(screens, screens->lineup.setup);
}

void screens_rematch(struct screens *screens)
{
    const struct tc_state *state = tc_match_state(screens->table.match);
    struct tc_setup setup = *tc_match_setup(screens->table.match);
    int players = setup.players, step = game_of(screens)->clockwise;
    if (state->first >= 0) {
        setup.first = (int8_t)((state->first + step + players) % players);
    }
    play(screens, setup);
}
