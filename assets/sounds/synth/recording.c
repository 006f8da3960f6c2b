/* SPDX-License-Identifier: Zlib */
#include "recording.h"

#include <SDL.h>
#include <SDL_mixer.h>

#include "voice.h"

enum { BUFFER = 4096 };

bool recording_read(const char *path, struct mix_sound *sound)
{
    *sound = (struct mix_sound){.count = 0};
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        return false;
    }
    bool good = Mix_OpenAudioDevice(SYNTH_RATE, AUDIO_F32SYS, 2, BUFFER, NULL, 0) == 0;
    Mix_Chunk *chunk = good ? Mix_LoadWAV(path) : NULL;
    good = chunk != NULL && mix_sound_create(sound, chunk->alen / (2 * sizeof(float)));
    for (size_t i = 0; good && i < sound->count; i++) {
        const float *frame = (const float *)(const void *)chunk->abuf + 2 * i;
        sound->left[i] = (double)frame[0];
        sound->right[i] = (double)frame[1];
    }
    Mix_FreeChunk(chunk);
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return good;
}
