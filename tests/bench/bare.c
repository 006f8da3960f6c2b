/* SPDX-License-Identifier: Zlib */
/*
 * bare.c: the least that a program with SDL2 and its three satellites does until its first frame:
 * a window, a renderer, a picture and a line of text. What Tumblecup's start is held against.
 * It says when the frame was shown, and then waits to be ended.
 *
 * usage: tumblecup-bare PICTURE [FONT]
 */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_mixer.h>
#include <SDL_ttf.h>

static const SDL_Rect window_place = {SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 1920, 1080};

static void put(SDL_Renderer *renderer, SDL_Surface *surface, int x, int y)
{
    if (surface != NULL) {
        SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, surface);
        SDL_Rect place = {x, y, surface->w, surface->h};
        SDL_RenderCopy(renderer, texture, NULL, &place);
        SDL_FreeSurface(surface);
    }
}

static void put_text(SDL_Renderer *renderer, const char *path)
{
    TTF_Font *font = TTF_Init() == 0 ? TTF_OpenFont(path, 48) : NULL;
    if (font != NULL) {
        SDL_Color white = {255, 255, 255, 255};
        put(renderer, TTF_RenderUTF8_Blended(font, "The least that can be shown", white), 700, 100);
    }
}

static void draw(SDL_Renderer *renderer, const char *picture, const char *font)
{
    SDL_SetRenderDrawColor(renderer, 31, 90, 69, 255);
    SDL_RenderClear(renderer);
    put(renderer, IMG_Load(picture), 100, 100);
    if (font != NULL) {
        put_text(renderer, font);
    }
    SDL_RenderPresent(renderer);
}

static void tell(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    fprintf(stderr, "first frame at %" PRId64 " ns\n",
            (int64_t)now.tv_sec * 1000000000 + now.tv_nsec);
}

int main(int count, char **arguments)
{
    if (count < 2) {
        fputs("usage: tumblecup-bare PICTURE [FONT]\n", stderr);
        return 2;
    }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || Mix_Linked_Version() == NULL) {
        return 1;
    }
    SDL_Window *window =
        SDL_CreateWindow("bare", window_place.x, window_place.y, window_place.w, window_place.h, 0);
    SDL_Renderer *renderer =
        window != NULL ? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE) : NULL;
    if (renderer == NULL) {
        fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    draw(renderer, arguments[1], count > 2 ? arguments[2] : NULL);
    tell();
    SDL_Event event;
    while (SDL_WaitEvent(&event) == 1 && event.type != SDL_QUIT) {
    }
    SDL_Quit();
    return 0;
}
