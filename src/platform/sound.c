#include "platform/sound.h"

#include <SDL_mixer.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "platform/files.h"

enum {
    RATE = 44100,
    CHANNELS = 2,
    BUFFER = 512,
    VOICES = 16,
    LINGER_MS = 3000,
    PATH_SIZE = 4096,
    VARIANTS = 3
};

static const char *const names[CANVAS_SOUND_COUNT] = {
    [CANVAS_SOUND_KNOCK_FELT] = "knock_felt",
    [CANVAS_SOUND_KNOCK_WOOD] = "knock_wood",
    [CANVAS_SOUND_KNOCK_DIE] = "knock_die",
    [CANVAS_SOUND_SCORE] = "score",
    [CANVAS_SOUND_BANK] = "bank",
    [CANVAS_SOUND_BUST] = "bust",
    [CANVAS_SOUND_CLICK] = "click",
    [CANVAS_SOUND_WIN] = "win",
};

struct sound {
    struct complaints *complaints;
    SDL_Thread *thread;
    SDL_mutex *lock; /* of what follows */
    SDL_cond *changed;
    struct canvas_cues waiting;
    float volume;
    bool ending;
    /* the thread's own */
    Mix_Chunk *chunks[CANVAS_SOUND_COUNT][VARIANTS]; /* a sound that has one has the first */
    int variant;
    bool open, refused, loaded;
};

static Mix_Chunk *load_file(const char *name, int variant)
{
    char file[64], path[PATH_SIZE], number[8] = "";
    if (variant > 0) {
        snprintf(number, sizeof number, "%d", variant + 1);
    }
    snprintf(file, sizeof file, "sounds/%s%s.ogg", name, number);
    return platform_asset(file, path, sizeof path) ? Mix_LoadWAV(path) : NULL;
}

static void load(struct sound *sound)
{
    for (int i = 0; i < CANVAS_SOUND_COUNT; i++) {
        for (int variant = 0; variant < VARIANTS; variant++) {
            sound->chunks[i][variant] = load_file(names[i], variant);
        }
        if (sound->chunks[i][0] == NULL) {
            platform_complain(sound->complaints, "Some sounds are missing.");
        }
    }
    sound->loaded = true;
}

/* A device that refused once is not asked again. */
static bool open_device(struct sound *sound)
{
    if (sound->open || sound->refused) {
        return sound->open;
    }
    sound->open = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 &&
                  Mix_OpenAudioDevice(RATE, MIX_DEFAULT_FORMAT, CHANNELS, BUFFER, NULL, 0) == 0;
    if (!sound->open) {
        sound->refused = true;
        platform_complain(sound->complaints, "There is no sound: the device can't be opened.");
        return false;
    }
    Mix_AllocateChannels(VOICES);
    if (!sound->loaded) {
        load(sound);
    }
    return true;
}

static void close_device(struct sound *sound)
{
    if (sound->open) {
        Mix_CloseAudio();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        sound->open = false;
    }
}

static void play_cue(struct sound *sound, const struct canvas_cue *cue, float volume)
{
    /* No two knocks in a row are the same. */
    Mix_Chunk *const *chunks = sound->chunks[cue->sound];
    Mix_Chunk *chunk = chunks[sound->variant++ % VARIANTS];
    chunk = chunk != NULL ? chunk : chunks[0];
    int voice = chunk != NULL ? Mix_PlayChannel(-1, chunk, 0) : -1;
    if (voice >= 0) {
        Mix_Volume(voice, (int)lroundf(cue->strength * volume * MIX_MAX_VOLUME));
        Mix_SetPanning(voice, (Uint8)lroundf(255.0f * fminf(1.0f - cue->pan, 1.0f)),
                       (Uint8)lroundf(255.0f * fminf(1.0f + cue->pan, 1.0f)));
    }
}

static void play_cues(struct sound *sound, const struct canvas_cues *cues, float volume)
{
    if (volume <= 0.0f || !open_device(sound)) {
        return;
    }
    for (int i = 0; i < cues->count; i++) {
        play_cue(sound, &cues->list[i], volume);
    }
}

/* Waits for cues; with the device open only for a while, and then closes it unless it still
   plays. Called and returns with the lock held. */
static void wait_for_cues(struct sound *sound)
{
    while (sound->waiting.count == 0 && !sound->ending) {
        if (!sound->open) {
            SDL_CondWait(sound->changed, sound->lock);
        } else if (SDL_CondWaitTimeout(sound->changed, sound->lock, LINGER_MS) != 0 &&
                   Mix_Playing(-1) == 0) {
            close_device(sound);
        }
    }
}

static int run(void *context)
{
    struct sound *sound = context;
    SDL_LockMutex(sound->lock);
    for (wait_for_cues(sound); !sound->ending; wait_for_cues(sound)) {
        struct canvas_cues cues = sound->waiting;
        float volume = sound->volume;
        sound->waiting.count = 0;
        SDL_UnlockMutex(sound->lock);
        play_cues(sound, &cues, volume);
        SDL_LockMutex(sound->lock);
    }
    SDL_UnlockMutex(sound->lock);
    for (int i = 0; i < CANVAS_SOUND_COUNT * VARIANTS; i++) {
        Mix_FreeChunk(sound->chunks[i / VARIANTS][i % VARIANTS]);
    }
    close_device(sound);
    return 0;
}

struct sound *sound_create(struct complaints *complaints)
{
    struct sound *sound = calloc(1, sizeof *sound);
    if (sound == NULL) {
        return NULL;
    }
    sound->complaints = complaints;
    sound->volume = 1.0f;
    sound->lock = SDL_CreateMutex();
    sound->changed = SDL_CreateCond();
    if (sound->lock != NULL && sound->changed != NULL) {
        sound->thread = SDL_CreateThread(run, "sound", sound);
    }
    if (sound->thread == NULL) {
        platform_complain(complaints, "There is no sound: its thread can't be started.");
        sound_destroy(sound);
        return NULL;
    }
    return sound;
}

void sound_destroy(struct sound *sound)
{
    if (sound == NULL) {
        return;
    }
    if (sound->thread != NULL) {
        SDL_LockMutex(sound->lock);
        sound->ending = true;
        SDL_CondSignal(sound->changed);
        SDL_UnlockMutex(sound->lock);
        SDL_WaitThread(sound->thread, NULL);
    }
    SDL_DestroyCond(sound->changed);
    SDL_DestroyMutex(sound->lock);
    free(sound);
}

void sound_play(struct sound *sound, const struct canvas_cues *cues)
{
    if (sound == NULL) {
        return;
    }
    SDL_LockMutex(sound->lock);
    for (int i = 0; i < cues->count; i++) {
        const struct canvas_cue *cue = &cues->list[i];
        canvas_cues_add(&sound->waiting, cue->sound, cue->strength, cue->pan);
    }
    SDL_CondSignal(sound->changed);
    SDL_UnlockMutex(sound->lock);
}

void sound_set_volume(struct sound *sound, float effects, bool mute)
{
    if (sound == NULL) {
        return;
    }
    SDL_LockMutex(sound->lock);
    sound->volume = mute ? 0.0f : fmaxf(0.0f, fminf(effects, 1.0f));
    SDL_UnlockMutex(sound->lock);
}
