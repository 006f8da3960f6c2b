/* SPDX-License-Identifier: Zlib */
#include "platform/music.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "canvas/port.h"
#include "platform/assets.h"
#include "platform/mixer.h"

enum {
    STEP_MS = 20,
    LATE_MS = 50,
    YIELD_MS = 700,
    END_MS = 200 /* between looks whether it is over */
};

/* Turned off it goes faster, but never with a click. */
static const float come_ms = 1500.0f, go_ms = 700.0f, off_ms = 250.0f;
/* dB by which it gives way to a knock, and to what tells something; and ms in which it does so. */
static const float give_some = 3.5f, give_most = 8.0f, give_ms = 90.0f, return_ms = 1400.0f;

void music_init(struct music *music, const struct assets *assets, uint64_t seed)
{
    memset(music, 0, sizeof *music);
    music->assets = assets;
    music->chance = seed;
    music->piece = CANVAS_PIECE_COUNT;
}

void music_end(struct music *music)
{
    if (music->playing != NULL) {
        mixer.halt_music();
        mixer.free_music(music->playing);
    }
    music->playing = NULL;
    free(music->bytes);
    music->bytes = NULL;
    music->come = 0.0f;
    music->leaves = false;
}

void music_yield(struct music *music, uint64_t then, bool tells)
{
    uint64_t *until = tells ? &music->listens : &music->yields;
    *until = SDL_max(*until, then + YIELD_MS);
}

/* ---- Which, and when --------------------------------------------------------------------------
 */

/* From 0 to below `count`. */
static uint64_t draw(struct music *music, uint64_t count)
{
    music->chance ^= music->chance << 13;
    music->chance ^= music->chance >> 7;
    music->chance ^= music->chance << 17;
    return music->chance % count;
}

/* All of them before one comes again, and none twice in a row. CANVAS_PIECE_COUNT: there is none.
 */
static enum canvas_piece choose(struct music *music)
{
    const unsigned all = (1u << CANVAS_PIECE_LAST_ROUND) - 1;
    unsigned there = all & ~music->missing, last = 1u << music->piece;
    if ((there & ~music->heard) == 0) {
        music->heard = 0;
    }
    unsigned left = there & ~music->heard;
    left = (left & ~last) != 0 ? left & ~last : left;
    enum canvas_piece list[CANVAS_PIECE_COUNT];
    int count = 0;
    for (unsigned i = 0; i < CANVAS_PIECE_LAST_ROUND; i++) {
        if ((left >> i & 1u) != 0) {
            list[count++] = (enum canvas_piece)i;
        }
    }
    return count == 0 ? CANVAS_PIECE_COUNT : list[draw(music, (uint64_t)count)];
}

static void begin_rest(struct music *music, uint64_t now)
{
    const uint64_t span = MUSIC_REST_MOST - MUSIC_REST_LEAST;
    music->rests = now + MUSIC_REST_LEAST + (music->chance == 0 ? span / 2 : draw(music, span + 1));
}

static bool is_loop(enum canvas_piece piece)
{
    return piece == CANVAS_PIECE_LAST_ROUND;
}

/* Whether what plays is what is wanted. */
static bool stays(const struct music *music)
{
    return !music->leaves && music->wanted != CANVAS_MUSIC_NONE &&
           is_loop(music->piece) == (music->wanted == CANVAS_MUSIC_LAST_ROUND);
}

/* When what is wanted begins, where nothing plays. */
static uint64_t due(const struct music *music)
{
    switch (music->wanted) {
    case CANVAS_MUSIC_HOME:
    case CANVAS_MUSIC_TABLE:
        return music->rests;
    case CANVAS_MUSIC_LAST_ROUND:
        return (music->missing >> CANVAS_PIECE_LAST_ROUND & 1u) != 0 ? CANVAS_NEVER : 0;
    default:
        return CANVAS_NEVER;
    }
}

uint64_t music_want(struct music *music, enum canvas_music wanted, uint64_t now)
{
    if (music->wanted != wanted) {
        /* Whoever asks for music after there was none is not kept waiting. */
        if (music->wanted == CANVAS_MUSIC_NONE && music->rests != CANVAS_NEVER) {
            music->rests = now;
        }
        if (wanted == CANVAS_MUSIC_HOME && music->wanted != CANVAS_MUSIC_NONE) {
            music->leaves = music->playing != NULL;
        }
        music->wanted = wanted;
    }
    return music->playing != NULL ? now : due(music);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void load(struct music *music, enum canvas_piece piece)
{
    char file[64];
    size_t size = 0;
    snprintf(file, sizeof file, "sounds/%s.ogg", canvas_pieces[piece]);
    music->bytes = assets_load(music->assets, file, &size);
    if (music->bytes == NULL) {
        return;
    }
    music->playing = mixer.load_music(SDL_RWFromConstMem(music->bytes, (int)size), 1);
    if (music->playing == NULL || mixer.play_music(music->playing, is_loop(piece) ? -1 : 1) != 0) {
        assets_unusable(music->assets, file);
        music_end(music);
    }
}

static void begin_piece(struct music *music, enum canvas_piece piece, uint64_t now)
{
    mixer.volume_music(0);
    load(music, piece);
    if (music->playing == NULL) {
        music->missing |= 1u << piece;
        return;
    }
    music->piece = piece;
    music->heard |= 1u << piece;
    /* What begins by itself needs no fade; the loop has no beginning. */
    music->come = is_loop(piece) ? 0.0f : 1.0f;
    double seconds = mixer.music_duration(music->playing);
    music->ends = is_loop(piece) ? CANVAS_NEVER : now + (uint64_t)(fmax(seconds, 0.0) * 1000.0);
}

static void begin(struct music *music, uint64_t now)
{
    if (music->wanted == CANVAS_MUSIC_LAST_ROUND) {
        begin_piece(music, CANVAS_PIECE_LAST_ROUND, now);
        return;
    }
    enum canvas_piece piece = CANVAS_PIECE_COUNT;
    while (music->playing == NULL && (piece = choose(music)) != CANVAS_PIECE_COUNT) {
        begin_piece(music, piece, now);
    }
    music->rests = music->playing == NULL ? CANVAS_NEVER : music->rests;
}

/* Ends what has come to its end or has faded out. Silence is wanted after either, unless a last
   round comes; what was turned off is there again as soon as it is turned on. */
static void see_to_end(struct music *music, uint64_t now)
{
    bool over = now >= music->ends && mixer.playing_music() == 0;
    if (over || (!stays(music) && music->come <= 0.0f)) {
        music_end(music);
        begin_rest(music, now);
        if (music->wanted == CANVAS_MUSIC_NONE) {
            music->rests = now;
        }
    }
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

uint64_t music_step(struct music *music, float volume, uint64_t now)
{
    /* What has stood still does not jump when it moves again. */
    float ms = fminf((float)(now - music->stepped), LATE_MS);
    uint64_t until;
    float goal = goal_of(music, now, &until);
    music->stepped = now;
    music->give =
        towards(music->give, goal, give_most * ms / (goal > music->give ? give_ms : return_ms));
    if (music->playing != NULL) {
        bool there = stays(music);
        float go = music->wanted == CANVAS_MUSIC_NONE ? off_ms : go_ms;
        music->come = towards(music->come, there ? 1 : 0, ms / (there ? come_ms : go));
        see_to_end(music, now);
    }
    if (music->playing == NULL && due(music) <= now) {
        begin(music, now);
    }
    if (music->playing == NULL) {
        return due(music);
    }
    float loud = volume * music->come * powf(10.0f, -music->give / 20.0f);
    mixer.volume_music((int)lroundf(loud * MIX_MAX_VOLUME));
    if (!stays(music) || music->come < 1.0f || music->give != goal) {
        return now + STEP_MS;
    }
    uint64_t end = music->ends > now ? music->ends : now + END_MS;
    return goal > 0.0f && until < end ? until : end;
}
