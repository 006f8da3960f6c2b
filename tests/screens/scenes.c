/* SPDX-License-Identifier: Zlib */
#include "tests/screens/scenes.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

/* From the setup screen to the table. */
static void start(struct stage *stage)
{
    if (stage_has(stage, "setup.first.0")) {
        stage_click(stage, "setup.first.0");
    }
    stage_click(stage, "setup.start");
    assert_string_equal(screens_name(stage->screens), "table");
    stage_settle(stage);
}

static void sit_down(struct stage *stage, const char *game, int players)
{
    stage_set_up(stage, game, players);
    start(stage);
}

/* Presses one after another, letting everything settle. */
static void press_all(struct stage *stage, const char *const *ids)
{
    for (; *ids != NULL; ids++) {
        stage_click(stage, *ids);
        stage_settle(stage);
    }
}

#define PRESS(stage, ...) press_all(stage, (const char *const[]){__VA_ARGS__, NULL})

static void lead_home(struct stage *stage)
{
    stage_settle(stage);
}

static void lead_settings(struct stage *stage)
{
    stage_click(stage, "home.settings");
    stage_settle(stage);
}

/* ---- Setup ----------------------------------------------------------------------------------- */

static void lead_setup(struct stage *stage, const char *game, int players)
{
    stage_set_up(stage, game, players);
    stage_settle(stage);
}

static void lead_setup_bombs(struct stage *stage)
{
    lead_setup(stage, "bombs", 4);
}

static void lead_setup_leftovers(struct stage *stage)
{
    lead_setup(stage, "leftovers", 12);
}

static void lead_setup_microbin(struct stage *stage)
{
    lead_setup(stage, "microbin", 3);
}

static void lead_setup_dicegame(struct stage *stage)
{
    lead_setup(stage, "dicegame", 8);
}

static void lead_setup_zonk(struct stage *stage)
{
    lead_setup(stage, "zonk", 2);
}

/* ---- Bombs, Away! -----------------------------------------------------------------------------
 */

static void lead_bombs(struct stage *stage)
{
    sit_down(stage, "bombs", 3);
    PRESS(stage, "action.pass");
    stage_throw(stage, "action.roll", "5");
    PRESS(stage, "action.pass");
    stage_throw(stage, "action.roll", "3");
}

/* Somebody rolls a face whose row is full. */
static void lead_bombs_blast(struct stage *stage)
{
    sit_down(stage, "bombs", 2);
    PRESS(stage, "action.pass");
    stage_throw(stage, "action.roll", "6");
    stage_throw(stage, "action.roll", "6");
}

/* ---- Bad Leftovers ----------------------------------------------------------------------------
 */

static void lead_leftovers_claims(struct stage *stage)
{
    sit_down(stage, "leftovers", 6);
    stage_throw(stage, "action.throw",
                "1 1 1 1 2 2 2 2 2 3 3 3 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6 6 6");
}

static void lead_leftovers_takes(struct stage *stage)
{
    sit_down(stage, "leftovers", 2);
    stage_throw(stage, "action.throw", "1 1 1 2 2 2 3 3 3 3 4 4 4 5 5 5 6 6 6 6");
    PRESS(stage, "action.claim-7", "pick.1-6", "action.take", "action.claim-8", "pick.2-6");
}

/* ---- Microbin ---------------------------------------------------------------------------------
 */

static void lead_microbin(struct stage *stage)
{
    sit_down(stage, "microbin", 3);
    stage_throw(stage, "action.throw", "4");
    stage_throw(stage, "action.roll", "6");
    stage_throw(stage, "action.roll", "2");
}

static void lead_microbin_bust(struct stage *stage)
{
    sit_down(stage, "microbin", 2);
    stage_throw(stage, "action.throw", "4");
    stage_throw(stage, "action.roll", "4");
}

static void lead_microbin_force(struct stage *stage)
{
    sit_down(stage, "microbin", 2);
    stage_throw(stage, "action.throw", "4");
    stage_throw(stage, "action.roll", "5");
    PRESS(stage, "action.stop");
}

/* ---- The Dice Game ----------------------------------------------------------------------------
 */

static void lead_dicegame_rolloff(struct stage *stage)
{
    stage_set_up(stage, "dicegame", 4);
    PRESS(stage, "setup.first.rolloff", "setup.start");
    stage_throw(stage, "action.throw", "3 5 5 2");
}

static void lead_dicegame(struct stage *stage)
{
    sit_down(stage, "dicegame", 3);
    stage_throw(stage, "action.throw", "1 1 1 2 3 4");
    PRESS(stage, "action.bank");
    stage_throw(stage, "action.throw", "1 5 2 3 4 4");
    stage_throw(stage, "action.roll", "5 2 3 6");
}

static void lead_dicegame_bust(struct stage *stage)
{
    sit_down(stage, "dicegame", 2);
    stage_throw(stage, "action.throw", "1 1 5 2 3 4");
    stage_throw(stage, "action.roll", "2 3 4");
}

static void finish_dicegame(struct stage *stage)
{
    for (int turn = 0; turn < 60 && !stage_has(stage, "results.home"); turn++) {
        const char *next = stage_has(stage, "table.go_on") ? "table.go_on" : "action.bank";
        if (stage_has(stage, "action.throw")) {
            stage_throw(stage, "action.throw", turn % 2 == 0 ? "1 1 1 2 3 4" : "1 5 5 2 3 4");
        } else {
            PRESS(stage, next);
        }
    }
    stage_find(stage, "results.home");
}

static void lead_dicegame_results(struct stage *stage)
{
    sit_down(stage, "dicegame", 3);
    finish_dicegame(stage);
}

/* ---- Z ----------------------------------------------------------------------------------------
 */

static void lead_zonk_pick(struct stage *stage)
{
    sit_down(stage, "zonk", 3);
    stage_throw(stage, "action.throw", "1 5 5 3 5 2");
    PRESS(stage, "die.0");
}

static void lead_zonk_decide(struct stage *stage)
{
    sit_down(stage, "zonk", 2);
    stage_throw(stage, "action.throw", "1 1 1 3 4 2");
    PRESS(stage, "die.0", "die.1", "die.2", "action.keep");
}

static void lead_zonk_zonk(struct stage *stage)
{
    sit_down(stage, "zonk", 2);
    stage_throw(stage, "action.throw", "2 3 4 6 2 3");
}

/* Just in the game: the ice on the card has cracked, and it is another player's turn. */
static void lead_zonk_ice(struct stage *stage)
{
    sit_down(stage, "zonk", 3);
    stage_throw(stage, "action.throw", "1 1 1 5 2 3");
    PRESS(stage, "die.0", "die.1", "die.2", "die.3", "action.keep", "action.stop");
}

/* ---- Around the table -------------------------------------------------------------------------
 */

static void lead_menu(struct stage *stage)
{
    lead_dicegame(stage);
    PRESS(stage, "table.menu");
}

static void lead_keys(struct stage *stage)
{
    lead_bombs(stage);
    stage_key(stage, '?');
    stage_settle(stage);
}

static void lead_ask(struct stage *stage)
{
    lead_microbin(stage);
    PRESS(stage, "table.menu", "menu.home");
    stage_find(stage, "ask.yes");
}

static void lead_rules(struct stage *stage, const char *game)
{
    sit_down(stage, game, 2);
    PRESS(stage, "table.rules");
}

static void lead_rules_bombs(struct stage *stage)
{
    lead_rules(stage, "bombs");
}

static void lead_rules_leftovers(struct stage *stage)
{
    lead_rules(stage, "leftovers");
}

static void lead_rules_microbin(struct stage *stage)
{
    lead_rules(stage, "microbin");
}

static void lead_rules_dicegame(struct stage *stage)
{
    lead_rules(stage, "dicegame");
}

static void lead_rules_zonk(struct stage *stage)
{
    lead_rules(stage, "zonk");
}

static void lead_rules_home(struct stage *stage)
{
    PRESS(stage, "home.rules", "rules.game.dicegame");
}

/* ---- What is kept -----------------------------------------------------------------------------
 */

/* Types the name of somebody new and saves them; who is listed from an earlier scene stays so. */
static void name_somebody_new(struct stage *stage, const char *name)
{
    stage_click(stage, "player.name");
    stage_type(stage, name);
    stage_accept(stage);
    stage_settle(stage);
    if (stage_has(stage, "player.save")) {
        PRESS(stage, "player.close");
    }
}

static void lead_players(struct stage *stage)
{
    PRESS(stage, "home.players", "players.new");
    name_somebody_new(stage, "Ann");
    PRESS(stage, "players.new", "player.colour.4", "player.coach");
    name_somebody_new(stage, "Ben");
}

static void lead_player(struct stage *stage)
{
    lead_players(stage);
    PRESS(stage, "players.0");
}

static void go_home(struct stage *stage)
{
    stage_click(stage, "results.home");
}

/* The page without a date on it. */
static void lead_records(struct stage *stage)
{
    lead_dicegame_results(stage);
    go_home(stage);
    PRESS(stage, "home.records", "records.tab.dice", "records.throws.dictated");
    stage_find(stage, "records.verdict");
}

/* Only who has a name is among the players. */
static void lead_records_player(struct stage *stage)
{
    stage_set_up(stage, "dicegame", 3);
    stage_click(stage, "setup.seat.0.name");
    stage_type(stage, "Ann");
    stage_accept(stage);
    start(stage);
    finish_dicegame(stage);
    go_home(stage);
    PRESS(stage, "home.records", "records.tab.players", "records.player.0",
          "records.game.dicegame");
    stage_find(stage, "records.figure.0");
}

static void lead_replay(struct stage *stage)
{
    lead_dicegame_results(stage);
    PRESS(stage, "results.replay", "replay.turn.back", "replay.turn.back", "replay.next");
}

/* Of a day that is always the same. */
static void lead_newspaper(struct stage *stage)
{
    lead_dicegame_results(stage);
    PRESS(stage, "results.page");
    stage_settle(stage);
    stage_find(stage, "page.report.2");
}

/* ---- An evening ------------------------------------------------------------------------------ */

/* Four computer players, so that nobody has to be led. */
static void lead_evening_setup(struct stage *stage)
{
    static const char *const kinds[] = {"beginner", "careful", "bold", "careful"};
    char id[UI_ID_MAX];
    PRESS(stage, "home.evening", "evening.minutes.30");
    for (int seat = 0; seat < 4; seat++) {
        if (!stage_has(stage, ui_id(id, "setup.seat.%d", seat))) {
            stage_click(stage, "evening.add");
        }
        stage_click(stage, ui_id(id, "setup.seat.%d.kind", seat));
        stage_click(stage, ui_id(id, "setup.seat.%d.kind.%s", seat, kinds[seat]));
    }
    stage_settle(stage);
}

/* On from a table until another screen stands there. */
static void play_on(struct stage *stage, const char *press)
{
    for (int i = 0; i < 400 && strcmp(screens_name(stage->screens), "table") == 0; i++) {
        bool held = stage_has(stage, "table.go_on");
        if (held || stage_has(stage, press)) {
            stage_click(stage, held ? "table.go_on" : press);
        } else {
            stage_step(stage, 500);
        }
        stage_settle(stage);
    }
}

static void lead_evening_standings(struct stage *stage)
{
    lead_evening_setup(stage);
    PRESS(stage, "evening.start", "evening.next");
    play_on(stage, "action.throw");
    stage_find(stage, "evening.standings");
    stage_step(stage, 4000); /* the pencil */
    stage_settle(stage);
}

static void lead_evening_champion(struct stage *stage)
{
    lead_evening_standings(stage);
    PRESS(stage, "evening.end", "ask.yes");
    stage_find(stage, "evening.champion");
    stage_step(stage, 4000); /* the cup */
    stage_settle(stage);
}

/* Somebody may pick a house rule. */
static void lead_evening_wheel(struct stage *stage)
{
    lead_evening_setup(stage);
    PRESS(stage, "setup.seat.0.kind", "setup.seat.0.kind.person", "evening.by_wheel",
          "evening.start", "evening.wheel");
    stage_settle(stage);
    stage_find(stage, "evening.rule.0");
}

/* One of the day's games was played. */
static void lead_today_end(struct stage *stage)
{
    lead_players(stage);
    PRESS(stage, "back", "home.today", "today.person.0", "today.start.0", "action.roll",
          "action.roll");
    play_on(stage, "action.pass");
    stage_settle(stage);
    stage_find(stage, "today.end.reached");
}

static void lead_today(struct stage *stage)
{
    lead_today_end(stage);
    stage_back(stage);
    stage_find(stage, "today.result.0");
}

/* 22 November 2026, at midday. */
static int64_t same_day(void)
{
    return 1795348800;
}

const struct scene scenes[] = {
    {"home", lead_home, false},
    {"settings", lead_settings, false},
    {"setup-bombs", lead_setup_bombs, false},
    {"setup-leftovers", lead_setup_leftovers, false},
    {"setup-microbin", lead_setup_microbin, false},
    {"setup-dicegame", lead_setup_dicegame, false},
    {"setup-zonk", lead_setup_zonk, false},
    {"bombs", lead_bombs, false},
    {"bombs-blast", lead_bombs_blast, false},
    {"leftovers-claims", lead_leftovers_claims, false},
    {"leftovers-takes", lead_leftovers_takes, false},
    {"microbin", lead_microbin, false},
    {"microbin-bust", lead_microbin_bust, false},
    {"microbin-force", lead_microbin_force, false},
    {"dicegame", lead_dicegame, false},
    {"dicegame-rolloff", lead_dicegame_rolloff, false},
    {"dicegame-bust", lead_dicegame_bust, false},
    {"dicegame-results", lead_dicegame_results, false},
    {"newspaper", lead_newspaper, false},
    {"zonk-pick", lead_zonk_pick, false},
    {"zonk-decide", lead_zonk_decide, false},
    {"zonk-zonk", lead_zonk_zonk, false},
    {"zonk-ice", lead_zonk_ice, false},
    {"menu", lead_menu, false},
    {"keys", lead_keys, false},
    {"ask", lead_ask, false},
    {"rules-bombs", lead_rules_bombs, false},
    {"rules-leftovers", lead_rules_leftovers, false},
    {"rules-microbin", lead_rules_microbin, false},
    {"rules-dicegame", lead_rules_dicegame, false},
    {"rules-zonk", lead_rules_zonk, false},
    {"rules-home", lead_rules_home, false},
    {"players", lead_players, true},
    {"player", lead_player, true},
    {"records", lead_records, true},
    {"records-player", lead_records_player, true},
    {"replay", lead_replay, true},
    {"evening-setup", lead_evening_setup, false},
    {"evening-standings", lead_evening_standings, false},
    {"evening-champion", lead_evening_champion, false},
    {"evening-wheel", lead_evening_wheel, false},
    {"today", lead_today, true},
    {"today-end", lead_today_end, true},
};
const int scenes_count = sizeof scenes / sizeof scenes[0];

static void begin(struct stage *stage, const struct scene *scene, float w, float h, float scale)
{
    const struct screens_setup instant = {
        .seeded = true, .seed = 11, .scale = scale, .speed = SCREENS_INSTANT, .now = same_day};
    if (scene->kept) {
        stage_begin_kept(stage, &instant, NULL);
    } else {
        stage_begin(stage, &instant);
    }
    stage_size(stage, w, h);
}

void scene_begin(struct stage *stage, const struct scene *scene, float w, float h, float scale)
{
    begin(stage, scene, w, h, scale);
    scene->lead(stage);
}

void scene_begin_set(struct stage *stage, const struct scene *scene, float w, float h, float scale,
                     const char *choice)
{
    begin(stage, scene, w, h, scale);
    PRESS(stage, "home.settings", "settings.group.look", choice, "back");
    scene->lead(stage);
}
