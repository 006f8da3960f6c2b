/* SPDX-License-Identifier: Zlib */
/*
 * settings.h: the settings, as one table of rows: what each is called, how it is chosen, what it
 * may be, and the name it is stored under. Screens draw the rows, the save stores them; a new
 * setting is one field and one row.
 */
#ifndef SESSION_SETTINGS_H
#define SESSION_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SETTINGS_SPEEDS = 4,
    SETTINGS_CHOICES_MAX = 4,
    SETTINGS_IDLE = 60,         /* seconds, where nobody chose any */
    SETTINGS_OVERSCAN_MOST = 8, /* percent */
};

/* The names of the speeds, "calm" .. "instant", in widgets and on the command line. */
extern const char *const settings_speed_names[SETTINGS_SPEEDS];

/* A switch is 0 or 1. */
struct settings {
    int speed;         /* index into settings_speed_names */
    int scale;         /* of text, percent */
    int volume, music; /* of effects and of music, percent */
    int speakers;      /* sound is made for: 0 this computer, 1 a television */
    int rethink;       /* the coach asks again where a choice costs so many percent; 0: never */
    int overscan;      /* what a television hides at each edge, percent */
    int idle;          /* seconds until a kiosk asks whether anybody is there */
    int limit;         /* finished matches that are kept; 0: all */
    int mute, contrast, reduced_motion;
    int guide;         /* notes in a first match */
    int dim;           /* a kiosk's picture darkens at night */
    int guided;        /* bit i: game i had its first match */
    int music_offered; /* it was asked whether music is wanted */
};

enum setting {
    SETTING_SPEED,
    SETTING_SCALE,
    SETTING_VOLUME,
    SETTING_MUSIC,
    SETTING_SPEAKERS,
    SETTING_RETHINK,
    SETTING_OVERSCAN,
    SETTING_IDLE,
    SETTING_LIMIT,
    SETTING_MUTE,
    SETTING_FULL_SCREEN, /* the window's own: not in struct settings */
    SETTING_CONTRAST,
    SETTING_REDUCED_MOTION,
    SETTING_GUIDE,
    SETTING_DIM,
    SETTING_GUIDED,
    SETTING_MUSIC_OFFERED,
    SETTINGS_COUNT
};

enum setting_control { SETTING_HIDDEN, SETTING_SWITCH, SETTING_CHOICE, SETTING_STEPPER };

/* Where a row stands on the page of settings; in a kiosk that page is the operator's. */
enum setting_place { SETTING_EVERYWHERE, SETTING_IN_KIOSK, SETTING_OUT_OF_KIOSK };

struct setting_choice {
    int value;
    const char *id;      /* in the widget's name; NULL: the value */
    const char *label;   /* for gettext; NULL: the value */
    const char *context; /* for gettext; NULL: none */
};

struct setting_row {
    const char *id;     /* in the widget's name */
    const char *stored; /* in the store; NULL: it isn't */
    const char *label;  /* for gettext */
    enum setting_control control;
    enum setting_place place;
    size_t at; /* of its int in struct settings; of no meaning where it isn't stored */
    int least, most;
    int normal, in_kiosk; /* where nobody chose any */
    int step;             /* of a stepper */
    int wakes;            /* what a stepper at 0 goes up to; 0: a step */
    int count;            /* of choices */
    struct setting_choice choices[SETTINGS_CHOICES_MAX];
};

extern const struct setting_row settings_rows[SETTINGS_COUNT];

void settings_init(struct settings *settings, bool kiosk);

/* Of a stored one. */
int settings_get(const struct settings *settings, enum setting setting);
void settings_set(struct settings *settings, enum setting setting, int value);

/* Sets what is stored under that name; a name or a value that there is not changes nothing. */
void settings_read(struct settings *settings, const char *stored, const char *value);

/* What a press does: a switch turns over, a stepper goes down or up, a choice is made. */
void settings_turn(struct settings *settings, enum setting setting);
void settings_step(struct settings *settings, enum setting setting, bool up);
void settings_choose(struct settings *settings, enum setting setting, int choice);

/* Whether the row is on the page of settings. */
bool settings_shown(enum setting setting, bool kiosk);

/* ---- In the store ---------------------------------------------------------------------------- */

struct store;
struct store_asked;

struct settings_stored {
    struct store *store;       /* borrowed; NULL: none */
    struct store_asked *asked; /* being read; NULL: they were */
    struct settings last;      /* as they were read or written last */
    int limit;                 /* that the store keeps to; 0: it was told none */
};

void settings_ask(struct settings_stored *stored);
/* Takes them in once they are there; true if they are. `overridden`: bit i: setting i holds for
   this run, and is not remembered. */
bool settings_poll(struct settings_stored *stored, struct settings *settings, unsigned overridden);
/* Hands in what changed, or `all` of them. */
void settings_put(struct settings_stored *stored, const struct settings *settings, bool all);

#endif
