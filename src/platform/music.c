#include "platform/music.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "canvas/port.h"
#include "platform/assets.h"

enum { STEP_MS = 20, LATE_MS = 50, YIELD_MS = 700 };

static const float come_ms = 1500.0f, go_ms = 700.0f;
/* dB by which it gives way to a knock, and to what tells something; and ms in which it does so. */
static const float give_some = 3.5f, give_most = 8.0f, give_ms = 90.0f, return_ms = 1400.0f;

void music_init(struct music *music, const struct assets *assets)
{
    memset(music, 0, sizeof *music);
    music->assets = assets;
}

void music_end(struct music *music)
{
    if (music->playing != NULL) {
        Mix_HaltMusic();
        Mix_FreeMusic(music->playing);
    }
    music->playing = NULL;
    free(music->bytes);
    music->bytes = NULL;
    music->piece = CANVAS_MUSIC_NONE;
    music->come = 0.0f;
}

void music_yield(struct music *music, uint64_t then, bool tells)
{
    uint64_t *until = tells ? &music->listens : &music->yields;
    *until = SDL_max(*until, then + YIELD_MS);
}

static void load(struct music *music, enum canvas_music piece)
{
    char file[64];
    size_t size = 0;
    snprintf(file, sizeof file, "sounds/%s.ogg", canvas_musics[piece]);
    music->bytes = assets_load(music->assets, file, &size);
    if (music->bytes == NULL) {
        return;
    }
    music->playing = Mix_LoadMUS_RW(SDL_RWFromConstMem(music->bytes, (int)size), 1);
    if (music->playing == NULL || Mix_PlayMusic(music->playing, -1) != 0) {
        assets_unusable(music->assets, file);
        music_end(music);
    }
}

static void begin(struct music *music, enum canvas_music piece)
{
    if (music->missing[piece]) {
        return;
    }
    Mix_VolumeMusic(0);
    load(music, piece);
    music->missing[piece] = music->playing == NULL;
    music->piece = music->missing[piece] ? CANVAS_MUSIC_NONE : piece;
    music->come = 0.0f;
}

static float towards(float value, float goal, float most)
{
    return value < goal ? fminf(value + most, goal) : fmaxf(value - most, goal);
}

/* How far it gives way, and until when if it does. */
static float goal_of(const struct music *music, uint64_t now, uint64_t *until)
{
    *until = now < music->listens ? music->listens : music->yields;
    return now < music->listens ? give_most : now < music->yields ? give_some : 0.0f;
}

uint64_t music_step(struct music *music, enum canvas_music wanted, float volume, uint64_t now)
{
    /* What has stood still does not jump when it moves again. */
    float ms = fminf((float)(now - music->stepped), LATE_MS);
    bool stays = music->piece == wanted;
    uint64_t until;
    float goal = goal_of(music, now, &until);
    music->stepped = now;
    music->give =
        towards(music->give, goal, give_most * ms / (goal > music->give ? give_ms : return_ms));
    music->come = towards(music->come, stays ? 1 : 0, ms / (stays ? come_ms : go_ms));
    if (!stays && (music->come <= 0.0f || music->playing == NULL)) {
        music_end(music);
        if (wanted != CANVAS_MUSIC_NONE) {
            begin(music, wanted);
        }
    }
    if (music->playing == NULL) {
        return CANVAS_NEVER;
    }
    float loud = volume * music->come * powf(10.0f, -music->give / 20.0f);
    Mix_VolumeMusic((int)lroundf(loud * MIX_MAX_VOLUME));
    if (music->piece != wanted || music->come < 1.0f || music->give != goal) {
        return now + STEP_MS;
    }
    return goal > 0.0f ? until : CANVAS_NEVER;
}
