/* SPDX-License-Identifier: Zlib */
/*
 * state.h: what the screens share, by lifetime: settings for good, the line-up from one setup to
 * the next, the table for one match, the rest for as long as a screen is open.
 */
#ifndef SCREENS_STATE_H
#define SCREENS_STATE_H

#include "session/ages.h"
#include "session/evening_save.h"
#include "session/exchange.h"
#include "session/odds.h"
#include "screens/phones.h"
#include "screens/saving.h"
#include "screens/screens.h"
#include "table/table.h"
#include "session/settings.h"
#include "session/today_save.h"

/* Whose colour is being chosen, and where that leads back to. */
struct screens_palette {
    struct match_seat *seats;
    int players, seat;
    char *note;                /* BOARDS_LINE_MAX bytes */
    struct ui_command button;  /* that opened it */
    const struct screen *back; /* an overlay, or NULL */
};

/* What the odds service is to do for a screen. */
enum screens_odds { SCREENS_ODDS_AS_IT_IS, SCREENS_ODDS_PREPARE, SCREENS_ODDS_STOP };

/* A screen, an overlay over one, or a part of one that only has a state. What it keeps while it is
   open or come back to is a struct that its file alone knows: screens_state(). A slot may be NULL
   where its comment says so. */
struct screen {
    const char *name; /* drive.md's */
    /* What it is called where nobody sees it, for gettext. NULL: as the page's title, or, where a
       game is set up or played, as the game. */
    const char *heading;
    bool home;                 /* nothing is begun here yet: where everything starts and ends */
    bool plays;                /* people sit at a match here */
    bool seats;                /* it is set up here */
    enum remote_screen phones; /* what phones are told of it; REMOTE_SCREEN_AWAY: nothing */
    enum canvas_music music;   /* CANVAS_MUSIC_NONE: as at home */
    /* A last round is run, and music of its own lies below it. NULL: never. */
    bool (*last_round)(const struct screens *screens);
    size_t state_size; /* bytes of its state, zeroed before it opens; 0: it keeps nothing */
    bool lasts;        /* its state is kept until the program ends, open or not */
    /* Frees what the state holds, once it was left for good. NULL: nothing. */
    void (*close)(void *state);
    void (*enter)(struct screens *screens);
    /* Reads an intent before the widgets do; true if it is used up. May be NULL. */
    bool (*intercept)(struct screens *screens, const struct canvas_intent *intent);
    bool plain_keys; /* it is told which key was pressed, whatever that does elsewhere */
    void (*act)(struct screens *screens, const struct ui_event *event);
    /* True while anything moves. May be NULL. */
    bool (*step)(struct screens *screens, float ms, struct canvas_cues *cues);
    /* Gives what is drawn its place; once before each picture, which changes nothing. NULL: there
       is nothing to remember of it. */
    void (*lay_out)(struct screens *screens);
    /* What may be kept as a picture from frame to frame; then what moves above it (may be NULL). */
    void (*draw)(struct screens *screens);
    void (*draw_moving)(struct screens *screens);
    /* Nothing of its own moves and a person is asked. NULL: always. */
    bool (*settled)(const struct screens *screens);
    /* What chances may be asked for here: of *setup, where they are to be prepared. NULL: the odds
       service goes on with whatever it does. */
    enum screens_odds (*odds)(const struct screens *screens, struct tc_setup *setup);
    /* Something that shows here is still being worked out. NULL: never. */
    bool (*pending)(const struct screens *screens);
    /* What is read there, paragraph by paragraph from 0: false after the last. NULL: its tree tells
       all. */
    bool (*paragraph)(const struct screens *screens, size_t number,
                      char text[SCREENS_PARAGRAPH_MAX]);
    /* When it changes though nothing moves. NULL: never. */
    uint64_t (*deadline)(const struct screens *screens);
    /* Takes in answers that it asked the store for, whatever screen is open by now; true if a frame
       is due for one. NULL: asks for nothing. */
    bool (*poll)(struct screens *screens);
    /* Such an answer is still to come. NULL: never. */
    bool (*awaits)(const struct screens *screens);
    /* What is kept has changed: asks for it anew. NULL: shows nothing of it. */
    void (*refresh)(struct screens *screens);
    /* It is there because nobody is: any sign of life ends it so. NULL: people are here. */
    void (*wake)(struct screens *screens);
    /* By how many pixels the picture stands off its place, so that no television keeps it. NULL: by
       none. */
    struct canvas_point (*shift)(const struct screens *screens);
    /* By how many whole pixels it is off its place for a moment, as when the table is hit. NULL: by
       none. */
    struct canvas_point (*jolt)(const struct screens *screens);
};

extern const struct screen screens_home, screens_setup_screen, screens_table_screen, screens_rules,
    screens_results, screens_page, screens_analysis, screens_settings_screen, screens_records,
    screens_players, screens_replay, screens_attract, screens_pin, screens_operator_screen,
    screens_evening_setup, screens_evening, screens_today;
extern const struct screen screens_menu, screens_ask, screens_keys, screens_globe, screens_seats,
    screens_log_overlay, screens_sheet_overlay, screens_palette_overlay, screens_kinds_overlay,
    screens_position, screens_import, screens_player, screens_merge, screens_player_picker,
    screens_idle, screens_keyboard_overlay, screens_youngest_overlay, screens_about,
    screens_bindings, screens_phones_sheet;
/* Parts of the table's screen, and of those that seat people. */
extern const struct screen screens_coach, screens_drag_throw, screens_tutorial, screens_seating;

/* A question before something that can't be undone. */
struct screens_question {
    const char *text, *yes, *no; /* translated */
    void (*then)(struct screens *screens);
    const struct screen *back;                  /* the overlay to go back to on a no; NULL: none */
    void (*otherwise)(struct screens *screens); /* on a no; may be NULL */
    bool mild; /* a yes changes nothing: it is what a newcomer should press, and what Back means */
    enum ui_afar afar; /* who may answer without being at the table */
};

/* Screens and overlays in all, and overlays that an open one leads back to, at most. */
enum { SCREENS_STATES_MAX = 48, SCREENS_BEHIND_MAX = 4 };

struct screens {
    struct canvas_host host;
    struct screens_setup given;
    struct settings settings;
    char language[SETTINGS_LANGUAGE_MAX]; /* of the words on screen, as in settings */
    /* A kiosk's guests chose this one until they are gone; "": the house's. */
    char guests_language[SETTINGS_LANGUAGE_MAX];
    char keys[SETTINGS_KEYS_MAX]; /* of those in `ui`, as in settings */
    bool speech_turned;           /* a kiosk's guests turned speech over, until they are gone */
    unsigned overridden;          /* bit i: that enum setting is the command line's, for this run */
    struct session_players players;
    struct session_lineups lineups;
    struct session_lineup lineup; /* of the match to come */
    struct session_ages ages;
    struct session_exchange exchange;
    struct saving saving;
    struct session_evening evening; /* that goes on, or is being looked at */
    struct session_today today;     /* what was reached with today's dice */
    struct table table;
    struct screens_phones phones;
    struct session_odds *odds; /* chances; NULL: none are to be had */
    uint64_t matches;          /* begun in this run */
    uint64_t stepped;          /* when time was last let pass, by the host's clock */
    uint64_t touched;          /* when somebody did something last, by the same */
    bool awake;                /* the desktop's screensaver is held off */

    const struct screen *now, *back; /* `back`: where rules and settings lead back to */
    const struct screen *overlay;    /* NULL where none is open */
    const struct screen *behind[SCREENS_BEHIND_MAX]; /* overlays that it leads back to, or NULL */
    struct {
        void *own;
        bool kept;
    } states[SCREENS_STATES_MAX];      /* in the order of navigate.c; own NULL: it keeps none */
    char notice[SCREENS_NOTICE_MAX];   /* what is said above all else; "" for nothing */
    bool confirms;                     /* it says that something was done */
    char typing_note[BOARDS_LINE_MAX]; /* said where what is typed has no room */
    float since;                       /* ms on this screen */
    float curtain;                     /* ms until a new screen stands clear */
    struct canvas_point origin;        /* of the frame drawn last */

    struct ui ui;
    struct canvas_cues pending; /* cues of presses, for the next step */
};

/* The tempo of that speed. */
struct boards_tempo screens_tempo(const struct settings *settings, int speed);

/* What whoever stands here may do; a kiosk's visitors may less than people at home. */
enum screens_right {
    SCREENS_MAY_QUIT,
    SCREENS_MAY_SET,       /* sound and settings, but for an operator's */
    SCREENS_MAY_OPERATE,   /* settings of a kiosk */
    SCREENS_MAY_EXCHANGE,  /* bring matches in and take them along */
    SCREENS_MAY_TAKE_BACK, /* undo throws */
    SCREENS_MAY_DECIDE,    /* what becomes of the data folder */
    SCREENS_MAY_BE_KNOWN,  /* be remembered, and taken for who was here before */
    SCREENS_MAY_TYPE,      /* on a keyboard that is sure to be there */
    SCREENS_RIGHTS,
};
bool screens_may(const struct screens *screens, enum screens_right right);

/* Whether that is open, or lies behind and is come back to. */
bool screens_at_home(const struct screens *screens);
bool screens_from_home(const struct screens *screens);
bool screens_from_table(const struct screens *screens);
void screens_go(struct screens *screens, const struct screen *to);
/* To the evening that goes on, or to a new one. */
void screens_go_evening(struct screens *screens);
void screens_open(struct screens *screens, const struct screen *overlay);
/* The same, and `behind` (which may be NULL) is what it leads back to: its state stays. */
void screens_open_over(struct screens *screens, const struct screen *overlay,
                       const struct screen *behind);
void screens_keep_behind(struct screens *screens, const struct screen *behind);
/* The state of a screen that is open or come back to. It stays where it is until the intent or the
   step that left the screen is over. */
void *screens_state(const struct screens *screens, const struct screen *screen);
void screens_close_overlay(struct screens *screens);
/* Rules and settings lead back to where they were opened. */
void screens_visit(struct screens *screens, const struct screen *to);
void screens_return(struct screens *screens);
void screens_question(struct screens *screens, const struct screens_question *question);
/* Whether one is open that is answered by phones too. */
bool screens_asks_afar(const struct screens *screens);

/* The seats of the match, over the table. */
void screens_show_seats(struct screens *screens);
/* Who plays that seat of the line-up. */
void screens_choose_kind(struct screens *screens, int seat);
void screens_choose_color(struct screens *screens, const struct screens_palette *palette);

/* Prepares the line-up for a game: players within its limits, its options at their defaults. */
void screens_lineup_begin(struct screens *screens, int game);
/* A kiosk: whoever was here is gone. The names of guests go too, but for those of a match that
   waits to be gone on with. */
void screens_lineup_forget_guests(struct screens *screens);
/* Starts a match with the line-up and goes to the table. */
void screens_play(struct screens *screens);
/* The next game of the evening begins, with those who play it; or its match is gone on with. */
void screens_play_evening(struct screens *screens);
/* A day's game, from its beginning, for that person, whose first try it is; or once more, for
   practice. */
void screens_play_today(struct screens *screens, int which, int32_t day,
                        const struct match_seat *who, bool practice);
/* The same match once more: same seats, options and way of finding who starts. */
void screens_rematch(struct screens *screens);
/* The seat that starts a rematch, or TC_NO_SEAT where a roll-off finds it. */
int screens_rematch_first(const struct screens *screens);

/* Something was typed: says so where it had no room. */
void screens_typed(struct screens *screens, const struct ui_typing *typing);

#endif
