/* SPDX-License-Identifier: Zlib */
/*
 * ui.h: what is on screen, as a tree of nodes, and how a person's intents reach it.
 *
 * A frame is drawn between ui_begin() and ui_end(); every widget drawn in between adds its draw
 * commands to the list and its node to the tree, in reading order. Intents are read against the
 * tree of the last frame, so what a person presses is what a person saw. ui_take() turns an intent
 * into at most one event, which the screen acts on; widgets never change anything themselves.
 */
#ifndef UI_UI_H
#define UI_UI_H

#include <stdbool.h>
#include <stddef.h>
#include "canvas/intent.h"
#include "canvas/list.h"
#include "canvas/port.h"
#include "canvas/repeats.h"
#include "ui/command.h"
#include "ui/keys.h"
#include "ui/theme.h"

enum { UI_LABEL_MAX = 320, UI_EDIT_MAX = 128, UI_SCROLLS_MAX = 8 };

enum ui_role {
    UI_ROLE_BUTTON,
    UI_ROLE_SWITCH,
    UI_ROLE_CHOICE,
    UI_ROLE_FIELD,
    UI_ROLE_TEXT,
    UI_ROLE_DIE,
    UI_ROLE_COUNT
};

/* Who may press a widget without being at the table, by a phone. */
enum ui_afar {
    UI_AFAR_NOBODY,
    UI_AFAR_PLAYERS, /* whoever plays in this match */
    UI_AFAR_LAST,    /* whoever did what it takes back */
    UI_AFAR_ALL,     /* whoever is there */
};

/* What a text is about, for whoever hears it: a screen's reader asks by this, not by name. */
enum ui_topic {
    UI_TOPIC_NONE,
    UI_TOPIC_HEADING, /* of the page */
    UI_TOPIC_SCORE,   /* of a player */
    UI_TOPIC_RISK,    /* what a turn holds and may lose */
    UI_TOPIC_GRID,    /* a row of what is marked box by box */
    UI_TOPIC_ASK,     /* what is asked now */
    UI_TOPIC_TYPED,   /* what was typed in for it so far */
    UI_TOPIC_MOMENT,  /* what is announced over the table */
    UI_TOPIC_NOTICE,  /* what is said above all else */
    UI_TOPIC_TIP,     /* a hint to somebody new */
    UI_TOPIC_SEEN,    /* for the eye alone: another text says it to the ear */
};

/* A place in a grid, for those who hear it: rows from below, columns from the left, both from 1. */
struct ui_cell {
    int row, rows, column, columns; /* row 0: in none; columns of the widest row */
    bool here;                      /* where a look at it begins */
    bool chart;                     /* of a chart: its tone is as high as the chart is there, */
    float high;                     /* 0 .. 1; else by its row */
};

struct ui_node {
    struct ui_command command; /* what a press on it means; its name is `id` */
    char id[UI_ID_MAX];
    enum ui_role role;
    char label[UI_LABEL_MAX];
    char why[UI_LABEL_MAX];    /* why a disabled one is disabled */
    char detail[UI_LABEL_MAX]; /* what stands below the label; may be empty */
    struct canvas_rect rect;
    struct canvas_rect seen; /* the part of rect that is not scrolled away */
    bool enabled;
    bool pickable, picked;
    bool opens;   /* a press brings up choices, whose ids begin with this one's and a dot */
    bool grip;    /* may be carried by mouse or finger */
    bool carry;   /* by the mouse alone, so that a finger can scroll here */
    bool pointed; /* pressed by mouse or finger alone: keys and pads have another way */
    bool has_value;
    int value;
    const char *where; /* of a die: "tray" or "aside"; NULL elsewhere */
    float radius;      /* of its corners, for the focus ring */
    int scroll;        /* index of the scroll area it lies in, or -1 */
    enum ui_topic topic;
    enum ui_afar afar;
    bool board; /* it is of a game's board */
    struct ui_cell cell;
    char caption[UI_LABEL_MAX]; /* of a choice: what is chosen; "" where its label says so */
    char heard[UI_LABEL_MAX];   /* what is spoken in place of the label; "": the label */
    struct ui_command opener;   /* it is folded away until that is pressed; of nobody: it is not */
};

enum ui_event_kind {
    UI_EVENT_NONE,
    UI_EVENT_ACT,    /* the enabled widget of `command` was pressed */
    UI_EVENT_BACK,   /* away from here */
    UI_EVENT_KEY,    /* a key that no widget took */
    UI_EVENT_EDITED, /* the field of `command` now holds `text` */
    UI_EVENT_TYPED,  /* and its typing is done */
    UI_EVENT_LIFT,   /* the pointer took up the widget where it was pressed, at `at`, */
    UI_EVENT_CARRY,  /* is with it at `at` now, */
    UI_EVENT_DROP,   /* put it down there, */
    UI_EVENT_LET_GO, /* or never meant to: back to where it was */
};

struct ui_event {
    enum ui_event_kind kind;
    struct ui_command command; /* the widget's; of nobody where there is none */
    char id[UI_ID_MAX];        /* its name */
    enum ui_role role;         /* and role */
    int key;
    char text[UI_EDIT_MAX];
    struct canvas_point at;
};

/* What is typed into a field. */
struct ui_typing {
    struct ui_command command; /* the field's */
    char id[UI_ID_MAX];        /* "" where nothing is typed */
    char text[UI_EDIT_MAX];
    size_t caret, limit; /* bytes; limit in characters */
    bool whole;          /* all of it is chosen: what is typed takes its place */
    bool cut;            /* what was typed last had no room, or not for all of it */
};

/* A part of the screen that scrolls; kept from frame to frame. */
struct ui_scroll {
    char id[UI_ID_MAX];
    struct canvas_rect view;
    struct canvas_color ground; /* what it lies on */
    float offset, content;
    float from, to; /* where its first row that is seen in whole begins, and its last one ends */
    float before, after; /* offsets where turning on ends, above and below */
    float strip;         /* px below it, for what leads further; 0: all of it is seen */
    bool board;          /* it is of a game's board */
    bool seen;           /* drawn in this frame */
    bool covered;        /* lies under an overlay */
    bool ended, follows; /* it was at its end as it was opened; it stays there */
};

/* A part of a scroll area as high as that, whose rows end by themselves: its commands in the list,
   of which the first is its clip, and its nodes. */
enum { UI_LANES_MAX = 4, UI_WHOLES_MAX = 32 };
struct ui_lane {
    struct canvas_rect view;
    size_t clip, past, node, nodes;
    struct {
        float top, bottom;
        bool solid;         /* it is not even cut where it is high */
    } whole[UI_WHOLES_MAX]; /* what is read as one, as a row with its label */
    int wholes;
};

struct ui {
    /* for the whole run */
    struct canvas_host host;
    /* of the frame being drawn */
    struct canvas_list *list;
    struct ui_theme theme;
    float w, h, unit;
    float least;                /* text is never set smaller, px: read from across the room */
    struct canvas_rect window;  /* all of it: w x h, and what lies around that */
    struct canvas_rect tray;    /* the cloth of the tray drawn last; of no width where none was */
    struct canvas_rect paper;   /* the largest sheet of paper; likewise */
    struct canvas_rect title;   /* where the title of a page stands; likewise */
    char caption[UI_LABEL_MAX]; /* what the choices that follow are about */
    bool board;                 /* what follows is of a game's board */
    int scroll;                 /* index of the open scroll area, or -1 */
    struct ui_lane lanes[UI_LANES_MAX]; /* of that */
    int lane_count;
    char kept[UI_ID_MAX]; /* brought into view last: stays to be seen whatever row is cut */
    bool heard; /* boxes of a grid are told one by one too, for somebody who can't see them */
    bool again; /* the frame turned out to scroll otherwise than it was drawn: draw it again */
    char prefer[UI_ID_MAX];
    /* the tree: of the frame being drawn, and then of the one on screen */
    struct ui_node *nodes;
    size_t count, room;
    /* between frames */
    char focus[UI_ID_MAX];
    bool reveal; /* scroll the focus into view */
    char pressed[UI_ID_MAX];
    struct canvas_point pointer, press_at;
    float drag_from;
    int dragging; /* scroll area being dragged, or -1 */
    struct {
        struct ui_command command;
        char id[UI_ID_MAX]; /* pressed, and may be carried; "" for nothing */
        bool up;            /* is carried */
    } carried;
    struct ui_keys keys;
    enum canvas_source source; /* the device used last */
    enum canvas_pad pad;       /* and what a gamepad's buttons are marked with */
    bool pointing;             /* the pointer's place is known and it is no finger */
    char aimed[UI_ID_MAX];     /* what a person moved the pointer or the focus to; "" once it left,
                                  or something else came to lie there */
    struct ui_typing edit;
    struct ui_scroll scrolls[UI_SCROLLS_MAX];
    struct canvas_repeats repeats; /* what is drawn alike in every frame */
    struct {
        char id[UI_ID_MAX]; /* the scroll area that shall stand elsewhere; "" for none */
        float offset;
    } scroll_to;
};

void ui_init(struct ui *ui, struct canvas_host host);
void ui_finish(struct ui *ui);

/* `scale` is the text size setting, 1 for normal. */
void ui_begin(struct ui *ui, struct canvas_list *list, float w, float h, float scale,
              const struct ui_theme *theme);
/* Settles where the focus is, and draws its ring if a key or a pad was what was used last. */
void ui_end(struct ui *ui);

/* What was drawn so far lies under an overlay: it stays to be seen and is out of reach. */
void ui_cover(struct ui *ui);

/* Remembers which device a person has in hand; of what a screen reads by itself, too. */
void ui_remember(struct ui *ui, const struct canvas_intent *intent);

/* Reads an intent. True if it became an event, in *event. */
bool ui_take(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event);

/* Where the focus goes when it has no place: the widget a newcomer should press. */
void ui_prefer(struct ui *ui, struct ui_command command);
/* Moves the focus; to one that only the next frame draws, too. */
void ui_focus(struct ui *ui, struct ui_command command);
/* No focus: the next frame gives it to what is preferred. */
void ui_unfocus(struct ui *ui);
/* What is carried is put down without a word: its screen is left. */
void ui_let_go(struct ui *ui);
/* While something is carried near that part's upper or lower edge it scrolls; true if it did. */
bool ui_carry_scrolls(struct ui *ui, const char *id, float ms);
/* Starts typing into a field of at most `limit` characters. All of `text` is chosen at first, so
   that typing replaces it. */
void ui_edit(struct ui *ui, struct ui_command command, const char *text, size_t limit);
void ui_edit_end(struct ui *ui);
bool ui_editing(const struct ui *ui, struct ui_command command);

/* The node of that name on screen, or NULL: for scripts and tests. */
const struct ui_node *ui_find(const struct ui *ui, const char *id);
/* The node of that command on screen, or NULL. */
const struct ui_node *ui_node_of(const struct ui *ui, struct ui_command command);
/* What a press there would be for, enabled or not, or NULL. */
const struct ui_node *ui_at(const struct ui *ui, float x, float y);
/* The nodes one by one in reading order: the first for NULL, NULL after the last. */
const struct ui_node *ui_next(const struct ui *ui, const struct ui_node *node);
/* It is there to be pressed: no text, and no die that can't be picked. */
bool ui_solid(const struct ui_node *node);
/* Scrolls so that the node is in view, at once; true if that moved anything. By its name for
   scripts and tests, by its command else. */
bool ui_reveal(struct ui *ui, const char *id);
bool ui_show(struct ui *ui, struct ui_command command);

/* ---- Drawn, and out of reach ----------------------------------------------------------------- */

/* How many nodes were drawn in this frame so far. */
size_t ui_drawn(const struct ui *ui);
/* What was drawn since then can't be reached; `told`: text and dice stay in the tree. */
void ui_withdraw(struct ui *ui, size_t since, bool told);

/* Between both, whatever is drawn is folded away: the tree names it, and it is neither seen nor
   reached before a press on `opener`. */
struct ui_fold {
    struct ui_command opener;
    struct canvas_reach mark;
    size_t nodes;
};
void ui_fold_begin(const struct ui *ui, struct ui_fold *fold, struct ui_command opener);
void ui_fold_end(struct ui *ui, const struct ui_fold *fold);

/* What is drawn and added between the two is only measured, and leaves nothing behind: for a ground
   that lies below what tells its height by being drawn. */
struct ui_probe {
    struct canvas_reach mark;
    size_t nodes;
};
struct ui_probe ui_probe_begin(const struct ui *ui);
void ui_probe_end(struct ui *ui, const struct ui_probe *probe);

/* Between both, whatever is drawn is but a picture: nothing of it joins the tree, scrolls or looks
   as if the pointer or the focus were on it. Its unit may be changed meanwhile. */
struct ui_picture {
    struct ui around;
};
void ui_picture_begin(struct ui *ui, struct ui_picture *picture);
void ui_picture_end(struct ui *ui, const struct ui_picture *picture);

/* ---- For widgets --------------------------------------------------------------------------- */

/* Adds a node and returns it for its further fields; NULL when memory runs out. */
struct ui_node *ui_add(struct ui *ui, struct ui_command command, enum ui_role role,
                       const char *label, struct canvas_rect rect);
/* What the text added last is about, and what is spoken in place of its label where that needs the
   eye; NULL: its label. */
void ui_about(struct ui *ui, enum ui_topic topic, const char *heard);
/* What is spoken of the node added last in place of its label. */
void ui_heard(struct ui *ui, const char *heard);
/* The same of a button that changes a value: what of, how it stands, and what the button does. */
void ui_heard_of(struct ui *ui, const char *label, const char *value);
/* Who may press the node added last from afar. */
void ui_let_press(struct ui *ui, enum ui_afar afar);
/* Where in a grid the text added last lies. */
void ui_cell(struct ui *ui, struct ui_cell cell);
/* What the choices are about that are drawn from now on; NULL: each says so itself. */
void ui_caption(struct ui *ui, const char *caption);
bool ui_focused(const struct ui *ui, struct ui_command command);
/* A person moved the pointer onto it; where no pointer is used, the focus. Not where it came to lie
   under a pointer at rest, or has the focus by itself. */
bool ui_pointed(const struct ui *ui, struct ui_command command);
bool ui_pressed(const struct ui *ui, struct ui_command command);
bool ui_hot(const struct ui *ui, struct canvas_rect rect);

/* Opens a part of the screen that scrolls up and down: everything until ui_scroll_end() is cut to
   `view`. Returns by how much to shift the content up. The end is told how high the content turned
   out to be. */
float ui_scroll_begin(struct ui *ui, const char *id, struct canvas_rect view);
void ui_scroll_end(struct ui *ui, float content);
/* What follows in the open one stands within x .. x + w: its rows are not those beside it. */
void ui_scroll_lane(struct ui *ui, float x, float w);
/* What stands there is read as one, and is not parted where rows end; nothing outside of one. */
void ui_scroll_whole(struct ui *ui, struct canvas_rect rect);
/* Likewise something high, such as a picture with its caption: rather than that its lower end is
   cut, what is scrolled ends before it. */
void ui_scroll_solid(struct ui *ui, struct canvas_rect rect);
/* The open one has pages: turning up and down goes no further than that. Offsets. */
void ui_scroll_stops(struct ui *ui, float before, float after);
/* The open part lies on that colour and not on paper. */
void ui_scroll_ground(struct ui *ui, struct canvas_color ground);
/* The open one stays at its end where it was there, whatever becomes of its size. */
void ui_scroll_follow(struct ui *ui);
/* Scrolls a part that is on screen; false where there is none of that id. */
bool ui_scroll_by(struct ui *ui, const char *id, float by);
/* The same by what is seen of it. */
bool ui_scroll_turn(struct ui *ui, const char *id, bool down);
/* Does so where that is the command of one of its two buttons; false: of something else. */
bool ui_scroll_pressed(struct ui *ui, struct ui_command command);
/* By how much its content is shifted up; 0 where no part of that id was drawn last. */
float ui_scroll_offset(const struct ui *ui, const char *id);
/* What a part so high that holds more gives to the strip below it, px. */
float ui_scroll_strip(const struct ui *ui, float view);
/* Rows so high stand one below the other in a part as high as `view`. Where they have to be
   scrolled they grow until each page of it is filled by whole ones, px. */
void ui_scroll_fill(const struct ui *ui, float view, float heights[], int count);
/* The same of rows that are alike: by how much each begins below the one before it, px. */
float ui_scroll_pitch(const struct ui *ui, float view, float pitch, int count);
/* Whether it holds more than it shows, as it was drawn last. */
bool ui_scroll_has_more(const struct ui *ui, const char *id);
/* The next time it is drawn, that part is shifted by so much, or stands at its end. */
void ui_scroll_to(struct ui *ui, const char *id, float offset);
void ui_scroll_to_end(struct ui *ui, const char *id);

/* The same for the part in which a widget on screen lies: it comes to stand at the top, as far as
   what lies below it reaches. */
void ui_scroll_to_top(struct ui *ui, struct ui_command command);

/* Writes an id made like printf, for text that the tree tells; returns `id`. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
const char *
ui_id(char id[UI_ID_MAX], const char *format, ...);

#endif
