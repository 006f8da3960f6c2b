#include "platform/music.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include "canvas/port.h"
#include "platform/files.h"

enum { STEP_MS = 20, LATE_MS = 50, YIELD_MS = 700, PATH_SIZE = 4096 };

static const float come_ms = 1500.0f, go_ms = 700.0f;
static const float give_ms = 90.0f, return_ms = 1400.0f;
static const float given = 0.62f; /* of its loudness */

void music_init(struct music *music, struct complaints *complaints)
{
    memset(music, 0, sizeof *music);
    music->complaints = complaints;
}

void music_end(struct music *music)
{
    if (music->playing != NULL) {
        Mix_HaltMusic();
        Mix_FreeMusic(music->playing);
    }
    music->playing = NULL;
    music->piece = CANVAS_MUSIC_NONE;
    music->come = 0.0f;
}

void music_yield(struct music *music, uint64_t now)
{
    music->yields = now + YIELD_MS;
}

static Mix_Music *load(enum canvas_music piece)
{
    char file[64], path[PATH_SIZE];
    snprintf(file, sizeof file, "sounds/%s.ogg", canvas_musics[piece]);
    return platform_asset(file, path, sizeof path) ? Mix_LoadMUS(path) : NULL;
}

static void begin(struct music *music, enum canvas_music piece)
{
    if (music->missing[piece]) {
        return;
    }
    music->playing = load(piece);
    music->piece = piece;
    music->come = 0.0f;
    Mix_VolumeMusic(0);
    if (music->playing == NULL || Mix_PlayMusic(music->playing, -1) != 0) {
        music->missing[piece] = true;
        platform_complain(music->complaints, "Some music is missing.");
        music_end(music);
    }
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
