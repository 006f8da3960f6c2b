/* SPDX-License-Identifier: Zlib */
#include "platform/sound.h"

#include <SDL_mixer.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/i18n.h"
#include "canvas/port.h"
#include "platform/effects.h"
#include "platform/limiter.h"
#include "platform/mixer.h"
#include "platform/music.h"
#include "platform/speakers.h"

enum {
    CHANNELS = 2,
    BUFFER = 2048, /* frames: a device that is open wakes the machine for each */
    LINGER_MS = 3000,
    RETRY_MS = 2000, /* after the device refused; twice as long each time that nobody asked */
    RETRIES = 5,     /* without being asked: a sound server that is started anew takes a while */
    REST_MS = 180000 /* music without anybody there */
};

/* 11 dB: what is played of a lively minute is then as loud as other programs, -16 LUFS. What the
   loudest moments have too much of, the limiter takes. */
static const float makeup = 3.55f;

/* What the thread is told. */
struct orders {
    struct effects_score score;
    struct canvas_mix mix;
    uint64_t stirred; /* when a frame was last shown */
    bool lost;        /* the device went away */
    bool found;       /* another one came */
    bool ending;
};

struct sound {
    SDL_Thread *thread;
    SDL_mutex *lock; /* of the next three */
    SDL_cond *changed;
    struct orders orders;
    bool news;    /* the thread has not seen all of them */
    bool waiting; /* music is wanted, but neither plays nor rests: the next frame brings it */
    /* the thread's own */
    struct log *log;
    struct effects effects;
    struct music music;
    struct limiter limiter;
    struct speakers speakers;
    SDL_atomic_t tv;                /* what the device's thread is told */
    float piece[CHANNELS * BUFFER]; /* that thread's: effects on their way */
    bool open, refused;
    uint64_t asked;    /* when a device was last asked for */
    int retries;       /* how often that was done by itself since it refused first */
    uint64_t sounding; /* when something last sounded */
};

/* ---- The device ------------------------------------------------------------------------------ */

/* The music is there already. */
static void mix(void *context, Uint8 *stream, int length)
{
    struct sound *sound = context;
    float *frames = (float *)(void *)stream;
    size_t count = (size_t)length / (CHANNELS * sizeof *frames);
    bool tv = SDL_AtomicGet(&sound->tv) != 0;
    for (size_t at = 0; at < count; at += BUFFER) { /* once, unless the device has a larger one */
        size_t some = SDL_min(count - at, BUFFER);
        memset(sound->piece, 0, CHANNELS * some * sizeof *sound->piece);
        effects_mix(&sound->effects, sound->piece, some);
        speakers_run(&sound->speakers, tv, frames + CHANNELS * at, sound->piece, some);
    }
    for (size_t i = 0; i < CHANNELS * count; i++) {
        frames[i] *= makeup;
    }
    limiter_run(&sound->limiter, frames, count);
}

/* Floats, since whole numbers would be cut off before the limiter sees them. */
static bool start_device(void)
{
    if (!mixer_load() || SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        return false;
    }
    if (mixer.open_device(EFFECTS_RATE, AUDIO_F32SYS, CHANNELS, BUFFER, NULL, 0) != 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return false;
    }
    return true;
}

/* A device that refused is asked again, but not at once. */
static bool open_device(struct sound *sound, uint64_t now)
{
    if (sound->open || (sound->refused && now - sound->asked < RETRY_MS)) {
        return sound->open;
    }
    sound->asked = now;
    sound->open = start_device();
    sound->retries = sound->refused ? sound->retries + 1 : 0;
    sound->refused = !sound->open;
    if (!sound->open) {
        log_sentence(sound->log, _("No sound: the device can't be opened."));
        return false;
    }
    effects_begin(&sound->effects);
    limiter_init(&sound->limiter);
    speakers_init(&sound->speakers, SDL_AtomicGet(&sound->tv) != 0);
    mixer.set_post_mix(mix, sound);
    sound->sounding = sound->music.stepped = now;
    return true;
}

static void close_device(struct sound *sound)
{
    if (sound->open) {
        music_end(&sound->music);
        mixer.set_post_mix(NULL, NULL);
        mixer.close_audio();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        sound->open = false;
    }
}

/* ---- The thread ------------------------------------------------------------------------------ */

static enum canvas_music wanted_music(const struct orders *orders, uint64_t now)
{
    const struct canvas_mix *mix = &orders->mix;
    bool heard = !mix->mute && mix->music > 0.0f;
    return heard && now - orders->stirred < REST_MS ? mix->wanted : CANVAS_MUSIC_NONE;
}

static void play_score(struct sound *sound, const struct effects_score *score,
                       const struct canvas_mix *how, uint64_t now)
{
    effects_play(&sound->effects, score, how->effects, how->tv);
    for (int i = 0; i < score->count; i++) {
        const struct canvas_cue *cue = &score->list[i].cue;
        if (cue->sound != CANVAS_SOUND_CLICK) {
            music_yield(&sound->music, now + (uint64_t)cue->after, canvas_sounds[cue->sound].tells);
        }
    }
}

/* Closes the device once nothing has sounded for a while. When that is to be seen to. */
static uint64_t rest(struct sound *sound, uint64_t now)
{
    if (effects_sound(&sound->effects) || sound->music.playing != NULL) {
        sound->sounding = now;
    }
    uint64_t deadline = sound->sounding + LINGER_MS;
    if (now >= deadline) {
        close_device(sound);
        return CANVAS_NEVER;
    }
    return deadline;
}

/* When a device that refused is to be asked again by itself, for the sake of music that is due. */
static uint64_t retry_deadline(const struct sound *sound)
{
    bool waits = sound->refused && sound->retries < RETRIES;
    return waits ? sound->asked + ((uint64_t)RETRY_MS << sound->retries) : CANVAS_NEVER;
}

/* Does what it was told. When there is more to do by itself; CANVAS_NEVER: at no time. */
static uint64_t act(struct sound *sound, const struct orders *orders)
{
    uint64_t now = SDL_GetTicks64();
    const struct effects_score *score = &orders->score;
    bool effects = !orders->mix.mute && orders->mix.effects > 0.0f;
    SDL_AtomicSet(&sound->tv, orders->mix.tv);
    if (orders->lost) {
        close_device(sound);
    }
    if (orders->lost || orders->found) {
        sound->refused = false;
        sound->retries = 0;
    }
    uint64_t due = music_want(&sound->music, wanted_music(orders, now), now);
    if ((effects && score->count > 0) || due <= now) {
        open_device(sound, now);
    }
    if (!sound->open) {
        return due > now ? due : retry_deadline(sound);
    }
    if (effects && (score->count > 0 || score->recalls)) {
        play_score(sound, score, &orders->mix, now);
    }
    if (orders->mix.mute) {
        effects_hush(&sound->effects);
    }
    uint64_t deadline = music_step(&sound->music, orders->mix.music, now);
    if (sound->music.playing != NULL && sound->music.wanted != CANVAS_MUSIC_NONE) {
        deadline = canvas_earlier(deadline, orders->stirred + REST_MS);
    }
    return canvas_earlier(deadline, rest(sound, now));
}

/* Called and returns with the lock held. */
static void wait_for_news(struct sound *sound, uint64_t until)
{
    for (uint64_t now = SDL_GetTicks64(); !sound->news && now < until; now = SDL_GetTicks64()) {
        if (until == CANVAS_NEVER) {
            SDL_CondWait(sound->changed, sound->lock);
        } else {
            SDL_CondWaitTimeout(sound->changed, sound->lock, (Uint32)(until - now));
        }
    }
}

static struct orders take_orders(struct sound *sound)
{
    struct orders orders = sound->orders;
    sound->orders.score.count = 0;
    sound->orders.score.recalls = false;
    sound->orders.lost = sound->orders.found = false;
    sound->news = false;
    return orders;
}

static int run(void *context)
{
    struct sound *sound = context;
    mixer_load(); /* now, so that the first sound need not wait for it */
    SDL_LockMutex(sound->lock);
    for (uint64_t deadline = CANVAS_NEVER;;) {
        wait_for_news(sound, deadline);
        struct orders orders = take_orders(sound);
        if (orders.ending) {
            break;
        }
        SDL_UnlockMutex(sound->lock);
        deadline = act(sound, &orders);
        SDL_LockMutex(sound->lock);
        sound->waiting = orders.mix.music > 0.0f && !orders.mix.mute &&
                         sound->music.playing == NULL &&
                         (deadline == CANVAS_NEVER || sound->refused);
    }
    SDL_UnlockMutex(sound->lock);
    close_device(sound);
    return 0;
}

/* ---- For the other side ---------------------------------------------------------------------- */

void sound_set_hints(void)
{
    char ms[16];
    snprintf(ms, sizeof ms, "%d", 2 * BUFFER * 1000 / EFFECTS_RATE + 1);
    SDL_setenv("PULSE_LATENCY_MSEC", ms, 0);
}

struct sound *sound_create(const struct assets *assets, uint64_t seed)
{
    struct sound *sound = calloc(1, sizeof *sound);
    if (sound == NULL) {
        return NULL;
    }
    sound->log = assets->log;
    bool made = effects_init(&sound->effects, assets, seed);
    music_init(&sound->music, assets, seed);
    sound->orders.mix.effects = 1.0f;
    sound->lock = SDL_CreateMutex();
    sound->changed = SDL_CreateCond();
    if (made && sound->lock != NULL && sound->changed != NULL) {
        sound->thread = SDL_CreateThread(run, "sound", sound);
    }
    if (sound->thread == NULL) {
        log_sentence(assets->log, _("No sound: its thread can't be started."));
        sound_destroy(sound);
        return NULL;
    }
    return sound;
}

/* With the lock held. */
static void tell(struct sound *sound)
{
    sound->news = true;
    SDL_CondSignal(sound->changed);
}

void sound_destroy(struct sound *sound)
{
    if (sound == NULL) {
        return;
    }
    if (sound->thread != NULL) {
        SDL_LockMutex(sound->lock);
        sound->orders.ending = true;
        tell(sound);
        SDL_UnlockMutex(sound->lock);
        SDL_WaitThread(sound->thread, NULL);
    }
    effects_finish(&sound->effects);
    SDL_DestroyCond(sound->changed);
    SDL_DestroyMutex(sound->lock);
    free(sound);
}

/* What was announced and is still to come. */
static bool to_come(const struct effects_cue *cue, uint64_t now)
{
    double ms = (double)cue->cue.after, since = (double)(now - cue->given);
    return ms > 0 && since * 1000 < ms * (double)SDL_GetPerformanceFrequency();
}

static void recall(struct effects_score *score, uint64_t now)
{
    int kept = 0;
    for (int i = 0; i < score->count; i++) {
        if (!to_come(&score->list[i], now)) {
            score->list[kept++] = score->list[i];
        }
    }
    score->count = kept;
    score->recalled = score->recalls ? score->recalled : now;
    score->recalls = true;
}

/* Where nobody has taken it for so long that it is full, what was given first is past. */
static void append(struct effects_score *score, const struct canvas_cue *cue, uint64_t now)
{
    if (score->count == CANVAS_CUES_MAX) {
        score->count--;
        memmove(score->list, score->list + 1, (size_t)score->count * sizeof *score->list);
    }
    score->list[score->count++] = (struct effects_cue){*cue, now};
}

void sound_play(struct sound *sound, const struct canvas_cues *cues)
{
    if (sound == NULL) {
        return;
    }
    uint64_t now = SDL_GetPerformanceCounter();
    SDL_LockMutex(sound->lock);
    struct effects_score *score = &sound->orders.score;
    if (cues->recalls) {
        recall(score, now);
    }
    for (int i = 0; i < cues->count; i++) {
        append(score, &cues->list[i], now);
    }
    tell(sound);
    SDL_UnlockMutex(sound->lock);
}

static bool same_mix(const struct canvas_mix *a, const struct canvas_mix *b)
{
    return a->effects == b->effects && a->music == b->music && a->mute == b->mute &&
           a->tv == b->tv && a->wanted == b->wanted;
}

void sound_set_mix(struct sound *sound, const struct canvas_mix *mix)
{
    if (sound == NULL) {
        return;
    }
    SDL_LockMutex(sound->lock);
    bool fresh = !same_mix(&sound->orders.mix, mix);
    sound->orders.mix = *mix;
    sound->orders.mix.effects = fmaxf(0.0f, fminf(mix->effects, 1.0f));
    sound->orders.mix.music = fmaxf(0.0f, fminf(mix->music, 1.0f));
    sound->orders.stirred = SDL_GetTicks64();
    if (fresh || sound->waiting) {
        tell(sound);
    }
    SDL_UnlockMutex(sound->lock);
}

void sound_handle_device(struct sound *sound, bool lost)
{
    if (sound == NULL) {
        return;
    }
    SDL_LockMutex(sound->lock);
    sound->orders.lost = sound->orders.lost || lost;
    sound->orders.found = sound->orders.found || !lost;
    tell(sound);
    SDL_UnlockMutex(sound->lock);
}
