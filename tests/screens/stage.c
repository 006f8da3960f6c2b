/* SPDX-License-Identifier: Zlib */
#include "tests/screens/stage.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screens/state.h"
#include "store/store.h"
#include "tests/screens/tables.h"

/* ---- Drawing changes nothing ----------------------------------------------------------------- */

/* A piece of memory that drawing must leave as it is, and a copy of it. */
struct piece {
    const void *memory;
    void *copy;
    size_t size;
    const char *of;
};

/* While it settles one frame in `DRAWN_EVERY` is drawn: no step waits for a frame. In the short run
   so it is while time passes, but for the last frame, and it is one in `DRAWN_SELDOM` where
   settling takes more than `SOON` frames, such as a match among computer players; and drawing is
   looked at after one intent in `LOOKED_EVERY`, besides each that leads to another screen. */
enum {
    PIECES = 12,
    FRAME_MS = 16,
    DRAWN_EVERY = 4,
    DRAWN_SELDOM = 16,
    SOON = 128,
    LOOKED_EVERY = 5
};

static bool is_long(void)
{
    return getenv("TUMBLECUP_LONG") != NULL;
}

static void add_piece(struct piece pieces[PIECES], const void *memory, size_t size, const char *of)
{
    int i = 0;
    while (pieces[i].memory != NULL) {
        i++;
    }
    assert_true(i < PIECES - 1);
    pieces[i] = (struct piece){memory, malloc(size), size, of};
    assert_non_null(pieces[i].copy);
    memcpy(pieces[i].copy, memory, size);
}

static void add_state(struct piece pieces[PIECES], const struct screens *screens,
                      const struct screen *screen)
{
    if (screen != NULL && screen->state_size > 0) {
        add_piece(pieces, screens_state(screens, screen), screen->state_size, screen->name);
    }
}

/* All that the screens know but the tree of what is drawn. */
static void take_pieces(struct piece pieces[PIECES], const struct screens *screens)
{
    static const struct screen *const parts[] = {&screens_coach, &screens_drag_throw,
                                                 &screens_tutorial};
    const struct table *table = &screens->table;
    add_piece(pieces, screens, offsetof(struct screens, ui), "screens");
    add_piece(pieces, &screens->pending, sizeof screens->pending, "pending");
    add_state(pieces, screens, screens->now);
    add_state(pieces, screens, screens->overlay);
    add_state(pieces, screens, screens->back);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        add_state(pieces, screens, parts[i]);
    }
    if (table->view != NULL) {
        add_piece(pieces, table->view, table->board->view_size, "view");
    }
}

/* Draws the frame to come once more than is needed: what is laid out is drawn, and after that all
   is as it was. */
static void check_pure(struct stage *stage)
{
    struct screens *screens = stage->screens;
    const struct screen *now = screens->now, *overlay = screens->overlay;
    struct ui *ui = &screens->ui;
    struct piece pieces[PIECES] = {{.memory = NULL}};
    struct ui_theme theme = ui_theme_make(settings_on(&screens->settings, SETTING_CONTRAST),
                                          settings_on(&screens->settings, SETTING_DARK));
    float w = stage->w - 2 * screens->origin.x, h = stage->h - 2 * screens->origin.y;
    canvas_list_clear(&stage->list);
    ui_begin(ui, &stage->list, w, h, (float)screens->settings.scale / 100, &theme);
    if (now->lay_out != NULL) {
        now->lay_out(screens);
    }
    if (overlay != NULL && overlay->lay_out != NULL) {
        overlay->lay_out(screens);
    }
    take_pieces(pieces, screens);
    now->draw(screens);
    if (now->draw_moving != NULL) {
        now->draw_moving(screens);
    }
    if (overlay != NULL) {
        ui_cover(ui);
        overlay->draw(screens);
    }
    for (int i = 0; pieces[i].memory != NULL; i++) {
        if (memcmp(pieces[i].memory, pieces[i].copy, pieces[i].size) != 0) {
            size_t at = 0;
            while (((const char *)pieces[i].memory)[at] == ((const char *)pieces[i].copy)[at]) {
                at++;
            }
            fail_msg("%s%s%s: drawing changes %s, %zu bytes from its beginning", now->name,
                     overlay == NULL ? "" : " under ", overlay == NULL ? "" : overlay->name,
                     pieces[i].of, at);
        }
        free(pieces[i].copy);
    }
    ui_end(ui);
}

static bool is_looked_at(struct stage *stage)
{
    const struct screen *now = stage->screens->now, *overlay = stage->screens->overlay;
    bool elsewhere = now != stage->looked.now || overlay != stage->looked.overlay;
    stage->looked.now = now;
    stage->looked.overlay = overlay;
    return stage->looked.intents++ % LOOKED_EVERY == 0 || elsewhere || is_long();
}

static void draw(struct stage *stage)
{
    screens_draw(stage->screens, &stage->list, stage->w, stage->h);
    assert_false(stage->list.torn);
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static void begin(struct stage *stage, const struct screens_setup *setup, bool awaits)
{
    canvas_list_init(&stage->list);
    memset(&stage->looked, 0, sizeof stage->looked);
    struct screens_setup stepped = *setup;
    stepped.stepped = awaits;
    stepped.tables = setup->tables == NULL && awaits ? tables_kept() : setup->tables;
    stage->screens = screens_create(platform_null_host(&stage->null), &stepped);
    assert_non_null(stage->screens);
    stage_size(stage, 1280, 720);
}

const struct canvas_host *stage_fonts;

void stage_begin(struct stage *stage, const struct screens_setup *setup)
{
    stage->store = NULL;
    platform_null_init(&stage->null);
    stage->null.fonts = stage_fonts;
    begin(stage, setup, true);
}

void stage_begin_unawaited(struct stage *stage, const struct screens_setup *setup)
{
    stage->store = NULL;
    platform_null_init(&stage->null);
    stage->null.fonts = stage_fonts;
    begin(stage, setup, false);
}

void stage_begin_kept(struct stage *stage, const struct screens_setup *setup, const char *folder)
{
    static char exchange[STORE_PATH_MAX];
    struct screens_setup kept = *setup;
    snprintf(exchange, sizeof exchange, "%s/exchange", folder == NULL ? "" : folder);
    platform_null_init(&stage->null);
    stage->null.fonts = stage_fonts;
    stage->null.exchange = folder == NULL ? NULL : exchange;
    stage->store = store_create(&(struct store_setup){.folder = folder});
    assert_non_null(stage->store);
    kept.store = stage->store;
    begin(stage, &kept, true);
    screens_await(stage->screens);
    stage_step(stage, 16);
}

void stage_end(struct stage *stage)
{
    screens_destroy(stage->screens);
    store_destroy(stage->store);
    canvas_list_finish(&stage->list);
}

void stage_size(struct stage *stage, float w, float h)
{
    stage->w = w;
    stage->h = h;
    draw(stage);
}

static void step(struct stage *stage)
{
    stage->cues = (struct canvas_cues){.count = 0};
    stage->null.now += FRAME_MS;
    screens_step(stage->screens, FRAME_MS, &stage->cues);
}

void stage_step(struct stage *stage, int ms)
{
    for (int frames = 1; ms > 0; ms -= FRAME_MS, frames++) {
        step(stage);
        if (ms <= FRAME_MS || frames % DRAWN_EVERY == 0 || is_long()) {
            draw(stage);
        }
    }
}

void stage_settle(struct stage *stage)
{
    screens_await(stage->screens);
    stage_step(stage, FRAME_MS);
    bool drawn = true;
    for (int frames = 1; !screens_settled(stage->screens); frames++) {
        assert_true(frames < 4000);
        step(stage);
        drawn = frames % (frames <= SOON || is_long() ? DRAWN_EVERY : DRAWN_SELDOM) == 0;
        if (drawn) {
            draw(stage);
        }
    }
    if (!drawn) {
        draw(stage);
    }
}

bool stage_has(const struct stage *stage, const char *id)
{
    return ui_find(screens_ui(stage->screens), id) != NULL;
}

const struct ui_node *stage_find(struct stage *stage, const char *id)
{
    const struct ui_node *node = ui_find(screens_ui(stage->screens), id);
    if (node == NULL) {
        fail_msg("no widget %s on screen %s", id, screens_name(stage->screens));
    }
    return node;
}

void stage_take(struct stage *stage, struct canvas_intent intent)
{
    screens_take(stage->screens, &intent);
    if (is_looked_at(stage)) {
        check_pure(stage);
    }
    draw(stage);
}

void stage_press(struct stage *stage, float x, float y)
{
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_PRESS, .x = x, .y = y});
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_RELEASE, .x = x, .y = y});
}

void stage_click(struct stage *stage, const char *id)
{
    char opener[UI_ID_MAX];
    const struct ui_node *node = stage_find(stage, id);
    while (node->opener.of != NULL) { /* folded away */
        stage_click(stage, ui_command_name(node->opener, opener));
        node = stage_find(stage, id);
    }
    if (screens_reveal(stage->screens, id)) {
        draw(stage);
    }
    struct canvas_rect rect = stage_find(stage, id)->seen;
    assert_true(rect.w > 1 && rect.h > 1);
    struct canvas_point origin = screens_origin(stage->screens);
    stage_press(stage, origin.x + rect.x + rect.w / 2, origin.y + rect.y + rect.h / 2);
}

void stage_key(struct stage *stage, int key)
{
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_KEY, .key = key});
}

void stage_accept(struct stage *stage)
{
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_ACCEPT});
}

void stage_back(struct stage *stage)
{
    stage_take(stage, (struct canvas_intent){.kind = CANVAS_INTENT_BACK});
}

void stage_go(struct stage *stage, enum canvas_way way, enum canvas_source source)
{
    stage_take(stage,
               (struct canvas_intent){.kind = CANVAS_INTENT_GO, .way = way, .source = source});
}

void stage_type(struct stage *stage, const char *text)
{
    struct canvas_intent intent = {.kind = CANVAS_INTENT_TEXT};
    snprintf(intent.text, sizeof intent.text, "%s", text);
    stage_take(stage, intent);
}

void stage_throw(struct stage *stage, const char *button, const char *faces)
{
    uint8_t dice[TC_DICE_MAX];
    int count = 0;
    for (; *faces != '\0'; faces++) {
        if (*faces != ' ') {
            dice[count++] = (uint8_t)(*faces - '0');
        }
    }
    screens_dictate(stage->screens, dice, count);
    stage_click(stage, button);
    assert_false(screens_dropped(stage->screens));
    stage_settle(stage);
}

int stage_draws_count(const struct stage *stage, const char *text)
{
    const struct canvas_list *list = &stage->list;
    int count = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        count +=
            command->kind == CANVAS_TEXT && strcmp(list->bytes + command->of.text.bytes, text) == 0;
    }
    return count;
}

int stage_pictures(const struct stage *stage, struct canvas_rect over, const char *name)
{
    int drawn = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_PICTURE &&
            strcmp(stage->list.bytes + command->of.picture.name, name) == 0) {
            struct canvas_rect rect = command->of.picture.rect;
            drawn += rect.x < over.x + over.w && over.x < rect.x + rect.w &&
                     rect.y < over.y + over.h && over.y < rect.y + rect.h;
        }
    }
    return drawn;
}

bool stage_draws(const struct stage *stage, const char *text)
{
    return stage_draws_count(stage, text) > 0;
}

const char *stage_log(struct stage *stage, int back)
{
    size_t lines = screens_log(stage->screens);
    assert_true(lines > (size_t)back);
    return screens_log_line(stage->screens, lines - 1 - (size_t)back);
}

const struct tc_state *stage_state(struct stage *stage)
{
    return tc_match_state(screens_match(stage->screens));
}

void stage_without_notes(struct stage *stage)
{
    stage_click(stage, "home.settings");
    stage_click(stage, "settings.guide.on");
    stage_click(stage, "back");
}

void stage_set_up(struct stage *stage, const char *game, int players)
{
    char id[UI_ID_MAX];
    stage_click(stage, ui_id(id, "home.game.%s", game));
    for (int seat = 1; seat >= players; seat--) {
        stage_click(stage, ui_id(id, "setup.seat.%d.remove", seat));
    }
    for (int seat = 2; seat < players; seat++) {
        stage_click(stage, "setup.add");
    }
}

void stage_choose_kind(struct stage *stage, int seat, const char *kind)
{
    char id[UI_ID_MAX];
    stage_click(stage, ui_id(id, "setup.seat.%d.kind", seat));
    if (strcmp(kind, "coach") == 0) {
        stage_click(stage, ui_id(id, "setup.seat.%d.coach", seat));
        stage_back(stage);
    } else {
        stage_click(stage, ui_id(id, "setup.seat.%d.kind.%s", seat, kind));
    }
    assert_string_equal(screens_name(stage->screens), "setup");
}

void stage_seat(struct stage *stage, int players)
{
    stage_set_up(stage, "dicegame", players);
    if (players > 1) {
        stage_click(stage, "setup.first.0");
    }
    stage_click(stage, "setup.start");
    assert_string_equal(screens_name(stage->screens), "table");
    stage_settle(stage);
}

void stage_take_pair(struct stage *stage)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    assert_true(tc_game_legal(tc_match_setup(screens_match(stage->screens)), stage_state(stage),
                              legal) > 0);
    for (int i = 0; i < 2; i++) {
        const struct ui *ui = screens_ui(stage->screens);
        size_t die = 0;
        while (ui->nodes[die].role != UI_ROLE_DIE || ui->nodes[die].picked ||
               ui->nodes[die].value != legal[0].argument[i]) {
            die++;
            assert_true(die < ui->count);
        }
        char id[UI_ID_MAX];
        ui_id(id, "%s", ui->nodes[die].id);
        stage_click(stage, id);
    }
    stage_click(stage, "action.take");
    stage_settle(stage);
}

/* ---- Sizes ----------------------------------------------------------------------------------- */

struct size {
    float w, h;
};

static const struct size sizes[] = {{800, 480},  {1280, 720},  {1920, 1080}, {3840, 2160},
                                    {1024, 768}, {2560, 1080}, {800, 600},   {900, 1200}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* Every widget within the window, and no two that can be pressed on top of each other. */
static void check_frame(struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *a = &ui->nodes[i];
        bool solid = a->role != UI_ROLE_TEXT && a->role != UI_ROLE_DIE;
        if (!solid || a->seen.w < 1 || a->seen.h < 1) {
            continue;
        }
        struct canvas_rect window = {-0.5f, -0.5f, ui->w + 1, ui->h + 1};
        struct canvas_rect inside = canvas_rect_common(a->seen, window);
        if (inside.w < a->seen.w - 0.5f || inside.h < a->seen.h - 0.5f) {
            fail_msg("%s sticks out of %gx%g", a->id, (double)stage->w, (double)stage->h);
        }
        for (size_t k = 0; k < i; k++) {
            const struct ui_node *b = &ui->nodes[k];
            struct canvas_rect both = canvas_rect_common(a->seen, b->seen);
            if (b->role != UI_ROLE_TEXT && b->role != UI_ROLE_DIE && both.w > 1.5f &&
                both.h > 1.5f) {
                fail_msg("%s and %s overlap at %gx%g on %s", a->id, b->id, (double)stage->w,
                         (double)stage->h, screens_name(stage->screens));
            }
        }
    }
}

void stage_check_clear(struct stage *stage, const char *id)
{
    const struct ui *ui = screens_ui(stage->screens);
    struct canvas_rect rect = stage_find(stage, id)->rect;
    for (size_t i = 0; i < ui->count; i++) {
        struct canvas_rect both = canvas_rect_common(rect, ui->nodes[i].seen);
        if (strcmp(ui->nodes[i].id, id) != 0 && both.w > 1 && both.h > 1) {
            fail_msg("%s covers %s at %gx%g", id, ui->nodes[i].id, (double)stage->w,
                     (double)stage->h);
        }
    }
}

void stage_check_texts(struct stage *stage, const char *where)
{
    const struct canvas_list *list = &stage->list;
    int clips = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        clips += (command->kind == CANVAS_CLIP) - (command->kind == CANVAS_UNCLIP);
        if (command->kind != CANVAS_TEXT || clips > 0) {
            continue;
        }
        const char *bytes = list->bytes + command->of.text.bytes;
        struct canvas_extent extent =
            canvas_text_extent(platform_null_host(&stage->null), command->of.text.style, bytes);
        struct canvas_point at = command->of.text.at;
        if (at.x < -1 || at.y < -1 || at.x + extent.w > stage->w + 1 ||
            at.y + extent.h > stage->h + 1) {
            fail_msg("%s at %gx%g: \"%s\" leaves the window", where, (double)stage->w,
                     (double)stage->h, bytes);
        }
    }
}

void stage_check_size(struct stage *stage, float w, float h)
{
    stage_size(stage, w, h);
    check_frame(stage);
}

void stage_check_sizes(struct stage *stage)
{
    for (int i = 0; i < SIZES; i++) {
        stage_size(stage, sizes[i].w, sizes[i].h);
        check_frame(stage);
    }
    stage_size(stage, 1280, 720);
}

/* What a finger must hit, and everything of a panel within the board's reach. */
static void check_hits(struct stage *stage, const char *prefix)
{
    const struct ui *ui = screens_ui(stage->screens);
    int found = 0;
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        if (strncmp(node->id, prefix, strlen(prefix)) != 0 || node->role == UI_ROLE_TEXT) {
            continue;
        }
        found++;
        if (node->rect.w < 44 || node->rect.h < 44) {
            fail_msg("%s is %gx%g at %gx%g", node->id, (double)node->rect.w, (double)node->rect.h,
                     (double)stage->w, (double)stage->h);
        }
        bool cut = node->seen.w < node->rect.w - 1 || node->seen.h < node->rect.h - 1;
        assert_true(!cut || node->scroll >= 0);
    }
    assert_true(found > 2);
}

void stage_check_panel(struct stage *stage, const char *prefix)
{
    for (int i = 0; i < SIZES; i++) {
        stage_size(stage, sizes[i].w, sizes[i].h);
        check_frame(stage);
        check_hits(stage, prefix);
    }
    stage_size(stage, 1280, 720);
}

/* ---- Whole matches -------------------------------------------------------------------------- */

void stage_seat_computers(struct stage *stage, const char *game, int players)
{
    stage_set_up(stage, game, players);
    for (int seat = 0; seat < players; seat++) {
        stage_choose_kind(stage, seat, seat % 2 == 0 ? "beginner" : "bold");
    }
    stage_click(stage, "setup.start");
    stage_settle(stage);
}

void stage_begin_computers(struct stage *stage, const struct screens_setup *more, const char *game,
                           int players)
{
    struct screens_setup setup = *more;
    setup.seeded = true;
    setup.seed = 5;
    setup.speed = SCREENS_INSTANT;
    setup.scale = setup.scale == 0 ? 1 : setup.scale;
    stage_begin(stage, &setup);
    stage_seat_computers(stage, game, players);
}

void stage_go_on(struct stage *stage)
{
    stage_click(stage, stage_has(stage, "table.go_on") ? "table.go_on" : "action.throw");
    stage_settle(stage);
}

void stage_play_on(struct stage *stage)
{
    for (int i = 0; i < 60 && strcmp(screens_name(stage->screens), "results") != 0; i++) {
        stage_go_on(stage);
    }
    assert_string_equal(screens_name(stage->screens), "results");
}

void stage_play_out(struct stage *stage, const struct screens_setup *more, const char *game,
                    int players)
{
    stage_begin_computers(stage, more, game, players);
    stage_play_on(stage);
}
