/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
/* What is played: the right sounds, when and where they belong, never cut off, and nothing when
   nothing is to be heard. SDL's disk driver stands for the device. */
#include <SDL.h>
#include <SDL_mixer.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/limiter.h"
#include "platform/music.h"
#include "platform/platform.h"
#include "platform/sound.h"
#include "tests/sound/hear.h"
#include "tests/sound/room.h"

static struct hear_match expect(const struct hear_sound *heard, const char *name, size_t from)
{
    struct hear_sound sought = hear_asset(name);
    struct hear_match match = hear_find(heard, &sought, from);
    if (match.alike < 0.97) {
        fail_msg("%s is not heard: %.2f", name, match.alike);
    }
    hear_finish(&sought);
    return match;
}

static double alike(const struct hear_sound *heard, const char *name)
{
    struct hear_sound sought = hear_asset(name);
    double found = hear_find(heard, &sought, 0).alike;
    hear_finish(&sought);
    return found;
}

/* ---- Effects --------------------------------------------------------------------------------- */

static void sounds_come_in_their_order_and_time(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "order", HEAR_LIVE);
    room_play(&room, CANVAS_SOUND_SCORE, 0.8f, 0);
    room_listen(&room, 0.8f); /* enough for a player that is late, too */
    size_t asked = room_played(&room);
    room_play(&room, CANVAS_SOUND_EXPLOSION, 0.8f, 0);
    room_listen(&room, 0.5f);
    size_t end = room_played(&room);
    struct hear_sound heard = room_leave(&room);
    struct hear_match chime = expect(&heard, "sounds/score.ogg", 0);
    struct hear_match blast = expect(&heard, "sounds/explosion.ogg", 0);
    assert_true(chime.at < asked);
    assert_true(blast.at + HEAR_RATE * 5 / 100 > asked && blast.at < end - HEAR_RATE * 20 / 100);
    assert_true(alike(&heard, "sounds/zonk.ogg") < 0.8);
    hear_finish(&heard);
}

static void a_sound_is_where_its_die_is(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "where", HEAR_LIVE);
    room_play(&room, CANVAS_SOUND_BUST, 1, -1);
    room_listen(&room, 0.2f);
    room_play(&room, CANVAS_SOUND_SCORE, 1, 0.5f);
    room_listen(&room, 0.2f);
    struct hear_sound heard = room_leave(&room);
    struct hear_match left = expect(&heard, "sounds/bust.ogg", 0);
    assert_true(left.left > 0.01 && left.right < 0.01 * left.left);
    /* The other voice still rings on the left. */
    size_t from = left.at + HEAR_RATE * 15 / 100;
    struct hear_sound chime = hear_asset("sounds/score.ogg");
    struct hear_match right = hear_find(&heard, &chime, from);
    assert_true(hear_peak(&heard, 0, left.at) < 1e-6f);
    assert_true(right.right > 0.01);
    hear_finish(&chime);
    hear_finish(&heard);
}

static void knocks_differ_by_strength_and_each_time(void **state)
{
    (void)state;
    static const char *const names[] = {"sounds/knock_wood1a.ogg", "sounds/knock_wood1b.ogg",
                                        "sounds/knock_wood1c.ogg"};
    struct room room;
    room_open(&room, "knocks", HEAR_LIVE);
    for (int i = 0; i < 3; i++) {
        room_play(&room, CANVAS_SOUND_KNOCK_WOOD, 0.3f, 0);
        room_listen(&room, 0.8f); /* enough for a player that is late, too */
    }
    room_play(&room, CANVAS_SOUND_KNOCK_WOOD, 1, 0);
    room_listen(&room, 0.8f);
    struct hear_sound heard = room_leave(&room);
    size_t at = 0;
    for (int i = 0; i < 3; i++) {
        struct hear_match match = expect(&heard, names[i], 0);
        assert_true(i == 0 || match.at > at + HEAR_RATE / 5);
        at = match.at;
    }
    struct hear_match hard = expect(&heard, "sounds/knock_wood3d.ogg", at + HEAR_RATE / 5);
    struct hear_match soft = expect(&heard, names[0], 0);
    assert_true(hard.left > 2 * soft.left);
    hear_finish(&heard);
}

/* With a seed, of so many players not all begin with the same recording of a cup, and none is as
   high as it was rendered. */
static void no_player_begins_like_all_others(void **state)
{
    (void)state;
    struct hear_sound cup = hear_asset("sounds/cupa.ogg");
    double most = 0, least = 1;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct room room;
        room_open_with(&room, "first", 1, seed * UINT64_C(0x9E3779B97F4A7C15));
        room_play(&room, CANVAS_SOUND_CUP, 1, 0);
        room_listen(&room, 0.6f);
        struct hear_sound heard = room_leave(&room);
        double found = hear_find(&heard, &cup, 0).alike;
        most = fmax(most, found);
        least = fmin(least, found);
        hear_finish(&heard);
    }
    assert_true(most - least > 0.2 && most < 0.99);
    hear_finish(&cup);
}

static void many_at_once_are_turned_down_and_not_cut_off(void **state)
{
    (void)state;
    struct room room;
    struct canvas_cues cues = {.count = 0};
    room_open(&room, "many", HEAR_LIVE);
    room_mix(&room, 1, 0, false);
    for (int i = 0; i < 10; i++) {
        canvas_cues_add(&cues, CANVAS_SOUND_EXPLOSION, 1, 0);
        canvas_cues_add(&cues, CANVAS_SOUND_WIN, 1, 0);
    }
    sound_play(room.sound, &cues);
    room_listen(&room, 1.2f);
    struct hear_sound heard = room_leave(&room);
    float peak = hear_peak(&heard, 0, heard.count);
    assert_true(peak > 0.8f && peak <= LIMITER_CEILING + 1e-4f);
    /* Cut off tops would stand at the ceiling side by side. */
    int flat = 0;
    for (size_t i = 4; i < 2 * heard.count; i++) {
        bool top = fabsf(heard.frames[i]) > LIMITER_CEILING - 1e-4f;
        flat +=
            top && heard.frames[i] == heard.frames[i - 2] && heard.frames[i] == heard.frames[i - 4];
    }
    assert_true(flat < 8);
    hear_finish(&heard);
}

static void run_same(struct limiter *limiter, float left, float right, int frames)
{
    for (int i = 0; i < frames; i++) {
        float frame[2] = {left, right};
        limiter_run(limiter, frame, 1);
        assert_true(fabsf(frame[0]) <= LIMITER_CEILING && fabsf(frame[1]) <= LIMITER_CEILING);
    }
}

static void what_is_not_too_loud_passes_the_limiter_as_it_is(void **state)
{
    (void)state;
    enum { COUNT = 600 };
    struct limiter limiter;
    float frames[2 * COUNT], kept[2 * COUNT];
    limiter_init(&limiter);
    for (int i = 0; i < 2 * COUNT; i++) {
        kept[i] = frames[i] = 0.9f * sinf((float)i * 0.05f);
    }
    limiter_run(&limiter, frames, COUNT);
    assert_memory_equal(frames + (size_t)2 * LIMITER_AHEAD, kept,
                        (COUNT - LIMITER_AHEAD) * 2 * sizeof *frames);
}

/* Both channels alike, down in time, and back slowly. */
static void the_limiter_turns_down_and_comes_back(void **state)
{
    (void)state;
    struct limiter limiter;
    float frame[2] = {7, -3};
    limiter_init(&limiter);
    run_same(&limiter, 0.5f, 0.5f, 500);
    limiter_run(&limiter, frame, 1);
    run_same(&limiter, 0.5f, 0.5f, LIMITER_AHEAD - 1);
    frame[0] = frame[1] = 0.5f;
    limiter_run(&limiter, frame, 1);
    assert_true(fabsf(frame[0] - LIMITER_CEILING) < 1e-3f);
    assert_true(fabsf(frame[1] + LIMITER_CEILING * 3 / 7) < 1e-3f);
    frame[0] = frame[1] = 0.5f;
    limiter_run(&limiter, frame, 1);
    assert_true(frame[0] < 0.1f);
    run_same(&limiter, 0.5f, 0.5f, HEAR_RATE);
    frame[0] = frame[1] = 0.5f;
    limiter_run(&limiter, frame, 1);
    assert_true(frame[0] > 0.499f);
}

/* ---- Silence --------------------------------------------------------------------------------- */

static void muted_nothing_is_played_and_no_device_is_opened(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "mute", HEAR_LIVE);
    room_mix(&room, 1, 1, true);
    room_play(&room, CANVAS_SOUND_EXPLOSION, 1, 0);
    SDL_Delay(150);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    room_mix(&room, 0, 0, false);
    room_play(&room, CANVAS_SOUND_EXPLOSION, 1, 0);
    SDL_Delay(150);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    struct hear_sound heard = room_leave(&room);
    assert_int_equal(heard.count, 0);
    hear_finish(&heard);
}

static void mute_ends_what_sounds(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "hush", HEAR_LIVE);
    room_mix(&room, 1, 0.5f, false);
    room_play(&room, CANVAS_SOUND_EXPLOSION, 1, 0);
    room_listen(&room, 0.3f);
    room_mix(&room, 1, 0.5f, true);
    room_listen(&room, 0.5f); /* music has faded */
    size_t quiet = room_played(&room);
    room_listen(&room, 0.4f);
    struct hear_sound heard = room_leave(&room);
    assert_true(hear_peak(&heard, 0, quiet) > 0.1f);
    assert_true(hear_peak(&heard, quiet, heard.count) <= 0);
    hear_finish(&heard);
}

static void the_device_is_closed_when_nothing_has_sounded_for_a_while(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "close", HEAR_LIVE);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    const uint64_t since = SDL_GetTicks64();
    room_play(&room, CANVAS_SOUND_CLICK, 1, 0);
    room_listen(&room, 0.2f);
    assert_int_not_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    uint64_t ms = 0;
    for (; SDL_WasInit(SDL_INIT_AUDIO) != 0 && ms < ROOM_PATIENCE_MS;
         ms = SDL_GetTicks64() - since) {
        SDL_Delay(20);
    }
    assert_true(ms > 1000 && ms < ROOM_PATIENCE_MS);
    struct hear_sound heard = room_leave(&room);
    hear_finish(&heard);
}

/* ---- Devices --------------------------------------------------------------------------------- */

static void without_a_device_it_is_said_once_and_sound_comes_with_one(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "none", HEAR_LIVE);
    SDL_setenv("SDL_AUDIODRIVER", "none-such", 1);
    for (int i = 0; i < 3; i++) {
        room_play(&room, CANVAS_SOUND_CLICK, 1, 0);
        SDL_Delay(60);
    }
    const char *said = strstr(room.log.text, "No sound");
    assert_non_null(said);
    assert_null(strstr(said + 1, "No sound"));
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    sound_handle_device(room.sound, false);
    room_play(&room, CANVAS_SOUND_BUST, 1, 0);
    room_listen(&room, 0.2f);
    struct hear_sound heard = room_leave(&room);
    expect(&heard, "sounds/bust.ogg", 0);
    hear_finish(&heard);
}

/* A sound server that is started anew: nobody presses anything, and the music is there again. */
static void music_comes_back_by_itself_with_a_device(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "back", HEAR_LIVE);
    room_mix(&room, 1, 1, false);
    for (int ms = 0; room_played(&room) == 0; ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
    SDL_setenv("SDL_AUDIODRIVER", "none-such", 1);
    sound_handle_device(room.sound, true);
    for (int ms = 0; SDL_WasInit(SDL_INIT_AUDIO) != 0; ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
    SDL_Delay(300);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    remove(room.file);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    for (int ms = 0; room_played(&room) == 0; ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
    room_listen(&room, 2);
    struct hear_sound heard = room_leave(&room);
    assert_true(hear_peak(&heard, 0, heard.count) > 0.02f);
    hear_finish(&heard);
}

static struct platform *open_platform(float music)
{
    const struct platform_setup setup = {.title = "test", .w = 640, .h = 400};
    const struct canvas_mix mix = {.effects = 1, .music = music, .wanted = CANVAS_MUSIC_HOME};
    char error[256] = "";
    struct platform *platform = platform_create(&setup, error, sizeof error);
    assert_non_null(platform);
    platform_settle_in(platform, &mix);
    return platform;
}

/* Nobody comes, nothing moves, and no frame is shown but the first. */
static void music_plays_without_a_second_frame(void **state)
{
    (void)state;
    struct room room = {.file = "first.raw"};
    hear_through(room.file, HEAR_LIVE);
    struct platform *platform = open_platform(1);
    for (int ms = 0; room_played(&room) == 0; ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
    platform_destroy(platform);
    remove(room.file);
}

static void cue(struct platform *platform, enum canvas_sound sound)
{
    struct canvas_cues cues = {.count = 0};
    canvas_cues_add(&cues, sound, 1, 0);
    platform_sound(platform, &cues);
}

/* Headphones are pulled in the middle of a sound; a little later the next one is heard again. */
static void sound_returns_when_the_device_went_away(void **state)
{
    (void)state;
    struct room room = {.file = "away.raw"};
    struct canvas_intent intent;
    hear_through(room.file, HEAR_LIVE);
    struct platform *platform = open_platform(0);
    cue(platform, CANVAS_SOUND_EXPLOSION);
    room_listen(&room, 0.2f);
    SDL_Event event = {.adevice = {.type = SDL_AUDIODEVICEREMOVED, .which = 2, .iscapture = 0}};
    SDL_PushEvent(&event);
    while (platform_next(platform, 0, &intent)) {
    }
    for (int ms = 0; SDL_WasInit(SDL_INIT_AUDIO) != 0; ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
    remove(room.file);
    cue(platform, CANVAS_SOUND_BUST);
    room_listen(&room, 0.2f);
    platform_destroy(platform);
    struct hear_sound heard = hear_played(room.file);
    remove(room.file);
    expect(&heard, "sounds/bust.ogg", 0);
    hear_finish(&heard);
}

/* Each quarter of what it takes wakes it and this program. A wish of the person's own stays. */
static void a_sound_server_is_asked_for_two_buffers(void **state)
{
    (void)state;
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 0) {
            unsetenv("PULSE_LATENCY_MSEC");
        } else {
            SDL_setenv("PULSE_LATENCY_MSEC", "30", 1);
        }
        struct platform *platform = open_platform(0);
        assert_string_equal(getenv("PULSE_LATENCY_MSEC"), pass == 0 ? "93" : "30");
        platform_destroy(platform);
    }
    unsetenv("PULSE_LATENCY_MSEC");
}

/* ---- Music ----------------------------------------------------------------------------------- */

static void open_mixer(const char *file)
{
    hear_through(file, 1);
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_AUDIO), 0);
    assert_int_equal(Mix_OpenAudioDevice(HEAR_RATE, AUDIO_F32SYS, 2, 512, NULL, 0), 0);
}

static void close_mixer(void)
{
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

/* The piece begins with a lead that stands before the loop, and ends with one behind it. */
static struct hear_sound round_the_seam(const struct hear_sound *piece, double start, double length)
{
    size_t first = (size_t)lround(start * HEAR_RATE), count = (size_t)lround(length * HEAR_RATE);
    size_t half = HEAR_RATE / 2;
    struct hear_sound seam = {malloc(4 * half * sizeof(float)), 2 * half};
    assert_non_null(seam.frames);
    memcpy(seam.frames, piece->frames + 2 * (first + count - half), 2 * half * sizeof(float));
    memcpy(seam.frames + 2 * half, piece->frames + 2 * first, 2 * half * sizeof(float));
    return seam;
}

/* Sample for sample, over a second with the seam in its middle. */
static void expect_seam(const struct hear_sound *heard, const struct hear_sound *seam)
{
    struct hear_match match = hear_find(heard, seam, 0);
    if (match.alike < 0.999) {
        fail_msg("the seam is not heard: %.4f at %zu of %zu", match.alike, match.at, heard->count);
    }
    assert_true(match.at + seam->count <= heard->count);
    for (size_t i = 0; i < 2 * seam->count; i++) {
        assert_true(fabsf(heard->frames[2 * match.at + i] - seam->frames[i]) < 0.002f);
    }
}

/* As the thread of sound does: it is told what is wanted and moved on as often as it wants. How
   loud it is then. */
static int loudness_at(struct music *music, enum canvas_music wanted, uint64_t now,
                       uint64_t *deadline)
{
    do {
        uint64_t next = music->stepped + 20 < now ? music->stepped + 20 : now;
        music_want(music, wanted, next);
        *deadline = music_step(music, 0.5f, next);
    } while (music->stepped < now);
    return Mix_VolumeMusic(-1);
}

/* Where what plays is, seconds. */
static void expect_at(const struct music *music, double least, double most)
{
    double position = Mix_GetMusicPosition(music->playing);
    if (position < least || position > most) {
        fail_msg("music is at %.3f s; wanted %.3f .. %.3f", position, least, most);
    }
}

static void the_loop_of_a_last_round_has_no_seam(void **state)
{
    (void)state;
    struct log log = {.text = ""};
    const struct assets assets = {.log = &log};
    struct room room = {.file = "round.raw"};
    struct music music;
    uint64_t deadline = 0;
    music_init(&music, &assets, 0);
    open_mixer(room.file);
    loudness_at(&music, CANVAS_MUSIC_LAST_ROUND, 5000, &deadline);
    assert_true(deadline == CANVAS_NEVER); /* nothing more to do by itself */
    assert_non_null(music.playing);
    Mix_VolumeMusic(MIX_MAX_VOLUME);
    double start = Mix_GetMusicLoopStartTime(music.playing);
    double length = Mix_GetMusicLoopLengthTime(music.playing);
    assert_int_equal(Mix_SetMusicPosition(start + length - 1), 0);
    room_listen(&room, 3);
    music_end(&music);
    close_mixer();
    char name[64];
    snprintf(name, sizeof name, "sounds/%s.ogg", canvas_pieces[CANVAS_PIECE_LAST_ROUND]);
    struct hear_sound heard = hear_played(room.file), whole = hear_asset(name);
    struct hear_sound seam = round_the_seam(&whole, start, length);
    expect_seam(&heard, &seam);
    hear_finish(&seam);
    hear_finish(&whole);
    hear_finish(&heard);
    remove(room.file);
    assert_string_equal(log.text, "");
}

static void music_gives_way_to_dice_and_comes_back(void **state)
{
    (void)state;
    struct log log = {.text = ""};
    const struct assets assets = {.log = &log};
    struct music music;
    uint64_t deadline = 0;
    music_init(&music, &assets, 0);
    open_mixer("way.raw");
    loudness_at(&music, CANVAS_MUSIC_NONE, 1000, &deadline); /* nothing comes of nothing */
    assert_true(deadline == CANVAS_NEVER);
    int full = loudness_at(&music, CANVAS_MUSIC_HOME, 1000, &deadline);
    assert_int_equal(full, 64);                         /* a piece begins as it was written */
    assert_true(deadline > 60000 && deadline < 400000); /* nothing more to do until it ends */
    music_yield(&music, 9000, false);
    loudness_at(&music, CANVAS_MUSIC_HOME, 9200, &deadline);
    assert_in_range(Mix_VolumeMusic(-1), 40, 46); /* 3 to 4 dB, for a knock */
    assert_true(deadline > 9200 && deadline <= 9700);
    assert_int_equal(loudness_at(&music, CANVAS_MUSIC_TABLE, 14000, &deadline), full);
    music_yield(&music, 14000, true);
    loudness_at(&music, CANVAS_MUSIC_TABLE, 14020, &deadline);
    assert_true(deadline > 14020 && deadline < 14120);
    int below = loudness_at(&music, CANVAS_MUSIC_TABLE, 14200, &deadline);
    assert_true(below > 10 && below < 32);
    int rising = loudness_at(&music, CANVAS_MUSIC_TABLE, 15100, &deadline);
    assert_true(rising > below && rising < full);
    assert_int_equal(loudness_at(&music, CANVAS_MUSIC_TABLE, 20000, &deadline), full);
    assert_true(deadline > 60000 && deadline < 400000);
    music_end(&music);
    close_mixer();
    remove("way.raw");
}

static void a_last_round_has_its_own_music_at_once(void **state)
{
    (void)state;
    struct log log = {.text = ""};
    const struct assets assets = {.log = &log};
    struct music music;
    uint64_t deadline = 0;
    music_init(&music, &assets, 0);
    open_mixer("last.raw");
    int full = loudness_at(&music, CANVAS_MUSIC_TABLE, 1000, &deadline);
    int going = loudness_at(&music, CANVAS_MUSIC_LAST_ROUND, 1300, &deadline);
    assert_true(going < full && going > 0);
    assert_true(music.piece != CANVAS_PIECE_LAST_ROUND);
    int coming = loudness_at(&music, CANVAS_MUSIC_LAST_ROUND, 2400, &deadline);
    assert_int_equal(music.piece, CANVAS_PIECE_LAST_ROUND);
    assert_true(coming < full && coming > 0);
    assert_int_equal(loudness_at(&music, CANVAS_MUSIC_LAST_ROUND, 9000, &deadline), full);
    /* It is won: silence, and not the piece that was cut off. */
    loudness_at(&music, CANVAS_MUSIC_TABLE, 11000, &deadline);
    assert_null(music.playing);
    assert_true(deadline > 11000 + 60000);
    /* Out of a rest it comes at once, too. */
    loudness_at(&music, CANVAS_MUSIC_LAST_ROUND, 12000, &deadline);
    assert_non_null(music.playing);
    music_end(&music);
    close_mixer();
    remove("last.raw");
}

static void a_piece_goes_along_to_the_table_and_ends_when_it_is_left(void **state)
{
    (void)state;
    struct log log = {.text = ""};
    const struct assets assets = {.log = &log};
    struct music music;
    uint64_t deadline = 0;
    music_init(&music, &assets, 0);
    open_mixer("along.raw");
    int full = loudness_at(&music, CANVAS_MUSIC_HOME, 1000, &deadline);
    assert_int_equal(loudness_at(&music, CANVAS_MUSIC_TABLE, 3000, &deadline), full);
    int going = loudness_at(&music, CANVAS_MUSIC_HOME, 3300, &deadline);
    assert_true(going < full && going > 0);
    loudness_at(&music, CANVAS_MUSIC_HOME, 4500, &deadline);
    assert_null(music.playing);
    assert_in_range(deadline, 3000 + MUSIC_REST_LEAST, 4500 + MUSIC_REST_MOST);
    /* Muted it fades, and unmuted it is there again. */
    loudness_at(&music, CANVAS_MUSIC_NONE, 5000, &deadline);
    assert_true(deadline == CANVAS_NEVER);
    assert_true(music_want(&music, CANVAS_MUSIC_HOME, 6000) == 6000);
    assert_int_equal(loudness_at(&music, CANVAS_MUSIC_HOME, 6000, &deadline), full);
    going = loudness_at(&music, CANVAS_MUSIC_NONE, 6100, &deadline);
    assert_true(going < full && going > 0);
    loudness_at(&music, CANVAS_MUSIC_NONE, 7500, &deadline);
    assert_null(music.playing);
    music_end(&music);
    close_mixer();
    remove("along.raw");
}

/* Lets a piece come to its end, and the rest to its own; which piece follows. */
static enum canvas_piece next_piece(struct music *music, const struct room *room, uint64_t *now)
{
    uint64_t deadline = 0, end = music->ends;
    expect_at(music, 0, 60);
    assert_int_equal(Mix_SetMusicPosition(Mix_MusicDuration(music->playing) - 0.5), 0);
    room_listen(room, 2);
    assert_true(end > *now);
    music_want(music, CANVAS_MUSIC_TABLE, end - 1);
    music_step(music, 1, end - 1);
    assert_non_null(music->playing); /* it is looked after when it has to end */
    music_want(music, CANVAS_MUSIC_TABLE, end);
    deadline = music_step(music, 1, end);
    assert_null(music->playing);
    assert_in_range(deadline, end + MUSIC_REST_LEAST, end + MUSIC_REST_MOST);
    close_mixer(); /* nothing is open while nothing sounds */
    assert_true(music_want(music, CANVAS_MUSIC_TABLE, deadline - 1) == deadline);
    assert_true(music_want(music, CANVAS_MUSIC_TABLE, deadline) <= deadline);
    open_mixer(room->file);
    music_step(music, 1, deadline);
    assert_non_null(music->playing);
    *now = deadline;
    return music->piece;
}

static void a_rest_follows_a_piece_and_another_piece_the_rest(void **state)
{
    (void)state;
    enum { ROUNDS = 3 };
    struct log log = {.text = ""};
    const struct assets assets = {.log = &log};
    struct room room = {.file = "pieces.raw"};
    for (uint64_t seed = 0; seed < 3; seed++) {
        struct music music;
        uint64_t now = 1000, deadline = 0;
        music_init(&music, &assets, seed);
        open_mixer(room.file);
        loudness_at(&music, CANVAS_MUSIC_TABLE, now, &deadline);
        enum canvas_piece before = music.piece;
        unsigned heard = 1u << before;
        for (int i = 1; i < ROUNDS * CANVAS_PIECE_LAST_ROUND; i++) {
            /* All of them before one comes again, and none twice in a row. */
            heard = i % CANVAS_PIECE_LAST_ROUND == 0 ? 0 : heard;
            enum canvas_piece piece = next_piece(&music, &room, &now);
            assert_true(piece < CANVAS_PIECE_LAST_ROUND);
            assert_true(piece != before || CANVAS_PIECE_LAST_ROUND == 1);
            assert_int_equal(heard >> piece & 1u, 0);
            heard |= 1u << piece;
            before = piece;
        }
        music_end(&music);
        close_mixer();
    }
    remove(room.file);
    assert_string_equal(log.text, "");
}

static void music_plays_only_when_it_is_on_and_keeps_the_device(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "on", HEAR_LIVE);
    room_mix(&room, 1, 0, false);
    SDL_Delay(100);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    room_mix(&room, 1, 1, false);
    for (int ms = 0; room_played(&room) == 0; ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
    room_listen(&room, 4);
    assert_int_not_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    room_mix(&room, 1, 0, false);
    for (int ms = 0; SDL_WasInit(SDL_INIT_AUDIO) != 0; ms += 20) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(20);
    }
    struct hear_sound heard = room_leave(&room);
    assert_true(hear_peak(&heard, 0, heard.count) > 0.05f);
    assert_true(hear_peak(&heard, heard.count - HEAR_RATE, heard.count) <= 0);
    hear_finish(&heard);
}

/* Music of that screen. */
static void want(const struct room *room, enum canvas_music wanted)
{
    sound_set_mix(room->sound, &(struct canvas_mix){.effects = 1, .music = 1, .wanted = wanted});
}

static void await_device(bool open)
{
    for (int ms = 0; (SDL_WasInit(SDL_INIT_AUDIO) != 0) != open; ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
}

static void the_device_is_closed_while_music_rests(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "rest", HEAR_LIVE);
    want(&room, CANVAS_MUSIC_TABLE);
    await_device(true);
    room_listen(&room, 1);
    want(&room, CANVAS_MUSIC_HOME); /* the table is left */
    await_device(false);
    /* Frames that are shown meanwhile change nothing. */
    for (int i = 0; i < 10; i++) {
        want(&room, CANVAS_MUSIC_HOME);
        SDL_Delay(10);
        assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    }
    want(&room, CANVAS_MUSIC_LAST_ROUND);
    await_device(true);
    room_listen(&room, 1);
    struct hear_sound heard = room_leave(&room);
    assert_true(hear_peak(&heard, 0, heard.count) > 0.02f);
    hear_finish(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sounds_come_in_their_order_and_time),
        cmocka_unit_test(a_sound_is_where_its_die_is),
        cmocka_unit_test(knocks_differ_by_strength_and_each_time),
        cmocka_unit_test(no_player_begins_like_all_others),
        cmocka_unit_test(many_at_once_are_turned_down_and_not_cut_off),
        cmocka_unit_test(what_is_not_too_loud_passes_the_limiter_as_it_is),
        cmocka_unit_test(the_limiter_turns_down_and_comes_back),
        cmocka_unit_test(muted_nothing_is_played_and_no_device_is_opened),
        cmocka_unit_test(mute_ends_what_sounds),
        cmocka_unit_test(the_device_is_closed_when_nothing_has_sounded_for_a_while),
        cmocka_unit_test(without_a_device_it_is_said_once_and_sound_comes_with_one),
        cmocka_unit_test(sound_returns_when_the_device_went_away),
        cmocka_unit_test(music_plays_without_a_second_frame),
        cmocka_unit_test(music_comes_back_by_itself_with_a_device),
        cmocka_unit_test(a_sound_server_is_asked_for_two_buffers),
        cmocka_unit_test(the_loop_of_a_last_round_has_no_seam),
        cmocka_unit_test(music_gives_way_to_dice_and_comes_back),
        cmocka_unit_test(a_last_round_has_its_own_music_at_once),
        cmocka_unit_test(a_piece_goes_along_to_the_table_and_ends_when_it_is_left),
        cmocka_unit_test(a_rest_follows_a_piece_and_another_piece_the_rest),
        cmocka_unit_test(the_device_is_closed_while_music_rests),
        cmocka_unit_test(music_plays_only_when_it_is_on_and_keeps_the_device),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
