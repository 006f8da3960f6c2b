/* SPDX-License-Identifier: Zlib */
#include "tests/sound/room.h"

#include <SDL.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>

void room_open(struct room *room, const char *name, int delay)
{
    room_open_with(room, name, delay, 0);
}

void room_open_with(struct room *room, const char *name, int delay, uint64_t seed)
{
    *room = (struct room){.log = {.text = ""}};
    snprintf(room->file, sizeof room->file, "%s.raw", name);
    hear_through(room->file, delay);
    room->assets.log = &room->log;
    room->sound = sound_create(&room->assets, seed);
    assert_non_null(room->sound);
    room_mix(room, ROOM_SOFT, 0, false);
}

struct hear_sound room_leave(struct room *room)
{
    sound_destroy(room->sound);
    struct hear_sound heard = hear_played(room->file);
    remove(room->file);
    return heard;
}

void room_mix(struct room *room, float effects, float music, bool mute)
{
    struct canvas_mix how = {
        .effects = effects, .music = music, .mute = mute, .wanted = CANVAS_MUSIC_HOME};
    sound_set_mix(room->sound, &how);
}

void room_play(struct room *room, enum canvas_sound sound, float strength, float pan)
{
    struct canvas_cues cues = {.count = 0};
    canvas_cues_add(&cues, sound, strength, pan);
    sound_play(room->sound, &cues);
}

size_t room_played(const struct room *room)
{
    FILE *file = fopen(room->file, "rb");
    if (file == NULL) {
        return 0;
    }
    fseek(file, 0, SEEK_END);
    long bytes = ftell(file);
    fclose(file);
    return bytes < 0 ? 0 : (size_t)bytes / (2 * sizeof(float));
}

/* Whether anything but silence was written so far. */
static bool is_heard(const struct room *room)
{
    float frame[2];
    bool heard = false;
    FILE *file = fopen(room->file, "rb");
    while (file != NULL && !heard && fread(frame, sizeof frame, 1, file) == 1) {
        heard = frame[0] < 0 || frame[0] > 0 || frame[1] < 0 || frame[1] > 0;
    }
    if (file != NULL) {
        fclose(file);
    }
    return heard;
}

void room_await(const struct room *room)
{
    for (int ms = 0; !is_heard(room); ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
}

void room_listen(const struct room *room, float seconds)
{
    size_t until = room_played(room) + (size_t)(seconds * HEAR_RATE);
    for (int ms = 0; room_played(room) < until; ms += 5) {
        assert_true(ms < ROOM_PATIENCE_MS);
        SDL_Delay(5);
    }
}
