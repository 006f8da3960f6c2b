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
    SETTINGS_LANGUAGE_MAX = 33,
    SETTINGS_KEYS_MAX = 256,
    SETTINGS_INTERFACE_MAX = 16,
    SETTINGS_IDLE = 60,         /* seconds, where nobody chose any */
    SETTINGS_OVERSCAN_MOST = 8, /* percent */
};

/* The names of the speeds, "calm" .. "instant", in widgets and on the command line. */
extern const char *const settings_speed_names[SETTINGS_SPEEDS];

/* Whether music is wanted was not asked yet; was; or is asked after the next match, as the first
   one's results are nothing but that. */
enum settings_music { SETTINGS_MUSIC_UNASKED, SETTINGS_MUSIC_ASKED, SETTINGS_MUSIC_NEXT };

/* Of what the desktop has a setting of its own for. */
enum settings_wish { SETTINGS_OFF, SETTINGS_ON, SETTINGS_AS_DESKTOP };

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
    int mute;
    int speech, speech_rate; /* whether it is spoken what there is, and how fast: -100 .. 100 */
    int dark, contrast, reduced_motion; /* enum settings_wish */
    int desktop;       /* what the desktop said last: bit 0 dark, 1 contrast, 2 reduced motion */
    int guide;         /* notes in a first match */
    int phones;        /* phones are let in as cups */
    int dim;           /* a kiosk's picture darkens at night */
    int guided;        /* bit i: game i had its first match */
    int music_offered; /* enum settings_music */
    /* The language's code, such as "de"; "": the system's. */
    char language[SETTINGS_LANGUAGE_MAX];
    /* Of the network that phones come by, such as "wlan0"; "": the first one there is. */
    char interface[SETTINGS_INTERFACE_MAX];
    char keys[SETTINGS_KEYS_MAX]; /* which key does what, as ui/keys.h writes it */
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
    SETTING_SPEECH,
    SETTING_SPEECH_RATE,
    SETTING_FULL_SCREEN, /* the window's own: not in struct settings */
    SETTING_DARK,
    SETTING_CONTRAST,
    SETTING_REDUCED_MOTION,
    SETTING_GUIDE,
    SETTING_PHONES,
    SETTING_DIM,
    SETTING_GUIDED,
    SETTING_MUSIC_OFFERED,
    SETTING_DESKTOP,
    SETTINGS_COUNT,
    SETTINGS_LANGUAGE = SETTINGS_COUNT, /* which is no number: it has no row */
};

enum setting_control { SETTING_HIDDEN, SETTING_SWITCH, SETTING_CHOICE, SETTING_STEPPER };

/* Where a row stands on the page of settings; in a kiosk that page is the operator's. */
enum setting_place { SETTING_EVERYWHERE, SETTING_IN_KIOSK, SETTING_OUT_OF_KIOSK };

/* What the page of settings is parted into, in its order. */
enum setting_group {
    SETTINGS_OF_GAME,
    SETTINGS_OF_LOOK,
    SETTINGS_OF_SOUND,
    SETTINGS_OF_KIOSK,
    SETTINGS_OF_LANGUAGE,
    SETTINGS_GROUPS
};

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
    const char *help;   /* likewise, a sentence; NULL: the label says it all */
    enum setting_control control;
    enum setting_place place;
    enum setting_group group;
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

/* Whether it is on, by a person's wish or the desktop's. */
bool settings_on(const struct settings *settings, enum setting setting);

/* Sets what is stored under that name; a name or a value that there is not changes nothing. */
void settings_read(struct settings *settings, const char *stored, const char *value);

/* What a press does: a switch turns over, a stepper goes down or up, a choice is made. */
void settings_turn(struct settings *settings, enum setting setting);
void settings_step(struct settings *settings, enum setting setting, bool up);
void settings_choose(struct settings *settings, enum setting setting, int choice);

/* How many of its choices there are: a kiosk has no desktop to go by. */
int settings_choices(enum setting setting, bool kiosk);

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
