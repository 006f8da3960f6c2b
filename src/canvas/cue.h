/* SPDX-License-Identifier: Zlib */
/*
 * cue.h: sounds as plain data. Whoever moves things appends cues; the platform plays them.
 */
#ifndef CANVAS_CUE_H
#define CANVAS_CUE_H

#include <stdbool.h>
#include <stdint.h>

enum canvas_sound {
    CANVAS_SOUND_KNOCK_FELT, /* a die on the tray's cloth */
    CANVAS_SOUND_KNOCK_WOOD, /* a die against the rail */
    CANVAS_SOUND_KNOCK_DIE,  /* two dice */
    CANVAS_SOUND_CUP,        /* dice shaken before a throw */
    CANVAS_SOUND_FUSE,       /* its strength is how far it has burned: it burns faster then */
    CANVAS_SOUND_EXPLOSION,
    CANVAS_SOUND_SCORE,
    CANVAS_SOUND_BANK,
    CANVAS_SOUND_BUST,
    CANVAS_SOUND_ZONK, /* Z's own bust */
    CANVAS_SOUND_PENCIL,
    CANVAS_SOUND_CLICK,
    CANVAS_SOUND_WIN,
    CANVAS_SOUND_DRUM,  /* a roll, while a throw that may decide the match comes to rest */
    CANVAS_SOUND_HEART, /* two beats, while somebody is asked in the last round */
    CANVAS_SOUND_STAR,  /* one that lands; its strength is how many did before it: it is higher */
    CANVAS_SOUND_POUR,  /* a handful of many dice leaves the cup */
    CANVAS_SOUND_APPLAUSE, /* by dice, of a feat that is announced */
    CANVAS_SOUND_BOX,      /* of a grid one listens to; its strength is how high up: it is higher */
    CANVAS_SOUND_COUNT
};

/* What there is of a sound. Its recordings are named after it, with the layer's number and the
   variant's letter behind it where there are more than one: knock_felt2b. */
struct canvas_sound_kind {
    const char *name;
    int layers;   /* from the weakest to the strongest */
    int variants; /* of each layer: no two in a row are the same */
    bool steady;  /* its strength chooses the layer, but not how loud it is */
    bool tells;   /* a line of plain text says the same to those who don't hear it */
    bool knocks;  /* a soft one is raised where speakers are small */
};

enum { CANVAS_SOUND_LAYERS_MAX = 6, CANVAS_SOUND_VARIANTS_MAX = 5, CANVAS_SOUND_NAME_MAX = 24 };

extern const struct canvas_sound_kind canvas_sounds[CANVAS_SOUND_COUNT];

/* The layer, from 0, of a sound at that strength. */
int canvas_sound_layer(enum canvas_sound sound, float strength);
/* The name of a recording; both from 0. */
void canvas_sound_name(enum canvas_sound sound, int layer, int variant,
                       char name[CANVAS_SOUND_NAME_MAX]);

/* What music a screen asks for. At home and at the table these are pieces, each once through, with
   rests between them; who comes from home to the table takes the piece along, who leaves the table
   ends it. */
enum canvas_music {
    CANVAS_MUSIC_NONE,
    CANVAS_MUSIC_HOME,
    CANVAS_MUSIC_TABLE,
    CANVAS_MUSIC_LAST_ROUND, /* the loop of that name, at once */
    CANVAS_MUSIC_COUNT
};

/* Recordings of music. */
enum canvas_piece {
    CANVAS_PIECE_WALTZ,
    CANVAS_PIECE_WALK,
    CANVAS_PIECE_EVENING,
    CANVAS_PIECE_LAST_ROUND, /* a loop; those before it end by themselves */
    CANVAS_PIECE_COUNT
};

extern const char *const canvas_pieces[CANVAS_PIECE_COUNT];

/* How loud things are, and what is played below them. */
struct canvas_mix {
    float effects, music; /* 0 .. 1 */
    bool mute;
    bool tv; /* made for a television's speakers */
    enum canvas_music wanted;
};

struct canvas_cue {
    enum canvas_sound sound;
    float strength; /* 0 .. 1 */
    float pan;      /* -1 left .. 1 right */
    float after;    /* ms from now on; more than 0: announced, and may be recalled until then */
};

enum { CANVAS_CUES_MAX = 576 }; /* all knocks of a throw are announced at once */

/* The cues of one step of time. More than fit are dropped, the weakest first. */
struct canvas_cues {
    bool recalls; /* first of all: what was announced before and is still to come is not played */
    int count;
    struct canvas_cue list[CANVAS_CUES_MAX];
};

void canvas_cues_add(struct canvas_cues *cues, enum canvas_sound sound, float strength, float pan);
/* Announces a sound: how exactly it comes in time does not depend on when a frame does. */
void canvas_cues_announce(struct canvas_cues *cues, const struct canvas_cue *cue);
/* What was announced, here or before, is not to be played unless it has begun by now. */
void canvas_cues_recall(struct canvas_cues *cues);
/* Moves all of `from` behind what is there. */
void canvas_cues_move(struct canvas_cues *cues, struct canvas_cues *from);

#endif
