/* SPDX-License-Identifier: Zlib */
#include "canvas/cue.h"

#include <stdio.h>

const struct canvas_sound_kind canvas_sounds[CANVAS_SOUND_COUNT] = {
    [CANVAS_SOUND_KNOCK_FELT] = {.name = "knock_felt", .layers = 3, .variants = 5, .knocks = true},
    [CANVAS_SOUND_KNOCK_WOOD] = {.name = "knock_wood", .layers = 3, .variants = 5, .knocks = true},
    [CANVAS_SOUND_KNOCK_DIE] = {.name = "knock_die", .layers = 3, .variants = 5, .knocks = true},
    [CANVAS_SOUND_CUP] = {.name = "cup", .layers = 1, .variants = 5},
    [CANVAS_SOUND_FUSE] = {.name = "fuse", .layers = 4, .variants = 1, .steady = true},
    [CANVAS_SOUND_EXPLOSION] = {.name = "explosion", .layers = 1, .variants = 1, .tells = true},
    [CANVAS_SOUND_SCORE] = {.name = "score", .layers = 1, .variants = 1, .tells = true},
    [CANVAS_SOUND_BANK] = {.name = "bank", .layers = 1, .variants = 1, .tells = true},
    [CANVAS_SOUND_BUST] = {.name = "bust", .layers = 1, .variants = 1, .tells = true},
    [CANVAS_SOUND_ZONK] = {.name = "zonk", .layers = 1, .variants = 1, .tells = true},
    [CANVAS_SOUND_PENCIL] = {.name = "pencil", .layers = 1, .variants = 3},
    [CANVAS_SOUND_CLICK] = {.name = "click", .layers = 1, .variants = 2},
    [CANVAS_SOUND_DRUM] = {.name = "drum", .layers = 1, .variants = 1},
    [CANVAS_SOUND_HEART] = {.name = "heart", .layers = 1, .variants = 1},
    [CANVAS_SOUND_STAR] = {.name = "star", .layers = 6, .variants = 1, .steady = true},
    [CANVAS_SOUND_POUR] = {.name = "pour", .layers = 1, .variants = 5},
    [CANVAS_SOUND_APPLAUSE] = {.name = "applause", .layers = 1, .variants = 2},
    [CANVAS_SOUND_BOX] = {.name = "box", .layers = 6, .variants = 1, .steady = true},
    [CANVAS_SOUND_WIN] = {.name = "win", .layers = 1, .variants = 1, .tells = true},
};

const char *const canvas_pieces[CANVAS_PIECE_COUNT] = {
    [CANVAS_PIECE_WALTZ] = "music_waltz",
    [CANVAS_PIECE_WALK] = "music_walk",
    [CANVAS_PIECE_EVENING] = "music_evening",
    [CANVAS_PIECE_LAST_ROUND] = "music_last_round",
};

int canvas_sound_layer(enum canvas_sound sound, float strength)
{
    int layers = canvas_sounds[sound].layers;
    int layer = (int)(strength * (float)layers);
    return layer < 0 ? 0 : layer >= layers ? layers - 1 : layer;
}

void canvas_sound_name(enum canvas_sound sound, int layer, int variant,
                       char name[CANVAS_SOUND_NAME_MAX])
{
    const struct canvas_sound_kind *kind = &canvas_sounds[sound];
    char number[12] = "", letter[2] = "";
    if (kind->layers > 1) {
        snprintf(number, sizeof number, "%d", layer + 1);
    }
    if (kind->variants > 1) {
        letter[0] = (char)('a' + variant);
    }
    snprintf(name, CANVAS_SOUND_NAME_MAX, "%s%s%s", kind->name, number, letter);
}

static int weakest(const struct canvas_cues *cues)
{
    int found = 0;
    for (int i = 1; i < cues->count; i++) {
        if (cues->list[i].strength < cues->list[found].strength) {
            found = i;
        }
    }
    return found;
}

static float between(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}

void canvas_cues_announce(struct canvas_cues *cues, const struct canvas_cue *cue)
{
    struct canvas_cue fits = {.sound = cue->sound,
                              .strength = between(cue->strength, 0.0f, 1.0f),
                              .pan = between(cue->pan, -1.0f, 1.0f),
                              .after = cue->after > 0.0f ? cue->after : 0.0f};
    if (cues->count < CANVAS_CUES_MAX) {
        cues->list[cues->count++] = fits;
        return;
    }
    int place = weakest(cues);
    if (cues->list[place].strength < fits.strength) {
        cues->list[place] = fits;
    }
}

void canvas_cues_add(struct canvas_cues *cues, enum canvas_sound sound, float strength, float pan)
{
    canvas_cues_announce(cues,
                         &(struct canvas_cue){.sound = sound, .strength = strength, .pan = pan});
}

void canvas_cues_recall(struct canvas_cues *cues)
{
    int kept = 0;
    for (int i = 0; i < cues->count; i++) {
        if (cues->list[i].after <= 0.0f) {
            cues->list[kept++] = cues->list[i];
        }
    }
    cues->count = kept;
    cues->recalls = true;
}

void canvas_cues_move(struct canvas_cues *cues, struct canvas_cues *from)
{
    if (from->recalls) {
        canvas_cues_recall(cues);
    }
    for (int i = 0; i < from->count; i++) {
        canvas_cues_announce(cues, &from->list[i]);
    }
    from->count = 0;
    from->recalls = false;
}
