/* SPDX-License-Identifier: Zlib */
/*
 * mixer.h: SDL_mixer, which is loaded when sound begins instead of with the program: it brings some
 * twenty libraries with it, and nobody hears anything before the first frame.
 */
#ifndef PLATFORM_MIXER_H
#define PLATFORM_MIXER_H

#include <SDL.h>
#include <SDL_mixer.h>
#include <stdbool.h>

/* The functions of SDL_mixer that are used here, as SDL_mixer.h has them. */
struct mixer {
    int (*allocate_channels)(int channels);
    void (*close_audio)(void);
    void (*free_chunk)(Mix_Chunk *chunk);
    void (*free_music)(Mix_Music *music);
    int (*halt_music)(void);
    Mix_Music *(*load_music)(SDL_RWops *from, int frees);
    Mix_Chunk *(*load_chunk)(SDL_RWops *from, int frees);
    double (*music_duration)(Mix_Music *music);
    int (*open_device)(int rate, Uint16 format, int channels, int frames, const char *device,
                       int changes);
    int (*play_music)(Mix_Music *music, int loops);
    int (*playing_music)(void);
    void (*set_post_mix)(void (*mix)(void *context, Uint8 *stream, int length), void *context);
    int (*volume_music)(int volume);
};

/* Empty until mixer_load() was true. */
extern struct mixer mixer;

/* True once it is there. From one thread, before any of it is called; it takes some milliseconds.
   False with SDL's error where it is missing, and then again. */
bool mixer_load(void);

#endif
