/*
 * zonk.h: what the parts of Z's board know of each other: the view, what is picked and what that
 * would bring, the words.
 */
#ifndef BOARDS_ZONK_H
#define BOARDS_ZONK_H

#include "boards/board.h"
#include "boards/gather.h"
#include "boards/rolloff.h"
#include "dice/dice.h"

enum { ZONK_DICE = 6, ZONK_ALL = (1 << ZONK_DICE) - 1, ZONK_MOMENTS_MAX = 4 };

enum zonk_phase {
    ZONK_WAITS,   /* for a throw */
    ZONK_PICKS,   /* dice of the throw are picked */
    ZONK_CHOOSES, /* roll on or stop */
    ZONK_STOPPED, /* the turn's points were written down */
    ZONK_ZONKED,  /* or lost */
};

/* A bonus hit just earned, for the slip that says so. */
struct zonk_moment {
    char title[BOARDS_NAME_MAX];
    int bh;
    bool at_risk;
};

struct zonk_view {
    struct dice *dice;
    struct boards_rolloff rolloff;
    enum zonk_phase phase;
    int seat;                   /* whose turn it is */
    uint8_t rolled[ZONK_DICE];  /* faces of the last throw by die; 0: not in it */
    unsigned aside;             /* bit i: die i was kept */
    bool fresh;                 /* the next throw begins a turn: the table is cleared for it */
    int32_t points;             /* of the turn; of the one that ended until the next begins */
    float shown_points;         /* on its way there */
    int kept, at_risk;          /* bonus hits of the turn */
    int earned;                 /* those written down at its end */
    struct boards_forfeit owed; /* for the turn that ended */
    uint16_t consoled, winners; /* bit s: seat s got a bonus hit for that, at the end */
    struct boards_gather gather;
    unsigned pick;             /* bit i: die i is picked by hand */
    char why[BOARDS_NAME_MAX]; /* the last thing that could not be picked, and why */
    struct zonk_moment moment[ZONK_MOMENTS_MAX];
    int moments;
    int due; /* moments of a Zonk that are still to be told */
    float count_ms, slip_ms;
    int large, large_moment; /* the kind of the large slip, and which moment it tells */
    float large_ms, large_length;
    bool stays;       /* the dice are all kept: the large slip has the floor to itself */
    bool wrecked;     /* the dice are a train that came off its rails */
    float wreck_ms;   /* until all of them lie there */
    float large_wait; /* until the large slip comes */
    int iced;         /* whose card lay under ice, and is cracked now; TC_NO_SEAT: nobody's */
    float ice_ms;     /* until what breaks off is gone */
    float pace;       /* of what breaks: how much slower than at normal speed; 0: a still picture */
    struct canvas_rect card; /* that card, in the last frame */
    bool gently;
    struct dice_layout turn_layout; /* where dice lie in a turn, whatever lies there now */
    struct canvas_rect floor, slip; /* of the last frame, for what moves above it */
};

/* What is picked, and what keeping it would bring. */
struct zonk_pick {
    unsigned dice;
    bool legal;
    bool whole; /* all thrown dice score: all must be kept */
    struct tc_action action;
    int32_t points, turn_points;
    int kept, at_risk; /* bonus hits of the turn with it */
    int left;          /* dice of the next throw */
};

/* The position on screen asks which dice to keep. */
bool boards_zonk_picking(const struct zonk_view *view, const struct boards_table *table);
struct zonk_pick boards_zonk_pick(const struct zonk_view *view, const struct boards_table *table);
/* The dice of the last throw. */
unsigned boards_zonk_thrown(const struct zonk_view *view);
/* The dice that some legal choice keeps. */
unsigned boards_zonk_able(const struct boards_table *table);
/* A die pressed, a face's key; those that can't be picked shake their heads. */
void boards_zonk_press_die(struct zonk_view *view, const struct boards_table *table, int die);
void boards_zonk_press_face(struct zonk_view *view, const struct boards_table *table, int face);
/* The faces of a set of dice, small ones first: "1 4 4 4". */
void boards_zonk_faces(const struct zonk_view *view, unsigned dice, char text[BOARDS_NAME_MAX]);
int boards_zonk_count(unsigned dice);
/* The choice that scores most; false where nothing can be kept. */
bool boards_zonk_best(const struct boards_table *table, uint8_t faces[ZONK_DICE], int *count,
                      int32_t *points);

extern const struct boards_board boards_zonk;

void boards_zonk_draw(void *data, const struct boards_table *table, struct ui *ui,
                      struct canvas_rect rect);
void boards_zonk_draw_moving(void *data, struct ui *ui);
struct canvas_rect boards_zonk_paper(const struct boards_table *table, struct ui *ui,
                                     struct canvas_rect rect);

/* Where things lie in the tray. */
struct zonk_place {
    struct canvas_rect tray, sheet;              /* whole */
    struct canvas_rect floor, aside, slip, risk; /* within the tray */
    struct canvas_rect row;                      /* of the dice kept, in `aside` */
    float edge;                                  /* of a die kept */
    float line_y;
    bool tight; /* the points stand above the dice kept, not beside them */
};

/* The boxes to the right of the dice kept, and the number beside those. */
void boards_zonk_draw_points(const struct zonk_view *view, const struct boards_table *table,
                             struct ui *ui, const struct zonk_place *place);
void boards_zonk_draw_boxes(const struct zonk_view *view, const struct boards_table *table,
                            struct ui *ui, const struct zonk_place *place);

/* The red Z. */
void boards_zonk_draw_z(struct ui *ui, struct canvas_rect rect);

/* ---- zonk_moment.c -----------------------------------------------------------------------------
 */

const struct dice_look *boards_zonk_look(int color);
/* Called when the moment is on the list: the large slip appears for those worth it. */
void boards_zonk_begin_large(struct zonk_view *view, const struct boards_table *table,
                             const struct tc_event *event);
void boards_zonk_draw_large(const struct zonk_view *view, struct ui *ui);
void boards_zonk_draw_stayed(const struct zonk_view *view, struct ui *ui);
/* What the end gave out. */
int boards_zonk_awards(const void *data, const struct boards_table *table,
                       struct boards_award list[BOARDS_AWARDS_MAX]);

/* ---- zonk_breaks.c: a train wreck derails the dice, and whoever breaks the ice cracks it -------
 */

void boards_zonk_begin_wreck(struct zonk_view *view, const struct boards_table *table);
void boards_zonk_begin_ice(struct zonk_view *view, const struct boards_table *table, int seat);
/* True while either moves. */
bool boards_zonk_step_breaks(struct zonk_view *view, float ms, struct canvas_cues *cues);
void boards_zonk_finish_breaks(struct zonk_view *view);
/* Sends the dice of a wreck to where they belong now, and draws the rails below them. */
void boards_zonk_place_wreck(struct zonk_view *view, struct ui *ui);
/* The ice on the card, below its words; and what falls off it, above everything. */
void boards_zonk_draw_ice(const void *data, struct ui *ui, struct canvas_rect card, int seat);
void boards_zonk_draw_shards(const struct zonk_view *view, struct ui *ui);

int boards_zonk_actions(const void *data, const struct boards_table *table,
                        struct boards_action list[BOARDS_ACTIONS_MAX]);
void boards_zonk_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX]);
bool boards_zonk_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX]);
void boards_zonk_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_zonk_beside(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);
void boards_zonk_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);
void boards_zonk_tally(const struct boards_table *table, int seat, struct boards_tally *tally);
void boards_zonk_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_zonk_choice(const struct boards_table *table, const struct tc_action *action,
                        char label[BOARDS_NAME_MAX]);
/* "Ann has earned 2 BHs." */
void boards_zonk_forfeit_title(const struct boards_table *table, struct boards_forfeit *what);
bool boards_zonk_sum_of(const struct boards_table *table, const struct tc_event *event,
                        struct boards_sum *sum);

/* "1 BH" or "2 BHs". */
void boards_zonk_hits(int count, char text[BOARDS_NAME_MAX]);
/* What was just earned: "+3 BHs, 2 at risk"; at least one. */
void boards_zonk_gain(int safe, int at_risk, char text[BOARDS_NAME_MAX]);
/* "550 points" and with bonus hits "550 points · 1 BH". */
void boards_zonk_sum(int32_t points, int hits, char text[BOARDS_NAME_MAX]);
/* The name of what earned a bonus hit, for a line and a slip; false for other events. */
bool boards_zonk_title(const struct boards_table *table, const struct tc_event *event,
                       char text[BOARDS_NAME_MAX]);

#endif
