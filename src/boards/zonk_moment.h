/*
 * zonk_moment.h: the slips of paper in Z's tray for a bonus hit or a Zonk.
 */
#ifndef BOARDS_ZONK_MOMENT_H
#define BOARDS_ZONK_MOMENT_H

#include "boards/board.h"

enum { ZONK_MOMENTS_MAX = 4, ZONK_COLOURS = 3 };

/* Of dice 0 and 1, 2 and 3, 4 and 5: red, white, green. */
extern const struct dice_look boards_zonk_looks[ZONK_COLOURS];

/* A bonus hit just earned. */
struct zonk_moment {
    char title[BOARDS_NAME_MAX];
    int bh;
    bool at_risk;
};

struct zonk_moments {
    struct zonk_moment moment[ZONK_MOMENTS_MAX];
    int count;
    bool zonked; /* the turn was lost */
    bool stays;  /* the dice are all kept: the large slip has the floor to itself */
    bool gently;
    float slip_ms;           /* until the small slip lies there */
    int large, large_moment; /* kind of the large slip, and which moment it tells */
    float large_wait;        /* until it comes, ms */
    float large_ms, large_length;
    struct canvas_rect floor, slip; /* where the large one stands, and where it goes */
};

/* The small slip comes in. */
void boards_zonk_show_slip(struct zonk_moments *moments, const struct boards_table *table);
/* The event's moment joins those of the turn; one worth a large slip has it after `wait` ms. */
void boards_zonk_add_moment(struct zonk_moments *moments, const struct boards_table *table,
                            const struct tc_event *event, const struct zonk_moment *what,
                            bool all_kept, float wait);
/* True while a slip moves. */
bool boards_zonk_step_moments(struct zonk_moments *moments, float ms);
void boards_zonk_finish_moments(struct zonk_moments *moments);

void boards_zonk_draw_slip(const struct zonk_moments *moments, struct ui *ui,
                           struct canvas_rect rect);
/* The large slip on its way; and where it stays. */
void boards_zonk_draw_large(const struct zonk_moments *moments, struct ui *ui);
void boards_zonk_draw_stayed(const struct zonk_moments *moments, struct ui *ui);

#endif
