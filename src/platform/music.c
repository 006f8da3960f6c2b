#include "platform/music.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "canvas/port.h"
#include "platform/assets.h"

enum { STEP_MS = 20, LATE_MS = 50, YIELD_MS = 700 };

static const float come_ms = 1500.0f, go_ms = 700.0f;
static const float give_ms = 90.0f, return_ms = 1400.0f;
static const float given = 0.62f; /* of its loudness */

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

void music_yield(struct music *music, uint64_t now)
{
    music->yields = now + YIELD_MS;
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

uint64_t music_step(struct music *music, enum canvas_music wanted, float volume, uint64_t now)
{
    /* What has stood still does not jump when it moves again. */
    float ms = fminf((float)(now - music->stepped), LATE_MS);
    bool stays = music->piece == wanted, yields = now < music->yields;
    music->stepped = now;
    music->give = towards(music->give, yields ? 1 : 0, ms / (yields ? give_ms : return_ms));
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
    float loud = volume * music->come * (1.0f - given * music->give);
    Mix_VolumeMusic((int)lroundf(loud * MIX_MAX_VOLUME));
    bool still = music->piece == wanted && music->come >= 1.0f && (yields || music->give <= 0.0f);
    if (!still || (yields && music->give < 1.0f)) {
        return now + STEP_MS;
    }
    return yields ? music->yields : CANVAS_NEVER;
}
