/* SPDX-License-Identifier: Zlib */
#include "platform/mixer.h"

#include <string.h>

/* The name under which every system has the library that these headers are of. */
#define LIBRARY "libSDL2_mixer-2.0.so.0"

struct mixer mixer;

/* POSIX makes a function's address and a pointer alike, C does not. */
static bool find(void *library, const char *name, void *call, size_t size)
{
    void *address = SDL_LoadFunction(library, name);
    memcpy(call, &address, size);
    return address != NULL;
}

bool mixer_load(void)
{
    static bool loaded;
    void *library = loaded ? NULL : SDL_LoadObject(LIBRARY);
    if (library == NULL) {
        return loaded;
    }
#define FIND(member, name) find(library, "Mix_" #name, &mixer.member, sizeof mixer.member)
    loaded = FIND(allocate_channels, AllocateChannels) && FIND(close_audio, CloseAudio) &&
             FIND(free_chunk, FreeChunk) && FIND(free_music, FreeMusic) &&
             FIND(halt_music, HaltMusic) && FIND(load_music, LoadMUS_RW) &&
             FIND(load_chunk, LoadWAV_RW) && FIND(music_duration, MusicDuration) &&
             FIND(open_device, OpenAudioDevice) && FIND(play_music, PlayMusic) &&
             FIND(playing_music, PlayingMusic) && FIND(set_post_mix, SetPostMix) &&
             FIND(volume_music, VolumeMusic);
#undef FIND
    if (!loaded) {
        SDL_UnloadObject(library);
    }
    return loaded;
}
