/* SPDX-License-Identifier: Zlib */
/*
 * options.h: the command line, read without a word being said and before anything is opened.
 */
#ifndef APP_OPTIONS_H
#define APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "screens/screens.h"

/* Limits of a window's size in pixels, here and for --drive. */
enum {
    APP_WIDTH_MIN = 640,
    APP_WIDTH_MAX = 7680,
    APP_HEIGHT_MIN = 400,
    APP_HEIGHT_MAX = 4320,
};

enum app_ask {
    APP_ASK_PLAY,
    APP_ASK_EXPORT,
    APP_ASK_IMPORT,
    APP_ASK_HELP,
    APP_ASK_VERSION,
    APP_ASK_SET_PIN,
    APP_ASK_PRINT_SHEETS
};

/* Texts are borrowed from the command line. */
struct app_options {
    enum app_ask ask;
    int w, h;             /* 0 x 0 where not given */
    const char *data;     /* NULL where not given */
    const char *language; /* NULL where not given */
    const char *file;     /* to be exported to, imported or printed into */
    const char *paper;    /* NULL where not given */
    const char *game;     /* NULL where not given */
    const char *opens;    /* a file to show, NULL where not given */
    enum screens_start start;
    int match; /* that is exported; 1: the newest */
    bool seeded;
    uint64_t seed;
    float scale;
    enum screens_speed speed;
    bool scale_given, speed_given;
    bool reduced_motion, kiosk, drive, live;
};

enum app_wrong {
    APP_WRONG_OPTION,    /* there is none of that name */
    APP_WRONG_FILE,      /* one too many to open, or one without a name */
    APP_WRONG_FILE_WITH, /* to open, with the `other` that shows something else or nothing */
    APP_WRONG_NO_VALUE,
    APP_WRONG_VALUE,
    APP_WRONG_NEEDLESS_VALUE,
    APP_WRONG_ALONE,    /* without the `other` that it needs */
    APP_WRONG_TOGETHER, /* with the `other` that it has nothing to do with */
};

/* The first thing that is wrong; texts are borrowed from the command line. */
struct app_fault {
    enum app_wrong wrong;
    const char *option; /* as it was given; its value may follow an equals sign */
    const char *value;
    const char *other; /* another option, dashes included */
};

/* One option, as it is read and as --help tells it. */
struct app_option {
    const char *name;     /* without its dashes */
    char letter;          /* for short, '\0' where there is none */
    const char *value;    /* what stands for its value in --help, NULL where it takes none */
    const char *help;     /* for gettext */
    const char *expected; /* of the value, for gettext */
    const char *needs; /* another option, dashes included, without which it is of no use, or NULL */
    enum app_ask ask;  /* what is done instead of playing */
    bool anywhere;     /* of use beside an option that asks for something else than playing */
    size_t turns_on;   /* where in struct app_options the bool lies that becomes true; 0: none */
    /* False where the value doesn't fit; NULL where there is nothing to keep. */
    bool (*read)(struct app_options *options, const char *value);
};

/* All options, ended by one without a name. */
extern const struct app_option app_option_list[];

/* False with *fault; then *options holds what was read before and after it. */
bool app_options_read(struct app_options *options, int argc, char **argv, struct app_fault *fault);

/* The length of an option's name as it was given, dashes included, its value left out. */
size_t app_options_name_length(const char *given);
/* The option that was given, such as "--size=1x1" or "-h", or NULL. */
const struct app_option *app_options_find(const char *given);

#endif
