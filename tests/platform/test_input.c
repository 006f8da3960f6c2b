/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L /* mkdtemp */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <SDL.h>
#include "platform/input.h"
#include "platform/platform.h"

enum { W = 800, H = 500 };

static struct platform *platform;

static struct platform *create(bool kiosk)
{
    const struct platform_setup setup = {
        .title = "test", .w = W, .h = H, .kiosk = kiosk, .stepped = true, .silent = true};
    char error[256];
    struct platform *made = platform_create(&setup, error, sizeof error);
    assert_non_null(made);
    return made;
}

/* Takes what opening the window brought with it. */
static void drain(void)
{
    struct canvas_intent intent;
    while (platform_next(platform, 0, &intent)) {
    }
}

static int open_window(void **state)
{
    (void)state;
    platform = create(false);
    drain();
    return 0;
}

static int open_kiosk(void **state)
{
    (void)state;
    platform = create(true);
    drain();
    return 0;
}

static int close_window(void **state)
{
    (void)state;
    platform_destroy(platform);
    return 0;
}

static struct canvas_intent next(void)
{
    struct canvas_intent intent = {.kind = CANVAS_INTENT_NONE};
    if (!platform_next(platform, 0, &intent)) {
        intent.kind = CANVAS_INTENT_NONE;
    }
    return intent;
}

static void expect_nothing(void)
{
    assert_int_equal(next().kind, CANVAS_INTENT_NONE);
}

static void push_key(SDL_Keycode sym, Uint16 modifiers, bool repeat)
{
    SDL_Event event = {
        .key = {.type = SDL_KEYDOWN,
                .state = SDL_PRESSED,
                .repeat = repeat,
                .keysym = {.scancode = SDL_GetScancodeFromKey(sym), .sym = sym, .mod = modifiers}}};
    SDL_PushEvent(&event);
}

static void push_window(Uint8 what)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = what;
    SDL_PushEvent(&event);
}

static void push_finger(Uint32 type, SDL_FingerID finger, float x, float y)
{
    SDL_Event event = {.tfinger = {.type = type, .touchId = 1, .fingerId = finger, .x = x, .y = y}};
    SDL_PushEvent(&event);
}

static void push_pointer(Uint32 type, Uint32 which, int x, int y)
{
    SDL_Event event = {.type = type};
    if (type == SDL_MOUSEMOTION) {
        event.motion.which = which;
        event.motion.x = x;
        event.motion.y = y;
    } else {
        event.button.which = which;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
        event.button.x = x;
        event.button.y = y;
    }
    SDL_PushEvent(&event);
}

static void expect_at(enum canvas_intent_kind kind, enum canvas_source source, float x, float y)
{
    struct canvas_intent intent = next();
    assert_int_equal(intent.kind, kind);
    assert_int_equal(intent.source, source);
    assert_float_equal(intent.x, x, 0.01);
    assert_float_equal(intent.y, y, 0.01);
}

static void keys_that_move_focus_say_where(void **state)
{
    (void)state;
    static const struct {
        SDL_Keycode sym;
        Uint16 modifiers;
        enum canvas_way way;
    } moves[] = {
        {SDLK_UP, 0, CANVAS_WAY_UP},     {SDLK_DOWN, 0, CANVAS_WAY_DOWN},
        {SDLK_LEFT, 0, CANVAS_WAY_LEFT}, {SDLK_RIGHT, 0, CANVAS_WAY_RIGHT},
        {SDLK_TAB, 0, CANVAS_WAY_NEXT},  {SDLK_TAB, KMOD_LSHIFT, CANVAS_WAY_BEFORE},
    };
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        push_key(moves[i].sym, moves[i].modifiers, false);
        struct canvas_intent intent = next();
        assert_int_equal(intent.kind, CANVAS_INTENT_GO);
        assert_int_equal(intent.way, moves[i].way);
        assert_int_equal(intent.source, CANVAS_SOURCE_KEYBOARD);
    }
}

static void accepting_and_going_back_have_several_keys(void **state)
{
    (void)state;
    static const struct {
        SDL_Keycode sym;
        enum canvas_intent_kind kind;
        bool space;
    } keys[] = {
        {SDLK_RETURN, CANVAS_INTENT_ACCEPT, false}, {SDLK_KP_ENTER, CANVAS_INTENT_ACCEPT, false},
        {SDLK_SPACE, CANVAS_INTENT_ACCEPT, true},   {SDLK_ESCAPE, CANVAS_INTENT_BACK, false},
        {SDLK_AC_BACK, CANVAS_INTENT_BACK, false},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        push_key(keys[i].sym, 0, false);
        struct canvas_intent intent = next();
        assert_int_equal(intent.kind, keys[i].kind);
        assert_int_equal(intent.space, keys[i].space);
        assert_false(intent.repeat);
    }
}

static void letters_digits_and_named_keys_are_keys(void **state)
{
    (void)state;
    static const struct {
        SDL_Keycode sym;
        Uint16 modifiers;
        int key;
    } keys[] = {
        {SDLK_r, 0, 'R'},
        {SDLK_b, KMOD_CAPS, 'B'},
        {SDLK_1, 0, '1'},
        {SDLK_0, 0, '0'},
        {SDLK_KP_6, KMOD_NUM, '6'},
        {SDLK_KP_0, KMOD_NUM, '0'},
        {SDLK_SLASH, KMOD_RSHIFT, '?'},
        {SDLK_QUESTION, 0, '?'},
        {SDLK_F1, 0, '?'},
        {SDLK_F2, 0, CANVAS_KEY_F2},
        {SDLK_F10, 0, CANVAS_KEY_F10},
        {SDLK_F11, 0, CANVAS_KEY_F11},
        {SDLK_F12, 0, CANVAS_KEY_F12},
        {SDLK_BACKSPACE, 0, CANVAS_KEY_BACKSPACE},
        {SDLK_DELETE, 0, CANVAS_KEY_DELETE},
        {SDLK_HOME, 0, CANVAS_KEY_HOME},
        {SDLK_END, 0, CANVAS_KEY_END},
        {SDLK_PAGEUP, 0, CANVAS_KEY_PAGE_UP},
        {SDLK_PAGEDOWN, 0, CANVAS_KEY_PAGE_DOWN},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        push_key(keys[i].sym, keys[i].modifiers, false);
        struct canvas_intent intent = next();
        assert_int_equal(intent.kind, CANVAS_INTENT_KEY);
        assert_int_equal(intent.key, keys[i].key);
    }
}

static void shortcuts_of_others_do_nothing(void **state)
{
    (void)state;
    push_key(SDLK_r, KMOD_LCTRL, false);
    push_key(SDLK_F4, KMOD_LALT, false);
    push_key(SDLK_r, KMOD_LGUI, false);
    push_key(SDLK_SLASH, 0, false);
    push_key(SDLK_LSHIFT, KMOD_LSHIFT, false);
    expect_nothing();
}

static void a_key_held_down_says_so(void **state)
{
    (void)state;
    push_key(SDLK_RETURN, 0, true);
    struct canvas_intent intent = next();
    assert_int_equal(intent.kind, CANVAS_INTENT_ACCEPT);
    assert_true(intent.repeat);
}

static void typing_gives_text_and_keeps_the_keys_that_edit(void **state)
{
    (void)state;
    struct canvas_host host = platform_host(platform);
    platform_inject_text(platform, "lost");
    expect_nothing();
    host.port->text_input(host.context, true, (struct canvas_rect){0, 0, 10, 10});
    drain();
    push_key(SDLK_r, 0, false);
    push_key(SDLK_6, 0, false);
    platform_inject_text(platform, "\u00c5sa \u5f20");
    struct canvas_intent intent = next();
    assert_int_equal(intent.kind, CANVAS_INTENT_TEXT);
    assert_string_equal(intent.text, "\u00c5sa \u5f20");
    push_key(SDLK_BACKSPACE, 0, false);
    assert_int_equal(next().key, CANVAS_KEY_BACKSPACE);
    host.port->text_input(host.context, false, (struct canvas_rect){0, 0, 0, 0});
    drain();
    push_key(SDLK_r, 0, false);
    assert_int_equal(next().key, 'R');
}

static void long_text_comes_in_whole_characters(void **state)
{
    (void)state;
    static const char text[] = "\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"
                               "\u00e4\u00e4\u00e4\u00e4\u00e4x\u00f6\u00f6\u00f6";
    struct canvas_host host = platform_host(platform);
    host.port->text_input(host.context, true, (struct canvas_rect){0, 0, 10, 10});
    platform_inject_text(platform, text);
    char read[sizeof text + CANVAS_TEXT_MAX] = "";
    for (struct canvas_intent intent = next(); intent.kind == CANVAS_INTENT_TEXT; intent = next()) {
        assert_true(((unsigned char)intent.text[0] & 0xC0) != 0x80);
        size_t used = strlen(read);
        snprintf(read + used, sizeof read - used, "%s", intent.text);
    }
    assert_string_equal(read, text);
}

static void the_mouse_moves_presses_and_releases(void **state)
{
    (void)state;
    push_pointer(SDL_MOUSEMOTION, 0, 10, 20);
    push_pointer(SDL_MOUSEBUTTONDOWN, 0, 11, 21);
    push_pointer(SDL_MOUSEBUTTONUP, 0, 12, 22);
    expect_at(CANVAS_INTENT_MOVE, CANVAS_SOURCE_MOUSE, 10, 20);
    expect_at(CANVAS_INTENT_PRESS, CANVAS_SOURCE_MOUSE, 11, 21);
    expect_at(CANVAS_INTENT_RELEASE, CANVAS_SOURCE_MOUSE, 12, 22);
    expect_nothing();
}

static void of_moves_in_a_row_only_the_last_counts(void **state)
{
    (void)state;
    for (int x = 0; x < 50; x++) {
        push_pointer(SDL_MOUSEMOTION, 0, x, 5);
    }
    push_pointer(SDL_MOUSEBUTTONDOWN, 0, 60, 5);
    push_pointer(SDL_MOUSEMOTION, 0, 70, 5);
    expect_at(CANVAS_INTENT_MOVE, CANVAS_SOURCE_MOUSE, 49, 5);
    expect_at(CANVAS_INTENT_PRESS, CANVAS_SOURCE_MOUSE, 60, 5);
    expect_at(CANVAS_INTENT_MOVE, CANVAS_SOURCE_MOUSE, 70, 5);
}

static void other_buttons_do_nothing(void **state)
{
    (void)state;
    SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_RIGHT}};
    SDL_PushEvent(&event);
    expect_nothing();
}

static void a_finger_is_the_pointer_and_its_mouse_is_ignored(void **state)
{
    (void)state;
    push_finger(SDL_FINGERDOWN, 4, 0.5f, 0.5f);
    push_pointer(SDL_MOUSEBUTTONDOWN, SDL_TOUCH_MOUSEID, 400, 250);
    push_finger(SDL_FINGERMOTION, 4, 0.25f, 0.5f);
    push_pointer(SDL_MOUSEMOTION, SDL_TOUCH_MOUSEID, 200, 250);
    push_finger(SDL_FINGERUP, 4, 0.25f, 0.25f);
    expect_at(CANVAS_INTENT_PRESS, CANVAS_SOURCE_TOUCH, W / 2, H / 2);
    expect_at(CANVAS_INTENT_MOVE, CANVAS_SOURCE_TOUCH, W / 4, H / 2);
    expect_at(CANVAS_INTENT_RELEASE, CANVAS_SOURCE_TOUCH, W / 4, H / 4);
    expect_nothing();
}

static void a_second_finger_makes_the_press_void(void **state)
{
    (void)state;
    push_finger(SDL_FINGERDOWN, 1, 0.5f, 0.5f);
    push_finger(SDL_FINGERDOWN, 2, 0.1f, 0.1f);
    push_finger(SDL_FINGERMOTION, 1, 0.6f, 0.5f);
    push_finger(SDL_FINGERUP, 1, 0.6f, 0.5f);
    push_finger(SDL_FINGERUP, 2, 0.1f, 0.1f);
    push_finger(SDL_FINGERDOWN, 3, 0.75f, 0.5f);
    assert_int_equal(next().kind, CANVAS_INTENT_PRESS);
    assert_int_equal(next().kind, CANVAS_INTENT_CANCEL);
    expect_at(CANVAS_INTENT_PRESS, CANVAS_SOURCE_TOUCH, 600, 250);
    expect_nothing();
}

static void losing_the_focus_makes_a_press_void(void **state)
{
    (void)state;
    push_window(SDL_WINDOWEVENT_FOCUS_LOST);
    expect_nothing();
    push_pointer(SDL_MOUSEBUTTONDOWN, 0, 5, 5);
    push_window(SDL_WINDOWEVENT_FOCUS_LOST);
    assert_int_equal(next().kind, CANVAS_INTENT_PRESS);
    assert_int_equal(next().kind, CANVAS_INTENT_CANCEL);
}

static void the_wheel_turns_where_the_pointer_is(void **state)
{
    (void)state;
    platform_inject_move(platform, 30, 40);
    platform_inject_wheel(platform, -2);
    assert_int_equal(next().kind, CANVAS_INTENT_MOVE);
    struct canvas_intent intent = next();
    assert_int_equal(intent.kind, CANVAS_INTENT_WHEEL);
    assert_float_equal(intent.amount, -2, 0);
    assert_float_equal(intent.x, 30, 0.01);
}

static void a_new_size_is_told_in_pixels(void **state)
{
    (void)state;
    platform_inject_size(platform, 1024, 600);
    struct canvas_intent intent = next();
    assert_int_equal(intent.kind, CANVAS_INTENT_RESIZE);
    assert_int_equal(intent.w, 1024);
    assert_int_equal(intent.h, 600);
    assert_float_equal(platform_size(platform).w, 1024, 0);
}

static void the_close_button_and_a_signal_close(void **state)
{
    (void)state;
    push_window(SDL_WINDOWEVENT_CLOSE);
    assert_int_equal(next().kind, CANVAS_INTENT_CLOSE);
    SDL_Event event = {.type = SDL_QUIT};
    SDL_PushEvent(&event);
    assert_int_equal(next().kind, CANVAS_INTENT_CLOSE);
    struct canvas_host host = platform_host(platform);
    host.port->quit(host.context);
    assert_int_equal(next().kind, CANVAS_INTENT_CLOSE);
}

static void a_kiosk_is_closed_by_a_signal_only(void **state)
{
    (void)state;
    push_window(SDL_WINDOWEVENT_CLOSE);
    push_key(SDLK_F4, KMOD_LALT, false);
    expect_nothing();
    struct canvas_host host = platform_host(platform);
    host.port->set_full_screen(host.context, false);
    assert_true(host.port->full_screen(host.context));
    SDL_Event event = {.type = SDL_QUIT};
    SDL_PushEvent(&event);
    assert_int_equal(next().kind, CANVAS_INTENT_CLOSE);
}

static void push_file(const char *path)
{
    SDL_Event event = {.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}};
    SDL_PushEvent(&event);
}

static void a_file_is_dropped_on_the_window(void **state)
{
    (void)state;
    assert_int_equal(SDL_EventState(SDL_DROPFILE, SDL_QUERY), SDL_ENABLE);
    push_file("/somewhere/a match.json");
    struct canvas_intent intent = next();
    assert_int_equal(intent.kind, CANVAS_INTENT_FILE);
    assert_string_equal(intent.path, "/somewhere/a match.json");
    push_file("/another.json");
    assert_string_equal(next().path, "/another.json");
}

static void nothing_can_be_dropped_on_a_kiosk(void **state)
{
    (void)state;
    assert_int_equal(SDL_EventState(SDL_DROPFILE, SDL_QUERY), SDL_IGNORE);
    push_file("/somewhere/a match.json");
    expect_nothing();
}

/* Keys that mean "away with it" elsewhere. */
static void no_key_closes_a_kiosk(void **state)
{
    (void)state;
    static const struct {
        SDL_Keycode key;
        Uint16 modifiers;
    } keys[] = {
        {SDLK_F4, KMOD_LALT},  {SDLK_q, KMOD_LCTRL},  {SDLK_w, KMOD_LCTRL},
        {SDLK_c, KMOD_LCTRL},  {SDLK_TAB, KMOD_LALT}, {SDLK_RETURN, KMOD_LALT},
        {SDLK_AC_HOME, 0},     {SDLK_SLEEP, 0},       {SDLK_POWER, 0},
        {SDLK_PRINTSCREEN, 0}, {SDLK_d, KMOD_LGUI},   {SDLK_DELETE, KMOD_LCTRL | KMOD_LALT}};
    struct canvas_host host = platform_host(platform);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        push_key(keys[i].key, keys[i].modifiers, false);
        assert_int_not_equal(next().kind, CANVAS_INTENT_CLOSE);
        assert_true(host.port->full_screen(host.context));
    }
}

/* Where there is no display, it is as large as was asked for. */
static void a_kiosk_nobody_looks_at_has_the_size_it_was_given(void **state)
{
    (void)state;
    assert_float_equal(platform_size(platform).w, W, 0);
    assert_float_equal(platform_size(platform).h, H, 0);
}

static void a_pad_comes_plays_and_goes(void **state)
{
    (void)state;
    assert_true(platform_inject_plug(platform, true));
    expect_nothing();
    assert_true(platform_inject_pad(platform, "a"));
    struct canvas_intent intent = next();
    assert_int_equal(intent.kind, CANVAS_INTENT_ACCEPT);
    assert_int_equal(intent.source, CANVAS_SOURCE_PAD);
    assert_true(intent.lasts);
    assert_int_equal(next().kind, CANVAS_INTENT_UP);
    expect_nothing();
    assert_true(platform_inject_pad(platform, "dpdown"));
    intent = next();
    assert_int_equal(intent.kind, CANVAS_INTENT_GO);
    assert_int_equal(intent.way, CANVAS_WAY_DOWN);
    assert_true(platform_inject_pad(platform, "start"));
    assert_int_equal(next().key, CANVAS_KEY_MENU);
    assert_int_equal(next().kind, CANVAS_INTENT_UP);
    assert_true(platform_inject_pad(platform, "x"));
    assert_int_equal(next().key, 'R');
    intent = next();
    assert_int_equal(intent.kind, CANVAS_INTENT_UP);
    assert_int_equal(intent.key, 'R');
    assert_false(platform_inject_pad(platform, "no such button"));
    /* With the last one gone what it pressed is void, and glyphs are letters again. */
    assert_true(platform_inject_plug(platform, false));
    assert_int_equal(next().kind, CANVAS_INTENT_CANCEL);
    expect_nothing();
}

/* By the real clock: at once, after 400 ms, and then each 120 ms. */
static void a_direction_held_down_on_a_pad_repeats(void **state)
{
    (void)state;
    enum { TIMES = 5 };
    uint64_t when[TIMES];
    SDL_Event event = {.cbutton = {.type = SDL_CONTROLLERBUTTONDOWN,
                                   .button = SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                                   .state = SDL_PRESSED}};
    assert_true(platform_inject_plug(platform, true));
    SDL_PushEvent(&event);
    for (int i = 0; i < TIMES; i++) {
        struct canvas_intent intent;
        assert_true(platform_next(platform, SDL_GetTicks64() + 20000, &intent));
        when[i] = SDL_GetTicks64();
        assert_int_equal(intent.kind, CANVAS_INTENT_GO);
        assert_int_equal(intent.way, CANVAS_WAY_DOWN);
        assert_int_equal(intent.repeat, i > 0);
    }
    assert_true(when[1] - when[0] >= 399);
    /* A busy machine may be late once, and the next one comes after it all the same. */
    for (int i = 2; i < TIMES; i++) {
        assert_true(when[i] - when[i - 1] >= 100 && when[i] - when[1] >= (uint64_t)(i - 1) * 119);
    }
    event.cbutton.type = SDL_CONTROLLERBUTTONUP;
    event.cbutton.state = SDL_RELEASED;
    SDL_PushEvent(&event);
    struct canvas_intent none;
    while (platform_next(platform, SDL_GetTicks64() + 500, &none)) {
        assert_true(none.kind == CANVAS_INTENT_GO && none.repeat);
        assert_true(SDL_GetTicks64() < when[TIMES - 1] + 20000);
    }
}

static void a_pad_that_was_not_plugged_in_is_when_used(void **state)
{
    (void)state;
    assert_true(platform_inject_pad(platform, "b"));
    assert_int_equal(next().kind, CANVAS_INTENT_BACK);
}

static void keys_are_faked_by_their_names(void **state)
{
    (void)state;
    assert_true(platform_inject_key(platform, "Return"));
    assert_true(platform_inject_key(platform, "R"));
    assert_true(platform_inject_key(platform, "?"));
    assert_false(platform_inject_key(platform, "no such key"));
    static const int keys[] = {0, 'R', '?'};
    for (int i = 0; i < 3; i++) {
        struct canvas_intent down = next(), up = next();
        assert_int_equal(down.kind, i == 0 ? CANVAS_INTENT_ACCEPT : CANVAS_INTENT_KEY);
        assert_int_equal(down.key, keys[i]);
        assert_true(down.lasts);
        assert_int_equal(up.kind, CANVAS_INTENT_UP);
        assert_int_equal(up.key, keys[i]);
    }
    expect_nothing();
}

static void waking_ends_a_wait(void **state)
{
    (void)state;
    struct canvas_intent intent;
    platform_wake(platform);
    Uint64 before = SDL_GetTicks64();
    assert_false(platform_next(platform, before + 20000, &intent));
    assert_true(SDL_GetTicks64() - before < 10000);
}

static void time_is_stepped_and_waits_end(void **state)
{
    (void)state;
    struct canvas_intent intent;
    struct canvas_host host = platform_host(platform);
    assert_int_equal(canvas_clock(host), 0);
    Uint64 until = SDL_GetTicks64() + 50;
    assert_false(platform_next(platform, until, &intent));
    assert_true(SDL_GetTicks64() >= until);
    assert_int_equal(canvas_clock(host), 0);
    platform_step(platform, 16);
    assert_int_equal(canvas_clock(host), 16);
}

static void the_systems_list_of_gamepads_is_found(void **state)
{
    (void)state;
    char folder[] = "/tmp/tumblecup-pads-XXXXXX", dirs[256], file[256], path[PADS_PATH_MAX];
    assert_non_null(mkdtemp(folder));
    snprintf(dirs, sizeof dirs, "relative:/nowhere:%s", folder);
    snprintf(file, sizeof file, "%s/gamecontrollerdb.txt", folder);
    assert_int_equal(setenv("XDG_DATA_DIRS", dirs, 1), 0);
    assert_false(pads_find_list(path));
    FILE *list = fopen(file, "w");
    assert_non_null(list);
    assert_int_equal(fclose(list), 0);
    assert_true(pads_find_list(path));
    assert_string_equal(path, file);
    assert_int_equal(remove(file) + remove(folder), 0);
    assert_int_equal(unsetenv("XDG_DATA_DIRS"), 0);
}

int main(void)
{
#define IN_WINDOW(name) cmocka_unit_test_setup_teardown(name, open_window, close_window)
    const struct CMUnitTest tests[] = {
        IN_WINDOW(keys_that_move_focus_say_where),
        IN_WINDOW(accepting_and_going_back_have_several_keys),
        IN_WINDOW(letters_digits_and_named_keys_are_keys),
        IN_WINDOW(shortcuts_of_others_do_nothing),
        IN_WINDOW(a_key_held_down_says_so),
        IN_WINDOW(typing_gives_text_and_keeps_the_keys_that_edit),
        IN_WINDOW(long_text_comes_in_whole_characters),
        IN_WINDOW(the_mouse_moves_presses_and_releases),
        IN_WINDOW(of_moves_in_a_row_only_the_last_counts),
        IN_WINDOW(other_buttons_do_nothing),
        IN_WINDOW(a_finger_is_the_pointer_and_its_mouse_is_ignored),
        IN_WINDOW(a_second_finger_makes_the_press_void),
        IN_WINDOW(losing_the_focus_makes_a_press_void),
        IN_WINDOW(the_wheel_turns_where_the_pointer_is),
        IN_WINDOW(a_new_size_is_told_in_pixels),
        IN_WINDOW(the_close_button_and_a_signal_close),
        cmocka_unit_test_setup_teardown(a_file_is_dropped_on_the_window, open_window, close_window),
        cmocka_unit_test_setup_teardown(nothing_can_be_dropped_on_a_kiosk, open_kiosk,
                                        close_window),
        cmocka_unit_test_setup_teardown(no_key_closes_a_kiosk, open_kiosk, close_window),
        cmocka_unit_test_setup_teardown(a_kiosk_nobody_looks_at_has_the_size_it_was_given,
                                        open_kiosk, close_window),
        cmocka_unit_test_setup_teardown(a_kiosk_is_closed_by_a_signal_only, open_kiosk,
                                        close_window),
        IN_WINDOW(a_pad_comes_plays_and_goes),
        IN_WINDOW(a_pad_that_was_not_plugged_in_is_when_used),
        IN_WINDOW(a_direction_held_down_on_a_pad_repeats),
        IN_WINDOW(keys_are_faked_by_their_names),
        IN_WINDOW(waking_ends_a_wait),
        IN_WINDOW(time_is_stepped_and_waits_end),
        cmocka_unit_test(the_systems_list_of_gamepads_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
